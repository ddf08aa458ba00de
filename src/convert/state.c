/* state.c: how the parts of a model stand and move, for formats that say it of parts and not of joints. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/convert.h"

void convert_velocity(Conversion *c, MbsSystem *s, const double *q, const double *v, MbsId part, double turn[3],
                      double shift[3])
{
    int n = mbs_n_bodies(s), at = mbs_body_of_part(s, part);
    double *x = NEW_ARRAY(c->arena, double, MBS_X *n + 1), *xd = NEW_ARRAY(c->arena, double, MBS_XD *n + 1);
    vec_set(turn, 0, 0, 0);
    vec_set(shift, 0, 0, 0);
    if (at >= 0 && !mbs_cartesian_state(s, q, v, x, xd)) {
        vec_copy(turn, xd + MBS_XD * at);
        vec_copy(shift, xd + MBS_XD * at + 3);
    }
}

static void set_joint(Conversion *c, const MbsSystem *s, MbsId interact, const double *q, const double *v)
{
    int place[4];
    MbsId joint = mbs_first(c->m, interact, MBS_JOINT);
    if (!joint || !mbs_joint_place(s, interact, &place[0], &place[1], &place[2], &place[3]))
        return;
    bool moved = false, moves = false;
    for (int k = 0; k < place[1]; k++)
        moved = moved || fabs(q[place[0] + k]) > 1e-12;
    for (int k = 0; k < place[3]; k++)
        moves = moves || fabs(v[place[2] + k]) > 1e-12;
    if (moved && convert_joint_type(c, interact) != JOINT_FREE)
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_COORDINATE, q + place[0], place[1]));
    if (moves)
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_SPEED, v + place[2], place[3]));
}

void convert_state(Conversion *c, const MbsId *parts, int n, const double *x, const double *xd)
{
    MbsSystem *s;
    if (c->failed || mbs_system_new(c->m, &s))
        return; /* whoever computes with the model is told why it cannot be */
    int n_bodies = mbs_n_bodies(s);
    double *own_x = NEW_ARRAY(c->arena, double, MBS_X *n_bodies + 1),
           *own_xd = NEW_ARRAY(c->arena, double, MBS_XD *n_bodies + 1);
    double *q = NEW_ARRAY(c->arena, double, mbs_n_q(s) + 1), *v = NEW_ARRAY(c->arena, double, mbs_n_v(s) + 1);
    for (int i = 0; i < n; i++) {
        int at = mbs_body_of_part(s, parts[i]);
        if (at < 0)
            continue;
        memcpy(own_x + MBS_X * at, x + MBS_X * i, MBS_X * sizeof *x);
        memcpy(own_xd + MBS_XD * at, xd + MBS_XD * i, MBS_XD * sizeof *xd);
    }
    if (!mbs_minimal_state(s, own_x, own_xd, q, v))
        for (MbsId i = mbs_first(c->m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(c->m, i))
            set_joint(c, s, i, q, v);
    mbs_system_free(s);
}

bool convert_is_fixed_hinge(Conversion *c, MbsId interact, MbsId *other, double axis[3])
{
    MbsId joint = mbs_first(c->m, interact, MBS_JOINT), frames[2];
    double r[3], S[9], along[3];
    if (!joint || convert_joint_type(c, interact) != JOINT_REVOLUTE)
        return false;
    frames[0] = mbs_get_object(c->m, interact, MBS_AFRAME);
    frames[1] = mbs_get_object(c->m, interact, MBS_BFRAME);
    for (int k = 0; k < 2; k++) {
        if (mbs_get_text(c->m, mbs_owner(c->m, frames[k]), MBS_INERTIAL)[0] != 'y')
            continue;
        *other = mbs_owner(c->m, frames[1 - k]);
        if (!convert_ok(c, mbs_locate_in_part(c->m, frames[1 - k], r, S)) ||
            !convert_ok(c, mbs_get_numbers(c->m, joint, MBS_AXIS, along, 3, NULL)))
            return false;
        vec_scale(along, 1 / vec_length(along), along);
        mat_vec(axis, S, along); /* a hinge leaves its axis where it is: it is the same in both frames */
        return true;
    }
    return false;
}

bool convert_body_with_rotors(Conversion *c, const Link *link, double *mass, double centre[3], double inertia[6])
{
    static const int rows[6] = {0, 1, 2, 0, 0, 1}, columns[6] = {0, 1, 2, 1, 2, 2};
    bool body = convert_body(c, link, mass, centre, inertia);
    for (MbsId i = mbs_first(c->m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(c->m, i)) {
        MbsId other, joint = mbs_first(c->m, i, MBS_JOINT);
        double axis[3], rotor = joint ? convert_number(c, joint, MBS_ARMATURE, 0, 0) : 0;
        if (rotor == 0 || !convert_is_fixed_hinge(c, i, &other, axis) || other != link->part)
            continue;
        if (!body) {
            *mass = 0;
            vec_set(centre, 0, 0, 0);
            memset(inertia, 0, 6 * sizeof *inertia);
            body = true;
        }
        for (int k = 0; k < 6; k++)
            inertia[k] += rotor * axis[rows[k]] * axis[columns[k]];
    }
    return body;
}
