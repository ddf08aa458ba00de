/* The interpreter for many expressions at one point: what it asks for, and that a new point forgets the last. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "expr/evaluator.h"

typedef struct {
    double value;
    int asked, relations;
    bool truth;
} Point;

static bool leaf(void *data, Expr e, Value *v)
{
    Point *p = data;
    p->asked++;
    if (e->op != EXPR_VAR)
        return false;
    if (!e->type->n_dims)
        *v = value_of_number(e->type, p->value);
    else {
        static double numbers[2];
        numbers[0] = p->value;
        numbers[1] = 2 * p->value;
        *v = (Value){.element = e->type->element, .n_dims = 1, .dims = e->type->dims, .n = 2, .numbers = numbers};
    }
    return true;
}

static bool relation(void *data, Expr e, double a, double b)
{
    Point *p = data;
    (void)e, (void)a, (void)b;
    p->relations++;
    return p->truth;
}

static double rounded(void *data, Expr e, double x)
{
    (void)data, (void)e;
    return x + 1;
}

static bool external(void *data, ExternalCall *c)
{
    (void)data, (void)c;
    return false;
}

static void points(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Symbols *symbols = symbols_new(a);
    Exprs *x = exprs_new(a, symbols);
    Point p = {.value = 3, .truth = true};
    EvaluatorHooks hooks = {.leaf = leaf, .relation = relation, .rounded = rounded, .external = external, .data = &p};
    Evaluator *e = evaluator_new(x, hooks);
    const Type *real = type_scalar(x, TYPE_REAL);
    int dims[] = {2};
    Expr v = expr_var(x, var_new(x, VAR_MODEL, symbol(symbols, "v"), type_array(x, real, 1, dims), VARIES_CONTINUOUS));
    Expr u = expr_var(x, var_new(x, VAR_MODEL, symbol(symbols, "u"), real, VARIES_CONTINUOUS));
    Expr sum = expr_add(x, expr_make(x, EXPR_SUM, real, 1, &v), u);
    Value found;
    assert_true(evaluator_value(e, sum, &found));
    assert_true(found.number == 12); /* 3 + 6 + 3 */
    int asked = p.asked;
    assert_true(evaluator_value(e, sum, &found) && p.asked == asked); /* it is remembered */
    p.value = 1;
    assert_true(evaluator_value(e, sum, &found) && found.number == 12);
    evaluator_next(e);
    assert_true(evaluator_value(e, sum, &found) && found.number == 4);

    Expr args[] = {u, expr_real(x, 5)}, larger = expr_make(x, EXPR_GT, type_scalar(x, TYPE_BOOLEAN), 2, args);
    assert_true(evaluator_value(e, larger, &found) && found.number == 1 && p.relations == 1);
    Expr whole = expr_make(x, EXPR_FLOOR, real, 1, &u);
    assert_true(evaluator_value(e, whole, &found) && found.number == 2);
    Expr der = expr_make(x, EXPR_DER, real, 1, &u);
    assert_false(evaluator_value(e, der, &found));
    assert_true(evaluator_work(e) > 0);

    const Var *i = var_new(x, VAR_ITERATOR, symbol(symbols, "i"), type_scalar(x, TYPE_INTEGER), VARIES_CONSTANT);
    for (int k = 1; k <= 3; k++) {
        evaluator_bind(e, i, value_of_number(i->type, k));
        assert_true(evaluator_value(e, expr_var(x, i), &found) && found.number == k);
    }
    evaluator_free(e);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(points)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
