/* starts.c: start values that an importer can set. A variable that starts with a fixed value gets it from a parameter
 * of its own, so that the value is no number in the code. */
#include <string.h>

#include "fmi/fmi.h"

#define PREFIX "$start."

bool fmi_is_start(const char *parameter)
{
    return strncmp(parameter, PREFIX, strlen(PREFIX)) == 0;
}

const char *fmi_start_of(const char *parameter)
{
    return parameter + strlen(PREFIX);
}

static bool is_free(const FlatVar *v)
{
    int64_t fixed;
    return v->component && !v->is_parameter && v->var->type->kind == TYPE_REAL && v->var->type->n_dims == 0 &&
           !v->is_input && v->fixed && expr_get_integer(v->fixed, &fixed) && fixed;
}

static const Var *parameter(Flat *flat, const FlatVar *of)
{
    Front *f = flat->front;
    const Type *type = type_scalar(f->exprs, TYPE_REAL);
    Sym path = symbol_f(f->symbols, PREFIX "%s", of->var->name->text);
    Component *c = NEW(f->arena, Component);
    *c = (Component){.name = path, .path = path, .type = type, .parent = flat->model};
    c->element = of->component->element;
    c->n_items = 1;
    c->basic = BASIC_REAL;
    c->variability = VARIABILITY_PARAMETER;
    c->is_protected = true;
    c->binding_done = c->raw_done = true;
    c->number = f->n_components++;
    c->var = var_new(f->exprs, VAR_MODEL, path, type, VARIES_PARAMETER);
    c->var->owner = c;
    FlatVar v = flat_variable(c);
    v.binding = of->start ? of->start : expr_real(f->exprs, 0);
    map_put(f->arena, &flat->var_index, (uint64_t)c->var->number, flat->vars.n);
    PUSH(f->arena, flat->vars, v);
    return c->var;
}

static void free_start(Flat *flat, int i)
{
    const Var *start = parameter(flat, &flat->vars.at[i]);
    flat->vars.at[i].start = expr_var(flat->front->exprs, start);
}

void fmi_free_starts(Flat *flat)
{
    for (int i = 0, n = flat->vars.n; i < n; i++)
        if (is_free(&flat->vars.at[i]))
            free_start(flat, i);
}

const char *fmi_free_start(Flat *flat, const char *variable)
{
    for (int i = 0; i < flat->vars.n; i++) {
        const FlatVar *v = &flat->vars.at[i];
        if (strcmp(v->var->name->text, variable) != 0)
            continue;
        if (v->is_parameter || v->var->type->kind != TYPE_REAL || v->var->type->n_dims)
            return NULL;
        free_start(flat, i);
        return flat->vars.at[flat->vars.n - 1].var->name->text;
    }
    return NULL;
}
