/* freedom.c: mechanisms to which their equations leave less freedom than they seem to have.
 *
 * A bar on three equal cranks moves, although one of its constraints is superfluous: by the count of equations it is
 * stuck, and the positions that it is stuck in are those where it is folded. Structure finds nothing wrong with that.
 * Two signs tell that the rank should be looked at: positions that nothing but numbers determine, and more start values
 * that are fixed than there is freedom.
 */
#include "base/groups.h"
#include "graph/graph.h"

/* What is counted of a mechanism, at the variable that stands for it. */
typedef struct {
    int vars, equations, fixed;
    bool moves; /* with time, whatever its freedom */
} Count;

bool graph_freedom_is_short(Arena *a, const FreedomProblem *p, Ints *stuck)
{
    const Incidence *g = p->g;
    int *group = NEW_ARRAY(a, int, g->n_var + 1);
    bool *is_position = NEW_ARRAY(a, bool, g->n_var + 1);
    Count *counts = NEW_ARRAY(a, Count, g->n_var + 1);
    groups_begin(group, g->n_var);
    for (int e = 0; e < g->n_eqn; e++)
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
            is_position[g->col.at[k]] = true;
            groups_join(group, g->col.at[k], g->col.at[g->row.at[e]]);
        }
    for (int e = 0; e < g->n_eqn; e++) {
        if (g->row.at[e] == g->row.at[e + 1])
            continue;
        Count *c = &counts[groups_first(group, g->col.at[g->row.at[e]])];
        c->equations++;
        c->moves |= p->moves[e];
    }
    for (int v = 0; v < g->n_var; v++)
        if (is_position[v]) {
            Count *c = &counts[groups_first(group, v)];
            c->vars++;
            c->fixed += p->is_fixed[v];
        }
    bool is_short = false;
    for (int v = 0; v < g->n_var; v++) {
        const Count *c = &counts[groups_first(group, v)];
        if (!is_position[v] || c->moves)
            continue;
        is_short |= c->fixed > c->vars - c->equations || c->vars == c->equations;
        if (c->vars == c->equations)
            ints_push(a, stuck, v);
    }
    return is_short;
}
