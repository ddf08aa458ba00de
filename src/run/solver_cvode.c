/* solver_cvode.c: SUNDIALS CVODE: BDF for stiff models (the default), Adams for smooth ones.
 *
 * After each event BDF begins with order 1. Where events are so close that Dormand and Prince's method of order 5 takes less
 * from one to the next, that one goes on; and their method of order 8 does where a model is smooth and not stiff
 * (method_choice.h).
 *
 * A dense Jacobian takes an evaluation for each state, and its factors n^3/3 products. Many states begin without one:
 * GMRES takes an evaluation for each direction and converges in a few where the model is not stiff (a chain of links).
 * When it does not, the Jacobian is made after all.
 */
#include <cvode/cvode.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_spgmr.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "run/method_choice.h"
#include "run/one_step.h"
#include "run/sundials.h"

typedef struct {
    Sundials s;
    void *memory;
    SUNNonlinearSolver fixed_point;
    SUNLinearSolver krylov; /* GMRES, while there is no Jacobian */
    StiffWatch watch;       /* Adams */
    bool jacobian_made;     /* since the last restart */
    long jacobian_step;     /* number of the step for which it was made */
    double *noise;          /* n: of the derivatives, by rounding of the states, where it was made */
    bool has_choice;        /* between BDF and the explicit methods, */
    bool has_calm;          /* that of order 8 among them */
    MethodChoice choice;
    CalmChoice calm;
    bool calm_is_over; /* after the last step: the other method should go on */
    /* Dormand and Prince's methods of order 5 and 8. They work on the states of this one. kind NULL: not yet begun */
    Integrator fifth, eighth;
    Integrator *explicit; /* the one that goes on at present; NULL: CVODE does */
    double began;         /* time of the last restart, */
    long cost;            /* and what had been evaluated before it */
} Cvode;

/* States are rounded, and a derivative in which they nearly cancel cannot be known better than that allows: in a transfer
 * function of order 10, sums of terms of size 1 are divided by 1e-18. An error that is only noise does not become smaller
 * with the step, and the solver would go on in steps that come to no end. */
static void note_noise(const Integrator *g, const double *y, const double *values)
{
    const double margin = 4; /* there is more than one rounding in a sum */
    Cvode *c = g->own;
    const OdeJacobian *j = c->s.jacobian;
    size_t n = (size_t)g->n;
    memset(c->noise, 0, n * sizeof(double));
    for (size_t column = 0; column < n; column++) {
        size_t begin = j->sparse ? (size_t)j->columns[column] : n * column;
        size_t end = j->sparse ? (size_t)j->columns[column + 1] : begin + n;
        for (size_t k = begin; k < end; k++)
            c->noise[j->sparse ? (size_t)j->rows[k] : k - begin] += margin * DBL_EPSILON * fabs(values[k] * y[column]);
    }
}

/* What the noise of the derivatives does to the states of a step, which are solved for with the matrix of Newton's
 * method: in c->s.other, with signs by chance. False: it is smaller than what is allowed by these weights. */
static bool noise_of_step(const Integrator *g, const double *weights)
{
    const Cvode *c = g->own;
    double gamma = 0, *noise = N_VGetArrayPointer(c->s.work);
    if (!c->jacobian_made || CVodeGetCurrentGamma(c->memory, &gamma) != CV_SUCCESS)
        return false;
    bool is_large = false;
    unsigned sign = 1;
    for (int i = 0; i < g->n; i++) {
        sign = sign * 1103515245u + 12345u;
        noise[i] = gamma * c->noise[i] * (sign >> 16 & 1 ? 1 : -1);
        is_large |= fabs(noise[i]) * weights[i] > 1;
    }
    return is_large && SUNLinSolSolve(c->s.linear, c->s.matrix, c->s.other, c->s.work, 0) == SUNLS_SUCCESS;
}

/* CVODE works with one Jacobian for 50 steps. Near a singular position it can be a million times that of the step
 * before. Kept for longer than it holds, it makes every correction vanish: whatever was extrapolated passes for the
 * solution, and for exact. So each one serves for as many steps as it would take, by what has changed since the one
 * before, until Newton's method does not converge with it any more. */
static void limit_age(Integrator *g, const double *y, const double *values)
{
    enum { STEPS_MOST = 51, FACTORS_MOST = 20 }; /* CVODE's own */
    Cvode *c = g->own;
    double gamma = 0, most = STEPS_MOST;
    CVodeGetCurrentGamma(c->memory, &gamma);
    double rate = ode_jacobian_change(c->s.jacobian, g, y, values, gamma);
    long step = g->I->run->statistics.steps;
    if (c->jacobian_made)
        most = fmin(most, fmax(1, (double)(step - c->jacobian_step) / fmax(rate, 1e-3)));
    c->jacobian_made = true;
    c->jacobian_step = step;
    CVodeSetJacEvalFrequency(c->memory, (long)most);
    CVodeSetLSetupFrequency(c->memory, (long)fmin(most, FACTORS_MOST));
}

static int jacobian(double t, N_Vector y, N_Vector f, SUNMatrix to, void *data, N_Vector a, N_Vector b, N_Vector c)
{
    (void)a;
    (void)b;
    (void)c;
    Integrator *g = data;
    OdeJacobian *j = ((Cvode *)g->own)->s.jacobian;
    double *values = sundials_values(j, to);
    if (!ode_jacobian(j, g, t, N_VGetArrayPointer(y), N_VGetArrayPointer(f), values))
        return 1;
    limit_age(g, N_VGetArrayPointer(y), values);
    note_noise(g, N_VGetArrayPointer(y), values);
    return 0;
}

/* Errors of steps add up. Steps of low order are short, there are many of them in the same time, and each errs to the
 * side of the one before: they get a smaller part of the tolerance. Else models with many events, after each of which
 * the solver begins with order 1, are less accurate than others. */
static int error_weights(N_Vector y, N_Vector weights, void *data)
{
    static const double share[] = {0.25, 0.5, 1}; /* orders 1, 2 and above */
    const double finest = 1e-14;                  /* of a number: less cannot be told from rounding */
    const Integrator *g = data;
    int order = 1;
    CVodeGetCurrentOrder(((const Cvode *)g->own)->memory, &order);
    double tolerance = g->tolerance * g->share * share[order < 1 ? 0 : order > 3 ? 2 : order - 1];
    const double *level = N_VGetArrayPointer(y);
    double *to = N_VGetArrayPointer(weights);
    for (int i = 0; i < g->n; i++) {
        double size = fabs(level[i]) + g->nominal[i];
        double allowed = tolerance * (g->is_place[i] ? g->nominal[i] : size) / g->I->run->sets.influence[i];
        to[i] = 1 / fmax(allowed, finest * size);
    }
    if (noise_of_step(g, to)) {
        const double *noise = N_VGetArrayPointer(((const Cvode *)g->own)->s.other);
        for (int i = 0; i < g->n; i++)
            if (isfinite(noise[i])) /* of a matrix that is nearly singular it may not be */
                to[i] = fmin(to[i], 1 / fabs(noise[i]));
    }
    return 0;
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
    if (c->memory && !c->explicit)
        count_failed_steps(g);
    if (c->fifth.own)
        c->fifth.kind->end(&c->fifth);
    if (c->eighth.own)
        c->eighth.kind->end(&c->eighth);
    CVodeFree(&c->memory);
    if (c->fixed_point)
        SUNNonlinSolFree(c->fixed_point);
    if (c->krylov)
        SUNLinSolFree(c->krylov);
    sundials_end(&c->s);
    free(c->noise);
    free(c);
    g->own = NULL;
}

enum { KRYLOV_FROM = 150, DIRECTIONS_MOST = 10 };

static bool begin_krylov(Cvode *c)
{
    c->krylov = SUNLinSol_SPGMR(c->s.y, SUN_PREC_NONE, DIRECTIONS_MOST, c->s.context);
    return c->krylov && CVodeSetLinearSolver(c->memory, c->krylov, NULL) == CVLS_SUCCESS;
}

static bool begin_implicit(Integrator *g, Cvode *c)
{
    if (g->n >= KRYLOV_FROM && !ode_jacobian_is_sparse(g->I->model))
        return begin_krylov(c);
    return sundials_implicit(&c->s, g) && CVodeSetLinearSolver(c->memory, c->s.linear, c->s.matrix) == CVLS_SUCCESS &&
           CVodeSetJacFn(c->memory, jacobian) == CVLS_SUCCESS;
}

static bool begin_explicit(Cvode *c)
{
    c->fixed_point = SUNNonlinSol_FixedPoint(c->s.y, 0, c->s.context);
    return c->fixed_point && CVodeSetNonlinearSolver(c->memory, c->fixed_point) == CV_SUCCESS;
}

/* Steps of order 8 are so long that what happens within them has to follow from the states: there are no relations to be
 * looked for, nothing comes from outside or with time and nothing out of the past, and no system has several solutions of
 * which the nearest one counts. */
static bool may_go_far(const Instance *I)
{
    const Model *m = I->model;
    bool may =
        event_crossing_count(I) == 0 && !m->reads_time && m->n_inputs + m->n_delays + m->n_spatial + m->n_mixed == 0;
    for (int b = 0; may && b < m->n_blocks; b++)
        may = m->blocks[b].is_initial || m->blocks[b].kind == MODEL_LINEAR;
    return may;
}

static bool begin(Integrator *g)
{
    Cvode *c = g->own = calloc(1, sizeof *c);
    if (!c || !sundials_begin(&c->s, g) || !(c->noise = calloc((size_t)g->n + 1, sizeof(double))))
        return sundials_refused(g);
    int method = g->kind->variant;
    c->memory = CVodeCreate(method, c->s.context);
    if (!c->memory || CVodeSetErrHandlerFn(c->memory, sundials_silent, NULL) != CV_SUCCESS)
        return sundials_refused(g);
    if (CVodeInit(c->memory, sundials_rhs, g->t, c->s.y) != CV_SUCCESS) {
        c->memory = NULL; /* its vectors are freed already, and CVodeFree would free them once more */
        return sundials_refused(g);
    }
    if (CVodeWFtolerances(c->memory, error_weights) != CV_SUCCESS ||
        !(method == CV_BDF ? begin_implicit(g, c) : begin_explicit(c)))
        return sundials_refused(g);
    CVodeSetUserData(c->memory, g);
    CVodeSetMaxErrTestFails(c->memory, 15);
    CVodeSetMaxConvFails(c->memory, 30);
    /* CVODE's own 3 iterations to a tenth of the tolerance leave so much to chance that steps stay small where flows
     * change their direction: 2,100 steps instead of ever more for a day of a ventilated room, for 7 % more evaluations
     * of mechanical models. */
    CVodeSetMaxNonlinIters(c->memory, 4);
    CVodeSetNonlinConvCoef(c->memory, 0.03);
    if (g->max_step > 0)
        CVodeSetMaxStep(c->memory, g->max_step);
    c->watch = stiff_watch(g, 0.3);
    /* States that are chosen as the run goes on have weights of their own, and are many where there is no Jacobian. */
    c->has_choice = method == CV_BDF && g->I->model->n_sets == 0 && !c->krylov;
    c->has_calm = c->has_choice && may_go_far(g->I);
    c->began = g->t;
    return true;
}

static bool begin_anew(Integrator *g, Cvode *c)
{
    g->I->run->statistics.restarts++;
    c->jacobian_made = false;
    return CVodeReInit(c->memory, g->t, c->s.y) == CV_SUCCESS;
}

/* ---- the explicit method between events ------------------------------------------------------------------------ */

/* Each step is looked at for events, which is an evaluation, too. */
static long cost_so_far(const Integrator *g)
{
    return g->I->run->statistics.f_evaluations + g->I->run->statistics.steps;
}

/* A directional derivative takes a third of an evaluation. */
static double cost_with_jacobians(const Integrator *g)
{
    return (double)cost_so_far(g) + (double)g->I->run->statistics.directions / 3;
}

/* Dormand and Prince's steps of order 5 are estimated by order 4 and err to both sides: each may bring so many times what
 * BDF's may, and errors still add up to a tenth of BDF's. */
#define FIFTH_SHARE 4

static bool begin_explicit_method(Integrator *g, Cvode *c, Integrator *e, const IntegratorKind *kind)
{
    if (!e->own) {
        *e = *g;
        e->kind = kind;
        e->own = NULL;
        e->tolerance *= e == &c->fifth ? FIFTH_SHARE : 1;
        if (!e->kind->begin(e))
            return false;
    }
    /* Relations are looked at between steps: none is so long that two of the events would fall into it. */
    double longest = event_crossing_count(g->I) > 0 ? c->choice.spacing / 2 : 0;
    e->max_step = g->max_step > 0 && longest > 0 ? fmin(longest, g->max_step) : fmax(longest, g->max_step);
    e->t = g->t;
    c->explicit = e;
    return e->kind->restart(e);
}

static bool begin_history(Integrator *g, Cvode *c)
{
    c->explicit = NULL;
    return begin_anew(g, c);
}

/* False: it cannot go on, or not at a reasonable price. */
static bool explicit_step(Integrator *g, Cvode *c, double limit)
{
    Integrator *e = c->explicit;
    e->t = g->t;
    e->limit_is_far = g->limit_is_far;
    if ((e == &c->fifth && method_is_too_dear(&c->choice, (double)(cost_so_far(g) - c->cost))) ||
        (e == &c->eighth && one_step_is_stiff(e)) || !e->kind->step(e, limit))
        return false;
    g->t = e->t;
    g->I->run->statistics.explicit_steps++;
    return true;
}

static bool restart(Integrator *g)
{
    Cvode *c = g->own;
    if (!c->explicit)
        count_failed_steps(g);
    long cost = cost_so_far(g);
    c->calm_is_over = false;
    calm_event(&c->calm, g->t, cost_with_jacobians(g));
    if (c->has_choice && !c->calm.is_explicit)
        method_event(&c->choice, fmax(0, g->t - c->began), (double)(cost - c->cost));
    c->began = g->t;
    c->cost = cost;
    if (c->calm.is_explicit)
        return begin_explicit_method(g, c, &c->eighth, &eighth_kinds[0]);
    return c->choice.is_explicit ? begin_explicit_method(g, c, &c->fifth, &own_kinds[0]) : begin_history(g, c);
}

/* Far from events: to the method of order 8, or back from it. */
static bool change_method(Integrator *g, Cvode *c, double limit)
{
    double so_far = cost_with_jacobians(g);
    c->calm_is_over = false;
    if (c->calm.is_explicit) {
        calm_change(&c->calm, false, g->t, so_far);
        return begin_history(g, c);
    }
    double longest = g->limit_is_far ? limit - g->t : INFINITY;
    CalmChance chance = {.cost = 13, /* of a step, the look at it included */
                         .edge = 6,
                         .radius = ode_jacobian_radius(c->s.jacobian),
                         .longest = g->max_step > 0 ? fmin(longest, g->max_step) : longest,
                         .left = g->limit_is_far ? INFINITY : limit - g->t};
    if (!calm_may_win(&c->calm, &chance)) {
        calm_refuse(&c->calm, g->t, so_far);
        return true;
    }
    count_failed_steps(g);
    calm_change(&c->calm, true, g->t, so_far);
    return begin_explicit_method(g, c, &c->eighth, &eighth_kinds[0]);
}

/* ---- a step ----------------------------------------------------------------------------------------------------- */

/* GMRES needs most of its directions, or fails, in one iteration of three: the model is stiff. */
static bool krylov_struggles(const Cvode *c)
{
    long directions = 0, iterations = 0, failures = 0;
    CVodeGetNumLinIters(c->memory, &directions);
    CVodeGetNumNonlinSolvIters(c->memory, &iterations);
    CVodeGetNumLinConvFails(c->memory, &failures);
    enum { ENOUGH = 30 };
    return iterations > ENOUGH && (3 * failures > iterations || 2 * directions > DIRECTIONS_MOST * iterations);
}

/* From here on with a Jacobian; CVODE begins anew. */
static bool leave_krylov(Integrator *g, Cvode *c)
{
    SUNLinearSolver old = c->krylov;
    bool done = sundials_implicit(&c->s, g) &&
                CVodeSetLinearSolver(c->memory, c->s.linear, c->s.matrix) == CVLS_SUCCESS &&
                CVodeSetJacFn(c->memory, jacobian) == CVLS_SUCCESS && restart(g);
    c->krylov = NULL;
    SUNLinSolFree(old);
    return done || sundials_refused(g);
}

static SundialsTrouble trouble_of(int flag)
{
    switch (flag) {
    case CV_TOO_MUCH_ACC:
        return SUNDIALS_DIGITS;
    case CV_ERR_FAILURE:
        return SUNDIALS_ERROR;
    case CV_CONV_FAILURE:
        return SUNDIALS_EQUATIONS;
    case CV_RHSFUNC_FAIL:
    case CV_FIRST_RHSFUNC_ERR:
    case CV_REPTD_RHSFUNC_ERR:
    case CV_UNREC_RHSFUNC_ERR:
        return SUNDIALS_DERIVATIVES;
    default: /* numbers of the library, not an enumeration of ours */
        return SUNDIALS_OTHER;
    }
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
    if (CVodeGetEstLocalErrors(c->memory, c->s.work) == CV_SUCCESS &&
        CVodeGetErrWeights(c->memory, c->s.other) == CV_SUCCESS)
        for (int i = 0; i < g->n; i++) {
            double e = fabs(N_VGetArrayPointer(c->s.work)[i] * N_VGetArrayPointer(c->s.other)[i]);
            if (worst < 0 || e > fabs(N_VGetArrayPointer(c->s.work)[worst] * N_VGetArrayPointer(c->s.other)[worst]))
                worst = i;
        }
    Buffer more = {0};
    SundialsTrouble why = trouble_of(flag);
    if (why == SUNDIALS_OTHER)
        buffer_f(&more, "CVODE says %d", flag);
    if (worst >= 0)
        buffer_f(&more, "\n  state that limits the step: '%s' = %.10g", run_name(I, worst), g->y[worst]);
    sundials_gives_up(g, why, t, h, more.at);
    buffer_free(&more);
}

/* Steps of Adams' method are cut where its fixed-point iteration does not converge any more. A step that accuracy alone
 * holds back has no such failures. */
static bool adams_is_stiff(Integrator *g, Cvode *c)
{
    long failures = 0, steps = 0;
    CVodeGetNumNonlinSolvConvFails(c->memory, &failures);
    CVodeGetNumSteps(c->memory, &steps);
    return stiff_step(&c->watch, g) && failures > steps / 50;
}

static bool note_calm(const Integrator *g, Cvode *c)
{
    c->calm_is_over =
        c->has_calm && c->explicit != &c->fifth && calm_should_change(&c->calm, g->t, cost_with_jacobians(g));
    return true;
}

static void leave_explicit(const Integrator *g, Cvode *c)
{
    if (c->explicit == &c->eighth)
        calm_change(&c->calm, false, g->t, cost_with_jacobians(g));
    else
        method_leaves(&c->choice);
}

static bool step(Integrator *g, double limit)
{
    Cvode *c = g->own;
    Instance *I = g->I;
    if (c->calm_is_over && !change_method(g, c, limit))
        return false;
    if (c->explicit) {
        if (explicit_step(g, c, limit))
            return note_calm(g, c);
        leave_explicit(g, c);
        if (!begin_history(g, c))
            return false;
    }
    if (c->krylov && krylov_struggles(c) && !leave_krylov(g, c))
        return false;
    buffer_clear(&I->run->words.failure);
    CVodeSetStopTime(c->memory, limit);
    int flag = CVode(c->memory, limit, c->s.y, &g->t, CV_ONE_STEP);
    if (flag < 0 && c->krylov) {
        if (!leave_krylov(g, c))
            return false;
        CVodeSetStopTime(c->memory, limit);
        flag = CVode(c->memory, limit, c->s.y, &g->t, CV_ONE_STEP);
    }
    if (flag < 0) {
        explain(g, flag);
        return false;
    }
    if (flag == CV_TSTOP_RETURN)
        g->t = limit;
    I->run->statistics.steps++;
    return g->kind->variant == CV_BDF ? note_calm(g, c) : !adams_is_stiff(g, c);
}

static bool at(Integrator *g, double t, double *y)
{
    Cvode *c = g->own;
    if (c->explicit)
        return c->explicit->kind->at(c->explicit, t, y);
    return sundials_at(&c->s, g, CVodeGetDky(c->memory, t, 0, c->s.work) == CV_SUCCESS, t, y);
}

const IntegratorKind cvode_kinds[] = {
    {{"cvode", "SUNDIALS CVODE, BDF of order 1 to 5, for stiff and other models; explicit where that takes less",
      false},
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
     end},
    {.about = {.name = NULL}},
};
