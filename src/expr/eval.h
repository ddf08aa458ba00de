/* eval.h: the interpreter of expressions and functions.
 *
 * Used to evaluate constants and parameters while compiling, and as the third opinion beside libtcc and gcc in tests.
 */
#ifndef CARDAN_EXPR_EVAL_H
#define CARDAN_EXPR_EVAL_H

#include "expr/function.h"

/* What a variable stands for while evaluating: a constant expression, or NULL when it is not known (message given or
 * not, as the caller likes). Called for VAR_MODEL variables. */
typedef Expr (*EvalLookup)(void *data, const Var *v);

/* What time, der(…), pre(…), initial(), sample(…) and the like stand for: a constant expression, or NULL. */
typedef Expr (*EvalSpecial)(void *data, Expr e);

typedef struct {
    Exprs *x;
    EvalLookup lookup;
    void *data;
    long steps;          /* statements and calls left before evaluation gives up; 0: the default of 10 million */
    const char *problem; /* set when NULL is returned: why, in words; "division by zero", "index 4 of 1:3", … */
    Span where;          /* where in a function that was, if known */
    Expr failed;         /* the operator, function or subscript that has no value for its operands; or NULL */
    double operands[2];  /* of it; a subscript: the first that is outside */
    bool asserted;       /* `failed` is the condition of an assertion, which is false */
    EvalSpecial special; /* NULL: pre(x) is x, der(x) is 0 for a known x, and the others are not known */
} Eval;

/* e as a constant (expr_is_constant), or NULL with `problem` set. Calls of external functions are evaluated when they
 * are pure and among those of expr/external.h. */
Expr expr_evaluate(Eval *eval, Expr e);

#endif
