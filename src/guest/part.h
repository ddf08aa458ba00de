/* part.h: an FMU as a part of a model, whoever calls it: part.c in this process, apart.c in a process of its own. Inside
 * this room only.
 *
 * Functions that return bool have left the reason of a failure in `why`. */
#ifndef CARDAN_GUEST_PART_H
#define CARDAN_GUEST_PART_H

#include "guest/inside.h"

typedef struct {
    const int *at; /* n: places in the description's variables */
    int n;
} Places;

/* What is asked of it. */
typedef enum {
    PART_BEGIN,    /* states and outputs that these inputs lead to */
    PART_EVALUATE, /* derivatives, outputs and event indicators */
    PART_EVENT,    /* states after it, outputs that change at events, the time of the next one */
    PART_STEP,     /* co-simulation: goes on to a time */
    PART_TRY,      /* co-simulation: a piece of a step that may be taken back (trial.c) */
    PART_END
} PartCall;
typedef enum { GIVEN_X, GIVEN_U, GIVEN_KEPT, N_GIVEN } PartGiven;
typedef enum { MADE_X, MADE_SLOPE, MADE_Y, MADE_Z, MADE_KEPT, N_MADE } PartMade;
/* The pieces of a step that may be taken back: the whole, then its halves. Numbers as classes have them (master.c). */
typedef enum { TRY_NOTHING, TRY_WHOLE, TRY_FIRST_HALF, TRY_SECOND_HALF, TRY_WHOLE_AGAIN } PartTrial;
typedef struct {
    PartCall call;
    double time, next;
    PartTrial trial;
    int number;                   /* of the piece */
    double tolerance, error;      /* of its outputs, in parts of what the tolerance allows */
    const double *given[N_GIVEN]; /* NULL: not of this call */
    double *made[N_MADE];
} PartTask;

typedef struct {
    Arena *arena;
    Guest guest;
    GuestKind kind;
    Visit visit;
    GuestSchedule schedule; /* its input clocks */
    int n_states, n_indicators;
    Places parameters;
    const double *values;             /* of the parameters */
    Places inputs, outputs;           /* that may change at any time */
    Places kept_inputs, kept_outputs; /* that change at events */
    double start, stepped_to;
    bool extrapolates;          /* inputs go on as straight lines during a step */
    double *last_u, last_start; /* inputs of the step before, and where it began; last_u NULL: there was none */
    struct Trial *trial;        /* what a step began with (trial.c); NULL: none was tried */
    double *before, *after;     /* n_states: before and after the last event */
    double event_time;
    char why[1200], said[1200]; /* said: warnings since the last call */
} Part;

/* part.c */
Places part_places(Part *p, const int *at, size_t n); /* numbers from 1; n = -1: there is no such variable */
bool part_start(Part *p);                             /* loads the library and sets the parameters */
bool part_do(Part *p, PartTask *t);
bool part_look(Part *p, PartTask *t);            /* co-simulation: outputs as they are */
bool part_go(Part *p, const PartTask *t);        /* and: a step to t->time with its inputs */
int part_width(const Part *p, const Places *of); /* numbers, with all elements of arrays */
int part_given(const Part *p, PartGiven which);  /* how many numbers */
int part_made(const Part *p, PartMade which);
void part_free(Part *p); /* also what was unpacked */

/* trial.c */
bool part_try(Part *p, PartTask *t);
void part_try_no_more(Part *p);

/* apart.c: the same in a child. `patience`: seconds that a call of the FMU may take. */
typedef struct Apart Apart;
Apart *apart_start(Part *p, double patience); /* NULL after why */
bool apart_do(Apart *a, PartTask *t);
void apart_free(Apart *a); /* NULL is allowed */

#endif
