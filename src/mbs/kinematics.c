/* kinematics.c: where the bodies are and how they move (equation 7 and its derivatives). */
#include <string.h>

#include "mbs/system.h"
#include "base/vector.h"

static void place_child(const MbsSystem *s, int i)
{
    const Joint *j = &s->joints[s->bodies[i].joint];
    JointState *js = &s->joint_state[s->bodies[i].joint];
    BodyState *child = &s->state[i];
    const BodyState *parent = &s->state[s->bodies[i].parent];
    double T[9], way[3];
    if (!j->reversed) {
        if (j->plain_a)
            memcpy(js->Rw, parent->R, sizeof js->Rw);
        else
            mat_mat(js->Rw, parent->R, j->Ra);
        mat_vec(way, parent->R, j->ra);
        vec_add(js->pa, parent->r, way);
        mat_vec(way, js->Rw, js->r);
        vec_add(js->pb, js->pa, way);
        if (j->plain_b) {
            mat_mat(child->R, js->Rw, js->R);
        } else {
            mat_mat(T, js->Rw, js->R);
            mat_mat_t(child->R, T, j->Rb);
        }
        mat_vec(way, child->R, j->rb);
        vec_sub(child->r, js->pb, way);
    } else {
        mat_mat(T, parent->R, j->Rb);
        mat_mat_t(js->Rw, T, js->R);
        mat_vec(way, parent->R, j->rb);
        vec_add(js->pb, parent->r, way);
        mat_vec(way, js->Rw, js->r);
        vec_sub(js->pa, js->pb, way);
        mat_mat_t(child->R, js->Rw, j->Ra);
        mat_vec(way, child->R, j->ra);
        vec_sub(child->r, js->pa, way);
    }
}

/* Inertia about the centre of mass in the inertial axes (equation 11), and the wrench that spinning needs. */
static void turn_inertia(const Body *body, BodyState *b)
{
    double T[9];
    mat_vec(b->c, b->R, body->c);
    mat_mat(T, b->R, body->I);
    b->Ic[0] = vec_dot(T, b->R);
    b->Ic[1] = vec_dot(T + 3, b->R + 3);
    b->Ic[2] = vec_dot(T + 6, b->R + 6);
    b->Ic[3] = vec_dot(T, b->R + 3);
    b->Ic[4] = vec_dot(T, b->R + 6);
    b->Ic[5] = vec_dot(T + 3, b->R + 6);
    const double *I = b->Ic, *w = b->w;
    double spin[3], L[3] = {I[0] * w[0] + I[3] * w[1] + I[4] * w[2], I[3] * w[0] + I[1] * w[1] + I[5] * w[2],
                            I[4] * w[0] + I[5] * w[1] + I[2] * w[2]};
    vec_cross(spin, w, b->c);
    vec_cross(b->gyro + 3, w, spin);
    vec_scale(b->gyro + 3, body->mass, b->gyro + 3);
    vec_cross(b->gyro, w, L);
    vec_cross_more(b->gyro, b->c, b->gyro + 3);
}

/* to += w x (w x d) */
static void centripetal_more(double *to, const double *w, const double *d, double sign)
{
    double inner[3], outer[3];
    vec_cross(inner, w, d);
    vec_cross(outer, w, inner);
    vec_more(to, sign, outer);
}

static void move_child(const MbsSystem *s, int i)
{
    int number = s->bodies[i].joint;
    const Joint *j = &s->joints[number];
    const JointState *js = &s->joint_state[number];
    TreeState *tree = &s->tree[number];
    BodyState *child = &s->state[i];
    const BodyState *parent = &s->state[s->bodies[i].parent];
    double sign = j->reversed ? -1 : 1;
    double relative[6] = {0}, W[3], V[3], dp[3], dc[3], turned[3];
    vec_sub(dp, js->pb, parent->r);
    vec_sub(dc, js->pb, child->r);
    for (int k = 0; k < j->nv; k++) {
        for (int c = 0; c < 6; c++)
            relative[c] += js->S[k][c] * js->v[k];
        double *column = tree->s[k];
        mat_vec(turned, js->Rw, js->S[k]);
        vec_scale(column, sign, turned);
        mat_vec(turned, js->Rw, js->S[k] + 3);
        vec_scale(column + 3, sign, turned);
        vec_cross_more(column + 3, dc, column); /* - w x d */
    }
    mat_vec(W, js->Rw, relative);
    mat_vec(V, js->Rw, relative + 3);
    vec_copy(child->w, parent->w);
    vec_more(child->w, sign, W);
    vec_copy(child->v, parent->v);
    vec_cross_more(child->v, parent->w, dp);
    vec_more(child->v, sign, V);
    vec_cross_more(child->v, dc, child->w);
    /* accelerations by the velocities alone */
    const double *wa = j->reversed ? child->w : parent->w;
    double spin[3], slide[3], *bias = child->bias;
    vec_cross(spin, wa, W);
    mat_vec(turned, js->Rw, js->bias);
    vec_add(spin, spin, turned);
    vec_scale(bias, sign, spin);
    vec_cross(slide, wa, V);
    vec_scale(slide, 2, slide);
    mat_vec(turned, js->Rw, js->bias + 3);
    vec_add(slide, slide, turned);
    vec_scale(bias + 3, sign, slide);
    centripetal_more(bias + 3, parent->w, dp, 1);
    vec_cross_more(bias + 3, dc, bias);
    centripetal_more(bias + 3, child->w, dc, -1);
}

void system_place(MbsSystem *s, const double *q)
{
    for (int i = 1; i < s->n_bodies; i++) {
        const Joint *j = &s->joints[s->bodies[i].joint];
        JointState *js = &s->joint_state[s->bodies[i].joint];
        for (int k = 0; k < j->nq; k++)
            js->q[k] = q[j->first_q + k];
        for (int k = 0; k < j->nv; k++)
            js->v[k] = 0;
        joint_move(j, js);
        place_child(s, i);
    }
}

void system_move(MbsSystem *s, const double *q, const double *v)
{
    s->solved = s->late = false;
    for (int i = 1; i < s->n_bodies; i++) {
        const Joint *j = &s->joints[s->bodies[i].joint];
        JointState *js = &s->joint_state[s->bodies[i].joint];
        for (int k = 0; k < j->nq; k++)
            js->q[k] = q[j->first_q + k];
        for (int k = 0; k < j->nv; k++)
            js->v[k] = v ? v[j->first_v + k] : 0;
        joint_move(j, js);
        place_child(s, i);
        move_child(s, i);
        turn_inertia(&s->bodies[i], &s->state[i]);
    }
}

void system_cartesian(MbsSystem *s, const double *x, const double *xd)
{
    s->solved = s->late = false;
    for (int i = 1; i < s->n_bodies; i++) {
        BodyState *b = &s->state[i];
        const double *xi = x + MBS_X * (i - 1), *vi = xd + MBS_XD * (i - 1);
        vec_copy(b->r, xi);
        if (mbs_rotation_of_quaternion(xi + 3, b->R))
            mat_identity(b->R);
        vec_copy(b->w, vi);
        vec_copy(b->v, vi + 3);
        turn_inertia(&s->bodies[i], b);
    }
    system_extract_cut(s, true);
}

void joint_relative_velocity(const MbsSystem *s, int joint, double motion[6])
{
    const Joint *j = &s->joints[joint];
    const JointState *js = &s->joint_state[joint];
    const BodyState *a = &s->state[j->a], *b = &s->state[j->b];
    double da[3], db[3], w[3], v[3];
    vec_sub(da, js->pb, a->r);
    vec_sub(db, js->pb, b->r);
    vec_sub(w, b->w, a->w);
    vec_sub(v, b->v, a->v);
    vec_cross_more(v, b->w, db);
    vec_cross_more(v, da, a->w);
    mat_t_vec(motion, js->Rw, w);
    mat_t_vec(motion + 3, js->Rw, v);
}

void joint_relative_bias(const MbsSystem *s, int joint, double motion[6])
{
    const Joint *j = &s->joints[joint];
    const JointState *js = &s->joint_state[joint];
    const BodyState *a = &s->state[j->a], *b = &s->state[j->b];
    double relative[6], W[3], V[3], da[3], db[3], alpha[3], acc[3] = {0, 0, 0}, coriolis[3];
    joint_relative_velocity(s, joint, relative);
    mat_vec(W, js->Rw, relative);
    mat_vec(V, js->Rw, relative + 3);
    vec_sub(da, js->pb, a->r);
    vec_sub(db, js->pb, b->r);
    vec_cross(alpha, W, a->w);
    centripetal_more(acc, b->w, db, 1);
    centripetal_more(acc, a->w, da, -1);
    vec_cross(coriolis, a->w, V);
    vec_more(acc, -2, coriolis);
    mat_t_vec(motion, js->Rw, alpha);
    mat_t_vec(motion + 3, js->Rw, acc);
}

void system_extract_cut(MbsSystem *s, bool all)
{
    for (int n = 0; n < (all ? s->n_joints : s->n_cut); n++) {
        int number = all ? n : s->cut[n];
        const Joint *j = &s->joints[number];
        JointState *js = &s->joint_state[number];
        const BodyState *a = &s->state[j->a], *b = &s->state[j->b];
        double way[3], T[9], motion[6], P[6][6];
        mat_mat(js->Rw, a->R, j->Ra);
        mat_vec(way, a->R, j->ra);
        vec_add(js->pa, a->r, way);
        mat_vec(way, b->R, j->rb);
        vec_add(js->pb, b->r, way);
        vec_sub(way, js->pb, js->pa);
        mat_t_vec(js->r, js->Rw, way);
        mat_mat(T, b->R, j->Rb);
        mat_t_mat(js->R, js->Rw, T);
        memset(js->open, 0, sizeof js->open);
        joint_extract(j, js, js->open);
        joint_move(j, js);
        joint_relative_velocity(s, number, motion);
        joint_inverse(j, js, P);
        for (int k = 0; k < j->nv; k++) {
            js->v[k] = 0;
            for (int c = 0; c < 6; c++)
                js->v[k] += P[k][c] * motion[c];
        }
        joint_move(j, js);
    }
}

void system_bias_accelerations(MbsSystem *s)
{
    for (int i = 1; i < s->n_bodies; i++) {
        BodyState *b = &s->state[i];
        const BodyState *parent = &s->state[s->bodies[i].parent];
        double way[3];
        vec_sub(way, b->r, parent->r);
        vec_add(b->acc, parent->acc, b->bias);
        vec_add(b->acc + 3, parent->acc + 3, b->bias + 3);
        vec_cross_more(b->acc + 3, parent->acc, way);
    }
}
