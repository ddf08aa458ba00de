#include "base/packed.h"

#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

bool packed_open(const unsigned char *bytes, size_t n, unsigned char **to, size_t *n_to)
{
    z_stream z = {.next_in = (unsigned char *)(uintptr_t)bytes, .avail_in = (uInt)n};
    *to = NULL;
    *n_to = 0;
    if (inflateInit(&z) != Z_OK)
        return false;
    size_t room = 0;
    int status = Z_OK;
    while (status == Z_OK) {
        if (*n_to == room) {
            room = room ? 2 * room : 1 << 14;
            unsigned char *grown = realloc(*to, room);
            if (!grown)
                break;
            *to = grown;
        }
        z.next_out = *to + *n_to;
        z.avail_out = (uInt)(room - *n_to);
        status = inflate(&z, Z_NO_FLUSH);
        *n_to = room - z.avail_out;
    }
    inflateEnd(&z);
    return status == Z_STREAM_END || (status == Z_BUF_ERROR && *n_to > 0);
}

size_t packed_room(size_t n)
{
    return compressBound((uLong)n);
}

bool packed_make(const unsigned char *bytes, size_t n, unsigned char *to, size_t *n_to)
{
    uLongf room = (uLongf)*n_to;
    bool done = compress(to, &room, bytes, (uLong)n) == Z_OK;
    *n_to = room;
    return done;
}
