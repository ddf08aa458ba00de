/* mjcf_body.c: bodies of MuJoCo's format, out, with their joints and shapes. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf.h"

static void place(Buffer *b, const double r[3], const double S[9])
{
    double q[4];
    mbs_quaternion_of_rotation(S, q);
    if (r[0] != 0 || r[1] != 0 || r[2] != 0)
        mjcf_attribute(b, "pos", r, 3);
    if (convert_is_turned(S))
        mjcf_attribute(b, "quat", q, 4);
}

static bool one_coordinate(JointType type)
{
    return type == JOINT_REVOLUTE || type == JOINT_PRISMATIC;
}

/* Where the frame of a joint is in the body that it moves: its own frame, or that of an earlier joint of the same body. */
typedef struct {
    double r[3], S[9];
} Place;

static void write_one(MjcfWriter *w, const char *name, JointType type, const double *axis, MbsId joint, int k,
                      const Place *at, int depth)
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
    mjcf_indent(b, depth);
    buffer_text(b, "<joint");
    mjcf_named(b, "name", name);
    buffer_f(b, " type=\"%s\"", joint_name_in(type, FORMAT_MJCF));
    if (axis) {
        double turned[3];
        mat_vec(turned, at->S, axis);
        mjcf_attribute(b, "axis", turned, 3);
        if (at->r[0] != 0 || at->r[1] != 0 || at->r[2] != 0)
            mjcf_attribute(b, "pos", at->r, 3);
    }
    for (int i = 0; i < 5; i++) {
        double x = convert_number(w->c, joint, fields[i].field, k, 0);
        if (x != 0)
            mjcf_attribute(b, fields[i].name, &x, 1);
    }
    double range[2] = {convert_number(w->c, joint, MBS_LOWER, k, -INFINITY),
                       convert_number(w->c, joint, MBS_UPPER, k, INFINITY)};
    double ref = convert_number(w->c, joint, MBS_COORDINATE, k, 0);
    if (ref != 0 && one_coordinate(joint_type_of(mbs_get_text(w->c->m, joint, MBS_TYPE))))
        mjcf_attribute(b, "ref", &ref, 1);
    if (axis && isfinite(range[0]) && isfinite(range[1])) {
        if (range[0] < range[1])
            mjcf_attribute(b, "range", range, 2);
        else
            convert_lose(w->c, convert_text(w->c, "joint '%s'", name), "limits with no room between them", NULL);
    }
    buffer_text(b, "/>\n");
}

/* MuJoCo has one number for all six coordinates of a free joint. */
static void write_free(MjcfWriter *w, const char *name, MbsId joint, int depth)
{
    static const MbsField fields[] = {MBS_DAMPING, MBS_ARMATURE, MBS_STIFFNESS, MBS_FRICTION};
    static const char *const names[] = {"damping", "armature", "stiffness", "frictionloss"};
    Conversion *c = w->c;
    double x[4];
    bool any = false;
    for (int f = 0; f < 4; f++) {
        x[f] = convert_number(c, joint, fields[f], 0, 0);
        bool equal = true;
        for (int k = 1; k < 6; k++)
            equal = equal && convert_number(c, joint, fields[f], k, 0) == x[f];
        if (!equal) {
            convert_lose(c, convert_text(c, "joint '%s'", name),
                         convert_text(c, "a %s of its own for each coordinate of a free joint", names[f]), NULL);
            x[f] = 0;
        }
        any = any || x[f] != 0;
    }
    mjcf_indent(w->b, depth);
    buffer_text(w->b, any ? "<joint type=\"free\"" : "<freejoint");
    mjcf_named(w->b, "name", name);
    for (int f = 0; f < 4; f++)
        if (x[f] != 0)
            mjcf_attribute(w->b, names[f], &x[f], 1);
    buffer_text(w->b, "/>\n");
}

static void write_joint(MjcfWriter *w, const Link *link, const Place *at, int depth)
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
        write_one(w, name, type, link->axis, joint, 0, at, depth);
        break;
    case JOINT_SPHERICAL:
        write_one(w, name, type, NULL, joint, 0, at, depth);
        break;
    case JOINT_FREE:
        write_free(w, name, joint, depth);
        break;
    case JOINT_CYLINDRICAL:
        write_one(w, first, JOINT_REVOLUTE, link->axis, joint, 0, at, depth);
        write_one(w, second, JOINT_PRISMATIC, link->axis, joint, 1, at, depth);
        break;
    case JOINT_UNIVERSAL:
        write_one(w, first, JOINT_REVOLUTE, link->axis, joint, 0, at, depth);
        write_one(w, second, JOINT_REVOLUTE, link->axis2, joint, 1, at, depth);
        break;
    case JOINT_PLANAR: {
        double ex[3], ey[3];
        vec_copy(ex, link->axis2);
        vec_more(ex, -vec_dot(link->axis, link->axis2), link->axis);
        vec_scale(ex, 1 / vec_length(ex), ex);
        vec_cross(ey, link->axis, ex);
        write_one(w, first, JOINT_PRISMATIC, ex, joint, 0, at, depth);
        write_one(w, second, JOINT_PRISMATIC, ey, joint, 1, at, depth);
        write_one(w, convert_text(c, "%s_3", name), JOINT_REVOLUTE, link->axis, joint, 2, at, depth);
        break;
    }
    case JOINT_SCREW:
        write_one(w, name, JOINT_REVOLUTE, link->axis, joint, 0, at, depth);
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
    mjcf_indent(b, depth);
    buffer_text(b, "<geom");
    buffer_f(b, " type=\"%s\"", kind);
    mjcf_attribute(b, "size", x, round ? 2 : !strcmp(kind, "sphere") ? 1 : 3);
    place(b, r, S);
    buffer_text(b, " mass=\"0\"");
    if (!strcmp(role, "visual"))
        buffer_text(b, " contype=\"0\" conaffinity=\"0\"");
    if (mbs_is_set(m, shape, MBS_COLOUR)) {
        convert_ok(c, mbs_get_numbers(m, shape, MBS_COLOUR, rgba, 4, NULL));
        mjcf_attribute(b, "rgba", rgba, 4);
    }
    buffer_text(b, "/>\n");
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

/* The link in its parent as it is drawn. */
static Place drawn(Conversion *c, const Link *link)
{
    Place p;
    double q[7], T[9];
    int count = 0;
    MbsId joint = mbs_first(c->m, link->interact, MBS_JOINT);
    memcpy(p.r, link->at_r, sizeof p.r);
    memcpy(p.S, link->at_S, sizeof p.S);
    if (convert_joint_type(c, link->interact) == JOINT_FREE) {
        convert_ok(c, mbs_get_numbers(c->m, joint, MBS_COORDINATE, q, 7, &count));
        if (p.r[0] != 0 || p.r[1] != 0 || p.r[2] != 0 || convert_is_turned(p.S))
            convert_lose(c, convert_text(c, "joint '%s'", mbs_name(c->m, link->interact)),
                         "a free joint that does not start at the world's origin",
                         "coordinates count from the world's origin");
        if (count == 7) {
            memcpy(p.r, q, sizeof p.r);
            if (mbs_rotation_of_quaternion(q + 3, T) == MBS_OK)
                memcpy(p.S, T, sizeof T);
        }
    }
    start_at_coordinate(c, link, joint, p.r, p.S);
    return p;
}

static bool is_chained(JointType type)
{
    return one_coordinate(type) || type == JOINT_CYLINDRICAL || type == JOINT_UNIVERSAL || type == JOINT_PLANAR;
}

static bool is_cut(const MjcfWriter *w, MbsId part)
{
    MbsModel *m = w->c->m;
    for (int i = 0; i < w->links.n_cut; i++)
        if (mbs_owner(m, mbs_get_object(m, w->links.cut[i], MBS_AFRAME)) == part ||
            mbs_owner(m, mbs_get_object(m, w->links.cut[i], MBS_BFRAME)) == part)
            return true;
    return false;
}

enum { MOST_COORDINATES = 6 }; /* of a body, in MuJoCo */

/* A part that only stands between two joints: MuJoCo takes no body without mass, but several joints on one. */
static bool is_between(const MjcfWriter *w, int number)
{
    Conversion *c = w->c;
    const Link *link = &w->links.at[number];
    int child = w->first[number];
    double mass = 0, centre[3], I[6] = {0};
    if (!number || child < 0 || w->next[child] >= 0 || mbs_first(c->m, link->part, MBS_G3PART) ||
        is_cut(w, link->part) || !is_chained(convert_joint_type(c, link->interact)) ||
        !is_chained(convert_joint_type(c, w->links.at[child].interact)))
        return false;
    convert_body(c, link, &mass, centre, I);
    return mass == 0 && I[0] == 0 && I[1] == 0 && I[2] == 0;
}

static int coordinates_of(const MjcfWriter *w, int number)
{
    return joint_properties[convert_joint_type(w->c, w->links.at[number].interact)].nv;
}

/* Notes what becomes of a part that only stands between joints: read back, it has the body's name with the number of the
 * joint, and the axes of the body where that is drawn (in: the body in the link). */
static void note_between(Conversion *c, const Link *link, const Place *in, const char *body, int joint)
{
    const char *name = mbs_name(c->m, link->part);
    convert_lose(c, convert_text(c, "part '%s'", name), "a part without mass between two joints",
                 convert_text(c, "its joint is one of '%s'", body));
    PUSH(c->arena, c->renamed, ((Renamed){MBS_PART, name, convert_text(c, "%s_link_%d", body, joint)}));
    for (int i = 0; i < c->rebased.n; i++) {
        Rebased *one = &c->rebased.at[i];
        if (strcmp(one->part, name) != 0)
            continue;
        mat_vec(one->r, link->S, in->r);
        vec_add(one->r, link->r, one->r);
        mat_mat(one->S, link->S, in->S);
    }
}

/* Opens the body that child begins: child itself, or the first one with a mass behind parts that only stand between
 * joints; gives its number. */
static int open_body(MjcfWriter *w, int child, int depth)
{
    Conversion *c = w->c;
    int chain[MOST_COORDINATES], n = 0, coordinates = 0, joints = 0;
    for (int at = child;; at = w->first[at]) {
        coordinates += coordinates_of(w, at);
        chain[n++] = at;
        if (n == MOST_COORDINATES || !is_between(w, at) ||
            coordinates + coordinates_of(w, w->first[at]) > MOST_COORDINATES)
            break;
    }
    Place body, in[MOST_COORDINATES]; /* the body in its parent, and in each link of the chain */
    mat_identity(body.S);
    memset(body.r, 0, sizeof body.r);
    for (int k = n - 1; k >= 0; k--) {
        Place own = drawn(c, &w->links.at[chain[k]]), next;
        in[k] = body;
        mat_mat(next.S, own.S, body.S);
        mat_vec(next.r, own.S, body.r);
        vec_add(next.r, own.r, next.r);
        body = next;
    }
    const Link *last = &w->links.at[chain[n - 1]];
    mjcf_indent(w->b, depth);
    buffer_text(w->b, "<body");
    mjcf_named(w->b, "name", mbs_name(c->m, last->part));
    place(w->b, body.r, body.S);
    buffer_text(w->b, ">\n");
    mjcf_indent(w->b, depth + 1);
    mjcf_write_inertial(c, last, convert_joint_type(c, last->interact) != JOINT_FIXED, w->b);
    for (int k = 0; k < n; k++) {
        Place at; /* the other way round: the joint in the body */
        double back[3];
        for (int i = 0; i < 9; i++)
            at.S[i] = in[k].S[3 * (i % 3) + i / 3];
        mat_vec(back, at.S, in[k].r);
        vec_scale(at.r, -1, back);
        write_joint(w, &w->links.at[chain[k]], &at, depth + 1);
        if (k + 1 < n)
            note_between(c, &w->links.at[chain[k]], &in[k], mbs_name(c->m, last->part), joints + 1);
        joints += coordinates_of(w, chain[k]);
    }
    return chain[n - 1];
}

static void write_shapes(MjcfWriter *w, int number, int depth)
{
    const Link *link = &w->links.at[number];
    for (MbsId shape = mbs_first(w->c->m, link->part, MBS_G3PART); shape; shape = mbs_next(w->c->m, shape))
        write_shape(w, link, shape, depth);
}

/* Depth first over the links, without recursion: chains may be long. */
void mjcf_write_bodies(MjcfWriter *w)
{
    Conversion *c = w->c;
    int n = w->links.n, depth = 2, at = 0;
    int *state = NEW_ARRAY(c->arena, int, n); /* the next child to go to */
    int *up = NEW_ARRAY(c->arena, int, n);    /* the body that a body is in */
    for (int i = 0; i < n; i++)
        state[i] = w->first[i];
    up[0] = -1;
    write_shapes(w, 0, depth);
    while (at >= 0 && !c->failed) {
        if (state[at] >= 0) {
            int child = state[at];
            state[at] = w->next[child];
            int body = open_body(w, child, depth++);
            write_shapes(w, body, depth);
            up[body] = at;
            at = body;
        } else {
            if (at) {
                mjcf_indent(w->b, --depth);
                buffer_text(w->b, "</body>\n");
            }
            at = up[at];
        }
    }
}
