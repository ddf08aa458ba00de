/* section.h: what an algorithm section of a model means (specification 11.1.2, 8.5, 11.2.7). Inside lower/ only.
 *
 * Whether a section is followed by symbols (algorithm.c) or called as a function (algorithm_function.c), both do what
 * the statements of this form say, and nothing else:
 *
 *   - each variable that the section assigns anywhere begins as section_begin says, arrays whole;
 *   - a when-statement is an if-statement: its conditions are assigned, at its place, to variables of their own, and
 *     its branches ask for the edges of those;
 *   - edge(v) and change(v) are comparisons of v, as it is at this place, with pre(v); pre(v[i]) is pre(v)[i], with i
 *     as it is at this place;
 *   - relations and roundings make events wherever they stand, but for those inside noEvent; in the body of a
 *     when-statement noEvent is around them all.
 */
#ifndef CARDAN_LOWER_SECTION_H
#define CARDAN_LOWER_SECTION_H

#include "lower/lower.h"

typedef struct {
    Lower *l;
    Origin origin;
    bool is_initial; /* an initial algorithm */
    bool has_when;
    bool may_tick;            /* there are clocks in the model: this may be clocked (16.7) */
    Statement *statements;    /* no STATEMENT_WHEN among them */
    VEC(const Var *) targets; /* what is assigned: flat variables, arrays whole, and conditions of when-statements */
    Map index;                /* Var number -> index in targets */
} Section;

void section_of(Lower *l, const FlatEquation *e, bool is_initial, Section *s);
/* Clocks and state machines are made of equations (16.6, 17.1). False after a message: they stand in statements. */
bool section_fits_clocks(Lower *l, const Statement *list);
/* The targets that a list of statements assigns: `assigned` is asked for each, once or more often. */
void section_visit_targets(const Statement *list, void (*assigned)(void *data, const Var *v), void *data);
/* The scalars of a target or result. */
bool section_scalars(Algebra *algebra, Expr e, ExprList *to);
/* What a scalar of a target holds before the first statement. */
Expr section_begin(const Section *s, const Var *scalar);
/* Whether a scalar of a target changes at events only. */
bool section_is_discrete(const Section *s, const Var *scalar);
/* Whether there is a relation or rounding of Reals in e that is not inside noEvent. */
bool section_makes_events(Exprs *x, Expr e);

/* Whether values inside a when-statement come from functions that act, or see what others did: each of them is to be
 * called once, in the order of the text, and so are calls for their effect between them. Symbols know of no order. */
bool section_order_matters(Lower *l, const Statement *list, bool in_when);
/* Whether a call anywhere may do more than give values. */
bool section_acts(Lower *l, const Statement *list);

/* The statements of a loop with its iterator replaced by a value. */
Statement *section_with_iterator(Lower *l, const Statement *list, const Var *iterator, Expr value);

/* algorithm_function.c: the section as a call of a function. silent: gives false instead of a message where it cannot
 * be one. */
bool lower_section_as_function(Equations *to, Section *s, bool silent);

#endif
