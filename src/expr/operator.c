/* operator.c: the operators with the type rules of chapters 6 and 10, coercion, and if. */
#include <stdarg.h>

#include "expr/context.h"

Expr expr_problem(Exprs *x, Problem *problem, const char *format, ...)
{
    Buffer b = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&b, format, args);
    va_end(args);
    problem->text = arena_text(x->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return NULL;
}

Expr expr_single_value(Exprs *x, Expr e)
{
    return e->type->kind == TYPE_TUPLE && e->op != EXPR_TUPLE && e->type->n_fields ? expr_item(x, e, 0) : e;
}

Expr expr_as_real(Exprs *x, Expr e)
{
    if (scalar_kind(e) != TYPE_INTEGER)
        return e;
    return expr_make(x, EXPR_TO_REAL, type_with_element(x, e->type, real_type(x)), 1, &e);
}

/* ---- coercion -------------------------------------------------------------------------------------------------- */

/* A record, field by field, where some field has to change its type or its place. */
static Expr coerce_record(Exprs *x, Expr e, const Type *to, Problem *problem)
{
    const Type *from = e->type->element, *target = to->element;
    bool changes = false;
    for (int i = 0; i < from->n_fields; i++)
        changes |= from->fields[i].name != target->fields[i].name ||
                   from->fields[i].type->element != target->fields[i].type->element;
    if (!changes)
        return e;
    if (e->op == EXPR_ARRAY) {
        Expr *items = NEW_ARRAY(x->work, Expr, e->n + 1);
        for (int i = 0; i < e->n; i++)
            if (!(items[i] = coerce_record(x, e->args[i], to, problem)))
                return NULL;
        return expr_array_typed(x, type_with_element(x, e->type, target), e->n, items);
    }
    if (e->type->n_dims)
        return expr_problem(x, problem, "%s cannot become %s item by item", type_text(x, e->type), type_text(x, to));
    Expr *fields = NEW_ARRAY(x->work, Expr, from->n_fields + 1);
    for (int i = 0; i < target->n_fields; i++) {
        Expr field = expr_field(x, e, type_field(from, target->fields[i].name));
        if (!(fields[i] = expr_coerce(x, field, target->fields[i].type, problem)))
            return NULL;
    }
    return expr_record(x, target, fields);
}

Expr expr_coerce(Exprs *x, Expr e, const Type *to, Problem *problem)
{
    if (e->type == to)
        return e;
    if (to->kind != TYPE_TUPLE)
        e = expr_single_value(x, e);
    if (e->type == to)
        return e;
    if (!type_fits(e->type, to))
        return expr_problem(x, problem, "%s is needed here, but this is %s", type_text(x, to), type_text(x, e->type));
    if (to->kind == TYPE_REAL)
        return expr_as_real(x, e);
    return to->kind == TYPE_RECORD ? coerce_record(x, e, to, problem) : e;
}

/* ---- operators ------------------------------------------------------------------------------------------------- */

static const char *const verbs[] = {
    [OPERATOR_ADD] = "added",
    [OPERATOR_SUB] = "subtracted",
    [OPERATOR_MUL] = "multiplied",
    [OPERATOR_DIV] = "divided",
    [OPERATOR_POW] = "combined by '^'",
    [OPERATOR_ADD_ELEMENT] = "added",
    [OPERATOR_SUB_ELEMENT] = "subtracted",
    [OPERATOR_MUL_ELEMENT] = "multiplied",
    [OPERATOR_DIV_ELEMENT] = "divided",
    [OPERATOR_POW_ELEMENT] = "combined by '.^'",
    [OPERATOR_LESS] = "compared",
    [OPERATOR_LESS_EQUAL] = "compared",
    [OPERATOR_GREATER] = "compared",
    [OPERATOR_GREATER_EQUAL] = "compared",
    [OPERATOR_EQUAL] = "compared",
    [OPERATOR_NOT_EQUAL] = "compared",
    [OPERATOR_AND] = "combined by 'and'",
    [OPERATOR_OR] = "combined by 'or'",
    [OPERATOR_NOT] = "negated by 'not'",
    [OPERATOR_NEGATE] = "negated",
    [OPERATOR_PLUS] = "given a sign",
};

typedef struct {
    Exprs *x;
    Operator op;
    Problem *problem;
    Expr a, b; /* as they were written: messages are about these */
} Rule;

static Expr cannot(const Rule *r, const char *why)
{
    const char *colon = why ? ": " : "";
    why = why ? why : "";
    if (!r->b)
        return expr_problem(r->x, r->problem, "%s cannot be %s%s%s", type_text(r->x, r->a->type), verbs[r->op], colon,
                            why);
    return expr_problem(r->x, r->problem, "%s and %s cannot be %s%s%s", type_text(r->x, r->a->type),
                        type_text(r->x, r->b->type), verbs[r->op], colon, why);
}

static const char sizes_differ[] = "their sizes differ";
static const char dimensions_differ[] = "they have different numbers of dimensions";

static Expr make2(Exprs *x, ExprOp op, const Type *type, Expr a, Expr b)
{
    return expr_make(x, op, type, 2, (Expr[]){a, b});
}

/* Elementwise: equal shapes, or one of them a scalar if scalars are spread. */
static Expr elementwise(const Rule *r, ExprOp op, Expr a, Expr b, bool spread)
{
    const Type *type;
    if (spread && !b->type->n_dims)
        type = a->type;
    else if (spread && !a->type->n_dims)
        type = b->type;
    else if (a->type->n_dims != b->type->n_dims)
        return cannot(r, dimensions_differ);
    else if (!(type = type_meet(r->x, a->type, b->type)))
        return cannot(r, sizes_differ);
    return make2(r->x, op, type, a, b);
}

static const char *matrix_product(const Rule *r, Expr a, Expr b, const Type **type)
{
    const Type *s = a->type, *t = b->type;
    if (s->n_dims > 2 || t->n_dims > 2)
        return "only vectors and matrices have a product; '.*' multiplies elements";
    if (!sizes_agree(s->dims[s->n_dims - 1], t->dims[0]))
        return s->n_dims == 1 && t->n_dims == 1 ? "the vectors have different sizes"
               : t->n_dims == 1 ? "the columns of the first are not as many as the elements of the second"
               : s->n_dims == 1 ? "the elements of the first are not as many as the rows of the second"
                                : "the columns of the first are not as many as the rows of the second";
    int dims[2], n = 0;
    if (s->n_dims == 2)
        dims[n++] = s->dims[0];
    if (t->n_dims == 2)
        dims[n++] = t->dims[1];
    *type = type_array(r->x, s->element, n, dims);
    return NULL;
}

static Expr multiply(const Rule *r, Expr a, Expr b)
{
    if (!a->type->n_dims || !b->type->n_dims)
        return elementwise(r, EXPR_MUL, a, b, true);
    const Type *type;
    const char *why = matrix_product(r, a, b, &type);
    return why ? cannot(r, why) : make2(r->x, EXPR_MATMUL, type, a, b);
}

static Expr power(const Rule *r, Expr a, Expr b)
{
    const Type *t = a->type;
    if (!t->n_dims && !b->type->n_dims)
        return elementwise(r, EXPR_POW, expr_as_real(r->x, a), expr_as_real(r->x, b), false);
    if (t->n_dims != 2 || b->type != integer_type(r->x))
        return cannot(r, "'^' takes two numbers, or a square matrix and an Integer; '.^' works on elements");
    if (!sizes_agree(t->dims[0], t->dims[1]))
        return cannot(r, "the matrix is not square");
    return make2(r->x, EXPR_MATPOW, t, a, b);
}

static Expr arithmetic(const Rule *r, Expr a, Expr b)
{
    Exprs *x = r->x;
    bool plus = r->op == OPERATOR_ADD || r->op == OPERATOR_ADD_ELEMENT;
    if (plus && scalar_kind(a) == TYPE_STRING && scalar_kind(b) == TYPE_STRING)
        return elementwise(r, EXPR_CONCAT, a, b, r->op == OPERATOR_ADD_ELEMENT);
    if (!type_is_numeric(a->type) || !type_is_numeric(b->type))
        return cannot(r, NULL);
    bool divides = r->op == OPERATOR_DIV || r->op == OPERATOR_DIV_ELEMENT || r->op == OPERATOR_POW_ELEMENT;
    if (r->op != OPERATOR_POW && (divides || scalar_kind(a) != scalar_kind(b))) {
        a = expr_as_real(x, a);
        b = expr_as_real(x, b);
    }
    switch (r->op) {
    case OPERATOR_ADD:
        return elementwise(r, EXPR_ADD, a, b, false);
    case OPERATOR_SUB:
        return elementwise(r, EXPR_SUB, a, b, false);
    case OPERATOR_ADD_ELEMENT:
        return elementwise(r, EXPR_ADD, a, b, true);
    case OPERATOR_SUB_ELEMENT:
        return elementwise(r, EXPR_SUB, a, b, true);
    case OPERATOR_MUL:
        return multiply(r, a, b);
    case OPERATOR_MUL_ELEMENT:
        return elementwise(r, EXPR_MUL, a, b, true);
    case OPERATOR_DIV:
        return b->type->n_dims ? cannot(r, "the divisor is an array; './' divides elements")
                               : elementwise(r, EXPR_DIV, a, b, true);
    case OPERATOR_DIV_ELEMENT:
        return elementwise(r, EXPR_DIV, a, b, true);
    case OPERATOR_POW:
        return power(r, a, b);
    case OPERATOR_POW_ELEMENT:
        return elementwise(r, EXPR_POW, a, b, true);
    case OPERATOR_LESS:
    case OPERATOR_LESS_EQUAL:
    case OPERATOR_GREATER:
    case OPERATOR_GREATER_EQUAL:
    case OPERATOR_EQUAL:
    case OPERATOR_NOT_EQUAL:
    case OPERATOR_AND:
    case OPERATOR_OR:
    case OPERATOR_NOT:
    case OPERATOR_NEGATE:
    case OPERATOR_PLUS:
        break;
    }
    return NULL;
}

static Expr relation(const Rule *r, ExprOp op, Expr a, Expr b)
{
    if (a->type->n_dims || b->type->n_dims)
        return cannot(r, "only scalars can be compared");
    if (type_is_numeric(a->type) && type_is_numeric(b->type)) {
        if (a->type != b->type) {
            a = expr_as_real(r->x, a);
            b = expr_as_real(r->x, b);
        }
    } else if (!type_fits(a->type, b->type) ||
               (a->type->kind != TYPE_BOOLEAN && a->type->kind != TYPE_STRING && a->type->kind != TYPE_ENUM))
        return cannot(r, NULL);
    return make2(r->x, op, boolean_type(r->x), a, b);
}

static Expr logic(const Rule *r, ExprOp op, Expr a, Expr b)
{
    if (scalar_kind(a) != TYPE_BOOLEAN || scalar_kind(b) != TYPE_BOOLEAN)
        return cannot(r, "both must be Boolean");
    return elementwise(r, op, a, b, false);
}

Expr expr_operator(Exprs *x, Operator op, Expr a, Expr b, Problem *problem)
{
    a = expr_single_value(x, a);
    b = b ? expr_single_value(x, b) : NULL;
    Rule r = {x, op, problem, a, b};
    switch (op) {
    case OPERATOR_ADD:
    case OPERATOR_SUB:
    case OPERATOR_MUL:
    case OPERATOR_DIV:
    case OPERATOR_POW:
    case OPERATOR_ADD_ELEMENT:
    case OPERATOR_SUB_ELEMENT:
    case OPERATOR_MUL_ELEMENT:
    case OPERATOR_DIV_ELEMENT:
    case OPERATOR_POW_ELEMENT:
        return arithmetic(&r, a, b);
    case OPERATOR_LESS:
        return relation(&r, EXPR_LT, a, b);
    case OPERATOR_LESS_EQUAL:
        return relation(&r, EXPR_LE, a, b);
    case OPERATOR_GREATER:
        return relation(&r, EXPR_GT, a, b);
    case OPERATOR_GREATER_EQUAL:
        return relation(&r, EXPR_GE, a, b);
    case OPERATOR_EQUAL:
        return relation(&r, EXPR_EQ, a, b);
    case OPERATOR_NOT_EQUAL:
        return relation(&r, EXPR_NE, a, b);
    case OPERATOR_AND:
        return logic(&r, EXPR_AND, a, b);
    case OPERATOR_OR:
        return logic(&r, EXPR_OR, a, b);
    case OPERATOR_NOT:
        return scalar_kind(a) == TYPE_BOOLEAN ? expr_make(x, EXPR_NOT, a->type, 1, &a)
                                              : cannot(&r, "it must be Boolean");
    case OPERATOR_NEGATE:
        return type_is_numeric(a->type) ? expr_make(x, EXPR_NEG, a->type, 1, &a) : cannot(&r, NULL);
    case OPERATOR_PLUS:
        return type_is_numeric(a->type) ? a : cannot(&r, NULL);
    }
    return NULL;
}

/* In a function, arguments may choose between arrays of different sizes. NULL: they differ in more. */
static const Type *type_of_either(Exprs *x, const Type *a, const Type *b)
{
    enum { MOST = 16 };
    int dims[MOST];
    if (a->n_dims != b->n_dims || a->n_dims == 0 || a->n_dims > MOST)
        return NULL;
    for (int d = 0; d < a->n_dims; d++)
        dims[d] = a->dims[d] == b->dims[d] ? a->dims[d] : SIZE_UNKNOWN;
    return type_array(x, a->element, a->n_dims, dims);
}

Expr expr_if(Exprs *x, Expr condition, Expr then, Expr otherwise, Problem *problem)
{
    condition = expr_single_value(x, condition);
    if (condition->type != boolean_type(x))
        return expr_problem(x, problem, "the condition of 'if' must be Boolean, but it is %s",
                            type_text(x, condition->type));
    then = expr_single_value(x, then);
    otherwise = expr_single_value(x, otherwise);
    const Type *type = type_join(x, then->type, otherwise->type);
    if (!type) { /* 3.6.5: the branch that is not taken may have other sizes where the condition is evaluated */
        bool mixed = type_is_numeric(then->type) && type_is_numeric(otherwise->type) &&
                     scalar_kind(then) != scalar_kind(otherwise);
        if (condition->op == EXPR_BOOLEAN) {
            Expr taken = condition->value.integer ? then : otherwise;
            return mixed ? expr_as_real(x, taken) : taken;
        }
        if ((condition->flags & EXPR_HAS_LOCAL) && then->type->element == otherwise->type->element)
            type = type_of_either(x, then->type, otherwise->type);
        if (!type)
            return expr_problem(x, problem, "the branches of 'if' have different types: %s and %s",
                                type_text(x, then->type), type_text(x, otherwise->type));
        return expr_make(x, EXPR_IF, type, 3, (Expr[]){condition, then, otherwise});
    }
    then = expr_coerce(x, then, type, problem);
    otherwise = then ? expr_coerce(x, otherwise, type, problem) : NULL;
    return otherwise ? expr_make(x, EXPR_IF, type, 3, (Expr[]){condition, then, otherwise}) : NULL;
}
