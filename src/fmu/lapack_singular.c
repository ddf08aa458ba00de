/* lapack_singular.c: singular values by the names of LAPACK (see lapack.c), by rotations of columns (Hestenes, Inversion
 * of matrices by biorthogonalization, 1958), and least squares of the least norm by them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/lapack.h"

/* A = U S V', or A' where A has more columns than rows: then U and V change their places. */
typedef struct {
    int rows, columns; /* rows >= columns */
    double *u;         /* rows by columns, of length 1 where s is not 0 */
    double *v;         /* columns by columns */
    double *s;         /* columns, the largest first */
    bool is_turned;
} Singular;

static double length(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

static void exchange(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double z = x[i];
        x[i] = y[i];
        y[i] = z;
    }
}

static void sort(Singular *f)
{
    for (int k = 0; k < f->columns; k++) {
        int best = k;
        for (int j = k + 1; j < f->columns; j++)
            best = f->s[j] > f->s[best] ? j : best;
        exchange(1, f->s + k, f->s + best);
        exchange(f->rows, f->u + (size_t)f->rows * k, f->u + (size_t)f->rows * best);
        exchange(f->columns, f->v + (size_t)f->columns * k, f->v + (size_t)f->columns * best);
    }
}

static void singular_free(Singular *f)
{
    free(f->u);
    free(f->v);
    free(f->s);
}

static bool singular_find(Singular *f, int m, int n, const double *a, int lda)
{
    *f = (Singular){.rows = m < n ? n : m, .columns = m < n ? m : n, .is_turned = m < n};
    f->u = malloc((size_t)f->rows * (size_t)f->columns * sizeof(double) + 1);
    f->v = calloc((size_t)f->columns * (size_t)f->columns + 1, sizeof(double));
    f->s = calloc((size_t)f->columns + 1, sizeof(double));
    if (!f->u || !f->v || !f->s) {
        singular_free(f);
        return false;
    }
    for (int j = 0; j < f->columns; j++)
        for (int i = 0; i < f->rows; i++)
            f->u[i + (size_t)f->rows * j] = f->is_turned ? a[j + (size_t)lda * i] : a[i + (size_t)lda * j];
    for (int j = 0; j < f->columns; j++)
        f->v[j + (size_t)f->columns * j] = 1;
    linear_turn_columns(f->rows, f->columns, f->u, f->v);
    for (int j = 0; j < f->columns; j++) {
        double *column = f->u + (size_t)f->rows * j;
        f->s[j] = length(f->rows, column);
        for (int i = 0; i < f->rows && f->s[j] > 0; i++)
            column[i] /= f->s[j];
    }
    sort(f);
    return true;
}

/* All columns of an orthogonal matrix, of which `known` are there: unit vectors made perpendicular to those before. */
static void complete(int n, int known, double *q)
{
    for (int k = known; k < n; k++) {
        double *x = q + (size_t)n * k, size = 0;
        for (int unit = 0; unit < n && !(size > 0.5 / sqrt(n)); unit++) {
            memset(x, 0, (size_t)n * sizeof *x);
            x[unit] = 1;
            for (int pass = 0; pass < 2; pass++)
                for (int j = 0; j < k; j++) {
                    const double *y = q + (size_t)n * j;
                    double part = 0;
                    for (int i = 0; i < n; i++)
                        part += x[i] * y[i];
                    for (int i = 0; i < n; i++)
                        x[i] -= part * y[i];
                }
            size = length(n, x);
        }
        for (int i = 0; i < n; i++)
            x[i] /= size;
    }
}

/* The whole of U or V, into a matrix with a distance of its own between columns, or its transpose. */
static bool put_whole(int n, int known, const double *q, double *to, int ld, bool is_transposed)
{
    double *all = malloc((size_t)n * (size_t)n * sizeof *all + 1);
    if (!all)
        return false;
    memcpy(all, q, (size_t)n * (size_t)known * sizeof *all);
    complete(n, known, all);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++)
            to[is_transposed ? j + (size_t)ld * i : i + (size_t)ld * j] = all[i + (size_t)n * j];
    free(all);
    return true;
}

static int positive(const Singular *f)
{
    int n = 0;
    while (n < f->columns && f->s[n] > 0)
        n++;
    return n;
}

void dgesvd(const char *jobu, const char *jobvt, const int *m, const int *n, double *a, const int *lda, double *s,
            double *u, const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork, int *info)
{
    Singular f;
    (void)work;
    (void)lwork;
    *info = 1;
    if (!singular_find(&f, *m, *n, a, *lda))
        return;
    memcpy(s, f.s, (size_t)f.columns * sizeof *s);
    const double *left = f.is_turned ? f.v : f.u, *right = f.is_turned ? f.u : f.v;
    int known = positive(&f), known_left = f.is_turned ? f.columns : known,
        known_right = f.is_turned ? known : f.columns;
    bool done = *jobu == 'N' || put_whole(*m, known_left, left, u, *ldu, false);
    done = done && (*jobvt == 'N' || put_whole(*n, known_right, right, vt, *ldvt, true));
    *info = done ? 0 : 1;
    singular_free(&f);
}

void dgesdd(const char *jobz, const int *m, const int *n, double *a, const int *lda, double *s, double *u,
            const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork, int *iwork, int *info)
{
    (void)iwork;
    dgesvd(jobz, jobz, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, info);
}

/* b := the x of the least norm among those with the least |A x - b|, by the first `rank` singular values. */
static void least_squares(const Singular *f, int m, int n, int rank, int nrhs, double *b, int ldb, double *x)
{
    const double *left = f->is_turned ? f->v : f->u, *right = f->is_turned ? f->u : f->v;
    for (int c = 0; c < nrhs; c++) {
        double *column = b + (size_t)ldb * c;
        memset(x, 0, (size_t)n * sizeof *x);
        for (int k = 0; k < rank; k++) {
            double part = 0;
            for (int i = 0; i < m; i++)
                part += left[i + (size_t)m * k] * column[i];
            for (int i = 0; i < n; i++)
                x[i] += part / f->s[k] * right[i + (size_t)n * k];
        }
        memcpy(column, x, (size_t)n * sizeof *x);
    }
}

void dgelsy(const int *m, const int *n, const int *nrhs, double *a, const int *lda, double *b, const int *ldb,
            int *order, const double *rcond, int *rank, double *work, const int *lwork, int *info)
{
    Singular f;
    double *x = malloc((size_t)*n * sizeof *x + 1);
    (void)work;
    (void)lwork;
    *info = x && singular_find(&f, *m, *n, a, *lda) ? 0 : 1;
    if (*info == 0) {
        for (*rank = 0; *rank < f.columns && f.s[*rank] > 0 && f.s[*rank] >= *rcond * f.s[0];)
            ++*rank;
        least_squares(&f, *m, *n, *rank, *nrhs, b, *ldb, x);
        for (int k = 0; k < *n; k++)
            order[k] = k + 1;
        singular_free(&f);
    }
    free(x);
}

void dgels(const char *trans, const int *m, const int *n, const int *nrhs, double *a, const int *lda, double *b,
           const int *ldb, double *work, const int *lwork, int *info)
{
    const double rcond = 1e-15;
    bool is_transposed = *trans != 'N' && *trans != 'n';
    int rank, rows = is_transposed ? *n : *m, columns = is_transposed ? *m : *n;
    int *order = malloc((size_t)columns * sizeof *order + 1);
    double *turned = malloc((size_t)rows * (size_t)columns * sizeof *turned + 1);
    *info = order && turned ? 0 : 1;
    for (int j = 0; j < columns && *info == 0; j++)
        for (int i = 0; i < rows; i++)
            turned[i + (size_t)rows * j] = is_transposed ? a[j + (size_t)*lda * i] : a[i + (size_t)*lda * j];
    if (*info == 0)
        dgelsy(&rows, &columns, nrhs, turned, &rows, b, ldb, order, &rcond, &rank, work, lwork, info);
    free(order);
    free(turned);
}
