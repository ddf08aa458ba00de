/* parser.c: the walk over the tokens, messages about them, and how the parser takes up again after an error. */
#include "syntax/parser.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "syntax/parser_inside.h"

/* ---- tokens ------------------------------------------------------------------------------------------------------ */

/* Nothing more is read: what is open closes silently. */
static void give_up(Parser *p)
{
    p->lexer.at = p->source->length;
    p->lexer.broken = true;
    p->has_ahead = false;
    p->token = (Token){.kind = TOKEN_END_OF_FILE, .from = p->source->length, .to = p->source->length};
}

void parser_next(Parser *p)
{
    if (p->token.kind == TOKEN_STOPPED || p->token.kind == TOKEN_END_OF_FILE)
        return;
    p->last_end = p->token.to;
    p->last = p->token;
    if (diags_count(p->diags, SEVERITY_ERROR) >= p->lexer.error_limit) {
        diag(p->diags, DIAG_P016, token_span(p), "the rest of this file is not read: it has %d errors up to here",
             MOST_ERRORS_IN_FILE);
        give_up(p);
        return;
    }
    if (p->has_ahead) {
        p->token = p->ahead;
        p->has_ahead = false;
    } else {
        p->token = lexer_next(&p->lexer);
    }
}

TokenKind parser_peek(Parser *p)
{
    if (p->token.kind == TOKEN_STOPPED)
        return TOKEN_STOPPED;
    if (!p->has_ahead) {
        p->ahead = lexer_next(&p->lexer);
        p->has_ahead = true;
    }
    return p->ahead.kind;
}

void parser_stop(Parser *p)
{
    if (p->token.kind == TOKEN_STOPPED)
        return;
    p->stopped_at = p->token.kind;
    p->token.kind = TOKEN_STOPPED;
}

Span parser_span_from(const Parser *p, uint32_t from)
{
    return (Span){p->source, from, p->last_end > from ? p->last_end : from};
}

Span token_span(const Parser *p)
{
    return (Span){p->source, p->token.from, p->token.to};
}

static const char *token_text(const Parser *p)
{
    return p->source->text + p->token.from;
}

const char *token_in_words(Parser *p)
{
    enum { LONGEST = 40 };
    Buffer b = {0};
    int n = (int)(p->token.to - p->token.from);
    if (at(p, TOKEN_END_OF_FILE))
        buffer_text(&b, token_kind_text(TOKEN_END_OF_FILE));
    else if (at(p, TOKEN_STRING))
        buffer_text(&b, "a string");
    else if (at(p, TOKEN_NAME) && *token_text(p) == '\'')
        buffer_f(&b, "%.*s", n > LONGEST ? LONGEST : n, token_text(p));
    else
        buffer_f(&b, "'%.*s'", n > LONGEST ? LONGEST : n, token_text(p));
    const char *words = arena_text(p->arena, b.at, b.n);
    buffer_free(&b);
    return words;
}

/* A string or comment that does not end has been reported; that the file ends early is then no news. */
static bool is_silent(const Parser *p)
{
    return at(p, TOKEN_STOPPED) || (p->lexer.broken && at(p, TOKEN_END_OF_FILE));
}

/* What most likely was meant by what stands right before an error: a string over several lines lacks its closing quote, a
 * name behind a number is a unit, and digits around a comma are one number. */
static void suspect_last(Parser *p)
{
    const Token *t = &p->last;
    const char *text = p->source->text;
    if ((t->kind == TOKEN_INTEGER || t->kind == TOKEN_REAL) && at(p, TOKEN_NAME) && !p->token.line_ahead)
        diag_help(p->diags,
                  "units are not written behind numbers: a value is in the unit of its variable, such as V, m or rad");
    if (t->kind == TOKEN_COMMA && at(p, TOKEN_INTEGER) && t->to == p->token.from && t->from &&
        isdigit((unsigned char)text[t->from - 1]))
        diag_help(p->diags, "decimals are written with a point, as in 0.5");
    if (t->kind == TOKEN_STRING && memchr(p->source->text + t->from, '\n', t->to - t->from))
        diag_note(p->diags, (Span){p->source, t->from, t->from + 1},
                  "the string that begins here goes over several lines: is its closing \" missing?");
}

void parser_unexpected(Parser *p, const char *wanted)
{
    if (!is_silent(p)) {
        diag(p->diags, DIAG_P001, token_span(p), "expected %s, found %s", wanted, token_in_words(p));
        suspect_last(p);
    }
    parser_stop(p);
}

bool parser_expect(Parser *p, TokenKind kind, const char *after)
{
    if (accept(p, kind))
        return true;
    if (!is_silent(p)) {
        diag(p->diags, DIAG_P001, token_span(p), "expected '%s'%s%s, found %s", token_kind_text(kind),
             after ? " after " : "", after ? after : "", token_in_words(p));
        suspect_last(p);
    }
    parser_stop(p);
    return false;
}

/* A reserved word where only a name can stand: said once, then taken as if it were a name. */
static bool reserved_as_name(Parser *p)
{
    if (!token_is_keyword(p->token.kind) || (at(p, KEYWORD_END) && p->token.line_ahead))
        return false;
    switch (parser_peek(p)) {
    case TOKEN_SEMICOLON:
    case TOKEN_COMMA:
    case TOKEN_EQUALS:
    case TOKEN_ASSIGN:
    case TOKEN_OPEN_PAREN:
    case TOKEN_CLOSE_PAREN:
    case TOKEN_OPEN_SQUARE:
    case TOKEN_STRING:
    case TOKEN_DOT:
        break;
    default: /* tokens of the text, not an enumeration of ours */
        return false;
    }
    diag(p->diags, DIAG_P007, token_span(p), "%s is a reserved word and cannot be a name", token_in_words(p));
    diag_help(p->diags, "choose another name, such as '%.*s_'", (int)(p->token.to - p->token.from), token_text(p));
    return true;
}

Sym parser_expect_name(Parser *p, Span *where)
{
    if (where)
        *where = token_span(p);
    if (!at(p, TOKEN_NAME) && !reserved_as_name(p)) {
        parser_unexpected(p, "a name");
        return NULL;
    }
    Sym found = token_name(p);
    parser_next(p);
    return found;
}

void parser_close_bracket(Parser *p, TokenKind kind, uint32_t opened_at)
{
    if (accept(p, kind) || at(p, TOKEN_STOPPED))
        return;
    if (!is_silent(p)) {
        diag(p->diags, DIAG_P001, token_span(p), "expected ',' or '%s', found %s", token_kind_text(kind),
             token_in_words(p));
        diag_note(p->diags, (Span){p->source, opened_at, opened_at + 1}, "the bracket was opened here");
        suspect_last(p);
    }
    parser_stop(p);
}

/* Words that begin an element, equation or section: in front of them a ';' was forgotten, nothing more. */
static bool begins_something(const Parser *p)
{
    if (p->token.line_ahead)
        return !at(p, TOKEN_CLOSE_PAREN) && !at(p, TOKEN_CLOSE_SQUARE) && !at(p, TOKEN_CLOSE_BRACE) &&
               (token_is_keyword(p->token.kind) || at(p, TOKEN_NAME) || at(p, TOKEN_OPEN_PAREN) || at(p, TOKEN_DOT));
    return at(p, KEYWORD_END) || at(p, KEYWORD_EQUATION) || at(p, KEYWORD_ALGORITHM) || at(p, KEYWORD_PUBLIC) ||
           at(p, KEYWORD_PROTECTED);
}

void parser_semicolon(Parser *p, const char *what)
{
    bool silent = p->end_was_missing || is_silent(p);
    p->end_was_missing = false;
    if (accept(p, TOKEN_SEMICOLON) || silent)
        return;
    if (begins_something(p) || at(p, TOKEN_END_OF_FILE)) {
        uint32_t last = p->last_end;
        diag(p->diags, DIAG_P003, (Span){p->source, last, last}, "';' is missing after %s", what);
        return;
    }
    diag(p->diags, DIAG_P001, token_span(p), "expected ';' after %s, found %s", what, token_in_words(p));
    suspect_last(p);
    parser_stop(p);
}

/* Words at which reading can go on after an error; most of them only as the first on a line. */
static bool is_landmark(Parser *p)
{
    switch (p->token.kind) {
    case TOKEN_END_OF_FILE:
    case KEYWORD_EQUATION:
    case KEYWORD_ALGORITHM:
    case KEYWORD_PUBLIC:
    case KEYWORD_PROTECTED:
    case KEYWORD_EXTERNAL:
        return true;
    case KEYWORD_END:
        return p->token.line_ahead || parser_peek(p) == TOKEN_NAME;
    case KEYWORD_ELSE:
    case KEYWORD_ELSEIF:
    case KEYWORD_ELSEWHEN:
    case KEYWORD_IF:
    case KEYWORD_FOR:
    case KEYWORD_WHEN:
    case KEYWORD_WHILE:
    case KEYWORD_CONNECT:
    case KEYWORD_MODEL:
    case KEYWORD_PACKAGE:
    case KEYWORD_FUNCTION:
    case KEYWORD_EXTENDS:
    case KEYWORD_IMPORT:
    case KEYWORD_PARAMETER:
        return p->token.line_ahead;
    default: /* tokens of the text, not an enumeration of ours */
        return false;
    }
}

void parser_recover(Parser *p)
{
    if (!at(p, TOKEN_STOPPED))
        return;
    int squares = p->squares;
    p->token.kind = p->stopped_at;
    while (!is_landmark(p)) {
        /* Inside [a; b] a ';' separates rows. One in front of a line that begins with a word ends the statement, even
         * if the ']' was forgotten. */
        if (accept(p, TOKEN_SEMICOLON)) {
            if (squares == 0 || (p->token.line_ahead && begins_something(p)))
                break;
            continue;
        }
        squares += at(p, TOKEN_OPEN_SQUARE);
        squares -= at(p, TOKEN_CLOSE_SQUARE) && squares > 0;
        parser_next(p);
    }
    p->squares = p->subscripts = 0;
}

void parser_recover_after(Parser *p, uint32_t from)
{
    parser_recover(p);
    if (p->token.from != from || at(p, KEYWORD_END))
        return;
    parser_next(p);
    parser_stop(p);
    parser_recover(p);
}

bool parser_enter_rule(Parser *p)
{
    if (++p->depth <= DEEPEST_NESTING)
        return true;
    if (!is_silent(p)) {
        diag(p->diags, DIAG_P008, token_span(p), "this is nested more than %d levels deep", DEEPEST_NESTING);
        diag_help(p->diags, "split it: give inner parts names of their own");
        give_up(p);
    }
    return false;
}

/* ---- texts ------------------------------------------------------------------------------------------------------- */

static char escaped(char c)
{
    static const char letters[] = "abfnrtv", meant[] = "\a\b\f\n\r\t\v";
    const char *found = c ? strchr(letters, c) : NULL;
    return found ? meant[found - letters] : c;
}

Sym parser_quoted_name(Symbols *symbols, const char *from, size_t n)
{
    Buffer name = {0};
    for (size_t k = 0; k < n; k++) {
        if (from[k] == '\\' && k + 1 < n) {
            k++;
            if (from[k] != '"' && from[k] != '?')
                buffer_char(&name, '\\');
        }
        buffer_char(&name, from[k]);
    }
    Sym known = symbol_n(symbols, name.at, name.n);
    buffer_free(&name);
    return known;
}

const char *parser_quoted_name_end(const char *text)
{
    if (*text != '\'')
        return text;
    const char *at = text + 1;
    while (*at && *at != '\'')
        at += *at == '\\' && at[1] ? 2 : 1;
    return at;
}

Sym token_name(Parser *p)
{
    const char *from = token_text(p), *to = p->source->text + p->token.to;
    size_t n = (size_t)(to - from);
    return p->token.plain || *from != '\'' ? symbol_n(p->symbols, from, n) : parser_quoted_name(p->symbols, from, n);
}

Sym token_string(Parser *p)
{
    const char *from = token_text(p) + 1, *to = p->source->text + p->token.to - 1;
    if (p->token.plain)
        return symbol_n(p->symbols, from, (size_t)(to - from));
    buffer_clear(&p->scratch);
    while (from < to) {
        const char *run = from;
        while (from < to && *from != '\\' && *from != '\r' && *from)
            from++;
        buffer_add(&p->scratch, run, (size_t)(from - run));
        if (from == to)
            break;
        if (*from == '\\' && from + 1 < to)
            buffer_char(&p->scratch, escaped(*++from));
        else if (*from == '\r' && !(from + 1 < to && from[1] == '\n'))
            buffer_char(&p->scratch, '\r');
        from++;
    }
    return symbol_n(p->symbols, p->scratch.at ? p->scratch.at : "", p->scratch.n);
}

/* ---- whole texts ------------------------------------------------------------------------------------------------- */

/* The first byte that is not UTF-8, or length. */
static uint32_t first_foreign_byte(const Source *s)
{
    for (uint32_t i = 0, n; i < s->length; i += n) {
        uint64_t eight;
        n = 8;
        if (i + n <= s->length && (memcpy(&eight, s->text + i, n), !(eight & 0x8080808080808080u)))
            continue;
        n = utf8_length(s->text + i);
        if (!n)
            return i;
    }
    return s->length;
}

/* A byte 0 is in no text: each of thousands would be reported. */
static void refuse_zero(Parser *p, uint32_t at)
{
    const Source *s = p->source;
    bool wide =
        at < 4 || (s->length > 1 && (memcmp(s->text, "\xFF\xFE", 2) == 0 || memcmp(s->text, "\xFE\xFF", 2) == 0));
    diag(p->diags, DIAG_P009, (Span){p->source, at, at + 1}, "this is no text: it holds a byte 0");
    diag_help(p->diags, wide ? "it may be UTF-16: store the file in UTF-8 (specification, section 13.4)"
                             : "store the file as text in UTF-8 (specification, section 13.4)");
    p->lexer.at = s->length;
}

static Parser begin(Arena *a, Symbols *symbols, Diags *diags, Source *source)
{
    Parser p = {.arena = a, .symbols = symbols, .diags = diags, .source = source, .lexer = lexer_begin(source, diags)};
    p.symbol_c = symbol(symbols, "C");
    p.symbol_der = symbol(symbols, "der");
    p.symbol_initial = symbol(symbols, "initial");
    p.symbol_pure = symbol(symbols, "pure");
    p.symbol_impure = symbol(symbols, "impure");
    const char *zero = memchr(source->text, 0, source->length);
    uint32_t foreign = zero ? source->length : first_foreign_byte(source);
    if (zero)
        refuse_zero(&p, (uint32_t)(zero - source->text));
    if (foreign < source->length) {
        diag(diags, DIAG_P020, (Span){source, foreign, foreign + 1}, "this byte is not UTF-8");
        diag_help(diags, "store the file in UTF-8 (specification, section 13.4)");
    }
    p.token = lexer_next(&p.lexer);
    return p;
}

/* within-clause. Reports one that is not at the top, or the second. */
static void within_clause(Parser *p, TreeFile *file)
{
    Span where = token_span(p);
    parser_next(p);
    if (file->has_within || file->classes)
        diag(p->diags, DIAG_P018, where, "'within' stands only once, at the top of a file");
    file->has_within = true;
    file->within = at(p, TOKEN_SEMICOLON) ? NULL : parse_name(p);
    parser_semicolon(p, "the 'within' clause");
    parser_recover(p);
}

/* Something at the top of a file that is no class: says so once and goes to what may be the next class. */
static void pass_foreign_text(Parser *p)
{
    if (at(p, KEYWORD_END)) {
        Span where = token_span(p);
        parser_next(p);
        where.to = p->token.to;
        if (at(p, TOKEN_NAME) || at(p, KEYWORD_IF) || at(p, KEYWORD_FOR) || at(p, KEYWORD_WHEN) || at(p, KEYWORD_WHILE))
            parser_next(p);
        diag(p->diags, DIAG_P005, where, "this 'end' has nothing to end: all classes are closed already");
        accept(p, TOKEN_SEMICOLON);
        return;
    }
    if (at(p, TOKEN_SEMICOLON)) {
        diag(p->diags, DIAG_P001, token_span(p), "this ';' has nothing to end");
        parser_next(p);
        return;
    }
    parser_unexpected(p, "a class, such as 'model' or 'package'");
    parser_recover(p);
    while (!at(p, TOKEN_END_OF_FILE) && !at(p, KEYWORD_WITHIN) && !at(p, KEYWORD_FINAL) && !parse_starts_class(p) &&
           !at(p, KEYWORD_END))
        parser_next(p);
}

TreeFile *parse_modelica(Arena *a, Symbols *symbols, Diags *diags, Source *source)
{
    Parser p = begin(a, symbols, diags, source);
    TreeFile *file = NEW(a, TreeFile);
    file->source = source;
    TreeClass **end = &file->classes;
    while (!at(&p, TOKEN_END_OF_FILE)) {
        if (at(&p, KEYWORD_WITHIN)) {
            within_clause(&p, file);
            continue;
        }
        bool final = at(&p, KEYWORD_FINAL) && (parser_next(&p), true);
        if (!parse_starts_class(&p)) {
            pass_foreign_text(&p);
            continue;
        }
        TreeClass *class_ = parse_class_definition(&p, false);
        class_->final = final;
        class_->within = file->within;
        *end = class_;
        end = &class_->next;
        parser_semicolon(&p, "the class");
        parser_recover(&p);
    }
    buffer_free(&p.scratch);
    return file;
}

TreeExpr *parse_expression_text(Arena *a, Symbols *symbols, Diags *diags, Source *source)
{
    int errors = diags_count(diags, SEVERITY_ERROR);
    Parser p = begin(a, symbols, diags, source);
    TreeExpr *e = parse_expression(&p);
    if (!at_text_end(&p))
        parser_unexpected(&p, "the end of the expression");
    buffer_free(&p.scratch);
    return diags_count(diags, SEVERITY_ERROR) > errors ? NULL : e;
}
