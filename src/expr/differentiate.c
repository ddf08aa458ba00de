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
static Expr derive_elementary(Differentiation *d, Expr e)
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
    switch (expr_elementary(e->op)) {
#define ELEMENTARY(name, function, c, exists, problem, numerator, denominator, ...)                                    \
    case ELEMENTARY_##name:                                                                                            \
        over = numerator;                                                                                              \
        under = denominator;                                                                                           \
        break;
#include "base/elementary.def"
    case ELEMENTARY_COUNT:
        break;
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
static Expr derive_size(Differentiation *d, Expr e)
{
    Expr u = e->args[0], du = expr_derivative(d, u);
    if (!du)
        return NULL;
    if (e->type->n_dims)
        return times(d, e->type, one(d, EXPR_SIGN, e->type, u), du);
    return choose(d, e->type, quietly(d, EXPR_GE, u, real(d, 0)), du, one(d, EXPR_NEG, e->type, du));
}

/* The derivatives of both operands; false: both are zero, or there is none. */
static bool both_derivatives(Differentiation *d, Expr e, Expr *da, Expr *db)
{
    *da = expr_derivative(d, e->args[0]);
    *db = expr_derivative(d, e->args[1]);
    return !d->problem && (*da || *db);
}

/* slope times the derivative; a slope of one is not written. */
static Expr term(Differentiation *d, const Type *t, Expr slope, Expr derivative)
{
    return expr_is_one(slope) ? derivative : times(d, t, slope, derivative);
}

/* The slopes of base/binary.def: (by_a a' + by_b b') / under. */
static Expr derive_two_numbers(Differentiation *d, Expr e)
{
    Expr A = e->args[0], B = e->args[1], VALUE = e;
    Expr da, db;
    if (!both_derivatives(d, e, &da, &db))
        return NULL;
    const Type *t = e->type;
    Expr ONE = real(d, 1), ZERO = real(d, 0), by_a = NULL, by_b = NULL, over = ONE;
    (void)VALUE, (void)ZERO;
#define NUMBER(c)         real(d, c)
#define PLUS(a, b)        plus(d, t, a, b)
#define MINUS(a, b)       minus(d, t, a, b)
#define TIMES(a, b)       times(d, t, a, b)
#define OVER(a, b)        two(d, EXPR_DIV, t, a, b)
#define NEGATIVE(a)       one(d, EXPR_NEG, t, a)
#define CALL(name, a)     one(d, EXPR_##name, t, a)
#define FLOOR_OF(a)       one(d, EXPR_FLOOR, t, a)
#define QUOTIENT_OF(a, b) two(d, EXPR_QUOTIENT, t, a, b)
    switch (expr_binary(e->op)) {
#define BINARY_FUNCTION(name, function, parameters, type, where, c, value, exists, problem, slope_a, slope_b, under,   \
                        ...)                                                                                           \
    case BINARY_##name:                                                                                                \
        by_a = da ? slope_a : NULL;                                                                                    \
        by_b = db ? slope_b : NULL;                                                                                    \
        over = under;                                                                                                  \
        break;
#define BINARY(...)
#include "base/binary.def"
#define BINARY_FUNCTION(...)
#define BINARY(name, ...) case BINARY_##name:
#include "base/binary.def"
    case BINARY_COUNT:
        break;
    }
#undef NUMBER
#undef PLUS
#undef MINUS
#undef TIMES
#undef OVER
#undef NEGATIVE
#undef CALL
#undef FLOOR_OF
#undef QUOTIENT_OF
    Expr first = by_a ? term(d, t, by_a, da) : NULL;
    bool is_less = by_b && by_b->op == EXPR_NEG;
    Expr second = is_less ? term(d, t, by_b->args[0], db) : by_b ? term(d, t, by_b, db) : NULL;
    Expr top = is_less ? minus(d, t, first, second) : plus(d, t, first, second);
    return top && over != ONE ? two(d, EXPR_DIV, t, top, over) : top;
}

static Expr derive_extreme(Differentiation *d, Expr e)
{
    Expr da, db;
    if (!both_derivatives(d, e, &da, &db))
        return NULL;
    Expr zero = real(d, 0);
    ExprOp relation = e->op == EXPR_MIN2 ? EXPR_LT : EXPR_GT;
    if (e->type->n_dims)
        return derivative_fails(d, "min and max of whole arrays are differentiated by elements only");
    return choose(d, e->type, quietly(d, relation, e->args[0], e->args[1]), da ? da : zero, db ? db : zero);
}

static Expr derive_sum(Differentiation *d, Expr e)
{
    Expr da, db;
    return both_derivatives(d, e, &da, &db) ? spread_to(d, plus(d, e->type, da, db), e) : NULL;
}

static Expr derive_difference(Differentiation *d, Expr e)
{
    Expr da, db;
    return both_derivatives(d, e, &da, &db) ? spread_to(d, minus(d, e->type, da, db), e) : NULL;
}

static Expr derive_product(Differentiation *d, Expr e)
{
    Expr da, db;
    if (!both_derivatives(d, e, &da, &db))
        return NULL;
    return plus(d, e->type, times(d, e->type, da, e->args[1]), times(d, e->type, e->args[0], db));
}

static Expr derive_quotient(Differentiation *d, Expr e)
{
    Expr da, db;
    if (!both_derivatives(d, e, &da, &db))
        return NULL;
    return two(d, EXPR_DIV, e->type, minus(d, e->type, da, times(d, e->type, e, db)), e->args[1]);
}

static Expr derive_power(Differentiation *d, Expr e)
{
    Expr da, db;
    return both_derivatives(d, e, &da, &db) ? power(d, e, da, db) : NULL;
}

static Expr derive_bilinear(Differentiation *d, Expr e)
{
    Expr da, db;
    if (!both_derivatives(d, e, &da, &db))
        return NULL;
    return plus(d, e->type, da ? two(d, e->op, e->type, da, e->args[1]) : NULL,
                db ? two(d, e->op, e->type, e->args[0], db) : NULL);
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

static Expr derive_record(Differentiation *d, Expr e)
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

static Expr derive_field(Differentiation *d, Expr e)
{
    Expr base = e->args[0];
    if (base->op == EXPR_RECORD)
        return expr_derivative(d, base->args[e->value.integer]);
    Expr whole = expr_derivative(d, base);
    return whole ? expr_field(d->x, whole, (int)e->value.integer) : NULL;
}

/* Functions of all elements: written out, then differentiated. */
static Expr derive_by_elements(Differentiation *d, Expr e)
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

static Expr derive_matrix_power(Differentiation *d, Expr e)
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
static Expr derive_delay(Differentiation *d, Expr e)
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
static Expr derive_semi_linear(Differentiation *d, Expr e)
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

static Expr derive_smooth(Differentiation *d, Expr e)
{
    Expr du = expr_derivative(d, e->args[1]);
    int64_t order;
    if (!du || !expr_get_integer(e->args[0], &order) || order < 1)
        return du;
    Expr args[] = {expr_integer(d->x, order - 1), du};
    return expr_make(d->x, EXPR_SMOOTH, e->type, 2, args);
}

static Expr derive_comprehension(Differentiation *d, Expr e)
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

static Expr derive_leaf(Differentiation *d, Expr e)
{
    Expr found = NULL;
    if (!d->leaf(d->data, e, &found))
        return derivative_fails(d, "'%s' cannot be differentiated", expr_text(d->x, e));
    return found;
}

static Expr derive_zero(Differentiation *d, Expr e)
{
    (void)d, (void)e;
    return NULL;
}

static Expr derive_time(Differentiation *d, Expr e)
{
    (void)e;
    return d->is_time ? real(d, 1) : NULL;
}

static Expr derive_linear_all(Differentiation *d, Expr e)
{
    return linear(d, e, 0, e->n);
}

static Expr derive_linear_first(Differentiation *d, Expr e)
{
    return linear(d, e, 0, 1);
}

static Expr derive_linear_two(Differentiation *d, Expr e)
{
    return linear(d, e, 0, 2);
}

static Expr derive_linear_rest(Differentiation *d, Expr e)
{
    return linear(d, e, 1, e->n);
}

static Expr derive_partial(Differentiation *d, Expr e)
{
    for (int i = 0; i < e->n && !d->problem; i++)
        if (expr_derivative(d, e->args[i]))
            return derivative_fails(d, "'%s' is passed as a function of what varies", e->value.function->name->text);
    return NULL;
}

static Expr derive_tuple(Differentiation *d, Expr e)
{
    (void)e;
    return derivative_fails(d, "several results at once cannot be differentiated");
}

static Expr derive_item(Differentiation *d, Expr e)
{
    if (e->args[0]->op == EXPR_CALL)
        return derivative_of_call(d, e->args[0], (int)e->value.integer);
    return derive_leaf(d, e);
}

static Expr derive_call(Differentiation *d, Expr e)
{
    return derivative_of_call(d, e, -1);
}

static Expr derive_range(Differentiation *d, Expr e)
{
    if (expr_derivative(d, e->args[0]) || (e->n == 3 && expr_derivative(d, e->args[1])))
        return derivative_fails(d, "a range that varies cannot be differentiated");
    return NULL;
}

static Expr node(Differentiation *d, Expr e)
{
    static Expr (*const rules[EXPR_OP_COUNT])(Differentiation *, Expr) = {
#define OP(name, text, form, algebra, moment, value, element, field, simple, derivative, ...) derive_##derivative,
#include "expr/ops.def"
#undef OP
    };
    return rules[e->op](d, e);
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

void expr_differentiation_end(Differentiation *d)
{
    map_recycle(exprs_work(d->x), &d->memo);
    arena_recycle(exprs_work(d->x), d->found.at, (size_t)d->found.room * sizeof *d->found.at);
    d->found.at = NULL;
    d->found.n = d->found.room = 0;
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
    expr_differentiation_end(&d);
    *problem = d.problem;
    return found;
}
