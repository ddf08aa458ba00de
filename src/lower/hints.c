/* hints.c: matching that lets a system of equations be torn as residue(v) in the model says.
 *
 * A matching decides which variables a system consists of. With f + n*t + residue(qdd) = 0 and f known, t would be
 * found in front of the system and qdd behind it, and neither the equation nor the variable were in it to tear it by.
 * So each such pair is matched, as if the equation contained the variable. The blocks that follow are sound
 * nevertheless: an alternating cycle between this matching and a true one lies in one block, so every block has a true
 * one. A pair that would make a system where none was is let go: the model gives hints.
 */
#include "lower/match.h"

typedef struct {
    Lower *l;
    const Incidence *g;
    Matching m;
    Ints mark; /* per column: the last search that met it */
    int stamp;
    bool *fixed_row, *fixed_column;
} Hints;

typedef struct {
    int row, edge;
} HintFrame;

/* An augmenting path from a row to a free column, not through what is fixed (Kuhn). */
static bool find_column(Hints *h, int start, int goal)
{
    VEC(HintFrame) stack = {0};
    Arena *a = h->l->arena;
    h->stamp++;
    PUSH(a, stack, ((HintFrame){start, h->g->row.at[start]}));
    while (stack.n) {
        HintFrame *f = &stack.at[stack.n - 1];
        if (f->edge == h->g->row.at[f->row + 1]) {
            stack.n--;
            continue;
        }
        int v = h->g->col.at[f->edge++];
        if (h->mark.at[v] == h->stamp || h->fixed_column[v])
            continue;
        h->mark.at[v] = h->stamp;
        if (v != goal) {
            int next = h->m.eqn_of.at[v];
            PUSH(a, stack, ((HintFrame){next, h->g->row.at[next]}));
            continue;
        }
        for (int k = stack.n - 1; k >= 0; k--) {
            int row = stack.at[k].row, column = h->g->col.at[stack.at[k].edge - 1];
            h->m.eqn_of.at[column] = row;
            h->m.var_of.at[row] = column;
        }
        return true;
    }
    return false;
}

static void match_pair(Hints *h, int row, int column)
{
    if (h->fixed_row[row] || h->fixed_column[column])
        return;
    int other_column = h->m.var_of.at[row], other_row = h->m.eqn_of.at[column];
    h->fixed_row[row] = h->fixed_column[column] = true;
    if (other_column == column)
        return;
    if (!find_column(h, other_row, other_column)) {
        h->fixed_row[row] = h->fixed_column[column] = false;
        return;
    }
    h->m.var_of.at[row] = column;
    h->m.eqn_of.at[column] = row;
}

static Ints copy_of(Arena *a, const Ints *from)
{
    Ints to = {0};
    for (int k = 0; k < from->n; k++)
        ints_push(a, &to, from->at[k]);
    return to;
}

/* Per row: whether its block is larger than one. */
static bool *in_systems(Lower *l, const Incidence *g, const Matching *m)
{
    bool *in = NEW_ARRAY(l->arena, bool, g->n_eqn + 1);
    Blocks b = graph_sort(l->arena, g, m);
    for (int k = 0; k < b.n; k++)
        for (int i = b.block.at[k]; i < b.block.at[k + 1]; i++)
            in[b.order.at[i]] = b.block.at[k + 1] - b.block.at[k] > 1;
    return in;
}

static Matching matched_with(Lower *l, const Matched *from, const Ints *rows, const Ints *columns, const bool *dropped)
{
    int n = from->g.n_var;
    Hints h = {.l = l, .g = &from->g, .mark = ints_filled(l->arena, n, -1)};
    h.m = (Matching){copy_of(l->arena, &from->eqn_of), copy_of(l->arena, &from->var_of), from->size};
    h.fixed_row = NEW_ARRAY(l->arena, bool, from->g.n_eqn + 1);
    h.fixed_column = NEW_ARRAY(l->arena, bool, n + 1);
    for (int k = 0; k < rows->n; k++)
        if (!dropped[k])
            match_pair(&h, rows->at[k], columns->at[k]);
    return h.m;
}

/* Equations with residue(v), and the v. */
static void residue_pairs(Lower *l, const int *equations, const MatchProblem *p, Ints *rows, Ints *columns)
{
    Map column_of = {0};
    for (int k = 0; k < p->n_vars; k++)
        map_put(l->arena, &column_of, (uint64_t)p->vars[k]->number, k);
    for (int k = 0; k < p->n_rows; k++) {
        const Ints *of = equations[k] >= 0 ? &l->equations.at[equations[k]].residue_of : NULL;
        for (int i = 0; of && i < of->n; i++) {
            int v = of->at[i];
            if (v != NO_VARIABLE && l->vars.at[v].alias != NO_VARIABLE)
                v = l->vars.at[v].alias;
            int column = v == NO_VARIABLE ? MAP_NONE : map_get(&column_of, (uint64_t)l->vars.at[v].var->number);
            if (column == MAP_NONE)
                continue;
            ints_push(l->arena, rows, k);
            ints_push(l->arena, columns, column);
        }
    }
}

static void match_pairs(Lower *l, Matched *m, const Ints *rows, const Ints *columns)
{
    bool *dropped = NEW_ARRAY(l->arena, bool, rows->n + 1), any = false;
    const bool *before = in_systems(l, &m->g, &(Matching){m->eqn_of, m->var_of, m->size});
    Matching with = matched_with(l, m, rows, columns, dropped);
    Blocks b = graph_sort(l->arena, &m->g, &with);
    int *block_of = NEW_ARRAY(l->arena, int, m->g.n_eqn + 1);
    bool *was_system = NEW_ARRAY(l->arena, bool, b.n + 1);
    for (int k = 0; k < b.n; k++)
        for (int i = b.block.at[k]; i < b.block.at[k + 1]; i++) {
            block_of[b.order.at[i]] = k;
            was_system[k] |= before[b.order.at[i]];
        }
    for (int k = 0; k < rows->n; k++)
        any |= dropped[k] = !was_system[block_of[rows->at[k]]];
    if (any)
        with = matched_with(l, m, rows, columns, dropped);
    m->eqn_of = with.eqn_of;
    m->var_of = with.var_of;
}

void match_residues(Lower *l, Matched *m, const int *equations, const MatchProblem *p)
{
    Ints rows = {0}, columns = {0};
    residue_pairs(l, equations, p, &rows, &columns);
    if (rows.n)
        match_pairs(l, m, &rows, &columns);
}
