/* apart.c: a part of a model in a process of its own, so that a library that crashes, loops or writes where it should not
 * ends with a message. The child waits for tasks in memory that both share, and does them as part.c does.
 *
 * What stands in the shared memory is not trusted: sizes are the parent's own, and texts end where their room does.
 */
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "guest/part.h"

typedef struct {
    sem_t asked, answered;
    volatile unsigned long pulse; /* counted up with every call of the FMU */
    PartCall call;
    double time, next, tolerance, error;
    PartTrial trial;
    int number;
    bool done;
    char why[1200], said[1200];
    double numbers[]; /* what is given and made, one behind the other */
} Shared;

struct Apart {
    Part *part;
    Shared *shared;
    size_t bytes;
    pid_t child;
    double patience;
};

enum { LOOKS_A_SECOND = 20 }; /* how often whoever waits looks whether the other one is still there */

static struct timespec soon(void)
{
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_nsec += 1000000000L / LOOKS_A_SECOND;
    at.tv_sec += at.tv_nsec / 1000000000L;
    at.tv_nsec %= 1000000000L;
    return at;
}

/* True when the other one has posted, false after a while. */
static bool wait_a_little(sem_t *for_it)
{
    struct timespec at = soon();
    while (sem_timedwait(for_it, &at) != 0)
        if (errno != EINTR)
            return false;
    return true;
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

typedef struct {
    double *given[N_GIVEN], *made[N_MADE];
    size_t n;
} Rows;

static Rows rows_of(const Part *p, Shared *s)
{
    Rows r = {.n = 0};
    double *from = s ? s->numbers : NULL;
    for (PartGiven k = 0; k < N_GIVEN; k++) {
        r.given[k] = from ? from + r.n : NULL;
        r.n += (size_t)part_given(p, k);
    }
    for (PartMade k = 0; k < N_MADE; k++) {
        r.made[k] = from ? from + r.n : NULL;
        r.n += (size_t)part_made(p, k);
    }
    return r;
}

/* ---- the child --------------------------------------------------------------------------------------------------- */

static void answer(Part *p, Shared *s, bool done)
{
    s->done = done;
    memcpy(s->why, p->why, sizeof s->why);
    memcpy(s->said, p->said, sizeof s->said);
    p->said[0] = 0;
    sem_post(&s->answered);
}

static _Noreturn void serve(Part *p, Shared *s, pid_t parent)
{
    Rows rows = rows_of(p, s);
    signal(SIGINT, SIG_IGN); /* the parent ends us */
    close_range(3, ~0U, 0);  /* files of the parent are none of the FMU's business */
    guest_pulse = &s->pulse;
    answer(p, s, part_start(p));
    for (bool ended = false; !ended;) {
        if (!wait_a_little(&s->asked)) {
            ended = getppid() != parent;
            continue;
        }
        PartTask t = {
            .call = s->call, .time = s->time, .trial = s->trial, .number = s->number, .tolerance = s->tolerance};
        for (PartGiven k = 0; k < N_GIVEN; k++)
            t.given[k] = rows.given[k];
        memcpy(t.made, rows.made, sizeof t.made);
        bool done = part_do(p, &t);
        s->next = t.next;
        s->error = t.error;
        ended = t.call == PART_END;
        fflush(NULL);
        answer(p, s, done);
    }
    _exit(0);
}

/* ---- the parent -------------------------------------------------------------------------------------------------- */

static void end_child(Apart *a)
{
    if (a->child <= 0)
        return;
    kill(a->child, SIGKILL);
    waitpid(a->child, NULL, 0);
    a->child = 0;
}

/* Until the child has answered, has died, or does not come back from a call. */
static bool await(Apart *a)
{
    Part *p = a->part;
    Shared *s = a->shared;
    unsigned long last = s->pulse;
    double waited = 0;
    int status = 0;
    while (!wait_a_little(&s->answered)) {
        waited = s->pulse != last ? 0 : waited + 1.0 / LOOKS_A_SECOND;
        last = s->pulse;
        if (waitpid(a->child, &status, WNOHANG) == a->child) {
            a->child = 0;
            if (WIFSIGNALED(status))
                snprintf(p->why, sizeof p->why, "it crashed: %s", strsignal(WTERMSIG(status)));
            else
                snprintf(p->why, sizeof p->why, "it ended its process with status %d", WEXITSTATUS(status));
            return false;
        }
        if (waited < a->patience)
            continue;
        end_child(a);
        snprintf(p->why, sizeof p->why, "it did not come back from a call within %g s and was ended", a->patience);
        return false;
    }
    snprintf(p->why, sizeof p->why, "%.*s", (int)sizeof s->why - 1, s->why);
    snprintf(p->said, sizeof p->said, "%.*s", (int)sizeof s->said - 1, s->said);
    return s->done;
}

static bool ask(Apart *a, const PartTask *t)
{
    Shared *s = a->shared;
    if (a->child <= 0)
        return false; /* why has been said */
    s->call = t->call;
    s->time = t->time;
    s->trial = t->trial;
    s->number = t->number;
    s->tolerance = t->tolerance;
    sem_post(&s->asked);
    return await(a);
}

bool apart_do(Apart *a, PartTask *t)
{
    Rows rows = rows_of(a->part, a->shared);
    for (PartGiven k = 0; k < N_GIVEN; k++)
        if (t->given[k])
            memcpy(rows.given[k], t->given[k], (size_t)part_given(a->part, k) * sizeof(double));
    if (!ask(a, t))
        return false;
    for (PartMade k = 0; k < N_MADE; k++)
        if (t->made[k])
            memcpy(t->made[k], rows.made[k], (size_t)part_made(a->part, k) * sizeof(double));
    t->next = a->shared->next;
    t->error = a->shared->error;
    return true;
}

void apart_free(Apart *a)
{
    if (!a)
        return;
    end_child(a);
    munmap(a->shared, a->bytes);
    free(a);
}

static bool share(Apart *a)
{
    a->bytes = sizeof *a->shared + rows_of(a->part, NULL).n * sizeof(double);
    a->shared = mmap(NULL, a->bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (a->shared == MAP_FAILED)
        return false;
    sem_init(&a->shared->asked, 1, 0);
    sem_init(&a->shared->answered, 1, 0);
    return true;
}

Apart *apart_start(Part *p, double patience)
{
    Apart *a = calloc(1, sizeof *a);
    pid_t self = getpid();
    snprintf(p->why, sizeof p->why, "there is no memory for a process of its own");
    if (!a)
        return NULL;
    *a = (Apart){.part = p, .patience = patience};
    if (!share(a)) {
        free(a);
        return NULL;
    }
    fflush(NULL);
    a->child = fork();
    if (a->child == 0)
        serve(p, a->shared, self);
    if (a->child < 0)
        snprintf(p->why, sizeof p->why, "no process can be started for it");
    if (a->child > 0 && await(a))
        return a;
    apart_free(a);
    return NULL;
}
