/* scalar.h: numbers that a run is asked for, as expressions over its signals.
 *
 *     "max(abs(arm.phi)) - start(arm.phi)"
 *
 * start(e), end(e), max(e), min(e), mean(e), integral(e) are taken over the points that a run records; first(a > b) is
 * the time when the relation becomes true first, count(a > b) how often it does; at(e, t) is the value at a time. A
 * signal alone means its value at the end; earlier results go by their names. There are numbers, time, pi, + - * / ^,
 * brackets, and abs sqrt sin cos tan asin acos atan atan2 exp log log10 sign, min and max of two.
 */
#ifndef CARDAN_STUDY_SCALAR_H
#define CARDAN_STUDY_SCALAR_H

#include "base/arena.h"
#include "base/buffer.h"
#include "run/model.h"

typedef struct ScalarNode ScalarNode;
typedef struct {
    const char *name;
    const char *text;
    const ScalarNode *value;
} Scalar;

typedef struct {
    Arena *arena;
    VEC(Scalar) at;
    VEC(const char *) signals;      /* names that expressions use, each once */
    VEC(const ModelSignal *) bound; /* as many; NULL: time. Set by scalars_bind */
    VEC(const ScalarNode *) folds;  /* what is taken over a run */
} Scalars;

/* NULL: added; else what is wrong, in the arena, and *column says where, from 0. */
const char *scalars_add(Scalars *s, const char *name, const char *text, int *column);
/* Finds the signals in the model. NULL: all are there; else the text for the one that is not. */
const char *scalars_bind(Scalars *s, const Model *m);

/* scalar_unit.c: of a result, once the signals are bound; "": it has none, or it is not known. */
const char *scalar_unit(const Scalars *s, int result);

/* One run at a time in each ScalarRun. */
typedef struct ScalarRun ScalarRun;
ScalarRun *scalar_run_new(const Scalars *s); /* NULL: no memory */
void scalar_run_free(ScalarRun *r);
void scalar_run_begin(ScalarRun *r);
void scalar_run_row(ScalarRun *r, const Instance *I);
void scalar_run_results(const ScalarRun *r, double *to); /* one for each scalar */

/* scalar_slope.c: derivatives of the scalars by parameters, from those of the signals along a run. */
typedef enum {
    SCALARS_SMOOTH,
    SCALARS_KINKED, /* max, min, abs: derivatives are there, and may jump */
    SCALARS_STEPPED /* count, sign: derivatives say nothing */
} ScalarsKind;
ScalarsKind scalars_kind(const Scalars *s);

typedef struct ScalarSlopes ScalarSlopes;
ScalarSlopes *scalar_slopes_new(const Scalars *s, int n_parameters); /* NULL: no memory */
void scalar_slopes_free(ScalarSlopes *x);
void scalar_slopes_begin(ScalarSlopes *x);
/* At the right of an event: its instant by each parameter, and the signals as they go along with it, on both sides. */
typedef struct {
    const double *delays, *left, *right; /* n_parameters; [signal + n_signals*parameter] */
} ScalarInstant;
/* Signals of a row, and their derivatives: [signal + n_signals*parameter]. event NULL: there is none here. */
void scalar_slopes_row(ScalarSlopes *x, double time, const double *signals, const double *slopes,
                       const ScalarInstant *event);
void scalar_slopes_results(ScalarSlopes *x, double *to); /* [scalar + n_scalars*parameter] */

/* scalar_code.c: what is taken over runs as code of a device (export/cuda_walk.cuh): Folds, folds_row and folds_end, where
 * y[place[k]] is signal k, or time where place[k] is negative. What they leave there is put into a run by scalar_run_put. */
void scalars_code(Buffer *to, const Scalars *s, const int *place);
void scalar_run_put(ScalarRun *r, const double *folds);

#endif
