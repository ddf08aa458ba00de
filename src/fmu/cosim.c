/* cosim.c: the walk through time of a co-simulation FMU, with a solver of its own.
 *
 * The explicit method is taken until its steps are held by stability, then the implicit one. Steps end where the
 * importer asks, since inputs may change there; events inside a step are found and handled exactly.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/fmu.h"
#include "run/root.h"
#include "run/solver_own.h"

enum { CHATTER_MOST = 100000 }; /* events in one step of the importer */
/* As in the program's own runs: errors of single steps add up, so each gets a part of the tolerance. */
#define LOCAL_SHARE 0.25

struct Cosim {
    Integrator *g;
    Roots roots;
    double next_event;
    bool is_stiff;
};

static const char *solver_name(const Cosim *c)
{
    return own_kinds[c->is_stiff].about.name;
}

static bool new_integrator(Fmu *f, Cosim *c)
{
    Instance *I = f->I;
    integrator_free(c->g);
    double max_step = I->model->n_delays || I->model->n_spatial ? I->run->span / PAST_POINTS : 0;
    c->g = integrator_new(solver_name(c), I, LOCAL_SHARE * I->run->tolerance, max_step, 0);
    return c->g || fmu_broken(f);
}

void cosim_free(Cosim *c)
{
    if (!c)
        return;
    integrator_free(c->g);
    roots_end(&c->roots);
    free(c);
}

static void find_next_event(Instance *I)
{
    I->run->times.next_event = time_next(I);
}

Cosim *cosim_new(Fmu *f)
{
    Cosim *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    if (!roots_begin(&c->roots, f->I) || !new_integrator(f, c) || !fmu_fresh(f, DEPTH_CROSSINGS) ||
        !run_call(f->I, find_next_event)) {
        cosim_free(c);
        return NULL;
    }
    c->next_event = f->I->run->times.next_event;
    roots_accept(&c->roots, f->I);
    return c;
}

bool cosim_record_past(Cosim *c)
{
    return past_follow(c->g);
}

static bool restart(Fmu *f)
{
    Integrator *g = f->cosim->g;
    g->t = f->I->time;
    memcpy(g->y, f->I->v, (size_t)g->n * sizeof(double));
    return g->kind->restart(g) || fmu_broken(f);
}

/* The event at the present point. */
static bool handle(Fmu *f, CosimStep *how)
{
    FmuEvent event;
    if (!fmu_event(f, &event))
        return false;
    Cosim *c = f->cosim;
    c->next_event = event.has_next ? event.next : MODEL_NEVER;
    how->terminate = event.terminate;
    if (!fmu_fresh(f, DEPTH_CROSSINGS))
        return false;
    roots_accept(&c->roots, f->I);
    return restart(f);
}

bool cosim_after_event(Fmu *f)
{
    CosimStep how = {0};
    return handle(f, &how);
}

/* What was set since the last step may have made an event. */
static bool begin_step(Fmu *f, CosimStep *how)
{
    Cosim *c = f->cosim;
    if (!f->touched)
        return true;
    f->touched = false;
    if (!fmu_fresh(f, DEPTH_CROSSINGS))
        return false;
    if (f->jumped || roots_violated(&c->roots, f->I))
        return handle(f, how);
    roots_accept(&c->roots, f->I);
    double h = own_next_step(c->g);
    own_go_on(c->g, h);
    return true;
}

static bool become_stiff(Fmu *f)
{
    Cosim *c = f->cosim;
    double t = c->g->t, h = own_next_step(c->g);
    memcpy(f->I->v, c->g->y, (size_t)c->g->n * sizeof(double));
    f->I->time = t;
    instance_moved(f->I);
    c->is_stiff = true;
    if (!new_integrator(f, c))
        return false;
    own_go_on(c->g, h);
    return fmu_fresh(f, DEPTH_CROSSINGS);
}

/* One step of the integrator; the present point becomes its end. */
static bool advance(Fmu *f, double limit)
{
    Cosim *c = f->cosim;
    Integrator *g = c->g;
    if (limit - g->t <= time_tiny(f->I, limit)) {
        g->t = limit;
    } else if (!g->kind->step(g, limit)) {
        if (c->is_stiff || !g->n)
            return fmu_broken(f);
        return become_stiff(f); /* where the explicit one is at its end, the other may go on */
    }
    f->I->run->depth = DEPTH_NOTHING;
    return integrator_interpolate(g, g->t, DEPTH_CROSSINGS) || fmu_broken(f);
}

static bool find_event(Fmu *f, bool *found)
{
    Cosim *c = f->cosim;
    double when;
    *found = c->roots.n > 0 && roots_violated(&c->roots, f->I);
    if (!*found) {
        roots_accept(&c->roots, f->I);
        return true;
    }
    roots_locate(&c->roots, c->g, c->g->t, &when);
    return integrator_interpolate(c->g, when, DEPTH_OUTPUTS) || fmu_broken(f);
}

/* The end of a step without event. */
static bool accept(Fmu *f)
{
    Cosim *c = f->cosim;
    Instance *I = f->I;
    const Model *m = I->model;
    blocks_accept(I);
    if (m->n_sets || m->n_delays || m->n_spatial) {
        bool due;
        if (!fmu_accept(f, &due))
            return false;
        CosimStep how = {0};
        if (due)
            return handle(f, &how);
    }
    return !c->g->n || !own_is_stiff(c->g) || become_stiff(f);
}

/* Whoever looks on sees the model at the present point. */
static void look(const Fmu *f, CosimStep *how, double *to)
{
    double now = f->cosim->g->t, end = *to;
    if (!how->look)
        return;
    how->look(how->data, now, &end);
    how->is_early |= end < *to;
    *to = fmin(*to, fmax(now, end));
}

bool cosim_step(Fmu *f, double to, CosimStep *how)
{
    Instance *I = f->I;
    int events = 0;
    if (!begin_step(f, how))
        return false;
    while (!how->terminate && to - f->cosim->g->t > time_tiny(I, to)) {
        Cosim *c = f->cosim;
        double limit = fmin(fmin(c->next_event, to), c->g->t + fmin(delays_reach(I), spatial_reach(I)));
        bool found;
        if (!advance(f, limit))
            return false;
        if (!find_event(f, &found))
            return false;
        if (!found && c->g->t < c->next_event) {
            if (!accept(f))
                return false;
            look(f, how, &to);
            continue;
        }
        if (how->may_stop_at_event) {
            how->event = true;
            c->g->t = I->time;
            memcpy(c->g->y, I->v, (size_t)c->g->n * sizeof(double));
            return true;
        }
        if (++events > CHATTER_MOST) {
            fmu_say(f, FMU_SAYS_ERROR, "the model chatters at time = %.10g: more than %d events in one step", I->time,
                    CHATTER_MOST);
            return false;
        }
        if (!handle(f, how))
            return false;
        look(f, how, &to);
    }
    return (fmu_fresh(f, DEPTH_OUTPUTS) && run_finite(I) && run_asserts(I)) || fmu_broken(f);
}

/* ---- saved states ---------------------------------------------------------------------------------------------- */

typedef struct {
    double t, next_event;
    int is_stiff;
} SavedCosim;

void cosim_save(const Cosim *c, Buffer *to)
{
    SavedCosim saved;
    memset(&saved, 0, sizeof saved);
    saved.t = c->g->t;
    saved.next_event = c->next_event;
    saved.is_stiff = c->is_stiff;
    buffer_add(to, (const char *)&saved, sizeof saved);
    buffer_add(to, (const char *)c->g->y, (size_t)c->g->n * sizeof(double));
    own_save(c->g, to);
}

bool cosim_load(Fmu *f, const char *bytes, size_t n)
{
    SavedCosim saved;
    Cursor from = {bytes, bytes + n};
    if (!cursor_take(&from, &saved, sizeof saved))
        return false;
    if (!f->cosim)
        f->cosim = cosim_new(f);
    Cosim *c = f->cosim;
    if (!c)
        return false;
    if (c->is_stiff != (saved.is_stiff != 0)) {
        c->is_stiff = saved.is_stiff != 0;
        if (!new_integrator(f, c))
            return false;
    }
    c->g->t = saved.t;
    c->next_event = saved.next_event;
    if (!cursor_take(&from, c->g->y, (size_t)c->g->n * sizeof(double)) || !own_load(c->g, &from) || from.at != from.end)
        return false;
    if (!fmu_fresh(f, DEPTH_CROSSINGS))
        return false;
    roots_accept(&c->roots, f->I);
    return true;
}
