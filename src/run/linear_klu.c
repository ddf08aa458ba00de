/* linear_klu.c: sparse linear equations: KLU finds the pivots, and as long as these stay good a list of products takes
 * its place. */
#include <klu.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/elimination.h"
#include "run/internal.h"

/* Factorisations with the same pivots before a list is made of them, which costs about as much as these. */
enum { SETTLED = 8 };

struct SparseFactors {
    int n;
    const int *columns, *rows;
    double *row_scale, *work; /* n */
    klu_common common;
    klu_symbolic *symbolic; /* NULL: singular by its pattern */
    klu_numeric *numeric;
    double spread;            /* of the pivots when they were chosen: least by largest */
    int used;                 /* factorisations with them since */
    Elimination *elimination; /* the same pivots as a list; NULL: not made */
    bool listed;              /* the present factors are the list's */
};

static void forget_pivots(SparseFactors *f)
{
    klu_free_numeric(&f->numeric, &f->common);
    elimination_free(f->elimination);
    f->elimination = NULL;
    f->listed = false;
    f->used = 0;
}

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
    forget_pivots(f);
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

/* The list of what KLU does with its pivots. None of a matrix that falls into several blocks, whose other entries KLU
 * leaves as they are. */
static Elimination *listed_pivots(SparseFactors *f)
{
    int n = f->n, n_l = f->numeric->lnz, n_u = f->numeric->unz;
    if (f->symbolic->nblocks != 1)
        return NULL;
    int *room = malloc(((size_t)2 * n + 2 + (size_t)n_l + (size_t)n_u) * sizeof *room);
    int *l_columns = room, *u_columns = l_columns + n + 1, *l_rows = u_columns + n + 1, *u_rows = l_rows + n_l;
    double *values =
        malloc(((size_t)n_l + (size_t)n_u) * sizeof *values); /* not needed, but no pattern comes without */
    Elimination *e = NULL;
    if (room && values &&
        klu_extract(f->numeric, f->symbolic, l_columns, l_rows, values, u_columns, u_rows, values + n_l, NULL, NULL,
                    NULL, NULL, NULL, NULL, NULL, &f->common)) {
        FoundPivots found = {.n = n,
                             .columns = f->columns,
                             .rows = f->rows,
                             .row_of = f->numeric->Pnum,
                             .column_of = f->symbolic->Q,
                             .scale = f->numeric->Rs,
                             .l_columns = l_columns,
                             .l_rows = l_rows,
                             .u_columns = u_columns,
                             .u_rows = u_rows};
        e = elimination_new(&found);
    }
    free(room);
    free(values);
    return e;
}

/* The pivots of the last time are taken again as long as they stay good: of one size, or, since unknowns of several
 * units have pivots of several sizes, as far apart as when they were chosen. */
static bool again(SparseFactors *f, const double *matrix)
{
    if (++f->used == SETTLED)
        f->elimination = listed_pivots(f);
    f->listed = f->elimination != NULL;
    if (f->listed)
        f->common.rcond = elimination_compute(f->elimination, matrix);
    else if (!klu_refactor((int *)f->columns, (int *)f->rows, (double *)matrix, f->symbolic, f->numeric, &f->common) ||
             !klu_rcond(f->symbolic, f->numeric, &f->common))
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
    if (f->numeric && again(f, matrix))
        return FACTORED;
    forget_pivots(f);
    f->numeric = klu_factor(columns, rows, (double *)matrix, f->symbolic, &f->common);
    if (!f->numeric || f->common.status != KLU_OK)
        return SINGULAR;
    f->spread = klu_rcond(f->symbolic, f->numeric, &f->common) ? f->common.rcond : 1;
    return pivots_large_enough(f, matrix) ? FACTORED : SINGULAR;
}

void sparse_solve(SparseFactors *f, double *b)
{
    if (f->listed)
        elimination_solve(f->elimination, b);
    else
        klu_solve(f->symbolic, f->numeric, f->n, 1, b, &f->common);
}

void sparse_solve_transposed(SparseFactors *f, double *b)
{
    if (f->listed)
        elimination_solve_transposed(f->elimination, b);
    else
        klu_tsolve(f->symbolic, f->numeric, f->n, 1, b, &f->common);
}
