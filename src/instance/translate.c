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

static Expr checked(Translation *c, Expr e, const Problem *problem, Span span)
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
    return checked(c, expr_operator(c->f->exprs, operator_of(op), a, b, &problem), &problem, span);
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
    return checked(c, expr_if(f->exprs, condition, then, otherwise, &problem), &problem, span);
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
    return checked(c, expr_range(c->f->exprs, from, step, to, &problem), &problem, e->span);
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
    return failed ? NULL : checked(c, expr_array(c->f->exprs, items.n, items.at, &problem), &problem, e->span);
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
                  : checked(c, expr_matrix(c->f->exprs, columns.n, columns.at, items.at, &problem), &problem, e->span);
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
    return checked(c, expr_builtin(c->f->exprs, symbol(c->f->symbols, "size"), 2, args, &known, &problem), &problem,
                   e->span);
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

/* ---- subscripts and iterators ------------------------------------------------------------------------------------ */

bool translate_subscripts(Translation *c, Expr base, const TreeExpr *list, int *n, Expr **subscripts)
{
    VEC(Expr) all = {0};
    Expr outer_base = c->end_base;
    int outer_dim = c->end_dim;
    bool failed = false;
    for (const TreeExpr *e = list; e; e = e->next) {
        c->end_base = base;
        c->end_dim = all.n;
        Expr s = e->kind == TREE_COLON ? expr_whole(c->f->exprs) : translate_expr(c, e);
        failed |= !s;
        PUSH(c->f->arena, all, s);
    }
    c->end_base = outer_base;
    c->end_dim = outer_dim;
    *n = all.n;
    *subscripts = all.at;
    return !failed;
}

Expr translate_index(Translation *c, Expr base, const TreeExpr *list, Span span)
{
    int n;
    Expr *subscripts;
    if (!list)
        return base;
    if (!translate_subscripts(c, base, list, &n, &subscripts))
        return NULL;
    if (!c->in_function) /* a subscript that only parameters decide is part of the structure */
        for (int k = 0; k < n; k++) {
            Expr known = subscripts[k]->op == EXPR_WHOLE || expr_is_constant(subscripts[k])
                             ? NULL
                             : front_evaluate_quiet(c->f, subscripts[k]);
            if (known)
                subscripts[k] = known;
        }
    Problem problem = {0};
    return checked(c, expr_index(c->f->exprs, base, n, subscripts, &problem), &problem, span);
}

IteratorName *translate_bind_iterator(Translation *c, Sym name, Expr value)
{
    IteratorName *it = NEW(c->f->arena, IteratorName);
    *it = (IteratorName){name, value, c->iterators};
    return it;
}

/* for i in Boolean, for i in Color: all values of a type. */
static Expr range_of_type(Translation *c, const TreeExpr *e)
{
    Front *f = c->f;
    if (e->kind != TREE_REFERENCE)
        return NULL;
    Element *first = lookup_simple(f, c->scope, e->ref->name);
    if (!first || (first->tree->kind != ELEMENT_CLASS && !e->ref->next))
        return NULL;
    Class *i = lookup_class_quiet(f, c->scope, e->ref, e->rooted);
    if (!i)
        return NULL;
    class_expand(f, i);
    Problem problem = {0};
    if (i->basic == BASIC_BOOLEAN)
        return expr_array(f->exprs, 2, (Expr[]){expr_boolean(f->exprs, false), expr_boolean(f->exprs, true)}, &problem);
    if (i->basic != BASIC_ENUM)
        return NULL;
    Expr *items = NEW_ARRAY(f->arena, Expr, i->enumeration->n_fields);
    for (int k = 0; k < i->enumeration->n_fields; k++)
        items[k] = expr_enum(f->exprs, i->enumeration, k + 1);
    return expr_array(f->exprs, i->enumeration->n_fields, items, &problem);
}

Expr translate_values_of_dimension(Translation *c, const Component *comp, int dim)
{
    const TreeElement *tree = comp->element ? comp->element->tree : NULL;
    for (int list = 0; tree && list < 2; list++)
        for (const TreeExpr *d = list ? tree->type_dimensions : tree->dimensions; d; d = d->next)
            if (dim-- == 0) {
                Translation in = {.f = c->f, .scope = comp->element->scope};
                return range_of_type(&in, d);
            }
    return NULL;
}

/* Finds x[…, i, …] in an expression, and gives 1:size(x, k) (11.2.2.2). */
static Expr range_from_use(Translation *c, Sym iterator, const TreeExpr *e)
{
    if (!e)
        return NULL;
    Expr found = NULL;
    if (e->kind == TREE_REFERENCE) {
        for (TreeName *part = e->ref; part && !found; part = part->next) {
            int dim = 0;
            for (const TreeExpr *s = part->subscripts; s && !found; s = s->next, dim++) {
                bool hit = s->kind == TREE_REFERENCE && !s->ref->next && s->ref->name == iterator;
                if (!hit)
                    continue;
                VEC(TreeName) prefix = {0};
                for (TreeName *p = e->ref; p; p = p == part ? NULL : p->next)
                    PUSH(c->f->arena, prefix, *p);
                for (int k = 0; k < prefix.n; k++)
                    prefix.at[k].next = k + 1 < prefix.n ? &prefix.at[k + 1] : NULL;
                prefix.at[prefix.n - 1].subscripts = NULL;
                TreeExpr whole = *e;
                whole.ref = prefix.at;
                Reference r = reference_find(c, &whole, REFER_ANY);
                const Component *named = !r.failed && r.n ? r.at[0].component : NULL;
                Expr values = named ? translate_values_of_dimension(c, named, dim) : NULL;
                if (values) {
                    found = values;
                } else if (!r.failed && dim < r.n_dims) {
                    Problem problem = {0};
                    found = expr_range(c->f->exprs, expr_integer(c->f->exprs, 1), NULL,
                                       expr_integer(c->f->exprs, r.dims[dim]), &problem);
                } else {
                    Expr base = translate_reference(c, &whole);
                    bool known;
                    Problem problem = {0};
                    Expr args[] = {base, expr_integer(c->f->exprs, dim + 1)};
                    Expr n = base ? expr_builtin(c->f->exprs, symbol(c->f->symbols, "size"), 2, args, &known, &problem)
                                  : NULL;
                    found = n ? expr_range(c->f->exprs, expr_integer(c->f->exprs, 1), NULL, n, &problem) : NULL;
                }
            }
        }
        return found;
    }
    if ((found = range_from_use(c, iterator, e->left)) || (found = range_from_use(c, iterator, e->right)) ||
        (found = range_from_use(c, iterator, e->step)))
        return found;
    for (const TreeArg *a = e->args; a; a = a->next)
        if ((found = range_from_use(c, iterator, a->value)))
            return found;
    for (const TreeBranch *b = e->branches; b; b = b->next)
        if ((found = range_from_use(c, iterator, b->condition)) || (found = range_from_use(c, iterator, b->value)))
            return found;
    return NULL;
}

Expr translate_iterator_range(Translation *c, const TreeIterator *it, const TreeExpr *body)
{
    if (it->range) {
        Expr values = range_of_type(c, it->range);
        return values ? values : translate_expr(c, it->range);
    }
    Expr range = range_from_use(c, it->name, body);
    if (!range)
        diag(c->f->diags, DIAG_N002, it->span,
             "the range of '%s' is not written, and no array is indexed with it alone", it->name->text);
    return range;
}

/* The iterators in the order of the dimensions that they make: {e for i in a, j in b} is {{e for i in a} for j in b}
 * (10.4.1). */
static TreeIterator *outermost_first(Translation *c, const TreeIterator *written)
{
    TreeIterator *first = NULL;
    for (const TreeIterator *it = written; it; it = it->next) {
        TreeIterator *copy = NEW(c->f->arena, TreeIterator);
        *copy = *it;
        copy->next = first;
        first = copy;
    }
    return first;
}

/* Looks at every expression of a loop's body. false after a message: two arrays differ. */
static bool range_from_body(Translation *c, const TreeIterator *it, const TreeEquation *body, Expr *range)
{
    for (const TreeEquation *t = body; t; t = t->next) {
        const TreeExpr *sides[] = {t->left, t->right};
        for (int k = 0; k < 2; k++) {
            Expr found = sides[k] ? range_from_use(c, it->name, sides[k]) : NULL;
            if (found && *range && found != *range) {
                diag(c->f->diags, DIAG_T001, sides[k]->span, "'%s' indexes arrays of different sizes here",
                     it->name->text);
                diag_help(c->f->diags, "write the range: for %s in 1:n loop", it->name->text);
                return false;
            }
            *range = found ? found : *range;
        }
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            if (!range_from_body(c, it, b->body, range))
                return false;
        if (!range_from_body(c, it, t->body, range))
            return false;
    }
    return true;
}

Expr translate_loop_range(Translation *c, const TreeIterator *it, const TreeEquation *body)
{
    Expr range = NULL;
    if (it->range || !range_from_body(c, it, body, &range) || !translate_keeps_sizes(c, it, body, body))
        return it->range ? translate_iterator_range(c, it, NULL) : NULL;
    if (!range)
        diag(c->f->diags, DIAG_N002, it->span,
             "the range of '%s' is not written, and no array is indexed with it alone", it->name->text);
    return range;
}

static bool is_vector(Translation *c, const TreeIterator *it, Expr range)
{
    if (range->type->n_dims == 1)
        return true;
    diag(c->f->diags, DIAG_T003, it->span, "'%s' must run over a vector, not over a value of type %s", it->name->text,
         type_text(c->f->exprs, range->type));
    return false;
}

/* The type that an item of a comprehension without any has: that with the iterators left open. */
static const Type *type_of_no_item(Translation *c, const TreeExpr *body, const TreeIterator *iterators,
                                   const Type *iterator)
{
    Exprs *x = c->f->exprs;
    Translation open = *c;
    DiagMark mark = diags_mark(c->f->diags);
    for (const TreeIterator *it = iterators; it; it = it->next)
        open.iterators =
            translate_bind_iterator(&open, it->name, expr_var(x, var_new(x, VAR_ITERATOR, it->name, iterator, VARIES_PARAMETER)));
    Expr item = translate_expr(&open, body);
    diags_release(c->f->diags, mark); /* nothing is wrong with what does not exist */
    const Type *type = item ? item->type : type_scalar(x, TYPE_REAL);
    int none = 0;
    for (const TreeIterator *it = iterators; it; it = it->next)
        type = type_array(x, type, 1, &none);
    return type;
}

/* The comprehension written out, for iterators that pick components or decide sizes. */
static Expr unrolled(Translation *c, const TreeExpr *body, const TreeIterator *it, Span span)
{
    if (!it)
        return translate_expr(c, body);
    Expr range = translate_iterator_range(c, it, body);
    range = range ? front_evaluate(c->f, range, it->span, "the range of an iterator") : NULL;
    if (!range || !is_vector(c, it, range))
        return NULL;
    IteratorName *outer = c->iterators;
    VEC(Expr) items = {0};
    for (int k = 0; k < range->type->dims[0]; k++) {
        Problem problem = {0};
        Expr index = expr_integer(c->f->exprs, k + 1);
        Expr value = expr_index(c->f->exprs, range, 1, &index, &problem);
        c->iterators = translate_bind_iterator(c, it->name, value);
        Expr item = unrolled(c, body, it->next, span);
        c->iterators = outer;
        if (!item)
            return NULL;
        PUSH(c->f->arena, items, item);
    }
    Problem problem = {0};
    if (!items.n)
        return expr_array_typed(c->f->exprs, type_of_no_item(c, body, it, range->type->element), 0, NULL);
    return checked(c, expr_array(c->f->exprs, items.n, items.at, &problem), &problem, span);
}

/* Whether each item can be one expression of the iterators. */
static bool items_stay(Translation *c, const TreeExpr *body, const TreeIterator *iterators)
{
    for (const TreeIterator *it = iterators; it; it = it->next) {
        if (!translate_loop_stays(c, it->name, body))
            return false;
        for (const TreeIterator *inner = it->next; inner; inner = inner->next)
            if (!translate_loop_stays(c, it->name, inner->range))
                return false;
    }
    return true;
}

Expr translate_iterators(Translation *c, const TreeExpr *body, const TreeIterator *iterators, Span span)
{
    Front *f = c->f;
    VEC(const Var *) vars = {0};
    VEC(Expr) ranges = {0};
    iterators = outermost_first(c, iterators);
    IteratorName *outer = c->iterators;
    if (!c->in_function && !items_stay(c, body, iterators))
        return unrolled(c, body, iterators, span);
    for (const TreeIterator *it = iterators; it; it = it->next) {
        Expr range = translate_iterator_range(c, it, body);
        if (!range || !is_vector(c, it, range)) {
            c->iterators = outer;
            return NULL;
        }
        Expr known = c->in_function ? NULL : front_evaluate_quiet(f, range);
        Var *v = var_new(f->exprs, VAR_ITERATOR, it->name, type_strip(f->exprs, range->type, 1), range->varies);
        PUSH(f->arena, vars, v);
        PUSH(f->arena, ranges, known ? known : range);
        c->iterators = translate_bind_iterator(c, it->name, expr_var(f->exprs, v));
    }
    Expr value = translate_expr(c, body);
    c->iterators = outer;
    Problem problem = {0};
    return value ? checked(c, expr_for(f->exprs, value, vars.n, vars.at, ranges.at, &problem), &problem, span) : NULL;
}
