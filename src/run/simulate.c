/* simulate.c: a run, and its walk through time: step, look for events, record, handle events, go on.
 *
 * How it begins is in walk_begin.c, how it ends in walk_end.c, when it does not go on in walk_stuck.c; walk_hand.c is for
 * programs that move it by hand.
 */
#include "run/walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- recording ------------------------------------------------------------------------------------------------- */

double walk_output_time(const RunWalk *w, int i)
{
    if (i > w->intervals)
        return MODEL_NEVER;
    return i == w->intervals ? w->stop : w->start + (w->stop - w->start) * i / w->intervals;
}

RunStatus walk_recording_trouble(const RunWalk *w)
{
    return w->recorder.report.status == RESULT_NO_MEMORY ? RUN_NO_MEMORY : RUN_CANNOT_WRITE;
}

/* The present point, complete. The file is opened with the first row, when all parameters are known. */
bool walk_record(RunWalk *w)
{
    bool begun = w->recording || recorder_begin(&w->recorder, w->I, &w->options);
    w->recording = true;
    if (begun && w->options.row)
        w->options.row(w->options.data, w->I);
    if (begun && recorder_row(&w->recorder, w->I))
        return true;
    run_fail_text(w->I, w->recorder.report.why);
    return give_up(w, walk_recording_trouble(w));
}

/* While sample() is true: the instant itself is recorded, so that a trigger can be seen. */
void walk_record_tick(void *data)
{
    RunWalk *w = data;
    if (!w->options.no_events_recorded)
        walk_record(w);
}

static bool record_output(RunWalk *w)
{
    w->I->run->failed.time = NAN; /* what failed on the way was overcome */
    if (!instance_evaluate(w->I, DEPTH_OUTPUTS) || !run_finite(w->I) || !run_asserts(w->I) || !run_loops_closed(w->I) ||
        !past_follow(w->g))
        return give_up(w, RUN_FAILED);
    w->I->run->statistics.output_points++;
    w->next_output++;
    run_look(w->I, RUN_POINT_OUTPUT);
    return walk_record(w);
}

/* ---- events ---------------------------------------------------------------------------------------------------- */

void walk_find_event(Instance *I)
{
    I->run->times.next_event = time_next(I);
}

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

/* The event at the present point, which is complete on its left side. */
bool walk_handle_event(RunWalk *w, EventEffect *effect)
{
    Instance *I = w->I;
    if (!instance_evaluate(I, DEPTH_OUTPUTS) || !past_follow(w->g))
        return give_up(w, RUN_FAILED);
    if (!w->options.no_events_recorded && !walk_record(w))
        return false;
    run_look(I, RUN_POINT_LEFT);
    bool switched = false;
    if (!instance_event(I, effect) || w->status != RUN_OK || !sets_choose(I, false, &switched))
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    if (switched)
        *effect = EVENT_STATES;
    if (!instance_evaluate(I, DEPTH_OUTPUTS) || !run_finite(I) || !run_asserts(I) || !delays_record(I) ||
        !spatial_record(I, true) || !run_call(I, walk_find_event))
        return give_up(w, RUN_FAILED);
    w->next_event = I->run->times.next_event;
    if (*effect != EVENT_NOTHING)
        blocks_break(I);
    roots_accept(&w->roots, I);
    double due = walk_output_time(w, w->next_output);
    /* An event a rounding error before the end is not the end: a row stands there as well. */
    bool on_grid = fabs(due - I->time) <= time_tiny(I, I->time) && (due < w->stop || I->time == w->stop);
    if (on_grid)
        w->next_output++;
    run_look(I, RUN_POINT_RIGHT);
    if (w->options.no_events_recorded && !on_grid)
        return true;
    return walk_record(w);
}

bool walk_restart(RunWalk *w)
{
    Integrator *g = w->g;
    g->t = w->I->time;
    memcpy(g->y, w->I->v, (size_t)g->n * sizeof(double));
    blocks_break(w->I);
    if (w->branch)
        branch_forget(w->branch);
    w->steps_since_restart = 0;
    w->no_slopes = false;
    if (g->kind->restart(g))
        return true;
    return give_up(w, RUN_FAILED);
}

/* With other states, from the present point, whose derivatives are known. */
static bool go_on_with_new_states(RunWalk *w)
{
    Instance *I = w->I;
    /* Derivatives first: the new states' block starts from candidates that are right (and pre() follows them). */
    if (!instance_evaluate(I, DEPTH_OUTPUTS))
        return give_up(w, RUN_FAILED);
    memcpy(I->pre, I->v, (size_t)I->model->n_states * sizeof(double));
    return walk_restart(w);
}

/* Back to where a step of h began: it is taken again, shorter, or with other states, if there are better ones. */
static void take_back(RunWalk *w, double before, double h, bool with_best)
{
    Integrator *g = w->g;
    Instance *I = w->I;
    g->t = before;
    memcpy(g->y, w->y_before, (size_t)g->n * sizeof(double));
    I->run->depth = DEPTH_NOTHING;
    blocks_go_back(I);
    bool switched = false;
    if (with_best && (!integrator_interpolate(g, before, DEPTH_OUTPUTS) || !sets_choose_best(I, &switched))) {
        give_up(w, RUN_FAILED);
    } else if (switched) {
        go_on_with_new_states(w);
    } else {
        w->leash = h / 4;
        w->steps_since_restart = 0;
        I->run->depth = DEPTH_NOTHING;
        if (!g->kind->restart(g))
            give_up(w, RUN_FAILED);
    }
}

/* Of the run: steps that are taken back, and in vain, do not become shorter than this. */
#define SHORTEST 1e-9

/* A step that ended in another branch of the mechanism was too long: it is taken back. So is one whose states have lost
 * their hold on the way, or at whose end they have no solution. */
static bool step_was_too_long(RunWalk *w, double before)
{
    Instance *I = w->I;
    double h = w->g->t - before;
    if (!w->branch || h < SHORTEST * I->run->span)
        return false;
    bool solved = integrator_interpolate(w->g, w->g->t, DEPTH_DERIVATIVES);
    bool left = solved && branch_is_left(w->branch, I);
    if (solved && !left && !branch_has_lost_hold(w->branch, I))
        return false;
    I->run->statistics.taken_back += left;
    take_back(w, before, h, !left);
    return true;
}

/* A fixed step within which the states of a mechanism lose their hold: other methods shorten such a step themselves. */
static bool shortened_instead(RunWalk *w, double before, double limit)
{
    Integrator *g = w->g;
    double h = fmin(limit - before, g->fixed_step);
    if (!w->branch || !g->kind->about.fixed_step || h < SHORTEST * w->I->run->span)
        return false;
    char *reason = strdup(instance_why(w->I));
    take_back(w, before, h, true);
    if (reason && w->status != RUN_OK)
        run_fail_text(w->I, reason);
    free(reason);
    return w->status == RUN_OK;
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
        integrator_interpolate(g, g->t, DEPTH_OUTPUTS);
        return false;
    }
    for (double due; (due = walk_output_time(w, w->next_output)) <= t && due >= from;)
        if (!branch_between(w->branch, g, due, DEPTH_OUTPUTS) || !record_output(w))
            return give_up(w, RUN_FAILED);
    I->run->statistics.bridges++;
    if (!branch_between(w->branch, g, t, DEPTH_OUTPUTS))
        return give_up(w, RUN_FAILED);
    bool switched;
    if (!sets_choose(I, false, &switched) || (switched && !instance_evaluate(I, DEPTH_OUTPUTS)))
        return give_up(w, RUN_FAILED);
    return walk_restart(w);
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
    double *discretes = I->v + 2 * n, *discretes_before = run->event.values + 2 * n;
    size_t bytes = (size_t)m->n_discretes * sizeof(double);
    unsigned long mark = model_scratch_mark(I);
    double *f = model_scratch(I, n * sizeof(double)), *keep = model_scratch(I, bytes + 1);
    unsigned char *keep_rel = model_scratch(I, n_rel + 1);
    memcpy(keep, discretes, bytes);
    memcpy(keep_rel, I->rel, n_rel);
    run->depth = DEPTH_NOTHING;
    bool valid = integrator_interpolate(g, g->t, DEPTH_DERIVATIVES);
    memcpy(f, I->v + n, n * sizeof(double));
    memcpy(discretes, discretes_before, bytes);
    memcpy(I->rel, run->event.rel, n_rel);
    run->depth = DEPTH_NOTHING;
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
    valid = valid && run_call(I, m->still) && integrator_interpolate(g, g->t, DEPTH_DERIVATIVES) &&
            memcmp(f, I->v + n, n * sizeof(double)) == 0;
    memcpy(discretes, keep, bytes);
    memcpy(I->rel, keep_rel, n_rel);
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
    valid = run_call(I, m->still) && valid;
    model_scratch_release(I, mark);
    run->depth = DEPTH_NOTHING;
    if (!valid) { /* back to the event */
        I->time = when;
        memcpy(I->v, run->event.values, n * sizeof(double));
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
        if (!integrator_interpolate(w->g, found, DEPTH_OUTPUTS))
            return give_up(w, RUN_FAILED);
        w->I->run->statistics.state_events++;
        if (walk_chatters(w))
            return give_up(w, RUN_FAILED);
        EventEffect effect;
        double begin_s = w->events ? run_clock() : 0;
        if (!walk_handle_event(w, &effect))
            return false;
        note_event(w, w->roots.culprit, begin_s);
        if (w->I->run->event.terminate)
            return true;
        /* A time event may have come up within the step that is done already. */
        if (effect == EVENT_STATES || w->next_event <= w->g->t || !step_stays_valid(w)) {
            *restarted = true;
            return walk_restart(w);
        }
        w->I->run->depth = DEPTH_NOTHING;
        if (!integrator_interpolate(w->g, target, DEPTH_CROSSINGS))
            return give_up(w, RUN_FAILED);
    }
    if (w->roots.n > 0)
        roots_accept(&w->roots, w->I);
    return true;
}

/* More than the states is looked at after every step. */
static bool is_followed(const Model *m)
{
    return m->n_sets > 0 || m->n_delays > 0 || m->n_spatial > 0;
}

/* What happens at the end of a step that no event cut short. */
static bool accept_step(RunWalk *w, double h)
{
    Instance *I = w->I;
    bool watched = is_followed(I->model);
    if (watched && (!integrator_interpolate(w->g, w->g->t, DEPTH_OUTPUTS) || !past_follow(w->g)))
        return give_up(w, RUN_FAILED);
    blocks_accept(I); /* else at an output point within the step: too near to the last one for a line through both */
    if (!watched)
        return true;
    bool switched = false, stays = w->branch && branch_accept(w->branch, I, h);
    if (!stays && !sets_choose(I, false, &switched))
        return give_up(w, RUN_FAILED);
    if (!switched)
        return !w->branch || !branch_creeps(w->branch) || bridge(w) || w->status == RUN_OK;
    return go_on_with_new_states(w);
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
    if (integrator_interpolate(g, g->t, DEPTH_OUTPUTS))
        for (int k = 0; k < m->n_relations; k++) {
            double nominal = m->relations[k].nominal > 0 ? m->relations[k].nominal : 1;
            if (fabs(I->run->event.difference[k]) > HYSTERESIS * nominal)
                continue;
            I->rel[k] = !I->rel[k];
            any = true;
        }
    EventEffect effect = EVENT_NOTHING;
    bool went_on = any && walk_handle_event(w, &effect);
    if (!went_on && reason)
        run_fail_text(I, reason);
    free(reason);
    return went_on && walk_restart(w);
}

/* Derivatives at the present point go in front of those before. */
static void keep_slopes(RunWalk *w)
{
    size_t n = (size_t)w->g->n;
    if (w->n_slopes > 0 && w->slope_at[0] >= w->I->time) /* an event: what was before tells nothing */
        w->n_slopes = 0;
    memmove(w->slopes + n, w->slopes, (RUN_SLOPES - 1) * n * sizeof(double));
    memmove(w->slope_at + 1, w->slope_at, (RUN_SLOPES - 1) * sizeof(double));
    memcpy(w->slopes, w->I->v + n, n * sizeof(double));
    w->slope_at[0] = w->I->time;
    w->n_slopes = w->n_slopes < RUN_SLOPES ? w->n_slopes + 1 : RUN_SLOPES;
}

void run_foresee(const double at[RUN_SLOPES], double t, double weights[RUN_SLOPES])
{
    for (int i = 0; i < RUN_SLOPES; i++) {
        weights[i] = 1;
        for (int j = 0; j < RUN_SLOPES; j++)
            if (j != i)
                weights[i] *= (t - at[j]) / (at[i] - at[j]);
    }
}

/* A state whose derivative is what the last step, or a parabola through the last three, foresaw, beside what a step may
 * be wrong by: the solver's estimate of its error is zero, whatever the step. Keeps the derivatives for the next time. */
static bool some_state_moves_evenly(RunWalk *w, double step)
{
    const Integrator *g = w->g;
    double weights[RUN_SLOPES] = {0};
    bool found = false, is_known = w->n_slopes == RUN_SLOPES && w->I->time > w->slope_at[0];
    if (is_known)
        run_foresee(w->slope_at, w->I->time, weights);
    for (int i = 0; i < g->n && !found; i++) {
        double slope = w->I->v[g->n + i], most = 1e-3 * g->tolerance * fmax(fabs(g->y[i]), g->nominal[i]), foreseen = 0;
        for (int k = 0; k < RUN_SLOPES; k++)
            foreseen += weights[k] * w->slopes[k * g->n + i];
        found = fabs(slope - w->slopes[i]) * step < most || (is_known && fabs(slope - foreseen) * step < most);
    }
    keep_slopes(w);
    return found;
}

static double even_step(const RunWalk *w)
{
    return w->I->run->span / RUN_STEPS_WHEN_EVEN;
}

/* After a step of h the next one will not be as long as an even step, so that derivatives at its begin are not asked for.
 * Solvers lengthen a step tenfold at most, but for the first one. */
static bool next_is_short(const RunWalk *w, double h)
{
    return w->steps_since_restart > 1 && 16 * h < even_step(w);
}

static void forget_slopes(RunWalk *w)
{
    w->n_slopes = 0;
    for (int i = 0; i < w->g->n; i++)
        w->slopes[i] = NAN;
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

/* How far the next step may go. */
static double step_limit(RunWalk *w)
{
    Integrator *g = w->g;
    g->limit_is_far = false;
    w->next_event = fmin(w->next_event, delays_next(w->I)); /* a bend is known some time after it */
    double limit = fmin(fmin(w->next_event, w->target), g->t + fmin(delays_reach(w->I), spatial_reach(w->I)));
    if (w->no_slopes)
        forget_slopes(w);
    else if (some_state_moves_evenly(w, even_step(w)) && limit - g->t > even_step(w)) {
        limit = g->t + even_step(w);
        g->limit_is_far = true;
    }
    if (w->leash > 0 && limit - g->t > w->leash)
        limit = g->t + w->leash;
    return limit;
}

typedef enum { STEP_TAKEN, STEP_REPLACED, STEP_FAILED } StepOutcome;

/* The solver's step; where it fails, whatever else leads on from there. */
static StepOutcome solver_step(RunWalk *w, double limit)
{
    Integrator *g = w->g;
    double before = g->t;
    if (limit - g->t <= time_tiny(w->I, limit)) {
        g->t = limit;
    } else if (!g->kind->step(g, limit) || walk_stands_still(w, before)) {
        if (w->status == RUN_OK && (pushed_over_edge(w) || bridged_instead(w) || shortened_instead(w, before, limit)))
            return STEP_REPLACED;
        give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
        return STEP_FAILED;
    }
    w->I->run->depth = DEPTH_NOTHING;
    if (!step_was_too_long(w, before))
        return STEP_TAKEN;
    return w->status == RUN_OK ? STEP_REPLACED : STEP_FAILED;
}

/* From output point to output point, then to the end of the step: state events on the way are handled. *cut: one of
 * them began anew, or ended the run. What is due at the time of a time event is recorded there, after it. */
static bool pass_outputs(RunWalk *w, bool time_event, bool short_step, bool *cut)
{
    Integrator *g = w->g;
    bool output = true;
    *cut = false;
    while (output) {
        double due = walk_output_time(w, w->next_output);
        output = time_event ? due < g->t - time_tiny(w->I, g->t) : due <= g->t;
        double target = output ? due : g->t;
        w->no_slopes = short_step && !output && !time_event && w->roots.n > 0;
        if (w->no_slopes
                ? !integrator_watch(g, target)
                : (output || w->roots.n > 0 || time_event) && !integrator_interpolate(g, target, DEPTH_CROSSINGS))
            return give_up(w, RUN_FAILED);
        if (!look_for_event(w, target, cut))
            return false;
        *cut |= w->I->run->event.terminate;
        if (*cut)
            return true;
        if (output && fabs(walk_output_time(w, w->next_output) - target) == 0 && !record_output(w))
            return false;
    }
    return true;
}

static bool take_time_event(RunWalk *w)
{
    Instance *I = w->I;
    I->run->statistics.time_events++;
    if (walk_piles_up(w))
        return give_up(w, RUN_FAILED);
    EventEffect effect;
    if (!integrator_interpolate(w->g, w->g->t, DEPTH_OUTPUTS))
        return give_up(w, RUN_FAILED);
    double begin_s = w->events ? run_clock() : 0;
    if (!walk_handle_event(w, &effect))
        return false;
    note_event(w, event_crossing_count(I), begin_s);
    blocks_accept(I);
    return effect == EVENT_NOTHING || I->run->event.terminate || walk_restart(w);
}

/* One step of the solver, all that lies within it, and what happens at its end. */
static bool walk_step(RunWalk *w)
{
    Integrator *g = w->g;
    double before = g->t, limit = step_limit(w);
    if (w->branch)
        memcpy(w->y_before, g->y, (size_t)g->n * sizeof(double));
    StepOutcome outcome = solver_step(w, limit);
    if (outcome != STEP_TAKEN)
        return outcome == STEP_REPLACED;
    w->leash = 2 * w->leash < w->I->run->span ? 2 * w->leash : 0;
    w->steps_since_restart++;
    bool time_event = g->t == w->next_event, cut;
    bool short_step = w->I->model->watch && !is_followed(w->I->model) && next_is_short(w, g->t - before);
    if (!pass_outputs(w, time_event, short_step, &cut))
        return false;
    return cut || (time_event ? take_time_event(w) : accept_step(w, g->t - before));
}

/* ---- to a time ---------------------------------------------------------------------------------------------------- */

/* Somebody could choose other states, and begin again. */
bool walk_is_stuck(RunWalk *w)
{
    return w->I->run->loops.stuck && w->options.stop_if_stuck && !give_up(w, RUN_STUCK);
}

static void report_progress(RunWalk *w)
{
    if (!w->options.progress)
        return;
    double now = run_clock();
    if (now - w->progress_s < 0.2)
        return;
    w->progress_s = now;
    w->options.progress(w->options.data, (w->g->t - w->start) / (w->stop - w->start));
}

bool walk_to(RunWalk *w, double time)
{
    w->target = time;
    while (w->status == RUN_OK && w->g->t < time && !w->I->run->event.terminate) {
        if (w->options.interrupt && *w->options.interrupt) {
            run_fail(w->I, "stopped at time = %.10g", w->g->t);
            give_up(w, RUN_INTERRUPTED);
        } else if (walk_step(w) && !walk_is_stuck(w)) {
            report_progress(w);
        }
    }
    return w->status == RUN_OK;
}

/* ---- a whole run --------------------------------------------------------------------------------------------------- */

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
