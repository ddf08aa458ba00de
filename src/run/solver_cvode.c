/* solver_cvode.c: SUNDIALS CVODE: BDF for stiff models (the default), Adams for smooth ones. */
#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "run/integrator.h"

typedef struct {
    SUNContext context;
    void *memory;
    N_Vector y, tolerance, work, weight;
    SUNMatrix matrix;
    SUNLinearSolver linear;
    SUNNonlinearSolver fixed_point;
    OdeJacobian *jacobian;
    bool fresh; /* restarted, no step taken yet */
} Cvode;

static int rhs(double t, N_Vector y, N_Vector f, void *data)
{
    return integrator_rhs(data, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f)) ? 0 : 1;
}

static int jacobian(double t, N_Vector y, N_Vector f, SUNMatrix to, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    (void)a;
    (void)b;
    (void)c;
    Integrator *g = data;
    OdeJacobian *j = ((Cvode *)g->own)->jacobian;
    double *values = j->group ? SUNSparseMatrix_Data(to) : SUNDenseMatrix_Data(to);
    if (j->group) {
        for (int i = 0; i <= j->n; i++)
            SUNSparseMatrix_IndexPointers(to)[i] = j->columns[i];
        for (int k = 0; k < j->columns[j->n]; k++)
            SUNSparseMatrix_IndexValues(to)[k] = j->rows[k];
    }
    return ode_jacobian(j, g, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f), values) ? 0 : 1;
}

static void silent(int code, const char *module, const char *function, char *text, void *data)
{
    (void)code;
    (void)module;
    (void)function;
    (void)text;
    (void)data;
}

/* CVODE counts from its last restart. */
static void count_failed_steps(Integrator *g)
{
    long errors = 0, convergence = 0;
    CVodeGetNumErrTestFails(((Cvode *)g->own)->memory, &errors);
    CVodeGetNumStepSolveFails(((Cvode *)g->own)->memory, &convergence);
    g->I->run->statistics.failed_steps += errors + convergence;
}

static void end(Integrator *g)
{
    Cvode *c = g->own;
    if (c->memory)
        count_failed_steps(g);
    CVodeFree(&c->memory);
    if (c->linear)
        SUNLinSolFree(c->linear);
    if (c->fixed_point)
        SUNNonlinSolFree(c->fixed_point);
    if (c->matrix)
        SUNMatDestroy(c->matrix);
    N_Vector vectors[] = {c->y, c->tolerance, c->work, c->weight};
    for (int i = 0; i < 4; i++)
        if (vectors[i])
            N_VDestroy(vectors[i]);
    ode_jacobian_free(c->jacobian);
    SUNContext_Free(&c->context);
    free(c);
    g->own = NULL;
}

static bool begin_implicit(Integrator *g, Cvode *c)
{
    c->jacobian = ode_jacobian_new(g);
    if (!c->jacobian)
        return false;
    const OdeJacobian *j = c->jacobian;
    c->matrix = j->group ? SUNSparseMatrix(g->n, g->n, j->columns[g->n], CSC_MAT, c->context)
                         : SUNDenseMatrix(g->n, g->n, c->context);
    if (!c->matrix)
        return false;
    c->linear = j->group ? SUNLinSol_KLU(c->y, c->matrix, c->context) : SUNLinSol_Dense(c->y, c->matrix, c->context);
    return c->linear && CVodeSetLinearSolver(c->memory, c->linear, c->matrix) == CVLS_SUCCESS &&
           CVodeSetJacFn(c->memory, jacobian) == CVLS_SUCCESS;
}

static bool begin(Integrator *g)
{
    Cvode *c = calloc(1, sizeof *c);
    if (!c || SUNContext_Create(NULL, &c->context) != 0) {
        free(c);
        run_fail(g->I, "there is no memory left for the solver");
        return false;
    }
    g->own = c;
    c->y = N_VMake_Serial(g->n, g->y, c->context);
    c->tolerance = N_VNew_Serial(g->n, c->context);
    c->work = N_VNew_Serial(g->n, c->context);
    c->weight = N_VNew_Serial(g->n, c->context);
    int method = g->kind->variant;
    c->memory = CVodeCreate(method, c->context);
    bool done = c->y && c->tolerance && c->work && c->weight && c->memory &&
                CVodeSetErrHandlerFn(c->memory, silent, NULL) == CV_SUCCESS &&
                CVodeInit(c->memory, rhs, g->t, c->y) == CV_SUCCESS;
    for (int i = 0; i < g->n && done; i++)
        N_VGetArrayPointer(c->tolerance)[i] = g->tolerance * g->nominal[i];
    done = done && CVodeSVtolerances(c->memory, g->tolerance, c->tolerance) == CV_SUCCESS;
    if (method == CV_BDF) {
        done = done && begin_implicit(g, c);
    } else if (done) {
        c->fixed_point = SUNNonlinSol_FixedPoint(c->y, 0, c->context);
        done = c->fixed_point && CVodeSetNonlinearSolver(c->memory, c->fixed_point) == CV_SUCCESS;
    }
    if (!done) {
        run_fail(g->I, "the solver cannot be set up for %d states: there may be no memory left", g->n);
        return false;
    }
    CVodeSetUserData(c->memory, g);
    CVodeSetMaxErrTestFails(c->memory, 15);
    CVodeSetMaxConvFails(c->memory, 30);
    if (g->max_step > 0)
        CVodeSetMaxStep(c->memory, g->max_step);
    c->fresh = true;
    return true;
}

static bool restart(Integrator *g)
{
    Cvode *c = g->own;
    count_failed_steps(g);
    c->fresh = true;
    g->I->run->statistics.restarts++;
    return CVodeReInit(c->memory, g->t, c->y) == CV_SUCCESS;
}

/* Names the state that weighs most in the error estimate. */
static void explain(Integrator *g, int flag)
{
    Cvode *c = g->own;
    Instance *I = g->I;
    double h = 0, t = g->t;
    CVodeGetCurrentStep(c->memory, &h);
    CVodeGetCurrentTime(c->memory, &t);
    int worst = -1;
    if (CVodeGetEstLocalErrors(c->memory, c->work) == CV_SUCCESS &&
        CVodeGetErrWeights(c->memory, c->weight) == CV_SUCCESS)
        for (int i = 0; i < g->n; i++) {
            double e = fabs(N_VGetArrayPointer(c->work)[i] * N_VGetArrayPointer(c->weight)[i]);
            if (worst < 0 || e > fabs(N_VGetArrayPointer(c->work)[worst] * N_VGetArrayPointer(c->weight)[worst]))
                worst = i;
        }
    Buffer text = {0};
    buffer_f(&text, "the solver '%s' cannot go on at time = %.10g (step %.3g): ", g->kind->about.name, t, h);
    switch (flag) {
    case CV_TOO_MUCH_ACC:
        buffer_f(&text, "the tolerance %g asks for more digits than there are", g->tolerance);
        break;
    case CV_ERR_FAILURE:
        buffer_f(&text, "the error stays too large however small the step");
        break;
    case CV_CONV_FAILURE:
        buffer_f(&text, "the implicit equations of a step cannot be solved");
        break;
    case CV_RHSFUNC_FAIL:
    case CV_FIRST_RHSFUNC_ERR:
    case CV_REPTD_RHSFUNC_ERR:
    case CV_UNREC_RHSFUNC_ERR:
        buffer_f(&text, "the derivatives cannot be computed");
        break;
    default:
        buffer_f(&text, "CVODE says %d", flag);
    }
    if (worst >= 0)
        buffer_f(&text, "\n  state that limits the step: '%s' = %.10g", run_name(I, worst), g->y[worst]);
    if (I->run->failure.n > 0)
        buffer_f(&text, "\n  %s", I->run->failure.at);
    run_fail_text(I, text.at);
    buffer_free(&text);
}

static bool step(Integrator *g, double limit)
{
    Cvode *c = g->own;
    Instance *I = g->I;
    buffer_clear(&I->run->failure);
    CVodeSetStopTime(c->memory, limit);
    int flag = CVode(c->memory, limit, c->y, &g->t, CV_ONE_STEP);
    if (flag < 0) {
        explain(g, flag);
        return false;
    }

    if (flag == CV_TSTOP_RETURN)
        g->t = limit;
    c->fresh = false;
    I->run->statistics.steps++;
    return true;
}

static bool at(Integrator *g, double t, double *y)
{
    Cvode *c = g->own;
    if (CVodeGetDky(c->memory, t, 0, c->work) != CV_SUCCESS) {
        run_fail(g->I, "time = %.17g is not within the last step of the solver, which ends at %.17g", t, g->t);
        return false;
    }
    memcpy(y, N_VGetArrayPointer(c->work), (size_t)g->n * sizeof(double));
    return true;
}

const IntegratorKind cvode_kinds[2] = {
    {{"cvode", "SUNDIALS CVODE, BDF of order 1 to 5, for stiff and other models", false},
     CV_BDF,
     begin,
     restart,
     step,
     at,
     end},
    {{"adams", "SUNDIALS CVODE, Adams of order 1 to 12, for smooth models that are not stiff", false},
     CV_ADAMS,
     begin,
     restart,
     step,
     at,
     end}};
