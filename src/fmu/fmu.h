/* fmu.h: an instance of the exported model as FMI sees it: value references, modes, events, saved states, steps. The
 * functions of FMI 2 and 3 (fmi2.c, fmi3.c) are thin coats over these.
 *
 * Functions that return bool have reported the reason of a failure to the listener.
 */
#ifndef CARDAN_FMU_FMU_H
#define CARDAN_FMU_FMU_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "run/instance.h"

#include "fmu/model.h"

typedef enum { FMU_SAYS_ERROR, FMU_SAYS_WARNING, FMU_SAYS_NOTE } FmuTone;
typedef struct {
    void (*say)(void *data, FmuTone tone, const char *text);
    void *data;
} FmuListener;

typedef enum {
    FMU_INSTANTIATED = 1,
    FMU_INITIALISING = 2,
    FMU_EVENT = 4,
    FMU_CONTINUOUS = 8,
    FMU_STEPPING = 16, /* co-simulation, between two steps */
    FMU_TERMINATED = 32,
    FMU_BROKEN = 64
} FmuMode;

typedef struct Cosim Cosim;
typedef struct Exchange Exchange;

typedef struct {
    bool terminate, states_changed, has_next;
    double next;
} FmuEvent;

/* An input that goes on as a straight line during the next step of co-simulation. */
typedef struct {
    int index;
    double base, rate;
} FmuSlope;

typedef struct {
    Instance *I;
    FmuListener listener;
    bool is_cosimulation;
    FmuMode mode;
    double start, stop, tolerance; /* stop NaN: not given; tolerance 0: the model's own */
    double *given;                 /* n_places: what was set before the initialisation */
    char **given_text;             /* n_places */
    unsigned char *is_given;       /* n_places */
    bool stale;                    /* initialisation has not been computed for what is given */
    bool tuned;                    /* parameters were set since they were computed */
    bool touched;                  /* inputs or parameters were set since the last step */
    bool jumped;                   /* some of them are discrete, or parameters */
    FmuSlope *slopes;              /* room for all inputs; NULL until one is given */
    int n_slopes;
    double slopes_from;        /* time at which they have their base */
    char *resources;           /* the folder above "resources" */
    struct Tangents *tangents; /* for exact directional derivatives; NULL until asked for */
    Cosim *cosim;
    Exchange *exchange; /* of a model with delays; NULL until its past begins */
    bool is_scheduled;
    bool sets_clocks;       /* the importer lets input clocks tick; otherwise they do so by themselves */
    unsigned char *outside; /* by sample of the model: of such a clock */
    unsigned char *is_set;  /* n_clocks: input clocks that were set and are to tick in this event */
    bool is_ahead;   /* they have ticked before the update of the discrete states, since somebody asked for a value */
    FmuEvent so_far; /* … with this effect */
    unsigned char *ticked; /* n_clocks: those that ticked in the last event */
    double *n_ticks;       /* n_clocks: how often, before it */
} Fmu;

Fmu *fmu_new(bool is_cosimulation, FmuListener listener); /* NULL: no memory */
void fmu_free(Fmu *f);
bool fmu_reset(Fmu *f);
void fmu_say(const Fmu *f, FmuTone tone, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool fmu_allowed(Fmu *f, int modes, const char *what); /* false after a message */
bool fmu_broken(Fmu *f);                               /* tells why, false */

/* ---- values ---------------------------------------------------------------------------------------------------- */

/* Arrays of FMI 3: how many numbers a reference stands for, and the reference of one of them. */
size_t fmu_width(Fmu *f, unsigned reference);
unsigned fmu_element(Fmu *f, unsigned reference, size_t k);
bool fmu_get(Fmu *f, unsigned reference, ModelType type, double *to);
bool fmu_set(Fmu *f, unsigned reference, ModelType type, double x);
bool fmu_set_slope(Fmu *f, unsigned reference, double rate); /* of an input, for the next step */
const char *fmu_get_text(Fmu *f, unsigned reference);        /* NULL after a message */
bool fmu_set_text(Fmu *f, unsigned reference, const char *text);
bool fmu_fresh(Fmu *f, Depth depth); /* everything is consistent with what was set */
/* dz/dv for a change dv of the knowns, which are states or inputs. */
bool fmu_direction(Fmu *f, size_t n_unknowns, const unsigned *unknowns, size_t n_knowns, const unsigned *knowns,
                   const double *dv, double *dz);

/* ---- modes ----------------------------------------------------------------------------------------------------- */

bool fmu_initialise(Fmu *f);                 /* unless nothing was set since the last time */
bool fmu_event(Fmu *f, FmuEvent *to);        /* the whole iteration */
bool fmu_accept(Fmu *f, bool *event_needed); /* an integrator step was completed */
int fmu_indicators(const Fmu *f);            /* how many */
bool fmu_get_indicators(Fmu *f, double *to);
double fmu_indicator(const Fmu *f, int i); /* at a point that is computed to DEPTH_CROSSINGS */

/* ---- clocks (clocks.c) ------------------------------------------------------------------------------------------- */

const FmuPlace *fmu_clock(Fmu *f, unsigned reference);  /* NULL after a message */
const unsigned char *clocks_outside(Fmu *f);            /* for Run.ticks_from_outside */
void clocks_begin(Fmu *f);                              /* after the initialisation, in which some may have ticked */
bool clock_set(Fmu *f, unsigned reference, bool value); /* an input clock, in event mode */
bool clocks_tick(Fmu *f);                               /* those that were set */
bool clocks_event(Fmu *f, FmuEvent *to, bool *any);     /* fmu_event, and which clocks ticked in it */
double clock_interval(const Fmu *f, const FmuPlace *clock);
double clock_shift(const Fmu *f, const FmuPlace *clock);
bool clock_activate(Fmu *f, const FmuPlace *clock, double time); /* scheduled execution: it ticks */

/* ---- saved states ---------------------------------------------------------------------------------------------- */

bool fmu_save(Fmu *f, Buffer *to);
bool fmu_load(Fmu *f, const char *bytes, size_t n);

/* ---- model exchange with delays (exchange.c) -------------------------------------------------------------------- */

Exchange *exchange_new(Fmu *f);         /* NULL: no memory */
void exchange_free(Exchange *e);        /* NULL is allowed */
bool exchange_record_past(Exchange *e); /* at an accepted point, and between it and the one before */
void exchange_keep(Exchange *e);        /* the present point begins the next step: the right side of an event */
double exchange_next(const Exchange *e, double next); /* the next event of time, for the importer */
void exchange_save(const Exchange *e, Buffer *to);
bool exchange_load(Exchange *e, const char **at, const char *end); /* at: behind what it took */

/* ---- co-simulation (cosim.c) ------------------------------------------------------------------------------------ */

Cosim *cosim_new(Fmu *f);  /* at the present point */
void cosim_free(Cosim *c); /* NULL is allowed */
typedef struct {
    bool may_stop_at_event; /* before an event is handled */
    /* Called at the end of each step of the solver; may bring the end of the whole step nearer. NULL: nobody looks. */
    void (*look)(void *data, double time, double *end);
    void *data;
    bool is_early;  /* whoever looks has brought the end nearer */
    bool terminate; /* the model ended itself */
    bool event;     /* stopped in front of one */
} CosimStep;
bool cosim_step(Fmu *f, double to, CosimStep *how);
void cosim_save(const Cosim *c, Buffer *to);
bool cosim_load(Fmu *f, const char *bytes, size_t n);
bool cosim_after_event(Fmu *f);   /* the integrator begins from the present point */
bool cosim_record_past(Cosim *c); /* of delays, at the present point within its last step */

#endif
