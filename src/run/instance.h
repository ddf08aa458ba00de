/* instance.h: one instance of a model, driven by hand: for linearisation, FMUs, sweeps and tests.
 *
 * Functions that return bool leave the reason of a failure in instance_why().
 */
#ifndef CARDAN_RUN_INSTANCE_H
#define CARDAN_RUN_INSTANCE_H

#include "base/buffer.h"
#include "run/simulate.h"

/* Parameters have the model's values. NULL when memory is short. */
Instance *instance_new(const Model *model);
void instance_free(Instance *I); /* calls destructors of external objects; NULL is allowed */
void instance_listen(Instance *I, void (*say)(void *data, RunTone tone, const char *text), void *data);
const char *instance_why(const Instance *I);

/* --set, before instance_initialise. */
bool instance_set(Instance *I, const char *name, const char *value);

/* Parameters and start values alone: v and p hold them afterwards. */
bool instance_start(Instance *I);
/* Parameters, start values, initial system, first event iteration: everything is consistent at `time` afterwards. */
bool instance_initialise(Instance *I, double time, double tolerance);

/* v is consistent with I->time and the states in v up to this depth; with DEPTH_RATES the derivatives of the states are,
 * and nothing else need be. */
typedef enum { DEPTH_NOTHING, DEPTH_RATES, DEPTH_DERIVATIVES, DEPTH_CROSSINGS, DEPTH_OUTPUTS } Depth;
bool instance_evaluate(Instance *I, Depth depth);
/* The differences of relations at the present point, and perhaps nothing else: cheaper than DEPTH_CROSSINGS. */
bool instance_watch(Instance *I);
void instance_moved(Instance *I); /* time, states or inputs were changed by hand */
bool instance_tuned(Instance *I); /* the same for parameters: others that depend on them follow */

/* Calls what may end in model_error, such as an external function; false: it did. */
bool instance_guarded(Instance *I, void (*f)(void *data), void *data);

/* rates.c: the present point of a run, and the rates of change of v there: differences along the solution over a time
 * of 2 h, events left out. The run is left as it was but for what its blocks remember. NULL, false: it cannot be done.
 */
typedef struct RunState RunState;
RunState *run_state_keep(const Instance *I);
void run_state_free(RunState *s);
bool run_rates(Instance *I, const RunState *s, double h, double *rates);

/* snapshot.c: all numbers and texts of a run, to go on from there later, in this or in another instance of the model. */
void instance_save(const Instance *I, Buffer *to);
bool instance_load(Instance *I, const char *bytes, size_t n); /* false: they are not from this model */

/* Event iteration at I->time. */
typedef enum {
    EVENT_NOTHING,  /* states, derivatives and relations are as before */
    EVENT_SWITCHED, /* relations changed, states and derivatives did not */
    EVENT_STATES    /* states or derivatives changed */
} EventEffect;
bool instance_event(Instance *I, EventEffect *effect);

#endif
