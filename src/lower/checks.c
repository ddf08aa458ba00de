/* checks.c: asserts of functions that are inlined.
 *
 * The body of such a function is gone; what it asserts becomes an assert of the model, about the arguments of the call.
 * A call that stands in a branch of an if-expression is checked only where that branch is taken.
 */
#include "lower/lower.h"

typedef struct {
    Expr e, path; /* path: the conditions on the way, or NULL */
} Visited;
typedef VEC(Visited) Visits;

static Expr both(Exprs *x, Expr path, Expr condition)
{
    Expr args[] = {path, condition};
    return path ? expr_make(x, EXPR_AND, condition->type, 2, args) : condition;
}

static Expr negated(Exprs *x, Expr condition)
{
    return expr_make(x, EXPR_NOT, condition->type, 1, &condition);
}

/* Under which conditions `part` is computed in e; NULL: always. Branches are entered after all that is computed anyway.
 */
static Expr path_to(Exprs *x, Expr e, Expr part)
{
    Visits stack = {0}, branches = {0};
    Map seen = {0};
    PUSH(exprs_work(x), stack, ((Visited){e, NULL}));
    for (int next = 0;;) {
        if (!stack.n) {
            if (next == branches.n)
                return NULL;
            Visited branch = branches.at[next++];
            PUSH(exprs_work(x), stack, branch);
        }
        Visited at = stack.at[--stack.n];
        if (at.e == part)
            return at.path;
        if (map_get(&seen, (uint64_t)at.e->number) != MAP_NONE)
            continue;
        map_put(exprs_work(x), &seen, (uint64_t)at.e->number, 1);
        bool choice = at.e->op == EXPR_IF && at.e->args[0]->type->n_dims == 0;
        if (choice) {
            Expr condition = at.e->args[0];
            PUSH(exprs_work(x), branches, ((Visited){at.e->args[1], both(x, at.path, condition)}));
            PUSH(exprs_work(x), branches, ((Visited){at.e->args[2], both(x, at.path, negated(x, condition))}));
        }
        for (int k = 0; k < (choice ? 1 : at.e->n); k++)
            PUSH(exprs_work(x), stack, ((Visited){at.e->args[k], at.path}));
    }
}

static void add_check(Lower *l, const Inliner *i, const InlinedAssert *a, Expr root)
{
    Expr path = path_to(l->x, root, a->call);
    if (a->path)
        path = both(l->x, path, a->path);
    Expr value = a->condition;
    if (path) {
        Expr args[] = {negated(l->x, path), value};
        value = expr_make(l->x, EXPR_OR, value->type, 2, args);
    }
    int64_t truth;
    bool early = i == &l->algebra.early;
    value = early ? lower_scalar(l, value) : lower_inlined(l, value);
    if (expr_get_integer(value, &truth) && truth)
        return;
    if (map_get(&l->algebra.checked, (uint64_t)value->number) != MAP_NONE)
        return;
    map_put(l->work, &l->algebra.checked, (uint64_t)value->number, 1);
    Step step = {.kind = STEP_ASSERT, .value = value};
    if (a->level)
        step.level = early ? lower_scalar(l, a->level) : lower_inlined(l, a->level);
    if (a->message)
        step.message = early ? lower_scalar(l, a->message) : lower_inlined(l, a->message);
    PUSH(l->work, l->checks, ((Effect){.step = step}));
}

Expr lower_inline(Lower *l, Inliner *i, Expr e)
{
    int first = i->asserts.n;
    Expr result = expr_inline(i, e);
    for (int k = first, n = i->asserts.n; k < n; k++)
        add_check(l, i, &i->asserts.at[k], e);
    return result;
}
