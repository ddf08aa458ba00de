/* powers.h: x^y, with small whole exponents as products: one sequence for whoever computes a model, as that of sines.h.
 *
 * The library's pow takes 20 ns and the registers of whoever calls it, and may differ in its last digit from one version
 * to the next; x^4 is two products, within two units of the last place. */
#ifndef CARDAN_BASE_POWERS_H
#define CARDAN_BASE_POWERS_H

#include <stdbool.h>

enum { POWERS_MOST = 8 };

/* Whether x^exponent is written as products. */
static inline bool powers_are_products(double exponent)
{
    return exponent >= 2 && exponent <= POWERS_MOST && exponent == (int)exponent;
}

/* x^n, n from 2 to POWERS_MOST, is x^first * x^(n - first). */
static inline int powers_first(int n)
{
    return n % 2 ? n - 1 : n / 2;
}

int powers_count(int n); /* how many products that takes */
double powers_raise(double x, double exponent);

#endif
