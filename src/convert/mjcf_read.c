/* mjcf_read.c: MuJoCo's format, in.
 *
 * Bodies nest; a body may have several joints, applied one after the other: common combinations are one joint of the
 * kernel, others go through parts without mass. Angles are in degrees unless <compiler angle="radian">.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf.h"
#include "convert/shapes.h"
#include "convert/written.h"

enum { DEEPEST = 500 };

/* A joint by the name that the file gives it: the kernel's may differ, or hold several of them. */
typedef struct {
    const char *name;
    MbsId interact;
    int coordinate;
} NamedJoint;

typedef struct {
    Conversion *c;
    Xml *root;
    double angle; /* radians a unit */
    const char *sequence;
    MbsId world;
    int bodies;
    MjcfMasses masses;
    VEC(NamedJoint) joints;
} MjcfReader;

/* ---- defaults: classes nest, elements take what they do not say from their class and its parents ---- */

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

static const char *value(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute)
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

static int numbers(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute, double *to,
                   int room)
{
    const char *text = value(r, x, childclass, attribute);
    return text ? xml_numbers(r->c, x, text, to, room) : 0;
}

static double one(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute, double normal)
{
    double to = normal;
    numbers(r, x, childclass, attribute, &to, 1);
    return to;
}

/* ---- orientation ---- */

/* The rotation that takes z to the direction d the shortest way. */
static void rotation_to(const double d[3], double S[9])
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

static void orientation(const MjcfReader *r, const Xml *x, const char *childclass, double S[9])
{
    double v[6];
    static const double z[3] = {0, 0, 1};
    mbs_rotation_of_axis(z, 0, S);
    if (numbers(r, x, childclass, "quat", v, 4) == 4) {
        written_quaternion(r->c, value(r, x, childclass, "quat"), 0, v);
        if (mbs_rotation_of_quaternion(v, S))
            convert_fail(r->c, x->line, "<%s>: its quat has no length", x->name);
    } else if (numbers(r, x, childclass, "axisangle", v, 4) == 4) {
        written_angles(r->c, value(r, x, childclass, "axisangle"), 3, 1, r->angle, v);
        if (mbs_rotation_of_axis(v, v[3] * r->angle, S))
            convert_fail(r->c, x->line, "<%s>: its axis has no length", x->name);
    } else if (numbers(r, x, childclass, "euler", v, 3) == 3) {
        written_angles(r->c, value(r, x, childclass, "euler"), 0, 3, r->angle, v);
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
    } else if (numbers(r, x, childclass, "xyaxes", v, 6) == 6) {
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
    } else if (numbers(r, x, childclass, "zaxis", v, 3) == 3) {
        rotation_to(v, S);
    }
}

static MbsId frame_at(const MjcfReader *r, MbsId part, const char *name, const double xyz[3], const double S[9])
{
    MbsId frame = 0;
    if (!r->c->failed)
        convert_ok(r->c, mbs_add_frame(r->c->m, part, shape_name(r->c, MBS_FRAME, part, name), xyz, S, &frame));
    return frame;
}

/* ---- geoms: shapes, and masses where no <inertial> says them ---- */

typedef struct {
    double mass, first[3], second[6]; /* mass, mass times place, integral of xx yy zz xy xz yz */
} Gathered;

static void gather(Gathered *g, const MbsMassProperties *p)
{
    const double *c = p->centre, *I = p->inertia, m = p->mass, half = (I[0] + I[1] + I[2]) / 2;
    const double ss[6] = {half - I[0], half - I[1], half - I[2], -I[3], -I[4], -I[5]};
    static const int pair[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    g->mass += m;
    for (int i = 0; i < 3; i++)
        g->first[i] += m * c[i];
    for (int i = 0; i < 6; i++)
        g->second[i] += ss[i] + m * c[pair[i][0]] * c[pair[i][1]];
}

static void read_geom(const MjcfReader *r, MbsId part, const Xml *x, const char *childclass, Gathered *masses)
{
    Conversion *c = r->c;
    const char *type = value(r, x, childclass, "type"), *mesh = value(r, x, childclass, "mesh");
    double xyz[3] = {0, 0, 0}, S[9], size[3] = {0, 0, 0}, ends[6], rgba[4];
    const char *name = xml_get(x, "name") ? xml_get(x, "name") : "geom";
    if (!type)
        type = mesh ? "mesh" : "sphere";
    numbers(r, x, childclass, "pos", xyz, 3);
    numbers(r, x, childclass, "size", size, 3);
    orientation(r, x, childclass, S);
    if (numbers(r, x, childclass, "fromto", ends, 6) == 6) {
        double d[3] = {ends[3] - ends[0], ends[4] - ends[1], ends[5] - ends[2]};
        for (int i = 0; i < 3; i++)
            xyz[i] = (ends[i] + ends[3 + i]) / 2;
        rotation_to(d, S);
        size[!strcmp(type, "box") || !strcmp(type, "ellipsoid") ? 2 : 1] = vec_length(d) / 2;
        if (!strcmp(type, "box") || !strcmp(type, "ellipsoid"))
            size[1] = size[0];
    }
    double shape[3] = {size[0], size[1], size[2]};
    const char *kind = NULL;
    int n = 0;
    if (!strcmp(type, "box")) {
        kind = "box", n = 3;
        for (int i = 0; i < 3; i++)
            shape[i] = 2 * size[i];
    } else if (!strcmp(type, "sphere")) {
        kind = "sphere", n = 1;
    } else if (!strcmp(type, "ellipsoid")) {
        kind = "ellipsoid", n = 3;
    } else if (!strcmp(type, "capsule") || !strcmp(type, "cylinder")) {
        kind = type, n = 2;
        shape[1] = 2 * size[1];
    } else if (!strcmp(type, "mesh")) {
        kind = "mesh";
    }
    if (!kind) {
        convert_lose(c, convert_text(c, "geom '%s' of body '%s'", name, mbs_name(c->m, part)),
                     convert_text(c, "a geom of type '%s'", type), NULL);
        return;
    }
    const char *group = value(r, x, childclass, "contype");
    const char *affinity = value(r, x, childclass, "conaffinity");
    bool ghost = group && affinity && !strcmp(group, "0") && !strcmp(affinity, "0");
    MbsId frame = frame_at(r, part, convert_text(c, "%s_at", name), xyz, S);
    MbsId id = shape_add(c, part, name, kind, shape, n, frame, ghost ? "visual" : "both");
    if (!n && id) {
        /* the file behind the mesh's name */
        const char *file = mesh ? mesh : "";
        for (const Xml *assets = xml_child(r->root, "asset"); assets; assets = xml_sibling(assets))
            for (const Xml *m = xml_child(assets, "mesh"); m && mesh; m = xml_sibling(m)) {
                double scale[3];
                const char *path = xml_get(m, "file"), *own = xml_get(m, "name");
                size_t stem = path ? strcspn(path, ".") : 0;
                if (!path || (own ? strcmp(own, mesh) : strncmp(path, mesh, stem) || mesh[stem]))
                    continue;
                file = path;
                if (xml_get(m, "scale") && xml_vector(c, m, "scale", scale, 3))
                    convert_ok(c, mbs_set_numbers(c->m, id, MBS_SCALE, scale, 3));
            }
        convert_ok(c, mbs_set_text(c->m, id, MBS_FILE, file));
    }
    if (id && numbers(r, x, childclass, "rgba", rgba, 4) == 4)
        convert_ok(c, mbs_set_numbers(c->m, id, MBS_COLOUR, rgba, rgba[3] == 1 ? 3 : 4));
    double mass = one(r, x, childclass, "mass", -1), density = one(r, x, childclass, "density", 1000);
    double shown_in = one(r, x, childclass, "group", 0);
    bool counts = shown_in >= r->masses.groups[0] && shown_in <= r->masses.groups[1];
    if (!masses || !counts || mass == 0 || (mass < 0 && density == 0))
        return;
    MbsSolid *solid;
    MbsMassProperties p;
    if (!n) {
        convert_lose(c, convert_text(c, "geom '%s' of body '%s'", name, mbs_name(c->m, part)),
                     "the mass of a mesh (its file is not read here)", "no mass");
        return;
    }
    if (c->failed || !convert_ok(c, mbs_solid_new(c->m, kind, shape, n, NULL, 0, xyz, S, &solid)))
        return;
    bool measured = convert_ok(c, mbs_solid_properties(c->m, solid, density, &p, NULL));
    mbs_solid_free(c->m, solid);
    if (!measured)
        return;
    if (mass > 0 && p.mass > 0) {
        for (int i = 0; i < 6; i++)
            p.inertia[i] *= mass / p.mass;
        p.mass = mass;
    }
    gather(masses, &p);
}

static void read_inertial(const MjcfReader *r, MbsId part, const Xml *x)
{
    Conversion *c = r->c;
    double xyz[3] = {0, 0, 0}, S[9], I[6] = {0}, mass = 0;
    MbsId body, frame;
    xml_vector(c, x, "pos", xyz, 3);
    xml_number(c, x, "mass", &mass);
    orientation(r, x, NULL, S);
    if (xml_get(x, "fullinertia"))
        xml_vector(c, x, "fullinertia", I, 6);
    else
        xml_vector(c, x, "diaginertia", I, 3);
    if (c->failed || !convert_ok(c, mbs_create(c->m, MBS_BODY, part, NULL, &body)))
        return;
    convert_ok(c, mbs_set_number(c->m, body, MBS_MASS, mass));
    convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, I, 6));
    frame = frame_at(r, part, "cm", xyz, S);
    if (frame)
        convert_ok(c, mbs_set_object(c->m, body, MBS_FRAME_OF, frame));
}

/* ---- joints ---- */

typedef struct {
    const Xml *x;
    JointType type;
    const char *name;
    double axis[3], pos[3];
} Hinge;

enum { MOST_HINGES = 6 };

static bool same_direction(const double *a, const double *b)
{
    double t[3];
    vec_cross(t, a, b);
    return vec_length(t) < 1e-12 * vec_length(a) * vec_length(b) && vec_dot(a, b) > 0;
}

static bool same_place(const Hinge *a, const Hinge *b)
{
    return a->pos[0] == b->pos[0] && a->pos[1] == b->pos[1] && a->pos[2] == b->pos[2];
}

static bool across(const double *a, const double *b)
{
    return fabs(vec_dot(a, b)) < 1e-12 * vec_length(a) * vec_length(b);
}

/* How many of the joints from h on are one joint of the kernel. */
static int combined(const Hinge *h, int n, JointType *type)
{
    *type = h[0].type;
    if (n == 2 && h[0].type == JOINT_REVOLUTE && same_place(&h[0], &h[1])) {
        bool same = same_direction(h[0].axis, h[1].axis);
        if (h[1].type == JOINT_PRISMATIC && same)
            return *type = JOINT_CYLINDRICAL, 2;
        if (h[1].type == JOINT_REVOLUTE && !same)
            return *type = JOINT_UNIVERSAL, 2;
    }
    double ey[3];
    if (n == 3 && h[0].type == JOINT_PRISMATIC && h[1].type == JOINT_PRISMATIC && h[2].type == JOINT_REVOLUTE &&
        same_place(&h[0], &h[1]) && same_place(&h[0], &h[2]) && across(h[0].axis, h[2].axis)) {
        vec_cross(ey, h[2].axis, h[0].axis);
        if (same_direction(ey, h[1].axis))
            return *type = JOINT_PLANAR, 3;
    }
    return 1;
}

/* One number a coordinate, for each field of the kernel's joint. */
static void joint_numbers(const MjcfReader *r, const Hinge *h, int n, const char *childclass, MbsId joint)
{
    static const struct {
        const char *attribute;
        MbsField field;
        bool turned; /* an angle, in degrees perhaps */
    } fields[] = {{"damping", MBS_DAMPING, false},
                  {"stiffness", MBS_STIFFNESS, false},
                  {"springref", MBS_REST, true},
                  {"armature", MBS_ARMATURE, false},
                  {"frictionloss", MBS_FRICTION, false}};
    Conversion *c = r->c;
    for (int f = 0; f < 5; f++) {
        double x[6] = {0};
        bool any = false;
        int coordinates = 0;
        for (int k = 0; k < n; k++) {
            int own = joint_properties[h[k].type].nv;
            double number = one(r, h[k].x, childclass, fields[f].attribute, 0);
            if (fields[f].turned && h[k].type == JOINT_REVOLUTE)
                number *= r->angle;
            for (int i = 0; i < own; i++)
                x[coordinates++] = number;
            any = any || number != 0;
        }
        if (any)
            convert_ok(c, mbs_set_numbers(c->m, joint, fields[f].field, x, coordinates));
    }
    double low[6], high[6];
    bool limited = false;
    for (int k = 0; k < n; k++) {
        double range[2] = {0, 0};
        const char *says = value(r, h[k].x, childclass, "limited");
        bool own = numbers(r, h[k].x, childclass, "range", range, 2) == 2 && !(says && !strcmp(says, "false"));
        double unit = h[k].type == JOINT_PRISMATIC ? 1 : r->angle;
        low[k] = own ? range[0] * unit : -INFINITY;
        high[k] = own ? range[1] * unit : INFINITY;
        limited = limited || own;
    }
    if (limited && h[0].type != JOINT_SPHERICAL && h[0].type != JOINT_FREE) {
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_LOWER, low, n));
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_UPPER, high, n));
    }
}

static void turned(const double S[9], const double x[3], const double r[3], double to[3])
{
    mat_vec(to, S, x);
    vec_add(to, r, to);
}

/* Joins a body to its parent through its joints. */
static void join(MjcfReader *r, MbsId parent, MbsId part, const Xml *x, const char *childclass)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    Hinge h[MOST_HINGES];
    int n = 0;
    double pos[3] = {0, 0, 0}, S[9], E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    xml_vector(c, x, "pos", pos, 3);
    orientation(r, x, NULL, S);
    for (const Xml *y = x->first; y && !c->failed; y = y->next) {
        bool flies = !strcmp(y->name, "freejoint");
        if (!flies && strcmp(y->name, "joint"))
            continue;
        if (n == MOST_HINGES) {
            convert_fail(c, y->line, "more than %d joints on one body", MOST_HINGES);
            return;
        }
        Hinge *one_hinge = &h[n++];
        *one_hinge = (Hinge){.x = y, .axis = {0, 0, 1}};
        const char *type = flies ? NULL : value(r, y, childclass, "type");
        one_hinge->type = flies ? JOINT_FREE : type ? joint_type_named(FORMAT_MJCF, type) : JOINT_REVOLUTE;
        if (one_hinge->type == JOINT_NONE) {
            convert_fail(c, y->line, "a joint of type '%s': MJCF has hinge, slide, ball and free", type);
            return;
        }
        one_hinge->name = xml_get(y, "name");
        numbers(r, y, childclass, "axis", one_hinge->axis, 3);
        numbers(r, y, childclass, "pos", one_hinge->pos, 3);
        if (one_hinge->type == JOINT_FREE)
            memset(one_hinge->pos, 0, sizeof one_hinge->pos);
    }
    MbsId before = parent;
    const char *body = mbs_name(m, part);
    for (int k = 0; (k < n || (!n && k == 0)) && !c->failed;) {
        JointType type = JOINT_FIXED;
        int together = n ? combined(h + k, n - k, &type) : 1;
        bool last = k + together >= n, flies = type == JOINT_FREE;
        MbsId child = part, a, b, joint;
        const char *name = n && h[k].name ? h[k].name : convert_text(c, "%s_joint", body);
        if (!last)
            convert_ok(c, mbs_create(m, MBS_PART, MBS_ROOT,
                                     shape_name(c, MBS_PART, MBS_ROOT, convert_text(c, "%s_link_%d", body, k + 1)),
                                     &child));
        static const double origin[3] = {0, 0, 0};
        double place[3], ref = n && together == 1 ? one(r, h[k].x, childclass, "ref", 0) : 0;
        const double *own = n ? h[k].pos : origin;
        if (k == 0)
            turned(S, own, pos, place);
        else
            memcpy(place, own, sizeof place);
        double at[9];
        memcpy(at, k ? E : S, sizeof at);
        if (ref != 0 && type == JOINT_REVOLUTE) { /* the coordinate is ref where the body stands as written */
            double R[9], T[9];
            if (mbs_rotation_of_axis(h[k].axis, -ref * r->angle, R))
                convert_fail(c, h[k].x->line, "the joint's axis has no length");
            mat_mat(T, at, R);
            memcpy(at, T, sizeof T);
        } else if (ref != 0 && type == JOINT_PRISMATIC) {
            double l = vec_length(h[k].axis), shift[3];
            for (int i = 0; i < 3; i++)
                shift[i] = -ref * h[k].axis[i] / l;
            double moved[3];
            turned(at, shift, place, moved);
            memcpy(place, moved, sizeof place);
        }
        a = flies ? frame_at(r, before, convert_text(c, "to_%s", body), NULL, NULL)
                  : frame_at(r, before, convert_text(c, "to_%s", body), place, at);
        b = frame_at(r, child, "joint", own, NULL);
        if (c->failed || !convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, name), a, b,
                                                      joint_properties[type].word, NULL, NULL, &joint)))
            return;
        for (int i = 0; n && i < together; i++)
            if (h[k + i].name)
                PUSH(c->arena, r->joints, ((NamedJoint){h[k + i].name, mbs_owner(m, joint), i}));
        if (flies) {
            double q[7] = {pos[0], pos[1], pos[2], 1, 0, 0, 0};
            mbs_quaternion_of_rotation(S, q + 3);
            convert_ok(c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
        } else if (n && type != JOINT_SPHERICAL) {
            bool planar = type == JOINT_PLANAR;
            convert_ok(c, mbs_set_numbers(m, joint, MBS_AXIS, planar ? h[k + 2].axis : h[k].axis, 3));
            if (joint_properties[type].axes == 2)
                convert_ok(c, mbs_set_numbers(m, joint, MBS_AXIS2, planar ? h[k].axis : h[k + 1].axis, 3));
            if (ref != 0)
                convert_ok(c, mbs_set_number(m, joint, MBS_COORDINATE, ref * (type == JOINT_REVOLUTE ? r->angle : 1)));
        }
        if (n)
            joint_numbers(r, h + k, together, childclass, joint);
        before = child;
        k += together;
    }
}

/* ---- bodies ---- */

static void read_body(MjcfReader *r, const Xml *x, MbsId parent, const char *childclass, int depth)
{
    Conversion *c = r->c;
    MbsId part = 0;
    if (depth > DEEPEST) {
        convert_fail(c, x->line, "bodies are nested too deeply");
        return;
    }
    const char *wish = xml_get(x, "name");
    if (wish && mbs_find(c->m, MBS_PART, MBS_ROOT, wish)) {
        convert_fail(c, x->line, "there is a body '%s' already", wish);
        return;
    }
    if (!wish)
        wish = shape_name(c, MBS_PART, MBS_ROOT, convert_text(c, "body%d", r->bodies + 1));
    r->bodies++;
    if (!convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, wish, &part)))
        return;
    if (xml_get(x, "childclass"))
        childclass = xml_get(x, "childclass");
    join(r, parent, part, x, childclass);
    const Xml *inertial = xml_child(x, "inertial");
    Gathered masses = {0};
    bool by_geoms = r->masses.from_geom == FROM_GEOM_ALWAYS || (r->masses.from_geom == FROM_GEOM_AUTO && !inertial);
    for (const Xml *y = x->first; y && !c->failed; y = y->next) {
        if (!strcmp(y->name, "geom"))
            read_geom(r, part, y, childclass, by_geoms ? &masses : NULL);
        else if (!strcmp(y->name, "body"))
            read_body(r, y, part, childclass, depth + 1);
    }
    if (inertial && !(masses.mass > 0))
        read_inertial(r, part, inertial);
    else if (inertial)
        xml_known(inertial); /* geoms count instead */
    if (masses.mass > 0 && !c->failed) {
        double centre[3], I[6], *s = masses.second, M = masses.mass;
        for (int i = 0; i < 3; i++)
            centre[i] = masses.first[i] / M;
        double xx = s[0] - M * centre[0] * centre[0], yy = s[1] - M * centre[1] * centre[1];
        double zz = s[2] - M * centre[2] * centre[2];
        I[0] = yy + zz, I[1] = xx + zz, I[2] = xx + yy;
        I[3] = M * centre[0] * centre[1] - s[3];
        I[4] = M * centre[0] * centre[2] - s[4];
        I[5] = M * centre[1] * centre[2] - s[5];
        shape_body(c, part, M, I, centre, "xyz", NULL);
    }
    if (!c->failed)
        mjcf_bound_body(c, &r->masses, part);
}

/* ---- equalities and actuators ---- */

static const NamedJoint *joint_called(const MjcfReader *r, const char *name)
{
    for (int k = 0; name && k < r->joints.n; k++)
        if (!strcmp(r->joints.at[k].name, name))
            return &r->joints.at[k];
    return NULL;
}

static void read_equality(MjcfReader *r, const Xml *x)
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
        numbers(r, x, NULL, "polycoef", p, 5);
        if (!a || !b || p[2] != 0 || p[3] != 0 || p[4] != 0) {
            convert_lose(c, item, "a relation of coordinates that is not linear, or of one joint only", NULL);
            return;
        }
        if (first->coordinate || second->coordinate) {
            convert_lose(c, item, "a relation of a further coordinate of a joint with several", NULL);
            return;
        }
        convert_ok(c, mbs_create(m, MBS_COUPLE, mbs_first(m, a, MBS_JOINT), NULL, &couple));
        convert_ok(c, mbs_set_object(m, couple, MBS_TO, b));
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
    bool posed = weld && numbers(r, x, NULL, "relpose", pose, 7) == 7 &&
                 (pose[3] != 0 || pose[4] != 0 || pose[5] != 0 || pose[6] != 0);
    if (c->failed || !convert_ok(c, mbs_locate(m, a, ra, Sa, NULL, NULL)) ||
        !convert_ok(c, mbs_locate(m, b, rb, Sb, NULL, NULL)))
        return;
    turned(Sa, anchor, ra, place);
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
        fa = frame_at(r, a, convert_text(c, "%s_a", name), pose, T);
        if (mbs_rotation_of_quaternion(pose + 3, T) == MBS_OK)
            convert_ok(c, mbs_set_numbers(m, fa, MBS_QUATERNION, pose + 3, 4));
        fb = frame_at(r, b, convert_text(c, "%s_b", name), NULL, NULL);
    } else {
        fa = frame_at(r, a, convert_text(c, "%s_a", name), anchor, NULL);
        fb = frame_at(r, b, convert_text(c, "%s_b", name), local, weld ? T : NULL);
    }
    if (c->failed ||
        !convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, name), fa, fb,
                                     joint_properties[weld ? JOINT_FIXED : JOINT_SPHERICAL].word, NULL, NULL, &joint)))
        return;
    convert_ok(c, mbs_set_text(m, joint, MBS_CUT, "yes"));
    convert_lose(c, item, "softness of a constraint", "it is rigid");
}

static void read_actuator(MjcfReader *r, const Xml *x)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    const char *to = value(r, x, NULL, "joint"), *name = xml_get(x, "name");
    const NamedJoint *joint = joint_called(r, to);
    MbsId interact = joint ? joint->interact : 0, force;
    const char *item = convert_text(c, "actuator '%s'", name ? name : to ? to : "");
    if (!interact || joint->coordinate) {
        convert_lose(c, item,
                     interact ? "an actuator of a further coordinate of a joint with several"
                              : "an actuator that does not act on a joint",
                     NULL);
        return;
    }
    double range[2] = {-INFINITY, INFINITY};
    const char *own = name ? name : convert_text(c, "%s_motor", to);
    convert_ok(c, mbs_create(m, MBS_FORCE, interact, shape_name(c, MBS_FORCE, interact, own), &force));
    convert_ok(c, mbs_set_text(m, force, MBS_TYPE, "actuator"));
    convert_ok(c, mbs_set_text(m, force, MBS_INPUT, own));
    shape_set(c, force, MBS_GEAR, one(r, x, NULL, "gear", 1));
    if (numbers(r, x, NULL, "ctrlrange", range, 2) == 2) {
        shape_set(c, force, MBS_LOWER, range[0]);
        shape_set(c, force, MBS_UPPER, range[1]);
    }
    if (strcmp(x->name, "motor"))
        convert_lose(c, item, convert_text(c, "the inner control law of a '%s' actuator", x->name),
                     "its effort is an input");
}

bool mjcf_read(Conversion *c, const char *text, size_t n)
{
    Xml *root = xml_read(c, text, n);
    if (root && strcmp(root->name, "mujoco"))
        convert_fail(c, root->line, "an MJCF file has <mujoco> as its root, not <%s>", root->name);
    if (c->failed || !mjcf_include(c, root))
        return false;
    MjcfReader r = {.c = c, .root = root, .angle = M_PI / 180, .sequence = "xyz", .masses = MJCF_MASSES};
    double g[3] = {0, 0, -9.81};
    for (const Xml *x = xml_child(root, "compiler"); x; x = xml_sibling(x)) {
        mjcf_read_masses(c, x, &r.masses);
        if (xml_get(x, "angle") && !strcmp(xml_get(x, "angle"), "radian"))
            r.angle = 1;
        if (xml_get(x, "eulerseq") && strlen(xml_get(x, "eulerseq")) == 3)
            r.sequence = xml_get(x, "eulerseq");
    }
    for (const Xml *x = xml_child(root, "option"); x; x = xml_sibling(x))
        xml_vector(c, x, "gravity", g, 3);
    if (xml_get(root, "model"))
        convert_ok(c, mbs_set_text(c->m, MBS_ROOT, MBS_TITLE, xml_get(root, "model")));
    convert_ok(c, mbs_set_gravity(c->m, g[0], g[1], g[2]));
    convert_ok(c, mbs_add_ground(c->m, "world", &r.world));
    for (const Xml *world = xml_child(root, "worldbody"); world && !c->failed; world = xml_sibling(world))
        for (const Xml *x = world->first; x && !c->failed; x = x->next) {
            if (!strcmp(x->name, "body"))
                read_body(&r, x, r.world, xml_get(world, "childclass"), 0);
            else if (!strcmp(x->name, "geom"))
                read_geom(&r, r.world, x, NULL, NULL);
        }
    mjcf_set_total(c, &r.masses);
    for (const Xml *group = root->first; group && !c->failed; group = group->next) {
        bool equality = !strcmp(group->name, "equality"), actuator = !strcmp(group->name, "actuator");
        if (!strcmp(group->name, "default") || !strcmp(group->name, "asset") || !strcmp(group->name, "size"))
            xml_known(group); /* what nobody takes from them is not missed */
        if (!equality && !actuator)
            continue;
        *group->used = true;
        for (const Xml *x = group->first; x && !c->failed; x = x->next)
            if (equality)
                read_equality(&r, x);
            else
                read_actuator(&r, x);
    }
    if (!c->failed)
        xml_lose_unknown(c, root);
    return !c->failed;
}
