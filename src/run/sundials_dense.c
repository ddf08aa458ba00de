/* sundials_dense.c: factors of dense matrices, several numbers at once: a step of an implicit method solves with them again and
 * again. Results are those of SUNLinSol_Dense, bit for bit: every number is the same sum in the same order. */
#include <math.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include "run/sundials.h"

#define HERE static inline __attribute__((always_inline))

/* b[i] -= factor * a[i] */
HERE void take_off(sunindextype n, double *restrict b, double factor, const double *restrict a)
{
    for (sunindextype i = 0; i < n; i++)
        b[i] -= factor * a[i];
}

static sunindextype pivot_of(const double *column, sunindextype k, sunindextype n)
{
    sunindextype found = k;
    for (sunindextype i = k + 1; i < n; i++)
        if (fabs(column[i]) > fabs(column[found]))
            found = i;
    return found;
}

static void swap_rows(double *const *columns, sunindextype n, sunindextype k, sunindextype other)
{
    for (sunindextype j = 0; j < n; j++) {
        double kept = columns[j][k];
        columns[j][k] = columns[j][other];
        columns[j][other] = kept;
    }
}

/* L U of a matrix by columns, in its place. 0, or the number of the column that has no pivot, from 1 on. */
HERE sunindextype factorise(double *const *columns, sunindextype n, sunindextype *pivots)
{
    for (sunindextype k = 0; k < n; k++) {
        double *column = columns[k];
        pivots[k] = pivot_of(column, k, n);
        if (column[pivots[k]] == 0)
            return k + 1;
        if (pivots[k] != k)
            swap_rows(columns, n, k, pivots[k]);
        double by_pivot = 1 / column[k];
        for (sunindextype i = k + 1; i < n; i++)
            column[i] *= by_pivot;
        for (sunindextype j = k + 1; j < n; j++)
            if (columns[j][k] != 0)
                take_off(n - k - 1, columns[j] + k + 1, columns[j][k], column + k + 1);
    }
    return 0;
}

HERE void solve(double *const *columns, sunindextype n, const sunindextype *pivots, double *b)
{
    for (sunindextype k = 0; k < n; k++) {
        double kept = b[k];
        b[k] = b[pivots[k]];
        b[pivots[k]] = kept;
    }
    for (sunindextype k = 0; k < n - 1; k++)
        take_off(n - k - 1, b + k + 1, b[k], columns[k] + k + 1);
    for (sunindextype k = n - 1; k >= 0; k--) {
        b[k] /= columns[k][k];
        take_off(k, b, b[k], columns[k]);
    }
}

/* A processor with longer vectors takes more numbers at once, but no product and sum as one. */
#if defined(__x86_64__)
__attribute__((target("avx2"))) static sunindextype factorise_wide(double *const *columns, sunindextype n,
                                                                   sunindextype *pivots)
{
    return factorise(columns, n, pivots);
}

__attribute__((target("avx2"))) static void solve_wide(double *const *columns, sunindextype n,
                                                       const sunindextype *pivots, double *b)
{
    solve(columns, n, pivots, b);
}

static bool is_wide(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
static sunindextype factorise_wide(double *const *columns, sunindextype n, sunindextype *pivots)
{
    return factorise(columns, n, pivots);
}

static void solve_wide(double *const *columns, sunindextype n, const sunindextype *pivots, double *b)
{
    solve(columns, n, pivots, b);
}

static bool is_wide(void)
{
    return true;
}
#endif

static int setup_dense(SUNLinearSolver linear, SUNMatrix matrix)
{
    SUNLinearSolverContent_Dense of = linear->content;
    double *const *columns = SUNDenseMatrix_Cols(matrix);
    of->last_flag = is_wide() ? factorise_wide(columns, of->N, of->pivots) : factorise(columns, of->N, of->pivots);
    return of->last_flag > 0 ? SUNLS_LUFACT_FAIL : SUNLS_SUCCESS;
}

static int solve_dense(SUNLinearSolver linear, SUNMatrix matrix, N_Vector x, N_Vector b, double tolerance)
{
    (void)tolerance; /* for solvers that iterate */
    SUNLinearSolverContent_Dense of = linear->content;
    double *const *columns = SUNDenseMatrix_Cols(matrix);
    N_VScale(1, b, x);
    if (is_wide())
        solve_wide(columns, of->N, of->pivots, N_VGetArrayPointer(x));
    else
        solve(columns, of->N, of->pivots, N_VGetArrayPointer(x));
    of->last_flag = SUNLS_SUCCESS;
    return SUNLS_SUCCESS;
}

/* A := factor A + 1 */
static int scale_add_unit(double factor, SUNMatrix matrix)
{
    sunindextype n = SUNDenseMatrix_Columns(matrix);
    double *values = SUNDenseMatrix_Data(matrix);
    for (sunindextype i = 0; i < n * n; i++)
        values[i] *= factor;
    for (sunindextype i = 0; i < n; i++)
        values[i * n + i] += 1;
    return SUNMAT_SUCCESS;
}

void sundials_dense(SUNLinearSolver linear, SUNMatrix matrix)
{
    linear->ops->setup = setup_dense;
    linear->ops->solve = solve_dense;
    matrix->ops->scaleaddi = scale_add_unit;
}
