/* array.h: arrays of generated code, with sizes known at run time, and function values.
 *
 * Like model.h this file includes nothing: its text stands behind that of model.h in front of generated C. Everything
 * lives in the instance's scratch memory. Sizes and subscripts that do not fit end in model_error.
 */
#ifndef CARDAN_RUN_ARRAY_H
#define CARDAN_RUN_ARRAY_H

enum { ARRAY_DIMS = 8 };

typedef struct Array {
    int n_dims;
    int dims[ARRAY_DIMS];
    long n;             /* product of dims */
    double *at;         /* n numbers, last dimension fastest; NULL in an array of Strings */
    const char **texts; /* n Strings; NULL in an array of numbers */
} Array;

typedef enum { SUBSCRIPT_ONE, SUBSCRIPT_ALL, SUBSCRIPT_LIST, SUBSCRIPT_RANGE } ArraySubscriptKind;
typedef struct {
    ArraySubscriptKind kind;
    double index;      /* ONE; RANGE: the first */
    const Array *list; /* LIST: a vector of indices */
    double last;       /* RANGE */
} ArraySubscript;

/* A function value: the code, and the inputs that are bound. `inputs` has a pointer for each scalar or array that the
 * function takes, NULL where it is free; `free` are the missing ones in order, `outputs` where the results go. */
typedef struct FunctionValue FunctionValue;
struct FunctionValue {
    void (*call)(Instance *I, const FunctionValue *f, void **free, void **outputs);
    void **inputs;
};

/* ---- making and copying. dims: n_dims sizes. A new array holds zeros or empty Strings. --------------------------- */
void array_init(Instance *I, Array *a, int is_text, int n_dims, const double *dims);
Array *array_new(Instance *I, int is_text, int n_dims, const double *dims);
Array *array_like(Instance *I, const Array *shape); /* of numbers */
/* The whole value: sizes must agree but for dimension d where bit d of flexible is set, which follow the value. */
void array_assign(Instance *I, Array *to, const Array *from, unsigned flexible, const char *name);
void array_same(Instance *I, const Array *a, const Array *b); /* fails when their sizes differ */
void array_check(Instance *I, const Array *a, int dimension, double size, const char *name);

/* ---- elements. Subscripts count from 1. -------------------------------------------------------------------------- */
double *array_at1(Instance *I, const Array *a, double i);
double *array_at2(Instance *I, const Array *a, double i, double j);
double *array_at(Instance *I, const Array *a, int n, const double *subscripts);
const char **array_text_at(Instance *I, const Array *a, int n, const double *subscripts);
const Array *array_slice(Instance *I, const Array *a, int n, const ArraySubscript *s);
/* The same of an array that does not change while the slice is used: no copy where its elements lie in a row. */
const Array *array_part(Instance *I, const Array *a, int n, const ArraySubscript *s);
void array_put(Instance *I, Array *to, int n, const ArraySubscript *s, const Array *from);
void array_put_number(Instance *I, Array *to, int n, const ArraySubscript *s, double from);
void array_put_text(Instance *I, Array *to, int n, const ArraySubscript *s, const char *from);
/* n arrays of one shape as one of the n_lead dimensions in front; none: n_inner dimensions of size 0 behind. */
const Array *array_stack(Instance *I, int n_lead, const double *lead, const Array *const *items, int is_text,
                         int n_inner);

/* ---- the functions of arrays (specification 10.3, 10.6) ---------------------------------------------------------- */
double array_size(Instance *I, const Array *a, double dimension);
const Array *array_sizes(Instance *I, const Array *a);
double array_scalar(Instance *I, const Array *a);
const char *array_scalar_text(Instance *I, const Array *a);
const Array *array_vector(Instance *I, const Array *a);
const Array *array_matrix(Instance *I, const Array *a);
const Array *array_promote(Instance *I, const Array *a, int n_dims);
const Array *array_of_number(Instance *I, double x, int n_dims); /* all sizes 1 */
const Array *array_identity(Instance *I, double n);
const Array *array_diagonal(Instance *I, const Array *a);
const Array *array_fill(Instance *I, double x, int n_dims, const double *dims);
const Array *array_fill_text(Instance *I, const char *x, int n_dims, const double *dims);
const Array *array_fill_array(Instance *I, const Array *a, int n_dims, const double *dims);
const Array *array_linspace(Instance *I, double from, double to, double n);
long array_range_count(Instance *I, double from, double step, double to, int is_real);
const Array *array_range(Instance *I, double from, double step, double to, int is_real);
double array_min(const Array *a, int is_real);
double array_max(const Array *a, int is_real);
double array_sum(const Array *a);
const Array *array_sum_over(Instance *I, const Array *a, int lead); /* over the first dimensions */
double array_product(const Array *a);
double array_dot(Instance *I, const Array *a, const Array *b);
const Array *array_multiply(Instance *I, const Array *a, const Array *b);
const Array *array_power(Instance *I, const Array *a, double exponent);
const Array *array_transpose(Instance *I, const Array *a);
const Array *array_outer(Instance *I, const Array *a, const Array *b);
const Array *array_symmetric(Instance *I, const Array *a);
const Array *array_cross(Instance *I, const Array *a, const Array *b);
const Array *array_skew(Instance *I, const Array *a);
const Array *array_cat(Instance *I, int along, int n, const Array *const *items);

/* ---- for external functions: Integers as int, matrices by columns (specification 12.9) --------------------------- */
int *array_ints(Instance *I, const Array *a);
void array_from_ints(Array *a, const int *from);
double *array_by_columns(Instance *I, const Array *a);
void array_from_columns(Array *a, const double *from);
int *array_ints_by_columns(Instance *I, const Array *a);
void array_from_int_columns(Array *a, const int *from);

#endif
