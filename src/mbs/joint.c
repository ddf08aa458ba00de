/* joint.c: what each type of joint lets through (equations 5 and 6) and what it holds (equation 2). */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/system.h"

const JointProperties joint_properties[N_JOINT_TYPES] = {
#define JOINT(symbol, ...) [JOINT_##symbol] = {__VA_ARGS__},
#include "mbs/joint.def"
#undef JOINT
};

JointType joint_type_of(const char *word)
{
    int type = 0;
    while (type < N_JOINT_TYPES && strcmp(joint_properties[type].word, word) != 0)
        type++;
    return (JointType)type;
}

static void rotate(const double *e, double angle, double *R)
{
    double s = sin(angle), c = cos(angle), u = 1 - c;
    double ux = u * e[0], uy = u * e[1], uz = u * e[2], sx = s * e[0], sy = s * e[1], sz = s * e[2];
    R[0] = c + ux * e[0];
    R[1] = ux * e[1] - sz;
    R[2] = ux * e[2] + sy;
    R[3] = ux * e[1] + sz;
    R[4] = c + uy * e[1];
    R[5] = uy * e[2] - sx;
    R[6] = ux * e[2] - sy;
    R[7] = uy * e[2] + sx;
    R[8] = c + uz * e[2];
}

void joint_move(const Joint *j, JointState *s)
{
    const double *q = s->q, *v = s->v;
    memset(s->bias, 0, sizeof s->bias);
    vec_set(s->r, 0, 0, 0);
    for (int k = 0; k < j->nv; k++)
        memset(s->S[k], 0, sizeof s->S[k]);
    switch (j->type) {
    case JOINT_FIXED:
        mat_identity(s->R);
        break;
    case JOINT_REVOLUTE:
        rotate(j->e, q[0], s->R);
        vec_copy(s->S[0], j->e);
        break;
    case JOINT_PRISMATIC:
        mat_identity(s->R);
        vec_scale(s->r, q[0], j->e);
        vec_copy(s->S[0] + 3, j->e);
        break;
    case JOINT_SCREW:
        rotate(j->e, q[0], s->R);
        vec_scale(s->r, j->pitch * q[0], j->e);
        vec_copy(s->S[0], j->e);
        vec_scale(s->S[0] + 3, j->pitch, j->e);
        break;
    case JOINT_CYLINDRICAL:
        rotate(j->e, q[0], s->R);
        vec_scale(s->r, q[1], j->e);
        vec_copy(s->S[0], j->e);
        vec_copy(s->S[1] + 3, j->e);
        break;
    case JOINT_UNIVERSAL: {
        double A[9], B[9], spin[3];
        rotate(j->e, q[0], A);
        rotate(j->e2, q[1], B);
        mat_mat(s->R, A, B);
        vec_copy(s->S[0], j->e);
        mat_vec(s->S[1], A, j->e2);
        vec_cross(spin, j->e, s->S[1]);
        vec_scale(s->bias, v[0] * v[1], spin);
        break;
    }
    case JOINT_PLANAR:
        rotate(j->e, q[2], s->R);
        vec_scale(s->r, q[0], j->n1);
        vec_more(s->r, q[1], j->n2);
        vec_copy(s->S[0] + 3, j->n1);
        vec_copy(s->S[1] + 3, j->n2);
        vec_copy(s->S[2], j->e);
        break;
    case JOINT_SPHERICAL:
    case JOINT_FREE: {
        int translations = joint_properties[j->type].plain;
        if (mbs_rotation_of_quaternion(q + translations, s->R))
            mat_identity(s->R);
        for (int k = 0; k < translations; k++)
            s->S[k][3 + k] = 1;
        if (translations)
            vec_copy(s->r, q);
        for (int k = 0; k < 3; k++)
            vec_set(s->S[translations + k], s->R[k], s->R[3 + k], s->R[6 + k]);
        break;
    }
    }
}

/* The angle about e by which R turns n (perpendicular to e), as near to `near` as whole turns allow. */
static double angle_about(const double *e, const double *n, const double *R, double near)
{
    double turned[3], across[3];
    mat_vec(turned, R, n);
    vec_cross(across, e, n);
    double angle = atan2(vec_dot(across, turned), vec_dot(n, turned));
    return angle + 2 * M_PI * round((near - angle) / (2 * M_PI));
}

/* The rotation vector of the turn that brings e to R e. */
static void tilt(const double *e, const double *R, double *vector)
{
    double turned[3];
    mat_vec(turned, R, e);
    vec_cross(vector, e, turned);
    double s = vec_length(vector), c = vec_dot(e, turned);
    vec_scale(vector, s > 1e-9 ? atan2(s, c) / s : 1, vector);
}

static void rotation_vector(const double *R, double *vector)
{
    double angle, axis[3];
    mbs_axis_of_rotation(R, axis, &angle);
    vec_scale(vector, angle, axis);
}

void joint_extract(const Joint *j, JointState *s, double open[6])
{
    double vector[3], across[3], A[9], B[9];
    int n = 0;
    switch (j->type) {
    case JOINT_FIXED:
        rotation_vector(s->R, open);
        vec_copy(open + 3, s->r);
        break;
    case JOINT_REVOLUTE:
    case JOINT_SCREW:
    case JOINT_CYLINDRICAL:
    case JOINT_PLANAR: {
        int which = j->type == JOINT_PLANAR ? 2 : 0;
        double along = vec_dot(j->e, s->r), near = s->q[which];
        if (j->type == JOINT_SCREW && j->pitch != 0)
            near = along / j->pitch;
        s->q[which] = angle_about(j->e, j->n1, s->R, near);
        tilt(j->e, s->R, vector);
        open[n++] = vec_dot(j->n1, vector);
        open[n++] = vec_dot(j->n2, vector);
        if (j->type == JOINT_REVOLUTE) {
            vec_copy(open + n, s->r);
        } else if (j->type == JOINT_PLANAR) {
            s->q[0] = vec_dot(j->n1, s->r);
            s->q[1] = vec_dot(j->n2, s->r);
            open[n] = along;
        } else {
            open[n++] = vec_dot(j->n1, s->r);
            open[n++] = vec_dot(j->n2, s->r);
            if (j->type == JOINT_SCREW)
                open[n] = along - j->pitch * s->q[0];
            else
                s->q[1] = along;
        }
        break;
    }
    case JOINT_PRISMATIC:
        rotation_vector(s->R, open);
        open[3] = vec_dot(j->n1, s->r);
        open[4] = vec_dot(j->n2, s->r);
        s->q[0] = vec_dot(j->e, s->r);
        break;
    case JOINT_UNIVERSAL: {
        double flat[3], n1[3], n2[3], turned[3];
        mat_vec(turned, s->R, j->e2);
        vec_copy(flat, j->e2);
        vec_more(flat, -vec_dot(j->e, j->e2), j->e);
        vec_cross(across, j->e, flat);
        double angle = atan2(vec_dot(across, turned), vec_dot(flat, turned));
        s->q[0] = angle + 2 * M_PI * round((s->q[0] - angle) / (2 * M_PI));
        rotate(j->e, s->q[0], A);
        mat_t_mat(B, A, s->R);
        vec_across(j->e2, n1, n2);
        s->q[1] = angle_about(j->e2, n1, B, s->q[1]);
        open[0] = vec_dot(j->e, turned) - vec_dot(j->e, j->e2);
        vec_copy(open + 1, s->r);
        break;
    }
    case JOINT_SPHERICAL:
        mbs_quaternion_of_rotation(s->R, s->q);
        vec_copy(open, s->r);
        break;
    case JOINT_FREE:
        vec_copy(s->q, s->r);
        mbs_quaternion_of_rotation(s->R, s->q + 3);
        break;
    }
}

int joint_constraints(const Joint *j, const JointState *s, double C[6][6])
{
    int n = 0;
    memset(C, 0, 36 * sizeof C[0][0]);
    switch (j->type) {
    case JOINT_FIXED:
    case JOINT_PRISMATIC:
        for (int i = 0; i < 3; i++)
            C[n++][i] = 1;
        break;
    case JOINT_REVOLUTE:
    case JOINT_SCREW:
    case JOINT_CYLINDRICAL:
    case JOINT_PLANAR:
        vec_copy(C[n++], j->n1);
        vec_copy(C[n++], j->n2);
        break;
    case JOINT_UNIVERSAL: {
        double second[3];
        mat_vec(second, s->R, j->e2);
        vec_cross(C[n++], second, j->e);
        break;
    }
    case JOINT_SPHERICAL:
    case JOINT_FREE:
        break;
    }
    switch (j->type) {
    case JOINT_FIXED:
    case JOINT_REVOLUTE:
    case JOINT_UNIVERSAL:
    case JOINT_SPHERICAL:
        for (int i = 0; i < 3; i++)
            C[n++][3 + i] = 1;
        break;
    case JOINT_PRISMATIC:
    case JOINT_SCREW:
    case JOINT_CYLINDRICAL:
        vec_copy(C[n++] + 3, j->n1);
        vec_copy(C[n++] + 3, j->n2);
        if (j->type == JOINT_SCREW) {
            vec_scale(C[n], -j->pitch, j->e);
            vec_copy(C[n++] + 3, j->e);
        }
        break;
    case JOINT_PLANAR:
        vec_copy(C[n++] + 3, j->e);
        break;
    case JOINT_FREE:
        break;
    }
    return n;
}

/* P = (S^T S)^-1 S^T */
void joint_inverse(const Joint *j, const JointState *s, double P[6][6])
{
    double G[6][7];
    int n = j->nv;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            G[i][k] = 0;
            for (int c = 0; c < 6; c++)
                G[i][k] += s->S[i][c] * s->S[k][c];
        }
    /* Gauss and Jordan: the columns are independent and of length one or so */
    for (int i = 0; i < n; i++)
        memcpy(P[i], s->S[i], sizeof P[i]);
    for (int i = 0; i < n; i++) {
        double inverse = 1 / G[i][i];
        for (int k = 0; k < n; k++)
            G[i][k] *= inverse;
        for (int c = 0; c < 6; c++)
            P[i][c] *= inverse;
        for (int r = 0; r < n; r++) {
            double factor = G[r][i];
            if (r == i || factor == 0)
                continue;
            for (int k = 0; k < n; k++)
                G[r][k] -= factor * G[i][k];
            for (int c = 0; c < 6; c++)
                P[r][c] -= factor * P[i][c];
        }
    }
}

static void turn_quaternion(double *q, const double *vector)
{
    double angle = vec_length(vector), half = angle / 2;
    double k = angle > 1e-12 ? sin(half) / angle : 0.5, w = cos(half);
    double d[4] = {w, k * vector[0], k * vector[1], k * vector[2]};
    double to[4] = {
        q[0] * d[0] - q[1] * d[1] - q[2] * d[2] - q[3] * d[3], q[0] * d[1] + q[1] * d[0] + q[2] * d[3] - q[3] * d[2],
        q[0] * d[2] - q[1] * d[3] + q[2] * d[0] + q[3] * d[1], q[0] * d[3] + q[1] * d[2] - q[2] * d[1] + q[3] * d[0]};
    double n = sqrt(to[0] * to[0] + vec_dot(to + 1, to + 1));
    for (int i = 0; i < 4; i++)
        q[i] = to[i] / n;
}

void joint_advance(const Joint *j, double *q, const double *dv)
{
    int plain = joint_properties[j->type].plain;
    for (int i = 0; i < plain; i++)
        q[i] += dv[i];
    if (j->nq > j->nv)
        turn_quaternion(q + plain, dv + plain);
}

void joint_rate(const Joint *j, const double *q, const double *v, double *rate)
{
    int plain = joint_properties[j->type].plain;
    for (int i = 0; i < plain; i++)
        rate[i] = v[i];
    if (j->nq == j->nv)
        return;
    const double *w = v + plain;
    q += plain;
    rate += plain;
    rate[0] = 0.5 * (-q[1] * w[0] - q[2] * w[1] - q[3] * w[2]);
    rate[1] = 0.5 * (q[0] * w[0] + q[2] * w[2] - q[3] * w[1]);
    rate[2] = 0.5 * (q[0] * w[1] - q[1] * w[2] + q[3] * w[0]);
    rate[3] = 0.5 * (q[0] * w[2] + q[1] * w[1] - q[2] * w[0]);
}
