/* Sine and cosine against those of long double: within 0.85 units of the last place for all numbers (CARDAN_ANGLES=10000000
 * for more of them), and right where there is only one answer. */
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sines.h"

static const long double right_angle = 1.57079632679489661923132169163975144L;

static int n_angles(void)
{
    const char *n = getenv("CARDAN_ANGLES");
    return n ? atoi(n) : 200000;
}

static void compare(double x, double found, long double expected, const char *what)
{
    int exponent;
    frexpl(expected, &exponent);
    long double error = fabsl((long double)found - expected) / ldexpl(1, exponent - DBL_MANT_DIG);
    if (!(error <= 0.85L))
        fail_msg("%s of %a: %a is %.3Lf units of the last place away", what, x, found, error);
}

static void expect(double x)
{
    double sine, cosine, alone[2] = {sines_sin(x), sines_cos(x)};
    sines_both(x, &sine, &cosine);
    assert_memory_equal(&sine, &alone[0], sizeof sine);
    assert_memory_equal(&cosine, &alone[1], sizeof cosine);
    compare(x, sine, sinl(x), "sine");
    compare(x, cosine, cosl(x), "cosine");
}

static void angles_of_every_size(void **state)
{
    (void)state;
    srand48(1);
    for (int k = 0; k < n_angles(); k++) {
        double x = drand48() - 0.5;
        expect(20 * x);
        expect(2e5 * x);
        expect(2e7 * x);
        expect(ldexp(x, -(int)(60 * drand48())));
        uint64_t bits = (uint64_t)mrand48() << 32 ^ (uint64_t)mrand48();
        memcpy(&x, &bits, sizeof x);
        if (isnormal(x))
            expect(x);
    }
}

/* The doubles around all multiples of half a right angle, up to where the quick way ends and beyond. */
static void angles_near_right_angles(void **state)
{
    (void)state;
    for (int n = 1; n < 300000; n++) {
        double x = (double)(n * right_angle / 2);
        expect(x);
        expect(nextafter(x, 0));
        expect(-nextafter(x, INFINITY));
    }
    expect(0x1.6ac5b262ca1ffp+849); /* the double that comes nearest to a multiple of pi/2: 4.7e-19 */
}

static void expect_bits(double found, double expected)
{
    assert_memory_equal(&found, &expected, sizeof found);
}

static void angles_with_one_answer(void **state)
{
    (void)state;
    const double small[] = {0, DBL_TRUE_MIN, 3e-310, DBL_MIN, 1e-200, 1e-9};
    for (size_t k = 0; k < sizeof small / sizeof *small; k++) {
        expect_bits(sines_sin(small[k]), small[k]);
        expect_bits(sines_sin(-small[k]), -small[k]);
        expect_bits(sines_cos(-small[k]), 1);
    }
    const double none[] = {INFINITY, -INFINITY, NAN};
    for (size_t k = 0; k < sizeof none / sizeof *none; k++) {
        double sine, cosine;
        sines_both(none[k], &sine, &cosine);
        assert_true(isnan(sine) && isnan(cosine) && isnan(sines_sin(none[k])) && isnan(sines_cos(none[k])));
    }
    expect(DBL_MAX);
    expect(sines_numbers.far);
    expect(nextafter(sines_numbers.far, INFINITY));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(angles_of_every_size),
        cmocka_unit_test(angles_near_right_angles),
        cmocka_unit_test(angles_with_one_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
