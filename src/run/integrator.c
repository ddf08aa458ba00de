/* integrator.c: what solvers have in common. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/integrator.h"

const RunSolver *run_solver(int i)
{
    const IntegratorKind *kind = integrator_kind(i);
    return kind ? &kind->about : NULL;
}

/* A mechanism that swings freely forgets nothing: errors of its steps, which mostly take from its energy, add up to the
 * end, and a few of its positions stand for all that moves. Each step gets so much of the tolerance that others get. */
#define LOOP_SHARE 0.25

static void find_places(Integrator *g)
{
    bool any = false;
    const Model *m = g->I->model;
    for (int k = 0; k < m->n_sets; k++) {
        const ModelStateSet *s = &m->sets[k];
        const int *states = s->is_settled ? s->candidates + s->n_candidates - s->n_states : s->states;
        for (int i = 0; i < s->n_states; i++)
            if (states[i] < g->n)
                any |= g->is_place[states[i]] = set_is_place(g->I, s);
    }
    g->share = any ? LOOP_SHARE : 1;
}

Integrator *integrator_new(const char *name, Instance *I, double tolerance, double max_step, double fixed_step)
{
    const IntegratorKind *kind = NULL;
    for (int i = 0; (kind = integrator_kind(i)) && strcmp(kind->about.name, name) != 0; i++)
        ;
    if (!kind) {
        Buffer text = {0};
        buffer_f(&text, "there is no solver '%s'; there are", name);
        for (int i = 0; run_solver(i); i++)
            buffer_f(&text, "%s %s", i ? "," : "", run_solver(i)->name);
        run_fail_text(I, text.at);
        buffer_free(&text);
        return NULL;
    }
    int n = I->model->n_states;
    if (n == 0)
        kind = integrator_none_kinds;
    Integrator *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    *g = (Integrator){.kind = kind,
                      .I = I,
                      .n = n,
                      .tolerance = tolerance,
                      .max_step = max_step,
                      .fixed_step = fixed_step,
                      .t = I->time};
    g->y = calloc((size_t)n + 1, sizeof(double));
    g->f = calloc((size_t)n + 1, sizeof(double));
    g->nominal = calloc((size_t)n + 1, sizeof(double));
    g->is_place = calloc((size_t)n + 1, sizeof *g->is_place);
    if (!g->y || !g->f || !g->nominal || !g->is_place) {
        run_fail(I, "there is no memory left");
        integrator_free(g);
        return NULL;
    }
    for (int i = 0; i < n; i++) {
        double nominal = I->model->variables ? fabs(I->model->variables[i].nominal) : 1;
        g->nominal[i] = nominal > 0 ? nominal : 1;
    }
    find_places(g);
    memcpy(g->y, I->v, (size_t)n * sizeof(double));
    if (!kind->begin(g)) {
        integrator_free(g);
        return NULL;
    }
    return g;
}

void integrator_free(Integrator *g)
{
    if (!g)
        return;
    if (g->own)
        g->kind->end(g);
    free(g->y);
    free(g->f);
    free(g->nominal);
    free(g->is_place);
    free(g);
}

static bool evaluate_at(Integrator *g, double t, const double *y, double *f, Depth depth)
{
    Instance *I = g->I;
    size_t bytes = (size_t)g->n * sizeof(double);
    I->run->statistics.f_evaluations++;
    I->time = t;
    memcpy(I->v, y, bytes);
    I->run->depth = DEPTH_NOTHING;
    if (!instance_evaluate(I, depth)) {
        buffer_clear(&I->run->words.obstacle);
        buffer_text(&I->run->words.obstacle, instance_why(I));
        return false;
    }
    memcpy(f, I->v + g->n, bytes);
    return true;
}

bool integrator_derivatives(Integrator *g, double t, const double *y, double *f)
{
    return evaluate_at(g, t, y, f, DEPTH_RATES);
}

bool integrator_stand_at(Integrator *g, double t, const double *y, double *f)
{
    const Instance *I = g->I;
    return (I->run->depth >= DEPTH_DERIVATIVES && I->time == t && !memcmp(I->v, y, (size_t)g->n * sizeof(double))) ||
           evaluate_at(g, t, y, f, DEPTH_DERIVATIVES);
}

/* The states at t, within the last step. Where v stands there nothing is done. */
static bool go_to(Integrator *g, double t)
{
    Instance *I = g->I;
    if (I->run->depth != DEPTH_NOTHING && I->time == t)
        return true;
    if (t == g->t)
        memcpy(I->v, g->y, (size_t)g->n * sizeof(double));
    else if (!g->kind->at(g, t, g->f))
        return false;
    else
        memcpy(I->v, g->f, (size_t)g->n * sizeof(double));
    I->time = t;
    I->run->depth = DEPTH_NOTHING;
    return true;
}

bool integrator_interpolate(Integrator *g, double t, Depth depth)
{
    return go_to(g, t) && instance_evaluate(g->I, depth);
}

bool integrator_watch(Integrator *g, double t)
{
    return go_to(g, t) && instance_watch(g->I);
}

/* ---- explicit methods on stiff models -------------------------------------------------------------------------- */

/* They are held back by stability, not by accuracy: h times the largest eigenvalue stays at the edge of the stability
 * region. Looked at every so many steps; so often in a row, the run is given up. */
enum { STIFF_LOOK = 100, STIFF_PATIENCE = 20 };
#define STIFF_STEPS 1e5 /* whole run, at the present pace: below that, nobody minds */

StiffWatch stiff_watch(const Integrator *g, double edge)
{
    return (StiffWatch){.edge = edge, .last_look = g->t};
}

bool stiff_step(StiffWatch *w, Integrator *g)
{
    const Run *run = g->I->run;
    if (++w->steps % STIFF_LOOK != 0)
        return false;
    double h = (g->t - w->last_look) / STIFF_LOOK; /* in the mean, since single steps go up and down at the edge */
    w->last_look = g->t;
    if (run->span / h < STIFF_STEPS)
        return false;
    int state = 0;
    double radius = integrator_spectral_radius(g, g->t, g->y, &state);
    w->looks_in_a_row = radius * h > w->edge ? w->looks_in_a_row + 1 : 0;
    if (w->looks_in_a_row < STIFF_PATIENCE)
        return false;
    run_fail(
        g->I,
        "the model is stiff and the solver '%s' is explicit: stability keeps its steps at %.2g s, about %.0f million "
        "for the whole run\n  fastest: '%s', with a time constant of about %.2g s\n  take a solver for stiff models, "
        "such as cvode",
        g->kind->about.name, h, run->span / h / 1e6, run_name(g->I, state), 1 / radius);
    return true;
}

/* ---- a model without states: time alone goes on ---------------------------------------------------------------- */

static bool none_begin(Integrator *g)
{
    (void)g;
    return true;
}

static bool none_restart(Integrator *g)
{
    (void)g;
    return true;
}

static bool none_step(Integrator *g, double limit)
{
    double h = g->fixed_step > 0 ? g->fixed_step : limit - g->t;
    if (g->max_step > 0)
        h = fmin(h, g->max_step);
    g->t = g->t + 1.5 * h < limit ? g->t + h : limit;
    g->I->run->statistics.steps++;
    return true;
}

static bool none_at(Integrator *g, double t, double *y)
{
    (void)g;
    (void)t;
    (void)y;
    return true;
}

static void none_end(Integrator *g)
{
    (void)g;
}

const IntegratorKind integrator_none_kinds[] = {
    {{"none", "no states", false}, 0, none_begin, none_restart, none_step, none_at, none_end},
    {.about = {.name = NULL}},
};
