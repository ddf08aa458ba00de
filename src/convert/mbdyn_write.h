/* mbdyn_write.h: shared by the files that write MBDyn's input language. */
#ifndef CARDAN_CONVERT_MBDYN_WRITE_H
#define CARDAN_CONVERT_MBDYN_WRITE_H

#include "convert/convert.h"

typedef struct {
    MbsId interact;
    int label;
} MbdynLabel;

/* A total joint that holds nothing and measures from one frame (0: the ground's own) to another. */
typedef struct {
    MbsId from, to;
    int label;
} MbdynSensor;

typedef struct {
    Conversion *c;
    Buffer nodes, elements;
    MbsSystem *s;
    double *q, *v;
    int n_nodes, n_bodies, n_joints, n_forces, n_drives;
    MbsId ground;
    VEC(MbdynLabel) joints;
    VEC(MbdynSensor) sensors;
} MbdynWriter;

int mbdyn_node(const MbdynWriter *w, MbsId part); /* its label */
void mbdyn_vector(Buffer *b, const double *x);
void mbdyn_matrix(Buffer *b, const double *S);
void mbdyn_name(Buffer *b, const char *name);
/* All forces of an interact, and what acts along its joint's coordinates. */
void mbdyn_write_forces(MbdynWriter *w, MbsId interact);

#endif
