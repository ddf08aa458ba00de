/* modes.c: eigenvalues and what takes part in them: participation of state k in mode i is |w_k v_k| of the left and
 * the right eigenvector (Perez-Arriaga, Verghese and Schweppe, 1982). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lapack.h"
#include "study/linear.h"

typedef void Dgeev(const char *, const char *, const int *, double *, const int *, double *, double *, double *,
                   const int *, double *, const int *, double *, const int *, int *);

/* left and right may be NULL both. */
static ModesStatus dgeev(int n, double *a, double *re, double *im, double *left, double *right)
{
    Dgeev *routine = (Dgeev *)lapack_routine("dgeev");
    if (!routine)
        return MODES_NO_LAPACK;
    int room = -1, info = 0, stride = n > 0 ? n : 1;
    double best = 0, none = 0;
    const char *how = left ? "V" : "N";
    routine(how, how, &n, a, &stride, re, im, left ? left : &none, &stride, right ? right : &none, &stride, &best,
            &room, &info);
    room = (int)best;
    double *work = malloc(((size_t)room + 1) * sizeof(double));
    if (!work)
        return MODES_NO_MEMORY;
    routine(how, how, &n, a, &stride, re, im, left ? left : &none, &stride, right ? right : &none, &stride, work, &room,
            &info);
    free(work);
    return info == 0 ? MODES_FOUND : MODES_NOT_FOUND;
}

double modes_growth(const Linear *l)
{
    size_t n = (size_t)l->n;
    double *a = malloc((n * n + 2 * n + 1) * sizeof(double)), growth = n ? NAN : 0;
    if (a && n) {
        memcpy(a, l->a, n * n * sizeof(double));
        double *re = a + n * n;
        if (dgeev(l->n, a, re, re + n, NULL, NULL) == MODES_FOUND) {
            growth = -INFINITY;
            for (size_t k = 0; k < n; k++)
                growth = fmax(growth, re[k]);
        }
    }
    free(a);
    return growth;
}

static int slowest_first(const void *a, const void *b)
{
    const Mode *x = a, *y = b;
    double size_x = hypot(x->re, x->im), size_y = hypot(y->re, y->im);
    if (fabs(size_x - size_y) > 1e-12 * fmax(size_x, size_y))
        return size_x < size_y ? -1 : 1;
    if (fabs(x->re - y->re) > 1e-12 * size_x)
        return x->re > y->re ? -1 : 1;
    return x->im > y->im ? -1 : x->im < y->im;
}

/* Column k of LAPACK's packed eigenvectors, whose pairs share two columns. */
static void column(const double *packed, int n, const double *im, int k, double *re, double *imaginary)
{
    const double *first = packed + (size_t)n * (size_t)(im[k] < 0 ? k - 1 : k);
    memcpy(re, first, (size_t)n * sizeof(double));
    for (int i = 0; i < n; i++)
        imaginary[i] = im[k] == 0 ? 0 : im[k] > 0 ? first[n + i] : -first[n + i];
}

static void finish_mode(Mode *mode, int n, double period, const double *left_re, const double *left_im)
{
    double most = 0, largest = 0, turn_re = 1, turn_im = 0, re = mode->re, im = mode->im;
    if (period > 0) { /* z = exp(s period) */
        double size = hypot(re, im);
        im = atan2(im, re) / period;
        re = log(size) / period;
    }
    double speed = hypot(re, im);
    mode->hz = speed / (2 * acos(-1));
    mode->damping = speed > 0 ? isfinite(speed) ? (0 - re) / speed : 1 : 0; /* 0, not -0, of what is not damped */
    for (int i = 0; i < n; i++) {
        double shape = hypot(mode->shape_re[i], mode->shape_im[i]);
        mode->participation[i] = shape * hypot(left_re[i], left_im[i]);
        most = fmax(most, mode->participation[i]);
        if (shape > largest * (1 + 1e-9)) {
            largest = shape;
            turn_re = mode->shape_re[i] / (shape * shape);
            turn_im = -mode->shape_im[i] / (shape * shape);
        }
    }
    for (int i = 0; i < n; i++) {
        double shape_re = mode->shape_re[i], shape_im = mode->shape_im[i];
        mode->participation[i] /= most > 0 ? most : 1;
        mode->shape_re[i] = shape_re * turn_re - shape_im * turn_im;
        mode->shape_im[i] = shape_re * turn_im + shape_im * turn_re;
    }
}

ModesStatus modes_of(const Linear *l, Modes *to)
{
    size_t n = (size_t)l->n;
    *to = (Modes){.n = l->n};
    to->at = calloc(n + 1, sizeof *to->at);
    to->numbers = calloc(3 * n * n + 1, sizeof(double));
    double *work = calloc(3 * n * n + 4 * n + 1, sizeof(double));
    ModesStatus status = to->at && to->numbers && work ? MODES_FOUND : MODES_NO_MEMORY;
    if (status == MODES_FOUND && n) {
        double *a = work, *left = a + n * n, *right = left + n * n, *re = right + n * n, *im = re + n;
        memcpy(a, l->a, n * n * sizeof(double));
        status = dgeev(l->n, a, re, im, left, right);
        for (int k = 0; status == MODES_FOUND && k < l->n; k++) {
            Mode *mode = &to->at[k];
            double *left_re = im + n, *left_im = left_re + n;
            *mode = (Mode){.re = re[k], .im = im[k]};
            mode->participation = to->numbers + 3 * n * (size_t)k;
            mode->shape_re = mode->participation + n;
            mode->shape_im = mode->shape_re + n;
            column(right, l->n, im, k, mode->shape_re, mode->shape_im);
            column(left, l->n, im, k, left_re, left_im);
            finish_mode(mode, l->n, l->period, left_re, left_im);
        }
        qsort(to->at, n, sizeof *to->at, slowest_first);
    }
    free(work);
    return status;
}

void modes_free(Modes *m)
{
    free(m->at);
    free(m->numbers);
    *m = (Modes){0};
}
