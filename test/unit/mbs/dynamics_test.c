#include <stdlib.h>
#include <time.h>

#include "mbs/system.h"
#include "random_tree.h"

static void random_state(MbsSystem *s, Dice *d, double *q, double *v)
{
    for (int i = 0; i < mbs_n_q(s); i++)
        q[i] = 1.5 * number(d);
    for (int i = 0; i < mbs_n_v(s); i++)
        v[i] = 2 * number(d);
    GOOD(mbs_project(s, 0, q, v));
}

/* Forward, inverse, mass matrix, Jacobians, both formalisms, reactions: all from each other. */
static void trees(void **state)
{
    (void)state;
    double worst = 0, worst_reaction = 0;
    for (int round = 0; round < 200; round++) {
        Dice d = {(uint64_t)round * 31 + 5};
        int n = 1 + (int)roll(&d, 8);
        MbsModel *m = random_tree(&d, n, 9);
        MbsSystem *s = system_of(m);
        int nv = mbs_n_v(s), nq = mbs_n_q(s), nb = mbs_n_bodies(s);
        double *q = calloc((size_t)(nq + 1), sizeof *q), *v = calloc((size_t)(nv + 1), sizeof *v);
        double *a = calloc((size_t)(nv + 1), sizeof *a), *tau = calloc((size_t)(nv + 1), sizeof *tau);
        double *back = calloc((size_t)(nv + 1), sizeof *back), *M = calloc((size_t)(nv * nv + 1), sizeof *M);
        double *x = calloc((size_t)(MBS_X * nb), sizeof *x), *xd = calloc((size_t)(6 * nb), sizeof *xd);
        double *acc = calloc((size_t)(6 * nb), sizeof *acc), *acc2 = calloc((size_t)(6 * nb), sizeof *acc2);
        random_state(s, &d, q, v);
        for (int i = 0; i < nv; i++)
            tau[i] = number(&d);
        GOOD(mbs_forward(s, 0, q, v, tau, a));
        double size = 1;
        for (int i = 0; i < nv; i++)
            size = fmax(size, fabs(a[i]));
        double minimal[64][6];
        int k = 0;
        for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
            if (mbs_first(m, i, MBS_JOINT))
                GOOD(mbs_reaction(s, i, minimal[k++]));
        GOOD(mbs_inverse(s, 0, q, v, a, back));
        for (int i = 0; i < nv; i++)
            assert_true(fabs(back[i] - tau[i]) < 1e-9 * size);
        /* M a = tau - tau(0) */
        double *zero = calloc((size_t)(nv + 1), sizeof *zero), *rest = calloc((size_t)(nv + 1), sizeof *rest);
        GOOD(mbs_inverse(s, 0, q, v, zero, rest));
        GOOD(mbs_mass_matrix(s, q, M));
        for (int i = 0; i < nv; i++) {
            double sum = rest[i];
            for (int c = 0; c < nv; c++)
                sum += M[i * nv + c] * a[c];
            assert_true(fabs(sum - tau[i]) < 1e-9 * size);
        }
        GOOD(mbs_cartesian_state(s, q, v, x, xd));
        GOOD(mbs_cartesian_of_minimal(s, q, v, a, acc));
        GOOD(mbs_cartesian_forward(s, 0, x, xd, tau, acc2));
        for (int i = 0; i < 6 * nb; i++)
            worst = fmax(worst, fabs(acc[i] - acc2[i]) / size);
        k = 0;
        for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
            double wrench[6];
            if (!mbs_first(m, i, MBS_JOINT))
                continue;
            GOOD(mbs_reaction(s, i, wrench));
            for (int c = 0; c < 6; c++)
                worst_reaction = fmax(worst_reaction, fabs(wrench[c] - minimal[k][c]) / size);
            k++;
        }
        free(q), free(v), free(a), free(tau), free(back), free(M), free(x), free(xd), free(acc), free(acc2);
        free(zero), free(rest);
        mbs_system_free(s);
        mbs_free(m);
    }
    print_message("both formalisms: accelerations differ by %.2g, reactions by %.2g\n", worst, worst_reaction);
    assert_true(worst < 1e-9 && worst_reaction < 1e-8);
}

/* Along a motion without damping and driving, the energy stays. */
static void energy_stays(void **state)
{
    (void)state;
    for (int round = 0; round < 12; round++) {
        Dice d = {(uint64_t)round * 77 + 1};
        MbsModel *m = random_tree(&d, 4, 9);
        for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
            MbsId joint = mbs_first(m, i, MBS_JOINT), force = mbs_first(m, i, MBS_FORCE);
            if (joint) {
                GOOD(mbs_clear(m, joint, MBS_DAMPING));
                if (!strcmp(mbs_get_text(m, joint, MBS_TYPE), "spherical") ||
                    !strcmp(mbs_get_text(m, joint, MBS_TYPE), "free"))
                    GOOD(mbs_clear(m, joint, MBS_STIFFNESS));
            }
            if (force)
                GOOD(mbs_set_number(m, force, MBS_DAMPING, 0));
            if (force && !strcmp(mbs_get_text(m, force, MBS_TYPE), "bushing")) /* its torques are no potential's */
                GOOD(mbs_set_numbers(m, force, MBS_STIFFNESS, (double[]){5, 5, 5, 0, 0, 0}, 6));
        }
        MbsSystem *s = system_of(m);
        double q[64], v[64], k0, p0, k1, p1;
        random_state(s, &d, q, v);
        GOOD(mbs_energy(s, 0, q, v, &k0, &p0));
        GOOD(mbs_simulate(s, MBS_MINIMAL, 0, 0.4, 1e-10, 1, q, v, NULL, NULL));
        GOOD(mbs_energy(s, 0.4, q, v, &k1, &p1));
        if (!(fabs(k1 + p1 - k0 - p0) < 1e-6 * (1 + fabs(k0) + fabs(p0))))
            print_message("round %d: %g + %g, %g + %g\n", round, k0, p0, k1, p1);
        assert_true(fabs(k1 + p1 - k0 - p0) < 1e-6 * (1 + fabs(k0) + fabs(p0)));
        mbs_system_free(s);
        mbs_free(m);
    }
}

/* The crank-slider of seed section 6.1. With a cylindrical big end, a spherical small end and a cylindrical bore no
 * constraint says what another one says. */
static MbsModel *crank_slider(const char *slide, const char *pin)
{
    MbsModel *m;
    MbsId ground, crank, rod, piston, f[6], joint, other;
    static const double y[3] = {0, 1, 0}, x[3] = {1, 0, 0};
    assert_int_equal(mbs_new(NULL, &m), MBS_OK);
    GOOD(mbs_add_ground(m, "block", &ground));
    GOOD(mbs_add_part(m, "crank", 2, (double[]){0.05, 0, 0}, (double[]){0.01, 0.02, 0.015, 0, 0, 0}, &crank));
    GOOD(mbs_add_part(m, "rod", 1, (double[]){0.15, 0, 0}, (double[]){0.001, 0.008, 0.008, 0, 0, 0}, &rod));
    GOOD(mbs_add_part(m, "piston", 0.5, NULL, (double[]){0.001, 0.001, 0.001, 0, 0, 0}, &piston));
    GOOD(mbs_add_frame(m, ground, "o", NULL, NULL, &f[0]));
    GOOD(mbs_add_frame(m, crank, "o", NULL, NULL, &f[1]));
    GOOD(mbs_add_frame(m, crank, "pin", (double[]){0.1, 0, 0}, NULL, &f[2]));
    GOOD(mbs_add_frame(m, rod, "big", NULL, NULL, &f[3]));
    GOOD(mbs_add_frame(m, rod, "small", (double[]){0.3, 0, 0}, NULL, &f[4]));
    GOOD(mbs_add_frame(m, piston, "o", NULL, NULL, &f[5]));
    GOOD(mbs_add_joint(m, "main", f[0], f[1], "revolute", y, NULL, &joint));
    GOOD(mbs_set_number(m, joint, MBS_COORDINATE, 0.7));
    GOOD(mbs_set_number(m, joint, MBS_SPEED, 24));
    GOOD(
        mbs_add_joint(m, "bigend", f[2], f[3], strcmp(pin, "spherical") ? "revolute" : "cylindrical", y, NULL, &other));
    GOOD(mbs_set_number(m, other, MBS_COORDINATE, -0.9));
    GOOD(mbs_add_joint(m, "smallend", f[4], f[5], pin, y, NULL, NULL));
    GOOD(mbs_set_text(m, joint, MBS_INDEPENDENT, "yes"));
    GOOD(mbs_add_joint(m, "bore", f[0], f[5], slide, x, NULL, &joint));
    GOOD(mbs_set_numbers(m, joint, MBS_COORDINATE, (double[]){0.3, 0.3}, strcmp(slide, "prismatic") ? 2 : 1));
    return m;
}

static void loops(void **state)
{
    (void)state;
    MbsModel *m = crank_slider("cylindrical", "spherical");
    MbsSystem *s = system_of(m);
    double q[16], v[16], a[16], x[21], xd[18], acc[18], acc2[18], r[3], S[9];
    int n;
    assert_int_equal(mbs_n_constraints(s), 3); /* the spherical joint is cut */
    GOOD(mbs_initial_state(s, 0, q, v));
    assert_true(q[0] == 0.7 && v[0] == 24);
    /* the piston spins freely about the bore: 2 degrees */
    assert_int_equal(mbs_degrees_of_freedom(s, 0, q), 2);
    GOOD(mbs_redundant(s, 0, q, NULL, NULL, &n));
    assert_int_equal(n, 0);
    GOOD(mbs_locate_moving(s, q, mbs_find(m, MBS_PART, MBS_ROOT, "piston"), r, S));
    double expected = 0.1 * cos(0.7) + sqrt(0.09 - pow(0.1 * sin(0.7), 2));
    assert_true(fabs(r[0] - expected) < 1e-12);
    GOOD(mbs_forward(s, 0, q, v, NULL, a));
    double one[6], two[6];
    GOOD(mbs_reaction(s, mbs_find(m, MBS_INTERACT, MBS_ROOT, "main"), one));
    GOOD(mbs_cartesian_state(s, q, v, x, xd));
    GOOD(mbs_cartesian_of_minimal(s, q, v, a, acc));
    GOOD(mbs_cartesian_forward(s, 0, x, xd, NULL, acc2));
    GOOD(mbs_reaction(s, mbs_find(m, MBS_INTERACT, MBS_ROOT, "main"), two));
    for (int i = 0; i < 18; i++)
        assert_true(fabs(acc[i] - acc2[i]) < 1e-9 * 400);
    for (int i = 0; i < 6; i++)
        assert_true(fabs(one[i] - two[i]) < 1e-9 * 400);
    int independent[16];
    GOOD(mbs_independent(s, 0, q, independent));
    mbs_system_free(s);

    /* with a revolute pin and a prismatic bore three rows are too many, and are named */
    MbsModel *stiff = crank_slider("prismatic", "revolute");
    int errors, warnings;
    s = system_of(stiff);
    GOOD(mbs_initial_state(s, 0, q, v));
    GOOD(mbs_redundant(s, 0, q, NULL, NULL, &n));
    assert_int_equal(n, 3);
    assert_int_equal(mbs_degrees_of_freedom(s, 0, q), 1);
    GOOD(mbs_check(stiff, NULL, NULL, &errors, &warnings));
    assert_int_equal(errors, 0);
    assert_int_equal(warnings, 3);
    /* the same accelerations, redundant or not */
    double other[18];
    GOOD(mbs_forward(s, 0, q, v, NULL, a));
    GOOD(mbs_cartesian_of_minimal(s, q, v, a, other));
    MbsId parts[3] = {mbs_find(stiff, MBS_PART, MBS_ROOT, "crank"), mbs_find(stiff, MBS_PART, MBS_ROOT, "rod"), 0};
    MbsSystem *soft = system_of(m);
    for (int p = 0; p < 2; p++)
        for (int c = 0; c < 6; c++)
            assert_true(fabs(other[6 * mbs_body_of_part(s, parts[p]) + c] -
                             acc2[6 * mbs_body_of_part(soft, parts[p]) + c]) < 1e-7);
    mbs_system_free(soft);
    mbs_system_free(s);
    mbs_free(stiff);
    mbs_free(m);
}

typedef struct {
    MbsSystem *s;
    MbsId piston, bearing;
    bool cartesian;
    double place[101], force[101]; /* of the piston; in the crankshaft's bearing */
    int n;
} Track;

static int track(void *context, double t, const double *position, const double *velocity)
{
    Track *k = context;
    double r[3], S[9], a[32], wrench[6];
    if (k->cartesian) {
        GOOD(mbs_cartesian_forward(k->s, t, position, velocity, NULL, a));
        r[0] = position[MBS_X * mbs_body_of_part(k->s, k->piston)];
    } else {
        GOOD(mbs_locate_moving(k->s, position, k->piston, r, S));
        GOOD(mbs_forward(k->s, t, position, velocity, NULL, a));
    }
    GOOD(mbs_reaction(k->s, k->bearing, wrench));
    k->place[k->n] = r[0];
    k->force[k->n++] = wrench[3];
    return 0;
}

/* Crank turned by a drive, and free: four revolutions in both formalisms. */
static void simulated_in_both(void **state)
{
    (void)state;
    MbsModel *m = crank_slider("cylindrical", "spherical");
    MbsSystem *s = system_of(m);
    double q[16], v[16], q2[16], v2[16], energy[4];
    Track one = {.s = s,
                 .piston = mbs_find(m, MBS_PART, MBS_ROOT, "piston"),
                 .bearing = mbs_find(m, MBS_INTERACT, MBS_ROOT, "main")};
    Track two = one;
    two.cartesian = true;
    GOOD(mbs_initial_state(s, 0, q, v));
    memcpy(q2, q, sizeof q);
    memcpy(v2, v, sizeof v);
    GOOD(mbs_energy(s, 0, q, v, &energy[0], &energy[1]));
    GOOD(mbs_simulate(s, MBS_MINIMAL, 0, 1.25, 1e-11, 100, q, v, track, &one));
    GOOD(mbs_energy(s, 0, q, v, &energy[2], &energy[3]));
    assert_true(q[0] > 8 * M_PI); /* four revolutions */
    assert_true(fabs(energy[0] + energy[1] - energy[2] - energy[3]) < 1e-7);
    GOOD(mbs_simulate(s, MBS_CARTESIAN, 0, 1.25, 1e-11, 100, q2, v2, track, &two));
    assert_int_equal(one.n, 101);
    assert_int_equal(two.n, 101);
    double place = 0, force = 0, largest = 0;
    for (int i = 0; i < 101; i++) {
        place = fmax(place, fabs(one.place[i] - two.place[i]));
        force = fmax(force, fabs(one.force[i] - two.force[i]));
        largest = fmax(largest, fabs(one.force[i]));
    }
    print_message("crank-slider: both formalisms differ by %.2g m, %.2g N of %.0f N\n", place, force, largest);
    assert_true(place < 1e-7 && force < 1e-7 * largest);
    mbs_system_free(s);

    MbsId main_joint = mbs_first(m, mbs_find(m, MBS_INTERACT, MBS_ROOT, "main"), MBS_JOINT), drive;
    GOOD(mbs_create(m, MBS_DRIVE, main_joint, NULL, &drive));
    GOOD(mbs_set_text(m, drive, MBS_LAW, "0.7 + 20*time + 0.1*sin(30*time)"));
    s = system_of(m);
    GOOD(mbs_initial_state(s, 0, q, v));
    assert_true(fabs(v[0] - 23) < 1e-9);
    double a[16];
    GOOD(mbs_simulate(s, MBS_MINIMAL, 0, 0.3, 1e-9, 10, q, v, NULL, NULL));
    assert_true(fabs(q[0] - (0.7 + 6 + 0.1 * sin(9))) < 1e-9);
    GOOD(mbs_forward(s, 0.3, q, v, NULL, a));
    assert_true(fabs(a[0] + 90 * sin(9)) < 1e-7);
    double x[21], xd[18], acc[18], one6[6], two6[6];
    MbsId interact = mbs_find(m, MBS_INTERACT, MBS_ROOT, "main");
    GOOD(mbs_reaction(s, interact, one6));
    GOOD(mbs_cartesian_state(s, q, v, x, xd));
    GOOD(mbs_cartesian_forward(s, 0.3, x, xd, NULL, acc));
    GOOD(mbs_reaction(s, interact, two6));
    for (int c = 0; c < 6; c++)
        assert_true(fabs(one6[c] - two6[c]) < 1e-8 * 1000);
    assert_true(fabs(one6[1]) > 0.01); /* the drive's torque is in it */
    mbs_system_free(s);
    mbs_free(m);
}

static void cannot_close(void **state)
{
    (void)state;
    MbsModel *m = crank_slider("cylindrical", "spherical");
    MbsId small = mbs_find_path(m, MBS_FRAME, "rod.small");
    GOOD(mbs_set_numbers(m, small, MBS_ORIGIN, (double[]){0.02, 0, 0}, 3)); /* a rod too short */
    MbsId joint = mbs_first(m, mbs_find(m, MBS_INTERACT, MBS_ROOT, "main"), MBS_JOINT);
    GOOD(mbs_set_number(m, joint, MBS_COORDINATE, 1.5));
    GOOD(mbs_set_text(m, joint, MBS_INDEPENDENT, "yes"));
    MbsId block = mbs_find_path(m, MBS_FRAME, "block.o"), other;
    GOOD(mbs_add_frame(m, mbs_owner(m, block), "far", (double[]){0, 0, 5}, NULL, &other));
    GOOD(mbs_set_object(m, mbs_find(m, MBS_INTERACT, MBS_ROOT, "bore"), MBS_AFRAME, other));
    assert_int_equal(mbs_assemble(m, NULL, NULL), MBS_NOT_CONVERGED);
    GOOD(mbs_undo(m));
    mbs_free(m);

    m = crank_slider("cylindrical", "spherical");
    GOOD(mbs_assemble(m, NULL, NULL));
    double q[7], r[3], S[9], rb[3], Sb[9];
    int n;
    joint = mbs_first(m, mbs_find(m, MBS_INTERACT, MBS_ROOT, "bigend"), MBS_JOINT);
    GOOD(mbs_get_numbers(m, joint, MBS_COORDINATE, q, 7, &n));
    assert_true(n == 2 && fabs(sin(q[0] + 0.7) * 0.3 + sin(0.7) * 0.1) < 1e-12);
    GOOD(mbs_locate(m, mbs_find(m, MBS_INTERACT, MBS_ROOT, "smallend"), r, S, rb, Sb));
    for (int i = 0; i < 3; i++)
        assert_true(fabs(r[i] - rb[i]) < 1e-12);
    GOOD(mbs_locate_joint(m, joint, r, S));
    assert_true(fabs(S[0] - cos(q[0])) < 1e-15);
    mbs_free(m);
}

static void first_message(void *context, char severity, int line, MbsId object, const char *text)
{
    (void)line;
    (void)object;
    if (severity == 'e' && !*(char *)context)
        snprintf(context, 400, "%s", text);
}

static void checks(void **state)
{
    (void)state;
    char message[400] = "";
    int errors, warnings;
    MbsModel *m = crank_slider("cylindrical", "spherical");
    MbsId rod = mbs_first(m, mbs_find(m, MBS_PART, MBS_ROOT, "rod"), MBS_BODY);
    GOOD(mbs_set_numbers(m, rod, MBS_INERTIA, (double[]){1, 1, 5, 0, 0, 0}, 6));
    GOOD(mbs_check(m, first_message, message, &errors, &warnings));
    assert_int_equal(errors, 1);
    assert_non_null(strstr(message, "larger than the other two together"));
    GOOD(mbs_undo(m));
    MbsId part;
    GOOD(mbs_add_part(m, "lost", 1, NULL, NULL, &part));
    message[0] = 0;
    GOOD(mbs_check(m, first_message, message, &errors, &warnings));
    assert_string_equal(message, "part 'lost' is joined to nothing that leads to the inertial part; a free joint would "
                                 "let it fly");
    GOOD(mbs_undo(m));
    GOOD(mbs_set_symbol(m, rod, MBS_MASS, 0, "heavy"));
    message[0] = 0;
    GOOD(mbs_check(m, first_message, message, &errors, &warnings));
    assert_string_equal(message, "body 'rod', mass: formula 'heavy': there is no 'heavy'");
    mbs_free(m);

    Dice d = {3};
    m = random_tree(&d, 3, 1);
    MbsId frame_a, frame_b;
    GOOD(mbs_add_part(m, "ghost", 0, NULL, NULL, &part));
    GOOD(mbs_add_frame(m, mbs_find(m, MBS_PART, MBS_ROOT, "p1"), "g", NULL, NULL, &frame_a));
    GOOD(mbs_add_frame(m, part, "g", NULL, NULL, &frame_b));
    GOOD(mbs_add_joint(m, "spin", frame_a, frame_b, "revolute", NULL, NULL, NULL));
    message[0] = 0;
    GOOD(mbs_check(m, first_message, message, &errors, &warnings));
    assert_string_equal(message, "no accelerations: interact 'spin' moves parts that have no mass or inertia");
    mbs_free(m);
}

/* Forces by formulas: a pendulum whose hinge is a spring-damper said in three ways. */
static void formulas(void **state)
{
    (void)state;
    double found[3];
    for (int way = 0; way < 3; way++) {
        MbsModel *m = crank_slider("cylindrical", "spherical");
        MbsId main_interact = mbs_find(m, MBS_INTERACT, MBS_ROOT, "main"), force, joint;
        joint = mbs_first(m, main_interact, MBS_JOINT);
        GOOD(mbs_add_param(m, "k", 3, NULL));
        if (way == 0) {
            GOOD(mbs_set_symbol(m, joint, MBS_STIFFNESS, 0, "k"));
            GOOD(mbs_set_number(m, joint, MBS_DAMPING, 0.2));
        } else {
            GOOD(mbs_create(m, MBS_FORCE, main_interact, "f", &force));
            GOOD(mbs_set_text(m, force, MBS_TYPE, way == 1 ? "actuator" : "general"));
            GOOD(mbs_set_text(m, force, way == 1 ? MBS_LAW : MBS_LAW_TY,
                              way == 1 ? "-k*q - 0.2*v" : "-k*main.q1 - 0.2*main.v1"));
        }
        MbsSystem *s = system_of(m);
        double q[16], v[16], a[16];
        GOOD(mbs_initial_state(s, 0, q, v));
        GOOD(mbs_forward(s, 0, q, v, NULL, a));
        found[way] = a[0];
        mbs_system_free(s);
        mbs_free(m);
    }
    assert_true(fabs(found[0] - found[1]) < 1e-12 * fabs(found[0]));
    assert_true(fabs(found[0] - found[2]) < 1e-12 * fabs(found[0]));
}

/* q2 = 2 q1 + 0.5 between two pendulums: a geared pair moves as one with the reduced inertia. */
static void couples(void **state)
{
    (void)state;
    MbsModel *m;
    MbsId ground, arm[2], f[4], interact[2], joint[2], couple;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_set_gravity(m, 0, 0, 0));
    GOOD(mbs_add_ground(m, "g", &ground));
    for (int i = 0; i < 2; i++) {
        GOOD(mbs_add_part(m, NULL, 1, NULL, (double[]){1, 1, 3, 0, 0, 0}, &arm[i]));
        GOOD(mbs_add_frame(m, ground, NULL, (double[]){i, 0, 0}, NULL, &f[2 * i]));
        GOOD(mbs_add_frame(m, arm[i], NULL, NULL, NULL, &f[2 * i + 1]));
        GOOD(mbs_add_joint(m, NULL, f[2 * i], f[2 * i + 1], "revolute", NULL, &interact[i], &joint[i]));
    }
    GOOD(mbs_create(m, MBS_COUPLE, joint[1], NULL, &couple));
    GOOD(mbs_set_object(m, couple, MBS_TO, interact[0]));
    GOOD(mbs_set_number(m, couple, MBS_RATIO, 2));
    GOOD(mbs_set_number(m, couple, MBS_OFFSET, 0.5));
    MbsSystem *s = system_of(m);
    double q[2], v[2], a[2], x[14], xd[12], acc[12];
    GOOD(mbs_initial_state(s, 0, q, v));
    assert_true(fabs(q[1] - 2 * q[0] - 0.5) < 1e-12);
    GOOD(mbs_forward(s, 0, q, v, (double[]){1, 0}, a));
    assert_true(fabs(a[0] - 1 / (3 + 4 * 3.)) < 1e-14 && fabs(a[1] - 2 * a[0]) < 1e-14);
    GOOD(mbs_cartesian_state(s, q, v, x, xd));
    GOOD(mbs_cartesian_forward(s, 0, x, xd, (double[]){1, 0}, acc));
    assert_true(fabs(acc[2] - a[0]) < 1e-13 && fabs(acc[8] - a[1]) < 1e-13);
    mbs_system_free(s);
    mbs_free(m);
}

typedef struct {
    long count, fail_at, live;
} Failing;

static void *failing_resize(void *context, void *old, size_t old_size, size_t new_size)
{
    Failing *f = context;
    if (!new_size) {
        f->live -= (long)old_size;
        free(old);
        return NULL;
    }
    if (++f->count == f->fail_at)
        return NULL;
    f->live += (long)new_size - (long)old_size;
    return realloc(old, new_size);
}

static void may(MbsStatus status)
{
    assert_true(status == MBS_OK || status == MBS_NO_MEMORY);
}

static void compute_all(MbsModel *m)
{
    MbsSystem *s;
    MbsStatus status = mbs_system_new(m, &s);
    double q[16], v[16], a[16], x[21], xd[18], acc[18], r[3], S[9];
    int n, errors, warnings;
    may(status);
    may(mbs_check(m, NULL, NULL, &errors, &warnings));
    may(mbs_assemble(m, NULL, NULL));
    may(mbs_locate(m, mbs_find(m, MBS_PART, MBS_ROOT, "rod"), r, S, NULL, NULL));
    if (status)
        return;
    may(status = mbs_initial_state(s, 0, q, v));
    if (!status) {
        may(mbs_forward(s, 0, q, v, NULL, a));
        may(mbs_redundant(s, 0, q, NULL, NULL, &n));
        mbs_cartesian_state(s, q, v, x, xd);
        may(mbs_cartesian_forward(s, 0, x, xd, NULL, acc));
        may(mbs_simulate(s, MBS_CARTESIAN, 0, 1e-4, 1e-6, 1, q, v, NULL, NULL));
        may(mbs_simulate(s, MBS_MINIMAL, 0, 1e-4, 1e-6, 1, q, v, NULL, NULL));
    }
    mbs_system_free(s);
}

static void measure_all(MbsModel *m)
{
    static const char cube[] = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    MbsMesh *mesh;
    MbsMeshCheck check;
    MbsSolid *a = NULL, *b = NULL, *c = NULL;
    MbsMassProperties p;
    MbsStatus status = mbs_mesh_read(m, "obj", cube, strlen(cube), &mesh);
    may(status);
    if (!status) {
        may(mbs_mesh_repair(m, mesh, &check));
        mbs_mesh_free(m, mesh);
    }
    may(mbs_solid_new(m, "box", (double[]){1, 1, 1}, 3, NULL, 0, NULL, NULL, &a));
    may(mbs_solid_new(m, "cylinder", (double[]){0.2, 2}, 2, NULL, 0, NULL, NULL, &b));
    if (a && b)
        may(mbs_solid_combine(m, MBS_DIFFERENCE, a, b, &c));
    if (c) {
        may(mbs_solid_properties(m, c, 1, &p, NULL));
        mbs_solid_free(m, c);
    } else {
        mbs_solid_free(m, a);
        mbs_solid_free(m, b);
    }
}

/* Every allocation of the computing side fails once: a status, no leak, and the model works afterwards. */
static void allocations_fail(void **state)
{
    (void)state;
    char *text;
    size_t n;
    MbsModel *made = crank_slider("cylindrical", "spherical");
    GOOD(mbs_write(made, &text, &n));
    bool done = false;
    for (long at = 1; !done; at++) {
        Failing f = {.fail_at = at};
        MbsAllocator allocator = {failing_resize, &f};
        MbsModel *m;
        MbsStatus status = mbs_read(text, n, &allocator, NULL, NULL, &m);
        may(status);
        if (!status) {
            compute_all(m);
            measure_all(m);
            int errors = 1;
            done = f.count < at;
            f.fail_at = -1;
            GOOD(mbs_check(m, NULL, NULL, &errors, NULL));
            assert_int_equal(errors, 0);
            mbs_free(m);
        }
        assert_int_equal(f.live, 0);
    }
    mbs_free_text(made, text);
    mbs_free(made);
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double time_of_chain(int n)
{
    MbsModel *m;
    MbsId before, part, a, b;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_ground(m, "g", &before));
    for (int i = 0; i < n; i++) {
        static const double y[3] = {0, 1, 0}, x[3] = {1, 0, 0};
        GOOD(mbs_add_part(m, NULL, 1, (double[]){0.5, 0, 0}, (double[]){0.01, 0.1, 0.1, 0, 0, 0}, &part));
        GOOD(mbs_add_frame(m, before, NULL, (double[]){i ? 1 : 0, 0, 0}, NULL, &a));
        GOOD(mbs_add_frame(m, part, NULL, NULL, NULL, &b));
        GOOD(mbs_add_joint(m, NULL, a, b, "revolute", i % 2 ? x : y, NULL, NULL));
        before = part;
    }
    MbsSystem *s = system_of(m);
    double *q = calloc(1000, sizeof *q), *v = calloc(1000, sizeof *v), *acc = calloc(1000, sizeof *acc);
    double best = 1;
    for (int i = 0; i < n; i++)
        q[i] = sin(i);
    for (int round = 0; round < 20; round++) {
        double from = seconds();
        GOOD(mbs_forward(s, 0, q, v, NULL, acc));
        best = fmin(best, seconds() - from);
    }
    free(q), free(v), free(acc);
    mbs_system_free(s);
    mbs_free(m);
    return best;
}

static void long_chains(void **state)
{
    (void)state;
    double few = time_of_chain(30), many = time_of_chain(1000);
    print_message("forward dynamics: 30 links %.1f us, 1000 links %.1f us\n", 1e6 * few, 1e6 * many);
#if !defined(__SANITIZE_ADDRESS__)
    assert_true(many < 1e-3);
#endif
    assert_true(many < 34 * 6 * few);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees),
        cmocka_unit_test(energy_stays),
        cmocka_unit_test(loops),
        cmocka_unit_test(simulated_in_both),
        cmocka_unit_test(cannot_close),
        cmocka_unit_test(checks),
        cmocka_unit_test(formulas),
        cmocka_unit_test(couples),
        cmocka_unit_test(allocations_fail),
        cmocka_unit_test(long_chains),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
