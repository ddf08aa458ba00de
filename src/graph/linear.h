/* linear.h: what the two stages of the exact elimination share. Inside graph/ only. */
#ifndef CARDAN_GRAPH_LINEAR_H
#define CARDAN_GRAPH_LINEAR_H

#include "graph/match.h"

/* Variables that are equal but for a sign form a set; a set is named by one of its members, its head. */
typedef struct {
    int parent; /* towards the head; the head is its own */
    int sign;   /* variable = sign * parent              */
    /* of a head: */
    int size;          /* members                                                                        */
    int rep;           /* the member that stands for all                                                 */
    int der, der_sign; /* der(head) = der_sign * der, or NONE                                            */
    int base;          /* a variable whose derivative a member is, or NONE; one set never holds          */
                       /* derivatives of two sets                                                        */
    LinearKind kind;   /* that of the known member, if any                                               */
    bool zero;
    int zero_var;    /* the member that a row says is zero                                             */
    int first, last; /* terms that mention a member, a list                                            */
    /* the forest of explanations: */
    int near, near_row; /* a member that this one was joined to, and the row that did it; NONE at the top */
    bool near_derived;  /* the row speaks of variables whose derivatives these are                        */
    int zero_row;       /* the row that says "= 0" of this variable, or NONE                              */
    bool zero_derived;
} Member;

typedef enum { ROW_OPEN, ROW_USED, ROW_REDUNDANT, ROW_CONTRADICTORY } RowState;

typedef struct {
    int var; /* a head */
    int64_t coef;
} Term;
typedef VEC(Term) Terms;

typedef struct {
    Arena *a;
    const LinearProblem *p;
    Member *member;    /* n_var                                                       */
    RowState *state;   /* n_row                                                       */
    Ints *used;        /* n_row: rows that were subtracted from it                    */
    int *unknowns;     /* n_row: unknown terms at the last look                       */
    int *touched;      /* n_row: joins since then                                     */
    uint8_t *queued;   /* n_row                                                       */
    Ints queue;        /* rows to look at                                             */
    int *next, *owner; /* terms: the next in its set's list; the row it is in         */
    int64_t *sum;      /* n_var: scratch, zero between uses                           */
    Terms scratch;
    uint8_t *reason_in;   /* n_row: scratch of linear_because, zero between uses  */
    uint8_t *reason_side; /* n_var: likewise                                      */
    int *reason_anchor;   /* n_var: likewise, NONE                                */
    int reason_steps;     /* left for explanations, so that a thousand loops through a long chain stay cheap */
    LinearFindings redundant, contradictory;
} Linear;

Linear linear_begin(Arena *a, const LinearProblem *p);

/* variable = *sign * head */
int linear_head(Linear *x, int var, int *sign);

/* The row over heads, divided by the greatest common divisor; valid until the next call. */
Terms linear_reduced(Linear *x, int row);

/* Rows from which, together with it, the row's finding follows. */
Ints linear_because(Linear *x, int row);

/* Makes var the top of its tree in the forest of explanations. */
void linear_turn_over(Linear *x, int var);

int64_t linear_divisor(int64_t p, int64_t q); /* greatest common, not negative */

/* Looks at all rows queued, and those that become short by what they say. */
void linear_settle(Linear *x);

/* Uses the row up if what it came to says that a variable is zero or the alias of another, or nothing. */
bool linear_learn(Linear *x, int row, const Terms *t);

#endif
