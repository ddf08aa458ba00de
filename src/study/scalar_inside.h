/* scalar_inside.h: what scalar.c and scalar_code.c share. */
#ifndef CARDAN_STUDY_SCALAR_INSIDE_H
#define CARDAN_STUDY_SCALAR_INSIDE_H

#include <stdbool.h>

#include "study/scalar.h"

typedef enum {
    NODE_NUMBER,
    NODE_SIGNAL,
    NODE_RESULT, /* an earlier one */
    NODE_ADD,
    NODE_SUBTRACT,
    NODE_MULTIPLY,
    NODE_DIVIDE,
    NODE_POWER,
    NODE_GREATER, /* a - b, which is > 0 where the relation is true */
    NODE_FUNCTION,
    NODE_FUNCTION_2,
    NODE_FOLD
} NodeKind;

typedef enum {
    FOLD_START,
    FOLD_END,
    FOLD_MAX,
    FOLD_MIN,
    FOLD_MEAN,
    FOLD_INTEGRAL,
    FOLD_FIRST,
    FOLD_COUNT,
    FOLD_AT
} FoldKind;

struct ScalarNode {
    NodeKind kind;
    double number; /* also the time of FOLD_AT */
    int index;     /* of a signal, a result or a fold */
    FoldKind fold;
    const char *name; /* of a function */
    double (*function)(double);
    double (*function_2)(double, double);
    const ScalarNode *a, *b;
};

/* Over a run. */
typedef struct {
    double value, before; /* before: at the row before */
    double first_time, time;
    bool begun;
} Fold;

struct ScalarRun {
    const Scalars *of;
    Fold *folds;
    double *signals, *results;
};

double scalar_run_value(const ScalarRun *r,
                        const ScalarNode *n);     /* with the signals, folds and results that are there */
void scalar_run_go_on(ScalarRun *r, double time); /* a row of which the signals are there */

#endif
