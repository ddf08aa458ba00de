/* sweep_study.h: a sweep from what it asks for to its table, for the command and for libcardan.
 *
 *     SweepStudy s = {.spec = …, .model = …};
 *     sweep_study_wish(&s);                       before the model is compiled: what stays a parameter, what is computed
 *     sweep_study_bind(&s), sweep_study_try(&s)   with its code
 *     sweep_study_run(&s)
 */
#ifndef CARDAN_STUDY_SWEEP_STUDY_H
#define CARDAN_STUDY_SWEEP_STUDY_H

#include "study/spec.h"
#include "study/study.h"
#include "study/sweep.h"
#include "study/table.h"

typedef struct {
    Arena *arena;
    Diags *diags;
    StudySpec spec; /* its design is finished */
    StudyModel model;
    Pipeline *p;        /* NULL: the code was made elsewhere */
    const Model *code;  /* that runs */
    RunSettings values; /* that all runs have */
    const char *path;   /* of the table; NULL: rows are handed over, no more */
    const char *keep;   /* Sweep */
    int threads, part, parts;
    bool anew, on_device;
    int most_lanes; /* side by side in wide registers: 1, 4, 8, or 0: as many as the processor has */
    SweepDevice device;
    volatile sig_atomic_t *interrupt;
    /* Each row, in their order, also those that the table had; false: the sweep ends. NULL: nobody asks. */
    bool (*row)(void *data, const char *row, size_t n);
    void (*idle)(void *data); /* now and then: for telling progress */
    void *data;
    /* Set. */
    VEC(SweepAxis) axes;
    uint64_t fingerprint;
    SweepTable table;
    SweepParts known;
    long first, end, before; /* runs of this part; how many rows the table had */
    int lanes;               /* sweep_lanes */
} SweepStudy;

/* Whether all that a sweep needs is there, and what is varied and asked for; NULL: fine, else what is wrong. */
const char *sweep_study_finish_design(SweepStudy *s);
/* Fills in what the model is to be compiled for. */
void sweep_study_wish(SweepStudy *s);
/* What is varied and asked for, found in the code. NULL: all is there; else what is wrong. */
const char *sweep_study_bind(SweepStudy *s);
/* The first point of the study shows whether the system must be made otherwise (pipeline_run does), for all runs, and is
 * checked against the model. False after a message. */
bool sweep_study_try(SweepStudy *s);
/* Sets the fingerprint: of all that the rows follow from. */
void sweep_study_identify(SweepStudy *s);

typedef enum {
    SWEEP_DONE,
    SWEEP_STOPPED,   /* by the interrupt, by row(), or by a table that cannot be written (table.why) */
    SWEEP_NO_TABLE,  /* table.why */
    SWEEP_NO_DEVICE, /* device.why */
    SWEEP_SHORT_MEMORY
} SweepEnd;
SweepEnd sweep_study_run(SweepStudy *s);

#endif
