/* layout_read.c: reads the tokens of a text and decides which of them a blank separates. */
#include <string.h>

#include "syntax/layout_inside.h"

bool layout_is_comment(TokenKind kind)
{
    return kind == TOKEN_LINE_COMMENT || kind == TOKEN_BLOCK_COMMENT;
}

static bool ends_operand(TokenKind kind)
{
    return kind == TOKEN_NAME || kind == TOKEN_STRING || kind == TOKEN_INTEGER || kind == TOKEN_REAL ||
           is_closing(kind) || kind == KEYWORD_END || kind == KEYWORD_TRUE || kind == KEYWORD_FALSE;
}

static bool is_sign(TokenKind kind)
{
    return kind == TOKEN_PLUS || kind == TOKEN_MINUS || kind == TOKEN_DOT_PLUS || kind == TOKEN_DOT_MINUS;
}

/* Words that read as the name of a function in front of '('. */
static bool is_called(TokenKind kind)
{
    return kind == KEYWORD_DER || kind == KEYWORD_INITIAL || kind == KEYWORD_PURE || kind == KEYWORD_CONNECT ||
           kind == KEYWORD_ENUMERATION || kind == KEYWORD_ANNOTATION;
}

/* Operators without blanks around them. The elementwise ones have blanks: "2.*x" would be read as "2. * x". */
static bool is_tight(TokenKind kind)
{
    return kind == TOKEN_TIMES || kind == TOKEN_DIVIDE || kind == TOKEN_POWER || kind == TOKEN_COLON ||
           kind == TOKEN_DOT;
}

/* before: the token before, comments passed over; in_import: "import A.*". */
static bool needs_space(const Item *before, const Item *now, bool in_import)
{
    TokenKind a = before->kind, b = now->kind;
    if (layout_is_comment(a) || layout_is_comment(b))
        return true;
    if (is_opening(a) || a == TOKEN_DOT || before->prefix || is_closing(b) || b == TOKEN_COMMA || b == TOKEN_SEMICOLON)
        return false;
    if (in_import && b == TOKEN_DOT_TIMES)
        return false;
    if (b == TOKEN_DOT)
        return !(a == TOKEN_NAME || is_closing(a) || is_tight(a));
    if (a == TOKEN_COMMA || a == TOKEN_SEMICOLON)
        return true;
    if (b == TOKEN_OPEN_PAREN && (a == TOKEN_NAME || a == TOKEN_CLOSE_SQUARE || is_called(a)))
        return false;
    if (b == TOKEN_OPEN_SQUARE && (a == TOKEN_NAME || is_closing(a)))
        return false;
    if (is_tight(a) || is_tight(b))
        return false;
    if ((a == TOKEN_EQUALS || b == TOKEN_EQUALS) && now->depth > 0)
        return false;
    return true;
}

/* Columns that a token takes on one line, up to the first line's end inside it. */
static long width_of(const Layout *l, const Item *item)
{
    long n = 0;
    for (uint32_t i = item->from; i < item->to && l->source->text[i] != '\n'; i++)
        n += (l->source->text[i] & 0xC0) != 0x80;
    return n;
}

static bool holds_line_end(const Layout *l, const Item *item)
{
    return item->kind == TOKEN_LINE_COMMENT || item->own_line ||
           ((item->kind == TOKEN_STRING || item->kind == TOKEN_BLOCK_COMMENT) &&
            memchr(l->source->text + item->from, '\n', item->to - item->from));
}

static bool has_empty_line(const char *text, uint32_t from, uint32_t to)
{
    int lines = 0;
    for (uint32_t i = from; i < to; i++)
        lines += text[i] == '\n';
    return lines > 1;
}

static void match_brackets(Layout *l)
{
    Ints open = {0};
    for (int i = 0; i < l->n; i++) {
        Item *item = &l->items[i];
        item->match = -1;
        if (is_closing(item->kind) && open.n) {
            item->match = open.at[--open.n];
            l->items[item->match].match = i;
        }
        item->depth = open.n;
        if (is_opening(item->kind))
            ints_push(l->arena, &open, i);
    }
}

static void measure(Layout *l)
{
    const Item start = {.kind = TOKEN_OPEN_PAREN}, *before = &start;
    bool in_import = false;
    l->ends = NEW_ARRAY(l->arena, long, l->n + 1);
    l->breaks = NEW_ARRAY(l->arena, int, l->n + 1);
    for (int i = 0; i < l->n; i++) {
        Item *item = &l->items[i];
        in_import = item->kind == KEYWORD_IMPORT || (in_import && item->kind != TOKEN_SEMICOLON);
        item->prefix = is_sign(item->kind) && !ends_operand(before->kind);
        item->space = i > 0 && (layout_is_comment(l->items[i - 1].kind) || needs_space(before, item, in_import));
        l->ends[i + 1] = l->ends[i] + item->space + width_of(l, item);
        l->breaks[i + 1] = l->breaks[i] + holds_line_end(l, item);
        if (!layout_is_comment(item->kind))
            before = item;
    }
}

Layout layout_read(Arena *arena, Source *source)
{
    Layout l = {.arena = arena, .source = source};
    Diags *unheard = diags_new(arena);
    Lexer lexer = lexer_begin(source, unheard);
    lexer.keep_comments = true;
    VEC(Item) items = {0};
    uint32_t end = 0;
    for (;;) {
        Token t = lexer_next(&lexer);
        PUSH(arena, items,
             ((Item){.kind = t.kind,
                     .from = t.from,
                     .to = t.to,
                     .own_line = layout_is_comment(t.kind) && t.line_ahead,
                     .blank = has_empty_line(source->text, end, t.from),
                     .match = -1}));
        if (t.kind == TOKEN_END_OF_FILE)
            break;
        end = t.to;
    }
    l.items = items.at;
    l.n = items.n - 1;
    match_brackets(&l);
    measure(&l);
    return l;
}

/* Carriage returns at line ends go; so do blanks after a comment. */
void layout_add_text(Buffer *to, const Layout *l, int i)
{
    const Item *item = &l->items[i];
    const char *from = l->source->text + item->from, *end = l->source->text + item->to;
    while (layout_is_comment(item->kind) && end > from && strchr(" \t\r", end[-1]))
        end--;
    while (from < end) {
        const char *stop = memchr(from, '\r', (size_t)(end - from));
        if (!stop)
            stop = end;
        buffer_add(to, from, (size_t)(stop - from));
        if (stop < end && !(stop + 1 < end && stop[1] == '\n'))
            buffer_char(to, '\r');
        from = stop + 1;
    }
}
