/* reduce.h: the continuous equations as a graph, and what is wrong with it. Inside lower/ only. */
#ifndef CARDAN_LOWER_REDUCE_H
#define CARDAN_LOWER_REDUCE_H

#include "lower/lower.h"

typedef struct {
    Lower *l;
    Incidence g;
    Ints var_of, column_of; /* column -> variable; variable -> column or GRAPH_NONE */
    Ints equation_of;       /* row -> equation */
} UnknownsGraph;

/* reduce.c: of the equations and unknowns as they are now. */
UnknownsGraph reduce_graph(Lower *l);

/* singular.c. A variable and its derivatives count once. Indices of equations and variables of Lower. */
typedef struct {
    Ints over_equations, over_vars;   /* more equations than variables; those without a partner come first */
    Ints under_equations, under_vars; /* fewer */
} Singular;

bool singular_find(const LowerVars *vars, Arena *scratch, const UnknownsGraph *h,
                   Singular *to); /* true: there is nothing of the kind */
void singular_report(Lower *l, const Singular *s);
void singular_report_equations(Lower *l, const Ints *equations); /* as notes of the message given last */
/* The components that hold the equations, each once: "'a', 'b' and 'c'"; nothing where only the model itself does. */
void singular_components(Lower *l, const Ints *equations, Buffer *to);
typedef VEC(const Component *) Components;
void singular_list_components(const Components *found, Buffer *to); /* in the same way */
const char *singular_variables(Lower *l, const Ints *vars);         /* their names: "'a', 'b' and 3 more" */
const char *singular_unassigned(Flat *flat, const LowerVar *v);     /* its unassignedMessage, or NULL */
bool singular_advise(Lower *l, const Ints *vars);                   /* the first that they have, as help; else false */

/* floating.c: a circuit of which the equations that are too few give only differences of potentials, where the library
 * has a message for that (unassignedMessage). False: there is none, and nothing was said. */
bool floating_report(Lower *l, const Ints *under_equations, const Ints *under_vars);

/* redundant.c: drops constraints that follow from others for geometric reasons, and sets forces that cannot be
 * determined to zero, with a warning (LowerOptions.strict: an error). False: the equations are not of that kind, and
 * nothing was changed; or after an error. */
bool redundant_drop(Lower *l, const Singular *s);
/* The same for equations that the structure finds nothing wrong with: s->over_… are those that were differentiated to
 * lower the index, and their variables. */
bool redundant_constraints(Lower *l, const Singular *s);
/* An equation that is left out: a variable that vanishes where it holds. */
void redundant_watch(Lower *l, const Equation *e);

/* freedom.c: whether some mechanism has less freedom by the count of its equations than the model takes it to have.
 * After index reduction; the derivatives stand after the first n_equations. Variables of those without any freedom are
 * added to `stuck`. */
bool freedom_is_short(Lower *l, int n_equations, Ints *stuck);
void freedom_report(Lower *l, const Ints *stuck);
/* redundant.c: components with a coordinate of their own among those of the variables, each once: "'a', 'b' and 'c'". */
int redundant_joints(Lower *l, const Ints *vars, Buffer *to);

/* roots.c: after index reduction, the derivatives standing after the first n_equations. Adds variables for the roots
 * whose sign says in which of two positions a loop stands; or takes the derivatives back and puts variables in the place
 * of these roots (false: there are none, and nothing was changed). */
void roots_watch(Lower *l, int n_equations);
bool roots_free(Lower *l, int n_equations);

#endif
