/* guide.c: start values that say where a mechanism is to be assembled.
 *
 * Start values of positions count that whoever uses a part has written. What comes with it (a joint's start = 0) counts
 * so little that it only decides where those leave a choice: both angles of a universal joint may be half a turn
 * further. A start value that comes with a part may be a function of parameters (the quaternion of a body is one of
 * angles_start): it is the user's where one of these is.
 */
#include <string.h>

#include "lower/lower.h"

bool guide_is_declared(const Component *c, Span where)
{
    const TreeModification *own = c->element ? c->element->tree->modification : NULL;
    return own && where.source == own->span.source && where.from >= own->span.from && where.from < own->span.to;
}

typedef struct {
    const Lower *l;
    int depth;
    bool any, found; /* parameters; one that the user gave */
} Users;

static void see_parameter(void *data, Expr e);

/* Whether a value, or a parameter that it depends on, was given by somebody other than who wrote the part. */
static bool is_users(const Lower *l, Exprs *x, const FlatVar *f, int depth)
{
    enum { DEEPEST = 12 };
    const Component *c = f->component;
    const Binding *given = c->mods ? &c->mods->value : NULL; /* of a record's field the binding alone is known */
    if (depth > DEEPEST)
        return false;
    Users inside = {.l = l, .depth = depth + 1};
    Map visited = {0};
    if (f->binding)
        expr_visit(x, &visited, f->binding, see_parameter, &inside);
    return inside.found || (given && binding_given(given) && !inside.any && !guide_is_declared(c, given->span));
}

static void see_parameter(void *data, Expr e)
{
    Users *u = data;
    int at = e->op == EXPR_VAR ? map_get(&u->l->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (at == MAP_NONE || u->found)
        return;
    const FlatVar *f = &u->l->flat->vars.at[at];
    u->any = true;
    u->found = f->component->parent == u->l->flat->model || is_users(u->l, u->l->x, f, u->depth);
}

double lower_guide(Lower *l, const LowerVar *a)
{
    const double users = 1, parts = 0.02;
    const FlatVar *f = a->flat >= 0 ? &l->flat->vars.at[a->flat] : NULL;
    const char *unit = f && f->unit ? f->unit->text : "";
    bool is_position = a->der != NO_VARIABLE && a->base == NO_VARIABLE;
    if (!is_position || !a->own_start || a->is_fixed || (strcmp(unit, "rad") && strcmp(unit, "m") && strcmp(unit, "1")))
        return 0;
    Users found = {.l = l, .found = a->user_start};
    Map visited = {0};
    const FlatVar *from = a->start_of == NO_VARIABLE || l->vars.at[a->start_of].flat < 0
                              ? f
                              : &l->flat->vars.at[l->vars.at[a->start_of].flat];
    if (!found.found && from->start)
        expr_visit(l->x, &visited, from->start, see_parameter, &found);
    /* A quaternion changes by half of the angle. */
    return (found.found ? users : parts) * (strcmp(unit, "1") ? 1 : 2);
}
