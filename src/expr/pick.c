/* pick.c: reading items off arrays: a subscript meets the array that it indexes. */
#include <math.h>
#include <string.h>

#include "expr/context.h"

typedef struct {
    const Var *iterator;
    Expr value;
} Substitution;

static Expr substitute(void *data, Expr e)
{
    const Substitution *s = data;
    if (!(e->flags & EXPR_HAS_ITERATOR))
        return e;
    if (e->op == EXPR_FOR)
        for (int i = 1; i < e->n; i += 2)
            if (e->args[i]->value.var == s->iterator)
                return e; /* an inlined body may bind the same iterator again: that one is its own */
    return e->op == EXPR_VAR && e->value.var == s->iterator ? s->value : NULL;
}

/* The comprehension for one value of its first iterator. */
static Expr comprehension_item(Exprs *x, int n, const Expr *args, Expr value)
{
    Substitution s = {args[1]->value.var, value};
    Rewriter r = {.x = x, .rewrite = substitute, .data = &s};
    Expr body = expr_rewrite(&r, args[0]);
    if (n == 3)
        return body;
    Expr few[33];
    if (n > 33)
        return NULL;
    few[0] = body;
    int dims[16];
    for (int i = 3; i < n; i += 2) {
        few[i - 2] = args[i];
        few[i - 1] = expr_rewrite(&r, args[i + 1]);
        dims[(i - 3) / 2] = few[i - 1]->type->dims[0];
    }
    return expr_make(x, EXPR_FOR, type_array(x, body->type, (n - 3) / 2, dims), n - 2, few);
}

static Expr range_item(Exprs *x, Expr range, int i)
{
    Expr from = range->args[0], step = range->args[1];
    double real_from, real_step;
    int64_t first, by = 1;
    if (from->op == EXPR_REAL && expr_get_real(from, &real_from) && expr_get_real(step, &real_step))
        return expr_real(x, real_from + i * real_step);
    if (!expr_get_integer(from, &first) || (step->op != EXPR_OMITTED && !expr_get_integer(step, &by)))
        return NULL;
    first += i * by;
    if (from->op == EXPR_ENUM)
        return expr_enum(x, from->type, (int)first);
    return from->op == EXPR_BOOLEAN ? expr_boolean(x, first != 0) : expr_integer(x, first);
}

Expr expr_array_item(Exprs *x, Expr array, int i)
{
    if (!array->type->n_dims || i < 0)
        return NULL;
    int size = array->type->dims[0];
    if (size == SIZE_UNKNOWN || i >= size)
        return NULL;
    if (array->op == EXPR_ARRAY)
        return array->args[i];
    if (array->op == EXPR_RANGE)
        return range_item(x, array, i);
    if (array->op == EXPR_FILL) {
        if (array->n == 2)
            return array->args[0];
        Expr rest[17];
        if (array->n > 17)
            return NULL;
        rest[0] = array->args[0];
        memcpy(rest + 1, array->args + 2, (size_t)(array->n - 2) * sizeof *rest);
        return expr_make(x, EXPR_FILL, type_strip(x, array->type, 1), array->n - 1, rest);
    }
    if (array->op == EXPR_IDENTITY) {
        Expr *row = NEW_ARRAY(x->work, Expr, size);
        for (int k = 0; k < size; k++)
            row[k] = expr_integer(x, k == i);
        return expr_array_typed(x, type_strip(x, array->type, 1), size, row);
    }
    if (array->op == EXPR_TO_REAL || array->op == EXPR_NEG) {
        Expr item = expr_array_item(x, array->args[0], i);
        return item ? expr_make(x, (ExprOp)array->op, type_strip(x, array->type, 1), 1, &item) : NULL;
    }
    if (array->op == EXPR_FOR && array->args[2]->type->dims[0] == size) {
        Expr value = expr_array_item(x, array->args[2], i);
        return value && expr_is_literal(value) ? comprehension_item(x, array->n, array->args, value) : NULL;
    }
    return NULL;
}

/* ---- comprehensions of literals -------------------------------------------------------------------------------- */

static void note_variable(void *data, Expr e)
{
    bool *found = data;
    *found |= (e->op == EXPR_VAR && e->value.var->kind != VAR_ITERATOR) || e->op == EXPR_TIME || e->op == EXPR_CALL ||
              e->op == EXPR_FOR;
}

Expr expr_comprehension_folded(Exprs *x, const Type *type, int n, const Expr *args)
{
    enum { MOST = 10000 }; /* above, the loop is kept */
    long count = type_elements(type);
    if (count > MOST || type->dims[0] == SIZE_UNKNOWN)
        return NULL;
    bool found = false;
    expr_visit(x, NULL, args[0], note_variable, &found);
    for (int i = 2; i < n && !found; i += 2)
        found = args[i]->varies > VARIES_CONSTANT || (args[i]->flags & EXPR_HAS_ITERATOR);
    if (found)
        return NULL;
    Expr *items = NEW_ARRAY(x->work, Expr, type->dims[0] + 1);
    for (int i = 0; i < type->dims[0]; i++) {
        Expr value = expr_array_item(x, args[2], i);
        items[i] = value && expr_is_literal(value) ? comprehension_item(x, n, args, value) : NULL;
        if (!items[i] || !expr_is_constant(items[i]))
            return NULL;
    }
    return expr_array_typed(x, type, type->dims[0], items);
}

/* ---- subscripts ------------------------------------------------------------------------------------------------ */

enum { MOST_DIMS = 16 };

/* Subscripts of subscripts: a[:, 1][i] is a[i, 1]. */
static Expr index_of_index(Exprs *x, const Type *type, Expr base, int n, const Expr *subscripts)
{
    Expr all[2 * MOST_DIMS];
    int count = 0, next = 0;
    if (base->n - 1 + n > 2 * MOST_DIMS)
        return NULL;
    for (int i = 1; i < base->n; i++) {
        Expr inner = base->args[i];
        bool slice = inner->op == EXPR_WHOLE || inner->type->n_dims;
        if (!slice || next == n)
            all[count++] = inner;
        else {
            Expr outer = subscripts[next++];
            all[count++] = inner->op == EXPR_WHOLE   ? outer
                           : outer->op == EXPR_WHOLE ? inner
                           : outer->type->n_dims
                               ? expr_index_simplified(x, type_with_element(x, outer->type, inner->type->element),
                                                       inner, 1, &outer)
                               : expr_index_simplified(x, inner->type->element, inner, 1, &outer);
        }
    }
    while (next < n)
        all[count++] = subscripts[next++];
    return expr_index_simplified(x, type, base->args[0], count, all);
}

/* a.f[i] is a[i].f where a is an array of records. */
static Expr index_of_field(Exprs *x, const Type *type, Expr field, int n, const Expr *subscripts)
{
    Expr records = field->args[0], rest[MOST_DIMS];
    int own = records->type->n_dims < n ? records->type->n_dims : n, kept = 0, count = 0;
    if (own == 0 || records->type->n_dims > MOST_DIMS || n > MOST_DIMS)
        return NULL;
    int dims[MOST_DIMS];
    bool moves = false;
    for (int i = 0; i < own; i++)
        moves |= subscripts[i]->op != EXPR_WHOLE;
    if (!moves)
        return NULL;
    for (int i = 0; i < records->type->n_dims; i++)
        if (i >= own || subscripts[i]->op == EXPR_WHOLE)
            dims[kept++] = records->type->dims[i];
        else if (subscripts[i]->type->n_dims)
            dims[kept++] = subscripts[i]->type->dims[0];
    Expr picked = expr_index_simplified(x, type_array(x, records->type->element, kept, dims), records, own, subscripts);
    Expr part = expr_field(x, picked, (int)field->value.integer);
    if (n == own)
        return part;
    if (kept + n - own > MOST_DIMS)
        return NULL;
    while (count < kept)
        rest[count++] = expr_whole(x);
    for (int i = own; i < n; i++)
        rest[count++] = subscripts[i];
    return expr_index_simplified(x, type, part, count, rest);
}

/* The subscripts after the first, for one item along the first dimension. */
static Expr rest_of(Exprs *x, const Type *type, Expr item, int n, const Expr *subscripts)
{
    return n == 1 ? item : expr_index_simplified(x, type, item, n - 1, subscripts + 1);
}

/* A slice of an array that is written out; NULL when which items it takes is not known. */
static Expr slice_of_array(Exprs *x, const Type *type, Expr base, int n, const Expr *subscripts)
{
    Expr first = subscripts[0];
    int count = type->dims[0];
    if (count == SIZE_UNKNOWN)
        return NULL;
    const Type *one = type_strip(x, type, 1);
    Expr *items = NEW_ARRAY(x->work, Expr, count + 1);
    for (int i = 0; i < count; i++) {
        Expr item = first->op == EXPR_WHOLE ? base->args[i] : NULL;
        if (!item) {
            Expr which = expr_array_item(x, first, i);
            int64_t at;
            if (!which || !expr_get_integer(which, &at) || at < 1 || at > base->n)
                return NULL;
            item = base->args[at - 1];
        }
        items[i] = rest_of(x, one, item, n, subscripts);
    }
    return expr_array_typed(x, type, count, items);
}

static bool subscripts_rest(int n, const Expr *subscripts)
{
    for (int i = 0; i < n; i++)
        if (subscripts[i]->op != EXPR_WHOLE && !expr_is_constant(subscripts[i]))
            return false;
    return true;
}

Expr expr_index_simplified(Exprs *x, const Type *type, Expr base, int n, const Expr *subscripts)
{
    while (n && subscripts[n - 1]->op == EXPR_WHOLE)
        n--;
    if (!n)
        return base;
    Expr first = subscripts[0], done = NULL;
    int64_t at;
    if (base->op == EXPR_INDEX)
        done = index_of_index(x, type, base, n, subscripts);
    else if (base->op == EXPR_FIELD)
        done = index_of_field(x, type, base, n, subscripts);
    else if (first->op == EXPR_INTEGER && expr_get_integer(first, &at)) {
        Expr item = at >= 1 && at <= INT32_MAX ? expr_array_item(x, base, (int)at - 1) : NULL;
        if (item)
            return rest_of(x, type, item, n, subscripts);
    } else if (base->op == EXPR_ARRAY && (first->op == EXPR_WHOLE || first->type->n_dims == 1))
        done = slice_of_array(x, type, base, n, subscripts);
    if (done)
        return done;
    bool of_another_time = base->op == EXPR_PRE || base->op == EXPR_DER; /* subscripts that change are those of now */
    if (base->op == EXPR_TO_REAL || base->op == EXPR_NEG || base->op == EXPR_NOT || base->op == EXPR_RESIDUE ||
        base->op == EXPR_BRANCH || (of_another_time && subscripts_rest(n, subscripts))) {
        Expr inner = base->args[0];
        Expr part = expr_index_simplified(x, type_with_element(x, type, inner->type->element), inner, n, subscripts);
        return expr_make(x, (ExprOp)base->op, type, 1, &part);
    }
    Expr few[MOST_DIMS + 1], *args = n <= MOST_DIMS ? few : NEW_ARRAY(x->work, Expr, n + 1);
    args[0] = base;
    memcpy(args + 1, subscripts, (size_t)n * sizeof *subscripts);
    return expr_node_plain(x, EXPR_INDEX, type, n + 1, args);
}
