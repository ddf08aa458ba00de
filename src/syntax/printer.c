/* printer.c: equations as tokens, and whole texts laid out. */
#include "syntax/printer.h"

#include "syntax/layout.h"
#include "syntax/printer_inside.h"

/* ---- equations --------------------------------------------------------------------------------------------------- */

static void write_equations(Buffer *to, const TreeEquation *e);

static void write_branches(Buffer *to, const TreeEquation *e)
{
    const char *word = e->kind == EQ_IF ? "if" : "when";
    for (const TreeEquationBranch *b = e->branches; b; b = b->next) {
        if (b->condition) {
            printer_word(to, b == e->branches ? word : e->kind == EQ_IF ? "elseif" : "elsewhen");
            printer_expr(to, b->condition);
            printer_word(to, "then");
        } else {
            printer_word(to, "else");
        }
        write_equations(to, b->body);
    }
    printer_word(to, "end");
    printer_word(to, word);
}

void printer_connect(Buffer *to, const TreeEquation *e)
{
    printer_word(to, "connect (");
    printer_expr(to, e->left);
    printer_word(to, ",");
    printer_expr(to, e->right);
    printer_word(to, ")");
}

static void write_equation(Buffer *to, const TreeEquation *e)
{
    switch (e->kind) {
    case EQ_EQUALS:
    case ST_ASSIGN:
        printer_simple_expr(to, e->left);
        printer_word(to, e->kind == EQ_EQUALS ? "=" : ":=");
        printer_expr(to, e->right);
        break;
    case EQ_CONNECT:
        printer_connect(to, e);
        break;
    case EQ_IF:
    case EQ_WHEN:
        write_branches(to, e);
        break;
    case EQ_FOR:
        printer_word(to, "for");
        printer_iterators(to, e->iterators);
        printer_word(to, "loop");
        write_equations(to, e->body);
        printer_word(to, "end for");
        break;
    case EQ_CALL:
        printer_expr(to, e->left);
        break;
    case ST_WHILE:
        printer_word(to, "while");
        printer_expr(to, e->left);
        printer_word(to, "loop");
        write_equations(to, e->body);
        printer_word(to, "end while");
        break;
    case ST_BREAK:
        printer_word(to, "break");
        break;
    case ST_RETURN:
        printer_word(to, "return");
        break;
    }
    printer_comment(to, &e->comment);
}

static void write_equations(Buffer *to, const TreeEquation *e)
{
    for (; e; e = e->next) {
        write_equation(to, e);
        printer_word(to, ";");
    }
}

void printer_sections(Buffer *to, const TreeSection *s)
{
    for (; s; s = s->next) {
        if (s->initial)
            printer_word(to, "initial");
        printer_word(to, s->algorithm ? "algorithm" : "equation");
        write_equations(to, s->body);
    }
}

/* ---- whole texts ------------------------------------------------------------------------------------------------- */

static Source *as_source(Arena *a, const Buffer *tokens)
{
    return source_of_text(a, "", tokens->at ? tokens->at : "", tokens->n);
}

/* Lays the tokens out and frees them. */
static void on_lines(Buffer *to, Buffer *tokens, int level)
{
    Arena *a = arena_new();
    layout_file(to, as_source(a, tokens), level);
    arena_free(a);
    buffer_free(tokens);
}

static void on_one_line(Buffer *to, Buffer *tokens)
{
    Arena *a = arena_new();
    layout_line(to, as_source(a, tokens));
    arena_free(a);
    buffer_free(tokens);
}

void print_file(Buffer *to, const TreeFile *file)
{
    Buffer tokens = {0};
    if (file->has_within) {
        printer_word(&tokens, "within");
        printer_name(&tokens, file->within, false);
        printer_word(&tokens, ";");
    }
    for (const TreeClass *c = file->classes; c; c = c->next) {
        if (c->final)
            printer_word(&tokens, "final");
        printer_class(&tokens, c);
        buffer_text(&tokens, ";\n\n");
    }
    on_lines(to, &tokens, 0);
}

void print_class(Buffer *to, const TreeClass *class_, int indent)
{
    Buffer tokens = {0};
    printer_class(&tokens, class_);
    printer_word(&tokens, ";");
    on_lines(to, &tokens, indent);
}

void print_tree_expr(Buffer *to, const TreeExpr *e)
{
    Buffer tokens = {0};
    printer_expr(&tokens, e);
    on_one_line(to, &tokens);
}

void print_tree_name(Buffer *to, const TreeName *name)
{
    Buffer tokens = {0};
    printer_name(&tokens, name, false);
    on_one_line(to, &tokens);
}

void print_modification(Buffer *to, const TreeModification *m)
{
    Buffer tokens = {0};
    printer_modification(&tokens, m, NULL);
    on_one_line(to, &tokens);
}
