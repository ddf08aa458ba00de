#include "base/zip.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Signatures and sizes of the format (PKWARE, APPNOTE 6.3.3, section 4.3). */
enum {
    LOCAL = 0x04034b50,
    CENTRAL = 0x02014b50,
    END = 0x06054b50,
    LOCAL_SIZE = 30,
    CENTRAL_SIZE = 46,
    END_SIZE = 22,
    COMMENT_MOST = 65535,
    STORED = 0,
    DEFLATED = 8,
    UTF8_NAMES = 0x800,
    ENCRYPTED = 1
};
#define FIRST_DATE    0x21              /* 1 January 1980 */
#define UNPACKED_MOST ((size_t)1 << 31) /* more than that is an attack, or nothing that we can use */

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static void put(Buffer *to, unsigned long x, int bytes)
{
    for (int i = 0; i < bytes; i++)
        buffer_char(to, (char)(x >> (8 * i) & 0xff));
}

/* What both headers of an entry share. */
static void put_entry(Buffer *to, int method, unsigned long checksum, size_t packed, size_t n, size_t name)
{
    put(to, 20, 2); /* version that is needed */
    put(to, UTF8_NAMES, 2);
    put(to, (unsigned long)method, 2);
    put(to, 0, 2);
    put(to, FIRST_DATE, 2);
    put(to, checksum, 4);
    put(to, packed, 4);
    put(to, n, 4);
    put(to, name, 2);
    put(to, 0, 2);
}

/* NULL: it does not become shorter. free() it. */
static unsigned char *deflated(const char *bytes, size_t n, size_t *n_packed)
{
    z_stream z = {0};
    if (n == 0 || deflateInit2(&z, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    unsigned char *to = malloc(n);
    z.next_in = (Bytef *)bytes;
    z.avail_in = (uInt)n;
    z.next_out = to;
    z.avail_out = to ? (uInt)n : 0;
    bool done = to && deflate(&z, Z_FINISH) == Z_STREAM_END;
    *n_packed = (size_t)z.total_out;
    deflateEnd(&z);
    if (done)
        return to;
    free(to);
    return NULL;
}

void zip_add(ZipWriter *z, const char *name, const char *bytes, size_t n)
{
    size_t n_packed = n, offset = z->bytes.n, n_name = strlen(name);
    unsigned char *packed = deflated(bytes, n, &n_packed);
    if (!packed)
        n_packed = n;
    int method = packed ? DEFLATED : STORED;
    unsigned long checksum = crc32(0, (const Bytef *)bytes, (uInt)n);
    put(&z->bytes, LOCAL, 4);
    put_entry(&z->bytes, method, checksum, n_packed, n, n_name);
    buffer_add(&z->bytes, name, n_name);
    buffer_add(&z->bytes, packed ? (const char *)packed : bytes, n_packed);
    free(packed);
    put(&z->directory, CENTRAL, 4);
    put(&z->directory, 0x31e, 2); /* made on Unix, so that the mode below counts */
    put_entry(&z->directory, method, checksum, n_packed, n, n_name);
    put(&z->directory, 0, 6);
    put(&z->directory, 0100644UL << 16, 4);
    put(&z->directory, offset, 4);
    buffer_add(&z->directory, name, n_name);
    z->n++;
}

void zip_end(ZipWriter *z)
{
    size_t offset = z->bytes.n;
    if (z->directory.n)
        buffer_add(&z->bytes, z->directory.at, z->directory.n);
    put(&z->bytes, END, 4);
    put(&z->bytes, 0, 4);
    put(&z->bytes, (unsigned long)z->n, 2);
    put(&z->bytes, (unsigned long)z->n, 2);
    put(&z->bytes, z->directory.n, 4);
    put(&z->bytes, offset, 4);
    put(&z->bytes, 0, 2);
}

void zip_free(ZipWriter *z)
{
    buffer_free(&z->bytes);
    buffer_free(&z->directory);
    z->n = 0;
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

static unsigned long get(const unsigned char *at, int bytes)
{
    unsigned long x = 0;
    for (int i = bytes - 1; i >= 0; i--)
        x = x << 8 | at[i];
    return x;
}

static const unsigned char *find_end(const unsigned char *bytes, size_t n)
{
    if (n < END_SIZE)
        return NULL;
    size_t least = n > END_SIZE + COMMENT_MOST ? n - END_SIZE - COMMENT_MOST : 0;
    for (size_t at = n - END_SIZE + 1; at-- > least;)
        if (get(bytes + at, 4) == END)
            return bytes + at;
    return NULL;
}

static const char *read_entry(Arena *a, const unsigned char *bytes, size_t n, const unsigned char *at, ZipEntry *to)
{
    size_t n_name = get(at + 28, 2), offset = get(at + 42, 4);
    *to = (ZipEntry){.name = arena_text(a, (const char *)at + CENTRAL_SIZE, n_name),
                     .method = (int)get(at + 10, 2),
                     .checksum = get(at + 16, 4),
                     .n_packed = get(at + 20, 4),
                     .n = get(at + 24, 4)};
    if (strlen(to->name) != n_name)
        return "a name in it holds a zero";
    while (strncmp(to->name, "./", 2) == 0 && to->name[2]) /* some tools write all names so */
        to->name += 2;
    if (get(at + 8, 2) & ENCRYPTED)
        return "it is encrypted";
    if (offset > n || n - offset < LOCAL_SIZE || get(bytes + offset, 4) != LOCAL)
        return "its directory names places that are not there";
    size_t data = offset + LOCAL_SIZE + get(bytes + offset + 26, 2) + get(bytes + offset + 28, 2);
    if (data > n || to->n_packed > n - data)
        return "it ends too early";
    to->packed = bytes + data;
    return NULL;
}

const char *zip_read(Arena *a, const char *text, size_t n, ZipDirectory *to)
{
    const unsigned char *bytes = (const unsigned char *)text, *end = find_end(bytes, n);
    if (!end)
        return "it is no zip archive, or it ends too early";
    size_t count = get(end + 10, 2), offset = get(end + 16, 4), size = get(end + 12, 4);
    if (offset > n || size > n - offset)
        return "its directory lies beyond its end";
    *to = (ZipDirectory){.at = NEW_ARRAY(a, ZipEntry, count + 1)};
    const unsigned char *at = bytes + offset, *stop = at + size;
    for (size_t k = 0; k < count; k++) {
        if (stop - at < CENTRAL_SIZE || get(at, 4) != CENTRAL)
            return "its directory is damaged";
        size_t whole = CENTRAL_SIZE + get(at + 28, 2) + get(at + 30, 2) + get(at + 32, 2);
        if ((size_t)(stop - at) < whole)
            return "its directory is damaged";
        const char *wrong = read_entry(a, bytes, n, at, &to->at[to->n]);
        if (wrong)
            return wrong;
        to->n++;
        at += whole;
    }
    return NULL;
}

const ZipEntry *zip_find(const ZipDirectory *d, const char *name)
{
    for (int i = 0; i < d->n; i++)
        if (strcmp(d->at[i].name, name) == 0)
            return &d->at[i];
    return NULL;
}

static bool inflate_entry(const ZipEntry *e, char *to)
{
    z_stream z = {
        .next_in = (Bytef *)e->packed, .avail_in = (uInt)e->n_packed, .next_out = (Bytef *)to, .avail_out = (uInt)e->n};
    if (inflateInit2(&z, -MAX_WBITS) != Z_OK)
        return false;
    bool done = inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == e->n;
    inflateEnd(&z);
    return done;
}

char *zip_unpack(const ZipEntry *e, const char **why)
{
    char *to = e->n < UNPACKED_MOST ? malloc(e->n + 1) : NULL;
    *why = NULL;
    if (!to)
        *why = "it is too large";
    else if (e->method == STORED && e->n == e->n_packed)
        memcpy(to, e->packed, e->n);
    else if (e->method != DEFLATED)
        *why = "it is packed by a method that we do not know";
    else if (!inflate_entry(e, to))
        *why = "it is damaged";
    if (!*why && crc32(0, (const Bytef *)to, (uInt)e->n) != e->checksum)
        *why = "its checksum is wrong";
    if (*why) {
        free(to);
        return NULL;
    }
    to[e->n] = 0;
    return to;
}

bool zip_name_is_safe(const char *name)
{
    if (!*name || *name == '/' || strchr(name, '\\') || strchr(name, ':'))
        return false;
    for (const char *part = name; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL) {
        size_t n = strcspn(part, "/");
        if (n == 2 && strncmp(part, "..", 2) == 0)
            return false;
    }
    return true;
}
