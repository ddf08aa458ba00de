/* differentiation.h: what the files of differentiation share; inside expr/ only. */
#ifndef CARDAN_EXPR_DIFFERENTIATION_H
#define CARDAN_EXPR_DIFFERENTIATION_H

#include "expr/differentiate.h"

Expr derivative_fails(Differentiation *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The derivative of a call, or of its item-th result (-1: the only one). NULL: zero, or failed. */
Expr derivative_of_call(Differentiation *d, Expr call, int item);
/* The same by differences in the arguments, where d->problem says why there is no other; that is kept when this fails. */
Expr derivative_by_differences(Differentiation *d, Expr call, int item);
bool type_has_real(const Type *t); /* Real, or a record with a Real in it */
/* The derivative as a value of the shape of e, zero written out. */
Expr derivative_or_zero(Differentiation *d, Expr e);
/* A zero derivative for e: Real zeros, and in records what is not Real as it is in e. */
Expr derivative_zero(Exprs *x, Expr e);

#endif
