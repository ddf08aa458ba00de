/* Trees of bodies as machine code, against the same by the numeric kernel. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../mbs/random_tree.h"
#include "convert/compile.h"

enum { MOST = 64, MOST_SQUARE = MOST * MOST };

typedef struct {
    MbsModel *m;
    MbsSystem *s;
    MbsId frame;
    int n_q, n;
    double q[MOST], v[MOST], a[MOST], tau[MOST];
} Tree;

/* The largest difference, relative to the largest number where that is not small. */
static double distance(int n, const double *x, const double *y)
{
    double far = 0, size = 1e-2;
    for (int i = 0; i < n; i++) {
        if (!isfinite(x[i]) || !isfinite(y[i]))
            return INFINITY;
        far = fmax(far, fabs(x[i] - y[i]));
        size = fmax(size, fabs(y[i]));
    }
    return far / size;
}

static void near(double tolerance, const char *what, int n, const double *x, const double *y)
{
    double far = distance(n, x, y);
    if (!(far <= tolerance))
        print_error("%s: %g away\n", what, far);
    assert_true(far <= tolerance);
}

static void shake(Tree *t, Dice *d)
{
    GOOD(mbs_initial_state(t->s, 0.7, t->q, t->v));
    for (int i = 0; i < t->n_q; i++)
        t->q[i] += number(d);
    for (int i = 0; i < t->n; i++) {
        t->v[i] = number(d);
        t->a[i] = number(d);
        t->tau[i] = number(d);
    }
    GOOD(mbs_project(t->s, 0.7, t->q, t->v)); /* quaternions of length one */
}

static void open_tree(Tree *t, MbsModel *m, Dice *d)
{
    *t = (Tree){.m = m};
    GOOD(mbs_system_new(m, &t->s));
    t->n_q = mbs_n_q(t->s);
    t->n = mbs_n_v(t->s);
    assert_true(t->n_q <= MOST);
    MbsId part = mbs_body_part(t->s, mbs_n_bodies(t->s) - 1);
    t->frame = mbs_first(m, part, MBS_FRAME);
    shake(t, d);
}

static void close_tree(Tree *t)
{
    mbs_system_free(t->s);
    mbs_free(t->m);
}

static MbsCode *compile(const Tree *t, unsigned functions, EmitCode how)
{
    MbsCode *code;
    MbsCodeOptions options = {.functions = functions, .frames = &t->frame, .n_frames = 1};
    MbsStatus status = compile_tree(t->m, &options, how, &code);
    if (status)
        print_error("%s\n", mbs_message(t->m));
    GOOD(status);
    assert_int_equal(mbs_code_n_q(code), t->n_q);
    assert_int_equal(mbs_code_n_v(code), t->n);
    return code;
}

static void values_agree(const Tree *t, const MbsCode *code)
{
    static double x[MOST_SQUARE], y[MOST_SQUARE];
    double r[2][3], S[2][9];
    GOOD(mbs_forward(t->s, 0.7, t->q, t->v, t->tau, x));
    GOOD(mbs_code_forward(code, 0.7, t->q, t->v, t->tau, NULL, y));
    near(1e-11, "forward", t->n, y, x);
    GOOD(mbs_forward(t->s, 0.7, t->q, t->v, NULL, x));
    GOOD(mbs_code_forward(code, 0.7, t->q, t->v, NULL, NULL, y));
    near(1e-11, "forward without efforts", t->n, y, x);
    GOOD(mbs_inverse(t->s, 0.7, t->q, t->v, t->a, x));
    GOOD(mbs_code_inverse(code, 0.7, t->q, t->v, t->a, NULL, y));
    near(1e-11, "inverse", t->n, y, x);
    GOOD(mbs_mass_matrix(t->s, t->q, x));
    GOOD(mbs_code_mass_matrix(code, t->q, NULL, y));
    near(1e-11, "mass matrix", t->n * t->n, y, x);
    GOOD(mbs_locate_moving(t->s, t->q, t->frame, r[0], S[0]));
    GOOD(mbs_code_locate(code, 0, t->q, NULL, r[1], S[1]));
    near(1e-11, "place", 3, r[1], r[0]);
    near(1e-11, "rotation", 9, S[1], S[0]);
    GOOD(mbs_jacobian(t->s, t->q, t->frame, x));
    GOOD(mbs_code_jacobian(code, 0, t->q, NULL, y));
    near(1e-11, "Jacobian", 6 * t->n, y, x);
}

static void all_kinds_of_joints_agree(void **state)
{
    (void)state;
    Dice d = {11};
    static const EmitCode ways[] = {EMIT_FMA, EMIT_SSE2, EMIT_C};
    for (int round = 0; round < 60; round++) {
        Tree t;
        open_tree(&t, random_tree(&d, 1 + (int)roll(&d, 7), 9), &d);
        MbsCode *code = compile(&t, MBS_CODE_FORWARD | MBS_CODE_INVERSE | MBS_CODE_MASS_MATRIX, ways[round % 3]);
        for (int point = 0; point < 3; point++) {
            values_agree(&t, code);
            shake(&t, &d);
        }
        mbs_code_free(code);
        close_tree(&t);
    }
}

/* ---- derivatives ---- */

static const double step = 1e-5;

/* q moved along speed k. */
static void move(const Tree *t, int k, double by, double *q)
{
    double along[MOST] = {0}, rate[MOST];
    along[k] = by;
    mbs_q_rate(t->s, t->q, along, rate);
    for (int i = 0; i < t->n_q; i++)
        q[i] = t->q[i] + rate[i];
}

static void forward_derivatives_agree(const Tree *t, const MbsCode *code)
{
    static double by[3 * MOST_SQUARE], q[MOST], v[MOST], tau[MOST], low[MOST], high[MOST], a[MOST], expected[MOST],
        found[MOST];
    GOOD(mbs_code_forward_derivatives(code, 0.7, t->q, t->v, t->tau, NULL, a, by));
    GOOD(mbs_forward(t->s, 0.7, t->q, t->v, t->tau, expected));
    near(1e-11, "accelerations beside derivatives", t->n, a, expected);
    for (int which = 0; which < 3; which++)
        for (int k = 0; k < t->n; k++) {
            for (int side = 0; side < 2; side++) {
                double h = side ? step : -step;
                memcpy(q, t->q, sizeof q);
                memcpy(v, t->v, sizeof v);
                memcpy(tau, t->tau, sizeof tau);
                if (which == 0)
                    move(t, k, h, q);
                else
                    (which == 1 ? v : tau)[k] += h;
                GOOD(mbs_forward(t->s, 0.7, q, v, tau, side ? high : low));
            }
            for (int i = 0; i < t->n; i++) {
                expected[i] = (high[i] - low[i]) / (2 * step);
                found[i] = by[which * t->n * t->n + i * t->n + k];
                double size = fmax(1, fmax(fabs(expected[i]), fabs(a[i]))); /* what differences can tell */
                if (!(fabs(found[i] - expected[i]) < 1e-4 * size))
                    print_error("by %d, column %d, row %d: %g, not %g\n", which, k, i, found[i], expected[i]);
                assert_true(fabs(found[i] - expected[i]) < 1e-4 * size);
            }
        }
}

static void inverse_derivatives_agree(const Tree *t, const MbsCode *code)
{
    static double by[3 * MOST_SQUARE], M[MOST_SQUARE], q[MOST], v[MOST], tau[MOST], low[MOST], high[MOST],
        expected[MOST];
    GOOD(mbs_code_inverse_derivatives(code, 0.7, t->q, t->v, t->a, NULL, tau, by));
    GOOD(mbs_inverse(t->s, 0.7, t->q, t->v, t->a, expected));
    near(1e-11, "efforts beside derivatives", t->n, tau, expected);
    GOOD(mbs_mass_matrix(t->s, t->q, M));
    near(1e-11, "efforts by accelerations", t->n * t->n, by + 2 * t->n * t->n, M);
    for (int which = 0; which < 2; which++)
        for (int k = 0; k < t->n; k++) {
            for (int side = 0; side < 2; side++) {
                double h = side ? step : -step;
                memcpy(q, t->q, sizeof q);
                memcpy(v, t->v, sizeof v);
                if (which == 0)
                    move(t, k, h, q);
                else
                    v[k] += h;
                GOOD(mbs_inverse(t->s, 0.7, q, v, t->a, side ? high : low));
            }
            for (int i = 0; i < t->n; i++) {
                double slope = (high[i] - low[i]) / (2 * step), found = by[which * t->n * t->n + i * t->n + k];
                assert_true(fabs(found - slope) < 1e-6 * fmax(1, fabs(slope)));
            }
        }
}

static void rate_of_jacobian_agrees(const Tree *t, const MbsCode *code)
{
    static double rate[6 * MOST], low[6 * MOST], high[6 * MOST], q[2][MOST], q_rate[MOST];
    mbs_q_rate(t->s, t->q, t->v, q_rate);
    for (int i = 0; i < t->n_q; i++) {
        q[0][i] = t->q[i] - step * q_rate[i];
        q[1][i] = t->q[i] + step * q_rate[i];
    }
    GOOD(mbs_jacobian(t->s, q[0], t->frame, low));
    GOOD(mbs_jacobian(t->s, q[1], t->frame, high));
    GOOD(mbs_code_jacobian_rate(code, 0, t->q, t->v, NULL, rate));
    for (int i = 0; i < 6 * t->n; i++)
        assert_true(fabs(rate[i] - (high[i] - low[i]) / (2 * step)) < 1e-6);
}

static void derivatives_agree_with_differences(void **state)
{
    (void)state;
    Dice d = {5};
    for (int round = 0; round < 30; round++) {
        Tree t;
        open_tree(&t, random_tree(&d, 1 + (int)roll(&d, 4), 9), &d);
        MbsCode *code = compile(&t, MBS_CODE_ALL, round % 5 == 4 ? EMIT_C : EMIT_FMA);
        forward_derivatives_agree(&t, code);
        inverse_derivatives_agree(&t, code);
        rate_of_jacobian_agrees(&t, code);
        mbs_code_free(code);
        close_tree(&t);
    }
}

/* A chain or tree as robots are, of joints with one axis, without springs: the kernel has its derivatives too. */
static MbsModel *robot(Dice *d, int n, int few)
{
    MbsModel *m;
    MbsId parts[MOST], a, b;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_ground(m, "ground", &parts[0]));
    for (int i = 1; i <= n; i++) {
        double I[6], S[9], c[3] = {number(d), number(d), number(d)}, r[3] = {number(d), number(d), number(d)};
        int first = i > few ? i - few : 0;
        possible_inertia(d, I);
        rotation(d, S);
        GOOD(mbs_add_part(m, NULL, 1 + fabs(number(d)), c, I, &parts[i]));
        GOOD(mbs_add_frame(m, parts[first + (int)roll(d, (uint32_t)(i - first))], NULL, r, S, &a));
        GOOD(mbs_add_frame(m, parts[i], NULL, NULL, NULL, &b));
        GOOD(mbs_add_joint(m, NULL, a, b, roll(d, 4) ? "revolute" : "prismatic", (double[]){0, 0, 1}, NULL, NULL));
    }
    return m;
}

static void derivatives_agree_with_the_kernel(void **state)
{
    (void)state;
    Dice d = {3};
    static double a[2][MOST], by[3 * MOST_SQUARE], expected[3 * MOST_SQUARE];
    for (int round = 0; round < 12; round++) {
        Tree t;
        open_tree(&t, robot(&d, 2 + (int)roll(&d, 8), round % 2 ? 1 : 8), &d);
        MbsCode *code = compile(&t, MBS_CODE_FORWARD_DERIVATIVES, EMIT_FMA);
        int all = t.n * t.n;
        GOOD(mbs_forward_derivatives(t.s, 0.7, t.q, t.v, t.tau, a[0], expected, expected + all, expected + 2 * all));
        GOOD(mbs_code_forward_derivatives(code, 0.7, t.q, t.v, t.tau, NULL, a[1], by));
        near(1e-10, "accelerations", t.n, a[1], a[0]);
        for (int k = 0; k < 3; k++)
            near(1e-10, "derivatives", all, by + k * all, expected + k * all);
        mbs_code_free(code);
        close_tree(&t);
    }
}

/* What needs more than one function of C in the fallback, and is deeper than recursion may be. */
static void long_chains_agree(void **state)
{
    (void)state;
    Dice d = {2};
    for (int k = 0; k < 2; k++) {
        Tree t;
        open_tree(&t, robot(&d, 40, 2), &d);
        MbsCode *code = compile(&t, MBS_CODE_FORWARD | MBS_CODE_INVERSE | MBS_CODE_MASS_MATRIX, k ? EMIT_C : EMIT_FMA);
        values_agree(&t, code);
        mbs_code_free(code);
        close_tree(&t);
    }
}

/* ---- parameters, inputs, laws ---- */

/* Two arms whose lengths and masses are symbols, with an actuator and a force by formulas. */
static MbsModel *arms(void)
{
    MbsModel *m;
    MbsId ground, arm[2], a, b, interact, joint, force;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_param(m, "mass", 1.5, NULL));
    GOOD(mbs_add_param(m, "len", 0.4, NULL));
    GOOD(mbs_add_param(m, "half", 0.2, NULL));
    GOOD(mbs_set_symbol(m, mbs_find(m, MBS_PARAM, MBS_ROOT, "half"), MBS_VALUE, 0, "len/2"));
    GOOD(mbs_add_ground(m, "ground", &ground));
    for (int i = 0; i < 2; i++) {
        GOOD(mbs_add_part(m, NULL, 1, (double[]){0, 0.01, 0.2}, (double[]){0.02, 0.03, 0.01, 0, 0, 0}, &arm[i]));
        GOOD(mbs_set_symbol(m, mbs_first(m, arm[i], MBS_BODY), MBS_MASS, 0, i ? "2*mass" : "mass"));
        GOOD(mbs_add_frame(m, i ? arm[0] : ground, NULL, NULL, NULL, &a));
        if (i)
            GOOD(mbs_set_symbol(m, a, MBS_ORIGIN, 2, "len + half"));
        GOOD(mbs_add_frame(m, arm[i], NULL, NULL, NULL, &b));
        GOOD(mbs_add_joint(m, i ? "elbow" : "shoulder", a, b, "revolute", (double[]){0, 1, 0}, &interact, &joint));
    }
    GOOD(mbs_create(m, MBS_FORCE, interact, "motor", &force));
    GOOD(mbs_set_text(m, force, MBS_TYPE, "actuator"));
    GOOD(mbs_set_number(m, force, MBS_GEAR, 3));
    GOOD(mbs_add_frame(m, arm[1], NULL, (double[]){0.1, 0.2, 0.3}, NULL, &a));
    GOOD(mbs_add_frame(m, ground, NULL, (double[]){0.5, 0, 0.1}, NULL, &b));
    GOOD(mbs_add_force(m, "pull", a, b, "general", NULL, &force));
    GOOD(
        mbs_set_text(m, force, MBS_LAW_FX, "if(x > 0, 2, 3)*mass*sin(time) + elbow.q1*elbow.v1 + abs(distance)*speed"));
    GOOD(mbs_set_text(m, force, MBS_LAW_TY, "min(y, z)^2 + mod(vx, 2) - atan2(vy, 1 + vz^2)"));
    return m;
}

static void parameters_and_inputs_are_given(void **state)
{
    (void)state;
    static const EmitCode ways[] = {EMIT_FMA, EMIT_C};
    for (int way = 0; way < 2; way++) {
        MbsModel *m = arms();
        MbsSystem *s;
        MbsCode *code;
        MbsId parameters[] = {mbs_find(m, MBS_PARAM, MBS_ROOT, "mass"), mbs_find(m, MBS_PARAM, MBS_ROOT, "len")};
        MbsCodeOptions options = {.functions = MBS_CODE_FORWARD, .parameters = parameters, .n_parameters = 2};
        double q[] = {0.3, 1.1}, v[] = {1, -2}, expected[2], a[2], given[] = {0.7, 2.5, 0.9};
        GOOD(compile_tree(m, &options, ways[way], &code));
        assert_int_equal(mbs_code_n_inputs(code), 1);
        GOOD(mbs_system_new(m, &s));
        GOOD(mbs_forward(s, 0.3, q, v, NULL, expected));
        GOOD(mbs_code_forward(code, 0.3, q, v, NULL, NULL, a));
        near(1e-12, "as compiled", 2, a, expected);
        mbs_system_free(s);
        GOOD(mbs_set_number(m, parameters[0], MBS_VALUE, given[1]));
        GOOD(mbs_set_number(m, parameters[1], MBS_VALUE, given[2]));
        GOOD(mbs_system_new(m, &s));
        mbs_set_input(s, 0, given[0]);
        GOOD(mbs_forward(s, 0.3, q, v, NULL, expected));
        assert_true(distance(2, a, expected) > 1e-3);
        GOOD(mbs_code_forward(code, 0.3, q, v, NULL, given, a));
        near(1e-12, "as given", 2, a, expected);
        mbs_system_free(s);
        mbs_code_free(code);
        mbs_free(m);
    }
}

static void what_is_no_tree_is_refused(void **state)
{
    (void)state;
    MbsModel *m = arms();
    MbsCode *code = (MbsCode *)1;
    MbsId drive, a, b, part = mbs_first(m, MBS_ROOT, MBS_PART), last = mbs_next(m, mbs_next(m, part)), elbow;
    elbow = mbs_find(m, MBS_INTERACT, MBS_ROOT, "elbow");
    GOOD(mbs_create(m, MBS_DRIVE, mbs_first(m, elbow, MBS_JOINT), NULL, &drive));
    GOOD(mbs_set_text(m, drive, MBS_LAW, "sin(time)"));
    assert_int_equal(mbs_compile(m, NULL, &code), MBS_UNFIT);
    assert_null(code);
    assert_non_null(strstr(mbs_message(m), "'elbow' has a drive"));
    GOOD(mbs_delete(m, drive));
    GOOD(mbs_add_frame(m, part, NULL, (double[]){0, 0, 0.3}, NULL, &a));
    GOOD(mbs_add_frame(m, last, NULL, NULL, NULL, &b));
    GOOD(mbs_add_joint(m, "closing", a, b, "spherical", NULL, NULL, NULL));
    assert_int_equal(mbs_compile(m, NULL, &code), MBS_UNFIT);
    assert_non_null(strstr(mbs_message(m), "'closing' closes a loop"));
    mbs_free(m);
}

static void wrong_questions_are_refused(void **state)
{
    (void)state;
    MbsModel *m = arms();
    MbsCode *code;
    MbsId no_parameter = mbs_first(m, MBS_ROOT, MBS_PART), no_frame = mbs_find(m, MBS_PARAM, MBS_ROOT, "len");
    MbsCodeOptions options = {.functions = MBS_CODE_FORWARD, .parameters = &no_parameter, .n_parameters = 1};
    assert_int_equal(mbs_compile(m, &options, &code), MBS_NO_OBJECT);
    assert_non_null(strstr(mbs_message(m), "no parameter"));
    options = (MbsCodeOptions){.frames = &no_frame, .n_frames = 1};
    assert_int_not_equal(mbs_compile(m, &options, &code), MBS_OK);
    assert_null(code);
    options = (MbsCodeOptions){.functions = MBS_CODE_MASS_MATRIX};
    GOOD(mbs_compile(m, &options, &code));
    double q[2] = {0, 0}, M[12];
    GOOD(mbs_code_mass_matrix(code, q, NULL, M));
    assert_int_equal(mbs_code_forward(code, 0, q, q, NULL, NULL, M), MBS_BAD_VALUE);
    assert_int_equal(mbs_code_jacobian(code, 0, q, NULL, M), MBS_BAD_VALUE);
    mbs_code_free(code);
    mbs_code_free(NULL);
    mbs_free(m);
}

static void massless_is_singular(void **state)
{
    (void)state;
    MbsModel *m;
    MbsCode *code;
    MbsId ground, part, a, b;
    double q = 0, v = 0, acceleration;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_ground(m, "ground", &ground));
    GOOD(mbs_add_part(m, "nothing", 0, NULL, NULL, &part));
    GOOD(mbs_add_frame(m, ground, NULL, NULL, NULL, &a));
    GOOD(mbs_add_frame(m, part, NULL, NULL, NULL, &b));
    GOOD(mbs_add_joint(m, NULL, a, b, "prismatic", NULL, NULL, NULL));
    GOOD(mbs_compile(m, NULL, &code));
    assert_int_equal(mbs_code_forward(code, 0, &q, &v, (double[]){1}, NULL, &acceleration), MBS_SINGULAR);
    mbs_code_free(code);
    mbs_free(m);
}

/* ---- threads ---- */

typedef struct {
    const Tree *t;
    const MbsCode *code;
    double shift, sum;
} Work;

static void *evaluate_often(void *context)
{
    Work *w = context;
    double q[MOST], a[MOST];
    memcpy(q, w->t->q, sizeof q);
    for (int i = 0; i < 2000; i++) {
        q[0] = w->shift + 1e-3 * i;
        mbs_code_forward(w->code, 0, q, w->t->v, w->t->tau, NULL, a);
        w->sum += a[0];
    }
    return NULL;
}

static void threads_share_code(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    Dice d = {9};
    Tree t;
    open_tree(&t, robot(&d, 6, 1), &d);
    MbsCode *code = compile(&t, MBS_CODE_FORWARD, EMIT_BEST);
    Work alone[THREADS], together[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        alone[i] = together[i] = (Work){&t, code, 0.3 * i, 0};
        evaluate_often(&alone[i]);
    }
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, evaluate_often, &together[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        assert_true(together[i].sum == alone[i].sum);
    }
    mbs_code_free(code);
    close_tree(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_kinds_of_joints_agree),
        cmocka_unit_test(derivatives_agree_with_differences),
        cmocka_unit_test(derivatives_agree_with_the_kernel),
        cmocka_unit_test(long_chains_agree),
        cmocka_unit_test(parameters_and_inputs_are_given),
        cmocka_unit_test(what_is_no_tree_is_refused),
        cmocka_unit_test(wrong_questions_are_refused),
        cmocka_unit_test(massless_is_singular),
        cmocka_unit_test(threads_share_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
