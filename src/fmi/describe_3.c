/* describe_3.c: variables and structure of FMI 3, sections 2.4.7 and 2.4.8. Variables are named by their references. */
#include <limits.h>

#include "emit/emit.h"
#include "fmi/variables.h"

static const char *element_of(const Type *t)
{
    static const char *const names[] = {[MODEL_REAL] = "Float64",
                                        [MODEL_INTEGER] = "Int32",
                                        [MODEL_BOOLEAN] = "Boolean",
                                        [MODEL_ENUMERATION] = "Enumeration",
                                        [MODEL_STRING] = "String"}; /* by ModelType */
    return names[emit_model_type(t)];
}

static void attributes(Buffer *to, const FmiVariables *v, const FmiVariable *f)
{
    fmi_put_attribute(to, "name", f->name);
    buffer_f(to, " valueReference=\"%u\"", f->reference);
    fmi_put_attribute(to, "description", f->flat && f->flat->description ? f->flat->description->text : NULL);
    fmi_put_causality(to, f);
    if (f->type->kind == TYPE_ENUM)
        fmi_put_attribute(to, "declaredType", f->type->name->text);
    if (f->type->kind == TYPE_REAL) {
        fmi_put_attribute(to, "quantity", f->flat && f->flat->quantity ? f->flat->quantity->text : NULL);
        fmi_put_attribute(to, "unit", f->unit);
        fmi_put_attribute(to, "displayUnit", f->unit && *f->unit && fmi_put_shows(f) ? f->display_unit : NULL);
        if (f->nominal > 0 && f->nominal != 1)
            fmi_put_number(to, "nominal", f->nominal);
    }
    fmi_put_limits(to, f);
    if (f->type->kind != TYPE_STRING)
        fmi_put_start(to, f, v);
    if (f->state >= 0)
        buffer_f(to, " derivative=\"%u\"", v->all.at[f->state].reference);
    if (f->reinit)
        buffer_text(to, " reinit=\"true\"");
    for (int k = 0; k < v->clocks.n && f->clock; k++)
        if (v->clocks.at[k].from == &v->system->clocks.at[f->clock - 1])
            buffer_f(to, " clocks=\"%u\"", v->all.at[v->clocks.at[k].variable].reference);
}

static void alias(Buffer *to, const FmiVariable *f)
{
    buffer_text(to, "<Alias");
    fmi_put_attribute(to, "name", f->name);
    fmi_put_attribute(to, "description", f->flat && f->flat->description ? f->flat->description->text : NULL);
    if (f->type->kind == TYPE_REAL && f->unit && *f->unit && fmi_put_shows(f))
        fmi_put_attribute(to, "displayUnit", f->display_unit);
    buffer_text(to, "/>");
}

/* Who stands for the variables of one reference: the first that is no element of an array. `next` leads to the others. */
static bool *leaders_of(const FmiVariables *v, int *next)
{
    bool *leads = NEW_ARRAY(v->arena, bool, v->all.n + 1);
    int *last = NEW_ARRAY(v->arena, int, v->n_references + 1);
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *f = &v->all.at[i];
        if (f->array)
            continue;
        int *before = &last[f->reference]; /* place + 1 */
        leads[i] = !*before;
        if (*before)
            next[*before - 1] = i;
        *before = i + 1;
    }
    return leads;
}

static void start_text(Buffer *to, const FmiVariable *f)
{
    buffer_text(to, "<Start value=\"");
    fmi_put_text(to, f->text ? f->text : "");
    buffer_text(to, "\"/>");
}

static void dimensions(Buffer *to, const Type *t)
{
    for (int k = 0; k < t->n_dims; k++)
        buffer_f(to, "<Dimension start=\"%d\"/>", t->dims[k]);
}

void describe_variables_3(Buffer *to, const FmiVariables *v)
{
    int *next = NEW_ARRAY(v->arena, int, v->all.n + 1);
    const bool *leads = leaders_of(v, next);
    buffer_text(to, "<ModelVariables>\n");
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *f = &v->all.at[i];
        if (!leads[i])
            continue;
        bool has_text = f->type->kind == TYPE_STRING && (f->initial == INITIAL_EXACT || f->causality == CAUSE_INPUT);
        bool is_array = f->place == PLACE_ARRAY;
        if (f->place == PLACE_CLOCK) {
            fmi_put_clock(to, v, f);
            continue;
        }
        buffer_f(to, "<%s", element_of(f->type));
        attributes(to, v, f);
        if (!next[i] && !has_text && !is_array) {
            buffer_text(to, "/>\n");
            continue;
        }
        buffer_char(to, '>');
        if (is_array)
            dimensions(to, f->flat->var->type);
        for (int k = 0; k < f->n_elements && has_text; k++)
            start_text(to, &v->all.at[f->index + k]);
        if (has_text && !is_array)
            start_text(to, f);
        for (int k = next[i]; k; k = next[k])
            alias(to, &v->all.at[k]);
        buffer_f(to, "</%s>\n", element_of(f->type));
    }
    buffer_text(to, "</ModelVariables>\n");
}

/* By what reference an importer knows this variable: that of the array, where it is an element. */
static unsigned seen_as(const FmiVariables *v, int at)
{
    const FmiVariable *f = &v->all.at[at];
    return v->all.at[f->array ? f->array : at].reference;
}

static void dependencies(Buffer *to, const FmiVariables *v, const FmiReads *reads, const int *inputs)
{
    unsigned last = UINT_MAX; /* elements of an array stand side by side */
    buffer_text(to, " dependencies=\"");
    for (int k = 0; k < reads->n; k++) {
        int known = reads->at[k], n = v->system->n_states;
        unsigned one = seen_as(v, known < n ? v->states[known] : inputs[known - n]);
        if (one != last)
            buffer_f(to, "%s%u", last != UINT_MAX ? " " : "", one);
        last = one;
    }
    buffer_char(to, '"');
}

static void unknown(Buffer *to, const char *element, const FmiVariables *v, int at, const FmiReads *reads,
                    const int *inputs)
{
    buffer_f(to, "<%s valueReference=\"%u\"", element, v->all.at[at].reference);
    if (reads && !reads->unknown)
        dependencies(to, v, reads, inputs);
    buffer_text(to, "/>\n");
}

void describe_structure_3(Buffer *to, const FmiVariables *v, bool with_indicators, bool is_scheduled)
{
    FmiIncidence reads = fmi_incidence(v);
    buffer_text(to, "<ModelStructure>\n");
    for (int i = 0; i < v->all.n; i++)
        if (v->all.at[i].causality == CAUSE_OUTPUT && !v->all.at[i].array)
            unknown(to, "Output", v, i, is_scheduled || v->all.at[i].place == PLACE_CLOCK ? NULL : &reads.of[i],
                    reads.inputs); /* at ticks: on what was sampled, too */
    for (int i = 0; i < v->system->n_states; i++)
        unknown(to, "ContinuousStateDerivative", v, v->derivatives[i], &reads.derivatives[i], reads.inputs);
    for (int i = 0; i < v->all.n; i++)
        if ((v->all.at[i].alias_of < 0 && !v->all.at[i].array && fmi_put_is_initial_unknown(v, &v->all.at[i], i)) ||
            (v->all.at[i].place == PLACE_CLOCK && v->all.at[i].causality == CAUSE_OUTPUT))
            unknown(to, "InitialUnknown", v, i, NULL, reads.inputs);
    for (int i = 0; i < v->n_indicators && with_indicators; i++)
        unknown(to, "EventIndicator", v, v->indicators[i], NULL, reads.inputs);
    buffer_text(to, "</ModelStructure>\n");
}
