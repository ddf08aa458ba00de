/* random_tree.h: trees of parts at random, with all kinds of joints, springs, dampers and rotors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include <cmocka.h>

#include "random_model.h"

#define GOOD(call) assert_int_equal((call), MBS_OK)

static inline double number(Dice *d)
{
    return (double)roll(d, 1u << 30) / (1u << 29) - 1;
}

static inline void rotation(Dice *d, double S[9])
{
    double q[4] = {number(d), number(d), number(d), number(d)};
    mbs_rotation_of_quaternion(q, S);
}

static inline void possible_inertia(Dice *d, double I[6])
{
    /* of three points of mass on the axes, turned by adding products below the mean */
    double a = 0.2 + fabs(number(d)), b = 0.2 + fabs(number(d)), c = 0.2 + fabs(number(d));
    I[0] = b + c;
    I[1] = a + c;
    I[2] = a + b;
    for (int i = 3; i < 6; i++)
        I[i] = 0.05 * number(d);
}

static const char *const types[] = {"revolute",  "prismatic", "fixed", "cylindrical", "universal",
                                    "spherical", "planar",    "screw", "free"};

/* A random tree of n parts with all kinds of joints, springs, dampers and rotors, each on one of the last few parts. Some joints
 * point to the root. */
static inline MbsModel *random_tree_on_last(Dice *d, int n, int kinds, int few)
{
    MbsModel *m;
    MbsId parts[64], frame_a, frame_b, joint, interact;
    assert_int_equal(mbs_new(NULL, &m), MBS_OK);
    GOOD(mbs_set_gravity(m, 1, -2, -9.81));
    GOOD(mbs_add_ground(m, "ground", &parts[0]));
    for (int i = 1; i <= n; i++) {
        char name[32];
        int first = i > few ? i - few : 0;
        double I[6], S[9], r[3] = {number(d), number(d), number(d)}, c[3] = {number(d), number(d), number(d)};
        snprintf(name, sizeof name, "p%d", i);
        possible_inertia(d, I);
        GOOD(mbs_add_part(m, name, 1 + fabs(number(d)), c, I, &parts[i]));
        rotation(d, S);
        GOOD(mbs_add_frame(m, parts[first + (int)roll(d, (uint32_t)(i - first))], NULL, r, S, &frame_a));
        rotation(d, S);
        GOOD(mbs_add_frame(m, parts[i], NULL, (double[]){number(d), 0.1, number(d)}, roll(d, 2) ? S : NULL, &frame_b));
        snprintf(name, sizeof name, "j%d", i);
        double axis[3] = {number(d), number(d), 1.1}, axis2[3] = {1.1, number(d), 0.2};
        bool turned = roll(d, 3) == 0;
        const char *type = types[roll(d, (uint32_t)kinds)];
        GOOD(mbs_add_joint(m, name, turned ? frame_b : frame_a, turned ? frame_a : frame_b, type, axis, &interact,
                           &joint));
        GOOD(mbs_set_numbers(m, joint, MBS_AXIS2, axis2, 3));
        GOOD(mbs_set_number(m, joint, MBS_PITCH, 0.3));
        if (roll(d, 2))
            GOOD(mbs_set_numbers(m, joint, MBS_STIFFNESS, (double[]){3, 4}, 2));
        if (roll(d, 2))
            GOOD(mbs_set_numbers(m, joint, MBS_DAMPING, (double[]){0.3, 0.4}, 2));
        if (roll(d, 2))
            GOOD(mbs_set_numbers(m, joint, MBS_ARMATURE, (double[]){0.2, 0.3, 0.1}, 3));
        if (roll(d, 3) == 0) {
            MbsId force;
            snprintf(name, sizeof name, "f%d", i);
            GOOD(mbs_add_force(m, name, frame_a, frame_b, roll(d, 2) ? "spring" : "bushing", NULL, &force));
            GOOD(mbs_set_number(m, force, MBS_STIFFNESS, 5));
            GOOD(mbs_set_number(m, force, MBS_DAMPING, 0.5));
        }
    }
    return m;
}

static inline MbsModel *random_tree(Dice *d, int n, int kinds)
{
    return random_tree_on_last(d, n, kinds, n);
}

static inline MbsSystem *system_of(MbsModel *m)
{
    MbsSystem *s;
    if (mbs_system_new(m, &s)) {
        print_message("%s\n", mbs_message(m));
        fail();
    }
    return s;
}
