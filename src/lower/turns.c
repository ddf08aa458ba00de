/* turns.c: orientations that close by a sum of angles.
 *
 * Where all axes of a loop are parallel, the rotation from one side of the cut to the other is one about that axis by
 * the sum of the joints' angles, and the one residual of the three that is not redundant a function of that sum alone,
 *
 *     0 = f(c1 phi1 + c2 phi2 + …),  c whole numbers.
 *
 * Then the sum is all the time what it is at the start. That is linear: an angle follows from the others by a formula,
 * no system of equations holds it, and derivatives are sums as well. At the start the residual itself is solved, so
 * that the angles are found as before, whatever turns they are counted in; and it is watched while the model runs.
 *
 * That the residual depends on nothing but the sum is found by numbers, at points that are taken by chance: changes that
 * leave the sum as it is must leave the residual as it is.
 */
#include <math.h>

#include "lower/numbers.h"
#include "lower/reduce.h"

/* A residual, the assignments that lead to it, and what they begin from. */
typedef struct {
    Lower *l;
    Numbers *n;
    Expr residual;
    const Steps *inner;
    bool *is_needed; /* by step of inner */
    Map wanted;      /* Var number -> 1: the residual depends on it */
    Ints angles;     /* variables that are differentiated, whatever gives them */
    bool is_closed;  /* on those and on parameters alone */
} Closure;

static bool is_angle(const LowerVars *vars, int v)
{
    return v != NO_VARIABLE && lower_is_unknown(&vars->at[v]) && vars->at[v].der != NO_VARIABLE;
}

static void want(void *data, Expr e)
{
    Closure *c = data;
    c->is_closed &= e->op != EXPR_TIME;
    if (e->op != EXPR_VAR || map_get(&c->wanted, (uint64_t)e->value.var->number) != MAP_NONE)
        return;
    map_put(c->l->scratch, &c->wanted, (uint64_t)e->value.var->number, 1);
    int v = lower_variable(c->l, e->value.var);
    if (is_angle(&c->l->vars, v))
        ints_push(c->l->scratch, &c->angles, v);
}

/* What is neither an angle, nor given by a needed assignment, must be a parameter. */
static void check_known(void *data, Expr e)
{
    Closure *c = data;
    int v = e->op == EXPR_VAR ? lower_variable(c->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE || is_angle(&c->l->vars, v) || c->l->vars.at[v].role == ROLE_PARAMETER)
        return;
    bool given = false;
    for (int k = 0; k < c->inner->n; k++)
        given |= c->is_needed[k] && c->inner->at[k].target == e->value.var;
    c->is_closed &= given;
}

static void trace_back(Closure *c)
{
    Lower *l = c->l;
    Map seen = {0}, checked = {0};
    expr_visit(l->x, &seen, c->residual, want, c);
    for (int k = c->inner->n - 1; k >= 0; k--) {
        const Step *s = &c->inner->at[k];
        c->is_needed[k] = map_get(&c->wanted, (uint64_t)s->target->number) != MAP_NONE &&
                          !is_angle(&l->vars, lower_variable(l, s->target));
        if (c->is_needed[k])
            expr_visit(l->x, &seen, s->value, want, c);
    }
    expr_visit(l->x, &checked, c->residual, check_known, c);
    for (int k = 0; k < c->inner->n && c->is_closed; k++)
        if (c->is_needed[k])
            expr_visit(l->x, &checked, c->inner->at[k].value, check_known, c);
}

static double value_at(Closure *c, const double *angles)
{
    for (int k = 0; k < c->angles.n; k++)
        numbers_set(c->n, c->l->vars.at[c->angles.at[k]].var, angles[k]);
    for (int k = 0; k < c->inner->n; k++)
        if (c->is_needed[k])
            numbers_set(c->n, c->inner->at[k].target, numbers_value(c->n, c->inner->at[k].value));
    return numbers_value(c->n, c->residual);
}

static void take_by_chance(Closure *c, double *angles)
{
    for (int k = 0; k < c->angles.n; k++)
        angles[k] = 3 * numbers_chance(c->n);
}

/* The slopes of the residual at one point, in units of that of `first`, are whole numbers. */
static bool find_coefficients(Closure *c, double *at, double *coefficients, int *first)
{
    const double step = 1e-5, whole = 1e-6, least = 1e-3;
    double most = 0;
    take_by_chance(c, at);
    *first = 0;
    for (int k = 0; k < c->angles.n; k++) {
        double here = at[k], above, below;
        at[k] = here + step;
        above = value_at(c, at);
        at[k] = here - step;
        below = value_at(c, at);
        at[k] = here;
        coefficients[k] = (above - below) / (2 * step);
        if (!isfinite(coefficients[k]))
            return false;
        most = fmax(most, fabs(coefficients[k]));
    }
    if (!(most > least))
        return false;
    while (fabs(coefficients[*first]) < 0.5 * most)
        ++*first;
    double unit = coefficients[*first];
    for (int k = 0; k < c->angles.n; k++) {
        double ratio = coefficients[k] / unit;
        coefficients[k] = round(ratio);
        if (fabs(ratio - coefficients[k]) > whole)
            return false;
    }
    return coefficients[*first] == 1;
}

/* From points by chance to others with the same sum. */
static bool depends_on_sum(Closure *c, double *at, const double *coefficients, int first)
{
    enum { POINTS = 8 };
    const double accuracy = 1e-9;
    for (int point = 0; point < POINTS; point++) {
        double sum = 0, before, after;
        take_by_chance(c, at);
        before = value_at(c, at);
        for (int k = 0; k < c->angles.n; k++)
            sum += coefficients[k] * at[k];
        take_by_chance(c, at);
        at[first] = sum;
        for (int k = 0; k < c->angles.n; k++)
            at[first] -= k == first ? 0 : coefficients[k] * at[k];
        after = value_at(c, at);
        if (!(fabs(after - before) <= accuracy * (1 + fabs(before) * fabs(before))))
            return false;
    }
    return true;
}

static void put_sum(Closure *c, int equation, const double *coefficients)
{
    Lower *l = c->l;
    Expr sum = expr_real(l->x, 0);
    for (int k = 0; k < c->angles.n; k++) {
        Expr angle = expr_var(l->x, l->vars.at[c->angles.at[k]].var);
        sum = expr_add(l->x, sum, expr_mul(l->x, expr_real(l->x, coefficients[k]), angle));
    }
    Equation e = l->equations.at[equation];
    redundant_watch(l, &e);
    lower_add(l, &l->initial_equations, e.left, e.right, e.origin, false);
    Equation *kept = &l->equations.at[equation];
    if (!kept->written_left) {
        kept->written_left = e.left;
        kept->written_right = e.right;
    }
    kept->left = sum;
    kept->right = expr_var(l->x, lower_found_parameter(l, "$turns"));
    kept->residual = NULL;
}

static void look_at(Lower *l, Numbers *n, const NumberPart *p, int row)
{
    int equation = p->rows.at[row];
    Closure c = {.l = l,
                 .n = n,
                 .residual = p->residuals[row],
                 .inner = &p->inner,
                 .is_needed = NEW_ARRAY(l->scratch, bool, p->inner.n + 1),
                 .is_closed = true};
    trace_back(&c);
    if (!c.is_closed || !c.angles.n)
        return;
    double *at = NEW_ARRAY(l->scratch, double, c.angles.n), *coefficients = NEW_ARRAY(l->scratch, double, c.angles.n);
    int first;
    if (find_coefficients(&c, at, coefficients, &first) && depends_on_sum(&c, at, coefficients, first))
        put_sum(&c, equation, coefficients);
}

void turns_as_sums(Lower *l, Numbers *n, const NumberPart *p)
{
    for (int row = 0; row < p->rows.n; row++) {
        const Equation *e = &l->equations.at[p->rows.at[row]];
        if (!e->removed && e->origin.kind == ORIGIN_LOOP_CUT)
            look_at(l, n, p, row);
    }
}
