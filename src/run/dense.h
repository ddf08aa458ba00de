/* dense.h: A x = b for a dense matrix, by Gauss with row pivoting. Used inside this room only.
 *
 * Written out, and in a header, because most blocks have two to ten unknowns, where a call costs as much as the
 * arithmetic: with a number for n no loop is left.
 */
#ifndef CARDAN_RUN_DENSE_H
#define CARDAN_RUN_DENSE_H

#include <math.h>

#include "run/internal.h"

#define IN_PLACE static inline __attribute__((always_inline))

/* to -= a from: most of the work. Nothing overlaps, so that several elements go at once. */
IN_PLACE void dense_subtract(int n, double a, const double *restrict from, double *restrict to)
{
    for (int i = 0; i < n; i++)
        to[i] -= from[i] * a;
}

IN_PLACE FactorStatus dense_compute(Factors *f, const double *restrict matrix, int n)
{
    double *restrict lu = f->lu;
    for (int i = 0; i < n; i++) {
        double most = 0;
        for (int j = 0; j < n; j++) {
            double a = fabs(matrix[i + n * j]);
            if (!(a <= 1e300))
                return NOT_FINITE;
            if (a > most)
                most = a;
        }
        if (most == 0)
            return SINGULAR;
        f->row_scale[i] = 1 / most;
    }
    for (int j = 0; j < n; j++) {
        double most = 0;
        for (int i = 0; i < n; i++) {
            double a = matrix[i + n * j] * f->row_scale[i];
            lu[i + n * j] = a;
            if (fabs(a) > most)
                most = fabs(a);
        }
        f->work[j] = most;
    }
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(lu[i + n * k]) > fabs(lu[best + n * k]))
                best = i;
        if (!(fabs(lu[best + n * k]) > PIVOT_SMALLEST * n * f->work[k]))
            return SINGULAR;
        f->pivot[k] = best;
        if (best != k)
            for (int j = 0; j < n; j++) {
                double a = lu[k + n * j];
                lu[k + n * j] = lu[best + n * j];
                lu[best + n * j] = a;
            }
        double inverse = 1 / lu[k + n * k];
        for (int i = k + 1; i < n; i++)
            lu[i + n * k] *= inverse;
        for (int j = k + 1; j < n; j++) {
            double a = lu[k + n * j];
            if (a != 0)
                dense_subtract(n - k - 1, a, lu + k + 1 + n * k, lu + k + 1 + n * j);
        }
    }
    return FACTORED;
}

IN_PLACE void dense_solve(const Factors *f, double *restrict b, int n)
{
    const double *restrict lu = f->lu;
    for (int i = 0; i < n; i++)
        b[i] *= f->row_scale[i];
    for (int k = 0; k < n; k++) {
        double a = b[f->pivot[k]];
        b[f->pivot[k]] = b[k];
        b[k] = a;
    }
    for (int k = 0; k < n; k++)
        dense_subtract(n - k - 1, b[k], lu + k + 1 + n * k, b + k + 1);
    for (int k = n - 1; k >= 0; k--) {
        b[k] /= lu[k + n * k];
        dense_subtract(k, b[k], lu + n * k, b);
    }
}

#endif
