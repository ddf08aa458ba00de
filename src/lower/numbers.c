/* numbers.c: values of expressions, a point where equations hold, and the rank of their derivatives there. */
#include "lower/numbers.h"

#include <math.h>

#include "base/xorshift.h"
#include "expr/eval.h"

Numbers numbers_new(Lower *l)
{
    int n = vars_count(l->x);
    return (Numbers){.l = l,
                     .value = NEW_ARRAY(l->arena, double, n),
                     .known = NEW_ARRAY(l->arena, bool, n),
                     .n = n,
                     .chance = {17, 4},
                     .time = l->system->start_time};
}

static void make_room(Numbers *n, int number)
{
    if (number < n->n)
        return;
    int room = vars_count(n->l->x) + 64;
    double *value = NEW_ARRAY(n->l->arena, double, room);
    bool *known = NEW_ARRAY(n->l->arena, bool, room);
    for (int k = 0; k < n->n; k++) {
        value[k] = n->value[k];
        known[k] = n->known[k];
    }
    n->value = value;
    n->known = known;
    n->n = room;
}

bool numbers_known(const Numbers *n, const Var *v)
{
    return v->number < n->n && n->known[v->number];
}

void numbers_set(Numbers *n, const Var *v, double value)
{
    make_room(n, v->number);
    n->value[v->number] = value;
    n->known[v->number] = true;
}

double numbers_chance(Numbers *n)
{
    return 2 * xorshift64star(n->chance, n->chance) - 1;
}

/* ---- one expression ---------------------------------------------------------------------------------------------- */

enum { DEEPEST = 1000 };
static double value_within(Numbers *n, Expr e, int depth);

static double value_of_variable(Numbers *n, const Var *v, int depth)
{
    make_room(n, v->number);
    if (n->known[v->number])
        return n->value[v->number];
    int at = lower_variable(n->l, v);
    const LowerVar *a = at == NO_VARIABLE ? NULL : &n->l->vars.at[at];
    double value = v->type->kind == TYPE_REAL ? numbers_chance(n) : 0;
    if (a && a->folded)
        value = value_within(n, a->folded, depth - 1);
    else if (a && a->role == ROLE_PARAMETER && a->binding)
        value = value_within(n, a->binding, depth - 1);
    else if (a && a->role != ROLE_CONTINUOUS && a->start)
        value = value_within(n, a->start, depth - 1);
    numbers_set(n, v, value);
    return value;
}

typedef struct {
    Numbers *n;
    int depth;
} Asking;

static Expr look_up(void *data, const Var *v)
{
    Asking *a = data;
    double value = v->type->n_dims ? NAN : value_of_variable(a->n, v, a->depth);
    Exprs *x = a->n->l->x;
    if (isnan(value))
        return NULL;
    return v->type->kind == TYPE_BOOLEAN   ? expr_boolean(x, value != 0)
           : v->type->kind == TYPE_INTEGER ? expr_integer(x, (int64_t)value)
                                           : expr_real(x, value);
}

static Expr special(void *data, Expr e)
{
    Asking *a = data;
    return e->op == EXPR_TIME ? expr_real(a->n->l->x, a->n->time) : NULL;
}

/* By the interpreter: calls, arrays. */
static double value_by_interpreter(Numbers *n, Expr e, int depth)
{
    Asking a = {n, depth};
    Eval eval = {.x = n->l->x, .lookup = look_up, .data = &a, .special = special};
    Expr value = expr_evaluate(&eval, e);
    double number;
    int64_t whole;
    if (value && expr_get_real(value, &number))
        return number;
    return value && expr_get_integer(value, &whole) ? (double)whole : NAN;
}

static double value_within(Numbers *n, Expr e, int depth)
{
    double number;
    int64_t whole;
    if (!depth || e->type->n_dims)
        return NAN;
    if (expr_get_real(e, &number))
        return number;
    if (expr_get_integer(e, &whole))
        return (double)whole;
    if (e->op == EXPR_VAR)
        return value_of_variable(n, e->value.var, depth);
    Elementary function = expr_elementary(e->op);
    bool arithmetic = e->op >= EXPR_ADD && e->op <= EXPR_POW;
    if (!arithmetic && function == ELEMENTARY_COUNT && e->op != EXPR_NEG && e->op != EXPR_TO_REAL)
        return value_by_interpreter(n, e, depth); /* whatever is rarer */
    double a = value_within(n, e->args[0], depth - 1);
    if (arithmetic)
        return binary_value(expr_binary(e->op), a, value_within(n, e->args[1], depth - 1));
    return function != ELEMENTARY_COUNT ? elementary[function].call(a) : e->op == EXPR_NEG ? -a : a;
}

double numbers_value(Numbers *n, Expr e)
{
    return value_within(n, e, DEEPEST);
}

/* ---- some equations for some variables --------------------------------------------------------------------------- */

typedef struct {
    Lower *l;
    Map column; /* Var number -> index */
    Incidence g;
    const Var
        *alone; /* the variable that stands alone on one side of the equation, and is not to be solved from others */
} Columns;

static bool is_column(void *data, Expr leaf)
{
    Columns *c = data;
    return leaf->op == EXPR_VAR && map_get(&c->column, (uint64_t)leaf->value.var->number) != MAP_NONE;
}

static void touch(void *data, Expr unknown, Coefficient how)
{
    Columns *c = data;
    if (how == COEFFICIENT_ABSENT)
        return;
    bool against = c->alone && c->alone != unknown->value.var;
    graph_touch(c->l->arena, &c->g, map_get(&c->column, (uint64_t)unknown->value.var->number),
                against ? EDGE_NONLINEAR : lower_edge_class(how));
}

bool numbers_part_make(Lower *l, const Ints *equations, const Ints *vars, const int *weights, bool as_written,
                       NumberPart *to)
{
    *to = (NumberPart){.l = l};
    Columns c = {.l = l, .g = graph_incidence(l->arena, vars->n)};
    for (int k = 0; k < vars->n; k++)
        map_put(l->arena, &c.column, (uint64_t)l->vars.at[vars->at[k]].var->number, k);
    Incidences incidences = {is_column, touch, &c};
    for (int k = 0; k < equations->n; k++) {
        Equation *e = &l->equations.at[equations->at[k]];
        c.alone = as_written && is_column(&c, e->left)    ? e->left->value.var
                  : as_written && is_column(&c, e->right) ? e->right->value.var
                                                          : NULL;
        graph_begin_equation(l->arena, &c.g);
        expr_incidence(&l->algebra.solver, lower_residual(l, e), &incidences);
    }
    Tearing t = graph_tear(l->arena, &c.g, &(TearProblem){.solve_up_to = EDGE_NONZERO, .weight = weights});
    for (int k = 0; k < t.eqns.n; k++) {
        Coefficient how;
        const Var *v = l->vars.at[vars->at[t.vars.at[k]]].var;
        Expr residual = lower_residual(l, &l->equations.at[equations->at[t.eqns.at[k]]]);
        Expr value = expr_solve(&l->algebra.solver, residual, expr_real(l->x, 0), expr_var(l->x, v), &how);
        if (!value)
            return false;
        PUSH(l->arena, to->inner, ((Step){.kind = STEP_ASSIGN, .target = v, .value = value}));
    }
    for (int k = 0; k < t.tears.n; k++)
        ints_push(l->arena, &to->tears, vars->at[t.tears.at[k]]);
    for (int k = 0; k < t.residuals.n + t.surplus_eqns.n; k++)
        ints_push(l->arena, &to->rows,
                  equations->at[k < t.residuals.n ? t.residuals.at[k] : t.surplus_eqns.at[k - t.residuals.n]]);
    to->residuals = NEW_ARRAY(l->arena, Expr, to->rows.n + 1);
    for (int k = 0; k < to->rows.n; k++)
        to->residuals[k] = lower_residual(l, &l->equations.at[to->rows.at[k]]);
    const char *problem;
    BlockReads reads = block_reads(l, &to->inner, to->rows.n, to->residuals);
    for (int k = 0; k < to->tears.n; k++)
        if (!block_jacobian_column(l, &to->inner, to->rows.n, to->residuals, &reads, l->vars.at[to->tears.at[k]].var, k,
                                   &to->derivatives, &to->entries, &problem))
            return false;
    return true;
}

static bool assign_steps(Numbers *n, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        double value = numbers_value(n, steps->at[k].value);
        if (!isfinite(value))
            return false;
        numbers_set(n, steps->at[k].target, value);
    }
    return true;
}

bool numbers_part_residuals(Numbers *n, const NumberPart *p, double *residuals)
{
    if (!assign_steps(n, &p->inner))
        return false;
    for (int k = 0; k < p->rows.n; k++)
        if (!isfinite(residuals[k] = numbers_value(n, p->residuals[k])))
            return false;
    return true;
}

bool numbers_part_jacobian(Numbers *n, const NumberPart *p, double *jacobian)
{
    if (!assign_steps(n, &p->derivatives))
        return false;
    for (int k = 0; k < p->rows.n * p->tears.n; k++)
        jacobian[k] = 0;
    for (int k = 0; k < p->entries.n; k++) {
        const Entry *e = &p->entries.at[k];
        double value = numbers_value(n, e->value);
        if (!isfinite(value))
            return false;
        jacobian[e->row * p->tears.n + e->column] = value;
    }
    return true;
}

/* ---- Levenberg and Marquardt ------------------------------------------------------------------------------------- */

static double largest(const double *r, int n)
{
    double most = 0;
    for (int k = 0; k < n; k++)
        most = fabs(r[k]) > most ? fabs(r[k]) : most;
    return most;
}

static double squares(const double *r, int n)
{
    double sum = 0;
    for (int k = 0; k < n; k++)
        sum += r[k] * r[k];
    return sum;
}

/* The step that makes |J step + r|^2 + damping |D step|^2 least, D the lengths of J's columns: by Householder's
 * reflections of [J; sqrt(damping) D], so that nothing is squared. a: (m + n) * (n + 1) room. */
static bool damped_step(const double *j, const double *r, int m, int n, double damping, double *a, double *step)
{
    int rows = m + n, columns = n + 1;
    double most = 0;
    for (int c = 0; c < n; c++) {
        double length = 0;
        for (int i = 0; i < m; i++)
            length += j[i * n + c] * j[i * n + c];
        step[c] = sqrt(length);
        most = fmax(most, step[c]);
    }
    for (int i = 0; i < rows; i++)
        for (int c = 0; c < columns; c++)
            a[i * columns + c] = i < m        ? c < n ? j[i * n + c] : -r[i]
                                        : c == i - m ? sqrt(damping) * fmax(step[c], 1e-6 * most)
                                              : 0;
    for (int c = 0; c < n; c++) {
        double length = 0;
        for (int i = c; i < rows; i++)
            length += a[i * columns + c] * a[i * columns + c];
        length = sqrt(length);
        if (!(length > 0) || !isfinite(length))
            return false;
        double pivot = a[c * columns + c], alpha = pivot > 0 ? -length : length;
        double *v = &a[c * columns + c], scale = length * length - pivot * alpha; /* v'v/2, with v = x - alpha e */
        *v = pivot - alpha;
        for (int k = c + 1; k < columns; k++) {
            double sum = 0;
            for (int i = c; i < rows; i++)
                sum += a[i * columns + c] * a[i * columns + k];
            for (int i = c; i < rows; i++)
                a[i * columns + k] -= sum / scale * a[i * columns + c];
        }
        *v = alpha;
    }
    for (int i = n - 1; i >= 0; i--) {
        step[i] = a[i * columns + n];
        for (int k = i + 1; k < n; k++)
            step[i] -= a[i * columns + k] * step[k];
        step[i] /= a[i * columns + i];
    }
    return true;
}

bool numbers_part_solve(Numbers *n, const NumberPart *p, const bool *held)
{
    enum { MOST_ITERATIONS = 100 };
    const double accuracy = 1e-11, best = 1e-14;
    Arena *arena = p->l->arena;
    int m = p->rows.n, size = p->tears.n;
    double *r = NEW_ARRAY(arena, double, m + 1), *z = NEW_ARRAY(arena, double, size + 1);
    double *j = NEW_ARRAY(arena, double, m *size + 1), *a = NEW_ARRAY(arena, double, (m + size) * (size + 1) + 1);
    double *step = NEW_ARRAY(arena, double, size + 1), *trial = NEW_ARRAY(arena, double, m + 1);
    if (!numbers_part_residuals(n, p, r))
        return false;
    double damping = 1e-3;
    for (int iteration = 0; iteration < MOST_ITERATIONS && largest(r, m) > best; iteration++) {
        for (int k = 0; k < size; k++)
            z[k] = n->value[p->l->vars.at[p->tears.at[k]].var->number];
        if (!numbers_part_jacobian(n, p, j))
            return false;
        for (int k = 0; held && k < m * size; k++)
            j[k] = held[k % size] ? 0 : j[k];
        for (bool better = false; !better; damping *= better ? 0.1 : 10) {
            if (damping > 1e10)
                return largest(r, m) <= accuracy;
            if (!damped_step(j, r, m, size, damping, a, step))
                continue;
            for (int k = 0; k < size; k++)
                numbers_set(n, p->l->vars.at[p->tears.at[k]].var, z[k] + step[k]);
            better = numbers_part_residuals(n, p, trial) && squares(trial, m) < squares(r, m);
        }
        damping = damping < 1e-12 ? 1e-12 : damping;
        for (int k = 0; k < m; k++)
            r[k] = trial[k];
    }
    return largest(r, m) <= accuracy;
}

bool numbers_part_walk(Numbers *n, const NumberPart *p, double length)
{
    Arena *arena = p->l->arena;
    int m = p->rows.n, size = p->tears.n;
    double *j = NEW_ARRAY(arena, double, m *size + 1), *a = NEW_ARRAY(arena, double, (m + size) * (size + 1) + 1);
    double *along = NEW_ARRAY(arena, double, size + 1), *back = NEW_ARRAY(arena, double, size + 1);
    double *off = NEW_ARRAY(arena, double, m + 1), most = 0;
    if (!numbers_part_residuals(n, p, off) || !numbers_part_jacobian(n, p, j))
        return false;
    for (int k = 0; k < size; k++)
        along[k] = numbers_chance(n) * p->l->vars.at[p->tears.at[k]].nominal;
    for (int i = 0; i < m; i++) {
        off[i] = 0;
        for (int k = 0; k < size; k++)
            off[i] += j[i * size + k] * along[k];
    }
    if (!damped_step(j, off, m, size, 1e-12, a, back))
        return false;
    for (int k = 0; k < size; k++)
        most = fmax(most, fabs(along[k] + back[k]) / p->l->vars.at[p->tears.at[k]].nominal);
    for (int k = 0; k < size && most > 1e-6; k++) {
        const Var *v = p->l->vars.at[p->tears.at[k]].var;
        numbers_set(n, v, n->value[v->number] + length / most * (along[k] + back[k]));
    }
    return numbers_part_solve(n, p, NULL);
}
