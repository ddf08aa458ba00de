/* block_past.c: where a block that is not linear is solved next: on a polynomial through its last accepted solutions.
 *
 * Newton's form: row k of w->past is the divided difference of the last k + 1 points. What row k adds at a new point is
 * how far the rows before it were off there, so each new point tells how many rows foretold it best.
 *
 * A solver evaluates several points before it accepts one. The last of them is one point more for the polynomial, as long
 * as it lies next to what was foretold.
 */
#include <math.h>
#include <string.h>

#include "run/internal.h"

static bool is_remembered(const ModelBlock *b)
{
    return !b->is_initial && b->kind != MODEL_LINEAR;
}

const double *block_accepted(const Instance *I, const ModelBlock *b, const BlockWork *w)
{
    return is_remembered(b) && I->run->solving.n_past > 0 ? w->past : NULL;
}

static void take_present(const Instance *I, const ModelBlock *b, double *to)
{
    for (int i = 0; i < b->n; i++)
        to[i] = I->v[b->unknowns[i]];
}

/* Of the size of an unknown: what was foretold no better than this is no guide. Where there are several solutions, a curve
 * that runs past the one of this run leads to another. */
#define FORETOLD_WELL 0.05

/* As many rows as foretold the last two solutions best, if each of them foretold them well or better by half than those
 * before: what does so alone does it by chance. One more where none was tried yet, and the last solution alone where they
 * foretold nothing. */
static void choose_rows(BlockWork *w, const double *off, int n)
{
    double least = INFINITY, before = INFINITY;
    w->foreseen = 1;
    for (int k = 1; k <= n; k++) {
        double both = k < n && w->off[k] > off[k] ? w->off[k] : off[k];
        if (!(both <= FORETOLD_WELL || both < before / 2))
            break;
        if (both < least) {
            least = both;
            w->foreseen = k;
        }
        before = both;
    }
    memcpy(w->off, off, sizeof w->off);
    if (!(least <= FORETOLD_WELL))
        w->foreseen = 1;
    else
        w->foreseen += w->foreseen == n && n < PAST_MOST;
}

/* The present solution goes in front of n others, whose times are in `at`. */
static void remember(const Instance *I, const ModelBlock *b, BlockWork *w, const double *at, int n)
{
    double off[PAST_MOST + 1] = {0};
    int rows = n < PAST_MOST ? n : PAST_MOST - 1;
    for (int i = 0; i < b->n; i++) {
        double *row = w->past + i, now = I->v[b->unknowns[i]], reach = 1;
        double size = fabs(now) > w->nominal[i] ? fabs(now) : w->nominal[i];
        for (int k = 0; k <= rows; k++, row += b->n) {
            double older = *row;
            *row = now;
            if (k == n)
                break;
            double apart = I->time - at[k];
            now = (now - older) / apart;
            reach *= apart;
            double wrong = fabs(now) * reach / size;
            off[k + 1] = wrong > off[k + 1] ? wrong : off[k + 1];
        }
    }
    choose_rows(w, off, n);
}

void blocks_remember(Instance *I)
{
    RunSolving *s = &I->run->solving;
    for (int i = 0; i < I->model->n_blocks; i++)
        s->blocks[i].beside_rows = 0;
    bool is_new = s->n_past == 0 || I->time != s->past_at[0];
    int before = s->n_past > 0 && I->time > s->past_at[0] ? s->n_past : 0; /* going back, nothing is known */
    for (int i = 0; i < I->model->n_blocks; i++) {
        const ModelBlock *b = &I->model->blocks[i];
        if (is_remembered(b) && is_new)
            remember(I, b, &s->blocks[i], s->past_at, before);
        else if (is_remembered(b))
            take_present(I, b, s->blocks[i].past);
    }
    if (!is_new)
        return;
    s->n_past = before < PAST_MOST ? before + 1 : PAST_MOST;
    memmove(s->past_at + 1, s->past_at, (size_t)(s->n_past - 1) * sizeof(double));
    s->past_at[0] = I->time;
}

bool block_was_here(const Instance *I, const BlockWork *w)
{
    return w->beside_rows > 0 && w->beside_at == I->time;
}

/* What is added for the last solution that was found: Newton's form with one more point. 0 also where that is so far away
 * that it would be multiplied. */
static double weight_of_last(const Instance *I, const BlockWork *w)
{
    const double most = 2, *at = I->run->solving.past_at;
    if (w->beside_rows != w->foretold_rows)
        return 0;
    double here = 1, there = 1;
    for (int k = 0; k < w->beside_rows; k++) {
        here *= I->time - at[k];
        there *= w->beside_at - at[k];
    }
    return fabs(here) <= most * fabs(there) ? here / there : 0;
}

void block_solved(const Instance *I, const ModelBlock *b, BlockWork *w)
{
    const double next_to = 1e-3; /* of the unknowns: no other solution is so near */
    w->beside_rows = w->foretold_rows;
    w->beside_at = I->time;
    for (int i = 0; i < b->n && w->beside_rows; i++) {
        double z = I->v[b->unknowns[i]], size = fabs(z) > w->nominal[i] ? fabs(z) : w->nominal[i];
        w->beside[i] = z - w->foretold[i];
        if (!(fabs(w->beside[i]) <= next_to * size))
            w->beside_rows = 0;
    }
}

void block_predict(Instance *I, const ModelBlock *b, BlockWork *w)
{
    w->foretold_rows = 0;
    take_present(I, b, w->z);
    for (int i = 0; i < b->n; i++) {
        if (!isfinite(w->z[i]))
            w->z[i] = 0;
        w->trial[i] = w->z[i];
    }
    /* Where a block has several solutions, the one that belongs to this run lies near the accepted ones: an attempt
     * that went too far and was given up must not decide. So every solution behind an accepted point begins there. */
    const RunSolving *s = &I->run->solving;
    if (!block_accepted(I, b, w) || !(I->time > s->past_at[0]) || s->from_present)
        return;
    bool is_near = s->n_past > 1 && I->time - s->past_at[0] <= 2 * (s->past_at[0] - s->past_at[1]);
    int rows = w->foretold_rows = !is_near ? 1 : w->foreseen < s->n_past ? w->foreseen : s->n_past;
    double weight = weight_of_last(I, w);
    for (int i = 0; i < b->n; i++) {
        const double *row = w->past + (rows - 1) * b->n + i;
        double z = *row;
        for (int k = rows - 2; k >= 0; k--)
            z = z * (I->time - s->past_at[k]) + *(row -= b->n);
        w->foretold[i] = z;
        w->z[i] = z + weight * w->beside[i];
    }
}
