/* reference.c: names of components in expressions.
 *
 * A component may be an array of components: then a name stands for all of them. What is indexed with constants is
 * picked; what is indexed with anything else becomes an array that is indexed when its value is known.
 */
#include "instance/rules.h"
#include "instance/translate.h"

static Expr value_of(Translation *c, Component *comp, const TreeName *part, bool whole_name);

const LocalName *locals_find(const struct Locals *l, const Element *e)
{
    for (; l; l = l->outer) {
        int at = map_get(&l->index, map_key(e));
        if (at != MAP_NONE)
            return &l->names.at[at];
    }
    return NULL;
}

static void not_a_value(Translation *c, const Component *comp, Span span)
{
    diag(c->f->diags, DIAG_N002, span, "'%s' is a component of class '%s', which is not a value",
         comp->path ? comp->path->text : comp->name->text, comp->class_ ? class_name(comp->class_) : "?");
    if (comp->element)
        diag_note(c->f->diags, comp->element->tree->name_span, "it is declared here");
}

/* All fields of a record as one value. */
static Expr record_value(Translation *c, Component *comp, Span span)
{
    Front *f = c->f;
    const Type *type = component_type(f, comp);
    if (!type || type->kind != TYPE_RECORD) {
        bool is_said = !type && diags_failed(f->diags); /* all but that a class contains itself */
        if (!is_said)
            not_a_value(c, comp, span);
        return NULL;
    }
    Expr *fields = NEW_ARRAY(f->arena, Expr, type->n_fields + 1);
    for (int k = 0; k < type->n_fields; k++) {
        Component *child = component_child(f, comp, type->fields[k].name);
        child = child ? component_target(f, child) : NULL;
        TreeName last = {.name = type->fields[k].name, .span = span};
        fields[k] = child ? value_of(c, child, &last, true) : NULL;
        if (!fields[k])
            return NULL;
    }
    return expr_record(f->exprs, type, fields);
}

/* What the name `part`, which may be outer, stands for. Through an outer component one sees what its own class has,
 * also where the inner one has more (5.4). NULL after a message. */
static Component *seen_through(Translation *c, Component *comp, const TreeName *part)
{
    Front *f = c->f;
    Component *named = component_named(f, comp);
    if (!named || !comp->is_outer || !part->next || !comp->element || !named->class_ || !named->element)
        return named;
    const Element *e = comp->element;
    Class *type = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
    bool same = !type || type->decl == named->class_->decl || class_kind(type) == CLASS_EXPANDABLE_CONNECTOR;
    if (same || class_element(f, type, part->next->name) || !class_element(f, named->class_, part->next->name))
        return named;
    diag(f->diags, DIAG_N001, part->next->span, "there is no '%s' in '%s', which is outer and of class '%s'",
         part->next->name->text, comp->path->text, class_name(type));
    diag_note(f->diags, named->element->tree->name_span, "the inner one has it, but may be of any class that fits");
    return NULL;
}

/* A function as a value: an argument of another. */
static Expr function_value(Front *f, Class *i)
{
    Function *function = class_function(f, i);
    Problem problem = {0};
    Expr *free_args = NEW_ARRAY(f->arena, Expr, (function ? function->n_inputs : 0) + 1);
    return function ? expr_partial(f->exprs, function, 0, free_args, &problem) : NULL;
}

/* The function that the last name denotes in the class of a component, as for a call of it (5.3.2), or NULL. */
static Class *function_of_component(Front *f, Element *e, const TreeName *name)
{
    Class *i = e && e->tree->kind == ELEMENT_CLASS && !name->next ? element_class(f, e) : NULL;
    if (i)
        class_expand(f, i);
    return i && class_is_kind(f, i, CLASS_FUNCTION) ? i : NULL;
}

static Expr scalar_value(Translation *c, Component *comp, const TreeName *part)
{
    Front *f = c->f;
    if (!part->next)
        return record_value(c, comp, part->span);
    Element *e = class_element(f, comp->class_, part->next->name);
    Class *function = function_of_component(f, e, part->next);
    if (function && access_protected(f, comp->class_, e, part->next->span))
        return function_value(f, function);
    if (!e || e->tree->kind != ELEMENT_COMPONENT) {
        diag(f->diags, DIAG_N001, part->next->span, "there is no '%s' in '%s'", part->next->name->text,
             comp->path ? comp->path->text : comp->name->text);
        diag_note(f->diags, comp->element ? comp->element->tree->name_span : part->span, "it is of class '%s'",
                  class_name(comp->class_));
        VEC(const char *) names = {0};
        for (int k = 0; k < comp->class_->elements.n; k++)
            PUSH(f->arena, names, comp->class_->elements.at[k]->name->text);
        const char *near = diag_nearest(part->next->name->text, names.at, names.n);
        if (near)
            diag_help(f->diags, "did you mean '%s'?", near);
        return NULL;
    }
    if (!access_protected(f, comp->class_, e, part->next->span))
        return NULL;
    Component *child = element_component(f, e);
    child = child ? seen_through(c, child, part->next) : NULL;
    return child ? value_of(c, child, part->next, false) : NULL;
}

/* The items of an array of components along dimension `dim`, from item `at` on, picked by subscripts. */
static Expr items_value(Translation *c, Component *comp, const TreeName *part, Expr *subscripts, int n, int dim, int at)
{
    Front *f = c->f;
    if (dim == comp->n_dims)
        return scalar_value(c, comp->items[at], part);
    int stride = 1;
    for (int k = dim + 1; k < comp->n_dims; k++)
        stride *= comp->dims[k];
    Expr s = dim < n ? subscripts[dim] : NULL;
    int64_t index;
    if (s && s->type->n_dims == 0 && s->op != EXPR_WHOLE && expr_get_integer(s, &index)) {
        if (index < 1 || index > comp->dims[dim]) {
            diag(f->diags, DIAG_T001, part->span, "the index %lld of '%s' is outside 1:%d", (long long)index,
                 comp->path->text, comp->dims[dim]);
            return NULL;
        }
        return items_value(c, comp, part, subscripts, n, dim + 1, at + ((int)index - 1) * stride);
    }
    VEC(Expr) items = {0};
    bool slice = s && s->op != EXPR_WHOLE && s->type->n_dims == 1 && expr_is_constant(s);
    int count = slice ? s->type->dims[0] : comp->dims[dim];
    for (int k = 0; k < count; k++) {
        int64_t pick = k + 1;
        Problem problem = {0};
        Expr place = expr_integer(f->exprs, k + 1);
        if (slice && (!(place = expr_index(f->exprs, s, 1, &place, &problem)) || !expr_get_integer(place, &pick) ||
                      pick < 1 || pick > comp->dims[dim])) {
            diag(f->diags, DIAG_T001, part->span, "an index of '%s' is outside 1:%d", comp->path->text,
                 comp->dims[dim]);
            return NULL;
        }
        Expr item = items_value(c, comp, part, subscripts, n, dim + 1, at + ((int)pick - 1) * stride);
        if (!item)
            return NULL;
        PUSH(f->arena, items, item);
    }
    Problem problem = {0};
    Expr all;
    if (items.n == 0) { /* no component to look into: the type is that of the class's own */
        Class *i = comp->class_;
        const Type *type = NULL;
        for (const TreeName *p = part->next; p && i; p = p->next) {
            Element *e = class_element(f, i, p->name);
            Component *child = e && e->tree->kind == ELEMENT_COMPONENT ? element_component(f, e) : NULL;
            type = child && !p->next ? component_type(f, child) : NULL;
            i = child ? child->class_ : NULL;
        }
        if (!part->next)
            type = class_type(f, comp->class_);
        bool is_open = count == SIZE_UNKNOWN; /* z[:] of a function: as many as each call gives */
        const Type *array = type ? type_array(f->exprs, type, 1, &count) : NULL;
        if (array && is_open)
            all = expr_var(f->exprs, var_new(f->exprs, VAR_MODEL, comp->path, array, VARIES_PARAMETER));
        else
            all = array ? expr_array_typed(f->exprs, array, 0, NULL) : NULL;
    } else {
        all = expr_array(f->exprs, items.n, items.at, &problem);
    }
    if (!all) {
        diag(f->diags, DIAG_T001, part->span, "the components of '%s' have different sizes here%s%s", comp->path->text,
             problem.text ? ": " : "", problem.text ? problem.text : "");
        return NULL;
    }
    if (s && s->op != EXPR_WHOLE && !slice) {
        all = expr_index(f->exprs, all, 1, &s, &problem);
        if (!all)
            diag(f->diags, DIAG_T001, part->span, "%s", problem.text);
    }
    return all;
}

static bool indexed_by_type(Translation *c, const Component *comp, const TreeExpr *list, Span span)
{
    int n = 0;
    Expr *subscripts = NULL;
    return translate_subscripts(c, expr_var(c->f->exprs, comp->var), list, &n, &subscripts) &&
           translate_fits_dimensions(c, comp, n, subscripts, span);
}

/* By the letter of 4.4.5 a conditional component is used in connections only. Libraries use it elsewhere too where it is
 * there, and other tools let them. A condition that is true in any case is no reason to. */
static bool conditional_used(Front *f, const Component *comp, Span where)
{
    const TreeElement *tree = comp->element ? comp->element->tree : NULL;
    if (!tree || !tree->condition || comp->is_inner)
        return true;
    if (tree->condition->kind == TREE_BOOLEAN) {
        diag(f->diags, DIAG_N002, where, "'%s' is conditional and can only be used in connect", comp->path->text);
        diag_note(f->diags, tree->name_span, "it is declared here");
        diag_help(f->diags, "its condition is always true: leave it out");
        return false;
    }
    if (map_get(&f->reported_conditional, map_key(tree)) != MAP_NONE)
        return true;
    map_put(f->arena, &f->reported_conditional, map_key(tree), 1);
    diag(f->diags, DIAG_N008, where,
         "'%s' is conditional and by section 4.4.5 of the specification can only be used in connect: this works as "
         "long as it is there",
         comp->path->text);
    diag_note(f->diags, tree->name_span, "it is declared here, and may not exist");
    diag_help(f->diags, "connect it to a connector of your own, and use that one here");
    return true;
}

static Expr value_of(Translation *c, Component *comp, const TreeName *part, bool whole_name)
{
    Front *f = c->f;
    const TreeExpr *list = whole_name ? NULL : part->subscripts;
    if (!comp->removed && !conditional_used(f, comp, part->span))
        return NULL;
    if (comp->removed) {
        diag(f->diags, DIAG_N002, part->span, "'%s' does not exist here: its condition is false", comp->path->text);
        diag_note(f->diags, comp->element->tree->name_span, "it is declared here");
        diag_help(f->diags, "a conditional component can only be used in connect");
        return NULL;
    }
    if (comp->var) {
        if (part->next && !whole_name) {
            diag(f->diags, DIAG_N001, part->next->span, "'%s' is a %s and has no elements", comp->path->text,
                 type_text(f->exprs, comp->type));
            return NULL;
        }
        if (list && comp->typed_index && !indexed_by_type(c, comp, list, part->span))
            return NULL;
        return translate_index(c, expr_var(f->exprs, comp->var), list, part->span);
    }
    int n = 0;
    Expr *subscripts = NULL;
    if (comp->items) {
        if (list) {
            /* `end` needs something with the sizes of the components. */
            const Type *shape = type_array(f->exprs, type_scalar(f->exprs, TYPE_INTEGER), comp->n_dims, comp->dims);
            Var *sizes = var_new(f->exprs, VAR_MODEL, comp->path, shape, VARIES_CONSTANT);
            if (!translate_subscripts(c, expr_var(f->exprs, sizes), list, &n, &subscripts) ||
                !translate_fits_dimensions(c, comp, n, subscripts, part->span))
                return NULL;
            for (int k = 0; k < n; k++) {
                Expr known = subscripts[k]->op == EXPR_WHOLE ? NULL : front_evaluate_quiet(f, subscripts[k]);
                if (known)
                    subscripts[k] = known;
            }
            if (n > comp->n_dims) {
                diag(f->diags, DIAG_T001, part->span, "'%s' has %d dimension%s, not %d", comp->path->text, comp->n_dims,
                     comp->n_dims == 1 ? "" : "s", n);
                return NULL;
            }
        }
        TreeName plain = *part;
        if (whole_name)
            plain.next = NULL;
        return items_value(c, comp, &plain, subscripts, n, 0, 0);
    }
    if (list) {
        diag(f->diags, DIAG_T001, part->span, "'%s' is not an array and cannot be indexed", comp->path->text);
        return NULL;
    }
    TreeName plain = *part;
    if (whole_name)
        plain.next = NULL;
    return scalar_value(c, comp, &plain);
}

/* ---- local variables of functions -------------------------------------------------------------------------------- */

static Expr fields_of(Translation *c, Expr base, const TreeName *part)
{
    Front *f = c->f;
    base = translate_index(c, base, part->subscripts, part->span);
    for (const TreeName *p = part->next; p && base; p = p->next) {
        const Type *t = base->type->element;
        int field = -1;
        for (int k = 0; t->kind == TYPE_RECORD && k < t->n_fields; k++)
            if (t->fields[k].name == p->name)
                field = k;
        if (field < 0) {
            diag(f->diags, DIAG_N001, p->span, "there is no '%s' in a value of type %s", p->name->text,
                 type_text(f->exprs, base->type));
            return NULL;
        }
        base = translate_index(c, expr_field(f->exprs, base, field), p->subscripts, p->span);
    }
    return base;
}

static Expr literal_of(Front *f, Class *i, Sym name)
{
    class_expand(f, i);
    if (i->basic == BASIC_ENUM)
        for (int k = 0; k < i->enumeration->n_fields; k++)
            if (i->enumeration->fields[k].name == name)
                return expr_enum(f->exprs, i->enumeration, k + 1);
    return NULL;
}

/* A name that goes through classes: a constant of a package, a literal of an enumeration. */
static Expr through_classes(Translation *c, Element *e, const TreeName *part, const TreeExpr *whole)
{
    Front *f = c->f;
    for (; e && e->tree->kind == ELEMENT_CLASS; part = part->next) {
        Class *i = element_class(f, e);
        if (!i)
            return NULL;
        if (!part->next) {
            class_expand(f, i);
            if (class_is_kind(f, i, CLASS_FUNCTION))
                return function_value(f, i);
            diag(f->diags, DIAG_N002, whole->span, "'%s' is a class, not a value", class_name(i));
            return NULL;
        }
        Expr literal = part->next->next ? NULL : literal_of(f, i, part->next->name);
        if (literal)
            return literal;
        e = class_element(f, i, part->next->name);
        if (e && !access_in_class(f, c->scope, i, e, part->next->span))
            return NULL;
    }
    if (!e) {
        lookup_failed(f, c->scope, whole->ref, "variable");
        return NULL;
    }
    Component *comp = element_component(f, e);
    comp = comp ? component_target(f, comp) : NULL;
    return comp ? value_of(c, comp, part, false) : NULL;
}

/* Only models and blocks know the time (3.6.7): a record, a connector or a function would hide that it varies. */
static Expr time_value(Translation *c, Span span)
{
    ClassKind kind = class_kind(c->scope);
    if (kind == CLASS_MODEL || kind == CLASS_BLOCK || kind == CLASS_CLASS)
        return expr_time(c->f->exprs);
    diag(c->f->diags, DIAG_N002, span, "a %s cannot use time", class_kind_text(kind));
    diag_help(c->f->diags, "%s",
              kind == CLASS_FUNCTION ? "give the function an input, and pass time to it"
                                     : "give the value where it is declared in a model");
    return NULL;
}

Expr translate_reference(Translation *c, const TreeExpr *e)
{
    Front *f = c->f;
    const TreeName *part = e->ref;
    if (!e->rooted) {
        for (IteratorName *it = c->iterators; it; it = it->outer)
            if (it->name == part->name)
                return fields_of(c, it->value, part);
    }
    Element *element = e->rooted ? class_element(f, f->root_class, part->name) : lookup_simple(f, c->scope, part->name);
    if (!element) {
        if (!e->rooted && !part->next && part->name == symbol(f->symbols, "time"))
            return time_value(c, e->span);
        lookup_failed(f, c->scope, part, "variable");
        return NULL;
    }
    const LocalName *local = locals_find(c->locals, element);
    if (local)
        return fields_of(c, expr_var(f->exprs, local->var), part);
    if (element->tree->kind == ELEMENT_CLASS)
        return through_classes(c, element, part, e);
    if (!e->rooted && !access_enclosing(f, c->scope, element, part->span))
        return NULL;
    Component *comp = element_component(f, element);
    comp = comp ? seen_through(c, comp, part) : NULL;
    return comp ? value_of(c, comp, part, false) : NULL;
}
