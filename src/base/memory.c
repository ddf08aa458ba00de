#include "base/memory.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
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

void *memory_large(size_t bytes)
{
#ifdef MADV_HUGEPAGE
    enum { HUGE_PAGE = 1 << 21 };
    void *p;
    if (bytes >= HUGE_PAGE && posix_memalign(&p, HUGE_PAGE, bytes) == 0) {
        madvise(p, bytes & ~((size_t)HUGE_PAGE - 1), MADV_HUGEPAGE); /* refused: pages of the usual size */
        return p;
    }
#endif
    return memory_or_end(malloc(bytes));
}

void memory_trim(void)
{
#ifdef __GLIBC__
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
