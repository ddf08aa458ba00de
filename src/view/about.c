#include "view/about.h"

#include <stdlib.h>
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

const char *about_written(Front *f, const TreeExpr *value)
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

/* Whether a modifier stands in a class that is in what is told of: of a component its own class, or that of a record in it. */
static bool is_own(const AboutScope *a, Class *scope)
{
    const Class *whole = scope ? class_whole(scope) : NULL;
    if (!a->component)
        return whole && whole->owner;
    while (whole && whole != a->component)
        whole = whole->owner && whole->owner->parent ? whole->owner->parent->class_ : NULL;
    return whole;
}

bool about_stands_in_text(const AboutScope *a, Span span)
{
    const TreeClass *tree = a->class_->decl ? a->class_->decl->tree : NULL;
    return tree && tree->source == span.source && tree->span.from <= span.from && span.to <= tree->span.to;
}

bool about_is_given(const AboutScope *a, Class *scope, Span span)
{
    bool is_of_model = !a->model || (scope && class_whole(scope) == a->model);
    return is_of_model && !is_own(a, scope) && about_stands_in_text(a, span);
}

AboutValue about_value(const AboutScope *a, const Element *e, const char *attribute)
{
    Front *f = a->docs.front;
    const Mod *mod = e->mod && attribute ? mod_child(e->mod, symbol(f->symbols, attribute)) : e->mod;
    const TreeExpr *said = mod ? mod->value.tree : NULL;
    AboutValue value = {.is_given = said && about_is_given(a, mod->value.scope, said->span)};
    if (said && a->component && !value.is_given && mod->value.scope && !is_own(a, mod->value.scope))
        value.by = class_name(mod->value.scope);
    const Binding *under = value.is_given ? mod->value.under : NULL;
    value.usual = about_written(f, under && under->tree ? under->tree : about_declared(e, attribute));
    value.text = said ? about_written(f, said) : value.usual;
    return value;
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

static const char *prefix_of(const TreePrefixes *p)
{
    bool is_constant = p->variability_written && p->variability == VARIABILITY_CONSTANT;
    return p->flow == FLOW_FLOW ? "flow" : p->flow == FLOW_STREAM ? "stream" : is_constant ? "constant" : "";
}

AboutField about_field(const AboutScope *a, Element *e, DocTable table)
{
    const Docs *d = &a->docs;
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
                        .is_outer = e->tree->outer && !e->tree->inner,
                        .prefix = prefix_of(&e->tree->prefixes),
                        .condition = about_written(f, e->tree->condition)};
    AboutValue value = about_value(a, e, NULL);
    field.value = value.text;
    field.is_given = value.is_given;
    field.by = value.by;
    field.usual = value.usual;
    field.basic = basic_text(f, type);
    field.start = about_value(a, e, "start");
    field.fixed = about_value(a, e, "fixed");
    const char *display = doc_display_unit(d, e);
    double factor, offset;
    if (display && unit && strcmp(unit, display) != 0 && unit_conversion(unit, display, &factor, &offset)) {
        field.display_unit = display;
        field.factor = factor;
        field.offset = offset;
    }
    about_dialog(d, &field, e);
    if (field.by && !field.evaluated)
        field.evaluated = about_evaluated(f, e->mod->value.scope, e->mod->value.tree);
    else if (a->is_element && field.is_given && !*field.dimensions && !field.evaluated)
        field.evaluated = about_held(f, a->component, e->name);
    add_choices(d, &field, e);
    about_offers(d, &field, e);
    about_of_record(a, &field, e);
    about_parts(a, &field, e);
    return field;
}

/* The element of an array that subscripts name, "[2, 1]"; the first where there are none. */
static Component *item_of(const Component *array, const char *subscripts)
{
    int k = 0;
    for (int i = 0; i < array->n_dims; i++) {
        char *end = (char *)subscripts;
        long at = *subscripts ? strtol(subscripts + 1, &end, 10) : 1;
        subscripts = end;
        if (at < 1 || at > array->dims[i])
            return NULL;
        k = k * array->dims[i] + (int)at - 1;
    }
    return k < array->n_items ? array->items[k] : NULL;
}

/* What a path leads to. */
typedef struct {
    Class *model;           /* that it is in, an instance */
    const Element *element; /* that declares it; NULL: the path is empty */
    bool is_element;        /* of an array, or in one */
} AboutPlace;

static Class *component_at(Front *f, Class *class_, const char *path, AboutPlace *to)
{
    bool as_part = f->as_part;
    f->as_part = true;
    DiagMark mark = diags_mark(f->diags);
    Component *c = front_instantiate(f, class_);
    Class *i = c->class_;
    *to = (AboutPlace){.model = i};
    for (const char *at = path; i && *at;) {
        size_t n = strcspn(at, ".["), all = strcspn(at, ".");
        Element *e = class_element(f, i, symbol_n(f->symbols, at, n));
        c = e ? element_component(f, e) : NULL;
        to->is_element |= c && c->items && all > n;
        if (c && c->items && !(c = item_of(c, arena_text(f->arena, at + n, all - n))) && all > n)
            e = NULL; /* there is no such element */
        i = c ? c->class_ : NULL;
        if (!i && e && e->tree->kind == ELEMENT_COMPONENT)
            i = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
        if (i)
            class_expand(f, i);
        at += all + (at[all] == '.');
        to->element = e;
    }
    diags_release(f->diags, mark);
    f->as_part = as_part;
    if (!i)
        diag(f->diags, DIAG_N001, (Span){0}, "there is no component '%s' in '%s'", path, class_name(class_));
    return i;
}

Class *about_component(Front *f, Class *class_, const char *path, Class **model)
{
    AboutPlace place;
    Class *i = component_at(f, class_, path, &place);
    *model = place.model;
    return i;
}

/* That of its first declaration holds for those that replace it (7.3). */
static const char *condition_of(Front *f, const Element *e)
{
    while (e && !e->tree->condition)
        e = e->original;
    return about_written(f, e ? e->tree->condition : NULL);
}

static const char *description_of(const TreeComment *comment)
{
    return comment->text ? comment->text->text : "";
}

/* What else one finds under the name of a class: what is public in a package or an operator record, literals. */
static void add_members(Front *f, About *about, const Class *i)
{
    const TreeClass *tree = i->decl->tree;
    for (const TreeLiteral *l = tree->literals; l; l = l->next)
        PUSH(f->arena, about->members, ((AboutMember){l->name->text, "value", description_of(&l->comment)}));
    if (tree->kind != CLASS_PACKAGE && tree->kind != CLASS_OPERATOR_RECORD)
        return;
    decl_list(f, i->decl);
    for (int k = 0; k < i->decl->children.n; k++) {
        Decl *d = i->decl->children.at[k];
        if (!decl_load(f, d) || (d->element && d->element->is_protected))
            continue;
        PUSH(f->arena, about->members,
             ((AboutMember){d->name->text, class_kind_text(d->tree->kind), description_of(&d->tree->comment)}));
    }
}

const About *about_class(Front *f, Class *class_, const char *component)
{
    AboutPlace at = {0};
    Class *i = component ? component_at(f, class_, component, &at) : class_;
    const AboutScope a = {.docs = {.front = f},
                          .class_ = class_,
                          .component = component ? i : NULL,
                          .model = at.model,
                          .is_element = at.is_element};
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
                     .condition = condition_of(f, at.element),
                     .is_partial = tree->partial};
    Buffer definition = {0};
    doc_definition(&definition, tree);
    about->definition = taken(f, &definition);
    add_members(f, about, i);
    for (int k = 0; k < i->bases.n; k++)
        if (i->bases.at[k]->decl)
            PUSH(f->arena, about->bases, i->bases.at[k]->decl->full_name->text);
    for (DocTable table = TABLE_PARAMETERS; i->basic == BASIC_NONE && table < TABLES; table++)
        for (int k = 0; k < i->elements.n; k++)
            if (doc_table(&a.docs, i, i->elements.at[k]) == table)
                PUSH(f->arena, about->fields, about_field(&a, i->elements.at[k], table));
    for (int k = 0; i->basic == BASIC_NONE && k < i->elements.n; k++) {
        AboutField field;
        if (about_replaceable(&a, i->elements.at[k], &field))
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
    buffer_f(&row, "  %s%s%s%s", x->prefix ? x->prefix : "", x->prefix && *x->prefix ? " " : "", x->name,
             x->dimensions);
    if (*x->value)
        buffer_f(&row, " = %s", x->value);
    if (*x->unit && strcmp(x->unit, "1") != 0) {
        buffer_text(&row, *x->value ? " " : " in ");
        unit_print(&row, x->unit);
    }
    const char *dot = strrchr(x->type, '.');
    if (x->table != TABLE_PARAMETERS || !*x->basic) /* a record has a value of its own */
        buffer_f(&row, ": %s", dot ? dot + 1 : x->type);
    if (x->condition && *x->condition)
        buffer_f(&row, " if %s", x->condition);
    if (x->table == TABLE_NONE && x->constraint)
        buffer_f(&row, ", or what fits %s", x->constraint);
    int columns = 0;
    for (const char *at = row.at; *at; at++)
        columns += ((unsigned char)*at & 0xc0) != 0x80;
    buffer_add(to, row.at, row.n);
    if (*x->description)
        buffer_f(to, "%*s  %s", columns < width ? width - columns : 0, "", x->description);
    buffer_char(to, '\n');
    buffer_free(&row);
}

enum { WIDTH = 34 }; /* of names and values, before descriptions */

static void print_table(Buffer *to, const About *about, DocTable table, const char *title)
{
    bool first = true;
    for (int k = 0; k < about->fields.n; k++) {
        if (about->fields.at[k].table != table)
            continue;
        if (first)
            buffer_f(to, "\n%s\n", title);
        first = false;
        put_row(to, &about->fields.at[k], WIDTH);
    }
}

void about_print(Buffer *to, const About *about)
{
    buffer_f(to, "%s%s %s\n", about->is_partial ? "partial " : "", about->kind, about->class_name);
    if (*about->description)
        buffer_f(to, "  %s\n", about->description);
    if (*about->definition)
        buffer_f(to, "  = %s\n", about->definition);
    for (int k = 0; k < about->bases.n && !*about->definition; k++)
        buffer_f(to, "  extends %s\n", about->bases.at[k]);
    for (DocTable table = TABLE_PARAMETERS; table < TABLES; table++)
        print_table(to, about, table, doc_table_title(table));
    print_table(to, about, TABLE_NONE, "Can be redeclared");
    for (int k = 0; k < about->members.n; k++) {
        const AboutMember *m = &about->members.at[k];
        bool is_value = strcmp(m->kind, "value") == 0;
        if (!k)
            buffer_text(to, is_value ? "\nValues\n" : "\nClasses\n");
        int n = (int)strlen(m->name) + (is_value ? 0 : (int)strlen(m->kind) + 1);
        buffer_f(to, "  %s%s%s", is_value ? "" : m->kind, is_value ? "" : " ", m->name);
        if (*m->description)
            buffer_f(to, "%*s  %s", n + 2 < WIDTH ? WIDTH - 2 - n : 0, "", m->description);
        buffer_char(to, '\n');
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
    put_text(j, "by", v->by);
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

static void put_members(Json *j, const About *about)
{
    if (!about->members.n)
        return;
    json_key(j, "members");
    json_array(j);
    for (int k = 0; k < about->members.n; k++) {
        json_object(j);
        put_text(j, "name", about->members.at[k].name);
        put_text(j, "kind", about->members.at[k].kind);
        put_text(j, "description", about->members.at[k].description);
        json_end(j);
    }
    json_end(j);
}

static void put_fields(Json *j, const char *key, int n, const AboutField *fields);

static void put_field(Json *j, const AboutField *x)
{
    static const char *const kinds[TABLES] = {"replaceable", "parameter", "input", "output", "connector", "variable"};
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
    put_text(j, "by", x->by);
    put_truth(j, "final", x->is_final);
    put_truth(j, "outer", x->is_outer);
    put_texts(j, "choices", x->choices.n, x->choices.at);
    put_offers(j, x);
    put_text(j, "constraint", x->constraint);
    put_text(j, "prefix", x->prefix);
    put_text(j, "condition", x->condition);
    if (x->parts.n)
        put_fields(j, "parts", x->parts.n, x->parts.at);
    json_end(j);
}

static void put_fields(Json *j, const char *key, int n, const AboutField *fields)
{
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < n; k++)
        put_field(j, &fields[k]);
    json_end(j);
}

void about_json(Json *j, const About *about)
{
    json_object(j);
    put_text(j, "class", about->class_name);
    put_text(j, "kind", about->kind);
    put_text(j, "component", about->component);
    put_text(j, "condition", about->condition);
    put_text(j, "description", about->description);
    put_truth(j, "partial", about->is_partial);
    put_texts(j, "bases", about->bases.n, about->bases.at);
    put_fields(j, "fields", about->fields.n, about->fields.at);
    put_text(j, "definition", about->definition);
    put_members(j, about);
    put_text(j, "documentation", about->information);
    put_text(j, "html", about->html);
    json_end(j);
}
