/* solver_ida.c: SUNDIALS IDA on the residual F(t, y, y') = y' - f(t, y): the method of DASSL. */
#include <ida/ida.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/sundials.h"

typedef struct {
    Sundials s; /* other: the slopes y' */
    void *memory;
} Ida;

static int residual(double t, N_Vector y, N_Vector yp, N_Vector r, void *data)
{
    Integrator *g = data;
    double *to = N_VGetArrayPointer(r), *slope = N_VGetArrayPointer(yp);
    if (!integrator_derivatives(g, t, N_VGetArrayPointer(y), to))
        return 1;
    for (int i = 0; i < g->n; i++)
        to[i] = slope[i] - to[i];
    return 0;
}

/* dF/dy + c dF/dy' = c I - df/dy */
static int jacobian(double t, double c, N_Vector y, N_Vector yp, N_Vector r, SUNMatrix to, void *data, N_Vector a,
                    N_Vector b, N_Vector d)
{
    (void)a;
    (void)b;
    (void)d;
    Integrator *g = data;
    OdeJacobian *j = ((Ida *)g->own)->s.jacobian;
    int n = j->n;
    for (int i = 0; i < n; i++)
        g->f[i] = N_VGetArrayPointer(yp)[i] - N_VGetArrayPointer(r)[i];
    double *values = sundials_values(j, to);
    if (!ode_jacobian(j, g, t, N_VGetArrayPointer(y), g->f, values))
        return 1;
    if (!j->sparse) {
        for (int k = 0; k < n * n; k++)
            values[k] = (k % (n + 1) == 0 ? c : 0) - values[k];
        return 0;
    }
    for (int column = 0; column < n; column++)
        for (int k = j->columns[column]; k < j->columns[column + 1]; k++)
            values[k] = (j->rows[k] == column ? c : 0) - values[k];
    return 0;
}

static void end(Integrator *g)
{
    Ida *d = g->own;
    IDAFree(&d->memory);
    sundials_end(&d->s);
    free(d);
    g->own = NULL;
}

static bool slopes(Integrator *g)
{
    return integrator_derivatives(g, g->t, g->y, N_VGetArrayPointer(((Ida *)g->own)->s.other));
}

static bool begin(Integrator *g)
{
    Ida *d = g->own = calloc(1, sizeof *d);
    if (!d || !sundials_begin(&d->s, g) || !sundials_implicit(&d->s, g))
        return sundials_refused(g);
    if (!slopes(g))
        return false;
    d->memory = IDACreate(d->s.context);
    if (!d->memory || IDASetErrHandlerFn(d->memory, sundials_silent, NULL) != IDA_SUCCESS)
        return sundials_refused(g);
    if (IDAInit(d->memory, residual, g->t, d->s.y, d->s.other) != IDA_SUCCESS) {
        d->memory = NULL; /* as with CVodeInit: what it had made is freed already */
        return sundials_refused(g);
    }
    if (IDASVtolerances(d->memory, g->tolerance, d->s.tolerance) != IDA_SUCCESS ||
        IDASetLinearSolver(d->memory, d->s.linear, d->s.matrix) != IDALS_SUCCESS ||
        IDASetJacFn(d->memory, jacobian) != IDALS_SUCCESS)
        return sundials_refused(g);
    IDASetUserData(d->memory, g);
    if (g->max_step > 0)
        IDASetMaxStep(d->memory, g->max_step);
    return true;
}

static bool restart(Integrator *g)
{
    Ida *d = g->own;
    g->I->run->statistics.restarts++;
    return slopes(g) && IDAReInit(d->memory, g->t, d->s.y, d->s.other) == IDA_SUCCESS;
}

static bool step(Integrator *g, double limit)
{
    Ida *d = g->own;
    Run *run = g->I->run;
    buffer_clear(&run->words.failure);
    IDASetStopTime(d->memory, limit);
    int flag = IDASolve(d->memory, limit, &g->t, d->s.y, d->s.other, IDA_ONE_STEP);
    if (flag >= 0) {
        if (flag == IDA_TSTOP_RETURN)
            g->t = limit;
        run->statistics.steps++;
        return true;
    }
    SundialsTrouble why = flag == IDA_TOO_MUCH_ACC ? SUNDIALS_DIGITS
                          : flag == IDA_ERR_FAIL   ? SUNDIALS_ERROR
                          : flag == IDA_CONV_FAIL  ? SUNDIALS_EQUATIONS
                                                   : SUNDIALS_DERIVATIVES;
    char more[40];
    snprintf(more, sizeof more, " (IDA says %d)", flag);
    return sundials_gives_up(g, why, g->t, 0, why == SUNDIALS_DERIVATIVES ? more : NULL);
}

static bool at(Integrator *g, double t, double *y)
{
    Ida *d = g->own;
    return sundials_at(&d->s, g, IDAGetDky(d->memory, t, 0, d->s.work) == IDA_SUCCESS, t, y);
}

const IntegratorKind ida_kinds[] = {
    {{"ida", "SUNDIALS IDA, the method of DASSL on the implicit form", false}, 0, begin, restart, step, at, end},
    {.about = {.name = NULL}},
};
