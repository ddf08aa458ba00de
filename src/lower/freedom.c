/* freedom.c: the constraints of positions as a graph, for the count of their freedom. */
#include "lower/reduce.h"

typedef struct {
    Lower *l;
    Ints vars;     /* of the equation that is looked at */
    bool *is_rate; /* by variable: a derivative */
    bool has_rate, has_time;
} Freedom;

static void see(void *data, Expr e)
{
    Freedom *f = data;
    f->has_time |= e->op == EXPR_TIME;
    int v = e->op == EXPR_VAR ? lower_variable(f->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE)
        return;
    f->has_time |= f->l->vars.at[v].role == ROLE_INPUT || f->l->vars.at[v].role == ROLE_DISCRETE;
    f->has_rate |= f->is_rate[v];
    if (lower_is_unknown(&f->l->vars.at[v]))
        ints_push(f->l->scratch, &f->vars, v);
}

/* By equation: how often it was differentiated. */
static int *times_differentiated(Arena *scratch, const Equations *equations)
{
    int *times = NEW_ARRAY(scratch, int, equations->n + 1);
    for (int k = equations->n - 1; k >= 0; k--) { /* derivatives stand after what they are of */
        const Equation *e = &equations->at[k];
        if (e->of >= 0 && !e->removed && times[e->of] <= times[k])
            times[e->of] = times[k] + 1;
    }
    return times;
}

/* Equations that were differentiated twice and hold no derivative: constraints of positions. */
bool freedom_is_short(Lower *l, int n_equations, Ints *stuck)
{
    Freedom f = {.l = l, .is_rate = NEW_ARRAY(l->scratch, bool, l->vars.n + 1)};
    uint8_t *fixed = NEW_ARRAY(l->scratch, uint8_t, l->vars.n + 1);
    uint8_t *moves = NEW_ARRAY(l->scratch, uint8_t, n_equations + 1);
    for (int v = 0; v < l->vars.n; v++) {
        fixed[v] = l->vars.at[v].is_fixed;
        if (l->vars.at[v].der != NO_VARIABLE)
            f.is_rate[l->vars.at[v].der] = true;
    }
    Incidence g = graph_incidence(l->scratch, l->vars.n);
    const int *times = times_differentiated(l->scratch, &l->equations);
    for (int k = 0; k < n_equations; k++) {
        Equation *e = &l->equations.at[k];
        if (times[k] < 2 || e->removed || e->of >= 0)
            continue;
        Map visited = {0};
        f.vars.n = 0;
        f.has_rate = f.has_time = false;
        expr_visit(l->x, &visited, lower_residual(l, e), see, &f);
        if (f.has_rate)
            continue;
        moves[graph_begin_equation(l->scratch, &g)] = f.has_time;
        for (int i = 0; i < f.vars.n; i++)
            graph_touch(l->scratch, &g, f.vars.at[i], EDGE_NONLINEAR);
    }
    FreedomProblem p = {.g = &g, .moves = moves, .is_fixed = fixed};
    return graph_freedom_is_short(l->scratch, &p, stuck);
}

void freedom_report(Lower *l, const Ints *stuck)
{
    Buffer joints = {0};
    if (redundant_joints(l, stuck, &joints) > 1)
        diag(
            l->diags, DIAG_S017, (Span){0},
            "%s belong to a mechanism without freedom: where they stand follows from the lengths and axes of its parts "
            "alone, and it does not move",
            joints.at);
    buffer_free(&joints);
}
