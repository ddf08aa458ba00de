/* fixed_point.c: z = f(z) by successive substitution (Elmqvist and Otter, "tearing in directed graphs").
 *
 * The block gives r(z) = z - f(z), so that z - r(z) is the next value. Where each step changes q times as much as the
 * one before, this one and all further ones together change 1/(1 - q) times as much: convergence is judged by that.
 */
#include <math.h>
#include <string.h>

#include "run/internal.h"

enum {
    ITERATION_STEPS = 2000, /* in one attempt; a rate of 0.98 takes 1400 for all digits */
    GROWING_STEPS = 25      /* one after the other, each a larger change: it diverges */
};
#define ITERATION_TOLERANCE 1e-12 /* relative change of the unknowns that further steps would bring */

/* r at w->z; false where it is not defined. */
static bool residual(Instance *I, const ModelBlock *b, BlockWork *w)
{
    for (int i = 0; i < b->n; i++)
        I->v[b->unknowns[i]] = w->z[i];
    if (!run_call_array(I, b->residual, w->r))
        return false;
    for (int i = 0; i < b->n; i++)
        if (!isfinite(w->r[i]))
            return false;
    return true;
}

/* The size of r, each against the size of its unknown, and *nominal against nominal values, which stay what they are
 * while the unknowns grow; w->worst is the one with the largest. */
static double change(Instance *I, const ModelBlock *b, BlockWork *w, double *nominal)
{
    double most = 0;
    w->worst = 0;
    *nominal = 0;
    for (int i = 0; i < b->n; i++) {
        double unit = block_nominal(I, b->unknowns[i]), size = fabs(w->r[i]) / fmax(fabs(w->z[i]), unit);
        *nominal = fmax(*nominal, fabs(w->r[i]) / unit);
        if (size > most) {
            most = size;
            w->worst = i;
        }
    }
    return most;
}

static bool attempt(Instance *I, const ModelBlock *b, BlockWork *w)
{
    double last = 0;
    int growing = 0;
    w->rate = -1;
    for (int step = 0; step < ITERATION_STEPS; step++) {
        if (!residual(I, b, w))
            return false;
        w->statistics.iterations++;
        double now, size = change(I, b, w, &now), rate = last > 0 ? now / last : 0;
        bool shrinks = last > 0 && rate < 1;
        if (shrinks ? size / (1 - rate) <= ITERATION_TOLERANCE : size <= ITERATION_TOLERANCE / 10)
            return true;
        /* Rounding error keeps the change from shrinking further. */
        if (!shrinks && last > 0 && size <= ITERATION_TOLERANCE)
            return true;
        growing = last > 0 && !shrinks ? growing + 1 : 0;
        if (growing == GROWING_STEPS) {
            w->rate = rate;
            return false;
        }
        for (int i = 0; i < b->n; i++)
            w->z[i] -= w->r[i];
        last = now;
    }
    w->rate = 0;
    return false;
}

bool fixed_point(Instance *I, const ModelBlock *b, BlockWork *w)
{
    int n_start = I->model->n_variables + I->model->n_parameters;
    size_t bytes = (size_t)b->n * sizeof(double);
    double *first = model_scratch(I, bytes);
    block_predict(I, b, w);
    memcpy(first, w->z, bytes);
    if (attempt(I, b, w))
        return true;
    for (int i = 0; i < b->n; i++)
        w->z[i] = b->unknowns[i] < n_start ? I->run->start[b->unknowns[i]] : first[i];
    if (attempt(I, b, w))
        return true;
    /* For the message: the values it began with, and the change from there. */
    memcpy(w->z, first, bytes);
    residual(I, b, w);
    return false;
}
