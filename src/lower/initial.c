/* initial.c: the system that gives the first values (specification 8.6).
 *
 * Unknown are all variables, states too, and parameters with fixed=false. Given are all equations, the initial
 * equations, and start values that are fixed. What is missing is filled from start values, states first.
 */
#include "lower/lower.h"

#include "lower/match.h"
#include "lower/sort.h"

typedef struct {
    Lower *l;
    VEC(Expr) rows; /* must hold */
    VEC(Origin) origins;
    VEC(Expr) optional; /* start values that may be used */
    Ints optional_var;
    VEC(const Var *) vars;
    Ints var_of;    /* index in l->vars */
    Nodes discrete; /* parameters that are not numbers */
} Initial;

static bool is_unknown_parameter(const LowerVar *v)
{
    return v->role == ROLE_PARAMETER && !v->is_fixed && v->var->type->kind == TYPE_REAL;
}

static Expr start_of(Lower *l, const LowerVar *v)
{
    return v->start ? lower_inlined(l, v->start) : expr_real(l->x, 0);
}

static void add_row(Initial *n, Expr residual, Origin origin)
{
    PUSH(n->l->arena, n->rows, residual);
    PUSH(n->l->arena, n->origins, origin);
}

static void add_start(Initial *n, int v, bool must)
{
    Lower *l = n->l;
    const LowerVar *a = &l->vars.at[v];
    Expr residual = expr_sub(l->x, expr_var(l->x, a->var), start_of(l, a));
    Origin origin = {.kind = ORIGIN_BINDING};
    if (a->flat >= 0) {
        const Component *c = l->flat->vars.at[a->flat].component;
        origin.component = c->parent;
        origin.span = c->element->tree->name_span;
    }
    if (must) {
        add_row(n, residual, origin);
        return;
    }
    PUSH(l->arena, n->optional, residual);
    ints_push(l->arena, &n->optional_var, v);
}

/* b = e for a parameter b that is not a number and has fixed=false. */
static bool add_parameter_value(Lower *l, const Equation *e, Nodes *to)
{
    Expr sides[] = {e->left, e->right};
    for (int s = 0; s < 2; s++) {
        int at = sides[s]->op == EXPR_VAR ? lower_variable(l, sides[s]->value.var) : NO_VARIABLE;
        if (at == NO_VARIABLE || l->vars.at[at].role != ROLE_PARAMETER || l->vars.at[at].is_fixed)
            continue;
        PUSH(l->arena, *to,
             ((Node){.kind = NODE_DISCRETE,
                     .var = sides[s]->value.var,
                     .value = lower_inlined(l, sides[1 - s]),
                     .origin = e->origin}));
        return true;
    }
    return false;
}

/* d = e or pre(d) = e for a discrete d says what it was before the start. */
static bool add_discrete_start(Lower *l, const Equation *e, Steps *to)
{
    Expr sides[] = {e->left, e->right};
    for (int s = 0; s < 2; s++) {
        Expr v = sides[s]->op == EXPR_PRE ? sides[s]->args[0] : sides[s];
        int at = v->op == EXPR_VAR ? lower_variable(l, v->value.var) : NO_VARIABLE;
        if (at == NO_VARIABLE || l->vars.at[at].role != ROLE_DISCRETE)
            continue;
        PUSH(l->arena, *to,
             ((Step){.kind = STEP_ASSIGN_PRE, .target = v->value.var, .value = lower_inlined(l, sides[1 - s])}));
        return true;
    }
    return false;
}

static void collect(Initial *n, Steps *pre)
{
    Lower *l = n->l;
    for (int v = 0; v < l->vars.n; v++)
        if ((lower_is_unknown(&l->vars.at[v]) && !l->vars.at[v].not_initial) || is_unknown_parameter(&l->vars.at[v])) {
            PUSH(l->arena, n->vars, l->vars.at[v].var);
            ints_push(l->arena, &n->var_of, v);
        }
    for (int k = 0; k < l->equations.n; k++)
        if (!l->equations.at[k].removed && !l->equations.at[k].is_discrete && !l->equations.at[k].not_initial)
            add_row(n, lower_residual(l, &l->equations.at[k]), l->equations.at[k].origin);
    for (int k = 0; k < l->initial_equations.n; k++) {
        Equation *e = &l->initial_equations.at[k];
        if (e->is_discrete && add_parameter_value(l, e, &n->discrete))
            continue;
        if (!add_discrete_start(l, e, pre) && !e->is_discrete)
            add_row(n, lower_residual(l, e), e->origin);
    }
    for (int k = 0; k < n->var_of.n; k++) {
        const LowerVar *a = &l->vars.at[n->var_of.at[k]];
        if (a->role == ROLE_CONTINUOUS && a->is_fixed)
            add_start(n, n->var_of.at[k], true);
    }
    /* States first, those with a written start value before others; then whatever else is open. */
    for (int round = 0; round < 4; round++)
        for (int k = 0; k < n->var_of.n; k++) {
            const LowerVar *a = &l->vars.at[n->var_of.at[k]];
            if (a->role == ROLE_CONTINUOUS && !a->is_fixed && a->is_state == (round < 2) &&
                a->has_start == (round % 2 == 0))
                add_start(n, n->var_of.at[k], false);
        }
    for (int k = 0; k < n->var_of.n; k++)
        if (l->vars.at[n->var_of.at[k]].role == ROLE_PARAMETER)
            add_start(n, n->var_of.at[k], false);
}

static void tell_chosen(Initial *n, const Matched *m)
{
    Lower *l = n->l;
    Buffer b = {0};
    int chosen = 0;
    for (int k = 0; k < n->optional.n; k++) {
        if (m->var_of.at[n->rows.n + k] == GRAPH_NONE)
            continue;
        const LowerVar *a = &l->vars.at[n->optional_var.at[k]];
        if (chosen++ < 6)
            buffer_f(&b, "%s%s = %s", chosen > 1 ? ", " : "", a->var->name->text, expr_text(l->x, start_of(l, a)));
    }
    if (chosen > 6)
        buffer_f(&b, " and %d more", chosen - 6);
    if (chosen)
        diag(l->diags, DIAG_I001, (Span){0}, "the initial values are not all given: used were %s", b.at);
    buffer_free(&b);
}

/* More conditions than unknowns: what is left out is assumed to agree with the rest. */
static void tell_dropped(Initial *n, const Matched *m)
{
    enum { MOST = 6 };
    Lower *l = n->l;
    int dropped = 0;
    for (int k = 0; k < n->rows.n; k++)
        dropped += m->var_of.at[k] == GRAPH_NONE;
    if (!dropped)
        return;
    diag(l->diags, DIAG_I001, (Span){0},
         "there are %d more initial conditions than needed: they are taken to agree with the others", dropped);
    for (int k = 0, told = 0; k < n->rows.n && told < MOST; k++)
        if (m->var_of.at[k] == GRAPH_NONE) {
            diag_note(l->diags, n->origins.at[k].span, "0 = %s", expr_text(l->x, n->rows.at[k]));
            told++;
        }
}

bool lower_initial(Lower *l)
{
    System *s = l->system;
    Initial n = {.l = l};
    Steps pre = {0};
    collect(&n, &pre);
    MatchProblem p = {.n_rows = n.rows.n,
                      .rows = n.rows.at,
                      .n_optional = n.optional.n,
                      .optional = n.optional.at,
                      .n_vars = n.vars.n,
                      .vars = n.vars.at};
    Matched m = match_rows(l, &p);
    if (m.size < n.vars.n) {
        diag(l->diags, DIAG_S003, (Span){0}, "the initial values cannot be found: nothing determines some variables");
        for (int k = 0, told = 0; k < n.vars.n && told < 6; k++)
            if (m.eqn_of.at[k] == GRAPH_NONE) {
                diag_help(l->diags, "nothing determines '%s' at the start", n.vars.at[k]->name->text);
                told++;
            }
        return false;
    }
    tell_chosen(&n, &m);
    Nodes nodes = {0};
    for (int k = 0; k < n.vars.n; k++) {
        int row = m.eqn_of.at[k];
        Expr residual = row < n.rows.n ? n.rows.at[row] : n.optional.at[row - n.rows.n];
        Origin origin = row < n.rows.n ? n.origins.at[row] : (Origin){.kind = ORIGIN_BINDING};
        PUSH(l->arena, nodes,
             ((Node){.kind = NODE_CONTINUOUS,
                     .var = n.vars.at[k],
                     .value = residual,
                     .origin = origin,
                     .weight = lower_tearing_weight(&l->vars.at[n.var_of.at[k]])}));
    }
    tell_dropped(&n, &m);
    for (int k = 0; k < n.discrete.n; k++)
        PUSH(l->arena, nodes, n.discrete.at[k]);
    if (!lower_discrete_nodes(l, &nodes))
        return false;
    lower_event_nodes(l, &nodes);
    for (int k = 0; k < pre.n; k++)
        PUSH(l->arena, s->initial_steps, pre.at[k]);
    return sort_nodes(l, &nodes, true, &s->initial_steps);
}
