/* chance.h: derivatives of equations at a point taken by chance, in whole numbers modulo a prime. Inside lower/ only.
 *
 * Whether equations depend on each other wherever one looks is asked at one point (J. Schwartz, "Fast probabilistic
 * algorithms for verification of polynomial identities", 1980). Sums, products, quotients and whole powers are exact
 * there; any other function is a number by chance, the same for equal terms, and so are its derivatives. So equations
 * that are found to be dependent are, whatever the values: no rounding error, no unlucky point and no branch of an
 * if-expression makes them so. The other way round nothing is proved: sin(x)^2 + cos(x)^2 is not known to be 1.
 */
#ifndef CARDAN_LOWER_CHANCE_H
#define CARDAN_LOWER_CHANCE_H

#include "graph/dependent.h"
#include "lower/lower.h"

typedef struct {
    Residue value;
    ResidueRow gradient;
} ChanceRow;

typedef struct {
    int number;           /* another one is another point */
    bool as_set;          /* parameters have the values that they are given; else only what follows from others does */
    const Map *column_of; /* Var number -> column of an unknown */
} ChancePoint;

/* The value of a scalar and its derivatives with respect to the unknowns. Made in `arena`. */
ChanceRow chance_row(Lower *l, Arena *arena, const ChancePoint *at, Expr e);

#endif
