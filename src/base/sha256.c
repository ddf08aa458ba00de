#include "base/sha256.h"

#include <string.h>

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void take_block(uint32_t state[8], const unsigned char *block)
{
    uint32_t w[64], x[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 64; i++)
        w[i] = w[i - 16] + (rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
               (rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(x, state, sizeof x);
    for (int i = 0; i < 64; i++) {
        uint32_t choice = (x[4] & x[5]) ^ (~x[4] & x[6]), most = (x[0] & x[1]) ^ (x[0] & x[2]) ^ (x[1] & x[2]);
        uint32_t first = x[7] + (rotate(x[4], 6) ^ rotate(x[4], 11) ^ rotate(x[4], 25)) + choice + k[i] + w[i];
        uint32_t second = (rotate(x[0], 2) ^ rotate(x[0], 13) ^ rotate(x[0], 22)) + most;
        memmove(x + 1, x, 7 * sizeof *x);
        x[4] += first;
        x[0] = first + second;
    }
    for (int i = 0; i < 8; i++)
        state[i] += x[i];
}

void sha256_begin(Sha256 *s)
{
    /* of the square roots of the first eight primes */
    *s = (Sha256){
        .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(Sha256 *s, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    while (n) {
        size_t have = s->n_bytes % 64, part = n < 64 - have ? n : 64 - have;
        memcpy(s->rest + have, at, part);
        if (have + part == 64)
            take_block(s->state, s->rest);
        s->n_bytes += part;
        at += part;
        n -= part;
    }
}

void sha256_end(Sha256 *s, char to[SHA256_TEXT])
{
    uint64_t bits = 8 * s->n_bytes;
    unsigned char end[72] = {0x80};
    size_t n = 64 - (s->n_bytes + 8) % 64;
    for (int i = 0; i < 8; i++)
        end[n + (size_t)i] = (unsigned char)(bits >> (56 - 8 * i));
    sha256_add(s, end, n + 8);
    for (int i = 0; i < 64; i++)
        to[i] = "0123456789abcdef"[s->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
    to[64] = 0;
}

void sha256_of(const void *bytes, size_t n, char to[SHA256_TEXT])
{
    Sha256 s;
    sha256_begin(&s);
    sha256_add(&s, bytes, n);
    sha256_end(&s, to);
}
