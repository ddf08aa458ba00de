/* because.c: why a row follows from others.
 *
 * Members of a set are tied by a forest whose links are the rows that joined them; the smaller tree is turned over
 * at each join (R. Nieuwenhuis, A. Oliveras, "Proof-producing congruence closure", 2005). The way between two
 * members is then the list of rows that makes them equal. Cost: the length of the ways.
 */
#include <stdlib.h>

#include "graph/linear.h"

enum { MOST_REASONS = 200 };

void linear_turn_over(Linear *x, int var)
{
    int above = NONE, row = NONE;
    bool derived = false;
    while (var != NONE) {
        Member *m = &x->member[var];
        Member old = *m;
        m->near = above;
        m->near_row = row;
        m->near_derived = derived;
        above = var;
        row = old.near_row;
        derived = old.near_derived;
        var = old.near;
    }
}

typedef struct {
    Linear *x;
    Ints rows;     /* found so far                                                  */
    uint8_t *in;   /* n_row                                                         */
    Ints sets;     /* heads met                                                     */
    int *anchor;   /* n_var: of a head met, the first member met; else NONE         */
    uint8_t *side; /* n_var: scratch: 1 seen from one end, 2 from the other         */
} Reasons;

static void add(Reasons *r, int row)
{
    if (row == NONE || r->in[row] || r->rows.n > MOST_REASONS)
        return;
    r->in[row] = 1;
    ints_push(r->x->a, &r->rows, row);
}

/* Adds the rows between p and q. Both climb in turn until one meets the other's trace. */
static void add_way(Reasons *r, int p, int q)
{
    int end[2] = {p, q}, at[2] = {p, q}, meet = NONE;
    Ints seen = {0};
    for (int turn = 0; (at[0] != NONE || at[1] != NONE) && r->x->reason_steps > 0; turn = 1 - turn) {
        r->x->reason_steps--;
        int v = at[turn];
        if (v == NONE)
            continue;
        if (r->side[v] && r->side[v] != turn + 1) {
            meet = v;
            break;
        }
        r->side[v] = (uint8_t)(turn + 1);
        ints_push(r->x->a, &seen, v);
        at[turn] = r->x->member[v].near;
    }
    for (int i = 0; i < seen.n; i++)
        r->side[seen.at[i]] = 0;
    for (int turn = 0; turn < 2 && meet != NONE; turn++)
        for (int v = end[turn]; v != meet; v = r->x->member[v].near)
            add(r, r->x->member[v].near_row);
}

static int rising(const void *p, const void *q)
{
    return (*(const int *)p > *(const int *)q) - (*(const int *)p < *(const int *)q);
}

Ints linear_because(Linear *x, int row)
{
    const LinearRows *rows = x->p->rows;
    Ints because = {0};
    Reasons r = {.x = x, .in = x->reason_in, .anchor = x->reason_anchor, .side = x->reason_side};
    add(&r, row);
    for (int i = 0; i < r.rows.n && r.rows.n <= MOST_REASONS; i++) {
        int e = r.rows.at[i];
        for (int k = 0; k < x->used[e].n; k++)
            add(&r, x->used[e].at[k]);
        for (int k = rows->row.at[e]; k < rows->row.at[e + 1]; k++) {
            int sign, var = rows->var.at[k], head = linear_head(x, var, &sign);
            if (r.anchor[head] == NONE) {
                r.anchor[head] = var;
                ints_push(x->a, &r.sets, head);
                int zero = x->member[head].zero_var;
                if (zero != NONE) {
                    add(&r, x->member[zero].zero_row);
                    add_way(&r, var, zero);
                } else if (x->member[head].kind != LINEAR_UNKNOWN) {
                    add_way(&r, var, x->member[head].rep);
                }
            } else {
                add_way(&r, var, r.anchor[head]);
            }
        }
    }
    for (int i = 0; i < r.sets.n; i++)
        r.anchor[r.sets.at[i]] = NONE;
    for (int i = 0; i < r.rows.n; i++) {
        r.in[r.rows.at[i]] = 0;
        if (r.rows.at[i] != row)
            ints_push(x->a, &because, r.rows.at[i]);
    }
    if (because.n)
        qsort(because.at, (size_t)because.n, sizeof(int), rising);
    return because;
}
