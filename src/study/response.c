#include "study/response.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lapack.h"

typedef void Zgesv(const int *, const int *, double complex *, const int *, int *, double complex *, const int *,
                   int *);
typedef void Dggev(const char *, const char *, const int *, double *, const int *, double *, const int *, double *,
                   double *, double *, double *, const int *, double *, const int *, double *, const int *, int *);

typedef struct {
    const Linear *l;
    Response *to;
    Zgesv *zgesv;
    double complex *matrix, *right;
    int *pivots;
} Solver;

/* ---- G(s) -------------------------------------------------------------------------------------------------------- */

static double complex transfer(Solver *s, double complex at)
{
    const Linear *l = s->l;
    size_t n = (size_t)l->n;
    double complex g = l->d[(size_t)s->to->input * (size_t)l->p + (size_t)s->to->output];
    if (n == 0)
        return g;
    for (size_t k = 0; k < n * n; k++)
        s->matrix[k] = -l->a[k];
    for (size_t k = 0; k < n; k++) {
        s->matrix[k * n + k] += at;
        s->right[k] = l->b[(size_t)s->to->input * n + k];
    }
    int one = 1, info = 0;
    s->zgesv(&l->n, &one, s->matrix, &l->n, s->pivots, s->right, &l->n, &info);
    if (info != 0)
        return INFINITY;
    for (size_t k = 0; k < n; k++)
        g += l->c[k * (size_t)l->p + (size_t)s->to->output] * s->right[k];
    return g;
}

static double complex at_frequency(Solver *s, double hz)
{
    double complex at = 2 * acos(-1) * hz * I;
    return transfer(s, s->l->period > 0 ? cexp(at * s->l->period) : at);
}

/* G(0). A pole there that this output does not see, as the angle behind a speed, leaves a limit: G is the same at all
 * frequencies that are low enough. */
static double find_at_rest(Solver *s)
{
    const Linear *l = s->l;
    double complex rest = transfer(s, l->period > 0 ? 1 : 0);
    if (cabs(rest) < 1 / DBL_EPSILON)
        return creal(rest);
    const double low = 1e-10;
    double fastest = 0;
    for (size_t k = 0; k < (size_t)l->n * (size_t)l->n; k++)
        fastest = fmax(fastest, fabs(l->a[k]));
    double hz = low * (l->period > 0 ? 1 / l->period : fmax(fastest, 1));
    double complex near = at_frequency(s, hz), nearer = at_frequency(s, hz / 100);
    return cabs(near - nearer) <= 1e-6 * cabs(nearer) ? creal(nearer) : INFINITY;
}

/* ---- zeros ------------------------------------------------------------------------------------------------------- */

/* Where [A - s, B; C, D] loses rank: finite eigenvalues of a pencil. */
static bool find_zeros(Solver *s)
{
    const Linear *l = s->l;
    Response *r = s->to;
    int n = l->n + 1, none = 1, room = 16 * n + 64, info = 0;
    size_t m = (size_t)n;
    Dggev *dggev = (Dggev *)lapack_routine("dggev");
    double *work = calloc(2 * m * m + 3 * m + (size_t)room, sizeof(double));
    r->zero_re = calloc(m + 1, sizeof(double));
    r->zero_im = calloc(m + 1, sizeof(double));
    if (!dggev || !work || !r->zero_re || !r->zero_im) {
        free(work);
        return false;
    }
    double *left = work, *right = left + m * m, *re = right + m * m, *im = re + m, *beta = im + m, *rest = beta + m;
    double unused = 0, size = 0;
    for (size_t j = 0; j < (size_t)l->n; j++) {
        for (size_t i = 0; i < (size_t)l->n; i++)
            left[j * m + i] = l->a[j * (size_t)l->n + i];
        left[j * m + m - 1] = l->c[j * (size_t)l->p + (size_t)r->output];
        left[(m - 1) * m + j] = l->b[(size_t)r->input * (size_t)l->n + j];
        right[j * m + j] = 1;
    }
    left[m * m - 1] = l->d[(size_t)r->input * (size_t)l->p + (size_t)r->output];
    for (size_t k = 0; k < m * m; k++)
        size = fmax(size, fabs(left[k]));
    dggev("N", "N", &n, left, &n, right, &n, re, im, beta, &unused, &none, &unused, &none, rest, &room, &info);
    /* An infinite one comes out as a very large one; those beyond any pole by far are such. */
    for (int k = 0; info == 0 && k < n; k++)
        if (fabs(beta[k]) > 1e-7 * hypot(re[k], im[k]) / fmax(size, 1) && beta[k] != 0) {
            r->zero_re[r->n_zeros] = re[k] / beta[k];
            r->zero_im[r->n_zeros++] = im[k] / beta[k];
        }
    free(work);
    return info == 0;
}

/* ---- margins ----------------------------------------------------------------------------------------------------- */

/* Where a function of the frequency passes zero between two, by halving on the logarithms. */
static double crossing(Solver *s, double low, double high, double (*f)(double complex))
{
    double at_low = f(at_frequency(s, low));
    for (int k = 0; k < 80; k++) {
        double middle = sqrt(low * high), value = f(at_frequency(s, middle));
        if ((value > 0) == (at_low > 0))
            low = middle;
        else
            high = middle;
    }
    return sqrt(low * high);
}

static double above_one(double complex g)
{
    return cabs(g) - 1;
}

static double imaginary(double complex g)
{
    return cimag(g);
}

/* The smallest of several: the first that an increase reaches. */
static void find_margins(Solver *s)
{
    Response *r = s->to;
    Margins *m = &r->margins;
    for (int k = 1; k < r->n; k++) {
        const ResponsePoint *a = &r->points[k - 1], *b = &r->points[k];
        if ((a->magnitude > 1) != (b->magnitude > 1)) {
            double hz = crossing(s, a->hz, b->hz, above_one), margin = 180 + carg(at_frequency(s, hz)) * 180 / acos(-1);
            if (margin > 180)
                margin -= 360;
            if (!m->has_phase || fabs(margin) < fabs(m->phase))
                *m = (Margins){m->has_gain, true, m->gain, m->gain_hz, margin, hz};
        }
        if ((a->im > 0) != (b->im > 0) && a->re < 0 && b->re < 0) {
            double hz = crossing(s, a->hz, b->hz, imaginary), gain = 1 / cabs(at_frequency(s, hz));
            if (!m->has_gain || fabs(log(gain)) < fabs(log(m->gain)))
                *m = (Margins){true, m->has_phase, gain, hz, m->phase, m->phase_hz};
        }
    }
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

static void range_of(const Modes *modes, double *low, double *high)
{
    *low = INFINITY;
    *high = 0;
    for (int k = 0; k < modes->n; k++)
        if (modes->at[k].hz > 1e-9 && isfinite(modes->at[k].hz)) {
            *low = fmin(*low, modes->at[k].hz);
            *high = fmax(*high, modes->at[k].hz);
        }
    if (!(*low <= *high))
        *low = *high = 1;
    *low = pow(10, floor(log10(*low) - 0.7));
    *high = pow(10, ceil(log10(*high) + 0.7));
}

void response_limits(const Linear *l, const Modes *modes, double *low, double *high)
{
    double first, last;
    range_of(modes, &first, &last);
    if (isnan(*low))
        *low = fmin(first, isnan(*high) ? first : *high / 10);
    if (isnan(*high))
        *high = fmax(last, 10 * *low);
    if (l->period > 0) {
        *high = fmin(*high, 0.5 / l->period);
        *low = fmin(*low, *high / 10);
    }
}

static void find_points(Solver *s, double low, double high)
{
    Response *r = s->to;
    double turns = 0, before = 0;
    for (int k = 0; k < r->n; k++) {
        double hz = r->n > 1 ? low * pow(high / low, (double)k / (r->n - 1)) : low;
        double complex g = at_frequency(s, hz);
        double phase = carg(g) * 180 / acos(-1);
        if (k)
            turns += phase - before > 180 ? -360 : phase - before < -180 ? 360 : 0;
        before = phase;
        r->points[k] = (ResponsePoint){hz, creal(g), cimag(g), cabs(g), phase + turns};
    }
}

bool response_of(const Linear *l, int input, int output, double low, double high, int n, Response *to)
{
    size_t states = (size_t)l->n;
    *to = (Response){.input = input, .output = output, .n = n};
    Solver s = {.l = l, .to = to, .zgesv = (Zgesv *)lapack_routine("zgesv")};
    s.matrix = calloc(states * states + states + 1, sizeof *s.matrix);
    s.right = s.matrix + states * states;
    s.pivots = calloc(states + 1, sizeof *s.pivots);
    to->points = calloc((size_t)n + 1, sizeof *to->points);
    bool good = s.zgesv && s.matrix && s.pivots && to->points && find_zeros(&s);
    if (good) {
        to->at_rest = find_at_rest(&s);
        find_points(&s, low, high);
        find_margins(&s);
    } else
        to->why = s.zgesv ? "there is not enough memory, or the zeros cannot be found" : "LAPACK is not installed";
    free(s.matrix);
    free(s.pivots);
    return good;
}

void response_free(Response *r)
{
    free(r->points);
    free(r->zero_re);
    free(r->zero_im);
    *r = (Response){0};
}
