/* optimize.h: parameters for which a number of a run is least, within bounds and limits.
 *
 * Where derivatives along the run are known (sensitivity.h), they lead down (descend.c, NLopt). The simplex of Nelder and
 * Mead (1965) needs none: what is asked for may be how often something happens. It only compares: what keeps the limits
 * is better than what does not, and of those that do not the one that breaks them less (Deb, 2000). Around what it finds
 * a new simplex is begun until that finds nothing better. It also has the last word where the way down ended at a kink.
 */
#ifndef CARDAN_STUDY_OPTIMIZE_H
#define CARDAN_STUDY_OPTIMIZE_H

#include "run/simulate.h"
#include "study/scalar.h"

typedef struct {
    const char *place; /* parameter of the code */
    double start, low, high;
    /* found */
    double value;
    double slope; /* of what is to become least, there: not 0 at a bound or a limit. NaN: it is not known */
} OptimalParameter;

typedef struct {
    long number;              /* from 1 */
    const double *parameters; /* n */
    double value;             /* infinite: it failed */
    bool keeps_limits, is_best;
} OptimisationRun;

typedef struct {
    const Model *model; /* derivatives: compiled with tangents and `held`, signals of the scalars asked for */
    RunOptions options;
    const Scalars *scalars; /* the first is to become least; the others must not be positive */
    int n;
    OptimalParameter *parameters;
    int starts;
    unsigned long seed;
    long runs_most;
    bool no_derivatives;                              /* the simplex alone */
    bool (*ran)(void *data, const OptimisationRun *); /* after each run; false: stop; may be NULL */
    void *data;
    /* found */
    double *results; /* one for each scalar; given by the caller */
    bool keeps_limits, settled, stopped;
    long runs, failed, runs_with_slopes;
    char why[1000]; /* of the last run that failed */
} Optimisation;

bool optimize(Optimisation *o); /* false: no run succeeded; why */

#endif
