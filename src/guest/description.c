/* description.c: modelDescription.xml, as written. What the standard demands of it is judged elsewhere (check.c). */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "convert/xml.h"
#include "guest/inside.h"

static double number(const Xml *x, const char *name)
{
    const char *text = x ? xml_get(x, name) : NULL;
    char *end;
    double value = text ? strtod(text, &end) : NAN;
    return text && end != text && !*end ? value : NAN;
}

static bool flag(const Xml *x, const char *name)
{
    const char *text = x ? xml_get(x, name) : NULL;
    return text && (strcmp(text, "true") == 0 || strcmp(text, "1") == 0);
}

static const struct {
    const char *name;
    GuestType type;
    int version;
} elements[] = {{"Real", GUEST_FLOAT64, 2},
                {"Integer", GUEST_INT32, 2},
                {"Boolean", GUEST_BOOLEAN, 2},
                {"String", GUEST_STRING, 2},
                {"Enumeration", GUEST_ENUMERATION, 2},
                {"Float64", GUEST_FLOAT64, 3},
                {"Float32", GUEST_FLOAT32, 3},
                {"Int8", GUEST_INT8, 3},
                {"UInt8", GUEST_UINT8, 3},
                {"Int16", GUEST_INT16, 3},
                {"UInt16", GUEST_UINT16, 3},
                {"Int32", GUEST_INT32, 3},
                {"UInt32", GUEST_UINT32, 3},
                {"Int64", GUEST_INT64, 3},
                {"UInt64", GUEST_UINT64, 3},
                {"Boolean", GUEST_BOOLEAN, 3},
                {"String", GUEST_STRING, 3},
                {"Binary", GUEST_BINARY, 3},
                {"Enumeration", GUEST_ENUMERATION, 3},
                {"Clock", GUEST_CLOCK, 3}};

static bool type_of(const char *element, int version, GuestType *to)
{
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (elements[i].version == version && strcmp(elements[i].name, element) == 0) {
            *to = elements[i].type;
            return true;
        }
    return false;
}

static GuestInterface interface_of(const Xml *root, const char *kind, int version)
{
    const Xml *x = xml_child(root, kind);
    if (!x)
        return (GuestInterface){0};
    bool two = version == 2;
    const char *id = xml_get(x, "modelIdentifier");
    return (GuestInterface){.identifier = id ? id : "",
                            .needs_completed_step = two ? !flag(x, "completedIntegratorStepNotNeeded")
                                                        : flag(x, "needsCompletedIntegratorStep"),
                            .can_save_state = flag(x, two ? "canGetAndSetFMUstate" : "canGetAndSetFMUState"),
                            .can_serialise = flag(x, two ? "canSerializeFMUstate" : "canSerializeFMUState"),
                            .provides_directions =
                                flag(x, two ? "providesDirectionalDerivative" : "providesDirectionalDerivatives"),
                            .has_event_mode = flag(x, "hasEventMode"),
                            .can_vary_step = flag(x, "canHandleVariableCommunicationStepSize"),
                            .needs_tool = flag(x, "needsExecutionTool"),
                            .can_interpolate = two && flag(x, "canInterpolateInputs")};
}

/* Sizes of an array that are numbers, or start values of structural parameters. */
static void read_dimensions(Guest *g, const Xml *x, GuestVariable *v)
{
    v->n_elements = 1;
    for (const Xml *d = xml_child(x, "Dimension"); d; d = xml_sibling(d)) {
        double size = number(d, "start");
        const char *reference = xml_get(d, "valueReference");
        for (int i = 0; reference && i < g->variables.n; i++)
            if (g->variables.at[i].reference == (unsigned)strtoul(reference, NULL, 10) && g->variables.at[i].start)
                size = strtod(g->variables.at[i].start, NULL);
        if (!(size >= 1 && size <= 1e6) || v->n_dims == 4 || v->n_elements * size > 1e6) {
            v->n_elements = 0;
            return;
        }
        v->dims[v->n_dims++] = (int)size;
        v->n_elements *= (int)size;
    }
}

/* Seconds, as a number or as a fraction. */
static double seconds(const Xml *x, const char *decimal, const char *counter)
{
    double plain = number(x, decimal), resolution = number(x, "resolution");
    return isnan(plain) && resolution > 0 ? number(x, counter) / resolution : plain;
}

static void read_clock(const Xml *x, GuestVariable *v)
{
    v->clock.variability = xml_get(x, "intervalVariability");
    v->clock.interval = seconds(x, "intervalDecimal", "intervalCounter");
    v->clock.shift = seconds(x, "shiftDecimal", "shiftCounter");
    v->clock.priority = number(x, "priority");
    if (isnan(v->clock.priority))
        v->clock.priority = 0;
}

static void read_variable(Guest *g, const Xml *x)
{
    const Xml *inside = x;
    if (g->version == 2)
        for (inside = x->first; inside && strcmp(inside->name, "Annotations") == 0; inside = inside->next)
            ;
    GuestVariable v = {.line = x->line, .derivative = -1, .alias_of = -1, .nominal = NAN, .min = NAN, .max = NAN};
    if (!inside || !type_of(inside->name, g->version, &v.type))
        return;
    v.name = xml_get(x, "name");
    v.description = xml_get(x, "description");
    v.causality = xml_get(x, "causality");
    v.variability = xml_get(x, "variability");
    v.initial = xml_get(x, "initial");
    const char *reference = xml_get(x, "valueReference");
    v.reference = reference ? (unsigned)strtoul(reference, NULL, 10) : 0;
    v.unit = xml_get(inside, "unit");
    v.display_unit = xml_get(inside, "displayUnit");
    v.declared_type = xml_get(inside, "declaredType");
    v.start = xml_get(inside, "start");
    if (!v.start && v.type == GUEST_STRING && g->version == 3)
        v.start = xml_get(xml_child(x, "Start"), "value");
    v.nominal = number(inside, "nominal");
    v.min = number(inside, "min");
    v.max = number(inside, "max");
    if (v.type == GUEST_CLOCK)
        read_clock(x, &v);
    const char *derivative = xml_get(inside, "derivative");
    if (derivative)
        v.derivative = strtol(derivative, NULL, 10);
    read_dimensions(g, x, &v);
    int at = g->variables.n;
    PUSH(g->arena, g->variables, v);
    for (const Xml *alias = g->version == 3 ? xml_child(x, "Alias") : NULL; alias; alias = xml_sibling(alias)) {
        GuestVariable other = v;
        other.name = xml_get(alias, "name");
        other.description = xml_get(alias, "description");
        other.line = alias->line;
        other.alias_of = at;
        PUSH(g->arena, g->variables, other);
    }
}

static int find_reference(const Guest *g, unsigned reference)
{
    for (int i = 0; i < g->variables.n; i++)
        if (g->variables.at[i].reference == reference && g->variables.at[i].alias_of < 0)
            return i;
    return -1;
}

static void add_unknown(Guest *g, const Xml *x, GuestUnknowns *to)
{
    const char *text = xml_get(x, g->version == 2 ? "index" : "valueReference");
    char *end = NULL;
    long n = text ? strtol(text, &end, 10) : -1;
    if (!text || end == text || *end || n < 0)
        n = -1;
    int at = -1;
    if (g->version == 2)
        at = n >= 1 && n <= g->variables.n ? (int)n - 1 : -1;
    else if (n >= 0)
        at = find_reference(g, (unsigned)n);
    PUSH(g->arena, *to, ((GuestUnknown){.at = at, .dependencies = xml_get(x, "dependencies"), .line = x->line}));
}

static void read_structure(Guest *g, const Xml *structure)
{
    g->has_structure = structure != NULL;
    static const char *const lists[] = {"Outputs", "Derivatives", "InitialUnknowns"};
    static const char *const names[] = {"Output", "ContinuousStateDerivative", "InitialUnknown", "EventIndicator"};
    GuestUnknowns *to[] = {&g->outputs, &g->derivatives, &g->initial_unknowns, &g->indicators};
    for (int k = 0; k < 3 && g->version == 2; k++)
        for (const Xml *x = xml_child(xml_child(structure, lists[k]), "Unknown"); x; x = xml_sibling(x))
            add_unknown(g, x, to[k]);
    for (int k = 0; k < 4 && g->version == 3; k++)
        for (const Xml *x = xml_child(structure, names[k]); x; x = xml_sibling(x))
            add_unknown(g, x, to[k]);
}

static const char *read_description(Guest *g, const Xml *root)
{
    g->version_text = xml_get(root, "fmiVersion");
    if (strcmp(root->name, "fmiModelDescription") != 0 || !g->version_text)
        return "modelDescription.xml is none of an FMU: its root is no fmiModelDescription with an fmiVersion";
    g->version = strcmp(g->version_text, "2.0") == 0 ? 2 : strncmp(g->version_text, "3.", 2) == 0 ? 3 : 0;
    if (!g->version)
        return text_f(g->arena, "it is of FMI %s: we know 2.0 and 3.0", g->version_text);
    g->name = xml_get(root, "modelName");
    g->token = xml_get(root, g->version == 2 ? "guid" : "instantiationToken");
    g->description = xml_get(root, "description");
    g->tool = xml_get(root, "generationTool");
    g->exchange = interface_of(root, "ModelExchange", g->version);
    g->cosimulation = interface_of(root, "CoSimulation", g->version);
    g->scheduled = interface_of(root, "ScheduledExecution", g->version);
    double n = number(root, "numberOfEventIndicators");
    g->n_indicators = n >= 0 && n < 1e7 ? (int)n : 0;
    const Xml *e = xml_child(root, "DefaultExperiment");
    g->start = number(e, "startTime");
    g->stop = number(e, "stopTime");
    g->tolerance = number(e, "tolerance");
    g->step = number(e, "stepSize");
    for (const Xml *x = xml_child(xml_child(root, "UnitDefinitions"), "Unit"); x; x = xml_sibling(x))
        if (xml_get(x, "name"))
            PUSH(g->arena, g->units, xml_get(x, "name"));
    const Xml *types = xml_child(root, "TypeDefinitions");
    for (const Xml *x = types ? types->first : NULL; x; x = x->next)
        if (xml_get(x, "name"))
            PUSH(g->arena, g->types, xml_get(x, "name"));
    const Xml *variables = xml_child(root, "ModelVariables");
    for (const Xml *x = variables ? variables->first : NULL; x; x = x->next)
        read_variable(g, x);
    read_structure(g, xml_child(root, "ModelStructure"));
    return NULL;
}

static const char *read_file(Guest *g)
{
    FILE *f = fopen(g->path, "rb");
    if (!f)
        return text_f(g->arena, "it cannot be read: %s", strerror(errno));
    Buffer b = {0};
    static const size_t most = (size_t)1 << 31;
    char part[1 << 16];
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0 && b.n < most;)
        buffer_add(&b, part, n);
    bool done = !ferror(f) && b.n < most;
    fclose(f);
    g->bytes = b.at;
    g->n = b.n;
    return done ? NULL : "it cannot be read, or is too large";
}

const char *guest_open(Arena *a, const char *path, Guest *g)
{
    *g = (Guest){.path = path, .arena = a};
    const char *wrong = read_file(g);
    if (!wrong)
        wrong = zip_read(a, g->bytes, g->n, &g->archive);
    if (wrong)
        return wrong;
    const ZipEntry *e = zip_find(&g->archive, "modelDescription.xml");
    if (!e)
        return "there is no modelDescription.xml in it";
    char *text = zip_unpack(e, &wrong);
    if (!text)
        return text_f(a, "modelDescription.xml: %s", wrong);
    Conversion c = {.arena = a};
    Xml *root = xml_read(&c, text, e->n);
    free(text);
    g->root = root;
    if (!root)
        return text_f(a, "modelDescription.xml, line %d: %s", c.line, c.message);
    return read_description(g, root);
}
