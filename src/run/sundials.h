/* sundials.h: what the solvers of SUNDIALS have in common. Used by solver_*.c; study/smooth.c takes the context alone. */
#ifndef CARDAN_RUN_SUNDIALS_H
#define CARDAN_RUN_SUNDIALS_H

#include <nvector/nvector_serial.h>
#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

#include "run/integrator.h"

typedef struct {
    SUNContext context;
    N_Vector y;         /* the integrator's own g->y */
    N_Vector tolerance; /* absolute */
    N_Vector work, other;
    SUNMatrix matrix; /* dense, or with the Jacobian's pattern; the last three only after sundials_implicit */
    SUNLinearSolver linear;
    OdeJacobian *jacobian;
} Sundials;

/* What all calls of the family ask for. Version 6.4 writes into a logger that it did not get: it is asked for only where there
 * is memory for all of it. */
bool sundials_context(SUNContext *context);

/* Vectors and tolerances. False: no memory, said in instance_why. */
bool sundials_begin(Sundials *s, Integrator *g);
/* The Jacobian, its matrix and the solver of equations with it: KLU where the pattern is sparse, else dense. */
bool sundials_implicit(Sundials *s, Integrator *g);
void sundials_end(Sundials *s);
bool sundials_refused(Integrator *g); /* says that the solver cannot be set up; gives false */

void sundials_vector(N_Vector v); /* sundials_vector.c: it and its clones work as ours do */
void sundials_dense(SUNLinearSolver linear,
                    SUNMatrix matrix); /* sundials_dense.c: equations with it are solved by ours */

/* Writes the pattern into a sparse matrix; where its values go: see ode_jacobian. */
double *sundials_values(const OdeJacobian *j, SUNMatrix to);

/* Why no step can be made. */
typedef enum {
    SUNDIALS_DIGITS,      /* the tolerance asks for too many */
    SUNDIALS_ERROR,       /* it stays too large */
    SUNDIALS_EQUATIONS,   /* of an implicit step cannot be solved */
    SUNDIALS_DERIVATIVES, /* cannot be computed */
    SUNDIALS_OTHER
} SundialsTrouble;
/* In words, what the model said of it last; gives false. step: the present one; 0: not known. more: what else is known, or
 * NULL. */
bool sundials_gives_up(Integrator *g, SundialsTrouble why, double t, double step, const char *more);

/* The states that the solver left in s->work, as those at t; found: they are. */
bool sundials_at(const Sundials *s, Integrator *g, bool found, double t, double *y);

/* Derivatives, with the integrator as data. */
int sundials_rhs(double t, N_Vector y, N_Vector f, void *data);
/* Messages come from explanations of our own. */
void sundials_silent(int code, const char *module, const char *function, char *text, void *data);

#endif
