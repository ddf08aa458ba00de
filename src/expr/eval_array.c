/* eval_array.c: the functions of arrays (10.3) and products of matrices (10.6.5). */
#include <math.h>
#include <string.h>

#include "expr/interpreter.h"

static const Type *wider(const Value *a, const Value *b)
{
    return a->element->kind == TYPE_REAL ? a->element : b->element;
}

static bool matrix_product(Interpreter *m, const Value *left, const Value *right, Value *v)
{
    Value copies[] = {*left, *right}; /* *v may be one of them */
    const Value *a = &copies[0], *b = &copies[1];
    if (a->n_dims < 1 || a->n_dims > 2 || b->n_dims < 1 || b->n_dims > 2 || a->dims[a->n_dims - 1] != b->dims[0])
        return interpreter_fails(m, "sizes do not fit in a product of matrices");
    int rows = a->n_dims == 2 ? a->dims[0] : 1, inner = b->dims[0], columns = b->n_dims == 2 ? b->dims[1] : 1;
    int dims[2] = {0}, n_dims = 0;
    if (a->n_dims == 2)
        dims[n_dims++] = rows;
    if (b->n_dims == 2)
        dims[n_dims++] = columns;
    *v = value_new(m->temporary, wider(a, b), n_dims, dims);
    double *to = value_room(v);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            double sum = 0;
            for (int k = 0; k < inner; k++)
                sum += a->numbers[i * inner + k] * b->numbers[k * columns + j];
            to[i * columns + j] = sum;
        }
    return true;
}

static Value identity_of(Interpreter *m, const Type *element, int n)
{
    int dims[] = {n, n};
    Value v = value_new(m->temporary, element, 2, dims);
    for (int i = 0; i < n; i++)
        v.numbers[(long)i * n + i] = 1;
    return v;
}

static bool matrix_power(Interpreter *m, const Value *a, double exponent, Value *v)
{
    if (a->n_dims != 2 || a->dims[0] != a->dims[1])
        return interpreter_fails(m, "only a square matrix has powers");
    if (exponent < 0 || exponent != floor(exponent) || exponent > 1e9)
        return interpreter_fails(m, "a power of a matrix needs an Integer exponent that is not negative");
    Value square = *a;
    *v = identity_of(m, a->element, a->dims[0]);
    for (long rest = (long)exponent; rest > 0; rest /= 2) {
        if (rest % 2 && !matrix_product(m, v, &square, v))
            return false;
        if (rest > 1 && !matrix_product(m, &square, &square, &square))
            return false;
    }
    return true;
}

static bool sizes(Interpreter *m, Expr e, const Value *a, Value *v)
{
    const Type *integer = type_scalar(m->x, TYPE_INTEGER);
    if (e->n == 1) {
        *v = value_new(m->temporary, integer, 1, &a->n_dims);
        for (int i = 0; i < a->n_dims; i++)
            v->numbers[i] = a->dims[i];
        return true;
    }
    double d;
    if (!interpreter_number(m, e->args[1], &d))
        return false;
    if (d < 1 || d > a->n_dims)
        return interpreter_fails(m, "size(…, %g): the array has %d dimensions", d, a->n_dims);
    *v = value_of_number(integer, a->dims[(int)d - 1]);
    return true;
}

/* vector(a), matrix(a), scalar(a): all but the dimensions kept must be 1. */
static bool reshaped(Interpreter *m, ExprOp op, const Value *a, Value *v)
{
    int dims[2] = {1, 1}, n_dims = op == EXPR_SCALAR ? 0 : op == EXPR_VECTOR ? 1 : 2, wide = 0;
    if (op == EXPR_MATRIX) {
        for (int i = 0; i < a->n_dims; i++)
            if (i < 2)
                dims[i] = a->dims[i];
            else
                wide += a->dims[i] != 1;
        if (wide)
            return interpreter_fails(m, "matrix(…): a dimension after the second is not 1");
    } else {
        for (int i = 0; i < a->n_dims; i++)
            if (a->dims[i] != 1) {
                dims[0] = a->dims[i];
                wide++;
            }
        if (wide > (op == EXPR_VECTOR))
            return interpreter_fails(m, "%s(…): too many dimensions are not 1", expr_op_text(op));
    }
    *v = value_reshape(m->temporary, a, n_dims, dims);
    return true;
}

static bool promoted(Interpreter *m, const Value *a, double n, Value *v)
{
    if (n < a->n_dims || n > 32)
        return interpreter_fails(m, "promote(…): the array has more dimensions than asked for");
    int dims[32];
    for (int i = 0; i < (int)n; i++)
        dims[i] = i < a->n_dims ? a->dims[i] : 1;
    *v = value_reshape(m->temporary, a, (int)n, dims);
    return true;
}

static bool filled(Interpreter *m, Expr e, const Value *a, Value *v)
{
    *v = *a;
    for (int i = e->n - 1; i >= 1; i--) {
        double n;
        if (!interpreter_number(m, e->args[i], &n))
            return false;
        if (n < 0 || n * (double)v->n > 1e9)
            return interpreter_fails(m, "fill(…): a size of %g", n);
        Value *items = NEW_ARRAY(m->temporary, Value, (long)n), inner = *v;
        for (long k = 0; k < (long)n; k++)
            items[k] = inner;
        int none[1] = {0};
        const Type *empty = type_array(m->x, type_array(m->x, inner.element, inner.n_dims, inner.dims), 1, none);
        if (!value_stack(m->temporary, (long)n, items, empty, v))
            return false;
    }
    return true;
}

bool evaluate_linspace(Interpreter *m, Expr e, Value *v)
{
    double from, to, n;
    if (!interpreter_number(m, e->args[0], &from) || !interpreter_number(m, e->args[1], &to) ||
        !interpreter_number(m, e->args[2], &n))
        return false;
    if (n < 2 || n > 1e9)
        return interpreter_fails(m, "linspace(…): needs at least 2 points");
    int dims[] = {(int)n};
    *v = value_new(m->temporary, type_scalar(m->x, TYPE_REAL), 1, dims);
    for (int i = 0; i < dims[0]; i++)
        v->numbers[i] = from + (to - from) * i / (n - 1);
    return true;
}

/* The sum over leading dimensions, of which the type has fewer. */
static bool summed_blocks(Interpreter *m, Expr e, const Value *a, Value *v)
{
    int lead = a->n_dims - e->type->n_dims;
    *v = value_new(m->temporary, a->element, e->type->n_dims, a->dims + lead);
    for (long i = 0; i < a->n; i++)
        v->numbers[i % v->n] += a->numbers[i];
    return true;
}

static bool reduced(Interpreter *m, Expr e, const Value *a, Value *v)
{
    if (value_has_parts(a))
        return interpreter_fails(m, "'%s': records have no %s", expr_text(m->x, e), expr_op_text(e->op));
    if (e->type->n_dims)
        return summed_blocks(m, e, a, v);
    const double *p = value_numbers(a);
    double r = e->op == EXPR_PRODUCT ? 1 : 0;
    /* 10.3.4.1: of nothing, the largest value for min and the least for max. */
    if (e->op == EXPR_MIN || e->op == EXPR_MAX) {
        double limit = a->element->kind == TYPE_REAL ? 1.7976931348623157e308 : 2147483647;
        r = a->n ? p[0] : e->op == EXPR_MIN ? limit : -limit;
    }
    for (long i = 0; i < a->n; i++)
        if (e->op == EXPR_SUM)
            r += p[i];
        else if (e->op == EXPR_PRODUCT)
            r *= p[i];
        else if (e->op == EXPR_MIN ? p[i] < r : p[i] > r)
            r = p[i];
    *v = value_of_number(a->element, r);
    return true;
}

static bool transposed(Interpreter *m, const Value *a, Value *v)
{
    if (a->n_dims < 2)
        return interpreter_fails(m, "transpose(…) needs a matrix");
    int *dims = arena_copy(m->temporary, a->dims, (size_t)a->n_dims * sizeof *dims);
    dims[0] = a->dims[1];
    dims[1] = a->dims[0];
    Value *items = NEW_ARRAY(m->temporary, Value, a->n + 1);
    long count = 0;
    for (int j = 0; j < dims[0]; j++)
        for (int i = 0; i < dims[1]; i++)
            items[count++] = value_block(m->temporary, a, 2, (long)i * dims[0] + j);
    if (count == 0) {
        *v = value_new(m->temporary, a->element, a->n_dims, dims);
        return true;
    }
    Value flat;
    if (!value_stack(m->temporary, count, items, NULL, &flat))
        return false;
    *v = value_reshape(m->temporary, &flat, a->n_dims, dims);
    return true;
}

static bool symmetric(Interpreter *m, const Value *a, Value *v)
{
    if (a->n_dims != 2 || a->dims[0] != a->dims[1])
        return interpreter_fails(m, "symmetric(…) needs a square matrix");
    *v = value_copy(m->temporary, a);
    int n = a->dims[0];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            v->numbers[i * n + j] = a->numbers[j * n + i];
    return true;
}

static bool crossed(Interpreter *m, const Value *a, const Value *b, Value *v)
{
    if (a->n_dims != 1 || b->n_dims != 1 || a->n != 3 || b->n != 3)
        return interpreter_fails(m, "cross(…) needs two vectors of 3");
    *v = value_like(m->temporary, a, wider(a, b));
    const double *p = a->numbers, *q = b->numbers;
    v->numbers[0] = p[1] * q[2] - p[2] * q[1];
    v->numbers[1] = p[2] * q[0] - p[0] * q[2];
    v->numbers[2] = p[0] * q[1] - p[1] * q[0];
    return true;
}

static bool skewed(Interpreter *m, const Value *a, Value *v)
{
    if (a->n_dims != 1 || a->n != 3)
        return interpreter_fails(m, "skew(…) needs a vector of 3");
    const double *p = a->numbers;
    double all[] = {0, -p[2], p[1], p[2], 0, -p[0], -p[1], p[0], 0};
    int dims[] = {3, 3};
    *v = value_new(m->temporary, a->element, 2, dims);
    memcpy(v->numbers, all, sizeof all);
    return true;
}

static bool outer(Interpreter *m, const Value *a, const Value *b, Value *v)
{
    if (a->n_dims != 1 || b->n_dims != 1)
        return interpreter_fails(m, "outerProduct(…) needs two vectors");
    int dims[] = {(int)a->n, (int)b->n};
    *v = value_new(m->temporary, wider(a, b), 2, dims);
    for (long i = 0; i < a->n; i++)
        for (long j = 0; j < b->n; j++)
            v->numbers[i * b->n + j] = a->numbers[i] * b->numbers[j];
    return true;
}

/* cat(k, …): blocks of the first k dimensions are laid one after the other. */
bool evaluate_cat(Interpreter *m, Expr e, Value *v)
{
    double along;
    int n = e->n - 1;
    Value *items = NEW_ARRAY(m->temporary, Value, n);
    if (!interpreter_number(m, e->args[0], &along))
        return false;
    int k = (int)along - 1;
    for (int i = 0; i < n; i++) {
        if (!interpreter_evaluate(m, e->args[i + 1], &items[i]))
            return false;
        if (items[i].n_dims != items[0].n_dims || k < 0 || k >= items[i].n_dims)
            return interpreter_fails(m, "cat(…): the arrays differ in their number of dimensions");
        for (int d = 0; d < items[0].n_dims; d++)
            if (d != k && items[i].dims[d] != items[0].dims[d])
                return interpreter_fails(m, "cat(…): the arrays differ in size");
    }
    if (n == 0)
        return interpreter_fails(m, "cat(…) needs an array");
    int n_dims = items[0].n_dims, *dims = arena_copy(m->temporary, items[0].dims, (size_t)n_dims * sizeof(int));
    long lead = 1, total = 0, count = 0;
    for (int d = 0; d < k; d++)
        lead *= dims[d];
    for (int i = 0; i < n; i++)
        total += items[i].dims[k];
    dims[k] = (int)total;
    Value *rows = NEW_ARRAY(m->temporary, Value, lead * total + 1);
    for (long l = 0; l < lead; l++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < items[i].dims[k]; j++)
                rows[count++] = value_block(m->temporary, &items[i], k + 1, l * items[i].dims[k] + j);
    if (count == 0) {
        *v = value_new(m->temporary, items[0].element, n_dims, dims);
        return true;
    }
    Value flat;
    if (!value_stack(m->temporary, count, rows, NULL, &flat))
        return interpreter_fails(m, "cat(…): the arrays differ in size");
    *v = value_reshape(m->temporary, &flat, n_dims, dims);
    return true;
}

/* ---- the rules of ops.def ----------------------------------------------------------------------------------------- */

bool evaluate_matrix_product(Interpreter *m, Expr e, Value *v)
{
    Value a, b;
    return interpreter_evaluate(m, e->args[0], &a) && interpreter_evaluate(m, e->args[1], &b) &&
           matrix_product(m, &a, &b, v);
}

bool evaluate_matrix_power(Interpreter *m, Expr e, Value *v)
{
    Value a;
    double n;
    return interpreter_evaluate(m, e->args[0], &a) && interpreter_number(m, e->args[1], &n) &&
           matrix_power(m, &a, n, v);
}

bool evaluate_ndims(Interpreter *m, Expr e, Value *v)
{
    Value a;
    if (!interpreter_evaluate(m, e->args[0], &a))
        return false;
    *v = value_of_number(type_scalar(m->x, TYPE_INTEGER), a.n_dims);
    return true;
}

bool evaluate_size(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && sizes(m, e, &a, v);
}

bool evaluate_reshaped(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && reshaped(m, e->op, &a, v);
}

bool evaluate_promote(Interpreter *m, Expr e, Value *v)
{
    Value a;
    double n;
    return interpreter_evaluate(m, e->args[0], &a) && interpreter_number(m, e->args[1], &n) && promoted(m, &a, n, v);
}

bool evaluate_identity(Interpreter *m, Expr e, Value *v)
{
    Value a;
    if (!interpreter_evaluate(m, e->args[0], &a))
        return false;
    if (a.number < 0 || a.number > 30000)
        return interpreter_fails(m, "identity(%g)", a.number);
    *v = identity_of(m, type_scalar(m->x, TYPE_INTEGER), (int)a.number);
    return true;
}

bool evaluate_diagonal(Interpreter *m, Expr e, Value *v)
{
    Value a;
    if (!interpreter_evaluate(m, e->args[0], &a))
        return false;
    *v = identity_of(m, a.element, (int)a.n);
    for (long i = 0; i < a.n; i++)
        v->numbers[i * a.n + i] = value_numbers(&a)[i];
    return true;
}

bool evaluate_fill(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && filled(m, e, &a, v);
}

bool evaluate_reduction(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && reduced(m, e, &a, v);
}

bool evaluate_transpose(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && transposed(m, &a, v);
}

bool evaluate_symmetric(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && symmetric(m, &a, v);
}

bool evaluate_skew(Interpreter *m, Expr e, Value *v)
{
    Value a;
    return interpreter_evaluate(m, e->args[0], &a) && skewed(m, &a, v);
}

bool evaluate_outer(Interpreter *m, Expr e, Value *v)
{
    Value a, b;
    return interpreter_evaluate(m, e->args[0], &a) && interpreter_evaluate(m, e->args[1], &b) && outer(m, &a, &b, v);
}

bool evaluate_cross(Interpreter *m, Expr e, Value *v)
{
    Value a, b;
    return interpreter_evaluate(m, e->args[0], &a) && interpreter_evaluate(m, e->args[1], &b) && crossed(m, &a, &b, v);
}
