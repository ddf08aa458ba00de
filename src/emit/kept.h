/* kept.h: what the system's compiler made of a text, kept for the next time that it is asked for.
 *
 * It lies in $XDG_CACHE_HOME/cardan/code or ~/.cache/cardan/code, in a file for each text, named by a digest of the text,
 * the command, and what the compiler says it would do. Many processes may use it at once: a file is written under another
 * name and then renamed. Files that are damaged, or that somebody else owns or may write, count for nothing. Nobody needs
 * to know whether it works: without it, the compiler is called.
 */
#ifndef CARDAN_EMIT_KEPT_H
#define CARDAN_EMIT_KEPT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/sha256.h"

/* The name of what the command makes of the text; whole_command: all that is done, for any folder. False: not to be kept,
 * as the command may read files that change, or is none that tells what it would do. */
bool kept_name(const char *command, const char *whole_command, const Buffer *text, char name[SHA256_TEXT]);

bool kept_find(const char *name, Buffer *to); /* adds the bytes; false: they are not there */
void kept_put(const char *name, const Buffer *bytes);

/* Of all files in a folder those go that were used last longest ago, once there is more than `most` bytes. */
void kept_trim(const char *folder, size_t most);

#endif
