/* Functions with all put in that is known: they give the same, with fewer locals, loops and branches. */
#include "reader.h"

#include "expr/settled.h"

static const char *text =
    "record Table Integer n; Real c[:]; end Table;\n"
    "function square input Real u; output Real y; algorithm y := u*u; end square;\n"
    "function horner input Real u; output Real y; protected Real c[:] = {1, 2, 3, 4}; Integer n = size(c, 1);\n"
    "  algorithm y := c[1]; for i in 2:n loop y := y*u + c[i]; end for; end horner;\n"
    "function fields input Real u; output Real y; protected Table t = Table(3, {2, 3, 5});\n"
    "  algorithm y := 0; for i in 1:t.n loop y := y + t.c[i]*u^i; end for; end fields;\n"
    "function triangle input Real u; output Real y; algorithm y := 0; for i in 1:3 loop for j in i:3 loop\n"
    "  if i == j then y := y + u; elseif i > j then y := -1; else y := y*u; end if; end for; end for; end triangle;\n"
    "function moved input Real u; output Real y; protected Real c[2] = {1, 2}; Real d = 7;\n"
    "  algorithm if u > 1 then c[1] := u; end if; y := c[1] + d*c[2]; end moved;\n"
    "function pair input Real u; output Real a; output Real b; algorithm a := u; b := 2*u; end pair;\n"
    "function taken input Real u; output Real y; protected Real a = 1; Real b = 2; Real c = 3;\n"
    "  algorithm (a, b) := pair(u); y := a + b*c; end taken;\n"
    "function until input Real u; output Real y; algorithm y := u; for i in 1:9 loop if y > 20 then break; end if;\n"
    "  y := y*i + 1; end for; end until;\n"
    "function nested input Real u; output Real y; algorithm y := 0; for i in 1:3 loop for j in 1:9 loop\n"
    "  if j > i then break; end if; y := y + u*j; end for; end for; end nested;\n"
    "function leaves input Real u; output Real y; algorithm for i in 1:5 loop y := u*i; if y > 6 then return; end if;\n"
    "  end for; y := -1; end leaves;\n"
    "function long input Real u; output Real y; algorithm y := 0; for i in 1:65 loop y := y + u*i; end for; end long;\n"
    "function much input Real u; output Real y; algorithm y := 0; for i in 1:40 loop for j in 1:40 loop\n"
    "  y := y + u*i*j; end for; end for; end much;\n"
    "function none input Real u; output Real y; algorithm y := u; for i in 3:2 loop y := 0; end for; end none;\n"
    "function real_steps input Real u; output Real y; algorithm y := 0; for x in {0.5, 1.5} loop y := y + x*u; end "
    "for;\n"
    "  end real_steps;\n"
    "function while_inside input Real u; output Real y; protected Real k = 0.5; algorithm y := u; for i in 1:3 loop\n"
    "  while y > i loop y := y*k; end while; end for; end while_inside;\n"
    "function called input Real u; output Real y; algorithm y := 0; for i in {2, 3} loop y := y + square(u*i); end "
    "for;\n"
    "  end called;\n"
    "function sized input Real v[:]; output Real y[size(v, 1)]; protected Real w[size(v, 1)] = 2*v; Real k = 3;\n"
    "  algorithm y := k*w; end sized;\n"
    "model M Real x; end M;\n";

static int statements_in(const Statement *s)
{
    int n = 0;
    for (; s; s = s->next) {
        n += 1 + statements_in(s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            n += statements_in(b->body);
    }
    return n;
}

static Expr value_of_call(Reader *r, const Function *f, const char *argument)
{
    Problem problem = {0};
    Expr call = expr_call(r->x, f, 1, (Expr[]){reader_expr(r, argument)}, &problem);
    assert_non_null(call);
    Expr value = reader_evaluate(r, call, NULL);
    assert_non_null(value);
    return value;
}

static void settled_functions_give_the_same(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int locals, statements; /* that are left */
    } cases[] = {
        {"horner", 0, 4}, {"fields", 0, 4},     {"triangle", 0, 7},     {"moved", 1, 3},  {"taken", 2, 2},
        {"until", 0, 5},  {"nested", 0, 13},    {"leaves", 0, 16},      {"long", 0, 3},   {"much", 0, 42},
        {"none", 0, 1},   {"real_steps", 0, 3}, {"while_inside", 0, 7}, {"called", 0, 3}, {"sized", 1, 1},
    };
    static const char *const arguments[] = {"-0.5", "0.25", "1.75", "3.0", "8.5"};
    Reader *r = reader_new();
    reader_read(r, text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Function *f = reader_function(r, cases[i].name), *settled = function_settled(r->x, f);
        int locals = f->n_locals, statements = statements_in(f->body);
        if (settled->n_locals != cases[i].locals || statements_in(settled->body) != cases[i].statements) {
            Buffer shown = {0};
            function_print(&shown, settled);
            fail_msg("%d statements: %s", statements_in(settled->body), shown.at);
        }
        assert_int_equal(settled->number, f->number);
        for (size_t k = 0; k < sizeof arguments / sizeof *arguments; k++) {
            bool is_vector = strcmp(cases[i].name, "sized") == 0;
            const char *argument = is_vector ? "{1.5, -2.0}" : arguments[k];
            assert_ptr_equal(value_of_call(r, settled, argument), value_of_call(r, f, argument));
        }
        assert_int_equal(f->n_locals, locals); /* the function itself stays as it was */
        assert_int_equal(statements_in(f->body), statements);
    }
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(settled_functions_give_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
