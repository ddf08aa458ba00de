/* cartesian.c: Cartesian coordinates with Lagrange multipliers (equations 1 to 4), densely. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "mbs/cartesian.h"
#include "mbs/linear.h"
#include "base/vector.h"

enum { MOST_UNKNOWNS = 8000 }; /* dense elimination beyond this would take minutes and half a gigabyte */

MbsStatus mbs_cartesian_state(MbsSystem *s, const double *q, const double *v, double *x, double *xd)
{
    system_move(s, q, v);
    for (int i = 1; i < s->n_bodies; i++) {
        const BodyState *b = &s->state[i];
        vec_copy(x + MBS_X * (i - 1), b->r);
        mbs_quaternion_of_rotation(b->R, x + MBS_X * (i - 1) + 3);
        vec_copy(xd + MBS_XD * (i - 1), b->w);
        vec_copy(xd + MBS_XD * (i - 1) + 3, b->v);
    }
    return MBS_OK;
}

MbsStatus mbs_minimal_state(MbsSystem *s, const double *x, const double *xd, double *q, double *v)
{
    system_cartesian(s, x, xd);
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        if (j->first_q < 0)
            continue;
        memcpy(q + j->first_q, s->joint_state[i].q, (size_t)j->nq * sizeof *q);
        memcpy(v + j->first_v, s->joint_state[i].v, (size_t)j->nv * sizeof *v);
    }
    return MBS_OK;
}

MbsStatus mbs_cartesian_of_minimal(MbsSystem *s, const double *q, const double *v, const double *a, double *acc)
{
    system_move(s, q, v);
    tree_accelerations(s, a);
    for (int i = 1; i < s->n_bodies; i++)
        memcpy(acc + MBS_XD * (i - 1), s->state[i].acc, MBS_XD * sizeof *acc);
    return MBS_OK;
}

/* A row's coefficients on the unknown accelerations. */
static void row_on_bodies(const Row *row, double *to, int stride)
{
    for (int e = 0; e < row->n_body; e++)
        for (int c = 0; row->body[e] && c < 6; c++)
            to[(6 * (row->body[e] - 1) + c) * stride] += row->coef[e][c];
}

static void fill_masses(const MbsSystem *s, double *A, int size, double *x)
{
    for (int i = 1; i < s->n_bodies; i++) {
        const BodyState *b = &s->state[i];
        double m = s->bodies[i].mass, cx = b->c[0], cy = b->c[1], cz = b->c[2];
        const double *I = b->Ic;
        double block[6][6] = {
            {I[0] + m * (cy * cy + cz * cz), I[3] - m * cx * cy, I[4] - m * cx * cz, 0, -m * cz, m * cy},
            {I[3] - m * cx * cy, I[1] + m * (cx * cx + cz * cz), I[5] - m * cy * cz, m * cz, 0, -m * cx},
            {I[4] - m * cx * cz, I[5] - m * cy * cz, I[2] + m * (cx * cx + cy * cy), -m * cy, m * cx, 0},
            {0, m * cz, -m * cy, m, 0, 0},
            {-m * cz, 0, m * cx, 0, m, 0},
            {m * cy, -m * cx, 0, 0, 0, m}};
        int at = 6 * (i - 1);
        for (int r = 0; r < 6; r++) {
            for (int c = 0; c < 6; c++)
                A[(at + r) * size + at + c] = block[r][c];
            x[at + r] = b->applied[r] - b->gyro[r];
        }
    }
}

/* A rotor's inertia sits on a joint coordinate: it couples the two bodies. */
static void add_armatures(MbsSystem *s, double *A, int size, double *x, double *line)
{
    int n = 6 * (s->n_bodies - 1);
    for (int i = 0; i < s->n_joints; i++)
        for (int k = 0; k < s->joints[i].nv; k++) {
            double armature = s->joints[i].armature[k];
            if (armature == 0)
                continue;
            const JointState *js = &s->joint_state[i];
            double P[6][6], bias[6], known = 0;
            joint_inverse(&s->joints[i], js, P);
            joint_relative_bias(s, i, bias);
            for (int c = 0; c < 6; c++)
                known += P[k][c] * (bias[c] - js->bias[c]);
            Row row = {0};
            rows_add_pair(s, &row, i, P[k]);
            memset(line, 0, (size_t)n * sizeof *line);
            row_on_bodies(&row, line, 1);
            for (int r = 0; r < n; r++) {
                if (line[r] == 0)
                    continue;
                x[r] -= armature * line[r] * known;
                for (int c = 0; c < n; c++)
                    A[r * size + c] += armature * line[r] * line[c];
            }
        }
}

MbsStatus mbs_cartesian_forward(MbsSystem *s, double t, const double *x, const double *xd, const double *tau,
                                double *acc)
{
    system_cartesian(s, x, xd);
    system_forces(s, t, tau, true);
    rows_build(s, t, true);
    int n = 6 * (s->n_bodies - 1), m = s->n_rows, most = n + m;
    if (most > MOST_UNKNOWNS)
        return system_fail(s, MBS_UNFIT, "%d unknowns are too many for Cartesian coordinates (at most %d)", most,
                           MOST_UNKNOWNS);
    MbsModel *model = s->m;
    size_t doubles = (size_t)most * (size_t)most + (size_t)n * (size_t)m + (size_t)(most + 3 * m + n);
    size_t ints = (size_t)(m + most);
    double *A = mbs_get(model, doubles * sizeof *A);
    int *order = mbs_get(model, ints * sizeof *order);
    MbsStatus status = A && order ? MBS_OK : system_fail(s, MBS_NO_MEMORY, "no memory");
    if (!status) {
        double *T = A + (size_t)most * (size_t)most, *b = T + n * m, *tau_qr = b + most, *line = tau_qr + 3 * m;
        for (int r = 0; r < m; r++)
            row_on_bodies(&s->rows[r], T + r, m);
        int rank = linear_qr(T, n, m, 0, 1e-9, tau_qr, order, tau_qr + m), size = n + rank;
        fill_masses(s, A, size, b);
        add_armatures(s, A, size, b, line);
        for (int r = 0; r < rank; r++) {
            const Row *row = &s->rows[order[r]];
            row_on_bodies(row, A + (size_t)(n + r) * (size_t)size, 1);
            for (int c = 0; c < n; c++)
                A[c * size + n + r] = -A[(n + r) * size + c];
            b[n + r] = row->rhs;
        }
        if (!linear_lu(A, size, order + m)) {
            status = system_fail(s, MBS_SINGULAR, "masses and constraints do not determine the accelerations");
        } else {
            linear_lu_solve(A, size, order + m, b);
            memcpy(acc, b, (size_t)n * sizeof *acc);
            memset(s->lambda, 0, (size_t)s->room_rows * sizeof *s->lambda);
            for (int r = 0; r < rank; r++)
                s->lambda[order[r]] = b[n + r];
            for (int i = 1; i < s->n_bodies; i++)
                memcpy(s->state[i].acc, acc + 6 * (i - 1), 6 * sizeof *acc);
        }
    }
    mbs_give(model, A, doubles * sizeof *A);
    mbs_give(model, order, ints * sizeof *order);
    s->solved = !status;
    return status;
}

static void turn(double *q, const double *w)
{
    /* w in the inertial axes: from the left */
    double angle = vec_length(w), k = angle > 1e-12 ? sin(angle / 2) / angle : 0.5, c = cos(angle / 2);
    double d[4] = {c, k * w[0], k * w[1], k * w[2]};
    double to[4] = {
        d[0] * q[0] - d[1] * q[1] - d[2] * q[2] - d[3] * q[3], d[0] * q[1] + d[1] * q[0] + d[2] * q[3] - d[3] * q[2],
        d[0] * q[2] - d[1] * q[3] + d[2] * q[0] + d[3] * q[1], d[0] * q[3] + d[1] * q[2] - d[2] * q[1] + d[3] * q[0]};
    double length = sqrt(to[0] * to[0] + vec_dot(to + 1, to + 1));
    for (int i = 0; i < 4; i++)
        q[i] = to[i] / length;
}

/* Least change of positions, then of velocities, that satisfies (2) and its derivative. */
MbsStatus cartesian_project(MbsSystem *s, double t, double *x, double *xd)
{
    int nb = s->n_bodies - 1, n = 6 * nb;
    size_t doubles = (size_t)n * (size_t)s->room_rows + 3 * (size_t)s->room_rows + (size_t)n;
    double *T = mbs_get(s->m, doubles * sizeof *T);
    int *order = mbs_get(s->m, (size_t)s->room_rows * sizeof *order);
    MbsStatus status = T && order ? MBS_OK : system_fail(s, MBS_NO_MEMORY, "no memory");
    for (int i = 0; i < nb && !status; i++)
        turn(x + MBS_X * i + 3, (double[3]){0, 0, 0});
    for (int round = 0; round < 12 && !status; round++) {
        system_cartesian(s, x, xd);
        rows_build(s, t, true);
        int m = s->n_rows;
        double worst = 0, *tau = T + (size_t)n * (size_t)m, *y = tau + 3 * m;
        for (int r = 0; r < m; r++)
            worst = fmax(worst, fabs(s->rows[r].position));
        bool velocities = worst < 1e-13 || round == 10; /* the last round is for the velocities */
        if (!m)
            break;
        memset(T, 0, (size_t)n * (size_t)m * sizeof *T);
        memset(y, 0, (size_t)n * sizeof *y);
        for (int r = 0; r < m; r++)
            row_on_bodies(&s->rows[r], T + r, m);
        int rank = linear_qr(T, n, m, 0, 1e-9, tau, order, tau + m);
        for (int i = 0; i < rank; i++) {
            const Row *row = &s->rows[order[i]];
            double sum = velocities ? -row->velocity : -row->position;
            for (int k = 0; k < i; k++)
                sum -= T[k * m + i] * y[k];
            y[i] = sum / T[i * m + i];
        }
        linear_q(T, n, m, rank, tau, y);
        if (velocities) {
            for (int i = 0; i < n; i++)
                xd[i] += y[i];
            if (worst > 1e-8)
                status = system_fail(s, MBS_NOT_CONVERGED, "the constraints stay open by %g", worst);
            break;
        }
        for (int i = 0; i < nb; i++) {
            turn(x + MBS_X * i + 3, y + 6 * i);
            vec_add(x + MBS_X * i, x + MBS_X * i, y + 6 * i + 3);
        }
    }
    mbs_give(s->m, T, doubles * sizeof *T);
    mbs_give(s->m, order, (size_t)s->room_rows * sizeof *order);
    return status;
}

void cartesian_rate(const MbsSystem *s, const double *x, const double *xd, double *rate)
{
    for (int i = 0; i < s->n_bodies - 1; i++) {
        const double *q = x + MBS_X * i + 3, *w = xd + MBS_XD * i;
        double *r = rate + MBS_X * i;
        vec_copy(r, xd + MBS_XD * i + 3);
        r[3] = 0.5 * (-w[0] * q[1] - w[1] * q[2] - w[2] * q[3]);
        r[4] = 0.5 * (w[0] * q[0] + w[1] * q[3] - w[2] * q[2]);
        r[5] = 0.5 * (-w[0] * q[3] + w[1] * q[0] + w[2] * q[1]);
        r[6] = 0.5 * (w[0] * q[2] - w[1] * q[1] + w[2] * q[0]);
    }
}
