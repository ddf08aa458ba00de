#include "arena.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Block {
    struct Block *older;
    size_t used, room;
    alignas(max_align_t) unsigned char bytes[];
} Block;

struct Arena {
    Block *newest;
    size_t total;
};

enum { BLOCK_BYTES = 1 << 16, BIGGEST_BLOCK = 1 << 22 };

static void *or_end(void *p)
{
    if (!p) {
        fputs("cardan: out of memory\n", stderr);
        exit(70);
    }
    return p;
}

Arena *arena_new(void)
{
    return or_end(calloc(1, sizeof(Arena)));
}

void arena_free(Arena *a)
{
    if (!a)
        return;
    for (Block *b = a->newest, *older; b; b = older) {
        older = b->older;
        free(b);
    }
    free(a);
}

static size_t rounded(size_t bytes)
{
    return (bytes + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
}

static void *arena_raw(Arena *a, size_t bytes)
{
    size_t step = rounded(bytes);
    if (!a->newest || a->newest->room - a->newest->used < step) {
        /* Blocks double up to a bound, so that a large model costs few calls of malloc. */
        size_t room = a->newest ? 2 * a->newest->room : BLOCK_BYTES;
        if (room > BIGGEST_BLOCK)
            room = BIGGEST_BLOCK;
        if (room < step)
            room = step;
        Block *b = or_end(malloc(sizeof *b + room));
        *b = (Block){.older = a->newest, .room = room};
        a->newest = b;
    }
    void *p = a->newest->bytes + a->newest->used;
    a->newest->used += step;
    a->total += step;
    return p;
}

void *arena_zeros(Arena *a, size_t bytes)
{
    return memset(arena_raw(a, bytes), 0, bytes);
}

void *arena_copy(Arena *a, const void *from, size_t bytes)
{
    void *to = arena_raw(a, bytes);
    return bytes ? memcpy(to, from, bytes) : to;
}

char *arena_text(Arena *a, const char *from, size_t length)
{
    char *to = arena_raw(a, length + 1);
    if (length)
        memcpy(to, from, length);
    to[length] = 0;
    return to;
}

size_t arena_bytes(const Arena *a)
{
    return a->total;
}

ArenaMark arena_mark(const Arena *a)
{
    return (ArenaMark){a->newest, a->newest ? a->newest->used : 0, a->total};
}

void arena_release(Arena *a, ArenaMark mark)
{
    while (a->newest && a->newest != mark.block) {
        Block *older = a->newest->older;
        free(a->newest);
        a->newest = older;
    }
    if (a->newest)
        a->newest->used = mark.used;
    a->total = mark.total;
}

void *arena_grow(Arena *a, void *at, int n, int *room, size_t item)
{
    int bigger = *room ? 2 * *room : 8;
    void *to = arena_raw(a, (size_t)bigger * item);
    if (n)
        memcpy(to, at, (size_t)n * item);
    *room = bigger;
    return to;
}

void ints_push(Arena *a, Ints *v, int value)
{
    PUSH(a, *v, value);
}

Ints ints_filled(Arena *a, int n, int value)
{
    Ints v = {NEW_ARRAY(a, int, n), n, n};
    for (int i = 0; i < n; i++)
        v.at[i] = value;
    return v;
}
