/* mujoco.c: MuJoCo, from MJCF that peers.py writes of the same tree. */
#include <mujoco/mujoco.h>

#include "tree.h"

typedef struct {
    mjModel *m;
    mjData *d;
    double *M;
} Work;

static void forward(void *data)
{
    Work *w = data;
    mj_forward(w->m, w->d);
}

static void inverse(void *data)
{
    Work *w = data;
    mj_inverse(w->m, w->d);
}

static void mass(void *data)
{
    Work *w = data;
    mj_kinematics(w->m, w->d);
    mj_comPos(w->m, w->d);
    mj_crb(w->m, w->d);
    mj_fullM(w->m, w->M, w->d->qM);
}

int main(int argc, char **argv)
{
    char why[500] = "";
    if (argc < 3)
        return 2;
    Tree *t = tree_read(argv[1]);
    Work w = {.m = mj_loadXML(argv[2], NULL, why, sizeof why)};
    if (!w.m) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    w.d = mj_makeData(w.m);
    w.M = calloc((size_t)t->n * (size_t)t->n, sizeof(double));
    for (int i = 0; i < t->n; i++) {
        w.d->qpos[i] = t->q[i];
        w.d->qvel[i] = t->v[i];
        w.d->qfrc_applied[i] = t->tau[i];
    }
    forward(&w);
    tree_print(t->n, w.d->qacc);
    tree_measure("forward", forward, &w);
    tree_measure("inverse", inverse, &w);
    tree_measure("mass", mass, &w);
    return 0;
}
