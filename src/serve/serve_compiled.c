/* serve_compiled.c: processes that hold compiled models, and the runs they make. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/status.h"
#include "serve/child.h"
#include "serve/serve.h"

static Run *run_of(Studio *s, int id)
{
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].id == id)
            return &s->runs[i];
    return NULL;
}

static bool has_runs(const Studio *s, const Compiled *c)
{
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].compiled == c->process && s->runs[i].state == RUN_RUNNING)
            return true;
    return false;
}

/* The process ends by itself when its input does. */
static void let_go(Compiled *c)
{
    close(c->to);
    close(c->from);
    buffer_free(&c->heard);
    *c = (Compiled){0};
}

/* --- starting ----------------------------------------------------------------------------------------------------- */

/* A free place; if there is none, that of the model that nobody used for the longest time. */
static Compiled *place_for(Studio *s)
{
    Compiled *found = NULL;
    for (int i = 0; i < SERVE_MOST_COMPILED; i++) {
        Compiled *c = &s->compiled[i];
        if (!c->process)
            return c;
        if (!has_runs(s, c) && (!found || c->last_used < found->last_used))
            found = c;
    }
    if (found) {
        pid_t process = found->process;
        child_end(process);
        let_go(found);
        waitpid(process, NULL, 0);
    }
    return found;
}

/* Compiles a model in a process of its own; what it says of the text goes to the log of the first run. */
static Compiled *compile(Studio *s, const Run *r, const char *model, const char *file, char why[400])
{
    char log[4400];
    int in[2] = {-1, -1}, out[2] = {-1, -1}, n = 4;
    const char *words[9 + 2 * SERVE_MOST_ROOTS] = {s->program, "simulate", "--again", "--diagnostics=json"};
    if (!s->is_trusted)
        words[n++] = "--no-external";
    if (*model)
        words[n++] = model;
    if (*file)
        words[n++] = file;
    for (int i = 0; i < s->root_count; i++) {
        words[n++] = "-L";
        words[n++] = s->roots[i];
    }
    words[n] = NULL;
    Compiled *c = place_for(s);
    kept_path(s, r, ".log", log);
    int fd = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    pid_t process = -1;
    if (!c || fd < 0 || pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
        snprintf(why, 400, "%s", c ? strerror(errno) : "too many models run");
    else
        process = child_start(words, s->roots[0], in[0], out[1], fd, why);
    if (fd >= 0)
        close(fd);
    if (in[0] >= 0)
        close(in[0]);
    if (out[1] >= 0)
        close(out[1]);
    if (process <= 0) {
        if (in[1] >= 0)
            close(in[1]);
        if (out[0] >= 0)
            close(out[0]);
        return NULL;
    }
    *c = (Compiled){.process = process, .to = in[1], .from = out[0]};
    fcntl(c->from, F_SETFL, O_NONBLOCK);
    snprintf(c->model, sizeof c->model, "%s", model);
    snprintf(c->file, sizeof c->file, "%s", file);
    return c;
}

/* A line is shorter than what a pipe holds, and a process has few lines to answer: this never waits for long. */
static bool ask(Compiled *c, const Run *r)
{
    size_t n = strlen(r->request);
    return write(c->to, r->request, n) == (ssize_t)n;
}

bool compiled_run(Studio *s, Run *r, const char *model, const char *file, char why[400])
{
    Compiled *c = NULL;
    for (int i = 0; i < SERVE_MOST_COMPILED && !c; i++)
        if (s->compiled[i].process && strcmp(s->compiled[i].model, model) == 0 &&
            strcmp(s->compiled[i].file, file) == 0)
            c = &s->compiled[i];
    r->again = c != NULL;
    if (!c)
        c = compile(s, r, model, file, why);
    if (!c)
        return false;
    c->last_used = seconds_now();
    r->compiled = c->process;
    r->child = 0;
    ask(c, r); /* a process that is gone is found by compiled_listen */
    return true;
}

/* --- listening ---------------------------------------------------------------------------------------------------- */

static void fail(Run *r, int status)
{
    r->status = status ? status : EXIT_OUR_BUG;
    r->state = RUN_FAILED;
    r->seconds = seconds_now() - r->started;
}

/* The process has ended: runs that it had not started failed with it. */
static void ended(Studio *s, Compiled *c)
{
    int state = 0;
    pid_t process = c->process;
    let_go(c);
    waitpid(process, &state, 0);
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].compiled == process && s->runs[i].state == RUN_RUNNING)
            fail(&s->runs[i], child_status(state));
}

static void hear(Studio *s, Compiled *c, const char *line)
{
    int id, number;
    double when;
    char why[400];
    Run *r;
    if (sscanf(line, "started %d %d", &id, &number) == 2 && (r = run_of(s, id))) {
        r->child = number;
        if (r->state == RUN_CANCELLED)
            child_end(r->child);
    } else if (sscanf(line, "ended %d %d %lf", &id, &number, &when) == 3 && (r = run_of(s, id)) &&
               r->state == RUN_RUNNING) {
        r->status = number;
        r->state = number == 0 ? RUN_DONE : RUN_FAILED;
        r->seconds = when - r->started;
    } else if (sscanf(line, "stale %d", &id) == 1 && (r = run_of(s, id)) && r->state == RUN_RUNNING) {
        char model[512], file[4096];
        snprintf(model, sizeof model, "%s", c->model);
        snprintf(file, sizeof file, "%s", c->file);
        c->model[0] = c->file[0] = 0; /* nobody finds it any more */
        if (!compiled_run(s, r, model, file, why))
            fail(r, EXIT_OUR_BUG);
    }
}

static void listen_to(Studio *s, Compiled *c)
{
    char part[4096];
    for (;;) {
        ssize_t n = read(c->from, part, sizeof part);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return; /* nothing to read now */
        if (n == 0) {
            ended(s, c);
            return;
        }
        for (ssize_t i = 0; i < n; i++) {
            if (part[i] != '\n') {
                buffer_add(&c->heard, part + i, 1);
                continue;
            }
            hear(s, c, c->heard.at ? c->heard.at : "");
            buffer_clear(&c->heard);
        }
    }
}

void compiled_listen(Studio *s)
{
    for (int i = 0; i < SERVE_MOST_COMPILED; i++)
        if (s->compiled[i].process)
            listen_to(s, &s->compiled[i]);
    kept_settle(s);
}

/* --- ending ------------------------------------------------------------------------------------------------------- */

void compiled_cancel(Studio *s, Run *r)
{
    r->state = RUN_CANCELLED;
    r->seconds = seconds_now() - r->started;
    if (r->child) {
        child_end(r->child);
        return;
    }
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].state == RUN_RUNNING && s->runs[i].compiled == r->compiled)
            return; /* others wait for the same model; this one ends as soon as it starts */
    child_end(r->compiled);
}

void compiled_end(Studio *s)
{
    compiled_listen(s);
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].state == RUN_RUNNING)
            compiled_cancel(s, &s->runs[i]);
    for (int i = 0; i < SERVE_MOST_COMPILED; i++) {
        pid_t process = s->compiled[i].process;
        if (!process)
            continue;
        child_end(process);
        let_go(&s->compiled[i]);
        waitpid(process, NULL, 0);
    }
    kept_settle(s);
}
