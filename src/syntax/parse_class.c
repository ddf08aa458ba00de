/* parse_class.c: class definitions (specification, section A.2.2). */
#include "syntax/parser_inside.h"

/* ---- prefixes and kinds ------------------------------------------------------------------------------------------ */

bool parse_starts_class(const Parser *p)
{
    switch (p->token.kind) {
    case KEYWORD_ENCAPSULATED:
    case KEYWORD_PARTIAL:
    case KEYWORD_CLASS:
    case KEYWORD_MODEL:
    case KEYWORD_RECORD:
    case KEYWORD_BLOCK:
    case KEYWORD_CONNECTOR:
    case KEYWORD_EXPANDABLE:
    case KEYWORD_TYPE:
    case KEYWORD_PACKAGE:
    case KEYWORD_PURE:
    case KEYWORD_IMPURE:
    case KEYWORD_FUNCTION:
    case KEYWORD_OPERATOR:
        return true;
    default: /* tokens of the text, not an enumeration of ours */
        return false;
    }
}

static ClassKind kind_of_class(Parser *p)
{
    TokenKind found = p->token.kind;
    switch (found) {
    case KEYWORD_CLASS:
        return parser_next(p), CLASS_CLASS;
    case KEYWORD_MODEL:
        return parser_next(p), CLASS_MODEL;
    case KEYWORD_RECORD:
        return parser_next(p), CLASS_RECORD;
    case KEYWORD_BLOCK:
        return parser_next(p), CLASS_BLOCK;
    case KEYWORD_CONNECTOR:
        return parser_next(p), CLASS_CONNECTOR;
    case KEYWORD_TYPE:
        return parser_next(p), CLASS_TYPE;
    case KEYWORD_PACKAGE:
        return parser_next(p), CLASS_PACKAGE;
    case KEYWORD_FUNCTION:
        return parser_next(p), CLASS_FUNCTION;
    case KEYWORD_EXPANDABLE:
        parser_next(p);
        parser_expect(p, KEYWORD_CONNECTOR, "'expandable'");
        return CLASS_EXPANDABLE_CONNECTOR;
    case KEYWORD_OPERATOR:
        parser_next(p);
        return accept(p, KEYWORD_RECORD)     ? CLASS_OPERATOR_RECORD
               : accept(p, KEYWORD_FUNCTION) ? CLASS_OPERATOR_FUNCTION
                                             : CLASS_OPERATOR;
    default: /* tokens of the text, not an enumeration of ours */
        parser_unexpected(p, "the kind of class, such as 'model' or 'function'");
        return CLASS_CLASS;
    }
}

static void class_prefixes(Parser *p, TreeClass *c)
{
    c->encapsulated = accept(p, KEYWORD_ENCAPSULATED);
    c->partial = accept(p, KEYWORD_PARTIAL);
    if (c->partial && at(p, KEYWORD_ENCAPSULATED)) {
        diag(p->diags, DIAG_P012, token_span(p), "'encapsulated' stands before 'partial'");
        c->encapsulated = true;
        parser_next(p);
    }
    if (at(p, KEYWORD_PURE) || at(p, KEYWORD_IMPURE)) {
        Span where = token_span(p);
        c->purity = at(p, KEYWORD_PURE) ? PURITY_PURE : PURITY_IMPURE;
        parser_next(p);
        c->kind = kind_of_class(p);
        if (c->kind != CLASS_FUNCTION && c->kind != CLASS_OPERATOR_FUNCTION && !at(p, TOKEN_STOPPED))
            diag(p->diags, DIAG_P018, where, "only functions are pure or impure");
        return;
    }
    c->kind = kind_of_class(p);
}

/* ---- short classes ----------------------------------------------------------------------------------------------- */

static void enumeration(Parser *p, TreeClass *c)
{
    uint32_t opened = p->token.from;
    TreeLiteral **end = &c->literals;
    if (!parser_expect(p, TOKEN_OPEN_PAREN, "'enumeration'"))
        return;
    c->form = FORM_ENUMERATION;
    c->open_enumeration = accept(p, TOKEN_COLON);
    if (!c->open_enumeration && !at(p, TOKEN_CLOSE_PAREN))
        do {
            TreeLiteral *literal = NEW(p->arena, TreeLiteral);
            literal->name = parser_expect_name(p, &literal->span);
            parse_description(p, &literal->comment);
            *end = literal;
            end = &literal->next;
        } while (accept(p, TOKEN_COMMA));
    parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
}

/* der(f, x, y) */
static void der_class_specifier(Parser *p, TreeClass *c)
{
    uint32_t opened = p->token.from;
    TreeName **end = &c->der_names;
    if (!parser_expect(p, TOKEN_OPEN_PAREN, "'der'"))
        return;
    c->form = FORM_DER;
    c->base = parse_type_specifier(p, &c->base_rooted);
    parser_expect(p, TOKEN_COMMA, "the function");
    do {
        TreeName *part = NEW(p->arena, TreeName);
        part->name = parser_expect_name(p, &part->span);
        *end = part;
        end = &part->next;
    } while (accept(p, TOKEN_COMMA));
    parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
}

/* After the '='. */
static void short_class_specifier(Parser *p, TreeClass *c)
{
    c->form = FORM_SHORT;
    if (accept(p, KEYWORD_ENUMERATION)) {
        enumeration(p, c);
    } else if (accept(p, KEYWORD_DER)) {
        der_class_specifier(p, c);
    } else {
        c->prefixes = parse_element_prefixes(p).type;
        c->base = parse_type_specifier(p, &c->base_rooted);
        if (at(p, TOKEN_OPEN_SQUARE))
            c->dimensions = parse_array_subscripts(p);
        if (at(p, TOKEN_OPEN_PAREN))
            c->modification = parse_class_modification(p);
    }
    parse_description(p, &c->comment);
}

void parse_constraining_clause(Parser *p, TreeElement *e)
{
    parser_next(p);
    e->constraint = parse_type_specifier(p, &e->constraint_rooted);
    if (at(p, TOKEN_OPEN_PAREN))
        e->constraint_modification = parse_class_modification(p);
}

/* ---- long classes ------------------------------------------------------------------------------------------------ */

static TreeExternal *external_clause(Parser *p)
{
    TreeExternal *x = NEW(p->arena, TreeExternal);
    uint32_t from = p->token.from;
    parser_next(p);
    x->language = p->symbol_c;
    if (at(p, TOKEN_STRING)) {
        x->language = token_string(p);
        x->language_written = true;
        parser_next(p);
    }
    if (at(p, TOKEN_NAME) || at(p, TOKEN_DOT)) {
        bool rooted;
        TreeName *reference = parse_component_reference(p, &rooted);
        if (accept(p, TOKEN_EQUALS)) {
            x->result = reference;
            x->function = parser_expect_name(p, NULL);
        } else if (reference && !reference->next && !reference->subscripts && !rooted) {
            x->function = reference->name;
        } else {
            parser_unexpected(p, "'='");
        }
        uint32_t opened = p->token.from;
        if (parser_expect(p, TOKEN_OPEN_PAREN, "the external function's name")) {
            x->has_call = true;
            x->args = parse_expression_list(p);
            parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
        }
    }
    if (at(p, KEYWORD_ANNOTATION))
        x->annotation = parse_annotation_clause(p);
    x->span = parser_span_from(p, from);
    parser_semicolon(p, "the external clause");
    return x;
}

void parse_class_annotation(Parser *p, TreeClass *c)
{
    TreeAnnotation *annotation = parse_annotation_clause(p);
    parser_semicolon(p, "the annotation");
    if (at(p, TOKEN_STOPPED))
        return;
    if (c->comment.annotation) {
        diag(p->diags, DIAG_P019, annotation->span, "a second annotation of the same class");
        diag_note(p->diags, c->comment.annotation->span, "the first is here");
        diag_help(p->diags, "join both into one");
        TreeModification *first = c->comment.annotation->modification;
        TreeArgument **end = first ? &first->arguments : NULL;
        while (end && *end)
            end = &(*end)->next;
        if (end && annotation->modification)
            *end = annotation->modification->arguments;
        return;
    }
    c->comment.annotation = annotation;
    if (!at(p, KEYWORD_END) && !at(p, TOKEN_END_OF_FILE)) {
        diag(p->diags, DIAG_P013, annotation->span, "the annotation of a class stands last in it");
        diag_help(p->diags, "move it in front of 'end %s'", c->name->text);
    }
}

static bool is_open_class(const Parser *p, Sym found)
{
    for (const TreeClass *c = p->class_; c; c = c->enclosing)
        if (c->name == found)
            return true;
    return false;
}

static void note_beginning(Parser *p, const TreeClass *c)
{
    diag_note(p->diags, c->name_span, "'%s' begins here", c->name->text);
}

/* The end of a long class. False when what was found ends nothing and the class goes on. */
static bool class_end(Parser *p, TreeClass *c)
{
    if (at(p, TOKEN_END_OF_FILE)) {
        if (!p->lexer.broken) {
            diag(p->diags, DIAG_P005, (Span){p->source, p->last_end, p->last_end},
                 "the file ends here, but 'end %s;' is missing", c->name->text);
            note_beginning(p, c);
            p->lexer.broken = true; /* the classes around it are open for the same reason */
        }
        return true;
    }
    Span where = token_span(p);
    TokenKind next = parser_peek(p);
    if (next == KEYWORD_IF || next == KEYWORD_FOR || next == KEYWORD_WHEN || next == KEYWORD_WHILE) {
        where.to = p->ahead.to;
        diag(p->diags, DIAG_P005, where, "'end %s' has nothing to end", token_kind_text(next));
        parser_next(p);
        parser_next(p);
        accept(p, TOKEN_SEMICOLON);
        return false;
    }
    if (next != TOKEN_NAME) {
        diag(p->diags, DIAG_P004, where, "expected 'end %s'", c->name->text);
        diag_help(p->diags, "a class is closed by 'end' and its name");
        note_beginning(p, c);
        parser_next(p);
        if (token_is_keyword(p->token.kind) && !p->token.line_ahead)
            parser_next(p);
        return true;
    }
    Token end = p->token;
    parser_next(p);
    Sym found = token_name(p);
    where.to = p->token.to;
    if (found != c->name && is_open_class(p, found)) {
        diag(p->diags, DIAG_P005, where, "'end %s;' is missing before 'end %s'", c->name->text, found->text);
        note_beginning(p, c);
        p->ahead = p->token; /* the class around this one ends here */
        p->has_ahead = true;
        p->token = end;
        p->end_was_missing = true;
        return true;
    }
    if (found != c->name && c->name_span.source) {
        diag(p->diags, DIAG_P004, where, "expected 'end %s', found 'end %s'", c->name->text, found->text);
        note_beginning(p, c);
    }
    parser_next(p);
    return true;
}

static void composition(Parser *p, TreeClass *c)
{
    TreeElement **elements = &c->elements;
    TreeSection **sections = &c->sections;
    bool is_protected = false;
    for (;;) {
        if (accept(p, KEYWORD_PUBLIC)) {
            is_protected = false;
        } else if (accept(p, KEYWORD_PROTECTED)) {
            is_protected = true;
        } else if (parse_at_section(p)) {
            *sections = parse_section(p);
            sections = &(*sections)->next;
        } else if (at(p, KEYWORD_EXTERNAL)) {
            TreeExternal *x = external_clause(p);
            if (!at(p, TOKEN_STOPPED))
                c->external = x;
        } else if (at(p, KEYWORD_ANNOTATION)) {
            parse_class_annotation(p, c);
        } else if (at(p, KEYWORD_END) || at(p, TOKEN_END_OF_FILE)) {
            if (class_end(p, c))
                return;
        } else {
            parse_element_list(p, &elements, is_protected);
        }
        parser_recover(p);
    }
}

static void long_class(Parser *p, TreeClass *c)
{
    int clauses = p->clauses;
    bool mixed = p->mixed;
    p->clauses = 0;
    p->mixed = false;
    p->class_ = c;
    if (c->form == FORM_EXTENDS && at(p, TOKEN_OPEN_PAREN))
        c->modification = parse_class_modification(p);
    parse_description_string(p, &c->comment);
    parser_recover(p);
    composition(p, c);
    p->class_ = c->enclosing;
    p->clauses = clauses;
    p->mixed = mixed;
}

/* The class's name. Where it was forgotten, that is said and the class goes on as a nameless one. */
static Sym class_name(Parser *p, Span *where)
{
    if (!at(p, TOKEN_STRING))
        return parser_expect_name(p, where);
    diag(p->diags, DIAG_P001, token_span(p), "expected the name of the class before its description");
    return symbol(p->symbols, "?");
}

TreeClass *parse_class_definition(Parser *p, bool short_only)
{
    TreeClass *c = NEW(p->arena, TreeClass);
    uint32_t from = p->token.from;
    c->source = p->source;
    c->enclosing = p->class_;
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        parser_stop(p);
        return c;
    }
    class_prefixes(p, c);
    if (accept(p, KEYWORD_EXTENDS))
        c->form = FORM_EXTENDS;
    c->name = class_name(p, &c->name_span);
    if (c->name) {
        if (c->form != FORM_EXTENDS && accept(p, TOKEN_EQUALS)) {
            short_class_specifier(p, c);
        } else {
            if (short_only)
                diag(p->diags, DIAG_P018, c->name_span,
                     "a modifier can only hold a short class, as in model %s = Other", c->name->text);
            long_class(p, c);
        }
    }
    c->span = parser_span_from(p, from);
    leave_rule(p);
    return c;
}
