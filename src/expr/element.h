/* element.h: the rules of the column "element" of ops.def, and what they share. Inside expr/ only. */
#ifndef CARDAN_EXPR_ELEMENT_H
#define CARDAN_EXPR_ELEMENT_H

#include "expr/scalar.h"

/* scalar.c */
Expr element_fails(Scalars *s, const char *problem); /* NULL; the first problem is kept */
bool element_sizes_known(Scalars *s, Expr e);        /* and not more than can be taken one by one; else a problem */
long element_stride(const Type *t, int d);           /* elements from one index of dimension d to the next */
int element_index_in(const Type *t, int d, long at); /* from 0: that of dimension d, at a flat position */

/* The rules: the element at a flat position. */
#define OP(name, text, form, algebra, moment, value, element, ...) Expr element_##element(Scalars *s, Expr e, long at);
#include "expr/ops.def"
#undef OP

#endif
