/* differentiate.c: derivatives of expressions, one rule for each operator. */
#include "expr/differentiate.h"
#include "base/fault.h"

#include <stdarg.h>

#include "expr/differentiation.h"
#include "expr/scalar.h"

enum { DEEPEST = 4000 };

Expr derivative_fails(Differentiation *d, const char *format, ...)
{
    if (!d->problem) {
        Buffer b = {0};
        va_list args;
        va_start(args, format);
        buffer_vf(&b, format, args);
        va_end(args);
        d->problem = arena_text(exprs_arena(d->x), b.at, b.n);
        buffer_free(&b);
    }
    return NULL;
}

bool type_has_real(const Type *t)
{
    if (t->kind != TYPE_RECORD && t->kind != TYPE_TUPLE)
        return t->kind == TYPE_REAL;
    for (int i = 0; i < t->element->n_fields; i++)
        if (type_has_real(t->element->fields[i].type))
            return true;
    return false;
}

/* ---- zeros ----------------------------------------------------------------------------------------------------- */

Expr expr_zero(Exprs *x, const Type *t)
{
    Expr zero = expr_real(x, 0);
    for (int d = t->n_dims - 1; d >= 0; d--) {
        Expr *items = NEW_ARRAY(exprs_work(x), Expr, t->dims[d] + 1);
        for (int i = 0; i < t->dims[d]; i++)
            items[i] = zero;
        const Type *real = type_scalar(x, TYPE_REAL);
        zero = expr_array_typed(x, type_array(x, real, t->n_dims - d, t->dims + d), t->dims[d], items);
    }
    return zero;
}

/* Zeros of sizes that only e itself knows. */
static Expr zero_by_size(Exprs *x, Expr e)
{
    int n = e->type->n_dims;
    Expr *args = NEW_ARRAY(exprs_work(x), Expr, n + 1);
    args[0] = expr_real(x, 0);
    for (int k = 0; k < n; k++) {
        Expr of[] = {e, expr_integer(x, k + 1)};
        args[k + 1] = expr_make(x, EXPR_SIZE, type_scalar(x, TYPE_INTEGER), 2, of);
    }
    return expr_make(x, EXPR_FILL, type_with_element(x, e->type, type_scalar(x, TYPE_REAL)), n + 1, args);
}

Expr derivative_zero(Exprs *x, Expr e)
{
    const Type *t = e->type;
    if (t->kind == TYPE_RECORD && t->n_dims == 0) {
        Expr *fields = NEW_ARRAY(exprs_work(x), Expr, t->n_fields);
        for (int k = 0; k < t->n_fields; k++) {
            Expr field = e->op == EXPR_RECORD ? e->args[k] : expr_field(x, e, k);
            fields[k] = type_has_real(field->type) ? derivative_zero(x, field) : field;
        }
        return expr_record(x, t, fields);
    }
    if (t->kind == TYPE_RECORD) {
        const Type *integer = type_scalar(x, TYPE_INTEGER);
        Var *i = var_new(x, VAR_ITERATOR, symbol(exprs_symbols(x), "i"), integer, VARIES_PARAMETER);
        Expr of[] = {e, expr_integer(x, 1)}, item[] = {e, expr_var(x, i)};
        Expr from_to[] = {expr_integer(x, 1), expr_omitted(x), expr_make(x, EXPR_SIZE, integer, 2, of)};
        Expr range = expr_make(x, EXPR_RANGE, type_array(x, integer, 1, t->dims), 3, from_to);
        Expr body = derivative_zero(x, expr_make(x, EXPR_INDEX, type_strip(x, t, 1), 2, item));
        Expr loop[] = {body, expr_var(x, i), range};
        return expr_make(x, EXPR_FOR, t, 3, loop);
    }
    return type_elements(t) >= 0 ? expr_zero(x, t) : zero_by_size(x, e);
}

Expr derivative_or_zero(Differentiation *d, Expr e)
{
    Expr found = expr_derivative(d, e);
    return found || d->problem ? found : derivative_zero(d->x, e);
}

/* ---- building, with NULL for zero ------------------------------------------------------------------------------ */

static const Type *real_like(Differentiation *d, const Type *t)
{
    return t->kind == TYPE_REAL ? t : type_with_element(d->x, t, type_scalar(d->x, TYPE_REAL));
}

static Expr two(Differentiation *d, ExprOp op, const Type *t, Expr a, Expr b)
{
    Expr args[] = {a, b};
    return expr_make(d->x, op, real_like(d, t), 2, args);
}

static Expr one(Differentiation *d, ExprOp op, const Type *t, Expr a)
{
    return expr_make(d->x, op, real_like(d, t), 1, &a);
}

static Expr plus(Differentiation *d, const Type *t, Expr a, Expr b)
{
    return !a ? b : !b ? a : two(d, EXPR_ADD, t, a, b);
}

static Expr minus(Differentiation *d, const Type *t, Expr a, Expr b)
{
    return !b ? a : !a ? one(d, EXPR_NEG, t, b) : two(d, EXPR_SUB, t, a, b);
}

static Expr times(Differentiation *d, const Type *t, Expr a, Expr b)
{
    return !a || !b ? NULL : two(d, EXPR_MUL, t, a, b);
}

/* A scalar spread over the shape of t, where an operator would not do so. */
static Expr spread_to(Differentiation *d, Expr a, Expr shape)
{
    if (!a || a->type->n_dims == shape->type->n_dims)
        return a;
    return two(d, EXPR_ADD, shape->type, derivative_zero(d->x, shape), a);
}

static Expr real(Differentiation *d, double value)
{
    return expr_real(d->x, value);
}

/* A condition that must not make events of its own: it only chooses a slope. */
static Expr quietly(Differentiation *d, ExprOp op, Expr a, Expr b)
{
    Expr args[] = {a, b};
    const Type *boolean = type_scalar(d->x, TYPE_BOOLEAN);
    Expr relation = expr_make(d->x, op, boolean, 2, args);
    return expr_make(d->x, EXPR_NO_EVENT, boolean, 1, &relation);
}

static Expr choose(Differentiation *d, const Type *t, Expr condition, Expr yes, Expr no)
{
    Expr args[] = {condition, yes, no};
    return expr_make(d->x, EXPR_IF, t, 3, args);
}

/* ---- rules ----------------------------------------------------------------------------------------------------- */

/* d(a^b): b a^(b-1) a' for a fixed exponent, which holds at a = 0 too; otherwise by logarithm. */
static Expr power(Differentiation *d, Expr e, Expr da, Expr db)
{
    Expr a = e->args[0], b = e->args[1];
    const Type *t = e->type;
    double exponent;
    if (!db) {
        if (!da)
            return NULL;
        bool is_known = expr_get_real(b, &exponent);
        Expr less = is_known ? real(d, exponent - 1) : two(d, EXPR_SUB, b->type, b, real(d, 1));
        Expr factor = is_known && exponent == 2 ? a : two(d, EXPR_POW, t, a, less);
        return times(d, t, times(d, t, b, factor), da);
    }
    Expr logarithm = one(d, EXPR_LOG, a->type, a);
    Expr sum = times(d, t, db, logarithm);
    if (da)
        sum = plus(d, t, sum, two(d, EXPR_DIV, t, times(d, t, b, da), a));
    return times(d, t, e, sum);
}

/* f'(u) u' for an elementary function, applied elementwise; e is f(u). */
static Expr elementary_rule(Differentiation *d, Expr e)
{
    Expr U = e->args[0], F = e, du = expr_derivative(d, U);
    if (!du)
        return NULL;
    const Type *t = e->type;
    Expr ONE = real(d, 1), over = ONE, under = ONE;
#define NUMBER(c)     real(d, c)
#define PLUS(a, b)    plus(d, t, a, b)
#define MINUS(a, b)   minus(d, t, a, b)
#define TIMES(a, b)   times(d, t, a, b)
#define NEGATIVE(a)   one(d, EXPR_NEG, t, a)
#define CALL(name, a) one(d, EXPR_##name, t, a)
    switch ((int)e->op) {
#define ELEMENTARY(name, function, exists, problem, numerator, denominator, ...)                                       \
    case EXPR_##name:                                                                                                  \
        over = numerator;                                                                                              \
        under = denominator;                                                                                           \
        break;
#include "base/elementary.def"
    }
#undef NUMBER
#undef PLUS
#undef MINUS
#undef TIMES
#undef NEGATIVE
#undef CALL
    if (FAULT("wrong derivative"))
        over = e;
    Expr top = over == ONE ? du : times(d, t, over, du);
    return under == ONE ? top : two(d, EXPR_DIV, t, top, under);
}

/* abs(u) = noEvent(if u >= 0 then u else -u) (3.7.2). On arrays the choice is made by sign(u). */
static Expr absolute(Differentiation *d, Expr e)
{
    Expr u = e->args[0], du = expr_derivative(d, u);
    if (!du)
        return NULL;
    if (e->type->n_dims)
        return times(d, e->type, one(d, EXPR_SIGN, e->type, u), du);
    return choose(d, e->type, quietly(d, EXPR_GE, u, real(d, 0)), du, one(d, EXPR_NEG, e->type, du));
}

static Expr atan2_rule(Differentiation *d, Expr e, Expr dy, Expr dx)
{
    Expr y = e->args[0], x = e->args[1];
    const Type *t = e->type;
    Expr top = minus(d, t, times(d, t, x, dy), times(d, t, y, dx));
    if (!top)
        return NULL;
    return two(d, EXPR_DIV, t, top, plus(d, t, times(d, t, x, x), times(d, t, y, y)));
}

/* mod(x, y) = x - floor(x/y) y, rem(x, y) = x - div(x, y) y; the factor is constant between events. */
static Expr remainder_rule(Differentiation *d, Expr e, Expr dx, Expr dy)
{
    Expr args[] = {e->args[0], e->args[1]};
    if (!dy)
        return dx;
    Expr factor = e->op == EXPR_REM ? expr_make(d->x, EXPR_QUOTIENT, e->type, 2, args)
                                    : one(d, EXPR_FLOOR, e->type, two(d, EXPR_DIV, e->type, args[0], args[1]));
    return minus(d, e->type, dx, times(d, e->type, factor, dy));
}

static Expr extreme(Differentiation *d, Expr e, Expr da, Expr db)
{
    if (!da && !db)
        return NULL;
    Expr zero = real(d, 0);
    ExprOp relation = e->op == EXPR_MIN2 ? EXPR_LT : EXPR_GT;
    if (e->type->n_dims)
        return derivative_fails(d, "min and max of whole arrays are differentiated by elements only");
    return choose(d, e->type, quietly(d, relation, e->args[0], e->args[1]), da ? da : zero, db ? db : zero);
}

static Expr binary(Differentiation *d, Expr e)
{
    Expr a = e->args[0], b = e->args[1];
    Expr da = expr_derivative(d, a), db = expr_derivative(d, b);
    if (d->problem || (!da && !db))
        return NULL;
    const Type *t = e->type;
    switch ((int)e->op) {
    case EXPR_ADD:
        return spread_to(d, plus(d, t, da, db), e);
    case EXPR_SUB:
        return spread_to(d, minus(d, t, da, db), e);
    case EXPR_MUL:
        return plus(d, t, times(d, t, da, b), times(d, t, a, db));
    case EXPR_DIV:
        return two(d, EXPR_DIV, t, minus(d, t, da, times(d, t, e, db)), b);
    case EXPR_POW:
        return power(d, e, da, db);
    case EXPR_MATMUL:
    case EXPR_OUTER:
    case EXPR_CROSS:
        return plus(d, t, da ? two(d, e->op, t, da, b) : NULL, db ? two(d, e->op, t, a, db) : NULL);
    case EXPR_ATAN2:
        return atan2_rule(d, e, da, db);
    case EXPR_MOD:
    case EXPR_REM:
        return remainder_rule(d, e, da, db);
    case EXPR_MIN2:
    case EXPR_MAX2:
        return extreme(d, e, da, db);
    }
    return NULL;
}

/* A linear operation on those arguments that are Real: the same operation on the derivatives. */
static Expr linear(Differentiation *d, Expr e, int from, int to)
{
    Expr *args = NEW_ARRAY(exprs_work(d->x), Expr, e->n);
    bool is_zero = true;
    for (int i = 0; i < e->n; i++) {
        args[i] = e->args[i];
        if (i < from || i >= to)
            continue;
        args[i] = expr_derivative(d, e->args[i]);
        if (d->problem)
            return NULL;
        is_zero = is_zero && !args[i];
    }
    if (is_zero)
        return NULL;
    for (int i = from; i < to; i++)
        if (!args[i])
            args[i] = derivative_zero(d->x, e->args[i]);
    const Type *t = real_like(d, e->type);
    if (e->type->kind == TYPE_RECORD)
        t = e->type;
    return e->op == EXPR_ARRAY ? expr_array_typed(d->x, t, e->n, args) : expr_make(d->x, e->op, t, e->n, args);
}

static Expr record(Differentiation *d, Expr e)
{
    Expr *fields = NEW_ARRAY(exprs_work(d->x), Expr, e->n);
    bool is_zero = true;
    for (int i = 0; i < e->n; i++) {
        fields[i] = type_has_real(e->args[i]->type) ? expr_derivative(d, e->args[i]) : NULL;
        is_zero = is_zero && !fields[i];
    }
    if (is_zero || d->problem)
        return NULL;
    for (int i = 0; i < e->n; i++)
        if (!fields[i])
            fields[i] = type_has_real(e->args[i]->type) ? derivative_zero(d->x, e->args[i]) : e->args[i];
    return expr_record(d->x, e->type, fields);
}

static Expr field(Differentiation *d, Expr e)
{
    Expr base = e->args[0];
    if (base->op == EXPR_RECORD)
        return expr_derivative(d, base->args[e->value.integer]);
    Expr whole = expr_derivative(d, base);
    return whole ? expr_field(d->x, whole, (int)e->value.integer) : NULL;
}

/* Functions of all elements: written out, then differentiated. */
static Expr by_elements(Differentiation *d, Expr e)
{
    Scalars s = {.x = d->x};
    Expr written = expr_element(&s, e, 0);
    if (written)
        return expr_derivative(d, written);
    bool changes = false; /* elements that nobody can count may still all be constant */
    for (int i = 0; i < e->n && !changes; i++)
        changes = expr_derivative(d, e->args[i]) || d->problem;
    return changes && !d->problem ? derivative_fails(d, "%s", s.problem) : NULL;
}

static Expr matrix_power(Differentiation *d, Expr e)
{
    int64_t n;
    Expr a = e->args[0];
    if (!expr_derivative(d, a))
        return NULL;
    if (!expr_get_integer(e->args[1], &n))
        return derivative_fails(d, "a power of a matrix needs a known exponent to be differentiated");
    if (n == 0)
        return NULL;
    if (n == 1)
        return expr_derivative(d, a);
    Expr power_args[] = {a, expr_integer(d->x, n - 1)};
    return expr_derivative(d, two(d, EXPR_MATMUL, e->type, a, expr_make(d->x, EXPR_MATPOW, e->type, 2, power_args)));
}

/* Delayed values go back with the clock: d/dt u(t - T) = u'(t - T) (1 - T'). */
static Expr delayed(Differentiation *d, Expr e)
{
    if (!d->is_time)
        return NULL; /* of the present values it does not depend */
    Expr du = expr_derivative(d, e->args[0]), lag = expr_derivative(d, e->args[1]);
    if (!du)
        return NULL;
    Expr *args = NEW_ARRAY(exprs_work(d->x), Expr, e->n);
    for (int i = 1; i < e->n; i++)
        args[i] = e->args[i];
    args[0] = du;
    Expr past = expr_make(d->x, EXPR_DELAY, e->type, e->n, args);
    return lag ? times(d, e->type, past, minus(d, e->type, real(d, 1), lag)) : past;
}

/* semiLinear(x, k+, k-) = if x >= 0 then k+ x else k- x. */
static Expr semi_linear(Differentiation *d, Expr e)
{
    Expr x = e->args[0], dx = expr_derivative(d, x);
    Expr up = expr_derivative(d, e->args[1]), down = expr_derivative(d, e->args[2]);
    Expr zero = real(d, 0);
    Expr condition = quietly(d, EXPR_GE, x, zero);
    Expr from_x = times(d, e->type, choose(d, e->type, condition, e->args[1], e->args[2]), dx);
    Expr from_k =
        up || down ? times(d, e->type, x, choose(d, e->type, condition, up ? up : zero, down ? down : zero)) : NULL;
    return plus(d, e->type, from_x, from_k);
}

static Expr smooth(Differentiation *d, Expr e)
{
    Expr du = expr_derivative(d, e->args[1]);
    int64_t order;
    if (!du || !expr_get_integer(e->args[0], &order) || order < 1)
        return du;
    Expr args[] = {expr_integer(d->x, order - 1), du};
    return expr_make(d->x, EXPR_SMOOTH, e->type, 2, args);
}

static Expr comprehension(Differentiation *d, Expr e)
{
    Expr body = expr_derivative(d, e->args[0]);
    if (!body)
        return NULL;
    Expr *args = NEW_ARRAY(exprs_work(d->x), Expr, e->n);
    args[0] = body;
    for (int i = 1; i < e->n; i++)
        args[i] = e->args[i];
    return expr_make(d->x, EXPR_FOR, e->type, e->n, args);
}

static Expr leaf(Differentiation *d, Expr e)
{
    Expr found = NULL;
    if (!d->leaf(d->data, e, &found))
        return derivative_fails(d, "'%s' cannot be differentiated", expr_text(d->x, e));
    return found;
}

static Expr node(Differentiation *d, Expr e)
{
    switch ((ExprOp)e->op) {
    case EXPR_REAL:
    case EXPR_INTEGER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_ENUM:
    case EXPR_WHOLE:
    case EXPR_OMITTED:
    case EXPR_NOT:
    case EXPR_CONCAT:
    case EXPR_LT:
    case EXPR_LE:
    case EXPR_GT:
    case EXPR_GE:
    case EXPR_EQ:
    case EXPR_NE:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_ORDINAL:
    case EXPR_FROM_ORDINAL:
    case EXPR_TO_STRING:
    case EXPR_TO_INTEGER:
    case EXPR_SIGN:
    case EXPR_QUOTIENT:
    case EXPR_CEIL:
    case EXPR_FLOOR:
    case EXPR_NDIMS:
    case EXPR_SIZE:
    case EXPR_IDENTITY:
    case EXPR_TO_REAL: /* of an Integer */
    case EXPR_PRE:
    case EXPR_EDGE:
    case EXPR_CHANGE:
    case EXPR_INITIAL:
    case EXPR_TERMINAL:
    case EXPR_SAMPLE:
    case EXPR_CLOCK:
    case EXPR_INTERVAL:
    case EXPR_FIRST_TICK:
    case EXPR_TRANSITION:
    case EXPR_INITIAL_STATE:
    case EXPR_ACTIVE_STATE:
    case EXPR_TICKS_IN_STATE:
    case EXPR_TIME_IN_STATE:
        return NULL;
    case EXPR_TIME:
        return d->is_time ? real(d, 1) : NULL;
    case EXPR_VAR:
    case EXPR_DER:
    case EXPR_SPATIAL_DISTRIBUTION:
    case EXPR_IN_STREAM:
    case EXPR_ACTUAL_STREAM:
    case EXPR_CLOCKED_SAMPLE:
    case EXPR_PREVIOUS:
    case EXPR_HOLD:
    case EXPR_SUB_SAMPLE:
    case EXPR_SUPER_SAMPLE:
    case EXPR_SHIFT_SAMPLE:
    case EXPR_BACK_SAMPLE:
    case EXPR_NO_CLOCK:
    case EXPR_APPLY:
        return leaf(d, e);
    case EXPR_ARRAY:
    case EXPR_HOMOTOPY:
        return linear(d, e, 0, e->n);
    case EXPR_IF:
        return linear(d, e, 1, 3);
    case EXPR_INDEX:
    case EXPR_SCALAR:
    case EXPR_VECTOR:
    case EXPR_MATRIX:
    case EXPR_DIAGONAL:
    case EXPR_FILL:
    case EXPR_SUM:
    case EXPR_TRANSPOSE:
    case EXPR_SYMMETRIC:
    case EXPR_SKEW:
    case EXPR_PROMOTE:
    case EXPR_NO_EVENT:
    case EXPR_RESIDUE:
    case EXPR_BRANCH:
    case EXPR_NEG:
        return linear(d, e, 0, 1);
    case EXPR_LINSPACE:
        return linear(d, e, 0, 2);
    case EXPR_CAT:
        return linear(d, e, 1, e->n);
    case EXPR_RECORD:
        return record(d, e);
    case EXPR_FIELD:
        return field(d, e);
    case EXPR_PARTIAL:
        for (int i = 0; i < e->n && !d->problem; i++)
            if (expr_derivative(d, e->args[i]))
                return derivative_fails(d, "'%s' is passed as a function of what varies",
                                        e->value.function->name->text);
        return NULL;
    case EXPR_TUPLE:
        return derivative_fails(d, "several results at once cannot be differentiated");
    case EXPR_ITEM:
        if (e->args[0]->op == EXPR_CALL)
            return derivative_of_call(d, e->args[0], (int)e->value.integer);
        return leaf(d, e);
    case EXPR_CALL:
        return derivative_of_call(d, e, -1);
    case EXPR_RANGE:
        if (expr_derivative(d, e->args[0]) || (e->n == 3 && expr_derivative(d, e->args[1])))
            return derivative_fails(d, "a range that varies cannot be differentiated");
        return NULL;
    case EXPR_FOR:
        return comprehension(d, e);
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_MUL:
    case EXPR_DIV:
    case EXPR_POW:
    case EXPR_MATMUL:
    case EXPR_OUTER:
    case EXPR_CROSS:
    case EXPR_ATAN2:
    case EXPR_MOD:
    case EXPR_REM:
    case EXPR_MIN2:
    case EXPR_MAX2:
        return binary(d, e);
    case EXPR_MATPOW:
        return matrix_power(d, e);
    case EXPR_ABS:
        return absolute(d, e);
#define ELEMENTARY(name, ...) case EXPR_##name:
#include "base/elementary.def"
        return elementary_rule(d, e);
    case EXPR_MIN:
    case EXPR_MAX:
    case EXPR_PRODUCT:
        return by_elements(d, e);
    case EXPR_SMOOTH:
        return smooth(d, e);
    case EXPR_DELAY:
        return delayed(d, e);
    case EXPR_SEMI_LINEAR:
        return semi_linear(d, e);
    case EXPR_OP_COUNT:
        break;
    }
    return NULL;
}

static bool is_spine(Expr e)
{
    return e->op == EXPR_ADD || e->op == EXPR_SUB || e->op == EXPR_MUL || e->op == EXPR_DIV || e->op == EXPR_NEG;
}

static Expr remembered(Differentiation *d, Expr e)
{
    int known = map_get(&d->memo, (uint64_t)e->number);
    if (known != MAP_NONE)
        return d->found.at[known];
    Expr found = node(d, e);
    if (d->problem)
        return NULL;
    if (found && expr_is_zero(found))
        found = NULL;
    map_put(exprs_work(d->x), &d->memo, (uint64_t)e->number, d->found.n);
    PUSH(exprs_work(d->x), d->found, found);
    return found;
}

Expr expr_derivative(Differentiation *d, Expr e)
{
    if (d->problem || expr_is_literal(e) || (!type_has_real(e->type) && e->op != EXPR_PARTIAL))
        return NULL;
    if (d->is_time && e->varies <= VARIES_DISCRETE && !(e->flags & EXPR_HAS_LOCAL))
        return NULL;
    int known = map_get(&d->memo, (uint64_t)e->number);
    if (known != MAP_NONE)
        return d->found.at[known];
    if (d->depth > DEEPEST)
        return derivative_fails(d, "an expression is nested too deeply");
    d->depth++;
    /* Long sums are deep on their left: every 100th part is done first, from the bottom. */
    int below = 0;
    for (Expr p = e; is_spine(p) && is_spine(p->args[0]) && map_get(&d->memo, (uint64_t)p->args[0]->number) == MAP_NONE;
         p = p->args[0])
        below++;
    for (int step = below / 100 * 100; step > 0 && !d->problem; step -= 100) {
        Expr p = e;
        for (int i = 0; i < step; i++)
            p = p->args[0];
        remembered(d, p);
    }
    Expr found = d->problem ? NULL : remembered(d, e);
    d->depth--;
    return found;
}

Expr expr_differentiate(Differentiation *d, Expr e)
{
    if (!type_has_real(e->type))
        return derivative_fails(d, "'%s' is not Real and has no derivative", expr_text(d->x, e));
    return derivative_or_zero(d, e);
}

static bool only_this(void *data, Expr e, Expr *derivative)
{
    const Expr *v = data;
    *derivative = e == *v ? v[1] : NULL;
    return true;
}

Expr expr_partial_derivative(Exprs *x, DerivativeFunctions *functions, Expr e, const Var *v, const char **problem)
{
    Expr seed[] = {expr_var(x, v), expr_real(x, 1)};
    Differentiation d = {.x = x, .leaf = only_this, .data = seed, .functions = functions};
    Expr found = expr_differentiate(&d, e);
    *problem = d.problem;
    return found;
}
