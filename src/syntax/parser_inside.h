/* parser_inside.h: what the parser's files share. Functions are named after the grammar's rules (appendix A).
 *
 * After an error the current token becomes TOKEN_STOPPED, which nothing accepts: every rule returns by itself up to the
 * loop over elements, equations or statements that calls parser_recover. No rule has to look for errors on its way.
 */
#ifndef CARDAN_SYNTAX_PARSER_INSIDE_H
#define CARDAN_SYNTAX_PARSER_INSIDE_H

#include "base/buffer.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"

/* Deeper nesting than any text written by a person or a sane generator, and little enough for every later pass that
 * walks trees by recursion. Chains of operators are not nesting: they are lists for the parser. */
enum { DEEPEST_NESTING = 1000 };

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Diags *diags;
    Source *source;
    Lexer lexer;
    Token token, ahead;
    bool has_ahead;
    TokenKind stopped_at; /* what TOKEN_STOPPED hides */
    uint32_t last_end;    /* where the token passed last ended */
    Token last;           /* that token */
    int depth;            /* open rules that may nest */
    int squares;          /* open '[', in which ';' separates rows */
    int subscripts;       /* open subscripts, in which 'end' is an index */
    bool end_was_missing; /* of the class just closed: its ';' is then missing too, which is no news */
    TreeClass *class_;    /* whose text is being read */
    int clauses;          /* clauses of that class so far */
    bool mixed;           /* equations among its declarations were reported: further ones are no news */
    Buffer scratch;
    Sym symbol_c, symbol_der, symbol_initial, symbol_pure, symbol_impure;
} Parser;

/* ---- tokens (parser.c) --------------------------------------------------------------------------------------- */

void parser_next(Parser *p);
TokenKind parser_peek(Parser *p); /* the token after the current one */
void parser_stop(Parser *p);      /* the current token becomes TOKEN_STOPPED */

static inline bool at(const Parser *p, TokenKind kind)
{
    return p->token.kind == kind;
}
static inline bool at_text_end(const Parser *p)
{
    return at(p, TOKEN_END_OF_FILE) || at(p, TOKEN_STOPPED);
}
static inline bool accept(Parser *p, TokenKind kind)
{
    if (p->token.kind != kind)
        return false;
    parser_next(p);
    return true;
}

Span parser_span_from(const Parser *p, uint32_t from); /* up to the token passed last */
Span token_span(const Parser *p);
const char *token_in_words(Parser *p); /* the current token as a message names it; lives in the scratch arena */

/* Reports that something else was expected at the current token, and stops. wanted: "a name", "')'". */
void parser_unexpected(Parser *p, const char *wanted) __attribute__((noinline));
bool parser_expect(Parser *p, TokenKind kind, const char *after); /* after: "the condition", or NULL */
Sym parser_expect_name(Parser *p, Span *where);                   /* NULL after an error */
void parser_close_bracket(Parser *p, TokenKind kind, uint32_t opened_at);
/* The ';' after an element, equation or statement. what: "the equation". */
void parser_semicolon(Parser *p, const char *what);
/* After an error: goes on after the next ';', or at a word that begins or ends something. */
void parser_recover(Parser *p);
void parser_recover_after(Parser *p, uint32_t from); /* the same, but not at the token that begins at from */

bool parser_enter_rule(Parser *p); /* false, with a message, when nested too deep */
static inline void leave_rule(Parser *p)
{
    p->depth--;
}
Sym token_name(Parser *p);   /* of a name or keyword */
Sym token_string(Parser *p); /* contents of a string */

/* ---- rules ------------------------------------------------------------------------------------------------------ */

/* parse_expr.c */
TreeExpr *parse_expression(Parser *p);
TreeExpr *parse_simple_expression(Parser *p);
TreeExpr *parse_condition(Parser *p); /* an expression; '=' in it is taken for '==' with a message */
TreeName *parse_name(Parser *p);      /* a.b.c */
TreeName *parse_component_reference(Parser *p, bool *rooted);
TreeExpr *parse_array_subscripts(Parser *p); /* at '[' */
TreeIterator *parse_for_indices(Parser *p);
TreeArg *parse_expression_list(Parser *p); /* up to ')' */
TreeName *parse_type_specifier(Parser *p, bool *rooted);

/* parse_modification.c */
TreeModification *parse_modification(Parser *p);       /* at '(', '=' or ':='; NULL when none */
TreeModification *parse_class_modification(Parser *p); /* at '(' */
TreeModification *parse_class_or_inheritance_modification(Parser *p, TreeArgument **breaks);
TreeAnnotation *parse_annotation_clause(Parser *p); /* at 'annotation' */
void parse_description_string(Parser *p, TreeComment *to);
void parse_description(Parser *p, TreeComment *to);

/* parse_class.c */
bool parse_starts_class(const Parser *p);
TreeClass *parse_class_definition(Parser *p, bool short_only);
void parse_class_annotation(Parser *p, TreeClass *c); /* at 'annotation', among elements or equations */
void parse_constraining_clause(Parser *p, TreeElement *e);

/* parse_element.c */
typedef struct {
    bool redeclare, final, inner, outer, replaceable;
    TreePrefixes type;
} Prefixes;
Prefixes parse_element_prefixes(Parser *p);
void parse_element_list(Parser *p, TreeElement ***end, bool is_protected); /* *end: where the next is hung */
TreeElement *parse_component_clause1(Parser *p, const Prefixes *prefixes);

/* parse_equation.c */
TreeSection *parse_section(Parser *p); /* at 'equation', 'algorithm' or 'initial' */
bool parse_at_section(Parser *p);
TreeEquation *parse_connect_equation(Parser *p);

#endif
