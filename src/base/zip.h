/* zip.h: archives. Writing is done in memory; reading takes the whole file.
 *
 * The same entries give the same bytes: all of them have the first date that the format knows.
 */
#ifndef CARDAN_BASE_ZIP_H
#define CARDAN_BASE_ZIP_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buffer.h"

typedef struct {
    Buffer bytes;     /* of the archive, complete after zip_end */
    Buffer directory; /* inside */
    int n;
} ZipWriter;
void zip_add(ZipWriter *z, const char *name, const char *bytes, size_t n);
void zip_end(ZipWriter *z);  /* then take z->bytes, and … */
void zip_free(ZipWriter *z); /* … give the memory back */

typedef struct {
    const char *name;
    size_t n; /* bytes, unpacked */
    const unsigned char *packed;
    size_t n_packed;
    int method; /* 0: as it is, 8: deflated */
    unsigned long checksum;
} ZipEntry;

typedef struct {
    ZipEntry *at;
    int n;
} ZipDirectory;

/* Everything but the entries' contents. NULL when done; otherwise what is wrong. Lives in a, and points into bytes. */
const char *zip_read(Arena *a, const char *bytes, size_t n, ZipDirectory *to);
const ZipEntry *zip_find(const ZipDirectory *d, const char *name); /* NULL: there is none */
/* The contents of an entry, followed by a 0. NULL with *why when it is damaged. free() it. */
char *zip_unpack(const ZipEntry *e, const char **why);
/* A relative path that stays below where it is unpacked. */
bool zip_name_is_safe(const char *name);

#endif
