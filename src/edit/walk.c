/* walk.c: where a class names one of its components. A name is looked up from inside out: iterators of loops hide it,
 * and what modifiers modify is named in another class. */
#include <string.h>

#include "edit/inside.h"

static void in_expr(Uses *u, const TreeExpr *e);
static void in_modification(Uses *u, const TreeModification *m);
static void in_class(Uses *u, const TreeClass *c);

static void in_exprs(Uses *u, const TreeExpr *list)
{
    for (; list; list = list->next)
        in_expr(u, list);
}

static void in_args(Uses *u, const TreeArg *list)
{
    for (; list; list = list->next)
        in_expr(u, list->value);
}

static void in_name(Uses *u, const TreeName *name, bool rooted)
{
    if (!rooted && name && name->name == u->name)
        PUSH(u->arena, u->uses, name->span);
    for (; name; name = name->next)
        in_exprs(u, name->subscripts);
}

/* Ranges are outside of what their own iterator hides. True: one of them has the name. */
static bool in_iterators(Uses *u, const TreeIterator *list)
{
    bool hides = false;
    for (; list; list = list->next) {
        if (!hides)
            in_expr(u, list->range);
        hides |= list->name == u->name;
    }
    return hides;
}

static void in_expr(Uses *u, const TreeExpr *e)
{
    if (!e || in_iterators(u, e->iterators))
        return;
    if (e->kind == TREE_PART)
        in_exprs(u, e->ref ? e->ref->subscripts : NULL);
    else
        in_name(u, e->ref, e->rooted);
    in_args(u, e->args);
    in_expr(u, e->left);
    in_expr(u, e->right);
    in_expr(u, e->step);
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        in_expr(u, b->condition);
        in_expr(u, b->value);
    }
}

static void in_annotation(Uses *u, const TreeAnnotation *a)
{
    if (a)
        in_modification(u, a->modification);
}

static void in_element(Uses *u, const TreeElement *e)
{
    in_exprs(u, e->type_dimensions);
    in_exprs(u, e->dimensions);
    in_modification(u, e->modification);
    in_expr(u, e->condition);
    in_annotation(u, e->comment.annotation);
    in_modification(u, e->constraint_modification);
    in_annotation(u, e->constraint_comment.annotation);
    if (e->kind == ELEMENT_CLASS && e->class_)
        in_class(u, e->class_);
}

static void in_modification(Uses *u, const TreeModification *m)
{
    if (!m)
        return;
    in_expr(u, m->value);
    for (const TreeArgument *a = m->arguments; a; a = a->next) {
        for (const TreeName *n = a->name; n; n = n->next)
            in_exprs(u, n->subscripts);
        in_modification(u, a->modification);
        if (a->element)
            in_element(u, a->element);
        in_annotation(u, a->comment.annotation);
    }
}

static void in_equations(Uses *u, const TreeEquation *list)
{
    for (; list; list = list->next) {
        in_annotation(u, list->comment.annotation);
        if (in_iterators(u, list->iterators))
            continue;
        in_expr(u, list->left);
        in_expr(u, list->right);
        for (const TreeEquationBranch *b = list->branches; b; b = b->next) {
            in_expr(u, b->condition);
            in_equations(u, b->body);
        }
        in_equations(u, list->body);
    }
}

static bool declares(const TreeClass *c, Sym name)
{
    for (const TreeElement *e = c->elements; e; e = e->next)
        if ((e->kind == ELEMENT_COMPONENT && e->name == name) ||
            (e->kind == ELEMENT_CLASS && e->class_ && e->class_->name == name))
            return true;
    return false;
}

static void in_class(Uses *u, const TreeClass *c)
{
    in_exprs(u, c->dimensions);
    in_modification(u, c->modification);
    in_annotation(u, c->comment.annotation);
    for (const TreeElement *e = c->elements; e; e = e->next) {
        bool hides = e->kind == ELEMENT_CLASS && e->class_ && declares(e->class_, u->name);
        if (!hides)
            in_element(u, e);
    }
    for (const TreeSection *s = c->sections; s; s = s->next)
        in_equations(u, s->body);
    if (c->external) {
        in_name(u, c->external->result, false);
        in_args(u, c->external->args);
        in_annotation(u, c->external->annotation);
    }
}

void find_uses(const TreeClass *c, Uses *to)
{
    in_class(to, c);
}
