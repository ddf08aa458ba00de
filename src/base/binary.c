#include "base/binary.h"

#include <math.h>
#include <string.h>

#include "base/dual.h"
#include "base/powers.h"

const char *binary_problem(Binary op, double a, double b)
{
    switch (op) {
#define BINARY(name, text, form, value, exists, problem, ...)                                                          \
    case BINARY_##name:                                                                                                \
        return (exists) ? NULL : (problem);
#include "base/binary.def"
    case BINARY_COUNT:
        break;
    }
    return "there is no such operation";
}

double binary_value(Binary op, double a, double b)
{
    switch (op) {
#define BINARY(name, text, form, value, ...)                                                                           \
    case BINARY_##name:                                                                                                \
        return value;
#include "base/binary.def"
    case BINARY_COUNT:
        break;
    }
    return NAN;
}

/* ---- slopes ---------------------------------------------------------------------------------------------------- */

#define ONE               ((Dual){1, 0})
#define ZERO              ((Dual){0, 0})
#define NUMBER(c)         ((Dual){c, 0})
#define PLUS(a, b)        dual_plus(a, b)
#define MINUS(a, b)       dual_plus(a, dual_negative(b))
#define TIMES(a, b)       dual_times(a, b)
#define OVER(a, b)        dual_over(a, b)
#define NEGATIVE(a)       dual_negative(a)
#define CALL(name, a)     dual_call(ELEMENTARY_##name, a)
#define FLOOR_OF(a)       ((Dual){floor((a).x), 0})
#define QUOTIENT_OF(a, b) ((Dual){trunc((a).x / (b).x), 0})

/* The slopes of a function, with their own derivatives. */
static void function_slopes(Binary op, Dual A, Dual B, Dual VALUE, Dual *by_a, Dual *by_b)
{
    (void)VALUE; /* some slopes are in terms of the value */
    switch (op) {
#define BINARY_FUNCTION(name, function, parameters, type, where, c, value, exists, problem, slope_a, slope_b, under,   \
                        ...)                                                                                           \
    case BINARY_##name:                                                                                                \
        *by_a = dual_over(slope_a, under);                                                                             \
        *by_b = dual_over(slope_b, under);                                                                             \
        return;
#define BINARY(...)
#include "base/binary.def"
#define BINARY_FUNCTION(...)
#define BINARY(name, ...) case BINARY_##name:
#include "base/binary.def"
    case BINARY_COUNT:
        break;
    }
    *by_a = *by_b = NUMBER(NAN);
}

void binary_slopes(Binary op, double a, double b, double value, double *by_a, double *by_b)
{
    Dual first, second;
    switch (op) {
#define BINARY_FUNCTION(name, ...) case BINARY_##name:
#define BINARY(...)
#include "base/binary.def"
        function_slopes(op, (Dual){a, 0}, (Dual){b, 0}, (Dual){value, 0}, &first, &second);
        *by_a = first.x;
        *by_b = second.x;
        return;
#define BINARY_FUNCTION(...)
#define BINARY(name, text, form, result, exists, problem, slope_a, slope_b)                                            \
    case BINARY_##name:                                                                                                \
        *by_a = slope_a;                                                                                               \
        *by_b = slope_b;                                                                                               \
        return;
#include "base/binary.def"
    case BINARY_COUNT:
        break;
    }
    *by_a = *by_b = NAN;
}

void binary_function_along(Binary op, const double a[3], const double b[3], double value[3])
{
    Dual by_a, by_b;
    value[0] = binary_value(op, a[0], b[0]);
    function_slopes(op, (Dual){a[0], 0}, (Dual){b[0], 0}, (Dual){value[0], 0}, &by_a, &by_b);
    value[1] = by_a.x * a[1] + by_b.x * b[1];
    function_slopes(op, (Dual){a[0], a[1]}, (Dual){b[0], b[1]}, (Dual){value[0], value[1]}, &by_a, &by_b);
    value[2] = by_a.x * a[2] + by_b.x * b[2] + by_a.d * a[1] + by_b.d * b[1];
}

Binary binary_function(const char *name, size_t n)
{
    enum { OPERATOR, FUNCTION };
    static const struct {
        const char *text;
        int form;
    } all[] = {
#define BINARY(name, text, form, ...) {text, form},
#include "base/binary.def"
    };
    int op = 0;
    while (op < BINARY_COUNT &&
           (all[op].form != FUNCTION || strlen(all[op].text) != n || memcmp(all[op].text, name, n) != 0))
        op++;
    return (Binary)op;
}
