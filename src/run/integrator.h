/* integrator.h: the solvers behind one table of functions. Used inside this room only.
 *
 * A solver takes one accepted step at a time and can tell the states anywhere within that step. Events, outputs and
 * messages are not its business.
 */
#ifndef CARDAN_RUN_INTEGRATOR_H
#define CARDAN_RUN_INTEGRATOR_H

#include "run/internal.h"
#include "run/tangent.h"

typedef struct Integrator Integrator;

typedef struct {
    RunSolver about;
    int variant; /* method within one file */
    bool (*begin)(Integrator *g);
    bool (*restart)(Integrator *g);                 /* from g->t, g->y */
    bool (*step)(Integrator *g, double limit);      /* one step, g->t and g->y become its end, <= limit */
    bool (*at)(Integrator *g, double t, double *y); /* t within the last step */
    void (*end)(Integrator *g);
} IntegratorKind;

struct Integrator {
    const IntegratorKind *kind;
    Instance *I;
    int n;
    double tolerance, max_step, fixed_step; /* max_step 0: none */
    bool limit_is_far;                      /* that of the next step: it should not end there */
    double t, *y, *f;                       /* n each; f: work for derivatives */
    double *nominal;                        /* n */
    bool *is_place;                         /* n: a position of a loop, whose zero means nothing */
    double share;                           /* of the tolerance, for a method of several steps */
    void *own;
    double past_off; /* how far the last piece of the past was off where it was looked at first (past_follow.c) */
};

/* All functions that return bool leave the reason of a failure in instance_why. */
Integrator *integrator_new(const char *name, Instance *I, double tolerance, double max_step, double fixed_step);
void integrator_free(Integrator *g);
const IntegratorKind *integrator_kind(int i); /* NULL after the last */

/* Three ways to a point: who says where it is, and how deep v is consistent with it afterwards.
 *   derivatives   the solver, (t, y): DEPTH_RATES; into f, and counted
 *   stand_at      the solver, (t, y): DEPTH_DERIVATIVES, for tangents; where v stands there nothing is done; f is work
 *   interpolate   who walks, t within the last step: as deep as is asked for, perhaps deeper at the same point */
bool integrator_derivatives(Integrator *g, double t, const double *y, double *f);
bool integrator_stand_at(Integrator *g, double t, const double *y, double *f);
bool integrator_interpolate(Integrator *g, double t, Depth depth);
bool integrator_watch(Integrator *g, double t); /* the same for relations alone */

/* past_follow.c: records what is delayed at the present point, which is complete and lies within the last step, and what
 * lies between it and the point before, so densely that the past can be told to the tolerance. */
bool past_follow(Integrator *g);

/* ---- Jacobian of the derivatives (jacobian.c) ------------------------------------------------------------------ */

typedef struct {
    int n;
    bool sparse;               /* values are the entries of the pattern; else all by columns */
    const int *columns, *rows; /* pattern with the diagonal; NULL: dense */
    const int *group;          /* n: columns of one group touch different rows; NULL: each for itself */
    int n_groups;
    Tangents *tangents; /* NULL: by differences */
    double *result;     /* n */
    double *y;          /* 2 n: states and their steps */
    double *back;       /* n: derivatives on the other side */
    double *last;       /* n*n_groups: |differences| of the Jacobian before */
    double *before;     /* values of the Jacobian before; NULL: none, or nobody asks */
    double *other;      /* n*n: differences to compare with; NULL: nobody asks */
} OdeJacobian;

bool ode_jacobian_is_sparse(const Model *m); /* it has a pattern that is worth using */
OdeJacobian *ode_jacobian_new(Integrator *g);
void ode_jacobian_free(OdeJacobian *j);
/* df/dx at (t, y) where f is known: values dense by columns, or entries of the pattern. */
bool ode_jacobian(OdeJacobian *j, Integrator *g, double t, const double *y, const double *f, double *values);

/* The rate at which Newton's method on y - gamma*f = … would converge with the Jacobian before, taken for the new
 * values, or with these for that one, whichever is larger; 0 the first time. Keeps the values. */
double ode_jacobian_change(OdeJacobian *j, const Integrator *g, const double *y, const double *values, double gamma);

/* |Eigenvalue| of largest size of the values that were kept, roughly; 0: there are none. */
double ode_jacobian_radius(OdeJacobian *j);

/* The fastest motion of the model at (t, y): |eigenvalue| of largest size, by power iteration; *state: who moves. */
double integrator_spectral_radius(Integrator *g, double t, const double *y, int *state);

/* ---- explicit methods on stiff models (integrator.c) ----------------------------------------------------------- */

typedef struct {
    double edge;        /* of the method's stability region, or below: h times the largest eigenvalue there */
    int looks_in_a_row; /* that found it stiff */
    double last_look;   /* time */
    long steps;
} StiffWatch;
StiffWatch stiff_watch(const Integrator *g, double edge);
bool stiff_step(StiffWatch *w, Integrator *g); /* after each step; true: the run is given up, with a message */

/* Each ends with a kind that has no name. */
extern const IntegratorKind cvode_kinds[], ida_kinds[], arkode_kinds[], fixed_kinds[], own_kinds[], eighth_kinds[],
    integrator_none_kinds[];

#endif
