/* problem.h: which variables are known and which are asked for: the translator's problems
 * (Otter, Elmqvist and Cellier, section 5). */
#ifndef CARDAN_PROBLEM_PROBLEM_H
#define CARDAN_PROBLEM_PROBLEM_H

#include "flat/flat.h"

typedef enum {
    PROBLEM_SIMULATION, /* states are known, their derivatives are asked for */
    PROBLEM_INVERSE, /* of every open cut whose last across variable is the derivative of a state that is given, and the
                     * through variable asked for */
    PROBLEM_STATIONARY, /* all derivatives are zero, and states asked for */
    PROBLEM_KINEMATICS, /* states and their derivatives are known, across variables asked for, through variables gone */
} ProblemKind;

void problem_apply(Flat *flat, ProblemKind problem);
/* kinematics.c: the problem, and a note on what it takes as known, behind a message that it has no solution. */
void problem_kinematics(Flat *flat);
void problem_kinematics_note(Flat *flat);
/* False, with a message, where there is no such variable. */
bool problem_known(Flat *flat, const char *name);
/* What sets a through variable to zero because nothing is connected is taken out. False, with a message, else. */
bool problem_unknown(Flat *flat, const char *name);

/* adapt.c: a connector at the top as signals: "flange_a=torque-in,speed-out". False after a message. */
bool problem_adapt(Flat *flat, const char *wish);

/* What the files of this room share. */
const Var *problem_open_flow(const FlatEquation *e); /* x of x = 0, because nothing is connected there; else NULL */
void problem_take_out(Flat *flat, FlatEquation **at);

#endif
