/* setting.c: values that the user gives to what no modifier can name: a component of an array (a[2].k), an element of
 * a parameter (k[3]), the start value of these (x[3].start). They replace the value that the model gives. */
#include <stdlib.h>
#include <string.h>

#include "instance/instance.h"

/* Where the subscripts at the end of a name begin; its length where there are none. */
static size_t last_subscripts(const char *name, size_t n)
{
    size_t at = n;
    if (n && name[n - 1] == ']')
        while (at && name[at - 1] != '[')
            at--;
    return at && at < n ? at - 1 : n;
}

void front_set(Front *f, const char *name, const Binding *value)
{
    size_t n = strlen(name), mark = strlen(".start");
    bool is_start = n > mark && strcmp(name + n - mark, ".start") == 0;
    size_t path = last_subscripts(name, is_start ? n - mark : n);
    Setting s = {.name = name, .path = symbol_n(f->symbols, name, path), .value = *value, .is_start = is_start};
    VEC(int) at = {0};
    for (const char *c = name + path; *c == '[' || *c == ',';) {
        char *end;
        PUSH(f->arena, at, (int)strtol(c + 1, &end, 10));
        c = end;
    }
    s.n = at.n;
    s.at = at.at;
    PUSH(f->arena, f->settings, s);
}

static Expr fitted(Front *f, const Setting *s, Expr value, const Type *type)
{
    Problem problem = {0};
    Expr e = expr_coerce(f->exprs, value, type, &problem);
    if (!e)
        diag(f->diags, DIAG_T001, s->value.span, "'%s' is of type %s, but its value is of type %s", s->name,
             type_text(f->exprs, type), type_text(f->exprs, value->type));
    return e;
}

/* The array e with one element, or row of elements, replaced. depth: how many subscripts are used up. */
static Expr with_element(Front *f, Expr e, const Type *type, const Setting *s, int depth, Expr value)
{
    if (depth == s->n)
        return fitted(f, s, value, type);
    int n = type->n_dims > 0 ? type->dims[0] : 0;
    if (s->at[depth] < 1 || s->at[depth] > n) {
        diag(f->diags, DIAG_T001, s->value.span, "there is no element '%s'", s->name);
        return NULL;
    }
    Expr *items = NEW_ARRAY(f->arena, Expr, n);
    for (int k = 0; k < n; k++) {
        Problem problem = {0};
        Expr at = expr_integer(f->exprs, k + 1);
        items[k] = expr_index(f->exprs, e, 1, &at, &problem);
        if (items[k] && k + 1 == s->at[depth])
            items[k] = with_element(f, items[k], type_strip(f->exprs, type, 1), s, depth + 1, value);
        if (!items[k])
            return NULL;
    }
    return expr_array_typed(f->exprs, type, n, items);
}

Expr setting_applied(Front *f, Component *c, Expr e)
{
    for (int k = 0; k < f->settings.n; k++) {
        const Setting *s = &f->settings.at[k];
        const Type *type = s->path == c->path && !s->is_start ? component_type(f, c) : NULL;
        Expr value = type ? translate_binding(f, &s->value) : NULL;
        if (!value)
            continue;
        if (s->n && !e) {
            diag(f->diags, DIAG_V001, s->value.span, "'%s' has no value of which one element could be set",
                 c->path->text);
            return NULL;
        }
        e = s->n ? with_element(f, e, type, s, 0, value) : fitted(f, s, value, type);
    }
    return e;
}

/* An array of which every element is e. */
static Expr spread(Front *f, Expr e, const Type *type)
{
    if (!type->n_dims)
        return e;
    int n = type->dims[0];
    Expr *items = NEW_ARRAY(f->arena, Expr, n + 1);
    Expr item = spread(f, e, type_strip(f->exprs, type, 1));
    for (int k = 0; k < n; k++)
        items[k] = item;
    return expr_array_typed(f->exprs, type, n, items);
}

Expr setting_start_applied(Front *f, Component *c, Expr e)
{
    for (int k = 0; k < f->settings.n; k++) {
        const Setting *s = &f->settings.at[k];
        const Type *type = s->path == c->path && s->is_start ? component_type(f, c) : NULL;
        Expr value = type ? translate_binding(f, &s->value) : NULL;
        if (!value)
            continue;
        Expr none = type->kind == TYPE_BOOLEAN ? expr_boolean(f->exprs, false) : expr_integer(f->exprs, 0);
        Expr given = e ? e : none, all = NULL;
        Problem problem = {0};
        if (s->n && !given->type->n_dims)
            given = expr_coerce(f->exprs, given, type_strip(f->exprs, type, type->n_dims), &problem);
        if (s->n && given)
            all = given->type->n_dims ? expr_coerce(f->exprs, given, type, &problem) : spread(f, given, type);
        Expr changed = all ? with_element(f, all, type, s, 0, value) : fitted(f, s, value, type);
        e = changed ? changed : e;
    }
    return e;
}
