/* stream.c: inStream, actualStream and the equations of outside stream variables (chapter 15).
 *
 * What flows into connector i of a connection set is the mixture of what flows out of the others. With no other source
 * it is the connector's own value, with one that one's value, and with several the mixture that 15.2 recommends:
 *
 *     sum(p_j h_j) / sum(p_j),   p_j = alpha max(v_j, 0) + (1 - alpha) eps,
 *     s = sum(max(v_j, 0)),   alpha = 1 for s > eps, falling smoothly to 0 at s = 0,
 *
 * v_j being the flow out of connector j into the set. Connectors whose flow cannot go that way, by its min or max
 * attribute, are no sources.
 */
#include "flat/connections.h"

/* Mixing is smoothed where all flows are below the nominal one divided by this. */
static const double smoothed_below = 1e6;
enum { DEEPEST_STREAM = 200 };

typedef struct {
    Expr v; /* flow out of the connector into the set */
    Expr h; /* what it carries */
    Component *flow;
} Stream;

typedef VEC(Stream) Streams;

static Expr in_stream(Flat *flat, Port h, int n_subscripts, const Expr *subscripts, Expr whole);

/* The one flow variable beside a stream variable. */
const Component *stream_connector(Front *f, const Component *stream)
{
    const Component *around = stream->parent;
    while (around && around->flow == FLOW_STREAM && around->class_ && class_is_kind(f, around->class_, CLASS_RECORD))
        around = around->parent;
    return around;
}

Component *stream_carrier(Flat *flat, const Component *stream)
{
    Front *f = flat->front;
    const Component *connector = stream_connector(f, stream);
    Component *flow = NULL;
    for (int k = 0; connector && k < component_member_count(connector); k++) {
        Component *member = component_member_at(f, connector, k);
        if (!member || member->flow != FLOW_FLOW || !member->var)
            continue;
        if (flow || member->n_dims || member->basic != BASIC_REAL) {
            diag(f->diags, DIAG_C009, stream->element->tree->name_span,
                 "the connector class '%s' has a stream variable and so needs exactly one flow variable, a Real scalar",
                 class_name(connector->class_));
            diag_note(f->diags, member->element->tree->name_span, "this one is %s",
                      flow ? "a second one" : "not a Real scalar");
            return NULL;
        }
        flow = member;
    }
    if (!flow)
        diag(f->diags, DIAG_C009, stream->element->tree->name_span,
             "'%s' is a stream variable, but its connector has no flow variable that carries it", stream->name->text);
    return flow;
}

static bool attribute(Flat *flat, Component *c, const char *name, double *value)
{
    Front *f = flat->front;
    Expr e = component_attribute_expr(f, c, symbol(f->symbols, name));
    e = e ? front_evaluate_quiet(f, e) : NULL;
    return e && expr_get_real(e, value);
}

static bool can_flow_out(Flat *flat, const SetNode *node, Component *flow)
{
    double limit;
    if (node->outside)
        return !attribute(flat, flow, "max", &limit) || limit > 0;
    return !attribute(flat, flow, "min", &limit) || limit < 0;
}

static Expr unary(Front *f, Operator op, Expr a)
{
    Problem problem = {0};
    return expr_operator(f->exprs, op, a, NULL, &problem);
}

static Expr binary(Front *f, Operator op, Expr a, Expr b)
{
    Problem problem = {0};
    return a && b ? expr_operator(f->exprs, op, a, b, &problem) : NULL;
}

static Expr call(Front *f, const char *name, Expr a, Expr b)
{
    Expr args[2] = {a, b};
    bool known;
    Problem problem = {0};
    return expr_builtin(f->exprs, symbol(f->symbols, name), b ? 2 : 1, args, &known, &problem);
}

static Expr choose(Front *f, Expr condition, Expr then, Expr otherwise)
{
    Problem problem = {0};
    return condition && then && otherwise ? expr_if(f->exprs, condition, then, otherwise, &problem) : NULL;
}

/* With v+ for max(v, 0), N = sum(v+ h), H = sum(h), s = sum(v+) and n streams, the mixture is
 *
 *     N / s                                                              for s > eps
 *     (alpha N + (1 - alpha) eps H) / (alpha s + (1 - alpha) eps n)      else
 *
 * since alpha is the same for all of them. */
static Expr mixture(Flat *flat, const Streams *streams)
{
    Front *f = flat->front;
    Exprs *x = f->exprs;
    Expr zero = expr_real(x, 0), one = expr_real(x, 1), s = NULL, carried = NULL, plain = NULL;
    double nominal = 0;
    for (int k = 0; k < streams->n; k++) {
        double own = 1;
        if (!attribute(flat, streams->at[k].flow, "nominal", &own) || own == 0)
            own = 1;
        own = own < 0 ? -own : own;
        nominal = k == 0 || own < nominal ? own : nominal;
        Expr out = call(f, "max", streams->at[k].v, zero), h = streams->at[k].h;
        Expr term = binary(f, OPERATOR_MUL, out, h);
        s = s ? expr_add(x, s, out) : out;
        carried = carried ? binary(f, OPERATOR_ADD, carried, term) : term;
        plain = plain ? binary(f, OPERATOR_ADD, plain, h) : h;
    }
    Expr eps = expr_real(x, nominal / smoothed_below), ratio = expr_div(x, s, eps);
    Expr alpha =
        expr_mul(x, expr_mul(x, ratio, ratio), expr_sub(x, expr_real(x, 3), expr_mul(x, expr_real(x, 2), ratio)));
    Expr rest = expr_mul(x, expr_sub(x, one, alpha), eps);
    Expr above = binary(f, OPERATOR_ADD, binary(f, OPERATOR_MUL, alpha, carried), binary(f, OPERATOR_MUL, rest, plain));
    Expr below = expr_add(x, expr_mul(x, alpha, s), expr_mul(x, rest, expr_real(x, streams->n)));
    Expr mixed = choose(f, binary(f, OPERATOR_GREATER, s, eps), binary(f, OPERATOR_DIV, carried, s),
                        binary(f, OPERATOR_DIV, above, below));
    return mixed ? call(f, "smooth", expr_integer(x, 1), call(f, "noEvent", mixed, NULL)) : NULL;
}

static Expr picked(Front *f, Expr e, int n, const Expr *subscripts)
{
    Problem problem = {0};
    return e && n ? expr_index(f->exprs, e, n, subscripts, &problem) : e;
}

/* What flows into the set from all but one of its members; NULL: nothing does. */
static Expr mixed(Flat *flat, int except, int n_subscripts, const Expr *subscripts, Expr whole, bool *failed)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    int set = s->set_of.at[except], n = s->set_start.at[set + 1] - s->set_start.at[set];
    const int *members = &s->set_members.at[s->set_start.at[set]];
    Streams streams = {0};
    for (int k = 0; k < n; k++) {
        if (members[k] == except)
            continue;
        const SetNode node = s->nodes.at[members[k]];
        Component *flow = stream_carrier(flat, node.port.component);
        if (!flow) {
            *failed = true;
            return NULL;
        }
        if (n > 2 && !can_flow_out(flat, &node, flow))
            continue;
        Expr v = expr_var(f->exprs, flow->var);
        Expr h = node.outside ? in_stream(flat, node.port, n_subscripts, subscripts, whole)
                              : picked(f, port_expr(f, node.port), n_subscripts, subscripts);
        if (!h) {
            *failed = true;
            return NULL;
        }
        PUSH(f->arena, streams, ((Stream){node.outside ? v : unary(f, OPERATOR_NEGATE, v), h, flow}));
    }
    return streams.n == 0 ? NULL : streams.n == 1 ? streams.at[0].h : mixture(flat, &streams);
}

/* inStream of a stream variable, or of the part of it that subscripts pick; `whole` stands for the subscripts in the
 * memory of results. A connector that is outside in its class is inside one level up, and that is where its inStream
 * comes from: so it is always the set with the variable as inside that counts. */
static Expr in_stream(Flat *flat, Port h, int n_subscripts, const Expr *subscripts, Expr whole)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    Expr own = picked(f, port_expr(f, h), n_subscripts, subscripts);
    int node = sets_node(s, h, false);
    if (node < 0)
        return own;
    uint64_t key = (uint64_t)node << 32 | (uint64_t)(whole ? whole->number + 1 : 0);
    int known = map_get(&s->stream_memo, key);
    if (known != MAP_NONE)
        return s->stream_results.at[known];
    if (s->stream_depth == DEEPEST_STREAM)
        return NULL;
    s->stream_depth++;
    bool failed = false;
    Expr result = mixed(flat, node, n_subscripts, subscripts, whole, &failed);
    s->stream_depth--;
    if (!result && !failed)
        result = own;
    map_put(f->arena, &s->stream_memo, key, s->stream_results.n);
    PUSH(f->arena, s->stream_results, result);
    return result;
}

void stream_equations(Flat *flat)
{
    Front *f = flat->front;
    ConnectionState *s = connection_state(flat);
    for (int k = 0; k < s->nodes.n; k++) {
        const SetNode node = s->nodes.at[k];
        if (!node.outside || node.port.component->flow != FLOW_STREAM)
            continue;
        bool failed = false;
        Expr value = mixed(flat, k, 0, NULL, NULL, &failed);
        Expr left = port_expr(f, node.port);
        if (failed || type_elements(left->type) == 0)
            continue;
        if (!value)
            value = flat_zeros(f, left->type);
        flat_add(&flat->equations,
                 flat_equals(flat, left, value, connection_origin(flat, ORIGIN_STREAM, node.connection)));
    }
}

/* ---- the operators ----------------------------------------------------------------------------------------------- */

static Expr stream_value(Flat *flat, Expr e, bool actual)
{
    Front *f = flat->front;
    if (e->op == EXPR_ARRAY) { /* of several connectors */
        Expr *items = NEW_ARRAY(f->arena, Expr, e->n + 1);
        for (int k = 0; k < e->n; k++)
            if (!(items[k] = stream_value(flat, e->args[k], actual)))
                return NULL;
        return expr_array_typed(f->exprs, e->type, e->n, items);
    }
    Expr base = e->op == EXPR_INDEX ? e->args[0] : e;
    if (base->op == EXPR_ARRAY) /* one of several, picked while simulating */
        return picked(f, stream_value(flat, base, actual), e->n - 1, e->args + 1);
    Component *c = base->op == EXPR_VAR && base->value.var->kind == VAR_MODEL ? base->value.var->owner : NULL;
    if (!c || c->flow != FLOW_STREAM)
        return NULL;
    int n = e->op == EXPR_INDEX ? e->n - 1 : 0;
    Expr in = in_stream(flat, (Port){c, -1}, n, e->args + 1, n ? e : NULL);
    Component *flow = actual && in ? stream_carrier(flat, c) : NULL;
    if (!actual || !flow)
        return actual ? NULL : in;
    Expr inwards = binary(f, OPERATOR_GREATER, expr_var(f->exprs, flow->var), expr_real(f->exprs, 0));
    return choose(f, inwards, in, e);
}

/* m_flow * actualStream(h) is continuous: no event is needed where the flow turns (15.3). */
static Expr carried(Flat *flat, Expr e)
{
    Front *f = flat->front;
    for (int k = 0; e->op == EXPR_MUL && k < 2; k++) {
        Expr stream = e->args[k], flow = e->args[1 - k];
        if (stream->op != EXPR_ACTUAL_STREAM || flow->op != EXPR_VAR)
            continue;
        Expr base = stream->args[0]->op == EXPR_INDEX ? stream->args[0]->args[0] : stream->args[0];
        const Component *c = base->op == EXPR_VAR ? base->value.var->owner : NULL;
        const Component *carrier = flow->value.var->owner;
        if (!c || !carrier || carrier->flow != FLOW_FLOW || carrier->parent != c->parent)
            continue;
        Expr value = stream_value(flat, stream->args[0], true);
        Expr product = binary(f, OPERATOR_MUL, flow, value);
        return product ? call(f, "smooth", expr_integer(f->exprs, 0), product) : NULL;
    }
    return NULL;
}

static Expr resolve_node(void *data, Expr e)
{
    Flat *flat = data;
    if (e->op == EXPR_IN_STREAM || e->op == EXPR_ACTUAL_STREAM) {
        Expr value = stream_value(flat, e->args[0], e->op == EXPR_ACTUAL_STREAM);
        return value ? value : e->args[0];
    }
    if (e->op == EXPR_MUL && e->flags & EXPR_HAS_STREAM)
        return carried(flat, e);
    if (e->op == EXPR_VAR && e->value.var->varies == VARIES_CONSTANT && e->value.var->kind == VAR_MODEL) {
        const Component *owner = e->value.var->owner;
        return owner && !owner->element && owner->value_done ? owner->value : NULL; /* the answer to a question */
    }
    return NULL;
}

Expr connections_resolve(Flat *flat, Expr e)
{
    ConnectionState *s = connection_state(flat);
    if (!s->resolver) {
        s->resolver = NEW(flat->front->arena, Rewriter);
        *s->resolver = (Rewriter){.x = flat->front->exprs, .rewrite = resolve_node, .data = flat};
    }
    return flat->front->questions->all.n || e->flags & EXPR_HAS_STREAM ? expr_rewrite(s->resolver, e) : e;
}
