/* scalar.h: array and record expressions as their scalar elements.
 *
 * Afterwards every operator works on scalars. What stays whole: the arguments of calls, as arrays and records of scalar
 * elements, and the results of calls that give arrays, records or several values, of which INDEX, FIELD and ITEM take
 * the parts. An index that is not a literal stays an INDEX of an array of scalars.
 *
 * Elements are remembered by node and position, so that a product of several matrices costs no more than its
 * operations.
 */
#ifndef CARDAN_EXPR_SCALAR_H
#define CARDAN_EXPR_SCALAR_H

#include "expr/function.h"

typedef VEC(Expr) ExprList;

typedef struct {
    Exprs *x;
    /* The element at flat position `at` of an array variable, or NULL (also as the hook): INDEX of the variable. */
    Expr (*element_of)(void *data, const Var *v, long at);
    void *data;
    const char *problem; /* set when NULL is returned: a size is not known, … */
    Map memo;            /* node and position -> index in found; all zero to start with */
    ExprList found;
    Arena *arena; /* of these; NULL: exprs_work */
    int depth;
} Scalars;

/* The element at flat position `at` (from 0, last dimension fastest) of e, which is of a basic type, or a record for
 * arrays of records. For a scalar, at = 0: the same value with no array operations below. */
Expr expr_element(Scalars *s, Expr e, long at);
/* The same with one index from 1 for each dimension. */
Expr expr_element_at(Scalars *s, Expr e, const int *indices);
/* All basic scalars of e, in order: elements of arrays, then fields of records; type_count of them are added. */
bool expr_scalars(Scalars *s, Expr e, ExprList *to);
/* e with all array operations resolved but its own shape kept: an ARRAY or RECORD of scalars; a variable stays one when
 * there is no hook. What arguments of calls look like afterwards. */
Expr expr_spread(Scalars *s, Expr e);
/* Field k of a record expression (or of an array of records), taken inside where it can be. */
Expr expr_field_of(Scalars *s, Expr e, int k);

/* The body of a FOR or of a loop, with its iterator replaced by a literal. */
Expr expr_with_iterator(Exprs *x, Expr body, const Var *iterator, Expr value);

/* a1 + a2 + … and the like, balanced so that depth stays logarithmic; n >= 1. */
Expr expr_balanced(Exprs *x, ExprOp op, const Type *type, int n, const Expr *terms);

#endif
