/* attribute.c: start, fixed, unit and the other attributes of variables (4.9): where they are given, and whether they
 * fit in type and size. */
#include <string.h>

#include "instance/rules.h"

const Mod *type_attribute(const Class *type, Sym name)
{
    while (type->bases.n)
        type = type->bases.at[0];
    return mod_child(type->mods, name);
}

const Mod *component_attribute(const Component *c, Sym name)
{
    const Mod *mod = mod_child(c->mods, name);
    if (mod && binding_given(&mod->value))
        return mod;
    mod = c->class_ ? type_attribute(c->class_, name) : NULL;
    return mod && binding_given(&mod->value) ? mod : NULL;
}

/* What one value of the attribute has to be. */
static const Type *attribute_type(Front *f, const Component *c, const char *name)
{
    static const struct {
        const char *name;
        TypeKind kind;
    } table[] = {{"fixed", TYPE_BOOLEAN},   {"unbounded", TYPE_BOOLEAN}, {"nominal", TYPE_REAL},
                 {"quantity", TYPE_STRING}, {"unit", TYPE_STRING},       {"displayUnit", TYPE_STRING}};
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (strcmp(name, table[k].name) == 0)
            return type_scalar(f->exprs, table[k].kind);
    if (strcmp(name, "stateSelect") != 0)
        return c->type->element;
    Element *select = class_element(f, f->basics, symbol(f->symbols, "StateSelect"));
    return class_type(f, element_class(f, select));
}

/* The dimensions in front that a value of the type's own lacks: type V = Real[3](start = {1, 2, 3}); V v[2]. */
static Expr repeated(Front *f, Expr e, const Component *c)
{
    for (int d = c->n_dims - e->type->n_dims - 1; d >= 0; d--) {
        Expr args[] = {e, expr_integer(f->exprs, c->dims[d])};
        e = expr_make(f->exprs, EXPR_FILL, type_array(f->exprs, e->type, 1, &c->dims[d]), 2, args);
    }
    return e;
}

/* Whether e is of the attribute's type: one value for all, or one for each element. False after a message. */
static bool fits(Front *f, const Component *c, Sym name, Expr e, Span where)
{
    const Type *one = attribute_type(f, c, name->text), *each = type_array(f->exprs, one, c->n_dims, c->dims);
    if (type_fits(e->type, e->type->n_dims ? each : one))
        return true;
    if (type_fits(e->type->element, one))
        diag(f->diags, DIAG_T001, where, "'%s' of '%s' must be one value%s%s, but it is %s", name->text, c->path->text,
             c->n_dims ? " or " : "", c->n_dims ? type_text(f->exprs, each) : "", type_text(f->exprs, e->type));
    else
        diag(f->diags, DIAG_T001, where, "'%s' of '%s' must be of type %s, but it is of type %s", name->text,
             c->path->text, type_text(f->exprs, one), type_text(f->exprs, e->type));
    diag_note(f->diags, c->element->tree->name_span, "'%s' is declared here, as %s", c->name->text,
              type_text(f->exprs, c->type));
    return false;
}

static Expr attribute_of_model(Front *f, Component *c, Sym name)
{
    const Mod *mod = component_attribute(c, name);
    if (!mod)
        return NULL;
    Expr e = translate_binding(f, &mod->value);
    if (!e)
        return NULL;
    if (e->type->kind == TYPE_TUPLE) /* only the first result is used (12.4.3) */
        e = expr_item(f->exprs, e, 0);
    bool of_type = mod != mod_child(c->mods, name);
    if (of_type && e->type->n_dims)
        e = repeated(f, e, c);
    else if (e->type->n_dims)
        e = binding_part(f, c, &mod->value, c->n_dims);
    if (e && type_elements(e->type) < 0) /* the result of a function: its elements are known with its value */
        e = front_evaluate(f, e, mod->value.span, "this attribute");
    return e && fits(f, c, name, e, mod->value.span) ? e : NULL;
}

Expr component_attribute_expr(Front *f, Component *c, Sym name)
{
    Expr e = attribute_of_model(f, c, name);
    return f->settings.n && c->var && strcmp(name->text, "start") == 0 ? setting_start_applied(f, c, e) : e;
}
