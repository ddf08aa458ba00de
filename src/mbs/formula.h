/* formula.h: formulas as people write them, made into a list of operations on a stack.
 *
 * Numbers, names (dotted ones too), + - * / ^, comparisons, and functions of one to three arguments. A formula can be
 * evaluated for its value, or with its first and second derivative by time, which drives need. */
#ifndef CARDAN_MBS_FORMULA_H
#define CARDAN_MBS_FORMULA_H

#include "base/binary.h"
#include "base/elementary.h"
#include "mbs/model.h"

typedef struct {
    double x, d, dd; /* a value and its derivatives by time */
} Jet;

/* What an operation takes from the stack: nothing; one operand (negative, size, sign, an elementary function); two; or a
 * condition and two. Truth values are 0 and 1. */
typedef enum {
    FORMULA_NUMBER,
    FORMULA_VARIABLE,
    FORMULA_NEGATE,
    FORMULA_ABS,
    FORMULA_SIGN,
    FORMULA_ELEMENTARY,
    FORMULA_BINARY,
    FORMULA_IF
} FormulaCode;

typedef struct {
    FormulaCode code;
    union {
        int variable;  /* index, for a variable */
        double number; /* for a constant */
        Elementary function;
        Binary binary;
    };
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
