/* flatten.c: from the tree of instances to the flat DAE. */
#include <string.h>

#include "flat/machine.h"
#include "flat/units.h"
#include "flat/walk.h"

void flat_add(FlatList *list, FlatEquation *e)
{
    if (!list->end)
        list->end = &list->first;
    *list->end = e;
    list->end = &e->next;
    list->n++;
}

FlatEquation *flat_equals(Flat *flat, Expr left, Expr right, Origin origin)
{
    FlatEquation *e = NEW(flat->front->arena, FlatEquation);
    e->kind = FLAT_EQUALS;
    e->left = left;
    e->right = right;
    e->origin = origin;
    return e;
}

/* ---- the walk ---------------------------------------------------------------------------------------------------- */

static void walk(Flat *flat, Component *c, void (*visit)(Flat *flat, Component *c))
{
    Front *f = flat->front;
    if (c->removed || diags_count(f->diags, SEVERITY_ERROR) >= ENOUGH_ERRORS)
        return;
    if (c->is_outer)
        return; /* its inner is walked where it stands */
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            walk(flat, c->items[k], visit);
        return;
    }
    visit(flat, c);
    if (c->var || !c->class_)
        return;
    for (int k = 0; k < c->class_->elements.n; k++) {
        const Element *e = c->class_->elements.at[k];
        if (e->component && !e->same_as)
            walk(flat, e->component, visit);
    }
}

void walk_components(Flat *flat, void (*visit)(Flat *flat, Component *c))
{
    walk(flat, flat->model, visit);
    for (int k = 0; k < flat->front->default_inners.n; k++)
        walk(flat, flat->front->default_inners.at[k], visit);
}

void walk_parts(Front *f, Class *i, void (*visit)(void *data, Class *part), void *data)
{
    class_expand(f, i);
    for (int k = 0; k < i->bases.n; k++)
        walk_parts(f, i->bases.at[k], visit, data);
    if (i->decl && i->decl->tree && i->decl->tree->form != FORM_SHORT)
        visit(data, i);
}

/* ---- variables --------------------------------------------------------------------------------------------------- */

static Expr attribute(Flat *flat, Component *c, const char *name)
{
    return component_attribute_expr(flat->front, c, symbol(flat->front->symbols, name));
}

static Sym text_attribute(Flat *flat, Component *c, const char *name)
{
    Expr e = attribute(flat, c, name);
    if (e && e->type->n_dims) { /* units of an array: one for all */
        e = front_evaluate_quiet(flat->front, e);
        while (e && e->op == EXPR_ARRAY && e->n)
            e = e->args[0];
    } else if (e) {
        e = front_evaluate_quiet(flat->front, e);
    }
    return e && e->op == EXPR_STRING && e->value.text->length ? e->value.text : NULL;
}

static bool annotated(const TreeComment *comment, const char *name)
{
    const TreeAnnotation *annotation = comment->annotation;
    for (TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next)
        if (a->name && strcmp(a->name->name->text, name) == 0 && a->modification && a->modification->value &&
            a->modification->value->kind == TREE_BOOLEAN)
            return a->modification->value->truth;
    return false;
}

FlatVar flat_variable(Component *c)
{
    FlatVar v = {.var = c->var, .component = c, .is_parameter = c->variability >= VARIABILITY_PARAMETER};
    for (const Component *p = c; p; p = p->parent)
        v.is_protected |= p->is_protected;
    return v;
}

static void add_variable(Flat *flat, Component *c)
{
    Front *f = flat->front;
    if (!c->var)
        return;
    const TreeElement *tree = c->element->tree;
    FlatVar v = flat_variable(c);
    v.description = tree->comment.text;
    Expr binding = component_binding_expr(f, c);
    v.start = attribute(flat, c, "start");
    v.fixed = attribute(flat, c, "fixed");
    v.min = attribute(flat, c, "min");
    v.max = attribute(flat, c, "max");
    v.nominal = attribute(flat, c, "nominal");
    v.state_select = attribute(flat, c, "stateSelect");
    v.unit = text_attribute(flat, c, "unit");
    v.display_unit = text_attribute(flat, c, "displayUnit");
    v.quantity = text_attribute(flat, c, "quantity");
    bool top = c->parent == flat->model;
    for (const Component *p = c->parent; p && p != flat->model && !top; p = p->parent)
        top = p->parent == flat->model &&
              (p->direction == DIRECTION_INPUT || class_is_kind(f, p->class_, CLASS_CONNECTOR));
    v.is_input = top && c->direction == DIRECTION_INPUT && !c->is_protected;
    v.is_output = top && c->direction == DIRECTION_OUTPUT && !c->is_protected;
    if (v.is_parameter || c->type->element->kind == TYPE_OBJECT) {
        v.binding = binding;
        v.evaluate = c->variability == VARIABILITY_CONSTANT || c->structural || annotated(&tree->comment, "Evaluate");
        if (v.evaluate)
            v.value = component_value(f, c);
        v.evaluate = v.evaluate && v.value;
    } else if (binding) {
        Origin origin = {ORIGIN_BINDING, c->parent, tree->name_span};
        flat_add(&flat->equations, flat_equals(flat, expr_var(f->exprs, c->var), binding, origin));
        v.is_input = false;
    }
    map_put(f->arena, &flat->var_index, (uint64_t)c->var->number, flat->vars.n);
    PUSH(f->arena, flat->vars, v);
}

static void add_content(Flat *flat, Component *c)
{
    Arena *work = exprs_work(flat->front->exprs);
    ArenaMark mark = arena_mark(work);
    add_variable(flat, c);
    flat_collect_equations(flat, c);
    arena_release(work, mark);
}

/* Structural parameters are known only when all equations were chosen. */
static void settle_evaluated(Flat *flat)
{
    for (int k = 0; k < flat->vars.n; k++) {
        FlatVar *v = &flat->vars.at[k];
        if (!v->evaluate && v->component->structural && v->component->variability >= VARIABILITY_PARAMETER) {
            v->value = component_value(flat->front, v->component);
            v->evaluate = v->value != NULL;
        }
    }
}

static void collect_connections(Flat *flat)
{
    walk_components(flat, flat_collect_connections);
}

static void collect_content(Flat *flat)
{
    walk_components(flat, add_content);
}

static void check_units(Flat *flat)
{
    if (flat->front->check_units)
        units_check(flat);
}

static void resolve(Flat *flat)
{
    settle_evaluated(flat);
    resolve_all(flat);
}

/* Each phase begins without an error so far. */
static void flatten_model(Flat *flat)
{
    /* clang-format off */
    static void (*const phases[])(Flat *) = {
        collect_connections,
        connections_expand,      /* expandable connectors get what is connected to them */
        connections_solve_graph, /* the overconstrained graph: roots, and what is cut */
        collect_content,         /* variables, with attributes and bindings; equations as they are written */
        rules_check,
        machines_find,           /* state machines */
        connections_equations,   /* of the sets of connected variables */
        machines_write,
        check_units,
        resolve,                 /* what was asked of connections in expressions, and values that are known by then */
    };
    /* clang-format on */
    for (size_t k = 0; k < sizeof phases / sizeof *phases && !diags_failed(flat->front->diags); k++)
        phases[k](flat);
}

Flat *flatten(Front *f, Component *model)
{
    Flat *flat = NEW(f->arena, Flat);
    flat->front = f;
    flat->model = model;
    Arena *work = arena_new(), *before = exprs_set_work(f->exprs, work);
    flatten_model(flat);
    exprs_set_work(f->exprs, before);
    arena_free(work);
    return diags_failed(f->diags) ? NULL : flat;
}
