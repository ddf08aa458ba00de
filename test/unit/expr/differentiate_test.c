/* Derivatives against central differences, on every rule, on functions, and on random expressions. */
#include <math.h>

#include "reader.h"

#include "expr/differentiate.h"

static const char *text =
    "record Frame Real T[3, 3]; Real w[3]; Integer kind; end Frame;\n"
    "function turn input Real phi; input Real w; output Frame R; algorithm R.T := [cos(phi), sin(phi), 0; -sin(phi),\n"
    "  cos(phi), 0; 0, 0, 1]; R.w := {0, 0, w}; R.kind := 4; end turn;\n"
    "function angular input Frame R; output Real w[3]; algorithm w := R.w; end angular;\n"
    /* resolve has an annotation that never looks at der(R), as the official MultiBody library does */
    "function resolve_der input Frame R; input Real v[3]; input Real v_der[3]; output Real y[3]; algorithm\n"
    "  y := R.T*v_der - cross(R.w, R.T*v); end resolve_der;\n"
    "function resolve input Frame R; input Real v[3]; output Real y[3]; algorithm y := R.T*v;\n"
    "  annotation(derivative(noDerivative = R) = resolve_der); end resolve;\n"
    "function plain input Frame R; input Real v[3]; output Real y[3]; algorithm y := R.T*v; end plain;\n"
    "function horner input Real c[:]; input Real u; output Real y; algorithm y := c[1]; for i in 2:size(c, 1) loop\n"
    "  y := y*u + c[i]; end for; end horner;\n"
    "function root input Real a; output Real y; protected Real old; algorithm y := a; old := 0; while abs(y - old) > \n"
    "  1e-14*a loop old := y; y := (y + a/y)/2; end while; end root;\n"
    "function pieces input Real u; output Real y; algorithm if u < 0 then y := -u; elseif u < 1 then y := u^2; else\n"
    "  y := 2*u - 1; return; end if; y := y*3; end pieces;\n"
    "function polar input Real x; input Real y; output Real r; output Real phi; output Integer n; algorithm\n"
    "  r := sqrt(x^2 + y^2); phi := atan2(y, x); n := 3; end polar;\n"
    "function via input Real x; input Real y; output Real z; protected Real r; Real phi; algorithm (r, phi) := "
    "polar(x,\n"
    "  y); (phi, r) := polar(r, phi); z := r*sin(phi); end via;\n"
    "function fill2 input Real u; output Real w[4]; protected Real d = 2*u; algorithm w[1:2] := {u, d}; w[3] := d*u;\n"
    "  w[4] := 7; w[1] := w[1]*w[3]; end fill2;\n"
    "function recursive input Real u; input Integer n; output Real y; algorithm y := if n <= 0 then 1 else\n"
    "  u*recursive(u, n - 1); end recursive;\n"
    "function only_constant_der input Real u; input Real k; input Real u_der; output Real y; algorithm y := k*u_der;\n"
    "  end only_constant_der;\n"
    "function only_constant input Real u; input Real k; output Real y; algorithm y := k*u;\n"
    "  annotation(derivative(zeroDerivative = k) = only_constant_der); end only_constant;\n"
    "function outside input Real u; output Real y; external \"C\" y = outside(u); end outside;\n"
    "model M Real x; Real y; Real z; Real u[3]; Real v[3]; Real A[3, 3]; parameter Real p; parameter Integer k; end "
    "M;\n";

static const char *cases[] = {
    "x + y*z",
    "-x/y",
    "x^2 + y^3 + x^(-1) + x^2.5",
    "x^y + 2^z",
    "sqrt(x)*exp(-y)",
    "sin(x)*cos(y)*tan(z)",
    "asin(x/5) + acos(y/5) + atan(z) + atan2(x, y)",
    "sinh(x) + cosh(y) - tanh(z)",
    "log(x) + log10(y)",
    "abs(x) + abs(-y)",
    "min(x, y)*max(y, z)",
    "mod(x, 0.9) + rem(x, 0.7)",
    "if x > 1 then y*x else z",
    "noEvent(if x > 100 then y*x else z*z)",
    "smooth(2, x*y)",
    "homotopy(x*y, x)",
    "semiLinear(x, y, z)",
    "time*x",
    "p*x",
    "u*v",
    "A*u",
    "u*A*v",
    "A*A*u",
    "A^3*u",
    "cross(u, v)*x",
    "skew(u)*v",
    "outerProduct(u, v)",
    "x*u + v/y",
    "u .* v ./ (v .* v + fill(1, 3))",
    "u .^ 2",
    "sin(u) + abs(v)",
    "sum(A)",
    "max(u)",
    "product(u)",
    "transpose(A)*u",
    "symmetric(A)",
    "diagonal(u)*v",
    "[x, y; y, z]*u[1:2]",
    "{x, y*z, 3}",
    "cat(1, u, {x}, v)",
    "fill(x*y, 2)",
    "linspace(x, y, 3)",
    "{u[i]*x for i in 1:3}",
    "sum(u[i]*i*x for i in 1:3)",
    "A[k, :]*u",
    "A[2, 3]*x",
    "horner({1, 2, 3, 4}, x)",
    "horner({x, y, 2, z}, x*y)",
    "root(x*y)",
    "pieces(x - 5) + pieces(x/10) + pieces(x)",
    "via(x, y)",
    "fill2(x*y)",
    "recursive(x, 5)",
    "plain(turn(x, y), u)",
    "angular(turn(x, y))",
    "only_constant(x*y, 3) + only_constant(x*y, p)",
    "only_constant(x*y, z)",
    "polar_2",
};

typedef struct {
    Reader *r;
    double t; /* values are base + t*rate */
} Point;

static const char *names[] = {"x", "y", "z", "u", "v", "A"};
static const double base[] = {1.3, 0.8, 2.1, 0.5, 1.1, 0.4}, rate[] = {0.7, -0.4, 1.2, 0.9, -1.3, 0.6};

static Expr array_of(Reader *r, const Type *t, double b, double step)
{
    if (t->n_dims == 0)
        return expr_real(r->x, b);
    Expr items[3];
    for (int i = 0; i < t->dims[0]; i++)
        items[i] = array_of(r, type_strip(r->x, t, 1), b + step * (i + 1) * (t->n_dims == 2 ? 3.3 : 1), step);
    return expr_array_typed(r->x, t, t->dims[0], items);
}

static Expr with_prefix(Reader *r, const Var *v)
{
    Sym name = symbol_f(r->symbols, "der_%s", v->name->text);
    ReaderName *found = reader_find(r, name);
    if (!found) {
        found = reader_add(r, name);
        found->var = var_new(r->x, VAR_MODEL, name, v->type, v->varies);
    }
    return expr_var(r->x, found->var);
}

static void move_to(Reader *r, double t)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ReaderName *n = reader_find(r, symbol(r->symbols, names[i]));
        n->value = array_of(r, n->var->type, base[i] + t * rate[i], 0.31 + 0.17 * t);
        with_prefix(r, n->var);
        reader_find(r, symbol_f(r->symbols, "der_%s", names[i]))->value = array_of(r, n->var->type, rate[i], 0.17);
    }
}

static bool leaf(void *data, Expr e, Expr *derivative)
{
    *derivative = e->op == EXPR_VAR ? with_prefix(data, e->value.var) : NULL;
    return e->op == EXPR_VAR;
}

static Expr special(void *data, Expr e)
{
    Point *p = data;
    return e->op == EXPR_TIME ? expr_real(p->r->x, p->t) : NULL;
}

static Expr lookup(void *data, const Var *v)
{
    Point *p = data;
    return reader_lookup(p->r, v);
}

static int values_at(Point *p, Expr e, double *to)
{
    Eval eval = {.x = p->r->x, .lookup = lookup, .special = special, .data = p};
    move_to(p->r, p->t);
    Expr value = expr_evaluate(&eval, e);
    if (!value)
        fail_msg("%s: %s", expr_text(p->r->x, e), eval.problem);
    Expr stack[64];
    int n = 0, count = 0;
    stack[n++] = value;
    while (n) {
        Expr top = stack[--n];
        if (expr_get_real(top, &to[count]))
            count++;
        else
            for (int i = top->n - 1; i >= 0; i--)
                stack[n++] = top->args[i];
    }
    return count;
}

static void check(Reader *r, DerivativeFunctions *functions, Expr e, const char *name, double tolerance)
{
    Differentiation d = {.x = r->x, .leaf = leaf, .data = r, .is_time = true, .functions = functions};
    Expr derivative = expr_differentiate(&d, e);
    if (!derivative)
        fail_msg("%s: %s", name, d.problem);
    assert_int_equal(type_elements(derivative->type), type_elements(e->type));
    double exact[64], ahead[64], behind[64], h = 1e-5;
    Point p = {r, 0.2};
    int n = values_at(&p, derivative, exact);
    p.t = 0.2 + h;
    assert_int_equal(values_at(&p, e, ahead), n);
    p.t = 0.2 - h;
    values_at(&p, e, behind);
    for (int i = 0; i < n; i++) {
        double difference = (ahead[i] - behind[i]) / (2 * h);
        if (!(fabs(difference - exact[i]) <= tolerance * (1 + fabs(exact[i]))))
            fail_msg("%s [%d]: %.12g, but differences give %.12g: %s", name, i, exact[i], difference,
                     expr_text(r->x, derivative));
    }
}

static Reader *world(void)
{
    Reader *r = reader_new();
    reader_read(r, text);
    reader_set(r, "p", expr_real(r->x, 3));
    reader_set(r, "k", expr_integer(r->x, 2));
    return r;
}

static void rules_agree_with_differences(void **state)
{
    (void)state;
    Reader *r = world();
    DerivativeFunctions functions = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Expr e = strcmp(cases[i], "polar_2") == 0 ? expr_item(r->x, reader_expr(r, "polar(x, y)"), 1)
                                                  : reader_expr(r, cases[i]);
        check(r, &functions, e, cases[i], 1e-7);
    }
    arena_free(r->arena);
}

static Expr random_expression(Reader *r, int depth)
{
    static const char *leaves[] = {"x", "y", "z", "u[2]", "A[1, 3]", "p", "1.7"};
    Exprs *x = r->x;
    if (depth == 0 || rand() % 8 == 0)
        return reader_expr(r, leaves[rand() % 7]);
    Expr a = random_expression(r, depth - 1), b = random_expression(r, depth - 1);
    Expr two = expr_add(x, expr_real(x, 2), expr_mul(x, b, b));
    static const ExprOp functions[] = {EXPR_SIN, EXPR_COS, EXPR_TANH, EXPR_ATAN};
    switch (rand() % 7) {
    case 0:
        return expr_add(x, a, b);
    case 1:
        return expr_sub(x, a, b);
    case 2:
        return expr_mul(x, a, b);
    case 3:
        return expr_div(x, a, two);
    case 4:
        return expr_make(x, EXPR_SQRT, a->type, 1, &two);
    case 5:
        return expr_make(x, EXPR_ATAN2, a->type, 2, (Expr[]){a, two});
    }
    return expr_make(x, functions[rand() % 4], a->type, 1, &a);
}

static void random_expressions_agree_with_differences(void **state)
{
    (void)state;
    Reader *r = world();
    DerivativeFunctions functions = {0};
    srand(7);
    for (int i = 0; i < 300; i++) {
        Expr e = random_expression(r, 2 + i % 6);
        if (e->type->kind == TYPE_REAL)
            check(r, &functions, e, "random", 1e-5);
    }
    arena_free(r->arena);
}

static const char *derived(Reader *r, const char *expression)
{
    static DerivativeFunctions functions;
    functions = (DerivativeFunctions){0};
    Differentiation d = {.x = r->x, .leaf = leaf, .data = r, .is_time = true, .functions = &functions};
    Expr e = expr_differentiate(&d, reader_expr(r, expression));
    return e ? expr_text(r->x, e) : d.problem;
}

static void annotations_are_followed(void **state)
{
    (void)state;
    Reader *r = world();
    /* R.w is used, never der(R.T); and a vector that does not move is still seen to turn. */
    assert_string_equal(derived(r, "resolve(turn(x, y), u)"), "resolve_der(turn(x, y), u, der_u)");
    assert_string_equal(derived(r, "resolve(turn(x, y), {1, 2, 3})"),
                        "resolve_der(turn(x, y), {1.0, 2.0, 3.0}, {0.0, 0.0, 0.0})");
    assert_string_equal(derived(r, "resolve(turn(p, p), {1, 2, 3})"), "{0.0, 0.0, 0.0}");
    /* zeroDerivative holds for a parameter, not for a variable. */
    assert_string_equal(derived(r, "only_constant(x, p)"), "only_constant_der(x, p, der_x)");
    assert_string_equal(derived(r, "only_constant(x, y)"), "der_only_constant(x, y, der_x, der_y)");
    assert_non_null(strstr(derived(r, "outside(x)"), "'outside' has no derivative annotation"));
    assert_string_equal(derived(r, "outside(p)*x"), "outside(p)*der_x");
    arena_free(r->arena);
}

static void second_derivatives_follow_the_order(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, "function f2 input Real t; input Real t_der; input Real t_der2; output Real y; algorithm\n"
                   "  y := 6*t*t_der^2 + 3*t^2*t_der2; end f2;\n"
                   "function f1 input Real t; input Real t_der; output Real y; algorithm y := 3*t^2*t_der;\n"
                   "  annotation(derivative(order = 2) = f2); end f1;\n"
                   "function f input Real t; output Real y; algorithm y := t^3; annotation(derivative = f1); end f;\n"
                   "model M Real x; end M;\n");
    DerivativeFunctions functions = {0};
    Differentiation d = {.x = r->x, .leaf = leaf, .data = r, .is_time = true, .functions = &functions};
    Expr first = expr_differentiate(&d, reader_expr(r, "f(x)"));
    assert_string_equal(expr_text(r->x, first), "f1(x, der_x)");
    Expr second = expr_differentiate(&d, first);
    assert_string_equal(expr_text(r->x, second), "f2(x, der_x, der_der_x)");
    arena_free(r->arena);
}

static void partial_derivatives_hold_the_rest_fixed(void **state)
{
    (void)state;
    Reader *r = world();
    DerivativeFunctions functions = {0};
    const char *problem;
    const Var *x = reader_find(r, symbol(r->symbols, "x"))->var;
    Expr e = expr_partial_derivative(r->x, &functions, reader_expr(r, "x*y + x^2 + der(x) + pre(x)"), x, &problem);
    assert_string_equal(expr_text(r->x, e), "y + 2.0*x");
    const Var *p = reader_find(r, symbol(r->symbols, "p"))->var;
    e = expr_partial_derivative(r->x, &functions, reader_expr(r, "sin(p)*y"), p, &problem);
    assert_string_equal(expr_text(r->x, e), "cos(p)*y");
    arena_free(r->arena);
}

/* x1 = x0*x0 + x0, …: the text doubles with each step, the derivative grows by a few nodes. */
static void shared_parts_are_differentiated_once(void **state)
{
    (void)state;
    Reader *r = world();
    DerivativeFunctions functions = {0};
    Expr e = reader_expr(r, "x");
    for (int i = 0; i < 200; i++)
        e = expr_add(r->x, expr_mul(r->x, e, e), e);
    int before = exprs_count(r->x);
    Differentiation d = {.x = r->x, .leaf = leaf, .data = r, .is_time = true, .functions = &functions};
    assert_non_null(expr_differentiate(&d, e));
    assert_true(exprs_count(r->x) - before < 200 * 8);
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_agree_with_differences),
        cmocka_unit_test(random_expressions_agree_with_differences),
        cmocka_unit_test(annotations_are_followed),
        cmocka_unit_test(second_derivatives_follow_the_order),
        cmocka_unit_test(partial_derivatives_hold_the_rest_fixed),
        cmocka_unit_test(shared_parts_are_differentiated_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
