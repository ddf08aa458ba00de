/* Matchings with wishes, derivatives for preferred states, and the rank of numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "graph/graph.h"

enum { NONE = GRAPH_NONE };

static void equation(Arena *a, Incidence *g, int n, const int *vars)
{
    graph_begin_equation(a, g);
    for (int i = 0; i < n; i++)
        graph_touch(a, g, vars[i], EDGE_CONSTANT);
}
#define EQUATION(a, g, ...) equation(a, g, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

static void check_matching(const Incidence *g, const Matching *m)
{
    int n = 0;
    for (int e = 0; e < g->n_eqn; e++) {
        int v = m->var_of.at[e];
        if (v == NONE)
            continue;
        n++;
        assert_int_equal(m->eqn_of.at[v], e);
    }
    assert_int_equal(n, m->size);
}

/* ---- optional rows ---------------------------------------------------------------------------------------------- */

/* An initial system: x + y = 1 must hold; start values of x, y, z may be taken, the first that are needed are. */
static void optional_rows_in_order(void **state)
{
    (void)state;
    enum { x, y, z };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 3);
    EQUATION(a, &g, x, y);
    EQUATION(a, &g, x);
    EQUATION(a, &g, y);
    EQUATION(a, &g, z);
    Matching m = graph_match_optional(a, &g, 1);
    check_matching(&g, &m);
    assert_int_equal(m.size, 3);
    assert_int_equal(m.var_of.at[0], y); /* gives way to the start value of x */
    assert_int_equal(m.var_of.at[1], x);
    assert_int_equal(m.var_of.at[2], NONE);
    assert_int_equal(m.var_of.at[3], z);
    arena_free(a);
}

/* Greatest, and no row that must hold loses its variable to one that is optional. */
static void random_optional_rows(void **state)
{
    (void)state;
    srand(7);
    for (int round = 0; round < 500; round++) {
        Arena *a = arena_new();
        int n = 1 + rand() % 9, rows = 1 + rand() % 12, must = rand() % (rows + 1);
        Incidence g = graph_incidence(a, n);
        for (int e = 0; e < rows; e++) {
            graph_begin_equation(a, &g);
            for (int k = rand() % 4; k > 0; k--)
                graph_touch(a, &g, rand() % n, EDGE_UNIT);
        }
        Incidence only = g;
        only.n_eqn = must;
        Matching m = graph_match_optional(a, &g, must), all = graph_match(a, &g, NULL),
                 of_must = graph_match(a, &only, NULL);
        check_matching(&g, &m);
        assert_int_equal(m.size, all.size);
        int kept = 0;
        for (int e = 0; e < must; e++)
            kept += m.var_of.at[e] != NONE;
        assert_int_equal(kept, of_must.size);
        arena_free(a);
    }
}

/* ---- pairs ------------------------------------------------------------------------------------------------------ */

/* A ring of three equations; e3 gives w from it. The pair (e0, v2) can be had; (e3, v0) would draw w into the ring's
 * system, which is one already; in a chain a pair would make a system, and is let go. */
static void pairs_in_systems_only(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 4);
    EQUATION(a, &g, 0, 1);
    EQUATION(a, &g, 1, 2);
    EQUATION(a, &g, 2, 0);
    EQUATION(a, &g, 0, 3);
    Matching m = graph_match(a, &g, NULL);
    MatchPairs pairs = {0};
    ints_push(a, &pairs.eqns, 0);
    ints_push(a, &pairs.vars, m.var_of.at[0] == 0 ? 1 : 0);
    graph_match_pairs(a, &g, &pairs, &m);
    check_matching(&g, &m);
    assert_int_equal(m.var_of.at[0], pairs.vars.at[0]);
    assert_int_equal(m.size, 4);

    Incidence chain = graph_incidence(a, 3);
    EQUATION(a, &chain, 0);
    EQUATION(a, &chain, 0, 1);
    EQUATION(a, &chain, 1, 2);
    Matching c = graph_match(a, &chain, NULL);
    MatchPairs late = {0};
    ints_push(a, &late.eqns, 0);
    ints_push(a, &late.vars, 2);
    graph_match_pairs(a, &chain, &late, &c);
    check_matching(&chain, &c);
    assert_int_equal(c.var_of.at[0], 0);
    assert_int_equal(c.var_of.at[2], 2);
    arena_free(a);
}

/* ---- rows that give way ----------------------------------------------------------------------------------------- */

static void a_condition_gives_way(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, 2);
    EQUATION(a, &g, 0);    /* condition x = 1 */
    EQUATION(a, &g, 1);    /* condition y = 2 */
    EQUATION(a, &g, 0, 1); /* equation x + y = 3 */
    Matching m = graph_match(a, &g, NULL);
    int left = NONE;
    for (int e = 0; e < 3; e++)
        left = m.var_of.at[e] == NONE ? e : left;
    Ints seen = ints_filled(a, 2, NONE);
    Reach r = graph_reach(a, &g, &m, left, &seen);
    assert_int_equal(r.rows.n, left == 2 ? 3 : 2 + (m.var_of.at[2] != left));
    int at = NONE;
    for (int k = 1; k < r.rows.n; k++)
        at = r.rows.at[k] != left ? k : at;
    int loser = r.rows.at[at];
    graph_give_way(&m, &r, at);
    check_matching(&g, &m);
    assert_int_equal(m.var_of.at[loser], NONE);
    assert_int_not_equal(m.var_of.at[left], NONE);
    arena_free(a);
}

/* ---- preferred rates -------------------------------------------------------------------------------------------- */

/* s = x2 - x1 with masses at x1 and x2: der(s) is preferred, so that equation is differentiated once more. Where one of
 * the two ends is no mass, nothing can be done; a chain of two springs goes through what lies between. */
static void rates_of_springs(void **state)
{
    (void)state;
    enum { s, t, x1, x2, free_end, n };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    EQUATION(a, &g, s, x2, x1);
    EQUATION(a, &g, t, s, x1);
    uint8_t usable[] = {1, 1}, twice[n] = {[x1] = 1, [x2] = 1};
    RateProblem p = {.g = &g, .is_usable = usable, .is_twice = twice, .wanted = (int[]){s}, .n_wanted = 1};
    Ints rows = graph_prefer_rates(a, &p);
    assert_int_equal(rows.n, 1);
    assert_int_equal(rows.at[0], 0);
    p.wanted = (int[]){t, s};
    p.n_wanted = 2;
    rows = graph_prefer_rates(a, &p); /* t needs both, and s nothing more then */
    assert_int_equal(rows.n, 2);
    assert_int_equal(rows.at[0], 1);
    assert_int_equal(rows.at[1], 0);
    usable[0] = 0; /* its coefficients move */
    assert_int_equal(graph_prefer_rates(a, &p).n, 0);
    usable[0] = 1;
    twice[x2] = 0;
    assert_int_equal(graph_prefer_rates(a, &p).n, 0);
    arena_free(a);
}

/* A volume: mass m and energy u are differentiated; pressure p and temperature t follow from them by two equations. */
static void pressure_in_the_place_of_mass(void **state)
{
    (void)state;
    enum { m, u, p, t, dm, du, flow, n };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n);
    EQUATION(a, &g, m, p, t);
    EQUATION(a, &g, u, m, t);
    EQUATION(a, &g, dm, flow);
    EQUATION(a, &g, du, flow, t);
    EQUATION(a, &g, flow, p);
    uint8_t states[n] = {[m] = 1, [u] = 1}, rate[n] = {[dm] = 1, [du] = 1}, jumps[5] = {0};
    int select[n] = {SELECT_DEFAULT, SELECT_DEFAULT, SELECT_PREFER, SELECT_PREFER,
                     SELECT_DEFAULT, SELECT_DEFAULT, SELECT_DEFAULT};
    FollowProblem problem = {.g = &g, .is_state = states, .is_rate = rate, .jumps = jumps, .select = select};
    Follows f = graph_follow_states(a, &problem);
    assert_true(f.is_given[p] && f.is_given[t] && f.is_given[flow] && !f.is_given[dm]);
    Ints rows = graph_follow_for(a, &f, p); /* t is computed first, then p from it */
    assert_int_equal(rows.n, 2);
    assert_int_equal(rows.at[0], 0);
    assert_int_equal(rows.at[1], 1);
    assert_int_equal(graph_follow_for(a, &f, t).n, 0); /* is among them already */
    graph_follow_back(&f);
    assert_int_equal(graph_follow_for(a, &f, p).n, 0); /* only the last answer was taken back, and it was empty */
    f = graph_follow_states(a, &problem);
    rows = graph_follow_for(a, &f, p);
    graph_follow_back(&f);
    assert_int_equal(graph_follow_for(a, &f, t).n, 1);
    select[m] = select[u] = SELECT_PREFER; /* nothing is gained */
    f = graph_follow_states(a, &problem);
    assert_int_equal(graph_follow_for(a, &f, p).n, 0);
    select[m] = select[u] = SELECT_DEFAULT;
    jumps[1] = 1; /* the level is held while the density jumps */
    f = graph_follow_states(a, &problem);
    assert_false(f.is_given[t] || f.is_given[p]);
    assert_int_equal(graph_follow_for(a, &f, p).n, 0);
    arena_free(a);
}

/* ---- rank ------------------------------------------------------------------------------------------------------- */

/* Three unknown turns of a planar loop: of six equations that close it, three say something. */
static void a_planar_loop(void **state)
{
    (void)state;
    Arena *a = arena_new();
    double j[6][3];
    const double x[] = {0, 1, 1.5}, y[] = {0, 0.2, 1};
    memset(j, 0, sizeof j);
    for (int k = 0; k < 3; k++) {
        j[0][k] = -y[k];
        j[1][k] = x[k];
        j[5][k] = 1; /* about the axis; along it, and about the others, nothing moves */
    }
    j[2][1] = 1e-17;
    RankChoice c = graph_rank(a, &j[0][0], 6, 3, NULL);
    assert_int_equal(c.rank, 3);
    assert_true(c.is_independent[0] && c.is_independent[1] && c.is_independent[5]);
    assert_false(c.is_independent[2] || c.is_independent[3] || c.is_independent[4]);
    assert_true(c.gap > 1e4);
    arena_free(a);
}

static void groups_come_first(void **state)
{
    (void)state;
    Arena *a = arena_new();
    double j[] = {1, 5, 9, 1, 5, 9}; /* two rows that are equal: one unknown of three is determined */
    const int group[] = {2, 0, 1};
    RankChoice c = graph_rank(a, j, 2, 3, group);
    assert_int_equal(c.rank, 1);
    assert_true(c.is_determined[1] && !c.is_determined[0] && !c.is_determined[2]);
    Ints open = {0};
    assert_false(graph_open_columns(a, &c, 3, group, 1, &open));
    assert_true(graph_open_columns(a, &c, 3, group, 2, &open));
    assert_int_equal(open.at[0] + open.at[1], 2);
    const int none[] = {0, 0, 1}; /* what is open is no force */
    assert_false(graph_open_columns(a, &c, 3, none, 2, &open));
    arena_free(a);
}

static void clear_ranks_count(void **state)
{
    (void)state;
    RankChoice none = {.rank = -1}, folded = {.rank = 2, .gap = 1e9}, open = {.rank = 3, .gap = 1e5},
               blurred = {.rank = 4, .gap = 10};
    assert_true(graph_rank_is_better(&folded, &none));
    assert_true(graph_rank_is_better(&open, &folded));
    assert_false(graph_rank_is_better(&folded, &open));
    assert_false(graph_rank_is_better(&blurred, &open));
    assert_true(graph_rank_is_better(&open, &blurred));
}

/* ---- freedom ---------------------------------------------------------------------------------------------------- */

static void a_bar_on_three_cranks(void **state)
{
    (void)state;
    enum { a1, a2, a3, bar, other, n };
    Arena *a = arena_new();
    Incidence g = graph_incidence(a, n); /* three cranks carry a bar: four constraints for four angles */
    EQUATION(a, &g, a1, a2, bar);
    EQUATION(a, &g, a1, a2, bar);
    EQUATION(a, &g, a1, a3, bar);
    EQUATION(a, &g, a1, a3, bar);
    uint8_t moves[4] = {0}, fixed[n] = {0};
    FreedomProblem p = {.g = &g, .moves = moves, .is_fixed = fixed};
    Ints stuck = {0};
    assert_true(graph_freedom_is_short(a, &p, &stuck));
    assert_int_equal(stuck.n, 4);
    assert_int_equal(stuck.at[3], bar);
    stuck.n = 0;
    moves[2] = 1; /* a crank that is driven */
    assert_false(graph_freedom_is_short(a, &p, &stuck));
    assert_int_equal(stuck.n, 0);
    Incidence four = graph_incidence(a, n); /* a four-bar has one degree of freedom, and takes one start value */
    EQUATION(a, &four, a1, a2, bar);
    EQUATION(a, &four, a1, a2, bar);
    p.g = &four;
    fixed[a1] = 1;
    assert_false(graph_freedom_is_short(a, &p, &stuck));
    fixed[a2] = 1;
    assert_true(graph_freedom_is_short(a, &p, &stuck));
    assert_int_equal(stuck.n, 0);
    arena_free(a);
}

/* ---- weights ---------------------------------------------------------------------------------------------------- */

static void weights_of_what_is_known(void **state)
{
    (void)state;
    Wishes plain = {.select = SELECT_DEFAULT, .is_written = true}, started = plain, typed = plain, joint = plain,
           rate = {.select = SELECT_DEFAULT, .is_derivative = true}, fixed = plain, unwanted = plain;
    started.has_start = started.own_start = true;
    typed.has_start = true;
    joint.select = SELECT_PREFER;
    fixed.is_fixed = true;
    unwanted.tear = -1;
    unwanted.own_start = unwanted.has_start = true;
    assert_true(graph_tearing_weight(&started) > graph_tearing_weight(&joint));
    assert_true(graph_tearing_weight(&joint) > graph_tearing_weight(&typed));
    assert_true(graph_tearing_weight(&typed) > graph_tearing_weight(&plain));
    assert_true(graph_tearing_weight(&plain) > graph_tearing_weight(&rate));
    assert_true(graph_tearing_weight(&rate) > graph_tearing_weight(&unwanted));
    assert_true(graph_state_weight(&fixed) > graph_state_weight(&started));
    assert_true(graph_state_weight(&started) > graph_state_weight(&plain));
    Wishes moving = plain; /* what is differentiated stays, whatever else the other has */
    moving.has_derivative = true;
    joint.is_fixed = joint.has_start = true;
    joint.select = SELECT_ALWAYS;
    assert_true(graph_alias_weight(&moving) > graph_alias_weight(&joint));
    assert_true(graph_equal_weight(&started) > graph_equal_weight(&plain));
    int rounds[] = {graph_start_round(&started, true, false),  graph_start_round(&plain, true, false),
                    graph_start_round(&started, false, true),  graph_start_round(&plain, false, true),
                    graph_start_round(&started, false, false), graph_start_round(&plain, false, false)};
    for (int k = 0; k < START_ROUNDS; k++)
        assert_int_equal(rounds[k], k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(optional_rows_in_order), cmocka_unit_test(random_optional_rows),
        cmocka_unit_test(pairs_in_systems_only),  cmocka_unit_test(a_condition_gives_way),
        cmocka_unit_test(rates_of_springs),       cmocka_unit_test(pressure_in_the_place_of_mass),
        cmocka_unit_test(a_planar_loop),          cmocka_unit_test(groups_come_first),
        cmocka_unit_test(clear_ranks_count),      cmocka_unit_test(weights_of_what_is_known),
        cmocka_unit_test(a_bar_on_three_cranks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
