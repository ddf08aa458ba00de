/* clocks.c: clocks of FMI 3. Where the model lets its clocks tick itself, importers are told when they did; in scheduled
 * execution importers let them tick. */
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

void clocks_begin(Fmu *f)
{
    for (int k = 0; k < cardan_fmu.n_clocks; k++)
        f->ticked[k] = !f->is_scheduled && ticked_at_start(f->I, &cardan_fmu.clocks[k]);
}

bool clocks_event(Fmu *f, FmuEvent *to, bool *any)
{
    Instance *I = f->I;
    int n = cardan_fmu.n_clocks;
    for (int k = 0; k < n; k++)
        f->n_ticks[k] = ticks_so_far(I, &cardan_fmu.clocks[k]);
    bool done = fmu_event(f, to);
    *any = false;
    for (int k = 0; k < n; k++) {
        f->ticked[k] = done && ticks_so_far(I, &cardan_fmu.clocks[k]) != f->n_ticks[k];
        *any |= f->ticked[k];
    }
    return done;
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

/* The limit from the left, which clocked parts sample, is what was set before. */
static void settle_inputs(Instance *I)
{
    for (int k = 0; k < I->model->n_inputs; k++)
        I->pre[I->model->inputs[k]] = I->v[I->model->inputs[k]];
}

bool clock_activate(Fmu *f, const FmuPlace *clock, double time)
{
    Instance *I = f->I;
    const FmuClock *c = &cardan_fmu.clocks[clock->index];
    double interval = clock_interval(f, clock), first = f->start + clock_shift(f, clock);
    if (!f->is_scheduled || !(interval > 0) || !isfinite(time)) {
        fmu_say(f, FMU_SAYS_ERROR, "the clock cannot be made to tick at time = %.10g", time);
        return false;
    }
    /* Whichever tick it is, by its time: an importer may be late by less than half of an interval. */
    double due = first + interval * floor((time - first) / interval + 0.5);
    I->time = time;
    instance_moved(I);
    settle_inputs(I);
    for (int k = 0; k < c->n_samples; k++) {
        Sampler *s = &I->run->times.samplers[c->samples[k]];
        while (s->start + s->tick * s->interval < due + 0.25 * interval) {
            I->sample[c->samples[k]] = 1;
            s->tick++;
        }
    }
    FmuEvent event;
    return fmu_event(f, &event);
}
