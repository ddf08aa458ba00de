/* derivative_zero.c: zeros of the shape of an expression, which derivatives of what does not change are. */
#include "expr/differentiation.h"

Expr expr_zero(Exprs *x, const Type *t)
{
    Expr zero = expr_real(x, 0);
    for (int d = t->n_dims - 1; d >= 0; d--) {
        Expr *items = NEW_ARRAY(exprs_work(x), Expr, t->dims[d] + 1);
        for (int i = 0; i < t->dims[d]; i++)
            items[i] = zero;
        const Type *real = type_scalar(x, TYPE_REAL);
        zero = expr_array_typed(x, type_array(x, real, t->n_dims - d, t->dims + d), t->dims[d], items);
    }
    return zero;
}

/* Zeros of sizes that only e itself knows. */
static Expr zero_by_size(Exprs *x, Expr e)
{
    int n = e->type->n_dims;
    Expr *args = NEW_ARRAY(exprs_work(x), Expr, n + 1);
    args[0] = expr_real(x, 0);
    for (int k = 0; k < n; k++) {
        Expr of[] = {e, expr_integer(x, k + 1)};
        args[k + 1] = expr_make(x, EXPR_SIZE, type_scalar(x, TYPE_INTEGER), 2, of);
    }
    return expr_make(x, EXPR_FILL, type_with_element(x, e->type, type_scalar(x, TYPE_REAL)), n + 1, args);
}

Expr derivative_zero(Exprs *x, Expr e)
{
    const Type *t = e->type;
    if (t->kind == TYPE_RECORD && t->n_dims == 0) {
        Expr *fields = NEW_ARRAY(exprs_work(x), Expr, t->n_fields);
        for (int k = 0; k < t->n_fields; k++) {
            Expr field = e->op == EXPR_RECORD ? e->args[k] : expr_field(x, e, k);
            fields[k] = type_has_real(field->type) ? derivative_zero(x, field) : field;
        }
        return expr_record(x, t, fields);
    }
    if (t->kind == TYPE_RECORD) {
        const Type *integer = type_scalar(x, TYPE_INTEGER);
        Var *i = var_new(x, VAR_ITERATOR, symbol(exprs_symbols(x), "i"), integer, VARIES_PARAMETER);
        Expr of[] = {e, expr_integer(x, 1)}, item[] = {e, expr_var(x, i)};
        Expr from_to[] = {expr_integer(x, 1), expr_omitted(x), expr_make(x, EXPR_SIZE, integer, 2, of)};
        Expr range = expr_make(x, EXPR_RANGE, type_array(x, integer, 1, t->dims), 3, from_to);
        Expr body = derivative_zero(x, expr_make(x, EXPR_INDEX, type_strip(x, t, 1), 2, item));
        Expr loop[] = {body, expr_var(x, i), range};
        return expr_make(x, EXPR_FOR, t, 3, loop);
    }
    return type_elements(t) >= 0 ? expr_zero(x, t) : zero_by_size(x, e);
}
