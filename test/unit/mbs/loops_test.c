/* Loops of links that have one axis each go another way (axes_loops.c) than systems with a force: with one that does nothing both
 * ways agree. */
#include <stdlib.h>

#include "mbs/axes.h"
#include "mbs/system.h"
#include "random_tree.h"

/* The same model, by its bodies. */
static MbsSystem *by_bodies(MbsModel *m)
{
    MbsId interact = mbs_first(m, MBS_ROOT, MBS_INTERACT);
    GOOD(mbs_add_force(m, "nothing", mbs_get_object(m, interact, MBS_AFRAME), mbs_get_object(m, interact, MBS_BFRAME),
                       "spring", NULL, NULL));
    MbsSystem *s = system_of(m);
    assert_null(s->axes);
    return s;
}

static void assert_near(const char *what, double tolerance, int n, const double *a, const double *b)
{
    double size = 1;
    for (int i = 0; i < n; i++)
        size = fmax(size, fabs(b[i]));
    for (int i = 0; i < n; i++)
        if (!(fabs(a[i] - b[i]) < tolerance * size))
            fail_msg("%s[%d]: %.17g, %.17g", what, i, a[i], b[i]);
}

/* ---- loops at random ---- */

static void close_at_random(MbsModel *m, Dice *d, int n_parts, const char *type)
{
    MbsId frames[2], joint, part;
    int first = (int)roll(d, (uint32_t)n_parts), second = (int)roll(d, (uint32_t)n_parts);
    for (int side = 0; side < 2; side++) {
        double S[9], r[3] = {number(d), number(d), number(d)};
        int k = side ? second : first;
        rotation(d, S);
        part = mbs_first(m, MBS_ROOT, MBS_PART);
        for (int i = 0; i < (side && k == first ? (k + 1) % n_parts : k); i++)
            part = mbs_next(m, part);
        GOOD(mbs_add_frame(m, part, NULL, r, S, &frames[side]));
    }
    GOOD(mbs_add_joint(m, NULL, frames[0], frames[1], type, (double[]){number(d), number(d), 1.1}, NULL, &joint));
    GOOD(mbs_set_number(m, joint, MBS_PITCH, 0.2));
    GOOD(mbs_set_text(m, joint, MBS_CUT, "yes"));
}

static MbsModel *random_loops(Dice *d)
{
    static const char *const closing[] = {"revolute",  "prismatic", "fixed", "cylindrical",
                                          "spherical", "planar",    "screw", "free"};
    int n = 12 + (int)roll(d, 8), loops = 1 + (int)roll(d, 3);
    MbsModel *m = random_tree_on_last(d, n, 2, 3);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        for (MbsId f; (f = mbs_first(m, i, MBS_FORCE));)
            GOOD(mbs_delete(m, f));
    for (int i = 0; i < loops; i++)
        close_at_random(m, d, n + 1, closing[roll(d, 8)]);
    return m;
}

typedef struct {
    double a[64], effort[64], M[64 * 64], wrench[6];
} Dynamics;

/* Of a state that need not close the loops: the rows are compared there, too. */
static void dynamics_of(MbsModel *m, MbsSystem *s, Dice d, Dynamics *to)
{
    double q[64], v[64], tau[64];
    for (int i = 0; i < mbs_n_v(s); i++)
        q[i] = 3 * number(&d), v[i] = 2 * number(&d), tau[i] = number(&d);
    GOOD(mbs_forward(s, 0, q, v, tau, to->a));
    GOOD(mbs_reaction(s, mbs_first(m, MBS_ROOT, MBS_INTERACT), to->wrench));
    GOOD(mbs_inverse(s, 0, q, v, to->a, to->effort));
    GOOD(mbs_mass_matrix(s, q, to->M));
}

static void agree_at_random(void **state)
{
    (void)state;
    static Dynamics links, bodies;
    int compared = 0, groups = 0;
    for (int round = 0; round < 1000; round++) {
        Dice d = {(uint64_t)round * 29 + 7};
        MbsModel *m = random_loops(&d);
        MbsSystem *s = system_of(m);
        int n = mbs_n_v(s), redundant;
        double q[64];
        assert_non_null(s->axes);
        groups += s->axes->loops.n_groups > 1;
        Dice again = d;
        for (int i = 0; i < n; i++)
            q[i] = 3 * number(&again), number(&again), number(&again);
        GOOD(mbs_redundant(s, 0, q, NULL, NULL, &redundant));
        if (!redundant) { /* rows that contradict each other may be chosen otherwise */
            dynamics_of(m, s, d, &links);
            mbs_system_free(s);
            s = by_bodies(m);
            dynamics_of(m, s, d, &bodies);
            assert_near("acceleration", 1e-8, n, links.a, bodies.a);
            assert_near("effort", 1e-8, n, links.effort, bodies.effort);
            assert_near("mass matrix", 1e-10, n * n, links.M, bodies.M);
            assert_near("reaction", 1e-8, 6, links.wrench, bodies.wrench);
            compared++;
        }
        mbs_system_free(s);
        mbs_free(m);
    }
    print_message("%d models with loops compared; of all, %d have several groups\n", compared, groups);
    assert_true(compared > 200 && groups > 10);
}

/* ---- four bars ---- */

typedef struct {
    double lengths[4]; /* of the bars; the last lies on the ground */
    double mass;       /* of the rocker */
    const char *closing;
    double at; /* where it stands on the ground, along y */
} FourBar;

static const FourBar plain = {.lengths = {0.3, 0.8, 0.6, 0.7}, .mass = 1.5, .closing = "revolute"};

/* Bars that turn about y one behind the other; the end of the last is held on the ground. */
static void add_fourbar(MbsModel *m, MbsId ground, const FourBar *f)
{
    static const double y[3] = {0, 1, 0};
    MbsId before = ground, part, a, b;
    for (int k = 0; k < 3; k++) {
        double mass = k == 2 ? f->mass : 1 + k, i = 0.02 * mass;
        const double *length = f->lengths;
        GOOD(mbs_add_part(m, NULL, mass, (double[]){length[k] / 2, 0, 0.01 * k}, (double[]){i, i, i, 0, 0, 0}, &part));
        GOOD(mbs_add_frame(m, before, NULL, (double[]){k ? length[k - 1] : 0, k ? 0 : f->at, 0}, NULL, &a));
        GOOD(mbs_add_frame(m, part, NULL, NULL, NULL, &b));
        GOOD(mbs_add_joint(m, NULL, a, b, "revolute", y, NULL, NULL));
        before = part;
    }
    GOOD(mbs_add_frame(m, ground, NULL, (double[]){f->lengths[3], f->at, 0}, NULL, &a));
    GOOD(mbs_add_frame(m, before, NULL, (double[]){f->lengths[2], 0, 0}, NULL, &b));
    GOOD(mbs_add_joint(m, NULL, a, b, f->closing, y, NULL, NULL));
}

static MbsModel *fourbar(const FourBar *f)
{
    MbsModel *m;
    MbsId ground;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_set_gravity(m, 0, 0, -9.81));
    GOOD(mbs_add_ground(m, "ground", &ground));
    add_fourbar(m, ground, f);
    return m;
}

static double compare(MbsModel *m, const double *q, const double *v)
{
    double links[8], bodies[8], worst = 0;
    MbsSystem *s = system_of(m);
    assert_true(s->axes && s->axes->loops.n);
    GOOD(mbs_forward(s, 0, q, v, NULL, links));
    int n = mbs_n_v(s);
    mbs_system_free(s);
    s = by_bodies(m);
    GOOD(mbs_forward(s, 0, q, v, NULL, bodies));
    mbs_system_free(s);
    for (int i = 0; i < n; i++)
        worst = fmax(worst, fabs(links[i] - bodies[i]) / (1 + fabs(bodies[i])));
    return worst;
}

/* Three of five rows say nothing in the plane. Crank angles all around. */
static void redundant_rows(void **state)
{
    (void)state;
    double worst = 0;
    for (int k = 0; k < 40; k++) {
        MbsModel *m = fourbar(&plain);
        MbsSystem *s = system_of(m);
        double q[3] = {0.15 * k, 0.5, 1.2}, v[3] = {3, 0, 0};
        int redundant;
        GOOD(mbs_project(s, 0, q, v));
        GOOD(mbs_redundant(s, 0, q, NULL, NULL, &redundant));
        assert_int_equal(redundant, 3);
        mbs_system_free(s);
        worst = fmax(worst, compare(m, q, v));
        mbs_free(m);
    }
    print_message("four-bar: both ways differ by %.2g\n", worst);
    assert_true(worst < 1e-11);
}

/* Flat, a parallelogram could also fold: one row less is independent there, and beside it almost. */
static void singular_place(void **state)
{
    (void)state;
    const FourBar f = {.lengths = {0.3, 0.8, 0.3, 0.8}, .mass = 1.5, .closing = "revolute"};
    static const double angles[] = {0, M_PI, 1e-12, 1e-6, 1e-3, 0.3};
    for (int k = 0; k < 6; k++) {
        MbsModel *m = fourbar(&f);
        double q[3] = {angles[k], -angles[k], M_PI + angles[k]}, v[3] = {2, -2, 2};
        double difference = compare(m, q, v);
        if (!(difference < 1e-6))
            fail_msg("at %g both ways differ by %g", angles[k], difference);
        mbs_free(m);
    }
}

static void energy_stays(void **state)
{
    (void)state;
    MbsModel *m = fourbar(&plain);
    MbsSystem *s = system_of(m);
    double q[3] = {-0.9, 0.5, 1.2}, v[3] = {2, 0, 0}, before[2], after[2];
    GOOD(mbs_project(s, 0, q, v));
    GOOD(mbs_energy(s, 0, q, v, &before[0], &before[1]));
    GOOD(mbs_simulate(s, MBS_MINIMAL, 0, 2, 1e-10, 1, q, v, NULL, NULL));
    GOOD(mbs_energy(s, 2, q, v, &after[0], &after[1]));
    assert_true(fabs(q[0] + 0.9) > 0.1);
    assert_true(fabs(before[0] + before[1] - after[0] - after[1]) < 1e-6);
    mbs_system_free(s);
    mbs_free(m);
}

/* A rocker without mass is moved by nothing until the loop closes: the bodies' way out. */
static void massless_until_closed(void **state)
{
    (void)state;
    FourBar f = plain;
    f.mass = 0;
    MbsModel *m = fourbar(&f);
    MbsSystem *s = system_of(m);
    double q[3] = {-0.9, 0.5, 1.2}, v[3] = {2, 0, 0};
    GOOD(mbs_project(s, 0, q, v));
    mbs_system_free(s);
    assert_true(compare(m, q, v) < 1e-11);
    mbs_free(m);
}

/* Loops without common links do not know of each other; a joint between two makes them one group. */
static void groups_of_loops(void **state)
{
    (void)state;
    FourBar second = {.lengths = {0.4, 0.7, 0.5, 0.6}, .mass = 2.5, .closing = "spherical", .at = 1};
    MbsModel *m = fourbar(&plain);
    MbsId ground = mbs_first(m, MBS_ROOT, MBS_PART), frames[2], crank = mbs_next(m, ground), joint;
    add_fourbar(m, ground, &second);
    MbsSystem *s = system_of(m);
    assert_int_equal(s->axes->loops.n_groups, 2);
    double q[6] = {-0.9, -0.9, 0.5, 0.5, 1.2, 1.2}, v[6] = {2, 1, 0, 0, 0, 0};
    GOOD(mbs_project(s, 0, q, v));
    mbs_system_free(s);
    assert_true(compare(m, q, v) < 1e-11);
    mbs_free(m);

    m = fourbar(&plain);
    ground = mbs_first(m, MBS_ROOT, MBS_PART);
    crank = mbs_next(m, ground);
    add_fourbar(m, ground, &second);
    MbsId other = crank;
    for (int i = 0; i < 3; i++)
        other = mbs_next(m, other);
    GOOD(mbs_add_frame(m, crank, NULL, (double[]){0, 0.5, 0}, NULL, &frames[0]));
    GOOD(mbs_add_frame(m, other, NULL, (double[]){0, -0.5, 0}, NULL, &frames[1]));
    GOOD(mbs_add_joint(m, NULL, frames[0], frames[1], "fixed", NULL, NULL, &joint));
    GOOD(mbs_set_text(m, joint, MBS_CUT, "yes"));
    s = system_of(m);
    assert_int_equal(s->axes->loops.n_groups, 1);
    assert_int_equal(s->axes->loops.n, 3);
    v[1] = v[0];
    GOOD(mbs_project(s, 0, q, v));
    mbs_system_free(s);
    assert_true(compare(m, q, v) < 1e-10);
    mbs_free(m);
}

/* ---- memory ---- */

static void *counting_resize(void *context, void *old, size_t old_size, size_t new_size)
{
    (void)old_size;
    if (!new_size) {
        free(old);
        return NULL;
    }
    ++*(int *)context;
    return realloc(old, new_size);
}

/* After the first call none takes memory, whichever way it goes. */
static void calls_take_no_memory(void **state)
{
    (void)state;
    MbsModel *made = fourbar(&plain), *m;
    char *text;
    size_t size;
    int count = 0;
    MbsAllocator allocator = {counting_resize, &count};
    GOOD(mbs_write(made, &text, &size));
    GOOD(mbs_read(text, size, &allocator, NULL, NULL, &m));
    for (int way = 0; way < 2; way++) {
        MbsSystem *s = way ? by_bodies(m) : system_of(m);
        double q[3] = {-0.9, 0.5, 1.2}, v[3] = {2, 0, 0}, a[3];
        GOOD(mbs_project(s, 0, q, v));
        GOOD(mbs_forward(s, 0, q, v, NULL, a));
        int before = count;
        GOOD(mbs_forward(s, 0, q, v, NULL, a));
        assert_int_equal(count, before);
        mbs_system_free(s);
    }
    mbs_free(m);
    mbs_free_text(made, text);
    mbs_free(made);
}

/* What the links' way cannot do goes by the bodies, or is refused. */
static void other_ways(void **state)
{
    (void)state;
    FourBar f = plain;
    double q[3] = {-0.9, 0.5, 1.2}, v[3] = {0}, a[3], by[3][9];
    MbsModel *m = fourbar(&f);
    MbsSystem *s = system_of(m);
    assert_int_equal(mbs_forward_derivatives(s, 0, q, v, NULL, a, by[0], by[1], by[2]), MBS_UNFIT);
    mbs_system_free(s);
    MbsId last = mbs_first(m, MBS_ROOT, MBS_INTERACT);
    while (mbs_next(m, last))
        last = mbs_next(m, last);
    GOOD(mbs_set_number(m, mbs_first(m, last, MBS_JOINT), MBS_ARMATURE, 0.1)); /* a rotor on the joint that is cut */
    s = system_of(m);
    assert_true(s->n_cut == 1 && !s->axes);
    mbs_system_free(s);
    mbs_free(m);
    f.closing = "universal";
    m = fourbar(&f);
    s = system_of(m);
    assert_true(s->n_cut == 1 && !s->axes);
    mbs_system_free(s);
    mbs_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agree_at_random),       cmocka_unit_test(redundant_rows),
        cmocka_unit_test(singular_place),        cmocka_unit_test(energy_stays),
        cmocka_unit_test(massless_until_closed), cmocka_unit_test(groups_of_loops),
        cmocka_unit_test(calls_take_no_memory),  cmocka_unit_test(other_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
