/* guide.c: from the start values towards the solution of a block that lies nearest to them.
 *
 * The angles of a mechanism are given where it was drawn, by hand: each is a few degrees off, and one may not be given
 * at all. Newton's method begins from those that tearing chose to vary, and the others count for nothing. Here all of
 * them count: the sum of squares of what the positions are off, and of what the equations are off, is made least while
 * the weight of the equations grows (Levenberg and Marquardt; Nocedal and Wright, Numerical Optimization, 17.1).
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

enum { GUIDE_MOST = 150 /* unknowns of a block */, GUIDE_STEPS = 8, GUIDE_TRIES = 6 };

bool guides_begin(Instance *I)
{
    const Model *m = I->model;
    Run *run = I->run;
    for (int i = 0; m->variables && i < m->n_variables; i++) {
        run->loops.n_guides += m->variables[i].guide > 0;
        run->loops.n_gaps += m->variables[i].is_gap;
        run->loops.n_margins += m->variables[i].is_margin;
    }
    run->loops.guides = calloc((size_t)run->loops.n_guides + 1, sizeof *run->loops.guides);
    run->loops.gaps = calloc((size_t)run->loops.n_gaps + 1, sizeof *run->loops.gaps);
    run->loops.margins = calloc((size_t)run->loops.n_margins + 1, sizeof *run->loops.margins);
    if (!run->loops.guides || !run->loops.gaps || !run->loops.margins)
        return false;
    for (int i = 0, guides = 0, gaps = 0, margins = 0; m->variables && i < m->n_variables; i++) {
        if (m->variables[i].guide > 0)
            run->loops.guides[guides++] = i;
        if (m->variables[i].is_gap)
            run->loops.gaps[gaps++] = i;
        if (m->variables[i].is_margin)
            run->loops.margins[margins++] = i;
    }
    return true;
}

/* A spring may have made the nominal value of a length as small as its own: a tenth of what is given is no long way. */
double guide_off(const Instance *I, int index)
{
    const ModelVariable *v = &I->model->variables[index];
    double given = I->run->start[index], off = I->v[index] - given;
    if (v->is_angle)
        return remainder(off, 2 * M_PI) / block_nominal(I, index);
    return off / fmax(block_nominal(I, index), 0.1 * fabs(given));
}

/* What is to be made least, at some values of the unknowns. */
typedef struct {
    Instance *I;
    const ModelBlock *b;
    int n, m;                           /* unknowns, guides */
    int *guides;                        /* m: their variables */
    double weight;                      /* of the equations */
    double *z, *trial, *step, *scale;   /* n */
    double *r, *row_scale;              /* n */
    double *g, *g_there;                /* m */
    double *jacobian, *slopes, *normal; /* n*n by columns, m*n by columns, n*n */
} Guided;

static bool look(Guided *s, const double *z, double *g)
{
    Instance *I = s->I;
    for (int i = 0; i < s->n; i++)
        I->v[s->b->unknowns[i]] = z[i];
    if (!run_call_array(I, s->b->residual, s->r))
        return false;
    for (int i = 0; i < s->n; i++)
        if (!isfinite(s->r[i]))
            return false;
    for (int k = 0; k < s->m; k++)
        g[k] = I->model->variables[s->guides[k]].guide * guide_off(I, s->guides[k]);
    return true;
}

static double sum_of_squares(const Guided *s, const double *g)
{
    double sum = 0;
    for (int i = 0; i < s->n; i++)
        sum += s->weight * (s->r[i] / s->row_scale[i]) * (s->r[i] / s->row_scale[i]);
    for (int k = 0; k < s->m; k++)
        sum += g[k] * g[k];
    return sum;
}

/* Derivatives of the residuals, and of the guides by differences, where s->z is. False: not to be had. */
static bool differentiate(Guided *s, BlockWork *w)
{
    const ModelBlock *b = s->b;
    int n = s->n;
    if (!look(s, s->z, s->g))
        return false;
    memset(s->jacobian, 0, (size_t)n * n * sizeof(double));
    double *matrix = b->columns ? w->matrix : s->jacobian;
    if (!b->jacobian || !run_call_array(s->I, b->jacobian, matrix))
        return false;
    for (int j = 0; j < n && b->columns; j++)
        for (int k = b->columns[j]; k < b->columns[j + 1]; k++)
            s->jacobian[b->rows[k] + n * j] = matrix[k];
    for (int j = 0; j < n; j++) {
        double z = s->z[j], h = 1e-6 * s->scale[j];
        s->z[j] = z + h;
        bool defined = look(s, s->z, s->g_there);
        s->z[j] = z;
        if (!defined)
            return false;
        for (int k = 0; k < s->m; k++)
            s->slopes[k + s->m * j] = (s->g_there[k] - s->g[k]) / h;
    }
    return look(s, s->z, s->g);
}

static bool is_guided(const Guided *s)
{
    for (int k = 0; k < s->m * s->n; k++)
        if (fabs(s->slopes[k]) > 1e-6)
            return true;
    return false;
}

/* Leaves those guides that the unknowns move: the others belong to other loops, and stay as they are. */
static void leave_moving_guides(Guided *s)
{
    int left = 0;
    for (int k = 0; k < s->m; k++) {
        bool moves = false;
        for (int j = 0; j < s->n; j++)
            moves |= s->slopes[k + s->m * j] != 0;
        if (moves)
            s->guides[left++] = s->guides[k];
    }
    s->m = left;
}

/* (A'A + damping D) step = -A'F, by Cholesky. */
static bool find_step(Guided *s, double damping)
{
    int n = s->n;
    double *a = s->normal;
    for (int i = 0; i < n; i++) {
        s->step[i] = 0;
        for (int j = 0; j <= i; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum +=
                    s->weight * s->jacobian[k + n * i] * s->jacobian[k + n * j] / (s->row_scale[k] * s->row_scale[k]);
            for (int k = 0; k < s->m; k++)
                sum += s->slopes[k + s->m * i] * s->slopes[k + s->m * j];
            a[i + n * j] = sum;
        }
        for (int k = 0; k < n; k++)
            s->step[i] -= s->weight * s->jacobian[k + n * i] * s->r[k] / (s->row_scale[k] * s->row_scale[k]);
        for (int k = 0; k < s->m; k++)
            s->step[i] -= s->slopes[k + s->m * i] * s->g[k];
    }
    for (int i = 0; i < n; i++)
        a[i + n * i] += damping * fmax(a[i + n * i], 1e-6 / (s->scale[i] * s->scale[i]));
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++)
            for (int i = j; i < n; i++)
                a[i + n * j] -= a[i + n * k] * a[j + n * k];
        if (!(a[j + n * j] > 0))
            return false;
        double root = sqrt(a[j + n * j]);
        for (int i = j; i < n; i++)
            a[i + n * j] /= root;
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            s->step[i] -= a[i + n * k] * s->step[k];
        s->step[i] /= a[i + n * i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            s->step[i] -= a[k + n * i] * s->step[k];
        s->step[i] /= a[i + n * i];
    }
    return true;
}

/* The step's size, in units of the unknowns, once no angle turns by more than its tangent tells. */
static double shorten(Guided *s)
{
    const double farthest = 0.5;
    double part = 1, size = 0;
    for (int i = 0; i < s->n; i++)
        part = fmin(part, farthest * s->scale[i] / fmax(fabs(s->step[i]), farthest * s->scale[i]));
    for (int i = 0; i < s->n; i++) {
        s->step[i] *= part;
        size = fmax(size, fabs(s->step[i]) / s->scale[i]);
    }
    return size;
}

/* A few steps with the present weight. False: the guides have nothing to do with this block, or it is not defined. */
static bool approach(Guided *s, BlockWork *w, int steps)
{
    double damping = 1e-3;
    for (int k = 0; k < steps; k++) {
        if (!differentiate(s, w) || (s->m && !is_guided(s)))
            return false;
        double before = sum_of_squares(s, s->g), size = 0;
        bool better = false;
        for (int t = 0; t < GUIDE_TRIES && !better; t++, damping *= better ? 0.2 : 8) {
            if (!look(s, s->z, s->g) || !find_step(s, damping))
                return false;
            size = shorten(s);
            for (int i = 0; i < s->n; i++)
                s->trial[i] = s->z[i] + s->step[i];
            better = look(s, s->trial, s->g_there) && sum_of_squares(s, s->g_there) < before;
        }
        if (!better)
            return true;
        memcpy(s->z, s->trial, (size_t)s->n * sizeof(double));
        if (size < 1e-3)
            return true;
    }
    return true;
}

static double *room(Instance *I, int n)
{
    return model_scratch(I, (unsigned long)n * sizeof(double));
}

static void measure(Guided *s)
{
    int n = s->n;
    for (int i = 0; i < n; i++) {
        s->scale[i] = block_nominal(s->I, s->b->unknowns[i]);
        s->row_scale[i] = 0;
    }
    for (int k = 0; k < n * n; k++)
        s->row_scale[k % n] = fmax(s->row_scale[k % n], fabs(s->jacobian[k]) * s->scale[k / n]);
    for (int i = 0; i < n; i++)
        s->row_scale[i] = s->row_scale[i] > 0 ? s->row_scale[i] : 1;
}

static Guided guided_new(Instance *I, const ModelBlock *b, int m)
{
    int n = b->n, *guides = model_scratch(I, (unsigned long)m * sizeof *guides + 1);
    memcpy(guides, I->run->loops.guides, (size_t)m * sizeof *guides);
    return (Guided){.I = I,
                    .b = b,
                    .n = n,
                    .m = m,
                    .guides = guides,
                    .z = room(I, n),
                    .trial = room(I, n),
                    .step = room(I, n),
                    .scale = room(I, n),
                    .r = room(I, n),
                    .row_scale = room(I, n),
                    .g = room(I, m),
                    .g_there = room(I, m),
                    .jacobian = room(I, n * n),
                    .slopes = room(I, m * n),
                    .normal = room(I, n * n)};
}

bool guide_block(Instance *I, const ModelBlock *b, BlockWork *w)
{
    static const double weights[] = {0.03, 0.3, 3, 30, 300, 3000};
    int n = b->n;
    if (!I->run->loops.n_guides || n > GUIDE_MOST)
        return false;
    Guided s = guided_new(I, b, I->run->loops.n_guides);
    memcpy(s.z, w->z, (size_t)n * sizeof(double));
    measure(&s);
    if (!differentiate(&s, w) || !is_guided(&s))
        return false;
    leave_moving_guides(&s);
    measure(&s);
    for (size_t k = 0; k < sizeof weights / sizeof *weights; k++) {
        s.weight = weights[k];
        if (!approach(&s, w, GUIDE_STEPS))
            return false;
    }
    memcpy(w->z, s.z, (size_t)n * sizeof(double));
    return true;
}

double block_least(Instance *I, const ModelBlock *b, BlockWork *w)
{
    enum { PATIENCE = 60 };
    double most = 0;
    if (b->n > GUIDE_MOST)
        return 0;
    Guided s = guided_new(I, b, 0);
    s.weight = 1;
    memcpy(s.z, w->z, (size_t)b->n * sizeof(double));
    measure(&s);
    if (!differentiate(&s, w))
        return 0;
    measure(&s);
    if (!approach(&s, w, PATIENCE) || !look(&s, s.z, s.g))
        return 0;
    for (int i = 0; i < b->n; i++)
        most = fmax(most, fabs(s.r[i]));
    return most;
}
