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
/* For main() alone, before the first malloc: small pieces come out of pages of two megabytes, where the system has them, and
 * stay with the program for its next stage. To get a page of 4 kB costs as much as to fill it several times. */
void memory_of_program(void);
/* As malloc or calloc, for pieces that are used all over. Those of megabytes get pages of two megabytes where the system has
 * them. */
void *memory_large(size_t bytes, bool zeros);
/* As malloc, for pieces of which much may never be touched: such pages cost nothing. */
void *memory_sparse(size_t bytes);
void memory_give_back(void *p, size_t bytes); /* of the two above, with as many bytes as were asked for */
/* What was freed goes back to the system, where malloc kept it for later: to be called after work that needed much more
 * than what follows. Tens of megabytes stay: what follows takes them. */
void memory_trim(void);
/* Calls f(data). False: there was no memory, and f was left where it stood; what it had made is the caller's to free. */
bool memory_guarded(void (*f)(void *data), void *data);

#endif
