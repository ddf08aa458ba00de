/* exchange.c: what lies between the points of an importer that integrates by himself, for delay() and spatialDistribution().
 *
 * He says nothing of it, and what is delayed may move faster than his steps are long: a source needs no state. Between two of
 * his points states go by the cubic polynomial of their values and slopes there, inputs by straight lines, and the model tells what
 * is delayed (run/past_follow.c). Where a step as long as a delay began, what comes out at its end would still be unknown: an
 * event of time is asked for there.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/fmu.h"
#include "run/integrator.h"

/* Of the run: a delay that is shorter does not make the importer stop more often. */
#define LEAST_REACH 1e-5

struct Exchange {
    Integrator g;
    int n_inputs;
    bool has_point; /* the last one that was recorded */
    double from, to;
    double *before, *after; /* states, their derivatives, inputs, at both ends of the last step */
};

static int point_size(const Exchange *e)
{
    return 2 * e->g.n + e->n_inputs;
}

static void take_point(const Exchange *e, double *to)
{
    const Instance *I = e->g.I;
    memcpy(to, I->v, 2 * (size_t)e->g.n * sizeof(double));
    for (int k = 0; k < e->n_inputs; k++)
        to[2 * e->g.n + k] = I->v[I->model->inputs[k]];
}

/* Cubic polynomials for states, straight lines for inputs. */
static bool on_the_way(Integrator *g, double t, double *y)
{
    const Exchange *e = g->own;
    const int n = g->n;
    if (t == e->to) { /* not but for rounding */
        memcpy(y, e->after, (size_t)n * sizeof(double));
        for (int k = 0; k < e->n_inputs; k++)
            g->I->v[g->I->model->inputs[k]] = e->after[2 * n + k];
        return true;
    }
    const double h = e->to - e->from, s = (t - e->from) / h;
    for (int i = 0; i < n; i++) {
        const double step = e->after[i] - e->before[i], begin = h * e->before[n + i] - step,
                     end = step - h * e->after[n + i];
        y[i] = e->before[i] + s * (step + (1 - s) * ((1 - s) * begin + s * end));
    }
    for (int k = 2 * n; k < point_size(e); k++)
        g->I->v[g->I->model->inputs[k - 2 * n]] = e->before[k] + s * (e->after[k] - e->before[k]);
    return true;
}

static const IntegratorKind way = {.at = on_the_way};

Exchange *exchange_new(Fmu *f)
{
    Exchange *e = calloc(1, sizeof *e);
    const Model *m = f->I->model;
    if (!e)
        return NULL;
    e->n_inputs = m->n_inputs;
    e->g = (Integrator){.kind = &way, .I = f->I, .n = m->n_states, .tolerance = f->I->run->tolerance, .own = e};
    e->before = calloc((size_t)point_size(e) + 1, sizeof(double));
    e->after = calloc((size_t)point_size(e) + 1, sizeof(double));
    e->g.f = calloc((size_t)m->n_states + 1, sizeof(double));
    if (e->before && e->after && e->g.f)
        return e;
    exchange_free(e);
    return NULL;
}

void exchange_free(Exchange *e)
{
    if (!e)
        return;
    free(e->before);
    free(e->after);
    free(e->g.f);
    free(e);
}

void exchange_keep(Exchange *e)
{
    take_point(e, e->before);
    e->from = e->g.I->time;
    e->has_point = true;
}

bool exchange_record_past(Exchange *e)
{
    e->to = e->g.I->time;
    take_point(e, e->after);
    /* A piece that goes on beyond the end of the last step is not looked into. */
    e->g.t = e->has_point && e->to > e->from ? INFINITY : -INFINITY;
    if (!past_follow(&e->g))
        return false;
    exchange_keep(e);
    return true;
}

double exchange_next(const Exchange *e, double next)
{
    const Instance *I = e->g.I;
    const double reach = fmin(delays_reach(I), spatial_reach(I));
    return reach < MODEL_NEVER ? fmin(next, I->time + fmax(reach, LEAST_REACH * I->run->span)) : next;
}

typedef struct {
    double from, past_off;
    int has_point;
} SavedExchange;

void exchange_save(const Exchange *e, Buffer *to)
{
    SavedExchange saved;
    memset(&saved, 0, sizeof saved);
    saved.from = e->from;
    saved.past_off = e->g.past_off;
    saved.has_point = e->has_point;
    buffer_add(to, (const char *)&saved, sizeof saved);
    buffer_add(to, (const char *)e->before, (size_t)point_size(e) * sizeof(double));
}

bool exchange_load(Exchange *e, const char **at, const char *end)
{
    SavedExchange saved;
    Cursor from = {*at, end};
    if (!cursor_take(&from, &saved, sizeof saved) ||
        !cursor_take(&from, e->before, (size_t)point_size(e) * sizeof(double)))
        return false;
    e->from = saved.from;
    e->g.past_off = saved.past_off;
    e->has_point = saved.has_point != 0;
    *at = from.at;
    return true;
}
