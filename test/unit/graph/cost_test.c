/* Colours, fill of sparse factors, and the work of torn systems. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <time.h>

#include "graph/graph.h"

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static Incidence tridiagonal(Arena *a, int n)
{
    Incidence g = graph_incidence(a, n);
    for (int e = 0; e < n; e++) {
        graph_begin_equation(a, &g);
        for (int v = e ? e - 1 : 0; v <= e + 1 && v < n; v++)
            graph_touch(a, &g, v, EDGE_CONSTANT);
    }
    return g;
}

static void colours_never_meet_in_a_row(void **state)
{
    (void)state;
    srand(2);
    for (int round = 0; round < 300; round++) {
        Arena *a = arena_new();
        int n = 1 + rand() % 40, widest = 0;
        Incidence g = graph_incidence(a, n);
        for (int e = 0; e < n; e++) {
            graph_begin_equation(a, &g);
            for (int k = rand() % 5; k > 0; k--)
                graph_touch(a, &g, rand() % n, EDGE_NONLINEAR);
            int width = g.row.at[e + 1] - g.row.at[e];
            widest = width > widest ? width : widest;
        }
        Colouring c = graph_colour(a, &g);
        assert_true(c.n_colours >= widest);
        for (int e = 0; e < n; e++)
            for (int k = g.row.at[e]; k < g.row.at[e + 1]; k++) {
                assert_in_range(c.colour.at[g.col.at[k]], 0, c.n_colours - 1);
                for (int i = g.row.at[e]; i < k; i++)
                    assert_int_not_equal(c.colour.at[g.col.at[k]], c.colour.at[g.col.at[i]]);
            }
        arena_free(a);
    }
    Arena *a = arena_new();
    Incidence g = tridiagonal(a, 100);
    assert_int_equal(graph_colour(a, &g).n_colours, 3);
    arena_free(a);
}

static void fill_of_known_matrices(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence chain = tridiagonal(a, 100);
    Matching m = graph_match(a, &chain, NULL);
    for (int e = 0; e < 100; e++) /* the diagonal, whatever the matching prefers */
        m.eqn_of.at[e] = m.var_of.at[e] = e;
    assert_true(graph_fill(a, &chain, &m).lu_entries == 298);
    /* An arrow has no fill with its head last. */
    enum { n = 50 };
    Incidence arrow = graph_incidence(a, n), full = graph_incidence(a, n);
    for (int e = 0; e < n; e++) {
        graph_begin_equation(a, &arrow);
        graph_begin_equation(a, &full);
        graph_touch(a, &arrow, e, EDGE_UNIT);
        graph_touch(a, &arrow, 0, EDGE_CONSTANT);
        for (int v = 0; v < n; v++) {
            graph_touch(a, &full, v, EDGE_CONSTANT);
            if (!e)
                graph_touch(a, &arrow, v, EDGE_CONSTANT);
        }
    }
    Matching id = {.eqn_of = ints_filled(a, n, 0), .var_of = ints_filled(a, n, 0), .size = n};
    for (int e = 0; e < n; e++)
        id.eqn_of.at[e] = id.var_of.at[e] = e;
    assert_true(graph_fill(a, &arrow, &id).lu_entries == 3 * n - 2);
    FillEstimate f = graph_fill(a, &full, &id);
    assert_true(f.lu_entries == n * n);
    assert_true(f.lu_work == (double)n * (n * n - 1) / 3);
    arena_free(a);
}

/* A grid of k x k nodes: fill must stay well under that of a band, and quick. */
static void grids_fill_in_little(void **state)
{
    (void)state;
    enum { k = 100, n = k * k };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    Matching m = {.eqn_of = ints_filled(a, n, 0), .var_of = ints_filled(a, n, 0), .size = n};
    for (int e = 0; e < n; e++) {
        m.eqn_of.at[e] = m.var_of.at[e] = e;
        graph_begin_equation(a, &g);
        graph_touch(a, &g, e, EDGE_CONSTANT);
        const int near[4] = {e % k ? e - 1 : e, e % k < k - 1 ? e + 1 : e, e >= k ? e - k : e, e + k < n ? e + k : e};
        for (int i = 0; i < 4; i++)
            graph_touch(a, &g, near[i], EDGE_CONSTANT);
    }
    double start = seconds();
    FillEstimate f = graph_fill(a, &g, &m);
    print_message("grid of 10,000: %.0f entries, %.3g products, in %.3f s\n", f.lu_entries, f.lu_work,
                  seconds() - start);
    assert_true(f.lu_entries < 0.35 * 2 * n * k);
    assert_true(seconds() - start < 2);
    arena_free(a);
}

/* A chain torn to one variable: three multiplications an equation at most, H has one entry. */
static void torn_work_grows_with_the_chain(void **state)
{
    (void)state;
    Arena *a = arena_new();
    double before = 0;
    for (int n = 100; n <= 400; n *= 2) {
        Incidence g = tridiagonal(a, n);
        Tearing t = graph_tear(a, &g, &(TearProblem){.solve_up_to = EDGE_NONZERO});
        assert_int_equal(t.tears.n, 1);
        TornEstimate cost = graph_torn_cost(a, &g, &t);
        assert_true(cost.h_entries == 1);
        assert_true(cost.form_work > 2 * n && cost.form_work < 7 * n);
        assert_true(before == 0 || (cost.form_work > 1.9 * before && cost.form_work < 2.1 * before));
        before = cost.form_work;
    }
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_never_meet_in_a_row),
        cmocka_unit_test(fill_of_known_matrices),
        cmocka_unit_test(grids_fill_in_little),
        cmocka_unit_test(torn_work_grows_with_the_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
