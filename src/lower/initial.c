/* initial.c: the system that gives the first values (specification 8.6).
 *
 * Unknown are all variables, states too, and parameters with fixed=false. Given are all equations, the initial
 * equations, and start values that are fixed. What is missing is filled from start values, states first.
 */
#include "base/fault.h"
#include "lower/lower.h"

#include "lower/initial.h"
#include "lower/sort.h"

typedef VEC(const Var *) VarList;

typedef struct {
    Lower *l;
    InitialRows rows;   /* must hold; the equations of the model come first */
    VEC(Expr) optional; /* start values that may be used */
    Ints optional_var;
    VEC(const Var *) vars;
    Ints var_of;        /* index in l->vars */
    Equations discrete; /* with pre(d) as variables */
    Rewriter pre;       /* pre(d) -> its variable */
    Map pre_index;      /* Var number of d -> index in pre_vars */
    VarList pre_vars, pre_of;
} Initial;

static bool is_unknown_parameter(const LowerVar *v)
{
    return v->role == ROLE_PARAMETER && !v->is_fixed && v->var->type->kind == TYPE_REAL;
}

static Expr start_of(Lower *l, const LowerVar *v)
{
    if (FAULT("wrong start"))
        return expr_real(l->x, 0.25);
    return v->start ? lower_inlined(l, v->start) : expr_real(l->x, 0);
}

static InitialRow *add_condition(Initial *n, Expr residual, Expr left, Expr right, Origin origin)
{
    InitialRow row = {.residual = residual, .left = left, .right = right, .origin = origin, .equation = -1};
    PUSH(n->l->scratch, n->rows, row);
    return &n->rows.at[n->rows.n - 1];
}

static void add_start(Initial *n, int v, bool must)
{
    Lower *l = n->l;
    const LowerVar *a = &l->vars.at[v], *by = a->start_of == NO_VARIABLE ? a : &l->vars.at[a->start_of];
    Expr residual = expr_sub(l->x, expr_var(l->x, a->var), start_of(l, a));
    Origin origin = {.kind = ORIGIN_BINDING};
    if (by->flat >= 0) {
        const Component *c = l->flat->vars.at[by->flat].component;
        origin.component = c->parent;
        origin.span = c->element->tree->name_span;
    }
    if (must) {
        InitialRow *row = add_condition(n, residual, expr_var(l->x, a->var), start_of(l, a), origin);
        row->own_left = expr_var(l->x, by->var);
        row->own_right = start_of(l, by);
        return;
    }
    PUSH(l->scratch, n->optional, residual);
    ints_push(l->scratch, &n->optional_var, v);
}

/* ---- discrete variables and what they were before ---------------------------------------------------------------- */

/* pre(d) as a variable of its own. */
static const Var *pre_variable(Initial *n, const Var *d)
{
    Lower *l = n->l;
    int at = map_get(&n->pre_index, (uint64_t)d->number);
    if (at != MAP_NONE)
        return n->pre_vars.at[at];
    Var *v = var_new(l->x, VAR_MODEL, symbol_f(l->front->symbols, "pre(%s)", d->name->text), d->type, VARIES_DISCRETE);
    while (l->system->slots.n <= v->number)
        PUSH(l->arena, l->system->slots, (Slot){0});
    l->system->slots.at[v->number] = (Slot){.kind = SLOT_PRE, .candidate = d};
    map_put(l->scratch, &n->pre_index, (uint64_t)d->number, n->pre_vars.n);
    PUSH(l->scratch, n->pre_vars, v);
    PUSH(l->scratch, n->pre_of, d);
    return v;
}

static Expr replace_pre(void *data, Expr e)
{
    Initial *n = data;
    if (e->op == EXPR_INITIAL) /* so that a when-clause that rests says d = pre(d) */
        return expr_boolean(n->l->x, true);
    if (e->op == EXPR_DELAY) /* nothing has moved before the start (specification 3.7.4.1) */
        return expr_rewrite(&n->pre, e->args[0]);
    int v = e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR ? lower_variable(n->l, e->args[0]->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE || n->l->vars.at[v].role != ROLE_DISCRETE)
        return NULL;
    return expr_var(n->l->x, pre_variable(n, e->args[0]->value.var));
}

static Expr before_start(Initial *n, Expr e)
{
    if (e->op == EXPR_TUPLE)
        return expr_rewrite(&n->pre, e);
    return expr_rewrite(&n->pre, lower_inlined(n->l, e));
}

/* What discrete equations and discrete initial equations can determine: discrete variables, their pre, and parameters
 * with fixed=false that are not numbers. */
static bool is_discrete_unknown(Initial *n, Expr e)
{
    if (e->op != EXPR_VAR)
        return false;
    if (system_slot(n->l->system, e->value.var).kind == SLOT_PRE)
        return true;
    int v = lower_variable(n->l, e->value.var);
    if (v == NO_VARIABLE)
        return false;
    const LowerVar *a = &n->l->vars.at[v];
    return a->role == ROLE_DISCRETE || (a->role == ROLE_PARAMETER && !a->is_fixed && a->var->type->kind != TYPE_REAL);
}

static void add_discrete(Initial *n, const Equation *e)
{
    Equation copy = *e;
    copy.left = before_start(n, e->left);
    copy.right = before_start(n, e->right);
    PUSH(n->l->scratch, n->discrete, copy);
}

/* d = start for every pre(d) that is left. */
static Expr start_before(Initial *n, const Var *d)
{
    Lower *l = n->l;
    const LowerVar *a = &l->vars.at[lower_variable(l, d)];
    if (a->start)
        return before_start(n, a->start);
    switch (d->type->kind) {
    case TYPE_BOOLEAN:
        return expr_boolean(l->x, false);
    case TYPE_STRING:
        return expr_string(l->x, symbol(l->front->symbols, ""));
    case TYPE_ENUM:
        return expr_enum(l->x, d->type, 1);
    case TYPE_INTEGER:
        return expr_integer(l->x, 0);
    case TYPE_REAL:
    case TYPE_RECORD: /* from here on none that a scalar variable has */
    case TYPE_FUNCTION:
    case TYPE_OBJECT:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        break;
    }
    return expr_real(l->x, 0);
}

static void touch_side(Initial *n, Incidence *g, Map *column_of, Expr side)
{
    int column = is_discrete_unknown(n, side) ? map_get(column_of, (uint64_t)side->value.var->number) : MAP_NONE;
    if (column != MAP_NONE)
        graph_touch(n->l->scratch, g, column, EDGE_UNIT);
}

static void note_column(Initial *n, Map *column_of, VarList *columns, Expr side)
{
    if (!is_discrete_unknown(n, side) || map_get(column_of, (uint64_t)side->value.var->number) != MAP_NONE)
        return;
    map_put(n->l->scratch, column_of, (uint64_t)side->value.var->number, columns->n);
    PUSH(n->l->scratch, *columns, side->value.var);
}

/* Only Reals are solved for in loops; the others are computed from what they were until they stay. */
static bool is_in_plan(const Equation *e)
{
    return e->left->type->kind == TYPE_REAL;
}

static bool discrete_nodes(Initial *n, Nodes *to, Steps *checks)
{
    Lower *l = n->l;
    Map column_of = {0};
    VarList columns = {0};
    Equations scalar = {0};
    for (int k = 0; k < n->discrete.n; k++) {
        if (n->discrete.at[k].left->op == EXPR_TUPLE)
            PUSH(l->scratch, *to, lower_together_node(l, &n->discrete.at[k]));
        else
            PUSH(l->scratch, scalar, n->discrete.at[k]);
    }
    n->discrete = scalar;
    for (int k = 0; k < n->discrete.n; k++) {
        note_column(n, &column_of, &columns, n->discrete.at[k].left);
        note_column(n, &column_of, &columns, n->discrete.at[k].right);
    }
    for (int k = 0; k < n->pre_vars.n; k++)
        note_column(n, &column_of, &columns, expr_var(l->x, n->pre_vars.at[k]));
    int must = n->discrete.n;
    for (int k = 0; k < n->pre_vars.n; k++) {
        Equation start = {.left = expr_var(l->x, n->pre_vars.at[k]), .right = start_before(n, n->pre_of.at[k])};
        PUSH(l->scratch, n->discrete, start);
    }
    Incidence g = graph_incidence(l->scratch, columns.n);
    for (int k = 0; k < n->discrete.n; k++) {
        graph_begin_equation(l->scratch, &g);
        touch_side(n, &g, &column_of, n->discrete.at[k].left);
        if (k < must)
            touch_side(n, &g, &column_of, n->discrete.at[k].right);
    }
    Matching m = graph_match_optional(l->scratch, &g, must);
    int next_row = l->equations.n + n->rows.n + n->optional.n;
    for (int k = 0; k < n->discrete.n; k++) {
        const Equation *e = &n->discrete.at[k];
        bool in_plan = k < must && is_in_plan(e);
        int row = in_plan ? next_row++ : 0;
        if (m.var_of.at[k] == GRAPH_NONE) {
            if (k < must) {
                diag(l->diags, DIAG_I001, e->origin.span,
                     "this initial condition is not needed: '%s' and '%s' are known; it is checked when the run starts",
                     expr_shown(l->x, e->left), expr_shown(l->x, e->right));
                initial_check(l, &(InitialRow){.left = e->left, .right = e->right, .origin = e->origin}, "", checks);
            }
            continue;
        }
        const Var *v = columns.at[m.var_of.at[k]];
        bool is_left = e->left->op == EXPR_VAR && e->left->value.var == v;
        PUSH(l->scratch, *to,
             ((Node){.kind = NODE_DISCRETE,
                     .var = v,
                     .value = is_left ? e->right : e->left,
                     .in_plan = in_plan,
                     .equation = -1,
                     .row = row,
                     .origin = e->origin}));
    }
    return true;
}

/* Per variable: whether it belongs to a set from which states are chosen while the model runs. */
static bool *candidates(Lower *l)
{
    bool *is_candidate = NEW_ARRAY(l->arena, bool, l->vars.n + 1);
    for (int s = 0; s < l->plan->sets.n; s++)
        for (int k = 0; k < l->plan->sets.at[s].candidates.n; k++)
            is_candidate[l->plan->sets.at[s].candidates.at[k]] = true;
    return is_candidate;
}

/* Whether a discrete variable gets its first value from its own equation, one that does not just keep what it was. */
static bool has_first_value(Initial *n, Expr d)
{
    for (int k = 0; k < n->discrete.n; k++) {
        const Equation *e = &n->discrete.at[k];
        if (e->left == d)
            return e->right->op != EXPR_VAR || system_slot(n->l->system, e->right->value.var).kind != SLOT_PRE;
    }
    return false;
}

/* d = p with a parameter p that is to be found from a discrete variable, whose value is known. */
static bool gives_parameter(Initial *n, Expr left, Expr right)
{
    int v = right->op == EXPR_VAR ? lower_variable(n->l, right->value.var) : NO_VARIABLE;
    return v != NO_VARIABLE && is_unknown_parameter(&n->l->vars.at[v]) && left->op == EXPR_VAR &&
           has_first_value(n, left);
}

/* reinit(x, e) in a when-clause that is active at the start says x = e there (8.3.6). */
static void collect_reinits(Initial *n)
{
    Lower *l = n->l;
    for (int k = 0; k < l->effects.n; k++) {
        const Effect *e = &l->effects.at[k];
        int64_t active;
        if (e->step.kind != STEP_REINIT || lower_variable(l, e->step.target) == NO_VARIABLE ||
            !expr_get_integer(expr_rewrite(&n->pre, e->step.condition), &active) || !active)
            continue;
        Expr left = expr_var(l->x, e->step.target), right = before_start(n, e->step.value);
        add_condition(n, expr_sub(l->x, left, right), left, right, e->origin);
    }
}

static void note_before(void *data, Expr e)
{
    Initial *n = ((void **)data)[0];
    bool *before = ((void **)data)[1];
    int v = e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR ? lower_variable(n->l, e->args[0]->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE)
        before[v] = true;
}

/* Per variable: whether it is continuous, no state, fixed at the start, and pre() of it is used. Its start value may be
 * meant for what it was before, as that of a discrete one is: where other conditions determine it, they count. */
static bool *fixed_before(Initial *n)
{
    Lower *l = n->l;
    bool *before = NEW_ARRAY(l->scratch, bool, l->vars.n + 1), any = false;
    for (int v = 0; v < l->vars.n && !any; v++)
        any = l->vars.at[v].role == ROLE_CONTINUOUS && l->vars.at[v].is_fixed && !l->vars.at[v].is_state;
    Map seen = {0};
    void *both[] = {n, before};
    for (int k = 0; any && k < l->equations.n; k++)
        if (!l->equations.at[k].removed && l->equations.at[k].is_discrete) {
            expr_visit(l->x, &seen, l->equations.at[k].left, note_before, both);
            expr_visit(l->x, &seen, l->equations.at[k].right, note_before, both);
        }
    for (int v = 0; v < l->vars.n; v++) {
        const LowerVar *a = &l->vars.at[v];
        before[v] = before[v] && a->role == ROLE_CONTINUOUS && a->is_fixed && !a->is_state;
    }
    return before;
}

static bool is_among(const Sym *names, int n, const LowerVar *v)
{
    for (int k = 0; k < n; k++)
        if (names[k] == v->var->name)
            return true;
    return false;
}

static void collect(Initial *n)
{
    Lower *l = n->l;
    for (int v = 0; v < l->vars.n; v++)
        if ((lower_is_unknown(&l->vars.at[v]) && !l->vars.at[v].not_initial) || is_unknown_parameter(&l->vars.at[v])) {
            PUSH(l->scratch, n->vars, l->vars.at[v].var);
            ints_push(l->scratch, &n->var_of, v);
        }
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (e->removed || e->not_initial)
            continue;
        if (e->is_discrete)
            add_discrete(n, e);
        else
            PUSH(l->scratch, n->rows,
                 ((InitialRow){
                     .residual = expr_rewrite(&n->pre, lower_residual(l, e)), .origin = e->origin, .equation = k}));
    }
    for (int k = 0; k < l->initial_equations.n; k++) {
        Equation *e = &l->initial_equations.at[k];
        Expr left = before_start(n, e->left), right = before_start(n, e->right);
        bool for_parameter = gives_parameter(n, left, right) || gives_parameter(n, right, left);
        if (!for_parameter && (e->is_discrete || is_discrete_unknown(n, left) || is_discrete_unknown(n, right)))
            add_discrete(n, e);
        else {
            InitialRow *row = add_condition(n, expr_rewrite(&n->pre, lower_residual(l, e)), left, right, e->origin);
            row->own_left = e->own_left;
            row->own_right = e->own_right;
        }
    }
    collect_reinits(n);
    const bool *before = fixed_before(n);
    for (int k = 0; k < n->var_of.n; k++) {
        const LowerVar *a = &l->vars.at[n->var_of.at[k]];
        if (a->role == ROLE_CONTINUOUS && a->is_fixed)
            add_start(n, n->var_of.at[k], !before[n->var_of.at[k]]);
    }
    /* States first, then what may become one, then whatever else is open; of each those with a written start value
     * before others. */
    const bool *is_candidate = candidates(l);
    const Again *again = l->again;
    for (int round = 0; round < START_ROUNDS; round++)
        for (int k = 0; k < n->var_of.n; k++) {
            const LowerVar *a = &l->vars.at[n->var_of.at[k]];
            if (is_among(again->left_start.at, again->left_start.n, a))
                continue;
            bool is_taken = is_among(again->taken_start.at, again->taken_start.n, a);
            Wishes wishes = lower_wishes(a);
            int own = graph_start_round(&wishes, a->is_state || is_taken, is_candidate[n->var_of.at[k]]);
            if (a->role == ROLE_CONTINUOUS && !a->is_fixed && own == round)
                add_start(n, n->var_of.at[k], false);
        }
    for (int k = 0; k < n->var_of.n; k++)
        if (l->vars.at[n->var_of.at[k]].role == ROLE_PARAMETER)
            add_start(n, n->var_of.at[k], false);
}

static void report_chosen(Initial *n, const Matched *m)
{
    enum { MOST = 8 };
    Lower *l = n->l;
    Buffer given = {0}, assumed = {0};
    int counts[2] = {0};
    for (int k = 0; k < n->optional.n; k++) {
        const LowerVar *a = &l->vars.at[n->optional_var.at[k]];
        if (m->of.var_of.at[n->rows.n + k] == GRAPH_NONE || a->is_fixed)
            continue;
        Buffer *to = a->has_start ? &given : &assumed;
        int count = ++counts[a->has_start];
        if (count <= MOST)
            buffer_f(to, "%s%s = %s", count > 1 ? ", " : "", a->var->name->text, expr_shown(l->x, start_of(l, a)));
    }
    if (counts[0] > MOST)
        buffer_f(&assumed, " and %d more", counts[0] - MOST);
    if (counts[1] > MOST)
        buffer_f(&given, " and %d more", counts[1] - MOST);
    if (counts[0] || counts[1])
        diag(l->diags, DIAG_I001, (Span){0}, "the initial values are not all given: %s%s%s%s%s",
             counts[1] ? "used are the start values " : "", counts[1] ? given.at : "",
             counts[0] && counts[1] ? ", and " : "", counts[0] ? "without any start value " : "",
             counts[0] ? assumed.at : "");
    buffer_free(&given);
    buffer_free(&assumed);
}

static void report_before(Initial *n, const Matched *m)
{
    Lower *l = n->l;
    int count = 0;
    const LowerVar *first = NULL;
    for (int k = 0; k < n->optional.n; k++)
        if (l->vars.at[n->optional_var.at[k]].is_fixed && m->of.var_of.at[n->rows.n + k] == GRAPH_NONE && !count++)
            first = &l->vars.at[n->optional_var.at[k]];
    if (!count)
        return;
    const char *name = first->var->name->text;
    Span span = first->flat < 0 ? (Span){0} : l->flat->vars.at[first->flat].component->element->tree->name_span;
    diag(l->diags, DIAG_I001, span,
         "the fixed start value of '%s' is left out: the other initial conditions determine '%s', which varies "
         "continuously, so that this is not the start value of pre(%s) (8.6)",
         name, name, name);
    if (count > 1)
        diag_note(l->diags, (Span){0}, "and %d more", count - 1);
}

static bool is_position_or_rate(Lower *l, const LowerVar *a)
{
    return lower_guide(l, a) > 0 || (a->base != NO_VARIABLE && lower_guide(l, &l->vars.at[a->base]) > 0);
}

/* Where equations of the model are dependent, the start values that were taken determine some positions twice, and others
 * not at all. The last of those that they depend on is left, and one of what is open is taken in its place. */
static void leave_start(Initial *n, const Matched *m)
{
    Lower *l = n->l;
    Again *again = l->again;
    Ints rows = {0};
    bool *seen = NEW_ARRAY(l->scratch, bool, n->rows.n + n->optional.n + 1);
    for (int k = 0; k < n->rows.n; k++)
        for (int i = 0; i < l->initial.dependent.n && !seen[k]; i++)
            if (n->rows.at[k].equation == l->initial.dependent.at[i]) {
                seen[k] = true;
                ints_push(l->scratch, &rows, k);
            }
    int last = -1;
    for (int at = 0; at < rows.n; at++) {
        int row = rows.at[at], taken = row - n->rows.n;
        const LowerVar *a = taken > last ? &l->vars.at[n->optional_var.at[taken]] : NULL;
        if (a && is_position_or_rate(l, a) && !is_among(again->taken_start.at, again->taken_start.n, a))
            last = taken;
        for (int e = m->g.row.at[row]; e < m->g.row.at[row + 1]; e++) {
            int next = m->of.eqn_of.at[m->g.col.at[e]];
            if (!seen[next])
                ints_push(l->scratch, &rows, next);
            seen[next] = true;
        }
    }
    int open = NO_VARIABLE;
    for (int k = 0; k < l->initial.open.n; k++) {
        const LowerVar *a = &l->vars.at[l->initial.open.at[k]];
        if (a->has_start && !is_among(again->taken_start.at, again->taken_start.n, a) && open == NO_VARIABLE)
            open = l->initial.open.at[k];
    }
    if (last < 0 || open == NO_VARIABLE)
        return;
    PUSH(l->arena, again->left_start, l->vars.at[n->optional_var.at[last]].var->name);
    PUSH(l->arena, again->taken_start, l->vars.at[open].var->name);
    again->is_due = true;
}

/* Its number in the plan: conditions and start values count on after the equations. */
static int plan_row(const Initial *n, int row)
{
    bool is_equation = row < n->rows.n && n->rows.at[row].equation >= 0;
    return is_equation ? n->rows.at[row].equation : n->l->equations.n + row;
}

/* The rows of the plan that are no equations, by their texts where it is kept. */
static void plan_conditions(Initial *n)
{
    Lower *l = n->l;
    int first = l->equations.n;
    l->plan->n_row = first + n->rows.n + n->optional.n;
    int first_discrete = l->plan->n_row;
    for (int k = 0; k < n->discrete.n; k++)
        l->plan->n_row += is_in_plan(&n->discrete.at[k]);
    if (!l->options->keep_plan)
        return;
    l->plan->row_names = NEW_ARRAY(l->plan->arena, const char *, l->plan->n_row + 1);
    for (int k = 0; k < n->rows.n; k++)
        if (n->rows.at[k].left)
            l->plan->row_names[first + k] =
                symbol_f(l->front->symbols, "%s = %s at the start", expr_shown(l->x, n->rows.at[k].left),
                         expr_shown(l->x, n->rows.at[k].right))
                    ->text;
    for (int k = 0; k < n->optional.n; k++) {
        const LowerVar *a = &l->vars.at[n->optional_var.at[k]];
        l->plan->row_names[first + n->rows.n + k] =
            symbol_f(l->front->symbols, "%s = %s, if nothing else says what it is at the start", a->var->name->text,
                     expr_shown(l->x, start_of(l, a)))
                ->text;
    }
    for (int k = 0, row = first_discrete; k < n->discrete.n; k++)
        if (is_in_plan(&n->discrete.at[k]))
            l->plan->row_names[row++] =
                symbol_f(l->front->symbols, "%s = %s at the start", expr_shown(l->x, n->discrete.at[k].left),
                         expr_shown(l->x, n->discrete.at[k].right))
                    ->text;
}

bool lower_initial(Lower *l)
{
    System *s = l->system;
    Initial n = {.l = l};
    n.pre = (Rewriter){.x = l->x, .rewrite = replace_pre, .data = &n, .arena = l->scratch};
    collect(&n);
    Expr *residuals = NEW_ARRAY(l->scratch, Expr, n.rows.n + 1);
    for (int k = 0; k < n.rows.n; k++)
        residuals[k] = n.rows.at[k].residual;
    MatchProblem p = {.n_rows = n.rows.n,
                      .rows = residuals,
                      .n_optional = n.optional.n,
                      .optional = n.optional.at,
                      .n_vars = n.vars.n,
                      .vars = n.vars.at};
    Matched m = match_rows(l->scratch, &l->algebra.solver, &p);
    if (m.of.size < n.vars.n) {
        diag(l->diags, DIAG_S003, (Span){0}, "the initial values cannot be found: nothing determines some variables");
        for (int k = 0, named = 0; k < n.vars.n && named < 6; k++)
            if (m.of.eqn_of.at[k] == GRAPH_NONE) {
                diag_help(l->diags, "nothing determines '%s' at the start", n.vars.at[k]->name->text);
                named++;
            }
        return false;
    }
    if (!l->options->only_check)
        report_chosen(&n, &m);
    report_before(&n, &m);
    initial_choose_dropped(l, &n.rows, &m);
    plan_conditions(&n);
    Nodes nodes = {0};
    for (int k = 0; k < n.vars.n; k++) {
        int row = m.of.eqn_of.at[k];
        Expr residual = row < n.rows.n ? residuals[row] : n.optional.at[row - n.rows.n];
        Origin origin = row < n.rows.n ? n.rows.at[row].origin : (Origin){.kind = ORIGIN_BINDING};
        Wishes wishes = lower_wishes(&l->vars.at[n.var_of.at[k]]);
        PUSH(l->scratch, nodes,
             ((Node){.kind = NODE_CONTINUOUS,
                     .var = n.vars.at[k],
                     .value = residual,
                     .origin = origin,
                     .equation = row < n.rows.n ? n.rows.at[row].equation : -1,
                     .row = plan_row(&n, row),
                     .weight = graph_tearing_weight(&wishes)}));
    }
    for (int k = 0; k < l->vars.n; k++) {
        const LowerVar *v = &l->vars.at[k];
        if (v->role != ROLE_OBJECT || v->is_fixed || !v->binding)
            continue;
        const Component *c = l->flat->vars.at[v->flat].component;
        Origin origin = {.kind = ORIGIN_BINDING, .component = c->parent, .span = c->element->tree->name_span};
        PUSH(l->scratch, nodes, ((Node){.kind = NODE_DISCRETE, .var = v->var, .value = v->binding, .origin = origin}));
    }
    lower_event_nodes(l, &nodes);
    for (int k = 0; k < nodes.n; k++)
        nodes.at[k].value = expr_rewrite(&n.pre, nodes.at[k].value);
    Steps checks = {0};
    if (!discrete_nodes(&n, &nodes, &checks) || !sort_nodes(l, &nodes, ORDER_INITIAL, &s->steps.initial))
        return false;
    if (l->initial.dependent.n)
        leave_start(&n, &m);
    initial_check_dropped(l, &n.rows, &m, &checks);
    for (int k = 0; k < checks.n; k++)
        PUSH(l->arena, s->steps.initial, checks.at[k]);
    for (int k = 0; k < l->initial.after.n; k++)
        PUSH(l->arena, s->steps.initial, l->initial.after.at[k]);
    return true;
}
