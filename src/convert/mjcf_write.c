/* mjcf_write.c: MuJoCo's format, out. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf.h"

typedef struct {
    Conversion *c;
    Links links;
    Buffer *b;
    int *first, *next; /* children of links */
} MjcfWriter;

static void attribute(Buffer *b, const char *name, const double *x, int n)
{
    buffer_f(b, " %s=\"", name);
    convert_numbers(b, x, n);
    buffer_char(b, '"');
}

static void named(Buffer *b, const char *name, const char *value)
{
    buffer_f(b, " %s=\"", name);
    buffer_markup(b, value);
    buffer_char(b, '"');
}

static void indent(Buffer *b, int depth)
{
    for (int i = 0; i < depth; i++)
        buffer_text(b, "  ");
}

static void place(Buffer *b, const double r[3], const double S[9])
{
    double q[4];
    mbs_quaternion_of_rotation(S, q);
    if (r[0] != 0 || r[1] != 0 || r[2] != 0)
        attribute(b, "pos", r, 3);
    if (q[0] != 1)
        attribute(b, "quat", q, 4);
}

static bool one_coordinate(JointType type)
{
    return type == JOINT_REVOLUTE || type == JOINT_PRISMATIC;
}

static void write_one(MjcfWriter *w, const char *name, JointType type, const double *axis, MbsId joint, int k,
                      int depth)
{
    static const struct {
        MbsField field;
        const char *name;
    } fields[] = {{MBS_DAMPING, "damping"},
                  {MBS_STIFFNESS, "stiffness"},
                  {MBS_REST, "springref"},
                  {MBS_ARMATURE, "armature"},
                  {MBS_FRICTION, "frictionloss"}};
    Buffer *b = w->b;
    indent(b, depth);
    buffer_text(b, "<joint");
    named(b, "name", name);
    buffer_f(b, " type=\"%s\"", joint_name_in(type, FORMAT_MJCF));
    if (axis)
        attribute(b, "axis", axis, 3);
    for (int i = 0; i < 5; i++) {
        double x = convert_number(w->c, joint, fields[i].field, k, 0);
        if (x != 0)
            attribute(b, fields[i].name, &x, 1);
    }
    double range[2] = {convert_number(w->c, joint, MBS_LOWER, k, -INFINITY),
                       convert_number(w->c, joint, MBS_UPPER, k, INFINITY)};
    double ref = convert_number(w->c, joint, MBS_COORDINATE, k, 0);
    if (ref != 0 && one_coordinate(joint_type_of(mbs_get_text(w->c->m, joint, MBS_TYPE))))
        attribute(b, "ref", &ref, 1);
    if (axis && isfinite(range[0]) && isfinite(range[1]))
        attribute(b, "range", range, 2);
    buffer_text(b, "/>\n");
}

static void write_joint(MjcfWriter *w, const Link *link, int depth)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    MbsId joint = mbs_first(m, link->interact, MBS_JOINT);
    JointType type = convert_joint_type(c, link->interact);
    const char *name = mbs_name(m, link->interact);
    const char *first = convert_text(c, "%s_1", name), *second = convert_text(c, "%s_2", name);
    switch (type) {
    case JOINT_FIXED:
        return;
    case JOINT_REVOLUTE:
    case JOINT_PRISMATIC:
        write_one(w, name, type, link->axis, joint, 0, depth);
        break;
    case JOINT_SPHERICAL:
        write_one(w, name, type, NULL, joint, 0, depth);
        break;
    case JOINT_FREE:
        indent(w->b, depth);
        buffer_text(w->b, "<freejoint");
        named(w->b, "name", name);
        buffer_text(w->b, "/>\n");
        break;
    case JOINT_CYLINDRICAL:
        write_one(w, first, JOINT_REVOLUTE, link->axis, joint, 0, depth);
        write_one(w, second, JOINT_PRISMATIC, link->axis, joint, 1, depth);
        break;
    case JOINT_UNIVERSAL:
        write_one(w, first, JOINT_REVOLUTE, link->axis, joint, 0, depth);
        write_one(w, second, JOINT_REVOLUTE, link->axis2, joint, 1, depth);
        break;
    case JOINT_PLANAR: {
        double ex[3], ey[3];
        vec_copy(ex, link->axis2);
        vec_more(ex, -vec_dot(link->axis, link->axis2), link->axis);
        vec_scale(ex, 1 / vec_length(ex), ex);
        vec_cross(ey, link->axis, ex);
        write_one(w, first, JOINT_PRISMATIC, ex, joint, 0, depth);
        write_one(w, second, JOINT_PRISMATIC, ey, joint, 1, depth);
        write_one(w, convert_text(c, "%s_3", name), JOINT_REVOLUTE, link->axis, joint, 2, depth);
        break;
    }
    case JOINT_SCREW:
        write_one(w, name, JOINT_REVOLUTE, link->axis, joint, 0, depth);
        convert_lose(c, convert_text(c, "joint '%s'", name), "a screw joint", "a hinge: it does not advance");
        break;
    }
    double q[7];
    int n;
    convert_ok(c, mbs_get_numbers(m, joint, MBS_COORDINATE, q, 7, &n));
    bool any = false;
    for (int k = 0; k < n; k++)
        any = any || q[k] != (n == 4 && k == 0);
    if (any && type != JOINT_FREE && !one_coordinate(type))
        convert_lose(c, convert_text(c, "joint '%s'", name), "initial coordinates", "a model starts at zero");
    if (mbs_is_set(m, joint, MBS_SPEED))
        convert_lose(c, convert_text(c, "joint '%s'", name), "initial speeds", NULL);
    if (mbs_is_set(m, joint, MBS_EFFORT) || mbs_is_set(m, joint, MBS_RATE))
        convert_lose(c, convert_text(c, "joint '%s'", name), "limits of effort and speed", NULL);
}

static void write_shape(MjcfWriter *w, const Link *link, MbsId shape, int depth)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    Buffer *b = w->b;
    const char *kind = mbs_get_text(m, shape, MBS_SHAPE), *role = mbs_get_text(m, shape, MBS_ROLE);
    double r[3], S[9], x[4] = {0}, rgba[4] = {0, 0, 0, 1};
    int n;
    if (!convert_frame(c, link, mbs_get_object(m, shape, MBS_FRAME_OF), r, S))
        return;
    convert_ok(c, mbs_get_numbers(m, shape, MBS_SIZE, x, 4, &n));
    bool box = !strcmp(kind, "box"), round = !strcmp(kind, "cylinder") || !strcmp(kind, "capsule");
    const char *item = convert_text(c, "shape '%s' of part '%s'", mbs_name(m, shape), mbs_name(m, link->part));
    if (!strcmp(kind, "mesh") || (!box && !round && strcmp(kind, "sphere") && strcmp(kind, "ellipsoid"))) {
        convert_lose(c, item,
                     !strcmp(kind, "mesh") ? "a mesh file by its path (MJCF wants assets)"
                                           : convert_text(c, "a shape '%s'", kind),
                     NULL);
        return;
    }
    if (round && n == 3 && x[2] != 0)
        convert_lose(c, item, "an inner radius", "a solid cylinder");
    if (box)
        for (int i = 0; i < 3; i++)
            x[i] /= 2;
    if (round)
        x[1] /= 2;
    indent(b, depth);
    buffer_text(b, "<geom");
    buffer_f(b, " type=\"%s\"", kind);
    attribute(b, "size", x, round ? 2 : !strcmp(kind, "sphere") ? 1 : 3);
    place(b, r, S);
    buffer_text(b, " mass=\"0\"");
    if (!strcmp(role, "visual"))
        buffer_text(b, " contype=\"0\" conaffinity=\"0\"");
    if (mbs_is_set(m, shape, MBS_COLOUR)) {
        convert_ok(c, mbs_get_numbers(m, shape, MBS_COLOUR, rgba, 4, NULL));
        attribute(b, "rgba", rgba, 4);
    }
    buffer_text(b, "/>\n");
}

static void write_inside(MjcfWriter *w, int number, int depth)
{
    Conversion *c = w->c;
    const Link *link = &w->links.at[number];
    if (number) {
        indent(w->b, depth);
        mjcf_write_inertial(c, link, convert_joint_type(c, link->interact) != JOINT_FIXED, w->b);
        write_joint(w, link, depth);
    }
    for (MbsId shape = mbs_first(c->m, link->part, MBS_G3PART); shape; shape = mbs_next(c->m, shape))
        write_shape(w, link, shape, depth);
}

/* MJCF draws a body where its joint's coordinate is ref: the initial one. */
static void start_at_coordinate(Conversion *c, const Link *link, MbsId joint, double r[3], double S[9])
{
    double q = convert_number(c, joint, MBS_COORDINATE, 0, 0), R[9], T[9];
    JointType type = convert_joint_type(c, link->interact);
    if (q == 0 || !one_coordinate(type))
        return;
    if (type == JOINT_PRISMATIC) {
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                r[i] += q * S[3 * i + k] * link->axis[k];
        return;
    }
    if (mbs_rotation_of_axis(link->axis, q, R))
        return;
    mat_mat(T, S, R);
    memcpy(S, T, sizeof T);
}

/* Depth first over the links, without recursion: chains may be long. */
static void write_bodies(MjcfWriter *w)
{
    Conversion *c = w->c;
    int n = w->links.n, depth = 2, at = 0;
    int *state = NEW_ARRAY(c->arena, int, n); /* the next child to go to */
    for (int i = 0; i < n; i++)
        state[i] = w->first[i];
    write_inside(w, 0, depth);
    while (at >= 0 && !c->failed) {
        if (state[at] >= 0) {
            int child = state[at];
            state[at] = w->next[child];
            const Link *link = &w->links.at[child];
            indent(w->b, depth);
            buffer_text(w->b, "<body");
            named(w->b, "name", mbs_name(c->m, link->part));
            double q[7], r[3], S[9];
            int count = 0;
            MbsId joint = mbs_first(c->m, link->interact, MBS_JOINT);
            memcpy(r, link->at_r, sizeof r);
            memcpy(S, link->at_S, sizeof S);
            if (convert_joint_type(c, link->interact) == JOINT_FREE) {
                convert_ok(c, mbs_get_numbers(c->m, joint, MBS_COORDINATE, q, 7, &count));
                if (link->at_r[0] != 0 || link->at_r[1] != 0 || link->at_r[2] != 0 || link->at_S[0] != 1 ||
                    link->at_S[4] != 1)
                    convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, link->interact)),
                                 "a free joint that does not start at the world's origin",
                                 "coordinates count from the world's origin");
                if (count == 7) {
                    double T[9];
                    memcpy(r, q, sizeof r);
                    if (mbs_rotation_of_quaternion(q + 3, T) == MBS_OK)
                        memcpy(S, T, sizeof S);
                }
            }
            start_at_coordinate(c, link, joint, r, S);
            place(w->b, r, S);
            buffer_text(w->b, ">\n");
            write_inside(w, child, ++depth);
            at = child;
        } else {
            if (at) {
                indent(w->b, --depth);
                buffer_text(w->b, "</body>\n");
            }
            at = w->links.at[at].parent;
        }
    }
}

/* A joint that closes a loop: points that stay together; for a hinge, two on its axis. */
static void write_cut(MjcfWriter *w, MbsId interact)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    JointType type = convert_joint_type(c, interact);
    const char *name = mbs_name(m, interact);
    MbsId fa = mbs_get_object(m, interact, MBS_AFRAME), fb = mbs_get_object(m, interact, MBS_BFRAME);
    const Link *a = &w->links.at[convert_link_of(&w->links, mbs_owner(m, fa))];
    const Link *b = &w->links.at[convert_link_of(&w->links, mbs_owner(m, fb))];
    double ra[3], Sa[9], rb[3], Sb[9], axis[3];
    bool ball = type == JOINT_SPHERICAL, hinge = type == JOINT_REVOLUTE, weld = type == JOINT_FIXED;
    const char *item = convert_text(c, "joint '%s'", name);
    if (!ball && !hinge && !weld) {
        if (type != JOINT_FREE)
            convert_lose(c, item, convert_text(c, "a %s joint that closes a loop", joint_properties[type].word), NULL);
        return;
    }
    if (!convert_frame(c, a, fa, ra, Sa) || !convert_frame(c, b, fb, rb, Sb))
        return;
    convert_ok(c, mbs_get_numbers(m, mbs_first(m, interact, MBS_JOINT), MBS_AXIS, axis, 3, NULL));
    for (int k = 0; k < (hinge ? 2 : 1); k++) {
        double anchor[3];
        for (int i = 0; i < 3; i++)
            anchor[i] =
                ra[i] + (k ? 0.1 : 0) * (Sa[3 * i] * axis[0] + Sa[3 * i + 1] * axis[1] + Sa[3 * i + 2] * axis[2]);
        indent(w->b, 2);
        buffer_f(w->b, "<%s", weld ? "weld" : "connect");
        named(w->b, "name", hinge ? convert_text(c, "%s_%d", name, k + 1) : name);
        named(w->b, "body1", mbs_name(m, a->part));
        if (convert_link_of(&w->links, b->part))
            named(w->b, "body2", mbs_name(m, b->part));
        attribute(w->b, "anchor", anchor, 3);
        buffer_text(w->b, "/>\n");
    }
    convert_lose(c, item, "where the loop closes on the second body",
                 "it closes where the initial configuration has it");
    if (hinge)
        convert_lose(c, item, "a hinge that closes a loop", "two points on its axis that stay together");
}

/* The name of the joint that a coordinate of an interact, from 1, is written as. */
static const char *written_joint(Conversion *c, MbsId interact, int coordinate)
{
    JointType type = convert_joint_type(c, interact);
    const char *name = mbs_name(c->m, interact);
    bool several = type == JOINT_CYLINDRICAL || type == JOINT_UNIVERSAL || type == JOINT_PLANAR;
    return several ? convert_text(c, "%s_%d", name, coordinate) : name;
}

/* What <compiler> has to say so that MuJoCo takes the masses. */
static const char *compiler_options(MjcfWriter *w)
{
    bool any = false;
    for (int k = 1; k < w->links.n; k++) {
        if (!mjcf_is_unbalanced(w->c, &w->links.at[k]))
            continue;
        any = true;
        convert_lose(w->c, convert_text(w->c, "part '%s'", mbs_name(w->c->m, w->links.at[k].part)),
                     "an inertia with one principal moment above the sum of the others",
                     "MuJoCo balances it: all three become their mean");
    }
    return any ? " balanceinertia=\"true\"" : "";
}

bool mjcf_write(Conversion *c, const char *name, Buffer *b)
{
    MjcfWriter w = {.c = c, .b = b};
    MbsModel *m = c->m;
    if (!convert_links(c, true, &w.links))
        return false;
    convert_lose_symbols(c);
    convert_lose_forces(c, false);
    int n = w.links.n;
    w.first = NEW_ARRAY(c->arena, int, n);
    w.next = NEW_ARRAY(c->arena, int, n);
    for (int i = 0; i < n; i++)
        w.first[i] = w.next[i] = -1;
    for (int i = n - 1; i > 0; i--) {
        w.next[i] = w.first[w.links.at[i].parent];
        w.first[w.links.at[i].parent] = i;
    }
    double g[3] = {0, 0, -9.81};
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        convert_ok(c, mbs_get_numbers(m, global, MBS_GRAVITY, g, 3, NULL));
    buffer_text(b, "<mujoco");
    named(b, "model", name);
    buffer_f(b, ">\n  <compiler angle=\"radian\" autolimits=\"true\"%s/>\n  <option", compiler_options(&w));
    attribute(b, "gravity", g, 3);
    buffer_text(b, "/>\n  <worldbody>\n");
    write_bodies(&w);
    buffer_text(b, "  </worldbody>\n");
    const char *ground = mbs_name(m, w.links.at[0].part);
    if (strcmp(ground, "world"))
        convert_lose(c, convert_text(c, "part '%s'", ground), "a name of the inertial part", "it is called 'world'");
    Buffer equality = {0}, actuator = {0};
    w.b = &equality;
    for (int i = 0; i < w.links.n_cut; i++)
        write_cut(&w, w.links.cut[i]);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (MbsId k = joint ? mbs_first(m, joint, MBS_COUPLE) : 0; k; k = mbs_next(m, k)) {
            double p[2] = {convert_number(c, k, MBS_OFFSET, 0, 0), convert_number(c, k, MBS_RATIO, 0, 1)};
            buffer_text(&equality, "    <joint");
            named(&equality, "joint1", written_joint(c, i, (int)convert_number(c, k, MBS_INDEX, 0, 1)));
            named(&equality, "joint2",
                  written_joint(c, mbs_get_object(m, k, MBS_TO), (int)convert_number(c, k, MBS_TO_INDEX, 0, 1)));
            buffer_text(&equality, " polycoef=\"");
            convert_numbers(&equality, p, 2);
            buffer_text(&equality, " 0 0 0\"/>\n");
        }
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f; f = mbs_next(m, f)) {
            if (strcmp(mbs_get_text(m, f, MBS_TYPE), "actuator"))
                continue;
            double gear = convert_number(c, f, MBS_GEAR, 0, 1);
            double range[2] = {convert_number(c, f, MBS_LOWER, 0, -INFINITY),
                               convert_number(c, f, MBS_UPPER, 0, INFINITY)};
            buffer_text(&actuator, "    <motor");
            named(&actuator, "name", mbs_name(m, f));
            named(&actuator, "joint", written_joint(c, i, (int)convert_number(c, f, MBS_INDEX, 0, 1)));
            attribute(&actuator, "gear", &gear, 1);
            if (isfinite(range[0]) && isfinite(range[1]))
                attribute(&actuator, "ctrlrange", range, 2);
            buffer_text(&actuator, "/>\n");
            const char *input = mbs_get_text(m, f, MBS_INPUT);
            if (*input && strcmp(input, mbs_name(m, f)))
                convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), "the name of its input",
                             "a control goes by the name of its motor");
            if (*mbs_get_text(m, f, MBS_LAW))
                convert_lose(c, convert_text(c, "force '%s'", mbs_name(m, f)), "a law", "its effort is a control");
        }
    }
    if (equality.n)
        buffer_f(b, "  <equality>\n%s  </equality>\n", equality.at);
    if (actuator.n)
        buffer_f(b, "  <actuator>\n%s  </actuator>\n", actuator.at);
    buffer_free(&equality);
    buffer_free(&actuator);
    buffer_text(b, "</mujoco>\n");
    return !c->failed;
}
