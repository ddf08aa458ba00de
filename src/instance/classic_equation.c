/* classic_equation.c: equations of a classic class, and what they tell about its variables. */
#include <string.h>

#include "instance/classic_inside.h"

static bool is_call(const TreeExpr *e, const char *name)
{
    return e->kind == TREE_CALL && !e->ref->next && strcmp(e->ref->name->text, name) == 0 && e->args;
}

/* ---- kinds of variables ------------------------------------------------------------------------------------------ */

typedef struct {
    ClassicWorld *w;
    ClassicModel *m;
    bool changed;
} Kinds;

static ClassicVariable *plain_variable(Kinds *k, const TreeExpr *e)
{
    if (is_call(e, "new") || is_call(e, "pre"))
        e = e->args->value;
    return e->kind == TREE_REFERENCE && !e->ref->next && !e->rooted ? classic_variable(k->m, e->ref->name) : NULL;
}

static void mark_boolean(Kinds *k, const TreeExpr *e)
{
    ClassicVariable *v = plain_variable(k, e);
    if (v && !v->is_boolean) {
        v->is_boolean = true;
        k->changed = true;
    }
}

static bool is_boolean(Kinds *k, const TreeExpr *e)
{
    const ClassicVariable *v = plain_variable(k, e);
    if (e->kind == TREE_UNARY)
        return e->op == OP_NOT;
    if (e->kind == TREE_BINARY)
        return e->op >= OP_LESS && e->op <= OP_OR;
    if (e->kind == TREE_IF)
        return is_boolean(k, e->branches->value);
    return e->kind == TREE_BOOLEAN || (v && v->is_boolean);
}

/* Operands of and, or, not and conditions are truths. */
static void inside(Kinds *k, const TreeExpr *e)
{
    if (!e)
        return;
    if ((e->kind == TREE_UNARY && e->op == OP_NOT) || (e->kind == TREE_BINARY && (e->op == OP_AND || e->op == OP_OR))) {
        mark_boolean(k, e->left);
        if (e->right)
            mark_boolean(k, e->right);
    }
    if (is_call(e, "new")) {
        ClassicVariable *v = plain_variable(k, e);
        if (v)
            v->is_new = true;
    }
    inside(k, e->left);
    inside(k, e->right);
    for (const TreeArg *a = e->args; a; a = a->next)
        inside(k, a->value);
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        if (b->condition)
            mark_boolean(k, b->condition);
        inside(k, b->condition);
        inside(k, b->value);
    }
}

static void inside_equations(Kinds *k, const TreeEquation *list)
{
    for (const TreeEquation *e = list; e; e = e->next) {
        for (const TreeEquationBranch *b = e->branches; b; b = b->next) {
            if (b->condition)
                mark_boolean(k, b->condition);
            inside(k, b->condition);
            inside_equations(k, b->body);
        }
        if (e->kind != EQ_EQUALS)
            continue;
        inside(k, e->left);
        inside(k, e->right);
        if (is_boolean(k, e->right))
            mark_boolean(k, e->left);
        if (is_boolean(k, e->left))
            mark_boolean(k, e->right);
    }
}

void classic_find_kinds(ClassicWorld *w, ClassicModel *m)
{
    enum { MOST_ROUNDS = 20 }; /* a chain of equations between truths, each found by the one before */
    Kinds k = {.w = w, .m = m, .changed = true};
    for (int round = 0; round < MOST_ROUNDS && k.changed; round++) {
        k.changed = false;
        inside_equations(&k, m->written->equations);
    }
}

/* ---- translation ------------------------------------------------------------------------------------------------- */

/* A scalar side of an equation between arrays stands for all elements. */
static TreeExpr *as_large_as(ClassicWorld *w, TreeExpr *value, TreeExpr *other, int rank)
{
    TreeExpr **args = NEW_ARRAY(w->f->arena, TreeExpr *, rank + 1);
    args[0] = value;
    for (int i = 1; i <= rank; i++) {
        TreeExpr *number = NEW(w->f->arena, TreeExpr);
        number->kind = TREE_INTEGER;
        number->span = value->span;
        number->number = i;
        number->name = symbol_f(w->f->symbols, "%d", i);
        args[i] = classic_call(w, value->span, "size", 2, (TreeExpr *[]){other, number});
    }
    return classic_call(w, value->span, "fill", rank + 1, args);
}

static ClassicVariable *given_new(ClassicModel *m, const TreeExpr *call)
{
    const TreeExpr *e = call->args->value;
    return e->kind == TREE_REFERENCE && !e->ref->next ? classic_variable(m, e->ref->name) : NULL;
}

static TreeEquation *equals(ClassicWorld *w, ClassicModel *m, const TreeEquation *e, bool in_when)
{
    TreeEquation *made = NEW(w->f->arena, TreeEquation);
    Shape a, b;
    made->kind = EQ_EQUALS;
    made->span = e->span;
    if (is_call(e->left, "init")) {
        made->left = classic_translate(w, m, e->left->args->value, &a);
        made->right = classic_translate(w, m, e->right, &b);
        if (!in_when)
            return made;
        made->left = classic_call(w, e->span, "reinit", 2, (TreeExpr *[]){made->left, made->right});
        made->right = NULL;
        made->kind = EQ_CALL;
        return made;
    }
    const ClassicVariable *v = is_call(e->left, "new") && !in_when ? given_new(m, e->left) : NULL;
    if (v && !v->is_boolean) {
        diag(w->f->diags, DIAG_S002, e->span, "new(%s) is given at all times, but only a truth can be", v->name->text);
        diag_help(w->f->diags, "say when it changes: when ... then new(%s) = ... endwhen", v->name->text);
    }
    made->left = classic_translate(w, m, e->left, &a);
    made->right = classic_translate(w, m, e->right, &b);
    if (a.rank && !b.rank)
        made->right = as_large_as(w, made->right, made->left, a.rank);
    else if (b.rank && !a.rank)
        made->left = as_large_as(w, made->left, made->right, b.rank);
    return made;
}

static TreeEquation *branched(ClassicWorld *w, ClassicModel *m, const TreeEquation *e, bool in_when,
                              TreeEquation ***initial)
{
    TreeEquation *made = NEW(w->f->arena, TreeEquation);
    TreeEquationBranch **end = &made->branches;
    made->kind = e->kind;
    made->span = e->span;
    for (const TreeEquationBranch *b = e->branches; b; b = b->next) {
        Shape shape;
        *end = NEW(w->f->arena, TreeEquationBranch);
        (*end)->condition = b->condition ? classic_translate(w, m, b->condition, &shape) : NULL;
        (*end)->body = classic_equations(w, m, b->body, in_when || e->kind == EQ_WHEN, initial);
        end = &(*end)->next;
    }
    return made;
}

TreeEquation *classic_equations(ClassicWorld *w, ClassicModel *m, const TreeEquation *list, bool in_when,
                                TreeEquation ***initial)
{
    TreeEquation *first = NULL, **end = &first;
    for (const TreeEquation *e = list; e; e = e->next) {
        TreeEquation *made = e->kind == EQ_EQUALS ? equals(w, m, e, in_when) : branched(w, m, e, in_when, initial);
        TreeEquation ***to = e->kind == EQ_EQUALS && is_call(e->left, "init") && !in_when ? initial : &end;
        **to = made;
        *to = &made->next;
    }
    return first;
}
