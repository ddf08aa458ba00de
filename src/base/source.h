/* source.h: texts that were read, and places in them. */
#ifndef CARDAN_BASE_SOURCE_H
#define CARDAN_BASE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "arena.h"

typedef struct Source {
    const char *path; /* as the user would name it */
    const char *text; /* length bytes and a 0 */
    uint32_t length;
    Arena *arena;         /* that it lives in */
    uint32_t *line_start; /* offsets of the lines' first bytes; made when first asked for */
    int n_lines;
} Source;

/* From byte `from` up to but not including byte `to`. source == NULL: no place. */
typedef struct {
    Source *source;
    uint32_t from, to;
} Span;

typedef struct {
    int line, column; /* from 1; columns count UTF-8 characters */
} Place;

/* Reads a whole file; NULL with errno set when it cannot be read: EFBIG past 1 GiB, ENOTSUP for pipes and devices. A BOM is skipped. */
Source *source_read(Arena *a, const char *path);
Source *source_of_text(Arena *a, const char *path, const char *text, size_t length);
Place source_place(Span where);
/* The line that an offset stands in, without its end. */
void source_line(Source *s, int line, const char **text, int *length);

#endif
