/* Which variables are states: pendulum, gears, quaternions, loops, and counts on random models. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "graph/graph.h"

enum { NONE = GRAPH_NONE };

static void equation(Arena *a, Incidence *g, int n, const int *pairs)
{
    graph_begin_equation(a, g);
    for (int i = 0; i < n; i += 2)
        graph_touch(a, g, pairs[i], (EdgeClass)pairs[i + 1]);
}
/* variable, class, variable, class, … */
#define EQUATION(a, g, ...) equation(a, g, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

static int *selects(Arena *a, int n, int written)
{
    int *select = NEW_ARRAY(a, int, n);
    for (int v = 0; v < n; v++)
        select[v] = v < written ? SELECT_DEFAULT : SELECT_NEVER - 1;
    return select;
}

static bool has(const Ints *v, int value)
{
    for (int i = 0; i < v->n; i++)
        if (v->at[i] == value)
            return true;
    return false;
}

/* One position and one velocity, each to be chosen at run time. */
static void pendulum(void **state)
{
    (void)state;
    enum { x, y, w, z, T, dx, dy, dw, dz, n };
    const int der[n] = {dx, dy, dw, dz, NONE, NONE, NONE, NONE, NONE};
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    EQUATION(a, &g, dx, EDGE_UNIT, w, EDGE_UNIT);
    EQUATION(a, &g, dy, EDGE_UNIT, z, EDGE_UNIT);
    EQUATION(a, &g, dw, EDGE_UNIT, T, EDGE_VARYING, x, EDGE_VARYING);
    EQUATION(a, &g, dz, EDGE_UNIT, T, EDGE_VARYING, y, EDGE_VARYING);
    EQUATION(a, &g, x, EDGE_NONLINEAR, y, EDGE_NONLINEAR);
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
    int *select = selects(a, g.n_var, dx);
    StateChoice s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
    assert_int_equal(s.n_states, 2);
    assert_int_equal(s.states.n, 0);
    assert_int_equal(s.sets.n, 2);
    const StateSet *position = &s.sets.at[0], *velocity = &s.sets.at[1];
    assert_int_equal(position->level, 2);
    assert_int_equal(position->rows.n, 1);
    assert_int_equal(position->rows.at[0], 4);
    assert_true(has(&position->candidates, x) && has(&position->candidates, y));
    assert_int_equal(velocity->level, 1);
    assert_true(has(&velocity->candidates, w) && has(&velocity->candidates, z));
    assert_int_equal(velocity->candidates.n, 2);
    assert_int_equal(velocity->rows.at[0], r.eqn_der.at[4]);
    assert_int_equal(velocity->solved_vars.n, 2);
    assert_false(velocity->fixed_matrix);
    /* The user wants x, and the velocity of y: the levels are apart. */
    select[x] = select[z] = SELECT_ALWAYS;
    s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
    assert_int_equal(s.sets.n, 0);
    assert_int_equal(s.states.n, 2);
    assert_true(has(&s.states, x) && has(&s.states, z));
    assert_int_equal(s.against_never.n, 0);
    assert_int_equal(s.against_always.n, 0);
    /* What is wanted settles a set where select leaves a choice, and is reported; two of one are no choice. */
    uint8_t *wanted = NEW_ARRAY(a, uint8_t, g.n_var);
    select[x] = select[z] = SELECT_DEFAULT;
    wanted[x] = wanted[w] = wanted[z] = 1;
    int *preference = NEW_ARRAY(a, int, g.n_var);
    preference[x] = 1;
    s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select, .preference = preference, .wanted = wanted});
    assert_int_equal(s.n_states, 2);
    assert_int_equal(s.states.n, 1);
    assert_true(has(&s.states, x) && has(&s.dummies, y));
    assert_int_equal(s.sets.n, 2);
    assert_true(s.sets.at[0].is_settled && s.sets.at[0].candidates.at[1] == x && s.sets.at[0].n_states == 1);
    assert_false(s.sets.at[1].is_settled);
    select[x] = select[z] = SELECT_ALWAYS;
    /* More than there is room for. */
    select[y] = SELECT_ALWAYS;
    select[w] = select[z] = SELECT_NEVER;
    s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
    assert_int_equal(s.n_states, 2);
    assert_int_equal(s.sets.n, 2);
    arena_free(a);
}

/* phi1 = i * phi2: no set, the one preferred is state. */
static void a_gear_is_static(void **state)
{
    (void)state;
    for (int preferred = 0; preferred < 2; preferred++) {
        enum { phi1, phi2, w1, w2, a1, a2, t, n };
        const int der[n] = {w1, w2, a1, a2, NONE, NONE, NONE};
        Arena *a = arena_new();
        Incidence g = graph_incidence(a, n);
        EQUATION(a, &g, phi1, EDGE_UNIT, phi2, EDGE_CONSTANT);
        EQUATION(a, &g, a1, EDGE_NONZERO_PARAMETER, t, EDGE_UNIT);
        EQUATION(a, &g, a2, EDGE_NONZERO_PARAMETER, t, EDGE_CONSTANT);
        Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
        assert_int_equal(r.status, REDUCTION_DONE);
        assert_int_equal(g.n_eqn, 5);
        int *select = selects(a, g.n_var, n);
        select[phi1 + preferred] = SELECT_PREFER;
        StateChoice s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
        assert_int_equal(s.sets.n, 0);
        assert_int_equal(s.states.n, 2);
        assert_true(has(&s.states, phi1 + preferred));
        assert_int_equal(s.dummies.n, 2);
        arena_free(a);
    }
}

/* q*q = 1 in four unknowns: three of four, at run time. */
static void quaternions_are_a_set_of_four(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 11); /* q[4], q'[4], w[3] given by torques elsewhere */
    int der[11];
    for (int v = 0; v < 11; v++)
        der[v] = v < 4 ? v + 4 : NONE;
    graph_begin_equation(a, &g);
    for (int i = 0; i < 4; i++)
        graph_touch(a, &g, i, EDGE_NONLINEAR);
    for (int k = 0; k < 3; k++) {
        graph_begin_equation(a, &g);
        for (int i = 0; i < 8; i++)
            graph_touch(a, &g, i, EDGE_VARYING);
    }
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
    assert_int_equal(r.status, REDUCTION_DONE);
    StateChoice s = graph_choose_states(a, &g, &r, &(StateProblem){.select = selects(a, g.n_var, 4)});
    assert_int_equal(s.sets.n, 1);
    assert_int_equal(s.sets.at[0].candidates.n, 4);
    assert_int_equal(s.sets.at[0].n_states, 3);
    arena_free(a);
}

/* A loop of three joints in the plane. Chain: p1 = f(phi1), p2 = p1 + f(phi1, phi2); closing: p2 = g(phi3), two
 * components each. */
static void a_loop_closes_with_few_constraints(void **state)
{
    (void)state;
    enum { phi1, phi2, phi3, p1, p2 = p1 + 2, d = p2 + 2, n = 2 * d + 2 };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    int der[n];
    for (int v = 0; v < n; v++)
        der[v] = v < d ? v + d : NONE;
    for (int k = 0; k < 2; k++) {
        EQUATION(a, &g, p1 + k, EDGE_UNIT, phi1, EDGE_NONLINEAR);
        EQUATION(a, &g, p2 + k, EDGE_UNIT, p1 + k, EDGE_UNIT, phi1, EDGE_NONLINEAR, phi2, EDGE_NONLINEAR);
        EQUATION(a, &g, p2 + k, EDGE_UNIT, phi3, EDGE_NONLINEAR);
    }
    EQUATION(a, &g, d + phi1, EDGE_VARYING, d + phi2, EDGE_VARYING, 2 * d, EDGE_VARYING);
    EQUATION(a, &g, d + phi2, EDGE_VARYING, d + phi3, EDGE_VARYING, 2 * d, EDGE_VARYING);
    EQUATION(a, &g, d + phi3, EDGE_VARYING, 2 * d + 1, EDGE_VARYING);
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
    assert_int_equal(r.status, REDUCTION_DONE);
    int *select = selects(a, g.n_var, 3);
    StateChoice s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
    assert_int_equal(s.n_states, 1);
    assert_int_equal(s.sets.n, 1);
    const StateSet *set = &s.sets.at[0];
    assert_int_equal(set->rows.n, 2);
    assert_int_equal(set->candidates.n, 3);
    for (int v = phi1; v <= phi3; v++)
        assert_true(has(&set->candidates, v));
    assert_int_equal(set->solved_vars.n, 4);
    assert_int_equal(s.dummies.n, 4);
    select[phi2] = SELECT_ALWAYS;
    s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
    assert_int_equal(s.sets.n, 0);
    assert_int_equal(s.states.n, 1);
    assert_int_equal(s.states.at[0], phi2);
    assert_int_equal(s.dummies.n, 6);
    arena_free(a);
}

static void every_variable_is_one_thing_or_the_other(void **state)
{
    (void)state;
    srand(21);
    int done = 0, sets = 0;
    for (int round = 0; round < 3000; round++) {
        Arena *a = arena_new();
        int n = 2 + rand() % 12;
        Incidence g = graph_incidence(a, 2 * n);
        int *der = NEW_ARRAY(a, int, 2 * n);
        for (int v = 0; v < 2 * n; v++)
            der[v] = v < n && rand() % 3 ? v + n : NONE;
        for (int e = 0; e < n; e++) {
            graph_begin_equation(a, &g);
            for (int k = 1 + rand() % 4; k > 0; k--) {
                int v = rand() % n;
                graph_touch(a, &g, der[v] != NONE && rand() % 2 ? der[v] : v, (EdgeClass)(rand() % EDGE_CLASSES));
            }
        }
        Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
        if (r.status != REDUCTION_DONE) {
            arena_free(a);
            continue;
        }
        done++;
        int *select = NEW_ARRAY(a, int, g.n_var);
        for (int v = 0; v < g.n_var; v++)
            select[v] = rand() % 5;
        StateChoice s = graph_choose_states(a, &g, &r, &(StateProblem){.select = select});
        int *role = NEW_ARRAY(a, int, g.n_var), *used = NEW_ARRAY(a, int, g.n_eqn);
        for (int i = 0; i < s.states.n; i++)
            role[s.states.at[i]]++;
        for (int i = 0; i < s.dummies.n; i++) {
            role[s.dummies.at[i]]++;
            used[s.dummy_eqn.at[i]]++;
        }
        for (int k = 0; k < s.sets.n; k++) {
            const StateSet *set = &s.sets.at[k];
            sets++;
            assert_true(set->n_states > 0 && set->n_dummies <= set->rows.n);
            for (int i = 0; i < set->candidates.n; i++)
                role[set->candidates.at[i]]++;
            for (int i = 0; i < set->rows.n; i++)
                used[set->rows.at[i]]++;
        }
        int expected = 0;
        for (int v = 0; v < g.n_var; v++) {
            assert_int_equal(role[v], r.var_der.at[v] != NONE);
            expected += r.var_der.at[v] != NONE;
        }
        for (int e = 0; e < g.n_eqn; e++) {
            assert_int_equal(used[e], r.eqn_der.at[e] != NONE);
            expected -= r.eqn_der.at[e] != NONE;
        }
        assert_int_equal(s.n_states, expected);
        arena_free(a);
    }
    assert_true(done > 500 && sets > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pendulum),
        cmocka_unit_test(a_gear_is_static),
        cmocka_unit_test(quaternions_are_a_set_of_four),
        cmocka_unit_test(a_loop_closes_with_few_constraints),
        cmocka_unit_test(every_variable_is_one_thing_or_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
