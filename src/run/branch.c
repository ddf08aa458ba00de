/* branch.c: see branch.h.
 *
 * Where branches cross (a flat parallelogram, a delta whose plate could begin to tilt), all determinants of the
 * constraints vanish. A mechanism passes there with its velocity; but small errors of the states become large ones of
 * what follows from them, so that solvers that look closely see a pole and creep towards it. The motion on both sides is
 * one smooth curve: it is continued over the gap from points before it, by Hermite's polynomial.
 */
#include "run/branch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 60, CREEPING = 5 };
/* In units of the longest step: nearer to a crossing than this the solver is looked at … */
#define NEAR 0.1
/* … and no nearer than this the states are good. */
#define GOOD 0.01

typedef struct {
    double t, left; /* left: seconds until the determinant would be zero at its present pace; infinite: it grows */
    double best;    /* determinant of the first set */
    double *v;      /* n_variables */
} Point;

struct Branch {
    int n;                       /* sets */
    double *now, *last, *before; /* n each: signed determinants */
    double *best, *best_now;     /* n each */
    double now_time, last_time, before_time;
    int n_last; /* how many of these are known: 0, 1, 2 */
    Point kept[KEPT];
    int n_kept, creeping;
    double longest; /* step since then */
    double tried;   /* time of the last point that no way was found beyond */
    Point beyond;
    double *guess; /* n_variables */
};

Branch *branch_new(Instance *I)
{
    const Model *m = I->model;
    bool chosen = m->n_sets > 0;
    for (int k = 0; k < m->n_sets; k++)
        chosen &= !m->sets[k].is_settled;
    Branch *b = chosen ? calloc(1, sizeof *b) : NULL;
    if (!b)
        return NULL;
    b->n = m->n_sets;
    b->tried = -INFINITY;
    double **vectors[] = {&b->now, &b->last, &b->before, &b->best, &b->best_now};
    bool good = true;
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++)
        good &= (*vectors[k] = calloc((size_t)b->n, sizeof(double))) != NULL;
    size_t n = (size_t)m->n_variables + 1;
    for (int k = 0; k < KEPT; k++)
        good &= (b->kept[k].v = calloc(n, sizeof(double))) != NULL;
    b->beyond.v = calloc(n, sizeof(double));
    b->guess = calloc(n, sizeof(double));
    if (good && b->beyond.v && b->guess)
        return b;
    branch_free(b);
    return NULL;
}

void branch_free(Branch *b)
{
    if (!b)
        return;
    void *all[] = {b->now, b->last, b->before, b->best, b->best_now, b->beyond.v, b->guess};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        free(all[k]);
    for (int k = 0; k < KEPT; k++)
        free(b->kept[k].v);
    free(b);
}

/* Along the motion the determinant is a smooth function of time: it falls to zero before it passes, in the time that its
 * present pace says or, where several loops are flat at once, later. On another branch it has the other sign all of a
 * sudden. */
static bool has_jumped(const Branch *b, int k, double t)
{
    const double part = 0.7; /* of that time; the pace is that of the last step */
    if (b->now[k] * b->last[k] >= 0)
        return false;
    double falls = fabs(b->before[k]) - fabs(b->last[k]), took = b->last_time - b->before_time;
    return b->n_last < 2 || !(falls > 0) || (t - b->last_time) * falls < part * fabs(b->last[k]) * took;
}

/* At the present point. */
static bool look(Branch *b, Instance *I)
{
    b->now_time = NAN;
    if (!sets_look(I, b->now, b->best_now))
        return false;
    b->now_time = I->time;
    return true;
}

bool branch_is_left(Branch *b, Instance *I)
{
    if (!look(b, I))
        return false;
    for (int k = 0; k < b->n && b->n_last > 0; k++)
        if (has_jumped(b, k, I->time))
            return true;
    return false;
}

bool branch_has_lost_hold(const Branch *b, const Instance *I)
{
    const double lost = 0.1; /* of the best determinant */
    for (int k = 0; k < b->n && !isnan(b->now_time); k++)
        if (I->run->of_loop[k] && fabs(b->now[k]) < lost * b->best_now[k])
            return true;
    return false;
}

/* Points far enough apart: each a part nearer to the crossing than the one before. */
static void keep(Branch *b, Instance *I, const Point *p)
{
    const double closer = 0.25;
    const Point *last = b->n_kept ? &b->kept[b->n_kept - 1] : NULL;
    if (last && p->t - last->t < closer * fmin(p->left, last->left))
        return;
    if (b->n_kept == KEPT) {
        double *oldest = b->kept[0].v;
        memmove(b->kept, b->kept + 1, (KEPT - 1) * sizeof *b->kept);
        b->kept[--b->n_kept].v = oldest;
    }
    double *v = b->kept[b->n_kept].v;
    memcpy(v, I->v, (size_t)I->model->n_variables * sizeof(double));
    b->kept[b->n_kept] = *p;
    b->kept[b->n_kept++].v = v;
}

bool branch_accept(Branch *b, Instance *I, double h)
{
    Point p = {.t = I->time, .left = INFINITY};
    if (b->now_time != I->time && !look(b, I))
        return false;
    for (int k = 0; k < b->n; k++) {
        double falls = b->n_last ? (b->best[k] - b->best_now[k]) / h : 0;
        if (falls > 0)
            p.left = fmin(p.left, b->best_now[k] / falls);
        b->before[k] = b->last[k];
        b->last[k] = b->now[k];
        b->best[k] = b->best_now[k];
    }
    p.best = b->best_now[0];
    b->before_time = b->last_time;
    b->last_time = p.t;
    b->n_last = b->n_last < 2 ? b->n_last + 1 : 2;
    b->longest = fmax(b->longest, h);
    b->creeping = p.left < NEAR * b->longest && h < 0.2 * p.left ? b->creeping + 1 : 0;
    keep(b, I, &p);
    return sets_stay(I, b->now, b->best_now);
}

void branch_forget(Branch *b)
{
    b->n_last = b->n_kept = b->creeping = 0;
    b->longest = 0;
}

bool branch_creeps(const Branch *b)
{
    return b->creeping >= CREEPING;
}

enum { BASE = 3 };

/* x at t by the polynomial through values and slopes at n points (Hermite), by differences (Newton). */
static double hermite(double t, int n, const Point *const *at, int i, int slope)
{
    double z[2 * BASE], d[2 * BASE];
    for (int k = 0; k < 2 * n; k++) {
        z[k] = at[k / 2]->t;
        d[k] = at[k / 2]->v[i];
    }
    for (int order = 1; order < 2 * n; order++)
        for (int k = 2 * n - 1; k >= order; k--)
            d[k] = order == 1 && k % 2 ? at[k / 2]->v[slope] : (d[k] - d[k - 1]) / (z[k] - z[k - order]);
    double x = d[2 * n - 1];
    for (int k = 2 * n - 2; k >= 0; k--)
        x = x * (t - z[k]) + d[k];
    return x;
}

/* States by that polynomial, the rest on the line through the last two points: v is then solved from there. */
static bool solve_at(Integrator *g, double t, int n, const Point *const *at, Depth depth)
{
    Instance *I = g->I;
    int states = g->n;
    const Point *a = at[n - 2], *c = at[n - 1];
    for (int i = 0; i < I->model->n_variables; i++)
        if (i < states || i >= 2 * states + I->model->n_discretes)
            I->v[i] = i < states ? hermite(t, n, at, i, states + i)
                                 : a->v[i] + (t - a->t) / (c->t - a->t) * (c->v[i] - a->v[i]);
    I->time = t;
    I->run->depth = DEPTH_NOTHING;
    bool kept = I->run->from_present;
    I->run->from_present = true;
    bool solved = instance_evaluate(I, depth);
    I->run->from_present = kept;
    return solved;
}

/* Several loops may be flat at once: then the determinant vanishes as a power of the time that is left. The power that
 * makes its root a line through three points says when. */
static double time_of_crossing(const Point *const *at, int *power)
{
    double least = INFINITY, when = INFINITY;
    for (int m = 1; m <= 8; m++) {
        double r[BASE];
        for (int k = 0; k < BASE; k++)
            r[k] = pow(at[k]->best, 1.0 / m);
        double slope = (r[2] - r[0]) / (at[2]->t - at[0]->t);
        double off = fabs(r[0] + slope * (at[1]->t - at[0]->t) - r[1]) / r[0];
        if (!(slope < 0) || !(off < 0.3 * least))
            continue;
        least = off;
        when = at[2]->t - r[2] / slope;
        *power = m;
    }
    return when;
}

/* The last good points before the crossing, each about as far from the next as that is from the crossing. */
static bool find_base(const Branch *b, const Point **at, double *crossing, int *power)
{
    for (int last = b->n_kept - 1; last >= BASE - 1; last--) {
        int n = BASE;
        at[--n] = &b->kept[last];
        for (int k = last - 1; k >= 0 && n > 0; k--)
            if (at[n]->t - b->kept[k].t > 0.5 * at[BASE - 1]->left)
                at[--n] = &b->kept[k];
        if (n > 0)
            return false;
        *crossing = time_of_crossing(at, power);
        if (isfinite(*crossing) && *crossing - at[BASE - 1]->t > GOOD * b->longest)
            return true;
    }
    return false;
}

/* Two points instead of all of them say the same, so far that all of them are as good as a step is to be. */
static bool is_certain(const Integrator *g, double t, const Point *const *at)
{
    const double part = 100; /* two points are wrong by so much more than three */
    for (int i = 0; i < g->n; i++) {
        double all = hermite(t, BASE, at, i, g->n + i), two = hermite(t, 2, at + BASE - 2, i, g->n + i);
        if (!(fabs(all - two) <= part * g->tolerance * fmax(fabs(all), g->nominal[i])))
            return false;
    }
    return true;
}

bool branch_beyond(Branch *b, Integrator *g, double limit, double *t)
{
    Instance *I = g->I;
    const Point *at[BASE];
    double crossing;
    int power = 1;
    if (g->t <= b->tried || !find_base(b, at, &crossing, &power))
        return false;
    b->tried = g->t;
    *t = 2 * crossing - at[BASE - 1]->t;
    if (*t <= g->t || *t >= limit || !is_certain(g, *t, at) || !solve_at(g, *t, BASE, at, DEPTH_OUTPUTS) || !look(b, I))
        return false;
    /* On the other side, and farther away than where the solver is. */
    bool crossed = false;
    for (int k = 0; k < b->n; k++)
        crossed |= (b->now[k] * b->last[k] < 0) == (power % 2 > 0) && b->best_now[k] > 2 * b->best[k];
    if (!crossed)
        return false;
    double *v = b->beyond.v;
    b->beyond = (Point){.t = *t, .v = v};
    memcpy(v, I->v, (size_t)I->model->n_variables * sizeof(double));
    return true;
}

bool branch_between(Branch *b, Integrator *g, double t, Depth depth)
{
    const Point *at[BASE];
    double crossing;
    int power;
    if (!find_base(b, at, &crossing, &power))
        return false;
    const Point *both[] = {at[BASE - 1], &b->beyond};
    return solve_at(g, t, 2, both, depth);
}
