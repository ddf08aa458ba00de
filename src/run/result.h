/* result.h: what a simulation computed, on disk: one writer and one reader for three formats.
 *
 *   .csv  a header row and one row a point; parameters only where they were asked for; the scene beside it, in
 *         NAME.scene.json
 *   .mat  MATLAB version 4 with the matrices Aclass, name, description, dataInfo, data_1, data_2, as Modelica tools
 *         read and write them ("binTrans"; "binNormal" is read too), the scene in an extra text matrix
 *   .cdr  our own: columns in chunks, so that one signal of a gigabyte is read without the rest (result_cdr.c says how)
 *
 * The writer streams: the table of variables first, then one row after the other. What was appended before a failure,
 * a full disk or a killed process can be read back. Nothing here ends the program: every call says how it went.
 *
 * The independent variable is not in the table: it is called "time", its index is RESULT_TIME.
 */
#ifndef CARDAN_RUN_RESULT_H
#define CARDAN_RUN_RESULT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

typedef enum {
    RESULT_OK,
    RESULT_CANNOT_OPEN,  /* no such file, no permission */
    RESULT_CANNOT_READ,  /* the system refused while reading */
    RESULT_CANNOT_WRITE, /* the system refused while writing */
    RESULT_DISK_FULL,    /* no space left, or the quota is used up; what was written before is kept */
    RESULT_DAMAGED,      /* the bytes are not what the format says */
    RESULT_BAD_TABLE,    /* the variable table contradicts itself */
    RESULT_NO_MEMORY,
} ResultStatus;

/* How a call went, and a sentence for the user when it did not go well. */
typedef struct {
    ResultStatus status;
    char why[400]; /* names the file; empty when status is RESULT_OK */
} ResultReport;

typedef enum {
    RESULT_FROM_NAME, /* by the ending of the file's name; anything but .mat and .cdr is CSV */
    RESULT_CSV,
    RESULT_MAT,
    RESULT_CDR,
    RESULT_MEMORY, /* no file: result_kept gives what was appended */
} ResultFormat;

typedef enum {
    RESULT_PARAMETER, /* one value for the whole run (constants too), stored once */
    RESULT_VARIABLE,  /* one value a row */
    RESULT_ALIAS,     /* equal to another entry, or its negative; stored as a reference */
} ResultKind;

typedef enum {
    RESULT_REAL,
    RESULT_INTEGER,
    RESULT_BOOLEAN,     /* 0 or 1 */
    RESULT_STRING,      /* parameters only: `text` has the value */
    RESULT_ENUMERATION, /* 1, 2, … */
} ResultType;

/* One entry of the table. Texts may be NULL, which reads back as "". */
typedef struct {
    const char *name;         /* full Modelica name, "robot.axis1.phi", "body.frame_a.r_0[1]" */
    const char *unit;         /* "rad" */
    const char *display_unit; /* "deg" */
    const char *description;
    ResultKind kind;
    ResultType type;
    int alias_of;         /* RESULT_ALIAS: index of a RESULT_PARAMETER or RESULT_VARIABLE entry, or RESULT_TIME */
    bool negated;         /* RESULT_ALIAS: minus the other one; for Booleans: not the other one */
    bool is_column;       /* in CSV too, although it may never change: a variable, or named by the user */
    bool is_constant;     /* RESULT_PARAMETER: no setting reaches it; known to .cdr only */
    bool is_compiled;     /* RESULT_PARAMETER: a setting needs new code; known to .cdr only */
    double value;         /* RESULT_PARAMETER, not a String */
    const char *text;     /* RESULT_PARAMETER of type RESULT_STRING */
    const char *formula;  /* RESULT_PARAMETER: how it was computed from others, "2*rod.m"; known to .cdr only */
    const char *literals; /* RESULT_ENUMERATION: the names of 1, 2, …, one a line; known to .cdr only */
} ResultVariable;

enum { RESULT_TIME = -1, RESULT_ABSENT = -2 };

/* --- writing ------------------------------------------------------------------------------------------------------ */

typedef struct {
    ResultFormat format;
    const char *model; /* name of the model, or NULL */
    const char *scene; /* JSON text of the visual objects (scene.h), or NULL */
    bool compress;     /* .cdr only: columns through zlib; smaller and slower */
} ResultOptions;

typedef struct ResultWriter ResultWriter;
typedef struct Result Result;

/* Creates the file and writes the table. The table and its texts are copied. On failure *to is NULL. */
ResultReport result_create(ResultWriter **to, const char *path, const ResultVariable *table, int n,
                           const ResultOptions *options);

/* Appends one row: values[k] belongs to the k-th entry of kind RESULT_VARIABLE, in table order. Times never
 * decrease; the same time twice is an event. After a failure the writer takes no more rows and says the same again. */
ResultReport result_append(ResultWriter *w, double time, const double *values);
/* Where the values of the next row may be put together and handed to result_append from, so that they are not copied.
 * NULL: there is no room, as result_append then says. */
double *result_row(ResultWriter *w);

/* Makes the rows appended so far visible to readers of the file: for live plots, about once a second. */
ResultReport result_flush(ResultWriter *w);

/* RESULT_MEMORY: forgets rows that are later than this. */
void result_cut(ResultWriter *w, double time);
/* RESULT_MEMORY: all that was appended so far, as a result of its own. On failure *to is NULL. */
ResultReport result_kept(const ResultWriter *w, Result **to);

/* Completes the file and frees the writer, whatever happened before. NULL is allowed. */
ResultReport result_finish(ResultWriter *w);

/* --- reading ------------------------------------------------------------------------------------------------------ */

/* The format is found by the content, not by the name. On failure *to is NULL. A file whose writer was killed is
 * read up to its last whole row. */
ResultReport result_open(Result **to, const char *path);
void result_close(Result *r); /* NULL is allowed */

ResultFormat result_format(const Result *r);
const char *result_path(const Result *r);
const char *result_model(const Result *r);      /* "" when not known */
const char *result_scene_text(const Result *r); /* JSON of scene.h, or NULL; owned by r */
bool result_complete(const Result *r);          /* the writer got to result_finish */
int result_count(const Result *r);              /* entries of the table */
size_t result_rows(const Result *r);

/* Entry i, 0 <= i < result_count; i == RESULT_TIME gives a description of time. Owned by r. */
const ResultVariable *result_variable(const Result *r, int i);

/* Index of a name: exact, with spaces ignored; "time" and "Time" give RESULT_TIME. RESULT_ABSENT when there is none. */
int result_find(const Result *r, const char *name);

/* Rows first … first + count - 1 of entry i (a parameter: its value repeated; an alias: followed). Only this column's
 * bytes are read where the format allows. to has room for count numbers; Strings read as NaN. */
ResultReport result_column(Result *r, int i, size_t first, size_t count, double *to);

/* The same for k entries at once in one pass over the file: to[j] receives entry which[j], and has room for count. */
ResultReport result_columns(Result *r, const int *which, int k, size_t first, size_t count, double *const *to);

/* Of a result in memory: the rows of entry i where it has a column of its own, as they lie there; else NULL. */
const double *result_in_memory(const Result *r, int i);

/* result_copy.c: the entries wanted, with what they are aliases of, as a file; wanted NULL: all. */
ResultReport result_copy(Result *r, const Ints *wanted, const char *path, bool compress);

/* Smallest and largest finite value of entry i; both NaN when there is none. With only_cheap a column is never read:
 * where the file does not hold its range, both are NaN. */
ResultReport result_range(Result *r, int i, bool only_cheap, double *smallest, double *largest);

#endif
