/* link.h: a small linker: from objects to one shared library, without any program of the system. For x86-64 Linux. */
#ifndef CARDAN_FMI_LINK_H
#define CARDAN_FMI_LINK_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buffer.h"

typedef struct {
    const char *bytes; /* an ELF file to be linked */
    size_t n;
    const char *shows; /* not NULL: only names that begin so are for the others, the rest is its own */
} LinkObject;

/* Symbols whose names begin with `exported` can be seen from outside; what no object defines must be `known`, and is
 * looked for in `needed` (n_needed names of libraries) when it is loaded. NULL when done, otherwise what is wrong, in
 * a.
 */
const char *link_library(Arena *a, int n, const LinkObject *objects, const char *exported, bool (*known)(const char *),
                         int n_needed, const char *const *needed, Buffer *to);

#endif
