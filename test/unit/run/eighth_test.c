/* eighth_test.c: the coefficients of the method of order 8 fulfil the conditions that make it one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "run/eighth.h"

static void assert_near(double found, double expected)
{
    if (!(fabs(found - expected) <= 1e-13))
        fail_msg("%.17g instead of %.17g", found, expected);
}

/* Stages are where their slopes lead to. */
static void test_rows(void **state)
{
    (void)state;
    for (int s = 0; s < EIGHTH_SLOPES; s++) {
        double sum = 0;
        for (int j = 0; j < EIGHTH_SLOPES - 1; j++)
            sum += eighth_stage[s][j];
        assert_near(sum, eighth_time[s]);
    }
}

static double moment(const double *weights, int n, int power)
{
    double sum = 0;
    for (int j = 0; j < n; j++)
        sum += weights[j] * pow(eighth_time[j], power);
    return sum;
}

/* y' = t^k and y' = t^k integrated twice are exact up to order 8. */
static void test_quadrature(void **state)
{
    (void)state;
    const double *b = eighth_stage[EIGHTH_STAGES];
    for (int k = 0; k < 8; k++)
        assert_near(moment(b, EIGHTH_STAGES, k), 1.0 / (k + 1));
    for (int k = 0; k < 7; k++) {
        double sum = 0;
        for (int s = 0; s < EIGHTH_STAGES; s++)
            sum += b[s] * moment(eighth_stage[s], EIGHTH_STAGES, k);
        assert_near(sum, 1.0 / ((k + 1) * (k + 2)));
    }
}

/* Both estimates are zero for what a method of their order knows, and not for more. */
static void test_errors(void **state)
{
    (void)state;
    static const int order[2] = {5, 3};
    for (int e = 0; e < 2; e++) {
        for (int k = 0; k < order[e]; k++)
            assert_near(moment(eighth_error[e], EIGHTH_STAGES, k), 0);
        assert_true(fabs(moment(eighth_error[e], EIGHTH_STAGES, order[e])) > 1e-6);
    }
}

/* The dense output of y' = t^k, a step from 0 to 1, is t^(k + 1) / (k + 1) within it, up to order 7. */
static void test_dense(void **state)
{
    (void)state;
    for (int k = 0; k < 7; k++) {
        double step = 1.0 / (k + 1), begin = k == 0, end = 1;
        double c[3 + EIGHTH_BENDS] = {step, begin - step, 2 * step - (begin + end)};
        for (int b = 0; b < EIGHTH_BENDS; b++)
            c[3 + b] = moment(eighth_bend[b], EIGHTH_SLOPES, k);
        for (double t = 0; t <= 1; t += 0.125) {
            double y = 0;
            for (int i = 2 + EIGHTH_BENDS; i >= 0; i--)
                y = (y + c[i]) * (i % 2 ? 1 - t : t);
            if (!(fabs(y - pow(t, k + 1) / (k + 1)) <= 1e-11))
                fail_msg("power %d at %g: %.17g", k, t, y);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_quadrature),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_dense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
