/* sundials.c: vectors, tolerances, Jacobians and equation solvers of the SUNDIALS family. */
#include "run/sundials.h"

#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

bool sundials_refused(Integrator *g)
{
    run_fail(g->I, "the solver '%s' cannot be set up for %d states: there may be no memory left", g->kind->about.name,
             g->n);
    return false;
}

bool sundials_begin(Sundials *s, Integrator *g)
{
    if (SUNContext_Create(NULL, &s->context) != 0)
        return sundials_refused(g);
    s->y = N_VMake_Serial(g->n, g->y, s->context);
    s->tolerance = N_VNew_Serial(g->n, s->context);
    s->work = N_VNew_Serial(g->n, s->context);
    s->other = N_VNew_Serial(g->n, s->context);
    if (!s->y || !s->tolerance || !s->work || !s->other)
        return sundials_refused(g);
    sundials_sums(s->y);
    for (int i = 0; i < g->n; i++)
        N_VGetArrayPointer(s->tolerance)[i] = g->tolerance * g->nominal[i];
    return true;
}

/* KLU keeps the pivots that it chose for the first matrix. One of them may become zero (a flow that ends): then no
 * shorter step helps, but other pivots do. */
static int factorise(SUNLinearSolver linear, SUNMatrix matrix)
{
    int status = SUNLinSolSetup_KLU(linear, matrix);
    if (status > 0 && SUNLinSol_KLUReInit(linear, matrix, SUNSparseMatrix_NNZ(matrix), SUNKLU_REINIT_PARTIAL) == 0)
        status = SUNLinSolSetup_KLU(linear, matrix);
    return status;
}

bool sundials_implicit(Sundials *s, Integrator *g)
{
    OdeJacobian *j = s->jacobian = ode_jacobian_new(g);
    if (!j)
        return sundials_refused(g);
    s->matrix = j->sparse ? SUNSparseMatrix(g->n, g->n, j->columns[g->n], CSC_MAT, s->context)
                          : SUNDenseMatrix(g->n, g->n, s->context);
    if (s->matrix)
        s->linear =
            j->sparse ? SUNLinSol_KLU(s->y, s->matrix, s->context) : SUNLinSol_Dense(s->y, s->matrix, s->context);
    if (s->linear && j->sparse)
        s->linear->ops->setup = factorise;
    return s->linear || sundials_refused(g);
}

void sundials_end(Sundials *s)
{
    if (s->linear)
        SUNLinSolFree(s->linear);
    if (s->matrix)
        SUNMatDestroy(s->matrix);
    N_Vector vectors[] = {s->y, s->tolerance, s->work, s->other};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
        if (vectors[i])
            N_VDestroy(vectors[i]);
    ode_jacobian_free(s->jacobian);
    if (s->context)
        SUNContext_Free(&s->context);
    *s = (Sundials){0};
}

double *sundials_values(const OdeJacobian *j, SUNMatrix to)
{
    if (!j->sparse)
        return SUNDenseMatrix_Data(to);
    for (int i = 0; i <= j->n; i++)
        SUNSparseMatrix_IndexPointers(to)[i] = j->columns[i];
    for (int k = 0; k < j->columns[j->n]; k++)
        SUNSparseMatrix_IndexValues(to)[k] = j->rows[k];
    return SUNSparseMatrix_Data(to);
}

int sundials_rhs(double t, N_Vector y, N_Vector f, void *data)
{
    return integrator_rhs(data, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f)) ? 0 : 1;
}

void sundials_silent(int code, const char *module, const char *function, char *text, void *data)
{
    (void)code;
    (void)module;
    (void)function;
    (void)text;
    (void)data;
}
