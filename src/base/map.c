#include "map.h"

static uint32_t slot_of(const Map *m, uint64_t key)
{
    /* Fibonacci hashing: one product spreads numbers in a row as well as addresses. */
    uint32_t at = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (m->room - 1);
    while (m->keys[at] && m->keys[at] != key + 1)
        at = (at + 1) & (m->room - 1);
    return at;
}

static void widen(Arena *a, Map *m)
{
    Map old = *m;
    m->room = old.room ? 2 * old.room : 16;
    m->keys = NEW_ARRAY(a, uint64_t, m->room);
    m->values = NEW_ARRAY(a, int, m->room);
    for (uint32_t i = 0; i < old.room; i++)
        if (old.keys[i]) {
            uint32_t at = slot_of(m, old.keys[i] - 1);
            m->keys[at] = old.keys[i];
            m->values[at] = old.values[i];
        }
    map_recycle(a, &old);
}

void map_recycle(Arena *a, Map *m)
{
    arena_recycle(a, m->keys, m->room * sizeof *m->keys);
    arena_recycle(a, m->values, m->room * sizeof *m->values);
    *m = (Map){0};
}

void map_put(Arena *a, Map *m, uint64_t key, int value)
{
    if (3 * (m->n + 1) > 2 * m->room)
        widen(a, m);
    uint32_t at = slot_of(m, key);
    if (!m->keys[at]) {
        m->keys[at] = key + 1;
        m->n++;
    }
    m->values[at] = value;
}

int map_get(const Map *m, uint64_t key)
{
    if (!m->room)
        return MAP_NONE;
    uint32_t at = slot_of(m, key);
    return m->keys[at] ? m->values[at] : MAP_NONE;
}
