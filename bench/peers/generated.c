/* generated.c: the C text that pinocchio_code made of a tree. */
#include "tree.h"

void forward(const double *x, double *y);
void inverse(const double *x, double *y);

typedef struct {
    double x[3 * TREE_MOST], y[TREE_MOST];
} Work;

static void call_forward(void *data)
{
    Work *w = data;
    forward(w->x, w->y);
}

static void call_inverse(void *data)
{
    Work *w = data;
    inverse(w->x, w->y);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Tree *t = tree_read(argv[1]);
    Work *w = calloc(1, sizeof *w);
    for (int i = 0; i < t->n; i++) {
        w->x[i] = t->q[i];
        w->x[t->n + i] = t->v[i];
        w->x[2 * t->n + i] = t->tau[i];
    }
    call_forward(w);
    tree_print(t->n, w->y);
    tree_measure("forward", call_forward, w);
    for (int i = 0; i < t->n; i++)
        w->x[2 * t->n + i] = w->y[i];
    tree_measure("inverse", call_inverse, w);
    return 0;
}
