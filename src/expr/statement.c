/* statement.c: functions and statements as flat Modelica text. */
#include "expr/function.h"

static void indentation(Buffer *to, int indent)
{
    buffer_f(to, "%*s", 2 * indent, "");
}

static void print_branches(Buffer *to, const Statement *s, int indent, const char *word)
{
    for (const StatementBranch *b = s->branches; b; b = b->next) {
        indentation(to, indent);
        if (b->condition) {
            buffer_f(to, b == s->branches ? "%s " : "else%s ", word);
            expr_print(to, b->condition);
            buffer_text(to, " then\n");
        } else
            buffer_text(to, "else\n");
        statement_print(to, b->body, indent + 1);
    }
    indentation(to, indent);
    buffer_f(to, "end %s;\n", word);
}

static void print_call(Buffer *to, const char *name, int n, const Expr *args)
{
    buffer_f(to, "%s(", name);
    for (int i = 0; i < n && args[i]; i++) {
        buffer_text(to, i ? ", " : "");
        expr_print(to, args[i]);
    }
    buffer_text(to, ");\n");
}

static void print_one(Buffer *to, const Statement *s, int indent)
{
    switch (s->kind) {
    case STATEMENT_IF:
        print_branches(to, s, indent, "if");
        return;
    case STATEMENT_WHEN:
        print_branches(to, s, indent, "when");
        return;
    case STATEMENT_FOR:
        indentation(to, indent);
        buffer_f(to, "for %s in ", s->iterator->name->text);
        expr_print(to, s->value);
        buffer_text(to, " loop\n");
        statement_print(to, s->body, indent + 1);
        indentation(to, indent);
        buffer_text(to, "end for;\n");
        return;
    case STATEMENT_WHILE:
        indentation(to, indent);
        buffer_text(to, "while ");
        expr_print(to, s->value);
        buffer_text(to, " loop\n");
        statement_print(to, s->body, indent + 1);
        indentation(to, indent);
        buffer_text(to, "end while;\n");
        return;
    case STATEMENT_ASSIGN:
        indentation(to, indent);
        expr_print(to, s->target);
        buffer_text(to, " := ");
        expr_print(to, s->value);
        buffer_text(to, ";\n");
        return;
    case STATEMENT_BREAK:
        indentation(to, indent);
        buffer_text(to, "break;\n");
        return;
    case STATEMENT_RETURN:
        indentation(to, indent);
        buffer_text(to, "return;\n");
        return;
    case STATEMENT_CALL:
        indentation(to, indent);
        expr_print(to, s->value);
        buffer_text(to, ";\n");
        return;
    case STATEMENT_ASSERT:
        indentation(to, indent);
        print_call(to, "assert", 3, (Expr[]){s->value, s->message, s->level});
        return;
    case STATEMENT_TERMINATE:
        indentation(to, indent);
        print_call(to, "terminate", 1, &s->message);
        return;
    case STATEMENT_REINIT:
        indentation(to, indent);
        print_call(to, "reinit", 2, (Expr[]){s->target, s->value});
        return;
    }
}

void statement_print(Buffer *to, const Statement *s, int indent)
{
    for (; s; s = s->next)
        print_one(to, s, indent);
}

static void print_locals(Buffer *to, const char *prefix, int n, const Local *locals)
{
    for (int i = 0; i < n; i++) {
        const Local *l = &locals[i];
        const Type *t = l->var->type;
        buffer_f(to, "  %s", l->is_protected ? "protected " : "");
        buffer_text(to, prefix);
        type_print(to, t->element);
        for (int d = 0; d < t->n_dims; d++) {
            buffer_text(to, d ? ", " : "[");
            if (t->dims[d] == SIZE_UNKNOWN && l->sizes && l->sizes[d])
                expr_print(to, l->sizes[d]);
            else if (t->dims[d] == SIZE_UNKNOWN)
                buffer_char(to, ':');
            else
                buffer_f(to, "%d", t->dims[d]);
        }
        buffer_f(to, "%s %s", t->n_dims ? "]" : "", l->var->name->text);
        if (l->initial) {
            buffer_text(to, " := ");
            expr_print(to, l->initial);
        }
        buffer_text(to, ";\n");
    }
}

static void print_external(Buffer *to, const External *e)
{
    buffer_f(to, "external \"%s\"", e->language ? e->language->text : "C");
    if (e->name) {
        buffer_char(to, ' ');
        if (e->result) {
            expr_print(to, e->result);
            buffer_text(to, " = ");
        }
        buffer_text(to, e->name->text);
        buffer_char(to, '(');
        for (int i = 0; i < e->n; i++) {
            buffer_text(to, i ? ", " : "");
            expr_print(to, e->args[i]);
        }
        buffer_char(to, ')');
    }
    buffer_text(to, ";\n");
}

void function_print(Buffer *to, const Function *f)
{
    buffer_f(to, "%sfunction %s\n", f->is_impure ? "impure " : "", f->name->text);
    print_locals(to, "input ", f->n_inputs, f->inputs);
    print_locals(to, "output ", f->n_outputs, f->outputs);
    print_locals(to, "", f->n_locals, f->locals);
    if (f->external)
        print_external(to, f->external);
    else if (f->body) {
        buffer_text(to, "algorithm\n");
        statement_print(to, f->body, 1);
    }
    buffer_f(to, "end %s;\n", f->name->text);
}
