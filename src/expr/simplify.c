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

static bool acts_on_scalars(ExprOp op)
{
    return (op >= EXPR_NEG && op <= EXPR_POW) || (op >= EXPR_CONCAT && op <= EXPR_FROM_ORDINAL) ||
           (op >= EXPR_ABS && op <= EXPR_MAX2);
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

Expr expr_simplify(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args)
{
    if (acts_on_scalars(op)) {
        bool constant = true;
        for (int i = 0; i < n; i++)
            constant &= expr_is_constant(args[i]);
        Expr folded = !constant                         ? NULL
                      : type->n_dims                    ? elementwise(x, op, type, n, args)
                      : op == EXPR_AND || op == EXPR_OR ? NULL
                                                        : expr_fold_scalars(x, op, type, n, args);
        if (folded)
            return folded;
    }
    Expr a = n > 0 ? args[0] : NULL, b = n > 1 ? args[1] : NULL;
    switch ((int)op) { /* those that are not here stand as they are */
    case EXPR_ADD:
    case EXPR_SUB:
        return simplify_sum(x, op, type, a, b);
    case EXPR_MUL:
        return simplify_product(x, type, a, b);
    case EXPR_DIV:
        return simplify_quotient(x, type, a, b);
    case EXPR_POW:
        return simplify_power(x, type, a, b);
    case EXPR_NEG:
        return simplify_negation(x, a);
    case EXPR_NOT:
        return a->op == EXPR_NOT ? a->args[0] : NULL;
    case EXPR_AND:
    case EXPR_OR:
        return simplify_logic(x, op, type, a, b);
    case EXPR_LE:
    case EXPR_GE:
    case EXPR_EQ:
        return a == b && droppable(a) ? expr_boolean(x, true) : NULL;
    case EXPR_LT:
    case EXPR_GT:
    case EXPR_NE:
        return a == b && droppable(a) ? expr_boolean(x, false) : NULL;
    case EXPR_CONCAT:
        return a->op == EXPR_STRING && a->value.text->length == 0   ? b
               : b->op == EXPR_STRING && b->value.text->length == 0 ? a
                                                                    : NULL;
    case EXPR_MIN2:
    case EXPR_MAX2:
        return a == b ? a : NULL;
    case EXPR_ABS:
        return a->op == EXPR_NEG || a->op == EXPR_ABS ? expr_make(x, op, type, 1, a->args) : NULL;
    case EXPR_TO_REAL:
        if (a->op == EXPR_ARRAY)
            return spread(x, op, type, a);
        if (a->op == EXPR_FILL) {
            Expr *parts = arena_copy(x->work, a->args, (size_t)a->n * sizeof *a->args);
            parts[0] = expr_make(x, op, type_with_element(x, a->args[0]->type, real_type(x)), 1, a->args);
            return expr_make(x, EXPR_FILL, type, a->n, parts);
        }
        return NULL;
    case EXPR_IF:
        return a->op == EXPR_BOOLEAN ? args[a->value.integer ? 1 : 2] : b == args[2] && droppable(a) ? b : NULL;
    case EXPR_INDEX:
        return expr_index_simplified(x, type, a, n - 1, args + 1);
    case EXPR_APPLY:
        return a->op == EXPR_PARTIAL ? apply_partial(x, a, n - 1, args + 1) : NULL;
    case EXPR_FOR:
        return expr_comprehension_folded(x, type, n, args);
    case EXPR_NDIMS:
        return expr_integer(x, a->type->n_dims);
    case EXPR_SIZE:
        return simplify_size(x, type, n, args);
    case EXPR_DER:
        return a->op == EXPR_ARRAY ? spread(x, op, type, a) : simplify_derivative(x, type, a);
    case EXPR_RESIDUE:
    case EXPR_BRANCH:
        return a->op == EXPR_ARRAY ? spread(x, op, type, a) : NULL;
    case EXPR_PRE:
        if (a->op == EXPR_ARRAY)
            return spread(x, op, type, a);
        if (a->op == EXPR_INDEX && a->args[0]->op == EXPR_ARRAY)
            return pre_of_choice(x, type, a);
        return a->varies <= VARIES_PARAMETER && droppable(a) && !(a->flags & EXPR_HAS_LOCAL) ? a : NULL;
    case EXPR_NO_EVENT:
        return a->op == EXPR_NO_EVENT || expr_is_constant(a) || a->op == EXPR_VAR || a->op == EXPR_TIME ? a : NULL;
    case EXPR_SMOOTH:
        return expr_is_constant(b) || b->op == EXPR_VAR ? b : NULL;
    case EXPR_EDGE:
    case EXPR_CHANGE:
        return expr_is_constant(a) && !type->n_dims ? expr_boolean(x, false) : NULL;
    case EXPR_HOMOTOPY:
        return a == b ? a : NULL;
    case EXPR_SCALAR:
    case EXPR_VECTOR:
    case EXPR_MATRIX:
    case EXPR_IDENTITY:
    case EXPR_DIAGONAL:
    case EXPR_FILL:
    case EXPR_LINSPACE:
    case EXPR_MIN:
    case EXPR_MAX:
    case EXPR_SUM:
    case EXPR_PRODUCT:
    case EXPR_TRANSPOSE:
    case EXPR_OUTER:
    case EXPR_SYMMETRIC:
    case EXPR_CROSS:
    case EXPR_SKEW:
    case EXPR_CAT:
    case EXPR_PROMOTE:
    case EXPR_MATMUL:
        return expr_fold_arrays(x, op, type, n, args);
    case EXPR_MATPOW: {
        int64_t power;
        return expr_get_integer(b, &power) && power == 1 ? a : NULL;
    }
    }
    return NULL;
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
