/* branch.c: see branch.h.
 *
 * Where branches cross (a flat parallelogram, a delta whose plate could begin to tilt), all determinants of the
 * constraints vanish. A mechanism passes there with its velocity; but small errors of the states become large ones of
 * what follows from them, so that solvers that look closely see a pole and creep towards it. The motion on both sides is
 * one smooth curve: it is continued over the gap from points before it, by Hermite's cubic.
 */
#include "run/branch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 60, CREEPING = 5 };
/* In units of the longest step: nearer to a crossing than this the solver is looked at … */
#define NEAR 0.1
/* … and no nearer than this the states are good. */
#define GOOD 0.05

typedef struct {
    double t, left; /* left: seconds until the determinant would be zero at its present pace; infinite: it grows */
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

/* Along the motion the determinant is a smooth function of time: it passes zero where the line through its last values
 * does. On another branch it has the other sign all of a sudden. */
static bool has_jumped(const Branch *b, int k, double t)
{
    const double part = 0.5; /* of the larger one: so far off is no curvature */
    double now = b->now[k], last = b->last[k];
    if (now * last >= 0)
        return false;
    double line = last;
    if (b->n_last > 1 && b->last_time > b->before_time)
        line += (last - b->before[k]) / (b->last_time - b->before_time) * (t - b->last_time);
    return fabs(now - line) > part * fmax(fabs(now), fabs(last));
}

/* At the present point. */
static bool look(Branch *b, Instance *I)
{
    b->now_time = NAN;
    if (!sets_determinants(I, b->now, b->best_now))
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

void branch_accept(Branch *b, Instance *I, double h)
{
    Point p = {.t = I->time, .left = INFINITY};
    if (b->now_time != I->time && !look(b, I))
        return;
    for (int k = 0; k < b->n; k++) {
        double falls = b->n_last ? (b->best[k] - b->best_now[k]) / h : 0;
        if (falls > 0)
            p.left = fmin(p.left, b->best_now[k] / falls);
        b->before[k] = b->last[k];
        b->last[k] = b->now[k];
        b->best[k] = b->best_now[k];
    }
    b->before_time = b->last_time;
    b->last_time = p.t;
    b->n_last = b->n_last < 2 ? b->n_last + 1 : 2;
    b->longest = fmax(b->longest, h);
    b->creeping = p.left < NEAR * b->longest && h < 0.2 * p.left ? b->creeping + 1 : 0;
    keep(b, I, &p);
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

/* x at t by the cubic through values and slopes at two points. */
static double cubic(double t, const Point *a, const Point *c, double xa, double da, double xc, double dc)
{
    double h = c->t - a->t, s = (t - a->t) / h, r = 1 - s;
    return xa * r * r * (1 + 2 * s) + xc * s * s * (3 - 2 * s) + h * s * r * (r * da - s * dc);
}

/* States by the cubic, the rest on a line: v is then solved from there. */
static bool solve_at(Integrator *g, double t, const Point *a, const Point *c, Depth depth)
{
    Instance *I = g->I;
    int n = g->n;
    for (int i = 0; i < I->model->n_variables; i++)
        if (i < n || i >= 2 * n + I->model->n_discretes)
            I->v[i] = i < n ? cubic(t, a, c, a->v[i], a->v[n + i], c->v[i], c->v[n + i])
                            : a->v[i] + (t - a->t) / (c->t - a->t) * (c->v[i] - a->v[i]);
    I->time = t;
    I->run->depth = DEPTH_NOTHING;
    bool kept = I->run->from_present;
    I->run->from_present = true;
    bool solved = instance_evaluate(I, depth);
    I->run->from_present = kept;
    return solved;
}

/* The last point that is good, and one before it that is about as far away as the crossing. */
static bool find_base(const Branch *b, const Point **a, const Point **c)
{
    int last = b->n_kept - 1;
    while (last > 0 && b->kept[last].left < GOOD * b->longest)
        last--;
    if (last <= 0 || !isfinite(b->kept[last].left))
        return false;
    int first = last - 1;
    while (first > 0 && b->kept[last].t - b->kept[first].t < b->kept[last].left)
        first--;
    *c = &b->kept[last];
    *a = &b->kept[first];
    return b->kept[last].t - b->kept[first].t > 0.5 * b->kept[last].left;
}

bool branch_beyond(Branch *b, Integrator *g, double limit, double *t)
{
    Instance *I = g->I;
    const Point *a, *c;
    if (g->t <= b->tried || !find_base(b, &a, &c))
        return false;
    b->tried = g->t;
    *t = c->t + 2 * c->left;
    if (*t <= g->t || *t >= limit || !solve_at(g, *t, a, c, DEPTH_OUTPUTS) || !look(b, I))
        return false;
    /* On the other side, and farther away than where the solver is. */
    bool crossed = false;
    for (int k = 0; k < b->n; k++)
        crossed |= b->now[k] * b->last[k] < 0 && b->best_now[k] > 2 * b->best[k];
    if (!crossed)
        return false;
    double *v = b->beyond.v;
    b->beyond = (Point){.t = *t, .v = v};
    memcpy(v, I->v, (size_t)I->model->n_variables * sizeof(double));
    return true;
}

bool branch_between(Branch *b, Integrator *g, double t, Depth depth)
{
    const Point *a, *c;
    return find_base(b, &a, &c) && solve_at(g, t, t < b->beyond.t ? c : a, t < b->beyond.t ? &b->beyond : c, depth);
}
