/* serve_show.c: what classes and their components are. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "serve/child.h"
#include "serve/words.h"
#include "view/files.h"

enum { SHOW_SECONDS = 30, MOST_SHOWN = 32 << 20 };

/* The class that a page asks about, and the text that holds it. */
typedef struct {
    Arena *arena;
    const char *model, *component;
    char file[4400]; /* that is given to the command; "": the folders hold it */
    bool is_copy;    /* of a text that is not saved, to be removed */
} Asked;

/* A file of its own is given to the command; one that belongs to a package is found in its folder by the class's name. */
static bool take_file(Studio *s, const JsonValue *request, Asked *q, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *text = json_get_text(request, "text", NULL);
    int root = (int)json_get_number(request, "root", 0);
    char full[4096], why[400] = "";
    if (!serve_model_file(s, root, path, full, a))
        return false;
    snprintf(q->file, sizeof q->file, "%s", full);
    if (!*full || !text)
        return true;
    pthread_mutex_lock(&s->lock);
    snprintf(q->file, sizeof q->file, "%s/show-%d.mo", s->work, ++s->next_check);
    pthread_mutex_unlock(&s->lock);
    q->is_copy = file_write_new(q->file, text, strlen(text), why);
    if (!q->is_copy)
        answer_error(a, 500, "%s", why);
    return q->is_copy;
}

static bool take(Studio *s, const JsonValue *request, Asked *q, Answer *a)
{
    q->model = json_get_text(request, "model", "");
    q->component = json_get_text(request, "component", "");
    if (!*q->model || !words_plain(q->model, 500) || !words_plain(q->component, 500)) {
        answer_error(a, 400, "the name of a class is needed");
        return false;
    }
    return take_file(s, request, q, a);
}

static bool run(Studio *s, const Asked *q, Words *w, Buffer *out, Buffer *err, int *status, Answer *a)
{
    char why[400] = "";
    words_add(w, "--diagnostics=json");
    words_add(w, "%s", q->model);
    if (*q->file)
        words_add(w, "%s", q->file);
    words_add_roots(s, w);
    PUSH(w->arena, w->at, NULL);
    bool ran = child_run(w->at.at, s->roots[0], SHOW_SECONDS, MOST_SHOWN, out, err, status, why);
    if (q->is_copy)
        unlink(q->file);
    if (!ran)
        answer_error(a, 500, "it did not come to its end: %s", why);
    return ran;
}

/* What went wrong, with its messages. */
static void report(const Studio *s, const Asked *q, const char *path, const Buffer *err, Answer *a)
{
    Json j = {.to = &a->body};
    a->status = 422;
    json_object(&j);
    json_key(&j, "error"), json_text(&j, "the class cannot be shown: see the messages");
    json_key(&j, "diagnostics"), serve_diagnostics(s, &j, err->at, *q->file ? q->file : NULL, path);
    json_end(&j);
}

void serve_show(Studio *s, const JsonValue *request, Answer *a)
{
    Words w = {.arena = arena_new()};
    Asked q = {.arena = w.arena};
    Buffer out = {0}, err = {0};
    int status = 0;
    words_add(&w, "%s", s->program);
    words_add(&w, "show");
    words_add(&w, "--json");
    bool asked = take(s, request, &q, a);
    if (asked && *q.component)
        words_add(&w, "--component=%s", q.component);
    if (asked && run(s, &q, &w, &out, &err, &status, a)) {
        if (status != 0)
            report(s, &q, json_get_text(request, "path", ""), &err, a);
        else
            buffer_add(&a->body, out.n ? out.at : "", out.n);
    }
    buffer_free(&out);
    buffer_free(&err);
    arena_free(w.arena);
}
