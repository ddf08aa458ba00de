/* Events: state events and their times, time events, samples, the iteration, chattering, the past. */
#include "kit.h"

/* ---- the bouncing ball ----------------------------------------------------------------------------------------- */

enum { H, V, DER_H, DER_V, HIT, BOUNCES, N_BALL };

static const ModelVariable ball_variables[] = {VARIABLE("h"),      VARIABLE("v"),   VARIABLE("der(h)"),
                                               VARIABLE("der(v)"), VARIABLE("hit"), VARIABLE("bounces")};
static const ModelRelation ball_relations[] = {{.text = "h <= 0", .nominal = 1, .or_equal = 1}};

static void ball_starts(Instance *I)
{
    I->v[H] = 1;
}

static void ball_derivatives(Instance *I)
{
    I->v[DER_H] = I->v[V];
    I->v[DER_V] = -9.81;
}

static void ball_crossings(Instance *I, double *d)
{
    d[0] = -I->v[H];
}

static void ball_update(Instance *I)
{
    model_relation(I, 0, -I->v[H]);
    I->v[HIT] = I->rel[0];
    I->v[BOUNCES] = I->pre[BOUNCES];
    if (I->v[HIT] && !I->pre[HIT]) {
        model_reinit(I, V, -0.7 * I->pre[V]);
        I->v[BOUNCES] = I->pre[BOUNCES] + 1;
    }
    ball_derivatives(I);
}

static Model ball(void)
{
    return (Model){.name = "Ball",
                   .n_states = 2,
                   .n_discretes = 2,
                   .n_variables = N_BALL,
                   .variables = ball_variables,
                   .n_relations = 1,
                   .relations = ball_relations,
                   .starts = ball_starts,
                   .derivatives = ball_derivatives,
                   .crossings = ball_crossings,
                   .update = ball_update};
}

static void the_ball_bounces_on_time(void **state)
{
    UNUSED(state);
    for (int i = 0; run_solver(i); i++) {
        Model m = ball();
        Rows rows;
        RunOptions o = kit_options(&rows);
        o.stop = 2.3;
        o.tolerance = 1e-10;
        o.solver = run_solver(i)->name;
        o.step = 1e-3;
        kit_run(&m, &o, &rows);
        double t = sqrt(2 / 9.81), speed = 9.81 * t;
        bool exact = strcmp(o.solver, "euler") != 0; /* of first order: it finds its own, later zero */
        int bounces = 0;
        for (int k = 1; k < rows.n; k++) {
            if (row_value(&rows, k, BOUNCES) == row_value(&rows, k - 1, BOUNCES))
                continue;
            bounces++;
            assert_near(row_time(&rows, k), row_time(&rows, k - 1), 0); /* before and after */
            assert_near(row_time(&rows, k), t, exact ? 1e-9 : 0.1);
            assert_near(row_value(&rows, k, V), -0.7 * row_value(&rows, k - 1, V), 1e-14);
            speed *= 0.7;
            t += 2 * speed / 9.81;
        }
        assert_int_equal(bounces, last_value(&rows, BOUNCES));
        assert_true(bounces >= 5);
        free(rows.at);
    }
}

/* ---- samples and bounds of time --------------------------------------------------------------------------------- */

enum { X, DER_X, TICK1, COUNT1, TICK2, COUNT2, TOGETHER, LATE, WAIT_UNTIL, ABOVE, N_CLOCKS };

static const ModelRelation clock_relations[] = {{.text = "x >= 1", .nominal = 1, .or_equal = 1},
                                                {.text = "time >= waitUntil"}};

static void clocks_samples(Instance *I, ModelSample *to)
{
    UNUSED(I);
    to[0] = (ModelSample){0, 0.1};
    to[1] = (ModelSample){0.3, 0.3};
}

static void clocks_derivatives(Instance *I)
{
    I->v[DER_X] = 1;
}

static void clocks_crossings(Instance *I, double *d)
{
    d[0] = I->v[X] - 1;
}

static void clocks_starts(Instance *I)
{
    I->v[WAIT_UNTIL] = I->pre[WAIT_UNTIL] = 0.123;
}

static void clocks_update(Instance *I)
{
    double *v = I->v, *pre = I->pre;
    model_relation(I, 0, v[X] - 1);
    I->rel[1] = I->time >= pre[WAIT_UNTIL];
    v[TICK1] = I->sample[0];
    v[TICK2] = I->sample[1];
    bool first = v[TICK1] && !pre[TICK1], second = v[TICK2] && !pre[TICK2];
    v[COUNT1] = pre[COUNT1] + first;
    v[COUNT2] = pre[COUNT2] + second;
    v[TOGETHER] = pre[TOGETHER] + (first && second);
    v[LATE] = I->rel[1];
    v[WAIT_UNTIL] = pre[WAIT_UNTIL] + (v[LATE] && !pre[LATE] ? 0.25 : 0);
    v[ABOVE] = I->rel[0];
    clocks_derivatives(I);
}

static double clocks_next_time(Instance *I)
{
    return I->v[WAIT_UNTIL] > I->time ? I->v[WAIT_UNTIL] : MODEL_NEVER;
}

static void clocks_tick_exactly(void **state)
{
    UNUSED(state);
    Model m = {.name = "Clocks",
               .n_states = 1,
               .n_discretes = N_CLOCKS - 2,
               .n_variables = N_CLOCKS,
               .n_relations = 1,
               .n_time_relations = 1,
               .n_samples = 2,
               .relations = clock_relations,
               .starts = clocks_starts,
               .derivatives = clocks_derivatives,
               .crossings = clocks_crossings,
               .update = clocks_update,
               .next_time = clocks_next_time,
               .samples = clocks_samples};
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 1.05;
    RunReport report = kit_run(&m, &o, &rows);
    assert_near(last_value(&rows, COUNT1), 11, 0); /* 0, 0.1 … 1: the state event at 1 did not use one up */
    assert_near(last_value(&rows, COUNT2), 3, 0);
    assert_near(last_value(&rows, TOGETHER), 3, 0); /* though 3*0.1 and 0.3 are different numbers */
    assert_near(last_value(&rows, ABOVE), 1, 0);
    assert_near(last_value(&rows, TICK1), 0, 0);
    assert_near(last_value(&rows, WAIT_UNTIL), 0.123 + 4 * 0.25, 1e-15);
    assert_int_equal(report.statistics.state_events, 1);
    int seen = 0, waits = 0;
    for (int k = 1; k < rows.n; k++) {
        if (row_value(&rows, k, COUNT1) > row_value(&rows, k - 1, COUNT1)) {
            seen++;
            assert_near(row_value(&rows, k, TICK1), 1, 0); /* the trigger can be seen in the result */
            assert_near(row_time(&rows, k), (row_value(&rows, k, COUNT1) - 1) * 0.1, 1e-15);
        }
        if (row_value(&rows, k, WAIT_UNTIL) > row_value(&rows, k - 1, WAIT_UNTIL)) {
            assert_true(row_time(&rows, k) == row_value(&rows, k - 1, WAIT_UNTIL));
            waits++;
        }
    }
    assert_int_equal(seen, 10);
    assert_near(row_value(&rows, 0, TICK1), 1, 0); /* the tick at 0 has a row too */
    assert_near(row_value(&rows, 1, TICK1), 0, 0);
    assert_near(row_time(&rows, 1), 0, 0);
    assert_int_equal(waits, 4);
    /* Time relations restart the integrator here, and x >= 1 does; the ticks change nothing and do not. */
    assert_true(report.statistics.restarts <= 6);
    free(rows.at);
}

static void no_interval(Instance *I, ModelSample *to)
{
    UNUSED(I);
    to[0] = (ModelSample){0, 0};
}

static void a_sample_without_interval_is_refused(void **state)
{
    UNUSED(state);
    Model m = {.name = "Clock", .n_samples = 1, .samples = no_interval};
    Instance *I = instance_new(&m);
    assert_false(instance_initialise(I, 0, 1e-6));
    assert_non_null(strstr(instance_why(I), "interval must be greater than zero"));
    instance_free(I);
}

/* ---- a model that ends where its relation changes: der(x) = if x > 0 then -1 - sqrt(x) else 0 -------------------- */

static const ModelRelation edge_relations[] = {{.text = "x > 0", .nominal = 1}};

static void edge_starts(Instance *I)
{
    I->v[X] = 1;
}

static void edge_derivatives(Instance *I)
{
    I->v[DER_X] = I->rel[0] ? -1 - sqrt(I->v[X]) : 0;
}

static void edge_crossings(Instance *I, double *d)
{
    d[0] = I->v[X];
}

static void edge_update(Instance *I)
{
    model_relation(I, 0, I->v[X]);
    edge_derivatives(I);
}

static void the_edge_of_a_domain_is_passed(void **state)
{
    UNUSED(state);
    Model m = {.name = "Edge",
               .n_states = 1,
               .n_variables = 2,
               .n_relations = 1,
               .relations = edge_relations,
               .starts = edge_starts,
               .initial = edge_update,
               .derivatives = edge_derivatives,
               .crossings = edge_crossings,
               .update = edge_update};
    static const char *solvers[] = {"cvode", "adams", "ida", "dopri45", "dopri", "rodas", "dop853"};
    for (int i = 0; i < COUNT(solvers); i++) {
        Rows rows;
        RunOptions o = kit_options(&rows);
        o.solver = solvers[i];
        kit_run(&m, &o, &rows);
        assert_near(last_value(&rows, X), 0, 1e-9);
        for (int k = 1; k < rows.n; k++)
            if (row_value(&rows, k, DER_X) == 0 && row_value(&rows, k - 1, DER_X) != 0)
                assert_near(row_time(&rows, k), 2 * (1 - log(2)), 1e-4);
        free(rows.at);
    }
}

/* ---- a difference that a loop finds less exactly than the search for crossings -------------------------------------- */

static void inexact_derivatives(Instance *I)
{
    I->v[DER_X] = 1e-7;
}

static void inexact_crossings(Instance *I, double *d)
{
    d[0] = I->v[X];
}

static void inexact_starts(Instance *I)
{
    I->v[X] = -5e-8;
}

static void inexact_differences(Instance *I, double *d)
{
    d[0] = I->v[X] - 5e-11;
}

static void inexact_update(Instance *I)
{
    model_solve_mixed(I, 0);
}

static void a_crossing_changes_its_relation_in_a_loop(void **state)
{
    UNUSED(state);
    const int relations[] = {0};
    const ModelMixed mixed[] = {{.n_relations = 1,
                                 .relations = relations,
                                 .continuous = inexact_derivatives,
                                 .differences = inexact_differences}};
    const ModelRelation named[] = {{.text = "x > 0", .nominal = 1}};
    Model m = {.name = "Inexact",
               .n_states = 1,
               .n_variables = 2,
               .n_relations = 1,
               .relations = named,
               .n_mixed = 1,
               .mixed = mixed,
               .starts = inexact_starts,
               .initial = inexact_update,
               .derivatives = inexact_derivatives,
               .crossings = inexact_crossings,
               .update = inexact_update};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    kit_run(&m, &o, &rows);
    assert_near(last_value(&rows, X), 5e-8, 1e-12);
    free(rows.at);
}

/* ---- what must end with a message ------------------------------------------------------------------------------- */

static const ModelRelation sign_relations[] = {{.text = "x > 0", .nominal = 1}};

static void sign_starts(Instance *I)
{
    I->v[X] = 0.5;
}

static void sign_derivatives(Instance *I)
{
    I->v[DER_X] = I->rel[0] ? -1 : 1;
}

static void sign_crossings(Instance *I, double *d)
{
    d[0] = I->v[X];
}

static void sign_update(Instance *I)
{
    model_relation(I, 0, I->v[X]);
    sign_derivatives(I);
}

static void chattering_is_named(void **state)
{
    UNUSED(state);
    Model m = {.name = "Sign",
               .n_states = 1,
               .n_variables = 2,
               .n_relations = 1,
               .relations = sign_relations,
               .starts = sign_starts,
               .initial = sign_update,
               .derivatives = sign_derivatives,
               .crossings = sign_crossings,
               .update = sign_update};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "chatters"));
    assert_non_null(strstr(report.why, "x > 0"));
    assert_near(report.end_time, 0.5, 1e-3);
    assert_true(rows.n > 250);
    run_report_free(&report);
    free(rows.at);
}

/* time >= next, whose bound stays just ahead of time: never an end. */
static double creeping_next_time(Instance *I)
{
    return nextafter(I->time, 1e9);
}

static void time_events_without_end_are_reported(void **state)
{
    UNUSED(state);
    Model m = {.name = "Creeping", .n_variables = 1, .next_time = creeping_next_time};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    o.start = 1;
    o.stop = 2;
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "do not end"));
    run_report_free(&report);
    free(rows.at);
}

static void restless_update(Instance *I)
{
    I->v[0] = 1 - I->pre[0];
}

static void an_event_that_never_settles_is_named(void **state)
{
    UNUSED(state);
    static const ModelVariable variables[] = {VARIABLE("flipflop")};
    Model m = {
        .name = "Restless", .n_discretes = 1, .n_variables = 1, .variables = variables, .update = restless_update};
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "does not settle"));
    assert_non_null(strstr(report.why, "'flipflop' goes from"));
    run_report_free(&report);
}

/* ---- asserts, terminate, floor, no states at all ---------------------------------------------------------------- */

enum { STEPS, LIMITED, N_STAIR };
static const ModelStep stair_steps[] = {{.variable = STEPS, .text = "floor(3*time)"}};
static const ModelRelation stair_relations[] = {{.text = "time >= 2.5"}};

static void stair_crossings(Instance *I, double *d)
{
    d[0] = 3 * sin(I->time);
}

static void stair_update(Instance *I)
{
    I->v[STEPS] = model_floor(I, 3 * sin(I->time), I->v[STEPS]);
    I->rel[0] = I->time >= 2.5;
    if (I->rel[0] && !I->initial)
        model_terminate(I, "that is enough");
}

static void stair_asserts(Instance *I)
{
    if (!(I->v[STEPS] < 2))
        model_assert(I, 0, MODEL_ASSERT_WARNING,
                     model_concat(I, "steps are ", model_text_real(I, I->v[STEPS], 6, 0, 1)));
    if (!(I->v[STEPS] >= I->p[0]))
        model_assert(I, 1, MODEL_ASSERT_ERROR, "too deep");
}

static double stair_next_time(Instance *I)
{
    return I->time < 2.5 ? 2.5 : MODEL_NEVER;
}

static Model stair(const double *lowest)
{
    return (Model){.name = "Stair",
                   .n_discretes = 1,
                   .n_variables = N_STAIR,
                   .n_parameters = 1,
                   .parameter_values = lowest,
                   .n_time_relations = 1,
                   .relations = stair_relations,
                   .n_steps = 1,
                   .steps = stair_steps,
                   .n_asserts = 2,
                   .initial = stair_update,
                   .crossings = stair_crossings,
                   .update = stair_update,
                   .asserts = stair_asserts,
                   .next_time = stair_next_time};
}

static void steps_are_found_and_terminate_ends(void **state)
{
    UNUSED(state);
    double lowest = -10;
    Model m = stair(&lowest);
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 10;
    o.intervals = 50;
    rows = (Rows){0};
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_OK);
    assert_true(report.terminated);
    assert_string_equal(report.why, "that is enough");
    assert_near(report.end_time, 2.5, 0);
    assert_int_equal(report.statistics.state_events, 3);
    double expected[] = {asin(1 / 3.0), asin(2 / 3.0), M_PI - asin(2 / 3.0)};
    int seen = 0;
    for (int k = 1; k < rows.n; k++)
        if (row_value(&rows, k, STEPS) != row_value(&rows, k - 1, STEPS))
            assert_near(row_time(&rows, k), expected[seen++], 1e-9);
    assert_int_equal(seen, 3);
    assert_non_null(strstr(rows.said, "steps are 2"));
    assert_ptr_equal(strstr(strstr(rows.said, "steps are 2") + 1, "steps are 2"), NULL); /* said once */
    run_report_free(&report);
    free(rows.at);
}

static void a_violated_assertion_ends_the_run(void **state)
{
    UNUSED(state);
    double lowest = 0.5;
    Model m = stair(&lowest);
    Rows rows = {0};
    RunOptions o = kit_options(&rows);
    RunReport report;
    assert_int_equal(simulate(&m, &o, &report), RUN_FAILED);
    assert_non_null(strstr(report.why, "too deep"));
    run_report_free(&report);
    free(rows.at);
}

/* ---- the past ---------------------------------------------------------------------------------------------------- */

enum { PHASE, DER_PHASE, NOW, BEFORE, OUT0, OUT1, N_PAST };

static void past_derivatives(Instance *I)
{
    static const double points[] = {0, 1}, values[] = {0, 0};
    I->v[DER_PHASE] = 1;
    I->v[NOW] = sin(I->time);
    I->v[BEFORE] = model_delay(I, 0, I->v[NOW], 0.5, 0);
    model_spatial(I, 0, I->v[NOW], 0, 2 * I->v[PHASE], 1, 2, points, values, &I->v[OUT0], &I->v[OUT1]);
}

static void past_delays(Instance *I, double *x)
{
    x[0] = I->v[NOW];
}

static void delays_and_pipes_remember(void **state)
{
    UNUSED(state);
    Model m = {.name = "Past",
               .n_states = 1,
               .n_variables = N_PAST,
               .n_delays = 1,
               .n_spatial = 1,
               .initial = past_derivatives,
               .derivatives = past_derivatives,
               .delays = past_delays};
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 5;
    kit_run(&m, &o, &rows);
    for (int k = 0; k < rows.n; k++) {
        double t = row_time(&rows, k), before = t > 0.5 ? sin(t - 0.5) : 0;
        assert_near(row_value(&rows, k, BEFORE), before, 2e-5);
        assert_near(row_value(&rows, k, OUT0), sin(t), 1e-15);
        assert_near(row_value(&rows, k, OUT1), before, 2e-5); /* a pipe of length 1 at speed 2 delays by 0.5 */
    }
    free(rows.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ball_bounces_on_time),
        cmocka_unit_test(clocks_tick_exactly),
        cmocka_unit_test(a_sample_without_interval_is_refused),
        cmocka_unit_test(the_edge_of_a_domain_is_passed),
        cmocka_unit_test(a_crossing_changes_its_relation_in_a_loop),
        cmocka_unit_test(chattering_is_named),
        cmocka_unit_test(time_events_without_end_are_reported),
        cmocka_unit_test(an_event_that_never_settles_is_named),
        cmocka_unit_test(steps_are_found_and_terminate_ends),
        cmocka_unit_test(a_violated_assertion_ends_the_run),
        cmocka_unit_test(delays_and_pipes_remember),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
