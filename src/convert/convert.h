/* convert.h: multibody models in and out of other programs' formats.
 *
 * Every reader makes an MbsModel, every writer makes text from one. What a format cannot say, and what was put in its
 * place, is noted item by item: nothing is lost in silence.
 */
#ifndef CARDAN_CONVERT_H
#define CARDAN_CONVERT_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "cardan/mbs.h"
#include "mbs/joint_type.h"

typedef enum {
#define FORMAT(symbol, ...) FORMAT_##symbol,
#include "convert/format.def"
#undef FORMAT
    FORMAT_UNKNOWN
} Format;

typedef struct {
    const char *item;    /* what it is about: "link 'arm'" */
    const char *lost;    /* what the target cannot say */
    const char *instead; /* what was put in its place, or NULL: left out */
} Loss;

/* Where a writer put the origin of a part: B's frame of the part in A's. */
typedef struct {
    const char *part;
    double r[3], S[9];
} Rebased;

/* An object that goes by another name in the target. */
typedef struct {
    MbsClass cls;
    const char *name, *written;
} Renamed;

typedef struct {
    Arena *arena;
    MbsModel *m;
    const char *path; /* of the file that is read, for files that it includes; NULL: it includes none */
    bool free_base;   /* formats that do not say whether the base is fixed: let it fly */
    bool as_written;  /* angles of 1.5708 are no right angles */
    VEC(Loss) losses;
    VEC(Rebased) rebased;
    VEC(Renamed) renamed;
    bool failed;
    int line;          /* of the failure, or 0 */
    char message[512]; /* of the failure */
} Conversion;

Format format_of_path(const char *path);
/* XML files of different formats have the same endings: the root element decides. */
Format format_of_text(const char *path, const char *text, size_t n);
const char *format_name(Format format);
bool format_reads(Format format);
bool format_writes(Format format);
const char *format_endings(bool written); /* ".mbs .urdf …": of formats that are read, or written */

/* Makes c->m. False with c->message on failure. */
bool convert_read(Conversion *c, Format format, const char *text, size_t n);
/* The text of c->m in the format; name: of the model, for formats that need one. */
bool convert_write(Conversion *c, Format format, const char *name, Buffer *to);

/* ---- proving ---- */

typedef struct {
    int states;           /* random states that were tried */
    int parts, reactions; /* how many of each were compared */
    double acceleration;  /* largest differences, relative to the largest value of the kind */
    double reaction;
    const char *why_not; /* why nothing could be compared, or NULL */
} Proof;

/* Compares accelerations and constraint forces of two models that should be the same, on random states of a. */
Proof convert_prove(Arena *arena, MbsModel *a, MbsModel *b, const Conversion *written, int states);

/* ---- inside the room ---- */

void convert_lose(Conversion *c, const char *item, const char *lost, const char *instead);
/* Titles, units, pictures and views, which no format but the neutral file has. */
void convert_lose_words(Conversion *c, bool keeps_title);
void convert_lose_frames(Conversion *c, bool with_forces); /* frames at which nothing is that the format holds */
const char *convert_text(Conversion *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool convert_fail(Conversion *c, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Turns a status of the kernel into a failure. True when all is well. */
bool convert_ok(Conversion *c, MbsStatus status);

/* The parts as a tree, for writers of nested or tree-like formats. */
typedef struct {
    MbsId part, interact;     /* interact: the joint that carries it; 0 for the inertial part */
    int parent;               /* in the list; -1 for the inertial part, which is first */
    bool reversed;            /* the joint's b-frame is on the parent */
    double r[3], S[9];        /* the link's frame in the part: where the joint is, or the part's own */
    double at_r[3], at_S[9];  /* the link's frame in the parent link's, at zero coordinates */
    double axis[3], axis2[3]; /* of the joint, in the link's frame, turned for reversed joints */
} Link;
typedef struct {
    Link *at;
    int n;
    MbsId *cut; /* interacts whose joints close loops */
    int n_cut;
} Links;
/* rebase: links' frames are at the joints; otherwise they are the parts' own. */
bool convert_links(Conversion *c, bool rebase, Links *links);
/* Mass, centre and inertia in the link's frame; false when the part has no body. */
bool convert_body(Conversion *c, const Link *link, double *mass, double centre[3], double inertia[6]);
/* The same with the inertia in the body's own axes, which are the columns of S. */
bool convert_body_axes(Conversion *c, const Link *link, double *mass, double centre[3], double S[9], double inertia[6]);
/* Place of a frame in the link's frame. */
bool convert_frame(Conversion *c, const Link *link, MbsId frame, double r[3], double S[9]);
int convert_link_of(const Links *links, MbsId part);
/* Whether a joint is a hinge between the inertial part and another one, whose rotor may be part of the other's body. */
bool convert_is_fixed_hinge(Conversion *c, MbsId interact, MbsId *other, double axis[3]);
/* The same with the rotors of such hinges. */
bool convert_body_with_rotors(Conversion *c, const Link *link, double *mass, double centre[3], double inertia[6]);
/* The model's system, its coordinates and speeds at the start (in the arena) and its gravity, for formats that place
 * parts in the world. *s is to be freed by the caller. False after a failure. */
bool convert_place(Conversion *c, MbsSystem **s, double **q, double **v, double gravity[3]);
/* Angular velocity of a part and velocity of its origin, in the inertial axes. */
void convert_velocity(Conversion *c, MbsSystem *s, const double *q, const double *v, MbsId part, double turn[3],
                      double shift[3]);
/* Coordinates and speeds of joints from where n parts are and how they move, as a reader found them: MBS_X and MBS_XD
 * numbers each. */
void convert_state(Conversion *c, const MbsId *parts, int n, const double *x, const double *xd);
/* Formulas become numbers: notes them. Forces and drives that a format lacks: notes them. */
void convert_lose_symbols(Conversion *c);
/* What a joint has beside its motion, for formats that have joints alone; item: what the report calls it. */
void convert_lose_joint(Conversion *c, MbsId joint, const char *item);
void convert_lose_forces(Conversion *c, bool actuators_too);
double convert_number(Conversion *c, MbsId id, MbsField field, int k, double normal); /* number k, or normal */
JointType convert_joint_type(Conversion *c, MbsId interact);                          /* JOINT_NONE: it has no joint */

/* joint_name.c: NULL: the format has no name for it. */
const char *joint_name_in(JointType type, Format format);
/* The type of which the format has this name; of which it has a name that somebody says. JOINT_NONE: there is none. */
JointType joint_type_named(Format format, const char *name);
JointType joint_type_said(Format format, bool (*says)(const void *data, const char *name), const void *data);

/* Small geometry. */
void convert_rpy(const double S[9], double rpy[3]); /* fixed axes x, y, z: roll, pitch, yaw */
bool convert_is_turned(const double S[9]);          /* by more than rounding */
/* A rotation whose columns are x', y', z' with z' along e and x' as near to x as it can be; NULL: anywhere. */
void convert_axes_along(const double e[3], const double *x, double S[9]);
void convert_numbers(Buffer *b, const double *x, int n);

/* The readers and writers of format.def. */
#define NOBODY
#define BY(reader)                                                                  bool reader(Conversion *c, const char *text, size_t n);
#define FORMAT(symbol, name, endings, begins, reads, writes, keeps, reader, writer) reader
#include "convert/format.def"
#undef FORMAT
#undef BY
#define BY(writer)                                                                  bool writer(Conversion *c, const char *name, Buffer *to);
#define FORMAT(symbol, name, endings, begins, reads, writes, keeps, reader, writer) writer
#include "convert/format.def"
#undef FORMAT
#undef BY
#undef NOBODY
/* From a model that has been flattened: makes c->m like convert_read. */
struct Flat;
bool modelica_read(Conversion *c, struct Flat *flat);

#endif
