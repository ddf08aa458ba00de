/* serve.c: the server itself: who may ask, how much, and which function answers. */
#include "serve/serve.h"

#include <arpa/inet.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "base/clock.h"
#include "base/json.h"
#include "serve/child.h"
#include "serve/http.h"
#include "view/files.h"

enum { MOST_BODY = 4 << 20, MOST_ADDRESS = 8192, MOST_IDLE = SERVE_MOST_VISITORS / 2 };

void answer_error(Answer *a, int status, const char *format, ...)
{
    Buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&text, format, args);
    va_end(args);
    buffer_clear(&a->body);
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "error"), json_text(&j, text.at ? text.at : "");
    json_end(&j);
    a->status = status;
    buffer_free(&text);
}

/* What belongs to one request until it is answered. */
typedef struct {
    Buffer body;
    bool too_large;
} Request;

/* As long for a wrong token as for a right one. */
static bool same_token(const char *a, const char *b)
{
    size_t n = strlen(b);
    if (!a || strlen(a) != n)
        return false;
    unsigned char differ = 0;
    for (size_t i = 0; i < n; i++)
        differ |= (unsigned char)(a[i] ^ b[i]);
    return differ == 0;
}

static bool is_own_host(const Studio *s, const char *host)
{
    char own[2][40];
    snprintf(own[0], sizeof own[0], "127.0.0.1:%d", s->port);
    snprintf(own[1], sizeof own[1], "localhost:%d", s->port);
    return host && (strcmp(host, own[0]) == 0 || strcmp(host, own[1]) == 0);
}

static const char *header(struct MHD_Connection *c, const char *name)
{
    return HTTP(MHD_lookup_connection_value)(c, MHD_HEADER_KIND, name);
}

static const char *argument(struct MHD_Connection *c, const char *name, const char *otherwise)
{
    const char *value = HTTP(MHD_lookup_connection_value)(c, MHD_GET_ARGUMENT_KIND, name);
    return value ? value : otherwise;
}

/* Whether this request comes from our own page. */
static bool may_ask(const Studio *s, struct MHD_Connection *c, Answer *a)
{
    const char *origin = header(c, "Origin"), *token = header(c, "X-Cardan-Token");
    if (!is_own_host(s, header(c, "Host")) ||
        (origin && (strncmp(origin, "http://", 7) != 0 || !is_own_host(s, origin + 7)))) {
        answer_error(a, 403, "this address is not the studio's own");
        return false;
    }
    if (!same_token(token ? token : argument(c, "token", NULL), s->token)) {
        answer_error(a, 401, "the token is missing or wrong: open the address that 'cardan serve' printed");
        return false;
    }
    return true;
}

static void route_get(Studio *s, struct MHD_Connection *c, const char *url, Answer *a)
{
    const char *path = argument(c, "path", "");
    int root = atoi(argument(c, "root", "0")), run = atoi(argument(c, "run", "-1"));
    if (strcmp(url, "/") == 0) {
        const char *accepted = header(c, "Accept-Encoding");
        a->packed = accepted && strstr(accepted, "gzip") && s->packed_page.n;
        const Buffer *page = a->packed ? &s->packed_page : &s->page;
        buffer_add(&a->body, page->at, page->n);
        a->type = "text/html; charset=utf-8";
    } else if (strcmp(url, "/api/list") == 0) {
        serve_list(s, root, path, a);
    } else if (strcmp(url, "/api/choose") == 0) {
        serve_choose(s, argument(c, "patterns", ""), a);
    } else if (strcmp(url, "/api/outline") == 0) {
        serve_outline(s, root, path, a);
    } else if (strcmp(url, "/api/file") == 0) {
        serve_read(s, root, path, argument(c, "seen", ""), a);
    } else if (strcmp(url, "/api/resource") == 0) {
        serve_resource(s, argument(c, "uri", ""), a);
    } else if (strcmp(url, "/api/search") == 0) {
        serve_search(s, argument(c, "words", ""), a);
    } else if (strcmp(url, "/api/uses") == 0) {
        serve_uses(s, argument(c, "class", ""), a);
    } else if (strcmp(url, "/report") == 0) {
        serve_report(s, root, path, argument(c, "model", ""), a);
    } else if (strcmp(url, "/mechanism") == 0) {
        serve_mechanism(s, root, path, a);
    } else if (strcmp(url, "/api/runs") == 0) {
        serve_runs(s, a);
    } else if (strcmp(url, "/api/run") == 0) {
        serve_run(s, run, a);
    } else if (strcmp(url, "/api/info") == 0) {
        serve_info(s, run, path, a);
    } else if (strcmp(url, "/api/animation") == 0) {
        serve_animation(s, run, path, a);
    } else {
        answer_error(a, 404, "there is nothing at %.100s", url);
    }
}

static void route_post(Studio *s, const char *url, const Buffer *body, Answer *a)
{
    static const struct {
        const char *url;
        void (*answer)(Studio *, const JsonValue *, Answer *);
    } known[] = {{"/api/file", serve_write},        {"/api/check", serve_check},   {"/api/simulate", serve_simulate},
                 {"/api/cancel", serve_cancel},     {"/api/trust", serve_trust},   {"/api/signals", serve_signals},
                 {"/api/assemble", serve_assemble}, {"/api/pose", serve_pose},     {"/api/edit", serve_edit},
                 {"/api/show", serve_show},         {"/api/move", serve_move},     {"/api/remove", serve_remove},
                 {"/api/make", serve_make},         {"/api/order", serve_reorder}, {"/api/keep", serve_keep},
                 {"/api/forget", serve_forget}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(known[i].url, url) != 0)
            continue;
        Arena *arena = arena_new();
        const char *why = "the request is empty";
        const JsonValue *request = body->n ? json_read(arena, body->at, body->n, &why) : NULL;
        if (request && request->kind == JSON_OBJECT)
            known[i].answer(s, request, a);
        else
            answer_error(a, 400, "the request is not a JSON object: %s", request ? "it is something else" : why);
        arena_free(arena);
        return;
    }
    answer_error(a, 404, "there is nothing at %.100s", url);
}

static enum MHD_Result send_answer(struct MHD_Connection *c, Answer *a)
{
    struct MHD_Response *r =
        HTTP(MHD_create_response_from_buffer)(a->body.n, a->body.at ? a->body.at : "", MHD_RESPMEM_MUST_COPY);
    buffer_free(&a->body);
    if (!r)
        return MHD_NO;
    HTTP(MHD_add_response_header)(r, "Content-Type", a->type ? a->type : "application/json");
    HTTP(MHD_add_response_header)(r, "Cache-Control", "no-store");
    HTTP(MHD_add_response_header)(r, "X-Content-Type-Options", "nosniff");
    HTTP(MHD_add_response_header)(r, "X-Frame-Options", "DENY");
    HTTP(MHD_add_response_header)(r, "Referrer-Policy", "no-referrer");
    HTTP(MHD_add_response_header)
    (r, "Content-Security-Policy",
     "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
     "img-src data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'");
    if (a->packed)
        HTTP(MHD_add_response_header)(r, "Content-Encoding", "gzip");
    enum MHD_Result done = HTTP(MHD_queue_response)(c, (unsigned)a->status, r);
    HTTP(MHD_destroy_response)(r);
    return done;
}

/* --- visitors ----------------------------------------------------------------------------------------------------- */

static void visitor_asks(Studio *s, struct MHD_Connection *c, bool asks)
{
    const union MHD_ConnectionInfo *info = HTTP(MHD_get_connection_info)(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    Visitor *v = info ? info->socket_context : NULL;
    if (!v)
        return;
    pthread_mutex_lock(&s->lock);
    v->asks = asks;
    v->since = seconds_now();
    pthread_mutex_unlock(&s->lock);
}

/* With the lock held: where too many wait, the one that has waited for the longest time is sent away. */
static void send_one_away(Studio *s)
{
    int waiting = 0;
    Visitor *oldest = NULL;
    for (int i = 0; i < SERVE_MOST_VISITORS; i++) {
        Visitor *v = &s->visitors[i];
        if (!v->is_open || v->asks || v->socket < 0)
            continue;
        waiting++;
        if (!oldest || v->since < oldest->since)
            oldest = v;
    }
    if (waiting <= MOST_IDLE)
        return;
    shutdown(oldest->socket, SHUT_RDWR); /* its thread sees the end, and closes it */
    oldest->socket = -1;
}

static void on_connection(void *studio, struct MHD_Connection *c, void **context,
                          enum MHD_ConnectionNotificationCode what)
{
    Studio *s = studio;
    pthread_mutex_lock(&s->lock);
    if (what == MHD_CONNECTION_NOTIFY_CLOSED) {
        if (*context)
            *(Visitor *)*context = (Visitor){.socket = -1};
        *context = NULL;
    } else {
        int free_one = 0;
        while (free_one < SERVE_MOST_VISITORS && s->visitors[free_one].is_open)
            free_one++;
        if (free_one < SERVE_MOST_VISITORS) {
            int socket = HTTP(MHD_get_connection_info)(c, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
            s->visitors[free_one] = (Visitor){.socket = socket, .is_open = true, .since = seconds_now()};
            *context = &s->visitors[free_one];
        }
        send_one_away(s);
    }
    pthread_mutex_unlock(&s->lock);
}

static enum MHD_Result on_request(void *studio, struct MHD_Connection *c, const char *url, const char *method,
                                  const char *version, const char *data, size_t *n, void **state)
{
    (void)version;
    Studio *s = studio;
    Request *q = *state;
    if (!q) { /* the head has come */
        Answer unused = {0};
        visitor_asks(s, c, may_ask(s, c, &unused));
        buffer_free(&unused.body);
        *state = calloc(1, sizeof(Request));
        return *state ? MHD_YES : MHD_NO;
    }
    if (*n) {
        if (q->body.n + *n > MOST_BODY)
            q->too_large = true;
        else
            buffer_add(&q->body, data, *n);
        *n = 0;
        return MHD_YES;
    }
    Answer a = {.status = 200};
    char why[400] = "";
    if (!may_ask(s, c, &a))
        ; /* answered */
    else if (q->too_large)
        answer_error(&a, 413, "a request has at most %d bytes", MOST_BODY);
    else if (strlen(url) > MOST_ADDRESS)
        answer_error(&a, 414, "the address is too long");
    else if (strcmp(url, "/") != 0 && !kept_again(s, why))
        answer_error(&a, 500, "the studio has no folder to work in: %s", why);
    else if (strcmp(method, "GET") == 0)
        route_get(s, c, url, &a);
    else if (strcmp(method, "POST") == 0)
        route_post(s, url, &q->body, &a);
    else
        answer_error(&a, 405, "only GET and POST are known here");
    return send_answer(c, &a);
}

static void on_end(void *studio, struct MHD_Connection *c, void **state, enum MHD_RequestTerminationCode how)
{
    (void)how;
    Request *q = *state;
    visitor_asks(studio, c, false);
    if (q)
        buffer_free(&q->body);
    free(q);
    *state = NULL;
}

static void pack_page(Studio *s)
{
    z_stream z = {0};
    uLong room = compressBound((uLong)s->page.n) + 64;
    unsigned char *to = malloc(room);
    if (!to || deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
        free(to);
        return;
    }
    z.next_in = (Bytef *)s->page.at;
    z.avail_in = (uInt)s->page.n;
    z.next_out = to;
    z.avail_out = (uInt)room;
    if (deflate(&z, Z_FINISH) == Z_STREAM_END)
        buffer_add(&s->packed_page, (char *)to, z.total_out);
    deflateEnd(&z);
    free(to);
}

static struct MHD_Daemon *listen_at(Studio *s, int port)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return HTTP(MHD_start_daemon)(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION, (uint16_t)port, NULL,
                                  NULL, on_request, s, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&here,
                                  MHD_OPTION_CONNECTION_LIMIT, (unsigned)SERVE_MOST_VISITORS,
                                  MHD_OPTION_CONNECTION_TIMEOUT, 120u, MHD_OPTION_NOTIFY_COMPLETED, on_end, s,
                                  MHD_OPTION_NOTIFY_CONNECTION, on_connection, s, MHD_OPTION_END);
}

void *serve_start(Studio *s, int port, int before, char why[400])
{
    if (!files_web_read("studio.html", &s->page, why))
        return NULL;
    pack_page(s);
    child_self(s->program);
    FILE *random = fopen("/dev/urandom", "rb");
    unsigned char bytes[16];
    if (!random || fread(bytes, 1, sizeof bytes, random) != sizeof bytes) {
        snprintf(why, 400, "no random numbers for the token");
        if (random)
            fclose(random);
        return NULL;
    }
    fclose(random);
    for (int i = 0; i < 16; i++)
        snprintf(s->token + 2 * i, 3, "%02x", bytes[i]);
    if (!HTTP(MHD_start_daemon)) {
        snprintf(why, 400, "libmicrohttpd.so.12 is not there: the package libmicrohttpd12 brings it");
        return NULL;
    }
    pthread_mutex_init(&s->lock, NULL);
    pthread_mutex_init(&s->writing, NULL);
    pthread_mutex_init(&s->posing, NULL);
    struct MHD_Daemon *d = before ? listen_at(s, before) : NULL;
    if (!d) /* somebody else has the port of before */
        d = listen_at(s, port);
    if (!d) {
        snprintf(why, 400, "port %d of 127.0.0.1 cannot be used; --port 0 takes any free one", port);
        return NULL;
    }
    s->port = HTTP(MHD_get_daemon_info)(d, MHD_DAEMON_INFO_BIND_PORT)->port;
    return d;
}

void serve_stop(Studio *s, void *server)
{
    pthread_mutex_lock(&s->lock);
    compiled_end(s);
    pthread_mutex_unlock(&s->lock);
    pose_end(s);
    HTTP(MHD_stop_daemon)(server);
    pose_end(s); /* one that was asked for meanwhile */
    for (int i = 0; i < s->run_count; i++) {
        free(s->runs[i].settings);
        free(s->runs[i].request);
        free(s->runs[i].title);
    }
    kept_close(s);
    serve_index_free(s);
    pthread_mutex_destroy(&s->lock);
    pthread_mutex_destroy(&s->writing);
    pthread_mutex_destroy(&s->posing);
    buffer_free(&s->page);
    buffer_free(&s->packed_page);
}
