/* equilibrium.h: where the states of a model stay as they are.
 *
 * From the present point of a run implicit steps of growing length follow the model to where it rests (pseudo-transient
 * continuation); in the end they are Newton's steps. Coordinates that nothing holds, such as the place of a cart, stay
 * near where they were: of all steps the shortest one is taken.
 */
#ifndef CARDAN_STUDY_EQUILIBRIUM_H
#define CARDAN_STUDY_EQUILIBRIUM_H

#include "study/linear.h"

typedef struct {
    int iterations;
    double residual; /* largest |dx/dt| against the size of its state */
    int worst;       /* the state that has it */
    char why[600];   /* of a failure */
} Equilibrium;

/* The run stands at the equilibrium afterwards, with its events handled; time does not pass. False: why. */
bool equilibrium_find(Instance *I, Equilibrium *to);

/* The shortest x with least |a x - b|, n by n by columns; x in b, a is lost. False: no LAPACK, or no memory. */
bool equilibrium_least_squares(int n, double *a, double *b);

/* along.c: equilibria along a parameter, from one that the run stands at. */
typedef struct {
    int seed;        /* number of the parameter among ModelStudy.seeds */
    double from, to; /* where it is now; where it is to go */
    int points;      /* about so many from there to there */
    /* At each equilibrium, the first among them; growth: the largest real part of an eigenvalue. False: enough. */
    bool (*see)(void *data, Instance *I, const Linear *l, double value, double growth);
    void *data;
    char why[600]; /* of a failure */
} Along;

/* Steps along the curve of equilibria (pseudo-arclength continuation; Keller, 1977), also where it turns back. False:
 * why; what was seen before holds. */
bool equilibrium_along(Instance *I, Along *a);

#endif
