/* formula.h: formulas as people write them, made into a list of operations on a stack.
 *
 * Numbers, names (dotted ones too), + - * / ^, comparisons, and functions of one to three arguments. A formula can be
 * evaluated for its value, or with its first and second derivative by time, which drives need. */
#ifndef CARDAN_MBS_FORMULA_H
#define CARDAN_MBS_FORMULA_H

#include "mbs/model.h"

typedef struct {
    double x, d, dd; /* a value and its derivatives by time */
} Jet;

/* Unary from the elementary functions to OP_SIGN, and OP_NEGATE; OP_IF takes three; comparisons give 0 or 1. */
typedef enum {
    OP_NUMBER,
    OP_VARIABLE,
    OP_NEGATE,
    OP_ADD,
    OP_SUBTRACT,
    OP_MULTIPLY,
    OP_DIVIDE,
    OP_POWER,
    OP_LESS,
    OP_GREATER,
    OP_LESS_EQUAL,
    OP_GREATER_EQUAL,
#define ELEMENTARY(name, ...) OP_##name,
#include "base/elementary.def"
    OP_ABS,
    OP_SIGN,
    OP_ATAN2,
    OP_MIN,
    OP_MAX,
    OP_MOD,
    OP_IF
} FormulaCode;

typedef struct {
    FormulaCode code;
    int variable;  /* index, for a variable */
    double number; /* for a constant */
} FormulaOp;

typedef struct {
    FormulaOp *ops;
    int n, room;
} Formula;

/* Says what a name means: sets *variable to an index, or *constant. Returns false for an unknown name. */
typedef bool (*FormulaName)(void *context, const char *name, size_t n, int *variable, double *constant);

MbsStatus formula_compile(MbsModel *m, const char *text, FormulaName meaning, void *context, Formula *f);
void formula_give(MbsModel *m, Formula *f);
Jet formula_jet(const Formula *f, const Jet *variables);
double formula_number(const Formula *f, const double *variables);

#endif
