/* Solutions are checked by putting them back into their equations. */
#include <math.h>

#include "reader.h"

#include "expr/count.h"
#include "expr/solve.h"

static const char *text =
    "function up input Real u; input Real a; output Real y; algorithm y := a + u^3; end up;\n"
    "model M Real x; Real y; Real z; Real w; parameter Real p; parameter Real m; Boolean b; end M;\n";

static Sign mass_is_positive(void *data, const Var *v)
{
    (void)data;
    return strcmp(v->name->text, "m") == 0 ? SIGN_POSITIVE : SIGN_UNKNOWN;
}

static Reader *world(void)
{
    Reader *r = reader_new();
    reader_read(r, text);
    reader_set(r, "x", expr_real(r->x, 0.37));
    reader_set(r, "y", expr_real(r->x, 1.3));
    reader_set(r, "z", expr_real(r->x, 0.6));
    reader_set(r, "w", expr_real(r->x, -0.9));
    reader_set(r, "p", expr_real(r->x, 2.5));
    reader_set(r, "m", expr_real(r->x, 4));
    reader_set(r, "b", expr_boolean(r->x, true));
    return r;
}

static const struct {
    const char *left, *right;
    bool is_solved;
    Coefficient how;
} cases[] = {
    {"x", "y*z", true, COEFFICIENT_UNIT},
    {"y", "z - x", true, COEFFICIENT_UNIT},
    {"2*x + y", "z", true, COEFFICIENT_CONSTANT},
    {"2*x + y", "x*3 - z", true, COEFFICIENT_UNIT},
    {"m*x", "y", true, COEFFICIENT_NONZERO_PARAMETER},
    {"p*x - y", "z + x*m", true, COEFFICIENT_PARAMETER},
    {"y*x", "z", true, COEFFICIENT_VARYING},
    {"(y*y + 1)*x - z", "w", true, COEFFICIENT_NONZERO},
    {"exp(y)*x", "z*x/exp(w) + y", true, COEFFICIENT_VARYING},
    {"x/m + (x - y)/2", "z", true, COEFFICIENT_NONZERO_PARAMETER},
    {"if b then x + y else 2*x", "z", true, COEFFICIENT_NONZERO},
    {"x*(if b then 1 else m)", "z", true, COEFFICIENT_SWITCHED},
    {"if y > 0 then x + y else z", "w", true, COEFFICIENT_VARYING},
    {"noEvent(x*y)", "smooth(1, z - x)", true, COEFFICIENT_VARYING},
    {"homotopy(x*2, x)", "y", true, COEFFICIENT_NONZERO_PARAMETER},
    {"exp(x)", "y", true, COEFFICIENT_NONLINEAR},
    {"z", "log(2*x + 3)", true, COEFFICIENT_NONLINEAR},
    {"sqrt(x + y)", "z", true, COEFFICIENT_NONLINEAR},
    {"y/x", "z", true, COEFFICIENT_VARYING},
    {"tanh(x)*z - y", "w", true, COEFFICIENT_NONLINEAR},
    {"sinh(-x)", "y", true, COEFFICIENT_NONLINEAR},
    {"atan(x/2)", "z", true, COEFFICIENT_NONLINEAR},
    {"log10(x)", "y", true, COEFFICIENT_NONLINEAR},
    {"asin(x)", "z", true, COEFFICIENT_NONLINEAR},
    {"der(x) + x", "y", true, COEFFICIENT_UNIT},
    {"x - x*1", "y", false, COEFFICIENT_ABSENT},
    {"sin(x)", "y", false, COEFFICIENT_NONLINEAR},
    {"x*x", "y", false, COEFFICIENT_NONLINEAR},
    {"x^3 + x", "y", false, COEFFICIENT_NONLINEAR},
    {"y", "z", false, COEFFICIENT_ABSENT},
    {"pre(x)", "z", false, COEFFICIENT_ABSENT},
};

static Expr known_der(void *data, Expr e)
{
    Reader *r = data;
    return e->op == EXPR_DER ? expr_real(r->x, 0.25) : NULL;
}

static double value_of(Reader *r, Expr e)
{
    Eval eval = {.x = r->x, .lookup = reader_lookup, .special = known_der, .data = r};
    Expr value = expr_evaluate(&eval, e);
    double number = NAN;
    if (!value || !expr_get_real(value, &number))
        fail_msg("%s: %s", expr_text(r->x, e), eval.problem);
    return number;
}

static void solutions_satisfy_their_equations(void **state)
{
    (void)state;
    Reader *r = world();
    Solver s = {.x = r->x, .sign_of = mass_is_positive};
    Expr x = reader_expr(r, "x");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Coefficient how;
        Expr left = reader_expr(r, cases[i].left), right = reader_expr(r, cases[i].right);
        Expr solution = expr_solve(&s, left, right, x, &how);
        const char *solved = solution ? expr_text(r->x, solution) : "nothing";
        if ((solution != NULL) != cases[i].is_solved || how != cases[i].how)
            fail_msg("%s = %s: gave %s, class %d", cases[i].left, cases[i].right, solved, (int)how);
        if (!solution)
            continue;
        double found = value_of(r, solution);
        reader_set(r, "x", expr_real(r->x, found));
        double difference = value_of(r, left) - value_of(r, right);
        if (!(fabs(difference) < 1e-12))
            fail_msg("%s = %s: %s leaves %g", cases[i].left, cases[i].right, solved, difference);
    }
    arena_free(r->arena);
}

static void inverse_annotations_solve_calls(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, "function cube input Real u; input Real a; output Real y; algorithm y := a + u^3; end cube;\n"
                   "function cuberoot input Real y; input Real a; output Real u; algorithm\n"
                   "  u := sign(y - a)*abs(y - a)^(1/3); end cuberoot;\n"
                   "model M Real x; Real y; Real z; end M;\n");
    Function *cube = (Function *)(uintptr_t)reader_function(r, "cube");
    Inverse *inverse = NEW(r->arena, Inverse);
    *inverse = (Inverse){.input = 0, .function = reader_function(r, "cuberoot"), .arguments = (int[]){-1, 1}};
    cube->inverses = inverse;
    Solver s = {.x = r->x};
    Coefficient how;
    Expr solution = expr_solve(&s, reader_expr(r, "y"), reader_expr(r, "cube(2*x, z)"), reader_expr(r, "x"), &how);
    assert_string_equal(expr_text(r->x, solution), "cuberoot(y, z)/2.0");
    assert_int_equal(how, COEFFICIENT_INVERSE);
    solution =
        expr_solve(&s, reader_expr(r, "y"), reader_expr(r, "homotopy(cube(x, z), 3*x)"), reader_expr(r, "x"), &how);
    assert_string_equal(expr_text(r->x, solution), "homotopy(cuberoot(y, z), y/3.0)");
    assert_int_equal(how, COEFFICIENT_INVERSE);
    assert_null(expr_solve(&s, reader_expr(r, "y"), reader_expr(r, "cube(x, x)"), reader_expr(r, "x"), &how));
    arena_free(r->arena);
}

typedef struct {
    Reader *r;
    Buffer seen;
} Seen;

static bool is_unknown(void *data, Expr leaf)
{
    (void)data;
    return leaf->op == EXPR_DER ||
           (leaf->op == EXPR_VAR && leaf->varies > VARIES_PARAMETER && leaf->type->kind == TYPE_REAL);
}

static void note(void *data, Expr unknown, Coefficient c)
{
    Seen *s = data;
    buffer_f(&s->seen, "%s:%d ", expr_text(s->r->x, unknown), (int)c);
}

static void incidence_tells_unknowns_and_classes(void **state)
{
    (void)state;
    static const struct {
        const char *e, *seen;
    } of[] = {
        {"x - y*z", "x:0 y:7 z:7 "},
        {"x + y - x", "y:0 "},
        {"2*x + m*y + p*z - exp(w)", "x:1 y:2 z:5 w:8 "},
        {"x*x + y", "x:8 y:0 "},
        {"x*(y + x)", "x:8 y:7 "},
        {"der(x)*m - x/y", "x:3 der(x):2 y:8 "},
        {"if b then x else y", "x:7 y:7 "},
        {"if x > 0 then y else 2*y", "x:8 y:3 "},
        {"sin(x) + pre(y) + 3*(z - 2*(w + z))", "x:8 z:1 w:1 "},
        {"(x + y)*(2 + z*z)", "x:3 y:3 z:8 "},
        {"(x + y)*(z + w)", "x:7 y:7 z:7 w:7 "},
        {"(x*y)*z - x*(y*z)", ""}, /* three times a difference of equal products */
    };
    Reader *r = world();
    Solver s = {.x = r->x, .sign_of = mass_is_positive};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        Seen seen = {.r = r};
        buffer_text(&seen.seen, "");
        Incidences to = {is_unknown, note, &seen};
        expr_incidence(&s, reader_expr(r, of[i].e), &to);
        if (strcmp(seen.seen.at, of[i].seen) != 0)
            fail_msg("%s: %s", of[i].e, seen.seen.at);
        buffer_free(&seen.seen);
    }
    arena_free(r->arena);
}

/* Random linear expressions, nested: the coefficients give the value back. */
static Expr random_linear(Reader *r, int depth, Expr x)
{
    static const char *leaves[] = {"y", "z", "w", "p", "m", "1.5"};
    Exprs *e = r->x;
    if (depth == 0)
        return rand() % 2 ? x : reader_expr(r, leaves[rand() % 6]);
    Expr a = random_linear(r, depth - 1, x), b = random_linear(r, depth - 1, x), c = reader_expr(r, leaves[rand() % 6]);
    switch (rand() % 5) {
    case 0:
        return expr_add(e, a, b);
    case 1:
        return expr_sub(e, a, b);
    case 2:
        return expr_mul(e, c, a);
    case 3:
        return expr_div(e, a, c);
    }
    return expr_neg(e, a);
}

static void linear_parts_add_up(void **state)
{
    (void)state;
    Reader *r = world();
    Solver s = {.x = r->x};
    Expr x = reader_expr(r, "x");
    srand(3);
    for (int i = 0; i < 300; i++) {
        Expr e = random_linear(r, 1 + i % 6, x), a, b;
        assert_true(expr_linear(&s, e, x, &a, &b));
        double whole = value_of(r, e), parts = value_of(r, b) + (a ? value_of(r, a) * value_of(r, x) : 0);
        assert_true(fabs(whole - parts) < 1e-10 * (1 + fabs(whole)));
    }
    arena_free(r->arena);
}

static void operations_are_counted_once(void **state)
{
    (void)state;
    Reader *r = world();
    Map seen = {0};
    Operations o = {0};
    expr_count(r->x, &seen, reader_expr(r, "x*y + sin(x*y) - z/(x*y)"), &o);
    assert_int_equal(o.products, 1);
    assert_int_equal(o.sums, 2);
    assert_int_equal(o.quotients, 1);
    assert_int_equal(o.functions, 1);
    expr_count(r->x, &seen, reader_expr(r, "sin(x*y) + x^3"), &o);
    assert_int_equal(o.products, 3);
    assert_int_equal(o.functions, 1);
    assert_int_equal(operations_total(&o), 8);
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solutions_satisfy_their_equations),    cmocka_unit_test(inverse_annotations_solve_calls),
        cmocka_unit_test(incidence_tells_unknowns_and_classes), cmocka_unit_test(linear_parts_add_up),
        cmocka_unit_test(operations_are_counted_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
