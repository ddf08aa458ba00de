/* linear.c: A x = b, dense by Gauss with row pivoting, sparse and singular by what stands behind sparse_ and dense_. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/dense.h"
#include "run/internal.h"

bool factors_begin(Factors *f, int n, const int *columns, const int *rows)
{
    *f = (Factors){.n = n, .columns = columns, .rows = rows};
    f->work = calloc((size_t)n + 1, sizeof(double));
    f->row_scale = calloc((size_t)n + 1, sizeof(double));
    if (columns) {
        f->sparse = sparse_begin(n, columns, rows);
        return f->sparse && f->work && f->row_scale;
    }
    f->lu = calloc((size_t)n * n + 1, sizeof(double));
    f->pivot = calloc((size_t)n + 1, sizeof(int));
    return f->lu && f->row_scale && f->pivot && f->work;
}

void factors_end(Factors *f)
{
    sparse_end(f->sparse);
    free(f->lu);
    free(f->row_scale);
    free(f->pivot);
    free(f->work);
    *f = (Factors){0};
}

/* For systems of up to six unknowns there is code of its own, in which n is a number and no loop is left. */
static FactorStatus compute_dense(Factors *f, const double *matrix)
{
    switch (f->n) {
    case 1:
        return dense_compute(f, matrix, 1);
    case 2:
        return dense_compute(f, matrix, 2);
    case 3:
        return dense_compute(f, matrix, 3);
    case 4:
        return dense_compute(f, matrix, 4);
    case 5:
        return dense_compute(f, matrix, 5);
    case 6:
        return dense_compute(f, matrix, 6);
    default:
        return dense_compute(f, matrix, f->n);
    }
}

FactorStatus factors_compute(Factors *f, const double *matrix)
{
    FactorStatus status = f->columns ? sparse_compute(f->sparse, matrix) : compute_dense(f, matrix);
    f->ready = status == FACTORED;
    return status;
}

double factors_pivots(const Factors *f)
{
    double least = INFINITY, most = 0;
    for (int i = 0; f->lu && f->ready && i < f->n; i++) {
        double pivot = fabs(f->lu[i + (size_t)f->n * i]);
        least = fmin(least, pivot);
        most = fmax(most, pivot);
    }
    return most > 0 ? least / most : 1;
}

int factors_sign(const Factors *f)
{
    int sign = f->lu && f->ready ? 1 : 0;
    for (int i = 0; sign && i < f->n; i++) {
        double pivot = f->lu[i + (size_t)f->n * i];
        if (!(pivot != 0))
            return 0;
        sign = (pivot < 0) != (f->pivot[i] != i) ? -sign : sign;
    }
    return sign;
}

static void solve_dense(const Factors *f, double *b)
{
    switch (f->n) {
    case 1:
        dense_solve(f, b, 1);
        return;
    case 2:
        dense_solve(f, b, 2);
        return;
    case 3:
        dense_solve(f, b, 3);
        return;
    case 4:
        dense_solve(f, b, 4);
        return;
    case 5:
        dense_solve(f, b, 5);
        return;
    case 6:
        dense_solve(f, b, 6);
        return;
    default:
        dense_solve(f, b, f->n);
    }
}

void factors_solve(Factors *f, double *b)
{
    if (f->columns)
        sparse_solve(f->sparse, b);
    else
        solve_dense(f, b);
}

bool linear_least_norm(int n, const int *columns, const int *rows, const double *matrix, const double *sizes,
                       const double *b, double *x, int *rank, double *mismatch, double *null)
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
        unit[j] = sizes ? sizes[j] : most > 0 ? 1 / most : 1;
        for (int i = 0; i < n; i++)
            a[i + n * j] *= unit[j];
    }
    if (done) {
        memcpy(keep, a, (size_t)n * n * sizeof *a);
        done = linear_dense_least_norm(n, a, x, rank);
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
        linear_dense_null_vector(n, keep, null);
    for (int j = 0; done && j < n; j++)
        x[j] *= unit[j];
    free(a);
    free(keep);
    free(right);
    free(unit);
    return done;
}
