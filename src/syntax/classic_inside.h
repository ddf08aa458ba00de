/* classic_inside.h: what the files of the classic parser share.
 *
 * A statement has no mark at its end: it goes on as long as the text can be read as part of it. A new line ends it,
 * unless a bracket is open, the line above ended in ',' or an operator, or the line begins with an operator that cannot
 * begin an equation. After an error nothing is accepted (`stopped`) up to the next line.
 */
#ifndef CARDAN_SYNTAX_CLASSIC_INSIDE_H
#define CARDAN_SYNTAX_CLASSIC_INSIDE_H

#include "syntax/classic.h"

typedef enum { MARK_END, MARK_NAME, MARK_NUMBER, MARK_STRING, MARK_SIGN, MARK_INCLUDE } MarkKind;

/* Signs of two characters; the others are their character. */
enum { SIGN_PARALLEL = 256, SIGN_POWER, SIGN_LESS_EQUAL, SIGN_GREATER_EQUAL, SIGN_NOT_EQUAL, SIGN_EQUAL_EQUAL };

typedef struct {
    MarkKind kind;
    int sign; /* MARK_SIGN */
    uint32_t from, to;
    bool line_ahead; /* the first on its line */
} Mark;

typedef enum {
    WORD_MODEL,
    WORD_CLASS,
    WORD_SUBMODEL,
    WORD_PARAMETER,
    WORD_CONSTANT,
    WORD_LOCAL,
    WORD_TERMINAL,
    WORD_INPUT,
    WORD_OUTPUT,
    WORD_CUT,
    WORD_MAIN,
    WORD_PATH,
    WORD_NODE,
    WORD_CONNECT,
    WORD_AT,
    WORD_TO,
    WORD_END,
    WORD_WHEN,
    WORD_THEN,
    WORD_ELSE,
    WORD_ELSEIF,
    WORD_ELSEWHEN,
    WORD_ENDWHEN,
    WORD_ENDIF,
    WORD_IF,
    WORD_AND,
    WORD_OR,
    WORD_NOT,
    WORD_TRUE,
    WORD_FALSE,
    WORDS,
    NO_WORD = WORDS
} Word;

enum { CLASSIC_DEEPEST = 500, CLASSIC_MOST_ERRORS = 50, CLASSIC_MOST_OPERANDS = 4000 };

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Diags *diags;
    Source *source;
    Mark *marks; /* of the whole text; the last is MARK_END */
    int at;
    bool stopped;
    int depth, brackets;
    int operands; /* of the statement: chains become trees as deep as they are long */
    int error_limit;
    Sym words[WORDS];
    ClassicClass *class_;
} Classic;

/* classic_lexer.c */
Mark *classic_marks(Arena *a, Diags *diags, Source *source);

/* classic_parse.c */
static inline const Mark *mark(const Classic *p)
{
    return &p->marks[p->at];
}
Word classic_word(const Classic *p); /* of the current mark */
bool classic_sign(const Classic *p, int sign);
bool classic_accept(Classic *p, int sign);
bool classic_accept_word(Classic *p, Word word);
void classic_pass(Classic *p);
void classic_stop(Classic *p);
/* The bracket that closes the one at mark `open`. */
void classic_close(Classic *p, int sign, int open);
bool classic_expect(Classic *p, int sign, const char *after);
Sym classic_name(Classic *p, Span *where); /* NULL after a message */
void classic_unexpected(Classic *p, const char *wanted);
Span classic_span(const Classic *p, int from_mark); /* up to the mark passed last */
bool classic_ends_here(const Classic *p);           /* the statement: a new line outside of brackets, or the end */
bool classic_enter(Classic *p);
Span classic_here(const Classic *p); /* of the current mark */

/* classic_declare.c: false: the statement is no declaration */
bool classic_declaration(Classic *p);

/* classic_expr.c */
TreeExpr *classic_expression(Classic *p);
TreeExpr *classic_subscripts(Classic *p); /* at '(': a list */

/* classic_connect.c */
ClassicPlace *classic_place(Classic *p); /* a - b // c */
void classic_connect(Classic *p);        /* after the word */

#endif
