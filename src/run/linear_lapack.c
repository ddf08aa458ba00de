/* linear_lapack.c: singular linear equations by LAPACK. */
#include <stdlib.h>
#include <string.h>

#include "base/lapack.h"
#include "run/internal.h"

/* LAPACK's own declarations, column by column; texts are followed by their lengths at the end. */
typedef void LeastSquares(const int *m, const int *n, const int *right_sides, double *a, const int *lda, double *b,
                          const int *ldb, int *pivots, const double *rcond, int *rank, double *work, const int *n_work,
                          int *info);
typedef void SingularValues(const char *u_wanted, const char *v_wanted, const int *m, const int *n, double *a,
                            const int *lda, double *s, double *u, const int *ldu, double *vt, const int *ldvt,
                            double *work, const int *n_work, int *info, size_t, size_t);

/* The least-norm solution x of a x = b, given in x; a is destroyed. */
bool linear_dense_least_norm(int n, double *a, double *x, int *rank)
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
void linear_dense_null_vector(int n, double *a, double *null)
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
