/* dymola_write.c: the classic Dymola language, on the multibody classes of Otter, Elmqvist and Cellier.
 *
 * All vectors are in the inertial axes of the home position, where all coordinates are zero; every cut-frame is
 * parallel to the inertial system there. A part is a node: the b-cut of the joint that carries it.
 */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/convert.h"

typedef struct {
    Conversion *c;
    Links links;
    double *p, *R; /* of each link's frame at home: place 3, axes 9 */
    const char **node, **name;
    Buffer submodels, connections;
} DymolaWriter;

static void put_numbers(Buffer *b, const char *stem, const double *x, bool *first)
{
    for (int i = 0; i < 3; i++)
        if (x[i] != 0) {
            buffer_f(b, "%s%s%d=", *first ? "" : ", ", stem, i + 1);
            buffer_number(b, x[i]);
            *first = false;
        }
}

static void put_number(Buffer *b, const char *name, double x, bool *first)
{
    if (x == 0)
        return;
    buffer_f(b, "%s%s=", *first ? "" : ", ", name);
    buffer_number(b, x);
    *first = false;
}

static void turn(const double *R, const double *x, double *to)
{
    mat_vec(to, R, x);
    for (int i = 0; i < 3; i++)
        if (fabs(to[i]) < 1e-15)
            to[i] = 0;
}

static const char *identifier(Conversion *c, const char *stem, const char *name, int number)
{
    char *text = arena_text(c->arena, name, strlen(name));
    for (char *p = text; *p; p++)
        if (!((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9')))
            *p = '_';
    return convert_text(c, "%s%d_%s", stem, number, text);
}

static void place(DymolaWriter *w, int i)
{
    const Link *link = &w->links.at[i];
    double *p = w->p + 3 * i, *R = w->R + 9 * i;
    if (link->parent < 0) {
        for (int k = 0; k < 9; k++)
            R[k] = k % 4 == 0;
        return;
    }
    const double *pp = w->p + 3 * link->parent, *RR = w->R + 9 * link->parent;
    turn(RR, link->at_r, p);
    for (int k = 0; k < 3; k++)
        p[k] += pp[k];
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            R[3 * a + b] =
                RR[3 * a] * link->at_S[b] + RR[3 * a + 1] * link->at_S[3 + b] + RR[3 * a + 2] * link->at_S[6 + b];
}

/* Coordinates and speeds are start values: q=…, qd=…, or q1=…, q1d=… of the first of two. */
static void put_start(DymolaWriter *w, MbsId joint, int n, bool *first)
{
    for (int k = 0; k < n; k++) {
        const char *q = n > 1 ? convert_text(w->c, "q%d", k + 1) : "q";
        put_number(&w->submodels, q, convert_number(w->c, joint, MBS_COORDINATE, k, 0), first);
        put_number(&w->submodels, convert_text(w->c, "%sd", q), convert_number(w->c, joint, MBS_SPEED, k, 0), first);
    }
}

static void lose_start(DymolaWriter *w, MbsId joint, const char *item)
{
    if (mbs_is_set(w->c->m, joint, MBS_COORDINATE))
        convert_lose(w->c, item, "initial coordinates", "set them when simulating");
    if (mbs_is_set(w->c->m, joint, MBS_SPEED))
        convert_lose(w->c, item, "initial speeds", "set them when simulating");
}

/* One of the joints that a joint of several coordinates is made of, one after another. */
typedef struct {
    const char *class_;
    double axis[3]; /* in the home position, in the axes of the inertial system */
    int k;          /* its coordinate; -1: a rotation of its own */
} Step;

/* Cylindrical, planar and free joints as steps; 0: the type is none of these. Seen from the other side steps come in the
 * other order, and their axes point the other way. */
static int steps_of(const DymolaWriter *w, int i, JointType type, Step steps[4])
{
    const Link *link = &w->links.at[i];
    double sign = link->reversed ? -1 : 1, x[3], y[3], axis[3];
    int n = 0;
    turn(w->R + 9 * i, link->axis, axis);
    if (type == JOINT_CYLINDRICAL) {
        steps[n++] = (Step){"Prismatic", {axis[0], axis[1], axis[2]}, 1};
        steps[n++] = (Step){"Revolute", {axis[0], axis[1], axis[2]}, 0};
    } else if (type == JOINT_PLANAR) {
        double S[9];
        convert_axes_along(link->axis, link->axis2, S);
        turn(w->R + 9 * i, (double[3]){S[0], S[3], S[6]}, x);
        turn(w->R + 9 * i, (double[3]){sign * S[1], sign * S[4], sign * S[7]}, y);
        steps[n++] = (Step){"Prismatic", {x[0], x[1], x[2]}, 0};
        steps[n++] = (Step){"Prismatic", {y[0], y[1], y[2]}, 1};
        steps[n++] = (Step){"Revolute", {axis[0], axis[1], axis[2]}, 2};
    } else if (type == JOINT_FREE) {
        for (int k = 0; k < 3; k++) {
            turn(w->R + 9 * i, (double[3]){sign * (k == 0), sign * (k == 1), sign * (k == 2)}, x);
            steps[n++] = (Step){"Prismatic", {x[0], x[1], x[2]}, k};
        }
        steps[n++] = (Step){.class_ = "Spherical", .k = -1};
    }
    for (int k = 0; link->reversed && k < n / 2; k++) {
        Step other = steps[k];
        steps[k] = steps[n - 1 - k];
        steps[n - 1 - k] = other;
    }
    return n;
}

static void lose_rotation(DymolaWriter *w, MbsId joint, const char *item)
{
    for (int k = 3; k < 7; k++)
        if (fabs(convert_number(w->c, joint, MBS_COORDINATE, k, k == 3)) != (k == 3))
            convert_lose(w->c, item, "initial coordinates of its rotation", "set them when simulating");
    for (int k = 3; k < 6; k++)
        if (convert_number(w->c, joint, MBS_SPEED, k, 0) != 0)
            convert_lose(w->c, item, "initial speeds of its rotation", "set them when simulating");
}

static void write_steps(DymolaWriter *w, int i, const char *at, const Step *steps, int n)
{
    Conversion *c = w->c;
    MbsId interact = w->links.at[i].interact, joint = mbs_first(c->m, interact, MBS_JOINT);
    const char *name = mbs_name(c->m, interact);
    for (int k = 0; k < n; k++) {
        const char *own = convert_text(c, "%s_%d", identifier(c, "j", name, i), k + 1);
        bool first = true;
        buffer_f(&w->submodels, "  submodel (%s) %s (", steps[k].class_, own);
        if (steps[k].k >= 0) {
            put_numbers(&w->submodels, "n", steps[k].axis, &first);
            put_number(&w->submodels, "q", convert_number(c, joint, MBS_COORDINATE, steps[k].k, 0), &first);
            put_number(&w->submodels, "qd", convert_number(c, joint, MBS_SPEED, steps[k].k, 0), &first);
        } else {
            lose_rotation(w, joint, convert_text(c, "joint '%s'", name));
        }
        buffer_text(&w->submodels, ")\n");
        buffer_f(&w->connections, "  connect %s:a at %s\n", own, at);
        at = convert_text(c, "%s:b", own);
    }
    w->node[i] = at;
}

/* Axes are given in the home position, in those of the inertial system. */
static void write_joint(DymolaWriter *w, int i, const char *at)
{
    Conversion *c = w->c;
    const Link *link = &w->links.at[i];
    JointType type = convert_joint_type(c, link->interact);
    const JointProperties *of = &joint_properties[type];
    const char *class_ = joint_name_in(type, FORMAT_DYMOLA), *name = mbs_name(c->m, link->interact);
    const char *item = convert_text(c, "joint '%s'", name);
    MbsId joint = mbs_first(c->m, link->interact, MBS_JOINT);
    Step steps[4];
    int n = steps_of(w, i, type, steps);
    if (n) {
        write_steps(w, i, at, steps, n);
        return;
    }
    if (!class_) {
        convert_lose(c, item, convert_text(c, "a %s joint", of->word), "a rigid connection");
        return;
    }
    const char *own = identifier(c, "j", name, i);
    double axis[3], axis2[3];
    bool first = true;
    turn(w->R + 9 * i, link->axis, axis);
    turn(w->R + 9 * i, link->axis2, axis2);
    buffer_f(&w->submodels, "  submodel (%s) %s (", class_, own);
    if (of->axes)
        put_numbers(&w->submodels, of->axes == 2 ? "na" : "n", axis, &first);
    if (of->axes == 2)
        put_numbers(&w->submodels, "nb", axis2, &first);
    put_start(w, joint, of->plain, &first);
    buffer_text(&w->submodels, ")\n");
    buffer_f(&w->connections, "  connect %s:a at %s\n", own, at);
    w->node[i] = convert_text(c, "%s:b", own);
    if (!of->plain)
        lose_start(w, joint, item);
}

/* From the parent's node to the link's by a bar, if they are apart, and the joint. */
static void write_link(DymolaWriter *w, int i)
{
    Conversion *c = w->c;
    const Link *link = &w->links.at[i];
    double bar[3];
    for (int k = 0; k < 3; k++)
        bar[k] = w->p[3 * i + k] - w->p[3 * link->parent + k];
    const char *at = w->node[link->parent];
    bool apart = bar[0] != 0 || bar[1] != 0 || bar[2] != 0, first = true;
    if (apart) {
        const char *own = identifier(c, "bar", mbs_name(c->m, link->part), i);
        buffer_f(&w->submodels, "  submodel (Bar) %s (", own);
        put_numbers(&w->submodels, "r", bar, &first);
        buffer_text(&w->submodels, ")\n");
        buffer_f(&w->connections, "  connect %s:a at %s\n", own, at);
        at = convert_text(c, "%s:b", own);
    }
    w->node[i] = at;
    if (convert_joint_type(c, link->interact) != JOINT_FIXED)
        write_joint(w, i, at);
    double mass, centre[3], I[6];
    if (!convert_body(c, link, &mass, centre, I))
        return;
    const double *R = w->R + 9 * i;
    double full[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]}, T[9] = {0}, r[3];
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            for (int k = 0; k < 3; k++)
                for (int l = 0; l < 3; l++)
                    T[3 * a + b] += R[3 * a + k] * full[3 * k + l] * R[3 * b + l];
    turn(R, centre, r);
    const char *body = identifier(c, "m", mbs_name(c->m, link->part), i);
    first = true;
    buffer_f(&w->submodels, "  submodel (Body) %s (", body);
    put_number(&w->submodels, "m", mass, &first);
    put_numbers(&w->submodels, "r", r, &first);
    static const char *const names[6] = {"I11", "I22", "I33", "I21", "I31", "I32"};
    const double six[6] = {T[0], T[4], T[8], T[3], T[6], T[7]};
    for (int k = 0; k < 6; k++)
        put_number(&w->submodels, names[k], six[k], &first);
    buffer_text(&w->submodels, ")\n");
    buffer_f(&w->connections, "  connect %s at %s\n", body, w->node[i]);
}

/* A bar from a link's node to a frame, or the node itself. */
static const char *point(DymolaWriter *w, MbsId frame, int number, char end)
{
    Conversion *c = w->c;
    int i = convert_link_of(&w->links, mbs_owner(c->m, frame));
    double r[3], S[9], way[3];
    bool first = true;
    if (i < 0 || !convert_frame(c, &w->links.at[i], frame, r, S))
        return "?";
    turn(w->R + 9 * i, r, way);
    if (way[0] == 0 && way[1] == 0 && way[2] == 0)
        return w->node[i];
    const char *own = convert_text(c, "sb%d%c", number, end);
    buffer_f(&w->submodels, "  submodel (Bar) %s (", own);
    put_numbers(&w->submodels, "r", way, &first);
    buffer_text(&w->submodels, ")\n");
    buffer_f(&w->connections, "  connect %s:a at %s\n", own, w->node[i]);
    return convert_text(c, "%s:b", own);
}

static void write_springs(DymolaWriter *w)
{
    Conversion *c = w->c;
    MbsModel *m = c->m;
    int number = 0;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i && !c->failed; i = mbs_next(m, i))
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f && !c->failed; f = mbs_next(m, f)) {
            const char *type = mbs_get_text(m, f, MBS_TYPE), *item = convert_text(c, "force '%s'", mbs_name(m, f));
            if (strcmp(type, "spring")) {
                convert_lose(c, item, convert_text(c, "a force (%s)", type), NULL);
                continue;
            }
            number++;
            const char *a = point(w, mbs_get_object(m, i, MBS_AFRAME), number, 'a');
            const char *b = point(w, mbs_get_object(m, i, MBS_BFRAME), number, 'b');
            bool first = true;
            buffer_f(&w->submodels, "  submodel (Spring) s%d (", number);
            put_number(&w->submodels, "c", convert_number(c, f, MBS_STIFFNESS, 0, 0), &first);
            put_number(&w->submodels, "s0", convert_number(c, f, MBS_LENGTH, 0, 0), &first);
            buffer_text(&w->submodels, ")\n");
            buffer_f(&w->connections, "  connect s%d at (%s, %s)\n", number, a, b);
            if (convert_number(c, f, MBS_DAMPING, 0, 0) != 0)
                convert_lose(c, item, "its damping", NULL);
        }
}

bool dymola_write(Conversion *c, const char *name, Buffer *to)
{
    DymolaWriter w = {.c = c};
    MbsModel *m = c->m;
    if (!convert_links(c, true, &w.links))
        return false;
    c->rebased.n = 0;
    int n = w.links.n;
    w.p = NEW_ARRAY(c->arena, double, 3 * n);
    w.R = NEW_ARRAY(c->arena, double, 9 * n);
    w.node = NEW_ARRAY(c->arena, const char *, n);
    convert_lose_symbols(c);
    double g[3] = {0, 0, -9.81};
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        convert_ok(c, mbs_get_numbers(m, global, MBS_GRAVITY, g, 3, NULL));
    double size = vec_length(g);
    for (int i = 0; i < 3 && size > 0; i++)
        g[i] /= size;
    bool first = true;
    buffer_text(&w.submodels, "  submodel (Inertial) i (");
    put_numbers(&w.submodels, "ng", g, &first);
    put_number(&w.submodels, "g", size, &first);
    buffer_text(&w.submodels, ")\n");
    w.node[0] = "i";
    for (int i = 0; i < n && !c->failed; i++) {
        place(&w, i);
        if (i)
            write_link(&w, i);
    }
    write_springs(&w);
    for (int i = 0; i < w.links.n_cut; i++)
        convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, w.links.cut[i])), "a joint that closes a loop", NULL);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        static const MbsField fields[] = {MBS_STIFFNESS, MBS_DAMPING, MBS_ARMATURE, MBS_FRICTION,
                                          MBS_LOWER,     MBS_EFFORT,  MBS_RATE};
        static const char *const lost[] = {"a spring in the joint", "damping", "a rotor's inertia",
                                           "dry friction",          "limits",  "limits of effort",
                                           "limits of speed"};
        MbsId joint = mbs_first(m, i, MBS_JOINT);
        for (int k = 0; joint && k < 7; k++)
            if (mbs_is_set(m, joint, fields[k]))
                convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, i)), lost[k], NULL);
        if (joint && (mbs_first(m, joint, MBS_DRIVE) || mbs_first(m, joint, MBS_COUPLE)))
            convert_lose(c, convert_text(c, "joint '%s'", mbs_name(m, i)), "a drive or couple", NULL);
    }
    for (int i = 0; i < n; i++)
        if (mbs_first(m, w.links.at[i].part, MBS_G3PART))
            convert_lose(c, convert_text(c, "part '%s'", mbs_name(m, w.links.at[i].part)), "shapes", NULL);
    buffer_f(to, "{made from a multibody model; angles in radians, SI units}\n@mbs.lib\n\nmodel %s\n", name);
    buffer_add(to, w.submodels.at, w.submodels.n);
    buffer_text(to, "\n");
    buffer_add(to, w.connections.at ? w.connections.at : "", w.connections.n);
    buffer_text(to, "end\n");
    buffer_free(&w.submodels);
    buffer_free(&w.connections);
    return !c->failed;
}
