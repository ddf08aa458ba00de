/* partials.h: the derivatives of one scalar expression with respect to all of its variables at once.
 *
 * Backwards (the reverse mode of automatic differentiation): each node is looked at once, whatever the number of
 * variables, so that all derivatives together are a small multiple of the expression. A branch of an IF is
 * differentiated on its own and stays behind its condition: what is not defined in the branch that is not taken is not
 * computed there either. A call that has no derivative (an external function without the annotation) is differenced.
 */
#ifndef CARDAN_EXPR_PARTIALS_H
#define CARDAN_EXPR_PARTIALS_H

#include "expr/differentiate.h"

typedef struct {
    const Var *var;
    Expr value; /* de/dvar, not a literal zero */
} Partial;
typedef VEC(Partial) PartialList;

typedef struct {
    Exprs *x;
    Arena *arena;                                  /* of the lists */
    bool (*is_active)(void *data, const Var *var); /* whether the derivative with respect to var is asked for */
    void *data;
    DerivativeFunctions *functions;
    double (*nominal)(void *data, const Var *var); /* the size of a variable, for differences */
    int n_differences;                             /* derivatives that could not be had otherwise */
    const char *problem;                           /* set when false is returned */
    int depth;                                     /* of nested IFs */
} Partials;

/* The derivatives of e with respect to its active variables, which must be scalars; in the order of the first
 * appearance of each, the last first. What was delayed counts as fixed. */
bool expr_partials(Partials *p, Expr e, PartialList *to);

#endif
