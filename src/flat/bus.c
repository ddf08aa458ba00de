/* bus.c: where the signals in expandable connectors come from (9.1.3, 9.3).
 *
 * A member of an expandable connector has no direction of its own. Its signal runs through several connection sets, as
 * inside of one and outside of the next. Such sets are taken together; then there must be one source among them, unless
 * the model's own expandable connectors carry the signal: those get the direction that is missing.
 */
#include "base/groups.h"
#include "flat/connections.h"

typedef struct {
    int source, second; /* nodes that give the signal a value; -1: none */
    int hidden;         /* a protected output: gives it where no other does */
    int sink;           /* one that takes it */
    bool bus, other;    /* has members of expandable connectors; has others */
    bool open;          /* reaches the model's own connectors, or protected ones: the source may be there */
} Signal;

static const Component *bus_around(Front *f, const Component *c)
{
    for (const Component *p = c->parent; p; p = p->parent)
        if (component_is_expandable(f, p))
            return p;
    return NULL;
}

static bool is_own(const Flat *flat, const Component *bus)
{
    while (bus->parent && bus->parent != flat->model && component_is_expandable(flat->front, bus->parent))
        bus = bus->parent;
    return bus->parent == flat->model && !bus->is_protected;
}

/* Joins the sets in which one member of an expandable connector is inside and outside. */
static Ints join_sets(Flat *flat)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    Ints parent = {0};
    for (int k = 0; k + 1 < s->set_start.n; k++)
        ints_push(f->arena, &parent, k);
    for (int k = 0; k < s->nodes.n; k++) {
        const SetNode *node = &s->nodes.at[k];
        if (!node->outside || !bus_around(f, node->port.component))
            continue;
        int inside = sets_node(s, node->port, false);
        if (inside < 0)
            continue;
        groups_join(parent.at, s->set_of.at[inside], s->set_of.at[k]);
    }
    for (int k = 0; k < parent.n; k++)
        parent.at[k] = groups_first(parent.at, k);
    return parent;
}

static void look_at(Flat *flat, Signal *signal, int k)
{
    const SetNode *node = &connection_state(flat)->nodes.at[k];
    const Component *c = node->port.component, *bus = bus_around(flat->front, c);
    if (bus) {
        signal->bus = true;
        signal->open |= is_own(flat, bus);
        return;
    }
    signal->other = true;
    if (c->direction == DIRECTION_NONE)
        return;
    if (node->outside && component_is_protected_connector(flat->front, c)) {
        signal->open = true;
        if (c->direction == DIRECTION_OUTPUT)
            signal->hidden = k;
        return;
    }
    if ((c->direction == DIRECTION_OUTPUT) == node->outside) {
        signal->sink = k;
    } else if (signal->source < 0) {
        signal->source = k;
    } else if (signal->second < 0) {
        signal->second = k;
    }
}

static void report_sources(Flat *flat, const Signal *signal)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    if (signal->second >= 0 && s->set_of.at[signal->source] != s->set_of.at[signal->second]) {
        const SetNode *a = &s->nodes.at[signal->source], *b = &s->nodes.at[signal->second];
        diag(f->diags, DIAG_C006, flat->connections.at[b->connection].span,
             "'%s' and '%s' are connected through expandable connectors, but both give the signal a value",
             port_name(f, a->port)->text, port_name(f, b->port)->text);
        diag_note(f->diags, flat->connections.at[a->connection].span, "'%s' is connected here",
                  port_name(f, a->port)->text);
    }
    if (signal->sink >= 0 && signal->source < 0 && !signal->open) {
        const SetNode *sink = &s->nodes.at[signal->sink];
        diag(f->diags, DIAG_C006, flat->connections.at[sink->connection].span,
             "'%s' takes a signal from an expandable connector, but nothing gives it a value",
             port_name(f, sink->port)->text);
        diag_help(f->diags, "connect an output to the same member of the expandable connector");
    }
}

void bus_signals(Flat *flat)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    if (!s->has_buses)
        return;
    s->signal_of_set = join_sets(flat);
    Signal *signals = NEW_ARRAY(f->arena, Signal, s->signal_of_set.n + 1);
    for (int k = 0; k < s->signal_of_set.n; k++)
        signals[k] = (Signal){.source = -1, .second = -1, .hidden = -1, .sink = -1};
    for (int k = 0; k < s->nodes.n; k++)
        if (s->nodes.at[k].port.component->flow == FLOW_NONE)
            look_at(flat, &signals[s->signal_of_set.at[s->set_of.at[k]]], k);
    for (int k = 0; k < s->signal_of_set.n; k++)
        if (s->signal_of_set.at[k] == k && signals[k].bus)
            report_sources(flat, &signals[k]);
    for (int k = 0; k < s->nodes.n; k++) {
        Component *c = s->nodes.at[k].port.component;
        const Component *bus = bus_around(f, c);
        const Signal *signal = &signals[s->signal_of_set.at[s->set_of.at[k]]];
        bool given = signal->source >= 0 || signal->hidden >= 0;
        if (bus && is_own(flat, bus) && c->flow == FLOW_NONE && c->parent == bus && c->direction == DIRECTION_NONE &&
            (given || signal->sink >= 0))
            c->direction = given ? DIRECTION_OUTPUT : DIRECTION_INPUT;
    }
    for (int k = 0; k < s->signal_of_set.n; k++) /* what no connect outside of expandable connectors names is empty */
        ints_push(f->arena, &s->empty_signal,
                  signals[s->signal_of_set.at[k]].bus && !signals[s->signal_of_set.at[k]].other);
}

static Expr nothing(Front *f, const Type *type)
{
    switch (type->kind) {
    case TYPE_REAL:
        return expr_real(f->exprs, 0);
    case TYPE_INTEGER:
        return expr_integer(f->exprs, 0);
    case TYPE_BOOLEAN:
        return expr_boolean(f->exprs, false);
    case TYPE_STRING:
        return expr_string(f->exprs, symbol(f->symbols, ""));
    case TYPE_ENUM:
    CASES_OF_OTHER_TYPES:
        break;
    }
    return NULL;
}

/* connect(y, bus.x[2]) names one element of an array; those that nothing is connected to have a default value. */
void bus_defaults(Flat *flat)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    Map done = {0};
    for (int k = 0; k < s->bus_arrays.n; k++) {
        Component *c = s->bus_arrays.at[k];
        Expr value = nothing(f, c->type->element);
        for (int e = 0; value && e < c->n_items; e++) {
            Port p = {c, e};
            int node = sets_node(s, p, false);
            node = node < 0 ? sets_node(s, p, true) : node;
            if (node < 0 && (sets_node(s, (Port){c, -1}, false) >= 0 || sets_node(s, (Port){c, -1}, true) >= 0))
                break; /* connected as a whole */
            int signal = node < 0 ? -1 : s->signal_of_set.at[s->set_of.at[node]];
            if (node >= 0 && (!s->empty_signal.at[signal] || map_get(&done, (uint64_t)signal) != MAP_NONE))
                continue;
            if (node >= 0)
                map_put(f->arena, &done, (uint64_t)signal, 1);
            Origin origin = {ORIGIN_UNCONNECTED, c->parent, c->element->tree->name_span};
            flat_add(&flat->equations, flat_equals(flat, port_expr(f, p), value, origin));
        }
    }
}
