/* system.c: makes a model ready for numbers: reads bodies and joints, chooses the tree, numbers the coordinates. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/groups.h"
#include "base/vector.h"
#include "mbs/axes.h"
#include "mbs/system.h"

MbsStatus system_fail(MbsSystem *s, MbsStatus status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(s->message, sizeof s->message, format, args);
    va_end(args);
    return status;
}

const char *mbs_system_message(const MbsSystem *s)
{
    return s->message;
}

const char *joint_name(const MbsSystem *s, int joint)
{
    const char *name = mbs_name(s->m, s->joints[joint].interact);
    return name ? name : "?";
}

int system_joint_of(const MbsSystem *s, MbsId interact)
{
    for (int i = 0; i < s->n_joints; i++)
        if (s->joints[i].interact == interact)
            return i;
    return -1;
}

int mbs_body_of_part(const MbsSystem *s, MbsId part)
{
    for (int i = 1; i < s->n_bodies; i++)
        if (s->bodies[i].part == part)
            return i - 1;
    return -1;
}

MbsStatus system_frame(const MbsSystem *s, MbsId id, int *body, double r[3], double R[9])
{
    MbsId part = id;
    vec_set(r, 0, 0, 0);
    mat_identity(R);
    if (mbs_class(s->m, id) == MBS_FRAME) {
        MbsStatus status = mbs_locate_in_part(s->m, id, r, R);
        if (status)
            return status;
        part = mbs_owner(s->m, id);
    }
    if (mbs_class(s->m, part) != MBS_PART)
        return mbs_fail(s->m, MBS_NO_OBJECT, "a frame or a part is needed");
    *body = s->bodies[0].part == part ? 0 : mbs_body_of_part(s, part) + 1;
    if (!*body && s->bodies[0].part != part)
        return mbs_fail(s->m, MBS_UNFIT, "part '%s' is not in the system", mbs_name(s->m, part));
    return MBS_OK;
}

/* ---- bodies ---- */

static MbsStatus read_body(MbsModel *m, MbsId part, Body *body)
{
    *body = (Body){.part = part, .joint = -1};
    MbsId id = mbs_first(m, part, MBS_BODY);
    if (!id)
        return MBS_OK;
    double I[6], R[9], T[9];
    MbsStatus status = mbs_get_number(m, id, MBS_MASS, &body->mass);
    if (!status)
        status = mbs_get_numbers(m, id, MBS_INERTIA, I, 6, NULL);
    mat_identity(R);
    MbsId frame = mbs_get_object(m, id, MBS_FRAME_OF);
    if (!status && frame)
        status = mbs_locate_in_part(m, frame, body->c, R);
    if (status)
        return status;
    if (!(body->mass >= 0) || !isfinite(body->mass))
        return mbs_fail(m, MBS_UNFIT, "part '%s' has mass %g", mbs_name(m, part), body->mass);
    double full[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]};
    mat_mat(T, R, full);
    mat_mat_t(body->I, T, R);
    return MBS_OK;
}

/* ---- joints ---- */

static MbsStatus read_axis(MbsModel *m, MbsId joint, MbsField field, double *e)
{
    MbsStatus status = mbs_get_numbers(m, joint, field, e, 3, NULL);
    double length = vec_length(e);
    if (!status && (!(length > 0) || !isfinite(length)))
        return mbs_fail(m, MBS_UNFIT, "interact '%s': the joint's axis has no length",
                        mbs_name(m, mbs_owner(m, joint)));
    if (length != 1)
        vec_scale(e, 1 / length, e);
    return status;
}

static MbsStatus read_coordinates(MbsModel *m, Joint *j)
{
    static const MbsField fields[] = {MBS_SPEED, MBS_STIFFNESS, MBS_REST, MBS_DAMPING, MBS_ARMATURE};
    double *const to[] = {j->v0, j->stiffness, j->rest, j->damping, j->armature};
    int n;
    MbsStatus status = mbs_get_numbers(m, j->joint, MBS_COORDINATE, j->q0, 7, &n);
    int quaternion = joint_properties[j->type].plain;
    if (!status && j->nq > j->nv && n < j->nq)
        j->q0[quaternion] = 1;
    for (int i = 0; i < 5 && !status; i++)
        status = mbs_get_numbers(m, j->joint, fields[i], to[i], 6, &n);
    if (status)
        return status;
    if (j->nq > j->nv) {
        double *q = j->q0 + quaternion, length = sqrt(q[0] * q[0] + vec_dot(q + 1, q + 1));
        if (!(length > 0) || !isfinite(length))
            return mbs_fail(m, MBS_UNFIT, "interact '%s': the quaternion among its coordinates has no length",
                            mbs_name(m, j->interact));
        for (int i = 0; i < 4 && length != 1; i++)
            q[i] /= length;
    }
    for (int k = 0; k < j->nv; k++)
        j->efforts = j->efforts || j->stiffness[k] != 0 || j->damping[k] != 0;
    return MBS_OK;
}

MbsStatus system_read_joint(MbsModel *m, MbsId interact, MbsId joint, Joint *j)
{
    *j = (Joint){.interact = interact, .joint = joint, .first_q = -1, .first_v = -1};
    j->type = joint_type_of(mbs_get_text(m, joint, MBS_TYPE));
    j->nq = joint_properties[j->type].nq;
    j->nv = joint_properties[j->type].nv;
    j->independent = mbs_get_text(m, joint, MBS_INDEPENDENT)[0];
    MbsStatus status = read_axis(m, joint, MBS_AXIS, j->e);
    vec_across(j->e, j->n1, j->n2);
    if (!status && joint_properties[j->type].axes == 2) {
        status = read_axis(m, joint, MBS_AXIS2, j->e2);
        double across[3];
        vec_cross(across, j->e, j->e2);
        double s = vec_length(across);
        if (!status && !(s > 1e-6))
            return mbs_fail(m, MBS_UNFIT, "interact '%s': axis and axis2 are parallel", mbs_name(m, interact));
        if (j->type == JOINT_PLANAR) {
            vec_scale(j->n2, 1 / s, across);
            vec_cross(j->n1, j->n2, j->e);
        }
    }
    if (!status)
        status = mbs_get_number(m, joint, MBS_PITCH, &j->pitch);
    if (!status)
        status = read_coordinates(m, j);
    return status;
}

static MbsStatus read_frames(MbsSystem *s, Joint *j)
{
    MbsModel *m = s->m;
    MbsId a = mbs_get_object(m, j->interact, MBS_AFRAME), b = mbs_get_object(m, j->interact, MBS_BFRAME);
    if (!a || !b)
        return mbs_fail(m, MBS_UNFIT, "interact '%s' lacks a frame", mbs_name(m, j->interact));
    MbsStatus status = system_frame(s, a, &j->a, j->ra, j->Ra);
    if (!status)
        status = system_frame(s, b, &j->b, j->rb, j->Rb);
    if (!status && j->a == j->b)
        return mbs_fail(m, MBS_UNFIT, "interact '%s': both frames are on one part", mbs_name(m, j->interact));
    j->plain_a = mat_is_identity(j->Ra);
    j->plain_b = mat_is_identity(j->Rb);
    return status;
}

/* ---- the tree ---- */

/* Joints with the most constraint rows are taken into the tree first (Kruskal), so that the loops are cut where the
 * fewest rows are needed. The user's word comes before that: cut no, then auto, never yes. */
static MbsStatus choose_tree(MbsSystem *s, bool *in_tree)
{
    MbsModel *m = s->m;
    int *up = mbs_get(m, (size_t)s->n_bodies * sizeof *up), joined = 1;
    if (!up)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    groups_begin(up, s->n_bodies);
    MbsStatus status = MBS_OK;
    for (int pass = 0; pass < 8 && !status; pass++) {
        for (int i = 0; i < s->n_joints && !status; i++) {
            char cut = mbs_get_text(m, s->joints[i].joint, MBS_CUT)[0];
            bool now = pass == 0 ? cut == 'n' : cut == 'a' && 6 - s->joints[i].nv == 7 - pass;
            if (!now)
                continue;
            in_tree[i] = groups_join(up, s->joints[i].a, s->joints[i].b);
            joined += in_tree[i];
            if (!in_tree[i] && pass == 0)
                status = mbs_fail(m, MBS_UNFIT, "interact '%s' closes a loop of joints that must not be cut",
                                  joint_name(s, i));
        }
    }
    for (int i = 1; i < s->n_bodies && !status && joined < s->n_bodies; i++)
        if (groups_first(up, i) != groups_first(up, 0))
            status = mbs_fail(m, MBS_UNFIT, "part '%s' is joined to nothing that leads to the inertial part",
                              mbs_name(m, s->bodies[i].part));
    mbs_give(m, up, (size_t)s->n_bodies * sizeof *up);
    return status;
}

/* Numbers the bodies breadth first from the inertial one. place: new number of each; order: the old one. */
static MbsStatus number_bodies(MbsSystem *s, const bool *in_tree)
{
    MbsModel *m = s->m;
    int nb = s->n_bodies, nj = s->n_joints;
    size_t bytes = (size_t)(4 * nb + 2 * nj + 1) * sizeof(int);
    int *work = mbs_get(m, bytes);
    Body *sorted = mbs_get(m, (size_t)nb * sizeof *sorted);
    if (!work || !sorted) {
        mbs_give(m, work, bytes);
        mbs_give(m, sorted, (size_t)nb * sizeof *sorted);
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    int *start = work, *fill = start + nb + 1, *place = fill + nb, *order = place + nb, *list = order + nb;
    for (int i = 0; i < nj; i++)
        if (in_tree[i]) {
            start[s->joints[i].a + 1]++;
            start[s->joints[i].b + 1]++;
        }
    for (int i = 0; i < nb; i++)
        start[i + 1] += start[i];
    memcpy(fill, start, (size_t)nb * sizeof *fill);
    for (int i = 0; i < nj; i++)
        if (in_tree[i]) {
            list[fill[s->joints[i].a]++] = i;
            list[fill[s->joints[i].b]++] = i;
        }
    for (int i = 1; i < nb; i++)
        place[i] = -1;
    int n = 1;
    sorted[0] = s->bodies[0];
    for (int at = 0; at < n; at++) {
        int old = order[at];
        for (int k = start[old]; k < start[old + 1]; k++) {
            Joint *j = &s->joints[list[k]];
            int child = j->a == old ? j->b : j->a;
            if (place[child] >= 0)
                continue;
            place[child] = n;
            order[n] = child;
            sorted[n] = s->bodies[child];
            sorted[n].parent = at;
            sorted[n].joint = list[k];
            j->reversed = child == j->a;
            n++;
        }
    }
    for (int i = 0; i < nj; i++) {
        s->joints[i].a = place[s->joints[i].a];
        s->joints[i].b = place[s->joints[i].b];
    }
    memcpy(s->bodies, sorted, (size_t)nb * sizeof *sorted);
    for (int i = 1; i < nb; i++) {
        Joint *j = &s->joints[s->bodies[i].joint];
        j->first_q = s->n_q;
        j->first_v = s->n_v;
        s->n_q += j->nq;
        s->n_v += j->nv;
    }
    mbs_give(m, work, bytes);
    mbs_give(m, sorted, (size_t)nb * sizeof *sorted);
    return MBS_OK;
}

/* ---- all together ---- */

static MbsStatus read_bodies(MbsSystem *s)
{
    MbsModel *m = s->m;
    int n = 0;
    MbsId ground = 0;
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part)) {
        bool inertial = mbs_get_text(m, part, MBS_INERTIAL)[0] == 'y';
        if (inertial && ground)
            return mbs_fail(m, MBS_UNFIT, "two parts are the inertial system: '%s' and '%s'", mbs_name(m, ground),
                            mbs_name(m, part));
        if (inertial)
            ground = part;
        n++;
    }
    if (!ground)
        return mbs_fail(m, MBS_UNFIT, "no part is the inertial system (inertial yes)");
    s->n_bodies = n;
    s->bodies = mbs_get(m, (size_t)n * sizeof *s->bodies);
    s->state = mbs_get(m, (size_t)n * sizeof *s->state);
    if (!s->bodies || !s->state)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    MbsStatus status = MBS_OK;
    s->bodies[0] = (Body){.part = ground, .joint = -1};
    mat_identity(s->state[0].R);
    n = 1;
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && !status; part = mbs_next(m, part))
        if (part != ground)
            status = read_body(m, part, &s->bodies[n++]);
    return status;
}

static MbsStatus read_joints(MbsSystem *s)
{
    MbsModel *m = s->m;
    int n = 0;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        n += mbs_first(m, i, MBS_JOINT) != 0;
    s->n_joints = n;
    s->joints = mbs_get(m, (size_t)n * sizeof *s->joints);
    s->joint_state = mbs_get(m, (size_t)n * sizeof *s->joint_state);
    s->tree = mbs_get(m, (size_t)n * sizeof *s->tree);
    s->cut = mbs_get(m, (size_t)n * sizeof *s->cut);
    if (!s->joints || !s->joint_state || !s->tree || !s->cut)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    MbsStatus status = MBS_OK;
    n = 0;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !status; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        if (!joint)
            continue;
        status = system_read_joint(m, i, joint, &s->joints[n]);
        if (!status)
            status = read_frames(s, &s->joints[n]);
        n++;
    }
    if (status)
        return status;
    bool *in_tree = mbs_get(m, (size_t)n * sizeof *in_tree);
    if (!in_tree)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    status = choose_tree(s, in_tree);
    if (!status)
        status = number_bodies(s, in_tree);
    for (int i = 0; i < n; i++)
        if (!in_tree[i])
            s->cut[s->n_cut++] = i;
    mbs_give(m, in_tree, (size_t)n * sizeof *in_tree);
    return status;
}

MbsStatus mbs_system_new(MbsModel *m, MbsSystem **system)
{
    *system = NULL;
    m->message[0] = 0;
    MbsSystem *s = mbs_get(m, sizeof *s);
    if (!s)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    s->m = m;
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    MbsStatus status = MBS_OK;
    vec_set(s->gravity, 0, 0, -9.81);
    if (global)
        status = mbs_get_numbers(m, global, MBS_GRAVITY, s->gravity, 3, NULL);
    if (!status)
        status = read_bodies(s);
    if (!status)
        status = read_joints(s);
    if (!status)
        status = system_read_drives(s);
    if (!status)
        status = system_read_forces(s);
    if (!status) {
        s->room_rows = 6 * s->n_joints + s->n_drives + s->n_couples;
        s->rows = mbs_get(m, (size_t)s->room_rows * sizeof *s->rows);
        s->lambda = mbs_get(m, (size_t)s->room_rows * sizeof *s->lambda);
        if (!s->rows || !s->lambda)
            status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    if (!status)
        status = axes_new(s);
    for (int i = 0; !status && i < s->n_joints; i++)
        memcpy(s->joint_state[i].q, s->joints[i].q0, sizeof s->joints[i].q0);
    if (status) {
        mbs_system_free(s);
        return status;
    }
    *system = s;
    return MBS_OK;
}

void mbs_system_free(MbsSystem *s)
{
    if (!s)
        return;
    MbsModel *m = s->m;
    axes_free(s);
    system_free_solving(s);
    for (int i = 0; s->forces && i < s->n_forces; i++)
        for (int k = 0; k < 6; k++)
            formula_give(m, &s->forces[i].law[k]);
    for (int i = 0; s->drives && i < s->n_drives; i++)
        formula_give(m, &s->drives[i].law);
    mbs_give(m, s->bodies, (size_t)s->n_bodies * sizeof *s->bodies);
    mbs_give(m, s->state, (size_t)s->n_bodies * sizeof *s->state);
    mbs_give(m, s->joints, (size_t)s->n_joints * sizeof *s->joints);
    mbs_give(m, s->joint_state, (size_t)s->n_joints * sizeof *s->joint_state);
    mbs_give(m, s->tree, (size_t)s->n_joints * sizeof *s->tree);
    mbs_give(m, s->cut, (size_t)s->n_joints * sizeof *s->cut);
    mbs_give(m, s->forces, (size_t)s->n_forces * sizeof *s->forces);
    mbs_give(m, s->input_force, (size_t)s->n_forces * sizeof *s->input_force);
    mbs_give(m, s->inputs, (size_t)s->n_forces * sizeof *s->inputs);
    mbs_give(m, s->variables, (size_t)s->n_variables * sizeof *s->variables);
    mbs_give(m, s->measures, (size_t)s->room_measures * sizeof *s->measures);
    mbs_give(m, s->drives, (size_t)s->n_drives * sizeof *s->drives);
    mbs_give(m, s->couples, (size_t)s->n_couples * sizeof *s->couples);
    mbs_give(m, s->rows, (size_t)s->room_rows * sizeof *s->rows);
    mbs_give(m, s->lambda, (size_t)s->room_rows * sizeof *s->lambda);
    mbs_give(m, s, sizeof *s);
}

/* ---- asking ---- */

int mbs_n_q(const MbsSystem *s)
{
    return s->n_q;
}

int mbs_n_v(const MbsSystem *s)
{
    return s->n_v;
}

int mbs_n_bodies(const MbsSystem *s)
{
    return s->n_bodies - 1;
}

int mbs_n_inputs(const MbsSystem *s)
{
    return s->n_inputs;
}

int mbs_n_constraints(const MbsSystem *s)
{
    int n = s->n_drives + s->n_couples;
    for (int i = 0; i < s->n_cut; i++)
        n += 6 - s->joints[s->cut[i]].nv;
    return n;
}

MbsId mbs_body_part(const MbsSystem *s, int body)
{
    return body >= 0 && body < s->n_bodies - 1 ? s->bodies[body + 1].part : 0;
}

int mbs_joint_place(const MbsSystem *s, MbsId interact, int *first_q, int *n_q, int *first_v, int *n_v)
{
    int i = system_joint_of(s, interact);
    if (i < 0 || s->joints[i].first_q < 0)
        return 0;
    *first_q = s->joints[i].first_q;
    *n_q = s->joints[i].nq;
    *first_v = s->joints[i].first_v;
    *n_v = s->joints[i].nv;
    return 1;
}

MbsId mbs_input_force(const MbsSystem *s, int input)
{
    return input >= 0 && input < s->n_inputs ? s->input_force[input] : 0;
}

void mbs_set_input(MbsSystem *s, int input, double value)
{
    if (input >= 0 && input < s->n_inputs)
        s->inputs[input] = value;
}

void mbs_q_rate(const MbsSystem *s, const double *q, const double *v, double *rate)
{
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        if (j->first_q >= 0 && j->nq)
            joint_rate(j, q + j->first_q, v + j->first_v, rate + j->first_q);
    }
}

MbsStatus mbs_locate_moving(MbsSystem *s, const double *q, MbsId id, double r[3], double S[9])
{
    int body;
    double rf[3], Rf[9];
    MbsStatus status = system_frame(s, id, &body, rf, Rf);
    if (status)
        return status;
    system_place(s, q);
    mat_vec(r, s->state[body].R, rf);
    vec_add(r, r, s->state[body].r);
    mat_mat(S, s->state[body].R, Rf);
    return MBS_OK;
}
