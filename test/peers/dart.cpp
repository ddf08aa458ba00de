/* dart.cpp: two models in DART, on the same random states: dart A.urdf B.urdf|B.sdf
 *
 * Joints are found by their names. Prints how many coordinates were compared and the largest difference of their accelerations,
 * relative to the largest of the state. */
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dart/dynamics/dynamics.hpp>
#include <dart/simulation/World.hpp>
#include <dart/utils/sdf/SdfParser.hpp>
#include <dart/utils/urdf/DartLoader.hpp>

using dart::dynamics::SkeletonPtr;

static SkeletonPtr load(const char *path)
{
    SkeletonPtr s;
    if (strstr(path, ".sdf")) {
        auto world = dart::utils::SdfParser::readWorld(std::string("file://") + path);
        s = world && world->getNumSkeletons() ? world->getSkeleton(0) : nullptr;
    } else {
        using Loader = dart::utils::DartLoader;
        Loader::Options fixed;
        fixed.mDefaultRootJointType = Loader::RootJointType::FIXED;
        fixed.mDefaultInertia =
            dart::dynamics::Inertia(2e-15, Eigen::Vector3d::Zero(), 2e-15 * Eigen::Matrix3d::Identity());
        Loader loader(fixed);
        s = loader.parseSkeleton(path);
    }
    if (s) {
        s->setTimeStep(1e-20); /* DART puts dampers into the matrix, for its own steps */
        s->setGravity(Eigen::Vector3d(0, 0, -9.81));
    }
    return s;
}

static double random_number()
{
    return 2.0 * rand() / RAND_MAX - 1;
}

int main(int n, char **args)
{
    SkeletonPtr a = n == 3 ? load(args[1]) : nullptr, b = a ? load(args[2]) : nullptr;
    if (!a || !b)
        return printf("%s is refused\n", a ? "what was written" : "the source"), a ? 1 : 3;
    double worst = 0;
    int compared = 0;
    srand(1);
    for (int state = 0; state < 20; state++) {
        compared = 0;
        for (size_t j = 0; j < a->getNumJoints(); j++) {
            auto *own = a->getJoint(j);
            auto *other = b->getJoint(own->getName());
            if (own->getNumDofs() > 1)
                return printf("a joint of several coordinates: not compared\n"), 3;
            if (!own->getNumDofs())
                continue;
            if (!other || other->getNumDofs() != 1)
                return printf("joint '%s' is not there\n", own->getName().c_str()), 1;
            double q = random_number(), v = random_number();
            own->setPosition(0, q), other->setPosition(0, q);
            own->setVelocity(0, v), other->setVelocity(0, v);
        }
        a->computeForwardDynamics();
        b->computeForwardDynamics();
        double most = 1;
        for (size_t k = 0; k < a->getNumDofs(); k++)
            most = fmax(most, fabs(a->getAcceleration(k)));
        for (size_t j = 0; j < a->getNumJoints(); j++) {
            auto *own = a->getJoint(j);
            if (own->getNumDofs() != 1)
                continue;
            double differs = fabs(own->getAcceleration(0) - b->getJoint(own->getName())->getAcceleration(0)) / most;
            compared++;
            if (!(differs <= worst))
                worst = differs;
        }
    }
    printf("%d coordinates of %zu and %zu: %.1e\n", compared, a->getNumDofs(), b->getNumDofs(), worst);
    return !(worst < 1e-8) || a->getNumDofs() != b->getNumDofs();
}
