/* When parts tick: the specification's own examples (16.5.2, 16.7.5), and what cannot be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "graph/graph.h"

#define RATES(a, n, edges, given)                                                                                      \
    graph_clock_rates(a, n, edges, sizeof(edges) / sizeof *(edges), given, sizeof(given) / sizeof *(given))

static void assert_ticks(const ClockRates *r, int part, Rational interval, Rational start)
{
    assert_true(rational_equal(r->interval[part], interval));
    assert_true(rational_equal(r->start[part], start));
}

static void shifts_and_their_inverse(void **state)
{
    (void)state;
    Arena *a = arena_new();
    /* u = Clock(3, 10), y1 = shiftSample(u, 3), y2 = backSample(y1, 2), y4 = shiftSample(u, 2, 3), y5 = backSample(y4,
     * 1, 3) */
    ClockEdge edges[] = {
        {CLOCK_LATER, 0, 1, 3, 1}, {CLOCK_SOONER, 1, 2, 2, 1}, {CLOCK_LATER, 0, 3, 2, 3}, {CLOCK_SOONER, 3, 4, 1, 3}};
    ClockGiven given[] = {{0, {3, 10}}};
    ClockRates r = RATES(a, 5, edges, given);
    assert_int_equal(r.status, CLOCKS_DONE);
    assert_ticks(&r, 1, rational(3, 10), rational(9, 10));
    assert_ticks(&r, 2, rational(3, 10), rational(3, 10));
    assert_ticks(&r, 3, rational(3, 10), rational(2, 10));
    assert_ticks(&r, 4, rational(3, 10), rational(1, 10));
    ClockEdge early[] = {{CLOCK_LATER, 0, 1, 3, 1}, {CLOCK_SOONER, 1, 2, 4, 1}};
    r = RATES(a, 3, early, given);
    assert_int_equal(r.status, CLOCKS_TOO_EARLY);
    assert_int_equal(r.part, 2);
    assert_int_equal(r.edge, 1);
    arena_free(a);
}

static void clocks_spread_both_ways(void **state)
{
    (void)state;
    Arena *a = arena_new();
    /* seconds, milliseconds, minutes of the specification, given by the fastest */
    ClockEdge edges[] = {{CLOCK_FASTER, 0, 1, 1000, 1}, {CLOCK_SLOWER, 0, 2, 60, 1}};
    ClockGiven given[] = {{1, {1, 1000}}};
    ClockRates r = RATES(a, 3, edges, given);
    assert_int_equal(r.status, CLOCKS_DONE);
    assert_ticks(&r, 0, rational(1, 1), rational(0, 1));
    assert_ticks(&r, 2, rational(60, 1), rational(0, 1));
    arena_free(a);
}

static void inferred_factors_are_whole(void **state)
{
    (void)state;
    Arena *a = arena_new();
    ClockEdge edges[] = {{CLOCK_SLOWER, 0, 1, 0, 1}};
    ClockGiven good[] = {{0, {1, 10}}, {1, {2, 10}}}, bad[] = {{0, {1, 10}}, {1, {1, 3}}}, one[] = {{0, {1, 10}}};
    ClockRates r = RATES(a, 2, edges, good);
    assert_int_equal(r.status, CLOCKS_DONE);
    r = RATES(a, 2, edges, bad);
    assert_int_equal(r.status, CLOCKS_NOT_WHOLE);
    assert_int_equal(r.edge, 0);
    r = RATES(a, 2, edges, one);
    assert_int_equal(r.status, CLOCKS_OPEN);
    assert_int_equal(r.part, 1);
    arena_free(a);
}

static void two_clocks_of_one_part(void **state)
{
    (void)state;
    Arena *a = arena_new();
    ClockEdge edges[] = {{CLOCK_SLOWER, 0, 1, 3, 1}};
    ClockGiven given[] = {{0, {1, 10}}, {1, {2, 10}}};
    ClockRates r = RATES(a, 2, edges, given);
    assert_int_equal(r.status, CLOCKS_DIFFER);
    assert_int_equal(r.part + r.against + r.given, r.part == 1 ? 2 : 1);
    arena_free(a);
}

static void numbers_beyond_64_bits(void **state)
{
    (void)state;
    Arena *a = arena_new();
    ClockEdge edges[] = {{CLOCK_FASTER, 0, 1, (int64_t)1 << 40, 1}, {CLOCK_FASTER, 1, 2, (int64_t)1 << 40, 1}};
    ClockGiven given[] = {{0, {1, 1}}};
    ClockRates r = RATES(a, 3, edges, given);
    assert_int_equal(r.status, CLOCKS_TOO_LARGE);
    assert_int_equal(r.edge, 1);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shifts_and_their_inverse),   cmocka_unit_test(clocks_spread_both_ways),
        cmocka_unit_test(inferred_factors_are_whole), cmocka_unit_test(two_clocks_of_one_part),
        cmocka_unit_test(numbers_beyond_64_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
