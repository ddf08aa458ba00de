/* sdf_read.c: the Simulation Description Format, in.
 *
 * Links, joints and frames have poses, each relative to another one; coordinates are zero where the model stands as
 * written. Links that no joint ties to the world are free.
 */
#include <math.h>
#include <string.h>

#include "base/groups.h"
#include "convert/shapes.h"
#include "convert/written.h"

enum { DEEPEST = 100 };

typedef struct {
    double r[3], S[9];
} Pose;

typedef struct {
    Conversion *c;
    Xml *model;
    MbsId world;
    bool fixed;
} SdfReader;

static const Pose nowhere = {{0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}};

static Pose after(const Pose *a, const Pose *b)
{
    Pose p;
    for (int i = 0; i < 3; i++) {
        p.r[i] = a->r[i];
        for (int k = 0; k < 3; k++) {
            p.r[i] += a->S[3 * i + k] * b->r[k];
            p.S[3 * i + k] = a->S[3 * i] * b->S[k] + a->S[3 * i + 1] * b->S[3 + k] + a->S[3 * i + 2] * b->S[6 + k];
        }
    }
    return p;
}

static Pose inverse(const Pose *a)
{
    Pose p;
    for (int i = 0; i < 3; i++) {
        p.r[i] = 0;
        for (int k = 0; k < 3; k++) {
            p.S[3 * i + k] = a->S[3 * k + i];
            p.r[i] -= a->S[3 * k + i] * a->r[k];
        }
    }
    return p;
}

/* The <pose> of an element, in the frame that it is relative to. */
static Pose own_pose(Conversion *c, const Xml *x)
{
    Pose p = nowhere;
    const Xml *pose = xml_child(x, "pose");
    double v[7] = {0};
    if (!pose || !*pose->text)
        return p;
    const char *format = xml_get(pose, "rotation_format"), *degrees = xml_get(pose, "degrees");
    int n = xml_numbers(c, pose, pose->text, v, 7);
    memcpy(p.r, v, sizeof p.r);
    if (format && !strcmp(format, "quat_xyzw") && n == 7) {
        written_quaternion(c, pose->text, 3, v);
        double q[4] = {v[6], v[3], v[4], v[5]};
        if (mbs_rotation_of_quaternion(q, p.S))
            convert_fail(c, pose->line, "a quaternion has no length");
    } else if (n == 6) {
        double unit = degrees && !strcmp(degrees, "true") ? M_PI / 180 : 1;
        written_angles(c, pose->text, 3, 3, unit, v);
        double zyx[3] = {v[5] * unit, v[4] * unit, v[3] * unit};
        mbs_rotation_of_angles("zyx", zyx, p.S);
    } else if (!c->failed) {
        convert_fail(c, pose->line, "a pose has six numbers, not %d", n);
    }
    return p;
}

static const Xml *element(const SdfReader *r, const char *name)
{
    for (const Xml *x = r->model->first; x; x = x->next)
        if ((!strcmp(x->name, "link") || !strcmp(x->name, "joint") || !strcmp(x->name, "frame")) &&
            xml_get(x, "name") && !strcmp(xml_get(x, "name"), name))
            return x;
    return NULL;
}

/* A link's, joint's or frame's pose in the model. */
static Pose pose_of(SdfReader *r, const Xml *x, int depth)
{
    Conversion *c = r->c;
    Pose own = own_pose(c, x);
    const Xml *pose = xml_child(x, "pose");
    const char *to = xml_get(pose, "relative_to");
    if (depth > DEEPEST) {
        convert_fail(c, x->line, "the pose of '%s' refers to itself", xml_get(x, "name"));
        return own;
    }
    if (!to || !*to)
        to = !strcmp(x->name, "frame")   ? xml_get(x, "attached_to")
             : !strcmp(x->name, "joint") ? (xml_child(x, "child") ? xml_child(x, "child")->text : NULL)
                                         : NULL;
    if (!to || !*to || !strcmp(to, "__model__") || !strcmp(to, "world"))
        return own;
    const Xml *other = element(r, to);
    if (!other) {
        convert_fail(c, x->line, "the pose of '%s' is relative to '%s', which is not there", xml_get(x, "name"), to);
        return own;
    }
    Pose up = pose_of(r, other, depth + 1);
    return after(&up, &own);
}

static double number_in(Conversion *c, const Xml *x, const char *name, double normal)
{
    const Xml *child = xml_child(x, name);
    double v = normal;
    if (child && *child->text)
        xml_numbers(c, child, child->text, &v, 1);
    return v;
}

static MbsId modelica_frame_at(SdfReader *r, MbsId part, const char *name, const Pose *p)
{
    MbsId frame = 0;
    if (!r->c->failed)
        convert_ok(r->c, mbs_add_frame(r->c->m, part, shape_name(r->c, MBS_FRAME, part, name), p->r, p->S, &frame));
    return frame;
}

static void read_shape(SdfReader *r, MbsId part, const Xml *x)
{
    Conversion *c = r->c;
    const Xml *geometry = xml_child(x, "geometry"), *kind = geometry ? geometry->first : NULL;
    const char *name = xml_get(x, "name") ? xml_get(x, "name") : x->name;
    double size[3] = {0};
    int n = 0;
    if (!kind)
        return;
    if (!strcmp(kind->name, "box") || !strcmp(kind->name, "ellipsoid")) {
        const Xml *sizes = xml_child(kind, *kind->name == 'b' ? "size" : "radii");
        n = sizes ? xml_numbers(c, kind, sizes->text, size, 3) : 0;
        if (sizes && n != 3) {
            convert_fail(c, sizes->line, "<%s> of a %s holds three numbers, not %d", sizes->name, kind->name, n);
            return;
        }
    } else if (!strcmp(kind->name, "sphere") || !strcmp(kind->name, "cylinder") || !strcmp(kind->name, "capsule")) {
        size[0] = number_in(c, kind, "radius", 1);
        size[1] = number_in(c, kind, "length", 1);
        n = *kind->name == 's' ? 1 : 2;
    } else if (strcmp(kind->name, "mesh")) {
        convert_lose(c, convert_text(c, "link '%s'", mbs_name(c->m, part)), convert_text(c, "a shape '%s'", kind->name),
                     NULL);
        return;
    }
    Pose pose = own_pose(c, x);
    MbsId frame = modelica_frame_at(r, part, convert_text(c, "%s_at", name), &pose);
    MbsId shape = shape_add(c, part, name, kind->name, size, n, frame, x->name);
    if (!n && shape) {
        const Xml *uri = xml_child(kind, "uri"), *scale = xml_child(kind, "scale");
        double s[3];
        convert_ok(c, mbs_set_text(c->m, shape, MBS_FILE, uri ? uri->text : ""));
        if (scale && xml_numbers(c, scale, scale->text, s, 3) == 3)
            convert_ok(c, mbs_set_numbers(c->m, shape, MBS_SCALE, s, 3));
    }
    const Xml *diffuse = xml_child(xml_child(x, "material"), "diffuse");
    double rgba[4] = {0, 0, 0, 1};
    if (shape && diffuse && xml_numbers(c, diffuse, diffuse->text, rgba, 4) >= 3)
        convert_ok(c, mbs_set_numbers(c->m, shape, MBS_COLOUR, rgba, rgba[3] == 1 ? 3 : 4));
}

static void read_link(SdfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    const char *name = xml_get(x, "name");
    MbsId part = 0, body = 0;
    if (!name || !*name || mbs_find(c->m, MBS_PART, MBS_ROOT, name)) {
        convert_fail(c, x->line, name && *name ? "there is a link '%s' already" : "a link needs a name%s",
                     name ? name : "");
        return;
    }
    if (!convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, name, &part)))
        return;
    for (const Xml *y = x->first; y && !c->failed; y = y->next) {
        if (!strcmp(y->name, "inertial")) {
            static const char *const names[6] = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
            double I[6];
            Pose pose = own_pose(c, y);
            for (int i = 0; i < 6; i++)
                I[i] = number_in(c, xml_child(y, "inertia"), names[i], i < 3);
            convert_ok(c, mbs_create(c->m, MBS_BODY, part, NULL, &body));
            shape_set(c, body, MBS_MASS, number_in(c, y, "mass", 1));
            convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, I, 6));
            MbsId frame = modelica_frame_at(r, part, "cm", &pose);
            if (frame)
                convert_ok(c, mbs_set_object(c->m, body, MBS_FRAME_OF, frame));
        } else if (!strcmp(y->name, "visual") || !strcmp(y->name, "collision")) {
            read_shape(r, part, y);
        } else if (!strcmp(y->name, "pose")) {
            xml_known(y); /* looked up where it is needed */
        }
    }
    if (!body && !c->failed)
        shape_body(c, part, 1, (double[6]){1, 1, 1, 0, 0, 0}, (double[3]){0, 0, 0}, "xyz", NULL); /* SDF's default */
}

/* The link that a name leads to: itself, or what a frame is attached to. */
static MbsId link_named(SdfReader *r, const Xml *x)
{
    const char *name = x ? x->text : "";
    for (int depth = 0; depth < DEEPEST; depth++) {
        if (!strcmp(name, "world"))
            return r->world;
        const Xml *at = element(r, name);
        if (!at)
            return 0;
        if (!strcmp(at->name, "link"))
            return mbs_find(r->c->m, MBS_PART, MBS_ROOT, name);
        const Xml *child = xml_child(at, "child");
        name = !strcmp(at->name, "joint") ? (child ? child->text : "") : xml_get(at, "attached_to");
        if (!name)
            return 0;
    }
    return 0;
}

static void read_axis(SdfReader *r, const Xml *axis, const Pose *joint_pose, double to[3])
{
    Conversion *c = r->c;
    const Xml *xyz = xml_child(axis, "xyz");
    to[0] = to[1] = 0;
    to[2] = 1;
    if (xyz && xml_numbers(c, xyz, xyz->text, to, 3) != 3 && !c->failed)
        convert_fail(c, xyz->line, "an axis has three numbers");
    const char *in = xml_get(xyz, "expressed_in");
    if (!in || !*in)
        return;
    const Xml *other = element(r, in);
    Pose in_model = other ? pose_of(r, other, 0) : nowhere, back = inverse(joint_pose), turn = after(&back, &in_model);
    double t[3];
    for (int i = 0; i < 3; i++)
        t[i] = turn.S[3 * i] * to[0] + turn.S[3 * i + 1] * to[1] + turn.S[3 * i + 2] * to[2];
    memcpy(to, t, sizeof t);
}

static void read_dynamics(SdfReader *r, const Xml *x, MbsId joint, int nv)
{
    static const struct {
        const char *group, *name;
        MbsField field;
    } fields[] = {{"limit", "lower", MBS_LOWER},
                  {"limit", "upper", MBS_UPPER},
                  {"limit", "effort", MBS_EFFORT},
                  {"limit", "velocity", MBS_RATE},
                  {"dynamics", "damping", MBS_DAMPING},
                  {"dynamics", "friction", MBS_FRICTION},
                  {"dynamics", "spring_stiffness", MBS_STIFFNESS},
                  {"dynamics", "spring_reference", MBS_REST}};
    Conversion *c = r->c;
    for (int f = 0; f < 8; f++) {
        double v[2] = {0, 0};
        bool any = false;
        for (int k = 0; k < nv; k++) {
            const Xml *group = xml_child(xml_child(x, k ? "axis2" : "axis"), fields[f].group);
            if (!xml_child(group, fields[f].name))
                continue;
            v[k] = number_in(c, group, fields[f].name, 0);
            if (fabs(v[k]) > 1e15)
                v[k] = v[k] > 0 ? INFINITY : -INFINITY;
            any = any || (v[k] != 0 && !isinf(v[k])) || f < 2;
        }
        bool open_limit = f < 4 && isinf(v[0]);
        if (any && !open_limit && !(f >= 2 && f < 4 && v[0] < 0))
            convert_ok(c, mbs_set_numbers(c->m, joint, fields[f].field, v, nv));
    }
}

static void read_joint(SdfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    const char *name = xml_get(x, "name"), *given = xml_get(x, "type");
    JointType type = joint_type_named(FORMAT_SDF, given);
    MbsId parent = link_named(r, xml_child(x, "parent")), child = link_named(r, xml_child(x, "child"));
    if (!name || !parent || !child) {
        convert_fail(c, x->line, "joint '%s': its %s is no link", name ? name : "", parent ? "child" : "parent");
        return;
    }
    if (type == JOINT_NONE) {
        convert_lose(c, convert_text(c, "joint '%s'", name),
                     convert_text(c, "a joint of type '%s'", given ? given : ""), NULL);
        return;
    }
    const Xml *links[2] = {element(r, mbs_name(c->m, parent)), element(r, mbs_name(c->m, child))};
    Pose at = pose_of(r, x, 0), parent_pose = links[0] ? pose_of(r, links[0], 0) : nowhere;
    Pose child_pose = links[1] ? pose_of(r, links[1], 0) : nowhere;
    Pose pb = inverse(&parent_pose), cb = inverse(&child_pose), in_parent = after(&pb, &at), in_child = after(&cb, &at);
    MbsId a = modelica_frame_at(r, parent, convert_text(c, "to_%s", name), &in_parent);
    MbsId b = modelica_frame_at(r, child, convert_text(c, "from_%s", name), &in_child), joint;
    if (c->failed || !convert_ok(c, mbs_add_joint(c->m, shape_name(c, MBS_INTERACT, MBS_ROOT, name), a, b,
                                                  joint_properties[type].word, NULL, NULL, &joint)))
        return;
    double axis[3];
    int nv = joint_properties[type].axes;
    for (int k = 0; k < nv; k++) {
        const Xml *one = xml_child(x, k ? "axis2" : "axis");
        read_axis(r, one, &at, axis);
        convert_ok(c, mbs_set_numbers(c->m, joint, k ? MBS_AXIS2 : MBS_AXIS, axis, 3));
        if (xml_child(one, "use_parent_model_frame"))
            convert_lose(c, convert_text(c, "joint '%s'", name), "use_parent_model_frame", "the joint's own frame");
    }
    if (nv)
        read_dynamics(r, x, joint, nv);
    if (type == JOINT_SCREW)
        shape_set(c, joint, MBS_PITCH, number_in(c, x, "screw_thread_pitch", 0) / (2 * M_PI));
}

static void read_mimic(SdfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    const Xml *mimic = xml_child(xml_child(x, "axis"), "mimic");
    MbsId own = mbs_find(c->m, MBS_INTERACT, MBS_ROOT, xml_get(x, "name") ? xml_get(x, "name") : ""), couple;
    if (!mimic || !own)
        return;
    MbsId other = xml_get(mimic, "joint") ? mbs_find(c->m, MBS_INTERACT, MBS_ROOT, xml_get(mimic, "joint")) : 0;
    if (!other) {
        convert_fail(c, mimic->line, "a joint mimics another one that is not there");
        return;
    }
    double ratio = number_in(c, mimic, "multiplier", 1), reference = number_in(c, mimic, "reference", 0);
    convert_ok(c, mbs_create(c->m, MBS_COUPLE, mbs_first(c->m, own, MBS_JOINT), NULL, &couple));
    convert_ok(c, mbs_set_object(c->m, couple, MBS_TO, other));
    shape_set(c, couple, MBS_RATIO, ratio);
    shape_set(c, couple, MBS_OFFSET, number_in(c, mimic, "offset", 0) - ratio * reference);
}

/* Links that are tied to the world by nothing fly (or stand, in a static model): the first of each group. */
static void settle(SdfReader *r)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int n = 0, k = 0;
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p))
        n++;
    MbsId *parts = NEW_ARRAY(c->arena, MbsId, n);
    for (MbsId p = mbs_first(m, MBS_ROOT, MBS_PART); p; p = mbs_next(m, p))
        parts[k++] = p;
    int *up = shape_tied(c, parts, n), ground = 0;
    for (int i = 0; i < n; i++)
        if (parts[i] == r->world)
            ground = i;
    for (int i = 0; i < n && !c->failed; i++) {
        if (groups_first(up, i) == groups_first(up, ground))
            continue;
        const char *name = mbs_name(m, parts[i]);
        Pose at = pose_of(r, element(r, name), 0);
        MbsId a = modelica_frame_at(r, r->world, r->fixed ? convert_text(c, "to_%s", name) : "origin",
                                    r->fixed ? &at : &nowhere);
        MbsId b = modelica_frame_at(r, parts[i], "origin", &nowhere), joint;
        convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, convert_text(c, "world_to_%s", name)), a,
                                    b, joint_properties[r->fixed ? JOINT_FIXED : JOINT_FREE].word, NULL, NULL, &joint));
        if (!r->fixed && !c->failed) {
            double q[7] = {at.r[0], at.r[1], at.r[2], 1, 0, 0, 0};
            mbs_quaternion_of_rotation(at.S, q + 3);
            convert_ok(c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
        }
        groups_join(up, i, ground);
    }
}

bool sdf_read(Conversion *c, const char *text, size_t n)
{
    Xml *root = xml_read(c, text, n);
    if (root && strcmp(root->name, "sdf"))
        convert_fail(c, root->line, "an SDF file has <sdf> as its root, not <%s>", root->name);
    if (c->failed)
        return false;
    Xml *world = xml_child(root, "world"), *model = xml_child(world ? world : root, "model");
    if (!model)
        return convert_fail(c, root->line, "there is no <model> in it");
    SdfReader r = {.c = c, .model = model};
    double g[3] = {0, 0, -9.8};
    const Xml *gravity = xml_child(world, "gravity");
    if (gravity)
        xml_numbers(c, gravity, gravity->text, g, 3);
    else
        convert_lose(c, "gravity", "a model alone has none", "SDF's usual 9.8 along -z");
    const Xml *fixed = xml_child(model, "static");
    r.fixed = fixed && (!strcmp(fixed->text, "true") || !strcmp(fixed->text, "1"));
    if (xml_sibling(model))
        convert_lose(c, "the world", "further models", NULL);
    convert_ok(c, mbs_set_gravity(c->m, g[0], g[1], g[2]));
    if (xml_get(model, "name"))
        convert_ok(c, mbs_set_text(c->m, MBS_ROOT, MBS_TITLE, xml_get(model, "name")));
    convert_ok(c, mbs_add_ground(c->m, "world", &r.world));
    for (const Xml *x = model->first; x && !c->failed; x = x->next)
        if (!strcmp(x->name, "link"))
            read_link(&r, x);
    for (const Xml *x = model->first; x && !c->failed; x = x->next) {
        if (!strcmp(x->name, "joint"))
            read_joint(&r, x);
        else if (!strcmp(x->name, "frame") || !strcmp(x->name, "pose"))
            xml_known(x); /* of links and joints, or of none */
    }
    for (const Xml *x = model->first; x && !c->failed; x = x->next)
        if (!strcmp(x->name, "joint"))
            read_mimic(&r, x);
    if (!c->failed)
        settle(&r);
    if (!c->failed)
        xml_lose_unknown(c, root);
    return !c->failed;
}
