/* Types, nodes, constructors and the printer. The printer's text is the table's right column: what is made is what
 * prints. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "expr/expr.h"
#include "expr/function.h"

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Exprs *x;
    Expr r, s, i, j, b, c, v, w, A, B, n; /* Real r, s; Integer i, j; Boolean b, c; Real v[3], w[3], A[3, 3], B[2, 3] */
    Expr str;
    Problem problem;
} World;

static Expr variable(World *w, const char *name, TypeKind kind, int n_dims, const int *dims)
{
    const Type *t = type_array(w->x, type_scalar(w->x, kind), n_dims, dims);
    Varies varies = kind == TYPE_REAL ? VARIES_CONTINUOUS : VARIES_DISCRETE;
    return expr_var(w->x, var_new(w->x, VAR_MODEL, symbol(w->symbols, name), t, varies));
}

static World world_new(void)
{
    World w = {.arena = arena_new()};
    w.symbols = symbols_new(w.arena);
    w.x = exprs_new(w.arena, w.symbols);
    w.r = variable(&w, "r", TYPE_REAL, 0, NULL);
    w.s = variable(&w, "s", TYPE_REAL, 0, NULL);
    w.i = variable(&w, "i", TYPE_INTEGER, 0, NULL);
    w.j = variable(&w, "j", TYPE_INTEGER, 0, NULL);
    w.b = variable(&w, "b", TYPE_BOOLEAN, 0, NULL);
    w.c = variable(&w, "c", TYPE_BOOLEAN, 0, NULL);
    w.v = variable(&w, "v", TYPE_REAL, 1, (int[]){3});
    w.w = variable(&w, "w", TYPE_REAL, 1, (int[]){3});
    w.A = variable(&w, "A", TYPE_REAL, 2, (int[]){3, 3});
    w.B = variable(&w, "B", TYPE_REAL, 2, (int[]){2, 3});
    w.n = variable(&w, "n", TYPE_INTEGER, 1, (int[]){2});
    w.str = variable(&w, "str", TYPE_STRING, 0, NULL);
    return w;
}

static void is_text(World *w, Expr e, const char *text)
{
    if (!e)
        print_error("problem: %s\n", w->problem.text);
    assert_non_null(e);
    assert_string_equal(expr_text(w->x, e), text);
}

static void is_type(World *w, Expr e, const char *text)
{
    if (!e)
        print_error("problem: %s\n", w->problem.text);
    assert_non_null(e);
    assert_string_equal(type_text(w->x, e->type), text);
}

static Expr op(World *w, Operator o, Expr a, Expr b)
{
    w->problem.text = NULL;
    return expr_operator(w->x, o, a, b, &w->problem);
}

static Expr fun(World *w, const char *name, int n, const Expr *args)
{
    bool known;
    w->problem.text = NULL;
    Expr e = expr_builtin(w->x, symbol(w->symbols, name), n, args, &known, &w->problem);
    assert_true(known);
    return e;
}

static Expr lit(World *w, int value)
{
    return expr_integer(w->x, value);
}

static Expr real(World *w, double value)
{
    return expr_real(w->x, value);
}

static Expr vector(World *w, int n, const int *values)
{
    Expr items[16];
    for (int i = 0; i < n; i++)
        items[i] = lit(w, values[i]);
    return expr_array(w->x, n, items, &w->problem);
}

static void types_are_interned(void **state)
{
    (void)state;
    World w = world_new();
    const Type *real_type = type_scalar(w.x, TYPE_REAL), *row = type_array(w.x, real_type, 1, (int[]){3});
    assert_ptr_equal(type_array(w.x, row, 1, (int[]){2}), w.B->type);
    assert_ptr_equal(type_strip(w.x, w.B->type, 1), row);
    assert_ptr_equal(type_strip(w.x, w.B->type, 2), real_type);
    assert_int_equal(type_count(w.B->type), 6);
    assert_string_equal(type_text(w.x, w.B->type), "Real[2, 3]");
    const Type *unknown = type_array(w.x, real_type, 1, (int[]){SIZE_UNKNOWN});
    assert_true(type_fits(row, unknown) && type_fits(unknown, row));
    assert_false(type_fits(row, w.B->type));
    assert_true(type_fits(type_scalar(w.x, TYPE_INTEGER), real_type));
    assert_false(type_fits(real_type, type_scalar(w.x, TYPE_INTEGER)));
    assert_int_equal(type_count(unknown), -1);
    Field fields[] = {{symbol(w.symbols, "re"), real_type}, {symbol(w.symbols, "im"), real_type}};
    const Type *record = type_record(w.x, symbol(w.symbols, "C"), &w, 2, fields, false);
    assert_ptr_equal(record, type_record(w.x, symbol(w.symbols, "C"), &w, 2, fields, false));
    assert_int_equal(type_count(type_array(w.x, record, 1, (int[]){3})), 6);
    arena_free(w.arena);
}

static void equal_is_one_node(void **state)
{
    (void)state;
    World w = world_new();
    assert_ptr_equal(op(&w, OPERATOR_ADD, w.r, w.s), op(&w, OPERATOR_ADD, w.r, w.s));
    assert_ptr_equal(expr_real(w.x, 0.1), expr_real(w.x, 0.1));
    assert_ptr_equal(expr_real(w.x, -0.0), expr_real(w.x, 0.0));
    assert_ptr_not_equal(expr_real(w.x, 1), expr_integer(w.x, 1));
    assert_ptr_equal(expr_var(w.x, w.r->value.var), w.r);
    arena_free(w.arena);
}

static void operators_have_types(void **state)
{
    (void)state;
    World w = world_new();
    is_type(&w, op(&w, OPERATOR_ADD, w.i, w.j), "Integer");
    is_type(&w, op(&w, OPERATOR_ADD, w.i, w.r), "Real");
    is_type(&w, op(&w, OPERATOR_DIV, w.i, w.j), "Real");
    is_type(&w, op(&w, OPERATOR_POW, w.i, w.j), "Real");
    is_type(&w, op(&w, OPERATOR_MUL, w.v, w.w), "Real");
    is_type(&w, op(&w, OPERATOR_MUL, w.B, w.v), "Real[2]");
    is_type(&w, op(&w, OPERATOR_MUL, w.v, w.A), "Real[3]");
    is_type(&w, op(&w, OPERATOR_MUL, w.B, w.A), "Real[2, 3]");
    is_type(&w, op(&w, OPERATOR_MUL, w.i, w.A), "Real[3, 3]");
    is_type(&w, op(&w, OPERATOR_MUL_ELEMENT, w.v, w.w), "Real[3]");
    is_type(&w, op(&w, OPERATOR_POW, w.A, w.i), "Real[3, 3]");
    is_type(&w, op(&w, OPERATOR_LESS, w.i, w.r), "Boolean");
    is_type(&w, op(&w, OPERATOR_ADD_ELEMENT, w.v, w.i), "Real[3]");
    assert_null(op(&w, OPERATOR_ADD, w.v, w.n));
    assert_string_equal(w.problem.text, "Real[3] and Integer[2] cannot be added: their sizes differ");
    assert_null(op(&w, OPERATOR_ADD, w.v, w.r));
    assert_null(op(&w, OPERATOR_ADD, w.b, w.r));
    assert_null(op(&w, OPERATOR_AND, w.b, w.r));
    assert_null(op(&w, OPERATOR_NOT, w.r, NULL));
    assert_null(op(&w, OPERATOR_LESS, w.v, w.w));
    assert_null(op(&w, OPERATOR_EQUAL, w.str, w.r));
    assert_null(op(&w, OPERATOR_MUL, w.A, w.B));
    assert_null(op(&w, OPERATOR_DIV, w.r, w.v));
    arena_free(w.arena);
}

static void unknown_sizes_stay(void **state)
{
    (void)state;
    World w = world_new();
    Expr u = variable(&w, "u", TYPE_REAL, 1, (int[]){SIZE_UNKNOWN});
    Expr M = variable(&w, "M", TYPE_REAL, 2, (int[]){SIZE_UNKNOWN, SIZE_UNKNOWN});
    is_type(&w, op(&w, OPERATOR_ADD, u, u), "Real[:]");
    is_type(&w, op(&w, OPERATOR_ADD, u, w.v), "Real[3]");
    is_type(&w, op(&w, OPERATOR_MUL, M, u), "Real[:]");
    is_type(&w, op(&w, OPERATOR_MUL, w.B, M), "Real[2, :]");
    is_type(&w, op(&w, OPERATOR_MUL, u, u), "Real");
    is_type(&w, op(&w, OPERATOR_SUB, u, u), "Real[:]");
    is_type(&w, expr_array(w.x, 2, (Expr[]){u, w.v}, &w.problem), "Real[2, 3]");
    is_type(&w, expr_matrix(w.x, 1, (int[]){2}, (Expr[]){M, u}, &w.problem), "Real[:, :]");
    is_type(&w, expr_if(w.x, w.b, u, w.v, &w.problem), "Real[3]");
    is_type(&w, expr_index(w.x, M, 2, (Expr[]){w.i, expr_whole(w.x)}, &w.problem), "Real[:]");
    is_type(&w, fun(&w, "transpose", 1, &M), "Real[:, :]");
    is_type(&w, fun(&w, "cross", 2, (Expr[]){u, u}), "Real[3]");
    is_text(&w, fun(&w, "size", 2, (Expr[]){M, lit(&w, 2)}), "size(M, 2)");
    arena_free(w.arena);
}

static void literals_fold(void **state)
{
    (void)state;
    World w = world_new();
    is_text(&w, op(&w, OPERATOR_ADD, lit(&w, 2), lit(&w, 3)), "5");
    is_text(&w, op(&w, OPERATOR_ADD, lit(&w, 2), real(&w, 3)), "5.0");
    is_text(&w, op(&w, OPERATOR_DIV, lit(&w, 1), lit(&w, 4)), "0.25");
    is_text(&w, op(&w, OPERATOR_DIV, lit(&w, 1), lit(&w, 0)), "1.0/0.0");
    is_text(&w, op(&w, OPERATOR_POW, lit(&w, 2), lit(&w, 10)), "1024.0");
    is_text(&w, op(&w, OPERATOR_MUL, expr_integer(w.x, INT64_MAX), lit(&w, 2)), "9223372036854775807*2");
    is_text(&w, op(&w, OPERATOR_MUL, real(&w, 1e300), real(&w, 1e300)), "1e+300*1e+300");
    is_text(&w, op(&w, OPERATOR_LESS, lit(&w, 1), real(&w, 1.5)), "true");
    is_text(&w, fun(&w, "mod", 2, (Expr[]){lit(&w, -3), lit(&w, 2)}), "1");
    is_text(&w, fun(&w, "rem", 2, (Expr[]){lit(&w, -3), lit(&w, 2)}), "-1");
    is_text(&w, fun(&w, "div", 2, (Expr[]){lit(&w, -3), lit(&w, 2)}), "-1");
    is_text(&w, fun(&w, "integer", 1, (Expr[]){real(&w, -1.5)}), "-2");
    is_text(&w, fun(&w, "sqrt", 1, (Expr[]){lit(&w, -1)}), "sqrt(-1.0)");
    is_text(&w, fun(&w, "max", 2, (Expr[]){lit(&w, 3), lit(&w, 7)}), "7");
    is_text(&w, op(&w, OPERATOR_ADD, w.r, lit(&w, 0)), "r");
    is_text(&w, op(&w, OPERATOR_MUL, lit(&w, 0), w.r), "0.0");
    is_text(&w, op(&w, OPERATOR_MUL, lit(&w, 0), w.v), "{0.0, 0.0, 0.0}");
    is_text(&w, op(&w, OPERATOR_SUB, w.v, w.v), "{0.0, 0.0, 0.0}");
    is_text(&w, op(&w, OPERATOR_SUB, w.r, op(&w, OPERATOR_NEGATE, w.s, NULL)), "r + s");
    is_text(&w, op(&w, OPERATOR_MUL, op(&w, OPERATOR_NEGATE, w.r, NULL), lit(&w, 2)), "r*(-2.0)");
    is_text(&w, op(&w, OPERATOR_ADD, w.r, op(&w, OPERATOR_MUL, lit(&w, -2), w.s)), "r - 2.0*s");
    is_text(&w, op(&w, OPERATOR_ADD, vector(&w, 2, (int[]){1, 2}), vector(&w, 2, (int[]){10, 20})), "{11, 22}");
    is_text(&w, op(&w, OPERATOR_MUL, vector(&w, 2, (int[]){1, 2}), vector(&w, 2, (int[]){10, 20})), "50");
    Expr t = expr_boolean(w.x, true), f = expr_boolean(w.x, false);
    is_text(&w, op(&w, OPERATOR_AND, t, w.b), "b");
    is_text(&w, op(&w, OPERATOR_OR, t, w.b), "true");
    is_text(&w, op(&w, OPERATOR_AND, w.b, f), "false");
    is_text(&w, expr_if(w.x, t, w.v, lit(&w, 1), &w.problem), "v");
    is_text(&w, fun(&w, "der", 1, (Expr[]){lit(&w, 1)}), "0.0");
    is_text(&w,
            op(&w, OPERATOR_ADD, expr_string(w.x, symbol(w.symbols, "a")), expr_string(w.x, symbol(w.symbols, "b"))),
            "\"ab\"");
    arena_free(w.arena);
}

static void arrays_fold(void **state)
{
    (void)state;
    World w = world_new();
    Expr a = vector(&w, 3, (int[]){1, 2, 3});
    is_text(&w, fun(&w, "sum", 1, &a), "6");
    is_text(&w, fun(&w, "product", 1, &a), "6");
    is_text(&w, fun(&w, "max", 1, &a), "3");
    is_text(&w, fun(&w, "size", 2, (Expr[]){w.B, lit(&w, 2)}), "3");
    is_text(&w, fun(&w, "size", 1, &w.B), "{2, 3}");
    is_text(&w, fun(&w, "ndims", 1, &w.B), "2");
    is_text(&w, fun(&w, "fill", 3, (Expr[]){w.r, lit(&w, 2), lit(&w, 1)}), "{{r}, {r}}");
    is_text(&w, fun(&w, "zeros", 2, (Expr[]){lit(&w, 0), lit(&w, 2)}), "fill(0, 0, 2)");
    is_text(&w, fun(&w, "identity", 1, (Expr[]){lit(&w, 2)}), "{{1, 0}, {0, 1}}");
    is_text(&w, fun(&w, "skew", 1, &a), "{{0, -3, 2}, {3, 0, -1}, {-2, 1, 0}}");
    is_text(&w, fun(&w, "cross", 2, (Expr[]){a, vector(&w, 3, (int[]){0, 0, 1})}), "{2, -1, 0}");
    is_text(&w, fun(&w, "linspace", 3, (Expr[]){lit(&w, 0), lit(&w, 1), lit(&w, 3)}), "{0.0, 0.5, 1.0}");
    Expr one = fun(&w, "identity", 1, (Expr[]){lit(&w, 3)}), none = fun(&w, "zeros", 1, (Expr[]){lit(&w, 3)});
    is_text(&w, op(&w, OPERATOR_MUL, one, w.v), "v");
    is_text(&w, op(&w, OPERATOR_MUL, w.A, one), "A");
    is_text(&w, fun(&w, "cross", 2, (Expr[]){w.v, none}), "{0.0, 0.0, 0.0}");
    Expr m = expr_matrix(w.x, 2, (int[]){2, 2}, (Expr[]){w.r, w.s, lit(&w, 1), lit(&w, 2)}, &w.problem);
    is_text(&w, m, "{{r, s}, {1.0, 2.0}}");
    is_text(&w, fun(&w, "transpose", 1, &m), "{{r, 1.0}, {s, 2.0}}");
    is_text(&w, expr_index(w.x, m, 2, (Expr[]){expr_whole(w.x), lit(&w, 1)}, &w.problem), "{r, 1.0}");
    is_text(&w, expr_matrix(w.x, 1, (int[]){2}, (Expr[]){w.A, w.v}, &w.problem), "cat(2, A, promote(v, 2))");
    is_type(&w, expr_matrix(w.x, 1, (int[]){2}, (Expr[]){w.A, w.v}, &w.problem), "Real[3, 4]");
    assert_null(expr_matrix(w.x, 2, (int[]){1, 1}, (Expr[]){w.A, w.n}, &w.problem));
    is_text(&w, expr_matrix(w.x, 2, (int[]){1, 1}, (Expr[]){w.r, w.s}, &w.problem), "{{r}, {s}}");
    assert_null(expr_array(w.x, 2, (Expr[]){w.r, w.v}, &w.problem));
    assert_null(expr_array(w.x, 0, NULL, &w.problem));
    is_text(&w, expr_array(w.x, 2, (Expr[]){w.i, w.r}, &w.problem), "{i, r}");
    is_type(&w, expr_array(w.x, 2, (Expr[]){w.i, w.r}, &w.problem), "Real[2]");
    arena_free(w.arena);
}

static void subscripts(void **state)
{
    (void)state;
    World w = world_new();
    Expr whole = expr_whole(w.x);
    Expr row = expr_index(w.x, w.A, 1, (Expr[]){lit(&w, 2)}, &w.problem);
    is_text(&w, row, "A[2]");
    is_text(&w, expr_index(w.x, row, 1, (Expr[]){w.i}, &w.problem), "A[2, i]");
    Expr column = expr_index(w.x, w.A, 2, (Expr[]){whole, lit(&w, 1)}, &w.problem);
    is_text(&w, column, "A[:, 1]");
    is_text(&w, expr_index(w.x, column, 1, (Expr[]){lit(&w, 3)}, &w.problem), "A[3, 1]");
    assert_ptr_equal(expr_index(w.x, w.A, 2, (Expr[]){whole, whole}, &w.problem), w.A);
    Expr range = expr_range(w.x, lit(&w, 2), NULL, lit(&w, 3), &w.problem);
    Expr slice = expr_index(w.x, w.A, 2, (Expr[]){range, whole}, &w.problem);
    is_text(&w, slice, "A[2:3]");
    is_type(&w, slice, "Real[2, 3]");
    is_text(&w, expr_index(w.x, slice, 2, (Expr[]){lit(&w, 1), lit(&w, 3)}, &w.problem), "A[2, 3]");
    assert_null(expr_index(w.x, w.v, 1, (Expr[]){lit(&w, 4)}, &w.problem));
    assert_string_equal(w.problem.text, "subscript 4 of dimension 1 is outside 1:3");
    assert_null(expr_index(w.x, w.v, 1, (Expr[]){lit(&w, 0)}, &w.problem));
    assert_null(expr_index(w.x, w.v, 1, (Expr[]){w.r}, &w.problem));
    assert_null(expr_index(w.x, w.v, 2, (Expr[]){w.i, w.i}, &w.problem));
    assert_null(expr_index(w.x, w.r, 1, (Expr[]){w.i}, &w.problem));
    Expr d = fun(&w, "der", 1, &w.v);
    is_text(&w, expr_index(w.x, d, 1, (Expr[]){lit(&w, 2)}, &w.problem), "der(v[2])");
    assert_null(
        expr_index(w.x, w.v, 1, (Expr[]){expr_range(w.x, lit(&w, 2), NULL, lit(&w, 5), &w.problem)}, &w.problem));
    arena_free(w.arena);
}

static void ranges_and_comprehensions(void **state)
{
    (void)state;
    World w = world_new();
    is_type(&w, expr_range(w.x, lit(&w, 1), lit(&w, 2), lit(&w, 6), &w.problem), "Integer[3]");
    is_type(&w, expr_range(w.x, lit(&w, 6), lit(&w, -2), lit(&w, 1), &w.problem), "Integer[3]");
    is_type(&w, expr_range(w.x, lit(&w, 3), NULL, lit(&w, 1), &w.problem), "Integer[0]");
    is_type(&w, expr_range(w.x, real(&w, 0), real(&w, 0.1), real(&w, 0.3), &w.problem), "Real[4]");
    is_type(&w, expr_range(w.x, lit(&w, 1), NULL, w.i, &w.problem), "Integer[:]");
    assert_null(expr_range(w.x, lit(&w, 1), lit(&w, 0), lit(&w, 3), &w.problem));
    assert_null(expr_range(w.x, w.b, lit(&w, 1), w.b, &w.problem));
    const Var *k = var_new(w.x, VAR_ITERATOR, symbol(w.symbols, "k"), type_scalar(w.x, TYPE_INTEGER), VARIES_PARAMETER);
    const Var *l = var_new(w.x, VAR_ITERATOR, symbol(w.symbols, "l"), type_scalar(w.x, TYPE_INTEGER), VARIES_PARAMETER);
    Expr ek = expr_var(w.x, k), el = expr_var(w.x, l);
    Expr two = expr_range(w.x, lit(&w, 1), NULL, lit(&w, 2), &w.problem);
    Expr three = expr_range(w.x, lit(&w, 1), NULL, lit(&w, 3), &w.problem);
    Expr body = op(&w, OPERATOR_MUL, w.r, op(&w, OPERATOR_ADD, op(&w, OPERATOR_MUL, lit(&w, 10), ek), el));
    Expr e = expr_for(w.x, body, 2, (const Var *const[]){k, l}, (Expr[]){two, three}, &w.problem);
    is_type(&w, e, "Real[2, 3]");
    is_text(&w, e, "{r*(10*k + l) for l in 1:3, k in 1:2}");
    assert_true(body->flags & EXPR_HAS_ITERATOR);
    assert_false(e->flags & EXPR_HAS_ITERATOR);
    is_text(&w, expr_index(w.x, e, 2, (Expr[]){lit(&w, 2), lit(&w, 3)}, &w.problem), "r*23.0");
    is_text(&w, fun(&w, "sum", 1, &e), "sum(r*(10*k + l) for l in 1:3, k in 1:2)");
    Expr squares = expr_for(w.x, op(&w, OPERATOR_MUL, ek, ek), 1, (const Var *const[]){k}, &three, &w.problem);
    is_text(&w, squares, "{1, 4, 9}");
    arena_free(w.arena);
}

static void text_has_fewest_parentheses(void **state)
{
    (void)state;
    World w = world_new();
    Expr sum = op(&w, OPERATOR_ADD, w.r, w.s), difference = op(&w, OPERATOR_SUB, w.r, w.s);
    Expr product = op(&w, OPERATOR_MUL, w.r, w.s);
    is_text(&w, op(&w, OPERATOR_MUL, sum, w.s), "(r + s)*s");
    is_text(&w, op(&w, OPERATOR_SUB, w.s, difference), "s - (r - s)");
    is_text(&w, op(&w, OPERATOR_SUB, difference, w.s), "r - s - s");
    is_text(&w, op(&w, OPERATOR_DIV, w.r, product), "r/(r*s)");
    is_text(&w, op(&w, OPERATOR_DIV, product, w.r), "r*s/r");
    is_text(&w, op(&w, OPERATOR_NEGATE, product, NULL), "-r*s");
    is_text(&w, op(&w, OPERATOR_NEGATE, sum, NULL), "-(r + s)");
    is_text(&w, op(&w, OPERATOR_POW, op(&w, OPERATOR_NEGATE, w.r, NULL), lit(&w, 2)), "(-r)^2.0");
    is_text(&w, op(&w, OPERATOR_POW, op(&w, OPERATOR_POW, w.r, w.s), lit(&w, -2)), "(r^s)^(-2.0)");
    is_text(&w, op(&w, OPERATOR_NOT, op(&w, OPERATOR_AND, w.b, w.c), NULL), "not (b and c)");
    is_text(&w, op(&w, OPERATOR_OR, op(&w, OPERATOR_AND, w.b, w.c), op(&w, OPERATOR_LESS, w.r, w.s)),
            "b and c or r < s");
    is_text(&w, op(&w, OPERATOR_AND, op(&w, OPERATOR_OR, w.b, w.c), w.c), "(b or c) and c");
    Expr choice = expr_if(w.x, w.b, w.r, w.s, &w.problem);
    is_text(&w, choice, "if b then r else s");
    is_text(&w, op(&w, OPERATOR_ADD, choice, w.r), "(if b then r else s) + r");
    is_text(&w, op(&w, OPERATOR_DIV, w.i, w.j), "i/j");
    is_text(&w, op(&w, OPERATOR_MUL_ELEMENT, w.v, w.w), "v.*w");
    is_text(&w, op(&w, OPERATOR_ADD_ELEMENT, w.v, w.r), "v .+ r");
    is_text(&w, op(&w, OPERATOR_DIV_ELEMENT, w.r, w.v), "r./v");
    is_text(&w, op(&w, OPERATOR_MUL, lit(&w, -2), w.r), "-2.0*r");
    is_text(&w, op(&w, OPERATOR_MUL, w.s, op(&w, OPERATOR_MUL, lit(&w, -2), w.r)), "s*(-2.0*r)");
    is_text(&w, real(&w, 1e20), "1e+20");
    is_text(&w, real(&w, 2), "2.0");
    is_text(&w, real(&w, 0.1), "0.1");
    is_text(&w, expr_string(w.x, symbol(w.symbols, "a\"\\\n")), "\"a\\\"\\\\\\n\"");
    is_text(&w, fun(&w, "String", 2, (Expr[]){w.r, lit(&w, 3)}), "String(r, minimumLength = 3)");
    is_text(&w, expr_index(w.x, sum = op(&w, OPERATOR_ADD, w.v, w.w), 1, &w.i, &w.problem), "(v + w)[i]");
    arena_free(w.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_interned),
        cmocka_unit_test(equal_is_one_node),
        cmocka_unit_test(operators_have_types),
        cmocka_unit_test(unknown_sizes_stay),
        cmocka_unit_test(literals_fold),
        cmocka_unit_test(arrays_fold),
        cmocka_unit_test(subscripts),
        cmocka_unit_test(ranges_and_comprehensions),
        cmocka_unit_test(text_has_fewest_parentheses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
