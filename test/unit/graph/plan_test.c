/* A plan: made by the functions of graph.h for the pendulum of index 3, written, read back, damaged and caught. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "graph/plan.h"

enum { NONE = GRAPH_NONE };

static Plan *read_plan(Arena *a, const char *text)
{
    int line;
    Plan *p = plan_read(a, text, &line);
    if (!p)
        fail_msg("line %d is not understood:\n%s", line, text);
    return p;
}

static const char *printed(Arena *a, const Plan *p)
{
    Buffer b = {0};
    plan_print(&b, p);
    const char *text = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return text;
}

/* ---- the pendulum of Pantelides, from incidence to order -------------------------------------------------------- */

static void touch(Arena *a, Incidence *g, int n, const int *pairs)
{
    graph_begin_equation(a, g);
    for (int i = 0; i < n; i += 2)
        graph_touch(a, g, pairs[i], (EdgeClass)pairs[i + 1]);
}
#define EQUATION(a, g, ...) touch(a, g, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

enum { x, y, u, v, F, du, dv, n_vars };

/* der(x) = u and der(y) = v are aliases already; what the plan holds after states were chosen. */
static Plan *pendulum(Arena *a, int select_x, int select_u, Incidence *g, Reduction *r)
{
    const int der[n_vars] = {u, v, du, dv, NONE, NONE, NONE};
    *g = graph_incidence(a, n_vars);
    EQUATION(a, g, du, EDGE_UNIT, F, EDGE_VARYING, x, EDGE_VARYING);
    EQUATION(a, g, dv, EDGE_UNIT, F, EDGE_VARYING, y, EDGE_VARYING);
    EQUATION(a, g, x, EDGE_NONLINEAR, y, EDGE_NONLINEAR);
    *r = graph_pantelides(a, g, &(PantelidesProblem){.var_der = der});
    assert_int_equal(r->status, REDUCTION_DONE);
    int select[] = {select_x, SELECT_DEFAULT, select_u, SELECT_DEFAULT, SELECT_DEFAULT, SELECT_DEFAULT, SELECT_DEFAULT};
    StateChoice s = graph_choose_states(a, g, r, &(StateProblem){.select = select});
    Plan *p = plan_new(a);
    p->n_eqn = p->n_row = g->n_eqn;
    p->n_var = g->n_var;
    for (int e = 0; e < g->n_eqn; e++)
        if (r->eqn_base.at[e] != NONE)
            PUSH(a, p->derived, ((PlanDerived){e, r->eqn_base.at[e], DERIVED_FOR_INDEX}));
    plan_add_states(p, &s, NULL, NULL);
    return p;
}

static void states_at_run_time(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g;
    Reduction r;
    const Plan *p = pendulum(a, SELECT_DEFAULT, SELECT_DEFAULT, &g, &r);
    assert_null(plan_check(a, p));
    assert_string_equal(printed(a, p),
                        "system 5 equations 5 rows 7 variables\n"
                        "derived e3 of e2 index\n"
                        "derived e4 of e3 index\n"
                        "set open level 2 states 1 never 0 fixed 0 equal rows e2 candidates v0 v1 solved\n"
                        "set open level 1 states 1 never 0 fixed 0 equal rows e3 candidates v2 v3 solved\n");
    arena_free(a);
}

static void states_by_select(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g;
    Reduction r;
    Plan *p = pendulum(a, SELECT_PREFER, SELECT_PREFER, &g, &r);
    uint8_t known[n_vars] = {[x] = 1, [u] = 1};
    Matching m = graph_match(a, &g, known);
    assert_int_equal(m.size, 5);
    Blocks b = graph_sort(a, &g, &m);
    for (int s = 0; s < b.n; s++) { /* positions, velocities, and the system of the accelerations */
        int n = b.block.at[s + 1] - b.block.at[s];
        plan_begin_step(p, ORDER_EVENT, n > 1 ? p->blocks.n : NONE);
        PlanBlock block = {.linear = true, .form = {.why = FORM_SMALL}, .formula_cost = -1, .solver_cost = -1};
        for (int k = b.block.at[s]; k < b.block.at[s + 1]; k++) {
            int e = b.order.at[k], w = m.var_of.at[e];
            ints_push(a, &p->order[ORDER_EVENT].eqns, e);
            ints_push(a, &p->order[ORDER_EVENT].vars, w);
            ints_push(a, w == F ? &block.residuals : &block.eqns, e);
            ints_push(a, w == F ? &block.tears : &block.vars, w);
        }
        if (n > 1)
            PUSH(a, p->blocks, block);
    }
    p->order[ORDER_EVENT].uses = graph_part(a, &g, p->order[ORDER_EVENT].eqns.at, 5, (int[]){x, y, u, v, F, du, dv}, 7);
    assert_null(plan_check(a, p));
    const char *text = printed(a, p);
    assert_non_null(
        strstr(text, "state v0 select\nstate v2 select\ndummy v1 from e2 select\ndummy v3 from e3 select\n"));
    Plan *again = read_plan(a, text);
    assert_null(plan_check(a, again));
    assert_string_equal(printed(a, again), text);
    /* velocities before positions */
    Ints *eqns = &p->order[ORDER_EVENT].eqns, *vars = &p->order[ORDER_EVENT].vars;
    int e0 = eqns->at[0], v0 = vars->at[0];
    eqns->at[0] = eqns->at[1], vars->at[0] = vars->at[1];
    eqns->at[1] = e0, vars->at[1] = v0;
    p->order[ORDER_EVENT].uses = graph_part(a, &g, eqns->at, 5, (int[]){x, y, u, v, F, du, dv}, 7);
    assert_string_equal(plan_check(a, p), "order: e3 needs v1, which is computed after it");
    arena_free(a);
}

static void eliminations(void **state)
{
    (void)state;
    Arena *a = arena_new();
    LinearRows rows = linear_rows(a, 4); /* 0 = v0 - v1, 0 = v1 + v2, 0 = v0 + v2, 0 = v3 */
    const int terms[][4] = {{0, 1, 1, -1}, {1, 1, 2, 1}, {0, 1, 2, 1}, {3, 1, 3, 1}};
    for (int k = 0; k < 4; k++) {
        linear_begin_row(a, &rows);
        linear_term(a, &rows, terms[k][0], terms[k][1]);
        linear_term(a, &rows, terms[k][2], terms[k][3]);
    }
    int keep[] = {3, 2, 1, 0};
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &rows, .keep = keep});
    Plan *p = plan_new(a);
    Ints eqn_of = {0};
    for (int k = 0; k < 4; k++)
        ints_push(a, &eqn_of, 10 + k);
    plan_add_elimination(p, &e, &eqn_of);
    p->n_eqn = p->n_row = 14;
    p->n_var = 4;
    assert_null(plan_check(a, p));
    assert_string_equal(printed(a, p), "system 14 equations 14 rows 4 variables\n"
                                       "alias v1 = v0 by e10\n"
                                       "alias v2 = -v0 by e11\n"
                                       "alias v3 = 0 by e13\n"
                                       "dropped e12 follows e10 e11\n");
    arena_free(a);
}

/* ---- text ------------------------------------------------------------------------------------------------------ */

static const char whole[] = "system 13 equations 15 rows 16 variables\n"
                            "alias v11 = -v10 by e10\n"
                            "alias v12 = 0 by e11\n"
                            "alias v13 = v5\n"
                            "dropped e12 follows e10 e11\n"
                            "dropped e9 geometry\n"
                            "zeroed v9\n"
                            "turn e8 sum v3 1 v4 -1\n"
                            "derived e5 of e0 index\n"
                            "derived e6 of e5 rate\n"
                            "derived e7 of e1 state\n"
                            "root e1 v8 watched\n"
                            "root e1 v7 free\n"
                            "state v0 free\n"
                            "state v1 wanted\n"
                            "state v15 fixed\n"
                            "dummy v2 from e0 follows\n"
                            "dummy v14 from e1 left\n"
                            "set open level 1 states 1 never 1 fixed 1 below rows e5 candidates v3 v4 solved e0 v2\n"
                            "set settled level 2 states 1 never 0 fixed 0 equal rows e1 candidates v14 v15 solved\n"
                            "leg angles v5 v6 rows e1 e2 e3\n"
                            "block linear sparse cheaper costs 12.5 3 - formula none - - assign tear e1 v5 e2 v6\n"
                            "block linear torn small costs - - - formula checked 7 119 assign e1 v5 tear e2 v6\n"
                            "block nonlinear torn newton costs - - - formula none - - assign tear e13 v0\n"
                            "event block 0 e1 v5 e2 v6\n"
                            "event e3 v7\n"
                            "event e4 v8\n"
                            "run block 1 e2 v6 e1 v5\n"
                            "run e4 v8\n"
                            "initial block 2 e13 v0\n"
                            "initial e14 v1\n";

static void text_is_read_back(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Plan *p = read_plan(a, whole);
    assert_string_equal(printed(a, p), whole);
    assert_int_equal(p->blocks.at[0].form.form, FORM_SPARSE);
    assert_true(p->blocks.at[0].form.torn == 12.5);
    assert_int_equal(p->sets.at[0].why, SET_BELOW);
    assert_null(plan_check(a, p));
    const char *names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"};
    p->var_names = names;
    const char *named = printed(a, p);
    assert_non_null(strstr(named, "alias v11 = -v10 by e10  # l = -k by e10\n"));
    p = read_plan(a, named);
    assert_string_equal(printed(a, p), whole);
    int line;
    assert_null(plan_read(a, "system 1 equations 1 rows 1 variables\nstate w0 free\n", &line));
    assert_int_equal(line, 2);
    assert_null(plan_read(a, "state v0 perhaps\n", &line));
    assert_null(plan_read(a, "state v0 free of charge\n", &line));
    assert_null(plan_read(a, "run e0\n", &line));
    arena_free(a);
}

/* ---- damage ---------------------------------------------------------------------------------------------------- */

static const struct {
    const char *from, *to, *message;
} damages[] = {
    {"rows 16 variables", "rows 13 variables", "alias: there is no variable v13"},
    {"15 rows", "12 rows", "13 equations are more than 12 rows"},
    {"alias v12 = 0 by e11", "alias v12 = 0 by e10", "alias: e10 serves for something else"},
    {"alias v12 = 0", "alias v11 = 0", "alias: v11 is something else"},
    {"alias v13 = v5", "alias v13 = v11", "alias: v11 stands for v13, but is eliminated itself"},
    {"dropped e12", "dropped e10", "dropped: e10 serves for something else"},
    {"follows e10 e11", "follows e10 e12", "dropped: e12 follows from itself"},
    {"zeroed v9\n", "", "dropped: 1 constraints by the geometry, but 0 variables set to zero"},
    {"zeroed v9", "zeroed v11", "zeroed: v11 is something else"},
    {"turn e8", "turn e12", "turn: e12 serves for something else"},
    {"v3 1 v4 -1", "v3 0 v4 0", "turn: e8 is a sum of nothing"},
    {"v3 1 v4 -1", "v3 1 v11 -1", "turn: v11 is something else"},
    {"root e1 v8", "root e1 v11", "root: v11 is something else"},
    {"leg angles v5 v6", "leg angles v5 v5", "leg: v5 is something else"},
    {"leg angles v5 v6", "leg angles v5", "leg: 1 angles and 3 rows"},
    {"rows e1 e2 e3", "rows e1 e2 e33", "leg: there is no row e33"},
    {"derived e6 of e5", "derived e6 of e0", "derived: e0 serves for something else"},
    {"derived e6 of e5", "derived e5 of e6", "derived: e5 cannot be the derivative of e6"},
    {"derived e7 of e1", "derived e7 of e9", "derived: e9 serves for something else"},
    {"state v1 wanted", "state v0 wanted", "state: v0 is something else"},
    {"state v1 wanted", "state v11 wanted", "state: v11 is something else"},
    {"dummy v2 from e0", "dummy v0 from e0", "dummy: v0 is something else"},
    {"dummy v2 from e0", "dummy v2 from e2", "dummy: e2 was not differentiated"},
    {"states 1 never 1", "states 2 never 1", "set: 1 rows for 2 candidates, 2 of them states, 1 never"},
    {"states 1 never 1", "states 1 never 2", "set: 1 rows for 2 candidates, 1 of them states, 2 never"},
    {"rows e5 candidates", "rows e2 candidates", "set: e2 was not differentiated"},
    {"rows e5 candidates", "rows e0 candidates", "set: e0 serves for something else"},
    {"candidates v3 v4", "candidates v3 v1", "set: v1 is something else"},
    {"candidates v14 v15", "candidates v15 v14", "set: it is settled, but v15 is not"},
    {"candidates v14 v15", "candidates v14 v8", "set: it is settled, but v8 is not"},
    {"solved e0 v2", "solved e0 v8", "set: v8 is solved for, but is no dummy"},
    {"tear e1 v5 e2 v6", "tear e1 v5 e1 v6", "block 0: its row 1 stands there twice, or does not exist"},
    {"tear e1 v5 e2 v6", "tear e1 v5 e2 v77", "block 0: its variable 77 stands there twice, or does not exist"},
    {"assign tear e1 v5 e2 v6", "assign e1 v5 tear e2 v6", "block 0: it is sparse, and has assignments"},
    {"sparse cheaper costs 12.5 3", "sparse cheaper costs 2 3", "block 0: its form costs more than the other"},
    {"formula checked 7 119", "formula checked 120 119", "block 1: solved by formulas that do not pay"},
    {"nonlinear torn newton costs - - - formula none - -", "nonlinear torn newton costs - - - formula always 2 1",
     "block 2: solved by formulas that do not pay"},
    {"event e3 v7", "event e3 v7 e2 v2", "order: e2 or v2 comes twice"},
    {"event e3 v7", "event e3 v7 e5 v2", "order: an assignment of 2 variables"},
    {"event e3 v7", "event e12 v7", "order: e12 serves for something else"},
    {"event e3 v7", "event e3 v1", "order: v1 is something else"},
    {"event e3 v7", "event e4 v7", "order: e4 or v8 comes twice"},
    {"event e4 v8\n", "", "order: v8 is computed between events, but not at them"},
    {"event block 0", "event block 7", "order: there is no block 7"},
    {"run block 1 e2 v6 e1 v5", "run block 2 e2 v6 e1 v5", "order: a step has other members than its block 2"},
    {"initial e14 v1", "initial e15 v1", "order: there is no row e15"},
    {"initial e14 v1", "initial e14 v0", "order: e14 or v0 comes twice"},
};

static void damage_is_caught(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof damages / sizeof *damages; k++) {
        Arena *a = arena_new();
        const char *at = strstr(whole, damages[k].from);
        assert_non_null(at);
        Buffer b = {0};
        buffer_add(&b, whole, (size_t)(at - whole));
        buffer_text(&b, damages[k].to);
        buffer_text(&b, at + strlen(damages[k].from));
        const char *message = plan_check(a, read_plan(a, b.at));
        if (!message || strcmp(message, damages[k].message) != 0)
            fail_msg("%s -> %s: \"%s\" in the place of \"%s\"", damages[k].from, damages[k].to, message,
                     damages[k].message);
        buffer_free(&b);
        arena_free(a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_at_run_time), cmocka_unit_test(states_by_select), cmocka_unit_test(eliminations),
        cmocka_unit_test(text_is_read_back),  cmocka_unit_test(damage_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
