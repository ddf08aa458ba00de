/* component.c: declared components as they are in the model. */
#include <string.h>

#include "instance/component_reference.h"
#include "instance/rules.h"

enum { MOST_COMPONENTS = 1000000, DEEPEST_NESTING = 100 };

static Sym path_of(Front *f, const Element *e, const Component *parent)
{
    if (parent && parent->path)
        return symbol_f(f->symbols, "%s.%s", parent->path->text, e->name->text);
    if (parent)
        return e->name; /* the model itself has no path */
    const Class *package = e->holder;
    return package->decl ? symbol_f(f->symbols, "%s.%s", package->decl->full_name->text, e->name->text) : e->name;
}

/* ---- making ------------------------------------------------------------------------------------------------------ */

static Component *component_new(Front *f, Element *e, Component *parent)
{
    Component *c = NEW(f->arena, Component);
    c->name = e->name;
    c->element = e;
    c->parent = parent;
    c->path = path_of(f, e, parent);
    c->number = f->n_components++;
    return c;
}

static Mod *declared_modifiers(Front *f, const Element *e)
{
    if (e->tree->final && e->mod && binding_given(&e->mod->value)) {
        diag(f->diags, DIAG_M002, e->mod->span, "'%s' is final and cannot be modified", e->name->text);
        diag_note(f->diags, e->tree->name_span, "it is declared final here");
    }
    Mod *own = mod_merge(f, mod_of_tree(f, e->tree->modification, e->scope),
                         mod_of_tree(f, e->tree->constraint_modification, e->scope));
    Mod *mods = mod_merge(f, mod_plain(f, e->mod), mod_indexed(f, own, e->indices));
    return inherit_demanded(f, e, mod_merge(f, mods, mod_under(f, e->mod)));
}

static Variability variability_of(const Element *e, const Class *type, const Component *parent)
{
    Variability v = VARIABILITY_CONTINUOUS;
    if (e->tree->prefixes.variability_written)
        v = e->tree->prefixes.variability;
    else if (e->original && e->original->tree->prefixes.variability_written)
        v = e->original->tree->prefixes.variability;
    if (type && type->prefixes.variability_written && type->prefixes.variability > v)
        v = type->prefixes.variability;
    if (parent && parent->variability > v)
        v = parent->variability;
    return v;
}

static void set_prefixes(Component *c, const Class *type)
{
    const Element *e = c->element;
    const TreeElement *tree = e->tree, *original = e->original ? e->original->tree : tree;
    const Component *parent = c->parent;
    c->variability = variability_of(e, type, parent);
    c->direction = tree->prefixes.direction       ? tree->prefixes.direction
                   : original->prefixes.direction ? original->prefixes.direction
                   : type->prefixes.direction     ? type->prefixes.direction
                   : parent                       ? parent->direction
                                                  : DIRECTION_NONE;
    c->flow = tree->prefixes.flow       ? tree->prefixes.flow
              : original->prefixes.flow ? original->prefixes.flow
              : type->prefixes.flow     ? type->prefixes.flow
              : parent                  ? parent->flow
                                        : FLOW_NONE;
    c->is_protected = e->is_protected || (parent && parent->is_protected);
    c->is_final = tree->final || (e->mod && e->mod->final);
    c->is_inner = tree->inner || original->inner;
}

static Varies varies_of(const Component *c)
{
    switch (c->variability) {
    case VARIABILITY_CONSTANT:
        return VARIES_CONSTANT;
    case VARIABILITY_PARAMETER:
        return VARIES_PARAMETER;
    case VARIABILITY_DISCRETE:
        return VARIES_DISCRETE;
    case VARIABILITY_CONTINUOUS:
        break;
    }
    if (c->basic == BASIC_OBJECT) /* made once, and never given another value (12.9.7) */
        return VARIES_PARAMETER;
    return c->basic == BASIC_REAL ? VARIES_CONTINUOUS : VARIES_DISCRETE;
}

static void make_leaf(Front *f, Component *c, Class *type)
{
    c->class_ = type;
    c->type = type_array(f->exprs, class_type(f, type), c->n_dims, c->dims);
    c->var = var_new(f->exprs, VAR_MODEL, c->path, c->type, varies_of(c));
    c->var->owner = c;
    for (const Mod *m = c->mods ? c->mods->children : NULL; m; m = m->next) {
        const Mod *of_type = type_attribute(type, m->name);
        if (of_type && of_type->final && of_type->span.from != m->span.from) {
            diag(f->diags, DIAG_M002, m->span, "'%s' of '%s' is final in its type and cannot be modified",
                 m->name->text, c->path->text);
            diag_note(f->diags, of_type->span, "it was made final here");
        }
        static const char *const attributes[] = {"quantity", "start",       "fixed",   "min",       "max",
                                                 "unit",     "displayUnit", "nominal", "unbounded", "stateSelect"};
        bool known = false;
        for (size_t k = 0; k < sizeof attributes / sizeof *attributes && !known; k++)
            known = strcmp(attributes[k], m->name->text) == 0;
        if (known)
            continue;
        diag(f->diags, DIAG_M003, m->span, "'%s' has no attribute '%s'", c->path->text, m->name->text);
        diag_note(f->diags, c->element->tree->name_span, "'%s' is of type '%s'", c->name->text, class_name(type));
        const char *near = diag_nearest(m->name->text, attributes, sizeof attributes / sizeof *attributes);
        if (near)
            diag_help(f->diags, "did you mean '%s'?", near);
    }
}

static Sym indexed_path(Front *f, Sym path, int n, const int *at)
{
    Buffer b = {0};
    buffer_f(&b, "%s[", path->text);
    for (int k = 0; k < n; k++)
        buffer_f(&b, "%s%d", k ? "," : "", at[k]);
    buffer_char(&b, ']');
    Sym indexed = symbol_n(f->symbols, b.at, b.n);
    buffer_free(&b);
    return indexed;
}

/* What holds for components of an array that has none: their classes, no values for each of them. */
static Mod *without_values(Front *f, const Mod *mod)
{
    Mod *copy = NEW(f->arena, Mod), **end = &copy->children;
    *copy = *mod;
    copy->next = copy->children = NULL;
    if (!copy->value.each)
        copy->value = (Binding){0};
    for (const Mod *child = mod->children; child; child = child->next, end = &(*end)->next) {
        *end = child->each ? arena_copy(f->arena, child, sizeof *child) : without_values(f, child);
        (*end)->next = NULL;
    }
    return copy;
}

static void make_items(Front *f, Component *c, Class *type)
{
    c->items = NEW_ARRAY(f->arena, Component *, c->n_items);
    int *at = NEW_ARRAY(f->arena, int, c->n_dims);
    for (int d = 0; d < c->n_dims; d++)
        at[d] = 1;
    for (int k = 0; k < c->n_items; k++) {
        Component *item = NEW(f->arena, Component);
        *item = *c;
        item->number = f->n_components++;
        item->array = c;
        item->items = NULL;
        item->n_dims = 0;
        item->dims = NULL;
        item->n_items = 1;
        item->path = indexed_path(f, c->path, c->n_dims, at);
        const int *index = arena_copy(f->arena, at, (size_t)c->n_dims * sizeof *at);
        item->index = index;
        item->mods = mod_index(f, c->mods, c->n_dims, index, c->dims);
        item->binding = item->mods ? item->mods->value : (Binding){0};
        item->class_ = class_specialise(f, type, item->mods, item);
        c->items[k] = item;
        for (int d = c->n_dims - 1; d >= 0 && ++at[d] > c->dims[d]; d--)
            at[d] = 1;
    }
}

/* A component whose own class is among those around it, over and over, never ends. */
static bool endless(Front *f, const Component *c, const Class *type)
{
    int depth = 0, same = 0;
    for (const Component *p = c->parent; p; p = p->parent, depth++)
        same += p->class_ && p->class_->decl == type->decl;
    if (depth < DEEPEST_NESTING && same < DEEPEST_NESTING / 4)
        return false;
    diag(f->diags, DIAG_K001, c->element->tree->name_span, "'%s' contains itself without end", class_name(type));
    diag_help(f->diags, "a component of its own class needs a condition that ends the recursion");
    return true;
}

static bool condition_holds(Front *f, Component *c, bool *holds)
{
    const Element *e = c->element;
    const TreeExpr *condition = e->tree->condition;
    Class *scope = e->scope;
    if (!condition && e->original) { /* a redeclaration keeps the condition */
        condition = e->original->tree->condition;
        scope = e->original->scope;
    }
    *holds = true;
    if (!condition)
        return true;
    Translation convert = {.f = f, .scope = scope};
    Expr value = translate_typed(&convert, condition, type_scalar(f->exprs, TYPE_BOOLEAN), "condition of a component");
    value = value ? front_evaluate(f, value, condition->span, "the condition of a component") : NULL;
    int64_t truth;
    if (!value || !expr_get_integer(value, &truth))
        return false;
    *holds = truth != 0;
    return true;
}

/* An outer component is another name for the inner one, which alone says what it is (5.4). */
static void check_unmodified(Front *f, const Element *e)
{
    const TreeModification *own = e->tree->modification;
    bool modified = own && (own->value || own->arguments);
    if (!modified && !(e->mod && (binding_given(&e->mod->value) || e->mod->children)))
        return;
    diag(f->diags, DIAG_M009, modified ? own->span : e->mod->span, "'%s' is outer and cannot be modified",
         e->name->text);
    if (!modified)
        diag_note(f->diags, e->tree->name_span, "it is declared here");
    diag_help(f->diags, "modify the inner component that it means");
}

static bool make(Front *f, Component *c)
{
    Element *e = c->element;
    const TreeElement *tree = e->tree;
    if (tree->outer && !tree->inner) {
        c->is_outer = true;
        check_unmodified(f, e);
        subtype_note_outer(f, c);
        return true;
    }
    bool holds;
    if (!condition_holds(f, c, &holds))
        return false;
    c->removed = !holds;
    if (c->removed)
        return true;
    Class *type = lookup_class(f, e->scope, tree->type, tree->type_rooted, "class");
    if (!type)
        return false;
    class_expand(f, type);
    if (endless(f, c, type))
        return false;
    set_prefixes(c, type);
    restrict_component(f, c, type);
    if (e->original || tree->constraint)
        subtype_note_element(f, e);
    c->basic = type->basic;
    c->mods = declared_modifiers(f, e);
    c->binding = c->mods ? c->mods->value : (Binding){0};
    c->class_ = type;
    if (!component_sizes(f, c, type))
        return false;
    if (type->basic == BASIC_NONE && f->n_components + c->n_items > MOST_COMPONENTS) {
        diag(f->diags, DIAG_T002, tree->name_span, "with all components of '%s' the model would have more than %d",
             c->name->text, MOST_COMPONENTS);
        return false;
    }
    if (type->basic != BASIC_NONE) {
        make_leaf(f, c, type);
    } else if (c->n_dims) {
        make_items(f, c, type);
        if (!c->n_items && c->mods)
            c->class_ = class_specialise(f, type, without_values(f, c->mods), NULL);
    } else {
        c->class_ = class_specialise(f, type, c->mods, c);
    }
    return true;
}

Component *element_component(Front *f, Element *e)
{
    if (e->component || !e->tree || e->tree->kind != ELEMENT_COMPONENT)
        return e->component;
    if (e->making) {
        diag(f->diags, DIAG_V002, e->tree->name_span, "the declaration of '%s' depends on itself", e->name->text);
        return NULL;
    }
    e->making = true;
    Component *c = component_new(f, e, e->holder->owner);
    if (make(f, c))
        e->component = c;
    e->making = false;
    return e->component;
}

Component *front_model(Front *f, Class *class_)
{
    Component *c = NEW(f->arena, Component);
    c->name = class_->decl->name;
    c->n_items = 1;
    c->number = f->n_components++;
    f->model = c;
    f->questions = NEW(f->arena, ConnectionQuestions);
    f->connected = NULL;
    c->class_ = class_specialise(f, class_, NULL, c);
    class_expand(f, c->class_);
    const Class *partial = class_partial(c->class_);
    if (partial && !f->as_part) {
        diag(f->diags, DIAG_K004, partial->decl->tree->name_span, "'%s' is partial: it is incomplete and no model",
             class_name(partial));
        diag_help(f->diags, "take a class that extends it and is complete");
    }
    return c;
}

/* Makes all that is in a component. */
static void make_parts(Front *f, Component *c)
{
    if (c->removed || diags_count(f->diags, SEVERITY_ERROR) >= ENOUGH_ERRORS)
        return;
    if (c->is_outer) {
        component_target(f, c); /* a missing inner is made before connections are looked at */
        return;
    }
    for (int k = 0; c->items && k < c->n_items; k++)
        make_parts(f, c->items[k]);
    if (c->items || c->var || !c->class_)
        return;
    class_expand(f, c->class_);
    for (int k = 0; k < c->class_->elements.n; k++) {
        Element *e = c->class_->elements.at[k];
        if (!e->tree || e->tree->kind != ELEMENT_COMPONENT || e->same_as)
            continue;
        Component *child = element_component(f, e);
        if (child)
            make_parts(f, child);
    }
}

Component *front_instantiate(Front *f, Class *class_)
{
    Component *model = front_model(f, class_);
    if (diags_failed(f->diags))
        return model;
    Arena *work = arena_new(), *before = exprs_set_work(f->exprs, work);
    make_parts(f, model);
    for (int k = 0; k < f->default_inners.n; k++)
        make_parts(f, f->default_inners.at[k]);
    front_compare_types(f);
    exprs_set_work(f->exprs, before);
    arena_free(work);
    return model;
}

Component *component_child(Front *f, Component *c, Sym name)
{
    Element *e = c->class_ ? class_element(f, c->class_, name) : NULL;
    return e ? element_component(f, e) : NULL;
}

/* ---- inner and outer (5.4) --------------------------------------------------------------------------------------- */

static const char *annotation_text(const TreeClass *tree, const char *name)
{
    const TreeAnnotation *annotation = tree ? tree->comment.annotation : NULL;
    for (TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next)
        if (a->name && strcmp(a->name->name->text, name) == 0 && a->modification && a->modification->value &&
            a->modification->value->kind == TREE_STRING)
            return a->modification->value->name->text;
    return NULL;
}

/* The declaration in the user's model that an outer component stands in, or that of the outer itself. */
static Span place_in_model(const Component *outer)
{
    const Component *top = outer;
    for (const Component *c = outer; c && c->parent; c = c->parent)
        if (c->element)
            top = c;
    return top->element->tree->name_span;
}

static void report_outer(Front *f, const Component *outer, Span reported)
{
    Span declared = outer->element->tree->name_span;
    if (declared.source != reported.source || declared.from != reported.from)
        diag_note(f->diags, declared, "it is declared here");
}

static Component *default_inner(Front *f, Component *outer)
{
    const Element *e = outer->element;
    for (int k = 0; k < f->default_inners.n; k++)
        if (f->default_inners.at[k]->name == outer->name)
            return f->default_inners.at[k];
    Class *type = lookup_class(f, e->scope, e->tree->type, e->tree->type_rooted, "class");
    if (!type)
        return NULL;
    class_expand(f, type);
    Span place = place_in_model(outer);
    if (!f->model || (type->decl && type->decl->tree && type->decl->tree->partial) || type->basic != BASIC_NONE) {
        diag(f->diags, DIAG_C003, place, "'%s' is outer, but no component around it is 'inner %s'", outer->path->text,
             outer->name->text);
        report_outer(f, outer, place);
        diag_help(f->diags, "declare 'inner %s %s;' in the model", class_name(type), outer->name->text);
        return NULL;
    }
    Component *c = NEW(f->arena, Component);
    c->name = c->path = outer->name;
    c->element = outer->element;
    c->parent = f->model;
    c->n_items = 1;
    c->number = f->n_components++;
    c->is_inner = true;
    const char *message = annotation_text(type->decl ? type->decl->tree : NULL, "missingInnerMessage");
    diag(f->diags, DIAG_C002, place,
         "the model has no 'inner %s', which '%s' needs: one of class '%s' with default values was added",
         outer->name->text, outer->parent->path ? outer->parent->path->text : outer->parent->name->text,
         class_name(type));
    if (message)
        diag_help(f->diags, "%s", message);
    else
        diag_help(f->diags, "declare 'inner %s %s;' in the model to choose its values", class_name(type),
                  outer->name->text);
    PUSH(f->arena, f->default_inners, c);
    c->class_ = class_specialise(f, type, NULL, c);
    class_expand(f, c->class_);
    return c;
}

/* A constant of a package that is declared in the class of a component: that component. */
static Component *around_package(const Component *constant)
{
    for (Class *i = constant->element ? constant->element->holder : NULL; i; i = i->enclosing)
        if (class_whole(i)->owner)
            return class_whole(i)->owner;
    return NULL;
}

Component *component_inner(Front *f, const Component *outer)
{
    for (Component *p = outer->parent ? outer->parent->parent : around_package(outer); p; p = p->parent) {
        Element *e = p->class_ ? class_element(f, p->class_, outer->name) : NULL;
        if (e && e->tree->kind == ELEMENT_COMPONENT && element_is_inner(e))
            return element_component(f, e);
    }
    return NULL;
}

Component *component_target(Front *f, Component *c)
{
    if (!c->is_outer)
        return c;
    if (c->target)
        return c->target;
    c->target = component_inner(f, c);
    return c->target ? c->target : (c->target = default_inner(f, c));
}

Component *component_named(Front *f, Component *c)
{
    if (!c->element || !c->element->tree->inner || !c->element->tree->outer)
        return component_target(f, c);
    Component *outer = component_inner(f, c);
    return outer ? outer : c;
}
