/* eval_index.c: values of ranges, of parts of arrays, of arrays that are written out or computed by iterators. */
#include "expr/eval.h"

#include <math.h>
#include <string.h>

#include "expr/interpreter.h"

bool interpreter_range_count(double from, double step, double to, bool is_real, long *n)
{
    *n = 0;
    if (step == 0)
        return false;
    /* A Real range that ends within rounding of `to` includes it, as 0:0.1:1 is meant. */
    double count = (to - from) / step;
    count = floor(is_real ? count * (1 + 4e-16) + 1e-10 * (count > 0 && count < 1e5) : count) + 1;
    if (count > 0)
        *n = count > 2e9 ? 2000000000L : (long)count;
    return true;
}

bool evaluate_range(Interpreter *m, Expr e, Value *v)
{
    Value from, step = value_of_number(type_scalar(m->x, TYPE_INTEGER), 1), to;
    if (!interpreter_evaluate(m, e->args[0], &from) || !interpreter_evaluate(m, e->args[e->n - 1], &to) ||
        (e->n == 3 && e->args[1]->op != EXPR_OMITTED && !interpreter_evaluate(m, e->args[1], &step)))
        return false;
    bool is_real = from.element->kind == TYPE_REAL || step.element->kind == TYPE_REAL || to.element->kind == TYPE_REAL;
    long n;
    if (!interpreter_range_count(from.number, step.number, to.number, is_real, &n))
        return interpreter_fails(m, "the step of a range is 0");
    if (n > 100000000)
        return interpreter_fails(m, "a range of %ld values is too long", n);
    int dims[] = {(int)n};
    *v = value_new(m->temporary, is_real ? type_scalar(m->x, TYPE_REAL) : from.element, 1, dims);
    for (long i = 0; i < n; i++)
        v->numbers[i] = from.number + (double)i * step.number;
    return true;
}

bool interpreter_subscripts(Interpreter *m, int n, const Expr *args, Subscript *to)
{
    for (int i = 0; i < n; i++) {
        to[i] = (Subscript){.is_whole = args[i]->op == EXPR_WHOLE};
        if (to[i].is_whole)
            continue;
        Value *v = NEW(m->temporary, Value); /* a scalar index lives in it */
        if (!interpreter_evaluate(m, args[i], v))
            return false;
        if (!value_is_number(v) || v->n_dims > 1)
            return interpreter_fails(m, "'%s' is not a subscript", expr_text(m->x, args[i]));
        /* A Boolean dimension counts false, true as 1, 2 (10.5). */
        if (v->element->kind == TYPE_BOOLEAN) {
            Value shifted = value_like(m->temporary, v, v->element);
            for (long k = 0; k < v->n; k++)
                value_room(&shifted)[k] = value_numbers(v)[k] + 1;
            *v = shifted;
        }
        to[i].is_scalar = v->n_dims == 0;
        to[i].n = v->n;
        to[i].at = value_numbers(v);
    }
    return true;
}

bool evaluate_index(Interpreter *m, Expr e, Value *v)
{
    Value base;
    Subscript few[4], *s = e->n <= 5 ? few : NEW_ARRAY(m->temporary, Subscript, e->n);
    if (!interpreter_evaluate(m, e->args[0], &base) || !interpreter_subscripts(m, e->n - 1, e->args + 1, s))
        return false;
    if (base.n_dims < e->n - 1)
        return interpreter_fails(m, "'%s' has %d dimensions", expr_text(m->x, e->args[0]), base.n_dims);
    long bad;
    int bound, dimension;
    if (!subscripts_fit(&base, e->n - 1, s, &bad, &bound, &dimension)) {
        interpreter_fails(m, "index %ld is outside 1:%d of '%s'", bad, bound, expr_text(m->x, e->args[0]));
        return interpreter_operator_fails(m, e, (double)bad, 0);
    }
    *v = value_gather(m->temporary, &base, e->n - 1, s);
    return true;
}

bool evaluate_array(Interpreter *m, Expr e, Value *v)
{
    Value *items = NEW_ARRAY(m->temporary, Value, e->n);
    for (int i = 0; i < e->n; i++)
        if (!interpreter_evaluate(m, e->args[i], &items[i]))
            return false;
    return value_stack(m->temporary, e->n, items, e->type, v) ||
           interpreter_fails(m, "the items of an array differ in size");
}

/* Body for each value of the iterators from `level` on. */
static bool comprehension(Interpreter *m, Expr e, int level, Value *v)
{
    if (2 * level + 1 >= e->n)
        return interpreter_evaluate(m, e->args[0], v);
    Value range_values;
    if (!interpreter_evaluate(m, e->args[2 * level + 2], &range_values))
        return false;
    if (range_values.n_dims != 1)
        return interpreter_fails(m, "an iterator needs a vector to run over");
    int cell = interpreter_cell(m, e->args[2 * level + 1]->value.var);
    Cell outer = m->cells.at[cell];
    Value *items = NEW_ARRAY(m->temporary, Value, range_values.n);
    bool fine = true;
    for (long i = 0; fine && i < range_values.n; i++) {
        m->cells.at[cell] = (Cell){.state = CELL_SHARED, .value = value_block(m->temporary, &range_values, 1, i)};
        fine = --m->eval->steps > 0 ? comprehension(m, e, level + 1, &items[i])
                                    : interpreter_fails(m, "evaluation takes too long");
    }
    m->cells.at[cell] = outer;
    if (!fine)
        return false;
    return value_stack(m->temporary, range_values.n, items, type_strip(m->x, e->type, level), v) ||
           interpreter_fails(m, "the items of '%s' differ in size", expr_text(m->x, e));
}

bool evaluate_comprehension(Interpreter *m, Expr e, Value *v)
{
    return comprehension(m, e, 0, v);
}
