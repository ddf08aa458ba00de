/* Random lines of operations: what machine code gives, with AVX-512, AVX and SSE2, as written and in another order, is
 * what an interpreter gives, bit for bit: values, stores, branches, calls and changes by others. In lanes it gives that for
 * each of them. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <cmocka.h>

#include "base/powers.h"
#include "base/sines.h"
#include "emit/machine.h"
#include "run/lanes.h"

enum { PLACES = 40, OUTPUTS = 12, FLAGS = 6 };

/* ---- what lines call -------------------------------------------------------------------------------------------- */

static double scaled(Instance *I, int k, double x, double y, double z)
{
    return I->lambda * x + k * y - z;
}

static void noted(Instance *I, int k, double x)
{
    I->rel[k] = x > 0.5;
}

/* Changes v[k], v[k + 1]. */
static void solved(Instance *I, int k)
{
    I->v[k] = 0.5 * I->v[k + 2] - 1;
    I->v[k + 1] += 0.25;
}

/* ---- the interpreter -------------------------------------------------------------------------------------------- */

static int skipped(const Line *l, int at)
{
    for (int depth = 0;; at++) {
        LineOp op = l->code.at[at].op;
        if (depth == 0 && (op == LINE_ELSE || op == LINE_END))
            return at;
        depth += (op == LINE_IF) - (op == LINE_END);
    }
}

static const void *function_named(const char *name);

static double call_value(Instance *I, const Instruction *i, const double *x)
{
    if (i->takes_instance && i->gives_number)
        return scaled(I, i->k, x[i->a], x[i->b], x[i->c]);
    if (i->takes_instance)
        return noted(I, i->k, x[i->a]), 0;
    if (i->b >= 0)
        return powers_raise(x[i->a], x[i->b]);
    double (*function)(double);
    const void *named = function_named(i->function);
    memcpy(&function, &named, sizeof function);
    return function(x[i->a]);
}

static double truth(bool b)
{
    return b ? 1 : 0;
}

/* Masks are 0 and 1 here. */
static double value_of(Instance *I, const Instruction *i, const double *x)
{
    double a = i->a >= 0 ? x[i->a] : 0, b = i->b >= 0 ? x[i->b] : 0;
    switch (i->op) {
    case LINE_NUMBER:
        return i->number;
    case LINE_MEMORY:
    case LINE_LOAD:
        return I->v[i->at];
    case LINE_FIELD:
        return i->at == (int)offsetof(Instance, time) ? I->time : I->lambda;
    case LINE_COUNT:
        return I->initial;
    case LINE_FLAG:
        return I->rel[i->k];
    case LINE_BEHIND:
        return I->side[i->k];
    case LINE_CHOSEN:
        return I->selected[i->k] == i->at;
    case LINE_ADD:
        return a + b;
    case LINE_SUB:
        return a - b;
    case LINE_MUL:
        return a * b;
    case LINE_DIV:
        return a / b;
    case LINE_MIN:
        return a < b ? a : b;
    case LINE_MAX:
        return a > b ? a : b;
    case LINE_SQRT:
        return sqrt(a);
    case LINE_NEG:
        return -a;
    case LINE_ABS:
        return fabs(a);
    case LINE_FLOOR:
        return floor(a);
    case LINE_CEIL:
        return ceil(a);
    case LINE_TRUNC:
        return trunc(a);
    case LINE_MULADD:
        return fma(a, b, x[i->c]);
    case LINE_MULSUB:
        return fma(a, b, -x[i->c]);
    case LINE_NEGADD:
        return fma(-a, b, x[i->c]);
    case LINE_LT:
        return truth(a < b);
    case LINE_LE:
        return truth(a <= b);
    case LINE_EQ:
        return truth(a == b);
    case LINE_NE:
        return truth(a != b);
    case LINE_AND:
        return truth(a != 0 && b != 0);
    case LINE_OR:
        return truth(a != 0 || b != 0);
    case LINE_NOT:
        return truth(a == 0);
    case LINE_TRUTH:
        return a;
    case LINE_SELECT:
        return a != 0 ? b : x[i->c];
    case LINE_CALL:
        return call_value(I, i, x);
    case LINE_SINCOS:
        return sines_sin(a);
    case LINE_COSINE:
    case LINE_SINES:
    case LINE_SECOND_SINE:
    case LINE_SECOND_COSINE:
    case LINE_SOLVE:
    case LINE_GIVE:
    case LINE_ISLAND:
    case LINE_TAKE:
    case LINE_STORE:
    case LINE_PUT:
    case LINE_MARK:
    case LINE_PHI:
    case LINE_IF:
    case LINE_ELSE:
    case LINE_END:
    case LINE_SET:
        break;
    }
    return 0;
}

static void interpret(const Line *l, Instance *I, double *to)
{
    double *x = calloc((size_t)l->code.n, sizeof *x);
    for (int at = 0; at < l->code.n; at++) {
        const Instruction *i = &l->code.at[at];
        if (i->op == LINE_PHI)
            continue;
        if (i->op == LINE_COSINE)
            x[at] = sines_cos(x[l->code.at[at - 1].a]);
        else if (i->op == LINE_SOLVE)
            solved(I, i->k);
        else if (i->op == LINE_STORE)
            I->v[i->at] = x[i->a];
        else if (i->op == LINE_PUT)
            to[i->at] = x[i->a];
        else if (i->op == LINE_MARK)
            I->rel[i->k] = x[i->a] != 0;
        else if (i->op == LINE_SET)
            x[i->b] = x[i->a];
        else if (i->op == LINE_IF && x[i->a] == 0)
            at = skipped(l, at + 1);
        else if (i->op == LINE_ELSE)
            at = skipped(l, at + 1);
        else if (i->op != LINE_IF && i->op != LINE_END)
            x[at] = value_of(I, i, x);
    }
    free(x);
}

/* ---- random lines ----------------------------------------------------------------------------------------------- */

typedef struct {
    Line line;
    Ints numbers, masks; /* values that may be used now */
    int n_open;
    bool in_lanes; /* only what has a form there */
} Making;

static int chance(int n)
{
    return rand() % n;
}

static int some(const Ints *from)
{
    int n = from->n, k = chance(4) ? n - 1 - chance(n < 30 ? n : 30) : chance(n); /* mostly a recent one */
    return from->at[k];
}

static int put(Making *m, Instruction i)
{
    PUSH(m->line.arena, m->line.code, i);
    return m->line.code.n - 1;
}

static void put_number(Making *m, Instruction i)
{
    ints_push(m->line.arena, &m->numbers, put(m, i));
}

static void make_leaf(Making *m)
{
    Instruction i = {.a = -1, .b = -1, .c = -1};
    static const LineOp ops[] = {LINE_NUMBER, LINE_MEMORY, LINE_MEMORY, LINE_MEMORY, LINE_LOAD,
                                 LINE_FIELD,  LINE_COUNT,  LINE_FLAG,   LINE_CHOSEN, LINE_BEHIND};
    i.op = ops[chance(m->in_lanes ? 6 : 10)];
    if (i.op == LINE_NUMBER)
        i.number = (chance(200) - 100) / 7.0;
    else if (i.op == LINE_MEMORY)
        i.at = chance(PLACES / 2); /* the others are changed in branches */
    else if (i.op == LINE_LOAD)
        i.at = chance(PLACES);
    else if (i.op == LINE_FIELD)
        i.at = m->in_lanes || chance(2) ? (int)offsetof(Instance, time) : (int)offsetof(Instance, lambda);
    else if (i.op == LINE_COUNT)
        i.at = (int)offsetof(Instance, initial);
    else if (i.op == LINE_BEHIND)
        i.at = (int)offsetof(Instance, side), i.k = chance(4);
    else if (i.op == LINE_FLAG)
        i.at = (int)offsetof(Instance, rel), i.k = chance(FLAGS);
    else
        i.at = chance(3), i.k = chance(3);
    put_number(m, i);
}

static void make_number(Making *m)
{
    static const LineOp ops[] = {LINE_ADD,  LINE_ADD,   LINE_SUB,    LINE_SUB,   LINE_MUL,  LINE_MUL,
                                 LINE_MUL,  LINE_DIV,   LINE_MIN,    LINE_MAX,   LINE_NEG,  LINE_ABS,
                                 LINE_SQRT, LINE_TRUTH, LINE_SELECT, LINE_FLOOR, LINE_CEIL, LINE_TRUNC};
    Instruction i = {.op = ops[chance(18)], .a = some(&m->numbers), .b = -1, .c = -1};
    if (i.op <= LINE_MAX)
        i.b = some(&m->numbers);
    if (i.op == LINE_TRUTH || i.op == LINE_SELECT)
        i.a = some(&m->masks);
    if (i.op == LINE_SELECT)
        i.b = some(&m->numbers), i.c = some(&m->numbers);
    if (i.op >= LINE_FLOOR && i.op <= LINE_TRUNC) {
        i.k = -1;
        i.gives_number = true;
        i.function = i.op == LINE_FLOOR ? "floor" : i.op == LINE_CEIL ? "ceil" : "trunc";
    }
    put_number(m, i);
}

static void make_mask(Making *m)
{
    Instruction i = {.op = (LineOp)(LINE_LT + chance(7)), .a = some(&m->numbers), .b = some(&m->numbers), .c = -1};
    if (i.op >= LINE_AND)
        i.a = some(&m->masks), i.b = i.op == LINE_NOT ? -1 : some(&m->masks);
    ints_push(m->line.arena, &m->masks, put(m, i));
}

static void make_call(Making *m)
{
    Instruction i = {.op = LINE_CALL, .a = some(&m->numbers), .b = -1, .c = -1, .k = -1, .gives_number = true};
    int kind = chance(m->in_lanes ? 4 : 6);
    if (kind == 0) {
        i.function = "exp";
    } else if (kind == 3) {
        i.function = chance(2) ? "sines_sin" : "sines_cos";
    } else if (kind == 1) {
        i.b = some(&m->numbers);
        i.function = "powers_raise";
    } else if (kind == 2) {
        i = (Instruction){.op = LINE_SINCOS, .a = i.a, .b = -1, .c = -1, .k = -1, .function = "sines_both"};
        put_number(m, i);
        put_number(m, (Instruction){.op = LINE_COSINE, .a = m->line.code.n - 1, .b = -1, .c = -1});
        return;
    } else if (kind == 4) {
        i.b = some(&m->numbers);
        i.c = some(&m->numbers);
        i.k = chance(50);
        i.takes_instance = true;
        i.function = "scaled";
    } else {
        i.k = chance(FLAGS);
        i.takes_instance = true;
        i.gives_number = false;
        i.function = "noted";
        put(m, i);
        return;
    }
    put_number(m, i);
}

static void make_solve(Making *m)
{
    Ints *changed = NEW(m->line.arena, Ints);
    int k = chance(PLACES / 2 - 3);
    ints_push(m->line.arena, changed, k);
    ints_push(m->line.arena, changed, k + 1);
    LineSolver *solver = NEW(m->line.arena, LineSolver);
    *solver = (LineSolver){"solved", chance(3) ? changed : NULL};
    put(m, (Instruction){.op = LINE_SOLVE, LINE_NO_OPERANDS, .k = k, .solver = solver});
}

static void make_effect(Making *m)
{
    int kind = chance(m->in_lanes ? 2 : 4);
    bool in_branch = m->n_open > 0;
    if (kind < 2) {
        int at = in_branch ? PLACES / 2 + chance(PLACES / 2) : chance(PLACES);
        put(m,
            (Instruction){.op = LINE_STORE, .a = some(&m->numbers), .b = -1, .c = -1, .at = at, .k = at >= PLACES / 2});
    } else if (kind == 2) {
        put(m, (Instruction){.op = LINE_PUT, .a = some(&m->numbers), .b = -1, .c = -1, .at = chance(OUTPUTS)});
    } else {
        put(m, (Instruction){.op = LINE_MARK, .a = some(&m->masks), .b = -1, .c = -1, .k = chance(FLAGS)});
    }
}

static void make(Making *m, int n);

static void make_branch(Making *m, int n)
{
    int phi = put(m, (Instruction){.op = LINE_PHI, .a = -1, .b = -1, .c = -1});
    put(m, (Instruction){.op = LINE_IF, .a = some(&m->masks), .b = -1, .c = -1});
    m->n_open++;
    int numbers = m->numbers.n, masks = m->masks.n;
    for (int k = 0; k < 2; k++) {
        make(m, n);
        put(m, (Instruction){.op = LINE_SET, .a = some(&m->numbers), .b = phi, .c = -1});
        m->numbers.n = numbers;
        m->masks.n = masks;
        put(m, (Instruction){.op = k ? LINE_END : LINE_ELSE, .a = -1, .b = -1, .c = -1});
    }
    m->n_open--;
    ints_push(m->line.arena, &m->numbers, phi);
}

/* What a lane cannot do loses it. */
static void make_loss(Making *m)
{
    int mask = some(&m->masks);
    put(m, (Instruction){.op = LINE_IF, .a = mask, .b = -1, .c = -1});
    put(m, (Instruction){.op = LINE_MARK, .a = mask, .b = -1, .c = -1, .k = 0});
    put(m, (Instruction){.op = LINE_END, .a = -1, .b = -1, .c = -1});
}

static void make(Making *m, int n)
{
    while (n-- > 0) {
        int kind = chance(40);
        if (kind < 10)
            make_leaf(m);
        else if (kind < 28)
            make_number(m);
        else if (kind < 31)
            make_mask(m);
        else if (kind < 33)
            make_call(m);
        else if (kind < 38)
            make_effect(m);
        else if (kind >= 38 && m->in_lanes)
            chance(50) ? (void)0 : make_loss(m);
        else if (kind == 38 && !m->n_open)
            make_solve(m);
        else if (kind == 39 && m->n_open < 3)
            make_branch(m, chance(12));
    }
}

/* ---- the comparison --------------------------------------------------------------------------------------------- */

typedef struct {
    double v[PLACES], to[OUTPUTS], side[4];
    unsigned char rel[FLAGS];
    int selected[3];
    Instance instance;
} Numbers;

static void numbers_begin(Numbers *n, int seed)
{
    memset(n, 0, sizeof *n);
    for (int i = 0; i < PLACES; i++)
        n->v[i] = sin(seed + 3.7 * i) * 3;
    for (int i = 0; i < 4; i++)
        n->side[i] = i - 1.5;
    for (int i = 0; i < FLAGS; i++)
        n->rel[i] = (seed >> i) & 1;
    for (int i = 0; i < 3; i++)
        n->selected[i] = (seed + i) % 3;
    n->instance = (Instance){.v = n->v,
                             .rel = n->rel,
                             .selected = n->selected,
                             .side = n->side,
                             .time = 1.25,
                             .lambda = 0.75,
                             .initial = seed & 1};
}

static const void *function_named(const char *name)
{
    static const struct {
        const char *name;
        const void *function;
    } all[] = {{"exp", (const void *)exp},
               {"powers_raise", (const void *)powers_raise},
               {"sines_both", (const void *)sines_both},
               {"sines_sin", (const void *)sines_sin},
               {"sines_cos", (const void *)sines_cos},
               {"floor", (const void *)floor},
               {"ceil", (const void *)ceil},
               {"trunc", (const void *)trunc},
               {"scaled", (const void *)scaled},
               {"noted", (const void *)noted},
               {"solved", (const void *)solved}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].name, name) == 0)
            return all[i].function;
    fail_msg("nobody knows %s", name);
    return NULL;
}

static bool same_bits(int n, const double *a, const double *b)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&a[i], &b[i], sizeof *a) != 0 && !(isnan(a[i]) && isnan(b[i])))
            return false;
    return true;
}

typedef struct {
    const char *name;
    bool has_avx, has_avx512, has_fma;
} Kind;

static const Kind kinds[] = {{"SSE2", false, false, false},
                             {"AVX", true, false, false},
                             {"AVX-512", true, true, false},
                             {"FMA", true, false, true},
                             {"FMA, AVX-512", true, true, true}};
enum { KINDS = 5 };

static bool is_here(const Kind *k)
{
    return (!k->has_avx || __builtin_cpu_supports("avx")) && (!k->has_fma || __builtin_cpu_supports("fma")) &&
           (!k->has_avx512 || (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")));
}

static void make_line(Making *m, int seed)
{
    srand((unsigned)seed);
    make_leaf(m);
    ints_push(m->line.arena, &m->masks, put(m, (Instruction){.op = LINE_LT, .a = 0, .b = 0, .c = -1}));
    make(m, 5 + chance(chance(10) ? 120 : 2000));
}

static void run_line(const Line *line, const Kind *kind, Numbers *with)
{
    X86 x = {.arena = arena_new(), .has_avx = kind->has_avx, .has_avx512 = kind->has_avx512};
    Machine machine = {.x = {x}, .symbol = function_named};
    PUSH(x.arena, machine.entries, ((MachineEntry){.line = 0, .begin = {machine_write(&machine.x[0], line, PLACES)}}));
    void *entry = NULL;
    void (*run)(Instance *, double *);
    assert_true(machine_finish(&machine, &entry, NULL));
    memcpy(&run, &entry, sizeof run);
    run(&with->instance, with->to);
    machine_free(&machine);
    arena_free(x.arena);
}

/* As written, and in the order that line_schedule gives. */
static void try_line(int seed, const Kind *kind)
{
    Making m = {.line.arena = arena_new()};
    make_line(&m, seed);
    Line ordered = {.arena = m.line.arena}, fused = ordered, with_sines = ordered;
    if (kind->has_fma) {
        line_fuse(&m.line, PLACES, NULL, &fused);
        m.line = fused;
    }
    line_sines(&m.line, &with_sines);
    line_schedule(chance(4) ? &with_sines : &m.line, PLACES, 2 + chance(400), &ordered);
    Numbers expected, got;
    numbers_begin(&expected, seed);
    interpret(&m.line, &expected.instance, expected.to);
    for (int is_ordered = 0; is_ordered < 2; is_ordered++) {
        numbers_begin(&got, seed);
        run_line(is_ordered ? &ordered : &m.line, kind, &got);
        if (!same_bits(PLACES, expected.v, got.v) || !same_bits(OUTPUTS, expected.to, got.to) ||
            memcmp(expected.rel, got.rel, FLAGS) != 0)
            fail_msg("line %d of %d instructions differs (%s%s)", seed, m.line.code.n, kind->name,
                     is_ordered ? ", in order" : "");
    }
    arena_free(m.line.arena);
}

static void lines_agree(void **state)
{
    (void)state;
    const char *n = getenv("CARDAN_LINES");
    for (int seed = 0; seed < (n ? atoi(n) : 3000); seed++)
        for (int k = 0; k < KINDS; k++)
            if (is_here(&kinds[k]))
                try_line(seed, &kinds[k]);
}

/* Without the stores that only others read, places 5 to 9 and all besides v are as they are with them. */
static int rates_agree_by(const Kind *kind)
{
    enum { STATES = 5 };
    int shorter = 0;
    for (int seed = 0; seed < 2000; seed++) {
        Making m = {.line.arena = arena_new()};
        make_line(&m, seed);
        Line rates = {.arena = m.line.arena}, fused = rates;
        if (kind->has_fma) {
            line_fuse(&m.line, PLACES, NULL, &fused);
            m.line = fused;
        }
        if (line_rates(&m.line, STATES, PLACES, &rates)) {
            Numbers expected, got;
            numbers_begin(&expected, seed);
            numbers_begin(&got, seed);
            interpret(&m.line, &expected.instance, expected.to);
            run_line(&rates, kind, &got);
            if (!same_bits(STATES, expected.v + STATES, got.v + STATES) || !same_bits(OUTPUTS, expected.to, got.to) ||
                memcmp(expected.rel, got.rel, FLAGS) != 0)
                fail_msg("line %d of %d instructions differs without stores", seed, m.line.code.n);
            shorter += rates.code.n < m.line.code.n;
        }
        arena_free(m.line.arena);
    }
    return shorter;
}

static void rates_agree(void **state)
{
    (void)state;
    for (int k = 0; k < KINDS; k++)
        assert_true(!is_here(&kinds[k]) || rates_agree_by(&kinds[k]) > 200);
}

/* ---- lanes -------------------------------------------------------------------------------------------------------- */

static void run_in_lanes(const Line *line, const Kind *kind, int lanes, double *v)
{
    X86 x = {.arena = arena_new(), .has_avx = true, .has_avx512 = kind->has_avx512, .lanes = lanes};
    Machine machine = {.x = {x}, .symbol = lanes_symbol};
    Instance all = {.v = v};
    PUSH(x.arena, machine.entries, ((MachineEntry){.line = 0, .begin = {machine_write(&machine.x[0], line, PLACES)}}));
    void *entry = NULL;
    void (*run)(Instance *, double *);
    assert_true(machine_finish(&machine, &entry, NULL));
    memcpy(&run, &entry, sizeof run);
    run(&all, NULL);
    machine_free(&machine);
    arena_free(x.arena);
}

/* Behind the numbers stand time and what is lost. False: the line loses the lane. */
static bool lane_agrees(const Line *line, int seed, int lanes, int l, const double *v)
{
    Numbers expected;
    double got[PLACES];
    uint64_t lost;
    numbers_begin(&expected, seed + 1000 * l);
    expected.rel[0] = 0;
    interpret(line, &expected.instance, expected.to);
    for (int i = 0; i < PLACES; i++)
        got[i] = v[i * lanes + l];
    memcpy(&lost, &v[(PLACES + 1) * lanes + l], sizeof lost);
    if (lost != (expected.rel[0] ? UINT64_MAX : 0) || (!lost && !same_bits(PLACES, expected.v, got)))
        fail_msg("line %d of %d instructions differs in lane %d of %d", seed, line->code.n, l, lanes);
    return !lost;
}

static int try_lanes(int seed, const Kind *kind, int lanes)
{
    Making m = {.line.arena = arena_new(), .in_lanes = true};
    make_line(&m, seed);
    Line ordered = {.arena = m.line.arena}, fused = ordered;
    if (kind->has_fma) {
        line_fuse(&m.line, PLACES, NULL, &fused);
        m.line = fused;
    }
    line_schedule(&m.line, PLACES, 2 + chance(400), &ordered);
    size_t bytes = (size_t)(PLACES + 2) * (size_t)lanes * sizeof(double);
    double *v = aligned_alloc((size_t)lanes * sizeof(double), bytes);
    memset(v, 0, bytes);
    for (int l = 0; l < lanes; l++) {
        Numbers begin;
        numbers_begin(&begin, seed + 1000 * l);
        for (int i = 0; i < PLACES; i++)
            v[i * lanes + l] = begin.v[i];
        v[PLACES * lanes + l] = begin.instance.time;
    }
    run_in_lanes(chance(2) ? &ordered : &m.line, kind, lanes, v);
    int kept = 0;
    for (int l = 0; l < lanes; l++)
        kept += lane_agrees(&m.line, seed, lanes, l, v);
    free(v);
    arena_free(m.line.arena);
    return kept;
}

static void lanes_agree(void **state)
{
    enum { SEEDS = 1500 };
    (void)state;
    for (int k = 1; k < KINDS; k++)
        for (int lanes = 4; lanes <= (kinds[k].has_avx512 ? 8 : 4) && is_here(&kinds[k]); lanes += 4) {
            int kept = 0;
            for (int seed = 0; seed < SEEDS; seed++)
                kept += try_lanes(seed, &kinds[k], lanes);
            assert_in_range(kept, SEEDS * lanes / 3, SEEDS * lanes - 100);
        }
}

/* Pages are either written or run. */
static void pages_are_not_writable(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Line line = {.arena = arena_new()};
    Machine machine = {.x = {{.arena = a}}};
    PUSH(a, machine.entries, ((MachineEntry){.line = 0, .begin = {machine_write(&machine.x[0], &line, PLACES)}}));
    void *entry = NULL;
    assert_true(machine_finish(&machine, &entry, NULL));
    char row[512], rights[5] = "";
    FILE *f = fopen("/proc/self/maps", "r");
    assert_non_null(f);
    while (fgets(row, sizeof row, f)) {
        unsigned long begin, end;
        char found[5];
        if (sscanf(row, "%lx-%lx %4s", &begin, &end, found) == 3 && begin <= (uintptr_t)entry && (uintptr_t)entry < end)
            memcpy(rights, found, sizeof rights);
    }
    fclose(f);
    assert_string_equal(rights, "r-xp");
    machine_free(&machine);
    arena_free(line.arena);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_agree), cmocka_unit_test(rates_agree),
                                       cmocka_unit_test(lanes_agree), cmocka_unit_test(pages_are_not_writable)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
