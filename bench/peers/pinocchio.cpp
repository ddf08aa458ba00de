/* pinocchio.cpp: Pinocchio's recursions, by its headers. */
#include <pinocchio/algorithm/aba-derivatives.hpp>
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/rnea.hpp>
#include <pinocchio/multibody/data.hpp>
#include <pinocchio/multibody/model.hpp>

#include "tree.h"

namespace pin = pinocchio;

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

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Tree *t = tree_read(argv[1]);
    Work w;
    w.m.gravity.linear(Eigen::Vector3d(0, 0, -9.81));
    std::vector<pin::JointIndex> made(t->n + 1, 0);
    for (int i = 1; i <= t->n; i++) {
        const TreeBody &b = t->body[i];
        const double *c = b.centre, *n = b.inertia;
        Eigen::Vector3d axis(b.axis[0], b.axis[1], b.axis[2]);
        pin::SE3 at(Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(b.turn),
                    Eigen::Vector3d(b.at[0], b.at[1], b.at[2]));
        std::string name = "j" + std::to_string(i);
        bool is_z = b.axis[2] == 1, is_y = b.axis[1] == 1, is_x = b.axis[0] == 1;
        if (b.kind == 'p')
            made[i] = w.m.addJoint(made[b.parent], pin::JointModelPrismaticUnaligned(axis), at, name);
        else if (is_x)
            made[i] = w.m.addJoint(made[b.parent], pin::JointModelRX(), at, name);
        else if (is_y)
            made[i] = w.m.addJoint(made[b.parent], pin::JointModelRY(), at, name);
        else if (is_z)
            made[i] = w.m.addJoint(made[b.parent], pin::JointModelRZ(), at, name);
        else
            made[i] = w.m.addJoint(made[b.parent], pin::JointModelRevoluteUnaligned(axis), at, name);
        Eigen::Matrix3d about;
        about << n[0], n[3], n[4], n[3], n[1], n[5], n[4], n[5], n[2];
        w.m.appendBodyToJoint(made[i], pin::Inertia(b.mass, Eigen::Vector3d(c[0], c[1], c[2]), about));
    }
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
    return 0;
}
