/* layout_inside.h: the tokens of a text, and how wide they are side by side. */
#ifndef CARDAN_SYNTAX_LAYOUT_INSIDE_H
#define CARDAN_SYNTAX_LAYOUT_INSIDE_H

#include "syntax/layout.h"
#include "syntax/lexer.h"

typedef struct {
    TokenKind kind;
    uint32_t from, to;
    bool own_line; /* of a comment: nothing stands before it on its line */
    bool blank;    /* an empty line stands before it */
    bool space;    /* a blank separates it from the token before it on the same line */
    bool prefix;   /* a sign that is no operator between two operands */
    int depth;     /* open brackets around it; an opening bracket and its closing one count as outside */
    int match;     /* the other bracket; -1: none */
} Item;

typedef struct {
    Arena *arena;
    Source *source;
    Item *items; /* n, and one END_OF_FILE after them */
    int n;
    long *ends;  /* n + 1: ends[i] is where item i - 1 would end if all stood on one line; ends[0] = 0 */
    int *breaks; /* n + 1: items before i that hold or need a line's end */
} Layout;

Layout layout_read(Arena *arena, Source *source);
void layout_add_text(Buffer *to, const Layout *l, int i); /* the token itself */
bool layout_is_comment(TokenKind kind);

static inline bool is_opening(TokenKind kind)
{
    return kind == TOKEN_OPEN_PAREN || kind == TOKEN_OPEN_SQUARE || kind == TOKEN_OPEN_BRACE;
}
static inline bool is_closing(TokenKind kind)
{
    return kind == TOKEN_CLOSE_PAREN || kind == TOKEN_CLOSE_SQUARE || kind == TOKEN_CLOSE_BRACE;
}

#endif
