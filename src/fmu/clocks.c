/* clocks.c: clocks of FMI 3. Where the model lets its clocks tick itself, importers are told when they did; input clocks
 * tick when importers set them in event mode, or compute their part in scheduled execution. */
#include <math.h>
#include <string.h>

#include "run/internal.h"

#include "fmu/fmu.h"

const FmuPlace *fmu_clock(Fmu *f, unsigned reference)
{
    const FmuPlace *p = reference < cardan_fmu.n_places ? &cardan_fmu.places[reference] : NULL;
    if (p && p->kind == FMU_CLOCK)
        return p;
    fmu_say(f, FMU_SAYS_ERROR, "the value reference %u is no clock", reference);
    return NULL;
}

static double ticks_so_far(const Instance *I, const FmuClock *c)
{
    double n = c->count >= 0 ? I->v[c->count] : 0;
    for (int k = 0; k < c->n_samples; k++)
        n += I->run->times.samplers[c->samples[k]].tick;
    return n;
}

static bool ticked_at_start(const Instance *I, const FmuClock *c)
{
    bool ticked = c->count >= 0 && I->v[c->count] > 0;
    for (int k = 0; k < c->n_samples; k++) {
        const Sampler *s = &I->run->times.samplers[c->samples[k]];
        ticked |= s->tick > 0 && s->start + (s->tick - 1) * s->interval >= I->time - 1e-9 * s->interval;
    }
    return ticked;
}

/* Whether it waits for the importer. */
static bool is_from_outside(const Fmu *f, int clock)
{
    return f->sets_clocks && cardan_fmu.clocks[clock].is_input;
}

const unsigned char *clocks_outside(Fmu *f)
{
    bool any = false;
    for (int k = 0; k < cardan_fmu.n_clocks; k++) {
        const FmuClock *c = &cardan_fmu.clocks[k];
        f->is_set[k] = 0;
        for (int i = 0; i < c->n_samples; i++)
            any |= f->outside[c->samples[i]] = is_from_outside(f, k);
    }
    f->is_ahead = false;
    return any ? f->outside : NULL;
}

void clocks_begin(Fmu *f)
{
    for (int k = 0; k < cardan_fmu.n_clocks; k++)
        f->ticked[k] = !is_from_outside(f, k) && ticked_at_start(f->I, &cardan_fmu.clocks[k]);
}

static void note_ticks(Fmu *f)
{
    for (int k = 0; k < cardan_fmu.n_clocks; k++)
        f->n_ticks[k] = ticks_so_far(f->I, &cardan_fmu.clocks[k]);
}

double clock_interval(const Fmu *f, const FmuPlace *clock)
{
    const FmuClock *c = &cardan_fmu.clocks[clock->index];
    return c->n_samples ? c->part * f->I->run->times.samplers[c->samples[0]].interval : 0;
}

double clock_shift(const Fmu *f, const FmuPlace *clock)
{
    const FmuClock *c = &cardan_fmu.clocks[clock->index];
    double first = INFINITY;
    for (int k = 0; k < c->n_samples; k++)
        first = fmin(first, f->I->run->times.samplers[c->samples[k]].start);
    return c->n_samples ? first - f->start : 0;
}

/* Its samples are due: whichever tick it is, by its time; an importer may be late by less than half of an interval. */
static bool let_tick(Fmu *f, int clock, double time)
{
    Instance *I = f->I;
    const FmuClock *c = &cardan_fmu.clocks[clock];
    const FmuPlace place = {.kind = FMU_CLOCK, .index = clock};
    double interval = clock_interval(f, &place), first = f->start + clock_shift(f, &place);
    if (!(interval > 0) || !isfinite(time)) {
        fmu_say(f, FMU_SAYS_ERROR, "the clock cannot be made to tick at time = %.10g", time);
        return false;
    }
    double due = first + interval * floor((time - first) / interval + 0.5);
    for (int k = 0; k < c->n_samples; k++) {
        Sampler *s = &I->run->times.samplers[c->samples[k]];
        while (s->start + s->tick * s->interval < due + 0.25 * interval) {
            I->sample[c->samples[k]] = 1;
            s->tick++;
        }
    }
    return true;
}

/* ---- in event mode ----------------------------------------------------------------------------------------------- */

bool clock_set(Fmu *f, unsigned reference, bool value)
{
    const FmuPlace *clock = fmu_clock(f, reference);
    if (!clock || !fmu_allowed(f, FMU_EVENT, "setting a clock"))
        return false;
    if (!is_from_outside(f, clock->index) || f->is_scheduled) {
        fmu_say(f, FMU_SAYS_ERROR, "the clock with the value reference %u cannot be set", reference);
        return false;
    }
    f->is_set[clock->index] = value;
    return true;
}

static bool let_set_tick(Fmu *f, bool *any)
{
    *any = false;
    for (int k = 0; k < cardan_fmu.n_clocks; k++) {
        bool is_due = f->is_set[k];
        f->is_set[k] = 0;
        *any |= is_due;
        if (is_due && !let_tick(f, k, f->I->time))
            return false;
    }
    return true;
}

bool clocks_tick(Fmu *f)
{
    bool any = false, is_first = !f->is_ahead;
    for (int k = 0; k < cardan_fmu.n_clocks; k++)
        any |= f->is_set[k];
    if (!any)
        return true;
    if (is_first)
        note_ticks(f);
    FmuEvent event;
    if (!let_set_tick(f, &any) || !fmu_event(f, &event))
        return false;
    event.states_changed |= !is_first && f->so_far.states_changed;
    f->so_far = event;
    f->is_ahead = true;
    return true;
}

bool clocks_event(Fmu *f, FmuEvent *to, bool *any)
{
    Instance *I = f->I;
    if (!f->is_ahead)
        note_ticks(f);
    bool done = let_set_tick(f, any) && fmu_event(f, to);
    to->states_changed |= f->is_ahead && f->so_far.states_changed;
    f->is_ahead = *any = false;
    for (int k = 0; k < cardan_fmu.n_clocks; k++) {
        f->ticked[k] = done && !is_from_outside(f, k) && ticks_so_far(I, &cardan_fmu.clocks[k]) != f->n_ticks[k];
        *any |= f->ticked[k];
    }
    return done;
}

/* ---- scheduled execution ----------------------------------------------------------------------------------------- */

/* The limit from the left, which clocked parts sample, is what was set before. */
static void settle_inputs(Instance *I)
{
    for (int k = 0; k < I->model->n_inputs; k++)
        I->pre[I->model->inputs[k]] = I->v[I->model->inputs[k]];
}

bool clock_activate(Fmu *f, const FmuPlace *clock, double time)
{
    Instance *I = f->I;
    if (!f->is_scheduled) {
        fmu_say(f, FMU_SAYS_ERROR, "this FMU is not for scheduled execution");
        return false;
    }
    I->time = time;
    instance_moved(I);
    settle_inputs(I);
    FmuEvent event;
    return let_tick(f, clock->index, time) && fmu_event(f, &event);
}
