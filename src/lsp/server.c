/* server.c: messages in and out, and who answers them. */
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "lsp/lsp.h"

enum { ANSWER_SECONDS = 10, CHECK_SECONDS = 60, MOST_MESSAGE = 64 << 20 };
static const double pause_before_check = 0.15; /* while somebody types, models are not looked at */

typedef struct {
    Workspace w;
    int in, out;
    Buffer heard; /* of the input, not yet understood */
    bool asked_to_end, ends;
    pid_t checking; /* 0: nobody */
    int checked;    /* what the one that checks says */
    Buffer found;
    char *checked_uri;
    double due; /* when a check is to begin, if nothing is heard until then; 0: none is */
    bool input_ended;
} Server;

/* ---- messages ---------------------------------------------------------------------------------------------------- */

static void send_text(Server *s, const Buffer *body)
{
    char head[64];
    int n = snprintf(head, sizeof head, "Content-Length: %zu\r\n\r\n", body->n);
    struct {
        const char *at;
        size_t n;
    } pieces[] = {{head, (size_t)n}, {body->at, body->n}};
    for (int k = 0; k < 2; k++)
        for (size_t done = 0; done < pieces[k].n;) {
            ssize_t wrote = write(s->out, pieces[k].at + done, pieces[k].n - done);
            if (wrote < 0 && errno != EINTR) {
                s->ends = true;
                return;
            }
            done += wrote > 0 ? (size_t)wrote : 0;
        }
}

static void put_id(Buffer *to, const JsonValue *id)
{
    Json j = {.to = to};
    if (id && id->kind == JSON_TEXT)
        json_text(&j, id->text);
    else if (id && id->kind == JSON_NUMBER)
        json_number(&j, id->number);
    else
        buffer_text(to, "null");
}

static void send_result(Server *s, const JsonValue *id, const char *result)
{
    Buffer b = {0};
    buffer_text(&b, "{\"jsonrpc\":\"2.0\",\"id\":");
    put_id(&b, id);
    buffer_f(&b, ",\"result\":%s}", *result ? result : "null");
    send_text(s, &b);
    buffer_free(&b);
}

static void send_error(Server *s, const JsonValue *id, int code, const char *text)
{
    Buffer b = {0};
    Json j = {.to = &b};
    buffer_text(&b, "{\"jsonrpc\":\"2.0\",\"id\":");
    put_id(&b, id);
    buffer_f(&b, ",\"error\":{\"code\":%d,\"message\":", code);
    json_text(&j, text);
    buffer_text(&b, "}}");
    send_text(s, &b);
    buffer_free(&b);
}

static void publish(Server *s, const char *uri, const char *diagnostics)
{
    Buffer b = {0};
    Json j = {.to = &b};
    buffer_text(&b, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/publishDiagnostics\",\"params\":{\"uri\":");
    json_text(&j, uri);
    buffer_f(&b, ",\"diagnostics\":%s}}", diagnostics);
    send_text(s, &b);
    buffer_free(&b);
}

/* ---- copies that work -------------------------------------------------------------------------------------------- */

typedef struct {
    const Workspace *w;
    const Document *document;
    size_t offset;
    const char *text; /* the new name of rename */
} Task;

typedef void (*Work)(const Task *task, Json *j, Buffer *files);

static void write_all(int to, const char *text, size_t n)
{
    for (size_t done = 0; done < n;) {
        ssize_t wrote = write(to, text + done, n - done);
        if (wrote <= 0 && errno != EINTR)
            return;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
}

/* A copy of the process does the work, and says: its result, a zero byte, and the files that it read, a line each. */
static pid_t start_copy(Work work, const Task *task, unsigned seconds, int *from)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        alarm(seconds);
        Buffer result = {0}, files = {0};
        Json j = {.to = &result};
        work(task, &j, &files);
        buffer_char(&result, 0);
        write_all(ends[1], result.at, result.n);
        write_all(ends[1], files.n ? files.at : "", files.n);
        _exit(0);
    }
    close(ends[1]);
    *from = ends[0];
    if (child < 0)
        close(ends[0]);
    return child;
}

/* Reads what there is; false: that was all. */
static bool read_more(int from, Buffer *to)
{
    char piece[65536];
    ssize_t n = read(from, piece, sizeof piece);
    if (n > 0)
        buffer_add(to, piece, (size_t)n);
    return n > 0 || (n < 0 && errno == EINTR);
}

/* What a copy has read is parsed here too: the next one finds it. */
static void keep_files(Server *s, const Buffer *said)
{
    size_t n = said->n ? strlen(said->at) + 1 : 0;
    for (char *at = said->n > n ? said->at + n : NULL, *end; at && *at; at = end + 1) {
        end = strchr(at, '\n');
        if (!end)
            return;
        *end = 0;
        store_read(s->w.store, at);
    }
}

static void note_files(const Look *l, Buffer *files)
{
    for (int k = 0; k < l->f->files.n; k++)
        buffer_f(files, "%s\n", l->f->files.at[k]);
}

static void work_hover(const Task *t, Json *j, Buffer *files)
{
    Look l = look_at(t->w, t->document, arena_new());
    answer_hover(&l, t->offset, j);
    note_files(&l, files);
}

static void work_definition(const Task *t, Json *j, Buffer *files)
{
    Look l = look_at(t->w, t->document, arena_new());
    answer_definition(&l, t->offset, j);
    note_files(&l, files);
}

static void work_completion(const Task *t, Json *j, Buffer *files)
{
    Look l = look_at(t->w, t->document, arena_new());
    answer_completion(&l, t->offset, j);
    note_files(&l, files);
}

static void work_references(const Task *t, Json *j, Buffer *files)
{
    Look l = look_at(t->w, t->document, arena_new());
    answer_references(&l, t->offset, j);
    note_files(&l, files);
}

static void work_rename(const Task *t, Json *j, Buffer *files)
{
    Look l = look_at(t->w, t->document, arena_new());
    answer_rename(&l, t->offset, t->text, false, j);
    note_files(&l, files);
}

static void work_outline(const Task *t, Json *j, Buffer *files)
{
    (void)files;
    Look l = {.w = t->w, .document = t->document, .file = store_read(t->w->store, t->document->path)};
    answer_outline(&l, j);
}

static void work_colours(const Task *t, Json *j, Buffer *files)
{
    (void)files;
    Arena *a = arena_new();
    Look l = {.w = t->w, .document = t->document, .arena = a, .file = store_read(t->w->store, t->document->path)};
    answer_colours(&l, j);
    arena_free(a);
}

static void work_formatting(const Task *t, Json *j, Buffer *files)
{
    (void)files;
    answer_formatting(t->w, t->document, j);
}

static void work_check(const Task *t, Json *j, Buffer *files)
{
    Look l = look_at(t->w, t->document, arena_new());
    check_models(t->w, t->document, j);
    note_files(&l, files);
}

/* ---- diagnostics ------------------------------------------------------------------------------------------------- */

static void stop_checking(Server *s)
{
    if (!s->checking)
        return;
    kill(s->checking, SIGKILL);
    waitpid(s->checking, NULL, 0);
    close(s->checked);
    s->checking = 0;
    buffer_free(&s->found);
}

static void checked(Server *s)
{
    if (read_more(s->checked, &s->found))
        return;
    int status = 0;
    waitpid(s->checking, &status, 0);
    close(s->checked);
    s->checking = 0;
    if (WIFEXITED(status) && s->found.n)
        publish(s, s->checked_uri, s->found.at);
    keep_files(s, &s->found);
    buffer_free(&s->found);
}

static void take_text(Server *s, Document *d)
{
    stop_checking(s);
    Arena *a = arena_new();
    Diags *diags = diags_new(a);
    store_set_text(s->w.store, d->path, d->text, d->n, diags);
    bool is_wrong = diags_failed(diags);
    if (is_wrong) {
        Buffer b = {0};
        Json j = {.to = &b};
        check_syntax(d, diags, &j);
        publish(s, d->uri, b.at);
        buffer_free(&b);
    }
    arena_free(a);
    s->due = is_wrong ? 0 : seconds_now() + pause_before_check;
    free(s->checked_uri);
    s->checked_uri = strdup(d->uri);
}

/* ---- documents --------------------------------------------------------------------------------------------------- */

static int find_document(const Server *s, const char *uri)
{
    for (int k = 0; k < s->w.documents.n; k++)
        if (strcmp(s->w.documents.at[k].uri, uri) == 0)
            return k;
    return -1;
}

static const char *uri_of(const JsonValue *params)
{
    return json_get_text(json_get(params, "textDocument"), "uri", "");
}

static void close_document(Server *s, const char *uri)
{
    int k = find_document(s, uri);
    if (k < 0)
        return;
    stop_checking(s);
    Document *d = &s->w.documents.at[k];
    store_drop_text(s->w.store, d->path);
    publish(s, uri, "[]");
    free(d->uri);
    free(d->path);
    free(d->text);
    *d = s->w.documents.at[--s->w.documents.n];
}

static void open_document(Server *s, const JsonValue *params)
{
    const char *uri = uri_of(params), *text = json_get_text(json_get(params, "textDocument"), "text", "");
    char *path = lsp_path_of_uri(uri);
    close_document(s, uri);
    if (!path)
        return;
    Document d = {.uri = strdup(uri), .path = path, .text = strdup(text), .n = strlen(text)};
    PUSH(s->w.arena, s->w.documents, d);
    take_text(s, &s->w.documents.at[s->w.documents.n - 1]);
}

static LspPlace place_of(const JsonValue *v)
{
    return (LspPlace){(int)json_get_number(v, "line", 0), (int)json_get_number(v, "character", 0)};
}

static void change(Document *d, const JsonValue *edit)
{
    const char *text = json_get_text(edit, "text", "");
    const JsonValue *range = json_get(edit, "range");
    size_t from = range ? lsp_offset(d->text, d->n, place_of(json_get(range, "start"))) : 0;
    size_t to = range ? lsp_offset(d->text, d->n, place_of(json_get(range, "end"))) : d->n;
    Buffer b = {0};
    buffer_add(&b, d->text, from);
    buffer_text(&b, text);
    buffer_add(&b, d->text + (to > from ? to : from), d->n - (to > from ? to : from));
    free(d->text);
    d->text = b.at ? b.at : strdup("");
    d->n = b.n;
}

static void change_document(Server *s, const JsonValue *params)
{
    int k = find_document(s, uri_of(params));
    const JsonValue *edits = json_get(params, "contentChanges");
    for (int i = 0; k >= 0 && edits && edits->kind == JSON_ARRAY && i < edits->n; i++)
        change(&s->w.documents.at[k], &edits->items[i]);
    if (k >= 0)
        take_text(s, &s->w.documents.at[k]);
}

static void start_checking(Server *s)
{
    int k = find_document(s, s->checked_uri);
    s->due = 0;
    if (k < 0)
        return;
    Task task = {.w = &s->w, .document = &s->w.documents.at[k]};
    pid_t child = start_copy(work_check, &task, CHECK_SECONDS, &s->checked);
    s->checking = child > 0 ? child : 0;
}

/* ---- requests ---------------------------------------------------------------------------------------------------- */

static void ask_copy(Server *s, const JsonValue *id, const JsonValue *params, Work work)
{
    int k = find_document(s, uri_of(params)), from;
    if (k < 0) {
        send_error(s, id, -32602, "the document is not open");
        return;
    }
    const Document *d = &s->w.documents.at[k];
    Task task = {.w = &s->w,
                 .document = d,
                 .offset = lsp_offset(d->text, d->n, place_of(json_get(params, "position"))),
                 .text = json_get_text(params, "newName", "")};
    pid_t child = start_copy(work, &task, ANSWER_SECONDS, &from);
    if (child < 0) {
        send_error(s, id, -32603, "no process can be started");
        return;
    }
    Buffer said = {0};
    while (read_more(from, &said))
        ;
    close(from);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && said.n)
        send_result(s, id, said.at);
    else
        send_error(s, id, -32603, "the answer was not found");
    keep_files(s, &said);
    buffer_free(&said);
}

static void send_actions(Server *s, const JsonValue *id, const JsonValue *params)
{
    Buffer b = {0};
    Json j = {.to = &b};
    answer_actions(params, &j);
    send_result(s, id, b.at);
    buffer_free(&b);
}

static const char capabilities[] =
    "{\"capabilities\":{\"positionEncoding\":\"utf-16\",\"textDocumentSync\":{\"openClose\":true,\"change\":2},"
    "\"hoverProvider\":true,\"definitionProvider\":true,\"documentSymbolProvider\":true,"
    "\"referencesProvider\":true,\"renameProvider\":true,\"codeActionProvider\":true,"
    "\"documentFormattingProvider\":true,\"completionProvider\":{\"triggerCharacters\":[\".\",\"(\"]},"
    "\"semanticTokensProvider\":{\"full\":true,\"legend\":{\"tokenTypes\":" LSP_COLOURS
    ",\"tokenModifiers\":[\"declaration\"]}}},"
    "\"serverInfo\":{\"name\":\"cardan\"}}";

static void handle(Server *s, const JsonValue *message)
{
    static const struct {
        const char *method;
        Work work;
    } asked[] = {{"textDocument/hover", work_hover},           {"textDocument/definition", work_definition},
                 {"textDocument/completion", work_completion}, {"textDocument/references", work_references},
                 {"textDocument/rename", work_rename},         {"textDocument/documentSymbol", work_outline},
                 {"textDocument/formatting", work_formatting}, {"textDocument/semanticTokens/full", work_colours}};
    const char *method = json_get_text(message, "method", "");
    const JsonValue *id = json_get(message, "id"), *params = json_get(message, "params");
    for (size_t k = 0; k < sizeof asked / sizeof *asked; k++)
        if (strcmp(method, asked[k].method) == 0) {
            ask_copy(s, id, params, asked[k].work);
            return;
        }
    if (strcmp(method, "initialize") == 0)
        send_result(s, id, capabilities);
    else if (strcmp(method, "shutdown") == 0)
        s->asked_to_end = true, send_result(s, id, "");
    else if (strcmp(method, "exit") == 0)
        s->ends = true;
    else if (strcmp(method, "textDocument/codeAction") == 0)
        send_actions(s, id, params);
    else if (strcmp(method, "textDocument/didOpen") == 0)
        open_document(s, params);
    else if (strcmp(method, "textDocument/didChange") == 0)
        change_document(s, params);
    else if (strcmp(method, "textDocument/didClose") == 0)
        close_document(s, uri_of(params));
    else if (id && *method)
        send_error(s, id, -32601, "this is not known here");
}

/* ---- the loop ---------------------------------------------------------------------------------------------------- */

/* One message out of what was heard; false: it is not whole yet. */
static bool next_message(Server *s)
{
    const char *end = s->heard.n ? strstr(s->heard.at, "\r\n\r\n") : NULL;
    const char *length = end ? strcasestr(s->heard.at, "content-length:") : NULL;
    if (!end)
        return false;
    size_t n = length && length < end ? strtoul(length + 15, NULL, 10) : 0, head = (size_t)(end - s->heard.at) + 4;
    if (n > MOST_MESSAGE) {
        s->ends = true;
        return false;
    }
    if (s->heard.n < head + n)
        return false;
    Arena *a = arena_new();
    const JsonValue *message = json_read(a, s->heard.at + head, n, NULL);
    Buffer rest = {0};
    buffer_add(&rest, s->heard.at + head + n, s->heard.n - head - n);
    if (message)
        handle(s, message);
    else
        send_error(s, NULL, -32700, "this is no JSON");
    buffer_free(&s->heard);
    s->heard = rest;
    arena_free(a);
    return !s->ends;
}

int lsp_serve(int in, int out, int n_folders, const char *const *folders, const char *own_libraries)
{
    Server s = {.in = in,
                .out = out,
                .w = {.store = store_new(),
                      .arena = arena_new(),
                      .n_folders = n_folders,
                      .folders = folders,
                      .own_libraries = own_libraries}};
    signal(SIGPIPE, SIG_IGN);
    while (!s.ends && !s.input_ended) {
        struct pollfd from[] = {{.fd = in, .events = POLLIN}, {.fd = s.checking ? s.checked : -1, .events = POLLIN}};
        double wait = s.due > 0 ? fmax(0, s.due - seconds_now()) : -1;
        if (poll(from, 2, wait < 0 ? -1 : (int)(1e3 * wait) + 1) < 0 && errno != EINTR)
            break;
        if (from[0].revents) {
            s.input_ended = !read_more(in, &s.heard);
            while (next_message(&s))
                ;
        } else if (from[1].revents) {
            checked(&s);
        } else if (s.due > 0 && seconds_now() >= s.due) {
            start_checking(&s);
        }
    }
    stop_checking(&s);
    while (s.w.documents.n)
        close_document(&s, s.w.documents.at[0].uri);
    free(s.checked_uri);
    buffer_free(&s.heard);
    store_free(s.w.store);
    arena_free(s.w.arena);
    return s.asked_to_end ? 0 : 1;
}
