/* count.h: what a set of assignments costs to evaluate, each distinct part once. */
#ifndef CARDAN_EXPR_COUNT_H
#define CARDAN_EXPR_COUNT_H

#include "expr/function.h"

typedef struct {
    long products;  /* multiplications */
    long quotients; /* divisions */
    long sums;      /* additions, subtractions, changes of sign */
    long functions; /* sin, sqrt, a power that is not a small whole number, … */
    long calls;     /* of functions with a body or outside */
    long choices;   /* if, min, max, relations, logic */
} Operations;

/* Adds what e costs; parts that `seen` (start with {0}) has met already are free. Whole array operations count by their
 * elements. */
void expr_count(Exprs *x, Map *seen, Expr e, Operations *to);
void expr_count_node(Expr e, Operations *to); /* without its parts */
void operations_add(Operations *to, const Operations *from, long times);
long operations_total(const Operations *o);

#endif
