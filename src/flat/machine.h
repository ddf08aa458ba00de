/* machine.h: state machines (specification 17). Inside flat/ only.
 *
 * transition(…) and initialState(…) are collected with the equations. When all equations are there, each machine
 * becomes clocked equations that tell its active state (17.3.5), and an equation inside a state becomes one that holds
 * while the state is active: the rest of the house sees clocked equations alone.
 */
#ifndef CARDAN_FLAT_MACHINE_H
#define CARDAN_FLAT_MACHINE_H

#include "flat/flat.h"

typedef struct {
    Component *component;
    int machine;       /* or -1 */
    int number;        /* in its machine, from 1; the initial state is 1 */
    const Var *active; /* it is active at this tick; made when first asked for */
    const Var *reset;  /* its variables begin anew at this tick */
    bool is_initial, is_final;
    Span span; /* where it was first named */
} MachineState;

typedef struct {
    int from, to; /* states */
    Expr condition;
    bool immediate, reset, synchronize;
    int64_t priority;
    Component *scope; /* whose class says so */
    Span span;
    const Var *holds; /* the condition, as a variable */
} Transition;

typedef struct {
    int parent;               /* state that holds it, or -1 */
    Component *scope;         /* whose class holds its transitions */
    Ints states, transitions; /* states by number; transitions with the smallest priority number last */
    Expr active, reset;       /* of the machine as a whole */
    const Var *active_state, *next_state, *fired, *ticks, *entered, *in_final;
    Span span;
} Machine;

typedef struct Machines {
    VEC(MachineState) states;
    VEC(Transition) transitions;
    VEC(Machine) machines;
    Map state_of; /* number of a component -> index in states */
} Machines;

/* machine.c. true: the call is one of transition and initialState. */
bool machine_statement(Flat *flat, Translation *c, Component *scope, const TreeExpr *call);
void machines_find(Flat *flat);  /* which states belong together */
void machines_write(Flat *flat); /* their equations */
/* Outputs of several states of one machine that are connected (17.3.7): the one of the active state, else `rests`.
 * NULL: they are something else. */
Expr machine_merged(Flat *flat, int n, Component *const *outputs, const Expr *values, Expr rests);
int machine_state_around(const Machines *m, const Component *c); /* the nearest state that holds c or is c; -1: none */
/* A clocked variable, named in the class of `of`. */
const Var *machine_variable(Flat *flat, Component *of, const char *name, TypeKind kind, Expr start);

/* machine_states.c: the equations inside states, and what conditions say, rewritten. */
void machines_rewrite(Flat *flat);

#endif
