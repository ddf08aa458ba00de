/* simulate.c: the walk through time: step, look for events, record, handle events, go on. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/branch.h"
#include "run/integrator.h"
#include "run/record.h"
#include "run/root.h"

enum {
    CHATTER_WINDOW = 400 /* so many state events … */
};
#define CHATTER_SPAN 1e-6 /* … within this part of the run never lead to its end */

/* The tolerance that a user asks for is meant for the result; errors of single steps add up, so each gets a part of it.
 */
#define LOCAL_SHARE 0.08
/* What delay() asks for lies between points that are no further apart than this part of the run. */
#define PAST_POINTS 500
/* A state that moves evenly, or rests, says nothing about how long a step may be: one of any length would go over a
 * push that comes later and ends again. While one does, no step is longer than this part of the run. */
#define STEPS_WHEN_EVEN 100

struct RunWalk {
    RunOptions options;
    Instance *I;
    Integrator *g;
    Roots roots;
    Recorder recorder;
    bool recording; /* the recorder has begun */
    double start, stop, tolerance;
    double target; /* no further than this at present */
    double begin_s;
    int intervals;
    int next_output; /* number of the next equidistant point */
    double next_event;
    double recent[CHATTER_WINDOW]; /* times of the last state events, as a ring */
    int recent_who[CHATTER_WINDOW];
    long recent_n;
    double piled_at; /* the last time event, and how many came before it at that instant */
    int piled;
    double pushed_at; /* where a relation was changed because the solver got stuck */
    int still;        /* steps in a row that did not advance time */
    double *slopes;   /* derivatives at the begin of the last step */
    Branch *branch;   /* NULL: nothing is chosen while running */
    double *y_before; /* states at the begin of the step, where there is a branch */
    double leash;     /* no step is longer; 0: any may be */
    double progress_s;
    EventStatistics *events; /* crossing_count, then one for time events; NULL: nobody wants to know */
    RunStatus status;        /* when not RUN_OK, the walk ends */
};

RunOptions run_options(void)
{
    return (RunOptions){.start = NAN, .stop = NAN, .tolerance = NAN};
}

static bool give_up(RunWalk *w, RunStatus status)
{
    w->status = status;
    return false;
}

/* ---- recording ------------------------------------------------------------------------------------------------- */

static double output_time(const RunWalk *w, int i)
{
    if (i > w->intervals)
        return MODEL_NEVER;
    return i == w->intervals ? w->stop : w->start + (w->stop - w->start) * i / w->intervals;
}

/* The present point, complete. The file is opened with the first row, when all parameters are known. */
static bool record(RunWalk *w)
{
    if (!w->recording) {
        w->recording = true;
        if (!recorder_begin(&w->recorder, w->I, &w->options)) {
            run_fail_text(w->I, w->recorder.report.why);
            return give_up(w, RUN_CANNOT_WRITE);
        }
    }
    if (w->options.row)
        w->options.row(w->options.data, w->I);
    if (recorder_row(&w->recorder, w->I))
        return true;
    run_fail_text(w->I, w->recorder.report.why);
    return give_up(w, RUN_CANNOT_WRITE);
}

/* While sample() is true: the instant itself is recorded, so that a trigger can be seen. */
static void record_tick(void *data)
{
    RunWalk *w = data;
    if (!w->options.no_events_recorded)
        record(w);
}

static bool record_output(RunWalk *w)
{
    w->I->run->failed_time = NAN; /* what failed on the way was overcome */
    if (!instance_evaluate(w->I, DEPTH_OUTPUTS) || !run_finite(w->I) || !run_asserts(w->I) || !loops_closed(w->I) ||
        !delays_record(w->I))
        return give_up(w, RUN_FAILED);
    w->I->run->statistics.output_points++;
    w->next_output++;
    run_look(w->I, RUN_POINT_OUTPUT);
    return record(w);
}

/* ---- events ---------------------------------------------------------------------------------------------------- */

static bool chatters(RunWalk *w)
{
    long n = w->recent_n++;
    double *oldest = &w->recent[n % CHATTER_WINDOW];
    bool dense = n >= CHATTER_WINDOW && w->I->time - *oldest < CHATTER_SPAN * (w->stop - w->start);
    *oldest = w->I->time;
    w->recent_who[n % CHATTER_WINDOW] = w->roots.culprit;
    if (!dense)
        return false;
    Buffer text = {0};
    buffer_f(&text, "the model chatters at time = %.10g: %d events follow each other within %.3g s", w->I->time,
             CHATTER_WINDOW, CHATTER_SPAN * (w->stop - w->start));
    for (int told = 0; told < 4; told++) {
        int best = -1, most = 0;
        for (int i = 0; i < CHATTER_WINDOW; i++) {
            int count = 0;
            for (int j = 0; j < CHATTER_WINDOW; j++)
                count += w->recent_who[j] == w->recent_who[i] && w->recent_who[i] >= 0;
            if (count > most) {
                most = count;
                best = w->recent_who[i];
            }
        }
        if (best < 0)
            break;
        buffer_f(&text, "\n  %s (%d times)", crossing_text(w->I, best), most);
        for (int i = 0; i < CHATTER_WINDOW; i++)
            if (w->recent_who[i] == best)
                w->recent_who[i] = -1;
    }
    buffer_text(&text, "\n  give the relation a hysteresis, or replace the switch by a steep smooth function");
    run_fail_text(w->I, text.at);
    buffer_free(&text);
    return true;
}

/* Time events that set each other at one instant, for ever. */
static bool time_events_pile_up(RunWalk *w)
{
    enum { PILE_MOST = 10000 };
    Instance *I = w->I;
    w->piled = w->g->t - w->piled_at <= time_tiny(w->I, w->g->t) ? w->piled + 1 : 0;
    w->piled_at = w->g->t;
    if (w->piled < PILE_MOST)
        return false;
    run_fail(I, "time events at time = %.10g do not end: a condition with time sets its own next bound to now",
             I->time);
    return true;
}

static void find_next_event(Instance *I)
{
    I->run->next_event = time_next(I);
}

/* The event at the present point, which is complete on its left side. */
/* cause: a crossing, or their number for time events. */
static void note_event(RunWalk *w, int cause, double begin_s)
{
    if (!w->events)
        return;
    EventStatistics *e = &w->events[cause];
    if (!e->count++)
        e->first = w->I->time;
    e->last = w->I->time;
    e->seconds += run_clock() - begin_s;
}

static bool handle_event(RunWalk *w, EventEffect *effect)
{
    Instance *I = w->I;
    if (!instance_evaluate(I, DEPTH_OUTPUTS) || !delays_record(I))
        return give_up(w, RUN_FAILED);
    if (!w->options.no_events_recorded && !record(w))
        return false;
    run_look(I, RUN_POINT_LEFT);
    bool switched = false;
    if (!instance_event(I, effect) || w->status != RUN_OK || !sets_choose(I, false, &switched))
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    if (switched)
        *effect = EVENT_STATES;
    if (!instance_evaluate(I, DEPTH_OUTPUTS) || !run_finite(I) || !run_asserts(I) || !delays_record(I) ||
        !run_call(I, find_next_event))
        return give_up(w, RUN_FAILED);
    w->next_event = I->run->next_event;
    if (*effect != EVENT_NOTHING)
        blocks_break(I);
    spatial_accept(I);
    roots_accept(&w->roots, I);
    double due = output_time(w, w->next_output);
    bool on_grid = fabs(due - I->time) <= time_tiny(I, I->time);
    if (on_grid)
        w->next_output++;
    run_look(I, RUN_POINT_RIGHT);
    if (w->options.no_events_recorded && !on_grid)
        return true;
    return record(w);
}

static bool restart(RunWalk *w)
{
    Integrator *g = w->g;
    g->t = w->I->time;
    memcpy(g->y, w->I->v, (size_t)g->n * sizeof(double));
    blocks_break(w->I);
    if (w->branch)
        branch_forget(w->branch);
    if (g->kind->restart(g))
        return true;
    return give_up(w, RUN_FAILED);
}

/* A step that ended in another branch of the mechanism was too long: it is taken back. */
static bool step_was_too_long(RunWalk *w, double before)
{
    const double shortest = 1e-9; /* of the run */
    Integrator *g = w->g;
    double h = g->t - before;
    if (!w->branch || h < shortest * w->I->run->span || !integrator_evaluate(g, g->t, DEPTH_DERIVATIVES) ||
        !branch_is_left(w->branch, w->I))
        return false;
    g->t = before;
    memcpy(g->y, w->y_before, (size_t)g->n * sizeof(double));
    w->leash = h / 4;
    w->I->run->statistics.taken_back++;
    w->I->run->depth = DEPTH_NOTHING;
    if (!g->kind->restart(g))
        give_up(w, RUN_FAILED);
    return true;
}

/* Over a position in which branches of a mechanism cross, towards which the solver creeps or beyond which it does not
 * come. */
static bool bridge(RunWalk *w)
{
    Integrator *g = w->g;
    Instance *I = w->I;
    double t, from = g->t;
    if (!branch_beyond(w->branch, g, fmin(w->next_event, w->target), &t) ||
        (w->roots.n > 0 && roots_violated(&w->roots, I))) {
        I->run->depth = DEPTH_NOTHING;
        integrator_evaluate(g, g->t, DEPTH_OUTPUTS);
        return false;
    }
    for (double due; (due = output_time(w, w->next_output)) <= t && due >= from;)
        if (!branch_between(w->branch, g, due, DEPTH_OUTPUTS) || !record_output(w))
            return give_up(w, RUN_FAILED);
    I->run->statistics.bridges++;
    if (!branch_between(w->branch, g, t, DEPTH_OUTPUTS))
        return give_up(w, RUN_FAILED);
    bool switched;
    if (!sets_choose(I, false, &switched) || (switched && !instance_evaluate(I, DEPTH_OUTPUTS)))
        return give_up(w, RUN_FAILED);
    return restart(w);
}

/* ---- one step -------------------------------------------------------------------------------------------------- */

/* The rest of the step was computed with relations and discrete variables as before the event. When the derivatives at
 * its end do not depend on them, an event that changed nothing else leaves the integrator its history. */
static bool step_stays_valid(RunWalk *w)
{
    Instance *I = w->I;
    Run *run = I->run;
    const Model *m = I->model;
    Integrator *g = w->g;
    double when = I->time;
    size_t n = (size_t)m->n_states, n_rel = (size_t)(m->n_relations + m->n_time_relations);
    double *discretes = I->v + 2 * n, *discretes_before = run->event_values + 2 * n;
    size_t bytes = (size_t)m->n_discretes * sizeof(double);
    unsigned long mark = model_scratch_mark(I);
    double *f = model_scratch(I, n * sizeof(double)), *keep = model_scratch(I, bytes + 1);
    unsigned char *keep_rel = model_scratch(I, n_rel + 1);
    memcpy(keep, discretes, bytes);
    memcpy(keep_rel, I->rel, n_rel);
    run->depth = DEPTH_NOTHING;
    bool valid = integrator_evaluate(g, g->t, DEPTH_DERIVATIVES);
    memcpy(f, I->v + n, n * sizeof(double));
    memcpy(discretes, discretes_before, bytes);
    memcpy(I->rel, run->event_rel, n_rel);
    run->depth = DEPTH_NOTHING;
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
    valid = valid && run_call(I, m->still) && integrator_evaluate(g, g->t, DEPTH_DERIVATIVES) &&
            memcmp(f, I->v + n, n * sizeof(double)) == 0;
    memcpy(discretes, keep, bytes);
    memcpy(I->rel, keep_rel, n_rel);
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
    valid = run_call(I, m->still) && valid;
    model_scratch_release(I, mark);
    run->depth = DEPTH_NOTHING;
    if (!valid) { /* back to the event */
        I->time = when;
        memcpy(I->v, run->event_values, n * sizeof(double));
    }
    return valid;
}

/* From the last point up to `target`, both within the last step: a state event in between is handled. */
static bool look_for_event(RunWalk *w, double target, bool *restarted)
{
    double found;
    *restarted = false;
    while (w->roots.n > 0 && roots_violated(&w->roots, w->I)) {
        roots_locate(&w->roots, w->g, target, &found);
        if (!integrator_evaluate(w->g, found, DEPTH_OUTPUTS))
            return give_up(w, RUN_FAILED);
        w->I->run->statistics.state_events++;
        if (chatters(w))
            return give_up(w, RUN_FAILED);
        EventEffect effect;
        double begin_s = w->events ? run_clock() : 0;
        if (!handle_event(w, &effect))
            return false;
        note_event(w, w->roots.culprit, begin_s);
        if (w->I->run->terminate)
            return true;
        /* A time event may have come up within the step that is done already. */
        if (effect == EVENT_STATES || w->next_event <= w->g->t || !step_stays_valid(w)) {
            *restarted = true;
            return restart(w);
        }
        w->I->run->depth = DEPTH_NOTHING;
        if (!integrator_evaluate(w->g, target, DEPTH_CROSSINGS))
            return give_up(w, RUN_FAILED);
    }
    if (w->roots.n > 0)
        roots_accept(&w->roots, w->I);
    return true;
}

/* What happens at the end of a step that no event cut short. */
static bool accept_step(RunWalk *w, double h)
{
    Instance *I = w->I;
    const Model *m = I->model;
    blocks_accept(I);
    if (m->n_sets == 0 && m->n_delays == 0 && m->n_spatial == 0)
        return true;
    if (!integrator_evaluate(w->g, w->g->t, DEPTH_OUTPUTS) || !delays_record(I))
        return give_up(w, RUN_FAILED);
    spatial_accept(I);
    bool switched;
    if (w->branch)
        branch_accept(w->branch, I, h);
    if (!sets_choose(I, false, &switched))
        return give_up(w, RUN_FAILED);
    if (!switched)
        return !w->branch || !branch_creeps(w->branch) || bridge(w) || w->status == RUN_OK;
    /* Derivatives first: the new states' block starts from candidates that are right (and pre() follows them). */
    if (!instance_evaluate(I, DEPTH_OUTPUTS))
        return give_up(w, RUN_FAILED);
    memcpy(I->pre, I->v, (size_t)m->n_states * sizeof(double));
    return restart(w);
}

/* Steps so short that time does not go on: a pole, or a state that grows to infinity. A charge that a very small
 * capacitance gives off at the start also takes steps that are nothing beside the run, but each of them is longer than
 * the one before: it gets more patience. */
static bool stands_still(RunWalk *w, double before)
{
    enum { STILL_PATIENCE = 100, STILL_PATIENCE_AT_START = 5000 };
    Integrator *g = w->g;
    Run *run = w->I->run;
    double step = g->t - before;
    if (step > 1e-14 * fmax(fabs(g->t), run->span)) {
        w->still = 0;
        buffer_clear(&run->obstacle);
        return false;
    }
    bool at_start = step > 1e-14 * fabs(g->t) && step > 1e-6 * (g->t - run->start_time);
    if (++w->still < (at_start ? STILL_PATIENCE_AT_START : STILL_PATIENCE))
        return false;
    int fastest = 0;
    const Model *m = w->I->model;
    for (int i = 1; i < g->n; i++)
        if (fabs(w->I->v[g->n + i]) / g->nominal[i] > fabs(w->I->v[g->n + fastest]) / g->nominal[fastest])
            fastest = i;
    if (run->obstacle.n > 0) {
        run_fail(w->I, "the model cannot go beyond time = %.10g: %s", g->t, run->obstacle.at);
        return true;
    }
    Buffer text = {0};
    buffer_f(
        &text,
        "time stands still at %.10g: the steps that the model allows have become too short\n  fastest: '%s' = %.6g "
        "with derivative %.6g",
        g->t, run_name(w->I, fastest), g->y[fastest], w->I->v[g->n + fastest]);
    int told = 0;
    for (int i = 2 * g->n; i < m->n_variables && told < 4; i++) {
        double nominal = m->variables && m->variables[i].nominal > 0 ? m->variables[i].nominal : 1;
        if (!(fabs(w->I->v[i]) < 1e10 * nominal))
            buffer_f(&text, "%s'%s' = %.6g", told++ ? ", " : "\n  very large: ", run_name(w->I, i), w->I->v[i]);
    }
    run_fail_text(w->I, text.at);
    buffer_free(&text);
    return true;
}

/* `if x > 0 then sqrt(x) else …`: with the relation held, the model ends at x = 0 and the search never sees x beyond
 * it. Relations that are within their band around zero where the solver got stuck are changed, and the event is
 * handled. */
static bool pushed_over_edge(RunWalk *w)
{
    Instance *I = w->I;
    const Model *m = I->model;
    Integrator *g = w->g;
    if (w->roots.n == 0 || g->t <= w->pushed_at)
        return false;
    w->pushed_at = g->t;
    char *reason = strdup(instance_why(I));
    I->run->depth = DEPTH_NOTHING;
    bool any = false;
    if (integrator_evaluate(g, g->t, DEPTH_OUTPUTS))
        for (int k = 0; k < m->n_relations; k++) {
            double nominal = m->relations[k].nominal > 0 ? m->relations[k].nominal : 1;
            if (fabs(I->run->difference[k]) > HYSTERESIS * nominal)
                continue;
            I->rel[k] = !I->rel[k];
            any = true;
        }
    EventEffect effect = EVENT_NOTHING;
    bool went_on = any && handle_event(w, &effect);
    if (!went_on && reason)
        run_fail_text(I, reason);
    free(reason);
    return went_on && restart(w);
}

/* A state whose derivative has not changed since the step before, beside what a step may be wrong by. Keeps the
 * derivatives for the next time. */
static bool some_state_moves_evenly(RunWalk *w, double step)
{
    const Integrator *g = w->g;
    bool found = false;
    for (int i = 0; i < g->n; i++) {
        double slope = w->I->v[g->n + i], most = 1e-3 * g->tolerance * fmax(fabs(g->y[i]), g->nominal[i]);
        found |= fabs(slope - w->slopes[i]) * step < most;
        w->slopes[i] = slope;
    }
    return found;
}

/* Where the solver has given up; its reason stands where there is no way over. */
static bool bridged_instead(RunWalk *w)
{
    char *reason = w->branch ? strdup(instance_why(w->I)) : NULL;
    bool bridged = reason && bridge(w);
    if (reason && !bridged)
        run_fail_text(w->I, reason);
    free(reason);
    return bridged;
}

static bool walk_step(RunWalk *w)
{
    Integrator *g = w->g;
    Instance *I = w->I;
    double limit = fmin(w->next_event, w->target), before = g->t, even_step = I->run->span / STEPS_WHEN_EVEN;
    if (some_state_moves_evenly(w, even_step) && limit - g->t > even_step)
        limit = g->t + even_step;
    if (w->leash > 0 && limit - g->t > w->leash)
        limit = g->t + w->leash;
    if (w->branch)
        memcpy(w->y_before, g->y, (size_t)g->n * sizeof(double));
    if (limit - g->t <= time_tiny(w->I, limit)) {
        g->t = limit;
        I->run->depth = DEPTH_NOTHING;
    } else if (!g->kind->step(g, limit) || stands_still(w, before)) {
        if (w->status == RUN_OK && (pushed_over_edge(w) || bridged_instead(w)))
            return true;
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    }
    I->run->depth = DEPTH_NOTHING;
    if (step_was_too_long(w, before))
        return w->status == RUN_OK;
    w->leash = 2 * w->leash < I->run->span ? 2 * w->leash : 0;
    bool time_event = g->t == w->next_event, restarted;
    for (;;) {
        double due = output_time(w, w->next_output);
        bool output = time_event ? due < g->t - time_tiny(w->I, g->t) : due <= g->t;
        double target = output ? due : g->t;
        if (output || w->roots.n > 0 || time_event)
            if (!integrator_evaluate(g, target, DEPTH_CROSSINGS))
                return give_up(w, RUN_FAILED);
        if (!look_for_event(w, target, &restarted))
            return false;
        if (restarted || I->run->terminate)
            return true;
        if (output && fabs(output_time(w, w->next_output) - target) == 0 && !record_output(w))
            return false;
        if (!output)
            break;
    }
    if (!time_event)
        return accept_step(w, g->t - before);
    I->run->statistics.time_events++;
    if (time_events_pile_up(w))
        return give_up(w, RUN_FAILED);
    EventEffect effect;
    if (!integrator_evaluate(g, g->t, DEPTH_OUTPUTS))
        return give_up(w, RUN_FAILED);
    double begin_s = w->events ? run_clock() : 0;
    if (!handle_event(w, &effect))
        return false;
    note_event(w, crossing_count(I), begin_s);
    blocks_accept(I);
    return effect == EVENT_NOTHING || I->run->terminate || restart(w);
}

/* ---- the whole run --------------------------------------------------------------------------------------------- */

static double given(double option, double otherwise)
{
    return isnan(option) ? otherwise : option;
}

double run_start(const Model *m, const RunOptions *o)
{
    return given(o->start, m->start_time);
}

double run_stop(const Model *m, const RunOptions *o)
{
    return given(o->stop, given(m->stop_time, run_start(m, o) + 1));
}

static bool check_options(RunWalk *w)
{
    const RunOptions *o = &w->options;
    const Model *m = w->I->model;
    w->start = run_start(m, o);
    w->stop = run_stop(m, o);
    w->tolerance = given(o->tolerance, m->tolerance != 0 ? m->tolerance : 1e-6);
    w->intervals = o->intervals > 0 ? o->intervals : 500;
    if (o->intervals <= 0 && m->interval > 0)
        w->intervals = (int)fmin(1e8, fmax(1, floor((w->stop - w->start) / m->interval + 0.5)));
    if (!isfinite(w->start) || !isfinite(w->stop) || w->stop < w->start) {
        run_fail(w->I, "the run cannot go from time = %g to %g", w->start, w->stop);
        return give_up(w, RUN_BAD_CALL);
    }
    if (!(w->tolerance > 0)) {
        run_fail(w->I, "the tolerance must be greater than zero, not %g", w->tolerance);
        return give_up(w, RUN_BAD_CALL);
    }
    double finest = 50 * DBL_EPSILON;
    if (w->tolerance < finest) {
        run_fail(
            w->I,
            "the tolerance %g cannot be reached: numbers have 16 digits, and steps need some of them; the smallest "
            "that makes sense is about %.0e",
            w->tolerance, 1e-13);
        return give_up(w, RUN_FAILED);
    }
    for (int i = 0; i < o->n_settings; i++)
        if (!instance_set(w->I, o->settings[i].name, o->settings[i].value))
            return give_up(w, RUN_BAD_CALL);
    return true;
}

static void tell_started(void *data)
{
    RunWalk *w = data;
    w->options.started(w->options.data, w->I);
}

static bool begin(RunWalk *w)
{
    const RunOptions *o = &w->options;
    Instance *I = w->I;
    Run *run = I->run;
    run->span = fmax(w->stop - w->start, 1e-300);
    run->at_tick = record_tick;
    run->at_tick_data = w;
    run->started = o->started ? tell_started : NULL;
    run->started_data = w;
    double begin_s = run_clock();
    bool consistent = instance_initialise(I, w->start, w->tolerance);
    run->statistics.initialisation_s = run_clock() - begin_s;
    /* Friction at rest leaves unknowns of the initial system open, and no harm is done. */
    if (o->stop_if_singular && blocks_singular(I, !consistent))
        return give_up(w, RUN_SINGULAR);
    if (!consistent || w->status != RUN_OK)
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    if (!run_call(I, find_next_event))
        return give_up(w, RUN_FAILED);
    w->next_event = run->next_event;
    if (!roots_begin(&w->roots, I))
        return give_up(w, RUN_NO_MEMORY);
    roots_accept(&w->roots, I);
    w->next_output = 1;
    w->pushed_at = w->start;
    run_look(I, RUN_POINT_START);
    if (!run_finite(I))
        return give_up(w, RUN_FAILED);
    if (!record(w))
        return false;
    double interval = (w->stop - w->start) / w->intervals;
    double max_step = o->max_step;
    if (I->model->n_delays > 0 || I->model->n_spatial > 0 || I->model->n_states == 0)
        max_step = max_step > 0 ? fmin(max_step, interval) : interval; /* the past is known at steps only */
    if (I->model->n_delays > 0)
        max_step = fmin(max_step, run->span / PAST_POINTS);
    w->g = integrator_new(o->solver ? o->solver : "cvode", I, LOCAL_SHARE * w->tolerance, max_step,
                          o->step > 0    ? o->step
                          : interval > 0 ? interval
                                         : 1);
    if (!w->g)
        return give_up(w, RUN_BAD_CALL);
    w->slopes = calloc((size_t)w->g->n + 1, sizeof *w->slopes);
    w->y_before = calloc((size_t)w->g->n + 1, sizeof *w->y_before);
    w->branch = branch_new(I);
    return (w->slopes && w->y_before) || give_up(w, RUN_NO_MEMORY);
}

/* The last event: terminal() is true. */
static bool finish(RunWalk *w)
{
    Instance *I = w->I;
    I->terminal = 1;
    EventEffect effect;
    if (!integrator_evaluate(w->g, w->I->run->terminate ? I->time : w->g->t, DEPTH_OUTPUTS) ||
        !instance_event(I, &effect))
        return give_up(w, RUN_FAILED);
    run_look(I, RUN_POINT_END);
    size_t begin = 2 * (size_t)I->model->n_states, n = (size_t)I->model->n_discretes;
    if (memcmp(I->run->event_values + begin, I->v + begin, n * sizeof(double)) != 0)
        return record(w);
    return true;
}

static void tell_progress(RunWalk *w)
{
    if (!w->options.progress)
        return;
    double now = run_clock();
    if (now - w->progress_s < 0.2)
        return;
    w->progress_s = now;
    w->options.progress(w->options.data, (w->g->t - w->start) / (w->stop - w->start));
}

/* Somebody could choose other states, and begin again. */
static bool is_stuck(RunWalk *w)
{
    return w->I->run->stuck && w->options.stop_if_stuck && !give_up(w, RUN_STUCK);
}

bool walk_begin(RunWalk *w)
{
    return check_options(w) && begin(w) && !is_stuck(w);
}

bool walk_to(RunWalk *w, double time)
{
    w->target = time;
    while (w->status == RUN_OK && w->g->t < time && !w->I->run->terminate) {
        if (w->options.interrupt && *w->options.interrupt) {
            run_fail(w->I, "stopped at time = %.10g", w->g->t);
            give_up(w, RUN_INTERRUPTED);
        } else if (walk_step(w) && !is_stuck(w)) {
            tell_progress(w);
        }
    }
    return w->status == RUN_OK;
}

/* Those that happened, in the order of their numbers. */
static void report_events(RunWalk *w, RunReport *report)
{
    int n = crossing_count(w->I);
    for (int i = 0; w->events && i <= n; i++) {
        if (!w->events[i].count)
            continue;
        w->events[report->n_events] = w->events[i];
        w->events[report->n_events++].text = i < n ? crossing_text(w->I, i) : NULL;
    }
    report->events = w->events;
    w->events = NULL;
}

RunWalk *walk_new(const Model *model, const RunOptions *options)
{
    RunWalk *w = calloc(1, sizeof *w);
    Instance *I = w ? instance_new(model) : NULL;
    if (!I) {
        free(w);
        return NULL;
    }
    w->options = *options;
    w->I = I;
    w->begin_s = run_clock();
    if (options->interrupt)
        I->interrupt = options->interrupt;
    I->run->timing = options->timing;
    I->run->begins_anew = options->stop_if_stuck;
    I->run->check_jacobian = options->check_jacobian;
    I->run->look = options->look;
    I->run->look_data = options->data;
    w->events = options->timing ? calloc((size_t)crossing_count(I) + 1, sizeof *w->events) : NULL;
    instance_listen(I, options->say, options->data);
    return w;
}

void walk_hold_on(RunWalk *w)
{
    w->options.stop_if_stuck = w->I->run->begins_anew = false;
}

RunStatus walk_status(const RunWalk *w)
{
    return w->status;
}

double walk_stop(const RunWalk *w)
{
    return w->stop;
}

bool walk_terminated(const RunWalk *w)
{
    return w->I->run->terminate;
}

bool walk_kept(const RunWalk *w, Result **to)
{
    *to = NULL;
    return w->recorder.writer && w->options.result_to && result_kept(w->recorder.writer, to).status == RESULT_OK;
}

Instance *walk_instance(RunWalk *w)
{
    return w->I;
}

bool walk_finish(RunWalk *w)
{
    return finish(w);
}

/* At a point between steps whose left side is complete. */
bool walk_moved(RunWalk *w)
{
    Instance *I = w->I;
    EventEffect effect;
    if (w->status != RUN_OK)
        return false;
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
    instance_moved(I);
    if (!run_call(I, I->model->still) || !handle_event(w, &effect))
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    return restart(w);
}

bool walk_evaluate(RunWalk *w)
{
    Instance *I = w->I;
    return w->status == RUN_OK &&
           ((integrator_evaluate(w->g, w->g->t, DEPTH_OUTPUTS) && run_finite(I)) || give_up(w, RUN_FAILED));
}

bool walk_jumped(RunWalk *w)
{
    Instance *I = w->I;
    if (w->recorder.writer && w->options.result_to)
        result_cut(w->recorder.writer, I->time);
    w->next_output = 0;
    while (output_time(w, w->next_output) <= I->time)
        w->next_output++;
    w->recent_n = 0;
    w->piled_at = w->pushed_at = I->time;
    I->run->depth = DEPTH_NOTHING;
    blocks_refresh(I, MODEL_MATRIX_CONSTANT);
    if (!restart(w) || !instance_evaluate(I, DEPTH_OUTPUTS) || !run_call(I, find_next_event))
        return give_up(w, RUN_FAILED);
    w->next_event = I->run->next_event;
    roots_accept(&w->roots, I);
    return true;
}

bool walk_jacobian(RunWalk *w, double *to)
{
    Integrator *g = w->g;
    size_t n = (size_t)g->n;
    OdeJacobian *j = ode_jacobian_new(g);
    double *values = j ? calloc(n * n + 1, sizeof *values) : NULL, *f = j ? malloc((n + 1) * sizeof *f) : NULL;
    bool done = values && f && walk_evaluate(w);
    if (done) {
        memcpy(f, w->I->v + n, n * sizeof *f);
        done = ode_jacobian(j, g, g->t, g->y, f, values);
    }
    if (done && !j->sparse)
        memcpy(to, values, n * n * sizeof *to);
    if (done && j->sparse) {
        memset(to, 0, n * n * sizeof *to);
        for (int column = 0; column < g->n; column++)
            for (int k = j->columns[column]; k < j->columns[column + 1]; k++)
                to[(size_t)j->rows[k] + n * (size_t)column] = values[k];
    }
    ode_jacobian_free(j);
    free(values);
    free(f);
    w->I->run->depth = DEPTH_NOTHING;
    return done && walk_evaluate(w);
}

static void say_why(const RunWalk *w, bool terminated, RunReport *report)
{
    const Buffer *farewell = &w->I->run->farewell;
    if (terminated)
        snprintf(report->why, sizeof report->why, "%s", farewell->n > 0 ? farewell->at : "");
    else if (w->status != RUN_OK)
        snprintf(report->why, sizeof report->why, "%s", instance_why(w->I));
}

static void end_recording(RunWalk *w, RunReport *report)
{
    report->wrote = w->recorder.writer != NULL;
    if (!recorder_end(&w->recorder) && w->status == RUN_OK) {
        w->status = RUN_CANNOT_WRITE;
        snprintf(report->why, sizeof report->why, "%s", w->recorder.report.why);
    }
    report->disk_full = w->status == RUN_CANNOT_WRITE && w->recorder.report.status == RESULT_DISK_FULL;
}

static void report_statistics(RunWalk *w, RunReport *report)
{
    Instance *I = w->I;
    RunStatistics *statistics = &report->statistics;
    integrator_free(w->g); /* it counts until its end */
    w->g = NULL;
    *statistics = I->run->statistics;
    statistics->states = I->model->n_states;
    statistics->total_s = run_clock() - w->begin_s;
    statistics->integration_s = statistics->total_s - statistics->initialisation_s;
}

RunStatus walk_end(RunWalk *w, RunReport *report)
{
    Instance *I = w->I;
    *report = (RunReport){0};
    if (w->status == RUN_FAILED && *I->interrupt)
        w->status = RUN_INTERRUPTED;
    if (w->status == RUN_FAILED && w->recording)
        is_stuck(w);
    if (w->status == RUN_FAILED)
        run_look_at_failure(I);
    bool terminated = w->status == RUN_OK && I->run->terminate;
    say_why(w, terminated, report);
    report->terminated = terminated;
    report->end_time = terminated ? I->time : w->g ? w->g->t : w->start;
    end_recording(w, report);
    report_events(w, report);
    report->blocks = calloc((size_t)I->model->n_blocks + 1, sizeof *report->blocks);
    for (int i = 0; i < I->model->n_blocks && report->blocks; i++)
        report->blocks[i] = I->run->blocks[i].statistics;
    report_statistics(w, report);
    return w->status;
}

void walk_free(RunWalk *w)
{
    if (!w)
        return;
    recorder_end(&w->recorder);
    free(w->events);
    integrator_free(w->g);
    roots_end(&w->roots);
    instance_free(w->I);
    free(w->slopes);
    free(w->y_before);
    branch_free(w->branch);
    free(w);
}

RunStatus simulate(const Model *model, const RunOptions *options, RunReport *report)
{
    RunWalk *w = walk_new(model, options);
    if (!w) {
        *report = (RunReport){.why = "there is no memory left"};
        return RUN_NO_MEMORY;
    }
    if (walk_begin(w) && walk_to(w, w->stop))
        walk_finish(w);
    RunStatus status = walk_end(w, report);
    walk_free(w);
    return status;
}

void run_report_free(RunReport *report)
{
    free(report->events);
    report->events = NULL;
    report->n_events = 0;
    free(report->blocks);
    report->blocks = NULL;
}
