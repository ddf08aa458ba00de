/* component_binding.c: what a component is bound to: its own value, its part of the value of a record or of an array. */
#include <string.h>

#include "instance/component_reference.h"
#include "instance/rules.h"

static int field_of(const Type *record, Sym name)
{
    for (int k = 0; k < record->n_fields; k++)
        if (record->fields[k].name == name)
            return k;
    return -1;
}

static Expr raw_binding(Front *f, Component *c);

static Expr item_of(Front *f, Expr array, const Component *item)
{
    Expr *subscripts = NEW_ARRAY(f->arena, Expr, item->array->n_dims);
    for (int k = 0; k < item->array->n_dims; k++)
        subscripts[k] = expr_integer(f->exprs, item->index[k]);
    Problem problem = {0};
    return expr_index(f->exprs, array, item->array->n_dims, subscripts, &problem);
}

/* Whether the value of a field is given further outside than that of its record: the record's does not reach it. */
static bool is_further_outside(const Binding *field, const Binding *record)
{
    if (!binding_given(field) || !field->scope || !record->scope)
        return false;
    for (const Class *i = record->scope; i;) {
        i = i->derived ? i->derived : i->owner && i->owner->element ? i->owner->element->scope : NULL;
        if (i == field->scope)
            return true;
    }
    return false;
}

Class *class_constructed(Front *f, const TreeExpr *e, Class *scope)
{
    if (!e || !scope || e->kind != TREE_CALL || e->iterators)
        return NULL;
    Class *record = lookup_class_quiet(f, scope, e->ref, e->rooted);
    bool is_plain = record && class_is_kind(f, record, CLASS_RECORD) && class_kind(record) != CLASS_OPERATOR_RECORD;
    return is_plain ? record : NULL;
}

const TreeArg *class_constructor_argument(Front *f, Class *record, const TreeExpr *call, Sym field)
{
    int at = 0;
    for (const TreeArg *a = call->args; a; a = a->next, at++) {
        const Function *constructor = a->name ? NULL : class_function(f, record);
        Sym name = a->name                                     ? a->name
                   : constructor && at < constructor->n_inputs ? constructor->inputs[at].var->name
                                                               : NULL;
        if (name == field)
            return a;
    }
    return NULL;
}

/* R(x = a, y = b): a for x. NULL: the binding is no such call, or does not give x. */
static const TreeExpr *called_value(Front *f, const Binding *b, Sym field)
{
    Class *record = b->indices ? NULL : class_constructed(f, b->tree, b->scope);
    const TreeArg *a = record ? class_constructor_argument(f, record, b->tree, field) : NULL;
    return a ? a->value : NULL;
}

static void report_no_field(Front *f, const Component *record, Expr value, Sym field, Span where)
{
    diag(f->diags, DIAG_T001, where, "'%s' is of class '%s', but its value is of type %s", record->path->text,
         class_name(record->class_), type_text(f->exprs, value->type));
    if (value->type->kind == TYPE_RECORD)
        diag_note(f->diags, record->element->tree->name_span, "it has no '%s', which '%s' needs", field->text,
                  record->name->text);
}

Binding component_binding(Front *f, Component *c)
{
    Component *p = c->parent;
    bool has_fields = p && p != f->model && p->class_ &&
                      (class_is_kind(f, p->class_, CLASS_RECORD) || class_is_kind(f, p->class_, CLASS_CONNECTOR));
    if (has_fields) {
        Binding above = component_binding(f, p);
        if (is_further_outside(&c->binding, &above))
            return c->binding;
        const TreeExpr *own = p->evaluating && !p->raw_done ? called_value(f, &above, c->name) : NULL;
        if (own) /* the others wait for this one */
            return (Binding){.tree = own, .scope = above.scope, .span = own->span};
        Expr whole = binding_given(&above) ? raw_binding(f, p) : NULL;
        int field = whole && whole->type->kind == TYPE_RECORD ? field_of(whole->type, c->name) : -1;
        if (field >= 0) {
            Expr part = expr_field(f->exprs, whole, field);
            if (c->array) /* the field is itself an array of components, and c one of them */
                part = item_of(f, part, c);
            if (part)
                return (Binding){.expr = part, .scope = above.scope, .span = above.span};
        } else if (whole) {
            report_no_field(f, p, whole, c->name, above.span);
        }
    }
    return c->binding;
}

int indices_count(const Indices *i)
{
    int n = 0;
    for (; i; i = i->outer)
        n += i->n;
    return n;
}

const Indices *indices_for(Front *f, const Indices *indices, Expr e, int own_dims)
{
    bool fits = e->type->n_dims == SIZE_UNKNOWN || e->type->n_dims >= indices_count(indices) + own_dims;
    if (fits || !indices)
        return indices;
    const Indices *outer = indices_for(f, indices->outer, e, own_dims + indices->n);
    if (indices->optional || outer == indices->outer)
        return indices->optional ? outer : indices;
    Indices *inner = arena_copy(f->arena, indices, sizeof *indices);
    inner->outer = outer;
    return inner;
}

Expr indices_part(Front *f, Expr e, const Indices *indices, Problem *problem)
{
    int n = indices_count(indices), at = n;
    Expr *subscripts = NEW_ARRAY(f->arena, Expr, n);
    for (; indices; indices = indices->outer)
        for (int k = indices->n - 1; k >= 0; k--) {
            subscripts[--at] = expr_integer(f->exprs, indices->at[k]);
            if (at < e->type->n_dims && e->type->dims[at] >= 0 && e->type->dims[at] != indices->sizes[k]) {
                problem->text =
                    symbol_f(f->symbols, "dimension %d has %d value%s for %d component%s", at + 1, e->type->dims[at],
                             e->type->dims[at] == 1 ? "" : "s", indices->sizes[k], indices->sizes[k] == 1 ? "" : "s")
                        ->text;
                return NULL;
            }
        }
    return expr_index(f->exprs, e, n, subscripts, problem);
}

/* The part of a value that belongs to one component of an array. */
static Expr distribute(Front *f, Expr e, const Indices *indices, int own_dims, const Component *c, Span where)
{
    indices = indices_for(f, indices, e, own_dims);
    int n = indices_count(indices);
    if (!n)
        return e;
    if (e->type->n_dims != SIZE_UNKNOWN && e->type->n_dims < n + own_dims) {
        diag(f->diags, DIAG_M007, where,
             "the value for '%s' must be an array with %d dimension%s, one value for each component", c->name->text,
             n + own_dims, n + own_dims == 1 ? "" : "s");
        diag_help(f->diags, "write 'each' in front of the modifier to give all components the same value");
        return NULL;
    }
    Problem problem = {0};
    Expr part = indices_part(f, e, indices, &problem);
    if (!part)
        diag(f->diags, DIAG_M007, where, "the value for '%s' does not fit: %s", c->name->text, problem.text);
    return part;
}

Expr binding_part(Front *f, const Component *c, const Binding *b, int own_dims)
{
    Expr e = translate_binding(f, b);
    if (e && e->type->kind == TYPE_TUPLE) /* only the first result is used (12.4.3) */
        e = expr_item(f->exprs, e, 0);
    return e ? distribute(f, e, b->indices, own_dims, c, b->span) : NULL;
}

/* The binding before it is brought to the component's type: sizes may follow from it. */
static Expr raw_binding(Front *f, Component *c)
{
    if (c->raw_done)
        return c->binding_raw;
    if (c->evaluating) {
        diag(f->diags, DIAG_V002, c->element ? c->element->tree->name_span : (Span){0},
             "the value of '%s' depends on itself", c->path ? c->path->text : c->name->text);
        return NULL;
    }
    c->evaluating = true;
    Binding b = component_binding(f, c);
    Expr e = binding_given(&b) ? binding_part(f, c, &b, c->n_dims) : NULL;
    c->evaluating = false;
    c->raw_done = true;
    return c->binding_raw = e;
}

Expr component_binding_expr(Front *f, Component *c)
{
    if (c->binding_done)
        return c->binding_expr;
    Expr e = raw_binding(f, c);
    if (!c->raw_done)
        return NULL;
    if (e) {
        Binding b = component_binding(f, c);
        const Type *type = component_type(f, c);
        Problem problem = {0};
        Expr fitted = type ? expr_coerce(f->exprs, e, type, &problem) : NULL;
        if (type && !fitted) {
            diag(f->diags, DIAG_T001, b.span, "'%s' is of type %s, but its value is of type %s",
                 c->path ? c->path->text : c->name->text, type_text(f->exprs, type), type_text(f->exprs, e->type));
            if (c->element)
                diag_note(f->diags, c->element->tree->name_span, "'%s' is declared here", c->name->text);
        }
        e = fitted;
    }
    if (f->settings.n && c->var)
        e = setting_applied(f, c, e);
    c->binding_done = true;
    return c->binding_expr = e;
}
