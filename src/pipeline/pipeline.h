/* pipeline.h: the whole walk, from the names of a model and its files to a run of it.
 *
 *     PipelineSettings settings = {.model = "Package.Model", .files = …};
 *     Pipeline p;
 *     if (pipeline_open(&p, &context, &settings) == PIPELINE_OPENED &&
 *         pipeline_compile(&p, &(PipelinePolicy){.goal = PIPELINE_CODE}))
 *         … pipeline_run(&p, &options, &run) …
 *     pipeline_free_code(&p);
 *
 * What is asked for is in the settings; what is done with it, which a command knows and a user does not say, in the
 * policy.
 */
#ifndef CARDAN_PIPELINE_PIPELINE_H
#define CARDAN_PIPELINE_PIPELINE_H

#include "emit/emit.h"
#include "flat/flat.h"
#include "lower/system.h"
#include "run/simulate.h"
#include "verify/verify.h"

typedef VEC(const char *) Texts;
typedef VEC(RunSetting) RunSettings;

/* A file that is no file: its name is for messages. */
typedef struct {
    const char *name, *text;
} PipelineText;
typedef VEC(PipelineText) PipelineTexts;

/* Where what is made and said goes. */
typedef struct {
    Arena *arena;
    Symbols *symbols;
    Diags *diags;
} PipelineContext;

typedef struct {
    Texts folders;       /* of libraries, before those of MODELICAPATH and our own */
    Texts files;         /* that are read whole: .mo, .dym, .lib */
    PipelineTexts texts; /* of Modelica, read after them */
    const char *model;   /* NULL: the last class of the files */
    const char *said_in; /* what messages call the place where the model's name, modifiers and values stand */
    UnitCheck units;
    Texts modifiers;       /* "n = 3", "x(stateSelect = StateSelect.always)": of the model, in this order */
    LowerOptions lowering; /* is_set NULL: what has a value in p->values */
    bool check_jacobian;   /* of RunOptions */
    bool no_external;      /* of EmitOptions */
    int lanes;             /* code for 4 or 8 instances at once, at most so many, is wanted besides (run/lanes.h) */
    bool in_process;       /* FMUs in the model are loaded by this process, not by one of their own */
    const char *compiler;  /* NULL: our own machine code, and libtcc where it does not do */
} PipelineSettings;

typedef enum { PIPELINE_FLAT, PIPELINE_SYSTEM, PIPELINE_CODE } PipelineGoal;

/* What becomes of values that are given to parameters. */
typedef enum {
    VALUES_WHERE_USED_UP, /* those that the compiler uses up, and start values, change the model; a run sets the others */
    VALUES_IN_THE_MODEL, /* all change the model */
} ValuesRule;

typedef struct {
    PipelineGoal goal;
    ValuesRule values;
    /* See flat_drop; NULL: all variables are wanted. */
    bool (*is_wanted)(void *data, const FlatVar *v);
    /* Looks at the flat DAE, and may change it, each time that it was made. False after a message. NULL: nobody does. */
    bool (*flattened)(void *data, Flat *flat);
    void *data;
} PipelinePolicy;

typedef struct {
    const char *stage;
    double seconds;
    size_t bytes;
} StageTime;

typedef struct {
    PipelineContext context;
    PipelineSettings settings;
    PipelinePolicy policy;
    Front *front;
    Class *class_; /* the model asked for */
    DiagMark opened;
    Component *model;
    Flat *flat;
    System *system;
    Emitted *emitted;
    RunSettings values;   /* of parameters; after pipeline_compile those that a run is to set */
    const RunReport *run; /* of a run made for the report; NULL: none */
    VEC(StageTime) times;
} Pipeline;

typedef enum { PIPELINE_OPENED, PIPELINE_WRONG, PIPELINE_NO_CLASS } PipelineOpening;

/* Reads the files and finds the model. PIPELINE_WRONG after a message; PIPELINE_NO_CLASS: the files hold none. */
PipelineOpening pipeline_open(Pipeline *p, const PipelineContext *context, const PipelineSettings *settings);
/* Goes as far as the policy says. A model that was compiled already is compiled anew only where p->values ask for it.
 * False after a message. */
bool pipeline_compile(Pipeline *p, const PipelinePolicy *policy);
void pipeline_free_code(Pipeline *p); /* the rest is the arena's */

void pipeline_note_time(Pipeline *p, const char *stage, double since, size_t bytes);
void pipeline_print_times(const Pipeline *p, FILE *to);

/* ---- values.c ---------------------------------------------------------------------------------------------------- */

/* The model becomes one with these modifiers, "n = 3, a.b = 2"; flatten it again. False after a message. */
bool pipeline_modify(Pipeline *p, const char *modifiers);
/* Whether a value for this name changes the model, so that it is to be translated again: asked of p->system; and of
 * p->flat, which does not know yet of the parameters that only lowering uses up. */
bool pipeline_uses_up(const Pipeline *p, const char *name);
bool pipeline_flat_uses_up(const Pipeline *p, const char *name);
/* Puts those of p->values into the model that uses_up (NULL: all) says, and keeps the others for a run to set.
 * *changed: the model is to be flattened again. False after a message. */
bool pipeline_put_values(Pipeline *p, bool (*uses_up)(const Pipeline *p, const char *name), bool *changed);

/* ---- run.c ------------------------------------------------------------------------------------------------------- */

typedef struct {
    const Pipeline *of;
    RunStatus status;
    RunReport report;
    VerifyExtent extent; /* asked for */
    Verify *verify;      /* NULL: the run was not checked */
    Causes causes;       /* why it failed, if known */
} PipelineRun;

/* One run. Where it shows that the system was made too simple (see run.c), the system is made anew and run again. False
 * after a message: that could not be translated. */
bool pipeline_run(Pipeline *p, RunOptions *options, PipelineRun *run);
/* How the system is to be made where a run of it was RUN_SINGULAR or RUN_STUCK; and the options of the next run, which
 * follow from that. */
LowerOptions pipeline_less_simple(const Pipeline *p, RunStatus status);
void pipeline_stop_options(const Pipeline *p, RunOptions *options);
/* Messages about what became of a run, with its causes; none of RUN_BAD_CALL, whose words are the caller's. */
void pipeline_report(RunStatus status, const RunReport *report, const Causes *causes, Diags *d);
void pipeline_look(PipelineRun *run, Instance *I, RunPoint point); /* for RunOptions.look */
void pipeline_run_free(PipelineRun *run);

#endif
