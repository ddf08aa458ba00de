/* formula.h: blocks that formulas solve: formula.c by the rules of linear algebra, set_formula.c where states are chosen
 * while running. Inside lower/ only.
 */
#ifndef CARDAN_LOWER_FORMULA_H
#define CARDAN_LOWER_FORMULA_H

#include "lower/blocks.h"

typedef struct {
    Lower *l;
    Steps steps;
    Rewriter put; /* puts values in the place of variables: see formula_put */
    Map index;    /* Var number -> index in values */
    VEC(Expr) values;
    Expr check;                    /* a Boolean: the formulas cannot be trusted; NULL: they always can */
    Expr solution[FORMULA_WIDEST]; /* by unknown of the block */
} Formula;

void formula_begin(Formula *f); /* .l is set */
void formula_put(Formula *f, const Var *v, Expr value);

/* A variable for e, unless it is as short as one. */
Expr formula_named(Formula *f, Expr e);

Expr formula_compare(Exprs *x, ExprOp op, Expr a, Expr b);
Expr formula_absolute(Exprs *x, Expr a);

/* The formulas hold where least < value; where least < |value|, which is left out where that is known. */
void formula_trust_between(Formula *f, Expr value, Expr least);
void formula_trust(Formula *f, Expr value, Expr least);

/* Adds the steps, the solution, and the block for where it cannot be trusted, if that costs less than the block. */
BlockSolution formula_finish(Formula *f, const Block *b, int index, PlanBlock *plan, Steps *to);

#endif
