/* array.c: arrays built, joined, indexed and iterated (chapter 10). */
#include <math.h>
#include <string.h>

#include "expr/context.h"

enum { MOST_DIMS = 16 };

Expr expr_array(Exprs *x, int n, const Expr *items, Problem *problem)
{
    if (n == 0)
        return expr_problem(x, problem, "'{}' has no type: write fill(0.0, 0) for an empty array");
    Expr *all = NEW_ARRAY(x->work, Expr, n);
    const Type *type = NULL;
    for (int i = 0; i < n; i++) {
        all[i] = expr_single_value(x, items[i]);
        const Type *joined = i ? type_join(x, type, all[i]->type) : all[i]->type;
        if (!joined)
            return expr_problem(x, problem, "item %d of the array is %s, but those before it are %s", i + 1,
                                type_text(x, all[i]->type), type_text(x, type));
        type = joined;
    }
    if (type->kind == TYPE_TUPLE || type->kind == TYPE_NOTHING)
        return expr_problem(x, problem, "the items of an array must be values");
    for (int i = 0; i < n; i++)
        if (!(all[i] = expr_coerce(x, all[i], type, problem)))
            return NULL;
    return expr_array_typed(x, type_array(x, type, 1, &n), n, all);
}

/* ---- concatenation --------------------------------------------------------------------------------------------- */

Expr expr_promote(Exprs *x, Expr e, int n)
{
    int dims[MOST_DIMS];
    if (e->type->n_dims >= n)
        return e;
    for (int i = 0; i < n; i++)
        dims[i] = i < e->type->n_dims ? e->type->dims[i] : 1;
    return expr_make(x, EXPR_PROMOTE, type_array(x, e->type->element, n, dims), 2, (Expr[]){e, expr_integer(x, n)});
}

Expr expr_cat(Exprs *x, int dimension, int n, const Expr *arrays, Problem *problem)
{
    const Type *first = arrays[0]->type, *element = first->element;
    int dims[MOST_DIMS], d = dimension - 1;
    if (dimension < 1 || dimension > first->n_dims || first->n_dims > MOST_DIMS)
        return expr_problem(x, problem, "arrays of %d dimensions cannot be joined along dimension %d", first->n_dims,
                            dimension);
    memcpy(dims, first->dims, (size_t)first->n_dims * sizeof *dims);
    for (int i = 1; i < n; i++) {
        const Type *t = arrays[i]->type;
        bool fits = t->n_dims == first->n_dims;
        for (int k = 0; fits && k < t->n_dims; k++)
            if (k == d)
                dims[k] = dims[k] == SIZE_UNKNOWN || t->dims[k] == SIZE_UNKNOWN ? SIZE_UNKNOWN : dims[k] + t->dims[k];
            else if ((fits = sizes_agree(dims[k], t->dims[k])) && dims[k] == SIZE_UNKNOWN)
                dims[k] = t->dims[k];
        if (!fits)
            return expr_problem(x, problem, "%s and %s cannot be joined along dimension %d: their other sizes differ",
                                type_text(x, first), type_text(x, t), dimension);
        const Type *joined = type_join(x, element, t->element);
        if (!joined)
            return expr_problem(x, problem, "%s and %s cannot be joined: their elements have different types",
                                type_text(x, first), type_text(x, t));
        element = joined;
    }
    Expr *args = NEW_ARRAY(x->work, Expr, n + 1);
    args[0] = expr_integer(x, dimension);
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (arrays[i]->type->dims[d] != 0 || (i == n - 1 && !kept)) { /* empty parts add nothing */
            args[++kept] = expr_coerce(x, arrays[i], type_with_element(x, arrays[i]->type, element), problem);
            if (!args[kept])
                return NULL;
        }
    return expr_make(x, EXPR_CAT, type_array(x, element, first->n_dims, dims), kept + 1, args);
}

Expr expr_matrix(Exprs *x, int rows, const int *columns, const Expr *items, Problem *problem)
{
    int dims = 2, count = 0;
    for (int r = 0; r < rows; r++)
        count += columns[r];
    Expr *all = NEW_ARRAY(x->work, Expr, count + 1), *lines = NEW_ARRAY(x->work, Expr, rows + 1);
    for (int i = 0; i < count; i++) {
        all[i] = expr_single_value(x, items[i]);
        dims = all[i]->type->n_dims > dims ? all[i]->type->n_dims : dims;
    }
    if (!count)
        return expr_problem(x, problem, "'[]' has no type: write fill(0.0, 0, 0) for an empty matrix");
    if (dims > MOST_DIMS)
        return expr_problem(x, problem, "arrays of more than %d dimensions cannot be joined", MOST_DIMS);
    for (int i = 0; i < count; i++)
        all[i] = expr_promote(x, all[i], dims);
    Expr *row = all;
    for (int r = 0; r < rows; r++) {
        if (!columns[r])
            return expr_problem(x, problem, "row %d of the matrix is empty", r + 1);
        lines[r] = expr_cat(x, 2, columns[r], row, problem);
        if (!lines[r])
            return NULL;
        row += columns[r];
    }
    return expr_cat(x, 1, rows, lines, problem);
}

/* ---- ranges ---------------------------------------------------------------------------------------------------- */

int64_t expr_range_size(Expr from, Expr step, Expr to)
{
    int64_t first, last, by = 1;
    if (from == to)
        return 1;
    if (expr_get_integer(from, &first) && expr_get_integer(to, &last) &&
        (!step || step->op == EXPR_OMITTED || expr_get_integer(step, &by))) {
        if (by == 0)
            return -1;
        int64_t span;
        if (by > 0 ? last < first : last > first)
            return 0;
        return __builtin_sub_overflow(last, first, &span) ? -1 : span / by + 1;
    }
    double a, b, d = 1;
    if (!expr_get_real(from, &a) || !expr_get_real(to, &b) || (step && !expr_get_real(step, &d)) || d == 0)
        return -1;
    /* 0:0.1:0.3 has four items, although 0.3/0.1 comes out just below 3. */
    double steps = (b - a) / d;
    steps = floor(steps + 4e-16 * fabs(steps));
    return steps < 0 ? 0 : steps < 1e9 ? (int64_t)steps + 1 : -1;
}

/* An Integer as a base, which is NULL for a literal, and a number that is added to it. */
static Expr split_offset(Expr e, int64_t *offset)
{
    int64_t other;
    if (expr_get_integer(e, offset))
        return NULL;
    if (e->op == EXPR_ADD || e->op == EXPR_SUB) {
        Expr left = split_offset(e->args[0], offset), right = split_offset(e->args[1], &other);
        bool fits = !(e->op == EXPR_ADD ? __builtin_add_overflow(*offset, other, offset)
                                        : __builtin_sub_overflow(*offset, other, offset));
        if (fits && !right)
            return left;
        if (fits && !left && e->op == EXPR_ADD)
            return right;
    }
    *offset = 0;
    return e;
}

/* How many items k + 1 : k + 3 has, wherever k is; -1: not known. */
static int64_t moving_range_size(Expr from, Expr to)
{
    int64_t first, last, steps;
    Expr base = split_offset(from, &first);
    if (!base || base != split_offset(to, &last) || __builtin_sub_overflow(last, first, &steps))
        return -1;
    return steps < 0 ? 0 : steps + 1;
}

Expr expr_range(Exprs *x, Expr from, Expr step, Expr to, Problem *problem)
{
    from = expr_single_value(x, from);
    to = expr_single_value(x, to);
    step = step ? expr_single_value(x, step) : NULL;
    if (from->type->n_dims || to->type->n_dims || (step && step->type->n_dims))
        return expr_problem(x, problem, "the bounds of a range must be scalars");
    const Type *element = type_join(x, from->type, to->type);
    TypeKind kind = element ? element->kind : TYPE_NOTHING;
    if (kind != TYPE_INTEGER && kind != TYPE_REAL && kind != TYPE_ENUM && kind != TYPE_BOOLEAN)
        return expr_problem(x, problem, "a range cannot go from %s to %s", type_text(x, from->type),
                            type_text(x, to->type));
    if (kind == TYPE_ENUM || kind == TYPE_BOOLEAN) {
        if (step)
            return expr_problem(x, problem, "a range of %s has no step", type_text(x, element));
        step = expr_omitted(x);
    } else {
        if (step && !type_is_numeric(step->type))
            return expr_problem(x, problem, "the step of a range must be a number, but it is %s",
                                type_text(x, step->type));
        step = step ? step : expr_integer(x, 1);
        if (kind == TYPE_REAL || step->type->kind == TYPE_REAL) {
            element = real_type(x);
            from = expr_as_real(x, from);
            step = expr_as_real(x, step);
            to = expr_as_real(x, to);
        }
        if (expr_is_zero(step))
            return expr_problem(x, problem, "the step of a range must not be zero");
    }
    int64_t size = expr_range_size(from, step, to);
    if (size < 0 && kind == TYPE_INTEGER && expr_is_one(step))
        size = moving_range_size(from, to);
    int dim = size < 0 || size > INT32_MAX ? SIZE_UNKNOWN : (int)size;
    return expr_make(x, EXPR_RANGE, type_array(x, element, 1, &dim), 3, (Expr[]){from, step, to});
}

/* ---- subscripts ------------------------------------------------------------------------------------------------ */

/* A subscript as an Integer: dimensions may be counted by an enumeration or by false, true (10.1.1). */
static Expr as_subscript(Exprs *x, Expr s, Problem *problem)
{
    s = expr_single_value(x, s);
    if (s->op == EXPR_WHOLE)
        return s;
    if (s->type->n_dims > 1)
        return expr_problem(x, problem, "a subscript must be a scalar or a vector, but it is %s",
                            type_text(x, s->type));
    TypeKind kind = scalar_kind(s);
    if (kind == TYPE_INTEGER)
        return s;
    if (kind == TYPE_ENUM)
        return expr_make(x, EXPR_ORDINAL, type_with_element(x, s->type, integer_type(x)), 1, &s);
    if (kind == TYPE_BOOLEAN && !s->type->n_dims)
        return expr_make(x, EXPR_IF, integer_type(x), 3, (Expr[]){s, expr_integer(x, 2), expr_integer(x, 1)});
    return expr_problem(x, problem, "a subscript must be Integer, but it is %s", type_text(x, s->type));
}

static bool in_bounds(Exprs *x, Expr s, int size, int dimension, Problem *problem)
{
    int64_t at;
    if (size == SIZE_UNKNOWN)
        return true;
    if (s->op == EXPR_INTEGER && expr_get_integer(s, &at)) {
        if (at >= 1 && at <= size)
            return true;
        expr_problem(x, problem, "subscript %lld of dimension %d is outside 1:%d", (long long)at, dimension, size);
        return false;
    }
    if (s->op == EXPR_ARRAY)
        for (int i = 0; i < s->n; i++)
            if (!in_bounds(x, s->args[i], size, dimension, problem))
                return false;
    if (s->op == EXPR_RANGE && s->type->dims[0] > 0)
        for (int end = 0; end < 2; end++) {
            Expr item = expr_array_item(x, s, end ? s->type->dims[0] - 1 : 0);
            if (item && !in_bounds(x, item, size, dimension, problem))
                return false;
        }
    return true;
}

Expr expr_index(Exprs *x, Expr base, int n, const Expr *subscripts, Problem *problem)
{
    base = expr_single_value(x, base);
    const Type *t = base->type;
    if (n > t->n_dims || n > MOST_DIMS)
        return t->n_dims ? expr_problem(x, problem, "%s has %d dimension%s, but there are %d subscripts",
                                        type_text(x, t), t->n_dims, t->n_dims == 1 ? "" : "s", n)
                         : expr_problem(x, problem, "%s is not an array and takes no subscripts", type_text(x, t));
    Expr all[MOST_DIMS];
    int dims[MOST_DIMS], kept = 0;
    for (int i = 0; i < n; i++) {
        all[i] = as_subscript(x, subscripts[i], problem);
        if (!all[i] || !in_bounds(x, all[i], t->dims[i], i + 1, problem))
            return NULL;
        if (all[i]->op == EXPR_WHOLE)
            dims[kept++] = t->dims[i];
        else if (all[i]->type->n_dims)
            dims[kept++] = all[i]->type->dims[0];
    }
    const Type *type = type_array(x, type_strip(x, t, n), kept, dims);
    return expr_index_simplified(x, type, base, n, all);
}

Expr expr_sum_over(Exprs *x, Expr e, int n, Problem *problem)
{
    if (!type_is_numeric(e->type))
        return expr_problem(x, problem, "'sum' needs numbers, but these are %s", type_text(x, e->type->element));
    return expr_make(x, EXPR_SUM, type_strip(x, e->type, n), 1, &e);
}

/* ---- comprehensions -------------------------------------------------------------------------------------------- */

Expr expr_for(Exprs *x, Expr body, int n, const Var *const *iterators, const Expr *ranges, Problem *problem)
{
    int dims[MOST_DIMS];
    if (n < 1 || n > MOST_DIMS)
        return expr_problem(x, problem, "'for' takes 1 to %d iterators here, not %d", MOST_DIMS, n);
    Expr args[2 * MOST_DIMS + 1] = {expr_single_value(x, body)};
    for (int i = 0; i < n; i++) {
        Expr range = expr_single_value(x, ranges[i]);
        if (range->type->n_dims != 1)
            return expr_problem(x, problem, "iterator '%s' must run over a vector, but this is %s",
                                iterators[i]->name->text, type_text(x, range->type));
        if (scalar_kind(range) == TYPE_INTEGER && iterators[i]->type->kind == TYPE_REAL)
            range = expr_as_real(x, range);
        dims[i] = range->type->dims[0];
        args[2 * i + 1] = expr_var(x, iterators[i]);
        args[2 * i + 2] = range;
    }
    return expr_make(x, EXPR_FOR, type_array(x, args[0]->type, n, dims), 2 * n + 1, args);
}
