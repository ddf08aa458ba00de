/* system.c: systems of FMUs (SSP 1.0) as one model: a class for each FMU, one for each system in the system, parameters as
 * modifiers and connections as equations. What makes the parts one is then the translator's work, as of any model.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest/ssd.h"

/* A value for a parameter, by its name from the system that is written now: "plant.d". */
typedef struct {
    const char *name, *value;
} Given;
typedef VEC(Given) Givens;

static bool fail(SystemText *t, const char *problem)
{
    if (!t->problem)
        t->problem = problem;
    return false;
}

/* ---- parameters --------------------------------------------------------------------------------------------------- */

static const Xml *document(SystemText *t, const char *name)
{
    const char *why = NULL;
    const ZipEntry *e = zip_find(&t->archive, name);
    char *text = e ? zip_unpack(e, &why) : NULL;
    Conversion c = {.arena = t->arena};
    const Xml *root = text ? xml_read(&c, text, e->n) : NULL;
    free(text);
    if (!root)
        fail(t, text_f(t->arena, "'%s' in it cannot be read: %s", name,
                       !e    ? "it is not there"
                       : why ? why
                             : c.message));
    return root;
}

static const char *value_text(const Xml *parameter)
{
    const Xml *type = ssd_type(parameter);
    const char *value = type ? xml_get(type, "value") : NULL;
    if (!value || is_named(type, "String") || is_named(type, "Binary"))
        return NULL;
    return value;
}

/* What a mapping makes of a parameter of a set: several targets, each with a factor and an offset; itself without one. */
static void give(SystemText *t, Givens *to, const char *prefix, const char *name, const char *value, const Xml *mapping)
{
    bool is_mapped = false;
    EACH(entry, mapping, "MappingEntry")
    {
        if (strcmp(text_or(entry, "source", ""), name) != 0)
            continue;
        const Xml *line = child(entry, "LinearTransformation");
        Given g = {text_f(t->arena, "%s%s", prefix, text_or(entry, "target", "")), value};
        if (line)
            g.value =
                text_f(t->arena, "%.17g*(%s) + %.17g", number(line, "factor", 1), value, number(line, "offset", 0));
        PUSH(t->arena, *to, g);
        is_mapped = true;
    }
    if (!is_mapped)
        PUSH(t->arena, *to, ((Given){text_f(t->arena, "%s%s", prefix, name), value}));
}

static const Xml *inside_or_file(SystemText *t, const Xml *x, const char *inside, const char *name)
{
    if (!x)
        return NULL;
    const char *source = xml_get(x, "source");
    const Xml *found = source ? document(t, source) : child(child(x, inside) ? child(x, inside) : x, name);
    return found ? found : child(x, name);
}

static void take_bindings(SystemText *t, const Xml *element, const char *under, Givens *to)
{
    EACH(binding, child(element, "ParameterBindings"), "ParameterBinding")
    {
        const char *prefix = text_f(t->arena, "%s%s", under, text_or(binding, "prefix", ""));
        const Xml *set = inside_or_file(t, binding, "ParameterValues", "ParameterSet");
        const Xml *mapping = child(binding, "ParameterMapping");
        if (mapping)
            mapping = xml_get(mapping, "source")           ? document(t, xml_get(mapping, "source"))
                      : child(mapping, "ParameterMapping") ? child(mapping, "ParameterMapping")
                                                           : mapping;
        EACH(parameter, child(set, "Parameters"), "Parameter")
        {
            const char *value = value_text(parameter);
            if (value)
                give(t, to, prefix, text_or(parameter, "name", ""), value, mapping);
        }
    }
}

/* ---- parts -------------------------------------------------------------------------------------------------------- */

static const char *identifier(const SystemText *t, const char *name)
{
    return text_identifier(t->arena, name, strlen(name), "p_");
}

/* The FMU of a component in the folder of the system, under a name that says nothing but its number. */
static const char *unpacked(SystemText *t, const char *source, int k)
{
    const char *why;
    const ZipEntry *e = zip_find(&t->archive, source);
    char *bytes = e ? zip_unpack(e, &why) : NULL;
    if (!bytes) {
        fail(t, text_f(t->arena, "'%s' in it cannot be read: %s", source, e ? why : "it is not there"));
        return NULL;
    }
    const char *path = text_f(t->arena, "%s/part%d.fmu", t->o->folder, k + 1);
    FILE *f = fopen(path, "wb");
    bool done = f && fwrite(bytes, 1, e->n, f) == e->n;
    done = f && fclose(f) == 0 && done;
    free(bytes);
    if (!done)
        fail(t, text_f(t->arena, "'%s' cannot be written: %s", path, strerror(errno)));
    return done ? path : NULL;
}

static GuestKind kind_of(const SystemText *t, const Xml *component, const Guest *g)
{
    const char *asked = text_or(component, "implementation", "any");
    bool wants_steps =
        strcmp(asked, "CoSimulation") == 0 || (strcmp(asked, "ModelExchange") != 0 && t->o->prefers_steps);
    if (wants_steps)
        return g->cosimulation.identifier ? GUEST_COSIMULATION : GUEST_EXCHANGE;
    return g->exchange.identifier ? GUEST_EXCHANGE : GUEST_COSIMULATION;
}

/* The class of a component, written once for each FMU. */
static void write_kind(SystemText *t, const Xml *component)
{
    const char *source = text_or(component, "source", ""), *asked = text_or(component, "implementation", "any");
    if (ssd_kind(t, component) || t->problem)
        return;
    const char *path = unpacked(t, source, t->kinds.n);
    if (!path)
        return;
    SystemKind kind = {.source = source, .asked = asked};
    const char *why = guest_open(t->arena, path, &kind.guest);
    if (!why) {
        kind.kind = kind_of(t, component, &kind.guest);
        kind.class_name = text_f(t->arena, "%s_%d", identifier(t, kind.guest.name), t->kinds.n + 1);
        char *whole = realpath(path, NULL);
        double step = t->o->tolerance > 0 ? 0 : t->o->step;
        why = t->o->tolerance > 0 ? guest_master_refuses(&kind.guest, kind.kind) : NULL;
        if (!why)
            why = guest_class(t->to, &kind.guest, kind.kind, kind.class_name, whole ? whole : path, step);
        free(whole);
    }
    if (why)
        fail(t, text_f(t->arena, "'%s' in it: %s", source, why));
    PUSH(t->arena, t->kinds, kind);
}

static void write_kinds(SystemText *t, const Xml *system)
{
    EACH(component, child(system, "Elements"), "Component")
    {
        if (strcmp(text_or(component, "type", "application/x-fmu-sharedlibrary"), "application/x-fmu-sharedlibrary") !=
            0)
            fail(t, text_f(t->arena, "'%s' in it is no FMU", text_or(component, "source", "")));
        write_kind(t, component);
    }
    EACH(inner, child(system, "Elements"), "System") write_kinds(t, inner);
}

/* (d = 3, 'a.b' = 2): what is given for an element. Names of FMUs may have dots: the longest name of a part counts. */
static void write_modifiers(SystemText *t, const char *element, const Givens *givens)
{
    size_t n = strlen(element);
    int named = 0;
    for (int k = 0; k < givens->n; k++) {
        const Given *g = &givens->at[k];
        if (strncmp(g->name, element, n) != 0 || g->name[n] != '.')
            continue;
        buffer_text(t->to, named++ ? ", " : "(");
        guest_name(t->to, g->name + n + 1);
        buffer_f(t->to, " = %s", g->value);
    }
    buffer_text(t->to, named ? ")" : "");
}

/* The errors of all parts, by their names from here. */
static void write_errors(SystemText *t, const Xml *system, const char *under, int *n)
{
    EACH(part, child(system, "Elements"), "Component")
    {
        buffer_f(t->to, "%s%s", (*n)++ ? ", " : "", under);
        guest_name(t->to, text_or(part, "name", ""));
        buffer_text(t->to, ".fmuError");
    }
    EACH(inner, child(system, "Elements"), "System")
    {
        Buffer name = {0};
        buffer_text(&name, under);
        guest_name(&name, text_or(inner, "name", ""));
        buffer_char(&name, '.');
        write_errors(t, inner, text_f(t->arena, "%s", name.at), n);
        buffer_free(&name);
    }
}

/* What chooses the steps. */
static void write_master(SystemText *t, const Xml *system)
{
    int n = 0;
    guest_master(t->to, t->o->step, t->o->tolerance);
    buffer_text(t->to, "inner FmuMaster fmuMaster(error = max({");
    write_errors(t, system, "", &n);
    buffer_text(t->to, "}));\n");
    if (n == 0)
        fail(t, "it has no parts");
}

static void write_system(SystemText *t, const Xml *system, const char *name, bool is_root)
{
    Givens givens = {0};
    buffer_f(t->to, "model %s\n", name);
    if (is_root) {
        write_kinds(t, system);
        guest_conversion(t->to);
    }
    if (is_root && t->o->tolerance > 0)
        write_master(t, system);
    EACH(inner, child(system, "Elements"), "System")
    write_system(t, inner, text_f(t->arena, "System_%s", identifier(t, text_or(inner, "name", ""))), false);
    ssd_connectors(t, system);
    EACH(component, child(system, "Elements"), "Component")
    take_bindings(t, component, text_f(t->arena, "%s.", text_or(component, "name", "")), &givens);
    take_bindings(t, system, "", &givens);
    EACH(part, child(system, "Elements"), "Component")
    {
        const char *called = text_or(part, "name", "");
        const SystemKind *kind = ssd_kind(t, part);
        if (t->o->in_turn && kind && kind->kind == GUEST_COSIMULATION)
            PUSH(t->arena, givens, ((Given){text_f(t->arena, "%s.fmuInTurn", called), "true"}));
        buffer_f(t->to, "  %s ", kind ? kind->class_name : "Real");
        guest_name(t->to, called);
        write_modifiers(t, called, &givens);
        ssd_place(t, system, part);
        buffer_text(t->to, ";\n");
    }
    ssd_conversions(t, system);
    ssd_lates(t, system);
    EACH(inner, child(system, "Elements"), "System")
    {
        const char *called = text_or(inner, "name", "");
        buffer_f(t->to, "  System_%s ", identifier(t, called));
        guest_name(t->to, called);
        write_modifiers(t, called, &givens);
        ssd_place(t, system, inner);
        buffer_text(t->to, ";\n");
    }
    buffer_text(t->to, "equation\n");
    ssd_wires(t, system);
    const Xml *experiment = is_root ? child(t->root, "DefaultExperiment") : NULL;
    buffer_text(t->to, "  annotation (");
    ssd_look(t, system);
    if (experiment && xml_get(experiment, "stopTime"))
        buffer_f(t->to, ",\n    experiment(StartTime = %s, StopTime = %s)", text_or(experiment, "startTime", "0"),
                 xml_get(experiment, "stopTime"));
    buffer_text(t->to, ");\n");
    buffer_f(t->to, "end %s;\n", name);
}

static const char *read_bytes(SystemText *t, const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return text_f(t->arena, "it cannot be read: %s", strerror(errno));
    Buffer b = {0};
    char part[1 << 16];
    for (size_t k; (k = fread(part, 1, sizeof part, f)) > 0;)
        buffer_add(&b, part, k);
    fclose(f);
    t->bytes = b.at;
    *n = b.n;
    return NULL;
}

const char *guest_system(Buffer *to, Arena *a, const char *path, const GuestSystem *o)
{
    SystemText t = {.arena = a, .to = to, .o = o};
    size_t n = 0;
    const char *wrong = read_bytes(&t, path, &n);
    if (!wrong)
        wrong = zip_read(a, t.bytes, n, &t.archive);
    if (!wrong) {
        t.root = document(&t, "SystemStructure.ssd");
        const Xml *system = child(t.root, "System");
        if (t.root && !system)
            fail(&t, "SystemStructure.ssd has no System");
        if (system)
            write_system(&t, system, o->name, true);
        wrong = t.problem;
    }
    for (int k = 0; k < t.kinds.n; k++)
        guest_close(&t.kinds.at[k].guest);
    free(t.bytes);
    return wrong;
}
