/* translate.h: what the files of the conversion share. Inside instance/ only. */
#ifndef CARDAN_INSTANCE_TRANSLATE_H
#define CARDAN_INSTANCE_TRANSLATE_H

#include "instance/instance.h"

typedef struct {
    const Var *var;
    const Function *signature; /* of an input that is a function: what it looks like; else NULL */
} LocalName;

/* The variables of a function while it is converted. */
struct Locals {
    Class *function;
    Map index; /* Element -> index in names */
    VEC(LocalName) names;
    const struct Locals *outer; /* of the function in which a record with modifiers is declared, or NULL */
};

const LocalName *locals_find(const struct Locals *l, const Element *e); /* NULL: none */

Expr translate_reference(Translation *c, const TreeExpr *e); /* reference.c */
Expr translate_call(Translation *c, const TreeExpr *e);      /* call.c */
/* connection_call.c: a call about connections or state machines; *known: it is one, and NULL means that it is wrong. */
Expr translate_connection_call(Translation *c, const TreeExpr *call, bool *known);
Expr translate_iterators(Translation *c, const TreeExpr *body, const TreeIterator *iterators, Span span);
bool translate_subscripts(Translation *c, Expr base, const TreeExpr *list, int *n, Expr **subscripts);
/* Real x[Boolean]: the values that index a dimension, where a type says them; else NULL. */
Expr translate_values_of_dimension(Translation *c, const Component *comp, int dim);
/* index_rules.c. Whether subscripts are of the types that a declaration Real x[Boolean] or Real x[Color] demands;
 * false: reported. */
bool translate_fits_dimensions(Translation *c, const Component *comp, int n, const Expr *subscripts, Span span);
/* An array that gives the loop its range cannot be assigned as a whole: its size would change; false: reported. */
bool translate_keeps_sizes(Translation *c, const TreeIterator *it, const TreeEquation *loop, const TreeEquation *body);
/* e, or NULL after a message that says the problem. */
Expr translate_checked(Translation *c, Expr e, const Problem *problem, Span span);
Expr translate_index(Translation *c, Expr base, const TreeExpr *subscripts, Span span);
IteratorName *translate_bind_iterator(Translation *c, Sym name, Expr value);
/* overload.c: operators and String of operator records (chapter 14). NULL after a message. */
Expr overload_operator(Translation *c, TreeOp op, Expr a, Expr b, Span span);
bool type_has_operators(const Type *t);
/* record(args): through 'constructor' where there is one. */
Expr overload_construct(Translation *c, Class *record, int n, const Expr *args, Span span);
Expr overload_string(Translation *c, Expr value, Span span);

/* call.c: positional arguments for a function, from positional and named ones; NULL in args: default. */
Expr translate_function_call(Translation *c, const Function *f, int n, const Expr *args, Span span);

#endif
