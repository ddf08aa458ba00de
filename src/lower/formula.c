/* formula.c: small linear blocks solved by formulas instead of a call of the numeric solver.
 *
 * What the block computes for unknowns of zero, and the matrix, become assignments; so does the solution: where the rows
 * are orthogonal to each other whatever the values (rates of quaternions), a sum of rows; else elimination as long as
 * there is a pivot that never vanishes, then Cramer's rule, which needs no pivots. Where the determinant is too near to
 * zero the numeric block is solved after all: it pivots, takes the solution of least norm, or says what is wrong.
 */
#include "lower/formula.h"

#include <math.h>

#include "expr/count.h"
#include "lower/chance.h"

/* A determinant smaller than this part of what it could be has lost that many digits to cancellation. */
#define DETERMINANT_SMALLEST 1e-6

static Expr put_value(void *data, Expr e)
{
    Formula *f = data;
    int at = e->op == EXPR_VAR ? map_get(&f->index, (uint64_t)e->value.var->number) : MAP_NONE;
    return at == MAP_NONE ? NULL : f->values.at[at];
}

void formula_begin(Formula *f)
{
    f->put = (Rewriter){.x = f->l->x, .rewrite = put_value, .data = f};
}

void formula_put(Formula *f, const Var *v, Expr value)
{
    map_put(f->l->arena, &f->index, (uint64_t)v->number, f->values.n);
    PUSH(f->l->arena, f->values, value);
}

/* What changes at events at most gets a place that lasts, so that it is not computed again at every point. */
static void make_lasting(System *system, Arena *arena, const Var *v)
{
    if (v->varies == VARIES_CONTINUOUS)
        return;
    system->slots.at[v->number] = (Slot){.kind = SLOT_VARIABLE, .index = system->variables.n};
    PUSH(arena, system->variables, ((SystemVar){.var = v, .flat = -1, .nominal = 1}));
}

static bool is_short(Expr e)
{
    return expr_is_literal(e) || e->op == EXPR_VAR || (e->op == EXPR_NEG && e->args[0]->op == EXPR_VAR);
}

/* A variable for e, unless it is as short as one. */
Expr formula_named(Formula *f, Expr e)
{
    if (is_short(e))
        return e;
    const Var *v = lower_temporary(f->l, e);
    PUSH(f->l->arena, f->steps, ((Step){.kind = STEP_ASSIGN, .target = v, .value = e}));
    return expr_var(f->l->x, v);
}

/* ---- n equations A x = b --------------------------------------------------------------------------------------- */

typedef struct {
    int n;
    int unknown[FORMULA_WIDEST]; /* column -> unknown of the block */
    Expr a[FORMULA_WIDEST][FORMULA_WIDEST], b[FORMULA_WIDEST];
} SmallSystem;

static Expr minor2(Exprs *x, Expr a, Expr b, Expr c, Expr d) /* a*d - b*c */
{
    return expr_sub(x, expr_mul(x, a, d), expr_mul(x, b, c));
}

static Expr dot3(Exprs *x, const Expr *a, const Expr *b)
{
    return expr_add(x, expr_add(x, expr_mul(x, a[0], b[0]), expr_mul(x, a[1], b[1])), expr_mul(x, a[2], b[2]));
}

static void cross3(Formula *f, const Expr *a, const Expr *b, Expr *to)
{
    for (int k = 0; k < 3; k++)
        to[k] = formula_named(f, minor2(f->l->x, a[(k + 1) % 3], a[(k + 2) % 3], b[(k + 1) % 3], b[(k + 2) % 3]));
}

Expr formula_compare(Exprs *x, ExprOp op, Expr a, Expr b)
{
    Expr sides[] = {a, b};
    return expr_make(x, op, type_scalar(x, TYPE_BOOLEAN), 2, sides);
}

Expr formula_absolute(Exprs *x, Expr a)
{
    return expr_make(x, EXPR_ABS, type_scalar(x, TYPE_REAL), 1, &a);
}

/* Not (least < value < greatest), so that what is not a number is caught too. */
void formula_trust_between(Formula *f, Expr value, Expr least)
{
    Exprs *x = f->l->x;
    const Type *boolean = type_scalar(x, TYPE_BOOLEAN);
    Expr both[] = {formula_compare(x, EXPR_GT, value, least), formula_compare(x, EXPR_LT, value, expr_real(x, 1e300))};
    Expr good = expr_make(x, EXPR_AND, boolean, 2, both), bad = expr_make(x, EXPR_NOT, boolean, 1, &good);
    f->check = f->check ? expr_make(x, EXPR_OR, boolean, 2, (Expr[]){f->check, bad}) : bad;
}

void formula_trust(Formula *f, Expr value, Expr least)
{
    Exprs *x = f->l->x;
    if (expr_coefficient(&f->l->algebra.solver, value) <= COEFFICIENT_NONZERO && expr_is_zero(least))
        return;
    formula_trust_between(f, formula_absolute(x, value), least);
}

/* The determinant cannot exceed the product of the rows' sums (Hadamard). */
static void check_determinant(Formula *f, const SmallSystem *e, Expr determinant)
{
    Exprs *x = f->l->x;
    Expr most = expr_real(x, DETERMINANT_SMALLEST);
    for (int r = 0; r < e->n; r++) {
        Expr sum = expr_real(x, 0);
        for (int c = 0; c < e->n; c++)
            sum = expr_add(x, sum, formula_absolute(x, e->a[r][c]));
        most = expr_mul(x, most, sum);
    }
    formula_trust(f, determinant, formula_named(f, most));
}

static void cramer(Formula *f, const SmallSystem *e, Expr *solution)
{
    Exprs *x = f->l->x;
    Expr determinant, tops[FORMULA_MOST];
    if (e->n == 1) {
        determinant = formula_named(f, e->a[0][0]);
        tops[0] = e->b[0];
        formula_trust(f, determinant, expr_real(x, 0));
    } else if (e->n == 2) {
        determinant = formula_named(f, minor2(x, e->a[0][0], e->a[0][1], e->a[1][0], e->a[1][1]));
        tops[0] = minor2(x, e->b[0], e->a[0][1], e->b[1], e->a[1][1]);
        tops[1] = minor2(x, e->a[0][0], e->b[0], e->a[1][0], e->b[1]);
        check_determinant(f, e, determinant);
    } else { /* columns p, q, s: det(p, q, s) = p . (q x s), and the same with b in place of each */
        Expr p[3], q[3], s[3], qs[3], pb[3];
        for (int r = 0; r < 3; r++) {
            p[r] = e->a[r][0];
            q[r] = e->a[r][1];
            s[r] = e->a[r][2];
        }
        cross3(f, q, s, qs);
        cross3(f, p, e->b, pb);
        determinant = formula_named(f, dot3(x, p, qs));
        tops[0] = dot3(x, e->b, qs);
        tops[1] = dot3(x, pb, s);
        tops[2] = expr_neg(x, dot3(x, pb, q));
        check_determinant(f, e, determinant);
    }
    for (int c = 0; c < e->n; c++)
        solution[e->unknown[c]] = expr_div(x, tops[c], determinant);
}

/* The best entry to divide by that never vanishes; false: there is none. */
static bool safe_pivot(Formula *f, const SmallSystem *e, int *row, int *column)
{
    Coefficient best = COEFFICIENT_NONZERO + 1;
    for (int r = 0; r < e->n; r++)
        for (int c = 0; c < e->n; c++) {
            Coefficient here =
                expr_is_zero(e->a[r][c]) ? COEFFICIENT_ABSENT : expr_coefficient(&f->l->algebra.solver, e->a[r][c]);
            if (here < best) {
                best = here;
                *row = r;
                *column = c;
            }
        }
    return best <= COEFFICIENT_NONZERO;
}

static void solve(Formula *f, SmallSystem e, Expr *solution)
{
    Exprs *x = f->l->x;
    int i = 0, j = 0;
    if (e.n == 1 || !safe_pivot(f, &e, &i, &j)) {
        cramer(f, &e, solution);
        return;
    }
    SmallSystem rest = {.n = e.n - 1};
    for (int r = 0, to = 0; r < e.n; r++) {
        if (r == i)
            continue;
        Expr factor = formula_named(f, expr_div(x, e.a[r][j], e.a[i][j]));
        for (int c = 0, at = 0; c < e.n; c++) {
            if (c == j)
                continue;
            rest.unknown[at] = e.unknown[c];
            rest.a[to][at++] = formula_named(f, expr_sub(x, e.a[r][c], expr_mul(x, factor, e.a[i][c])));
        }
        rest.b[to++] = formula_named(f, expr_sub(x, e.b[r], expr_mul(x, factor, e.b[i])));
    }
    solve(f, rest, solution);
    Expr sum = e.b[i];
    for (int c = 0; c < e.n; c++) {
        if (c == j)
            continue;
        solution[e.unknown[c]] = formula_named(f, solution[e.unknown[c]]);
        sum = expr_sub(x, sum, expr_mul(x, e.a[i][c], solution[e.unknown[c]]));
    }
    solution[e.unknown[j]] = expr_div(x, sum, e.a[i][j]);
}

/* ---- orthogonal rows -------------------------------------------------------------------------------------------- */

/* Whether e vanishes whatever the values, looked at for some taken by chance (chance.h). */
static bool vanishes(Lower *l, Expr e)
{
    Map no_unknowns = {0};
    for (int point = 1; point <= 2; point++)
        if (chance_row(l, l->scratch, &(ChancePoint){.number = point, .column_of = &no_unknowns}, e).value)
            return false;
    return true;
}

/* Whether the scalar product of any two rows vanishes. */
static bool rows_are_orthogonal(Lower *l, const Block *b)
{
    Exprs *x = l->x;
    for (int i = 0; i < b->n; i++)
        for (int j = 0; j < i; j++) {
            Expr product = expr_real(x, 0);
            for (int p = 0; p < b->entries.n; p++)
                for (int q = 0; q < b->entries.n && b->entries.at[p].row == i; q++)
                    if (b->entries.at[q].row == j && b->entries.at[q].column == b->entries.at[p].column)
                        product = expr_add(x, product, expr_mul(x, b->entries.at[p].value, b->entries.at[q].value));
            if (!vanishes(l, product))
                return false;
        }
    return true;
}

static Expr square_of_row(Exprs *x, const SmallSystem *e, int row)
{
    Expr sum = expr_real(x, 0);
    for (int c = 0; c < e->n; c++)
        sum = expr_add(x, sum, expr_mul(x, e->a[row][c], e->a[row][c]));
    return sum;
}

/* x is the sum of the rows, each times b/|row|^2; rows of the same length share it. */
static void solve_orthogonal(Formula *f, const SmallSystem *e, Expr *solution)
{
    Exprs *x = f->l->x;
    Expr square[FORMULA_WIDEST], name[FORMULA_WIDEST], share[FORMULA_WIDEST];
    for (int r = 0; r < e->n; r++) {
        square[r] = square_of_row(x, e, r);
        name[r] = NULL;
        for (int k = 0; k < r && !name[r]; k++)
            name[r] = vanishes(f->l, expr_sub(x, square[k], square[r])) ? name[k] : NULL;
        if (!name[r]) {
            name[r] = formula_named(f, square[r]);
            formula_trust(f, name[r], expr_real(x, 0));
        }
        share[r] = formula_named(f, expr_div(x, e->b[r], name[r]));
    }
    for (int c = 0; c < e->n; c++) {
        solution[c] = expr_real(x, 0);
        for (int r = 0; r < e->n; r++)
            solution[c] = expr_add(x, solution[c], expr_mul(x, e->a[r][c], share[r]));
    }
}

/* ---- the block ------------------------------------------------------------------------------------------------- */

static void note_switch(void *data, Expr e)
{
    void **both = data;
    Lower *l = both[0];
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    *(bool *)both[1] |= e->op == EXPR_IF || (v != NO_VARIABLE && l->vars.at[v].role == ROLE_DISCRETE);
}

/* Whether the matrix jumps: then which pivots are good changes from event to event. */
static bool has_switches(Lower *l, const Block *b)
{
    bool found = false;
    Map seen = {0};
    void *both[] = {l, &found};
    for (int k = 0; k < b->entries.n; k++)
        expr_visit(l->x, &seen, b->entries.at[k].value, note_switch, both);
    for (int k = 0; k < b->derivatives.n; k++)
        expr_visit(l->x, &seen, b->derivatives.at[k].value, note_switch, both);
    return found;
}

static long count_steps(Exprs *x, const Steps *steps, Map *seen)
{
    Operations o = {0};
    for (int k = 0; k < steps->n; k++)
        if (steps->at[k].target->varies == VARIES_CONTINUOUS)
            expr_count(x, seen, steps->at[k].value, &o);
    return operations_total(&o);
}

static long solver_cost(Lower *l, const Block *b)
{
    Operations residuals = {0}, matrix = {0};
    Map seen = {0};
    for (int k = 0; k < b->inner.n; k++)
        expr_count(l->x, &seen, b->inner.at[k].value, &residuals);
    for (int k = 0; k < b->n; k++)
        expr_count(l->x, &seen, b->residuals[k], &residuals);
    bool moves = b->matrix == VARIES_CONTINUOUS;
    long derivatives = moves ? count_steps(l->x, &b->derivatives, &seen) : 0;
    for (int k = 0; moves && k < b->entries.n; k++)
        expr_count(l->x, &seen, b->entries.at[k].value, &matrix);
    return graph_solver_cost(b->n, operations_total(&residuals), moves, derivatives + operations_total(&matrix));
}

/* Inner variables for unknowns of zero. Those that the unknowns do not touch are computed for good. */
static void inner_at_zero(Formula *f, const Block *b, bool *is_done)
{
    for (int k = 0; k < b->inner.n; k++) {
        const Step *s = &b->inner.at[k];
        Expr value = expr_rewrite(&f->put, s->value);
        is_done[k] = value == s->value;
        if (is_done[k])
            PUSH(f->l->arena, f->steps, *s);
        else
            formula_put(f, s->target, formula_named(f, value));
    }
}

/* Whether the block is solved at events only, where its cost does not matter. */
static bool is_still(Lower *l, const Block *b)
{
    int v = lower_variable(l, b->unknowns[0]);
    return v != NO_VARIABLE && l->vars.at[v].motion != MOVES && !b->is_initial;
}

/* The steps, the solution and the block for where it cannot be trusted. */
BlockSolution formula_finish(Formula *f, const Block *b, int index, PlanBlock *plan, Steps *to)
{
    Lower *l = f->l;
    Map seen = {0};
    plan->formula_cost = count_steps(l->x, &f->steps, &seen);
    plan->solver_cost = solver_cost(l, b);
    if (plan->formula_cost > plan->solver_cost)
        return SOLVED_NUMERICALLY;
    plan->formula = f->check ? FORMULA_OR_NOT : FORMULA_ALWAYS;
    for (int k = 0; k < f->steps.n; k++) {
        if (!b->is_initial && system_slot(l->system, f->steps.at[k].target).kind == SLOT_TEMPORARY)
            make_lasting(l->system, l->arena, f->steps.at[k].target);
        PUSH(l->arena, *to, f->steps.at[k]);
    }
    for (int k = 0; k < b->n; k++)
        PUSH(l->arena, *to, ((Step){.kind = STEP_ASSIGN, .target = b->unknowns[k], .value = f->solution[k]}));
    if (f->check)
        PUSH(l->arena, *to, ((Step){.kind = STEP_BLOCK, .index = index, .condition = f->check}));
    return f->check ? SOLVED_WHERE_FORMULA_FAILS : SOLVED_BY_FORMULA;
}

BlockSolution block_by_formula(Lower *l, const Block *b, int index, PlanBlock *plan, Steps *to)
{
    Exprs *x = l->x;
    FormulaProblem problem = {.n = b->n, .linear = b->kind == BLOCK_LINEAR, .is_still = b->n && is_still(l, b)};
    problem.is_orthogonal = problem.linear && b->n > 2 && b->n <= FORMULA_WIDEST && rows_are_orthogonal(l, b);
    if (!graph_formula_may_pay(&problem))
        return SOLVED_NUMERICALLY;
    problem.has_switches = b->n > 1 && has_switches(l, b);
    if (!graph_formula_may_pay(&problem))
        return SOLVED_NUMERICALLY;
    Formula f = {.l = l};
    formula_begin(&f);
    for (int k = 0; k < b->n; k++)
        formula_put(&f, b->unknowns[k], expr_real(x, 0));
    bool *is_done = NEW_ARRAY(l->arena, bool, b->inner.n + 1);
    inner_at_zero(&f, b, is_done);
    SmallSystem e = {.n = b->n};
    for (int r = 0; r < b->n; r++) {
        e.unknown[r] = r;
        e.b[r] = formula_named(&f, expr_neg(x, expr_rewrite(&f.put, b->residuals[r])));
        for (int c = 0; c < b->n; c++)
            e.a[r][c] = expr_real(x, 0);
    }
    for (int k = 0; k < b->derivatives.n; k++)
        PUSH(l->arena, f.steps, b->derivatives.at[k]);
    for (int k = 0; k < b->entries.n; k++) {
        const Entry *entry = &b->entries.at[k];
        if (expr_rewrite(&f.put, entry->value) != entry->value)
            return SOLVED_NUMERICALLY; /* written with an unknown, though it does not depend on it */
        e.a[entry->row][entry->column] = problem.is_orthogonal ? entry->value : formula_named(&f, entry->value);
    }
    if (problem.is_orthogonal)
        solve_orthogonal(&f, &e, f.solution);
    else
        solve(&f, e, f.solution);
    BlockSolution solution = formula_finish(&f, b, index, plan, to);
    for (int k = 0; k < b->inner.n && solution != SOLVED_NUMERICALLY; k++)
        if (!is_done[k])
            PUSH(l->arena, *to, b->inner.at[k]);
    return solution;
}
