#include "base/memory.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

#include "base/status.h"

/* Of the innermost memory_guarded of this thread. malloc has no other way to tell who asked. */
static _Thread_local jmp_buf *rescue;

void *memory_or_end(void *p)
{
    if (p)
        return p;
    if (rescue)
        longjmp(*rescue, 1);
    fputs("cardan: out of memory\n", stderr);
    exit(EXIT_OUR_BUG);
}

enum { HUGE_PAGE = 1 << 21, RESERVED = 1 << 24, MAPPED = 1 << 20, TRIMMED = 1 << 28 };

/* AddressSanitizer looks for pointers in what malloc gave, not in mappings. */
#if defined __GLIBC__ && defined MADV_HUGEPAGE && !defined __SANITIZE_ADDRESS__
/* Advises the whole large pages in a piece. Refused: they stay pages of the usual size. */
static void large_pages(void *from, void *to)
{
    uintptr_t mask = ~((uintptr_t)HUGE_PAGE - 1);
    uintptr_t begin = ((uintptr_t)from + HUGE_PAGE - 1) & mask, end = (uintptr_t)to & mask;
    if (begin < end)
        madvise((void *)begin, end - begin, MADV_HUGEPAGE);
}

/* more: MAP_POPULATE, where all of it will be written: its pages come at once, not by a fault each. */
static void *mapping(size_t bytes, int more)
{
    void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | more, -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

/* A mapping that begins where a large page does; what stands out on both sides goes back. Without room for that: any. */
static void *mapping_in_large_pages(size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), needed = (bytes + page - 1) & ~(page - 1);
    char *from = mapping(needed + HUGE_PAGE, 0);
    if (!from)
        return mapping(bytes, 0);
    size_t before = (size_t)(-(uintptr_t)from & ((uintptr_t)HUGE_PAGE - 1));
    if (before)
        munmap(from, before);
    munmap(from + before + needed, HUGE_PAGE - before);
    large_pages(from + before, from + before + needed);
    return from + before;
}

void memory_of_program(void)
{
    mallopt(M_MMAP_THRESHOLD, MAPPED);
    mallopt(M_TRIM_THRESHOLD, TRIMMED);
    mallopt(M_TOP_PAD, RESERVED);
    void *first = malloc(1); /* the heap grows by what is reserved */
    if (first)
        large_pages(first, sbrk(0));
    free(first);
    mallopt(M_TOP_PAD, 1 << 17);
}

void *memory_large(size_t bytes, bool zeros)
{
    void *p = bytes >= HUGE_PAGE ? mapping_in_large_pages(bytes)
              : bytes >= MAPPED  ? mapping(bytes, MAP_POPULATE)
              : zeros            ? calloc(1, bytes)
                                 : malloc(bytes);
    return memory_or_end(p);
}

void *memory_sparse(size_t bytes)
{
    return memory_or_end(bytes >= MAPPED ? mapping(bytes, 0) : malloc(bytes));
}

void memory_give_back(void *p, size_t bytes)
{
    if (bytes >= MAPPED)
        munmap(p, bytes);
    else
        free(p);
}
#else
void memory_of_program(void)
{
}

void *memory_large(size_t bytes, bool zeros)
{
    return memory_or_end(zeros ? calloc(1, bytes) : malloc(bytes));
}

void *memory_sparse(size_t bytes)
{
    return memory_or_end(malloc(bytes));
}

void memory_give_back(void *p, size_t bytes)
{
    (void)bytes;
    free(p);
}
#endif

void memory_trim(void)
{
#ifdef __GLIBC__
    if (mallinfo2().arena > RESERVED)
        malloc_trim(0);
#endif
}

bool memory_guarded(void (*f)(void *data), void *data)
{
    jmp_buf here, *volatile outer = rescue;
    volatile bool done = false;
    if (!setjmp(here)) {
        rescue = &here;
        f(data);
        done = true;
    }
    rescue = outer;
    return done;
}
