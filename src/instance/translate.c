/* translate.c: from written expressions to typed ones: names resolved, sizes checked. */
#include "instance/translate.h"
#include "instance/component_reference.h"

#include <math.h>

enum { DEEPEST_EXPRESSION = 2000 };

static Operator operator_of(TreeOp op)
{
    switch (op) {
    case OP_NEGATE_ELEMENT:
        return OPERATOR_NEGATE;
    case OP_PLUS_ELEMENT:
        return OPERATOR_PLUS;
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_DIV:
    case OP_POW:
    case OP_ADD_ELEMENT:
    case OP_SUB_ELEMENT:
    case OP_MUL_ELEMENT:
    case OP_DIV_ELEMENT:
    case OP_POW_ELEMENT:
    case OP_LESS:
    case OP_LESS_EQUAL:
    case OP_GREATER:
    case OP_GREATER_EQUAL:
    case OP_EQUAL:
    case OP_NOT_EQUAL:
    case OP_AND:
    case OP_OR:
    case OP_NOT:
    case OP_NEGATE:
    case OP_PLUS:
        break;
    }
    return (Operator)op;
}

Expr translate_checked(Translation *c, Expr e, const Problem *problem, Span span)
{
    if (!e && problem->text)
        diag(c->f->diags, DIAG_T001, span, "%s", problem->text);
    return e;
}

static Expr apply(Translation *c, TreeOp op, Expr a, Expr b, Span span)
{
    if (!a)
        return NULL;
    if (type_has_operators(a->type) || (b && type_has_operators(b->type)))
        return overload_operator(c, op, a, b, span);
    Problem problem = {0};
    return translate_checked(c, expr_operator(c->f->exprs, operator_of(op), a, b, &problem), &problem, span);
}

/* a + b + c + … is as deep as it is long: the left spine is walked with a stack of its own. */
static Expr convert_binary(Translation *c, const TreeExpr *e)
{
    VEC(const TreeExpr *) spine = {0};
    for (; e->kind == TREE_BINARY; e = e->left)
        PUSH(c->f->arena, spine, e);
    Expr value = translate_expr(c, e);
    for (int k = spine.n - 1; k >= 0; k--) {
        Expr right = translate_expr(c, spine.at[k]->right);
        value = value && right ? apply(c, spine.at[k]->op, value, right, spine.at[k]->span) : NULL;
    }
    return value;
}

static bool same_sizes(const Type *a, const Type *b)
{
    if (a->kind == TYPE_RECORD && (type_count(a) < 0 || type_count(a) != type_count(b)))
        return false;
    for (int k = 0; k < a->n_dims && k < b->n_dims; k++)
        if (a->dims[k] != b->dims[k])
            return false;
    return a->n_dims == b->n_dims;
}

static Expr convert_if(Translation *c, const TreeBranch *branch, Span span)
{
    Front *f = c->f;
    if (!branch->condition)
        return translate_expr(c, branch->value);
    Expr condition = translate_typed(c, branch->condition, type_scalar(f->exprs, TYPE_BOOLEAN), "condition");
    if (!condition)
        return NULL;
    /* A branch that is decided while compiling need not make sense (8.3.4, 3.7). */
    bool decided = c->in_function ? condition->varies == VARIES_CONSTANT && !(condition->flags & EXPR_HAS_LOCAL)
                                  : condition->varies <= VARIES_PARAMETER;
    Expr known = decided ? front_evaluate_quiet(f, condition) : NULL;
    int64_t truth;
    if (known && expr_get_integer(known, &truth)) {
        DiagMark mark = diags_mark(f->diags);
        Expr then = translate_expr(c, branch->value);
        Expr otherwise = convert_if(c, branch->next, span);
        Problem problem = {0};
        Expr whole = then && otherwise ? expr_if(f->exprs, condition, then, otherwise, &problem) : NULL;
        if (whole && !expr_is_constant(condition) && same_sizes(then->type, otherwise->type))
            return whole; /* both make sense: the parameter can still be changed */
        diags_release(f->diags, mark);
        return truth ? translate_expr(c, branch->value) : convert_if(c, branch->next, span);
    }
    Expr then = translate_expr(c, branch->value);
    Expr otherwise = convert_if(c, branch->next, span);
    if (!then || !otherwise)
        return NULL;
    Problem problem = {0};
    return translate_checked(c, expr_if(f->exprs, condition, then, otherwise, &problem), &problem, span);
}

/* A bound of a range with numbers for what parameters decide in it: k + n - 1 has a known distance from k. */
static Expr with_numbers(Translation *c, Expr e, Span span)
{
    if (expr_is_constant(e) || e->type->kind != TYPE_INTEGER)
        return e;
    if (front_evaluate_quiet(c->f, e))
        return front_evaluate(c->f, e, span, "a range");
    if (e->op != EXPR_ADD && e->op != EXPR_SUB)
        return e;
    Expr args[] = {with_numbers(c, e->args[0], span), with_numbers(c, e->args[1], span)};
    return expr_rebuild(c->f->exprs, e, args);
}

static Expr convert_range(Translation *c, const TreeExpr *e)
{
    Expr from = translate_expr(c, e->left), step = e->step ? translate_expr(c, e->step) : NULL;
    Expr to = translate_expr(c, e->right);
    if (!from || !to || (e->step && !step))
        return NULL;
    if (!c->in_function) { /* sizes are part of the structure: bounds that are known are put in */
        Expr known_from = front_evaluate_quiet(c->f, from), known_to = front_evaluate_quiet(c->f, to);
        Expr known_step = step ? front_evaluate_quiet(c->f, step) : NULL;
        if (known_from && known_to && (!step || known_step)) {
            from = front_evaluate(c->f, from, e->span, "a range");
            to = front_evaluate(c->f, to, e->span, "a range");
            step = step ? front_evaluate(c->f, step, e->span, "a range") : NULL;
        } else if (from->varies > VARIES_PARAMETER && to->varies > VARIES_PARAMETER) {
            from = with_numbers(c, from, e->span);
            to = with_numbers(c, to, e->span);
        }
    }
    Problem problem = {0};
    return translate_checked(c, expr_range(c->f->exprs, from, step, to, &problem), &problem, e->span);
}

static Expr convert_array(Translation *c, const TreeExpr *e)
{
    if (e->iterators)
        return translate_iterators(c, e->left, e->iterators, e->span);
    VEC(Expr) items = {0};
    bool failed = false;
    for (const TreeArg *a = e->args; a; a = a->next) {
        Expr item = translate_expr(c, a->value);
        failed |= !item;
        PUSH(c->f->arena, items, item);
    }
    Problem problem = {0};
    return failed ? NULL
                  : translate_checked(c, expr_array(c->f->exprs, items.n, items.at, &problem), &problem, e->span);
}

static Expr convert_matrix(Translation *c, const TreeExpr *e)
{
    VEC(Expr) items = {0};
    Ints columns = {0};
    bool failed = false;
    for (const TreeArg *row = e->args; row; row = row->next) {
        int n = 0;
        for (const TreeArg *a = row->value->args; a; a = a->next, n++) {
            Expr item = translate_expr(c, a->value);
            failed |= !item;
            PUSH(c->f->arena, items, item);
        }
        ints_push(c->f->arena, &columns, n);
    }
    Problem problem = {0};
    return failed ? NULL
                  : translate_checked(c, expr_matrix(c->f->exprs, columns.n, columns.at, items.at, &problem), &problem,
                                      e->span);
}

static Expr convert_tuple(Translation *c, const TreeExpr *e)
{
    VEC(Expr) items = {0};
    bool failed = false;
    for (const TreeArg *a = e->args; a; a = a->next) {
        Expr item = a->value->kind == TREE_OMITTED ? expr_omitted(c->f->exprs) : translate_expr(c, a->value);
        failed |= !item;
        PUSH(c->f->arena, items, item);
    }
    return failed ? NULL : expr_tuple(c->f->exprs, items.n, items.at);
}

static Expr convert_end(Translation *c, const TreeExpr *e)
{
    if (!c->end_base) {
        diag(c->f->diags, DIAG_N002, e->span, "'end' means the size of an array: it can only stand in a subscript");
        return NULL;
    }
    bool known;
    Problem problem = {0};
    Expr args[] = {c->end_base, expr_integer(c->f->exprs, c->end_dim + 1)};
    return translate_checked(c, expr_builtin(c->f->exprs, symbol(c->f->symbols, "size"), 2, args, &known, &problem),
                             &problem, e->span);
}

/* (e)[i] and (e).x */
static Expr convert_part(Translation *c, const TreeExpr *e)
{
    Expr base = translate_expr(c, e->left);
    if (!base)
        return NULL;
    if (e->ref->name) {
        const Type *t = base->type->element;
        int field = t->kind == TYPE_RECORD ? t->n_fields - 1 : -1;
        while (field >= 0 && t->fields[field].name != e->ref->name)
            field--;
        if (field < 0) {
            diag(c->f->diags, DIAG_N001, e->ref->span, "there is no '%s' in a value of type %s", e->ref->name->text,
                 type_text(c->f->exprs, base->type));
            return NULL;
        }
        base = expr_field(c->f->exprs, base, field);
    }
    return translate_index(c, base, e->ref->subscripts, e->span);
}

static Expr convert_inside(Translation *c, const TreeExpr *e)
{
    Exprs *x = c->f->exprs;
    switch (e->kind) {
    case TREE_REAL:
        if (!isfinite(e->number)) {
            diag(c->f->diags, DIAG_T003, e->span, "this number is too large");
            return NULL;
        }
        return expr_real(x, e->number);
    case TREE_INTEGER:
        if (fabs(e->number) > 2147483647.0 * 4194304.0)
            return expr_real(x, e->number);
        return expr_integer(x, (int64_t)e->number);
    case TREE_STRING:
        return expr_string(x, e->name);
    case TREE_BOOLEAN:
        return expr_boolean(x, e->truth);
    case TREE_REFERENCE:
        return translate_reference(c, e);
    case TREE_CALL:
    case TREE_FUNCTION:
        return translate_call(c, e);
    case TREE_UNARY:
        return apply(c, e->op, translate_expr(c, e->left), NULL, e->span);
    case TREE_BINARY:
        return convert_binary(c, e);
    case TREE_IF:
        return convert_if(c, e->branches, e->span);
    case TREE_RANGE:
        return convert_range(c, e);
    case TREE_ARRAY:
        return convert_array(c, e);
    case TREE_MATRIX:
        return convert_matrix(c, e);
    case TREE_TUPLE:
        return convert_tuple(c, e);
    case TREE_OMITTED:
        return expr_omitted(x);
    case TREE_COLON:
        return expr_whole(x);
    case TREE_END:
        return convert_end(c, e);
    case TREE_PART:
        return convert_part(c, e);
    case TREE_ROW:
        break;
    }
    return NULL;
}

Expr translate_expr(Translation *c, const TreeExpr *e)
{
    if (++c->f->depth > DEEPEST_EXPRESSION) {
        c->f->depth--;
        diag(c->f->diags, DIAG_P008, e->span, "this expression leads too deep into others");
        return NULL;
    }
    Expr value = convert_inside(c, e);
    c->f->depth--;
    return value;
}

Expr translate_typed(Translation *c, const TreeExpr *tree, const Type *to, const char *what)
{
    Expr e = translate_expr(c, tree);
    if (!e)
        return NULL;
    Problem problem = {0};
    Expr fitted = expr_coerce(c->f->exprs, e, to, &problem);
    if (!fitted)
        diag(c->f->diags, DIAG_T003, tree->span, "a %s must be of type %s, but this is of type %s", what,
             type_text(c->f->exprs, to), type_text(c->f->exprs, e->type));
    return fitted;
}

Expr translate_binding(Front *f, const Binding *b)
{
    if (b->expr)
        return b->expr;
    Translation c = {.f = f, .scope = b->scope};
    return translate_expr(&c, b->tree);
}
