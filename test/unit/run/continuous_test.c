/* Solvers on smooth models: energy, convergence order, sparse Jacobians, result files, settings, failures. */
#include "base/temporary.h"
#include "kit.h"
#include "run/integrator.h"

/* ---- a pendulum: phi, w | their derivatives | energy ----------------------------------------------------------- */

enum { PHI, W, DER_PHI, DER_W, ENERGY, N_PENDULUM };

static const ModelVariable pendulum_variables[] = {VARIABLE("phi"),    VARIABLE("w"),      VARIABLE("der(phi)"),
                                                   VARIABLE("der(w)"), VARIABLE("energy"), VARIABLE("g"),
                                                   VARIABLE("g2")};

static void pendulum_parameters(Instance *I)
{
    if (!I->p_set[1])
        I->p[1] = 2 * I->p[0];
}

static void pendulum_starts(Instance *I)
{
    I->v[PHI] = 2;
    I->v[W] = 0;
}

static void pendulum_derivatives(Instance *I)
{
    I->v[DER_PHI] = I->v[W];
    I->v[DER_W] = -I->p[0] * sin(I->v[PHI]);
}

static void pendulum_outputs(Instance *I)
{
    I->v[ENERGY] = I->v[W] * I->v[W] / 2 - I->p[0] * cos(I->v[PHI]);
}

static const double pendulum_values[] = {9.81, 0};

/* d sin(phi) = cos(phi) dphi; d der(w) = -g d sin(phi); d der(phi) = dw. */
static void pendulum_factors(Instance *I, double *to)
{
    to[0] = cos(I->v[PHI]);
}

static const ModelLine pendulum_lines[] = {{.row = 2, .n_terms = 1, .block = -1},
                                           {.row = 3, .n_terms = 1, .block = -1}};
static const ModelTerm pendulum_terms[] = {{.row = 0, .factor = 1}, {.row = 2, .factor = 0}};
static const ModelCopy pendulum_copied[] = {{.index = N_PENDULUM, .negated = 1}};
static const int pendulum_slopes[] = {2, 4};
static const ModelTangents pendulum_tangents = {.n_rows = 4,
                                                .n_lines = 2,
                                                .n_copied = 1,
                                                .n_computed = 1,
                                                .lines = pendulum_lines,
                                                .terms = pendulum_terms,
                                                .copied = pendulum_copied,
                                                .fixed = pendulum_values,
                                                .factors = pendulum_factors,
                                                .slopes = pendulum_slopes};

static const ModelSignal pendulum_signals[] = {
    {.name = "phi", .unit = "rad", .index = PHI},
    {.name = "alias", .index = PHI, .negated = 1},
    {.name = "energy", .index = ENERGY},
    {.name = "hidden", .index = W, .is_protected = 1},
    {.name = "pi", .kind = MODEL_SIGNAL_PARAMETER, .index = MODEL_CONSTANT, .value = M_PI},
    {.name = "clock", .index = MODEL_TIME},
    {.name = "g", .kind = MODEL_SIGNAL_PARAMETER, .index = 0},
    {.name = "g2", .kind = MODEL_SIGNAL_PARAMETER, .index = 1, .is_dependent = 1},
    {.name = "n", .kind = MODEL_SIGNAL_PARAMETER, .index = 0, .type = MODEL_INTEGER, .is_structural = 1},
};

static Model pendulum(void)
{
    return (Model){.name = "Pendulum",
                   .n_states = 2,
                   .n_variables = N_PENDULUM,
                   .n_parameters = 2,
                   .variables = pendulum_variables,
                   .parameter_values = pendulum_values,
                   .signals = pendulum_signals,
                   .n_signals = COUNT(pendulum_signals),
                   .parameters = pendulum_parameters,
                   .starts = pendulum_starts,
                   .derivatives = pendulum_derivatives,
                   .outputs = pendulum_outputs};
}

static void every_solver_keeps_the_energy(void **state)
{
    UNUSED(state);
    for (int i = 0; run_solver(i); i++) {
        if (run_solver(i)->fixed_step)
            continue;
        for (int exact = 0; exact < 2; exact++) {
            Model m = pendulum();
            m.tangents = exact ? &pendulum_tangents : NULL;
            Rows rows;
            RunOptions o = kit_options(&rows);
            o.stop = 10;
            o.tolerance = 1e-9;
            o.solver = run_solver(i)->name;
            RunReport report = kit_run(&m, &o, &rows);
            assert_int_equal(rows.n, 501);
            assert_near(row_time(&rows, 500), 10, 0);
            assert_near(row_time(&rows, 137), 137 * 10.0 / 500, 1e-15);
            for (int k = 0; k < rows.n; k++)
                assert_near(row_value(&rows, k, ENERGY), row_value(&rows, 0, ENERGY), 3e-5);
            assert_true(report.statistics.steps > 10 && report.statistics.f_evaluations > report.statistics.steps);
            free(rows.at);
        }
    }
}

static double error_with_step(const char *solver, double step)
{
    Model m = pendulum();
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 1;
    o.solver = solver;
    o.step = step;
    o.intervals = 4;
    kit_run(&m, &o, &rows);
    double phi = last_value(&rows, PHI);
    free(rows.at);
    o.solver = "dopri45";
    o.tolerance = 1e-12;
    kit_run(&m, &o, &rows);
    double error = fabs(phi - last_value(&rows, PHI));
    free(rows.at);
    return error;
}

static void fixed_step_solvers_have_their_order(void **state)
{
    UNUSED(state);
    static const struct {
        const char *name;
        double order, step;
    } all[] = {{"euler", 1, 1e-3}, {"heun", 2, 1e-2}, {"midpoint", 2, 1e-2}, {"rk4", 4, 2e-2}};
    int fixed = 0;
    for (int i = 0; run_solver(i); i++)
        fixed += run_solver(i)->fixed_step;
    assert_int_equal(fixed, COUNT(all));
    for (int i = 0; i < COUNT(all); i++) {
        double order = log2(error_with_step(all[i].name, all[i].step) / error_with_step(all[i].name, all[i].step / 2));
        assert_near(order, all[i].order, 0.2);
    }
}

/* ---- a diffusion line of n cells: stiff, sparse ---------------------------------------------------------------- */

enum { CELLS = 200 };
static int line_columns[CELLS + 1], line_rows[3 * CELLS], line_group[CELLS];

static void line_starts(Instance *I)
{
    for (int i = 0; i < CELLS; i++)
        I->v[i] = sin(M_PI * (i + 1) / (CELLS + 1));
}

static void line_derivatives(Instance *I)
{
    double h = 1.0 / (CELLS + 1);
    for (int i = 0; i < CELLS; i++)
        I->v[CELLS + i] = ((i > 0 ? I->v[i - 1] : 0) - 2 * I->v[i] + (i < CELLS - 1 ? I->v[i + 1] : 0)) / (h * h);
}

static Model line(void)
{
    int k = 0;
    for (int c = 0; c < CELLS; c++) {
        line_columns[c] = k;
        line_group[c] = c % 3;
        for (int r = c - 1; r <= c + 1; r++)
            if (r >= 0 && r < CELLS)
                line_rows[k++] = r;
    }
    line_columns[CELLS] = k;
    return (Model){.name = "Line",
                   .n_states = CELLS,
                   .n_variables = 2 * CELLS,
                   .starts = line_starts,
                   .derivatives = line_derivatives,
                   .jacobian_columns = line_columns,
                   .jacobian_rows = line_rows,
                   .jacobian_group = line_group,
                   .n_groups = 3};
}

static void sparse_jacobians_need_three_evaluations(void **state)
{
    UNUSED(state);
    static const char *solvers[] = {"cvode", "ida", "esdirk"};
    for (int i = 0; i < COUNT(solvers); i++) {
        Model m = line();
        Rows rows;
        RunOptions o = kit_options(&rows);
        o.stop = 0.1;
        o.solver = solvers[i];
        RunReport sparse = kit_run(&m, &o, &rows);
        double rate = 4 * (CELLS + 1.0) * (CELLS + 1.0) * pow(sin(M_PI / 2 / (CELLS + 1)), 2);
        assert_near(last_value(&rows, CELLS / 2), row_value(&rows, 0, CELLS / 2) * exp(-rate * 0.1), 1e-4);
        free(rows.at);
        m.jacobian_columns = m.jacobian_rows = m.jacobian_group = NULL;
        RunReport dense = kit_run(&m, &o, &rows);
        free(rows.at);
        assert_true(sparse.statistics.jacobians > 0);
        assert_true(sparse.statistics.f_evaluations <
                    dense.statistics.f_evaluations - (CELLS - 10) * dense.statistics.jacobians);
    }
}

static void explicit_solvers_say_that_a_model_is_stiff(void **state)
{
    UNUSED(state);
    Model m = line();
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    o.stop = 1000;
    o.solver = "dopri45";
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "stiff"));
    assert_non_null(strstr(report.why, "cvode"));
    assert_true(report.end_time > 0);
    run_report_free(&report);
    rows.n = 0;
    o.solver = "rk4";
    o.step = 0.01;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "not stable"));
    run_report_free(&report);
    free(rows.at);
}

/* ---- the call -------------------------------------------------------------------------------------------------- */

static void parameters_are_set_without_new_code(void **state)
{
    UNUSED(state);
    Model m = pendulum();
    Instance *I = instance_new(&m);
    assert_true(instance_set(I, "g", "4"));
    assert_true(instance_initialise(I, 0, 1e-6));
    assert_near(I->p[1], 8, 0);
    assert_near(I->v[DER_W], -4 * sin(2), 1e-15);
    assert_false(instance_set(I, "phi", "1"));
    assert_non_null(strstr(instance_why(I), "only parameters"));
    assert_false(instance_set(I, "pi", "3"));
    assert_non_null(strstr(instance_why(I), "constant"));
    assert_false(instance_set(I, "n", "1"));
    assert_non_null(strstr(instance_why(I), "before the model is compiled"));
    assert_false(instance_set(I, "g", "four"));
    assert_non_null(strstr(instance_why(I), "number"));
    assert_false(instance_set(I, "nobody", "1"));
    assert_non_null(strstr(instance_why(I), "no parameter 'nobody'"));
    assert_true(instance_set(I, "g2", "1"));
    assert_true(instance_initialise(I, 0, 1e-6));
    assert_near(I->p[1], 1, 0);
    instance_free(I);
}

static void wrong_calls_are_reported(void **state)
{
    UNUSED(state);
    Model m = pendulum();
    static const struct {
        const char *solver;
        double stop, tolerance;
        RunStatus status;
        const char *says;
    } all[] = {{"nosuch", 1, 1e-6, RUN_BAD_CALL, "adams"},
               {"cvode", -1, 1e-6, RUN_BAD_CALL, "from time"},
               {"cvode", 1, 0, RUN_BAD_CALL, "greater than zero"},
               {"cvode", 1, 1e-16, RUN_FAILED, "16 digits"}};
    for (int i = 0; i < COUNT(all); i++) {
        Rows rows = {0};
        RunOptions o = kit_options(&rows);
        o.solver = all[i].solver;
        o.stop = all[i].stop;
        o.tolerance = all[i].tolerance;
        RunReport report;
        assert_int_equal(simulate(&m, &o, &report), all[i].status);
        assert_non_null(strstr(report.why, all[i].says));
        run_report_free(&report);
        free(rows.at);
    }
}

static void results_reach_the_file(void **state)
{
    UNUSED(state);
    char path[200];
    snprintf(path, sizeof path, "%s/cardan-run-XXXXXX", temporary_folder());
    int file = mkstemp(path);
    assert_true(file >= 0);
    Model m = pendulum();
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    o.result_path = path;
    o.result.format = RESULT_MAT;
    kit_run(&m, &o, &rows);
    Result *r;
    assert_int_equal(result_open(&r, path).status, RESULT_OK);
    assert_int_equal(result_rows(r), rows.n);
    double phi, alias, g;
    assert_int_equal(result_column(r, result_find(r, "phi"), 400, 1, &phi).status, RESULT_OK);
    assert_int_equal(result_column(r, result_find(r, "alias"), 400, 1, &alias).status, RESULT_OK);
    assert_int_equal(result_column(r, result_find(r, "g"), 400, 1, &g).status, RESULT_OK);
    assert_near(phi, row_value(&rows, 400, PHI), 0);
    assert_near(alias, -phi, 0);
    assert_near(g, 9.81, 0);
    assert_int_equal(result_column(r, result_find(r, "pi"), 0, 1, &g).status, RESULT_OK);
    assert_near(g, M_PI, 0);
    assert_int_equal(result_column(r, result_find(r, "clock"), 400, 1, &g).status, RESULT_OK);
    assert_near(g, row_time(&rows, 400), 0);
    assert_int_equal(result_find(r, "hidden"), RESULT_ABSENT);
    result_close(r);
    remove(path);
    free(rows.at);
    static const char *bad[] = {"/nowhere/at/all.csv", "/dev/full"};
    for (int i = 0; i < COUNT(bad); i++) {
        RunReport report;
        rows = (Rows){0};
        o.result_path = bad[i];
        o.result.format = RESULT_CSV;
        assert_int_equal(simulate(&m, &o, &report), RUN_CANNOT_WRITE);
        assert_non_null(strstr(report.why, bad[i]));
        run_report_free(&report);
        free(rows.at);
    }
}

static volatile sig_atomic_t interrupted;
static void interrupt_later(void *data, const Instance *I)
{
    keep_row(data, I);
    if (I->time > 0.5)
        interrupted = 1;
}

static void an_interrupt_ends_the_run_in_order(void **state)
{
    UNUSED(state);
    Model m = pendulum();
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    o.row = interrupt_later;
    o.interrupt = &interrupted;
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_INTERRUPTED);
    assert_true(report.end_time > 0.5 && report.end_time < 1);
    run_report_free(&report);
    free(rows.at);
}

/* ---- a derivative that ceases to be defined at t = 0.5 --------------------------------------------------------- */

static void pole_derivatives(Instance *I)
{
    I->v[2] = 0.5 - I->time > 0 ? 1 / (0.5 - I->time) : NAN;
    I->v[1] = I->v[2];
}

static void a_division_by_zero_is_named(void **state)
{
    UNUSED(state);
    static const ModelVariable variables[] = {VARIABLE("x"), VARIABLE("der(x)"), VARIABLE("quotient")};
    Model m = {
        .name = "Pole", .n_states = 1, .n_variables = 3, .variables = variables, .derivatives = pole_derivatives};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "'x'"));
    assert_non_null(strstr(report.why, "'quotient'"));
    assert_near(report.end_time, 0.5, 1e-3);
    assert_true(rows.n > 240); /* what was computed before is kept */
    run_report_free(&report);
    free(rows.at);
}

static void late_derivatives(Instance *I)
{
    if (I->time > 0.5)
        model_error(I, "the table ends at 0.5");
    I->v[1] = -I->v[0];
}

static void an_error_of_a_function_is_the_reason(void **state)
{
    UNUSED(state);
    Model m = {.name = "Late", .n_states = 1, .n_variables = 2, .derivatives = late_derivatives};
    for (int i = 0; run_solver(i); i++) {
        Rows rows = {0};
        RunOptions o = kit_options(&rows);
        o.solver = run_solver(i)->name;
        RunReport report;
        assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
        assert_non_null(strstr(report.why, "the table ends at 0.5"));
        assert_near(report.end_time, 0.5, 1e-2);
        run_report_free(&report);
        free(rows.at);
    }
}

/* ---- a limit without an event: x grows up to 1 ----------------------------------------------------------------- */

static const ModelVariable limited_variables[] = {VARIABLE("x"), VARIABLE("der(x)")};

static void limited_starts(Instance *I)
{
    I->v[0] = 1 - 1e-9;
}

static void limited_derivatives(Instance *I)
{
    I->v[1] = I->v[0] < 1 ? 1 : 0;
}

static const Model limited = {.name = "limited",
                              .n_states = 1,
                              .n_variables = 2,
                              .variables = limited_variables,
                              .starts = limited_starts,
                              .derivatives = limited_derivatives};

/* As a derivative, a difference that goes over the jump would be -7e7. */
static void differences_over_jumps_are_not_believed(void **state)
{
    UNUSED(state);
    Instance *I = instance_new(&limited);
    assert_true(instance_initialise(I, 0, 1e-6));
    Integrator *g = integrator_new("cvode", I, 1e-6, 0, 0);
    OdeJacobian *j = ode_jacobian_new(g);
    assert_non_null(j);
    double y = 1 - 1e-9, f = 1, slope = -1;
    assert_true(ode_jacobian(j, g, 0, &y, &f, &slope));
    assert_near(slope, 0, 0);
    ode_jacobian_free(j);
    integrator_free(g);
    instance_free(I);
}

/* ---- rates alone --------------------------------------------------------------------------------------------- */

static void root_derivatives(Instance *I)
{
    I->v[1] = 1;
    I->v[2] = 2 + I->v[0];
}

static void root_rates(Instance *I)
{
    I->v[1] = 1;
}

/* What is looked at after each step is computed with the rates; what nobody looks at is not. */
static void watched_roots_go_with_the_rates(void **state)
{
    (void)state;
    for (int is_root = 0; is_root < 2; is_root++) {
        ModelVariable variables[] = {VARIABLE("x"), VARIABLE("der(x)"), VARIABLE("root")};
        variables[2].is_root = (unsigned char)is_root;
        Model m = {.name = "Root",
                   .n_states = 1,
                   .n_variables = 3,
                   .variables = variables,
                   .derivatives = root_derivatives,
                   .rates = root_rates};
        Instance *I = instance_new(&m);
        assert_true(instance_initialise(I, 0, 1e-6));
        I->v[0] = 1;
        I->v[2] = 0;
        instance_moved(I);
        assert_true(instance_evaluate(I, DEPTH_RATES));
        assert_true(I->v[2] == (is_root ? 3 : 0));
        instance_free(I);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_solver_keeps_the_energy),
        cmocka_unit_test(fixed_step_solvers_have_their_order),
        cmocka_unit_test(sparse_jacobians_need_three_evaluations),
        cmocka_unit_test(differences_over_jumps_are_not_believed),
        cmocka_unit_test(explicit_solvers_say_that_a_model_is_stiff),
        cmocka_unit_test(parameters_are_set_without_new_code),
        cmocka_unit_test(wrong_calls_are_reported),
        cmocka_unit_test(results_reach_the_file),
        cmocka_unit_test(an_interrupt_ends_the_run_in_order),
        cmocka_unit_test(a_division_by_zero_is_named),
        cmocka_unit_test(an_error_of_a_function_is_the_reason),
        cmocka_unit_test(watched_roots_go_with_the_rates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
