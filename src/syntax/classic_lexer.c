/* classic_lexer.c: the marks of a classic text: names, numbers, signs, @file. { comments } are passed over. */
#include <string.h>

#include "syntax/classic_inside.h"

typedef struct {
    Diags *diags;
    Source *source;
    uint32_t at;
    bool line_ahead;
} ClassicLexer;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char peek(const ClassicLexer *r, uint32_t ahead)
{
    return r->at + ahead < r->source->length ? r->source->text[r->at + ahead] : 0;
}

/* Spaces and comments. */
static void pass_space(ClassicLexer *r)
{
    for (uint32_t n = r->source->length; r->at < n;) {
        char c = r->source->text[r->at];
        if (c == '\n') {
            r->line_ahead = true;
        } else if (c == '{') {
            const char *from = r->source->text + r->at, *end = memchr(from, '}', n - r->at);
            if (!end) {
                diag(r->diags, DIAG_P002, (Span){r->source, r->at, r->at + 1}, "this comment does not end");
                diag_help(r->diags, "a comment goes from '{' to the next '}'");
                r->at = n;
                return;
            }
            if (memchr(from, '\n', (size_t)(end - from)))
                r->line_ahead = true;
            r->at = (uint32_t)(end - r->source->text);
        } else if (c != ' ' && c != '\t' && c != '\r' && c != '\f' && c != '\v') {
            return;
        }
        r->at++;
    }
}

/* 2, 2.5, .5, 5.22E-7. The dot of "2.x" is no part of it. */
static void pass_number(ClassicLexer *r)
{
    while (is_digit(peek(r, 0)))
        r->at++;
    if (peek(r, 0) == '.' && !is_letter(peek(r, 1)))
        do
            r->at++;
        while (is_digit(peek(r, 0)));
    if ((peek(r, 0) == 'e' || peek(r, 0) == 'E') &&
        (is_digit(peek(r, 1)) || ((peek(r, 1) == '-' || peek(r, 1) == '+') && is_digit(peek(r, 2))))) {
        r->at += 2;
        while (is_digit(peek(r, 0)))
            r->at++;
    }
}

static int sign_of_two(char a, char b)
{
    static const struct {
        char text[3];
        int sign;
    } pairs[] = {{"//", SIGN_PARALLEL},      {"**", SIGN_POWER},     {"<=", SIGN_LESS_EQUAL},
                 {">=", SIGN_GREATER_EQUAL}, {"<>", SIGN_NOT_EQUAL}, {"==", SIGN_EQUAL_EQUAL}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].text[0] == a && pairs[i].text[1] == b)
            return pairs[i].sign;
    return 0;
}

static Mark next(ClassicLexer *r)
{
    pass_space(r);
    Mark m = {.kind = MARK_END, .from = r->at, .to = r->at, .line_ahead = r->line_ahead};
    r->line_ahead = false;
    if (r->at >= r->source->length)
        return m;
    char c = peek(r, 0);
    if (is_letter(c)) {
        m.kind = MARK_NAME;
        while (is_letter(peek(r, 0)) || is_digit(peek(r, 0)))
            r->at++;
    } else if (is_digit(c) || (c == '.' && is_digit(peek(r, 1)))) {
        m.kind = MARK_NUMBER;
        pass_number(r);
    } else if (c == '@') {
        m.kind = MARK_INCLUDE;
        while (r->at < r->source->length && !strchr(" \t\r\n{,;", peek(r, 0)))
            r->at++;
    } else if (c == '"') {
        m.kind = MARK_STRING;
        r->at++;
        while (r->at < r->source->length && peek(r, 0) != '"' && peek(r, 0) != '\n')
            r->at++;
        if (peek(r, 0) == '"')
            r->at++;
        else
            diag(r->diags, DIAG_P002, (Span){r->source, m.from, r->at}, "this string does not end in its line");
    } else {
        m.kind = MARK_SIGN;
        int two = sign_of_two(c, peek(r, 1));
        m.sign = two ? two : (unsigned char)c;
        r->at += two ? 2 : 1;
    }
    m.to = r->at;
    return m;
}

Mark *classic_marks(Arena *a, Diags *diags, Source *source)
{
    ClassicLexer r = {.diags = diags, .source = source, .line_ahead = true};
    VEC(Mark) marks = {0};
    do {
        PUSH(a, marks, next(&r));
    } while (marks.at[marks.n - 1].kind != MARK_END);
    return marks.at;
}
