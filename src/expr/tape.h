/* tape.h: scalar expressions as one straight line of operations, for values and first derivatives at many points.
 *
 * The interpreter looks at each node as if for the first time, and machine code needs a compiler; a tape is made once
 * and costs a few nanoseconds an operation. Its register k is the result of its step k. Derivatives go forward along
 * the tape, for all directions at once.
 *
 *     Tape *t = tape_new(arena, x, known, data);
 *     int phi = tape_input(t, var), r = tape_add(t, residual);
 *     double *v = tape_registers(t, arena);   Ints steps = tape_steps_for(t, arena, &r, 1);
 *     v[phi] = 0.3;   tape_run(t, &steps, v);   … v[r] …
 */
#ifndef CARDAN_EXPR_TAPE_H
#define CARDAN_EXPR_TAPE_H

#include "expr/evaluator.h"

enum { TAPE_NONE = -1 };

typedef struct Tape Tape;

/* known: the value of a variable that is neither an input nor assigned, or of time, asked for while the tape is made.
 * False: it has none. */
typedef bool (*TapeKnown)(void *data, Expr leaf, double *value);

Tape *tape_new(Arena *a, Exprs *x, TapeKnown known, void *data);
void tape_free(Tape *t);                           /* what is not in the arena */
int tape_input(Tape *t, const Var *v);             /* a register that is set before each run */
int tape_add(Tape *t, Expr e);                     /* the register of a scalar, or TAPE_NONE: it has no value */
void tape_assign(Tape *t, const Var *v, int from); /* what v is from now on */
int tape_of(const Tape *t, const Var *v);          /* its register, or TAPE_NONE */
int tape_length(const Tape *t);

double *tape_registers(const Tape *t, Arena *a); /* one for each step so far; constants are set */
/* The steps, in order, that the given registers need and that depend on inputs. */
Ints tape_steps_for(const Tape *t, Arena *a, const int *registers, int n);
void tape_run(const Tape *t, const Ints *steps, double *v);
/* The derivatives of the results of the steps by n inputs: d[register * n + k] by inputs[k]. v: as tape_run left it.
 * Of other registers d stays as it is; let it be zero at first. */
void tape_derivatives(const Tape *t, const Ints *steps, double *v, const int *inputs, int n, double *d);

#endif
