/* table.h: the table of a sweep on disk: rows in the order of their numbers, appended as they come, gone on with when
 * the same study is called again.
 *
 * Beside NAME.csv stands NAME.csv.study with the fingerprint of the study, so that rows of another one are never taken
 * for its own. Of a process that was killed at most the last line is broken: it is cut off.
 */
#ifndef CARDAN_STUDY_TABLE_H
#define CARDAN_STUDY_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buffer.h"

typedef struct {
    const char *path;
    int file, lock;                    /* -1: not open */
    long first, rows;                  /* the number of the first row; how many there are */
    long failed;                       /* of them */
    Buffer waiting;                    /* the last of them, which are not on disk yet, … */
    long rows_on_disk, failed_on_disk; /* … and how many are */
    char why[600];
} SweepTable;

/* Opens or begins the table whose first row has this number. anew: what is there is thrown away. False: why. */
bool table_open(SweepTable *t, const char *path, const char *header, uint64_t fingerprint, long first, bool anew);
void table_append(SweepTable *t, const char *row, size_t n); /* on disk with the next table_flush */
bool table_flush(SweepTable *t);                             /* false: why; rows that were on disk before are whole */
/* Removes a table that has no rows, so that a sweep that could not begin leaves nothing which the next one would refuse. */
void table_drop_empty(const SweepTable *t);
void table_close(SweepTable *t); /* rows that wait are lost */
/* Hands over the rows that it had when it was opened. False: see() said so, or they cannot be read. */
bool table_each(const SweepTable *t, const char *header, bool (*see)(void *data, const char *row, size_t n),
                void *data);

/* Rows that parts of the study wrote, NAME.K-of-N.csv beside NAME.csv: texts by number. */
typedef struct {
    long n;
    const char **rows; /* n; NULL: no part has it */
    VEC(const char *) files;
} SweepParts;
void table_parts_read(Arena *a, const char *path, const char *header, uint64_t fingerprint, long n, SweepParts *to);
const char *table_parts_path(Arena *a, const char *path, int part, int of); /* NAME.K-of-N.csv */
void table_parts_remove(const SweepParts *p);

/* FNV-1a */
uint64_t table_fingerprint_add(uint64_t so_far, const void *bytes, size_t n);
#define FINGERPRINT_BEGIN 0xcbf29ce484222325u

#endif
