/* method_choice_test.c: two methods whose costs are known, from event to event and far from events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

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

/* Goes on for so many steps far from events, with what a step of each method takes of time and cost; returns how many of them
 * the explicit method got. */
static int calm_steps(CalmChoice *c, int steps, const double length[2], const double cost[2], double radius)
{
    static double t, so_far;
    int n = 0;
    for (int i = 0; i < steps; i++) {
        n += c->is_explicit;
        t += length[c->is_explicit];
        so_far += cost[c->is_explicit];
        if (!calm_should_change(c, t, so_far))
            continue;
        CalmChance chance = {.cost = cost[1], .edge = 6, .radius = radius, .longest = INFINITY, .left = INFINITY};
        if (c->is_explicit || calm_may_win(c, &chance))
            calm_change(c, !c->is_explicit, t, so_far);
        else
            calm_refuse(c, t, so_far);
    }
    return n;
}

static void test_calm(void **state)
{
    (void)state;
    CalmChoice cheap = {0}, dear = {0}, stiff = {0};
    assert_in_range(calm_steps(&cheap, 1000, (double[]){0.01, 0.1}, (double[]){2, 13}, 1), 900, 940);
    /* The model becomes stiff: the other one is found again, and the more seldom left the more often that was wrong. */
    assert_in_range(calm_steps(&cheap, 10000, (double[]){0.01, 0.01}, (double[]){2, 13}, 1), 32, 200);
    assert_in_range(calm_steps(&dear, 10000, (double[]){0.01, 0.01}, (double[]){2, 13}, 1), 9, 100);
    assert_int_equal(calm_steps(&stiff, 10000, (double[]){0.01, 0.1}, (double[]){2, 13}, 1e4), 0);
}

/* Events that come as soon as the explicit method has begun leave nothing to it. */
static void test_calm_with_events(void **state)
{
    (void)state;
    CalmChoice c = {0};
    calm_steps(&c, 100, (double[]){0.01, 0.1}, (double[]){2, 13}, 1);
    assert_true(c.is_explicit);
    calm_event(&c, 1000, 1e6);
    assert_true(c.is_explicit);
    calm_event(&c, 1001, 1e6);
    assert_false(c.is_explicit);
}

/* Where no step may be as long as it would have to be, or the run is over soon, nothing is tried. */
static void test_calm_without_chance(void **state)
{
    (void)state;
    CalmChoice c = {.rate = 200};
    CalmChance chance = {.cost = 13, .edge = 6, .radius = 1, .longest = 1, .left = 100};
    assert_true(calm_may_win(&c, &chance));
    chance.longest = 0.04;
    assert_false(calm_may_win(&c, &chance));
    chance.longest = 1;
    chance.left = 1;
    assert_false(calm_may_win(&c, &chance));
    chance.left = 100;
    chance.radius = 1e3;
    assert_false(calm_may_win(&c, &chance));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calm),
        cmocka_unit_test(test_calm_with_events),
        cmocka_unit_test(test_calm_without_chance),
        cmocka_unit_test(test_cheaper_one_goes_on),
        cmocka_unit_test(test_dear_one_is_seldom_tried),
        cmocka_unit_test(test_events_far_apart),
        cmocka_unit_test(test_gives_up_in_the_midst),
        cmocka_unit_test(test_events_at_one_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
