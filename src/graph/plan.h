/* plan.h: everything that is decided about a system of equations, as one value.
 *
 * Equations and variables are indices. Rows of the initial system that are no equations of the model (initial equations,
 * start values) count on after the equations, up to n_row. The parts are filled in the order of the walk by what the
 * functions of graph.h return, and lower/ does what stands here. `cardan dump --stage=plan` prints it.
 */
#ifndef CARDAN_GRAPH_PLAN_H
#define CARDAN_GRAPH_PLAN_H

#include "base/buffer.h"
#include "graph/graph.h"

/* var = sign * root. root GRAPH_NONE, sign 0: it is zero. */
typedef struct {
    int var, root, sign;
    int by; /* the equation that is used up for it; GRAPH_NONE: a derivative that follows its variable */
} PlanAlias;

typedef enum {
    DROPPED_FOLLOWS,  /* from the equations in `because`, exactly                                          */
    DROPPED_GEOMETRY, /* it holds where the others do: so the rank of their derivatives says               */
} DropReason;

typedef struct {
    int eqn;
    DropReason why;
    Ints because;
} PlanDropped;

typedef enum {
    DERIVED_FOR_INDEX, /* Pantelides                                                                       */
    DERIVED_FOR_RATE,  /* a rate that is preferred as state gets its derivative                            */
    DERIVED_FOR_STATE, /* so does another variable, which follows from states that are less wanted         */
} DerivedReason;

typedef struct {
    int eqn, of; /* eqn is the derivative of `of` */
    DerivedReason why;
} PlanDerived;

typedef struct {
    int var;
    StateReason why;
} PlanState;

typedef struct {
    int var, eqn; /* computed from this constraint */
    DummyReason why;
} PlanDummy;

typedef enum {
    FORMULA_NONE,   /* the numeric solver is called                          */
    FORMULA_ALWAYS, /* assignments alone                                     */
    FORMULA_OR_NOT, /* assignments, and the solver where they are not to be trusted */
} FormulaUse;

/* A system of simultaneous equations. */
typedef struct {
    bool linear;
    FormChoice form;
    Ints eqns, vars;       /* assignments in order: eqns.at[i] is solved for vars.at[i]      */
    Ints tears, residuals; /* what is left: as many; of FORM_SPARSE all there are            */
    FormulaUse formula;
    long formula_cost, solver_cost; /* operations; -1: not looked at */
} PlanBlock;

/* A constraint on orientations that says: the sum of coefs.at[k] * vars.at[k] stays what it is at the start. */
typedef struct {
    int eqn;
    Ints vars, coefs;
} PlanTurn;

typedef enum {
    ROOT_WATCHED, /* it is a root as it is written, and the run watches that it does not vanish */
    ROOT_FREE,    /* it follows by continuity, and may become negative                          */
} RootUse;

/* A root, or an angle of a direction, in an equation that gives the position of a loop; var stands for it. */
typedef struct {
    int eqn, var;
    RootUse use;
} PlanRoot;

/* A leg of a platform: its angles follow when the others are known, the first of the rows is one of the rest. */
typedef struct {
    Ints angles, rows;
} PlanLeg;

typedef enum { ORDER_EVENT, ORDER_RUN, ORDER_INITIAL } OrderKind;
enum { ORDERS = ORDER_INITIAL + 1 };

/* What is computed from what, one step after the other. A step is an assignment or a block. */
typedef struct {
    Ints eqns, vars; /* matched pairs                                                        */
    Ints first;      /* step s has the pairs first.at[s] … first.at[s + 1] - 1 (the last: all that are left) */
    Ints block;      /* steps: index in Plan.blocks; GRAPH_NONE: one assignment              */
    Incidence uses;  /* row k: what eqns.at[k] holds, for plan_check; without rows where that is not asked for */
} PlanOrder;

typedef struct Plan {
    Arena *arena;
    int n_eqn, n_var, n_row;
    VEC(PlanAlias) aliases;
    VEC(PlanDropped) dropped;
    Ints zeroed; /* variables that are set to zero since nothing determines them: as many as DROPPED_GEOMETRY */
    VEC(PlanTurn) turns;
    VEC(PlanDerived) derived;
    VEC(PlanRoot) roots;
    VEC(PlanState) states;
    VEC(PlanDummy) dummies;
    StateSets sets;
    VEC(PlanLeg) legs;
    VEC(PlanBlock) blocks;
    PlanOrder order[ORDERS];
    const char *const *var_names; /* n_var, for reading; NULL: none */
    const char **row_names;       /* n_row: the same; entries may be NULL */
} Plan;

Plan *plan_new(Arena *a);
/* Begins a step of an order; then its pairs are pushed to eqns and vars. */
void plan_begin_step(Plan *p, OrderKind kind, int block);
int plan_step_end(const PlanOrder *o, int step); /* where its pairs end */

/* Adds what was found, renumbered: row r is equation eqn_of.at[r], column c is variable var_of.at[c]. NULL: the same. */
void plan_add_elimination(Plan *p, const Elimination *e, const Ints *eqn_of);
void plan_add_states(Plan *p, const StateChoice *c, const Ints *eqn_of, const Ints *var_of);
void plan_set_at_ticks(Plan *p, int state); /* see STATE_AT_TICKS */

/* plan_check.c: what holds for every plan. NULL: all does; else what is wrong, in words, in a. */
const char *plan_check(Arena *a, const Plan *p);

/* plan_text.c: as text, which plan_read reads back but for the names after '#'. */
void plan_print(Buffer *to, const Plan *p);
/* NULL: the line *line, counted from 1, is not one that plan_print writes. */
Plan *plan_read(Arena *a, const char *text, int *line);

#endif
