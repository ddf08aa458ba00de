/* parse_modification.c: modifications, redeclarations in them, descriptions and annotations (section A.2.5). */
#include "syntax/parser_inside.h"

/* ---- descriptions ------------------------------------------------------------------------------------------------ */

void parse_description_string(Parser *p, TreeComment *to)
{
    if (!at(p, TOKEN_STRING))
        return;
    uint32_t from = p->token.from;
    to->text = token_string(p);
    parser_next(p);
    if (at(p, TOKEN_PLUS)) {
        Buffer joined = {0};
        buffer_add(&joined, to->text->text, to->text->length);
        while (accept(p, TOKEN_PLUS)) {
            if (!at(p, TOKEN_STRING)) {
                parser_unexpected(p, "a string after '+' in a description");
                break;
            }
            Sym part = token_string(p);
            buffer_add(&joined, part->text, part->length);
            parser_next(p);
        }
        to->text = symbol_n(p->symbols, joined.at ? joined.at : "", joined.n);
        buffer_free(&joined);
    }
    to->span = parser_span_from(p, from);
}

TreeAnnotation *parse_annotation_clause(Parser *p)
{
    TreeAnnotation *annotation = NEW(p->arena, TreeAnnotation);
    uint32_t from = p->token.from;
    parser_next(p);
    if (at(p, TOKEN_OPEN_PAREN))
        annotation->modification = parse_class_modification(p);
    else
        parser_unexpected(p, "'(' after 'annotation'");
    annotation->span = parser_span_from(p, from);
    return annotation;
}

void parse_description(Parser *p, TreeComment *to)
{
    parse_description_string(p, to);
    if (at(p, KEYWORD_ANNOTATION))
        to->annotation = parse_annotation_clause(p);
}

/* ---- arguments --------------------------------------------------------------------------------------------------- */

/* element-modification: a.b(…) = value "description" */
static void element_modification(Parser *p, TreeArgument *arg)
{
    arg->name = parse_name(p);
    if (at(p, TOKEN_OPEN_SQUARE)) {
        diag(p->diags, DIAG_P018, token_span(p), "a modifier cannot have subscripts");
        diag_help(p->diags, "modify the whole array, as in a(each x = 1) or a(x = {1, 2})");
        parse_array_subscripts(p);
    }
    arg->modification = parse_modification(p);
    parse_description_string(p, &arg->comment);
}

/* What 'redeclare' or 'replaceable' announce: a short class or one component. */
static void element_replacement(Parser *p, TreeArgument *arg)
{
    arg->replaceable = accept(p, KEYWORD_REPLACEABLE);
    Prefixes prefixes = parse_element_prefixes(p);
    prefixes.redeclare = arg->redeclare;
    prefixes.replaceable = arg->replaceable;
    prefixes.final |= arg->final;
    if (parse_starts_class(p)) {
        TreeElement *e = NEW(p->arena, TreeElement);
        uint32_t from = p->token.from;
        e->kind = ELEMENT_CLASS;
        e->class_ = parse_class_definition(p, true);
        e->redeclare = e->class_->redeclare = arg->redeclare;
        e->final = e->class_->final = arg->final;
        e->replaceable = e->class_->replaceable = arg->replaceable;
        e->span = parser_span_from(p, from);
        e->name = e->class_->name;
        e->name_span = e->class_->name_span;
        arg->element = e;
    } else {
        arg->element = parse_component_clause1(p, &prefixes);
    }
    if (at(p, KEYWORD_CONSTRAINEDBY))
        parse_constraining_clause(p, arg->element);
}

static TreeArgument *argument(Parser *p)
{
    TreeArgument *arg = NEW(p->arena, TreeArgument);
    uint32_t from = p->token.from;
    arg->redeclare = accept(p, KEYWORD_REDECLARE);
    arg->each = accept(p, KEYWORD_EACH);
    arg->final = accept(p, KEYWORD_FINAL);
    if (at(p, KEYWORD_EACH) || at(p, KEYWORD_REDECLARE)) {
        diag(p->diags, DIAG_P012, token_span(p), "%s stands in the wrong place or twice", token_in_words(p));
        diag_help(p->diags, "the order is: redeclare each final replaceable");
        arg->redeclare |= at(p, KEYWORD_REDECLARE);
        arg->each |= at(p, KEYWORD_EACH);
        parser_next(p);
    }
    if (arg->redeclare || at(p, KEYWORD_REPLACEABLE))
        element_replacement(p, arg);
    else
        element_modification(p, arg);
    arg->span = parser_span_from(p, from);
    return arg;
}

/* inheritance-modification: break name or break connect(a, b), of an extends clause (section 7.4) */
static TreeArgument *inheritance_modification(Parser *p)
{
    TreeArgument *arg = NEW(p->arena, TreeArgument);
    uint32_t from = p->token.from;
    parser_next(p);
    if (at(p, KEYWORD_CONNECT))
        arg->connection = parse_connect_equation(p);
    else
        arg->name = parse_name(p);
    arg->modification = NEW(p->arena, TreeModification);
    arg->modification->is_break = true;
    arg->modification->span = arg->span = parser_span_from(p, from);
    return arg;
}

/* ---- modifications ----------------------------------------------------------------------------------------------- */

TreeModification *parse_class_or_inheritance_modification(Parser *p, TreeArgument **breaks)
{
    TreeModification *m = NEW(p->arena, TreeModification);
    TreeArgument **end = &m->arguments;
    uint32_t opened = p->token.from;
    if (!parser_enter_rule(p)) {
        leave_rule(p);
        return m;
    }
    m->has_arguments = true;
    parser_next(p);
    if (!at(p, TOKEN_CLOSE_PAREN))
        do {
            if (breaks && at(p, KEYWORD_BREAK)) {
                *breaks = inheritance_modification(p);
                breaks = &(*breaks)->next;
            } else {
                *end = argument(p);
                end = &(*end)->next;
            }
        } while (accept(p, TOKEN_COMMA));
    parser_close_bracket(p, TOKEN_CLOSE_PAREN, opened);
    m->span = parser_span_from(p, opened);
    leave_rule(p);
    return m;
}

TreeModification *parse_class_modification(Parser *p)
{
    return parse_class_or_inheritance_modification(p, NULL);
}

TreeModification *parse_modification(Parser *p)
{
    TreeModification *m = NULL;
    uint32_t from = p->token.from;
    if (at(p, TOKEN_OPEN_PAREN))
        m = parse_class_modification(p);
    if (!at(p, TOKEN_EQUALS) && !at(p, TOKEN_ASSIGN) && !at(p, TOKEN_EQUAL_EQUAL))
        return m;
    if (!at(p, TOKEN_EQUALS)) {
        diag(p->diags, DIAG_P006, token_span(p), "%s gives no value here", token_in_words(p));
        diag_help(p->diags, "a declaration or modifier is given its value with '='");
    }
    parser_next(p);
    if (!m)
        m = NEW(p->arena, TreeModification);
    m->is_break = accept(p, KEYWORD_BREAK);
    if (!m->is_break)
        m->value = parse_expression(p);
    m->span = parser_span_from(p, from);
    return m;
}
