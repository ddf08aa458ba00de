/* sdf_write.c: the Simulation Description Format, out. The model stands in its initial configuration, which is where
 * SDF's coordinates are zero. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/xml.h"

typedef struct {
    Conversion *c;
    Buffer *b;
    MbsSystem *s;
    double *q, *v;
    MbsId ground;
} SdfWriter;

static void put_pose(Buffer *b, const char *indent, const double r[3], const double S[9])
{
    double rpy[3];
    convert_rpy(S, rpy);
    buffer_f(b, "%s<pose>", indent);
    convert_numbers(b, r, 3);
    buffer_char(b, ' ');
    convert_numbers(b, rpy, 3);
    buffer_text(b, "</pose>\n");
}

static void put_element(Buffer *b, const char *indent, const char *name, const double *x, int n)
{
    buffer_f(b, "%s<%s>", indent, name);
    convert_numbers(b, x, n);
    buffer_f(b, "</%s>\n", name);
}

static void put_name(Buffer *b, const char *before, const char *name, const char *behind)
{
    buffer_text(b, before);
    buffer_markup(b, name);
    buffer_text(b, behind);
}

static void write_shape(SdfWriter *w, MbsId part, MbsId shape, const char *role)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = w->b;
    const char *kind = mbs_get_text(m, shape, MBS_SHAPE);
    Link own = {.part = part, .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    double r[3], S[9], x[4] = {0};
    int n;
    bool box = !strcmp(kind, "box"), ball = !strcmp(kind, "sphere"), mesh = !strcmp(kind, "mesh");
    bool round = !strcmp(kind, "cylinder") || !strcmp(kind, "capsule"), oval = !strcmp(kind, "ellipsoid");
    if (!box && !ball && !mesh && !round && !oval) {
        convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(m, shape), mbs_name(m, part)),
                     convert_text(c, "a shape '%s'", kind), NULL);
        return;
    }
    convert_ok(c, mbs_get_numbers(m, shape, MBS_SIZE, x, 4, &n));
    if (!convert_frame(c, &own, mbs_get_object(m, shape, MBS_FRAME_OF), r, S))
        return;
    buffer_f(b, "        <%s", role);
    put_name(b, " name=\"", mbs_name(m, shape), "\">\n");
    put_pose(b, "          ", r, S);
    buffer_f(b, "          <geometry>\n            <%s>\n", kind);
    if (mesh) {
        double scale[3];
        put_name(b, "              <uri>", mbs_get_text(m, shape, MBS_FILE), "</uri>\n");
        convert_ok(c, mbs_get_numbers(m, shape, MBS_SCALE, scale, 3, NULL));
        put_element(b, "              ", "scale", scale, 3);
    } else if (box || oval) {
        put_element(b, "              ", box ? "size" : "radii", x, 3);
    } else {
        put_element(b, "              ", "radius", x, 1);
        if (round)
            put_element(b, "              ", "length", x + 1, 1);
    }
    buffer_f(b, "            </%s>\n          </geometry>\n", kind);
    if (!strcmp(role, "visual") && mbs_is_set(m, shape, MBS_COLOUR)) {
        double rgba[4] = {0, 0, 0, 1};
        convert_ok(c, mbs_get_numbers(m, shape, MBS_COLOUR, rgba, 4, NULL));
        buffer_text(b, "          <material>\n");
        put_element(b, "            ", "diffuse", rgba, 4);
        buffer_text(b, "          </material>\n");
    }
    buffer_f(b, "        </%s>\n", role);
}

static void write_link(SdfWriter *w, MbsId part)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = w->b;
    Link own = {.part = part, .S = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    double r[3], S[9], mass, centre[3], I[6] = {0};
    static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    if (!convert_ok(c, mbs_locate_moving(w->s, w->q, part, r, S)))
        return;
    put_name(b, "      <link name=\"", mbs_name(m, part), "\">\n");
    put_pose(b, "        ", r, S);
    if (!convert_body(c, &own, &mass, centre, I)) {
        /* a link that says nothing weighs one kilogram in SDF */
        mass = 0;
        memset(centre, 0, sizeof centre);
    }
    static const char *const names[6] = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
    buffer_text(b, "        <inertial>\n");
    put_pose(b, "          ", centre, E); /* DART takes no turned axes of inertia */
    put_element(b, "          ", "mass", &mass, 1);
    buffer_text(b, "          <inertia>\n");
    for (int i = 0; i < 6; i++)
        put_element(b, "            ", names[i], &I[i], 1);
    buffer_text(b, "          </inertia>\n        </inertial>\n");
    for (MbsId shape = mbs_first(m, part, MBS_G3PART); shape; shape = mbs_next(m, shape)) {
        const char *role = mbs_get_text(m, shape, MBS_ROLE);
        if (strcmp(role, "collision"))
            write_shape(w, part, shape, "visual");
        if (strcmp(role, "visual"))
            write_shape(w, part, shape, "collision");
    }
    buffer_text(b, "      </link>\n");
}

static void write_axis(SdfWriter *w, MbsId interact, MbsId joint, const char *name, const double axis[3], int k,
                       double q0)
{
    Conversion *c = w->c;
    Buffer *b = w->b;
    buffer_f(b, "        <%s>\n", name);
    put_element(b, "          ", "xyz", axis, 3);
    static const MbsField limits[4] = {MBS_LOWER, MBS_UPPER, MBS_EFFORT, MBS_RATE};
    static const char *const limit_names[4] = {"lower", "upper", "effort", "velocity"};
    buffer_text(b, "          <limit>\n");
    for (int i = 0; i < 4; i++) {
        double x = convert_number(c, joint, limits[i], k, i == 0 ? -INFINITY : INFINITY);
        if (i < 2 && isfinite(x))
            x -= q0;
        x = isfinite(x) ? x : x < 0 ? -1e16 : 1e16;
        put_element(b, "            ", limit_names[i], &x, 1);
    }
    buffer_text(b, "          </limit>\n          <dynamics>\n");
    static const MbsField fields[4] = {MBS_DAMPING, MBS_FRICTION, MBS_STIFFNESS, MBS_REST};
    static const char *const names[4] = {"damping", "friction", "spring_stiffness", "spring_reference"};
    for (int i = 0; i < 4; i++) {
        double x = convert_number(c, joint, fields[i], k, 0);
        if (i == 3)
            x -= q0;
        put_element(b, "            ", names[i], &x, 1);
    }
    buffer_text(b, "          </dynamics>\n");
    MbsId couple = k == 0 ? mbs_first(c->m, joint, MBS_COUPLE) : 0;
    if (couple) {
        MbsId other = mbs_get_object(c->m, couple, MBS_TO);
        int place[4];
        double ratio = convert_number(c, couple, MBS_RATIO, 0, 1), offset = convert_number(c, couple, MBS_OFFSET, 0, 0);
        if (mbs_joint_place(w->s, other, &place[0], &place[1], &place[2], &place[3]))
            offset += ratio * w->q[place[0]];
        offset -= q0;
        put_name(b, "          <mimic joint=\"", mbs_name(c->m, other), "\" axis=\"axis\">\n");
        put_element(b, "            ", "multiplier", &ratio, 1);
        put_element(b, "            ", "offset", &offset, 1);
        buffer_text(b, "            <reference>0</reference>\n          </mimic>\n");
    }
    buffer_f(b, "        </%s>\n", name);
    if (q0 != 0)
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, interact)), "where its coordinate is zero",
                     convert_text(c, "it counts from the initial configuration, %g here", q0));
    if (convert_number(c, joint, MBS_ARMATURE, k, 0) != 0)
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, interact)), "a rotor's inertia (armature)", NULL);
}

static void write_joint(SdfWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = w->b;
    MbsId joint = mbs_first(m, interact, MBS_JOINT), ends[2];
    MbsId frames[2] = {mbs_get_object(m, interact, MBS_AFRAME), mbs_get_object(m, interact, MBS_BFRAME)};
    JointType type = convert_joint_type(c, interact);
    const char *known = joint_name_in(type, FORMAT_SDF);
    const char *item = convert_text(c, "joint '%s'", mbs_name(m, interact));
    if (type == JOINT_FREE) {
        for (int k = 0; k < 6; k++)
            if (convert_number(c, joint, MBS_DAMPING, k, 0) != 0 ||
                convert_number(c, joint, MBS_STIFFNESS, k, 0) != 0 || convert_number(c, joint, MBS_ARMATURE, k, 0) != 0)
                convert_lose(c, item, "springs, dampers or rotors on a free body", NULL);
        return; /* a link without a joint */
    }
    if (!known) {
        convert_lose(c, item, convert_text(c, "a %s joint", joint_properties[type].word),
                     "nothing: the links are not joined");
        return;
    }
    double ra[3], Sa[9], rb[3], Sb[9], r[3], S[9], axis[2][3], q0[2] = {0, 0};
    if (!convert_ok(c, mbs_locate_moving(w->s, w->q, frames[0], ra, Sa)) ||
        !convert_ok(c, mbs_locate_moving(w->s, w->q, frames[1], rb, Sb)))
        return;
    for (int k = 0; k < 2; k++)
        ends[k] = mbs_owner(m, frames[k]);
    bool swapped = ends[1] == w->ground; /* the world cannot be a child */
    int child = swapped ? 0 : 1;
    convert_ok(c, mbs_locate_in_part(m, frames[child], r, S));
    int nv = joint_properties[type].axes, place[4];
    convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS, axis[0], 3, NULL));
    convert_ok(c, mbs_get_numbers(m, joint, MBS_AXIS2, axis[1], 3, NULL));
    /* into the child's joint frame: the first axis is fixed in the a-frame, the second in the b-frame */
    const double *own = child ? Sb : Sa;
    for (int k = 0; k < nv; k++) {
        const double *in = k ? Sb : Sa;
        double world_axis[3], t[3];
        mat_vec(world_axis, in, axis[k]);
        mat_t_vec(t, own, world_axis);
        for (int i = 0; i < 3; i++)
            t[i] = (swapped ? -1 : 1) * (fabs(t[i]) < 1e-15 ? 0 : t[i]);
        memcpy(axis[k], t, sizeof t);
    }
    if (swapped && nv == 2) {
        memcpy(ra, axis[0], sizeof ra);
        memcpy(axis[0], axis[1], sizeof ra);
        memcpy(axis[1], ra, sizeof ra);
    }
    if (mbs_joint_place(w->s, interact, &place[0], &place[1], &place[2], &place[3]))
        for (int k = 0; k < nv; k++)
            q0[k] = w->q[place[0] + k];
    if (type == JOINT_SPHERICAL)
        for (int k = 0; k < 3; k++)
            if (convert_number(c, joint, MBS_DAMPING, k, 0) != 0 ||
                convert_number(c, joint, MBS_STIFFNESS, k, 0) != 0 || convert_number(c, joint, MBS_ARMATURE, k, 0) != 0)
                convert_lose(c, item, "springs, dampers or rotors in a ball joint", NULL);
    put_name(b, "      <joint name=\"", mbs_name(m, interact), "\"");
    buffer_f(b, " type=\"%s\">\n", known);
    put_pose(b, "        ", r, S);
    put_name(b, "        <parent>", ends[1 - child] == w->ground ? "world" : mbs_name(m, ends[1 - child]),
             "</parent>\n");
    put_name(b, "        <child>", mbs_name(m, ends[child]), "</child>\n");
    if (type == JOINT_SCREW) {
        double pitch = convert_number(c, joint, MBS_PITCH, 0, 0) * 2 * M_PI;
        put_element(b, "        ", "screw_thread_pitch", &pitch, 1);
    }
    for (int k = 0; k < nv; k++)
        write_axis(w, interact, joint, k ? "axis2" : "axis", axis[k], k, q0[k]);
    buffer_text(b, "      </joint>\n");
    if (mbs_is_set(m, joint, MBS_SPEED))
        convert_lose(c, item, "initial speeds", NULL);
}

bool sdf_write(Conversion *c, const char *name, Buffer *b)
{
    MbsModel *m = c->m;
    SdfWriter w = {.c = c, .b = b};
    double g[3];
    if (!convert_place(c, &w.s, &w.q, &w.v, g))
        return false;
    convert_lose_symbols(c);
    convert_lose_forces(c, true);
    buffer_text(b, "<?xml version=\"1.0\"?>\n<sdf version=\"1.11\">\n  <world name=\"default\">\n");
    put_element(b, "    ", "gravity", g, 3);
    put_name(b, "    <model name=\"", name, "\">\n");
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && !c->failed; part = mbs_next(m, part)) {
        if (mbs_get_text(m, part, MBS_INERTIAL)[0] != 'y') {
            write_link(&w, part);
            continue;
        }
        w.ground = part;
        for (MbsId shape = mbs_first(m, part, MBS_G3PART); shape; shape = mbs_next(m, shape))
            convert_lose(c, convert_text(c, "shape '%s' of part '%s'", mbs_name(m, shape), mbs_name(m, part)),
                         "shapes of the world", NULL);
    }
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT))
            write_joint(&w, i);
    buffer_text(b, "    </model>\n  </world>\n</sdf>\n");
    mbs_system_free(w.s);
    return !c->failed;
}
