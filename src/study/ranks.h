/* ranks.h: several processes of one study, started by mpirun. MPI is loaded then, and only then: nobody needs it
 * otherwise. It is used to know one's number, to send the compiled model and to wait for each other; rows go through
 * files, which stay when a process is killed. */
#ifndef CARDAN_STUDY_RANKS_H
#define CARDAN_STUDY_RANKS_H

#include <stdbool.h>

#include "base/buffer.h"

typedef struct {
    int rank, size; /* 0, 1 without mpirun */
    void *library, *world;
    const char *why; /* of a failure */
} Ranks;

bool ranks_begin(Ranks *r);               /* false: mpirun is there, and its library is not, or fails */
bool ranks_send(Ranks *r, Buffer *bytes); /* from rank 0 to all; false: why */
void ranks_wait(Ranks *r);                /* until all are here */
void ranks_end(Ranks *r);

#endif
