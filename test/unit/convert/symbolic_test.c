/* The equations of motion as expressions, against the same as numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../mbs/random_tree.h"
#include "convert/symbolic.h"
#include "expr/eval.h"

typedef struct {
    Symbolic *y;
    Map known; /* variable's number -> index in values */
    VEC(Expr) values;
} Known;

static void know(Known *k, Expr variable, double value)
{
    map_put(k->y->arena, &k->known, (uint64_t)variable->value.var->number, k->values.n);
    PUSH(k->y->arena, k->values, expr_real(k->y->x, value));
}

static Expr lookup(void *data, const Var *v)
{
    Known *k = data;
    int at = map_get(&k->known, (uint64_t)v->number);
    return at == MAP_NONE ? NULL : k->values.at[at];
}

static Expr special(void *data, Expr e)
{
    Known *k = data;
    return e->op == EXPR_TIME ? expr_real(k->y->x, 0.7) : NULL;
}

static double modelica_value_of(Known *k, Expr e)
{
    Eval eval = {.x = k->y->x, .lookup = lookup, .data = k, .special = special};
    Expr value = expr_evaluate(&eval, e);
    double x;
    if (!value)
        print_error("%s: %s\n", eval.problem, expr_text(k->y->x, e));
    assert_non_null(value);
    assert_true(expr_get_real(value, &x));
    return x;
}

/* How much the symbolic equations are violated by the accelerations and multipliers found in numbers. */
static double violation(MbsModel *m, MbsFormalism formalism, Dice *d)
{
    Arena *arena = arena_new();
    Symbolic y;
    assert_int_equal(symbolic_make(&y, arena, m, formalism, NULL), MBS_OK);
    MbsSystem *s = y.s;
    double *state = calloc((size_t)(s->n_q + 3 * s->n_v + 19 * s->n_bodies), sizeof *state);
    double *q = state, *v = q + s->n_q, *a = v + s->n_v, *x = a + s->n_v, *xd = x + MBS_X * s->n_bodies,
           *acc = xd + MBS_XD * s->n_bodies;
    assert_int_equal(mbs_initial_state(s, 0.7, q, v), MBS_OK);
    for (int i = 0; i < s->n_q + s->n_v && d; i++)
        q[i] += number(d);
    assert_int_equal(mbs_project(s, 0.7, q, v), MBS_OK);
    Known known = {.y = &y};
    for (int i = 0; i < y.param_vars.n; i++) {
        double value;
        assert_int_equal(mbs_get_number(m, y.param_ids.at[i], MBS_VALUE, &value), MBS_OK);
        know(&known, y.param_vars.at[i], value);
    }
    for (int i = 0; i < y.input_vars.n; i++) {
        mbs_set_input(s, i, 0.3 + i);
        know(&known, y.input_vars.at[i], 0.3 + i);
    }
    const double *position = q, *velocity = v, *rate = a;
    if (formalism == MBS_MINIMAL) {
        assert_int_equal(mbs_forward(s, 0.7, q, v, NULL, a), MBS_OK);
    } else {
        assert_int_equal(mbs_cartesian_state(s, q, v, x, xd), MBS_OK);
        assert_int_equal(mbs_cartesian_forward(s, 0.7, x, xd, NULL, acc), MBS_OK);
        position = x, velocity = xd, rate = acc;
    }
    if (formalism == MBS_MINIMAL) { /* the order of the tree is that of the joints' first coordinates */
        int at = 0, speed = 0;
        for (int i = 1; i < s->n_bodies; i++) {
            const Joint *j = &s->joints[s->bodies[i].joint];
            for (int k = 0; k < j->nq; k++)
                know(&known, y.position_vars.at[at++], q[j->first_q + k]);
            for (int k = 0; k < j->nv; k++, speed++) {
                know(&known, y.speed_vars.at[speed], v[j->first_v + k]);
                know(&known, y.rate_vars.at[speed], a[j->first_v + k]);
            }
        }
    } else {
        for (int i = 0; i < y.position_vars.n; i++)
            know(&known, y.position_vars.at[i], position[i]);
        for (int i = 0; i < y.speed_vars.n; i++) {
            know(&known, y.speed_vars.at[i], velocity[i]);
            know(&known, y.rate_vars.at[i], rate[i]);
        }
    }
    assert_int_equal(y.lambda_vars.n, s->n_rows);
    for (int i = 0; i < y.lambda_vars.n; i++)
        know(&known, y.lambda_vars.at[i], s->lambda[i]);
    double worst = 0;
    for (int i = 0; i < y.motion.n; i++)
        worst = fmax(worst, fabs(modelica_value_of(&known, y.motion.at[i])));
    for (int i = 0; i < y.constraint.n; i++)
        worst = fmax(worst, fabs(modelica_value_of(&known, y.constraint.at[i])));
    /* what is printed sorted is the same */
    for (int i = 0; i < y.motion.n && formalism == MBS_MINIMAL; i++) {
        TrigSum *sum = trig_sum(y.x, y.motion.at[i], 60);
        if (sum) /* what is printed sorted is the same */
            worst = fmax(worst, fabs(modelica_value_of(&known, trig_part(y.x, sum, 0, NULL, 0))));
    }
    Buffer text = {0};
    symbolic_print(&y, &text);
    assert_non_null(text.at);
    buffer_free(&text);
    free(state);
    symbolic_free(&y);
    arena_free(arena);
    return worst;
}

static void trees_agree(void **state)
{
    (void)state;
    Dice d = {7};
    for (int round = 0; round < 24; round++) {
        MbsModel *m = random_tree(&d, 1 + (int)roll(&d, 4), 9);
        double minimal = violation(m, MBS_MINIMAL, &d), cartesian = violation(m, MBS_CARTESIAN, &d);
        if (minimal > 1e-10 || cartesian > 1e-10)
            print_error("%d: %g %g\n", round, minimal, cartesian);
        assert_true(minimal < 1e-10);
        assert_true(cartesian < 1e-10);
        mbs_free(m);
    }
}

/* A four-bar mechanism with every kind of force, a drive, a couple, and symbols. */
static MbsModel *four_bar(const char *closing)
{
    static const double y[3] = {0, 1, 0}, z[3] = {0, 0, 1};
    MbsModel *m;
    MbsId ground, bar[3], a, b, joint, interact, id, force;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_param(m, "mass", 1.5, NULL));
    GOOD(mbs_add_param(m, "len", 0.4, NULL));
    GOOD(mbs_add_ground(m, "ground", &ground));
    const char *names[3] = {"crank", "coupler", "rocker"};
    for (int i = 0; i < 3; i++) {
        GOOD(mbs_add_part(m, names[i], 1, (double[]){0, 0.01, 0.2}, (double[]){0.02, 0.03, 0.01, 0, 0, 0}, &bar[i]));
        GOOD(mbs_set_symbol(m, mbs_first(m, bar[i], MBS_BODY), MBS_MASS, 0, i == 1 ? "2*mass" : "mass"));
        GOOD(mbs_add_frame(m, i ? bar[i - 1] : ground, "end", NULL, NULL, &a));
        if (i)
            GOOD(mbs_set_symbol(m, a, MBS_ORIGIN, 2, "len"));
        GOOD(mbs_add_frame(m, bar[i], "begin", NULL, NULL, &b));
        GOOD(mbs_add_joint(m, names[i], a, b, "revolute", y, &interact, &joint));
        GOOD(mbs_set_number(m, joint, MBS_COORDINATE, i ? 1.2 : 0.3));
        GOOD(mbs_set_number(m, joint, MBS_SPEED, 1));
    }
    GOOD(mbs_add_frame(m, bar[2], "end", (double[]){0, 0, 0.5}, NULL, &a));
    GOOD(mbs_add_frame(m, ground, "far", (double[]){0.5, 0, 0.1}, NULL, &b));
    GOOD(mbs_add_joint(m, "closing", a, b, closing, strcmp(closing, "planar") ? y : z, &interact, &joint));
    GOOD(mbs_set_numbers(m, joint, MBS_AXIS2, (double[]){1, 0.2, 0}, 3));
    if (!strcmp(closing, "cylindrical")) {
        GOOD(mbs_set_numbers(m, joint, MBS_ARMATURE, (double[]){0.1, 0.2}, 2));
        GOOD(mbs_set_numbers(m, joint, MBS_DAMPING, (double[]){0.1, 0.2}, 2));
        GOOD(mbs_set_numbers(m, joint, MBS_STIFFNESS, (double[]){2, 3}, 2));
        GOOD(mbs_create(m, MBS_FORCE, interact, "push", &force));
        GOOD(mbs_set_text(m, force, MBS_TYPE, "actuator"));
        GOOD(mbs_set_number(m, force, MBS_GEAR, 2));
    }
    GOOD(mbs_add_frame(m, bar[1], "hook", (double[]){0.1, 0.2, 0}, NULL, &a));
    GOOD(mbs_add_force(m, "pull", a, b, "general", NULL, &id));
    GOOD(mbs_set_text(m, id, MBS_LAW_FX, "if(x > 0, 2, 3)*mass*sin(time) + crank.q1*crank.v1 + abs(distance)*speed"));
    GOOD(mbs_set_text(m, id, MBS_LAW_TY, "min(y, z)^2 + mod(vx, 2) - atan2(vy, 1 + vz^2)"));
    GOOD(mbs_set_text(m, id, MBS_RESOLVE, "b"));
    return m;
}

static void loops_agree(void **state)
{
    (void)state;
    static const char *const closings[] = {"revolute", "cylindrical", "universal", "spherical", "planar", "free"};
    for (int i = 0; i < 6; i++) {
        MbsModel *m = four_bar(closings[i]);
        double minimal = violation(m, MBS_MINIMAL, NULL), cartesian = violation(m, MBS_CARTESIAN, NULL);
        if (minimal > 1e-9 || cartesian > 1e-9)
            print_error("%s: %g %g\n", closings[i], minimal, cartesian);
        assert_true(minimal < 1e-9);
        assert_true(cartesian < 1e-9);
        mbs_free(m);
    }
}

static void drives_and_couples_agree(void **state)
{
    (void)state;
    MbsModel *m = four_bar("free");
    MbsId crank = mbs_find(m, MBS_INTERACT, MBS_ROOT, "crank"), rocker = mbs_find(m, MBS_INTERACT, MBS_ROOT, "rocker");
    MbsId id;
    GOOD(mbs_create(m, MBS_DRIVE, mbs_first(m, crank, MBS_JOINT), NULL, &id));
    GOOD(mbs_set_text(m, id, MBS_LAW, "0.3*sin(2*time) + len"));
    GOOD(mbs_create(m, MBS_COUPLE, mbs_first(m, rocker, MBS_JOINT), NULL, &id));
    GOOD(mbs_set_object(m, id, MBS_TO, mbs_find(m, MBS_INTERACT, MBS_ROOT, "coupler")));
    GOOD(mbs_set_symbol(m, id, MBS_RATIO, 0, "mass"));
    GOOD(mbs_set_number(m, id, MBS_OFFSET, 0.1));
    assert_true(violation(m, MBS_MINIMAL, NULL) < 1e-9);
    assert_true(violation(m, MBS_CARTESIAN, NULL) < 1e-9);
    mbs_free(m);
}

static void text_is_read_by_people(void **state)
{
    (void)state;
    MbsModel *m;
    MbsId ground, arm, a, b;
    char *text;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_param(m, "l", 0.5, NULL));
    GOOD(mbs_add_ground(m, "ground", &ground));
    GOOD(mbs_add_part(m, "arm", 2, NULL, NULL, &arm));
    GOOD(mbs_add_frame(m, ground, "end", NULL, NULL, &a));
    GOOD(mbs_add_frame(m, arm, "top", NULL, NULL, &b));
    GOOD(mbs_set_symbol(m, b, MBS_ORIGIN, 2, "l"));
    GOOD(mbs_add_joint(m, "hinge", a, b, "revolute", (double[]){0, 1, 0}, NULL, NULL));
    GOOD(mbs_equations(m, MBS_MINIMAL, &text));
    assert_string_equal(text, "// parameters\n  l = 0.5;\n// kinematics\n  der(hinge.q1) = hinge.v1;\n// motion\n"
                              "  2*l^2*der(hinge.v1) + 19.62*l*sin(hinge.q1) = 0;\n");
    mbs_free_text(m, text);
    /* a wrong formula is a message */
    GOOD(mbs_set_symbol(m, b, MBS_ORIGIN, 2, "l + nothing"));
    assert_int_not_equal(mbs_equations(m, MBS_MINIMAL, &text), MBS_OK);
    assert_null(text);
    assert_non_null(strstr(mbs_message(m), "nothing"));
    mbs_free(m);
}

static void text_grows_linearly(void **state)
{
    (void)state;
    size_t length[2];
    for (int i = 0; i < 2; i++) {
        MbsModel *m;
        MbsId last, part, a, b;
        char *text;
        GOOD(mbs_new(NULL, &m));
        GOOD(mbs_add_ground(m, "ground", &last));
        for (int k = 0; k < 20 << i; k++) {
            GOOD(mbs_add_part(m, NULL, 1, (double[]){0.1, 0, 0.3}, (double[]){0.1, 0.1, 0.05, 0, 0, 0}, &part));
            GOOD(mbs_add_frame(m, last, NULL, (double[]){0, 0.1, 0.5}, NULL, &a));
            GOOD(mbs_add_frame(m, part, NULL, NULL, NULL, &b));
            GOOD(mbs_add_joint(m, NULL, a, b, "revolute", (double[]){k % 3 == 0, k % 3 == 1, k % 3 == 2}, NULL, NULL));
            last = part;
        }
        GOOD(mbs_equations(m, MBS_MINIMAL, &text));
        length[i] = strlen(text);
        mbs_free_text(m, text);
        mbs_free(m);
    }
    assert_true(length[1] < 2.3 * /* names such as z1000 are longer than z100 */ (double)length[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_agree),
        cmocka_unit_test(loops_agree),
        cmocka_unit_test(drives_and_couples_agree),
        cmocka_unit_test(text_is_read_by_people),
        cmocka_unit_test(text_grows_linearly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
