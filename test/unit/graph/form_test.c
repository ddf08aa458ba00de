/* The form of a block: what decides between torn, sparse and formulas. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "graph/graph.h"

/* The points of a square mesh, each with its four neighbours. */
static Incidence mesh(Arena *a, int n, EdgeClass kind)
{
    Incidence g = graph_incidence(a, n * n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            graph_begin_equation(a, &g);
            graph_touch(a, &g, i * n + j, kind);
            if (i)
                graph_touch(a, &g, (i - 1) * n + j, kind);
            if (i < n - 1)
                graph_touch(a, &g, (i + 1) * n + j, kind);
            if (j)
                graph_touch(a, &g, i * n + j - 1, kind);
            if (j < n - 1)
                graph_touch(a, &g, i * n + j + 1, kind);
        }
    return g;
}

/* 0 = T[i - 1] - s T[i] + T[i + 1], the ends given: temperatures along a fin. */
static Incidence fin(Arena *a, int n)
{
    Incidence g = graph_incidence(a, n);
    for (int i = 0; i < n; i++) {
        graph_begin_equation(a, &g);
        for (int k = i ? i - 1 : 0; k <= i + 1 && k < n; k++)
            graph_touch(a, &g, k, EDGE_CONSTANT);
    }
    return g;
}

static Tearing torn(Arena *a, const Incidence *g)
{
    return graph_tear(a, g, &(TearProblem){.solve_up_to = EDGE_NONZERO});
}

static void a_mesh_stays_whole(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = mesh(a, 12, EDGE_VARYING);
    Tearing t = torn(a, &g);
    FormProblem p = {.linear = true};
    FormChoice c = graph_choose_form(a, &g, &t, &p);
    assert_int_equal(c.form, FORM_SPARSE);
    assert_int_equal(c.why, FORM_CHEAPER);
    assert_true(c.sparse > 0 && c.sparse < c.torn);
    p.is_asked = true;
    c = graph_choose_form(a, &g, &t, &p);
    assert_true(c.form == FORM_TORN && c.why == FORM_ASKED && c.torn < 0 && !c.wants_slopes);
    p = (FormProblem){.linear = false}; /* 144 tearing variables: what a step costs decides */
    assert_true(t.tears.n >= 50);
    assert_int_equal(graph_choose_form(a, &g, &t, &p).form, FORM_SPARSE);
    p.is_initial = true; /* but not at the start */
    c = graph_choose_form(a, &g, &t, &p);
    assert_true(c.form == FORM_TORN && c.why == FORM_NEWTON);
    g = mesh(a, 33, EDGE_VARYING);
    t = torn(a, &g);
    p = (FormProblem){.linear = true};
    c = graph_choose_form(a, &g, &t, &p);
    assert_true(t.tears.n > 1000 && c.form == FORM_SPARSE && c.why == FORM_TOO_WIDE);
    arena_free(a);
}

static void small_blocks_are_torn(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = mesh(a, 3, EDGE_VARYING);
    Tearing t = torn(a, &g);
    FormChoice c = graph_choose_form(a, &g, &t, &(FormProblem){.linear = true});
    assert_true(c.form == FORM_TORN && c.why == FORM_SMALL && !c.wants_slopes);
    c = graph_choose_form(a, &g, &t, &(FormProblem){.linear = false});
    assert_true(c.form == FORM_TORN && c.why == FORM_NEWTON);
    arena_free(a);
}

static FormChoice fin_form(int n, double s, bool linear)
{
    Arena *a = arena_new();
    Incidence g = fin(a, n);
    Tearing t = torn(a, &g);
    FormChoice c = graph_choose_form(a, &g, &t, &(FormProblem){.linear = linear});
    double *slope = NEW_ARRAY(a, double, g.row.at[n]);
    for (int e = 0; e < n; e++)
        for (int k = g.row.at[e]; k < g.row.at[e + 1]; k++)
            slope[k] = g.col.at[k] == e ? -s : 1;
    if (c.wants_slopes)
        graph_form_growth(a, &g, &t, slope, &c);
    arena_free(a);
    return c;
}

static void long_recursions_lose_digits(void **state)
{
    (void)state;
    FormChoice c = fin_form(60, 10, true);
    assert_int_equal(c.form, FORM_SPARSE);
    assert_int_equal(c.why, FORM_DIGITS);
    assert_true(c.growth > 1e8);
    c = fin_form(60, 2, true); /* grows with the length alone */
    assert_int_equal(c.form, FORM_TORN);
    assert_true(c.growth >= 1 && c.growth < 1e3);
    c = fin_form(20, 10, true); /* not looked at */
    assert_true(c.form == FORM_TORN && c.growth < 0);
    c = fin_form(60, 10, false);
    assert_int_equal(c.why, FORM_DIGITS);
}

static void numbers_are_judged(void **state)
{
    (void)state;
    Arena *a = arena_new();
    for (int linear = 0; linear < 2; linear++) {
        Incidence g = graph_incidence(a, 5);
        graph_begin_equation(a, &g);
        for (int v = 0; v < 4; v++)
            graph_touch(a, &g, v, EDGE_CONSTANT);
        graph_touch(a, &g, 4, EDGE_VARYING);
        const double value[] = {1e-17, 1e-4, 2, NAN, 1e-17};
        graph_judge_numbers(&g, value, linear);
        assert_int_equal(g.kind.at[0], EDGE_PARAMETER);
        assert_int_equal(g.kind.at[1], linear ? EDGE_CONSTANT : EDGE_SWITCHED);
        assert_int_equal(g.kind.at[2], EDGE_CONSTANT);
        assert_int_equal(g.kind.at[3], EDGE_CONSTANT);
        assert_int_equal(g.kind.at[4], EDGE_VARYING);
    }
    arena_free(a);
}

static void newton_varies_what_is_nonlinear(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 3);
    graph_begin_equation(a, &g);
    graph_touch(a, &g, 0, EDGE_NONLINEAR);
    graph_touch(a, &g, 1, EDGE_UNIT);
    graph_touch(a, &g, 2, EDGE_UNIT);
    const int own[] = {0, 0, TEAR_OWN_START};
    const int *w = graph_newton_weights(a, &g, own, false);
    assert_true(w[0] == 0 && w[1] < 0 && w[2] < 0);
    w = graph_newton_weights(a, &g, own, true); /* at the start a value is enough */
    assert_true(w[1] < 0 && w[2] == TEAR_OWN_START);
    w = graph_newton_weights(a, &g, NULL, false);
    assert_true(w[0] == 0 && w[1] < 0);
    arena_free(a);
}

static void formulas_for_few(void **state)
{
    (void)state;
    assert_true(graph_formula_may_pay(&(FormulaProblem){.n = 3, .linear = true}));
    assert_false(graph_formula_may_pay(&(FormulaProblem){.n = 4, .linear = true}));
    assert_true(
        graph_formula_may_pay(&(FormulaProblem){.n = 4, .linear = true, .is_orthogonal = true, .has_switches = true}));
    assert_false(graph_formula_may_pay(&(FormulaProblem){.n = 7, .linear = true, .is_orthogonal = true}));
    assert_false(graph_formula_may_pay(&(FormulaProblem){.n = 2, .linear = false}));
    assert_false(graph_formula_may_pay(&(FormulaProblem){.n = 2, .linear = true, .is_still = true}));
    assert_false(graph_formula_may_pay(&(FormulaProblem){.n = 2, .linear = true, .has_switches = true}));
    assert_true(graph_formula_may_pay(&(FormulaProblem){.n = 1, .linear = true, .has_switches = true}));
    assert_true(graph_solver_cost(2, 10, false, 1000) < graph_solver_cost(2, 10, true, 1000));
    assert_true(graph_solver_cost(1, 0, false, 0) < graph_solver_cost(3, 0, false, 0));
}

/* Groups of four unknowns, each tied to one more by its own equations and by a sum over all. */
static Incidence bordered(Arena *a, int groups)
{
    int n = 4 * groups + 1;
    Incidence g = graph_incidence(a, n);
    for (int e = 0; e < n; e++) {
        graph_begin_equation(a, &g);
        graph_touch(a, &g, n - 1, EDGE_VARYING);
        for (int v = 0; v < n - 1; v++)
            if (e == n - 1 ? v % 4 == 0 : v / 4 == e / 4)
                graph_touch(a, &g, v, EDGE_VARYING);
    }
    return g;
}

static Incidence dense(Arena *a, int n, int n_columns)
{
    Incidence g = graph_incidence(a, n);
    for (int e = 0; e < n; e++) {
        graph_begin_equation(a, &g);
        for (int v = 0; v < n_columns; v++)
            graph_touch(a, &g, v, EDGE_VARYING);
    }
    return g;
}

static void torn_matrices_with_a_border_are_sparse(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence six = bordered(a, 6), one = bordered(a, 1), full = dense(a, 25, 25), singular = dense(a, 25, 24);
    assert_true(graph_torn_is_sparse(a, &six));
    assert_false(graph_torn_is_sparse(a, &one));
    assert_false(graph_torn_is_sparse(a, &full));
    assert_false(graph_torn_is_sparse(a, &singular));
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mesh_stays_whole),
        cmocka_unit_test(small_blocks_are_torn),
        cmocka_unit_test(long_recursions_lose_digits),
        cmocka_unit_test(numbers_are_judged),
        cmocka_unit_test(newton_varies_what_is_nonlinear),
        cmocka_unit_test(formulas_for_few),
        cmocka_unit_test(torn_matrices_with_a_border_are_sparse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
