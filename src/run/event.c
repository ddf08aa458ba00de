/* event.c: relations, and the iteration at an event until nothing changes any more (specification, appendix B). */
#include <math.h>
#include <string.h>

#include "base/fault.h"
#include "run/internal.h"

/* ---- relations ------------------------------------------------------------------------------------------------- */

static double hysteresis(const Instance *I, int k)
{
    double nominal = I->model->relations[k].nominal;
    return HYSTERESIS * (nominal > 0 ? nominal : 1);
}

bool event_relation_is_near(const Instance *I, int k, double d)
{
    return fabs(d) <= EVENT_BAND * hysteresis(I, k);
}

/* Noise around zero must not make a relation flicker during the iteration, so it keeps its old truth there. A
 * difference of exactly zero is no noise. */
bool event_relation_truth(const Instance *I, int k, double d, bool old)
{
    if (d == 0)
        return I->model->relations[k].or_equal;
    if (!I->initial && event_relation_is_near(I, k, d))
        return old;
    return d > 0;
}

double event_relation_margin(const Instance *I, int k, double d)
{
    double h = hysteresis(I, k);
    return I->rel[k] ? d + h : h - d;
}

double branch_taken(const Instance *I, double way)
{
    Branches *b = I->run->event.branches;
    if (!b)
        return way;
    if (!b->follows)
        buffer_add(&b->taken, (const char *)&way, sizeof way);
    else if (b->next + sizeof way <= b->taken.n) {
        memcpy(&way, b->taken.at + b->next, sizeof way);
        b->next += sizeof way;
    }
    return way;
}

void model_relation(Instance *I, int k, double d)
{
    I->rel[k] = branch_taken(I, event_relation_truth(I, k, d, I->rel[k])) != 0;
}

double model_floor(Instance *I, double x, double old)
{
    const double band = EVENT_BAND * HYSTERESIS;
    if (!I->initial && x >= old - band && x < old + 1 + band && x != old + 1)
        return branch_taken(I, old);
    return branch_taken(I, floor(x));
}

int event_crossing_count(const Instance *I)
{
    return I->model->n_relations + 2 * I->model->n_steps;
}

double event_crossing_margin(const Instance *I, int i)
{
    const Model *m = I->model;
    const double *d = I->run->event.difference;
    if (i < m->n_relations)
        return event_relation_margin(I, i, d[i]);
    int step = (i - m->n_relations) / 2;
    double x = d[m->n_relations + step], held = I->v[m->steps[step].variable];
    return (i - m->n_relations) % 2 == 0 ? x - held + HYSTERESIS : held + 1 + HYSTERESIS - x;
}

const char *event_crossing_text(const Instance *I, int i)
{
    const Model *m = I->model;
    const char *text = i < m->n_relations ? m->relations[i].text : m->steps[(i - m->n_relations) / 2].text;
    return text ? text : "?";
}

void model_reinit(Instance *I, int state, double value)
{
    I->run->event.reinit_value[state] = FAULT("wrong reinit") ? -value : value;
    I->run->event.reinit_asked[state] = 1;
    I->run->event.reinit_any = true;
}

/* ---- the iteration --------------------------------------------------------------------------------------------- */

/* pre of discrete variables becomes their value; true when one of them was different. `changed` (may be NULL) gets
 * the names of those. */
static bool commit_discretes(Instance *I, Buffer *changed)
{
    const Model *m = I->model;
    bool any = false;
    int begin = 2 * m->n_states, named = 0;
    for (int i = begin; i < begin + m->n_discretes; i++) {
        if (I->v[i] == I->pre[i] || (isnan(I->v[i]) && isnan(I->pre[i])))
            continue;
        any = true;
        if (changed && named++ < 8)
            buffer_f(changed, "\n  '%s' goes from %g to %g", run_name(I, i), I->pre[i], I->v[i]);
        I->pre[i] = I->v[i];
    }
    for (int k = 0; k < m->n_texts; k++)
        any |= text_commit(I, k);
    return any;
}

static bool apply_reinits(Instance *I)
{
    Run *run = I->run;
    if (!run->event.reinit_any)
        return false;
    bool any = false;
    for (int i = 0; i < I->model->n_states; i++) {
        if (!run->event.reinit_asked[i])
            continue;
        any = any || I->v[i] != run->event.reinit_value[i];
        I->v[i] = run->event.reinit_value[i];
        run->event.reinit_asked[i] = 0;
    }
    run->event.reinit_any = false;
    return any;
}

/* Passes of `update` until the discrete variables equal their pre. */
static bool settle(Instance *I)
{
    enum { PASSES_MOST = 1000, PASSES_REPORTED = 3 };
    Buffer changed = {0};
    for (int pass = 0; pass < PASSES_MOST; pass++) {
        I->run->statistics.event_passes++;
        blocks_refresh(I, MODEL_MATRIX_DISCRETE);
        I->run->depth = DEPTH_NOTHING;
        I->run->solving.open_mixed = -1;
        if (!run_call(I, I->model->update)) {
            buffer_free(&changed);
            return false;
        }
        run_look(I, RUN_POINT_PASS);
        bool moved = apply_reinits(I);
        bool reports = pass >= PASSES_MOST - PASSES_REPORTED;
        if (!commit_discretes(I, reports ? &changed : NULL) && !moved) {
            buffer_free(&changed);
            if (I->run->solving.open_mixed < 0)
                return true;
            mixed_report(I, I->run->solving.open_mixed);
            return false;
        }
    }
    run_fail(I, "the event at time = %.10g does not settle after %d passes; still changing:%s", I->time, PASSES_MOST,
             changed.at ? changed.at : " a reinit()");
    buffer_free(&changed);
    return false;
}

/* pre of what the model computes is its value when the event begins. Inputs that somebody changed for this event keep
 * theirs from the last one, so that edge() and change() see it. */
static void begin_pre(Instance *I)
{
    const Model *m = I->model;
    int begin = 2 * m->n_states, end = begin + m->n_discretes;
    unsigned long mark = model_scratch_mark(I);
    double *kept = model_scratch(I, (unsigned long)(m->n_inputs + 1) * sizeof(double));
    for (int k = 0; k < m->n_inputs; k++)
        kept[k] = I->pre[m->inputs[k]];
    memcpy(I->pre, I->v, (size_t)m->n_variables * sizeof(double));
    for (int k = 0; k < m->n_inputs; k++)
        if (m->inputs[k] >= begin && m->inputs[k] < end)
            I->pre[m->inputs[k]] = kept[k];
    model_scratch_release(I, mark);
}

bool instance_event(Instance *I, EventEffect *effect)
{
    Run *run = I->run;
    const Model *m = I->model;
    size_t n_rel = (size_t)(m->n_relations + m->n_time_relations), n_states = (size_t)m->n_states;
    memcpy(run->event.values, I->v, (2 * n_states + (size_t)m->n_discretes) * sizeof(double));
    memcpy(run->event.rel, I->rel, n_rel);
    begin_pre(I);
    if (FAULT("wrong pre") && m->n_discretes)
        I->pre[2 * m->n_states] += 1;
    delays_let_out(I);
    bool ticked = samplers_fire(I);
    bool done = settle(I);
    if (done && ticked && run->hooks.at_tick)
        done = instance_evaluate(I, DEPTH_OUTPUTS) && (run->hooks.at_tick(run->hooks.at_tick_data), true);
    if (done && ticked) {
        /* sample() is true at its instant only: the conditions that wait for it become false again here, so that the
         * next tick is a new edge. */
        samplers_clear(I);
        done = settle(I);
    }
    samplers_clear(I);
    if (!done)
        return false;
    run->depth = DEPTH_NOTHING;
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
    if (!instance_evaluate(I, DEPTH_OUTPUTS))
        return false;
    memcpy(I->pre, I->v, (size_t)m->n_variables * sizeof(double));
    if (memcmp(run->event.values, I->v, 2 * n_states * sizeof(double)) != 0)
        *effect = EVENT_STATES;
    else
        *effect = memcmp(run->event.rel, I->rel, n_rel) != 0 ? EVENT_SWITCHED : EVENT_NOTHING;
    return true;
}
