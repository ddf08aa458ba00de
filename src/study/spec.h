/* spec.h: what a study asks for: the model, what is varied, how it is run, what is wanted of each run. */
#ifndef CARDAN_STUDY_SPEC_H
#define CARDAN_STUDY_SPEC_H

#include "pipeline/pipeline.h"
#include "study/design.h"
#include "study/file.h"
#include "study/scalar.h"

typedef struct {
    const char *name, *text;
} StudyPair;

typedef struct {
    const char *model; /* NULL: the last class of the files */
    Texts files, folders;
    RunSettings values; /* that all runs have */
    Design design;
    Scalars scalars;
    const char *data;       /* measurements; NULL: none */
    VEC(StudyPair) fit;     /* parameters that are looked for: "start, low:high" */
    VEC(StudyPair) compare; /* variables, and columns of the measurements */
    double starts;
    const char *minimise;  /* an expression; NULL: none */
    VEC(StudyPair) limits; /* expressions that must not be positive */
    RunOptions options;    /* start, stop, tolerance, intervals, solver, step, max_step */
} StudySpec;

StudySpec study_spec(Arena *a);
/* Takes what a study file says. Paths are meant from the file's folder. False after a message. */
bool spec_take_file(StudySpec *s, Arena *a, Diags *d, StudyFile *f);
/* One axis, "1:0.1:2" and so on. NULL: added; else what is wrong, in a. */
const char *spec_vary(StudySpec *s, Arena *a, const char *name, const char *values);

/* Keys that stand before the first section, for messages. */
extern const char *const spec_keys[];
int spec_keys_count(void);

#endif
