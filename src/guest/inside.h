/* inside.h: what the files of this room share. Nothing outside the room includes it. */
#ifndef CARDAN_GUEST_INSIDE_H
#define CARDAN_GUEST_INSIDE_H

#include <string.h>

#include "fmu/fmi2.h"
#include "fmu/fmi3.h"
#include "guest/guest.h"

static inline bool is(const char *text, const char *what) /* an attribute, which may not be there */
{
    return text && strcmp(text, what) == 0;
}

/* The functions of a library. NULL where it has none. */
typedef struct GuestLibrary {
    void *handle;
#define GUEST_POINTER(result, name, arguments) result(*name) arguments;
    struct {
        FMI2_FUNCTIONS(GUEST_POINTER)
    } two;
    struct {
        FMI3_FUNCTIONS(GUEST_POINTER)
    } three;
} GuestLibrary;

/* ---- calls, whatever the version (calls.c) ------------------------------------------------------------------------
 */

typedef enum { GUEST_OUT, GUEST_BEFORE, GUEST_INITIALISING, GUEST_EVENT, GUEST_CONTINUOUS, GUEST_STEPPING } GuestMode;

typedef struct {
    Guest *guest;
    GuestLibrary *library;
    GuestKind kind;
    int version;
    void *instance;
    GuestMode mode;
    bool is_logging;
    double step;      /* co-simulation: the length of a step as it was asked for; 0: steps have different ones */
    double stop;      /* as it was told; no step may go beyond it */
    bool uses_events; /* co-simulation of FMI 3: events are handled by us, in event mode */
    bool goes_back;   /* co-simulation: states from before a step may be set again */
    void (*say)(void *data, bool is_warning, const char *text);
    void *data;
    bool has_new_clocks; /* it said that intervals or output clocks are new */
    char why[1000];      /* of the last failure: what was called, and what the FMU said */
    char said[600];      /* what the FMU said last */
} Visit;

bool visit_begin(Visit *v);
void visit_end(Visit *v);
bool visit_initialise(Visit *v, double start, double stop, double tolerance);
bool visit_initialised(Visit *v);
/* Numbers as doubles; n_elements of the variable each. */
bool visit_get(Visit *v, const GuestVariable *of, double *to);
bool visit_set(Visit *v, const GuestVariable *of, const double *from);
bool visit_set_text(Visit *v, const GuestVariable *of, const char *text);
bool visit_counts(Visit *v, int *n_states, int *n_indicators);
bool visit_time(Visit *v, double time);
bool visit_states(Visit *v, double *to, int n);
bool visit_set_states(Visit *v, const double *from, int n);
bool visit_derivatives(Visit *v, double *to, int n);
bool visit_nominals(Visit *v, double *to, int n);
bool visit_indicators(Visit *v, double *to, int n);
typedef struct {
    bool terminate, has_next;
    double next;
} VisitEvent;
bool visit_enter_event(Visit *v);
bool visit_update(Visit *v, VisitEvent *to); /* in event mode: the whole iteration */
bool visit_leave_event(Visit *v);            /* to continuous mode, or to steps */
bool visit_completed(Visit *v, bool *event_needed, bool *terminate);
bool visit_slope(Visit *v, const GuestVariable *of, double rate); /* of an input, in the next step; FMI 2 */
bool visit_step(Visit *v, double from, double to, bool *terminate);
bool visit_save(Visit *v, void **state); /* *state: NULL, or one that is written over */
bool visit_restore(Visit *v, void *state);
void visit_forget(Visit *v, void **state);
bool visit_set_clock(Visit *v, const GuestVariable *clock); /* it ticks in this event */
bool visit_activate(Visit *v, const GuestVariable *clock, double time);
bool visit_interval(Visit *v, const GuestVariable *clock, double *to, bool *is_known, bool *is_new);
bool visit_shift(Visit *v, const GuestVariable *clock, double *to);
void visit_refuse(Visit *v, const char *format, const char *what); /* what it does cannot be */

/* ---- inputs from a file (inputs.c) --------------------------------------------------------------------------------- */

typedef struct {
    const GuestVariable *variable;
    double **values; /* n_elements columns of n_rows */
    bool is_continuous;
} GuestInput;
typedef struct {
    int n_rows, widest; /* widest: most elements of one */
    double *times;
    VEC(GuestInput) all;
} GuestInputs;
const char *guest_element_name(Arena *a, const GuestVariable *v, int k);
const char *guest_inputs_read(Guest *g, const char *path, GuestInputs *to); /* NULL, or what is wrong */
/* Its elements at a time: between the rows, or as in the last row. */
void guest_input_at(const GuestInputs *in, const GuestInput *one, double time, double *to);
/* Rows where an input that is not continuous changes, or where two rows have one time, are events: the next one. */
double guest_inputs_next(const GuestInputs *in, double time);
/* Rows of an input clock that are true are ticks. */
bool guest_input_ticks(const GuestInputs *in, const GuestVariable *clock, double time);

/* ---- when parts are computed (schedule.c) --------------------------------------------------------------------------- */

typedef struct {
    const GuestVariable *variable;
    double next;           /* its next tick */
    double interval, base; /* periodic: ticks are at base + n_ticks * interval */
    long n_ticks;
    bool is_set; /* in this event */
} ScheduledClock;
typedef struct {
    VEC(ScheduledClock) clocks;
} GuestSchedule;
void schedule_make(Guest *g, GuestSchedule *to); /* its input clocks */
bool schedule_begin(GuestSchedule *s, Visit *v, double start);
double schedule_next(const GuestSchedule *s, double time);
bool schedule_run(GuestSchedule *s, Visit *v, const GuestInputs *in, double time); /* scheduled execution */
/* An event of the others: the clocks that are due tick in it. `to` says when the next one is. */
bool schedule_event(GuestSchedule *s, Visit *v, const GuestInputs *in, double time, VisitEvent *to);

#endif
