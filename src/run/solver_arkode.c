/* solver_arkode.c: SUNDIALS ARKODE: Runge-Kutta methods with error control, explicit and diagonally implicit. */
#include <arkode/arkode_arkstep.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/sundials.h"

enum { DOPRI45, BOGACKI23, ESDIRK };

typedef struct {
    Sundials s; /* other: states at the begin of the step */
    void *memory;
    StiffWatch watch; /* explicit methods */
} Ark;

static int jacobian(double t, N_Vector y, N_Vector f, SUNMatrix to, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    (void)a;
    (void)b;
    (void)c;
    (void)f;
    Integrator *g = data;
    OdeJacobian *j = ((Ark *)g->own)->s.jacobian;
    /* f is the implicit part at another stage in some methods: taken anew, differences need it at y. */
    if (!integrator_derivatives(g, t, N_VGetArrayPointer(y), g->f))
        return 1;
    return ode_jacobian(j, g, t, N_VGetArrayPointer(y), g->f, sundials_values(j, to)) ? 0 : 1;
}

static void end(Integrator *g)
{
    Ark *k = g->own;
    ARKStepFree(&k->memory);
    sundials_end(&k->s);
    free(k);
    g->own = NULL;
}

/* ARKODE remembers how fast Newton's iteration converged and trusts it for the stages to come, also when the matrix has
 * become old since: a single iteration then counts as converged, however wrong. That memory is switched off. The first
 * stage of the method is the begin of the step: one that begins later does not see what bends before its first stage. */
static bool begin_implicit(Integrator *g, Ark *k)
{
    return ARKStepSetNonlinCRDown(k->memory, 1) == ARK_SUCCESS &&
           ARKStepSetTableNum(k->memory, ARKODE_ARK437L2SA_DIRK_7_3_4, ARKODE_ERK_NONE) == ARK_SUCCESS &&
           sundials_implicit(&k->s, g) &&
           ARKStepSetLinearSolver(k->memory, k->s.linear, k->s.matrix) == ARKLS_SUCCESS &&
           ARKStepSetJacFn(k->memory, jacobian) == ARKLS_SUCCESS;
}

static bool begin_explicit(Integrator *g, Ark *k)
{
    return ARKStepSetTableNum(k->memory, ARKODE_DIRK_NONE,
                              g->kind->variant == DOPRI45 ? ARKODE_DORMAND_PRINCE_7_4_5
                                                          : ARKODE_BOGACKI_SHAMPINE_4_2_3) == ARK_SUCCESS;
}

static bool begin(Integrator *g)
{
    Ark *k = g->own = calloc(1, sizeof *k);
    if (!k || !sundials_begin(&k->s, g))
        return sundials_refused(g);
    bool implicit = g->kind->variant == ESDIRK;
    k->memory =
        ARKStepCreate(implicit ? NULL : sundials_rhs, implicit ? sundials_rhs : NULL, g->t, k->s.y, k->s.context);
    if (!k->memory || ARKStepSetErrHandlerFn(k->memory, sundials_silent, NULL) != ARK_SUCCESS ||
        ARKStepSVtolerances(k->memory, g->tolerance, k->s.tolerance) != ARK_SUCCESS ||
        !(implicit ? begin_implicit(g, k) : begin_explicit(g, k)))
        return sundials_refused(g);
    ARKStepSetUserData(k->memory, g);
    ARKStepSetMaxErrTestFails(k->memory, 15);
    ARKStepSetInterpolantDegree(k->memory, 4); /* a line of degree 3 would be the largest error of dopri45 */
    if (g->max_step > 0)
        ARKStepSetMaxStep(k->memory, g->max_step);
    k->watch = stiff_watch(g, 1.5);
    return true;
}

static bool restart(Integrator *g)
{
    Ark *k = g->own;
    bool implicit = g->kind->variant == ESDIRK;
    g->I->run->statistics.restarts++;
    ARKStepSetInitStep(k->memory, 0);
    return ARKStepReInit(k->memory, implicit ? NULL : sundials_rhs, implicit ? sundials_rhs : NULL, g->t, k->s.y) ==
           ARK_SUCCESS;
}

/* ARKODE does not try a shorter step when the derivatives cannot be computed at a stage: that is done here. */
static int evolve(Integrator *g, double limit)
{
    Ark *k = g->own;
    bool implicit = g->kind->variant == ESDIRK;
    double from = g->t, h = 0;
    double *saved = N_VGetArrayPointer(k->s.other);
    memcpy(saved, g->y, (size_t)g->n * sizeof(double));
    for (;;) {
        ARKStepSetStopTime(k->memory, limit);
        int flag = ARKStepEvolve(k->memory, limit, k->s.y, &g->t, ARK_ONE_STEP);
        if (flag != ARK_UNREC_RHSFUNC_ERR && flag != ARK_REPTD_RHSFUNC_ERR)
            return flag;
        double tried = 0;
        ARKStepGetCurrentStep(k->memory, &tried);
        h = (h > 0 && h < tried ? h : fmin(tried, limit - from)) / 4;
        g->t = from;
        memcpy(g->y, saved, (size_t)g->n * sizeof(double));
        if (h < 1e-15 * fmax(fabs(from), g->I->run->span) ||
            ARKStepReInit(k->memory, implicit ? NULL : sundials_rhs, implicit ? sundials_rhs : NULL, from, k->s.y) !=
                ARK_SUCCESS)
            return flag;
        ARKStepSetInitStep(k->memory, h);
    }
}

static bool step(Integrator *g, double limit)
{
    Ark *k = g->own;
    Run *run = g->I->run;
    buffer_clear(&run->words.failure);
    int flag = evolve(g, limit);
    if (flag >= 0) {
        if (flag == ARK_TSTOP_RETURN)
            g->t = limit;
        run->statistics.steps++;
        return g->kind->variant == ESDIRK || !stiff_step(&k->watch, g);
    }
    SundialsTrouble why = flag == ARK_TOO_MUCH_ACC   ? SUNDIALS_DIGITS
                          : flag == ARK_ERR_FAILURE  ? SUNDIALS_ERROR
                          : flag == ARK_CONV_FAILURE ? SUNDIALS_EQUATIONS
                                                     : SUNDIALS_DERIVATIVES;
    char more[40];
    snprintf(more, sizeof more, " (ARKODE says %d)", flag);
    return sundials_gives_up(g, why, g->t, 0, why == SUNDIALS_DERIVATIVES ? more : NULL);
}

static bool at(Integrator *g, double t, double *y)
{
    Ark *k = g->own;
    return sundials_at(&k->s, g, ARKStepGetDky(k->memory, t, 0, k->s.work) == ARK_SUCCESS, t, y);
}

const IntegratorKind arkode_kinds[] = {
    {{"dopri45", "SUNDIALS ARKODE, Dormand-Prince of order 5, explicit with error control", false},
     DOPRI45,
     begin,
     restart,
     step,
     at,
     end},
    {{"bogacki23", "SUNDIALS ARKODE, Bogacki-Shampine of order 3, explicit with error control", false},
     BOGACKI23,
     begin,
     restart,
     step,
     at,
     end},
    {{"esdirk", "SUNDIALS ARKODE, diagonally implicit Runge-Kutta of order 4, for stiff models", false},
     ESDIRK,
     begin,
     restart,
     step,
     at,
     end},
    {.about = {.name = NULL}},
};
