/* axes_test.c: trees whose joints have one axis each, which are computed link by link. */
#include <stdlib.h>

#include "mbs/axes.h"
#include "mbs/system.h"
#include "random_tree.h"

static void without_forces(MbsModel *m)
{
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        for (MbsId f; (f = mbs_first(m, i, MBS_FORCE));)
            GOOD(mbs_delete(m, f));
}

static void assert_near(const char *what, int n, const double *a, const double *b)
{
    double size = 1;
    for (int i = 0; i < n; i++)
        size = fmax(size, fabs(b[i]));
    for (int i = 0; i < n; i++)
        if (!(fabs(a[i] - b[i]) < 1e-10 * size))
            fail_msg("%s[%d]: %.17g, %.17g", what, i, a[i], b[i]);
}

typedef struct {
    double a[64], back[64], M[64 * 64], wrench[64][6];
    int n_wrench;
} Dynamics;

static void dynamics_of(MbsModel *m, MbsSystem *s, Dice d, Dynamics *to)
{
    double q[64], v[64], tau[64];
    for (int i = 0; i < mbs_n_v(s); i++)
        q[i] = 3 * number(&d), v[i] = 2 * number(&d), tau[i] = number(&d);
    GOOD(mbs_forward(s, 0, q, v, tau, to->a));
    to->n_wrench = 0;
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        if (mbs_first(m, i, MBS_JOINT))
            GOOD(mbs_reaction(s, i, to->wrench[to->n_wrench++]));
    GOOD(mbs_inverse(s, 0, q, v, to->a, to->back));
    assert_near("effort", mbs_n_v(s), to->back, tau);
    GOOD(mbs_mass_matrix(s, q, to->M));
}

/* Trees that have one axis a joint go another way than those with a force: with one that does nothing both ways agree. */
static void axes_agree(void **state)
{
    (void)state;
    static Dynamics links, bodies;
    for (int round = 0; round < 300; round++) {
        Dice d = {(uint64_t)round * 17 + 3};
        MbsModel *m = random_tree(&d, 1 + (int)roll(&d, 12), 3);
        without_forces(m);
        MbsSystem *s = system_of(m);
        int n = mbs_n_v(s);
        assert_non_null(s->axes);
        dynamics_of(m, s, d, &links);
        mbs_system_free(s);
        MbsId interact = mbs_first(m, MBS_ROOT, MBS_INTERACT);
        GOOD(mbs_add_force(m, "nothing", mbs_get_object(m, interact, MBS_AFRAME),
                           mbs_get_object(m, interact, MBS_BFRAME), "spring", NULL, NULL));
        s = system_of(m);
        assert_null(s->axes);
        dynamics_of(m, s, d, &bodies);
        assert_near("acceleration", n, links.a, bodies.a);
        assert_near("mass matrix", n * n, links.M, bodies.M);
        assert_near("reaction", 6 * links.n_wrench, links.wrench[0], bodies.wrench[0]);
        mbs_system_free(s);
        mbs_free(m);
    }
}

/* Against differences of fourth order. */
static void derivatives_are_exact(void **state)
{
    (void)state;
    static double by[3][64 * 64], a[4][64], difference[64 * 64], at[3][64];
    for (int round = 0; round < 66; round++) {
        Dice d = {(uint64_t)round * 13 + 1};
        bool deep = round >= 60; /* takes the way of axes_solve.c */
        MbsModel *m = deep ? random_tree_on_last(&d, 52 + round % 5, 2, 2) : random_tree(&d, 1 + (int)roll(&d, 9), 3);
        without_forces(m);
        MbsSystem *s = system_of(m);
        int n = mbs_n_v(s);
        assert_true(s->axes->deep == deep);
        for (int i = 0; i < n; i++)
            at[0][i] = 3 * number(&d), at[1][i] = (deep ? 0.2 : 2) * number(&d), at[2][i] = number(&d);
        for (int which = 0; which < 3; which++) {
            for (int k = 0; k < n; k++) {
                static const double steps[4] = {-2e-3, -1e-3, 1e-3, 2e-3};
                double middle = at[which][k];
                for (int i = 0; i < 4; i++) {
                    at[which][k] = middle + steps[i];
                    GOOD(mbs_forward(s, 0, at[0], at[1], at[2], a[i]));
                }
                at[which][k] = middle;
                for (int i = 0; i < n; i++)
                    difference[i * n + k] = (a[0][i] - 8 * a[1][i] + 8 * a[2][i] - a[3][i]) / 12e-3;
            }
            GOOD(mbs_forward_derivatives(s, 0, at[0], at[1], at[2], a[0], by[0], by[1], by[2]));
            double size = 1;
            for (int i = 0; i < n * n; i++)
                size = fmax(size, fabs(by[which][i]));
            for (int i = 0; i < n * n; i++)
                if (!(fabs(by[which][i] - difference[i]) < 1e-6 * size))
                    fail_msg("round %d, %d, row %d, column %d: %.12g, %.12g", round, which, i / n, i % n, by[which][i],
                             difference[i]);
        }
        mbs_system_free(s);
        mbs_free(m);
    }
    Dice d = {5};
    MbsModel *m = random_tree(&d, 5, 9);
    MbsSystem *s = system_of(m);
    assert_int_equal(mbs_forward_derivatives(s, 0, at[0], at[1], NULL, a[0], by[0], by[1], by[2]), MBS_UNFIT);
    mbs_system_free(s);
    mbs_free(m);
}

static void registers_of_all_widths_agree(void **state)
{
    (void)state;
    for (int joints = 1; joints < 20; joints++) {
        Dice d = {(uint64_t)joints * 17 + 3};
        MbsModel *m = random_tree(&d, joints, 3);
        without_forces(m);
        MbsSystem *s = system_of(m);
        int n = mbs_n_v(s);
        double q[20], v[20], a[20], by[2][3][20 * 20];
        for (int i = 0; i < n; i++)
            q[i] = 3 * number(&d), v[i] = number(&d);
        GOOD(mbs_forward_derivatives(s, 0, q, v, NULL, a, by[0][0], by[0][1], by[0][2]));
        for (int wide = 2; wide <= 8; wide *= 2) {
            if (!axes_factors_columns(wide))
                continue;
            s->axes->factors.columns = axes_factors_columns(wide);
            GOOD(mbs_forward_derivatives(s, 0, q, v, NULL, a, by[1][0], by[1][1], by[1][2]));
            for (int i = 0; i < 3; i++)
                assert_memory_equal(by[0][i], by[1][i], (size_t)(n * n) * sizeof(double));
        }
        mbs_system_free(s);
        mbs_free(m);
    }
}

/* After the other formalism a wrench is that of its state, not of what the links were asked before. */
static void axes_are_not_late(void **state)
{
    (void)state;
    Dice d = {11};
    MbsModel *m = random_tree(&d, 4, 2);
    without_forces(m);
    MbsSystem *s = system_of(m);
    MbsId interact = mbs_first(m, MBS_ROOT, MBS_INTERACT);
    double q[4] = {0.1, 0.2, 0.3, 0.4}, v[4] = {1, -1, 0.5, 0.2}, a[4], x[MBS_X * 4], xd[6 * 4], acc[6 * 4];
    double before[6], after[6], none[4] = {0};
    GOOD(mbs_forward(s, 0, q, v, NULL, a));
    GOOD(mbs_reaction(s, interact, before));
    GOOD(mbs_forward(s, 0, none, none, NULL, a));
    GOOD(mbs_cartesian_state(s, q, v, x, xd));
    GOOD(mbs_cartesian_forward(s, 0, x, xd, NULL, acc));
    GOOD(mbs_reaction(s, interact, after));
    assert_near("reaction", 6, after, before);
    GOOD(mbs_inverse(s, 0, q, v, a, none));
    assert_int_equal(mbs_reaction(s, interact, after), MBS_NOTHING);
    mbs_system_free(s);
    mbs_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(axes_agree),
        cmocka_unit_test(axes_are_not_late),
        cmocka_unit_test(derivatives_are_exact),
        cmocka_unit_test(registers_of_all_widths_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
