/* values.c: values of parameters that change the model itself, as modifiers or by the names of elements. */
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
    size_t n = strlen(name), end = strlen(".start");
    return n > end && strcmp(name + n - end, ".start") == 0 &&
           (signal_named(p, system, name, n - end) || is_whole_array(system, name, n - end));
}

static bool is_used_up(const Pipeline *p, const System *system, const char *name)
{
    if (!system)
        return true;
    const Signal *signal = signal_named(p, system, name, strlen(name));
    return (signal && signal->is_structural) || is_start_value(p, system, name) ||
           (!signal && is_whole_array(system, name, strlen(name)));
}

bool pipeline_uses_up(const Pipeline *p, const char *name)
{
    return is_used_up(p, p->system, name);
}

bool pipeline_put_values(Pipeline *p, const System *system, bool *changed)
{
    Buffer modifiers = {0};
    bool good = true, all = p->policy.values == VALUES_IN_THE_MODEL;
    int kept = 0;
    *changed = false;
    for (int i = 0; good && i < p->values.n; i++) {
        const RunSetting one = p->values.at[i];
        bool uses_up = is_used_up(p, system, one.name);
        *changed |= uses_up;
        if (!uses_up)
            p->values.at[kept++] = one;
        else if (all || strchr(one.name, '['))
            good = set_element(p, &one);
        else
            buffer_f(&modifiers, "%s%s = %s", modifiers.n ? ", " : "", one.name, one.value);
    }
    p->values.n = kept;
    good = good && (!modifiers.n || pipeline_modify(p, modifiers.at));
    buffer_free(&modifiers);
    return good;
}
