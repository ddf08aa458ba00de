/* one_step.h: methods of one step with error control and dense output, which take their steps in the same way. Used by the
 * solvers of this room (solver_own.c, solver_eighth.c) only.
 *
 * They have no history: they begin again after an event, or with new inputs, at their full order.
 */
#ifndef CARDAN_RUN_ONE_STEP_H
#define CARDAN_RUN_ONE_STEP_H

#include "run/dense.h"
#include "run/integrator.h"

typedef struct OneStep OneStep;

typedef struct {
    int stages, dense;    /* vectors that it keeps of each: slopes, and the polynomial of a step */
    double order;         /* the error of a step of length h changes with h to this power */
    double first_power;   /* likewise, for the guess of the first step */
    double growth;        /* the next step is at most so many times as long */
    bool ends_with_slope; /* o->f is the slope at the end of an accepted step */
    bool is_implicit;     /* with a Jacobian: o->jacobian, o->factors, o->values, o->matrix */
    bool (*prepare)(Integrator *g, OneStep *o); /* the first thing of each step, where o->f is known; NULL: nothing */
    /* The error of a step from g->t, in parts of what is allowed; o->y: the new states. Slopes of explicit methods begin with
     * k[0] = o->f. Less than zero: the derivatives cannot be computed somewhere. */
    double (*attempt)(Integrator *g, OneStep *o, double h);
    bool (*at)(Integrator *g, OneStep *o, double part, double *y); /* part of the last step: 0 to 1 */
} OneStepMethod;

enum { ONE_STEP_STAGES = 16, ONE_STEP_DENSE = 8 }; /* at most */

struct OneStep {
    const OneStepMethod *method;
    double *k[ONE_STEP_STAGES];    /* n each */
    double *dense[ONE_STEP_DENSE]; /* n each */
    double *y, *f, *trial, *scale; /* n each */
    double from, length;           /* of the last step */
    double h;                      /* what the next step should be; 0: unknown */
    double longest;                /* of the steps since the last event, and */
    double usual;                  /* of those before it; 0: there were none */
    double last_error;             /* of the last accepted step */
    bool has_bends;                /* the polynomial is complete; for methods that complete it when asked */
    bool has_f;                    /* f is the slope at g->t, g->y */
    int stiff, calm;               /* looks in a row that found it stiff, or not */
    StiffWatch watch;              /* of methods that nobody leaves when the model is stiff */
    OdeJacobian *jacobian;
    Factors factors;
    double *values, *matrix; /* of the Jacobian; of I/(h gamma) - J */
    double *memory;
};

/* For the tables of kinds; own is a OneStep. */
bool one_step_begin(Integrator *g, const OneStepMethod *method);
bool one_step_restart(Integrator *g);
bool one_step_step(Integrator *g, double limit);
bool one_step_at(Integrator *g, double t, double *y);
void one_step_end(Integrator *g);

/* For methods. The root of the mean square of x, in units of what is allowed. */
double one_step_norm(const Integrator *g, const OneStep *o, const double *x);
bool one_step_report(Integrator *g, const char *why); /* gives false */
/* Stability holds the step, not accuracy: h |df| / |dy| of two slopes and states near its end tells the largest eigenvalue, and
 * is beyond the method's edge. Counted in o->stiff. */
void one_step_look_for_stiffness(const Integrator *g, OneStep *o, double h, double edge, const double *const slopes[2],
                                 const double *const states[2]);
bool one_step_is_stiff(const Integrator *g); /* so it was for a while */

#endif
