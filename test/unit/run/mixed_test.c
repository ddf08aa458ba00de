/* Mixed blocks: unknowns and relations that are found together. Friction, ideal diodes, and what contradicts itself. */
#include "kit.h"

/* ---- a mass on a rough floor, as Modelica's friction elements are written -------------------------------------- */

enum { S, W, DER_S, DER_W, FORWARD, BACKWARD, LOCKED, MODE, SA, FORCE, N_FRICTION };
enum { SA_MAX, SA_0, SA_NMAX, SA_N0, W_POS, W_NEG };
enum { STUCK = 0, SLIDES_FORWARD = 1, SLIDES_BACKWARD = -1 };
#define ROUGH 1.0  /* sliding friction */
#define PEAK  1.25 /* friction to be overcome at rest */

static const ModelVariable friction_variables[] = {VARIABLE("s"),
                                                   VARIABLE("w"),
                                                   VARIABLE("der(s)"),
                                                   VARIABLE("der(w)"),
                                                   VARIABLE("startForward"),
                                                   VARIABLE("startBackward"),
                                                   VARIABLE("locked"),
                                                   VARIABLE("mode"),
                                                   VARIABLE("sa"),
                                                   VARIABLE("f"),
                                                   VARIABLE("amplitude")};
static const ModelRelation friction_relations[] = {{"sa > peak", 1, 0},   {"sa > rough", 1, 0}, {"sa < -peak", 1, 0},
                                                   {"sa < -rough", 1, 0}, {"w > 0", 1, 0},      {"w < 0", 1, 0}};

static void friction_residual(Instance *I, double *r)
{
    double *v = I->v, *pre = I->pre, a, force;
    if (v[LOCKED]) {
        a = 0;
        force = v[SA];
    } else {
        bool forward = v[FORWARD] || (!v[BACKWARD] && pre[MODE] == SLIDES_FORWARD);
        a = v[SA] - (forward ? PEAK : -PEAK);
        force = forward ? ROUGH : -ROUGH;
    }
    v[DER_W] = a;
    r[0] = 2 * a + force - v[FORCE];
}

static void friction_jacobian(Instance *I, double *J)
{
    J[0] = I->v[LOCKED] ? 1 : 2;
}

static void friction_continuous(Instance *I)
{
    model_solve(I, 0);
}

static void friction_differences(Instance *I, double *d)
{
    double sa = I->v[SA];
    d[0] = sa - PEAK;
    d[1] = sa - ROUGH;
    d[2] = -PEAK - sa;
    d[3] = -ROUGH - sa;
}

static void friction_discrete(Instance *I)
{
    double *v = I->v, *pre = I->pre;
    v[FORWARD] = pre[MODE] == STUCK && (I->rel[SA_MAX] || (pre[FORWARD] && I->rel[SA_0]));
    v[BACKWARD] = pre[MODE] == STUCK && (I->rel[SA_NMAX] || (pre[BACKWARD] && I->rel[SA_N0]));
    v[LOCKED] = !(v[FORWARD] || v[BACKWARD] || pre[MODE] != STUCK);
}

static void friction_force(Instance *I)
{
    I->v[FORCE] = I->p[0] * sin(I->time);
    I->v[DER_S] = I->v[W];
}

static void friction_derivatives(Instance *I)
{
    friction_force(I);
    model_solve(I, 0);
}

static void friction_crossings(Instance *I, double *d)
{
    friction_differences(I, d);
    d[W_POS] = I->v[W];
    d[W_NEG] = -I->v[W];
}

static void friction_update(Instance *I)
{
    double *v = I->v, *pre = I->pre;
    friction_force(I);
    model_relation(I, W_POS, v[W]);
    model_relation(I, W_NEG, -v[W]);
    model_solve_mixed(I, 0);
    v[MODE] = (pre[MODE] == SLIDES_FORWARD || v[FORWARD]) && I->rel[W_POS]     ? SLIDES_FORWARD
              : (pre[MODE] == SLIDES_BACKWARD || v[BACKWARD]) && I->rel[W_NEG] ? SLIDES_BACKWARD
                                                                               : STUCK;
}

static const int friction_unknowns[] = {SA}, friction_mixed_relations[] = {SA_MAX, SA_0, SA_NMAX, SA_N0},
                 friction_discretes[] = {FORWARD, BACKWARD, LOCKED};
static const ModelBlock friction_blocks[] = {{.kind = MODEL_LINEAR,
                                              .matrix = MODEL_MATRIX_DISCRETE,
                                              .n = 1,
                                              .n_untorn = 3,
                                              .unknowns = friction_unknowns,
                                              .residual = friction_residual,
                                              .jacobian = friction_jacobian}};
static const ModelMixed friction_mixed[] = {{.n_relations = 4,
                                             .n_discretes = 3,
                                             .relations = friction_mixed_relations,
                                             .discretes = friction_discretes,
                                             .discrete = friction_discrete,
                                             .continuous = friction_continuous,
                                             .differences = friction_differences}};

static Model friction(const double *amplitude)
{
    return (Model){.name = "Friction",
                   .n_states = 2,
                   .n_discretes = 4,
                   .n_variables = N_FRICTION,
                   .n_parameters = 1,
                   .parameter_values = amplitude,
                   .variables = friction_variables,
                   .n_relations = 6,
                   .relations = friction_relations,
                   .n_blocks = 1,
                   .blocks = friction_blocks,
                   .n_mixed = 1,
                   .mixed = friction_mixed,
                   .initial = friction_update,
                   .derivatives = friction_derivatives,
                   .crossings = friction_crossings,
                   .update = friction_update};
}

static void friction_below_its_peak_stays_stuck(void **state)
{
    UNUSED(state);
    double amplitude = 1.2;
    Model m = friction(&amplitude);
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 100;
    RunReport report = kit_run(&m, &o, &rows);
    for (int k = 0; k < rows.n; k++) {
        assert_near(row_value(&rows, k, S), 0, 0);
        assert_near(row_value(&rows, k, W), 0, 0);
        assert_near(row_value(&rows, k, MODE), STUCK, 0);
        assert_near(row_value(&rows, k, SA), amplitude * sin(row_time(&rows, k)), 1e-14);
    }
    assert_int_equal(report.statistics.restarts, 0);
    free(rows.at);
}

static void friction_sticks_and_slides(void **state)
{
    UNUSED(state);
    double amplitude = 2;
    Model m = friction(&amplitude);
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 20;
    o.tolerance = 1e-8;
    RunReport report = kit_run(&m, &o, &rows);
    double began = NAN, stuck_since = NAN;
    int changes = 0;
    for (int k = 1; k < rows.n; k++) {
        double mode = row_value(&rows, k, MODE), w = row_value(&rows, k, W);
        if (isnan(began) && mode == SLIDES_FORWARD)
            began = row_time(&rows, k);
        if (mode == STUCK && row_value(&rows, k, LOCKED)) {
            if (isnan(stuck_since))
                stuck_since = w;
            assert_near(w, stuck_since, 0); /* not a little creep */
            assert_near(w, 0, 1e-9);
        } else {
            stuck_since = NAN;
        }
        changes += mode != row_value(&rows, k - 1, MODE);
    }
    assert_near(began, asin(PEAK / amplitude), 1e-5); /* w > 0 is seen a moment after sa > peak */
    assert_true(changes >= 12 && changes <= 30);
    assert_true(report.statistics.state_events < 100);
    free(rows.at);
}

/* ---- a bridge of four ideal diodes ------------------------------------------------------------------------ */

enum { A, B, P, N_BRIDGE };
static const ModelRelation bridge_relations[] = {
    {"d1.s < 0", 1, 0}, {"d2.s < 0", 1, 0}, {"d3.s < 0", 1, 0}, {"d4.s < 0", 1, 0}};
static const int bridge_relation_numbers[] = {0, 1, 2, 3};

static double conductance(const Instance *I, int diode_number)
{
    return I->rel[diode_number] ? 1e-5 : 1e5;
}

/* Potentials of a, b (alternating side) and p; n is ground. d1: a -> p, d2: b -> p, d3: n -> a, d4: n -> b. */
static void bridge_residual(Instance *I, double *r)
{
    double a = I->v[A], b = I->v[B], p = I->v[P];
    double source = (I->p[0] * sin(I->time + I->p[1]) - (a - b)) / 0.1;
    double i1 = conductance(I, 0) * (a - p), i2 = conductance(I, 1) * (b - p);
    double i3 = conductance(I, 2) * -a, i4 = conductance(I, 3) * -b;
    r[0] = source - i1 + i3;
    r[1] = -source - i2 + i4;
    r[2] = i1 + i2 - p / 10;
}

static void bridge_jacobian(Instance *I, double *J)
{
    double g1 = conductance(I, 0), g2 = conductance(I, 1), g3 = conductance(I, 2), g4 = conductance(I, 3);
    double matrix[9] = {-10 - g1 - g3, 10, g1, 10, -10 - g2 - g4, g2, g1, g2, -g1 - g2 - 0.1};
    memcpy(J, matrix, sizeof matrix);
}

static void bridge_differences(Instance *I, double *d)
{
    double a = I->v[A], b = I->v[B], p = I->v[P];
    double u[] = {a - p, b - p, -a, -b};
    for (int i = 0; i < 4; i++)
        d[i] = -u[i] * (I->rel[i] ? 1 : 1e5);
}

static void bridge_discrete(Instance *I)
{
    UNUSED(I);
}

static void bridge_update(Instance *I)
{
    model_solve_mixed(I, 0);
}

static void ideal_diodes_find_their_combination(void **state)
{
    UNUSED(state);
    ModelBlock b = {.matrix = MODEL_MATRIX_DISCRETE,
                    .n = 3,
                    .unknowns = unknowns_012,
                    .residual = bridge_residual,
                    .jacobian = bridge_jacobian};
    ModelMixed mixed = {.n_relations = 4,
                        .relations = bridge_relation_numbers,
                        .discrete = bridge_discrete,
                        .continuous = solve_first,
                        .differences = bridge_differences};
    double p[] = {10, 0.3};
    Model m = {.name = "Bridge",
               .n_variables = N_BRIDGE,
               .n_parameters = 2,
               .parameter_values = p,
               .n_relations = 4,
               .relations = bridge_relations,
               .n_blocks = 1,
               .blocks = &b,
               .n_mixed = 1,
               .mixed = &mixed,
               .initial = bridge_update,
               .derivatives = solve_first,
               .crossings = bridge_differences,
               .update = bridge_update};
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 20;
    RunReport report = kit_run(&m, &o, &rows);
    for (int k = 0; k < rows.n; k++)
        assert_near(row_value(&rows, k, P), fabs(10 * sin(row_time(&rows, k) + 0.3)) * 10 / 10.1, 2e-3);
    assert_true(report.statistics.state_events >= 6 && report.statistics.state_events <= 30);
    free(rows.at);
}

/* x = if x > 0 then -1 else 1: nothing agrees. */
static void liar_residual(Instance *I, double *r)
{
    r[0] = I->v[0] - (I->rel[0] ? -1 : 1);
}

static void liar_jacobian(Instance *I, double *J)
{
    UNUSED(I);
    J[0] = 1;
}

static void liar_differences(Instance *I, double *d)
{
    d[0] = I->v[0];
}

static void relations_that_contradict_are_listed(void **state)
{
    UNUSED(state);
    static const ModelRelation relations[] = {{"x > 0", 1, 0}};
    ModelBlock b = {.matrix = MODEL_MATRIX_DISCRETE,
                    .n = 1,
                    .unknowns = unknowns_012,
                    .residual = liar_residual,
                    .jacobian = liar_jacobian};
    ModelMixed mixed = {.n_relations = 1,
                        .relations = bridge_relation_numbers,
                        .discrete = bridge_discrete,
                        .continuous = solve_first,
                        .differences = liar_differences};
    Model m = {.name = "Liar",
               .n_variables = 1,
               .n_relations = 1,
               .relations = relations,
               .n_blocks = 1,
               .blocks = &b,
               .n_mixed = 1,
               .mixed = &mixed,
               .initial = bridge_update};
    bool done;
    Instance *I = initialised(&m, &done);
    assert_false(done);
    assert_non_null(strstr(instance_why(I), "no combination"));
    assert_non_null(strstr(instance_why(I), "x > 0"));
    instance_free(I);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friction_below_its_peak_stays_stuck),
        cmocka_unit_test(friction_sticks_and_slides),
        cmocka_unit_test(ideal_diodes_find_their_combination),
        cmocka_unit_test(relations_that_contradict_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
