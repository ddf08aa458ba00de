/* packed.c: the format of zlib without zlib: inflate (RFC 1951), and bytes as they are for what is written. */
#include "base/packed.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const unsigned char *at, *end;
    uint32_t bits;
    int n_bits;
    unsigned char *to;
    size_t n, room;
    bool failed;
} Reading;

enum { LONGEST = 15, LITERALS = 288, DISTANCES = 30 };

/* Codes by their lengths: how many there are of each, and the symbols in order. */
typedef struct {
    uint16_t count[LONGEST + 1], symbol[LITERALS];
} Code;

static unsigned take(Reading *r, int n)
{
    while (r->n_bits < n) {
        if (r->at == r->end) {
            r->failed = true;
            return 0;
        }
        r->bits |= (uint32_t)*r->at++ << r->n_bits;
        r->n_bits += 8;
    }
    unsigned x = r->bits & ((1U << n) - 1);
    r->bits >>= n;
    r->n_bits -= n;
    return x;
}

static void put(Reading *r, unsigned char c)
{
    if (r->n == r->room) {
        size_t room = r->room ? 2 * r->room : 1 << 14;
        unsigned char *more = realloc(r->to, room);
        if (!more) {
            r->failed = true;
            return;
        }
        r->to = more;
        r->room = room;
    }
    r->to[r->n++] = c;
}

static void make_code(Code *c, const unsigned char *lengths, int n)
{
    uint16_t first[LONGEST + 2] = {0};
    memset(c, 0, sizeof *c);
    for (int i = 0; i < n; i++)
        c->count[lengths[i]]++;
    c->count[0] = 0;
    for (int i = 1; i <= LONGEST; i++)
        first[i + 1] = (uint16_t)(first[i] + c->count[i]);
    for (int i = 0; i < n; i++)
        if (lengths[i])
            c->symbol[first[lengths[i]]++] = (uint16_t)i;
}

static int symbol(Reading *r, const Code *c)
{
    int code = 0, first = 0, index = 0;
    for (int length = 1; length <= LONGEST && !r->failed; length++) {
        code |= (int)take(r, 1);
        int count = c->count[length];
        if (code - count < first)
            return c->symbol[index + code - first];
        index += count;
        first = (first + count) << 1;
        code <<= 1;
    }
    r->failed = true;
    return 0;
}

static void copy(Reading *r, int symbol_, const Code *distances)
{
    static const uint16_t length[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                      31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const unsigned char length_bits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    static const uint16_t distance[] = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                        33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                        1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    int k = symbol_ - 257;
    if (k < 0 || k > 28) {
        r->failed = true;
        return;
    }
    unsigned n = length[k] + take(r, length_bits[k]);
    int d = symbol(r, distances);
    if (d >= DISTANCES) {
        r->failed = true;
        return;
    }
    unsigned back = distance[d] + take(r, d < 2 ? 0 : d / 2 - 1);
    if (r->failed || back > r->n) {
        r->failed = true;
        return;
    }
    for (; n && !r->failed; n--)
        put(r, r->to[r->n - back]);
}

static void coded(Reading *r, const Code *literals, const Code *distances)
{
    while (!r->failed) {
        int s = symbol(r, literals);
        if (r->failed || s == 256)
            return;
        if (s < 256)
            put(r, (unsigned char)s);
        else
            copy(r, s, distances);
    }
}

static void stored(Reading *r)
{
    r->bits = 0;
    r->n_bits = 0;
    if (r->end - r->at < 4) {
        r->failed = true;
        return;
    }
    unsigned n = r->at[0] | (unsigned)r->at[1] << 8, not_n = r->at[2] | (unsigned)r->at[3] << 8;
    r->at += 4;
    if (n != (not_n ^ 0xffffU) || (size_t)(r->end - r->at) < n) {
        r->failed = true;
        return;
    }
    for (unsigned i = 0; i < n; i++)
        put(r, *r->at++);
}

static void fixed(Reading *r)
{
    unsigned char lengths[LITERALS];
    Code literals, distances;
    memset(lengths, 8, 144);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + 280, 8, 8);
    make_code(&literals, lengths, LITERALS);
    memset(lengths, 5, DISTANCES);
    make_code(&distances, lengths, DISTANCES);
    coded(r, &literals, &distances);
}

static void dynamic(Reading *r)
{
    static const unsigned char order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    unsigned char lengths[LITERALS + 32 + 1] = {0}, small[19] = {0};
    Code of_lengths, literals, distances;
    int n_literals = (int)take(r, 5) + 257, n_distances = (int)take(r, 5) + 1, n_small = (int)take(r, 4) + 4;
    if (n_literals > 286 || n_distances > DISTANCES) {
        r->failed = true;
        return;
    }
    for (int i = 0; i < n_small; i++)
        small[order[i]] = (unsigned char)take(r, 3);
    make_code(&of_lengths, small, 19);
    for (int i = 0; i < n_literals + n_distances && !r->failed;) {
        int s = symbol(r, &of_lengths);
        if (s < 16) {
            lengths[i++] = (unsigned char)s;
            continue;
        }
        unsigned char value = 0;
        if (s == 16 && i == 0) {
            r->failed = true;
            return;
        }
        if (s == 16)
            value = lengths[i - 1];
        int times = s == 16 ? 3 + (int)take(r, 2) : s == 17 ? 3 + (int)take(r, 3) : 11 + (int)take(r, 7);
        if (i + times > n_literals + n_distances) {
            r->failed = true;
            return;
        }
        for (; times; times--)
            lengths[i++] = value;
    }
    make_code(&literals, lengths, n_literals);
    make_code(&distances, lengths + n_literals, n_distances);
    coded(r, &literals, &distances);
}

bool packed_open(const unsigned char *bytes, size_t n, unsigned char **to, size_t *n_to)
{
    Reading r = {.at = bytes + 2, .end = bytes + n, .failed = n < 2 || (bytes[0] & 15) != 8};
    bool last = false;
    while (!last && !r.failed) {
        last = take(&r, 1);
        switch (take(&r, 2)) {
        case 0:
            stored(&r);
            break;
        case 1:
            fixed(&r);
            break;
        case 2:
            dynamic(&r);
            break;
        default:
            r.failed = true;
        }
    }
    *to = r.to;
    *n_to = r.n;
    return !r.failed;
}

enum { PIECE = 65535 };

size_t packed_room(size_t n)
{
    return n + 5 * (n / PIECE + 1) + 6;
}

bool packed_make(const unsigned char *bytes, size_t n, unsigned char *to, size_t *n_to)
{
    unsigned char *next = to;
    uint32_t a = 1, b = 0;
    *next++ = 0x78;
    *next++ = 0x01;
    for (size_t i = 0; i < n; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    do {
        unsigned part = n < PIECE ? (unsigned)n : PIECE;
        *next++ = part == n;
        *next++ = (unsigned char)part;
        *next++ = (unsigned char)(part >> 8);
        *next++ = (unsigned char)~part;
        *next++ = (unsigned char)(~part >> 8);
        memcpy(next, bytes, part);
        next += part;
        bytes += part;
        n -= part;
    } while (n);
    uint32_t sum = b << 16 | a;
    for (int i = 3; i >= 0; i--)
        *next++ = (unsigned char)(sum >> (8 * i));
    *n_to = (size_t)(next - to);
    return true;
}
