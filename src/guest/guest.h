/* guest.h: FMUs of others (FMI 2.0 and 3.0), read, checked and run as models of run/model.h.
 *
 *     Guest g;
 *     const char *wrong = guest_open(arena, "x.fmu", &g);      the description, and the archive's contents
 *     guest_unpack(&g) … guest_load(&g, GUEST_EXCHANGE)        its library in this process
 *     const Model *m = guest_model(&g, …)                      simulate(m, …) as any other
 *     guest_close(&g)
 *
 * Functions that return a text say what is wrong, NULL: nothing. A library of others can do whatever it likes in the
 * process that loads it: whoever calls guest_load does it in a child.
 */
#ifndef CARDAN_GUEST_GUEST_H
#define CARDAN_GUEST_GUEST_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/zip.h"
#include "run/model.h"

typedef enum { GUEST_EXCHANGE, GUEST_COSIMULATION, GUEST_SCHEDULED } GuestKind;

typedef enum {
    GUEST_FLOAT64,
    GUEST_FLOAT32,
    GUEST_INT8,
    GUEST_UINT8,
    GUEST_INT16,
    GUEST_UINT16,
    GUEST_INT32,
    GUEST_UINT32,
    GUEST_INT64,
    GUEST_UINT64,
    GUEST_BOOLEAN,
    GUEST_STRING,
    GUEST_BINARY,
    GUEST_ENUMERATION,
    GUEST_CLOCK
} GuestType;

typedef struct {
    const char *name, *description, *unit, *display_unit, *declared_type;
    const char *causality, *variability, *initial, *start; /* as written; NULL: not there */
    GuestType type;
    unsigned reference;
    int line;       /* in modelDescription.xml */
    int n_elements; /* of an array of FMI 3; 1 for scalars; 0: of a size that is not known */
    int n_dims, dims[4];
    long derivative; /* FMI 2: index, FMI 3: reference of the state that it is the derivative of; -1: of none */
    double nominal, min, max; /* NaN: unsaid */
    int alias_of;             /* FMI 3: an Alias of this one; -1: of none */
    struct {
        const char *variability; /* intervalVariability */
        double interval, shift;  /* in seconds; NaN: unsaid */
        double priority;
    } clock; /* GUEST_CLOCK */
} GuestVariable;

typedef struct {
    int at;                   /* the variable, place in variables; -1: what is written names none */
    const char *dependencies; /* as written; NULL: on all */
    int line;
} GuestUnknown;

typedef VEC(GuestUnknown) GuestUnknowns;

typedef struct {
    const char *identifier; /* NULL: this kind is not there */
    bool needs_completed_step, can_save_state, can_serialise, provides_directions, has_event_mode;
    bool can_vary_step, needs_tool, can_interpolate;
} GuestInterface;

typedef struct {
    const char *path;
    Arena *arena;
    char *bytes;
    size_t n;
    ZipDirectory archive;

    int version; /* 2, 3 */
    const char *version_text, *name, *token, *description, *tool;
    GuestInterface exchange, cosimulation, scheduled;
    int n_indicators;                    /* FMI 2 */
    double start, stop, tolerance, step; /* default experiment; NaN: unsaid */
    VEC(GuestVariable) variables;
    GuestUnknowns outputs, derivatives, initial_unknowns, indicators;
    VEC(const char *) units, types;
    bool has_structure;
    struct Xml *root;

    char *folder; /* where it is unpacked; NULL: nowhere */
    struct GuestLibrary *library;
} Guest;

const char *guest_open(Arena *a, const char *path, Guest *to);
void guest_close(Guest *g); /* also removes what was unpacked */
const char *guest_unpack(Guest *g);
const char *guest_load(Guest *g, GuestKind kind);

/* check.c: what the standard demands. `tell` gets the number of the section and what is wrong. */
typedef struct {
    int n_wrong;
    void (*report)(void *data, const char *section, int line, const char *text);
    void *data;
} GuestCheck;
void guest_check(const Guest *g, GuestCheck *c);
void guest_check_functions(Guest *g, GuestKind kind, GuestCheck *c); /* after guest_load */

/* model.c: the FMU as a Model: model exchange with its states, co-simulation as a model that steps at ticks of `step`
 * seconds, scheduled execution as one whose parts are computed when their clocks tick. `inputs`: a CSV file with a column for each input that it gives, or NULL. NULL after *why. */
typedef struct {
    double start, stop, tolerance, step;
    const char *inputs;
    bool is_logging;
} GuestRun;
const Model *guest_model(Guest *g, GuestKind kind, const GuestRun *run, const char **why);

extern volatile unsigned long *guest_pulse; /* counted up with every call, for whoever watches; NULL: nobody does */

#endif
