/* parse_element.c: what a class declares: components, classes, extends and import clauses (sections A.2.2 to A.2.4). */
#include "syntax/parser_inside.h"

/* ---- prefixes ---------------------------------------------------------------------------------------------------- */

/* The place of each prefix in the grammar's order; 0: none. */
static int prefix_rank(TokenKind kind)
{
    switch (kind) {
    case KEYWORD_REDECLARE:
        return 1;
    case KEYWORD_FINAL:
        return 2;
    case KEYWORD_INNER:
        return 3;
    case KEYWORD_OUTER:
        return 4;
    case KEYWORD_REPLACEABLE:
        return 5;
    case KEYWORD_FLOW:
    case KEYWORD_STREAM:
        return 6;
    case KEYWORD_DISCRETE:
    case KEYWORD_PARAMETER:
    case KEYWORD_CONSTANT:
        return 7;
    case KEYWORD_INPUT:
    case KEYWORD_OUTPUT:
        return 8;
    default: /* tokens of the text, not an enumeration of ours */
        return 0;
    }
}

static void take_prefix(Prefixes *to, TokenKind kind)
{
    to->redeclare |= kind == KEYWORD_REDECLARE;
    to->final |= kind == KEYWORD_FINAL;
    to->inner |= kind == KEYWORD_INNER;
    to->outer |= kind == KEYWORD_OUTER;
    to->replaceable |= kind == KEYWORD_REPLACEABLE;
    if (kind == KEYWORD_FLOW || kind == KEYWORD_STREAM)
        to->type.flow = kind == KEYWORD_FLOW ? FLOW_FLOW : FLOW_STREAM;
    if (kind == KEYWORD_DISCRETE || kind == KEYWORD_PARAMETER || kind == KEYWORD_CONSTANT) {
        to->type.variability_written = true;
        to->type.variability = kind == KEYWORD_DISCRETE    ? VARIABILITY_DISCRETE
                               : kind == KEYWORD_PARAMETER ? VARIABILITY_PARAMETER
                                                           : VARIABILITY_CONSTANT;
    }
    if (kind == KEYWORD_INPUT || kind == KEYWORD_OUTPUT)
        to->type.direction = kind == KEYWORD_INPUT ? DIRECTION_INPUT : DIRECTION_OUTPUT;
}

Prefixes parse_element_prefixes(Parser *p)
{
    Prefixes prefixes = {0};
    for (int rank, last = 0; (rank = prefix_rank(p->token.kind)); last = rank > last ? rank : last) {
        if (rank <= last) {
            bool twice = rank == last;
            diag(p->diags, DIAG_P012, token_span(p),
                 twice ? "%s cannot follow the prefix before it" : "%s stands too late", token_in_words(p));
            diag_help(p->diags, twice ? "one of: flow stream; discrete parameter constant; input output"
                                      : "the order is: redeclare final inner outer replaceable, flow or stream, "
                                        "parameter or constant, input or output");
        }
        take_prefix(&prefixes, p->token.kind);
        parser_next(p);
    }
    return prefixes;
}

/* ---- components -------------------------------------------------------------------------------------------------- */

static TreeElement *new_component(Parser *p, const Prefixes *prefixes, const TreeElement *clause)
{
    TreeElement *e = NEW(p->arena, TreeElement);
    if (clause)
        *e = *clause;
    e->kind = ELEMENT_COMPONENT;
    e->redeclare = prefixes->redeclare;
    e->final = prefixes->final;
    e->inner = prefixes->inner;
    e->outer = prefixes->outer;
    e->replaceable = prefixes->replaceable;
    e->prefixes = prefixes->type;
    return e;
}

/* declaration: name [subscripts] [modification] */
static void declaration(Parser *p, TreeElement *e)
{
    e->name = parser_expect_name(p, &e->name_span);
    e->span = e->name_span;
    if (at(p, TOKEN_OPEN_SQUARE))
        e->dimensions = parse_array_subscripts(p);
    e->modification = parse_modification(p);
}

/* Where 'equation' was forgotten, many follow: only the first is worth a message. */
static void equation_among_declarations(Parser *p, Span where, const char *message)
{
    if (!p->mixed) {
        diag(p->diags, DIAG_P014, where, "%s", message);
        diag_help(p->diags, "write 'equation' or 'algorithm' before the first one; a declaration begins with its type");
    }
    p->mixed = true;
    parser_stop(p);
}

/* Says what is wrong when a name should follow a type and does not. */
static void check_name_follows(Parser *p, const TreeElement *clause)
{
    if (at(p, TOKEN_NAME) || at(p, TOKEN_STOPPED) || !clause->type)
        return;
    Span where = token_span(p);
    if (at(p, TOKEN_EQUALS) || at(p, TOKEN_OPEN_PAREN) || at(p, TOKEN_ASSIGN)) {
        equation_among_declarations(p, clause->type->span,
                                    "this looks like an equation, but it stands among the declarations");
    } else if (at(p, TOKEN_SEMICOLON) || at(p, TOKEN_COMMA) || at(p, TOKEN_STRING)) {
        const char *last = clause->type->name->text;
        for (const TreeName *part = clause->type; part; part = part->next)
            last = part->name->text;
        diag(p->diags, DIAG_P001, where, "expected the name of the component after its type '%s', found %s", last,
             token_in_words(p));
        parser_stop(p);
    } else if (prefix_rank(p->token.kind) && parser_peek(p) == TOKEN_NAME) {
        diag(p->diags, DIAG_P012, where, "%s stands before the type, not after it", token_in_words(p));
        parser_next(p);
    }
}

static void component_clause(Parser *p, const Prefixes *prefixes, bool is_protected, TreeElement ***end)
{
    TreeElement clause = {.is_protected = is_protected, .clause = p->clauses++};
    clause.type = parse_type_specifier(p, &clause.type_rooted);
    if (at(p, TOKEN_OPEN_SQUARE))
        clause.type_dimensions = parse_array_subscripts(p);
    check_name_follows(p, &clause);
    do {
        TreeElement *e = new_component(p, prefixes, &clause);
        declaration(p, e);
        if (accept(p, KEYWORD_IF))
            e->condition = parse_condition(p);
        parse_description(p, &e->comment);
        **end = e;
        *end = &e->next;
    } while (accept(p, TOKEN_COMMA));
}

TreeElement *parse_component_clause1(Parser *p, const Prefixes *prefixes)
{
    TreeElement *e = new_component(p, prefixes, NULL);
    e->clause = p->clauses++;
    e->type = parse_type_specifier(p, &e->type_rooted);
    if (at(p, TOKEN_OPEN_SQUARE))
        e->type_dimensions = parse_array_subscripts(p);
    declaration(p, e);
    parse_description(p, &e->comment);
    return e;
}

/* ---- import and extends ------------------------------------------------------------------------------------------ */

static TreeName *import_list(Parser *p)
{
    uint32_t opened = p->token.from;
    TreeName *first = NULL, **end = &first;
    parser_next(p);
    do {
        TreeName *part = NEW(p->arena, TreeName);
        part->name = parser_expect_name(p, &part->span);
        *end = part;
        end = &part->next;
    } while (accept(p, TOKEN_COMMA));
    parser_close_bracket(p, TOKEN_CLOSE_BRACE, opened);
    return first;
}

static TreeElement *import_clause(Parser *p, bool is_protected)
{
    TreeElement *e = NEW(p->arena, TreeElement);
    uint32_t from = p->token.from;
    e->kind = ELEMENT_IMPORT;
    e->is_protected = is_protected;
    parser_next(p);
    if (at(p, TOKEN_NAME) && parser_peek(p) == TOKEN_EQUALS) {
        e->name = parser_expect_name(p, &e->name_span);
        parser_next(p);
        e->type = parse_name(p);
    } else {
        e->type = parse_name(p);
        if (accept(p, TOKEN_DOT_TIMES)) {
            e->import_all = true;
        } else if (accept(p, TOKEN_DOT)) {
            e->import_all = accept(p, TOKEN_TIMES);
            if (!e->import_all)
                e->import_names = import_list(p);
        }
    }
    parse_description(p, &e->comment);
    e->span = parser_span_from(p, from);
    return e;
}

static TreeElement *extends_clause(Parser *p, bool is_protected)
{
    TreeElement *e = NEW(p->arena, TreeElement);
    uint32_t from = p->token.from;
    e->kind = ELEMENT_EXTENDS;
    e->is_protected = is_protected;
    parser_next(p);
    e->type = parse_type_specifier(p, &e->type_rooted);
    if (at(p, TOKEN_OPEN_PAREN))
        e->modification = parse_class_or_inheritance_modification(p, &e->breaks);
    if (at(p, KEYWORD_ANNOTATION))
        e->comment.annotation = parse_annotation_clause(p);
    e->span = parser_span_from(p, from);
    return e;
}

/* ---- elements ---------------------------------------------------------------------------------------------------- */

/* Equations among declarations get a message of their own. */
static bool starts_equation(const Parser *p)
{
    return at(p, KEYWORD_CONNECT) || at(p, KEYWORD_IF) || at(p, KEYWORD_FOR) || at(p, KEYWORD_WHEN) ||
           at(p, KEYWORD_WHILE) || at(p, KEYWORD_DER) || at(p, TOKEN_OPEN_PAREN) || at(p, TOKEN_INTEGER) ||
           at(p, TOKEN_REAL) || at(p, TOKEN_MINUS);
}

static void element(Parser *p, bool is_protected, TreeElement ***end)
{
    if (at(p, KEYWORD_IMPORT) || at(p, KEYWORD_EXTENDS)) {
        TreeElement *e = at(p, KEYWORD_IMPORT) ? import_clause(p, is_protected) : extends_clause(p, is_protected);
        **end = e;
        *end = &e->next;
        return;
    }
    Span where = token_span(p);
    Prefixes prefixes = parse_element_prefixes(p);
    TreeElement **first = *end;
    if (parse_starts_class(p)) {
        TreeElement *e = new_component(p, &prefixes, NULL);
        e->kind = ELEMENT_CLASS;
        e->is_protected = is_protected;
        e->class_ = parse_class_definition(p, false);
        e->class_->redeclare = prefixes.redeclare;
        e->class_->final = prefixes.final;
        e->class_->replaceable = prefixes.replaceable;
        e->name = e->class_->name;
        e->name_span = e->class_->name_span;
        e->span = parser_span_from(p, where.from);
        **end = e;
        *end = &e->next;
    } else if (at(p, TOKEN_NAME) || at(p, TOKEN_DOT)) {
        component_clause(p, &prefixes, is_protected, end);
    } else if (starts_equation(p)) {
        equation_among_declarations(p, token_span(p), "an equation cannot stand among the declarations");
    } else {
        parser_unexpected(p, "a declaration");
    }
    if (at(p, KEYWORD_CONSTRAINEDBY) && *first) {
        parse_constraining_clause(p, *first);
        parse_description(p, &(*first)->constraint_comment);
    }
}

void parse_element_list(Parser *p, TreeElement ***end, bool is_protected)
{
    TreeElement **before = *end;
    uint32_t from = p->token.from;
    element(p, is_protected, end);
    bool is_class = *before && (*before)->kind == ELEMENT_CLASS;
    parser_semicolon(p, is_class ? "the class" : "the declaration");
    if (!at(p, TOKEN_STOPPED))
        return;
    /* What was not understood is left out, so that trees are whole; a class keeps what it holds. */
    if (!is_class || !(*before)->class_->name) {
        *before = NULL;
        *end = before;
    }
    parser_recover_after(p, from);
    /* The rest of a matrix whose '[' got lost, and the like: no news. */
    while (!at(p, TOKEN_NAME) && !at(p, TOKEN_DOT) && !token_is_keyword(p->token.kind) && !at(p, TOKEN_END_OF_FILE)) {
        from = p->token.from;
        parser_stop(p);
        parser_recover_after(p, from);
    }
}
