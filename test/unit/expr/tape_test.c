/* The tape gives what the interpreter gives, and its derivatives are those of differences. */
#include <math.h>

#include "expr/tape.h"
#include "reader.h"

static bool known(void *data, Expr leaf, double *value)
{
    (void)data;
    if (leaf->op == EXPR_TIME)
        *value = 0.25;
    else if (leaf->op == EXPR_VAR && strcmp(leaf->value.var->name->text, "p") == 0)
        *value = 1.5;
    else
        return false;
    return true;
}

static const char *const functions = "function f input Real u; input Real w; output Real y; algorithm y := u; "
                                     "while y > 1 loop y := y/2; end while; y := y*sin(w); end f;";

/* Of x = 0.7, y = -1.3, p = 1.5, time = 0.25. */
static const struct {
    const char *text;
    double value;
} cases[] = {
    {"x", 0.7},
    {"x + y - p*time", 0.7 - 1.3 - 1.5 * 0.25},
    {"-x*y/p", 0.7 * 1.3 / 1.5},
    {"x^2 + p^x", 0},
    {"sqrt(x)*sin(y) + cos(x*y) - tan(x)", 0},
    {"asin(x) + acos(x/2) + atan(y) + atan2(y, x)", 0},
    {"exp(x) + log(x)", 0},
    {"abs(y) + min(x, y) + max(x*y, y)", 0},
    {"if x > 0.5 and not y > 0 then x*y else x/y", 0.7 * -1.3},
    {"if x <= 0.5 or y >= 0 then x*y else x - y", 2.0},
    {"noEvent(if x < y then 1.0 else x^3)", 0.343},
    {"sinh(x) + log10(x)", 0}, /* by the interpreter */
    {"f(3*x, y)", 0},
    {"f(p, time) + x", 0},
};

static const Var *variable(Reader *r, const char *name)
{
    Sym sym = symbol(r->symbols, name);
    const Var *v = var_new(r->x, VAR_MODEL, sym, type_scalar(r->x, TYPE_REAL), VARIES_CONTINUOUS);
    reader_add(r, sym)->var = v;
    return v;
}

static double run(Tape *t, Arena *a, int at, int ix, int iy, double x, double y, double d[2])
{
    double *v = tape_registers(t, a);
    Ints steps = tape_steps_for(t, a, &at, 1);
    v[ix] = x;
    v[iy] = y;
    tape_run(t, &steps, v);
    if (d) {
        double *all = NEW_ARRAY(a, double, 2 * tape_length(t) + 2);
        tape_derivatives(t, &steps, v, (int[]){ix, iy}, 2, all);
        d[0] = all[2 * at];
        d[1] = all[2 * at + 1];
    }
    return v[at];
}

static void values_and_derivatives(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, functions);
    const Var *x = variable(r, "x"), *y = variable(r, "y");
    variable(r, "p");
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        Expr e = reader_expr(r, cases[k].text);
        Tape *t = tape_new(r->arena, r->x, known, NULL);
        int ix = tape_input(t, x), iy = tape_input(t, y), at = tape_add(t, e);
        assert_true(at != TAPE_NONE);
        double d[2], h = 1e-6, value = run(t, r->arena, at, ix, iy, 0.7, -1.3, d);
        if (cases[k].value != 0)
            assert_true(fabs(value - cases[k].value) < 1e-14);
        double dx =
            (run(t, r->arena, at, ix, iy, 0.7 + h, -1.3, NULL) - run(t, r->arena, at, ix, iy, 0.7 - h, -1.3, NULL)) /
            (2 * h);
        double dy =
            (run(t, r->arena, at, ix, iy, 0.7, -1.3 + h, NULL) - run(t, r->arena, at, ix, iy, 0.7, -1.3 - h, NULL)) /
            (2 * h);
        assert_true(fabs(d[0] - dx) < 1e-7 && fabs(d[1] - dy) < 1e-7);
        tape_free(t);
    }
    arena_free(r->arena);
}

static void without_value(void **state)
{
    (void)state;
    Reader *r = reader_new();
    variable(r, "z");
    Tape *t = tape_new(r->arena, r->x, known, NULL);
    assert_int_equal(tape_add(t, reader_expr(r, "z + 1")), TAPE_NONE);
    assert_int_equal(tape_add(t, reader_expr(r, "sinh(z)")), TAPE_NONE);
    tape_free(t);
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_and_derivatives), cmocka_unit_test(without_value)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
