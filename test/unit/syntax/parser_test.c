/* The parser: what the grammar's rules make, what is understood behind an error, and what ends with a message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "syntax/parser.h"

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Diags *diags;
} Room;

static int open_room(void **state)
{
    Room *r = calloc(1, sizeof *r);
    r->arena = arena_new();
    r->symbols = symbols_new(r->arena);
    r->diags = diags_new(r->arena);
    *state = r;
    return 0;
}

static int close_room(void **state)
{
    Room *r = *state;
    arena_free(r->arena);
    free(r);
    return 0;
}

static TreeFile *parse(Room *r, const char *text)
{
    return parse_modelica(r->arena, r->symbols, r->diags, source_of_text(r->arena, "test.mo", text, strlen(text)));
}

static TreeExpr *parse_e(Room *r, const char *text)
{
    return parse_expression_text(r->arena, r->symbols, r->diags, source_of_text(r->arena, "test", text, strlen(text)));
}

static int n_errors(const Room *r)
{
    return diags_count(r->diags, SEVERITY_ERROR);
}

static void precedence_follows_the_grammar(void **state)
{
    Room *r = *state;
    TreeExpr *e = parse_e(r, "-a*b + c^2 < d and not e == f or g");
    assert_int_equal(e->op, OP_OR);
    TreeExpr *both = e->left;
    assert_int_equal(both->op, OP_AND);
    assert_int_equal(both->left->op, OP_LESS);
    TreeExpr *sum = both->left->left;
    assert_int_equal(sum->op, OP_ADD);
    assert_int_equal(sum->left->op, OP_NEGATE); /* -(a*b) */
    assert_int_equal(sum->left->left->op, OP_MUL);
    assert_int_equal(sum->right->op, OP_POW);
    assert_int_equal(both->right->op, OP_NOT); /* not (e == f) */
    assert_int_equal(both->right->left->op, OP_EQUAL);
    assert_int_equal(n_errors(r), 0);
}

static void expressions_of_every_kind(void **state)
{
    Room *r = *state;
    TreeExpr *e = parse_e(r, "1:n+1:2*m");
    assert_int_equal(e->kind, TREE_RANGE);
    assert_int_equal(e->step->op, OP_ADD);
    e = parse_e(r, "{i*j for i in 1:3, j in {1, 2}}");
    assert_int_equal(e->kind, TREE_ARRAY);
    assert_string_equal(e->iterators->next->name->text, "j");
    e = parse_e(r, "[1, 2; 3, 4]");
    assert_int_equal(e->kind, TREE_MATRIX);
    assert_int_equal(e->args->next->value->args->next->value->number, 4);
    e = parse_e(r, "f(x, function g(a = 1), n = 2)");
    assert_int_equal(e->kind, TREE_CALL);
    assert_int_equal(e->args->next->value->kind, TREE_FUNCTION);
    assert_string_equal(e->args->next->next->name->text, "n");
    e = parse_e(r, "if a then 1 elseif b then 2 else 3");
    assert_null(e->branches->next->next->condition);
    e = parse_e(r, ".A.b[end, :].c");
    assert_true(e->rooted);
    assert_int_equal(e->ref->next->subscripts->kind, TREE_END);
    assert_int_equal(e->ref->next->subscripts->next->kind, TREE_COLON);
    e = parse_e(r, "(a, , b)");
    assert_int_equal(e->kind, TREE_TUPLE);
    assert_int_equal(e->args->next->value->kind, TREE_OMITTED);
    e = parse_e(r, "(a + b)[1] + (f(x)).re");
    assert_int_equal(e->left->kind, TREE_PART);
    assert_string_equal(e->right->ref->name->text, "re");
    e = parse_e(r, "\"a\\tb\\\"\"");
    assert_string_equal(e->name->text, "a\tb\"");
    assert_int_equal(parse_e(r, "pure(f(1)) + der(x)")->left->kind, TREE_CALL);
    assert_int_equal(n_errors(r), 0);
}

static void numbers_are_exact(void **state)
{
    Room *r = *state;
    static const char *const texts[] = {
        "0.1",  "1e-3", ".5",   "13.",      "1.7976931348623157e308", "2.2250738585072014E-308", "123456789012345678",
        "4.35", "1e22", "1e23", "0.000001", "9007199254740993"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_true(parse_e(r, texts[i])->number == strtod(texts[i], NULL));
    assert_int_equal(parse_e(r, "1")->kind, TREE_INTEGER);
    assert_int_equal(parse_e(r, "1.")->kind, TREE_REAL);
}

static void classes_of_every_form(void **state)
{
    Room *r = *state;
    TreeFile *file = parse(r, "within A.B;\n"
                              "final encapsulated partial operator record R \"text\"\n"
                              "  import L = Lib.Sub; import Lib.{a, b}; import Lib.*;\n"
                              "  extends .Base(x(start = 1), break c, break connect(p, q)) annotation(A = 1);\n"
                              "  replaceable function f = g constrainedby h(a = 1) \"why\";\n"
                              "  function d = der(g, x, y);\n"
                              "  type E = enumeration(one \"first\", two);\n"
                              "  redeclare model extends M(p = 2) end M;\n"
                              "protected\n"
                              "  inner outer flow parameter input Real[3] u[2](each final unit = \"m\") = v if c "
                              "\"u\" + \"v\", w;\n"
                              "initial equation\n  u = 1;\n"
                              "algorithm\n  (a, b) := f(x); while a loop break; end while;\n"
                              "  external \"C\" y = fun(u, 1) annotation(Library = \"m\");\n"
                              "  annotation(Icon());\n"
                              "end R;\n");
    assert_int_equal(n_errors(r), 0);
    TreeClass *c = file->classes;
    assert_true(c->final && c->encapsulated && c->partial);
    assert_int_equal(c->kind, CLASS_OPERATOR_RECORD);
    assert_string_equal(c->within->next->name->text, "B");
    TreeElement *e = c->elements;
    assert_string_equal(e->name->text, "L");
    assert_string_equal(e->next->import_names->next->name->text, "b");
    e = e->next->next;
    assert_true(e->import_all);
    e = e->next;
    assert_int_equal(e->kind, ELEMENT_EXTENDS);
    assert_true(e->type_rooted);
    assert_string_equal(e->breaks->name->name->text, "c");
    assert_non_null(e->breaks->next->connection);
    e = e->next;
    assert_string_equal(e->constraint->name->text, "h");
    assert_string_equal(e->constraint_comment.text->text, "why");
    e = e->next;
    assert_int_equal(e->class_->form, FORM_DER);
    e = e->next;
    assert_int_equal(e->class_->form, FORM_ENUMERATION);
    assert_string_equal(e->class_->literals->comment.text->text, "first");
    e = e->next;
    assert_int_equal(e->class_->form, FORM_EXTENDS);
    assert_ptr_equal(e->class_->enclosing, c);
    e = e->next;
    assert_true(e->is_protected && e->inner && e->outer && e->prefixes.flow == FLOW_FLOW);
    assert_true(e->prefixes.variability == VARIABILITY_PARAMETER && e->prefixes.direction == DIRECTION_INPUT);
    assert_string_equal(e->comment.text->text, "uv");
    assert_int_equal(e->clause, e->next->clause);
    assert_true(c->sections->initial && c->sections->next->algorithm);
    assert_string_equal(c->external->function->text, "fun");
    assert_non_null(c->comment.annotation);
}

static void errors_leave_the_rest_understood(void **state)
{
    Room *r = *state;
    TreeFile *file =
        parse(r, "model A\n  Real x\n  Real y;\n  Real z = ];\n  Real w;\nequation\n  x + ;\n  y = 1;\nend A;\n"
                 "model B\nend B;\n");
    assert_int_equal(n_errors(r), 3);
    TreeClass *a = file->classes;
    assert_string_equal(a->elements->next->next->name->text, "w"); /* z is left out, x and y are not */
    assert_int_equal(a->sections->body->kind, EQ_EQUALS);
    assert_null(a->sections->body->next);
    assert_string_equal(a->next->name->text, "B");
}

static void a_missing_end_is_found_where_the_outer_class_ends(void **state)
{
    Room *r = *state;
    TreeFile *file = parse(r, "package P\n  model A\n    Real x;\nend P;\n");
    assert_int_equal(n_errors(r), 1);
    assert_string_equal(file->classes->name->text, "P");
    assert_null(file->classes->next);
}

static void expect_too_deep(Room *r, const char *before, const char *open, const char *middle)
{
    Buffer b = {0};
    buffer_text(&b, before);
    for (int i = 0; i < 300000; i++)
        buffer_text(&b, open);
    buffer_text(&b, middle);
    int errors = n_errors(r);
    parse_modelica(r->arena, r->symbols, r->diags, source_of_text(r->arena, "deep.mo", b.at, b.n));
    assert_int_equal(n_errors(r), errors + 1);
    buffer_free(&b);
}

static void deep_nesting_ends_with_one_message(void **state)
{
    Room *r = *state;
    expect_too_deep(r, "model A Real x = ", "(", "1");
    expect_too_deep(r, "model A Real x = ", "{", "1");
    expect_too_deep(r, "model A Real x = ", "[", "1");
    expect_too_deep(r, "model A Real x = ", "f(", "1");
    expect_too_deep(r, "model A Real x = ", "a[", "1");
    expect_too_deep(r, "model A Real x = ", "if a then ", "1");
    expect_too_deep(r, "model A Real x", "(x", "");
    expect_too_deep(r, "model A equation ", "if a then ", "");
    expect_too_deep(r, "model A algorithm ", "for i loop ", "");
    expect_too_deep(r, "", "model A ", "");
    expect_too_deep(r, "model A extends B(", "redeclare model C = D(", "");
}

static void long_chains_are_no_nesting(void **state)
{
    Room *r = *state;
    Buffer b = {0};
    buffer_text(&b, "1");
    for (int i = 0; i < 100000; i++)
        buffer_text(&b, "+1");
    assert_non_null(parse_e(r, b.at));
    assert_int_equal(n_errors(r), 0);
    buffer_free(&b);
}

static void errors_without_number_stop(void **state)
{
    Room *r = *state;
    Buffer b = {0};
    buffer_text(&b, "model A\n");
    for (int i = 0; i < 100000; i++)
        buffer_text(&b, "  Real = $;\n");
    parse(r, b.at);
    assert_in_range(n_errors(r), 50, 52);
    buffer_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_room, close_room)
        TEST(precedence_follows_the_grammar),
        TEST(expressions_of_every_kind),
        TEST(numbers_are_exact),
        TEST(classes_of_every_form),
        TEST(errors_leave_the_rest_understood),
        TEST(a_missing_end_is_found_where_the_outer_class_ends),
        TEST(deep_nesting_ends_with_one_message),
        TEST(long_chains_are_no_nesting),
        TEST(errors_without_number_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
