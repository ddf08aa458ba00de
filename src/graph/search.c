/* search.c: augmenting paths by depth-first search (Kuhn 1955), with a look for a free variable before
 * going deeper (Duff 1981), which keeps chains linear.
 *
 * Cost: O(edges reached) a search: marks carry the number of the search, so nothing is cleared between
 * searches. The stack is explicit: a chain of 100,000 equations is an ordinary model.
 */
#include "graph/match.h"

static void cover(Arena *a, Ints *v, int n, int value)
{
    while (v->n < n)
        ints_push(a, v, value);
}

/* A variable never becomes free again, so each edge is passed over here once in all. */
static bool has_free_variable(const Incidence *g, Search *s, const int *hide, int e)
{
    for (int *k = &s->cheap.at[e]; *k < g->row.at[e + 1]; (*k)++)
        if (s->eqn_of.at[g->col.at[*k]] == NONE && hide[g->col.at[*k]] == NONE)
            return true;
    return false;
}

static void enter(Arena *a, const Incidence *g, Search *s, int e)
{
    s->eqn_mark.at[e] = s->search;
    ints_push(a, &s->eqns, e);
    ints_push(a, &s->stack, e);
    ints_push(a, &s->edge, g->row.at[e]);
}

/* Gives the last equation on the stack its free variable, and each other the one it came through. */
static void take(const Incidence *g, Search *s)
{
    int last = s->stack.n - 1;
    s->edge.at[last] = s->cheap.at[s->stack.at[last]] + 1;
    for (int i = last; i >= 0; i--)
        s->eqn_of.at[g->col.at[s->edge.at[i] - 1]] = s->stack.at[i];
}

bool search_augment(Arena *a, const Incidence *g, Search *s, const int *hide, int e)
{
    cover(a, &s->eqn_of, g->n_var, NONE);
    cover(a, &s->var_mark, g->n_var, 0);
    cover(a, &s->eqn_mark, g->n_eqn, 0);
    while (s->cheap.n < g->n_eqn)
        ints_push(a, &s->cheap, g->row.at[s->cheap.n]);
    s->eqns.n = s->vars.n = s->stack.n = s->edge.n = 0;
    s->search++;
    enter(a, g, s, e);
    while (s->stack.n) {
        int at = s->stack.at[s->stack.n - 1], *next = &s->edge.at[s->edge.n - 1];
        if (*next == g->row.at[at] && has_free_variable(g, s, hide, at)) {
            take(g, s);
            return true;
        }
        if (*next == g->row.at[at + 1]) {
            s->stack.n--;
            s->edge.n--;
            continue;
        }
        int v = g->col.at[(*next)++];
        if (hide[v] != NONE || s->var_mark.at[v] == s->search)
            continue;
        s->var_mark.at[v] = s->search;
        ints_push(a, &s->vars, v);
        enter(a, g, s, s->eqn_of.at[v]);
    }
    return false;
}
