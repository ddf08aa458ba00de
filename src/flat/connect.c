/* connect.c: connect equations and the calls about them, as the walk over the classes meets them. */
#include <string.h>

#include "flat/connections.h"
#include "flat/machine.h"
#include "syntax/printer.h"

ConnectionState *connection_state(Flat *flat)
{
    if (!flat->connecting)
        flat->connecting = NEW(flat->front->arena, ConnectionState);
    return flat->connecting;
}

Origin connection_origin(const Flat *flat, OriginKind kind, int connection)
{
    if (connection < 0)
        return (Origin){.kind = kind};
    const Connection *c = &flat->connections.at[connection];
    return (Origin){.kind = kind, .component = c->scope, .span = c->span};
}

Expr flat_zeros(Front *f, const Type *type)
{
    Expr zero = expr_real(f->exprs, 0);
    if (!type->n_dims)
        return zero;
    Expr *args = NEW_ARRAY(f->arena, Expr, type->n_dims + 1);
    args[0] = zero;
    for (int k = 0; k < type->n_dims; k++)
        args[k + 1] = expr_integer(f->exprs, type->dims[k]);
    bool known;
    Problem problem = {0};
    return expr_builtin(f->exprs, symbol(f->symbols, "fill"), type->n_dims + 1, args, &known, &problem);
}

/* ---- connect ----------------------------------------------------------------------------------------------------- */

static const char *sizes_text(Front *f, int n, const int *sizes, int m, const int *more)
{
    if (n + m == 0)
        return "is a scalar";
    Buffer b = {0};
    buffer_text(&b, "has the size [");
    for (int k = 0; k < n + m; k++)
        buffer_f(&b, "%s%d", k ? ", " : "", k < n ? sizes[k] : more[k - n]);
    buffer_char(&b, ']');
    const char *text = arena_text(f->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}

static bool same_shape(const Reference *a, const Reference *b)
{
    if (a->n_dims != b->n_dims || a->n_tail != b->n_tail)
        return false;
    for (int k = 0; k < a->n_dims; k++)
        if (a->dims[k] != b->dims[k])
            return false;
    for (int k = 0; k < a->n_tail; k++)
        if (a->tail[k] != b->tail[k])
            return false;
    return true;
}

void connect_ports(Flat *flat, Reference *a, Reference *b, Component *scope, Span span)
{
    Front *f = flat->front;
    if (!same_shape(a, b)) {
        reference_spread(flat->front, a);
        reference_spread(flat->front, b);
    }
    if (!same_shape(a, b)) {
        diag(f->diags, DIAG_C004, span, "'%s' %s, but '%s' %s", reference_text(f, a),
             sizes_text(f, a->n_dims, a->dims, a->n_tail, a->tail), reference_text(f, b),
             sizes_text(f, b->n_dims, b->dims, b->n_tail, b->tail));
        diag_help(f->diags, "arrays of connectors are connected element by element and need equal sizes");
        return;
    }
    for (int k = 0; k < a->n; k++) {
        if (!a->at[k].component || !b->at[k].component)
            continue; /* in some components of an array it is absent */
        Connection c = {.a = a->at[k],
                        .b = b->at[k],
                        .a_outside = a->outside,
                        .b_outside = b->outside,
                        .scope = scope,
                        .span = span};
        if (component_is_expandable(f, c.a.component) != component_is_expandable(f, c.b.component)) {
            diag(f->diags, DIAG_C008, span,
                 "an expandable connector can only be connected to another one: '%s' is expandable, '%s' is not",
                 port_name(f, component_is_expandable(f, c.a.component) ? c.a : c.b)->text,
                 port_name(f, component_is_expandable(f, c.a.component) ? c.b : c.a)->text);
            diag_help(f->diags, "connect to a member of the expandable connector; it is declared by that");
            return;
        }
        PUSH(f->arena, flat->connections, c);
    }
}

/* Members of expandable connectors are there by being named in a connection that is there (9.1.3). */
static void mark_named(Flat *flat, const Reference *r)
{
    for (int k = 0; k < r->in_buses.n; k++)
        map_put(flat->front->arena, &connection_state(flat)->present, (uint64_t)r->in_buses.at[k], 1);
}

static void add_pending(Flat *flat, const Reference *a, const Reference *b, Component *scope, Span span)
{
    Pending p = {.a = *a, .b = *b, .scope = scope, .span = span};
    PUSH(flat->front->arena, connection_state(flat)->pending, p);
}

/* What the k-th of n buses is connected with, of a reference whose first dimensions are those of the array of buses. */
static Reference share_of(const Reference *r, int k, int n, int n_dims)
{
    Reference share = *r;
    share.n = r->n / n;
    share.at = r->at + (size_t)k * (size_t)share.n;
    share.n_dims = r->n_dims - n_dims;
    for (int d = 0; d < share.n_dims; d++)
        share.dims[d] = r->dims[n_dims + d];
    if (r->is_bus_array) {
        share.bus = share.at[0].component;
        share.is_bus_array = false;
        share.n = 0;
    }
    return share;
}

/* connect(source.y, buses.y) with arrays of both: a connect for each bus. */
static void add_for_each_bus(Flat *flat, Reference *a, Reference *b, Component *scope, Span span)
{
    Front *f = flat->front;
    const Reference *buses = a->is_bus_array ? a : b;
    Reference *peer = a->is_bus_array ? b : a;
    if (!peer->bus)
        reference_spread(flat->front, peer);
    bool fits = (!peer->bus || peer->is_bus_array) && peer->n_dims >= buses->n_dims;
    for (int d = 0; d < buses->n_dims && fits; d++)
        fits = peer->dims[d] == buses->dims[d];
    if (!fits) {
        diag(f->diags, DIAG_C004, span, "'%s' is a member of an array of %d expandable connectors, but '%s' %s",
             reference_text(f, buses), buses->n, reference_text(f, peer),
             peer->bus ? "is a member of one" : sizes_text(f, peer->n_dims, peer->dims, 0, NULL));
        return;
    }
    for (int k = 0; k < buses->n; k++) {
        Reference left = share_of(a, k, buses->n, buses->n_dims), right = share_of(b, k, buses->n, buses->n_dims);
        if (buses->at[k].component && (!peer->bus || peer->at[k].component))
            add_pending(flat, &left, &right, scope, span);
    }
}

/* The connection is gone, as the specification has it (4.4.5). Where the class of a component leaves its connector out, and
 * the other end is there, a switch was forgotten. A member of the class's own connector is left out from outside. */
static void warn_of_absent(Flat *flat, const Reference *gone, const Reference *there, Span span)
{
    Front *f = flat->front;
    const Component *c = gone->absent, *in = c ? c->parent : NULL;
    if (!in || !in->element || gone->outside || !c->element->tree->condition)
        return;
    const TreeExpr *condition = c->element->tree->condition;
    Buffer text = {0};
    print_tree_expr(&text, condition);
    diag(f->diags, DIAG_C011, span, "'%s' is not connected: '%s' is there only if %s", reference_text(f, there),
         c->path->text, text.at);
    diag_note(f->diags, in->element->tree->name_span, "'%s' is declared here", in->path->text);
    if (condition->kind == TREE_REFERENCE && !condition->ref->next)
        diag_help(f->diags, "write '%s(%s = true)' in its declaration", in->name->text, text.at);
    buffer_free(&text);
}

void connections_add(Flat *flat, Translation *c, Component *scope, const TreeEquation *connect)
{
    DiagMark before_a = diags_mark(flat->front->diags);
    Reference a = reference_find(c, connect->left, REFER_CONNECTOR);
    DiagMark before_b = diags_mark(flat->front->diags);
    Reference b = reference_find(c, connect->right, REFER_CONNECTOR);
    /* A connection to an absent component is gone before subscripts of its other end are judged (4.4.5). */
    if (b.removed && a.failed && a.by_index)
        diags_release(flat->front->diags, before_a);
    if (a.removed && b.failed && b.by_index)
        diags_release(flat->front->diags, before_b);
    if (a.failed || b.failed)
        return;
    if (a.removed != b.removed)
        warn_of_absent(flat, a.removed ? &a : &b, a.removed ? &b : &a, connect->span);
    if (a.removed || b.removed)
        return;
    mark_named(flat, &a);
    mark_named(flat, &b);
    if (a.is_bus_array || b.is_bus_array)
        add_for_each_bus(flat, &a, &b, scope, connect->span);
    else if (a.bus || b.bus)
        add_pending(flat, &a, &b, scope, connect->span);
    else
        connect_ports(flat, &a, &b, scope, connect->span);
}

/* ---- Connections.root and the like as equations ------------------------------------------------------------------ */

static bool wrong_call(Flat *flat, const TreeExpr *call, const char *form)
{
    diag(flat->front->diags, DIAG_F001, call->span, "this is called as %s", form);
    return false;
}

static bool priority_argument(Flat *flat, Translation *c, const TreeExpr *e, long *priority)
{
    Front *f = flat->front;
    Expr value = translate_typed(c, e, type_scalar(f->exprs, TYPE_INTEGER), "priority");
    value = value ? front_evaluate(f, value, e->span, "the priority of a potential root") : NULL;
    int64_t number;
    if (!value || !expr_get_integer(value, &number))
        return false;
    if (number < 0) {
        diag(f->diags, DIAG_C007, e->span, "a priority is at least 0, not %lld", (long long)number);
        return false;
    }
    *priority = (long)number;
    return true;
}

bool connections_statement(Flat *flat, Translation *c, Component *scope, const TreeExpr *call)
{
    static const struct {
        const char *name, *form;
        NodeStatement kind;
        int least, most;
    } table[] = {
        {"root", "Connections.root(a.R)", NODE_ROOT, 1, 1},
        {"potentialRoot", "Connections.potentialRoot(a.R, priority)", NODE_POTENTIAL_ROOT, 1, 2},
        {"branch", "Connections.branch(a.R, b.R)", NODE_BRANCH, 2, 2},
        {"uniqueRoot", "Connections.uniqueRoot(a.R, message)", NODE_UNIQUE_ROOT, 1, 2},
    };
    bool qualified;
    const char *name = connection_operator(call, &qualified);
    if (!name || !qualified)
        return false;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (strcmp(name, table[k].name) != 0)
            continue;
        GraphStatement s = {.kind = table[k].kind, .scope = scope, .span = call->span};
        int n = call_argument_count(call);
        const TreeExpr *first = call_argument(call, 0, NULL);
        if (n < table[k].least || n > table[k].most || !first) {
            wrong_call(flat, call, table[k].form);
            return true;
        }
        const TreeExpr *second = call_argument(call, 1, table[k].kind == NODE_UNIQUE_ROOT ? "message" : "priority");
        s.a = connection_overdetermined_argument(c, first);
        if (!s.a)
            return true;
        if (s.kind == NODE_BRANCH && (!second || !(s.b = connection_overdetermined_argument(c, second))))
            return true;
        if (s.kind == NODE_POTENTIAL_ROOT && second && !priority_argument(flat, c, second, &s.priority))
            return true;
        if (s.kind == NODE_UNIQUE_ROOT && second)
            s.message = translate_expr(c, second);
        PUSH(flat->front->arena, flat->graph, s);
        return true;
    }
    return false;
}
