#include "view/browser.h"
#include "base/temporary.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/json.h"
#include "base/json_read.h"
#include "view/files.h"

struct Browser {
    pid_t child;
    int to, from; /* pipes */
    int last_id;
    char profile[500]; /* folder that Chromium may write to; removed at the end */
    char session[128]; /* of the page */
    Buffer inbox;      /* bytes that came and belong to messages not yet looked at */
};

static const char *find_program(void)
{
    static const char *const names[] = {"chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
                                        "chrome"};
    const char *set = getenv("CARDAN_CHROMIUM"), *path = getenv("PATH");
    if (set)
        return *set ? set : NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (const char *p = path; p && *p;) {
            size_t n = strcspn(p, ":");
            char full[4096];
            snprintf(full, sizeof full, "%.*s/%s", (int)n, p, names[i]);
            if (access(full, X_OK) == 0)
                return names[i];
            p += n + (p[n] == ':');
        }
    return NULL;
}

static void run_child(const char *program, int in, int out, const char *profile, int width, int height)
{
    char folder[600], size[64];
    snprintf(folder, sizeof folder, "--user-data-dir=%s", profile);
    snprintf(size, sizeof size, "--window-size=%d,%d", width, height);
    /* Chromium reads from descriptor 3 and writes to 4; move ours out of the way first. */
    int high_in = fcntl(in, F_DUPFD, 10), high_out = fcntl(out, F_DUPFD, 10), nothing = open("/dev/null", O_RDWR);
    dup2(high_in, 3);
    dup2(high_out, 4);
    dup2(nothing, 0);
    dup2(nothing, 1);
    dup2(nothing, 2);
    for (int fd = 5; fd < 64; fd++)
        close(fd);
    setpgid(0, 0);
    execlp(program, program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-dev-shm-usage",
           "--no-first-run", "--hide-scrollbars", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
           "--ignore-gpu-blocklist", "--allow-file-access-from-files", folder, size, "about:blank", (char *)NULL);
    _exit(127);
}

static bool send_all(Browser *b, const char *text, size_t n, char why[400])
{
    while (n) {
        ssize_t done = write(b->to, text, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0) {
            snprintf(why, 400, "Chromium went away");
            return false;
        }
        text += done;
        n -= (size_t)done;
    }
    return true;
}

/* Waits for the answer to message `id`; others are dropped. */
static const JsonValue *answer_to(Browser *b, Arena *a, int id, double until, char why[400])
{
    for (;;) {
        char *end;
        while (b->inbox.n && (end = memchr(b->inbox.at, 0, b->inbox.n)) != NULL) {
            size_t n = (size_t)(end - b->inbox.at);
            const JsonValue *v = json_read(a, b->inbox.at, n, NULL);
            memmove(b->inbox.at, end + 1, b->inbox.n - n - 1);
            b->inbox.n -= n + 1;
            if (v && (int)json_get_number(v, "id", -1) == id)
                return v;
        }
        double left = until - seconds_now();
        struct pollfd wait = {.fd = b->from, .events = POLLIN};
        if (left <= 0 || poll(&wait, 1, (int)(left * 1000) + 1) == 0) {
            snprintf(why, 400, "Chromium did not answer in time");
            return NULL;
        }
        char part[1 << 16];
        ssize_t got = read(b->from, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            snprintf(why, 400, "Chromium went away");
            return NULL;
        }
        buffer_add(&b->inbox, part, (size_t)got);
    }
}

/* Sends {"id", "sessionId", "method", "params": {key: text …}}; pairs end with NULL. The result's object, or NULL. */
static const JsonValue *ask(Browser *b, Arena *a, int seconds, char why[400], const char *method,
                            const char *const *pairs, bool awaited)
{
    Buffer text = {0};
    Json j = {.to = &text};
    json_object(&j);
    json_key(&j, "id"), json_int(&j, ++b->last_id);
    if (*b->session)
        json_key(&j, "sessionId"), json_text(&j, b->session);
    json_key(&j, "method"), json_text(&j, method);
    json_key(&j, "params"), json_object(&j);
    for (; *pairs; pairs += 2)
        json_key(&j, pairs[0]), json_text(&j, pairs[1]);
    if (awaited) {
        json_key(&j, "awaitPromise"), json_bool(&j, true);
        json_key(&j, "returnByValue"), json_bool(&j, true);
    }
    json_end(&j);
    json_end(&j);
    bool sent = send_all(b, text.at, text.n + 1, why);
    buffer_free(&text);
    const JsonValue *answer = sent ? answer_to(b, a, b->last_id, seconds_now() + seconds, why) : NULL;
    if (answer && json_get(answer, "error")) {
        snprintf(why, 400, "Chromium: %s", json_get_text(json_get(answer, "error"), "message", "no"));
        return NULL;
    }
    return answer ? json_get(answer, "result") : NULL;
}

bool browser_evaluate(Browser *b, const char *expression, int seconds, Buffer *to, char why[400])
{
    Arena *a = arena_new();
    bool fine = false;
    Buffer wrapped = {0};
    buffer_f(&wrapped, "Promise.resolve(%s).then(String)", expression);
    const JsonValue *r =
        ask(b, a, seconds, why, "Runtime.evaluate", (const char *[]){"expression", wrapped.at, NULL}, true);
    buffer_free(&wrapped);
    if (r) {
        const JsonValue *thrown = json_get(r, "exceptionDetails");
        const char *value = json_get_text(json_get(r, "result"), "value", NULL);
        fine = !thrown && value;
        if (fine)
            buffer_text(to, value);
        else
            snprintf(why, 400, "the page failed: %s",
                     json_get_text(json_get(thrown, "exception"), "description", "no value"));
    }
    arena_free(a);
    return fine;
}

static bool load_page(Browser *b, const char *url, char why[400])
{
    Arena *a = arena_new();
    const JsonValue *r = ask(b, a, 30, why, "Target.createTarget", (const char *[]){"url", url, NULL}, false);
    const char *target = json_get_text(r, "targetId", NULL);
    char attach[200];
    bool fine = target != NULL;
    if (fine) {
        /* "flatten" must be a truth value, so this one is written by hand. */
        int n = snprintf(attach, sizeof attach,
                         "{\"id\":%d,\"method\":\"Target.attachToTarget\",\"params\":{\"targetId\":\"%.80s\","
                         "\"flatten\":true}}",
                         ++b->last_id, target);
        fine = send_all(b, attach, (size_t)n + 1, why);
        r = fine ? answer_to(b, a, b->last_id, seconds_now() + 30, why) : NULL;
        const char *session = json_get_text(json_get(r, "result"), "sessionId", NULL);
        fine = session != NULL;
        if (fine)
            snprintf(b->session, sizeof b->session, "%s", session);
    }
    arena_free(a);
    double until = seconds_now() + 60;
    while (fine) { /* the first document is an empty one; evaluating in it fails when the real one replaces it */
        Buffer state = {0};
        char ignored[400];
        bool done = browser_evaluate(b, "document.readyState+' '+location.href", 30, &state, ignored) &&
                    strncmp(state.at, "complete ", 9) == 0 &&
                    (strcmp(url, "about:blank") == 0 || strcmp(state.at + 9, "about:blank") != 0);
        buffer_free(&state);
        if (done)
            return true;
        if (seconds_now() > until) {
            snprintf(why, 400, "Chromium did not load the page in time");
            return false;
        }
        usleep(20000);
    }
    return fine;
}

Browser *browser_open(const char *url, int width, int height, char why[400])
{
    const char *program = find_program();
    if (!program) {
        snprintf(why, 400,
                 "this needs Chromium, which is not installed: install it, name it in CARDAN_CHROMIUM, or "
                 "write .html, .svg (a plot) or .glb (what moves) instead");
        return NULL;
    }
    int there[2], back[2];
    if (pipe2(there, O_CLOEXEC) != 0 || pipe2(back, O_CLOEXEC) != 0) {
        snprintf(why, 400, "no pipe: %s", strerror(errno));
        return NULL;
    }
    Browser *b = calloc(1, sizeof *b);
    snprintf(b->profile, sizeof b->profile, "%s/cardan-browser-XXXXXX", temporary_folder());
    if (!mkdtemp(b->profile))
        b->profile[0] = 0;
    signal(SIGPIPE, SIG_IGN);
    b->child = fork();
    if (b->child == 0)
        run_child(program, there[0], back[1], b->profile, width, height);
    close(there[0]);
    close(back[1]);
    b->to = there[1];
    b->from = back[0];
    if (b->child < 0 || !load_page(b, url, why)) {
        if (b->child < 0)
            snprintf(why, 400, "no process: %s", strerror(errno));
        browser_close(b);
        return NULL;
    }
    return b;
}

/* Removes a folder with what is in it; what Chromium leaves is at most this deep. */
static void remove_folder(const char *path, int depth)
{
    DIR *d = opendir(path);
    if (!d)
        return;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
            continue;
        Buffer full = {0};
        buffer_f(&full, "%s/%s", path, e->d_name);
        struct stat about;
        if (lstat(full.at, &about) == 0 && S_ISDIR(about.st_mode) && depth < 12)
            remove_folder(full.at, depth + 1);
        else
            unlink(full.at);
        buffer_free(&full);
    }
    closedir(d);
    rmdir(path);
}

void browser_close(Browser *b)
{
    if (!b)
        return;
    close(b->to);
    close(b->from);
    if (b->child > 0) {
        for (int i = 0; i < 50 && waitpid(b->child, NULL, WNOHANG) == 0; i++) { /* a closed pipe ends it */
            if (i == 49) {
                kill(-b->child, SIGKILL);
                waitpid(b->child, NULL, 0);
                break;
            }
            usleep(20000);
        }
    }
    if (*b->profile)
        remove_folder(b->profile, 0);
    buffer_free(&b->inbox);
    free(b);
}

bool browser_save_data_url(const Buffer *url, const char *path, char why[400])
{
    const char *from = url->at ? strstr(url->at, ";base64,") : NULL;
    if (!from) {
        snprintf(why, 400, "the page gave no picture");
        return false;
    }
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned bits = 0;
    int count = 0;
    Buffer bytes = {0};
    for (from += 8; *from && *from != '='; from++) {
        const char *digit = strchr(digits, *from);
        if (!digit)
            continue;
        bits = bits << 6 | (unsigned)(digit - digits);
        count += 6;
        if (count >= 8) {
            count -= 8;
            buffer_char(&bytes, (char)(bits >> count & 255));
        }
    }
    bool fine = file_write(path, bytes.at ? bytes.at : "", bytes.n, why);
    buffer_free(&bytes);
    return fine;
}

bool browser_svg_to_png(const Buffer *svg, const char *path, char why[400])
{
    Browser *b = browser_open("about:blank", 800, 600, why);
    if (!b)
        return false;
    Buffer call = {0}, url = {0};
    buffer_text(&call, "new Promise((done, fail) => { const svg = ");
    Json j = {.to = &call};
    json_text(&j, svg->at);
    buffer_text(&call, "; const image = new Image(); image.onerror = () => fail(new Error('not drawn'));"
                       "image.onload = () => { const c = document.createElement('canvas');"
                       "c.width = image.width * 2; c.height = image.height * 2;"
                       "const g = c.getContext('2d'); g.scale(2, 2); g.drawImage(image, 0, 0);"
                       "done(c.toDataURL('image/png')); };"
                       "image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg); })");
    bool fine = browser_evaluate(b, call.at, 60, &url, why) && browser_save_data_url(&url, path, why);
    browser_close(b);
    buffer_free(&call);
    buffer_free(&url);
    return fine;
}
