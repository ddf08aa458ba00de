/* positions.h: what a model says about positions alone, as numbers: for assemble/.
 *
 * Of all equations those are taken that name neither forces nor rates of change, with the orientation of a connection
 * that closes a loop compared as a whole. Coordinates of joints and of free bodies are left as unknowns, all else
 * follows from them along a tape, and what remains says whether the loops are closed:
 *
 *     0 = row(coordinates)
 */
#ifndef CARDAN_LOWER_POSITIONS_H
#define CARDAN_LOWER_POSITIONS_H

#include "expr/tape.h"
#include "graph/graph.h"
#include "lower/system.h"

typedef enum { COORDINATE_OTHER, COORDINATE_ANGLE, COORDINATE_LENGTH } CoordinateKind;

typedef struct {
    const FlatVar *flat;
    Sym name;
    int element; /* which one of an array, from 0 */
    CoordinateKind kind;
    int step; /* an input of the tape */
    double start;
    bool is_fixed;   /* holds its start value */
    bool is_written; /* the start value was given by who uses the component, not by its class */
    bool is_late;    /* an equation gives it, by what only a run knows, such as an external table */
    int select;      /* SELECT_NEVER … */
} Coordinate;

typedef struct {
    int step;
    Origin origin;
    bool is_length;
    bool is_start;       /* holds at the start only: a fixed start value or an initial equation */
    const FlatVar *flat; /* a fixed start value of this variable; else NULL */
} PositionRow;

/* A Boolean parameter that is found when the model starts: which one of two solutions is taken. */
typedef struct {
    Sym name;
    const FlatVar *flat;
    int step; /* an input */
} PositionChoice;

/* A scalar of the flat DAE: sign times a register, or a number. */
typedef struct {
    Sym name;
    const FlatVar *flat;
    int step; /* TAPE_NONE: number */
    int sign;
    double number; /* NaN: positions do not determine it */
    bool is_frame; /* where something is: a potential of a connector */
} PositionSignal;

typedef struct {
    Flat *flat;
    Arena *arena;
    Tape *tape;
    VEC(Coordinate) coordinates;
    VEC(PositionRow) rows;
    VEC(PositionChoice) choices;
    VEC(PositionSignal) signals;
} Positions;

/* Takes the flat DAE apart; it cannot be lowered afterwards. NULL after messages. */
Positions *lower_positions(Flat *flat, const LowerOptions *options);

#endif
