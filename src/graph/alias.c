/* alias.c: x = y, x = -y, x = 0, and sums that come down to one of these.
 *
 * Union-find with signs. A row is looked at again only when so many of its variables were joined that it may
 * have come down to two terms, and a join runs over the smaller set's terms: O(terms * log n) in all.
 *
 * With derivatives among the variables, x = y also says x' = y'. Three kinds of rows that look like aliases are
 * left alone, because they would take a state's derivative away: x' = x (a cycle of derivatives), x' = y' with
 * other x and y, and x' = 0 or x' = known.
 */
#include "graph/linear.h"

LinearRows linear_rows(Arena *a, int n_var)
{
    LinearRows r = {.n_var = n_var};
    ints_push(a, &r.row, 0);
    return r;
}

int linear_begin_row(Arena *a, LinearRows *r)
{
    ints_push(a, &r->row, r->var.n);
    return r->n_row++;
}

void linear_term(Arena *a, LinearRows *r, int var, int coef)
{
    if (!coef)
        return;
    ints_push(a, &r->var, var);
    ints_push(a, &r->coef, coef);
    r->row.at[r->n_row] = r->var.n;
}

Linear linear_begin(Arena *a, const LinearProblem *p)
{
    const LinearRows *r = p->rows;
    Linear x = {.a = a, .p = p, .reason_steps = 10000000};
    x.member = NEW_ARRAY(a, Member, r->n_var);
    x.reason_in = NEW_ARRAY(a, uint8_t, r->n_row);
    x.reason_side = NEW_ARRAY(a, uint8_t, r->n_var);
    x.reason_anchor = ints_filled(a, r->n_var, NONE).at;
    x.sum = NEW_ARRAY(a, int64_t, r->n_var);
    for (int v = 0; v < r->n_var; v++) {
        LinearKind kind = p->kind ? (LinearKind)p->kind[v] : LINEAR_UNKNOWN;
        int der = p->var_der && kind == LINEAR_UNKNOWN ? p->var_der[v] : NONE;
        x.member[v] = (Member){.parent = v,
                               .sign = 1,
                               .size = 1,
                               .rep = v,
                               .der = der,
                               .der_sign = 1,
                               .base = NONE,
                               .kind = kind,
                               .zero_var = NONE,
                               .first = NONE,
                               .last = NONE,
                               .near = NONE,
                               .near_row = NONE,
                               .zero_row = NONE};
    }
    for (int v = 0; v < r->n_var; v++)
        if (x.member[v].der != NONE)
            x.member[x.member[v].der].base = v;
    x.state = NEW_ARRAY(a, RowState, r->n_row);
    x.used = NEW_ARRAY(a, Ints, r->n_row);
    x.unknowns = NEW_ARRAY(a, int, r->n_row);
    x.touched = NEW_ARRAY(a, int, r->n_row);
    x.queued = NEW_ARRAY(a, uint8_t, r->n_row);
    x.next = NEW_ARRAY(a, int, r->var.n);
    x.owner = NEW_ARRAY(a, int, r->var.n);
    for (int e = 0; e < r->n_row; e++)
        for (int k = r->row.at[e]; k < r->row.at[e + 1]; k++) {
            Member *m = &x.member[r->var.at[k]];
            x.owner[k] = e;
            x.next[k] = NONE;
            *(m->first == NONE ? &m->first : &x.next[m->last]) = k;
            m->last = k;
        }
    /* Short rows first: sums are then looked at when most of their variables are known by their heads. */
    for (int longer = 0; longer < 2; longer++)
        for (int e = 0; e < r->n_row; e++)
            if ((r->row.at[e + 1] - r->row.at[e] > 2) == longer) {
                ints_push(a, &x.queue, e);
                x.queued[e] = 1;
            }
    return x;
}

int linear_head(Linear *x, int var, int *sign)
{
    int head = var, s = 1;
    while (x->member[head].parent != head) {
        s *= x->member[head].sign;
        head = x->member[head].parent;
    }
    *sign = s;
    while (var != head) { /* all on the way point at the head from now on */
        Member *m = &x->member[var];
        int up = m->parent, old = m->sign;
        m->parent = head;
        m->sign = s;
        s *= old;
        var = up;
    }
    return head;
}

int64_t linear_divisor(int64_t p, int64_t q)
{
    while (q) {
        int64_t r = p % q;
        p = q;
        q = r;
    }
    return p < 0 ? -p : p;
}

Terms linear_reduced(Linear *x, int row)
{
    const LinearRows *r = x->p->rows;
    Terms *t = &x->scratch;
    t->n = 0;
    for (int k = r->row.at[row]; k < r->row.at[row + 1]; k++) {
        int sign, head = linear_head(x, r->var.at[k], &sign);
        if (x->member[head].zero)
            continue;
        PUSH(x->a, *t, ((Term){head, 0}));
        x->sum[head] += (int64_t)sign * r->coef.at[k];
    }
    int n = 0;
    int64_t common = 0;
    for (int i = 0; i < t->n; i++) {
        int head = t->at[i].var;
        if (x->sum[head]) {
            t->at[n++] = (Term){head, x->sum[head]};
            common = linear_divisor(common, x->sum[head]);
        }
        x->sum[head] = 0;
    }
    t->n = n;
    for (int i = 0; i < n; i++)
        t->at[i].coef /= common;
    return *t;
}

static void touch_rows(Linear *x, int first)
{
    for (int k = first; k != NONE; k = x->next[k]) {
        int row = x->owner[k];
        if (x->state[row] != ROW_OPEN || x->queued[row])
            continue;
        x->touched[row]++;
        if (2 * x->touched[row] >= x->unknowns[row] - 2) {
            x->queued[row] = 1;
            ints_push(x->a, &x->queue, row);
        }
    }
}

/* The set of head is zero because row says so of its member var, and with it all its derivatives. */
static void make_zero(Linear *x, int head, int var, int row, bool derived)
{
    for (;;) {
        Member *m = &x->member[head];
        if (m->zero)
            return;
        m->zero = true;
        m->zero_var = var;
        x->member[var].zero_row = row;
        x->member[var].zero_derived = derived;
        touch_rows(x, m->first);
        if (m->der == NONE)
            return;
        int sign;
        var = m->der;
        m->der = NONE;
        head = linear_head(x, var, &sign);
        derived = true;
    }
}

/* Known variables stand for others, then those that the caller wants to keep, then the first. */
static int better_rep(const Linear *x, int p, int q)
{
    LinearKind kind_p = x->p->kind ? (LinearKind)x->p->kind[p] : LINEAR_UNKNOWN;
    LinearKind kind_q = x->p->kind ? (LinearKind)x->p->kind[q] : LINEAR_UNKNOWN;
    if (kind_p != kind_q)
        return kind_p > kind_q ? p : q;
    int keep_p = x->p->keep ? x->p->keep[p] : 0, keep_q = x->p->keep ? x->p->keep[q] : 0;
    if (keep_p != keep_q)
        return keep_p > keep_q ? p : q;
    return p < q ? p : q;
}

/* var_p = rel * var_q, two variables of different sets; the derivatives follow. */
static void join(Linear *x, int var_p, int var_q, int rel, int row)
{
    for (bool derived = false;; derived = true) {
        int sign_p, sign_q, p = linear_head(x, var_p, &sign_p), q = linear_head(x, var_q, &sign_q);
        rel *= sign_p * sign_q; /* p = rel * q from here on */
        if (p == q) {
            if (rel < 0)
                make_zero(x, p, var_p, row, derived);
            return;
        }
        if (x->member[p].size > x->member[q].size) {
            int swap = p;
            p = q, q = swap;
            swap = var_p;
            var_p = var_q, var_q = swap;
        }
        Member *small = &x->member[p], *big = &x->member[q];
        linear_turn_over(x, var_p);
        x->member[var_p].near = var_q;
        x->member[var_p].near_row = row;
        x->member[var_p].near_derived = derived;
        touch_rows(x, small->first);
        small->parent = q;
        small->sign = rel;
        big->size += small->size;
        big->rep = better_rep(x, big->rep, small->rep);
        big->kind = big->kind == LINEAR_UNKNOWN ? small->kind : big->kind;
        big->base = big->base == NONE ? small->base : big->base;
        if (big->first == NONE)
            big->first = small->first;
        else if (small->first != NONE)
            x->next[big->last] = small->first;
        big->last = small->last == NONE ? big->last : small->last;
        int other = small->der, other_sign = small->der_sign * rel;
        if (big->der == NONE) {
            big->der = other;
            big->der_sign = other_sign;
            other = NONE;
        }
        if (big->kind == LINEAR_FIXED && big->der != NONE) {
            int sign, var = big->der, head = linear_head(x, var, &sign);
            big->der = NONE;
            make_zero(x, head, var, row, true);
        } else if (other != NONE) {
            rel = other_sign * big->der_sign;
            var_p = other;
            var_q = big->der;
            continue;
        }
        return;
    }
}

enum { LONGEST_DERIVATIVE_CHAIN = 64 };

/* Whether q is some derivative of p; a chain too long to follow counts as such. */
static bool leads_to(Linear *x, int p, int q)
{
    for (int i = 0; i < LONGEST_DERIVATIVE_CHAIN; i++) {
        int sign;
        if (x->member[p].der == NONE)
            return false;
        p = linear_head(x, x->member[p].der, &sign);
        if (p == q)
            return true;
    }
    return true;
}

static bool may_join(Linear *x, int p, int q)
{
    const Member *one = &x->member[p], *two = &x->member[q];
    if (one->kind != LINEAR_UNKNOWN || two->kind != LINEAR_UNKNOWN) {
        const Member *known = one->kind != LINEAR_UNKNOWN ? one : two, *unknown = known == one ? two : one;
        return unknown->base == NONE && (known->kind == LINEAR_FIXED || unknown->der == NONE);
    }
    if (one->base != NONE && two->base != NONE) {
        int sign;
        if (linear_head(x, one->base, &sign) != linear_head(x, two->base, &sign))
            return false;
    }
    return !leads_to(x, p, q) && !leads_to(x, q, p);
}

/* The row's first variable in the set of head. */
static int mentioned(Linear *x, int row, int head)
{
    int sign;
    for (int k = x->p->rows->row.at[row]; k < x->p->rows->row.at[row + 1]; k++)
        if (linear_head(x, x->p->rows->var.at[k], &sign) == head)
            return x->p->rows->var.at[k];
    return head; /* it came in by elimination */
}

static void find(Linear *x, LinearFindings *to, RowState state, int row, const Terms *t)
{
    LinearFinding f = {.row = row};
    x->state[row] = state;
    for (int i = 0; i < t->n; i++) {
        const Member *m = &x->member[t->at[i].var];
        int sign;
        linear_head(x, m->rep, &sign);
        ints_push(x->a, &f.var, m->rep);
        ints_push(x->a, &f.coef, (int)t->at[i].coef * sign);
    }
    f.because = linear_because(x, row);
    PUSH(x->a, *to, f);
}

bool linear_learn(Linear *x, int row, const Terms *t)
{
    int unknowns = 0;
    for (int i = 0; i < t->n; i++)
        unknowns += x->member[t->at[i].var].kind == LINEAR_UNKNOWN;
    x->unknowns[row] = unknowns;
    x->touched[row] = 0;
    if (!unknowns) {
        find(x, t->n ? &x->contradictory : &x->redundant, t->n ? ROW_CONTRADICTORY : ROW_REDUNDANT, row, t);
        return true;
    }
    if (t->n == 1 && x->member[t->at[0].var].base == NONE) {
        x->state[row] = ROW_USED;
        make_zero(x, t->at[0].var, mentioned(x, row, t->at[0].var), row, false);
        return true;
    }
    if (t->n != 2 || (t->at[0].coef != t->at[1].coef && t->at[0].coef != -t->at[1].coef))
        return false;
    int p = t->at[0].var, q = t->at[1].var, sign_p, sign_q;
    if (!may_join(x, p, q))
        return false;
    int rel = t->at[0].coef == t->at[1].coef ? -1 : 1, var_p = mentioned(x, row, p), var_q = mentioned(x, row, q);
    linear_head(x, var_p, &sign_p);
    linear_head(x, var_q, &sign_q);
    x->state[row] = ROW_USED;
    join(x, var_p, var_q, rel * sign_p * sign_q, row);
    return true;
}

void linear_settle(Linear *x)
{
    for (int i = 0; i < x->queue.n; i++) {
        int row = x->queue.at[i];
        x->queued[row] = 0;
        if (x->state[row] != ROW_OPEN)
            continue;
        Terms t = linear_reduced(x, row);
        linear_learn(x, row, &t);
    }
    x->queue.n = 0;
}
