/* machine.h: the state of one evaluation; inside expr/ only.
 *
 * Variables are bound shallowly: a variable has one cell, and a call keeps the cells of its variables aside and puts
 * them back when it returns. Values made on the way live in `temporary`, which is released after each statement;
 * values of variables have memory of their own.
 */
#ifndef CARDAN_EXPR_MACHINE_H
#define CARDAN_EXPR_MACHINE_H

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
} Machine;

/* Calls and expressions may be nested until they have taken this much of the C stack, which is 8 MiB as a rule. */
enum { MOST_STACK = 3 << 20 };

bool machine_evaluate(Machine *m, Expr e, Value *v);
bool machine_number(Machine *m, Expr e, double *number);
/* Notes the problem, the first one only; always false. */
bool machine_fails(Machine *m, const char *format, ...) __attribute__((format(printf, 2, 3)));

int machine_cell(Machine *m, const Var *v);
bool machine_force(Machine *m, int cell, const Var *v); /* finds sizes and initial value of a pending one */
bool machine_call(Machine *m, const Function *f, const Value *args, Value *result);
bool machine_call_closure(Machine *m, const Closure *c, int n, const Value *args, Value *result);
bool machine_call_external(Machine *m, const Function *f); /* with f's variables bound */
bool machine_subscripts(Machine *m, int n, const Expr *args, Subscript *to);
/* The number of values in from:step:to (10.4.3); false for a step of 0. */
bool machine_range_count(double from, double step, double to, bool is_real, long *n);

/* The rules of the column `value` of ops.def; false with a problem noted where there is none. */
#define OP(name, text, form, algebra, moment, value, ...) bool evaluate_##value(Machine *m, Expr e, Value *v);
#include "expr/ops.def"
#undef OP

static inline const char *text_of(Sym s)
{
    return s ? s->text : "";
}

#endif
