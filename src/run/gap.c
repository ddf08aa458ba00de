/* gap.c: an equation of one unknown that jumps through zero: no value solves it, but two neighbours all but do.
 *
 * Fits of a medium for two regions do not quite meet at their border. While a run is there, its equation has no solution,
 * however short the steps are. Where the gap is small beside the unknown, by the slope at one of its sides, that side is
 * the solution.
 */
#include <math.h>

#include "run/internal.h"

#define GAP_MOST    1e-5 /* of the unknown's size */
#define LOOK_FIRST  1e-8 /* of the unknown's size: how far from the last solution a gap is looked for, and */
#define LOOK_LAST   3e-2
#define SLOPE_WIDTH 1e-7 /* of the unknown's size */

static bool value_at(Instance *I, const ModelBlock *b, double z, double *r)
{
    I->v[b->unknowns[0]] = z;
    return run_call_array(I, b->residual, r) && isfinite(*r);
}

/* What the unknown would have to change for the residual r at z to vanish, by the slope on that side, of its size. */
static double off_at(Instance *I, const ModelBlock *b, double z, double r, double width, double scale)
{
    double beside;
    if (!value_at(I, b, z + width, &beside) || beside == r)
        return INFINITY;
    return fabs(r * width / (beside - r)) / scale;
}

bool gap_solution(Instance *I, const ModelBlock *b, BlockWork *w, double low, double high)
{
    double scale = fmax(fmax(fabs(low), fabs(high)), w->nominal[0]), first, last, middle, value;
    if (!value_at(I, b, low, &first) || !value_at(I, b, high, &last) || (first > 0) == (last > 0))
        return false;
    for (int k = 0; k < 200; k++) {
        middle = low + (high - low) / 2;
        if (middle == low || middle == high)
            break;
        if (!value_at(I, b, middle, &value))
            return false;
        bool is_low = (value > 0) == (first > 0);
        *(is_low ? &low : &high) = middle;
        *(is_low ? &first : &last) = value;
    }
    double width = copysign(SLOPE_WIDTH * scale, high - low);
    double off[] = {off_at(I, b, low, first, -width, scale), off_at(I, b, high, last, width, scale)};
    w->gap = fmin(off[0], off[1]);
    w->z[0] = off[0] < off[1] ? low : high;
    return w->gap <= GAP_MOST && value_at(I, b, w->z[0], w->r);
}

bool gap_near(Instance *I, const ModelBlock *b, BlockWork *w, double around)
{
    double scale = fmax(fabs(around), w->nominal[0]), here, there;
    if (b->n != 1 || !value_at(I, b, around, &here))
        return false;
    for (double step = LOOK_FIRST; step <= LOOK_LAST; step *= 4)
        for (int way = -1; way <= 1; way += 2)
            if (value_at(I, b, around + way * step * scale, &there) && (there > 0) != (here > 0))
                return gap_solution(I, b, w, around, around + way * step * scale);
    return false;
}

void gap_report(Instance *I, int number)
{
    const ModelBlock *b = &I->model->blocks[number];
    BlockWork *w = &I->run->solving.blocks[number];
    Buffer text = {0};
    w->reported_gap = true;
    buffer_f(&text,
             "from time = %.6g on no value of '%s' fulfils the equation of nonlinear block %d, which jumps there: the "
             "nearest one is taken, %.1e of it off",
             I->time, run_name(I, b->unknowns[0]), number + 1, w->gap);
    if (b->origin && b->origin[0])
        buffer_f(&text, "\n  the equation: %s", b->origin[0]);
    run_say(I, RUN_WARNING, text.at);
    buffer_free(&text);
}
