/* Algebraic blocks: linear, singular, sparse, nonlinear; initialisation and what it says when it fails. */
#include "kit.h"

/* ---- linear ------------------------------------------------------------------------------------------------------ */

static const ModelVariable variables_xyz[] = {VARIABLE("x"), VARIABLE("y"), VARIABLE("z"), VARIABLE("a")};

/* 1e-6 x + y = 2, x - y = 1e6 p: rows and columns of very different size. */
static void scaled_residual(Instance *I, double *r)
{
    r[0] = 1e-6 * I->v[0] + I->v[1] - 2;
    r[1] = I->v[0] - 1e6 * I->v[1];
}

static void scaled_jacobian(Instance *I, double *J)
{
    UNUSED(I);
    J[0] = 1e-6;
    J[2] = 1;
    J[1] = 1;
    J[3] = -1e6;
}

static void linear_blocks_bear_any_units(void **state)
{
    UNUSED(state);
    ModelBlock b = {.n = 2, .unknowns = unknowns_012, .residual = scaled_residual, .jacobian = scaled_jacobian};
    Model m = {.name = "Scaled",
               .n_variables = 3,
               .variables = variables_xyz,
               .n_blocks = 1,
               .blocks = &b,
               .initial = solve_first};
    bool done;
    Instance *I = initialised(&m, &done);
    assert_true(done);
    assert_near(I->v[0], 1e6, 1e-8);
    assert_near(I->v[1], 1, 1e-14);
    instance_free(I);
}

/* x + y = 2, 2 x + 2 y = p: singular; consistent for p = 4. */
static void twice_residual(Instance *I, double *r)
{
    r[0] = I->v[0] + I->v[1] - 2;
    r[1] = 2 * I->v[0] + 2 * I->v[1] - I->p[0];
}

static void twice_jacobian(Instance *I, double *J)
{
    UNUSED(I);
    J[0] = J[2] = 1;
    J[1] = J[3] = 2;
}

static void singular_blocks_take_the_least_solution(void **state)
{
    UNUSED(state);
    ModelBlock b = {.n = 2, .unknowns = unknowns_012, .residual = twice_residual, .jacobian = twice_jacobian};
    double p = 4;
    Model m = {.name = "Twice",
               .n_variables = 3,
               .n_parameters = 1,
               .parameter_values = &p,
               .variables = variables_xyz,
               .n_blocks = 1,
               .blocks = &b,
               .initial = solve_first};
    bool done;
    Instance *I = initialised(&m, &done);
    assert_true(done);
    assert_near(I->v[0], 1, 1e-14);
    assert_near(I->v[1], 1, 1e-14);
    instance_free(I);
    p = 5;
    I = initialised(&m, &done);
    assert_false(done);
    assert_non_null(strstr(instance_why(I), "initialisation failed: linear block 1"));
    assert_non_null(strstr(instance_why(I), "contradict"));
    assert_non_null(strstr(instance_why(I), "'x'"));
    instance_free(I);
}

/* A chain of n resistors, sparse. */
enum { CHAIN = 500 };
static int chain_unknowns[CHAIN], chain_columns[CHAIN + 1], chain_rows[3 * CHAIN];

static void chain_residual(Instance *I, double *r)
{
    for (int i = 0; i < CHAIN; i++)
        r[i] = 2.01 * I->v[i] - (i ? I->v[i - 1] : 1 + I->time) - (i < CHAIN - 1 ? I->v[i + 1] : 0);
}

static void chain_jacobian(Instance *I, double *J)
{
    UNUSED(I);
    for (int c = 0; c < CHAIN; c++)
        for (int k = chain_columns[c]; k < chain_columns[c + 1]; k++)
            J[k] = chain_rows[k] == c ? 2.01 : -1;
}

static void sparse_blocks_are_factored_once(void **state)
{
    UNUSED(state);
    int k = 0;
    for (int c = 0; c < CHAIN; c++) {
        chain_unknowns[c] = c;
        chain_columns[c] = k;
        for (int r = c - 1; r <= c + 1; r++)
            if (r >= 0 && r < CHAIN)
                chain_rows[k++] = r;
    }
    chain_columns[CHAIN] = k;
    ModelBlock b = {.matrix = MODEL_MATRIX_CONSTANT,
                    .n = CHAIN,
                    .unknowns = chain_unknowns,
                    .residual = chain_residual,
                    .jacobian = chain_jacobian,
                    .columns = chain_columns,
                    .rows = chain_rows};
    Model m = {.name = "Chain",
               .n_variables = CHAIN,
               .n_blocks = 1,
               .blocks = &b,
               .initial = solve_first,
               .derivatives = solve_first};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_OK);
    double decay = (2.01 - sqrt(2.01 * 2.01 - 4)) / 2;
    assert_near(last_value(&rows, 0), 2 * decay, 1e-12);
    assert_near(last_value(&rows, 50), 2 * pow(decay, 51), 1e-12);
    assert_true(report.blocks[0].calls > 500);
    assert_true(report.blocks[0].jacobians <= 3);
    run_report_free(&report);
    free(rows.at);
}

/* Unknowns in units 1e12 apart, and a zero column when p is 1. */
static const int wide_columns[] = {0, 2, 4, 5}, wide_rows[] = {0, 1, 0, 1, 2};

static void wide_residual(Instance *I, double *r)
{
    r[0] = I->v[0] + 1e12 * I->v[1] - 3;
    r[1] = I->v[0] - 1e12 * I->v[1] + 1;
    r[2] = I->p[0] == 1 ? 0 : 1e-12 * I->v[2] - 1e-3;
}

static void wide_jacobian(Instance *I, double *J)
{
    double all[] = {1, 1, 1e12, -1e12, I->p[0] == 1 ? 0 : 1e-12};
    memcpy(J, all, sizeof all);
}

static void sparse_blocks_bear_any_units(void **state)
{
    UNUSED(state);
    for (double p = 0; p < 2; p++) {
        ModelBlock b = {.n = 3,
                        .unknowns = unknowns_012,
                        .residual = wide_residual,
                        .jacobian = wide_jacobian,
                        .columns = wide_columns,
                        .rows = wide_rows};
        Model m = {.name = "Wide",
                   .n_variables = 3,
                   .n_parameters = 1,
                   .parameter_values = &p,
                   .variables = variables_xyz,
                   .n_blocks = 1,
                   .blocks = &b,
                   .initial = solve_first};
        bool done;
        Instance *I = initialised(&m, &done);
        if (!done)
            fail_msg("%s", instance_why(I));
        assert_near(I->v[0], 1, 1e-12);
        assert_near(I->v[1], 2e-12, 1e-24);
        assert_near(I->v[2], p == 1 ? 0 : 1e9, 1e-3);
        instance_free(I);
    }
}

/* ---- nonlinear --------------------------------------------------------------------------------------------------- */

static double (*scalar_f)(double), (*scalar_slope)(double);

static void scalar_residual(Instance *I, double *r)
{
    r[0] = scalar_f(I->v[0]);
}

static void scalar_jacobian(Instance *I, double *J)
{
    J[0] = scalar_slope(I->v[0]);
}

static double start_value;
static void scalar_starts(Instance *I)
{
    I->v[0] = start_value;
}

static double steep(double x)
{
    return atan(x);
}
static double steep_slope(double x)
{
    return 1 / (1 + x * x);
}
static double diode(double x)
{
    return 1e-12 * (exp(x / 0.025) - 1) - (5 - x) / 100;
}
static double diode_slope(double x)
{
    return 1e-12 / 0.025 * exp(x / 0.025) + 0.01;
}
static double narrow(double x)
{
    return sqrt(x - 1) - 1;
}
static double narrow_slope(double x)
{
    return 0.5 / sqrt(x - 1);
}
static double hump(double x)
{
    return x * x * x - 2 * x + 2;
}
static double hump_slope(double x)
{
    return 3 * x * x - 2;
}
static double nowhere(double x)
{
    return x * x + 1;
}
static double nowhere_slope(double x)
{
    return 2 * x;
}
static double tiny(double x)
{
    return 1e-20 * (x - 3e-9);
}
static double tiny_slope(double x)
{
    UNUSED(x);
    return 1e-20;
}

static const char *const scalar_origin[] = {"f(x) = 0 in 'component'"};

static Model scalar_model(ModelBlock *b, double (*f)(double), double (*slope)(double), double start)
{
    scalar_f = f;
    scalar_slope = slope;
    start_value = start;
    *b = (ModelBlock){.kind = MODEL_NONLINEAR,
                      .n = 1,
                      .n_untorn = 4,
                      .unknowns = unknowns_012,
                      .residual = scalar_residual,
                      .jacobian = scalar_jacobian,
                      .origin = scalar_origin,
                      .is_initial = 1};
    return (Model){.name = "Scalar",
                   .n_variables = 1,
                   .variables = variables_xyz,
                   .n_blocks = 1,
                   .blocks = b,
                   .starts = scalar_starts,
                   .initial = solve_first};
}

static void newton_is_damped(void **state)
{
    UNUSED(state);
    static const struct {
        double (*f)(double), (*slope)(double);
        double start, solution;
    } all[] = {{steep, steep_slope, 10, 0},
               {steep, steep_slope, 1000, 0},
               {diode, diode_slope, 0, 0.6126146},
               {diode, diode_slope, 5, 0.6126146},
               {narrow, narrow_slope, 1.0001, 2},
               {narrow, narrow_slope, 40, 2},
               {hump, hump_slope, 0, -1.7692923542386314},
               {tiny, tiny_slope, 0, 3e-9}};
    for (int i = 0; i < COUNT(all); i++) {
        ModelBlock b;
        Model m = scalar_model(&b, all[i].f, all[i].slope, all[i].start);
        bool done;
        Instance *I = initialised(&m, &done);
        if (!done)
            fail_msg("%d: %s", i, instance_why(I));
        assert_near(I->v[0], all[i].solution, i == 2 || i == 3 ? 1e-6 : 1e-11);
        assert_near(scalar_f(I->v[0]), 0, 1e-11);
        instance_free(I);
    }
}

static void a_block_without_solution_is_described(void **state)
{
    UNUSED(state);
    ModelBlock b;
    Model m = scalar_model(&b, nowhere, nowhere_slope, 3);
    bool done;
    Instance *I = initialised(&m, &done);
    assert_false(done);
    const char *why = instance_why(I);
    assert_non_null(strstr(why, "initialisation failed: initial nonlinear block 1 (1 unknown, torn from 4)"));
    assert_non_null(strstr(why, "'x' = 3 (start = 3)"));
    assert_non_null(strstr(why, "largest residual: 10 of f(x) = 0 in 'component'"));
    assert_non_null(strstr(why, "most suspicious: 'x'"));
    instance_free(I);
}

/* x = f(x) is asked for as x - f(x) = 0. */
static double towards(double x)
{
    return x - cos(x);
}
static double slowly(double x)
{
    return x - (0.98 * x + 0.04);
}
static double around(double x)
{
    return x - 2 * cos(2 * x);
}
static double away_from(double x)
{
    return x - (3 - 2 * x);
}
static double undefined(double x)
{
    return x - log(-x);
}

static void iteration_converges_or_says_why_not(void **state)
{
    UNUSED(state);
    static const struct {
        double (*f)(double);
        double start, solution;
        const char *says; /* NULL: it converges */
    } all[] = {{towards, 0, 0.73908513321516064, NULL},
               {slowly, 50, 2, NULL},
               {around, 0.5, 0, "changes without end"},
               {away_from, 1, 1, NULL}, /* it begins at the solution */
               {away_from, 1.1, 0, "'x', which each step changes 2 times as much as the one before"},
               {undefined, 1, 0, "ask for 'tear x' in the place of 'branch'"}};
    for (int i = 0; i < COUNT(all); i++) {
        ModelBlock b;
        Model m = scalar_model(&b, all[i].f, NULL, all[i].start);
        b.kind = MODEL_ITERATED;
        bool done;
        Instance *I = initialised(&m, &done);
        if (done != !all[i].says)
            fail_msg("%d: %s", i, instance_why(I));
        if (done)
            assert_near(I->v[0], all[i].solution, 1e-11);
        else if (!strstr(instance_why(I), "iterated block 1 (1 unknown, torn from 4) does not converge") ||
                 !strstr(instance_why(I), all[i].says))
            fail_msg("%d: %s", i, instance_why(I));
        instance_free(I);
    }
}

static void homotopy_residual(Instance *I, double *r)
{
    double simplified = I->v[0] - 2;
    if (I->lambda > 0 && !(I->v[0] > 1 && I->v[0] < 4))
        model_error(I, "x = %g is not between 1 and 4", I->v[0]);
    r[0] = I->lambda == 0 ? simplified : I->lambda * narrow(I->v[0]) + (1 - I->lambda) * simplified;
}

static void homotopy_jacobian(Instance *I, double *J)
{
    J[0] = (1 - I->lambda) + (I->lambda > 0 ? I->lambda * narrow_slope(I->v[0]) : 0);
}

static void homotopy_leads_where_newton_cannot_begin(void **state)
{
    UNUSED(state);
    ModelBlock b;
    Model m = scalar_model(&b, narrow, narrow_slope, -5);
    b.residual = homotopy_residual;
    b.jacobian = homotopy_jacobian;
    bool done;
    Instance *I = initialised(&m, &done);
    assert_false(done);
    assert_non_null(strstr(instance_why(I), "last obstacle: x = -5 is not between"));
    instance_free(I);
    m.has_homotopy = 1;
    I = initialised(&m, &done);
    assert_true(done);
    assert_near(I->v[0], 2, 1e-12);
    assert_near(I->lambda, 1, 0);
    instance_free(I);
}

/* Four equations of different size whose Jacobian is used again from point to point. */
static void moving_residual(Instance *I, double *r)
{
    const double *z = I->v;
    double t = I->time;
    r[0] = z[0] * z[0] + z[1] - 2 - sin(t);
    r[1] = z[1] + exp(z[2]) - 2;
    r[2] = 1e4 * (z[2] + 0.1 * z[3] * z[0]);
    r[3] = z[3] - cos(t) * z[0];
}

static void moving_jacobian(Instance *I, double *J)
{
    const double *z = I->v;
    J[0 + 4 * 0] = 2 * z[0];
    J[0 + 4 * 1] = 1;
    J[1 + 4 * 1] = 1;
    J[1 + 4 * 2] = exp(z[2]);
    J[2 + 4 * 2] = 1e4;
    J[2 + 4 * 3] = 1e3 * z[0];
    J[2 + 4 * 0] = 1e3 * z[3];
    J[3 + 4 * 3] = 1;
    J[3 + 4 * 0] = -cos(I->time);
}

static void moving_starts(Instance *I)
{
    I->v[0] = I->v[1] = 1;
}

static void factors_are_used_again(void **state)
{
    UNUSED(state);
    static const int unknowns[] = {0, 1, 2, 3};
    ModelBlock b = {.kind = MODEL_NONLINEAR,
                    .matrix = MODEL_MATRIX_VARIABLE,
                    .n = 4,
                    .unknowns = unknowns,
                    .residual = moving_residual,
                    .jacobian = moving_jacobian};
    Model m = {.name = "Moving",
               .n_variables = 4,
               .n_blocks = 1,
               .blocks = &b,
               .starts = moving_starts,
               .initial = solve_first,
               .derivatives = solve_first};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    o.stop = 6;
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_OK);
    for (int k = 0; k < rows.n; k++) {
        double z0 = row_value(&rows, k, 0), z1 = row_value(&rows, k, 1), z2 = row_value(&rows, k, 2),
               z3 = row_value(&rows, k, 3), t = row_time(&rows, k);
        assert_near(z0 * z0 + z1, 2 + sin(t), 1e-11);
        assert_near(z1 + exp(z2), 2, 1e-11);
        assert_near(z2, -0.1 * z3 * z0, 1e-11);
    }
    assert_true(report.blocks[0].jacobians < report.blocks[0].calls);
    assert_true(report.blocks[0].iterations < 6 * report.blocks[0].calls);
    run_report_free(&report);
    free(rows.at);
}

/* z0^3 + z0 = sin(t), z1 + z1^3/10 = z0 */
static void smooth_residual(Instance *I, double *r)
{
    const double *z = I->v;
    r[0] = z[0] * z[0] * z[0] + z[0] - sin(I->time);
    r[1] = z[1] + z[1] * z[1] * z[1] / 10 - z[0];
}

static void smooth_jacobian(Instance *I, double *J)
{
    const double *z = I->v;
    J[0] = 3 * z[0] * z[0] + 1;
    J[1] = -1;
    J[3] = 1 + 0.3 * z[1] * z[1];
}

/* A polynomial through the accepted solutions leads so near that one step of Newton's method leaves rounding error. */
static void smooth_solutions_are_foreseen(void **state)
{
    UNUSED(state);
    Rows both[2] = {{0}};
    for (int guarded = 0; guarded < 2; guarded++) {
        ModelBlock b = {.kind = MODEL_NONLINEAR,
                        .matrix = MODEL_MATRIX_VARIABLE,
                        .n = 2,
                        .unknowns = unknowns_012,
                        .residual = smooth_residual,
                        .jacobian = smooth_jacobian,
                        .is_arithmetic = !guarded};
        Model m = {.name = "Smooth",
                   .n_variables = 2,
                   .variables = variables_xyz,
                   .n_blocks = 1,
                   .blocks = &b,
                   .initial = solve_first,
                   .derivatives = solve_first};
        RunOptions o = kit_options(&both[guarded]);
        o.stop = 6;
        o.intervals = 300;
        RunReport report;
        assert_int_equal(simulate(&m, &o, &report), RUN_OK);
        assert_true(report.blocks[0].calls >= 300);
        assert_true(10 * report.blocks[0].iterations < 11 * report.blocks[0].calls);
        run_report_free(&report);
    }
    const Rows *rows = &both[0];
    for (int k = 0; k < rows->n; k++) {
        double z0 = row_value(rows, k, 0), z1 = row_value(rows, k, 1);
        assert_near(z0 * z0 * z0 + z0, sin(row_time(rows, k)), 1e-13);
        assert_near(z1 + z1 * z1 * z1 / 10, z0, 1e-13);
    }
    assert_int_equal(both[0].n, both[1].n);
    assert_memory_equal(both[0].at, both[1].at, (size_t)both[0].n * 3 * sizeof(double));
    free(both[0].at);
    free(both[1].at);
}

static void solve_thrice(Instance *I)
{
    for (int i = 0; i < 3; i++)
        model_solve(I, 0);
}

/* Derivatives, then relations at the same point: what was solved is seen to be a solution, without a Jacobian. */
static void solved_points_are_known_again(void **state)
{
    UNUSED(state);
    ModelBlock b = {.kind = MODEL_NONLINEAR,
                    .matrix = MODEL_MATRIX_VARIABLE,
                    .n = 2,
                    .unknowns = unknowns_012,
                    .residual = smooth_residual,
                    .jacobian = smooth_jacobian,
                    .is_arithmetic = true};
    Model m = {.name = "Thrice",
               .n_variables = 2,
               .variables = variables_xyz,
               .n_blocks = 1,
               .blocks = &b,
               .initial = solve_first,
               .derivatives = solve_thrice};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    o.stop = 6;
    o.intervals = 300;
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_OK);
    assert_true(report.blocks[0].calls >= 900);
    assert_true(10 * report.blocks[0].jacobians < 11 * report.blocks[0].calls / 3);
    run_report_free(&report);
    for (int k = 0; k < rows.n; k++)
        assert_near(pow(row_value(&rows, k, 0), 3) + row_value(&rows, k, 0), sin(row_time(&rows, k)), 1e-13);
    free(rows.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(linear_blocks_bear_any_units),
        cmocka_unit_test(singular_blocks_take_the_least_solution),
        cmocka_unit_test(sparse_blocks_are_factored_once),
        cmocka_unit_test(sparse_blocks_bear_any_units),
        cmocka_unit_test(newton_is_damped),
        cmocka_unit_test(a_block_without_solution_is_described),
        cmocka_unit_test(iteration_converges_or_says_why_not),
        cmocka_unit_test(homotopy_leads_where_newton_cannot_begin),
        cmocka_unit_test(factors_are_used_again),
        cmocka_unit_test(smooth_solutions_are_foreseen),
        cmocka_unit_test(solved_points_are_known_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
