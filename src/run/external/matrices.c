/* matrices.c: Modelica.Utilities.Streams: matrices in MATLAB files; Modelica.Math.FastFourierTransform. */
#include <math.h>
#include <string.h>

#include "base/matrix_file.h"
#include "run/external/external.h"

/* Frees the arena and fails, when something is wrong. */
static void check(Arena *a, const char *wrong)
{
    if (!wrong)
        return;
    const char *text = external_text(wrong, strlen(wrong));
    arena_free(a);
    ModelicaError(text);
}

void ModelicaIO_readMatrixSizes(const char *path, const char *name, int *dim)
{
    Arena *a = arena_new();
    Matrix m;
    check(a, matrix_read(a, path, name, (MatrixLayout){0}, &m));
    dim[0] = (int)m.rows;
    dim[1] = (int)m.columns;
    arena_free(a);
}

void ModelicaIO_readRealMatrix(const char *path, const char *name, double *matrix, size_t rows, size_t columns,
                               int verbose)
{
    if (verbose)
        ModelicaFormatMessage("reading \"%s\" from \"%s\"", name, path);
    Arena *a = arena_new();
    Matrix m;
    check(a, matrix_read(a, path, name, (MatrixLayout){0}, &m));
    if (m.rows != rows || m.columns != columns)
        check(a, matrix_problem(a, "the matrix \"%s\" of \"%s\" has %zu rows and %zu columns, not %zu and %zu", name,
                                path, m.rows, m.columns, rows, columns));
    if (rows && columns)
        memcpy(matrix, m.at, rows * columns * sizeof *matrix);
    arena_free(a);
}

int ModelicaIO_writeRealMatrix(const char *path, const char *name, const double *matrix, size_t rows, size_t columns,
                               int append, const char *version)
{
    static const char *const versions[] = {"4", "6", "7"}; /* in the order of MatrixVersion */
    int v = 0;
    while (v < 3 && strcmp(versions[v], version) != 0)
        v++;
    if (v == 3)
        ModelicaFormatError("matrices are written in MATLAB files of version 4, 6 or 7, not \"%s\"", version);
    Arena *a = arena_new();
    Matrix m = {rows, columns, arena_copy(a, matrix, rows * columns * sizeof *matrix)};
    check(a, matrix_write(a, path, name, m, (MatrixVersion)v, append != 0));
    arena_free(a);
    return 1;
}

/* ---- Fourier transform ------------------------------------------------------------------------------------------ */

/* X_k = sum of x_j e^(-2 pi i jk/n), by decimation in time for every factor of n. x: every stride-th complex number;
 * to: n complex numbers; scratch: as many as the largest prime factor. Depth: the number of factors. */
static void transform(const double *x, size_t stride, double *to, size_t n, size_t whole, const double *roots,
                      double *scratch)
{
    if (n == 1) {
        to[0] = x[0];
        to[1] = x[1];
        return;
    }
    size_t p = 2;
    while (p * p <= n && n % p)
        p++;
    if (n % p)
        p = n;
    size_t m = n / p;
    for (size_t r = 0; r < p; r++)
        transform(x + 2 * r * stride, stride * p, to + 2 * r * m, m, whole, roots, scratch);
    for (size_t k = 0; k < m; k++) {
        for (size_t r = 0; r < p; r++) {
            scratch[2 * r] = to[2 * (r * m + k)];
            scratch[2 * r + 1] = to[2 * (r * m + k) + 1];
        }
        for (size_t q = 0; q < p; q++) {
            double re = 0, im = 0;
            size_t step = (k + q * m) * (whole / n) % whole, at = 0;
            for (size_t r = 0; r < p; r++, at = (at + step) % whole) {
                double c = roots[2 * at], s = roots[2 * at + 1];
                re += scratch[2 * r] * c - scratch[2 * r + 1] * s;
                im += scratch[2 * r] * s + scratch[2 * r + 1] * c;
            }
            to[2 * (q * m + k)] = re;
            to[2 * (q * m + k) + 1] = im;
        }
    }
}

/* Two real samples make a complex one; the transform of n_u/2 of those is taken apart into that of the samples. */
int ModelicaFFT_kiss_fftr(const double *u, size_t n_u, double *work, size_t n_work, double *amplitudes, double *phases)
{
    size_t half = n_u / 2, n_f = half + 1;
    if (n_u % 2)
        return 1;
    if (n_work < 3 * n_u + 2 * n_f || !half)
        return 2;
    double *roots = work, *z = work + n_u, *scratch = work + 2 * n_u;
    const double turn = -2 * acos(-1.0);
    for (size_t i = 0; i < half; i++) {
        double angle = turn * (double)i / (double)half;
        roots[2 * i] = cos(angle);
        roots[2 * i + 1] = sin(angle);
    }
    transform(u, 1, z, half, half, roots, scratch);
    for (size_t k = 0; k < n_f; k++) {
        const double *a = z + 2 * (k % half), *b = z + 2 * ((half - k) % half);
        double even_re = (a[0] + b[0]) / 2, even_im = (a[1] - b[1]) / 2;
        double odd_re = (a[1] + b[1]) / 2, odd_im = (b[0] - a[0]) / 2;
        double angle = turn * (double)k / (double)n_u, c = cos(angle), s = sin(angle);
        double re = even_re + odd_re * c - odd_im * s, im = even_im + odd_re * s + odd_im * c;
        amplitudes[k] = sqrt(re * re + im * im) / (double)n_f;
        phases[k] = atan2(im, re);
    }
    return 0;
}
