/* part.c: a value of which one part is replaced. */
#include "expr/part.h"

enum { MOST_ITEMS = 1000 }; /* of an array that is written out for it */

static Expr item_of(Exprs *x, Expr array, int i)
{
    Problem problem = {0};
    Expr at = expr_integer(x, i);
    return expr_index(x, array, 1, &at, &problem);
}

static Expr changed_field(Exprs *x, Expr old, int n, const PartStep *steps, Expr value)
{
    const Type *t = old->type;
    if (t->n_dims || t->kind != TYPE_RECORD)
        return NULL;
    Expr *fields = NEW_ARRAY(exprs_work(x), Expr, t->n_fields);
    for (int k = 0; k < t->n_fields; k++) {
        fields[k] = expr_field(x, old, k);
        if (k == steps[0].field && !(fields[k] = expr_with_part(x, fields[k], n - 1, steps + 1, value)))
            return NULL;
    }
    return expr_record(x, t, fields);
}

/* Which items a subscript means: from 1; false when that is not known. */
static bool chosen(Expr subscript, int size, int k, int *index)
{
    int64_t at = k + 1;
    if (subscript->op == EXPR_ARRAY) {
        if (!expr_get_integer(subscript->args[k], &at))
            return false;
    } else if (subscript->op != EXPR_WHOLE && !expr_get_integer(subscript, &at)) {
        return false;
    }
    *index = (int)at;
    return at >= 1 && at <= size;
}

static Expr changed_items(Exprs *x, Expr old, int n, const PartStep *steps, Expr value)
{
    const Type *t = old->type;
    if (t->n_dims == 0 || t->dims[0] < 0 || t->dims[0] > MOST_ITEMS)
        return NULL;
    Expr *items = NEW_ARRAY(exprs_work(x), Expr, t->dims[0]), subscript = steps[0].subscript;
    for (int i = 0; i < t->dims[0]; i++)
        if (!(items[i] = item_of(x, old, i + 1)))
            return NULL;
    bool is_one = subscript->op != EXPR_WHOLE && subscript->op != EXPR_ARRAY;
    int count = is_one ? 1 : subscript->op == EXPR_WHOLE ? t->dims[0] : subscript->n;
    if (!is_one && (value->type->n_dims == 0 || value->type->dims[0] != count))
        return NULL;
    for (int k = 0; k < count; k++) {
        int at;
        Expr part = is_one ? value : item_of(x, value, k + 1);
        if (!part || !chosen(subscript, t->dims[0], k, &at))
            return NULL;
        if (!(items[at - 1] = expr_with_part(x, items[at - 1], n - 1, steps + 1, part)))
            return NULL;
    }
    return expr_array_typed(x, t, t->dims[0], items);
}

Expr expr_with_part(Exprs *x, Expr old, int n, const PartStep *steps, Expr value)
{
    Problem problem = {0};
    if (n == 0)
        return expr_coerce(x, value, old->type, &problem);
    return steps[0].is_field ? changed_field(x, old, n, steps, value) : changed_items(x, old, n, steps, value);
}
