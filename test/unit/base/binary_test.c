/* The table of operations on two numbers: values, where there are none, and slopes against differences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "base/binary.h"
#include "base/xorshift.h"

static void values(void **state)
{
    (void)state;
    static const struct {
        Binary op;
        double a, b, value;
    } known[] = {
        {BINARY_ADD, 2, 3, 5},        {BINARY_SUB, 2, 3, -1},   {BINARY_MUL, 2, 3, 6},
        {BINARY_DIV, 3, 2, 1.5},      {BINARY_POW, -2, 3, -8},  {BINARY_POW, 3, 2, 9},
        {BINARY_POW, 0, 0, 1},        {BINARY_POW, 0, 0.5, 0},  {BINARY_ATAN2, 0, -1, 3.141592653589793},
        {BINARY_QUOTIENT, -7, 2, -3}, {BINARY_MOD, -7, 2, 1},   {BINARY_REM, -7, 2, -1},
        {BINARY_MOD, 7, -2, -1},      {BINARY_MIN2, 2, -3, -3}, {BINARY_MAX2, 2, -3, 2},
        {BINARY_LT, 1, 1, 0},         {BINARY_LE, 1, 1, 1},     {BINARY_GT, 2, 1, 1},
        {BINARY_GE, 0, 1, 0},         {BINARY_EQ, 1, 1, 1},     {BINARY_NE, 1, 1, 0},
        {BINARY_AND, 1, 0, 0},        {BINARY_OR, 1, 0, 1},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        assert_null(binary_problem(known[k].op, known[k].a, known[k].b));
        assert_true(binary_value(known[k].op, known[k].a, known[k].b) == known[k].value);
    }
}

static void where_there_is_none(void **state)
{
    (void)state;
    static const Binary quotients[] = {BINARY_DIV, BINARY_QUOTIENT, BINARY_MOD, BINARY_REM};
    for (size_t k = 0; k < sizeof quotients / sizeof *quotients; k++)
        assert_string_equal(binary_problem(quotients[k], 1, 0), "division by zero");
    assert_string_equal(binary_problem(BINARY_POW, 0, -1), "division by zero");
    assert_non_null(strstr(binary_problem(BINARY_POW, -2, 0.5), "negative"));
    assert_null(binary_problem(BINARY_POW, -2, -3));
}

static void slopes_are_those_of_differences(void **state)
{
    (void)state;
    int dice[XORSHIFT64_STATE] = {7, 11};
    for (int op = 0; op < BINARY_COUNT; op++)
        for (int k = 0; k < 50; k++) {
            double a = 0.2 + 3 * xorshift64star(dice, dice), b = 0.2 + 3 * xorshift64star(dice, dice), h = 1e-6, by_a,
                   by_b;
            binary_slopes((Binary)op, a, b, binary_value((Binary)op, a, b), &by_a, &by_b);
            double da = (binary_value((Binary)op, a + h, b) - binary_value((Binary)op, a - h, b)) / (2 * h);
            double db = (binary_value((Binary)op, a, b + h) - binary_value((Binary)op, a, b - h)) / (2 * h);
            if (fabs(da) > 1e4 || fabs(db) > 1e4)
                continue; /* across a jump */
            assert_true(fabs(by_a - da) < 1e-6 * (1 + fabs(da)));
            assert_true(fabs(by_b - db) < 1e-6 * (1 + fabs(db)));
        }
}

static void functions_by_name(void **state)
{
    (void)state;
    assert_int_equal(binary_function("atan2", 5), BINARY_ATAN2);
    assert_int_equal(binary_function("min", 3), BINARY_MIN2);
    assert_int_equal(binary_function("minimum", 3), BINARY_MIN2);
    assert_int_equal(binary_function("mi", 2), BINARY_COUNT);
    assert_int_equal(binary_function("and", 3), BINARY_COUNT); /* an operator */
    assert_int_equal(binary_function("+", 1), BINARY_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),
        cmocka_unit_test(where_there_is_none),
        cmocka_unit_test(slopes_are_those_of_differences),
        cmocka_unit_test(functions_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
