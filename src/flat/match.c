/* match.c: from connections between connectors to pairs of variables (9.3): elements of the same name belong together,
 * down to variables of basic types. Overdetermined records and types are not taken apart: they are edges of the graph
 * of 9.4. */
#include <string.h>

#include "flat/connections.h"

typedef struct {
    Flat *flat;
    int connection;
    bool a_outside, b_outside;
    bool reported; /* one message for a connect is enough */
} Match;

static const char *flow_text(Flow flow)
{
    switch (flow) {
    case FLOW_FLOW:
        return "a flow variable";
    case FLOW_STREAM:
        return "a stream variable";
    case FLOW_NONE:
        break;
    }
    return "a potential";
}

static void declared_here(Front *f, const Component *c)
{
    if (c->element && c->element->tree)
        diag_note(f->diags, c->element->tree->name_span, "'%s' is declared here", c->path->text);
}

static void report_mismatch(Match *m, const Component *a, const Component *b)
{
    Front *f = m->flat->front;
    declared_here(f, a);
    if (!b->element || !a->element || b->element->tree != a->element->tree)
        declared_here(f, b);
    m->reported = true;
}

static Span span_of(const Match *m)
{
    return m->flat->connections.at[m->connection].span;
}

/* ---- variables --------------------------------------------------------------------------------------------------- */

static bool is_fixed_value(const Component *c)
{
    return c->variability == VARIABILITY_CONSTANT || c->structural || c->is_final;
}

/* Parameters and constants of connected connectors must be equal: known now, or checked when the simulation starts. */
static void match_values(Match *m, Port a, Port b)
{
    Flat *flat = m->flat;
    Front *f = flat->front;
    Component *ca = a.component, *cb = b.component;
    Expr va = component_value(f, ca), vb = component_value(f, cb);
    if (va && vb && is_fixed_value(ca) && is_fixed_value(cb)) {
        if (va == vb)
            return;
        diag(f->diags, DIAG_C004, span_of(m), "'%s' is %s, but '%s' is %s: connected parameters must be equal",
             ca->path->text, expr_shown(f->exprs, va), cb->path->text, expr_shown(f->exprs, vb));
        report_mismatch(m, ca, cb);
        return;
    }
    int n = ca->n_dims && a.element < 0 ? ca->n_items : 1;
    for (int k = 0; k < n; k++) {
        Port pa = {ca, ca->n_dims && a.element < 0 ? k : a.element};
        Port pb = {cb, cb->n_dims && b.element < 0 ? k : b.element};
        Problem problem = {0};
        Expr equal = expr_operator(f->exprs, OPERATOR_EQUAL, port_expr(f, pa), port_expr(f, pb), &problem);
        if (!equal)
            continue;
        FlatEquation *e = NEW(f->arena, FlatEquation);
        e->kind = FLAT_ASSERT;
        e->left = equal;
        e->message = expr_string(f->exprs, symbol_f(f->symbols, "%s and %s are connected and must be equal",
                                                    port_name(f, pa)->text, port_name(f, pb)->text));
        e->origin = connection_origin(flat, ORIGIN_CONNECTION, m->connection);
        flat_add(&flat->equations, e);
    }
}

static bool in_expandable(Front *f, const Component *c)
{
    return c->parent && component_is_expandable(f, c->parent);
}

static bool variables_agree(Match *m, Port a, Port b)
{
    Front *f = m->flat->front;
    const Component *ca = a.component, *cb = b.component;
    const char *na = port_name(f, a)->text, *nb = port_name(f, b)->text;
    if (ca->type->element != cb->type->element) {
        diag(f->diags, DIAG_C005, span_of(m), "'%s' is of type %s, but '%s' of type %s", na,
             type_text(f->exprs, ca->type->element), nb, type_text(f->exprs, cb->type->element));
        report_mismatch(m, ca, cb);
        return false;
    }
    bool whole = a.element < 0 && b.element < 0;
    if (whole && ca->type != cb->type) {
        diag(f->diags, DIAG_C004, span_of(m), "'%s' is %s, but '%s' is %s", na, type_text(f->exprs, ca->type), nb,
             type_text(f->exprs, cb->type));
        report_mismatch(m, ca, cb);
        return false;
    }
    if (ca->flow != cb->flow) {
        diag(f->diags, DIAG_C005, span_of(m), "'%s' is %s, but '%s' is %s", na, flow_text(ca->flow), nb,
             flow_text(cb->flow));
        report_mismatch(m, ca, cb);
        diag_help(f->diags, "flows are connected to flows, and their sum is zero; potentials to potentials");
        return false;
    }
    bool value_a = ca->variability >= VARIABILITY_PARAMETER, value_b = cb->variability >= VARIABILITY_PARAMETER;
    if ((value_a || value_b) && ca->variability != cb->variability) {
        static const char *const texts[] = {"a variable", "a discrete variable", "a parameter", "a constant"};
        diag(f->diags, DIAG_C005, span_of(m), "'%s' is %s, but '%s' is %s", na, texts[ca->variability], nb,
             texts[cb->variability]);
        report_mismatch(m, ca, cb);
        return false;
    }
    bool causal_a = ca->direction != DIRECTION_NONE, causal_b = cb->direction != DIRECTION_NONE;
    if (causal_a != causal_b && !in_expandable(f, ca) && !in_expandable(f, cb) && !value_a) {
        const Component *causal = causal_a ? ca : cb;
        diag(f->diags, DIAG_C005, span_of(m), "'%s' is an %s, but '%s' is neither input nor output", causal_a ? na : nb,
             causal->direction == DIRECTION_INPUT ? "input" : "output", causal_a ? nb : na);
        report_mismatch(m, ca, cb);
        return false;
    }
    return true;
}

static void match_variables(Match *m, Port a, Port b)
{
    if (!variables_agree(m, a, b))
        return;
    if (a.component->variability >= VARIABILITY_PARAMETER) {
        match_values(m, a, b);
        return;
    }
    LeafPair pair = {a, b, m->a_outside, m->b_outside, m->connection};
    PUSH(m->flat->front->arena, connection_state(m->flat)->pairs, pair);
}

/* ---- structures -------------------------------------------------------------------------------------------------- */

static void match_components(Match *m, Component *a, Component *b);

/* "(Pin)": the name of its class without the packages around it, for who knows connectors by their kinds. */
static const char *kind_of(Front *f, const Component *c)
{
    if (!c->class_ || !c->class_->decl || !c->class_->decl->tree)
        return "";
    const char *name = class_name(c->class_), *last = strrchr(name, '.');
    return symbol_f(f->symbols, " (%s)", last ? last + 1 : name)->text;
}

static void missing_member(Match *m, const Component *has, const Component *lacks, Sym name)
{
    Front *f = m->flat->front;
    diag(f->diags, DIAG_C004, span_of(m),
         "'%s'%s and '%s'%s are connectors of different kinds: only the first has '%s'", has->path->text,
         kind_of(f, has), lacks->path->text, kind_of(f, lacks), name->text);
    if (has->class_ && lacks->class_ && has->class_->decl && lacks->class_->decl && has->class_->decl->tree &&
        lacks->class_->decl->tree) {
        diag_note(f->diags, has->class_->decl->tree->name_span, "'%s' is of class '%s'", has->path->text,
                  class_name(has->class_));
        diag_note(f->diags, lacks->class_->decl->tree->name_span, "'%s' is of class '%s'", lacks->path->text,
                  class_name(lacks->class_));
    }
    m->reported = true;
}

static bool is_outer_in(Front *f, const Component *other, Sym name)
{
    const Element *e = class_element(f, other->class_, name);
    return e && e->tree->outer;
}

static void match_members(Match *m, Component *a, Component *b)
{
    Front *f = m->flat->front;
    bool expandable = component_is_expandable(f, a) && component_is_expandable(f, b);
    int matched = 0, n_b = 0;
    for (int k = 0; k < component_member_count(a) && !m->reported; k++) {
        Component *member = component_member_at(f, a, k);
        if (!member)
            continue;
        Component *partner = component_member_named(f, b, member->name);
        if (partner && a->class_->elements.at[k]->tree->outer && is_outer_in(f, b, member->name)) {
            diag(f->diags, DIAG_C005, span_of(m), "'%s' is outer in both '%s' and '%s', which cannot be connected",
                 member->name->text, a->path->text, b->path->text);
            m->reported = true;
        } else if (partner) {
            matched++;
            match_components(m, member, partner);
        } else if (!expandable) {
            missing_member(m, a, b, member->name);
        }
    }
    for (int k = 0; k < component_member_count(b) && !m->reported; k++)
        n_b += component_member_at(f, b, k) != NULL;
    if (m->reported || expandable || n_b == matched)
        return;
    for (int k = 0; k < component_member_count(b) && !m->reported; k++) {
        Component *member = component_member_at(f, b, k);
        if (member && !component_member_named(f, a, member->name))
            missing_member(m, b, a, member->name);
    }
}

static void match_arrays(Match *m, Component *a, Component *b)
{
    Front *f = m->flat->front;
    bool same = a->items && b->items && a->n_dims == b->n_dims;
    for (int d = 0; same && d < a->n_dims; d++)
        same = a->dims[d] == b->dims[d];
    if (!same) {
        diag(f->diags, DIAG_C004, span_of(m), "'%s' and '%s' do not have the same size", a->path->text, b->path->text);
        report_mismatch(m, a, b);
        return;
    }
    for (int k = 0; k < a->n_items && !m->reported; k++)
        match_components(m, a->items[k], b->items[k]);
}

static void match_components(Match *m, Component *a, Component *b)
{
    Front *f = m->flat->front;
    if (a->items || b->items) {
        match_arrays(m, a, b);
        return;
    }
    bool variable = a->var != NULL;
    if (variable != (b->var != NULL)) {
        const Component *v = variable ? a : b, *s = variable ? b : a;
        diag(f->diags, DIAG_C004, span_of(m), "'%s'%s is a single variable, but '%s'%s is a connector of several",
             v->path->text, kind_of(f, v), s->path->text, kind_of(f, s));
        report_mismatch(m, a, b);
        if (v->direction != DIRECTION_NONE)
            diag_help(f->diags,
                      "a signal moves something through a source, as a Force, a Torque or a SignalVoltage, and is "
                      "measured by a sensor");
        return;
    }
    if (a->flow == FLOW_NONE && a->variability < VARIABILITY_PARAMETER && component_equality_constraint(f, a) &&
        component_equality_constraint(f, b)) {
        GraphEdge edge = {a, b, m->a_outside, m->b_outside, m->connection, false};
        PUSH(f->arena, connection_state(m->flat)->edges, edge);
        return;
    }
    if (variable)
        match_variables(m, (Port){a, -1}, (Port){b, -1});
    else
        match_members(m, a, b);
}

void connections_match(Flat *flat)
{
    Span last = {0};
    for (int k = 0; k < flat->connections.n; k++) {
        const Connection c = flat->connections.at[k];
        if (c.span.source == last.source && c.span.from == last.from)
            continue; /* another element of an array for which something was said */
        Match m = {.flat = flat, .connection = k, .a_outside = c.a_outside, .b_outside = c.b_outside};
        if (c.a.element < 0 && c.b.element < 0) {
            match_components(&m, c.a.component, c.b.component);
        } else if (c.a.component->var && c.b.component->var) {
            match_variables(&m, c.a, c.b);
        } else {
            diag(flat->front->diags, DIAG_C004, c.span, "'%s' and '%s' do not have the same elements",
                 port_name(flat->front, c.a)->text, port_name(flat->front, c.b)->text);
            m.reported = true;
        }
        if (m.reported)
            last = c.span;
    }
}
