/* at_work.c: whose run it is, for each thread: by a key of the C library, since an FMU is made by a linker that knows
 * no variables of threads. */
#include <pthread.h>

#include "run/external/external.h"

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_key(void)
{
    pthread_key_create(&key, NULL);
}

Instance *external_at_work(void)
{
    pthread_once(&once, make_key);
    return pthread_getspecific(key);
}

Instance *external_enter(Instance *I)
{
    Instance *before = external_at_work();
    if (before != I)
        pthread_setspecific(key, I);
    return before;
}
