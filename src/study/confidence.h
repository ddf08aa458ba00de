/* confidence.h: how sure parameters are that were fitted to columns of measurements, whose noise was found with them.
 *
 * J are derivatives of the residuals by the parameters, a column's divided by its deviation; C = (J'J)^-1 is the
 * covariance of the parameters if the deviations were known. They are not:
 *  - what the parameters take from a column's degrees of freedom is the trace of its part of J C J' (restricted maximum
 *    likelihood; Patterson and Thompson, 1971);
 *  - weights that are a little wrong make the parameters a little worse, and C look better than it is: what is added to
 *    it is that of M. G. Kenward and J. H. Roger (Biometrics 53, 1997, eq. 3), whose matrices are sums over columns here;
 *  - how well an error is known, in degrees of freedom of Student's distribution, follows from those of the columns
 *    (Satterthwaite, 1946).
 * With one column nothing is added, and the degrees are numbers less parameters.
 */
#ifndef CARDAN_STUDY_CONFIDENCE_H
#define CARDAN_STUDY_CONFIDENCE_H

#include "study/fit.h"

typedef struct {
    const Fit *fit;    /* its J */
    int n_columns;     /* whose residuals follow each other … */
    const int *counts; /* … so many of each */
    const double *c;   /* n*n: of fit_covariance */
} Confidence;

/* Degrees of freedom that each column has left. False: no memory. */
bool confidence_columns(const Confidence *of, double *freedom);
/* The covariance of the parameters, n*n, and the degrees of freedom of each one's error. False: no memory. */
bool confidence_parameters(const Confidence *of, double *covariance, double *freedom);

#endif
