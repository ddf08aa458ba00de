/* trial.c: runs at points, with and without derivatives. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/optimize_inside.h"
#include "study/signal.h"

bool trials_go_on(const Trials *t)
{
    return t->o->runs < t->o->runs_most && !t->o->stopped;
}

double trials_inside(const Trials *t, int j, double u)
{
    const OptimalParameter *p = &t->o->parameters[j];
    return fmin(p->high, fmax(p->low, u * t->size[j]));
}

bool trials_is_better(const Corner *a, const Corner *b)
{
    if (a->broken > 0 || b->broken > 0)
        return a->broken < b->broken || (a->broken == b->broken && a->value < b->value);
    return a->value < b->value;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

static void take_row(void *data, const Instance *I)
{
    Trials *t = data;
    scalar_run_row(t->run, I);
}

/* Of what the model was asked for to the signals of the scalars. */
static const double *chosen(const Trials *t, const double *from, double *to)
{
    int n = t->o->scalars->signals.n, n_asked = t->o->model->study->n_asked;
    for (int j = 0; j < t->o->n; j++)
        for (int k = 0; k < n; k++)
            to[k + n * j] = t->asked[k] >= 0 ? from[t->asked[k] + n_asked * j] : 0;
    return to;
}

static void take_slopes(void *data, const Instance *I, const double *values, const double *slopes)
{
    (void)values;
    Trials *t = data;
    const Scalars *s = t->o->scalars;
    for (int k = 0; k < s->signals.n; k++)
        t->signals[k] = s->bound.at[k] ? study_value(I, s->bound.at[k]) : I->time;
    const SensitivityInstant *event = sensitivity_instant(t->s);
    ScalarInstant instant = {0};
    if (event)
        instant = (ScalarInstant){event->delays, chosen(t, event->left, t->left), chosen(t, event->right, t->right)};
    scalar_slopes_row(t->along, I->time, t->signals, chosen(t, slopes, t->signal_slopes), event ? &instant : NULL);
}

static void look(void *data, Instance *I, RunPoint point)
{
    Trials *t = data;
    sensitivity_look(t->s, I, point);
}

/* ---- one run ----------------------------------------------------------------------------------------------------- */

static void keep_best(Trials *t, const Corner *c)
{
    Optimisation *o = t->o;
    bool is_best = trials_is_better(c, &t->best);
    if (is_best) {
        memmove(t->best.at, c->at, (size_t)o->n * sizeof(double));
        t->best.value = c->value;
        t->best.broken = c->broken;
        memcpy(o->results, t->results, (size_t)o->scalars->at.n * sizeof(double));
    }
    OptimisationRun run = {o->runs, t->values, c->value, c->broken == 0, is_best};
    if (o->ran && !o->ran(o->data, &run))
        o->stopped = true;
}

static void take_results(Trials *t, Corner *c)
{
    scalar_run_results(t->run, t->results);
    c->value = t->results[0];
    c->broken = 0;
    for (int k = 1; k < t->o->scalars->at.n; k++)
        c->broken += fmax(0, t->results[k]);
    if (!isfinite(c->value) || !isfinite(c->broken))
        c->value = c->broken = INFINITY; /* such as the time of what never happens */
}

static Sensitivity *derivatives_of(Trials *t, const RunOptions *options, const char **places)
{
    Optimisation *o = t->o;
    for (int j = 0; j < o->n; j++)
        places[j] = o->parameters[j].place;
    SensitivityWish wish = {.n = o->n,
                            .parameters = places,
                            .instants = true,
                            .tolerance = run_tolerance(o->model, options),
                            .run = options,
                            .row = take_slopes,
                            .data = t};
    const char *why;
    scalar_slopes_begin(t->along);
    return sensitivity_new(o->model, &wish, &why);
}

static bool take_derivatives(Trials *t, double *slopes)
{
    const Optimisation *o = t->o;
    int n = o->scalars->at.n;
    if (!t->s || !sensitivity_good(t->s))
        return false;
    scalar_slopes_results(t->along, slopes);
    bool good = true;
    for (int j = 0; j < o->n; j++)
        for (int k = 0; k < n; k++) {
            slopes[k + n * j] *= t->size[j];
            good &= isfinite(slopes[k + n * j]);
        }
    return good;
}

bool trials_evaluate(Trials *t, Corner *c, double *slopes)
{
    enum { NUMBER_ROOM = 32 };
    Optimisation *o = t->o;
    RunOptions options = o->options;
    RunSetting *settings = calloc((size_t)(options.n_settings + o->n) + 1, sizeof *settings);
    char *texts = malloc((size_t)o->n * NUMBER_ROOM + 1);
    const char **places = calloc((size_t)o->n + 1, sizeof *places);
    RunReport report = {0};
    bool good = false;
    c->value = c->broken = INFINITY;
    if (settings && texts && places) {
        if (options.n_settings)
            memcpy(settings, options.settings, (size_t)options.n_settings * sizeof *settings);
        for (int j = 0; j < o->n; j++) {
            t->values[j] = trials_inside(t, j, c->at[j]);
            c->at[j] = t->values[j] / t->size[j];
            snprintf(texts + j * NUMBER_ROOM, NUMBER_ROOM, "%.17g", t->values[j]);
            settings[options.n_settings++] = (RunSetting){o->parameters[j].place, texts + j * NUMBER_ROOM};
        }
        options.settings = settings;
        options.row = take_row;
        options.data = t;
        t->s = slopes && t->along ? derivatives_of(t, &options, places) : NULL;
        options.look = t->s ? look : NULL;
        scalar_run_begin(t->run);
        o->runs++;
        o->runs_with_slopes += t->s != NULL;
        if (simulate(o->model, &options, &report) == RUN_OK) {
            take_results(t, c);
            good = !slopes || take_derivatives(t, slopes);
        } else {
            o->failed++;
            snprintf(o->why, sizeof o->why, "%.900s", report.why);
        }
        run_report_free(&report);
        sensitivity_free(t->s);
        t->s = NULL;
        keep_best(t, c);
    }
    free(settings);
    free(texts);
    free(places);
    return good;
}

/* ---- begin and end ----------------------------------------------------------------------------------------------- */

/* Whether the derivatives of all signals that the scalars use can be had. */
static bool find_asked(Trials *t)
{
    const Scalars *s = t->o->scalars;
    const ModelStudy *study = t->o->model->study;
    for (int k = 0; k < s->signals.n; k++) {
        const ModelSignal *signal = s->bound.at[k];
        t->asked[k] = -1;
        for (int i = 0; signal && i < study->n_asked; i++)
            if (strcmp(study->asked[i], signal->name) == 0)
                t->asked[k] = i;
        if (signal && t->asked[k] < 0 && signal->index != MODEL_CONSTANT)
            return false;
    }
    return true;
}

static bool begin_derivatives(Trials *t)
{
    Optimisation *o = t->o;
    size_t n = (size_t)o->scalars->signals.n + 1, all = n * ((size_t)o->n + 1);
    if (o->no_derivatives || !o->model->study || scalars_kind(o->scalars) == SCALARS_STEPPED)
        return true;
    double **rooms[] = {&t->signals, &t->signal_slopes, &t->left, &t->right};
    bool good = (t->asked = calloc(n, sizeof *t->asked)) != NULL;
    for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++)
        good &= (*rooms[k] = calloc(all, sizeof(double))) != NULL;
    if (!good || !find_asked(t))
        return good;
    return (t->along = scalar_slopes_new(o->scalars, o->n)) != NULL;
}

bool trials_begin(Trials *t, Optimisation *o)
{
    size_t n = (size_t)o->n + 1;
    *t = (Trials){.o = o, .run = scalar_run_new(o->scalars)};
    double **rooms[] = {&t->size, &t->best.at, &t->values, &t->results};
    const size_t sizes[] = {n, n, n, (size_t)o->scalars->at.n + 1};
    bool good = t->run != NULL;
    for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++)
        good &= (*rooms[k] = calloc(sizes[k], sizeof(double))) != NULL;
    for (int j = 0; good && j < o->n; j++) {
        const OptimalParameter *p = &o->parameters[j];
        double span = p->high - p->low;
        t->size[j] = isfinite(span) ? span : fabs(p->start) > 0 ? fabs(p->start) : 1;
    }
    t->best.value = t->best.broken = INFINITY;
    return good && begin_derivatives(t);
}

void trials_end(Trials *t)
{
    void *all[] = {t->size,    t->best.at,       t->values, t->results, t->asked,
                   t->signals, t->signal_slopes, t->left,   t->right};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    scalar_run_free(t->run);
    scalar_slopes_free(t->along);
}
