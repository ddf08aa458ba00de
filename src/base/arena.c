#include "arena.h"

#include <limits.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { ALIGNMENT = 16 }; /* for any type; max_align_t is not in C99, which FMUs are written in */

typedef struct Block {
    struct Block *older;
    size_t used, room;
    alignas(ALIGNMENT) unsigned char bytes[];
} Block;

typedef struct Recycled {
    struct Recycled *next;
} Recycled;

/* A piece so large that it has memory of its own, which the system gets back as soon as it is recycled. */
typedef struct Large {
    Arena *arena;
    struct Large *newer, *older;
    size_t number; /* 1, 2, … in the order of making */
    size_t all;    /* bytes, these included */
    alignas(ALIGNMENT) unsigned char bytes[];
} Large;

enum { SMALLEST_RECYCLED = 64, SIZES_RECYCLED = 18, LARGE_BYTES = 1 << SIZES_RECYCLED };
enum {
    FIRST_BYTES = 800,
    SECOND_BYTES = 1 << 12,
    BLOCK_BYTES = 1 << 16,
    SMALL_BLOCK = 1 << 19,
    LARGE_BLOCK = 1 << 21,
    BIGGEST_BLOCK = 1 << 22
};

/* The first block stands behind the arena itself, so that one for a short walk costs one malloc: of at most a thousand
 * bytes, which the C library keeps at hand for the next. */
struct Arena {
    alignas(16) Block *newest;
    Large *newest_large;
    size_t total, n_large;              /* n_large: made so far */
    Recycled *recycled[SIZES_RECYCLED]; /* of 2^k bytes */
    Block *reserved;                    /* large pieces come out of it, too; NULL: none */
};

static Block *first_block(Arena *a)
{
    return (Block *)(a + 1);
}

Arena *arena_new(void)
{
    Arena *a = memory_or_end(malloc(sizeof *a + sizeof(Block) + FIRST_BYTES));
    *a = (Arena){.newest = first_block(a)};
    *a->newest = (Block){.room = FIRST_BYTES};
    return a;
}

Arena *arena_new_for(size_t bytes)
{
    Arena *a = arena_new();
    if (bytes < LARGE_BLOCK / 2)
        return a;
    size_t all = (bytes + LARGE_BLOCK - 1) / LARGE_BLOCK * LARGE_BLOCK;
    a->reserved = memory_large(all, false);
    *a->reserved = (Block){.older = a->newest, .room = all - sizeof(Block)};
    a->newest = a->reserved;
    return a;
}

static void drop_large(Large *large)
{
    Arena *a = large->arena;
    if (large->newer)
        large->newer->older = large->older;
    else
        a->newest_large = large->older;
    if (large->older)
        large->older->newer = large->newer;
    memory_give_back(large, large->all);
}

void arena_free(Arena *a)
{
    if (!a)
        return;
    while (a->newest_large)
        drop_large(a->newest_large);
    for (Block *b = a->newest, *older; b != first_block(a); b = older) {
        older = b->older;
        memory_give_back(b, sizeof *b + b->room);
    }
    free(a);
}

static size_t rounded(size_t bytes)
{
    return (bytes + (size_t)ALIGNMENT - 1) & ~((size_t)ALIGNMENT - 1);
}

static void *arena_large(Arena *a, size_t bytes, bool zeros)
{
    size_t all = sizeof(Large) + bytes;
    Large *large = zeros ? memory_large(all, true) : memory_sparse(all);
    large->arena = a;
    large->all = all;
    large->number = ++a->n_large;
    large->newer = NULL;
    large->older = a->newest_large;
    if (large->older)
        large->older->newer = large;
    a->newest_large = large;
    a->total += bytes;
    return large->bytes;
}

/* Whether a piece gets memory of its own. */
static bool is_alone(const Arena *a, size_t step)
{
    return step >= LARGE_BYTES && (a->newest != a->reserved || a->newest->room - a->newest->used < step);
}

static void *arena_raw(Arena *a, size_t bytes)
{
    size_t step = rounded(bytes);
    if (is_alone(a, step))
        return arena_large(a, step, false);
    if (a->newest->room - a->newest->used < step) {
        /* Blocks double up to a bound, so that a large model costs few calls of malloc; what is more than small is at
         * once as large as a page of memory_large. */
        size_t room = 2 * (sizeof(Block) + a->newest->room);
        if (room < BLOCK_BYTES)
            room = a->newest == first_block(a) ? SECOND_BYTES : BLOCK_BYTES;
        if (room > SMALL_BLOCK)
            room = room < LARGE_BLOCK ? LARGE_BLOCK : BIGGEST_BLOCK;
        while (room - sizeof(Block) < step)
            room *= 2;
        Block *b = memory_large(room, false);
        *b = (Block){.older = a->newest, .room = room - sizeof *b};
        a->newest = b;
    }
    void *p = a->newest->bytes + a->newest->used;
    a->newest->used += step;
    a->total += step;
    return p;
}

/* k when bytes is 2^k and worth keeping, else -1. */
static int recycled_size(size_t bytes)
{
    if (bytes < SMALLEST_RECYCLED || (bytes & (bytes - 1)))
        return -1;
    int k = __builtin_ctzll(bytes);
    return k < SIZES_RECYCLED ? k : -1;
}

static bool is_reserved(const Arena *a, const void *at)
{
    const unsigned char *p = at, *begin = a->reserved ? a->reserved->bytes : NULL;
    return begin && p >= begin && p < begin + a->reserved->room;
}

void arena_recycle(Arena *a, void *at, size_t bytes)
{
    if (!at)
        return;
    if (rounded(bytes) >= LARGE_BYTES) {
        if (is_reserved(a, at))
            return;
        a->total -= rounded(bytes);
        drop_large((Large *)((unsigned char *)at - offsetof(Large, bytes)));
        return;
    }
    int k = recycled_size(bytes);
    if (k < 0)
        return;
    Recycled *r = at;
    r->next = a->recycled[k];
    a->recycled[k] = r;
}

/* A recycled piece, where there is one of this size. */
static void *arena_piece(Arena *a, size_t bytes)
{
    int k = recycled_size(bytes);
    void *p = k < 0 ? NULL : a->recycled[k];
    if (!p)
        return arena_raw(a, bytes);
    a->recycled[k] = a->recycled[k]->next;
    return p;
}

void *arena_zeros(Arena *a, size_t bytes)
{
    if (is_alone(a, rounded(bytes)))
        return arena_large(a, rounded(bytes), true);
    return memset(arena_piece(a, bytes), 0, bytes);
}

void *arena_room(Arena *a, size_t bytes)
{
    return arena_piece(a, bytes);
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
    return (ArenaMark){a->newest, a->newest->used, a->total, a->n_large};
}

void arena_release(Arena *a, ArenaMark mark)
{
    while (a->newest != mark.block) {
        Block *older = a->newest->older;
        memory_give_back(a->newest, sizeof *older + a->newest->room);
        a->newest = older;
    }
    a->newest->used = mark.used;
    while (a->newest_large && a->newest_large->number > mark.n_large)
        drop_large(a->newest_large);
    a->total = mark.total;
    memset(a->recycled, 0, sizeof a->recycled); /* some of it is gone */
}

/* Old places stay valid, since copies of the array's head may point there: doubling leaves as much behind as it uses. So a
 * large array gets far more room than it asks for. The pages that it never touches cost nothing. */
void *arena_grow(Arena *a, void *at, int n, int *room, size_t item)
{
    enum { LARGE = 1 << 16, PLENTY = 16 };
    int bigger = *room ? 2 * *room : 8;
    size_t bytes = (size_t)bigger * item, before = a->total;
    if (bytes >= LARGE && bigger < INT_MAX / PLENTY / 2 && !a->reserved)
        bigger *= PLENTY;
    void *to = arena_piece(a, (size_t)bigger * item);
    if (a->total != before) /* else it was recycled */
        a->total = before + rounded(bytes);
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
