/* serve_pose.c: the mechanism that the studio moves by hand: one process that holds it (see pose.h). */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/json.h"
#include "serve/child.h"
#include "serve/serve.h"
#include "serve/words.h"
#include "view/files.h"

enum { POSE_SECONDS = 120, MOST_LINE = 64 << 20 };

static void log_of(const Studio *s, char to[4400])
{
    snprintf(to, 4400, "%s/assemble.log", s->work);
}

static void let_go(Posed *p)
{
    if (!p->process)
        return;
    child_end(p->process);
    close(p->to);
    close(p->from);
    while (waitpid(p->process, NULL, 0) < 0 && errno == EINTR)
        ;
    *p = (Posed){0};
}

void pose_end(Studio *s)
{
    child_end(s->posed.process); /* who waits for its answer waits no longer */
    pthread_mutex_lock(&s->posing);
    let_go(&s->posed);
    pthread_mutex_unlock(&s->posing);
}

static bool start(Studio *s, const char *model, const char *file, char why[400])
{
    char log[4400];
    int in[2] = {-1, -1}, out[2] = {-1, -1}, n = 6;
    const char *words[10 + 2 * SERVE_MOST_ROOTS] = {s->program,           "assemble",  "--pose",
                                                    "--diagnostics=json", "--seconds", "10"};
    if (*model)
        words[n++] = model;
    if (*file)
        words[n++] = file;
    for (int i = 0; i < s->root_count; i++) {
        words[n++] = "-L";
        words[n++] = s->roots[i];
    }
    words[n] = NULL;
    log_of(s, log);
    int fd = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool piped = fd >= 0 && pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0;
    if (!piped)
        snprintf(why, 400, "%s", strerror(errno));
    pid_t process = piped ? child_start(words, s->roots[0], in[0], out[1], fd, why) : -1;
    const int ours[] = {fd, in[0], out[1], process > 0 ? -1 : in[1], process > 0 ? -1 : out[0]};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (ours[i] >= 0)
            close(ours[i]);
    if (process > 0)
        s->posed = (Posed){.process = process, .to = in[1], .from = out[0]};
    return process > 0;
}

/* The line that answers another one. False: the process is gone, or takes too long; then it is ended. */
static bool ask(Posed *p, const Buffer *line, Buffer *to)
{
    double until = seconds_now() + POSE_SECONDS;
    size_t sent = 0;
    while (sent < line->n) {
        ssize_t n = write(p->to, line->at + sent, line->n - sent);
        if (n < 0 && errno != EINTR)
            return false;
        sent += n > 0 ? (size_t)n : 0;
    }
    for (;;) {
        struct pollfd end = {.fd = p->from, .events = POLLIN};
        double left = until - seconds_now();
        char part[1 << 14];
        if (left <= 0 || to->n > MOST_LINE)
            return false;
        if (poll(&end, 1, (int)(left * 1000) + 1) <= 0)
            continue;
        ssize_t n = read(p->from, part, sizeof part);
        if (n == 0 || (n < 0 && errno != EINTR))
            return false;
        buffer_add(to, part, n > 0 ? (size_t)n : 0);
        if (to->n && to->at[to->n - 1] == '\n') {
            to->n--;
            return true;
        }
    }
}

/* {"error": …, "diagnostics": […]} from what the process said before it ended. */
static void report_failure(const Studio *s, Answer *a)
{
    char path[4400], why[400];
    Buffer log = {0};
    log_of(s, path);
    file_read(path, &log, why);
    Arena *arena = arena_new();
    const char *message = "the model cannot be assembled";
    for (const char *line = log.at; line && *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const JsonValue *v = json_read(arena, line, strcspn(line, "\n"), NULL);
        if (v && strcmp(json_get_text(v, "severity", ""), "error") == 0) {
            message = json_get_text(v, "message", message);
            break;
        }
    }
    buffer_clear(&a->body);
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "error"), json_text(&j, message);
    json_key(&j, "diagnostics"), serve_diagnostics(s, &j, log.at, NULL, NULL);
    json_end(&j);
    a->status = 422;
    arena_free(arena);
    buffer_free(&log);
}

void serve_assemble(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *model = json_get_text(request, "model", "");
    char full[4096], why[400] = "";
    if (!serve_model_file(s, (int)json_get_number(request, "root", 0), path, full, a))
        return;
    if (!words_plain(model, 500)) {
        answer_error(a, 400, "a model's name is needed");
        return;
    }
    Buffer line = {0};
    buffer_text(&line, "{\"do\":\"begin\"}\n");
    pthread_mutex_lock(&s->posing);
    let_go(&s->posed);
    if (!start(s, model, full, why)) {
        answer_error(a, 500, "the model cannot be assembled: %s", why);
    } else if (!ask(&s->posed, &line, &a->body)) {
        let_go(&s->posed);
        report_failure(s, a);
    }
    pthread_mutex_unlock(&s->posing);
    buffer_free(&line);
}

static void copy_value(Json *j, const JsonValue *v)
{
    switch (v->kind) {
    case JSON_NULL:
        json_number(j, 0);
        break;
    case JSON_TRUTH:
        json_bool(j, v->number != 0);
        break;
    case JSON_NUMBER:
        json_number(j, v->number);
        break;
    case JSON_TEXT:
        json_text(j, v->text);
        break;
    case JSON_ARRAY:
    case JSON_OBJECT:
        (v->kind == JSON_ARRAY ? json_array : json_object)(j);
        for (int i = 0; i < v->n; i++) {
            if (v->kind == JSON_OBJECT)
                json_key(j, v->keys[i]);
            copy_value(j, &v->items[i]);
        }
        json_end(j);
        break;
    }
}

void serve_pose(Studio *s, const JsonValue *request, Answer *a)
{
    Buffer line = {0};
    Json j = {.to = &line};
    copy_value(&j, request);
    buffer_char(&line, '\n');
    pthread_mutex_lock(&s->posing);
    if (!s->posed.process) {
        answer_error(a, 409, "nothing is being assembled");
    } else if (!ask(&s->posed, &line, &a->body)) {
        let_go(&s->posed);
        answer_error(a, 500, "the mechanism was lost: assemble it again");
    } else if (strncmp(a->body.at, "{\"error\"", 8) == 0) {
        a->status = 422;
    }
    pthread_mutex_unlock(&s->posing);
    buffer_free(&line);
}
