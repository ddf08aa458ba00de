/* mbdyn_force_read.c: forces, couples and the drives that tell their size, in. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/vector.h"
#include "convert/law.h"
#include "convert/mbdyn_read.h"

void mbdyn_measure(MbdynReader *r, const char *name, MbsId a, MbsId b, const char *label)
{
    MbdynElement element = {label, 0};
    if (r->c->failed || !convert_ok(r->c, mbs_create(r->c->m, MBS_INTERACT, MBS_ROOT, name, &element.interact)) ||
        !convert_ok(r->c, mbs_set_object(r->c->m, element.interact, MBS_AFRAME, a)) ||
        !convert_ok(r->c, mbs_set_object(r->c->m, element.interact, MBS_BFRAME, b)))
        return;
    PUSH(r->c->arena, r->joints, element);
}

/* ---- strings ---- */

static MbsId origin(MbdynReader *r)
{
    if (!r->origin)
        r->origin = mbdyn_frame_at(r, r->ground, "origin", NULL, NULL);
    return r->origin;
}

/* A private datum of a joint, such as "rz". */
static const char *datum(MbdynReader *r, const char *label, const char *which)
{
    Conversion *c = r->c;
    for (int i = 0; i < r->joints.n; i++) {
        MbsId interact = r->joints.at[i].interact;
        const char *name = mbs_name(c->m, interact);
        if (strcmp(r->joints.at[i].label, label) != 0 || !law_is_name(name) || strlen(which) != 2 ||
            !strchr("xyz", which[1]))
            continue;
        JointType type = convert_joint_type(c, interact);
        bool turns = type == JOINT_REVOLUTE || type == JOINT_CYLINDRICAL || type == JOINT_PLANAR;
        if (!strcmp(which, "rz") && turns)
            return convert_text(c, "%s.q%d", name, type == JOINT_PLANAR ? 3 : 1);
        if (which[0] == 'p')
            return convert_text(c, "%s.%c", name, which[1]);
        return strchr("rvw", which[0]) ? convert_text(c, "%s.%s", name, which) : NULL;
    }
    return NULL;
}

/* xposition(node) and its kin: between the ground and the node. */
static const char *of_node(MbdynReader *r, const char *function, const char *label)
{
    static const struct {
        const char *name, *measure;
    } known[] = {{"position", ""}, {"velocity", "v"}, {"angvel", "w"}};
    Conversion *c = r->c;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!strchr("xyz", *function) || strcmp(function + 1, known[i].name) != 0)
            continue;
        for (int n = 0; n < r->nodes.n; n++) {
            MbsId part = r->nodes.at[n].part, found = 0;
            if (strcmp(r->nodes.at[n].label, label) != 0 || part == r->ground)
                continue;
            const char *key = convert_text(c, "node %s", label);
            for (int k = 0; k < r->joints.n; k++)
                if (!strcmp(r->joints.at[k].label, key))
                    found = r->joints.at[k].interact;
            if (!found) {
                MbsId frame = mbdyn_frame_at(r, part, "measured", NULL, NULL);
                mbdyn_measure(r, shape_name(c, MBS_INTERACT, MBS_ROOT, "measure"), origin(r), frame, key);
                found = c->failed ? 0 : r->joints.at[r->joints.n - 1].interact;
            }
            return found ? convert_text(c, "%s.%s%c", mbs_name(c->m, found), known[i].measure, *function) : NULL;
        }
    }
    return NULL;
}

static const char *call(void *context, const char *name, int n, const char *const *arguments)
{
    MbdynReader *r = context;
    if (n == 0)
        return strcmp(name, "Time") ? NULL : "time";
    if (n == 2 && !strcmp(name, "model::element::joint"))
        return datum(r, arguments[0], arguments[1]);
    if (n == 2 && !strcmp(name, "model::drive") && !strcmp(arguments[1], "time")) {
        for (int i = 0; i < r->drives.n; i++)
            if (!strcmp(r->drives.at[i].label, arguments[0]) && r->drives.at[i].law)
                return convert_text(r->c, "(%s)", r->drives.at[i].law);
        return NULL;
    }
    return n == 1 && !strncmp(name, "model::", 7) ? of_node(r, name + 7, arguments[0]) : NULL;
}

/* ---- drives ---- */

/* The formula that a drive is. NULL: *why says what the kernel has not. */
static const char *read_drive(MbdynReader *r, Statement *s, const char **why)
{
    Conversion *c = r->c;
    const char *kind = mbdyn_next(s);
    double x[4];
    *why = NULL;
    if (!strcasecmp(kind, "string")) {
        const char *text = mbdyn_next(s);
        return law_read(c, FORMAT_MBDYN, *text == '"' ? text + 1 : text, call, r, why);
    }
    if (!strcasecmp(kind, "reference")) {
        const char *label = mbdyn_next(s);
        for (int i = 0; i < r->drives.n; i++)
            if (!strcmp(r->drives.at[i].label, label) && r->drives.at[i].law)
                return r->drives.at[i].law;
        *why = convert_text(c, "drive %s", label);
        return NULL;
    }
    if (!strcasecmp(kind, "null") || !strcasecmp(kind, "zero"))
        return "0";
    if (!strcasecmp(kind, "unit") || !strcasecmp(kind, "one"))
        return "1";
    if (!strcasecmp(kind, "time"))
        return "time";
    int numbers = !strcasecmp(kind, "const") ? 1 : !strcasecmp(kind, "linear") ? 2 : !strcasecmp(kind, "ramp") ? 4 : 0;
    for (int i = 0; i < numbers; i++)
        x[i] = mbdyn_number(r, s);
    if (numbers == 1)
        return convert_text(c, x[0] < 0 ? "(%.17g)" : "%.17g", x[0]);
    if (numbers == 2)
        return convert_text(c, "(%.17g + (%.17g)*time)", x[0], x[1]);
    if (numbers == 4)
        return convert_text(c, "(%.17g + (%.17g)*min(max(time - (%.17g), 0), %.17g))", x[3], x[0], x[1], x[2] - x[1]);
    *why = convert_text(c, "a drive '%s'", kind);
    return NULL;
}

void mbdyn_read_drive(MbdynReader *r, Statement *s)
{
    MbdynDrive drive = {mbdyn_next(s), NULL};
    const char *why;
    drive.law = read_drive(r, s, &why);
    if (!drive.law)
        convert_lose(r->c, convert_text(r->c, "drive caller %s", drive.label), convert_text(r->c, "a law of %s", why),
                     NULL);
    PUSH(r->c->arena, r->drives, drive);
}

/* Three components: each by its drive, or a vector times one. */
static bool read_three(MbdynReader *r, Statement *s, const char *laws[3], const char **why)
{
    double along[3];
    *why = NULL;
    if (mbdyn_accept(s, "null"))
        return true;
    if (mbdyn_accept(s, "component")) {
        for (int k = 0; k < 3; k++)
            if (!(laws[k] = read_drive(r, s, why)))
                return false;
        return true;
    }
    mbdyn_accept(s, "single");
    mbdyn_read_vector(r, s, along);
    const char *size = r->c->failed ? NULL : read_drive(r, s, why);
    for (int k = 0; k < 3 && size; k++)
        if (along[k] != 0)
            laws[k] = along[k] == 1 ? size : convert_text(r->c, "(%.17g)*(%s)", along[k], size);
    return size != NULL;
}

/* ---- forces ---- */

/* laws: of force and torque; sign -1: the opposite. S: turns the torque's axes to the force's, or NULL. */
static void add_force(MbdynReader *r, const char *name, MbsId a, MbsId b, const char *resolve,
                      const char *const laws[6], int sign, const double *S)
{
    Conversion *c = r->c;
    MbsId interact, force;
    if (c->failed || !convert_ok(c, mbs_add_force(c->m, shape_name(c, MBS_INTERACT, MBS_ROOT, name), a, b, "general",
                                                  &interact, &force)))
        return;
    law_set(c, force, laws, sign, NULL, S);
    if (*resolve != 'a')
        convert_ok(c, mbs_set_text(c->m, force, MBS_RESOLVE, resolve));
}

/* A node and a point on it, with the axes of force and moment. */
typedef struct {
    const Node *node;
    double x[3], force[9], moment[9];
} Side;

static Side read_side(MbdynReader *r, Statement *s)
{
    Side side = {.force = {1, 0, 0, 0, 1, 0, 0, 0, 1}, .moment = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    side.node = mbdyn_node_named(r, s);
    while (side.node && !r->c->failed) {
        if (mbdyn_accept(s, "position"))
            mbdyn_read_vector(r, s, side.x);
        else if (mbdyn_accept(s, "force orientation"))
            mbdyn_read_matrix(r, s, side.force, false);
        else if (mbdyn_accept(s, "moment orientation"))
            mbdyn_read_matrix(r, s, side.moment, false);
        else
            break;
    }
    return side;
}

/* On node 1 at the point of node 2, along axes of node 1; the opposite on node 2. */
static const char *read_total(MbdynReader *r, Statement *s, const char *name)
{
    Side one = read_side(r, s), two = {0};
    const char *laws[6] = {NULL}, *why = NULL;
    double S[9];
    if (one.node && !r->c->failed)
        two = read_side(r, s);
    if (r->c->failed || one.node == two.node)
        return r->c->failed ? NULL : "two points of one node";
    if (mbdyn_accept(s, "force") && !read_three(r, s, laws, &why))
        return why;
    if (mbdyn_accept(s, "moment") && !read_three(r, s, laws + 3, &why))
        return why;
    MbsId a = mbdyn_frame_at(r, one.node->part, convert_text(r->c, "%s_1", name), one.x, one.force);
    MbsId b = mbdyn_frame_at(r, two.node->part, convert_text(r->c, "%s_2", name), two.x, two.force);
    mat_t_mat(S, one.force, one.moment);
    add_force(r, name, a, b, "a", laws, -1, convert_is_turned(S) ? S : NULL);
    return NULL;
}

/* absolute: along the ground's axes; follower: along the node's. internal: the opposite on a second node. */
static const char *read_plain(MbdynReader *r, Statement *s, const char *name, const char *kind)
{
    bool couple = !strcasecmp(s->keyword, "couple"), absolute = !strncasecmp(kind, "absolute", 8);
    int n = strstr(kind, "internal") ? 2 : 1;
    const char *laws[6] = {NULL}, *why = NULL;
    Side sides[2];
    for (int k = 0; k < n && !r->c->failed; k++)
        sides[k] = read_side(r, s);
    if (r->c->failed)
        return NULL;
    if (!absolute && n == 2)
        return "a follower force between two points";
    if (!read_three(r, s, laws + (couple ? 3 : 0), &why))
        return why;
    for (int k = 0; k < n; k++) {
        if (sides[k].node->part == r->ground)
            continue;
        MbsId b = mbdyn_frame_at(r, sides[k].node->part, convert_text(r->c, "%s_at", name), sides[k].x, NULL);
        add_force(r, name, origin(r), b, absolute ? "world" : "b", laws, k ? -1 : 1, NULL);
    }
    return NULL;
}

void mbdyn_read_force(MbdynReader *r, Statement *s)
{
    Conversion *c = r->c;
    const char *label = mbdyn_next(s), *kind = mbdyn_next(s), *why;
    const char *name = *s->name ? s->name : convert_text(c, "%s_%s", s->keyword, label);
    if (!strcasecmp(kind, "total internal"))
        why = read_total(r, s, name);
    else if (!strncasecmp(kind, "absolute", 8) || !strncasecmp(kind, "follower", 8))
        why = read_plain(r, s, name, kind);
    else
        why = convert_text(c, "a force '%s'", kind);
    if (why)
        convert_lose(c, convert_text(c, "%s %s", s->keyword, label), why, NULL);
}
