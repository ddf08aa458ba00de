/* cost.h: what one evaluation computes, all of it: the text of the system and the solution of its blocks. */
#ifndef CARDAN_VIEW_COST_H
#define CARDAN_VIEW_COST_H

#include "lower/system.h"

/* What is asked for and what it needs. Operations count in all branches of an if; changes of sign are sums.
 *
 * A linear block computes its residuals for unknowns of zero, its matrix, the solution, and inner variables once more.
 * A matrix that does not move is computed and factored at events. Of a nonlinear block one step of Newton's method
 * counts, of an iterated one a step of its iteration. */
typedef struct {
    Operations moving;   /* at each evaluation */
    Operations solution; /* the part of it that solves systems, once matrices and right sides are there */
    Operations still;    /* besides, for what changes at events at most */
    int assignments, blocks;
} EvaluationCost;
EvaluationCost evaluation_cost(const System *s, SystemAsked asked, Diags *d);

#endif
