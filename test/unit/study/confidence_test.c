/* Confidence of what was fitted to columns with noise of unknown sizes, against how often it holds. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "study/confidence.h"
#include "study/quantile.h"

enum { FIRST = 9, SECOND = 14, ALL = FIRST + SECOND, TRIALS = 20000 };

/* Numbers with a normal distribution, the same in each run of the test (Box and Muller). */
static double uniform(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return ((double)(*state >> 11) + 0.5) / 9007199254740992.0;
}

static double normal(uint64_t *state)
{
    double a = uniform(state), b = uniform(state);
    return sqrt(-2 * log(a)) * cos(2 * acos(-1) * b);
}

static void one_column_is_exact(void **state)
{
    (void)state;
    double x[2] = {1, 2}, low[2] = {-9, -9}, high[2] = {9, 9}, size[2] = {1, 1}, J[2 * 7], c[4], covariance[4],
           freedom[2];
    for (int i = 0; i < 7; i++)
        J[i] = 1, J[i + 7] = i * i;
    Fit f = {.n = 2, .m = 7, .x = x, .low = low, .high = high, .size = size, .J = J};
    int which, counts[] = {7};
    assert_true(fit_covariance(&f, c, &which));
    Confidence of = {&f, 1, counts, c};
    assert_true(confidence_columns(&of, freedom));
    assert_true(fabs(freedom[0] - 5) < 1e-12);
    assert_true(confidence_parameters(&of, covariance, freedom));
    for (int k = 0; k < 4; k++)
        assert_true(fabs(covariance[k] - c[k]) < 1e-12 * fabs(c[0]));
    for (int j = 0; j < 2; j++)
        assert_true(fabs(freedom[j] - 5) < 1e-9);
}

typedef struct {
    double value, error, plain_error, freedom;
} Found;

/* One constant, measured by two instruments of unknown noise: fitted and weighed in turns. */
static Found common_mean(const double *measured)
{
    const int counts[] = {FIRST, SECOND};
    double deviation[] = {1, 1}, x = 0, low = -1e9, high = 1e9, size = 1, J[ALL], c, freedom[2], covariance;
    Fit f = {.n = 1, .m = ALL, .x = &x, .low = &low, .high = &high, .size = &size, .J = J};
    Confidence of = {&f, 2, counts, &c};
    Found found = {0};
    for (int turn = 0; turn < 20; turn++) {
        double sum = 0, weights = 0;
        for (int i = 0; i < ALL; i++) {
            double one = deviation[i >= FIRST];
            J[i] = 1 / one;
            sum += measured[i] / (one * one);
            weights += 1 / (one * one);
        }
        x = sum / weights;
        int which;
        assert_true(fit_covariance(&f, &c, &which) && confidence_columns(&of, freedom));
        double squares[2] = {0, 0};
        for (int i = 0; i < ALL; i++)
            squares[i >= FIRST] += (measured[i] - x) * (measured[i] - x);
        for (int k = 0; k < 2; k++)
            deviation[k] = sqrt(squares[k] / freedom[k]);
    }
    assert_true(confidence_parameters(&of, &covariance, freedom));
    found.value = x;
    found.error = sqrt(covariance);
    found.plain_error = sqrt(c);
    found.freedom = freedom[0];
    return found;
}

static void holds_as_often_as_said(void **state)
{
    (void)state;
    uint64_t seed = 17;
    int holds = 0, plainly = 0;
    double plain = quantile_student(0.975, ALL - 1);
    for (int trial = 0; trial < TRIALS; trial++) {
        double measured[ALL];
        for (int i = 0; i < ALL; i++)
            measured[i] = (i < FIRST ? 1 : 1.5) * normal(&seed);
        Found found = common_mean(measured);
        holds += fabs(found.value) <= quantile_student(0.975, found.freedom) * found.error;
        plainly += fabs(found.value) <= plain * found.plain_error;
    }
    double share = (double)holds / TRIALS, share_plain = (double)plainly / TRIALS;
    print_message("in %.4f of cases; %.4f if the deviations counted as known\n", share, share_plain);
    assert_true(fabs(share - 0.95) < 0.01);
    assert_true(share_plain < share - 0.015); /* which is why */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_column_is_exact), cmocka_unit_test(holds_as_often_as_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
