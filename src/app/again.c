#include "app/again.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/json_read.h"
#include "serve/child.h"

/* When a file was last written, and its size; zeros when it is gone. */
typedef struct {
    struct timespec written;
    off_t bytes;
} Stamp;

static Stamp stamp_of(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 ? (Stamp){s.st_mtim, s.st_size} : (Stamp){{0, 0}, 0};
}

static bool is_stale(const Front *f, const Stamp *stamps)
{
    for (int i = 0; i < f->files.n; i++) {
        Stamp now = stamp_of(f->files.at[i]);
        if (now.bytes != stamps[i].bytes || now.written.tv_sec != stamps[i].written.tv_sec ||
            now.written.tv_nsec != stamps[i].written.tv_nsec)
            return true;
    }
    return false;
}

/* One write: lines of several processes share the output and must not mix. */
static void answer(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void answer(const char *format, ...)
{
    char line[200];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (write(STDOUT_FILENO, line, (size_t)n) != n)
        _exit(EXIT_CALL_WRONG); /* nobody listens any more */
}

static bool take_options_of(Call *call, const JsonValue *options)
{
    if (!options || options->kind != JSON_ARRAY)
        return false;
    call->args = NEW_ARRAY(call->arena, const char *, options->n);
    call->n = 0;
    for (int i = 0; i < options->n; i++) {
        if (options->items[i].kind != JSON_TEXT)
            return false;
        call->args[call->n++] = options->items[i].text;
    }
    return true;
}

/* In the process of the run. */
static int run_one(Call *call, const JsonValue *request, int (*run)(void *data, Call *call), void *data)
{
    int log = open(json_get_text(request, "log", "/dev/null"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int nothing = open("/dev/null", O_RDONLY);
    setpgid(0, 0);
    if (log < 0 || nothing < 0 || dup2(nothing, 0) < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0)
        return EXIT_CALL_WRONG;
    int status = take_options_of(call, json_get(request, "options"))
                     ? run(data, call)
                     : call_wrong(call, "a request for a run holds no options");
    diags_print(call->diags, stderr, call->form);
    fflush(NULL);
    return status;
}

/* The process of the run has a keeper, which waits for it: the compiled model stays free for the next request. */
static void keep(Call *call, const JsonValue *request, int (*run)(void *data, Call *call), void *data)
{
    int id = (int)json_get_number(request, "run", -1), state = 0;
    pid_t self = getpid(), runner = fork();
    if (runner == 0) {
        /* It goes with its keeper, also before anybody knew its number. */
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        _exit(getppid() == self ? run_one(call, request, run, data) : EXIT_CALL_WRONG);
    }
    if (runner > 0) {
        setpgid(runner, runner);
        answer("started %d %d\n", id, (int)runner);
        while (waitpid(runner, &state, 0) < 0 && errno == EINTR)
            ;
    }
    answer("ended %d %d %.6f\n", id, runner > 0 ? child_status(state) : EXIT_CALL_WRONG, seconds_now());
}

void again_runs(Call *call, const Front *f, int (*run)(void *data, Call *call), void *data)
{
    Stamp *stamps = NEW_ARRAY(call->arena, Stamp, f->files.n);
    for (int i = 0; i < f->files.n; i++)
        stamps[i] = stamp_of(f->files.at[i]);
    answer("ready\n");
    char *line = NULL;
    size_t room = 0;
    bool stale = false;
    for (ssize_t n; (n = getline(&line, &room, stdin)) >= 0;) {
        const JsonValue *request = json_read(call->arena, line, (size_t)n, NULL);
        int id = (int)json_get_number(request, "run", -1);
        if (is_stale(f, stamps)) {
            answer("stale %d\n", id);
            stale = true;
            break;
        }
        pid_t keeper = request ? fork() : -1;
        if (keeper == 0) {
            signal(SIGCHLD, SIG_DFL);
            signal(SIGTERM, SIG_DFL);
            keep(call, request, run, data);
            _exit(EXIT_DONE);
        }
        signal(SIGCHLD, SIG_IGN); /* keepers need no burial */
        if (keeper < 0)
            answer("ended %d %d %.6f\n", id, EXIT_CALL_WRONG, seconds_now());
    }
    free(line);
    if (!stale) { /* nobody is there any more who wants the runs */
        signal(SIGTERM, SIG_IGN);
        kill(0, SIGTERM);
    }
}
