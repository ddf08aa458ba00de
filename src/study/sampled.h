/* sampled.h: the linear model of a loop that samples: from one instant to that a period later, events between and at
 * its end included. Its states are those of the model and the variables that change at events only. */
#ifndef CARDAN_STUDY_SAMPLED_H
#define CARDAN_STUDY_SAMPLED_H

#include "study/linear.h"
#include "study/sensitivity.h"

typedef struct {
    double from, period; /* from NaN: the start of the run */
    double tolerance;
    RunOptions *run; /* whose look calls sampled_look */
    Linear *to;      /* a, b, c, d, with period; found */
    bool found;
    char why[800];
    Sensitivity *s; /* inside */
    const char **names;
} Sampled;

/* Sets stop and intervals of the run so that both instants are among its points. False: why. */
bool sampled_prepare(Sampled *s, const Model *m);
void sampled_look(Sampled *s, Instance *I, RunPoint point);
void sampled_end(Sampled *s);

#endif
