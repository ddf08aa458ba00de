/* instant.c: what is asked for at an event, along its own instant.
 *
 * S says how a value changes at a time that stays. The event at p + dp happens tau later, where the value is by
 * (S + dy/dt tau) other: that counts for the largest value where it is taken at an event, and for the end of a run that
 * ends itself. */
#include "study/sensitivity_inside.h"

/* Partial derivatives by time of what is asked for, where J stands; which stays. */
static bool find_by_time(Sensitivity *s)
{
    int n_asked = s->m->study->n_asked;
    double h = 1e-5 * s->J->run->span;
    Buffer now = {0};
    instance_save(s->J, &now);
    s->J->time += h;
    bool good = sensitivity_values(s, false, s->to);
    s->J->time -= 2 * h;
    good = good && sensitivity_values(s, false, s->other);
    good = instance_load(s->J, now.at, now.n) && good;
    buffer_free(&now);
    instance_moved(s->J);
    for (int k = 0; k < n_asked; k++)
        s->by_time[k] = (s->to[s->n + k] - s->other[s->n + k]) / (2 * h);
    return (good && instance_evaluate(s->J, DEPTH_OUTPUTS)) ||
           sensitivity_fail(s, "the model cannot be evaluated near time = %g: %s", s->J->time, instance_why(s->J));
}

/* slope: of the states there. */
static bool along_instant(Sensitivity *s, const double *slope, double *to)
{
    int n = s->n, n_asked = s->m->study->n_asked;
    if (!find_by_time(s))
        return false;
    sensitivity_spread_prepare(s);
    for (int j = 0; j < s->k; j++) {
        double tau = s->delays[j] * s->size[j];
        for (int i = 0; i < n; i++)
            s->unit[i] = s->S[j * n + i] + tau * slope[i];
        if (!sensitivity_spread_along(s, s->unit, s->H + j * s->n_held, j))
            return false;
        for (int k = 0; k < n_asked; k++)
            to[k + n_asked * j] = (s->to[n + k] + tau * s->by_time[k]) / s->size[j];
    }
    return true;
}

bool instant_left(Sensitivity *s, const double *delays)
{
    for (int j = 0; j < s->k; j++)
        s->delays[j] = delays[j] / s->size[j];
    s->instant = (SensitivityInstant){s->delays, s->at_left, s->at_right};
    return along_instant(s, s->slope_left, s->at_left);
}

bool instant_right(Sensitivity *s, const Instance *I)
{
    if (!instance_evaluate(s->J, DEPTH_OUTPUTS))
        return sensitivity_fail(s, "%s", instance_why(s->J));
    return along_instant(s, I->v + s->n, s->at_right);
}
