/* parse_equation.c: equations and statements (specification, section A.2.6). Both are read by the same functions:
 * what differs is ':=', and which of them may stand where. */
#include <string.h>

#include "syntax/parser_inside.h"

bool parse_at_section(Parser *p)
{
    if (at(p, KEYWORD_EQUATION) || at(p, KEYWORD_ALGORITHM))
        return true;
    return at(p, KEYWORD_INITIAL) && (parser_peek(p) == KEYWORD_EQUATION || parser_peek(p) == KEYWORD_ALGORITHM);
}

/* Where a list of equations ends, be it rightly or not. */
static bool at_list_end(Parser *p)
{
    switch (p->token.kind) {
    case TOKEN_END_OF_FILE:
    case KEYWORD_END:
    case KEYWORD_ELSE:
    case KEYWORD_ELSEIF:
    case KEYWORD_ELSEWHEN:
    case KEYWORD_PUBLIC:
    case KEYWORD_PROTECTED:
    case KEYWORD_EXTERNAL:
    case KEYWORD_ANNOTATION:
        return true;
    default: /* tokens of the text, not an enumeration of ours */
        return parse_at_section(p);
    }
}

static TreeEquation *equation(Parser *p, bool algorithm);

static const char *kind_in_words(bool algorithm)
{
    return algorithm ? "the statement" : "the equation";
}

/* 'elsif' and 'elif' of other languages. */
static void correct_elseif(Parser *p)
{
    if (!at(p, TOKEN_NAME))
        return;
    Sym word = token_name(p);
    if (strcmp(word->text, "elsif") != 0 && strcmp(word->text, "elif") != 0)
        return;
    TokenKind next = parser_peek(p);
    if (next == TOKEN_EQUALS || next == TOKEN_ASSIGN || next == TOKEN_DOT || next == TOKEN_OPEN_SQUARE)
        return;
    diag(p->diags, DIAG_P001, token_span(p), "'%s' means nothing in Modelica", word->text);
    diag_help(p->diags, "write 'elseif'");
    p->token.kind = KEYWORD_ELSEIF;
}

static TreeEquation *equation_list(Parser *p, bool algorithm)
{
    TreeEquation *first = NULL, **end = &first;
    parser_recover(p);
    while (correct_elseif(p), !at_list_end(p)) {
        uint32_t from = p->token.from;
        TreeEquation *e = equation(p, algorithm);
        parser_semicolon(p, kind_in_words(algorithm));
        if (!at(p, TOKEN_STOPPED)) {
            if (e) {
                *end = e;
                end = &e->next;
            }
            continue;
        }
        parser_recover_after(p, from);
    }
    return first;
}

/* ---- what can stand in a list ------------------------------------------------------------------------------------ */

/* end if, end for, … of what began at opened. */
static void end_of(Parser *p, TokenKind kind, Span opened, bool else_if)
{
    const char *word = token_kind_text(kind);
    if (at(p, TOKEN_STOPPED))
        return;
    if (at(p, KEYWORD_END) && parser_peek(p) == kind) {
        parser_next(p);
        parser_next(p);
        return;
    }
    TokenKind next = at(p, KEYWORD_END) ? parser_peek(p) : TOKEN_NAME;
    bool other_end = next == KEYWORD_IF || next == KEYWORD_FOR || next == KEYWORD_WHEN || next == KEYWORD_WHILE ||
                     next == TOKEN_SEMICOLON;
    if (other_end || !p->lexer.broken) {
        Span where = token_span(p);
        if (other_end && next != TOKEN_SEMICOLON)
            where.to = p->ahead.to;
        diag(p->diags, DIAG_P005, where, other_end ? "expected 'end %s'" : "'end %s' is missing before this", word);
        diag_note(p->diags, opened, "'%s' begins here", word);
        if (else_if)
            diag_help(p->diags, "'else if' opens a second 'if' with its own 'end if'; 'elseif' goes on with the first");
    }
    if (!other_end) {
        parser_stop(p);
        return;
    }
    parser_next(p);
    if (next != TOKEN_SEMICOLON)
        parser_next(p);
}

/* if … then … elseif … else … end if, and when … elsewhen … end when. */
static void branches(Parser *p, TreeEquation *e, bool algorithm)
{
    TokenKind word = p->token.kind, again = word == KEYWORD_IF ? KEYWORD_ELSEIF : KEYWORD_ELSEWHEN;
    Span opened = token_span(p);
    TreeEquationBranch **end = &e->branches;
    bool else_if = false;
    do {
        TreeEquationBranch *b = NEW(p->arena, TreeEquationBranch);
        parser_next(p);
        b->condition = parse_condition(p);
        parser_expect(p, KEYWORD_THEN, "the condition");
        b->body = equation_list(p, algorithm);
        *end = b;
        end = &b->next;
    } while (at(p, again));
    if (word == KEYWORD_IF && accept(p, KEYWORD_ELSE)) {
        TreeEquationBranch *b = NEW(p->arena, TreeEquationBranch);
        else_if = at(p, KEYWORD_IF) && !p->token.line_ahead;
        b->body = equation_list(p, algorithm);
        *end = b;
    }
    if (at(p, KEYWORD_ELSE) || at(p, KEYWORD_ELSEIF) || at(p, KEYWORD_ELSEWHEN)) {
        diag(p->diags, DIAG_P001, token_span(p), "%s cannot stand here, in the '%s' begun above", token_in_words(p),
             token_kind_text(word));
        diag_note(p->diags, opened, "'%s' begins here", token_kind_text(word));
        /* Its body is read, so that the 'end' after it is found. */
        TokenKind stray = p->token.kind;
        parser_next(p);
        if (stray != KEYWORD_ELSE) {
            parse_condition(p);
            accept(p, KEYWORD_THEN);
        }
        equation_list(p, algorithm);
    }
    end_of(p, word, opened, else_if);
}

static void loop(Parser *p, TreeEquation *e, bool algorithm)
{
    TokenKind word = p->token.kind;
    Span opened = token_span(p);
    parser_next(p);
    if (word == KEYWORD_FOR)
        e->iterators = parse_for_indices(p);
    else
        e->left = parse_condition(p);
    parser_expect(p, KEYWORD_LOOP, word == KEYWORD_FOR ? "the range" : "the condition");
    e->body = equation_list(p, algorithm);
    end_of(p, word, opened, false);
}

static TreeExpr *connected(Parser *p)
{
    TreeExpr *e = parse_expression(p);
    if (e->kind != TREE_REFERENCE && !at(p, TOKEN_STOPPED))
        diag(p->diags, DIAG_P018, e->span, "only connectors can be connected, not expressions");
    return e;
}

TreeEquation *parse_connect_equation(Parser *p)
{
    TreeEquation *e = NEW(p->arena, TreeEquation);
    uint32_t from = p->token.from, opened;
    e->kind = EQ_CONNECT;
    parser_next(p);
    opened = p->token.from;
    parser_expect(p, TOKEN_OPEN_PAREN, "'connect'");
    e->left = connected(p);
    parser_expect(p, TOKEN_COMMA, "the first connector");
    e->right = connected(p);
    parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
    e->span = parser_span_from(p, from);
    return e;
}

/* A declaration, which cannot stand here: said, read and forgotten. */
static bool declaration_among_equations(Parser *p)
{
    switch (p->token.kind) {
    case KEYWORD_PARAMETER:
    case KEYWORD_CONSTANT:
    case KEYWORD_DISCRETE:
    case KEYWORD_INPUT:
    case KEYWORD_OUTPUT:
    case KEYWORD_FLOW:
    case KEYWORD_STREAM:
    case KEYWORD_FINAL:
    case KEYWORD_INNER:
    case KEYWORD_OUTER:
    case KEYWORD_REPLACEABLE:
    case KEYWORD_REDECLARE:
    case KEYWORD_IMPORT:
    case KEYWORD_EXTENDS:
        break;
    default: /* tokens of the text, not an enumeration of ours */
        if (!parse_starts_class(p) || (at(p, KEYWORD_PURE) && parser_peek(p) == TOKEN_OPEN_PAREN))
            return false;
    }
    TreeElement *forgotten = NULL, **end = &forgotten;
    diag(p->diags, DIAG_P014, token_span(p), "a declaration cannot stand among equations or statements");
    diag_help(p->diags, "move it in front of them, or write 'public' or 'protected' before it");
    parse_element_list(p, &end, false);
    return true;
}

static bool is_der_call(const Parser *p, const TreeExpr *e)
{
    return e->kind == TREE_CALL && e->ref && e->ref->name == p->symbol_der && !e->ref->next;
}

static void check_assignable(Parser *p, const TreeExpr *left)
{
    if (at(p, TOKEN_STOPPED) || (left->kind == TREE_REFERENCE && !left->parens) || left->kind == TREE_TUPLE ||
        is_der_call(p, left) || left->parens)
        return;
    diag(p->diags, DIAG_P018, left->span, "only a variable, or a list of them in parentheses, can be assigned to");
}

/* left = right, left := right or a call. */
static void relation_or_call(Parser *p, TreeEquation *e, bool algorithm)
{
    TokenKind wanted = algorithm ? TOKEN_ASSIGN : TOKEN_EQUALS;
    e->kind = algorithm ? ST_ASSIGN : EQ_EQUALS;
    e->left = parse_simple_expression(p);
    if (e->left->kind == TREE_BINARY && e->left->op == OP_EQUAL && !e->left->parens && !at(p, wanted)) {
        Span where = e->left->span;
        diag(p->diags, DIAG_P006, where, "'==' compares, it does not make %s",
             algorithm ? "an assignment" : "an equation");
        diag_help(p->diags, "write '%s'", token_kind_text(wanted));
        e->right = e->left->right;
        e->left = e->left->left;
    } else if (at(p, TOKEN_EQUALS) || at(p, TOKEN_ASSIGN)) {
        if (!at(p, wanted)) {
            diag(p->diags, DIAG_P006, token_span(p),
                 algorithm ? "an assignment in an algorithm is written with ':='" : "an equation is written with '='");
            diag_help(p->diags, algorithm ? "write ':=', or put equations after 'equation'"
                                          : "write '=', or put assignments after 'algorithm'");
        }
        parser_next(p);
        if (algorithm)
            check_assignable(p, e->left);
        e->right = parse_expression(p);
    } else if (e->left->kind == TREE_CALL) {
        e->kind = EQ_CALL;
    } else if (e->left->kind == TREE_REFERENCE && at(p, TOKEN_NAME) && !p->token.line_ahead) {
        diag(p->diags, DIAG_P014, e->left->span, "a declaration cannot stand among equations or statements");
        diag_help(p->diags, "move it in front of them, or write 'public' or 'protected' before it");
        parser_stop(p);
    } else {
        parser_unexpected(p, algorithm ? "':='" : "'='");
    }
}

/* Says when something of equations stands in an algorithm or the other way round. */
static void check_place(Parser *p, bool algorithm, bool wanted)
{
    if (algorithm != wanted)
        diag(p->diags, DIAG_P018, token_span(p), "%s cannot stand in an %s", token_in_words(p),
             algorithm ? "algorithm" : "equation section");
}

static TreeEquation *equation(Parser *p, bool algorithm)
{
    if (declaration_among_equations(p)) {
        parser_stop(p);
        return NULL;
    }
    TreeEquation *e = NEW(p->arena, TreeEquation);
    uint32_t from = p->token.from;
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        return NULL;
    }
    switch (p->token.kind) {
    case KEYWORD_IF:
        e->kind = EQ_IF;
        branches(p, e, algorithm);
        break;
    case KEYWORD_WHEN:
        e->kind = EQ_WHEN;
        branches(p, e, algorithm);
        break;
    case KEYWORD_FOR:
        e->kind = EQ_FOR;
        loop(p, e, algorithm);
        break;
    case KEYWORD_WHILE:
        check_place(p, algorithm, true);
        e->kind = ST_WHILE;
        loop(p, e, algorithm);
        break;
    case KEYWORD_CONNECT:
        check_place(p, algorithm, false);
        e = parse_connect_equation(p);
        break;
    case KEYWORD_BREAK:
    case KEYWORD_RETURN:
        check_place(p, algorithm, true);
        e->kind = at(p, KEYWORD_BREAK) ? ST_BREAK : ST_RETURN;
        parser_next(p);
        break;
    default: /* tokens of the text, not an enumeration of ours */
        relation_or_call(p, e, algorithm);
    }
    leave_rule(p);
    e->span = parser_span_from(p, from);
    parse_description(p, &e->comment);
    return e;
}

TreeSection *parse_section(Parser *p)
{
    TreeSection *s = NEW(p->arena, TreeSection);
    uint32_t from = p->token.from;
    s->initial = accept(p, KEYWORD_INITIAL);
    s->algorithm = at(p, KEYWORD_ALGORITHM);
    parser_next(p);
    TreeEquation **end = &s->body;
    for (;;) {
        *end = equation_list(p, s->algorithm);
        while (*end)
            end = &(*end)->next;
        if (at(p, KEYWORD_ANNOTATION)) {
            parse_class_annotation(p, p->class_);
            continue;
        }
        if (!at(p, KEYWORD_ELSE) && !at(p, KEYWORD_ELSEIF) && !at(p, KEYWORD_ELSEWHEN))
            break;
        diag(p->diags, DIAG_P001, token_span(p), "%s stands outside of any 'if' or 'when'", token_in_words(p));
        parser_next(p);
        parser_stop(p);
    }
    s->span = parser_span_from(p, from);
    return s;
}
