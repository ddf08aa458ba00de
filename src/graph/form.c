/* form.c: torn, sparse or by formulas: what a block costs in each form, and what it loses. */
#include <math.h>

#include "graph/graph.h"

enum {
    TEARS_FROM = 20,    /* with fewer a sparse matrix does not pay         */
    TEARS_DENSE = 1000, /* with more a dense one does not                  */
    MANY_TEARS = 50,    /* of a nonlinear block: what a step costs decides */
    SPARSE_FACTOR = 3   /* what a multiplication costs beside one of a dense matrix */
};

/* H of the torn form is dense, and its entries are as much code as work: to make the code for a product costs as much
 * as the product in so many evaluations as a short run has, and half of that is charged. What a sparse solver does for a
 * multiplication was measured on chains of 30 and 50 links. */
static void estimate(Arena *a, const Incidence *g, const Tearing *t, FormChoice *c)
{
    enum { CODE_FACTOR = 20 };
    ArenaMark mark = arena_mark(a);
    int n = g->n_var;
    Matching m = {.eqn_of = ints_filled(a, n, 0), .var_of = ints_filled(a, n, 0), .size = n};
    for (int k = 0; k < n; k++)
        m.eqn_of.at[k] = m.var_of.at[k] = k; /* each equation stands beside the unknown it was matched to */
    FillEstimate fill = graph_fill(a, g, &m);
    TornEstimate torn = graph_torn_cost(a, g, t);
    arena_release(a, mark);
    c->sparse = SPARSE_FACTOR * (fill.lu_work + fill.lu_entries);
    c->torn = (1 + CODE_FACTOR) * torn.form_work + torn.solve_work;
}

/* Six cylinders on one crank: what is left of each is tied to the others by the crank alone. */
bool graph_torn_is_sparse(Arena *a, const Incidence *g)
{
    enum { CALL = 200, LEAST = 8 }; /* multiplications in the time of a call; below, a dense matrix costs no more */
    if (g->n_eqn < LEAST)
        return false;
    ArenaMark mark = arena_mark(a);
    Matching m = graph_match(a, g, NULL);
    bool is_regular = m.size == g->n_eqn;
    FillEstimate fill = is_regular ? graph_fill(a, g, &m) : (FillEstimate){0};
    arena_release(a, mark);
    double n = g->n_eqn, dense = n * (n * n - 1) / 3 + 3 * n * n;
    return is_regular && CALL + SPARSE_FACTOR * (fill.lu_work + fill.lu_entries + fill.solve_work) < dense;
}

/* In a nonlinear block the coefficients are those of some point, with all their units: only long recursions count, many
 * assignments for each tearing variable. */
static bool may_lose_digits(const Incidence *g, const Tearing *t, bool linear)
{
    enum { RECURSION_FROM = 30, LONG_RECURSION = 20 };
    return g->n_eqn >= RECURSION_FROM && (linear || g->n_eqn >= LONG_RECURSION * t->tears.n);
}

FormChoice graph_choose_form(Arena *a, const Incidence *g, const Tearing *t, const FormProblem *p)
{
    FormChoice c = {.form = FORM_TORN, .why = FORM_ASKED, .torn = -1, .sparse = -1, .growth = -1};
    if (p->is_asked)
        return c;
    /* Where there are many tearing variables, as in a power grid, and the walk through time gives Newton's method good
     * values to begin with, what a step costs decides. */
    bool may_stay_whole = p->linear || (!p->is_initial && t->tears.n >= MANY_TEARS);
    if (!may_stay_whole) {
        c.why = FORM_NEWTON;
    } else if (t->tears.n < TEARS_FROM) {
        c.why = FORM_SMALL;
    } else if (t->tears.n > TEARS_DENSE) {
        c.form = FORM_SPARSE;
        c.why = FORM_TOO_WIDE;
    } else {
        estimate(a, g, t, &c);
        c.form = c.sparse < c.torn ? FORM_SPARSE : FORM_TORN;
        c.why = FORM_CHEAPER;
    }
    c.wants_slopes = c.form == FORM_TORN && may_lose_digits(g, t, p->linear);
    return c;
}

/* Long recursions, as the temperatures along a fin computed from one end, can lose all digits, whatever is done with
 * the residuals. */
void graph_form_growth(Arena *a, const Incidence *g, const Tearing *t, const double *slope, FormChoice *c)
{
    const double most_growth = 1e8, smallest_pivot = 1e-3;
    double *y = NEW_ARRAY(a, double, g->n_var), most = 1;
    for (int k = 0; k < t->tears.n; k++)
        y[t->tears.at[k]] = k % 3 ? 1 : -1;
    for (int i = 0; i < t->eqns.n; i++) {
        int e = t->eqns.at[i];
        double sum = 0, own = 1;
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
            if (g->col.at[k] == t->vars.at[i])
                own = slope[k];
            else
                sum += slope[k] * y[g->col.at[k]];
        }
        bool divides = fabs(own) > smallest_pivot;
        double here = divides ? fabs(sum / own) : fabs(sum);
        y[t->vars.at[i]] = divides ? -sum / own : -sum;
        most = here > most ? here : most;
    }
    c->growth = most;
    c->wants_slopes = false;
    if (!(most < most_growth)) {
        c->form = FORM_SPARSE;
        c->why = FORM_DIGITS;
    }
}

void graph_judge_numbers(Incidence *g, const double *value, bool linear)
{
    const double zero = 1e-12, small = 1e-3;
    for (int k = 0; k < g->row.at[g->n_eqn]; k++) {
        if (g->kind.at[k] != EDGE_CONSTANT || isnan(value[k]))
            continue;
        if (fabs(value[k]) < zero)
            g->kind.at[k] = EDGE_PARAMETER;
        else if (!linear && fabs(value[k]) < small)
            g->kind.at[k] = EDGE_SWITCHED;
    }
}

const int *graph_newton_weights(Arena *a, const Incidence *g, const int *weight, bool is_initial)
{
    enum { RATHER_NOT = 100 };
    int *weights = NEW_ARRAY(a, int, g->n_var);
    bool *is_nonlinear = NEW_ARRAY(a, bool, g->n_var);
    for (int k = 0; k < g->row.at[g->n_eqn]; k++)
        is_nonlinear[g->col.at[k]] |= g->kind.at[k] == EDGE_NONLINEAR;
    int trusted = TEAR_OWN_START + (is_initial ? 0 : TEAR_PREFERRED);
    for (int v = 0; v < g->n_var; v++) {
        int own = weight ? weight[v] : 0;
        weights[v] = own - (is_nonlinear[v] || own >= trusted ? 0 : RATHER_NOT);
    }
    return weights;
}

bool graph_formula_may_pay(const FormulaProblem *p)
{
    bool by_pivots = p->n <= FORMULA_MOST && !(p->n > 1 && p->has_switches);
    return p->linear && p->n >= 1 && p->n <= FORMULA_WIDEST && !p->is_still && (by_pivots || p->is_orthogonal);
}

long graph_solver_cost(int n, long residual_operations, bool matrix_moves, long matrix_operations)
{
    enum { CALLS = 100, ENTRY = 6 };
    long m = n, cost = CALLS + m * m + residual_operations;
    return matrix_moves ? cost + m * m * m / 3 + ENTRY * m * m + matrix_operations : cost;
}
