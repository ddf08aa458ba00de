/* Random networks: whatever is connected with whatever, there are as many equations as unknowns, and the number of cut
 * connections is that of the independent loops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/temporary.h"
#include "flat/flat.h"

static const char circuit[] =
    "connector Pin Real v; flow Real i; end Pin;\n"
    "model Resistor Pin p, n; equation p.v - n.v = p.i; p.i + n.i = 0; end Resistor;\n"
    "model Load Pin p, n; Resistor r[2]; equation connect(p, r[1].p); connect(r[1].n, r[2].p);\n"
    "connect(r[2].n, n); end Load;\n";

static const char frames[] =
    "record Turn Real T[2]; encapsulated function equalityConstraint import Turn; input Turn a; input Turn b;\n"
    "output Real r[1] = {a.T[1] - b.T[1]}; algorithm end equalityConstraint; end Turn;\n"
    "connector Frame Real x; Turn R; flow Real f; flow Real t; end Frame;\n"
    "model World Frame p; equation Connections.root(p.R); p.x = 0; p.R.T = {1, 0}; end World;\n"
    "model Bar Frame p, n; equation Connections.branch(p.R, n.R); Connections.potentialRoot(p.R); p.x = n.x + 1;\n"
    "p.f + n.f = 0; if Connections.isRoot(p.R) then p.R.T = {1, 0}; else p.t + n.t = 0; end if;\n"
    "if Connections.rooted(p.R) then n.R.T = p.R.T; else p.R.T = n.R.T; end if; end Bar;\n";

typedef struct {
    Arena *arena;
    Diags *diags;
    Flat *flat;
} Flattened;

static Flattened flatten_text(const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/cardan_connections_XXXXXX.mo", temporary_folder());
    int file = mkstemps(path, 3);
    assert_true(file >= 0);
    FILE *to = fdopen(file, "w");
    fputs(text, to);
    fclose(to);
    Flattened r = {.arena = arena_new()};
    r.diags = diags_new(r.arena);
    Front *f = front_new(r.arena, symbols_new(r.arena), r.diags);
    assert_true(library_read_file(f, path));
    unlink(path);
    Element *e = class_element(f, f->root_class, symbol(f->symbols, "M"));
    assert_non_null(e);
    r.flat = flatten(f, front_instantiate(f, element_class(f, e)));
    diags_print(r.diags, stderr, DIAGS_TEXT);
    assert_non_null(r.flat);
    return r;
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static int find(int *parent, int k)
{
    while (parent[k] != k)
        k = parent[k] = parent[parent[k]];
    return k;
}

static void random_circuits_are_balanced(void **state)
{
    (void)state;
    uint32_t seed = 7;
    for (int round = 0; round < 30; round++) {
        int n = 1 + (int)(next_random(&seed) % 8), wires = (int)(next_random(&seed) % 12);
        Buffer b = {0};
        buffer_f(&b, "%smodel M Load r[%d]; equation\n", circuit, n);
        for (int k = 0; k < wires; k++) {
            int from = 1 + (int)(next_random(&seed) % (uint32_t)n), to = 1 + (int)(next_random(&seed) % (uint32_t)n);
            buffer_f(&b, "connect(r[%d].%s, r[%d].%s);\n", from, next_random(&seed) % 2 ? "p" : "n", to,
                     next_random(&seed) % 2 ? "p" : "n");
        }
        buffer_text(&b, "end M;\n");
        Flattened r = flatten_text(b.at);
        Balance balance = flat_balance(r.flat);
        assert_int_equal(balance.unknowns, 12 * n);
        assert_int_equal(balance.equations, 12 * n);
        buffer_free(&b);
        arena_free(r.arena);
    }
}

/* Nodes: the world is 0, bar k has 2k + 1 and 2k + 2. */
static void loops_are_cut_as_often_as_they_are_independent(void **state)
{
    (void)state;
    uint32_t seed = 11;
    for (int round = 0; round < 40; round++) {
        int n = 1 + (int)(next_random(&seed) % 7), wires = (int)(next_random(&seed) % 14);
        int nodes = 2 * n + 1, edges = 0;
        int *wired = calloc((size_t)nodes, sizeof *wired), *all = calloc((size_t)nodes, sizeof *all);
        for (int k = 0; k < nodes; k++)
            wired[k] = all[k] = k;
        for (int k = 0; k < n; k++)
            all[2 * k + 2] = 2 * k + 1;
        Buffer b = {0};
        buffer_f(&b, "%smodel M World w; Bar bar[%d]; equation\n", frames, n);
        for (int k = 0; k < wires; k++) {
            int ends[2];
            for (int side = 0; side < 2; side++) {
                ends[side] = (int)(next_random(&seed) % (uint32_t)nodes);
                int at = ends[side];
                if (at)
                    buffer_f(&b, "%sbar[%d].%s%s", side ? ", " : "connect(", (at + 1) / 2, at % 2 ? "p" : "n",
                             side ? ");\n" : "");
                else
                    buffer_f(&b, "%sw.p%s", side ? ", " : "connect(", side ? ");\n" : "");
            }
            int x = find(wired, ends[0]), y = find(wired, ends[1]);
            edges += x != y; /* a connect within a connection set is redundant */
            wired[x] = y;
            all[find(all, ends[0])] = find(all, ends[1]);
        }
        buffer_text(&b, "end M;\n");
        int trees = 0, cut = 0;
        for (int k = 0; k < nodes; k++)
            trees += find(all, k) == k;
        Flattened r = flatten_text(b.at);
        for (int k = 0; k < r.flat->connections.n; k++)
            cut += r.flat->connections.at[k].cut;
        assert_int_equal(cut, edges + n - (nodes - trees));
        buffer_free(&b);
        arena_free(r.arena);
        free(wired);
        free(all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_circuits_are_balanced),
        cmocka_unit_test(loops_are_cut_as_often_as_they_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
