/* lanes.h: four or eight instances of a model side by side, in the lanes of wide registers, by Dormand and Prince's method.
 *
 * For models without events, without systems that are solved numerically and without assertions that could fail on the
 * way (emit/ makes no code for others). Every lane has its own time and step, and
 * goes the way that a run of its instance alone would go (solver_own.c), bit for bit.
 */
#ifndef CARDAN_RUN_LANES_H
#define CARDAN_RUN_LANES_H

#include "run/simulate.h"

enum { LANES_MOST = 8 };

typedef struct {
    const Model *model;
    int lanes;                                                                             /* 4 or 8 */
    void (*derivatives)(Instance *all, double *to), (*outputs)(Instance *all, double *to); /* outputs may be NULL */
    void (*rates)(Instance *all, double *to);                                              /* as of Model */
} LanesCode;

typedef struct {
    Instance *const *instances;              /* as many as lanes, initialised */
    unsigned taken;                          /* bit l: lane l is a run; others are there to fill the register */
    double start, stop, tolerance, max_step; /* tolerance: of a step; max_step 0: none */
    int intervals;
    const int *needed; /* n_needed: places in v that rows read */
    int n_needed;
    void (*row)(void *data, int lane, const Instance *I);
    void *data;
    volatile sig_atomic_t *interrupt; /* NULL: none */
} LanesRun;

/* Functions of <math.h> for four and for eight numbers, for EmitOptions.lanes. */
const void *lanes_symbol(const char *name);
/* Whether runs of the model, with this solver, can go in lanes. */
bool lanes_fit(const Model *m, const char *solver);
/* Bit l: lane l came to its end; others need a run of their own. */
unsigned lanes_run(const LanesCode *code, const LanesRun *run);
unsigned lanes_run_4(const LanesCode *code, const LanesRun *run),
    lanes_run_8(const LanesCode *code, const LanesRun *run);
/* Sines in place of angles, and cosines. False: an angle is far (base/sines.h), and nothing is done. */
bool lanes_sines_4(double *angle, double *cosine), lanes_sines_8(double *angle, double *cosine);

#endif
