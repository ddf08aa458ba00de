/* Unit strings of chapter 19 and their dimensions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "flat/units.h"

static void expect(const char *text, const char *base)
{
    Dimension d;
    if (!unit_parse(text, &d))
        fail_msg("'%s' is not understood", text);
    Buffer b = {0};
    dimension_print(&b, &d);
    assert_string_equal(b.at, base);
    buffer_free(&b);
}

static void units_have_dimensions(void **state)
{
    (void)state;
    expect("1", "1");
    expect("rad", "1");
    expect("%", "1");
    expect("N.m", "kg.m2/s2");
    expect("N.m/s2", "kg.m2/s4");
    expect("kg.m2", "kg.m2");
    expect("m.s-2", "m/s2");
    expect("1/s", "1/s");
    expect("rev/min", "1/s");
    expect("J/(kg.K)", "m2/(s2.K)");
    expect("W/(m2.K4)", "kg/(s3.K4)");
    expect("(m.s)/K+2", "m.s/K2");
    expect("V/A", "kg.m2/(s3.A2)");
    expect("Ohm", "kg.m2/(s3.A2)");
    expect("F.V", "s.A");
    expect("Wb/H", "A");
}

static void a_name_comes_before_a_prefix(void **state)
{
    (void)state;
    expect("min", "s");
    expect("cd", "cd");
    expect("Pa", "kg/(m.s2)");
    expect("mm", "m");
    expect("dam", "m");
    expect("mmol", "mol");
    expect("kWb", "kg.m2/(s2.A)");
    expect("hPa", "kg/(m.s2)");
    expect("mbar", "kg/(m.s2)");
}

static void what_is_unknown_is_left_alone(void **state)
{
    (void)state;
    const char *const texts[] = {"",   "EUR",     "kmin", "m/", "m..s", "m/s/s", "m s", "m^2",
                                 "(m", "J/(kg.K", "m+",   "k",  "1m",   "m9999", "/s"};
    Dimension d;
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        if (unit_parse(texts[k], &d))
            fail_msg("'%s' is understood", texts[k]);
}

static void powers_are_exact_or_refused(void **state)
{
    (void)state;
    Dimension area, root, length;
    assert_true(unit_parse("m2", &area) && unit_parse("m", &length));
    assert_true(dimension_power(&area, 0.5, &root));
    assert_true(dimension_equal(&root, &length));
    assert_true(dimension_power(&length, 0.5, &root));
    Buffer b = {0};
    dimension_print(&b, &root);
    assert_string_equal(b.at, "m^0.5");
    buffer_free(&b);
    assert_false(dimension_power(&length, 0.7, &root));
    assert_false(dimension_power(&length, 1e6, &root));
    assert_false(dimension_times(&length, &length, 30000, &root));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_have_dimensions),
        cmocka_unit_test(a_name_comes_before_a_prefix),
        cmocka_unit_test(what_is_unknown_is_left_alone),
        cmocka_unit_test(powers_are_exact_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
