/* past_follow.c: the past of delay() and of spatialDistribution() between the points that are recorded.
 *
 * Steps are as long as the states allow, and what is delayed may move faster: a source needs no state at all. So the
 * polynomial that would stand for the past is compared with what is delayed at a point within each piece, and where it is
 * off, points of the solver's interpolant are added until it is not.
 */
#include <math.h>
#include <string.h>

#include "run/integrator.h"

/* Points of one piece: where fewer than a third of them were foretold, it moves between any two points, however near. */
enum { FOLLOW_DEPTH = 18, FOLLOW_POINTS = 1000, FOLLOW_POINTS_MOST = 100000 };
/* Not the middle: a wave of which each piece is a whole number of periods would seem to rest. */
#define FOLLOW_PART 0.4771
/* Errors smaller than this part of what they were a piece above are those of a polynomial, not of the solver. */
#define FOLLOW_GAIN 0.3
/* By which a part is less off than the piece that it is a part of, as that of a cubic polynomial is. */
#define FOLLOW_ORDER 0.075
/* What was to be off by this and is not is looked at once more: a polynomial may be right at one point by chance. */
#define FOLLOW_CHANCE 4
/* Of what is delayed: rounding errors. */
#define FOLLOW_FINEST 1e-13

/* Of the largest variable: less is rounding error of what should rest. */
#define FOLLOW_LEAST 1e-12

/* A piece between two points that were recorded. */
typedef struct {
    Integrator *g;
    int points, foretold;
} Followed;

typedef struct {
    double from, to;
    double off_above;  /* how far the piece was off of which this is a part */
    double expected;   /* how far it is itself, by that */
    bool above_gained; /* that one was less off than the piece above it */
    int depth;
} FollowedPart;

static bool is_in_vain(const Followed *f)
{
    return (f->points >= FOLLOW_POINTS && 3 * f->foretold < f->points) || f->points >= FOLLOW_POINTS_MOST;
}

static void warn_of_fast(Instance *I, double wrong)
{
    double largest = 0;
    for (int i = 0; i < I->model->n_variables; i++)
        largest = fmax(largest, fabs(I->v[i]));
    if (wrong > FOLLOW_LEAST * largest)
        model_warn(I,
                   "what goes into delay() or spatialDistribution() moves too fast to be followed between steps: what "
                   "comes out may be wrong; --max-step makes steps shorter");
}

/* An error that two parts in a row do not make smaller is the solver's: one alone may lie where a polynomial happens to
 * be right at the point that is looked at. */
static bool follow(Followed *f, FollowedPart p)
{
    Instance *I = f->g->I;
    PastProbe probe = {0};
    double t = p.from + FOLLOW_PART * (p.to - p.from);
    if (p.depth == FOLLOW_DEPTH || is_in_vain(f) || !(t > p.from && t < p.to))
        return true;
    if (!integrator_interpolate(f->g, t, DEPTH_OUTPUTS))
        return true; /* the model is not defined everywhere: what is recorded has to do */
    const double tolerance = fmax(f->g->tolerance, FOLLOW_FINEST);
    if (!delays_probe(I, tolerance, &probe) || !spatial_probe(I, tolerance, &probe))
        return false;
    f->points++;
    f->foretold += probe.off <= 1;
    if (is_in_vain(f))
        warn_of_fast(I, probe.rough);
    const bool gains = probe.off <= FOLLOW_GAIN * p.off_above, by_chance = probe.off <= 1 && p.expected > FOLLOW_CHANCE;
    if (p.depth == 0)
        f->g->past_off = probe.off;
    if (!by_chance && (probe.off <= 1 || (probe.rough == 0 && !gains && !p.above_gained)))
        return true;
    const double expected = by_chance ? 0 : FOLLOW_ORDER * probe.off;
    return follow(f, (FollowedPart){p.from, t, probe.off, expected, gains, p.depth + 1}) &&
           follow(f, (FollowedPart){t, p.to, probe.off, expected, gains, p.depth + 1});
}

/* The points within the piece, and back to its end. What is computed there is all that was: it is put back, but for texts
 * and what spatialDistribution() was called with. */
static bool follow_piece(Integrator *g, double from, double to)
{
    Instance *I = g->I;
    const Model *m = I->model;
    size_t v_bytes = (size_t)m->n_variables * sizeof(double);
    size_t d_bytes = (size_t)(m->n_relations + m->n_steps) * sizeof(double);
    unsigned long mark = model_scratch_mark(I);
    double *v = model_scratch(I, v_bytes), *difference = model_scratch(I, d_bytes + 1);
    memcpy(v, I->v, v_bytes);
    memcpy(difference, I->run->event.difference, d_bytes);
    bool done = follow(&(Followed){.g = g}, (FollowedPart){from, to, MODEL_NEVER, g->past_off, true, 0});
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
