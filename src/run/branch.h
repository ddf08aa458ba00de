/* branch.h: whether a mechanism stays in its branch while it runs, and how it comes through a position in which branches
 * cross. For models whose states are chosen while running: the determinant of the constraints, by the unknowns that they
 * determine at present, has a sign, which changes only where branches meet.
 */
#ifndef CARDAN_RUN_BRANCH_H
#define CARDAN_RUN_BRANCH_H

#include "run/integrator.h"

typedef struct Branch Branch;

Branch *branch_new(Instance *I); /* NULL: no memory, or nothing to look at */
void branch_free(Branch *b);

/* At the end of a step that is not accepted yet, with the derivatives known there: the solution has jumped. */
bool branch_is_left(Branch *b, Instance *I);
/* There too: the states of the step have nearly lost their hold on the rest, whose errors are many times theirs. */
bool branch_has_lost_hold(const Branch *b, const Instance *I);
/* The same point, accepted, a step of h. False: the states may have to be chosen anew. */
bool branch_accept(Branch *b, Instance *I, double h);
void branch_forget(Branch *b); /* an event, or other states: what was is no sign of what comes */
/* The solver creeps towards a position in which branches cross: in a while it would take ever shorter steps. */
bool branch_creeps(const Branch *b);
/* Where the states go on beyond that position; false: nothing is known of it, or it lies beyond `limit`. */
bool branch_beyond(Branch *b, Integrator *g, double limit, double *t);
/* v at a time between the last good point and the one beyond, as a guess that is then solved. */
bool branch_between(Branch *b, Integrator *g, double t, Depth depth);

#endif
