/* The interpreter, on the examples of the specification and on functions with every kind of statement. */
#include <math.h>

#include "reader.h"

static const char *functions =
    "type Color = enumeration(red, green, blue);\n"
    "record Point Real x; Real y[2]; Integer n; end Point;\n"
    "function fac input Integer n; output Integer y; algorithm y := if n <= 1 then 1 else n*fac(n - 1); end fac;\n"
    "function gcd input Integer a; input Integer b; output Integer x; protected Integer y; Integer t; algorithm\n"
    "  x := a; y := b; while y <> 0 loop t := mod(x, y); x := y; y := t; end while; end gcd;\n"
    "function minmax input Real v[:]; output Real low; output Real high; algorithm low := v[1]; high := v[1];\n"
    "  for i in 2:size(v, 1) loop if v[i] < low then low := v[i]; elseif v[i] > high then high := v[i]; end if; end "
    "for;"
    "  end minmax;\n"
    "function spread input Real v[:]; output Real d; protected Real a; Real b; algorithm (a, b) := minmax(v);\n"
    "  d := b - a; end spread;\n"
    "function reverse input Real v[:]; output Real w[size(v, 1)]; algorithm\n"
    "  for i in 1:size(v, 1) loop w[i] := v[end + 1 - i]; end for; end reverse;\n"
    "function evens input Integer n; output Integer w[:]; protected Integer k = 0; algorithm\n"
    "  w := fill(0, 0); for i in 1:n loop if mod(i, 2) == 1 then k := i; else w := cat(1, w, {i}); end if; end for;"
    "  end evens;\n"
    "function first input Real v[:]; input Real limit = 3; output Integer at = 0; algorithm\n"
    "  for i in 1:size(v, 1) loop if v[i] > limit then at := i; break; end if; end for; end first;\n"
    "function early input Real u; output Real y; algorithm y := 1; if u > 0 then return; end if; y := 2; end early;\n"
    "function checked input Real u; output Real y; algorithm assert(u > 0, \"u = \" + String(u) + \" is not "
    "positive\");"
    "  y := sqrt(u); end checked;\n"
    "function forever input Real u; output Real y; algorithm y := u; while true loop y := y + 1; end while; end "
    "forever;"
    "\n"
    "function deep input Integer n; output Integer y; algorithm y := deep(n + 1); end deep;\n"
    "function order input Real u; output Real y; protected Real a = b + 1; Real b = 2*u; algorithm y := a; end order;\n"
    "function circle input Real u; output Real y; protected Real a = b; Real b = a; algorithm y := u; end circle;\n"
    "function point input Real u; output Point p; algorithm p.x := u; p.y := {u, 2*u}; p.y[2] := p.y[2] + 1; p.n := 7;"
    "  end point;\n"
    "function points input Integer n; output Point p[n]; algorithm for i in 1:n loop p[i].x := i; p[i].y[2] := i*i;"
    "  p[i].n := i; end for; end points;\n"
    "function integrand input Real u; output Real y; end integrand;\n"
    "function square input Real u; output Real y; algorithm y := u*u; end square;\n"
    "function scaled input Real a; input Real u; output Real y; algorithm y := a*u; end scaled;\n"
    "function integral input integrand f; input Real a; input Real b; input Integer n = 1000; output Real y = 0;\n"
    "  algorithm for i in 1:n loop y := y + f(a + (b - a)*(i - 0.5)/n)*(b - a)/n; end for; end integral;\n"
    "function matrix input Real A[:, size(A, 1)]; output Real t = 0; algorithm\n"
    "  for i in 1:size(A, 1) loop t := t + A[i, i]; end for; end matrix;\n"
    "function fixed3 input Real v[3]; output Real w[2]; algorithm w := v; end fixed3;\n"
    "function shifted input Real v[:]; output Real w[size(v, 1)]; algorithm w := v; w[2:end] := w[1:end - 1];"
    "  end shifted;\n"
    "function length input String s; output Integer n; external \"C\" n = ModelicaStrings_length(s); end length;\n"
    "function scan input String s; input Integer i; output Integer next; output Real x; external \"C\"\n"
    "  ModelicaStrings_scanReal(s, i, false, next, x); end scan;\n"
    "function hash input String s; output Integer h; external \"C\" h = ModelicaStrings_hashString(s); end hash;\n"
    "function unknown input Real u; output Real y; external \"C\" y = nobody_knows(u); end unknown;\n"
    "function dgesv input Real A[:, size(A, 1)]; input Real B[size(A, 1), :]; output Real X[size(A, 1), size(B, 2)] = "
    "B;"
    "  output Integer info; protected Real Awork[size(A, 1), size(A, 1)] = A; Integer ipiv[size(A, 1)];\n"
    "  external \"FORTRAN 77\" dgesv(size(A, 1), size(B, 2), Awork, size(A, 1), ipiv, X, size(A, 1), info); end "
    "dgesv;\n"
    "function random input Integer s[2]; output Real y; output Integer t[2]; external \"C\"\n"
    "  ModelicaRandom_xorshift64star(s, t, y); end random;\n"
    "model M Real x; Real v[3]; Real A[2, 2]; Integer k; Boolean b; String s; Color c; end M;\n";

static const struct {
    const char *text, *value; /* "!…": fails, and the reason contains the text behind */
} cases[] = {
    /* operators */
    {"1 + 2*3", "7"},
    {"7/2", "3.5"},
    {"2^10", "1024.0"},
    {"{1, 2, 3} + {4, 5, 6}", "{5, 7, 9}"},
    {"{1, 2, 3}*{4, 5, 6}", "32"},
    {"[1, 2; 3, 4]*{1, 1}", "{3, 7}"},
    {"[1, 2; 3, 4]^2", "{{7, 10}, {15, 22}}"},
    {"{1, 2}.*{3, 4}", "{3, 8}"},
    {"\"a\" + \"b\"", "\"ab\""},
    {"\"a\" < \"b\"", "true"},
    {"not (1 < 2 and 3 > 4)", "true"},
    {"false and 1/(k - k) > 0", "false"},
    {"1/(x - x)", "!division by zero"},
    {"div(-7, 2)", "-3"},
    {"mod(-7, 2)", "1"},
    {"rem(-7, 2)", "-1"},
    {"integer(-2.5)", "-3"},
    {"ceil(2.1) + floor(-2.1)", "0.0"},
    {"sign(-3) + abs(-4)", "3"},
    {"sqrt(x - 10)", "!sqrt(-8)"},
    {"Integer(c)", "2"},
    {"c == Color.green", "true"},
    {"String(c)", "\"green\""},
    /* String (3.7.1) */
    {"String(x)", "\"2\""},
    {"String(1/3.0*k)", "\"1.33333\""},
    {"String(x/3, significantDigits = 3)", "\"0.667\""},
    {"String(k, minimumLength = 5)", "\"4    \""},
    {"String(k, minimumLength = 5, leftJustified = false)", "\"    4\""},
    {"String(b)", "\"true\""},
    {"String(x, format = \".3f\")", "\"2.000\""},
    /* arrays */
    {"1:k", "{1, 2, 3, 4}"},
    {"0:0.25:x/2", "{0.0, 0.25, 0.5, 0.75, 1.0}"},
    {"k:-1:2", "{4, 3, 2}"},
    {"sum(i*i for i in 1:k)", "30"},
    {"{i + j for i in 1:2, j in 1:3}", "{{2, 3}, {3, 4}, {4, 5}}"},
    {"max({x*i for i in {1, 7, 3}})", "14.0"},
    {"product({i for i in 1:k})", "24"},
    {"(cat(2, A, A))[1, :]", "{1.0, 2.0, 1.0, 2.0}"},
    {"transpose(A)", "{{1.0, 3.0}, {2.0, 4.0}}"},
    {"cross(v, {0, 0, 1})", "{2.0, -1.0, 0.0}"},
    {"skew(v)*v", "{0.0, 0.0, 0.0}"},
    {"(outerProduct(v, v))[2, 3]", "6.0"},
    {"symmetric(A)", "{{1.0, 2.0}, {2.0, 4.0}}"},
    {"(diagonal(v))[3, 3]", "3.0"},
    {"(identity(k))[4, 4]", "1"},
    {"linspace(x, 4, 3)", "{2.0, 3.0, 4.0}"},
    {"v[{3, 1}]", "{3.0, 1.0}"},
    {"v[k]", "!index 4"},
    {"A[:, 2]", "{2.0, 4.0}"},
    {"A[end, end]", "4.0"},
    {"size(A)", "{2, 2}"},
    {"vector([v])", "{1.0, 2.0, 3.0}"},
    {"scalar({{x}})", "2.0"},
    {"min(v) + max(x, 5)", "6.0"},
    {"if b then x else 1/(x - 2)", "2.0"},
    /* functions */
    {"fac(10)", "3628800"},
    {"gcd(12, 18)", "6"},
    {"minmax({3, 1, 4, 1, 5})", "1.0"},
    {"spread({3, 1, 4, 1, 5})", "4.0"},
    {"reverse(v)", "{3.0, 2.0, 1.0}"},
    {"reverse(1:k)", "{4.0, 3.0, 2.0, 1.0}"},
    {"evens(7)", "{2, 4, 6}"},
    {"first({1, 2, 4, 5})", "3"},
    {"first({1, 2, 4, 5}, 1.5)", "2"},
    {"first({1, 2}, limit = 10)", "0"},
    {"early(x) + early(-x)", "3.0"},
    {"checked(4)", "2.0"},
    {"checked(-x)", "!u = -2 is not positive"},
    {"forever(1)", "!too long"},
    {"deep(1)", "!too deep"},
    {"order(x)", "5.0"},
    {"circle(x)", "!needs"},
    {"point(x)", "Point(2.0, {2.0, 5.0}, 7)"},
    {"points(2)", "{Point(1.0, {0.0, 1.0}, 1), Point(2.0, {0.0, 4.0}, 2)}"},
    {"integral(square, 0, 3, 3000)", NULL},
    {"integral(function scaled(a = 3), 0, 2)", NULL},
    {"matrix(A)", "5.0"},
    {"matrix([1, 2, 3; 4, 5, 6]*k)", "!must be 2"},
    {"fixed3(v)", "!assigned"},
    {"shifted(v)", "{1.0, 1.0, 2.0}"},
    /* external functions */
    {"length(s)", "5"},
    {"scan(\" 2.5e1 x\", 1)", "7"},
    {"hash(\"this is a test\")", "1827717433"},
    {"unknown(x)", "!nobody_knows"},
    {"dgesv([2, 1; 1, 3], [3; 5])", "{{0.8}, {1.4}}"},
    {"random({1, 2})", NULL},
};

static void cases_have_their_values(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, functions);
    reader_set(r, "x", expr_real(r->x, 2));
    reader_set(r, "v", reader_expr(r, "{1.0, 2.0, 3.0}"));
    reader_set(r, "A", reader_expr(r, "{{1.0, 2.0}, {3.0, 4.0}}"));
    reader_set(r, "k", expr_integer(r->x, 4));
    reader_set(r, "b", expr_boolean(r->x, true));
    reader_set(r, "s", expr_string(r->x, symbol(r->symbols, "hello")));
    reader_set(r, "c", reader_expr(r, "Color.green"));
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *problem, *text = cases[i].text, *wanted = cases[i].value;
        if (!wanted)
            continue;
        Expr e = reader_expr(r, text);
        if (e->type->kind == TYPE_TUPLE)
            e = expr_item(r->x, e, 0);
        Expr value = reader_evaluate(r, e, &problem);
        const char *got = value ? expr_text(r->x, value) : problem;
        bool fine = wanted[0] == '!' ? !value && strstr(problem, wanted + 1) : value && strcmp(got, wanted) == 0;
        if (!fine) {
            print_error("%s\n   gave %s\n   not  %s\n", text, got, wanted);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    double y;
    assert_true(expr_get_real(reader_evaluate(r, reader_expr(r, "integral(square, 0, 3, 3000)"), NULL), &y));
    assert_true(fabs(y - 9) < 1e-6);
    assert_true(expr_get_real(reader_evaluate(r, reader_expr(r, "integral(function scaled(a = 3), 0, 2)"), NULL), &y));
    assert_true(fabs(y - 6) < 1e-9);
    Expr random = reader_evaluate(r, reader_expr(r, "random({1, 2})"), NULL);
    assert_int_equal(random->n, 2);
    assert_true(expr_get_real(random->args[0], &y) && y > 0 && y < 1);
    arena_free(r->arena);
}

/* A value that is shared by itself thirty times over is computed thirty times, not 2^30. */
static void shared_parts_are_evaluated_once(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, "model M Real x; end M;");
    reader_set(r, "x", expr_real(r->x, 1));
    Expr e = reader_expr(r, "x + 1");
    for (int i = 0; i < 60; i++)
        e = expr_mul(r->x, e, expr_sub(r->x, e, expr_real(r->x, 1)));
    assert_non_null(reader_evaluate(r, e, NULL));
    arena_free(r->arena);
}

static void long_sums_do_not_exhaust_the_stack(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, "model M Real x; Real y; end M;");
    reader_set(r, "x", expr_real(r->x, 1));
    reader_set(r, "y", expr_real(r->x, 2));
    Expr e = reader_expr(r, "x"), y = reader_expr(r, "y");
    for (int i = 0; i < 100000; i++)
        e = expr_add(r->x, e, y);
    double sum;
    assert_true(expr_get_real(reader_evaluate(r, e, NULL), &sum) && sum == 200001);
    for (int i = 0; i < 100000; i++)
        e = expr_sub(r->x, y, e);
    const char *problem;
    assert_null(reader_evaluate(r, e, &problem));
    assert_non_null(strstr(problem, "too deeply"));
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_have_their_values),
        cmocka_unit_test(shared_parts_are_evaluated_once),
        cmocka_unit_test(long_sums_do_not_exhaust_the_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
