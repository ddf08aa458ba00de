/* quantile.h: factors of confidence intervals and regions. */
#ifndef CARDAN_STUDY_QUANTILE_H
#define CARDAN_STUDY_QUANTILE_H

/* The quantile u of Fisher's distribution of the quotient of two mean squares, of so many numbers each; below may be a part
 * of one. */
double quantile_fisher(double u, int above, double below);
/* The quantile u > 0.5 of Student's distribution: the factor of a standard deviation for an interval. */
double quantile_student(double u, double freedom);

#endif
