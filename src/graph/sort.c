/* sort.c: blocks of a matched system, in an order in which they can be solved.
 *
 * R. Tarjan, "Depth first search and linear graph algorithms", 1972. Cost: O(equations + edges).
 * Equation e waits for the equation matched to each variable that it touches; a block is a set of
 * equations that wait for each other. Blocks leave the search with those they wait for before them.
 */
#include "graph/match.h"

Blocks graph_sort(Arena *a, const Incidence *g, const Matching *m)
{
    Blocks b = {.order = ints_filled(a, g->n_eqn, 0), .block = ints_filled(a, g->n_eqn + 1, 0)};
    b.order.n = 0;
    b.block.n = 1;
    ArenaMark mark = arena_mark(a);
    Ints number = ints_filled(a, g->n_eqn, 0); /* order of discovery, 0 = not yet, negative = in a block */
    Ints low = ints_filled(a, g->n_eqn, 0);    /* earliest open equation reachable                       */
    Ints open = {0}, path = {0}, edge = {0};
    int found = 0;
    for (int root = 0; root < g->n_eqn; root++) {
        int next = number.at[root] == 0 && m->var_of.at[root] != NONE ? root : NONE;
        while (next != NONE || path.n) {
            if (next != NONE) { /* step down */
                number.at[next] = low.at[next] = ++found;
                ints_push(a, &open, next);
                ints_push(a, &path, next);
                ints_push(a, &edge, g->row.at[next]);
                next = NONE;
                continue;
            }
            int e = path.at[path.n - 1];
            if (edge.at[edge.n - 1] < g->row.at[e + 1]) {
                int other = m->eqn_of.at[g->col.at[edge.at[edge.n - 1]++]];
                if (other == NONE || number.at[other] < 0)
                    continue;
                if (number.at[other] == 0)
                    next = other;
                else if (number.at[other] < low.at[e])
                    low.at[e] = number.at[other];
                continue;
            }
            path.n--; /* step up */
            edge.n--;
            if (path.n && low.at[e] < low.at[path.at[path.n - 1]])
                low.at[path.at[path.n - 1]] = low.at[e];
            if (low.at[e] != number.at[e])
                continue;
            int last;
            do {
                last = open.at[--open.n];
                number.at[last] = NONE;
                b.order.at[b.order.n++] = last;
            } while (last != e);
            b.block.at[b.block.n++] = b.order.n;
        }
    }
    b.n = b.block.n - 1;
    arena_release(a, mark);
    return b;
}
