/* constraint.c: loops, drives and couples: their equations and their multipliers (equation 2). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/axes.h"
#include "mbs/cartesian.h"
#include "mbs/linear.h"

static void add_pair(const MbsSystem *s, Row *row, int joint, const double *direction, double scale)
{
    const Joint *j = &s->joints[joint];
    const JointState *js = &s->joint_state[joint];
    double torque[3], force[3], way[3];
    mat_vec(torque, js->Rw, direction);
    mat_vec(force, js->Rw, direction + 3);
    row->pair[row->n_body / 2] = joint;
    for (int side = 0; side < 2; side++) {
        int body = side ? j->a : j->b, e = row->n_body++;
        double sign = side ? -scale : scale, *coef = row->coef[e];
        row->body[e] = body;
        vec_sub(way, js->pb, s->state[body].r);
        vec_cross(coef, way, force);
        vec_add(coef, coef, torque);
        vec_scale(coef, sign, coef);
        vec_scale(coef + 3, sign, force);
    }
}

void rows_add_pair(const MbsSystem *s, Row *row, int joint, const double direction[6])
{
    add_pair(s, row, joint, direction, 1);
}

static double dot6(const double *a, const double *b)
{
    return vec_dot(a, b) + vec_dot(a + 3, b + 3);
}

static Row *new_row(MbsSystem *s, int joint, int which)
{
    Row *row = &s->rows[s->n_rows++];
    memset(row, 0, sizeof *row);
    row->joint = joint;
    row->which = which;
    return row;
}

/* Adds scale times a joint's speed number k to the row, whose rhs takes the known part of its derivative. */
static void add_coordinate(MbsSystem *s, Row *row, int joint, int k, double scale)
{
    const Joint *j = &s->joints[joint];
    const JointState *js = &s->joint_state[joint];
    row->position += scale * js->q[k];
    row->velocity += scale * js->v[k];
    if (!s->cartesian && j->first_v >= 0) {
        row->speed[row->n_speed] = j->first_v + k;
        row->speed_coef[row->n_speed++] = scale;
        return;
    }
    double P[6][6], bias[6];
    joint_inverse(j, js, P);
    joint_relative_bias(s, joint, bias);
    for (int c = 0; c < 6; c++)
        row->rhs -= scale * P[k][c] * (bias[c] - js->bias[c]);
    add_pair(s, row, joint, P[k], scale);
}

static void joint_rows(MbsSystem *s, int joint)
{
    const JointState *js = &s->joint_state[joint];
    double C[6][6], motion[6], bias[6];
    int n = joint_constraints(&s->joints[joint], js, C);
    if (!n)
        return;
    joint_relative_velocity(s, joint, motion);
    joint_relative_bias(s, joint, bias);
    for (int i = 0; i < n; i++) {
        Row *row = new_row(s, joint, i);
        add_pair(s, row, joint, C[i], 1);
        row->position = js->open[i];
        row->velocity = dot6(C[i], motion);
        row->rhs = dot6(C[i], js->bias) - dot6(C[i], bias);
    }
}

void rows_build(MbsSystem *s, double t, bool cartesian)
{
    s->cartesian = cartesian;
    s->n_rows = 0;
    for (int n = 0; n < (cartesian ? s->n_joints : s->n_cut); n++)
        joint_rows(s, cartesian ? n : s->cut[n]);
    for (int i = 0; i < s->n_drives; i++) {
        const Drive *d = &s->drives[i];
        Jet time = {t, 1, 0}, law = formula_jet(&d->law, &time);
        Row *row = new_row(s, d->joint, -1 - d->index);
        add_coordinate(s, row, d->joint, d->index, 1);
        row->position -= law.x;
        row->velocity -= law.d;
        row->rhs += law.dd;
    }
    for (int i = 0; i < s->n_couples; i++) {
        const Couple *c = &s->couples[i];
        Row *row = new_row(s, c->joint, -1 - c->index);
        add_coordinate(s, row, c->joint, c->index, 1);
        add_coordinate(s, row, c->to, c->to_index, -c->ratio);
        row->position -= c->offset;
    }
}

void row_on_speeds(const MbsSystem *s, const Row *row, double *g)
{
    memset(g, 0, (size_t)s->n_v * sizeof *g);
    for (int i = 0; i < row->n_speed; i++)
        g[row->speed[i]] += row->speed_coef[i];
    for (int e = 0; e < row->n_body; e++) {
        double coef[6];
        memcpy(coef, row->coef[e], sizeof coef);
        for (int i = row->body[e]; i > 0;) {
            const Joint *j = &s->joints[s->bodies[i].joint];
            for (int k = 0; k < j->nv; k++)
                g[j->first_v + k] += dot6(coef, s->tree[s->bodies[i].joint].s[k]);
            int parent = s->bodies[i].parent;
            double way[3];
            vec_sub(way, s->state[i].r, s->state[parent].r);
            vec_cross_more(coef, way, coef + 3);
            i = parent;
        }
    }
}

/* ---- rotors on cut joints ---- */

bool system_cut_rotors(const MbsSystem *s)
{
    for (int n = 0; n < s->n_cut; n++)
        for (int k = 0; k < s->joints[s->cut[n]].nv; k++)
            if (s->joints[s->cut[n]].armature[k] != 0)
                return true;
    return false;
}

/* Coefficients of speed k of a cut joint on the motions of its bodies, and its acceleration by velocities alone. */
static double rotor_row(const MbsSystem *s, int joint, int k, Row *row)
{
    const JointState *js = &s->joint_state[joint];
    double P[6][6], bias[6], known = 0;
    joint_inverse(&s->joints[joint], js, P);
    joint_relative_bias(s, joint, bias);
    for (int c = 0; c < 6; c++)
        known += P[k][c] * (bias[c] - js->bias[c]);
    memset(row, 0, sizeof *row);
    add_pair(s, row, joint, P[k], 1);
    return known;
}

void constraint_rotors_carry(MbsSystem *s)
{
    for (int n = 0; n < s->n_cut; n++) {
        const Joint *j = &s->joints[s->cut[n]];
        for (int k = 0; k < j->nv; k++) {
            Row row;
            if (j->armature[k] == 0)
                continue;
            double rate = rotor_row(s, s->cut[n], k, &row);
            for (int e = 0; e < row.n_body; e++)
                rate += dot6(row.coef[e], s->state[row.body[e]].acc);
            for (int e = 0; e < row.n_body; e++)
                for (int c = 0; c < 6; c++)
                    s->state[row.body[e]].p[c] += row.coef[e][c] * j->armature[k] * rate;
        }
    }
}

MbsStatus constraint_rotors_on_speeds(MbsSystem *s, double *M)
{
    int size = s->n_v;
    double *g = mbs_get(s->m, (size_t)size * sizeof *g);
    if (!g)
        return system_fail(s, MBS_NO_MEMORY, "no memory");
    for (int n = 0; n < s->n_cut; n++) {
        const Joint *j = &s->joints[s->cut[n]];
        for (int k = 0; k < j->nv; k++) {
            Row row;
            if (j->armature[k] == 0)
                continue;
            rotor_row(s, s->cut[n], k, &row);
            row_on_speeds(s, &row, g);
            for (int r = 0; r < size; r++)
                for (int c = 0; c < size; c++)
                    M[r * size + c] += j->armature[k] * g[r] * g[c];
        }
    }
    mbs_give(s->m, g, (size_t)size * sizeof *g);
    return MBS_OK;
}

/* ---- accelerations with multipliers ---- */

/* Which rows are independent: QR of the transposed Jacobian. T: n by m; filled from G (m by n). */
int rows_independent(const double *G, int m, int n, double *T, double *tau, int *order, double *work)
{
    for (int r = 0; r < m; r++)
        for (int c = 0; c < n; c++)
            T[c * m + r] = G[r * n + c];
    return linear_qr(T, n, m, 0, ROWS_RANK, tau, order, work);
}

/* M a + G^T l = …, by dense elimination: for trees that are massless somewhere until the loops close, and for
 * rotors on cut joints, which the recursion along the tree does not see. */
static MbsStatus solve_dense(MbsSystem *s, const double *G, const double *b, const int *order, int rank, double *a)
{
    int n = s->n_v, size = n + rank;
    MbsModel *m = s->m;
    double *A = mbs_get(m, (size_t)size * (size_t)size * sizeof *A), *x = mbs_get(m, (size_t)size * sizeof *x);
    double *M = mbs_get(m, (size_t)n * (size_t)n * sizeof *M), *q = mbs_get(m, (size_t)(s->n_q + n) * sizeof *q);
    int *pivot = mbs_get(m, (size_t)size * sizeof *pivot);
    MbsStatus status = A && x && M && q && pivot ? MBS_OK : MBS_NO_MEMORY;
    if (!status) {
        /* -(bias of the tree) = M a for zero accelerations: from Newton and Euler */
        double *v = q + s->n_q;
        for (int i = 0; i < s->n_joints; i++) {
            const Joint *j = &s->joints[i];
            if (j->first_q < 0)
                continue;
            memcpy(q + j->first_q, s->joint_state[i].q, (size_t)j->nq * sizeof *q);
            memcpy(v + j->first_v, s->joint_state[i].v, (size_t)j->nv * sizeof *v);
        }
        status = mbs_mass_matrix(s, q, M);
        system_move(s, q, v);
        if (s->n_cut)
            system_extract_cut(s, false);
        system_bias_accelerations(s);
        /* the wrenches that zero joint accelerations need, projected; efforts and applied wrenches are those of before
         */
        for (int i = s->n_bodies - 1; i > 0; i--)
            memset(s->state[i].p, 0, sizeof s->state[i].p);
        constraint_rotors_carry(s);
        for (int i = s->n_bodies - 1; i > 0; i--) {
            BodyState *body = &s->state[i];
            const Body *own = &s->bodies[i];
            double ac[3], f[3], L[3];
            const double *I = body->Ic, *al = body->acc;
            vec_copy(ac, body->acc + 3);
            vec_cross_more(ac, al, body->c);
            vec_scale(f, own->mass, ac);
            vec_set(L, I[0] * al[0] + I[3] * al[1] + I[4] * al[2], I[3] * al[0] + I[1] * al[1] + I[5] * al[2],
                    I[4] * al[0] + I[5] * al[1] + I[2] * al[2]);
            vec_cross_more(L, body->c, f);
            for (int c = 0; c < 3; c++) {
                body->p[c] += L[c] + body->gyro[c] - body->applied[c];
                body->p[3 + c] += f[c] + body->gyro[3 + c] - body->applied[3 + c];
            }
            const Joint *j = &s->joints[own->joint];
            for (int k = 0; k < j->nv; k++)
                x[j->first_v + k] = s->joint_state[own->joint].effort[k] - dot6(s->tree[own->joint].s[k], body->p);
            if (own->parent) {
                BodyState *parent = &s->state[own->parent];
                double way[3];
                vec_sub(way, body->r, parent->r);
                vec_add(parent->p, parent->p, body->p);
                vec_cross_more(parent->p, way, body->p + 3);
                vec_add(parent->p + 3, parent->p + 3, body->p + 3);
            }
        }
        for (int i = 0; i < n; i++)
            memcpy(A + i * size, M + i * n, (size_t)n * sizeof *A);
        for (int r = 0; r < rank; r++) {
            for (int c = 0; c < n; c++)
                A[(n + r) * size + c] = G[order[r] * n + c], A[c * size + n + r] = -G[order[r] * n + c];
            x[n + r] = b[order[r]];
        }
        if (!status && !linear_lu(A, size, pivot)) {
            status = system_fail(s, MBS_SINGULAR, "masses and constraints do not determine the accelerations");
        } else if (!status) {
            linear_lu_solve(A, size, pivot, x);
            memcpy(a, x, (size_t)n * sizeof *a);
            memset(s->lambda, 0, (size_t)s->room_rows * sizeof *s->lambda);
            for (int r = 0; r < rank; r++)
                s->lambda[order[r]] = x[n + r];
            tree_accelerations(s, a);
        }
    }
    mbs_give(m, A, (size_t)size * (size_t)size * sizeof *A);
    mbs_give(m, x, (size_t)size * sizeof *x);
    mbs_give(m, M, (size_t)n * (size_t)n * sizeof *M);
    mbs_give(m, q, (size_t)(s->n_q + n) * sizeof *q);
    mbs_give(m, pivot, (size_t)size * sizeof *pivot);
    return status == MBS_NO_MEMORY ? system_fail(s, status, "no memory") : status;
}

/* Room of system_solve_constrained, which is kept from its first call on. */
static size_t solving_doubles(const MbsSystem *s)
{
    size_t n = (size_t)s->n_v, m = (size_t)mbs_n_constraints(s);
    return m * (3 * n + m + 5);
}

static size_t solving_ints(const MbsSystem *s)
{
    return 2 * (size_t)mbs_n_constraints(s);
}

void system_free_solving(MbsSystem *s)
{
    mbs_give(s->m, s->solving, solving_doubles(s) * sizeof *s->solving);
    mbs_give(s->m, s->solving_order, solving_ints(s) * sizeof *s->solving_order);
}

static bool have_solving(MbsSystem *s)
{
    if (!s->solving)
        s->solving = mbs_get(s->m, solving_doubles(s) * sizeof *s->solving);
    if (!s->solving_order)
        s->solving_order = mbs_get(s->m, solving_ints(s) * sizeof *s->solving_order);
    return s->solving && s->solving_order;
}

MbsStatus system_solve_constrained(MbsSystem *s, double *a)
{
    if (!have_solving(s))
        return system_fail(s, MBS_NO_MEMORY, "no memory");
    int n = s->n_v, m = s->n_rows, *order = s->solving_order;
    double *G = s->solving, *T = G + m * n, *Y = T + m * n, *A = Y + m * n, *b = A + m * m, *x = b + m, *tau = x + m;
    const char *massless = NULL;
    system_bias_accelerations(s);
    for (int r = 0; r < m; r++) {
        row_on_speeds(s, &s->rows[r], G + r * n);
        b[r] = s->rows[r].rhs;
        for (int e = 0; e < s->rows[r].n_body; e++)
            b[r] -= dot6(s->rows[r].coef[e], s->state[s->rows[r].body[e]].acc);
    }
    int rank = rows_independent(G, m, n, T, tau, order, tau + m);
    if (system_cut_rotors(s) || tree_factor(s, &massless))
        return solve_dense(s, G, b, order, rank, a);
    tree_accelerate(s, a);
    for (int r = 0; r < rank; r++) {
        tree_respond(s, G + order[r] * n, Y + r * n);
        x[r] = b[order[r]];
        for (int c = 0; c < n; c++)
            x[r] -= G[order[r] * n + c] * a[c];
    }
    for (int r = 0; r < rank; r++)
        for (int k = 0; k < rank; k++) {
            A[r * rank + k] = 0;
            for (int c = 0; c < n; c++)
                A[r * rank + k] += G[order[r] * n + c] * Y[k * n + c];
        }
    if (!linear_lu(A, rank, order + m))
        return system_fail(s, MBS_SINGULAR, "the constraints cannot be solved for their forces");
    linear_lu_solve(A, rank, order + m, x);
    memset(s->lambda, 0, (size_t)s->room_rows * sizeof *s->lambda);
    for (int r = 0; r < rank; r++) {
        s->lambda[order[r]] = x[r];
        for (int c = 0; c < n; c++)
            a[c] += Y[r * n + c] * x[r];
    }
    tree_accelerations(s, a);
    return MBS_OK;
}

static MbsStatus moves_nothing(MbsSystem *s, const char *joint)
{
    return system_fail(s, MBS_SINGULAR, "interact '%s' moves parts that have no mass or inertia", joint);
}

static MbsStatus forward_by_bodies(MbsSystem *s, double t, const double *q, const double *v, const double *tau,
                                   double *a)
{
    const char *massless = NULL;
    system_move(s, q, v);
    if (s->n_cut)
        system_extract_cut(s, false);
    system_forces(s, t, tau, false);
    MbsStatus status = MBS_OK;
    if (s->n_cut || s->n_drives || s->n_couples) {
        rows_build(s, t, false);
        status = system_solve_constrained(s, a);
    } else {
        s->cartesian = false;
        s->n_rows = 0;
        if (tree_factor(s, &massless))
            return moves_nothing(s, massless);
        tree_accelerate(s, a);
    }
    s->solved = !status;
    return status;
}

/* By the links; the bodies' state follows if it is asked for (system_settle). */
static MbsStatus forward_by_axes(MbsSystem *s, double t, const double *q, const double *v, const double *tau, double *a)
{
    int massless = 0;
    double *asked = s->axes->asked;
    s->late = s->solved = false;
    if (axes_forward(s->axes, q, v, tau, a, &massless)) /* until the loops close, where there are any */
        return s->n_cut ? forward_by_bodies(s, t, q, v, tau, a) : moves_nothing(s, joint_name(s, massless));
    *asked++ = t;
    memcpy(asked, q, (size_t)s->n_q * sizeof *q);
    memcpy(asked + s->n_q, v, (size_t)s->n_v * sizeof *v);
    if (tau)
        memcpy(asked + s->n_q + s->n_v, tau, (size_t)s->n_v * sizeof *tau);
    else
        memset(asked + s->n_q + s->n_v, 0, (size_t)s->n_v * sizeof *tau);
    s->late = s->solved = true;
    return MBS_OK;
}

MbsStatus mbs_forward(MbsSystem *s, double t, const double *q, const double *v, const double *tau, double *a)
{
    return (s->axes ? forward_by_axes : forward_by_bodies)(s, t, q, v, tau, a);
}

MbsStatus mbs_forward_derivatives(MbsSystem *s, double t, const double *q, const double *v, const double *tau,
                                  double *a, double *by_q, double *by_v, double *by_tau)
{
    if (!s->axes || s->n_cut)
        return system_fail(s, MBS_UNFIT,
                           "derivatives of accelerations are for trees whose joints are fixed, revolute or "
                           "prismatic, without loops, forces, drives and couples");
    MbsStatus status = mbs_forward(s, t, q, v, tau, a);
    return status ? status : axes_derivatives(s, v, a, by_q, by_v, by_tau);
}

MbsStatus system_settle(MbsSystem *s)
{
    if (!s->late)
        return MBS_OK;
    const double *asked = s->axes->asked, *q = asked + 1;
    s->late = false;
    return forward_by_bodies(s, asked[0], q, q + s->n_q, q + s->n_q + s->n_v, s->axes->found);
}

MbsStatus mbs_constraint_jacobian(MbsSystem *s, double t, const double *q, const double *v, double *J, double *g)
{
    system_move(s, q, v);
    system_extract_cut(s, false);
    rows_build(s, t, false);
    system_bias_accelerations(s);
    for (int r = 0; r < s->n_rows; r++) {
        row_on_speeds(s, &s->rows[r], J + r * s->n_v);
        if (!g)
            continue;
        g[r] = s->rows[r].rhs;
        for (int e = 0; e < s->rows[r].n_body; e++)
            g[r] -= dot6(s->rows[r].coef[e], s->state[s->rows[r].body[e]].acc);
    }
    return MBS_OK;
}
