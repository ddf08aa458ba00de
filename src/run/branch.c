/* branch.c: see branch.h.
 *
 * Where branches cross (a flat parallelogram, a delta whose plate could begin to tilt), all determinants of the
 * constraints vanish. A mechanism passes there with its velocity; but small errors of the states become large ones of
 * what follows from them, so that solvers that look closely see a pole and creep towards it. The motion on both sides is
 * one smooth curve: a single explicit step goes from a good point before the crossing to as far behind it, and looks at
 * nothing near the middle.
 */
#include "run/branch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/dormand.h"

enum { KEPT = 60, CREEPING = 5, BASE = 3 };
/* In units of the longest step: nearer to a crossing than this the solver is looked at … */
#define NEAR 0.1
/* … and from points that are no farther away than the first, and no nearer than the second, a way over it is looked for.
 * A long step errs, and near to the crossing so does what follows from the states. */
#define FARTHEST 0.5
#define NEAREST  1e-4

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
    double longest;          /* step so far */
    double tried;            /* time of the last point that no way was found beyond */
    const Point *base[BASE]; /* of the way over a crossing … */
    Point beyond;            /* … which ends here */
    double *stages;          /* n_states for each of the step over it, and for its end */
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
    b->stages = calloc((DORMAND_STAGES + 1) * (size_t)m->n_states + 1, sizeof(double));
    if (good && b->beyond.v && b->stages)
        return b;
    branch_free(b);
    return NULL;
}

void branch_free(Branch *b)
{
    if (!b)
        return;
    void *all[] = {b->now, b->last, b->before, b->best, b->best_now, b->beyond.v, b->stages};
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
        if (I->run->sets.of_loop[k] && fabs(b->now[k]) < lost * b->best_now[k])
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
}

bool branch_creeps(const Branch *b)
{
    return b->creeping >= CREEPING;
}

/* With the states y at t, and the rest first on the line through two points: v is then solved from there. */
static bool solve_at(Integrator *g, double t, const double *y, const Point *a, const Point *c, Depth depth)
{
    Instance *I = g->I;
    for (int i = 2 * g->n + I->model->n_discretes; i < I->model->n_variables; i++)
        I->v[i] = a->v[i] + (t - a->t) / (c->t - a->t) * (c->v[i] - a->v[i]);
    memcpy(I->v, y, (size_t)g->n * sizeof(double));
    I->time = t;
    I->run->depth = DEPTH_NOTHING;
    bool kept = I->run->solving.from_present;
    I->run->solving.from_present = true;
    bool solved = instance_evaluate(I, depth);
    I->run->solving.from_present = kept;
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

/* Points before the crossing, up to the one that was kept as number `last`, each about as far from the next as that is from
 * the crossing. False: there are not so many, or they do not say when it comes. */
static bool find_base(Branch *b, int last, double *crossing, int *power)
{
    int n = BASE;
    const Point **at = b->base;
    at[--n] = &b->kept[last];
    for (int k = last - 1; k >= 0 && n > 0; k--)
        if (at[n]->t - b->kept[k].t > 0.5 * at[BASE - 1]->left)
            at[--n] = &b->kept[k];
    *crossing = n > 0 ? INFINITY : time_of_crossing(at, power);
    return isfinite(*crossing);
}

/* One step of Dormand and Prince's from the last point of the base to t, where v is then complete. Returns by how much it
 * differs from the method of order 4, in units of what a step may be wrong by. */
static double step_over(Branch *b, Integrator *g, double t)
{
    const Point *from = b->base[BASE - 1];
    size_t n = (size_t)g->n;
    double h = t - from->t, most = 0, *k[DORMAND_STAGES], *y = b->stages + DORMAND_STAGES * n;
    for (int s = 0; s < DORMAND_STAGES; s++) {
        k[s] = b->stages + (size_t)s * n;
        for (size_t i = 0; i < n; i++) {
            y[i] = from->v[i];
            for (int j = 0; j < s; j++)
                y[i] += h * dormand_stage[s][j] * k[j][i];
        }
        Depth depth = s < DORMAND_STAGES - 1 ? DEPTH_DERIVATIVES : DEPTH_OUTPUTS;
        if (s > 0 && !solve_at(g, from->t + dormand_time[s] * h, y, b->base[BASE - 2], from, depth))
            return INFINITY;
        memcpy(k[s], (s > 0 ? g->I->v : from->v) + n, n * sizeof(double));
    }
    for (size_t i = 0; i < n; i++) {
        double error = 0;
        for (int s = 0; s < DORMAND_STAGES; s++)
            error += h * dormand_error[s] * k[s][i];
        error = fabs(error) / (g->tolerance * fmax(fabs(y[i]), g->nominal[i]));
        most = isnan(error) ? INFINITY : fmax(most, error);
    }
    return most;
}

/* On the other side, and about as far away at least as the solver is. */
static bool is_beyond(const Branch *b, int power)
{
    for (int k = 0; k < b->n; k++)
        if ((b->now[k] * b->last[k] < 0) == (power % 2 > 0) && b->best_now[k] > 0.5 * b->best[k])
            return true;
    return false;
}

/* From the point that was kept as number `last` to as far behind the crossing. Returns the error, or infinity. */
static double go_beyond(Branch *b, Integrator *g, int last, double limit)
{
    double crossing;
    int power = 1;
    if (!find_base(b, last, &crossing, &power))
        return INFINITY;
    double left = crossing - b->kept[last].t, t = crossing + left;
    if (left > FARTHEST * b->longest || left < NEAREST * b->longest || t <= g->t || t >= limit)
        return INFINITY;
    double error = step_over(b, g, t);
    if (!(error < INFINITY) || !look(b, g->I) || !is_beyond(b, power))
        return INFINITY;
    b->beyond.t = t;
    memcpy(b->beyond.v, g->I->v, (size_t)g->I->model->n_variables * sizeof(double));
    return error;
}

bool branch_beyond(Branch *b, Integrator *g, double limit, double *t)
{
    const double worst = 100; /* of what a step may be wrong by; the method of order 5 errs by much less */
    int best = -1;
    double least = worst, error = INFINITY;
    b->creeping = 0;
    if (g->t <= b->tried)
        return false;
    b->tried = g->t;
    for (int last = BASE - 1; last < b->n_kept && !(error <= 1); last++) {
        error = go_beyond(b, g, last, limit);
        if (error < least) {
            least = error;
            best = last;
        }
    }
    if (best < 0 || (error > 1 && go_beyond(b, g, best, limit) > worst))
        return false;
    *t = b->beyond.t;
    return true;
}

/* The cubic through values and slopes at both ends (Hermite). */
bool branch_between(Branch *b, Integrator *g, double t, Depth depth)
{
    const Point *from = b->base[BASE - 1], *to = &b->beyond;
    double h = to->t - from->t, u = (t - from->t) / h, *y = b->stages;
    for (int i = 0; i < g->n; i++)
        y[i] = (1 - u) * (1 - u) * ((1 + 2 * u) * from->v[i] + u * h * from->v[g->n + i]) +
               u * u * ((3 - 2 * u) * to->v[i] - (1 - u) * h * to->v[g->n + i]);
    return solve_at(g, t, y, from, to, depth);
}
