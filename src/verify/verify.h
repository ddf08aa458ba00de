/* verify.h: a run is checked against the flat DAE as it was before translation.
 *
 * Elimination, inlining, differentiation, tearing and machine code are not trusted: the values that a run gives to the
 * variables, by the table that its result is written from, are put into the equations of the model, which the
 * interpreter of expr/ evaluates.
 *
 *     Verify *v = verify_new(system, model, VERIFY_SOME, &span);
 *     … RunOptions.look calls verify_look …
 *     verify_report(v, diags);
 */
#ifndef CARDAN_VERIFY_VERIFY_H
#define CARDAN_VERIFY_VERIFY_H

#include "lower/system.h"
#include "run/simulate.h"

typedef enum {
    VERIFY_NOTHING,
    VERIFY_SOME, /* so many points and equations that it costs little beside translation and run */
    VERIFY_ALL   /* every output point, both sides of every event */
} VerifyExtent;

/* What the run is asked for. */
typedef struct {
    double start, stop, tolerance;
} VerifySpan;

/* What CARDAN_VERIFY asks for, which is for tests: all, some or none; else `usual`. */
VerifyExtent verify_extent(VerifyExtent usual);

typedef struct Verify Verify;

Verify *verify_new(const System *s, const Model *m, VerifyExtent extent, const VerifySpan *span);
void verify_free(Verify *v); /* NULL is allowed */
void verify_look(Verify *v, Instance *I, RunPoint point);
bool verify_holds(const Verify *v);
void verify_report(Verify *v, Diags *d); /* a message for each of the first equations that do not hold */
/* "verified: 1,204 equations at 12 points, largest residual 3e-9 of its terms" */
void verify_line(const Verify *v, Buffer *to);

/* cause.c: what has no value for its operands where a run failed (RUN_POINT_FAILED). */
typedef struct {
    Expr what;
    Span where;
    const char *text;
    bool asserted; /* an assertion that does not hold */
} Cause;
typedef struct {
    Cause at[3];
    int n;
} Causes;
void causes_find(const System *s, const Model *m, Instance *I, Causes *to);
void causes_report(const Causes *c, Diags *d); /* as notes of the message given last */

#endif
