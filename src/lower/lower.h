/* lower.h: what the files of the room share. Inside lower/ only.
 *
 * The walk of lower(): scalar variables and equations (scalarise.c, algorithm.c), aliases (alias.c), relations and other
 * sources of events (events.c), index reduction and states (reduce.c), the order of computation and its blocks
 * (blocks.c, order.c), the initial system (initial.c), the result's table (signals.c).
 */
#ifndef CARDAN_LOWER_LOWER_H
#define CARDAN_LOWER_LOWER_H

#include "expr/differentiate.h"
#include "expr/scalar.h"
#include "expr/solve.h"
#include "graph/graph.h"
#include "lower/system.h"

typedef enum {
    ROLE_PARAMETER, /* known before the start, or found by the initial equations (fixed=false) */
    ROLE_DISCRETE,  /* changes at events only */
    ROLE_CONTINUOUS,
    ROLE_INPUT,     /* given from outside */
    ROLE_OBJECT,    /* an external object */
} Role;

enum { NO_VARIABLE = -1 };

typedef struct {
    Var *var;
    Role role;
    int flat, element;  /* where it comes from; flat -1: made here */
    Expr start, fixed;  /* scalars or NULL */
    Expr binding;       /* of parameters and objects */
    double nominal, min, max;
    int select;         /* SELECT_NEVER … */
    bool is_fixed, has_start;
    int der, base;      /* its derivative; what it is the derivative of; NO_VARIABLE */
    int der_sign;       /* der(this) = der_sign * der */
    int alias;          /* the variable that stands for it, or NO_VARIABLE */
    int sign;           /* of the alias; 0: it is always zero */
    bool is_state, is_pre_used;
} LowerVar;

/* left = right, scalars. The calls of functions that have a derivative of their own are still in it; `flat` is the form
 * for looking at and computing, with them inlined. */
typedef struct {
    Expr left, right;
    Expr residual;      /* left - right, inlined; made when first asked for */
    Origin origin;
    bool is_discrete;   /* is solved for a discrete variable */
    int of;             /* the equation that it is the derivative of, or -1 */
    int order;          /* how often it was differentiated */
    bool removed;
} Equation;
typedef VEC(Equation) Equations;

/* A when-clause's effect that is not an equation: reinit, assert, terminate, a call. */
typedef struct {
    Step step;
    Origin origin;
} Effect;

typedef struct Lower {
    Flat *flat;
    Front *front;
    Exprs *x;
    Arena *arena;
    Diags *diags;
    System *system;
    const LowerOptions *options;
    VEC(LowerVar) vars;
    Map var_index;        /* Var number -> index in vars */
    Map element_first;    /* Var number of an array -> index in vars of its first element */
    Equations equations, initial_equations;
    VEC(Effect) effects;  /* at events */
    VEC(Effect) checks;   /* assert outside when */
    Scalars scalars;
    DerivativeFunctions derivative_functions;
    Solver solver;
    int n_made;           /* variables made here, for their names */
    bool in_when;
} Lower;

/* scalarise.c */
void lower_scalarise(Lower *l);
int lower_variable(Lower *l, const Var *v); /* its index, or NO_VARIABLE */
Var *lower_make(Lower *l, const char *name, const Type *type, Role role, int *index);
Expr lower_scalar(Lower *l, Expr e);        /* a scalar expression without array operations, DER of expressions resolved */
bool lower_time_derivative(void *lower, Expr leaf, Expr *derivative); /* Differentiation.leaf */
int lower_derivative(Lower *l, int v);      /* the variable der(v), made when needed */
void lower_add(Lower *l, Equations *to, Expr left, Expr right, Origin origin, bool discrete);
Expr lower_residual(Lower *l, Equation *e); /* left - right, all functions inlined that can be */

/* algorithm.c: an algorithm as equations, or as a call of a function made of it. */
void lower_algorithm(Lower *l, Equations *to, const FlatEquation *e);
void lower_algorithm_as_function(Lower *l, Equations *to, const FlatEquation *e);
Statement *statements_with_iterator(Lower *l, const Statement *list, const Var *iterator, Expr value);

/* when.c */
void lower_when(Lower *l, const FlatEquation *e);
Expr lower_when_active(Lower *l, Expr condition); /* true in the event at which the condition becomes true */

/* alias.c */
bool lower_aliases(Lower *l);

/* events.c */
void lower_events(Lower *l);
Varies lower_varies(Lower *l, Expr e); /* by the roles of its variables */

/* reduce.c */
bool lower_reduce(Lower *l);

/* order.c */
bool lower_order(Lower *l);

/* initial.c */
bool lower_initial(Lower *l);

/* signals.c */
void lower_signals(Lower *l);

#endif
