/* solve.h: an equation as an assignment to one of its unknowns.
 *
 * An unknown is a scalar leaf: a VAR, DER(VAR), or INDEX of a variable by literals. Under DER, PRE and DELAY nothing is
 * looked for: der(v) and pre(v) are not v.
 */
#ifndef CARDAN_EXPR_SOLVE_H
#define CARDAN_EXPR_SOLVE_H

#include "expr/differentiate.h"

/* The derivative of an expression with respect to an unknown, from the best to divide by to the worst. */
typedef enum {
    COEFFICIENT_UNIT,              /* 1 or -1 */
    COEFFICIENT_CONSTANT,          /* another literal that is not 0 */
    COEFFICIENT_NONZERO_PARAMETER, /* fixed while the model runs, known not to be 0 */
    COEFFICIENT_NONZERO,           /* varies, known never to be 0 */
    COEFFICIENT_SWITCHED,          /* a choice between values that are not 0 but may differ by powers of ten */
    COEFFICIENT_PARAMETER,         /* fixed while the model runs, may be 0 */
    COEFFICIENT_INVERSE,           /* none: under a function that declares its inverse; of expr_solve only */
    COEFFICIENT_VARYING,           /* varies and may vanish; free of the unknown */
    COEFFICIENT_NONLINEAR,         /* depends on the unknown itself */
    COEFFICIENT_ABSENT,            /* 0: the unknown does not matter */
} Coefficient;

/* What is known about the sign of a value. */
typedef enum { SIGN_UNKNOWN, SIGN_NOT_ZERO, SIGN_NOT_NEGATIVE, SIGN_POSITIVE, SIGN_NOT_POSITIVE, SIGN_NEGATIVE } Sign;

typedef struct {
    Exprs *x;
    Sign (*sign_of)(void *data, const Var *v); /* from min and max of the variable, or NULL: nothing is known */
    void *data;
} Solver;

Sign expr_sign(const Solver *s, Expr e);
/* The class of a coefficient, free of the unknown. */
Coefficient expr_coefficient(const Solver *s, Expr coefficient);

/* e = a*unknown + b, exactly, with a and b free of the unknown; a is NULL for 0. False when e is not linear in it. */
bool expr_linear(const Solver *s, Expr e, Expr unknown, Expr *a, Expr *b);
/* The coefficient alone, where the nodes of e that may hold the unknown are known: parts first, e last. */
bool expr_slope(const Solver *s, int n, const Expr *nodes, Expr unknown, Expr *a);

/* The value of unknown that makes left = right, or NULL when none can be written down. *how: the worst that was divided
 * by on the way (COEFFICIENT_UNIT when nothing was); COEFFICIENT_INVERSE when the unknown was under a function with an
 * inverse annotation, COEFFICIENT_NONLINEAR when it was under an invertible one such as exp. */
Expr expr_solve(const Solver *s, Expr left, Expr right, Expr unknown, Coefficient *how);

/* Calls `touch` once for each unknown that e depends on, with the class of its coefficient, in order of first
 * appearance (the x of der(x) appears too). is_unknown says which scalar leaves count. */
typedef struct {
    bool (*is_unknown)(void *data, Expr leaf);
    void (*touch)(void *data, Expr unknown, Coefficient c);
    void *data;
} Incidences;
void expr_incidence(const Solver *s, Expr e, const Incidences *to);

#endif
