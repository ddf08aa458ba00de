/* blocks.h: the code of strongly connected blocks. Inside lower/ only. */
#ifndef CARDAN_LOWER_BLOCKS_H
#define CARDAN_LOWER_BLOCKS_H

#include "lower/lower.h"

/* A set of equations with as many unknowns. Equations are residuals, unknowns are variables (or, in the initial system,
 * also parameters and pre-values). */
typedef struct {
    int n;
    const Expr *residuals; /* = 0 */
    const Var **unknowns;
    const Origin *origins; /* of the residuals */
    const int *weights;    /* of the unknowns for tearing; greater: rather torn. NULL: all 0 */
    bool is_initial;
    const int *equations; /* of the residuals: index in Lower.equations, or -1. NULL: all -1 */
    const int *rows;      /* of the residuals: in the plan */
} BlockProblem;

/* Adds to `to` the steps that solve the block: assignments where it can be written so. A block of the same residuals
 * that was made before is used again. *block: its number in the plan, GRAPH_NONE for an assignment. False after a
 * message. */
bool lower_block(Lower *l, const BlockProblem *p, Steps *to, int *block);

/* formula.c: adds to `to` the steps that solve a small linear block by formulas, and numerically, as blocks[index],
 * where the formulas fail. SOLVED_NUMERICALLY: nothing was added, since the solver costs less or has to choose pivots.
 */
BlockSolution block_by_formula(Lower *l, const Block *b, int index, PlanBlock *plan, Steps *to);

/* set_formula.c: the same for a block whose unknowns are the candidates of a set of states with one constraint. */
BlockSolution block_of_set(Lower *l, const Block *b, int index, PlanBlock *plan, Steps *to);

/* sets.c: variables for what the run-time chose: whether that slot of a set holds the candidate (slots behind the states
 * hold those that are none), and ModelStateSet's side. */
Expr set_is_selected(Lower *l, int slot, const Var *candidate);
Expr set_side(Lower *l, int set);

/* A variable for what `value` gives. */
Var *lower_temporary(Lower *l, Expr value);

/* block_jacobian.c: de/dwith, all else held fixed; NULL: zero, or there is none, and *problem says why. */
Expr block_slope(Lower *l, Expr e, const Var *with, const char **problem);
/* Who reads a variable: assignments by their number, then residuals. One for all columns, so that each looks only at what its
 * variable moves. */
typedef struct {
    Map place; /* Var number -> index in readers */
    VEC(Ints) readers;
} BlockReads;
BlockReads block_reads(Lower *l, const Steps *inner, int n, const Expr *residuals);
/* The derivatives of residuals with respect to one variable, along the assignments `inner`: temporaries are added to
 * `derivatives`, what is not zero to `entries`, in that column. False, with *problem set, when there is no derivative.
 */
typedef VEC(Entry) Entries;
bool block_jacobian_column(Lower *l, const Steps *inner, int n, const Expr *residuals, const BlockReads *reads,
                           const Var *with, int column, Steps *derivatives, Entries *entries, const char **problem);

#endif
