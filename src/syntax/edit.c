#include "syntax/edit.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/lexer.h"

enum { WIDEST = 120 };

typedef struct {
    TextEdit edit;
    int number;
} Numbered;

static int by_place(const void *a, const void *b)
{
    const Numbered *x = a, *y = b;
    return x->edit.from < y->edit.from ? -1 : x->edit.from > y->edit.from ? 1 : x->number - y->number;
}

TextEdits edits_sorted(Arena *a, const TextEdits *edits)
{
    Numbered *sorted = NEW_ARRAY(a, Numbered, edits->n + 1);
    TextEdits in_order = {0};
    for (int k = 0; k < edits->n; k++)
        sorted[k] = (Numbered){edits->at[k], k};
    qsort(sorted, (size_t)edits->n, sizeof *sorted, by_place);
    for (int k = 0; k < edits->n; k++)
        PUSH(a, in_order, sorted[k].edit);
    return in_order;
}

void edits_apply(Buffer *to, const char *text, size_t n, const TextEdits *edits)
{
    Arena *a = arena_new();
    TextEdits sorted = edits_sorted(a, edits);
    size_t at = 0;
    for (int k = 0; k < sorted.n; k++) {
        buffer_add(to, text + at, sorted.at[k].from - at);
        buffer_text(to, sorted.at[k].text);
        at = sorted.at[k].to;
    }
    buffer_add(to, text + at, n - at);
    arena_free(a);
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

/* Behind a string, a quoted name or a comment that begins here; `at` itself where none does. */
static uint32_t skip_closed(const char *text, uint32_t at)
{
    char quote = text[at];
    if (quote == '"' || quote == '\'') {
        for (at++; text[at] && text[at] != quote; at++)
            at += text[at] == '\\' && text[at + 1];
        return text[at] ? at + 1 : at;
    }
    if (quote == '/' && text[at + 1] == '/')
        return at + (uint32_t)strcspn(text + at, "\n");
    if (quote == '/' && text[at + 1] == '*') {
        const char *end = strstr(text + at + 2, "*/");
        return end ? (uint32_t)(end - text) + 2 : at + (uint32_t)strlen(text + at);
    }
    return at;
}

uint32_t edit_skip_blank(const char *text, uint32_t at)
{
    for (;;) {
        at += (uint32_t)strspn(text + at, " \t\r\n");
        if (text[at] != '/' || (text[at + 1] != '/' && text[at + 1] != '*'))
            return at;
        at = skip_closed(text, at);
    }
}

uint32_t edit_clause_end(const char *text, uint32_t at)
{
    uint32_t end = at; /* behind what was seen, blanks and comments aside */
    for (int depth = 0; text[at];) {
        bool is_comment = text[at] == '/' && (text[at + 1] == '/' || text[at + 1] == '*');
        uint32_t behind = skip_closed(text, at);
        if (behind == at) {
            if (!depth && (text[at] == ',' || text[at] == ';'))
                break;
            depth += strchr("([{", text[at]) ? 1 : strchr(")]}", text[at]) ? -1 : 0;
            behind = at + 1;
        }
        if (!is_comment && !strchr(" \t\r\n", text[at]))
            end = behind;
        at = behind;
    }
    return end;
}

/* As the first line of the text ends. */
static const char *line_end(const char *text)
{
    const char *end = strchr(text, '\n');
    return end && end > text && end[-1] == '\r' ? "\r\n" : "\n";
}

static uint32_t line_begin(const char *text, uint32_t at)
{
    while (at && text[at - 1] != '\n')
        at--;
    return at;
}

int edit_indent(const char *text, uint32_t at)
{
    return (int)strspn(text + line_begin(text, at), " \t");
}

int edit_column(const char *text, uint32_t at)
{
    return (int)(at - line_begin(text, at));
}

/* ---- annotations ------------------------------------------------------------------------------------------------- */

static void put(Arena *a, TextEdits *to, uint32_t at, const char *text)
{
    TextEdit e = {at, at, text};
    PUSH(a, *to, e);
}

/* Into the list of an annotation that is there. */
static void extend(Arena *a, TextEdits *to, const TreeAnnotation *found, const char *annotation)
{
    const TreeArgument *last = found->modification ? found->modification->arguments : NULL;
    while (last && last->next)
        last = last->next;
    if (last)
        put(a, to, last->span.to, text_f(a, ", %s", annotation));
    else if (found->modification)
        put(a, to, found->modification->span.from + 1, annotation); /* behind "(" */
}

const TreeAnnotation *edit_element_annotation(const TreeElement *e)
{
    return e->comment.annotation ? e->comment.annotation : e->constraint_comment.annotation;
}

void edit_annotate(Arena *a, TextEdits *to, const char *text, const TreeAnnotation *found, uint32_t end,
                   const char *annotation)
{
    if (found) {
        extend(a, to, found, annotation);
        return;
    }
    const char *whole = text_f(a, "annotation(%s)", annotation);
    if (edit_column(text, end) + (int)strlen(whole) + 2 <= WIDEST)
        put(a, to, end, text_f(a, " %s", whole));
    else
        put(a, to, end,
            text_f(a, "%s%.*s    %s", line_end(text), edit_indent(text, end), text + line_begin(text, end), whole));
}

/* Where the "end" of a class stands. By tokens: names and comments may hold the same letters. */
static uint32_t end_keyword(Arena *a, const TreeClass *c)
{
    Lexer lexer = lexer_begin(c->source, diags_new(a));
    uint32_t found = c->span.to;
    for (Token t = lexer_next(&lexer); t.kind != TOKEN_END_OF_FILE && t.from < c->span.to; t = lexer_next(&lexer))
        if (t.kind == KEYWORD_END)
            found = t.from;
    return found;
}

void edit_annotate_class(Arena *a, TextEdits *to, const TreeClass *c, const char *annotation)
{
    const char *text = c->source->text;
    if (c->comment.annotation) {
        extend(a, to, c->comment.annotation, annotation);
        return;
    }
    uint32_t at = end_keyword(a, c);
    uint32_t begin = line_begin(text, at);
    bool is_alone = begin + (uint32_t)edit_indent(text, at) == at;
    if (is_alone)
        put(a, to, begin,
            text_f(a, "%.*s  annotation(%s);%s", edit_indent(text, at), text + begin, annotation, line_end(text)));
    else
        put(a, to, at, text_f(a, "annotation(%s); ", annotation));
}
