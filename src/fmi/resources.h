/* resources.h: files that a model reads, in its FMU. Inside this room only. */
#ifndef CARDAN_FMI_RESOURCES_H
#define CARDAN_FMI_RESOURCES_H

#include "base/zip.h"
#include "fmi/fmi.h"

typedef struct {
    const char *path; /* on this machine */
    const char *name; /* in the archive: "resources/0_table.txt" */
} Resource;

typedef struct {
    Arena *arena;
    VEC(Resource) all;
} Resources;

/* The name in the archive of a text that is the path of a file; NULL: it is none. */
const char *resource_of(Resources *r, const char *text);
/* In the first n bytes of generated C, paths become calls that find them where the FMU is unpacked. */
void resources_in_code(Resources *r, Buffer *text, size_t n);
bool resources_pack(const Resources *r, ZipWriter *z, Diags *d); /* false after a message */

#endif
