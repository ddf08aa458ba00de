/* connection_call.c: calls that ask about connections and state machines: Connections.isRoot, rooted, cardinality,
 * inStream, actualStream, activeState.
 *
 * What they ask is known when all connections are. Until then a question stands in expressions as a variable, and
 * flat/ leaves the facts that answer it in the Front.
 */
#include <string.h>

#include "instance/component_reference.h"
#include "instance/translate.h"

const TreeExpr *call_argument(const TreeExpr *call, int position, const char *name)
{
    int k = 0;
    for (const TreeArg *a = call->args; a; a = a->next, k++)
        if (a->name ? name && strcmp(a->name->text, name) == 0 : k == position)
            return a->value;
    return NULL;
}

int call_argument_count(const TreeExpr *call)
{
    int n = 0;
    for (const TreeArg *a = call->args; a; a = a->next)
        n++;
    return n;
}

const char *connection_operator(const TreeExpr *call, bool *qualified)
{
    if (call->kind != TREE_CALL || !call->ref)
        return NULL;
    *qualified = strcmp(call->ref->name->text, "Connections") == 0 && call->ref->next && !call->ref->next->next;
    if (*qualified)
        return call->ref->next->name->text;
    return call->ref->next ? NULL : call->ref->name->text;
}

static Expr wrong_call(Front *f, const TreeExpr *call, const char *form)
{
    diag(f->diags, DIAG_F001, call->span, "this is called as %s", form);
    return NULL;
}

Component *connection_overdetermined_argument(Translation *c, const TreeExpr *e)
{
    Front *f = c->f;
    Reference r = reference_find(c, e, REFER_NODE);
    if (r.failed || r.removed || r.n != 1)
        return NULL;
    Component *node = r.at[0].component;
    if (!component_equality_constraint(f, node->items && node->n_items ? node->items[0] : node)) {
        diag(f->diags, DIAG_C007, e->span,
             "'%s' is not of an overdetermined type: its class has no function 'equalityConstraint'", node->path->text);
        if (node->element)
            diag_note(f->diags, node->element->tree->name_span, "it is declared here");
        return NULL;
    }
    return node;
}

Component *connection_state_argument(Translation *c, const TreeExpr *e)
{
    Reference r = reference_find(c, e, REFER_NODE);
    if (r.failed)
        return NULL;
    Component *at = r.n == 1 ? r.at[0].component : NULL;
    if (at && !at->items && !at->var && at->class_ && !r.removed)
        return at;
    diag(c->f->diags, DIAG_S014, e->span, "a state of a state machine is a single block");
    return NULL;
}

/* ---- facts ------------------------------------------------------------------------------------------------------- */

/* How often a connector stands in a connect, from inside and outside together (3.7.4.3). */
static int cardinality(Front *f, Port connector)
{
    const ConnectionFacts *facts = f->connected;
    int outside = f->as_part && component_is_open_connector(f, connector.component);
    int own = map_get(&facts->cardinality, port_key(connector));
    int whole =
        connector.element < 0 ? MAP_NONE : map_get(&facts->cardinality, port_key((Port){connector.component, -1}));
    return outside + (own == MAP_NONE ? 0 : own) + (whole == MAP_NONE ? 0 : whole);
}

static bool is_rooted(Front *f, const ConnectionQuestion *q)
{
    int known = map_get(&f->connected->rooted, (uint64_t)q->at.component->number);
    if (known != MAP_NONE)
        return known;
    const char *name = q->at.component->path->text;
    diag(f->diags, DIAG_C007, q->span, "rooted('%s') needs a Connections.branch from '%s'", name, name);
    return true;
}

/* NULL: it is not known yet, or the answer is the variable itself. */
static Expr fact(Front *f, const ConnectionQuestion *q)
{
    if (!f->connected)
        return NULL;
    switch (q->kind) {
    case QUESTION_IS_ROOT:
        return expr_boolean(f->exprs, map_get(&f->connected->root, (uint64_t)q->at.component->number) != MAP_NONE);
    case QUESTION_ROOTED:
        return expr_boolean(f->exprs, is_rooted(f, q));
    case QUESTION_CARDINALITY:
        return expr_integer(f->exprs, cardinality(f, q->at));
    case QUESTION_ACTIVE_STATE:
        break;
    }
    return NULL;
}

void front_connected(Front *f, const ConnectionFacts *facts)
{
    f->connected = facts;
    for (int k = 0; k < f->questions->all.n; k++)
        if (f->questions->all.at[k].kind != QUESTION_ACTIVE_STATE)
            ((Component *)f->questions->all.at[k].answer->owner)->value = fact(f, &f->questions->all.at[k]);
}

/* ---- questions --------------------------------------------------------------------------------------------------- */

static const char *const names[] = {"isRoot", "rooted", "cardinality", "activeState"};

Component *component_of_variable(Front *f, Sym name, Sym path, const Type *type, Varies varies)
{
    Component *c = NEW(f->arena, Component);
    TypeKind kind = type->element->kind;
    *c = (Component){.name = name,
                     .path = path,
                     .type = type,
                     .basic = kind == TYPE_REAL      ? BASIC_REAL
                              : kind == TYPE_INTEGER ? BASIC_INTEGER
                                                     : BASIC_BOOLEAN,
                     .n_items = (int)type_elements(type),
                     .n_dims = type->n_dims,
                     .dims = type->dims,
                     .binding_done = true,
                     .number = f->n_components++,
                     .var = var_new(f->exprs, VAR_MODEL, path, type, varies)};
    c->var->owner = c;
    return c;
}

/* The answer, or the variable that stands for it. */
static Expr ask(Front *f, ConnectionQuestion q, const Type *type)
{
    Expr known = fact(f, &q);
    if (known)
        return known;
    Sym name = symbol_f(f->symbols, "%s(%s)", names[q.kind], port_name(f, q.at)->text);
    Component *owner = component_of_variable(f, name, name, type, VARIES_CONSTANT);
    owner->variability = VARIABILITY_CONSTANT;
    owner->value_done = true; /* the value comes later */
    q.answer = owner->var;
    PUSH(f->arena, f->questions->all, q);
    return expr_var(f->exprs, q.answer);
}

/* activeState(state): a variable of the state, whose equations flat/ writes. */
static Expr active_state(Translation *c, const TreeExpr *call)
{
    Front *f = c->f;
    const TreeExpr *e = call_argument(call, 0, "state");
    if (!e)
        return wrong_call(f, call, "activeState(state)");
    Component *state = connection_state_argument(c, e);
    if (!state)
        return NULL;
    for (int k = 0; k < f->questions->all.n; k++)
        if (f->questions->all.at[k].kind == QUESTION_ACTIVE_STATE && f->questions->all.at[k].at.component == state)
            return expr_var(f->exprs, f->questions->all.at[k].answer);
    ConnectionQuestion q = {.kind = QUESTION_ACTIVE_STATE, .at = {state, -1}, .span = e->span};
    q.answer = component_of_state(f, state, "active", TYPE_BOOLEAN)->var;
    PUSH(f->arena, f->questions->all, q);
    return expr_var(f->exprs, q.answer);
}

Component *component_of_state(Front *f, Component *state, const char *name, TypeKind kind)
{
    Sym path =
        state->parent ? symbol_f(f->symbols, "%s.$%s", state->path->text, name) : symbol_f(f->symbols, "$%s", name);
    Component *c = component_of_variable(f, symbol_f(f->symbols, "$%s", name), path, type_scalar(f->exprs, kind),
                                         kind == TYPE_REAL ? VARIES_CONTINUOUS : VARIES_DISCRETE);
    c->parent = f->model; /* it is none of the variables that the class has to determine */
    c->element = state->element;
    c->is_protected = c->raw_done = true;
    return c;
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
static Expr stream_call(Translation *c, const TreeExpr *call, const char *name)
{
    Front *f = c->f;
    const TreeExpr *first = call_argument(call, 0, NULL);
    Expr value = first && call_argument_count(call) == 1 ? translate_expr(c, first) : NULL;
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

/* isRoot, rooted and cardinality. */
static Expr question(Translation *c, const TreeExpr *call, QuestionKind kind)
{
    Front *f = c->f;
    bool counts = kind == QUESTION_CARDINALITY;
    const TreeExpr *first = call_argument(call, 0, NULL);
    if (!first || call_argument_count(call) != 1)
        return wrong_call(f, call,
                          counts                    ? "cardinality(connector)"
                          : kind == QUESTION_ROOTED ? "Connections.rooted(a.R)"
                                                    : "Connections.isRoot(a.R)");
    Reference r = reference_find(c, first, counts ? REFER_COUNTED : REFER_NODE);
    if (r.failed)
        return NULL;
    if (r.removed)
        return counts ? expr_integer(f->exprs, 0) : expr_boolean(f->exprs, false);
    const Component *at = r.n == 1 ? r.at[0].component : NULL;
    if (!at || (counts && (r.n_tail || !(at->class_ && class_is_kind(f, at->class_, CLASS_CONNECTOR))))) {
        diag(f->diags, DIAG_C001, first->span, "%s is asked of one connector, and '%s' is not one", names[kind],
             reference_text(f, &r));
        return NULL;
    }
    if (!counts && !connection_overdetermined_argument(c, first))
        return NULL;
    ConnectionQuestion q = {.kind = kind, .at = r.at[0], .span = call->span};
    return ask(f, q, type_scalar(f->exprs, counts ? TYPE_INTEGER : TYPE_BOOLEAN));
}

Expr translate_connection_call(Translation *c, const TreeExpr *call, bool *known)
{
    bool qualified;
    const char *name = connection_operator(call, &qualified);
    *known = name != NULL;
    if (!name)
        return NULL;
    if (!qualified && strcmp(name, "activeState") == 0)
        return active_state(c, call);
    if (!qualified && (strcmp(name, "inStream") == 0 || strcmp(name, "actualStream") == 0))
        return stream_call(c, call, name);
    if (qualified && strcmp(name, "isRoot") == 0)
        return question(c, call, QUESTION_IS_ROOT);
    if (strcmp(name, "rooted") == 0) /* may stand without Connections. */
        return question(c, call, QUESTION_ROOTED);
    if (!qualified && strcmp(name, "cardinality") == 0)
        return question(c, call, QUESTION_CARDINALITY);
    *known = false;
    return NULL;
}
