/* Sequences of steps as code: shared parts, branches, long and deep ones, against the interpreter. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sines.h"
#include "emit/emit.h"
#include "expr/eval.h"
#include "run/instance.h"
#include "run/symbols.h"

enum { N_INPUTS = 5 };

static EmitCode code; /* all tests run with each */

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Exprs *x;
    Diags *diags;
    System system;
    VEC(Expr) leaves; /* the inputs as expressions */
    double values[N_INPUTS];
    unsigned random;
} Kit;

static Var *add_variable(Kit *k, const char *name, SlotKind kind)
{
    Var *v = var_new(k->x, VAR_MODEL, symbol(k->symbols, name), type_scalar(k->x, TYPE_REAL), VARIES_CONTINUOUS);
    System *s = &k->system;
    while (s->slots.n <= v->number)
        PUSH(k->arena, s->slots, (Slot){0});
    SystemVar entry = {.var = v, .flat = -1};
    s->slots.at[v->number] = (Slot){.kind = kind};
    if (kind == SLOT_VARIABLE) {
        s->slots.at[v->number].index = s->variables.n;
        PUSH(k->arena, s->variables, entry);
    } else if (kind == SLOT_PARAMETER) {
        s->slots.at[v->number].index = s->parameters.n;
        PUSH(k->arena, s->parameters, entry);
        PUSH(k->arena, s->parameter_values, 2);
    }
    return v;
}

static Kit kit_new(void)
{
    Kit k = {.arena = arena_new(), .random = 12345};
    k.symbols = symbols_new(k.arena);
    k.x = exprs_new(k.arena, k.symbols);
    k.diags = diags_new(k.arena);
    k.system.x = k.x;
    k.system.arena = k.arena;
    for (int i = 0; i < N_INPUTS; i++) {
        char name[8] = {(char)('a' + i)};
        PUSH(k.arena, k.leaves, expr_var(k.x, add_variable(&k, name, SLOT_VARIABLE)));
        k.values[i] = 0.3 + i;
    }
    return k;
}

static const Var *assign(Kit *k, const char *name, SlotKind kind, Expr value)
{
    const Var *v = add_variable(k, name, kind);
    Step step = {.kind = STEP_ASSIGN, .target = v, .value = value};
    PUSH(k->arena, k->system.steps.derivatives, step);
    return v;
}

static Emitted *compiled(Kit *k)
{
    EmitOptions options = {.symbol = run_symbol, .symbols = run_symbols, .code = code};
    Emitted *e = emit_compile(&k->system, &options, k->diags);
    if (!e)
        diags_print(k->diags, stderr, DIAGS_TEXT);
    assert_non_null(e);
    return e;
}

/* Runs the steps; the caller frees the instance. */
static Instance *run(Kit *k, Emitted *e)
{
    Instance *I = instance_new(&e->model);
    assert_non_null(I);
    memcpy(I->v, k->values, sizeof k->values);
    e->model.derivatives(I);
    return I;
}

static void kit_free(Kit *k, Emitted *e, Instance *I)
{
    instance_free(I);
    emit_free(e);
    arena_free(k->arena);
}

static Expr make(Kit *k, ExprOp op, Expr a, Expr b)
{
    Expr args[] = {a, b};
    bool is_relation = op >= EXPR_LT && op <= EXPR_OR;
    return expr_make(k->x, op, type_scalar(k->x, is_relation ? TYPE_BOOLEAN : TYPE_REAL), b ? 2 : 1, args);
}

static Expr choice(Kit *k, Expr condition, Expr then, Expr otherwise)
{
    Expr args[] = {condition, then, otherwise};
    return expr_make(k->x, EXPR_IF, type_scalar(k->x, TYPE_REAL), 3, args);
}

static unsigned next_random(Kit *k, unsigned n)
{
    k->random = k->random * 1103515245u + 12345u;
    return (k->random >> 16) % n;
}

static Expr value_of(void *data, const Var *v)
{
    Kit *k = data;
    int i = k->system.slots.at[v->number].index;
    return i < N_INPUTS ? expr_real(k->x, k->values[i]) : NULL;
}

/* ---- random graphs --------------------------------------------------------------------------------------------- */

typedef VEC(Expr) Nodes;

/* Nodes are made of earlier nodes, so that most are shared, inside branches and outside. */
static void grow_nodes(Kit *k, int n, Nodes *nodes)
{
    for (int i = 0; i < N_INPUTS; i++)
        PUSH(k->arena, *nodes, k->leaves.at[i]);
    for (int i = 0; i < n; i++) {
        Expr a = nodes->at[nodes->n - 1 - (int)next_random(k, nodes->n < 20 ? (unsigned)nodes->n : 20)];
        Expr b = nodes->at[next_random(k, (unsigned)nodes->n)], c = nodes->at[next_random(k, (unsigned)nodes->n)];
        Expr made = NULL;
        switch (next_random(k, 10)) {
        case 0:
        case 1:
            made = make(k, EXPR_ADD, a, b);
            break;
        case 2:
            made = make(k, EXPR_SUB, a, b);
            break;
        case 3:
            made = make(k, EXPR_MUL, make(k, EXPR_SIN, a, NULL), b);
            break;
        case 4:
            made = make(k, EXPR_COS, a, NULL);
            break;
        case 5:
            made = make(k, EXPR_MAX2, a, make(k, EXPR_NEG, b, NULL));
            break;
        case 6:
        case 7:
            made = choice(k, make(k, EXPR_LT, a, b), make(k, EXPR_SIN, c, NULL), make(k, EXPR_MUL, c, b));
            break;
        case 8:
            made = choice(k, make(k, EXPR_AND, make(k, EXPR_GT, a, b), make(k, EXPR_LT, make(k, EXPR_SIN, c, NULL), a)),
                          make(k, EXPR_ADD, a, c), make(k, EXPR_SQRT, make(k, EXPR_SUB, c, b), NULL));
            break;
        case 9:
            made = make(k, EXPR_TANH, make(k, EXPR_ADD, a, c), NULL);
            break;
        }
        PUSH(k->arena, *nodes, made);
    }
}

static void graphs_have_the_values_of_the_interpreter(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 30; seed++) {
        Kit k = kit_new();
        k.random = seed;
        Nodes nodes = {0};
        grow_nodes(&k, 120, &nodes);
        for (int i = N_INPUTS; i < nodes.n; i += 3) {
            char name[16];
            snprintf(name, sizeof name, "y%d", i);
            assign(&k, name, SLOT_VARIABLE, nodes.at[i]);
        }
        Emitted *e = compiled(&k);
        Instance *I = run(&k, e);
        for (int j = 0; j < k.system.steps.derivatives.n; j++) {
            const Step *s = &k.system.steps.derivatives.at[j];
            Eval eval = {.x = k.x, .lookup = value_of, .data = &k};
            Expr wanted = expr_evaluate(&eval, s->value);
            double number, got = I->v[k.system.slots.at[s->target->number].index];
            if (!wanted || !expr_get_real(wanted, &number))
                continue; /* sqrt of something negative */
            assert_true(fabs(number - got) <= 1e-12 * fmax(1, fabs(number)));
        }
        kit_free(&k, e, I);
    }
}

/* ---- size ------------------------------------------------------------------------------------------------------ */

/* Each level uses the one below twice, in both branches and in the condition: 2^200 without sharing. */
static void shared_branches_are_written_once(void **state)
{
    (void)state;
    Kit k = kit_new();
    Expr e = k.leaves.at[0];
    for (int i = 0; i < 200; i++)
        e = choice(&k, make(&k, EXPR_GT, e, k.leaves.at[1]), make(&k, EXPR_SIN, e, NULL),
                   make(&k, EXPR_ADD, e, expr_real(k.x, i)));
    const Var *y = assign(&k, "y", SLOT_VARIABLE, e);
    Emitted *m = compiled(&k);
    Buffer text = {0};
    assert_true(emit_text(&text, &k.system, k.diags));
    assert_true(text.n < 100000);
    buffer_free(&text);
    Instance *I = run(&k, m);
    Eval eval = {.x = k.x, .lookup = value_of, .data = &k};
    double wanted;
    assert_true(expr_get_real(expr_evaluate(&eval, e), &wanted));
    assert_true(fabs(I->v[k.system.slots.at[y->number].index] - wanted) < 1e-12);
    kit_free(&k, m, I);
}

static void deep_expressions_are_cut(void **state)
{
    (void)state;
    Kit k = kit_new();
    Expr e = k.leaves.at[0];
    for (int i = 0; i < 50000; i++)
        e = make(&k, EXPR_ADD, make(&k, EXPR_SIN, e, NULL), k.leaves.at[i % N_INPUTS]);
    assign(&k, "y", SLOT_VARIABLE, e);
    Emitted *m = compiled(&k);
    Instance *I = run(&k, m);
    double wanted = k.values[0];
    for (int i = 0; i < 50000; i++)
        wanted = sin(wanted) + k.values[i % N_INPUTS];
    assert_true(fabs(I->v[N_INPUTS] - wanted) < 1e-12);
    kit_free(&k, m, I);
}

/* Temporaries are handed from one part of a long sequence to the next. */
static void long_sequences_are_split(void **state)
{
    (void)state;
    Kit k = kit_new();
    Expr e = k.leaves.at[0];
    double wanted = k.values[0];
    for (int i = 0; i < 20000; i++) {
        e = expr_var(k.x, assign(&k, "t", SLOT_TEMPORARY,
                                 make(&k, EXPR_COS, make(&k, EXPR_MUL, e, k.leaves.at[i % N_INPUTS]), NULL)));
        wanted = cos(wanted * k.values[i % N_INPUTS]);
    }
    assign(&k, "y", SLOT_VARIABLE, e);
    Emitted *m = compiled(&k);
    Instance *I = run(&k, m);
    assert_true(fabs(I->v[N_INPUTS] - wanted) < 1e-12);
    kit_free(&k, m, I);
}

/* ---- order and settings ---------------------------------------------------------------------------------------- */

/* y := sin(a); a := 2; z := sin(a): the second sine is of the new a. */
static void a_changed_variable_is_read_again(void **state)
{
    (void)state;
    Kit k = kit_new();
    Expr sine = make(&k, EXPR_SIN, k.leaves.at[0], NULL);
    assign(&k, "y", SLOT_VARIABLE, make(&k, EXPR_ADD, sine, k.leaves.at[1]));
    Step step = {.kind = STEP_ASSIGN, .target = k.leaves.at[0]->value.var, .value = expr_real(k.x, 2)};
    PUSH(k.arena, k.system.steps.derivatives, step);
    assign(&k, "z", SLOT_VARIABLE, make(&k, EXPR_SUB, sine, k.leaves.at[1]));
    Emitted *m = compiled(&k);
    Instance *I = run(&k, m);
    assert_true(fabs(I->v[N_INPUTS] - (sin(k.values[0]) + k.values[1])) < 1e-15);
    assert_true(fabs(I->v[N_INPUTS + 1] - (sin(2) - k.values[1])) < 1e-15);
    kit_free(&k, m, I);
}

static int times_in(const char *text, const char *part)
{
    int n = 0;
    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        n++;
    }
    return n;
}

/* y := sin(a) + cos(a)*b; a := 2; z := cos(a) - sin(a), and a branch with both: what one call gives is what two do. */
static void sine_and_cosine_of_an_angle_are_one_call(void **state)
{
    (void)state;
    Kit k = kit_new();
    Expr a = k.leaves.at[0], b = k.leaves.at[1], c = k.leaves.at[2], d = k.leaves.at[3];
    Expr sine = make(&k, EXPR_SIN, a, NULL), cosine = make(&k, EXPR_COS, a, NULL);
    assign(&k, "y", SLOT_VARIABLE, make(&k, EXPR_ADD, sine, make(&k, EXPR_MUL, cosine, b)));
    Step step = {.kind = STEP_ASSIGN, .target = a->value.var, .value = expr_real(k.x, 2)};
    PUSH(k.arena, k.system.steps.derivatives, step);
    assign(&k, "z", SLOT_VARIABLE, make(&k, EXPR_SUB, cosine, sine));
    Expr other = make(&k, EXPR_COS, d, NULL);
    Expr inside = make(&k, EXPR_MUL, make(&k, EXPR_SIN, d, NULL), make(&k, EXPR_MUL, other, other));
    assign(&k, "w", SLOT_VARIABLE, choice(&k, make(&k, EXPR_LT, b, c), inside, a));
    Emitted *m = compiled(&k);
    Instance *I = run(&k, m);
    double cosine_d = sines_cos(k.values[3]);
    assert_true(I->v[N_INPUTS] == sines_sin(k.values[0]) + sines_cos(k.values[0]) * k.values[1]);
    assert_true(I->v[N_INPUTS + 1] == sines_cos(2) - sines_sin(2));
    assert_true(I->v[N_INPUTS + 2] == sines_sin(k.values[3]) * (cosine_d * cosine_d));
    Buffer text = {0};
    assert_true(emit_text(&text, &k.system, k.diags));
    assert_int_equal(times_in(text.at, "\nsines_both("), 3);
    assert_int_equal(times_in(text.at, "sines_sin("), 1); /* the prototype */
    buffer_free(&text);
    kit_free(&k, m, I);
}

static void dependent_parameters_keep_what_is_set(void **state)
{
    (void)state;
    Kit k = kit_new();
    const Var *p = add_variable(&k, "p", SLOT_PARAMETER), *q = add_variable(&k, "q", SLOT_PARAMETER);
    Step step = {.kind = STEP_ASSIGN, .target = q, .value = make(&k, EXPR_MUL, expr_var(k.x, p), expr_var(k.x, p))};
    PUSH(k.arena, k.system.steps.parameters, step);
    Emitted *m = compiled(&k);
    Instance *I = instance_new(&m->model);
    m->model.parameters(I);
    assert_true(I->p[1] == 4);
    I->p_set[1] = 1;
    I->p[1] = 7;
    m->model.parameters(I);
    assert_true(I->p[1] == 7);
    kit_free(&k, m, I);
}

static void what_has_no_place_is_reported(void **state)
{
    (void)state;
    Kit k = kit_new();
    Var *lost = var_new(k.x, VAR_MODEL, symbol(k.symbols, "lost"), type_scalar(k.x, TYPE_REAL), VARIES_CONTINUOUS);
    assign(&k, "y", SLOT_VARIABLE, make(&k, EXPR_SIN, expr_var(k.x, lost), NULL));
    EmitOptions options = {.symbol = run_symbol, .symbols = run_symbols, .code = code};
    assert_null(emit_compile(&k.system, &options, k.diags));
    assert_true(diags_failed(k.diags));
    arena_free(k.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_have_the_values_of_the_interpreter),
        cmocka_unit_test(shared_branches_are_written_once),
        cmocka_unit_test(deep_expressions_are_cut),
        cmocka_unit_test(long_sequences_are_split),
        cmocka_unit_test(a_changed_variable_is_read_again),
        cmocka_unit_test(sine_and_cosine_of_an_angle_are_one_call),
        cmocka_unit_test(dependent_parameters_keep_what_is_set),
        cmocka_unit_test(what_has_no_place_is_reported),
    };
    int failed = 0;
    for (code = EMIT_BEST; code <= EMIT_C; code++)
        failed += cmocka_run_group_tests(tests, NULL, NULL);
    return failed;
}
