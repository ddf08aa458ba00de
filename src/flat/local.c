/* local.c: which components are to blame for a model that is not balanced (specification 4.8, local balance).
 *
 * A model or block without models inside is counted exactly: its unknowns are its variables but for the inputs, which
 * come from outside; its equations are its own, its bindings, and one from outside for each flow variable in its public
 * connectors. What its connections, expandable connectors or overconstrained records add depends on the other side of
 * the connectors, so components with such are not judged.
 */
#include "flat/connections.h"

typedef struct {
    const Component *component;
    long unknowns, equations;
    bool open; /* not judged */
} LocalCount;

typedef struct {
    Flat *flat;
    Map index;           /* number of the component -> index in all */
    VEC(LocalCount) all; /* in the order in which their first variables were met */
} Locals;

/* The nearest model or block around c, or c itself; the whole model when there is no nearer. */
static const Component *model_around(const Locals *l, const Component *c)
{
    Front *f = l->flat->front;
    while (c && c != l->flat->model &&
           (c->var || !c->class_ || class_is_kind(f, c->class_, CLASS_RECORD) ||
            class_is_kind(f, c->class_, CLASS_CONNECTOR)))
        c = c->parent;
    return c ? c : l->flat->model;
}

static LocalCount *local_of(Locals *l, const Component *c)
{
    int at = map_get(&l->index, (uint64_t)c->number);
    if (at != MAP_NONE)
        return &l->all.at[at];
    Arena *a = l->flat->front->arena;
    map_put(a, &l->index, (uint64_t)c->number, l->all.n);
    PUSH(a, l->all, ((LocalCount){.component = c}));
    int own = l->all.n - 1;
    if (c != l->flat->model && c->parent) { /* depth of the component tree */
        LocalCount *around = local_of(l, model_around(l, c->parent));
        around->open = true;
    }
    return &l->all.at[own];
}

typedef struct {
    bool is_public, in_connector, open;
} Standing;

/* Where a variable stands in the model that declares it. */
static Standing place_of(const Locals *l, const Component *var, const Component *model)
{
    Front *f = l->flat->front;
    Standing place = {.is_public = true};
    for (const Component *c = var; c && c != model; c = c->parent) {
        place.is_public &= !(c->element && c->element->is_protected);
        place.in_connector |= c->class_ && class_is_kind(f, c->class_, CLASS_CONNECTOR);
        if (!c->class_ || c->var)
            continue;
        place.open |= component_is_expandable(f, c) || component_equality_constraint(f, c) != NULL;
    }
    return place;
}

static bool comes_from_outside(const Locals *l, const Component *var, const Component *model)
{
    return var->direction == DIRECTION_INPUT && place_of(l, var, model).is_public;
}

static void count_variable(Locals *l, const FlatVar *v)
{
    const Component *c = v->component, *model = model_around(l, c->parent);
    LocalCount *local = local_of(l, model);
    if (!flat_is_unknown(v))
        return;
    Standing place = place_of(l, c, model);
    long n = type_count(v->var->type);
    local->open |= place.open || n < 0;
    if (comes_from_outside(l, c, model))
        return;
    local->unknowns += n;
    /* The outside gives the flows of public connectors; of protected ones they are zero. */
    if (c->flow == FLOW_FLOW && place.in_connector)
        local->equations += n;
}

/* A modifier of whoever uses the model gives the value, so the outside does: torque(tau = u). */
static bool is_given_from_outside(const Component *bound, const Component *model)
{
    for (const Component *c = model->parent; c; c = c->parent)
        if (c->class_ == bound->binding.scope)
            return true;
    return false;
}

static void count_equation(Locals *l, const FlatEquation *e)
{
    if (e->origin.kind != ORIGIN_WRITTEN && e->origin.kind != ORIGIN_BINDING)
        return;
    const Component *model = model_around(l, e->origin.component);
    const Component *bound =
        e->origin.kind == ORIGIN_BINDING && e->left->op == EXPR_VAR ? e->left->value.var->owner : NULL;
    /* A value for an input is a default of what the outside gives; but a connector is given its value by connections,
     * so that a value in its declaration is one more equation. */
    bool is_default = bound && comes_from_outside(l, bound, model) &&
                      (!place_of(l, bound, model).in_connector || is_given_from_outside(bound, model));
    if (!is_default)
        local_of(l, model)->equations += flat_count_equation(l->flat, e);
}

static Locals count_all(Flat *flat)
{
    Locals l = {.flat = flat};
    for (int k = 0; k < flat->vars.n; k++)
        count_variable(&l, &flat->vars.at[k]);
    for (const FlatEquation *e = flat->equations.first; e; e = e->next)
        count_equation(&l, e);
    for (int k = 0; k < flat->connections.n; k++)
        local_of(&l, model_around(&l, flat->connections.at[k].scope))->open = true;
    return l;
}

static bool is_wrong(const Locals *l, const LocalCount *at)
{
    const Component *c = at->component;
    return !at->open && c != l->flat->model && at->unknowns != at->equations && c->class_->decl &&
           c->class_->decl->tree;
}

void flat_name_unbalanced(Flat *flat, int most)
{
    Locals l = count_all(flat);
    int named = 0;
    for (int k = 0; k < l.all.n && named < most; k++) {
        const LocalCount *at = &l.all.at[k];
        const Component *c = at->component;
        if (!is_wrong(&l, at))
            continue;
        diag_note(flat->front->diags, c->class_->decl->tree->name_span,
                  "'%s' of class '%s' has %ld unknown%s and %ld equation%s", c->path->text, class_name(c->class_),
                  at->unknowns, at->unknowns == 1 ? "" : "s", at->equations, at->equations == 1 ? "" : "s");
        named++;
    }
}

void flat_report_unbalanced(Flat *flat, int most)
{
    Locals l = count_all(flat);
    int named = 0;
    for (int k = 0; k < l.all.n && named < most; k++) {
        const LocalCount *at = &l.all.at[k];
        const Component *c = at->component;
        if (!is_wrong(&l, at))
            continue;
        diag(flat->front->diags, DIAG_B003, c->class_->decl->tree->name_span,
             "'%s' has %ld unknown%s and %ld equation%s, counted with what its connectors are given",
             class_name(c->class_), at->unknowns, at->unknowns == 1 ? "" : "s", at->equations,
             at->equations == 1 ? "" : "s");
        if (c->element)
            diag_note(flat->front->diags, c->element->tree->name_span, "'%s' is declared here", c->path->text);
        named++;
    }
}
