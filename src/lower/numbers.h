/* numbers.h: equations as numbers while compiling: how many of them are independent where they hold. Inside lower/
 * only. */
#ifndef CARDAN_LOWER_NUMBERS_H
#define CARDAN_LOWER_NUMBERS_H

#include "lower/blocks.h"

/* Values of variables. Parameters are evaluated; what else has no value yet gets one by chance, so that nothing
 * vanishes because of it. */
typedef struct {
    Lower *l;
    double *value; /* n: by Var number */
    bool *known;   /* n */
    int n, chance[2];
    double time;
} Numbers;

Numbers numbers_new(Lower *l);
bool numbers_known(const Numbers *n, const Var *v);
void numbers_set(Numbers *n, const Var *v, double value);
double numbers_value(Numbers *n, Expr e); /* of a scalar; NAN: not known */
double numbers_chance(Numbers *n);        /* between -1 and 1, the same in every run */

/* Some equations for some variables, not necessarily as many: what can be solved explicitly is, and the rest is
 *
 *     0 = residual(tears),  rows.n of them.
 */
typedef struct {
    Lower *l;
    Ints tears; /* variables */
    Ints rows;  /* equations */
    Steps inner;
    Expr *residuals;   /* rows.n */
    Steps derivatives; /* temporaries of the entries */
    Entries entries;   /* d residual / d tear */
} NumberPart;

/* weights: of the variables, as in TearProblem. as_written: "x = expression" is solved for x or not at all, so that
 * what is left are the equations that close loops. False where an equation cannot be solved or has no derivative. */
bool numbers_part_make(Lower *l, const Ints *equations, const Ints *vars, const int *weights, bool as_written, NumberPart *to);
/* At the values of the tears that are set in n: rows.n residuals; rows.n * tears.n derivatives, row by row. False: some
 * value is not known. */
bool numbers_part_residuals(Numbers *n, const NumberPart *p, double *residuals);
bool numbers_part_jacobian(Numbers *n, const NumberPart *p, double *jacobian);
/* Values of the tears for which all residuals are zero, from those that are set, which they replace. False: not found.
 * held (by tear; may be NULL): they stay as they are. */
bool numbers_part_solve(Numbers *n, const NumberPart *p, const bool *held);
/* From a point where all residuals are zero to another one about so far away, in units of the tears, in a direction
 * that is taken by chance among those in which they stay zero. False: not found. */
bool numbers_part_walk(Numbers *n, const NumberPart *p, double length);

/* turns.c: orientations among the rows of p that close by a sum of angles, as such sums. */
void turns_as_sums(Lower *l, Numbers *n, const NumberPart *p);

#endif
