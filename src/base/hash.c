/* hash.c: numbers for texts and rows of words, to find equal ones. */
#include <string.h>

#include "base/map.h"

uint64_t hash_mix(uint64_t hash, uint64_t word)
{
    hash ^= word + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93u;
    return hash ^ (hash >> 32);
}

uint64_t hash_bytes(const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    uint64_t hash = 0xcbf29ce484222325u ^ n, word;
    for (; n >= 8; n -= 8, p += 8) {
        memcpy(&word, p, 8);
        hash = hash_mix(hash, word);
    }
    word = 0;
    if (n)
        memcpy(&word, p, n);
    return hash_mix(hash, word);
}
