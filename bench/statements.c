/* statements.c [N]: milliseconds of processor time in which a system of N assignments (20,000), each a product and a sum of
 * earlier variables and every hundredth a sine, becomes machine code: ours, and libtcc's. The best of ten. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "emit/emit.h"
#include "run/symbols.h"

enum { INPUTS = 16, NEAR = 60, ROUNDS = 10 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static long faults(void)
{
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return r.ru_minflt;
}

typedef struct {
    Symbols *symbols;
    System system;
    VEC(Expr) values;
    unsigned random;
} Making;

static Var *add_variable(Making *m)
{
    System *s = &m->system;
    char name[16];
    snprintf(name, sizeof name, "x%d", s->variables.n);
    Var *v = var_new(s->x, VAR_MODEL, symbol(m->symbols, name), type_scalar(s->x, TYPE_REAL), VARIES_CONTINUOUS);
    while (s->slots.n <= v->number)
        PUSH(s->arena, s->slots, (Slot){0});
    s->slots.at[v->number] = (Slot){.kind = SLOT_VARIABLE, .index = s->variables.n};
    PUSH(s->arena, s->variables, ((SystemVar){.var = v, .flat = -1}));
    PUSH(s->arena, m->values, expr_var(s->x, v));
    return v;
}

static Expr some(Making *m, int among)
{
    int n = m->values.n;
    m->random = m->random * 1103515245u + 12345u;
    return m->values.at[n - 1 - (int)((m->random >> 16) % (unsigned)(n < among ? n : among))];
}

static Expr made(Making *m, ExprOp op, Expr a, Expr b)
{
    Expr of[] = {a, b};
    return expr_make(m->system.x, op, type_scalar(m->system.x, TYPE_REAL), b ? 2 : 1, of);
}

static void add_statement(Making *m, int k)
{
    Expr product = made(m, EXPR_MUL, some(m, NEAR), some(m, NEAR));
    Expr value = made(m, k % 2 ? EXPR_ADD : EXPR_SUB, product, some(m, 20 * NEAR));
    if (k % 100 == 0)
        value = made(m, EXPR_SIN, value, NULL);
    Step step = {.kind = STEP_ASSIGN, .value = value};
    step.target = add_variable(m);
    PUSH(m->system.arena, m->system.steps.derivatives, step);
}

/* Milliseconds; NAN: it cannot be compiled. */
static double compiled(int n, EmitCode code, long *n_faults)
{
    Making m = {.system.arena = arena_new(), .random = 7};
    m.symbols = symbols_new(m.system.arena);
    m.system.x = exprs_new(m.system.arena, m.symbols);
    for (int i = 0; i < INPUTS; i++)
        add_variable(&m);
    for (int i = 0; i < n; i++)
        add_statement(&m, i);
    EmitOptions options = {.symbol = run_symbol, .symbols = run_symbols, .code = code};
    long before = faults();
    double begin = now();
    Emitted *e = emit_compile(&m.system, &options, diags_new(m.system.arena));
    double took = e ? now() - begin : NAN;
    *n_faults = faults() - before;
    emit_free(e);
    arena_free(m.system.arena);
    return took;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20000;
    for (int way = 0; way < 2; way++) {
        double best = INFINITY;
        long n_faults = 0;
        for (int round = 0; round < ROUNDS; round++)
            best = fmin(best, compiled(n, way ? EMIT_C : EMIT_BEST, &n_faults));
        printf("%d statements by %s: %.1f ms, %ld page faults\n", n, way ? "libtcc" : "our own code", best, n_faults);
    }
    return 0;
}
