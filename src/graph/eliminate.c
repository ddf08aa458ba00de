/* eliminate.c: rank and hidden aliases of integer-linear equations, exactly.
 *
 * Fraction-free Gaussian elimination (E. Bareiss, "Sylvester's identity and multistep integer-preserving Gaussian
 * elimination", 1968; here rows are divided by their greatest common divisor instead of the previous pivot, which
 * keeps connection equations at coefficients of 1). Columns of variables that need not be kept go first, the
 * shortest column among them (H. Markowitz 1957), so that rows among the variables to keep come last and
 * show themselves: M. Otter, H. Elmqvist, "Transformation of differential algebraic array equations to index one
 * form", 2017, section 3.
 *
 * Each final row is its own row plus a combination of rows that were taken as pivots before it. Any mixture
 * of rows as given and final rows is therefore equivalent to the whole, and rows are handed out as given unless the
 * final one is shorter or tells more.
 */
#include "graph/heap.h"
#include "graph/linear.h"

typedef struct {
    int row;     /* index into the problem's rows                   */
    int given;   /* terms it had                                    */
    int lowest;  /* least keep among its unknowns, as given         */
    Terms terms; /* what is left of it                              */
    bool open;   /* may still be a pivot, or be subtracted from     */
    bool changed;
} Work;
typedef VEC(Work) Works;

typedef struct {
    Linear *x;
    Works rows;
    Ints *column; /* n_var: rows (indices into rows) that may hold it */
    int *count;   /* n_var: open rows that hold it                    */
    Heap heap;    /* columns to take                                  */
    int64_t *budget;
} Gauss;

enum { GREATEST_COEFFICIENT = 1 << 30 };

static int keep(const Linear *x, int head)
{
    return x->p->keep ? x->p->keep[x->member[head].rep] : 0;
}

static int lowest_keep(const Linear *x, const Terms *t)
{
    int lowest = INT32_MAX;
    for (int i = 0; i < t->n; i++)
        if (x->member[t->at[i].var].kind == LINEAR_UNKNOWN && keep(x, t->at[i].var) < lowest)
            lowest = keep(x, t->at[i].var);
    return lowest;
}

static void count(Gauss *s, int var, int change)
{
    s->count[var] += change;
    if (s->x->member[var].kind != LINEAR_UNKNOWN)
        return;
    if (s->count[var])
        heap_put(&s->heap, var, (int64_t)keep(s->x, var) * ((int64_t)1 << 32) + s->count[var]);
    else
        heap_drop(&s->heap, var);
}

static void close_row(Gauss *s, int w)
{
    s->rows.at[w].open = false;
    for (int i = 0; i < s->rows.at[w].terms.n; i++)
        count(s, s->rows.at[w].terms.at[i].var, -1);
}

static int64_t coefficient(const Terms *t, int var)
{
    for (int i = 0; i < t->n; i++)
        if (t->at[i].var == var)
            return t->at[i].coef;
    return 0;
}

static void subtract(Gauss *s, int w, int pivot, int var)
{
    Linear *x = s->x;
    Work *to = &s->rows.at[w], *from = &s->rows.at[pivot];
    int64_t c = coefficient(&to->terms, var), p = coefficient(&from->terms, var), common = linear_divisor(c, p);
    c /= common;
    p /= common;
    *s->budget -= to->terms.n + from->terms.n;
    for (int i = 0; i < to->terms.n; i++)
        x->sum[to->terms.at[i].var] = p * to->terms.at[i].coef;
    for (int i = 0; i < from->terms.n; i++) {
        int v = from->terms.at[i].var;
        if (!x->sum[v]) {
            PUSH(x->a, to->terms, ((Term){v, 0}));
            ints_push(x->a, &s->column[v], w);
            count(s, v, 1);
        }
        x->sum[v] -= c * from->terms.at[i].coef;
    }
    int n = 0;
    common = 0;
    for (int i = 0; i < to->terms.n; i++) {
        int v = to->terms.at[i].var;
        if (x->sum[v])
            to->terms.at[n++] = (Term){v, x->sum[v]};
        else
            count(s, v, -1);
        common = linear_divisor(common, x->sum[v]);
        x->sum[v] = 0;
    }
    to->terms.n = n;
    bool too_big = false;
    for (int i = 0; i < n; i++) {
        int64_t q = to->terms.at[i].coef /= common;
        too_big |= q > GREATEST_COEFFICIENT || q < -GREATEST_COEFFICIENT;
    }
    to->changed = true;
    ints_push(x->a, &x->used[to->row], from->row);
    if (too_big) { /* it stays as it was given: nothing else depends on it */
        close_row(s, w);
        to->changed = false;
    }
}

/* The shortest open row in the column, one with coefficient 1 if there is any. */
static int choose_pivot(Gauss *s, int var)
{
    Ints *column = &s->column[var];
    int best = NONE, n = 0;
    int64_t best_cost = 0;
    for (int i = 0; i < column->n; i++) {
        Work *w = &s->rows.at[column->at[i]];
        int64_t c = w->open ? coefficient(&w->terms, var) : 0;
        if (!c)
            continue;
        column->at[n++] = column->at[i];
        int64_t cost = (int64_t)w->terms.n + (c == 1 || c == -1 ? 0 : INT32_MAX);
        if (best == NONE || cost < best_cost) {
            best = column->at[i];
            best_cost = cost;
        }
        *s->budget -= w->terms.n;
    }
    column->n = n;
    return best;
}

static void run(Gauss *s)
{
    for (int var; *s->budget > 0 && (var = heap_take(&s->heap)) != NONE;) {
        int pivot = choose_pivot(s, var);
        if (pivot == NONE)
            continue;
        close_row(s, pivot);
        for (int i = 0; i < s->column[var].n; i++) {
            int w = s->column[var].at[i];
            if (s->rows.at[w].open && coefficient(&s->rows.at[w].terms, var))
                subtract(s, w, pivot, var);
        }
    }
}

static Gauss begin(Linear *x, int64_t *budget)
{
    Gauss s = {.x = x, .budget = budget};
    int n_var = x->p->rows->n_var;
    s.column = NEW_ARRAY(x->a, Ints, n_var);
    s.count = NEW_ARRAY(x->a, int, n_var);
    s.heap = heap_new(x->a, n_var);
    for (int row = 0; row < x->p->rows->n_row; row++) {
        if (x->state[row] != ROW_OPEN)
            continue;
        Terms t = linear_reduced(x, row);
        Work w = {.row = row, .given = t.n, .lowest = lowest_keep(x, &t), .open = true};
        x->used[row].n = 0;
        *budget -= t.n;
        for (int i = 0; i < t.n; i++) {
            PUSH(x->a, w.terms, t.at[i]);
            ints_push(x->a, &s.column[t.at[i].var], s.rows.n);
            count(&s, t.at[i].var, 1);
        }
        PUSH(x->a, s.rows, w);
    }
    return s;
}

/* The same terms over the heads of now. */
static Terms renewed(Linear *x, const Terms *old)
{
    Terms t = {0};
    for (int i = 0; i < old->n; i++) {
        int sign, head = linear_head(x, old->at[i].var, &sign);
        if (x->member[head].zero)
            continue;
        if (!x->sum[head])
            PUSH(x->a, t, ((Term){head, 0}));
        x->sum[head] += sign * old->at[i].coef;
    }
    int n = 0;
    int64_t common = 0;
    for (int i = 0; i < t.n; i++) {
        if (x->sum[t.at[i].var])
            t.at[n++] = (Term){t.at[i].var, x->sum[t.at[i].var]};
        common = linear_divisor(common, x->sum[t.at[i].var]);
        x->sum[t.at[i].var] = 0;
    }
    t.n = n;
    for (int i = 0; i < n; i++)
        t.at[i].coef /= common;
    return t;
}

/* Rows that came down to an alias, to zero, to nothing or to a condition on what is known. Returns whether there is
 * a new alias or zero. */
static bool learn(Gauss *s)
{
    bool learnt = false;
    for (int w = 0; w < s->rows.n; w++) {
        int row = s->rows.at[w].row;
        if (!s->rows.at[w].changed)
            continue;
        Terms t = renewed(s->x, &s->rows.at[w].terms);
        learnt |= linear_learn(s->x, row, &t) && s->x->state[row] == ROW_USED;
    }
    return learnt;
}

static void hand_out(Gauss *s, Elimination *out)
{
    Linear *x = s->x;
    for (int w = 0; w < s->rows.n; w++) {
        Work *k = &s->rows.at[w];
        if (x->state[k->row] != ROW_OPEN)
            continue;
        bool final = k->changed && (k->terms.n < k->given || lowest_keep(x, &k->terms) > k->lowest);
        Terms t = final ? k->terms : linear_reduced(x, k->row);
        linear_begin_row(x->a, &out->rest);
        ints_push(x->a, &out->rest_row, k->row);
        for (int i = 0; i < t.n; i++) {
            int sign, rep = x->member[t.at[i].var].rep;
            linear_head(x, rep, &sign);
            linear_term(x->a, &out->rest, rep, sign * (int)t.at[i].coef);
        }
    }
}

static void name_roots(Linear *x, Elimination *out)
{
    int n_var = x->p->rows->n_var;
    out->root = ints_filled(x->a, n_var, NONE);
    out->sign = ints_filled(x->a, n_var, 0);
    out->by = ints_filled(x->a, n_var, NONE);
    out->var_der = ints_filled(x->a, n_var, NONE);
    out->der_sign = ints_filled(x->a, n_var, 0);
    for (int v = 0; v < n_var; v++) /* with its root on top, each other member hangs on a row of its own */
        if (x->member[v].parent == v)
            linear_turn_over(x, x->member[v].zero ? x->member[v].zero_var : x->member[v].rep);
    for (int v = 0; v < n_var; v++) {
        const Member *m = &x->member[v];
        int sign, rep_sign, head = linear_head(x, v, &sign), rep = x->member[head].rep;
        if (m->near_row != NONE)
            out->by.at[v] = m->near_derived ? NONE : m->near_row;
        else if (m->zero_row != NONE)
            out->by.at[v] = m->zero_derived ? NONE : m->zero_row;
        if (x->member[head].zero)
            continue;
        linear_head(x, rep, &rep_sign);
        out->root.at[v] = rep;
        out->sign.at[v] = sign * rep_sign;
    }
    for (int v = 0; v < n_var; v++) {
        int sign, head = linear_head(x, v, &sign), der = x->member[head].der;
        if (out->root.at[v] != v || der == NONE || out->root.at[der] == NONE)
            continue;
        out->var_der.at[v] = out->root.at[der];
        out->der_sign.at[v] = sign * x->member[head].der_sign * out->sign.at[der];
    }
}

Elimination graph_eliminate(Arena *a, const LinearProblem *p)
{
    Linear x = linear_begin(a, p);
    Elimination out = {.rest = linear_rows(a, p->rows->n_var)};
    int64_t budget = 40 * (int64_t)p->rows->var.n + 100000;
    Gauss s;
    do {
        linear_settle(&x);
        s = begin(&x, &budget);
        run(&s);
    } while (learn(&s));
    hand_out(&s, &out);
    name_roots(&x, &out);
    out.redundant = x.redundant;
    out.contradictory = x.contradictory;
    return out;
}
