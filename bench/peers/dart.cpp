/* dart.cpp: DART. */
#include <dart/dart.hpp>

#include "tree.h"

using namespace dart::dynamics;

static Eigen::Isometry3d frame(const TreeBody &b)
{
    Eigen::Isometry3d x = Eigen::Isometry3d::Identity();
    x.translation() = Eigen::Vector3d(b.at[0], b.at[1], b.at[2]);
    x.linear() = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(b.turn);
    return x;
}

struct Work {
    SkeletonPtr s;
    Eigen::VectorXd q, q_other, v, a, tau;
};

static void forward(void *data)
{
    Work *w = (Work *)data;
    w->s->setPositions(w->q_other);
    w->s->setPositions(w->q);
    w->s->setVelocities(w->v);
    w->s->setForces(w->tau);
    w->s->computeForwardDynamics();
}

static void inverse(void *data)
{
    Work *w = (Work *)data;
    w->s->setPositions(w->q_other);
    w->s->setPositions(w->q);
    w->s->setVelocities(w->v);
    w->s->setAccelerations(w->a);
    w->s->computeInverseDynamics(false, false);
}

static void mass(void *data)
{
    Work *w = (Work *)data;
    w->s->setPositions(w->q_other); /* what is computed for a position is kept as long as it stays */
    w->s->setPositions(w->q);
    volatile double one = w->s->getMassMatrix()(0, 0);
    (void)one;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Tree *t = tree_read(argv[1]);
    Work w;
    w.s = Skeleton::create("tree");
    w.s->setGravity(Eigen::Vector3d(0, 0, -9.81));
    std::vector<BodyNode *> made(t->n + 1, nullptr);
    for (int i = 1; i <= t->n; i++) {
        const TreeBody &b = t->body[i];
        Eigen::Vector3d axis(b.axis[0], b.axis[1], b.axis[2]);
        BodyNode::Properties body;
        const double *c = b.centre, *n = b.inertia;
        body.mName = "b" + std::to_string(i);
        body.mInertia = Inertia(b.mass, Eigen::Vector3d(c[0], c[1], c[2]),
                                (Eigen::Matrix3d() << n[0], n[3], n[4], n[3], n[1], n[5], n[4], n[5], n[2]).finished());
        if (b.kind == 'p') {
            PrismaticJoint::Properties p;
            p.mName = "j" + std::to_string(i);
            p.mAxis = axis;
            p.mT_ParentBodyToJoint = frame(b);
            made[i] = w.s->createJointAndBodyNodePair<PrismaticJoint>(made[b.parent], p, body).second;
        } else {
            RevoluteJoint::Properties p;
            p.mName = "j" + std::to_string(i);
            p.mAxis = axis;
            p.mT_ParentBodyToJoint = frame(b);
            made[i] = w.s->createJointAndBodyNodePair<RevoluteJoint>(made[b.parent], p, body).second;
        }
    }
    std::vector<int> at(t->n);
    w.q.resize(t->n), w.v.resize(t->n), w.tau.resize(t->n);
    for (int i = 0; i < t->n; i++) {
        at[i] = (int)made[i + 1]->getParentJoint()->getIndexInSkeleton(0);
        w.q[at[i]] = t->q[i], w.v[at[i]] = t->v[i], w.tau[at[i]] = t->tau[i];
    }
    w.q_other = 2 * w.q;
    forward(&w);
    w.a = w.s->getAccelerations();
    for (int i = 0; i < t->n; i++)
        t->a[i] = w.a[at[i]];
    tree_print(t->n, t->a);
    tree_measure("forward", forward, &w);
    tree_measure("inverse", inverse, &w);
    tree_measure("mass", mass, &w);
    return 0;
}
