/* overload.c: operators of operator records (specification, chapter 14). Arrays of such records are taken apart. */
#include <string.h>

#include "instance/translate.h"

bool type_has_operators(const Type *t)
{
    return t->element->kind == TYPE_RECORD && t->element->is_operator_record;
}

static const char *operator_in_quotes(TreeOp op)
{
    switch (op) {
    case OP_ADD:
    case OP_ADD_ELEMENT:
    case OP_PLUS:
    case OP_PLUS_ELEMENT:
        return "'+'";
    case OP_SUB:
    case OP_SUB_ELEMENT:
    case OP_NEGATE:
    case OP_NEGATE_ELEMENT:
        return "'-'";
    case OP_MUL:
    case OP_MUL_ELEMENT:
        return "'*'";
    case OP_DIV:
    case OP_DIV_ELEMENT:
        return "'/'";
    case OP_POW:
    case OP_POW_ELEMENT:
        return "'^'";
    case OP_LESS:
        return "'<'";
    case OP_LESS_EQUAL:
        return "'<='";
    case OP_GREATER:
        return "'>'";
    case OP_GREATER_EQUAL:
        return "'>='";
    case OP_EQUAL:
        return "'=='";
    case OP_NOT_EQUAL:
        return "'<>'";
    case OP_AND:
        return "'and'";
    case OP_OR:
        return "'or'";
    case OP_NOT:
        return "'not'";
    }
    return "";
}

typedef VEC(Function *) Functions;

/* The functions of an operator: the operator function itself, or those inside `operator 'name' … end`. */
static void add_candidates(Front *f, const Type *t, const char *name, Functions *all)
{
    Class *record = type_has_operators(t) ? type_owner(f, t) : NULL;
    Element *e = record ? class_element(f, record, symbol(f->symbols, name)) : NULL;
    Class *operator_ = e && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
    if (!operator_)
        return;
    class_expand(f, operator_);
    if (class_is_kind(f, operator_, CLASS_FUNCTION)) {
        Function *function = class_function(f, operator_);
        if (function)
            PUSH(f->arena, *all, function);
        return;
    }
    for (int k = 0; k < operator_->elements.n; k++) {
        Element *inner = operator_->elements.at[k];
        Class *i = inner->tree && inner->tree->kind == ELEMENT_CLASS ? element_class(f, inner) : NULL;
        Function *function = i && class_is_kind(f, i, CLASS_FUNCTION) ? class_function(f, i) : NULL;
        if (function)
            PUSH(f->arena, *all, function);
    }
}

static bool accepts(Front *f, const Function *function, int n, const Expr *args)
{
    if (n > function->n_inputs)
        return false;
    for (int k = 0; k < function->n_inputs; k++) {
        Problem problem = {0};
        if (k < n ? !expr_coerce(f->exprs, args[k], function->inputs[k].var->type, &problem)
                  : !function->inputs[k].initial)
            return false;
    }
    return true;
}

static Function *matching(Front *f, const Functions *all, int n, const Expr *args)
{
    for (int k = 0; k < all->n; k++)
        if (accepts(f, all->at[k], n, args))
            return all->at[k];
    return NULL;
}

static bool same_inputs(const Function *a, const Function *b)
{
    if (a->n_inputs != b->n_inputs)
        return false;
    for (int k = 0; k < a->n_inputs; k++)
        if (a->inputs[k].var->type != b->inputs[k].var->type)
            return false;
    return true;
}

Expr overload_construct(Translation *c, Class *record, int n, const Expr *args, Span span)
{
    Front *f = c->f;
    const Type *type = class_type(f, record);
    Functions all = {0};
    if (type)
        add_candidates(f, type, "'constructor'", &all);
    Function *function = matching(f, &all, n, args);
    if (!function) {
        diag(f->diags, DIAG_F001, span, "no constructor of '%s' takes these arguments", class_name(record));
        return NULL;
    }
    for (int k = 0; k < all.n; k++) {
        const Type *result = all.at[k]->result; /* with the sizes that this constructor gives */
        if (all.at[k]->n_outputs == 1 && result && result->key == type->key && type_fits(result, type))
            continue;
        diag(f->diags, DIAG_F002, all.at[k]->span, "a constructor of '%s' has one output, of that class",
             class_name(record));
        return NULL;
    }
    Function *other = NULL;
    for (int k = 0; k < all.n; k++)
        if (all.at[k] != function && same_inputs(all.at[k], function))
            other = all.at[k];
    if (other) {
        diag(f->diags, DIAG_F002, other->span, "two constructors of '%s' take the same arguments", class_name(record));
        diag_note(f->diags, function->span, "the other one is here");
        return NULL;
    }
    return translate_function_call(c, function, n, args, span);
}

Expr overload_string(Translation *c, Expr value, Span span)
{
    Functions all = {0};
    add_candidates(c->f, value->type, "'String'", &all);
    Function *function = matching(c->f, &all, 1, &value);
    if (function)
        return translate_function_call(c, function, 1, &value, span);
    diag(c->f->diags, DIAG_F001, span, "a value of type %s cannot be turned into a String",
         type_text(c->f->exprs, value->type));
    return NULL;
}

/* A value as a record of that type, through a constructor with one argument. */
static Expr as_record(Translation *c, Expr e, const Type *to)
{
    if (e->type->kind == TYPE_RECORD)
        return e;
    Functions all = {0};
    add_candidates(c->f, to, "'constructor'", &all);
    Function *function = matching(c->f, &all, 1, &e);
    return function ? translate_function_call(c, function, 1, &e, (Span){0}) : NULL;
}

static Expr scalar_operator(Translation *c, TreeOp op, Expr a, Expr b, Span span)
{
    Front *f = c->f;
    int n = b ? 2 : 1;
    Expr args[2] = {a, b};
    if (!b && (op == OP_PLUS || op == OP_PLUS_ELEMENT))
        return a;
    Functions all = {0};
    add_candidates(f, a->type, operator_in_quotes(op), &all);
    if (b && b->type != a->type)
        add_candidates(f, b->type, operator_in_quotes(op), &all);
    Function *function = matching(f, &all, n, args);
    if (!function && b) {
        const Type *record = type_has_operators(a->type) ? a->type : b->type;
        args[0] = as_record(c, a, record);
        args[1] = as_record(c, b, record);
        function = args[0] && args[1] ? matching(f, &all, n, args) : NULL;
    }
    if (function)
        return translate_function_call(c, function, n, args, span);
    diag(f->diags, DIAG_F001, span, "there is no operator %s for %s%s%s", operator_in_quotes(op),
         type_text(f->exprs, a->type), b ? " and " : "", b ? type_text(f->exprs, b->type) : "");
    return NULL;
}

static Expr item(Translation *c, Expr array, int k)
{
    Problem problem = {0};
    Expr at = expr_integer(c->f->exprs, k);
    return expr_index(c->f->exprs, array, 1, &at, &problem);
}

static Expr collected(Translation *c, int n, const Expr *items, const Type *empty)
{
    Problem problem = {0};
    int zero = 0;
    if (!n)
        return expr_array_typed(c->f->exprs, type_array(c->f->exprs, empty, 1, &zero), 0, NULL);
    return expr_array(c->f->exprs, n, items, &problem);
}

/* The same with a size that is known when it is computed: a comprehension. */
static Expr for_each(Translation *c, TreeOp op, Expr a, Expr b, Span span)
{
    Front *f = c->f;
    Expr array = a->type->n_dims ? a : b, one = expr_integer(f->exprs, 1);
    bool known;
    Problem problem = {0};
    Expr size = expr_builtin(f->exprs, symbol(f->symbols, "size"), 2, (Expr[]){array, one}, &known, &problem);
    Expr range = size ? expr_range(f->exprs, one, NULL, size, &problem) : NULL;
    const Var *i =
        var_new(f->exprs, VAR_ITERATOR, symbol(f->symbols, "i"), type_scalar(f->exprs, TYPE_INTEGER), VARIES_DISCRETE);
    Expr at = expr_var(f->exprs, i);
    Expr left = a->type->n_dims ? expr_index(f->exprs, a, 1, &at, &problem) : a;
    Expr right = b && b->type->n_dims ? expr_index(f->exprs, b, 1, &at, &problem) : b;
    Expr body = left && (!b || right) ? overload_operator(c, op, left, right, span) : NULL;
    return body && range ? expr_for(f->exprs, body, 1, &i, &range, &problem) : NULL;
}

/* Item by item along the first dimension; a scalar goes with every item. */
static Expr elementwise(Translation *c, TreeOp op, Expr a, Expr b, Span span)
{
    Front *f = c->f;
    Expr array = a->type->n_dims ? a : b;
    int n = array->type->dims[0];
    if (n == SIZE_UNKNOWN)
        return for_each(c, op, a, b, span);
    if ((b && b->type->n_dims && a->type->n_dims && b->type->dims[0] != n)) {
        diag(f->diags, DIAG_T001, span, "%s and %s do not have the same known sizes", type_text(f->exprs, a->type),
             b ? type_text(f->exprs, b->type) : "");
        return NULL;
    }
    Expr *items = NEW_ARRAY(f->arena, Expr, n + 1);
    for (int k = 0; k < n; k++) {
        Expr left = a->type->n_dims ? item(c, a, k + 1) : a;
        Expr right = b && b->type->n_dims ? item(c, b, k + 1) : b;
        items[k] = left ? overload_operator(c, op, left, right, span) : NULL;
        if (!items[k])
            return NULL;
    }
    return collected(c, n, items, type_strip(f->exprs, array->type, 1));
}

/* Vectors and matrices multiplied: rows of a with columns of b. */
static Expr product(Translation *c, Expr a, Expr b, Span span)
{
    Front *f = c->f;
    if (a->type->n_dims == 2) {
        int rows = a->type->dims[0];
        Expr *items = NEW_ARRAY(f->arena, Expr, rows + 1);
        for (int k = 0; k < rows; k++)
            if (!(items[k] = product(c, item(c, a, k + 1), b, span)))
                return NULL;
        return collected(c, rows, items, b->type->element);
    }
    if (b->type->n_dims == 2) {
        int columns = b->type->dims[1];
        Expr *items = NEW_ARRAY(f->arena, Expr, columns + 1);
        for (int k = 0; k < columns; k++) {
            Problem problem = {0};
            Expr at[] = {expr_whole(f->exprs), expr_integer(f->exprs, k + 1)};
            Expr column = expr_index(f->exprs, b, 2, at, &problem);
            if (!column || !(items[k] = product(c, a, column, span)))
                return NULL;
        }
        return collected(c, columns, items, b->type->element);
    }
    int n = a->type->dims[0];
    if (n != b->type->dims[0] || n < 1) {
        diag(f->diags, DIAG_T001, span, "%s and %s cannot be multiplied: their sizes differ",
             type_text(f->exprs, a->type), type_text(f->exprs, b->type));
        return NULL;
    }
    Expr sum = NULL;
    for (int k = 1; k <= n; k++) {
        Expr term = overload_operator(c, OP_MUL, item(c, a, k), item(c, b, k), span);
        sum = sum && term ? overload_operator(c, OP_ADD, sum, term, span) : term;
        if (!sum)
            return NULL;
    }
    return sum;
}

Expr overload_operator(Translation *c, TreeOp op, Expr a, Expr b, Span span)
{
    bool array_a = a->type->n_dims > 0, array_b = b && b->type->n_dims > 0;
    if (!array_a && !array_b)
        return scalar_operator(c, op, a, b, span);
    if (op == OP_MUL && array_a && array_b)
        return product(c, a, b, span);
    return elementwise(c, op, a, b, span);
}
