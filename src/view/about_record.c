/* about_record.c: the fields of a parameter that is a record, with the values that hold for them: those of modifiers, or
 * their parts of the value that the record has as a whole. */
#include <string.h>

#include "view/about.h"

enum { DEEPEST_RECORD = 6, LONGEST_PART = 60 };

typedef struct AboutRecord {
    Component *component;
    const TreeExpr *call;  /* R(x = 1): what gives its value, */
    Class *called, *scope; /* the record that it makes, and where it stands; NULL: there is no such call */
    bool is_fixed;         /* the text of the class binds it as a whole: modifiers of its fields would say nothing */
    Binding binding;       /* its value as a whole */
    int depth;
} AboutRecord;

static void set_call(Front *f, AboutRecord *r, const TreeExpr *value, Class *scope)
{
    r->called = class_constructed(f, value, scope);
    r->call = r->called ? value : NULL;
    r->scope = scope;
}

/* What a part of a record's value comes to, or how it is called. */
static const char *part_text(Front *f, Expr part)
{
    Expr value = part && part->type->kind != TYPE_RECORD ? front_evaluate_quiet(f, part) : NULL;
    const char *text = value ? expr_text(f->exprs, value) : "";
    return strlen(text) < LONGEST_PART ? text : "";
}

void about_of_record(const AboutScope *a, AboutField *field, const Element *e)
{
    Front *f = a->docs.front;
    const AboutRecord *r = a->record;
    Component *part = r ? component_child(f, r->component, e->name) : NULL;
    if (!part || !binding_given(&r->binding))
        return;
    Binding b = component_binding(f, part);
    const TreeArg *argument = r->call ? class_constructor_argument(f, r->called, r->call, e->name) : NULL;
    const Element *made = r->call ? class_element(f, r->called, e->name) : NULL;
    const char *otherwise = made ? about_value(a, made, NULL).text : b.expr ? part_text(f, b.expr) : "";
    const char *whole = argument ? about_written(f, argument->value) : otherwise;
    if (b.expr) { /* what the record has as a whole holds */
        field->value = whole;
        field->usual = otherwise;
        field->is_given = argument && r->is_fixed;
        field->is_disabled |= r->is_fixed && !r->call;
    } else if (*whole) {
        field->usual = whole;
    }
}

static AboutRecord record_of(const AboutScope *a, const AboutField *field, Component *c)
{
    Front *f = a->docs.front;
    const AboutRecord *around = a->record;
    AboutRecord r = {.component = c, .binding = component_binding(f, c), .depth = around ? around->depth + 1 : 0};
    bool is_declared_here = !a->component && r.binding.tree && about_stands_in_text(a, r.binding.tree->span);
    r.is_fixed = field->is_given || is_declared_here;
    set_call(f, &r, r.binding.tree, r.binding.scope);
    if (around && r.binding.expr) { /* its part of what the record around it has */
        const TreeArg *given =
            around->call ? class_constructor_argument(f, around->called, around->call, c->name) : NULL;
        set_call(f, &r, given ? given->value : NULL, around->scope);
        r.is_fixed = around->is_fixed;
    }
    return r;
}

/* All that its constructor would take. */
static bool is_settable(const Docs *d, const Class *record, const Element *e)
{
    DocTable table = doc_table(d, record, e);
    const TreePrefixes *p = table == TABLE_NONE ? NULL : &e->tree->prefixes;
    bool is_constant = p && p->variability_written && p->variability == VARIABILITY_CONSTANT;
    return (table == TABLE_PARAMETERS || table == TABLE_VARIABLES) && !is_constant && !e->tree->outer;
}

void about_parts(const AboutScope *a, AboutField *field, Element *e)
{
    Front *f = a->docs.front;
    Class *type = field->table == TABLE_PARAMETERS && !field->sizes.n ? doc_type(&a->docs, e) : NULL;
    bool is_record = type && class_is_kind(f, type, CLASS_RECORD) && type->basic == BASIC_NONE;
    if (!is_record || (a->record && a->record->depth == DEEPEST_RECORD))
        return;
    bool as_part = f->as_part;
    f->as_part = true;
    Component *c = element_component(f, e);
    AboutRecord record = c && c->class_ ? record_of(a, field, c) : (AboutRecord){0};
    AboutScope inside = {
        .docs = a->docs, .class_ = a->class_, .component = a->component, .model = a->model, .record = &record};
    if (record.component)
        class_expand(f, c->class_);
    for (int k = 0; record.component && k < c->class_->elements.n; k++) {
        Element *part = c->class_->elements.at[k];
        if (is_settable(&a->docs, c->class_, part))
            PUSH(f->arena, field->parts, about_field(&inside, part, TABLE_PARAMETERS));
    }
    f->as_part = as_part;
}
