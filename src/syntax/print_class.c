/* print_class.c: classes, elements and modifications as tokens. */
#include "syntax/printer_inside.h"

static void write_if_set(Buffer *to, bool set, const char *word)
{
    if (set)
        printer_word(to, word);
}

/* ---- modifications ----------------------------------------------------------------------------------------------- */

void printer_comment(Buffer *to, const TreeComment *comment)
{
    if (comment->text)
        printer_string(to, comment->text);
    if (comment->annotation) {
        printer_word(to, "annotation");
        printer_modification(to, comment->annotation->modification, NULL);
    }
}

static void write_constraint(Buffer *to, const TreeElement *e)
{
    if (!e->constraint)
        return;
    printer_word(to, "constrainedby");
    printer_name(to, e->constraint, e->constraint_rooted);
    if (e->constraint_modification)
        printer_modification(to, e->constraint_modification, NULL);
    printer_comment(to, &e->constraint_comment);
}

static void write_type_prefixes(Buffer *to, const TreePrefixes *p)
{
    static const char *const flows[] = {[FLOW_NONE] = "", [FLOW_FLOW] = "flow", [FLOW_STREAM] = "stream"};
    static const char *const variabilities[] = {[VARIABILITY_CONTINUOUS] = "",
                                                [VARIABILITY_DISCRETE] = "discrete",
                                                [VARIABILITY_PARAMETER] = "parameter",
                                                [VARIABILITY_CONSTANT] = "constant"};
    static const char *const directions[] = {
        [DIRECTION_NONE] = "", [DIRECTION_INPUT] = "input", [DIRECTION_OUTPUT] = "output"};
    write_if_set(to, p->flow != FLOW_NONE, flows[p->flow]);
    write_if_set(to, p->variability_written, variabilities[p->variability]);
    write_if_set(to, p->direction != DIRECTION_NONE, directions[p->direction]);
}

static void write_type(Buffer *to, const TreeElement *e)
{
    write_type_prefixes(to, &e->prefixes);
    printer_name(to, e->type, e->type_rooted);
    printer_dimensions(to, e->type_dimensions);
}

static void write_declaration(Buffer *to, const TreeElement *e)
{
    printer_sym(to, e->name);
    printer_dimensions(to, e->dimensions);
    if (e->modification)
        printer_modification(to, e->modification, NULL);
    if (e->condition) {
        printer_word(to, "if");
        printer_expr(to, e->condition);
    }
    printer_comment(to, &e->comment);
}

static void write_argument(Buffer *to, const TreeArgument *arg)
{
    write_if_set(to, arg->redeclare, "redeclare");
    write_if_set(to, arg->each, "each");
    write_if_set(to, arg->final, "final");
    write_if_set(to, arg->replaceable, "replaceable");
    const TreeElement *e = arg->element;
    if (e && e->kind == ELEMENT_CLASS) {
        printer_class(to, e->class_);
        write_constraint(to, e);
    } else if (e) {
        write_type(to, e);
        write_declaration(to, e);
        write_constraint(to, e);
    } else {
        printer_name(to, arg->name, false);
        if (arg->modification)
            printer_modification(to, arg->modification, NULL);
        printer_comment(to, &arg->comment);
    }
}

static void write_break(Buffer *to, const TreeArgument *arg)
{
    printer_word(to, "break");
    if (arg->connection)
        printer_connect(to, arg->connection);
    else
        printer_name(to, arg->name, false);
}

void printer_modification(Buffer *to, const TreeModification *m, const TreeArgument *breaks)
{
    if (m->has_arguments || m->arguments || breaks) {
        printer_word(to, "(");
        for (const TreeArgument *arg = m->arguments; arg; arg = arg->next) {
            write_argument(to, arg);
            if (arg->next || breaks)
                printer_word(to, ",");
        }
        for (const TreeArgument *arg = breaks; arg; arg = arg->next) {
            write_break(to, arg);
            if (arg->next)
                printer_word(to, ",");
        }
        printer_word(to, ")");
    }
    if (m->is_break)
        printer_word(to, "= break");
    if (m->value) {
        printer_word(to, "=");
        printer_expr(to, m->value);
    }
}

/* ---- elements ---------------------------------------------------------------------------------------------------- */

static void write_list(Buffer *to, const TreeName *names)
{
    for (const TreeName *n = names; n; n = n->next) {
        printer_sym(to, n->name);
        if (n->next)
            printer_word(to, ",");
    }
}

static void write_import(Buffer *to, const TreeElement *e)
{
    printer_word(to, "import");
    if (e->name) {
        printer_sym(to, e->name);
        printer_word(to, "=");
    }
    printer_name(to, e->type, false);
    if (e->import_all)
        printer_word(to, ".*");
    if (e->import_names) {
        printer_word(to, ". {");
        write_list(to, e->import_names);
        printer_word(to, "}");
    }
    printer_comment(to, &e->comment);
}

static bool is_same_clause(const TreeElement *a, const TreeElement *b)
{
    return b && b->kind == ELEMENT_COMPONENT && a->clause == b->clause && a->is_protected == b->is_protected;
}

void printer_element(Buffer *to, const TreeElement *e)
{
    if (e->kind == ELEMENT_IMPORT) {
        write_import(to, e);
        return;
    }
    if (e->kind == ELEMENT_EXTENDS) {
        printer_word(to, "extends");
        printer_name(to, e->type, e->type_rooted);
        if (e->modification)
            printer_modification(to, e->modification, e->breaks);
        printer_comment(to, &e->comment);
        return;
    }
    write_if_set(to, e->redeclare, "redeclare");
    write_if_set(to, e->final, "final");
    write_if_set(to, e->inner, "inner");
    write_if_set(to, e->outer, "outer");
    write_if_set(to, e->replaceable, "replaceable");
    if (e->kind == ELEMENT_CLASS) {
        printer_class(to, e->class_);
        write_constraint(to, e);
        return;
    }
    const TreeElement *first = e;
    write_type(to, e);
    write_declaration(to, e);
    for (; is_same_clause(e, e->next); e = e->next) {
        printer_word(to, ",");
        write_declaration(to, e->next);
    }
    write_constraint(to, first);
}

static void write_elements(Buffer *to, const TreeElement *elements)
{
    bool is_protected = false;
    for (const TreeElement *e = elements; e; e = e->next) {
        if (e->is_protected != is_protected)
            printer_word(to, e->is_protected ? "protected" : "public");
        is_protected = e->is_protected;
        printer_element(to, e);
        printer_word(to, ";");
        while (e->kind == ELEMENT_COMPONENT && is_same_clause(e, e->next))
            e = e->next;
    }
}

/* ---- classes ----------------------------------------------------------------------------------------------------- */

static void write_external(Buffer *to, const TreeExternal *x)
{
    printer_word(to, "external");
    if (x->language_written)
        printer_string(to, x->language);
    if (x->result) {
        printer_name(to, x->result, false);
        printer_word(to, "=");
    }
    if (x->function) {
        printer_sym(to, x->function);
        printer_word(to, "(");
        printer_args(to, x->args);
        printer_word(to, ")");
    }
    if (x->annotation) {
        printer_word(to, "annotation");
        printer_modification(to, x->annotation->modification, NULL);
    }
    printer_word(to, ";");
}

static void write_long_class(Buffer *to, const TreeClass *c)
{
    write_if_set(to, c->form == FORM_EXTENDS, "extends");
    printer_sym(to, c->name);
    if (c->modification)
        printer_modification(to, c->modification, NULL);
    if (c->comment.text)
        printer_string(to, c->comment.text);
    write_elements(to, c->elements);
    printer_sections(to, c->sections);
    if (c->external)
        write_external(to, c->external);
    if (c->comment.annotation) {
        printer_word(to, "annotation");
        printer_modification(to, c->comment.annotation->modification, NULL);
        printer_word(to, ";");
    }
    printer_word(to, "end");
    printer_sym(to, c->name);
}

static void write_enumeration(Buffer *to, const TreeClass *c)
{
    printer_word(to, "enumeration (");
    write_if_set(to, c->open_enumeration, ":");
    for (const TreeLiteral *l = c->literals; l; l = l->next) {
        printer_sym(to, l->name);
        printer_comment(to, &l->comment);
        if (l->next)
            printer_word(to, ",");
    }
    printer_word(to, ")");
}

static void write_short_class(Buffer *to, const TreeClass *c)
{
    printer_sym(to, c->name);
    printer_word(to, "=");
    if (c->form == FORM_ENUMERATION) {
        write_enumeration(to, c);
    } else if (c->form == FORM_DER) {
        printer_word(to, "der (");
        printer_name(to, c->base, c->base_rooted);
        printer_word(to, ",");
        write_list(to, c->der_names);
        printer_word(to, ")");
    } else {
        write_type_prefixes(to, &c->prefixes);
        printer_name(to, c->base, c->base_rooted);
        printer_dimensions(to, c->dimensions);
        if (c->modification)
            printer_modification(to, c->modification, NULL);
    }
    printer_comment(to, &c->comment);
}

void printer_class(Buffer *to, const TreeClass *c)
{
    write_if_set(to, c->encapsulated, "encapsulated");
    write_if_set(to, c->partial, "partial");
    write_if_set(to, c->purity != PURITY_UNSAID, c->purity == PURITY_PURE ? "pure" : "impure");
    printer_word(to, class_kind_text(c->kind));
    if (c->form == FORM_LONG || c->form == FORM_EXTENDS)
        write_long_class(to, c);
    else
        write_short_class(to, c);
}
