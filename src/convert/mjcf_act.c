/* mjcf_act.c: equalities and actuators. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf_reader.h"

static const NamedJoint *joint_called(const MjcfReader *r, const char *name)
{
    for (int k = 0; name && k < r->joints.n; k++)
        if (!strcmp(r->joints.at[k].name, name))
            return &r->joints.at[k];
    return NULL;
}

void mjcf_read_equality(MjcfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    const char *name = xml_get(x, "name") ? xml_get(x, "name") : convert_text(c, "equality_%d", x->line);
    const char *item = convert_text(c, "equality '%s'", name);
    if (!strcmp(x->name, "joint")) {
        const char *own = xml_get(x, "joint1"), *other = xml_get(x, "joint2");
        const NamedJoint *first = joint_called(r, own), *second = joint_called(r, other);
        MbsId a = first ? first->interact : 0, b = second ? second->interact : 0, couple;
        double p[5] = {0, 1, 0, 0, 0};
        mjcf_numbers(r, x, NULL, "polycoef", p, 5);
        if (!a || !b || p[2] != 0 || p[3] != 0 || p[4] != 0) {
            convert_lose(c, item, "a relation of coordinates that is not linear, or of one joint only", NULL);
            return;
        }
        convert_ok(c, mbs_create(m, MBS_COUPLE, mbs_first(m, a, MBS_JOINT), NULL, &couple));
        convert_ok(c, mbs_set_object(m, couple, MBS_TO, b));
        if (first->coordinate)
            shape_set(c, couple, MBS_INDEX, first->coordinate + 1);
        if (second->coordinate)
            shape_set(c, couple, MBS_TO_INDEX, second->coordinate + 1);
        shape_set(c, couple, MBS_RATIO, p[1]);
        shape_set(c, couple, MBS_OFFSET, p[0]);
        convert_lose(c, item, "softness of a constraint", "it is rigid");
        return;
    }
    const char *one_body = xml_get(x, "body1"), *two_body = xml_get(x, "body2");
    MbsId a = one_body ? mbs_find(m, MBS_PART, MBS_ROOT, one_body) : 0;
    MbsId b = two_body ? mbs_find(m, MBS_PART, MBS_ROOT, two_body) : r->world;
    bool weld = !strcmp(x->name, "weld");
    if ((strcmp(x->name, "connect") && !weld) || !a || !b) {
        convert_lose(c, item, convert_text(c, "<%s>", x->name), NULL);
        return;
    }
    /* The anchor is given in body 1; in body 2 it is where that is in the initial configuration. */
    double anchor[3] = {0, 0, 0}, ra[3], Sa[9], rb[3], Sb[9], place[3], local[3], T[9], pose[7];
    MbsId fa, fb, joint;
    xml_vector(c, x, "anchor", anchor, 3);
    bool posed = weld && mjcf_numbers(r, x, NULL, "relpose", pose, 7) == 7 &&
                 (pose[3] != 0 || pose[4] != 0 || pose[5] != 0 || pose[6] != 0);
    if (c->failed || !convert_ok(c, mbs_locate(m, a, ra, Sa, NULL, NULL)) ||
        !convert_ok(c, mbs_locate(m, b, rb, Sb, NULL, NULL)))
        return;
    mjcf_turned(Sa, anchor, ra, place);
    for (int i = 0; i < 3; i++) {
        local[i] = 0;
        for (int k = 0; k < 3; k++)
            local[i] += Sb[3 * k + i] * (place[k] - rb[k]);
        for (int k = 0; k < 3; k++) {
            T[3 * i + k] = 0;
            for (int l = 0; l < 3; l++)
                T[3 * i + k] += Sb[3 * l + i] * Sa[3 * l + k];
        }
    }
    if (posed) { /* body 2 in body 1 */
        fa = mjcf_frame(r, a, convert_text(c, "%s_a", name), pose, T);
        if (mbs_rotation_of_quaternion(pose + 3, T) == MBS_OK)
            convert_ok(c, mbs_set_numbers(m, fa, MBS_QUATERNION, pose + 3, 4));
        fb = mjcf_frame(r, b, convert_text(c, "%s_b", name), NULL, NULL);
    } else {
        fa = mjcf_frame(r, a, convert_text(c, "%s_a", name), anchor, NULL);
        fb = mjcf_frame(r, b, convert_text(c, "%s_b", name), local, weld ? T : NULL);
    }
    if (c->failed ||
        !convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, name), fa, fb,
                                     joint_properties[weld ? JOINT_FIXED : JOINT_SPHERICAL].word, NULL, NULL, &joint)))
        return;
    convert_ok(c, mbs_set_text(m, joint, MBS_CUT, "yes"));
    convert_lose(c, item, "softness of a constraint", "it is rigid");
}

void mjcf_read_actuator(MjcfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    const char *to = mjcf_value(r, x, NULL, "joint"), *name = xml_get(x, "name");
    const NamedJoint *joint = joint_called(r, to);
    MbsId interact = joint ? joint->interact : 0, force;
    const char *item = convert_text(c, "actuator '%s'", name ? name : to ? to : "");
    if (!interact) {
        convert_lose(c, item, "an actuator that does not act on a joint", NULL);
        return;
    }
    double range[2] = {-INFINITY, INFINITY};
    const char *own = name ? name : convert_text(c, "%s_motor", to);
    convert_ok(c, mbs_create(m, MBS_FORCE, interact, shape_name(c, MBS_FORCE, interact, own), &force));
    convert_ok(c, mbs_set_text(m, force, MBS_TYPE, "actuator"));
    convert_ok(c, mbs_set_text(m, force, MBS_INPUT, own));
    if (joint->coordinate)
        shape_set(c, force, MBS_INDEX, joint->coordinate + 1);
    shape_set(c, force, MBS_GEAR, mjcf_one(r, x, NULL, "gear", 1));
    if (mjcf_numbers(r, x, NULL, "ctrlrange", range, 2) == 2) {
        shape_set(c, force, MBS_LOWER, range[0]);
        shape_set(c, force, MBS_UPPER, range[1]);
    }
    if (strcmp(x->name, "motor"))
        convert_lose(c, item, convert_text(c, "the inner control law of a '%s' actuator", x->name),
                     "its effort is an input");
}
