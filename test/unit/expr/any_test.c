/* Every checked constructor, given anything at all, gives a value that prints or a message; it never gives neither. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "expr/expr.h"
#include "expr/function.h"

enum { MOST = 400 };

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Exprs *x;
    uint64_t seed;
    Expr pool[MOST];
    int n;
    Problem problem;
} World;

static int dice(World *w, int n)
{
    w->seed = w->seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((unsigned)(w->seed >> 33) % (unsigned)n);
}

static Expr any(World *w)
{
    return w->pool[dice(w, w->n)];
}

static void add(World *w, Expr e)
{
    if (!e) {
        assert_non_null(w->problem.text);
        assert_true(strlen(w->problem.text) > 0);
        return;
    }
    assert_non_null(expr_text(w->x, e));
    assert_non_null(type_text(w->x, e->type));
    long size = type_count(e->type);
    if (size > 10000)
        return;
    if (w->n < MOST)
        w->pool[w->n++] = e;
    else
        w->pool[MOST / 4 + dice(w, MOST - MOST / 4)] = e;
}

static void variable(World *w, const char *name, const Type *t)
{
    add(w, expr_var(w->x, var_new(w->x, dice(w, 2) ? VAR_MODEL : VAR_LOCAL, symbol(w->symbols, name), t,
                                  (Varies)dice(w, 4))));
}

static void fill_pool(World *w, const Var *iterator)
{
    Exprs *x = w->x;
    static const TypeKind kinds[] = {TYPE_REAL, TYPE_INTEGER, TYPE_BOOLEAN, TYPE_STRING, TYPE_CLOCK};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const Type *t = type_scalar(x, kinds[i]);
        variable(w, "a", t);
        variable(w, "b", type_array(x, t, 1, (int[]){3}));
        variable(w, "c", type_array(x, t, 1, (int[]){SIZE_UNKNOWN}));
        variable(w, "d", type_array(x, t, 2, (int[]){3, 3}));
        variable(w, "e", type_array(x, t, 2, (int[]){0, SIZE_UNKNOWN}));
        variable(w, "f", type_array(x, t, 3, (int[]){1, 2, 1}));
    }
    Sym literals[] = {symbol(w->symbols, "one"), symbol(w->symbols, "two")};
    const Type *E = type_enum(x, symbol(w->symbols, "E"), NULL, 2, literals);
    Field fields[] = {{literals[0], type_scalar(x, TYPE_REAL)},
                      {literals[1], type_array(x, type_scalar(x, TYPE_INTEGER), 1, (int[]){2})}};
    const Type *R = type_record(x, symbol(w->symbols, "R"), NULL, 2, fields, false);
    variable(w, "g", E);
    variable(w, "h", type_array(x, E, 1, (int[]){2}));
    variable(w, "i", R);
    variable(w, "j", type_array(x, R, 1, (int[]){2}));
    for (int i = -1; i < 4; i++) {
        add(w, expr_integer(x, i));
        add(w, expr_real(x, i / 2.0));
    }
    add(w, expr_integer(x, INT64_MAX));
    add(w, expr_integer(x, INT64_MIN));
    add(w, expr_boolean(x, true));
    add(w, expr_enum(x, E, 2));
    add(w, expr_string(x, literals[0]));
    add(w, expr_time(x));
    add(w, expr_whole(x));
    add(w, expr_omitted(x));
    add(w, expr_var(x, iterator));
}

static const char *const names[] = {
    "Clock",    "Integer",      "String",     "abs",       "acos",    "actualStream", "array",
    "atan2",    "backSample",   "cat",        "ceil",      "change",  "cross",        "delay",
    "der",      "diagonal",     "div",        "edge",      "exp",     "fill",         "firstTick",
    "homotopy", "identity",     "inStream",   "initial",   "integer", "interval",     "linspace",
    "log",      "matrix",       "max",        "min",       "mod",     "ndims",        "noEvent",
    "ones",     "outerProduct", "pre",        "product",   "promote", "rem",          "sample",
    "scalar",   "semiLinear",   "sign",       "size",      "skew",    "smooth",       "spatialDistribution",
    "sum",      "symmetric",    "transition", "transpose", "vector",  "zeros",
};

static Expr identity(void *data, Expr e)
{
    Expr *swap = data;
    return e == swap[0] ? swap[1] : NULL;
}

static void anything_goes(void **state)
{
    (void)state;
    World w = {.arena = arena_new(), .seed = 7};
    w.symbols = symbols_new(w.arena);
    w.x = exprs_new(w.arena, w.symbols);
    Exprs *x = w.x;
    const Type *integer = type_scalar(x, TYPE_INTEGER);
    const Var *iterator = var_new(x, VAR_ITERATOR, symbol(w.symbols, "k"), integer, VARIES_PARAMETER);
    fill_pool(&w, iterator);
    Function *f = function_new(x, symbol(w.symbols, "fun"));
    Local locals[3] = {
        {.var = var_new(x, VAR_LOCAL, symbol(w.symbols, "u"), type_scalar(x, TYPE_REAL), VARIES_CONTINUOUS)},
        {.var = var_new(x, VAR_LOCAL, symbol(w.symbols, "v"),
                        type_array(x, type_scalar(x, TYPE_REAL), 1, (int[]){SIZE_UNKNOWN}), VARIES_CONTINUOUS)},
        {.var = var_new(x, VAR_LOCAL, symbol(w.symbols, "y"), type_scalar(x, TYPE_REAL), VARIES_CONTINUOUS)}};
    f->n_inputs = 2;
    f->inputs = locals;
    f->n_outputs = 2;
    f->outputs = locals + 1;
    f->result = type_tuple(x, 2, (const Type *const[]){locals[1].var->type, locals[2].var->type});
    for (int round = 0; round < 30000; round++) {
        Expr args[6];
        for (int i = 0; i < 6; i++)
            args[i] = any(&w);
        w.problem.text = NULL;
        bool known;
        switch (dice(&w, 10)) {
        case 0:
        case 1:
            add(&w, expr_operator(x, (Operator)dice(&w, OPERATOR_NOT), args[0], args[1], &w.problem));
            break;
        case 2:
            add(&w, expr_operator(x, (Operator)(OPERATOR_NOT + dice(&w, 3)), args[0], NULL, &w.problem));
            break;
        case 3:
            add(&w, expr_if(x, args[0], args[1], args[2], &w.problem));
            break;
        case 4:
            add(&w, dice(&w, 2) ? expr_array(x, dice(&w, 4), args, &w.problem)
                                : expr_matrix(x, 2, (int[]){dice(&w, 3), dice(&w, 3)}, args, &w.problem));
            break;
        case 5:
            add(&w, expr_index(x, args[0], 1 + dice(&w, 3), args + 1, &w.problem));
            break;
        case 6:
            add(&w, dice(&w, 2) ? expr_range(x, args[0], dice(&w, 2) ? args[1] : NULL, args[2], &w.problem)
                                : expr_for(x, args[0], 1, &iterator, args + 1, &w.problem));
            break;
        case 7:
            add(&w, expr_call(x, f, 1 + dice(&w, 2), args, &w.problem));
            break;
        case 8: {
            Expr swap[] = {args[0], args[1]};
            Rewriter r = {.x = x, .rewrite = identity, .data = swap};
            if (args[0]->type == args[1]->type)
                add(&w, expr_rewrite(&r, args[2]));
            break;
        }
        case 9: {
            Sym name = symbol(w.symbols, names[dice(&w, (int)(sizeof names / sizeof *names))]);
            add(&w, expr_builtin(x, name, dice(&w, 5), args, &known, &w.problem));
            break;
        }
        }
    }
    arena_free(w.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(anything_goes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
