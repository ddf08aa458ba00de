#include "study/optimize.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/design.h"

typedef struct {
    double *at;           /* n, in units of the parameters' sizes */
    double value, broken; /* broken: how much the limits are; infinite: the run failed */
} Corner;

typedef struct {
    Optimisation *o;
    double *size;    /* n */
    Corner *corners; /* n + 1 */
    Corner best, trial, other;
    ScalarRun *run;
    double *middle, *results;
} Simplex;

/* ---- one run ----------------------------------------------------------------------------------------------------- */

static void take_row(void *data, const Instance *I)
{
    scalar_run_row(data, I);
}

static double inside(const Simplex *s, int j, double u)
{
    const OptimalParameter *p = &s->o->parameters[j];
    return fmin(p->high, fmax(p->low, u * s->size[j]));
}

static bool is_better(const Corner *a, const Corner *b)
{
    if (a->broken > 0 || b->broken > 0)
        return a->broken < b->broken || (a->broken == b->broken && a->value < b->value);
    return a->value < b->value;
}

static void keep_best(Simplex *s, const Corner *c)
{
    Optimisation *o = s->o;
    if (!is_better(c, &s->best))
        return;
    memcpy(s->best.at, c->at, (size_t)o->n * sizeof(double));
    s->best.value = c->value;
    s->best.broken = c->broken;
    memcpy(o->results, s->results, (size_t)o->scalars->at.n * sizeof(double));
    if (o->better)
        o->better(o->data, o->runs, c->value);
}

static void evaluate(Simplex *s, Corner *c)
{
    enum { NUMBER_ROOM = 32 };
    Optimisation *o = s->o;
    RunOptions options = o->options;
    RunSetting *settings = calloc((size_t)(options.n_settings + o->n) + 1, sizeof *settings);
    char *texts = malloc((size_t)o->n * NUMBER_ROOM + 1);
    RunReport report = {0};
    c->value = c->broken = INFINITY;
    if (settings && texts) {
        if (options.n_settings)
            memcpy(settings, options.settings, (size_t)options.n_settings * sizeof *settings);
        for (int j = 0; j < o->n; j++) {
            c->at[j] = inside(s, j, c->at[j]) / s->size[j];
            snprintf(texts + j * NUMBER_ROOM, NUMBER_ROOM, "%.17g", inside(s, j, c->at[j]));
            settings[options.n_settings++] = (RunSetting){o->parameters[j].place, texts + j * NUMBER_ROOM};
        }
        options.settings = settings;
        options.row = take_row;
        options.data = s->run;
        scalar_run_begin(s->run);
        o->runs++;
        if (simulate(o->model, &options, &report) == RUN_OK) {
            scalar_run_results(s->run, s->results);
            c->value = s->results[0];
            c->broken = 0;
            for (int k = 1; k < o->scalars->at.n; k++)
                c->broken += fmax(0, s->results[k]);
            if (!isfinite(c->value) || !isfinite(c->broken))
                c->value = c->broken = INFINITY; /* such as the time of what never happens */
        } else {
            o->failed++;
            snprintf(o->why, sizeof o->why, "%.900s", report.why);
        }
        run_report_free(&report);
        keep_best(s, c);
    }
    free(settings);
    free(texts);
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
    for (int i = 1; i <= s->o->n; i++)
        for (int k = i; k > 0 && is_better(&s->corners[k], &s->corners[k - 1]); k--)
            swap(&s->corners[k], &s->corners[k - 1]);
}

static void begin_at(Simplex *s, const double *at, double width)
{
    int n = s->o->n;
    for (int c = 0; c <= n; c++) {
        memcpy(s->corners[c].at, at, (size_t)n * sizeof(double));
        if (c) {
            double *u = &s->corners[c].at[c - 1], up = *u + width;
            *u = inside(s, c - 1, up) / s->size[c - 1] < up ? *u - width : up;
        }
        evaluate(s, &s->corners[c]);
    }
    sort(s);
}

/* middle + factor (middle - worst) */
static void try_at(Simplex *s, double factor, Corner *to)
{
    int n = s->o->n;
    for (int j = 0; j < n; j++)
        to->at[j] = s->middle[j] + factor * (s->middle[j] - s->corners[n].at[j]);
    evaluate(s, to);
}

static void shrink(Simplex *s)
{
    int n = s->o->n;
    for (int c = 1; c <= n; c++) {
        for (int j = 0; j < n; j++)
            s->corners[c].at[j] = (s->corners[0].at[j] + s->corners[c].at[j]) / 2;
        evaluate(s, &s->corners[c]);
    }
}

static void one_step(Simplex *s)
{
    int n = s->o->n;
    Corner *worst = &s->corners[n];
    for (int j = 0; j < n; j++) {
        s->middle[j] = 0;
        for (int c = 0; c < n; c++)
            s->middle[j] += s->corners[c].at[j] / n;
    }
    try_at(s, 1, &s->trial);
    if (is_better(&s->trial, &s->corners[0])) {
        try_at(s, 2, &s->other);
        swap(worst, is_better(&s->other, &s->trial) ? &s->other : &s->trial);
    } else if (is_better(&s->trial, &s->corners[n - 1])) {
        swap(worst, &s->trial);
    } else {
        bool outside = is_better(&s->trial, worst);
        try_at(s, outside ? 0.5 : -0.5, &s->other);
        if (is_better(&s->other, outside ? &s->trial : worst))
            swap(worst, &s->other);
        else
            shrink(s);
    }
    sort(s);
}

static double width_of(const Simplex *s)
{
    double width = 0;
    for (int c = 1; c <= s->o->n; c++)
        for (int j = 0; j < s->o->n; j++)
            width = fmax(width, fabs(s->corners[c].at[j] - s->corners[0].at[j]));
    return width;
}

static bool walk_from(Simplex *s, const double *at)
{
    const double smallest = 1e-7;
    double *from = malloc(((size_t)s->o->n + 1) * sizeof(double)), before = INFINITY, width = 0.1;
    if (!from)
        return false;
    memcpy(from, at, (size_t)s->o->n * sizeof(double));
    bool settled = false;
    while (!settled && s->o->runs < s->o->runs_most) {
        begin_at(s, from, width);
        while (width_of(s) > smallest && s->o->runs < s->o->runs_most)
            one_step(s);
        settled = !(s->corners[0].value < before - 1e-9 * (fabs(before) + 1e-12)) && width_of(s) <= smallest;
        before = s->corners[0].value;
        memcpy(from, s->corners[0].at, (size_t)s->o->n * sizeof(double));
        width = 0.02;
    }
    free(from);
    return settled;
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

static void walk_all(Simplex *s)
{
    Optimisation *o = s->o;
    Arena *a = arena_new();
    double *at = NEW_ARRAY(a, double, o->n + 1);
    Design d = {.kind = DESIGN_LATIN, .runs = o->starts, .seed = o->seed};
    for (int j = 0; j < o->n; j++) {
        Axis axis = {.name = "", .kind = AXIS_UNIFORM, .a = o->parameters[j].low, .b = o->parameters[j].high};
        PUSH(a, d.axes, axis);
        at[j] = o->parameters[j].start / s->size[j];
    }
    design_finish(a, &d);
    for (int k = 0; k < o->starts && o->runs < o->runs_most; k++) {
        if (k)
            design_point(&d, k, at);
        for (int j = 0; k && j < o->n; j++)
            at[j] /= s->size[j];
        bool was_best = isfinite(s->best.value);
        double before = s->best.value;
        bool settled = walk_from(s, at);
        if (!was_best || s->best.value < before)
            o->settled = settled;
    }
    arena_free(a);
}

bool optimize(Optimisation *o)
{
    size_t n = (size_t)o->n;
    Simplex s = {.o = o, .run = scalar_run_new(o->scalars)};
    o->runs = o->failed = 0;
    s.corners = calloc(n + 1, sizeof *s.corners);
    double *numbers = calloc((n + 6) * (n + 1) + (size_t)o->scalars->at.n, sizeof(double)), *next = numbers;
    if (!s.run || !s.corners || !numbers) {
        strcpy(o->why, "there is not enough memory");
        scalar_run_free(s.run);
        free(s.corners);
        free(numbers);
        return false;
    }
    double **rooms[] = {&s.best.at, &s.trial.at, &s.other.at, &s.middle, &s.size};
    for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++, next += n + 1)
        *rooms[k] = next;
    for (size_t k = 0; k <= n; k++, next += n)
        s.corners[k].at = next;
    s.results = next;
    for (int j = 0; j < o->n; j++) {
        const OptimalParameter *p = &o->parameters[j];
        double span = p->high - p->low;
        s.size[j] = isfinite(span) ? span : fabs(p->start) > 0 ? fabs(p->start) : 1;
    }
    s.best.value = s.best.broken = INFINITY;
    walk_all(&s);
    bool found = isfinite(s.best.value);
    for (int j = 0; j < o->n; j++)
        o->parameters[j].value = inside(&s, j, s.best.at[j]);
    o->keeps_limits = s.best.broken == 0;
    scalar_run_free(s.run);
    free(s.corners);
    free(numbers);
    return found;
}
