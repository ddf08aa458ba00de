/* solver_arkode.c: SUNDIALS ARKODE: Runge-Kutta methods with error control, explicit and diagonally implicit. */
#include <arkode/arkode_arkstep.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include "run/integrator.h"

enum { DOPRI45, BOGACKI23, ESDIRK };

/* An explicit method on a stiff model is held back by stability, not by accuracy: h times the largest eigenvalue stays
 * at the edge of the stability region. Looked at every so many steps; so often in a row, the run is given up. */
enum { STIFF_LOOK = 100, STIFF_PATIENCE = 20 };
#define STIFF_EDGE  1.5
#define STIFF_STEPS 1e5 /* whole run, at the present pace: below that, nobody minds */

typedef struct {
    SUNContext context;
    void *memory;
    N_Vector y, tolerance, work;
    N_Vector saved; /* states at the begin of the step */
    SUNMatrix matrix;
    SUNLinearSolver linear;
    OdeJacobian *jacobian;
    int looks_in_a_row;
    double last_look; /* time */
    long steps;
} Ark;

static int rhs(double t, N_Vector y, N_Vector f, void *data)
{
    return integrator_rhs(data, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f)) ? 0 : 1;
}

static int jacobian(double t, N_Vector y, N_Vector f, SUNMatrix to, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    (void)a;
    (void)b;
    (void)c;
    (void)f;
    Integrator *g = data;
    OdeJacobian *j = ((Ark *)g->own)->jacobian;
    /* f is the implicit part at another stage in some methods: taken anew, differences need it at y. */
    if (!integrator_rhs(g, t, N_VGetArrayPointer(y), g->f))
        return 1;
    double *values = j->group ? SUNSparseMatrix_Data(to) : SUNDenseMatrix_Data(to);
    if (j->group) {
        for (int i = 0; i <= j->n; i++)
            SUNSparseMatrix_IndexPointers(to)[i] = j->columns[i];
        for (int k = 0; k < j->columns[j->n]; k++)
            SUNSparseMatrix_IndexValues(to)[k] = j->rows[k];
    }
    return ode_jacobian(j, g, t, N_VGetArrayPointer(y), g->f, values) ? 0 : 1;
}

static void silent(int code, const char *module, const char *function, char *text, void *data)
{
    (void)code;
    (void)module;
    (void)function;
    (void)text;
    (void)data;
}

static void end(Integrator *g)
{
    Ark *k = g->own;
    ARKStepFree(&k->memory);
    if (k->linear)
        SUNLinSolFree(k->linear);
    if (k->matrix)
        SUNMatDestroy(k->matrix);
    N_Vector vectors[] = {k->y, k->tolerance, k->work, k->saved};
    for (int i = 0; i < 4; i++)
        if (vectors[i])
            N_VDestroy(vectors[i]);
    ode_jacobian_free(k->jacobian);
    SUNContext_Free(&k->context);
    free(k);
    g->own = NULL;
}

static bool begin_implicit(Integrator *g, Ark *k)
{
    k->jacobian = ode_jacobian_new(g);
    if (!k->jacobian)
        return false;
    const OdeJacobian *j = k->jacobian;
    k->matrix = j->group ? SUNSparseMatrix(g->n, g->n, j->columns[g->n], CSC_MAT, k->context)
                         : SUNDenseMatrix(g->n, g->n, k->context);
    if (!k->matrix)
        return false;
    k->linear = j->group ? SUNLinSol_KLU(k->y, k->matrix, k->context) : SUNLinSol_Dense(k->y, k->matrix, k->context);
    return k->linear && ARKStepSetLinearSolver(k->memory, k->linear, k->matrix) == ARKLS_SUCCESS &&
           ARKStepSetJacFn(k->memory, jacobian) == ARKLS_SUCCESS;
}

static bool begin(Integrator *g)
{
    Ark *k = calloc(1, sizeof *k);
    if (!k || SUNContext_Create(NULL, &k->context) != 0) {
        free(k);
        run_fail(g->I, "there is no memory left for the solver");
        return false;
    }
    g->own = k;
    bool implicit = g->kind->variant == ESDIRK;
    k->y = N_VMake_Serial(g->n, g->y, k->context);
    k->tolerance = N_VNew_Serial(g->n, k->context);
    k->work = N_VNew_Serial(g->n, k->context);
    k->saved = N_VNew_Serial(g->n, k->context);
    bool done = k->y && k->tolerance && k->work && k->saved;
    if (done)
        k->memory = ARKStepCreate(implicit ? NULL : rhs, implicit ? rhs : NULL, g->t, k->y, k->context);
    done = done && k->memory && ARKStepSetErrHandlerFn(k->memory, silent, NULL) == ARK_SUCCESS;
    for (int i = 0; i < g->n && done; i++)
        N_VGetArrayPointer(k->tolerance)[i] = g->tolerance * g->nominal[i];
    done = done && ARKStepSVtolerances(k->memory, g->tolerance, k->tolerance) == ARK_SUCCESS;
    if (done && implicit)
        done = ARKStepSetOrder(k->memory, 4) == ARK_SUCCESS && begin_implicit(g, k);
    else if (done)
        done = ARKStepSetTableNum(k->memory, ARKODE_DIRK_NONE,
                                  g->kind->variant == DOPRI45 ? ARKODE_DORMAND_PRINCE_7_4_5
                                                              : ARKODE_BOGACKI_SHAMPINE_4_2_3) == ARK_SUCCESS;
    if (!done) {
        run_fail(g->I, "the solver cannot be set up for %d states: there may be no memory left", g->n);
        return false;
    }
    ARKStepSetUserData(k->memory, g);
    ARKStepSetMaxErrTestFails(k->memory, 15);
    ARKStepSetInterpolantDegree(k->memory, 3); /* higher ones evaluate the model again at every output point */
    k->last_look = g->t;
    if (g->max_step > 0)
        ARKStepSetMaxStep(k->memory, g->max_step);
    return true;
}

static bool restart(Integrator *g)
{
    Ark *k = g->own;
    bool implicit = g->kind->variant == ESDIRK;
    g->I->run->statistics.restarts++;
    ARKStepSetInitStep(k->memory, 0);
    return ARKStepReInit(k->memory, implicit ? NULL : rhs, implicit ? rhs : NULL, g->t, k->y) == ARK_SUCCESS;
}

static bool too_stiff(Integrator *g)
{
    Ark *k = g->own;
    const Run *run = g->I->run;
    double h = (g->t - k->last_look) / STIFF_LOOK; /* in the mean, since single steps go up and down at the edge */
    k->last_look = g->t;
    if (run->span / h < STIFF_STEPS)
        return false;
    int state = 0;
    double radius = ode_spectral_radius(g, g->t, g->y, &state);
    k->looks_in_a_row = radius * h > STIFF_EDGE ? k->looks_in_a_row + 1 : 0;
    if (k->looks_in_a_row < STIFF_PATIENCE)
        return false;
    run_fail(
        g->I,
        "the model is stiff and the solver '%s' is explicit: stability keeps its steps at %.2g s, about %.0f million "
        "for the whole run\n  fastest: '%s', with a time constant of about %.2g s\n  take a solver for stiff models, "
        "such as cvode",
        g->kind->about.name, h, run->span / h / 1e6, run_name(g->I, state), 1 / radius);
    return true;
}

/* ARKODE does not try a shorter step when the derivatives cannot be computed at a stage: that is done here. */
static int evolve(Integrator *g, double limit)
{
    Ark *k = g->own;
    bool implicit = g->kind->variant == ESDIRK;
    double from = g->t, h = 0;
    double *saved = N_VGetArrayPointer(k->saved);
    memcpy(saved, g->y, (size_t)g->n * sizeof(double));
    for (;;) {
        ARKStepSetStopTime(k->memory, limit);
        int flag = ARKStepEvolve(k->memory, limit, k->y, &g->t, ARK_ONE_STEP);
        if (flag != ARK_UNREC_RHSFUNC_ERR && flag != ARK_REPTD_RHSFUNC_ERR)
            return flag;
        double tried = 0;
        ARKStepGetCurrentStep(k->memory, &tried);
        h = (h > 0 && h < tried ? h : fmin(tried, limit - from)) / 4;
        g->t = from;
        memcpy(g->y, saved, (size_t)g->n * sizeof(double));
        if (h < 1e-15 * fmax(fabs(from), g->I->run->span) ||
            ARKStepReInit(k->memory, implicit ? NULL : rhs, implicit ? rhs : NULL, from, k->y) != ARK_SUCCESS)
            return flag;
        ARKStepSetInitStep(k->memory, h);
    }
}

static bool step(Integrator *g, double limit)
{
    Ark *k = g->own;
    Run *run = g->I->run;
    buffer_clear(&run->failure);
    int flag = evolve(g, limit);
    if (flag >= 0) {
        if (flag == ARK_TSTOP_RETURN)
            g->t = limit;
        run->statistics.steps++;
        k->steps++;
        return g->kind->variant == ESDIRK || k->steps % STIFF_LOOK != 0 || !too_stiff(g);
    }
    Buffer text = {0};
    buffer_f(&text, "the solver '%s' cannot go on at time = %.10g: ", g->kind->about.name, g->t);
    if (flag == ARK_TOO_MUCH_ACC)
        buffer_f(&text, "the tolerance %g asks for more digits than there are", g->tolerance);
    else if (flag == ARK_ERR_FAILURE)
        buffer_text(&text, "the error stays too large however small the step");
    else if (flag == ARK_CONV_FAILURE)
        buffer_text(&text, "the implicit equations of a step cannot be solved");
    else
        buffer_f(&text, "the derivatives cannot be computed (ARKODE says %d)", flag);
    if (run->failure.n > 0)
        buffer_f(&text, "\n  %s", run->failure.at);
    run_fail_text(g->I, text.at);
    buffer_free(&text);
    return false;
}

static bool at(Integrator *g, double t, double *y)
{
    Ark *k = g->own;
    if (ARKStepGetDky(k->memory, t, 0, k->work) != ARK_SUCCESS) {
        run_fail(g->I, "time = %.17g is not within the last step of the solver", t);
        return false;
    }
    memcpy(y, N_VGetArrayPointer(k->work), (size_t)g->n * sizeof(double));
    return true;
}

const IntegratorKind arkode_kinds[3] = {
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
};
