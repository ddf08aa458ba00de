#include "run/solution_cost.h"

#include <stdlib.h>

#include <klu.h>

/* As compute_dense and factors_solve of linear.c: rows are scaled, then Gauss. */
static void dense_cost(long n, SolutionCost *factors, SolutionCost *substitution)
{
    long below = n * (n - 1) / 2, inner = n * (n - 1) * (2 * n - 1) / 6;
    *factors = (SolutionCost){.products = n * n + below + inner, .quotients = 2 * n, .sums = inner};
    *substitution = (SolutionCost){.products = n + 2 * below, .quotients = n, .sums = 2 * below};
}

/* klu_flops counts two for each product that is subtracted and one for each quotient below a pivot. Entries are divided
 * by the scale of their row, as the right side is. */
static void count_sparse(const klu_symbolic *symbolic, const klu_numeric *numeric, int entries, double flops,
                         SolutionCost *factors, SolutionCost *substitution)
{
    long n = symbolic->n, below = numeric->lnz - n, above = numeric->unz - n + symbolic->nzoff;
    long inner = ((long)flops - below) / 2;
    *factors = (SolutionCost){.products = inner, .quotients = entries + below, .sums = inner};
    *substitution = (SolutionCost){.products = below + above, .quotients = 2 * n, .sums = below + above};
}

/* Large on the diagonal of the matching that the ordering has found, so that its pivots stay. */
static void fill(const klu_symbolic *symbolic, const int *columns, const int *rows, double *values)
{
    int n = symbolic->n;
    for (int k = 0; k < n; k++) {
        int column = symbolic->Q[k];
        for (int at = columns[column]; at < columns[column + 1]; at++)
            values[at] = rows[at] == symbolic->P[k] ? 1 : 1.0 / (2 + at % 7) / n;
    }
}

bool solution_cost(int n, const int *columns, const int *rows, SolutionCost *factors, SolutionCost *substitution)
{
    if (!columns) {
        dense_cost(n, factors, substitution);
        return true;
    }
    klu_common common;
    klu_defaults(&common);
    klu_symbolic *symbolic = klu_analyze(n, (int *)columns, (int *)rows, &common);
    double *values = malloc(((size_t)columns[n] + 1) * sizeof *values);
    klu_numeric *numeric = NULL;
    if (symbolic && values) {
        fill(symbolic, columns, rows, values);
        numeric = klu_factor((int *)columns, (int *)rows, values, symbolic, &common);
    }
    bool done = numeric && klu_flops(symbolic, numeric, &common);
    if (done)
        count_sparse(symbolic, numeric, columns[n], common.flops, factors, substitution);
    klu_free_numeric(&numeric, &common);
    klu_free_symbolic(&symbolic, &common);
    free(values);
    return done;
}
