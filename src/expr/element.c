/* element.c: one element of a function of arrays (10.3), and of a product of matrices (10.6.5). */
#include "expr/element.h"

static Expr one_of(Exprs *x, const Type *element)
{
    return element->kind == TYPE_INTEGER ? expr_integer(x, 1) : expr_real(x, 1);
}

static Expr zero_of(Exprs *x, const Type *element)
{
    return element->kind == TYPE_INTEGER ? expr_integer(x, 0) : expr_real(x, 0);
}

static Expr product_of(Scalars *s, const Type *type, Expr a, Expr b)
{
    if (!a || !b)
        return NULL;
    if (expr_is_zero(a) || expr_is_zero(b))
        return zero_of(s->x, type);
    Expr args[] = {a, b};
    return expr_make(s->x, EXPR_MUL, type, 2, args);
}

static Expr sum_of(Scalars *s, const Type *type, long n, Expr *terms)
{
    int kept = 0;
    for (long i = 0; i < n; i++) {
        if (!terms[i])
            return NULL;
        if (!expr_is_zero(terms[i]))
            terms[kept++] = terms[i];
    }
    return kept ? expr_balanced(s->x, EXPR_ADD, type, kept, terms) : zero_of(s->x, type);
}

Expr element_matrix_product(Scalars *s, Expr e, long at)
{
    Expr a = e->args[0], b = e->args[1];
    if (!element_sizes_known(s, a) || !element_sizes_known(s, b))
        return NULL;
    int inner = b->type->dims[0], columns = b->type->n_dims == 2 ? b->type->dims[1] : 1;
    long row = at / columns, column = at % columns;
    Expr *terms = NEW_ARRAY(exprs_work(s->x), Expr, inner);
    for (int k = 0; k < inner; k++)
        terms[k] = product_of(s, e->type->element, expr_element(s, a, row * inner + k),
                              expr_element(s, b, (long)k * columns + column));
    return sum_of(s, e->type->element, inner, terms);
}

/* By halves, so that all powers that occur are shared. */
Expr element_matrix_power(Scalars *s, Expr e, long at)
{
    int64_t n;
    Expr a = e->args[0], exponent = expr_element(s, e->args[1], 0);
    if (!exponent || !expr_get_integer(exponent, &n) || n < 0)
        return element_fails(s, "a power of a matrix needs a known exponent that is not negative");
    if (n == 0)
        return element_index_in(e->type, 0, at) == element_index_in(e->type, 1, at) ? one_of(s->x, e->type->element)
                                                                                    : zero_of(s->x, e->type->element);
    if (n == 1)
        return expr_element(s, a, at);
    Expr left[] = {a, expr_integer(s->x, n / 2)}, right[] = {a, expr_integer(s->x, n - n / 2)};
    Expr both[] = {expr_make(s->x, EXPR_MATPOW, e->type, 2, left), expr_make(s->x, EXPR_MATPOW, e->type, 2, right)};
    return expr_element(s, expr_make(s->x, EXPR_MATMUL, e->type, 2, both), at);
}

Expr element_reduction(Scalars *s, Expr e, long at)
{
    Expr a = e->args[0];
    if (!element_sizes_known(s, a))
        return NULL;
    long each = type_elements(e->type), n = each ? type_elements(a->type) / each : 0;
    Expr *terms = NEW_ARRAY(exprs_work(s->x), Expr, n);
    for (long i = 0; i < n; i++)
        if (!(terms[i] = expr_element(s, a, i * each + at)))
            return NULL;
    const Type *type = e->type->element;
    if (e->op == EXPR_SUM)
        return sum_of(s, type, n, terms);
    if (n == 0 && e->op == EXPR_PRODUCT)
        return one_of(s->x, type);
    if (n == 0) {
        double limit = type->kind == TYPE_REAL ? 1.7976931348623157e308 : 2147483647;
        double value = e->op == EXPR_MIN ? limit : -limit;
        return type->kind == TYPE_REAL ? expr_real(s->x, value) : expr_integer(s->x, (int64_t)value);
    }
    ExprOp op = e->op == EXPR_PRODUCT ? EXPR_MUL : e->op == EXPR_MIN ? EXPR_MIN2 : EXPR_MAX2;
    if (type->kind == TYPE_BOOLEAN)
        op = e->op == EXPR_MIN ? EXPR_AND : EXPR_OR;
    return expr_balanced(s->x, op, type, (int)n, terms);
}

/* One component of a cross product, from 0. */
Expr element_cross(Scalars *s, Expr e, long i)
{
    long j = (i + 1) % 3, k = (i + 2) % 3;
    const Type *t = e->type->element;
    Expr plus = product_of(s, t, expr_element(s, e->args[0], j), expr_element(s, e->args[1], k));
    Expr minus = product_of(s, t, expr_element(s, e->args[0], k), expr_element(s, e->args[1], j));
    if (!plus || !minus)
        return NULL;
    Expr args[] = {plus, minus};
    return expr_make(s->x, EXPR_SUB, t, 2, args);
}

Expr element_skew(Scalars *s, Expr e, long at)
{
    long i = at / 3, j = at % 3;
    if (i == j)
        return zero_of(s->x, e->type->element);
    Expr a = expr_element(s, e->args[0], 3 - i - j);
    /* +a_k where (i, k, j) turns as (1, 2, 3) does. */
    return !a || (i + 2) % 3 == j ? a : expr_make(s->x, EXPR_NEG, e->type->element, 1, &a);
}

Expr element_outer(Scalars *s, Expr e, long at)
{
    int columns = e->type->dims[1];
    return product_of(s, e->type->element, expr_element(s, e->args[0], at / columns),
                      expr_element(s, e->args[1], at % columns));
}

Expr element_transpose(Scalars *s, Expr e, long at)
{
    const Type *t = e->type;
    long each = element_stride(t, 1), row = at / each / t->dims[1], column = at / each % t->dims[1];
    return expr_element(s, e->args[0], (column * t->dims[0] + row) * each + at % each);
}

Expr element_symmetric(Scalars *s, Expr e, long at)
{
    long n = e->type->dims[0], i = at / n, j = at % n;
    return expr_element(s, e->args[0], i <= j ? at : j * n + i);
}

Expr element_identity(Scalars *s, Expr e, long at)
{
    const Type *t = e->type;
    return at / t->dims[0] == at % t->dims[0] ? one_of(s->x, t->element) : zero_of(s->x, t->element);
}

Expr element_diagonal(Scalars *s, Expr e, long at)
{
    const Type *t = e->type;
    bool is_on_it = at / t->dims[0] == at % t->dims[0];
    return is_on_it ? expr_element(s, e->args[0], at % t->dims[0]) : zero_of(s->x, t->element);
}

Expr element_cat(Scalars *s, Expr e, long at)
{
    int64_t along;
    if (!expr_get_integer(e->args[0], &along))
        return element_fails(s, "cat(…) along a dimension that is not known");
    int k = (int)along - 1;
    long after = element_stride(e->type, k), total = e->type->dims[k];
    long lead = at / (after * total), row = at / after % total;
    for (int i = 1; i < e->n; i++) {
        if (!element_sizes_known(s, e->args[i]))
            return NULL;
        int rows = e->args[i]->type->dims[k];
        if (row < rows)
            return expr_element(s, e->args[i], (lead * rows + row) * after + at % after);
        row -= rows;
    }
    return element_fails(s, "the sizes in cat(…) do not add up");
}

Expr element_fill(Scalars *s, Expr e, long at)
{
    return expr_element(s, e->args[0], at % type_elements(e->args[0]->type));
}

Expr element_range(Scalars *s, Expr e, long at)
{
    Expr from = expr_element(s, e->args[0], 0);
    if (!from || at == 0)
        return from;
    Expr step = e->n == 3 && e->args[1]->op != EXPR_OMITTED ? expr_element(s, e->args[1], 0) : expr_integer(s->x, 1);
    if (!step)
        return NULL;
    int64_t first, by;
    const Type *t = e->type->element;
    if (t->kind == TYPE_ENUM && expr_get_integer(from, &first))
        return expr_enum(s->x, t, (int)(first + at));
    if (t->kind == TYPE_BOOLEAN && expr_get_integer(from, &first))
        return expr_boolean(s->x, first + at > 0);
    if (t->kind == TYPE_INTEGER && expr_get_integer(from, &first) && expr_get_integer(step, &by))
        return expr_integer(s->x, first + at * by);
    Expr turns = t->kind == TYPE_INTEGER ? expr_integer(s->x, at) : expr_real(s->x, (double)at);
    return expr_add(s->x, from, expr_mul(s->x, turns, step));
}

Expr element_linspace(Scalars *s, Expr e, long at)
{
    Expr from = expr_element(s, e->args[0], 0), to = expr_element(s, e->args[1], 0);
    if (!from || !to)
        return NULL;
    double part = (double)at / (e->type->dims[0] - 1);
    return at == e->type->dims[0] - 1
               ? to
               : expr_add(s->x, from, expr_mul(s->x, expr_real(s->x, part), expr_sub(s->x, to, from)));
}

Expr element_size(Scalars *s, Expr e, long at)
{
    const Type *t = e->args[0]->type;
    int64_t d = at + 1;
    if (e->n == 2) {
        Expr which = expr_element(s, e->args[1], 0);
        if (!which || !expr_get_integer(which, &d) || d < 1 || d > t->n_dims)
            return element_fails(s, "size(…) of a dimension that is not known");
    }
    return t->dims[d - 1] >= 0 ? expr_integer(s->x, t->dims[d - 1])
                               : element_fails(s, "the size of an array is not known");
}

Expr element_ndims(Scalars *s, Expr e, long at)
{
    (void)at;
    return expr_integer(s->x, e->args[0]->type->n_dims);
}

Expr element_reshaped(Scalars *s, Expr e, long at)
{
    return expr_element(s, e->args[0], at);
}
