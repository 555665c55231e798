#!/usr/bin/env python3
"""cardlaw beside pgn-extract: chess.py PROGRAM [--games N]

pgn-extract (Debian: pgn-extract) replays games of chess under the rules and reports errors; `check` does the same with hands of cards.
Both get as many games as are asked for: random lawful games of chess of eighty half-moves at most, made here, and made-up hands of
Klaberjass.  In turn, several times over; what counts is processor time in user mode.
"""
import argparse
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

FILES = "abcdefgh"
START = "RNBQKBNR" + "P" * 8 + "." * 32 + "p" * 8 + "rnbqkbnr"  # a1 first
STEPS = {"N": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)],
         "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)], "R": [(1, 0), (-1, 0), (0, 1), (0, -1)]}
STEPS["Q"] = STEPS["K"] = STEPS["B"] + STEPS["R"]


def name(square):
    return FILES[square % 8] + str(square // 8 + 1)


def reached(board, square, white):
    """The squares to which the piece may go, the safety of the king apart.  Castling and en passant, which nobody must do, are left out."""
    piece, file, row = board[square].upper(), square % 8, square // 8
    own = str.isupper if white else str.islower
    if piece == "P":
        ahead = 1 if white else -1
        for by in range(2 if row == (1 if white else 6) else 1):
            to = square + 8 * ahead * (by + 1)
            if board[to] != ".":
                break
            yield to
        for aside in (-1, 1):
            to = square + 8 * ahead + aside
            if 0 <= file + aside < 8 and board[to] != "." and not own(board[to]):
                yield to
        return
    for right, up in STEPS[piece]:
        x, y = file + right, row + up
        while 0 <= x < 8 and 0 <= y < 8 and not own(board[8 * y + x]):
            yield 8 * y + x
            if board[8 * y + x] != "." or piece in "NK":
                break
            x, y = x + right, y + up


def attacked(board, square, by_white):
    own = str.isupper if by_white else str.islower
    return any(own(board[at]) and square in reached(board, at, by_white) for at in range(64))


def moved(board, at, to):
    new = list(board)
    new[to], new[at] = new[at], "."
    if new[to] in "Pp" and to // 8 in (0, 7):
        new[to] = "Q" if new[to] == "P" else "q"
    return "".join(new)


def lawful(board, white):
    own, king = (str.isupper, "K") if white else (str.islower, "k")
    for at in range(64):
        if own(board[at]):
            for to in reached(board, at, white):
                new = moved(board, at, to)
                if not attacked(new, new.index(king), not white):
                    yield at, to, new


def written(board, move, moves):
    at, to, _ = move
    piece, takes = board[at].upper(), "x" if board[to] != "." else ""
    if piece == "P":
        return (FILES[at % 8] + "x" if takes else "") + name(to) + ("=Q" if to // 8 in (0, 7) else "")
    others = [other for other, there, _ in moves if there == to and other != at and board[other] == board[at]]
    which = ""
    if others:
        which = FILES[at % 8] if all(other % 8 != at % 8 for other in others) else \
            str(at // 8 + 1) if all(other // 8 != at // 8 for other in others) else name(at)
    return piece + which + takes + name(to)


def game(chance):
    board, words = START, []
    for half_move in range(80):
        moves = list(lawful(board, half_move % 2 == 0))
        if not moves:
            break
        move = chance.choice(moves)
        words.append((f"{half_move // 2 + 1}. " if half_move % 2 == 0 else "") + written(board, move, moves))
        board = move[2]
    lines, line = [], ""
    for word in words + ["*"]:
        if len(line) + len(word) > 78:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n' + "\n".join(lines + [line]) + "\n\n"


def user_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, done


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--games", type=int, default=20_000)
    arguments.add_argument("--different", type=int, default=200, help="games of chess, and a hundred times as many hands; the rest are the same once more")
    arguments.add_argument("--pairs", type=int, default=5)
    given = arguments.parse_args()
    chance = random.Random(1)
    extract = shutil.which("pgn-extract", path=os.environ["PATH"] + ":/usr/games") or sys.exit("pgn-extract is not installed")
    with tempfile.TemporaryDirectory() as folder:
        chess, cards = os.path.join(folder, "games.pgn"), os.path.join(folder, "hands.jsonl")
        some = "".join(game(chance) for _ in range(given.different))
        with open(chess, "w", encoding="ascii") as out:
            for _ in range(given.games // given.different):
                out.write(some)
        times = 10  # so many more hands, or there would be nothing to time
        count = min(given.games, given.different * 100)
        hands = subprocess.run([given.program, "example", "klaberjass", "--count", str(count), "--format", "jsonl"], stdout=subprocess.PIPE, check=True).stdout
        with open(cards, "wb") as out:
            for _ in range(given.games * times // count):
                out.write(hands)
        ratios, speeds = [], []
        for _ in range(given.pairs):
            chess_time, done = user_seconds([extract, "-s", "-r", chess])
            if done.returncode or any(not line.startswith("Games:") for line in done.stderr.splitlines()):
                sys.exit(f"pgn-extract finds fault: {done.stderr[:500]}")
            cards_time, done = user_seconds([given.program, "check", "--format", "none", "--jobs", "1", cards])
            if done.returncode:
                sys.exit(f"cardlaw finds fault: {done.stderr[:500]}")
            speeds.append((given.games / chess_time, given.games * times / cards_time))
            ratios.append(speeds[-1][1] / speeds[-1][0])
        ratios.sort()
        print(f"pgn-extract {max(each[0] for each in speeds):,.0f} games/s, cardlaw {max(each[1] for each in speeds):,.0f} hands of Klaberjass/s: "
              f"{statistics.median(ratios):.1f} times as many ({ratios[0]:.1f}-{ratios[-1]:.1f})")


if __name__ == "__main__":
    main()
