/* map.h: a hash map from 64-bit keys to integers, and the hashes that the house uses.
 *
 * A map is only ever asked by key. Who needs an order keeps the values in a VEC beside it and stores indices here:
 * nothing ever walks the slots, so results do not depend on addresses.
 */
#ifndef CARDAN_BASE_MAP_H
#define CARDAN_BASE_MAP_H

#include <stddef.h>
#include <stdint.h>

#include "arena.h"

typedef struct {
    uint64_t *keys; /* key + 1; 0 = free */
    int *values;
    uint32_t n, room;
} Map;

enum { MAP_NONE = -1 };

void map_put(Arena *a, Map *m, uint64_t key, int value); /* adds or replaces */
int map_get(const Map *m, uint64_t key);                 /* MAP_NONE when absent */
void map_recycle(Arena *a, Map *m);                      /* gives back the memory that all its puts took from a */

static inline uint64_t map_key(const void *p)
{
    return (uint64_t)(uintptr_t)p;
}

uint64_t hash_bytes(const void *bytes, size_t n);
uint64_t hash_mix(uint64_t hash, uint64_t word);

#endif
