/* linear_klu.c: sparse linear equations by KLU. */
#include <klu.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

struct SparseFactors {
    int n;
    const int *columns, *rows;
    double *row_scale, *work; /* n */
    klu_common common;
    klu_symbolic *symbolic; /* NULL: singular by its pattern */
    klu_numeric *numeric;
    double spread; /* of the pivots when they were chosen: least by largest */
};

SparseFactors *sparse_begin(int n, const int *columns, const int *rows)
{
    SparseFactors *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->n = n;
    f->columns = columns;
    f->rows = rows;
    f->row_scale = calloc(2 * (size_t)n + 1, sizeof(double));
    f->work = f->row_scale ? f->row_scale + n : NULL;
    klu_defaults(&f->common);
    f->symbolic = klu_analyze(n, (int *)columns, (int *)rows, &f->common);
    if (f->row_scale && (f->symbolic || f->common.status == KLU_SINGULAR))
        return f;
    sparse_end(f);
    return NULL;
}

void sparse_end(SparseFactors *f)
{
    if (!f)
        return;
    klu_free_numeric(&f->numeric, &f->common);
    klu_free_symbolic(&f->symbolic, &f->common);
    free(f->row_scale);
    free(f);
}

/* Each pivot against the largest entry of its column, with rows scaled by their largest entry as KLU does: units of
 * equations and unknowns do not matter. */
static bool pivots_large_enough(SparseFactors *f, const double *matrix)
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

/* The pivots of the last time are taken again as long as they stay good: of one size, or, since unknowns of several
 * units have pivots of several sizes, as far apart as when they were chosen. */
static bool pivots_stay_good(SparseFactors *f)
{
    if (!klu_rcond(f->symbolic, f->numeric, &f->common))
        return false;
    return f->common.rcond > 1e-8 || f->common.rcond > 0.1 * f->spread;
}

FactorStatus sparse_compute(SparseFactors *f, const double *matrix)
{
    for (int k = 0; k < f->columns[f->n]; k++)
        if (!isfinite(matrix[k]))
            return NOT_FINITE;
    if (!f->symbolic)
        return SINGULAR;
    int *columns = (int *)f->columns, *rows = (int *)f->rows;
    if (f->numeric) {
        if (klu_refactor(columns, rows, (double *)matrix, f->symbolic, f->numeric, &f->common) && pivots_stay_good(f))
            return FACTORED;
        klu_free_numeric(&f->numeric, &f->common);
    }
    f->numeric = klu_factor(columns, rows, (double *)matrix, f->symbolic, &f->common);
    if (!f->numeric || f->common.status != KLU_OK)
        return SINGULAR;
    f->spread = klu_rcond(f->symbolic, f->numeric, &f->common) ? f->common.rcond : 1;
    return pivots_large_enough(f, matrix) ? FACTORED : SINGULAR;
}

void sparse_solve(SparseFactors *f, double *b)
{
    klu_solve(f->symbolic, f->numeric, f->n, 1, b, &f->common);
}

void sparse_solve_transposed(SparseFactors *f, double *b)
{
    klu_tsolve(f->symbolic, f->numeric, f->n, 1, b, &f->common);
}
