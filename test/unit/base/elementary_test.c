/* elementary_test.c: the table of elementary functions against differences and against itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "base/elementary.h"

#define UNUSED(x) (void)(x)

/* An argument where each has a value and a derivative. */
static double somewhere(Elementary f, int k)
{
    double a = -0.9 + 0.37 * k;
    while (!elementary_has_value(f, a) || !elementary_has_value(f, a - 1e-4))
        a = fabs(a) < 0.95 ? fabs(a) : a / 2;
    return a;
}

static void slopes_are_those_of_the_values(void **state)
{
    UNUSED(state);
    for (int f = 0; f < ELEMENTARY_COUNT; f++)
        for (int k = 0; k < 5; k++) {
            double a = somewhere((Elementary)f, k), h = 1e-5, first, second, up, down, unused;
            elementary_slopes((Elementary)f, a, &first, &second);
            double difference = (elementary[f].call(a + h) - elementary[f].call(a - h)) / (2 * h);
            assert_true(fabs(first - difference) < 1e-7 * (1 + fabs(first)));
            elementary_slopes((Elementary)f, a + h, &up, &unused);
            elementary_slopes((Elementary)f, a - h, &down, &unused);
            assert_true(fabs(second - (up - down) / (2 * h)) < 1e-7 * (1 + fabs(second)));
        }
}

static void values_end_where_c_has_none(void **state)
{
    UNUSED(state);
    for (int f = 0; f < ELEMENTARY_COUNT; f++)
        for (double a = -3; a <= 3; a += 0.25)
            assert_int_equal(elementary_has_value((Elementary)f, a), isfinite(elementary[f].call(a)));
}

static void names_are_found(void **state)
{
    UNUSED(state);
    for (int f = 0; f < ELEMENTARY_COUNT; f++)
        assert_int_equal(elementary_named(elementary[f].name, strlen(elementary[f].name)), f);
    assert_int_equal(elementary_named("sinus", 5), ELEMENTARY_COUNT);
    assert_int_equal(elementary_named("si", 2), ELEMENTARY_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slopes_are_those_of_the_values),
        cmocka_unit_test(values_end_where_c_has_none),
        cmocka_unit_test(names_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
