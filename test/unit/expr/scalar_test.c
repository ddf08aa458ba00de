/* Elements of array expressions have the values that the whole expressions have, and no array operation is left. */
#include <math.h>

#include "reader.h"

#include "expr/scalar.h"

static const char *text =
    "record Frame Real T[3, 3]; Real w[3]; end Frame;\n"
    "record Pair Real a; Frame f; end Pair;\n"
    "function turn input Real phi; output Frame R; algorithm R := Frame(T = [cos(phi), sin(phi), 0; -sin(phi), "
    "cos(phi),"
    " 0; 0, 0, 1], w = {0, 0, phi}); end turn;\n"
    "function resolve input Frame R; input Real v[3]; output Real y[3]; algorithm y := R.T*v; end resolve;\n"
    "function both input Real v[:]; output Real s; output Real w[size(v, 1)]; algorithm s := sum(v); w := 2*v; end "
    "both;"
    "\n"
    "model M Real x; Real y; Real u[3]; Real v[3]; Real A[3, 3]; Real B[3, 3]; Real C[2, 3]; parameter Integer k;\n"
    "  Boolean b; end M;\n";

static const char *cases[] = {
    "u + v",
    "-u*x",
    "u/x",
    "u.^2",
    "u*v",
    "A*u",
    "u*A",
    "A*B*A*u",
    "A*B + x*A",
    "A^3",
    "A^0",
    "C*A*transpose(C)",
    "cross(u, v)",
    "skew(u)*v - cross(u, v)",
    "outerProduct(u, v)",
    "symmetric(A)",
    "diagonal(u)",
    "identity(3)*A",
    "transpose(C)",
    "cat(1, C, A)",
    "cat(2, A, transpose(C))",
    "[A, u; transpose(matrix(v)), matrix(x)]",
    "fill(x, 2, 2)",
    "linspace(x, y, 4)",
    "{i*x for i in 1:3}",
    "{u[i]*A[i, j] for i in 1:3, j in 1:2}",
    "{sum(A[i, j] for j in i:3) for i in 1:3}",
    "sum(A)",
    "product(u)",
    "max(u)",
    "min(A)",
    "max(u[i]*v[i] for i in 1:3)",
    "if b then u else v",
    "if x > 1 then A*u else cross(u, v)",
    "A[2, :]",
    "A[:, {3, 1}]",
    "A[2:3, 2:3]*u[1:2]",
    "u[k]",
    "A[k, :]",
    "A[:, k]*x",
    "sin(u) + exp(-v.*v)",
    "abs(u)",
    "1.5:4.0",
    "noEvent(if x > 0 then u else v)",
    "smooth(1, u)",
    "homotopy(u, v)",
    "vector([u])",
    "matrix(u)",
    "scalar([x])",
    "size(C)",
    "ndims(A)*x",
    "promote_case",
    "resolve(turn(x), u)",
    "resolve(turn(x), A*u) + u",
    "u*resolve(turn(x), v)",
    "both_case",
    "turn(x)",
    "Pair(x, turn(y))",
    "Pair(x, if b then turn(y) else Frame(A, u))",
    "{Frame(A, u), turn(x)}",
    "{sum(resolve(turn(i*x), u)) for i in 1:2}",
};

static bool all_scalar(Expr e)
{
    switch ((int)e->op) {
    case EXPR_CALL:
    case EXPR_ITEM:
        return true;
    case EXPR_FIELD:
        return all_scalar(e->args[0]);
    case EXPR_INDEX:
        return true;
    }
    if (e->type->n_dims)
        return false;
    for (int i = 0; i < e->n; i++)
        if (!all_scalar(e->args[i]))
            return false;
    return true;
}

static void numbers_of(Expr value, double *to, int *n)
{
    double number;
    int64_t integer;
    if (expr_get_real(value, &number))
        to[(*n)++] = number;
    else if (expr_get_integer(value, &integer))
        to[(*n)++] = (double)integer;
    else
        for (int i = 0; i < value->n; i++)
            numbers_of(value->args[i], to, n);
}

static Reader *world(void)
{
    Reader *r = reader_new();
    reader_read(r, text);
    reader_set(r, "x", expr_real(r->x, 1.5));
    reader_set(r, "y", expr_real(r->x, -0.7));
    reader_set(r, "k", expr_integer(r->x, 2));
    reader_set(r, "b", expr_boolean(r->x, false));
    reader_set(r, "u", reader_expr(r, "{0.3, -1.1, 2.0}"));
    reader_set(r, "v", reader_expr(r, "{1.7, 0.4, -0.9}"));
    reader_set(r, "A", reader_expr(r, "[1.0, 0.2, -3.0; 0.4, 2.5, 1.0; -0.6, 0.7, 0.8]"));
    reader_set(r, "B", reader_expr(r, "[0.5, -0.2, 1.0; 1.4, 0.5, 0.1; 2.6, 1.7, -0.8]"));
    reader_set(r, "C", reader_expr(r, "[1.0, 2.0, 3.0; 4.0, 5.0, 6.0]"));
    return r;
}

static Expr read_case(Reader *r, const char *name)
{
    Expr args[2];
    if (strcmp(name, "promote_case") == 0) {
        args[0] = reader_expr(r, "u");
        args[1] = expr_integer(r->x, 2);
        return expr_make(r->x, EXPR_PROMOTE, type_array(r->x, type_scalar(r->x, TYPE_REAL), 2, (int[]){3, 1}), 2, args);
    }
    if (strcmp(name, "both_case") == 0)
        return expr_item(r->x, reader_expr(r, "both(A*u)"), 1);
    return reader_expr(r, name);
}

static void elements_have_the_values_of_the_whole(void **state)
{
    (void)state;
    Reader *r = world();
    Scalars s = {.x = r->x};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Expr e = read_case(r, cases[i]);
        ExprList parts = {0};
        if (!expr_scalars(&s, e, &parts))
            fail_msg("%s: %s", cases[i], s.problem);
        Expr whole = reader_evaluate(r, e, NULL);
        assert_non_null(whole);
        double wanted[100];
        int n = 0;
        numbers_of(whole, wanted, &n);
        assert_int_equal(n, parts.n);
        assert_int_equal(n, type_count(e->type));
        for (int k = 0; k < n; k++) {
            double got;
            Expr value = reader_evaluate(r, parts.at[k], NULL);
            assert_non_null(value);
            int64_t integer;
            if (!expr_get_real(value, &got) && expr_get_integer(value, &integer))
                got = (double)integer;
            if (!(fabs(got - wanted[k]) <= 1e-12 * (1 + fabs(wanted[k]))))
                fail_msg("%s: element %d is %g, not %g: %s", cases[i], k, got, wanted[k], expr_text(r->x, parts.at[k]));
            if (!all_scalar(parts.at[k]))
                fail_msg("%s: %s is not scalar", cases[i], expr_text(r->x, parts.at[k]));
        }
    }
    arena_free(r->arena);
}

static Expr named_element(void *data, const Var *v, long at)
{
    Reader *r = data;
    Sym name = symbol_f(r->symbols, "%s_%ld", v->name->text, at);
    ReaderName *found = reader_find(r, name);
    if (!found) {
        found = reader_add(r, name);
        found->var = var_new(r->x, VAR_MODEL, name, v->type->element, v->varies);
    }
    return expr_var(r->x, found->var);
}

static void variables_can_be_replaced_by_their_elements(void **state)
{
    (void)state;
    Reader *r = world();
    Scalars s = {.x = r->x, .element_of = named_element, .data = r};
    assert_string_equal(expr_text(r->x, expr_element(&s, reader_expr(r, "A*u"), 1)), "A_3*u_0 + A_4*u_1 + A_5*u_2");
    assert_string_equal(expr_text(r->x, expr_element(&s, reader_expr(r, "resolve(turn(x), u)"), 2)),
                        "(resolve(turn(x), {u_0, u_1, u_2}))[3]");
    assert_string_equal(expr_text(r->x, expr_element(&s, reader_expr(r, "u[k]*x"), 0)), "({u_0, u_1, u_2})[k]*x");
    assert_string_equal(expr_text(r->x, expr_element(&s, reader_expr(r, "der(u)"), 1)), "der(u_1)");
    arena_free(r->arena);
}

/* Twenty products of 3 x 3 matrices are 20 * 9 sums of three products, not 3^20. */
static void products_of_many_matrices_stay_small(void **state)
{
    (void)state;
    Reader *r = world();
    Expr e = reader_expr(r, "A");
    Problem p;
    for (int i = 0; i < 20; i++)
        e = expr_operator(r->x, OPERATOR_MUL, e, reader_expr(r, i % 2 ? "A" : "B"), &p);
    int before = exprs_count(r->x);
    Scalars s = {.x = r->x};
    ExprList parts = {0};
    assert_true(expr_scalars(&s, e, &parts));
    assert_int_equal(parts.n, 9);
    assert_true(exprs_count(r->x) - before < 20 * 9 * 6);
    arena_free(r->arena);
}

static void long_sums_do_not_exhaust_the_stack(void **state)
{
    (void)state;
    Reader *r = world();
    Expr e = reader_expr(r, "u"), v = reader_expr(r, "v");
    Expr w = reader_expr(r, "A*u");
    for (int i = 0; i < 50000; i++)
        e = expr_make(r->x, i % 3 ? EXPR_ADD : EXPR_SUB, e->type, 2, (Expr[]){e, i % 2 ? v : w});
    Scalars s = {.x = r->x};
    assert_non_null(expr_element(&s, e, 2));
    arena_free(r->arena);
}

static void unknown_sizes_are_reported(void **state)
{
    (void)state;
    Reader *r = world();
    const Function *f = reader_function(r, "both");
    Scalars s = {.x = r->x};
    Expr v = expr_var(r->x, f->inputs[0].var), both[] = {v, v};
    assert_null(expr_element(&s, v, 0));
    assert_non_null(strstr(s.problem, "size"));
    s.problem = NULL; /* the product is a scalar, but nobody knows of how many terms */
    assert_null(expr_element(&s, expr_make(r->x, EXPR_MATMUL, type_scalar(r->x, TYPE_REAL), 2, both), 0));
    assert_non_null(s.problem);
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_have_the_values_of_the_whole),
        cmocka_unit_test(variables_can_be_replaced_by_their_elements),
        cmocka_unit_test(products_of_many_matrices_stay_small),
        cmocka_unit_test(long_sums_do_not_exhaust_the_stack),
        cmocka_unit_test(unknown_sizes_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
