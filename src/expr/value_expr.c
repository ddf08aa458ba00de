/* value_expr.c: from values to constant expressions. */
#include "expr/value.h"

static Expr scalar_to_expr(Exprs *x, const Type *element, const Value *v)
{
    switch (element->kind) {
    case TYPE_REAL:
        return expr_real(x, v->number);
    case TYPE_INTEGER:
        return expr_integer(x, (int64_t)v->number);
    case TYPE_BOOLEAN:
        return expr_boolean(x, v->number != 0);
    case TYPE_ENUM:
        return v->number >= 1 && v->number <= element->n_fields ? expr_enum(x, element, (int)v->number) : NULL;
    case TYPE_STRING:
        return expr_string(x, v->text ? v->text : symbol(exprs_symbols(x), ""));
    case TYPE_FUNCTION:
    case TYPE_RECORD:
    case TYPE_TUPLE:
    case TYPE_OBJECT:
    case TYPE_CLOCK:
    case TYPE_NOTHING:
        break;
    }
    return NULL;
}

static Expr closure_to_expr(Exprs *x, Arena *temporary, const Closure *c)
{
    int n = c->function->n_inputs;
    Expr *args = NEW_ARRAY(temporary, Expr, n);
    for (int i = 0; i < n; i++) {
        args[i] = c->bound[i].element ? value_to_expr(x, temporary, &c->bound[i]) : expr_omitted(x);
        if (!args[i])
            return NULL;
    }
    Problem problem = {0};
    return expr_partial(x, c->function, n, args, &problem);
}

Expr value_to_expr(Exprs *x, Arena *temporary, const Value *v)
{
    if (!v->element || v->element->kind == TYPE_NOTHING)
        return expr_omitted(x);
    if (v->n_dims) {
        Expr *items = NEW_ARRAY(temporary, Expr, v->dims[0]);
        for (int i = 0; i < v->dims[0]; i++) {
            Value item = value_block(temporary, v, 1, i);
            if (!(items[i] = value_to_expr(x, temporary, &item)))
                return NULL;
        }
        return expr_array_typed(x, type_array(x, v->element, v->n_dims, v->dims), v->dims[0], items);
    }
    if (value_has_parts(v)) {
        Expr *parts = NEW_ARRAY(temporary, Expr, v->element->n_fields);
        for (int i = 0; i < v->element->n_fields; i++)
            if (!(parts[i] = value_to_expr(x, temporary, &v->parts[i])))
                return NULL;
        return v->element->kind == TYPE_TUPLE ? expr_tuple(x, v->element->n_fields, parts)
                                              : expr_record(x, v->element, parts);
    }
    if (v->element->kind == TYPE_FUNCTION)
        return closure_to_expr(x, temporary, v->closure);
    return scalar_to_expr(x, v->element, v);
}
