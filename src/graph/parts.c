/* parts.c: the over-determined, the under-determined and the square part.
 *
 * A. Dulmage, N. Mendelsohn, "Coverings of bipartite graphs", 1958: with a greatest matching, the equations that
 * can be reached from a free equation on alternating paths are over-determined, and the variables that can
 * be reached from a free variable are under-determined. Cost: O(equations + edges).
 */
#include "graph/match.h"

/* Rows reachable from rows without a partner: over columns, to the row that each column is matched to. */
static void reach(Arena *a, const Incidence *g, const int *col_of, const int *row_of, const uint8_t *skip_row,
                  const uint8_t *skip_col, uint8_t *row_mark, uint8_t *col_mark)
{
    Ints queue = {0};
    for (int r = 0; r < g->n_eqn; r++)
        if (col_of[r] == NONE && !(skip_row && skip_row[r])) {
            row_mark[r] = 1;
            ints_push(a, &queue, r);
        }
    for (int i = 0; i < queue.n; i++)
        for (int k = g->row.at[queue.at[i]]; k < g->row.at[queue.at[i] + 1]; k++) {
            int c = g->col.at[k];
            if (col_mark[c] || (skip_col && skip_col[c]))
                continue;
            col_mark[c] = 1;
            if (row_of[c] != NONE && !row_mark[row_of[c]]) {
                row_mark[row_of[c]] = 1;
                ints_push(a, &queue, row_of[c]);
            }
        }
}

Parts graph_parts(Arena *a, const Incidence *g, const uint8_t *known, const Matching *m)
{
    uint8_t *over_eqn = NEW_ARRAY(a, uint8_t, g->n_eqn), *over_var = NEW_ARRAY(a, uint8_t, g->n_var);
    uint8_t *under_eqn = NEW_ARRAY(a, uint8_t, g->n_eqn), *under_var = NEW_ARRAY(a, uint8_t, g->n_var);
    Incidence t = graph_transpose(a, g);
    reach(a, g, m->var_of.at, m->eqn_of.at, NULL, known, over_eqn, over_var);
    reach(a, &t, m->eqn_of.at, m->var_of.at, known, NULL, under_var, under_eqn);
    Parts p = {0};
    for (int e = 0; e < g->n_eqn; e++)
        ints_push(a, over_eqn[e] ? &p.over_eqns : under_eqn[e] ? &p.under_eqns : &p.square_eqns, e);
    for (int v = 0; v < g->n_var; v++)
        if (!known || !known[v])
            ints_push(a, over_var[v] ? &p.over_vars : under_var[v] ? &p.under_vars : &p.square_vars, v);
    return p;
}
