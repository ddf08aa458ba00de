/* modelica_read.h: from a flattened Modelica model to the kernel; shared by modelica_read.c, _collect.c, _group.c, _axis.c and _law.c. */
#ifndef CARDAN_CONVERT_MODELICA_READ_H
#define CARDAN_CONVERT_MODELICA_READ_H

#include "convert/convert.h"
#include "flat/flat.h"

typedef enum {
    KIND_NONE,
    KIND_WORLD,
    KIND_FIXED,
    KIND_TRANSLATION,
    KIND_ROTATION,
    KIND_BODY,
    KIND_POINT_MASS,
    KIND_REVOLUTE,
    KIND_PRISMATIC,
    KIND_CYLINDRICAL,
    KIND_UNIVERSAL,
    KIND_PLANAR,
    KIND_SPHERICAL,
    KIND_FREE,
    KIND_CUT_REVOLUTE, /* RevolutePlanarLoopConstraint */
    KIND_SPRING,
    KIND_DAMPER,
    KIND_SPRING_DAMPER,
    KIND_FORCE_AND_TORQUE,
    KIND_FORCE,
    KIND_TORQUE,
    KIND_SHAPE,
    KIND_SENSOR,       /* relative position, velocity or spin: of use in laws */
    KIND_AXIS_SPRING,  /* one-dimensional spring, damper, or both */
    KIND_AXIS_INERTIA, /* Inertia or Mass */
    KIND_AXIS_EFFORT,  /* Torque or Force */
    KIND_AXIS_DRIVE,   /* Position */
    KIND_AXIS_GEAR,    /* IdealGear, and the classes Follow and FollowSliding that modelica_write makes */
    KIND_AXIS_RACK,    /* IdealGearR2T */
    KIND_AXIS_FIXED,
} Kind;

typedef struct {
    Kind kind;
    Component *component;
    const char *name; /* in the kernel */
    MbsId interact, joint;
    bool done;
} KnownPart;

/* A set of connected frames or flanges. */
typedef struct {
    int group;         /* of rigidly connected frames; -1: not yet, or flanges */
    double r[3], S[9]; /* in the group's reference frame */
    MbsId frame;       /* 0: not needed yet */
    int axis;          /* flanges: the joint thing whose axis this is, or -1 */
    bool still;        /* flanges: a support, or something fixed */
} Node;

typedef struct {
    bool inertial, reached;
    MbsId part;
    int body; /* thing, or -1 */
} Group;

typedef struct {
    Conversion *c;
    Flat *flat;
    Front *front;
    Arena *arena;
    VEC(KnownPart) parts;
    Map thing_of;     /* component number -> index */
    Map node_of;      /* connector's component number -> index in parents */
    VEC(int) parents; /* union-find over connectors */
    VEC(Node) nodes;  /* by the representative of a set */
    VEC(Group) groups;
    Map equations; /* see modelica_law.c */
    VEC(Expr) sides;
    Map used; /* numbers of components whose equations went into laws */
} ModelicaReader;

/* modelica_collect.c */
void modelica_collect(ModelicaReader *r, Component *c); /* the parts below a component */
void modelica_connect_all(ModelicaReader *r);           /* connected frames become one node */
void modelica_report_unknown(ModelicaReader *r);        /* what is not of the library and has equations */
Component *modelica_part_of(ModelicaReader *r, Component *c, const char *name); /* or NULL */
/* n numbers of a parameter; false when it is not there or not known */
bool modelica_values_of(ModelicaReader *r, Component *c, const char *name, double *x, int n);
double modelica_value_of(ModelicaReader *r, Component *c, const char *name, double otherwise);
bool modelica_starts_of(ModelicaReader *r, Component *c, const char *name, double *x, int n); /* its attribute start */
int node_at(ModelicaReader *r, Component *c, const char *connector);                          /* or -1 */
int modelica_part_at(const ModelicaReader *r, const Component *c);                            /* or -1 */
const char *modelica_item_of(ModelicaReader *r, const KnownPart *t);

/* modelica_group.c */
bool modelica_make_groups(ModelicaReader *r);
int modelica_group_of(ModelicaReader *r, int node);
MbsId modelica_part_of_group(ModelicaReader *r, int group);
MbsId modelica_frame_at(ModelicaReader *r, int node);
bool modelica_fix_other_bodies(ModelicaReader *r); /* those beyond a group's first, and those on the ground */

/* modelica_axis.c: what acts on the axes of revolute and prismatic joints. */
void modelica_read_axes(ModelicaReader *r);

/* modelica_law.c */
void laws_index(ModelicaReader *r);
/* The formula of what element k (from 0; of a scalar 0) of a component's variable is; own: thing of the joint whose
 * coordinate is q; from, to: nodes of a force, whose sensors are x y z …. False when it cannot be said in a formula. */
bool law_of(ModelicaReader *r, Component *variable, int k, int own, const KnownPart *force, Buffer *to);
/* The same when it is a factor times an input of the model, held between limits (infinite ones where there are none).
 */
typedef struct {
    const char *input;
    double factor, lower, upper;
} InputLaw;
bool law_is_input(ModelicaReader *r, Component *variable, InputLaw *law);

#endif
