/* study_test.c: the analyses of libcardan against closed forms. What fails is printed. */
#include "checks.h"

#include <string.h>

static const char text[] = "model Throw\n"
                           "  parameter Real angle = 0.3, speed = 10;\n"
                           "  Real x(start = 0, fixed = true), y(start = 0, fixed = true);\n"
                           "  Real v(start = speed*sin(angle), fixed = true);\n"
                           "equation\n"
                           "  der(x) = speed*cos(angle); der(y) = v; der(v) = -9.81;\n"
                           "  when y < 0 then terminate(\"it lies\"); end when;\n"
                           "  annotation (experiment(StopTime = 10));\n"
                           "end Throw;\n"
                           "model Lags\n"
                           "  input Real u(start = 0);\n"
                           "  Real a(start = 0, fixed = true), b(start = 0, fixed = true);\n"
                           "  output Real y(start = 0, fixed = true);\n"
                           "equation\n"
                           "  der(a) = 4*u - a; der(b) = a - b; der(y) = b - y;\n"
                           "end Lags;\n"
                           "model Rod\n"
                           "  input Real tau;\n"
                           "  parameter Real m = 2, l = 0.5;\n"
                           "  Real phi(start = 1, fixed = true), w(start = 0, fixed = true);\n"
                           "equation\n"
                           "  der(phi) = w; m*l^2*der(w) = tau - m*9.81*l*sin(phi);\n"
                           "end Rod;\n"
                           "model Fold\n"
                           "  parameter Real p = -1;\n"
                           "  Real x(start = -1, fixed = true);\n"
                           "equation\n"
                           "  der(x) = p + x - x^3;\n"
                           "end Fold;\n"
                           "model Loop\n"
                           "  Real x(start = 1, fixed = true);\n"
                           "  discrete Real u(start = 0, fixed = true);\n"
                           "equation\n"
                           "  der(x) = u;\n"
                           "  when sample(0, 0.1) then u = -2*x; end when;\n"
                           "end Loop;\n"
                           "model Driven\n"
                           "  input Real u(start = 0);\n"
                           "  input Boolean off(start = false);\n"
                           "  parameter Real k = 2;\n"
                           "  Real x(fixed = true, start = 0), force = if off then 0 else u;\n"
                           "  discrete Real h(start = 0, fixed = true);\n"
                           "  Real z(start = 1, fixed = true);\n"
                           "equation\n"
                           "  der(x) = force - k*x; der(z) = h;\n"
                           "  when sample(0, 0.1) then h = -u*z; end when;\n"
                           "  annotation (experiment(StopTime = 1));\n"
                           "end Driven;\n";

static CardanModel *compiled(const char *name, const CardanCompileOptions *options)
{
    CardanSession *session;
    CardanModel *model;
    cardan_session_new(&session);
    cardan_add_text(session, "text", text);
    if (cardan_compile(session, name, options, &model) != CARDAN_OK) {
        const CardanMessage *m = NULL;
        int n = cardan_model_messages(model, &m);
        report(n, m);
        check(name, 0);
    }
    cardan_session_free(session);
    return model;
}

static CardanInstance *instance_of(const char *name, const CardanCompileOptions *options)
{
    CardanModel *model = compiled(name, options);
    CardanInstance *i;
    cardan_instance_new(model, &i);
    cardan_model_free(model);
    return i;
}

static int is_good(CardanInstance *i, CardanStatus status)
{
    const CardanMessage *m = NULL;
    int n = cardan_instance_messages(i, &m);
    if (status != CARDAN_OK)
        report(n, m);
    return status == CARDAN_OK;
}

static int stop_at_once(void *data, double fraction)
{
    (void)data, (void)fraction;
    return 1;
}

static void see_run(void *data, long number, const double *values, double result, int keeps_limits)
{
    double *last = data;
    last[0] = (double)number;
    last[1] = values[0] > 0 && keeps_limits ? fmin(last[1], result) : last[1];
}

static void test_optimize(void)
{
    const char *tunable[] = {"angle", "speed"}, *limits[] = {"max(y) - 2"};
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.tunable = tunable;
    options.n_tunable = 2;
    options.tangents = 1;
    options.asked = "^[xy]$";
    CardanInstance *stone = instance_of("Throw", &options);
    CardanRunOptions run = CARDAN_RUN_OPTIONS;
    run.tolerance = 1e-9;
    CardanChosen chosen[] = {{"angle", 0.3, 0.05, 1.5, 0, 0}, {"speed", 5, 1, 12, 0, 0}};
    double last[2] = {0, 0};
    CardanOptimum o = {.minimise = "-end(x)", .n_chosen = 1, .chosen = chosen, .ran = see_run, .data = last};
    check("the best angle", is_good(stone, cardan_optimize(stone, &run, &o)));
    near("45 degrees", chosen[0].value, acos(-1) / 4, 1e-6);
    near("all runs were seen", last[0], (double)o.runs, 0);
    near("the best of them", last[1], o.least, 0);
    near("how far", o.least, -100 / 9.81, 1e-7);
    near("where nothing is won", chosen[0].slope, 0, 1e-5);
    check("by derivatives", o.settled && o.keeps_limits && o.runs_with_derivatives > 2 && o.runs < 15);
    o.no_derivatives = 1;
    check("by comparing", is_good(stone, cardan_optimize(stone, &run, &o)) && isnan(chosen[0].slope));
    near("45 degrees, by comparing", chosen[0].value, acos(-1) / 4, 1e-4);
    double above;
    CardanOptimum limited = {.minimise = "-end(x)",
                             .n_limits = 1,
                             .limits = limits,
                             .limit_values = &above,
                             .n_chosen = 2,
                             .chosen = chosen,
                             .starts = 2};
    check("with a ceiling", is_good(stone, cardan_optimize(stone, &run, &limited)));
    near("its speed is at the bound", chosen[1].value, 12, 1e-9);
    check("the ceiling is kept", limited.keeps_limits && above <= 0 && above > -1e-3);
    check("which costs something", chosen[1].slope < -1);
    run.progress = stop_at_once;
    check("it can be stopped", cardan_optimize(stone, &run, &limited) == CARDAN_INTERRUPTED);
    o.minimise = "nothing(x)";
    check("no such function", cardan_optimize(stone, NULL, &o) == CARDAN_BAD_CALL);
    o.minimise = "z";
    check("no such variable", cardan_optimize(stone, NULL, &o) == CARDAN_BAD_CALL);
    o.minimise = "x";
    chosen[0].name = "none";
    check("nothing tunable", cardan_optimize(stone, NULL, &o) == CARDAN_BAD_CALL);
    cardan_instance_free(stone);
}

static void test_frequency(void)
{
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.tangents = 1;
    CardanInstance *lags = instance_of("Lags", &options);
    CardanLinear *l;
    CardanResponse *r;
    check("linear", is_good(lags, cardan_begin(lags, NULL)) && is_good(lags, cardan_linearize(lags, &l)));
    cardan_instance_free(lags); /* the linear model stands alone */
    check("response", cardan_frequency(l, NULL, "y", CARDAN_UNSAID, CARDAN_UNSAID, 100, &r) == CARDAN_OK);
    near("gain margin 8/K", r->gain_margin, 2, 1e-6);
    near("at omega = sqrt(3)", r->gain_hz, sqrt(3) / (2 * acos(-1)), 1e-7);
    near("at rest", r->at_rest, 4, 1e-12);
    check("poles and points", r->n_poles == 3 && r->n_zeros == 0 && r->n == 100);
    near("a pole", r->pole_re[0], -1, 1e-4);
    cardan_response_free(r);
    check("no such output", cardan_frequency(l, "u", "z", 1, 2, 10, &r) == CARDAN_BAD_CALL && strstr(r->why, "output"));
    cardan_response_free(r);
    check("no frequencies", cardan_frequency(l, "u", "y", 2, 1, 10, &r) == CARDAN_BAD_CALL);
    cardan_response_free(r);
    cardan_linear_free(l);
}

static void test_mode(void)
{
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.tangents = 1;
    CardanInstance *rod = instance_of("Rod", &options);
    CardanResult *r;
    check("at rest", is_good(rod, cardan_begin(rod, NULL)) && is_good(rod, cardan_rest(rod)));
    check("a mode", is_good(rod, cardan_mode(rod, 1, 0.2, &r)));
    const double *phi = cardan_result_column(r, "phi"), *w = cardan_result_column(r, "w");
    double most = 0, rate = 0;
    for (size_t k = 0; k < cardan_result_rows(r); k++)
        most = fmax(most, fabs(phi[k])), rate = fmax(rate, fabs(w[k]));
    near("its amplitude", most, 0.2, 1e-3);
    near("its speed", rate, 0.2 * sqrt(9.81 / 0.5), 1e-2);
    cardan_result_free(r);
    check("no such mode", cardan_mode(rod, 2, 0.2, &r) != CARDAN_OK && !r);
    cardan_instance_free(rod);
}

static void test_period(void)
{
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.tangents = 1;
    CardanInstance *loop = instance_of("Loop", &options);
    CardanLinear *l;
    check("over a period", is_good(loop, cardan_linearize_period(loop, NULL, 0.2, 0.1, &l)));
    near("its period", l->period, 0.1, 0);
    /* x(t + 0.1) = x + 0.1 u, then u = -2 x: eigenvalues 0 and 0.8 */
    check("states and what is held", l->n == 2);
    near("trace", l->A[0] + l->A[3], 0.8, 1e-8);
    near("determinant", l->A[0] * l->A[3] - l->A[1] * l->A[2], 0, 1e-8);
    cardan_linear_free(l);
    check("no period", cardan_linearize_period(loop, NULL, 0, -1, &l) == CARDAN_BAD_CALL && !l);
    cardan_instance_free(loop);
}

static void test_inverse(void)
{
    CardanMotion motion = {.variable = "phi", .expression = "0.3*sin(2*time)"};
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.motions = &motion;
    options.n_motions = 1;
    CardanInstance *rod = instance_of("Rod", &options);
    CardanResult *r;
    check("an inverse run", is_good(rod, cardan_simulate(rod, NULL, &r)));
    double end = 0.3 * sin(2), wanted = 2 * 0.25 * -4 * end + 2 * 9.81 * 0.5 * sin(end);
    near("its torque", cardan_result_column(r, "tau")[cardan_result_rows(r) - 1], wanted, 1e-9);
    cardan_result_free(r);
    cardan_set(rod, "m", 4);
    check("with another mass", is_good(rod, cardan_simulate(rod, NULL, &r)));
    near("twice the torque", cardan_result_column(r, "tau")[cardan_result_rows(r) - 1], 2 * wanted, 1e-9);
    cardan_result_free(r);
    cardan_instance_free(rod);
    double times[200], values[200];
    for (int k = 0; k < 200; k++)
        times[k] = k / 199.0, values[k] = 0.3 * sin(2 * times[k]);
    CardanMotion points = {"phi", NULL, 200, times, values};
    options.motions = &points;
    rod = instance_of("Rod", &options);
    check("through points", is_good(rod, cardan_simulate(rod, NULL, &r)));
    size_t half = cardan_result_rows(r) / 2;
    double at = 0.3 * sin(2 * cardan_result_time(r)[half]);
    near("the same torque", cardan_result_column(r, "tau")[half], -2 * at + 9.81 * sin(at), 1e-4);
    cardan_result_free(r);
    cardan_instance_free(rod);
    points.n = 2;
    CardanSession *session;
    CardanModel *model;
    cardan_session_new(&session);
    cardan_add_text(session, "text", text);
    check("too few points", cardan_compile(session, "Rod", &options, &model) == CARDAN_MODEL_WRONG);
    cardan_model_free(model);
    cardan_session_free(session);
}

typedef struct {
    int n;
    double worst, last;
} Curve;

static int take(void *data, const CardanLinear *l, double p, double growth)
{
    Curve *c = data;
    double x = l->x[0];
    c->n++;
    c->worst = fmax(c->worst, fmax(fabs(p + x - x * x * x), fabs(growth - (1 - 3 * x * x))));
    c->last = x;
    return 0;
}

static void test_rest_along(void)
{
    const char *tunable[] = {"p"};
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.tangents = 1;
    options.tunable = tunable;
    options.n_tunable = 1;
    CardanInstance *fold = instance_of("Fold", &options);
    Curve c = {0};
    check("at rest", is_good(fold, cardan_begin(fold, NULL)) && is_good(fold, cardan_rest(fold)));
    check("along", is_good(fold, cardan_rest_along(fold, "p", 1, 50, take, &c)));
    check("over two folds", c.n > 50);
    near("all are equilibria", c.worst, 0, 1e-8);
    near("to the end", c.last, 1.324717957244746, 1e-8);
    check("nothing tunable", cardan_rest_along(fold, "q", 1, 50, take, &c) != CARDAN_OK);
    cardan_instance_free(fold);
}

/* Inputs that are set hold in all runs of an analysis. */
static void test_inputs(void)
{
    const char *tunable[] = {"k"};
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.tunable = tunable;
    options.n_tunable = 1;
    options.tangents = 1;
    options.asked = "^x$";
    CardanInstance *i = instance_of("Driven", &options);
    CardanRunOptions run = CARDAN_RUN_OPTIONS;
    run.tolerance = 1e-9;
    cardan_set(i, "u", 4);
    CardanResult *r;
    check("a run", is_good(i, cardan_sensitivity(i, &run, 0, &r)));
    size_t last = cardan_result_rows(r) - 1;
    near("x(1) = u (1 - exp(-k))/k", cardan_result_column(r, "x")[last], 2 * (1 - exp(-2)), 1e-7);
    near("its derivative", cardan_result_column(r, "d(x)/d(k)")[last], 3 * exp(-2) - 1, 1e-6);
    cardan_result_free(r);
    CardanChosen chosen[] = {{"k", 1, 0.1, 10, 0, 0}};
    CardanOptimum o = {.minimise = "(end(x) - 4*(1 - exp(-3))/3)^2", .n_chosen = 1, .chosen = chosen};
    check("an optimum", is_good(i, cardan_optimize(i, &run, &o)));
    near("k = 3", chosen[0].value, 3, 1e-3);
    double times[20], values[20];
    for (int k = 0; k < 20; k++)
        times[k] = 0.05 * (k + 1), values[k] = 4 * (1 - exp(-1.5 * times[k])) / 1.5 + 1e-6 * (k % 2);
    CardanMeasured measured = {.variable = "x", .values = values};
    CardanFree free_one = {.name = "k", .start = 2, .low = 0.1, .high = 10};
    CardanCalibration c = {.n_times = 20, .times = times, .n_measured = 1, .n_free = 1, .measured = &measured};
    c.free = &free_one;
    check("a calibration", is_good(i, cardan_calibrate(i, NULL, &c)));
    near("k = 1.5", free_one.value, 1.5, 1e-5);
    CardanLinear *l;
    cardan_set_text(i, "off", "true");
    check("over a period", is_good(i, cardan_linearize_period(i, NULL, 0.2, 0.1, &l)));
    double trace = 0;
    for (int k = 0; k < l->n; k++)
        trace += l->A[k * (l->n + 1)];
    near("z goes by 1 - 0.1 u, x by exp(-0.1 k)", trace, 0.6 + exp(-0.2), 1e-7);
    cardan_linear_free(l);
    check("off", is_good(i, cardan_simulate(i, &run, &r)));
    near("no force", cardan_result_column(r, "x")[cardan_result_rows(r) - 1], 0, 1e-12);
    cardan_result_free(r);
    cardan_set_text(i, "u", "much");
    check("no number", cardan_simulate(i, &run, &r) == CARDAN_BAD_CALL);
    cardan_result_free(r);
    cardan_instance_free(i);
}

int main(void)
{
    test_inputs();
    test_mode();
    test_optimize();
    test_frequency();
    test_period();
    test_inverse();
    test_rest_along();
    printf("%d failed\n", failures);
    return failures != 0;
}
