/* linear.c: A x = b, dense by Gauss with row pivoting, sparse by KLU, singular by LAPACK's least norm.
 *
 * The dense factorisation is written out here because most blocks have two to ten unknowns, where the call into a
 * library costs more than the arithmetic.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lapack.h"
#include "run/internal.h"

/* A pivot that is this much smaller than its column was is rounding error of a zero. */
#define PIVOT_SMALLEST 1e-14

bool factors_begin(Factors *f, int n, const int *columns, const int *rows)
{
    *f = (Factors){.n = n, .columns = columns, .rows = rows};
    f->work = calloc((size_t)n + 1, sizeof(double));
    f->row_scale = calloc((size_t)n + 1, sizeof(double));
    if (columns) {
        f->common = calloc(1, sizeof *f->common);
        if (!f->common || !f->work || !f->row_scale)
            return false;
        klu_defaults(f->common);
        f->symbolic = klu_analyze(n, (int *)columns, (int *)rows, f->common);
        return f->symbolic || f->common->status == KLU_SINGULAR;
    }
    f->lu = calloc((size_t)n * n + 1, sizeof(double));
    f->pivot = calloc((size_t)n + 1, sizeof(int));
    return f->lu && f->row_scale && f->pivot && f->work;
}

void factors_end(Factors *f)
{
    if (f->common) {
        klu_free_numeric(&f->numeric, f->common);
        klu_free_symbolic(&f->symbolic, f->common);
        free(f->common);
    }
    free(f->lu);
    free(f->row_scale);
    free(f->pivot);
    free(f->work);
    *f = (Factors){0};
}

/* Each pivot against the largest entry of its column, with rows scaled by their largest entry as KLU does: units of
 * equations and unknowns do not matter. */
static bool pivots_large_enough(Factors *f, const double *matrix)
{
    const double *pivot = f->numeric->Udiag;
    memset(f->row_scale, 0, (size_t)f->n * sizeof(double));
    for (int k = 0; k < f->columns[f->n]; k++)
        f->row_scale[f->rows[k]] = fmax(f->row_scale[f->rows[k]], fabs(matrix[k]));
    for (int j = 0; j < f->n; j++) {
        f->work[j] = 0;
        for (int k = f->columns[j]; k < f->columns[j + 1]; k++)
            if (matrix[k] != 0)
                f->work[j] = fmax(f->work[j], fabs(matrix[k]) / f->row_scale[f->rows[k]]);
    }
    for (int k = 0; k < f->n; k++)
        if (!(fabs(pivot[k]) > PIVOT_SMALLEST * f->work[f->symbolic->Q[k]]))
            return false;
    return true;
}

static FactorStatus compute_sparse(Factors *f, const double *matrix)
{
    for (int k = 0; k < f->columns[f->n]; k++)
        if (!isfinite(matrix[k]))
            return NOT_FINITE;
    if (!f->symbolic)
        return SINGULAR;
    int *columns = (int *)f->columns, *rows = (int *)f->rows;
    /* The pivots of the last time are taken again as long as they stay good. */
    if (f->numeric) {
        if (klu_refactor(columns, rows, (double *)matrix, f->symbolic, f->numeric, f->common) &&
            klu_rcond(f->symbolic, f->numeric, f->common) && f->common->rcond > 1e-8)
            return FACTORED;
        klu_free_numeric(&f->numeric, f->common);
    }
    f->numeric = klu_factor(columns, rows, (double *)matrix, f->symbolic, f->common);
    if (!f->numeric || f->common->status != KLU_OK)
        return SINGULAR;
    return pivots_large_enough(f, matrix) ? FACTORED : SINGULAR;
}

static FactorStatus compute_dense(Factors *f, const double *matrix)
{
    int n = f->n;
    double *lu = f->lu;
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
                for (int i = k + 1; i < n; i++)
                    lu[i + n * j] -= lu[i + n * k] * a;
        }
    }
    return FACTORED;
}

FactorStatus factors_compute(Factors *f, const double *matrix)
{
    FactorStatus status = f->columns ? compute_sparse(f, matrix) : compute_dense(f, matrix);
    f->ready = status == FACTORED;
    return status;
}

void factors_solve(Factors *f, double *b)
{
    int n = f->n;
    if (f->columns) {
        klu_solve(f->symbolic, f->numeric, n, 1, b, f->common);
        return;
    }
    const double *lu = f->lu;
    for (int i = 0; i < n; i++)
        b[i] *= f->row_scale[i];
    for (int k = 0; k < n; k++) {
        double a = b[f->pivot[k]];
        b[f->pivot[k]] = b[k];
        b[k] = a;
    }
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            b[i] -= lu[i + n * k] * b[k];
    for (int k = n - 1; k >= 0; k--) {
        b[k] /= lu[k + n * k];
        for (int i = 0; i < k; i++)
            b[i] -= lu[i + n * k] * b[k];
    }
}

/* LAPACK's own declarations, column by column; texts are followed by their lengths at the end. */
typedef void LeastSquares(const int *m, const int *n, const int *right_sides, double *a, const int *lda, double *b,
                          const int *ldb, int *pivots, const double *rcond, int *rank, double *work, const int *n_work,
                          int *info);
typedef void SingularValues(const char *u_wanted, const char *v_wanted, const int *m, const int *n, double *a,
                            const int *lda, double *s, double *u, const int *ldu, double *vt, const int *ldvt,
                            double *work, const int *n_work, int *info, size_t, size_t);

/* The least-norm solution x of a x = b, given in x; a is destroyed. */
static bool solve_least_squares(int n, double *a, double *x, int *rank)
{
    LeastSquares *dgelsy = (LeastSquares *)lapack_routine("dgelsy");
    int one = 1, info = -1, n_work = 8 * n + 64 * (n + 1);
    double *work = malloc((size_t)n_work * sizeof *work), rcond = 1e-12;
    int *pivots = calloc((size_t)n, sizeof *pivots);
    if (dgelsy && work && pivots)
        dgelsy(&n, &n, &one, a, &n, x, &n, pivots, &rcond, rank, work, &n_work, &info);
    free(work);
    free(pivots);
    return info == 0;
}

/* Null vector of the row-scaled matrix: the right singular vector of the smallest singular value. */
static void null_vector(int n, double *a, double *null)
{
    SingularValues *dgesvd = (SingularValues *)lapack_routine("dgesvd");
    int one = 1, info = -1, n_work = 16 * n + 64;
    double *s = malloc((size_t)n * sizeof *s), *vt = malloc((size_t)n * n * sizeof *vt);
    double *work = malloc((size_t)n_work * sizeof *work), u;
    memset(null, 0, (size_t)n * sizeof *null);
    if (dgesvd && s && vt && work)
        dgesvd("N", "A", &n, &n, a, &n, s, &u, &one, vt, &n, work, &n_work, &info, 1, 1);
    for (int j = 0; info == 0 && j < n; j++)
        null[j] = vt[n - 1 + n * j];
    free(s);
    free(vt);
    free(work);
}

bool least_norm(int n, const int *columns, const int *rows, const double *matrix, const double *b, double *x, int *rank,
                double *mismatch, double *null)
{
    double *a = calloc((size_t)n * n, sizeof *a), *keep = malloc((size_t)n * n * sizeof *keep);
    double *right = malloc((size_t)n * sizeof *right), *unit = malloc((size_t)n * sizeof *unit);
    bool done = a && keep && right && unit;
    if (done && columns) {
        for (int j = 0; j < n; j++)
            for (int k = columns[j]; k < columns[j + 1]; k++)
                a[rows[k] + n * j] = matrix[k];
    } else if (done) {
        memcpy(a, matrix, (size_t)n * n * sizeof *a);
    }
    for (int i = 0; done && i < n; i++) {
        double most = 0;
        for (int j = 0; j < n; j++)
            most = fmax(most, fabs(a[i + n * j]));
        double scale = most > 0 ? 1 / most : 1;
        for (int j = 0; j < n; j++)
            a[i + n * j] *= scale;
        x[i] = right[i] = b[i] * scale;
    }
    for (int j = 0; done && j < n; j++) { /* unknowns in units of their own, so that these do not decide the rank */
        double most = 0;
        for (int i = 0; i < n; i++)
            most = fmax(most, fabs(a[i + n * j]));
        unit[j] = most > 0 ? 1 / most : 1;
        for (int i = 0; i < n; i++)
            a[i + n * j] *= unit[j];
    }
    if (done) {
        memcpy(keep, a, (size_t)n * n * sizeof *a);
        done = solve_least_squares(n, a, x, rank);
    }
    *mismatch = 0;
    for (int i = 0; done && i < n; i++) {
        double sum = -right[i], terms = fabs(right[i]);
        for (int j = 0; j < n; j++) {
            sum += keep[i + n * j] * x[j];
            terms += fabs(keep[i + n * j] * x[j]);
        }
        if (terms > 0)
            *mismatch = fmax(*mismatch, fabs(sum) / terms);
    }
    if (done && null)
        null_vector(n, keep, null);
    for (int j = 0; done && j < n; j++)
        x[j] *= unit[j];
    free(a);
    free(keep);
    free(right);
    free(unit);
    return done;
}
