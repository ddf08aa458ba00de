/* sundials.c: vectors, tolerances, Jacobians and equation solvers of the SUNDIALS family. */
#include "run/sundials.h"

#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include "base/memory.h"

bool sundials_refused(Integrator *g)
{
    run_fail(g->I, "the solver '%s' cannot be set up for %d states: there may be no memory left", g->kind->about.name,
             g->n);
    return false;
}

bool sundials_context(SUNContext *context)
{
    enum { MORE_THAN_IT_TAKES = 1 << 16 };
    void *volatile room = malloc(MORE_THAN_IT_TAKES);
    bool has_room = room;
    free(room);
    return has_room && SUNContext_Create(NULL, context) == 0;
}

bool sundials_begin(Sundials *s, Integrator *g)
{
    if (!sundials_context(&s->context))
        return sundials_refused(g);
    s->y = N_VMake_Serial(g->n, g->y, s->context);
    s->tolerance = N_VNew_Serial(g->n, s->context);
    s->work = N_VNew_Serial(g->n, s->context);
    s->other = N_VNew_Serial(g->n, s->context);
    if (!s->y || !s->tolerance || !s->work || !s->other)
        return sundials_refused(g);
    sundials_vector(s->y);
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

static SUNMatrix clone_dense(SUNMatrix of)
{
    return memory_or_end(SUNMatClone_Dense(of));
}

static SUNMatrix clone_sparse(SUNMatrix of)
{
    return memory_or_end(SUNMatClone_Sparse(of));
}

bool sundials_implicit(Sundials *s, Integrator *g)
{
    OdeJacobian *j = s->jacobian = ode_jacobian_new(g);
    if (!j)
        return sundials_refused(g);
    s->matrix = j->sparse ? SUNSparseMatrix(g->n, g->n, j->columns[g->n], CSC_MAT, s->context)
                          : SUNDenseMatrix(g->n, g->n, s->context);
    if (!s->matrix)
        return sundials_refused(g);
    s->matrix->ops->clone = j->sparse ? clone_sparse : clone_dense; /* as in sundials_vector.c */
    s->linear = j->sparse ? SUNLinSol_KLU(s->y, s->matrix, s->context) : SUNLinSol_Dense(s->y, s->matrix, s->context);
    if (s->linear && j->sparse)
        s->linear->ops->setup = factorise;
    else if (s->linear)
        sundials_dense(s->linear, s->matrix);
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
    return integrator_derivatives(data, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f)) ? 0 : 1;
}

void sundials_silent(int code, const char *module, const char *function, char *text, void *data)
{
    (void)code;
    (void)module;
    (void)function;
    (void)text;
    (void)data;
}

bool sundials_gives_up(Integrator *g, SundialsTrouble why, double t, double step, const char *more)
{
    Buffer text = {0};
    buffer_f(&text, "the solver '%s' cannot go on at time = %.10g", g->kind->about.name, t);
    if (step > 0)
        buffer_f(&text, " (step %.3g)", step);
    buffer_text(&text, ": ");
    switch (why) {
    case SUNDIALS_DIGITS:
        buffer_f(&text, "the tolerance %g asks for more digits than there are", g->tolerance);
        break;
    case SUNDIALS_ERROR:
        buffer_text(&text, "the error stays too large however small the step");
        break;
    case SUNDIALS_EQUATIONS:
        buffer_text(&text, "the implicit equations of a step cannot be solved");
        break;
    case SUNDIALS_DERIVATIVES:
        buffer_text(&text, "the derivatives cannot be computed");
        break;
    case SUNDIALS_OTHER:
        break;
    }
    buffer_text(&text, more ? more : "");
    if (g->I->run->words.failure.n > 0)
        buffer_f(&text, "\n  %s", g->I->run->words.failure.at);
    run_fail_text(g->I, text.at);
    buffer_free(&text);
    return false;
}

bool sundials_at(const Sundials *s, Integrator *g, bool found, double t, double *y)
{
    if (!found) {
        run_fail(g->I, "time = %.17g is not within the last step of the solver, which ends at %.17g", t, g->t);
        return false;
    }
    memcpy(y, N_VGetArrayPointer(s->work), (size_t)g->n * sizeof(double));
    return true;
}
