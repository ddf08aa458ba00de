/* statement.c: algorithms, of functions and of models. */
#include <string.h>

#include "instance/translate.h"

static Statement *statement_new(Translation *c, StatementKind kind, Span span)
{
    Statement *s = NEW(c->f->arena, Statement);
    s->kind = kind;
    s->span = span;
    return s;
}

static bool is_target(Expr e)
{
    if (e->op == EXPR_VAR || e->op == EXPR_OMITTED)
        return true;
    if (e->op == EXPR_INDEX || e->op == EXPR_FIELD)
        return is_target(e->args[0]);
    if (e->op != EXPR_TUPLE && e->op != EXPR_RECORD && e->op != EXPR_ARRAY)
        return false; /* every other operator computes something */
    for (int k = 0; k < e->n; k++)
        if (!is_target(e->args[k]))
            return false;
    return true;
}

static bool translate_assignment(Translation *c, const TreeEquation *t, Statement *s)
{
    Front *f = c->f;
    s->target = translate_expr(c, t->left);
    s->value = translate_expr(c, t->right);
    if (!s->target || !s->value)
        return false;
    if (!is_target(s->target)) {
        diag(f->diags, DIAG_F002, t->left->span, "only variables can be assigned to");
        return false;
    }
    if (s->target->op == EXPR_VAR && s->target->value.var->varies <= VARIES_PARAMETER &&
        s->target->value.var->kind != VAR_LOCAL && !(s->target->value.var->varies == VARIES_PARAMETER)) {
        diag(f->diags, DIAG_V003, t->left->span, "'%s' is constant and cannot be assigned to",
             s->target->value.var->name->text);
        return false;
    }
    if (s->target->op == EXPR_TUPLE) {
        int n = s->value->type->kind == TYPE_TUPLE ? s->value->type->n_fields : 1;
        if (s->target->n > n)
            diag(f->diags, DIAG_T001, t->span, "%d values are wanted here, but the right side gives %d", s->target->n,
                 n);
        return s->target->n <= n;
    }
    if (s->value->type->kind == TYPE_TUPLE) /* only the first result is used */
        s->value = expr_item(f->exprs, s->value, 0);
    Problem problem = {0};
    Expr fitted = expr_coerce(f->exprs, s->value, s->target->type, &problem);
    if (!fitted) {
        diag(f->diags, DIAG_T001, t->span, "a value of type %s cannot be assigned to '%s', which is of type %s",
             type_text(f->exprs, s->value->type), expr_text(f->exprs, s->target), type_text(f->exprs, s->target->type));
        return false;
    }
    s->value = fitted;
    return true;
}

static bool convert_branches(Translation *c, const TreeEquation *t, Statement *s)
{
    StatementBranch **end = &s->branches;
    bool ok = true;
    for (const TreeEquationBranch *b = t->branches; b; b = b->next) {
        StatementBranch *branch = NEW(c->f->arena, StatementBranch);
        if (b->condition) {
            branch->condition = translate_expr(c, b->condition);
            bool is_vector = branch->condition && t->kind == EQ_WHEN && branch->condition->type->n_dims == 1;
            if (branch->condition &&
                (branch->condition->type->element->kind != TYPE_BOOLEAN ||
                 (branch->condition->type->n_dims && !is_vector)) &&
                branch->condition->type->kind != TYPE_CLOCK) {
                diag(c->f->diags, DIAG_T003, b->condition->span, "a condition must be Boolean, but this is of type %s",
                     type_text(c->f->exprs, branch->condition->type));
                ok = false;
            }
            ok &= branch->condition != NULL;
        }
        int errors = diags_count(c->f->diags, SEVERITY_ERROR);
        DiagMark mark = diags_mark(c->f->diags);
        branch->body = translate_statements(c, b->body);
        /* What is never reached may index an array beyond its size (8.3.4). */
        bool dead = branch->condition && branch->condition->op == EXPR_BOOLEAN && !branch->condition->value.integer;
        if (dead && diags_count(c->f->diags, SEVERITY_ERROR) > errors) {
            diags_release(c->f->diags, mark);
            branch->body = NULL;
        }
        ok &= diags_count(c->f->diags, SEVERITY_ERROR) == errors;
        *end = branch;
        end = &branch->next;
    }
    return ok;
}

/* for i in a, j in b: one loop inside the other. */
static Statement *convert_loop(Translation *c, const TreeEquation *t, const TreeIterator *it)
{
    Front *f = c->f;
    Statement *s = statement_new(c, STATEMENT_FOR, t->span);
    s->value = translate_loop_range(c, it, t->body);
    if (!s->value)
        return NULL;
    if (s->value->type->n_dims != 1) {
        diag(f->diags, DIAG_T003, it->span, "'%s' must run over a vector, not over a value of type %s", it->name->text,
             type_text(f->exprs, s->value->type));
        return NULL;
    }
    Var *v = var_new(f->exprs, VAR_ITERATOR, it->name, type_strip(f->exprs, s->value->type, 1), VARIES_DISCRETE);
    s->iterator = v;
    IteratorName *outer = c->iterators;
    c->iterators = translate_bind_iterator(c, it->name, expr_var(f->exprs, v));
    s->body = it->next ? convert_loop(c, t, it->next) : translate_statements(c, t->body);
    c->iterators = outer;
    return s;
}

static Statement *convert_call_statement(Translation *c, const TreeEquation *t)
{
    Front *f = c->f;
    const TreeExpr *call = t->left;
    const char *name = call->ref->next ? "" : call->ref->name->text;
    const TreeArg *first = call->args, *second = first ? first->next : NULL, *third = second ? second->next : NULL;
    if (strcmp(name, "assert") == 0) {
        Statement *s = statement_new(c, STATEMENT_ASSERT, t->span);
        for (const TreeArg *a = first; a; a = a->next) {
            Expr e = translate_expr(c, a->value);
            if (!e)
                return NULL;
            if ((a->name && strcmp(a->name->text, "level") == 0) || (!a->name && a == third))
                s->level = e;
            else if ((a->name && strcmp(a->name->text, "message") == 0) || (!a->name && a == second))
                s->message = e;
            else
                s->value = e;
        }
        if (!s->value || !s->message || s->value->type != type_scalar(f->exprs, TYPE_BOOLEAN) ||
            s->message->type != type_scalar(f->exprs, TYPE_STRING)) {
            diag(f->diags, DIAG_F001, t->span, "assert needs a Boolean condition and a message");
            return NULL;
        }
        return s;
    }
    if (strcmp(name, "terminate") == 0) {
        Statement *s = statement_new(c, STATEMENT_TERMINATE, t->span);
        s->message = first ? translate_expr(c, first->value) : NULL;
        return s->message ? s : NULL;
    }
    if (strcmp(name, "reinit") == 0 && second) {
        Statement *s = statement_new(c, STATEMENT_REINIT, t->span);
        s->target = translate_expr(c, first->value);
        s->value = translate_expr(c, second->value);
        return s->target && s->value ? s : NULL;
    }
    Statement *s = statement_new(c, STATEMENT_CALL, t->span);
    s->value = translate_expr(c, call);
    return s->value ? s : NULL;
}

static Statement *convert_statement(Translation *c, const TreeEquation *t)
{
    Statement *s;
    switch (t->kind) {
    case ST_ASSIGN:
        s = statement_new(c, STATEMENT_ASSIGN, t->span);
        return translate_assignment(c, t, s) ? s : NULL;
    case EQ_IF:
        s = statement_new(c, STATEMENT_IF, t->span);
        return convert_branches(c, t, s) ? s : NULL;
    case EQ_WHEN:
        s = statement_new(c, STATEMENT_WHEN, t->span);
        return convert_branches(c, t, s) ? s : NULL;
    case EQ_FOR:
        return convert_loop(c, t, t->iterators);
    case ST_WHILE:
        s = statement_new(c, STATEMENT_WHILE, t->span);
        s->value = translate_typed(c, t->left, type_scalar(c->f->exprs, TYPE_BOOLEAN), "condition");
        s->body = translate_statements(c, t->body);
        return s->value ? s : NULL;
    case ST_BREAK:
        return statement_new(c, STATEMENT_BREAK, t->span);
    case ST_RETURN:
        return statement_new(c, STATEMENT_RETURN, t->span);
    case EQ_CALL:
        return convert_call_statement(c, t);
    case EQ_EQUALS:
    case EQ_CONNECT:
        break;
    }
    diag(c->f->diags, DIAG_P018, t->span, "an equation cannot stand in an algorithm");
    return NULL;
}

Statement *translate_statements(Translation *c, const TreeEquation *body)
{
    Statement *first = NULL, **end = &first;
    for (const TreeEquation *t = body; t; t = t->next) {
        Statement *s = convert_statement(c, t);
        if (!s)
            continue;
        *end = s;
        end = &s->next;
    }
    return first;
}
