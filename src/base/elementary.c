/* elementary.c: values and derivatives of the elementary functions. */
#include "base/elementary.h"

#include <math.h>
#include <string.h>

#include "base/dual.h"
#include "base/sines.h"

const ElementaryFunction elementary[ELEMENTARY_COUNT] = {
#define ELEMENTARY(name, function, c, exists, problem, ...) {#function, #c, c, problem},
#include "base/elementary.def"
};

bool elementary_has_value(Elementary f, double a)
{
    switch (f) {
#define ELEMENTARY(name, function, c, exists, ...)                                                                     \
    case ELEMENTARY_##name:                                                                                            \
        return exists;
#include "base/elementary.def"
    case ELEMENTARY_COUNT:
        break;
    }
    return false;
}

/* ---- derivatives: the formulas of the table on numbers that carry their own derivative --------------------------- */

#define ONE           ((Dual){1, 0})
#define NUMBER(c)     ((Dual){c, 0})
#define PLUS(a, b)    dual_plus(a, b)
#define MINUS(a, b)   dual_plus(a, dual_negative(b))
#define TIMES(a, b)   dual_times(a, b)
#define NEGATIVE(a)   dual_negative(a)
#define CALL(name, a) dual_call(ELEMENTARY_##name, a)

static Dual slope(Elementary f, Dual U, Dual F)
{
    (void)U; /* some derivatives are in terms of the value alone */
    switch (f) {
#define ELEMENTARY(name, function, c, exists, problem, numerator, denominator, ...)                                    \
    case ELEMENTARY_##name:                                                                                            \
        return dual_over(numerator, denominator);
#include "base/elementary.def"
    case ELEMENTARY_COUNT:
        break;
    }
    return F;
}

double elementary_slope(Elementary f, double u, double value)
{
    return slope(f, (Dual){u, 0}, (Dual){value, 0}).x;
}

void elementary_slopes(Elementary f, double u, double *first, double *second)
{
    double value = elementary[f].call(u);
    *first = elementary_slope(f, u, value);
    *second = slope(f, (Dual){u, 1}, (Dual){value, *first}).d;
}

Elementary elementary_named(const char *name, size_t n)
{
    for (int k = 0; k < ELEMENTARY_COUNT; k++)
        if (strlen(elementary[k].name) == n && !memcmp(elementary[k].name, name, n))
            return (Elementary)k;
    return ELEMENTARY_COUNT;
}
