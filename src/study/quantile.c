#include "study/quantile.h"

#include <math.h>

/* The continued fraction of the incomplete beta function (Digital Library of Mathematical Functions, 8.17.22), from its
 * begin on (Lentz's method). */
static double beta_fraction(double x, double a, double b)
{
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double fraction = d;
    for (int m = 1; m < 10000; m++) {
        double before = fraction;
        const double terms[] = {m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                                -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))};
        for (int k = 0; k < 2; k++) {
            d = 1 + terms[k] * d;
            c = 1 + terms[k] / c;
            d = 1 / (fabs(d) < tiny ? tiny : d);
            c = fabs(c) < tiny ? tiny : c;
            fraction *= c * d;
        }
        if (fabs(fraction - before) <= 1e-16 * fabs(fraction))
            break;
    }
    return fraction;
}

/* The incomplete beta function I_x(a, b); y is 1 - x, to all its digits. */
static double beta_part(double x, double y, double a, double b)
{
    double factor = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(y));
    return x < (a + 1) / (a + b + 2) ? factor * beta_fraction(x, a, b) / a : 1 - factor * beta_fraction(y, b, a) / b;
}

double quantile_fisher(double u, int above, double below)
{
    if (above < 1 || !(below > 0))
        return INFINITY;
    double low = log(1e-30), high = log(1e30);
    for (int k = 0; k < 120; k++) {
        double middle = (low + high) / 2, f = above * exp(middle);
        if (beta_part(f / (f + below), below / (f + below), above / 2.0, below / 2.0) < u)
            low = middle;
        else
            high = middle;
    }
    return exp((low + high) / 2);
}

double quantile_student(double u, double freedom)
{
    return sqrt(quantile_fisher(2 * u - 1, 1, freedom));
}
