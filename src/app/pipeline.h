/* pipeline.h: the whole walk, from the names on the command line to what each stage makes. */
#ifndef CARDAN_APP_PIPELINE_H
#define CARDAN_APP_PIPELINE_H

#include "app/commands.h"
#include "emit/emit.h"
#include "flat/flat.h"
#include "lower/system.h"
#include "run/simulate.h"

typedef struct {
    const char *stage;
    double seconds;
    size_t bytes;
} StageTime;

typedef struct {
    Call *call;
    Front *front;
    Inst *class_; /* the model asked for */
    Component *model;
    Flat *flat;
    System *system;
    Emitted *emitted;
    LowerOptions lowering;
    bool check_jacobian;  /* of RunOptions */
    bool no_external;     /* of EmitOptions */
    const RunReport *run; /* of a run made for the report; NULL: none */
    VEC(StageTime) times;
    bool (*is_wanted)(void *data, const FlatVar *v); /* see flat_drop; NULL: all variables are */
    void *wanted_data;
} Pipeline;

/* Takes -L and the model with its files out of the call. False after a message. */
bool pipeline_open(Pipeline *p, Call *call);
/* The same for commands that go on to pipeline_lower: takes --tear, --strict, --numbers, --jacobian, --no-external and
 * --no-units too. */
bool pipeline_open_to_lower(Pipeline *p, Call *call);
bool pipeline_flatten(Pipeline *p); /* instances and flat DAE */
bool pipeline_lower(Pipeline *p);   /* the sorted, torn system */
/* The model asked for becomes one with these modifiers, "n = 3, a.b = 2"; flatten it again. False after a message. */
bool pipeline_modify(Pipeline *p, const char *modifiers);
/* The same for one component, or an element of it, that no modifier can name: a[2].k, k[3]. */
bool pipeline_set(Pipeline *p, const char *name, const char *value);
bool pipeline_emit(Pipeline *p, const char *compiler); /* machine code, by libtcc or by that command */
void pipeline_print_times(const Pipeline *p);

#endif
