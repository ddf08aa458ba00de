/* arena.h: memory that is freed all at once, and arrays that grow in it.
 *
 * Allocation never fails: short memory ends the program with a message (exit 70).
 */
#ifndef CARDAN_BASE_ARENA_H
#define CARDAN_BASE_ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
/* For about as many bytes of work: where that is megabytes, everything comes out of large pages (memory_large). */
Arena *arena_new_for(size_t bytes);
void arena_free(Arena *a);
void *arena_zeros(Arena *a, size_t bytes); /* aligned for any type, all bytes zero */
void *arena_room(Arena *a, size_t bytes);  /* the same, with any bytes */
void *arena_copy(Arena *a, const void *from, size_t bytes);
char *arena_text(Arena *a, const char *from, size_t length); /* adds the final 0 */
size_t arena_bytes(const Arena *a);                          /* handed out so far */

/* Takes back what arena_zeros gave for just as many bytes. Nobody else may point to it. A large piece goes back to the
 * system at once; a small one is kept for a later arena_zeros of the same size if that is a power of two, such as of
 * tables that double. */
void arena_recycle(Arena *a, void *at, size_t bytes);

/* One T, or n of them, all bytes zero. */
#define NEW(a, T)          ((T *)arena_zeros((a), sizeof(T)))
#define NEW_ARRAY(a, T, n) ((T *)arena_zeros((a), (size_t)(n) * sizeof(T)))

/* A mark remembers how full the arena is; releasing it frees all that was allocated since. */
typedef struct {
    void *block;
    size_t used, total, n_large;
} ArenaMark;
ArenaMark arena_mark(const Arena *a);
void arena_release(Arena *a, ArenaMark mark);

/* A growable array of any type: VEC(int) v = {0}; PUSH(a, v, 3); v.at[0] … v.at[v.n - 1]. */
#define VEC(T)                                                                                                         \
    struct {                                                                                                           \
        T *at;                                                                                                         \
        int n, room;                                                                                                   \
    }
#define PUSH(a, v, value)                                                                                              \
    ((v).n == (v).room ? (void)((v).at = arena_grow((a), (v).at, (v).n, &(v).room, sizeof *(v).at)) : (void)0,         \
     (v).at[(v).n++] = (value))
void *arena_grow(Arena *a, void *at, int n, int *room, size_t item);

typedef VEC(int) Ints;
void ints_push(Arena *a, Ints *v, int value);
Ints ints_filled(Arena *a, int n, int value);

#endif
