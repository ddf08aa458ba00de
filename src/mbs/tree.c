/* tree.c: recursions along the tree: articulated bodies (Featherstone 1983), Newton-Euler, composite bodies, all O(n)
 * but for the mass matrix itself. */
#include <string.h>

#include "base/vector.h"
#include "mbs/axes.h"
#include "mbs/linear.h"
#include "mbs/system.h"

static inline double dot6(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
}

static inline void inertia_motion(double *wrench, const Inertia *I, const double *motion)
{
    double part[3];
    sym_vec(wrench, I->J, motion);
    mat_vec(part, I->H, motion + 3);
    vec_add(wrench, wrench, part);
    mat_t_vec(wrench + 3, I->H, motion);
    sym_vec(part, I->M, motion + 3);
    vec_add(wrench + 3, wrench + 3, part);
}

/* Of the rigid body, at the part's origin. */
static void rigid(Inertia *I, const Body *body, const BodyState *b)
{
    double m = body->mass, x = b->c[0], y = b->c[1], z = b->c[2];
    I->J[0] = b->Ic[0] + m * (y * y + z * z);
    I->J[1] = b->Ic[1] + m * (x * x + z * z);
    I->J[2] = b->Ic[2] + m * (x * x + y * y);
    I->J[3] = b->Ic[3] - m * x * y;
    I->J[4] = b->Ic[4] - m * x * z;
    I->J[5] = b->Ic[5] - m * y * z;
    double H[9] = {0, -m * z, m * y, m * z, 0, -m * x, -m * y, m * x, 0};
    memcpy(I->H, H, sizeof H);
    I->M[0] = I->M[1] = I->M[2] = m;
    I->M[3] = I->M[4] = I->M[5] = 0;
}

static inline void shift_wrench_more(double *to, const double *wrench, const double *d)
{
    vec_add(to, to, wrench);
    vec_cross_more(to, d, wrench + 3);
    vec_add(to + 3, to + 3, wrench + 3);
}

MbsStatus tree_factor(MbsSystem *s, const char **massless)
{
    for (int i = 1; i < s->n_bodies; i++)
        rigid(&s->state[i].inertia, &s->bodies[i], &s->state[i]);
    for (int i = s->n_bodies - 1; i > 0; i--) {
        int number = s->bodies[i].joint, parent = s->bodies[i].parent;
        const Joint *j = &s->joints[number];
        TreeState *t = &s->tree[number];
        Inertia *I = &s->state[i].inertia;
        int n = j->nv;
        for (int k = 0; k < n; k++)
            inertia_motion(t->U[k], I, t->s[k]);
        if (n == 1) {
            double d = dot6(t->s[0], t->U[0]) + j->armature[0], scaled[6];
            /* an inertia that is nothing beside what its parts would make */
            double size = vec_dot(t->s[0], t->s[0]) * (I->J[0] + I->J[1] + I->J[2]) +
                          vec_dot(t->s[0] + 3, t->s[0] + 3) * (I->M[0] + I->M[1] + I->M[2]);
            if (!(d > 1e-14 * size)) {
                *massless = joint_name(s, number);
                return MBS_SINGULAR;
            }
            t->D[0] = 1 / d;
            for (int c = 0; c < 6; c++)
                scaled[c] = t->U[0][c] * t->D[0];
            reduce_inertia(I, t->U[0], scaled);
        } else if (n) {
            for (int k = 0; k < n; k++)
                for (int l = 0; l < n; l++)
                    t->D[6 * k + l] = dot6(t->s[k], t->U[l]) + (k == l ? j->armature[k] : 0);
            if (!linear_cholesky(t->D, n, 6)) {
                *massless = joint_name(s, number);
                return MBS_SINGULAR;
            }
            /* I -= Z Z^T with L Z^T = U^T */
            double Z[6][6];
            for (int k = 0; k < n; k++) {
                for (int c = 0; c < 6; c++) {
                    Z[k][c] = t->U[k][c];
                    for (int l = 0; l < k; l++)
                        Z[k][c] -= t->D[6 * k + l] * Z[l][c];
                    Z[k][c] /= t->D[6 * k + k];
                }
                reduce_inertia(I, Z[k], Z[k]);
            }
        }
        if (parent) {
            double d[3];
            vec_sub(d, s->state[i].r, s->state[parent].r);
            shift_inertia_more(&s->state[parent].inertia, I, d);
        }
    }
    return MBS_OK;
}

/* x := D^-1 x */
static inline void solve_d(const TreeState *t, int n, double *x)
{
    if (n == 1)
        x[0] *= t->D[0];
    else if (n)
        linear_cholesky_solve(t->D, n, 6, x);
}

void tree_accelerate(MbsSystem *s, double *a)
{
    for (int i = 1; i < s->n_bodies; i++)
        for (int c = 0; c < 6; c++)
            s->state[i].p[c] = s->state[i].gyro[c] - s->state[i].applied[c];
    for (int i = s->n_bodies - 1; i > 0; i--) {
        int number = s->bodies[i].joint, parent = s->bodies[i].parent, n = s->joints[number].nv;
        TreeState *t = &s->tree[number];
        BodyState *b = &s->state[i];
        double moved[6], d[3], x[6];
        for (int k = 0; k < n; k++)
            x[k] = t->u[k] = s->joint_state[number].effort[k] - dot6(t->s[k], b->p);
        if (!parent)
            continue;
        inertia_motion(moved, &b->inertia, b->bias);
        solve_d(t, n, x);
        for (int c = 0; c < 6; c++) {
            moved[c] += b->p[c];
            for (int k = 0; k < n; k++)
                moved[c] += t->U[k][c] * x[k];
        }
        vec_sub(d, b->r, s->state[parent].r);
        shift_wrench_more(s->state[parent].p, moved, d);
    }
    for (int i = 1; i < s->n_bodies; i++) {
        int number = s->bodies[i].joint, n = s->joints[number].nv;
        const Joint *j = &s->joints[number];
        const TreeState *t = &s->tree[number];
        BodyState *b = &s->state[i];
        const BodyState *parent = &s->state[s->bodies[i].parent];
        double way[3], x[6];
        vec_sub(way, b->r, parent->r);
        for (int c = 0; c < 6; c++)
            b->acc[c] = parent->acc[c] + b->bias[c];
        vec_cross_more(b->acc + 3, parent->acc, way);
        for (int k = 0; k < n; k++)
            x[k] = t->u[k] - dot6(t->U[k], b->acc);
        solve_d(t, n, x);
        for (int k = 0; k < n; k++) {
            a[j->first_v + k] = x[k];
            for (int c = 0; c < 6; c++)
                b->acc[c] += t->s[k][c] * x[k];
        }
    }
}

void tree_respond(MbsSystem *s, const double *tau, double *a)
{
    for (int i = 1; i < s->n_bodies; i++)
        memset(s->state[i].p, 0, sizeof s->state[i].p);
    for (int i = s->n_bodies - 1; i > 0; i--) {
        int number = s->bodies[i].joint, parent = s->bodies[i].parent, n = s->joints[number].nv;
        TreeState *t = &s->tree[number];
        BodyState *b = &s->state[i];
        double moved[6], d[3], x[6];
        for (int k = 0; k < n; k++)
            x[k] = t->u[k] = tau[s->joints[number].first_v + k] - dot6(t->s[k], b->p);
        if (!parent)
            continue;
        solve_d(t, n, x);
        for (int c = 0; c < 6; c++) {
            moved[c] = b->p[c];
            for (int k = 0; k < n; k++)
                moved[c] += t->U[k][c] * x[k];
        }
        vec_sub(d, b->r, s->state[parent].r);
        shift_wrench_more(s->state[parent].p, moved, d);
    }
    for (int i = 1; i < s->n_bodies; i++) {
        int number = s->bodies[i].joint, n = s->joints[number].nv;
        const TreeState *t = &s->tree[number];
        BodyState *b = &s->state[i];
        const BodyState *parent = &s->state[s->bodies[i].parent];
        double way[3], x[6];
        vec_sub(way, b->r, parent->r);
        memcpy(b->response, parent->response, sizeof b->response);
        vec_cross_more(b->response + 3, parent->response, way);
        for (int k = 0; k < n; k++)
            x[k] = t->u[k] - dot6(t->U[k], b->response);
        solve_d(t, n, x);
        for (int k = 0; k < n; k++) {
            a[s->joints[number].first_v + k] = x[k];
            for (int c = 0; c < 6; c++)
                b->response[c] += t->s[k][c] * x[k];
        }
    }
}

void tree_accelerations(MbsSystem *s, const double *a)
{
    for (int i = 1; i < s->n_bodies; i++) {
        int number = s->bodies[i].joint;
        const Joint *j = &s->joints[number];
        BodyState *b = &s->state[i];
        const BodyState *parent = &s->state[s->bodies[i].parent];
        double way[3];
        vec_sub(way, b->r, parent->r);
        for (int c = 0; c < 6; c++)
            b->acc[c] = parent->acc[c] + b->bias[c];
        vec_cross_more(b->acc + 3, parent->acc, way);
        for (int k = 0; k < j->nv; k++)
            for (int c = 0; c < 6; c++)
                b->acc[c] += s->tree[number].s[k][c] * a[j->first_v + k];
    }
}

/* p of each body: the wrench that its tree joint carries over to it, at its origin. */
static void carried(MbsSystem *s)
{
    for (int i = 1; i < s->n_bodies; i++) {
        BodyState *b = &s->state[i];
        Inertia I;
        rigid(&I, &s->bodies[i], b);
        inertia_motion(b->p, &I, b->acc);
        for (int c = 0; c < 6; c++)
            b->p[c] += b->gyro[c] - b->applied[c];
    }
    constraint_rotors_carry(s);
    /* Multipliers of loops are wrenches on the bodies. */
    for (int r = 0; s->solved && r < s->n_rows; r++)
        for (int e = 0; e < s->rows[r].n_body; e++)
            for (int c = 0; c < 6; c++)
                s->state[s->rows[r].body[e]].p[c] -= s->rows[r].coef[e][c] * s->lambda[r];
    for (int i = s->n_bodies - 1; i > 0; i--) {
        int parent = s->bodies[i].parent;
        double d[3];
        if (!parent)
            continue;
        vec_sub(d, s->state[i].r, s->state[parent].r);
        shift_wrench_more(s->state[parent].p, s->state[i].p, d);
    }
}

MbsStatus mbs_inverse(MbsSystem *s, double t, const double *q, const double *v, const double *a, double *tau)
{
    if (s->axes) {
        s->solved = false;
        axes_inverse(s->axes, q, v, a, tau);
        return MBS_OK;
    }
    system_move(s, q, v);
    if (s->n_cut)
        system_extract_cut(s, false);
    system_forces(s, t, NULL, false);
    tree_accelerations(s, a);
    carried(s);
    for (int i = 1; i < s->n_bodies; i++) {
        int number = s->bodies[i].joint;
        const Joint *j = &s->joints[number];
        for (int k = 0; k < j->nv; k++)
            tau[j->first_v + k] = dot6(s->tree[number].s[k], s->state[i].p) + j->armature[k] * a[j->first_v + k] -
                                  s->joint_state[number].effort[k];
    }
    return MBS_OK;
}

MbsStatus mbs_mass_matrix(MbsSystem *s, const double *q, double *M)
{
    int n = s->n_v;
    if (s->axes) {
        s->solved = false;
        axes_mass_matrix(s->axes, q, n, M);
        return MBS_OK;
    }
    memset(M, 0, (size_t)n * (size_t)n * sizeof *M);
    system_move(s, q, NULL);
    for (int i = 1; i < s->n_bodies; i++)
        rigid(&s->state[i].inertia, &s->bodies[i], &s->state[i]);
    for (int i = s->n_bodies - 1; i > 0; i--) {
        const Joint *j = &s->joints[s->bodies[i].joint];
        const TreeState *t = &s->tree[s->bodies[i].joint];
        double d[3];
        for (int k = 0; k < j->nv; k++) {
            double wrench[6], moved[6];
            int column = j->first_v + k;
            inertia_motion(wrench, &s->state[i].inertia, t->s[k]);
            for (int at = i; at > 0;) {
                const Joint *up = &s->joints[s->bodies[at].joint];
                for (int l = 0; l < up->nv; l++) {
                    double x = dot6(s->tree[s->bodies[at].joint].s[l], wrench);
                    M[column * n + up->first_v + l] = M[(up->first_v + l) * n + column] = x;
                }
                int parent = s->bodies[at].parent;
                vec_sub(d, s->state[at].r, s->state[parent].r);
                memset(moved, 0, sizeof moved);
                shift_wrench_more(moved, wrench, d);
                memcpy(wrench, moved, sizeof moved);
                at = parent;
            }
            M[column * n + column] += j->armature[k];
        }
        int parent = s->bodies[i].parent;
        vec_sub(d, s->state[i].r, s->state[parent].r);
        if (parent)
            shift_inertia_more(&s->state[parent].inertia, &s->state[i].inertia, d);
    }
    if (!system_cut_rotors(s))
        return MBS_OK;
    system_extract_cut(s, false);
    return constraint_rotors_on_speeds(s, M);
}

MbsStatus mbs_jacobian(MbsSystem *s, const double *q, MbsId frame_or_part, double *J)
{
    int body, n = s->n_v;
    double r[3], R[9], place[3];
    MbsStatus status = system_frame(s, frame_or_part, &body, r, R);
    if (status)
        return status;
    system_move(s, q, NULL);
    memset(J, 0, 6 * (size_t)n * sizeof *J);
    mat_vec(place, s->state[body].R, r);
    vec_add(place, place, s->state[body].r);
    for (int i = body; i > 0; i = s->bodies[i].parent) {
        const Joint *j = &s->joints[s->bodies[i].joint];
        double way[3];
        vec_sub(way, place, s->state[i].r);
        for (int k = 0; k < j->nv; k++) {
            const double *column = s->tree[s->bodies[i].joint].s[k];
            double v[3];
            vec_copy(v, column + 3);
            vec_cross_more(v, column, way);
            for (int c = 0; c < 3; c++) {
                J[c * n + j->first_v + k] = column[c];
                J[(3 + c) * n + j->first_v + k] = v[c];
            }
        }
    }
    return MBS_OK;
}

MbsStatus mbs_energy(MbsSystem *s, double t, const double *q, const double *v, double *kinetic, double *potential)
{
    (void)t;
    system_move(s, q, v);
    if (s->n_cut)
        system_extract_cut(s, false);
    *kinetic = 0;
    for (int i = 1; i < s->n_bodies; i++) {
        const BodyState *b = &s->state[i];
        double speed[3], L[3];
        vec_copy(speed, b->v);
        vec_cross_more(speed, b->w, b->c);
        sym_vec(L, b->Ic, b->w);
        *kinetic += 0.5 * (s->bodies[i].mass * vec_dot(speed, speed) + vec_dot(L, b->w));
    }
    for (int i = 0; i < s->n_joints; i++)
        for (int k = 0; k < s->joints[i].nv; k++)
            *kinetic += 0.5 * s->joints[i].armature[k] * s->joint_state[i].v[k] * s->joint_state[i].v[k];
    *potential = system_potential(s);
    return MBS_OK;
}

MbsStatus mbs_reaction(MbsSystem *s, MbsId interact, double wrench[6])
{
    int number = system_joint_of(s, interact);
    if (number < 0)
        return system_fail(s, MBS_NO_OBJECT, "the interact has no joint");
    if (!s->solved)
        return system_fail(s, MBS_NOTHING, "reactions are known after accelerations have been computed");
    MbsStatus status = system_settle(s);
    if (status)
        return status;
    const Joint *j = &s->joints[number];
    const JointState *js = &s->joint_state[number];
    memset(wrench, 0, 6 * sizeof *wrench);
    double d[3];
    if (!s->cartesian && j->first_q >= 0) {
        double P[6][6], own[3];
        int child = j->reversed ? j->a : j->b;
        carried(s);
        vec_sub(d, s->state[child].r, js->pb);
        shift_wrench_more(wrench, s->state[child].p, d);
        if (j->reversed)
            for (int c = 0; c < 6; c++)
                wrench[c] = -wrench[c];
        joint_inverse(j, js, P);
        for (int k = 0; k < j->nv; k++) {
            double effort = js->effort[k];
            if (j->armature[k] != 0) { /* the rotor takes its share of the effort */
                double motion[6], relative = 0;
                const BodyState *a = &s->state[j->a], *b = &s->state[j->b];
                double da[3], db[3], alpha[3], acc[3];
                joint_relative_bias(s, number, motion);
                vec_sub(da, js->pb, a->r);
                vec_sub(db, js->pb, b->r);
                vec_sub(alpha, b->acc, a->acc);
                vec_sub(acc, b->acc + 3, a->acc + 3);
                vec_cross_more(acc, b->acc, db);
                vec_cross_more(acc, da, a->acc);
                mat_t_vec(own, js->Rw, alpha);
                vec_add(motion, motion, own);
                mat_t_vec(own, js->Rw, acc);
                vec_add(motion + 3, motion + 3, own);
                for (int c = 0; c < 6; c++)
                    relative += P[k][c] * (motion[c] - js->bias[c]);
                effort -= j->armature[k] * relative;
            }
            for (int half = 0; half < 6; half += 3) {
                mat_vec(own, js->Rw, P[k] + half);
                vec_more(wrench + half, -effort, own);
            }
        }
        return MBS_OK;
    }
    /* From the multipliers: what the rows of this joint do to b (or, opposite, to a where b is the inertial body). */
    for (int r = 0; r < s->n_rows; r++) {
        const Row *row = &s->rows[r];
        for (int e = 0; e < row->n_body; e += 2) {
            if (row->pair[e / 2] != number)
                continue;
            double one[6];
            vec_sub(d, s->state[row->body[e]].r, js->pb);
            for (int c = 0; c < 6; c++)
                one[c] = row->coef[e][c] * s->lambda[r];
            shift_wrench_more(wrench, one, d);
        }
    }
    return MBS_OK;
}
