/* study.h: a model compiled for studies: what runs may change stays a parameter of the code, and exact derivatives are
 * known for what is asked for.
 *
 *     StudyModel s = {.moved = …, .asked = …};
 *     study_settings(&s, &settings);               before pipeline_open
 *     pipeline_compile(&p, &policy)                with policy = study_policy(&s)
 *
 * Names of start values are those of their variables with ".start" behind.
 */
#ifndef CARDAN_STUDY_STUDY_H
#define CARDAN_STUDY_STUDY_H

#include "pipeline/pipeline.h"
#include "study/signal.h"

typedef struct {
    Texts moved;                                        /* parameters and start values that runs may change */
    bool (*is_asked)(void *data, const char *variable); /* whose changes are asked for; NULL: the model's outputs */
    void *data;
    RunSettings values;                              /* --set: they stay parameters too */
    bool (*is_wanted)(void *data, const FlatVar *v); /* of PipelinePolicy, with `data` of this; NULL: all are */
    Texts folders;                                   /* of libraries, before those that the call names */
    int lanes;                                       /* of PipelineSettings */
    bool tangents; /* changes of inputs and of what is moved are spread to what is asked for */
    bool held;     /* what changes at events only, or is found by the initial equations, moves too */
    /* Set by study_settings and by compiling. */
    Texts places; /* as many as moved: the parameter of the code that has the value */
    TangentWishes wishes;
    Diags *diags;
} StudyModel;

void study_settings(StudyModel *s, PipelineSettings *settings, const PipelineContext *context);
PipelinePolicy study_policy(StudyModel *s);
/* What moves must be numbers of a run. NULL: it is so; else what is wrong, in a. */
const char *study_moved_wrong(const StudyModel *s, const Model *m, Arena *a);

#endif
