/* inside.h: what the objects of cardan.h are made of. Used inside this room only. */
#ifndef CARDAN_API_INSIDE_H
#define CARDAN_API_INSIDE_H

#include <pthread.h>
#include <regex.h>

#include "cardan/cardan.h"
#include "fmi/carried.h"
#include "study/inverse.h"
#include "study/linear.h"
#include "study/slopes.h"
#include "study/study.h"
#include "view/scene_of_model.h"

/* ---- messages.c -------------------------------------------------------------------------------------------------- */

/* What was said in one call, and what of it outlives the call. */
typedef struct {
    Arena *arena;
    Diags *diags;
    VEC(CardanMessage) list;
} Said;

void said_begin(Said *s);                   /* an arena of its own; what was said before is forgotten */
void said_end(Said *s);                     /* adds the diagnostics to the list */
void said_take(Said *to, const Said *from); /* adds a copy of the list */
void said_free(Said *s);
int said_list(const Said *s, const CardanMessage **to);
void said_wrong(Said *s, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* a call that makes no sense */

/* ---- session.c --------------------------------------------------------------------------------------------------- */

struct CardanSession {
    Arena *arena;
    Texts folders, files;
    PipelineTexts texts;
    Said said;
};

/* ---- variant.c: the code of a model for some values and some way of lowering ------------------------------------- */

typedef struct Variant {
    struct Variant *next;
    Arena *arena;
    Said said;
    Pipeline pipeline;
    Carried *carried;     /* the code was unpacked: the pipeline has nothing else; NULL: it was compiled here */
    StudyModel study;     /* what is tunable */
    InverseModel inverse; /* without motions: it is none */
    PipelinePolicy study_policy;
    ModelScene scene;
    bool with_protected;
    RunSettings values;      /* that the compiler used up */
    char *key;               /* the values and the way */
    int users;               /* instances that run it */
    bool is_checked;         /* a run of it has been */
    bool is_own;             /* of one instance, which frees it */
    struct Variant *instead; /* runs of it were singular or stuck: this one is less simple */
    Map names;               /* hash -> signal */
    int *next_name;          /* signal -> next one with the same hash, or -1 */
} Variant;

int variant_signal(const Variant *v, const char *name); /* its number, or -1 */
const ModelSignal *variant_signals(const Variant *v, int *n);

/* ---- model.c ----------------------------------------------------------------------------------------------------- */

struct CardanModel {
    pthread_mutex_t lock; /* of all below but `base` and `variables`, which do not change */
    int users;            /* whoever made it, and instances */
    Arena *arena;
    PipelineSettings settings; /* in the arena */
    bool with_protected, tangents, has_asked;
    regex_t asked;        /* CardanCompileOptions */
    Texts tunable;        /* in the arena */
    InverseModel inverse; /* the motions that are given, in the arena */
    Variant *base;        /* without values; NULL: it could not be compiled */
    Variant *variants;    /* the last used first */
    Buffer packed;        /* the code as bytes, once asked for … */
    Variant *packed_of;   /* … of this variant */
    Said said;
    CardanVariable *variables; /* one for each signal of base */
};

/* The variant that these values need, and those that are left for its run to set, in a. NULL after messages. */
Variant *model_compiled_variant(CardanModel *m, const RunSettings *values, Arena *a, RunSettings *rest, Said *said);
/* The one that is less simple, where a run said so. NULL after messages. */
Variant *model_compiled_less_simple(CardanModel *m, Variant *v, RunStatus status, Said *said);
/* Code for one study of one instance alone. NULL after messages. */
Variant *model_compiled_for(CardanModel *m, const StudyModel *wish, Said *said);
void model_compiled_release(CardanModel *m, Variant *v); /* NULL is allowed */

/* variables.c */
void variables_make(CardanModel *m);
double variables_signal_value(const ModelSignal *s, const Instance *I); /* NaN: it is no number */

/* ---- instance.c -------------------------------------------------------------------------------------------------- */

struct CardanInstance {
    CardanModel *model;
    RunSettings values; /* malloc */
    Said said;
    CardanRunOptions options;
    Variant *variant; /* of the present run; NULL: none has begun */
    RunWalk *walk;    /* NULL: as variant, or out of memory */
    Result *recorded;
    bool is_over, is_terminated;
    bool is_moved; /* inputs or states were set since the last step */
    bool has_pattern;
    regex_t pattern;
    volatile sig_atomic_t interrupt;
    Causes causes;
    Verify *verify;        /* of the present run; NULL: it is not checked */
    Slopes *slopes;        /* of the present run; NULL: nobody asks for them … */
    RunOptions slopes_run; /* … and what they are about */
    CardanStatistics statistics;
};

/* The run is over, and what was said of it; these are the options of what begins. */
void instance_forget(CardanInstance *i, const CardanRunOptions *options);

/* When a run begins and ends, its tolerance and rows, its solver and the values that are left for it to set. */
RunOptions instance_run_numbers(CardanInstance *i, const RunSettings *rest);

/* What of a run is recorded; data is the instance. */
RunChoice instance_choose(void *data, const ModelSignal *s);

/* Does work on a run that has begun and is not over, where it stands, after what was set. */
typedef bool (*InstanceWork)(CardanInstance *i, void *data);
CardanStatus instance_between(CardanInstance *i, InstanceWork work, void *data);

/* ---- study.c: whole runs by the functions of study/ -------------------------------------------------------------- */

typedef CardanStatus (*InstanceStudy)(CardanInstance *i, void *data);
CardanStatus instance_study(CardanInstance *i, const CardanRunOptions *options, InstanceStudy study, void *data);
/* Within it: the code for the values of the instance, with tangents, and what the call says about runs. NULL after
 * messages. */
const Model *instance_study_model(CardanInstance *i, bool tangents, RunOptions *o);
/* Something that is tunable, as the code names it; NULL after a message. */
const char *instance_study_place(CardanInstance *i, const char *name);
/* Whether a start lies between its bounds, and several can be; false after a message. */
bool instance_study_bounds(CardanInstance *i, const char *name, double start, double low, double high, int starts);
bool instance_study_goes_on(CardanInstance *i, double fraction); /* false: somebody wants it to stop */

/* ---- linear.c ---------------------------------------------------------------------------------------------------- */

const Linear *linear_inside(const CardanLinear *linear);

/* ---- result.c ---------------------------------------------------------------------------------------------------- */

CardanResult *result_wrap(Result *r); /* NULL: no memory; takes r */

#endif
