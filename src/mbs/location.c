/* location.c: calculate location, and assemble. */
#include <stdio.h>
#include <string.h>

#include "mbs/system.h"
#include "base/vector.h"

/* A frame in its reference frame. */
static MbsStatus own_location(MbsModel *m, MbsId frame, double r[3], double S[9])
{
    double angles[3], q[4], axis[3], angle;
    bool by_angles = mbs_is_set(m, frame, MBS_ANGLES), by_quaternion = mbs_is_set(m, frame, MBS_QUATERNION);
    bool by_axis = mbs_is_set(m, frame, MBS_ANGLE);
    if (by_angles + by_quaternion + by_axis > 1)
        return mbs_fail(m, MBS_BAD_VALUE, "frame '%s' says its rotation in more than one way", mbs_name(m, frame));
    MbsStatus status = mbs_get_numbers(m, frame, MBS_ORIGIN, r, 3, NULL);
    mat_identity(S);
    if (!status && by_quaternion) {
        status = mbs_get_numbers(m, frame, MBS_QUATERNION, q, 4, NULL);
        if (!status && mbs_rotation_of_quaternion(q, S))
            status = mbs_fail(m, MBS_BAD_VALUE, "frame '%s': its quaternion has no length", mbs_name(m, frame));
    } else if (!status && by_axis) {
        status = mbs_get_numbers(m, frame, MBS_AXIS, axis, 3, NULL);
        if (!status)
            status = mbs_get_number(m, frame, MBS_ANGLE, &angle);
        if (!status && mbs_rotation_of_axis(axis, angle, S))
            status = mbs_fail(m, MBS_BAD_VALUE, "frame '%s': its axis has no length", mbs_name(m, frame));
    } else if (!status && by_angles) {
        status = mbs_get_numbers(m, frame, MBS_ANGLES, angles, 3, NULL);
        if (!status)
            status = mbs_rotation_of_angles(mbs_get_text(m, frame, MBS_SEQUENCE), angles, S);
    }
    return status;
}

MbsStatus mbs_locate_in_part(MbsModel *m, MbsId frame, double r[3], double S[9])
{
    if (mbs_class(m, frame) != MBS_FRAME)
        return mbs_fail(m, MBS_NO_OBJECT, "tag %d is no frame", (int)frame);
    MbsStatus status = own_location(m, frame, r, S);
    MbsId part = mbs_owner(m, frame), up = mbs_get_object(m, frame, MBS_REFERENCE);
    for (int steps = 0; up && !status; up = mbs_get_object(m, up, MBS_REFERENCE)) {
        double way[3], turned[9], R[9];
        if (++steps > m->n_objects)
            return mbs_fail(m, MBS_BAD_VALUE, "frame '%s' refers to itself by its reference frames",
                            mbs_name(m, frame));
        if (mbs_owner(m, up) != part)
            return mbs_fail(m, MBS_BAD_VALUE, "frame '%s' refers to a frame of another part", mbs_name(m, frame));
        status = own_location(m, up, way, R);
        mat_vec(turned, R, r);
        vec_add(r, way, turned);
        mat_mat(turned, R, S);
        memcpy(S, turned, sizeof turned);
    }
    return status;
}

MbsStatus mbs_locate_joint(MbsModel *m, MbsId joint, double r[3], double S[9])
{
    if (mbs_class(m, joint) != MBS_JOINT)
        return mbs_fail(m, MBS_NO_OBJECT, "tag %d is no joint", (int)joint);
    Joint j;
    JointState state = {0};
    MbsStatus status = system_read_joint(m, mbs_owner(m, joint), joint, &j);
    if (status)
        return status;
    memcpy(state.q, j.q0, sizeof j.q0);
    joint_move(&j, &state);
    vec_copy(r, state.r);
    memcpy(S, state.R, sizeof state.R);
    return MBS_OK;
}

/* The initial state of a system made for the purpose. */
static MbsStatus initial(MbsModel *m, MbsSystem **s, double **state)
{
    MbsStatus status = mbs_system_new(m, s);
    if (status)
        return status;
    *state = mbs_get(m, (size_t)((*s)->n_q + (*s)->n_v) * sizeof **state);
    if (!*state)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    status = mbs_initial_state(*s, 0, *state, *state + (*s)->n_q);
    if (status)
        mbs_fail(m, status, "%s", (*s)->message);
    return status;
}

static void give_initial(MbsModel *m, MbsSystem *s, double *state)
{
    if (s)
        mbs_give(m, state, (size_t)(s->n_q + s->n_v) * sizeof *state);
    mbs_system_free(s);
}

MbsStatus mbs_locate(MbsModel *m, MbsId id, double r[3], double S[9], double r_b[3], double S_b[9])
{
    MbsSystem *s = NULL;
    double *state = NULL;
    MbsId a = id, b = 0;
    if (mbs_class(m, id) == MBS_INTERACT) {
        a = mbs_get_object(m, id, MBS_AFRAME);
        b = mbs_get_object(m, id, MBS_BFRAME);
    }
    MbsStatus status = initial(m, &s, &state);
    if (!status)
        status = mbs_locate_moving(s, state, a, r, S);
    if (!status && b && r_b && S_b)
        status = mbs_locate_moving(s, state, b, r_b, S_b);
    give_initial(m, s, state);
    return status;
}

static void report_open(MbsSystem *s, MbsReport report, void *context)
{
    int last = -1;
    for (int r = 0; r < s->n_rows; r++) {
        int joint = s->rows[r].joint;
        double worst = 0;
        char text[256];
        if (joint == last)
            continue;
        last = joint;
        for (int k = r; k < s->n_rows && s->rows[k].joint == joint; k++)
            worst = fmax(worst, fabs(s->rows[k].position));
        if (worst < 1e-9)
            continue;
        snprintf(text, sizeof text, "interact '%s' cannot be closed: it stays open by %.3g", joint_name(s, joint),
                 worst);
        if (report)
            report(context, 'e', 0, s->joints[joint].interact, text);
    }
}

MbsStatus mbs_assemble(MbsModel *m, MbsReport report, void *context)
{
    MbsSystem *s = NULL;
    double *state = NULL;
    MbsStatus status = initial(m, &s, &state);
    if (status == MBS_NOT_CONVERGED)
        report_open(s, report, context);
    int mark = mbs_step_open(m);
    /* Cut joints get the coordinates that the tree gives them. */
    if (!status) {
        system_move(s, state, state + s->n_q);
        system_extract_cut(s, false);
    }
    for (int i = 0; i < (status ? 0 : s->n_joints); i++) {
        const Joint *j = &s->joints[i];
        const double *q = s->joint_state[i].q;
        if (!status && j->nq && memcmp(q, j->q0, (size_t)j->nq * sizeof *q))
            status = mbs_set_numbers(m, j->joint, MBS_COORDINATE, q, j->nq);
    }
    char kept[sizeof m->message];
    memcpy(kept, s ? s->message : m->message, s ? sizeof s->message : sizeof m->message);
    status = mbs_step_close(m, mark, status);
    if (status && status != MBS_NO_MEMORY && s)
        mbs_fail(m, status, "%s", kept);
    give_initial(m, s, state);
    return status;
}
