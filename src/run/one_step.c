/* one_step.c: how methods of one step go on (Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.4). */
#include "run/one_step.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 60, STIFF_IN_A_ROW = 15, CALM_IN_A_ROW = 6 };
#define SAFETY 0.9

void one_step_end(Integrator *g)
{
    OneStep *o = g->own;
    if (o->jacobian)
        factors_end(&o->factors);
    ode_jacobian_free(o->jacobian);
    free(o->values);
    free(o->matrix);
    free(o->memory);
    free(o);
    g->own = NULL;
}

static bool begin_implicit(Integrator *g, OneStep *o)
{
    size_t n = (size_t)g->n;
    o->jacobian = ode_jacobian_new(g);
    if (!o->jacobian)
        return false;
    const int *columns = o->jacobian->sparse ? o->jacobian->columns : NULL;
    size_t entries = columns ? (size_t)columns[n] : n * n;
    o->values = calloc(entries + 1, sizeof(double));
    o->matrix = calloc(entries + 1, sizeof(double));
    return factors_begin(&o->factors, g->n, columns, o->jacobian->rows) && o->values && o->matrix;
}

bool one_step_begin(Integrator *g, const OneStepMethod *method)
{
    size_t n = (size_t)g->n + 1;
    OneStep *o = g->own = calloc(1, sizeof *o);
    double *next = o ? o->memory = calloc(n * (size_t)(method->stages + method->dense + 4), sizeof(double)) : NULL;
    if (!next || (method->is_implicit && !begin_implicit(g, o))) {
        run_fail(g->I, "there is no memory left");
        return false;
    }
    for (int i = 0; i < method->stages; i++, next += n)
        o->k[i] = next;
    for (int i = 0; i < method->dense; i++, next += n)
        o->dense[i] = next;
    double **others[] = {&o->y, &o->f, &o->trial, &o->scale};
    for (int i = 0; i < 4; i++, next += n)
        *others[i] = next;
    o->method = method;
    o->from = g->t;
    o->last_error = 1e-4;
    return true;
}

bool one_step_restart(Integrator *g)
{
    OneStep *o = g->own;
    g->I->run->statistics.restarts++;
    o->has_f = false;
    if (o->longest > 0)
        o->usual = o->longest;
    o->longest = 0;
    o->h = 0;
    o->stiff = o->calm = 0;
    o->last_error = 1e-4;
    o->from = g->t;
    o->length = 0;
    return true;
}

static void set_scale(Integrator *g, OneStep *o)
{
    for (int i = 0; i < g->n; i++)
        o->scale[i] = g->tolerance * fmax(fabs(g->y[i]), g->nominal[i]);
}

double one_step_norm(const Integrator *g, const OneStep *o, const double *x)
{
    double sum = 0;
    for (int i = 0; i < g->n; i++)
        sum += x[i] / o->scale[i] * (x[i] / o->scale[i]);
    return sqrt(sum / fmax(1, g->n));
}

/* Hairer, Nørsett, Wanner, II.4: the step with which Euler's method would be a hundred times too good. That knows nothing
 * of the derivatives beyond the second, which steps before an event have met: the first one after it is no longer. */
static double first_step(Integrator *g, OneStep *o, double limit)
{
    double d0 = one_step_norm(g, o, g->y), d1 = one_step_norm(g, o, o->f), most = limit - g->t;
    double h = d0 < 1e-5 || d1 < 1e-5 ? 1e-6 : 0.01 * d0 / d1;
    h = fmin(h, most);
    for (int i = 0; i < g->n; i++)
        o->trial[i] = g->y[i] + h * o->f[i];
    if (!integrator_derivatives(g, g->t + h, o->trial, o->k[1]))
        return fmin(1e-6 * g->I->run->span, h);
    for (int i = 0; i < g->n; i++)
        o->trial[i] = o->k[1][i] - o->f[i];
    double d2 = one_step_norm(g, o, o->trial) / h, slope = fmax(d1, d2);
    double h1 = slope <= 1e-15 ? fmax(1e-6, h * 1e-3) : pow(0.01 / slope, o->method->first_power);
    return fmin(fmin(100 * h, h1), o->usual > 0 ? fmin(o->usual, most) : most);
}

bool one_step_report(Integrator *g, const char *why)
{
    Buffer text = {0};
    buffer_f(&text, "the solver '%s' cannot go on at time = %.10g: %s", g->kind->about.name, g->t, why);
    if (g->I->run->words.obstacle.n > 0)
        buffer_f(&text, "\n  %s", g->I->run->words.obstacle.at);
    run_fail_text(g->I, text.at);
    buffer_free(&text);
    return false;
}

/* ---- a step ----------------------------------------------------------------------------------------------------- */

static bool prepare(Integrator *g, OneStep *o)
{
    if (!o->has_f && !integrator_derivatives(g, g->t, g->y, o->f))
        return one_step_report(g, "the derivatives cannot be computed");
    o->has_f = true;
    return !o->method->prepare || o->method->prepare(g, o);
}

/* How much longer the next step may be; a step that was cut short does not make the next one short. */
static double growth(OneStep *o, double error)
{
    double order = o->method->order, small = fmax(error, 1e-10);
    double factor = SAFETY * pow(small, -1 / order);
    if (error <= 1) { /* proportional to what the last errors did, too (Gustafsson) */
        factor *= pow(o->last_error, 0.4 / order) * pow(small, 0.25 / order);
        o->last_error = fmax(error, 1e-4);
    }
    return fmin(o->method->growth, fmax(0.2, factor));
}

static void accept(Integrator *g, OneStep *o, double h, double limit, bool to_limit)
{
    o->from = g->t;
    o->length = h;
    o->longest = fmax(o->longest, h);
    g->t = to_limit ? limit : g->t + h;
    memcpy(g->y, o->y, (size_t)g->n * sizeof(double));
    o->has_f = o->method->ends_with_slope;
    g->I->run->statistics.steps++;
}

bool one_step_step(Integrator *g, double limit)
{
    OneStep *o = g->own;
    Run *run = g->I->run;
    set_scale(g, o);
    if (!prepare(g, o))
        return false;
    if (!(o->h > 0))
        o->h = first_step(g, o, limit);
    if (g->max_step > 0)
        o->h = fmin(o->h, g->max_step);
    bool shorter = false;
    for (int attempt = 0; attempt < TRIES; attempt++) {
        double left = limit - g->t;
        bool to_limit = o->h * (1 + 1e-10) >= left;
        double h = to_limit ? left : o->h > 0.5 * left && !g->limit_is_far ? 0.5 * left : o->h;
        if (h <= 4 * DBL_EPSILON * fabs(g->t))
            return one_step_report(g, "the error stays too large however small the step");
        double error = o->method->attempt(g, o, h);
        if (error >= 0 && error <= 1) {
            double next = h * growth(o, error);
            accept(g, o, h, limit, to_limit);
            o->h = shorter ? fmin(next, h) : fmax(next, h < o->h ? o->h : 0);
            return true;
        }
        if (!o->method->is_implicit) /* f was overwritten by the last stage */
            memcpy(o->f, o->k[0], (size_t)g->n * sizeof(double));
        run->statistics.failed_steps++;
        o->h = error < 0 || isnan(error) ? h / 4 : h * growth(o, error);
        shorter = true;
    }
    return one_step_report(g, "the error stays too large however small the step");
}

bool one_step_at(Integrator *g, double t, double *y)
{
    OneStep *o = g->own;
    return o->method->at(g, o, o->length > 0 ? (t - o->from) / o->length : 1, y);
}

/* ---- stiffness (Hairer, Wanner, Solving Ordinary Differential Equations II, IV.2) --------------------------------- */

void one_step_look_for_stiffness(const Integrator *g, OneStep *o, double h, double edge, const double *const slopes[2],
                                 const double *const states[2])
{
    double df = 0, dy = 0;
    for (int i = 0; i < g->n; i++) {
        double a = (slopes[0][i] - slopes[1][i]) / o->scale[i], b = (states[0][i] - states[1][i]) / o->scale[i];
        df += a * a;
        dy += b * b;
    }
    bool stiff = dy > 0 && h * sqrt(df / dy) > edge;
    o->calm = stiff ? 0 : o->calm + 1;
    o->stiff = stiff ? o->stiff + 1 : o->calm >= CALM_IN_A_ROW ? 0 : o->stiff;
}

bool one_step_is_stiff(const Integrator *g)
{
    return ((const OneStep *)g->own)->stiff >= STIFF_IN_A_ROW;
}
