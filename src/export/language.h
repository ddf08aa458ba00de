/* language.h: what differs between the languages that a model is written in; inside export/ only.
 *
 * Texts of the table are templates: $1, $2, … are the parts of an operator; elsewhere $N is the name of the model, $a,
 * $b, … what the comment says. Everything else is written by one writer.
 */
#ifndef CARDAN_EXPORT_LANGUAGE_H
#define CARDAN_EXPORT_LANGUAGE_H

#include "expr/expr.h"

/* The functions of the exported model, in the order of the file. */
typedef enum {
    FUNCTION_START,       /* numbers of parameters, states and memory to begin with */
    FUNCTION_PREPARE,     /* what follows from parameters */
    FUNCTION_DERIVATIVES, /* of the states */
    FUNCTION_OUTPUTS,
    FUNCTION_UPDATE,    /* relations from the present values; says whether one changed */
    FUNCTION_CROSSINGS, /* how far each relation is on the side where it was at the last update */
    FUNCTION_COUNT
} FunctionKind;

typedef struct {
    ExprOp op;
    const char *text; /* a part that stands in it twice is computed before */
} OperatorText;

/* What C and CUDA C++ write alike. */
#define LANGUAGE_C_OPERATORS                                                                                           \
    {EXPR_IF, "($1 ? $2 : $3)"}, {EXPR_ABS, "fabs($1)"}, {EXPR_ATAN2, "atan2($1, $2)"},                                \
        {EXPR_QUOTIENT, "trunc($1 / $2)"}, {EXPR_MOD, "($1 - floor($1 / $2) * $2)"}, {EXPR_REM, "fmod($1, $2)"},       \
        {EXPR_CEIL, "ceil($1)"}, {EXPR_FLOOR, "floor($1)"}, {EXPR_TO_INTEGER, "floor($1)"},                            \
        {EXPR_MIN2, "fmin($1, $2)"}, {EXPR_MAX2, "fmax($1, $2)"}, {EXPR_EQ, "$1 == $2"},                               \
    {                                                                                                                  \
        EXPR_NE, "$1 != $2"                                                                                            \
    }

typedef struct Language {
    const char *name, *ending, *header_ending; /* the last is NULL where there is no second file */
    const char *comment, *comment_end;         /* around a line of comment */
    const char *line_end;
    const char *continued;    /* at the end of a line that goes on */
    int widest;               /* characters of a line; 0: as long as it likes */
    int first;                /* subscript of the first element */
    const char *subscript;    /* $a the array, $b the number */
    const char *exponent;     /* in numbers: "e", or "d" */
    const char *real_end;     /* of a number without exponent */
    const char *number;       /* around a number: $1; NULL: nothing */
    const char *small_change; /* of an unknown, where Newton's method ends; NULL: the number for double precision */
    const char *and_or_not[3], *truth[2];
    const char *is_set;           /* a number that stands for a Boolean: $1 */
    const char *as_real;          /* a Boolean as a number: $1 */
    const char *note_change;      /* $1: the new truth, $2: the old one */
    const char *note_real_change; /* the same of numbers; NULL: it looks alike */
    const OperatorText *operators;
    const char *function_prefix; /* of elementary functions that have no row in the table */
    /* declarations: $a is the name, $b a number of elements */
    const char *declare_real, *declare_boolean, *declare_array, *declare_loop; /* in front of a function; NULL: none */
    const char *make_real, *make_boolean;      /* in front of an assignment that makes a variable */
    const char *make_array;                    /* an assignment that makes an array of zeros; NULL: it is declared */
    const char *loop_begin, *loop_end, *leave; /* $a: how often, or the condition */
    const char *solve;                         /* $a unknowns, $b the matrix by columns, $c right side and solution */
    const char
        *mixed; /* the truths that are tried next, and whether all agree: $a relations, $b how far each is from its
                        * change, $c the truths; NULL: conditions that depend on what they decide are refused */
    const char *file_begin, *file_end, *header;
    const char *support;                                     /* after file_begin, as it is; NULL: none */
    const char *with_solve;                                  /* support that stands there when a system is solved */
    const char *begin[FUNCTION_COUNT], *end[FUNCTION_COUNT]; /* begin NULL: the language has no such function */
    const char *step;                                        /* a step of a fixed size; NULL: none */
    const char *gradients_header, *header_end;               /* of them, and after them; NULL: none */
    const char *gradients;                                   /* after that: derivatives of the functions; NULL: none */
    const char *walk; /* whole runs, instead of that, where they are asked for; NULL: none. $a: where the memory says
                       * that the model has ended its run, -1: it never does */
} Language;

/* How languages with the syntax of C write lines, numbers and conditions. */
#define SIGNS_OF_C                                                                                                     \
    .line_end = ";", .continued = "", .widest = 110, .first = 0, .subscript = "$a[$b]", .exponent = "e",               \
    .real_end = "", .and_or_not = {" && ", " || ", "!"}, .loop_end = "}"

extern const Language *const languages[]; /* ends with NULL */
extern const Language cuda_language;

#endif
