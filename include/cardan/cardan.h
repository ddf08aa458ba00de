/* cardan.h: Modelica models in programs of others: load, compile, simulate, ask.
 *
 *     CardanSession *session;
 *     CardanModel *model;
 *     CardanInstance *pendulum;
 *     CardanResult *result;
 *     cardan_session_new(&session);
 *     cardan_add_file(session, "Pendulum.mo");
 *     cardan_compile(session, NULL, NULL, &model);
 *     cardan_instance_new(model, &pendulum);
 *     cardan_set(pendulum, "rod.density", 2700);
 *     cardan_simulate(pendulum, NULL, &result);
 *     const double *time = cardan_result_time(result), *phi = cardan_result_column(result, "pin.phi");
 *
 * Four things: a session knows where classes come from; a model is a class that was compiled; an instance is a run of
 * it with values of its own; a result holds what a run computed, as columns.
 *
 * Every function that can fail returns a status, and never prints or ends the program. What went wrong is in the
 * messages of the object that was called, with file, line and column. An object is given also where making it failed,
 * so that it can tell why; only without memory it is NULL. Everything is to be freed by its own function, in any order:
 * a model lives as long as instances of it do.
 *
 * Threads: a session, an instance and a result belong to one thread at a time. A model does not change: any number of
 * threads may make and run instances of it at once.
 *
 * Link with `pkg-config --cflags --libs cardan`.
 */
#ifndef CARDAN_CARDAN_H
#define CARDAN_CARDAN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) && !defined(CARDAN_API)
#define CARDAN_API __attribute__((visibility("default")))
#elif !defined(CARDAN_API)
#define CARDAN_API
#endif

typedef struct CardanSession CardanSession;
typedef struct CardanModel CardanModel;
typedef struct CardanInstance CardanInstance;
typedef struct CardanResult CardanResult;

typedef enum {
    CARDAN_OK,
    CARDAN_BAD_CALL,     /* a name that is not there, an option that makes no sense, a call in the wrong order */
    CARDAN_MODEL_WRONG,  /* the text, or the model that it describes */
    CARDAN_FAILED,       /* the numbers, or an assertion of the model */
    CARDAN_CANNOT_WRITE, /* a file */
    CARDAN_INTERRUPTED,  /* a callback asked for it; what was computed before is there */
    CARDAN_NO_MEMORY
} CardanStatus;

CARDAN_API const char *cardan_version(void);
CARDAN_API const char *cardan_status_text(CardanStatus status); /* "the model is wrong" */

/* A number in one unit is factor*number + offset in the other: "deg" and "rad", "degC" and "K", "km/h" and "m/s".
 * CARDAN_BAD_CALL: they are not of one quantity, or not known. */
CARDAN_API CardanStatus cardan_unit_conversion(const char *from, const char *to, double *factor, double *offset);

/* ---- messages ---------------------------------------------------------------------------------------------------- */

typedef enum { CARDAN_ERROR, CARDAN_WARNING, CARDAN_INFO } CardanSeverity;

typedef struct {
    CardanSeverity severity;
    const char *code; /* "N001": `cardan help N001` says more; "" in notes */
    const char *text;
    const char *help;                       /* what to do about it; "" when nothing is known */
    const char *file;                       /* "" when there is no place */
    int line, column, end_line, end_column; /* from 1; columns count characters */
} CardanMessage;

/* How many there are of the last call on this object (a model: of its compilation), and where. They are gone with the
 * next call on it. Notes that belong to a message follow it, with severity CARDAN_INFO and no code. */
CARDAN_API int cardan_session_messages(const CardanSession *session, const CardanMessage **to);
CARDAN_API int cardan_model_messages(const CardanModel *model, const CardanMessage **to);
CARDAN_API int cardan_instance_messages(const CardanInstance *instance, const CardanMessage **to);

/* ---- sessions: where classes come from --------------------------------------------------------------------------- */

/* The library that Cardan brings and those of MODELICAPATH are there already. */
CARDAN_API CardanStatus cardan_session_new(CardanSession **to);
CARDAN_API void cardan_session_free(CardanSession *session); /* NULL is allowed, here and in all that free */
CARDAN_API CardanStatus cardan_add_folder(CardanSession *session, const char *path); /* of libraries, as -L */
CARDAN_API CardanStatus cardan_add_file(CardanSession *session, const char *path);   /* .mo, .dym, .lib */
/* Modelica text; name is what messages call it. */
CARDAN_API CardanStatus cardan_add_text(CardanSession *session, const char *name, const char *text);

/* ---- models ------------------------------------------------------------------------------------------------------ */

/* A variable that moves as given: by an expression of time, or through points. */
typedef struct {
    const char *variable;
    const char *expression; /* "0.3*sin(2*time)"; NULL: through the points */
    int n;
    const double *times, *values; /* increasing times, three at least: a cubic spline */
} CardanMotion;

typedef struct {
    size_t size;           /* set by CARDAN_COMPILE_OPTIONS, so that later versions can know more */
    const char *modifiers; /* of the model: "n = 3, body.m = 2"; NULL: none */
    const char *compiler;  /* a command such as "cc -O2", for long runs; NULL: in memory, at once */
    int with_protected;    /* protected variables can be asked for */
    int no_external;       /* C functions that are not Cardan's own are refused */
    /* Parameters, and start values as "x.start", that are to be set without new code whatever they are; n of them. */
    const char *const *tunable;
    int n_tunable;
    /* For cardan_linearize and cardan_sensitivity: how inputs and what is tunable change outputs is known exactly. */
    int tangents;
    const char *asked; /* regular expression: variables that count as the outputs there; NULL: those of the model */
    /* The model turned round: these variables move as given, and its inputs, as many, are what runs compute. */
    const CardanMotion *motions;
    int n_motions;
} CardanCompileOptions;
#define CARDAN_COMPILE_OPTIONS                                                                                         \
    {                                                                                                                  \
        sizeof(CardanCompileOptions), NULL, NULL, 0, 0, NULL, 0, 0, NULL, NULL, 0                                      \
    }

/* class_name NULL: the last class of the files and texts. options NULL: none. */
CARDAN_API CardanStatus cardan_compile(CardanSession *session, const char *class_name,
                                       const CardanCompileOptions *options, CardanModel **to);
CARDAN_API void cardan_model_free(CardanModel *model);
CARDAN_API const char *cardan_model_name(const CardanModel *model);
/* The visual objects, as JSON (see the scene of results); NULL: there are none. */
CARDAN_API const char *cardan_model_scene(const CardanModel *model);
/* Its structure, as `cardan inspect` tells it: components, states and why, the order of computation, blocks before and after
 * tearing. .html: a page that is whole in itself; .json: its data. Not of unpacked models. */
CARDAN_API CardanStatus cardan_model_report(CardanModel *model, const char *path);

/* The code of a model as bytes, for another process or machine with the same version of Cardan: runs there need neither
 * the sources nor a compiler. Values that change the equations (CARDAN_SET_COMPILES) cannot be set there, linear models
 * and scenes are not to be had. to NULL: *n becomes their number; else *n is the room that is there. CARDAN_FAILED: the
 * model calls C functions that another process may not have. */
CARDAN_API CardanStatus cardan_model_pack(CardanModel *model, void *to, size_t *n);
CARDAN_API CardanStatus cardan_model_unpack(const void *from, size_t n, CardanModel **to);

/* When the model says that a run begins and ends, its tolerance and output interval; NaN, 0: it does not say. */
typedef struct {
    double start, stop, tolerance, interval;
} CardanExperiment;
CARDAN_API CardanExperiment cardan_model_experiment(const CardanModel *model);

typedef enum { CARDAN_REAL, CARDAN_INTEGER, CARDAN_BOOLEAN, CARDAN_ENUMERATION, CARDAN_STRING } CardanType;

typedef enum {
    CARDAN_CONSTANT,
    CARDAN_PARAMETER,
    CARDAN_INPUT, /* of the model as a whole: cardan_set drives it */
    CARDAN_STATE,
    CARDAN_VARIABLE
} CardanKind;

/* What it takes to give a value to a variable. */
typedef enum {
    CARDAN_SET_AT_ONCE,  /* cardan_set does it */
    CARDAN_SET_COMPILES, /* it changes the equations: the first run with another value compiles the model for it */
    CARDAN_SET_NEVER     /* it is computed; x.start may be set for its start value (which compiles) */
} CardanSetting;

typedef struct {
    const char *name; /* "robot.axis1.phi", "body.frame_a.r_0[1]" */
    const char *unit; /* "" when unsaid, as the next two */
    const char *display_unit;
    const char *description;
    CardanKind kind;
    CardanType type;
    CardanSetting setting;
    double value; /* of constants, and of parameters as the model has them; NaN where it is computed, or no number */
} CardanVariable;

CARDAN_API int cardan_model_count(const CardanModel *model);                             /* of variables */
CARDAN_API const CardanVariable *cardan_model_variable(const CardanModel *model, int i); /* NULL: no such number */
CARDAN_API int cardan_model_find(const CardanModel *model, const char *name);            /* its number, or -1 */
CARDAN_API int cardan_model_state_count(const CardanModel *model);
CARDAN_API const char *cardan_model_state(const CardanModel *model, int i);

/* ---- instances --------------------------------------------------------------------------------------------------- */

/* The model must have compiled. */
CARDAN_API CardanStatus cardan_instance_new(CardanModel *model, CardanInstance **to);
CARDAN_API void cardan_instance_free(CardanInstance *instance);

/* Values of parameters, and start values as "x.start", for all runs of the instance that begin afterwards; inputs and
 * states also between two steps. Text: as in Modelica, "2*3", "true", "{1, 2, 3}", "\"file.txt\"", or of a String
 * parameter the text itself. Which names are there shows when the run begins. */
CARDAN_API CardanStatus cardan_set(CardanInstance *instance, const char *name, double value);
CARDAN_API CardanStatus cardan_set_text(CardanInstance *instance, const char *name, const char *value);
/* The present value, once a run has begun. */
CARDAN_API CardanStatus cardan_get(CardanInstance *instance, const char *name, double *to);

/* Which whole runs are checked: values are put into the equations of the model as they are written, which nobody trusts
 * the compiler with. One that contradicts them is CARDAN_FAILED, and messages say where. */
typedef enum {
    CARDAN_CHECK_FIRST, /* the first one of code that was compiled, at some points */
    CARDAN_CHECK_ALL,   /* this one, at all points */
    CARDAN_CHECK_NONE
} CardanCheck;

typedef struct {
    size_t size;                   /* set by CARDAN_RUN_OPTIONS */
    double start, stop, tolerance; /* NaN: as the model says, else 0, 1, 1e-6 */
    double interval;               /* of the rows; 0: as the model says, else a 500th of the run */
    const char *solver;            /* NULL: "cvode" */
    double step;                   /* of fixed-step solvers; 0: the interval */
    double max_step;               /* 0: none */
    const char *outputs;           /* regular expression: only variables with such names are recorded; NULL: all */
    int no_events;                 /* rows at equal distances only */
    /* Called about five times a second, with the part of the run that is done; not 0: stop. NULL: nobody is. */
    int (*progress)(void *data, double fraction);
    /* Called where a row is recorded (read it with cardan_get); not 0: stop. NULL: nobody is. */
    int (*row)(void *data, CardanInstance *instance, double time);
    void *data;
    CardanCheck check;
    int intervals; /* of the rows, how many; 0: `interval` says */
} CardanRunOptions;
#define CARDAN_RUN_OPTIONS                                                                                             \
    {                                                                                                                  \
        sizeof(CardanRunOptions), CARDAN_UNSAID, CARDAN_UNSAID, CARDAN_UNSAID, 0, NULL, 0, 0, NULL, 0, NULL, NULL,     \
            NULL, CARDAN_CHECK_FIRST, 0                                                                                \
    }
#define CARDAN_UNSAID __builtin_nan("")

/* A whole run, as often as wanted. to: what was recorded, also of a run that failed; NULL: nothing is. */
CARDAN_API CardanStatus cardan_simulate(CardanInstance *instance, const CardanRunOptions *options, CardanResult **to);

/* A whole run with the derivatives of its outputs by what is tunable, across its events: columns of the outputs, and such
 * as "d(phi)/d(rod.m)". adjoint: at the end alone, back along the run once for each output, for many parameters. The
 * model must be compiled with tangents. */
CARDAN_API CardanStatus cardan_sensitivity(CardanInstance *instance, const CardanRunOptions *options, int adjoint,
                                           CardanResult **to);

/* Parameters from measurements, by least squares, each column weighed by its own noise. The model must be compiled with
 * tangents; what is looked for must be tunable, what was measured `asked` for. Of the options start, tolerance, solver, step
 * and max_step count. */
typedef struct {
    const char *name;
    double start, low, high; /* bounds may be infinite */
    /* found: the value, its standard error, its interval of 95 %, and wider ones that hold for all at once in 95 % */
    double value, error, from, to, all_from, all_to;
} CardanFree;
typedef struct {
    const char *variable;
    const double *values; /* n_times; NaN: nothing was measured */
    double *modelled;     /* n_times, found; NULL: not asked for */
    double deviation;     /* found: of the noise */
} CardanMeasured;
typedef struct {
    int n_times;
    const double *times; /* increasing */
    int n_measured, n_free;
    CardanMeasured *measured;
    CardanFree *free;
    int starts; /* how many are tried, between the bounds; 0, 1: the given one */
    unsigned long seed;
    /* found */
    double *covariance; /* n_free^2; NULL: not asked for */
    double region;      /* the true values p are in 95 % where (p - value)' covariance^-1 (p - value) is at most this */
    long runs;
    int settled;      /* the last steps changed nothing any more */
    int undetermined; /* one of `free` that the measurements do not determine; -1: all are */
} CardanCalibration;
CARDAN_API CardanStatus cardan_calibrate(CardanInstance *instance, const CardanRunOptions *options,
                                         CardanCalibration *calibration);

/* Parameters for which a number of a run is least: an expression over its variables, such as "max(abs(x)) - end(y)", with
 * start, end, max, min, mean, integral, first(a > b), count(a > b), at(x, time). What is chosen must be tunable. Where the
 * model is compiled with tangents, and the variables of all expressions are asked for, exact derivatives lead the way. */
typedef struct {
    const char *name;
    double start, low, high; /* bounds may be infinite */
    double value;            /* found */
    double slope;            /* found: of what is least, there; NaN: it is not known */
} CardanChosen;
typedef struct {
    const char *minimise;
    int n_limits, n_chosen;
    const char *const *limits; /* expressions that must not become positive */
    CardanChosen *chosen;
    int starts; /* how many are tried, between the bounds; 0, 1: the given one */
    unsigned long seed;
    long runs_most;     /* 0: 20,000 */
    int no_derivatives; /* by comparing alone */
    /* found */
    double least;
    double *limit_values; /* n_limits; NULL: not asked for */
    long runs, runs_failed, runs_with_derivatives;
    int settled, keeps_limits;
    /* Called after each run with its number from 1, its values and what they give (infinite: it failed); NULL: nobody is. */
    void (*ran)(void *data, long number, const double *values, double result, int keeps_limits);
    void *data;
} CardanOptimum;
CARDAN_API CardanStatus cardan_optimize(CardanInstance *instance, const CardanRunOptions *options,
                                        CardanOptimum *optimum);

/* Many runs, in threads, and a table of what each gives. Values that the instance has hold for all of them. The model is
 * compiled for the study: whatever is varied stays a parameter of its code, and what nobody asks for is not computed. */
typedef struct {
    const char
        *name; /* of a parameter, an input, "x.start"; or stop, tolerance, step, max-step, intervals of the run */
    const char *values;    /* "1:0.1:2", "1, 2, 5", "uniform(0, 1)", "normal(0, 1)", "log(1, 100)"; NULL: the numbers */
    const double *numbers; /* n */
    int n;
} CardanVaried;
typedef struct {
    const char *name, *expression; /* as in CardanOptimum; a variable alone: its value at the end */
} CardanScalar;
typedef struct {
    long run;              /* from 0 */
    const double *varied;  /* one for each that is varied */
    const double *results; /* one for each result; NaN: the run failed, or what is asked for never happened */
    const char *message;   /* why it failed; "": it did not */
} CardanSweepRow;
typedef struct {
    size_t size; /* set by CARDAN_SWEEP */
    int n_varied, n_results;
    const CardanVaried *varied;
    const CardanScalar *results;
    /* "grid": all combinations; "list": the first values of all, then the second ones, and so on; "random", "latin",
     * "sobol": so many runs. NULL: grid. */
    const char *sampling;
    long runs;
    unsigned long seed;
    int threads;     /* 0: as many as there are processors */
    int part, parts; /* part 2 of 3, for a machine of its own: its rows alone; 0, 0: all */
    const char
        *table;       /* a file of rows (.csv), as they come: the same call goes on where one was stopped. NULL: none */
    int anew;         /* a table that is there is thrown away */
    const char *page; /* the whole table as pictures (.html); NULL: none */
    const char *mat;  /* the whole table as matrices (.mat); NULL: none */
    const char *keep; /* a folder for the results of all runs, run-0.cdr and so on; NULL: none */
    int on_device;    /* on a graphics processor … */
    int single_precision;
    /* Called with each row in its order, those of the table first, in this thread; not 0: stop. NULL: nobody is. */
    int (*row)(void *data, const CardanSweepRow *row);
    void *data;
    /* found */
    long done, failed, known; /* rows; of them failed runs; of them such as the table had */
    char device[200];         /* what it ran on */
} CardanSweep;
#define CARDAN_SWEEP                                                                                                   \
    {                                                                                                                  \
        sizeof(CardanSweep), 0, 0, NULL, NULL, NULL, 0, 0, 0, 0, 0, NULL, 0, NULL, NULL, NULL, 0, 0, NULL, NULL, 0, 0, \
            0,                                                                                                         \
        {                                                                                                              \
            0                                                                                                          \
        }                                                                                                              \
    }
CARDAN_API CardanStatus cardan_sweep(CardanInstance *instance, const CardanRunOptions *options, CardanSweep *sweep);

/* A study as a text (doc/howto/study.md): the session gets its libraries and files, and what it says comes as data, to be
 * changed, for cardan_compile, cardan_set_text and cardan_sweep. text NULL: the file of that name is read. */
typedef struct {
    const char *model; /* NULL: the last class of the files */
    int n_folders, n_files, n_values;
    const char *const *folders, *const *files;
    const CardanScalar *values; /* that all runs have */
    CardanRunOptions run;
    CardanSweep sweep;
} CardanStudy;
CARDAN_API CardanStatus cardan_study_read(CardanSession *session, const char *name, const char *text, CardanStudy **to);
CARDAN_API void cardan_study_free(CardanStudy *study);

/* The same step by step. */
CARDAN_API CardanStatus cardan_begin(CardanInstance *instance, const CardanRunOptions *options);
CARDAN_API CardanStatus cardan_advance(CardanInstance *instance, double to_time);
CARDAN_API CardanStatus cardan_result(CardanInstance *instance, CardanResult **to); /* what was recorded so far */
CARDAN_API double cardan_time(const CardanInstance *instance);
CARDAN_API int cardan_terminated(const CardanInstance *instance); /* the model has ended the run */

/* Where the instance stands: n states, their derivatives, and the n*n numbers d derivative i / d state j, at i + n*j. */
CARDAN_API CardanStatus cardan_states(CardanInstance *instance, double *to);
CARDAN_API CardanStatus cardan_set_states(CardanInstance *instance, const double *from);
CARDAN_API CardanStatus cardan_derivatives(CardanInstance *instance, double *to);
CARDAN_API CardanStatus cardan_jacobian(CardanInstance *instance, double *to);

/* All that a run has become, as bytes, to go on from there later, in this or another instance of the model that has
 * begun with the same values. to NULL: *n becomes their number; else *n is the room that is there. */
CARDAN_API CardanStatus cardan_save(CardanInstance *instance, void *to, size_t *n);
CARDAN_API CardanStatus cardan_restore(CardanInstance *instance, const void *from, size_t n);

/* dx/dt = A dx + B du, dy = C dx + D du where the instance stands: matrices by columns. Inputs are those of the model, then
 * what is tunable; outputs are those of the model. The model must be compiled with tangents. */
typedef struct {
    int n, m, p; /* states, inputs, outputs */
    const char *const *states, *const *inputs, *const *outputs;
    const double *A, *B, *C, *D, *x, *u, *y;
    double time;
    int is_exact;  /* else the matrices are central differences */
    double period; /* > 0: of a loop that samples, x(time + period) = A x(time) + B u */
} CardanLinear;
CARDAN_API CardanStatus cardan_linearize(CardanInstance *instance, CardanLinear **to);
/* Of a loop that samples, by a whole run: from a time (NaN: the start) to that a period later. Its states are those of the
 * model and what changes at events only. */
CARDAN_API CardanStatus cardan_linearize_period(CardanInstance *instance, const CardanRunOptions *options, double from,
                                                double period, CardanLinear **to);
CARDAN_API void cardan_linear_free(CardanLinear *linear);

/* A mode of the linear model where the instance stands, as a result for cardan_result_animate: the states swing along its
 * shape, two periods, each shown in two seconds, and everything follows from them. number: from 1, slowest first, where
 * pairs count once. amplitude: of the position that moves most. */
CARDAN_API CardanStatus cardan_mode(CardanInstance *instance, int number, double amplitude, CardanResult **to);

/* The answer of a linear model to oscillations, from one input to one output. */
typedef struct {
    double hz, re, im;
    double magnitude, phase; /* phase in degrees, without jumps along the frequencies */
} CardanResponsePoint;
typedef struct {
    int n, n_poles, n_zeros;
    const CardanResponsePoint *points; /* n */
    const double *pole_re, *pole_im, *zero_re, *zero_im;
    double at_rest; /* infinite where there is a pole */
    /* What is closed with a feedback of -1: how much more gain, or less phase, it takes until it swings; NaN: no such. */
    double gain_margin, gain_hz, phase_margin, phase_hz; /* a factor; degrees */
    const char *why;                                     /* of a failure; "" */
} CardanResponse;
/* input, output NULL: the first. n frequencies from low to high, in Hz, evenly by their logarithms; low, high NaN: where the
 * modes are. */
CARDAN_API CardanStatus cardan_frequency(const CardanLinear *linear, const char *input, const char *output, double low,
                                         double high, int n, CardanResponse **to);
CARDAN_API void cardan_response_free(CardanResponse *response);
/* Moves the states to where the model rests, with inputs and time as they are. Compiled with tangents, too. */
CARDAN_API CardanStatus cardan_rest(CardanInstance *instance);
/* Goes on along the equilibria that something tunable leads to, from its present value, also where they turn back, in about
 * so many points. see is called at each, the first among them, with the linear model there and the largest real part of an
 * eigenvalue; not 0: enough. */
CARDAN_API CardanStatus cardan_rest_along(CardanInstance *instance, const char *tunable, double to, int points,
                                          int (*see)(void *data, const CardanLinear *linear, double value,
                                                     double growth),
                                          void *data);

typedef struct {
    long steps, failed_steps, evaluations, jacobians, state_events, time_events;
    double end_time, seconds;
} CardanStatistics;
CARDAN_API CardanStatistics cardan_statistics(const CardanInstance *instance); /* of the last whole run */

/* ---- results ----------------------------------------------------------------------------------------------------- */

CARDAN_API CardanStatus cardan_result_open(const char *path, CardanResult **to); /* .csv, .mat, .cdr, whole */
CARDAN_API void cardan_result_free(CardanResult *result);
CARDAN_API const char *cardan_result_why(const CardanResult *result); /* what went wrong in the last call; "" */
CARDAN_API size_t cardan_result_rows(const CardanResult *result);
CARDAN_API const double *cardan_result_time(CardanResult *result); /* an event is two or more rows of one time */
/* As many numbers as there are rows, as long as the result lives; of a parameter its value, repeated. NULL: there is
 * no such name, or no memory. Variables that are the same have the same column. */
CARDAN_API const double *cardan_result_column(CardanResult *result, const char *name);
CARDAN_API int cardan_result_count(const CardanResult *result);
CARDAN_API const CardanVariable *cardan_result_variable(const CardanResult *result, int i);
CARDAN_API int cardan_result_find(const CardanResult *result, const char *name);     /* its number, or -1 */
CARDAN_API CardanStatus cardan_result_write(CardanResult *result, const char *path); /* .csv, .mat, .cdr */
/* A page for the browser that shows what moves, in itself whole. */
CARDAN_API CardanStatus cardan_result_animate(CardanResult *result, const char *path);

#ifdef __cplusplus
}
#endif

#endif
