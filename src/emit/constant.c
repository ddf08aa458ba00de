/* constant.c: arrays of numbers that are known are tables of the generated code, not made anew at each use.
 *
 * Media and characteristics hold thousands of coefficients, in functions that are called at every step.
 */
#include <math.h>

#include "emit/writer.h"

static bool is_number(Expr e)
{
    if (e->op == EXPR_REAL)
        return isfinite(e->value.real); /* others are quotients in C, which no table may hold */
    return e->op == EXPR_INTEGER || e->op == EXPR_BOOLEAN || e->op == EXPR_ENUM;
}

static bool has_only_numbers(Expr e)
{
    if (e->op != EXPR_ARRAY)
        return is_number(e);
    for (int i = 0; i < e->n; i++)
        if (!has_only_numbers(e->args[i]))
            return false;
    return true;
}

bool constant_is(Expr e)
{
    if (e->op != EXPR_ARRAY || e->type->n_dims > LEAF_DIMS)
        return false;
    for (int d = 0; d < e->type->n_dims; d++)
        if (e->type->dims[d] <= 0)
            return false;
    return has_only_numbers(e);
}

static void numbers(Buffer *to, Expr e)
{
    if (e->op == EXPR_ARRAY) {
        for (int i = 0; i < e->n; i++)
            numbers(to, e->args[i]);
        return;
    }
    expression_number(to, e->op == EXPR_REAL ? e->value.real : (double)e->value.integer);
    buffer_text(to, ",\n");
}

static int table_of(Writer *w, Expr e)
{
    int known = map_get(&w->constants, (uint64_t)e->number);
    if (known != MAP_NONE)
        return known;
    int k = w->n_constants++;
    map_put(w->arena, &w->constants, (uint64_t)e->number, k);
    const Type *t = e->type;
    Buffer *to = &w->declared;
    long n = 1;
    buffer_f(to, "static const double numbers%d[] = {\n", k);
    numbers(to, e);
    buffer_f(to, "};\nstatic const Array given%d[1] = {{%d, {", k, t->n_dims);
    for (int d = 0; d < t->n_dims; d++) {
        buffer_f(to, "%s%d", d ? ", " : "", t->dims[d]);
        n *= t->dims[d];
    }
    buffer_f(to, "}, %ld, (double *)numbers%d, 0}};\n", n, k);
    return k;
}

void constant_write(Writer *w, Buffer *to, Expr e)
{
    buffer_f(to, "given%d", table_of(w, e));
}
