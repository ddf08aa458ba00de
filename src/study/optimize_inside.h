/* optimize_inside.h: what the files of optimisation share. */
#ifndef CARDAN_STUDY_OPTIMIZE_INSIDE_H
#define CARDAN_STUDY_OPTIMIZE_INSIDE_H

#include "study/optimize.h"
#include "study/sensitivity.h"

typedef struct {
    double *at;           /* n, in units of the parameters' sizes */
    double value, broken; /* broken: how much the limits are; infinite: the run failed */
} Corner;

/* Runs at points, of which the best is kept. */
typedef struct {
    Optimisation *o;
    double *size; /* n */
    Corner best;
    ScalarRun *run;
    double *results, *values; /* of the last run: scalars; parameters */
    /* With derivatives. */
    ScalarSlopes *along; /* NULL: there are none */
    Sensitivity *s;      /* of the present run; NULL: one without */
    int *asked;          /* per signal of the scalars: its number in ModelStudy.asked; -1: it never changes */
    double *signals, *signal_slopes, *left, *right;
} Trials;

/* trial.c */
bool trials_begin(Trials *t, Optimisation *o); /* false: no memory */
void trials_end(Trials *t);
bool trials_go_on(const Trials *t); /* further runs may be made */
double trials_inside(const Trials *t, int j, double u);
/* Moves the point between the bounds. slopes: of the scalars by the point's numbers, [scalar + n_scalars*j]; NULL: not
 * asked for. False: there are none. */
bool trials_evaluate(Trials *t, Corner *c, double *slopes);
bool trials_is_better(const Corner *a, const Corner *b);

/* descend.c: from a point down, by derivatives. */
typedef enum {
    DESCENT_IMPOSSIBLE, /* without derivatives, or NLopt */
    DESCENT_ENDED,      /* where they led no further, or too long */
    DESCENT_SETTLED
} Descent;
Descent descend(Trials *t, const double *from);

#endif
