/* binary.h: the operations on two real numbers, by their table: the one place that computes them. */
#ifndef CARDAN_BASE_BINARY_H
#define CARDAN_BASE_BINARY_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
#define BINARY(name, ...) BINARY_##name,
#include "base/binary.def"
    BINARY_COUNT
} Binary;

/* NULL: op(a, b) has a value; else why not: "division by zero". */
const char *binary_problem(Binary op, double a, double b);
double binary_value(Binary op, double a, double b); /* as C has it where there is no value */
/* The derivatives by a and by b at a, b, where op(a, b) is value. */
void binary_slopes(Binary op, double a, double b, double value, double *by_a, double *by_b);
/* op(a(t), b(t)) of a BINARY_FUNCTION with its first and second derivatives, from those of a and b. */
void binary_function_along(Binary op, const double a[3], const double b[3], double value[3]);
/* BINARY_COUNT: there is no function of that name. */
Binary binary_function(const char *name, size_t n);

#endif
