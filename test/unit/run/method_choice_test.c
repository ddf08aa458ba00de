/* method_choice_test.c: two methods whose costs are known, from event to event. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "run/method_choice.h"

/* Runs over so many events, each 0.01 s after the other; returns how many of them the explicit method got. */
static int explicit_events(MethodChoice *c, int events, double cost_of_history, double cost_of_explicit)
{
    int n = 0;
    for (int i = 0; i < events; i++) {
        n += c->is_explicit;
        method_event(c, 0.01, c->is_explicit ? cost_of_explicit : cost_of_history);
    }
    return n;
}

static void test_cheaper_one_goes_on(void **state)
{
    (void)state;
    MethodChoice c = {0};
    assert_int_equal(explicit_events(&c, 8, 100, 50), 0); /* nothing is known yet */
    assert_true(explicit_events(&c, 1000, 100, 50) > 900);
    assert_true(explicit_events(&c, 1000, 100, 150) < 300); /* the model has changed: the other one is found again */
    assert_true(explicit_events(&c, 10000, 100, 150) < 200);
}

static void test_dear_one_is_seldom_tried(void **state)
{
    (void)state;
    MethodChoice c = {0};
    assert_in_range(explicit_events(&c, 100000, 100, 250), 8, 800);
}

/* With much between events a method of several steps reaches its best order: nothing is tried. */
static void test_events_far_apart(void **state)
{
    (void)state;
    MethodChoice c = {0};
    assert_int_equal(explicit_events(&c, 10000, 1000, 50), 0);
}

static void test_gives_up_in_the_midst(void **state)
{
    (void)state;
    MethodChoice c = {0};
    int given_up = 0;
    for (int i = 0; i < 10000; i++) {
        if (c.is_explicit) {
            assert_false(method_is_too_dear(&c, 100));
            assert_true(method_is_too_dear(&c, 1000));
            method_leaves(&c);
            given_up++;
            assert_false(c.is_explicit);
        }
        method_event(&c, 0.01, 100);
    }
    assert_in_range(given_up, 3, 12);
}

static void test_events_at_one_time(void **state)
{
    (void)state;
    MethodChoice c = {0};
    for (int i = 0; i < 1000; i++)
        method_event(&c, 0, 10);
    assert_false(c.is_explicit && !c.on_trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cheaper_one_goes_on), cmocka_unit_test(test_dear_one_is_seldom_tried),
        cmocka_unit_test(test_events_far_apart),    cmocka_unit_test(test_gives_up_in_the_midst),
        cmocka_unit_test(test_events_at_one_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
