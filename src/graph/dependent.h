/* dependent.h: whether the equations of a torn system depend on each other, at one point.
 *
 * In small changes of the unknowns the system is
 *
 *     inner variables = F tears,    H tears = 0.
 *
 * What H does not determine is undetermined. What the equations add up to follows from the multipliers of the rows of H,
 * and from those for the inner equations, backwards.
 */
#ifndef CARDAN_GRAPH_DEPENDENT_H
#define CARDAN_GRAPH_DEPENDENT_H

#include "graph/graph.h"
#include "graph/residue.h"

typedef struct {
    int column;
    Residue value; /* not 0 */
} ResidueTerm;
typedef VEC(ResidueTerm) ResidueRow; /* by rising columns */

typedef struct {
    bool regular;                /* the unknowns are determined, as far as can be seen at this point */
    const Residue *multiplier;   /* n: of the equations, whose sum vanishes; NULL: regular */
    const Residue *undetermined; /* n: a change of the unknowns that no equation sees; NULL: regular */
} Dependence;

/* rows: the derivatives of n equations by n unknowns; t: the same system torn, with as many residuals as tears. */
Dependence graph_dependence(Arena *a, int n, const ResidueRow *const *rows, const Tearing *t);

#endif
