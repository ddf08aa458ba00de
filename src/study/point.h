/* point.h: one run up to a point, where somebody looks at it. */
#ifndef CARDAN_STUDY_POINT_H
#define CARDAN_STUDY_POINT_H

#include "study/equilibrium.h"
#include "study/study.h"

typedef struct {
    double at;        /* the time; NaN: the start */
    bool equilibrium; /* from there on to where the model rests */
    double tolerance; /* NaN: the model's own */
    /* False: the run has failed, and instance_why or *why says so. */
    bool (*see)(void *data, Instance *I);
    void (*say)(void *data, RunTone tone, const char *text);
    void *data;
    volatile sig_atomic_t *interrupt;
    /* found */
    bool seen, good;
    Equilibrium rest;
} StudyPoint;

/* False after a message: the model could not be translated anew. run tells how it went. */
bool study_look_at(Pipeline *p, StudyPoint *point, PipelineRun *run);

#endif
