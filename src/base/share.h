/* share.h: where the files are that Cardan brings: lib/, include/, web/, doc/site/.
 *
 * They are looked for from the program or library that this code is part of, so that an installed tree may be moved:
 * beside it (a build, a wheel), in share/cardan of the prefix that it is installed to, then where it was built from; a
 * program with the static library finds them where the system keeps them.
 */
#ifndef CARDAN_BASE_SHARE_H
#define CARDAN_BASE_SHARE_H

#include <stdbool.h>

#include "base/arena.h"

/* The path of "lib", "web/viewer.html", …, in a; of one that is nowhere that where it was built from. */
const char *share_path(Arena *a, const char *name);
/* The same; false: it is nowhere. */
bool share_find(const char *name, char *to, int room);
/* From now on code that is loaded finds our functions, also where a program has loaded us for itself alone, as Python
 * does. */
void share_symbols(void);

#endif
