/* adams_read.h: shared by the files that read Adams datasets. */
#ifndef CARDAN_CONVERT_ADAMS_READ_H
#define CARDAN_CONVERT_ADAMS_READ_H

#include "convert/shapes.h"

typedef struct {
    const char *name; /* "" for flags */
    const char *values[64];
    int n;
    bool used; /* somebody asked for it */
} Argument;

typedef struct {
    const char *keyword, *label;
    int number, line;
    Argument *arguments;
    int n;
} Statement;

/* A part; a marker, with its frame (0: it floats) and part; or a joint, with its interact and its markers. */
typedef struct {
    int number;
    MbsId id, part;
    int i, j;
} Tag;

/* A frame at one marker with the axes of another. */
typedef struct {
    MbsId place, axes, frame;
} Turned;

typedef struct {
    Conversion *c;
    VEC(Statement) statements;
    VEC(Tag) parts;
    VEC(Tag) markers;
    VEC(Tag) joints;
    VEC(Turned) turned;
    double length, mass, time, force;
    MbsId ground;
    Tag origin; /* marker 0: of the ground */
    int depth;  /* of variables within variables */
} AdamsReader;

/* adams_text.c */
void adams_split(AdamsReader *r, const char *text, size_t n);
const Argument *adams_argument(const Statement *s, const char *name); /* or NULL; abbreviations are taken */
bool adams_flag(const Statement *s, const char *name);
int adams_numbers(AdamsReader *r, const Statement *s, const char *name, double *to, int room);
double adams_number(AdamsReader *r, const Statement *s, const char *name, double normal);
const Tag *adams_tagged(const Tag *list, int n, int number);
/* The marker that an argument names, which does not float; a failure, if there is none. */
const Tag *adams_marker_of(AdamsReader *r, const Statement *s, const char *name);
/* The name that stands before a statement, or one by its number. */
const char *adams_label(AdamsReader *r, const Statement *s, MbsClass cls, MbsId owner, const char *stem);

/* adams_law_read.c: the formula of a function, times a factor. own: the interact whose law it is, in the axes of its
 * a-frame, or 0. NULL: *why says what the kernel has not. */
const char *adams_law(AdamsReader *r, const char *function, MbsId own, double factor, const char **why);
/* A frame of a marker's place with the axes of another one of its part. */
MbsId adams_turned(AdamsReader *r, const Tag *place, const Tag *axes);
const Tag *adams_origin(AdamsReader *r);

/* adams_force_read.c: SPRINGDAMPER, BUSHING, SFORCE, VFORCE, VTORQUE, GFORCE */
void adams_read_force(AdamsReader *r, const Statement *s);

#endif
