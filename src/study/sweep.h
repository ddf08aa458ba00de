/* sweep.h: many runs of one compiled model, in threads; a row of a table for each, handed over in their order. */
#ifndef CARDAN_STUDY_SWEEP_H
#define CARDAN_STUDY_SWEEP_H

#include "base/buffer.h"
#include "lower/system.h"
#include "run/lanes.h"
#include "run/simulate.h"
#include "study/design.h"
#include "study/scalar.h"

/* Settings of the solver that an axis may vary by these names, unless the model has such a parameter. */
typedef enum { SWEEP_PARAMETER, SWEEP_STOP, SWEEP_TOLERANCE, SWEEP_STEP, SWEEP_MAX_STEP, SWEEP_INTERVALS } SweepTarget;
bool sweep_target(const char *name, SweepTarget *to); /* false: it is none of the solver's */

typedef struct {
    SweepTarget target;
    const char *parameter; /* of the code */
} SweepAxis;

typedef struct {
    const Model *model;
    const Design *design;
    const SweepAxis *axes; /* as many as the design has */
    const Scalars *scalars;
    RunOptions options; /* of each run; settings: values that all have */
    const char *keep;   /* folder for the result of each run, run-K.cdr; NULL: none is kept */
    int threads;
    long first, end; /* runs first … end - 1 */
    /* The row of a run that is known already, without being computed; NULL: it is not. */
    const char *(*known)(void *data, long run);
    /* Takes rows in the order of their numbers, in the thread of the caller. False: the sweep ends. */
    bool (*row)(void *data, const char *row, size_t n, bool failed);
    bool (*rest)(void *data); /* after the last of the rows that are there, and now and then. False: the sweep ends */
    void *data;
    volatile sig_atomic_t *interrupt;
    const LanesCode *lanes; /* of the model; NULL: none */
} Sweep;

/* How many rows were handed over; fewer than asked for where row() or an interrupt ended it. -1: no memory. */
long sweep_run(const Sweep *s);

/* One point of the design as options of a run; free with sweep_point_free. False: no memory. */
typedef struct {
    double *values; /* one for each axis */
    RunSetting *settings;
    char *texts;
    RunOptions options;
} SweepPoint;
bool sweep_point(const Sweep *s, long run, SweepPoint *to);
void sweep_point_free(SweepPoint *p);
/* Its row of the table; results NULL or why not NULL: the run failed. */
void sweep_row(const Sweep *s, long run, const double *values, const double *results, const char *why, Buffer *row);

/* An instance of the model at the point, initialised. NULL: why says why not. */
Instance *sweep_begin(const Sweep *s, const SweepPoint *point, char *why, size_t room);

/* sweep_lanes.c: how many runs go side by side in lanes, 1: none. Of so many from `first` on those whose bits are set in
 * `wanted`, into the rows of those whose bit is set in the result; others are to run alone. scratch: one for each. */
int sweep_lanes(const Sweep *s);
unsigned sweep_side_by_side(const Sweep *s, long first, unsigned wanted, ScalarRun *const *scratch, Buffer *rows);

/* sweep_device.c: the same on a graphics processor, or in code of the system's compiler: as many rows as were handed over.
 * -1: it cannot be done, and why says so. */
typedef struct {
    const System *system; /* that the model was made from */
    Diags *diags;
    bool single;      /* precision */
    bool on_host;     /* code of the system's compiler instead */
    char device[200]; /* set: what it ran on */
    char why[4000];
} SweepDevice;
long sweep_run_device(const Sweep *s, SweepDevice *d);

void sweep_header(Buffer *to, const Design *d, const Scalars *s);
/* One run, into the row of its table. scratch is of scalar_run_new. False: the run failed, and the row says why. */
bool sweep_one(const Sweep *s, long run, ScalarRun *scratch, Buffer *row);

/* sweep_page.c: a whole table as a page of pictures. False: the table cannot be read. */
typedef struct {
    const char *title;
    const Model *model;
    const Design *design;
    const SweepAxis *axes;
    const Scalars *scalars;
} SweepPage;
bool sweep_page(Buffer *to, const char *table, const SweepPage *of);
/* sweep_mat.c: a whole table as matrices. NULL: written; else what is wrong, in a. */
const char *sweep_mat(Arena *a, const char *path, const char *table, const Design *d, const Scalars *s);

#endif
