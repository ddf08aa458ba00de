/* doc_class.c: a class as a section of its package's page: what it is, and a table for each kind of element. */
#include <string.h>

#include "syntax/printer.h"
#include "view/doc.h"

Class *doc_type(const Docs *d, const Element *e)
{
    return e->tree && e->tree->kind == ELEMENT_COMPONENT
               ? lookup_class_quiet(d->front, e->scope, e->tree->type, e->tree->type_rooted)
               : NULL;
}

int doc_types(const Docs *d, const Element *e, Class *to[DOC_MOST_TYPES])
{
    int n = 0;
    for (Class *i = doc_type(d, e); n < DOC_MOST_TYPES && i && i->decl && i->decl->tree;) {
        const TreeClass *tree = i->decl->tree;
        to[n++] = i;
        i = tree->form == FORM_SHORT && tree->base
                ? lookup_class_quiet(d->front, i->enclosing, tree->base, tree->base_rooted)
                : NULL;
    }
    return n;
}

/* ---- units ------------------------------------------------------------------------------------------------------- */

static const char *unit_in(const TreeModification *m, const char *attribute)
{
    const TreeExpr *unit = doc_value(m, attribute);
    return unit && unit->kind == TREE_STRING ? unit->name->text : NULL;
}

/* What the element declares, or its type, or what that is derived from. NULL: none. */
static const char *unit_of(const Docs *d, const Element *e, const char *attribute)
{
    const char *unit = unit_in(e->tree->modification, attribute);
    Class *types[DOC_MOST_TYPES];
    int n = unit ? 0 : doc_types(d, e, types);
    for (int k = 0; !unit && k < n; k++)
        unit = unit_in(types[k]->decl->tree->modification, attribute);
    return unit;
}

const char *doc_unit(const Docs *d, const Element *e)
{
    return unit_of(d, e, "unit");
}

const char *doc_display_unit(const Docs *d, const Element *e)
{
    return unit_of(d, e, "displayUnit");
}

/* ---- which table an element belongs to --------------------------------------------------------------------------- */

static const char *const titles[TABLES] = {"",        "Parameters", "Inputs",
                                           "Outputs", "Connectors", "Variables and components"};

const char *doc_table_title(DocTable table)
{
    return titles[table];
}

DocTable doc_table(const Docs *d, const Class *i, const Element *e)
{
    if (!e->tree || e->tree->kind != ELEMENT_COMPONENT || e->is_protected || e->same_as)
        return TABLE_NONE;
    Class *type = doc_type(d, e);
    if (type && class_is_kind(d->front, type, CLASS_CONNECTOR))
        return TABLE_CONNECTORS;
    switch (e->tree->prefixes.direction) {
    case DIRECTION_INPUT:
        return TABLE_INPUTS;
    case DIRECTION_OUTPUT:
        return TABLE_OUTPUTS;
    case DIRECTION_NONE:
        break;
    }
    bool is_parameter =
        e->tree->prefixes.variability_written && (e->tree->prefixes.variability == VARIABILITY_PARAMETER ||
                                                  e->tree->prefixes.variability == VARIABILITY_CONSTANT);
    return is_parameter && !(e->tree->final && class_kind(i) != CLASS_PACKAGE) ? TABLE_PARAMETERS : TABLE_VARIABLES;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

static void put_code(Buffer *to, const Buffer *text)
{
    buffer_text(to, "<code>");
    buffer_markup(to, text->n ? text->at : "");
    buffer_text(to, "</code>");
}

static void put_dimensions(Buffer *to, const TreeExpr *dims, int *count)
{
    for (const TreeExpr *k = dims; k; k = k->next) {
        buffer_text(to, (*count)++ ? ", " : "[");
        print_tree_expr(to, k);
    }
}

void doc_dimensions(Buffer *to, const TreeExpr *dims)
{
    int count = 0;
    put_dimensions(to, dims, &count);
    buffer_text(to, count ? "]" : "");
}

void doc_sizes(const Docs *d, Buffer *to, const Element *e)
{
    Class *types[DOC_MOST_TYPES];
    int n = doc_types(d, e, types), count = 0;
    put_dimensions(to, e->tree->dimensions, &count);
    for (int k = 0; k < n; k++)
        put_dimensions(to, types[k]->decl->tree->dimensions, &count);
    buffer_text(to, count ? "]" : "");
}

static void put_type(const Docs *d, Buffer *to, const Element *e)
{
    Buffer written = {0};
    print_tree_name(&written, e->tree->type);
    Class *type = doc_type(d, e);
    const char *dot = strrchr(written.at, '.'); /* the last part says what it is; the link says where */
    doc_link(d, to, type ? type->decl : NULL, dot ? dot + 1 : written.at);
    buffer_free(&written);
}

/* Its value: given from a modifier of the class that extends, or where it is declared. */
static void put_default(Buffer *to, const Element *e)
{
    const TreeExpr *value = e->mod && e->mod->value.tree ? e->mod->value.tree : NULL;
    if (!value && e->tree->modification)
        value = e->tree->modification->value;
    if (!value)
        return;
    Buffer text = {0};
    print_tree_expr(&text, value);
    if (text.n > 60) { /* long ones are cut between characters */
        size_t n = 57;
        while (n > 0 && ((unsigned char)text.at[n] & 0xC0) == 0x80)
            n--;
        text.at[n] = 0;
        text.n = n;
        buffer_text(&text, "…");
    }
    put_code(to, &text);
    buffer_free(&text);
}

static void put_name(const Docs *d, Buffer *to, const Element *e)
{
    Buffer text = {0};
    buffer_text(&text, e->name->text);
    doc_sizes(d, &text, e);
    put_code(to, &text);
    buffer_free(&text);
}

static void put_row(const Docs *d, Buffer *to, const Element *e, DocTable table)
{
    bool has_value = table == TABLE_PARAMETERS || table == TABLE_INPUTS;
    const char *unit = doc_unit(d, e);
    buffer_text(to, "<tr><td>");
    put_name(d, to, e);
    buffer_text(to, "</td><td>");
    put_type(d, to, e);
    buffer_text(to, "</td>");
    if (has_value) {
        buffer_text(to, "<td>");
        put_default(to, e);
        buffer_text(to, "</td>");
    }
    if (table != TABLE_CONNECTORS) {
        buffer_text(to, "<td class=\"unit\">");
        buffer_markup(to, unit ? unit : "");
        buffer_text(to, "</td>");
    }
    buffer_text(to, "<td>");
    buffer_markup(to, e->tree->comment.text ? e->tree->comment.text->text : "");
    buffer_text(to, "</td></tr>\n");
}

/* The tab of the dialog that a parameter stands in. */
static const char *tab_of(const Element *e)
{
    const TreeExpr *tab = doc_value(doc_annotation(e->tree->comment.annotation, "Dialog"), "tab");
    return tab && tab->kind == TREE_STRING ? tab->name->text : "";
}

/* Each tab is shown where its first row stands. */
static bool is_first_of_tab(const Docs *d, const Class *i, DocTable table, int at)
{
    for (int k = 0; k < at; k++)
        if (doc_table(d, i, i->elements.at[k]) == table &&
            strcmp(tab_of(i->elements.at[k]), tab_of(i->elements.at[at])) == 0)
            return false;
    return true;
}

static void put_tab(const Docs *d, Buffer *to, const Class *i, DocTable table, const char *tab)
{
    if (*tab) {
        buffer_text(to, "<tr class=\"tab\"><th colspan=\"5\">");
        buffer_markup(to, tab);
        buffer_text(to, "</th></tr>\n");
    }
    for (int k = 0; k < i->elements.n; k++)
        if (doc_table(d, i, i->elements.at[k]) == table && strcmp(tab_of(i->elements.at[k]), tab) == 0)
            put_row(d, to, i->elements.at[k], table);
}

static void put_table(const Docs *d, Buffer *to, const Class *i, DocTable table)
{
    int n = 0;
    for (int k = 0; k < i->elements.n; k++)
        n += doc_table(d, i, i->elements.at[k]) == table;
    if (!n)
        return;
    bool is_package = class_kind(i) == CLASS_PACKAGE;
    buffer_f(to, "<div class=\"fields\"><h3>%s</h3><div class=\"wide\"><table>\n",
             is_package && table == TABLE_PARAMETERS ? "Constants" : titles[table]);
    for (int k = 0; k < i->elements.n; k++)
        if (doc_table(d, i, i->elements.at[k]) == table && is_first_of_tab(d, i, table, k))
            put_tab(d, to, i, table, tab_of(i->elements.at[k]));
    buffer_text(to, "</table></div></div>\n");
}

/* ---- the section ------------------------------------------------------------------------------------------------- */

static void put_bases(const Docs *d, Buffer *to, const Class *i)
{
    int n = 0;
    for (int k = 0; k < i->bases.n; k++) {
        const Decl *base = i->bases.at[k]->decl;
        if (!base || strstr(base->full_name->text, ".Icons."))
            continue;
        buffer_text(to, n++ ? ", " : "<p class=\"kind\">extends ");
        doc_link(d, to, base, base->full_name->text);
    }
    buffer_text(to, n ? "</p>\n" : "");
}

void doc_definition(Buffer *to, const TreeClass *tree)
{
    static const char *const directions[] = {
        [DIRECTION_NONE] = "", [DIRECTION_INPUT] = "input ", [DIRECTION_OUTPUT] = "output "};
    if (tree->form != FORM_SHORT || !tree->base)
        return;
    buffer_text(to, directions[tree->prefixes.direction]);
    print_tree_name(to, tree->base);
    doc_dimensions(to, tree->dimensions);
    if (tree->modification)
        print_modification(to, tree->modification);
}

/* type A = Real(unit = "m"); and the literals of enumerations. */
static void put_definition(Buffer *to, const TreeClass *tree)
{
    if (tree->form == FORM_SHORT && tree->base) {
        Buffer text = {0};
        doc_definition(&text, tree);
        buffer_text(to, "<p>= ");
        put_code(to, &text);
        buffer_text(to, "</p>\n");
        buffer_free(&text);
    }
    if (!tree->literals)
        return;
    buffer_text(to, "<div class=\"wide\"><table>\n");
    for (const TreeLiteral *l = tree->literals; l; l = l->next) {
        buffer_text(to, "<tr><td><code>");
        buffer_markup(to, l->name->text);
        buffer_text(to, "</code></td><td>");
        buffer_markup(to, l->comment.text ? l->comment.text->text : "");
        buffer_text(to, "</td></tr>\n");
    }
    buffer_text(to, "</table></div>\n");
}

static void put_documentation(Buffer *to, const TreeClass *tree)
{
    const TreeExpr *info = doc_value(doc_annotation(tree->comment.annotation, "Documentation"), "info");
    if (!info || info->kind != TREE_STRING)
        return;
    buffer_text(to, "<div class=\"information\">");
    doc_information(to, info->name->text);
    buffer_text(to, "</div>\n");
}

/* How an example is run, where it says for how long. */
static void put_command(Buffer *to, const Class *i)
{
    if (!doc_annotation(i->decl->tree->comment.annotation, "experiment"))
        return;
    buffer_text(to, "<figure class=\"code\"><pre>cardan simulate ");
    buffer_markup(to, class_name(i));
    buffer_text(to, " -o result.cdr</pre></figure>\n");
}

void doc_class(const Docs *d, Buffer *to, Class *i)
{
    const TreeClass *tree = i->decl->tree;
    class_expand(d->front, i);
    doc_symbol(d, to, i);
    buffer_text(to, "<p>");
    buffer_markup(to, tree->comment.text ? tree->comment.text->text : "");
    buffer_text(to, "</p>\n");
    put_bases(d, to, i);
    put_definition(to, tree);
    put_documentation(to, tree);
    put_command(to, i);
    doc_diagram(d, to, i);
    if (i->basic == BASIC_NONE)
        for (DocTable table = TABLE_PARAMETERS; table < TABLES; table++)
            put_table(d, to, i, table);
}
