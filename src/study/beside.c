/* beside.c: states and their derivatives by the parameters, integrated together from event to event.
 *
 * Newton's method gets the Jacobian of the states for each column of S; that a column also depends on the states is
 * left out, which costs one iteration: the whole is block triangular. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/sensitivity_inside.h"

bool beside_move(Sensitivity *s, double t, const double *states)
{
    s->J->time = t;
    memcpy(s->J->v, states, (size_t)s->n * sizeof(double));
    instance_moved(s->J);
    return instance_evaluate(s->J, DEPTH_OUTPUTS);
}

static int slopes(void *data, double t, const double *from, double *to)
{
    Sensitivity *s = data;
    size_t n = (size_t)s->n;
    if (!beside_move(s, t, from))
        return 1;
    memcpy(to, s->J->v + n, n * sizeof(double));
    if (s->along)
        sensitivity_spread_prepare(s);
    for (int j = 0; j < s->along; j++) {
        size_t at = n * (size_t)(j + 1);
        if (!sensitivity_spread_along(s, from + at, s->H + (size_t)j * (size_t)s->n_held, j))
            return -1;
        memcpy(to + at, s->to, n * sizeof(double));
    }
    return 0;
}

bool beside_matrix(Sensitivity *s)
{
    size_t n = (size_t)s->n;
    memset(s->unit, 0, n * sizeof(double));
    sensitivity_spread_prepare(s);
    for (size_t i = 0; i < n; i++) {
        s->unit[i] = 1;
        if (!sensitivity_spread_along(s, s->unit, NULL, -1))
            return false;
        memcpy(s->matrix + i * n, s->to, n * sizeof(double));
        s->unit[i] = 0;
    }
    return true;
}

static int jacobian(void *data, double t, const double *y, double *to)
{
    Sensitivity *s = data;
    size_t n = (size_t)s->n, size = n * (size_t)(s->along + 1);
    if (!beside_move(s, t, y))
        return 1;
    if (!beside_matrix(s))
        return -1;
    for (size_t block = 0; block <= (size_t)s->along; block++)
        for (size_t i = 0; i < n; i++)
            memcpy(to + (block * n + i) * size + block * n, s->matrix + i * n, n * sizeof(double));
    return 0;
}

static double allowed(const Sensitivity *s, int state, double value)
{
    return BESIDE_SHARE * s->wish.tolerance * (fabs(value) + s->m->variables[state].nominal);
}

static void weights(void *data, const double *at, double *to)
{
    const Sensitivity *s = data;
    for (int k = 0; k < s->n * (s->along + 1); k++)
        to[k] = 1 / allowed(s, k % s->n, at[k]);
}

/* As in a run that moves evenly: what rests or moves evenly shows nothing of what is to come. */
double beside_longest_step(const Sensitivity *s)
{
    double even = s->J->run->span / RUN_STEPS_WHEN_EVEN, wished = s->wish.run->max_step;
    return wished > 0 ? fmin(even, wished) : even;
}

bool beside_new(Sensitivity *s)
{
    if (s->n == 0)
        return true;
    int size = s->n * (s->along + 1);
    s->beside_y = calloc((size_t)size, sizeof(double));
    s->beside =
        s->beside_y ? smooth_new(&(SmoothWish){size, slopes, jacobian, weights, s, beside_longest_step(s)}) : NULL;
    return s->beside || sensitivity_fail(s, "there is not enough memory");
}

void beside_free(Sensitivity *s)
{
    smooth_free(s->beside);
    free(s->beside_y);
    s->beside = NULL;
    s->beside_y = NULL;
}

bool beside_restart(Sensitivity *s)
{
    size_t n = (size_t)s->n;
    if (n == 0)
        return true;
    s->longest = 0;
    memcpy(s->beside_y, s->J->v, n * sizeof(double));
    memcpy(s->beside_y + n, s->S, n * (size_t)s->along * sizeof(double));
    return smooth_begin(s->beside, s->time, s->beside_y) ||
           sensitivity_fail(s, "the derivatives cannot be integrated from time = %g", s->time);
}

/* At a time within the last step. */
static bool rates_at(Sensitivity *s, double t, double *to)
{
    if (!smooth_at(s->beside, t, s->beside_y) || !beside_move(s, t, s->beside_y))
        return false;
    memcpy(to, s->J->v + s->n, (size_t)s->n * sizeof(double));
    return true;
}

/* A state whose rate changes within the last step, by what makes the step as short as it is; -1: none does. */
static int state_that_turns(const Sensitivity *s, double h, const double *low, const double *high)
{
    const double much = 1e-3;
    int found = -1;
    double most = much;
    for (int i = 0; i < s->n; i++) {
        double change = fabs(high[i] - low[i]), part = change / fmax(fabs(low[i]) + fabs(high[i]), 1e-300);
        if (part > most && change * h > much * allowed(s, i, s->J->v[i])) {
            found = i;
            most = part;
        }
    }
    return found;
}

/* Where a rate jumps without an event (noEvent, sign), nobody knows by how much the jump moves with the parameters. A
 * short step among long ones is looked at: what is smooth changes little in a small part of it, a jump stays a jump. */
static bool jumps_nowhere(Sensitivity *s, double from, double to)
{
    enum { HALVINGS = 12, HALVINGS_LEAST = 6 };
    const double short_part = 0.01;
    double h = to - from, *low = s->to, *high = s->other, *middle = s->unit;
    s->longest = fmax(s->longest, h);
    if (h > short_part * s->longest || !rates_at(s, from, low) || !rates_at(s, to, high))
        return true;
    int i = state_that_turns(s, h, low, high), halvings = 0;
    double whole = i < 0 ? 0 : fabs(high[i] - low[i]);
    for (; i >= 0 && halvings < HALVINGS; halvings++) {
        double t = (from + to) / 2;
        if (!(t > from && t < to) || !rates_at(s, t, middle))
            break;
        bool is_in_first = fabs(middle[i] - low[i]) > fabs(high[i] - middle[i]);
        *(is_in_first ? &to : &from) = t;
        memcpy(is_in_first ? high : low, middle, (size_t)s->n * sizeof(double));
    }
    if (i < 0 || halvings < HALVINGS_LEAST || fabs(high[i] - low[i]) < whole / 2)
        return true;
    return sensitivity_fail(s,
                            "at time = %g the derivative of '%s' jumps without an event (noEvent, sign): how that "
                            "moves with the parameters is not known",
                            to, s->m->variables[i].name);
}

bool beside_to(Sensitivity *s, double time)
{
    size_t n = (size_t)s->n;
    if (n == 0 || time <= s->time) {
        s->time = time;
        return true;
    }
    while (smooth_reached(s->beside) < time) {
        double before = smooth_reached(s->beside);
        if (!smooth_step(s->beside, time, NAN))
            return sensitivity_fail(s, "the derivatives cannot be integrated beyond time = %g%s%s",
                                    smooth_reached(s->beside), *instance_why(s->J) ? ": " : "", instance_why(s->J));
        if ((s->back && !back_keep(s)) || !jumps_nowhere(s, before, smooth_reached(s->beside)))
            return false;
    }
    if (s->along && !smooth_at(s->beside, time, s->beside_y))
        return sensitivity_fail(s, "the derivatives at time = %g cannot be had", time);
    memcpy(s->S, s->beside_y + n, n * (size_t)s->along * sizeof(double));
    s->time = time;
    return true;
}
