/* loop.h: how the closed loops of a mechanism are taken apart, decided on indices and on numbers.
 *
 * What an equation is, is known by its values alone: at points that are taken by chance, the same in every run. lower/
 * evaluates, and rewrites what is found here.
 */
#ifndef CARDAN_GRAPH_LOOP_H
#define CARDAN_GRAPH_LOOP_H

#include "graph/graph.h"

/* ---- orientations that close by a sum of angles (turn.c) -------------------------------------------------------- */

/* A function of n numbers. */
typedef struct {
    int n;
    double (*value)(void *data, const double *at);
    double (*chance)(void *data); /* between -1 and 1 */
    void *data;
} SampledFunction;

/* Whether it depends on sum(coefficients[k] * at[k]) alone, coefficients (n) whole numbers, one of them 1. */
bool graph_is_of_sum(Arena *a, const SampledFunction *f, double *coefficients);

/* ---- legs of platforms (leg.c) ----------------------------------------------------------------------------------- */

enum { LEG_ANGLES = 2, LEG_ROWS = 3 };

/* Two angles with all that follows from them alone, and the three rows that bind it to the rest. */
typedef struct {
    int angles[LEG_ANGLES];
    Ints vars; /* the angles, then what defs give, in order          */
    Ints defs; /* rows: defs.at[k] gives vars.at[k + LEG_ANGLES]     */
    int rows[LEG_ROWS];
} Leg;

typedef struct {
    Arena *a;
    const Incidence *g;
    Incidence by_var;
    Ints angles;     /* variables that may be angles of a leg                        */
    int first, then; /* positions in angles of the pair that was looked at last      */
    Leg leg;         /* the present one                                              */
    uint8_t *inside; /* n_var: of the present leg                                    */
    uint8_t *taken;  /* n_var: of a leg that was taken                               */
    uint8_t *is_row; /* n_eqn: binds a leg that was taken                            */
    uint8_t *is_def; /* n_eqn: of the present leg                                    */
    int *left;       /* n_eqn: variables outside of the present leg                  */
    Ints touched;    /* rows that hold one of the present leg                        */
} LegSearch;

/* Whether it is worth looking: a block of n unknowns, n_angles of them angles. */
bool graph_may_have_legs(int n, int n_angles);
/* is_coordinate (n_var): a position that the rates of others follow. */
LegSearch graph_leg_search(Arena *a, const Incidence *g, const bool *is_coordinate);
bool graph_leg_next(LegSearch *s); /* the next one by its structure; false: there is none left */
void graph_leg_take(LegSearch *s); /* the present one is a leg: no other shares its variables */

/* A vector that depends on two angles, and on what has other values in each place. */
typedef struct {
    void (*begin)(void *data, int place);
    double (*chance)(void *data); /* between -1 and 1 */
    void (*value)(void *data, const double angles[LEG_ANGLES], double to[LEG_ROWS]);
    void *data;
} SampledVector;

/* Whether its length does not depend on the angles, while it turns with both. */
bool graph_keeps_length(const SampledVector *f);

/* ---- roots that say in which of two positions a loop stands (choosing.c) ----------------------------------------- */

typedef struct {
    int n;                    /* equations                                                            */
    const bool *is_position;  /* n: it was differentiated; the others give no position                */
    const bool *holds_choice; /* n: a parameter stands in it that the start decides                   */
    const int *root_of;       /* n: the variable that it says is a root; GRAPH_NONE: it is of another form */
    const Incidence *holds;   /* n: variables of those that hold a choice; the others may be empty    */
} ChoosingProblem;

/* is_choosing (n): the equation's roots choose: a choice stands beside them, or beside what they give. */
void graph_choosing_rows(Arena *a, const ChoosingProblem *p, bool *is_choosing);

#endif
