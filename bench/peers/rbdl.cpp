/* rbdl.cpp: RBDL. */
#include <rbdl/rbdl.h>

#include "tree.h"

using namespace RigidBodyDynamics;
using namespace RigidBodyDynamics::Math;

struct Work {
    Model m;
    VectorNd q, v, a, tau, found;
    MatrixNd M;
    ConstraintSet loop;
};

static void forward(void *data)
{
    Work *w = (Work *)data;
    ForwardDynamics(w->m, w->q, w->v, w->tau, w->a);
}

static void forward_in_loop(void *data)
{
    Work *w = (Work *)data;
    ForwardDynamicsConstraintsDirect(w->m, w->q, w->v, w->tau, w->loop, w->a);
}

static void inverse(void *data)
{
    Work *w = (Work *)data;
    InverseDynamics(w->m, w->q, w->v, w->a, w->found);
}

static void mass(void *data)
{
    Work *w = (Work *)data;
    w->M.setZero();
    CompositeRigidBodyAlgorithm(w->m, w->q, w->M, true);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Tree *t = tree_read(argv[1]);
    Work w;
    w.m.gravity = Vector3d(0, 0, -9.81);
    std::vector<unsigned> made(t->n + 1, 0);
    for (int i = 1; i <= t->n; i++) {
        const TreeBody &b = t->body[i];
        const double *n = b.inertia, *r = b.turn;
        Matrix3d turn, inertia;
        turn << r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]; /* it wants the other direction */
        inertia << n[0], n[3], n[4], n[3], n[1], n[5], n[4], n[5], n[2];
        Body body(b.mass, Vector3d(b.centre[0], b.centre[1], b.centre[2]), inertia);
        Joint joint(b.kind == 'p' ? JointTypePrismatic : JointTypeRevolute, Vector3d(b.axis[0], b.axis[1], b.axis[2]));
        made[i] = w.m.AddBody(made[b.parent], SpatialTransform(turn, Vector3d(b.at[0], b.at[1], b.at[2])), joint, body);
    }
    w.q = Eigen::Map<VectorNd>(t->q, t->n), w.v = Eigen::Map<VectorNd>(t->v, t->n),
    w.tau = Eigen::Map<VectorNd>(t->tau, t->n);
    w.a = w.found = VectorNd::Zero(t->n), w.M = MatrixNd::Zero(t->n, t->n);
    if (t->loop.body) {
        Vector3d point(t->loop.point[0], t->loop.point[1], t->loop.point[2]);
        w.loop.AddContactConstraint(made[t->loop.body], point, Vector3d(1, 0, 0));
        w.loop.AddContactConstraint(made[t->loop.body], point, Vector3d(0, 0, 1));
        w.loop.Bind(w.m);
        forward_in_loop(&w);
        tree_print(t->n, w.a.data());
        tree_measure("forward", forward_in_loop, &w);
        return 0;
    }
    forward(&w);
    tree_print(t->n, w.a.data());
    tree_measure("forward", forward, &w);
    tree_measure("inverse", inverse, &w);
    tree_measure("mass", mass, &w);
    return 0;
}
