/* modelica_read.c: a Modelica model on the MultiBody library as a multibody system.
 *
 * The model has been flattened: components, the values of their parameters and all connections are known. Frames that
 * are connected are one node; nodes between which there are only rods are one group, which moves as one. Bodies become
 * parts: the first body of a group owns the group's frames, further bodies are fixed to it.
 */
#include "convert/modelica_read.h"
#include "base/groups.h"
#include "base/vector.h"

#include <math.h>
#include <string.h>

#define MB  "Modelica.Mechanics.MultiBody."
#define ROT "Modelica.Mechanics.Rotational."
#define TRA "Modelica.Mechanics.Translational."

static const double IDENTITY[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

/* ---- classes ---- */

static Kind kind_of_name(const char *name)
{
    static const struct {
        const char *name;
        Kind kind;
    } known[] = {
        {MB "World", KIND_WORLD},
        {MB "Parts.Fixed", KIND_FIXED},
        {MB "Parts.FixedTranslation", KIND_TRANSLATION},
        {MB "Parts.FixedRotation", KIND_ROTATION},
        {MB "Parts.Body", KIND_BODY},
        {MB "Parts.PointMass", KIND_POINT_MASS},
        {MB "Joints.Revolute", KIND_REVOLUTE},
        {MB "Joints.Prismatic", KIND_PRISMATIC},
        {MB "Joints.Cylindrical", KIND_CYLINDRICAL},
        {MB "Joints.Universal", KIND_UNIVERSAL},
        {MB "Joints.Planar", KIND_PLANAR},
        {MB "Joints.Spherical", KIND_SPHERICAL},
        {MB "Joints.FreeMotion", KIND_FREE},
        {MB "Joints.FreeMotionScalarInit", KIND_FREE},
        {MB "Joints.RevolutePlanarLoopConstraint", KIND_CUT_REVOLUTE},
        {MB "Forces.Spring", KIND_SPRING},
        {MB "Forces.Damper", KIND_DAMPER},
        {MB "Forces.SpringDamperParallel", KIND_SPRING_DAMPER},
        {MB "Forces.ForceAndTorque", KIND_FORCE_AND_TORQUE},
        {MB "Forces.Force", KIND_FORCE},
        {MB "Forces.Torque", KIND_TORQUE},
        {MB "Visualizers.FixedShape", KIND_SHAPE},
        {MB "Sensors.RelativePosition", KIND_SENSOR},
        {MB "Sensors.RelativeVelocity", KIND_SENSOR},
        {ROT "Components.Spring", KIND_AXIS_SPRING},
        {ROT "Components.Damper", KIND_AXIS_SPRING},
        {ROT "Components.SpringDamper", KIND_AXIS_SPRING},
        {TRA "Components.Spring", KIND_AXIS_SPRING},
        {TRA "Components.Damper", KIND_AXIS_SPRING},
        {TRA "Components.SpringDamper", KIND_AXIS_SPRING},
        {ROT "Components.Inertia", KIND_AXIS_INERTIA},
        {TRA "Components.Mass", KIND_AXIS_INERTIA},
        {ROT "Sources.Torque", KIND_AXIS_EFFORT},
        {TRA "Sources.Force", KIND_AXIS_EFFORT},
        {ROT "Sources.Position", KIND_AXIS_DRIVE},
        {TRA "Sources.Position", KIND_AXIS_DRIVE},
        {ROT "Components.IdealGear", KIND_AXIS_GEAR},
        {ROT "Components.IdealGearR2T", KIND_AXIS_RACK},
        {ROT "Components.Fixed", KIND_AXIS_FIXED},
        {TRA "Components.Fixed", KIND_AXIS_FIXED},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, name))
            return known[i].kind;
    const char *dot = strrchr(name, '.');
    return dot && (!strcmp(dot, ".Follow") || !strcmp(dot, ".FollowSliding")) ? KIND_AXIS_GEAR : KIND_NONE;
}

static Kind kind_of(Front *f, Class *i, int depth)
{
    Kind kind = i->decl && i->decl->full_name ? kind_of_name(i->decl->full_name->text) : KIND_NONE;
    class_expand(f, i);
    for (int k = 0; k < i->bases.n && kind == KIND_NONE && depth < 50; k++)
        kind = kind_of(f, i->bases.at[k], depth + 1);
    return kind;
}

/* Whether a class says more than its components and connections do: equations other than connect and assert. */
static bool has_equations(Front *f, Class *i, int depth)
{
    const TreeClass *tree = i->decl ? i->decl->tree : NULL;
    for (const TreeSection *s = tree ? tree->sections : NULL; s; s = s->next) {
        if (s->initial)
            continue;
        if (s->algorithm)
            return true;
        for (const TreeEquation *e = s->body; e; e = e->next)
            if (e->kind != EQ_CONNECT && e->kind != EQ_CALL)
                return true;
    }
    for (int k = 0; k < i->bases.n && depth < 50; k++)
        if (has_equations(f, i->bases.at[k], depth + 1))
            return true;
    return false;
}

/* ---- values ---- */

Component *modelica_part_of(ModelicaReader *r, Component *c, const char *name)
{
    Sym found = symbol_find(r->front->symbols, name, strlen(name));
    Component *part = found && c->class_ ? component_child(r->front, c, found) : NULL;
    return part && !part->removed ? part : NULL;
}

static bool numbers_of(Expr e, double *x, int n, int *at)
{
    int64_t whole;
    if (e->op == EXPR_ARRAY) {
        for (int i = 0; i < e->n; i++)
            if (!numbers_of(e->args[i], x, n, at))
                return false;
        return true;
    }
    if (*at >= n)
        return false;
    if (expr_get_real(e, &x[*at]))
        return ++*at, true;
    if (expr_get_integer(e, &whole))
        return x[(*at)++] = (double)whole, true;
    return false;
}

bool modelica_values_of(ModelicaReader *r, Component *c, const char *name, double *x, int n)
{
    Component *part = modelica_part_of(r, c, name);
    Expr value = part && part->var ? component_value(r->front, part) : NULL;
    int at = 0;
    if (!value && part && part->var) { /* inputs of visualizers have bindings */
        value = component_binding_expr(r->front, part);
        value = value ? front_evaluate_quiet(r->front, value) : NULL;
    }
    return value && numbers_of(value, x, n, &at) && at == n;
}

double modelica_value_of(ModelicaReader *r, Component *c, const char *name, double otherwise)
{
    double x;
    return modelica_values_of(r, c, name, &x, 1) ? x : otherwise;
}

bool modelica_starts_of(ModelicaReader *r, Component *c, const char *name, double *x, int n)
{
    Component *part = modelica_part_of(r, c, name);
    Expr start = part ? component_attribute_expr(r->front, part, symbol(r->front->symbols, "start")) : NULL;
    int at = 0;
    start = start ? front_evaluate_quiet(r->front, start) : NULL;
    if (!start || !numbers_of(start, x, n, &at))
        return false;
    for (; at < n; at++) /* one for all */
        x[at] = x[0];
    return true;
}

/* ---- connectors ---- */

static int connector_at(ModelicaReader *r, const Component *connector)
{
    int at = map_get(&r->node_of, (uint64_t)connector->number);
    if (at == MAP_NONE) {
        at = r->parents.n;
        map_put(r->arena, &r->node_of, (uint64_t)connector->number, at);
        PUSH(r->arena, r->parents, at);
        PUSH(r->arena, r->nodes, ((Node){.group = -1, .axis = -1}));
    }
    return groups_first(r->parents.at, at);
}

int node_at(ModelicaReader *r, Component *c, const char *connector)
{
    Component *part = modelica_part_of(r, c, connector);
    return part ? connector_at(r, part) : -1;
}

int modelica_part_at(const ModelicaReader *r, const Component *c)
{
    return map_get(&r->thing_of, (uint64_t)c->number);
}

const char *modelica_item_of(ModelicaReader *r, const KnownPart *t)
{
    const Class *class_ = t->component->class_;
    return convert_text(r->c, "%s '%s'", class_ && class_->decl ? class_->decl->name->text : "component",
                        t->component->path->text);
}

/* Names of the kernel are Modelica's paths with bars for dots and brackets. */
static const char *name_of(ModelicaReader *r, const Component *c)
{
    char *name = arena_text(r->arena, c->path->text, c->path->length);
    char *to = name;
    for (const char *p = name; *p; p++)
        if (*p != ']' && *p != '\'')
            *to++ = *p == '.' || *p == '[' || *p == ',' || *p == ' ' ? '_' : *p;
    *to = 0;
    return name;
}

/* ---- collecting ---- */

static void collect(ModelicaReader *r, Component *c)
{
    if (c->removed || c->is_outer || c->var)
        return;
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            collect(r, c->items[k]);
        return;
    }
    if (!c->class_)
        return;
    Kind kind = kind_of(r->front, c->class_, 0);
    if (kind != KIND_NONE && c->parent) {
        map_put(r->arena, &r->thing_of, (uint64_t)c->number, r->parts.n);
        PUSH(r->arena, r->parts, ((KnownPart){.kind = kind, .component = c, .name = name_of(r, c)}));
        return;
    }
    for (int k = 0; k < c->class_->elements.n; k++) {
        Element *e = c->class_->elements.at[k];
        if (!e->tree || e->tree->kind != ELEMENT_COMPONENT || e->same_as)
            continue;
        Component *part = element_component(r->front, e);
        if (part)
            collect(r, part);
    }
}

/* Whether it is made of known parts: then its own equations only compute parameters' companions such as shapes. */
static bool holds_parts(const ModelicaReader *r, const Component *c)
{
    for (int i = 0; i < r->parts.n; i++)
        for (const Component *up = r->parts.at[i].component->parent; up; up = up->parent)
            if (up == c)
                return true;
    return false;
}

/* What is connected but neither known nor made of known parts is left out, and said so. */
static void report_unknown(ModelicaReader *r)
{
    Map said = {0};
    for (int i = 0; i < 2 * r->flat->connections.n; i++) {
        const Connection *one = &r->flat->connections.at[i / 2];
        const Component *port = i % 2 ? one->b.component : one->a.component, *c = port->parent;
        while (c && c->parent && c->class_ && class_is_kind(r->front, c->class_, CLASS_CONNECTOR))
            c = c->parent;   /* of a bus */
        bool inside = false; /* a known thing */
        for (const Component *up = c; up; up = up->parent)
            inside = inside || modelica_part_at(r, up) != MAP_NONE;
        if (!c || !c->parent || inside || !c->class_ || map_get(&said, (uint64_t)c->number) != MAP_NONE ||
            map_get(&r->used, (uint64_t)c->number) != MAP_NONE || !has_equations(r->front, c->class_, 0))
            continue;
        map_put(r->arena, &said, (uint64_t)c->number, 1);
        if (holds_parts(r, c)) {
            if (strncmp(class_name(c->class_), MB "Parts.Body", sizeof MB "Parts.Body" - 1))
                convert_lose(r->c, convert_text(r->c, "component '%s'", c->path->text),
                             convert_text(r->c, "equations of class %s beside its parts", class_name(c->class_)), NULL);
            continue;
        }
        convert_lose(r->c, convert_text(r->c, "component '%s'", c->path->text),
                     convert_text(r->c, "what class %s does", class_name(c->class_)), NULL);
    }
}

static void connect_all(ModelicaReader *r)
{
    for (int i = 0; i < r->flat->connections.n; i++) {
        const Connection *one = &r->flat->connections.at[i];
        int a = connector_at(r, one->a.component), b = connector_at(r, one->b.component);
        groups_join(r->parents.at, a, b);
    }
}

/* ---- groups ---- */

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

static bool make_groups(ModelicaReader *r)
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
static int group_of(ModelicaReader *r, int node)
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

static MbsId part_of_group(ModelicaReader *r, int group)
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
    MbsId part = part_of_group(r, group_of(r, node));
    Node *n = &r->nodes.at[node];
    if (!n->frame && !r->c->failed)
        convert_ok(r->c, mbs_add_frame(r->c->m, part, NULL, n->r, n->S, &n->frame));
    return n->frame;
}

/* Bodies beyond a group's first, and bodies on the ground. */
static bool fix_other_bodies(ModelicaReader *r)
{
    for (int i = 0; i < r->parts.n && !r->c->failed; i++) {
        KnownPart *t = &r->parts.at[i];
        if (t->kind != KIND_BODY && t->kind != KIND_POINT_MASS)
            continue;
        int node = node_at(r, t->component, "frame_a"), group = group_of(r, node);
        if (r->groups.at[group].body == i) {
            part_of_group(r, group);
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

/* ---- joints ---- */

/* Sequence and angles of a start orientation: S turns components in b into those in a. */
static void start_rotation(ModelicaReader *r, Component *c, double S[9])
{
    double angles[3] = {0, 0, 0}, sequence[3] = {1, 2, 3};
    char word[4] = "xyz";
    modelica_values_of(r, c, "angles_start", angles, 3);
    modelica_values_of(r, c, "sequence_start", sequence, 3);
    for (int k = 0; k < 3; k++)
        word[k] = "xyz"[sequence[k] >= 1 && sequence[k] <= 3 ? (int)sequence[k] - 1 : k];
    if (mbs_rotation_of_angles(word, angles, S))
        memcpy(S, IDENTITY, sizeof IDENTITY);
}

static void start_of_joint(ModelicaReader *r, const KnownPart *t)
{
    static const struct {
        Kind kind;
        const char *q[3], *v[3];
        int n;
    } plain[] = {
        {KIND_REVOLUTE, {"phi"}, {"w"}, 1},
        {KIND_PRISMATIC, {"s"}, {"v"}, 1},
        {KIND_CYLINDRICAL, {"phi", "s"}, {"w", "v"}, 2},
        {KIND_UNIVERSAL, {"phi_a", "phi_b"}, {"w_a", "w_b"}, 2},
        {KIND_PLANAR, {"s_x", "s_y", "phi"}, {"v_x", "v_y", "w"}, 3},
    };
    MbsModel *m = r->c->m;
    double q[7] = {0}, v[6] = {0};
    int nq = 0, nv = 0;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (plain[i].kind != t->kind)
            continue;
        for (int k = 0; k < plain[i].n; k++) {
            modelica_starts_of(r, t->component, plain[i].q[k], &q[k], 1);
            modelica_starts_of(r, t->component, plain[i].v[k], &v[k], 1);
        }
        nq = nv = plain[i].n;
    }
    if (t->kind == KIND_SPHERICAL || t->kind == KIND_FREE) {
        int shift = t->kind == KIND_FREE ? 3 : 0;
        double S[9], back[9], w[3] = {0, 0, 0};
        start_rotation(r, t->component, S);
        mbs_quaternion_of_rotation(S, q + shift);
        modelica_values_of(r, t->component, "w_rel_a_start", w, 3);
        mat_transpose(back, S);
        mat_vec(v + shift, back, w);
        if (shift) {
            modelica_starts_of(r, t->component, "r_rel_a", q, 3);
            modelica_starts_of(r, t->component, "v_rel_a", v, 3);
        }
        nq = 4 + shift;
        nv = 3 + shift;
    }
    bool moved = false, moving = false;
    for (int k = 0; k < nq; k++)
        moved = moved || q[k] != (k == nq - 4 && nq > nv);
    for (int k = 0; k < nv; k++)
        moving = moving || v[k] != 0;
    if (moved)
        convert_ok(r->c, mbs_set_numbers(m, t->joint, MBS_COORDINATE, q, nq));
    if (moving)
        convert_ok(r->c, mbs_set_numbers(m, t->joint, MBS_SPEED, v, nv));
}

static JointType joint_type(Kind kind)
{
    switch (kind) {
    case KIND_REVOLUTE:
    case KIND_CUT_REVOLUTE:
        return JOINT_REVOLUTE;
    case KIND_PRISMATIC:
        return JOINT_PRISMATIC;
    case KIND_CYLINDRICAL:
        return JOINT_CYLINDRICAL;
    case KIND_UNIVERSAL:
        return JOINT_UNIVERSAL;
    case KIND_PLANAR:
        return JOINT_PLANAR;
    case KIND_SPHERICAL:
        return JOINT_SPHERICAL;
    case KIND_FREE:
        return JOINT_FREE;
    case KIND_NONE:
    case KIND_WORLD:
    case KIND_FIXED:
    case KIND_TRANSLATION:
    case KIND_ROTATION:
    case KIND_BODY:
    case KIND_POINT_MASS:
    case KIND_SPRING:
    case KIND_DAMPER:
    case KIND_SPRING_DAMPER:
    case KIND_FORCE_AND_TORQUE:
    case KIND_FORCE:
    case KIND_TORQUE:
    case KIND_SHAPE:
    case KIND_SENSOR:
    case KIND_AXIS_SPRING:
    case KIND_AXIS_INERTIA:
    case KIND_AXIS_EFFORT:
    case KIND_AXIS_DRIVE:
    case KIND_AXIS_GEAR:
    case KIND_AXIS_RACK:
    case KIND_AXIS_FIXED:
        break;
    }
    return JOINT_NONE;
}

static bool write_joint(ModelicaReader *r, KnownPart *t, JointType type)
{
    MbsModel *m = r->c->m;
    int a = node_at(r, t->component, "frame_a"), b = node_at(r, t->component, "frame_b");
    double axis[3] = {0, 0, 1}, second[3];
    if (a < 0 || b < 0)
        return convert_fail(r->c, 0, "%s has no frames", modelica_item_of(r, t));
    MbsId from = modelica_frame_at(r, a), to = modelica_frame_at(r, b);
    bool universal = type == JOINT_UNIVERSAL;
    if (joint_properties[type].axes && !modelica_values_of(r, t->component, universal ? "n_a" : "n", axis, 3))
        return convert_fail(r->c, 0, "%s: its axis is not known", modelica_item_of(r, t));
    if (r->c->failed || !convert_ok(r->c, mbs_add_joint(m, t->name, from, to, joint_properties[type].word, axis,
                                                        &t->interact, &t->joint)))
        return false;
    if (joint_properties[type].axes == 2) {
        if (!modelica_values_of(r, t->component, universal ? "n_b" : "n_x", second, 3))
            return convert_fail(r->c, 0, "%s: its second axis is not known", modelica_item_of(r, t));
        convert_ok(r->c, mbs_set_numbers(m, t->joint, MBS_AXIS2, second, 3));
    }
    if (t->kind == KIND_CUT_REVOLUTE)
        convert_ok(r->c, mbs_set_text(m, t->joint, MBS_CUT, "yes"));
    start_of_joint(r, t);
    return !r->c->failed;
}

/* Bodies that no joint holds fly: each set of groups that is not joined to the ground gets a free joint. */
static void free_the_rest(ModelicaReader *r)
{
    MbsModel *m = r->c->m;
    MbsId ground = part_of_group(r, 0), world = 0;
    for (bool again = true; again && !r->c->failed;) {
        r->groups.at[0].reached = true;
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < r->parts.n; i++) {
                KnownPart *t = &r->parts.at[i];
                if (!t->joint)
                    continue;
                Group *a = &r->groups.at[r->nodes.at[node_at(r, t->component, "frame_a")].group];
                Group *b = &r->groups.at[r->nodes.at[node_at(r, t->component, "frame_b")].group];
                more = more || a->reached != b->reached;
                a->reached = b->reached = a->reached || b->reached;
            }
        }
        again = false;
        for (int g = 1; g < r->groups.n && !again; g++) {
            Group *group = &r->groups.at[g];
            if (group->reached || group->body < 0)
                continue;
            const KnownPart *t = &r->parts.at[group->body];
            MbsId frame, interact, joint;
            double q[7] = {0}, v[6] = {0}, S[9], back[9], w[3] = {0, 0, 0};
            if ((!world && !convert_ok(r->c, mbs_add_frame(m, ground, NULL, NULL, NULL, &world))) ||
                !convert_ok(r->c, mbs_add_frame(m, part_of_group(r, g), NULL, NULL, NULL, &frame)) ||
                !convert_ok(r->c, mbs_add_joint(m, convert_text(r->c, "%s_free", t->name), world, frame, "free", NULL,
                                                &interact, &joint)))
                return;
            modelica_starts_of(r, t->component, "r_0", q, 3);
            modelica_starts_of(r, t->component, "v_0", v, 3);
            start_rotation(r, t->component, S);
            mbs_quaternion_of_rotation(S, q + 3);
            modelica_values_of(r, t->component, "w_0_start", w, 3);
            mat_transpose(back, S);
            mat_vec(v + 3, back, w);
            convert_ok(r->c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
            convert_ok(r->c, mbs_set_numbers(m, joint, MBS_SPEED, v, 6));
            group->reached = again = true;
        }
    }
}

/* ---- forces, shapes, gravity ---- */

static void write_force(ModelicaReader *r, KnownPart *t)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int a = node_at(r, t->component, "frame_a"), b = node_at(r, t->component, "frame_b");
    bool spring = t->kind == KIND_SPRING || t->kind == KIND_SPRING_DAMPER, line = spring || t->kind == KIND_DAMPER;
    MbsId force;
    Buffer laws[6] = {{0}};
    if (a < 0 || b < 0)
        return;
    bool said = true, any = false;
    for (int k = 0; k < 6 && !line; k++) {
        Component *variable = modelica_part_of(r, t->component, k < 3 ? "force" : "torque");
        if (!variable)
            continue;
        said = said && law_of(r, variable, k % 3, -1, t, &laws[k]);
        any = any || laws[k].n;
    }
    if (!said || (!line && !any)) {
        convert_lose(c, modelica_item_of(r, t), "a force that no formula of the model says", NULL);
    } else if (!r->groups.at[group_of(r, a)].reached || !r->groups.at[group_of(r, b)].reached) {
        convert_lose(c, modelica_item_of(r, t), "a force at a point without mass that no joint holds", NULL);
    } else {
        MbsId from = modelica_frame_at(r, a), to = modelica_frame_at(r, b);
        if (!c->failed && convert_ok(c, mbs_add_force(m, t->name, from, to,
                                                      spring ? "spring"
                                                      : line ? "damper"
                                                             : "general",
                                                      &t->interact, &force))) {
            if (spring) {
                convert_ok(c, mbs_set_number(m, force, MBS_STIFFNESS, modelica_value_of(r, t->component, "c", 0)));
                convert_ok(
                    c, mbs_set_number(m, force, MBS_LENGTH, modelica_value_of(r, t->component, "s_unstretched", 0)));
            }
            if (t->kind == KIND_DAMPER || t->kind == KIND_SPRING_DAMPER)
                convert_ok(c, mbs_set_number(m, force, MBS_DAMPING, modelica_value_of(r, t->component, "d", 0)));
            for (int k = 0; k < 6; k++)
                if (laws[k].n && strcmp(laws[k].at, "0"))
                    convert_ok(c, mbs_set_text(m, force, (MbsField)(MBS_LAW_FX + k), laws[k].at));
            double resolve = modelica_value_of(r, t->component, "resolveInFrame", 1); /* world, frame_a, frame_b, … */
            if (!line)
                convert_ok(c, mbs_set_text(m, force, MBS_RESOLVE, resolve == 2 ? "a" : resolve == 3 ? "b" : "world"));
            if (line && modelica_value_of(r, t->component, "m", 0) != 0)
                convert_lose(c, modelica_item_of(r, t), "the mass of a spring", NULL);
        }
    }
    for (int k = 0; k < 6; k++)
        buffer_free(&laws[k]);
}

static void write_shape(ModelicaReader *r, KnownPart *t)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    Component *shape = t->component, *type = modelica_part_of(r, shape, "shapeType");
    int node = node_at(r, shape, "frame_a");
    Expr kind = type && type->var ? component_value(r->front, type) : NULL;
    double length = modelica_value_of(r, shape, "length", 0), width = modelica_value_of(r, shape, "width", 0);
    double height = modelica_value_of(r, shape, "height", 0), z[3] = {1, 0, 0}, x[3] = {0, 1, 0}, way[3] = {0},
           colour[3];
    const char *name = kind && kind->op == EXPR_STRING ? kind->value.text->text : "";
    bool box = !strcmp(name, "box"), sphere = !strcmp(name, "sphere"), cylinder = !strcmp(name, "cylinder");
    bool cone = !strcmp(name, "cone"), file = strchr(name, '.') != NULL;
    if (node < 0 || !(box || sphere || cylinder || cone || file) || (cylinder && width != height)) {
        convert_lose(c, modelica_item_of(r, t), convert_text(c, "a shape '%s'", name), NULL);
        return;
    }
    modelica_values_of(r, shape, "lengthDirection", z, 3);
    modelica_values_of(r, shape, "widthDirection", x, 3);
    modelica_values_of(r, shape, "r_shape", way, 3);
    double n = vec_length(z);
    for (int k = 0; k < 3; k++)
        z[k] /= n;
    double along = x[0] * z[0] + x[1] * z[1] + x[2] * z[2];
    for (int k = 0; k < 3; k++)
        x[k] -= along * z[k];
    n = vec_length(x);
    for (int k = 0; k < 3; k++)
        x[k] /= n;
    double S[9] = {x[0], z[1] * x[2] - z[2] * x[1], z[0], x[1], z[2] * x[0] - z[0] * x[2], z[1],
                   x[2], z[0] * x[1] - z[1] * x[0], z[2]};
    double place[3], turned[9], size[3] = {width, height, length};
    int sizes = box ? 3 : sphere ? 1 : 2;
    if (!box) {
        size[0] = (sphere ? length : width) / 2;
        size[1] = length;
    }
    for (int k = 0; k < 3; k++)
        way[k] += cone || file ? 0 : z[k] * length / 2;
    MbsId part = part_of_group(r, group_of(r, node)), frame, g3part;
    const Node *at = &r->nodes.at[node];
    mat_vec(place, at->S, way);
    mat_mat(turned, at->S, S);
    for (int k = 0; k < 3; k++)
        place[k] += at->r[k];
    if (!isfinite(turned[0]) || c->failed)
        return;
    convert_ok(c, mbs_add_frame(m, part, NULL, place, turned, &frame));
    if (!convert_ok(c, mbs_create(m, MBS_G3PART, part, NULL, &g3part)))
        return;
    convert_ok(c, mbs_set_object(m, g3part, MBS_FRAME_OF, frame));
    convert_ok(c, mbs_set_text(m, g3part, MBS_SHAPE, file ? "mesh" : name));
    if (file)
        convert_ok(c, mbs_set_text(m, g3part, MBS_FILE, name));
    else
        convert_ok(c, mbs_set_numbers(m, g3part, MBS_SIZE, size, sizes));
    if (modelica_values_of(r, shape, "color", colour, 3)) {
        for (int k = 0; k < 3; k++)
            colour[k] /= 255;
        convert_ok(c, mbs_set_numbers(m, g3part, MBS_COLOUR, colour, 3));
    }
}

static void write_gravity(ModelicaReader *r, const KnownPart *world)
{
    double g = modelica_value_of(r, world->component, "g", 9.81), n[3] = {0, -1, 0};
    double type = modelica_value_of(r, world->component, "gravityType", 2); /* none, uniform, point */
    modelica_values_of(r, world->component, "n", n, 3);
    double length = vec_length(n);
    if (type != 2 || length == 0)
        g = 0;
    if (type == 3)
        convert_lose(r->c, "world", "gravity of a point", "none");
    length = length > 0 ? length : 1;
    convert_ok(r->c, mbs_set_gravity(r->c->m, g * n[0] / length, g * n[1] / length, g * n[2] / length));
}

bool modelica_read(Conversion *c, Flat *flat)
{
    ModelicaReader r = {.c = c, .flat = flat, .front = flat->front, .arena = c->arena};
    const KnownPart *world = NULL;
    if (!convert_ok(c, mbs_new(NULL, &c->m)))
        return false;
    collect(&r, flat->model);
    for (int i = 0; i < r.front->default_inners.n; i++)
        collect(&r, r.front->default_inners.at[i]);
    connect_all(&r);
    laws_index(&r);
    for (int i = 0; i < r.parts.n; i++)
        if (r.parts.at[i].kind == KIND_WORLD)
            world = &r.parts.at[i];
    if (!world)
        return convert_fail(c, 0, "the model has no MultiBody world: there is nothing to convert");
    write_gravity(&r, world);
    if (!make_groups(&r))
        return false;
    part_of_group(&r, 0);
    if (!fix_other_bodies(&r))
        return false;
    for (int i = 0; i < r.parts.n && !c->failed; i++) {
        JointType type = joint_type(r.parts.at[i].kind);
        if (type != JOINT_NONE)
            write_joint(&r, &r.parts.at[i], type);
    }
    free_the_rest(&r);
    modelica_read_axes(&r);
    for (int i = 0; i < r.parts.n && !c->failed; i++) {
        Kind kind = r.parts.at[i].kind;
        if (kind >= KIND_SPRING && kind <= KIND_TORQUE)
            write_force(&r, &r.parts.at[i]);
        else if (kind == KIND_SHAPE)
            write_shape(&r, &r.parts.at[i]);
    }
    report_unknown(&r);
    return !c->failed;
}
