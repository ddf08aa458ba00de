/* modelica_collect.c: the components of a model that a multibody system is made of, the values of their parameters, and
 * what is connected. */
#include <math.h>
#include <string.h>

#include "base/groups.h"
#include "convert/modelica_read.h"

#define MB  "Modelica.Mechanics.MultiBody."
#define ROT "Modelica.Mechanics.Rotational."
#define TRA "Modelica.Mechanics.Translational."

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
        {MB "Sensors.RelativeAngularVelocity", KIND_SENSOR},
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

void modelica_collect(ModelicaReader *r, Component *c)
{
    if (c->removed || c->is_outer || c->var)
        return;
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            modelica_collect(r, c->items[k]);
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
            modelica_collect(r, part);
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
void modelica_report_unknown(ModelicaReader *r)
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

void modelica_connect_all(ModelicaReader *r)
{
    for (int i = 0; i < r->flat->connections.n; i++) {
        const Connection *one = &r->flat->connections.at[i];
        int a = connector_at(r, one->a.component), b = connector_at(r, one->b.component);
        groups_join(r->parents.at, a, b);
    }
}
