/* simple_array.c: functions of arrays whose items are written out. Those that only move items about (transpose, cat, …)
 * are applied to any items; those that compute only to literals, so that equations keep the form they were written in.
 */
#include <math.h>
#include <string.h>

#include "expr/context.h"

enum { MOST_ITEMS = 100000, MOST_IDENTITY = 64, MOST_DIMS = 16 };

static Expr binary(Exprs *x, ExprOp op, const Type *type, Expr a, Expr b)
{
    return expr_make(x, op, type, 2, (Expr[]){a, b});
}

static Expr *room_for(Exprs *x, int n)
{
    return NEW_ARRAY(x->work, Expr, n + 1);
}

/* An array of that type, all of whose parts of value's type are value. Equal rows are one node. */
static Expr filled(Exprs *x, const Type *type, Expr value)
{
    if (type->n_dims == value->type->n_dims)
        return value;
    Expr item = filled(x, type_strip(x, type, 1), value);
    Expr *items = room_for(x, type->dims[0]);
    for (int i = 0; i < type->dims[0]; i++)
        items[i] = item;
    return expr_array_typed(x, type, type->dims[0], items);
}

Expr simple_fill(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr value = m->args[0];
    for (int i = 0; i < type->n_dims - value->type->n_dims; i++)
        if (type->dims[i] == SIZE_UNKNOWN || type->dims[i] > MOST_ITEMS)
            return NULL;
    return value->flags & EXPR_HAS_IMPURE ? NULL : filled(x, type, value);
}

/* A matrix of n rows, each element from its place. */
static Expr matrix_of(const Made *m, int n, int columns, Expr (*at)(const Made *m, int i, int k))
{
    Exprs *x = m->x;
    const Type *of_row = type_strip(x, m->type, 1);
    Expr *rows = room_for(x, n), *row = room_for(x, columns);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < columns; k++)
            row[k] = at(m, i, k);
        rows[i] = expr_array_typed(x, of_row, columns, row);
    }
    return expr_array_typed(x, m->type, n, rows);
}

static Expr one_on_diagonal(const Made *m, int i, int k)
{
    return expr_integer(m->x, i == k);
}

Expr simple_identity(const Made *m)
{
    int n = m->type->dims[0];
    return n == SIZE_UNKNOWN || n > MOST_IDENTITY ? NULL : matrix_of(m, n, n, one_on_diagonal);
}

static Expr item_on_diagonal(const Made *m, int i, int k)
{
    return i == k ? m->args[0]->args[i] : expr_zero_of(m->x, m->type->element);
}

Expr simple_diagonal(const Made *m)
{
    int n = m->type->dims[0];
    return m->args[0]->op != EXPR_ARRAY || n > MOST_IDENTITY ? NULL : matrix_of(m, n, n, item_on_diagonal);
}

Expr simple_linspace(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr from = m->args[0];
    Expr to = m->args[1];
    int n = type->dims[0];
    double a, b;
    if (n == SIZE_UNKNOWN || n < 2 || n > MOST_ITEMS || !expr_get_real(from, &a) || !expr_get_real(to, &b))
        return NULL;
    Expr *items = room_for(x, n);
    for (int i = 0; i < n; i++)
        items[i] = expr_real(x, i == n - 1 ? b : a + (b - a) * i / (n - 1));
    return expr_array_typed(x, type, n, items);
}

/* ---- reductions ------------------------------------------------------------------------------------------------ */

/* All elements of the constant array e, combined from the left; start may be NULL. */
static Expr reduced(Exprs *x, ExprOp op, const Type *type, Expr start, Expr e)
{
    if (e->type->n_dims == type->n_dims)
        return start ? binary(x, op, type, start, e) : e;
    for (int i = 0; i < e->n; i++) {
        start = reduced(x, op, type, start, e->args[i]);
        if (!expr_is_constant(start))
            return start; /* an overflow: the caller gives up */
    }
    return start;
}

Expr simple_reduction(const Made *m)
{
    Exprs *x = m->x;
    ExprOp op = m->op;
    const Type *type = m->type;
    Expr e = m->args[0];
    if (type_elements(e->type) == 0) { /* 10.3.4 */
        if (op == EXPR_SUM)
            return expr_zero_of(x, type);
        if (op == EXPR_PRODUCT)
            return type->kind == TYPE_REAL ? expr_real(x, 1) : expr_integer(x, 1);
        if (type->kind == TYPE_REAL)
            return expr_real(x, op == EXPR_MIN ? 1.7976931348623157e308 : -1.7976931348623157e308);
        return NULL;
    }
    ExprOp pair = op == EXPR_SUM ? EXPR_ADD : op == EXPR_PRODUCT ? EXPR_MUL : op == EXPR_MIN ? EXPR_MIN2 : EXPR_MAX2;
    if (expr_is_constant(e)) {
        Expr value = reduced(x, pair, type, NULL, e);
        return value && expr_is_constant(value) ? value : NULL;
    }
    if (op == EXPR_SUM && expr_is_zero(e))
        return expr_zero_of(x, type);
    if (e->op == EXPR_ARRAY && e->n == 1) /* one item: itself, or its own reduction */
        return e->args[0]->type == type ? e->args[0] : type->n_dims == 0 ? expr_make(x, op, type, 1, e->args) : NULL;
    return NULL;
}

/* ---- moving items about ---------------------------------------------------------------------------------------- */

/* Whether the first depth dimensions of e are written out as ARRAY nodes. */
static bool is_written_out(Expr e, int depth)
{
    if (depth == 0)
        return true;
    if (e->op != EXPR_ARRAY)
        return false;
    for (int i = 0; i < e->n; i++)
        if (depth > 1 && !is_written_out(e->args[i], depth - 1))
            return false;
    return true;
}

Expr simple_transpose(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr e = m->args[0];
    if (e->op == EXPR_TRANSPOSE)
        return e->args[0];
    if (e->op == EXPR_IDENTITY)
        return e;
    if (!is_written_out(e, 2) || type->dims[0] == SIZE_UNKNOWN)
        return NULL;
    int n = type->dims[0];
    const Type *row_type = type_strip(x, type, 1);
    Expr *rows = room_for(x, n), *row = room_for(x, e->n);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < e->n; k++)
            row[k] = e->args[k]->args[i];
        rows[i] = expr_array_typed(x, row_type, e->n, row);
    }
    return expr_array_typed(x, type, n, rows);
}

static Expr fold_cat(Exprs *x, const Type *type, int dimension, int n, const Expr *arrays)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (arrays[i]->op != EXPR_ARRAY)
            return NULL;
        count += arrays[i]->n;
    }
    if (n == 1)
        return arrays[0];
    if (dimension == 1) {
        Expr *items = room_for(x, count);
        count = 0;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < arrays[i]->n; k++)
                items[count++] = arrays[i]->args[k];
        return expr_array_typed(x, type, count, items);
    }
    int rows = arrays[0]->n;
    const Type *row_type = type_strip(x, type, 1);
    Expr *items = room_for(x, rows), *parts = room_for(x, n);
    for (int r = 0; r < rows; r++) {
        for (int i = 0; i < n; i++)
            parts[i] = arrays[i]->args[r];
        items[r] = fold_cat(x, row_type, dimension - 1, n, parts);
        if (!items[r])
            return NULL;
    }
    return expr_array_typed(x, type, rows, items);
}

Expr simple_cat(const Made *m)
{
    if (m->n == 2)
        return m->args[1];
    return fold_cat(m->x, m->type, (int)m->args[0]->value.integer, m->n - 1, m->args + 1);
}

/* One dimension of size 1 after another after those that e has: only where e's items are written out. */
static Expr fold_promote(Exprs *x, const Type *type, Expr e)
{
    if (e->type == type)
        return e;
    if (e->type->n_dims == 0) {
        Expr item = fold_promote(x, type_strip(x, type, 1), e);
        return expr_array_typed(x, type, 1, &item);
    }
    if (e->op != EXPR_ARRAY)
        return NULL;
    Expr *items = room_for(x, e->n);
    for (int i = 0; i < e->n; i++) {
        items[i] = fold_promote(x, type_strip(x, type, 1), e->args[i]);
        if (!items[i])
            return NULL;
    }
    return expr_array_typed(x, type, e->n, items);
}

Expr simple_promote(const Made *m)
{
    return fold_promote(m->x, m->type, m->args[0]);
}

/* scalar and vector: the items in order, through dimensions of size 1. */
static bool flat_items(Expr e, Expr *items, int *n)
{
    if (!e->type->n_dims) {
        items[(*n)++] = e;
        return true;
    }
    for (int i = 0; i < e->n; i++)
        if (e->op != EXPR_ARRAY || !flat_items(e->args[i], items, n))
            return false;
    return e->op == EXPR_ARRAY;
}

static Expr fold_flat(Exprs *x, const Type *type, Expr e)
{
    if (e->type == type)
        return e;
    long count = type_elements(e->type);
    if (count < 0 || count > MOST_ITEMS)
        return NULL;
    Expr *items = room_for(x, (int)count);
    int n = 0;
    if (!flat_items(e, items, &n))
        return NULL;
    return type->n_dims ? expr_array_typed(x, type, n, items) : n == 1 ? items[0] : NULL;
}

Expr simple_flat(const Made *m)
{
    return fold_flat(m->x, m->type, m->args[0]);
}

/* matrix: dimensions after the second have size 1. */
Expr simple_matrix(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr e = m->args[0];
    if (e->type->n_dims <= 2)
        return fold_promote(x, type, e);
    if (!is_written_out(e, 2))
        return NULL;
    Expr *rows = room_for(x, e->n);
    for (int r = 0; r < e->n; r++) {
        rows[r] = fold_flat(x, type_strip(x, type, 1), e->args[r]);
        if (!rows[r])
            return NULL;
    }
    return expr_array_typed(x, type, e->n, rows);
}

/* ---- products of literals -------------------------------------------------------------------------------------- */

static Expr dot(Exprs *x, const Type *scalar, Expr row, Expr b, int column, bool *exact)
{
    Expr total = expr_zero_of(x, scalar);
    for (int k = 0; k < row->n; k++) {
        Expr other = column < 0 ? b->args[k] : b->args[k]->args[column];
        total = binary(x, EXPR_ADD, scalar, total, binary(x, EXPR_MUL, scalar, row->args[k], other));
        if (!expr_is_constant(total)) {
            *exact = false;
            return total;
        }
    }
    return total;
}

/* a vector times b: a number, or one for each column of b. */
static Expr row_times(Exprs *x, const Type *type, Expr row, Expr b, bool *exact)
{
    if (!type->n_dims)
        return dot(x, type, row, b, -1, exact);
    Expr *items = room_for(x, type->dims[0]);
    for (int i = 0; i < type->dims[0] && *exact; i++)
        items[i] = dot(x, type->element, row, b, i, exact);
    return *exact ? expr_array_typed(x, type, type->dims[0], items) : NULL;
}

static bool is_identity(Expr e)
{
    if (e->type->n_dims != 2 || !expr_is_constant(e) || e->n > MOST_IDENTITY || e->type->dims[1] != e->n)
        return false;
    for (int i = 0; i < e->n; i++)
        for (int k = 0; k < e->n; k++)
            if (i == k ? !expr_is_one(e->args[i]->args[k]) : !expr_is_zero(e->args[i]->args[k]))
                return false;
    return true;
}

Expr simple_matrix_product(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr a = m->args[0];
    Expr b = m->args[1];
    if (type->kind != TYPE_REAL && type->kind != TYPE_INTEGER)
        return NULL;
    bool quiet = !((a->flags | b->flags) & EXPR_HAS_IMPURE);
    if (quiet && (expr_is_zero(a) || expr_is_zero(b) || b->type->dims[0] == 0))
        return expr_zero_of(x, type);
    if (b->type == type && is_identity(a))
        return b;
    if (a->type == type && is_identity(b))
        return a;
    if (!expr_is_constant(a) || !expr_is_constant(b))
        return NULL;
    bool exact = true;
    if (a->type->n_dims == 1) {
        Expr value = row_times(x, type, a, b, &exact);
        return exact ? value : NULL;
    }
    Expr *rows = room_for(x, a->n);
    for (int i = 0; i < a->n && exact; i++)
        rows[i] = row_times(x, type_strip(x, type, 1), a->args[i], b, &exact);
    return exact ? expr_array_typed(x, type, a->n, rows) : NULL;
}

static Expr product_of_items(const Made *m, int i, int k)
{
    return binary(m->x, EXPR_MUL, m->type->element, m->args[0]->args[i], m->args[1]->args[k]);
}

Expr simple_outer(const Made *m)
{
    Expr a = m->args[0], b = m->args[1];
    if ((expr_is_zero(a) || expr_is_zero(b)) && !((a->flags | b->flags) & EXPR_HAS_IMPURE))
        return expr_zero_of(m->x, m->type);
    return expr_is_constant(a) && expr_is_constant(b) ? matrix_of(m, a->n, b->n, product_of_items) : NULL;
}

static Expr item_above_diagonal(const Made *m, int i, int k)
{
    Expr a = m->args[0];
    return k >= i ? a->args[i]->args[k] : a->args[k]->args[i];
}

Expr simple_symmetric(const Made *m)
{
    Expr a = m->args[0];
    return expr_is_constant(a) ? matrix_of(m, a->n, a->n, item_above_diagonal) : NULL;
}

Expr simple_cross(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr a = m->args[0];
    Expr b = m->args[1];
    if ((expr_is_zero(a) || expr_is_zero(b)) && !((a->flags | b->flags) & EXPR_HAS_IMPURE))
        return expr_zero_of(x, type);
    if (!expr_is_constant(a) || !expr_is_constant(b))
        return NULL;
    const Type *one = type->element;
    Expr items[3];
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        items[i] = binary(x, EXPR_SUB, one, binary(x, EXPR_MUL, one, a->args[j], b->args[k]),
                          binary(x, EXPR_MUL, one, a->args[k], b->args[j]));
    }
    return expr_array_typed(x, type, 3, items);
}

Expr simple_skew(const Made *m)
{
    Exprs *x = m->x;
    const Type *type = m->type;
    Expr v = m->args[0];
    if (!expr_is_constant(v))
        return NULL;
    const Type *row = type_strip(x, type, 1);
    Expr zero = expr_zero_of(x, type->element), minus[3], rows[3];
    for (int i = 0; i < 3; i++)
        minus[i] = expr_neg(x, v->args[i]);
    rows[0] = expr_array_typed(x, row, 3, (Expr[]){zero, minus[2], v->args[1]});
    rows[1] = expr_array_typed(x, row, 3, (Expr[]){v->args[2], zero, minus[0]});
    rows[2] = expr_array_typed(x, row, 3, (Expr[]){minus[1], v->args[0], zero});
    return expr_array_typed(x, type, 3, rows);
}
