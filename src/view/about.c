#include "view/about.h"

#include <string.h>

#include "base/json.h"
#include "base/unit.h"
#include "syntax/printer.h"

/* ---- gathering --------------------------------------------------------------------------------------------------- */

static const char *taken(Front *f, Buffer *b)
{
    const char *text = arena_text(f->arena, b->n ? b->at : "", b->n);
    buffer_free(b);
    return text;
}

static const char *written(Front *f, const TreeExpr *value)
{
    Buffer b = {0};
    if (value)
        print_tree_expr(&b, value);
    return taken(f, &b);
}

const TreeExpr *about_declared(const Element *e, const char *attribute)
{
    for (; e; e = e->original) {
        const TreeModification *m = e->tree ? e->tree->modification : NULL;
        const TreeExpr *value = m && attribute ? doc_value(m, attribute) : m ? m->value : NULL;
        if (value)
            return value;
    }
    return NULL;
}

/* Its value, or that of an attribute. What the class of a component says by itself is not given to the component. */
static AboutValue value_of(Front *f, const Element *e, const char *attribute, const Class *component)
{
    const Mod *mod = e->mod && attribute ? mod_child(e->mod, symbol(f->symbols, attribute)) : e->mod;
    const TreeExpr *said = mod ? mod->value.tree : NULL;
    bool is_own = said && component && mod->value.scope && class_whole(mod->value.scope) == component;
    return (AboutValue){written(f, said ? said : about_declared(e, attribute)), said && !is_own};
}

static const char *basic_text(Front *f, Class *type)
{
    static const char *const names[] = {[BASIC_REAL] = "Real",
                                        [BASIC_INTEGER] = "Integer",
                                        [BASIC_BOOLEAN] = "Boolean",
                                        [BASIC_STRING] = "String",
                                        [BASIC_ENUM] = "enumeration"};
    if (!type)
        return "";
    class_expand(f, type);
    const char *name = (size_t)type->basic < sizeof names / sizeof *names ? names[type->basic] : NULL;
    return name ? name : "";
}

static void add_choices(const Docs *d, AboutField *field, const Element *e)
{
    Class *types[DOC_MOST_TYPES];
    int n = doc_types(d, e, types);
    for (int k = 0; k < n; k++)
        for (const TreeLiteral *l = types[k]->decl->tree->literals; l; l = l->next)
            PUSH(d->front->arena, field->choices,
                 text_f(d->front->arena, "%s.%s", types[k]->decl->full_name->text, l->name->text));
}

static AboutField field_of(const Docs *d, const Element *e, DocTable table, const Class *component)
{
    Front *f = d->front;
    Class *type = doc_type(d, e);
    Buffer dimensions = {0}, of_type = {0};
    const char *unit = doc_unit(d, e);
    doc_sizes(d, &dimensions, e);
    print_tree_name(&of_type, e->tree->type);
    const char *shown = taken(f, &of_type);
    AboutField field = {.table = table,
                        .name = e->name->text,
                        .type = type && type->decl ? type->decl->full_name->text : shown,
                        .description = e->tree->comment.text ? e->tree->comment.text->text : "",
                        .dimensions = taken(f, &dimensions),
                        .unit = unit ? unit : "",
                        .is_final = e->tree->final || (e->mod && e->mod->final),
                        .is_outer = e->tree->outer && !e->tree->inner};
    AboutValue value = value_of(f, e, NULL, component);
    field.value = value.text;
    field.is_given = value.is_given;
    field.usual = written(f, about_declared(e, NULL));
    field.basic = basic_text(f, type);
    field.start = value_of(f, e, "start", component);
    field.fixed = value_of(f, e, "fixed", component);
    const char *display = doc_display_unit(d, e);
    double factor, offset;
    if (display && unit && strcmp(unit, display) != 0 && unit_conversion(unit, display, &factor, &offset)) {
        field.display_unit = display;
        field.factor = factor;
        field.offset = offset;
    }
    about_dialog(d, &field, e);
    add_choices(d, &field, e);
    about_offers(d, &field, e);
    return field;
}

/* The instance of a component by its name, or NULL after a message. */
static Class *find_component(Front *f, Class *class_, const char *path)
{
    bool as_part = f->as_part;
    f->as_part = true;
    DiagMark mark = diags_mark(f->diags);
    Component *c = front_instantiate(f, class_);
    Class *i = c->class_;
    for (const char *at = path; i && *at;) {
        size_t n = strcspn(at, ".");
        Element *e = class_element(f, i, symbol_n(f->symbols, at, n));
        c = e ? element_component(f, e) : NULL;
        i = c && c->items && c->n_items ? c->items[0]->class_ : c ? c->class_ : NULL;
        if (!i && e && e->tree->kind == ELEMENT_COMPONENT)
            i = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
        if (i)
            class_expand(f, i);
        at += n + (at[n] == '.');
    }
    diags_release(f->diags, mark);
    f->as_part = as_part;
    if (!i)
        diag(f->diags, DIAG_N001, (Span){0}, "there is no component '%s' in '%s'", path, class_name(class_));
    return i;
}

const About *about_class(Front *f, Class *class_, const char *component)
{
    Docs d = {.front = f};
    Class *i = component ? find_component(f, class_, component) : class_;
    if (!i || !i->decl || !i->decl->tree)
        return NULL;
    DiagMark mark = diags_mark(f->diags);
    class_expand(f, i);
    const TreeClass *tree = i->decl->tree;
    About *about = NEW(f->arena, About);
    *about = (About){.class_name = class_name(i),
                     .kind = class_kind_text(tree->kind),
                     .description = tree->comment.text ? tree->comment.text->text : "",
                     .component = component,
                     .is_partial = tree->partial};
    for (int k = 0; k < i->bases.n; k++)
        if (i->bases.at[k]->decl)
            PUSH(f->arena, about->bases, i->bases.at[k]->decl->full_name->text);
    for (DocTable table = TABLE_PARAMETERS; i->basic == BASIC_NONE && table < TABLES; table++)
        for (int k = 0; k < i->elements.n; k++)
            if (doc_table(&d, i, i->elements.at[k]) == table)
                PUSH(f->arena, about->fields, field_of(&d, i->elements.at[k], table, component ? i : NULL));
    for (int k = 0; i->basic == BASIC_NONE && k < i->elements.n; k++) {
        AboutField field;
        if (about_replaceable(&d, i->elements.at[k], component ? i : NULL, &field))
            PUSH(f->arena, about->fields, field);
    }
    const TreeExpr *info = doc_value(doc_annotation(tree->comment.annotation, "Documentation"), "info");
    Buffer html = {0};
    if (info && info->kind == TREE_STRING)
        doc_information(&html, info->name->text);
    about->information = taken(f, &html);
    about->html = info && info->kind == TREE_STRING ? info->name->text : "";
    diags_release(f->diags, mark);
    return about;
}

/* ---- as text ----------------------------------------------------------------------------------------------------- */

static bool begins(const char *at, const char *with)
{
    return strncmp(at, with, strlen(with)) == 0;
}

/* A character entity; gives how long it is, or 0. */
static size_t put_entity(Buffer *to, const char *at)
{
    static const struct {
        const char *entity, *text;
    } known[] = {{"&lt;", "<"},   {"&gt;", ">"},     {"&amp;", "&"},   {"&quot;", "\""}, {"&nbsp;", " "},
                 {"&deg;", "°"},  {"&middot;", "·"}, {"&ndash;", "–"}, {"&mdash;", "—"}, {"&auml;", "ä"},
                 {"&ouml;", "ö"}, {"&uuml;", "ü"},   {"&alpha;", "α"}, {"&beta;", "β"},  {"&omega;", "ω"},
                 {"&phi;", "φ"},  {"&tau;", "τ"},    {"&Delta;", "Δ"}, {"&pi;", "π"},    {"&sup2;", "²"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (begins(at, known[k].entity)) {
            buffer_text(to, known[k].text);
            return strlen(known[k].entity);
        }
    return 0;
}

static bool is_block(const char *tag)
{
    static const char *const blocks[] = {"p",  "h4", "ul", "ol", "li",  "div",        "tr", "table",
                                         "br", "dl", "dt", "dd", "pre", "blockquote", "hr"};
    size_t n = strcspn(tag, " >");
    for (size_t k = 0; k < sizeof blocks / sizeof *blocks; k++)
        if (strlen(blocks[k]) == n && strncmp(tag, blocks[k], n) == 0)
            return true;
    return false;
}

void about_plain(Buffer *to, const char *html)
{
    bool line = false, blank = false; /* what is owed before the next letter */
    size_t begin = to->n;
    while (*html) {
        const char *end = *html == '<' ? strchr(html, '>') : NULL;
        if (end) {
            const char *tag = html + 1 + (html[1] == '/');
            line |= is_block(tag);
            if (begins(html, "<li>")) {
                buffer_text(to, to->n > begin ? "\n- " : "- ");
                line = blank = false;
            }
            html = end + 1;
        } else if (strchr(" \t\r\n", *html)) {
            blank = true;
            html++;
        } else {
            if (to->n > begin && to->at[to->n - 1] != ' ')
                buffer_text(to, line ? "\n" : blank ? " " : "");
            line = blank = false;
            size_t n = put_entity(to, html);
            if (!n)
                buffer_char(to, *html);
            html += n ? n : 1;
        }
    }
}

static void put_row(Buffer *to, const AboutField *x, int width)
{
    Buffer row = {0};
    buffer_f(&row, "  %s%s", x->name, x->dimensions);
    if (*x->value)
        buffer_f(&row, " = %s", x->value);
    if (*x->unit && strcmp(x->unit, "1") != 0) {
        buffer_text(&row, *x->value ? " " : " in ");
        unit_print(&row, x->unit);
    }
    const char *dot = strrchr(x->type, '.');
    if (x->table == TABLE_CONNECTORS || x->table == TABLE_VARIABLES)
        buffer_f(&row, ": %s", dot ? dot + 1 : x->type);
    int columns = 0;
    for (const char *at = row.at; *at; at++)
        columns += ((unsigned char)*at & 0xc0) != 0x80;
    buffer_add(to, row.at, row.n);
    if (*x->description)
        buffer_f(to, "%*s  %s", columns < width ? width - columns : 0, "", x->description);
    buffer_char(to, '\n');
    buffer_free(&row);
}

void about_print(Buffer *to, const About *about)
{
    enum { WIDTH = 34 };
    buffer_f(to, "%s%s %s\n", about->is_partial ? "partial " : "", about->kind, about->class_name);
    if (*about->description)
        buffer_f(to, "  %s\n", about->description);
    for (int k = 0; k < about->bases.n; k++)
        buffer_f(to, "  extends %s\n", about->bases.at[k]);
    for (DocTable table = TABLE_PARAMETERS; table < TABLES; table++) {
        bool first = true;
        for (int k = 0; k < about->fields.n; k++) {
            if (about->fields.at[k].table != table)
                continue;
            if (first)
                buffer_f(to, "\n%s\n", doc_table_title(table));
            first = false;
            put_row(to, &about->fields.at[k], WIDTH);
        }
    }
    if (!*about->information)
        return;
    buffer_text(to, "\nDocumentation\n");
    Buffer plain = {0};
    about_plain(&plain, about->information);
    for (const char *at = plain.n ? plain.at : ""; *at;) {
        size_t n = strcspn(at, "\n");
        buffer_f(to, n ? "  %.*s\n" : "\n", (int)n, at);
        at += n + (at[n] == '\n');
    }
    buffer_free(&plain);
}

/* ---- as JSON ----------------------------------------------------------------------------------------------------- */

static void put_text(Json *j, const char *key, const char *text)
{
    if (!text || !*text)
        return;
    json_key(j, key);
    json_text(j, text);
}

static void put_truth(Json *j, const char *key, bool truth)
{
    if (!truth)
        return;
    json_key(j, key);
    json_bool(j, true);
}

static void put_texts(Json *j, const char *key, int n, const char *const *texts)
{
    if (!n)
        return;
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < n; k++)
        json_text(j, texts[k]);
    json_end(j);
}

static void put_value(Json *j, const char *key, const AboutValue *v)
{
    if (!*v->text)
        return;
    json_key(j, key);
    json_object(j);
    put_text(j, "value", v->text);
    put_truth(j, "given", v->is_given);
    json_end(j);
}

static void put_offers(Json *j, const AboutField *x)
{
    if (!x->offers.n)
        return;
    json_key(j, "offers");
    json_array(j);
    for (int k = 0; k < x->offers.n; k++) {
        json_object(j);
        put_text(j, "text", x->offers.at[k].text);
        put_text(j, "modifiers", x->offers.at[k].modifiers);
        put_text(j, "label", x->offers.at[k].label);
        json_end(j);
    }
    json_end(j);
}

/* "size": [3, null]: of an array, null where it is as long as its value. */
static void put_sizes(Json *j, const AboutField *x)
{
    if (!x->sizes.n)
        return;
    json_key(j, "size");
    json_array(j);
    for (int k = 0; k < x->sizes.n; k++)
        json_number(j, x->sizes.at[k] == ABOUT_ANY_SIZE ? 0.0 / 0.0 : x->sizes.at[k]);
    json_end(j);
}

void about_json(Json *j, const About *about)
{
    static const char *const kinds[TABLES] = {"replaceable", "parameter", "input", "output", "connector", "variable"};
    json_object(j);
    put_text(j, "class", about->class_name);
    put_text(j, "kind", about->kind);
    put_text(j, "component", about->component);
    put_text(j, "description", about->description);
    put_truth(j, "partial", about->is_partial);
    put_texts(j, "bases", about->bases.n, about->bases.at);
    json_key(j, "fields");
    json_array(j);
    for (int k = 0; k < about->fields.n; k++) {
        const AboutField *x = &about->fields.at[k];
        json_object(j);
        put_text(j, "kind", kinds[x->table]);
        put_text(j, "name", x->name);
        put_text(j, "type", x->type);
        put_text(j, "dimensions", x->dimensions);
        put_text(j, "value", x->value);
        if (x->is_given)
            put_text(j, "usual", x->usual);
        put_text(j, "basic", x->basic);
        put_value(j, "start", &x->start);
        put_value(j, "fixed", &x->fixed);
        put_text(j, "unit", x->unit);
        if (x->display_unit) {
            put_text(j, "displayUnit", x->display_unit);
            json_key(j, "factor"), json_number(j, x->factor);
            json_key(j, "offset"), json_number(j, x->offset);
        }
        put_sizes(j, x);
        put_text(j, "evaluated", x->evaluated);
        put_truth(j, "color", x->is_color);
        put_text(j, "selector", x->selector);
        put_text(j, "filter", x->filter);
        put_text(j, "caption", x->caption);
        put_truth(j, "disabled", x->is_disabled);
        put_text(j, "description", x->description);
        put_text(j, "tab", x->tab);
        put_text(j, "group", x->group);
        put_truth(j, "given", x->is_given);
        put_truth(j, "final", x->is_final);
        put_truth(j, "outer", x->is_outer);
        put_texts(j, "choices", x->choices.n, x->choices.at);
        put_offers(j, x);
        put_text(j, "constraint", x->constraint);
        json_end(j);
    }
    json_end(j);
    put_text(j, "documentation", about->information);
    put_text(j, "html", about->html);
    json_end(j);
}
