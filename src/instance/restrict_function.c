/* restrict_function.c: what variables a function may have and which it may assign (specification 12.2). */
#include "instance/rules.h"

void restrict_local(Front *f, const Element *e, Class *type, Direction direction)
{
    const TreeElement *tree = e->tree;
    ClassKind kind = class_kind(type);
    bool fixed = tree->prefixes.variability_written && tree->prefixes.variability >= VARIABILITY_PARAMETER;
    if (!e->is_protected && !direction && !fixed) {
        diag(f->diags, DIAG_F002, tree->name_span,
             "'%s' is neither input nor output: other variables of a function are protected", e->name->text);
        diag_help(f->diags, "write 'input' or 'output' in front of it, or 'protected' in a line before it");
    }
    if (type->basic == BASIC_NONE && (kind == CLASS_MODEL || kind == CLASS_BLOCK)) {
        diag(f->diags, DIAG_F002, tree->name_span, "'%s' is a %s, which cannot stand in a function", e->name->text,
             class_kind_text(kind));
        diag_note(f->diags, type->decl->tree->name_span, "'%s' is declared here", class_name(type));
    }
}

static const Local *input_of(const Function *fn, const Var *v)
{
    for (int k = 0; k < fn->n_inputs; k++)
        if (fn->inputs[k].var == v)
            return &fn->inputs[k];
    return NULL;
}

static void check_target(Front *f, const Function *fn, Expr target, Span where)
{
    if (target->op == EXPR_INDEX || target->op == EXPR_FIELD) {
        check_target(f, fn, target->args[0], where);
    } else if (target->op == EXPR_VAR && input_of(fn, target->value.var)) {
        diag(f->diags, DIAG_F002, where, "'%s' is an input of '%s' and cannot be assigned to",
             target->value.var->name->text, fn->name->text);
        diag_help(f->diags, "copy it to a protected variable and change that one");
    } else if (target->op == EXPR_TUPLE || target->op == EXPR_RECORD || target->op == EXPR_ARRAY) {
        for (int k = 0; k < target->n; k++)
            check_target(f, fn, target->args[k], where);
    }
}

void restrict_body(Front *f, const Function *fn, const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN)
            check_target(f, fn, s->target, s->span);
        restrict_body(f, fn, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            restrict_body(f, fn, b->body);
    }
}
