/* reduce.c: index reduction and the choice of states, applied to equations. graph/ decides, on indices.
 *
 * Incidence is taken from the equations with all functions inlined, so that an argument which a function does not use
 * counts for nothing; differentiated are the equations with their calls, so that derivative annotations are used.
 */
#include "lower/reduce.h"

Expr lower_inlined(Lower *l, Expr e)
{
    Expr inlined = lower_inline(l, &l->algebra.late, e);
    l->algebra.scalars.problem = NULL;
    Expr scalar = expr_element(&l->algebra.scalars, inlined, 0);
    return scalar ? scalar : inlined; /* a part of a result whose size is known only when it is computed */
}

Expr lower_residual(Lower *l, Equation *e)
{
    if (!e->residual)
        e->residual = expr_sub(l->x, lower_inlined(l, e->left), lower_inlined(l, e->right));
    return e->residual;
}

EdgeClass lower_edge_class(Coefficient c)
{
    switch (c) {
    case COEFFICIENT_UNIT:
        return EDGE_UNIT;
    case COEFFICIENT_CONSTANT:
        return EDGE_CONSTANT;
    case COEFFICIENT_NONZERO_PARAMETER:
        return EDGE_NONZERO_PARAMETER;
    case COEFFICIENT_NONZERO:
        return EDGE_NONZERO;
    case COEFFICIENT_SWITCHED:
        return EDGE_SWITCHED;
    case COEFFICIENT_PARAMETER:
        return EDGE_PARAMETER;
    case COEFFICIENT_VARYING:
        return EDGE_VARYING;
    case COEFFICIENT_INVERSE:
    case COEFFICIENT_NONLINEAR:
    case COEFFICIENT_ABSENT:
        break;
    }
    return EDGE_NONLINEAR;
}

bool lower_is_unknown(const LowerVar *v)
{
    return v->role == ROLE_CONTINUOUS && v->alias == NO_VARIABLE && v->sign != 0 && !v->is_copy && !v->unused;
}

/* ---- the graph of the continuous equations ----------------------------------------------------------------------- */

static bool is_unknown(void *data, Expr leaf)
{
    UnknownsGraph *h = data;
    if (leaf->op != EXPR_VAR)
        return false;
    int v = lower_variable(h->l, leaf->value.var);
    return v != NO_VARIABLE && v < h->column_of.n && h->column_of.at[v] != GRAPH_NONE;
}

static void touch(void *data, Expr unknown, Coefficient c)
{
    UnknownsGraph *h = data;
    if (c == COEFFICIENT_ABSENT)
        return;
    int v = lower_variable(h->l, unknown->value.var);
    graph_touch(h->l->scratch, &h->g, h->column_of.at[v], lower_edge_class(c));
}

UnknownsGraph reduce_graph(Lower *l)
{
    UnknownsGraph h = {.l = l, .column_of = ints_filled(l->scratch, l->vars.n, GRAPH_NONE)};
    for (int v = 0; v < l->vars.n; v++)
        if (lower_is_unknown(&l->vars.at[v])) {
            h.column_of.at[v] = h.var_of.n;
            ints_push(l->scratch, &h.var_of, v);
        }
    h.g = graph_incidence(l->scratch, h.var_of.n);
    Incidences to = {is_unknown, touch, &h};
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (e->removed || e->is_discrete)
            continue;
        graph_begin_equation(l->scratch, &h.g);
        ints_push(l->scratch, &h.equation_of, k);
        expr_incidence(&l->algebra.solver, lower_residual(l, e), &to);
    }
    return h;
}

/* ---- applying the plan ------------------------------------------------------------------------------------------- */

static void note_sampled(void *data, Expr e)
{
    void **both = data;
    const Lower *l = both[0];
    int at = e->op == EXPR_VAR ? map_get(&l->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    *(bool *)both[1] |=
        e->op == EXPR_PRE || (at != MAP_NONE && l->vars.at[at].clock && l->vars.at[at].role == ROLE_DISCRETE);
}

/* What comes from another part, by sample(…) or a conversion of clocks, has no derivative (16.5.2). */
static bool is_sampled(Lower *l, const Equation *e)
{
    bool found = false;
    void *both[] = {l, &found};
    expr_visit(l->x, NULL, e->left, note_sampled, both);
    expr_visit(l->x, NULL, e->right, note_sampled, both);
    return e->clock && found;
}

/* Adds the derivative of an equation; NULL, or why it has none. */
static const char *add_derivative(Lower *l, int base, DerivedReason why)
{
    Equation e = l->equations.at[base];
    if (is_sampled(l, &e))
        return "values that are sampled, or come from another clock, have no derivative";
    Differentiation d = {.x = l->x,
                         .leaf = lower_time_derivative,
                         .data = l,
                         .is_time = true,
                         .functions = &l->algebra.derivative_functions};
    Expr left = expr_differentiate(&d, e.left);
    Expr right = left ? expr_differentiate(&d, e.right) : NULL;
    expr_differentiation_end(&d);
    if (!left || !right)
        return d.problem ? d.problem : "it has no derivative";
    Equation derivative = {.left = left,
                           .right = right,
                           .origin = e.origin,
                           .of = base,
                           .order = e.order + 1,
                           .why = why,
                           .clock = e.clock,
                           .not_initial = e.clock > 0};
    PUSH(l->work, l->equations, derivative);
    return NULL;
}

bool lower_differentiate_quietly(Lower *l, int base, DerivedReason why)
{
    return !add_derivative(l, base, why);
}

bool lower_differentiate(Lower *l, int base, DerivedReason why)
{
    const char *problem = add_derivative(l, base, why);
    if (problem) {
        Equation e = l->equations.at[base];
        diag(l->diags, DIAG_S004, e.origin.span,
             "this equation must be differentiated to solve the model, which is not possible: %s", problem);
        lower_report_equation(l, &e);
    }
    return !problem;
}

static bool apply_reduction(Lower *l, UnknownsGraph *h, const Reduction *r, int n_eqn, int n_var)
{
    for (int c = n_var; c < h->g.n_var; c++) {
        int v = lower_derivative(l, h->var_of.at[r->var_base.at[c]]);
        while (h->column_of.n <= v)
            ints_push(l->scratch, &h->column_of, GRAPH_NONE);
        h->column_of.at[v] = c;
        ints_push(l->scratch, &h->var_of, v);
    }
    for (int e = n_eqn; e < h->g.n_eqn; e++) {
        int base = h->equation_of.at[r->eqn_base.at[e]];
        ints_push(l->scratch, &h->equation_of, l->equations.n);
        if (!lower_differentiate(l, base, DERIVED_FOR_INDEX))
            return false;
    }
    return true;
}

static bool is_reinitialised(const Effects *effects, const Var *v)
{
    for (int k = 0; k < effects->n; k++)
        if (effects->at[k].step.kind == STEP_REINIT && effects->at[k].step.target == v)
            return true;
    return false;
}

/* What is differentiated and gets values by reinit is to be a state, as with StateSelect.always (8.3.6). */
static void want_reinitialised(Lower *l)
{
    for (int k = 0; k < l->effects.n; k++) {
        const Step *step = &l->effects.at[k].step;
        int v = step->kind == STEP_REINIT ? lower_variable(l, step->target) : NO_VARIABLE;
        if (v != NO_VARIABLE && l->written_der.at[v])
            l->vars.at[v].select = SELECT_ALWAYS;
    }
}

static bool choose_states(Lower *l, UnknownsGraph *h, const Reduction *r)
{
    Ints select = {0}, prefer = {0};
    bool early = l->options->early_states && !l->options->late_states;
    uint8_t *wanted = early ? NEW_ARRAY(l->scratch, uint8_t, h->g.n_var + 1) : NULL;
    for (int c = 0; c < h->g.n_var; c++) {
        const LowerVar *v = &l->vars.at[h->var_of.at[c]];
        int s = v->select;
        bool written = l->written_der.n > h->var_of.at[c] && l->written_der.at[h->var_of.at[c]];
        if (!written && s == SELECT_DEFAULT)
            s = SELECT_NEVER - 1; /* no der() of it is written: differentiated only to lower the index */
        ints_push(l->scratch, &select, s);
        Wishes wishes = lower_wishes(v);
        ints_push(l->scratch, &prefer, graph_state_weight(&wishes));
        if (wanted)
            wanted[c] = v->is_fixed;
    }
    StateChoice choice =
        graph_choose_states(l->scratch, &h->g, r,
                            &(StateProblem){.select = select.at,
                                            .preference = prefer.at,
                                            .decided_from = l->options->late_states ? SELECT_ALWAYS : 0,
                                            .wanted = wanted});
    plan_add_states(l->plan, &choice, &h->equation_of, &h->var_of);
    for (int k = 0; k < l->plan->states.n; k++)
        l->vars.at[l->plan->states.at[k].var].is_state = true;
    for (int k = 0; k < choice.against_always.n; k++) {
        const Var *v = l->vars.at[h->var_of.at[choice.against_always.at[k]]].var;
        if (!is_reinitialised(&l->effects, v)) /* else reinit says so, where it stands */
            diag(l->diags, DIAG_S005, (Span){0}, "'%s' has StateSelect.always, but it depends on other states",
                 v->name->text);
    }
    return true;
}

static void note_used(void *data, Expr e)
{
    Lower *l = data;
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE)
        l->vars.at[v].unused = false;
}

/* der(der(x)), by whatever name, is the derivative of der(x), written or not. */
void lower_use_bases(LowerVars *vars)
{
    for (int v = 0; v < vars->n; v++)
        if (lower_is_unknown(&vars->at[v]))
            for (int base = vars->at[v].base; base != NO_VARIABLE; base = vars->at[base].base)
                vars->at[base].unused = false;
}

/* Differentiating a call can ask for derivatives of arguments that its body does not use: no unknowns. */
static void drop_unused(Lower *l)
{
    for (int v = 0; v < l->vars.n; v++)
        l->vars.at[v].unused = l->vars.at[v].flat < 0 && l->vars.at[v].base != NO_VARIABLE;
    Map seen = {0};
    for (int k = 0; k < l->equations.n; k++)
        if (!l->equations.at[k].removed && !l->equations.at[k].is_discrete)
            expr_visit(l->x, &seen, lower_residual(l, &l->equations.at[k]), note_used, l);
    for (int v = 0; v < l->vars.n; v++) /* a state's derivative is wanted in any case */
        if (l->vars.at[v].is_state && l->vars.at[v].der != NO_VARIABLE)
            l->vars.at[l->vars.at[v].der].unused = false;
    lower_use_bases(&l->vars);
}

/* One round: what must be differentiated, by the equations as they are now. *done when nothing is left. `made`: h is
 * their graph already. */
static bool reduce_round(Lower *l, UnknownsGraph *h, bool made, Reduction *r, bool *done)
{
    if (!made)
        *h = reduce_graph(l);
    Ints der = ints_filled(l->scratch, h->g.n_var, GRAPH_NONE),
         eqn_der = ints_filled(l->scratch, h->g.n_eqn, GRAPH_NONE);
    for (int c = 0; c < h->g.n_var; c++) {
        int d = l->vars.at[h->var_of.at[c]].der;
        der.at[c] = d == NO_VARIABLE ? GRAPH_NONE : h->column_of.at[d];
    }
    Ints row_of = ints_filled(l->scratch, l->equations.n, GRAPH_NONE);
    for (int e = 0; e < h->g.n_eqn; e++)
        row_of.at[h->equation_of.at[e]] = e;
    for (int e = 0; e < h->g.n_eqn; e++) {
        int of = l->equations.at[h->equation_of.at[e]].of;
        if (of >= 0)
            eqn_der.at[row_of.at[of]] = e;
    }
    int n_eqn = h->g.n_eqn, n_var = h->g.n_var;
    *r = graph_pantelides(l->scratch, &h->g, &(PantelidesProblem){.var_der = der.at, .eqn_der = eqn_der.at});
    if (r->status != REDUCTION_DONE) {
        Ints culprits = {0};
        for (int k = 0; k < r->culprits.n; k++)
            ints_push(l->scratch, &culprits, h->equation_of.at[r->culprits.at[k]]);
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: these equations cannot all be fulfilled");
        singular_report_equations(l, &culprits);
        return false;
    }
    *done = h->g.n_eqn == n_eqn;
    if (!apply_reduction(l, h, r, n_eqn, n_var))
        return false;
    drop_unused(l);
    return true;
}

static void note_variable(void *data, Expr e)
{
    void **both = data;
    Lower *l = both[0];
    Ints *seen = both[1];
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE && lower_is_unknown(&l->vars.at[v]) && l->vars.at[v].base == NO_VARIABLE)
        seen->at[v] = 1;
}

/* Takes the derivatives back, and drops what is redundant among the equations that were differentiated. False: nothing
 * is, and the equations are as they were. */
static bool drop_constraints(Lower *l, int n_equations)
{
    Singular s = {0};
    Ints seen = ints_filled(l->arena, l->vars.n, 0), derived = ints_filled(l->arena, l->equations.n, 0);
    void *both[] = {l, &seen};
    int n_all = l->equations.n;
    for (int k = n_equations; k < n_all; k++)
        if (l->equations.at[k].of >= 0)
            derived.at[l->equations.at[k].of] = 1;
    Map visited = {0};
    for (int k = 0; k < n_equations; k++)
        if (derived.at[k]) {
            ints_push(l->arena, &s.over_equations, k);
            expr_visit(l->x, &visited, lower_residual(l, &l->equations.at[k]), note_variable, both);
        }
    for (int v = 0; v < seen.n; v++)
        if (seen.at[v])
            ints_push(l->arena, &s.over_vars, v);
    l->equations.n = n_equations;
    drop_unused(l);
    if (redundant_constraints(l, &s))
        return true;
    l->equations.n = n_all;
    drop_unused(l);
    return false;
}

static void note_differentiated(Lower *l)
{
    int *times = NEW_ARRAY(l->scratch, int, l->equations.n + 1);
    for (int k = 0; k < l->equations.n; k++) {
        int base = k;
        if (l->equations.at[k].of >= 0)
            PUSH(l->plan->arena, l->plan->derived, ((PlanDerived){k, l->equations.at[k].of, l->equations.at[k].why}));
        while (l->equations.at[base].of >= 0)
            base = l->equations.at[base].of;
        if (l->equations.at[k].order > times[base])
            times[base] = l->equations.at[k].order;
    }
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (times[k])
            PUSH(l->arena, l->system->differentiated,
                 ((Differentiated){.left = e->written_left ? e->written_left : e->left,
                                   .right = e->written_left ? e->written_right : e->right,
                                   .times = times[k],
                                   .origin = lower_origin_text(l, &e->origin, lower_residual(l, e))}));
    }
}

/* A function's own derivative may name variables that the plan did not foresee (the angular velocity instead of the
 * derivative of a rotation matrix); their equations are then differentiated in the next round. */
static bool reduce_rounds(Lower *l, UnknownsGraph *h, bool made, Reduction *r)
{
    enum { MOST_ROUNDS = 12 };
    bool done = false;
    for (int round = 0; round < MOST_ROUNDS && !done; round++)
        if (!reduce_round(l, h, made && !round, r, &done))
            return false;
    return true;
}

bool lower_reduce(Lower *l)
{
    for (int v = 0; v < l->vars.n; v++) {
        int der = l->vars.at[v].der;
        PUSH(l->work, l->written_der, der != NO_VARIABLE && !l->vars.at[der].unused);
    }
    want_reinitialised(l);
    UnknownsGraph h = reduce_graph(l);
    Singular s;
    bool regular = singular_find(&l->vars, l->scratch, &h, &s);
    if (!regular) {
        int errors = diags_count(l->diags, SEVERITY_ERROR);
        bool cured = redundant_drop(l, &s);
        if (!cured && diags_count(l->diags, SEVERITY_ERROR) == errors)
            singular_report(l, &s);
        if (!cured)
            return false;
    }
    /* After what is wrong with the equations was reported as they are written. What is put in can show that a model is
     * singular which looks regular; it then stays as it is. */
    bool made = regular;
    if (lower_equal(l)) {
        h = reduce_graph(l);
        made = singular_find(&l->vars, l->scratch, &h, &s);
        if (!made)
            lower_equal_undo(&l->equations);
    }
    Reduction r;
    int n_equations = l->equations.n;
    if (!reduce_rounds(l, &h, made, &r))
        return false;
    Ints stuck = {0};
    bool is_short = freedom_is_short(l, n_equations, &stuck);
    bool dropped = (l->options->check_rank || is_short) && drop_constraints(l, n_equations);
    if (!dropped && stuck.n)
        freedom_report(l, &stuck);
    if (dropped) {
        n_equations = l->equations.n;
        if (!reduce_rounds(l, &h, false, &r))
            return false;
    }
    if (l->options->late_states && roots_free(l, n_equations)) {
        drop_unused(l);
        if (!reduce_rounds(l, &h, false, &r))
            return false;
    }
    if (diags_failed(l->diags))
        return false;
    bool preferred;
    if (!lower_preferred(l, &preferred))
        return false;
    drop_unused(l);
    if (preferred && !reduce_rounds(l, &h, false, &r))
        return false;
    note_differentiated(l);
    if (!choose_states(l, &h, &r))
        return false;
    if (!l->options->late_states)
        roots_watch(l, n_equations);
    return true;
}
