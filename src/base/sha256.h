/* sha256.h: a digest of bytes that no two different texts share (FIPS 180-4). */
#ifndef CARDAN_BASE_SHA256_H
#define CARDAN_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t state[8];
    uint64_t n_bytes;
    unsigned char rest[64]; /* bytes that fill no block yet */
} Sha256;

enum { SHA256_TEXT = 65 }; /* of a digest in hexadecimal digits, with the 0 behind them */

void sha256_begin(Sha256 *s);
void sha256_add(Sha256 *s, const void *bytes, size_t n);
void sha256_end(Sha256 *s, char to[SHA256_TEXT]);
void sha256_of(const void *bytes, size_t n, char to[SHA256_TEXT]); /* all three */

#endif
