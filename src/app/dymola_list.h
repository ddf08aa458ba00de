/* dymola_list.h: listings of a sorted system, as the translator gives them. */
#ifndef CARDAN_APP_DYMOLA_LIST_H
#define CARDAN_APP_DYMOLA_LIST_H

#include "base/buffer.h"
#include "lower/system.h"

/* Rows are equations, columns variables; '*' where a variable stands in an equation, 'o' where it is solved from it. In
 * the order of declaration, or in the order of computation with blocks framed. */
void list_incidence(const System *s, bool in_blocks, Buffer *to);
/* Equations as they are written, in the order of computation, with the variable that is solved from each in [ ]; systems
 * with their residues. needs: LowerOptions.explain. */
void list_equations(const System *s, Symbols *symbols, Buffer *to);
/* The assignments, in order; of systems the inner ones, and the matrix. */
void list_solved(const System *s, Buffer *to);
void list_operations(const System *s, Diags *d, Buffer *to);

#endif
