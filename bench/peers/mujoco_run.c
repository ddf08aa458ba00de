/* mujoco_run.c TREE MJCF STEP: a second of the tree by MuJoCo's Runge-Kutta method of fourth order in fixed steps: processor time,
 * best of three, then where it ends. */
#include <mujoco/mujoco.h>

#include "tree.h"

static double processor(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    char why[500] = "";
    if (argc < 4)
        return 2;
    Tree *t = tree_read(argv[1]);
    mjModel *m = mj_loadXML(argv[2], NULL, why, sizeof why);
    if (!m) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    m->opt.integrator = mjINT_RK4;
    m->opt.timestep = atof(argv[3]);
    mjData *d = mj_makeData(m);
    double best = 1e300;
    for (int round = 0; round < 3; round++) {
        mj_resetData(m, d);
        for (int i = 0; i < t->n; i++) {
            d->qpos[i] = t->q[i];
            d->qvel[i] = t->v[i];
        }
        double begin = processor();
        for (int i = 0, steps = (int)(1 / m->opt.timestep + 0.5); i < steps; i++)
            mj_step(m, d);
        best = fmin(best, processor() - begin);
    }
    printf("seconds %.6f\n", best);
    tree_print(t->n, d->qpos);
    return 0;
}
