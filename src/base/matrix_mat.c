/* matrix_mat.c: matrices in MATLAB files.
 *
 * Version 4: matrices one after the other, each with a header of five 32-bit integers {type, rows, columns, imaginary,
 * length of the name}, the name with its final 0, and the elements column by column; type = M*1000 + P*10 + T, M = 1
 * where the bytes are big endian, P the kind of number.
 *
 * Version 5 to 7: 128 bytes of header, then data elements {type, bytes} of which matrices (14) and compressed matrices
 * (15) matter. A matrix holds sub-elements: flags, dimensions, name, and for numbers the real part; for structures the
 * length of a field's name, the fields' names, and each field as a matrix without name. (MathWorks: MAT-File Format.)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/matrix_file.h"
#include "base/packed.h"

enum {
    INT8 = 1,
    UINT8 = 2,
    INT16 = 3,
    UINT16 = 4,
    INT32 = 5,
    UINT32 = 6,
    SINGLE = 7,
    DOUBLE = 9,
    INT64 = 12,
    UINT64 = 13,
    MATRIX = 14,
    COMPRESSED = 15, /* data types of version 5 */

    CLASS_STRUCT = 2,
    CLASS_DOUBLE = 6,
    CLASS_LAST_NUMBER = 15, /* array classes of version 5: 6 double … 15 uint64 */
    COMPLEX_FLAG = 0x800,
    HEADER = 128
};

typedef struct {
    const unsigned char *at;
    size_t n;
    bool swapped; /* the other byte order than this machine's */
} Bytes;

static uint64_t unsigned_at(const Bytes *b, size_t at, size_t width)
{
    uint64_t x = 0;
    for (size_t i = 0; i < width; i++) /* this machine is little endian, as the files are that it writes */
        x |= (uint64_t)b->at[at + (b->swapped ? width - 1 - i : i)] << (8 * i);
    return x;
}

static size_t width_of(int type)
{
    switch (type) {
    case INT8:
    case UINT8:
        return 1;
    case INT16:
    case UINT16:
        return 2;
    case INT32:
    case UINT32:
    case SINGLE:
        return 4;
    case DOUBLE:
    case INT64:
    case UINT64:
        return 8;
    }
    return 0;
}

static double number_at(const Bytes *b, size_t at, int type)
{
    uint64_t bits = unsigned_at(b, at, width_of(type));
    uint32_t low = (uint32_t)bits;
    double x;
    float f;
    switch (type) {
    case INT8:
        return (int8_t)low;
    case INT16:
        return (int16_t)low;
    case INT32:
        return (int32_t)low;
    case INT64:
        return (double)(int64_t)bits;
    case SINGLE:
        memcpy(&f, &low, sizeof f);
        return f;
    case DOUBLE:
        memcpy(&x, &bits, sizeof x);
        return x;
    }
    return (double)bits;
}

/* Elements column by column in the file, row by row in the matrix. */
static void take_numbers(Arena *a, const Bytes *b, size_t from, int type, size_t rows, size_t columns, Matrix *m)
{
    *m = (Matrix){rows, columns, NEW_ARRAY(a, double, rows *columns + 1)};
    size_t width = width_of(type);
    for (size_t j = 0; j < columns; j++)
        for (size_t i = 0; i < rows; i++)
            m->at[i * columns + j] = number_at(b, from + (j * rows + i) * width, type);
}

static const char *damaged(Arena *a, const char *path)
{
    return matrix_problem(a, "%s: the file is damaged or not a MATLAB file", path);
}

static const char *not_there(Arena *a, const char *path, const char *name)
{
    return matrix_problem(a, "%s: there is no matrix \"%s\" in this file", path, name);
}

/* ---- version 4 ------------------------------------------------------------------------------------------------- */

static const char *read_version_4(Arena *a, const char *path, const char *name, Bytes b, Matrix *m)
{
    static const int types[] = {DOUBLE, SINGLE, INT32, INT16, UINT16, UINT8};
    for (size_t at = 0; at < b.n;) {
        if (b.n - at < 20)
            return damaged(a, path);
        b.swapped = unsigned_at(&b, at, 4) > 9999;
        uint64_t head[5];
        for (size_t i = 0; i < 5; i++)
            head[i] = unsigned_at(&b, at + 4 * i, 4);
        uint64_t precision = head[0] / 10 % 10, rows = head[1], columns = head[2], name_bytes = head[4];
        at += 20;
        if (head[0] > 9999 || precision > 5 || name_bytes == 0 || name_bytes > b.n - at)
            return damaged(a, path);
        const char *found = (const char *)b.at + at;
        bool wanted = strnlen(found, name_bytes) == strlen(name) && memcmp(found, name, strlen(name)) == 0;
        at += name_bytes;
        size_t width = width_of(types[precision]);
        if (columns && rows > (b.n - at) / width / columns)
            return damaged(a, path);
        if (wanted && head[3])
            return matrix_problem(a, "%s: the matrix \"%s\" is complex", path, name);
        if (wanted) {
            take_numbers(a, &b, at, types[precision], rows, columns, m);
            return NULL;
        }
        size_t bytes = (size_t)(rows * columns) * width * (head[3] ? 2 : 1);
        if (bytes > b.n - at)
            return damaged(a, path);
        at += bytes;
    }
    return not_there(a, path, name);
}

/* ---- version 5 to 7 -------------------------------------------------------------------------------------------- */

typedef struct {
    int type;
    size_t at, n; /* of its data */
    size_t next;
} Element;

/* Small elements have their size in the upper half of the type, and the data in the place of the size. */
static bool read_element(const Bytes *b, size_t at, Element *e)
{
    if (at > b->n || b->n - at < 8)
        return false;
    uint32_t first = (uint32_t)unsigned_at(b, at, 4);
    if (first >> 16) {
        *e = (Element){(int)(first & 0xFFFF), at + 4, first >> 16, at + 8};
        return e->n <= 4;
    }
    *e = (Element){(int)first, at + 8, (size_t)unsigned_at(b, at + 4, 4), 0};
    if (e->n > b->n - e->at)
        return false;
    e->next = e->at + e->n;
    if (e->type != COMPRESSED) { /* padded to 8 bytes; the last element of a file may not be */
        e->next = (e->next + 7) & ~(size_t)7;
        if (e->next > b->n)
            e->next = b->n;
    }
    return true;
}

typedef enum { FOUND, OTHER, DAMAGED, IS_COMPLEX, NOT_NUMBERS } Look;
enum { DEEPEST_STRUCTURE = 32 };

static Look read_array(Arena *a, Bytes b, const char *name, int depth, Matrix *m);

static Look read_fields(Arena *a, const Bytes *b, size_t at, const char *rest, int depth, Matrix *m)
{
    Element length, names, field;
    if (!read_element(b, at, &length) || length.n < 4 || !read_element(b, length.next, &names))
        return DAMAGED;
    size_t each = (size_t)unsigned_at(b, length.at, 4), wanted = strcspn(rest, ".");
    if (each == 0)
        return DAMAGED;
    at = names.next;
    for (size_t i = 0; i < names.n / each; i++, at = field.next) {
        if (!read_element(b, at, &field) || field.type != MATRIX)
            return DAMAGED;
        const char *found = (const char *)b->at + names.at + i * each;
        if (strnlen(found, each) == wanted && memcmp(found, rest, wanted) == 0)
            return read_array(a, (Bytes){b->at + field.at, field.n, b->swapped}, rest[wanted] ? rest + wanted + 1 : "",
                              depth + 1, m);
    }
    return OTHER;
}

/* b: the data of a matrix element. name: what is looked for; at depth > 0 the array itself has no name, and name is the
 * rest after the dot: "" when this is the one. */
static Look read_array(Arena *a, Bytes b, const char *name, int depth, Matrix *m)
{
    Element flags, dims, label, real;
    if (!read_element(&b, 0, &flags) || flags.n < 8 || !read_element(&b, flags.next, &dims) ||
        !read_element(&b, dims.next, &label))
        return DAMAGED;
    uint32_t flag_word = (uint32_t)unsigned_at(&b, flags.at, 4);
    int class = (int)(flag_word & 0xFF);
    if (depth == 0) {
        size_t wanted = strcspn(name, ".");
        if (label.n != wanted || memcmp(b.at + label.at, name, wanted) != 0)
            return OTHER;
        name = name[wanted] ? name + wanted + 1 : "";
    }
    if (*name) {
        if (class != CLASS_STRUCT || depth > DEEPEST_STRUCTURE)
            return OTHER;
        return read_fields(a, &b, label.next, name, depth, m);
    }
    if (class < CLASS_DOUBLE || class > CLASS_LAST_NUMBER || dims.n != 8)
        return NOT_NUMBERS;
    if (flag_word & COMPLEX_FLAG)
        return IS_COMPLEX;
    size_t rows = (size_t)unsigned_at(&b, dims.at, 4), columns = (size_t)unsigned_at(&b, dims.at + 4, 4);
    if (!read_element(&b, label.next, &real))
        return DAMAGED;
    size_t width = width_of(real.type);
    if (!width || (columns && rows > real.n / width / columns))
        return DAMAGED;
    take_numbers(a, &b, real.at, real.type, rows, columns, m);
    return FOUND;
}

static const char *read_version_5(Arena *a, const char *path, const char *name, Bytes b, Matrix *m)
{
    b.swapped = b.at[126] == 'M';
    Element e;
    for (size_t at = HEADER; at < b.n; at = e.next) {
        if (!read_element(&b, at, &e))
            return damaged(a, path);
        Bytes inside = {b.at + e.at, e.n, b.swapped};
        unsigned char *inflated = NULL;
        Look look = OTHER;
        if (e.type == COMPRESSED) {
            size_t n = 0;
            Element unpacked;
            Bytes whole = {0};
            if (!packed_open(inside.at, inside.n, &inflated, &n))
                look = DAMAGED;
            whole = (Bytes){inflated, n, b.swapped};
            if (look == OTHER && !read_element(&whole, 0, &unpacked))
                look = DAMAGED;
            if (look == OTHER && unpacked.type == MATRIX)
                look = read_array(a, (Bytes){inflated + unpacked.at, unpacked.n, b.swapped}, name, 0, m);
        } else if (e.type == MATRIX)
            look = read_array(a, inside, name, 0, m);
        free(inflated);
        switch (look) {
        case FOUND:
            return NULL;
        case OTHER:
            break;
        case DAMAGED:
            return damaged(a, path);
        case IS_COMPLEX:
            return matrix_problem(a, "%s: the matrix \"%s\" is complex", path, name);
        case NOT_NUMBERS:
            return matrix_problem(a, "%s: \"%s\" is not a matrix of numbers", path, name);
        }
    }
    return not_there(a, path, name);
}

const char *matrix_read_mat(Arena *a, const char *path, const char *name, const char *bytes, size_t n, Matrix *m)
{
    Bytes b = {(const unsigned char *)bytes, n, false};
    if (n >= HEADER && memcmp(bytes, "MATLAB", 6) == 0 &&
        (memcmp(bytes + 126, "IM", 2) == 0 || memcmp(bytes + 126, "MI", 2) == 0)) {
        b.swapped = bytes[126] == 'M';
        if (unsigned_at(&b, 124, 2) == 0x0200)
            return matrix_problem(a, "%s: MATLAB files of version 7.3 are not supported; save it with -v7 or -v4",
                                  path);
        return read_version_5(a, path, name, b, m);
    }
    return read_version_4(a, path, name, b, m);
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static void put_u32(unsigned char *to, size_t *at, uint32_t x)
{
    for (int i = 0; i < 4; i++)
        to[(*at)++] = (unsigned char)(x >> (8 * i));
}

/* One matrix as the file has it, without compression; *n bytes in a. */
static unsigned char *matrix_bytes(Arena *a, const char *name, Matrix m, MatrixVersion version, size_t *n)
{
    size_t label = strlen(name), numbers = m.rows * m.columns * sizeof(double), at = 0;
    size_t padded = (label + 7) & ~(size_t)7;
    unsigned char *to = NEW_ARRAY(a, unsigned char, numbers + padded + 80);
    if (version == MATRIX_V4) {
        uint32_t head[5] = {0, (uint32_t)m.rows, (uint32_t)m.columns, 0, (uint32_t)label + 1};
        for (int i = 0; i < 5; i++)
            put_u32(to, &at, head[i]);
        memcpy(to + at, name, label + 1);
        at += label + 1;
    } else {
        uint32_t inside = (uint32_t)(16 + 16 + 8 + padded + 8 + numbers);
        uint32_t head[] = {
            MATRIX, inside,         UINT32, 8, CLASS_DOUBLE, 0, INT32, 8, (uint32_t)m.rows, (uint32_t)m.columns,
            INT8,   (uint32_t)label};
        for (size_t i = 0; i < sizeof head / sizeof *head; i++)
            put_u32(to, &at, head[i]);
        memcpy(to + at, name, label);
        at += padded;
        put_u32(to, &at, DOUBLE);
        put_u32(to, &at, (uint32_t)numbers);
    }
    for (size_t j = 0; j < m.columns; j++)
        for (size_t i = 0; i < m.rows; i++, at += sizeof(double))
            memcpy(to + at, &m.at[i * m.columns + j], sizeof(double));
    *n = at;
    return to;
}

const char *matrix_write(Arena *a, const char *path, const char *name, Matrix m, MatrixVersion version, bool append)
{
    size_t n;
    unsigned char *bytes = matrix_bytes(a, name, m, version, &n);
    if (n > UINT32_MAX / 2)
        return matrix_problem(a, "%s: the matrix \"%s\" is too large for a MATLAB file", path, name);
    if (version == MATRIX_V7) {
        size_t packed = packed_room(n);
        unsigned char *to = NEW_ARRAY(a, unsigned char, packed + 8);
        if (!packed_make(bytes, n, to + 8, &packed))
            return matrix_problem(a, "%s: no memory to write the matrix \"%s\"", path, name);
        size_t at = 0;
        put_u32(to, &at, COMPRESSED);
        put_u32(to, &at, (uint32_t)packed);
        bytes = to;
        n = packed + 8;
    }
    FILE *f = fopen(path, append ? "ab" : "wb");
    if (!f)
        return matrix_problem(a, "the file \"%s\" cannot be written", path);
    bool fine = true;
    if (version != MATRIX_V4 && (fseek(f, 0, SEEK_END), ftell(f) == 0)) {
        char head[HEADER];
        memset(head, ' ', sizeof head);
        memcpy(head, "MATLAB 5.0 MAT-file", 19);
        memset(head + 116, 0, 8);
        memcpy(head + 124, "\x00\x01IM", 4);
        fine = fwrite(head, 1, sizeof head, f) == sizeof head;
    }
    fine = fwrite(bytes, 1, n, f) == n && fine;
    fine = fclose(f) == 0 && fine;
    return fine ? NULL : matrix_problem(a, "the file \"%s\" could not be written completely", path);
}
