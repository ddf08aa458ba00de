/* simplify.c: what an operator becomes where its value is plain from its arguments.
 *
 * The rules keep values as they are, to the last bit, for finite numbers; that numbers are finite is taken for granted,
 * so 0*x is 0 and x - x is 0. Nothing is re-associated. Calls of impure functions are not duplicated nor dropped.
 */
#include "expr/context.h"

Expr expr_zero_of(Exprs *x, const Type *type)
{
    Expr zero = type->kind == TYPE_REAL ? expr_real(x, 0) : expr_integer(x, 0);
    if (!type->n_dims)
        return zero;
    Expr args[17] = {zero};
    if (type_elements(type) < 0 || type->n_dims > 16)
        return NULL;
    for (int i = 0; i < type->n_dims; i++)
        args[i + 1] = expr_integer(x, type->dims[i]);
    return expr_make(x, EXPR_FILL, type, type->n_dims + 1, args);
}

static bool droppable(Expr e)
{
    return !(e->flags & (EXPR_HAS_IMPURE | EXPR_HAS_STREAM));
}

static Expr make2(Exprs *x, ExprOp op, const Type *type, Expr a, Expr b)
{
    return expr_make(x, op, type, 2, (Expr[]){a, b});
}

static Expr negated(Exprs *x, Expr a)
{
    return expr_make(x, EXPR_NEG, a->type, 1, &a);
}

static bool is_negative_literal(Expr e)
{
    return (e->op == EXPR_REAL && e->value.real < 0) || (e->op == EXPR_INTEGER && e->value.integer < 0);
}

static bool is_minus_one(Expr e)
{
    return (e->op == EXPR_REAL && e->value.real == -1) || (e->op == EXPR_INTEGER && e->value.integer == -1);
}

/* -2*y: a product whose sign can be taken out by changing its literal. */
static bool is_negative_product(Expr e)
{
    return (e->op == EXPR_MUL || e->op == EXPR_DIV) && is_negative_literal(e->args[0]);
}

static Expr simplify_sum(Exprs *x, ExprOp op, const Type *type, Expr a, Expr b)
{
    bool minus = op == EXPR_SUB;
    if (expr_is_zero(b) && a->type == type)
        return a;
    if (expr_is_zero(a) && b->type == type)
        return minus ? negated(x, b) : b;
    if (minus && a == b && droppable(a))
        return expr_zero_of(x, type);
    if (b->op == EXPR_NEG)
        return make2(x, minus ? EXPR_ADD : EXPR_SUB, type, a, b->args[0]);
    if ((is_negative_literal(b) && !expr_is_literal(a)) || is_negative_product(b)) {
        Expr positive = negated(x, b);
        if (positive->op != EXPR_NEG)
            return make2(x, minus ? EXPR_ADD : EXPR_SUB, type, a, positive);
    }
    if (!minus && a->op == EXPR_NEG)
        return make2(x, EXPR_SUB, type, b, a->args[0]);
    return NULL;
}

static Expr simplify_product(Exprs *x, const Type *type, Expr a, Expr b)
{
    if ((expr_is_zero(a) && droppable(b)) || (expr_is_zero(b) && droppable(a)))
        return expr_zero_of(x, type);
    if (expr_is_one(a) && b->type == type)
        return b;
    if (expr_is_one(b) && a->type == type)
        return a;
    if (is_minus_one(a) && b->type == type)
        return negated(x, b);
    if (is_minus_one(b) && a->type == type)
        return negated(x, a);
    if (a->op == EXPR_NEG || b->op == EXPR_NEG) {
        Expr p = a->op == EXPR_NEG ? a->args[0] : a, q = b->op == EXPR_NEG ? b->args[0] : b;
        Expr product = make2(x, EXPR_MUL, type, p, q);
        return p != a && q != b ? product : negated(x, product);
    }
    return NULL;
}

static Expr simplify_quotient(Exprs *x, const Type *type, Expr a, Expr b)
{
    if (expr_is_zero(a) && droppable(b) && !expr_is_zero(b))
        return b->op == EXPR_ARRAY ? NULL : expr_zero_of(x, type);
    if (expr_is_one(b) && a->type == type)
        return a;
    if (is_minus_one(b) && a->type == type)
        return negated(x, a);
    if (a->op == EXPR_NEG || b->op == EXPR_NEG) {
        Expr p = a->op == EXPR_NEG ? a->args[0] : a, q = b->op == EXPR_NEG ? b->args[0] : b;
        Expr quotient = make2(x, EXPR_DIV, type, p, q);
        return p != a && q != b ? quotient : negated(x, quotient);
    }
    return NULL;
}

static Expr simplify_power(Exprs *x, const Type *type, Expr a, Expr b)
{
    if (type->n_dims)
        return NULL;
    if (expr_is_one(b))
        return a;
    if ((expr_is_zero(b) && droppable(a)) || (expr_is_one(a) && droppable(b)))
        return expr_real(x, 1);
    return NULL;
}

static Expr simplify_negation(Exprs *x, Expr a)
{
    if (a->op == EXPR_NEG)
        return a->args[0];
    if (a->op == EXPR_SUB)
        return make2(x, EXPR_SUB, a->type, a->args[1], a->args[0]);
    if (a->op == EXPR_MUL || a->op == EXPR_DIV)
        for (int i = 0; i < 2; i++)
            if (expr_is_literal(a->args[i]) && !expr_is_zero(a->args[i])) {
                Expr other = negated(x, a->args[i]);
                if (expr_is_literal(other))
                    return make2(x, (ExprOp)a->op, a->type, i ? a->args[0] : other, i ? other : a->args[1]);
            }
    return NULL;
}

static Expr simplify_logic(Exprs *x, ExprOp op, const Type *type, Expr a, Expr b)
{
    if (a == b)
        return a;
    if (type->n_dims)
        return NULL;
    for (int i = 0; i < 2; i++) {
        Expr one = i ? b : a, other = i ? a : b;
        if (one->op != EXPR_BOOLEAN)
            continue;
        if ((op == EXPR_AND) == (one->value.integer != 0))
            return other;
        if (droppable(other))
            return expr_boolean(x, op == EXPR_OR);
    }
    return NULL;
}

/* size, ndims: known from the type alone. */
static Expr simplify_size(Exprs *x, const Type *type, int n, const Expr *args)
{
    const Type *of = args[0]->type;
    if (n == 2) {
        int64_t d;
        if (args[1]->op == EXPR_INTEGER && expr_get_integer(args[1], &d) && d >= 1 && d <= of->n_dims &&
            of->dims[d - 1] != SIZE_UNKNOWN)
            return expr_integer(x, of->dims[d - 1]);
        return NULL;
    }
    Expr *sizes = NEW_ARRAY(x->work, Expr, of->n_dims + 1);
    for (int i = 0; i < of->n_dims; i++) {
        if (of->dims[i] == SIZE_UNKNOWN)
            return NULL;
        sizes[i] = expr_integer(x, of->dims[i]);
    }
    return expr_array_typed(x, type, of->n_dims, sizes);
}

static Expr simplify_derivative(Exprs *x, const Type *type, Expr a)
{
    if (a->varies <= VARIES_PARAMETER && droppable(a) && type->kind == TYPE_REAL && !(a->flags & EXPR_HAS_LOCAL))
        return expr_zero_of(x, type);
    if (a->op == EXPR_TIME)
        return expr_real(x, 1);
    if (a->op == EXPR_NEG) {
        Expr inner = expr_make(x, EXPR_DER, type, 1, a->args);
        return negated(x, inner);
    }
    return NULL;
}

/* f({a, b}) is {f(a), f(b)} for what acts on each element by itself and says nothing of the whole. */
static Expr spread(Exprs *x, ExprOp op, const Type *type, Expr a)
{
    Expr *items = NEW_ARRAY(x->work, Expr, a->n + 1);
    const Type *one = type_strip(x, type, 1);
    for (int i = 0; i < a->n; i++)
        items[i] = expr_make(x, op, one, 1, &a->args[i]);
    return expr_array_typed(x, type, a->n, items);
}

/* pre(({a, b})[i]) is ({pre(a), pre(b)})[i]: the index is that of now. */
static Expr pre_of_choice(Exprs *x, const Type *type, Expr choice)
{
    Expr array = choice->args[0], *args = NEW_ARRAY(x->work, Expr, choice->n);
    args[0] = spread(x, EXPR_PRE, array->type, array);
    for (int i = 1; i < choice->n; i++)
        args[i] = choice->args[i];
    return expr_make(x, EXPR_INDEX, type, choice->n, args);
}

static Expr elementwise(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args)
{
    int count = type->dims[0];
    if (count == SIZE_UNKNOWN || n > 2)
        return NULL;
    const Type *one = type_strip(x, type, 1);
    Expr *items = NEW_ARRAY(x->work, Expr, count + 1);
    for (int i = 0; i < count; i++) {
        Expr parts[2] = {0};
        for (int k = 0; k < n; k++)
            parts[k] = args[k]->type->n_dims ? args[k]->args[i] : args[k];
        items[i] = expr_make(x, op, one, n, parts);
    }
    return expr_array_typed(x, type, count, items);
}

/* A function with some arguments bound, applied to those that were left free: the call itself (12.4.2.1). */
static Expr apply_partial(Exprs *x, Expr partial, int n, const Expr *args)
{
    Expr *all = NEW_ARRAY(x->work, Expr, partial->n + 1);
    int next = 0;
    for (int i = 0; i < partial->n; i++) {
        if (partial->args[i]->op != EXPR_OMITTED)
            all[i] = partial->args[i];
        else if (next < n)
            all[i] = args[next++];
        else
            return NULL;
    }
    return next == n ? expr_call_again(x, partial->value.function, all) : NULL;
}

/* ---- the rules of ops.def ----------------------------------------------------------------------------------------- */

Expr simple_stays(const Made *m)
{
    (void)m;
    return NULL;
}

Expr simple_sum(const Made *m)
{
    return simplify_sum(m->x, m->op, m->type, m->args[0], m->args[1]);
}

Expr simple_product(const Made *m)
{
    return simplify_product(m->x, m->type, m->args[0], m->args[1]);
}

Expr simple_quotient(const Made *m)
{
    return simplify_quotient(m->x, m->type, m->args[0], m->args[1]);
}

Expr simple_power(const Made *m)
{
    return simplify_power(m->x, m->type, m->args[0], m->args[1]);
}

Expr simple_negation(const Made *m)
{
    return simplify_negation(m->x, m->args[0]);
}

Expr simple_not(const Made *m)
{
    return m->args[0]->op == EXPR_NOT ? m->args[0]->args[0] : NULL;
}

Expr simple_logic(const Made *m)
{
    return simplify_logic(m->x, m->op, m->type, m->args[0], m->args[1]);
}

static Expr relation_to_itself(const Made *m, bool holds)
{
    return m->args[0] == m->args[1] && droppable(m->args[0]) ? expr_boolean(m->x, holds) : NULL;
}

Expr simple_reflexive(const Made *m)
{
    return relation_to_itself(m, true);
}

Expr simple_strict(const Made *m)
{
    return relation_to_itself(m, false);
}

static bool is_empty_text(Expr e)
{
    return e->op == EXPR_STRING && e->value.text->length == 0;
}

Expr simple_concatenation(const Made *m)
{
    return is_empty_text(m->args[0]) ? m->args[1] : is_empty_text(m->args[1]) ? m->args[0] : NULL;
}

Expr simple_alike(const Made *m)
{
    return m->args[0] == m->args[1] ? m->args[0] : NULL;
}

Expr simple_size(const Made *m)
{
    Expr a = m->args[0];
    return a->op == EXPR_NEG || a->op == EXPR_ABS ? expr_make(m->x, m->op, m->type, 1, a->args) : NULL;
}

Expr simple_conversion(const Made *m)
{
    Exprs *x = m->x;
    Expr a = m->args[0];
    if (a->op == EXPR_ARRAY)
        return spread(x, m->op, m->type, a);
    if (a->op == EXPR_FILL) {
        Expr *parts = arena_copy(x->work, a->args, (size_t)a->n * sizeof *a->args);
        parts[0] = expr_make(x, m->op, type_with_element(x, a->args[0]->type, real_type(x)), 1, a->args);
        return expr_make(x, EXPR_FILL, m->type, a->n, parts);
    }
    return NULL;
}

Expr simple_choice(const Made *m)
{
    Expr condition = m->args[0];
    if (condition->op == EXPR_BOOLEAN)
        return m->args[condition->value.integer ? 1 : 2];
    return m->args[1] == m->args[2] && droppable(condition) ? m->args[1] : NULL;
}

Expr simple_index(const Made *m)
{
    return expr_index_simplified(m->x, m->type, m->args[0], m->n - 1, m->args + 1);
}

Expr simple_apply(const Made *m)
{
    return m->args[0]->op == EXPR_PARTIAL ? apply_partial(m->x, m->args[0], m->n - 1, m->args + 1) : NULL;
}

Expr simple_comprehension(const Made *m)
{
    return expr_comprehension_folded(m->x, m->type, m->n, m->args);
}

Expr simple_ndims(const Made *m)
{
    return expr_integer(m->x, m->args[0]->type->n_dims);
}

Expr simple_sizes(const Made *m)
{
    return simplify_size(m->x, m->type, m->n, m->args);
}

Expr simple_derivative(const Made *m)
{
    Expr a = m->args[0];
    return a->op == EXPR_ARRAY ? spread(m->x, m->op, m->type, a) : simplify_derivative(m->x, m->type, a);
}

Expr simple_spread(const Made *m)
{
    return m->args[0]->op == EXPR_ARRAY ? spread(m->x, m->op, m->type, m->args[0]) : NULL;
}

Expr simple_pre(const Made *m)
{
    Expr a = m->args[0];
    if (a->op == EXPR_ARRAY)
        return spread(m->x, m->op, m->type, a);
    if (a->op == EXPR_INDEX && a->args[0]->op == EXPR_ARRAY)
        return pre_of_choice(m->x, m->type, a);
    return a->varies <= VARIES_PARAMETER && droppable(a) && !(a->flags & EXPR_HAS_LOCAL) ? a : NULL;
}

Expr simple_quiet(const Made *m)
{
    Expr a = m->args[0];
    return a->op == EXPR_NO_EVENT || expr_is_constant(a) || a->op == EXPR_VAR || a->op == EXPR_TIME ? a : NULL;
}

Expr simple_smooth(const Made *m)
{
    return expr_is_constant(m->args[1]) || m->args[1]->op == EXPR_VAR ? m->args[1] : NULL;
}

Expr simple_jump(const Made *m)
{
    return expr_is_constant(m->args[0]) && !m->type->n_dims ? expr_boolean(m->x, false) : NULL;
}

Expr simple_matrix_power(const Made *m)
{
    int64_t power;
    return expr_get_integer(m->args[1], &power) && power == 1 ? m->args[0] : NULL;
}

static Expr folded(const Made *m)
{
    for (int i = 0; i < m->n; i++)
        if (!expr_is_constant(m->args[i]))
            return NULL;
    if (m->type->n_dims)
        return elementwise(m->x, m->op, m->type, m->n, m->args);
    bool is_logic = m->op == EXPR_AND || m->op == EXPR_OR;
    return is_logic ? NULL : expr_fold_scalars(m->x, m->op, m->type, m->n, m->args);
}

Expr expr_simplify(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args)
{
    static Expr (*const rules[EXPR_OP_COUNT])(const Made *) = {
#define OP(name, text, form, algebra, moment, value, element, field, simple, ...) simple_##simple,
#include "expr/ops.def"
#undef OP
    };
    Made m = {x, op, type, n, args};
    Expr found = expr_is_elementwise(op) ? folded(&m) : NULL;
    return found ? found : rules[op](&m);
}

Expr expr_make(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args)
{
    Expr simple = expr_simplify(x, op, type, n, args);
    return simple ? simple : expr_node_plain(x, op, type, n, args);
}

/* ---- scalar algebra -------------------------------------------------------------------------------------------- */

static Expr algebra(Exprs *x, ExprOp op, Expr a, Expr b)
{
    const Type *type = a->type;
    if (op == EXPR_DIV || a->type->kind == TYPE_REAL || b->type->kind == TYPE_REAL) {
        type = real_type(x);
        if (a->type->kind == TYPE_INTEGER)
            a = expr_make(x, EXPR_TO_REAL, type, 1, &a);
        if (b->type->kind == TYPE_INTEGER)
            b = expr_make(x, EXPR_TO_REAL, type, 1, &b);
    }
    return make2(x, op, type, a, b);
}

Expr expr_add(Exprs *x, Expr a, Expr b)
{
    return algebra(x, EXPR_ADD, a, b);
}

Expr expr_sub(Exprs *x, Expr a, Expr b)
{
    return algebra(x, EXPR_SUB, a, b);
}

Expr expr_mul(Exprs *x, Expr a, Expr b)
{
    return algebra(x, EXPR_MUL, a, b);
}

Expr expr_div(Exprs *x, Expr a, Expr b)
{
    return algebra(x, EXPR_DIV, a, b);
}

Expr expr_neg(Exprs *x, Expr a)
{
    return negated(x, a);
}
