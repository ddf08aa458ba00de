/* element.h: the rules of the column "element" of ops.def that are functions of arrays, and what rules share. Inside expr/
 * only. */
#ifndef CARDAN_EXPR_ELEMENT_H
#define CARDAN_EXPR_ELEMENT_H

#include "expr/scalar.h"

/* scalar.c */
Expr element_fails(Scalars *s, const char *problem); /* NULL; the first problem is kept */
bool element_sizes_known(Scalars *s, Expr e);        /* and not more than can be taken one by one; else a problem */
long element_stride(const Type *t, int d);           /* elements from one index of dimension d to the next */
int element_index_in(const Type *t, int d, long at); /* from 0: that of dimension d, at a flat position */

/* element.c: the element at a flat position. */
Expr element_matrix_product(Scalars *s, Expr e, long at);
Expr element_matrix_power(Scalars *s, Expr e, long at);
Expr element_reduction(Scalars *s, Expr e, long at);
Expr element_cross(Scalars *s, Expr e, long at);
Expr element_skew(Scalars *s, Expr e, long at);
Expr element_outer(Scalars *s, Expr e, long at);
Expr element_transpose(Scalars *s, Expr e, long at);
Expr element_symmetric(Scalars *s, Expr e, long at);
Expr element_identity(Scalars *s, Expr e, long at);
Expr element_diagonal(Scalars *s, Expr e, long at);
Expr element_cat(Scalars *s, Expr e, long at);
Expr element_fill(Scalars *s, Expr e, long at);
Expr element_range(Scalars *s, Expr e, long at);
Expr element_linspace(Scalars *s, Expr e, long at);
Expr element_size(Scalars *s, Expr e, long at);
Expr element_ndims(Scalars *s, Expr e, long at);
Expr element_reshaped(Scalars *s, Expr e, long at);

#endif
