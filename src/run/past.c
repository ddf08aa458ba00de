/* past.c: points of what was, and what lies between them: of delay() by their times, of spatialDistribution() by their
 * places in the material. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

/* The next point from i in the direction `step` that is farther away than `least`, or -1: there is none before an
 * event. Points that lie close together, as steps beside output points do, would magnify the errors of both. */
int past_next(const Past *p, int i, int step, double least)
{
    for (int j = i; j + step >= 0 && j + step < p->n; j += step) {
        if (p->at[j + step] == p->at[j])
            return -1;
        if (fabs(p->at[j + step] - p->at[i]) > least)
            return j + step;
    }
    return -1;
}

bool past_grow(Past *p)
{
    int room = p->room ? 2 * p->room : 64;
    double *more_t = realloc(p->at, (size_t)room * sizeof(double));
    if (more_t)
        p->at = more_t;
    double *more_x = realloc(p->x, (size_t)room * sizeof(double));
    if (more_x)
        p->x = more_x;
    if (!more_t || !more_x)
        return false;
    p->room = room;
    return true;
}

bool past_insert(Past *p, int place, double at, double x)
{
    if (p->n == p->room && !past_grow(p))
        return false;
    memmove(p->at + place + 1, p->at + place, (size_t)(p->n - place) * sizeof(double));
    memmove(p->x + place + 1, p->x + place, (size_t)(p->n - place) * sizeof(double));
    p->at[place] = at;
    p->x[place] = x;
    p->n++;
    return true;
}

void past_forget(Past *p, int old)
{
    memmove(p->at, p->at + old, (size_t)(p->n - old) * sizeof(double));
    memmove(p->x, p->x + old, (size_t)(p->n - old) * sizeof(double));
    p->n -= old;
}

void past_free(Past *p)
{
    free(p->at);
    free(p->x);
}

/* Up to four points, none of them behind an event, for the polynomial through them. Lines between the steps of a solver
 * of high order would be the largest error of the run. */
typedef struct {
    int n;
    double t[4], x[4];
} Curve;

static void curve_add(Curve *c, double t, double x)
{
    c->t[c->n] = t;
    c->x[c->n++] = x;
}

static double curve_at(const Curve *c, double t)
{
    double x = 0;
    for (int i = 0; i < c->n; i++) {
        double weight = c->x[i] - c->x[0]; /* so that what rests is returned to the last digit */
        for (int j = 0; j < c->n; j++)
            if (j != i)
                weight *= (t - c->t[j]) / (c->t[i] - c->t[j]);
        x += weight;
    }
    return c->x[0] + x;
}

static double slope(const Past *p, int i, int j)
{
    return fabs((p->x[j] - p->x[i]) / (p->at[j] - p->at[i]));
}

#define JUMP_STEEPER 10

/* A piece that is steeper by far than those on both sides is a jump: nothing smooth goes through it. Near an extremum a
 * smooth piece is steeper than one beside it, but not than the other. The first piece after an event is no jump, since
 * jumps are events there; the last is compared with the two before it. */
static bool is_jump(const Past *p, int from, int to, double least)
{
    int left = past_next(p, from, -1, least), right = past_next(p, to, 1, least);
    if (left < 0)
        return false;
    int farther = right < 0 ? past_next(p, left, -1, least) : -1;
    double other = right >= 0 ? slope(p, to, right) : farther >= 0 ? slope(p, farther, left) : 0;
    return slope(p, from, to) > JUMP_STEEPER * fmax(slope(p, left, from), other);
}

/* The next one or two points from i in the direction `step`, where it is smooth up to there. */
static void curve_extend(Curve *c, const Past *p, int i, int step, int most, double least)
{
    for (int k = 0, j; k < most && c->n < 4; k++, i = j) {
        j = past_next(p, i, step, least);
        if (j < 0 || (step < 0 ? is_jump(p, j, i, least) : is_jump(p, i, j, least)))
            return;
        curve_add(c, p->at[j], p->x[j]);
    }
}

/* Whether three pieces are so alike that none of them is a jump. */
static bool are_alike(const Past *p, int left, int low, int right)
{
    double before = slope(p, left, low), here = slope(p, low, low + 1), after = slope(p, low + 1, right);
    return fmax(before, fmax(here, after)) <= JUMP_STEEPER * fmin(before, fmin(here, after));
}

/* What it was there, between points low and low + 1: by these and by those beside them, where it is smooth. */
double past_between(const Past *p, int low, double at)
{
    const double least = 0.05 * (p->at[low + 1] - p->at[low]);
    const int left = past_next(p, low, -1, least), right = past_next(p, low + 1, 1, least);
    Curve c = {0};
    curve_add(&c, p->at[low], p->x[low]);
    curve_add(&c, p->at[low + 1], p->x[low + 1]);
    if (left >= 0 && right >= 0 && are_alike(p, left, low, right)) {
        curve_add(&c, p->at[left], p->x[left]);
        curve_add(&c, p->at[right], p->x[right]);
    } else if (!is_jump(p, low, low + 1, least)) {
        curve_extend(&c, p, low, -1, 1, least);
        curve_extend(&c, p, low + 1, 1, c.n == 3 ? 1 : 2, least);
        if (c.n == 3) {
            c.n = 2;
            curve_extend(&c, p, low, -1, 2, least);
        }
    }
    return curve_at(&c, at);
}

double past_beyond(const Past *p, int end, int inward, double now, const double *x, double at)
{
    const double since = fabs(now - p->at[end]), least = 0.3 * since;
    Curve c = {0};
    if (!(since > 0))
        return p->x[end];
    curve_add(&c, p->at[end], p->x[end]);
    if (x)
        curve_add(&c, now, *x);
    curve_extend(&c, p, end, inward, 2, least);
    return curve_at(&c, at);
}

/* The last point at or before it, which is not before the first nor behind the last. Mostly it is that of the last time
 * or lies near to it. */
int past_find(Past *p, double at)
{
    enum { NEIGHBOURS = 4 };
    int low = 0, high = p->n - 1; /* p->at[low] <= at < p->at[high] */
    if (p->found > 0 && p->found + NEIGHBOURS < high && p->at[p->found] <= at && at < p->at[p->found + NEIGHBOURS]) {
        low = p->found;
        high = low + NEIGHBOURS;
    }
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (p->at[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return p->found = low;
}

void past_judge(PastProbe *to, double off, double tolerance, double level)
{
    const double rough = 1e-3;
    if (off > tolerance * level)
        to->off = fmax(to->off, off / (tolerance * level));
    if (off > rough * level)
        to->rough = fmax(to->rough, off);
}
