/* modelica.c: the class that has an FMU in it. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "guest/component.h"
#include "guest/inside.h"

typedef VEC(int) Numbers;

typedef struct {
    const Guest *g;
    Buffer *to;
    Arena *arena;
    GuestKind kind;
    Numbers parameters, inputs, outputs, kept_inputs, kept_outputs;
    int n_states, n_indicators;
    bool has_master; /* which chooses the steps */
} Text;

static bool is_whole(GuestType t)
{
    return t >= GUEST_INT8 && t <= GUEST_UINT64;
}

static const char *type_text(const GuestVariable *v)
{
    if (v->type == GUEST_BOOLEAN)
        return "Boolean";
    return is_whole(v->type) || v->type == GUEST_ENUMERATION ? "Integer" : "Real";
}

static bool is_reserved(const char *name)
{
    static const char *const words[] = {
        "time", "fmu", /* what the class itself means by them */
#define KEYWORD(kind, text) text,
#include "syntax/tokens.def"
    };
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (strcmp(words[k], name) == 0)
            return true;
    return false;
}

void guest_name(Buffer *to, const char *name)
{
    bool is_plain = isalpha((unsigned char)name[0]) || name[0] == '_';
    for (const char *c = name; *c; c++)
        is_plain &= isalnum((unsigned char)*c) || *c == '_';
    if (is_plain && !is_reserved(name)) {
        buffer_text(to, name);
        return;
    }
    buffer_char(to, '\'');
    for (const char *c = name; *c; c++)
        buffer_f(to, *c == '\'' || *c == '\\' ? "\\%c" : "%c", *c);
    buffer_char(to, '\'');
}

static void write_string(Buffer *to, const char *text)
{
    buffer_char(to, '"');
    for (const char *c = text; *c; c++)
        buffer_f(to, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    buffer_char(to, '"');
}

/* One word of the start values; what follows it is given back. */
static const char *write_value(Text *t, const GuestVariable *v, const char *from)
{
    from += from ? strspn(from, " \t\r\n") : 0;
    size_t n = from ? strcspn(from, " \t\r\n") : 0;
    bool is_true = n && (strncmp(from, "true", n) == 0 || strncmp(from, "1", n) == 0);
    if (v->type == GUEST_BOOLEAN)
        buffer_text(t->to, is_true ? "true" : "false");
    else if (n)
        buffer_add(t->to, from, n);
    else
        buffer_char(t->to, '0');
    return from ? from + n : NULL;
}

/* {{1, 2}, {3, 4}}: the values of a dimension and those within it. */
static const char *write_start(Text *t, const GuestVariable *v, int dim, const char *from)
{
    if (dim == v->n_dims)
        return write_value(t, v, from);
    for (int k = 0; k < v->dims[dim]; k++) {
        buffer_text(t->to, k ? ", " : "{");
        from = write_start(t, v, dim + 1, from);
    }
    buffer_char(t->to, '}');
    return from;
}

/* [2, 3] */
static void write_sizes(Buffer *to, const GuestVariable *v)
{
    for (int k = 0; k < v->n_dims; k++)
        buffer_f(to, "%s%d%s", k ? ", " : "[", v->dims[k], k + 1 == v->n_dims ? "]" : "");
}

/* A variable, or an element of it. */
static void write_element(Text *t, const GuestVariable *v, int k)
{
    guest_name(t->to, v->name);
    if (v->n_dims)
        buffer_text(t->to, guest_element_name(t->arena, v, k) + strlen(v->name));
}

static void declare(Text *t, const char *prefix, int k, bool has_value)
{
    const GuestVariable *v = &t->g->variables.at[k];
    buffer_f(t->to, "  %s ", prefix);
    guest_name(t->to, v->name);
    write_sizes(t->to, v);
    if (v->unit && strcmp(type_text(v), "Real") == 0) {
        buffer_text(t->to, v->n_dims ? "(each unit = " : "(unit = ");
        write_string(t->to, v->unit);
        buffer_char(t->to, ')');
    }
    if (has_value) {
        buffer_text(t->to, " = ");
        write_start(t, v, 0, v->start);
    }
    if (v->description && *v->description) {
        buffer_char(t->to, ' ');
        write_string(t->to, v->description);
    }
}

static bool is_number(const GuestVariable *v)
{
    return v->type != GUEST_STRING && v->type != GUEST_BINARY && v->type != GUEST_CLOCK;
}

static bool is_steady(const GuestVariable *v) /* changes at events only */
{
    return strcmp(type_text(v), "Real") != 0 || is(v->variability, "discrete");
}

static const char *sort_variables(Text *t)
{
    for (int k = 0; k < t->g->variables.n; k++) {
        const GuestVariable *v = &t->g->variables.at[k];
        bool in = is(v->causality, "input"), out = is(v->causality, "output");
        bool parameter = is(v->causality, "parameter") && v->alias_of < 0;
        if (!in && !out && !(parameter && is_number(v) && v->n_elements >= 1))
            continue;
        if (v->type == GUEST_CLOCK && !(in && is(v->clock.variability, "triggered")))
            continue; /* nobody hears of those that go out; those that come in tick by their intervals */
        if (!is_number(v) || v->n_elements < 1)
            return text_f(t->g->arena, "its %s '%s' is %s", in ? "input" : "output", v->name ? v->name : "",
                          v->type == GUEST_CLOCK ? "a clock whose ticks nothing in a class can give"
                          : is_number(v)         ? "an array without a size"
                                                 : "a text");
        Numbers *to = parameter ? &t->parameters
                      : in      ? (is_steady(v) ? &t->kept_inputs : &t->inputs)
                                : (is_steady(v) ? &t->kept_outputs : &t->outputs);
        PUSH(t->arena, *to, k);
    }
    t->n_states = t->kind == GUEST_EXCHANGE ? t->g->derivatives.n : 0;
    t->n_indicators = t->g->version == 2 ? t->g->n_indicators : t->g->indicators.n;
    return NULL;
}

/* {1, 4, 5}: places in the description. An empty list is fill(0, 0). */
static void write_places(Text *t, const Numbers *n)
{
    buffer_text(t->to, n->n ? "{" : "fill(0, 0)");
    for (int k = 0; k < n->n; k++)
        buffer_f(t->to, "%s%d", k ? ", " : "", n->at[k] + 1);
    buffer_text(t->to, n->n ? "}" : "");
}

/* {d, if on then 1 else 0}: values as Reals, arrays by elements. */
static void write_values(Text *t, const Numbers *n)
{
    buffer_text(t->to, n->n ? "{" : "fill(0.0, 0)");
    for (int k = 0; k < n->n; k++) {
        const GuestVariable *v = &t->g->variables.at[n->at[k]];
        for (int i = 0; i < v->n_elements; i++) {
            buffer_text(t->to, k || i ? ", " : "");
            buffer_text(t->to, v->type == GUEST_BOOLEAN ? "if " : "");
            write_element(t, v, i);
            buffer_text(t->to, v->type == GUEST_BOOLEAN ? " then 1.0 else 0.0" : "");
        }
    }
    buffer_text(t->to, n->n ? "}" : "");
}

/* How many numbers that is. */
static int width(const Text *t, const Numbers *n)
{
    int all = 0;
    for (int k = 0; k < n->n; k++)
        all += t->g->variables.at[n->at[k]].n_elements;
    return all;
}

static void write_functions(Text *t)
{
    buffer_text(t->to, "  class Fmu \"The FMU at work\"\n"
                       "    extends ExternalObject;\n"
                       "    function constructor\n"
                       "      input String file;\n      input Integer kind;\n      input String token;\n"
                       "      input Real startTime, patience;\n"
                       "      input Integer parameters[:];\n      input Real values[:];\n"
                       "      input Integer inputs[:], outputs[:], keptInputs[:], keptOutputs[:];\n"
                       "      output Fmu fmu;\n"
                       "    external \"C\" fmu = cardan_fmu_open(file, kind, token, startTime, patience, parameters, "
                       "size(parameters, 1),\n"
                       "      values, size(values, 1), inputs, size(inputs, 1), outputs, size(outputs, 1), keptInputs, "
                       "size(keptInputs, "
                       "1), keptOutputs,\n"
                       "      size(keptOutputs, 1));\n"
                       "    end constructor;\n"
                       "    function destructor\n"
                       "      input Fmu fmu;\n"
                       "    external \"C\" cardan_fmu_close(fmu);\n"
                       "    end destructor;\n"
                       "  end Fmu;\n");
    if (t->kind == GUEST_COSIMULATION && t->has_master) {
        buffer_f(t->to,
                 "  impure function try \"A piece of a step that may be taken back\"\n"
                 "    input Fmu fmu;\n    input Integer stage;\n    input Real t, tolerance;\n"
                 "    input Real u[:], kept[:];\n    input Integer number;\n"
                 "    output Integer next;\n    output Real y[%d], keptY[%d], error;\n"
                 "  external \"C\" next = cardan_fmu_try(fmu, stage, t, tolerance, u, kept, number, y, keptY, error);\n"
                 "  end try;\n",
                 width(t, &t->outputs), width(t, &t->kept_outputs));
        return;
    }
    if (t->kind == GUEST_COSIMULATION) {
        buffer_f(t->to,
                 "  impure function step \"Goes on to a time\"\n"
                 "    input Fmu fmu;\n    input Real t;\n    input Real u[:], kept[:];\n    input Integer number;\n"
                 "    output Integer next;\n    output Real y[%d], keptY[%d];\n"
                 "  external \"C\" next = cardan_fmu_step(fmu, t, u, kept, number, y, keptY);\n"
                 "  end step;\n",
                 width(t, &t->outputs), width(t, &t->kept_outputs));
        return;
    }
    buffer_f(t->to,
             "  function begin \"States and outputs at the start\"\n"
             "    input Fmu fmu;\n    input Real t;\n    input Real u[:], kept[:];\n    output Real x[%d], keptY[%d];\n"
             "  external \"C\" cardan_fmu_start(fmu, t, u, kept, x, size(x, 1), keptY);\n"
             "  end begin;\n"
             "  function evaluate\n"
             "    input Fmu fmu;\n    input Real t;\n    input Real x[:], u[:];\n    input Integer number;\n"
             "    output Real dx[%d], y[%d], z[%d];\n"
             "  external \"C\" cardan_fmu_evaluate(fmu, t, x, u, number, dx, y, z);\n"
             "  end evaluate;\n"
             "  impure function event\n"
             "    input Fmu fmu;\n    input Real t;\n    input Real x[:], u[:], kept[:];\n    input Integer number;\n"
             "    output Integer next;\n    output Real reset[%d], keptY[%d];\n    output Real nextTime;\n"
             "  external \"C\" next = cardan_fmu_event(fmu, t, x, u, kept, number, reset, keptY, nextTime);\n"
             "  end event;\n",
             t->n_states, width(t, &t->kept_outputs), t->n_states, width(t, &t->outputs), t->n_indicators, t->n_states,
             width(t, &t->kept_outputs));
}

static void write_object(Text *t, const char *path)
{
    buffer_text(t->to, "  parameter String fmuFile = ");
    write_string(t->to, path);
    buffer_text(
        t->to,
        " \"Where the FMU is\";\n  parameter Real fmuStart = 0 \"Exchanges are at multiples of a step from here\";\n");
    buffer_f(t->to, "  Fmu fmu = Fmu(fmuFile, %s, ",
             t->kind == GUEST_EXCHANGE ? "1" : "if fmuExtrapolates and not fmuInTurn then 3 else 2");
    write_string(t->to, t->g->token ? t->g->token : "");
    buffer_text(t->to, ", fmuStart, fmuPatience,\n    ");
    write_places(t, &t->parameters);
    buffer_text(t->to, ", ");
    write_values(t, &t->parameters);
    buffer_text(t->to, ",\n    ");
    const Numbers *rest[] = {&t->inputs, &t->outputs, &t->kept_inputs, &t->kept_outputs};
    for (int k = 0; k < 4; k++) {
        buffer_text(t->to, k ? ", " : "");
        write_places(t, rest[k]);
    }
    buffer_text(t->to, ");\n");
}

/* name = y[1]; name[2] = integer(keptY[2]); */
static void write_outputs(Text *t, const Numbers *n, const char *array, const char *indent)
{
    int from = 0;
    for (int k = 0; k < n->n; k++) {
        const GuestVariable *v = &t->g->variables.at[n->at[k]];
        const char *type = type_text(v);
        const char *form = strcmp(type, "Boolean") == 0   ? " = %s[%d] > 0.5;\n"
                           : strcmp(type, "Integer") == 0 ? " = integer(%s[%d]);\n"
                                                          : " = %s[%d];\n";
        for (int i = 0; i < v->n_elements; i++) {
            buffer_text(t->to, indent);
            write_element(t, v, i);
            buffer_f(t->to, form, array, ++from);
        }
    }
}

static void write_exchange(Text *t)
{
    Buffer *to = t->to;
    buffer_f(to,
             "  parameter Real fmuX0[%d](each fixed = false), fmuKept0[%d](each fixed = false);\n"
             "  Real fmuX[%d] \"Its states\";\n"
             "  Real fmuSlope[%d], fmuY[%d], fmuZ[%d] \"Event indicators\";\n"
             "  Boolean fmuAbove[%d];\n"
             "  discrete Real fmuReset[%d](each start = 0, each fixed = true), fmuKept[%d];\n"
             "  discrete Real fmuNext(start = 1e300, fixed = true) \"Time of its next event\";\n"
             "  Integer fmuEvent(start = 0, fixed = true);\n"
             "initial equation\n"
             "  (fmuX0, fmuKept0) = begin(fmu, time, ",
             t->n_states, width(t, &t->kept_outputs), t->n_states, t->n_states, width(t, &t->outputs), t->n_indicators,
             t->n_indicators, t->n_states, width(t, &t->kept_outputs));
    write_values(t, &t->inputs);
    buffer_text(to, ", ");
    write_values(t, &t->kept_inputs);
    buffer_text(to, ");\n  fmuX = fmuX0;\n  pre(fmuKept) = fmuKept0;\nequation\n");
    buffer_text(to, "  (fmuSlope, fmuY, fmuZ) = evaluate(fmu, time, fmuX, ");
    write_values(t, &t->inputs);
    buffer_text(to, ", fmuEvent);\n");
    if (t->n_states)
        buffer_text(to, "  der(fmuX) = fmuSlope;\n");
    for (int k = 1; k <= t->n_indicators; k++)
        buffer_f(to, "  fmuAbove[%d] = fmuZ[%d] > 0;\n", k, k);
    write_outputs(t, &t->outputs, "fmuY", "  ");
    buffer_text(to, "  when {not initial(), time >= pre(fmuNext)");
    for (int k = 1; k <= t->n_indicators; k++)
        buffer_f(to, ", change(fmuAbove[%d])", k);
    for (int k = 0; k < t->kept_inputs.n; k++) {
        const GuestVariable *v = &t->g->variables.at[t->kept_inputs.at[k]];
        for (int i = 0; i < v->n_elements; i++) {
            buffer_text(to, ", change(");
            write_element(t, v, i);
            buffer_char(to, ')');
        }
    }
    buffer_text(to, "} then\n    (fmuEvent, fmuReset, fmuKept, fmuNext) = event(fmu, time, fmuX, ");
    write_values(t, &t->inputs);
    buffer_text(to, ", ");
    write_values(t, &t->kept_inputs);
    buffer_text(to, ", pre(fmuEvent));\n  end when;\n");
    write_outputs(t, &t->kept_outputs, "fmuKept", "  ");
    if (t->n_states) {
        buffer_text(to, "  when change(fmuEvent) then\n");
        for (int k = 1; k <= t->n_states; k++)
            buffer_f(to, "    reinit(fmuX[%d], fmuReset[%d]);\n", k, k);
        buffer_text(to, "  end when;\n");
    }
}

static void write_cosimulation(Text *t, double step)
{
    if (!t->has_master) {
        buffer_text(t->to, "  parameter Real fmuStep(unit = \"s\") = ");
        buffer_number(t->to, step);
        buffer_text(t->to, " \"Between two exchanges\";\n");
    }
    buffer_f(t->to,
             "  discrete Real fmuY[%d], fmuKept[%d];\n"
             "  discrete Real fmuU[%d], fmuKeptU[%d] \"Inputs, held until the next exchange\";\n"
             "  Integer fmuEvent(start = 0, fixed = true);\n"
             "initial equation\n  pre(fmuU) = ",
             width(t, &t->outputs), width(t, &t->kept_outputs), width(t, &t->inputs), width(t, &t->kept_inputs));
    write_values(t, &t->inputs);
    buffer_text(t->to, ";\n  pre(fmuKeptU) = ");
    write_values(t, &t->kept_inputs);
    buffer_text(t->to, ";\nequation\n");
    if (t->has_master) {
        buffer_text(t->to,
                    "  when {initial(), pre(fmuMaster.stage) == 1, pre(fmuMaster.stage) == 2, "
                    "pre(fmuMaster.stage) == 3,\n      pre(fmuMaster.stage) == 4} then\n"
                    "    (fmuEvent, fmuY, fmuKept, fmuError) = try(fmu, pre(fmuMaster.stage), pre(fmuMaster.to), "
                    "fmuMaster.tolerance,\n      pre(fmuU), pre(fmuKeptU), pre(fmuEvent));\n    fmuU = ");
    } else {
        buffer_text(t->to, "  when {initial(), sample(fmuStart, fmuStep)} then\n"
                           "    (fmuEvent, fmuY, fmuKept) = step(fmu, time, if fmuInTurn then ");
        write_values(t, &t->inputs);
        buffer_text(t->to, " else pre(fmuU),\n      if fmuInTurn then ");
        write_values(t, &t->kept_inputs);
        buffer_text(t->to, " else pre(fmuKeptU), pre(fmuEvent));\n    fmuU = ");
    }
    write_values(t, &t->inputs);
    buffer_text(t->to, ";\n    fmuKeptU = ");
    write_values(t, &t->kept_inputs);
    buffer_text(t->to, ";\n  end when;\n");
    write_outputs(t, &t->outputs, "fmuY", "  ");
    write_outputs(t, &t->kept_outputs, "fmuKept", "  ");
}

/* Connectors of a side, in their order from the top. */
static void declare_ports(Text *t, bool are_inputs, const Numbers *free, const Numbers *kept)
{
    int n = free->n + kept->n;
    for (int k = 0; k < n; k++) {
        int at = k < free->n ? free->at[k] : kept->at[k - free->n];
        declare(t, guest_connector(t->arena, type_text(&t->g->variables.at[at]), are_inputs), at, false);
        guest_port_place(t->to, are_inputs, k, n);
        buffer_text(t->to, ";\n");
    }
}

bool guest_port(const Guest *g, const char *name, bool *is_input, int *at, int *n, const char **type)
{
    Text t = {.g = g, .arena = g->arena};
    if (sort_variables(&t))
        return false;
    const Numbers *sides[2][2] = {{&t.outputs, &t.kept_outputs}, {&t.inputs, &t.kept_inputs}};
    for (int side = 0; side < 2; side++)
        for (int k = 0, i = 0; i < 2; k += sides[side][i++]->n)
            for (int j = 0; j < sides[side][i]->n; j++) {
                const GuestVariable *v = &g->variables.at[sides[side][i]->at[j]];
                if (!is(v->name, name))
                    continue;
                *is_input = side;
                *at = k + j;
                *n = sides[side][0]->n + sides[side][1]->n;
                *type = type_text(v);
                return true;
            }
    return false;
}

const char *guest_class(Buffer *to, const Guest *g, GuestKind kind, const char *name, const char *path, double step)
{
    Text t = {.g = g, .to = to, .arena = g->arena, .kind = kind, .has_master = !(step > 0)};
    const char *why = sort_variables(&t);
    if (why)
        return why;
    buffer_f(to, "model %s ", name);
    Buffer about = {0};
    buffer_f(&about, "%s (an FMU, FMI %s, %s)", g->description ? g->description : g->name, g->version_text,
             kind == GUEST_EXCHANGE ? "model exchange" : "co-simulation");
    write_string(to, about.at);
    buffer_free(&about);
    buffer_char(to, '\n');
    for (int k = 0; k < t.parameters.n; k++) {
        const GuestVariable *v = &g->variables.at[t.parameters.at[k]];
        declare(&t, text_f(t.arena, "parameter %s", type_text(v)), t.parameters.at[k], true);
        buffer_text(to, ";\n");
    }
    declare_ports(&t, true, &t.inputs, &t.kept_inputs);
    declare_ports(&t, false, &t.outputs, &t.kept_outputs);
    buffer_text(to, "  parameter Real fmuPatience(unit = \"s\") = 60 \"Longest time of a call of the FMU\";\n");
    if (kind == GUEST_COSIMULATION)
        buffer_text(to, "  parameter Boolean fmuExtrapolates = false \"Inputs are straight lines during a step, \"\n"
                        "    + \"if the FMU can do that\";\n");
    if (kind == GUEST_COSIMULATION && t.has_master)
        buffer_text(to, "  discrete Real fmuError \"Of its last step, in parts of what the tolerance allows\";\n");
    if (kind == GUEST_COSIMULATION)
        buffer_text(to, "  parameter Boolean fmuInTurn = false \"A step takes inputs as they are at its end\"\n"
                        "    annotation (Evaluate = true);\n");
    buffer_text(to, "protected\n");
    if (t.has_master && kind == GUEST_COSIMULATION)
        buffer_text(to, "  outer FmuMaster fmuMaster;\n");
    write_functions(&t);
    write_object(&t, path);
    if (kind == GUEST_EXCHANGE)
        write_exchange(&t);
    else
        write_cosimulation(&t, step);
    buffer_text(to, "  annotation (");
    guest_icon(to, g->name);
    buffer_f(to, ");\nend %s;\n", name);
    return NULL;
}
