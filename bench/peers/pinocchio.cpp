/* pinocchio.cpp: Pinocchio's recursions, by its headers. */
#include <pinocchio/algorithm/aba-derivatives.hpp>
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/rnea.hpp>

#include "pinocchio_tree.hpp"

struct Work {
    pin::Model m;
    pin::Data *d;
    Eigen::VectorXd q, v, a, tau;
};

static void forward(void *data)
{
    Work *w = (Work *)data;
    pin::aba(w->m, *w->d, w->q, w->v, w->tau, pin::Convention::LOCAL);
}

static void inverse(void *data)
{
    Work *w = (Work *)data;
    pin::rnea(w->m, *w->d, w->q, w->v, w->a);
}

static void mass(void *data)
{
    Work *w = (Work *)data;
    pin::crba(w->m, *w->d, w->q, pin::Convention::LOCAL);
}

static void derivatives(void *data)
{
    Work *w = (Work *)data;
    pin::computeABADerivatives(w->m, *w->d, w->q, w->v, w->tau);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Tree *t = tree_read(argv[1]);
    if (t->loop.body) {
        fprintf(stderr, "no call of it for loops is written here\n");
        return 1;
    }
    Work w;
    std::vector<pin::JointIndex> made;
    w.m = pinocchio_model(t, made);
    w.d = new pin::Data(w.m);
    w.q.resize(t->n), w.v.resize(t->n), w.tau.resize(t->n);
    std::vector<int> at(t->n);
    for (int i = 0; i < t->n; i++) {
        at[i] = w.m.joints[made[i + 1]].idx_v();
        w.q[at[i]] = t->q[i], w.v[at[i]] = t->v[i], w.tau[at[i]] = t->tau[i];
    }
    forward(&w);
    w.a = w.d->ddq;
    for (int i = 0; i < t->n; i++)
        t->a[i] = w.a[at[i]];
    tree_print(t->n, t->a);
    tree_measure("forward", forward, &w);
    tree_measure("inverse", inverse, &w);
    tree_measure("mass", mass, &w);
    tree_measure("derivatives", derivatives, &w);
    return 0;
}
