/* Calls that are inlined keep their values; those that cannot be stay calls. */
#include <math.h>

#include "reader.h"

#include "expr/inline.h"

static const char *text =
    "record Frame Real T[3, 3]; Real w[3]; end Frame;\n"
    "function square input Real u; output Real y; algorithm y := u*u; end square;\n"
    "function fourth input Real u; output Real y; algorithm y := square(square(u)); end fourth;\n"
    "function length input Real v[:]; output Real y; algorithm y := sqrt(v*v); annotation(Inline = true); end length;\n"
    "function normalize input Real v[:]; output Real y[size(v, 1)]; protected Real l; algorithm l := length(v);\n"
    "  y := if l > 1e-10 then v/l else v/1e-10; end normalize;\n"
    "function pieces input Real u; output Real y; algorithm if u < 0 then y := -u; elseif u < 1 then y := u^2; else\n"
    "  y := 2*u - 1; end if; y := y + 1; end pieces;\n"
    "function turn input Real phi; output Frame R; algorithm R.T := [cos(phi), sin(phi), 0; -sin(phi), cos(phi), 0; "
    "0,\n"
    "  0, 1]; R.w[1:2] := {0, phi}; R.w[3] := 2*R.w[2]; end turn;\n"
    "function resolve input Frame R; input Real v[3]; output Real y[3]; algorithm y := R.T*v;\n"
    "  annotation(LateInline = true); end resolve;\n"
    "function polar input Real x; input Real y; output Real r; output Real phi; algorithm r := sqrt(x^2 + y^2);\n"
    "  phi := atan2(y, x); end polar;\n"
    "function via input Real x; input Real y; output Real z; protected Real r; Real phi; algorithm (r, phi) := "
    "polar(x,\n"
    "  y); z := r*sin(phi); end via;\n"
    "function horner input Real c[:]; input Real u; output Real y; algorithm y := c[1]; for i in 2:size(c, 1) loop\n"
    "  y := y*u + c[i]; end for; annotation(Inline = true); end horner;\n"
    "function gram input Real v[:]; output Real G[size(v, 1), size(v, 1)]; algorithm for i in 1:size(v, 1) loop\n"
    "  for j in 1:size(v, 1) loop G[i, j] := v[i]*v[j]; end for; end for; annotation(Inline = true); end gram;\n"
    "function shape input Real u; output Real y; end shape;\n"
    "function twice input shape f; input Real u; output Real y; algorithm y := f(f(u)); end twice;\n"
    "function scaled input Real a; input Real u; output Real y; algorithm y := a*u; end scaled;\n"
    "function initial_value input Real u; output Real y = 3*u; protected Real k = 2*u; algorithm y := y + k;\n"
    "  end initial_value;\n"
    "function recursive input Real u; output Real y; algorithm y := if u < 1 then u else recursive(u/2); end "
    "recursive;\n"
    "function loops input Real u; output Real y; algorithm y := u; while y > 1 loop y := y/2; end while; end loops;\n"
    "function early input Real u; output Real y; algorithm y := 1; if u > 0 then return; end if; y := 2; end early;\n"
    "function never input Real u; output Real y; algorithm y := u; annotation(Inline = false); end never;\n"
    "function unset input Real u; output Real y[2]; algorithm y[1] := u; end unset;\n"
    "function outside input Real u; output Real y; external \"C\" y = outside(u); end outside;\n"
    "model M Real x; Real y; Real u[3]; Real v[4]; end M;\n";

static int calls_in(Expr e)
{
    int n = e->op == EXPR_CALL || e->op == EXPR_APPLY;
    for (int i = 0; i < e->n; i++)
        n += calls_in(e->args[i]);
    return n;
}

static Reader *world(void)
{
    Reader *r = reader_new();
    reader_read(r, text);
    reader_set(r, "x", expr_real(r->x, 1.7));
    reader_set(r, "y", expr_real(r->x, -0.6));
    reader_set(r, "u", reader_expr(r, "{0.3, -1.1, 2.0}"));
    reader_set(r, "v", reader_expr(r, "{0.3, -1.1, 2.0, 5.0}"));
    return r;
}

static void inlined_calls_keep_their_values(void **state)
{
    (void)state;
    static const struct {
        const char *e;
        int calls; /* that stay */
    } cases[] = {
        {"fourth(x)", 0},
        {"length(u)*x", 0},
        {"normalize(u)", 0},
        {"normalize(v)", 0},
        {"pieces(x)", 0},
        {"pieces(y)", 0},
        {"pieces(x/10)", 0},
        {"turn(x)", 0},
        {"resolve(turn(x), u)", 0},
        {"via(x, y)", 0},
        {"horner({1, 2, x, y}, x)", 0},
        {"gram(u)*u", 0},
        {"twice(square, x)", 0},
        {"twice(function scaled(a = y), x)", 0},
        {"initial_value(x)", 0},
        {"recursive(x)", 1},
        {"loops(x)", 1},
        {"early(x)", 1},
        {"never(square(x))", 1},
        {"unset(x)", 1},
    };
    Reader *r = world();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Inliner inliner = {.x = r->x, .stage = STAGE_AFTER_INDEX_REDUCTION};
        Expr e = reader_expr(r, cases[i].e), inlined = expr_inline(&inliner, e);
        if (calls_in(inlined) != cases[i].calls)
            fail_msg("%s: %s", cases[i].e, expr_text(r->x, inlined));
        assert_int_equal(inliner.active.n, 0);
        Expr before = reader_evaluate(r, e, NULL), after = reader_evaluate(r, inlined, NULL);
        assert_non_null(before);
        assert_non_null(after);
        if (before != after) {
            const char *a = expr_text(r->x, before), *b = expr_text(r->x, after);
            fail_msg("%s: %s became %s", cases[i].e, a, b);
        }
    }
    arena_free(r->arena);
}

static void stages_say_which_calls_go(void **state)
{
    (void)state;
    Reader *r = world();
    Inliner before = {.x = r->x, .stage = STAGE_BEFORE_INDEX_REDUCTION};
    assert_int_equal(calls_in(expr_inline(&before, reader_expr(r, "resolve(turn(x), u)"))), 1);
    assert_int_equal(calls_in(expr_inline(&before, reader_expr(r, "square(x)"))), 0);
    assert_string_equal(expr_text(r->x, expr_inline(&before, reader_expr(r, "outside(square(x))"))), "outside(x*x)");
    arena_free(r->arena);
}

static void bodies_make_no_events(void **state)
{
    (void)state;
    Reader *r = world();
    Inliner i = {.x = r->x, .stage = STAGE_AFTER_INDEX_REDUCTION};
    Expr e = expr_inline(&i, reader_expr(r, "pieces(x)"));
    assert_false(e->flags & EXPR_HAS_EVENT);
    assert_string_equal(expr_text(r->x, e),
                        "(if noEvent(x < 0.0) then -x else if noEvent(x < 1.0) then x^2.0 else 2.0*x - 1.0) + 1.0");
    ((Function *)(uintptr_t)reader_function(r, "pieces"))->generate_events = true;
    Inliner loud = {.x = r->x, .stage = STAGE_AFTER_INDEX_REDUCTION};
    assert_true(expr_inline(&loud, reader_expr(r, "pieces(x)"))->flags & EXPR_HAS_EVENT);
    arena_free(r->arena);
}

/* fourth(fourth(… x)): each level squares twice, and 2^40 factors would be written without sharing. */
static void shared_values_stay_shared(void **state)
{
    (void)state;
    Reader *r = world();
    Expr e = reader_expr(r, "x");
    Problem p;
    for (int k = 0; k < 20; k++)
        e = expr_call(r->x, reader_function(r, "fourth"), 1, &e, &p);
    Inliner i = {.x = r->x, .stage = STAGE_AFTER_INDEX_REDUCTION};
    int before = exprs_count(r->x);
    Expr inlined = expr_inline(&i, e);
    assert_int_equal(inlined->op, EXPR_MUL);
    assert_true(exprs_count(r->x) - before < 20 * 10);
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inlined_calls_keep_their_values),
        cmocka_unit_test(stages_say_which_calls_go),
        cmocka_unit_test(bodies_make_no_events),
        cmocka_unit_test(shared_values_stay_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
