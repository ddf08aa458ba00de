/* special.h: the function of a call for those of its arguments that are numbers, part by part.
 *
 * A function that computes all about a device in one body (currents, capacitances, resistances) hides what a part of its
 * result depends on: a current of a transistor is given six potentials and a hundred parameters, and hangs on two
 * differences of potentials. Run on expressions (inline.h), with numbers where the call has numbers, it is a graph for
 * each part, in which branches that are not taken are gone, and of which functions for some of the parts can be made.
 */
#ifndef CARDAN_EXPR_SPECIAL_H
#define CARDAN_EXPR_SPECIAL_H

#include "expr/function.h"

/* What the graphs are made of: a scalar of the arguments, or the difference of two that are not both used by
 * themselves. */
typedef struct {
    const Var *var;
    int plus, minus; /* which of the arguments' scalars; minus -1: none */
} SpecialInput;

typedef struct {
    const Function *of;
    const Expr *numbers; /* per scalar of the arguments: a literal or NULL */
    int n_scalars, n_inputs, n_parts;
    const SpecialInput *inputs;
    const Expr *parts; /* per scalar of the result; NULL: not known */
    const bool *uses;  /* n_parts rows of n_inputs */
} Special;

typedef struct {
    const Special *special;
    const bool *parts;
    const Function *function;
} SpecialFunction;

typedef struct {
    Exprs *x;
    Arena *arena;
    VEC(Special *) made; /* parts NULL: it cannot be */
    VEC(SpecialFunction) functions;
} Specials;

/* The scalars of a call's arguments, n of them at `to` if that is not NULL; -1: they are not all written out. */
int special_scalars(Expr call, Expr *to);
/* Which scalar of the call's result e is (FIELD, ITEM, INDEX of it, or itself), and the call; -1: none. */
int special_part(Expr e, Expr *call);
/* NULL: there is none; scalars: as by special_scalars. */
const Special *special_of(Specials *s, Expr call, int n, const Expr *scalars);
/* A part of a call of the function that computes these parts; values: per input. */
Expr special_call(Specials *s, const Special *of, const bool *parts, int part, const Expr *values);

#endif
