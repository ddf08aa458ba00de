/* lapack.c: linear equations by the names of LAPACK, for external "FORTRAN 77" functions in an FMU, which has no library
 * but C's: every argument by address, matrices by columns, rows of pivots from 1. Lengths of texts, which callers pass
 * last, are not looked at. */
#include <math.h>
#include <string.h>

#include "fmu/lapack.h"

static double *at(double *a, int lda, int i, int j)
{
    return a + i + (size_t)lda * (size_t)j;
}

static void swap_rows(double *a, int lda, int columns, int i, int k)
{
    for (int j = 0; j < columns && i != k; j++) {
        double x = *at(a, lda, i, j);
        *at(a, lda, i, j) = *at(a, lda, k, j);
        *at(a, lda, k, j) = x;
    }
}

static int largest_below(const double *column, int from, int to)
{
    int best = from;
    for (int i = from + 1; i < to; i++)
        if (fabs(column[i]) > fabs(column[best]))
            best = i;
    return best;
}

void dgetrf(const int *m, const int *n, double *a, const int *lda, int *pivots, int *info)
{
    int steps = *m < *n ? *m : *n;
    *info = 0;
    for (int k = 0; k < steps; k++) {
        double *column = at(a, *lda, 0, k);
        int best = largest_below(column, k, *m);
        pivots[k] = best + 1;
        if (column[best] == 0) {
            *info = *info ? *info : k + 1;
            continue;
        }
        swap_rows(a, *lda, *n, k, best);
        for (int i = k + 1; i < *m; i++)
            column[i] /= column[k];
        for (int j = k + 1; j < *n; j++) {
            double *other = at(a, *lda, 0, j), x = other[k];
            for (int i = k + 1; i < *m && x != 0; i++)
                other[i] -= column[i] * x;
        }
    }
}

/* x := T⁻¹ x, T a triangle of the factors or its transpose. */
static void solve_lower(int n, double *lu, int lda, bool is_transposed, double *x)
{
    for (int k = is_transposed ? n - 1 : 0; k >= 0 && k < n; k += is_transposed ? -1 : 1)
        for (int i = k + 1; i < n; i++) {
            if (is_transposed)
                x[k] -= *at(lu, lda, i, k) * x[i];
            else
                x[i] -= *at(lu, lda, i, k) * x[k];
        }
}

static void solve_upper(int n, double *lu, int lda, bool is_transposed, double *x)
{
    for (int k = is_transposed ? 0 : n - 1; k >= 0 && k < n; k += is_transposed ? 1 : -1) {
        for (int i = 0; i < k && is_transposed; i++)
            x[k] -= *at(lu, lda, i, k) * x[i];
        x[k] /= *at(lu, lda, k, k);
        for (int i = 0; i < k && !is_transposed; i++)
            x[i] -= *at(lu, lda, i, k) * x[k];
    }
}

void dgetrs(const char *trans, const int *n, const int *nrhs, double *lu, const int *lda, const int *pivots, double *b,
            const int *ldb, int *info)
{
    bool is_transposed = *trans != 'N' && *trans != 'n';
    *info = 0;
    for (int k = 0; k < *n && !is_transposed; k++)
        swap_rows(b, *ldb, *nrhs, k, pivots[k] - 1);
    for (int j = 0; j < *nrhs; j++) {
        double *x = at(b, *ldb, 0, j);
        if (is_transposed) {
            solve_upper(*n, lu, *lda, true, x);
            solve_lower(*n, lu, *lda, true, x);
        } else {
            solve_lower(*n, lu, *lda, false, x);
            solve_upper(*n, lu, *lda, false, x);
        }
    }
    for (int k = *n - 1; k >= 0 && is_transposed; k--)
        swap_rows(b, *ldb, *nrhs, k, pivots[k] - 1);
}

void dgesv(const int *n, const int *nrhs, double *a, const int *lda, int *pivots, double *b, const int *ldb, int *info)
{
    dgetrf(n, n, a, lda, pivots, info);
    if (*info == 0)
        dgetrs("N", n, nrhs, a, lda, pivots, b, ldb, info);
}

/* A⁻¹ from its factors: U⁻¹ in place, then X L = U⁻¹ from the last column, then the columns back. */
void dgetri(const int *order, double *a, const int *lda, const int *pivots, double *work, const int *lwork, int *info)
{
    int n = *order;
    (void)lwork;
    *info = 0;
    for (int j = 0; j < n; j++)
        if (*at(a, *lda, j, j) == 0) {
            *info = j + 1;
            return;
        }
    for (int j = 0; j < n; j++) {
        *at(a, *lda, j, j) = 1 / *at(a, *lda, j, j);
        for (int i = 0; i < j; i++) {
            double sum = 0;
            for (int k = i; k < j; k++)
                sum += *at(a, *lda, i, k) * *at(a, *lda, k, j);
            work[i] = sum;
        }
        for (int i = 0; i < j; i++)
            *at(a, *lda, i, j) = -work[i] * *at(a, *lda, j, j);
    }
    for (int j = n - 1; j >= 0; j--) {
        for (int i = j + 1; i < n; i++) {
            work[i] = *at(a, *lda, i, j);
            *at(a, *lda, i, j) = 0;
        }
        for (int k = j + 1; k < n; k++)
            for (int i = 0; i < n; i++)
                *at(a, *lda, i, j) -= *at(a, *lda, i, k) * work[k];
    }
    for (int j = n - 1; j >= 0; j--)
        for (int i = 0; i < n && pivots[j] - 1 != j; i++) {
            double x = *at(a, *lda, i, j);
            *at(a, *lda, i, j) = *at(a, *lda, i, pivots[j] - 1);
            *at(a, *lda, i, pivots[j] - 1) = x;
        }
}

/* Three diagonals, with exchanges of neighbouring rows; `lower` takes the second diagonal above. */
void dgtsv(const int *order, const int *nrhs, double *lower, double *diagonal, double *upper, double *b, const int *ldb,
           int *info)
{
    int n = *order;
    *info = 0;
    for (int k = 0; k < n; k++) {
        if (k + 1 < n && fabs(lower[k]) > fabs(diagonal[k])) {
            double factor = diagonal[k] / lower[k], next = diagonal[k + 1];
            diagonal[k] = lower[k];
            diagonal[k + 1] = upper[k] - factor * next;
            upper[k] = next;
            lower[k] = k + 2 < n ? upper[k + 1] : 0;
            if (k + 2 < n)
                upper[k + 1] *= -factor;
            swap_rows(b, *ldb, *nrhs, k, k + 1);
            for (int j = 0; j < *nrhs; j++)
                *at(b, *ldb, k + 1, j) -= factor * *at(b, *ldb, k, j);
            continue;
        }
        if (diagonal[k] == 0) {
            *info = k + 1;
            return;
        }
        if (k + 1 == n)
            break;
        double factor = lower[k] / diagonal[k];
        diagonal[k + 1] -= factor * upper[k];
        lower[k] = 0;
        for (int j = 0; j < *nrhs; j++)
            *at(b, *ldb, k + 1, j) -= factor * *at(b, *ldb, k, j);
    }
    for (int j = 0; j < *nrhs; j++) {
        double *x = at(b, *ldb, 0, j);
        for (int k = n - 1; k >= 0; k--) {
            double sum = x[k];
            sum -= k + 1 < n ? upper[k] * x[k + 1] : 0;
            sum -= k + 2 < n ? lower[k] * x[k + 2] : 0;
            x[k] = sum / diagonal[k];
        }
    }
}

/* A band: element (i, j) of the matrix stands in row kl + ku + i - j of its column; kl rows above are for exchanges. */
void dgbsv(const int *order, const int *below, const int *above, const int *nrhs, double *band, const int *ldab,
           int *pivots, double *b, const int *ldb, int *info)
{
    int n = *order, kl = *below, reach = *below + *above;
#define BAND(i, j) (*at(band, *ldab, reach + (i) - (j), j))
    *info = 0;
    for (int j = 0; j < n; j++) /* nothing is there yet where exchanges will bring something */
        for (int i = 0; i < kl; i++)
            *at(band, *ldab, i, j) = 0;
    for (int k = 0; k < n; k++) {
        int last = k + kl < n ? k + kl : n - 1, end = k + reach < n ? k + reach : n - 1, best = k;
        for (int i = k + 1; i <= last; i++)
            best = fabs(BAND(i, k)) > fabs(BAND(best, k)) ? i : best;
        pivots[k] = best + 1;
        if (BAND(best, k) == 0) {
            *info = k + 1;
            return;
        }
        for (int j = k; j <= end && best != k; j++) {
            double x = BAND(k, j);
            BAND(k, j) = BAND(best, j);
            BAND(best, j) = x;
        }
        swap_rows(b, *ldb, *nrhs, k, best);
        for (int i = k + 1; i <= last; i++) {
            double factor = BAND(i, k) /= BAND(k, k);
            for (int j = k + 1; j <= end; j++)
                BAND(i, j) -= factor * BAND(k, j);
            for (int j = 0; j < *nrhs; j++)
                *at(b, *ldb, i, j) -= factor * *at(b, *ldb, k, j);
        }
    }
    for (int c = 0; c < *nrhs; c++)
        for (int k = n - 1; k >= 0; k--) {
            double *x = at(b, *ldb, 0, c);
            for (int j = k + 1; j <= k + reach && j < n; j++)
                x[k] -= BAND(k, j) * x[j];
            x[k] /= BAND(k, k);
        }
#undef BAND
}

/* A = U'U or L L'; the other triangle stays as it is. */
void dpotrf(const char *uplo, const int *order, double *a, const int *lda, int *info)
{
    int n = *order;
    bool upper = *uplo == 'U' || *uplo == 'u';
#define FACTOR(i, k) (*(upper ? at(a, *lda, k, i) : at(a, *lda, i, k))) /* of L, by row and column */
    *info = 0;
    for (int j = 0; j < n; j++) {
        double sum = FACTOR(j, j);
        for (int k = 0; k < j; k++)
            sum -= FACTOR(j, k) * FACTOR(j, k);
        if (!(sum > 0)) {
            *info = j + 1;
            return;
        }
        FACTOR(j, j) = sqrt(sum);
        for (int i = j + 1; i < n; i++) {
            double x = FACTOR(i, j);
            for (int k = 0; k < j; k++)
                x -= FACTOR(i, k) * FACTOR(j, k);
            FACTOR(i, j) = x / FACTOR(j, j);
        }
    }
#undef FACTOR
}

/* Largest element, sums of columns (1, O) or rows (I), or Frobenius' norm (F, E). */
double dlange(const char *norm, const int *m, const int *n, double *a, const int *lda, double *work)
{
    double most = 0, squares = 0;
    char which = (char)(*norm >= 'a' ? *norm - 32 : *norm);
    (void)work;
    bool by_rows = which == 'I', is_sum = by_rows || which == '1' || which == 'O';
    for (int j = 0; j < (by_rows ? *m : *n); j++) {
        double sum = 0;
        for (int i = 0; i < (by_rows ? *n : *m); i++) {
            double x = fabs(by_rows ? *at(a, *lda, j, i) : *at(a, *lda, i, j));
            sum += x;
            squares += x * x;
            most = is_sum ? most : fmax(most, x);
        }
        most = is_sum ? fmax(most, sum) : most;
    }
    return which == 'F' || which == 'E' ? sqrt(squares) : most;
}
