/* sets.c: connection sets and their equations (9.2).
 *
 * A set holds variables, each seen from inside or outside. Sets are merged with union-find, so the work is linear in
 * the number of connected variables. Arrays stay whole, unless one of their elements is connected by itself: then they,
 * and all arrays connected to them, are taken element by element.
 */
#include "base/groups.h"
#include "flat/connections.h"
#include "flat/machine.h"

static uint64_t node_key(Port p, bool outside)
{
    return port_key(p) << 1 | outside; /* component numbers stay below 2^31 */
}

int sets_node(ConnectionState *s, Port p, bool outside)
{
    return map_get(&s->node_of, node_key(p, outside));
}

static int node_for(Flat *flat, Port p, bool outside, int connection)
{
    ConnectionState *s = connection_state(flat);
    int at = sets_node(s, p, outside);
    if (at != MAP_NONE)
        return at;
    at = s->nodes.n;
    PUSH(flat->front->arena, s->nodes, ((SetNode){.port = p, .outside = outside, .connection = connection}));
    ints_push(flat->front->arena, &s->up, at);
    map_put(flat->front->arena, &s->node_of, node_key(p, outside), at);
    return at;
}

/* ---- arrays that are taken element by element -------------------------------------------------------------------- */

static int array_index(Arena *arena, Map *index, Ints *parent, const Component *c)
{
    int at = map_get(index, (uint64_t)c->number);
    if (at == MAP_NONE) {
        at = parent->n;
        map_put(arena, index, (uint64_t)c->number, at);
        ints_push(arena, parent, at);
    }
    return at;
}

static void find_split(Flat *flat)
{
    ConnectionState *s = connection_state(flat);
    Arena *arena = flat->front->arena;
    Map index = {0};
    Ints parent = {0};
    VEC(const Component *) arrays = {0};
    bool any = false;
    for (int k = 0; k < s->pairs.n; k++)
        any |= s->pairs.at[k].a.element >= 0 || s->pairs.at[k].b.element >= 0;
    if (!any)
        return;
    for (int k = 0; k < s->pairs.n; k++) {
        const LeafPair *p = &s->pairs.at[k];
        if (!p->a.component->n_dims && !p->b.component->n_dims)
            continue;
        int a = array_index(arena, &index, &parent, p->a.component);
        if (arrays.n < parent.n)
            PUSH(arena, arrays, p->a.component);
        int b = array_index(arena, &index, &parent, p->b.component);
        if (arrays.n < parent.n)
            PUSH(arena, arrays, p->b.component);
        if (p->a.element < 0 && p->b.element < 0)
            groups_join(parent.at, a, b);
    }
    Ints split = ints_filled(arena, parent.n, 0);
    for (int k = 0; k < s->pairs.n; k++) {
        const LeafPair *p = &s->pairs.at[k];
        if (p->a.element >= 0)
            split.at[groups_first(parent.at, map_get(&index, (uint64_t)p->a.component->number))] = 1;
        if (p->b.element >= 0)
            split.at[groups_first(parent.at, map_get(&index, (uint64_t)p->b.component->number))] = 1;
    }
    for (int k = 0; k < arrays.n; k++)
        if (arrays.at[k]->n_dims && split.at[groups_first(parent.at, k)])
            map_put(arena, &s->split, (uint64_t)arrays.at[k]->number, 1);
}

static bool is_split(const ConnectionState *s, const Component *c)
{
    return c->n_dims && map_get(&s->split, (uint64_t)c->number) != MAP_NONE;
}

/* ---- building ---------------------------------------------------------------------------------------------------- */

static void add_pair(Flat *flat, const LeafPair *p)
{
    ConnectionState *s = connection_state(flat);
    bool elements = p->a.element < 0 && p->b.element < 0 && is_split(s, p->a.component);
    int n = elements ? p->a.component->n_items : 1;
    for (int k = 0; k < n; k++) {
        Port a = elements ? (Port){p->a.component, k} : p->a, b = elements ? (Port){p->b.component, k} : p->b;
        int left = node_for(flat, a, p->a_outside, p->connection);
        int right = node_for(flat, b, p->b_outside, p->connection);
        groups_join(s->up.at, left, right);
    }
}

/* Each flow variable is in a set as inside, alone when nothing is connected to it; so are those that connections added
 * to expandable connectors, from both sides. */
static void add_flow(Flat *flat, Component *c, bool added)
{
    ConnectionState *s = connection_state(flat);
    int n = is_split(s, c) ? c->n_items : 1;
    for (int k = 0; k < n; k++) {
        Port p = {c, is_split(s, c) ? k : -1};
        node_for(flat, p, false, -1);
        if (added)
            node_for(flat, p, true, -1);
    }
}

/* 'flow' on a variable outside of connectors says nothing about connections. */
static bool in_connector(Front *f, const Component *c)
{
    for (; c; c = c->parent)
        if (c->class_ && class_is_kind(f, c->class_, CLASS_CONNECTOR))
            return true;
    return false;
}

static void add_flows(Flat *flat, Component *c, bool added)
{
    added |= map_get(&connection_state(flat)->added, (uint64_t)c->number) != MAP_NONE;
    if (c->var) {
        if (c->flow == FLOW_FLOW && c->variability < VARIABILITY_PARAMETER && in_connector(flat->front, c))
            add_flow(flat, c, added);
        return;
    }
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            add_flows(flat, c->items[k], added);
        return;
    }
    for (int k = 0; k < component_member_count(c); k++) {
        const Element *e = c->class_->elements.at[k];
        if (e->tree && e->tree->outer && !e->tree->inner)
            continue; /* it is walked where it is inner */
        Component *member = component_member_at(flat->front, c, k);
        if (member)
            add_flows(flat, member, added);
    }
}

void sets_build(Flat *flat)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    find_split(flat);
    for (int k = 0; k < s->pairs.n; k++)
        add_pair(flat, &s->pairs.at[k]);
    add_flows(flat, flat->model, false);
    for (int k = 0; k < f->default_inners.n; k++)
        add_flows(flat, f->default_inners.at[k], false);
    Ints count = {0};
    for (int k = 0; k < s->nodes.n; k++) {
        int root = groups_first(s->up.at, k);
        if (root == k) {
            PUSH(f->arena, s->set_of, count.n);
            ints_push(f->arena, &count, 1);
        } else {
            PUSH(f->arena, s->set_of, s->set_of.at[root]);
            count.at[s->set_of.at[root]]++;
        }
    }
    int start = 0;
    for (int k = 0; k < count.n; k++) {
        PUSH(f->arena, s->set_start, start);
        start += count.at[k];
        count.at[k] = s->set_start.at[k];
    }
    PUSH(f->arena, s->set_start, start);
    for (int k = 0; k < s->nodes.n; k++)
        PUSH(f->arena, s->set_members, 0);
    for (int k = 0; k < s->nodes.n; k++)
        s->set_members.at[count.at[s->set_of.at[k]]++] = k;
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

static void flow_equation(Flat *flat, int n, const int *members)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    Expr sum = NULL;
    Problem problem = {0};
    for (int k = 0; k < n; k++) {
        const SetNode *node = &s->nodes.at[members[k]];
        Expr e = port_expr(f, node->port);
        if (!sum)
            sum = node->outside ? expr_operator(f->exprs, OPERATOR_NEGATE, e, NULL, &problem) : e;
        else
            sum = expr_operator(f->exprs, node->outside ? OPERATOR_SUB : OPERATOR_ADD, sum, e, &problem);
    }
    const SetNode *first = &s->nodes.at[members[0]];
    if (!sum || type_elements(sum->type) == 0)
        return;
    Origin origin = connection_origin(flat, n > 1 ? ORIGIN_CONNECTION : ORIGIN_UNCONNECTED, first->connection);
    if (n == 1) {
        const Component *connector = first->port.component;
        origin.component = connector->parent;
        origin.span = connector->element->tree->name_span;
    }
    if (n == 1 && first->outside) /* -i = 0 is i = 0 */
        sum = port_expr(f, first->port);
    flat_add(&flat->equations, flat_equals(flat, sum, flat_zeros(f, sum->type), origin));
}

static bool is_source(Front *f, const SetNode *node)
{
    const Component *c = node->port.component;
    return node->outside ? c->direction == DIRECTION_INPUT && !component_is_protected_connector(f, c)
                         : c->direction == DIRECTION_OUTPUT;
}

static bool in_bus(Front *f, const SetNode *node)
{
    for (const Component *p = node->port.component->parent; p; p = p->parent)
        if (component_is_expandable(f, p))
            return true;
    return false;
}

bool connection_port_is_source(Front *f, Port p, bool outside)
{
    SetNode node = {.port = p, .outside = outside};
    return is_source(f, &node) && !in_bus(f, &node);
}

static void connected_here(Flat *flat, const SetNode *node)
{
    const Connection *c = node->connection < 0 ? NULL : &flat->connections.at[node->connection];
    if (c)
        diag_note(flat->front->diags, c->span, "'%s' is connected here", port_name(flat->front, node->port)->text);
}

/* The place of the signal's source among the members; 0 when the variables have no direction. */
static int source_of(Flat *flat, int n, const int *members)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    int source = -1;
    bool causal = true, excused = false;
    for (int k = 0; k < n; k++) {
        const SetNode *node = &s->nodes.at[members[k]];
        causal &= node->port.component->direction != DIRECTION_NONE;
        excused |= node->outside && component_is_protected_connector(f, node->port.component);
        if (!connection_port_is_source(f, node->port, node->outside))
            continue;
        if (source < 0) {
            source = k;
            continue;
        }
        const SetNode *other = &s->nodes.at[members[source]];
        if (node->connection < 0)
            continue;
        diag(f->diags, DIAG_C006, flat->connections.at[node->connection].span,
             "'%s' and '%s' are connected, but both give the signal a value", port_name(f, other->port)->text,
             port_name(f, node->port)->text);
        connected_here(flat, other);
        return source;
    }
    const Class *class_ = flat->model->class_;
    bool partial = class_->decl && class_->decl->tree && class_->decl->tree->partial;
    if (source < 0 && n > 1 && causal && !excused && !partial) {
        const SetNode *first = &s->nodes.at[members[0]];
        for (int k = 0; k < n; k++)
            if (in_bus(f, &s->nodes.at[members[k]]))
                return 0;
        diag(f->diags, DIAG_C006, flat->connections.at[first->connection].span,
             "'%s' and '%s' are connected, but nothing gives the signal a value", port_name(f, first->port)->text,
             port_name(f, s->nodes.at[members[1]].port)->text);
        diag_help(f->diags, "connect one of them to an output");
    }
    return source < 0 ? 0 : source;
}

/* Several sources that are outputs of states of a state machine, of which one is active: true when it is that. */
static bool merge_states(Flat *flat, int n, const int *members)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    VEC(Component *) sources = {0};
    VEC(Expr) values = {0};
    Ints sinks = {0};
    for (int k = 0; flat->machines && k < n; k++) {
        const SetNode *node = &s->nodes.at[members[k]];
        if (is_source(f, node)) {
            PUSH(f->arena, sources, node->port.component);
            PUSH(f->arena, values, port_expr(f, node->port));
        } else {
            ints_push(f->arena, &sinks, members[k]);
        }
    }
    if (sources.n < 2 || !sinks.n)
        return false;
    Expr first = port_expr(f, s->nodes.at[sinks.at[0]].port);
    Expr rests = expr_make(f->exprs, EXPR_PREVIOUS, first->type, 1, &first);
    Expr merged = machine_merged(flat, sources.n, sources.at, values.at, rests);
    for (int k = 0; merged && k < sinks.n; k++) {
        const SetNode *node = &s->nodes.at[sinks.at[k]];
        Origin origin = connection_origin(flat, ORIGIN_CONNECTION, node->connection);
        flat_add(&flat->equations, flat_equals(flat, port_expr(f, node->port), k ? first : merged, origin));
    }
    return merged != NULL;
}

static void equality_equations(Flat *flat, int n, const int *members)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    if (merge_states(flat, n, members))
        return;
    int source = source_of(flat, n, members);
    Expr from = port_expr(f, s->nodes.at[members[source]].port);
    if (type_elements(from->type) == 0)
        return;
    for (int k = 0; k < n; k++) {
        const SetNode *node = &s->nodes.at[members[k]];
        Expr to = port_expr(f, node->port);
        if (to == from) /* the source, or the same variable seen from inside and outside */
            continue;
        Origin origin = connection_origin(flat, ORIGIN_CONNECTION, node->connection);
        flat_add(&flat->equations, flat_equals(flat, to, from, origin));
    }
}

void connections_equations(Flat *flat)
{
    ConnectionState *s = connection_state(flat);
    for (int k = 0; k + 1 < s->set_start.n; k++) {
        int n = s->set_start.at[k + 1] - s->set_start.at[k];
        const int *members = &s->set_members.at[s->set_start.at[k]];
        switch (s->nodes.at[members[0]].port.component->flow) {
        case FLOW_FLOW:
            flow_equation(flat, n, members);
            break;
        case FLOW_NONE:
            equality_equations(flat, n, members);
            break;
        case FLOW_STREAM:
            break;
        }
    }
    bus_defaults(flat);
    overconstrained_equations(flat);
    stream_equations(flat);
}
