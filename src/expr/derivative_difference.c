/* derivative_difference.c: derivatives of calls that have none otherwise, by differences: for Jacobians, and of calls
 * that pass functions also in time.
 *
 * An external function without annotation, or one whose function argument is bound to what varies
 * (solveOneNonlinearEquation(function f(h = h), …)), has no derivative that could be written down. Newton's method and
 * the integrators want a number, and a wrong one costs more than one that is good to 1e-10.
 */
#include "expr/differentiation.h"

typedef struct {
    Differentiation *d;
    Expr call;
    int item; /* of several results, or -1 */
} Differences;

/* The k-th part of a call, a function value, an array or a record, which is itself a part of another. */
typedef struct Part Part;
struct Part {
    const Part *outer; /* NULL: `whole` is the call */
    Expr whole;
    int k;
};

static Expr part_of(Exprs *x, Expr whole, int k)
{
    if (whole->op == EXPR_CALL || whole->op == EXPR_PARTIAL)
        return whole->args[k];
    if (!whole->type->n_dims)
        return expr_field(x, whole, k);
    Problem problem = {0};
    Expr at = expr_integer(x, k + 1);
    return expr_index(x, whole, 1, &at, &problem);
}

/* The call with another value for that part. */
static Expr call_with(Exprs *x, const Part *part, Expr value)
{
    for (; part; part = part->outer) {
        Expr whole = part->whole;
        const Type *t = whole->type;
        bool as_it_is = whole->op == EXPR_CALL || whole->op == EXPR_PARTIAL;
        int n = as_it_is ? whole->n : t->n_dims ? t->dims[0] : t->n_fields;
        Expr *parts = NEW_ARRAY(exprs_work(x), Expr, n);
        for (int i = 0; i < n; i++)
            parts[i] = i == part->k ? value : part_of(x, whole, i);
        value = as_it_is    ? expr_rebuild(x, whole, parts)
                : t->n_dims ? expr_array_typed(x, t, n, parts)
                            : expr_record(x, t, parts);
    }
    return value;
}

static Expr result_with(const Differences *w, const Part *part, Expr value)
{
    Expr call = call_with(w->d->x, part, value);
    return w->item < 0 ? call : expr_item(w->d->x, call, w->item);
}

/* (up - down)*factor; of a record, what is not Real stays as it is in `down`. */
static Expr scaled_difference(Exprs *x, Expr up, Expr down, Expr factor)
{
    const Type *t = up->type;
    Problem problem = {0};
    if (t->kind != TYPE_RECORD)
        return expr_operator(x, OPERATOR_MUL, expr_operator(x, OPERATOR_SUB, up, down, &problem), factor, &problem);
    Expr *fields = NEW_ARRAY(exprs_work(x), Expr, t->n_fields);
    for (int k = 0; k < t->n_fields; k++) {
        Expr a = expr_field(x, up, k), b = expr_field(x, down, k);
        fields[k] = type_has_real(a->type) ? scaled_difference(x, a, b, factor) : b;
        if (!fields[k])
            return NULL;
    }
    return expr_record(x, t, fields);
}

static Expr sum_of(Exprs *x, Expr a, Expr b)
{
    const Type *t = a->type;
    Problem problem = {0};
    if (t->kind != TYPE_RECORD)
        return expr_operator(x, OPERATOR_ADD, a, b, &problem);
    Expr *fields = NEW_ARRAY(exprs_work(x), Expr, t->n_fields);
    for (int k = 0; k < t->n_fields; k++) {
        Expr of_a = expr_field(x, a, k);
        fields[k] = type_has_real(of_a->type) ? sum_of(x, of_a, expr_field(x, b, k)) : of_a;
    }
    return expr_record(x, t, fields);
}

/* (f(a + h) - f(a - h))/2h * da, with h of the size at which truncation and rounding are alike. */
static Expr difference(const Differences *w, const Part *part, Expr a, Expr da)
{
    const double step = 1e-5, least = 1e-3;
    Exprs *x = w->d->x;
    Expr size = expr_make(x, EXPR_ABS, a->type, 1, &a);
    Expr h = expr_mul(x, expr_real(x, step), expr_add(x, size, expr_real(x, least)));
    Expr up = result_with(w, part, expr_add(x, a, h)), down = result_with(w, part, expr_sub(x, a, h));
    return scaled_difference(x, up, down, expr_div(x, da, expr_mul(x, expr_real(x, 2), h)));
}

/* Adds what one part does; false when it has a size that is not known. */
static bool add_part(const Differences *w, const Part *part, Expr *sum)
{
    enum { MOST_ITEMS = 100 };
    Expr a = part_of(w->d->x, part->whole, part->k);
    if (!a || a->op == EXPR_OMITTED)
        return a != NULL;
    const Type *t = a->type;
    int n = a->op == EXPR_PARTIAL ? a->n : t->n_dims ? t->dims[0] : t->kind == TYPE_RECORD ? t->n_fields : 0;
    Expr da = a->op == EXPR_PARTIAL ? NULL : expr_derivative(w->d, a);
    if (w->d->problem || n < 0 || n > MOST_ITEMS)
        return false;
    if (!da && a->op != EXPR_PARTIAL)
        return true;
    if (t->kind == TYPE_REAL && !t->n_dims) {
        Expr term = difference(w, part, a, da);
        *sum = term && *sum ? sum_of(w->d->x, *sum, term) : term;
        return term != NULL;
    }
    bool done = true;
    for (int k = 0; k < n && done; k++)
        done = add_part(w, &(Part){part, a, k}, sum);
    return done;
}

static bool is_plain(const Type *t)
{
    return t->kind == TYPE_REAL || (t->kind == TYPE_RECORD && !t->n_dims);
}

Expr derivative_by_differences(Differentiation *d, Expr call, int item)
{
    Differences w = {d, call, item};
    const char *problem = d->problem;
    const Type *result = item < 0 ? call->type : expr_item(d->x, call, item)->type;
    Expr sum = NULL;
    bool done = is_plain(result) && !(call->flags & EXPR_HAS_IMPURE);
    d->problem = NULL;
    for (int i = 0; i < call->n && done; i++)
        done = add_part(&w, &(Part){NULL, call, i}, &sum);
    if (!done && !d->problem)
        d->problem = problem;
    return done ? sum : NULL;
}
