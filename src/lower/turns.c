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
 * That the residual depends on nothing but the sum is found by its values (graph_is_of_sum).
 */
#include "graph/loop.h"
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

static double value_at(void *data, const double *angles)
{
    Closure *c = data;
    for (int k = 0; k < c->angles.n; k++)
        numbers_set(c->n, c->l->vars.at[c->angles.at[k]].var, angles[k]);
    for (int k = 0; k < c->inner->n; k++)
        if (c->is_needed[k])
            numbers_set(c->n, c->inner->at[k].target, numbers_value(c->n, c->inner->at[k].value));
    return numbers_value(c->n, c->residual);
}

static double by_chance(void *data)
{
    return numbers_chance(((Closure *)data)->n);
}

static void put_sum(Closure *c, int equation, const double *coefficients)
{
    Lower *l = c->l;
    Expr sum = expr_real(l->x, 0);
    PlanTurn turn = {.eqn = equation};
    for (int k = 0; k < c->angles.n; k++) {
        Expr angle = expr_var(l->x, l->vars.at[c->angles.at[k]].var);
        ints_push(l->plan->arena, &turn.vars, c->angles.at[k]);
        ints_push(l->plan->arena, &turn.coefs, (int)coefficients[k]);
        sum = expr_add(l->x, sum, expr_mul(l->x, expr_real(l->x, coefficients[k]), angle));
    }
    PUSH(l->plan->arena, l->plan->turns, turn);
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
    SampledFunction f = {c.angles.n, value_at, by_chance, &c};
    double *coefficients = NEW_ARRAY(l->scratch, double, c.angles.n);
    if (graph_is_of_sum(l->scratch, &f, coefficients))
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
