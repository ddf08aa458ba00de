/* describe_2.c: variables and structure of FMI 2, sections 2.2.7 and 2.2.8. Variables are named by their place. */
#include "emit/emit.h"
#include "fmi/variables.h"

static const char *element_of(const Type *t)
{
    static const char *const names[] = {[MODEL_REAL] = "Real",
                                        [MODEL_INTEGER] = "Integer",
                                        [MODEL_BOOLEAN] = "Boolean",
                                        [MODEL_ENUMERATION] = "Enumeration",
                                        [MODEL_STRING] = "String"}; /* by ModelType */
    return names[emit_model_type(t)];
}

static void variable(Buffer *to, const FmiVariables *v, const FmiVariable *f)
{
    buffer_text(to, "<ScalarVariable");
    fmi_put_attribute(to, "name", f->name);
    buffer_f(to, " valueReference=\"%u\"", f->reference);
    fmi_put_attribute(to, "description", f->flat && f->flat->description ? f->flat->description->text : NULL);
    fmi_put_causality(to, f);
    buffer_f(to, "><%s", element_of(f->type));
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
    fmi_put_start(to, f, v);
    if (f->state >= 0)
        buffer_f(to, " derivative=\"%d\"", f->state + 1);
    if (f->reinit)
        buffer_text(to, " reinit=\"true\"");
    buffer_text(to, "/></ScalarVariable>\n");
}

void describe_variables_2(Buffer *to, const FmiVariables *v)
{
    buffer_text(to, "<ModelVariables>\n");
    for (int i = 0; i < v->all.n; i++)
        variable(to, v, &v->all.at[i]);
    buffer_text(to, "</ModelVariables>\n");
}

static void unknown(Buffer *to, const FmiVariables *v, int at, const FmiReads *reads, const int *inputs)
{
    buffer_f(to, "<Unknown index=\"%d\"", at + 1);
    if (reads && !reads->unknown) {
        buffer_text(to, " dependencies=\"");
        for (int k = 0; k < reads->n; k++) {
            int known = reads->at[k], n = v->system->n_states;
            buffer_f(to, "%s%d", k ? " " : "", (known < n ? v->states[known] : inputs[known - n]) + 1);
        }
        buffer_char(to, '"');
    }
    buffer_text(to, "/>\n");
}

void describe_structure_2(Buffer *to, const FmiVariables *v)
{
    FmiIncidence reads = fmi_incidence(v);
    const int *inputs = reads.inputs;
    bool any = false;
    buffer_text(to, "<ModelStructure>\n");
    for (int i = 0; i < v->all.n; i++)
        if (v->all.at[i].causality == CAUSE_OUTPUT) {
            buffer_text(to, any ? "" : "<Outputs>\n");
            any = true;
            unknown(to, v, i, &reads.of[i], inputs);
        }
    buffer_text(to, any ? "</Outputs>\n" : "");
    if (v->system->n_states) {
        buffer_text(to, "<Derivatives>\n");
        for (int i = 0; i < v->system->n_states; i++)
            unknown(to, v, v->derivatives[i], &reads.derivatives[i], inputs);
        buffer_text(to, "</Derivatives>\n");
    }
    any = false;
    for (int i = 0; i < v->all.n; i++)
        if (fmi_put_is_initial_unknown(v, &v->all.at[i], i)) {
            buffer_text(to, any ? "" : "<InitialUnknowns>\n");
            any = true;
            unknown(to, v, i, NULL, inputs);
        }
    buffer_text(to, any ? "</InitialUnknowns>\n" : "");
    buffer_text(to, "</ModelStructure>\n");
}
