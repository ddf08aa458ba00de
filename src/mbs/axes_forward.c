/* axes_forward.c: articulated and composite bodies (Featherstone 1983; Walker and Orin 1982) of links in inertial axes: inertias
 * are shifted from link to link, never turned. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/axes.h"

/* Axes, and the way from the parent. */
static inline void place(const Link *l, LinkState *s, const LinkState *up, double q)
{
    link_along(s->z, up, l->z);
    link_along(s->d, up, l->at);
    if (l->slides) {
        link_along(s->x, up, l->x);
        link_along(s->y, up, l->y);
        vec_more(s->d, q, s->z);
        return;
    }
    double c = cos(q), k = sin(q), x[3], y[3];
    link_along(x, up, l->x);
    link_along(y, up, l->y);
    for (int i = 0; i < 3; i++) {
        s->x[i] = c * x[i] + k * y[i];
        s->y[i] = c * y[i] - k * x[i];
    }
}

/* A symmetric matrix in own axes, in inertial ones. */
static inline void turned(double *to, const LinkState *s, const double *I)
{
    double t[3][3];
    for (int i = 0; i < 3; i++) {
        double x = s->x[i], y = s->y[i], z = s->z[i];
        t[i][0] = I[0] * x + I[3] * y + I[4] * z;
        t[i][1] = I[3] * x + I[1] * y + I[5] * z;
        t[i][2] = I[4] * x + I[5] * y + I[2] * z;
    }
    to[0] = t[0][0] * s->x[0] + t[0][1] * s->y[0] + t[0][2] * s->z[0];
    to[1] = t[1][0] * s->x[1] + t[1][1] * s->y[1] + t[1][2] * s->z[1];
    to[2] = t[2][0] * s->x[2] + t[2][1] * s->y[2] + t[2][2] * s->z[2];
    to[3] = t[0][0] * s->x[1] + t[0][1] * s->y[1] + t[0][2] * s->z[1];
    to[4] = t[0][0] * s->x[2] + t[0][1] * s->y[2] + t[0][2] * s->z[2];
    to[5] = t[1][0] * s->x[2] + t[1][1] * s->y[2] + t[1][2] * s->z[2];
}

static inline double dot6(const double *a, const double *b)
{
    return vec_dot(a, b) + vec_dot(a + 3, b + 3);
}

/* ---- forward dynamics ---- */

/* to = w x (w x a) = w (w · a) - a (w · w) */
static inline void centripetal(double *to, const LinkState *s, const double *a)
{
    double along_w = vec_dot(s->w, a);
    for (int i = 0; i < 3; i++)
        to[i] = s->w[i] * along_w - a[i] * s->ww;
}

static inline void move(const Link *l, LinkState *s, const LinkState *up, double v)
{
    double across[3];
    vec_cross(across, up->w, s->z);
    centripetal(s->bias + 3, up, s->d);
    vec_copy(s->w, up->w);
    if (l->slides) {
        vec_set(s->bias, 0, 0, 0);
        vec_more(s->bias + 3, 2 * v, across);
    } else {
        vec_scale(s->bias, v, across);
        vec_more(s->w, v, s->z);
    }
    s->ww = vec_dot(s->w, s->w);
}

/* The link's own inertia, and the wrench that its speeds need. */
static inline void begin(const Link *l, LinkState *s)
{
    double h[3], spin[3];
    Inertia *I = &s->inertia;
    turned(I->J, s, l->inertia);
    link_along(h, s, l->moment);
    memcpy(I->H, (double[9]){0, -h[2], h[1], h[2], 0, -h[0], -h[1], h[0], 0}, sizeof I->H);
    memcpy(I->M, (double[6]){l->mass, l->mass, l->mass, 0, 0, 0}, sizeof I->M);
    sym_vec(spin, I->J, s->w);
    vec_cross(s->p, s->w, spin);
    centripetal(s->p + 3, s, h);
}

/* U, 1 / D and u of a link whose inertia and wrench are whole; false: its joint moves nothing. */
static inline bool factor(const Link *l, LinkState *s, double effort)
{
    Inertia *I = &s->inertia;
    double D, size;
    if (l->slides) {
        mat_vec(s->U, I->H, s->z);
        sym_vec(s->U + 3, I->M, s->z);
        D = vec_dot(s->z, s->U + 3) + l->armature;
        size = I->M[0] + I->M[1] + I->M[2];
        s->u = effort - vec_dot(s->z, s->p + 3);
    } else {
        sym_vec(s->U, I->J, s->z);
        mat_t_vec(s->U + 3, I->H, s->z);
        D = vec_dot(s->z, s->U) + l->armature;
        size = I->J[0] + I->J[1] + I->J[2];
        s->u = effort - vec_dot(s->z, s->p);
    }
    if (!(D > 1e-14 * size)) /* nothing beside what its parts would make */
        return false;
    s->by_D = 1 / D;
    return true;
}

/* Hands inertia and wrench to the parent. */
static inline void hand_over(LinkState *s, LinkState *up)
{
    double moved[6], part[3], x = s->u * s->by_D;
    double V[6];
    for (int i = 0; i < 6; i++)
        V[i] = s->U[i] * s->by_D;
    reduce_inertia(&s->inertia, s->U, V);
    const Inertia *I = &s->inertia;
    sym_vec(moved, I->J, s->bias);
    mat_vec(part, I->H, s->bias + 3);
    vec_add(moved, moved, part);
    mat_t_vec(moved + 3, I->H, s->bias);
    sym_vec(part, I->M, s->bias + 3);
    vec_add(moved + 3, moved + 3, part);
    for (int i = 0; i < 6; i++)
        moved[i] += s->p[i] + s->U[i] * x;
    shift_inertia_more(&up->inertia, I, s->d);
    vec_cross_more(moved, s->d, moved + 3);
    for (int i = 0; i < 6; i++)
        up->p[i] += moved[i];
}

static void accelerate(Axes *x, double *a)
{
    for (int i = 1; i < x->n; i++) {
        const Link *l = &x->link[i];
        LinkState *s = &x->state[i];
        const LinkState *up = &x->state[l->parent];
        for (int k = 0; k < 6; k++)
            s->acc[k] = up->acc[k] + s->bias[k];
        vec_cross_more(s->acc + 3, up->acc, s->d);
        double rate = (s->u - dot6(s->U, s->acc)) * s->by_D;
        a[l->v] = rate;
        vec_more(s->acc + (l->slides ? 3 : 0), rate, s->z);
    }
}

MbsStatus axes_forward(Axes *x, const double *q, const double *v, const double *tau, double *a, int *massless)
{
    for (int i = 1; i < x->n; i++) {
        const Link *l = &x->link[i];
        LinkState *s = &x->state[i];
        const LinkState *up = &x->state[l->parent];
        place(l, s, up, q[l->q]);
        move(l, s, up, v[l->v]);
        begin(l, s);
    }
    for (int i = x->n - 1; i > 0; i--) {
        const Link *l = &x->link[i];
        LinkState *s = &x->state[i];
        double effort = tau ? tau[l->v] : 0;
        if (l->efforts)
            effort -= l->damping * v[l->v] + l->stiffness * (q[l->q] - l->rest);
        if (!factor(l, s, effort)) {
            *massless = l->joint;
            return MBS_SINGULAR;
        }
        if (l->parent)
            hand_over(s, &x->state[l->parent]);
    }
    accelerate(x, a);
    if (x->loops.n) {
        axes_hold_loops(x, v);
        accelerate(x, a);
    }
    return MBS_OK;
}

/* ---- mass matrix ---- */

/* A composite body in the room of an articulated one: J the integral of r r^T, H the moment, M the mass. */
static inline void join(LinkState *to, const LinkState *s)
{
    const double *Q = s->inertia.J, *h = s->inertia.H, *d = s->d;
    double m = s->inertia.M[0], g[3] = {h[0] + 0.5 * m * d[0], h[1] + 0.5 * m * d[1], h[2] + 0.5 * m * d[2]};
    double *sum = to->inertia.J;
    sum[0] += Q[0] + 2 * (d[0] * g[0]);
    sum[1] += Q[1] + 2 * (d[1] * g[1]);
    sum[2] += Q[2] + 2 * (d[2] * g[2]);
    sum[3] += Q[3] + (d[0] * g[1] + d[1] * g[0]);
    sum[4] += Q[4] + (d[0] * g[2] + d[2] * g[0]);
    sum[5] += Q[5] + (d[1] * g[2] + d[2] * g[1]);
    for (int i = 0; i < 3; i++)
        to->inertia.H[i] += h[i] + m * d[i];
    to->inertia.M[0] += m;
}

/* The wrench that an acceleration of the joint alone needs. */
static inline void unit_wrench(const Link *l, const LinkState *s, double *torque, double *force)
{
    const double *Q = s->inertia.J, *h = s->inertia.H;
    if (l->slides) {
        vec_scale(force, s->inertia.M[0], s->z);
        vec_cross(torque, h, s->z);
        return;
    }
    double trace = Q[0] + Q[1] + Q[2], part[3];
    sym_vec(part, Q, s->z);
    for (int i = 0; i < 3; i++)
        torque[i] = trace * s->z[i] - part[i];
    vec_cross(force, s->z, h);
}

void axes_mass_matrix(Axes *x, const double *q, int n, double *M)
{
    memset(M, 0, (size_t)n * (size_t)n * sizeof *M);
    for (int i = 1; i < x->n; i++) {
        const Link *l = &x->link[i];
        LinkState *s = &x->state[i];
        place(l, s, &x->state[l->parent], q[l->q]);
        turned(s->inertia.J, s, l->second);
        link_along(s->inertia.H, s, l->moment);
        s->inertia.M[0] = l->mass;
    }
    for (int i = x->n - 1; i > 0; i--) {
        const Link *l = &x->link[i];
        const LinkState *s = &x->state[i];
        double torque[3], force[3], *row = M + (size_t)l->v * (size_t)n, *column = M + l->v;
        unit_wrench(l, s, torque, force);
        row[l->v] = vec_dot(s->z, l->slides ? force : torque) + l->armature;
        while (l->parent) {
            vec_cross_more(torque, s->d, force);
            s = &x->state[l->parent];
            l = &x->link[l->parent];
            double entry = vec_dot(s->z, l->slides ? force : torque);
            row[l->v] = entry;
            column[(size_t)l->v * (size_t)n] = entry;
        }
        if (x->link[i].parent)
            join(&x->state[x->link[i].parent], &x->state[i]);
    }
}
