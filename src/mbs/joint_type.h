/* joint_type.h: the types of joints and what they are (joint.def). */
#ifndef CARDAN_MBS_JOINT_TYPE_H
#define CARDAN_MBS_JOINT_TYPE_H

typedef enum {
#define JOINT(symbol, ...) JOINT_##symbol,
#include "mbs/joint.def"
#undef JOINT
} JointType;

enum {
    N_JOINT_TYPES = 0
#define JOINT(...) +1
#include "mbs/joint.def"
#undef JOINT
};
#define JOINT_NONE ((JointType)N_JOINT_TYPES) /* none of them */

typedef struct {
    const char *word;
    int nq, nv, plain, axes;
    const char *holds;
} JointProperties;

extern const JointProperties joint_properties[N_JOINT_TYPES];
JointType joint_type_of(const char *word); /* JOINT_NONE: there is no such type */

#endif
