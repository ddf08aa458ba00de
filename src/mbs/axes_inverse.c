/* axes_inverse.c: Newton and Euler's recursion in the links' own axes (Luh, Walker and Paul 1980). */
#include <math.h>

#include "base/vector.h"
#include "mbs/axes.h"

/* Of a vector in the parent's axes, in the link's own. */
static inline void into(double *to, const LinkState *s, const double *a)
{
    vec_set(to, vec_dot(s->x, a), vec_dot(s->y, a), vec_dot(s->z, a));
}

/* Of a vector in the link's own axes, in the parent's. */
static inline void out_of(double *to, const LinkState *s, const double *a)
{
    for (int i = 0; i < 3; i++)
        to[i] = s->x[i] * a[0] + s->y[i] * a[1] + s->z[i] * a[2];
}

/* S = alpha~ + w~ w~ */
static inline void spread(double *S, const double *w, const double *alpha)
{
    double xx = w[0] * w[0], yy = w[1] * w[1], zz = w[2] * w[2];
    double xy = w[0] * w[1], xz = w[0] * w[2], yz = w[1] * w[2];
    S[0] = -(yy + zz), S[1] = xy - alpha[2], S[2] = xz + alpha[1];
    S[3] = xy + alpha[2], S[4] = -(xx + zz), S[5] = yz - alpha[0];
    S[6] = xz - alpha[1], S[7] = yz + alpha[0], S[8] = -(xx + yy);
}

/* The wrench that the link's own mass needs: force m a + S h, torque the integral of r x (a + S r). */
static inline void needed(double *p, const Link *l, const double *a, const double *S)
{
    const double *h = l->moment, *Q = l->second;
    double x[3] = {Q[0], Q[3], Q[4]}, y[3] = {Q[3], Q[1], Q[5]}, z[3] = {Q[4], Q[5], Q[2]};
    p[0] = h[1] * a[2] - h[2] * a[1] + vec_dot(S + 6, y) - vec_dot(S + 3, z);
    p[1] = h[2] * a[0] - h[0] * a[2] + vec_dot(S, z) - vec_dot(S + 6, x);
    p[2] = h[0] * a[1] - h[1] * a[0] + vec_dot(S + 3, x) - vec_dot(S, y);
    for (int i = 0; i < 3; i++)
        p[3 + i] = l->mass * a[i] + vec_dot(S + 3 * i, h);
}

static inline void turn(const Link *l, LinkState *s, const LinkState *up, double q, double v, double rate)
{
    double c = cos(q), k = sin(q), moved[3], w[3], alpha[3];
    for (int i = 0; i < 3; i++) {
        s->x[i] = c * l->x[i] + k * l->y[i];
        s->y[i] = c * l->y[i] - k * l->x[i];
        s->z[i] = l->z[i];
        s->d[i] = l->at[i];
        moved[i] = up->acc[3 + i] + vec_dot(up->S + 3 * i, l->at);
    }
    into(w, s, up->w);
    into(alpha, s, up->acc);
    vec_set(s->acc, alpha[0] + w[1] * v, alpha[1] - w[0] * v, alpha[2] + rate);
    vec_set(s->w, w[0], w[1], w[2] + v);
    into(s->acc + 3, s, moved);
}

static inline void slide(const Link *l, LinkState *s, const LinkState *up, double q, double v, double rate)
{
    double moved[3];
    for (int i = 0; i < 3; i++) {
        s->x[i] = l->x[i];
        s->y[i] = l->y[i];
        s->z[i] = l->z[i];
        s->d[i] = l->at[i] + q * l->z[i];
    }
    for (int i = 0; i < 3; i++)
        moved[i] = up->acc[3 + i] + vec_dot(up->S + 3 * i, s->d);
    into(s->w, s, up->w);
    into(s->acc, s, up->acc);
    into(s->acc + 3, s, moved);
    s->acc[3] += 2 * s->w[1] * v;
    s->acc[4] -= 2 * s->w[0] * v;
    s->acc[5] += rate;
}

void axes_inverse(Axes *x, const double *q, const double *v, const double *a, double *tau)
{
    for (int i = 1; i < x->n; i++) {
        const Link *l = &x->link[i];
        LinkState *s = &x->state[i];
        const LinkState *up = &x->state[l->parent];
        (l->slides ? slide : turn)(l, s, up, q[l->q], v[l->v], a[l->v]);
        spread(s->S, s->w, s->acc);
        needed(s->p, l, s->acc + 3, s->S);
    }
    for (int i = x->n - 1; i > 0; i--) {
        const Link *l = &x->link[i];
        const LinkState *s = &x->state[i];
        double effort = s->p[l->slides ? 5 : 2] + l->armature * a[l->v];
        if (l->efforts)
            effort += l->damping * v[l->v] + l->stiffness * (q[l->q] - l->rest);
        tau[l->v] = effort;
        if (!l->parent)
            continue;
        double *p = x->state[l->parent].p, torque[3], force[3];
        out_of(torque, s, s->p);
        out_of(force, s, s->p + 3);
        vec_cross_more(torque, s->d, force);
        vec_add(p, p, torque);
        vec_add(p + 3, p + 3, force);
    }
}
