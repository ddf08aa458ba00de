#include "study/equilibrium.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lapack.h"
#include "run/internal.h"

enum { STEPS_MOST = 400, EVENTS_MOST = 20, CROSSINGS_MOST = 50 };

typedef void Dgelsd(const int *, const int *, const int *, double *, const int *, double *, const int *, double *,
                    const double *, int *, double *, const int *, int *, int *);

bool equilibrium_least_squares(int n, double *a, double *b)
{
    Dgelsd *routine = (Dgelsd *)lapack_routine("dgelsd");
    if (!routine)
        return false;
    int one = 1, rank, room = -1, info = 0, whole = 0;
    double best = 0, small = 1e-12, *sizes = malloc(((size_t)n + 1) * sizeof(double));
    if (!sizes)
        return false;
    routine(&n, &n, &one, a, &n, b, &n, sizes, &small, &rank, &best, &room, &whole, &info);
    room = (int)best;
    double *work = malloc(((size_t)room + 1) * sizeof(double));
    int *more = malloc(((size_t)whole + 1) * sizeof(int));
    if (work && more)
        routine(&n, &n, &one, a, &n, b, &n, sizes, &small, &rank, work, &room, more, &info);
    bool done = work && more && info == 0;
    free(sizes);
    free(work);
    free(more);
    return done;
}

typedef struct {
    Instance *I;
    Equilibrium *to;
    int n;
    double *nominal, *x, *f, *step, *a;
    double *share; /* of each state: the sizes that its rate is the sum of, scaled as the rate */
    int crossings; /* events on the way */
} Search;

static bool evaluate(Search *s)
{
    instance_moved(s->I);
    if (!instance_evaluate(s->I, DEPTH_OUTPUTS))
        return false;
    memcpy(s->f, s->I->v + s->n, (size_t)s->n * sizeof(double));
    s->to->residual = 0;
    for (int i = 0; i < s->n; i++) {
        double size = fabs(s->f[i]) / s->nominal[i];
        if (!(size <= s->to->residual)) {
            s->to->residual = size;
            s->to->worst = i;
        }
    }
    return isfinite(s->to->residual);
}

/* Scaled by the sizes of the states: (I/h - J) step = f. */
static bool implicit_step(Search *s, double h)
{
    size_t n = (size_t)s->n;
    Linear l;
    if (!linear_at(s->I, &l)) {
        linear_free(&l);
        return false;
    }
    memset(s->share, 0, n * sizeof(double));
    for (size_t j = 0; j < n; j++)
        for (size_t i = 0; i < n; i++)
            s->share[i] += fabs(l.a[j * n + i]) * fmax(fabs(s->x[j]), s->nominal[j]) / s->nominal[i];
    for (size_t j = 0; j < n; j++)
        for (size_t i = 0; i < n; i++)
            s->a[j * n + i] = (i == j ? 1 / h : 0) - l.a[j * n + i] * s->nominal[j] / s->nominal[i];
    linear_free(&l);
    for (size_t i = 0; i < n; i++)
        s->step[i] = s->f[i] / s->nominal[i];
    return equilibrium_least_squares(s->n, s->a, s->step);
}

static double step_size(const Search *s)
{
    double size = 0;
    for (int i = 0; i < s->n; i++)
        size = fmax(size, fabs(s->step[i]) * s->nominal[i] / fmax(fabs(s->x[i]), s->nominal[i]));
    return size;
}

/* Whether nothing changes but for rounding. Where there is no equilibrium, steps come to nothing, too: where the rates are
 * least. */
static bool is_at_rest(const Search *s)
{
    const double rounding = 1e-9;
    for (int i = 0; i < s->n; i++)
        if (!(fabs(s->f[i]) / s->nominal[i] <= rounding * fmax(1, s->share[i])))
            return false;
    return true;
}

/* Relations and what changes at events as they are to be here; true: the model moves otherwise than before. */
static bool events_settle(Search *s, bool *changed)
{
    EventEffect effect = EVENT_NOTHING;
    if (!instance_event(s->I, &effect))
        return false;
    *changed = effect != EVENT_NOTHING;
    return true;
}

static bool report(Search *s, const char *what)
{
    snprintf(s->to->why, sizeof s->to->why, "%s%s%s", what, *instance_why(s->I) ? ": " : "", instance_why(s->I));
    return false;
}

/* By a part of the step from s->x. */
static bool place(Search *s, double part)
{
    for (int i = 0; i < s->n; i++)
        s->I->v[i] = s->x[i] + part * s->step[i] * s->nominal[i];
    return evaluate(s);
}

static bool is_beyond_event(const Search *s)
{
    for (int i = 0; i < event_crossing_count(s->I); i++)
        if (event_crossing_margin(s->I, i) < 0)
            return true;
    return false;
}

/* The first event within a step happens where it is: a limit that is passed on the way decides where the model comes to,
 * also where it would not switch there. Events without end are left alone until the model rests. */
static bool stop_at_event(Search *s, double part, bool *stopped)
{
    *stopped = is_beyond_event(s) && s->crossings < CROSSINGS_MOST;
    if (!*stopped)
        return true;
    s->crossings++;
    double before = 0, beyond = part;
    for (double middle = part / 2; middle > before && middle < beyond; middle = (before + beyond) / 2)
        *(place(s, middle) && !is_beyond_event(s) ? &before : &beyond) = middle;
    bool changed;
    return place(s, beyond) && events_settle(s, &changed) && evaluate(s);
}

static double first_step(const Search *s)
{
    return 0.1 / fmax(s->to->residual, 1e-3);
}

static bool converge(Search *s)
{
    const double tiny = 1e-12;
    if (!evaluate(s))
        return report(s, "the model cannot be evaluated");
    double h = first_step(s), before = s->to->residual;
    for (int k = 0; k < STEPS_MOST; k++) {
        s->to->iterations++;
        memcpy(s->x, s->I->v, (size_t)s->n * sizeof(double));
        if (!implicit_step(s, h))
            return report(s, "the model cannot be linearised");
        double size = step_size(s), part = size > 1 ? 1 / size : 1;
        bool good = place(s, part), stopped;
        for (int halves = 1; !good && halves < 12; halves++)
            good = place(s, part /= 2);
        if (!good || !stop_at_event(s, part, &stopped))
            return report(s, "the model cannot be evaluated on the way");
        if (stopped) {
            h = first_step(s);
            before = s->to->residual;
            continue;
        }
        if (s->to->residual == 0 || (size < tiny && s->to->residual < tiny))
            return true;
        if (size < tiny && h > 1e6)
            break;
        h = fmin(1e12, h * fmin(10, fmax(s->to->residual < before ? 1.5 : 0.3, before / s->to->residual)));
        before = fmax(s->to->residual, 1e-300);
    }
    if (is_at_rest(s))
        return true;
    snprintf(s->to->why, sizeof s->to->why,
             "no equilibrium was found in %d steps: '%s' still changes by %.3g a second; the model may have none, or "
             "start values nearer to it are needed",
             s->to->iterations, s->I->model->variables[s->to->worst].name, s->f[s->to->worst]);
    return false;
}

bool equilibrium_find(Instance *I, Equilibrium *to)
{
    size_t n = (size_t)I->model->n_states;
    *to = (Equilibrium){0};
    if (n == 0)
        return true;
    double *numbers = calloc(5 * n + n * n + 1, sizeof(double));
    if (!numbers) {
        strcpy(to->why, "there is not enough memory");
        return false;
    }
    Search s = {.I = I, .to = to, .n = (int)n, .nominal = numbers};
    s.x = numbers + n;
    s.f = s.x + n;
    s.step = s.f + n;
    s.share = s.step + n;
    s.a = s.share + n;
    for (size_t i = 0; i < n; i++)
        s.nominal[i] = I->model->variables[i].nominal;
    bool good = true, changed = true;
    for (int k = 0; good && changed && k < EVENTS_MOST; k++) {
        good = converge(&s);
        if (good && !events_settle(&s, &changed))
            good = report(&s, "the events at the equilibrium fail");
    }
    if (good && changed) {
        good = false;
        strcpy(to->why, "no equilibrium was found: the model switches at each one that it comes to");
    }
    free(numbers);
    return good;
}
