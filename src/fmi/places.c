/* places.c: the table of what value references stand for, as C. */
#include "emit/emit.h"
#include "fmi/variables.h"
#include "fmu/model.h"

static const char *type_name(const Type *t)
{
    static const char *const names[] = {[MODEL_REAL] = "MODEL_REAL",
                                        [MODEL_INTEGER] = "MODEL_INTEGER",
                                        [MODEL_BOOLEAN] = "MODEL_BOOLEAN",
                                        [MODEL_ENUMERATION] = "MODEL_ENUMERATION",
                                        [MODEL_STRING] = "MODEL_STRING"}; /* by ModelType */
    return names[emit_model_type(t)];
}

static int flags_of(const FmiVariable *f)
{
    int flags = f->variability == VARY_DISCRETE ? FMU_IS_DISCRETE : 0;
    if (f->causality == CAUSE_PARAMETER)
        flags |=
            FMU_IS_PARAMETER | (f->variability == VARY_TUNABLE && f->type->kind != TYPE_STRING ? FMU_IS_TUNABLE : 0);
    if (f->causality == CAUSE_INPUT)
        flags |= FMU_IS_INPUT;
    if (f->start_index >= 0)
        flags |= FMU_IS_START;
    return flags;
}

static void clocks(Buffer *to, const FmiVariables *v)
{
    buffer_text(to, "static const int clock_samples[] = {");
    for (int k = 0; k < v->clocks.n; k++)
        for (int i = 0; i < v->clocks.at[k].samples.n; i++)
            buffer_f(to, "%d,", v->clocks.at[k].samples.at[i]);
    buffer_text(to, "0};\nstatic const FmuClock clocks[] = {\n");
    for (int k = 0, at = 0; k < v->clocks.n; at += v->clocks.at[k++].samples.n) {
        buffer_f(to, "{clock_samples + %d, %d, ", at, v->clocks.at[k].samples.n);
        emit_number(to, v->clocks.at[k].part);
        buffer_f(to, ", %d, %d},\n", v->clocks.at[k].count, v->clocks.at[k].is_input);
    }
    buffer_text(to, "{0}};\n");
}

void fmi_places(Buffer *to, const FmiVariables *v, const FmiOptions *options, const char *token)
{
    static const char *const kinds[] = {"FMU_NUMBER",    "FMU_TEXT",  "FMU_CONSTANT", "FMU_TIME",
                                        "FMU_INDICATOR", "FMU_ARRAY", "FMU_CLOCK"};
    int *flags = NEW_ARRAY(v->arena, int, v->n_references + 1);
    for (int i = 0; i < v->all.n; i++)
        flags[v->all.at[i].reference] |= flags_of(&v->all.at[i]);
    int n_elements = 0;
    buffer_text(to, "static const unsigned elements[] = {");
    for (int i = 0; i < v->all.n; i++)
        for (int k = 0; k < v->all.at[i].n_elements; k++)
            buffer_f(to, "%u,", v->all.at[v->all.at[i].index + k].reference);
    buffer_text(to, "0};\nstatic const FmuPlace places[] = {\n");
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *f = &v->all.at[i];
        if (f->alias_of >= 0)
            continue;
        bool is_array = f->place == PLACE_ARRAY;
        buffer_f(to, "{%s,%s,%d,%d,%d,%d,", kinds[f->place], type_name(f->type), is_array ? n_elements : f->index,
                 f->negated, is_array ? f->n_elements : flags[f->reference], f->start_index);
        n_elements += f->n_elements;
        emit_number(to, f->place == PLACE_CONSTANT ? f->value : 0);
        buffer_char(to, ',');
        if (f->is_resource || (f->place == PLACE_CONSTANT && f->type->kind == TYPE_STRING))
            emit_string(to, f->text);
        else
            buffer_char(to, '0');
        buffer_text(to, "},\n");
    }
    buffer_text(to, "{0}};\n");
    clocks(to, v);
    buffer_text(to, "const FmuModel cardan_fmu = {&cardan_model, ");
    emit_string(to, token);
    buffer_f(to, ", places, elements, %d, %d, %d, %d, clocks, %d};\n", v->n_references, options->exchange,
             options->cosimulation, options->scheduled, v->clocks.n);
}
