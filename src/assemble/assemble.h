/* assemble.h: positions in which a mechanism is closed.
 *
 * From given coordinates the nearest closed position is found by damped least squares, then by Newton's method
 * (assembler_close). From many starts that gives the assembly modes (modes_find). What is pulled somewhere goes there
 * as far as the loops allow (assembler_pull).
 */
#ifndef CARDAN_ASSEMBLE_ASSEMBLE_H
#define CARDAN_ASSEMBLE_ASSEMBLE_H

#include <time.h>

#include "lower/positions.h"

/* What may move: to find modes, what closes the loops, and fixed start values hold; to pose, all coordinates. */
typedef enum { ASSEMBLER_MODES, ASSEMBLER_POSING } AssemblerFreedom;

enum { ASSEMBLER_WHOLE = -1 };

typedef struct {
    const Positions *p;
    AssemblerFreedom freedom;
    bool looks_around;          /* while it is not known what matters, all is free */
    Arena *arena, *scratch;     /* of its own; for what one call needs */
    double length;              /* the size of the mechanism */
    Ints free;                  /* coordinates that are solved for */
    bool *is_in_loop;           /* per coordinate: some row depends on it */
    bool *is_held;              /* per coordinate: stays at its start value, though nothing in the model says so */
    bool *is_idle;              /* per coordinate: could be anything, by a freedom that is left as it is */
    bool is_frozen;             /* idle ones stand still */
    int *part_of, *part_of_row; /* per coordinate and row: rows of one part depend on no coordinate of another */
    int part;                   /* the only one that is looked at; ASSEMBLER_WHOLE: all are */
    Ints closing, framing, all; /* steps of the tape: for the rows; for where frames are; for everything */
    double *v, *d;              /* registers, and their derivatives by the free coordinates */
    double *r, *j;              /* of the rows, scaled */
    double *normal, *step, *trial, *x;
    int *columns;  /* registers of the free coordinates */
    bool *is_seen; /* per coordinate: some connector moves with it */
    bool *depends; /* row by row: per coordinate, whether the row depends on it */
    clock_t until; /* when the time is over */
    int random[2];
} Assembler;

/* A position: all coordinates, then the choices. */
typedef double *Pose;

typedef struct {
    bool is_closed;
    double residual;  /* the largest, scaled by the size of the mechanism where it is a length */
    double last_step; /* of Newton's method: how exactly the coordinates are known */
    int worst;        /* row */
} Closing;

Assembler *assembler_new(const Positions *p, Arena *a, AssemblerFreedom freedom, unsigned seed);
void assembler_free(Assembler *m);
Pose assembler_start(Assembler *m, Arena *a); /* as written */
Closing assembler_close(Assembler *m, Pose x);
bool assembler_depends(const Assembler *m, int row, int coordinate);
bool assembler_shows(const Assembler *m, int coordinate); /* whether it matters for what is seen */
/* All registers at a position, or those of connectors and coordinates only; valid until the next call. */
const double *assembler_at(Assembler *m, const double *pose);
const double *assembler_frames(Assembler *m, const double *pose);
/* What the rows do not determine at a closed position is held at its start value from now on: is_held. Orientations of
 * bodies are not, which may be where the start value does not fit: a rod between two balls turns about itself as it
 * likes. Such freedoms are idle: is_idle. */
void assembler_hold(Assembler *m, const double *pose);
double assembler_random(Assembler *m);        /* between -1 and 1 */
void assembler_scatter(Assembler *m, Pose x); /* free coordinates anywhere */
/* Angles by whole turns nearest to those of `to`, quaternions with the sign nearest to it, where that changes nothing.
 */
void assembler_unwind(Assembler *m, Pose x, const double *to);
double assembler_distance(const Assembler *m, const double *a, const double *b); /* of free coordinates, scaled */

/* A sum of registers, each times a weight, and a constant, that is to become `goal`. */
typedef struct {
    int n;
    int registers[4];
    double weights[4], constant, goal;
    bool is_length;
} Pull;

/* The position, closed again, that is nearest to what the pulls want; it moves by little steps and never jumps. */
Closing assembler_pull(Assembler *m, Pose x, const Pull *pulls, int n);

/* ---- modes ------------------------------------------------------------------------------------------------------- */

typedef struct {
    Pose pose;
    double residual, distance; /* from the written start */
    double *signature;
    double tolerance; /* of the signature */
    int times;        /* how often it was found */
    bool is_family;   /* all positions that can still move stand here as one, the nearest */
    bool *is_traced;  /* per row: the curve without it was followed through here */
} Mode;

typedef struct {
    VEC(Mode) modes; /* the nearest first */
    int parts;       /* that do not depend on each other, each looked at for itself */
    int starts, closed;
    int last_new;    /* the start, of a part, from which on the last mode was found */
    bool is_settled; /* no new one came for long */
    Closing nearest; /* where nothing closed: the least that was left open, */
    Pose open;       /* and where */
} Modes;

typedef struct {
    int most_modes, most_starts;
    double seconds; /* of computing time; it ends then, with what it has */
} ModesOptions;

void modes_find(Assembler *m, const ModesOptions *options, Modes *to);

#endif
