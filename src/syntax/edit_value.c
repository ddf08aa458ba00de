/* edit_value.c: an expression in the place of another, where most of it may be the same: one number of a table. */
#include <string.h>

#include "syntax/edit.h"
#include "syntax/lexer.h"

typedef struct {
    const char *text;
    uint32_t n;
    VEC(Token) tokens;
} Written;

static Written read_tokens(Arena *a, const char *text, uint32_t n)
{
    Written w = {.text = text, .n = n};
    Lexer lexer = lexer_begin(source_of_text(a, "value", text, n), diags_new(a));
    for (Token t; (t = lexer_next(&lexer)).kind != TOKEN_END_OF_FILE && t.kind != TOKEN_STOPPED && !lexer.broken;)
        PUSH(a, w.tokens, t);
    return w;
}

static bool is_same(const Written *a, int i, const Written *b, int k)
{
    Token x = a->tokens.at[i], y = b->tokens.at[k];
    return x.to - x.from == y.to - y.from && memcmp(a->text + x.from, b->text + y.from, x.to - x.from) == 0;
}

/* The ends of the blanks around a token that is the first or the one behind the last of some. */
static uint32_t end_before(const Written *w, int i)
{
    return i > 0 ? w->tokens.at[i - 1].to : 0;
}

static uint32_t begin_of(const Written *w, int i)
{
    return i < w->tokens.n ? w->tokens.at[i].from : w->n;
}

/* Whether token i is the sign of a number or a name, which stands next to it: "{10, -10}", and not "a - b". */
static bool is_sign(const Written *w, int i)
{
    TokenKind kind = w->tokens.at[i].kind, before = i > 0 ? w->tokens.at[i - 1].kind : TOKEN_COMMA;
    bool is_behind_value = before == TOKEN_NAME || before == TOKEN_INTEGER || before == TOKEN_REAL ||
                           before == KEYWORD_END || before == TOKEN_CLOSE_PAREN || before == TOKEN_CLOSE_SQUARE ||
                           before == TOKEN_CLOSE_BRACE;
    return (kind == TOKEN_PLUS || kind == TOKEN_MINUS) && !is_behind_value;
}

TextEdit edit_value(Arena *arena, const char *text, uint32_t from, uint32_t to, const char *value)
{
    Written a = read_tokens(arena, arena_text(arena, text + from, to - from), to - from);
    Written b = read_tokens(arena, value, (uint32_t)strlen(value));
    int least = a.tokens.n < b.tokens.n ? a.tokens.n : b.tokens.n, head = 0, tail = 0;
    while (head < least && is_same(&a, head, &b, head))
        head++;
    while (tail < least - head && is_same(&a, a.tokens.n - 1 - tail, &b, b.tokens.n - 1 - tail))
        tail++;
    int a_end = a.tokens.n - tail, b_end = b.tokens.n - tail;
    /* from blank to blank; then those that are there stay, where they are not between what goes */
    uint32_t left = end_before(&a, head), right = begin_of(&a, a_end);
    uint32_t first = end_before(&b, head), last = begin_of(&b, b_end);
    if (head < a_end && head < b_end && begin_of(&a, head) > left)
        left = begin_of(&a, head), first = begin_of(&b, head);
    bool ends_with_sign = head < b_end && b_end < b.tokens.n && is_sign(&b, b_end - 1);
    if (head < a_end && head < b_end && !ends_with_sign && right > end_before(&a, a_end))
        right = end_before(&a, a_end), last = end_before(&b, b_end);
    if (head == a_end && head < b_end && right > left) {
        if (ends_with_sign)
            left = right, first = begin_of(&b, head);
        else
            right = left, last = end_before(&b, b_end);
    }
    return (TextEdit){from + left, from + right, arena_text(arena, value + first, last - first)};
}
