/* packed.h: bytes in the format of zlib (RFC 1950). By zlib here; an FMU brings its own (fmu/packed.c). */
#ifndef CARDAN_BASE_PACKED_H
#define CARDAN_BASE_PACKED_H

#include <stdbool.h>
#include <stddef.h>

/* False: damaged, or no memory. free(*to) in either case. */
bool packed_open(const unsigned char *bytes, size_t n, unsigned char **to, size_t *n_to);
size_t packed_room(size_t n); /* bytes that packed_make needs at most */
bool packed_make(const unsigned char *bytes, size_t n, unsigned char *to, size_t *n_to); /* *n_to: the room before */

#endif
