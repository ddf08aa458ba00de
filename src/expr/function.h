/* function.h: functions and statements, as the compiler sees them after names are resolved. */
#ifndef CARDAN_EXPR_FUNCTION_H
#define CARDAN_EXPR_FUNCTION_H

#include "expr/expr.h"

typedef enum {
    STATEMENT_ASSIGN, /* target := value; target: VAR, INDEX, FIELD, or a TUPLE/RECORD of such with OMITTED */
    STATEMENT_IF,     /* branches */
    STATEMENT_FOR,    /* iterator in value, body */
    STATEMENT_WHILE,  /* value, body */
    STATEMENT_WHEN,   /* branches; not in functions */
    STATEMENT_BREAK,
    STATEMENT_RETURN,
    STATEMENT_CALL,      /* value: a call without used results */
    STATEMENT_ASSERT,    /* value: condition; message; level */
    STATEMENT_TERMINATE, /* message */
    STATEMENT_REINIT,    /* target, value; not in functions */
} StatementKind;

typedef struct StatementBranch {
    Expr condition; /* NULL: else */
    Statement *body;
    struct StatementBranch *next;
} StatementBranch;

struct Statement {
    StatementKind kind;
    Span span;
    Expr target, value, message, level;
    const Var *iterator;
    bool at_events; /* an IF that stands for a when-statement: its branches are run at events only */
    StatementBranch *branches;
    Statement *body;
    Statement *next;
};

typedef enum {
    INLINE_UNSAID,
    INLINE_NEVER,
    INLINE_EARLY,
    INLINE_YES,
    INLINE_LATE /* after index reduction */
} Inlining;

/* annotation(derivative(order=1, noDerivative=R, zeroDerivative=k) = f_der) */
typedef struct Derivative {
    const Function *function;
    int order;
    unsigned char *no_derivative, *zero_derivative; /* per input of the function that declares it */
    struct Derivative *next;
} Derivative;

/* annotation(inverse(x = g(y, …))) */
typedef struct Inverse {
    int input; /* which input the inverse computes */
    const Function *function;
    const int *arguments; /* for each input of `function`: which input (>= 0) or output (-1 - k) of ours */
    struct Inverse *next;
} Inverse;

typedef struct {
    const Var *var;
    Expr initial;      /* default of an input, binding of a local or output, or NULL */
    const Expr *sizes; /* var->type->n_dims sizes in terms of the inputs, where the type says SIZE_UNKNOWN; else NULL */
    const Function *signature; /* of an input that is a function: as the function calls it; else NULL */
    bool is_protected;
} Local;

typedef struct {
    Sym language, name; /* "C", "ModelicaStandardTables_…"; "builtin" for ours */
    Expr result;        /* local that takes the value, or NULL */
    int n;
    const Expr *args; /* locals, SIZE nodes, literals */
    int n_libraries;  /* annotations: */
    const char *const *libraries;
    const char *include, *library_directory, *include_directory; /* folders of this machine; or NULL */
} External;

struct Function {
    Sym name;   /* full */
    int number; /* 0, 1, … in the context */
    Span span;
    int n_inputs, n_outputs, n_locals;
    const Local *inputs, *outputs, *locals;
    const Type *result; /* the output's type; a TUPLE when there are several; NOTHING when none */
    Statement *body;
    External *external;  /* NULL: body */
    bool finds_resource; /* ModelicaServices.ExternalReferences.loadResource, or a function that extends it */
    bool may_act; /* has an effect, or depends on one, as far as its declaration tells: impure, or external and not pure
                   */
    bool is_impure, generate_events, is_record_constructor, is_object_constructor, is_object_destructor;
    const Function *destructor; /* of an object constructor */
    Inlining inlining;
    int smooth_order;        /* -1: unsaid */
    Derivative *derivatives; /* in order of the text: the first whose conditions hold is taken */
    Inverse *inverses;
    void *owner;
};

/* Whether it computes anything by itself: statements, or an output with a binding. A partial function does not. */
static inline bool function_has_body(const Function *f)
{
    bool given = f->body != NULL;
    for (int k = 0; k < f->n_outputs && !given; k++)
        given = f->outputs[k].initial != NULL;
    return given;
}

Function *function_new(Exprs *x, Sym name);
int functions_count(const Exprs *x);
/* Checked call: arguments complete and positional, NULL where the default is meant; vectorised over arrays when the
 * arguments have more dimensions than the inputs (12.4.6). Defaults may use other inputs. */
Expr expr_call(Exprs *x, const Function *f, int n, const Expr *args, Problem *problem);
/* Whether sizes of arguments that others decide (input Real b[size(A, 2)]) are as declared, where they are known. */
bool expr_call_sizes_agree(Exprs *x, Expr call, Problem *problem);
/* The record by the defaults of its constructor; with `fills`, fields that have none are zeros of the sizes that other
 * fields give. NULL: a default is missing, or there are none at all. */
Expr expr_record_default(Exprs *x, const Function *constructor, bool fills);
Expr expr_partial(Exprs *x, const Function *f, int n, const Expr *args, Problem *problem);

void function_print(Buffer *to, const Function *f); /* flat Modelica text */
void statement_print(Buffer *to, const Statement *s, int indent);

#endif
