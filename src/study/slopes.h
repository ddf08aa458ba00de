/* slopes.h: derivatives by parameters along a run, as a table: variables that are asked for, and d(x)/d(p) of each. */
#ifndef CARDAN_STUDY_SLOPES_H
#define CARDAN_STUDY_SLOPES_H

#include "study/sensitivity.h"
#include "study/study.h"

typedef struct {
    Arena *arena;
    const StudyModel *model; /* moved, and places */
    const RunOptions *run;   /* of the run whose look is slopes_look */
    bool backwards;          /* at the end alone (SensitivityWish) */
    const char *name;        /* of the model */
    const char *path;        /* of the result; NULL: none is written */
    Result **to;             /* the result in memory; NULL: none is kept */
    /* found */
    const Model *of; /* that the run was one of */
    double *row;     /* the last one: values, then slopes[asked + n_asked*parameter] */
    long rows;
    /* inside */
    Sensitivity *s;
    const char *why; /* there is no s */
    ResultWriter *writer;
    ResultReport report;
} Slopes;

void slopes_look(Slopes *x, Instance *I, RunPoint point); /* for RunOptions.look */
/* After the run: messages about derivatives that failed, or are no exact ones. False: they failed. */
bool slopes_end(Slopes *x, Diags *d);
void slopes_free(Slopes *x); /* without slopes_end */

#endif
