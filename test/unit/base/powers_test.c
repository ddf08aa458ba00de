/* Small whole powers are products: near those of long double, and right where there is only one answer. */
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/powers.h"
#include "base/xorshift.h"

static void near_those_of_long_double(void **state)
{
    (void)state;
    int random[XORSHIFT64_STATE] = {1, 2};
    for (int k = 0; k < 100000; k++) {
        double x = ldexp(xorshift64star(random, random) - 0.5, k % 60 - 30);
        for (int n = 2; n <= POWERS_MOST; n++) {
            long double expected = powl(x, n);
            long double error = fabsl((powers_raise(x, n) - expected) / expected) / (DBL_EPSILON / 2);
            if (!(error < n)) /* n - 1 factors, half a unit each */
                fail_msg("%a^%d is %.2Lf roundings away", x, n, error);
        }
    }
}

static void with_one_answer(void **state)
{
    (void)state;
    for (int n = 2; n <= POWERS_MOST; n++) {
        double whole = 1;
        for (int k = 0; k < n; k++)
            whole *= -3;
        assert_true(powers_raise(-3, n) == whole);
        assert_true(powers_raise(0, n) == 0);
        assert_true(powers_raise(-INFINITY, n) == (n % 2 ? -INFINITY : INFINITY));
        assert_true(powers_raise(1e200, n) == INFINITY);
        assert_true(isnan(powers_raise(NAN, n)));
    }
}

static void others_are_those_of_the_library(void **state)
{
    (void)state;
    const double exponents[] = {-2, -1, 0, 0.5, 1, 1.4, 2.5, 9, 100, INFINITY, -INFINITY};
    for (size_t k = 0; k < sizeof exponents / sizeof *exponents; k++) {
        assert_false(powers_are_products(exponents[k]));
        assert_true(powers_raise(1.7, exponents[k]) == pow(1.7, exponents[k]));
    }
    assert_false(powers_are_products(NAN));
    assert_true(isnan(powers_raise(1.7, NAN)));
}

static void products_are_counted(void **state)
{
    (void)state;
    const int products[POWERS_MOST + 1] = {[2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 3, [7] = 4, [8] = 3};
    for (int n = 2; n <= POWERS_MOST; n++)
        assert_int_equal(powers_count(n), products[n]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_those_of_long_double),
        cmocka_unit_test(with_one_answer),
        cmocka_unit_test(others_are_those_of_the_library),
        cmocka_unit_test(products_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
