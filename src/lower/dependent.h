/* dependent.h: equations of a system that depend on each other. Inside lower/ only. */
#ifndef CARDAN_LOWER_DEPENDENT_H
#define CARDAN_LOWER_DEPENDENT_H

#include "lower/blocks.h"

/* True after a message: the torn system determines its unknowns for no values whatever, and that is a mistake of the
 * model. Forces and currents in parts side by side or in a loop are none. */
bool dependent_report(Lower *l, const BlockProblem *p, const Tearing *t, bool linear);

/* dependent_discrete.c. True after a message: discrete variables are equal to each other in a circle. */
bool dependent_discrete_report(Lower *l);

#endif
