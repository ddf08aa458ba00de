/* linear.c: Householder QR with column pivoting (Businger and Golub 1965), LU, Cholesky. */
#include "mbs/linear.h"

#include <math.h>

int linear_qr(double *A, int rows, int cols, int first_free, double tolerance, double *tau, int *order, double *work)
{
    double *norm = work, largest = 0;
    for (int j = 0; j < cols; j++) {
        order[j] = j;
        norm[j] = 0;
        for (int i = 0; i < rows; i++)
            norm[j] += A[i * cols + j] * A[i * cols + j];
        largest = fmax(largest, sqrt(norm[j]));
    }
    int k = 0, most = rows < cols ? rows : cols;
    for (; k < most; k++) {
        int best = -1;
        for (int preferred = 1; preferred >= 0 && best < 0; preferred--)
            for (int j = k; j < cols; j++) {
                /* computed anew: updating loses digits just where rank is decided */
                double sum = 0;
                if (preferred ? order[j] >= first_free : order[j] < first_free)
                    continue;
                for (int i = k; i < rows; i++)
                    sum += A[i * cols + j] * A[i * cols + j];
                norm[j] = sum;
                if (sqrt(sum) > tolerance * largest && sum > 0 && (best < 0 || sum > norm[best]))
                    best = j;
            }
        if (best < 0)
            break;
        if (best != k) {
            int swapped = order[k];
            order[k] = order[best];
            order[best] = swapped;
            for (int i = 0; i < rows; i++) {
                double x = A[i * cols + k];
                A[i * cols + k] = A[i * cols + best];
                A[i * cols + best] = x;
            }
            norm[best] = norm[k];
        }
        double length = 0;
        for (int i = k; i < rows; i++)
            length += A[i * cols + k] * A[i * cols + k];
        length = sqrt(length);
        double head = A[k * cols + k], beta = head > 0 ? -length : length, v0 = head - beta;
        /* H = E - t v v^T with v scaled to v[0] = 1 */
        tau[k] = (beta - head) / beta;
        for (int i = k + 1; i < rows; i++)
            A[i * cols + k] /= v0;
        A[k * cols + k] = beta;
        for (int j = k + 1; j < cols; j++) {
            double sum = A[k * cols + j];
            for (int i = k + 1; i < rows; i++)
                sum += A[i * cols + k] * A[i * cols + j];
            sum *= tau[k];
            A[k * cols + j] -= sum;
            for (int i = k + 1; i < rows; i++)
                A[i * cols + j] -= sum * A[i * cols + k];
        }
    }
    return k;
}

static void reflect(const double *A, int rows, int cols, int k, double tau, double *y)
{
    double sum = y[k];
    for (int i = k + 1; i < rows; i++)
        sum += A[i * cols + k] * y[i];
    sum *= tau;
    y[k] -= sum;
    for (int i = k + 1; i < rows; i++)
        y[i] -= sum * A[i * cols + k];
}

void linear_qt(const double *A, int rows, int cols, int rank, const double *tau, double *y)
{
    for (int k = 0; k < rank; k++)
        reflect(A, rows, cols, k, tau[k], y);
}

void linear_q(const double *A, int rows, int cols, int rank, const double *tau, double *y)
{
    for (int k = rank - 1; k >= 0; k--)
        reflect(A, rows, cols, k, tau[k], y);
}

bool linear_lu(double *A, int n, int *pivot)
{
    for (int k = 0; k < n; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(A[i * n + k]) > fabs(A[best * n + k]))
                best = i;
        pivot[k] = best;
        if (!(fabs(A[best * n + k]) > 0) || !isfinite(A[best * n + k]))
            return false;
        if (best != k)
            for (int j = 0; j < n; j++) {
                double x = A[k * n + j];
                A[k * n + j] = A[best * n + j];
                A[best * n + j] = x;
            }
        double inverse = 1 / A[k * n + k];
        for (int i = k + 1; i < n; i++) {
            double factor = A[i * n + k] *= inverse;
            if (factor != 0)
                for (int j = k + 1; j < n; j++)
                    A[i * n + j] -= factor * A[k * n + j];
        }
    }
    return true;
}

void linear_lu_solve(const double *LU, int n, const int *pivot, double *b)
{
    for (int k = 0; k < n; k++) {
        double x = b[pivot[k]];
        b[pivot[k]] = b[k];
        b[k] = x;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            b[i] -= LU[i * n + j] * b[j];
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            b[i] -= LU[i * n + j] * b[j];
        b[i] /= LU[i * n + i];
    }
}

bool linear_cholesky(double *A, int n, int stride)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = A[i * stride + j];
            for (int k = 0; k < j; k++)
                sum -= A[i * stride + k] * A[j * stride + k];
            if (i != j) {
                A[i * stride + j] = sum / A[j * stride + j];
            } else {
                /* what cancels to rounding is nothing */
                if (!(sum > 1e-14 * fabs(A[i * stride + i])) || !isfinite(sum))
                    return false;
                A[i * stride + i] = sqrt(sum);
            }
        }
    return true;
}

void linear_cholesky_solve(const double *L, int n, int stride, double *b)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            b[i] -= L[i * stride + j] * b[j];
        b[i] /= L[i * stride + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            b[i] -= L[j * stride + i] * b[j];
        b[i] /= L[i * stride + i];
    }
}
