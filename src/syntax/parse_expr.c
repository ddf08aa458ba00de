/* parse_expr.c: expressions (specification, section A.2.7), by precedence climbing: one call for an operand, whatever
 * the number of levels. */
#include <stdlib.h>

#include "syntax/parser_inside.h"

/* Levels of binding, loosest first. */
enum { LEVEL_OR = 1, LEVEL_AND, LEVEL_NOT, LEVEL_RELATION, LEVEL_SUM, LEVEL_PRODUCT, LEVEL_POWER };

static const struct {
    unsigned char level, op;
} binary[TOKEN_KINDS] = {
    [KEYWORD_OR] = {LEVEL_OR, OP_OR},
    [KEYWORD_AND] = {LEVEL_AND, OP_AND},
    [TOKEN_LESS] = {LEVEL_RELATION, OP_LESS},
    [TOKEN_LESS_EQUAL] = {LEVEL_RELATION, OP_LESS_EQUAL},
    [TOKEN_GREATER] = {LEVEL_RELATION, OP_GREATER},
    [TOKEN_GREATER_EQUAL] = {LEVEL_RELATION, OP_GREATER_EQUAL},
    [TOKEN_EQUAL_EQUAL] = {LEVEL_RELATION, OP_EQUAL},
    [TOKEN_NOT_EQUAL] = {LEVEL_RELATION, OP_NOT_EQUAL},
    [TOKEN_PLUS] = {LEVEL_SUM, OP_ADD},
    [TOKEN_MINUS] = {LEVEL_SUM, OP_SUB},
    [TOKEN_DOT_PLUS] = {LEVEL_SUM, OP_ADD_ELEMENT},
    [TOKEN_DOT_MINUS] = {LEVEL_SUM, OP_SUB_ELEMENT},
    [TOKEN_TIMES] = {LEVEL_PRODUCT, OP_MUL},
    [TOKEN_DIVIDE] = {LEVEL_PRODUCT, OP_DIV},
    [TOKEN_DOT_TIMES] = {LEVEL_PRODUCT, OP_MUL_ELEMENT},
    [TOKEN_DOT_DIVIDE] = {LEVEL_PRODUCT, OP_DIV_ELEMENT},
    [TOKEN_POWER] = {LEVEL_POWER, OP_POW},
    [TOKEN_DOT_POWER] = {LEVEL_POWER, OP_POW_ELEMENT},
};

static TreeExpr *new_expr(Parser *p, TreeExprKind kind, uint32_t from)
{
    TreeExpr *e = NEW(p->arena, TreeExpr);
    e->kind = kind;
    e->span = (Span){p->source, from, p->token.to};
    return e;
}

/* ---- names and subscripts ---------------------------------------------------------------------------------------- */

static TreeName *name_part(Parser *p)
{
    Span where;
    Sym found = parser_expect_name(p, &where);
    TreeName *part = NEW(p->arena, TreeName);
    *part = (TreeName){.name = found, .span = where};
    return found ? part : NULL;
}

TreeName *parse_name(Parser *p)
{
    TreeName *first = name_part(p), *last = first;
    while (last && at(p, TOKEN_DOT) && parser_peek(p) != TOKEN_OPEN_BRACE && parser_peek(p) != TOKEN_TIMES) {
        parser_next(p);
        last = last->next = name_part(p);
    }
    return first;
}

TreeName *parse_type_specifier(Parser *p, bool *rooted)
{
    *rooted = accept(p, TOKEN_DOT);
    return parse_name(p);
}

static TreeName *rest_of_reference(Parser *p, TreeName *first)
{
    for (TreeName *last = first; last; last = last->next) {
        if (at(p, TOKEN_OPEN_SQUARE))
            last->subscripts = parse_array_subscripts(p);
        last->span.to = p->last_end;
        if (!accept(p, TOKEN_DOT))
            break;
        last->next = name_part(p);
    }
    return first;
}

TreeName *parse_component_reference(Parser *p, bool *rooted)
{
    *rooted = accept(p, TOKEN_DOT);
    return rest_of_reference(p, name_part(p));
}

TreeExpr *parse_array_subscripts(Parser *p)
{
    uint32_t opened = p->token.from;
    TreeExpr *first = NULL, **end = &first;
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        return NULL;
    }
    parser_next(p);
    p->subscripts++;
    do {
        TreeExpr *e;
        if (at(p, TOKEN_COLON)) {
            e = new_expr(p, TREE_COLON, p->token.from);
            parser_next(p);
        } else {
            e = parse_expression(p);
        }
        *end = e;
        end = &e->next;
    } while (accept(p, TOKEN_COMMA));
    p->subscripts -= p->subscripts > 0;
    leave_rule(p);
    parser_close_bracket(p, TOKEN_CLOSE_SQUARE, opened);
    return first;
}

TreeIterator *parse_for_indices(Parser *p)
{
    TreeIterator *first = NULL, **end = &first;
    do {
        TreeIterator *i = NEW(p->arena, TreeIterator);
        i->name = parser_expect_name(p, &i->span);
        if (!i->name)
            break;
        if (accept(p, KEYWORD_IN))
            i->range = parse_expression(p);
        *end = i;
        end = &i->next;
    } while (accept(p, TOKEN_COMMA));
    return first;
}

/* ---- arguments --------------------------------------------------------------------------------------------------- */

static TreeArg *new_arg(Parser *p, TreeExpr *value)
{
    TreeArg *arg = NEW(p->arena, TreeArg);
    arg->value = value;
    arg->span = value->span;
    return arg;
}

TreeArg *parse_expression_list(Parser *p)
{
    TreeArg *first = NULL, **end = &first;
    if (at(p, TOKEN_CLOSE_PAREN))
        return NULL;
    do {
        *end = new_arg(p, parse_expression(p));
        end = &(*end)->next;
    } while (accept(p, TOKEN_COMMA));
    return first;
}

static void function_call_args(Parser *p, TreeExpr *call);

/* function-argument: an expression or function f(x = 1) */
static TreeExpr *function_argument(Parser *p)
{
    if (!at(p, KEYWORD_FUNCTION))
        return parse_expression(p);
    TreeExpr *e = new_expr(p, TREE_FUNCTION, p->token.from);
    parser_next(p);
    e->ref = parse_type_specifier(p, &e->rooted);
    if (!at(p, TOKEN_OPEN_PAREN)) {
        parser_unexpected(p, "'(' after the function's name");
        return e;
    }
    function_call_args(p, e);
    for (TreeArg *arg = e->args; arg; arg = arg->next)
        if (!arg->name) {
            diag(p->diags, DIAG_P017, arg->span, "after 'function', arguments are given by name");
            break;
        }
    return e;
}

/* At '('. Fills args, or iterators and left; sets the end of the span. */
static void function_call_args(Parser *p, TreeExpr *call)
{
    uint32_t opened = p->token.from;
    TreeArg **end = &call->args;
    bool named = false, complained = false;
    parser_next(p);
    bool entered = parser_enter_rule(p);
    if (entered && !at(p, TOKEN_CLOSE_PAREN)) {
        do {
            uint32_t from = p->token.from;
            Sym given = NULL;
            if (at(p, TOKEN_NAME) && parser_peek(p) == TOKEN_EQUALS) {
                given = token_name(p);
                parser_next(p);
                parser_next(p);
                named = true;
            }
            TreeExpr *value = function_argument(p);
            if (!given && named && !complained && !at(p, TOKEN_STOPPED)) {
                diag(p->diags, DIAG_P017, value->span, "arguments without a name stand before those with one");
                complained = true;
            }
            if (at(p, KEYWORD_FOR) && !call->args && !given) {
                parser_next(p);
                call->left = value;
                call->iterators = parse_for_indices(p);
                break;
            }
            *end = new_arg(p, value);
            (*end)->name = given;
            (*end)->span.from = from;
            end = &(*end)->next;
        } while (accept(p, TOKEN_COMMA));
    }
    leave_rule(p);
    parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
    call->span.to = p->last_end;
}

/* ---- primaries --------------------------------------------------------------------------------------------------- */

/* Numbers of up to 15 digits and a small power of ten are exact in one operation (Clinger 1990); others go the long
 * way. */
static double number_of(const char *text, const char *end)
{
    static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    long long mantissa = 0;
    int digits = 0, power = 0;
    const char *c = text;
    for (; c < end && *c != 'e' && *c != 'E'; c++) {
        if (*c == '.') {
            for (const char *rest = c + 1; rest < end && *rest >= '0' && *rest <= '9'; rest++)
                power--;
            continue;
        }
        if (++digits > 15)
            return strtod(text, NULL);
        mantissa = 10 * mantissa + (*c - '0');
    }
    if (c < end) {
        bool negative = c[1] == '-';
        int exponent = 0;
        for (c += 1 + (c[1] == '-' || c[1] == '+'); c < end && exponent < 1000; c++)
            exponent = 10 * exponent + (*c - '0');
        power += negative ? -exponent : exponent;
    }
    if (power < -22 || power > 22)
        return strtod(text, NULL);
    return power < 0 ? (double)mantissa / tens[-power] : (double)mantissa * tens[power];
}

static TreeExpr *literal(Parser *p, TreeExprKind kind)
{
    TreeExpr *e = new_expr(p, kind, p->token.from);
    const char *text = p->source->text + p->token.from;
    if (kind == TREE_STRING) {
        e->name = token_string(p);
    } else if (kind != TREE_BOOLEAN) {
        e->name = symbol_n(p->symbols, text, p->token.to - p->token.from);
        e->number = number_of(text, p->source->text + p->token.to);
    } else {
        e->truth = at(p, KEYWORD_TRUE);
    }
    parser_next(p);
    return e;
}

/* ( output-expression-list ) [ subscripts | .name ] */
static TreeExpr *parenthesised(Parser *p)
{
    uint32_t opened = p->token.from;
    TreeArg *first = NULL, **end = &first;
    TreeExpr *omitted = NULL;
    bool comma = false;
    parser_next(p);
    for (;;) {
        if (at(p, TOKEN_COMMA) || at(p, TOKEN_CLOSE_PAREN)) {
            omitted = new_expr(p, TREE_OMITTED, p->token.from);
            omitted->span.to = omitted->span.from;
            *end = new_arg(p, omitted);
        } else {
            *end = new_arg(p, parse_expression(p));
        }
        end = &(*end)->next;
        if (!accept(p, TOKEN_COMMA))
            break;
        comma = true;
    }
    parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
    TreeExpr *e;
    if (comma || omitted) {
        e = new_expr(p, TREE_TUPLE, opened);
        e->args = comma ? first : NULL;
    } else {
        e = first->value;
        e->parens = true;
    }
    e->span = parser_span_from(p, opened);
    if (!at(p, TOKEN_OPEN_SQUARE) && !at(p, TOKEN_DOT))
        return e;
    TreeExpr *part = new_expr(p, TREE_PART, opened);
    part->left = e;
    if (at(p, TOKEN_OPEN_SQUARE)) {
        part->ref = NEW(p->arena, TreeName);
        part->ref->span = token_span(p);
        part->ref->subscripts = parse_array_subscripts(p);
        part->ref->span.to = p->last_end;
    } else {
        parser_next(p);
        part->ref = name_part(p);
    }
    part->span = parser_span_from(p, opened);
    return part;
}

static TreeExpr *matrix(Parser *p)
{
    uint32_t opened = p->token.from;
    TreeExpr *e = new_expr(p, TREE_MATRIX, opened);
    TreeArg **rows = &e->args;
    p->squares++;
    parser_next(p);
    do {
        TreeExpr *row = new_expr(p, TREE_ROW, p->token.from);
        TreeArg **end = &row->args;
        do {
            *end = new_arg(p, parse_expression(p));
            end = &(*end)->next;
        } while (accept(p, TOKEN_COMMA));
        row->span = parser_span_from(p, row->span.from);
        *rows = new_arg(p, row);
        rows = &(*rows)->next;
    } while (accept(p, TOKEN_SEMICOLON));
    parser_close_bracket(p, TOKEN_CLOSE_SQUARE, opened);
    p->squares -= p->squares > 0 && !at(p, TOKEN_STOPPED);
    e->span = parser_span_from(p, opened);
    return e;
}

static TreeExpr *array_constructor(Parser *p)
{
    uint32_t opened = p->token.from;
    TreeExpr *e = new_expr(p, TREE_ARRAY, opened);
    TreeArg **end = &e->args;
    parser_next(p);
    /* {} is no Modelica text, but flat models and the vendor annotations of tools have it. */
    if (!at(p, TOKEN_CLOSE_BRACE))
        do {
            TreeExpr *value = parse_expression(p);
            if (at(p, KEYWORD_FOR) && !e->args) {
                parser_next(p);
                e->left = value;
                e->iterators = parse_for_indices(p);
                break;
            }
            *end = new_arg(p, value);
            end = &(*end)->next;
        } while (accept(p, TOKEN_COMMA));
    parser_close_bracket(p, TOKEN_CLOSE_BRACE, opened);
    e->span = parser_span_from(p, opened);
    return e;
}

/* A reference, or a call of it. */
static TreeExpr *reference_or_call(Parser *p)
{
    TreeExpr *e = new_expr(p, TREE_REFERENCE, p->token.from);
    e->ref = parse_component_reference(p, &e->rooted);
    if (at(p, TOKEN_OPEN_PAREN)) {
        e->kind = TREE_CALL;
        function_call_args(p, e);
    }
    e->span.to = p->last_end;
    return e;
}

/* der(x), initial(), pure(f(x)): reserved words in front of '('. */
static TreeExpr *call_of_keyword(Parser *p, Sym word)
{
    TreeExpr *e = new_expr(p, TREE_CALL, p->token.from);
    e->ref = NEW(p->arena, TreeName);
    *e->ref = (TreeName){.name = word, .span = token_span(p)};
    if (parser_peek(p) != TOKEN_OPEN_PAREN) {
        parser_next(p);
        parser_unexpected(p, "'(' after the operator");
        return e;
    }
    parser_next(p);
    function_call_args(p, e);
    return e;
}

static TreeExpr *end_index(Parser *p)
{
    TreeExpr *e = new_expr(p, TREE_END, p->token.from);
    if (!p->subscripts) {
        parser_unexpected(p, "an expression");
        return e;
    }
    parser_next(p);
    return e;
}

static TreeExpr *primary(Parser *p)
{
    switch (p->token.kind) {
    case TOKEN_NAME:
    case TOKEN_DOT:
        return reference_or_call(p);
    case TOKEN_INTEGER:
        return literal(p, TREE_INTEGER);
    case TOKEN_REAL:
        return literal(p, TREE_REAL);
    case TOKEN_STRING:
        return literal(p, TREE_STRING);
    case KEYWORD_TRUE:
    case KEYWORD_FALSE:
        return literal(p, TREE_BOOLEAN);
    case KEYWORD_DER:
        return call_of_keyword(p, p->symbol_der);
    case KEYWORD_INITIAL:
        return call_of_keyword(p, p->symbol_initial);
    case KEYWORD_PURE:
        return call_of_keyword(p, p->symbol_pure);
    case KEYWORD_END:
        return end_index(p);
    case TOKEN_OPEN_PAREN:
    case TOKEN_OPEN_SQUARE:
    case TOKEN_OPEN_BRACE:
        break;
    default: /* tokens of the text, not an enumeration of ours */
        parser_unexpected(p, "an expression");
        return new_expr(p, TREE_OMITTED, p->token.from);
    }
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        return new_expr(p, TREE_OMITTED, p->token.from);
    }
    TreeExpr *e = at(p, TOKEN_OPEN_PAREN)    ? parenthesised(p)
                  : at(p, TOKEN_OPEN_SQUARE) ? matrix(p)
                                             : array_constructor(p);
    leave_rule(p);
    return e;
}

/* ---- operators --------------------------------------------------------------------------------------------------- */

static bool at_sign(const Parser *p)
{
    return at(p, TOKEN_PLUS) || at(p, TOKEN_MINUS) || at(p, TOKEN_DOT_PLUS) || at(p, TOKEN_DOT_MINUS);
}

static TreeOp sign_op(TokenKind kind)
{
    return kind == TOKEN_MINUS       ? OP_NEGATE
           : kind == TOKEN_PLUS      ? OP_PLUS
           : kind == TOKEN_DOT_MINUS ? OP_NEGATE_ELEMENT
                                     : OP_PLUS_ELEMENT;
}

static TreeExpr *at_level(Parser *p, int level);

/* `not` and signs, which the grammar allows only in front of a relation and of the first term of a sum. */
static TreeExpr *prefixed(Parser *p, int level)
{
    uint32_t from = p->token.from;
    bool is_not = at(p, KEYWORD_NOT);
    int allowed = is_not ? LEVEL_NOT : LEVEL_SUM;
    TreeOp op = is_not ? OP_NOT : sign_op(p->token.kind);
    if (level > allowed) {
        diag(p->diags, DIAG_P015, token_span(p), "%s cannot stand directly after another operator", token_in_words(p));
        diag_help(p->diags, is_not ? "write parentheses, as in a == (not b)" : "write parentheses, as in a*(-b)");
    }
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        return new_expr(p, TREE_OMITTED, from);
    }
    parser_next(p);
    TreeExpr *operand = at_level(p, level > allowed ? level : allowed + 1);
    leave_rule(p);
    TreeExpr *e = new_expr(p, TREE_UNARY, from);
    e->op = op;
    e->left = operand;
    e->span.to = p->last_end;
    return e;
}

/* An expression whose operators bind at least as tight as level. */
static TreeExpr *at_level(Parser *p, int level)
{
    TreeExpr *left = at_sign(p) || at(p, KEYWORD_NOT) ? prefixed(p, level) : primary(p);
    bool related = false, raised = false;
    for (;;) {
        int found = binary[p->token.kind].level;
        if (!found || found < level)
            return left;
        if (found == LEVEL_RELATION && related) {
            diag(p->diags, DIAG_P015, token_span(p), "relations cannot be chained");
            diag_help(p->diags, "write a < b and b < c");
        }
        if (found == LEVEL_POWER && raised) {
            diag(p->diags, DIAG_P015, token_span(p), "powers cannot be chained");
            diag_help(p->diags, "write (a^b)^c or a^(b^c)");
        }
        related = found == LEVEL_RELATION;
        raised = found == LEVEL_POWER;
        TreeOp op = (TreeOp)binary[p->token.kind].op;
        parser_next(p);
        TreeExpr *right = at_level(p, found + 1);
        TreeExpr *e = new_expr(p, TREE_BINARY, left->span.from);
        e->op = op;
        e->left = left;
        e->right = right;
        e->span.to = right->span.to;
        left = e;
    }
}

TreeExpr *parse_simple_expression(Parser *p)
{
    TreeExpr *left = at_level(p, LEVEL_OR);
    if (!at(p, TOKEN_COLON))
        return left;
    TreeExpr *e = new_expr(p, TREE_RANGE, left->span.from);
    parser_next(p);
    e->left = left;
    e->right = at_level(p, LEVEL_OR);
    if (accept(p, TOKEN_COLON)) {
        e->step = e->right;
        e->right = at_level(p, LEVEL_OR);
    }
    e->span.to = p->last_end;
    return e;
}

static TreeExpr *if_expression(Parser *p)
{
    TreeExpr *e = new_expr(p, TREE_IF, p->token.from);
    TreeBranch **end = &e->branches;
    do {
        TreeBranch *b = NEW(p->arena, TreeBranch);
        parser_next(p);
        b->condition = parse_condition(p);
        parser_expect(p, KEYWORD_THEN, "the condition");
        b->value = parse_expression(p);
        *end = b;
        end = &b->next;
    } while (at(p, KEYWORD_ELSEIF));
    TreeBranch *last = NEW(p->arena, TreeBranch);
    if (!at(p, KEYWORD_ELSE))
        parser_unexpected(p, "'else' (an if-expression has a value in each case)");
    parser_next(p);
    last->value = parse_expression(p);
    *end = last;
    e->span.to = p->last_end;
    return e;
}

TreeExpr *parse_expression(Parser *p)
{
    if (!at(p, KEYWORD_IF))
        return parse_simple_expression(p);
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        return new_expr(p, TREE_OMITTED, p->token.from);
    }
    TreeExpr *e = if_expression(p);
    leave_rule(p);
    return e;
}

TreeExpr *parse_condition(Parser *p)
{
    TreeExpr *e = parse_expression(p);
    if (!at(p, TOKEN_EQUALS) && !at(p, TOKEN_ASSIGN))
        return e;
    diag(p->diags, DIAG_P006, token_span(p), "%s does not compare", token_in_words(p));
    diag_help(p->diags, "write '=='");
    parser_next(p);
    TreeExpr *both = new_expr(p, TREE_BINARY, e->span.from);
    both->op = OP_EQUAL;
    both->left = e;
    both->right = parse_expression(p);
    both->span.to = p->last_end;
    return both;
}
