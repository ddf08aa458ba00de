/* report_run.c: where the time of a run goes: stages, blocks, events. */
#include "view/report.h"

#include <stdlib.h>

#include "base/json.h"

typedef struct {
    int block;
    double seconds;
} Rank;

static int slower_first(const void *a, const void *b)
{
    const Rank *x = a, *y = b;
    return x->seconds != y->seconds ? (x->seconds < y->seconds ? 1 : -1) : x->block - y->block;
}

static int busier_first(const void *a, const void *b)
{
    const EventStatistics *x = a, *y = b;
    return x->seconds < y->seconds ? 1 : x->seconds > y->seconds ? -1 : 0;
}

/* The blocks of the run, the slowest first; *n of them. */
static Rank *ranked_blocks(const Pipeline *p, int *n)
{
    const RunReport *run = p->run;
    *n = p->emitted->model.n_blocks;
    Rank *all = NEW_ARRAY(p->context.arena, Rank, *n + 1);
    for (int k = 0; k < *n; k++)
        all[k] = (Rank){k, run->blocks ? run->blocks[k].seconds : 0};
    qsort(all, (size_t)*n, sizeof *all, slower_first);
    return all;
}

static EventStatistics *ranked_events(const Pipeline *p)
{
    const RunReport *run = p->run;
    EventStatistics *all = NEW_ARRAY(p->context.arena, EventStatistics, run->n_events + 1);
    for (int k = 0; k < run->n_events; k++)
        all[k] = run->events[k];
    qsort(all, (size_t)run->n_events, sizeof *all, busier_first);
    return all;
}

static const char *event_text(const EventStatistics *e)
{
    return e->text ? e->text : "time events";
}

void report_run_json(const Pipeline *p, Json *j)
{
    const RunReport *run = p->run;
    const RunStatistics *s = &run->statistics;
    json_object(j);
    json_key(j, "seconds"), json_number(j, s->total_s);
    json_key(j, "initialisation"), json_number(j, s->initialisation_s);
    json_key(j, "end"), json_number(j, run->end_time);
    json_key(j, "steps"), json_int(j, s->steps);
    json_key(j, "failedSteps"), json_int(j, s->failed_steps);
    json_key(j, "evaluations"), json_int(j, s->f_evaluations);
    json_key(j, "jacobians"), json_int(j, s->jacobians);
    json_key(j, "stateEvents"), json_int(j, s->state_events);
    json_key(j, "timeEvents"), json_int(j, s->time_events);
    json_key(j, "setSwitches"), json_int(j, s->set_switches);
    int n;
    const Rank *blocks = ranked_blocks(p, &n);
    json_key(j, "blocks"), json_array(j);
    for (int k = 0; k < n; k++) {
        const BlockStatistics *b = &run->blocks[blocks[k].block];
        if (!b->calls)
            continue;
        json_object(j);
        json_key(j, "block"), json_int(j, blocks[k].block);
        json_key(j, "calls"), json_int(j, b->calls);
        json_key(j, "iterations"), json_int(j, b->iterations);
        json_key(j, "jacobians"), json_int(j, b->jacobians);
        json_key(j, "seconds"), json_number(j, b->seconds);
        json_end(j);
    }
    json_end(j);
    const EventStatistics *events = ranked_events(p);
    json_key(j, "events"), json_array(j);
    for (int k = 0; k < run->n_events; k++) {
        json_object(j);
        json_key(j, "text"), json_text(j, event_text(&events[k]));
        json_key(j, "count"), json_int(j, events[k].count);
        json_key(j, "seconds"), json_number(j, events[k].seconds);
        json_key(j, "first"), json_number(j, events[k].first);
        json_key(j, "last"), json_number(j, events[k].last);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

static double percent(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

void report_run_text(const Pipeline *p, Buffer *to)
{
    enum { MOST = 15 };
    const RunReport *run = p->run;
    const RunStatistics *s = &run->statistics;
    for (int k = 0; k < p->times.n; k++)
        buffer_f(to, "stage %-12s %9.2f ms\n", p->times.at[k].stage, 1e3 * p->times.at[k].seconds);
    buffer_f(to, "stage %-12s %9.2f ms (initialisation %.2f ms)\n", "run", 1e3 * s->total_s, 1e3 * s->initialisation_s);
    buffer_f(to, "run to %g s: %ld steps (%ld failed), %ld evaluations, %ld Jacobians, %ld switches of states\n",
             run->end_time, s->steps, s->failed_steps, s->f_evaluations, s->jacobians, s->set_switches);
    int n;
    const Rank *blocks = ranked_blocks(p, &n);
    for (int k = 0; k < n && k < MOST; k++) {
        const BlockStatistics *b = &run->blocks[blocks[k].block];
        const Block *block = &p->system->blocks.at[blocks[k].block];
        if (!b->calls)
            continue;
        buffer_f(to, "block %d (%s%s…): %ld times, %ld iterations, %ld Jacobians, %.2f ms, %.1f %%\n",
                 blocks[k].block + 1, block->is_initial ? "initial, " : "",
                 block->n ? block->unknowns[0]->name->text : "", b->calls, b->iterations, b->jacobians,
                 1e3 * b->seconds, percent(b->seconds, s->total_s));
    }
    const EventStatistics *events = ranked_events(p);
    for (int k = 0; k < run->n_events && k < MOST; k++)
        buffer_f(to, "event %s: %ld times, from %g s to %g s, %.2f ms, %.1f %%\n", event_text(&events[k]),
                 events[k].count, events[k].first, events[k].last, 1e3 * events[k].seconds,
                 percent(events[k].seconds, s->total_s));
}
