#include "base/powers.h"

#include <math.h>

static double product(double x, int n)
{
    if (n == 1)
        return x;
    int first = powers_first(n);
    double half = product(x, first);
    return half * (first == n - first ? half : x);
}

int powers_count(int n)
{
    return n == 1 ? 0 : powers_count(powers_first(n)) + 1;
}

double powers_raise(double x, double exponent)
{
    return powers_are_products(exponent) ? product(x, (int)exponent) : pow(x, exponent);
}
