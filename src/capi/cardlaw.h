/* The C interface of cardlaw: judges records of card games in process.  It is stable: functions and
 * fields are added, and none changes its meaning within one number of the library. */
#ifndef CARDLAW_H
#define CARDLAW_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CARDLAW_API __attribute__((visibility("default")))
#else
#define CARDLAW_API
#endif

/* What cardlaw_check() answers. */
enum {
  CARDLAW_NOTHING_FOUND = 0,   /* every record is lawful, and its figures are right */
  CARDLAW_SOMETHING_FOUND = 1, /* irregularities or wrong figures */
  CARDLAW_NOT_JUDGED = 2,      /* a record has a defect, or there is no record */
  CARDLAW_BAD_ARGUMENT = -1,   /* no such format or notation, or a null pointer */
  CARDLAW_FAILED = -2          /* memory ran out, or something else went wrong; nothing is given */
};

/* Fill it with zeros, set `size` to sizeof(cardlaw_options), and then what is wanted. */
typedef struct cardlaw_options {
  size_t size;
  const char* name;     /* what the rulings call the file; NULL: "-" */
  const char* notation; /* "yaml" or "jsonl"; NULL: yaml */
  int ledger;           /* not 0: the settlement also where nothing was wrong */
  int quiet;            /* not 0: as text, say nothing of hands in which nothing was wrong */
  int ruled;            /* not 0: hold records against their own rulings */
} cardlaw_options;

/* Judges the records in `text`, `length` bytes of UTF-8, and puts what is said of them, in the form
 * of that name ("text", "json", "jsonl", "html", ... as `cardlaw check --format` has them), at
 * *out: *out_length bytes and a zero byte behind them, to be given to cardlaw_free().  `options`
 * and `out_length` may be NULL.  Answers one of the numbers above; below 0 *out is NULL.  May be
 * called from several threads at once. */
CARDLAW_API int cardlaw_check(const char* text, size_t length, const char* format,
                              const cardlaw_options* options, char** out, size_t* out_length);

/* Gives back what cardlaw_check() gave; NULL is allowed. */
CARDLAW_API void cardlaw_free(char* text);

/* The JSON Schema of a game's records, or of "ruling", "club" or "tally", to be given to
 * cardlaw_free(); NULL when there is none of that name. */
CARDLAW_API char* cardlaw_schema(const char* name);

/* The version of the program, as "0.1.0". */
CARDLAW_API const char* cardlaw_version(void);

#ifdef __cplusplus
}
#endif

#endif
