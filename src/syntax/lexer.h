/* lexer.h: text as tokens, one at a time. */
#ifndef CARDAN_SYNTAX_LEXER_H
#define CARDAN_SYNTAX_LEXER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"

typedef enum {
    TOKEN_END_OF_FILE,
    TOKEN_NAME, /* quoted names too */
    TOKEN_STRING,
    TOKEN_INTEGER,
    TOKEN_REAL,
    TOKEN_LINE_COMMENT, /* comments only come out when asked for */
    TOKEN_BLOCK_COMMENT,
    TOKEN_STOPPED, /* stands for every token between an error and the place where the parser takes up again */
#define SIGN(name, text) TOKEN_##name,
#include "syntax/tokens.def"
#undef SIGN
#define KEYWORD(name, text) KEYWORD_##name,
#include "syntax/tokens.def"
#undef KEYWORD
    TOKEN_KINDS
} TokenKind;

typedef struct {
    TokenKind kind;
    uint32_t from, to;
    bool plain;      /* of a string or quoted name: no escape and no carriage return in it */
    bool line_ahead; /* the first on its line */
} Token;

typedef struct {
    Source *source;
    Diags *diags;
    uint32_t at;
    bool keep_comments;
    bool broken;     /* a string or comment did not end: the rest of the text means nothing */
    int error_limit; /* gives up when diags holds more errors than this */
} Lexer;

enum { MOST_ERRORS_IN_FILE = 50 };

Lexer lexer_begin(Source *source, Diags *diags);
Token lexer_next(Lexer *lexer);
const char *token_kind_text(TokenKind kind); /* "(", "equation", "a name" */

static inline bool token_is_keyword(TokenKind kind)
{
    return kind >= KEYWORD_ALGORITHM && kind <= KEYWORD_WITHIN;
}

#endif
