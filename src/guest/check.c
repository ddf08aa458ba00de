/* check.c: what the standard demands of modelDescription.xml, of the archive and of the library. Sections are those of
 * FMI 2.0.4 and 3.0.2; where both have the same demand they are found side by side. */
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "guest/inside.h"

typedef struct {
    const Guest *g;
    GuestCheck *c;
} Check;

/* two, three: the sections of both versions. */
static void report(Check *k, const char *two, const char *three, int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
static void report(Check *k, const char *two, const char *three, int line, const char *format, ...)
{
    Buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&text, format, args);
    va_end(args);
    k->c->n_wrong++;
    k->c->report(k->c->data, k->g->version == 2 ? two : three, line, text.at);
    buffer_free(&text);
}

static bool is_one_of(const char *text, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(text, *list) == 0)
            return true;
    return false;
}

/* ---- the whole -----------------------------------------------------------------------------------------------------
 */

static bool is_identifier(const char *text)
{
    if (!*text || isdigit((unsigned char)*text))
        return false;
    for (const char *c = text; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_')
            return false;
    return true;
}

static void check_interface(Check *k, const GuestInterface *i, const char *kind, const char *two, const char *three)
{
    if (i->identifier && !is_identifier(i->identifier))
        report(k, two, three, 0, "the modelIdentifier '%s' of %s is no name of C", i->identifier, kind);
}

static void check_head(Check *k)
{
    const Guest *g = k->g;
    if (!g->name || !*g->name)
        report(k, "2.2.1", "2.4.1", 1, "the model has no modelName");
    if (!g->token || !*g->token)
        report(k, "2.2.1", "2.4.1", 1, "there is no %s", g->version == 2 ? "guid" : "instantiationToken");
    if (!g->exchange.identifier && !g->cosimulation.identifier && !g->scheduled.identifier)
        report(k, "2.2.1", "2.4.1", 1, "it is neither for model exchange nor for co-simulation");
    check_interface(k, &g->exchange, "model exchange", "3.3.1", "3.4.1");
    check_interface(k, &g->cosimulation, "co-simulation", "4.3.1", "4.4.1");
    if (g->exchange.can_serialise && !g->exchange.can_save_state)
        report(k, "3.3.1", "3.4.1", 0, "states can be serialised but not saved");
    if (g->cosimulation.can_serialise && !g->cosimulation.can_save_state)
        report(k, "4.3.1", "4.4.1", 0, "states can be serialised but not saved");
    if (!isnan(g->start) && !isnan(g->stop) && g->stop < g->start)
        report(k, "2.2.5", "2.4.5", 0, "the default experiment ends at %g, before it begins at %g", g->stop, g->start);
    if (!isnan(g->tolerance) && !(g->tolerance > 0))
        report(k, "2.2.5", "2.4.5", 0, "the tolerance of the default experiment is %g", g->tolerance);
    if (!g->has_structure)
        report(k, "2.2.8", "2.4.8", 0, "there is no ModelStructure");
}

static void check_archive(Check *k)
{
    const Guest *g = k->g;
    Map seen = {0};
    bool has_binary = false, has_sources = false;
    for (int i = 0; i < g->archive.n; i++) {
        const char *name = g->archive.at[i].name;
        uint64_t key = hash_bytes(name, strlen(name));
        if (!zip_name_is_safe(name))
            report(k, "2.3", "2.5", 0, "'%s' lies outside of the archive's folder", name);
        if (map_get(&seen, key) != MAP_NONE)
            report(k, "2.3", "2.5", 0, "'%s' is in the archive twice", name);
        map_put(g->arena, &seen, key, i);
        has_binary |= strncmp(name, "binaries/", 9) == 0;
        has_sources |= strncmp(name, "sources/", 8) == 0;
    }
    if (!has_binary && !has_sources)
        report(k, "2.3", "2.5", 0, "the archive has neither binaries nor sources");
}

/* ---- variables --------------------------------------------------------------------------------------------------- */

static void check_words(Check *k, const GuestVariable *v)
{
    static const char *const causes2[] = {"parameter", "calculatedParameter", "input", "output",
                                          "local",     "independent",         NULL};
    static const char *const causes3[] = {"parameter", "calculatedParameter", "structuralParameter", "input", "output",
                                          "local",     "independent",         "dependent",           NULL};
    static const char *const varies[] = {"constant", "fixed", "tunable", "discrete", "continuous", NULL};
    static const char *const initials[] = {"exact", "approx", "calculated", NULL};
    if (v->causality && !is_one_of(v->causality, k->g->version == 2 ? causes2 : causes3))
        report(k, "2.2.7", "2.4.7", v->line, "'%s' has the causality '%s', which there is not", v->name, v->causality);
    if (v->variability && !is_one_of(v->variability, varies))
        report(k, "2.2.7", "2.4.7", v->line, "'%s' has the variability '%s', which there is not", v->name,
               v->variability);
    if (v->initial && !is_one_of(v->initial, initials))
        report(k, "2.2.7", "2.4.7", v->line, "'%s' has initial = '%s', which there is not", v->name, v->initial);
}

static const char *variability_of(const GuestVariable *v)
{
    if (v->variability)
        return v->variability;
    if (is(v->causality, "parameter") || is(v->causality, "calculatedParameter") ||
        is(v->causality, "structuralParameter"))
        return "fixed";
    return v->type == GUEST_FLOAT64 || v->type == GUEST_FLOAT32 ? "continuous" : "discrete";
}

/* What is not written follows from causality and variability. */
static const char *initial_of(const Guest *g, const GuestVariable *v)
{
    if (v->initial)
        return v->initial;
    if (is(v->causality, "input"))
        return g->version == 2 ? "" : "exact";
    if (is(v->causality, "independent"))
        return "";
    if (is(v->causality, "parameter") || is(v->causality, "structuralParameter") || is(variability_of(v), "constant"))
        return "exact";
    return "calculated";
}

static void check_combination(Check *k, const GuestVariable *v)
{
    const char *vary = variability_of(v), *initial = initial_of(k->g, v);
    bool real = v->type == GUEST_FLOAT64 || v->type == GUEST_FLOAT32;
    bool parameter = is(v->causality, "parameter") || is(v->causality, "calculatedParameter");
    bool fixed = is(vary, "fixed") || is(vary, "tunable");
    if (is(vary, "continuous") && !real)
        report(k, "2.2.7", "2.4.7", v->line, "'%s' is continuous but no real number", v->name);
    if (parameter && !fixed)
        report(k, "2.2.7", "2.4.7", v->line, "the parameter '%s' is %s: fixed or tunable is allowed", v->name, vary);
    if (is(v->causality, "input") && (fixed || is(vary, "constant")))
        report(k, "2.2.7", "2.4.7", v->line, "the input '%s' is %s", v->name, vary);
    if (is(v->causality, "output") && fixed)
        report(k, "2.2.7", "2.4.7", v->line, "the output '%s' is %s", v->name, vary);
    if (is(vary, "constant") && !is(initial, "exact"))
        report(k, "2.2.7", "2.4.7", v->line, "the constant '%s' has initial = '%s'", v->name, initial);
    if (is(v->causality, "independent") && (v->initial || v->start))
        report(k, "2.2.7", "2.4.7", v->line, "'%s' is the independent variable and has a start value", v->name);
    bool needs = is(initial, "exact") || is(initial, "approx") || is(v->causality, "input");
    bool has_start = v->start || v->type == GUEST_CLOCK || v->type == GUEST_BINARY;
    if (needs && !has_start && v->alias_of < 0)
        report(k, "2.2.7", "2.4.7", v->line, "'%s' needs a start value", v->name);
    if (is(initial, "calculated") && v->start && !is(v->causality, "independent"))
        report(k, "2.2.7", "2.4.7", v->line, "'%s' is calculated and has a start value", v->name);
}

static bool is_listed(int n, const char *const *list, const char *what)
{
    for (int i = 0; i < n; i++)
        if (strcmp(list[i], what) == 0)
            return true;
    return false;
}

static void check_variables(Check *k)
{
    const Guest *g = k->g;
    Map names = {0}, references = {0};
    int independents = 0;
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        if (!v->name || !*v->name) {
            report(k, "2.2.7", "2.4.7", v->line, "a variable has no name");
            continue;
        }
        uint64_t key = hash_bytes(v->name, strlen(v->name));
        if (map_get(&names, key) != MAP_NONE)
            report(k, "2.2.7", "2.4.7", v->line, "the name '%s' is there twice", v->name);
        map_put(g->arena, &names, key, i);
        if (g->version == 3 && v->alias_of < 0) {
            if (map_get(&references, v->reference) != MAP_NONE)
                report(k, "2.2.7", "2.4.7", v->line, "the value reference %u of '%s' is there twice", v->reference,
                       v->name);
            map_put(g->arena, &references, v->reference, i);
        }
        if (v->alias_of >= 0)
            continue;
        check_words(k, v);
        check_combination(k, v);
        independents += is(v->causality, "independent");
        if (v->unit && *v->unit && g->units.n && !is_listed(g->units.n, g->units.at, v->unit))
            report(k, "2.2.2", "2.4.2", v->line, "the unit '%s' of '%s' is not defined", v->unit, v->name);
        if (v->declared_type && !is_listed(g->types.n, g->types.at, v->declared_type))
            report(k, "2.2.3", "2.4.3", v->line, "the type '%s' of '%s' is not defined", v->declared_type, v->name);
        if (v->type == GUEST_ENUMERATION && !v->declared_type)
            report(k, "2.2.7", "2.4.7", v->line, "the enumeration '%s' has no declaredType", v->name);
        if (!isnan(v->min) && !isnan(v->max) && v->min > v->max)
            report(k, "2.2.7", "2.4.7", v->line, "min of '%s' is greater than max", v->name);
        if (!isnan(v->nominal) && v->nominal <= 0)
            report(k, "2.2.7", "2.4.7", v->line, "nominal of '%s' is %g", v->name, v->nominal);
    }
    if (independents > 1)
        report(k, "2.2.7", "2.4.7", 0, "%d variables are independent", independents);
    if (!g->variables.n && g->version == 2)
        report(k, "2.2.7", "2.4.7", 0, "there are no ModelVariables");
}

/* ---- structure --------------------------------------------------------------------------------------------------- */

static void check_dependencies(Check *k, const GuestUnknown *u)
{
    const Guest *g = k->g;
    for (const char *c = u->dependencies; c && *c;) {
        while (*c == ' ' || *c == '\n' || *c == '\t')
            c++;
        if (!*c)
            break;
        char *end;
        long n = strtol(c, &end, 10);
        bool good = end != c;
        if (good && g->version == 2)
            good = n >= 1 && n <= g->variables.n;
        if (good && g->version == 3) {
            good = false;
            for (int i = 0; i < g->variables.n && !good; i++)
                good = g->variables.at[i].reference == (unsigned)n;
        }
        if (!good) {
            report(k, "2.2.8", "2.4.8", u->line, "dependencies name '%.20s', which is no variable", c);
            return;
        }
        c = end;
    }
}

static void check_list(Check *k, const GuestUnknowns *list, const char *what, unsigned char *seen)
{
    const Guest *g = k->g;
    memset(seen, 0, (size_t)g->variables.n + 1);
    for (int i = 0; i < list->n; i++) {
        const GuestUnknown *u = &list->at[i];
        if (u->at < 0) {
            report(k, "2.2.8", "2.4.8", u->line, "one of the %s names no variable", what);
            continue;
        }
        if (seen[u->at]++)
            report(k, "2.2.8", "2.4.8", u->line, "'%s' is there twice among the %s", g->variables.at[u->at].name, what);
        check_dependencies(k, u);
    }
}

static void check_structure(Check *k)
{
    const Guest *g = k->g;
    unsigned char *outputs = NEW_ARRAY(g->arena, unsigned char, g->variables.n + 1);
    unsigned char *derivatives = NEW_ARRAY(g->arena, unsigned char, g->variables.n + 1);
    unsigned char *initial = NEW_ARRAY(g->arena, unsigned char, g->variables.n + 1);
    check_list(k, &g->outputs, "outputs", outputs);
    check_list(k, &g->derivatives, "derivatives", derivatives);
    check_list(k, &g->initial_unknowns, "initial unknowns", initial);
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        if (v->alias_of >= 0 || !v->name)
            continue;
        bool output = is(v->causality, "output"), clock = v->type == GUEST_CLOCK;
        if (output != (outputs[i] != 0) && !clock)
            report(k, "2.2.8", "2.4.8", v->line,
                   output ? "the output '%s' is not among the outputs of the structure"
                          : "'%s' is among the outputs of the structure, but is none",
                   v->name);
        if (derivatives[i] && v->derivative < 0)
            report(k, "2.2.8", "2.4.8", v->line, "'%s' is among the derivatives, but does not tell of which state",
                   v->name);
    }
}

void guest_check(const Guest *g, GuestCheck *c)
{
    Check k = {g, c};
    check_head(&k);
    check_archive(&k);
    check_variables(&k);
    check_structure(&k);
}

/* ---- the library ------------------------------------------------------------------------------------------------- */

void guest_check_functions(Guest *g, GuestKind kind, GuestCheck *c)
{
    Check k = {g, c};
    const GuestLibrary *l = g->library;
    static const char *const only_me[] = {"EnterEventMode",
                                          "NewDiscreteStates",
                                          "EnterContinuousTimeMode",
                                          "CompletedIntegratorStep",
                                          "SetTime",
                                          "SetContinuousStates",
                                          "GetDerivatives",
                                          "GetEventIndicators",
                                          "GetContinuousStates",
                                          "GetNominalsOfContinuousStates",
                                          NULL};
    static const char *const only_cs[] = {
        "SetRealInputDerivatives", "GetRealOutputDerivatives", "DoStep",           "CancelStep",      "GetStatus",
        "GetRealStatus",           "GetIntegerStatus",         "GetBooleanStatus", "GetStringStatus", NULL};
#define LOOK2(result, name, arguments)                                                                                 \
    if (g->version == 2 && !l->two.name && !is_one_of(#name, kind == GUEST_EXCHANGE ? only_cs : only_me))              \
        report(&k, "2.1.5", "2.3", 0, "its library lacks fmi2%s", #name);
#define LOOK3(result, name, arguments)                                                                                 \
    if (g->version == 3 && !l->three.name)                                                                             \
        report(&k, "2.1.5", "2.3", 0, "its library lacks fmi3%s", #name);
    FMI2_FUNCTIONS(LOOK2)
    FMI3_FUNCTIONS(LOOK3)
}
