/* Calls, records, built-in functions and their messages, rewriting, statements, variability. */
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
    const Type *real, *integer;
    Problem problem;
} World;

static World world_new(void)
{
    World w = {.arena = arena_new()};
    w.symbols = symbols_new(w.arena);
    w.x = exprs_new(w.arena, w.symbols);
    w.real = type_scalar(w.x, TYPE_REAL);
    w.integer = type_scalar(w.x, TYPE_INTEGER);
    return w;
}

static const Var *var(World *w, VarKind kind, const char *name, const Type *type)
{
    return var_new(w->x, kind, symbol(w->symbols, name), type, VARIES_CONTINUOUS);
}

static Expr model(World *w, const char *name, const Type *type)
{
    return expr_var(w->x, var(w, VAR_MODEL, name, type));
}

static const Type *array(World *w, const Type *of, int size)
{
    return type_array(w->x, of, 1, &size);
}

static void is_text(World *w, Expr e, const char *text)
{
    if (!e)
        print_error("problem: %s\n", w->problem.text);
    assert_non_null(e);
    assert_string_equal(expr_text(w->x, e), text);
}

static void fails(World *w, Expr e, const char *message)
{
    assert_null(e);
    assert_string_equal(w->problem.text, message);
}

static Expr fun(World *w, const char *name, int n, const Expr *args)
{
    bool known;
    return expr_builtin(w->x, symbol(w->symbols, name), n, args, &known, &w->problem);
}

/* function f input Real a; input Real b = 2*a; output Real y */
static Function *function_f(World *w)
{
    Function *f = function_new(w->x, symbol(w->symbols, "f"));
    Local *l = NEW_ARRAY(w->arena, Local, 3);
    l[0].var = var(w, VAR_LOCAL, "a", w->real);
    l[1].var = var(w, VAR_LOCAL, "b", w->real);
    l[1].initial = expr_mul(w->x, expr_real(w->x, 2), expr_var(w->x, l[0].var));
    l[2].var = var(w, VAR_LOCAL, "y", w->real);
    f->n_inputs = 2;
    f->inputs = l;
    f->n_outputs = 1;
    f->outputs = l + 2;
    f->result = w->real;
    return f;
}

static void calls(void **state)
{
    (void)state;
    World w = world_new();
    Function *f = function_f(&w);
    Expr r = model(&w, "r", w.real), i = model(&w, "i", w.integer), v = model(&w, "v", array(&w, w.real, 2));
    Expr u = model(&w, "u", array(&w, w.real, 3)), b = model(&w, "b", type_scalar(w.x, TYPE_BOOLEAN));
    is_text(&w, expr_call(w.x, f, 2, (Expr[]){r, i}, &w.problem), "f(r, i)");
    is_text(&w, expr_call(w.x, f, 1, &r, &w.problem), "f(r, 2.0*r)");
    is_text(&w, expr_call(w.x, f, 1, &v, &w.problem), "{f(v[1], (2.0*v)[1]), f(v[2], (2.0*v)[2])}");
    is_text(&w, expr_call(w.x, f, 2, (Expr[]){v, r}, &w.problem), "{f(v[1], r), f(v[2], r)}");
    fails(&w, expr_call(w.x, f, 2, (Expr[]){v, u}, &w.problem),
          "the arrays given to 'f' have different sizes: 2 and 3");
    fails(&w, expr_call(w.x, f, 0, NULL, &w.problem), "argument 'a' of 'f' is missing and has no default");
    fails(&w, expr_call(w.x, f, 3, (Expr[]){r, r, r}, &w.problem), "'f' takes 2 arguments, not 3");
    fails(&w, expr_call(w.x, f, 1, &b, &w.problem), "argument 'a' of 'f' must be Real, but it is Boolean");
    Expr open = model(&w, "o", array(&w, w.real, SIZE_UNKNOWN));
    is_text(&w, expr_call(w.x, f, 2, (Expr[]){open, r}, &w.problem), "{f(o[i1], r) for i1 in 1:size(o, 1)}");
    is_text(&w, expr_partial(w.x, f, 2, (Expr[]){NULL, r}, &w.problem), "function f(b = r)");
    Expr g = expr_var(w.x, var(&w, VAR_LOCAL, "g", type_scalar(w.x, TYPE_FUNCTION)));
    Expr bound = expr_partial(w.x, f, 2, (Expr[]){NULL, r}, &w.problem);
    is_text(&w, expr_make(w.x, EXPR_APPLY, w.real, 2, (Expr[]){g, i}), "g(i)");
    is_text(&w, expr_make(w.x, EXPR_APPLY, w.real, 2, (Expr[]){bound, i}), "f(i, r)");
    /* a default that uses itself */
    ((Local *)f->inputs)[0].initial = expr_var(w.x, f->inputs[1].var);
    fails(&w, expr_call(w.x, f, 0, NULL, &w.problem), "the default of 'a' of function 'f' depends on itself");
    arena_free(w.arena);
}

static void sizes_follow_arguments(void **state)
{
    (void)state;
    World w = world_new();
    const Type *open = array(&w, w.real, SIZE_UNKNOWN);
    Function *g = function_new(w.x, symbol(w.symbols, "g"));
    Local *l = NEW_ARRAY(w.arena, Local, 2);
    l[0].var = var(&w, VAR_LOCAL, "u", open);
    l[1].var = var(&w, VAR_LOCAL, "y", open);
    Expr *sizes = NEW_ARRAY(w.arena, Expr, 1);
    Expr u = expr_var(w.x, l[0].var);
    Expr size = fun(&w, "size", 2, (Expr[]){u, expr_integer(w.x, 1)});
    is_text(&w, size, "size(u, 1)");
    sizes[0] = expr_add(w.x, size, expr_integer(w.x, 1));
    l[1].sizes = sizes;
    g->n_inputs = g->n_outputs = 1;
    g->inputs = l;
    g->outputs = l + 1;
    g->result = open;
    Expr v = model(&w, "v", array(&w, w.real, 4));
    Expr call = expr_call(w.x, g, 1, &v, &w.problem);
    assert_string_equal(type_text(w.x, call->type), "Real[5]");
    assert_string_equal(type_text(w.x, expr_call(w.x, g, 1, &u, &w.problem)->type), "Real[:]");
    Buffer text = {0};
    function_print(&text, g);
    assert_string_equal(text.at, "function g\n  input Real[:] u;\n  output Real[size(u, 1) + 1] y;\nend g;\n");
    buffer_free(&text);
    arena_free(w.arena);
}

static void several_results(void **state)
{
    (void)state;
    World w = world_new();
    Function *f = function_f(&w);
    Local *outputs = NEW_ARRAY(w.arena, Local, 2);
    outputs[0].var = var(&w, VAR_LOCAL, "y", w.real);
    outputs[1].var = var(&w, VAR_LOCAL, "z", w.real);
    f->outputs = outputs;
    f->n_outputs = 2;
    f->result = type_tuple(w.x, 2, (const Type *const[]){w.real, w.real});
    Expr r = model(&w, "r", w.real), v = model(&w, "v", array(&w, w.real, 2));
    Expr call = expr_call(w.x, f, 2, (Expr[]){r, r}, &w.problem);
    is_text(&w, expr_operator(w.x, OPERATOR_ADD, call, r, &w.problem), "f(r, r) + r");
    is_text(&w, expr_item(w.x, call, 1), "(f(r, r)).z");
    Expr many = expr_call(w.x, f, 2, (Expr[]){v, r}, &w.problem);
    Expr sum = expr_operator(w.x, OPERATOR_ADD, many, v, &w.problem);
    is_text(&w, sum, "{f(v[1], r), f(v[2], r)} + v");
    assert_string_equal(type_text(w.x, sum->type), "Real[2]");
    arena_free(w.arena);
}

static void records(void **state)
{
    (void)state;
    World w = world_new();
    Field fields[] = {{symbol(w.symbols, "a"), w.real}, {symbol(w.symbols, "b"), array(&w, w.real, 2)}};
    const Type *R = type_record(w.x, symbol(w.symbols, "R"), NULL, 2, fields, false);
    Expr one = expr_var(w.x, var(&w, VAR_LOCAL, "q", R)),
         many = expr_var(w.x, var(&w, VAR_LOCAL, "p", array(&w, R, 3)));
    Expr k = model(&w, "k", w.integer), whole = expr_whole(w.x);
    is_text(&w, expr_field(w.x, one, 1), "q.b");
    Expr all = expr_field(w.x, many, 1);
    assert_string_equal(type_text(w.x, all->type), "Real[3, 2]");
    is_text(&w, expr_index(w.x, all, 2, (Expr[]){k, expr_integer(w.x, 1)}, &w.problem), "p[k].b[1]");
    assert_ptr_equal(expr_index(w.x, all, 1, &k, &w.problem),
                     expr_field(w.x, expr_index(w.x, many, 1, &k, &w.problem), 1));
    Expr column = expr_index(w.x, all, 2, (Expr[]){whole, expr_integer(w.x, 1)}, &w.problem);
    is_text(&w, column, "p.b[:, 1]");
    assert_string_equal(type_text(w.x, column->type), "Real[3]");
    Expr made = expr_record(w.x, R, (Expr[]){expr_field(w.x, one, 0), expr_field(w.x, one, 1)});
    is_text(&w, made, "R(q.a, q.b)");
    is_text(&w, expr_field(w.x, made, 0), "q.a");
    fails(&w, expr_operator(w.x, OPERATOR_ADD, made, made, &w.problem), "R and R cannot be added");
    /* Integer fields become Real */
    Field ints[] = {{symbol(w.symbols, "a"), w.integer}, {symbol(w.symbols, "b"), array(&w, w.integer, 2)}};
    const Type *S = type_record(w.x, symbol(w.symbols, "S"), NULL, 2, ints, false);
    Expr s = expr_coerce(w.x, expr_var(w.x, var(&w, VAR_LOCAL, "s", S)), R, &w.problem);
    is_text(&w, s, "R(s.a, s.b)");
    assert_ptr_equal(s->args[0]->type, w.real);
    fails(&w, expr_coerce(w.x, k, R, &w.problem), "R is needed here, but this is Integer");
    arena_free(w.arena);
}

static void builtin_messages(void **state)
{
    (void)state;
    World w = world_new();
    Expr r = model(&w, "r", w.real), b = model(&w, "b", type_scalar(w.x, TYPE_BOOLEAN));
    Expr v = model(&w, "v", array(&w, w.real, 2)), k = model(&w, "k", w.integer);
    fails(&w, fun(&w, "sin", 2, (Expr[]){r, r}), "'sin' takes 1 argument, not 2");
    fails(&w, fun(&w, "sin", 1, &b), "the argument of 'sin' must be Real, but it is Boolean");
    fails(&w, fun(&w, "initial", 1, &b), "'initial' takes no arguments");
    fails(&w, fun(&w, "fill", 1, &r), "'fill' takes at least 2 arguments, not 1");
    fails(&w, fun(&w, "cross", 2, (Expr[]){v, v}),
          "argument 1 of 'cross' must be a vector of 3 numbers, but it is Real[2]");
    fails(&w, fun(&w, "size", 2, (Expr[]){v, expr_integer(w.x, 3)}), "Real[2] has no dimension 3");
    fails(&w, fun(&w, "fill", 2, (Expr[]){r, expr_integer(w.x, -1)}),
          "argument 2 of 'fill' is a size and cannot be -1");
    fails(&w, fun(&w, "cat", 3, (Expr[]){k, v, v}), "the dimension of 'cat' must be known when compiling");
    fails(&w, fun(&w, "Integer", 1, &r), "the argument of 'Integer' must be of an enumeration type, but it is Real");
    fails(&w, fun(&w, "String", 5, (Expr[]){r, k, NULL, NULL, expr_string(w.x, symbol(w.symbols, "g"))}),
          "'format' of 'String' excludes the other options");
    bool known = true;
    assert_null(expr_builtin(w.x, symbol(w.symbols, "nonesuch"), 0, NULL, &known, &w.problem));
    assert_false(known);
    Sym string = symbol(w.symbols, "String"), clock = symbol(w.symbols, "Clock");
    assert_int_equal(expr_builtin_parameter(string, symbol(w.symbols, "format")), 4);
    assert_int_equal(expr_builtin_parameter(string, symbol(w.symbols, "form")), -1);
    assert_int_equal(expr_builtin_parameter(clock, symbol(w.symbols, "solverMethod")), 1);
    assert_int_equal(expr_builtin_parameter(clock, symbol(w.symbols, "c")), 0);
    arena_free(w.arena);
}

/* Every name in the table is found: bsearch needs its order. */
static void builtin_names(void **state)
{
    (void)state;
    World w = world_new();
    static const char *const names[] = {
        "Clock",    "Integer",      "String",      "abs",         "acos",         "activeState", "actualStream",
        "array",    "asin",         "atan",        "atan2",       "backSample",   "cat",         "ceil",
        "change",   "cos",          "cosh",        "cross",       "delay",        "der",         "diagonal",
        "div",      "edge",         "exp",         "fill",        "firstTick",    "floor",       "hold",
        "homotopy", "identity",     "inStream",    "initial",     "initialState", "integer",     "interval",
        "linspace", "log",          "log10",       "matrix",      "max",          "min",         "mod",
        "ndims",    "noClock",      "noEvent",     "ones",        "outerProduct", "pre",         "previous",
        "product",  "promote",      "rem",         "sample",      "scalar",       "semiLinear",  "shiftSample",
        "sign",     "sin",          "sinh",        "size",        "skew",         "smooth",      "spatialDistribution",
        "sqrt",     "subSample",    "sum",         "superSample", "symmetric",    "tan",         "tanh",
        "terminal", "ticksInState", "timeInState", "transition",  "transpose",    "vector",      "zeros",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool known = false;
        expr_builtin(w.x, symbol(w.symbols, names[i]), 0, NULL, &known, &w.problem);
        assert_true(known);
    }
    arena_free(w.arena);
}

static void builtin_types(void **state)
{
    (void)state;
    World w = world_new();
    Expr r = model(&w, "r", w.real), v = model(&w, "v", array(&w, w.real, 2)), k = model(&w, "k", w.integer);
    Expr m = model(&w, "m", array(&w, array(&w, w.integer, 3), 2)), c = fun(&w, "Clock", 0, NULL);
    Expr b = model(&w, "b", type_scalar(w.x, TYPE_BOOLEAN));
    const struct {
        Expr e;
        const char *type, *text;
    } cases[] = {
        {fun(&w, "sin", 1, &v), "Real[2]", "sin(v)"},
        {fun(&w, "abs", 1, &m), "Integer[2, 3]", "abs(m)"},
        {fun(&w, "sign", 1, &r), "Integer", "sign(r)"},
        {fun(&w, "atan2", 2, (Expr[]){v, r}), "Real[2]", "atan2(v, r)"},
        {fun(&w, "mod", 2, (Expr[]){k, k}), "Integer", "mod(k, k)"},
        {fun(&w, "mod", 2, (Expr[]){k, r}), "Real", "mod(k, r)"},
        {fun(&w, "max", 2, (Expr[]){k, r}), "Real", "max(k, r)"},
        {fun(&w, "max", 1, &m), "Integer", "max(m)"},
        {fun(&w, "transpose", 1, &m), "Integer[3, 2]", "transpose(m)"},
        {fun(&w, "fill", 2, (Expr[]){v, k}), "Real[:, 2]", "fill(v, k)"},
        {fun(&w, "identity", 1, &k), "Integer[:, :]", "identity(k)"},
        {fun(&w, "outerProduct", 2, (Expr[]){v, v}), "Real[2, 2]", "outerProduct(v, v)"},
        {fun(&w, "vector", 1, &r), "Real[1]", "{r}"},
        {fun(&w, "matrix", 1, &v), "Real[2, 1]", "matrix(v)"},
        {fun(&w, "sample", 2, (Expr[]){r, r}), "Boolean", "sample(r, r)"},
        {fun(&w, "sample", 2, (Expr[]){v, c}), "Real[2]", "sample(v, Clock())"},
        {fun(&w, "Clock", 2, (Expr[]){k, k}), "Clock", "Clock(k, k)"},
        {fun(&w, "Clock", 1, &b), "Clock", "Clock(b)"},
        {fun(&w, "pre", 1, &k), "Integer", "pre(k)"},
        {fun(&w, "change", 1, &k), "Boolean", "change(k)"},
        {fun(&w, "spatialDistribution", 4, (Expr[]){r, r, r, b}), "(Real, Real)",
         "spatialDistribution(r, r, r, b, {0.0, 1.0}, {0.0, 0.0})"},
        {fun(&w, "interval", 0, NULL), "Real", "interval()"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        is_text(&w, cases[i].e, cases[i].text);
        assert_string_equal(type_text(w.x, cases[i].e->type), cases[i].type);
    }
    arena_free(w.arena);
}

static void variability(void **state)
{
    (void)state;
    World w = world_new();
    Expr r = model(&w, "r", w.real);
    Expr p = expr_var(w.x, var_new(w.x, VAR_MODEL, symbol(w.symbols, "p"), w.real, VARIES_PARAMETER));
    Expr zero = expr_real(w.x, 0);
    Expr moving = expr_operator(w.x, OPERATOR_GREATER, r, zero, &w.problem);
    Expr still = expr_operator(w.x, OPERATOR_GREATER, p, zero, &w.problem);
    assert_int_equal(moving->varies, VARIES_DISCRETE);
    assert_true(moving->flags & EXPR_HAS_EVENT);
    assert_int_equal(still->varies, VARIES_PARAMETER);
    assert_false(still->flags & EXPR_HAS_EVENT);
    Expr quiet = fun(&w, "noEvent", 1, &moving);
    assert_int_equal(quiet->varies, VARIES_CONTINUOUS);
    assert_false(quiet->flags & EXPR_HAS_EVENT);
    assert_true(fun(&w, "der", 1, &r)->flags & EXPR_HAS_EVENT);
    assert_ptr_equal(fun(&w, "der", 1, &p), zero);
    assert_ptr_equal(fun(&w, "pre", 1, &p), p);
    assert_int_equal(fun(&w, "floor", 1, &r)->varies, VARIES_DISCRETE);
    assert_int_equal(fun(&w, "mod", 2, (Expr[]){r, p})->varies, VARIES_CONTINUOUS);
    assert_true(expr_is_constant(zero) && !expr_is_constant(p));
    arena_free(w.arena);
}

/* ---- rewriting ------------------------------------------------------------------------------------------------- */

typedef struct {
    Expr from, to;
    int asked;
} Swap;

static Expr swap(void *data, Expr e)
{
    Swap *s = data;
    s->asked++;
    return e == s->from ? s->to : NULL;
}

static void count(void *data, Expr e)
{
    (void)e;
    ++*(int *)data;
}

static void rewriting(void **state)
{
    (void)state;
    World w = world_new();
    Expr r = model(&w, "r", w.real), s = model(&w, "s", w.real), a = r;
    /* a_{n+1} = sin(a_n)*a_n: 2^60 paths, 120 nodes */
    for (int i = 0; i < 60; i++)
        a = expr_mul(w.x, fun(&w, "sin", 1, &a), a);
    Swap change = {r, s, 0};
    Rewriter rewriter = {.x = w.x, .rewrite = swap, .data = &change};
    Expr b = expr_rewrite(&rewriter, a);
    assert_ptr_not_equal(a, b);
    assert_int_equal(change.asked, 121);
    change = (Swap){s, r, 0};
    Rewriter back = {.x = w.x, .rewrite = swap, .data = &change};
    assert_ptr_equal(expr_rewrite(&back, b), a);
    int n = 0;
    Map seen = {0};
    expr_visit(w.x, &seen, a, count, &n);
    expr_visit(w.x, &seen, a, count, &n);
    assert_int_equal(n, 121);
    /* sizes become known */
    Expr open = model(&w, "o", array(&w, w.real, SIZE_UNKNOWN)), v = model(&w, "v", array(&w, w.real, 2));
    Expr e = expr_operator(w.x, OPERATOR_MUL, expr_real(w.x, 2), open, &w.problem);
    change = (Swap){open, v, 0};
    Rewriter size = {.x = w.x, .rewrite = swap, .data = &change};
    assert_ptr_equal(expr_rewrite(&size, e)->type, v->type);
    Expr asked = fun(&w, "size", 2, (Expr[]){open, expr_integer(w.x, 1)});
    Expr filled = fun(&w, "fill", 2, (Expr[]){r, asked});
    is_text(&w, filled, "fill(r, size(o, 1))");
    is_text(&w, expr_rewrite(&size, filled), "{r, r}");
    is_text(&w, expr_rewrite(&size, expr_range(w.x, expr_integer(w.x, 1), NULL, asked, &w.problem)), "1:2");
    arena_free(w.arena);
}

static void deep_and_wide(void **state)
{
    (void)state;
    World w = world_new();
    enum { DEEP = 100000, WIDE = 10000 };
    Expr r = model(&w, "r", w.real), s = model(&w, "s", w.real), left = r, right = r;
    for (int i = 0; i < DEEP; i++) {
        left = expr_add(w.x, left, i % 2 ? s : r);
        right = expr_mul(w.x, i % 2 ? s : r, fun(&w, "sin", 1, &right));
    }
    assert_int_equal(strlen(expr_text(w.x, left)), 1 + 4 * DEEP);
    assert_true(strlen(expr_text(w.x, right)) > DEEP);
    Swap change = {r, s, 0};
    Rewriter rewriter = {.x = w.x, .rewrite = swap, .data = &change};
    assert_non_null(expr_rewrite(&rewriter, left));
    assert_non_null(expr_rewrite(&rewriter, right));
    Expr *items = NEW_ARRAY(w.arena, Expr, WIDE);
    for (int i = 0; i < WIDE; i++)
        items[i] = expr_integer(w.x, i);
    Expr wide = expr_array(w.x, WIDE, items, &w.problem);
    Expr twice = expr_operator(w.x, OPERATOR_ADD, wide, wide, &w.problem);
    assert_true(expr_is_constant(twice));
    assert_int_equal(fun(&w, "sum", 1, &twice)->value.integer, (int64_t)WIDE * (WIDE - 1));
    Expr nest = expr_boolean(w.x, true);
    Expr chain = r;
    for (int i = 0; i < DEEP; i++) {
        nest = model(&w, "b", type_scalar(w.x, TYPE_BOOLEAN));
        chain = expr_if(w.x, nest, s, chain, &w.problem);
    }
    assert_non_null(expr_text(w.x, chain));
    assert_non_null(expr_rewrite(&rewriter, chain));
    arena_free(w.arena);
}

static void statements(void **state)
{
    (void)state;
    World w = world_new();
    Expr y = expr_var(w.x, var(&w, VAR_LOCAL, "y", w.real)), one = expr_real(w.x, 1);
    const Var *k = var(&w, VAR_ITERATOR, "k", w.integer);
    Expr condition = expr_operator(w.x, OPERATOR_LESS, y, one, &w.problem);
    Statement stop = {.kind = STATEMENT_BREAK};
    Statement assign = {.kind = STATEMENT_ASSIGN, .target = y, .value = expr_add(w.x, y, one)};
    StatementBranch otherwise = {.body = &stop}, first = {.condition = condition, .body = &assign, .next = &otherwise};
    Statement choice = {.kind = STATEMENT_IF, .branches = &first};
    Statement loop = {.kind = STATEMENT_FOR,
                      .iterator = k,
                      .value = expr_range(w.x, expr_integer(w.x, 1), NULL, expr_integer(w.x, 3), &w.problem),
                      .body = &choice};
    Statement check = {
        .kind = STATEMENT_ASSERT, .value = condition, .message = expr_string(w.x, symbol(w.symbols, "no"))};
    loop.next = &check;
    Buffer text = {0};
    statement_print(&text, &loop, 1);
    assert_string_equal(text.at, "  for k in 1:3 loop\n"
                                 "    if y < 1.0 then\n"
                                 "      y := y + 1.0;\n"
                                 "    else\n"
                                 "      break;\n"
                                 "    end if;\n"
                                 "  end for;\n"
                                 "  assert(y < 1.0, \"no\");\n");
    buffer_free(&text);
    arena_free(w.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls),
        cmocka_unit_test(sizes_follow_arguments),
        cmocka_unit_test(several_results),
        cmocka_unit_test(records),
        cmocka_unit_test(builtin_messages),
        cmocka_unit_test(builtin_names),
        cmocka_unit_test(builtin_types),
        cmocka_unit_test(variability),
        cmocka_unit_test(rewriting),
        cmocka_unit_test(deep_and_wide),
        cmocka_unit_test(statements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
