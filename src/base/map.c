#include "map.h"

static void widen(Arena *a, Map *m)
{
    Map old = *m;
    m->room = old.room ? 2 * old.room : 16;
    m->slots = NEW_ARRAY(a, MapSlot, m->room);
    for (uint32_t i = 0; i < old.room; i++)
        if (old.slots[i].key)
            *map_slot(m, old.slots[i].key - 1) = old.slots[i];
    arena_recycle(a, old.slots, old.room * sizeof *old.slots);
}

void map_recycle(Arena *a, Map *m)
{
    arena_recycle(a, m->slots, m->room * sizeof *m->slots);
    *m = (Map){0};
}

void map_put(Arena *a, Map *m, uint64_t key, int value)
{
    if (3 * (m->n + 1) > 2 * m->room)
        widen(a, m);
    MapSlot *slot = map_slot(m, key);
    m->n += slot->key == 0;
    *slot = (MapSlot){key + 1, value};
}
