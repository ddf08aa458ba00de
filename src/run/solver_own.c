/* solver_own.c: two one-step methods (one_step.h) that need no library, so that FMUs can carry them: Dormand and Prince's
 * explicit pair of order 5, and RODAS of order 4 for stiff models (Hairer, Nørsett, Wanner, Solving Ordinary Differential
 * Equations I, II.5 and II.6; II, IV.7 and VI.4).
 */
#include "run/solver_own.h"

#include <math.h>
#include <string.h>

#include "run/dormand.h"
#include "run/one_step.h"

#define DOPRI_EDGE 3.25 /* h times the largest eigenvalue, at the edge of the region where it is stable */

/* ---- Dormand and Prince ---------------------------------------------------------------------------------------- */

static bool stage(Integrator *g, OneStep *o, int number, double t, double h, const double *a)
{
    for (int i = 0; i < g->n; i++) {
        double sum = 0;
        for (int j = 0; j < number; j++)
            sum += a[j] * o->k[j][i];
        o->trial[i] = g->y[i] + h * sum;
    }
    return integrator_derivatives(g, t, o->trial, o->k[number]);
}

static double dopri_try(Integrator *g, OneStep *o, double h)
{
    static const double d[7] = {-12715105075.0 / 11282082432.0,  0,
                                87487479700.0 / 32700410799.0,   -10690763975.0 / 1880347072.0,
                                701980252875.0 / 199316789632.0, -1453857185.0 / 822651844.0,
                                69997945.0 / 29380423.0};
    memcpy(o->k[0], o->f, (size_t)g->n * sizeof(double));
    for (int s = 1; s < 7; s++) {
        if (!stage(g, o, s, g->t + dormand_time[s] * h, h, dormand_stage[s]))
            return -1;
        if (s == 5)
            memcpy(o->y, o->trial, (size_t)g->n * sizeof(double));
    }
    one_step_look_for_stiffness(g, o, h, DOPRI_EDGE, (const double *[]){o->k[6], o->k[5]},
                                (const double *[]){o->trial, o->y});
    memcpy(o->y, o->trial, (size_t)g->n * sizeof(double));
    for (int i = 0; i < g->n; i++) {
        double error = 0, dense = 0;
        for (int s = 0; s < 7; s++) {
            error += dormand_error[s] * o->k[s][i];
            dense += d[s] * o->k[s][i];
        }
        double step = o->y[i] - g->y[i], bend = h * o->k[0][i] - step;
        o->trial[i] = h * error;
        o->dense[0][i] = g->y[i];
        o->dense[1][i] = step;
        o->dense[2][i] = bend;
        o->dense[3][i] = step - h * o->k[6][i] - bend;
        o->dense[4][i] = h * dense;
    }
    memcpy(o->f, o->k[6], (size_t)g->n * sizeof(double));
    return one_step_norm(g, o, o->trial);
}

static bool dopri_at(Integrator *g, OneStep *o, double part, double *y)
{
    double rest = 1 - part;
    for (int i = 0; i < g->n; i++)
        y[i] = o->dense[0][i] +
               part * (o->dense[1][i] + rest * (o->dense[2][i] + part * (o->dense[3][i] + rest * o->dense[4][i])));
    return true;
}

static const OneStepMethod dopri = {.stages = 7,
                                    .dense = 5,
                                    .order = 5,
                                    .first_power = 0.2,
                                    .growth = 8,
                                    .ends_with_slope = true,
                                    .attempt = dopri_try,
                                    .at = dopri_at};

static bool dopri_begin(Integrator *g)
{
    return one_step_begin(g, &dopri);
}

/* ---- RODAS ------------------------------------------------------------------------------------------------------ */

#define GAMMA 0.25

static bool rodas_factor(Integrator *g, OneStep *o, double h)
{
    const OdeJacobian *j = o->jacobian;
    size_t n = (size_t)g->n, entries = j->sparse ? (size_t)j->columns[n] : n * n;
    for (size_t k = 0; k < entries; k++)
        o->matrix[k] = -o->values[k];
    for (int i = 0; i < g->n; i++) {
        if (!j->sparse) {
            o->matrix[i + n * (size_t)i] += 1 / (h * GAMMA);
            continue;
        }
        for (int k = j->columns[i]; k < j->columns[i + 1]; k++)
            if (j->rows[k] == i)
                o->matrix[k] += 1 / (h * GAMMA);
    }
    return factors_compute(&o->factors, o->matrix) == FACTORED;
}

/* df/dt into `to`. */
static bool time_slope(Integrator *g, double *to, const double *f)
{
    double t = g->t, h = 1e-7 * fmax(fabs(t), fmin(1, g->I->run->span));
    volatile double later = t + h;
    if (!integrator_derivatives(g, later, g->y, to))
        return false;
    for (int i = 0; i < g->n; i++)
        to[i] = (to[i] - f[i]) / (later - t);
    return true;
}

static double rodas_try(Integrator *g, OneStep *o, double h)
{
    static const double a[6][5] = {{0},
                                   {1.544000000000000},
                                   {0.9466785280815826, 0.2557011698983284},
                                   {3.314825187068521, 2.896124015972201, 0.9986419139977817},
                                   {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950},
                                   {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1}};
    static const double c[6][5] = {
        {0},
        {-5.668800000000000},
        {-2.430093356833875, -0.2063599157091915},
        {-0.1073529058151375, -9.594562251023355, -20.47028614809616},
        {7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160},
        {8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054}};
    static const double time[6] = {0, 0.386, 0.21, 0.63, 1, 1};
    static const double d[6] = {0.25, -0.1043, 0.1035, -0.0362, 0, 0};
    static const double dense2[5] = {10.12623508344586, -7.487995877610167, -34.80091861555747, -7.992771707568823,
                                     1.025137723295662};
    static const double dense3[5] = {-0.6762803392801253, 6.087714651680015, 16.43084320892478, 24.76722511418386,
                                     -6.594389125716872};
    const double *ft = o->dense[4];
    if (!rodas_factor(g, o, h))
        return -1;
    for (int s = 0; s < 6; s++) {
        double *k = o->k[s];
        if (s == 0) {
            memcpy(k, o->f, (size_t)g->n * sizeof(double));
        } else {
            for (int i = 0; i < g->n; i++) {
                double sum = g->y[i];
                for (int j = 0; j < s; j++)
                    sum += a[s][j] * o->k[j][i];
                o->y[i] = sum;
            }
            if (!integrator_derivatives(g, g->t + time[s] * h, o->y, k))
                return -1;
        }
        for (int i = 0; i < g->n; i++) {
            double sum = 0;
            for (int j = 0; j < s; j++)
                sum += c[s][j] * o->k[j][i];
            k[i] += sum / h + d[s] * h * ft[i];
        }
        factors_solve(&o->factors, k);
    }
    for (int i = 0; i < g->n; i++) {
        double y = o->y[i] + o->k[5][i], p2 = 0, p3 = 0;
        for (int s = 0; s < 5; s++) {
            p2 += dense2[s] * o->k[s][i];
            p3 += dense3[s] * o->k[s][i];
        }
        o->trial[i] = o->k[5][i];
        o->y[i] = y;
        o->dense[0][i] = g->y[i];
        o->dense[1][i] = y;
        o->dense[2][i] = p2;
        o->dense[3][i] = p3;
    }
    return one_step_norm(g, o, o->trial);
}

static bool rodas_prepare(Integrator *g, OneStep *o)
{
    if (!ode_jacobian(o->jacobian, g, g->t, g->y, o->f, o->values) || !time_slope(g, o->dense[4], o->f))
        return one_step_report(g, "the Jacobian cannot be computed");
    return true;
}

static bool rodas_at(Integrator *g, OneStep *o, double part, double *y)
{
    double rest = 1 - part;
    for (int i = 0; i < g->n; i++)
        y[i] = o->dense[0][i] * rest + part * (o->dense[1][i] + rest * (o->dense[2][i] + part * o->dense[3][i]));
    return true;
}

static const OneStepMethod rodas = {.stages = 7,
                                    .dense = 5,
                                    .order = 4,
                                    .first_power = 0.2,
                                    .growth = 6,
                                    .is_implicit = true,
                                    .prepare = rodas_prepare,
                                    .attempt = rodas_try,
                                    .at = rodas_at};

static bool rodas_begin(Integrator *g)
{
    return one_step_begin(g, &rodas);
}

/* ---- what an FMU asks for --------------------------------------------------------------------------------------- */

bool own_is_stiff(const Integrator *g)
{
    return g->kind == &own_kinds[0] && one_step_is_stiff(g);
}

double own_next_step(const Integrator *g)
{
    return g->n ? ((const OneStep *)g->own)->h : 0;
}

void own_go_on(Integrator *g, double h)
{
    if (!g->n)
        return;
    OneStep *o = g->own;
    o->h = h;
    o->has_f = false;
    o->from = g->t;
    o->length = 0;
}

typedef struct {
    double h, longest, usual, last_error;
    int stiff, calm, has_f;
} SavedOwn;

void own_save(const Integrator *g, Buffer *to)
{
    const OneStep *o = g->own;
    SavedOwn s;
    if (!g->n)
        return;
    memset(&s, 0, sizeof s); /* also what lies between its members is written */
    s.h = o->h;
    s.longest = o->longest;
    s.usual = o->usual;
    s.last_error = o->last_error;
    s.stiff = o->stiff;
    s.calm = o->calm;
    s.has_f = o->has_f;
    buffer_add(to, (const char *)&s, sizeof s);
    buffer_add(to, (const char *)o->f, (size_t)g->n * sizeof(double));
}

bool own_load(Integrator *g, Cursor *from)
{
    SavedOwn s;
    if (!g->n)
        return true;
    OneStep *o = g->own;
    if (!cursor_take(from, &s, sizeof s) || !cursor_take(from, o->f, (size_t)g->n * sizeof(double)))
        return false;
    own_go_on(g, s.h);
    o->longest = s.longest;
    o->usual = s.usual;
    o->last_error = s.last_error;
    o->stiff = s.stiff;
    o->calm = s.calm;
    o->has_f = s.has_f != 0;
    return true;
}

const IntegratorKind own_kinds[] = {
    {{"dopri", "Dormand-Prince of order 5, explicit with error control, needs no library", false},
     0,
     dopri_begin,
     one_step_restart,
     one_step_step,
     one_step_at,
     one_step_end},
    {{"rodas", "Rosenbrock method RODAS of order 4, for stiff models, needs no library", false},
     0,
     rodas_begin,
     one_step_restart,
     one_step_step,
     one_step_at,
     one_step_end},
    {.about = {.name = NULL}},
};
