/* match.c: which equation gives which variable, for the continuous equations and for the discrete ones. */
#include "lower/match.h"
#include "lower/lower.h"

typedef struct {
    Lower *l;
    Map column_of; /* Var number -> column */
    Incidence g;
} Columns;

static bool is_column(void *data, Expr leaf)
{
    Columns *c = data;
    return leaf->op == EXPR_VAR && map_get(&c->column_of, (uint64_t)leaf->value.var->number) != MAP_NONE;
}

static void touch(void *data, Expr unknown, Coefficient c)
{
    Columns *k = data;
    if (c != COEFFICIENT_ABSENT)
        graph_touch(k->l->scratch, &k->g, map_get(&k->column_of, (uint64_t)unknown->value.var->number),
                    lower_edge_class(c));
}

/* Kuhn's augmenting path from row e, with an explicit stack. */
typedef struct {
    int row, edge;
} Frame;

static bool augment(Lower *l, const Incidence *g, Ints *eqn_of, Ints *var_of, Ints *mark, int stamp, int start)
{
    VEC(Frame) stack = {0};
    PUSH(l->scratch, stack, ((Frame){start, g->row.at[start]}));
    while (stack.n) {
        Frame *f = &stack.at[stack.n - 1];
        if (f->edge == g->row.at[f->row + 1]) {
            stack.n--;
            continue;
        }
        int v = g->col.at[f->edge++];
        if (mark->at[v] == stamp)
            continue;
        mark->at[v] = stamp;
        if (eqn_of->at[v] != GRAPH_NONE) {
            int next = eqn_of->at[v];
            PUSH(l->scratch, stack, ((Frame){next, g->row.at[next]}));
            continue;
        }
        for (int k = stack.n - 1; k >= 0; k--) { /* shift the matching along the path */
            int row = stack.at[k].row, column = g->col.at[stack.at[k].edge - 1];
            eqn_of->at[column] = row;
            var_of->at[row] = column;
        }
        return true;
    }
    return false;
}

Matched match_graph(Lower *l, const Incidence *g, int n_rows)
{
    Incidence must = *g;
    must.n_eqn = n_rows;
    Matching m = graph_match(l->scratch, &must, NULL);
    Matched result = {.eqn_of = m.eqn_of, .var_of = m.var_of, .size = m.size, .g = *g};
    Ints mark = ints_filled(l->scratch, g->n_var, -1);
    for (int row = n_rows; row < g->n_eqn; row++) {
        ints_push(l->scratch, &result.var_of, GRAPH_NONE);
        if (result.size < g->n_var && augment(l, g, &result.eqn_of, &result.var_of, &mark, row, row))
            result.size++;
    }
    return result;
}

Matched match_rows(Lower *l, const MatchProblem *p)
{
    Columns c = {.l = l};
    for (int k = 0; k < p->n_vars; k++)
        map_put(l->scratch, &c.column_of, (uint64_t)p->vars[k]->number, k);
    c.g = graph_incidence(l->scratch, p->n_vars);
    Incidences to = {is_column, touch, &c};
    for (int k = 0; k < p->n_rows + p->n_optional; k++) {
        graph_begin_equation(l->scratch, &c.g);
        expr_incidence(&l->solver, k < p->n_rows ? p->rows[k] : p->optional[k - p->n_rows], &to);
    }
    return match_graph(l, &c.g, p->n_rows);
}
