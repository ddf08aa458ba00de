/* pinocchio.cpp: Pinocchio's recursions, by its headers. */
#include <pinocchio/algorithm/aba-derivatives.hpp>
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/contact-dynamics.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/frames.hpp>
#include <pinocchio/algorithm/rnea.hpp>

#include "pinocchio_tree.hpp"

struct Work {
    pin::Model m;
    pin::Data *d;
    Eigen::VectorXd q, v, a, tau;
    pin::FrameIndex end; /* of a loop: its point */
    Eigen::MatrixXd all, rows;
    Eigen::VectorXd none, drift;
};

static void forward(void *data)
{
    Work *w = (Work *)data;
    pin::aba(w->m, *w->d, w->q, w->v, w->tau, pin::Convention::LOCAL);
}

/* What holds the point: the rows of its velocity along x and z, and its acceleration by the speeds. */
static void forward_in_loop(void *data)
{
    Work *w = (Work *)data;
    pin::forwardKinematics(w->m, *w->d, w->q, w->v, w->none);
    pin::computeJointJacobians(w->m, *w->d);
    pin::updateFramePlacement(w->m, *w->d, w->end);
    w->all.setZero();
    pin::getFrameJacobian(w->m, *w->d, w->end, pin::LOCAL_WORLD_ALIGNED, w->all);
    Eigen::Vector3d by_speeds =
        pin::getFrameClassicalAcceleration(w->m, *w->d, w->end, pin::LOCAL_WORLD_ALIGNED).linear();
    w->rows.row(0) = w->all.row(0);
    w->rows.row(1) = w->all.row(2);
    w->drift << by_speeds[0], by_speeds[2];
    pin::forwardDynamics(w->m, *w->d, w->q, w->v, w->tau, w->rows, w->drift);
}

static int loop(Work *w, Tree *t, const std::vector<int> &at, pin::JointIndex joint)
{
    const double *p = t->loop.point;
    pin::SE3 to_point(Eigen::Matrix3d::Identity(), Eigen::Vector3d(p[0], p[1], p[2]));
    w->end = w->m.addFrame(pin::Frame("end", joint, 0, to_point, pin::OP_FRAME));
    w->d = new pin::Data(w->m);
    w->all = Eigen::MatrixXd::Zero(6, t->n);
    w->rows = Eigen::MatrixXd::Zero(2, t->n);
    w->none = Eigen::VectorXd::Zero(t->n);
    w->drift = Eigen::VectorXd::Zero(2);
    forward_in_loop(w);
    for (int i = 0; i < t->n; i++)
        t->a[i] = w->d->ddq[at[i]];
    tree_print(t->n, t->a);
    tree_measure("forward", forward_in_loop, w);
    return 0;
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
    if (t->loop.body)
        return loop(&w, t, at, made[t->loop.body]);
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
