/* vector.h: three-vectors and 3 by 3 matrices by rows. */
#ifndef CARDAN_BASE_VECTOR_H
#define CARDAN_BASE_VECTOR_H

#include <math.h>
#include <stdbool.h>
#include <string.h>

static inline void vec_set(double *to, double x, double y, double z)
{
    to[0] = x;
    to[1] = y;
    to[2] = z;
}

static inline void vec_copy(double *to, const double *a)
{
    vec_set(to, a[0], a[1], a[2]);
}

static inline void vec_add(double *to, const double *a, const double *b)
{
    vec_set(to, a[0] + b[0], a[1] + b[1], a[2] + b[2]);
}

static inline void vec_sub(double *to, const double *a, const double *b)
{
    vec_set(to, a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/* to += s a */
static inline void vec_more(double *to, double s, const double *a)
{
    vec_set(to, to[0] + s * a[0], to[1] + s * a[1], to[2] + s * a[2]);
}

static inline void vec_scale(double *to, double s, const double *a)
{
    vec_set(to, s * a[0], s * a[1], s * a[2]);
}

static inline double vec_dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline void vec_cross(double *to, const double *a, const double *b)
{
    vec_set(to, a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
}

/* to += a x b */
static inline void vec_cross_more(double *to, const double *a, const double *b)
{
    vec_set(to, to[0] + a[1] * b[2] - a[2] * b[1], to[1] + a[2] * b[0] - a[0] * b[2],
            to[2] + a[0] * b[1] - a[1] * b[0]);
}

static inline double vec_length(const double *a)
{
    return sqrt(vec_dot(a, a));
}

/* to = M a */
static inline void mat_vec(double *to, const double *M, const double *a)
{
    vec_set(to, vec_dot(M, a), vec_dot(M + 3, a), vec_dot(M + 6, a));
}

/* to = M^T a */
static inline void mat_t_vec(double *to, const double *M, const double *a)
{
    vec_set(to, M[0] * a[0] + M[3] * a[1] + M[6] * a[2], M[1] * a[0] + M[4] * a[1] + M[7] * a[2],
            M[2] * a[0] + M[5] * a[1] + M[8] * a[2]);
}

/* to = A B; to is neither */
static inline void mat_mat(double *to, const double *A, const double *B)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            to[3 * i + j] = A[3 * i] * B[j] + A[3 * i + 1] * B[3 + j] + A[3 * i + 2] * B[6 + j];
}

/* to = A B^T; to is neither */
static inline void mat_mat_t(double *to, const double *A, const double *B)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            to[3 * i + j] = vec_dot(A + 3 * i, B + 3 * j);
}

/* to = A^T B; to is neither */
static inline void mat_t_mat(double *to, const double *A, const double *B)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            to[3 * i + j] = A[i] * B[j] + A[3 + i] * B[3 + j] + A[6 + i] * B[6 + j];
}

static inline void mat_identity(double *to)
{
    memset(to, 0, 9 * sizeof *to);
    to[0] = to[4] = to[8] = 1;
}

static inline bool mat_is_identity(const double *S)
{
    for (int i = 0; i < 9; i++)
        if (S[i] != (i % 4 == 0 ? 1 : 0))
            return false;
    return true;
}

static inline void mat_transpose(double *to, const double *M)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            to[3 * j + i] = M[3 * i + j];
}

/* Two unit vectors n1, n2 such that n1, n2, e are right-handed; e is of length 1. */
static inline void vec_across(const double *e, double *n1, double *n2)
{
    double a[3] = {0, 0, 0};
    int least = fabs(e[0]) <= fabs(e[1]) ? (fabs(e[0]) <= fabs(e[2]) ? 0 : 2) : (fabs(e[1]) <= fabs(e[2]) ? 1 : 2);
    a[least] = 1;
    vec_cross(n2, e, a);
    vec_scale(n2, 1 / vec_length(n2), n2);
    vec_cross(n1, n2, e);
}

/* Of a symmetric matrix xx, yy, zz, xy, xz, yz, the largest first (trigonometric solution of the cubic). */
static inline void mat_eigenvalues(double e[3], const double I[6])
{
    double off = I[3] * I[3] + I[4] * I[4] + I[5] * I[5], mean = (I[0] + I[1] + I[2]) / 3;
    double a = I[0] - mean, b = I[1] - mean, d = I[2] - mean;
    double p = sqrt((a * a + b * b + d * d + 2 * off) / 6);
    if (p == 0) {
        e[0] = e[1] = e[2] = mean;
        return;
    }
    double det = a * (b * d - I[5] * I[5]) - I[3] * (I[3] * d - I[5] * I[4]) + I[4] * (I[3] * I[5] - b * I[4]);
    double angle = acos(fmin(1, fmax(-1, det / (2 * p * p * p)))) / 3;
    e[0] = mean + 2 * p * cos(angle);
    e[2] = mean + 2 * p * cos(angle + 2 * acos(-1) / 3);
    e[1] = 3 * mean - e[0] - e[2];
}

/* Of a symmetric matrix: eigenvalues in A's diagonal, eigenvectors in the columns of V (Jacobi). */
static inline void mat_eigen(double *A, double *V)
{
    mat_identity(V);
    for (int sweep = 0; sweep < 12; sweep++)
        for (int p = 0; p < 2; p++)
            for (int q = p + 1; q < 3; q++) {
                if (fabs(A[3 * p + q]) <= 1e-18 * (fabs(A[0]) + fabs(A[4]) + fabs(A[8])))
                    continue;
                double turn = 0.5 * atan2(2 * A[3 * p + q], A[4 * q] - A[4 * p]), c = cos(turn), s = sin(turn);
                for (int k = 0; k < 3; k++) {
                    double x = A[3 * k + p], y = A[3 * k + q];
                    A[3 * k + p] = c * x - s * y;
                    A[3 * k + q] = s * x + c * y;
                    x = V[3 * k + p], y = V[3 * k + q];
                    V[3 * k + p] = c * x - s * y;
                    V[3 * k + q] = s * x + c * y;
                }
                for (int k = 0; k < 3; k++) {
                    double x = A[3 * p + k], y = A[3 * q + k];
                    A[3 * p + k] = c * x - s * y;
                    A[3 * q + k] = s * x + c * y;
                }
            }
}

#endif
