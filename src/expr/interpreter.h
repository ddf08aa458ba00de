/* interpreter.h: the state of one evaluation; inside expr/ only.
 *
 * Variables are bound shallowly: a variable has one cell, and a call keeps the cells of its variables aside and puts
 * them back when it returns. Values made on the way live in `temporary`, which is released after each statement;
 * values of variables have memory of their own.
 */
#ifndef CARDAN_EXPR_INTERPRETER_H
#define CARDAN_EXPR_INTERPRETER_H

#include "expr/eval.h"
#include "expr/evaluator.h"
#include "expr/value.h"
#include "expr/walk.h"

typedef enum {
    CELL_FREE,    /* the variable is not bound now */
    CELL_PENDING, /* sizes and initial value are found when the variable is first used (12.4.4: in any order) */
    CELL_BUSY,    /* … and are being found */
    CELL_SHARED,  /* an input or an iterator: the value belongs to someone else */
    CELL_OWN,
} CellState;

typedef struct {
    CellState state;
    Value value;
    const Local *local;
    unsigned flexible; /* bit d: dimension d is ':' without a size, and changes with what is assigned */
} Cell;

typedef struct {
    Eval *eval;
    Exprs *x;
    Arena *temporary, *kept;
    Map cell_of; /* variable's number -> index in cells */
    VEC(Cell) cells;
    Marks *memo; /* of a node that has no local variables: index in memos */
    VEC(Value) memos;
    Arena *remembered;           /* what memos point to */
    const EvaluatorHooks *hooks; /* NULL: constants are made, by eval */
    long work;                   /* nodes that were evaluated */
    uintptr_t stack;             /* about where the C stack was when evaluation began */
} Interpreter;

/* Calls and expressions may be nested until they have taken this much of the C stack, which is 8 MiB as a rule. */
enum { MOST_STACK = 3 << 20 };

bool interpreter_evaluate(Interpreter *m, Expr e, Value *v);
bool interpreter_number(Interpreter *m, Expr e, double *number);
/* Notes the problem, the first one only; always false. */
bool interpreter_fails(Interpreter *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool interpreter_operator_fails(Interpreter *m, Expr e, double a, double b); /* on these operands */

int interpreter_cell(Interpreter *m, const Var *v);
bool interpreter_force(Interpreter *m, int cell, const Var *v); /* finds sizes and initial value of a pending one */
bool interpreter_call(Interpreter *m, const Function *f, const Value *args, Value *result);
bool interpreter_call_closure(Interpreter *m, const Closure *c, int n, const Value *args, Value *result);
bool interpreter_call_external(Interpreter *m, const Function *f); /* with f's variables bound */
bool interpreter_subscripts(Interpreter *m, int n, const Expr *args, Subscript *to);
/* The number of values in from:step:to (10.4.3); false for a step of 0. */
bool interpreter_range_count(double from, double step, double to, bool is_real, long *n);

/* The rules of the column `value` of ops.def; false with a problem noted where there is none. */
#define OP(name, text, form, algebra, moment, value, ...) bool evaluate_##value(Interpreter *m, Expr e, Value *v);
#include "expr/ops.def"
#undef OP

static inline const char *text_of(Sym s)
{
    return s ? s->text : "";
}

#endif
