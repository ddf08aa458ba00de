/* accelerations.c: two models in MuJoCo, on the same random states: accelerations A.xml [B.xml [WITHOUT…]]
 *
 * Joints are found by their names, those without one by their order. Prints how many were compared and the largest
 * difference, relative to the largest acceleration of the state; constraints are left out, since a model of rigid joints
 * has no softness. WITHOUT: what the format of B cannot say (armature, springs, damping, tendons, fluid, gravity), taken
 * out of both; zero: where coordinates count from.
 * Joints that move nothing with an inertia (fingers without mass) have no acceleration that means anything: they are
 * counted apart. Where A is so badly conditioned that changes of its own numbers in the last digit move it further than B
 * is away, that is said; status 3: A is singular. A alone: whether MuJoCo loads it. */
#include <math.h>
#include <mujoco/mujoco.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOTHING 1e-7 /* kg m2 or kg */
#define AGREES  1e-8

enum { STATES = 20 };

static mjModel *load(const char *path)
{
    char why[1000] = "";
    mjModel *m = mj_loadXML(path, NULL, why, sizeof why);
    if (!m) {
        printf("refused: %s: %s\n", path, why);
        exit(1);
    }
    m->opt.disableflags |= mjDSBL_CONSTRAINT | mjDSBL_ACTUATION;
    return m;
}

static void take_out(mjModel *m, const char *what)
{
    double *from = NULL;
    int n = 0;
    if (!strcmp(what, "armature"))
        from = m->dof_armature, n = m->nv;
    else if (!strcmp(what, "damping"))
        from = m->dof_damping, n = m->nv;
    else if (!strcmp(what, "springs"))
        from = m->jnt_stiffness, n = m->njnt;
    else if (!strcmp(what, "tendons"))
        memset(m->tendon_stiffness, 0, (size_t)m->ntendon * sizeof(mjtNum)), from = m->tendon_damping, n = m->ntendon;
    else if (!strcmp(what, "fluid"))
        m->opt.density = m->opt.viscosity = 0;
    else if (!strcmp(what, "gravity"))
        m->opt.gravity[0] = m->opt.gravity[1] = 0, m->opt.gravity[2] = -9.81, m->opt.disableflags &= ~mjDSBL_GRAVITY;
    else {
        printf("nobody knows how to take out '%s'\n", what);
        exit(2);
    }
    for (int k = 0; k < n; k++)
        from[k] = 0;
    mjData *d = mj_makeData(m);
    mj_setConst(m, d); /* inertias of coordinates */
    mj_deleteData(d);
}

static const char *name_of(const mjModel *m, int kind, int id)
{
    const char *name = mj_id2name(m, kind, id);
    return name ? name : "";
}

/* The joint of b that has the name of joint j of a, or the same place among those of the body of the same name. */
static int partner(const mjModel *a, int j, const mjModel *b)
{
    int to = *name_of(a, mjOBJ_JOINT, j) ? mj_name2id(b, mjOBJ_JOINT, name_of(a, mjOBJ_JOINT, j)) : -1;
    if (to >= 0)
        return to;
    const char *name = name_of(a, mjOBJ_BODY, a->jnt_bodyid[j]);
    char number[20];
    snprintf(number, sizeof number, "body%d", a->jnt_bodyid[j]); /* what a body without a name is called */
    int body = mj_name2id(b, mjOBJ_BODY, *name ? name : number);
    /* joints behind this one on its body: in b they may be on a chain of bodies */
    int behind = a->body_jntadr[a->jnt_bodyid[j]] + a->body_jntnum[a->jnt_bodyid[j]] - 1 - j;
    for (; body > 0; body = b->body_parentid[body]) {
        if (behind < b->body_jntnum[body])
            return b->body_jntadr[body] + b->body_jntnum[body] - 1 - behind;
        behind -= b->body_jntnum[body];
    }
    return -1;
}

/* The joint of b for each of a; those that no name tells come in the same order. */
static int *partners(const mjModel *a, const mjModel *b)
{
    int *to = calloc((size_t)a->njnt + 1, sizeof *to), *taken = calloc((size_t)b->njnt + 1, sizeof *taken);
    for (int j = 0; j < a->njnt; j++) {
        to[j] = partner(a, j, b);
        if (to[j] >= 0)
            taken[to[j]]++;
    }
    for (int j = 0, k = 0; j < a->njnt; j++) {
        while (k < b->njnt && taken[k])
            k++;
        if (to[j] < 0 && k < b->njnt)
            to[j] = k++;
        if (to[j] < 0 || a->jnt_type[j] != b->jnt_type[to[j]] || taken[to[j]] > 1) {
            printf("joint %d '%s' is not there\n", j, name_of(a, mjOBJ_JOINT, j));
            exit(1);
        }
    }
    if (a->njnt != b->njnt) {
        printf("%d joints have become %d\n", a->njnt, b->njnt);
        exit(1);
    }
    free(taken);
    return to;
}

static double random_number(void)
{
    return 2.0 * rand() / RAND_MAX - 1;
}

static void random_state(const mjModel *a, mjData *da)
{
    for (int j = 0; j < a->njnt; j++) {
        double *q = da->qpos + a->jnt_qposadr[j];
        int type = a->jnt_type[j], n = type == mjJNT_FREE ? 7 : type == mjJNT_BALL ? 4 : 1;
        for (int k = 0; k < n; k++)
            q[k] = random_number();
        if (n > 1)
            mju_normalize4(q + n - 4);
    }
    for (int k = 0; k < a->nv; k++)
        da->qvel[k] = random_number();
}

static int n_q(const mjModel *m, int j)
{
    return m->jnt_type[j] == mjJNT_FREE ? 7 : m->jnt_type[j] == mjJNT_BALL ? 4 : 1;
}

static int n_v(const mjModel *m, int j)
{
    return m->jnt_type[j] == mjJNT_FREE ? 6 : m->jnt_type[j] == mjJNT_BALL ? 3 : 1;
}

typedef struct {
    int compared, empty;
    double worst;
} Found;

/* from_drawn: coordinates of b count from the configuration that a is drawn in. */
static Found compare(const mjModel *a, const mjModel *b, const int *to, bool from_drawn)
{
    Found f = {0};
    mjData *da = mj_makeData(a), *db = mj_makeData(b);
    srand(1);
    for (int state = 0; state < STATES; state++) {
        random_state(a, da);
        f.compared = f.empty = 0;
        for (int j = 0; j < a->njnt; j++) {
            memcpy(db->qpos + b->jnt_qposadr[to[j]], da->qpos + a->jnt_qposadr[j], (size_t)n_q(a, j) * sizeof(mjtNum));
            if (from_drawn && n_q(a, j) == 1)
                db->qpos[b->jnt_qposadr[to[j]]] -= a->qpos0[a->jnt_qposadr[j]];
            memcpy(db->qvel + b->jnt_dofadr[to[j]], da->qvel + a->jnt_dofadr[j], (size_t)n_v(a, j) * sizeof(mjtNum));
        }
        mj_forward(a, da);
        mj_forward(b, db);
        double most = 1;
        for (int k = 0; k < a->nv; k++)
            if (a->dof_M0[k] > NOTHING)
                most = fmax(most, fabs(da->qacc[k]));
        for (int j = 0; j < a->njnt; j++)
            for (int k = 0; k < n_v(a, j); k++) {
                int own = a->jnt_dofadr[j] + k, other = b->jnt_dofadr[to[j]] + k;
                bool nothing = !(a->dof_M0[own] > NOTHING);
                f.empty += nothing;
                f.compared += !nothing;
                double differs = fabs(da->qacc[own] - db->qacc[other]) / most;
                if (!nothing && !(differs <= f.worst))
                    f.worst = differs;
            }
    }
    mj_deleteData(da);
    mj_deleteData(db);
    return f;
}

static void change_last_digit(double *x, int n)
{
    for (int k = 0; k < n; k++)
        x[k] *= 1 + 2e-16 * random_number();
}

/* Bodies without mass have this much (see run.py), where they are written with another parent or not at all. */
static void change_least(double *x, int n)
{
    for (int k = 0; k < n; k++)
        x[k] += 2e-15 * (1 + random_number());
}

/* MuJoCo turns a matrix of inertia until what is left beside its diagonal is below 1e-12 (kg m2, whatever its size), or the
 * cosine of a turn is 1 to 12 digits, which is 1.4e-6 rad (mju_eig3): of_shapes, where it made the matrix of several shapes. */
static void turn_axes(mjModel *m, int body, bool of_shapes)
{
    double *q = m->body_iquat + 4 * body, turn[4] = {1, 0, 0, 0}, turned[4];
    const double *I = m->body_inertia + 3 * body;
    for (int k = 0; k < 3; k++)
        turn[k + 1] = (of_shapes ? 1.5e-6 : fmin(1e-4, 1e-12 / fabs(I[(k + 1) % 3] - I[(k + 2) % 3]))) * random_number();
    mju_mulQuat(turned, q, turn);
    mju_copy4(q, turned);
    mju_normalize4(q);
}

/* How far a moves when each of its numbers changes in its last digit, or by the least that MuJoCo takes. */
static double trembles(const mjModel *a, int *to, bool by_shapes)
{
    mjModel *changed = mj_copyModel(NULL, a);
    srand(2);
    change_last_digit(changed->body_mass, a->nbody);
    change_last_digit(changed->body_inertia, 3 * a->nbody);
    change_least(changed->body_mass, a->nbody);
    change_least(changed->body_inertia, 3 * a->nbody);
    change_last_digit(changed->body_ipos, 3 * a->nbody);
    change_last_digit(changed->body_iquat, 4 * a->nbody);
    change_last_digit(changed->body_pos, 3 * a->nbody);
    change_last_digit(changed->body_quat, 4 * a->nbody);
    for (int k = 0; k < a->nbody; k++)
        turn_axes(changed, k, by_shapes && a->body_geomnum[k] > 1);
    for (int k = 0; k < a->njnt; k++)
        to[k] = k;
    return compare(a, changed, to, false).worst;
}

int main(int n, char **args)
{
    if (n < 2)
        return 2;
    mjModel *a = load(args[1]);
    if (n == 2) {
        printf("%d coordinates\n", a->nv);
        return 0;
    }
    mjModel *b = load(args[2]);
    bool from_drawn = false;
    for (int k = 3; k < n; k++) {
        if (!strcmp(args[k], "zero")) {
            from_drawn = true;
            continue;
        }
        take_out(a, args[k]);
        take_out(b, args[k]);
    }
    int *to = partners(a, b);
    Found f = compare(a, b, to, from_drawn);
    printf("%d coordinates, %d without inertia: %.1e", f.compared, f.empty, f.worst);
    if (f.worst < AGREES)
        return printf("\n"), 0;
    double own = trembles(a, to, false);
    if (!(own < 1e-3))
        return printf(", which means nothing: it is singular\n"), 3;
    printf(", itself trembles by %.1e", own);
    if (f.worst < 10 * own)
        return printf("\n"), 0;
    double axes = trembles(a, to, true);
    if (f.worst < axes)
        return printf(", and by %.1e as MuJoCo finds the axes of several shapes to 1e-6 rad\n", axes), 3;
    return printf("\n"), 1;
}
