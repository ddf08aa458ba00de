/* optimize.c: the simplex, and the starts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/design.h"
#include "study/optimize_inside.h"

typedef struct {
    Trials trials;
    Corner *corners; /* n + 1 */
    Corner trial, other;
    double *middle;
} Simplex;

static int count(const Simplex *s)
{
    return s->trials.o->n;
}

static void evaluate(Simplex *s, Corner *c)
{
    c->value = c->broken = INFINITY;
    if (trials_go_on(&s->trials))
        trials_evaluate(&s->trials, c, NULL);
}

/* ---- the simplex ------------------------------------------------------------------------------------------------- */

static void swap(Corner *a, Corner *b)
{
    Corner kept = *a;
    *a = *b;
    *b = kept;
}

static void sort(Simplex *s)
{
    for (int i = 1; i <= count(s); i++)
        for (int k = i; k > 0 && trials_is_better(&s->corners[k], &s->corners[k - 1]); k--)
            swap(&s->corners[k], &s->corners[k - 1]);
}

static void begin_at(Simplex *s, const double *at, double width)
{
    int n = count(s);
    for (int c = 0; c <= n; c++) {
        memcpy(s->corners[c].at, at, (size_t)n * sizeof(double));
        if (c) {
            double *u = &s->corners[c].at[c - 1], up = *u + width;
            *u = trials_inside(&s->trials, c - 1, up) / s->trials.size[c - 1] < up ? *u - width : up;
        }
        evaluate(s, &s->corners[c]);
    }
    sort(s);
}

/* middle + factor (middle - worst) */
static void try_at(Simplex *s, double factor, Corner *to)
{
    int n = count(s);
    for (int j = 0; j < n; j++)
        to->at[j] = s->middle[j] + factor * (s->middle[j] - s->corners[n].at[j]);
    evaluate(s, to);
}

static void shrink(Simplex *s)
{
    int n = count(s);
    for (int c = 1; c <= n; c++) {
        for (int j = 0; j < n; j++)
            s->corners[c].at[j] = (s->corners[0].at[j] + s->corners[c].at[j]) / 2;
        evaluate(s, &s->corners[c]);
    }
}

static void one_step(Simplex *s)
{
    int n = count(s);
    Corner *worst = &s->corners[n];
    for (int j = 0; j < n; j++) {
        s->middle[j] = 0;
        for (int c = 0; c < n; c++)
            s->middle[j] += s->corners[c].at[j] / n;
    }
    try_at(s, 1, &s->trial);
    if (trials_is_better(&s->trial, &s->corners[0])) {
        try_at(s, 2, &s->other);
        swap(worst, trials_is_better(&s->other, &s->trial) ? &s->other : &s->trial);
    } else if (trials_is_better(&s->trial, &s->corners[n - 1])) {
        swap(worst, &s->trial);
    } else {
        bool outside = trials_is_better(&s->trial, worst);
        try_at(s, outside ? 0.5 : -0.5, &s->other);
        if (trials_is_better(&s->other, outside ? &s->trial : worst))
            swap(worst, &s->other);
        else
            shrink(s);
    }
    sort(s);
}

static double width_of(const Simplex *s)
{
    double width = 0;
    for (int c = 1; c <= count(s); c++)
        for (int j = 0; j < count(s); j++)
            width = fmax(width, fabs(s->corners[c].at[j] - s->corners[0].at[j]));
    return width;
}

/* Simplexes from a point, until one of them finds nothing better than the one before. */
static bool walk_from(Simplex *s, const double *at, double width)
{
    const double smallest = 1e-7;
    double *from = malloc(((size_t)count(s) + 1) * sizeof(double)), before = INFINITY;
    if (!from)
        return false;
    memcpy(from, at, (size_t)count(s) * sizeof(double));
    bool settled = false;
    while (!settled && trials_go_on(&s->trials)) {
        begin_at(s, from, width);
        while (width_of(s) > smallest && trials_go_on(&s->trials))
            one_step(s);
        settled = !(s->corners[0].value < before - 1e-9 * (fabs(before) + 1e-12)) && width_of(s) <= smallest;
        before = s->corners[0].value;
        memcpy(from, s->corners[0].at, (size_t)count(s) * sizeof(double));
        width = 0.02;
    }
    free(from);
    return settled;
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

/* A way down by derivatives is the end of it where all is smooth; else the simplex looks whether it stands at a kink. */
static bool search_from(Simplex *s, const double *at)
{
    Trials *t = &s->trials;
    Corner before = {.value = t->best.value, .broken = t->best.broken};
    Descent descent = descend(t, at);
    bool found = trials_is_better(&t->best, &before);
    if (descent == DESCENT_SETTLED && t->best.broken == 0 && scalars_kind(t->o->scalars) == SCALARS_SMOOTH)
        return true;
    if (!found)
        return walk_from(s, at, 0.1);
    double *best = malloc(((size_t)count(s) + 1) * sizeof(double));
    if (!best)
        return false;
    memcpy(best, t->best.at, (size_t)count(s) * sizeof(double));
    bool settled = walk_from(s, best, descent == DESCENT_SETTLED ? 0.02 : 0.1);
    free(best);
    return settled;
}

static void search_all(Simplex *s)
{
    Trials *t = &s->trials;
    Optimisation *o = t->o;
    Arena *a = arena_new();
    double *at = NEW_ARRAY(a, double, o->n + 1);
    Design d = {.kind = DESIGN_LATIN, .runs = o->starts, .seed = o->seed};
    for (int j = 0; j < o->n; j++) {
        Axis axis = {.name = "", .kind = AXIS_UNIFORM, .a = o->parameters[j].low, .b = o->parameters[j].high};
        PUSH(a, d.axes, axis);
        at[j] = o->parameters[j].start / t->size[j];
    }
    design_finish(a, &d);
    for (int k = 0; k < o->starts && trials_go_on(t); k++) {
        if (k)
            design_point(&d, k, at);
        for (int j = 0; k && j < o->n; j++)
            at[j] /= t->size[j];
        Corner before = {.value = t->best.value, .broken = t->best.broken};
        bool settled = search_from(s, at);
        if (trials_is_better(&t->best, &before))
            o->settled = settled;
    }
    arena_free(a);
}

/* How what is least changes there with each parameter. */
static void find_slopes(Trials *t)
{
    Optimisation *o = t->o;
    int n_scalars = o->scalars->at.n;
    double *slopes = calloc((size_t)(n_scalars * o->n) + 1, sizeof(double));
    bool good = slopes && t->along && !o->stopped && trials_evaluate(t, &(Corner){.at = t->best.at}, slopes);
    for (int j = 0; j < o->n; j++)
        o->parameters[j].slope = good ? slopes[n_scalars * j] / t->size[j] : NAN;
    free(slopes);
}

bool optimize(Optimisation *o)
{
    size_t n = (size_t)o->n;
    Simplex s = {0};
    o->runs = o->failed = o->runs_with_slopes = 0;
    o->stopped = o->settled = false;
    bool good = trials_begin(&s.trials, o), found = false;
    s.corners = calloc(n + 1, sizeof *s.corners);
    double *numbers = calloc((n + 4) * (n + 1), sizeof(double)), *next = numbers;
    if (good && s.corners && numbers) {
        double **rooms[] = {&s.trial.at, &s.other.at, &s.middle};
        for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++, next += n + 1)
            *rooms[k] = next;
        for (size_t k = 0; k <= n; k++, next += n)
            s.corners[k].at = next;
        search_all(&s);
        found = isfinite(s.trials.best.value);
        for (int j = 0; j < o->n; j++)
            o->parameters[j].value = trials_inside(&s.trials, j, s.trials.best.at[j]);
        o->keeps_limits = s.trials.best.broken == 0;
        if (found)
            find_slopes(&s.trials);
    } else
        strcpy(o->why, "there is not enough memory");
    trials_end(&s.trials);
    free(s.corners);
    free(numbers);
    return found;
}
