/* equation.c: whether an equation of the flat DAE holds at the point that is looked at. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/inside.h"

bool verify_cannot(Verify *v, Unchecked why)
{
    v->subjects.at[v->subject].unchecked = why;
    return true;
}

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
        return verify_cannot(v, v->obstacle);
    if (!taken || verify_list(v, taken->body))
        return true;
    for (int k = 1; k <= VERIFY_DIRECTIONS; k++) {
        v->disturbing = (uint64_t)k;
        verify_next(v);
        bool known = choose_branch(v, e, &other);
        v->disturbing = 0;
        verify_next(v);
        Violation first = v->found;
        if (known && other != taken && (!other || verify_list(v, other->body)))
            return true;
        v->found = first;
    }
    return false;
}

static bool check_for(Verify *v, const FlatEquation *e)
{
    Value range;
    if (!verify_value(v, e->range, &range))
        return verify_cannot(v, v->obstacle);
    ArenaMark mark = arena_mark(v->scratch);
    Value over = value_copy(v->scratch, &range);
    uint64_t outer = v->loop;
    bool holds = true;
    for (long i = 0; i < over.n && holds; i++) {
        verify_bind(v, e->iterator, value_of_number(over.element, value_numbers(&over)[i]));
        v->loop = hash_mix(outer, (uint64_t)i + 1);
        holds = verify_list(v, e->body);
    }
    v->loop = outer;
    arena_release(v->scratch, mark);
    return holds;
}

/* What x of y = f(x) is by the inverse that f declares: an inverse is one up to a certain precision only (12.8), and
 * the run may have computed the one by the other. */
static bool holds_inverted(Verify *v, const Claim *c, Expr y, Expr call)
{
    const Function *f = call->value.function;
    for (const Inverse *i = f->inverses; i; i = i->next) {
        const Function *g = i->function;
        Expr *args = NEW_ARRAY(v->scratch, Expr, g->n_inputs);
        for (int k = 0; k < g->n_inputs; k++)
            args[k] = i->arguments[k] >= 0 ? call->args[i->arguments[k]] : y;
        Problem problem = {0};
        Claim inverse = *c;
        inverse.left = call->args[i->input];
        inverse.right = expr_call(v->system->x, g, g->n_inputs, args, &problem);
        if (inverse.right && verify_claim(v, &inverse))
            return true;
    }
    return false;
}

static Expr without_homotopy(Expr e);

/* y = e, where e is such a call, or an array of them, some of which may hold as they are written. */
static bool holds_by_inverse(Verify *v, const Claim *c, Expr y, Expr e)
{
    Problem problem = {0};
    if (e->op == EXPR_CALL)
        return holds_inverted(v, c, y, e);
    if (e->op != EXPR_ARRAY && e->op != EXPR_FOR)
        return false;
    for (int k = 0; k < e->type->dims[0]; k++) {
        Expr at = expr_integer(v->system->x, k + 1);
        Claim item = *c;
        item.left = expr_index(v->system->x, y, 1, &at, &problem);
        item.right = expr_index(v->system->x, e, 1, &at, &problem);
        if (!item.left || !item.right ||
            (!verify_claim(v, &item) && !holds_by_inverse(v, c, item.left, without_homotopy(item.right))))
            return false;
    }
    return true;
}

static Expr without_homotopy(Expr e)
{
    while (e->op == EXPR_HOMOTOPY || e->op == EXPR_NO_EVENT)
        e = e->args[0];
    return e;
}

static bool is_freed(const Verify *v, const FlatEquation *e)
{
    for (int k = 0; k < v->system->free_roots.n; k++) {
        const Origin *o = &v->system->free_roots.at[k];
        if (o->component == e->origin.component && !memcmp(&o->span, &e->origin.span, sizeof o->span))
            return true;
    }
    return false;
}

static Expr negative_root(void *data, Expr e)
{
    return e->op == EXPR_SQRT ? expr_neg(data, e) : NULL;
}

/* The same for any number of turns. */
static bool sides_of_angles(Verify *v, const Claim *c, Sides *s)
{
    if (!sides_of_expressions(v, c, s))
        return false;
    for (long i = 0; i < s->n; i++)
        s->at[i].right += 2 * M_PI * round((s->at[i].left - s->at[i].right) / (2 * M_PI));
    return true;
}

/* A loop that formulas solve goes on into their other solution, and turns as far as it does (lower/roots.c). */
static bool holds_beyond(Verify *v, const FlatEquation *e, const Claim *c)
{
    if (!is_freed(v, e))
        return false;
    Rewriter other = {.x = v->system->x, .rewrite = negative_root, .data = v->system->x, .arena = v->scratch};
    Claim beyond = *c;
    beyond.left = expr_rewrite(&other, c->left);
    beyond.right = expr_rewrite(&other, c->right);
    if (beyond.left == c->left && beyond.right == c->right)
        beyond.find = sides_of_angles;
    return verify_claim(v, &beyond);
}

static bool check_equal(Verify *v, const FlatEquation *e)
{
    Claim c = {.origin = &e->origin, .left = e->left, .right = e->right, .find = sides_of_expressions};
    if (verify_claim(v, &c))
        return true;
    Violation as_written = v->found;
    Expr left = without_homotopy(e->left), right = without_homotopy(e->right);
    if (holds_by_inverse(v, &c, left, right) || holds_by_inverse(v, &c, right, left) || holds_beyond(v, e, &c))
        return true;
    v->found = as_written;
    return false;
}

static bool check_equation(Verify *v, const FlatEquation *e)
{
    bool in_event = v->point == RUN_POINT_PASS;
    switch (e->kind) {
    case FLAT_EQUALS:
        return in_event || check_equal(v, e);
    case FLAT_IF:
        return in_event || check_if(v, e);
    case FLAT_FOR:
        return check_for(v, e);
    case FLAT_WHEN:
        return verify_when(v, e);
    case FLAT_ALGORITHM:
        return verify_section(v, e);
    case FLAT_CALL:
        return verify_cannot(v, UNCHECKED_KIND);
    case FLAT_ASSERT:
    case FLAT_TERMINATE:
    case FLAT_REINIT:
        return true;
    }
    return true;
}

bool verify_list(Verify *v, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next)
        if (!check_equation(v, e))
            return false;
    return true;
}

/* equalityConstraint(a, b) = 0 also holds for frames that are turned by half a turn; a and b are meant to be equal. */
static bool check_loop(Verify *v, const FlatEquation *e)
{
    Claim c = {.origin = &e->origin, .left = e->left->args[0], .right = e->left->args[1], .find = sides_of_expressions};
    return verify_claim(v, &c);
}

static bool check_one(Verify *v, const Subject *s)
{
    switch (s->kind) {
    case SUBJECT_EQUATION:
    case SUBJECT_INITIAL:
        return check_equation(v, s->flat);
    case SUBJECT_BINDING:
        return verify_binding(v, s);
    case SUBJECT_START:
        return verify_start(v, s);
    case SUBJECT_LOOP:
        return check_loop(v, s->flat);
    }
    return true;
}

void verify_subject(Verify *v, int subject)
{
    v->subject = subject;
    v->subjects.at[subject].looked_at = true;
    if (check_one(v, &v->subjects.at[subject]))
        return;
    /* An initial equation for a variable of a when-clause that is not active gives its pre(), too (8.6). */
    if (v->point == RUN_POINT_INITIAL) {
        v->pre_is_now = true;
        verify_next(v);
        bool holds = check_one(v, &v->subjects.at[subject]);
        v->pre_is_now = false;
        verify_next(v);
        if (holds)
            return;
    }
    /* Relations get their truth in the events at the start: then it is judged. */
    if (v->point == RUN_POINT_INITIAL && v->subjects.at[subject].kind != SUBJECT_EQUATION) {
        v->subjects.at[subject].in_doubt = true;
        return;
    }
    v->subjects.at[subject].violated = true;
    PUSH(v->arena, v->violations, v->found);
}
