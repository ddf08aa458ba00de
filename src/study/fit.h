/* fit.h: least squares within bounds: Levenberg's and Marquardt's method, with the damping of Nielsen (1999). */
#ifndef CARDAN_STUDY_FIT_H
#define CARDAN_STUDY_FIT_H

#include <stdbool.h>

typedef struct {
    int n, m;                 /* parameters, residuals */
    double *x;                /* n: start, then what is found */
    const double *low, *high; /* n: bounds; infinite: none */
    const double *size;       /* n: > 0, of the parameters */
    /* Residuals (m), and where J is not NULL their derivatives, J[residual + m*parameter]. False: x cannot be had. */
    bool (*evaluate)(void *data, const double *x, double *r, double *J);
    void *data;
    int steps_most; /* 0: 100 */
    /* found */
    double sum;    /* of squares */
    double *r, *J; /* there; given by the caller, m and m*n */
    int steps, evaluations;
} Fit;

typedef enum { FIT_FOUND, FIT_CANNOT_BEGIN, FIT_NOT_SETTLED, FIT_NO_MEMORY } FitStatus;
FitStatus fit_run(Fit *f);

/* The inverse of J'J into c (n*n), without parameters that lie on a bound (their rows are zero). False: parameters
 * that the residuals do not tell apart: *which says one. */
bool fit_covariance(const Fit *f, double *c, int *which);

#endif
