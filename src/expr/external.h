/* external.h: external functions whose meaning we know, so that they can be evaluated while compiling.
 *
 * These are the pure ones of the Modelica Standard Library that parameters are computed with: strings, files' kinds and
 * matrices in files, random number generators, and LAPACK. Each works on values; what is plain C
 * underneath (base/scan.h, file.h, matrix_file.h, xorshift.h) serves the run-time as well.
 */
#ifndef CARDAN_EXPR_EXTERNAL_H
#define CARDAN_EXPR_EXTERNAL_H

#include "expr/value.h"

typedef struct {
    Exprs *x;
    Arena *a; /* for what is given back */
    int n;
    Value *args;   /* inputs to read; outputs to write in place, allocated in their declared sizes */
    Value *result; /* of the variable before '='; element NULL when there is none */
    const char *name;
    const char *problem; /* set when false is returned */
} ExternalCall;

typedef bool (*ExternalFunction)(ExternalCall *c);

/* NULL when we do not know it. */
ExternalFunction external_find(const char *name);
/* A LAPACK routine called as Fortran is: every argument by address, matrices by columns. */
bool external_lapack(ExternalCall *c);
bool external_lapack_knows(const char *name);
/* The routine itself ("dgesv" or "dgesv_"), or NULL. Everything is passed by address, texts with their lengths last. */
void (*external_lapack_routine(const char *name))(void);

#endif
