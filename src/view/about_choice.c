/* about_choice.c: what can be chosen for a parameter, and for a class or a component that can be redeclared: the
 * annotation "choices" (specification 18.12). */
#include <string.h>

#include "syntax/printer.h"
#include "view/about.h"

static const char *printed(Front *f, Buffer *b)
{
    const char *text = arena_text(f->arena, b->n ? b->at : "", b->n);
    buffer_free(b);
    return text;
}

static const char *label_of(const TreeComment *a, const TreeComment *b)
{
    return a->text ? a->text->text : b && b->text ? b->text->text : "";
}

static const char *whole_name(Front *f, Class *scope, const TreeName *name, bool is_rooted)
{
    Class *class_ = name ? lookup_class_quiet(f, scope, name, is_rooted) : NULL;
    return class_ && class_->decl ? class_->decl->full_name->text : NULL;
}

/* choice(redeclare Lib.Resistor r(R = 5) "…"): the class by its whole name, since the text that it goes into is another. */
static void offer_class(Front *f, AboutField *field, Class *scope, const TreeArgument *a)
{
    const TreeElement *e = a->element;
    bool is_class = e->kind == ELEMENT_CLASS;
    const TreeModification *m = is_class ? e->class_->modification : e->modification;
    const char *name = is_class ? whole_name(f, scope, e->class_->base, e->class_->base_rooted)
                                : whole_name(f, scope, e->type, e->type_rooted);
    if (!name)
        return;
    Buffer modifiers = {0};
    if (m && m->arguments)
        buffer_add(&modifiers, m->span.source->text + m->span.from, m->span.to - m->span.from);
    AboutChoice choice = {name, printed(f, &modifiers), label_of(&e->comment, is_class ? &e->class_->comment : NULL)};
    PUSH(f->arena, field->offers, choice);
}

static void offer_value(Front *f, AboutField *field, const TreeArgument *a)
{
    Buffer value = {0};
    print_tree_expr(&value, a->modification->value);
    AboutChoice choice = {printed(f, &value), "", label_of(&a->comment, NULL)};
    PUSH(f->arena, field->offers, choice);
}

void about_offers(const Docs *d, AboutField *field, const Element *e)
{
    Front *f = d->front;
    const Element *first = e;
    while (first->original)
        first = first->original;
    const TreeModification *choices = about_annotation(first->tree, "choices");
    if (!choices && first->tree->kind == ELEMENT_COMPONENT)
        choices = about_type_annotation(d, first, "choices");
    for (const TreeArgument *a = choices ? choices->arguments : NULL; a; a = a->next) {
        if (!a->name || strcmp(a->name->name->text, "choice") != 0 || !a->modification)
            continue;
        const TreeArgument *inner = a->modification->arguments;
        if (inner && inner->element)
            offer_class(f, field, first->scope, inner);
        else if (a->modification->value)
            offer_value(f, field, a);
    }
}

/* The class that stands there now: of a short class the one that it names. */
static const char *class_of(const Docs *d, const Element *e)
{
    const TreeElement *tree = e->tree;
    const char *name = NULL;
    if (tree->kind == ELEMENT_COMPONENT) {
        Class *type = doc_type(d, e);
        name = type && type->decl ? type->decl->full_name->text : NULL;
    } else if (tree->class_->form == FORM_SHORT) {
        name = whole_name(d->front, e->scope, tree->class_->base, tree->class_->base_rooted);
    }
    return name ? name : "";
}

static const char *description_of(const TreeElement *e)
{
    const char *own = label_of(&e->comment, e->kind == ELEMENT_CLASS ? &e->class_->comment : NULL);
    return *own ? own : label_of(&e->constraint_comment, NULL);
}

bool about_replaceable(const AboutScope *a, const Element *e, AboutField *to)
{
    const Docs *d = &a->docs;
    if (!e->tree || e->is_protected || e->same_as)
        return false;
    const Element *first = e;
    while (first->original)
        first = first->original;
    const TreeElement *tree = first->tree;
    bool is_kind = tree->kind == ELEMENT_COMPONENT || tree->kind == ELEMENT_CLASS;
    if (!is_kind || !tree->replaceable || (tree->kind == ELEMENT_CLASS && tree->class_->form != FORM_SHORT))
        return false;
    const char *of = tree->constraint ? whole_name(d->front, first->scope, tree->constraint, tree->constraint_rooted)
                                      : class_of(d, first);
    const Mod *mod = e->mod && e->mod->redeclare ? e->mod : NULL;
    bool is_given = mod && (!a->component || about_is_given(a, mod->redeclare_scope, mod->span));
    const Class *whole = mod && mod->redeclare_scope ? class_whole(mod->redeclare_scope) : NULL;
    *to = (AboutField){.table = TABLE_NONE,
                       .name = e->name->text,
                       .type = class_of(d, e),
                       .description = description_of(tree),
                       .dimensions = "",
                       .value = "",
                       .unit = "",
                       .usual = class_of(d, first),
                       .basic = "",
                       .start = {.text = ""},
                       .fixed = {.text = ""},
                       .tab = about_dialog_text(tree, "tab"),
                       .group = about_dialog_text(tree, "group"),
                       .is_given = is_given,
                       .by = whole && a->component && !is_given && whole != a->component ? class_name(whole) : NULL,
                       .is_final = e->tree->final || (e->mod && e->mod->final),
                       .constraint = of ? of : ""};
    about_offers(d, to, e);
    return true;
}
