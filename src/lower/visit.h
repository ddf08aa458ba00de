/* visit.h: which variables a step reads, and which it gives. Inside lower/ only. */
#ifndef CARDAN_LOWER_VISIT_H
#define CARDAN_LOWER_VISIT_H

#include "lower/system.h"

/* Calls `use` for each variable that a step reads or, of a block, computes inside; `define` for each that it gives. */
typedef struct {
    void (*use)(void *data, const Var *v);
    void (*define)(void *data, const Var *v);
    void *data;
} StepVisitor;
void step_visit(const System *s, const Step *step, const StepVisitor *visitor);
/* pre(v) left out; e may be NULL. */
void lower_visit_vars(Exprs *x, Expr e, void (*visit)(void *data, const Var *v), void *data);

#endif
