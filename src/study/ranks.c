#include "study/ranks.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The library has no names in common with us: its functions are called by these types. */
typedef int Init(int *, char ***);
typedef int Ask(void *, int *);
typedef int Barrier(void *);
typedef int Finalize(void);
typedef int Broadcast(void *, int, void *, int, void *);

static void *find(const Ranks *r, const char *name)
{
    return r->library ? dlsym(r->library, name) : NULL;
}

bool ranks_begin(Ranks *r)
{
    *r = (Ranks){.size = 1};
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    if (!size || atoi(size) < 2)
        return true;
    r->library = dlopen("libmpi.so.40", RTLD_NOW | RTLD_GLOBAL);
    if (!r->library)
        r->library = dlopen("libmpi.so", RTLD_NOW | RTLD_GLOBAL);
    void *init = find(r, "MPI_Init"), *rank = find(r, "MPI_Comm_rank"), *count = find(r, "MPI_Comm_size");
    r->world = find(r, "ompi_mpi_comm_world");
    if (!init || !rank || !count || !r->world) {
        r->why = "this was started by mpirun, and the library of OpenMPI (libmpi.so.40) cannot be loaded";
        return false;
    }
    Init *begin;
    Ask *ask;
    memcpy(&begin, &init, sizeof begin);
    if (begin(NULL, NULL) != 0) {
        r->why = "MPI cannot be started";
        return false;
    }
    memcpy(&ask, &rank, sizeof ask);
    ask(r->world, &r->rank);
    memcpy(&ask, &count, sizeof ask);
    ask(r->world, &r->size);
    return true;
}

bool ranks_send(Ranks *r, Buffer *bytes)
{
    enum { MOST = 1 << 20 }; /* at once */
    if (r->size < 2)
        return true;
    void *found = find(r, "MPI_Bcast"), *type = find(r, "ompi_mpi_byte");
    Broadcast *broadcast;
    memcpy(&broadcast, &found, sizeof broadcast);
    uint64_t n = bytes->n;
    char *part = malloc(MOST);
    bool good = found && type && part && broadcast(&n, sizeof n, type, 0, r->world) == 0;
    if (r->rank > 0)
        buffer_clear(bytes);
    for (uint64_t at = 0; good && at < n; at += MOST) {
        size_t size = n - at < MOST ? (size_t)(n - at) : MOST;
        if (r->rank == 0)
            memcpy(part, bytes->at + at, size);
        good = broadcast(part, (int)size, type, 0, r->world) == 0;
        if (r->rank > 0 && good)
            buffer_add(bytes, part, size);
    }
    free(part);
    if (!good)
        r->why = "MPI does not send the model";
    return good;
}

void ranks_wait(Ranks *r)
{
    void *found = r->size > 1 ? find(r, "MPI_Barrier") : NULL;
    Barrier *barrier;
    memcpy(&barrier, &found, sizeof barrier);
    if (found)
        barrier(r->world);
}

void ranks_end(Ranks *r)
{
    void *found = r->size > 1 ? find(r, "MPI_Finalize") : NULL;
    Finalize *finalize;
    memcpy(&finalize, &found, sizeof finalize);
    if (found)
        finalize();
}
