/* mjcf_value.c: attributes of MuJoCo's elements, with their defaults; orientations. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf_reader.h"
#include "convert/written.h"

/* Classes nest: elements take what they do not say from their class and its parents. */
static const Xml *find_class(const Xml *at, const char *name)
{
    for (const Xml *x = at ? at->first : NULL; x; x = x->next) {
        if (strcmp(x->name, "default"))
            continue;
        if (xml_get(x, "class") && !strcmp(xml_get(x, "class"), name))
            return x;
        const Xml *deeper = find_class(x, name);
        if (deeper)
            return deeper;
    }
    return NULL;
}

const char *mjcf_value(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute)
{
    const char *own = xml_get(x, attribute), *class_name = xml_get(x, "class");
    if (own)
        return own;
    const Xml *cls = NULL;
    if (!class_name)
        class_name = childclass;
    for (const Xml *top = xml_child(r->root, "default"); top && class_name && !cls; top = xml_sibling(top)) {
        if (xml_get(top, "class") && !strcmp(xml_get(top, "class"), class_name))
            cls = top;
        else
            cls = find_class(top, class_name);
    }
    if (!cls)
        cls = xml_child(r->root, "default");
    for (; cls && !strcmp(cls->name, "default"); cls = cls->parent) {
        const char *found = xml_get(xml_child(cls, x->name), attribute);
        if (found)
            return found;
    }
    return NULL;
}

int mjcf_numbers(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute, double *to, int room)
{
    const char *text = mjcf_value(r, x, childclass, attribute);
    return text ? xml_numbers(r->c, x, text, to, room) : 0;
}

double mjcf_one(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute, double normal)
{
    double to = normal;
    mjcf_numbers(r, x, childclass, attribute, &to, 1);
    return to;
}

void mjcf_rotation_to(const double d[3], double S[9])
{
    static const double z[3] = {0, 0, 1};
    double axis[3], l = vec_length(d);
    vec_cross(axis, z, d);
    double s = vec_length(axis), angle = atan2(s, d[2]);
    if (s < 1e-14 * l)
        axis[0] = 1, axis[1] = axis[2] = 0;
    if (mbs_rotation_of_axis(axis, angle, S))
        mbs_rotation_of_axis(z, 0, S);
}

void mjcf_orientation(const MjcfReader *r, const Xml *x, const char *childclass, double S[9])
{
    double v[6];
    static const double z[3] = {0, 0, 1};
    mbs_rotation_of_axis(z, 0, S);
    if (mjcf_numbers(r, x, childclass, "quat", v, 4) == 4) {
        written_quaternion(r->c, mjcf_value(r, x, childclass, "quat"), 0, v);
        if (mbs_rotation_of_quaternion(v, S))
            convert_fail(r->c, x->line, "<%s>: its quat has no length", x->name);
    } else if (mjcf_numbers(r, x, childclass, "axisangle", v, 4) == 4) {
        written_angles(r->c, mjcf_value(r, x, childclass, "axisangle"), 3, 1, r->angle, v);
        if (mbs_rotation_of_axis(v, v[3] * r->angle, S))
            convert_fail(r->c, x->line, "<%s>: its axis has no length", x->name);
    } else if (mjcf_numbers(r, x, childclass, "euler", v, 3) == 3) {
        written_angles(r->c, mjcf_value(r, x, childclass, "euler"), 0, 3, r->angle, v);
        /* small letters turn about turned axes, capital ones about fixed axes: the other way round */
        double angles[3] = {v[0] * r->angle, v[1] * r->angle, v[2] * r->angle};
        char sequence[4] = {0};
        bool fixed_axes = r->sequence[0] < 'a';
        for (int i = 0; i < 3; i++) {
            int from = fixed_axes ? 2 - i : i;
            sequence[i] = (char)(r->sequence[from] | 32);
            v[i] = angles[from];
        }
        if (mbs_rotation_of_angles(sequence, v, S))
            convert_fail(r->c, x->line, "eulerseq '%s' is none", r->sequence);
    } else if (mjcf_numbers(r, x, childclass, "xyaxes", v, 6) == 6) {
        double ez[3], l = vec_length(v);
        for (int i = 0; i < 3; i++)
            v[i] /= l;
        double along = v[0] * v[3] + v[1] * v[4] + v[2] * v[5];
        for (int i = 0; i < 3; i++)
            v[3 + i] -= along * v[i];
        l = vec_length(v + 3);
        for (int i = 0; i < 3; i++)
            v[3 + i] /= l;
        vec_cross(ez, v, v + 3);
        for (int i = 0; i < 3; i++) {
            S[3 * i] = v[i];
            S[3 * i + 1] = v[3 + i];
            S[3 * i + 2] = ez[i];
        }
    } else if (mjcf_numbers(r, x, childclass, "zaxis", v, 3) == 3) {
        mjcf_rotation_to(v, S);
    }
}

MbsId mjcf_frame(const MjcfReader *r, MbsId part, const char *name, const double xyz[3], const double S[9])
{
    MbsId frame = 0;
    if (!r->c->failed)
        convert_ok(r->c, mbs_add_frame(r->c->m, part, shape_name(r->c, MBS_FRAME, part, name), xyz, S, &frame));
    return frame;
}

void mjcf_turned(const double S[9], const double x[3], const double r[3], double to[3])
{
    mat_vec(to, S, x);
    vec_add(to, r, to);
}
