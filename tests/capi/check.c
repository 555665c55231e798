/* The C interface from C. */
#include <cardlaw.h>
#include <stdio.h>
#include <string.h>

static int failed = 0;

static void expect(int truth, const char* words) {
  if (truth) return;
  failed = 1;
  fprintf(stderr, "failed: %s\n", words);
}

/* Bela holds the eight of diamonds when Anna leads the queen. */
#define UP_TO_THE_LEAD \
  "cardlaw: 1\n" \
  "game: klaberjass\n" \
  "players: [Anna, Bela]\n" \
  "dealer: Bela\n" \
  "deal: {Anna: [As, Ks, Qs, Js, Qd, Td], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}\n" \
  "play:\n" \
  "  - Anna: take\n" \
  "  - deal: {Anna: [Jd, 7h, 9c], Bela: [Th, Tc, 8d]}\n"

/* Bela, who holds the eight of diamonds, plays the ten of hearts on a diamond: klaberjass 6.4. */
static const char renege[] =
    UP_TO_THE_LEAD
    "  - trick: [Anna: Qd, Bela: Th]\n"
    "  - end: stopped\n";

/* Bela follows suit, and is said to have reneged. */
static const char wrongly_ruled[] =
    UP_TO_THE_LEAD
    "  - trick: [Anna: Qd, Bela: 8d]\n"
    "  - end: stopped\n"
    "ruling: [{breach: renege, by: Bela}]\n";

int main(void) {
  char* out = NULL;
  size_t length = 0;
  cardlaw_options options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.name = "hand.yaml";

  expect(cardlaw_check(renege, strlen(renege), "gcc", &options, &out, &length) ==
             CARDLAW_SOMETHING_FOUND,
         "a renege is something found");
  expect(out != NULL && strstr(out, "hand.yaml:9:23: error: Bela reneged: Th on the diamond lead") == out,
         "the line of the renege");
  expect(out != NULL && strlen(out) == length, "the length");
  cardlaw_free(out);

  expect(cardlaw_check("cardlaw: 1\n", 11, "json", NULL, &out, NULL) == CARDLAW_NOT_JUDGED,
         "half a record is not judged");
  expect(out != NULL && strstr(out, "\"defects\":[{") != NULL, "its defects");
  cardlaw_free(out);

  expect(cardlaw_check(NULL, 0, "text", NULL, &out, &length) == CARDLAW_NOT_JUDGED && out != NULL,
         "no record");
  cardlaw_free(out);
  expect(cardlaw_check(renege, strlen(renege), "music", NULL, &out, NULL) == CARDLAW_BAD_ARGUMENT &&
             out == NULL,
         "no such format");
  expect(cardlaw_check(renege, strlen(renege), "text", NULL, NULL, NULL) == CARDLAW_BAD_ARGUMENT,
         "nowhere to put it");
  expect(cardlaw_check(wrongly_ruled, strlen(wrongly_ruled), "gcc", &options, &out, NULL) ==
             CARDLAW_SOMETHING_FOUND,
         "a ruling that does not hold is something found");
  cardlaw_free(out);
  options.notation = "xml";
  expect(cardlaw_check(renege, strlen(renege), "text", &options, &out, NULL) == CARDLAW_BAD_ARGUMENT,
         "no such notation");

  out = cardlaw_schema("klaberjass");
  expect(out != NULL && strstr(out, "Klaberjass") != NULL, "a schema");
  cardlaw_free(out);
  expect(cardlaw_schema("whist") == NULL, "no schema of a game that is not there");
  expect(strlen(cardlaw_version()) >= 5, "the version");
  cardlaw_free(NULL);
  if (!failed) puts("the C interface: passed");
  return failed;
}
