/* evaluator.h: the interpreter for many expressions at one point of a run, in numbers.
 *
 * Variables of a model, time, der(…), pre(…) and the like are asked for; what was found at a point is remembered until
 * the next one begins. Nothing is left in the context's memory but the words of problems.
 */
#ifndef CARDAN_EXPR_EVALUATOR_H
#define CARDAN_EXPR_EVALUATOR_H

#include "expr/external.h"

typedef struct {
    /* A variable of the model, or what has a value only while a model runs. False: it is not known. */
    bool (*leaf)(void *data, Expr e, Value *v);
    /* The truth of a relation <, <=, >, >= between two numbers of which one is a Real. */
    bool (*relation)(void *data, Expr e, double a, double b);
    /* A Real that floor, ceil, integer, div, mod or rem is about to round, or one near to it. */
    double (*rounded)(void *data, Expr e, double x);
    /* A call of an external function that expr/external.h does not know. False: it cannot be called. */
    bool (*external)(void *data, ExternalCall *c);
    void *data;
} EvaluatorHooks;

typedef struct Evaluator Evaluator;

Evaluator *evaluator_new(Exprs *x, EvaluatorHooks hooks);
void evaluator_free(Evaluator *e);
/* The value lives until evaluator_next. False: evaluator_problem says why. */
bool evaluator_value(Evaluator *e, Expr what, Value *v);
const char *evaluator_problem(const Evaluator *e);
/* What has no value: a quotient, a root, a subscript …; or the condition of an assertion in a function that is false.
 * False: the problem is another one. */
typedef struct {
    Expr what;
    bool asserted;
    Span where;             /* in a function, if it is there */
    const double *operands; /* of `what`, at most two; of a subscript: the first that is outside */
} EvaluatorFault;
bool evaluator_fault(const Evaluator *e, EvaluatorFault *to);
/* Binds an iterator until it is bound again; v lives as long. */
void evaluator_bind(Evaluator *e, const Var *iterator, Value v);
Arena *evaluator_arena(Evaluator *e);    /* for values that live until evaluator_next */
long evaluator_work(const Evaluator *e); /* nodes evaluated so far, as a measure of its cost */
void evaluator_next(Evaluator *e);       /* variables have other values from now on */

#endif
