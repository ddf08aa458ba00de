/* answer.c: hover, definition, completion, outline, formatting. */
#include <stdlib.h>
#include <string.h>

#include "expr/builtin.h"
#include "lsp/lsp.h"
#include "syntax/format.h"
#include "syntax/printer.h"
#include "view/about.h"

static Span span_of(const TreeElement *e)
{
    return e->kind == ELEMENT_CLASS ? e->class_->name_span : e->name_span;
}

static const char *description_of(const TreeElement *e)
{
    const TreeComment *c = e->kind == ELEMENT_CLASS ? &e->class_->comment : &e->comment;
    return c->text ? c->text->text : "";
}

/* ---- hover ------------------------------------------------------------------------------------------------------- */

static void put_declaration(Look *l, Buffer *b, Element *e)
{
    static const char *const varies[] = {"", "discrete ", "parameter ", "constant "};
    static const char *const directions[] = {"", "input ", "output "};
    static const char *const flows[] = {"", "flow ", "stream "};
    const TreeElement *t = e->tree;
    if (t->kind == ELEMENT_CLASS) {
        Class *i = element_class(l->f, e);
        buffer_f(b, "%s%s %s", t->class_->partial ? "partial " : "", class_kind_text(t->class_->kind),
                 i ? class_name(i) : e->name->text);
        return;
    }
    buffer_f(b, "%s%s%s", flows[t->prefixes.flow],
             t->prefixes.variability_written ? varies[t->prefixes.variability] : "", directions[t->prefixes.direction]);
    print_tree_name(b, t->type);
    buffer_f(b, " %s", e->name->text);
    doc_dimensions(b, t->dimensions);
    const TreeExpr *value = e->mod && e->mod->value.tree ? e->mod->value.tree
                            : t->modification            ? t->modification->value
                                                         : NULL;
    if (value) {
        buffer_text(b, " = ");
        print_tree_expr(b, value);
    }
}

/* The value that it has in the class around, with its unit. */
static void put_value(Look *l, Buffer *b, Element *e)
{
    Docs docs = {.front = l->f};
    const char *unit = doc_unit(&docs, e);
    Component *c = e->holder && e->holder->owner ? element_component(l->f, e) : NULL;
    Expr value = c && c->var ? component_value(l->f, c) : NULL;
    if (value)
        buffer_f(b, "\n\n`%s`", expr_shown(l->f->exprs, value));
    if (unit && *unit)
        buffer_f(b, value ? " %s" : "\n\nin %s", unit);
}

void answer_hover(Look *l, size_t offset, Json *j)
{
    Meaning m;
    if (!look_meaning(l, offset, &m))
        return;
    Buffer b = {0};
    buffer_text(&b, "```modelica\n");
    put_declaration(l, &b, m.element);
    buffer_f(&b, "\n```\n\n%s", description_of(m.element->tree));
    if (m.element->tree->kind == ELEMENT_COMPONENT)
        put_value(l, &b, m.element);
    json_object(j);
    json_key(j, "contents");
    json_object(j);
    json_key(j, "kind"), json_text(j, "markdown");
    json_key(j, "value"), json_text(j, b.at);
    json_end(j);
    lsp_put_range(j, "range", l->document->text, l->document->n, m.from, m.to);
    json_end(j);
    buffer_free(&b);
}

/* ---- definition -------------------------------------------------------------------------------------------------- */

void answer_definition(Look *l, size_t offset, Json *j)
{
    Meaning m;
    if (!look_meaning(l, offset, &m))
        return;
    Span span = span_of(m.element->tree);
    if (!span.source || !strchr(span.source->path, '/')) /* what is predefined stands nowhere */
        return;
    json_object(j);
    lsp_put_uri(j, "uri", span.source->path);
    lsp_put_span(j, "range", span);
    json_end(j);
}

/* ---- completion -------------------------------------------------------------------------------------------------- */

/* Numbers of CompletionItemKind. */
enum { ITEM_FUNCTION = 3, ITEM_VARIABLE = 6, ITEM_CLASS = 7, ITEM_MODULE = 9, ITEM_PROPERTY = 10, ITEM_KEYWORD = 14 };

static void put_item(Json *j, const char *label, int kind, const char *detail, const char *description)
{
    json_object(j);
    json_key(j, "label"), json_text(j, label);
    json_key(j, "kind"), json_int(j, kind);
    if (*detail)
        json_key(j, "detail"), json_text(j, detail);
    if (*description)
        json_key(j, "documentation"), json_text(j, description);
    json_end(j);
}

static void put_element(Json *j, const Class *in, int k)
{
    Element *e = in->elements.at[k];
    if (!e->tree || e->same_as) { /* a class in a file of its own: its name is enough */
        if (!e->tree)
            put_item(j, e->name->text, ITEM_CLASS, "", "");
        return;
    }
    Buffer detail = {0};
    int kind = ITEM_VARIABLE;
    if (e->tree->kind == ELEMENT_CLASS) {
        ClassKind of = e->tree->class_->kind;
        kind = of == CLASS_PACKAGE ? ITEM_MODULE : of == CLASS_FUNCTION ? ITEM_FUNCTION : ITEM_CLASS;
        buffer_text(&detail, class_kind_text(of));
    } else {
        print_tree_name(&detail, e->tree->type);
    }
    put_item(j, e->name->text, kind, detail.n ? detail.at : "", description_of(e->tree));
    buffer_free(&detail);
}

static void put_elements(Look *l, Json *j, Class *in)
{
    class_expand(l->f, in);
    for (int k = 0; k < in->elements.n; k++)
        put_element(j, in, k);
}

static void put_all_names(Look *l, Json *j, Class *scope)
{
    static const char *const words[] = {
        "algorithm", "annotation", "block",     "connect",      "connector", "constant",    "discrete",    "each",
        "else",      "elseif",     "elsewhen",  "encapsulated", "end",       "enumeration", "equation",    "extends",
        "external",  "false",      "final",     "flow",         "for",       "function",    "if",          "import",
        "initial",   "inner",      "input",     "model",        "not",       "outer",       "output",      "package",
        "parameter", "partial",    "protected", "public",       "record",    "redeclare",   "replaceable", "stream",
        "then",      "true",       "type",      "when",         "while",     "within",      "Real",        "Integer",
        "Boolean",   "String"};
    for (Class *i = scope; i; i = i->enclosing)
        put_elements(l, j, i);
    static const char *const libraries[] = {"Modelica", "Cardan", "Complex"};
    for (size_t k = 0; k < sizeof libraries / sizeof *libraries; k++)
        put_item(j, libraries[k], ITEM_MODULE, "package", "");
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        put_item(j, words[k], ITEM_KEYWORD, "", "");
    for (int k = 0; expr_builtin_name(k); k++)
        put_item(j, expr_builtin_name(k), ITEM_FUNCTION, "built-in function", "");
}

void answer_completion(Look *l, size_t offset, Json *j)
{
    static const char *const attributes[] = {"start",       "fixed",   "min",         "max",     "unit",
                                             "displayUnit", "nominal", "stateSelect", "quantity"};
    Follows how;
    Class *in = look_container(l, offset, &how);
    json_array(j);
    if (in && how == FOLLOWS_NAME)
        put_all_names(l, j, in);
    else if (in)
        put_elements(l, j, in);
    if (in && how == FOLLOWS_MODIFIER && in->basic != BASIC_NONE)
        for (size_t k = 0; k < sizeof attributes / sizeof *attributes; k++)
            put_item(j, attributes[k], ITEM_PROPERTY, "attribute", "");
    json_end(j);
}

/* ---- outline ----------------------------------------------------------------------------------------------------- */

/* Numbers of SymbolKind. */
enum { SYMBOL_PACKAGE = 4, SYMBOL_CLASS = 5, SYMBOL_FUNCTION = 12, SYMBOL_VARIABLE = 13, SYMBOL_CONSTANT = 14 };

static void put_symbol(Json *j, const char *name, const char *detail, int kind, Span whole, Span own)
{
    json_key(j, "name"), json_text(j, name);
    if (*detail)
        json_key(j, "detail"), json_text(j, detail);
    json_key(j, "kind"), json_int(j, kind);
    lsp_put_span(j, "range", whole);
    lsp_put_span(j, "selectionRange", own);
}

enum { DEEPEST_SYMBOL = 12 };

static void put_class(Json *j, const TreeClass *c, int depth)
{
    int kind = c->kind == CLASS_PACKAGE ? SYMBOL_PACKAGE : c->kind == CLASS_FUNCTION ? SYMBOL_FUNCTION : SYMBOL_CLASS;
    json_object(j);
    put_symbol(j, c->name->text, c->comment.text ? c->comment.text->text : "", kind, c->span, c->name_span);
    json_key(j, "children");
    json_array(j);
    for (const TreeElement *e = depth < DEEPEST_SYMBOL ? c->elements : NULL; e; e = e->next) {
        if (e->kind == ELEMENT_CLASS && e->class_)
            put_class(j, e->class_, depth + 1);
        if (e->kind != ELEMENT_COMPONENT)
            continue;
        bool is_parameter = e->prefixes.variability_written && e->prefixes.variability >= VARIABILITY_PARAMETER;
        json_object(j);
        put_symbol(j, e->name->text, description_of(e), is_parameter ? SYMBOL_CONSTANT : SYMBOL_VARIABLE, e->name_span,
                   e->name_span);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

void answer_outline(const Look *l, Json *j)
{
    json_array(j);
    for (const TreeClass *c = l->file ? l->file->classes : NULL; c; c = c->next)
        put_class(j, c, 0);
    json_end(j);
}

/* ---- formatting -------------------------------------------------------------------------------------------------- */

void answer_formatting(const Workspace *w, const Document *d, Json *j)
{
    Arena *a = arena_new();
    Buffer text = {0};
    bool done = format_source(&text, store_symbols(w->store), diags_new(a), source_of_text(a, d->path, d->text, d->n));
    json_array(j);
    if (done && (text.n != d->n || memcmp(text.at, d->text, d->n) != 0)) {
        json_object(j);
        lsp_put_range(j, "range", d->text, d->n, 0, d->n);
        json_key(j, "newText"), json_text(j, text.n ? text.at : "");
        json_end(j);
    }
    json_end(j);
    buffer_free(&text);
    arena_free(a);
}
