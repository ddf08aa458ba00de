/* matfile.c: the two layouts of MATLAB files.
 *
 * Version 4: matrices one after the other, each with a header of five 32-bit numbers, its name, and its values by
 * columns. Versions 6 and 7: a header of 128 bytes, then elements of (type, length, bytes); a matrix is an element of
 * elements (flags, dimensions, name, values), in version 7 compressed as a whole. Little-endian files only.
 */
#include "matfile.h"

#include <stdint.h>
#include <string.h>
#include <zlib.h>

#include "source.h"

enum { MI_INT8 = 1, MI_UINT8, MI_INT16, MI_UINT16, MI_INT32, MI_UINT32, MI_SINGLE, MI_DOUBLE = 9, MI_INT64 = 12 };
enum { MI_UINT64 = 13, MI_MATRIX = 14, MI_COMPRESSED = 15 };
enum { MOST_VALUES = 1 << 27 };

typedef struct {
    const unsigned char *at, *end;
} Bytes;

static uint32_t word(const unsigned char *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static size_t size_of(int type)
{
    switch (type) {
    case MI_INT8:
    case MI_UINT8:
        return 1;
    case MI_INT16:
    case MI_UINT16:
        return 2;
    case MI_INT32:
    case MI_UINT32:
    case MI_SINGLE:
        return 4;
    case MI_DOUBLE:
    case MI_INT64:
    case MI_UINT64:
        return 8;
    }
    return 0;
}

static double number_at(const unsigned char *p, int type)
{
    int8_t i8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    int64_t i64;
    uint64_t u64;
    float f;
    double d;
    switch (type) {
    case MI_INT8:
        memcpy(&i8, p, 1);
        return i8;
    case MI_UINT8:
        return *p;
    case MI_INT16:
        memcpy(&i16, p, 2);
        return i16;
    case MI_UINT16:
        memcpy(&u16, p, 2);
        return u16;
    case MI_INT32:
        memcpy(&i32, p, 4);
        return i32;
    case MI_UINT32:
        return word(p);
    case MI_SINGLE:
        memcpy(&f, p, 4);
        return (double)f;
    case MI_DOUBLE:
        memcpy(&d, p, 8);
        return d;
    case MI_INT64:
        memcpy(&i64, p, 8);
        return (double)i64;
    case MI_UINT64:
        memcpy(&u64, p, 8);
        return (double)u64;
    }
    return 0;
}

/* Values by columns, as files hold them, into rows. */
static bool take(Arena *a, Bytes from, int type, long rows, long columns, Matrix *to)
{
    size_t each = size_of(type);
    if (!each || rows < 0 || columns < 0 || (rows > 0 && columns > MOST_VALUES / rows) ||
        (size_t)(from.end - from.at) / each < (size_t)(rows * columns))
        return false;
    *to = (Matrix){(int)rows, (int)columns, NEW_ARRAY(a, double, rows *columns)};
    for (long j = 0; j < columns; j++)
        for (long i = 0; i < rows; i++)
            to->values[i * columns + j] = number_at(from.at + (size_t)(j * rows + i) * each, type);
    return true;
}

static bool read_version_4(Arena *a, Bytes file, const char *name, Matrix *to, const char **problem)
{
    static const int kinds[] = {MI_DOUBLE, MI_SINGLE, MI_INT32, MI_INT16, MI_UINT16, MI_UINT8};
    while (file.end - file.at >= 20) {
        uint32_t type = word(file.at), rows = word(file.at + 4), columns = word(file.at + 8);
        uint32_t imaginary = word(file.at + 12), length = word(file.at + 16), precision = type / 10 % 10;
        if (type >= 1000 || precision > 5 || type % 10 == 2 || length > (size_t)(file.end - file.at) - 20)
            break;
        Bytes values = {file.at + 20 + length, file.end};
        uint64_t bytes = (uint64_t)rows * columns * size_of(kinds[precision]) * (imaginary ? 2 : 1);
        if (rows > MOST_VALUES || columns > MOST_VALUES || bytes > (uint64_t)(values.end - values.at))
            break;
        if (length == strlen(name) + 1 && memcmp(file.at + 20, name, length) == 0)
            return take(a, values, kinds[precision], rows, columns, to);
        file.at = values.at + bytes;
    }
    *problem = "there is no matrix of that name in the file";
    return false;
}

/* The next element: its type and its bytes; short ones keep both in one place. */
static bool next(Bytes *from, int *type, Bytes *body)
{
    if (from->end - from->at < 8)
        return false;
    uint32_t first = word(from->at), length = word(from->at + 4);
    if (first >> 16) {
        *type = (int)(first & 0xffff);
        if (first >> 16 > 4)
            return false;
        *body = (Bytes){from->at + 4, from->at + 4 + (first >> 16)};
        from->at += 8;
        return true;
    }
    *type = (int)first;
    if (length > (size_t)(from->end - from->at) - 8)
        return false;
    *body = (Bytes){from->at + 8, from->at + 8 + length};
    size_t padded = *type == MI_COMPRESSED ? length : ((size_t)length + 7) / 8 * 8,
           left = (size_t)(from->end - from->at) - 8;
    from->at += 8 + (padded < left ? padded : left);
    return true;
}

static bool expanded(Arena *a, Bytes from, Bytes *to)
{
    size_t room = 4 * (size_t)(from.end - from.at) + 1024;
    for (; room < (size_t)MOST_VALUES * 8; room *= 4) {
        unsigned char *bytes = arena_zeros(a, room);
        uLongf n = (uLongf)room;
        int status = uncompress(bytes, &n, from.at, (uLong)(from.end - from.at));
        if (status == Z_OK) {
            *to = (Bytes){bytes, bytes + n};
            return true;
        }
        if (status != Z_BUF_ERROR)
            return false;
    }
    return false;
}

static bool read_matrix(Arena *a, Bytes from, const char *name, Matrix *to)
{
    int type;
    Bytes flags, dims, text, values;
    if (!next(&from, &type, &flags) || !next(&from, &type, &dims) || dims.end - dims.at != 8 ||
        !next(&from, &type, &text) || (size_t)(text.end - text.at) != strlen(name) ||
        memcmp(text.at, name, strlen(name)) != 0 || !next(&from, &type, &values))
        return false;
    return take(a, values, type, (long)word(dims.at), (long)word(dims.at + 4), to);
}

static bool read_version_5(Arena *a, Bytes file, const char *name, Matrix *to, const char **problem)
{
    int type;
    Bytes body;
    file.at += 128;
    while (next(&file, &type, &body)) {
        if (type == MI_COMPRESSED) {
            Bytes inside;
            if (!expanded(a, body, &inside) || !next(&inside, &type, &body))
                continue;
        }
        if (type == MI_MATRIX && read_matrix(a, body, name, to))
            return true;
    }
    *problem = "there is no matrix of that name in the file";
    return false;
}

bool matfile_read(Arena *a, const char *path, const char *name, Matrix *to, const char **problem)
{
    Source *source = source_read(a, path);
    if (!source) {
        *problem = "the file cannot be read";
        return false;
    }
    const unsigned char *bytes = (const unsigned char *)source->text;
    Bytes file = {bytes, bytes + source->length};
    if (source->length >= 128 && memcmp(bytes, "MATLAB 7.3", 10) == 0) {
        *problem = "the file is of MATLAB version 7.3 (HDF5), which is not read; save it with -v7";
        return false;
    }
    if (source->length >= 128 && memcmp(bytes, "MATLAB", 6) == 0)
        return read_version_5(a, file, name, to, problem);
    return read_version_4(a, file, name, to, problem);
}
