/* mbdyn_read.h: shared by the files that read MBDyn's input language. */
#ifndef CARDAN_CONVERT_MBDYN_READ_H
#define CARDAN_CONVERT_MBDYN_READ_H

#include "convert/shapes.h"

enum { MOST_PIECES = 400 };

typedef struct {
    const char *keyword, *name; /* name "": none */
    const char **pieces;        /* texts begin with their quote */
    int n, at;                  /* at: what is read next */
    int line;
} Statement;

typedef struct {
    const char *label;
    MbsId part;
    double r[3], S[9], v[3], w[3];
} Node;

/* A joint, or what measures in its place. */
typedef struct {
    const char *label;
    MbsId interact;
} MbdynElement;

typedef struct {
    const char *label, *law; /* law NULL: the kernel has none like it */
} MbdynDrive;

typedef struct {
    Conversion *c;
    VEC(Statement) statements;
    VEC(Node) nodes;
    VEC(MbdynElement) joints;
    VEC(MbdynDrive) drives;
    MbsId ground, origin; /* origin: a frame of the ground, or 0 */
    int n_joints;
} MbdynReader;

const char *mbdyn_next(Statement *s);
bool mbdyn_accept(Statement *s, const char *word);
double mbdyn_number(MbdynReader *r, Statement *s);
void mbdyn_read_vector(MbdynReader *r, Statement *s, double x[3]);
void mbdyn_read_matrix(MbdynReader *r, Statement *s, double S[9], bool inertia);
Node *mbdyn_node_named(MbdynReader *r, Statement *s); /* NULL after a failure */
MbsId mbdyn_frame_at(MbdynReader *r, MbsId part, const char *name, const double x[3], const double S[9]);

/* mbdyn_force_read.c */
void mbdyn_measure(MbdynReader *r, const char *name, MbsId a, MbsId b, const char *label);
void mbdyn_read_drive(MbdynReader *r, Statement *s);
void mbdyn_read_force(MbdynReader *r, Statement *s); /* force, couple */

#endif
