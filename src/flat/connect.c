/* connect.c: connect equations and the calls about them, as the walk over the classes meets them. */
#include <string.h>

#include "flat/connections.h"
#include "flat/machine.h"

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

Expr zeros_of(Front *f, const Type *type)
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

static const char *reference_text(Front *f, const Reference *r)
{
    return symbol_n(f->symbols, r->span.source->text + r->span.from, r->span.to - r->span.from)->text;
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
        if (is_expandable(f, c.a.component) != is_expandable(f, c.b.component)) {
            diag(f->diags, DIAG_C008, span,
                 "an expandable connector can only be connected to another one: '%s' is expandable, '%s' is not",
                 port_name(f, is_expandable(f, c.a.component) ? c.a : c.b)->text,
                 port_name(f, is_expandable(f, c.a.component) ? c.b : c.a)->text);
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

void connections_add(Flat *flat, Convert *c, Component *scope, const TreeEquation *connect)
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
    if (a.failed || b.failed || a.removed || b.removed)
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

/* "root" for Connections.root, "cardinality" for cardinality. */
static const char *operator_name(const TreeExpr *call, bool *qualified)
{
    if (call->kind != TREE_CALL || !call->ref)
        return NULL;
    *qualified = strcmp(call->ref->name->text, "Connections") == 0 && call->ref->next && !call->ref->next->next;
    if (*qualified)
        return call->ref->next->name->text;
    return call->ref->next ? NULL : call->ref->name->text;
}

/* The argument at a position or with a name. */
static const TreeExpr *argument(const TreeExpr *call, int position, const char *name)
{
    int k = 0;
    for (const TreeArg *a = call->args; a; a = a->next, k++)
        if (a->name ? name && strcmp(a->name->text, name) == 0 : k == position)
            return a->value;
    return NULL;
}

static int argument_count(const TreeExpr *call)
{
    int n = 0;
    for (const TreeArg *a = call->args; a; a = a->next)
        n++;
    return n;
}

static bool wrong_call(Flat *flat, const TreeExpr *call, const char *form)
{
    diag(flat->front->diags, DIAG_F001, call->span, "this is called as %s", form);
    return false;
}

/* The overdetermined record or type that an argument names; NULL when it failed or is removed. */
static Component *node_argument(Flat *flat, Convert *c, const TreeExpr *e)
{
    Front *f = flat->front;
    Reference r = reference_find(c, e, REFER_NODE);
    if (r.failed || r.removed || r.n != 1)
        return NULL;
    Component *node = r.at[0].component;
    if (!overdetermined(f, node->items && node->n_items ? node->items[0] : node)) {
        diag(f->diags, DIAG_C007, e->span,
             "'%s' is not of an overdetermined type: its class has no function 'equalityConstraint'", node->path->text);
        if (node->element)
            diag_note(f->diags, node->element->tree->name_span, "it is declared here");
        return NULL;
    }
    return node;
}

static bool priority_argument(Flat *flat, Convert *c, const TreeExpr *e, long *priority)
{
    Front *f = flat->front;
    Expr value = convert_typed(c, e, type_scalar(f->exprs, TYPE_INTEGER), "priority");
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

bool connections_statement(Flat *flat, Convert *c, Component *scope, const TreeExpr *call)
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
    const char *name = operator_name(call, &qualified);
    if (!name || !qualified)
        return false;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (strcmp(name, table[k].name) != 0)
            continue;
        GraphStatement s = {.kind = table[k].kind, .scope = scope, .span = call->span};
        int n = argument_count(call);
        const TreeExpr *first = argument(call, 0, NULL);
        if (n < table[k].least || n > table[k].most || !first) {
            wrong_call(flat, call, table[k].form);
            return true;
        }
        const TreeExpr *second = argument(call, 1, table[k].kind == NODE_UNIQUE_ROOT ? "message" : "priority");
        s.a = node_argument(flat, c, first);
        if (!s.a)
            return true;
        if (s.kind == NODE_BRANCH && (!second || !(s.b = node_argument(flat, c, second))))
            return true;
        if (s.kind == NODE_POTENTIAL_ROOT && second && !priority_argument(flat, c, second, &s.priority))
            return true;
        if (s.kind == NODE_UNIQUE_ROOT && second)
            s.message = convert_expr(c, second);
        PUSH(flat->front->arena, flat->graph, s);
        return true;
    }
    return false;
}

/* ---- questions --------------------------------------------------------------------------------------------------- */

static const char *const question_names[] = {"isRoot", "rooted", "cardinality"};

static Expr ask(Flat *flat, GraphQuestion q, const Type *type, const char *about)
{
    Front *f = flat->front;
    Expr known = overconstrained_answer(flat, &q);
    if (known)
        return known;
    Sym name = symbol_f(f->symbols, "%s(%s)", question_names[q.kind], about);
    q.answer = var_new(f->exprs, VAR_MODEL, name, type, VARIES_CONSTANT);
    Component *owner = NEW(f->arena, Component);
    owner->name = owner->path = name;
    owner->var = q.answer;
    owner->type = type;
    owner->variability = VARIABILITY_CONSTANT;
    owner->basic = type->element->kind == TYPE_BOOLEAN ? BASIC_BOOLEAN : BASIC_INTEGER;
    owner->n_items = (int)type_elements(type);
    owner->n_dims = type->n_dims;
    owner->dims = type->dims;
    owner->binding_done = owner->value_done = true; /* the value comes later */
    owner->number = f->n_components++;
    q.answer->owner = owner;
    PUSH(f->arena, flat->questions, q);
    return expr_var(f->exprs, q.answer);
}

static bool is_stream(Expr e)
{
    if (e->op == EXPR_ARRAY) {
        for (int k = 0; k < e->n; k++)
            if (!is_stream(e->args[k]))
                return false;
        return true;
    }
    e = e->op == EXPR_INDEX ? e->args[0] : e;
    if (e->op == EXPR_ARRAY)
        return is_stream(e);
    const Component *c = e->op == EXPR_VAR && e->value.var->kind == VAR_MODEL ? e->value.var->owner : NULL;
    return c && c->flow == FLOW_STREAM;
}

/* inStream and actualStream as expressions, to be resolved when all connections are known. */
static Expr stream_call(Convert *c, const TreeExpr *call, const char *name)
{
    Front *f = c->f;
    const TreeExpr *first = argument(call, 0, NULL);
    Expr value = first && argument_count(call) == 1 ? convert_expr(c, first) : NULL;
    if (!first || !value) {
        if (!first)
            diag(f->diags, DIAG_F001, call->span, "this is called as %s(variable)", name);
        return NULL;
    }
    if (!is_stream(value)) {
        diag(f->diags, DIAG_C009, first->span, "%s takes a stream variable of a connector, and '%s' is none", name,
             expr_shown(f->exprs, value));
        const Component *owner = value->op == EXPR_VAR ? value->value.var->owner : NULL;
        if (owner && owner->element)
            diag_note(f->diags, owner->element->tree->name_span, "it is declared here, without 'stream'");
        return NULL;
    }
    bool known;
    Problem problem = {0};
    return expr_builtin(f->exprs, symbol(f->symbols, name), 1, &value, &known, &problem);
}

Expr connections_call(void *data, Convert *c, const TreeExpr *call)
{
    Flat *flat = data;
    Front *f = flat->front;
    bool qualified;
    const char *name = operator_name(call, &qualified);
    if (!name)
        return NULL;
    if (!qualified && strcmp(name, "activeState") == 0)
        return machine_active_state(flat, c, call);
    if (!qualified && (strcmp(name, "inStream") == 0 || strcmp(name, "actualStream") == 0))
        return stream_call(c, call, name);
    int kind = -1;
    for (int k = 0; k < 3; k++)
        if (strcmp(name, question_names[k]) == 0)
            kind = k;
    bool plain = kind == QUESTION_ROOTED || kind == QUESTION_CARDINALITY; /* may stand without Connections. */
    if (kind < 0 || (!qualified && !plain) || (qualified && kind == QUESTION_CARDINALITY))
        return NULL;
    const TreeExpr *first = argument(call, 0, NULL);
    if (!first || argument_count(call) != 1) {
        wrong_call(flat, call,
                   kind == QUESTION_CARDINALITY ? "cardinality(connector)"
                   : kind == QUESTION_ROOTED    ? "Connections.rooted(a.R)"
                                                : "Connections.isRoot(a.R)");
        return NULL;
    }
    bool counts = kind == QUESTION_CARDINALITY;
    const Type *type = type_scalar(f->exprs, counts ? TYPE_INTEGER : TYPE_BOOLEAN);
    Reference r = reference_find(c, first, counts ? REFER_COUNTED : REFER_NODE);
    if (r.symbolic) /* the loop around is unrolled, and the call converted again with numbers */
        return counts ? expr_integer(f->exprs, 0) : expr_boolean(f->exprs, false);
    if (r.failed)
        return NULL;
    if (r.removed)
        return counts ? expr_integer(f->exprs, 0) : expr_boolean(f->exprs, false);
    const Component *at = r.n == 1 ? r.at[0].component : NULL;
    if (!at || (counts && (r.n_tail || !(at->class_ && inst_is_kind(f, at->class_, CLASS_CONNECTOR))))) {
        diag(f->diags, DIAG_C001, first->span, "%s is asked of one connector, and '%s' is not one", name,
             reference_text(f, &r));
        return NULL;
    }
    if (!counts && !node_argument(flat, c, first))
        return NULL;
    GraphQuestion q = {.kind = (QuestionKind)kind, .at = r.at[0], .span = call->span};
    return ask(flat, q, type, port_name(f, r.at[0])->text);
}

/* How often a connector stands in a connect, from inside and outside together (3.7.4.3). */
int connections_cardinality(Flat *flat, Port connector)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    for (int k = 0; k < flat->connections.n && !s->counted; k++) {
        const Connection *c = &flat->connections.at[k];
        const Port ends[2] = {c->a, c->b};
        for (int e = 0; e < 2; e++) {
            int before = map_get(&s->cardinality, port_key(ends[e]));
            map_put(f->arena, &s->cardinality, port_key(ends[e]), before == MAP_NONE ? 1 : before + 1);
        }
    }
    s->counted = true;
    int outside = f->as_part && is_open(flat, connector.component);
    int own = map_get(&s->cardinality, port_key(connector));
    int whole = connector.element < 0 ? MAP_NONE : map_get(&s->cardinality, port_key((Port){connector.component, -1}));
    return outside + (own == MAP_NONE ? 0 : own) + (whole == MAP_NONE ? 0 : whole);
}
