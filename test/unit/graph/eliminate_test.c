/* Aliases and exact elimination: connection sets, states that are tied, loops, and random rows against the rank
 * of the rows modulo a prime. */
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

static void row(Arena *a, LinearRows *r, int n, const int *terms)
{
    linear_begin_row(a, r);
    for (int i = 0; i < n; i += 2)
        linear_term(a, r, terms[i + 1], terms[i]);
}
/* coefficient, variable, coefficient, variable, … */
#define ROW(a, r, ...) row(a, r, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

static void aliases_find_their_root(void **state)
{
    (void)state;
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, 6);
    ROW(a, &r, 1, 0, -1, 1);
    ROW(a, &r, 1, 1, 1, 2);
    ROW(a, &r, 2, 3, -2, 2);
    ROW(a, &r, 1, 4);
    ROW(a, &r, 1, 4, 1, 5, -1, 0);
    ROW(a, &r, 1, 3, 1, 0); /* says nothing new */
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r, .keep = (int[]){0, 0, 0, 7, 0, 0}});
    const int root[] = {3, 3, 3, 3, NONE, 3}, sign[] = {-1, -1, 1, 1, 0, -1};
    for (int v = 0; v < 6; v++) {
        assert_int_equal(e.root.at[v], root[v]);
        assert_int_equal(e.sign.at[v], sign[v]);
    }
    assert_int_equal(e.by.at[3], NONE);
    assert_int_equal(e.by.at[4], 3);
    assert_int_equal(e.rest.n_row, 0);
    assert_int_equal(e.redundant.n, 1);
    assert_int_equal(e.redundant.at[0].row, 5);
    assert_int_equal(e.redundant.at[0].because.n, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(e.redundant.at[0].because.at[i], i);
    arena_free(a);
}

static void a_loop_of_connections_is_named_without_the_rest(void **state)
{
    (void)state;
    enum { n = 1000 };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    for (int v = 0; v + 1 < n; v++)
        ROW(a, &r, 1, v, -1, v + 1);
    ROW(a, &r, 1, 500, -1, 503);
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r});
    assert_int_equal(e.redundant.n, 1);
    assert_int_equal(e.redundant.at[0].row, n - 1);
    assert_int_equal(e.redundant.at[0].because.n, 3);
    assert_int_equal(e.redundant.at[0].because.at[0], 500);
    assert_int_equal(e.redundant.at[0].because.at[2], 502);
    arena_free(a);
}

/* Two capacitors side by side: u1 = a - b, u2 = a - b, and the sum of currents at either node. */
static void hidden_aliases_and_dependent_sums(void **state)
{
    (void)state;
    enum { u1, u2, va, vb, i1, i2, i0, d1, d2, n };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    ROW(a, &r, 1, u1, -1, va, 1, vb);
    ROW(a, &r, 1, u2, -1, va, 1, vb);
    ROW(a, &r, 1, i1, 1, i2, 1, i0);
    ROW(a, &r, -1, i1, -1, i2, -1, i0);
    const int keep[n] = {3, 2, 0, 0, 0, 0, 0, 1, 1}, der[n] = {d1, d2, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r, .keep = keep, .var_der = der});
    assert_int_equal(e.root.at[u2], u1);
    assert_int_equal(e.root.at[d2], d1);
    assert_int_equal(e.by.at[d2], NONE);
    assert_int_equal(e.var_der.at[u1], d1);
    assert_int_equal(e.der_sign.at[u1], 1);
    assert_int_equal(e.rest.n_row, 2);
    assert_int_equal(e.redundant.n, 1);
    assert_int_equal(e.redundant.at[0].row, 3);
    assert_int_equal(e.redundant.at[0].because.n, 1);
    assert_int_equal(e.redundant.at[0].because.at[0], 2);
    arena_free(a);
}

/* x = -y where only x is differentiated and y stays. */
static void derivatives_follow_with_their_sign(void **state)
{
    (void)state;
    enum { x, y, dx, w, n };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    ROW(a, &r, 1, x, 1, y);
    ROW(a, &r, 1, dx, -1, w);
    const int keep[n] = {0, 9, 0, 1}, der[n] = {dx, NONE, NONE, NONE};
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r, .keep = keep, .var_der = der});
    assert_int_equal(e.root.at[x], y);
    assert_int_equal(e.var_der.at[y], w);
    assert_int_equal(e.der_sign.at[y], -1);
    arena_free(a);
}

/* der(x) = x; der(y) = 0; der(p) = der(q): equations of motion, not aliases. */
static void equations_of_motion_stay(void **state)
{
    (void)state;
    enum { x, y, p, q, dx, dy, dp, dq, u, n };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    ROW(a, &r, 1, dx, -1, x);
    ROW(a, &r, 1, dy);
    ROW(a, &r, 1, dp, -1, dq);
    const int der[n] = {dx, dy, dp, dq, NONE, NONE, NONE, NONE, NONE};
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r, .var_der = der});
    assert_int_equal(e.rest.n_row, 3);
    for (int v = 0; v < n; v++) {
        assert_int_equal(e.root.at[v], v);
        assert_int_equal(e.var_der.at[v], der[v]);
    }
    /* An integrator chain may use the input as last derivative, but not lose it: der(x) = u stays, too. */
    uint8_t kind[n] = {[u] = LINEAR_VARYING};
    LinearRows k = linear_rows(a, n);
    ROW(a, &k, 1, dx, -1, u);
    ROW(a, &k, 1, y, -1, u);
    ROW(a, &k, 1, p, -1, u);
    e = graph_eliminate(a, &(LinearProblem){.rows = &k,
                                            .kind = kind,
                                            .var_der = (int[]){dx, NONE, dp, NONE, NONE, NONE, NONE, NONE, NONE}});
    assert_int_equal(e.rest.n_row, 2);
    assert_int_equal(e.root.at[y], u);
    assert_int_equal(e.root.at[p], p);
    arena_free(a);
}

static void constants_stop_moving(void **state)
{
    (void)state;
    enum { x, dx, w, dw, c, n };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    ROW(a, &r, 1, dx, -1, w);
    ROW(a, &r, 1, x, -1, c);
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r,
                                                        .kind = (uint8_t[n]){[c] = LINEAR_FIXED},
                                                        .var_der = (int[]){dx, NONE, dw, NONE, NONE}});
    assert_int_equal(e.root.at[x], c);
    assert_int_equal(e.root.at[dx], NONE);
    assert_int_equal(e.root.at[w], NONE);
    assert_int_equal(e.root.at[dw], NONE);
    assert_int_equal(e.rest.n_row, 0);
    arena_free(a);
}

/* Two voltage sources in parallel. */
static void contradictions_name_what_is_known(void **state)
{
    (void)state;
    enum { v, v1, v2, n };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    ROW(a, &r, 1, v, -1, v1);
    ROW(a, &r, 1, v, -1, v2);
    Elimination e =
        graph_eliminate(a, &(LinearProblem){.rows = &r, .kind = (uint8_t[n]){0, LINEAR_FIXED, LINEAR_FIXED}});
    assert_int_equal(e.root.at[v], v1);
    assert_int_equal(e.contradictory.n, 1);
    assert_int_equal(e.contradictory.at[0].row, 1);
    assert_int_equal(e.contradictory.at[0].var.n, 2);
    assert_int_equal(e.contradictory.at[0].because.n, 1);
    arena_free(a);
}

/* Constraints among variables to keep are brought to light: a - s1 - t, a - s2 - s3 - t  gives  s1 - s2 - s3. */
static void constraints_among_states_come_out(void **state)
{
    (void)state;
    enum { s1, s2, s3, p, t, n };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, n);
    ROW(a, &r, 1, p, -1, s1, -1, t);
    ROW(a, &r, 1, p, -1, s2, -1, s3, -1, t);
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r, .keep = (int[]){5, 5, 5, 0, 0}});
    assert_int_equal(e.rest.n_row, 2);
    int states_only = 0;
    for (int i = 0; i < 2; i++) {
        bool only = true;
        for (int k = e.rest.row.at[i]; k < e.rest.row.at[i + 1]; k++)
            only &= e.rest.var.at[k] <= s3;
        states_only += only;
    }
    assert_int_equal(states_only, 1);
    arena_free(a);
}

/* ---- random rows ---- */

enum { PRIME = 1000003, WIDE = 16, TALL = 60 };

static int64_t inverse(int64_t x)
{
    int64_t y = 1;
    for (int e = PRIME - 2; e; e >>= 1, x = x * x % PRIME)
        if (e & 1)
            y = y * x % PRIME;
    return y;
}

static int rank(int64_t m[TALL][WIDE], int n)
{
    int found = 0;
    for (int c = 0; c < WIDE; c++) {
        int at = found;
        while (at < n && m[at][c] % PRIME == 0)
            at++;
        if (at == n)
            continue;
        for (int k = 0; k < WIDE; k++) {
            int64_t swap = m[at][k];
            m[at][k] = m[found][k];
            m[found][k] = swap;
        }
        int64_t scale = inverse((m[found][c] % PRIME + PRIME) % PRIME);
        for (int i = found + 1; i < n; i++) {
            int64_t f = (m[i][c] % PRIME + PRIME) % PRIME * scale % PRIME;
            for (int k = 0; k < WIDE; k++)
                m[i][k] = (m[i][k] - f * (m[found][k] % PRIME)) % PRIME;
        }
        found++;
    }
    return found;
}

/* The rows of what came out: aliases, zeros, rest, conditions. */
static int add_result(int64_t m[TALL][WIDE], int n, const Elimination *e, int n_var)
{
    for (int v = 0; v < n_var; v++)
        if (e->root.at[v] != v) {
            memset(m[n], 0, sizeof m[n]);
            m[n][v] = 1;
            if (e->root.at[v] != NONE)
                m[n][e->root.at[v]] -= e->sign.at[v];
            n++;
        }
    for (int i = 0; i < e->rest.n_row; i++, n++) {
        memset(m[n], 0, sizeof m[n]);
        for (int k = e->rest.row.at[i]; k < e->rest.row.at[i + 1]; k++) {
            assert_int_equal(e->root.at[e->rest.var.at[k]], e->rest.var.at[k]);
            m[n][e->rest.var.at[k]] += e->rest.coef.at[k];
        }
    }
    for (int i = 0; i < e->contradictory.n; i++, n++) {
        memset(m[n], 0, sizeof m[n]);
        for (int k = 0; k < e->contradictory.at[i].var.n; k++)
            m[n][e->contradictory.at[i].var.at[k]] += e->contradictory.at[i].coef.at[k];
    }
    return n;
}

static int add_rows(int64_t m[TALL][WIDE], int n, const LinearRows *r)
{
    for (int i = 0; i < r->n_row; i++, n++) {
        memset(m[n], 0, sizeof m[n]);
        for (int k = r->row.at[i]; k < r->row.at[i + 1]; k++)
            m[n][r->var.at[k]] += r->coef.at[k];
    }
    return n;
}

static void random_rows_keep_their_meaning(void **state)
{
    (void)state;
    srand(5);
    int redundant = 0, aliases = 0, conditions = 0;
    for (int round = 0; round < 4000; round++) {
        Arena *a = arena_new();
        int n_var = 3 + rand() % (WIDE - 2), n_row = 1 + rand() % 14;
        LinearRows r = linear_rows(a, n_var);
        for (int i = 0; i < n_row; i++) {
            linear_begin_row(a, &r);
            for (int k = 1 + rand() % 4; k > 0; k--)
                linear_term(a, &r, rand() % n_var, rand() % 5 ? rand() % 2 * 2 - 1 : rand() % 7 - 3);
        }
        uint8_t kind[WIDE];
        int keep[WIDE];
        for (int v = 0; v < WIDE; v++) {
            kind[v] = (uint8_t)(rand() % 5 ? LINEAR_UNKNOWN : rand() % 2 ? LINEAR_FIXED : LINEAR_VARYING);
            keep[v] = rand() % 3;
        }
        Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r, .kind = kind, .keep = keep});
        static int64_t given[TALL][WIDE], result[TALL][WIDE], both[TALL][WIDE];
        int n_given = add_rows(given, 0, &r), n_result = add_result(result, 0, &e, n_var);
        int n_both = add_result(both, add_rows(both, 0, &r), &e, n_var);
        int full = rank(both, n_both);
        assert_int_equal(rank(given, n_given), full);
        assert_int_equal(rank(result, n_result), full);
        /* Exactness: what stays has no row too many. Conditions on known variables may repeat one another. */
        int joined = 0;
        for (int v = 0; v < n_var; v++) {
            joined += e.root.at[v] != v;
            if (e.root.at[v] == v)
                continue;
            assert_int_equal(kind[v], LINEAR_UNKNOWN);
            assert_in_range(e.by.at[v], 0, n_row - 1);
            if (e.root.at[v] != NONE)
                assert_true(kind[e.root.at[v]] != LINEAR_UNKNOWN || keep[e.root.at[v]] >= keep[v]);
        }
        assert_int_equal(joined + e.rest.n_row + e.redundant.n + e.contradictory.n, n_row);
        if (!e.contradictory.n)
            assert_int_equal(joined + e.rest.n_row, full);
        /* A finding does follow from the rows that it names. */
        for (int i = 0; i < e.redundant.n; i++) {
            const LinearFinding *f = &e.redundant.at[i];
            static int64_t with[TALL][WIDE], without[TALL][WIDE];
            int n = 0;
            for (int k = 0; k < f->because.n; k++, n++) {
                int b = f->because.at[k];
                memset(with[n], 0, sizeof with[n]);
                for (int t = r.row.at[b]; t < r.row.at[b + 1]; t++)
                    with[n][r.var.at[t]] += r.coef.at[t];
                memcpy(without[n], with[n], sizeof with[n]);
            }
            memset(with[n], 0, sizeof with[n]);
            for (int t = r.row.at[f->row]; t < r.row.at[f->row + 1]; t++)
                with[n][r.var.at[t]] += r.coef.at[t];
            assert_int_equal(rank(with, n + 1), rank(without, n));
        }
        redundant += e.redundant.n;
        conditions += e.contradictory.n;
        aliases += joined;
        arena_free(a);
    }
    assert_true(redundant > 1000 && aliases > 1000 && conditions > 1000);
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Nodes of a tree: potentials equal along each branch, currents that add up at each node. */
static void large_connection_sets_are_cheap(void **state)
{
    (void)state;
    enum { n = 200000 };
    Arena *a = arena_new();
    LinearRows r = linear_rows(a, 4 * n);
    for (int k = 1; k < n; k++) { /* branch k joins node k with node k/2: u at both ends, i at both ends */
        ROW(a, &r, 1, k, -1, k / 2);
        ROW(a, &r, 1, n + k, 1, 2 * n + k);
    }
    for (int k = 1; k < n / 2; k++) /* node k: its own branch, two below, and a load */
        ROW(a, &r, 1, n + k, 1, 2 * n + 2 * k, 1, 2 * n + 2 * k + 1, 1, 3 * n + k);
    double start = seconds();
    Elimination e = graph_eliminate(a, &(LinearProblem){.rows = &r});
    double took = seconds() - start;
    assert_int_equal(e.rest.n_row, n / 2 - 1);
    assert_int_equal(e.redundant.n, 0);
    start = seconds();
    LinearRows star = linear_rows(a, 2 * n + 1); /* one node of 200,000 currents, all zero but two */
    linear_begin_row(a, &star);
    for (int k = 0; k < n; k++)
        linear_term(a, &star, k, 1);
    for (int k = 2; k < n; k++) {
        ROW(a, &star, 1, k, 1, n + k);
        ROW(a, &star, 1, n + k);
    }
    Elimination s = graph_eliminate(a, &(LinearProblem){.rows = &star});
    assert_int_equal(s.root.at[1], 0);
    assert_int_equal(s.sign.at[1], -1);
    assert_int_equal(s.rest.n_row, 0);
    print_message("tree of 200,000 nodes %.3f s, star of 200,000 currents %.3f s\n", took, seconds() - start);
    assert_true(took < 3);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aliases_find_their_root),
        cmocka_unit_test(a_loop_of_connections_is_named_without_the_rest),
        cmocka_unit_test(hidden_aliases_and_dependent_sums),
        cmocka_unit_test(derivatives_follow_with_their_sign),
        cmocka_unit_test(equations_of_motion_stay),
        cmocka_unit_test(constants_stop_moving),
        cmocka_unit_test(contradictions_name_what_is_known),
        cmocka_unit_test(constraints_among_states_come_out),
        cmocka_unit_test(random_rows_keep_their_meaning),
        cmocka_unit_test(large_connection_sets_are_cheap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
