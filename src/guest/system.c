/* system.c: systems of FMUs (SSP 1.0) as one model: a class for each FMU, one for each system in the system, parameters as
 * modifiers and connections as equations. What makes the parts one is then the translator's work, as of any model.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "convert/xml.h"
#include "guest/component.h"
#include "guest/inside.h"

/* A value for a parameter, by its name from the system that is written now: "plant.d". */
typedef struct {
    const char *name, *value;
} Given;
typedef VEC(Given) Givens;

typedef struct {
    const char *source, *asked; /* an FMU of the archive, and as what it was asked for */
    const char *class_name;
    GuestKind kind;
    Guest guest;
} Kind;

typedef struct {
    Arena *arena;
    Buffer *to;
    const GuestSystem *o;
    char *bytes;
    ZipDirectory archive;
    const Xml *root;
    VEC(Kind) kinds;
    const char *problem;
} Text;

static bool fail(Text *t, const char *problem)
{
    if (!t->problem)
        t->problem = problem;
    return false;
}

/* ---- XML, whatever prefixes its names have ------------------------------------------------------------------------ */

static bool is_named(const Xml *x, const char *name)
{
    const char *colon = strchr(x->name, ':');
    return strcmp(colon ? colon + 1 : x->name, name) == 0;
}

static const Xml *next_named(const Xml *x, const char *name)
{
    while (x && !is_named(x, name))
        x = x->next;
    return x;
}

static const Xml *child(const Xml *x, const char *name)
{
    return x ? next_named(x->first, name) : NULL;
}

#define EACH(x, parent, name) for (const Xml *x = child(parent, name); x; x = next_named(x->next, name))

static double number(const Xml *x, const char *attribute, double otherwise)
{
    const char *text = x ? xml_get(x, attribute) : NULL;
    return text ? strtod(text, NULL) : otherwise;
}

static const char *text_or(const Xml *x, const char *attribute, const char *otherwise)
{
    const char *text = x ? xml_get(x, attribute) : NULL;
    return text ? text : otherwise;
}

/* ---- units: value in base units = factor * value + offset -------------------------------------------------------- */

typedef struct {
    double factor, offset;
    bool is_known;
} Unit;

static Unit unit_of(const Text *t, const char *name)
{
    EACH(unit, child(t->root, "Units"), "Unit")
    {
        const Xml *base = child(unit, "BaseUnit");
        if (name && strcmp(text_or(unit, "name", ""), name) == 0)
            return (Unit){number(base, "factor", 1), number(base, "offset", 0), base != NULL};
    }
    return (Unit){1, 0, false};
}

static const Xml *type_of(const Xml *connector)
{
    static const char *const types[] = {"Real", "Integer", "Boolean", "Enumeration", "String", "Binary"};
    for (size_t k = 0; connector && k < sizeof types / sizeof *types; k++)
        if (child(connector, types[k]))
            return child(connector, types[k]);
    return NULL;
}

/* In Modelica. */
static const char *type_name(const Xml *connector)
{
    const Xml *type = type_of(connector);
    bool is_whole = type && (is_named(type, "Integer") || is_named(type, "Enumeration"));
    return is_whole ? "Integer" : type && is_named(type, "Boolean") ? "Boolean" : "Real";
}

static const Xml *connector_of(const Xml *element, const char *name)
{
    EACH(c, child(element, "Connectors"), "Connector")
    {
        if (strcmp(text_or(c, "name", ""), name) == 0)
            return c;
    }
    return NULL;
}

/* ---- parameters --------------------------------------------------------------------------------------------------- */

static const Xml *document(Text *t, const char *name)
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
    const Xml *type = type_of(parameter);
    const char *value = type ? xml_get(type, "value") : NULL;
    if (!value || is_named(type, "String") || is_named(type, "Binary"))
        return NULL;
    return value;
}

/* What a mapping makes of a parameter of a set: several targets, each with a factor and an offset; itself without one. */
static void give(Text *t, Givens *to, const char *prefix, const char *name, const char *value, const Xml *mapping)
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

static const Xml *inside_or_file(Text *t, const Xml *x, const char *inside, const char *name)
{
    if (!x)
        return NULL;
    const char *source = xml_get(x, "source");
    const Xml *found = source ? document(t, source) : child(child(x, inside) ? child(x, inside) : x, name);
    return found ? found : child(x, name);
}

static void take_bindings(Text *t, const Xml *element, const char *under, Givens *to)
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

static const char *identifier(const Text *t, const char *name)
{
    return text_identifier(t->arena, name, strlen(name), "p_");
}

/* The FMU of a component in the folder of the system, under a name that says nothing but its number. */
static const char *unpacked(Text *t, const char *source, int k)
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

static GuestKind kind_of(const Text *t, const Xml *component, const Guest *g)
{
    const char *asked = text_or(component, "implementation", "any");
    bool wants_steps =
        strcmp(asked, "CoSimulation") == 0 || (strcmp(asked, "ModelExchange") != 0 && t->o->prefers_steps);
    if (wants_steps)
        return g->cosimulation.identifier ? GUEST_COSIMULATION : GUEST_EXCHANGE;
    return g->exchange.identifier ? GUEST_EXCHANGE : GUEST_COSIMULATION;
}

static const Kind *kind_find(const Text *t, const char *source, const char *implementation)
{
    for (int k = 0; k < t->kinds.n; k++)
        if (strcmp(t->kinds.at[k].source, source) == 0 && strcmp(t->kinds.at[k].asked, implementation) == 0)
            return &t->kinds.at[k];
    return NULL;
}

/* The class of a component, written once for each FMU. */
static void write_kind(Text *t, const Xml *component)
{
    const char *source = text_or(component, "source", ""), *asked = text_or(component, "implementation", "any");
    if (kind_find(t, source, asked) || t->problem)
        return;
    const char *path = unpacked(t, source, t->kinds.n);
    if (!path)
        return;
    Kind kind = {.source = source, .asked = asked};
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

static void write_kinds(Text *t, const Xml *system)
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
static void write_modifiers(Text *t, const char *element, const Givens *givens)
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

static void declare_connectors(Text *t, const Xml *system)
{
    EACH(c, child(system, "Connectors"), "Connector")
    {
        const char *kind = text_or(c, "kind", "");
        bool in = strcmp(kind, "input") == 0, out = strcmp(kind, "output") == 0;
        if (!in && !out && strcmp(kind, "parameter") != 0)
            continue;
        buffer_f(t->to, "  %s%s ", in ? "input " : out ? "output " : "parameter ", type_name(c));
        guest_name(t->to, text_or(c, "name", ""));
        buffer_text(t->to, ";\n");
    }
}

static const Xml *element_of(const Xml *system, const char *name)
{
    const Xml *elements = child(system, "Elements");
    for (const Xml *x = elements ? elements->first : NULL; x && name; x = x->next)
        if (strcmp(text_or(x, "name", ""), name) == 0)
            return x;
    return system;
}

static void write_end(Text *t, const char *element, const char *connector)
{
    if (element) {
        guest_name(t->to, element);
        buffer_char(t->to, '.');
    }
    guest_name(t->to, connector);
}

/* An output of a part, or an input of the system that holds them. */
static bool is_source(const char *element, const Xml *connector)
{
    return connector && strcmp(text_or(connector, "kind", ""), element ? "output" : "input") == 0;
}

static const Kind *kind_of_part(const Text *t, const Xml *part)
{
    return kind_find(t, text_or(part, "source", ""), text_or(part, "implementation", "any"));
}

/* A connection from its source to its target. */
typedef struct {
    const char *start, *from, *end, *to; /* elements (NULL: the system) and their connectors */
    const Xml *a, *b;
} Way;

/* Which end is the start says nothing about the direction. */
static Way way_of(const Xml *system, const Xml *c)
{
    const char *start = xml_get(c, "startElement"), *end = xml_get(c, "endElement");
    const char *from = text_or(c, "startConnector", ""), *to = text_or(c, "endConnector", "");
    const Xml *a = connector_of(element_of(system, start), from), *b = connector_of(element_of(system, end), to);
    if (!is_source(start, a) && is_source(end, b))
        return (Way){end, to, start, from, b, a};
    return (Way){start, from, end, to, a, b};
}

/* In turn: what a part gets from one that steps after it, or from itself, is what that gave in the step before. */
static bool comes_late(const Text *t, const Xml *system, const Way *w)
{
    const Xml *source = w->start ? element_of(system, w->start) : NULL;
    const Xml *target = w->end ? element_of(system, w->end) : NULL;
    const Kind *a = source ? kind_of_part(t, source) : NULL, *b = target ? kind_of_part(t, target) : NULL;
    if (!t->o->in_turn || !a || !b || a->kind != GUEST_COSIMULATION || b->kind != GUEST_COSIMULATION)
        return false;
    const Xml *before = child(system, "Elements")->first;
    while (before != source && before != target)
        before = before->next;
    return before == target;
}

/* Both ends may have units of their own. */
static void write_connection(Text *t, const Xml *system, const Xml *c, int number_of_it)
{
    Way w = way_of(system, c);
    const Xml *line = child(c, "LinearTransformation");
    Unit u = unit_of(t, text_or(type_of(w.a), "unit", NULL)), v = unit_of(t, text_or(type_of(w.b), "unit", NULL));
    double factor = number(line, "factor", 1), offset = number(line, "offset", 0);
    bool converts =
        u.is_known && v.is_known && !line && strcmp(text_or(c, "suppressUnitConversion", "false"), "true") != 0;
    if (converts) {
        factor = u.factor / v.factor;
        offset = (u.offset - v.offset) / v.factor;
    }
    buffer_text(t->to, "  ");
    write_end(t, w.end, w.to);
    buffer_text(t->to, " = ");
    if (factor != 1)
        buffer_f(t->to, "%.17g*", factor);
    if (comes_late(t, system, &w))
        buffer_f(t->to, "pre(late_%d)", number_of_it);
    else
        write_end(t, w.start, w.from);
    if (offset != 0)
        buffer_f(t->to, " + (%.17g)", offset);
    buffer_text(t->to, ";\n");
}

/* What comes late is kept from one exchange to the next: late_K, by the number of its connection. */
static void declare_late(Text *t, const Xml *system)
{
    int k = 0;
    EACH(c, child(system, "Connections"), "Connection")
    {
        Way w = way_of(system, c);
        if (comes_late(t, system, &w))
            buffer_f(t->to, "  %s late_%d;\n", type_name(w.a), k);
        k++;
    }
}

static void write_late(Text *t, const Xml *system)
{
    int k = 0;
    EACH(c, child(system, "Connections"), "Connection")
    {
        Way w = way_of(system, c);
        if (comes_late(t, system, &w)) {
            buffer_f(t->to, "  when {initial(), sample(0, %.17g)} then\n    late_%d = ", t->o->step, k);
            write_end(t, w.start, w.from);
            buffer_f(t->to, ";\n  end when;\ninitial equation\n  pre(late_%d) = ", k);
            write_end(t, w.start, w.from);
            buffer_text(t->to, ";\nequation\n");
        }
        k++;
    }
}

/* The errors of all parts, by their names from here. */
static void write_errors(Text *t, const Xml *system, const char *under, int *n)
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
static void write_master(Text *t, const Xml *system)
{
    int n = 0;
    guest_master(t->to, t->o->step, t->o->tolerance);
    buffer_text(t->to, "inner FmuMaster fmuMaster(error = max({");
    write_errors(t, system, "", &n);
    buffer_text(t->to, "}));\n");
    if (n == 0)
        fail(t, "it has no parts");
}

static void write_system(Text *t, const Xml *system, const char *name, bool is_root)
{
    Givens givens = {0};
    buffer_f(t->to, "model %s\n", name);
    if (is_root)
        write_kinds(t, system);
    if (is_root && t->o->tolerance > 0)
        write_master(t, system);
    EACH(inner, child(system, "Elements"), "System")
    write_system(t, inner, text_f(t->arena, "System_%s", identifier(t, text_or(inner, "name", ""))), false);
    declare_connectors(t, system);
    EACH(component, child(system, "Elements"), "Component")
    take_bindings(t, component, text_f(t->arena, "%s.", text_or(component, "name", "")), &givens);
    take_bindings(t, system, "", &givens);
    EACH(part, child(system, "Elements"), "Component")
    {
        const char *called = text_or(part, "name", "");
        const Kind *kind = kind_of_part(t, part);
        if (t->o->in_turn && kind && kind->kind == GUEST_COSIMULATION)
            PUSH(t->arena, givens, ((Given){text_f(t->arena, "%s.fmuInTurn", called), "true"}));
        buffer_f(t->to, "  %s ", kind ? kind->class_name : "Real");
        guest_name(t->to, called);
        write_modifiers(t, called, &givens);
        buffer_text(t->to, ";\n");
    }
    declare_late(t, system);
    EACH(inner, child(system, "Elements"), "System")
    {
        const char *called = text_or(inner, "name", "");
        buffer_f(t->to, "  System_%s ", identifier(t, called));
        guest_name(t->to, called);
        write_modifiers(t, called, &givens);
        buffer_text(t->to, ";\n");
    }
    buffer_text(t->to, "equation\n");
    int k = 0;
    EACH(connection, child(system, "Connections"), "Connection") write_connection(t, system, connection, k++);
    write_late(t, system);
    const Xml *experiment = is_root ? child(t->root, "DefaultExperiment") : NULL;
    if (experiment && xml_get(experiment, "stopTime"))
        buffer_f(t->to, "  annotation (experiment(StartTime = %s, StopTime = %s));\n",
                 text_or(experiment, "startTime", "0"), xml_get(experiment, "stopTime"));
    buffer_f(t->to, "end %s;\n", name);
}

static const char *read_bytes(Text *t, const char *path, size_t *n)
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
    Text t = {.arena = a, .to = to, .o = o};
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
