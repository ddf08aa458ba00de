/* A value of which one part is replaced, as text. */
#include "reader.h"

#include "expr/part.h"

static const char *text = "model M Real x; Real y; end M;\n";

static Expr integers(Exprs *x, int a, int b)
{
    Problem problem = {0};
    Expr both[] = {expr_integer(x, a), expr_integer(x, b)};
    return expr_array(x, 2, both, &problem);
}

static void parts_of_arrays_are_replaced(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, text);
    Exprs *x = r->x;
    Expr matrix = reader_expr(r, "{{1.0, 2.0}, {3.0, 4.0}}"), y = reader_expr(r, "y");
    PartStep one[] = {{.subscript = expr_integer(x, 2)}, {.subscript = expr_integer(x, 1)}};
    assert_ptr_equal(expr_with_part(x, matrix, 2, one, y), reader_expr(r, "{{1.0, 2.0}, {y, 4.0}}"));
    PartStep row[] = {{.subscript = expr_integer(x, 1)}};
    assert_ptr_equal(expr_with_part(x, matrix, 1, row, reader_expr(r, "{x, y}")),
                     reader_expr(r, "{{x, y}, {3.0, 4.0}}"));
    PartStep swapped[] = {{.subscript = integers(x, 2, 1)}};
    assert_ptr_equal(expr_with_part(x, reader_expr(r, "{1.0, 2.0}"), 1, swapped, reader_expr(r, "{x, y}")),
                     reader_expr(r, "{y, x}"));
    arena_free(r->arena);
}

static void what_does_not_fit_is_not_replaced(void **state)
{
    (void)state;
    Reader *r = reader_new();
    reader_read(r, text);
    Exprs *x = r->x;
    Expr vector = reader_expr(r, "{1.0, 2.0}"), y = reader_expr(r, "y");
    PartStep outside[] = {{.subscript = expr_integer(x, 3)}};
    assert_null(expr_with_part(x, vector, 1, outside, y));
    PartStep both[] = {{.subscript = integers(x, 1, 2)}};
    assert_null(expr_with_part(x, vector, 1, both, y)); /* a scalar for two items */
    PartStep field[] = {{.is_field = true}};
    assert_null(expr_with_part(x, vector, 1, field, y));
    PartStep of_scalar[] = {{.subscript = expr_integer(x, 1)}};
    assert_null(expr_with_part(x, y, 1, of_scalar, y));
    arena_free(r->arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_of_arrays_are_replaced),
        cmocka_unit_test(what_does_not_fit_is_not_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
