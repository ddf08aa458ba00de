/* colour.c: what each word of a text is, for editors that colour by meaning. Words are taken from the text, names among
 * them are looked up in its tree; of a text with errors only its words are known. */
#include <string.h>

#include "base/map.h"
#include "lsp/lsp.h"
#include "syntax/lexer.h"

/* In the order of LSP_COLOURS. */
typedef enum {
    COLOUR_NONE = -1,
    COLOUR_KEYWORD,
    COLOUR_COMMENT,
    COLOUR_STRING,
    COLOUR_NUMBER,
    COLOUR_CLASS,
    COLOUR_TYPE,
    COLOUR_FUNCTION,
    COLOUR_PARAMETER,
    COLOUR_VARIABLE,
    COLOUR_PROPERTY,
} Colour;

enum { DECLARES = 1 }; /* bit of the only modifier, "declaration" */

typedef struct {
    Arena *arena;
    const TreeClass *class_; /* whose names are being coloured */
    Map names;               /* place in the text -> colour, and DECLARES << 8 */
} Colours;

static void put(Colours *c, Span where, Colour colour, int modifiers)
{
    map_put(c->arena, &c->names, where.from, (int)colour | modifiers << 8);
}

/* ---- names in the tree ------------------------------------------------------------------------------------------- */

static void in_expr(Colours *c, const TreeExpr *e);
static void in_modification(Colours *c, const TreeModification *m);
static void in_class(Colours *c, const TreeClass *class_);

static void in_exprs(Colours *c, const TreeExpr *list)
{
    for (; list; list = list->next)
        in_expr(c, list);
}

static void in_name(Colours *c, const TreeName *name, Colour colour)
{
    for (; name; name = name->next) {
        put(c, name->span, colour, 0);
        in_exprs(c, name->subscripts);
    }
}

static Colour colour_of(const TreeElement *e)
{
    bool is_value = e->prefixes.variability_written && e->prefixes.variability >= VARIABILITY_PARAMETER;
    return is_value ? COLOUR_PARAMETER : COLOUR_VARIABLE;
}

/* What the class, or one around it, declares by that name. */
static Colour colour_of_name(const Colours *c, Sym name)
{
    for (const TreeClass *k = c->class_; k; k = k->enclosing)
        for (const TreeElement *e = k->elements; e; e = e->next)
            if (e->kind == ELEMENT_COMPONENT && e->name == name)
                return colour_of(e);
            else if (e->kind == ELEMENT_CLASS && e->class_ && e->class_->name == name)
                return COLOUR_TYPE;
    return COLOUR_VARIABLE;
}

static void in_iterators(Colours *c, const TreeIterator *list)
{
    for (; list; list = list->next) {
        put(c, list->span, COLOUR_VARIABLE, DECLARES);
        in_expr(c, list->range);
    }
}

static void in_args(Colours *c, const TreeArg *list)
{
    for (; list; list = list->next)
        in_expr(c, list->value);
}

static void in_expr(Colours *c, const TreeExpr *e)
{
    if (!e)
        return;
    in_iterators(c, e->iterators);
    if (e->kind == TREE_CALL || e->kind == TREE_FUNCTION)
        in_name(c, e->ref, COLOUR_FUNCTION);
    else if (e->kind == TREE_REFERENCE)
        in_name(c, e->ref, colour_of_name(c, e->ref->name));
    in_args(c, e->args);
    in_expr(c, e->left);
    in_expr(c, e->right);
    in_expr(c, e->step);
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        in_expr(c, b->condition);
        in_expr(c, b->value);
    }
}

static void in_annotation(Colours *c, const TreeAnnotation *a)
{
    if (a)
        in_modification(c, a->modification);
}

static void in_element(Colours *c, const TreeElement *e)
{
    in_name(c, e->type, COLOUR_TYPE);
    in_name(c, e->constraint, COLOUR_TYPE);
    if (e->kind == ELEMENT_COMPONENT)
        put(c, e->name_span, colour_of(e), DECLARES);
    in_exprs(c, e->type_dimensions);
    in_exprs(c, e->dimensions);
    in_modification(c, e->modification);
    in_modification(c, e->constraint_modification);
    in_expr(c, e->condition);
    in_annotation(c, e->comment.annotation);
    in_annotation(c, e->constraint_comment.annotation);
    if (e->kind == ELEMENT_CLASS && e->class_)
        in_class(c, e->class_);
}

static void in_modification(Colours *c, const TreeModification *m)
{
    if (!m)
        return;
    for (const TreeArgument *a = m->arguments; a; a = a->next) {
        in_name(c, a->name, COLOUR_PROPERTY);
        in_modification(c, a->modification);
        if (a->element)
            in_element(c, a->element);
    }
    in_expr(c, m->value);
}

static void in_equations(Colours *c, const TreeEquation *list)
{
    for (; list; list = list->next) {
        in_iterators(c, list->iterators);
        in_expr(c, list->left);
        in_expr(c, list->right);
        for (const TreeEquationBranch *b = list->branches; b; b = b->next) {
            in_expr(c, b->condition);
            in_equations(c, b->body);
        }
        in_equations(c, list->body);
        in_annotation(c, list->comment.annotation);
    }
}

static void in_class(Colours *c, const TreeClass *class_)
{
    const TreeClass *around = c->class_;
    c->class_ = class_;
    put(c, class_->name_span, class_->kind == CLASS_FUNCTION ? COLOUR_FUNCTION : COLOUR_CLASS, DECLARES);
    in_name(c, class_->base, COLOUR_TYPE);
    in_modification(c, class_->modification);
    for (const TreeElement *e = class_->elements; e; e = e->next)
        in_element(c, e);
    for (const TreeSection *s = class_->sections; s; s = s->next)
        in_equations(c, s->body);
    in_annotation(c, class_->comment.annotation);
    c->class_ = around;
}

/* ---- words of the text ------------------------------------------------------------------------------------------- */

static Colour colour_of_token(const Colours *c, const Token *t, int *modifiers)
{
    *modifiers = 0;
    if (token_is_keyword(t->kind))
        return COLOUR_KEYWORD;
    if (t->kind == TOKEN_LINE_COMMENT || t->kind == TOKEN_BLOCK_COMMENT)
        return COLOUR_COMMENT;
    if (t->kind == TOKEN_STRING)
        return COLOUR_STRING;
    if (t->kind == TOKEN_INTEGER || t->kind == TOKEN_REAL)
        return COLOUR_NUMBER;
    int known = t->kind == TOKEN_NAME ? map_get(&c->names, t->from) : MAP_NONE;
    if (known == MAP_NONE)
        return COLOUR_NONE;
    *modifiers = known >> 8;
    return (Colour)(known & 0xff);
}

/* Words as the protocol writes them: each counted from the one before, none over the end of a line. */
typedef struct {
    const char *text;
    size_t at;
    LspPlace now, last; /* of `at`; of the last word */
    Json *j;
} Writer;

static void go_to(Writer *w, size_t to)
{
    for (; w->at < to; w->at++) {
        unsigned char byte = (unsigned char)w->text[w->at];
        w->now.character += (byte & 0xc0) == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
        if (byte == '\n')
            w->now = (LspPlace){w->now.line + 1, 0};
    }
}

static void put_word(Writer *w, size_t from, size_t to, Colour colour, int modifiers)
{
    go_to(w, from);
    LspPlace begin = w->now;
    go_to(w, to);
    if (w->now.character == begin.character)
        return;
    bool same = begin.line == w->last.line;
    json_int(w->j, begin.line - w->last.line);
    json_int(w->j, same ? begin.character - w->last.character : begin.character);
    json_int(w->j, w->now.character - begin.character);
    json_int(w->j, (int)colour);
    json_int(w->j, modifiers);
    w->last = begin;
}

static void put_lines(Writer *w, size_t from, size_t to, Colour colour, int modifiers)
{
    while (from < to) {
        size_t end = from + strcspn(w->text + from, "\n");
        put_word(w, from, end < to ? end : to, colour, modifiers);
        from = (end < to ? end : to) + 1;
    }
}

void answer_colours(const Look *l, Json *j)
{
    Colours c = {.arena = l->arena};
    const Document *d = l->document;
    const Source *known = l->file ? l->file->source : NULL;
    if (known && known->length == d->n && memcmp(known->text, d->text, d->n) == 0) {
        in_name(&c, l->file->within, COLOUR_TYPE);
        for (const TreeClass *k = l->file->classes; k; k = k->next)
            in_class(&c, k);
    }
    Source *source = source_of_text(l->arena, d->path, d->text, d->n);
    Lexer lexer = lexer_begin(source, diags_new(l->arena));
    lexer.keep_comments = true;
    Writer w = {.text = source->text, .j = j};
    json_object(j);
    json_key(j, "data");
    json_array(j);
    for (Token t = lexer_next(&lexer); t.kind != TOKEN_END_OF_FILE; t = lexer_next(&lexer)) {
        int modifiers;
        Colour colour = colour_of_token(&c, &t, &modifiers);
        if (colour != COLOUR_NONE)
            put_lines(&w, t.from, t.to, colour, modifiers);
    }
    json_end(j);
    json_end(j);
}
