/* schedule.c: when input clocks of FMI 3 tick, and what happens then: the importer decides. In scheduled execution (FMI
 * 3.0.2, section 5) a part of the FMU is computed; otherwise the clock is set in an event. Periodic ones tick by what the description says, or the FMU when it is asked; countdown
 * clocks when the FMU has told an interval; triggered ones where the file of inputs has a row that is true. Of several that
 * tick at one time those with the smallest number of priority come first. */
#include <math.h>
#include <stdlib.h>

#include "guest/inside.h"

enum { ROUNDS_MOST = 10000 };

/* One tick leads to the next. */
static bool is_periodic(const GuestVariable *v)
{
    return is(v->clock.variability, "constant") || is(v->clock.variability, "fixed") ||
           is(v->clock.variability, "tunable") || is(v->clock.variability, "changing");
}

void schedule_make(Guest *g, GuestSchedule *to)
{
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        if (v->type == GUEST_CLOCK && is(v->causality, "input") && v->alias_of < 0)
            PUSH(g->arena, to->clocks, ((ScheduledClock){.variable = v, .next = MODEL_NEVER}));
    }
}

/* The interval that the FMU tells now; unchanged: as before. */
static bool ask_interval(Visit *v, ScheduledClock *c, bool *is_new)
{
    double interval = 0;
    bool is_known;
    if (!visit_interval(v, c->variable, &interval, &is_known, is_new))
        return false;
    if (is_known)
        c->interval = interval;
    return true;
}

bool schedule_begin(GuestSchedule *s, Visit *v, double start)
{
    for (int k = 0; k < s->clocks.n; k++) {
        ScheduledClock *c = &s->clocks.at[k];
        bool is_new;
        c->interval = c->variable->clock.interval;
        c->n_ticks = 0;
        c->next = MODEL_NEVER;
        if (is(c->variable->clock.variability, "countdown")) {
            if (!ask_interval(v, c, &is_new))
                return false;
            c->next = is_new ? start + c->interval : MODEL_NEVER;
        }
        if (!is_periodic(c->variable))
            continue;
        if (!is(c->variable->clock.variability, "constant") && !ask_interval(v, c, &is_new))
            return false;
        if (!(c->interval > 0)) {
            visit_refuse(v, "the interval of its clock '%s' is not known", c->variable->name);
            return false;
        }
        bool is_changing = is(c->variable->clock.variability, "changing"); /* its first tick is an interval away */
        double shift = is_changing ? c->interval : c->variable->clock.shift;
        if (isnan(shift) && !visit_shift(v, c->variable, &shift))
            return false;
        c->base = c->next = start + shift;
    }
    return true;
}

double schedule_next(const GuestSchedule *s, double time)
{
    double next = MODEL_NEVER;
    for (int k = 0; k < s->clocks.n; k++)
        if (s->clocks.at[k].next > time)
            next = fmin(next, s->clocks.at[k].next);
    return next;
}

/* The one that comes next among those that tick at this time; NULL: none. */
static ScheduledClock *due(GuestSchedule *s, double time)
{
    ScheduledClock *first = NULL;
    for (int k = 0; k < s->clocks.n; k++) {
        ScheduledClock *c = &s->clocks.at[k];
        if (c->next <= time && (!first || c->variable->clock.priority < first->variable->clock.priority))
            first = c;
    }
    return first;
}

static bool ticked(Visit *v, ScheduledClock *c, double time)
{
    bool is_new;
    c->next = MODEL_NEVER;
    if (is_periodic(c->variable)) {
        double before = c->interval;
        if (is(c->variable->clock.variability, "changing") && !ask_interval(v, c, &is_new))
            return false;
        if (c->interval != before) { /* counted from here */
            c->base = time;
            c->n_ticks = 0;
        }
        c->next = c->base + (double)++c->n_ticks * c->interval;
    }
    return true;
}

/* Countdown clocks for which the FMU has an interval now. */
static bool count_down(GuestSchedule *s, Visit *v, double time)
{
    for (int k = 0; k < s->clocks.n; k++) {
        ScheduledClock *c = &s->clocks.at[k];
        bool is_new;
        if (!is(c->variable->clock.variability, "countdown"))
            continue;
        if (!ask_interval(v, c, &is_new))
            return false;
        if (is_new)
            c->next = time + c->interval;
    }
    v->has_new_clocks = false;
    return true;
}

static void take_ticks(GuestSchedule *s, const GuestInputs *in, double time)
{
    for (int k = 0; k < s->clocks.n && in; k++)
        if (guest_input_ticks(in, s->clocks.at[k].variable, time))
            s->clocks.at[k].next = time;
}

static bool never_ends(Visit *v, const ScheduledClock *c)
{
    visit_refuse(v, "its clock '%s' ticks without an end at one time", c->variable->name);
    return false;
}

bool schedule_run(GuestSchedule *s, Visit *v, const GuestInputs *in, double time)
{
    take_ticks(s, in, time);
    ScheduledClock *c;
    for (int round = 0; (c = due(s, time)); round++) {
        if (round == ROUNDS_MOST)
            return never_ends(v, c);
        if (!visit_activate(v, c->variable, time) || !ticked(v, c, time) ||
            (v->has_new_clocks && !count_down(s, v, time)))
            return false;
    }
    return true;
}

/* One round of an event: all that are due now. */
static bool tick_once(GuestSchedule *s, Visit *v, double time, VisitEvent *to)
{
    for (int k = 0; k < s->clocks.n; k++) {
        ScheduledClock *c = &s->clocks.at[k];
        c->is_set = c->next <= time;
        if (c->is_set && !visit_set_clock(v, c->variable))
            return false;
    }
    if (!visit_update(v, to))
        return false;
    for (int k = 0; k < s->clocks.n; k++)
        if (s->clocks.at[k].is_set && !ticked(v, &s->clocks.at[k], time))
            return false;
    return count_down(s, v, time);
}

bool schedule_event(GuestSchedule *s, Visit *v, const GuestInputs *in, double time, VisitEvent *to)
{
    take_ticks(s, in, time);
    const ScheduledClock *c = NULL;
    for (int round = 0; round == 0 || (c && !to->terminate); round++) {
        if (round == ROUNDS_MOST)
            return never_ends(v, c);
        if (!tick_once(s, v, time, to))
            return false;
        c = due(s, time);
    }
    double next = schedule_next(s, time);
    if (next < MODEL_NEVER) {
        to->next = to->has_next ? fmin(to->next, next) : next;
        to->has_next = true;
    }
    return visit_leave_event(v);
}
