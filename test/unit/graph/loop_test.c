/* Sums of angles, legs of platforms and roots that choose, found on indices and on values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "graph/loop.h"

enum { NONE = GRAPH_NONE };

/* ---- sums of angles --------------------------------------------------------------------------------------------- */

static double by_chance(void *data)
{
    unsigned *at = data;
    *at = *at * 1664525u + 1013904223u;
    return (double)(*at >> 8) / (double)(1u << 23) - 1;
}

static double of_sum(void *data, const double *at) /* the axes of the first and the third joint are opposite */
{
    (void)data;
    return sin(at[0] + at[1] - at[2]);
}

static double of_more(void *data, const double *at) /* the slopes are whole at at[1] = 0 alone */
{
    (void)data;
    return sin(at[0] + at[1]) * cos(at[1]);
}

static double of_half(void *data, const double *at)
{
    (void)data;
    return sin(at[0] + 0.5 * at[1]);
}

static double of_none(void *data, const double *at)
{
    (void)data;
    return 0 * at[0];
}

static bool is_of_sum(int n, double (*value)(void *, const double *), double *coefficients)
{
    Arena *a = arena_new();
    unsigned seed = 7;
    bool is = graph_is_of_sum(a, &(SampledFunction){n, value, by_chance, &seed}, coefficients);
    arena_free(a);
    return is;
}

static void sums_of_angles(void **state)
{
    (void)state;
    double c[3];
    assert_true(is_of_sum(3, of_sum, c));
    assert_true(c[0] == 1 && c[1] == 1 && c[2] == -1);
    assert_false(is_of_sum(2, of_more, c));
    assert_false(is_of_sum(2, of_half, c)); /* in units of the greater slope it is a half */
    assert_false(is_of_sum(1, of_none, c));
}

/* ---- legs -------------------------------------------------------------------------------------------------------- */

/* Legs of two angles each; from the angles follows one more variable, and three rows bind these to x, y, z. The angles
 * of leg k are 4 k and 4 k + 1, what follows is 4 k + 2; 4 k + 3 belongs to no leg. */
static Incidence platform(Arena *a, int legs, EdgeClass follows)
{
    int x = 4 * legs;
    Incidence g = graph_incidence(a, x + 3);
    for (int k = 0; k < legs; k++) {
        graph_begin_equation(a, &g);
        graph_touch(a, &g, 4 * k, EDGE_NONLINEAR);
        graph_touch(a, &g, 4 * k + 1, EDGE_NONLINEAR);
        graph_touch(a, &g, 4 * k + 2, follows);
        for (int i = 0; i < LEG_ROWS; i++) {
            graph_begin_equation(a, &g);
            graph_touch(a, &g, 4 * k + i % LEG_ANGLES, EDGE_NONLINEAR);
            graph_touch(a, &g, 4 * k + 2, EDGE_NONLINEAR);
            graph_touch(a, &g, x + i, EDGE_UNIT);
            graph_touch(a, &g, 4 * k + 3, EDGE_UNIT);
        }
    }
    return g;
}

static int count_legs(Arena *a, const Incidence *g, int legs)
{
    bool *is_coordinate = NEW_ARRAY(a, bool, g->n_var);
    for (int k = 0; k < legs; k++)
        is_coordinate[4 * k] = is_coordinate[4 * k + 1] = true;
    LegSearch s = graph_leg_search(a, g, is_coordinate);
    int n = 0;
    while (graph_leg_next(&s)) {
        int k = s.leg.angles[0] / 4;
        assert_int_equal(s.leg.angles[1], 4 * k + 1);
        assert_int_equal(s.leg.vars.n, 3);
        assert_int_equal(s.leg.vars.at[2], 4 * k + 2);
        assert_int_equal(s.leg.defs.at[0], 4 * k);
        for (int i = 0; i < LEG_ROWS; i++)
            assert_true(s.leg.rows[i] > 4 * k && s.leg.rows[i] <= 4 * k + 3);
        graph_leg_take(&s);
        n++;
    }
    for (int k = 0; k < legs; k++)
        assert_int_equal(s.taken[4 * k], n == legs);
    return n;
}

static void legs_by_structure(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = platform(a, 3, EDGE_UNIT);
    assert_int_equal(count_legs(a, &g, 3), 3);
    g = platform(a, 3, EDGE_VARYING); /* may vanish: nothing follows from the angles, four rows hold them */
    assert_int_equal(count_legs(a, &g, 3), 0);
    assert_true(graph_may_have_legs(20, 6));
    assert_false(graph_may_have_legs(20, 4));
    assert_false(graph_may_have_legs(8, 6));
    arena_free(a);
}

static void anywhere(void *data, int place)
{
    *(unsigned *)data = 3 + (unsigned)place;
}

static void on_sphere(void *data, const double angles[LEG_ANGLES], double to[LEG_ROWS])
{
    (void)data;
    to[0] = 2 * cos(angles[0]) * cos(angles[1]);
    to[1] = 2 * sin(angles[0]) * cos(angles[1]);
    to[2] = 2 * sin(angles[1]);
}

static void on_ring(void *data, const double angles[LEG_ANGLES], double to[LEG_ROWS])
{
    on_sphere(data, angles, to);
    to[2] += 0.1; /* its middle is elsewhere */
}

static void on_circle(void *data, const double angles[LEG_ANGLES], double to[LEG_ROWS])
{
    const double sum[] = {angles[0] + angles[1], 0}; /* the angles turn it about one axis */
    on_sphere(data, sum, to);
}

static bool keeps_length(void (*value)(void *, const double *, double *))
{
    unsigned seed = 0;
    return graph_keeps_length(&(SampledVector){anywhere, by_chance, value, &seed});
}

static void lengths(void **state)
{
    (void)state;
    assert_true(keeps_length(on_sphere));
    assert_false(keeps_length(on_ring));
    assert_false(keeps_length(on_circle));
}

/* ---- roots that choose ------------------------------------------------------------------------------------------ */

/* e0: u = a + choice * w; e1: w = sqrt(d); e2: s = sqrt(k), beside no choice; e3: as e0, but gives no position. */
static void roots_beside_choices(void **state)
{
    (void)state;
    enum { u, w, s };
    Arena *a = arena_new();
    Incidence holds = graph_incidence(a, 3);
    for (int e = 0; e < 4; e++) {
        graph_begin_equation(a, &holds);
        if (e == 0 || e == 3) {
            graph_touch(a, &holds, u, EDGE_UNIT);
            graph_touch(a, &holds, e ? s : w, EDGE_VARYING);
        }
    }
    const bool is_position[] = {true, true, true, false}, holds_choice[] = {true, false, false, true};
    const int root_of[] = {NONE, w, s, NONE};
    bool is_choosing[4];
    graph_choosing_rows(a, &(ChoosingProblem){4, is_position, holds_choice, root_of, &holds}, is_choosing);
    assert_true(is_choosing[0] && is_choosing[1]);
    assert_false(is_choosing[2] || is_choosing[3]);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_angles),
        cmocka_unit_test(legs_by_structure),
        cmocka_unit_test(lengths),
        cmocka_unit_test(roots_beside_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
