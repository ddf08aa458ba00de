/* simulate.h: one run of a model, from parameters to a closed result file.
 *
 *     RunOptions options = run_options();
 *     options.result_path = "result.csv";
 *     RunReport report;
 *     RunStatus status = simulate(model, &options, &report);
 *     … report.why …
 *
 * Nothing here ends the program. Whatever was computed before a failure is in the result.
 */
#ifndef CARDAN_RUN_SIMULATE_H
#define CARDAN_RUN_SIMULATE_H

#include <signal.h>
#include <stdbool.h>

#include "run/model.h"
#include "run/result.h"

typedef enum {
    RUN_OK,
    RUN_BAD_CALL,     /* an option or a setting is wrong */
    RUN_FAILED,       /* the numbers failed, or an assertion */
    RUN_CANNOT_WRITE, /* the result file */
    RUN_INTERRUPTED,  /* *interrupt was set; the result is valid up to there */
    RUN_NO_MEMORY,
    RUN_STUCK,    /* with RunOptions.stop_if_stuck */
    RUN_SINGULAR, /* with RunOptions.stop_if_singular: before anything was written */
} RunStatus;

typedef enum { RUN_WARNING, RUN_NOTE } RunTone;

/* --set name=value. Numbers, true, false, enumeration literals as their ordinal, "text". */
typedef struct {
    const char *name, *value;
} RunSetting;

typedef enum { RUN_LEAVE_OUT, RUN_RECORD, RUN_RECORD_ASKED } RunChoice;

/* Where a run is looked at, with all variables computed (after a pass: with those that update computes). */
typedef enum {
    RUN_POINT_INITIAL, /* the initial system is solved, pre() as it found them; initial() is true */
    RUN_POINT_START,   /* as recorded first, after the events at the start */
    RUN_POINT_OUTPUT,
    RUN_POINT_LEFT,  /* of an event: as recorded before it */
    RUN_POINT_PASS,  /* after one pass of an event's iteration, before pre() becomes the new values */
    RUN_POINT_RIGHT, /* of an event: as recorded after it */
    RUN_POINT_END,
    RUN_POINT_FAILED /* where a run that fails found something that is no number, or could not be computed */
} RunPoint;

typedef struct {
    double start, stop, tolerance; /* NaN: the model's own, else 0, 1, 1e-6 */
    int intervals;                 /* 0: the model's own, else 500 */
    const char *solver;            /* NULL: "cvode"; run_solvers lists them */
    double step;                   /* of fixed-step solvers; 0: the output interval */
    double max_step;               /* 0: none */
    bool timing;                   /* time in blocks is measured */
    bool check_jacobian;           /* each Jacobian is compared with central differences, which costs time */
    bool stop_if_singular;         /* when a block of the start has more than one solution, or none for that reason */
    bool stop_if_stuck;            /* where states lose their hold on the positions that follow from them */
    const RunSetting *settings;
    int n_settings;

    const char *result_path; /* NULL: no file */
    Result **result_to;      /* not NULL: what is recorded is kept in memory, and given here when the run ends */
    ResultOptions result;
    /* Which signals go to the file; NULL: all that are not protected. */
    RunChoice (*choose)(void *data, const ModelSignal *signal);
    bool no_events_recorded; /* only the equidistant points */

    /* Each row that is recorded, in the order of time; may be NULL. */
    void (*row)(void *data, const Instance *I);
    /* Looks at the run where it stands; may move it, but must leave it as it was. NULL: nobody does. */
    void (*look)(void *data, Instance *I, RunPoint point);
    void (*say)(void *data, RunTone tone, const char *text); /* NULL: silent */
    void (*progress)(void *data, double fraction);           /* called at most five times a second; NULL: none */
    volatile sig_atomic_t *interrupt;                        /* set by a signal handler; NULL: none */
    void *data;
} RunOptions;

typedef struct {
    long steps, failed_steps;          /* of the integrator */
    long explicit_steps;               /* of them by the explicit method, where an implicit one was asked for */
    long f_evaluations;                /* of the right-hand side by the integrator, Jacobians included */
    long jacobians, exact_jacobians;   /* of the derivatives; those that are not exact are made of differences */
    long directions;                   /* directional derivatives, most of them for exact Jacobians */
    double jacobian_error;             /* largest difference found by check_jacobian, against the row's largest entry */
    int jacobian_row, jacobian_column; /* where */
    long crossing_evaluations, output_points;
    long state_events, time_events, event_passes, restarts;
    long set_switches;
    long taken_back; /* steps that ended in another branch of a mechanism */
    long bridges;    /* over positions in which branches cross */
    int states;
    double initialisation_s, integration_s, total_s;
} RunStatistics;

/* What one block did, for --timing. */
typedef struct {
    long calls, iterations, jacobians, failures;
    double seconds;
} BlockStatistics;

/* Events by their cause, measured with RunOptions.timing. */
typedef struct {
    const char *text; /* the relation, in the model's memory; NULL: time events */
    long count;
    double seconds;
    double first, last; /* times of the first and the last one */
} EventStatistics;

typedef struct {
    RunStatistics statistics;
    BlockStatistics *blocks; /* n_blocks of the model; freed by run_report_free */
    EventStatistics *events; /* n_events: relations that changed at least once, then time events; freed likewise */
    int n_events;
    double end_time; /* time reached */
    bool terminated; /* by terminate(); why says its text */
    bool wrote;      /* there is a result file */
    bool disk_full;  /* why it could not write; what was written before is whole */
    char why[4000];  /* "" when all went well */
} RunReport;

RunOptions run_options(void); /* all defaults */
/* When the run begins and ends: as the options say, else as the model does. */
double run_start(const Model *m, const RunOptions *o);
double run_stop(const Model *m, const RunOptions *o);
double run_tolerance(const Model *m, const RunOptions *o);
double run_step_tolerance(double tolerance); /* what a single step gets of it */
int run_intervals(const Model *m, const RunOptions *o);
/* A state that moves evenly, or rests, says nothing about how long a step may be: one of any length would go over a
 * push that comes later and ends again. While one does, no step is longer than this part of the run. */
enum { RUN_STEPS_WHEN_EVEN = 100, RUN_SLOPES = 3 };
/* Weights of the last slopes, each at its time, in that of the parabola through them at time t. */
void run_foresee(const double at[RUN_SLOPES], double t, double weights[RUN_SLOPES]);
RunStatus simulate(const Model *model, const RunOptions *options, RunReport *report);
void run_report_free(RunReport *report);

/* The same piece by piece, for programs that do something in between:
 *
 *     RunWalk *w = walk_new(model, &options);
 *     if (walk_begin(w) && walk_to(w, 1) && … && walk_finish(w))
 *     status = walk_end(w, &report);
 *     walk_free(w);
 *
 * False: the walk is over, and walk_end says why. The options are copied, what they point to is not. */
typedef struct RunWalk RunWalk;
RunWalk *walk_new(const Model *model, const RunOptions *options); /* NULL: no memory */
bool walk_begin(RunWalk *w);                                      /* everything is consistent at the start */
bool walk_to(RunWalk *w, double time);                            /* or to the event that ends the run */
bool walk_evaluate(RunWalk *w);                                   /* all variables, where the walk stands */
bool walk_moved(RunWalk *w);  /* inputs or states were changed by hand, where walk_evaluate was called before */
bool walk_jumped(RunWalk *w); /* another point was loaded into the instance: the walk goes on from there */
bool walk_jacobian(RunWalk *w, double *to); /* of the derivatives by the states, n*n by columns */
bool walk_finish(RunWalk *w);               /* terminal() */
void walk_hold_on(RunWalk *w);              /* from now on it cannot begin anew, and is not to be stuck */
RunStatus walk_status(const RunWalk *w);
double walk_stop(const RunWalk *w);
bool walk_terminated(const RunWalk *w);        /* the model has ended the run */
bool walk_kept(const RunWalk *w, Result **to); /* with result_to: what was recorded so far, as a result of its own */
Instance *walk_instance(RunWalk *w);
RunStatus walk_end(RunWalk *w,
                   RunReport *report); /* nothing but walk_free may follow; the instance can still be read */
void walk_free(RunWalk *w);            /* NULL is allowed */

/* "cvode", "adams", "ida", …: name and what it is; NULL after the last. */
typedef struct {
    const char *name, *about;
    bool fixed_step;
} RunSolver;
const RunSolver *run_solver(int i);

#endif
