/* beside.c: states and their derivatives by the parameters, integrated together from event to event by CVODE.
 *
 * Newton's method gets the Jacobian of the states for each column of S; that a column also depends on the states is
 * left out, which costs one iteration: the whole is block triangular. */
#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_spgmr.h>
#include <sunmatrix/sunmatrix_dense.h>

#include "study/linear.h"
#include "study/sensitivity_inside.h"

enum { DENSE_MOST = 700 };

typedef struct Beside {
    SUNContext context;
    void *memory;
    N_Vector y, weights, here;
    SUNMatrix matrix;
    SUNLinearSolver linear;
    double *whole; /* of tangent_matrix */
    double reached;
} Beside;

/* J at a point of its own; what is held stays. */
static bool move_to(Sensitivity *s, double t, const double *y)
{
    s->J->time = t;
    memcpy(s->J->v, y, (size_t)s->n * sizeof(double));
    instance_moved(s->J);
    return instance_evaluate(s->J, DEPTH_OUTPUTS);
}

static int rhs(double t, N_Vector y, N_Vector f, void *data)
{
    Sensitivity *s = data;
    const double *from = N_VGetArrayPointer(y);
    double *to = N_VGetArrayPointer(f);
    size_t n = (size_t)s->n;
    if (!move_to(s, t, from))
        return 1;
    memcpy(to, s->J->v + n, n * sizeof(double));
    spread_prepare(s);
    for (int j = 0; j < s->k; j++) {
        size_t at = n * (size_t)(j + 1);
        if (!spread_along(s, from + at, s->H + (size_t)j * (size_t)s->n_held, j))
            return -1;
        memcpy(to + at, s->to, n * sizeof(double));
    }
    return 0;
}

static int jacobian(double t, N_Vector y, N_Vector f, SUNMatrix to, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    (void)f, (void)a, (void)b, (void)c;
    Sensitivity *s = data;
    if (!move_to(s, t, N_VGetArrayPointer(y)))
        return 1;
    size_t n = (size_t)s->n, rows = n + (size_t)s->m->study->n_asked + (size_t)s->m->n_relations;
    double *whole = s->beside->whole;
    if (!s->tangents || !tangent_matrix(s->J, whole)) {
        double *unit = calloc(n + 1, sizeof *unit);
        for (size_t i = 0; unit && i < n; i++) {
            unit[i] = 1;
            if (!spread_along(s, unit, NULL, -1)) {
                free(unit);
                return -1;
            }
            memcpy(whole + i * rows, s->to, n * sizeof(double));
            unit[i] = 0;
        }
        free(unit);
    }
    SUNMatZero(to);
    for (size_t block = 0; block <= (size_t)s->k; block++)
        for (size_t i = 0; i < n; i++)
            memcpy(SUNDenseMatrix_Column(to, (sunindextype)(block * n + i)) + block * n, whole + i * rows,
                   n * sizeof(double));
    return 0;
}

static int error_weights(N_Vector y, N_Vector weights, void *data)
{
    const Sensitivity *s = data;
    const double *at = N_VGetArrayPointer(y), share = 0.05;
    double *to = N_VGetArrayPointer(weights);
    for (int k = 0; k < s->n * (s->k + 1); k++)
        to[k] = 1 / (share * s->wish.tolerance * (fabs(at[k]) + s->m->variables[k % s->n].nominal));
    return 0;
}

static void silent(int code, const char *module, const char *function, char *text, void *data)
{
    (void)code, (void)module, (void)function, (void)text, (void)data;
}

static bool set_up(Sensitivity *s, Beside *b)
{
    sunindextype size = (sunindextype)s->n * (s->k + 1);
    b->memory = CVodeCreate(CV_BDF, b->context);
    if (!b->memory || CVodeInit(b->memory, rhs, s->time, b->y) != CV_SUCCESS ||
        CVodeWFtolerances(b->memory, error_weights) != CV_SUCCESS ||
        CVodeSetErrHandlerFn(b->memory, silent, NULL) != CV_SUCCESS)
        return false;
    CVodeSetUserData(b->memory, s);
    CVodeSetMaxNumSteps(b->memory, 1000000);
    CVodeSetMaxNonlinIters(b->memory, 5);
    if (size > DENSE_MOST) {
        b->linear = SUNLinSol_SPGMR(b->y, SUN_PREC_NONE, 20, b->context);
        return b->linear && CVodeSetLinearSolver(b->memory, b->linear, NULL) == CVLS_SUCCESS;
    }
    b->matrix = SUNDenseMatrix(size, size, b->context);
    b->linear = b->matrix ? SUNLinSol_Dense(b->y, b->matrix, b->context) : NULL;
    return b->linear && CVodeSetLinearSolver(b->memory, b->linear, b->matrix) == CVLS_SUCCESS &&
           CVodeSetJacFn(b->memory, jacobian) == CVLS_SUCCESS;
}

bool beside_new(Sensitivity *s)
{
    Beside *b = calloc(1, sizeof *b);
    s->beside = b;
    if (s->n == 0 && b)
        return true;
    size_t rows = (size_t)(s->n + s->m->study->n_asked + s->m->n_relations);
    if (!b || SUNContext_Create(NULL, &b->context) != 0)
        return sensitivity_fail(s, "there is not enough memory");
    b->y = N_VNew_Serial((sunindextype)s->n * (s->k + 1), b->context);
    b->here = N_VNew_Serial((sunindextype)s->n * (s->k + 1), b->context);
    b->whole = calloc(rows * (size_t)(s->n + s->m->study->n_seeds) + 1, sizeof(double));
    if (!b->y || !b->here || !b->whole || !set_up(s, b))
        return sensitivity_fail(s, "there is not enough memory");
    return true;
}

void beside_free(Sensitivity *s)
{
    Beside *b = s->beside;
    if (!b)
        return;
    CVodeFree(&b->memory);
    if (b->linear)
        SUNLinSolFree(b->linear);
    if (b->matrix)
        SUNMatDestroy(b->matrix);
    if (b->y)
        N_VDestroy(b->y);
    if (b->here)
        N_VDestroy(b->here);
    if (b->context)
        SUNContext_Free(&b->context);
    free(b->whole);
    free(b);
    s->beside = NULL;
}

bool beside_restart(Sensitivity *s)
{
    Beside *b = s->beside;
    size_t n = (size_t)s->n;
    if (n == 0)
        return true;
    double *y = N_VGetArrayPointer(b->y);
    memcpy(y, s->J->v, n * sizeof(double));
    memcpy(y + n, s->S, n * (size_t)s->k * sizeof(double));
    b->reached = s->time;
    return CVodeReInit(b->memory, s->time, b->y) == CV_SUCCESS ||
           sensitivity_fail(s, "the derivatives cannot be integrated from time = %g", s->time);
}

bool beside_to(Sensitivity *s, double time)
{
    Beside *b = s->beside;
    size_t n = (size_t)s->n;
    if (n == 0 || time <= s->time) {
        s->time = time;
        return true;
    }
    while (b->reached < time) {
        int status = CVode(b->memory, time, b->y, &b->reached, CV_ONE_STEP);
        if (status < 0)
            return sensitivity_fail(s, "the derivatives cannot be integrated beyond time = %g%s%s", b->reached,
                                    *instance_why(s->J) ? ": " : "", instance_why(s->J));
    }
    if (CVodeGetDky(b->memory, time, 0, b->here) != CV_SUCCESS)
        return sensitivity_fail(s, "the derivatives at time = %g cannot be had", time);
    memcpy(s->S, N_VGetArrayPointer(b->here) + n, n * (size_t)s->k * sizeof(double));
    s->time = time;
    return true;
}
