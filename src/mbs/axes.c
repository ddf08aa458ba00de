/* axes.c: which trees have one axis a joint, and their links. */
#include <string.h>

#include "base/vector.h"
#include "mbs/axes.h"
#include "mbs/system.h"

/* Whether axes_loops.c can close a loop by it: the constraints of a universal joint turn with both of its frames. */
static bool can_close(const Joint *j)
{
    for (int k = 0; k < j->nv; k++)
        if (j->armature[k] != 0)
            return false;
    return !j->efforts && j->type != JOINT_UNIVERSAL;
}

static bool fits(const MbsSystem *s)
{
    if (s->n_forces || s->n_drives || s->n_couples)
        return false;
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        bool is_cut = j->first_q < 0, has_axis = j->type == JOINT_REVOLUTE || j->type == JOINT_PRISMATIC;
        if (is_cut ? !can_close(j) : !has_axis && j->type != JOINT_FIXED)
            return false;
    }
    return true;
}

typedef struct {
    const double *r, *R; /* of the joint on a body, in its axes */
} Side;

/* A link of its own for a body whose joint moves. */
static void add_link(Axes *x, const MbsSystem *s, int body, const Seat *parent, Side before, Side own, Seat *seat)
{
    int number = s->bodies[body].joint, side = s->joints[number].reversed;
    const Joint *j = &s->joints[number];
    Link *l = &x->link[x->n];
    double way[9], N[9], T[9], z[3];
    vec_scale(z, side ? -1 : 1, j->e); /* seen from b, a goes the other way */
    const double *nx = side ? j->n2 : j->n1, *ny = side ? j->n1 : j->n2;
    for (int i = 0; i < 3; i++)
        N[3 * i] = nx[i], N[3 * i + 1] = ny[i], N[3 * i + 2] = z[i];
    *l = (Link){.parent = parent->link,
                .q = j->first_q,
                .v = j->first_v,
                .joint = number,
                .slides = j->type == JOINT_PRISMATIC,
                .efforts = j->efforts,
                .armature = j->armature[0],
                .stiffness = j->stiffness[0],
                .rest = j->rest[0],
                .damping = j->damping[0]};
    mat_mat(T, parent->R, before.R);
    mat_mat(way, T, N);
    for (int i = 0; i < 3; i++)
        l->x[i] = way[3 * i], l->y[i] = way[3 * i + 1], l->z[i] = way[3 * i + 2];
    mat_vec(l->at, parent->R, before.r);
    vec_add(l->at, l->at, parent->r);
    seat->link = x->n++;
    mat_t_mat(T, N, (const double[9]){1, 0, 0, 0, 1, 0, 0, 0, 1});
    mat_mat_t(seat->R, T, own.R);
    mat_vec(seat->r, seat->R, own.r);
    vec_scale(seat->r, -1, seat->r);
}

static void sit_fixed(const Seat *parent, Side before, Side own, Seat *seat)
{
    double T[9], way[3];
    seat->link = parent->link;
    mat_mat(T, parent->R, before.R);
    mat_mat_t(seat->R, T, own.R);
    mat_vec(seat->r, parent->R, before.r);
    vec_add(seat->r, seat->r, parent->r);
    mat_vec(way, seat->R, own.r);
    vec_sub(seat->r, seat->r, way);
}

static void add_mass(Link *l, const Body *b, const Seat *seat)
{
    double T[9], I[9], c[3];
    mat_mat(T, seat->R, b->I);
    mat_mat_t(I, T, seat->R);
    mat_vec(c, seat->R, b->c);
    vec_add(c, c, seat->r);
    l->mass += b->mass;
    vec_more(l->moment, b->mass, c);
    l->inertia[0] += I[0] + b->mass * (c[1] * c[1] + c[2] * c[2]);
    l->inertia[1] += I[4] + b->mass * (c[0] * c[0] + c[2] * c[2]);
    l->inertia[2] += I[8] + b->mass * (c[0] * c[0] + c[1] * c[1]);
    l->inertia[3] += I[1] - b->mass * c[0] * c[1];
    l->inertia[4] += I[2] - b->mass * c[0] * c[2];
    l->inertia[5] += I[5] - b->mass * c[1] * c[2];
}

static void add_bodies(Axes *x, const MbsSystem *s, Seat *seats)
{
    x->n = 1;
    seats[0] = (Seat){.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    for (int i = 1; i < s->n_bodies; i++) {
        const Joint *j = &s->joints[s->bodies[i].joint];
        Side a = {j->ra, j->Ra}, b = {j->rb, j->Rb};
        const Seat *parent = &seats[s->bodies[i].parent];
        if (j->type == JOINT_FIXED)
            sit_fixed(parent, j->reversed ? b : a, j->reversed ? a : b, &seats[i]);
        else
            add_link(x, s, i, parent, j->reversed ? b : a, j->reversed ? a : b, &seats[i]);
        add_mass(&x->link[seats[i].link], &s->bodies[i], &seats[i]);
    }
    for (int i = 1; i < x->n; i++) {
        const double *I = x->link[i].inertia;
        double half = 0.5 * (I[0] + I[1] + I[2]);
        double second[6] = {half - I[0], half - I[1], half - I[2], -I[3], -I[4], -I[5]};
        memcpy(x->link[i].second, second, sizeof second);
    }
}

static size_t asked_bytes(const MbsSystem *s)
{
    return (size_t)(1 + s->n_q + 3 * s->n_v) * sizeof(double);
}

size_t axes_strip_bytes(const MbsSystem *s)
{
    return (size_t)s->n_bodies * 6 * AXES_STRIP * sizeof(double);
}

static bool is_deep(const Axes *x)
{
    long depths = 0;
    for (int i = 1; i < x->n; i++)
        for (int up = i; up; up = x->link[up].parent)
            depths++;
    return depths > 16L * x->n;
}

MbsStatus axes_new(MbsSystem *s)
{
    if (!fits(s))
        return MBS_OK;
    size_t n = (size_t)s->n_bodies;
    Axes *x = s->axes = mbs_get(s->m, sizeof *x);
    Seat *seats = mbs_get(s->m, n * sizeof *seats);
    if (x) {
        x->link = mbs_get(s->m, n * sizeof *x->link);
        x->state = mbs_get(s->m, n * sizeof *x->state);
        x->asked = mbs_get(s->m, asked_bytes(s));
    }
    bool have = seats && x && x->link && x->state && x->asked;
    if (have) {
        LinkState ground = {.x = {1, 0, 0}, .y = {0, 1, 0}, .z = {0, 0, 1}};
        vec_scale(ground.acc + 3, -1, s->gravity);
        x->state[0] = ground;
        x->found = x->asked + 1 + s->n_q + 2 * s->n_v;
        add_bodies(x, s, seats);
        x->deep = is_deep(x);
        have = !axes_loops_new(s, seats);
    }
    mbs_give(s->m, seats, n * sizeof *seats);
    return have ? MBS_OK : mbs_fail(s->m, MBS_NO_MEMORY, "no memory");
}

void axes_free(MbsSystem *s)
{
    Axes *x = s->axes;
    size_t n = (size_t)s->n_bodies;
    if (!x)
        return;
    axes_loops_free(s);
    mbs_give(s->m, x->link, n * sizeof *x->link);
    mbs_give(s->m, x->state, n * sizeof *x->state);
    mbs_give(s->m, x->asked, asked_bytes(s));
    mbs_give(s->m, x->change, n * sizeof *x->change);
    axes_factors_free(s->m, &x->factors);
    mbs_give(s->m, x->strip, axes_strip_bytes(s));
    mbs_give(s->m, x, sizeof *x);
}
