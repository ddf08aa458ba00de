/* kernel.c: Cardan's multibody kernel. */
#include <cardan/mbs.h>

#include "tree.h"

typedef struct {
    Tree *t;
    MbsSystem *s;
    double q[TREE_MOST], v[TREE_MOST], given[TREE_MOST], a[TREE_MOST], tau[TREE_MOST], *M,
        *by; /* in the kernel's order */
} Work;

static void forward(void *data)
{
    Work *w = data;
    mbs_forward(w->s, 0, w->q, w->v, w->given, w->a);
}

static void inverse(void *data)
{
    Work *w = data;
    mbs_inverse(w->s, 0, w->q, w->v, w->a, w->tau);
}

static void mass(void *data)
{
    Work *w = data;
    mbs_mass_matrix(w->s, w->q, w->M);
}

static void derivatives(void *data)
{
    Work *w = data;
    size_t n2 = (size_t)w->t->n * (size_t)w->t->n;
    mbs_forward_derivatives(w->s, 0, w->q, w->v, w->given, w->a, w->by, w->by + n2, w->by + 2 * n2);
}

static MbsStatus build(MbsModel *m, const Tree *t, MbsId *parts, MbsId *joints)
{
    MbsStatus bad = mbs_add_ground(m, "ground", &parts[0]);
    for (int i = 1; i <= t->n && !bad; i++) {
        const TreeBody *b = &t->body[i];
        MbsId before, own;
        bad = mbs_add_part(m, NULL, b->mass, b->centre, b->inertia, &parts[i]);
        bad = bad ? bad : mbs_add_frame(m, parts[b->parent], NULL, b->at, b->turn, &before);
        bad = bad ? bad : mbs_add_frame(m, parts[i], NULL, NULL, NULL, &own);
        bad = bad ? bad
                  : mbs_add_joint(m, NULL, before, own, b->kind == 'p' ? "prismatic" : "revolute", b->axis, &joints[i],
                                  NULL);
    }
    if (!bad && t->loop.body) {
        MbsId place, point;
        bad = mbs_add_frame(m, parts[0], NULL, t->loop.place, NULL, &place);
        bad = bad ? bad : mbs_add_frame(m, parts[t->loop.body], NULL, t->loop.point, NULL, &point);
        bad = bad ? bad : mbs_add_joint(m, NULL, place, point, "revolute", (double[]){0, 1, 0}, NULL, NULL);
    }
    return bad;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    static MbsId parts[TREE_MOST + 1], joints[TREE_MOST + 1];
    static int at[TREE_MOST];
    MbsModel *m;
    Work *w = calloc(1, sizeof *w);
    w->t = tree_read(argv[1]);
    w->M = calloc((size_t)w->t->n * (size_t)w->t->n, sizeof(double));
    w->by = calloc(3 * (size_t)w->t->n * (size_t)w->t->n, sizeof(double));
    if (mbs_new(NULL, &m) || build(m, w->t, parts, joints) || mbs_set_gravity(m, 0, 0, -9.81) ||
        mbs_system_new(m, &w->s)) {
        fprintf(stderr, "%s\n", mbs_message(m));
        return 1;
    }
    for (int i = 0, first, n, n_v; i < w->t->n; i++) {
        mbs_joint_place(w->s, joints[i + 1], &first, &n, &at[i], &n_v);
        w->q[first] = w->t->q[i];
        w->v[at[i]] = w->t->v[i];
        w->given[at[i]] = w->t->tau[i];
    }
    forward(w);
    for (int i = 0; i < w->t->n; i++)
        w->t->a[i] = w->a[at[i]];
    tree_print(w->t->n, w->t->a);
    tree_measure("forward", forward, w);
    if (w->t->loop.body)
        return 0;
    tree_measure("inverse", inverse, w);
    tree_measure("mass", mass, w);
    tree_measure("derivatives", derivatives, w);
    return 0;
}
