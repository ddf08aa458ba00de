/* elementary.c: values and derivatives of the elementary functions. */
#include "base/elementary.h"

#include <math.h>
#include <string.h>

const ElementaryFunction elementary[ELEMENTARY_COUNT] = {
#define ELEMENTARY(name, function, exists, problem, ...) {#function, function, problem},
#include "base/elementary.def"
};

bool elementary_has_value(Elementary f, double a)
{
    switch (f) {
#define ELEMENTARY(name, function, exists, ...)                                                                        \
    case ELEMENTARY_##name:                                                                                            \
        return exists;
#include "base/elementary.def"
    case ELEMENTARY_COUNT:
        break;
    }
    return false;
}

/* ---- derivatives: the formulas of the table on numbers that carry their own derivative --------------------------- */

typedef struct {
    double x, d;
} Dual;

static Dual plus(Dual a, Dual b)
{
    return (Dual){a.x + b.x, a.d + b.d};
}

static Dual negative(Dual a)
{
    return (Dual){-a.x, -a.d};
}

static Dual times(Dual a, Dual b)
{
    return (Dual){a.x * b.x, a.d * b.x + a.x * b.d};
}

static Dual over(Dual a, Dual b)
{
    double q = a.x / b.x;
    return (Dual){q, (a.d - q * b.d) / b.x};
}

static Dual slope(Elementary f, Dual U, Dual F);

static Dual called(Elementary f, Dual u)
{
    double value = elementary[f].call(u.x);
    return (Dual){value, u.d == 0 ? 0 : slope(f, (Dual){u.x, 0}, (Dual){value, 0}).x * u.d};
}

#define ONE           ((Dual){1, 0})
#define NUMBER(c)     ((Dual){c, 0})
#define PLUS(a, b)    plus(a, b)
#define MINUS(a, b)   plus(a, negative(b))
#define TIMES(a, b)   times(a, b)
#define NEGATIVE(a)   negative(a)
#define CALL(name, a) called(ELEMENTARY_##name, a)

static Dual slope(Elementary f, Dual U, Dual F)
{
    (void)U; /* some derivatives are in terms of the value alone */
    switch (f) {
#define ELEMENTARY(name, function, exists, problem, numerator, denominator, ...)                                       \
    case ELEMENTARY_##name:                                                                                            \
        return over(numerator, denominator);
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
