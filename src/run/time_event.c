/* time_event.c: events whose time is known beforehand: samples, bounds of relations with time, and jumps out of
 * delays. */
#include <math.h>

#include "run/internal.h"

double time_tiny(const Instance *I, double t)
{
    /* On the way from -5 to 5, the times near zero have the rounding errors of the others. */
    return 1e-13 * fmax(fabs(t), fabs(I->run->start_time)) + 1e-300;
}

static double tick_time(const Sampler *s)
{
    return s->start + s->tick * s->interval; /* a product, so that a thousand ticks add no rounding errors */
}

bool samplers_begin(Instance *I)
{
    const Model *m = I->model;
    if (m->n_samples == 0)
        return true;
    ModelSample *to = model_scratch(I, (unsigned long)m->n_samples * sizeof *to);
    m->samples(I, to);
    for (int k = 0; k < m->n_samples; k++) {
        Sampler *s = &I->run->times.samplers[k];
        *s = (Sampler){.start = to[k].start, .interval = to[k].interval};
        if (!(s->interval > 0) || !isfinite(s->start)) {
            run_fail(I, "sample(%g, %g) is wrong: the interval must be greater than zero", s->start, s->interval);
            return false;
        }
        s->tick = fmax(0, ceil((I->time - s->start) / s->interval - 1e-9));
        while (tick_time(s) < I->time - time_tiny(I, I->time))
            s->tick++;
    }
    return true;
}

static bool is_from_outside(const Instance *I, int sample)
{
    return I->run->times.ticks_from_outside && I->run->times.ticks_from_outside[sample];
}

double time_next(Instance *I)
{
    const Model *m = I->model;
    double next = m->next_time ? m->next_time(I) : MODEL_NEVER;
    for (int k = 0; k < m->n_samples; k++)
        if (!is_from_outside(I, k))
            next = fmin(next, tick_time(&I->run->times.samplers[k]));
    return fmin(next, delays_next(I));
}

bool samplers_fire(Instance *I)
{
    bool any = false;
    for (int k = 0; k < I->model->n_samples; k++) {
        Sampler *s = &I->run->times.samplers[k];
        if (is_from_outside(I, k)) {
            any |= I->sample[k] != 0;
            continue;
        }
        I->sample[k] = tick_time(s) <= I->time + time_tiny(I, I->time);
        if (I->sample[k]) {
            s->tick++;
            any = true;
        }
    }
    return any;
}

void samplers_clear(Instance *I)
{
    for (int k = 0; k < I->model->n_samples; k++)
        I->sample[k] = 0;
}
