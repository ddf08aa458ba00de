/* macro.c: %name, %class, %parameter and their like in texts (18.6.5.5). */
#include <ctype.h>
#include <string.h>

#include "base/unit.h"
#include "diagram/inside.h"
#include "syntax/parser.h"
#include "syntax/printer.h"

/* ---- values ------------------------------------------------------------------------------------------------------ */

static const char *text_attribute(Front *f, Component *c, const char *name)
{
    Expr e = component_attribute_expr(f, c, symbol(f->symbols, name));
    e = e ? front_evaluate_quiet(f, e) : NULL;
    while (e && e->op == EXPR_ARRAY && e->n)
        e = e->args[0];
    return e && e->type->kind == TYPE_STRING && expr_is_literal(e) ? e->value.text->text : "";
}

typedef struct {
    double factor, offset;
} Shown;

static void put_value(Buffer *to, Expr e, Shown shown)
{
    double number;
    if (e->type->n_dims) {
        enum { MOST = 6 };
        buffer_char(to, '{');
        for (int k = 0; k < e->n && k < MOST; k++) {
            buffer_text(to, k ? ", " : "");
            put_value(to, e->args[k], shown);
        }
        buffer_text(to, e->n > MOST ? ", …}" : "}");
    } else if (e->type->kind == TYPE_ENUM && e->value.integer >= 1 && e->value.integer <= e->type->n_fields) {
        buffer_text(to, e->type->fields[e->value.integer - 1].name->text);
    } else if (e->type->kind == TYPE_STRING) {
        buffer_text(to, e->value.text->text);
    } else if (e->type->kind == TYPE_REAL && expr_get_real(e, &number)) {
        buffer_f(to, "%.6g", shown.factor * number + shown.offset);
    } else {
        expr_print(to, e);
    }
}

/* With its unit, as the declaration wants it shown. */
static void put_quantity(Front *f, Buffer *to, Component *c, Expr value)
{
    Shown shown = {1, 0};
    const char *unit = c->basic == BASIC_REAL ? text_attribute(f, c, "unit") : "";
    const char *display = *unit ? text_attribute(f, c, "displayUnit") : "";
    if (*display && strcmp(unit, display) != 0 && unit_conversion(unit, display, &shown.factor, &shown.offset))
        unit = display;
    put_value(to, value, shown);
    if (*unit && strcmp(unit, "1") != 0) {
        buffer_char(to, ' ');
        unit_print(to, unit);
    }
}

/* A value that something in the text gives: not one that is made up so that sizes are known. */
static bool has_value(Front *f, Component *c)
{
    Binding b = component_binding(f, c);
    return binding_given(&b) || component_attribute(c, symbol(f->symbols, "start"));
}

static Component *named(const MacroScope *s, const TreeName *name)
{
    Front *f = s->f;
    Element *e = class_element(f, s->class_, name->name);
    Component *c = e ? element_component(f, e) : NULL;
    for (name = name->next; c && name; name = name->next) {
        c = component_target(f, c);
        c = c && !c->removed ? component_child(f, c, name->name) : NULL;
    }
    return c;
}

/* False: there is nothing of that name. */
static bool put_named(const MacroScope *s, Buffer *to, const TreeName *name)
{
    Front *f = s->f;
    Component *c = named(s, name);
    if (!c)
        return false;
    if (!c->var || c->removed || !has_value(f, c)) {
        buffer_text(to, c->name->text);
        return true;
    }
    Expr value = component_value(f, c);
    Binding b = component_binding(f, c);
    if (value)
        put_quantity(f, to, c, value);
    else if (b.tree)
        print_tree_expr(to, b.tree);
    else
        buffer_text(to, c->name->text);
    return true;
}

/* ---- macros ------------------------------------------------------------------------------------------------------ */

/* A name of n characters, which stands `whole` in the text. */
static void put_parameter(const MacroScope *s, Buffer *to, const char *name, size_t n, const char *whole, size_t length)
{
    Front *f = s->f;
    DiagMark mark = diags_mark(f->diags);
    Source *source = source_of_text(f->arena, "a text", name, n);
    TreeExpr *e = n ? parse_expression_text(f->arena, f->symbols, f->diags, source) : NULL;
    bool done = e && e->kind == TREE_REFERENCE && put_named(s, to, e->ref);
    diags_release(f->diags, mark);
    if (!done)
        buffer_add(to, whole, length);
}

static bool is_macro(const char *at, size_t n, const char *name)
{
    return strlen(name) == n && memcmp(at, name, n) == 0;
}

static const char *class_shown(const MacroScope *s)
{
    return s->class_->decl ? s->class_->decl->name->text : "";
}

static void put_macro(const MacroScope *s, Buffer *to, const char *at, size_t n)
{
    if (is_macro(at, n, "name") && !s->first)
        buffer_text(to, s->name ? s->name : "%name");
    else if (is_macro(at, n, "class"))
        buffer_text(to, class_shown(s));
    else if (is_macro(at, n, "first") && s->first)
        buffer_text(to, s->first);
    else if (is_macro(at, n, "second") && s->second)
        buffer_text(to, s->second);
    else
        put_parameter(s, to, at, n, at - 1, n + 1);
}

static size_t name_length(const char *at)
{
    size_t n = 0;
    while (isalnum((unsigned char)at[n]) || at[n] == '_')
        n++;
    return n;
}

const char *macro_text(const MacroScope *s, const char *text)
{
    if (!strchr(text, '%'))
        return text;
    Buffer b = {0};
    while (*text) {
        size_t n = *text == '%' ? name_length(text + 1) : 0;
        const char *brace = text[0] == '%' && text[1] == '{' ? strchr(text, '}') : NULL;
        if (text[0] == '%' && text[1] == '%') {
            buffer_char(&b, '%');
            text += 2;
        } else if (brace) {
            put_parameter(s, &b, text + 2, (size_t)(brace - text) - 2, text, (size_t)(brace - text) + 1);
            text = brace + 1;
        } else if (n) {
            put_macro(s, &b, text + 1, n);
            text += n + 1;
        } else {
            buffer_char(&b, *text++);
        }
    }
    const char *made = arena_text(s->f->arena, b.n ? b.at : "", b.n);
    buffer_free(&b);
    return made;
}
