/* restrict.c: the kinds of classes: what each may hold, extend and be declared with (specification 4.6, 7.1.3). */
#include <string.h>

#include "instance/rules.h"

static Span span_of(const TreeElement *e)
{
    return e->kind == ELEMENT_CLASS ? e->class_->name_span : e->kind == ELEMENT_COMPONENT ? e->name_span : e->span;
}

static const char *with_article(ClassKind kind)
{
    switch (kind) {
    case CLASS_CLASS:
        return "a class";
    case CLASS_MODEL:
        return "a model";
    case CLASS_RECORD:
        return "a record";
    case CLASS_OPERATOR_RECORD:
        return "an operator record";
    case CLASS_BLOCK:
        return "a block";
    case CLASS_CONNECTOR:
        return "a connector";
    case CLASS_EXPANDABLE_CONNECTOR:
        return "an expandable connector";
    case CLASS_TYPE:
        return "a type";
    case CLASS_PACKAGE:
        return "a package";
    case CLASS_FUNCTION:
        return "a function";
    case CLASS_OPERATOR_FUNCTION:
        return "an operator function";
    case CLASS_OPERATOR:
        return "an operator";
    }
    return "a class";
}

/* ---- inside a class ---------------------------------------------------------------------------------------------- */

static bool is_basic_name(Sym name)
{
    static const char *const names[] = {"Real", "Integer", "Boolean", "String"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strcmp(names[k], name->text) == 0)
            return true;
    return false;
}

static void check_name(Front *f, Sym name, Span where)
{
    if (!is_basic_name(name))
        return;
    diag(f->diags, DIAG_N005, where, "'%s' is the name of a predefined type and cannot be declared anew", name->text);
    diag_help(f->diags, "choose another name");
}

static void check_literals(Front *f, const TreeClass *tree)
{
    static const char *const attributes[] = {"quantity", "min", "max", "start", "fixed"};
    for (const TreeLiteral *l = tree->literals; l; l = l->next)
        for (size_t k = 0; k < sizeof attributes / sizeof *attributes; k++)
            if (strcmp(attributes[k], l->name->text) == 0)
                diag(f->diags, DIAG_N005, l->span,
                     "'%s' is an attribute of every enumeration and cannot be one of its literals", l->name->text);
}

static bool has_values_only(ClassKind kind)
{
    return kind == CLASS_RECORD || kind == CLASS_OPERATOR_RECORD || kind == CLASS_CONNECTOR ||
           kind == CLASS_EXPANDABLE_CONNECTOR;
}

static const char *forbidden_prefix(ClassKind kind, const TreeElement *e)
{
    bool record = kind == CLASS_RECORD || kind == CLASS_OPERATOR_RECORD;
    if (e->inner || e->outer)
        return e->inner ? "inner" : "outer";
    if (record && e->prefixes.flow)
        return e->prefixes.flow == FLOW_FLOW ? "flow" : "stream";
    if (record && e->prefixes.direction)
        return e->prefixes.direction == DIRECTION_INPUT ? "input" : "output";
    return NULL;
}

/* Records and connectors hold values and nothing that computes them. */
static void check_value_class(Front *f, const TreeClass *tree)
{
    const char *what = with_article(tree->kind);
    for (const TreeSection *s = tree->sections; s; s = s->next)
        diag(f->diags, DIAG_K003, s->span, "%s cannot have %s%s", what, s->initial ? "initial " : "",
             s->algorithm ? "algorithms" : "equations");
    bool reported = false;
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        if (e->is_protected && !reported && e->kind != ELEMENT_IMPORT) {
            diag(f->diags, DIAG_K003, span_of(e), "%s cannot have protected elements", what);
            reported = true;
        }
        const char *prefix = e->kind == ELEMENT_COMPONENT ? forbidden_prefix(tree->kind, e) : NULL;
        if (!prefix)
            continue;
        diag(f->diags, DIAG_K003, e->name_span, "an element of %s cannot be '%s'", what, prefix);
        if (e->prefixes.flow == FLOW_FLOW)
            diag_help(f->diags,
                      "a class with flow variables is a connector; 'cardan convert --from 2003' rewrites the text");
    }
}

static void check_package(Front *f, const TreeClass *tree)
{
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        bool constant = e->prefixes.variability_written && e->prefixes.variability == VARIABILITY_CONSTANT;
        if (e->kind != ELEMENT_COMPONENT || constant || e->redeclare)
            continue;
        diag(f->diags, DIAG_K003, e->name_span, "'%s' is not constant: a package holds only constants and classes",
             e->name->text);
        diag_help(f->diags, "write 'constant' in front of it, or move it into a model");
    }
    for (const TreeSection *s = tree->sections; s; s = s->next)
        diag(f->diags, DIAG_K003, s->span, "a package cannot have %s", s->algorithm ? "algorithms" : "equations");
}

static void check_operator(Front *f, const TreeClass *tree)
{
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        bool function = e->kind == ELEMENT_CLASS &&
                        (e->class_->kind == CLASS_FUNCTION || e->class_->kind == CLASS_OPERATOR_FUNCTION);
        if (e->kind == ELEMENT_IMPORT || e->kind == ELEMENT_EXTENDS || function)
            continue;
        diag(f->diags, DIAG_K003, span_of(e), "an operator holds only functions");
    }
}

static void check_function(Front *f, const TreeClass *tree)
{
    const TreeSection *first = NULL;
    for (const TreeSection *s = tree->sections; s; s = s->next) {
        if (s->initial || !s->algorithm) {
            diag(f->diags, DIAG_F002, s->span, "a function has an algorithm, not %s%s", s->initial ? "initial " : "",
                 s->algorithm ? "algorithms" : "equations");
        } else if (first || tree->external) {
            diag(f->diags, DIAG_F002, s->span, "a function has only one algorithm%s",
                 tree->external ? " or external call" : "");
            if (first)
                diag_note(f->diags, first->span, "the first one is here");
        }
        first = first ? first : s;
    }
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        if (e->kind != ELEMENT_COMPONENT)
            continue;
        if (e->is_protected && e->prefixes.direction)
            diag(f->diags, DIAG_F002, e->name_span, "an %s of a function cannot be protected",
                 e->prefixes.direction == DIRECTION_INPUT ? "input" : "output");
        if (e->inner || e->outer)
            diag(f->diags, DIAG_F002, e->name_span, "a variable of a function cannot be '%s'",
                 e->inner ? "inner" : "outer");
    }
}

/* A class in which one may look for names from outside as in a package holds constants and classes only. */
static void check_imports(Front *f, const TreeClass *tree)
{
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        if (e->kind != ELEMENT_IMPORT || e->import_all || e->import_names)
            continue;
        const TreeName *last = e->type;
        while (last->next)
            last = last->next;
        Sym name = e->name ? e->name : last->name;
        for (const TreeElement *o = tree->elements; o != e; o = o->next) {
            if (o->kind != ELEMENT_IMPORT || o->import_all || o->import_names)
                continue;
            const TreeName *other = o->type;
            while (other->next)
                other = other->next;
            if ((o->name ? o->name : other->name) != name)
                continue;
            diag(f->diags, DIAG_N003, e->span, "'%s' is imported twice in '%s'", name->text, tree->name->text);
            diag_note(f->diags, o->span, "the other import is here");
        }
    }
}

void restrict_class(Front *f, const Class *i)
{
    const TreeClass *tree = i->decl->tree;
    if (i->decl->checked || i == f->basics || i->enclosing == f->basics)
        return;
    i->decl->checked = true;
    check_name(f, tree->name, tree->name_span);
    check_literals(f, tree);
    for (const TreeElement *e = tree->elements; e; e = e->next)
        if (e->kind == ELEMENT_COMPONENT)
            check_name(f, e->name, e->name_span);
    check_imports(f, tree);
    if (has_values_only(tree->kind))
        check_value_class(f, tree);
    else if (tree->kind == CLASS_PACKAGE)
        check_package(f, tree);
    else if (tree->kind == CLASS_OPERATOR)
        check_operator(f, tree);
    else if (tree->kind == CLASS_FUNCTION || tree->kind == CLASS_OPERATOR_FUNCTION)
        check_function(f, tree);
    restrict_sections(f, tree);
}

/* ---- base classes ------------------------------------------------------------------------------------------------ */

#define KIND(k) (1u << CLASS_##k)

/* The table of 7.1.3. A class with contents of its own is what a model is (4.6). */
static unsigned allowed_bases(ClassKind derived)
{
    switch (derived) {
    case CLASS_PACKAGE:
        return KIND(PACKAGE);
    case CLASS_OPERATOR:
        return KIND(OPERATOR);
    case CLASS_FUNCTION:
        return KIND(FUNCTION) | KIND(OPERATOR_FUNCTION);
    case CLASS_OPERATOR_FUNCTION:
        return KIND(FUNCTION) | KIND(OPERATOR_FUNCTION);
    case CLASS_TYPE:
        return KIND(TYPE) | KIND(RECORD) | KIND(OPERATOR_RECORD);
    case CLASS_RECORD:
        return KIND(RECORD);
    case CLASS_OPERATOR_RECORD:
        return KIND(OPERATOR_RECORD);
    case CLASS_EXPANDABLE_CONNECTOR:
        return KIND(EXPANDABLE_CONNECTOR);
    case CLASS_CONNECTOR:
        return KIND(TYPE) | KIND(RECORD) | KIND(OPERATOR_RECORD) | KIND(CONNECTOR);
    case CLASS_BLOCK:
        return KIND(RECORD) | KIND(BLOCK);
    case CLASS_MODEL:
    case CLASS_CLASS:
        return KIND(RECORD) | KIND(BLOCK) | KIND(MODEL);
    }
    return 0;
}

/* The operator record in a class, or in a class in it, which makes that class one that cannot be extended (4.6). */
static const TreeClass *operator_record_in(const TreeClass *tree)
{
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        if (e->kind != ELEMENT_CLASS)
            continue;
        if (e->class_->kind == CLASS_OPERATOR_RECORD && e->class_->form != FORM_SHORT)
            return e->class_;
        const TreeClass *inside = operator_record_in(e->class_);
        if (inside)
            return inside;
    }
    return NULL;
}

/* Nothing but an annotation, which holds its picture, and pictures that it extends. */
static bool is_icon(const Class *class_)
{
    const TreeClass *tree = class_->decl ? class_->decl->tree : NULL;
    if (!tree || tree->form != FORM_LONG || tree->sections || tree->external || !tree->comment.annotation)
        return false;
    for (const TreeElement *e = tree->elements; e; e = e->next)
        if (e->kind != ELEMENT_EXTENDS)
            return false;
    for (int k = 0; k < class_->bases.n; k++)
        if (!is_icon(class_->bases.at[k]))
            return false;
    return true;
}

void restrict_base(Front *f, ClassKind derived, Sym name, bool short_class, const Class *base, Span where)
{
    if (!base->decl || !base->decl->tree)
        return;
    ClassKind kind = class_kind(base);
    bool renamed = short_class && (derived == CLASS_CLASS || derived == CLASS_RECORD) && kind != CLASS_FUNCTION;
    bool object = base->enclosing && base->basic == BASIC_OBJECT;
    bool allowed = kind == CLASS_CLASS || renamed || object || allowed_bases(derived) >> kind & 1;
    if (!allowed && is_icon(base)) {
        diag(f->diags, DIAG_K005, where,
             "'%s' is %s and should not extend '%s', which is %s, even if it is empty (7.1.3)", name->text,
             with_article(derived), base->decl->name->text, with_article(kind));
        diag_help(f->diags, "extend the icon of %s", with_article(derived));
    } else if (!allowed) {
        diag(f->diags, DIAG_K002, where, "'%s' is %s and cannot extend '%s', which is %s", name->text,
             with_article(derived), base->decl->name->text, with_article(kind));
        diag_note(f->diags, base->decl->tree->name_span, "'%s' is declared here", base->decl->name->text);
    } else if (kind == CLASS_OPERATOR_RECORD && !short_class) {
        diag(f->diags, DIAG_K002, where, "'%s' is an operator record and can only be extended by a short definition",
             base->decl->name->text);
        diag_help(f->diags, "write 'operator record %s = %s;'", name->text, base->decl->name->text);
    }
    const TreeClass *inside = short_class ? NULL : operator_record_in(base->decl->tree);
    if (inside) {
        diag(f->diags, DIAG_K002, where, "'%s' holds the operator record '%s' and cannot be extended",
             base->decl->name->text, inside->name->text);
        diag_note(f->diags, inside->name_span, "'%s' is declared here", inside->name->text);
        diag_help(f->diags, "its operators would belong to two types; import it instead");
    }
}

/* ---- components -------------------------------------------------------------------------------------------------- */

const Class *class_partial(const Class *i)
{
    for (; i && i->decl && i->decl->tree; i = i->bases.n ? i->bases.at[0] : NULL) {
        if (i->decl->tree->partial)
            return i;
        if (i->decl->tree->form != FORM_SHORT)
            return NULL;
    }
    return NULL;
}

static const char *value_prefix(const TreePrefixes *p)
{
    if (p->flow)
        return p->flow == FLOW_FLOW ? "flow" : "stream";
    if (p->direction)
        return p->direction == DIRECTION_INPUT ? "input" : "output";
    if (!p->variability_written)
        return NULL;
    switch (p->variability) {
    case VARIABILITY_CONSTANT:
        return "constant";
    case VARIABILITY_PARAMETER:
        return "parameter";
    case VARIABILITY_DISCRETE:
        return "discrete";
    case VARIABILITY_CONTINUOUS:
        break;
    }
    return NULL;
}

static void check_partial(Front *f, const Component *c, const Class *type)
{
    const Class *partial = class_partial(type);
    bool replaceable =
        c->element && (c->element->tree->replaceable || (type->element && type->element->tree->class_->replaceable));
    if (!partial || !c->parent)
        return;
    if (f->as_part && (replaceable || class_partial(f->model->class_))) {
        f->is_incomplete = true;
        return;
    }
    diag(f->diags, DIAG_K004, c->element->tree->name_span, "'%s' is of class '%s', which is partial: it is incomplete",
         c->path->text, class_name(partial));
    diag_note(f->diags, partial->decl->tree->name_span, "'%s' is declared partial here", partial->decl->name->text);
    if (replaceable)
        diag_help(f->diags, "redeclare it with a class that extends '%s' and is complete", partial->decl->name->text);
    else
        diag_help(f->diags, "use a class that extends '%s' and is complete", partial->decl->name->text);
}

/* The components of records and connectors are values themselves. */
static void check_place(Front *f, const Component *c, Class *type)
{
    const Class *holder = c->element->scope;
    ClassKind in = class_kind(holder);
    if (!has_values_only(in) || type->basic != BASIC_NONE)
        return;
    bool connector = in == CLASS_CONNECTOR || in == CLASS_EXPANDABLE_CONNECTOR;
    if (!class_is_kind(f, type, CLASS_MODEL) && !class_is_kind(f, type, CLASS_BLOCK) &&
        (connector || !class_is_kind(f, type, CLASS_CONNECTOR)))
        return;
    diag(f->diags, DIAG_K003, c->element->tree->name_span, "%s cannot hold '%s', which is %s", with_article(in),
         c->name->text, with_article(class_kind(type)));
}

/* A prefix holds for all parts of a component, which then cannot have such a prefix of their own (4.4.2.2). */
static void check_prefix_once(Front *f, const Component *c)
{
    const TreePrefixes *own = &c->element->tree->prefixes;
    const Component *around = c->parent;
    bool flow = around && own->flow && around->flow;
    bool direction = around && own->direction && around->direction && around->element;
    if (!flow && !direction)
        return;
    TreePrefixes written = {.flow = flow ? around->flow : FLOW_NONE,
                            .direction = flow ? DIRECTION_NONE : around->direction};
    diag(f->diags, DIAG_K003, c->element->tree->name_span, "'%s' is '%s' and part of '%s', which is '%s' already",
         c->path->text, value_prefix(own), around->path->text, value_prefix(&written));
    diag_note(f->diags, around->element->tree->name_span, "'%s' is declared here", around->name->text);
}

void restrict_component(Front *f, const Component *c, Class *type)
{
    const TreeElement *tree = c->element->tree;
    check_prefix_once(f, c);
    check_partial(f, c, type);
    check_place(f, c, type);
    const char *prefix = value_prefix(&tree->prefixes);
    if (prefix && type->basic == BASIC_NONE && (class_kind(type) == CLASS_MODEL || class_kind(type) == CLASS_BLOCK)) {
        diag(f->diags, DIAG_K003, tree->name_span, "'%s' is %s and cannot be '%s'", c->path->text,
             with_article(class_kind(type)), prefix);
        diag_help(f->diags, "only types, records and connectors can have that prefix");
    }
    if (type->basic != BASIC_NONE && type->basic != BASIC_REAL && c->flow != FLOW_NONE)
        diag(f->diags, DIAG_K003, tree->name_span, "'%s' is '%s' and must be Real", c->path->text,
             c->flow == FLOW_FLOW ? "flow" : "stream");
}
