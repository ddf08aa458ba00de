/* urdf.c: the Unified Robot Description Format, in and out.
 *
 * A link's frame is where the joint that carries it is; angles are roll, pitch, yaw about fixed axes, which is the
 * sequence zyx of yaw, pitch, roll about turned ones.
 */
#include <math.h>
#include <string.h>

#include "convert/shapes.h"
#include "convert/written.h"

/* ---- in ---- */

typedef struct {
    Conversion *c;
    Xml *robot;
    MbsId world;
} UrdfReader;

static void origin_of(Conversion *c, const Xml *x, double xyz[3], double zyx[3])
{
    double rpy[3] = {0, 0, 0};
    const Xml *origin = xml_child(x, "origin");
    memset(xyz, 0, 3 * sizeof *xyz);
    xml_vector(c, origin, "xyz", xyz, 3);
    if (xml_vector(c, origin, "rpy", rpy, 3) && xml_get(origin, "rpy"))
        written_angles(c, xml_get(origin, "rpy"), 0, 3, 1, rpy);
    for (int i = 0; i < 3; i++)
        zyx[i] = rpy[2 - i];
}

static MbsId frame_of(Conversion *c, MbsId part, const char *name, const Xml *x)
{
    double xyz[3], zyx[3];
    origin_of(c, x, xyz, zyx);
    return shape_frame(c, part, name, xyz, "zyx", zyx);
}

static void read_inertial(Conversion *c, MbsId part, const Xml *inertial)
{
    static const char *const names[6] = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
    double mass = 0, I[6] = {0}, xyz[3], zyx[3];
    xml_number(c, xml_child(inertial, "mass"), "value", &mass);
    for (int i = 0; i < 6; i++)
        xml_number(c, xml_child(inertial, "inertia"), names[i], &I[i]);
    origin_of(c, inertial, xyz, zyx);
    if (!c->failed)
        shape_body(c, part, mass, I, xyz, "zyx", zyx);
}

static void read_colour(UrdfReader *r, MbsId shape, const Xml *visual)
{
    const Xml *material = xml_child(visual, "material"), *colour = xml_child(material, "color");
    const char *name = xml_get(material, "name");
    for (const Xml *x = r->robot->first; x && material && !colour; x = x->next)
        if (!strcmp(x->name, "material") && name && xml_get(x, "name") && !strcmp(name, xml_get(x, "name")))
            colour = xml_child(x, "color");
    double rgba[4] = {0.7, 0.7, 0.7, 1};
    if (colour && xml_vector(r->c, colour, "rgba", rgba, 4))
        convert_ok(r->c, mbs_set_numbers(r->c->m, shape, MBS_COLOUR, rgba, rgba[3] == 1 ? 3 : 4));
}

static void read_shape(UrdfReader *r, MbsId part, const Xml *x)
{
    Conversion *c = r->c;
    const Xml *geometry = xml_child(x, "geometry"), *kind = geometry ? geometry->first : NULL;
    double size[3] = {0, 0, 0}, scale[3] = {1, 1, 1};
    const char *name = xml_get(x, "name") ? xml_get(x, "name") : x->name;
    if (!kind)
        return;
    bool box = !strcmp(kind->name, "box"), sphere = !strcmp(kind->name, "sphere"), mesh = !strcmp(kind->name, "mesh");
    bool round = !strcmp(kind->name, "cylinder") || !strcmp(kind->name, "capsule");
    if (!box && !sphere && !mesh && !round) {
        convert_lose(c, convert_text(c, "link '%s'", mbs_name(c->m, part)), convert_text(c, "a shape '%s'", kind->name),
                     NULL);
        return;
    }
    if (box)
        xml_vector(c, kind, "size", size, 3);
    xml_number(c, kind, "radius", &size[0]);
    xml_number(c, kind, "length", &size[1]);
    xml_vector(c, kind, "scale", scale, 3);
    MbsId frame = frame_of(c, part, convert_text(c, "%s_at", name), x);
    MbsId shape = shape_add(c, part, name, kind->name, size, box ? 3 : sphere ? 1 : round ? 2 : 0, frame, x->name);
    if (mesh) {
        convert_ok(c, mbs_set_text(c->m, shape, MBS_FILE, xml_get(kind, "filename") ? xml_get(kind, "filename") : ""));
        if (scale[0] != 1 || scale[1] != 1 || scale[2] != 1)
            convert_ok(c, mbs_set_numbers(c->m, shape, MBS_SCALE, scale, 3));
    }
    if (!strcmp(x->name, "visual"))
        read_colour(r, shape, x);
}

static void read_link(UrdfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    const char *name = xml_get(x, "name");
    MbsId part = 0;
    if (!name || !*name) {
        convert_fail(c, x->line, "a link needs a name");
        return;
    }
    if (mbs_find(c->m, MBS_PART, MBS_ROOT, name)) {
        convert_fail(c, x->line, "there is a link '%s' already", name);
        return;
    }
    if (!convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, name, &part)))
        return;
    for (const Xml *child = x->first; child && !c->failed; child = child->next) {
        if (!strcmp(child->name, "inertial"))
            read_inertial(c, part, child);
        else if (!strcmp(child->name, "visual") || !strcmp(child->name, "collision"))
            read_shape(r, part, child);
    }
}

static void read_limits(Conversion *c, const Xml *x, MbsId joint)
{
    const Xml *limit = xml_child(x, "limit"), *dynamics = xml_child(x, "dynamics");
    const char *const names[4] = {"lower", "upper", "effort", "velocity"};
    const MbsField fields[4] = {MBS_LOWER, MBS_UPPER, MBS_EFFORT, MBS_RATE};
    bool continuous = !strcmp(xml_get(x, "type"), "continuous");
    for (int i = 0; i < 4 && limit && !c->failed; i++) {
        double value = 0;
        bool given = xml_get(limit, names[i]);
        xml_number(c, limit, names[i], &value);
        if (given && !(continuous && i < 2))
            shape_set(c, joint, fields[i], value);
    }
    double damping = 0, friction = 0;
    xml_number(c, dynamics, "damping", &damping);
    xml_number(c, dynamics, "friction", &friction);
    if (damping != 0)
        shape_set(c, joint, MBS_DAMPING, damping);
    if (friction != 0) {
        shape_set(c, joint, MBS_FRICTION, friction);
    }
}

static void read_joint(UrdfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    const char *name = xml_get(x, "name");
    JointType type = joint_type_named(FORMAT_URDF, xml_get(x, "type"));
    const char *parent = xml_get(xml_child(x, "parent"), "link"), *child = xml_get(xml_child(x, "child"), "link");
    MbsId parts[2] = {parent ? mbs_find(c->m, MBS_PART, MBS_ROOT, parent) : 0,
                      child ? mbs_find(c->m, MBS_PART, MBS_ROOT, child) : 0};
    if (!name || !*name || type == JOINT_NONE || !parts[0] || !parts[1]) {
        convert_fail(c, x->line, "joint '%s': %s", name ? name : "",
                     type == JOINT_NONE ? "its type is none of URDF's"
                     : !parts[0]        ? "its parent is no link"
                     : !parts[1]        ? "its child is no link"
                                        : "it needs a name");
        return;
    }
    if (mbs_find(c->m, MBS_INTERACT, MBS_ROOT, name)) {
        convert_fail(c, x->line, "there is a joint '%s' already", name);
        return;
    }
    double axis[3] = {1, 0, 0};
    MbsId joint = 0, a = frame_of(c, parts[0], convert_text(c, "to_%s", name), x);
    MbsId b = c->failed ? 0 : mbs_find(c->m, MBS_FRAME, parts[1], "origin");
    if (!c->failed && !b)
        b = shape_frame(c, parts[1], "origin", NULL, "xyz", NULL);
    xml_vector(c, xml_child(x, "axis"), "xyz", axis, 3);
    if (c->failed || !convert_ok(c, mbs_add_joint(c->m, name, a, b, joint_properties[type].word, NULL, NULL, &joint)))
        return;
    if (joint_properties[type].axes)
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_AXIS, axis, 3));
    if (type == JOINT_PLANAR) { /* URDF leaves open which way x is */
        double other[3] = {fabs(axis[0]) < 0.9, fabs(axis[0]) >= 0.9, 0};
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_AXIS2, other, 3));
    }
    if (type != JOINT_FREE && type != JOINT_PLANAR)
        read_limits(c, x, joint);
}

static void read_mimic(UrdfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    const Xml *mimic = xml_child(x, "mimic");
    if (!mimic || c->failed)
        return;
    const char *to = xml_get(mimic, "joint");
    MbsId own = mbs_find(c->m, MBS_INTERACT, MBS_ROOT, xml_get(x, "name")), couple = 0;
    MbsId other = to ? mbs_find(c->m, MBS_INTERACT, MBS_ROOT, to) : 0;
    double ratio = 1, offset = 0;
    xml_number(c, mimic, "multiplier", &ratio);
    xml_number(c, mimic, "offset", &offset);
    if (!other) {
        convert_lose(c, convert_text(c, "joint '%s'", xml_get(x, "name")),
                     convert_text(c, "mimicking '%s' in line %d, which is not there", to ? to : "", mimic->line), NULL);
        return;
    }
    if (convert_joint_type(c, own) == JOINT_FIXED || convert_joint_type(c, other) == JOINT_FIXED) {
        convert_lose(c, convert_text(c, "joint '%s'", xml_get(x, "name")),
                     convert_text(c, "mimicking '%s', where one of the two is fixed", to), NULL);
        return;
    }
    convert_ok(c, mbs_create(c->m, MBS_COUPLE, mbs_first(c->m, own, MBS_JOINT), NULL, &couple));
    convert_ok(c, mbs_set_object(c->m, couple, MBS_TO, other));
    shape_set(c, couple, MBS_RATIO, ratio);
    shape_set(c, couple, MBS_OFFSET, offset);
}

/* The link that no joint carries is the base. "world" is the inertial system by custom. */
static void settle_base(UrdfReader *r)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    MbsId base = 0, ground = 0, a, b;
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part)) {
        bool carried = false;
        for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !carried; i = mbs_next(m, i))
            carried = mbs_owner(m, mbs_get_object(m, i, MBS_BFRAME)) == part;
        if (carried)
            continue;
        if (base) {
            convert_fail(c, 0, "links '%s' and '%s' are both carried by no joint: there can be one base",
                         mbs_name(m, base), mbs_name(m, part));
            return;
        }
        base = part;
    }
    if (!base) {
        convert_fail(c, 0,
                     mbs_first(m, MBS_ROOT, MBS_PART) ? "every link is carried by a joint: there is no base"
                                                      : "the robot has no links");
        return;
    }
    if (!strcmp(mbs_name(m, base), "world")) {
        convert_ok(c, mbs_set_text(m, base, MBS_INERTIAL, "yes"));
        return;
    }
    convert_ok(c, mbs_add_ground(m, shape_name(c, MBS_PART, MBS_ROOT, "world"), &ground));
    a = shape_frame(c, ground, "origin", NULL, "xyz", NULL);
    b = shape_frame(c, base, "origin", NULL, "xyz", NULL);
    if (!c->failed)
        convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, "world_to_base"), a, b,
                                    joint_properties[c->free_base ? JOINT_FREE : JOINT_FIXED].word, NULL, NULL, NULL));
    convert_lose(c, convert_text(c, "link '%s'", mbs_name(m, base)), "URDF does not say whether the base is fixed",
                 c->free_base ? "it floats (--floating)" : "it is fixed to 'world' (--floating lets it fly)");
}

bool urdf_read(Conversion *c, const char *text, size_t n)
{
    Xml *robot = xml_read(c, text, n);
    if (robot && strcmp(robot->name, "robot"))
        convert_fail(c, robot->line, "a URDF file has <robot> as its root, not <%s>", robot->name);
    if (c->failed)
        return false;
    UrdfReader r = {.c = c, .robot = robot};
    if (xml_get(robot, "name"))
        convert_ok(c, mbs_set_text(c->m, MBS_ROOT, MBS_TITLE, xml_get(robot, "name")));
    for (const Xml *x = robot->first; x && !c->failed; x = x->next)
        if (!strcmp(x->name, "link"))
            read_link(&r, x);
    for (const Xml *x = robot->first; x && !c->failed; x = x->next) {
        if (!strcmp(x->name, "joint"))
            read_joint(&r, x);
        else if (!strcmp(x->name, "material"))
            xml_known(x); /* of links, or of none */
    }
    for (const Xml *x = robot->first; x && !c->failed; x = x->next)
        if (!strcmp(x->name, "joint"))
            read_mimic(&r, x);
    if (!c->failed)
        settle_base(&r);
    if (!c->failed)
        xml_lose_unknown(c, robot);
    return !c->failed;
}

/* ---- out ---- */

static void put_origin(Buffer *b, const double r[3], const double S[9], const char *indent)
{
    double rpy[3];
    convert_rpy(S, rpy);
    buffer_f(b, "%s<origin xyz=\"", indent);
    convert_numbers(b, r, 3);
    buffer_text(b, "\" rpy=\"");
    convert_numbers(b, rpy, 3);
    buffer_text(b, "\"/>\n");
}

static void put_name(Buffer *b, const char *before, const char *name)
{
    buffer_text(b, before);
    buffer_markup(b, name);
}

/* One element; kind and sizes are URDF's. */
static void write_element(Conversion *c, MbsId shape, const char *role, const char *kind, const double *x,
                          const double r[3], const double S[9], Buffer *b)
{
    MbsModel *m = c->m;
    buffer_f(b, "    <%s name=\"", role);
    buffer_markup(b, mbs_name(m, shape));
    buffer_text(b, "\">\n");
    put_origin(b, r, S, "      ");
    buffer_f(b, "      <geometry>\n        <%s ", kind);
    if (!strcmp(kind, "mesh")) {
        double scale[3];
        put_name(b, "filename=\"", mbs_get_text(m, shape, MBS_FILE));
        convert_ok(c, mbs_get_numbers(m, shape, MBS_SCALE, scale, 3, NULL));
        buffer_text(b, "\" scale=\"");
        convert_numbers(b, scale, 3);
    } else {
        buffer_text(b, !strcmp(kind, "box") ? "size=\"" : "radius=\"");
        convert_numbers(b, x, !strcmp(kind, "box") ? 3 : 1);
        if (!strcmp(kind, "cylinder")) {
            buffer_text(b, "\" length=\"");
            convert_numbers(b, x + 1, 1);
        }
    }
    buffer_text(b, "\"/>\n      </geometry>\n");
    if (!strcmp(role, "visual") && mbs_is_set(m, shape, MBS_COLOUR)) {
        double rgba[4] = {0, 0, 0, 1};
        convert_ok(c, mbs_get_numbers(m, shape, MBS_COLOUR, rgba, 4, NULL));
        buffer_text(b, "      <material name=\"\">\n        <color rgba=\"");
        convert_numbers(b, rgba, 4);
        buffer_text(b, "\"/>\n      </material>\n");
    }
    buffer_f(b, "    </%s>\n", role);
}

static void write_shape(Conversion *c, const Link *link, MbsId shape, const char *role, Buffer *b)
{
    MbsModel *m = c->m;
    const char *kind = mbs_get_text(m, shape, MBS_SHAPE);
    const char *item = convert_text(c, "shape '%s' of part '%s'", mbs_name(m, shape), mbs_name(m, link->part));
    double r[3], S[9], x[4] = {0};
    int n;
    if (!convert_frame(c, link, mbs_get_object(m, shape, MBS_FRAME_OF), r, S))
        return;
    convert_ok(c, mbs_get_numbers(m, shape, MBS_SIZE, x, 4, &n));
    bool capsule = !strcmp(kind, "capsule");
    if (!capsule && strcmp(kind, "mesh") && strcmp(kind, "cylinder") && strcmp(kind, "box") && strcmp(kind, "sphere")) {
        convert_lose(c, item, convert_text(c, "a shape '%s'", kind), NULL);
        return;
    }
    write_element(c, shape, role, capsule ? "cylinder" : kind, x, r, S, b);
    if (!capsule)
        return;
    for (int end = -1; end <= 1; end += 2) {
        double tip[3];
        for (int i = 0; i < 3; i++)
            tip[i] = r[i] + end * x[1] / 2 * S[3 * i + 2];
        write_element(c, shape, role, "sphere", x, tip, S, b);
    }
    convert_lose(c, item, "a capsule", "a cylinder and two spheres");
}

static void write_link(Conversion *c, const Link *link, Buffer *b)
{
    MbsModel *m = c->m;
    double mass, centre[3], S[9], I[6];
    put_name(b, "  <link name=\"", mbs_name(m, link->part));
    bool body = convert_body_axes(c, link, &mass, centre, S, I), any = mbs_first(m, link->part, MBS_G3PART);
    if (!body && !any) {
        buffer_text(b, "\"/>\n");
        return;
    }
    buffer_text(b, "\">\n");
    if (body) {
        static const char *const names[6] = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
        buffer_text(b, "    <inertial>\n");
        put_origin(b, centre, S, "      ");
        buffer_text(b, "      <mass value=\"");
        convert_numbers(b, &mass, 1);
        buffer_text(b, "\"/>\n      <inertia");
        for (int i = 0; i < 6; i++) {
            buffer_f(b, " %s=\"", names[i]);
            convert_numbers(b, &I[i], 1);
            buffer_text(b, "\"");
        }
        buffer_text(b, "/>\n    </inertial>\n");
    }
    for (MbsId shape = mbs_first(m, link->part, MBS_G3PART); shape; shape = mbs_next(m, shape)) {
        const char *role = mbs_get_text(m, shape, MBS_ROLE);
        if (strcmp(role, "collision"))
            write_shape(c, link, shape, "visual", b);
        if (strcmp(role, "visual"))
            write_shape(c, link, shape, "collision", b);
    }
    buffer_text(b, "  </link>\n");
}

/* One joint element from parent to child. k: which of the kernel joint's coordinates it is, for limits. */
static void write_one(Conversion *c, const char *name, JointType type, const char *parent, const char *child,
                      const double r[3], const double S[9], const double *axis, MbsId joint, int k, Buffer *b)
{
    MbsModel *m = c->m;
    put_name(b, "  <joint name=\"", name);
    bool turning = type == JOINT_REVOLUTE;
    int limits = 0;
    double inf = INFINITY;
    double lower = convert_number(c, joint, MBS_LOWER, k, -inf), upper = convert_number(c, joint, MBS_UPPER, k, inf);
    convert_ok(c, mbs_get_numbers(m, joint, MBS_LOWER, (double[7]){0}, 7, &limits));
    bool limited = isfinite(lower) && isfinite(upper);
    buffer_f(b, "\" type=\"%s\">\n", turning && !limited ? "continuous" : joint_name_in(type, FORMAT_URDF));
    put_origin(b, r, S, "    ");
    put_name(b, "    <parent link=\"", parent);
    put_name(b, "\"/>\n    <child link=\"", child);
    buffer_text(b, "\"/>\n");
    if (axis) {
        buffer_text(b, "    <axis xyz=\"");
        convert_numbers(b, axis, 3);
        buffer_text(b, "\"/>\n");
    }
    if (k >= 0 && (turning || type == JOINT_PRISMATIC)) {
        static const MbsField fields[2] = {MBS_EFFORT, MBS_RATE};
        double most[2] = {convert_number(c, joint, fields[0], k, 1e9), convert_number(c, joint, fields[1], k, 1e9)};
        buffer_text(b, "    <limit");
        if (limited || !turning) {
            double ends[2] = {limited ? lower : -1e9, limited ? upper : 1e9};
            buffer_text(b, " lower=\"");
            convert_numbers(b, ends, 1);
            buffer_text(b, "\" upper=\"");
            convert_numbers(b, ends + 1, 1);
            buffer_text(b, "\"");
        }
        buffer_text(b, " effort=\"");
        convert_numbers(b, most, 1);
        buffer_text(b, "\" velocity=\"");
        convert_numbers(b, most + 1, 1);
        buffer_text(b, "\"/>\n");
        double damping = convert_number(c, joint, MBS_DAMPING, k, 0);
        double friction = convert_number(c, joint, MBS_FRICTION, k, 0);
        if (damping != 0 || friction != 0) {
            buffer_text(b, "    <dynamics damping=\"");
            convert_numbers(b, &damping, 1);
            buffer_text(b, "\" friction=\"");
            convert_numbers(b, &friction, 1);
            buffer_text(b, "\"/>\n");
        }
        MbsId couple = mbs_first(m, joint, MBS_COUPLE);
        if (couple) {
            double ratio[2] = {convert_number(c, couple, MBS_RATIO, 0, 1), convert_number(c, couple, MBS_OFFSET, 0, 0)};
            put_name(b, "    <mimic joint=\"", mbs_name(m, mbs_get_object(m, couple, MBS_TO)));
            buffer_text(b, "\" multiplier=\"");
            convert_numbers(b, ratio, 1);
            buffer_text(b, "\" offset=\"");
            convert_numbers(b, ratio + 1, 1);
            buffer_text(b, "\"/>\n");
        }
    }
    buffer_text(b, "  </joint>\n");
}

static void lose_springs(Conversion *c, MbsId interact, MbsId joint)
{
    static const struct {
        MbsField field;
        const char *lost;
    } fields[] = {{MBS_STIFFNESS, "a spring in the joint"},
                  {MBS_ARMATURE, "a rotor's inertia (armature)"},
                  {MBS_COORDINATE, "initial coordinates"},
                  {MBS_SPEED, "initial speeds"}};
    for (int i = 0; i < 4; i++) {
        double x[7];
        int n;
        bool any = false;
        convert_ok(c, mbs_get_numbers(c->m, joint, fields[i].field, x, 7, &n));
        for (int k = 0; k < n; k++)
            any = any || x[k] != (n == 4 && k == 0) + (n == 7 && k == 3);
        if (any)
            convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, interact)), fields[i].lost, NULL);
    }
}

/* A joint of several coordinates becomes a chain of joints with links that have no mass between them. */
static void write_chain(Conversion *c, const Links *links, const Link *link, const JointType *types,
                        const double *const *axes, int n, MbsId joint, Buffer *b)
{
    static const double origin[3] = {0, 0, 0}, E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const char *name = mbs_name(c->m, link->interact), *before = mbs_name(c->m, links->at[link->parent].part);
    for (int k = 0; k < n; k++) {
        const char *own = convert_text(c, "%s_%d", name, k + 1);
        const char *child = k + 1 < n ? convert_text(c, "%s_link_%d", name, k + 1) : mbs_name(c->m, link->part);
        if (k + 1 < n) {
            put_name(b, "  <link name=\"", child);
            buffer_text(b, "\"/>\n");
        }
        write_one(c, own, types[k], before, child, k ? origin : link->at_r, k ? E : link->at_S, axes[k], joint, k, b);
        before = child;
    }
    convert_lose(c, convert_text(c, "joint '%s'", name),
                 convert_text(c, "a %s joint", joint_properties[convert_joint_type(c, link->interact)].word),
                 convert_text(c, "%d joints in a row, with links without mass between them", n));
}

static void write_joint(Conversion *c, const Links *links, const Link *link, Buffer *b)
{
    MbsModel *m = c->m;
    MbsId joint = mbs_first(m, link->interact, MBS_JOINT);
    JointType type = convert_joint_type(c, link->interact);
    const char *name = mbs_name(m, link->interact);
    const char *parent = mbs_name(m, links->at[link->parent].part), *child = mbs_name(m, link->part);
    lose_springs(c, link->interact, joint);
    switch (type) {
    case JOINT_FIXED:
    case JOINT_FREE:
        write_one(c, name, type, parent, child, link->at_r, link->at_S, NULL, joint, -1, b);
        break;
    case JOINT_REVOLUTE:
    case JOINT_PRISMATIC:
        write_one(c, name, type, parent, child, link->at_r, link->at_S, link->axis, joint, 0, b);
        break;
    case JOINT_PLANAR:
        write_one(c, name, type, parent, child, link->at_r, link->at_S, link->axis, joint, -1, b);
        break;
    case JOINT_CYLINDRICAL:
        write_chain(c, links, link, (const JointType[]){JOINT_REVOLUTE, JOINT_PRISMATIC},
                    (const double *const[]){link->axis, link->axis}, 2, joint, b);
        break;
    case JOINT_UNIVERSAL:
        write_chain(c, links, link, (const JointType[]){JOINT_REVOLUTE, JOINT_REVOLUTE},
                    (const double *const[]){link->axis, link->axis2}, 2, joint, b);
        break;
    case JOINT_SPHERICAL: {
        static const double x[3] = {1, 0, 0}, y[3] = {0, 1, 0}, z[3] = {0, 0, 1};
        write_chain(c, links, link, (const JointType[]){JOINT_REVOLUTE, JOINT_REVOLUTE, JOINT_REVOLUTE},
                    (const double *const[]){x, y, z}, 3, joint, b);
        break;
    }
    case JOINT_SCREW:
        write_one(c, name, JOINT_REVOLUTE, parent, child, link->at_r, link->at_S, link->axis, joint, 0, b);
        convert_lose(c, convert_text(c, "joint '%s'", name), "a screw joint", "a revolute joint: it does not advance");
        break;
    }
}

bool urdf_write(Conversion *c, const char *name, Buffer *b)
{
    Links links;
    MbsModel *m = c->m;
    if (!convert_links(c, true, &links))
        return false;
    convert_lose_symbols(c);
    convert_lose_forces(c, true);
    double g[3] = {0, 0, -9.81};
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        convert_ok(c, mbs_get_numbers(m, global, MBS_GRAVITY, g, 3, NULL));
    if (g[0] != 0 || g[1] != 0 || g[2] != -9.81)
        convert_lose(c, "gravity", convert_text(c, "gravity (%g, %g, %g)", g[0], g[1], g[2]),
                     "programs that read URDF take their own");
    put_name(b, "<?xml version=\"1.0\"?>\n<robot name=\"", name);
    buffer_text(b, "\">\n");
    const char *ground = mbs_name(m, links.at[0].part);
    if (strcmp(ground, "world"))
        convert_lose(c, convert_text(c, "part '%s'", ground), "which link is the inertial system",
                     "it is the base; by custom only 'world' is inertial");
    for (int i = 0; i < links.n && !c->failed; i++)
        write_link(c, &links.at[i], b);
    for (int i = 1; i < links.n && !c->failed; i++)
        write_joint(c, &links, &links.at[i], b);
    for (int i = 0; i < links.n_cut; i++)
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, links.cut[i])), "a joint that closes a loop", NULL);
    for (MbsId v = mbs_first(m, MBS_ROOT, MBS_G3VIEW); v; v = mbs_next(m, v))
        convert_lose(c, convert_text(c, "view '%s'", mbs_name(m, v)), "a viewpoint", NULL);
    buffer_text(b, "</robot>\n");
    return !c->failed;
}
