/* lapack_eigen.c: eigenvalues and eigenvectors by the name of LAPACK (see lapack.c): the QR algorithm with two shifts at a time
 * (Francis, 1961; Golub and Van Loan, Matrix Computations, 7.5) to Schur's form with blocks of two on its diagonal, which become complex
 * triangles for the vectors. The matrix is not scaled before.
 */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/lapack.h"

typedef struct {
    int n;
    double *h, *z; /* the matrix, and the vectors that it is now seen from */
} Schur;

#define H(i, j) s->h[(i) + (size_t)s->n * (size_t)(j)]
#define Z(i, j) s->z[(i) + (size_t)s->n * (size_t)(j)]

/* x := x - tau*v*(v'x), of the numbers x[0], x[step], …: a reflection of three or two neighbours. */
static void reflect(int size, const double *v, double tau, double *x, size_t step)
{
    double sum = 0;
    for (int i = 0; i < size; i++)
        sum += v[i] * x[step * (size_t)i];
    for (int i = 0; i < size; i++)
        x[step * (size_t)i] -= tau * sum * v[i];
}

/* From both sides, at rows and columns k … k + size - 1. */
static void turn(Schur *s, int k, int size, double *v)
{
    double whole = 0, scale = fmax(fabs(v[0]), fmax(fabs(v[1]), size > 2 ? fabs(v[2]) : 0));
    if (scale == 0)
        return;
    for (int i = 0; i < size; i++) {
        v[i] /= scale;
        whole += v[i] * v[i];
    }
    v[0] += copysign(sqrt(whole), v[0]);
    whole = 0;
    for (int i = 0; i < size; i++)
        whole += v[i] * v[i];
    for (int j = 0; j < s->n; j++)
        reflect(size, v, 2 / whole, &H(k, j), 1);
    for (int i = 0; i < s->n; i++) {
        reflect(size, v, 2 / whole, &H(i, k), (size_t)s->n);
        reflect(size, v, 2 / whole, &Z(i, k), (size_t)s->n);
    }
}

/* A sweep between low and high, by the sum and the product of both shifts. */
static void sweep(Schur *s, int low, int high, double sum, double product)
{
    double v[3] = {H(low, low) * H(low, low) + H(low, low + 1) * H(low + 1, low) - sum * H(low, low) + product,
                   H(low + 1, low) * (H(low, low) + H(low + 1, low + 1) - sum), H(low + 1, low) * H(low + 2, low + 1)};
    for (int k = low; k < high; k++) {
        int size = high - k + 1 < 3 ? high - k + 1 : 3;
        turn(s, k, size, v);
        for (int i = 1; i < size && k > low; i++)
            H(k + i, k - 1) = 0;
        v[0] = H(k + 1, k);
        v[1] = k + 2 <= high ? H(k + 2, k) : 0;
        v[2] = k + 3 <= high ? H(k + 3, k) : 0;
    }
}

/* Real eigenvalues of a block of two go to the diagonal. */
static void split(Schur *s, int k)
{
    double p = (H(k, k) - H(k + 1, k + 1)) / 2, q = p * p + H(k, k + 1) * H(k + 1, k);
    if (q < 0)
        return;
    double x = p + copysign(sqrt(q), p), y = H(k + 1, k), r = hypot(x, y), c = x / r, d = y / r;
    for (int j = 0; j < s->n && r > 0; j++) {
        double a = H(k, j), b = H(k + 1, j);
        H(k, j) = c * a + d * b;
        H(k + 1, j) = c * b - d * a;
    }
    for (int i = 0; i < s->n && r > 0; i++) {
        double a = H(i, k), b = H(i, k + 1);
        H(i, k) = c * a + d * b;
        H(i, k + 1) = c * b - d * a;
        a = Z(i, k), b = Z(i, k + 1);
        Z(i, k) = c * a + d * b;
        Z(i, k + 1) = c * b - d * a;
    }
    H(k + 1, k) = 0;
}

static double size_of(const Schur *s)
{
    double size = 0;
    for (int k = 0; k < s->n * s->n; k++)
        size = fmax(size, fabs(s->h[k]));
    return size;
}

/* Where the block that ends at high begins. */
static int begin_of(Schur *s, int high, double size)
{
    int low = high;
    for (; low > 0; low--) {
        double beside = fabs(H(low - 1, low - 1)) + fabs(H(low, low));
        if (fabs(H(low, low - 1)) <= DBL_EPSILON * (beside > 0 ? beside : size)) {
            H(low, low - 1) = 0;
            break;
        }
    }
    return low;
}

/* 0, or how many eigenvalues are not found. */
static int schur_find(Schur *s)
{
    enum { MOST = 300 };
    double size = size_of(s);
    for (int high = s->n - 1, tries = 0; high > 0;) {
        int low = begin_of(s, high, size);
        if (low >= high - 1) {
            if (low == high - 1)
                split(s, low);
            high = low - 1;
            tries = 0;
            continue;
        }
        if (++tries > MOST)
            return high + 1;
        double a = H(high - 1, high - 1), d = H(high, high), b = H(high, high - 1) * H(high - 1, high);
        double sum = a + d, product = a * d - b, p = (a - d) / 2, q = p * p + b;
        if (q >= 0) { /* both are real: the one that is nearer to the corner, twice */
            double x = p + copysign(sqrt(q), p), near = x != 0 ? d - b / x : d;
            sum = 2 * near;
            product = near * near;
        }
        if (tries % 10 == 0) { /* these shifts go in circles: others, of the same size */
            double other = fabs(H(high, high - 1)) + fabs(H(high - 1, high - 2));
            sum = 1.5 * other;
            product = other * other;
        }
        sweep(s, low, high, sum, product);
    }
    return 0;
}

static void eigenvalues(Schur *s, double *re, double *im)
{
    for (int k = 0; k < s->n; k++) {
        re[k] = H(k, k);
        im[k] = 0;
        if (k + 1 == s->n || H(k + 1, k) == 0)
            continue;
        double p = (H(k, k) - H(k + 1, k + 1)) / 2, q = p * p + H(k, k + 1) * H(k + 1, k);
        re[k] = re[k + 1] = H(k + 1, k + 1) + p;
        im[k] = sqrt(-q);
        im[k + 1] = -im[k];
        k++;
    }
}

/* ---- vectors ------------------------------------------------------------------------------------------------------ */

typedef struct {
    double re, im;
} Complex;

static Complex times(Complex a, Complex b)
{
    return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static Complex plus(Complex a, Complex b)
{
    return (Complex){a.re + b.re, a.im + b.im};
}

static Complex turned(Complex a)
{
    return (Complex){a.re, -a.im};
}

static Complex over(Complex a, Complex b)
{
    double size = b.re * b.re + b.im * b.im;
    Complex x = times(a, turned(b));
    return (Complex){x.re / size, x.im / size};
}

/* Columns k and k + 1 of both, and rows of t, are seen from the vectors (u, v) and (-v*, u*). */
static void turn_pair(int n, Complex *t, Complex *z, int k, Complex u, Complex v)
{
    Complex minus_v = {-v.re, -v.im};
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n; i++) {
            Complex *row = (side ? z : t) + i, *a = row + (size_t)n * (size_t)k, *b = a + n;
            Complex x = plus(times(*a, u), times(*b, v));
            *b = plus(times(*a, turned(minus_v)), times(*b, turned(u)));
            *a = x;
        }
    for (int j = 0; j < n; j++) {
        Complex *a = t + k + (size_t)n * (size_t)j, *b = a + 1;
        Complex x = plus(times(turned(u), *a), times(turned(v), *b));
        *b = plus(times(minus_v, *a), times(u, *b));
        *a = x;
    }
}

static void to_triangle(Schur *s, const double *re, const double *im, Complex *t, Complex *z)
{
    for (int k = 0; k < s->n * s->n; k++) {
        t[k] = (Complex){s->h[k], 0};
        z[k] = (Complex){s->z[k], 0};
    }
    for (int k = 0; k + 1 < s->n; k++) {
        if (!(im[k] > 0))
            continue;
        Complex u = {re[k] - H(k + 1, k + 1), im[k]}, v = {H(k + 1, k), 0};
        double r = sqrt(u.re * u.re + u.im * u.im + v.re * v.re);
        turn_pair(s->n, t, z, k, (Complex){u.re / r, u.im / r}, (Complex){v.re / r, 0});
    }
}

/* z times the solution of (t - t[j, j]) x = 0 with x[j] = 1. */
static void vector_of(int n, const Complex *t, const Complex *z, int j, double size, Complex *x, Complex *to)
{
    Complex own = t[j + (size_t)n * (size_t)j];
    for (int i = j; i >= 0; i--) {
        Complex sum = {i == j ? 1 : 0, 0};
        for (int k = i + 1; k <= j; k++) {
            Complex part = times(t[i + (size_t)n * (size_t)k], x[k]);
            sum = (Complex){sum.re - part.re, sum.im - part.im};
        }
        Complex pivot = {t[i + (size_t)n * (size_t)i].re - own.re, t[i + (size_t)n * (size_t)i].im - own.im};
        if (fabs(pivot.re) + fabs(pivot.im) < DBL_EPSILON * size)
            pivot = (Complex){DBL_EPSILON * size, 0};
        x[i] = i == j ? sum : over(sum, pivot);
    }
    for (int i = 0; i < n; i++) {
        to[i] = (Complex){0, 0};
        for (int k = 0; k <= j; k++)
            to[i] = plus(to[i], times(z[i + (size_t)n * (size_t)k], x[k]));
    }
}

/* Of length 1; the largest number of a complex one is real. */
static void put_vector(int n, const Complex *x, bool is_real, double *re, double *im)
{
    double length = 0, largest = -1;
    Complex by = {1, 0};
    for (int i = 0; i < n; i++) {
        double size = x[i].re * x[i].re + x[i].im * x[i].im;
        length += size;
        if (!is_real && size > largest) {
            largest = size;
            by = over((Complex){sqrt(size), 0}, x[i]);
        }
    }
    for (int i = 0; i < n; i++) {
        Complex y = times(x[i], by);
        re[i] = y.re / sqrt(length);
        if (!is_real)
            im[i] = y.im / sqrt(length);
    }
}

static bool vectors(Schur *s, const double *re, const double *im, double *to, int ld)
{
    size_t n = (size_t)s->n, cells = n * n;
    Complex *t = malloc((2 * cells + 2 * n + 1) * sizeof *t), *z = t + cells, *x = z + cells;
    double size = size_of(s);
    if (!t)
        return false;
    to_triangle(s, re, im, t, z);
    for (int j = 0; j < s->n; j++) {
        double *column = to + (size_t)ld * (size_t)j;
        if (im[j] < 0)
            continue; /* with the one before */
        vector_of(s->n, t, z, j, size > 0 ? size : 1, x, x + n);
        put_vector(s->n, x + n, im[j] == 0, column, column + ld);
    }
    free(t);
    return true;
}

/* Left eigenvectors are not found: info = -1. */
void dgeev(const char *jobvl, const char *jobvr, const int *n, double *a, const int *lda, double *wr, double *wi,
           double *vl, const int *ldvl, double *vr, const int *ldvr, double *work, const int *lwork, int *info)
{
    size_t cells = (size_t)*n * (size_t)*n;
    double *room = malloc((2 * cells + (size_t)*n + 1) * sizeof *room), *tau = room + 2 * cells;
    Schur s = {*n, room, room + cells};
    int first = 1;
    (void)vl;
    (void)ldvl;
    *info = *jobvl == 'N' ? (room ? 0 : *n) : -1;
    if (*info || !*n) {
        free(room);
        return;
    }
    for (int j = 0; j < *n; j++)
        memcpy(s.h + (size_t)*n * (size_t)j, a + (size_t)*lda * (size_t)j, (size_t)*n * sizeof *a);
    dgehrd(n, &first, n, s.h, n, tau, work, lwork, info);
    memcpy(s.z, s.h, cells * sizeof *s.z);
    dorghr(n, &first, n, s.z, n, tau, work, lwork, info);
    for (int j = 0; j < *n; j++)
        for (int i = j + 2; i < *n; i++)
            s.h[i + (size_t)*n * (size_t)j] = 0;
    *info = schur_find(&s);
    eigenvalues(&s, wr, wi);
    if (!*info && *jobvr == 'V' && !vectors(&s, wr, wi, vr, *ldvr))
        *info = *n;
    free(room);
}
