/* walk.h: what the files of the walk share. Inside flat/ only. */
#ifndef CARDAN_FLAT_WALK_H
#define CARDAN_FLAT_WALK_H

#include "flat/flat.h"

/* Every component that exists, parents before children; arrays of components item by item; not those that an outer
 * means. */
void walk_components(Flat *flat, void (*visit)(Flat *flat, Component *c));
/* The parts of a class that hold text: base classes before the class itself. */
void walk_parts(Front *f, Class *i, void (*visit)(void *data, Class *part), void *data);

/* equations.c */
void flat_collect_connections(Flat *flat, Component *c); /* connect and Connections.* of its class */
void flat_collect_equations(Flat *flat, Component *c);   /* everything else */

/* rules.c: variability, constants without value, parameters that depend on themselves. */
void rules_check(Flat *flat);

/* resolve.c: constants and evaluated parameters put in, questions answered, streams resolved, functions collected. */
void resolve_all(Flat *flat);

#endif
