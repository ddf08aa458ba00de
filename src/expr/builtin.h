/* builtin.h: what the rules of built-in functions share. */
#ifndef CARDAN_EXPR_BUILTIN_H
#define CARDAN_EXPR_BUILTIN_H

#include "expr/context.h"

typedef struct Builtin Builtin;

/* One use of a function whose arguments have been counted. */
typedef struct {
    Exprs *x;
    const Builtin *f;
    int n;
    Expr *args; /* n of them, OMITTED where left out */
    Problem *problem;
} Use;

struct Builtin {
    const char *name;
    const char *parameters; /* in order, apart by blanks; several names for one place apart by '|' */
    int least, most;        /* arguments; most -1: any number */
    ExprOp op;
    Expr (*rule)(const Use *u);
};

/* "argument 2 of 'f' must be NEEDED, but it is …"; gives NULL. */
Expr builtin_wrong_argument(const Use *u, int which, const char *needed);
/* Integers stay Integer; one Real makes all Real. False with a message where an argument is no number. */
bool builtin_alike_numbers(const Use *u);

static inline Expr make(const Use *u, const Type *type)
{
    return expr_make(u->x, u->f->op, type, u->n, u->args);
}
static inline bool is_numeric(const Use *u, int i)
{
    return type_is_numeric(u->args[i]->type);
}
static inline bool is_scalar(const Use *u, int i, TypeKind kind)
{
    return u->args[i]->type->n_dims == 0 && u->args[i]->type->kind == kind;
}

/* The rules of functions of arrays (10.3), in builtin_array.c. */
Expr array_rule_ndims(const Use *u);
Expr array_rule_size(const Use *u);
Expr array_rule_scalar(const Use *u);
Expr array_rule_vector(const Use *u);
Expr array_rule_matrix(const Use *u);
Expr array_rule_identity(const Use *u);
Expr array_rule_diagonal(const Use *u);
Expr array_rule_fill(const Use *u);
Expr array_rule_zeros(const Use *u);
Expr array_rule_ones(const Use *u);
Expr array_rule_linspace(const Use *u);
Expr array_rule_sum(const Use *u);
Expr array_rule_transpose(const Use *u);
Expr array_rule_outer(const Use *u);
Expr array_rule_symmetric(const Use *u);
Expr array_rule_cross(const Use *u);
Expr array_rule_skew(const Use *u);
Expr array_rule_cat(const Use *u);
Expr array_rule_promote(const Use *u);
Expr array_rule_array(const Use *u);

#endif
