/* index_rules.c: what the language demands of subscripts and of arrays that give a loop its range (10.1, 11.2.2.1). */
#include "instance/translate.h"

bool translate_fits_dimensions(Translation *c, const Component *comp, int n, const Expr *subscripts, Span span)
{
    for (int k = 0; k < n && comp->typed_index; k++) {
        Expr values = subscripts[k]->op == EXPR_WHOLE ? NULL : translate_values_of_dimension(c, comp, k);
        if (!values || values->type->element == subscripts[k]->type->element)
            continue;
        diag(c->f->diags, DIAG_T003, span, "'%s' is indexed by values of type %s, not by a value of type %s",
             comp->path->text, type_text(c->f->exprs, values->type->element),
             type_text(c->f->exprs, subscripts[k]->type));
        diag_note(c->f->diags, comp->element->tree->name_span, "it is declared here");
        return false;
    }
    return true;
}

/* Whether an array x is used as x[i] in an expression. */
static bool is_indexed(const TreeExpr *e, Sym array, Sym iterator)
{
    if (!e)
        return false;
    if (e->kind == TREE_REFERENCE && e->ref->name == array && !e->ref->next)
        for (const TreeExpr *s = e->ref->subscripts; s; s = s->next)
            if (s->kind == TREE_REFERENCE && !s->ref->next && s->ref->name == iterator)
                return true;
    bool found = is_indexed(e->left, array, iterator) || is_indexed(e->right, array, iterator);
    for (const TreeArg *a = e->args; a && !found; a = a->next)
        found = is_indexed(a->value, array, iterator);
    for (const TreeBranch *b = e->branches; b && !found; b = b->next)
        found = is_indexed(b->condition, array, iterator) || is_indexed(b->value, array, iterator);
    return found;
}

static bool is_indexed_in(const TreeEquation *body, Sym array, Sym iterator)
{
    for (const TreeEquation *t = body; t; t = t->next) {
        if (is_indexed(t->left, array, iterator) || is_indexed(t->right, array, iterator) ||
            is_indexed_in(t->body, array, iterator))
            return true;
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            if (is_indexed_in(b->body, array, iterator))
                return true;
    }
    return false;
}

bool translate_keeps_sizes(Translation *c, const TreeIterator *it, const TreeEquation *loop, const TreeEquation *body)
{
    for (const TreeEquation *t = body; t; t = t->next) {
        const TreeName *to = t->kind == ST_ASSIGN && t->left->kind == TREE_REFERENCE ? t->left->ref : NULL;
        if (to && !to->next && !to->subscripts && is_indexed_in(loop, to->name, it->name)) {
            diag(c->f->diags, DIAG_F002, t->span, "'%s' gives '%s' its range and cannot be assigned inside the loop",
                 to->name->text, it->name->text);
            diag_help(c->f->diags, "write the range: for %s in 1:size(%s, 1) loop", it->name->text, to->name->text);
            return false;
        }
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            if (!translate_keeps_sizes(c, it, loop, b->body))
                return false;
        if (!translate_keeps_sizes(c, it, loop, t->body))
            return false;
    }
    return true;
}
