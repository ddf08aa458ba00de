/* system.h: a model made ready for numbers.
 *
 * Body 0 is the inertial system; moving parts follow so that each comes after the one that its tree joint hangs on.
 * All vectors of bodies are in the inertial axes, at the part's own origin: no inertia is ever turned from body to
 * body, only shifted. A wrench or a motion is six numbers: torque then force, angular then linear.
 */
#ifndef CARDAN_MBS_SYSTEM_H
#define CARDAN_MBS_SYSTEM_H

#include "mbs/formula.h"
#include "mbs/inertia.h"
#include "mbs/joint_type.h"
#include "mbs/model.h"

typedef struct {
    MbsId interact, joint;
    JointType type;
    int a, b;                  /* bodies */
    double ra[3], Ra[9];       /* a-frame in body a */
    double rb[3], Rb[9];       /* b-frame in body b */
    bool plain_a, plain_b;     /* Ra, Rb are no rotation */
    double e[3], n1[3], n2[3]; /* axis; n1, n2, e right-handed; of a planar joint n1, n2 are its x and y */
    double e2[3];              /* second axis of a universal joint */
    double pitch;
    int nq, nv;
    int first_q, first_v; /* in the tree; -1 for a cut joint */
    bool reversed;        /* in the tree, a hangs on b */
    double q0[7], v0[6];  /* initial */
    double stiffness[6], rest[6], damping[6], armature[6];
    bool efforts;     /* any of these */
    char independent; /* 'a'uto, 'y'es, 'n'o */
} Joint;

/* What the state makes of a joint. */
typedef struct {
    double q[7], v[6];
    double r[3], R[9];   /* b-frame in the a-frame */
    double S[6][6];      /* S[k]: motion of the b-frame by speed k, in the a-frame: angular, linear */
    double bias[6];      /* acceleration by the speeds alone, in the a-frame */
    double Rw[9], pa[3]; /* a-frame in the inertial system */
    double pb[3];        /* origin of the b-frame in the inertial system */
    double effort[6];    /* springs, dampers, actuators and tau */
    double open[6];      /* what the constraints leave open */
} JointState;

typedef struct {
    MbsId part;
    int parent, joint; /* tree */
    double mass, c[3]; /* centre of mass, in the part */
    double I[9];       /* about it, in the part's axes */
} Body;

typedef struct {
    double R[9], r[3], w[3], v[3];
    double c[3];        /* r to the centre of mass, inertial axes */
    double Ic[6];       /* about it, inertial axes */
    double applied[6];  /* wrench of gravity and forces */
    double gyro[6];     /* wrench that the velocities need */
    double bias[6];     /* acceleration relative to the parent's by the speeds alone */
    double acc[6];      /* angular, linear */
    Inertia inertia;    /* articulated */
    double p[6];        /* articulated bias wrench */
    double response[6]; /* accelerations of tree_respond */
} BodyState;

/* A tree joint's share of the recursion. */
typedef struct {
    double s[6][6]; /* motion of the child by each speed, inertial axes, at the child's origin */
    double U[6][6]; /* inertia times s */
    double D[36];   /* Cholesky factor of s^T U + armature; for one speed its inverse */
    double u[6];
} TreeState;

typedef enum { FORCE_SPRING, FORCE_DAMPER, FORCE_BUSHING, FORCE_ACTUATOR, FORCE_GENERAL } ForceType;

/* The two frames of an interact: the bodies that they are on, and where. */
typedef struct {
    int a, b;
    double ra[3], Ra[9], rb[3], Rb[9];
} Ends;

/* What laws know of b relative to a, in the order of the names in force.c. */
enum { MEASURE_X, MEASURE_VX = 3, MEASURE_DISTANCE = 6, MEASURE_SPEED, MEASURE_RX, MEASURE_WX = 11, N_MEASURED = 14 };
extern const char *const force_measured_names[N_MEASURED];

/* An interact whose relative motion a law of another one names. */
typedef struct {
    MbsId interact;
    Ends ends;
} Measure;

typedef struct {
    MbsId force;
    ForceType type;
    int joint; /* of the same interact, or -1 */
    Ends ends;
    double stiffness[6], damping[6], preload[6];
    double length;
    int index; /* coordinate, from 0 */
    double gear, lower, upper;
    int input;    /* or -1 */
    char resolve; /* 'a', 'b', 'w' */
    Formula law[6];
    bool has_law;
    MbsForceLaw call;
    void *context;
} Force;

/* One equation coef · accelerations = rhs. Bodies: a and b of a joint, twice for a couple. */
typedef struct {
    int joint;         /* whose, for messages */
    int which;         /* constraint of the joint, or -1 - coordinate for drives and couples */
    int pair[2];       /* the joint of each pair of bodies */
    int body[4];       /* b and a of pair 0, b and a of pair 1 */
    double coef[4][6]; /* on their accelerations, at their origins */
    int n_body;
    int speed[2]; /* tree speeds, in minimal coordinates */
    double speed_coef[2];
    int n_speed;
    double rhs;
    double position, velocity; /* residuals */
} Row;

typedef struct {
    int joint, index;
    Formula law;
} Drive;

typedef struct {
    int joint, index, to, to_index;
    double ratio, offset;
} Couple;

struct MbsSystem {
    MbsModel *m;
    Body *bodies;
    BodyState *state;
    int n_bodies; /* with the inertial one */
    Joint *joints;
    JointState *joint_state;
    TreeState *tree; /* a joint */
    int n_joints;
    int *cut; /* joints that close loops */
    int n_cut;
    Force *forces;
    int n_forces;
    double *inputs;
    MbsId *input_force;
    int n_inputs;
    Drive *drives;
    int n_drives;
    Couple *couples;
    int n_couples;
    int n_q, n_v;
    double gravity[3];
    Row *rows; /* room for the larger formalism */
    int room_rows, n_rows;
    double *lambda;  /* a row */
    double *solving; /* what system_solve_constrained works in */
    int *solving_order;
    bool cartesian;    /* what the rows and multipliers belong to */
    bool solved;       /* accelerations and multipliers are there */
    bool late;         /* but the bodies' state does not know them yet (system_settle) */
    double *variables; /* of formulas: time, what is measured, q, v, then joints' q and v, then other interacts' */
    int n_variables;
    Measure *measures;
    int n_measures, room_measures;
    double *tau_zero;  /* n_v */
    struct Axes *axes; /* of a tree whose joints have one axis each, or NULL */
    char message[256];
};

/* joint.c */
void joint_move(const Joint *j, JointState *s); /* r, R, S, bias from q, v */
/* q from r, R (near the q that s holds) and what stays open, one number a constraint row. */
void joint_extract(const Joint *j, JointState *s, double open[6]);
int joint_constraints(const Joint *j, const JointState *s, double C[6][6]); /* C[i]: row i, angular, linear */
void joint_inverse(const Joint *j, const JointState *s, double P[6][6]);    /* speeds: P[k] · motion */
void joint_advance(const Joint *j, double *q, const double *dv);            /* q by the motion dv */
void joint_rate(const Joint *j, const double *q, const double *v, double *rate);

/* kinematics.c */
void system_place(MbsSystem *s, const double *q);                       /* R, r of all bodies; joints' r, R */
void system_move(MbsSystem *s, const double *q, const double *v);       /* all of the state but accelerations */
void system_cartesian(MbsSystem *s, const double *x, const double *xd); /* the same from Cartesian coordinates */
void system_extract_cut(MbsSystem *s, bool all); /* state of cut joints (or all) from the bodies */
/* Relative motion of a joint's frames from motions of the bodies (at their origins): in the a-frame at b's origin. */
void joint_relative_velocity(const MbsSystem *s, int joint, double motion[6]);
/* Relative acceleration by the velocities alone. */
void joint_relative_bias(const MbsSystem *s, int joint, double motion[6]);
void system_bias_accelerations(MbsSystem *s); /* bodies' acc for zero joint accelerations */

/* force.c */
/* Applied wrenches and joints' efforts. Efforts of cut joints (all: of all joints) act as wrenches on the bodies. */
void system_forces(MbsSystem *s, double t, const double *tau, bool all);
double system_potential(MbsSystem *s);
MbsStatus system_read_forces(MbsSystem *s);
MbsStatus system_read_drives(MbsSystem *s);
/* Whether a name of a law is that of another interact's measure, as "gas.x": the interact and which. */
bool system_measure_named(MbsModel *m, const char *name, size_t n, MbsId *interact, int *which);
MbsStatus system_ends(const MbsSystem *s, MbsId interact, Ends *ends);

/* tree.c */
MbsStatus tree_factor(MbsSystem *s, const char **massless); /* articulated inertias; MBS_SINGULAR */
void tree_accelerate(MbsSystem *s, double *a);              /* from applied wrenches and efforts; needs tree_factor */
void tree_respond(MbsSystem *s, const double *tau, double *a); /* M^-1 tau; needs tree_factor; leaves bodies alone */
void tree_accelerations(MbsSystem *s, const double *a);        /* bodies' acc */

/* constraint.c */
#define ROWS_RANK 1e-9 /* what is smaller beside the largest, is a row that depends on others */
/* Which rows of the m by n matrix G come first in order, independent of each other, and how many they are: QR of the
 * transposed matrix, which is left in T (n by m) and tau (m). work: 2 m. */
int rows_independent(const double *G, int m, int n, double *T, double *tau, int *order, double *work);
void rows_build(MbsSystem *s, double t, bool cartesian);
void row_on_speeds(const MbsSystem *s, const Row *row, double *g); /* n_v numbers */
bool system_cut_rotors(const MbsSystem *s);                        /* some cut joint has an armature */
void constraint_rotors_carry(MbsSystem *s); /* adds to the bodies' p what such rotors take, from acc */
MbsStatus constraint_rotors_on_speeds(MbsSystem *s, double *M); /* adds their share to the mass matrix */
MbsStatus system_solve_constrained(MbsSystem *s, double *a);
void system_free_solving(MbsSystem *s);
MbsStatus system_settle(MbsSystem *s); /* the bodies' state is that of the last mbs_forward */
/* closing.c */
MbsStatus system_close(MbsSystem *s, double t, double *q, bool hold); /* Newton; hold: the independent stay */

MbsStatus system_fail(MbsSystem *s, MbsStatus status, const char *format, ...) __attribute__((format(printf, 3, 4)));
MbsStatus system_read_joint(MbsModel *m, MbsId interact, MbsId joint, Joint *j); /* all but its frames */
const char *joint_name(const MbsSystem *s, int joint);
int system_joint_of(const MbsSystem *s, MbsId interact); /* or -1 */
MbsStatus system_frame(const MbsSystem *s, MbsId frame_or_part, int *body, double r[3], double R[9]);

#endif
