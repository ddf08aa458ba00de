/* prefer.c: which equations to differentiate so that preferred variables can be states (specification 4.8.8.1).
 *
 * Two graphs: of the equations that were differentiated once, for rates; and of what determines everything, given the
 * states, for other variables.
 */
#include "graph/graph.h"

enum { NONE = GRAPH_NONE };

/* ---- rates ------------------------------------------------------------------------------------------------------ */

/* From the variables that are differentiated twice: all that follow from them by one equation after the other. */
static Ints follow_twice(Arena *a, const RateProblem *p)
{
    const Incidence *g = p->g;
    Incidence columns = graph_transpose(a, g);
    Ints given_by = ints_filled(a, g->n_var, NONE), open = ints_filled(a, g->n_eqn, 0), stack = {0};
    for (int r = 0; r < g->n_eqn; r++) {
        for (int k = g->row.at[r]; k < g->row.at[r + 1]; k++)
            open.at[r] += !p->is_twice[g->col.at[k]];
        if (p->is_usable[r] && open.at[r] == 1)
            ints_push(a, &stack, r);
    }
    while (stack.n) {
        int r = stack.at[--stack.n], v = NONE;
        for (int k = g->row.at[r]; k < g->row.at[r + 1]; k++) {
            int c = g->col.at[k];
            if (!p->is_twice[c] && given_by.at[c] == NONE)
                v = c;
        }
        if (v == NONE)
            continue;
        given_by.at[v] = r;
        for (int k = columns.row.at[v]; k < columns.row.at[v + 1]; k++)
            if (--open.at[columns.col.at[k]] == 1 && p->is_usable[columns.col.at[k]])
                ints_push(a, &stack, columns.col.at[k]);
    }
    return given_by;
}

Ints graph_prefer_rates(Arena *a, const RateProblem *p)
{
    Ints rows = {0}, stack = {0}, given_by = follow_twice(a, p);
    for (int w = 0; w < p->n_wanted; w++) {
        ints_push(a, &stack, p->wanted[w]);
        while (stack.n) {
            int v = stack.at[--stack.n], r = given_by.at[v];
            if (r == NONE)
                continue;
            given_by.at[v] = NONE;
            ints_push(a, &rows, r);
            for (int k = p->g->row.at[r]; k < p->g->row.at[r + 1]; k++)
                ints_push(a, &stack, p->g->col.at[k]);
        }
    }
    return rows;
}

/* ---- variables that follow from states -------------------------------------------------------------------------- */

/* A block gives its variables for good where nothing in it jumps, and it reads only what is given. */
static bool is_given(const Follows *f, int block)
{
    const FollowProblem *p = f->p;
    for (int k = f->blocks.block.at[block]; k < f->blocks.block.at[block + 1]; k++) {
        int e = f->blocks.order.at[k];
        if (p->jumps[e])
            return false;
        for (int i = p->g->row.at[e]; i < p->g->row.at[e + 1]; i++) {
            int c = p->g->col.at[i];
            if (!f->is_given[c] && (f->block_of.at[c] != block || p->is_rate[c]))
                return false;
        }
    }
    return true;
}

Follows graph_follow_states(Arena *a, const FollowProblem *p)
{
    Follows f = {.p = p, .match = graph_match(a, p->g, p->is_state)};
    f.blocks = graph_sort(a, p->g, &f.match);
    f.block_of = ints_filled(a, p->g->n_var, NONE);
    f.is_wanted = NEW_ARRAY(a, uint8_t, f.blocks.n + 1);
    f.is_given = NEW_ARRAY(a, uint8_t, p->g->n_var + 1);
    for (int c = 0; c < p->g->n_var; c++)
        f.is_given[c] = p->is_state[c];
    for (int b = 0; b < f.blocks.n; b++) {
        for (int k = f.blocks.block.at[b]; k < f.blocks.block.at[b + 1]; k++)
            f.block_of.at[f.match.var_of.at[f.blocks.order.at[k]]] = b;
        bool given = is_given(&f, b);
        for (int k = f.blocks.block.at[b]; given && k < f.blocks.block.at[b + 1]; k++)
            f.is_given[f.match.var_of.at[f.blocks.order.at[k]]] = 1;
    }
    return f;
}

/* Marks the blocks that give a variable. Returns whether one of the states that they start from would rather not be
 * one. */
static bool mark_blocks(Arena *a, Follows *f, int wanted, Ints *marked)
{
    const FollowProblem *p = f->p;
    Ints stack = {0};
    bool gains = false;
    ints_push(a, &stack, wanted);
    while (stack.n) {
        int c = stack.at[--stack.n], b = f->block_of.at[c];
        if (b == NONE) {
            gains |= p->select[c] < p->select[wanted];
            continue;
        }
        if (f->is_wanted[b])
            continue;
        f->is_wanted[b] = 1;
        ints_push(a, marked, b);
        for (int k = f->blocks.block.at[b]; k < f->blocks.block.at[b + 1]; k++)
            for (int i = p->g->row.at[f->blocks.order.at[k]]; i < p->g->row.at[f->blocks.order.at[k] + 1]; i++)
                ints_push(a, &stack, p->g->col.at[i]);
    }
    return gains;
}

Ints graph_follow_for(Arena *a, Follows *f, int wanted)
{
    Ints rows = {0};
    f->marked.n = 0;
    int own = f->block_of.at[wanted];
    if (!f->is_given[wanted] || own == NONE || f->is_wanted[own])
        return rows;
    if (!mark_blocks(a, f, wanted, &f->marked)) {
        graph_follow_back(f);
        return rows;
    }
    for (int m = 0; m < f->marked.n; m++)
        for (int k = f->blocks.block.at[f->marked.at[m]]; k < f->blocks.block.at[f->marked.at[m] + 1]; k++)
            ints_push(a, &rows, f->blocks.order.at[k]);
    return rows;
}

void graph_follow_back(Follows *f)
{
    for (int m = 0; m < f->marked.n; m++)
        f->is_wanted[f->marked.at[m]] = 0;
    f->marked.n = 0;
}
