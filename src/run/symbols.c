/* symbols.c: the functions of model.h, array.h and <math.h> by name. */
#include "run/symbols.h"

#include <math.h>
#include <string.h>

#include "base/powers.h"
#include "base/sines.h"
#include "run/model.h"

#include "run/array.h"

/* clang-format off */
#define SYMBOLS(S) \
    S(model_solve) S(model_solve_mixed) S(model_relation) S(model_floor) S(model_reinit) S(model_delay) \
    S(model_spatial) S(model_assert) S(model_terminate) S(model_warn) S(model_error) S(model_interrupted) S(model_scratch) \
    S(model_scratch_mark) S(model_scratch_release) S(model_set_text) S(model_set_pre_text) S(model_concat) S(model_text_real) \
    S(model_text_integer) S(model_text_boolean) S(model_text_format) S(model_text_padded) \
    S(array_init) S(array_new) S(array_like) S(array_assign) S(array_same) S(array_check) S(array_at1) S(array_at2) \
    S(array_at) S(array_text_at) S(array_slice) S(array_part) S(array_put) S(array_put_number) S(array_put_text) S(array_stack) \
    S(array_size) S(array_sizes) S(array_scalar) S(array_scalar_text) S(array_vector) S(array_matrix) \
    S(array_promote) S(array_of_number) S(array_identity) S(array_diagonal) S(array_fill) S(array_fill_text) \
    S(array_fill_array) S(array_linspace) S(array_range_count) S(array_range) S(array_min) S(array_max) S(array_sum) S(array_sum_over) \
    S(array_product) S(array_dot) S(array_multiply) S(array_power) S(array_transpose) S(array_outer) \
    S(array_symmetric) S(array_cross) S(array_skew) S(array_cat) S(array_ints) S(array_from_ints) \
    S(array_by_columns) S(array_from_columns) S(array_ints_by_columns) S(array_from_int_columns) \
    S(sines_both) S(fabs) S(powers_raise) S(floor) S(ceil) S(trunc) S(strcmp) S(memset) S(memcpy) S(memmove)
/* clang-format on */

const char *const run_symbols[] = {
#define NAME(f) #f,
    SYMBOLS(NAME)
#undef NAME
#define ELEMENTARY(name, function, c, ...) #c,
#include "base/elementary.def"
#define LIBRARY(c) #c,
#define OWN(c)
#define BINARY_FUNCTION(name, function, parameters, type, where, c, ...) where(c)
#define BINARY(...)
#include "base/binary.def"
#undef LIBRARY
#undef OWN
        NULL};

const void *run_symbol(const char *name)
{
    static const void *const addresses[] = {
#define ADDRESS(f) (const void *)f,
        SYMBOLS(ADDRESS)
#undef ADDRESS
#define ELEMENTARY(name, function, c, ...) (const void *)c,
#include "base/elementary.def"
#define LIBRARY(c) (const void *)c,
#define OWN(c)
#define BINARY_FUNCTION(name, function, parameters, type, where, c, ...) where(c)
#define BINARY(...)
#include "base/binary.def"
#undef LIBRARY
#undef OWN
            NULL};
    for (int i = 0; run_symbols[i]; i++)
        if (strcmp(run_symbols[i], name) == 0)
            return addresses[i];
    return NULL;
}
