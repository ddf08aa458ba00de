/* eval.c: the interpreter of expressions. */
#include "expr/eval.h"

#include <math.h>
#include <string.h>

#include "expr/interpreter.h"

enum { DEFAULT_STEPS = 10000000 };
static const double EXACT_INTEGERS = 9007199254740992.0; /* 2^53 */

bool interpreter_fails(Interpreter *m, const char *format, ...)
{
    if (!m->eval->problem) {
        Buffer b = {0};
        va_list args;
        va_start(args, format);
        buffer_vf(&b, format, args);
        va_end(args);
        m->eval->problem = arena_text(exprs_arena(m->x), b.at, b.n);
        buffer_free(&b);
    }
    return false;
}

bool interpreter_number(Interpreter *m, Expr e, double *number)
{
    Value v;
    if (!interpreter_evaluate(m, e, &v))
        return false;
    if (!value_is_number(&v) || v.n_dims)
        return interpreter_fails(m, "'%s' is not a number", expr_text(m->x, e));
    *number = v.number;
    return true;
}

/* ---- operators on numbers -------------------------------------------------------------------------------------- */

/* One operation on two numbers; false when there is no value. */
static bool apply_two(Interpreter *m, ExprOp op, bool is_integer, double a, double b, double *r)
{
    Binary binary = expr_binary(op);
    const char *problem = binary_problem(binary, a, b);
    if (problem)
        return binary == BINARY_POW && a != 0 ? interpreter_fails(m, "%s: (%g)^%g", problem, a, b)
                                              : interpreter_fails(m, "%s", problem);
    *r = binary_value(binary, a, b);
    if (is_integer && fabs(*r) > EXACT_INTEGERS)
        return interpreter_fails(m, "an Integer became too large");
    return true;
}

static bool apply_one(Interpreter *m, ExprOp op, double a, double *r)
{
    Elementary f = expr_elementary(op);
    if (f != ELEMENTARY_COUNT) {
        if (!elementary_has_value(f, a))
            return interpreter_fails(m, "%s(%g): %s", expr_op_text(op), a, elementary[f].problem);
        *r = elementary[f].call(a);
        return true;
    }
    *r = op == EXPR_NEG                              ? -a
         : op == EXPR_NOT                            ? a == 0
         : op == EXPR_ABS                            ? fabs(a)
         : op == EXPR_SIGN                           ? (a > 0) - (a < 0)
         : op == EXPR_CEIL                           ? ceil(a)
         : op == EXPR_FLOOR || op == EXPR_TO_INTEGER ? floor(a)
                                                     : a; /* a conversion */
    if (op == EXPR_TO_INTEGER && !(fabs(*r) <= EXACT_INTEGERS))
        return interpreter_fails(m, "integer(%g): too large for an Integer", a);
    return true;
}

/* The scalar type of op(a, b) by what the values are: inside functions literals may still stand as Integer. */
static const Type *result_element(Interpreter *m, Expr e, const Value *a, const Value *b)
{
    const Type *declared = e->type->element;
    if (declared->kind == TYPE_INTEGER && (a->element->kind == TYPE_REAL || (b && b->element->kind == TYPE_REAL)))
        return type_scalar(m->x, TYPE_REAL);
    return declared;
}

/* Notes what has no value, the first one only; always false. */
bool interpreter_operator_fails(Interpreter *m, Expr e, double a, double b)
{
    if (!m->eval->failed) {
        m->eval->failed = e;
        m->eval->operands[0] = a;
        m->eval->operands[1] = b;
    }
    return false;
}

/* In a run that makes numbers of numbers no result may be infinite. */
static bool is_too_large(const Interpreter *m, double result, double a, double b)
{
    return m->hooks && !isfinite(result) && isfinite(a) && isfinite(b);
}

static bool elementwise(Interpreter *m, Expr e, const Value *a, const Value *b, Value *v)
{
    const Value *shape = b && !a->n_dims ? b : a;
    if (!value_is_number(a) || (b && !value_is_number(b)))
        return interpreter_fails(m, "'%s' has no numbers to work on", expr_text(m->x, e));
    if (b && a->n_dims && b->n_dims && !value_same_dims(a, b))
        return interpreter_fails(m, "sizes differ in '%s'", expr_text(m->x, e));
    *v = value_like(m->temporary, shape, result_element(m, e, a, b));
    double *to = value_room(v);
    const double *one = value_numbers(a), *two = b ? value_numbers(b) : NULL;
    int step_a = a->n_dims > 0, step_b = b && b->n_dims > 0;
    bool is_integer = v->element->kind == TYPE_INTEGER;
    for (long i = 0; i < v->n; i++, one += step_a) {
        double second = b ? *two : 0;
        if (!(b ? apply_two(m, e->op, is_integer, *one, second, &to[i]) : apply_one(m, e->op, *one, &to[i])))
            return interpreter_operator_fails(m, e, *one, second);
        if (is_too_large(m, to[i], *one, second)) {
            interpreter_fails(m, "the result is too large for a number");
            return interpreter_operator_fails(m, e, *one, second);
        }
        two += step_b;
    }
    return true;
}

/* Sums and negatives of records with arithmetic (Complex, when written as such) go field by field. */
static bool fieldwise(Interpreter *m, Expr e, const Value *a, const Value *b, Value *v)
{
    *v = *a;
    v->parts = NEW_ARRAY(m->temporary, Value, a->element->n_fields);
    for (int i = 0; i < a->element->n_fields; i++)
        if (!elementwise(m, e, &a->parts[i], b ? &b->parts[i] : NULL, &v->parts[i]))
            return false;
    return true;
}

static bool compare_texts(Interpreter *m, Expr e, const Value *a, const Value *b, Value *v)
{
    *v = value_like(m->temporary, a->n_dims ? a : b, type_scalar(m->x, TYPE_BOOLEAN));
    if (a->n_dims && b->n_dims && !value_same_dims(a, b))
        return interpreter_fails(m, "sizes differ in '%s'", expr_text(m->x, e));
    for (long i = 0; i < v->n; i++) {
        const char *left = text_of(value_texts(a)[a->n_dims ? i : 0]);
        const char *right = text_of(value_texts(b)[b->n_dims ? i : 0]);
        if (!apply_two(m, e->op, false, strcmp(left, right), 0, &value_room(v)[i]))
            return false;
    }
    return true;
}

static bool concatenate(Interpreter *m, Expr e, const Value *a, const Value *b, Value *v)
{
    if (a->n_dims && b->n_dims && !value_same_dims(a, b))
        return interpreter_fails(m, "sizes differ in '%s'", expr_text(m->x, e));
    *v = value_like(m->temporary, a->n_dims ? a : b, type_scalar(m->x, TYPE_STRING));
    for (long i = 0; i < v->n; i++) {
        Sym joined = symbol_f(exprs_symbols(m->x), "%s%s", text_of(value_texts(a)[a->n_dims ? i : 0]),
                              text_of(value_texts(b)[b->n_dims ? i : 0]));
        *(v->n_dims ? &v->texts[i] : &v->text) = joined;
    }
    return true;
}

static bool is_watched(const Interpreter *m, Expr e, const Value *a, const Value *b)
{
    return m->hooks && expr_moment(e) == MOMENT_RELATION && !a->n_dims && !b->n_dims &&
           (a->element->kind == TYPE_REAL || b->element->kind == TYPE_REAL);
}

bool evaluate_two_operands(Interpreter *m, Expr e, Value *v)
{
    Value a, b;
    if (!interpreter_evaluate(m, e->args[0], &a))
        return false;
    /* The second operand of and, or is looked at only when it decides (it may fail otherwise). */
    if ((e->op == EXPR_AND || e->op == EXPR_OR) && !a.n_dims && (a.number != 0) == (e->op == EXPR_OR)) {
        *v = a;
        return true;
    }
    if (!interpreter_evaluate(m, e->args[1], &b))
        return false;
    if (!a.element || !b.element)
        return interpreter_fails(m, "'%s' has a part without a value", expr_text(m->x, e));
    if (e->op == EXPR_CONCAT || (e->op == EXPR_ADD && a.element->kind == TYPE_STRING))
        return concatenate(m, e, &a, &b, v);
    if (a.element->kind == TYPE_STRING && b.element->kind == TYPE_STRING)
        return compare_texts(m, e, &a, &b, v);
    if (value_has_parts(&a) && value_has_parts(&b) && (e->op == EXPR_ADD || e->op == EXPR_SUB))
        return fieldwise(m, e, &a, &b, v);
    if (is_watched(m, e, &a, &b)) {
        *v = value_of_number(e->type, m->hooks->relation(m->hooks->data, e, a.number, b.number));
        return true;
    }
    if (expr_moment(e) == MOMENT_ROUNDING && m->hooks && !a.n_dims && !b.n_dims && a.element->kind == TYPE_REAL &&
        b.number != 0)
        a.number = m->hooks->rounded(m->hooks->data, e, a.number / b.number) * b.number;
    return elementwise(m, e, &a, &b, v);
}

/* ---- variables and calls --------------------------------------------------------------------------------------- */

int interpreter_cell(Interpreter *m, const Var *v)
{
    int cell = map_get(&m->cell_of, (uint64_t)v->number);
    if (cell == MAP_NONE) {
        cell = m->cells.n;
        PUSH(m->kept, m->cells, (Cell){0});
        map_put(m->kept, &m->cell_of, (uint64_t)v->number, cell);
    }
    return cell;
}

bool evaluate_variable(Interpreter *m, Expr e, Value *v)
{
    const Var *var = e->value.var;
    if (var->kind == VAR_MODEL && m->hooks)
        return m->hooks->leaf(m->hooks->data, e, v) ||
               interpreter_fails(m, "the value of '%s' is not known", var->name->text);
    if (var->kind == VAR_MODEL) {
        Expr known = m->eval->lookup ? m->eval->lookup(m->eval->data, var) : NULL;
        if (!known)
            return interpreter_fails(m, "the value of '%s' is not known", var->name->text);
        return known->op == EXPR_VAR ? interpreter_fails(m, "the value of '%s' is not known", var->name->text)
                                     : interpreter_evaluate(m, known, v);
    }
    int cell = interpreter_cell(m, var);
    if (m->cells.at[cell].state == CELL_PENDING || m->cells.at[cell].state == CELL_BUSY)
        if (!interpreter_force(m, cell, var))
            return false;
    if (m->cells.at[cell].state == CELL_FREE)
        return interpreter_fails(m, "'%s' has no value here", var->name->text);
    *v = m->cells.at[cell].value;
    return true;
}

bool evaluate_call(Interpreter *m, Expr e, Value *v)
{
    const Function *f = e->value.function;
    Value *args = NEW_ARRAY(m->temporary, Value, f->n_inputs);
    for (int i = 0; i < e->n && i < f->n_inputs; i++)
        if (e->args[i]->op != EXPR_OMITTED && !interpreter_evaluate(m, e->args[i], &args[i]))
            return false;
    return interpreter_call(m, f, args, v);
}

bool evaluate_partial(Interpreter *m, Expr e, Value *v)
{
    const Function *f = e->value.function;
    Value *bound = NEW_ARRAY(m->kept, Value, f->n_inputs);
    for (int i = 0; i < e->n; i++)
        if (e->args[i]->op != EXPR_OMITTED) {
            Value arg;
            if (!interpreter_evaluate(m, e->args[i], &arg))
                return false;
            bound[i] = value_copy(m->kept, &arg);
        }
    Closure *c = NEW(m->kept, Closure);
    *c = (Closure){f, bound};
    *v = (Value){.element = type_scalar(m->x, TYPE_FUNCTION), .n = 1, .closure = c};
    return true;
}

bool evaluate_apply(Interpreter *m, Expr e, Value *v)
{
    Value f, *args = NEW_ARRAY(m->temporary, Value, e->n);
    if (!interpreter_evaluate(m, e->args[0], &f))
        return false;
    if (!f.element || f.element->kind != TYPE_FUNCTION)
        return interpreter_fails(m, "'%s' is not a function", expr_text(m->x, e->args[0]));
    for (int i = 1; i < e->n; i++)
        if (!interpreter_evaluate(m, e->args[i], &args[i - 1]))
            return false;
    return interpreter_call_closure(m, f.closure, e->n - 1, args, v);
}

bool evaluate_parts(Interpreter *m, Expr e, Value *v)
{
    Value *items = NEW_ARRAY(m->temporary, Value, e->n);
    for (int i = 0; i < e->n; i++)
        if (e->args[i]->op != EXPR_OMITTED && !interpreter_evaluate(m, e->args[i], &items[i]))
            return false;
    *v = (Value){.element = e->type->element, .n = 1, .parts = items};
    return true;
}

bool evaluate_part(Interpreter *m, Expr e, Value *v)
{
    Value base;
    if (!interpreter_evaluate(m, e->args[0], &base))
        return false;
    if (!value_has_parts(&base) || e->value.integer >= base.element->n_fields) {
        *v = base; /* the only result of a call */
        return e->op == EXPR_ITEM || interpreter_fails(m, "'%s' has no fields", expr_text(m->x, e->args[0]));
    }
    *v = base.parts[e->value.integer];
    return true;
}

/* What holds only while a model runs. */
bool evaluate_outside(Interpreter *m, Expr e, Value *v)
{
    if (m->hooks)
        return m->hooks->leaf(m->hooks->data, e, v) || interpreter_fails(m, "'%s' is not known", expr_op_text(e->op));
    Expr known = m->eval->special ? m->eval->special(m->eval->data, e) : NULL;
    if (known && known != e)
        return interpreter_evaluate(m, known, v);
    if (!m->eval->special && (e->op == EXPR_PRE || e->op == EXPR_PREVIOUS))
        return interpreter_evaluate(m, e->args[0], v);
    if (!m->eval->special && (e->op == EXPR_DER || e->op == EXPR_EDGE || e->op == EXPR_CHANGE)) {
        Value of;
        if (!interpreter_evaluate(m, e->args[0], &of))
            return false;
        *v = value_new(m->temporary, e->type->element, of.n_dims, of.dims);
        return true;
    }
    return interpreter_fails(m, "'%s' is known only while the model runs", expr_text(m->x, e));
}

bool evaluate_semi_linear(Interpreter *m, Expr e, Value *v)
{
    double x, slope;
    if (!interpreter_number(m, e->args[0], &x) || !interpreter_number(m, e->args[x >= 0 ? 1 : 2], &slope))
        return false;
    *v = value_of_number(type_scalar(m->x, TYPE_REAL), x * slope);
    return true;
}

/* ---- the other rules of ops.def ------------------------------------------------------------------------------------ */

bool evaluate_real(Interpreter *m, Expr e, Value *v)
{
    (void)m;
    *v = value_of_number(e->type, e->value.real);
    return true;
}

bool evaluate_integer(Interpreter *m, Expr e, Value *v)
{
    (void)m;
    *v = value_of_number(e->type, (double)e->value.integer);
    return true;
}

bool evaluate_string(Interpreter *m, Expr e, Value *v)
{
    (void)m;
    *v = value_of_text(e->type, e->value.text);
    return true;
}

bool evaluate_omitted(Interpreter *m, Expr e, Value *v)
{
    (void)m, (void)e;
    *v = (Value){0};
    return true;
}

bool evaluate_whole(Interpreter *m, Expr e, Value *v)
{
    (void)e, (void)v;
    return interpreter_fails(m, "':' stands outside of subscripts");
}

bool evaluate_choice(Interpreter *m, Expr e, Value *v)
{
    double condition;
    return interpreter_number(m, e->args[0], &condition) && interpreter_evaluate(m, e->args[condition != 0 ? 1 : 2], v);
}

bool evaluate_one_operand(Interpreter *m, Expr e, Value *v)
{
    Value a;
    if (!interpreter_evaluate(m, e->args[0], &a))
        return false;
    if (value_has_parts(&a))
        return fieldwise(m, e, &a, NULL, v);
    if (m->hooks && !a.n_dims && expr_moment(e) == MOMENT_ROUNDING)
        a.number = m->hooks->rounded(m->hooks->data, e, a.number);
    if (!elementwise(m, e, &a, NULL, v))
        return false;
    v->element = e->op == EXPR_NEG || e->op == EXPR_ABS ? a.element : e->type->element;
    return true;
}

bool evaluate_first(Interpreter *m, Expr e, Value *v)
{
    return interpreter_evaluate(m, e->args[0], v);
}

bool evaluate_second(Interpreter *m, Expr e, Value *v)
{
    return interpreter_evaluate(m, e->args[1], v);
}

static bool evaluate_node(Interpreter *m, Expr e, Value *v)
{
    static bool (*const rules[EXPR_OP_COUNT])(Interpreter *, Expr, Value *) = {
#define OP(name, text, form, algebra, moment, value, ...) evaluate_##value,
#include "expr/ops.def"
#undef OP
    };
    m->work++;
    return rules[e->op](m, e, v);
}

static bool has_memo(Expr e)
{
    return (e->n > 0 || (e->op == EXPR_VAR && e->value.var->kind == VAR_MODEL && e->type->n_dims)) &&
           !(e->flags & (EXPR_HAS_LOCAL | EXPR_HAS_ITERATOR | EXPR_HAS_IMPURE));
}

static bool is_stack_low(const Interpreter *m)
{
    char here;
    uintptr_t at = (uintptr_t)&here;
    return (at > m->stack ? at - m->stack : m->stack - at) > MOST_STACK;
}

static bool evaluate_and_keep(Interpreter *m, Expr e, Value *v)
{
    if (!evaluate_node(m, e, v))
        return false;
    marks_put(m->x, m->memo, e, m->memos.n);
    PUSH(m->kept, m->memos, v->n_dims || value_has_parts(v) ? value_copy(m->remembered, v) : *v);
    return true;
}

/* Long sums are deep on their left: every 100th part is found first, from the bottom, so that the walk stays shallow.
 */
static bool evaluate_below(Interpreter *m, Expr e)
{
    int below = 0;
    Value v;
    for (Expr p = e; p->op >= EXPR_ADD && p->op <= EXPR_CONCAT && p->args[0]->n == 2 && has_memo(p->args[0]) &&
                     marks_get(m->memo, p->args[0]) == MAP_NONE;
         p = p->args[0])
        below++;
    for (int step = below / 100 * 100; step > 0; step -= 100) {
        Expr p = e;
        for (int i = 0; i < step; i++)
            p = p->args[0];
        if (!evaluate_and_keep(m, p, &v))
            return false;
    }
    return true;
}

bool interpreter_evaluate(Interpreter *m, Expr e, Value *v)
{
    if (expr_is_literal(e))
        return evaluate_node(m, e, v);
    if (is_stack_low(m))
        return interpreter_fails(m, "calls or expressions are nested too deeply");
    if (!has_memo(e))
        return evaluate_node(m, e, v);
    /* Parts of an expression are shared, so walking it as a tree could take for ever. */
    int known = marks_get(m->memo, e);
    if (known != MAP_NONE) {
        *v = m->memos.at[known];
        return true;
    }
    return evaluate_below(m, e) && evaluate_and_keep(m, e, v);
}

Expr expr_evaluate(Eval *eval, Expr e)
{
    eval->problem = NULL;
    eval->where = (Span){0};
    eval->failed = NULL;
    eval->asserted = false;
    if (expr_is_literal(e))
        return e;
    long steps = eval->steps;
    if (!eval->steps)
        eval->steps = DEFAULT_STEPS;
    Interpreter m = {
        .eval = eval, .x = eval->x, .temporary = arena_new(), .kept = arena_new(), .memo = marks_take(eval->x)};
    m.remembered = m.kept;
    m.stack = (uintptr_t)&m;
    Value v;
    Expr result = interpreter_evaluate(&m, e, &v) ? value_to_expr(eval->x, m.temporary, &v) : NULL;
    if (!result && !eval->problem)
        interpreter_fails(&m, "'%s' cannot be written as a constant", expr_text(eval->x, e));
    eval->steps = steps;
    marks_return(eval->x, m.memo);
    arena_free(m.temporary);
    arena_free(m.kept);
    return result;
}
