#include "syntax/check.h"

#include <string.h>

#include "syntax/format.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"
#include "syntax/printer.h"

/* The next comment's text without blanks at line ends, or NULL. */
static const char *next_comment(Lexer *l, size_t *n)
{
    Token t;
    do
        t = lexer_next(l);
    while (t.kind != TOKEN_LINE_COMMENT && t.kind != TOKEN_BLOCK_COMMENT && t.kind != TOKEN_END_OF_FILE);
    const char *text = l->source->text + t.from;
    *n = t.to - t.from;
    while (*n && strchr(" \t\r", text[*n - 1]))
        --*n;
    return t.kind == TOKEN_END_OF_FILE ? NULL : text;
}

static bool same_text(const char *a, size_t n, const char *b, size_t m)
{
    size_t i = 0, k = 0;
    for (;;) {
        while (i < n && a[i] == '\r')
            i++;
        while (k < m && b[k] == '\r')
            k++;
        if (i == n || k == m)
            return i == n && k == m;
        if (a[i++] != b[k++])
            return false;
    }
}

static bool same_comments(Arena *arena, Source *a, Source *b)
{
    Lexer of_a = lexer_begin(a, diags_new(arena)), of_b = lexer_begin(b, diags_new(arena));
    of_a.keep_comments = of_b.keep_comments = true;
    for (;;) {
        size_t n, m;
        const char *x = next_comment(&of_a, &n), *y = next_comment(&of_b, &m);
        if (!x || !y)
            return !x && !y;
        if (!same_text(x, n, y, m))
            return false;
    }
}

static Source *source_of(Arena *a, const Buffer *b)
{
    return source_of_text(a, "", b->at ? b->at : "", b->n);
}

static const char *check_in(Arena *a, Symbols *symbols, const TreeFile *file, Buffer *printed, Buffer *once,
                            Buffer *twice)
{
    Diags *diags = diags_new(a);
    print_file(printed, file);
    TreeFile *again = parse_modelica(a, symbols, diags, source_of(a, printed));
    if (diags_failed(diags))
        return "the printed text does not parse";
    if (!same_file(file, again))
        return "the printed text parses to another tree";
    if (!format_source(once, symbols, diags, file->source))
        return "the text has errors";
    Source *formatted = source_of(a, once);
    again = parse_modelica(a, symbols, diags, formatted);
    if (diags_failed(diags) || !same_file(file, again))
        return "the formatted text parses to another tree";
    if (!same_comments(a, file->source, formatted))
        return "formatting changes comments";
    format_source(twice, symbols, diags, formatted);
    if (once->n != twice->n || (once->n && memcmp(once->at, twice->at, once->n) != 0))
        return "formatting a second time changes the text";
    return NULL;
}

const char *check_printing(Symbols *symbols, const TreeFile *file)
{
    Arena *a = arena_new();
    Buffer printed = {0}, once = {0}, twice = {0};
    const char *wrong = check_in(a, symbols, file, &printed, &once, &twice);
    buffer_free(&printed);
    buffer_free(&once);
    buffer_free(&twice);
    arena_free(a);
    return wrong;
}
