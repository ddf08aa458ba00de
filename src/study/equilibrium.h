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

#endif
