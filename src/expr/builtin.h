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

/* builtin_array.c: the functions of arrays (10.3), in the order of strcmp. */
extern const Builtin builtin_arrays[];
extern const int builtin_n_arrays;

#endif
