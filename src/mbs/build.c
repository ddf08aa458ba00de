/* build.c: what programs build most, each as one step of the history. */
#include "mbs/model.h"
#include "base/vector.h"

MbsStatus mbs_add_param(MbsModel *m, const char *name, double value, MbsId *param)
{
    MbsId id = 0;
    int mark = mbs_step_open(m);
    MbsStatus status = mbs_create(m, MBS_PARAM, MBS_ROOT, name, &id);
    if (!status)
        status = mbs_set_number(m, id, MBS_VALUE, value);
    if (param)
        *param = status ? 0 : id;
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_add_ground(MbsModel *m, const char *name, MbsId *part)
{
    MbsId id = 0;
    int mark = mbs_step_open(m);
    MbsStatus status = mbs_create(m, MBS_PART, MBS_ROOT, name, &id);
    if (!status)
        status = mbs_set_text(m, id, MBS_INERTIAL, "yes");
    if (part)
        *part = status ? 0 : id;
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_add_part(MbsModel *m, const char *name, double mass, const double centre[3], const double inertia[6],
                       MbsId *part)
{
    MbsId id = 0, body, cm;
    int mark = mbs_step_open(m);
    MbsStatus status = mbs_create(m, MBS_PART, MBS_ROOT, name, &id);
    bool apart = centre && (centre[0] != 0 || centre[1] != 0 || centre[2] != 0);
    if (!status)
        status = mbs_create(m, MBS_BODY, id, NULL, &body);
    if (!status)
        status = mbs_set_number(m, body, MBS_MASS, mass);
    if (!status && inertia)
        status = mbs_set_numbers(m, body, MBS_INERTIA, inertia, 6);
    if (!status && apart)
        status = mbs_add_frame(m, id, "cm", centre, NULL, &cm);
    if (!status && apart)
        status = mbs_set_object(m, body, MBS_FRAME_OF, cm);
    if (part)
        *part = status ? 0 : id;
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_add_frame(MbsModel *m, MbsId part, const char *name, const double origin[3], const double S[9],
                        MbsId *frame)
{
    MbsId id = 0;
    int mark = mbs_step_open(m);
    MbsStatus status = mbs_create(m, MBS_FRAME, part, name, &id);
    if (!status && origin && (origin[0] != 0 || origin[1] != 0 || origin[2] != 0))
        status = mbs_set_numbers(m, id, MBS_ORIGIN, origin, 3);
    if (!status && S && !mat_is_identity(S)) {
        double q[4];
        mbs_quaternion_of_rotation(S, q);
        status = mbs_set_numbers(m, id, MBS_QUATERNION, q, 4);
    }
    if (frame)
        *frame = status ? 0 : id;
    return mbs_step_close(m, mark, status);
}

static MbsStatus add_interact(MbsModel *m, const char *name, MbsId aframe, MbsId bframe, MbsId *interact)
{
    MbsStatus status = mbs_create(m, MBS_INTERACT, MBS_ROOT, name, interact);
    if (!status)
        status = mbs_set_object(m, *interact, MBS_AFRAME, aframe);
    if (!status)
        status = mbs_set_object(m, *interact, MBS_BFRAME, bframe);
    return status;
}

MbsStatus mbs_add_joint(MbsModel *m, const char *name, MbsId aframe, MbsId bframe, const char *type,
                        const double axis[3], MbsId *interact, MbsId *joint)
{
    MbsId between = 0, id = 0;
    int mark = mbs_step_open(m);
    MbsStatus status = add_interact(m, name, aframe, bframe, &between);
    if (!status)
        status = mbs_create(m, MBS_JOINT, between, NULL, &id);
    if (!status)
        status = mbs_set_text(m, id, MBS_TYPE, type);
    if (!status && axis)
        status = mbs_set_numbers(m, id, MBS_AXIS, axis, 3);
    if (interact)
        *interact = status ? 0 : between;
    if (joint)
        *joint = status ? 0 : id;
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_add_force(MbsModel *m, const char *name, MbsId aframe, MbsId bframe, const char *type, MbsId *interact,
                        MbsId *force)
{
    MbsId between = 0, id = 0;
    int mark = mbs_step_open(m);
    MbsStatus status = add_interact(m, name, aframe, bframe, &between);
    if (!status)
        status = mbs_create(m, MBS_FORCE, between, name, &id);
    if (!status)
        status = mbs_set_text(m, id, MBS_TYPE, type);
    if (interact)
        *interact = status ? 0 : between;
    if (force)
        *force = status ? 0 : id;
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_set_gravity(MbsModel *m, double x, double y, double z)
{
    int mark = mbs_step_open(m);
    MbsStatus status = MBS_OK;
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (!global)
        status = mbs_create(m, MBS_GLOBAL, MBS_ROOT, NULL, &global);
    if (!status)
        status = mbs_set_numbers(m, global, MBS_GRAVITY, (double[3]){x, y, z}, 3);
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_body_of_properties(MbsModel *m, MbsId part, const MbsMassProperties *p)
{
    int mark = mbs_step_open(m);
    MbsId body = mbs_first(m, part, MBS_BODY), cm;
    MbsStatus status = body ? MBS_OK : mbs_create(m, MBS_BODY, part, NULL, &body);
    if (!status)
        status = mbs_set_number(m, body, MBS_MASS, p->mass);
    if (!status)
        status = mbs_set_numbers(m, body, MBS_INERTIA, p->inertia, 6);
    cm = mbs_get_object(m, body, MBS_FRAME_OF);
    if (!status && !cm) {
        cm = mbs_find(m, MBS_FRAME, part, "cm");
        if (!cm)
            status = mbs_create(m, MBS_FRAME, part, "cm", &cm);
    }
    for (int i = 0; !status && i < 4; i++)
        status = mbs_clear(m, cm, (MbsField[]){MBS_REFERENCE, MBS_ANGLES, MBS_QUATERNION, MBS_ANGLE}[i]);
    if (!status)
        status = mbs_set_numbers(m, cm, MBS_ORIGIN, p->centre, 3);
    if (!status)
        status = mbs_set_object(m, body, MBS_FRAME_OF, cm);
    return mbs_step_close(m, mark, status);
}
