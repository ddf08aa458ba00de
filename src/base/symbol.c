#include "symbol.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "map.h"

struct Symbols {
    Arena *arena;
    Symbol **slots; /* open addressing; room is a power of two */
    uint32_t n, room;
};

Symbols *symbols_new(Arena *a)
{
    Symbols *s = NEW(a, Symbols);
    s->arena = a;
    s->room = 1 << 12;
    s->slots = NEW_ARRAY(a, Symbol *, s->room);
    return s;
}

static uint32_t slot_of(const Symbols *s, const char *text, size_t length, uint32_t hash)
{
    uint32_t at = hash & (s->room - 1);
    for (const Symbol *y; (y = s->slots[at]); at = (at + 1) & (s->room - 1))
        if (y->hash == hash && y->length == length && memcmp(y->text, text, length) == 0)
            break;
    return at;
}

static void widen(Symbols *s)
{
    Symbol **old = s->slots;
    uint32_t old_room = s->room;
    s->room *= 2;
    s->slots = NEW_ARRAY(s->arena, Symbol *, s->room);
    for (uint32_t i = 0; i < old_room; i++)
        if (old[i])
            s->slots[slot_of(s, old[i]->text, old[i]->length, old[i]->hash)] = old[i];
    arena_recycle(s->arena, old, old_room * sizeof *old);
}

Sym symbol_find(const Symbols *s, const char *text, size_t length)
{
    return s->slots[slot_of(s, text, length, (uint32_t)hash_bytes(text, length))];
}

Sym symbol_n(Symbols *s, const char *text, size_t length)
{
    uint32_t hash = (uint32_t)hash_bytes(text, length);
    uint32_t at = slot_of(s, text, length, hash);
    if (s->slots[at])
        return s->slots[at];
    Symbol *y = arena_zeros(s->arena, sizeof *y + length + 1);
    y->hash = hash;
    y->length = (uint32_t)length;
    y->number = (int)s->n;
    memcpy(y->text, text, length);
    s->slots[at] = y;
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
