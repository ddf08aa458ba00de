/* discretise.c: derivatives in clocked parts (specification 16.8).
 *
 * A clocked part with derivatives is integrated by a fixed-step method from tick to tick. Its states are no states of
 * the model: the formula of the method is one more equation for each of them, sorted and solved with the others
 * ("inline integration": Elmqvist, Otter and Cellier, 1995). With h the time since the tick before, zero in the first
 * tick:
 *
 *     ExplicitEuler        x = previous(x) + h previous(der(x))
 *     ImplicitEuler        x = previous(x) + h der(x)
 *     ImplicitTrapezoid    x = previous(x) + h/2 (previous(der(x)) + der(x))
 *     ExplicitMidPoint2, ExplicitRungeKutta4
 *                          x = previous(x) + h (weighted derivatives of the stages)
 *
 * A stage is a copy of the part's equations at a time between the ticks, where inputs are the mean of their values at
 * both. "External" leaves the choice to the tool: it is ImplicitTrapezoid here.
 *
 * At the first tick x is its start value; where there are initial equations for the part, what follows from them and
 * from another copy of its equations, which is solved at that tick only.
 */
#include "lower/match.h"

#include <string.h>

enum { STAGES_MOST = 3 };

typedef struct {
    const char *name;
    bool is_implicit;
    double first, last;          /* weights of previous(der(x)) and, where implicit, of der(x) */
    int n_stages;                /* between them */
    double weights[STAGES_MOST]; /* of the stages */
    double at[STAGES_MOST];      /* where in the step, 0 to 1; from the derivative of the stage before */
} Method;

static const Method methods[] = {
    {.name = "ExplicitEuler", .first = 1},
    {.name = "ImplicitEuler", .is_implicit = true, .last = 1},
    {.name = "ImplicitTrapezoid", .is_implicit = true, .first = 0.5, .last = 0.5},
    {.name = "External", .is_implicit = true, .first = 0.5, .last = 0.5},
    {.name = "ExplicitMidPoint2", .n_stages = 1, .weights = {1}, .at = {0.5}},
    {.name = "ExplicitRungeKutta4",
     .first = 1.0 / 6,
     .n_stages = 3,
     .weights = {1.0 / 3, 1.0 / 3, 1.0 / 6},
     .at = {0.5, 0.5, 1}},
};

static const Method *method_of(Front *front, Diags *diags, LowerClock *k)
{
    const Method *external = NULL;
    for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
        if (strcmp(methods[m].name, k->solver->text) == 0)
            return &methods[m];
        if (strcmp(methods[m].name, "External") == 0)
            external = &methods[m];
    }
    diag(diags, DIAG_S015, k->origin.span, "the solver method \"%s\" is not known; used is \"ImplicitTrapezoid\"",
         k->solver->text);
    diag_help(diags, "known are ExplicitEuler, ExplicitMidPoint2, ExplicitRungeKutta4, ImplicitEuler, "
                     "ImplicitTrapezoid and External");
    k->solver = symbol(front->symbols, external->name); /* said once */
    return external;
}

/* ---- one part ---------------------------------------------------------------------------------------------------- */

typedef struct {
    Lower *l;
    int clock;
    const Method *method;
    Origin origin;
    Ints states;
    Equations initial; /* initial equations */
    int n_equations;   /* of the model, before any are added here */
    Expr step;         /* h */
    Expr began;        /* false in the first tick */
    Expr *from;        /* per state: where the step begins */
    /* of the copy that is made */
    int copy_clock;
    double at;
    Map copies; /* Var number -> index in copied */
    VEC(Expr) copied;
    Map inputs;          /* number of pre(u) -> index in input_vars */
    VEC(int) input_vars; /* variables that hold what is sampled */
} Discretisation;

static void add_clocked(Discretisation *d, int clock, Expr left, Expr right, bool discrete, Origin origin)
{
    lower_add(d->l, &d->l->equations, left, right, origin, discrete);
    Equation *e = &d->l->equations.at[d->l->equations.n - 1];
    e->clock = clock;
    e->not_initial = clock > 0;
}

static Var *make_clocked(Discretisation *d, int clock, const char *name, const Type *type, Role role, int *at)
{
    Var *v = lower_make(d->l, name, type, role, at);
    d->l->vars.at[*at].clock = clock;
    d->l->vars.at[*at].not_initial = clock > 0;
    return v;
}

static Expr choice(Exprs *x, Expr condition, Expr a, Expr b)
{
    Expr args[] = {condition, a, b};
    return expr_make(x, EXPR_IF, a->type, 3, args);
}

static Expr scaled(Exprs *x, double factor, Expr e)
{
    return expr_mul(x, expr_real(x, factor), e);
}

static Expr signed_derivative(Exprs *x, const LowerVars *vars, int state, Expr derivative)
{
    return vars->at[state].der_sign < 0 ? expr_neg(x, derivative) : derivative;
}

static Expr derivative(Discretisation *d, int state)
{
    Lower *l = d->l;
    int der = l->vars.at[state].der;
    return der == NO_VARIABLE ? expr_real(l->x, 0)
                              : signed_derivative(l->x, &l->vars, state, expr_var(l->x, l->vars.at[der].var));
}

static Expr previous_derivative(Discretisation *d, int state)
{
    Lower *l = d->l;
    int der = l->vars.at[state].der;
    return der == NO_VARIABLE ? expr_real(l->x, 0)
                              : signed_derivative(l->x, &l->vars, state, lower_previous(l, der, d->origin));
}

/* ---- stages ------------------------------------------------------------------------------------------------------ */

/* What is given to the part, at the time of the stage. */
static Expr input_at(Discretisation *d, int v)
{
    Lower *l = d->l;
    Expr now = expr_var(l->x, l->vars.at[v].var);
    if (d->at == 1)
        return now;
    Expr before = lower_previous(l, v, d->origin);
    if (now->type->kind == TYPE_REAL)
        before = scaled(l->x, 0.5, expr_add(l->x, before, now));
    return choice(l->x, d->began, before, now);
}

/* pre(u) of what is sampled, as a variable of the part. */
static int input_variable(Discretisation *d, Expr pre)
{
    Lower *l = d->l;
    int known = map_get(&d->inputs, (uint64_t)pre->number), at;
    if (known != MAP_NONE)
        return d->input_vars.at[known];
    Sym name = symbol_f(l->front->symbols, "$input%d", ++l->n_made);
    Var *v = make_clocked(d, d->clock, name->text, pre->type, ROLE_DISCRETE, &at);
    add_clocked(d, d->clock, expr_var(l->x, v), pre, true, d->origin);
    map_put(l->arena, &d->inputs, (uint64_t)pre->number, d->input_vars.n);
    PUSH(l->arena, d->input_vars, at);
    return at;
}

static Expr at_stage(void *data, Expr e)
{
    Discretisation *d = data;
    Lower *l = d->l;
    if (e->op == EXPR_TIME)
        return d->at == 1 ? e : expr_sub(l->x, e, scaled(l->x, 1 - d->at, d->step));
    if (e->op == EXPR_PRE && d->at == 1)
        return e;
    if (e->op == EXPR_PRE) {
        int v = e->args[0]->op == EXPR_VAR ? lower_variable(l, e->args[0]->value.var) : NO_VARIABLE;
        return v == NO_VARIABLE || l->vars.at[v].clock ? e : input_at(d, input_variable(d, e));
    }
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE || l->vars.at[v].clock != d->clock)
        return NULL;
    if (l->vars.at[v].role == ROLE_DISCRETE)
        return input_at(d, v);
    int known = map_get(&d->copies, (uint64_t)e->value.var->number), at;
    if (known != MAP_NONE)
        return d->copied.at[known];
    Sym name = symbol_f(l->front->symbols, "$stage%d(%s)", ++l->n_made, e->value.var->name->text);
    Var *copy = make_clocked(d, d->copy_clock, name->text, e->type, ROLE_CONTINUOUS, &at);
    l->vars.at[at].nominal = l->vars.at[v].nominal;
    l->vars.at[at].start = l->vars.at[v].start;
    map_put(l->arena, &d->copies, (uint64_t)e->value.var->number, d->copied.n);
    PUSH(l->arena, d->copied, expr_var(l->x, copy));
    return d->copied.at[d->copied.n - 1];
}

/* A copy of the part's equations, with variables of their own. */
static Rewriter copy_equations(Discretisation *d, int clock, double at)
{
    Lower *l = d->l;
    d->copy_clock = clock;
    d->at = at;
    d->copies = (Map){0};
    d->copied.n = 0;
    Rewriter r = {.x = l->x, .rewrite = at_stage, .data = d};
    for (int k = 0; k < d->n_equations; k++) {
        const Equation *e = &l->equations.at[k];
        if (e->removed || e->is_discrete || e->clock != d->clock)
            continue;
        Expr left = expr_rewrite(&r, e->left), right = expr_rewrite(&r, l->equations.at[k].right);
        add_clocked(d, clock, left, right, false, l->equations.at[k].origin);
    }
    return r;
}

/* The derivatives of the states at the stage, from those of the one before. */
static void add_stage(Discretisation *d, double at, Expr *derivatives)
{
    Lower *l = d->l;
    Rewriter r = copy_equations(d, d->clock, at);
    for (int k = 0; k < d->states.n; k++) {
        int v = d->states.at[k];
        Expr x = expr_rewrite(&r, expr_var(l->x, l->vars.at[v].var));
        Expr moved = scaled(l->x, at, expr_mul(l->x, d->step, derivatives[k]));
        add_clocked(d, d->clock, x, expr_add(l->x, d->from[k], moved), false, d->origin);
        derivatives[k] = expr_rewrite(&r, derivative(d, v));
    }
}

/* ---- the first tick ---------------------------------------------------------------------------------------------- */

/* Start values of states, fixed ones first, where the initial equations leave something open. */
static void add_starts(Discretisation *d, Rewriter *r, int first)
{
    Lower *l = d->l;
    VEC(Expr) rows = {0}, starts = {0};
    VEC(const Var *) vars = {0};
    Ints states = {0};
    for (int k = first; k < l->equations.n; k++)
        if (l->equations.at[k].clock == d->copy_clock)
            PUSH(l->arena, rows, lower_residual(l, &l->equations.at[k]));
    for (int fixed = 1; fixed >= 0; fixed--)
        for (int k = 0; k < d->states.n; k++) {
            int v = d->states.at[k];
            if (l->vars.at[v].is_fixed != fixed)
                continue;
            Expr x = expr_rewrite(r, expr_var(l->x, l->vars.at[v].var));
            PUSH(l->arena, starts, expr_sub(l->x, x, lower_start_value(l, v)));
            ints_push(l->arena, &states, v);
        }
    for (int k = 0; k < d->copied.n; k++)
        PUSH(l->arena, vars, d->copied.at[k]->value.var);
    MatchProblem p = {.n_rows = rows.n,
                      .rows = rows.at,
                      .n_optional = starts.n,
                      .optional = starts.at,
                      .n_vars = vars.n,
                      .vars = vars.at};
    Matched m = match_rows(l->arena, &l->algebra.solver, &p);
    for (int k = 0; k < rows.n; k++)
        if (m.of.var_of.at[k] == GRAPH_NONE) {
            diag(l->diags, DIAG_I002, d->origin.span,
                 "the initial equations of the clocked part of '%s' are more than its states need",
                 l->vars.at[d->states.at[0]].var->name->text);
            return;
        }
    for (int k = 0; k < starts.n; k++)
        if (m.of.var_of.at[rows.n + k] != GRAPH_NONE)
            add_clocked(d, d->copy_clock, expr_rewrite(r, expr_var(l->x, l->vars.at[states.at[k]].var)),
                        lower_start_value(l, states.at[k]), false, d->origin);
}

/* Where the step to each state begins: at the first tick, where the initial equations say. */
static void begin_steps(Discretisation *d)
{
    Lower *l = d->l;
    d->from = NEW_ARRAY(l->arena, Expr, d->states.n + 1);
    for (int k = 0; k < d->states.n; k++)
        d->from[k] = lower_previous(l, d->states.at[k], d->origin);
    if (!d->initial.n)
        return;
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN);
    int at;
    Sym name = symbol_f(l->front->symbols, "$begin%d", ++l->n_made);
    Expr begin = expr_var(l->x, make_clocked(d, 0, name->text, boolean, ROLE_DISCRETE, &at));
    Expr both[] = {lower_clock_condition(l->x, &l->clocked, d->clock),
                   expr_make(l->x, EXPR_NOT, boolean, 1, &d->began)};
    add_clocked(d, 0, begin, expr_make(l->x, EXPR_AND, boolean, 2, both), true, d->origin);
    PUSH(l->arena, l->clocked.clocks, ((LowerClock){.active = begin->value.var, .origin = d->origin}));
    int first = l->equations.n;
    Rewriter r = copy_equations(d, l->clocked.clocks.n, 1);
    for (int k = 0; k < d->initial.n; k++) {
        const Equation *e = &d->initial.at[k];
        Expr left = expr_rewrite(&r, e->left), right = expr_rewrite(&r, e->right);
        add_clocked(d, d->copy_clock, left, right, false, e->origin);
    }
    l->scratch = arena_new();
    add_starts(d, &r, first);
    arena_free(l->scratch);
    l->scratch = NULL;
    for (int k = 0; k < d->states.n; k++) {
        Expr x = expr_rewrite(&r, expr_var(l->x, l->vars.at[d->states.at[k]].var));
        name = symbol_f(l->front->symbols, "$from%d", ++l->n_made);
        Expr from = expr_var(l->x, make_clocked(d, d->clock, name->text, x->type, ROLE_DISCRETE, &at));
        add_clocked(d, d->clock, from, choice(l->x, d->began, d->from[k], x), true, d->origin);
        d->from[k] = from;
    }
}

/* ---- all parts --------------------------------------------------------------------------------------------------- */

static void discretise_part(Discretisation *d)
{
    Lower *l = d->l;
    const LowerClock *k = &l->clocked.clocks.at[d->clock - 1];
    const Method *m = d->method;
    Expr ticked = expr_var(l->x, k->ticked);
    int at;
    d->began = expr_make(l->x, EXPR_PRE, ticked->type, 1, &ticked);
    Sym name = symbol_f(l->front->symbols, "$step%d", ++l->n_made);
    d->step = expr_var(l->x, make_clocked(d, d->clock, name->text, type_scalar(l->x, TYPE_REAL), ROLE_DISCRETE, &at));
    add_clocked(d, d->clock, d->step, choice(l->x, d->began, k->interval, expr_real(l->x, 0)), true, d->origin);
    begin_steps(d);
    int n = d->states.n;
    Expr *slopes = NEW_ARRAY(l->arena, Expr, n + 1), *sums = NEW_ARRAY(l->arena, Expr, n + 1);
    for (int i = 0; i < n; i++) {
        int v = d->states.at[i];
        if (!m->is_implicit || m->first != 0)
            slopes[i] = previous_derivative(d, v);
        sums[i] = m->first != 0 ? scaled(l->x, m->first, slopes[i]) : expr_real(l->x, 0);
        if (m->is_implicit)
            sums[i] = expr_add(l->x, sums[i], scaled(l->x, m->last, derivative(d, v)));
    }
    for (int s = 0; s < m->n_stages; s++) {
        add_stage(d, m->at[s], slopes);
        for (int i = 0; i < n; i++)
            sums[i] = expr_add(l->x, sums[i], scaled(l->x, m->weights[s], slopes[i]));
    }
    for (int i = 0; i < n; i++) {
        int v = d->states.at[i];
        Expr next = expr_add(l->x, d->from[i], expr_mul(l->x, d->step, sums[i]));
        add_clocked(d, d->clock, expr_var(l->x, l->vars.at[v].var), next, false, d->origin);
        l->vars.at[v].is_state = false;
        plan_set_at_ticks(l->plan, v);
    }
}

/* The clock of what e names, or 0. */
static void note_clock(void *data, Expr e)
{
    void **both = data;
    const Lower *l = both[0];
    int at = e->op == EXPR_VAR ? map_get(&l->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (at != MAP_NONE && l->vars.at[at].clock)
        *(int *)both[1] = l->vars.at[at].clock;
}

static int clock_of(Lower *l, const Equation *e)
{
    int clock = 0;
    void *both[] = {l, &clock};
    expr_visit(l->x, NULL, e->left, note_clock, both);
    expr_visit(l->x, NULL, e->right, note_clock, both);
    return clock;
}

/* Initial equations of clocked parts have no place in the initial system. */
static Equations *take_initial_equations(Lower *l, const Ints *states)
{
    Equations *of_clock = NEW_ARRAY(l->arena, Equations, l->clocked.clocks.n + 1);
    for (int k = 0; k < l->initial_equations.n; k++) {
        const Equation *e = &l->initial_equations.at[k];
        int clock = clock_of(l, e);
        if (clock && !states[clock].n)
            diag(l->diags, DIAG_S014, e->origin.span,
                 "an initial equation cannot name clocked variables, other than of a part that has derivatives");
        PUSH(l->arena, of_clock[clock], *e);
    }
    l->initial_equations = of_clock[0];
    return of_clock;
}

bool lower_discretise(Lower *l)
{
    if (!l->clocked.clocks.n)
        return true;
    for (int s = 0; s < l->plan->sets.n; s++)
        if (l->vars.at[l->plan->sets.at[s].candidates.at[0]].clock) {
            diag(l->diags, DIAG_S014, (Span){0},
                 "the states of a clocked part, '%s' among them, would have to be chosen while the model runs; "
                 "StateSelect can say which are to be states",
                 l->vars.at[l->plan->sets.at[s].candidates.at[0]].var->name->text);
            return false;
        }
    Ints *states = NEW_ARRAY(l->arena, Ints, l->clocked.clocks.n + 1);
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].clock && l->vars.at[v].is_state && lower_is_unknown(&l->vars.at[v]))
            ints_push(l->arena, &states[l->vars.at[v].clock], v);
    const Equations *initial = take_initial_equations(l, states);
    int n_equations = l->equations.n, n_clocks = l->clocked.clocks.n;
    for (int k = 1; k <= n_clocks; k++) {
        LowerClock *clock = &l->clocked.clocks.at[k - 1];
        if (!states[k].n)
            continue;
        const char *name = l->vars.at[states[k].at[0]].var->name->text;
        if (clock->other_solver) {
            diag(l->diags, DIAG_S012, clock->origin.span,
                 "'%s' is integrated from tick to tick, and two solver methods come into question: \"%s\" and \"%s\"",
                 name, clock->solver->text, clock->other_solver->text);
            return false;
        }
        if (!clock->solver) {
            diag(l->diags, DIAG_S013, clock->origin.span,
                 "'%s' has a derivative and belongs to a clock, but nothing says how to integrate it", name);
            diag_help(l->diags, "Clock(c, solverMethod=\"ExplicitEuler\") gives a clock a method");
            return false;
        }
        Discretisation d = {.l = l,
                            .clock = k,
                            .method = method_of(l->front, l->diags, clock),
                            .origin = clock->origin,
                            .states = states[k],
                            .initial = initial[k],
                            .n_equations = n_equations};
        discretise_part(&d);
    }
    return !diags_failed(l->diags);
}
