/* Incidence, matching, parts, blocks, Pantelides: the papers' own examples, and random graphs against brute force. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "graph/graph.h"

enum { NONE = GRAPH_NONE };

static void equation(Arena *a, Incidence *g, int n, const int *vars)
{
    graph_begin_equation(a, g);
    for (int i = 0; i < n; i++)
        graph_touch(a, g, vars[i], EDGE_NONLINEAR);
}
#define EQUATION(a, g, ...) equation(a, g, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static Incidence random_graph(Arena *a, int n_eqn, int n_var, int most)
{
    Incidence g = graph_incidence(a, n_var);
    for (int e = 0; e < n_eqn; e++) {
        graph_begin_equation(a, &g);
        for (int k = rand() % (most + 1); k > 0; k--)
            graph_touch(a, &g, rand() % n_var, (EdgeClass)(rand() % EDGE_CLASSES));
    }
    return g;
}

static void touching_twice_keeps_one_edge(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 3);
    graph_begin_equation(a, &g);
    graph_touch(a, &g, 1, EDGE_UNIT);
    graph_touch(a, &g, 1, EDGE_NONLINEAR);
    graph_touch(a, &g, 1, EDGE_CONSTANT);
    graph_begin_equation(a, &g);
    graph_touch(a, &g, 1, EDGE_UNIT);
    assert_int_equal(g.col.n, 2);
    assert_int_equal(graph_edge(&g, 0, 1), EDGE_NONLINEAR);
    assert_int_equal(graph_edge(&g, 1, 1), EDGE_UNIT);
    assert_int_equal(graph_edge(&g, 1, 0), NONE);
    Incidence t = graph_transpose(a, &g);
    assert_int_equal(t.row.at[1], 0);
    assert_int_equal(t.row.at[2], 2);
    assert_int_equal(graph_edge(&t, 1, 0), EDGE_NONLINEAR);
    arena_free(a);
}

/* Greatest number of pairs, trying everything: subsets of variables as bits. */
static int best_matching(const Incidence *g, const uint8_t *known, int e, unsigned used)
{
    if (e == g->n_eqn)
        return 0;
    int best = best_matching(g, known, e + 1, used);
    for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++) {
        int v = g->col.at[k];
        if (known[v] || used >> v & 1)
            continue;
        int here = 1 + best_matching(g, known, e + 1, used | 1u << v);
        best = here > best ? here : best;
    }
    return best;
}

static void matchings_are_greatest(void **state)
{
    (void)state;
    srand(3);
    for (int round = 0; round < 1500; round++) {
        Arena *a = arena_new();
        int n_eqn = 1 + rand() % 7, n_var = 1 + rand() % 8;
        Incidence g = random_graph(a, n_eqn, n_var, 3);
        uint8_t known[8];
        for (int v = 0; v < 8; v++)
            known[v] = rand() % 8 == 0;
        Matching m = graph_match(a, &g, known);
        assert_int_equal(m.size, best_matching(&g, known, 0, 0));
        int pairs = 0;
        for (int e = 0; e < n_eqn; e++) {
            int v = m.var_of.at[e];
            if (v == NONE)
                continue;
            pairs++;
            assert_false(known[v]);
            assert_int_equal(m.eqn_of.at[v], e);
            assert_true(graph_edge(&g, e, v) != NONE);
        }
        assert_int_equal(pairs, m.size);
        arena_free(a);
    }
}

static void better_edges_are_preferred(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 2);
    for (int e = 0; e < 2; e++) {
        graph_begin_equation(a, &g);
        graph_touch(a, &g, e, EDGE_NONLINEAR);
        graph_touch(a, &g, 1 - e, EDGE_UNIT);
    }
    Matching m = graph_match(a, &g, NULL);
    assert_int_equal(m.var_of.at[0], 1);
    assert_int_equal(m.var_of.at[1], 0);
    arena_free(a);
}

/* Each part counts as it should, and touches no variable that a part before it would have to give. */
static void parts_are_over_square_and_under(void **state)
{
    (void)state;
    srand(4);
    for (int round = 0; round < 1500; round++) {
        Arena *a = arena_new();
        Incidence g = random_graph(a, 1 + rand() % 20, 1 + rand() % 20, 3);
        Matching m = graph_match(a, &g, NULL);
        Parts p = graph_parts(a, &g, NULL, &m);
        assert_int_equal(p.over_eqns.n + p.under_eqns.n + p.square_eqns.n, g.n_eqn);
        assert_int_equal(p.over_vars.n + p.under_vars.n + p.square_vars.n, g.n_var);
        assert_int_equal(p.over_eqns.n - p.over_vars.n, g.n_eqn - m.size);
        assert_int_equal(p.under_vars.n - p.under_eqns.n, g.n_var - m.size);
        assert_int_equal(p.square_eqns.n, p.square_vars.n);
        int *part = NEW_ARRAY(a, int, g.n_var); /* 0 over, 1 square, 2 under */
        for (int i = 0; i < p.square_vars.n; i++)
            part[p.square_vars.at[i]] = 1;
        for (int i = 0; i < p.under_vars.n; i++)
            part[p.under_vars.at[i]] = 2;
        for (int i = 0; i < p.over_eqns.n; i++)
            for (int k = g.row.at[p.over_eqns.at[i]]; k < g.row.at[p.over_eqns.at[i] + 1]; k++)
                assert_int_equal(part[g.col.at[k]], 0);
        for (int i = 0; i < p.square_eqns.n; i++)
            for (int k = g.row.at[p.square_eqns.at[i]]; k < g.row.at[p.square_eqns.at[i] + 1]; k++)
                assert_in_range(part[g.col.at[k]], 0, 1);
        arena_free(a);
    }
}

static void blocks_come_in_solving_order(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 2000; seed++) {
        srand(seed);
        Arena *a = arena_new();
        int n = 1 + rand() % 40;
        Incidence g = graph_incidence(a, n);
        for (int e = 0; e < n; e++) {
            graph_begin_equation(a, &g);
            graph_touch(a, &g, e, EDGE_UNIT);
            for (int k = rand() % 4; k > 0; k--)
                graph_touch(a, &g, rand() % n, EDGE_NONLINEAR);
        }
        Matching m = graph_match(a, &g, NULL);
        assert_int_equal(m.size, n);
        Blocks b = graph_sort(a, &g, &m);
        assert_int_equal(b.order.n, n);
        assert_int_equal(b.block.at[b.n], n);
        int *place = NEW_ARRAY(a, int, n);
        for (int k = 0; k < b.n; k++)
            for (int i = b.block.at[k]; i < b.block.at[k + 1]; i++)
                place[b.order.at[i]] = k;
        bool reach[40][40] = {{false}};
        for (int e = 0; e < n; e++)
            for (int k = g.row.at[e]; k < g.row.at[e + 1]; k++) {
                assert_true(place[m.eqn_of.at[g.col.at[k]]] <= place[e]);
                reach[e][m.eqn_of.at[g.col.at[k]]] = true;
            }
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                    reach[i][j] |= reach[i][k] && reach[k][j];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                assert_int_equal(place[i] == place[j], i == j || (reach[i][j] && reach[j][i]));
        arena_free(a);
    }
}

/* Pantelides 1988, section 5: the pendulum in Cartesian coordinates has index 3. */
static void pendulum(void **state)
{
    (void)state;
    enum { x, y, w, z, T, dx, dy, dw, dz, n };
    const int der[n] = {dx, dy, dw, dz, NONE, NONE, NONE, NONE, NONE};
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    EQUATION(a, &g, dx, w);
    EQUATION(a, &g, dy, z);
    EQUATION(a, &g, dw, T, x);
    EQUATION(a, &g, dz, T, y);
    EQUATION(a, &g, x, y);
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
    assert_int_equal(r.status, REDUCTION_DONE);
    assert_int_equal(g.n_eqn, 9);
    assert_int_equal(g.n_var, 11);
    int length = r.eqn_der.at[4];
    assert_int_equal(r.eqn_base.at[length], 4);
    assert_true(r.eqn_der.at[length] != NONE);
    assert_int_equal(r.eqn_der.at[r.eqn_der.at[length]], NONE); /* twice */
    assert_true(r.eqn_der.at[0] != NONE && r.eqn_der.at[1] != NONE);
    assert_true(r.eqn_der.at[2] == NONE && r.eqn_der.at[3] == NONE);
    assert_int_equal(r.m.size, 5);
    arena_free(a);
}

/* The derivative of an equation with fixed coefficients touches derivatives only. */
static void fixed_coefficients_leave_no_trace(void **state)
{
    (void)state;
    enum { x, y, dx, dy, n };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    graph_begin_equation(a, &g); /* x = 2*y */
    graph_touch(a, &g, x, EDGE_UNIT);
    graph_touch(a, &g, y, EDGE_CONSTANT);
    graph_begin_equation(a, &g); /* dx + dy = … */
    graph_touch(a, &g, dx, EDGE_UNIT);
    graph_touch(a, &g, dy, EDGE_UNIT);
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = (int[]){dx, dy, NONE, NONE}});
    assert_int_equal(g.n_eqn, 3);
    assert_int_equal(g.row.at[3] - g.row.at[2], 2);
    assert_int_equal(graph_edge(&g, 2, dx), EDGE_UNIT);
    assert_int_equal(graph_edge(&g, 2, dy), EDGE_CONSTANT);
    assert_int_equal(r.m.size, 2);
    arena_free(a);
}

static void a_later_round_differentiates_nothing_again(void **state)
{
    (void)state;
    enum { x, y, w, z, T, dx, dy, dw, dz, n };
    const int der[n] = {dx, dy, dw, dz, NONE, NONE, NONE, NONE, NONE};
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    EQUATION(a, &g, dx, w);
    EQUATION(a, &g, dy, z);
    EQUATION(a, &g, dw, T, x);
    EQUATION(a, &g, dz, T, y);
    EQUATION(a, &g, x, y);
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
    int n_eqn = g.n_eqn;
    Reduction again = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = r.var_der.at, .eqn_der = r.eqn_der.at});
    assert_int_equal(again.status, REDUCTION_DONE);
    assert_int_equal(g.n_eqn, n_eqn);
    assert_int_equal(again.m.size, 5);
    arena_free(a);
}

static void singular_models_are_told_apart(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 5); /* u, i and their derivatives; two equations for u alone; one for another */
    EQUATION(a, &g, 0);
    EQUATION(a, &g, 4);
    EQUATION(a, &g, 0, 2);
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = (int[]){2, 3, NONE, NONE, NONE}});
    assert_int_equal(r.status, REDUCTION_SINGULAR);
    assert_int_equal(r.culprits.n, 2);
    assert_int_equal(r.culprits.at[0], 0);
    assert_int_equal(r.culprits.at[1], 2);
    assert_int_equal(g.n_eqn, 3);
    arena_free(a);
}

static void what_cannot_be_differentiated_is_named(void **state)
{
    (void)state;
    enum { x, y, dx, dy, n };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    EQUATION(a, &g, dx, dy);
    EQUATION(a, &g, x, y);
    PantelidesProblem p = {.var_der = (int[]){dx, dy, NONE, NONE}, .no_derivative = (uint8_t[]){0, 1}};
    Reduction r = graph_pantelides(a, &g, &p);
    assert_int_equal(r.status, REDUCTION_BLOCKED);
    assert_int_equal(r.culprits.n, 1);
    assert_int_equal(r.culprits.at[0], 1);
    assert_int_equal(r.coupled.n, 1);
    arena_free(a);
}

/* x[1] is given and x[i + 1] = der(x[i]): the last needs n - 1 derivatives of the first. */
static void deep_chains_stop_at_the_cap(void **state)
{
    (void)state;
    enum { n = 10 };
    for (int most = 5; most <= 9; most += 4) {
        Arena *a = arena_new();
        Incidence g = graph_incidence(a, 2 * n - 1); /* x[i] is 2*i, its derivative 2*i + 1; the last has none */
        int der[2 * n - 1];
        for (int i = 0; i < 2 * n - 1; i++)
            der[i] = i % 2 == 0 && i < 2 * n - 2 ? i + 1 : NONE;
        EQUATION(a, &g, 0);
        for (int i = 0; i + 1 < n; i++)
            EQUATION(a, &g, 2 * i + 1, 2 * i + 2);
        Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der, .max_order = most});
        assert_int_equal(r.status, most == 9 ? REDUCTION_DONE : REDUCTION_BLOCKED);
        if (most == 9)
            assert_int_equal(g.n_eqn, n + 9 * 10 / 2);
        else
            assert_int_equal(r.culprits.at[0] >= 0, 1);
        arena_free(a);
    }
}

/* Offsets of Pantelides are the smallest that dominate (Pryce 2001): d_v - c_e >= sigma, equality on the matching. */
static void offsets_are_the_smallest(void **state)
{
    (void)state;
    srand(11);
    int done = 0;
    for (int round = 0; round < 3000; round++) {
        Arena *a = arena_new();
        enum { most = 5 };
        int n = 2 + rand() % (most - 1), sigma[most][most];
        Incidence g = graph_incidence(a, 3 * n); /* x, x', x'' of each */
        int der[3 * most];
        for (int v = 0; v < 3 * n; v++)
            der[v] = v < 2 * n ? v + n : NONE;
        int highest[most] = {0};
        for (int e = 0; e < n; e++)
            for (int v = 0; v < n; v++) {
                sigma[e][v] = rand() % 3 ? NONE : rand() % 3;
                highest[v] = sigma[e][v] > highest[v] ? sigma[e][v] : highest[v];
            }
        for (int v = 0; v < n; v++) /* derivatives that do not occur are not variables */
            for (int order = highest[v]; order < 2; order++)
                der[v + order * n] = NONE;
        for (int e = 0; e < n; e++) {
            graph_begin_equation(a, &g);
            for (int v = 0; v < n; v++)
                if (sigma[e][v] != NONE)
                    graph_touch(a, &g, v + sigma[e][v] * n, EDGE_NONLINEAR);
        }
        Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der});
        if (r.status == REDUCTION_DONE) {
            done++;
            int c[most] = {0}, d[most], smallest_c[most] = {0}, smallest_d[most];
            for (int e = 0; e < n; e++)
                for (int at = e; r.eqn_der.at[at] != NONE; at = r.eqn_der.at[at])
                    c[e]++;
            for (int v = 0; v < n; v++) {
                d[v] = 0;
                for (int at = v; r.var_der.at[at] != NONE; at = r.var_der.at[at])
                    d[v]++;
            }
            /* Pryce's fixed point from any transversal of greatest value: here by trying all permutations. */
            int perm[most], best[most], value = -1, index[most] = {0};
            for (int i = 0; i < n; i++)
                perm[i] = i;
            for (int i = 0;;) {
                int sum = 0;
                for (int e = 0; e < n && sum >= 0; e++)
                    sum = sigma[e][perm[e]] == NONE ? -1 : sum + sigma[e][perm[e]];
                if (sum > value) {
                    value = sum;
                    memcpy(best, perm, sizeof best);
                }
                while (i < n && index[i] >= i)
                    index[i++] = 0;
                if (i == n)
                    break;
                int j = i % 2 ? index[i] : 0, swap = perm[j];
                perm[j] = perm[i];
                perm[i] = swap;
                index[i]++;
                i = 0;
            }
            assert_true(value >= 0);
            for (bool more = true; more;) {
                more = false;
                for (int v = 0; v < n; v++) {
                    smallest_d[v] = 0;
                    for (int e = 0; e < n; e++)
                        if (sigma[e][v] != NONE && sigma[e][v] + smallest_c[e] > smallest_d[v])
                            smallest_d[v] = sigma[e][v] + smallest_c[e];
                }
                for (int e = 0; e < n; e++) {
                    int need = smallest_d[best[e]] - sigma[e][best[e]];
                    more |= need != smallest_c[e];
                    smallest_c[e] = need;
                }
            }
            for (int i = 0; i < n; i++) {
                assert_int_equal(c[i], smallest_c[i]);
                assert_int_equal(d[i], smallest_d[i]);
            }
            assert_int_equal(r.m.size, n);
        }
        arena_free(a);
    }
    assert_true(done > 200);
}

/* A million equations in a chain, in the worst order for a search without layers. */
static void long_chains_take_a_fraction_of_a_second(void **state)
{
    (void)state;
    enum { n = 1000000 };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    for (int e = 0; e < n; e++) {
        graph_begin_equation(a, &g);
        graph_touch(a, &g, e + 1 < n ? e + 1 : 0, EDGE_UNIT);
        if (e)
            graph_touch(a, &g, e, EDGE_UNIT);
    }
    double start = seconds();
    Matching m = graph_match(a, &g, NULL);
    assert_int_equal(m.size, n);
    Blocks b = graph_sort(a, &g, &m);
    assert_int_equal(b.n, n);
    double chain = seconds() - start;
    Ints der = ints_filled(a, n, NONE);
    start = seconds();
    Reduction r = graph_pantelides(a, &g, &(PantelidesProblem){.var_der = der.at});
    assert_int_equal(r.status, REDUCTION_DONE);
    assert_int_equal(g.n_eqn, n);
    print_message("1e6 chain: match and sort %.3f s, Pantelides %.3f s\n", chain, seconds() - start);
    assert_true(chain < 2);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(touching_twice_keeps_one_edge),
        cmocka_unit_test(matchings_are_greatest),
        cmocka_unit_test(better_edges_are_preferred),
        cmocka_unit_test(parts_are_over_square_and_under),
        cmocka_unit_test(blocks_come_in_solving_order),
        cmocka_unit_test(pendulum),
        cmocka_unit_test(fixed_coefficients_leave_no_trace),
        cmocka_unit_test(a_later_round_differentiates_nothing_again),
        cmocka_unit_test(singular_models_are_told_apart),
        cmocka_unit_test(what_cannot_be_differentiated_is_named),
        cmocka_unit_test(deep_chains_stop_at_the_cap),
        cmocka_unit_test(offsets_are_the_smallest),
        cmocka_unit_test(long_chains_take_a_fraction_of_a_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
