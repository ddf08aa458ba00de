/* residue.h: whole numbers modulo a prime, in which sums, products and quotients are exact. */
#ifndef CARDAN_GRAPH_RESIDUE_H
#define CARDAN_GRAPH_RESIDUE_H

#include <stdint.h>

typedef uint32_t Residue; /* below RESIDUE_PRIME */
enum { RESIDUE_PRIME = 2147483647 };

static inline Residue residue_add(Residue a, Residue b)
{
    return (Residue)(((uint64_t)a + b) % RESIDUE_PRIME);
}

static inline Residue residue_mul(Residue a, Residue b)
{
    return (Residue)((uint64_t)a * b % RESIDUE_PRIME);
}

static inline Residue residue_neg(Residue a)
{
    return a ? RESIDUE_PRIME - a : 0;
}

static inline Residue residue_power(Residue a, uint64_t n)
{
    Residue result = 1;
    for (; n; n >>= 1, a = residue_mul(a, a))
        if (n & 1)
            result = residue_mul(result, a);
    return result;
}

static inline Residue residue_inverse(Residue a) /* a is not 0 */
{
    return residue_power(a, RESIDUE_PRIME - 2);
}

#endif
