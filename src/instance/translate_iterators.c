/* translate_iterators.c: subscripts, ranges of loops, comprehensions and reductions. */
#include "instance/component_reference.h"
#include "instance/translate.h"

#include <math.h>

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
    return translate_checked(c, expr_index(c->f->exprs, base, n, subscripts, &problem), &problem, span);
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
        open.iterators = translate_bind_iterator(
            &open, it->name, expr_var(x, var_new(x, VAR_ITERATOR, it->name, iterator, VARIES_PARAMETER)));
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
    return translate_checked(c, expr_array(c->f->exprs, items.n, items.at, &problem), &problem, span);
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
    return value ? translate_checked(c, expr_for(f->exprs, value, vars.n, vars.at, ranges.at, &problem), &problem, span)
                 : NULL;
}
