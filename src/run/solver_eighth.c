/* solver_eighth.c: Dormand and Prince's method of order 8 (eighth.h), for models that are smooth and not stiff: at tolerances
 * below 1e-6 it takes a fraction of the evaluations of methods of order 5.
 */
#include <math.h>
#include <string.h>

#include "run/eighth.h"
#include "run/one_step.h"

#define EDGE 6.1 /* h times the largest eigenvalue, at the edge of the region where it is stable */

enum { POLYNOMIAL = 3 + EIGHTH_BENDS }; /* coefficients of the dense output besides the state at the beginning */

/* to = from + h sum of a[j] k[j]. */
static void add_slopes(const Integrator *g, const OneStep *o, const double *from, double h, int n, const double *a,
                       double *restrict to)
{
    for (int i = 0; i < g->n; i++)
        to[i] = 0;
    for (int j = 0; j < n; j++) {
        const double *restrict k = o->k[j];
        for (int i = 0; a[j] != 0 && i < g->n; i++)
            to[i] += a[j] * k[i];
    }
    for (int i = 0; i < g->n; i++)
        to[i] = from[i] + h * to[i];
}

static bool slope(Integrator *g, OneStep *o, int number, double t, double h, const double *y)
{
    add_slopes(g, o, y, h, number, eighth_stage[number], o->trial);
    return integrator_derivatives(g, t + eighth_time[number] * h, o->trial, o->k[number]);
}

/* That of order 5, and less where that of order 3 is much larger (II.10). */
static double error_of(const Integrator *g, const OneStep *o, double h)
{
    double squares[2] = {0, 0};
    for (int i = 0; i < g->n; i++)
        for (int e = 0; e < 2; e++) {
            double error = 0;
            for (int j = 0; j < EIGHTH_STAGES; j++)
                error += eighth_error[e][j] * o->k[j][i];
            squares[e] += error / o->scale[i] * (error / o->scale[i]);
        }
    double both = squares[0] + 0.01 * squares[1];
    return both > 0 ? h * squares[0] / sqrt(both * g->n) : both;
}

/* The polynomial of the last step, which led from dense[0]: what slopes 0 and 12 say, and bends. */
static void find_bends(Integrator *g, OneStep *o, double t, double h)
{
    bool known = true;
    for (int s = EIGHTH_STAGES + 1; known && s < EIGHTH_SLOPES; s++)
        known = slope(g, o, s, t, h, o->dense[0]);
    for (int i = 0; i < g->n; i++)
        for (int b = 0; b < EIGHTH_BENDS; b++) {
            double bend = 0;
            for (int s = 0; known && s < EIGHTH_SLOPES; s++)
                bend += eighth_bend[b][s] * o->k[s][i];
            o->dense[4 + b][i] = h * bend;
        }
}

static double attempt(Integrator *g, OneStep *o, double h)
{
    size_t bytes = (size_t)g->n * sizeof(double);
    memcpy(o->k[0], o->f, bytes);
    for (int s = 1; s < EIGHTH_STAGES; s++)
        if (!slope(g, o, s, g->t, h, g->y))
            return -1;
    add_slopes(g, o, g->y, h, EIGHTH_STAGES, eighth_stage[EIGHTH_STAGES], o->y);
    double error = error_of(g, o, h);
    if (!(error <= 1))
        return error;
    const double *begin = o->k[0];
    double *end = o->k[EIGHTH_STAGES];
    if (!integrator_derivatives(g, g->t + h, o->y, end))
        return -1;
    one_step_look_for_stiffness(g, o, h, EDGE, (const double *[]){end, o->k[EIGHTH_STAGES - 1]},
                                (const double *[]){o->y, o->trial});
    for (int i = 0; i < g->n; i++) {
        double step = o->y[i] - g->y[i];
        o->dense[0][i] = g->y[i];
        o->dense[1][i] = step;
        o->dense[2][i] = h * begin[i] - step;
        o->dense[3][i] = 2 * step - h * (end[i] + begin[i]);
    }
    memcpy(o->f, end, bytes);
    /* Nobody may ask for what lies within. Where relations are looked for they do, and what is discrete may be different
     * before they ask again. */
    o->has_bends = event_crossing_count(g->I) > 0;
    if (o->has_bends)
        find_bends(g, o, g->t, h);
    return error;
}

static bool at(Integrator *g, OneStep *o, double part, double *y)
{
    if (!o->has_bends)
        find_bends(g, o, o->from, o->length);
    o->has_bends = true;
    double rest = 1 - part;
    for (int i = 0; i < g->n; i++) {
        double sum = 0;
        for (int k = POLYNOMIAL; k > 0; k--)
            sum = (sum + o->dense[k][i]) * (k % 2 ? part : rest);
        y[i] = o->dense[0][i] + sum;
    }
    return true;
}

static const OneStepMethod eighth = {.stages = EIGHTH_SLOPES,
                                     .dense = 1 + POLYNOMIAL,
                                     .order = 8,
                                     .first_power = 0.125,
                                     .growth = 6,
                                     .ends_with_slope = true,
                                     .attempt = attempt,
                                     .at = at};

static bool begin(Integrator *g)
{
    bool begun = one_step_begin(g, &eighth);
    if (begun)
        ((OneStep *)g->own)->watch = stiff_watch(g, EDGE / 2);
    return begun;
}

static bool step(Integrator *g, double limit)
{
    return one_step_step(g, limit) && !stiff_step(&((OneStep *)g->own)->watch, g);
}

const IntegratorKind eighth_kinds[] = {
    {{"dop853", "Dormand-Prince of order 8, explicit with error control, for smooth models and small tolerances",
      false},
     0,
     begin,
     one_step_restart,
     step,
     one_step_at,
     one_step_end},
    {.about = {.name = NULL}},
};
