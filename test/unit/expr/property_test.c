/* Properties of random scalar expressions: simplifying does not change a value, and the text reads back as the node.
 *
 * Values are compared to the last bit: the rules promise not to re-associate. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "expr/expr.h"

enum { VARIABLES = 4 };

typedef struct {
    Exprs *x;
    Symbols *symbols;
    uint64_t seed;
    bool integers; /* Integer literals too: where they become Real is not in the text */
    Expr variables[VARIABLES];
    double values[VARIABLES];
    Problem problem;
    bool finite; /* every part so far is: only then is the value promised */
} World;

/* What was asked for, computed without any simplification, beside what the constructors made of it. */
typedef struct {
    Expr e;
    double value;
    bool is_boolean;
} Pair;

static unsigned dice(World *w, unsigned n)
{
    w->seed = w->seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(w->seed >> 33) % n;
}

static Pair random_real(World *w, int depth);
static Pair random_boolean(World *w, int depth);

static Pair random_operation(World *w, int depth)
{
    if (depth == 0 || dice(w, 6) == 0) {
        unsigned which = dice(w, VARIABLES + 5);
        if (which < VARIABLES)
            return (Pair){w->variables[which], w->values[which], false};
        static const double literals[] = {0, 1, -1, 2, -0.5};
        double value = literals[which - VARIABLES];
        bool whole = w->integers && value == floor(value) && dice(w, 2);
        return (Pair){whole ? expr_integer(w->x, (int64_t)value) : expr_real(w->x, value), value, false};
    }
    unsigned choice = dice(w, 8);
    Pair a = random_real(w, depth - 1);
    if (choice == 0)
        return (Pair){expr_operator(w->x, OPERATOR_NEGATE, a.e, NULL, &w->problem), -a.value, false};
    Pair b = random_real(w, depth - 1);
    if (choice == 1) {
        Pair c = random_boolean(w, depth - 1);
        return (Pair){expr_if(w->x, c.e, a.e, b.e, &w->problem), c.value != 0 ? a.value : b.value, false};
    }
    if (choice == 2)
        return (Pair){expr_operator(w->x, OPERATOR_DIV, a.e, b.e, &w->problem), a.value / b.value, false};
    if (choice == 3) {
        double k = dice(w, 4);
        return (Pair){expr_operator(w->x, OPERATOR_POW, a.e, expr_real(w->x, k), &w->problem), pow(a.value, k), false};
    }
    if (choice == 4)
        return (Pair){expr_operator(w->x, OPERATOR_ADD, a.e, b.e, &w->problem), a.value + b.value, false};
    if (choice == 5)
        return (Pair){expr_operator(w->x, OPERATOR_SUB, a.e, b.e, &w->problem), a.value - b.value, false};
    return (Pair){expr_operator(w->x, OPERATOR_MUL, a.e, b.e, &w->problem), a.value * b.value, false};
}

static Pair random_real(World *w, int depth)
{
    Pair p = random_operation(w, depth);
    w->finite &= isfinite(p.value) != 0;
    return p;
}

static Pair random_boolean(World *w, int depth)
{
    unsigned choice = depth == 0 ? 4 : dice(w, 5);
    if (choice == 0) {
        Pair a = random_boolean(w, depth - 1);
        return (Pair){expr_operator(w->x, OPERATOR_NOT, a.e, NULL, &w->problem), a.value == 0, true};
    }
    if (choice == 1 || choice == 2) {
        Pair a = random_boolean(w, depth - 1), b = random_boolean(w, depth - 1);
        bool both = choice == 1;
        return (Pair){expr_operator(w->x, both ? OPERATOR_AND : OPERATOR_OR, a.e, b.e, &w->problem),
                      both ? a.value != 0 && b.value != 0 : a.value != 0 || b.value != 0, true};
    }
    if (choice == 3) {
        bool value = dice(w, 2);
        return (Pair){expr_boolean(w->x, value), value, true};
    }
    Pair a = random_real(w, depth ? depth - 1 : 0), b = random_real(w, depth ? depth - 1 : 0);
    return (Pair){expr_operator(w->x, OPERATOR_LESS_EQUAL, a.e, b.e, &w->problem), a.value <= b.value, true};
}

static double evaluate(const World *w, Expr e)
{
    double literal, a = 0, b = 0;
    if (expr_get_real(e, &literal))
        return literal;
    if (e->op == EXPR_BOOLEAN)
        return (double)e->value.integer;
    if (e->op == EXPR_VAR) {
        for (int i = 0; i < VARIABLES; i++)
            if (w->variables[i] == e)
                return w->values[i];
        fail();
    }
    a = evaluate(w, e->args[0]);
    if (e->op == EXPR_IF)
        return evaluate(w, e->args[a != 0 ? 1 : 2]);
    b = e->n > 1 ? evaluate(w, e->args[1]) : 0;
    switch (e->op) {
    case EXPR_NEG:
        return -a;
    case EXPR_NOT:
        return a == 0;
    case EXPR_TO_REAL:
        return a;
    case EXPR_ADD:
        return a + b;
    case EXPR_SUB:
        return a - b;
    case EXPR_MUL:
        return a * b;
    case EXPR_DIV:
        return a / b;
    case EXPR_POW:
        return pow(a, b);
    case EXPR_LE:
        return a <= b;
    case EXPR_GE:
        return a >= b;
    case EXPR_AND:
        return a != 0 && b != 0;
    case EXPR_OR:
        return a != 0 || b != 0;
    }
    print_error("operator %d\n", e->op);
    fail();
    return 0;
}

/* ---- a reader of the printer's scalar text, by the grammar of the specification (appendix A.2.7) ----------------- */

typedef struct {
    World *w;
    const char *at;
} Reader;

static Expr read_expression(Reader *r);

static bool takes(Reader *r, const char *text)
{
    while (*r->at == ' ')
        r->at++;
    size_t n = strlen(text);
    if (strncmp(r->at, text, n) != 0)
        return false;
    r->at += n;
    return true;
}

static Expr apply(Reader *r, Operator op, Expr a, Expr b)
{
    Expr e = expr_operator(r->w->x, op, a, b, &r->w->problem);
    assert_non_null(e);
    return e;
}

static Expr read_primary(Reader *r)
{
    if (takes(r, "(")) {
        Expr e = read_expression(r);
        assert_true(takes(r, ")"));
        return e;
    }
    if (takes(r, "true"))
        return expr_boolean(r->w->x, true);
    if (takes(r, "false"))
        return expr_boolean(r->w->x, false);
    if (takes(r, "v"))
        return r->w->variables[strtol(r->at, (char **)&r->at, 10)];
    char *end;
    double value = strtod(r->at, &end);
    assert_ptr_not_equal(end, r->at);
    bool whole = !memchr(r->at, '.', (size_t)(end - r->at)) && !memchr(r->at, 'e', (size_t)(end - r->at));
    r->at = end;
    return whole ? expr_integer(r->w->x, (int64_t)value) : expr_real(r->w->x, value);
}

static Expr read_factor(Reader *r)
{
    Expr e = read_primary(r);
    return takes(r, "^") ? apply(r, OPERATOR_POW, e, read_primary(r)) : e;
}

static Expr read_term(Reader *r)
{
    Expr e = read_factor(r);
    for (;;)
        if (takes(r, "*"))
            e = apply(r, OPERATOR_MUL, e, read_factor(r));
        else if (takes(r, "/"))
            e = apply(r, OPERATOR_DIV, e, read_factor(r));
        else
            return e;
}

static Expr read_arithmetic(Reader *r)
{
    bool minus = takes(r, "-");
    Expr e = read_term(r);
    if (minus)
        e = apply(r, OPERATOR_NEGATE, e, NULL);
    for (;;)
        if (takes(r, "+"))
            e = apply(r, OPERATOR_ADD, e, read_term(r));
        else if (takes(r, "-"))
            e = apply(r, OPERATOR_SUB, e, read_term(r));
        else
            return e;
}

static Expr read_relation(Reader *r)
{
    Expr e = read_arithmetic(r);
    return takes(r, "<=") ? apply(r, OPERATOR_LESS_EQUAL, e, read_arithmetic(r)) : e;
}

static Expr read_logical_factor(Reader *r)
{
    return takes(r, "not ") ? apply(r, OPERATOR_NOT, read_relation(r), NULL) : read_relation(r);
}

static Expr read_logical_term(Reader *r)
{
    Expr e = read_logical_factor(r);
    while (takes(r, "and "))
        e = apply(r, OPERATOR_AND, e, read_logical_factor(r));
    return e;
}

static Expr read_logical(Reader *r)
{
    Expr e = read_logical_term(r);
    while (takes(r, "or "))
        e = apply(r, OPERATOR_OR, e, read_logical_term(r));
    return e;
}

static Expr read_expression(Reader *r)
{
    if (!takes(r, "if "))
        return read_logical(r);
    Expr condition = read_expression(r);
    assert_true(takes(r, "then "));
    Expr then = read_expression(r);
    assert_true(takes(r, "else "));
    Expr e = expr_if(r->w->x, condition, then, read_expression(r), &r->w->problem);
    assert_non_null(e);
    return e;
}

static void simplifying_and_printing(void **state)
{
    (void)state;
    Arena *a = arena_new();
    World w = {.symbols = symbols_new(a), .seed = 42};
    w.x = exprs_new(a, w.symbols);
    static const double values[VARIABLES] = {0.3, -1.7, 2.25, 0.0};
    for (int i = 0; i < VARIABLES; i++) {
        Sym name = symbol_f(w.symbols, "v%d", i);
        Var *v = var_new(w.x, VAR_MODEL, name, type_scalar(w.x, TYPE_REAL), VARIES_CONTINUOUS);
        w.variables[i] = expr_var(w.x, v);
        w.values[i] = values[i];
    }
    int compared = 0;
    for (int round = 0; round < 20000; round++) {
        w.integers = round % 2;
        w.finite = true;
        Pair p = round % 3 ? random_real(&w, 1 + round % 5) : random_boolean(&w, 1 + round % 5);
        assert_non_null(p.e);
        const char *text = expr_text(w.x, p.e);
        if (w.finite) {
            double value = evaluate(&w, p.e);
            if (value != p.value)
                print_error("%s: %.17g, not %.17g\n", text, value, p.value);
            assert_true(value == p.value);
            compared++;
        }
        Reader r = {&w, text};
        Expr again = read_expression(&r);
        assert_string_equal(expr_text(w.x, again), text);
        assert_true(again == p.e || w.integers);
        assert_string_equal(r.at, "");
    }
    assert_true(compared > 15000);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(simplifying_and_printing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
