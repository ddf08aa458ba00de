/* match.c: which rows hold which variables, for matching. */
#include "lower/match.h"

typedef struct {
    Arena *arena;
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
        graph_touch(k->arena, &k->g, map_get(&k->column_of, (uint64_t)unknown->value.var->number), lower_edge_class(c));
}

Matched match_rows(Arena *arena, const Solver *solver, const MatchProblem *p)
{
    Columns c = {.arena = arena, .g = graph_incidence(arena, p->n_vars)};
    for (int k = 0; k < p->n_vars; k++)
        map_put(arena, &c.column_of, (uint64_t)p->vars[k]->number, k);
    Incidences to = {is_column, touch, &c};
    for (int k = 0; k < p->n_rows + p->n_optional; k++) {
        graph_begin_equation(arena, &c.g);
        expr_incidence(solver, k < p->n_rows ? p->rows[k] : p->optional[k - p->n_rows], &to);
    }
    return (Matched){.of = graph_match_optional(arena, &c.g, p->n_rows), .g = c.g};
}

/* Equations with residue(v), and the v. */
static MatchPairs residue_pairs(Lower *l, const int *equations, const MatchProblem *p)
{
    MatchPairs pairs = {0};
    Map column_of = {0};
    bool any = false;
    for (int k = 0; k < p->n_rows; k++)
        any |= equations[k] >= 0 && l->equations.at[equations[k]].residue_of.n;
    for (int k = 0; any && k < p->n_vars; k++)
        map_put(l->scratch, &column_of, (uint64_t)p->vars[k]->number, k);
    for (int k = 0; any && k < p->n_rows; k++) {
        const Ints *of = equations[k] >= 0 ? &l->equations.at[equations[k]].residue_of : NULL;
        for (int i = 0; of && i < of->n; i++) {
            int v = of->at[i];
            if (v != NO_VARIABLE && l->vars.at[v].alias != NO_VARIABLE)
                v = l->vars.at[v].alias;
            int column = v == NO_VARIABLE ? MAP_NONE : map_get(&column_of, (uint64_t)l->vars.at[v].var->number);
            if (column == MAP_NONE)
                continue;
            ints_push(l->scratch, &pairs.eqns, k);
            ints_push(l->scratch, &pairs.vars, column);
        }
    }
    return pairs;
}

void match_residues(Lower *l, Matched *m, const int *equations, const MatchProblem *p)
{
    MatchPairs pairs = residue_pairs(l, equations, p);
    graph_match_pairs(l->scratch, &m->g, &pairs, &m->of);
}
