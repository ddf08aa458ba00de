#include "study/study.h"

#include <string.h>

#include "fmi/fmi.h"

static bool is_start(const char *name)
{
    size_t n = strlen(name), end = strlen(".start");
    return n > end && strcmp(name + n - end, ".start") == 0;
}

static bool moves(void *data, const char *parameter)
{
    const StudyModel *s = data;
    for (int k = 0; k < s->places.n; k++)
        if (strcmp(s->places.at[k], parameter) == 0)
            return true;
    return false;
}

static bool is_set(void *data, const char *parameter)
{
    const StudyModel *s = data;
    for (int k = 0; k < s->values.n; k++)
        if (strcmp(s->values.at[k].name, parameter) == 0)
            return true;
    return moves(data, parameter);
}

static bool stays(void *data, const char *component)
{
    const StudyModel *s = data;
    size_t n = strlen(component);
    for (int k = 0; k < s->places.n; k++)
        if (strncmp(s->places.at[k], component, n) == 0 && (!s->places.at[k][n] || s->places.at[k][n] == '['))
            return true;
    return false;
}

static bool is_asked(void *data, const char *variable, const FlatVar *flat)
{
    const StudyModel *s = data;
    if (s->is_asked)
        return s->is_asked(s->data, variable);
    return flat && !flat->is_parameter && flat->component &&
           (flat->is_output || (flat->component->direction == DIRECTION_OUTPUT && !flat->component->parent->parent));
}

void study_settings(StudyModel *s, PipelineSettings *settings, const PipelineContext *context)
{
    s->diags = context->diags;
    s->places = (Texts){0};
    for (int k = 0; k < s->moved.n; k++)
        PUSH(context->arena, s->places, s->moved.at[k]);
    settings->lowering.is_set = is_set;
    settings->lowering.stays = s->moved.n ? stays : NULL;
    settings->lowering.set_data = s;
    s->wishes = (TangentWishes){moves, is_asked, s, s->held};
    settings->lanes = s->lanes;
    settings->lowering.wishes = s->tangents ? &s->wishes : NULL;
}

/* Start values that move become parameters. */
static bool flattened(void *data, Flat *flat)
{
    StudyModel *s = data;
    for (int k = 0; k < s->moved.n; k++) {
        const char *name = s->moved.at[k];
        if (!is_start(name))
            continue;
        const char *variable = arena_text(flat->front->arena, name, strlen(name) - strlen(".start"));
        const char *place = fmi_free_start(flat, variable);
        if (!place) {
            VEC(const char *) names = {0};
            for (int i = 0; i < flat->vars.n; i++)
                if (!flat->vars.at[i].is_parameter)
                    PUSH(flat->front->arena, names, flat->vars.at[i].var->name->text);
            const char *near = diag_nearest(variable, names.at, names.n);
            diag(s->diags, DIAG_G001, (Span){0}, "'%s' names no start value of a Real variable of the model", name);
            if (near && strcmp(near, variable) != 0)
                diag_help(s->diags, "did you mean '%s.start'?", near);
            else
                diag_help(s->diags, "arrays and their elements cannot be varied: declare a parameter for them");
            return false;
        }
        s->places.at[k] = place;
    }
    return true;
}

static bool is_wanted(void *data, const FlatVar *v)
{
    const StudyModel *s = data;
    return s->is_wanted(s->data, v);
}

PipelinePolicy study_policy(StudyModel *s)
{
    return (PipelinePolicy){
        .goal = PIPELINE_CODE, .flattened = flattened, .is_wanted = s->is_wanted ? is_wanted : NULL, .data = s};
}

const char *study_moved_wrong(const StudyModel *s, const Model *m, Arena *a)
{
    for (int k = 0; k < s->places.n; k++) {
        const char *name = s->moved.at[k];
        const ModelSignal *signal = study_signal(m, s->places.at[k]);
        if (signal && signal->kind != MODEL_SIGNAL_PARAMETER)
            return text_f(a, "'%s' is computed by the model: parameters and inputs are given from outside", name);
        if (!signal)
            return study_no_such(a, m, "parameter", name, true);
        if (signal->index == MODEL_CONSTANT || signal->is_structural || signal->type == MODEL_STRING)
            return text_f(a, "'%s' is used up when the model is translated, and cannot change afterwards", name);
    }
    return NULL;
}
