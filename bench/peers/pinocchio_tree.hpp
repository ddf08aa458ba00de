/* pinocchio_tree.hpp: a tree as a model of Pinocchio. */
#ifndef CARDAN_BENCH_PINOCCHIO_TREE_HPP
#define CARDAN_BENCH_PINOCCHIO_TREE_HPP

#include <pinocchio/multibody/data.hpp>
#include <pinocchio/multibody/model.hpp>

#include "tree.h"

namespace pin = pinocchio;

/* made[i]: the joint of body i */
static pin::Model pinocchio_model(const Tree *t, std::vector<pin::JointIndex> &made)
{
    pin::Model m;
    m.gravity.linear(Eigen::Vector3d(0, 0, -9.81));
    made.assign(t->n + 1, 0);
    for (int i = 1; i <= t->n; i++) {
        const TreeBody &b = t->body[i];
        const double *c = b.centre, *n = b.inertia;
        Eigen::Vector3d axis(b.axis[0], b.axis[1], b.axis[2]);
        pin::SE3 at(Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(b.turn),
                    Eigen::Vector3d(b.at[0], b.at[1], b.at[2]));
        std::string name = "j" + std::to_string(i);
        bool is_z = b.axis[2] == 1, is_y = b.axis[1] == 1, is_x = b.axis[0] == 1;
        if (b.kind == 'p')
            made[i] = m.addJoint(made[b.parent], pin::JointModelPrismaticUnaligned(axis), at, name);
        else if (is_x)
            made[i] = m.addJoint(made[b.parent], pin::JointModelRX(), at, name);
        else if (is_y)
            made[i] = m.addJoint(made[b.parent], pin::JointModelRY(), at, name);
        else if (is_z)
            made[i] = m.addJoint(made[b.parent], pin::JointModelRZ(), at, name);
        else
            made[i] = m.addJoint(made[b.parent], pin::JointModelRevoluteUnaligned(axis), at, name);
        Eigen::Matrix3d about;
        about << n[0], n[3], n[4], n[3], n[1], n[5], n[4], n[5], n[2];
        m.appendBodyToJoint(made[i], pin::Inertia(b.mass, Eigen::Vector3d(c[0], c[1], c[2]), about));
    }
    return m;
}

#endif
