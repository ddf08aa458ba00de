/* loop.c: whether the body of a loop or comprehension can stay one, with the iterator as a variable in it.
 *
 * It cannot where the iterator decides which component is meant, or how large something is: x[i] of an array of a basic
 * type stays, c[i].x of an array of components, x[1:i], zeros(i) and f(i) do not. Who asks then converts the body once for
 * each value. Decided on the tree, before anything is converted.
 */
#include "instance/component_reference.h"
#include "instance/translate.h"

static bool mentions(Sym iterator, const TreeExpr *e);

static bool any_mentions(Sym iterator, const TreeExpr *list)
{
    for (const TreeExpr *e = list; e; e = e->next)
        if (mentions(iterator, e))
            return true;
    return false;
}

static bool is_bound_again(Sym iterator, const TreeIterator *inner)
{
    for (const TreeIterator *it = inner; it; it = it->next)
        if (it->name == iterator)
            return true;
    return false;
}

static bool mentions(Sym iterator, const TreeExpr *e)
{
    if (!e)
        return false;
    if (e->kind == TREE_REFERENCE && !e->rooted && e->ref->name == iterator)
        return true;
    for (const TreeName *part = e->ref; part; part = part->next)
        if (any_mentions(iterator, part->subscripts))
            return true;
    for (const TreeIterator *it = e->iterators; it; it = it->next)
        if (mentions(iterator, it->range))
            return true;
    if (mentions(iterator, e->right) || mentions(iterator, e->step) ||
        (!is_bound_again(iterator, e->iterators) && mentions(iterator, e->left)))
        return true;
    for (const TreeArg *a = e->args; a; a = a->next)
        if (mentions(iterator, a->value))
            return true;
    for (const TreeBranch *b = e->branches; b; b = b->next)
        if (mentions(iterator, b->condition) || mentions(iterator, b->value))
            return true;
    return false;
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

/* The component that the first parts of a name mean, whatever its subscripts; NULL: none, or a value of a function. */
static Component *first_component(Translation *c, const TreeExpr *e, const TreeName **part)
{
    Front *f = c->f;
    *part = e->ref;
    Element *element =
        e->rooted ? class_element(f, f->root_class, e->ref->name) : lookup_simple(f, c->scope, e->ref->name);
    while (element && element->tree->kind == ELEMENT_CLASS && (*part)->next) {
        Class *i = element_class(f, element);
        *part = (*part)->next;
        element = i ? class_element(f, i, (*part)->name) : NULL;
    }
    if (!element || element->tree->kind != ELEMENT_COMPONENT || locals_find(c->locals, element))
        return NULL;
    Component *first = element_component(f, element);
    return first ? component_named(f, first) : NULL;
}

/* Whether a part with a subscript that depends on the iterator is an array of components. */
static bool picks_component(Translation *c, Sym iterator, const TreeExpr *e)
{
    const TreeName *part;
    Component *at = first_component(c, e, &part);
    for (; at && part; part = part->next) {
        if (at->items && any_mentions(iterator, part->subscripts))
            return true;
        if (at->items)
            at = at->n_items ? at->items[0] : NULL;
        at = at && part->next ? component_member_named(c->f, at, part->next->name) : NULL;
    }
    return false;
}

static bool stays(Translation *c, Sym iterator, const TreeExpr *e);

/* A subscript that depends on the iterator is a scalar of it. */
static bool subscripts_stay(Translation *c, Sym iterator, const TreeName *name)
{
    for (const TreeName *part = name; part; part = part->next)
        for (const TreeExpr *s = part->subscripts; s; s = s->next)
            if (!stays(c, iterator, s))
                return false;
    return true;
}

/* ---- calls ------------------------------------------------------------------------------------------------------- */

/* A function that the model names, with a result whose size it says itself. */
static bool gives_array(Translation *c, const TreeExpr *call)
{
    Front *f = c->f;
    Class *i = lookup_class_quiet(f, c->scope, call->ref, call->rooted);
    if (!i)
        return true;
    class_expand(f, i);
    for (int k = 0; k < i->elements.n; k++) {
        const TreeElement *t = i->elements.at[k]->tree;
        if (t && t->kind == ELEMENT_COMPONENT && t->prefixes.direction == DIRECTION_OUTPUT && t->dimensions)
            return true;
    }
    return false;
}

/* The iterator as a number among the arguments may decide how large the result is. */
static bool call_stays(Translation *c, Sym iterator, const TreeExpr *e)
{
    const Element *user = e->rooted || e->ref->next ? NULL : lookup_simple(c->f, c->scope, e->ref->name);
    bool is_builtin = !e->rooted && !e->ref->next && (!user || user->scope == c->f->basics);
    bool decides = is_builtin ? expr_builtin_sized_by_value(e->ref->name) : gives_array(c, e);
    for (const TreeArg *a = e->args; a; a = a->next) {
        bool is_element = a->value->kind == TREE_REFERENCE && a->value->ref->name != iterator;
        if ((decides && !is_element && mentions(iterator, a->value)) || !stays(c, iterator, a->value))
            return false;
    }
    return true;
}

/* ---- expressions ------------------------------------------------------------------------------------------------- */

static bool parts_stay(Translation *c, Sym iterator, const TreeExpr *e)
{
    for (const TreeIterator *it = e->iterators; it; it = it->next)
        if (mentions(iterator, it->range))
            return false;
    if (!is_bound_again(iterator, e->iterators) && !stays(c, iterator, e->left))
        return false;
    if (!stays(c, iterator, e->right) || !stays(c, iterator, e->step))
        return false;
    for (const TreeArg *a = e->args; a; a = a->next)
        if (!stays(c, iterator, a->value))
            return false;
    for (const TreeBranch *b = e->branches; b; b = b->next)
        if (!stays(c, iterator, b->condition) || !stays(c, iterator, b->value))
            return false;
    return true;
}

static bool stays(Translation *c, Sym iterator, const TreeExpr *e)
{
    if (!e || !mentions(iterator, e))
        return true;
    switch (e->kind) {
    case TREE_REFERENCE:
        return !picks_component(c, iterator, e) && subscripts_stay(c, iterator, e->ref);
    case TREE_CALL:
        return e->iterators ? parts_stay(c, iterator, e) : call_stays(c, iterator, e);
    case TREE_RANGE:
    case TREE_FUNCTION:
    case TREE_PART:
        return false;
    case TREE_UNARY:
    case TREE_BINARY:
    case TREE_IF:
    case TREE_ARRAY:
    case TREE_MATRIX:
    case TREE_ROW:
    case TREE_TUPLE:
        return parts_stay(c, iterator, e);
    case TREE_REAL:
    case TREE_INTEGER:
    case TREE_STRING:
    case TREE_BOOLEAN:
    case TREE_OMITTED:
    case TREE_COLON:
    case TREE_END:
        break;
    }
    return true;
}

bool translate_loop_stays(Translation *c, Sym iterator, const TreeExpr *body)
{
    return stays(c, iterator, body);
}

bool translate_equations_stay(Translation *c, Sym iterator, const TreeEquation *body)
{
    for (const TreeEquation *t = body; t; t = t->next) {
        for (const TreeIterator *it = t->iterators; it; it = it->next)
            if (mentions(iterator, it->range))
                return false;
        if (!stays(c, iterator, t->left) || !stays(c, iterator, t->right))
            return false;
        if (!is_bound_again(iterator, t->iterators) && !translate_equations_stay(c, iterator, t->body))
            return false;
    }
    return true;
}
