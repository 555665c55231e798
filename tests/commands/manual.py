"""The manual page as man reads it, and the completions as bash gives them.  Run by ctest; by hand:
python3 tests/commands/manual.py PROGRAM"""

import re
import shutil
import subprocess
import sys
import unittest

PROGRAM = "build/cardlaw"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


def commands():
    """The commands and their long options, as --help names them."""
    names = re.findall(r"^  cardlaw (\S+)", run("--help"), re.M)
    return {name: re.findall(r"--([a-z-]+)", " ".join(re.findall(r"^  +(?:-\w \[ )?--\S+", run(name, "--help"), re.M))) for name in names}


class Manual(unittest.TestCase):
    def test_every_command_and_option_is_in_the_page(self):
        page = run("help", "--man").replace("\\-", "-")
        for name, options in commands().items():
            section = page.split(f".SS cardlaw {name}", 1)[1].split(".SS", 1)[0]
            for option in set(options) - {"help"}:
                self.assertIn(f"--{option}", section, name)

    def test_man_has_nothing_to_say_against_the_page(self):
        if not shutil.which("man"):
            self.skipTest("there is no man here")
        done = subprocess.run(["man", "--warnings", "-l", "-"], input=run("help", "--man"), env={"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80", "PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=True)
        self.assertEqual("", done.stderr)
        self.assertIn("decides disputes at the card table", done.stdout)

    def completed(self, *words):
        """What bash offers behind these words; the last is being typed."""
        line = " ".join(f"'{word}'" for word in words)
        script = f"{run('help', '--completions', 'bash')}\nCOMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _cardlaw; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        done = subprocess.run(["bash", "--norc", "-c", script], capture_output=True, text=True, check=True)
        self.assertEqual("", done.stderr)
        return done.stdout.split()

    def test_bash_completes_commands_options_values_and_games(self):
        self.assertEqual(["check"], self.completed("cardlaw", "che"))
        self.assertEqual(["--format"], self.completed("cardlaw", "check", "--fo"))
        self.assertEqual(["json", "jsonl", "junit"], sorted(self.completed("cardlaw", "check", "--format", "j")))
        self.assertEqual(["gin-rummy"], self.completed("cardlaw", "new", "gin-"))
        self.assertEqual(["README.md"], self.completed("cardlaw", "check", "READ"))
        self.assertEqual(["yaml"], self.completed("cardlaw", "example", "--format", "y"))

    def test_every_shell_knows_every_command(self):
        for shell in ("bash", "zsh", "fish"):
            text = run("help", "--completions", shell)
            for name, options in commands().items():
                self.assertIn(name, text, shell)
                for option in set(options) - {"help"}:
                    self.assertIn(option, text, f"{shell}: {name}")

    def test_shells_can_read_theirs(self):
        for shell, check in (("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish --no-execute")):
            if shutil.which(shell):
                subprocess.run([*check.split(), "/dev/stdin"], input=run("help", "--completions", shell), text=True, check=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = sys.argv.pop(1)
    unittest.main()
