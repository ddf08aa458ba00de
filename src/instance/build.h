/* build.h: a function while it is made from its class: variables in local.c, the rest in function.c. Inside instance/
 * only. */
#ifndef CARDAN_INSTANCE_BUILD_H
#define CARDAN_INSTANCE_BUILD_H

#include "instance/translate.h"

/* A size that names a variable which comes later. */
typedef struct {
    Class *scope;
    const TreeExpr *tree;
    int variable, dim;
} PendingSize;

typedef struct Build {
    Front *f;
    Class *class_;
    Function *function;
    struct Locals locals;
    VEC(Local) inputs, outputs, others;
    VEC(PendingSize) pending;
    bool is_partial; /* of a record that is a variable of a function: some fields may have no value */
    bool failed;
} Build;

/* Names of the function's text are looked up in scope, and those of its variables are its variables. */
Translation build_inside(Build *b, Class *scope);
void build_variables(Build *b);
void build_settle(Build *b);      /* … puts them into the function */
void build_constructor(Build *b); /* of a record: a function of its fields */

/* The function that a class is, or the constructor of a record whose modifiers use variables of the function around.
 * NULL after a message. */
Function *build_function(Front *f, Class *i, const struct Locals *outer, bool is_partial);

#endif
