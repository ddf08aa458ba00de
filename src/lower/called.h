/* called.h: a section on its way to be a function: see algorithm_function.c. Inside lower/ only. */
#ifndef CARDAN_LOWER_CALLED_H
#define CARDAN_LOWER_CALLED_H

#include "lower/trace.h"

/* What the function gives. */
typedef struct {
    const Var *local;
    ExprList left; /* scalar variables of the model */
    Expr begin;    /* in terms of the model */
} Output;

/* A terminate of the section. */
typedef struct {
    int asked, message; /* in outputs */
    bool at_events;
} Ending;

typedef struct {
    Section *s;
    Lower *l;
    VEC(Output) outputs;
    Map output_of; /* Var number of a target -> index in outputs */
    VEC(Local) inputs;
    VEC(Expr) args; /* as many */
    Map input_of;   /* node number -> index in inputs */
    VEC(Local) locals;
    VEC(Var *) made; /* variables of the model that outputs need beside the targets */
    VEC(Ending) endings;
    bool quiet;     /* inside noEvent */
    bool at_events; /* inside what stands for a when-statement */
    const char *problem;
    Span span, problem_span;
} Called;

/* An array of that type from its scalars, of which *at is the next; from one value. */
Expr called_array(Lower *l, const Type *type, const ExprList *scalars, int *at);
Expr called_filled(Lower *l, const Type *shape, Expr value);

/* The statements as they stand in the function. */
Statement *called_body(Called *c, const Statement *list);
/* What stands in the function for a value that is computed outside of it. */
Expr called_input(Called *c, Expr value);
/* An output for what the section assigns. */
void called_add_target(Called *c, const Var *v);
/* An output for which the model has no variable yet: of the shape, with the same value to begin with everywhere. */
int called_add_output(Called *c, const char *name, const Type *shape, Expr begin);

#endif
