/* mjcf_join.c: joints of a body, applied one after the other: see mjcf_read.c. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf_reader.h"

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

/* Whether joints are those of one joint of the kernel by their names: all have none, or they are counted: x_1, x_2. */
static bool named_together(const Hinge *h, int n)
{
    for (int k = 0; k < n; k++) {
        size_t stem = h[0].name ? strlen(h[0].name) - 1 : 0;
        if (!h[0].name != !h[k].name ||
            (h[k].name && (stem < 2 || strlen(h[k].name) != stem + 1 || strncmp(h[k].name, h[0].name, stem) != 0 ||
                           h[k].name[stem - 1] != '_' || h[k].name[stem] != '1' + k)))
            return false;
    }
    return true;
}

/* How many of the joints from h on are one joint of the kernel. */
static int combined(const Hinge *h, int n, JointType *type)
{
    *type = h[0].type;
    if (!named_together(h, n))
        return 1;
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
            double number = mjcf_one(r, h[k].x, childclass, fields[f].attribute, 0);
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
        const char *says = mjcf_value(r, h[k].x, childclass, "limited");
        bool own = mjcf_numbers(r, h[k].x, childclass, "range", range, 2) == 2 && !(says && !strcmp(says, "false"));
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

void mjcf_join(MjcfReader *r, MbsId parent, MbsId part, const Xml *x, const char *childclass)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    Hinge h[MOST_HINGES];
    int n = 0;
    double pos[3] = {0, 0, 0}, S[9], E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    xml_vector(c, x, "pos", pos, 3);
    mjcf_orientation(r, x, NULL, S);
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
        const char *type = flies ? NULL : mjcf_value(r, y, childclass, "type");
        one_hinge->type = flies ? JOINT_FREE : type ? joint_type_named(FORMAT_MJCF, type) : JOINT_REVOLUTE;
        if (one_hinge->type == JOINT_NONE) {
            convert_fail(c, y->line, "a joint of type '%s': MJCF has hinge, slide, ball and free", type);
            return;
        }
        one_hinge->name = xml_get(y, "name");
        mjcf_numbers(r, y, childclass, "axis", one_hinge->axis, 3);
        mjcf_numbers(r, y, childclass, "pos", one_hinge->pos, 3);
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
        if (together > 1 && h[k].name)
            name = convert_text(c, "%.*s", (int)strlen(name) - 2, name);
        if (!last)
            convert_ok(c, mbs_create(m, MBS_PART, MBS_ROOT,
                                     shape_name(c, MBS_PART, MBS_ROOT, convert_text(c, "%s_link_%d", body, k + 1)),
                                     &child));
        static const double origin[3] = {0, 0, 0};
        double place[3], ref = n && together == 1 ? mjcf_one(r, h[k].x, childclass, "ref", 0) : 0;
        const double *own = n ? h[k].pos : origin;
        if (k == 0)
            mjcf_turned(S, own, pos, place);
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
            mjcf_turned(at, shift, place, moved);
            memcpy(place, moved, sizeof place);
        }
        a = flies ? mjcf_frame(r, before, convert_text(c, "to_%s", body), NULL, NULL)
                  : mjcf_frame(r, before, convert_text(c, "to_%s", body), place, at);
        b = mjcf_frame(r, child, "joint", own, NULL);
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
