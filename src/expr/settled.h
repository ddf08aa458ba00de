/* settled.h: a function with all put in that is known of it, for who makes code of it. */
#ifndef CARDAN_EXPR_SETTLED_H
#define CARDAN_EXPR_SETTLED_H

#include "expr/function.h"

/* The same function, with the same number, in which
 *   locals whose value is constant, and which no statement assigns, are that value;
 *   loops over a few known numbers are written out;
 *   branches whose condition is known are taken or gone.
 * Media and equations of state are written with tables of coefficients in such locals and loops over them. */
const Function *function_settled(Exprs *x, const Function *f);

#endif
