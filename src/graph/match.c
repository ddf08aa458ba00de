/* match.c: greatest matching of a whole graph.
 *
 * J. Hopcroft, R. Karp, "An n^5/2 algorithm for maximum matchings in bipartite graphs", 1973: in each round a
 * breadth-first search from all free equations gives layers, and a depth-first search along the layers takes
 * a greatest set of disjoint shortest paths. Cost: O(edges * sqrt(n)); a few rounds on real models.
 *
 * Departure: the rounds are run for the edges of the best class first, then for the two best, and so on. A path
 * never frees what is matched, so good edges that were taken early mostly stay.
 */
#include "graph/match.h"

typedef struct {
    const Incidence *g;
    const uint8_t *known;
    int limit; /* worst class of edge allowed in this round */
    Matching m;
    int *layer; /* n_eqn: distance from a free equation, or NONE */
    int *next;  /* n_eqn: next edge to try                       */
    int *queue; /* n_eqn: breadth-first, then the stack          */
} Rounds;

static bool allowed(const Rounds *r, int k)
{
    return r->g->kind.at[k] <= r->limit && !(r->known && r->known[r->g->col.at[k]]);
}

static void join(Rounds *r, int e, int v)
{
    r->m.var_of.at[e] = v;
    r->m.eqn_of.at[v] = e;
}

static void take_free_variables(Rounds *r)
{
    for (int e = 0; e < r->g->n_eqn; e++)
        for (int k = r->g->row.at[e]; k < r->g->row.at[e + 1] && r->m.var_of.at[e] == NONE; k++)
            if (allowed(r, k) && r->m.eqn_of.at[r->g->col.at[k]] == NONE) {
                join(r, e, r->g->col.at[k]);
                r->m.size++;
            }
}

/* Returns whether a free variable was seen. */
static bool find_layers(Rounds *r)
{
    int n = 0, shortest = NONE;
    for (int e = 0; e < r->g->n_eqn; e++) {
        r->next[e] = r->g->row.at[e];
        r->layer[e] = NONE;
        if (r->m.var_of.at[e] == NONE) {
            r->layer[e] = 0;
            r->queue[n++] = e;
        }
    }
    for (int i = 0; i < n; i++) {
        int e = r->queue[i];
        if (shortest != NONE && r->layer[e] == shortest)
            break;
        for (int k = r->g->row.at[e]; k < r->g->row.at[e + 1]; k++) {
            if (!allowed(r, k))
                continue;
            int other = r->m.eqn_of.at[r->g->col.at[k]];
            if (other == NONE) {
                shortest = r->layer[e] + 1;
            } else if (r->layer[other] == NONE) {
                r->layer[other] = r->layer[e] + 1;
                r->queue[n++] = other;
            }
        }
    }
    return shortest != NONE;
}

/* A path from the free equation e down the layers to a free variable. */
static bool follow_layers(Rounds *r, int e)
{
    int depth = 0;
    r->queue[0] = e;
    while (depth >= 0) {
        int at = r->queue[depth], k = r->next[at];
        if (k == r->g->row.at[at + 1]) {
            depth--;
            continue;
        }
        r->next[at]++;
        if (!allowed(r, k))
            continue;
        int other = r->m.eqn_of.at[r->g->col.at[k]];
        if (other != NONE) {
            if (r->layer[other] == r->layer[at] + 1 && r->next[other] < r->g->row.at[other + 1])
                r->queue[++depth] = other;
            continue;
        }
        for (int i = depth; i >= 0; i--)
            join(r, r->queue[i], r->g->col.at[r->next[r->queue[i]] - 1]);
        return true;
    }
    return false;
}

Matching graph_match(Arena *a, const Incidence *g, const uint8_t *known)
{
    Rounds r = {.g = g, .known = known};
    r.m.eqn_of = ints_filled(a, g->n_var, NONE);
    r.m.var_of = ints_filled(a, g->n_eqn, NONE);
    ArenaMark mark = arena_mark(a);
    r.layer = NEW_ARRAY(a, int, g->n_eqn);
    r.next = NEW_ARRAY(a, int, g->n_eqn);
    r.queue = NEW_ARRAY(a, int, g->n_eqn + 1);
    Ints roots = ints_filled(a, g->n_eqn, 0);
    bool present[EDGE_CLASSES] = {false};
    for (int k = 0; k < g->row.at[g->n_eqn]; k++)
        present[g->kind.at[k]] = true;
    for (r.limit = 0; r.limit < EDGE_CLASSES && r.m.size < g->n_eqn; r.limit++) {
        if (!present[r.limit])
            continue;
        take_free_variables(&r);
        while (r.m.size < g->n_eqn && find_layers(&r)) {
            roots.n = 0;
            for (int e = 0; e < g->n_eqn; e++)
                if (r.layer[e] == 0)
                    roots.at[roots.n++] = e;
            for (int i = 0; i < roots.n; i++)
                r.m.size += follow_layers(&r, roots.at[i]);
        }
    }
    arena_release(a, mark);
    return r.m;
}
