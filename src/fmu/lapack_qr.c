/* lapack_qr.c: orthogonal factors by the names of LAPACK (see lapack.c): reflections (Householder, 1958) of the columns of a
 * matrix, and of a square one from both sides. A reflection 1 - tau*v*v' has v[0] = 1, the rest of v where it made zeros. */
#include <math.h>
#include <string.h>

#include "fmu/lapack.h"

static double *at(double *a, int lda, int i, int j)
{
    return a + i + (size_t)lda * (size_t)j;
}

/* Of a column: all of it becomes its first number, and its rest the vector. */
static double reflection(int n, double *column)
{
    double size = 0, rest = 0;
    for (int i = 1; i < n; i++)
        rest = fmax(rest, fabs(column[i]));
    if (rest == 0)
        return 0;
    rest = fmax(rest, fabs(column[0]));
    for (int i = 0; i < n; i++)
        size += column[i] / rest * (column[i] / rest);
    double first = column[0], whole = -copysign(rest * sqrt(size), first);
    for (int i = 1; i < n; i++)
        column[i] /= first - whole;
    column[0] = whole;
    return (whole - first) / whole;
}

/* column := (1 - tau*v*v') column; v[0], which is 1, is not looked at. */
static void reflect(int n, const double *v, double tau, double *column)
{
    double sum = column[0];
    for (int i = 1; i < n; i++)
        sum += v[i] * column[i];
    column[0] -= tau * sum;
    for (int i = 1; i < n; i++)
        column[i] -= tau * sum * v[i];
}

void dgeqrf(const int *m, const int *n, double *a, const int *lda, double *tau, double *work, const int *lwork,
            int *info)
{
    (void)work;
    (void)lwork;
    *info = 0;
    for (int k = 0; k < *m && k < *n; k++) {
        double *column = at(a, *lda, k, k);
        tau[k] = reflection(*m - k, column);
        for (int j = k + 1; j < *n; j++)
            reflect(*m - k, column, tau[k], at(a, *lda, k, j));
    }
}

static double length(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

/* The longest column that is left comes next; all columns may be exchanged. */
void dgeqp3(const int *m, const int *n, double *a, const int *lda, int *order, double *tau, double *work,
            const int *lwork, int *info)
{
    (void)work;
    (void)lwork;
    *info = 0;
    for (int j = 0; j < *n; j++)
        order[j] = j + 1;
    for (int k = 0; k < *m && k < *n; k++) {
        int best = k, kept;
        double longest = -1;
        for (int j = k; j < *n; j++) {
            double size = length(*m - k, at(a, *lda, k, j));
            best = size > longest ? j : best;
            longest = fmax(size, longest);
        }
        for (int i = 0; i < *m && best != k; i++) {
            double x = *at(a, *lda, i, k);
            *at(a, *lda, i, k) = *at(a, *lda, i, best);
            *at(a, *lda, i, best) = x;
        }
        kept = order[k];
        order[k] = order[best];
        order[best] = kept;
        double *column = at(a, *lda, k, k);
        tau[k] = reflection(*m - k, column);
        for (int j = k + 1; j < *n; j++)
            reflect(*m - k, column, tau[k], at(a, *lda, k, j));
    }
}

/* The first n columns of the product of k reflections, in their place. */
void dorgqr(const int *m, const int *n, const int *k, double *a, const int *lda, const double *tau, double *work,
            const int *lwork, int *info)
{
    (void)work;
    (void)lwork;
    *info = 0;
    for (int j = *k; j < *n; j++)
        for (int i = 0; i < *m; i++)
            *at(a, *lda, i, j) = i == j;
    for (int i = *k - 1; i >= 0; i--) {
        double *column = at(a, *lda, i, i);
        for (int j = i + 1; j < *n; j++)
            reflect(*m - i, column, tau[i], at(a, *lda, i, j));
        for (int r = 1; r < *m - i; r++)
            column[r] *= -tau[i];
        column[0] = 1 - tau[i];
        for (int r = 0; r < i; r++)
            *at(a, *lda, r, i) = 0;
    }
}

void dgehrd(const int *n, const int *ilo, const int *ihi, double *a, const int *lda, double *tau, double *work,
            const int *lwork, int *info)
{
    (void)work;
    (void)lwork;
    *info = 0;
    for (int k = 0; k + 1 < *n; k++)
        tau[k] = 0;
    for (int k = *ilo - 1; k + 2 < *ihi; k++) {
        int size = *ihi - k - 1;
        double *v = at(a, *lda, k + 1, k);
        tau[k] = reflection(size, v);
        for (int i = 0; i < *ihi; i++) { /* from the right: rows */
            double sum = *at(a, *lda, i, k + 1);
            for (int j = 1; j < size; j++)
                sum += *at(a, *lda, i, k + 1 + j) * v[j];
            *at(a, *lda, i, k + 1) -= tau[k] * sum;
            for (int j = 1; j < size; j++)
                *at(a, *lda, i, k + 1 + j) -= tau[k] * sum * v[j];
        }
        for (int j = k + 1; j < *n; j++)
            reflect(size, v, tau[k], at(a, *lda, k + 1, j));
    }
}

/* The vectors of reflections move a column to the right, where dorgqr has them. */
void dorghr(const int *n, const int *ilo, const int *ihi, double *a, const int *lda, const double *tau, double *work,
            const int *lwork, int *info)
{
    int size = *ihi - *ilo;
    for (int j = *n - 1; j >= 0; j--)
        for (int i = 0; i < *n; i++)
            *at(a, *lda, i, j) = j >= *ilo && j < *ihi && i > j ? *at(a, *lda, i, j - 1) : i == j;
    *info = 0;
    if (size > 0)
        dorgqr(&size, &size, &size, at(a, *lda, *ilo, *ilo), lda, tau + *ilo - 1, work, lwork, info);
}
