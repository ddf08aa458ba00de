/* past_follow.c: the past of delay() and of spatialDistribution() between the points that are recorded.
 *
 * Steps are as long as the states allow, and what is delayed may move faster: a source needs no state at all. So the
 * polynomial that would stand for the past is compared with what is delayed at a point within each piece, and where it is
 * off, points of the solver's interpolant are added until it is not.
 */
#include <math.h>
#include <string.h>

#include "run/integrator.h"

enum { FOLLOW_DEPTH = 12, FOLLOW_POINTS = 1000 /* of one piece */ };
/* Not the middle: a wave of which each piece is a whole number of periods would seem to rest. */
#define FOLLOW_PART 0.4771
/* Errors smaller than this part of what they were a piece above are those of a polynomial, not of the solver. */
#define FOLLOW_GAIN 0.3
/* Of what is delayed: rounding errors. */
#define FOLLOW_FINEST 1e-13

static bool follow(Integrator *g, double from, double to, double off_above, int depth, int *points)
{
    PastProbe probe = {0};
    double t = from + FOLLOW_PART * (to - from);
    if (depth == FOLLOW_DEPTH || *points == 0 || !(t > from && t < to))
        return true;
    if (!integrator_interpolate(g, t, DEPTH_OUTPUTS))
        return true; /* the model is not defined everywhere: what is recorded has to do */
    --*points;
    const double tolerance = fmax(g->tolerance, FOLLOW_FINEST);
    if (!delays_probe(g->I, tolerance, &probe) || !spatial_probe(g->I, tolerance, &probe))
        return false;
    if (probe.off <= 1 || (!probe.is_rough && probe.off > FOLLOW_GAIN * off_above))
        return true;
    return follow(g, from, t, probe.off, depth + 1, points) && follow(g, t, to, probe.off, depth + 1, points);
}

/* The points within the piece, and back to its end. What is computed there is all that was: it is put back, but for texts
 * and what spatialDistribution() was called with. */
static bool follow_piece(Integrator *g, double from, double to)
{
    Instance *I = g->I;
    const Model *m = I->model;
    size_t v_bytes = (size_t)m->n_variables * sizeof(double);
    size_t d_bytes = (size_t)(m->n_relations + m->n_steps) * sizeof(double);
    int points = FOLLOW_POINTS;
    unsigned long mark = model_scratch_mark(I);
    double *v = model_scratch(I, v_bytes), *difference = model_scratch(I, d_bytes + 1);
    memcpy(v, I->v, v_bytes);
    memcpy(difference, I->run->event.difference, d_bytes);
    bool done = follow(g, from, to, MODEL_NEVER, 0, &points);
    if (done && (m->n_texts || m->n_spatial)) {
        done = integrator_interpolate(g, to, DEPTH_OUTPUTS);
    } else if (done) {
        memcpy(I->v, v, v_bytes);
        memcpy(I->run->event.difference, difference, d_bytes);
        I->time = to;
        I->run->depth = DEPTH_OUTPUTS;
    }
    model_scratch_release(I, mark);
    return done;
}

bool past_follow(Integrator *g)
{
    Instance *I = g->I;
    double from, to;
    if (I->model->n_delays == 0 && I->model->n_spatial == 0)
        return true;
    if (!delays_record(I) || !spatial_record(I, false))
        return false;
    /* Beyond the last step, the way over a position where branches cross is not the solver's. */
    if ((delays_last_piece(I, &from, &to) || spatial_last_piece(I, &from, &to)) && to <= g->t &&
        !follow_piece(g, from, to))
        return false;
    delays_find_bends(I);
    return true;
}
