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
            write_word(to, b == e->branches ? word : e->kind == EQ_IF ? "elseif" : "elsewhen");
            write_expr(to, b->condition);
            write_word(to, "then");
        } else {
            write_word(to, "else");
        }
        write_equations(to, b->body);
    }
    write_word(to, "end");
    write_word(to, word);
}

void write_connect(Buffer *to, const TreeEquation *e)
{
    write_word(to, "connect (");
    write_expr(to, e->left);
    write_word(to, ",");
    write_expr(to, e->right);
    write_word(to, ")");
}

static void write_equation(Buffer *to, const TreeEquation *e)
{
    switch (e->kind) {
    case EQ_EQUALS:
    case ST_ASSIGN:
        write_simple_expr(to, e->left);
        write_word(to, e->kind == EQ_EQUALS ? "=" : ":=");
        write_expr(to, e->right);
        break;
    case EQ_CONNECT:
        write_connect(to, e);
        break;
    case EQ_IF:
    case EQ_WHEN:
        write_branches(to, e);
        break;
    case EQ_FOR:
        write_word(to, "for");
        write_iterators(to, e->iterators);
        write_word(to, "loop");
        write_equations(to, e->body);
        write_word(to, "end for");
        break;
    case EQ_CALL:
        write_expr(to, e->left);
        break;
    case ST_WHILE:
        write_word(to, "while");
        write_expr(to, e->left);
        write_word(to, "loop");
        write_equations(to, e->body);
        write_word(to, "end while");
        break;
    case ST_BREAK:
        write_word(to, "break");
        break;
    case ST_RETURN:
        write_word(to, "return");
        break;
    }
    write_comment(to, &e->comment);
}

static void write_equations(Buffer *to, const TreeEquation *e)
{
    for (; e; e = e->next) {
        write_equation(to, e);
        write_word(to, ";");
    }
}

void write_sections(Buffer *to, const TreeSection *s)
{
    for (; s; s = s->next) {
        if (s->initial)
            write_word(to, "initial");
        write_word(to, s->algorithm ? "algorithm" : "equation");
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
        write_word(&tokens, "within");
        write_name(&tokens, file->within, false);
        write_word(&tokens, ";");
    }
    for (const TreeClass *c = file->classes; c; c = c->next) {
        if (c->final)
            write_word(&tokens, "final");
        write_class(&tokens, c);
        buffer_text(&tokens, ";\n\n");
    }
    on_lines(to, &tokens, 0);
}

void print_class(Buffer *to, const TreeClass *class_, int indent)
{
    Buffer tokens = {0};
    write_class(&tokens, class_);
    write_word(&tokens, ";");
    on_lines(to, &tokens, indent);
}

void print_tree_expr(Buffer *to, const TreeExpr *e)
{
    Buffer tokens = {0};
    write_expr(&tokens, e);
    on_one_line(to, &tokens);
}

void print_tree_name(Buffer *to, const TreeName *name)
{
    Buffer tokens = {0};
    write_name(&tokens, name, false);
    on_one_line(to, &tokens);
}

void print_modification(Buffer *to, const TreeModification *m)
{
    Buffer tokens = {0};
    write_modification(&tokens, m, NULL);
    on_one_line(to, &tokens);
}
