/* inside.h: what the files of the room share; inside assemble/ only. */
#ifndef CARDAN_ASSEMBLE_INSIDE_H
#define CARDAN_ASSEMBLE_INSIDE_H

#include "assemble/assemble.h"

/* close.c. Half the sum of squares of the rows, scaled, or infinity. */
double assembler_residuals(Assembler *m, const double *pose, double *r);
void assembler_jacobian(Assembler *m);                             /* at the position of the last residuals, into j */
double assembler_row_scale(const Assembler *m, int row);           /* what a row is multiplied by */
double assembler_column_scale(const Assembler *m, int coordinate); /* how much of a coordinate is a step of 1 */

/* J'J into normal, of j; -J'r into gradient; the largest element of the diagonal. */
double assembler_normal(Assembler *m, double *gradient);

/* freedom.c. Which coordinates are free, from is_held and the like. */
void assembler_set_free(Assembler *m);
int assembler_rank(Assembler *m, const double *pose); /* of the rows at a position */
/* Idle freedoms stand still, so that the rows determine all that is free; or not any more. */
void assembler_freeze(Assembler *m, bool freeze);
/* Finds the parts of what is free; how many there are. */
int assembler_split(Assembler *m);
void assembler_look_at(Assembler *m, int part);
/* A position that a closed one can move to, a little way off, with all that is held. False: there is none. */
bool assembler_neighbour(Assembler *m, const double *pose, Pose to);

/* Cholesky of the n by n matrix a (its lower half) with damping added to the diagonal, l room for it; b: right side,
 * then the solution. False: it is not positive. */
bool close_damped(const double *a, int n, double damping, double *l, double *b);

/* trace.c: follows the curves on which all rows but one hold from a closed position on. */
typedef struct {
    void (*found)(void *data, const double *pose, int row); /* closed, or nearly so, on the curve without that row */
    bool (*was_here)(void *data, int row);                  /* the curve through this position was followed before */
    void *data;
} Tracing;
void trace_modes(Assembler *m, const double *pose, const Tracing *t);

#endif
