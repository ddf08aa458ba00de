/* along.c: the curve of equilibria f(x, p) = 0 through a point, step by step. A step goes along the tangent, and
 * Newton's method brings it back, within the plane across the tangent: so it goes on where p turns back (a fold). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/equilibrium.h"

enum { CORRECTIONS_MOST = 10 };

typedef struct {
    Instance *I;
    Along *a;
    int n, place;
    double *size;                                    /* n + 1: of the states and of the parameter */
    double *at, *tangent, *foreseen, *step, *matrix; /* n + 1 each, in units of size; (n + 1)^2 */
    Linear l;
    bool has_linear;
} Walk;

static bool fail(Walk *w, const char *what)
{
    snprintf(w->a->why, sizeof w->a->why, "%s%s%s", what, *instance_why(w->I) ? ": " : "", instance_why(w->I));
    return false;
}

/* The run at a point, and its linear model there. */
static bool move_to(Walk *w, const double *z)
{
    for (int k = 0; k < w->n; k++)
        w->I->v[k] = z[k] * w->size[k];
    w->I->v[w->place] = z[w->n] * w->size[w->n];
    if (w->has_linear)
        linear_free(&w->l);
    w->has_linear = true;
    return instance_tuned(w->I) && linear_at(w->I, &w->l);
}

/* The matrix of the equations, with `last` as its last row. */
static void fill(Walk *w, const double *last)
{
    size_t n = (size_t)w->n, m = n + 1;
    for (size_t j = 0; j < m; j++) {
        for (size_t i = 0; i < n; i++) {
            double slope = j < n ? w->l.a[j * n + i] : w->l.b[(size_t)w->a->seed * n + i];
            w->matrix[j * m + i] = slope * w->size[j] / w->size[i];
        }
        w->matrix[j * m + n] = last[j];
    }
}

/* Of unit length, in the direction of `last`. */
static bool find_tangent(Walk *w, const double *last)
{
    size_t m = (size_t)w->n + 1;
    fill(w, last);
    memset(w->step, 0, m * sizeof(double));
    w->step[m - 1] = 1;
    if (!equilibrium_least_squares(w->n + 1, w->matrix, w->step))
        return fail(w, "LAPACK is not installed, or fails");
    double length = 0;
    for (size_t k = 0; k < m; k++)
        length += w->step[k] * w->step[k];
    for (size_t k = 0; k < m; k++)
        w->tangent[k] = w->step[k] / sqrt(length);
    return isfinite(length) && length > 0;
}

/* From w->at to the curve, across `across`. */
static bool correct(Walk *w, const double *across)
{
    size_t m = (size_t)w->n + 1;
    memcpy(w->foreseen, w->at, m * sizeof(double));
    for (int k = 0; k < CORRECTIONS_MOST; k++) {
        if (!move_to(w, w->at))
            return false;
        fill(w, across);
        double off = 0, size = 0;
        for (size_t i = 0; i < m; i++)
            off += across[i] * (w->at[i] - w->foreseen[i]);
        for (int i = 0; i < w->n; i++)
            w->step[i] = -w->l.slope[i] / w->size[i];
        w->step[w->n] = -off;
        if (!equilibrium_least_squares(w->n + 1, w->matrix, w->step))
            return false;
        for (size_t i = 0; i < m; i++) {
            w->at[i] += w->step[i];
            size = fmax(size, fabs(w->step[i]) / fmax(1, fabs(w->at[i])));
        }
        if (!isfinite(size))
            return false;
        if (size < 1e-11)
            return move_to(w, w->at);
    }
    return false;
}

static bool settle_events(Walk *w, const double *across)
{
    EventEffect effect = EVENT_NOTHING;
    return instance_event(w->I, &effect) && (effect == EVENT_NOTHING || correct(w, across));
}

static bool see(Walk *w)
{
    return w->a->see(w->a->data, w->I, &w->l, w->at[w->n] * w->size[w->n], modes_growth(&w->l));
}

/* The parameter alone, as a row of the matrix. */
static const double *only_parameter(Walk *w)
{
    double *row = w->tangent + 2 * (size_t)(w->n + 1);
    memset(row, 0, (size_t)(w->n + 1) * sizeof(double));
    row[w->n] = 1;
    return row;
}

/* Exactly where the parameter is to end. */
static bool finish(Walk *w)
{
    w->at[w->n] = w->a->to / w->size[w->n];
    if (!correct(w, only_parameter(w)) || !settle_events(w, only_parameter(w)))
        return fail(w, "the last equilibrium cannot be found");
    see(w);
    return true;
}

static bool walk(Walk *w)
{
    const Along *a = w->a;
    size_t m = (size_t)w->n + 1;
    double way = a->to > a->from ? 1 : -1, most = 1.0 / a->points, h = most;
    double *before = w->tangent + m;
    if (!move_to(w, w->at) || !find_tangent(w, only_parameter(w)))
        return fail(w, "the model cannot be linearised");
    if (!see(w))
        return true;
    for (size_t k = 0; k < m; k++)
        w->tangent[k] *= way;
    for (int steps = 0; steps < 40 * a->points; steps++) {
        memcpy(before, w->at, m * sizeof(double));
        for (size_t k = 0; k < m; k++)
            w->at[k] += h * w->tangent[k];
        if (way * (w->at[w->n] * w->size[w->n] - a->to) >= 0) {
            double part = (a->to / w->size[w->n] - before[w->n]) / (w->at[w->n] - before[w->n]);
            for (size_t k = 0; k < m; k++)
                w->at[k] = before[k] + part * (w->at[k] - before[k]);
            return finish(w);
        }
        if (!correct(w, w->tangent) || !settle_events(w, w->tangent)) {
            memcpy(w->at, before, m * sizeof(double));
            h /= 2;
            if (h < 1e-6 * most || !move_to(w, w->at))
                return fail(w, "the curve of equilibria cannot be followed further");
            continue;
        }
        if (way * (w->at[w->n] * w->size[w->n] - a->from) < 0 || !see(w))
            return true; /* it has turned back to where it began */
        h = fmin(most, 1.5 * h);
        memcpy(before, w->tangent, m * sizeof(double));
        if (!find_tangent(w, before))
            return fail(w, "the curve of equilibria has no direction here");
    }
    snprintf(w->a->why, sizeof w->a->why, "the parameter has not reached %g after %d steps along the curve", a->to,
             40 * a->points);
    return false;
}

bool equilibrium_along(Instance *I, Along *a)
{
    const Model *m = I->model;
    size_t n = (size_t)m->n_states + 1;
    Walk w = {.I = I, .a = a, .n = m->n_states, .place = m->study->seeds[a->seed]};
    double *numbers = calloc(7 * n + n * n, sizeof(double));
    if (!numbers)
        return fail(&w, "there is not enough memory");
    w.size = numbers;
    w.at = w.size + n;
    w.foreseen = w.at + n;
    w.step = w.foreseen + n;
    w.tangent = w.step + n; /* followed by room for one before, and for a row */
    w.matrix = w.tangent + 3 * n;
    for (size_t k = 0; k + 1 < n; k++)
        w.size[k] = m->variables[k].nominal;
    w.size[n - 1] = fabs(a->to - a->from);
    for (size_t k = 0; k + 1 < n; k++)
        w.at[k] = I->v[k] / w.size[k];
    w.at[n - 1] = a->from / w.size[n - 1];
    bool good = walk(&w);
    if (w.has_linear)
        linear_free(&w.l);
    free(numbers);
    return good;
}
