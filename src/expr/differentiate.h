/* differentiate.h: exact derivatives of expressions and functions.
 *
 * The derivative of a scalar, array or record expression has the shape of the expression, Real throughout; of a record,
 * fields that are not Real stay as they are. Array operations stay whole. Every node is differentiated once in a
 * Differentiation, so the result is at most a small multiple of the expression.
 *
 * Calls: the first `derivative` annotation whose conditions hold (12.7.1) is used; a function without one is
 * transformed, statement by statement, into a function for its derivative.
 */
#ifndef CARDAN_EXPR_DIFFERENTIATE_H
#define CARDAN_EXPR_DIFFERENTIATE_H

#include "expr/function.h"

typedef struct {
    const Function *function, *derivative;
    const unsigned char *active; /* per input of function: whether its derivative is an argument */
    int next;                    /* entry of the same function, or MAP_NONE */
} DerivativeFunction;

/* Functions for derivatives that were made so far; one for a model, shared by all differentiations. Start with {0}. */
typedef struct {
    Map first; /* function's number -> index of its newest entry */
    VEC(DerivativeFunction) made;
} DerivativeFunctions;

typedef struct {
    Exprs *x;
    /* The derivative of a VAR, or of what only the caller knows: DER(…), inStream, spatialDistribution, previous.
     * *derivative has the leaf's shape, NULL for zero. False when there is none: the whole differentiation fails. */
    bool (*leaf)(void *data, Expr leaf, Expr *derivative);
    void *data;
    bool is_time; /* d/dt: time has derivative 1, and what varies in steps or not at all has 0 without being asked */
    bool takes_differences; /* a call that has no derivative is differentiated by differences: for Jacobians */
    DerivativeFunctions *functions;
    const char *problem; /* set when NULL is returned */
    Map memo;            /* node -> index in found; all zero to start with */
    VEC(Expr) found;     /* NULL: zero */
    int depth;
} Differentiation;

/* The derivative of e, zeros written out; NULL with `problem` set when there is none. */
Expr expr_differentiate(Differentiation *d, Expr e);
/* The same, with NULL for zero as well: look at `problem`. */
Expr expr_derivative(Differentiation *d, Expr e);
/* Gives back what it remembers, which is of no use after the last derivative. */
void expr_differentiation_end(Differentiation *d);
/* de/dv for a scalar variable, everything else held fixed. DER(v) and the like count as fixed. */
Expr expr_partial_derivative(Exprs *x, DerivativeFunctions *functions, Expr e, const Var *v, const char **problem);

/* Real zeros in the shape of t, whose sizes are known. */
Expr expr_zero(Exprs *x, const Type *t);

#endif
