/* simulate.c: Dormand and Prince's 5(4) pair (1980), for either formalism, with projection onto the constraints. */
#include <math.h>
#include <string.h>

#include "mbs/cartesian.h"

typedef struct {
    MbsSystem *s;
    bool cartesian;
    int n_position, n_velocity, n;
} Problem;

static MbsStatus slope(const Problem *p, double t, const double *y, double *dy)
{
    const double *position = y, *velocity = y + p->n_position;
    if (p->cartesian) {
        cartesian_rate(p->s, position, velocity, dy);
        return mbs_cartesian_forward(p->s, t, position, velocity, NULL, dy + p->n_position);
    }
    mbs_q_rate(p->s, position, velocity, dy);
    return mbs_forward(p->s, t, position, velocity, NULL, dy + p->n_position);
}

static MbsStatus project(const Problem *p, double t, double *y)
{
    return p->cartesian ? cartesian_project(p->s, t, y, y + p->n_position) : mbs_project(p->s, t, y, y + p->n_position);
}

/* One step of size h from y to y1; k[0] is the slope at y; error: largest, in units of the tolerance. */
static MbsStatus step(const Problem *p, double t, double h, double tolerance, const double *y, double *y1,
                      double *const k[7], double *error)
{
    static const double c[7] = {0, 1. / 5, 3. / 10, 4. / 5, 8. / 9, 1, 1};
    static const double a[7][6] = {{0},
                                   {1. / 5},
                                   {3. / 40, 9. / 40},
                                   {44. / 45, -56. / 15, 32. / 9},
                                   {19372. / 6561, -25360. / 2187, 64448. / 6561, -212. / 729},
                                   {9017. / 3168, -355. / 33, 46732. / 5247, 49. / 176, -5103. / 18656},
                                   {35. / 384, 0, 500. / 1113, 125. / 192, -2187. / 6784, 11. / 84}};
    static const double e[7] = {71. / 57600, 0, -71. / 16695, 71. / 1920, -17253. / 339200, 22. / 525, -1. / 40};
    MbsStatus status = MBS_OK;
    for (int stage = 1; stage < 7 && !status; stage++) {
        for (int i = 0; i < p->n; i++) {
            double sum = 0;
            for (int l = 0; l < stage; l++)
                sum += a[stage][l] * k[l][i];
            y1[i] = y[i] + h * sum;
        }
        status = slope(p, t + c[stage] * h, y1, k[stage]);
    }
    *error = 0;
    for (int i = 0; i < p->n && !status; i++) {
        double sum = 0;
        for (int l = 0; l < 7; l++)
            sum += e[l] * k[l][i];
        double size = tolerance * (1 + fmax(fabs(y[i]), fabs(y1[i])));
        *error = fmax(*error, fabs(h * sum) / size);
        if (!isfinite(y1[i]))
            *error = INFINITY;
    }
    return status;
}

static MbsStatus integrate(const Problem *p, double t0, double t1, double tolerance, int outputs, double *y, double *y1,
                           double *const k[7], MbsObserver observer, void *context)
{
    double t = t0, h = (t1 - t0) / (outputs > 0 ? outputs : 1) / 10;
    int next = 0, refused = 0;
    MbsStatus status = project(p, t, y);
    bool have_slope = false;
    while (!status) {
        double goal = next >= outputs ? t1 : t0 + (t1 - t0) * next / outputs;
        if (t >= goal - 1e-12 * fabs(t1 - t0)) {
            if (observer && observer(context, t, y, y + p->n_position))
                return MBS_STOPPED;
            if (next++ >= outputs)
                return MBS_OK;
            continue;
        }
        double now = fmin(h, goal - t), error;
        /* the first slope belongs to the projected state: the last stage's is not used */
        if (!have_slope)
            status = slope(p, t, y, k[0]);
        have_slope = true;
        if (!status)
            status = step(p, t, now, tolerance, y, y1, k, &error);
        if (status)
            return status;
        double factor = error > 0 ? 0.9 * pow(error, -0.2) : 5;
        factor = fmin(5, fmax(0.2, factor));
        if (error > 1) {
            h = now * factor;
            if (++refused > 1000 || h < 1e-14 * (t1 - t0))
                return system_fail(p->s, MBS_NOT_CONVERGED, "the step became too small at time %g", t);
            continue;
        }
        refused = 0;
        t = now == goal - t ? goal : t + now;
        if (now == h || factor < 1)
            h = now * factor;
        memcpy(y, y1, (size_t)p->n * sizeof *y);
        have_slope = false;
        status = project(p, t, y);
    }
    return status;
}

MbsStatus mbs_simulate(MbsSystem *s, MbsFormalism formalism, double t0, double t1, double tolerance, int outputs,
                       double *q, double *v, MbsObserver observer, void *context)
{
    Problem p = {.s = s, .cartesian = formalism == MBS_CARTESIAN};
    int nb = s->n_bodies - 1;
    p.n_position = p.cartesian ? MBS_X * nb : s->n_q;
    p.n_velocity = p.cartesian ? MBS_XD * nb : s->n_v;
    p.n = p.n_position + p.n_velocity;
    if (!(t1 >= t0) || !(tolerance > 0) || outputs < 0)
        return system_fail(s, MBS_BAD_VALUE, "times, tolerance or number of outputs make no sense");
    size_t bytes = 9 * (size_t)p.n * sizeof(double);
    double *y = mbs_get(s->m, bytes), *k[7];
    if (!y)
        return system_fail(s, MBS_NO_MEMORY, "no memory");
    for (int i = 0; i < 7; i++)
        k[i] = y + (2 + i) * p.n;
    if (p.cartesian) {
        mbs_cartesian_state(s, q, v, y, y + p.n_position);
    } else {
        memcpy(y, q, (size_t)s->n_q * sizeof *y);
        memcpy(y + s->n_q, v, (size_t)s->n_v * sizeof *y);
    }
    MbsStatus status = integrate(&p, t0, t1, tolerance, outputs, y, y + p.n, k, observer, context);
    if (!p.cartesian) {
        memcpy(q, y, (size_t)s->n_q * sizeof *y);
        memcpy(v, y + s->n_q, (size_t)s->n_v * sizeof *y);
    }
    mbs_give(s->m, y, bytes);
    return status;
}
