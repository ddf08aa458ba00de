/* dual.h: numbers that carry their derivative, on which the formulas of elementary.def and binary.def are read. */
#ifndef CARDAN_BASE_DUAL_H
#define CARDAN_BASE_DUAL_H

#include <math.h>

#include "base/elementary.h"

typedef struct {
    double x, d;
} Dual;

static inline Dual dual_plus(Dual a, Dual b)
{
    return (Dual){a.x + b.x, a.d + b.d};
}

static inline Dual dual_negative(Dual a)
{
    return (Dual){-a.x, -a.d};
}

static inline Dual dual_times(Dual a, Dual b)
{
    return (Dual){a.x * b.x, a.d * b.x + a.x * b.d};
}

static inline Dual dual_over(Dual a, Dual b)
{
    double q = a.x / b.x;
    return (Dual){q, (a.d - q * b.d) / b.x};
}

static inline Dual dual_call(Elementary f, Dual u)
{
    double value = elementary[f].call(u.x);
    return (Dual){value, u.d == 0 ? 0 : elementary_slope(f, u.x, value) * u.d};
}

#endif
