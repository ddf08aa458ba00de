/* part.h: a value of which one part is replaced, as an assignment to x.a[2] does. */
#ifndef CARDAN_EXPR_PART_H
#define CARDAN_EXPR_PART_H

#include "expr/expr.h"

/* One step from a value to a part of it. */
typedef struct {
    bool is_field;
    int field;
    Expr subscript; /* a literal, an array of literals, or WHOLE */
} PartStep;

/* old with the part that n steps lead to replaced by value; NULL: the part is not known, or value does not fit. */
Expr expr_with_part(Exprs *x, Expr old, int n, const PartStep *steps, Expr value);

#endif
