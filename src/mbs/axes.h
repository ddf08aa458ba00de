/* axes.h: trees of which every joint has one axis, in axes of the joints.
 *
 * Parts that fixed joints hold together are one link. A link's own axes stand on its joint: z is the joint's axis, the origin
 * lies on it. So the motion by a joint's speed is a unit vector: (z, 0) where it turns, (0, z) where it slides, and neither
 * needs a product. Robots are such trees, and trees without forces, drives and couples take this way (axes_new). Joints that
 * close loops may be of other types (axes_loops.c).
 */
#ifndef CARDAN_MBS_AXES_H
#define CARDAN_MBS_AXES_H

#include <stdbool.h>
#include <stddef.h>

#include "cardan/mbs.h"
#include "mbs/inertia.h"

typedef struct {
    int parent;                     /* a link before this one; 0: the inertial system */
    int q, v;                       /* the joint's coordinate and speed */
    int joint;                      /* in the system */
    bool slides;                    /* or turns */
    bool efforts;                   /* stiffness or damping */
    double x[3], y[3], z[3], at[3]; /* axes and origin at coordinate 0, in the parent link's axes */
    double mass, moment[3];         /* mass times centre of mass, own axes */
    double inertia[6];              /* about the origin, own axes: xx yy zz xy xz yz */
    double second[6];               /* integral of r r^T by the mass: so is half its trace less the inertia */
    double armature, stiffness, rest, damping;
} Link;

/* What the state makes of a link. In inertial axes, but for the recursion of Newton and Euler, which is in the link's own. */
typedef struct {
    double x[3], y[3], z[3]; /* the link's axes; of Newton and Euler in the parent's */
    double d[3];             /* from the parent's origin to this one's */
    double w[3], ww;         /* angular velocity, its square */
    double bias[6];          /* acceleration relative to the parent's by the speeds alone */
    Inertia inertia;
    double p[6]; /* wrench that the speeds need, then that the link hands to its parent: torque, force */
    double U[6], by_D, u;
    double acc[6]; /* angular, linear; gravity is an acceleration of the ground */
    double S[9];   /* acceleration of a point of the link by its place */
} LinkState;

typedef struct {
    double mass, moment[3], second[6]; /* integrals of 1, r, r r^T by the mass */
} LinkMass;

/* A link and, once they have joined it, those behind it, at the inertial system's origin and in its axes. */
typedef struct {
    double r[3];            /* the link's origin */
    double S[6];            /* motion by the joint's speed */
    double v[6], a[6];      /* motion, acceleration */
    double psi[6], psi2[6]; /* first and second derivative of S by time, as the parent carries it */
    LinkMass mass;
    double B[9], momentum[3];
    double f[6]; /* the wrench that the motion needs */
} LinkChange;

/* Where a body is on its link: x of the link = R x of the body + r. */
typedef struct {
    int link;
    double R[9], r[3];
} Seat;

enum { AXES_LOOP_ROWS = 6 }; /* room of a loop: a joint has no more constraints, and rows of zeros hold nothing */

/* A joint that closes a loop. */
typedef struct {
    int a, b;                                                   /* links */
    int first_row, n_rows;                                      /* in its group */
    double torque[AXES_LOOP_ROWS][3], force[AXES_LOOP_ROWS][3]; /* the wrenches that it may carry, in the axes of a */
    double point[3];                                            /* where they act, in those of b */
    int *path, n_path; /* links from both ends to the inertial system, each before its parent */
} Loop;

/* Loops that have links in common. */
typedef struct {
    int first, n_loops, n_rows;
    int *link, n_links; /* of all their paths, each after its parent */
} LoopGroup;

typedef struct {
    int column;                       /* in its group */
    double r[3], v[3];                /* of the origin */
    double wrench[6][AXES_LOOP_ROWS]; /* of each row of one loop */
} LoopLink;

typedef struct {
    Loop *loop;
    LoopGroup *group;
    LoopLink *state; /* a link */
    int n, n_groups, room;
    int *index, n_index; /* of links, for paths and groups */
    double *work;
    size_t room_index, room_work;
} Loops;

/* Of the mass matrix (axes_factors.c): of each link the entries of the links before it, the outermost first, and its own. */
typedef struct AxesFactors AxesFactors;
struct AxesFactors {
    int n;         /* links, with the inertial system */
    int *first;    /* n + 1: where a link's entries begin */
    int *link;     /* of each entry */
    double *entry; /* M, then L, and 1/D as own ones */
    double *right; /* n - 1 rows of `stride` numbers: three matrices side by side, and room */
    int stride;
    void *room; /* in which these stand at an address that registers want */
    void (*columns)(const AxesFactors *f);
};

typedef struct Axes {
    int n; /* with the inertial system, link 0 */
    Link *link;
    LinkState *state;
    /* what mbs_forward was asked last, for the wrenches of joints: t, q, v, tau; room for its accelerations */
    double *asked, *found;
    /* for derivatives, from their first call on: a link; factors, or, where it is deep, six by AXES_STRIP for each link */
    LinkChange *change;
    AxesFactors factors;
    double *strip;
    Loops loops;
    bool deep; /* so many links stand behind each other that the recursion costs less than factors of the mass matrix */
} Axes;

enum { AXES_STRIP = 32 }; /* columns that axes_solve takes at a time */

/* to = x a[0] + y a[1] + z a[2] */
static inline void link_along(double *to, const LinkState *s, const double *a)
{
    for (int i = 0; i < 3; i++)
        to[i] = s->x[i] * a[0] + s->y[i] * a[1] + s->z[i] * a[2];
}

struct MbsSystem;
MbsStatus axes_new(struct MbsSystem *s); /* leaves s->axes NULL where the tree is none of these */
void axes_free(struct MbsSystem *s);
size_t axes_strip_bytes(const struct MbsSystem *s);
/* Like the functions of mbs.h; axes_forward tells the joint that moves nothing. */
MbsStatus axes_forward(Axes *x, const double *q, const double *v, const double *tau, double *a, int *massless);
void axes_inverse(Axes *x, const double *q, const double *v, const double *a, double *tau);
/* After axes_forward for v found a. */
MbsStatus axes_derivatives(struct MbsSystem *s, const double *v, const double *a, double *by_q, double *by_v,
                           double *by_tau);
/* After axes_forward: X := M^-1 X for n columns; is_inverse: X is the unit matrix, and half of the result is a mirror image. */
void axes_solve(const Axes *x, int n, double *X, bool is_inverse);
void axes_mass_matrix(Axes *x, const double *q, int n, double *M);
/* axes_factors.c; false: no memory. The matrix of `entry` becomes its factors, the columns of `right` M^-1 of them. */
bool axes_factors_new(MbsModel *m, AxesFactors *f, const Axes *x);
void axes_factors_free(MbsModel *m, AxesFactors *f);
void axes_factors_solve(const AxesFactors *f);
/* For `columns`: by registers of 2, 4 or 8 numbers, the same to the last bit; NULL: this processor has none. */
void (*axes_factors_columns(int wide))(const AxesFactors *f);
/* axes_loops.c */
MbsStatus axes_loops_new(struct MbsSystem *s, const Seat *seats);
void axes_loops_free(struct MbsSystem *s);
void axes_hold_loops(const Axes *x, const double *v); /* adds to u what loops need, where acc is known without them */

#endif
