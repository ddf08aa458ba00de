/* solver_fixed.c: explicit methods with a fixed step, for real time and for studies of convergence. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/integrator.h"

enum { STAGES_MOST = 4 };

/* Butcher's tables; a is strictly lower triangular. */
typedef struct {
    int stages;
    double a[STAGES_MOST][STAGES_MOST], b[STAGES_MOST], c[STAGES_MOST];
} Table;

static const Table tables[] = {
    {1, {{0}}, {1}, {0}},
    {2, {{0}, {1}}, {0.5, 0.5}, {0, 1}},
    {2, {{0}, {0.5}}, {0, 1}, {0, 0.5}},
    {4, {{0}, {0.5}, {0, 0.5}, {0, 0, 1}}, {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6}, {0, 0.5, 0.5, 1}},
};

typedef struct {
    double *k[STAGES_MOST], *work, *y0, *f0, *f1;
    double t0, from; /* begin of the last step; time of the last restart */
    double count;    /* whole steps since then: times are products, so that rounding errors do not add up */
    bool has_f1;     /* f1 is the derivative at the end of the step */
} Fixed;

static void end(Integrator *g)
{
    Fixed *x = g->own;
    for (int i = 0; i < STAGES_MOST; i++)
        free(x->k[i]);
    free(x->work);
    free(x->y0);
    free(x->f0);
    free(x->f1);
    free(x);
    g->own = NULL;
}

static bool begin(Integrator *g)
{
    Fixed *x = g->own = calloc(1, sizeof *x);
    bool done = x != NULL;
    double **vectors[] = {x ? &x->work : NULL, x ? &x->y0 : NULL, x ? &x->f0 : NULL, x ? &x->f1 : NULL};
    for (int i = 0; i < STAGES_MOST && done; i++)
        done = (x->k[i] = calloc((size_t)g->n + 1, sizeof(double))) != NULL;
    for (int i = 0; i < 4 && done; i++)
        done = (*vectors[i] = calloc((size_t)g->n + 1, sizeof(double))) != NULL;
    if (!done) {
        run_fail(g->I, "there is no memory left for the solver");
        return false;
    }
    if (!(g->fixed_step > 0)) {
        run_fail(g->I, "the solver '%s' needs a step greater than zero", g->kind->about.name);
        return false;
    }
    x->from = g->t;
    return true;
}

static bool restart(Integrator *g)
{
    Fixed *x = g->own;
    x->from = g->t;
    x->count = 0;
    x->has_f1 = false;
    g->I->run->statistics.restarts++;
    return true;
}

static void explain(Integrator *g)
{
    int state = 0;
    char *cause = strdup(instance_why(g->I));
    double radius = integrator_spectral_radius(g, g->t, g->y, &state);
    if (radius * g->fixed_step > 2)
        run_fail(
            g->I,
            "the solver '%s' is not stable with the step %g at time = %.10g: '%s' moves with a time constant of about "
            "%.2g s; take a smaller step, or a solver for stiff models (cvode)\n  %s",
            g->kind->about.name, g->fixed_step, g->t, run_name(g->I, state), 1 / radius, cause ? cause : "");
    else
        run_fail(g->I, "the solver '%s' cannot go on at time = %.10g: %s", g->kind->about.name, g->t,
                 cause ? cause : "");
    free(cause);
}

static bool step(Integrator *g, double limit)
{
    Fixed *x = g->own;
    const Table *table = &tables[g->kind->variant];
    int n = g->n;
    double to = x->from + (x->count + 1) * g->fixed_step;
    bool whole = to < limit - 1e-6 * g->fixed_step;
    if (!whole)
        to = limit;
    double h = to - g->t;
    x->t0 = g->t;
    memcpy(x->y0, g->y, (size_t)n * sizeof(double));
    for (int s = 0; s < table->stages; s++) {
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int r = 0; r < s; r++)
                sum += table->a[s][r] * x->k[r][i];
            x->work[i] = x->y0[i] + h * sum;
        }
        if (!integrator_derivatives(g, x->t0 + table->c[s] * h, x->work, x->k[s])) {
            explain(g);
            return false;
        }
    }
    double size = 0;
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int s = 0; s < table->stages; s++)
            sum += table->b[s] * x->k[s][i];
        g->y[i] = x->y0[i] + h * sum;
        size = fmax(size, fabs(g->y[i]) / g->nominal[i]);
    }
    if (!(size < 1e100)) {
        memcpy(g->y, x->y0, (size_t)n * sizeof(double));
        run_fail(g->I, "the states grow without bound");
        explain(g);
        return false;
    }
    memcpy(x->f0, x->k[0], (size_t)n * sizeof(double));
    x->has_f1 = false;
    g->t = to;
    x->count = whole ? x->count + 1 : 0;
    if (!whole)
        x->from = to;
    g->I->run->statistics.steps++;
    return true;
}

/* Hermite's cubic through both ends of the step. */
static bool at(Integrator *g, double t, double *y)
{
    Fixed *x = g->own;
    double h = g->t - x->t0, s = (t - x->t0) / h;
    if (t == g->t) {
        memcpy(y, g->y, (size_t)g->n * sizeof(double));
        return true;
    }
    if (!x->has_f1 && !integrator_derivatives(g, g->t, g->y, x->f1))
        return false;
    x->has_f1 = true;
    double a = (1 + 2 * s) * (1 - s) * (1 - s), b = s * s * (3 - 2 * s);
    double c = s * (1 - s) * (1 - s) * h, d = s * s * (s - 1) * h;
    for (int i = 0; i < g->n; i++)
        y[i] = a * x->y0[i] + b * g->y[i] + c * x->f0[i] + d * x->f1[i];
    return true;
}

const IntegratorKind fixed_kinds[] = {
    {{"euler", "explicit Euler, order 1, fixed step", true}, 0, begin, restart, step, at, end},
    {{"heun", "Heun, order 2, fixed step", true}, 1, begin, restart, step, at, end},
    {{"midpoint", "explicit midpoint rule, order 2, fixed step", true}, 2, begin, restart, step, at, end},
    {{"rk4", "classic Runge-Kutta, order 4, fixed step", true}, 3, begin, restart, step, at, end},
    {.about = {.name = NULL}},
};
