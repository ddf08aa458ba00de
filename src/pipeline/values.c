/* values.c: values of parameters that change the model itself, as modifiers or by the names of elements. */
#include <stdlib.h>
#include <string.h>

#include "pipeline/pipeline.h"
#include "syntax/parser.h"

/* A class that extends nothing but carries the modifiers is parsed, and they are taken from it. */
static Mod *parse_modifiers(Pipeline *p, const char *modifiers)
{
    Arena *a = p->context.arena;
    Buffer text = {0};
    buffer_f(&text, "model Set extends Model(%s); end Set;", modifiers);
    Source *source = source_of_text(a, p->settings.said_in, arena_text(a, text.at, text.n), text.n);
    buffer_free(&text);
    TreeFile *file = parse_modelica(a, p->context.symbols, p->context.diags, source);
    if (diags_failed(p->context.diags))
        return NULL;
    for (const TreeElement *e = file->classes->elements; e; e = e->next)
        if (e->modification)
            return mod_of_arguments(p->front, e->modification->arguments, p->front->root_class);
    return NULL;
}

bool pipeline_modify(Pipeline *p, const char *modifiers)
{
    Mod *mods = parse_modifiers(p, modifiers);
    if (mods)
        p->class_ = class_specialise(p->front, p->class_, mods, NULL);
    return p->class_ && !diags_failed(p->context.diags);
}

/* The same for one component, or an element of it, that no modifier can name: a[2].k, k[3]. */
static bool set_element(Pipeline *p, const RunSetting *one)
{
    Buffer text = {0};
    buffer_f(&text, "value = %s", one->value);
    const Mod *mods = parse_modifiers(p, text.at);
    buffer_free(&text);
    if (mods && mods->children)
        front_set(p->front, one->name, &mods->children->value);
    return !diags_failed(p->context.diags);
}

/* ---- which values the compiler uses up --------------------------------------------------------------------------- */

/* The length of x in x.start; 0: the name has no such end. */
static size_t before_start(const char *name)
{
    size_t n = strlen(name), end = strlen(".start");
    return n > end && strcmp(name + n - end, ".start") == 0 ? n - end : 0;
}

static const Signal *signal_named(const Pipeline *p, const System *system, const char *text, size_t n)
{
    Sym name = symbol_find(p->context.symbols, text, n);
    for (int k = 0; name && k < system->signals.n; k++)
        if (system->signals.at[k].name == name)
            return &system->signals.at[k];
    return NULL;
}

/* Whether the first n characters of text name an array, given whole. */
static bool is_whole_array(const System *system, const char *text, size_t n)
{
    for (int k = 0; k < system->signals.n; k++) {
        const char *of = system->signals.at[k].name->text;
        if (strncmp(of, text, n) == 0 && of[n] == '[' && !strchr(of + n, '.'))
            return true;
    }
    return false;
}

/* x.start of a variable x, an element, or a whole array. */
static bool is_start_value(const Pipeline *p, const System *system, const char *name)
{
    size_t n = before_start(name);
    return n && (signal_named(p, system, name, n) || is_whole_array(system, name, n));
}

bool pipeline_uses_up(const Pipeline *p, const char *name)
{
    const System *system = p->system;
    const Signal *signal = signal_named(p, system, name, strlen(name));
    return (signal && signal->is_structural) || is_start_value(p, system, name) ||
           (!signal && is_whole_array(system, name, strlen(name)));
}

/* Whether text is [i, …] of an element that an array of this type has. */
static bool is_element(const char *text, const Type *type)
{
    for (int k = 0; k < type->n_dims; k++) {
        char *end;
        long at = strtol(text + 1, &end, 10);
        if (at < 1 || at > type->dims[k] || *end != (k + 1 < type->n_dims ? ',' : ']'))
            return false;
        text = end;
    }
    return type->n_dims > 0;
}

/* The variable, whole as it is in the flat DAE, that the first n characters of text name or name an element of. */
static const FlatVar *flat_named(const Pipeline *p, const char *text, size_t n)
{
    Sym name = symbol_find(p->context.symbols, text, n), whole = NULL;
    size_t bracket = n;
    while (bracket && text[n - 1] == ']' && text[bracket] != '[')
        bracket--;
    if (bracket < n)
        whole = symbol_find(p->context.symbols, text, bracket);
    for (int k = 0; (name || whole) && k < p->flat->vars.n; k++) {
        const Var *v = p->flat->vars.at[k].var;
        if (v->name == name || (v->name == whole && is_element(text + bracket, v->type)))
            return &p->flat->vars.at[k];
    }
    return NULL;
}

/* A fixed parameter that lowering would put in as a number. Of an array one element is enough. */
static bool is_put_in(const Pipeline *p, const FlatVar *v)
{
    const LowerOptions *options = &p->settings.lowering;
    if (!v->is_parameter || v->fixed || options->keep_own || options->stays)
        return false;
    Expr value = component_value(p->front, v->component);
    bool found = lower_is_put_in(value);
    for (int k = 0; value && value->op == EXPR_ARRAY && !found && k < value->n; k++)
        found = lower_is_put_in(value->args[k]);
    return found;
}

bool pipeline_flat_uses_up(const Pipeline *p, const char *name)
{
    size_t n = before_start(name);
    if (n && flat_named(p, name, n))
        return true;
    const FlatVar *v = flat_named(p, name, strlen(name));
    bool is_whole_array = v && v->var->type->n_dims && strcmp(v->var->name->text, name) == 0;
    return is_whole_array || (v && ((v->is_parameter && v->evaluate) || is_put_in(p, v)));
}

/* A Boolean or a value of an enumeration as results and runs have it: by its number, or by its name alone. NULL: it is an
 * expression of the language. */
static Expr literal_of(const Pipeline *p, const RunSetting *one)
{
    const FlatVar *v = p->flat ? flat_named(p, one->name, strlen(one->name)) : NULL;
    const Type *type = v && (!v->var->type->n_dims || strchr(one->name, '[')) ? v->var->type->element : NULL;
    char *end;
    long number = strtol(one->value, &end, 10);
    bool is_number = end > one->value && !*end;
    if (type && type->kind == TYPE_BOOLEAN && is_number && (number == 0 || number == 1))
        return expr_boolean(p->front->exprs, number == 1);
    if (!type || type->kind != TYPE_ENUM)
        return NULL;
    for (int k = 0; k < type->n_fields; k++)
        if (is_number ? number == k + 1 : strcmp(type->fields[k].name->text, one->value) == 0)
            return expr_enum(p->front->exprs, type, k + 1);
    return NULL;
}

bool pipeline_put_values(Pipeline *p, bool (*uses_up)(const Pipeline *p, const char *name), bool *changed)
{
    Buffer modifiers = {0};
    bool good = true, all = p->policy.values == VALUES_IN_THE_MODEL;
    int kept = 0;
    *changed = false;
    for (int i = 0; i < p->values.n; i++) {
        const RunSetting one = p->values.at[i];
        Expr literal;
        bool is_put = !uses_up || uses_up(p, one.name);
        *changed |= is_put;
        if (!is_put)
            p->values.at[kept++] = one;
        else if ((literal = literal_of(p, &one)))
            front_set(p->front, one.name, &(Binding){.expr = literal, .scope = p->front->root_class});
        else if (all || strchr(one.name, '['))
            good = good && set_element(p, &one);
        else
            buffer_f(&modifiers, "%s%s = %s", modifiers.n ? ", " : "", one.name, one.value);
    }
    p->values.n = kept;
    good = good && (!modifiers.n || pipeline_modify(p, modifiers.at));
    buffer_free(&modifiers);
    return good;
}
