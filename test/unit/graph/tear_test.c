/* Tearing: the ladder of Elmqvist and Otter in its forms, random blocks against brute force, and large blocks. */
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

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Every variable once, each assignment from known ones through a good edge, and as many residuals as tears. */
static void check(Arena *a, const Incidence *g, const Tearing *t, EdgeClass most)
{
    uint8_t *known = NEW_ARRAY(a, uint8_t, g->n_var), *used = NEW_ARRAY(a, uint8_t, g->n_eqn);
    assert_int_equal(t->tears.n + t->vars.n, g->n_var);
    assert_int_equal(t->residuals.n + t->eqns.n, g->n_eqn);
    assert_int_equal(t->residuals.n, t->tears.n);
    assert_int_equal(t->coupled_eqns.n, 0);
    for (int i = 0; i < t->tears.n; i++) {
        assert_false(known[t->tears.at[i]]);
        known[t->tears.at[i]] = 1;
        assert_false(used[t->residuals.at[i]]);
        used[t->residuals.at[i]] = 1;
    }
    for (int i = 0; i < t->eqns.n; i++) {
        int e = t->eqns.at[i], v = t->vars.at[i];
        assert_false(used[e] || known[v]);
        used[e] = known[v] = 1;
        assert_true(graph_edge(g, e, v) != NONE && graph_edge(g, e, v) <= (int)most);
        for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++)
            assert_true(known[g->col.at[k]]);
    }
}

/* n meshes: resistors 2k in series and 2k + 1 to ground, node voltages. n = 3: the 15 equations of the paper. */
typedef struct {
    Incidence g;
    int i, u, v;         /* first current, first voltage, first node voltage */
    int ohm, mesh, node; /* first equations                                 */
} Ladder;

static Ladder ladder(Arena *a, int n, EdgeClass resistance)
{
    Ladder l = {.g = graph_incidence(a, 5 * n), .i = 0, .u = 2 * n, .v = 4 * n, .ohm = 0, .mesh = 2 * n, .node = 4 * n};
    for (int k = 0; k < 2 * n; k++) {
        graph_begin_equation(a, &l.g);
        graph_touch(a, &l.g, l.u + k, EDGE_UNIT);
        graph_touch(a, &l.g, l.i + k, resistance);
    }
    for (int k = 0; k < 2 * n; k++) {
        graph_begin_equation(a, &l.g);
        graph_touch(a, &l.g, l.u + k, EDGE_UNIT);
        graph_touch(a, &l.g, l.v + k / 2, EDGE_UNIT);
        if (k % 2 == 0 && k)
            graph_touch(a, &l.g, l.v + k / 2 - 1, EDGE_UNIT);
    }
    for (int k = 0; k < n; k++) {
        graph_begin_equation(a, &l.g);
        graph_touch(a, &l.g, l.i + 2 * k, EDGE_UNIT);
        graph_touch(a, &l.g, l.i + 2 * k + 1, EDGE_UNIT);
        if (k + 1 < n)
            graph_touch(a, &l.g, l.i + 2 * k + 2, EDGE_UNIT);
    }
    return l;
}

static void the_ladder_of_the_paper(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Ladder l = ladder(a, 3, EDGE_PARAMETER);
    assert_int_equal(l.g.n_eqn, 15);
    /* MeshCut: mesh currents, no division by a resistance. */
    TearProblem mesh = {.solve_up_to = EDGE_NONZERO,
                        .tear = (int[]){0, 2, 4},
                        .n_tear = 3,
                        .residual = (int[]){l.mesh, l.mesh + 2, l.mesh + 4},
                        .n_residual = 3,
                        .only_user = true};
    Tearing t = graph_tear(a, &l.g, &mesh);
    check(a, &l.g, &t, EDGE_NONZERO);
    assert_int_equal(t.tears.n, 3);
    /* NodeCut: node voltages, sums of currents as residuals, divides by resistances. */
    TearProblem node = {.solve_up_to = EDGE_PARAMETER,
                        .tear = (int[]){l.v, l.v + 1, l.v + 2},
                        .n_tear = 3,
                        .residual = (int[]){l.node, l.node + 1, l.node + 2},
                        .n_residual = 3,
                        .only_user = true};
    t = graph_tear(a, &l.g, &node);
    check(a, &l.g, &t, EDGE_PARAMETER);
    assert_int_equal(t.tears.n, 3);
    /* TearCut: i1, with i5 = i6 as residual. */
    TearProblem cut = {.solve_up_to = EDGE_PARAMETER,
                       .tear = (int[]){0},
                       .n_tear = 1,
                       .residual = (int[]){l.node + 2},
                       .n_residual = 1,
                       .only_user = true};
    t = graph_tear(a, &l.g, &cut);
    check(a, &l.g, &t, EDGE_PARAMETER);
    assert_int_equal(t.residuals.at[0], l.node + 2);
    /* Automatic: 1 where resistances may be divided by, 3 where they may be zero. */
    t = graph_tear(a, &l.g, &(TearProblem){.solve_up_to = EDGE_PARAMETER});
    check(a, &l.g, &t, EDGE_PARAMETER);
    assert_int_equal(t.tears.n, 1);
    t = graph_tear(a, &l.g, &(TearProblem){.solve_up_to = EDGE_NONZERO});
    check(a, &l.g, &t, EDGE_NONZERO);
    assert_int_equal(t.tears.n, 3);
    arena_free(a);
}

static void incomplete_tearing_is_diagnosed(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Ladder l = ladder(a, 3, EDGE_PARAMETER);
    TearProblem p = {.solve_up_to = EDGE_NONZERO, .tear = (int[]){0}, .n_tear = 1, .only_user = true};
    Tearing t = graph_tear(a, &l.g, &p);
    assert_int_equal(t.tears.n, 1);
    assert_true(t.coupled_vars.n > 0);
    int i5 = 4, found = 0, coupled = 0;
    for (int k = 0; k < t.coupled_vars.n; k++) {
        found |= t.coupled_vars.at[k] == i5;
        coupled += t.coupled_vars.at[k] != NONE;
    }
    assert_int_equal(coupled + t.vars.n + t.tears.n, 15);
    assert_true(found);
    assert_int_equal(t.coupled_block.at[t.coupled_block.n - 1], t.coupled_eqns.n);
    /* The same, completed by the room itself. */
    p.only_user = false;
    t = graph_tear(a, &l.g, &p);
    check(a, &l.g, &t, EDGE_NONZERO);
    assert_int_equal(t.tears.at[0], 0);
    assert_int_equal(t.tears.n, 3);
    arena_free(a);
}

static void weights_choose_among_equals(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 4); /* a ring: any one will do */
    for (int e = 0; e < 4; e++) {
        graph_begin_equation(a, &g);
        graph_touch(a, &g, e, EDGE_UNIT);
        graph_touch(a, &g, (e + 1) % 4, EDGE_UNIT);
    }
    for (int v = 0; v < 4; v++) {
        int liked[4] = {0}, disliked[4] = {-1, -1, -1, -1};
        liked[v] = 1;
        disliked[v] = 0;
        Tearing t = graph_tear(a, &g, &(TearProblem){.solve_up_to = EDGE_NONZERO, .weight = liked});
        assert_int_equal(t.tears.n, 1);
        assert_int_equal(t.tears.at[0], v);
        t = graph_tear(a, &g, &(TearProblem){.solve_up_to = EDGE_NONZERO, .weight = disliked});
        assert_int_equal(t.tears.n, 1);
        assert_int_equal(t.tears.at[0], v);
    }
    arena_free(a);
}

static int closure(const Incidence *g, EdgeClass most, unsigned known)
{
    unsigned used = 0;
    for (bool more = true; more;) {
        more = false;
        for (int e = 0; e < g->n_eqn; e++) {
            int left = 0, at = NONE;
            for (int k = g->row.at[e]; k < g->row.at[e + 1]; k++)
                if (!(known >> g->col.at[k] & 1)) {
                    left++;
                    at = k;
                }
            if (left == 1 && !(used >> e & 1) && g->kind.at[at] <= (int)most) {
                known |= 1u << g->col.at[at];
                used |= 1u << e;
                more = true;
            }
        }
    }
    return known == (1u << g->n_var) - 1;
}

static void random_blocks_are_nearly_always_torn_best(void **state)
{
    (void)state;
    srand(8);
    int best = 0, worse = 0, rounds = 1500;
    for (int round = 0; round < rounds; round++) {
        Arena *a = arena_new();
        int n = 2 + rand() % 9;
        Incidence g = graph_incidence(a, n);
        for (int e = 0; e < n; e++) {
            graph_begin_equation(a, &g);
            graph_touch(a, &g, e, (EdgeClass)(rand() % EDGE_CLASSES));
            for (int k = 1 + rand() % 3; k > 0; k--)
                graph_touch(a, &g, rand() % n, (EdgeClass)(rand() % 3 ? EDGE_UNIT : rand() % EDGE_CLASSES));
        }
        Tearing t = graph_tear(a, &g, &(TearProblem){.solve_up_to = EDGE_NONZERO});
        check(a, &g, &t, EDGE_NONZERO);
        int fewest = n;
        for (unsigned s = 0; s < 1u << n; s++)
            if (__builtin_popcount(s) < fewest && closure(&g, EDGE_NONZERO, s))
                fewest = __builtin_popcount(s);
        assert_true(t.tears.n >= fewest && t.tears.n <= fewest + 1);
        best += fewest;
        worse += t.tears.n - fewest;
        arena_free(a);
    }
    print_message("%d random blocks: %d tears at best, %d more taken\n", rounds, best, worse);
    assert_true(worse * 100 <= best);
}

static void large_blocks_are_torn_in_time(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Ladder l = ladder(a, 2000, EDGE_PARAMETER);
    double start = seconds();
    Tearing t = graph_tear(a, &l.g, &(TearProblem){.solve_up_to = EDGE_PARAMETER});
    double one = seconds() - start;
    check(a, &l.g, &t, EDGE_PARAMETER);
    assert_in_range(t.tears.n, 1, 2);
    start = seconds();
    Tearing safe = graph_tear(a, &l.g, &(TearProblem){.solve_up_to = EDGE_NONZERO});
    double two = seconds() - start;
    check(a, &l.g, &safe, EDGE_NONZERO);
    assert_in_range(safe.tears.n, 2000, 2010);
    print_message("10,000 equations: %d tears in %.3f s, %d without dividing by parameters in %.3f s\n", t.tears.n, one,
                  safe.tears.n, two);
    assert_true(one < 3 && two < 3);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ladder_of_the_paper),       cmocka_unit_test(incomplete_tearing_is_diagnosed),
        cmocka_unit_test(weights_choose_among_equals),   cmocka_unit_test(random_blocks_are_nearly_always_torn_best),
        cmocka_unit_test(large_blocks_are_torn_in_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
