#include "base/binary.h"

#include <math.h>
#include <string.h>

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

void binary_slopes(Binary op, double a, double b, double value, double *by_a, double *by_b)
{
    (void)value;
    switch (op) {
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
