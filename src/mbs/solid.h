/* solid.h: solids and their volume integrals. */
#ifndef CARDAN_MBS_SOLID_H
#define CARDAN_MBS_SOLID_H

#include "mbs/model.h"

/* Integrals over a volume (equation 12): of 1, of x y z, of xx yy zz xy xz yz. They add up, which is what (13) needs.
 */
typedef struct {
    double v, s[3], ss[6];
} Moments;

typedef enum {
    SOLID_BOX,
    SOLID_CYLINDER,
    SOLID_CONE,
    SOLID_SPHERE,
    SOLID_ELLIPSOID,
    SOLID_CAPSULE,
    SOLID_TORUS,
    SOLID_EXTRUSION,
    SOLID_REVOLUTION,
    SOLID_BOOLEAN
} SolidKind;

struct MbsSolid {
    SolidKind kind;
    double size[4];
    double *points;    /* pairs; counter-clockwise */
    int n_points;      /* pairs */
    double r[3], S[9]; /* place in the parent's frame */
    MbsBoolean operation;
    MbsSolid *a, *b;
};

void moments_add(Moments *to, double factor, const Moments *m);
void moments_place(Moments *m, const double r[3], const double S[9]); /* into the parent's frame */
void solid_moments(const MbsSolid *p, Moments *m);                    /* of a primitive in its own frame */

double solid_radius(const MbsSolid *p, double centre[3]); /* a ball around a primitive, in its own frame */

/* A primitive with its place in the frame of the whole. */
typedef struct {
    const MbsSolid *solid;
    double r[3], S[9];
} Placed;

/* Integrals over what n primitives have in common (csg.c). *error: relative. */
MbsStatus csg_intersection(MbsModel *m, const Placed *list, int n, Moments *sum, double *error);

/* From integrals to mass properties. */
void moments_properties(const Moments *m, double density, MbsMassProperties *p);

#endif
