#include "study/fit.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Fit *f;
    double *normal, *factor, *gradient, *step, *trial, *r; /* n*n twice, n three times, m */
    bool *fixed;                                           /* n: on a bound, and pushed against it */
} Search;

static double sum_of_squares(int m, const double *r)
{
    double sum = 0;
    for (int i = 0; i < m; i++)
        sum += r[i] * r[i];
    return sum;
}

/* J'J and J'r in units of the parameters' sizes, and which parameters rest on a bound. */
static void make_normal(Search *s)
{
    const Fit *f = s->f;
    for (int j = 0; j < f->n; j++) {
        s->gradient[j] = 0;
        for (int i = 0; i < f->m; i++)
            s->gradient[j] += f->J[i + f->m * j] * f->r[i] * f->size[j];
        for (int k = 0; k <= j; k++) {
            double sum = 0;
            for (int i = 0; i < f->m; i++)
                sum += f->J[i + f->m * j] * f->J[i + f->m * k];
            s->normal[j + f->n * k] = s->normal[k + f->n * j] = sum * f->size[j] * f->size[k];
        }
    }
    for (int j = 0; j < f->n; j++)
        s->fixed[j] = (f->x[j] <= f->low[j] && s->gradient[j] > 0) || (f->x[j] >= f->high[j] && s->gradient[j] < 0);
}

/* Cholesky: a is n*n, its lower half becomes the factor. False: it is not positive. */
static bool cholesky(int n, double *a, int *which)
{
    for (int j = 0; j < n; j++) {
        double whole = a[j + n * j], pivot = whole;
        for (int k = 0; k < j; k++)
            pivot -= a[j + n * k] * a[j + n * k];
        if (!(pivot > 1e-14 * whole) || !(pivot > 0)) {
            *which = j;
            return false;
        }
        a[j + n * j] = sqrt(pivot);
        for (int i = j + 1; i < n; i++) {
            double sum = a[i + n * j];
            for (int k = 0; k < j; k++)
                sum -= a[i + n * k] * a[j + n * k];
            a[i + n * j] = sum / a[j + n * j];
        }
    }
    return true;
}

static void cholesky_solve(int n, const double *l, double *b)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            b[i] -= l[i + n * k] * b[k];
        b[i] /= l[i + n * i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            b[i] -= l[k + n * i] * b[k];
        b[i] /= l[i + n * i];
    }
}

/* (J'J + damping) step = -J'r */
static bool find_step(Search *s, double damping)
{
    const Fit *f = s->f;
    int which;
    memcpy(s->factor, s->normal, (size_t)(f->n * f->n) * sizeof(double));
    for (int j = 0; j < f->n; j++) {
        s->factor[j + f->n * j] += damping * fmax(s->normal[j + f->n * j], 1e-12);
        s->step[j] = -s->gradient[j];
        for (int k = 0; s->fixed[j] && k < f->n; k++)
            s->factor[j + f->n * k] = s->factor[k + f->n * j] = k == j;
        if (s->fixed[j])
            s->step[j] = 0;
    }
    if (!cholesky(f->n, s->factor, &which))
        return false;
    cholesky_solve(f->n, s->factor, s->step);
    for (int j = 0; j < f->n; j++)
        s->trial[j] = fmin(f->high[j], fmax(f->low[j], f->x[j] + s->step[j] * f->size[j]));
    return true;
}

/* How much the sum falls by the linear model. */
static double foreseen(const Search *s)
{
    const Fit *f = s->f;
    double fall = 0;
    for (int j = 0; j < f->n; j++) {
        double dj = (s->trial[j] - f->x[j]) / f->size[j];
        fall -= 2 * s->gradient[j] * dj;
        for (int k = 0; k < f->n; k++)
            fall -= dj * s->normal[j + f->n * k] * (s->trial[k] - f->x[k]) / f->size[k];
    }
    return fall;
}

static bool is_small(const Search *s)
{
    double size = 0;
    for (int j = 0; j < s->f->n; j++)
        size = fmax(size, fabs(s->trial[j] - s->f->x[j]) / (fabs(s->f->x[j]) + s->f->size[j]));
    return size < 1e-9;
}

static FitStatus search(Search *s)
{
    Fit *f = s->f;
    int most = f->steps_most ? f->steps_most : 100;
    double damping = 1e-3, grows = 2;
    f->evaluations = 1;
    if (!f->evaluate(f->data, f->x, f->r, f->J))
        return FIT_CANNOT_BEGIN;
    f->sum = sum_of_squares(f->m, f->r);
    make_normal(s);
    for (f->steps = 0; f->steps < most; f->steps++) {
        if (!find_step(s, damping)) {
            damping = fmax(10 * damping, 1e-12);
            continue;
        }
        double fall = foreseen(s);
        if (is_small(s) || fall <= 1e-13 * f->sum)
            return FIT_FOUND;
        f->evaluations++;
        bool can = f->evaluate(f->data, s->trial, s->r, NULL);
        double sum = can ? sum_of_squares(f->m, s->r) : INFINITY, ratio = (f->sum - sum) / fall;
        if (!(sum < f->sum)) {
            damping *= grows;
            grows *= 2;
            if (damping > 1e14)
                return FIT_FOUND; /* nothing near is better, to the digits that the runs have */
            continue;
        }
        memcpy(f->x, s->trial, (size_t)f->n * sizeof(double));
        if (!f->evaluate(f->data, f->x, f->r, f->J))
            return FIT_NOT_SETTLED;
        f->sum = sum_of_squares(f->m, f->r);
        damping *= fmax(1.0 / 3, 1 - pow(2 * ratio - 1, 3));
        grows = 2;
        make_normal(s);
    }
    return FIT_NOT_SETTLED;
}

FitStatus fit_run(Fit *f)
{
    size_t n = (size_t)f->n, m = (size_t)f->m;
    Search s = {.f = f};
    s.normal = calloc(2 * n * n + 3 * n + m + 1, sizeof(double));
    s.fixed = calloc(n + 1, sizeof *s.fixed);
    FitStatus status = FIT_NO_MEMORY;
    if (s.normal && s.fixed) {
        s.factor = s.normal + n * n;
        s.gradient = s.factor + n * n;
        s.step = s.gradient + n;
        s.trial = s.step + n;
        s.r = s.trial + n;
        status = search(&s);
    }
    free(s.normal);
    free(s.fixed);
    return status;
}

bool fit_covariance(const Fit *f, double *c, int *which)
{
    int n = f->n;
    double *normal = calloc((size_t)(n * n + n) + 1, sizeof(double)), *column = normal + n * n;
    if (!normal)
        return *which = 0, false;
    bool good = true;
    for (int j = 0; j < n; j++)
        for (int k = 0; k < n; k++)
            for (int i = 0; i < f->m; i++)
                normal[j + n * k] += f->J[i + f->m * j] * f->J[i + f->m * k] * f->size[j] * f->size[k];
    for (int j = 0; j < n; j++)
        if (f->x[j] <= f->low[j] || f->x[j] >= f->high[j])
            for (int k = 0; k < n; k++)
                normal[j + n * k] = normal[k + n * j] = k == j;
    good = cholesky(n, normal, which);
    for (int k = 0; good && k < n; k++) {
        memset(column, 0, (size_t)n * sizeof(double));
        column[k] = 1;
        cholesky_solve(n, normal, column);
        for (int j = 0; j < n; j++)
            c[j + n * k] = column[j] * f->size[j] * f->size[k];
    }
    for (int j = 0; good && j < n; j++)
        if (f->x[j] <= f->low[j] || f->x[j] >= f->high[j])
            for (int k = 0; k < n; k++)
                c[j + n * k] = c[k + n * j] = 0;
    free(normal);
    return good;
}
