/* study.c: whole runs of an instance by the functions of study/. */
#include <math.h>
#include <string.h>

#include "api/inside.h"
#include "base/memory.h"

typedef struct {
    CardanInstance *instance;
    const CardanRunOptions *options;
    InstanceStudy study;
    void *data;
    CardanStatus status;
} Studying;

static void begin(void *data)
{
    Studying *s = data;
    CardanInstance *i = s->instance;
    s->status = CARDAN_BAD_CALL;
    instance_forget(i, s->options);
    if (!i->model->base)
        said_wrong(&i->said, "the model was not compiled: its messages say why");
    else
        s->status = s->study(i, s->data);
    said_end(&i->said);
}

CardanStatus instance_study(CardanInstance *i, const CardanRunOptions *options, InstanceStudy study, void *data)
{
    Studying s = {.instance = i, .options = options, .study = study, .data = data};
    return memory_guarded(begin, &s) ? s.status : CARDAN_NO_MEMORY;
}

const Model *instance_study_model(CardanInstance *i, bool tangents, RunOptions *o)
{
    RunSettings rest = {0};
    i->variant = model_compiled_variant(i->model, &i->values, i->said.arena, &rest, &i->said);
    if (!i->variant)
        return NULL;
    *o = instance_run_numbers(i, &rest);
    const Model *m = &i->variant->pipeline.emitted->model;
    if (m->study || !tangents)
        return m;
    said_wrong(&i->said, "the model was not compiled with tangents");
    return NULL;
}

const char *instance_study_place(CardanInstance *i, const char *name)
{
    const StudyModel *study = &i->variant->study;
    for (int k = 0; k < study->moved.n; k++)
        if (strcmp(study->moved.at[k], name) == 0)
            return study->places.at[k];
    said_wrong(&i->said, "'%s' is not tunable: the model is to be compiled so", name);
    return NULL;
}

bool instance_study_bounds(CardanInstance *i, const char *name, double start, double low, double high, int starts)
{
    bool inside = start >= low && start <= high, bounded = isfinite(low) && isfinite(high);
    if (!inside)
        said_wrong(&i->said, "'%s' starts with %g, outside of its bounds", name, start);
    else if (starts > 1 && !bounded)
        said_wrong(&i->said, "several starts need bounds: '%s' has none", name);
    return inside && (starts <= 1 || bounded);
}

bool instance_study_goes_on(CardanInstance *i, double fraction)
{
    if (i->options.progress && i->options.progress(i->options.data, fraction))
        i->interrupt = 1;
    return !i->interrupt;
}
