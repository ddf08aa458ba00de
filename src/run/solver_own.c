/* solver_own.c: two one-step methods with error control and dense output that need no library, so that FMUs can carry
 * them: Dormand and Prince's explicit pair of order 5, and RODAS of order 4 for stiff models (Hairer, Nørsett, Wanner,
 * Solving Ordinary Differential Equations I, II.5 and II.6; II, IV.7 and VI.4).
 *
 * One-step methods have no history: they begin again after an event, or with new inputs, at their full order.
 */
#include "run/solver_own.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/dormand.h"

enum { DOPRI, RODAS };
enum { STAGES = 7, DENSE = 5, TRIES = 60, STIFF_IN_A_ROW = 15 };
#define SAFETY     0.9
#define DOPRI_EDGE 3.25 /* h times the largest eigenvalue, at the edge of the region where DOPRI is stable */

typedef struct {
    double *k[STAGES];    /* n each: slopes, or stages of RODAS */
    double *dense[DENSE]; /* n each: the polynomial of the last step */
    double *y, *f, *trial, *scale;
    double from, length; /* of the last step */
    double h;            /* what the next step should be; 0: unknown */
    double longest;      /* of the steps since the last event, and */
    double usual;        /* of those before it; 0: there were none */
    double last_error;   /* of the last accepted step */
    bool has_f;          /* f is the slope at g->t, g->y */
    int stiff, calm;     /* looks in a row that found it stiff, or not */
    OdeJacobian *jacobian;
    Factors factors;
    double *values, *matrix; /* of the Jacobian; of I/(h gamma) - J */
    double *memory;
} Own;

/* ---- what both share ------------------------------------------------------------------------------------------- */

static void end(Integrator *g)
{
    Own *o = g->own;
    if (o->jacobian)
        factors_end(&o->factors);
    ode_jacobian_free(o->jacobian);
    free(o->values);
    free(o->matrix);
    free(o->memory);
    free(o);
    g->own = NULL;
}

static bool begin_implicit(Integrator *g, Own *o)
{
    size_t n = (size_t)g->n;
    o->jacobian = ode_jacobian_new(g);
    if (!o->jacobian)
        return false;
    const int *columns = o->jacobian->sparse ? o->jacobian->columns : NULL;
    size_t entries = columns ? (size_t)columns[n] : n * n;
    o->values = calloc(entries + 1, sizeof(double));
    o->matrix = calloc(entries + 1, sizeof(double));
    return factors_begin(&o->factors, g->n, columns, o->jacobian->rows) && o->values && o->matrix;
}

static bool begin(Integrator *g)
{
    size_t n = (size_t)g->n + 1;
    Own *o = g->own = calloc(1, sizeof *o);
    double *next = o ? o->memory = calloc(n * (STAGES + DENSE + 4), sizeof(double)) : NULL;
    if (!next || (g->kind->variant == RODAS && !begin_implicit(g, o))) {
        run_fail(g->I, "there is no memory left");
        return false;
    }
    for (int i = 0; i < STAGES; i++, next += n)
        o->k[i] = next;
    for (int i = 0; i < DENSE; i++, next += n)
        o->dense[i] = next;
    double **others[] = {&o->y, &o->f, &o->trial, &o->scale};
    for (int i = 0; i < 4; i++, next += n)
        *others[i] = next;
    o->from = g->t;
    o->last_error = 1e-4;
    return true;
}

static bool restart(Integrator *g)
{
    Own *o = g->own;
    g->I->run->statistics.restarts++;
    o->has_f = false;
    if (o->longest > 0)
        o->usual = o->longest;
    o->longest = 0;
    o->h = 0;
    o->stiff = o->calm = 0;
    o->last_error = 1e-4;
    o->from = g->t;
    o->length = 0;
    return true;
}

static void set_scale(Integrator *g, Own *o)
{
    for (int i = 0; i < g->n; i++)
        o->scale[i] = g->tolerance * fmax(fabs(g->y[i]), g->nominal[i]);
}

static double norm(const Integrator *g, const Own *o, const double *x)
{
    double sum = 0;
    for (int i = 0; i < g->n; i++)
        sum += x[i] / o->scale[i] * (x[i] / o->scale[i]);
    return sqrt(sum / fmax(1, g->n));
}

/* Hairer, Nørsett, Wanner, II.4: the step with which Euler's method would be a hundred times too good. That knows nothing
 * of the derivatives beyond the second, which steps before an event have met: the first one after it is no longer. */
static double first_step(Integrator *g, Own *o, double limit)
{
    double d0 = norm(g, o, g->y), d1 = norm(g, o, o->f), most = limit - g->t;
    double h = d0 < 1e-5 || d1 < 1e-5 ? 1e-6 : 0.01 * d0 / d1;
    h = fmin(h, most);
    for (int i = 0; i < g->n; i++)
        o->trial[i] = g->y[i] + h * o->f[i];
    if (!integrator_derivatives(g, g->t + h, o->trial, o->k[1]))
        return fmin(1e-6 * g->I->run->span, h);
    for (int i = 0; i < g->n; i++)
        o->trial[i] = o->k[1][i] - o->f[i];
    double d2 = norm(g, o, o->trial) / h, slope = fmax(d1, d2);
    double h1 = slope <= 1e-15 ? fmax(1e-6, h * 1e-3) : pow(0.01 / slope, 0.2);
    return fmin(fmin(100 * h, h1), o->usual > 0 ? fmin(o->usual, most) : most);
}

static bool report(Integrator *g, const char *why)
{
    Buffer text = {0};
    buffer_f(&text, "the solver '%s' cannot go on at time = %.10g: %s", g->kind->about.name, g->t, why);
    if (g->I->run->words.obstacle.n > 0)
        buffer_f(&text, "\n  %s", g->I->run->words.obstacle.at);
    run_fail_text(g->I, text.at);
    buffer_free(&text);
    return false;
}

/* ---- Dormand and Prince ---------------------------------------------------------------------------------------- */

static bool stage(Integrator *g, Own *o, int number, double t, double h, const double *a)
{
    for (int i = 0; i < g->n; i++) {
        double sum = 0;
        for (int j = 0; j < number; j++)
            sum += a[j] * o->k[j][i];
        o->trial[i] = g->y[i] + h * sum;
    }
    return integrator_derivatives(g, t, o->trial, o->k[number]);
}

/* Stability holds the step, not accuracy: h |df| / |dy| of the last two stages tells the largest eigenvalue. */
static void look_for_stiffness(Integrator *g, Own *o, double h, const double *before_last)
{
    double df = 0, dy = 0;
    for (int i = 0; i < g->n; i++) {
        double a = (o->k[6][i] - o->k[5][i]) / o->scale[i], b = (o->trial[i] - before_last[i]) / o->scale[i];
        df += a * a;
        dy += b * b;
    }
    bool stiff = dy > 0 && h * sqrt(df / dy) > DOPRI_EDGE;
    o->calm = stiff ? 0 : o->calm + 1;
    o->stiff = stiff ? o->stiff + 1 : o->calm >= 6 ? 0 : o->stiff;
}

/* The error of a step from g->t; y: the new states. -1: the derivatives cannot be computed somewhere. */
static double dopri_try(Integrator *g, Own *o, double h)
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
    look_for_stiffness(g, o, h, o->y);
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
    return norm(g, o, o->trial);
}

/* ---- RODAS ------------------------------------------------------------------------------------------------------ */

#define GAMMA 0.25

static bool rodas_factor(Integrator *g, Own *o, double h)
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

static double rodas_try(Integrator *g, Own *o, double h)
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
    return norm(g, o, o->trial);
}

/* ---- a step ----------------------------------------------------------------------------------------------------- */

static double order_of(const Integrator *g)
{
    return g->kind->variant == DOPRI ? 5 : 4;
}

static bool prepare(Integrator *g, Own *o)
{
    if (!o->has_f && !integrator_derivatives(g, g->t, g->y, o->f))
        return report(g, "the derivatives cannot be computed");
    o->has_f = true;
    if (g->kind->variant == DOPRI)
        return true;
    if (!ode_jacobian(o->jacobian, g, g->t, g->y, o->f, o->values) || !time_slope(g, o->dense[4], o->f))
        return report(g, "the Jacobian cannot be computed");
    return true;
}

/* How much longer the next step may be; a step that was cut short does not make the next one short. */
static double growth(const Integrator *g, Own *o, double error)
{
    double order = order_of(g), small = fmax(error, 1e-10);
    double factor = SAFETY * pow(small, -1 / order);
    if (error <= 1) { /* proportional to what the last errors did, too (Gustafsson) */
        factor *= pow(o->last_error, 0.4 / order) * pow(small, 0.25 / order);
        o->last_error = fmax(error, 1e-4);
    }
    return fmin(g->kind->variant == DOPRI ? 8 : 6, fmax(0.2, factor));
}

static void accept(Integrator *g, Own *o, double h, double limit, bool to_limit)
{
    o->from = g->t;
    o->length = h;
    o->longest = fmax(o->longest, h);
    g->t = to_limit ? limit : g->t + h;
    memcpy(g->y, o->y, (size_t)g->n * sizeof(double));
    o->has_f = g->kind->variant == DOPRI;
    g->I->run->statistics.steps++;
}

static bool step(Integrator *g, double limit)
{
    Own *o = g->own;
    Run *run = g->I->run;
    set_scale(g, o);
    if (!prepare(g, o))
        return false;
    if (!(o->h > 0))
        o->h = first_step(g, o, limit);
    if (g->max_step > 0)
        o->h = fmin(o->h, g->max_step);
    bool shorter = false;
    for (int attempt = 0; attempt < TRIES; attempt++) {
        double left = limit - g->t;
        bool to_limit = o->h * (1 + 1e-10) >= left;
        double h = to_limit ? left : o->h > 0.5 * left ? 0.5 * left : o->h;
        if (h <= 4 * DBL_EPSILON * fabs(g->t))
            return report(g, "the error stays too large however small the step");
        double error = g->kind->variant == DOPRI ? dopri_try(g, o, h) : rodas_try(g, o, h);
        if (error >= 0 && error <= 1) {
            double next = h * growth(g, o, error);
            accept(g, o, h, limit, to_limit);
            o->h = shorter ? fmin(next, h) : fmax(next, h < o->h ? o->h : 0);
            return true;
        }
        if (g->kind->variant == DOPRI) /* f was overwritten by the last stage */
            memcpy(o->f, o->k[0], (size_t)g->n * sizeof(double));
        run->statistics.failed_steps++;
        o->h = error < 0 || isnan(error) ? h / 4 : h * growth(g, o, error);
        shorter = true;
    }
    return report(g, "the error stays too large however small the step");
}

static bool at(Integrator *g, double t, double *y)
{
    const Own *o = g->own;
    double part = o->length > 0 ? (t - o->from) / o->length : 1, rest = 1 - part;
    for (int i = 0; i < g->n; i++)
        if (g->kind->variant == DOPRI)
            y[i] = o->dense[0][i] +
                   part * (o->dense[1][i] + rest * (o->dense[2][i] + part * (o->dense[3][i] + rest * o->dense[4][i])));
        else
            y[i] = o->dense[0][i] * rest + part * (o->dense[1][i] + rest * (o->dense[2][i] + part * o->dense[3][i]));
    return true;
}

bool own_is_stiff(const Integrator *g)
{
    const Own *o = g->own;
    return g->kind == &own_kinds[DOPRI] && o->stiff >= STIFF_IN_A_ROW;
}

double own_next_step(const Integrator *g)
{
    return g->n ? ((const Own *)g->own)->h : 0;
}

void own_go_on(Integrator *g, double h)
{
    if (!g->n)
        return;
    Own *o = g->own;
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
    const Own *o = g->own;
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
    Own *o = g->own;
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
     DOPRI,
     begin,
     restart,
     step,
     at,
     end},
    {{"rodas", "Rosenbrock method RODAS of order 4, for stiff models, needs no library", false},
     RODAS,
     begin,
     restart,
     step,
     at,
     end},
    {.about = {.name = NULL}},
};
