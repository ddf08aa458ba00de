/* array_function.c: the functions of arrays (specification 10.3), products (10.6), arguments of external functions. */
#include "run/model.h"

#include "run/array.h"

#include <math.h>
#include <string.h>

static Array *vector_of(Instance *I, double n)
{
    return array_new(I, 0, 1, &n);
}

static Array *matrix_of(Instance *I, double rows, double columns)
{
    double dims[] = {rows, columns};
    return array_new(I, 0, 2, dims);
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

double array_size(Instance *I, const Array *a, double dimension)
{
    if (!(dimension >= 1 && dimension <= a->n_dims))
        model_error(I, "size(…, %g): the array has %d dimensions", dimension, a->n_dims);
    return a->dims[(int)dimension - 1];
}

const Array *array_sizes(Instance *I, const Array *a)
{
    Array *to = vector_of(I, a->n_dims);
    for (int d = 0; d < a->n_dims; d++)
        to->at[d] = a->dims[d];
    return to;
}

static void one_element(Instance *I, const Array *a)
{
    if (a->n != 1)
        model_error(I, "scalar(…): the array has %ld elements", a->n);
}

double array_scalar(Instance *I, const Array *a)
{
    one_element(I, a);
    return a->at[0];
}

const char *array_scalar_text(Instance *I, const Array *a)
{
    one_element(I, a);
    return a->texts[0];
}

/* The same elements under other dimensions. */
static Array *reshaped(Instance *I, const Array *a, int n_dims)
{
    Array *to = model_scratch(I, sizeof *to);
    *to = *a;
    to->n_dims = n_dims;
    return to;
}

const Array *array_vector(Instance *I, const Array *a)
{
    int wide = 0;
    for (int d = 0; d < a->n_dims; d++)
        wide += a->dims[d] != 1;
    if (wide > 1)
        model_error(I, "vector(…): several dimensions are not 1");
    Array *to = reshaped(I, a, 1);
    to->dims[0] = (int)a->n;
    return to;
}

const Array *array_matrix(Instance *I, const Array *a)
{
    for (int d = 2; d < a->n_dims; d++)
        if (a->dims[d] != 1)
            model_error(I, "matrix(…): a dimension after the second is not 1");
    Array *to = reshaped(I, a, 2);
    if (a->n_dims == 1)
        to->dims[1] = 1;
    return to;
}

const Array *array_promote(Instance *I, const Array *a, int n_dims)
{
    if (n_dims < a->n_dims || n_dims > ARRAY_DIMS)
        model_error(I, "promote(…): %d dimensions for an array of %d", n_dims, a->n_dims);
    Array *to = reshaped(I, a, n_dims);
    for (int d = a->n_dims; d < n_dims; d++)
        to->dims[d] = 1;
    return to;
}

const Array *array_of_number(Instance *I, double x, int n_dims)
{
    const double ones[ARRAY_DIMS] = {1, 1, 1, 1, 1, 1, 1, 1};
    Array *to = array_new(I, 0, n_dims, ones);
    to->at[0] = x;
    return to;
}

/* ---- making ---------------------------------------------------------------------------------------------------- */

const Array *array_identity(Instance *I, double n)
{
    Array *to = matrix_of(I, n, n);
    for (long i = 0; i < (long)n; i++)
        to->at[i * (long)n + i] = 1;
    return to;
}

const Array *array_diagonal(Instance *I, const Array *a)
{
    Array *to = matrix_of(I, (double)a->n, (double)a->n);
    for (long i = 0; i < a->n; i++)
        to->at[i * a->n + i] = a->at[i];
    return to;
}

const Array *array_fill(Instance *I, double x, int n_dims, const double *dims)
{
    Array *to = array_new(I, 0, n_dims, dims);
    for (long i = 0; i < to->n && x != 0; i++)
        to->at[i] = x;
    return to;
}

const Array *array_fill_text(Instance *I, const char *x, int n_dims, const double *dims)
{
    Array *to = array_new(I, 1, n_dims, dims);
    for (long i = 0; i < to->n; i++)
        to->texts[i] = x;
    return to;
}

const Array *array_fill_array(Instance *I, const Array *a, int n_dims, const double *dims)
{
    double all[2 * ARRAY_DIMS];
    if (n_dims > ARRAY_DIMS)
        model_error(I, "fill(…): too many dimensions");
    for (int d = 0; d < n_dims; d++)
        all[d] = dims[d];
    for (int d = 0; d < a->n_dims; d++)
        all[n_dims + d] = a->dims[d];
    Array *to = array_new(I, a->texts != NULL, n_dims + a->n_dims, all);
    for (long i = 0; i < to->n; i++)
        if (a->texts)
            to->texts[i] = a->texts[i % a->n];
        else
            to->at[i] = a->at[i % a->n];
    return to;
}

const Array *array_linspace(Instance *I, double from, double to, double n)
{
    if (!(n >= 2))
        model_error(I, "linspace(…): at least 2 points are needed, not %g", n);
    Array *a = vector_of(I, n);
    for (long i = 0; i < a->n; i++)
        a->at[i] = from + (to - from) * (double)i / (n - 1);
    return a;
}

/* A Real range that ends within rounding of `to` includes it, as 0:0.1:1 is meant. */
long array_range_count(Instance *I, double from, double step, double to, int is_real)
{
    if (step == 0)
        model_error(I, "the step of a range is 0");
    double count = (to - from) / step;
    count = floor(is_real ? count * (1 + 4e-16) + 1e-10 * (count > 0 && count < 1e5) : count) + 1;
    if (!(count > 0))
        return 0;
    if (count > 2e9)
        model_error(I, "a range of %g values is too long", count);
    return (long)count;
}

const Array *array_range(Instance *I, double from, double step, double to, int is_real)
{
    Array *a = vector_of(I, (double)array_range_count(I, from, step, to, is_real));
    for (long i = 0; i < a->n; i++)
        a->at[i] = from + (double)i * step;
    return a;
}

/* ---- reductions ------------------------------------------------------------------------------------------------ */

/* 10.3.4.1: of nothing, the largest value for min and the least for max. */
static double limit(int is_real)
{
    return is_real ? 1.7976931348623157e308 : 2147483647;
}

double array_min(const Array *a, int is_real)
{
    double r = a->n ? a->at[0] : limit(is_real);
    for (long i = 1; i < a->n; i++)
        r = a->at[i] < r ? a->at[i] : r;
    return r;
}

double array_max(const Array *a, int is_real)
{
    double r = a->n ? a->at[0] : -limit(is_real);
    for (long i = 1; i < a->n; i++)
        r = a->at[i] > r ? a->at[i] : r;
    return r;
}

double array_sum(const Array *a)
{
    double r = 0;
    for (long i = 0; i < a->n; i++)
        r += a->at[i];
    return r;
}

const Array *array_sum_over(Instance *I, const Array *a, int lead)
{
    double dims[ARRAY_DIMS];
    for (int d = lead; d < a->n_dims; d++)
        dims[d - lead] = a->dims[d];
    Array *to = array_new(I, 0, a->n_dims - lead, dims);
    for (long i = 0; i < a->n; i++)
        to->at[i % to->n] += a->at[i];
    return to;
}

double array_product(const Array *a)
{
    double r = 1;
    for (long i = 0; i < a->n; i++)
        r *= a->at[i];
    return r;
}

/* ---- products -------------------------------------------------------------------------------------------------- */

static void inner_fits(Instance *I, const Array *a, const Array *b)
{
    if (a->n_dims < 1 || a->n_dims > 2 || b->n_dims < 1 || b->n_dims > 2 || a->dims[a->n_dims - 1] != b->dims[0])
        model_error(I, "sizes do not fit in a product of matrices or vectors");
}

double array_dot(Instance *I, const Array *a, const Array *b)
{
    inner_fits(I, a, b);
    double sum = 0;
    for (long i = 0; i < a->n; i++)
        sum += a->at[i] * b->at[i];
    return sum;
}

const Array *array_multiply(Instance *I, const Array *a, const Array *b)
{
    inner_fits(I, a, b);
    long rows = a->n_dims == 2 ? a->dims[0] : 1, inner = b->dims[0], columns = b->n_dims == 2 ? b->dims[1] : 1;
    double dims[2] = {0};
    int n_dims = 0;
    if (a->n_dims == 2)
        dims[n_dims++] = (double)rows;
    if (b->n_dims == 2)
        dims[n_dims++] = (double)columns;
    Array *to = array_new(I, 0, n_dims, dims);
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++) {
            double sum = 0;
            for (long k = 0; k < inner; k++)
                sum += a->at[i * inner + k] * b->at[k * columns + j];
            to->at[i * columns + j] = sum;
        }
    return to;
}

const Array *array_power(Instance *I, const Array *a, double exponent)
{
    if (a->n_dims != 2 || a->dims[0] != a->dims[1])
        model_error(I, "only a square matrix has powers");
    if (!(exponent >= 0 && exponent == floor(exponent) && exponent <= 1e9))
        model_error(I, "a power of a matrix needs an Integer exponent that is not negative, not %g", exponent);
    const Array *square = a, *to = array_identity(I, a->dims[0]);
    for (long rest = (long)exponent; rest > 0; rest /= 2) {
        if (rest % 2)
            to = array_multiply(I, to, square);
        if (rest > 1)
            square = array_multiply(I, square, square);
    }
    return to;
}

const Array *array_transpose(Instance *I, const Array *a)
{
    if (a->n_dims < 2)
        model_error(I, "transpose(…) needs a matrix");
    double dims[ARRAY_DIMS];
    for (int d = 0; d < a->n_dims; d++)
        dims[d] = a->dims[d == 0 ? 1 : d == 1 ? 0 : d];
    Array *to = array_new(I, a->texts != NULL, a->n_dims, dims);
    long rows = a->dims[0], columns = a->dims[1], block = a->n ? a->n / (rows * columns) : 0;
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++)
            for (long k = 0; k < block; k++) {
                long from = (i * columns + j) * block + k, at = (j * rows + i) * block + k;
                if (a->texts)
                    to->texts[at] = a->texts[from];
                else
                    to->at[at] = a->at[from];
            }
    return to;
}

const Array *array_outer(Instance *I, const Array *a, const Array *b)
{
    if (a->n_dims != 1 || b->n_dims != 1)
        model_error(I, "outerProduct(…) needs two vectors");
    Array *to = matrix_of(I, (double)a->n, (double)b->n);
    for (long i = 0; i < a->n; i++)
        for (long j = 0; j < b->n; j++)
            to->at[i * b->n + j] = a->at[i] * b->at[j];
    return to;
}

const Array *array_symmetric(Instance *I, const Array *a)
{
    if (a->n_dims != 2 || a->dims[0] != a->dims[1])
        model_error(I, "symmetric(…) needs a square matrix");
    Array *to = array_like(I, a);
    long n = a->dims[0];
    for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++)
            to->at[i * n + j] = i <= j ? a->at[i * n + j] : a->at[j * n + i];
    return to;
}

const Array *array_cross(Instance *I, const Array *a, const Array *b)
{
    if (a->n_dims != 1 || b->n_dims != 1 || a->n != 3 || b->n != 3)
        model_error(I, "cross(…) needs two vectors of 3");
    Array *to = vector_of(I, 3);
    const double *p = a->at, *q = b->at;
    to->at[0] = p[1] * q[2] - p[2] * q[1];
    to->at[1] = p[2] * q[0] - p[0] * q[2];
    to->at[2] = p[0] * q[1] - p[1] * q[0];
    return to;
}

const Array *array_skew(Instance *I, const Array *a)
{
    if (a->n_dims != 1 || a->n != 3)
        model_error(I, "skew(…) needs a vector of 3");
    const double *p = a->at, all[] = {0, -p[2], p[1], p[2], 0, -p[0], -p[1], p[0], 0};
    Array *to = matrix_of(I, 3, 3);
    memcpy(to->at, all, sizeof all);
    return to;
}

/* ---- external functions ---------------------------------------------------------------------------------------- */

int *array_ints(Instance *I, const Array *a)
{
    int *to = model_scratch(I, (unsigned long)(a->n + 1) * sizeof *to);
    for (long i = 0; i < a->n; i++)
        to[i] = (int)a->at[i];
    return to;
}

void array_from_ints(Array *a, const int *from)
{
    for (long i = 0; i < a->n; i++)
        a->at[i] = from[i];
}

/* Where element i (last dimension fastest) lies when the first dimension is fastest. */
static long column_position(const Array *a, long i)
{
    long at = 0, index[ARRAY_DIMS];
    for (int d = a->n_dims - 1; d >= 0; d--) {
        index[d] = i % a->dims[d];
        i /= a->dims[d];
    }
    for (int d = a->n_dims - 1; d >= 0; d--)
        at = at * a->dims[d] + index[d];
    return at;
}

double *array_by_columns(Instance *I, const Array *a)
{
    double *to = model_scratch(I, (unsigned long)(a->n + 1) * sizeof *to);
    for (long i = 0; i < a->n; i++)
        to[column_position(a, i)] = a->at[i];
    return to;
}

void array_from_columns(Array *a, const double *from)
{
    for (long i = 0; i < a->n; i++)
        a->at[i] = from[column_position(a, i)];
}

int *array_ints_by_columns(Instance *I, const Array *a)
{
    int *to = model_scratch(I, (unsigned long)(a->n + 1) * sizeof *to);
    for (long i = 0; i < a->n; i++)
        to[column_position(a, i)] = (int)a->at[i];
    return to;
}

void array_from_int_columns(Array *a, const int *from)
{
    for (long i = 0; i < a->n; i++)
        a->at[i] = from[column_position(a, i)];
}
