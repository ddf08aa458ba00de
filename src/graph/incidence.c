/* incidence.c: building, turning and cutting out of incidence matrices. Every function is linear in its output. */
#include "graph/graph.h"

bool graph_edge_is_fixed(EdgeClass c)
{
    switch (c) {
    case EDGE_UNIT:
    case EDGE_CONSTANT:
    case EDGE_NONZERO_PARAMETER:
    case EDGE_PARAMETER:
        return true;
    case EDGE_NONZERO:
    case EDGE_SWITCHED:
    case EDGE_VARYING:
    case EDGE_NONLINEAR:
        return false;
    }
    return false;
}

bool graph_edge_is_never_zero(EdgeClass c)
{
    return c <= EDGE_SWITCHED;
}

Incidence graph_incidence(Arena *a, int n_var)
{
    Incidence g = {.n_var = n_var, .seen = ints_filled(a, n_var, GRAPH_NONE)};
    ints_push(a, &g.row, 0);
    return g;
}

int graph_add_variables(Arena *a, Incidence *g, int n)
{
    int first = g->n_var;
    for (int i = 0; i < n; i++)
        ints_push(a, &g->seen, GRAPH_NONE);
    g->n_var += n;
    return first;
}

int graph_begin_equation(Arena *a, Incidence *g)
{
    ints_push(a, &g->row, g->col.n);
    return g->n_eqn++;
}

void graph_touch(Arena *a, Incidence *g, int var, EdgeClass kind)
{
    /* seen points at the edge that touched the variable last. It is never cleared: an edge of this equation
     * is recognised by its place. */
    int k = g->seen.at[var];
    if (k >= g->row.at[g->n_eqn - 1]) {
        if (g->kind.at[k] < (int)kind)
            g->kind.at[k] = (int)kind;
        return;
    }
    g->seen.at[var] = g->col.n;
    ints_push(a, &g->col, var);
    ints_push(a, &g->kind, (int)kind);
    g->row.at[g->n_eqn] = g->col.n;
}

int graph_edge(const Incidence *g, int eqn, int var)
{
    for (int k = g->row.at[eqn]; k < g->row.at[eqn + 1]; k++)
        if (g->col.at[k] == var)
            return g->kind.at[k];
    return GRAPH_NONE;
}

Incidence graph_transpose(Arena *a, const Incidence *g)
{
    int edges = g->row.at[g->n_eqn];
    Incidence t = {.n_eqn = g->n_var,
                   .n_var = g->n_eqn,
                   .row = ints_filled(a, g->n_var + 1, 0),
                   .col = ints_filled(a, edges, 0),
                   .kind = ints_filled(a, edges, 0),
                   .seen = ints_filled(a, g->n_eqn, GRAPH_NONE)};
    for (int k = 0; k < edges; k++)
        t.row.at[g->col.at[k] + 1]++;
    for (int v = 0; v < g->n_var; v++)
        t.row.at[v + 1] += t.row.at[v];
    ArenaMark mark = arena_mark(a);
    Ints next = ints_filled(a, g->n_var, 0);
    for (int v = 0; v < g->n_var; v++)
        next.at[v] = t.row.at[v];
    for (int e = 0; e < g->n_eqn; e++)
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
            int to = next.at[g->col.at[k]]++;
            t.col.at[to] = e;
            t.kind.at[to] = g->kind.at[k];
        }
    arena_release(a, mark);
    return t;
}

Incidence graph_part(Arena *a, const Incidence *g, const int *eqns, int n_e, const int *vars, int n_v)
{
    Incidence part = graph_incidence(a, n_v);
    Ints place = ints_filled(a, g->n_var, GRAPH_NONE);
    for (int i = 0; i < n_v; i++)
        place.at[vars[i]] = i;
    for (int i = 0; i < n_e; i++) {
        graph_begin_equation(a, &part);
        for (int k = g->row.at[eqns[i]]; k < g->row.at[eqns[i] + 1]; k++)
            if (place.at[g->col.at[k]] != GRAPH_NONE)
                graph_touch(a, &part, place.at[g->col.at[k]], (EdgeClass)g->kind.at[k]);
    }
    return part;
}
