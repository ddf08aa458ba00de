/* child.h: other runs of this program, or of any, as child processes in groups of their own. */
#ifndef CARDAN_SERVE_CHILD_H
#define CARDAN_SERVE_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/buffer.h"

/* Path of this very program. */
const char *child_self(char path[4096]);

/* Starts arguments[0] (a path; the list ends with NULL) with input and output by three descriptors (-1: nothing), in
 * the folder given (NULL: here). -1: why. */
pid_t child_start(const char *const *arguments, const char *folder, int in, int out, int err, char why[400]);

/* Ends a child and all that it started. */
void child_end(pid_t child);

/* Runs a child to its end and collects up to `most` bytes of each output; it is ended when the seconds are over. False:
 * why. *status is its exit status, or 128 + the signal that ended it. */
bool child_run(const char *const *arguments, const char *folder, double seconds, size_t most, Buffer *out, Buffer *err,
               int *status, char why[400]);

/* What waitpid reported, as above. */
int child_status(int wait_status);

#endif
