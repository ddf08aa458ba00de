/* access.c: which names may be reached along a path a.b.c (specification 4.1, 5.3.2, 13.2.1). */
#include "instance/rules.h"
#include "syntax/printer.h"

static Span name_span(const Element *e)
{
    return e->tree->kind == ELEMENT_CLASS ? e->tree->class_->name_span : e->tree->name_span;
}

bool element_is_constant(const Element *e)
{
    for (; e; e = e->original)
        if (e->tree && e->tree->prefixes.variability_written)
            return e->tree->prefixes.variability == VARIABILITY_CONSTANT;
    return false;
}

/* Whether a class could be a package: it has only constants and classes. NULL: yes; else an element that is neither. */
static const Element *not_like_package(Front *f, Class *i)
{
    class_expand(f, i);
    if (i->state != CLASS_EXPANDED || i->basic != BASIC_NONE)
        return NULL;
    switch (class_kind(i)) {
    case CLASS_PACKAGE:
    case CLASS_OPERATOR:
    case CLASS_OPERATOR_RECORD:
        return NULL;
    case CLASS_CLASS:
    case CLASS_MODEL:
    case CLASS_RECORD:
    case CLASS_BLOCK:
    case CLASS_CONNECTOR:
    case CLASS_EXPANDABLE_CONNECTOR:
    case CLASS_TYPE:
    case CLASS_FUNCTION:
    case CLASS_OPERATOR_FUNCTION:
        break;
    }
    for (int k = 0; k < i->elements.n; k++) {
        const Element *e = i->elements.at[k];
        if (e->tree && e->tree->kind == ELEMENT_COMPONENT && !element_is_constant(e))
            return e;
    }
    return NULL;
}

static bool is_encapsulated(const Element *e)
{
    return e->tree->kind == ELEMENT_CLASS && e->tree->class_->encapsulated;
}

bool access_protected(Front *f, const Class *in, const Element *e, Span where)
{
    if (!e->is_protected)
        return true;
    diag(f->diags, DIAG_N004, where, "'%s' is protected in '%s' and cannot be used from outside", e->name->text,
         class_name(in));
    diag_note(f->diags, name_span(e), "it is declared here");
    return false;
}

bool access_in_class(Front *f, const Class *scope, Class *in, const Element *e, Span where)
{
    if (!access_protected(f, in, e, where))
        return false;
    /* A class as such may be incomplete; one that is part of the model that is simulated may not lead through one. A
     * class in a partial package that nothing can replace is as it is, and older official libraries use some. */
    bool is_settled = e->tree->kind == ELEMENT_CLASS && !e->tree->replaceable && !e->tree->class_->replaceable;
    const Class *partial = class_whole((Class *)scope)->owner && !is_settled ? class_partial(in) : NULL;
    if (partial) {
        diag(f->diags, DIAG_N006, where, "'%s' cannot be taken from '%s', which is partial: it is incomplete",
             e->name->text, class_name(partial));
        diag_note(f->diags, partial->decl->tree->name_span, "'%s' is declared partial here", partial->decl->name->text);
        return false;
    }
    const Element *variable = is_encapsulated(e) ? NULL : not_like_package(f, in);
    if (!variable)
        return true;
    diag(f->diags, DIAG_N006, where, "'%s' cannot be reached through '%s', which is not a package", e->name->text,
         class_name(in));
    diag_note(f->diags, name_span(variable), "a package would have only constants and classes, but '%s' is a variable",
              variable->name->text);
    if (e->tree->kind == ELEMENT_COMPONENT)
        diag_help(f->diags, "'%s' exists in components of that class: declare one and use its '%s'", e->name->text,
                  e->name->text);
    else
        diag_help(f->diags, "move '%s' into a package, or make it encapsulated", e->name->text);
    return false;
}

/* Through a component one reaches its variables, and functions in order to call them, nothing else. */
static bool through_component(Front *f, const Element *via, const TreeName *part, Element *last, bool call)
{
    const char *name = via->name->text;
    if (!call) {
        diag(f->diags, DIAG_N006, part->span, "a class cannot be reached through the component '%s'", name);
        diag_note(f->diags, via->tree->name_span, "'%s' is declared here", name);
        diag_help(f->diags, "only functions can, and only where they are called");
        return false;
    }
    if (part->subscripts || via->tree->dimensions || via->tree->type_dimensions) {
        diag(f->diags, DIAG_N006, part->span, "a function cannot be reached through the array of components '%s'",
             name);
        return false;
    }
    if (via->tree->condition) {
        diag(f->diags, DIAG_N006, part->span, "a function cannot be reached through '%s', which is conditional", name);
        diag_note(f->diags, via->tree->name_span, "it is declared here");
        return false;
    }
    if (last->tree->kind == ELEMENT_CLASS && last->tree->class_->kind == CLASS_OPERATOR_FUNCTION) {
        diag(f->diags, DIAG_N006, part->span, "an operator cannot be called through the component '%s'", name);
        return false;
    }
    return true;
}

bool access_path(Front *f, Class *scope, const TreeName *name, bool rooted, bool call)
{
    Element *e = rooted ? class_element(f, f->root_class, name->name) : lookup_simple(f, scope, name->name);
    const Element *via = NULL;
    const TreeName *via_part = NULL;
    for (const TreeName *part = name; e && part->next; part = part->next) {
        Class *in;
        if (e->tree->kind == ELEMENT_CLASS) {
            in = element_class(f, e);
            if (via && in && class_kind(in) == CLASS_OPERATOR) {
                diag(f->diags, DIAG_N006, part->span, "an operator cannot be called through the component '%s'",
                     via->name->text);
                return false;
            }
        } else {
            if (part != name) {
                diag(f->diags, DIAG_N006, part->span,
                     "'%s' is a component: only classes may stand between the first name and a function",
                     part->name->text);
                return false;
            }
            via = e;
            via_part = part;
            Component *c = element_component(f, e);
            c = c ? component_target(f, c) : NULL;
            in = c ? c->class_ : NULL;
        }
        Element *next = in ? class_element(f, in, part->next->name) : NULL;
        if (!next)
            return true; /* reported where it is looked up */
        bool allowed = via ? access_protected(f, in, next, part->next->span)
                           : access_in_class(f, scope, in, next, part->next->span);
        if (!allowed)
            return false;
        e = next;
    }
    return !via || !e || through_component(f, via, via_part, e, call);
}

bool access_enclosing(Front *f, Class *scope, const Element *e, Span where)
{
    if (e->tree->kind != ELEMENT_COMPONENT || element_is_constant(e))
        return true;
    const Element *own = class_element(f, scope, e->name);
    if (own == e)
        return true;
    diag(f->diags, DIAG_N006, where, "'%s' is a variable of the class around '%s' and cannot be used inside it",
         e->name->text, class_name(scope));
    diag_note(f->diags, e->tree->name_span, "it is declared here, and is not constant");
    diag_help(f->diags, "declare a parameter or input in '%s', and give it this value where '%s' is used",
              scope->decl->name->text, scope->decl->name->text);
    return false;
}

void access_import(Front *f, const TreeElement *import, Class *container, const Element *e)
{
    if (import->import_all || import->import_names || (e && e->tree->kind == ELEMENT_COMPONENT) ||
        (e && e->tree->class_->kind != CLASS_PACKAGE)) {
        if (container && class_kind(container) != CLASS_PACKAGE) {
            diag(f->diags, DIAG_N007, import->span, "only elements of packages can be imported, and '%s' is a %s",
                 class_name(container), class_kind_text(class_kind(container)));
            diag_note(f->diags, container->decl->tree->name_span, "'%s' is declared here", class_name(container));
        }
    }
    if (e && container && !import->import_all)
        access_protected(f, container, e, import->span);
}
