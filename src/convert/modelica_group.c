/* modelica_group.c: nodes between which there are only rods are one group, which moves as one; its first body is the part
 * that owns the group's frames. */
#include <string.h>

#include "base/groups.h"
#include "base/vector.h"
#include "convert/modelica_read.h"

static const double IDENTITY[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

/* Place of frame_b in frame_a of a rod. */
static bool rod_of(ModelicaReader *r, const KnownPart *t, double way[3], double S[9])
{
    double T[9];
    memcpy(S, IDENTITY, sizeof IDENTITY);
    if (!modelica_values_of(r, t->component, "r", way, 3))
        return convert_fail(r->c, 0, "%s: its length is not known before the simulation", modelica_item_of(r, t));
    if (t->kind != KIND_ROTATION)
        return true;
    Component *R = modelica_part_of(r, t->component, "R_rel");
    if (!R || !modelica_values_of(r, R, "T", T, 9))
        return convert_fail(r->c, 0, "%s: its rotation is not known before the simulation", modelica_item_of(r, t));
    mat_transpose(S, T); /* T turns components in a into components in b */
    return true;
}

static bool set_node(ModelicaReader *r, int node, int group, const double way[3], const double S[9])
{
    Node *n = &r->nodes.at[node];
    if (n->group >= 0)
        return false;
    n->group = group;
    memcpy(n->r, way, sizeof n->r);
    memcpy(n->S, S, sizeof n->S);
    return true;
}

/* Rods that hang on each node: lists of thing numbers, first by node and next by rod end. */
typedef struct {
    int *first; /* by node: 2 * thing + end, or -1 */
    int *next;  /* by 2 * thing + end */
} Rods;

static Rods rods_of(ModelicaReader *r)
{
    for (int i = 0; i < r->parts.n; i++) { /* so that all nodes are there */
        node_at(r, r->parts.at[i].component, "frame_a");
        node_at(r, r->parts.at[i].component, "frame_b");
    }
    Rods rods = {NEW_ARRAY(r->arena, int, r->parents.n + 1), NEW_ARRAY(r->arena, int, 2 * r->parts.n + 1)};
    for (int i = 0; i < r->parents.n; i++)
        rods.first[i] = -1;
    for (int i = r->parts.n - 1; i >= 0; i--)
        for (int end = 0; end < 2; end++) {
            Kind kind = r->parts.at[i].kind;
            int node = kind == KIND_TRANSLATION || kind == KIND_ROTATION
                           ? node_at(r, r->parts.at[i].component, end ? "frame_b" : "frame_a")
                           : -1;
            if (node < 0)
                continue;
            rods.next[2 * i + end] = rods.first[node];
            rods.first[node] = 2 * i + end;
        }
    return rods;
}

/* All nodes that rods reach from this one. */
static bool spread(ModelicaReader *r, const Rods *rods, int from)
{
    Ints stack = {0};
    ints_push(r->arena, &stack, from);
    while (stack.n) {
        int node = stack.at[--stack.n];
        for (int rod = rods->first[node]; rod >= 0; rod = rods->next[rod]) {
            KnownPart *t = &r->parts.at[rod / 2];
            int other = node_at(r, t->component, rod % 2 ? "frame_a" : "frame_b");
            double way[3], S[9], place[3], turned[9];
            if (other < 0 || r->nodes.at[other].group >= 0)
                continue;
            if (!rod_of(r, t, way, S))
                return false;
            if (rod % 2) { /* from b to a */
                double back[9], negative[3] = {-way[0], -way[1], -way[2]};
                mat_transpose(back, S);
                mat_vec(way, back, negative);
                memcpy(S, back, sizeof back);
            }
            const Node *n = &r->nodes.at[node];
            mat_vec(place, n->S, way);
            for (int k = 0; k < 3; k++)
                place[k] += n->r[k];
            mat_mat(turned, n->S, S);
            set_node(r, other, n->group, place, turned);
            ints_push(r->arena, &stack, other);
        }
    }
    return true;
}

bool modelica_make_groups(ModelicaReader *r)
{
    Rods rods = rods_of(r);
    static const double zero[3] = {0, 0, 0};
    PUSH(r->arena, r->groups, ((Group){.inertial = true, .body = -1}));
    for (int i = 0; i < r->parts.n; i++) {
        KnownPart *t = &r->parts.at[i];
        double way[3] = {0, 0, 0};
        int node = t->kind == KIND_WORLD || t->kind == KIND_FIXED ? node_at(r, t->component, "frame_b") : -1;
        if (node < 0)
            continue;
        if (t->kind == KIND_FIXED && !modelica_values_of(r, t->component, "r", way, 3))
            return convert_fail(r->c, 0, "%s: its place is not known", modelica_item_of(r, t));
        if (set_node(r, node, 0, way, IDENTITY) && !spread(r, &rods, node))
            return false;
    }
    for (int i = 0; i < r->parts.n; i++) {
        KnownPart *t = &r->parts.at[i];
        int node = t->kind == KIND_BODY || t->kind == KIND_POINT_MASS ? node_at(r, t->component, "frame_a") : -1;
        if (node < 0)
            continue;
        if (set_node(r, node, r->groups.n, zero, IDENTITY)) {
            PUSH(r->arena, r->groups, ((Group){.body = i}));
            if (!spread(r, &rods, node))
                return false;
        }
    }
    return true;
}

/* A node that no body and no rod reaches is a part without mass. */
int modelica_group_of(ModelicaReader *r, int node)
{
    if (r->nodes.at[node].group < 0) {
        Rods rods = rods_of(r);
        static const double zero[3] = {0, 0, 0};
        set_node(r, node, r->groups.n, zero, IDENTITY);
        PUSH(r->arena, r->groups, ((Group){.body = -1}));
        spread(r, &rods, node);
    }
    return r->nodes.at[node].group;
}

static bool write_body(ModelicaReader *r, const KnownPart *t, MbsId *part)
{
    double mass = modelica_value_of(r, t->component, "m", 0), centre[3] = {0, 0, 0}, inertia[6] = {0};
    static const char *const names[6] = {"I_11", "I_22", "I_33", "I_21", "I_31", "I_32"};
    if (t->kind == KIND_BODY) {
        if (!modelica_values_of(r, t->component, "r_CM", centre, 3))
            return convert_fail(r->c, 0, "%s: its centre of mass is not known", modelica_item_of(r, t));
        for (int k = 0; k < 6; k++)
            inertia[k] = modelica_value_of(r, t->component, names[k], 0);
    }
    return convert_ok(r->c, mbs_add_part(r->c->m, t->name, mass, centre, inertia, part));
}

/* "ground", or with a number where a component of the model is called so: the inertial part is made before others. */
static const char *name_of_ground(ModelicaReader *r)
{
    const char *name = "ground";
    for (int number = 1, k = 0; k < r->parts.n; k++)
        if (!strcmp(r->parts.at[k].name, name)) {
            name = convert_text(r->c, "ground_%d", number++);
            k = -1;
        }
    return name;
}

MbsId modelica_part_of_group(ModelicaReader *r, int group)
{
    Group *g = &r->groups.at[group];
    if (g->part)
        return g->part;
    if (g->inertial)
        convert_ok(r->c, mbs_add_ground(r->c->m, name_of_ground(r), &g->part));
    else if (g->body >= 0)
        write_body(r, &r->parts.at[g->body], &g->part);
    else
        convert_ok(r->c, mbs_add_part(r->c->m, NULL, 0, NULL, NULL, &g->part));
    return g->part;
}

MbsId modelica_frame_at(ModelicaReader *r, int node)
{
    MbsId part = modelica_part_of_group(r, modelica_group_of(r, node));
    Node *n = &r->nodes.at[node];
    if (!n->frame && !r->c->failed)
        convert_ok(r->c, mbs_add_frame(r->c->m, part, NULL, n->r, n->S, &n->frame));
    return n->frame;
}

/* Bodies beyond a group's first, and bodies on the ground. */
bool modelica_fix_other_bodies(ModelicaReader *r)
{
    for (int i = 0; i < r->parts.n && !r->c->failed; i++) {
        KnownPart *t = &r->parts.at[i];
        if (t->kind != KIND_BODY && t->kind != KIND_POINT_MASS)
            continue;
        int node = node_at(r, t->component, "frame_a"), group = modelica_group_of(r, node);
        if (r->groups.at[group].body == i) {
            modelica_part_of_group(r, group);
            continue;
        }
        MbsId part, own;
        if (!write_body(r, t, &part) || !convert_ok(r->c, mbs_add_frame(r->c->m, part, NULL, NULL, NULL, &own)))
            return false;
        convert_ok(r->c, mbs_add_joint(r->c->m, NULL, modelica_frame_at(r, node), own,
                                       joint_properties[JOINT_FIXED].word, NULL, NULL, NULL));
    }
    return !r->c->failed;
}
