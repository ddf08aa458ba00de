/* State sets: models whose states are chosen while they run. */
#include "kit.h"

/* ---- a pendulum in Cartesian coordinates, thrown over the top --------------------------------------------------- */

enum { S_POSITION, S_SPEED, DER_S_POSITION, DER_S_SPEED, X, Y, VX, VY, AX, AY, ENERGY, N_CARTESIAN };

static const ModelVariable cartesian_variables[] = {
    VARIABLE("set1.x"), VARIABLE("set2.x"), VARIABLE("der(set1.x)"), VARIABLE("der(set2.x)"),
    VARIABLE("x"),      VARIABLE("y"),      VARIABLE("vx"),          VARIABLE("vy"),
    VARIABLE("ax"),     VARIABLE("ay"),     VARIABLE("energy")};

static void cartesian_starts(Instance *I)
{
    I->v[X] = 0;
    I->v[Y] = -1;
    I->v[VX] = 7;
    I->v[VY] = 0;
}

static void position_residual(Instance *I, double *r)
{
    r[0] = I->v[S_POSITION] - I->v[I->selected[0]];
    r[1] = I->v[X] * I->v[X] + I->v[Y] * I->v[Y] - 1;
}

static void position_jacobian(Instance *I, double *J)
{
    J[0] = I->selected[0] == X ? -1 : 0;
    J[2] = I->selected[0] == Y ? -1 : 0;
    J[1] = 2 * I->v[X];
    J[3] = 2 * I->v[Y];
}

static void speed_residual(Instance *I, double *r)
{
    r[0] = I->v[S_SPEED] - I->v[I->selected[2]];
    r[1] = I->v[X] * I->v[VX] + I->v[Y] * I->v[VY];
}

static void speed_jacobian(Instance *I, double *J)
{
    J[0] = I->selected[2] == VX ? -1 : 0;
    J[2] = I->selected[2] == VY ? -1 : 0;
    J[1] = I->v[X];
    J[3] = I->v[Y];
}

static void cartesian_derivatives(Instance *I)
{
    double *v = I->v;
    model_solve(I, 0);
    model_solve(I, 1);
    double lambda = (v[VX] * v[VX] + v[VY] * v[VY] - 9.81 * v[Y]) / (v[X] * v[X] + v[Y] * v[Y]);
    v[AX] = -lambda * v[X];
    v[AY] = -lambda * v[Y] - 9.81;
    v[DER_S_POSITION] = v[I->selected_der[0]];
    v[DER_S_SPEED] = v[I->selected_der[2]];
}

static void cartesian_outputs(Instance *I)
{
    const double *v = I->v;
    I->v[ENERGY] = (v[VX] * v[VX] + v[VY] * v[VY]) / 2 + 9.81 * v[Y];
}

static void position_set(Instance *I, double *J)
{
    J[0] = 2 * I->v[X];
    J[1] = 2 * I->v[Y];
}

static void speed_set(Instance *I, double *J)
{
    J[0] = I->v[X];
    J[1] = I->v[Y];
}

static const int xy[] = {X, Y}, vxy[] = {VX, VY}, axy[] = {AX, AY}, state0[] = {S_POSITION}, state1[] = {S_SPEED};
static const ModelBlock cartesian_blocks[] = {{.kind = MODEL_NONLINEAR,
                                               .matrix = MODEL_MATRIX_VARIABLE,
                                               .n = 2,
                                               .unknowns = xy,
                                               .residual = position_residual,
                                               .jacobian = position_jacobian},
                                              {.kind = MODEL_LINEAR,
                                               .matrix = MODEL_MATRIX_VARIABLE,
                                               .n = 2,
                                               .unknowns = vxy,
                                               .residual = speed_residual,
                                               .jacobian = speed_jacobian}};
static const ModelStateSet cartesian_sets[] = {{.n_candidates = 2,
                                                .n_states = 1,
                                                .first_slot = 0,
                                                .candidates = xy,
                                                .derivatives = vxy,
                                                .states = state0,
                                                .jacobian = position_set,
                                                .name = "position"},
                                               {.n_candidates = 2,
                                                .n_states = 1,
                                                .first_slot = 2,
                                                .candidates = vxy,
                                                .derivatives = axy,
                                                .states = state1,
                                                .jacobian = speed_set,
                                                .name = "speed"}};

static Model cartesian(void)
{
    return (Model){.name = "Cartesian",
                   .n_states = 2,
                   .n_variables = N_CARTESIAN,
                   .variables = cartesian_variables,
                   .n_blocks = 2,
                   .blocks = cartesian_blocks,
                   .n_sets = 2,
                   .n_slots = 4,
                   .sets = cartesian_sets,
                   .starts = cartesian_starts,
                   .derivatives = cartesian_derivatives,
                   .outputs = cartesian_outputs};
}

static void a_pendulum_turns_through_every_choice(void **state)
{
    UNUSED(state);
    static const char *solvers[] = {"cvode", "ida", "dopri45", "rk4", "dopri", "rodas", "dop853"};
    for (int i = 0; i < COUNT(solvers); i++) {
        Model m = cartesian();
        Rows rows;
        RunOptions o = kit_options(&rows);
        o.stop = 50;
        o.tolerance = 1e-9;
        o.step = 1e-3;
        o.solver = solvers[i];
        RunReport report = kit_run(&m, &o, &rows);
        double angle = 0;
        for (int k = 0; k < rows.n; k++) {
            double x = row_value(&rows, k, X), y = row_value(&rows, k, Y);
            assert_near(x * x + y * y, 1, 1e-11);
            assert_near(x * row_value(&rows, k, VX) + y * row_value(&rows, k, VY), 0, 1e-11);
            assert_near(row_value(&rows, k, ENERGY), row_value(&rows, 0, ENERGY), 1e-4);
            if (k > 0) {
                double x0 = row_value(&rows, k - 1, X), y0 = row_value(&rows, k - 1, Y);
                angle += asin(x0 * y - y0 * x);
            }
        }
        assert_true(angle > 2 * M_PI * 20); /* always on in the same direction */
        assert_true(report.statistics.set_switches > 80 && report.statistics.set_switches < 400);
        free(rows.at);
    }
}

/* ---- a free body: quaternion with constraint |q| = 1, constant angular velocity ---------------------------------- */

enum { QS, Q_DER = 3, Q = 6, QD = 10, N_TUMBLE = 14 };
static const double spin[3] = {0.7, -1.1, 0.4};
static const int q_candidates[] = {6, 7, 8, 9}, q_derivatives[] = {10, 11, 12, 13}, q_states[] = {0, 1, 2};

static void tumble_starts(Instance *I)
{
    I->v[Q + 3] = 1;
}

static void norm_residual(Instance *I, double *r)
{
    r[3] = -1;
    for (int i = 0; i < 4; i++)
        r[3] += I->v[Q + i] * I->v[Q + i];
    for (int i = 0; i < 3; i++)
        r[i] = I->v[QS + i] - I->v[I->selected[i]];
}

static void norm_jacobian(Instance *I, double *J)
{
    for (int c = 0; c < 4; c++) {
        J[3 + 4 * c] = 2 * I->v[Q + c];
        for (int i = 0; i < 3; i++)
            J[i + 4 * c] = I->selected[i] == Q + c ? -1 : 0;
    }
}

static void norm_set(Instance *I, double *J)
{
    for (int c = 0; c < 4; c++)
        J[c] = 2 * I->v[Q + c];
}

static void tumble_derivatives(Instance *I)
{
    double *v = I->v;
    model_solve(I, 0);
    const double *q = v + Q, *w = spin;
    v[QD + 0] = 0.5 * (q[3] * w[0] - q[2] * w[1] + q[1] * w[2]);
    v[QD + 1] = 0.5 * (q[2] * w[0] + q[3] * w[1] - q[0] * w[2]);
    v[QD + 2] = 0.5 * (-q[1] * w[0] + q[0] * w[1] + q[3] * w[2]);
    v[QD + 3] = 0.5 * (-q[0] * w[0] - q[1] * w[1] - q[2] * w[2]);
    for (int i = 0; i < 3; i++)
        v[Q_DER + i] = v[I->selected_der[i]];
}

static void a_quaternion_tumbles_a_thousand_seconds(void **state)
{
    UNUSED(state);
    ModelBlock b = {.kind = MODEL_NONLINEAR,
                    .matrix = MODEL_MATRIX_VARIABLE,
                    .n = 4,
                    .unknowns = q_candidates,
                    .residual = norm_residual,
                    .jacobian = norm_jacobian};
    ModelStateSet set = {.n_candidates = 4,
                         .n_states = 3,
                         .candidates = q_candidates,
                         .derivatives = q_derivatives,
                         .states = q_states,
                         .jacobian = norm_set,
                         .name = "body.Q"};
    Model m = {.name = "Tumble",
               .n_states = 3,
               .n_variables = N_TUMBLE,
               .n_blocks = 1,
               .blocks = &b,
               .n_sets = 1,
               .n_slots = 4,
               .sets = &set,
               .starts = tumble_starts,
               .derivatives = tumble_derivatives};
    Rows rows;
    RunOptions o = kit_options(&rows);
    o.stop = 1000;
    o.tolerance = 1e-8;
    o.intervals = 5000;
    RunReport report = kit_run(&m, &o, &rows);
    double speed = sqrt(spin[0] * spin[0] + spin[1] * spin[1] + spin[2] * spin[2]);
    double worst = 0;
    for (int k = 0; k < rows.n; k++) {
        double t = row_time(&rows, k), half = speed * t / 2, norm = 0;
        for (int i = 0; i < 4; i++) {
            double exact = i == 3 ? cos(half) : spin[i] / speed * sin(half);
            worst = fmax(worst, fabs(row_value(&rows, k, Q + i) - exact));
            norm += row_value(&rows, k, Q + i) * row_value(&rows, k, Q + i);
        }
        assert_near(norm, 1, 1e-11);
    }
    assert_near(worst, 0, 2e-3);
    assert_true(report.statistics.set_switches > 100);
    free(rows.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pendulum_turns_through_every_choice),
        cmocka_unit_test(a_quaternion_tumbles_a_thousand_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
