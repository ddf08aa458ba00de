/* tangent.h: exact directional derivatives of the derivatives, many directions at a time. For the Jacobian of the solvers, and for studies. */
#ifndef CARDAN_RUN_TANGENT_H
#define CARDAN_RUN_TANGENT_H

#include "run/internal.h"

typedef struct Tangents Tangents;

/* Direction d moves the states whose group is d, each by 1; group NULL: state d alone. NULL: no memory. */
Tangents *tangents_new(Instance *I, const int *group, int n_groups);
void tangents_free(Tangents *t); /* NULL is allowed */

/* The factors at the present point, where v is consistent to DEPTH_DERIVATIVES. False: the lines do not hold here, or
 * a block is singular. The failure's text is left alone. */
bool tangents_prepare(Tangents *t);
/* After tangents_prepare: the changes of all derivatives for direction d into `to` (n_states). Directions that are
 * asked for in order are computed several at once. */
void tangents_direction(Tangents *t, int d, double *to);
/* After tangents_prepare: the same for any change of the states. */
void tangents_along(Tangents *t, const double *seed, double *to);
/* The same for any change of the states, inputs and parameters (n_states + n_seeds), to the derivatives, the variables
 * asked for and the differences of relations (n_states + n_asked + n_relations). The model has
 * a ModelStudy. */
void tangents_spread(Tangents *t, const double *seed, double *to);
/* The transposed of that: with a weight for each of what the changes are spread to, the sum of its changes by each of
 * what is changed. No part of FMUs (tangent_back.c). */
void tangents_back(Tangents *t, const double *weights, double *to);

/* ---- what tangent.c and tangent_back.c share --------------------------------------------------------------------- */

enum { LANES = 8 };

struct Tangents {
    Instance *I;
    const ModelTangents *model;
    const int *group;
    int n_directions, n_batches;
    int batch;             /* whose changes are in rows; -1: none */
    int *first;            /* n_lines: the line's first term */
    double *factors;       /* as ModelTangents says, with the guards */
    double *rows;          /* n_rows * LANES */
    double *unknowns;      /* as many as the largest block has */
    unsigned char *active; /* n_batches * n_lines: whether the line can be other than zero; last: all of them */
    int *heads;            /* n_lines, of a model for studies: the line with the block that it is part of, or itself */
    bool heads_known;
};

#endif
