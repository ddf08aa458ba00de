/* sides.c: whether what two sides say is equal at the point that is looked at.
 *
 * A residual counts against the size of the equation's own terms. Where the two sides alone do not show that size
 * (0 = a - b, cancellation within a function), all variables are changed by as much as the numbers of a run may be
 * wrong, in several directions: what that does to the residual is what it may be. In the same way a relation near zero,
 * or floor() near a whole number, excuses what depends on it.
 */
#include <math.h>
#include <string.h>

#include "verify/inside.h"

#define DISTURBANCE_MOST 30 /* times what a disturbance does is still allowed */

bool sides_add_values(Arena *a, Sides *s, const Value *l, const Value *r)
{
    if (!l->element)
        return true; /* a result that is left out */
    if (value_has_parts(l)) {
        if (!value_has_parts(r))
            return l->element->kind == TYPE_TUPLE && l->element->n_fields > 0 &&
                   sides_add_values(a, s, &l->parts[0], r);
        for (int k = 0; k < l->element->n_fields && k < r->element->n_fields; k++)
            if (!sides_add_values(a, s, &l->parts[k], &r->parts[k]))
                return false;
        return true;
    }
    if (value_has_parts(r))
        return r->element->kind == TYPE_TUPLE && r->element->n_fields > 0 && sides_add_values(a, s, l, &r->parts[0]);
    if (!value_is_number(l) || !value_is_number(r) || l->n != r->n)
        return false;
    bool is_real = l->element->kind == TYPE_REAL || r->element->kind == TYPE_REAL;
    for (long i = 0; i < l->n; i++)
        PUSH(a, *s, ((Pair){value_numbers(l)[i], value_numbers(r)[i], is_real}));
    return true;
}

bool sides_of_expressions(Verify *v, const Claim *c, Sides *s)
{
    Value l, r;
    if (!verify_value(v, c->left, &l) || !verify_value(v, c->right, &r))
        return false;
    v->obstacle = UNCHECKED_KIND;
    return sides_add_values(v->scratch, s, &l, &r);
}

static bool plainly_equal(const Sides *s, long i)
{
    const Pair *p = &s->at[i];
    double d = fabs(p->left - p->right);
    if (!p->is_real)
        return d == 0;
    return d <= VERIFY_PLAIN * (fabs(p->left) + fabs(p->right)) || p->left == p->right;
}

static void note_size(Verify *v, double residual, double size)
{
    if (residual > 0 && residual > v->largest * size)
        v->largest = residual / size;
}

/* What disturbances do to each residual; agrees[i]: a value that is no Real became equal on both sides. What is not
 * UNCHECKED_NOT stands in a branch that is as right as the one that was taken. */
static Unchecked disturb(Verify *v, const Claim *c, const Sides *s, double *change, bool *agrees)
{
    Unchecked hidden = UNCHECKED_NOT;
    for (int k = 1; k <= VERIFY_DIRECTIONS; k++) {
        Sides other = {0};
        v->disturbing = (uint64_t)k;
        verify_next(v);
        if (!c->find(v, c, &other) || other.n != s->n) {
            if (v->obstacle != UNCHECKED_FAILS)
                hidden = v->obstacle;
            continue;
        }
        for (long i = 0; i < s->n; i++) {
            double d = other.at[i].left - other.at[i].right, before = s->at[i].left - s->at[i].right;
            change[i] = fmax(change[i], fabs(d - before));
            agrees[i] |= d == 0;
        }
    }
    v->disturbing = 0;
    verify_next(v);
    return hidden;
}

static bool violated(Verify *v, const Claim *c, const Sides *s, long i, double size)
{
    v->found = (Violation){.subject = v->subject,
                           .claim = *c,
                           .time = v->instance->time,
                           .left = s->at[i].left,
                           .right = s->at[i].right,
                           .size = size,
                           .element = s->n > 1 ? i : -1,
                           .point = v->point};
    return false;
}

static void find_unseen(void *data, Expr e)
{
    *(bool *)data |= e->op == EXPR_NO_EVENT || e->op == EXPR_CALL;
}

static void find_unseen_statements(const Verify *v, const Statement *list, bool *found)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->value)
            expr_visit(v->system->x, NULL, s->value, find_unseen, found);
        find_unseen_statements(v, s->body, found);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            if (b->condition)
                expr_visit(v->system->x, NULL, b->condition, find_unseen, found);
            find_unseen_statements(v, b->body, found);
        }
    }
}

/* Relations in noEvent() and in functions make no events: what is no Real then changes at the next one. */
static bool changes_unseen(const Verify *v, const Claim *c)
{
    bool found = false;
    if (v->point != RUN_POINT_OUTPUT && v->point != RUN_POINT_END)
        return false;
    if (c->left)
        expr_visit(v->system->x, NULL, c->left, find_unseen, &found);
    if (c->right)
        expr_visit(v->system->x, NULL, c->right, find_unseen, &found);
    if (c->algorithm)
        find_unseen_statements(v, c->algorithm->statements, &found);
    return found;
}

/* The residuals are not small beside both sides. */
static bool weigh(Verify *v, const Claim *c, const Sides *s)
{
    double *change = NEW_ARRAY(v->scratch, double, s->n);
    bool *agrees = NEW_ARRAY(v->scratch, bool, s->n);
    Unchecked hidden = disturb(v, c, s, change, agrees);
    if (hidden != UNCHECKED_NOT)
        return verify_cannot(v, hidden);
    for (long i = 0; i < s->n; i++) {
        double residual = fabs(s->at[i].left - s->at[i].right), size = change[i] / v->relative;
        if (plainly_equal(s, i) || agrees[i])
            continue;
        /* Before an event, what it will change may be late by any amount where a difference jumps. */
        if (!s->at[i].is_real && (v->point == RUN_POINT_LEFT || changes_unseen(v, c)))
            continue;
        if (!s->at[i].is_real)
            return violated(v, c, s, i, 1);
        if (!(residual <= DISTURBANCE_MOST * change[i]))
            return violated(v, c, s, i, fmax(size, fabs(s->at[i].left) + fabs(s->at[i].right)));
        note_size(v, residual, size);
    }
    return true;
}

bool verify_claim(Verify *v, const Claim *c)
{
    ArenaMark mark = arena_mark(v->scratch);
    Sides s = {0};
    if (!c->find(v, c, &s)) {
        arena_release(v->scratch, mark);
        return verify_cannot(v, v->obstacle);
    }
    bool plain = true, finite = true;
    for (long i = 0; i < s.n && finite; i++) {
        finite = isfinite(s.at[i].left) && isfinite(s.at[i].right);
        if (finite && !plainly_equal(&s, i))
            plain = false;
        else if (finite)
            note_size(v, fabs(s.at[i].left - s.at[i].right), fabs(s.at[i].left) + fabs(s.at[i].right));
    }
    bool holds = !finite ? verify_cannot(v, UNCHECKED_FAILS) : plain || weigh(v, c, &s);
    arena_release(v->scratch, mark);
    return holds;
}
