/* initial.h: more initial conditions than unknowns. Inside lower/ only. */
#ifndef CARDAN_LOWER_INITIAL_H
#define CARDAN_LOWER_INITIAL_H

#include "lower/match.h"

/* A row of the initial system: an equation of the model, or a condition left = right. */
typedef struct {
    Expr residual;
    Expr left, right;         /* of a condition; NULL for an equation of the model */
    Expr own_left, own_right; /* for messages: before aliases were put in; NULL: the same */
    Origin origin;
    int equation; /* index in Lower.equations, or -1 */
} InitialRow;
typedef VEC(InitialRow) InitialRows;

/* Rows without a variable: makes them conditions, where equations of the model were left over, and says that they are
 * there. */
void initial_choose_dropped(Lower *l, const InitialRows *rows, Matched *m);
/* Adds steps that check them when everything else is computed. */
void initial_check_dropped(Lower *l, const InitialRows *rows, const Matched *m, Steps *to);
/* A check that a condition holds; others: what else says so, in words. */
void initial_check(Lower *l, const InitialRow *row, const char *others, Steps *to);

#endif
