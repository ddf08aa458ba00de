/* axes_derivatives.c: derivatives of the accelerations by coordinates, speeds and efforts (Singh, Russell and Wensing 2022).
 *
 * All vectors are at the origin of the inertial system, in its axes: a motion is angular velocity and the velocity of the
 * point there, a wrench torque and force. Of the matrix B of a body (their equation 26) two blocks are zero, since
 * B = [-w~ Q - h~ v~, 0; -p~, 0] with the second moments Q, the moment h, the momentum p = m v + w x h.
 */
#include <string.h>

#include "base/vector.h"
#include "mbs/axes.h"
#include "mbs/model.h"
#include "mbs/system.h"

/* m1 x m2 of motions */
static inline void cross_motion(double *to, const double *a, const double *b)
{
    vec_cross(to, a, b);
    vec_cross(to + 3, a, b + 3);
    vec_cross_more(to + 3, a + 3, b);
}

/* to += m x* f */
static inline void cross_wrench_more(double *to, const double *m, const double *f)
{
    vec_cross_more(to, m, f);
    vec_cross_more(to, m + 3, f + 3);
    vec_cross_more(to + 3, m, f + 3);
}

static inline double dot6(const double *a, const double *b)
{
    return vec_dot(a, b) + vec_dot(a + 3, b + 3);
}

/* Inertia times a motion: torque (tr Q) w - Q w + h x v, force m v - h x w. */
static inline void inertia_motion(double *to, const LinkMass *I, const double *m)
{
    const double *Q = I->second, *h = I->moment;
    double trace = Q[0] + Q[1] + Q[2];
    vec_set(to, trace * m[0] - (Q[0] * m[0] + Q[3] * m[1] + Q[4] * m[2]),
            trace * m[1] - (Q[3] * m[0] + Q[1] * m[1] + Q[5] * m[2]),
            trace * m[2] - (Q[4] * m[0] + Q[5] * m[1] + Q[2] * m[2]));
    vec_cross_more(to, h, m + 3);
    vec_cross(to + 3, m, h);
    vec_more(to + 3, I->mass, m + 3);
}

/* 2 B times the angular part of a motion. */
static inline void twice_b(double *to, const LinkChange *s, const double *w)
{
    mat_vec(to, s->B, w);
    vec_cross(to + 3, w, s->momentum);
    for (int i = 0; i < 6; i++)
        to[i] *= 2;
}

/* Motion, place and mass of a link at the inertial system's origin. */
static void move(const Link *l, const LinkState *now, LinkChange *s, const LinkChange *up, double v, double rate)
{
    vec_add(s->r, up->r, now->d);
    memset(s->S, 0, sizeof s->S);
    if (l->slides) {
        vec_copy(s->S + 3, now->z);
    } else {
        vec_copy(s->S, now->z);
        vec_cross(s->S + 3, s->r, now->z);
    }
    double again[6];
    cross_motion(s->psi, up->v, s->S);
    cross_motion(s->psi2, up->a, s->S);
    cross_motion(again, up->v, s->psi);
    for (int i = 0; i < 6; i++) {
        s->psi2[i] += again[i];
        s->v[i] = up->v[i] + s->S[i] * v;
        s->a[i] = up->a[i] + s->S[i] * rate + s->psi[i] * v;
    }
}

/* The second moments of a link about the inertial system's origin: Q + r h^T + h r^T + m r r^T. */
static void place_mass(const Link *l, const LinkState *now, LinkChange *s)
{
    const double *Q = l->second, *r = s->r;
    double R[9], full[9] = {Q[0], Q[3], Q[4], Q[3], Q[1], Q[5], Q[4], Q[5], Q[2]}, T[9], W[9], h[3], g[3];
    for (int i = 0; i < 3; i++)
        R[3 * i] = now->x[i], R[3 * i + 1] = now->y[i], R[3 * i + 2] = now->z[i];
    mat_mat(T, R, full);
    mat_mat_t(W, T, R);
    mat_vec(h, R, l->moment);
    for (int i = 0; i < 3; i++)
        g[i] = h[i] + 0.5 * l->mass * r[i];
    LinkMass *I = &s->mass;
    I->mass = l->mass;
    I->second[0] = W[0] + 2 * r[0] * g[0];
    I->second[1] = W[4] + 2 * r[1] * g[1];
    I->second[2] = W[8] + 2 * r[2] * g[2];
    I->second[3] = W[1] + r[0] * g[1] + r[1] * g[0];
    I->second[4] = W[2] + r[0] * g[2] + r[2] * g[0];
    I->second[5] = W[5] + r[1] * g[2] + r[2] * g[1];
    for (int i = 0; i < 3; i++)
        I->moment[i] = h[i] + l->mass * r[i];
}

/* B, momentum and the wrench that the link's own motion needs. */
static void begin(LinkChange *s)
{
    const double *Q = s->mass.second, *h = s->mass.moment, *w = s->v, *v = s->v + 3;
    double full[9] = {Q[0], Q[3], Q[4], Q[3], Q[1], Q[5], Q[4], Q[5], Q[2]}, along = vec_dot(h, v), momentum[6];
    for (int k = 0; k < 3; k++) { /* columns of -w~ Q; -h~ v~ = (h · v) 1 - v h^T */
        const double column[3] = {full[k], full[3 + k], full[6 + k]};
        double across[3];
        vec_cross(across, w, column);
        for (int i = 0; i < 3; i++)
            s->B[3 * i + k] = (i == k ? along : 0) - across[i] - v[i] * h[k];
    }
    inertia_motion(momentum, &s->mass, s->v);
    vec_copy(s->momentum, momentum + 3);
    inertia_motion(s->f, &s->mass, s->a);
    cross_wrench_more(s->f, s->v, momentum);
}

static void join(LinkChange *to, const LinkChange *s)
{
    to->mass.mass += s->mass.mass;
    vec_add(to->mass.moment, to->mass.moment, s->mass.moment);
    vec_add(to->momentum, to->momentum, s->momentum);
    for (int i = 0; i < 6; i++) {
        to->mass.second[i] += s->mass.second[i];
        to->f[i] += s->f[i];
    }
    for (int i = 0; i < 9; i++)
        to->B[i] += s->B[i];
}

/* Where derivatives of the efforts go: rows of links, columns of speeds. */
typedef struct {
    double *M; /* of a link the entries of AxesFactors; NULL: nobody asks */
    double *by_q, *by_v;
    size_t stride;
} Efforts;

/* Derivatives of the efforts that a link has a share in, with the sign that the other side of M a = … has: their equations 28
 * to 31, where the derivative of S by time is psi, too, since a joint has one axis. */
static void change_efforts(const Axes *x, int link, const Efforts *to)
{
    const Link *l = &x->link[link];
    const LinkChange *s = &x->change[link];
    double u[6], row[3], g[6], k[6], part[6], *M = to->M;
    inertia_motion(u, &s->mass, s->S);
    mat_t_vec(row, s->B, s->S);
    vec_cross_more(row, s->momentum, s->S + 3);
    vec_scale(row, 2, row);
    twice_b(g, s, s->psi);
    inertia_motion(part, &s->mass, s->psi2);
    for (int i = 0; i < 6; i++)
        g[i] += part[i];
    cross_wrench_more(g, s->S, s->f);
    twice_b(k, s, s->S);
    inertia_motion(part, &s->mass, s->psi);
    for (int i = 0; i < 6; i++)
        k[i] += 2 * part[i];
    if (M)
        M += x->factors.first[link + 1];
    for (int at = link; at; at = x->link[at].parent) {
        const LinkChange *up = &x->change[at];
        size_t below = (size_t)l->v * to->stride + (size_t)x->link[at].v,
               above = (size_t)x->link[at].v * to->stride + (size_t)l->v;
        if (M)
            *--M = dot6(up->S, u) + (at == link ? l->armature : 0);
        to->by_q[below] = -(vec_dot(row, up->psi) + dot6(u, up->psi2));
        to->by_v[below] = -(vec_dot(row, up->S) + 2 * dot6(u, up->psi));
        if (at != link) {
            to->by_q[above] = -dot6(up->S, g);
            to->by_v[above] = -dot6(up->S, k);
        }
    }
    size_t own = (size_t)l->v * (to->stride + 1);
    to->by_q[own] -= l->stiffness;
    to->by_v[own] -= l->damping;
}

static bool make_room(MbsSystem *s)
{
    Axes *x = s->axes;
    if (!x->change)
        x->change = mbs_get(s->m, (size_t)s->n_bodies * sizeof *x->change);
    if (x->deep && !x->strip)
        x->strip = mbs_get(s->m, axes_strip_bytes(s));
    return x->change && (x->deep ? x->strip != NULL : x->factors.first || axes_factors_new(s->m, &x->factors, x));
}

MbsStatus axes_derivatives(MbsSystem *s, const double *v, const double *a, double *by_q, double *by_v, double *by_tau)
{
    Axes *x = s->axes;
    if (!make_room(s))
        return system_fail(s, MBS_NO_MEMORY, "no memory");
    const AxesFactors *f = &x->factors;
    size_t n = (size_t)s->n_v;
    double *of_tau = by_tau;
    Efforts to = {.by_q = by_q, .by_v = by_v, .stride = n};
    if (x->deep) {
        for (double **each = (double *[]){by_q, by_v, by_tau, NULL}; *each; each++)
            memset(*each, 0, n * n * sizeof **each);
    } else {
        to = (Efforts){f->entry, f->right, f->right + n, (size_t)f->stride};
        of_tau = f->right + 2 * n;
        memset(f->right, 0, n * to.stride * sizeof *f->right);
    }
    vec_copy(x->change[0].a + 3, x->state[0].acc + 3);
    for (int i = 1; i < x->n; i++) {
        const Link *l = &x->link[i];
        move(l, &x->state[i], &x->change[i], &x->change[l->parent], v[l->v], a[l->v]);
        place_mass(l, &x->state[i], &x->change[i]);
        begin(&x->change[i]);
        of_tau[(size_t)l->v * (to.stride + 1)] = 1;
    }
    for (int i = x->n - 1; i > 0; i--) {
        change_efforts(x, i, &to);
        if (x->link[i].parent)
            join(&x->change[x->link[i].parent], &x->change[i]);
    }
    if (x->deep) {
        axes_solve(x, (int)n, by_q, false);
        axes_solve(x, (int)n, by_v, false);
        axes_solve(x, (int)n, by_tau, true);
        return MBS_OK;
    }
    axes_factors_solve(f);
    for (size_t i = 0; i < n; i++) {
        const double *row = f->right + i * to.stride;
        memcpy(by_q + i * n, row, n * sizeof *row);
        memcpy(by_v + i * n, row + n, n * sizeof *row);
        memcpy(by_tau + i * n, row + 2 * n, n * sizeof *row);
    }
    return MBS_OK;
}
