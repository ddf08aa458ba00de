#include "serve/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

extern char **environ;

const char *child_self(char path[4096])
{
    ssize_t n = readlink("/proc/self/exe", path, 4095);
    path[n > 0 ? n : 0] = 0;
    return path;
}

pid_t child_start(const char *const *arguments, const char *folder, int in, int out, int err, char why[400])
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    const int given[] = {in, out, err};
    for (int i = 0; i < 3; i++)
        if (given[i] >= 0)
            posix_spawn_file_actions_adddup2(&actions, given[i], i);
        else
            posix_spawn_file_actions_addopen(&actions, i, "/dev/null", i ? O_WRONLY : O_RDONLY, 0);
    if (folder)
        posix_spawn_file_actions_addchdir_np(&actions, folder);
    pid_t child = -1;
    int error = posix_spawn(&child, arguments[0], &actions, &attributes, (char *const *)arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error) {
        snprintf(why, 400, "cannot start %s: %s", arguments[0], strerror(error));
        return -1;
    }
    return child;
}

void child_end(pid_t child)
{
    if (child > 0)
        kill(-child, SIGKILL);
}

int child_status(int wait_status)
{
    return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

/* Takes what is there from a pipe; false at its end. What exceeds `most` is read and dropped. */
static bool take_part(int fd, Buffer *to, size_t most)
{
    char part[1 << 14];
    ssize_t n = read(fd, part, sizeof part);
    if (n < 0 && errno == EINTR)
        return true;
    if (n <= 0)
        return false;
    size_t room = to->n < most ? most - to->n : 0;
    buffer_add(to, part, (size_t)n < room ? (size_t)n : room);
    return true;
}

bool child_run(const char *const *arguments, const char *folder, double seconds, size_t most, Buffer *out, Buffer *err,
               int *status, char why[400])
{
    int pipes[2][2];
    if (pipe2(pipes[0], O_CLOEXEC) != 0) {
        snprintf(why, 400, "no pipe: %s", strerror(errno));
        return false;
    }
    if (pipe2(pipes[1], O_CLOEXEC) != 0) {
        snprintf(why, 400, "no pipe: %s", strerror(errno));
        close(pipes[0][0]);
        close(pipes[0][1]);
        return false;
    }
    pid_t child = child_start(arguments, folder, -1, pipes[0][1], pipes[1][1], why);
    close(pipes[0][1]);
    close(pipes[1][1]);
    double until = seconds_now() + seconds;
    struct pollfd ends[2] = {{.fd = child > 0 ? pipes[0][0] : -1, .events = POLLIN},
                             {.fd = child > 0 ? pipes[1][0] : -1, .events = POLLIN}};
    bool late = false;
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        double left = until - seconds_now();
        if (left <= 0) {
            late = true;
            child_end(child);
            break;
        }
        if (poll(ends, 2, (int)(left * 1000) + 1) < 0 && errno != EINTR)
            break;
        for (int i = 0; i < 2; i++)
            if (ends[i].fd >= 0 && ends[i].revents && !take_part(ends[i].fd, i ? err : out, most))
                ends[i].fd = -1;
    }
    close(pipes[0][0]);
    close(pipes[1][0]);
    if (child <= 0)
        return false;
    int state = 0;
    while (waitpid(child, &state, 0) < 0 && errno == EINTR)
        ;
    *status = child_status(state);
    if (late)
        snprintf(why, 400, "it was ended after %g s", seconds);
    return !late;
}
