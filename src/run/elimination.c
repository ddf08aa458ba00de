#include "run/elimination.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

/* An entry of L or U beside the diagonal, at places of the order. */
typedef struct {
    int row, column;
} Entry;

/* What a pivot subtracts for one entry of U in its row: its column of L times that. */
typedef struct {
    int u, l, n; /* the value of that entry, the first of that column, and how many */
} Update;

struct Elimination {
    Arena *arena;
    int n, n_entries; /* of A */
    int *row_of, *column_of;
    double *row_factor; /* n: 1/scale */
    int *place;         /* n_entries: where a value of A begins, and */
    double *factor;     /* its row's factor */
    int n_l, n_u;
    Entry *l, *u;      /* column after column */
    double *value;     /* those of l, those of u, the pivots */
    double *inverse;   /* n: of the pivots */
    double *u_divided; /* n_u: by the pivots of their columns */
    double *work;      /* n */
    int n_levels;
    int *level_column, *level_l; /* n_levels + 1: the first column of each level, the first entry of L */
    int *level_update;           /* likewise, of updates */
    Update *updates;             /* n_u: by the level of their pivot */
    int *targets;                /* update after update: from which values it subtracts */
};

/* Entries of L are at most 1000 when pivots are chosen (KLU's threshold). As much more as this, and digits are lost. */
#define L_LARGEST 1e4

/* Products beyond this number for an entry of U mean long columns, which a general routine handles as well. */
enum { LONG_COLUMNS = 24 };

typedef struct {
    const FoundPivots *found;
    Elimination *e;
    Arena *scratch;
    int *level;     /* of a place of the pivots found */
    int *now;       /* its place in the order by levels */
    int *before;    /* the other way */
    int *l_from;    /* n + 1: of a column by levels, the first entry in e->l; likewise */
    int *u_from;    /* in e->u */
    int *value_at;  /* of a row by levels, the value in the column at hand; -1: none */
    Ints targets;   /* as e->targets, the entries of U in their own order, and */
    int *target_of; /* n_u: the first for each */
} Making;

/* A pivot waits for those that change its row or its column. */
static int find_levels(Making *m)
{
    const FoundPivots *f = m->found;
    int n_levels = 0;
    for (int j = 0; j < f->n; j++) {
        for (int p = f->u_columns[j]; p < f->u_columns[j + 1]; p++)
            if (f->u_rows[p] != j && m->level[j] <= m->level[f->u_rows[p]])
                m->level[j] = m->level[f->u_rows[p]] + 1;
        for (int p = f->l_columns[j]; p < f->l_columns[j + 1]; p++)
            if (f->l_rows[p] != j && m->level[f->l_rows[p]] <= m->level[j])
                m->level[f->l_rows[p]] = m->level[j] + 1;
        if (m->level[j] >= n_levels)
            n_levels = m->level[j] + 1;
    }
    return n_levels;
}

static void order_by_levels(Making *m)
{
    Elimination *e = m->e;
    e->n_levels = find_levels(m);
    e->level_column = NEW_ARRAY(e->arena, int, e->n_levels + 1);
    e->level_l = NEW_ARRAY(e->arena, int, e->n_levels + 1);
    for (int k = 0; k < e->n; k++)
        e->level_column[m->level[k] + 1]++;
    for (int v = 0; v < e->n_levels; v++)
        e->level_column[v + 1] += e->level_column[v];
    int *next = arena_copy(m->scratch, e->level_column, (size_t)(e->n_levels + 1) * sizeof(int));
    for (int k = 0; k < e->n; k++) {
        m->now[k] = next[m->level[k]]++;
        m->before[m->now[k]] = k;
    }
}

static int by_row(const void *a, const void *b)
{
    return ((const Entry *)a)->row - ((const Entry *)b)->row;
}

/* The entries of a factor beside its diagonal, by the new order, rows rising. */
static Entry *take_entries(Making *m, const int *columns, const int *rows, int *from)
{
    Entry *entries = NEW_ARRAY(m->e->arena, Entry, columns[m->e->n]);
    int n = 0;
    for (int j = 0; j < m->e->n; j++) {
        int was = m->before[j];
        from[j] = n;
        for (int p = columns[was]; p < columns[was + 1]; p++)
            if (rows[p] != was)
                entries[n++] = (Entry){m->now[rows[p]], j};
        qsort(entries + from[j], (size_t)(n - from[j]), sizeof *entries, by_row);
    }
    from[m->e->n] = n;
    return entries;
}

static int pivot_at(const Elimination *e, int column)
{
    return e->n_l + e->n_u + column;
}

static void mark_column(Making *m, int j, bool is_there)
{
    const Elimination *e = m->e;
    for (int p = m->l_from[j]; p < m->l_from[j + 1]; p++)
        m->value_at[e->l[p].row] = is_there ? p : -1;
    for (int p = m->u_from[j]; p < m->u_from[j + 1]; p++)
        m->value_at[e->u[p].row] = is_there ? e->n_l + p : -1;
    m->value_at[j] = is_there ? pivot_at(e, j) : -1;
}

/* What the pivots before subtract from column j. False: something that the factors have no place for. */
static bool add_targets(Making *m, int j)
{
    const Elimination *e = m->e;
    for (int p = m->u_from[j]; p < m->u_from[j + 1]; p++) {
        int k = e->u[p].row;
        m->target_of[p] = m->targets.n;
        for (int q = m->l_from[k]; q < m->l_from[k + 1]; q++) {
            int target = m->value_at[e->l[q].row];
            if (target < 0)
                return false;
            ints_push(m->scratch, &m->targets, target);
        }
    }
    return true;
}

/* When a level's pivots are done, all that they subtract is: none of it waits for another, and what is subtracted from
 * one value keeps its order. */
static void order_updates(Making *m)
{
    Elimination *e = m->e;
    e->level_update = NEW_ARRAY(e->arena, int, e->n_levels + 1);
    for (int p = 0; p < e->n_u; p++)
        e->level_update[m->level[m->before[e->u[p].row]] + 1]++;
    for (int v = 0; v < e->n_levels; v++)
        e->level_update[v + 1] += e->level_update[v];
    int *next = arena_copy(m->scratch, e->level_update, (size_t)(e->n_levels + 1) * sizeof(int));
    for (int p = 0; p < e->n_u; p++) {
        int k = e->u[p].row;
        e->updates[next[m->level[m->before[k]]]++] =
            (Update){e->n_l + p, m->l_from[k], m->l_from[k + 1] - m->l_from[k]};
    }
    int *to = e->targets;
    for (int i = 0; i < e->n_u; to += e->updates[i++].n)
        if (e->updates[i].n)
            memcpy(to, m->targets.at + m->target_of[e->updates[i].u - e->n_l], (size_t)e->updates[i].n * sizeof *to);
}

/* Where the values of A's column go that stands at j. */
static bool place_column(Making *m, const int *place_of_row, int j)
{
    Elimination *e = m->e;
    const FoundPivots *f = m->found;
    int column = e->column_of[j];
    for (int p = f->columns[column]; p < f->columns[column + 1]; p++) {
        int row = place_of_row[f->rows[p]];
        if (m->value_at[row] < 0)
            return false;
        e->place[p] = m->value_at[row];
        e->factor[p] = e->row_factor[row];
    }
    return true;
}

static bool make_list(Making *m)
{
    Elimination *e = m->e;
    const FoundPivots *f = m->found;
    int n = e->n, *place_of_row = NEW_ARRAY(m->scratch, int, n);
    order_by_levels(m);
    e->l = take_entries(m, f->l_columns, f->l_rows, m->l_from);
    e->u = take_entries(m, f->u_columns, f->u_rows, m->u_from);
    e->n_l = m->l_from[n];
    e->n_u = m->u_from[n];
    m->target_of = NEW_ARRAY(m->scratch, int, e->n_u);
    for (int j = 0; j < n; j++) {
        e->row_of[j] = f->row_of[m->before[j]];
        e->column_of[j] = f->column_of[m->before[j]];
        e->row_factor[j] = 1 / f->scale[m->before[j]];
        place_of_row[e->row_of[j]] = j;
        m->value_at[j] = -1;
    }
    for (int v = 0; v < e->n_levels; v++) {
        e->level_l[v] = m->l_from[e->level_column[v]];
        for (int j = e->level_column[v]; j < e->level_column[v + 1]; j++) {
            mark_column(m, j, true);
            if (!place_column(m, place_of_row, j) || !add_targets(m, j))
                return false;
            mark_column(m, j, false);
        }
        if (m->targets.n / LONG_COLUMNS > e->n_u)
            return false;
    }
    e->level_l[e->n_levels] = e->n_l;
    e->value = NEW_ARRAY(e->arena, double, e->n_l + e->n_u + n);
    e->u_divided = NEW_ARRAY(e->arena, double, e->n_u);
    e->updates = NEW_ARRAY(e->arena, Update, e->n_u);
    e->targets = NEW_ARRAY(e->arena, int, m->targets.n);
    order_updates(m);
    return true;
}

Elimination *elimination_new(const FoundPivots *found)
{
    Arena *arena = arena_new(), *scratch = arena_new();
    int n = found->n, n_entries = found->columns[n];
    Elimination *e = NEW(arena, Elimination);
    *e = (Elimination){.arena = arena,
                       .n = n,
                       .n_entries = n_entries,
                       .row_of = NEW_ARRAY(arena, int, n),
                       .column_of = NEW_ARRAY(arena, int, n),
                       .row_factor = NEW_ARRAY(arena, double, n),
                       .place = NEW_ARRAY(arena, int, n_entries),
                       .factor = NEW_ARRAY(arena, double, n_entries),
                       .inverse = NEW_ARRAY(arena, double, n),
                       .work = NEW_ARRAY(arena, double, n)};
    Making m = {.found = found,
                .e = e,
                .scratch = scratch,
                .level = NEW_ARRAY(scratch, int, n),
                .now = NEW_ARRAY(scratch, int, n),
                .before = NEW_ARRAY(scratch, int, n),
                .l_from = NEW_ARRAY(scratch, int, n + 1),
                .u_from = NEW_ARRAY(scratch, int, n + 1),
                .value_at = NEW_ARRAY(scratch, int, n)};
    bool made = make_list(&m);
    arena_free(scratch);
    if (made)
        return e;
    elimination_free(e);
    return NULL;
}

void elimination_free(Elimination *e)
{
    if (e)
        arena_free(e->arena);
}

double elimination_compute(Elimination *e, const double *matrix)
{
    double *value = e->value, *pivot = value + e->n_l + e->n_u, least = INFINITY, most = 0, largest = 0;
    const int *target = e->targets;
    memset(value, 0, (size_t)(e->n_l + e->n_u + e->n) * sizeof *value);
    for (int p = 0; p < e->n_entries; p++)
        value[e->place[p]] = matrix[p] * e->factor[p];
    for (int v = 0; v < e->n_levels; v++) {
        for (int k = e->level_column[v]; k < e->level_column[v + 1]; k++) {
            double size = fabs(pivot[k]);
            if (!(size > 0))
                return 0;
            least = size < least ? size : least;
            most = size > most ? size : most;
            e->inverse[k] = 1 / pivot[k];
        }
        for (int p = e->level_l[v]; p < e->level_l[v + 1]; p++) {
            value[p] *= e->inverse[e->l[p].column];
            largest = fabs(value[p]) > largest ? fabs(value[p]) : largest;
        }
        for (const Update *s = e->updates + e->level_update[v], *end = e->updates + e->level_update[v + 1]; s < end;
             s++) {
            const double *l = value + s->l;
            double u = value[s->u];
            for (int i = 0; i < s->n; i++)
                value[target[i]] -= l[i] * u;
            target += s->n;
        }
    }
    if (largest > L_LARGEST)
        return 0;
    for (int p = 0; p < e->n_u; p++)
        e->u_divided[p] = value[e->n_l + p] * e->inverse[e->u[p].column];
    return least / most;
}

void elimination_solve(Elimination *e, double *b)
{
    double *y = e->work;
    for (int k = 0; k < e->n; k++)
        y[k] = b[e->row_of[k]] * e->row_factor[k];
    for (int p = 0; p < e->n_l; p++)
        y[e->l[p].row] -= e->value[p] * y[e->l[p].column];
    for (int p = e->n_u - 1; p >= 0; p--)
        y[e->u[p].row] -= e->u_divided[p] * y[e->u[p].column];
    for (int k = 0; k < e->n; k++)
        b[e->column_of[k]] = y[k] * e->inverse[k];
}

void elimination_solve_transposed(Elimination *e, double *b)
{
    double *y = e->work;
    for (int k = 0; k < e->n; k++)
        y[k] = b[e->column_of[k]] * e->inverse[k];
    for (int p = 0; p < e->n_u; p++)
        y[e->u[p].column] -= e->u_divided[p] * y[e->u[p].row];
    for (int p = e->n_l - 1; p >= 0; p--)
        y[e->l[p].column] -= e->value[p] * y[e->l[p].row];
    for (int k = 0; k < e->n; k++)
        b[e->row_of[k]] = y[k] * e->row_factor[k];
}
