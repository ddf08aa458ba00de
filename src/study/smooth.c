#include "study/smooth.h"

#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_spgmr.h>
#include <sunmatrix/sunmatrix_dense.h>

#include "run/sundials.h"

enum { DENSE_MOST = 700 };

struct Smooth {
    SmoothWish wish;
    SUNContext context;
    void *memory;
    N_Vector y, here;
    SUNMatrix matrix;
    SUNLinearSolver linear;
    double reached;
};

static int slopes(double t, N_Vector y, N_Vector f, void *data)
{
    const Smooth *s = data;
    return s->wish.slopes(s->wish.data, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f));
}

static int jacobian(double t, N_Vector y, N_Vector f, SUNMatrix to, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    (void)f, (void)a, (void)b, (void)c;
    const Smooth *s = data;
    SUNMatZero(to);
    return s->wish.jacobian(s->wish.data, t, N_VGetArrayPointer(y), SUNDenseMatrix_Data(to));
}

static int weights(N_Vector y, N_Vector to, void *data)
{
    const Smooth *s = data;
    s->wish.weights(s->wish.data, N_VGetArrayPointer(y), N_VGetArrayPointer(to));
    return 0;
}

static void silent(int code, const char *module, const char *function, char *text, void *data)
{
    (void)code, (void)module, (void)function, (void)text, (void)data;
}

static bool set_up(Smooth *s)
{
    s->memory = CVodeCreate(CV_BDF, s->context);
    if (!s->memory || CVodeInit(s->memory, slopes, 0, s->y) != CV_SUCCESS ||
        CVodeWFtolerances(s->memory, weights) != CV_SUCCESS ||
        CVodeSetErrHandlerFn(s->memory, silent, NULL) != CV_SUCCESS)
        return false;
    CVodeSetUserData(s->memory, s);
    CVodeSetMaxStep(s->memory, s->wish.longest_step);
    CVodeSetMaxNonlinIters(s->memory, 5);
    if (s->wish.n > DENSE_MOST) {
        s->linear = SUNLinSol_SPGMR(s->y, SUN_PREC_NONE, 20, s->context);
        return s->linear && CVodeSetLinearSolver(s->memory, s->linear, NULL) == CVLS_SUCCESS;
    }
    s->matrix = SUNDenseMatrix(s->wish.n, s->wish.n, s->context);
    s->linear = s->matrix ? SUNLinSol_Dense(s->y, s->matrix, s->context) : NULL;
    return s->linear && CVodeSetLinearSolver(s->memory, s->linear, s->matrix) == CVLS_SUCCESS &&
           CVodeSetJacFn(s->memory, jacobian) == CVLS_SUCCESS;
}

Smooth *smooth_new(const SmoothWish *wish)
{
    Smooth *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->wish = *wish;
    bool good = sundials_context(&s->context);
    s->y = good ? N_VNew_Serial(wish->n, s->context) : NULL;
    s->here = good ? N_VNew_Serial(wish->n, s->context) : NULL;
    if (s->y && s->here)
        N_VConst(0, s->y);
    if (s->y && s->here && set_up(s))
        return s;
    smooth_free(s);
    return NULL;
}

void smooth_free(Smooth *s)
{
    if (!s)
        return;
    CVodeFree(&s->memory);
    if (s->linear)
        SUNLinSolFree(s->linear);
    if (s->matrix)
        SUNMatDestroy(s->matrix);
    if (s->y)
        N_VDestroy(s->y);
    if (s->here)
        N_VDestroy(s->here);
    if (s->context)
        SUNContext_Free(&s->context);
    free(s);
}

bool smooth_begin(Smooth *s, double t, const double *y)
{
    memcpy(N_VGetArrayPointer(s->y), y, (size_t)s->wish.n * sizeof(double));
    s->reached = t;
    return CVodeReInit(s->memory, t, s->y) == CV_SUCCESS;
}

bool smooth_step(Smooth *s, double to, double stop)
{
    if (!isnan(stop) && CVodeSetStopTime(s->memory, stop) != CV_SUCCESS)
        return false;
    return CVode(s->memory, to, s->y, &s->reached, CV_ONE_STEP) >= 0;
}

double smooth_reached(const Smooth *s)
{
    return s->reached;
}

bool smooth_at(Smooth *s, double t, double *to)
{
    if (CVodeGetDky(s->memory, t, 0, s->here) != CV_SUCCESS)
        return false;
    memcpy(to, N_VGetArrayPointer(s->here), (size_t)s->wish.n * sizeof(double));
    return true;
}

int smooth_polynomial(Smooth *s, double *to)
{
    int order = -1;
    double factor = 1;
    if (CVodeGetLastOrder(s->memory, &order) != CV_SUCCESS || order > SMOOTH_ORDER_MOST)
        return -1;
    for (int k = 0; k <= order; k++) {
        if (CVodeGetDky(s->memory, s->reached, k, s->here) != CV_SUCCESS)
            return -1;
        const double *from = N_VGetArrayPointer(s->here);
        factor *= k ? k : 1;
        for (int i = 0; i < s->wish.n; i++)
            to[k * s->wish.n + i] = from[i] / factor;
    }
    return order;
}
