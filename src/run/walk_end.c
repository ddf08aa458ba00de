/* walk_end.c: the last event of a walk, and its report. */
#include "run/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The last event: terminal() is true. */
bool walk_finish(RunWalk *w)
{
    Instance *I = w->I;
    I->terminal = 1;
    EventEffect effect;
    if (!integrator_interpolate(w->g, w->I->run->event.terminate ? I->time : w->g->t, DEPTH_OUTPUTS) ||
        !instance_event(I, &effect))
        return give_up(w, RUN_FAILED);
    run_look(I, RUN_POINT_END);
    size_t begin = 2 * (size_t)I->model->n_states, n = (size_t)I->model->n_discretes;
    if (memcmp(I->run->event.values + begin, I->v + begin, n * sizeof(double)) != 0)
        return walk_record(w);
    return true;
}

/* Those that happened, in the order of their numbers. */
static void report_events(RunWalk *w, RunReport *report)
{
    int n = event_crossing_count(w->I);
    for (int i = 0; w->events && i <= n; i++) {
        if (!w->events[i].count)
            continue;
        w->events[report->n_events] = w->events[i];
        w->events[report->n_events++].text = i < n ? event_crossing_text(w->I, i) : NULL;
    }
    report->events = w->events;
    w->events = NULL;
}

static void say_why(const RunWalk *w, bool terminated, RunReport *report)
{
    const Buffer *farewell = &w->I->run->words.farewell;
    if (terminated)
        snprintf(report->why, sizeof report->why, "%s", farewell->n > 0 ? farewell->at : "");
    else if (w->status != RUN_OK)
        snprintf(report->why, sizeof report->why, "%s", instance_why(w->I));
}

/* A loop that cannot be closed may be there because of what a method without error control did to it. */
static void blame_fixed_step(RunWalk *w)
{
    const Integrator *g = w->g;
    if (w->status != RUN_FAILED || !g || !g->kind->about.fixed_step || !w->I->run->loops.stuck)
        return;
    Buffer text = {0};
    buffer_f(&text,
             "%s\n  with a fixed step of %g s '%s' may have brought it there by its errors: take a smaller step, or a "
             "solver with error control (cvode)",
             instance_why(w->I), g->fixed_step, g->kind->about.name);
    run_fail_text(w->I, text.at);
    buffer_free(&text);
}

static void end_recording(RunWalk *w, RunReport *report)
{
    report->wrote = w->recorder.writer != NULL;
    if (!recorder_end(&w->recorder) && w->status == RUN_OK) {
        w->status = walk_recording_trouble(w);
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
        walk_is_stuck(w);
    if (w->status == RUN_FAILED)
        run_look_at_failure(I);
    blame_fixed_step(w);
    bool terminated = w->status == RUN_OK && I->run->event.terminate;
    say_why(w, terminated, report);
    report->terminated = terminated;
    report->end_time = terminated ? I->time : w->g ? w->g->t : w->start;
    end_recording(w, report);
    report_events(w, report);
    report->blocks = calloc((size_t)I->model->n_blocks + 1, sizeof *report->blocks);
    for (int i = 0; i < I->model->n_blocks && report->blocks; i++)
        report->blocks[i] = I->run->solving.blocks[i].statistics;
    report_statistics(w, report);
    return w->status;
}

void walk_free(RunWalk *w)
{
    if (!w)
        return;
    w->recorder.kept_to = NULL; /* of a run that was left where it stood: to keep its result could need memory again */
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

void run_report_free(RunReport *report)
{
    free(report->events);
    report->events = NULL;
    report->n_events = 0;
    free(report->blocks);
    report->blocks = NULL;
}
