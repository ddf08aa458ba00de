/* describe.c: modelDescription.xml: all but variables and structure, in which the versions differ. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "base/map.h"
#include "base/unit.h"
#include "flat/units.h"
#include "fmi/variables.h"

/* ---- units ------------------------------------------------------------------------------------------------------- */

/* Units that are products of base units without a factor. */
static bool is_coherent(const char *unit)
{
    static const char *const known[] = {"m", "kg",  "s", "A", "K", "mol", "cd", "rad", "N",  "J", "W",
                                        "V", "Ohm", "F", "H", "C", "Pa",  "Hz", "S",   "Wb", "T", "sr"};
    for (const char *c = unit; *c;) {
        if (!isalpha((unsigned char)*c)) {
            c++;
            continue;
        }
        size_t n = 0;
        while (isalpha((unsigned char)c[n]))
            n++;
        bool found = false;
        for (size_t i = 0; i < sizeof known / sizeof *known && !found; i++)
            found = strlen(known[i]) == n && strncmp(c, known[i], n) == 0;
        if (!found)
            return false;
        c += n;
    }
    return true;
}

/* "rad" counts as a number in dimensions, but FMI has an exponent for it. */
static int radians(const char *unit)
{
    int exponent = 0, sign = 1, depth = 0, group = 1;
    for (const char *c = unit; *c; c++) {
        if (*c == '(') {
            depth++;
            group = sign;
        } else if (*c == ')') {
            depth--;
        } else if (*c == '/') {
            sign = -1;
        } else if (*c == '.' && !depth) {
            sign = 1;
        } else if (strncmp(c, "rad", 3) == 0 && (c == unit || !isalpha((unsigned char)c[-1])) &&
                   !isalpha((unsigned char)c[3])) {
            int power = isdigit((unsigned char)c[3]) ? c[3] - '0' : 1;
            exponent += (depth ? group : sign) * power;
        }
    }
    return exponent;
}

static void base_unit(Buffer *to, const char *unit)
{
    static const char *const names[DIMENSIONS] = {"kg", "m", "s", "A", "K", "mol", "cd"};
    Dimension d;
    if (!is_coherent(unit) || !unit_parse(unit, &d))
        return;
    for (int i = 0; i < DIMENSIONS; i++)
        if (d.exponent[i] % EXPONENT_ONE)
            return;
    buffer_text(to, "<BaseUnit");
    for (int i = 0; i < DIMENSIONS; i++)
        if (d.exponent[i])
            buffer_f(to, " %s=\"%d\"", names[i], d.exponent[i] / EXPONENT_ONE);
    if (radians(unit))
        buffer_f(to, " rad=\"%d\"", radians(unit));
    buffer_text(to, "/>");
}

typedef struct {
    const char *name;
    VEC(const char *) shown;
} Unit;
typedef VEC(Unit) Units;

static Units units_of(const FmiVariables *v)
{
    Units all = {0};
    Map known = {0};
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *f = &v->all.at[i];
        if (!f->unit || !*f->unit)
            continue;
        uint64_t key = hash_bytes(f->unit, strlen(f->unit));
        int at = map_get(&known, key);
        if (at == MAP_NONE) {
            at = all.n;
            map_put(v->arena, &known, key, at);
            PUSH(v->arena, all, ((Unit){.name = f->unit}));
        }
        Unit *unit = &all.at[at];
        double factor, offset;
        bool shown = f->display_unit && unit_conversion(f->unit, f->display_unit, &factor, &offset);
        for (int k = 0; k < unit->shown.n && shown; k++)
            shown = strcmp(unit->shown.at[k], f->display_unit) != 0;
        if (shown)
            PUSH(v->arena, unit->shown, f->display_unit);
    }
    return all;
}

static void units(Buffer *to, const FmiVariables *v)
{
    Units all = units_of(v);
    if (!all.n)
        return;
    buffer_text(to, "<UnitDefinitions>\n");
    for (int i = 0; i < all.n; i++) {
        const Unit *u = &all.at[i];
        buffer_text(to, "<Unit");
        fmi_put_attribute(to, "name", u->name);
        buffer_char(to, '>');
        base_unit(to, u->name);
        for (int k = 0; k < u->shown.n; k++) {
            double factor = 1, offset = 0;
            unit_conversion(u->name, u->shown.at[k], &factor, &offset);
            buffer_text(to, "<DisplayUnit");
            fmi_put_attribute(to, "name", u->shown.at[k]);
            fmi_put_number(to, "factor", factor);
            if (offset != 0)
                fmi_put_number(to, "offset", offset);
            buffer_text(to, "/>");
        }
        buffer_text(to, "</Unit>\n");
    }
    buffer_text(to, "</UnitDefinitions>\n");
}

/* ---- the rest ---------------------------------------------------------------------------------------------------- */

static void types(Buffer *to, const FmiVariables *v, int version)
{
    if (!v->enums.n)
        return;
    buffer_text(to, "<TypeDefinitions>\n");
    for (int i = 0; i < v->enums.n; i++) {
        const Type *t = v->enums.at[i];
        buffer_text(to, version == 2 ? "<SimpleType" : "<EnumerationType");
        fmi_put_attribute(to, "name", t->name->text);
        buffer_text(to, version == 2 ? "><Enumeration>" : ">");
        for (int k = 0; k < t->n_fields; k++) {
            buffer_text(to, "<Item");
            fmi_put_attribute(to, "name", t->fields[k].name->text);
            buffer_f(to, " value=\"%d\"/>", k + 1);
        }
        buffer_text(to, version == 2 ? "</Enumeration></SimpleType>\n" : "</EnumerationType>\n");
    }
    buffer_text(to, "</TypeDefinitions>\n");
}

static void kind_2(Buffer *to, const char *kind, const char *identifier, const char *more, const char *const *sources)
{
    buffer_f(to, "<%s", kind);
    fmi_put_attribute(to, "modelIdentifier", identifier);
    buffer_f(
        to,
        "%s canNotUseMemoryManagementFunctions=\"true\" canGetAndSetFMUstate=\"true\" canSerializeFMUstate=\"true\""
        " providesDirectionalDerivative=\"true\"",
        more);
    if (!sources) {
        buffer_text(to, "/>\n");
        return;
    }
    buffer_text(to, ">\n<SourceFiles>\n");
    for (; *sources; sources++) {
        buffer_text(to, "<File");
        fmi_put_attribute(to, "name", *sources);
        buffer_text(to, "/>\n");
    }
    buffer_f(to, "</SourceFiles>\n</%s>\n", kind);
}

static void kind_3(Buffer *to, const char *kind, const char *identifier, const char *more)
{
    buffer_f(to, "<%s", kind);
    fmi_put_attribute(to, "modelIdentifier", identifier);
    buffer_f(to,
             "%s canGetAndSetFMUState=\"true\" canSerializeFMUState=\"true\" providesDirectionalDerivatives=\"true\" "
             "providesAdjointDerivatives=\"true\"/>\n",
             more);
}

static void kinds(Buffer *to, const FmiOptions *o, const char *identifier, const char *const *sources)
{
    if (o->exchange && o->version == 2)
        kind_2(to, "ModelExchange", identifier, "", sources);
    if (o->cosimulation && o->version == 2)
        kind_2(to, "CoSimulation", identifier,
               " canHandleVariableCommunicationStepSize=\"true\" canInterpolateInputs=\"true\"", sources);
    if (o->scheduled) {
        buffer_text(to, "<ScheduledExecution");
        fmi_put_attribute(to, "modelIdentifier", identifier);
        buffer_text(to, " canGetAndSetFMUState=\"true\" canSerializeFMUState=\"true\"/>\n");
    }
    if (o->exchange && o->version == 3)
        kind_3(to, "ModelExchange", identifier, " needsCompletedIntegratorStep=\"true\"");
    if (o->cosimulation && o->version == 3)
        kind_3(to, "CoSimulation", identifier,
               " canHandleVariableCommunicationStepSize=\"true\" hasEventMode=\"true\" "
               "providesIntermediateUpdate=\"true\" "
               "mightReturnEarlyFromDoStep=\"true\" canReturnEarlyAfterIntermediateUpdate=\"true\"");
}

static void experiment(Buffer *to, const Model *m, const FmiOptions *o)
{
    double start = isnan(o->start) ? m->start_time : o->start;
    double stop = isnan(o->stop) ? (isnan(m->stop_time) ? start + 1 : m->stop_time) : o->stop;
    double tolerance = isnan(o->tolerance) ? (m->tolerance > 0 ? m->tolerance : 1e-6) : o->tolerance;
    buffer_text(to, "<DefaultExperiment");
    fmi_put_number(to, "startTime", start);
    fmi_put_number(to, "stopTime", stop);
    fmi_put_number(to, "tolerance", tolerance);
    fmi_put_number(to, "stepSize", m->interval > 0 ? m->interval : (stop - start) / 500);
    buffer_text(to, "/>\n");
}

static void categories(Buffer *to)
{
    buffer_text(to, "<LogCategories>\n"
                    "<Category name=\"logStatusError\" description=\"what keeps the model from going on\"/>\n"
                    "<Category name=\"logStatusWarning\" description=\"warnings of the model\"/>\n"
                    "<Category name=\"logAll\" description=\"everything else that the model says\"/>\n"
                    "</LogCategories>\n");
}

void fmi_describe(Buffer *to, const FmiVariables *v, const FmiOptions *options, const char *name,
                  const char *identifier, const char *token, const char *const *sources)
{
    bool two = options->version == 2;
    buffer_text(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiModelDescription");
    fmi_put_attribute(to, "fmiVersion", two ? "2.0" : "3.0");
    fmi_put_attribute(to, "modelName", name);
    fmi_put_attribute(to, two ? "guid" : "instantiationToken", token);
    fmi_put_attribute(to, "description", options->description);
    fmi_put_attribute(to, "generationTool", "Cardan");
    fmi_put_attribute(to, "variableNamingConvention", "structured");
    if (two)
        buffer_f(to, " numberOfEventIndicators=\"%d\"", options->exchange ? v->n_indicators : 0);
    buffer_text(to, ">\n");
    kinds(to, options, identifier, sources);
    units(to, v);
    types(to, v, options->version);
    categories(to);
    experiment(to, v->model, options);
    if (two) {
        describe_variables_2(to, v);
        describe_structure_2(to, v);
    } else {
        describe_variables_3(to, v);
        describe_structure_3(to, v, options->exchange, options->scheduled);
    }
    buffer_text(to, "</fmiModelDescription>\n");
}
