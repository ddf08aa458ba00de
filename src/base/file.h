/* file.h: what kind of thing a path names, and text files line by line. */
#ifndef CARDAN_BASE_FILE_H
#define CARDAN_BASE_FILE_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "base/buffer.h"

typedef enum { FILE_NONE = 1, FILE_REGULAR, FILE_DIRECTORY, FILE_SPECIAL } FileKind;
FileKind file_kind(const char *path);

/* The absolute path, without "." and ".." where the file is there. free() it; NULL: the current directory is unknown.
 */
char *file_full_path(const char *path);

bool file_whole(const char *path, Buffer *to); /* adds all of its bytes; false: it cannot be read */

/* A reader remembers where it is, so that reading line after line costs one pass. Lines r = {0}; … lines_end(&r); */
typedef struct {
    char *path;
    FILE *file;
    char *line; /* the one read last, without its end */
    size_t room;
    long next; /* number of the line that would be read now, from 1 */
} Lines;

typedef enum { LINE_READ, LINE_BEHIND_END, LINE_NO_FILE } LineStatus;
LineStatus lines_read(Lines *r, const char *path, long number); /* r->line; "" after the end */
long lines_count(const char *path);                             /* -1: cannot be read */
void lines_end(Lines *r);

#endif
