/* diag.h: messages for people, with code, place, caret, notes and remedy.
 *
 *     diag(d, DIAG_N012, span, "there is no 'phj' in 'Revolute'");
 *     diag_note(d, other_span, "'Revolute' is declared here");
 *     diag_help(d, "did you mean 'phi'?");
 *
 * Messages are kept in order and printed at the end, or as JSON lines. The same code, place and text is kept once.
 */
#ifndef CARDAN_BASE_DIAG_H
#define CARDAN_BASE_DIAG_H

#include <stdbool.h>
#include <stdio.h>

#include "source.h"

typedef enum { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_INFO } Severity;

typedef enum {
#define DIAG(code, severity, about, remedy) DIAG_##code,
#include "diag.def"
#undef DIAG
    DIAG_COUNT
} DiagCode;

typedef struct Diags Diags;

Diags *diags_new(Arena *a);
void diag(Diags *d, DiagCode code, Span where, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* A further place, or a remedy, for the message given last. */
void diag_note(Diags *d, Span where, const char *format, ...) __attribute__((format(printf, 3, 4)));
void diag_help(Diags *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

int diags_count(const Diags *d, Severity severity);
static inline bool diags_failed(const Diags *d)
{
    return diags_count(d, SEVERITY_ERROR) > 0;
}

/* Trying something out: messages since the mark can be taken back. */
typedef struct {
    int n, counts[3];
} DiagMark;
DiagMark diags_mark(const Diags *d);
void diags_release(Diags *d, DiagMark mark);

typedef enum { DIAGS_TEXT, DIAGS_JSON } DiagsForm;
void diags_print(Diags *d, FILE *to, DiagsForm form); /* those not yet printed */
bool diag_is_colored(FILE *to);                       /* a person looks on, who has not said no (NO_COLOR) */

/* All that was said, in order: each message, then what belongs to it. */
typedef enum { DIAG_SAID_MESSAGE, DIAG_SAID_NOTE, DIAG_SAID_HELP } DiagSaidKind;
typedef struct {
    DiagSaidKind kind;
    Severity severity; /* of the message */
    const char *code, *text;
    Span where; /* source NULL: no place */
} DiagSaid;
void diags_visit(const Diags *d, void (*visit)(void *data, const DiagSaid *said), void *data);

/* What a code ("N001") stands for: its severity, what it is about, and what to do. False: there is no such code. */
typedef struct {
    const char *code, *severity, *about, *remedy;
} DiagExplanation;
bool diag_explain(const char *code, DiagExplanation *to);

/* By how many letters two names differ (Damerau and Levenshtein: adjacent swaps count one); 64: by that many or more. */
int diag_distance(const char *a, const char *b);
/* The candidate nearest to a misspelt name (by edit distance, a slip for every three letters), or one that holds it; NULL
 * when there is none. */
const char *diag_nearest(const char *name, const char *const *candidates, int n);

#endif
