/* variant.c: the code of a model for the values that the compiler uses up, and for one way of making its system. */
#include <string.h>

#include "api/variant.h"

static bool find_scene(void *data, Flat *flat)
{
    Variant *v = data;
    if (v->inverse.motions.n)
        inverse_flattened(v->arena, &v->inverse, flat);
    scene_of_model(v->arena, flat, &v->scene);
    return v->study_policy.flattened(v->study_policy.data, flat);
}

/* Protected variables are not computed for nothing, but where the scene needs them. */
static bool is_wanted(void *data, const FlatVar *f)
{
    const Variant *v = data;
    if (v->study.is_wanted)
        return v->study.is_wanted(v->study.data, f);
    if (v->with_protected || !f->component->is_protected)
        return true;
    return scene_needs_variable(&v->scene, f);
}

static uint64_t name_hash(const char *name)
{
    return hash_bytes(name, strlen(name)) >> 1;
}

void variant_index(Variant *v)
{
    int n;
    const ModelSignal *signals = variant_signals(v, &n);
    v->next_name = NEW_ARRAY(v->arena, int, n + 1);
    for (int i = n - 1; i >= 0; i--) { /* backwards, so that the first of equal names is found */
        uint64_t hash = name_hash(signals[i].name);
        v->next_name[i] = map_get(&v->names, hash);
        map_put(v->arena, &v->names, hash, i);
    }
}

const ModelSignal *variant_signals(const Variant *v, int *n)
{
    const Model *m = &v->pipeline.emitted->model;
    *n = m->n_signals;
    return m->signals;
}

int variant_signal(const Variant *v, const char *name)
{
    int n;
    const ModelSignal *signals = variant_signals(v, &n);
    for (int i = map_get(&v->names, name_hash(name)); i != MAP_NONE; i = v->next_name[i])
        if (strcmp(signals[i].name, name) == 0)
            return i;
    return -1;
}

static bool is_asked(void *data, const char *variable)
{
    return regexec(data, variable, 0, NULL, 0) == 0;
}

/* The class is known; one that is moved as given takes its place. */
static bool open_inverse(Variant *v, PipelineSettings *settings)
{
    PipelineContext context = v->pipeline.context;
    const char *name = class_name(v->pipeline.class_);
    pipeline_free_code(&v->pipeline);
    inverse_settings(v->arena, &v->inverse, name, settings);
    return pipeline_open(&v->pipeline, &context, settings) == PIPELINE_OPENED;
}

static void make(VariantMaking *making)
{
    Variant *v = making->variant;
    v->arena = arena_new();
    said_begin(&v->said);
    PipelineContext context = {v->arena, symbols_new(v->arena), v->said.diags};
    PipelineSettings settings = *making->settings;
    v->study = making->wish ? *making->wish
                            : (StudyModel){.moved = making->tunable,
                                           .is_asked = making->asked ? is_asked : NULL,
                                           .data = making->asked,
                                           .values = making->values,
                                           .tangents = making->tangents,
                                           .held = making->tangents};
    v->inverse = making->inverse;
    study_settings(&v->study, &settings, &context);
    v->study_policy = study_policy(&v->study);
    switch (pipeline_open(&v->pipeline, &context, &settings)) {
    case PIPELINE_OPENED:
        break;
    case PIPELINE_NO_CLASS:
        said_wrong(&v->said, "no file and no text with a class was added, and no class is named");
        return;
    case PIPELINE_WRONG:
        return;
    }
    if (v->inverse.motions.n && !open_inverse(v, &settings))
        return;
    for (int k = 0; k < making->values.n; k++) /* the pipeline keeps them: they may live shorter than it does */
        PUSH(v->arena, v->values,
             ((RunSetting){arena_text(v->arena, making->values.at[k].name, strlen(making->values.at[k].name)),
                           arena_text(v->arena, making->values.at[k].value, strlen(making->values.at[k].value))}));
    for (int k = 0; k < v->values.n; k++)
        PUSH(v->arena, v->pipeline.values, v->values.at[k]);
    v->study.values = v->values;
    PipelinePolicy policy = {.goal = PIPELINE_CODE, .is_wanted = is_wanted, .flattened = find_scene, .data = v};
    making->is_made = pipeline_compile(&v->pipeline, &policy);
    if (making->is_made)
        variant_index(v);
}

void variant_key(Buffer *to, const RunSettings *values, const LowerOptions *lowering)
{
    buffer_f(to, "%d%d%d", lowering->check_rank, lowering->early_states, lowering->late_states);
    for (int k = 0; k < values->n; k++)
        buffer_f(to, "\n%s=%s", values->at[k].name, values->at[k].value);
}

void variant_make(void *data)
{
    VariantMaking *making = data;
    make(making);
    said_end(&making->variant->said); /* places are found in the sources */
}

void variant_free(Variant *v)
{
    if (!v)
        return;
    if (v->carried)
        v->pipeline.emitted = NULL;
    pipeline_free_code(&v->pipeline);
    carried_free(v->carried);
    said_free(&v->said);
    if (v->arena)
        arena_free(v->arena);
    free(v->key);
    free(v);
}
