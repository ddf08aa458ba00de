#include "symbol.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "map.h"

struct Symbols {
    Arena *arena;
    uint64_t *slots; /* hashed words, open addressing; room is a power of two */
    uint32_t n, room;
};

Symbols *symbols_new(Arena *a)
{
    Symbols *s = NEW(a, Symbols);
    s->arena = a;
    s->room = 1 << 12;
    s->slots = NEW_ARRAY(a, uint64_t, s->room);
    return s;
}

static uint32_t slot_of(const Symbols *s, const char *text, size_t length, uint32_t hash)
{
    uint32_t at = hash & (s->room - 1);
    for (; s->slots[at]; at = (at + 1) & (s->room - 1)) {
        if (!hashed_may_be(s->slots[at], hash))
            continue;
        const Symbol *y = hashed_pointer(s->slots[at]);
        if (y->hash == hash && y->length == length && memcmp(y->text, text, length) == 0)
            break;
    }
    return at;
}

static void widen(Symbols *s)
{
    uint64_t *old = s->slots;
    uint32_t old_room = s->room;
    s->room *= 2;
    s->slots = NEW_ARRAY(s->arena, uint64_t, s->room);
    for (uint32_t i = 0; i < old_room; i++)
        if (old[i]) {
            const Symbol *y = hashed_pointer(old[i]);
            uint32_t at = y->hash & (s->room - 1);
            while (s->slots[at])
                at = (at + 1) & (s->room - 1);
            s->slots[at] = old[i];
        }
    arena_recycle(s->arena, old, old_room * sizeof *old);
}

Sym symbol_find(const Symbols *s, const char *text, size_t length)
{
    return hashed_pointer(s->slots[slot_of(s, text, length, (uint32_t)hash_bytes(text, length))]);
}

Sym symbol_n(Symbols *s, const char *text, size_t length)
{
    uint32_t hash = (uint32_t)hash_bytes(text, length);
    uint32_t at = slot_of(s, text, length, hash);
    if (s->slots[at])
        return hashed_pointer(s->slots[at]);
    Symbol *y = arena_zeros(s->arena, sizeof *y + length + 1);
    y->hash = hash;
    y->length = (uint32_t)length;
    y->number = (int)s->n;
    memcpy(y->text, text, length);
    s->slots[at] = hashed_word(y, hash);
    if (++s->n > s->room / 2)
        widen(s);
    return y;
}

Sym symbol(Symbols *s, const char *text)
{
    return symbol_n(s, text, strlen(text));
}

Sym symbol_f(Symbols *s, const char *format, ...)
{
    Buffer b = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&b, format, args);
    va_end(args);
    Sym y = symbol_n(s, b.at, b.n);
    buffer_free(&b);
    return y;
}
