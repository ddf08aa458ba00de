/* serve_runs.c: checking and simulating in child processes. */
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/json.h"
#include "run/result.h"
#include "serve/child.h"
#include "serve/serve.h"
#include "serve/trust.h"
#include "serve/words.h"
#include "view/files.h"

enum { CHECK_SECONDS = 60, MOST_OUTPUT = 1 << 20, MOST_ARGUMENTS = 400 };

/* A message about a copy speaks of the file that it is a copy of. */
static const char *renamed(Arena *a, const char *text, const char *from, const char *to)
{
    for (const char *at; (at = strstr(text, from));)
        text = text_f(a, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return text;
}

/* What a message says beside its text, a line each: notes with their places, and what helps. */
static const char *help_of(Arena *a, const JsonValue *notes)
{
    const char *all = "";
    for (int k = 0; notes->kind == JSON_ARRAY && k < notes->n; k++) {
        const JsonValue *note = &notes->items[k], *line = json_get(note, "line");
        const char *help = json_get_text(note, "help", NULL), *file = json_get_text(note, "file", NULL);
        const char *text = help ? help : json_get_text(note, "note", "");
        if (!help && file && line && line->kind == JSON_NUMBER)
            text = text_f(a, "%s:%d: %s", file, (int)line->number, text);
        all = text_f(a, "%s%s%s", all, *all ? "\n" : "", text);
    }
    return all;
}

void serve_diagnostics(const Studio *s, Json *j, const char *lines, const char *from, const char *to)
{
    json_array(j);
    Arena *a = arena_new();
    while (lines && *lines) {
        size_t n = strcspn(lines, "\n");
        const JsonValue *v = json_read(a, lines, n, NULL);
        lines += n + (lines[n] == '\n');
        if (!v || v->kind != JSON_OBJECT)
            continue;
        json_object(j);
        for (int i = 0; i < v->n; i++) {
            const JsonValue *item = &v->items[i];
            bool is_notes = strcmp(v->keys[i], "notes") == 0;
            json_key(j, is_notes ? "help" : v->keys[i]);
            if (is_notes) {
                const char *help = help_of(a, item);
                json_text(j, from ? renamed(a, help, from, to) : help);
            } else if (item->kind == JSON_TEXT && strcmp(v->keys[i], "file") == 0) {
                const char *file = item->text;
                size_t root = strlen(s->roots[0]);
                if (from && strcmp(file, from) == 0)
                    file = to;
                else if (strncmp(file, s->roots[0], root) == 0 && file[root] == '/')
                    file += root + 1;
                json_text(j, file);
            } else if (item->kind == JSON_TEXT) {
                json_text(j, from ? renamed(a, item->text, from, to) : item->text);
            } else if (item->kind == JSON_NUMBER) {
                json_number(j, item->number);
            } else {
                json_text(j, "");
            }
        }
        json_end(j);
    }
    arena_free(a);
    json_end(j);
}

void serve_check(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *text = json_get_text(request, "text", NULL);
    const char *model = json_get_text(request, "model", "");
    char full[4096], copy[4400] = "", why[400] = "";
    if (!serve_path(s, 0, path, text != NULL, full, a))
        return;
    if (!words_plain(model, 500) || !file_ends(path, ".mo")) {
        answer_error(a, 400, "a model's name and a .mo file are needed");
        return;
    }
    if (text) {
        pthread_mutex_lock(&s->lock);
        int number = ++s->next_check;
        pthread_mutex_unlock(&s->lock);
        snprintf(copy, sizeof copy, "%s/check-%d.mo", s->work, number);
        if (!file_write_new(copy, text, strlen(text), why)) {
            answer_error(a, 500, "%s", why);
            return;
        }
    }
    bool only_syntax = text && words_within(text);
    Words w = {.arena = arena_new()};
    words_add(&w, "%s", s->program);
    words_add(&w, only_syntax ? "parse" : "check");
    words_add(&w, "--diagnostics=json");
    if (!only_syntax) {
        if (*model)
            words_add(&w, "%s", model);
        words_add_roots(s, &w);
    }
    words_add(&w, "%s", text ? copy : full);
    PUSH(w.arena, w.at, NULL);
    Buffer out = {0}, err = {0};
    int status = 0;
    double start = seconds_now();
    bool ran = child_run(w.at.at, s->roots[0], CHECK_SECONDS, MOST_OUTPUT, &out, &err, &status, why);
    if (*copy)
        unlink(copy);
    if (!ran) {
        answer_error(a, 500, "the check did not come to its end: %s", why);
    } else {
        Json j = {.to = &a->body};
        json_object(&j);
        json_key(&j, "status"), json_int(&j, status);
        json_key(&j, "seconds"), json_number(&j, seconds_now() - start);
        json_key(&j, "syntaxOnly"), json_bool(&j, only_syntax);
        json_key(&j, "output"), json_text(&j, out.at ? out.at : "");
        json_key(&j, "diagnostics"), serve_diagnostics(s, &j, err.at, text ? copy : NULL, path);
        json_end(&j);
    }
    buffer_free(&out);
    buffer_free(&err);
    arena_free(w.arena);
}

/* A page that a command writes: `command` [model] file -o page. */
static void answer_page(Studio *s, const char *command, const char *model, const char *full, Answer *a)
{
    char page[4400], why[400] = "";
    pthread_mutex_lock(&s->lock);
    snprintf(page, sizeof page, "%s/page-%d.html", s->work, ++s->next_check);
    pthread_mutex_unlock(&s->lock);
    Words w = {.arena = arena_new()};
    words_add(&w, "%s", s->program);
    words_add(&w, "%s", command);
    if (*model)
        words_add(&w, "%s", model);
    if (*full)
        words_add(&w, "%s", full);
    words_add_roots(s, &w);
    words_add(&w, "-o");
    words_add(&w, "%s", page);
    PUSH(w.arena, w.at, NULL);
    Buffer out = {0}, err = {0};
    int status = 0;
    if (!child_run(w.at.at, s->roots[0], CHECK_SECONDS, MOST_OUTPUT, &out, &err, &status, why)) {
        answer_error(a, 500, "the page did not come to its end: %s", why);
    } else if (status != 0 || !file_read(page, &a->body, why)) {
        buffer_clear(&a->body);
        buffer_text(&a->body, err.at ? err.at : "there is no page");
        a->type = "text/plain; charset=utf-8";
        a->status = 422;
    } else {
        a->type = "text/html; charset=utf-8";
    }
    unlink(page);
    buffer_free(&out);
    buffer_free(&err);
    arena_free(w.arena);
}

void serve_report(Studio *s, int root, const char *path, const char *model, Answer *a)
{
    char full[4096];
    if (!serve_model_file(s, root, path, full, a))
        return;
    if (words_plain(model, 500) && (*model || *full))
        answer_page(s, "inspect", model, full, a);
    else
        answer_error(a, 400, "a model's name is needed");
}

void serve_mechanism(Studio *s, int root, const char *path, Answer *a)
{
    char full[4096];
    if (!serve_path(s, root, path, false, full, a))
        return;
    if (serve_is_mechanism(path))
        answer_page(s, "animate", "", full, a);
    else
        answer_error(a, 400, "a model of the multibody kernel is needed");
}

/* --- runs --------------------------------------------------------------------------------------------------------- */

/* With the lock held: the run of a number; NULL when there is none. */
static Run *find_run(Studio *s, int id)
{
    compiled_listen(s);
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].id == id)
            return &s->runs[i];
    return NULL;
}

/* With the lock held: a place for one more run. */
static Run *new_run(Studio *s)
{
    int running = 0;
    compiled_listen(s);
    for (int i = 0; i < s->run_count; i++)
        running += s->runs[i].state == RUN_RUNNING;
    if (running >= SERVE_MOST_RUNNING)
        return NULL;
    if (!kept_make_room(s, SERVE_MOST_RUNS - 1))
        return NULL;
    Run *r = &s->runs[s->run_count++];
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *r = (Run){.id = ++s->next_run, .stop = NAN, .when = (double)now.tv_sec + 1e-9 * (double)now.tv_nsec};
    return r;
}

/* The settings of a request as options; false: the answer says what is wrong. */
static bool setting_words(const JsonValue *set, Json *words, Answer *a)
{
    for (int i = 0; set && i < set->n; i++) {
        const JsonValue *v = &set->items[i];
        Buffer word = {0};
        if (!words_plain(set->keys[i], 500) || (v->kind == JSON_TEXT && strlen(v->text) > 1000)) {
            answer_error(a, 400, "the parameter %.60s is not as it should be", set->keys[i]);
            return false;
        }
        if (v->kind == JSON_TEXT)
            buffer_f(&word, "%s=%s", set->keys[i], v->text);
        else if (v->kind == JSON_TRUTH)
            buffer_f(&word, "%s=%s", set->keys[i], v->number != 0 ? "true" : "false");
        else
            buffer_f(&word, "%s=%.17g", set->keys[i], v->number);
        json_text(words, "--set");
        json_text(words, word.at);
        buffer_free(&word);
    }
    return true;
}

/* The line that asks for a run (see again.h); false: the answer says what is wrong with the request. */
static bool request_line(const Studio *s, const JsonValue *request, const Run *r, Buffer *line, Answer *a)
{
    static const char *const options[] = {"start", "stop", "tolerance", "intervals"};
    const char *model = json_get_text(request, "model", ""), *solver = json_get_text(request, "solver", "");
    const JsonValue *set = json_get(request, "set");
    char to[4400], word[64];
    if (!words_plain(model, 500) || !words_plain(solver, 40) || (set && (set->kind != JSON_OBJECT || set->n > 150))) {
        answer_error(a, 400, "the model, the solver or the parameters are not as they should be");
        return false;
    }
    Json j = {.to = line};
    json_object(&j);
    json_key(&j, "run"), json_int(&j, r->id);
    kept_path(s, r, ".log", to);
    json_key(&j, "log"), json_text(&j, to);
    json_key(&j, "options"), json_array(&j);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const JsonValue *v = json_get(request, options[i]);
        if (!v || v->kind != JSON_NUMBER)
            continue;
        snprintf(word, sizeof word, "--%s", options[i]);
        json_text(&j, word);
        snprintf(word, sizeof word, "%.17g", v->number);
        json_text(&j, word);
    }
    if (*solver) {
        json_text(&j, "--solver");
        json_text(&j, solver);
    }
    if (!setting_words(set, &j, a))
        return false;
    kept_path(s, r, ".cdr", to);
    json_text(&j, "-o");
    json_text(&j, to);
    json_end(&j);
    json_end(&j);
    buffer_text(line, "\n");
    return true;
}

char *run_settings_text(const JsonValue *set)
{
    Buffer settings = {0};
    Json j = {.to = &settings};
    json_object(&j);
    for (int i = 0; set && i < set->n; i++) {
        json_key(&j, set->keys[i]);
        if (set->items[i].kind == JSON_TEXT)
            json_text(&j, set->items[i].text);
        else if (set->items[i].kind == JSON_TRUTH)
            json_bool(&j, set->items[i].number != 0);
        else
            json_number(&j, set->items[i].number);
    }
    json_end(&j);
    char *text = strdup(settings.at);
    buffer_free(&settings);
    return text;
}

void serve_simulate(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *model = json_get_text(request, "model", "");
    char full[4096], why[400] = "";
    if (!serve_model_file(s, (int)json_get_number(request, "root", 0), path, full, a))
        return;
    pthread_mutex_lock(&s->lock);
    Run *r = new_run(s);
    if (!r) {
        pthread_mutex_unlock(&s->lock);
        answer_error(a, 429, "%d simulations run already: cancel one, or wait", SERVE_MOST_RUNNING);
        return;
    }
    Buffer line = {0};
    bool fine = request_line(s, request, r, &line, a);
    if (fine) {
        r->started = seconds_now();
        r->stop = json_get_number(request, "stop", NAN);
        r->request = strdup(line.at);
        r->settings = run_settings_text(json_get(request, "set"));
        snprintf(r->model, sizeof r->model, "%.250s", *model ? model : path);
        fine = compiled_run(s, r, model, full, why);
        if (fine)
            buffer_f(&a->body, "{\"run\":%d}", r->id);
        else
            answer_error(a, 500, "the simulation cannot be started: %s", why);
    }
    if (!fine) {
        free(r->request);
        free(r->settings);
        s->run_count--;
    }
    pthread_mutex_unlock(&s->lock);
    buffer_free(&line);
}

const char *run_state_text(RunState state)
{
    switch (state) {
    case RUN_RUNNING:
        return "running";
    case RUN_DONE:
        return "done";
    case RUN_FAILED:
        return "failed";
    case RUN_CANCELLED:
        return "cancelled";
    case RUN_DAMAGED:
        return "damaged";
    }
    return "";
}

bool run_state_of(const char *text, RunState *to)
{
    for (RunState k = RUN_RUNNING; k <= RUN_DAMAGED; k++)
        if (strcmp(text, run_state_text(k)) == 0)
            return *to = k, true;
    return false;
}

/* A simulation's own word on its progress, "progress 0.25" as the last such line of its log, or the recorded time. */
static void progress_of(Studio *s, const Run *r, double *time, size_t *rows)
{
    char path[4400];
    Result *result;
    *time = NAN;
    *rows = 0;
    if (!serve_run_path(s, r->id, ".cdr", path) || result_open(&result, path).status != RESULT_OK)
        return;
    *rows = result_rows(result);
    if (*rows)
        result_column(result, RESULT_TIME, *rows - 1, 1, time);
    result_close(result);
}

/* The line on which a run says how it was checked against its model. */
static void verified_json(Json *j, const char *log)
{
    const char *line = log ? strstr(log, "verified: ") : NULL;
    size_t n = line ? strcspn(line, "\n") : 0;
    char text[1000];
    snprintf(text, sizeof text, "%.*s", (int)(n < sizeof text ? n : sizeof text - 1), line ? line : "");
    json_key(j, "verified"), json_text(j, text);
}

static void run_json(Studio *s, const Run *r, bool full, Json *j)
{
    double time;
    size_t rows;
    json_object(j);
    json_key(j, "run"), json_int(j, r->id);
    json_key(j, "model"), json_text(j, r->model);
    json_key(j, "state"), json_text(j, run_state_text(r->state));
    json_key(j, "status"), json_int(j, r->status);
    json_key(j, "seconds"), json_number(j, r->state == RUN_RUNNING ? seconds_now() - r->started : r->seconds);
    json_key(j, "again"), json_bool(j, r->again);
    json_key(j, "stop"), json_number(j, r->stop);
    json_key(j, "set"), json_text(j, r->settings ? r->settings : "{}");
    json_key(j, "kept"), json_text(j, r->kept);
    json_key(j, "title"), json_text(j, r->title ? r->title : "");
    json_key(j, "pinned"), json_bool(j, r->is_pinned);
    json_key(j, "when"), json_number(j, r->when);
    if (full) {
        progress_of(s, r, &time, &rows);
        json_key(j, "time"), json_number(j, time);
        json_key(j, "rows"), json_int(j, (long long)rows);
        char path[4400], why[400];
        Buffer log = {0};
        if (serve_run_path(s, r->id, ".log", path) && file_read(path, &log, why) && log.n > MOST_OUTPUT)
            log.at[MOST_OUTPUT] = 0;
        json_key(j, "log"), json_text(j, log.at ? log.at : "");
        json_key(j, "diagnostics"), serve_diagnostics(s, j, log.at, NULL, NULL);
        verified_json(j, log.at);
        buffer_free(&log);
    }
    json_end(j);
}

void serve_run(Studio *s, int id, Answer *a)
{
    pthread_mutex_lock(&s->lock);
    Run *found = find_run(s, id), copy = found ? *found : (Run){0};
    if (found) {
        copy.settings = copy.settings ? strdup(copy.settings) : NULL;
        copy.title = copy.title ? strdup(copy.title) : NULL;
    }
    pthread_mutex_unlock(&s->lock);
    if (!found) {
        answer_error(a, 404, "there is no run %d", id);
        return;
    }
    Json j = {.to = &a->body};
    run_json(s, &copy, true, &j);
    free(copy.settings);
    free(copy.title);
}

void serve_runs(Studio *s, Answer *a)
{
    Json j = {.to = &a->body};
    json_array(&j);
    pthread_mutex_lock(&s->lock);
    compiled_listen(s);
    kept_list(s);
    for (int i = 0; i < s->run_count; i++)
        run_json(s, &s->runs[i], false, &j);
    pthread_mutex_unlock(&s->lock);
    json_end(&j);
}

void serve_cancel(Studio *s, const JsonValue *request, Answer *a)
{
    int id = (int)json_get_number(request, "run", -1);
    pthread_mutex_lock(&s->lock);
    Run *r = find_run(s, id);
    if (r && r->state == RUN_RUNNING) {
        compiled_cancel(s, r);
    }
    pthread_mutex_unlock(&s->lock);
    if (r)
        buffer_text(&a->body, "{\"cancelled\":true}");
    else
        answer_error(a, 404, "there is no run %d", id);
}

void serve_trust(Studio *s, const JsonValue *request, Answer *a)
{
    (void)request;
    char why[400];
    pthread_mutex_lock(&s->lock);
    bool fine = s->is_trusted || trust_add(s->roots[0], why);
    s->is_trusted = s->is_trusted || fine;
    pthread_mutex_unlock(&s->lock);
    if (fine)
        buffer_text(&a->body, "{\"trusted\":true}");
    else
        answer_error(a, 500, "it cannot be remembered that the folder is trusted: %s", why);
}
