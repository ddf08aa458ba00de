/* lose.c: what most formats lack. */
#include <string.h>

#include "convert/convert.h"

void convert_lose_symbols(Conversion *c)
{
    for (MbsId p = mbs_first(c->m, MBS_ROOT, MBS_PARAM); p; p = mbs_next(c->m, p))
        convert_lose(c, convert_text(c, "param '%s'", mbs_name(c->m, p)), "symbols",
                     "its value stands wherever it was used");
}

static bool is_used(const Conversion *c, MbsId frame, bool with_forces)
{
    MbsModel *m = c->m;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        if ((with_forces || mbs_first(m, i, MBS_JOINT)) &&
            (mbs_get_object(m, i, MBS_AFRAME) == frame || mbs_get_object(m, i, MBS_BFRAME) == frame))
            return true;
    MbsId part = mbs_owner(m, frame), body = mbs_first(m, part, MBS_BODY);
    if (body && mbs_get_object(m, body, MBS_FRAME_OF) == frame)
        return true;
    for (MbsId s = mbs_first(m, part, MBS_G3PART); s; s = mbs_next(m, s))
        if (mbs_get_object(m, s, MBS_FRAME_OF) == frame)
            return true;
    for (MbsId f = mbs_first(m, part, MBS_FRAME); f; f = mbs_next(m, f))
        if (mbs_get_object(m, f, MBS_REFERENCE) == frame)
            return true;
    return false;
}

void convert_lose_frames(Conversion *c, bool with_forces)
{
    MbsModel *m = c->m;
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part))
        for (MbsId f = mbs_first(m, part, MBS_FRAME); f; f = mbs_next(m, f))
            if (!is_used(c, f, with_forces))
                convert_lose(c, convert_text(c, "frame '%s' of part '%s'", mbs_name(m, f), mbs_name(m, part)),
                             "a frame that no joint, mass or shape is at", NULL);
}

static void lose_if_set(Conversion *c, MbsId id, MbsField field, const char *item, const char *lost)
{
    if (mbs_is_set(c->m, id, field))
        convert_lose(c, item, lost, NULL);
}

/* How a part, joint or force is shown. */
static void lose_picture(Conversion *c, MbsId owner, MbsClass picture, const char *item)
{
    for (MbsId g = mbs_first(c->m, owner, picture); g; g = mbs_next(c->m, g))
        convert_lose(c, item, "how it is shown", NULL);
}

void convert_lose_words(Conversion *c, bool keeps_title)
{
    MbsModel *m = c->m;
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (!keeps_title)
        lose_if_set(c, MBS_ROOT, MBS_TITLE, "the system", "a title");
    if (global)
        lose_if_set(c, global, MBS_UNITS, "the system", "units to show numbers in");
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PARAM); p; p = mbs_next(m, p)) {
        const char *item = convert_text(c, "param '%s'", mbs_name(m, p));
        lose_if_set(c, p, MBS_UNIT, item, "its unit");
        lose_if_set(c, p, MBS_TITLE, item, "a title");
    }
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p)) {
        lose_if_set(c, p, MBS_TITLE, convert_text(c, "part '%s'", mbs_name(m, p)), "a title");
        for (MbsId f = mbs_first(m, p, MBS_FRAME); f; f = mbs_next(m, f))
            lose_picture(c, f, MBS_G3FRAME, convert_text(c, "frame '%s' of part '%s'", mbs_name(m, f), mbs_name(m, p)));
    }
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        const char *item = convert_text(c, "joint '%s'", mbs_name(m, i));
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        lose_if_set(c, i, MBS_TITLE, convert_text(c, "interact '%s'", mbs_name(m, i)), "a title");
        if (joint) {
            lose_if_set(c, joint, MBS_INDEPENDENT, item, "the choice of independent coordinates");
            lose_picture(c, joint, MBS_G3JOINT, item);
        }
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f; f = mbs_next(m, f))
            lose_picture(c, f, MBS_G3FORCE, convert_text(c, "force '%s'", mbs_name(m, f)));
    }
    for (MbsId v = mbs_first(m, MBS_ROOT, MBS_G3VIEW); v; v = mbs_next(m, v))
        convert_lose(c, convert_text(c, "view '%s'", mbs_name(m, v)), "a viewpoint", NULL);
}

void convert_lose_joint(Conversion *c, MbsId joint, const char *item)
{
    MbsId other;
    double axis[3];
    static const struct {
        MbsField field;
        const char *lost;
    } beside[] = {{MBS_FRICTION, "dry friction"},
                  {MBS_LOWER, "limits"},
                  {MBS_EFFORT, "limits of effort"},
                  {MBS_RATE, "limits of speed"}};
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (mbs_is_set(c->m, joint, beside[i].field))
            convert_lose(c, item, beside[i].lost, NULL);
    if (mbs_is_set(c->m, joint, MBS_ARMATURE))
        convert_lose(c, item, "a rotor's inertia",
                     convert_is_fixed_hinge(c, mbs_owner(c->m, joint), &other, axis)
                         ? convert_text(c, "part of the inertia of '%s'", mbs_name(c->m, other))
                         : NULL);
    if (mbs_is_set(c->m, joint, MBS_UPPER) && !mbs_is_set(c->m, joint, MBS_LOWER))
        convert_lose(c, item, "limits", NULL);
}

void convert_lose_forces(Conversion *c, bool actuators_too)
{
    MbsModel *m = c->m;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f; f = mbs_next(m, f)) {
            const char *type = mbs_get_text(m, f, MBS_TYPE);
            if (actuators_too || strcmp(type, "actuator"))
                convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), convert_text(c, "a force (%s)", type),
                             NULL);
        }
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (MbsId d = joint ? mbs_first(m, joint, MBS_DRIVE) : 0; d; d = mbs_next(m, d))
            convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, i)), "a coordinate driven by a law of time",
                         "the coordinate is free");
    }
}
