/* builtin_array.c: the built-in functions of arrays (10.3): their rules, and their table. */
#include <string.h>

#include "expr/builtin.h"

enum { MOST_DIMS = 16 };

static Expr rule_ndims(const Use *u)
{
    return make(u, integer_type(u->x));
}

static Expr rule_size(const Use *u)
{
    const Type *t = u->args[0]->type;
    if (u->n == 1)
        return make(u, type_array(u->x, integer_type(u->x), 1, &t->n_dims));
    if (!is_scalar(u, 1, TYPE_INTEGER))
        return builtin_wrong_argument(u, 1, "Integer");
    int64_t d;
    if (expr_get_integer(u->args[1], &d) && (d < 1 || d > t->n_dims))
        return expr_problem(u->x, u->problem, "%s has no dimension %lld", type_text(u->x, t), (long long)d);
    return make(u, integer_type(u->x));
}

static Expr rule_scalar(const Use *u)
{
    const Type *t = u->args[0]->type;
    for (int i = 0; i < t->n_dims; i++)
        if (!sizes_agree(t->dims[i], 1))
            return builtin_wrong_argument(u, 0, "an array with one element");
    return make(u, t->element);
}

/* The size of the one dimension that is not 1. */
static Expr rule_vector(const Use *u)
{
    const Type *t = u->args[0]->type;
    int size = 1;
    for (int i = 0; i < t->n_dims; i++) {
        if (t->dims[i] == 1)
            continue;
        if (size != 1 && !(size == SIZE_UNKNOWN || t->dims[i] == SIZE_UNKNOWN))
            return builtin_wrong_argument(u, 0, "an array with at most one dimension larger than 1");
        size = size == 1 ? t->dims[i] : SIZE_UNKNOWN;
    }
    return make(u, type_array(u->x, t->element, 1, &size));
}

static Expr rule_matrix(const Use *u)
{
    const Type *t = u->args[0]->type;
    int dims[2] = {1, 1};
    for (int i = 0; i < t->n_dims; i++)
        if (i < 2)
            dims[i] = t->dims[i];
        else if (!sizes_agree(t->dims[i], 1))
            return builtin_wrong_argument(u, 0, "an array whose third and further dimensions have size 1");
    return make(u, type_array(u->x, t->element, 2, dims));
}

/* Argument i as a size: its value where it is a literal. */
static bool size_argument(const Use *u, int i, int *size)
{
    int64_t value;
    *size = SIZE_UNKNOWN;
    if (!is_scalar(u, i, TYPE_INTEGER)) {
        builtin_wrong_argument(u, i, "Integer");
        return false;
    }
    if (!expr_get_integer(u->args[i], &value))
        return true;
    if (value < 0 || value > INT32_MAX) {
        expr_problem(u->x, u->problem, "argument %d of '%s' is a size and cannot be %lld", i + 1, u->f->name,
                     (long long)value);
        return false;
    }
    *size = (int)value;
    return true;
}

static Expr rule_identity(const Use *u)
{
    int dims[2];
    if (!size_argument(u, 0, &dims[0]))
        return NULL;
    dims[1] = dims[0];
    return make(u, type_array(u->x, integer_type(u->x), 2, dims));
}

static Expr rule_diagonal(const Use *u)
{
    const Type *t = u->args[0]->type;
    if (t->n_dims != 1 || !type_is_numeric(t))
        return builtin_wrong_argument(u, 0, "a vector of numbers");
    return make(u, type_array(u->x, t->element, 2, (int[]){t->dims[0], t->dims[0]}));
}

static Expr fill(const Use *u, Expr value, int first)
{
    int dims[MOST_DIMS];
    Expr args[MOST_DIMS + 1] = {value};
    int n = u->n - first;
    if (n > MOST_DIMS)
        return expr_problem(u->x, u->problem, "'%s' makes arrays of at most %d dimensions", u->f->name, MOST_DIMS);
    for (int i = 0; i < n; i++) {
        if (!size_argument(u, first + i, &dims[i]))
            return NULL;
        args[i + 1] = u->args[first + i];
    }
    return expr_make(u->x, EXPR_FILL, type_array(u->x, value->type, n, dims), n + 1, args);
}

static Expr rule_fill(const Use *u)
{
    return fill(u, u->args[0], 1);
}

static Expr rule_zeros(const Use *u)
{
    return fill(u, expr_integer(u->x, 0), 0);
}

static Expr rule_ones(const Use *u)
{
    return fill(u, expr_integer(u->x, 1), 0);
}

static Expr rule_linspace(const Use *u)
{
    int size;
    for (int i = 0; i < 2; i++) {
        if (u->args[i]->type->n_dims || !is_numeric(u, i))
            return builtin_wrong_argument(u, i, "Real");
        u->args[i] = expr_as_real(u->x, u->args[i]);
    }
    if (!size_argument(u, 2, &size))
        return NULL;
    if (size != SIZE_UNKNOWN && size < 2)
        return expr_problem(u->x, u->problem, "'linspace' makes at least 2 values, not %d", size);
    return make(u, type_array(u->x, real_type(u->x), 1, &size));
}

/* sum and product of all elements; a reduction over iterators is expr_sum_over. */
static Expr rule_sum(const Use *u)
{
    const Type *t = u->args[0]->type;
    if (!type_is_numeric(t))
        return builtin_wrong_argument(u, 0, "an array of numbers");
    return t->n_dims ? make(u, t->element) : u->args[0];
}

static Expr rule_transpose(const Use *u)
{
    const Type *t = u->args[0]->type;
    int dims[MOST_DIMS];
    if (t->n_dims < 2 || t->n_dims > MOST_DIMS)
        return builtin_wrong_argument(u, 0, "a matrix");
    memcpy(dims, t->dims, (size_t)t->n_dims * sizeof *dims);
    dims[0] = t->dims[1];
    dims[1] = t->dims[0];
    return make(u, type_array(u->x, t->element, t->n_dims, dims));
}

static bool is_vector(const Use *u, int i, int size)
{
    const Type *t = u->args[i]->type;
    return t->n_dims == 1 && type_is_numeric(t) && (size == SIZE_UNKNOWN || sizes_agree(t->dims[0], size));
}

static Expr rule_outer(const Use *u)
{
    for (int i = 0; i < 2; i++)
        if (!is_vector(u, i, SIZE_UNKNOWN))
            return builtin_wrong_argument(u, i, "a vector of numbers");
    if (!builtin_alike_numbers(u))
        return NULL;
    int dims[] = {u->args[0]->type->dims[0], u->args[1]->type->dims[0]};
    return make(u, type_array(u->x, u->args[0]->type->element, 2, dims));
}

static Expr rule_symmetric(const Use *u)
{
    const Type *t = u->args[0]->type;
    if (t->n_dims != 2 || !type_is_numeric(t) || !sizes_agree(t->dims[0], t->dims[1]))
        return builtin_wrong_argument(u, 0, "a square matrix of numbers");
    return make(u, t);
}

static Expr rule_cross(const Use *u)
{
    for (int i = 0; i < 2; i++)
        if (!is_vector(u, i, 3))
            return builtin_wrong_argument(u, i, "a vector of 3 numbers");
    if (!builtin_alike_numbers(u))
        return NULL;
    int three = 3;
    return make(u, type_array(u->x, u->args[0]->type->element, 1, &three));
}

static Expr rule_skew(const Use *u)
{
    if (!is_vector(u, 0, 3))
        return builtin_wrong_argument(u, 0, "a vector of 3 numbers");
    return make(u, type_array(u->x, u->args[0]->type->element, 2, (int[]){3, 3}));
}

static Expr rule_cat(const Use *u)
{
    int64_t d;
    if (!is_scalar(u, 0, TYPE_INTEGER))
        return builtin_wrong_argument(u, 0, "Integer");
    if (!expr_get_integer(u->args[0], &d))
        return expr_problem(u->x, u->problem, "the dimension of 'cat' must be known when compiling");
    for (int i = 1; i < u->n; i++)
        if (!u->args[i]->type->n_dims)
            return builtin_wrong_argument(u, i, "an array");
    return expr_cat(u->x, d > 0 && d <= MOST_DIMS ? (int)d : 0, u->n - 1, u->args + 1, u->problem);
}

static Expr rule_promote(const Use *u)
{
    int64_t d;
    if (!expr_get_integer(u->args[1], &d) || d < u->args[0]->type->n_dims || d > MOST_DIMS)
        return expr_problem(u->x, u->problem,
                            "argument 2 of 'promote' must be an Integer known when compiling, from %d to %d",
                            u->args[0]->type->n_dims, MOST_DIMS);
    return expr_promote(u->x, u->args[0], (int)d);
}

static Expr rule_array(const Use *u)
{
    return expr_array(u->x, u->n, u->args, u->problem);
}

const Builtin builtin_arrays[] = {
    {"array", "", 1, -1, EXPR_ARRAY, rule_array},
    {"cat", "", 2, -1, EXPR_CAT, rule_cat},
    {"cross", "x y", 2, 2, EXPR_CROSS, rule_cross},
    {"diagonal", "v", 1, 1, EXPR_DIAGONAL, rule_diagonal},
    {"fill", "", 2, -1, EXPR_FILL, rule_fill},
    {"identity", "n", 1, 1, EXPR_IDENTITY, rule_identity},
    {"linspace", "x1 x2 n", 3, 3, EXPR_LINSPACE, rule_linspace},
    {"matrix", "A", 1, 1, EXPR_MATRIX, rule_matrix},
    {"ndims", "A", 1, 1, EXPR_NDIMS, rule_ndims},
    {"ones", "", 1, -1, EXPR_FILL, rule_ones},
    {"outerProduct", "x y", 2, 2, EXPR_OUTER, rule_outer},
    {"product", "A", 1, 1, EXPR_PRODUCT, rule_sum},
    {"promote", "A n", 2, 2, EXPR_PROMOTE, rule_promote},
    {"scalar", "A", 1, 1, EXPR_SCALAR, rule_scalar},
    {"size", "A i", 1, 2, EXPR_SIZE, rule_size},
    {"skew", "x", 1, 1, EXPR_SKEW, rule_skew},
    {"sum", "A", 1, 1, EXPR_SUM, rule_sum},
    {"symmetric", "A", 1, 1, EXPR_SYMMETRIC, rule_symmetric},
    {"transpose", "A", 1, 1, EXPR_TRANSPOSE, rule_transpose},
    {"vector", "A", 1, 1, EXPR_VECTOR, rule_vector},
    {"zeros", "", 1, -1, EXPR_FILL, rule_zeros},
};

const int builtin_n_arrays = sizeof builtin_arrays / sizeof *builtin_arrays;
