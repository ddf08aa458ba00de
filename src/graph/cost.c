/* cost.c: what solving would cost, so that lower/ can choose between dense torn and sparse, and colours of columns.
 *
 * Counts are of multiplications and divisions, which come with about as many additions.
 */
#include "graph/heap.h"

/* Greedy colouring in the order of the columns (A. Curtis, M. Powell, J. Reid, "On the estimation of sparse Jacobian
 * matrices", 1974).
 * Cost: sum over rows of the square of their length, at most. */
Colouring graph_colour(Arena *a, const Incidence *g)
{
    Colouring c = {.colour = ints_filled(a, g->n_var, NONE)};
    ArenaMark mark = arena_mark(a);
    Incidence t = graph_transpose(a, g);
    Ints used = ints_filled(a, g->n_var + 1, NONE); /* colour: last column that may not have it */
    for (int v = 0; v < g->n_var; v++) {
        for (int i = t.row.at[v]; i < t.row.at[v + 1]; i++)
            for (int k = g->row.at[t.col.at[i]]; k < g->row.at[t.col.at[i] + 1]; k++)
                if (c.colour.at[g->col.at[k]] != NONE)
                    used.at[c.colour.at[g->col.at[k]]] = v;
        int mine = 0;
        while (used.at[mine] == v)
            mine++;
        c.colour.at[v] = mine;
        if (mine == c.n_colours)
            c.n_colours++;
    }
    arena_release(a, mark);
    return c;
}

/* Quotient graph of a minimum-degree elimination (A. George, J. Liu, "The evolution of the minimum degree ordering
 * algorithm", 1989), degrees as the bound of P. Amestoy, T. Davis, I. Duff 1996: the newest clique, and
 * what the others add to it. */
typedef struct {
    Arena *a;
    Ints *near;     /* node: neighbours by an edge of the matrix       */
    Ints *cliques;  /* node: cliques that eliminations have made       */
    Ints *members;  /* clique (named by its pivot): nodes, not yet eliminated when it was made */
    uint8_t *gone;  /* node: eliminated                                */
    uint8_t *eaten; /* clique: taken up by another                     */
    int *mark;
    int *outside, *outside_mark; /* clique: members outside the newest clique, and which that was */
    Heap heap;
} Quotient;

static void eliminate_node(Quotient *q, int pivot, double *degree)
{
    Ints *all = &q->members[pivot];
    q->gone[pivot] = 1;
    q->mark[pivot] = pivot + 1;
    for (int i = 0; i < q->near[pivot].n; i++) {
        int v = q->near[pivot].at[i];
        if (!q->gone[v] && q->mark[v] != pivot + 1) {
            q->mark[v] = pivot + 1;
            ints_push(q->a, all, v);
        }
    }
    for (int c = 0; c < q->cliques[pivot].n; c++) {
        int clique = q->cliques[pivot].at[c];
        if (q->eaten[clique])
            continue;
        q->eaten[clique] = 1;
        for (int i = 0; i < q->members[clique].n; i++) {
            int v = q->members[clique].at[i];
            if (!q->gone[v] && q->mark[v] != pivot + 1) {
                q->mark[v] = pivot + 1;
                ints_push(q->a, all, v);
            }
        }
    }
    *degree = all->n;
    for (int i = 0; i < all->n; i++) /* a clique that loses a member is taken up whole: its size stays true */
        for (int k = 0; k < q->cliques[all->at[i]].n; k++) {
            int c = q->cliques[all->at[i]].at[k];
            if (q->outside_mark[c] != pivot + 1) {
                q->outside_mark[c] = pivot + 1;
                q->outside[c] = q->members[c].n;
            }
            if (--q->outside[c] == 0)
                q->eaten[c] = 1;
        }
    for (int i = 0; i < all->n; i++) {
        int v = all->at[i], n = 0;
        int64_t bound = all->n - 1;
        for (int k = 0; k < q->cliques[v].n; k++)
            if (!q->eaten[q->cliques[v].at[k]]) {
                q->cliques[v].at[n++] = q->cliques[v].at[k];
                bound += q->outside[q->cliques[v].at[k]];
            }
        q->cliques[v].n = n;
        ints_push(q->a, &q->cliques[v], pivot);
        n = 0;
        for (int k = 0; k < q->near[v].n; k++) /* edges inside the new clique are known by it */
            if (!q->gone[q->near[v].at[k]] && q->mark[q->near[v].at[k]] != pivot + 1)
                q->near[v].at[n++] = q->near[v].at[k];
        q->near[v].n = n;
        heap_put(&q->heap, v, bound + n);
    }
}

FillEstimate graph_fill(Arena *a, const Incidence *g, const Matching *m)
{
    FillEstimate f = {0};
    ArenaMark mark = arena_mark(a);
    int n = g->n_eqn;
    Quotient q = {.a = a, .heap = heap_new(a, n)};
    q.near = NEW_ARRAY(a, Ints, n);
    q.cliques = NEW_ARRAY(a, Ints, n);
    q.members = NEW_ARRAY(a, Ints, n);
    q.gone = NEW_ARRAY(a, uint8_t, n);
    q.eaten = NEW_ARRAY(a, uint8_t, n);
    q.mark = NEW_ARRAY(a, int, n);
    q.outside = NEW_ARRAY(a, int, n);
    q.outside_mark = NEW_ARRAY(a, int, n);
    for (int e = 0; e < n; e++)
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
            int other = m->eqn_of.at[g->col.at[k]];
            if (other == NONE || other == e)
                continue;
            ints_push(a, &q.near[e], other);
            ints_push(a, &q.near[other], e);
        }
    for (int e = 0; e < n; e++)
        heap_put(&q.heap, e, q.near[e].n);
    for (int pivot; (pivot = heap_take(&q.heap)) != NONE;) {
        double degree;
        eliminate_node(&q, pivot, &degree);
        f.lu_entries += 2 * degree + 1;
        f.lu_work += degree + degree * degree;
        f.solve_work += 2 * degree + 1;
    }
    arena_release(a, mark);
    return f;
}

/* For each assigned variable the tearing variables it depends on, as bits in words of 64. */
TornEstimate graph_torn_cost(Arena *a, const Incidence *g, const Tearing *t)
{
    TornEstimate cost = {0};
    ArenaMark mark = arena_mark(a);
    int nz = t->tears.n, words = (nz + 63) / 64;
    uint64_t *depends = NEW_ARRAY(a, uint64_t, (size_t)g->n_var * (size_t)words);
    int *count = NEW_ARRAY(a, int, g->n_var); /* bits set */
    for (int i = 0; i < nz; i++) {
        depends[(size_t)t->tears.at[i] * (size_t)words + (size_t)(i / 64)] |= (uint64_t)1 << (i % 64);
        count[t->tears.at[i]] = 1;
    }
    uint64_t *row = NEW_ARRAY(a, uint64_t, words);
    for (int i = 0; i < t->eqns.n + t->residuals.n; i++) {
        bool residual = i >= t->eqns.n;
        int e = residual ? t->residuals.at[i - t->eqns.n] : t->eqns.at[i], target = residual ? NONE : t->vars.at[i];
        for (int w = 0; w < words; w++)
            row[w] = 0;
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
            int v = g->col.at[k];
            if (v == target)
                continue;
            if (g->kind.at[k] != EDGE_UNIT)
                cost.form_work += count[v] + 1;
            for (int w = 0; w < words; w++)
                row[w] |= depends[(size_t)v * (size_t)words + (size_t)w];
        }
        int bits = 0;
        for (int w = 0; w < words; w++)
            bits += __builtin_popcountll(row[w]);
        if (residual) {
            cost.h_entries += bits;
            continue;
        }
        if (graph_edge(g, e, target) != EDGE_UNIT)
            cost.form_work += bits + 1;
        count[target] = bits;
        for (int w = 0; w < words; w++)
            depends[(size_t)target * (size_t)words + (size_t)w] = row[w];
    }
    double z = nz;
    cost.solve_work = z * (z * z - 1) / 3 + z * z;
    arena_release(a, mark);
    return cost;
}
