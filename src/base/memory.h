/* memory.h: what happens when there is no memory left: the one place that decides.
 *
 * A command has nothing better to do than to say so and to end. A library must not end the program that uses it: it
 * calls what may need memory through memory_guarded, and gets back here.
 */
#ifndef CARDAN_BASE_MEMORY_H
#define CARDAN_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

void *memory_or_end(void *p); /* p; without memory, where p is NULL, it does not return */
/* As malloc, for pieces that are filled from one end to the other. Those of megabytes get pages of two megabytes where the
 * system has them: a page of 4 kB costs as much to get as to fill, and each is looked up anew in a large table. */
void *memory_large(size_t bytes);
/* What was freed goes back to the system, where malloc kept it for later: to be called after work that needed much more
 * than what follows. */
void memory_trim(void);
/* Calls f(data). False: there was no memory, and f was left where it stood; what it had made is the caller's to free. */
bool memory_guarded(void (*f)(void *data), void *data);

#endif
