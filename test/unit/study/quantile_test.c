/* Quantiles against closed forms, where there are some, and against printed tables. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "study/quantile.h"

static void near_to(double is, double expected, double within)
{
    assert_true(fabs(is - expected) <= within * fabs(expected));
}

static void student_in_closed_form(void **state)
{
    (void)state;
    const double all[] = {0.6, 0.9, 0.975, 0.995, 1 - 0.025 / 3, 0.99999};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        double u = all[k], a = 4 * u * (1 - u);
        near_to(quantile_student(u, 1), tan(acos(-1) * (u - 0.5)), 1e-10);
        near_to(quantile_student(u, 2), 2 * (u - 0.5) * sqrt(2 / a), 1e-10);
        double q = cos(acos(sqrt(a)) / 3) / sqrt(a);
        near_to(quantile_student(u, 4), 2 * sqrt(q - 1), 1e-9);
    }
}

static void fisher_in_closed_form(void **state)
{
    (void)state;
    for (int n = 1; n < 2000; n = 3 * n + 1) /* P(F > f) = (1 + 2 f/n)^(-n/2) for two numbers above */
        near_to(quantile_fisher(0.95, 2, n), n / 2.0 * (pow(0.05, -2.0 / n) - 1), 1e-10);
}

static void tables(void **state)
{
    (void)state;
    near_to(quantile_student(0.975, 3), 3.182446, 1e-6);
    near_to(quantile_student(0.975, 10), 2.228139, 1e-6);
    near_to(quantile_student(0.975, 1000000), 1.959966, 1e-6);
    near_to(quantile_fisher(0.95, 3, 10), 3.708265, 1e-6);
    near_to(quantile_fisher(0.95, 3, 5), 5.409451, 1e-6);
    assert_true(isinf(quantile_student(0.975, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(student_in_closed_form),
                                       cmocka_unit_test(fisher_in_closed_form), cmocka_unit_test(tables)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
