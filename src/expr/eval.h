/* eval.h: values, and the interpreter.
 *
 * Used to evaluate constants and parameters while compiling, and as the third opinion beside libtcc and gcc in tests.
 */
#ifndef CARDAN_EXPR_EVAL_H
#define CARDAN_EXPR_EVAL_H

#include "expr/function.h"

/* What a variable stands for while evaluating: a constant expression, or NULL when it is not known (message given or
 * not, as the caller likes). Called for VAR_MODEL variables. */
typedef Expr (*EvalLookup)(void *data, const Var *v);

typedef struct {
    Exprs *x;
    EvalLookup lookup;
    void *data;
    long steps;          /* statements and calls left before evaluation gives up; 0: the default of 10 million */
    const char *problem; /* set when NULL is returned: why, in words; "division by zero", "index 4 of 1:3", … */
    Span where;          /* where in a function that was, if known */
} Eval;

/* e as a constant (expr_is_constant), or NULL with `problem` set. External functions that are pure and known to our
 * run-time (strings, tables' sizes, …) go through `external` when it is set. */
Expr expr_evaluate(Eval *eval, Expr e);

#endif
