/* legs.h: see legs.c. Inside lower/ only. */
#ifndef CARDAN_LOWER_LEGS_H
#define CARDAN_LOWER_LEGS_H

#include "lower/blocks.h"

typedef struct Legs {
    int of_n;              /* unknowns of the block */
    bool is_any;           /* there are legs; else nothing of what follows counts */
    const Expr *residuals; /* of_n: in the place of the block's; its unknowns are the same */
    Steps watch;           /* margins, when the block is solved */
} Legs;

/* NULL: there are none. Of the same block always the same. */
const Legs *legs_apart(Lower *l, const BlockProblem *p);

#endif
