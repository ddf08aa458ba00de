/* sizes.c: how large a declared array is: sizes as they are written, those of its class, and those of its value. */
#include <string.h>

#include "instance/rules.h"

enum { MOST_ITEMS = 1 << 24 };

/* Real x[Boolean], Real x[Color]: the number of values of a type. -1: not a type. */
static int size_of_type(Front *f, Class *scope, const TreeExpr *e)
{
    if (e->kind != TREE_REFERENCE)
        return -1;
    Element *first = lookup_simple(f, scope, e->ref->name);
    if (!first || first->tree->kind != ELEMENT_CLASS)
        return -1;
    Class *i = lookup_class_quiet(f, scope, e->ref, e->rooted);
    if (!i)
        return -1;
    class_expand(f, i);
    return i->basic == BASIC_BOOLEAN ? 2 : i->basic == BASIC_ENUM ? i->enumeration->n_fields : -1;
}

/* A record as a type (of a function's variable, say) may leave its sizes open: they come with the values. */
static bool may_stay_open(Front *f, const Component *c)
{
    while (c->parent)
        c = c->parent;
    return c->element && !class_is_kind(f, c->element->holder, CLASS_PACKAGE);
}

static bool evaluate_size(Front *f, Component *of, Class *scope, const TreeExpr *e, int *size)
{
    int values = size_of_type(f, scope, e);
    if (values >= 0) {
        *size = values;
        of->typed_index = true;
        return true;
    }
    Translation c = {.f = f, .scope = scope};
    Expr n = translate_typed(&c, e, type_scalar(f->exprs, TYPE_INTEGER), "array size");
    if (n && may_stay_open(f, of)) {
        n = n->varies == VARIES_CONSTANT ? front_evaluate_quiet(f, n)
                                         : NULL; /* parameters differ from value to value */
        if (!n) {
            *size = SIZE_UNKNOWN;
            return true;
        }
    }
    if (n && f->as_part && !front_evaluate_quiet(f, n) && front_computed_once(f, n)) { /* values of users will tell */
        f->is_incomplete = true;
        *size = 1;
        return true;
    }
    n = n ? front_evaluate(f, n, e->span, "an array size") : NULL;
    int64_t value;
    if (!n || !expr_get_integer(n, &value))
        return false;
    if (value < 0 || value > MOST_ITEMS) {
        diag(f->diags, DIAG_T002, e->span, "an array cannot have the size %lld", (long long)value);
        return false;
    }
    *size = (int)value;
    return true;
}

/* Real A[:, size(A, 1)]: which of the n sizes before it this one repeats, from 0; -1: it is no such size. */
static int repeated_size(const Component *c, const TreeExpr *e, int n)
{
    if (e->kind != TREE_CALL || e->ref->next || strcmp(e->ref->name->text, "size") != 0 || !e->args || !e->args->next)
        return -1;
    const TreeExpr *array = e->args->value, *which = e->args->next->value;
    if (array->kind != TREE_REFERENCE || array->ref->next || array->ref->subscripts || array->ref->name != c->name ||
        which->kind != TREE_INTEGER || which->number < 1 || which->number > n)
        return -1;
    return (int)which->number - 1;
}

/* The sizes written in a list; ':' is left open as SIZE_UNKNOWN, and so is one that repeats it. */
static bool add_sizes(Front *f, Component *c, Class *scope, const TreeExpr *list, Ints *dims)
{
    for (const TreeExpr *e = list; e; e = e->next) {
        int size = SIZE_UNKNOWN, repeated = repeated_size(c, e, dims->n);
        if (repeated >= 0)
            size = dims->at[repeated];
        else if (e->kind != TREE_COLON && !evaluate_size(f, c, scope, e, &size))
            return false;
        ints_push(f->arena, dims, size);
    }
    return true;
}

/* What was open is known now: sizes that repeat others have to agree with them. */
static bool repeated_sizes_agree(Front *f, const Component *c, const TreeExpr *list, const Ints *dims)
{
    int k = 0;
    for (const TreeExpr *e = list; e; e = e->next, k++) {
        int repeated = repeated_size(c, e, k);
        if (repeated < 0 || dims->at[k] == dims->at[repeated])
            continue;
        diag(f->diags, DIAG_T001, e->span, "size %d of '%s' has to be equal to its size %d, which is %d, but it is %d",
             k + 1, c->path->text, repeated + 1, dims->at[repeated], dims->at[k]);
        if (binding_given(&c->binding))
            diag_note(f->diags, c->binding.span, "the value is given here");
        return false;
    }
    return true;
}

static bool add_class_sizes(Front *f, Component *c, const Class *i, Ints *dims)
{
    for (; i; i = i->bases.n ? i->bases.at[0] : NULL)
        for (int k = 0; k < i->dims.n; k++) {
            int size = SIZE_UNKNOWN;
            if (i->dims.at[k]->kind != TREE_COLON && !evaluate_size(f, c, i->dims_scope, i->dims.at[k], &size))
                return false;
            ints_push(f->arena, dims, size);
        }
    return true;
}

/* The value of an attribute that is an array with all n dimensions: start = {1, 2, 3}; not given: there is none. */
static Binding attribute_with_sizes(Front *f, const Component *c, int n)
{
    static const char *const names[] = {"start", "min", "max", "nominal", "fixed"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const Mod *mod = component_attribute(c, symbol(f->symbols, names[k]));
        Expr e = mod && !mod->value.each ? translate_binding(f, &mod->value) : NULL;
        if (e && e->type->n_dims == n + indices_count(indices_for(f, mod->value.indices, e, n)))
            return mod->value;
    }
    return (Binding){0};
}

/* Sizes written as ':' are those of the binding, or of an attribute (10.1). */
static bool deduce_sizes(Front *f, Component *c, Ints *dims)
{
    int open = 0;
    for (int k = 0; k < dims->n; k++)
        open += dims->at[k] == SIZE_UNKNOWN;
    if (!open)
        return true;
    const Span where = c->element->tree->name_span;
    Binding b = component_binding(f, c);
    if (may_stay_open(f, c) || (!binding_given(&b) && class_is_kind(f, c->element->holder, CLASS_EXPANDABLE_CONNECTOR)))
        return true; /* in an expandable connector, connections tell the size (9.1.3) */
    if (!binding_given(&b) && f->as_part && c->variability >= VARIABILITY_PARAMETER) {
        for (int k = 0; k < dims->n; k++)
            dims->at[k] = dims->at[k] == SIZE_UNKNOWN ? 1 : dims->at[k];
        return true;
    }
    if (!binding_given(&b))
        b = attribute_with_sizes(f, c, dims->n);
    if (!binding_given(&b)) {
        diag(f->diags, DIAG_T002, where, "the size of '%s' is ':', but nothing says how large it is", c->path->text);
        diag_help(f->diags, "give it a value, or a size");
        return false;
    }
    Expr e = binding_part(f, c, &b, dims->n);
    if (!e)
        return false;
    if (e->type->n_dims < dims->n) {
        diag(f->diags, DIAG_T001, b.span, "'%s' has %d dimension%s, but its value is of type %s", c->path->text,
             dims->n, dims->n == 1 ? "" : "s", type_text(f->exprs, e->type));
        diag_note(f->diags, where, "'%s' is declared here", c->name->text);
        return false;
    }
    for (int k = 0; k < dims->n; k++) {
        if (dims->at[k] == SIZE_UNKNOWN)
            dims->at[k] = e->type->dims[k];
        if (dims->at[k] == SIZE_UNKNOWN) { /* the result of a function: it must be evaluated to know */
            Expr value = front_evaluate(f, e, b.span, "the value that gives an array its size");
            if (!value)
                return false;
            dims->at[k] = value->type->dims[k];
        }
    }
    return true;
}

bool component_sizes(Front *f, Component *c, const Class *type)
{
    Ints dims = {0};
    const Element *sized = c->element; /* a redeclaration without sizes keeps those of what it replaces */
    while (sized->original && !sized->tree->dimensions && !sized->tree->type_dimensions)
        sized = sized->original;
    if (!add_sizes(f, c, sized->scope, sized->tree->dimensions, &dims) ||
        !add_sizes(f, c, sized->scope, sized->tree->type_dimensions, &dims) || !add_class_sizes(f, c, type, &dims) ||
        !deduce_sizes(f, c, &dims) || !repeated_sizes_agree(f, c, sized->tree->dimensions, &dims))
        return false;
    long items = 1;
    for (int k = 0; k < dims.n; k++)
        items *= dims.at[k] == SIZE_UNKNOWN ? 0 : dims.at[k];
    if (items > MOST_ITEMS) {
        diag(f->diags, DIAG_T002, c->element->tree->name_span, "'%s' would have %ld elements, which is too many",
             c->path->text, items);
        return false;
    }
    c->n_dims = dims.n;
    c->dims = dims.at;
    c->n_items = (int)items;
    return true;
}
