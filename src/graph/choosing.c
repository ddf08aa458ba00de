/* choosing.c: equations whose roots say in which of two positions a loop stands. */
#include "graph/loop.h"

void graph_choosing_rows(Arena *a, const ChoosingProblem *p, bool *is_choosing)
{
    bool *is_beside = NEW_ARRAY(a, bool, p->holds->n_var + 1);
    for (int k = 0; k < p->n; k++)
        for (int i = p->holds->row.at[k]; p->is_position[k] && p->holds_choice[k] && i < p->holds->row.at[k + 1]; i++)
            is_beside[p->holds->col.at[i]] = true;
    for (int k = 0; k < p->n; k++)
        is_choosing[k] =
            p->is_position[k] && (p->holds_choice[k] || (p->root_of[k] != GRAPH_NONE && is_beside[p->root_of[k]]));
}
