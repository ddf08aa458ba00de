/* symbolic.h: equations of motion as expressions of Cardan's own engine (equations 1 to 11 of the DAMOS-C paper).
 *
 * The walk is that of mbs/kinematics.c, mbs/force.c and mbs/tree.c with expressions in place of numbers: the choice of
 * tree and cut joints is the MbsSystem's, every number that carries a symbol stays a symbol. The result is
 *
 *     0 = motion[k](q, v, der(v), lambda, time)      one a speed (minimal) or six a body (Cartesian)
 *     0 = constraint[r](q, time)                     one a multiplier
 *
 * whose size is linear in the number of parts, since equal terms are one node.
 */
#ifndef CARDAN_CONVERT_SYMBOLIC_H
#define CARDAN_CONVERT_SYMBOLIC_H

#include "cardan/mbs_symbolic.h"
#include "expr/differentiate.h"
#include "expr/expr.h"
#include "mbs/system.h"

typedef struct {
    Expr at[3];
} Vec;

typedef struct {
    Expr at[9]; /* by rows */
} Mat;

/* A motion (angular, linear) or a wrench (torque, force). */
typedef struct {
    Vec turn, shift;
} Screw;

/* Mass, and its moments about an origin. */
typedef struct {
    Expr mass;
    Vec first;  /* integral of r over the mass */
    Mat second; /* of r r^T */
} Moments;

/* Motions of a body are those of its part's own origin, in the inertial axes as in mbs/system.h, and in its own axes, in
 * which masses stand still. In minimal coordinates accelerations are those against free fall. */
typedef struct {
    Moments moments; /* in its own axes */
    Vec centre;      /* of mass, in the part */
    Mat R;
    Vec r, c;            /* c: r to the centre of mass */
    Screw velocity, acc; /* acc: linear in der(v) */
    Screw applied;       /* forces, multipliers; in Cartesian coordinates gravity */
    Mat spread;          /* in own axes: times r, the acceleration of a point there less that of the origin */
    /* in minimal coordinates */
    Mat Rp;
    Vec rp; /* rotation and place in the parent's axes */
    Screw own_velocity, own_acc;
} SymbolicBody;

typedef struct {
    Vec ra, rb; /* frames in their bodies */
    Mat Ra, Rb;
    bool in_tree;        /* its coordinates are variables; otherwise they are expressions of the bodies' places */
    Expr q[7], v[6];     /* q of a joint that is not in the tree is made when asked for: symbolic_coordinate */
    Expr a[6];           /* derivatives of v */
    Mat R;               /* b-frame in the a-frame */
    Vec r;               /* the same */
    Screw S[6], bias;    /* in the a-frame */
    Screw Sb[6], bias_b; /* tree joints: the same in the b-frame */
    Vec from_parent, from_child; /* tree joints: from the bodies' origins to the b-frame's, in their own axes */
    Mat Rw;                      /* a-frame in the inertial axes */
    Vec pa, pb;                  /* origins of both frames */
    Screw columns[6];            /* tree joints: motion of the child by each speed, in its own axes, at its origin */
    Expr effort[6];
    Expr pitch;
} SymbolicJoint;

/* Parameters of the model that stay symbols. */
typedef struct {
    int n;
    const MbsId *ids;
} SymbolicKept;

typedef struct {
    Arena *arena;
    Exprs *x;
    MbsModel *m;
    MbsSystem *s;
    bool cartesian;
    const SymbolicKept
        *kept;             /* NULL: all. Otherwise the equations are for code, not for people: parameters are put in as
                               * what they are, and masses may stand elsewhere in the tree (symbolic_moments_regroup) */
    MbsStatus status;      /* first failure; its message is the model's */
    SymbolicBody *bodies;  /* s->n_bodies */
    SymbolicJoint *joints; /* s->n_joints */
    Vec gravity;
    Map params;           /* tag -> index in param_vars */
    VEC(Expr) param_vars; /* parameters that the equations hold */
    VEC(MbsId) param_ids;
    VEC(Expr) position_vars;         /* coordinates */
    VEC(Expr) position_rates;        /* their derivatives in terms of the speeds */
    VEC(Expr) speed_vars, rate_vars; /* speeds and their derivatives, which are variables named der(…) */
    VEC(Expr) lambda_vars;
    VEC(Expr) input_vars; /* an input */
    VEC(Expr) motion;
    VEC(Expr) constraint;
    VEC(const char *) constraint_names; /* what each constraint is about */
    DerivativeFunctions derivatives;
} Symbolic;

/* The equations of m. Fills all of the above but for arena, which the caller gives and frees; s too is freed by
 * symbolic_free. */
MbsStatus symbolic_make(Symbolic *y, Arena *arena, MbsModel *m, MbsFormalism formalism, const SymbolicKept *kept);
void symbolic_free(Symbolic *y);
void symbolic_print(Symbolic *y, Buffer *to);

/* symbolic_algebra.c */
Expr symbolic_number(Symbolic *y, double value);
Expr symbolic_variable(Symbolic *y, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A parameter of the model: a variable, or its number where it is not kept. */
Expr symbolic_parameter(Symbolic *y, MbsId id);
Expr symbolic_call(Symbolic *y, ExprOp op, int n, Expr a, Expr b); /* a function of n = 1 or 2 Reals */
Vec vec_of(Symbolic *y, const double v[3]);
Vec vec_zero(Symbolic *y);
Vec vec_sum(Symbolic *y, Vec a, Vec b);
Vec vec_difference(Symbolic *y, Vec a, Vec b);
Vec vec_times(Symbolic *y, Expr s, Vec a);
Vec vec_product(Symbolic *y, Vec a, Vec b); /* cross */
Expr vec_inner(Symbolic *y, Vec a, Vec b);
Expr vec_norm(Symbolic *y, Vec a);          /* 1e-150 at least, so that one may divide by it, and differentiate it */
Mat mat_of(Symbolic *y, const double M[9]); /* what is 0, 1 or -1 but for rounding becomes so */
Mat mat_product(Symbolic *y, Mat a, Mat b);
Mat mat_turned(Mat a); /* transposed */
Vec mat_apply(Symbolic *y, Mat a, Vec b);
Vec mat_apply_turned(Symbolic *y, Mat a, Vec b); /* transposed of a, times b */
Mat mat_about(Symbolic *y, Vec axis, Expr angle);
Mat mat_of_quaternion(Symbolic *y, const Expr q[4]); /* of length one */
Vec symbolic_rotation_vector_of(Symbolic *y, Mat R); /* axis times angle */
Screw screw_sum(Symbolic *y, Screw a, Screw b);
Screw screw_times(Symbolic *y, Expr s, Screw a);
Expr screw_inner(Symbolic *y, Screw a, Screw b);
Screw screw_zero(Symbolic *y);
Screw screw_turned(Symbolic *y, Mat R, Screw a); /* both vectors */
Screw screw_moved(Symbolic *y, const SymbolicBody *from,
                  Screw wrench); /* on a body, as one on its parent, in its axes */

/* symbolic_formula.c */
typedef Expr (*SymbolicName)(void *context, const char *name, size_t n); /* or NULL */
/* A formula of parameters and of what `more` (or NULL) knows. */
Expr symbolic_of_formula(Symbolic *y, const char *text, SymbolicName more, void *context);
Expr symbolic_field(Symbolic *y, MbsId id, MbsField field, int k, double value); /* value, or the symbol it carries */
void symbolic_frame(Symbolic *y, MbsId frame_or_part, const double r[3], const double S[9], Vec *to_r, Mat *to_S);

/* symbolic_kinematics.c */
void symbolic_minimal_kinematics(Symbolic *y);
void symbolic_cartesian_kinematics(Symbolic *y);
/* SymbolicBody.spread from angular velocity and acceleration. */
Mat symbolic_spread(Symbolic *y, Vec w, Vec turn);
void symbolic_extract(Symbolic *y, int joint); /* a joint that is not in the tree, from its bodies */
Expr symbolic_coordinate(Symbolic *y, int joint, int k);
/* Row k of (S^T S)^-1 S^T: the motion in the a-frame that is measured as speed k. */
Screw symbolic_speed_row(Symbolic *y, int joint, int k);
/* The acceleration der(v[k]) of a joint that is not in the tree. */
Expr symbolic_rate(Symbolic *y, int joint, int k);

/* symbolic_force.c */
void symbolic_forces(Symbolic *y);
void symbolic_constraints(Symbolic *y);
/* A wrench in the joint's a-frame acts at the b-frame's origin on body b, the opposite on body a. */
void symbolic_act(Symbolic *y, int a, int b, Vec place, Screw wrench);

/* symbolic_moments.c */
void symbolic_moments_add(Symbolic *y, Moments *to, const Moments *from, Mat turn,
                          Vec way); /* from axes that stand there in those of `to` */
void symbolic_moments_hang(Symbolic *y, Moments *parent, Moments child,
                           int body);       /* the same from a body to its parent */
void symbolic_moments_regroup(Symbolic *y); /* after the kinematics */

/* symbolic_share.c: what stands more than once, in all expressions that were counted, becomes what `name` makes of its value. */
typedef struct {
    Symbolic *y;
    Expr (*name)(void *data, Expr value);
    void *data;
    Map uses, seen;    /* node number -> how often it is a part; for counting */
    Map done, visited; /* node number -> index in values; for sharing */
    VEC(Expr) values;  /* what stands for a node */
} SymbolicSharing;
void symbolic_share_count(SymbolicSharing *h, Expr e); /* each of them, before the first is shared */
Expr symbolic_share(SymbolicSharing *h, Expr e);

/* trig.c: sums of products in a form that is the same for equal sums. */
typedef struct TrigSum TrigSum;
/* Products multiplied out, sin and cos of the same angles brought to multiple angles, like terms collected; NULL when
 * that would need more than `most` terms. */
TrigSum *trig_sum(Exprs *x, Expr e, int most);
/* A term belongs to the first of the n variables that is a factor of it. The sum of those that belong to
 * variables[which], without that factor; which = n: of those that belong to none. */
Expr trig_part(Exprs *x, const TrigSum *s, int n, const Expr *variables, int which);

#endif
