/* Sines and cosines in machine code, for angles of every size: the bits of base/sines.h by every way, and where these are
 * not asked for, near them. */
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/sines.h"
#include "emit/emit.h"
#include "run/symbols.h"

enum { N_ANGLES = 20, N_VALUES = 2 * N_ANGLES };

typedef struct {
    Arena *arena;
    System system;
    EmitFormulas *formulas;
    EmitFormulaCode code;
    bool is_near;
} Kit;

typedef struct {
    EmitCode code;
    bool near_sines;
} Way;

static const Way ways[] = {
    {EMIT_BEST, false}, {EMIT_SSE2, false}, {EMIT_C, false}, {EMIT_FMA, false}, {EMIT_FMA, true}};
enum { WAYS = sizeof ways / sizeof *ways };

static Expr angle(Kit *k, Symbols *symbols)
{
    System *s = &k->system;
    Var *v = var_new(s->x, VAR_MODEL, symbol(symbols, "x"), type_scalar(s->x, TYPE_REAL), VARIES_CONTINUOUS);
    while (s->slots.n <= v->number)
        PUSH(k->arena, s->slots, (Slot){0});
    s->slots.at[v->number] = (Slot){.kind = SLOT_VARIABLE, .index = s->variables.n};
    PUSH(k->arena, s->variables, ((SystemVar){.var = v, .flat = -1}));
    return expr_var(s->x, v);
}

/* Sines and cosines of v[0], v[1], …; of the last angle the cosine alone, of the one before the sine alone. All of them are
 * alive at the end: each is a sum with the first sine, too. */
static Kit kit_new(const Way *way)
{
    Kit k = {.arena = arena_new(), .is_near = way->near_sines};
    Symbols *symbols = symbols_new(k.arena);
    Exprs *x = exprs_new(k.arena, symbols);
    Expr values[N_VALUES], zero = expr_real(x, 0);
    k.system.x = x;
    k.system.arena = k.arena;
    for (int i = 0; i < N_ANGLES; i++) {
        Expr a = angle(&k, symbols);
        const Type *real = type_scalar(x, TYPE_REAL);
        values[2 * i] = i == N_ANGLES - 1 ? zero : expr_make(x, EXPR_SIN, real, 1, &a);
        values[2 * i + 1] = i == N_ANGLES - 2 ? zero : expr_make(x, EXPR_COS, real, 1, &a);
    }
    for (int i = 1; i < N_VALUES; i++)
        values[i] = expr_add(x, values[i], values[0]);
    EmitOptions options = {
        .symbol = run_symbol, .symbols = run_symbols, .code = way->code, .near_sines = way->near_sines};
    EmitFormula formula = {.n = N_VALUES, .values = values};
    k.formulas = emit_formulas(k.arena, &k.system, 1, &formula, &options, &k.code, diags_new(k.arena));
    assert_non_null(k.formulas);
    return k;
}

static void kit_free(Kit *k)
{
    emit_formulas_free(k->formulas);
    arena_free(k->arena);
}

static void compare(const Kit *k, double found, double expected, double x)
{
    double unit = nextafter(fabs(expected), INFINITY) - fabs(expected), bound = k->is_near ? 2 * unit + 1e-27 : 0;
    if (isnan(expected) ? !isnan(found) : !(fabs(found - expected) <= bound))
        fail_msg("%.17g instead of %.17g at %.17g", found, expected, x);
}

/* The first angle is zero, so that every value is alone. */
static void expect(const Kit *k, double *x)
{
    double to[N_VALUES];
    Instance I = {.v = x};
    x[0] = 0;
    k->code(&I, to);
    for (int i = 0; i < N_ANGLES; i++) {
        if (i < N_ANGLES - 1)
            compare(k, to[2 * i], sines_sin(x[i]), x[i]);
        if (i != N_ANGLES - 2)
            compare(k, to[2 * i + 1], sines_cos(x[i]), x[i]);
    }
}

static void angles_of_every_size(const Way *way)
{
    Kit k = kit_new(way);
    double x[N_ANGLES];
    srand48(5);
    for (int round = 0; round < 20000; round++) {
        for (int i = 0; i < N_ANGLES; i++)
            x[i] = ldexp(drand48() - 0.5, (int)(drand48() * 60) - 20);
        expect(&k, x);
    }
    kit_free(&k);
}

static void angles_near_right_angles(const Way *way)
{
    Kit k = kit_new(way);
    double x[N_ANGLES];
    for (int round = 0; round < 20000; round++) {
        for (int i = 0; i < N_ANGLES; i++) {
            x[i] = (round * N_ANGLES + i - 1000) * (3.14159265358979312 / 2);
            for (int away = i % 5; away > 0; away--)
                x[i] = nextafter(x[i], i % 2 ? INFINITY : -INFINITY);
        }
        expect(&k, x);
    }
    kit_free(&k);
}

static void angles_at_the_end(const Way *way)
{
    const double ends[] = {-0.0,     1e5,       -1e5, nextafter(1e5, INFINITY), 1e22, -DBL_MAX, DBL_MIN,
                           INFINITY, -INFINITY, NAN};
    const int n = (int)(sizeof ends / sizeof *ends);
    Kit k = kit_new(way);
    double x[N_ANGLES];
    for (int first = 0; first < n; first++) {
        for (int i = 0; i < N_ANGLES; i++)
            x[i] = ends[(first + i) % n];
        expect(&k, x);
    }
    kit_free(&k);
}

static void by_every_way(void **state)
{
    (void)state;
    for (int w = 0; w < WAYS; w++) {
        angles_of_every_size(&ways[w]);
        angles_near_right_angles(&ways[w]);
        angles_at_the_end(&ways[w]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_every_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
