/* graphs.c [SEED [COUNT]]: random graphs of expressions, each by the interpreter, by libtcc and by our machine code: with
 * AVX, with SSE2 alone, and as it is by default, with products and sums rounded once. All but the last agree bit for bit; the
 * last to what rounding every operation a little differently changes. While code is there, no page is writable and executable. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/powers.h"
#include "emit/emit.h"
#include "expr/eval.h"
#include "run/instance.h"
#include "run/symbols.h"

enum { N_INPUTS = 8, N_GRAPHS = 250, N_POINTS = 2, LARGEST = 150, N_WAYS = 4, N_SHAKEN = 40 };

static const struct {
    const char *name;
    EmitCode code;
} ways[N_WAYS] = {{"libtcc", EMIT_C}, {"AVX", EMIT_BEST}, {"SSE2", EMIT_SSE2}, {"FMA", EMIT_FMA}};

typedef struct {
    Expr e;
    int size; /* as a tree, which the interpreter walks */
} Node;

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Exprs *x;
    Diags *diags;
    System system;
    VEC(Node) numbers, truths;
    double inputs[N_INPUTS];
    uint64_t random;
} Batch;

typedef struct {
    long graphs, compared, judged, wrong;
} Count;

/* ---- graphs ----------------------------------------------------------------------------------------------------- */

static uint64_t drawn(Batch *b)
{
    b->random += 0x9e3779b97f4a7c15u; /* splitmix64 */
    uint64_t z = b->random;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int chance(Batch *b, int n)
{
    return (int)(drawn(b) % (uint64_t)n);
}

static double uniform(Batch *b)
{
    return (double)(drawn(b) >> 11) * 0x1p-53;
}

static Var *add_variable(Batch *b, const char *name)
{
    System *s = &b->system;
    Var *v = var_new(b->x, VAR_MODEL, symbol(b->symbols, name), type_scalar(b->x, TYPE_REAL), VARIES_CONTINUOUS);
    while (s->slots.n <= v->number)
        PUSH(b->arena, s->slots, (Slot){0});
    s->slots.at[v->number] = (Slot){.kind = SLOT_VARIABLE, .index = s->variables.n};
    PUSH(b->arena, s->variables, ((SystemVar){.var = v, .flat = -1}));
    return v;
}

/* One of the last, or of the leaves, or of any graph before. */
static Node some(Batch *b, int begin)
{
    int n = b->numbers.n, new = n - begin, kind = chance(b, 10);
    int at = kind == 0 ? chance(b, n) : kind < 4 || new == 0 ? chance(b, N_INPUTS) : begin + chance(b, new);
    return b->numbers.at[at].size < LARGEST ? b->numbers.at[at] : b->numbers.at[chance(b, N_INPUTS)];
}

static Node made(Batch *b, ExprOp op, TypeKind type, int n, const Node *of)
{
    Expr args[3];
    int size = 1;
    for (int i = 0; i < n; i++) {
        args[i] = of[i].e;
        size += of[i].size;
    }
    return (Node){expr_make(b->x, op, type_scalar(b->x, type), n, args), size};
}

static void add_truth(Batch *b, int begin)
{
    static const ExprOp relations[] = {EXPR_LT, EXPR_LE, EXPR_GT, EXPR_GE}, joins[] = {EXPR_AND, EXPR_OR};
    int n = b->truths.n;
    if (n < 3 || chance(b, 3)) {
        const Node of[] = {some(b, begin), some(b, begin)};
        PUSH(b->arena, b->truths, made(b, relations[chance(b, 4)], TYPE_BOOLEAN, 2, of));
    } else {
        const Node of[] = {b->truths.at[n - 1 - chance(b, 3)], b->truths.at[n - 1 - chance(b, 3)]};
        bool is_join = chance(b, 4) > 0;
        PUSH(b->arena, b->truths, made(b, is_join ? joins[chance(b, 2)] : EXPR_NOT, TYPE_BOOLEAN, is_join ? 2 : 1, of));
    }
}

static void add_number(Batch *b, int begin)
{
    static const ExprOp twos[] = {EXPR_ADD, EXPR_ADD, EXPR_SUB,  EXPR_SUB,  EXPR_MUL,  EXPR_MUL,
                                  EXPR_MUL, EXPR_DIV, EXPR_MIN2, EXPR_MAX2, EXPR_ATAN2};
    static const ExprOp ones[] = {EXPR_NEG,  EXPR_NEG, EXPR_ABS,  EXPR_SIN,  EXPR_COS,   EXPR_SIN, EXPR_COS,
                                  EXPR_SQRT, EXPR_EXP, EXPR_TANH, EXPR_ATAN, EXPR_FLOOR, EXPR_CEIL};
    const Node of[] = {some(b, begin), some(b, begin), some(b, begin)};
    int kind = chance(b, 21);
    if (kind == 20) { /* some exponents are small whole numbers, some only while it runs */
        const Node power[] = {of[0], {expr_real(b->x, chance(b, 24) / 2.0 - 1), 1}};
        PUSH(b->arena, b->numbers, made(b, EXPR_POW, TYPE_REAL, 2, chance(b, 4) ? power : of));
    } else if (kind < 13) {
        PUSH(b->arena, b->numbers, made(b, twos[chance(b, 11)], TYPE_REAL, 2, of));
    } else if (kind < 17) {
        PUSH(b->arena, b->numbers, made(b, ones[chance(b, 13)], TYPE_REAL, 1, of));
    } else if (kind < 18) {
        PUSH(b->arena, b->numbers, ((Node){expr_real(b->x, 8 * uniform(b) - 4), 1}));
    } else {
        add_truth(b, begin);
        Node choice[] = {b->truths.at[b->truths.n - 1], of[1], of[2]};
        if (choice[0].size > LARGEST)
            return;
        PUSH(b->arena, b->numbers, made(b, EXPR_IF, TYPE_REAL, 3, choice));
    }
}

static void add_graph(Batch *b, int number)
{
    char name[24];
    int begin = b->numbers.n;
    for (int n = 4 + chance(b, 20); n > 0 || b->numbers.n == begin; n--)
        add_number(b, begin);
    snprintf(name, sizeof name, "y%d", number);
    Step step = {.kind = STEP_ASSIGN, .target = add_variable(b, name), .value = b->numbers.at[b->numbers.n - 1].e};
    PUSH(b->arena, b->system.steps.derivatives, step);
}

static Batch batch_new(uint64_t seed)
{
    Batch b = {.arena = arena_new(), .random = seed};
    b.symbols = symbols_new(b.arena);
    b.x = exprs_new(b.arena, b.symbols);
    b.diags = diags_new(b.arena);
    b.system.x = b.x;
    b.system.arena = b.arena;
    for (int i = 0; i < N_INPUTS; i++) {
        char name[] = {(char)('a' + i), 0};
        PUSH(b.arena, b.numbers, ((Node){expr_var(b.x, add_variable(&b, name)), 1}));
    }
    for (int i = 0; i < N_GRAPHS; i++)
        add_graph(&b, i);
    return b;
}

/* ---- rounding ---------------------------------------------------------------------------------------------------- */

/* A value as it might be, had every operation been rounded a little differently; size: the largest on the way. */
typedef struct {
    Batch *b;
    double size;
} Shaken;

static double shaken(Shaken *s, Expr e);

static bool shaken_truth(Shaken *s, Expr e)
{
    if (e->op == EXPR_NOT)
        return !shaken_truth(s, e->args[0]);
    if (e->op == EXPR_AND || e->op == EXPR_OR) {
        bool first = shaken_truth(s, e->args[0]);
        return first == (e->op == EXPR_AND) ? shaken_truth(s, e->args[1]) : first;
    }
    if (e->op == EXPR_BOOLEAN)
        return e->value.integer;
    double a = shaken(s, e->args[0]), b = shaken(s, e->args[1]);
    return e->op == EXPR_LT ? a < b : e->op == EXPR_LE ? a <= b : e->op == EXPR_GT ? a > b : a >= b;
}

static double shaken_value(Shaken *s, Expr e)
{
    double number;
    if (expr_get_real(e, &number))
        return number;
    if (e->op == EXPR_VAR)
        return s->b->inputs[s->b->system.slots.at[e->value.var->number].index];
    if (e->op == EXPR_IF)
        return shaken(s, e->args[shaken_truth(s, e->args[0]) ? 1 : 2]);
    double a = shaken(s, e->args[0]), b = e->n > 1 ? shaken(s, e->args[1]) : 0;
    switch ((int)e->op) {
    case EXPR_NEG:
        return -a;
    case EXPR_ADD:
        return a + b;
    case EXPR_SUB:
        return a - b;
    case EXPR_MUL:
        return a * b;
    case EXPR_DIV:
        return a / b;
    case EXPR_MIN2:
        return a < b ? a : b;
    case EXPR_MAX2:
        return a > b ? a : b;
    case EXPR_ATAN2:
        return atan2(a, b);
    case EXPR_POW:
        return powers_raise(a, b);
    case EXPR_ABS:
        return fabs(a);
    case EXPR_SIN:
        return sin(a);
    case EXPR_COS:
        return cos(a);
    case EXPR_SQRT:
        return sqrt(a);
    case EXPR_EXP:
        return exp(a);
    case EXPR_TANH:
        return tanh(a);
    case EXPR_ATAN:
        return atan(a);
    case EXPR_FLOOR:
        return floor(a);
    case EXPR_CEIL:
        return ceil(a);
    default: /* what simplification made of it: nobody can tell how it rounds */
        return NAN;
    }
}

static double shaken(Shaken *s, Expr e)
{
    double x = shaken_value(s, e);
    s->size = fmax(s->size, fabs(x));
    bool is_rounded = e->op == EXPR_ADD || e->op == EXPR_SUB || e->op == EXPR_MUL || e->op == EXPR_POW;
    return is_rounded ? x * (1 + 0x1p-50 * (uniform(s->b) - 0.5)) : x;
}

/* How far a value may be from `x` by rounding alone; infinite where one rounding more decides it. */
static double room_of_rounding(Batch *b, Expr e, double x)
{
    double room = 0;
    Shaken s = {.b = b};
    for (int k = 0; k < N_SHAKEN; k++) {
        double distance = fabs(shaken(&s, e) - x);
        if (!(distance <= 1e-9 * fmax(1, s.size)))
            return INFINITY;
        room = fmax(room, distance);
    }
    return 64 * room + 1e-14 * s.size;
}

/* ---- comparing --------------------------------------------------------------------------------------------------- */

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

/* Constants know one zero: what is -0 in code is 0 there. */
static bool same_constant(double a, double b)
{
    return same_bits(a, b) || (a == 0 && b == 0);
}

static Expr input_value(void *data, const Var *v)
{
    Batch *b = data;
    return expr_real(b->x, b->inputs[b->system.slots.at[v->number].index]);
}

static void report(Count *to, uint64_t seed, int graph, const char *way, double expected, double got)
{
    if (to->wrong++ < 20)
        printf("batch %llu, graph %d: %s gives %a, not %a\n", (unsigned long long)seed, graph, way, got, expected);
}

/* One graph at one point; v: by way. */
static void compare(Batch *b, uint64_t seed, int graph, const double *v, Count *to)
{
    Expr e = b->system.steps.derivatives.at[graph].value;
    Eval eval = {.x = b->x, .lookup = input_value, .data = b};
    Expr value = expr_evaluate(&eval, e);
    double by_interpreter, expected = v[0];
    to->compared++;
    if (value && expr_get_real(value, &by_interpreter) && !same_constant(by_interpreter, expected))
        report(to, seed, graph, "the interpreter", expected, by_interpreter);
    for (int k = 1; k < N_WAYS; k++) {
        bool is_same = same_bits(v[k], expected);
        if (ways[k].code != EMIT_FMA && !is_same)
            report(to, seed, graph, ways[k].name, expected, v[k]);
        if (ways[k].code != EMIT_FMA || is_same)
            continue;
        double room = room_of_rounding(b, e, expected);
        to->judged += isfinite(room);
        if (!isinf(room) && !(fabs(v[k] - expected) <= room))
            report(to, seed, graph, ways[k].name, expected, v[k]);
    }
}

static int pages_to_write_and_run(void)
{
    char row[512], rights[5];
    int found = 0;
    FILE *f = fopen("/proc/self/maps", "r");
    while (f && fgets(row, sizeof row, f))
        found += sscanf(row, "%*s %4s", rights) == 1 && strchr(rights, 'w') && strchr(rights, 'x');
    if (f)
        fclose(f);
    return found;
}

static void set_inputs(Batch *b)
{
    for (int i = 0; i < N_INPUTS; i++)
        b->inputs[i] = chance(b, 12) == 0 ? chance(b, 5) - 2 : ldexp(2 * uniform(b) - 1, chance(b, 8) - 2);
}

static bool run_batch(uint64_t seed, Count *to)
{
    Batch b = batch_new(seed);
    Emitted *emitted[N_WAYS];
    Instance *instances[N_WAYS];
    for (int k = 0; k < N_WAYS; k++) {
        EmitOptions options = {.symbol = run_symbol, .symbols = run_symbols, .code = ways[k].code};
        emitted[k] = emit_compile(&b.system, &options, b.diags);
        instances[k] = emitted[k] ? instance_new(&emitted[k]->model) : NULL;
        if (!instances[k]) {
            diags_print(b.diags, stderr, DIAGS_TEXT);
            return false;
        }
    }
    if (pages_to_write_and_run()) {
        printf("pages are writable and executable\n");
        to->wrong++;
    }
    for (int point = 0; point < N_POINTS; point++) {
        set_inputs(&b);
        for (int k = 0; k < N_WAYS; k++) {
            memcpy(instances[k]->v, b.inputs, sizeof b.inputs);
            emitted[k]->model.derivatives(instances[k]);
        }
        for (int i = 0; i < N_GRAPHS; i++) {
            double v[N_WAYS];
            for (int k = 0; k < N_WAYS; k++)
                v[k] = instances[k]->v[N_INPUTS + i];
            compare(&b, seed, i, v, to);
        }
    }
    to->graphs += N_GRAPHS;
    for (int k = 0; k < N_WAYS; k++) {
        instance_free(instances[k]);
        emit_free(emitted[k]);
    }
    arena_free(b.arena);
    return true;
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    long count = argc > 2 ? atol(argv[2]) : 1000;
    Count all = {0};
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (uint64_t batch = seed * 1000000; all.graphs < count; batch++)
        if (!run_batch(batch, &all))
            return 1;
    printf("seed %llu: %ld graphs, %ld values by %d ways and the interpreter, %ld wrong; FMA differs in %ld that "
           "rounding bounds\n",
           (unsigned long long)seed, all.graphs, all.compared, N_WAYS, all.wrong, all.judged);
    return all.wrong != 0;
}
