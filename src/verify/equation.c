/* equation.c: whether an equation of the flat DAE holds at the point that is looked at.
 *
 * A residual counts against the size of the equation's own terms. Where the two sides alone do not show that size
 * (0 = a - b, cancellation within a function), all variables are changed by as much as the numbers of a run may be
 * wrong, in several directions: what that does to the residual is what it may be. In the same way a relation near zero,
 * or floor() near a whole number, excuses what depends on it.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/inside.h"

enum { DIRECTIONS = 10 };   /* of disturbances */
#define DISTURBANCE_MOST 10 /* times what a disturbance does is still allowed */

/* The two sides as rows of numbers. */
typedef struct {
    long n, room;
    double *left, *right;
    bool *is_real;
} Sides;

static bool cannot(Verify *v, Unchecked why)
{
    v->subjects.at[v->subject].unchecked = why;
    return true;
}

static void add_number(Arena *a, Sides *s, double left, double right, bool is_real)
{
    if (s->n == s->room) {
        long room = s->room ? 2 * s->room : 16;
        Sides wider = {.n = s->n, .room = room};
        wider.left = NEW_ARRAY(a, double, room);
        wider.right = NEW_ARRAY(a, double, room);
        wider.is_real = NEW_ARRAY(a, bool, room);
        if (s->n) {
            memcpy(wider.left, s->left, (size_t)s->n * sizeof(double));
            memcpy(wider.right, s->right, (size_t)s->n * sizeof(double));
            memcpy(wider.is_real, s->is_real, (size_t)s->n * sizeof(bool));
        }
        *s = wider;
    }
    s->left[s->n] = left;
    s->right[s->n] = right;
    s->is_real[s->n++] = is_real;
}

/* False: they have no common shape of numbers. */
static bool add_sides(Arena *a, Sides *s, const Value *l, const Value *r)
{
    if (!l->element)
        return true; /* a result that is left out */
    if (value_has_parts(l)) {
        if (!value_has_parts(r))
            return l->element->kind == TYPE_TUPLE && l->element->n_fields > 0 && add_sides(a, s, &l->parts[0], r);
        for (int k = 0; k < l->element->n_fields && k < r->element->n_fields; k++)
            if (!add_sides(a, s, &l->parts[k], &r->parts[k]))
                return false;
        return true;
    }
    if (value_has_parts(r))
        return r->element->kind == TYPE_TUPLE && r->element->n_fields > 0 && add_sides(a, s, l, &r->parts[0]);
    if (!value_is_number(l) || !value_is_number(r) || l->n != r->n)
        return false;
    bool is_real = l->element->kind == TYPE_REAL || r->element->kind == TYPE_REAL;
    for (long i = 0; i < l->n; i++)
        add_number(a, s, value_numbers(l)[i], value_numbers(r)[i], is_real);
    return true;
}

static bool find_sides(Verify *v, Expr left, Expr right, Sides *s)
{
    Value l, r;
    s->n = 0;
    if (!verify_value(v, left, &l) || !verify_value(v, right, &r))
        return false;
    v->obstacle = UNCHECKED_KIND;
    return add_sides(v->scratch, s, &l, &r);
}

static bool plainly_equal(const Sides *s, long i)
{
    double d = fabs(s->left[i] - s->right[i]);
    if (!s->is_real[i])
        return d == 0;
    return d <= VERIFY_PLAIN * (fabs(s->left[i]) + fabs(s->right[i])) || s->left[i] == s->right[i];
}

static void note_size(Verify *v, double residual, double size)
{
    if (residual > 0 && residual > v->largest * size)
        v->largest = residual / size;
}

/* What disturbances do to each residual; agrees[i]: a value that is no Real became equal on both sides. */
static void disturb(Verify *v, Expr left, Expr right, const Sides *s, double *change, bool *agrees)
{
    Sides other = {0};
    for (int k = 1; k <= DIRECTIONS; k++) {
        v->disturbing = (uint64_t)k;
        verify_next(v);
        if (!find_sides(v, left, right, &other) || other.n != s->n)
            continue;
        for (long i = 0; i < s->n; i++) {
            double d = other.left[i] - other.right[i], before = s->left[i] - s->right[i];
            change[i] = fmax(change[i], fabs(d - before));
            agrees[i] |= d == 0;
        }
    }
    v->disturbing = 0;
    verify_next(v);
}

static bool violated(Verify *v, const FlatEquation *e, Expr left, Expr right, const Sides *s, long i, double size)
{
    v->found = (Violation){.subject = v->subject,
                           .flat = e,
                           .left = left,
                           .right = right,
                           .time = v->instance->time,
                           .left_value = s->left[i],
                           .right_value = s->right[i],
                           .size = size,
                           .element = s->n > 1 ? i : -1,
                           .point = v->point};
    return false;
}

/* The residuals are not small beside both sides. */
static bool weigh(Verify *v, const FlatEquation *e, Expr left, Expr right, const Sides *s)
{
    double *change = NEW_ARRAY(v->scratch, double, s->n);
    bool *agrees = NEW_ARRAY(v->scratch, bool, s->n);
    disturb(v, left, right, s, change, agrees);
    for (long i = 0; i < s->n; i++) {
        double residual = fabs(s->left[i] - s->right[i]), size = change[i] / VERIFY_RELATIVE;
        if (plainly_equal(s, i) || agrees[i])
            continue;
        if (!s->is_real[i])
            return violated(v, e, left, right, s, i, 1);
        if (!(residual <= DISTURBANCE_MOST * change[i]))
            return violated(v, e, left, right, s, i, fmax(size, fabs(s->left[i]) + fabs(s->right[i])));
        note_size(v, residual, size);
    }
    return true;
}

static bool check_equal(Verify *v, const FlatEquation *e, Expr left, Expr right)
{
    ArenaMark mark = arena_mark(v->scratch);
    Sides s = {0};
    if (!find_sides(v, left, right, &s)) {
        arena_release(v->scratch, mark);
        return cannot(v, v->obstacle);
    }
    bool plain = true, finite = true;
    for (long i = 0; i < s.n && finite; i++) {
        finite = isfinite(s.left[i]) && isfinite(s.right[i]);
        if (!finite)
            break;
        if (!plainly_equal(&s, i))
            plain = false;
        else
            note_size(v, fabs(s.left[i] - s.right[i]), fabs(s.left[i]) + fabs(s.right[i]));
    }
    bool holds = !finite ? cannot(v, UNCHECKED_FAILS) : plain || weigh(v, e, left, right, &s);
    v->n_checked++;
    arena_release(v->scratch, mark);
    return holds;
}

static bool check_list(Verify *v, const FlatEquation *list);

/* The branch whose condition is the first that is true; false: that is not known. */
static bool choose_branch(Verify *v, const FlatEquation *e, const FlatBranch **branch)
{
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        Value condition;
        *branch = b;
        if (!b->condition)
            return true;
        if (!verify_value(v, b->condition, &condition) || condition.n_dims)
            return false;
        if (condition.number != 0)
            return true;
    }
    *branch = NULL;
    return true;
}

static bool check_if(Verify *v, const FlatEquation *e)
{
    const FlatBranch *taken, *other;
    if (!choose_branch(v, e, &taken))
        return cannot(v, v->obstacle);
    if (!taken || check_list(v, taken->body))
        return true;
    for (int k = 1; k <= DIRECTIONS; k++) {
        v->disturbing = (uint64_t)k;
        verify_next(v);
        bool known = choose_branch(v, e, &other);
        v->disturbing = 0;
        verify_next(v);
        Violation first = v->found;
        if (known && other != taken && (!other || check_list(v, other->body)))
            return true;
        v->found = first;
    }
    return false;
}

static bool check_for(Verify *v, const FlatEquation *e)
{
    Value range;
    if (!verify_value(v, e->range, &range))
        return cannot(v, v->obstacle);
    double *at = malloc((size_t)(range.n + 1) * sizeof *at);
    if (!at)
        return cannot(v, UNCHECKED_FAILS);
    long n = range.n;
    const Type *element = range.element;
    memcpy(at, value_numbers(&range), (size_t)n * sizeof *at);
    bool holds = true;
    for (long i = 0; i < n && holds; i++) {
        for (int k = 0; k < TENSE_COUNT; k++)
            evaluator_bind(v->evaluators[k], e->iterator, value_of_number(element, at[i]));
        holds = check_list(v, e->body);
    }
    free(at);
    return holds;
}

static bool check_equation(Verify *v, const FlatEquation *e)
{
    switch (e->kind) {
    case FLAT_EQUALS:
        return check_equal(v, e, e->left, e->right);
    case FLAT_IF:
        return check_if(v, e);
    case FLAT_FOR:
        return check_for(v, e);
    case FLAT_WHEN:
    case FLAT_ALGORITHM:
    case FLAT_CALL:
        return cannot(v, UNCHECKED_KIND);
    case FLAT_ASSERT:
    case FLAT_TERMINATE:
    case FLAT_REINIT:
        return true;
    }
    return true;
}

static bool check_list(Verify *v, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next)
        if (!check_equation(v, e))
            return false;
    return true;
}

void check_subject(Verify *v, int subject)
{
    Subject *s = &v->subjects.at[subject];
    v->subject = subject;
    s->looked_at = true;
    if (check_equation(v, s->flat))
        return;
    s->violated = true;
    PUSH(v->arena, v->violations, v->found);
}
