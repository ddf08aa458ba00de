/* calibrate.h: parameters from measurements: least squares between what a run gives and what was measured.
 *
 * Columns have noise of different sizes, which is not known: residuals of a column are divided by their own deviation,
 * which is found with the parameters, in turns. Derivatives are those of the run (sensitivity.h), else differences of
 * runs.
 */
#ifndef CARDAN_STUDY_CALIBRATE_H
#define CARDAN_STUDY_CALIBRATE_H

#include "run/simulate.h"
#include "study/fit.h"

typedef struct {
    const char *variable;   /* of the model; an entry of ModelStudy.asked */
    const double *measured; /* n_times; NaN: nothing was */
    double deviation;       /* found: of the noise */
    double *modelled;       /* n_times, found; given by the caller */
} CalibrationColumn;

typedef struct {
    const char *place; /* parameter of the code */
    double start, low, high;
    /* found */
    double value, error, from, to; /* standard error; the interval of 95 % of this one alone (Student) */
    double all_from, all_to;       /* wider, such that those of all parameters hold at once in 95 % (Bonferroni) */
} CalibrationParameter;

typedef struct {
    const Model *model; /* compiled with tangents and `held` */
    RunOptions options; /* of each run, without stop and intervals */
    int n_times, n_columns, n_parameters;
    const double *times; /* increasing */
    CalibrationColumn *columns;
    CalibrationParameter *parameters;
    int starts; /* how many are tried: the given one, and others between the bounds */
    unsigned long seed;
    bool (*goes_on)(void *data); /* before each run; false: stop; NULL: nobody is asked */
    void *data;
    bool by_differences; /* derivatives are differences of runs */
    /* found */
    double *correlation, *covariance; /* n_parameters^2; given by the caller */
    /* The region of all parameters together with 95 % are those d from what was found with d' covariance^-1 d at most
     * this (Fisher); it is smaller than the box of all intervals that hold at once. */
    double region;
    long runs;
    int steps, used;  /* used: numbers that were compared */
    bool settled;     /* the last steps changed nothing any more */
    int undetermined; /* a parameter that the measurements do not determine; -1: all are */
    char why[1000];   /* of a failure */
} Calibration;

bool calibrate(Calibration *c); /* false: why */

#endif
