/* expr.h: expressions, hash-consed. Equal expressions are one node, so equality is a pointer compare.
 *
 * An Expr is immutable. Its constructors apply the type rules of Modelica (chapters 6 and 10: Integer becomes Real, a
 * scalar is spread over elements, sizes must agree), fold constants, and simplify only where the value cannot change.
 * Variables of a model have a basic type and any dimensions; a record of the model is a RECORD of its variables, an
 * array of components an ARRAY. Inside functions a variable may also be a record, and FIELD takes its parts.
 */
#ifndef CARDAN_EXPR_EXPR_H
#define CARDAN_EXPR_EXPR_H

#include <stdint.h>

#include "base/binary.h"
#include "base/diag.h"
#include "base/elementary.h"
#include "base/map.h"
#include "expr/type.h"

typedef enum {
#define OP(name, ...) EXPR_##name,
#include "expr/ops.def"
#undef OP
    EXPR_OP_COUNT
} ExprOp;

/* How an operator is written: see ops.def. */
typedef enum {
    EXPR_FORM_LEAF,
    EXPR_FORM_FORM,
    EXPR_FORM_UNARY,
    EXPR_FORM_BINARY,
    EXPR_FORM_MATRIX,
    EXPR_FORM_SCALAR,
    EXPR_FORM_CALL
} ExprForm;

/* What an operator is in the algebra of numbers. Who solves, differentiates or orders equations asks for this: a new
 * operator is one of these, or NONE, which is a function that nothing is known of. */
typedef enum {
    ALGEBRA_NUMBER,
    ALGEBRA_VARIABLE,
    ALGEBRA_SUM, /* from here to POWER: arithmetic */
    ALGEBRA_DIFFERENCE,
    ALGEBRA_NEGATION,
    ALGEBRA_PRODUCT,
    ALGEBRA_QUOTIENT,
    ALGEBRA_POWER,
    ALGEBRA_SIZE,       /* abs */
    ALGEBRA_ELEMENTARY, /* of one number: base/elementary.def */
    ALGEBRA_FUNCTION,   /* of two numbers, smooth: base/binary.def */
    ALGEBRA_CONVERSION, /* the Integer argument as a Real */
    ALGEBRA_ORDINAL,    /* an enumeration value as its number, or back */
    ALGEBRA_QUIET,      /* the argument, without events */
    ALGEBRA_SMOOTH,     /* the second argument */
    ALGEBRA_CHOICE,     /* condition, then, else */
    ALGEBRA_HOMOTOPY,   /* the first argument, or on the way to it from the second */
    ALGEBRA_CALL,       /* of a function with statements */
    ALGEBRA_NONE,
} ExprAlgebra;

/* What an operator has to do with time. */
typedef enum {
    MOMENT_NOW, /* nothing: a function of the present values of its arguments */
    MOMENT_TIME,
    MOMENT_DER,
    MOMENT_PRE,
    MOMENT_EDGE,
    MOMENT_CHANGE,
    MOMENT_INITIAL,
    MOMENT_TERMINAL,
    MOMENT_SAMPLE,  /* the condition sample(start, interval) */
    MOMENT_DELAY,   /* remembers */
    MOMENT_SPATIAL, /* spatialDistribution: remembers too, and has two results */
    MOMENT_QUIET,   /* noEvent */
    MOMENT_SMOOTH,
    MOMENT_RELATION, /* <, <=, >, >=: an event where its truth changes */
    MOMENT_EQUALITY,
    MOMENT_ROUNDING, /* an event where its value jumps (3.7.2) */
    MOMENT_RESIDUE,  /* residue and branch: a zero with a meaning for tearing */
    MOMENT_STREAM,   /* gone after flat/ */
    MOMENT_CLOCK,    /* a clock itself */
    MOMENT_CLOCKED,  /* sample(u, clock): from continuous time into a clock */
    MOMENT_PREVIOUS,
    MOMENT_HOLD, /* from a clock into continuous time */
    MOMENT_RATE, /* from a clock to a slower, faster or later one */
    MOMENT_NO_CLOCK,
    MOMENT_TICK,    /* interval, firstTick */
    MOMENT_MACHINE, /* operators of state machines: gone after flat/ */
} ExprMoment;

/* For a switch that treats alike all that belongs to clocks and to state machines. */
#define CASES_OF_CLOCKS                                                                                                \
    case MOMENT_CLOCK:                                                                                                 \
    case MOMENT_CLOCKED:                                                                                               \
    case MOMENT_PREVIOUS:                                                                                              \
    case MOMENT_HOLD:                                                                                                  \
    case MOMENT_RATE:                                                                                                  \
    case MOMENT_NO_CLOCK:                                                                                              \
    case MOMENT_TICK:                                                                                                  \
    case MOMENT_MACHINE

/* Ordered: an expression has the highest of its parts. */
typedef enum { VARIES_CONSTANT, VARIES_PARAMETER, VARIES_DISCRETE, VARIES_CONTINUOUS } Varies;

typedef struct ExprNode ExprNode;
typedef const ExprNode *Expr;
typedef struct Function Function;
typedef struct Statement Statement;

typedef enum { VAR_MODEL, VAR_LOCAL, VAR_ITERATOR } VarKind;

/* A variable. Its meaning in the model (binding, start, unit, …) is kept by who made it, under `number` or `owner`. */
typedef struct Var {
    int number; /* 0, 1, … in the context */
    VarKind kind;
    Varies varies;
    Sym name; /* full name in Modelica spelling: a.b[2].c */
    const Type *type;
    void *owner;  /* for the room that made it */
    Expr meaning; /* of a variable that the program made: what stands for it in messages; or NULL */
} Var;

struct ExprNode {
    uint16_t op; /* ExprOp */
    uint8_t varies;
    uint8_t flags; /* EXPR_HAS_… of the node and all below */
    int number;    /* 0, 1, … in the context: a key for side tables */
    const Type *type;
    union {
        double real;
        int64_t integer;
        Sym text;
        const Var *var;
        const Function *function;
    } value;
    int n;
    uint32_t hash; /* for the store of nodes alone: it depends on addresses */
    Expr args[];
};

enum {
    EXPR_HAS_ITERATOR = 1, /* a VAR_ITERATOR that no FOR below binds */
    EXPR_HAS_LOCAL = 2,    /* a VAR_LOCAL */
    EXPR_HAS_IMPURE = 4,   /* a call of an impure function */
    EXPR_HAS_EVENT = 8, /* DER, PRE, relations outside noEvent, sample, … : not a plain function of its variables */
    EXPR_HAS_STREAM = 16,
    EXPR_HAS_CLOCK = 32,
    EXPR_IS_CONSTANT = 64, /* made of literals alone: these two are about all parts, not about any */
    EXPR_IS_ZERO = 128,    /* zero, or an array of zeros (not an empty one) */
};

Exprs *exprs_new(Arena *a, Symbols *symbols);
Arena *exprs_arena(Exprs *x);
/* Where walks keep what they remember: Rewriter, Scalars, Differentiation without an arena of their own, and `seen` of
 * expr_visit. The context's arena to start with; a stage puts its own in its place for as long as it lasts, and may
 * release it between one equation and the next. Gives the one before. */
Arena *exprs_work(const Exprs *x);
Arena *exprs_set_work(Exprs *x, Arena *work);
Symbols *exprs_symbols(Exprs *x);
int exprs_count(const Exprs *x); /* nodes */

Var *var_new(Exprs *x, VarKind kind, Sym name, const Type *type, Varies varies);
int vars_count(const Exprs *x);

/* ---- plain constructors: the arguments are known to fit -------------------------------------------------------- */

Expr expr_real(Exprs *x, double value);
Expr expr_integer(Exprs *x, int64_t value);
Expr expr_boolean(Exprs *x, bool value);
Expr expr_string(Exprs *x, Sym value);
Expr expr_enum(Exprs *x, const Type *type, int ordinal);
Expr expr_var(Exprs *x, const Var *v);
Expr expr_time(Exprs *x);
Expr expr_whole(Exprs *x);
Expr expr_omitted(Exprs *x);
Expr expr_array_typed(Exprs *x, const Type *type, int n, const Expr *items); /* type is the whole array's */
Expr expr_record(Exprs *x, const Type *type, const Expr *fields);
Expr expr_tuple(Exprs *x, int n, const Expr *items);
/* What a variable of that type starts from where nothing is said (4.9): zero, false, "", the first literal. */
Expr expr_default(Exprs *x, const Type *type);
Expr expr_field(Exprs *x, Expr base, int field);
Expr expr_item(Exprs *x, Expr call, int item);
/* The node op(args) of the given type, folded and simplified where that is safe. */
Expr expr_make(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args);
/* Scalar algebra, for the rooms that rewrite equations. */
Expr expr_add(Exprs *x, Expr a, Expr b);
Expr expr_sub(Exprs *x, Expr a, Expr b);
Expr expr_mul(Exprs *x, Expr a, Expr b);
Expr expr_div(Exprs *x, Expr a, Expr b);
Expr expr_neg(Exprs *x, Expr a);

/* ---- checked constructors: NULL and a message in `problem` where types or sizes do not agree ------------------- */

typedef struct {
    const char *text; /* in the context's arena: "Real[3] and Real[2] cannot be added: their sizes differ" */
} Problem;

typedef enum {
    OPERATOR_ADD,
    OPERATOR_SUB,
    OPERATOR_MUL,
    OPERATOR_DIV,
    OPERATOR_POW,
    OPERATOR_ADD_ELEMENT,
    OPERATOR_SUB_ELEMENT,
    OPERATOR_MUL_ELEMENT,
    OPERATOR_DIV_ELEMENT,
    OPERATOR_POW_ELEMENT,
    OPERATOR_LESS,
    OPERATOR_LESS_EQUAL,
    OPERATOR_GREATER,
    OPERATOR_GREATER_EQUAL,
    OPERATOR_EQUAL,
    OPERATOR_NOT_EQUAL,
    OPERATOR_AND,
    OPERATOR_OR,
    OPERATOR_NOT,
    OPERATOR_NEGATE,
    OPERATOR_PLUS,
} Operator; /* the same order as syntax/tree.h's TreeOp, whose two elementwise signs map to NEGATE and PLUS */

Expr expr_operator(Exprs *x, Operator op, Expr a, Expr b /* NULL for unary */, Problem *problem);
Expr expr_if(Exprs *x, Expr condition, Expr then, Expr otherwise, Problem *problem);
Expr expr_array(Exprs *x, int n, const Expr *items, Problem *problem); /* { … }: items brought to one type */
Expr expr_matrix(Exprs *x, int rows, const int *columns, const Expr *items, Problem *problem); /* [ … ; … ] */
Expr expr_range(Exprs *x, Expr from, Expr step /* or NULL */, Expr to, Problem *problem);
Expr expr_index(Exprs *x, Expr base, int n, const Expr *subscripts, Problem *problem); /* bounds checked if constant */
/* How many items from:step:to has (step may be NULL or OMITTED), or -1 when its bounds are not literals. */
int64_t expr_range_size(Expr from, Expr step, Expr to);
/* A comprehension; iterators and ranges in the order of the result's dimensions, that is with the one written last
 * first: {e for i in r, j in s} is {{e for i in r} for j in s} (10.4.1). */
Expr expr_for(Exprs *x, Expr body, int n, const Var *const *iterators, const Expr *ranges, Problem *problem);
/* The sum over the first n dimensions: of a comprehension with n iterators, whose items may be arrays (10.3.4.1). */
Expr expr_sum_over(Exprs *x, Expr e, int n, Problem *problem);
/* The built-in function of that name (abs … skew, der, pre, noEvent, delay, String, Integer, …) with positional
 * arguments; ok to ask for any name. *known tells whether there is such a function. Named arguments of String and the
 * clock functions are put in place by the caller through expr_builtin_parameter. A function of scalars given an array
 * is applied elementwise. */
Expr expr_builtin(Exprs *x, Sym name, int n, const Expr *args, bool *known, Problem *problem);
const char *expr_builtin_name(int k);                    /* of the k-th built-in function; NULL after the last */
int expr_builtin_parameter(Sym function, Sym parameter); /* its position, or -1 */
bool expr_builtin_sized_by_value(Sym function); /* its size, or its clock, depends on the values of its arguments */
/* e as a value of that type: Integer -> Real, unknown sizes; NULL and a problem when it does not fit. */
Expr expr_coerce(Exprs *x, Expr e, const Type *to, Problem *problem);

/* ---- asking ---------------------------------------------------------------------------------------------------- */

static inline bool expr_is_literal(Expr e) /* a scalar literal */
{
    return e->op <= EXPR_ENUM;
}
bool expr_is_constant(Expr e);                 /* made of literals alone: arrays and records of literals too */
bool expr_get_real(Expr e, double *value);     /* literal Real or Integer */
bool expr_get_integer(Expr e, int64_t *value); /* literal Integer, enumeration or Boolean */
bool expr_is_zero(Expr e);                     /* a scalar or array literal of zeros */
bool expr_is_one(Expr e);
bool expr_makes_event(Expr e); /* a relation or rounding of Reals: an event where its truth or value changes */
typedef struct {
    const char *text;
    ExprForm form;
    ExprAlgebra algebra;
    ExprMoment moment;
} ExprOpFacts;
extern const ExprOpFacts expr_ops[EXPR_OP_COUNT];
static inline ExprAlgebra expr_algebra(Expr e)
{
    return expr_ops[e->op].algebra;
}
static inline ExprMoment expr_moment(Expr e)
{
    return expr_ops[e->op].moment;
}
static inline const char *expr_op_text(ExprOp op)
{
    return expr_ops[op].text;
}
static inline bool expr_is_elementwise(ExprOp op) /* applied to each element of its arguments by itself */
{
    ExprForm form = expr_ops[op].form;
    return form == EXPR_FORM_UNARY || form == EXPR_FORM_BINARY || form == EXPR_FORM_SCALAR;
}
bool expr_may_fail(ExprOp op);         /* has no value for some operands */
Elementary expr_elementary(ExprOp op); /* ELEMENTARY_COUNT: it is none */
Binary expr_binary(ExprOp op);         /* BINARY_COUNT: it is none */
ExprOp expr_of_elementary(Elementary f);
ExprOp expr_of_binary(Binary op);

void expr_print(Buffer *to, Expr e); /* Modelica text, with the fewest parentheses */
const char *expr_text(Exprs *x, Expr e);
/* The same for messages, cut where it gets long: numbers as one writes them, 2 and not 2.0, and Var.meaning for what
 * the program made. */
const char *expr_shown(Exprs *x, Expr e);

/* ---- walking and rewriting ------------------------------------------------------------------------------------- */

/* The same node with other arguments (constructors applied again, type kept where sizes allow). */
Expr expr_rebuild(Exprs *x, Expr e, const Expr *args);

/* Bottom-up rewriting, memoised per node: `leaf` gives a replacement for a node before its parts are looked at, or NULL
 * to go on into them. Shared parts are rewritten once. */
typedef struct {
    Exprs *x;
    Expr (*rewrite)(void *data, Expr e);
    void *data;
    Map memo; /* node number -> index in results; kept between calls: start with {0} for a new rewriting */
    VEC(Expr) results;
    Arena *arena; /* of memo and results; NULL: exprs_work */
} Rewriter;
Expr expr_rewrite(Rewriter *r, Expr e);

/* Calls visit once for each different node, parts before wholes; `seen` (start with {0}) may span several calls, NULL
 * is for one. */
void expr_visit(Exprs *x, Map *seen, Expr e, void (*visit)(void *data, Expr e), void *data);
/* Calls visit once for each variable whose present value e depends on, in order of appearance: pre(v) is no use of v.
 */
void expr_visit_reads(Exprs *x, Expr e, void (*visit)(void *data, const Var *v), void *data);

#endif
