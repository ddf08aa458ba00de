/* simbody.cpp: Simbody. Its joints turn about z and slide along x: the axis goes into the frames. */
#include <Simbody.h>

#include "tree.h"

using namespace SimTK;

struct Work {
    MultibodySystem system;
    SimbodyMatterSubsystem matter;
    GeneralForceSubsystem forces;
    State state;
    Vector q, v, a, tau;
    Vector_<SpatialVec> none;
    Matrix M;
    Work() : matter(system), forces(system)
    {
    }
};

static void forward(void *data)
{
    Work *w = (Work *)data;
    w->state.updQ() = w->q;
    w->state.updU() = w->v;
    w->system.realize(w->state, Stage::Acceleration);
}

static void inverse(void *data)
{
    Work *w = (Work *)data;
    Vector residual;
    w->state.updQ() = w->q;
    w->state.updU() = w->v;
    w->system.realize(w->state, Stage::Dynamics);
    w->matter.calcResidualForceIgnoringConstraints(w->state, w->tau, w->none, w->a, residual);
}

static void mass(void *data)
{
    Work *w = (Work *)data;
    w->state.updQ() = w->q;
    w->system.realize(w->state, Stage::Position);
    w->matter.calcM(w->state, w->M);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    Tree *t = tree_read(argv[1]);
    Work w;
    Force::Gravity gravity(w.forces, w.matter, Vec3(0, 0, -9.81));
    std::vector<MobilizedBodyIndex> index(1, MobilizedBodyIndex(0));
    for (int i = 1; i <= t->n; i++) {
        const TreeBody &b = t->body[i];
        const double *c = b.centre, *n = b.inertia;
        UnitVec3 axis(b.axis[0], b.axis[1], b.axis[2]);
        Rotation turn(
            Mat33(b.turn[0], b.turn[1], b.turn[2], b.turn[3], b.turn[4], b.turn[5], b.turn[6], b.turn[7], b.turn[8]),
            true);
        Rotation to_axis(axis, b.kind == 'p' ? CoordinateAxis(XAxis) : CoordinateAxis(ZAxis));
        Vec3 centre(c[0], c[1], c[2]);
        Inertia about = Inertia(n[0], n[1], n[2], n[3], n[4], n[5]).shiftFromMassCenter(centre, b.mass);
        Body::Rigid body(MassProperties(b.mass, centre, about));
        Transform in_parent(turn * to_axis, Vec3(b.at[0], b.at[1], b.at[2])), in_child(to_axis);
        MobilizedBody &parent = w.matter.updMobilizedBody(index[b.parent]);
        MobilizedBody next = b.kind == 'p' ? (MobilizedBody)MobilizedBody::Slider(parent, in_parent, body, in_child)
                                           : (MobilizedBody)MobilizedBody::Pin(parent, in_parent, body, in_child);
        index.push_back(next.getMobilizedBodyIndex());
    }
    if (t->loop.body) { /* held in two planes of the ground */
        MobilizedBody &last = w.matter.updMobilizedBody(index[t->loop.body]);
        const double *p = t->loop.point, *g = t->loop.place;
        Constraint::PointInPlane(w.matter.updGround(), UnitVec3(1, 0, 0), g[0], last, Vec3(p[0], p[1], p[2]));
        Constraint::PointInPlane(w.matter.updGround(), UnitVec3(0, 0, 1), g[2], last, Vec3(p[0], p[1], p[2]));
    }
    Force::DiscreteForces given(w.forces, w.matter);
    w.state = w.system.realizeTopology();
    w.system.realizeModel(w.state);
    w.q.resize(t->n), w.v.resize(t->n), w.tau.resize(t->n);
    std::vector<int> at(t->n);
    for (int i = 0; i < t->n; i++) {
        at[i] = (int)w.matter.getMobilizedBody(index[i + 1]).getFirstUIndex(w.state);
        w.q[at[i]] = t->q[i], w.v[at[i]] = t->v[i], w.tau[at[i]] = t->tau[i];
    }
    given.setAllMobilityForces(w.state, w.tau);
    forward(&w);
    w.a = w.state.getUDot();
    for (int i = 0; i < t->n; i++)
        t->a[i] = w.a[at[i]];
    tree_print(t->n, t->a);
    tree_measure("forward", forward, &w);
    if (t->loop.body)
        return 0;
    tree_measure("inverse", inverse, &w);
    tree_measure("mass", mass, &w);
    return 0;
}
