/* accelerations.c: two models in MuJoCo, on the same random states: accelerations A.xml B.xml
 *
 * Joints are found by their names. Prints how many were compared and the largest difference, relative to the largest
 * acceleration of the state; constraints are left out, since a model of rigid joints has no softness. Joints that move
 * nothing with an inertia (fingers without mass) have no acceleration that means anything: they are counted apart. */
#include <math.h>
#include <mujoco/mujoco.h>
#include <stdio.h>
#include <stdlib.h>

#define NOTHING 1e-7 /* kg m2 or kg */

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

int main(int n, char **args)
{
    if (n != 3)
        return 2;
    mjModel *a = load(args[1]), *b = load(args[2]);
    mjData *da = mj_makeData(a), *db = mj_makeData(b);
    double worst = 0;
    int compared = 0, empty = 0;
    srand(1);
    for (int state = 0; state < 20; state++) {
        compared = empty = 0;
        for (int k = 0; k < b->nv; k++)
            db->qvel[k] = 0;
        for (int j = 0; j < a->njnt; j++) {
            const char *name = mj_id2name(a, mjOBJ_JOINT, j);
            int other = name ? mj_name2id(b, mjOBJ_JOINT, name) : -1;
            double q = 2.0 * rand() / RAND_MAX - 1, v = 2.0 * rand() / RAND_MAX - 1;
            if (other < 0 || a->jnt_type[j] != b->jnt_type[other] || a->jnt_type[j] < mjJNT_SLIDE) {
                printf("joint '%s' of %s is not in %s\n", name ? name : "", args[1], args[2]);
                return 1;
            }
            da->qpos[a->jnt_qposadr[j]] = db->qpos[b->jnt_qposadr[other]] = q;
            da->qvel[a->jnt_dofadr[j]] = db->qvel[b->jnt_dofadr[other]] = v;
        }
        mj_forward(a, da);
        mj_forward(b, db);
        double most = 1;
        for (int k = 0; k < a->nv; k++)
            if (a->dof_M0[k] > NOTHING)
                most = fmax(most, fabs(da->qacc[k]));
        for (int j = 0; j < a->njnt; j++) {
            int other = mj_name2id(b, mjOBJ_JOINT, mj_id2name(a, mjOBJ_JOINT, j));
            if (!(a->dof_M0[a->jnt_dofadr[j]] > NOTHING)) {
                empty++;
                continue;
            }
            worst = fmax(worst, fabs(da->qacc[a->jnt_dofadr[j]] - db->qacc[b->jnt_dofadr[other]]) / most);
            compared++;
        }
    }
    printf("%d joints of %d, %d without inertia: %.1e\n", compared, b->njnt, empty, worst);
    return !(worst < 1e-8) || compared + empty != b->njnt;
}
