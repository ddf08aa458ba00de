/* cardan/mbs.h: a multibody system as data, independent of any formalism, CAD system and simulator.
 *
 * After DAMOS-C (Daberkow and Schiehlen): parts carry frames and a body; interacts join two frames by a joint or by
 * forces; every number may be a formula of parameters. One model serves both formalisms: minimal coordinates
 * (mbs_forward) and Cartesian coordinates with Lagrange multipliers (mbs_cartesian_forward).
 *
 *     MbsModel *m;
 *     mbs_new(NULL, &m);
 *     …
 *     mbs_free(m);
 *
 * Rules that hold everywhere:
 * - Every function that can fail returns an MbsStatus. Nothing aborts; after a failure the model is as it was before
 *   the call. mbs_message says in words what went wrong.
 * - Objects are named by tags (MbsId), which are never used twice in a model. 0 is no object. A tag of a deleted
 *   object is answered with MBS_NO_OBJECT.
 * - All memory comes from the allocator given to mbs_new. There is no global state: different models may be used
 *   from different threads at the same time, one model from one thread at a time.
 * - Numbers are in SI units and radians. Vectors are x, y, z; matrices are stored by rows; a rotation S[9] turns
 *   components in the moving frame into components in the frame of reference. Quaternions are w, x, y, z.
 */
#ifndef CARDAN_MBS_H
#define CARDAN_MBS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

typedef struct MbsModel MbsModel;
typedef struct MbsSystem MbsSystem; /* a model made ready for numbers */
typedef struct MbsMesh MbsMesh;     /* triangles */
typedef int32_t MbsId;              /* tag of an object; 0: none */

typedef enum {
    MBS_OK,
    MBS_NO_MEMORY,     /* the allocator gave nothing */
    MBS_NO_OBJECT,     /* no object has this tag or name */
    MBS_NO_FIELD,      /* objects of this class have no such field */
    MBS_BAD_VALUE,     /* a value that the field cannot hold, or that makes no sense */
    MBS_BAD_FORMULA,   /* a symbol that cannot be read or evaluated */
    MBS_NAME_TAKEN,    /* an object of this class and owner has that name */
    MBS_WRONG_OWNER,   /* objects of this class do not belong there */
    MBS_IN_USE,        /* another object refers to it */
    MBS_NOTHING,       /* nothing to undo or redo */
    MBS_SYNTAX,        /* the text is not what the format allows */
    MBS_CANNOT_READ,   /* a file cannot be opened or read */
    MBS_UNFIT,         /* the model cannot be computed as it stands (mbs_check says more) */
    MBS_NOT_CONVERGED, /* an iteration found no solution */
    MBS_SINGULAR,      /* a matrix that must be invertible is not */
    MBS_LEAK,          /* a mesh that encloses no volume */
    MBS_STOPPED        /* a callback asked to stop */
} MbsStatus;

const char *mbs_status_text(MbsStatus status); /* a few words, for programmers */

/* The caller's allocator: like realloc; size 0 frees. Gives NULL when there is no memory. */
typedef struct {
    void *(*resize)(void *context, void *old, size_t old_size, size_t new_size);
    void *context;
} MbsAllocator;

/* Receives one message for people. severity: 'e' error, 'w' warning, 'i' information. line: in the text read, or 0.
 * object: whom it is about, or 0. */
typedef void (*MbsReport)(void *context, char severity, int line, MbsId object, const char *text);

/* ---- classes and fields --------------------------------------------------------------------------------------- */

typedef enum {
    MBS_SYSTEM,   /* "mbs": the root; always tag 1 */
    MBS_GLOBAL,   /* "global": gravity and units; at most one */
    MBS_PARAM,    /* "param": a symbol and its value */
    MBS_PART,     /* "part": what moves as one; owner of frames, one body, shapes */
    MBS_FRAME,    /* "frame": a place and an orientation on a part */
    MBS_BODY,     /* "body": mass and inertia of a part */
    MBS_INTERACT, /* "interact": between two frames: at most one joint, any number of forces */
    MBS_JOINT,    /* "joint" */
    MBS_DRIVE,    /* "drive": makes a joint's coordinate a function of time (rheonomic) */
    MBS_COUPLE,   /* "couple": makes a joint's coordinate follow another joint's */
    MBS_FORCE,    /* "force" */
    MBS_G3PART,   /* "g3part": a shape fixed to a part */
    MBS_G3FRAME,  /* "g3frame": how a frame is shown */
    MBS_G3JOINT,  /* "g3joint": how a joint is shown */
    MBS_G3FORCE,  /* "g3force": how a force is shown */
    MBS_G3VIEW,   /* "g3view": viewpoint and projection */
    MBS_LOOSE,    /* "loose": holds objects that are assigned to none */
    MBS_CLASSES
} MbsClass;

/* Fields. Which class has which is listed in doc/neutral-file.md and given by mbs_field_kind. */
typedef enum {
    MBS_TITLE,       /* text for people */
    MBS_GRAVITY,     /* 3: acceleration */
    MBS_UNITS,       /* text: units in which people wish to see the numbers: "mm kg s deg N" */
    MBS_VALUE,       /* 1 */
    MBS_UNIT,        /* text */
    MBS_INERTIAL,    /* yes or no: this part is the inertial system */
    MBS_REFERENCE,   /* frame of the same part that place and rotation refer to; none: the part's own */
    MBS_ORIGIN,      /* 3: place in the reference frame */
    MBS_SEQUENCE,    /* word: one of the twelve: xyz xzy yxz yzx zxy zyx xyx xzx yxy yzy zxz zyz */
    MBS_ANGLES,      /* 3: S = R_i(angle 1) R_j(angle 2) R_k(angle 3) for the sequence ijk */
    MBS_QUATERNION,  /* 4: in place of angles */
    MBS_AXIS,        /* 3: axis of a joint, or of a rotation by MBS_ANGLE in place of angles */
    MBS_ANGLE,       /* 1 */
    MBS_MASS,        /* 1 */
    MBS_INERTIA,     /* 6: xx yy zz xy xz yz about the centre of mass, in the axes of MBS_FRAME_OF */
    MBS_FRAME_OF,    /* "frame": of a body: its centre of mass; of a shape: where it stands */
    MBS_AFRAME,      /* frame of an interact */
    MBS_BFRAME,      /* the other one */
    MBS_TYPE,        /* word: kind of joint or force */
    MBS_AXIS2,       /* 3: second axis of a universal joint; x-direction of a planar one */
    MBS_PITCH,       /* 1: metres a radian of a screw */
    MBS_COORDINATE,  /* initial joint coordinates */
    MBS_SPEED,       /* initial joint speeds */
    MBS_LOWER,       /* lower limits of the coordinates, or of an actuator's input */
    MBS_UPPER,       /* upper limits */
    MBS_EFFORT,      /* largest forces or torques (kept, not enforced) */
    MBS_RATE,        /* largest speeds (kept, not enforced) */
    MBS_STIFFNESS,   /* of each coordinate, or of a force */
    MBS_REST,        /* coordinates at which the springs are relaxed */
    MBS_DAMPING,     /* of each coordinate, or of a force */
    MBS_FRICTION,    /* dry friction of each coordinate (kept, not computed) */
    MBS_ARMATURE,    /* inertia added to each coordinate (a rotor behind a gear) */
    MBS_CUT,         /* word auto, yes, no: whether the joint closes a loop */
    MBS_INDEPENDENT, /* word auto, yes, no: whether its coordinates are the independent ones */
    MBS_INDEX,       /* 1: which coordinate, from 1 */
    MBS_LAW,         /* text: formula; see mbs_force_law */
    MBS_TO,          /* interact whose joint is followed */
    MBS_TO_INDEX,    /* 1: which coordinate of that joint, from 1 */
    MBS_RATIO,       /* 1 */
    MBS_OFFSET,      /* 1 */
    MBS_LENGTH,      /* 1: free length of a spring; length of a shown axis */
    MBS_PRELOAD,     /* 1, or 6 for a bushing */
    MBS_LAW_FX,      /* text: formulas of a general force */
    MBS_LAW_FY,
    MBS_LAW_FZ,
    MBS_LAW_TX,
    MBS_LAW_TY,
    MBS_LAW_TZ,
    MBS_RESOLVE,    /* word a, b, world: axes of a general force */
    MBS_GEAR,       /* 1 */
    MBS_INPUT,      /* text: name of the signal that commands an actuator */
    MBS_SHAPE,      /* word: box cylinder cone sphere ellipsoid capsule torus extrusion revolution mesh line arrow */
    MBS_SIZE,       /* numbers of the shape; see mbs_solid */
    MBS_POINTS,     /* x y pairs of an extrusion's or r z pairs of a revolution's outline */
    MBS_COLOUR,     /* 3 or 4: red green blue (opacity), 0 to 1 */
    MBS_VISIBLE,    /* yes or no */
    MBS_FILE,       /* text: where a mesh is */
    MBS_SCALE,      /* 3: of a mesh */
    MBS_ROLE,       /* word: both, visual, collision */
    MBS_EYE,        /* 3: viewpoint */
    MBS_TARGET,     /* 3 */
    MBS_UP,         /* 3 */
    MBS_PROJECTION, /* word: perspective, parallel */
    MBS_FIELDS
} MbsField;

typedef enum { MBS_NUMBERS, MBS_TEXT, MBS_WORD, MBS_OBJECT, MBS_ABSENT } MbsKind;

const char *mbs_class_name(MbsClass cls);
int mbs_class_of_name(const char *name); /* or -1 */
const char *mbs_field_name(MbsField field);
MbsKind mbs_field_kind(MbsClass cls, MbsField field); /* MBS_ABSENT: objects of cls have no such field */
int mbs_field_count(MbsClass cls, MbsField field);    /* how many numbers; negative: up to that many */

/* ---- a model -------------------------------------------------------------------------------------------------- */

/* An empty model. allocator NULL: malloc. */
MbsStatus mbs_new(const MbsAllocator *allocator, MbsModel **model);
void mbs_free(MbsModel *m);                 /* NULL is allowed */
const char *mbs_message(const MbsModel *m); /* about the call that failed last; NULL is allowed */
MbsStatus mbs_copy_model(MbsModel *m, MbsModel **copy);

enum { MBS_ROOT = 1 };

/* ---- operations: create, delete, modify, list, copy, assign, remove, find -------------------------------------- */

/* A new object. owner 0: assigned to none as yet. name NULL: made up ("part1") where objects of the class have names.
 * Names are unique among objects of a class with the same owner. */
MbsStatus mbs_create(MbsModel *m, MbsClass cls, MbsId owner, const char *name, MbsId *id);
MbsStatus mbs_delete(MbsModel *m, MbsId id); /* with all it owns; MBS_IN_USE when others refer to it or to those */
MbsStatus mbs_rename(MbsModel *m, MbsId id, const char *name);
/* A copy with all it owns, under the same owner. References among the copied objects go to the copies. */
MbsStatus mbs_copy(MbsModel *m, MbsId id, const char *name, MbsId *copy);
MbsStatus mbs_assign(MbsModel *m, MbsId id, MbsId owner); /* from wherever it is */
MbsStatus mbs_remove(MbsModel *m, MbsId id);              /* stays in the model, owned by none */

int mbs_exists(const MbsModel *m, MbsId id);
MbsClass mbs_class(const MbsModel *m, MbsId id);   /* MBS_CLASSES when there is none */
const char *mbs_name(const MbsModel *m, MbsId id); /* "" for classes without names; NULL when there is none */
MbsId mbs_owner(const MbsModel *m, MbsId id);      /* 0: none */
/* What owner owns of a class, in order. owner 0: the objects assigned to none. */
MbsId mbs_first(const MbsModel *m, MbsId owner, MbsClass cls);
MbsId mbs_next(const MbsModel *m, MbsId id); /* the next of its class with the same owner, or 0 */
int mbs_count(const MbsModel *m, MbsId owner, MbsClass cls);
MbsId mbs_find(MbsModel *m, MbsClass cls, MbsId owner, const char *name); /* or 0 */
MbsId mbs_find_path(MbsModel *m, MbsClass cls, const char *path); /* "arm", "arm.tip"; quotes as in the file; or 0 */

/* Fields. A field that was never set has its default (doc/neutral-file.md). */
MbsStatus mbs_set_numbers(MbsModel *m, MbsId id, MbsField field, const double *x, int n);
MbsStatus mbs_set_number(MbsModel *m, MbsId id, MbsField field, double x); /* one-number fields */
/* Number k (from 0) becomes a formula of parameters: "2*l + 0.1". Others keep what they are. */
MbsStatus mbs_set_symbol(MbsModel *m, MbsId id, MbsField field, int k, const char *formula);
MbsStatus mbs_set_text(MbsModel *m, MbsId id, MbsField field, const char *text); /* texts and words */
MbsStatus mbs_set_object(MbsModel *m, MbsId id, MbsField field, MbsId to);       /* to 0: none */
MbsStatus mbs_clear(MbsModel *m, MbsId id, MbsField field);                      /* back to the default */

int mbs_is_set(const MbsModel *m, MbsId id, MbsField field);
/* The numbers, formulas evaluated. x has room for `room`; *n is how many there are (n may be NULL). */
MbsStatus mbs_get_numbers(MbsModel *m, MbsId id, MbsField field, double *x, int room, int *n);
MbsStatus mbs_get_number(MbsModel *m, MbsId id, MbsField field, double *x);
const char *mbs_get_symbol(const MbsModel *m, MbsId id, MbsField field, int k); /* NULL: a plain number */
const char *mbs_get_text(const MbsModel *m, MbsId id, MbsField field);          /* default "" or the default word */
MbsId mbs_get_object(const MbsModel *m, MbsId id, MbsField field);

/* Each of the operations above can be taken back, last first, and done again. mbs_begin … mbs_end make one step of
 * several operations; they nest. mbs_cancel in the place of the outermost mbs_end takes all of them back. mbs_forget drops the history and frees what was deleted. */
MbsStatus mbs_undo(MbsModel *m);
MbsStatus mbs_redo(MbsModel *m);
void mbs_begin(MbsModel *m);
void mbs_end(MbsModel *m);
void mbs_cancel(MbsModel *m);
void mbs_forget(MbsModel *m);

/* In one step each, for what programs build most. Pointers to the new tag may be NULL. Rotations: NULL is none. */
MbsStatus mbs_add_param(MbsModel *m, const char *name, double value, MbsId *param);
/* The inertial part. */
MbsStatus mbs_add_ground(MbsModel *m, const char *name, MbsId *part);
/* inertia: 6 as in MBS_INERTIA. centre is made a frame "cm" unless it is the part's own origin. */
MbsStatus mbs_add_part(MbsModel *m, const char *name, double mass, const double centre[3], const double inertia[6],
                       MbsId *part);
MbsStatus mbs_add_frame(MbsModel *m, MbsId part, const char *name, const double origin[3], const double S[9],
                        MbsId *frame);
MbsStatus mbs_add_joint(MbsModel *m, const char *name, MbsId aframe, MbsId bframe, const char *type,
                        const double axis[3], MbsId *interact, MbsId *joint);
MbsStatus mbs_add_force(MbsModel *m, const char *name, MbsId aframe, MbsId bframe, const char *type, MbsId *interact,
                        MbsId *force);
MbsStatus mbs_set_gravity(MbsModel *m, double x, double y, double z);

/* ---- the neutral file (doc/neutral-file.md) --------------------------------------------------------------------- */

/* Reads a text of n bytes. On failure *model is NULL. Content of a newer version is kept and reported. */
MbsStatus mbs_read(const char *text, size_t n, const MbsAllocator *allocator, MbsReport report, void *context,
                   MbsModel **model);
MbsStatus mbs_read_file(const char *path, const MbsAllocator *allocator, MbsReport report, void *context,
                        MbsModel **model);
/* What was read and not changed is written with the same bytes. *text ends with 0; free it by mbs_free_text. */
MbsStatus mbs_write(MbsModel *m, char **text, size_t *n);
MbsStatus mbs_write_file(MbsModel *m, const char *path);
void mbs_free_text(MbsModel *m, char *text);

/* ---- locations and checks --------------------------------------------------------------------------------------- */

/* calculate location of a frame: r and S in its part's own frame. */
MbsStatus mbs_locate_in_part(MbsModel *m, MbsId frame, double r[3], double S[9]);
/* Of a joint, from its initial coordinates: place and rotation of the b-frame in the a-frame (equations 5 and 6). */
MbsStatus mbs_locate_joint(MbsModel *m, MbsId joint, double r[3], double S[9]);
/* Of a frame, part or interact (its a-frame in r and S, its b-frame in r_b and S_b, which may be NULL otherwise) in
 * the inertial system, in the initial configuration, loops closed. */
MbsStatus mbs_locate(MbsModel *m, MbsId id, double r[3], double S[9], double r_b[3], double S_b[9]);

/* Looks for what is wrong: parts that hang on nothing, constraints that say the same or contradict each other, masses
 * and inertias that no body can have, massless chains, names that refer to nothing. Returns MBS_OK when the check
 * itself could be done; *errors and *warnings count what it reported. */
MbsStatus mbs_check(MbsModel *m, MbsReport report, void *context, int *errors, int *warnings);
/* Closes the loops, starting from the joints' initial coordinates, and stores the coordinates found as the new initial
 * ones (one step of the history). MBS_NOT_CONVERGED: reports each joint that stays open, with the gap. */
MbsStatus mbs_assemble(MbsModel *m, MbsReport report, void *context);

/* ---- rotations --------------------------------------------------------------------------------------------------- */

MbsStatus mbs_rotation_of_angles(const char *sequence, const double angles[3], double S[9]);
/* One of the solutions: where the sequence is singular, the third angle is 0. */
MbsStatus mbs_angles_of_rotation(const char *sequence, const double S[9], double angles[3]);
MbsStatus mbs_rotation_of_axis(const double axis[3], double angle, double S[9]);
void mbs_axis_of_rotation(const double S[9], double axis[3], double *angle); /* angle in 0 to pi */
MbsStatus mbs_rotation_of_quaternion(const double q[4], double S[9]);
void mbs_quaternion_of_rotation(const double S[9], double q[4]); /* w >= 0 */

/* ---- solids: mass, centre, inertia ------------------------------------------------------------------------------- */

typedef struct {
    double volume, mass;
    double centre[3]; /* of mass */
    double
        inertia[6]; /* xx yy zz xy xz yz about the centre; xy is the element of the tensor: minus the integral of x y */
} MbsMassProperties;

/* A tree of solids. Leaves are primitives; inner nodes are the Boolean operations of equation (13). */
typedef struct MbsSolid MbsSolid;
typedef enum { MBS_UNION, MBS_INTERSECTION, MBS_DIFFERENCE } MbsBoolean;

/* shape and size as in MBS_SHAPE and MBS_SIZE:
 *   box x y z (centred)             cylinder radius height [inner radius] (centred, axis z)
 *   cone radius height [top radius] (base at z = 0)    sphere radius [inner radius]     ellipsoid x y z (half axes)
 *   capsule radius length (of the cylindrical part, centred, axis z)    torus ring-radius tube-radius (axis z)
 *   extrusion height (outline in points: x y pairs; from z = 0)
 *   revolution angle (outline in points: r z pairs; about z, from the x axis; 2 pi: all around)
 * place r, S in the parent's frame: NULL for none. */
MbsStatus mbs_solid_new(MbsModel *m, const char *shape, const double *size, int n_size, const double *points,
                        int n_points, const double r[3], const double S[9], MbsSolid **solid);
/* Of an extrusion or revolution: the edge along which a corner of the outline sweeps. A chamfer cuts both sides at `size` from the
 * corner; a blend has the radius `size`, and fills where the corner points inwards. Of an extrusion whose outline has no corners
 * that point inwards and no blends along the sweep: also all edges around its bottom (z = 0) or top. */
typedef enum { MBS_CHAMFER, MBS_BLEND } MbsEdgeKind;
enum { MBS_RIM_BOTTOM = -2, MBS_RIM_TOP = -3 };
typedef struct {
    int corner; /* which of the points, or which rim */
    MbsEdgeKind kind;
    double size;
} MbsEdge;
/* The same with chamfers and blends, as a tree of solids. MBS_BAD_VALUE: one has no room at its corner. */
MbsStatus mbs_solid_swept(MbsModel *m, const char *shape, const double *size, int n_size, const double *points, int n_points,
                          const MbsEdge *edges, int n_edges, const double r[3], const double S[9], MbsSolid **solid);
/* a and b belong to the result. When both are one solid, MBS_BAD_VALUE. */
MbsStatus mbs_solid_combine(MbsModel *m, MbsBoolean operation, MbsSolid *a, MbsSolid *b, MbsSolid **solid);
void mbs_solid_free(MbsModel *m, MbsSolid *solid);
/* error (may be NULL): bound on the relative error of the volume as estimated; 0 where closed forms served. */
MbsStatus mbs_solid_properties(MbsModel *m, const MbsSolid *solid, double density, MbsMassProperties *p, double *error);
/* Several solids, each with its density (NULL: 1 for all): the properties of each (may be NULL) and of all together. */
MbsStatus mbs_solids_properties(MbsModel *m, const MbsSolid *const *solids, const double *densities, int n,
                                MbsMassProperties *each, MbsMassProperties *all);
/* The planar-face model: a watertight mesh of the solid with `cells` cells along its longest side. Plane faces with their edges
 * and corners are met exactly, curved ones to the square of a cell. */
MbsStatus mbs_solid_mesh(MbsModel *m, const MbsSolid *solid, int cells, MbsMesh **mesh);
/* Gives the part's body these properties, with its frame "cm" at the centre. One step of the history. */
MbsStatus mbs_body_of_properties(MbsModel *m, MbsId part, const MbsMassProperties *p);

/* Meshes: boundary representations by the divergence theorem (equation 14). format: "stl" (either kind), "obj",
 * "dxf". */
MbsStatus mbs_mesh_read(MbsModel *m, const char *format, const char *text, size_t n, MbsMesh **mesh);
MbsStatus mbs_mesh_read_file(MbsModel *m, const char *path, MbsMesh **mesh); /* format from the ending; STEP too */
/* The solids of a STEP file: mass properties from their exact surfaces, and triangles near these (either may be NULL).
 * Needs the plug-in cardan-step.so at run time; MBS_CANNOT_READ says where it was looked for. */
MbsStatus mbs_step_read(MbsModel *m, const char *path, double density, MbsMassProperties *p, MbsMesh **mesh);
MbsStatus mbs_mesh_of_triangles(MbsModel *m, const double *vertices, int n_vertices, const int *triangles,
                                int n_triangles, MbsMesh **mesh);
void mbs_mesh_free(MbsModel *m, MbsMesh *mesh);
int mbs_mesh_triangles(const MbsMesh *mesh);
int mbs_mesh_vertices(const MbsMesh *mesh);
const double *mbs_mesh_vertex(const MbsMesh *mesh, int i); /* 3 */
const int *mbs_mesh_triangle(const MbsMesh *mesh, int i);  /* 3 vertices */
void mbs_mesh_scale(MbsMesh *mesh, double x, double y, double z);
double mbs_mesh_area(const MbsMesh *mesh); /* of its surface */

typedef struct {
    int welded;                  /* vertices that stood twice and were made one */
    int degenerate;              /* triangles without area, dropped */
    int duplicate;               /* triangles that stood twice, dropped */
    int flipped;                 /* triangles turned over so that neighbours agree, or the whole mesh inside out */
    int open_edges;              /* edges with one triangle: the mesh leaks there */
    int fan_edges;               /* edges with three or more triangles */
    int shells;                  /* connected surfaces */
    double leak[3];              /* middle of the first open or fan edge */
    double leak_a[3], leak_b[3]; /* its ends */
} MbsMeshCheck;

/* Repairs what is safe (welds, drops, flips) and tells the rest. MBS_LEAK when the mesh encloses no volume. */
MbsStatus mbs_mesh_repair(MbsModel *m, MbsMesh *mesh, MbsMeshCheck *check);
/* needs: mbs_mesh_repair gave MBS_OK. */
MbsStatus mbs_mesh_properties(const MbsMesh *mesh, double density, MbsMassProperties *p);

/* ---- numbers: both formalisms ------------------------------------------------------------------------------------ */

/* Makes a model ready: chooses a tree, cut joints and constraint rows, evaluates all formulas. The system holds no
 * reference to later changes of the model; the model must outlive it. */
MbsStatus mbs_system_new(MbsModel *m, MbsSystem **system);
void mbs_system_free(MbsSystem *s);
const char *mbs_system_message(const MbsSystem *s);

int mbs_n_q(const MbsSystem *s);           /* joint coordinates of the tree (4 for a spherical joint) */
int mbs_n_v(const MbsSystem *s);           /* joint speeds of the tree */
int mbs_n_bodies(const MbsSystem *s);      /* moving parts */
int mbs_n_constraints(const MbsSystem *s); /* rows of loops, drives and couples in minimal coordinates */
int mbs_n_inputs(const MbsSystem *s);      /* actuators that have no law */
int mbs_degrees_of_freedom(MbsSystem *s, double t, const double *q); /* by rank; negative: failed */

MbsId mbs_body_part(const MbsSystem *s, int body);
int mbs_body_of_part(const MbsSystem *s, MbsId part); /* -1: the inertial part, or none */
/* Where an interact's joint has its coordinates. 0: it has none in the tree (cut). */
int mbs_joint_place(const MbsSystem *s, MbsId interact, int *first_q, int *n_q, int *first_v, int *n_v);
MbsId mbs_input_force(const MbsSystem *s, int input);
void mbs_set_input(MbsSystem *s, int input, double value);

/* A force's law as a C function in place of formulas. Receives time, place and velocity of the b-frame relative to
 * the a-frame in the axes chosen by MBS_RESOLVE, and gives wrench: force (0 to 2) and torque (3 to 5) on the b-frame's
 * part, in these axes; the opposite acts on the a-frame's part. For an actuator: x[0] the coordinate, v[0] its speed,
 * wrench[0] the effort.
 *
 * Formulas of general forces use: time, x y z (place), vx vy vz (velocity), distance, speed (its rate),
 * parameters, and NAME.q1, NAME.v1 … (coordinates and speeds of interact NAME's joint). Actuators and drives: time
 * and parameters; actuators also q, v of the own coordinate. */
typedef void (*MbsForceLaw)(void *context, double t, const double x[3], const double v[3], double wrench[6]);
MbsStatus mbs_force_law(MbsSystem *s, MbsId force, MbsForceLaw law, void *context);

/* The initial state of the model: coordinates as given, loops and drives closed by Newton, speeds made consistent. */
MbsStatus mbs_initial_state(MbsSystem *s, double t, double *q, double *v);
/* Moves q onto the constraints (least change), then v. */
MbsStatus mbs_project(MbsSystem *s, double t, double *q, double *v);
void mbs_q_rate(const MbsSystem *s, const double *q, const double *v, double *q_rate);

/* Accelerations in minimal coordinates. Trees: the articulated-body recursion, O(n). tau: efforts added to the joint
 * speeds' directions, or NULL. Loops, drives, couples: multipliers on top (equation 9). */
MbsStatus mbs_forward(MbsSystem *s, double t, const double *q, const double *v, const double *tau, double *a);
/* mbs_forward, and the derivatives of a by q, v and tau: n_v by n_v, the row is the acceleration. Exact. Of trees whose joints
 * are fixed, revolute or prismatic, without forces, drives and couples; MBS_UNFIT for others. */
MbsStatus mbs_forward_derivatives(MbsSystem *s, double t, const double *q, const double *v, const double *tau, double *a,
                                  double *by_q, double *by_v, double *by_tau);
/* Efforts that make the accelerations a (recursive Newton-Euler, O(n)), beyond what the model's own forces do. */
MbsStatus mbs_inverse(MbsSystem *s, double t, const double *q, const double *v, const double *a, double *tau);
MbsStatus mbs_mass_matrix(MbsSystem *s, const double *q, double *M); /* n_v by n_v (equation 10) */
/* 6 by n_v: angular velocity, then velocity of the frame's or part's origin, in the inertial axes. */
MbsStatus mbs_jacobian(MbsSystem *s, const double *q, MbsId frame_or_part, double *J);
/* n_constraints by n_v, and the right-hand side of J a = g (may be NULL). */
MbsStatus mbs_constraint_jacobian(MbsSystem *s, double t, const double *q, const double *v, double *J, double *g);
MbsStatus mbs_energy(MbsSystem *s, double t, const double *q, const double *v, double *kinetic, double *potential);
MbsStatus mbs_locate_moving(MbsSystem *s, const double *q, MbsId frame_or_part, double r[3], double S[9]);

/* What the joint of an interact carries: force and torque that constrain (not those of springs, drives are included),
 * on the b-frame's part at the b-frame's origin: torque then force, in the inertial axes. After mbs_forward or
 * mbs_cartesian_forward; tells what that call found. */
MbsStatus mbs_reaction(MbsSystem *s, MbsId interact, double wrench[6]);

/* The choice of independent coordinates for the loops at this state (Wehage and Haug): independent[k] is 1 for those
 * of the n_v speeds that remain free. By hand: MBS_INDEPENDENT. */
MbsStatus mbs_independent(MbsSystem *s, double t, const double *q, int *independent);
/* Rows that say what others say already, in either formalism: reports each with the joint's name. */
MbsStatus mbs_redundant(MbsSystem *s, double t, const double *q, MbsReport report, void *context, int *count);

/* Cartesian coordinates (equations 1 to 4): for each body r (3) and quaternion (4), its velocities: angular (3), of
 * the part's origin (3), in the inertial axes. */
enum { MBS_X = 7, MBS_XD = 6 };
MbsStatus mbs_cartesian_state(MbsSystem *s, const double *q, const double *v, double *x, double *xd);
/* The joint coordinates and speeds of the tree that go with a Cartesian state (which should satisfy the joints). */
MbsStatus mbs_minimal_state(MbsSystem *s, const double *x, const double *xd, double *q, double *v);
/* acc: 6 a body like xd. Unknown accelerations and multipliers are solved together from (3) and the second derivative
 * of (2). */
MbsStatus mbs_cartesian_forward(MbsSystem *s, double t, const double *x, const double *xd, const double *tau,
                                double *acc);
/* Accelerations of the bodies that go with joint accelerations a. */
MbsStatus mbs_cartesian_of_minimal(MbsSystem *s, const double *q, const double *v, const double *a, double *acc);

typedef enum { MBS_MINIMAL, MBS_CARTESIAN } MbsFormalism;
/* Called at each output time with the minimal state (minimal) or x, xd (Cartesian). Not 0: stop. */
typedef int (*MbsObserver)(void *context, double t, const double *position, const double *velocity);
/* Integrates from t0 to t1 with Dormand and Prince's 5(4) pair, from q and v, which are the final state afterwards
 * (in the minimal formalism). Positions and velocities are projected onto the constraints after each step. */
MbsStatus mbs_simulate(MbsSystem *s, MbsFormalism formalism, double t0, double t1, double tolerance, int outputs,
                       double *q, double *v, MbsObserver observer, void *context);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
