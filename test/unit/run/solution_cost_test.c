/* solution_cost_test.c: operations of solutions whose elimination is known by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "run/solution_cost.h"

static void assert_cost(SolutionCost c, long products, long quotients, long sums)
{
    assert_int_equal(c.products, products);
    assert_int_equal(c.quotients, quotients);
    assert_int_equal(c.sums, sums);
}

static void test_dense(void **state)
{
    (void)state;
    SolutionCost f, s;
    assert_true(solution_cost(1, NULL, NULL, &f, &s));
    assert_cost(f, 1, 2, 0); /* the row is scaled, the pivot inverted */
    assert_cost(s, 1, 1, 0);
    assert_true(solution_cost(3, NULL, NULL, &f, &s));
    assert_cost(f, 9 + 3 + 5, 6, 5);
    assert_cost(s, 3 + 6, 3, 6);
}

/* No fill: each row but the first is changed once, by one product. */
static void test_tridiagonal(void **state)
{
    (void)state;
    enum { N = 20 };
    int columns[N + 1], rows[3 * N], n = 0;
    for (int j = 0; j < N; j++) {
        columns[j] = n;
        for (int i = j - 1; i <= j + 1; i++)
            if (i >= 0 && i < N)
                rows[n++] = i;
    }
    columns[N] = n;
    SolutionCost f, s;
    assert_true(solution_cost(N, columns, rows, &f, &s));
    assert_cost(f, N - 1, n + N - 1, N - 1);
    assert_cost(s, 2 * (N - 1), 2 * N, 2 * (N - 1));
}

/* Below the diagonal only: it is put in order, and nothing is eliminated. */
static void test_triangular(void **state)
{
    (void)state;
    enum { N = 6 };
    int columns[N + 1], rows[N * N], n = 0;
    for (int j = 0; j < N; j++) {
        columns[j] = n;
        for (int i = j; i < N; i++)
            rows[n++] = i;
    }
    columns[N] = n;
    SolutionCost f, s;
    assert_true(solution_cost(N, columns, rows, &f, &s));
    assert_cost(f, 0, n, 0);
    assert_cost(s, n - N, 2 * N, n - N);
}

/* One dense row and column: eliminated last, they fill nothing. */
static void test_arrow(void **state)
{
    (void)state;
    enum { N = 12 };
    int columns[N + 1], rows[3 * N], n = 0;
    for (int j = 0; j < N; j++) {
        columns[j] = n;
        for (int i = 0; i < N; i++)
            if (i == 0 || j == 0 || i == j)
                rows[n++] = i;
    }
    columns[N] = n;
    SolutionCost f, s;
    assert_true(solution_cost(N, columns, rows, &f, &s));
    assert_cost(f, N - 1, n + N - 1, N - 1);
    assert_cost(s, 2 * (N - 1), 2 * N, 2 * (N - 1));
}

static void test_singular(void **state)
{
    (void)state;
    const int columns[] = {0, 1, 2}, rows[] = {0, 0};
    SolutionCost f, s;
    assert_false(solution_cost(2, columns, rows, &f, &s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dense), cmocka_unit_test(test_tridiagonal), cmocka_unit_test(test_triangular),
        cmocka_unit_test(test_arrow), cmocka_unit_test(test_singular),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
