/* walk.c: all names in the text of a class. A name is looked up from inside out: iterators of loops hide it, and what
 * modifiers modify is named in another class. */
#include <string.h>

#include "edit/inside.h"

static void in_expr(Walk *w, const TreeExpr *e);
static void in_modification(Walk *w, const TreeModification *m);
static void in_class(Walk *w, const TreeClass *c);

static void in_exprs(Walk *w, const TreeExpr *list)
{
    for (; list; list = list->next)
        in_expr(w, list);
}

static void in_args(Walk *w, const TreeArg *list)
{
    for (; list; list = list->next)
        in_expr(w, list->value);
}

static bool is_hidden(const Walk *w, Sym name)
{
    for (int k = 0; k < w->iterators.n; k++)
        if (w->iterators.at[k] == name)
            return true;
    return false;
}

static void in_name(Walk *w, const TreeName *name, bool rooted)
{
    if (!rooted && name && !is_hidden(w, name->name))
        w->found(w, name);
    for (; name; name = name->next)
        in_exprs(w, name->subscripts);
}

/* Ranges are outside of what their own iterator hides. Gives how many names were hidden before. */
static int in_iterators(Walk *w, const TreeIterator *list)
{
    int before = w->iterators.n;
    for (; list; list = list->next) {
        in_expr(w, list->range);
        PUSH(w->arena, w->iterators, list->name);
    }
    return before;
}

static void in_expr(Walk *w, const TreeExpr *e)
{
    if (!e)
        return;
    int before = in_iterators(w, e->iterators);
    if (e->kind == TREE_PART)
        in_exprs(w, e->ref ? e->ref->subscripts : NULL);
    else
        in_name(w, e->ref, e->rooted);
    in_args(w, e->args);
    in_expr(w, e->left);
    in_expr(w, e->right);
    in_expr(w, e->step);
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        in_expr(w, b->condition);
        in_expr(w, b->value);
    }
    w->iterators.n = before;
}

/* Names of graphics are those of primitives, which no class declares. */
static bool is_graphical(const TreeArgument *a)
{
    static const char *const names[] = {"Icon", "Diagram", "Placement", "Line", "Text", "IconMap", "DiagramMap"};
    for (size_t k = 0; a->name && k < sizeof names / sizeof *names; k++)
        if (strcmp(a->name->name->text, names[k]) == 0)
            return true;
    return false;
}

static void in_arguments(Walk *w, const TreeArgument *a);

static void in_annotation(Walk *w, const TreeAnnotation *a)
{
    for (const TreeArgument *x = a && a->modification ? a->modification->arguments : NULL; x; x = x->next)
        if (!w->skips_graphics || !is_graphical(x))
            in_arguments(w, x);
}

static void in_element(Walk *w, const TreeElement *e)
{
    if (w->finds_types && e->kind != ELEMENT_IMPORT)
        in_name(w, e->type, e->type_rooted);
    if (w->finds_types)
        in_name(w, e->constraint, e->constraint_rooted);
    in_exprs(w, e->type_dimensions);
    in_exprs(w, e->dimensions);
    in_modification(w, e->modification);
    in_expr(w, e->condition);
    in_annotation(w, e->comment.annotation);
    in_modification(w, e->constraint_modification);
    in_annotation(w, e->constraint_comment.annotation);
    if (e->kind == ELEMENT_CLASS && e->class_)
        in_class(w, e->class_);
}

static void in_arguments(Walk *w, const TreeArgument *a)
{
    for (const TreeName *n = a->name; n; n = n->next)
        in_exprs(w, n->subscripts);
    in_modification(w, a->modification);
    if (a->element)
        in_element(w, a->element);
    in_annotation(w, a->comment.annotation);
}

static void in_modification(Walk *w, const TreeModification *m)
{
    if (!m)
        return;
    in_expr(w, m->value);
    for (const TreeArgument *a = m->arguments; a; a = a->next)
        in_arguments(w, a);
}

static void in_equations(Walk *w, const TreeEquation *list)
{
    for (; list; list = list->next) {
        in_annotation(w, list->comment.annotation);
        int before = in_iterators(w, list->iterators);
        in_expr(w, list->left);
        in_expr(w, list->right);
        for (const TreeEquationBranch *b = list->branches; b; b = b->next) {
            in_expr(w, b->condition);
            in_equations(w, b->body);
        }
        in_equations(w, list->body);
        w->iterators.n = before;
    }
}

static void in_class(Walk *w, const TreeClass *c)
{
    const TreeClass *around = w->inside;
    if (w->finds_types && c->form != FORM_EXTENDS)
        in_name(w, c->base, c->base_rooted);
    w->inside = c;
    in_exprs(w, c->dimensions);
    in_modification(w, c->modification);
    in_annotation(w, c->comment.annotation);
    for (const TreeElement *e = c->elements; e; e = e->next)
        in_element(w, e);
    for (const TreeSection *s = c->sections; s; s = s->next)
        in_equations(w, s->body);
    if (c->external) {
        in_name(w, c->external->result, false);
        in_args(w, c->external->args);
        in_annotation(w, c->external->annotation);
    }
    w->inside = around;
}

void walk_names(Walk *w, const TreeClass *c)
{
    in_class(w, c);
}

/* ---- one of its components ---------------------------------------------------------------------------------------- */

static bool declares(const TreeClass *c, Sym name)
{
    for (const TreeElement *e = c->elements; e; e = e->next)
        if ((e->kind == ELEMENT_COMPONENT && e->name == name) ||
            (e->kind == ELEMENT_CLASS && e->class_ && e->class_->name == name))
            return true;
    return false;
}

static void take_use(Walk *w, const TreeName *name)
{
    Uses *u = w->data;
    if (name->name != u->name)
        return;
    for (const TreeClass *c = w->inside; c && c != u->class_; c = c->enclosing)
        if (declares(c, u->name))
            return;
    PUSH(u->arena, u->uses, name->span);
}

void find_uses(const TreeClass *c, Uses *to)
{
    Walk w = {.arena = to->arena, .found = take_use, .data = to};
    to->class_ = c;
    walk_names(&w, c);
}
