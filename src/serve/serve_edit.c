/* serve_edit.c: diagrams of classes, and changes of their texts. The page holds the text: a child process looks at it in
 * the place of the file, and says what is to be changed in it. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "serve/child.h"
#include "serve/words.h"
#include "view/files.h"

enum { EDIT_SECONDS = 60, MOST_ANSWER = 64 << 20 };

/* Two files for the child: the text, and what is asked about it. */
typedef struct {
    char text[4400], request[4400];
} Files;

static void put_value(Json *j, const JsonValue *v)
{
    switch (v->kind) {
    case JSON_NULL:
    case JSON_NUMBER:
        json_number(j, v->kind == JSON_NULL ? 0.0 / 0.0 : v->number); /* what is no number is written as null */
        break;
    case JSON_TRUTH:
        json_bool(j, v->number != 0);
        break;
    case JSON_TEXT:
        json_text(j, v->text);
        break;
    case JSON_ARRAY:
        json_array(j);
        for (int k = 0; k < v->n; k++)
            put_value(j, &v->items[k]);
        json_end(j);
        break;
    case JSON_OBJECT:
        json_object(j);
        for (int k = 0; k < v->n; k++) {
            json_key(j, v->keys[k]);
            put_value(j, &v->items[k]);
        }
        json_end(j);
        break;
    }
}

static bool write_files(Studio *s, const JsonValue *request, const char *text, Files *files, Answer *a)
{
    char why[400] = "";
    Buffer b = {0};
    Json j = {.to = &b};
    pthread_mutex_lock(&s->lock);
    int number = ++s->next_check;
    pthread_mutex_unlock(&s->lock);
    snprintf(files->text, sizeof files->text, "%s/edit-%d.mo", s->work, number);
    snprintf(files->request, sizeof files->request, "%s/edit-%d.json", s->work, number);
    json_object(&j);
    for (int k = 0; k < request->n; k++) {
        if (strcmp(request->keys[k], "text") == 0 || strcmp(request->keys[k], "result") == 0)
            continue;
        json_key(&j, request->keys[k]);
        put_value(&j, &request->items[k]);
    }
    const JsonValue *run = json_get(request, "run");
    char result[4400];
    if (run && run->kind == JSON_NUMBER && serve_run_path(s, (int)run->number, ".cdr", result)) {
        json_key(&j, "result"), json_text(&j, result);
    }
    json_end(&j);
    bool written =
        file_write_new(files->text, text, strlen(text), why) && file_write_new(files->request, b.at, b.n, why);
    buffer_free(&b);
    if (!written)
        answer_error(a, 500, "%s", why);
    return written;
}

/* The path of the file, and its text: that of the page, or what is saved. */
static bool take(Studio *s, const JsonValue *request, char path[4096], Buffer *text, Answer *a)
{
    const char *relative = json_get_text(request, "path", ""), *given = json_get_text(request, "text", NULL);
    const char *model = json_get_text(request, "model", "");
    char why[400] = "";
    if (!*model || !words_plain(model, 500)) {
        answer_error(a, 400, "the name of a class is needed");
        return false;
    }
    if (!*relative && given) { /* a text without a file, such as one that only asks for classes */
        snprintf(path, 4096, "%.4000s/untitled.mo", s->roots[0]);
        buffer_text(text, given);
        return true;
    }
    if (!serve_path(s, (int)json_get_number(request, "root", 0), relative, false, path, a))
        return false;
    if (!file_ends(relative, ".mo")) {
        answer_error(a, 400, "a .mo file is needed");
        return false;
    }
    if (given) {
        buffer_text(text, given);
    } else if (!file_read(path, text, why)) {
        answer_error(a, 404, "%s", why);
        return false;
    }
    return true;
}

static void run(Studio *s, const char *model, const char *path, const Files *files, Answer *a)
{
    Words w = {.arena = arena_new()};
    Buffer out = {0}, err = {0};
    int status = 0;
    char why[400] = "";
    words_add(&w, "%s", s->program);
    words_add(&w, "edit");
    words_add(&w, "%s", path);
    words_add(&w, "%s", model);
    words_add(&w, "--json");
    words_add(&w, "--text=%s", files->text);
    words_add(&w, "--changes=%s", files->request);
    words_add_roots(s, &w);
    PUSH(w.arena, w.at, NULL);
    if (!child_run(w.at.at, s->roots[0], EDIT_SECONDS, MOST_ANSWER, &out, &err, &status, why)) {
        answer_error(a, 500, "it did not come to its end: %s", why);
    } else if (!out.n) {
        answer_error(a, 500, "the answer is missing (%d): %.300s", status, err.n ? err.at : "");
    } else {
        buffer_add(&a->body, out.at, out.n); /* what cannot be done is an answer too: {"error"} */
    }
    buffer_free(&out);
    buffer_free(&err);
    arena_free(w.arena);
}

void serve_edit(Studio *s, const JsonValue *request, Answer *a)
{
    char path[4096];
    Files files = {0};
    Buffer text = {0};
    if (take(s, request, path, &text, a) && write_files(s, request, text.n ? text.at : "", &files, a))
        run(s, json_get_text(request, "model", ""), path, &files, a);
    if (*files.text)
        unlink(files.text);
    if (*files.request)
        unlink(files.request);
    buffer_free(&text);
}
