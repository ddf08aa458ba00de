/* map.h: a hash map from 64-bit keys to integers, and the hashes that the house uses.
 *
 * A map is only ever asked by key. Who needs an order keeps the values in a VEC beside it and stores indices here:
 * nothing ever walks the slots, so results do not depend on addresses.
 */
#ifndef CARDAN_BASE_MAP_H
#define CARDAN_BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arena.h"

/* Key and value stand together: to find one touches one line of the cache. */
typedef struct {
    uint64_t key; /* + 1; 0 = free */
    int value;
} MapSlot;

typedef struct {
    MapSlot *slots;
    uint32_t n, room; /* room is a power of two */
} Map;

enum { MAP_NONE = -1 };

void map_put(Arena *a, Map *m, uint64_t key, int value); /* adds or replaces */
void map_recycle(Arena *a, Map *m);                      /* gives back the memory that all its puts took from a */

/* Where a key stands, or would stand; the map has room. */
static inline MapSlot *map_slot(const Map *m, uint64_t key)
{
    /* Fibonacci hashing: one product spreads numbers in a row as well as addresses. */
    uint32_t at = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (m->room - 1);
    while (m->slots[at].key && m->slots[at].key != key + 1)
        at = (at + 1) & (m->room - 1);
    return &m->slots[at];
}

/* MAP_NONE when absent. */
static inline int map_get(const Map *m, uint64_t key)
{
    if (!m->n)
        return MAP_NONE;
    const MapSlot *slot = map_slot(m, key);
    return slot->key ? slot->value : MAP_NONE;
}

static inline uint64_t map_key(const void *p)
{
    return (uint64_t)(uintptr_t)p;
}

uint64_t hash_bytes(const void *bytes, size_t n);
uint64_t hash_mix(uint64_t hash, uint64_t word);

/* A word of a table of things that are found by their hash: an address, and sixteen bits of the hash above those that
 * addresses have. So a thing is told from nearly all others without a look at them, each of which would be somewhere
 * else in memory. */
static inline uint64_t hashed_word(const void *thing, uint32_t hash)
{
    return (uint64_t)(uintptr_t)thing | (uint64_t)(hash >> 16) << 48;
}

static inline bool hashed_may_be(uint64_t word, uint32_t hash)
{
    return word >> 48 == hash >> 16;
}

static inline void *hashed_pointer(uint64_t word)
{
    return (void *)(uintptr_t)(word & ((UINT64_C(1) << 48) - 1));
}

#endif
