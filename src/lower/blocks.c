/* blocks.c: one block: explicit assignment, or torn into assignments and residuals, with the Jacobian of the residuals. */
#include "lower/blocks.h"
#include "base/fault.h"

#include "lower/dependent.h"
#include "lower/tear.h"
#include <math.h>
#include <stdlib.h>

typedef struct {
    Lower *l;
    const BlockProblem *p;
    Map index; /* Var number -> index of the unknown */
    Incidence g;
} Work;

static int unknown_index(const Work *w, Expr leaf)
{
    return leaf->op == EXPR_VAR ? map_get(&w->index, (uint64_t)leaf->value.var->number) : MAP_NONE;
}

static bool is_unknown(void *data, Expr leaf)
{
    return unknown_index(data, leaf) != MAP_NONE;
}

static void touch(void *data, Expr unknown, Coefficient c)
{
    Work *w = data;
    if (c != COEFFICIENT_ABSENT)
        graph_touch(w->l->scratch, &w->g, unknown_index(w, unknown), lower_edge_class(c));
}

static void see_unknown(void *data, Expr e)
{
    void **both = data;
    *(bool *)both[1] |= unknown_index(both[0], e) != MAP_NONE;
}

/* Whether an unknown of the block stands anywhere in e. */
static bool depends(const Work *w, Expr e)
{
    bool found = false;
    void *both[] = {(void *)w, &found};
    expr_visit(w->l->x, NULL, e, see_unknown, both);
    return found;
}

/* Whether the residuals are linear in all unknowns together. */
static bool is_linear(const Work *w)
{
    for (int e = 0; e < w->p->n; e++) {
        Expr rest = w->p->residuals[e];
        for (int k = w->g.row.at[e]; k < w->g.row.at[e + 1]; k++) {
            if (w->g.kind.at[k] == EDGE_NONLINEAR)
                return false;
            Expr unknown = expr_var(w->l->x, w->p->unknowns[w->g.col.at[k]]), a, b;
            if (!expr_linear(&w->l->algebra.solver, rest, unknown, &a, &b) || (a && depends(w, a)))
                return false;
            rest = b;
        }
        if (depends(w, rest))
            return false;
    }
    return true;
}

/* By edge: the number that a coefficient is, or NaN. */
static const double *coefficient_numbers(const Work *w)
{
    double *value = NEW_ARRAY(w->l->scratch, double, w->g.row.at[w->p->n] + 1);
    for (int e = 0; e < w->p->n; e++)
        for (int k = w->g.row.at[e]; k < w->g.row.at[e + 1]; k++) {
            Expr unknown = expr_var(w->l->x, w->p->unknowns[w->g.col.at[k]]), a, b;
            if (w->g.kind.at[k] != EDGE_CONSTANT ||
                !expr_linear(&w->l->algebra.solver, w->p->residuals[e], unknown, &a, &b) || !a ||
                !expr_get_real(a, &value[k]))
                value[k] = NAN;
        }
    return value;
}

/* ---- who is computed from what ----------------------------------------------------------------------------------- */

/* Equation k of the problem gives the unknown, solved as value; NULL: it is a residue. */
static void note_assigned(Lower *l, const BlockProblem *p, int k, Expr value, AssignedEquation a)
{
    if (!l->options->explain || p->is_initial)
        return;
    bool is_kept = p->equations && p->equations[k] >= 0;
    const Equation *e = is_kept ? &l->equations.at[p->equations[k]] : NULL;
    bool is_sum =
        !e || expr_is_zero(e->left) || expr_is_zero(e->right); /* all terms on one side: not as it was written */
    a.left = is_sum && value ? expr_var(l->x, a.target) : e ? e->left : expr_real(l->x, 0);
    a.right = is_sum && value ? value : e ? e->right : p->residuals[k];
    if (a.is_residue)
        a.origin = lower_origin_text(l, &p->origins[k], p->residuals[k]);
    PUSH(l->arena, l->system->assigned, a);
}

static void note_system(const Work *w, const Tearing *t, const Block *b)
{
    AssignedEquation one = {.system = w->l->system->blocks.n, .kind = b->kind};
    bool is_whole = b->n == b->n_untorn;
    for (int k = 0; !is_whole && k < t->eqns.n; k++) {
        one.target = w->p->unknowns[t->vars.at[k]];
        note_assigned(w->l, w->p, t->eqns.at[k], b->inner.at[k].value, one);
    }
    one.is_residue = true;
    for (int k = 0; k < b->n; k++) {
        one.target = b->unknowns[k];
        note_assigned(w->l, w->p, is_whole ? k : t->residuals.at[k], NULL, one);
    }
}

/* ---- one equation ------------------------------------------------------------------------------------------------ */

/* By the inverse that a function declares, too; but only here, where the value is known. In a block, the pressure at which
 * a closed valve would let a flow pass that is being searched for has no bounds. */
static bool add_explicit(Lower *l, const BlockProblem *p, Steps *to)
{
    Coefficient how;
    Expr unknown = expr_var(l->x, p->unknowns[0]);
    Expr value = expr_solve(&l->algebra.solver, p->residuals[0], expr_real(l->x, 0), unknown, &how);
    if ((!value || how > COEFFICIENT_INVERSE) && p->equations && p->equations[0] >= 0) { /* with its calls whole */
        const Equation *e = &l->equations.at[p->equations[0]];
        value = expr_solve(&l->algebra.solver, e->left, e->right, unknown, &how);
        value = value && how == COEFFICIENT_INVERSE ? lower_inlined(l, value) : NULL;
    }
    if (!value || how > COEFFICIENT_INVERSE)
        return false;
    PUSH(l->arena, *to, ((Step){.kind = STEP_ASSIGN, .target = p->unknowns[0], .value = value}));
    note_assigned(l, p, 0, value, (AssignedEquation){.target = p->unknowns[0], .system = -1});
    return true;
}

/* ---- the block --------------------------------------------------------------------------------------------------- */

const char *lower_origin_text(Lower *l, const Origin *o, Expr residual)
{
    const char *where = o->component && o->component->path ? o->component->path->text : l->flat->model->name->text;
    Place at = source_place(o->span);
    Buffer b = {0};
    if (o->span.source)
        buffer_f(&b, "%s (%s:%d)", where, o->span.source->path, at.line);
    else
        buffer_f(&b, "%s: 0 = %s", where, expr_shown(l->x, residual));
    const char *text = arena_text(l->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}

static Varies matrix_varies(Lower *l, const Block *b)
{
    Varies worst = VARIES_PARAMETER;
    for (int k = 0; k < b->entries.n; k++) {
        Varies v = lower_varies(l, b->entries.at[k].value);
        worst = v > worst ? v : worst;
    }
    /* What never moves while the model runs may well have to be found by the initial system. */
    return b->is_initial ? VARIES_CONTINUOUS : worst;
}

static Expr solved_for(Work *w, int equation, int unknown)
{
    Coefficient how;
    return expr_solve(&w->l->algebra.solver, w->p->residuals[equation], expr_real(w->l->x, 0),
                      expr_var(w->l->x, w->p->unknowns[unknown]), &how);
}

/* ---- v = f(v) ---------------------------------------------------------------------------------------------------- */

typedef struct {
    Expr term;
    bool negative;
} SignedTerm;

static void add_term(Exprs *x, Expr *sum, Expr term, bool negative)
{
    if (!term)
        return;
    if (!*sum)
        *sum = negative ? expr_neg(x, term) : term;
    else
        *sum = negative ? expr_sub(x, *sum, term) : expr_add(x, *sum, term);
}

/* What an equation makes of an unknown: its solution, or, where the unknown stands in it several times, -b/a of
 * a*v + b(v) = 0, with the linear terms in a. NULL: neither. */
static Expr iterate_of(Work *w, int equation, int unknown)
{
    Expr solution = solved_for(w, equation, unknown);
    if (solution)
        return solution;
    Lower *l = w->l;
    Expr v = expr_var(l->x, w->p->unknowns[unknown]), a = NULL, b = NULL;
    VEC(SignedTerm) stack = {0};
    PUSH(l->arena, stack, ((SignedTerm){w->p->residuals[equation], false}));
    while (stack.n) {
        SignedTerm top = stack.at[--stack.n];
        Expr e = top.term, slope, rest;
        if (e->op == EXPR_ADD || e->op == EXPR_SUB) {
            PUSH(l->arena, stack, ((SignedTerm){e->args[1], top.negative != (e->op == EXPR_SUB)}));
            PUSH(l->arena, stack, ((SignedTerm){e->args[0], top.negative}));
        } else if (e->op == EXPR_NEG) {
            PUSH(l->arena, stack, ((SignedTerm){e->args[0], !top.negative}));
        } else if (expr_linear(&l->algebra.solver, e, v, &slope, &rest)) {
            add_term(l->x, &a, slope, top.negative);
            add_term(l->x, &b, rest, top.negative);
        } else {
            add_term(l->x, &b, e, top.negative);
        }
    }
    return a && b && !expr_is_zero(a) ? expr_div(l->x, expr_neg(l->x, b), a) : NULL;
}

/* What unknowns become, of those that have been iterated so far. */
typedef struct {
    Map place; /* Var number -> place in values */
    Expr *values;
} NewValues;

static Expr new_value(void *data, Expr e)
{
    const NewValues *known = data;
    int k = e->op == EXPR_VAR ? map_get(&known->place, (uint64_t)e->value.var->number) : MAP_NONE;
    return k != MAP_NONE ? known->values[k] : NULL;
}

/* Residuals z - f(z), where f takes all z as they were, or new ones as soon as they are known (Elmqvist and Otter 1994,
 * the two ways to tear a branch). False after a message, or, in the initial system, without one: Newton's method does there. */
static bool iterated(Work *w, const Tearing *t, Expr *residuals)
{
    Lower *l = w->l;
    NewValues known = {.values = NEW_ARRAY(l->arena, Expr, t->tears.n + 1)};
    for (int k = 0; k < t->tears.n; k++) {
        const Var *v = w->p->unknowns[t->tears.at[k]];
        Expr value = iterate_of(w, t->residuals.at[k], t->tears.at[k]);
        if (value) {
            if (l->options->successive) {
                Rewriter r = {.x = l->x, .rewrite = new_value, .data = &known};
                value = known.values[k] = expr_rewrite(&r, value);
                map_put(l->arena, &known.place, (uint64_t)v->number, k);
            }
            residuals[k] = expr_sub(l->x, expr_var(l->x, v), value);
            continue;
        }
        if (w->p->is_initial)
            return false;
        diag(l->diags, DIAG_S001, w->p->origins[t->residuals.at[k]].span,
             "'%s' cannot be iterated: this equation is not of the form %s = f(%s)", v->name->text, v->name->text,
             v->name->text);
        diag_help(l->diags, "choose another equation for it, or Newton's method ('tear' in the place of 'branch')");
        return false;
    }
    return true;
}

static void report_no_jacobian(const Work *w, const char *problem)
{
    diag(w->l->diags, DIAG_S004, w->p->origins[0].span, "the Jacobian of a system of equations cannot be made: %s",
         problem);
}

/* Assignments of the inner variables, residuals, and the Jacobian of the residuals. False after a message. */
static bool add_torn(Work *w, const TearProblem *asked, const Tearing *t, Block *b)
{
    Lower *l = w->l;
    const BlockProblem *p = w->p;
    b->n = t->tears.n;
    b->unknowns = NEW_ARRAY(l->arena, const Var *, b->n + 1);
    b->residuals = NEW_ARRAY(l->arena, Expr, b->n + 1);
    b->origins = NEW_ARRAY(l->arena, const char *, b->n + 1);
    b->inner_vars = NEW_ARRAY(l->arena, const Var *, t->vars.n + 1);
    Entries entries = {0};
    for (int k = 0; k < t->eqns.n; k++) {
        Expr value = solved_for(w, t->eqns.at[k], t->vars.at[k]);
        if (!value) {
            diag(l->diags, DIAG_S001, p->origins[t->eqns.at[k]].span,
                 "an equation of a system cannot be solved for '%s'", p->unknowns[t->vars.at[k]]->name->text);
            return false;
        }
        b->inner_vars[k] = p->unknowns[t->vars.at[k]];
        PUSH(l->arena, b->inner, ((Step){.kind = STEP_ASSIGN, .target = p->unknowns[t->vars.at[k]], .value = value}));
    }
    for (int k = 0; k < b->n; k++) {
        b->unknowns[k] = p->unknowns[t->tears.at[k]];
        b->residuals[k] = p->residuals[t->residuals.at[k]];
        if (FAULT("dropped equation"))
            b->residuals[k] = expr_sub(l->x, expr_var(l->x, b->unknowns[k]), expr_real(l->x, 0.3));
        b->origins[k] = lower_origin_text(l, &p->origins[t->residuals.at[k]], b->residuals[k]);
    }
    tear_note(l, asked, t, b);
    if (tear_by_branch(l, p)) {
        Expr *steps = NEW_ARRAY(l->arena, Expr, b->n + 1);
        if (iterated(w, t, steps)) {
            b->kind = BLOCK_ITERATED;
            b->residuals = steps;
        } else if (!p->is_initial) {
            return false;
        }
    }
    BlockReads reads = block_reads(l, &b->inner, b->n, b->residuals);
    for (int column = 0; column < b->n; column++) {
        const char *problem;
        if (block_jacobian_column(l, &b->inner, b->n, b->residuals, &reads, b->unknowns[column], column,
                                  &b->derivatives, &entries, &problem))
            continue;
        report_no_jacobian(w, problem);
        return false;
    }
    b->entries.at = entries.at;
    b->entries.n = entries.n;
    return true;
}

/* ---- sparse ------------------------------------------------------------------------------------------------------ */

/* A coefficient with what is known of its parameters, and for anything that moves a number like an entry of a rotation
 * matrix: three of them keep lengths. */
static Expr put_typical(void *data, Expr e)
{
    Lower *l = data;
    if (e->op != EXPR_VAR)
        return NULL;
    int v = lower_variable(l, e->value.var);
    const Expr binding = v != NO_VARIABLE && l->vars.at[v].role == ROLE_PARAMETER ? l->vars.at[v].binding : NULL;
    Expr known = binding ? front_evaluate_quiet(l->front, binding) : NULL;
    return known && expr_is_literal(known) ? known : expr_real(l->x, e->number % 2 ? 0.577 : -0.577);
}

/* By edge: coefficients of the equations that are solved for inner variables, as typical numbers. */
static const double *typical_slopes(Work *w, const Tearing *t)
{
    Lower *l = w->l;
    double *slope = NEW_ARRAY(l->scratch, double, w->g.row.at[w->p->n] + 1);
    Rewriter typical = {.x = l->x, .rewrite = put_typical, .data = l};
    for (int i = 0; i < t->eqns.n; i++) {
        int e = t->eqns.at[i];
        for (int k = w->g.row.at[e]; k < w->g.row.at[e + 1]; k++) {
            const char *problem;
            Expr d = block_slope(l, w->p->residuals[e], w->p->unknowns[w->g.col.at[k]], &problem);
            if (d)
                expr_get_real(expr_rewrite(&typical, d), &slope[k]);
        }
    }
    return slope;
}

static int by_column(const void *a, const void *b)
{
    const Entry *p = a, *q = b;
    return p->column != q->column ? p->column - q->column : p->row - q->row;
}

/* All unknowns stay. False after a message. */
static bool add_sparse(Work *w, Block *b)
{
    Lower *l = w->l;
    const BlockProblem *p = w->p;
    b->sparse = true;
    b->n = p->n;
    b->unknowns = arena_copy(l->arena, p->unknowns, (size_t)p->n * sizeof *p->unknowns);
    b->residuals = NEW_ARRAY(l->arena, Expr, p->n);
    b->origins = NEW_ARRAY(l->arena, const char *, p->n);
    b->inner_vars = NEW_ARRAY(l->arena, const Var *, 1);
    for (int e = 0; e < p->n; e++) {
        b->residuals[e] = p->residuals[e];
        b->origins[e] = lower_origin_text(l, &p->origins[e], p->residuals[e]);
        for (int k = w->g.row.at[e]; k < w->g.row.at[e + 1]; k++) {
            int column = w->g.col.at[k];
            const char *problem;
            Expr d = block_slope(l, p->residuals[e], p->unknowns[column], &problem);
            if (problem) {
                report_no_jacobian(w, problem);
                return false;
            }
            if (d && !expr_is_zero(d))
                PUSH(l->arena, b->entries, ((Entry){e, column, d}));
        }
    }
    qsort(b->entries.at, (size_t)b->entries.n, sizeof(Entry), by_column);
    return true;
}

/* Whether the Jacobian of a torn block is kept by its pattern. Newton's method asks dense factors for the sign of their
 * determinant, and an initial block is solved once. */
static bool torn_is_sparse(Lower *l, Block *b)
{
    if (b->kind != BLOCK_LINEAR || b->is_initial)
        return false;
    Incidence g = graph_incidence(l->scratch, b->n);
    for (int row = 0; row < b->n; row++) {
        graph_begin_equation(l->scratch, &g);
        for (int k = 0; k < b->entries.n; k++)
            if (b->entries.at[k].row == row)
                graph_touch(l->scratch, &g, b->entries.at[k].column, EDGE_VARYING);
    }
    if (!graph_torn_is_sparse(l->scratch, &g))
        return false;
    qsort(b->entries.at, (size_t)b->entries.n, sizeof(Entry), by_column);
    return true;
}

static Ints numbered(Arena *a, const Ints *list, const int *numbers)
{
    Ints to = {0};
    for (int k = 0; k < list->n; k++)
        ints_push(a, &to, numbers[list->at[k]]);
    return to;
}

/* What was decided about the block, in the numbers of the plan. */
static PlanBlock planned(const Work *w, const Tearing *t, const FormChoice *form, const Block *b)
{
    Arena *a = w->l->plan->arena;
    int *vars = NEW_ARRAY(w->l->scratch, int, w->p->n);
    Ints all = {0};
    for (int k = 0; k < w->p->n; k++) {
        vars[k] = lower_variable(w->l, w->p->unknowns[k]);
        ints_push(w->l->scratch, &all, k);
    }
    bool sparse = form->form == FORM_SPARSE;
    PlanBlock plan = {.linear = b->kind == BLOCK_LINEAR, .form = *form, .formula_cost = -1, .solver_cost = -1};
    plan.tears = numbered(a, sparse ? &all : &t->tears, vars);
    plan.residuals = numbered(a, sparse ? &all : &t->residuals, w->p->rows);
    if (!sparse) {
        plan.eqns = numbered(a, &t->eqns, w->p->rows);
        plan.vars = numbered(a, &t->vars, vars);
    }
    if (b->kind == BLOCK_ITERATED)
        plan.form.form = FORM_ITERATED;
    return plan;
}

static bool block_add(Lower *l, const BlockProblem *p, Steps *to)
{
    Work w = {.l = l, .p = p};
    for (int k = 0; k < p->n; k++)
        map_put(l->scratch, &w.index, (uint64_t)p->unknowns[k]->number, k);
    w.g = graph_incidence(l->scratch, p->n);
    Incidences incidences = {is_unknown, touch, &w};
    for (int k = 0; k < p->n; k++) {
        graph_begin_equation(l->scratch, &w.g);
        expr_incidence(&l->algebra.solver, p->residuals[k], &incidences);
    }
    bool linear = is_linear(&w);
    graph_judge_numbers(&w.g, coefficient_numbers(&w), linear);
    TearProblem asked = {.solve_up_to = EDGE_NONZERO,
                         .weight =
                             linear ? p->weights : graph_newton_weights(l->scratch, &w.g, p->weights, p->is_initial)};
    tear_asked(l, p, &asked);
    Tearing t = graph_tear(l->scratch, &w.g, &asked);
    tear_report(l, p, &w.g, &asked, &t);
    if (dependent_report(l, p, &t, linear))
        return false;
    Block b = {.kind = linear ? BLOCK_LINEAR : BLOCK_NONLINEAR, .n_untorn = p->n, .is_initial = p->is_initial};
    FormProblem form_problem = {
        .linear = linear, .is_initial = p->is_initial, .is_asked = asked.n_tear || asked.n_residual};
    FormChoice form = graph_choose_form(l->scratch, &w.g, &t, &form_problem);
    if (form.wants_slopes)
        graph_form_growth(l->scratch, &w.g, &t, typical_slopes(&w, &t), &form);
    if (form.form == FORM_SPARSE ? !add_sparse(&w, &b) : !add_torn(&w, &asked, &t, &b))
        return false;
    b.sparse |= torn_is_sparse(l, &b);
    b.matrix = matrix_varies(l, &b);
    note_system(&w, &t, &b);
    PlanBlock plan = planned(&w, &t, &form, &b);
    b.solution = block_by_formula(l, &b, l->system->blocks.n, &plan, to);
    if (b.solution == SOLVED_NUMERICALLY)
        b.solution = block_of_set(l, &b, l->system->blocks.n, &plan, to);
    PUSH(l->plan->arena, l->plan->blocks, plan);
    if (b.solution == SOLVED_NUMERICALLY)
        PUSH(l->arena, *to, ((Step){.kind = STEP_BLOCK, .index = l->system->blocks.n}));
    PUSH(l->arena, l->system->blocks, b);
    return true;
}

struct BlockMade {
    const BlockProblem *problem;
    int block; /* in the plan */
    Steps steps;
};

static bool same_problem(const BlockProblem *a, const BlockProblem *b)
{
    if (a->n != b->n || a->is_initial != b->is_initial)
        return false;
    for (int k = 0; k < a->n; k++)
        if (a->residuals[k] != b->residuals[k] || a->unknowns[k] != b->unknowns[k])
            return false;
    return true;
}

/* What same_problem looks at. */
static const BlockProblem *kept_problem(Arena *work, const BlockProblem *p)
{
    BlockProblem *kept = NEW(work, BlockProblem);
    kept->n = p->n;
    kept->is_initial = p->is_initial;
    kept->residuals = arena_copy(work, p->residuals, (size_t)p->n * sizeof *p->residuals);
    kept->unknowns = arena_copy(work, p->unknowns, (size_t)p->n * sizeof *p->unknowns);
    return kept;
}

bool lower_block(Lower *l, const BlockProblem *p, Steps *to, int *block)
{
    *block = GRAPH_NONE;
    if (p->n == 1 && add_explicit(l, p, to)) /* found again as quickly as made */
        return true;
    uint64_t key = (uint64_t)p->residuals[0]->number * 2 + p->is_initial;
    int at = map_get(&l->blocks.index, key);
    if (at != MAP_NONE && same_problem(l->blocks.made.at[at]->problem, p)) {
        const Steps *steps = &l->blocks.made.at[at]->steps;
        for (int k = 0; k < steps->n; k++)
            PUSH(l->arena, *to, steps->at[k]);
        *block = l->blocks.made.at[at]->block;
        return true;
    }
    int before = to->n;
    *block = l->plan->blocks.n;
    if (!block_add(l, p, to))
        return false;
    struct BlockMade *made = NEW(l->work, struct BlockMade);
    made->problem = kept_problem(l->work, p);
    made->block = *block;
    for (int k = before; k < to->n; k++)
        PUSH(l->work, made->steps, to->at[k]);
    map_put(l->work, &l->blocks.index, key, l->blocks.made.n);
    PUSH(l->work, l->blocks.made, made);
    return true;
}
