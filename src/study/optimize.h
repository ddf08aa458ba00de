/* optimize.h: parameters for which a number of a run is least, within bounds and limits.
 *
 * The simplex of Nelder and Mead (1965), which needs no derivative: what is asked for may be a maximum, or the time of
 * an event. It only compares: what keeps the limits is better than what does not, and of those that do not the one
 * that breaks them less (Deb, 2000). Around what it finds a new simplex is begun until that finds nothing better.
 */
#ifndef CARDAN_STUDY_OPTIMIZE_H
#define CARDAN_STUDY_OPTIMIZE_H

#include "run/simulate.h"
#include "study/scalar.h"

typedef struct {
    const char *place; /* parameter of the code */
    double start, low, high;
    double value; /* found */
} OptimalParameter;

typedef struct {
    const Model *model;
    RunOptions options;
    const Scalars *scalars; /* the first is to become least; the others must not be positive */
    int n;
    OptimalParameter *parameters;
    int starts;
    unsigned long seed;
    long runs_most;
    void (*better)(void *data, long runs, double value); /* whenever a better one is found; may be NULL */
    void *data;
    /* found */
    double *results; /* one for each scalar; given by the caller */
    bool keeps_limits, settled;
    long runs, failed;
    char why[1000]; /* of the last run that failed */
} Optimisation;

bool optimize(Optimisation *o); /* false: no run succeeded; why */

#endif
