/* match_more.c: matchings with further wishes: rows that may be left out, pairs that are asked for, rows that give way.
 *
 * All of them go along augmenting paths (Kuhn 1955) with an explicit stack, from a matching that is there already.
 */
#include "graph/match.h"

typedef struct {
    int row, edge;
} Frame;

typedef struct {
    Arena *a;
    const Incidence *g;
    Matching *m;
    Ints mark; /* per column: the last search that met it */
    int stamp;
    const bool *fixed; /* per column: not to be touched; NULL: none is */
} Paths;

/* A path from a row to the column `goal`, or to any free one where that is NONE; the matching moves along it. */
static bool move_along(Paths *p, int start, int goal)
{
    VEC(Frame) stack = {0};
    p->stamp++;
    PUSH(p->a, stack, ((Frame){start, p->g->row.at[start]}));
    while (stack.n) {
        Frame *f = &stack.at[stack.n - 1];
        if (f->edge == p->g->row.at[f->row + 1]) {
            stack.n--;
            continue;
        }
        int v = p->g->col.at[f->edge++];
        if (p->mark.at[v] == p->stamp || (p->fixed && p->fixed[v]))
            continue;
        p->mark.at[v] = p->stamp;
        int next = p->m->eqn_of.at[v];
        if (goal == NONE ? next != NONE : v != goal) {
            PUSH(p->a, stack, ((Frame){next, p->g->row.at[next]}));
            continue;
        }
        for (int k = stack.n - 1; k >= 0; k--) {
            int row = stack.at[k].row, column = p->g->col.at[stack.at[k].edge - 1];
            p->m->eqn_of.at[column] = row;
            p->m->var_of.at[row] = column;
        }
        return true;
    }
    return false;
}

Matching graph_match_optional(Arena *a, const Incidence *g, int n_must)
{
    Incidence must = *g;
    must.n_eqn = n_must;
    Matching m = graph_match(a, &must, NULL);
    Paths p = {.a = a, .g = g, .m = &m, .mark = ints_filled(a, g->n_var, 0)};
    for (int row = n_must; row < g->n_eqn; row++) {
        ints_push(a, &m.var_of, NONE);
        m.size += m.size < g->n_var && move_along(&p, row, NONE);
    }
    return m;
}

/* ---- pairs that are asked for ---------------------------------------------------------------------------------- */

static void match_pair(Paths *p, bool *fixed_row, bool *fixed_column, int row, int column)
{
    if (fixed_row[row] || fixed_column[column])
        return;
    int other_column = p->m->var_of.at[row], other_row = p->m->eqn_of.at[column];
    fixed_row[row] = fixed_column[column] = true;
    if (other_column == column)
        return;
    if (!move_along(p, other_row, other_column)) {
        fixed_row[row] = fixed_column[column] = false;
        return;
    }
    p->m->var_of.at[row] = column;
    p->m->eqn_of.at[column] = row;
}

static Ints copy_of(Arena *a, const Ints *from)
{
    Ints to = {0};
    for (int k = 0; k < from->n; k++)
        ints_push(a, &to, from->at[k]);
    return to;
}

/* Per row: whether its block is larger than one. */
static bool *in_systems(Arena *a, const Incidence *g, const Matching *m)
{
    bool *in = NEW_ARRAY(a, bool, g->n_eqn + 1);
    Blocks b = graph_sort(a, g, m);
    for (int k = 0; k < b.n; k++)
        for (int i = b.block.at[k]; i < b.block.at[k + 1]; i++)
            in[b.order.at[i]] = b.block.at[k + 1] - b.block.at[k] > 1;
    return in;
}

static Matching matched_with(Arena *a, const Incidence *g, const Matching *from, const MatchPairs *pairs,
                             const bool *dropped)
{
    Matching m = {copy_of(a, &from->eqn_of), copy_of(a, &from->var_of), from->size};
    bool *fixed_row = NEW_ARRAY(a, bool, g->n_eqn + 1), *fixed_column = NEW_ARRAY(a, bool, g->n_var + 1);
    Paths p = {.a = a, .g = g, .m = &m, .mark = ints_filled(a, g->n_var, 0), .fixed = fixed_column};
    for (int k = 0; k < pairs->eqns.n; k++)
        if (!dropped[k])
            match_pair(&p, fixed_row, fixed_column, pairs->eqns.at[k], pairs->vars.at[k]);
    return m;
}

void graph_match_pairs(Arena *a, const Incidence *g, const MatchPairs *pairs, Matching *m)
{
    if (!pairs->eqns.n)
        return;
    bool *dropped = NEW_ARRAY(a, bool, pairs->eqns.n + 1), any = false;
    const bool *before = in_systems(a, g, m);
    Matching with = matched_with(a, g, m, pairs, dropped);
    Blocks b = graph_sort(a, g, &with);
    int *block_of = NEW_ARRAY(a, int, g->n_eqn + 1);
    bool *was_system = NEW_ARRAY(a, bool, b.n + 1);
    for (int k = 0; k < b.n; k++)
        for (int i = b.block.at[k]; i < b.block.at[k + 1]; i++) {
            block_of[b.order.at[i]] = k;
            was_system[k] |= before[b.order.at[i]];
        }
    for (int k = 0; k < pairs->eqns.n; k++)
        any |= dropped[k] = !was_system[block_of[pairs->eqns.at[k]]];
    *m = any ? matched_with(a, g, m, pairs, dropped) : with;
}

/* ---- rows that give way ---------------------------------------------------------------------------------------- */

Reach graph_reach(Arena *a, const Incidence *g, const Matching *m, int row, Ints *seen)
{
    Reach r = {0};
    ints_push(a, &r.rows, row);
    ints_push(a, &r.parent, -1);
    ints_push(a, &r.column, NONE);
    for (int k = 0; k < r.rows.n; k++)
        for (int e = g->row.at[r.rows.at[k]]; e < g->row.at[r.rows.at[k] + 1]; e++) {
            int v = g->col.at[e];
            if (seen->at[v] == row || m->eqn_of.at[v] == NONE)
                continue;
            seen->at[v] = row;
            ints_push(a, &r.rows, m->eqn_of.at[v]);
            ints_push(a, &r.parent, k);
            ints_push(a, &r.column, v);
        }
    return r;
}

void graph_give_way(Matching *m, const Reach *r, int at)
{
    m->var_of.at[r->rows.at[at]] = NONE;
    for (int k = at; r->parent.at[k] >= 0; k = r->parent.at[k]) {
        int row = r->rows.at[r->parent.at[k]];
        m->eqn_of.at[r->column.at[k]] = row;
        m->var_of.at[row] = r->column.at[k];
    }
}
