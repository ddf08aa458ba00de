/* walk_begin.c: from options to a walk that stands at its start, consistent and recorded. */
#include "run/walk.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* The tolerance that a user asks for is meant for the result; errors of single steps add up, so each gets a part of it.
 */
#define LOCAL_SHARE 0.08

RunOptions run_options(void)
{
    return (RunOptions){.start = NAN, .stop = NAN, .tolerance = NAN};
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
    I->run->loops.begins_anew = options->stop_if_stuck;
    I->run->check_jacobian = options->check_jacobian;
    I->run->hooks.look = options->look;
    I->run->hooks.look_data = options->data;
    w->events = options->timing ? calloc((size_t)event_crossing_count(I) + 1, sizeof *w->events) : NULL;
    instance_listen(I, options->say, options->data);
    return w;
}

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

double run_tolerance(const Model *m, const RunOptions *o)
{
    return given(o->tolerance, m->tolerance != 0 ? m->tolerance : 1e-6);
}

double run_step_tolerance(double tolerance)
{
    return LOCAL_SHARE * tolerance;
}

int run_intervals(const Model *m, const RunOptions *o)
{
    if (o->intervals > 0)
        return o->intervals;
    return m->interval > 0 ? (int)fmin(1e8, fmax(1, floor((run_stop(m, o) - run_start(m, o)) / m->interval + 0.5)))
                           : 500;
}

static bool check_options(RunWalk *w)
{
    const RunOptions *o = &w->options;
    const Model *m = w->I->model;
    w->start = run_start(m, o);
    w->stop = run_stop(m, o);
    w->tolerance = run_tolerance(m, o);
    w->intervals = run_intervals(m, o);
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

static bool begin(RunWalk *w)
{
    const RunOptions *o = &w->options;
    Instance *I = w->I;
    Run *run = I->run;
    run->span = fmax(w->stop - w->start, 1e-300);
    run->hooks.at_tick = walk_record_tick;
    run->hooks.at_tick_data = w;
    double begin_s = run_clock();
    bool consistent = instance_initialise(I, w->start, w->tolerance);
    run->statistics.initialisation_s = run_clock() - begin_s;
    /* Friction at rest leaves unknowns of the initial system open, and no harm is done. */
    if (o->stop_if_singular && blocks_singular(I, !consistent))
        return give_up(w, RUN_SINGULAR);
    if (!consistent || w->status != RUN_OK)
        return give_up(w, w->status == RUN_OK ? RUN_FAILED : w->status);
    if (!run_call(I, walk_find_event))
        return give_up(w, RUN_FAILED);
    w->next_event = run->times.next_event;
    if (!roots_begin(&w->roots, I))
        return give_up(w, RUN_NO_MEMORY);
    roots_accept(&w->roots, I);
    w->next_output = 1;
    w->pushed_at = w->start;
    run_look(I, RUN_POINT_START);
    if (!run_finite(I))
        return give_up(w, RUN_FAILED);
    if (!walk_record(w))
        return false;
    double interval = (w->stop - w->start) / w->intervals;
    double max_step = o->max_step;
    if (I->model->n_states == 0)
        max_step = max_step > 0 ? fmin(max_step, interval) : interval; /* the past is known at steps only */
    if (I->model->n_delays > 0 || I->model->n_spatial > 0)
        max_step = max_step > 0 ? fmin(max_step, run->span / PAST_POINTS) : run->span / PAST_POINTS;
    w->g = integrator_new(o->solver ? o->solver : "cvode", I, run_step_tolerance(w->tolerance), max_step,
                          o->step > 0    ? o->step
                          : interval > 0 ? interval
                                         : 1);
    if (!w->g)
        return give_up(w, RUN_BAD_CALL);
    w->slopes = calloc(RUN_SLOPES * (size_t)w->g->n + 1, sizeof *w->slopes);
    w->y_before = calloc((size_t)w->g->n + 1, sizeof *w->y_before);
    w->branch = branch_new(I);
    return (w->slopes && w->y_before) || give_up(w, RUN_NO_MEMORY);
}

bool walk_begin(RunWalk *w)
{
    return check_options(w) && begin(w) && !walk_is_stuck(w);
}
