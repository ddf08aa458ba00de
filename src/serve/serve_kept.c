/* serve_kept.c: runs that outlive the studio.
 *
 * They lie in DIR/.cardan/runs, beside the models that they are of: whoever opens the folder again finds them, and they
 * go with it. A run is three files with a name that nobody else has: NAME.cdr (the result), NAME.log (what was said)
 * and NAME.json (what it is a run of). Several studios may serve one folder: files are moved and removed under one lock,
 * and the list follows the folder. What is read here is data that anybody may have laid there: links are not followed,
 * and what is damaged is told as such.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/json.h"
#include "run/result.h"
#include "serve/serve.h"
#include "view/files.h"

enum { MOST_KEPT = 150, MOST_PINNED = 100, MOST_RECORD = 1 << 20, LONGEST_TITLE = 200, NAME_LENGTH = 24 };
static const double MOST_BYTES = 1 << 30; /* of results that are not pinned */
static const char *const ENDINGS[] = {".json", ".log", ".cdr"};
enum { ENDING_COUNT = sizeof ENDINGS / sizeof *ENDINGS };

/* --- folders ------------------------------------------------------------------------------------------------------ */

static bool own_folder(const char *path, char why[400])
{
    struct stat about;
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        return snprintf(why, 400, "'%.300s' cannot be made: %s", path, strerror(errno)), false;
    if (lstat(path, &about) != 0 || !S_ISDIR(about.st_mode) || about.st_uid != geteuid())
        return snprintf(why, 400, "'%.300s' is not a folder of yours: remove it", path), false;
    return true;
}

static int open_lock(const char *folder)
{
    char path[4700];
    snprintf(path, sizeof path, "%s/lock", folder);
    return open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
}

/* A session whose lock is free was left behind by a studio that is no more. */
static void remove_old_sessions(const char *folder)
{
    DIR *d = opendir(folder);
    for (const struct dirent *e; d && (e = readdir(d)) != NULL;) {
        char path[4600];
        struct stat about;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (strncmp(e->d_name, "session-", 8) != 0 || lstat(path, &about) != 0 || !S_ISDIR(about.st_mode))
            continue;
        int lock = open_lock(path);
        if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
            folder_remove(path);
        if (lock >= 0)
            close(lock);
    }
    if (d)
        closedir(d);
}

/* YYYYMMDD-hhmmss-xxxxxxxx: names that sort as the runs were made. */
static bool is_name(const char *text, size_t n)
{
    return n == NAME_LENGTH && strspn(text, "0123456789-abcdef") >= n && text[8] == '-' && text[15] == '-';
}

/* With the folder's lock held: halves of runs, whose studio was killed while it kept or removed them. */
static void remove_halves(const Studio *s)
{
    DIR *d = opendir(s->kept);
    for (const struct dirent *e; d && (e = readdir(d)) != NULL;) {
        size_t n = strcspn(e->d_name, ".");
        char whole[2][4400], path[4600];
        if (!is_name(e->d_name, n))
            continue;
        snprintf(whole[0], sizeof whole[0], "%s/%.*s.json", s->kept, (int)n, e->d_name);
        snprintf(whole[1], sizeof whole[1], "%s/%.*s.cdr", s->kept, (int)n, e->d_name);
        snprintf(path, sizeof path, "%s/%s", s->kept, e->d_name);
        if (strcmp(e->d_name + n, ".json.new") == 0 || access(whole[0], F_OK) != 0 || access(whole[1], F_OK) != 0)
            unlink(path);
    }
    if (d)
        closedir(d);
}

/* The folder of all that is not the user's, with its lock. */
static bool open_own(Studio *s, char folder[4110], char why[400])
{
    snprintf(folder, 4110, "%s/.cardan", s->roots[0]);
    if (!own_folder(folder, why) || !own_folder(s->kept, why))
        return false;
    s->kept_lock = open_lock(folder);
    if (s->kept_lock < 0)
        snprintf(why, 400, "'%.300s/lock' cannot be opened: %s", folder, strerror(errno));
    return s->kept_lock >= 0;
}

/* While it is held, other studios leave the folder of this session alone. */
static void lock_work(Studio *s)
{
    s->work_lock = open_lock(s->work);
    if (s->work_lock >= 0)
        flock(s->work_lock, LOCK_EX);
}

bool kept_open(Studio *s, char why[400])
{
    char folder[4110];
    snprintf(s->kept, sizeof s->kept, "%s/.cardan/runs", s->roots[0]);
    if (!open_own(s, folder, why))
        return false;
    snprintf(s->work, sizeof s->work, "%s/session-XXXXXX", folder);
    flock(s->kept_lock, LOCK_EX);
    remove_old_sessions(folder);
    remove_halves(s);
    /* a new folder for each session, so that nothing in it was laid there by others, such as a link to a file elsewhere */
    bool made = mkdtemp(s->work) != NULL;
    if (made)
        lock_work(s);
    else
        snprintf(why, 400, "'%.300s' cannot be written to: %s", folder, strerror(errno));
    flock(s->kept_lock, LOCK_UN);
    return made;
}

static bool is_open(const Studio *s)
{
    return access(s->work, W_OK) == 0 && access(s->kept, W_OK) == 0;
}

bool kept_again(Studio *s, char why[400])
{
    char folder[4110];
    if (is_open(s))
        return true;
    pthread_mutex_lock(&s->lock);
    bool made = is_open(s); /* by another request, meanwhile */
    if (!made) {
        close(s->work_lock);
        close(s->kept_lock);
        s->work_lock = s->kept_lock = -1;
        made = open_own(s, folder, why) && own_folder(s->work, why); /* the name stays: others are reading it */
        if (made) {
            lock_work(s);
            kept_port_set(s);
        }
    }
    pthread_mutex_unlock(&s->lock);
    return made;
}

/* What a browser remembers of a page belongs to its address: a folder has the same one again. */
int kept_port(const Studio *s)
{
    char path[4400];
    Buffer b = {0};
    snprintf(path, sizeof path, "%s/.cardan/port", s->roots[0]);
    int port = serve_read_plain(AT_FDCWD, path, 16, &b) && b.n ? atoi(b.at) : 0;
    buffer_free(&b);
    return port >= 1024 && port <= 65535 ? port : 0;
}

void kept_port_set(const Studio *s)
{
    char path[4400], text[16], why[400];
    snprintf(path, sizeof path, "%s/.cardan/port", s->roots[0]);
    int n = snprintf(text, sizeof text, "%d\n", s->port);
    file_write_new(path, text, (size_t)n, why); /* one that is there stays: another studio may have it now */
}

void kept_close(Studio *s)
{
    folder_remove(s->work);
    close(s->work_lock);
    close(s->kept_lock);
}

/* --- records ------------------------------------------------------------------------------------------------------ */

void kept_path(const Studio *s, const Run *r, const char *ending, char to[4400])
{
    if (*r->kept)
        snprintf(to, 4400, "%s/%s%s", s->kept, r->kept, ending);
    else
        snprintf(to, 4400, "%s/run-%d%s", s->work, r->id, ending);
}

bool serve_run_path(Studio *s, int id, const char *ending, char to[4400])
{
    bool found = false;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < s->run_count && !found; i++) {
        found = s->runs[i].id == id;
        if (found)
            kept_path(s, &s->runs[i], ending, to);
    }
    pthread_mutex_unlock(&s->lock);
    struct stat about;
    return found && lstat(to, &about) == 0 && S_ISREG(about.st_mode);
}

static bool write_record(const Studio *s, const Run *r, char why[400])
{
    Buffer b = {0};
    Json j = {.to = &b};
    char path[4400], new_one[4410];
    json_object(&j);
    json_key(&j, "format"), json_text(&j, "cardan run 1");
    json_key(&j, "model"), json_text(&j, r->model);
    json_key(&j, "title"), json_text(&j, r->title ? r->title : "");
    json_key(&j, "pinned"), json_bool(&j, r->is_pinned);
    json_key(&j, "state"), json_text(&j, run_state_text(r->state));
    json_key(&j, "status"), json_int(&j, r->status);
    json_key(&j, "seconds"), json_number(&j, r->seconds);
    json_key(&j, "stop"), json_number(&j, r->stop);
    json_key(&j, "when"), json_number(&j, r->when);
    json_key(&j, "set"), json_text(&j, r->settings ? r->settings : "{}");
    json_end(&j);
    kept_path(s, r, ".json", path);
    snprintf(new_one, sizeof new_one, "%s.new", path);
    unlink(new_one);
    bool fine = file_write_new(new_one, b.at, b.n, why);
    if (fine && rename(new_one, path) != 0) {
        snprintf(why, 400, "%s", strerror(errno));
        unlink(new_one);
        fine = false;
    }
    buffer_free(&b);
    return fine;
}

/* Settings as they were asked for: an object of numbers, truths and texts. */
static char *settings_of(Arena *a, const char *text)
{
    const JsonValue *set = json_read(a, text, strlen(text), NULL);
    return set && set->kind == JSON_OBJECT ? run_settings_text(set) : NULL;
}

/* What a record says, as far as it can be believed; false: it is damaged. */
static bool read_record(const Studio *s, Run *r)
{
    char path[4400];
    Buffer b = {0};
    Arena *a = arena_new();
    kept_path(s, r, ".json", path);
    bool is_there = serve_read_plain(AT_FDCWD, path, MOST_RECORD, &b) && b.n;
    const JsonValue *v = is_there ? json_read(a, b.at, b.n, NULL) : NULL;
    bool fine = strcmp(json_get_text(v, "format", ""), "cardan run 1") == 0 &&
                run_state_of(json_get_text(v, "state", ""), &r->state) && r->state != RUN_RUNNING;
    if (fine) {
        const JsonValue *pinned = json_get(v, "pinned");
        snprintf(r->model, sizeof r->model, "%s", json_get_text(v, "model", ""));
        free(r->title);
        const char *title = json_get_text(v, "title", "");
        r->title = strdup(strlen(title) <= LONGEST_TITLE ? title : "");
        r->is_pinned = pinned && pinned->number != 0;
        r->status = (int)fmin(fmax(json_get_number(v, "status", 0), 0), 255);
        r->seconds = json_get_number(v, "seconds", 0);
        r->stop = json_get_number(v, "stop", NAN);
        r->when = json_get_number(v, "when", 0);
        free(r->settings);
        r->settings = settings_of(a, json_get_text(v, "set", "{}"));
    } else {
        r->state = RUN_DAMAGED;
    }
    buffer_free(&b);
    arena_free(a);
    return fine;
}

/* --- the list and the folder -------------------------------------------------------------------------------------- */

static void drop(Studio *s, Run *r)
{
    free(r->settings);
    free(r->request);
    free(r->title);
    size_t after = (size_t)(s->run_count - 1 - (r - s->runs));
    memmove(r, r + 1, after * sizeof *r);
    s->run_count--;
}

void kept_forget(Studio *s, Run *r)
{
    char path[4400];
    flock(s->kept_lock, LOCK_EX);
    for (int k = 0; k < ENDING_COUNT; k++) { /* the record first: what is left without it is no run */
        kept_path(s, r, ENDINGS[k], path);
        unlink(path);
    }
    flock(s->kept_lock, LOCK_UN);
    drop(s, r);
}

/* The oldest that may go: over, not pinned, and not the newest. */
static Run *oldest(Studio *s)
{
    for (int i = 0; i < s->run_count - 1; i++)
        if (s->runs[i].state != RUN_RUNNING && !s->runs[i].is_pinned)
            return &s->runs[i];
    return NULL;
}

bool kept_make_room(Studio *s, int most)
{
    for (Run *r; s->run_count > most && (r = oldest(s)) != NULL;)
        kept_forget(s, r);
    return s->run_count <= most;
}

static void keep_bounds(Studio *s)
{
    double bytes = 0;
    kept_make_room(s, MOST_KEPT);
    for (int i = 0; i < s->run_count; i++)
        bytes += s->runs[i].is_pinned ? 0 : s->runs[i].bytes;
    for (Run *r; bytes > MOST_BYTES && (r = oldest(s)) != NULL;) {
        bytes -= r->bytes;
        kept_forget(s, r);
    }
}

static void new_name(char to[NAME_LENGTH + 1], double when)
{
    time_t seconds = (time_t)when;
    struct tm t;
    unsigned random = 0;
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (fd < 0 || read(fd, &random, sizeof random) != (ssize_t)sizeof random)
        random = (unsigned)getpid();
    if (fd >= 0)
        close(fd);
    gmtime_r(&seconds, &t);
    size_t n = strftime(to, NAME_LENGTH + 1, "%Y%m%d-%H%M%S-", &t);
    snprintf(to + n, NAME_LENGTH + 1 - n, "%08x", random);
}

static bool has_rows(const char *path)
{
    Result *result;
    if (result_open(&result, path).status != RESULT_OK)
        return false;
    bool any = result_rows(result) > 0;
    result_close(result);
    return any;
}

/* A run that is over goes to the folder; one that cannot, such as on a full disk, stays as long as the studio. */
static void keep(Studio *s, Run *r)
{
    char from[4400], to[4400], why[400];
    struct stat about;
    r->is_settled = true;
    kept_path(s, r, ".cdr", from);
    if (!has_rows(from) || stat(from, &about) != 0)
        return;
    r->bytes = (double)about.st_size;
    flock(s->kept_lock, LOCK_EX);
    new_name(r->kept, r->when);
    kept_path(s, r, ".cdr", to);
    if (write_record(s, r, why) && rename(from, to) == 0) {
        snprintf(from, sizeof from, "%s/run-%d.log", s->work, r->id);
        kept_path(s, r, ".log", to);
        rename(from, to);
    } else {
        kept_path(s, r, ".json", to);
        unlink(to);
        r->kept[0] = 0;
    }
    flock(s->kept_lock, LOCK_UN);
}

void kept_settle(Studio *s)
{
    bool any = false;
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].state != RUN_RUNNING && !s->runs[i].is_settled) {
            keep(s, &s->runs[i]);
            any = true;
        }
    if (any)
        keep_bounds(s);
}

static int newest_first(const void *a, const void *b)
{
    return strcmp(b, a);
}

/* A run that another studio kept, or one of an earlier session: into its place by time. */
static void take(Studio *s, const char *name)
{
    Run r = {.stop = NAN, .is_settled = true};
    char path[4400];
    struct stat about;
    snprintf(r.kept, sizeof r.kept, "%s", name);
    kept_path(s, &r, ".cdr", path);
    if (lstat(path, &about) != 0)
        return; /* it is on its way */
    r.bytes = (double)about.st_size;
    r.when = (double)about.st_mtime;
    read_record(s, &r);
    r.id = ++s->next_run;
    int at = s->run_count;
    while (at > 0 && s->runs[at - 1].when > r.when)
        at--;
    memmove(&s->runs[at + 1], &s->runs[at], (size_t)(s->run_count - at) * sizeof r);
    s->runs[at] = r;
    s->run_count++;
}

static Run *run_called(Studio *s, const char *name)
{
    for (int i = 0; i < s->run_count; i++)
        if (strcmp(s->runs[i].kept, name) == 0)
            return &s->runs[i];
    return NULL;
}

void kept_list(Studio *s)
{
    typedef struct {
        char text[NAME_LENGTH + 1];
    } Name;
    Arena *a = arena_new();
    VEC(Name) names = {0};
    DIR *d = opendir(s->kept);
    for (const struct dirent *e; d && (e = readdir(d)) != NULL;) {
        size_t n = strcspn(e->d_name, ".");
        if (!is_name(e->d_name, n) || strcmp(e->d_name + n, ".json") != 0)
            continue;
        Name name = {0};
        memcpy(name.text, e->d_name, NAME_LENGTH);
        PUSH(a, names, name);
    }
    if (d)
        closedir(d);
    for (int i = s->run_count - 1; i >= 0; i--) {
        char path[4400];
        kept_path(s, &s->runs[i], ".json", path);
        if (*s->runs[i].kept && access(path, F_OK) != 0)
            drop(s, &s->runs[i]); /* another studio, or somebody by hand, removed it */
    }
    if (names.n)
        qsort(names.at, (size_t)names.n, sizeof *names.at, newest_first);
    for (int i = 0; i < names.n && i < MOST_KEPT; i++) {
        Run *known = run_called(s, names.at[i].text);
        if (known)
            read_record(s, known); /* it may have another title now */
        else if (s->run_count < SERVE_MOST_RUNS - SERVE_MOST_RUNNING)
            take(s, names.at[i].text);
    }
    arena_free(a);
    keep_bounds(s);
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

/* With the lock held: the run of a request that is over; NULL: the answer says what is wrong. */
static Run *over(Studio *s, const JsonValue *request, Answer *a)
{
    int id = (int)json_get_number(request, "run", -1);
    compiled_listen(s);
    for (int i = 0; i < s->run_count; i++)
        if (s->runs[i].id == id && s->runs[i].state != RUN_RUNNING)
            return &s->runs[i];
        else if (s->runs[i].id == id)
            return answer_error(a, 409, "it runs: cancel it first"), NULL;
    return answer_error(a, 404, "there is no run %d", id), NULL;
}

static void change(Studio *s, Run *r, const JsonValue *request, Answer *a)
{
    const JsonValue *title = json_get(request, "title"), *pinned = json_get(request, "pinned");
    char why[400];
    int pins = 0;
    for (int i = 0; i < s->run_count; i++)
        pins += s->runs[i].is_pinned;
    if (!*r->kept) {
        answer_error(a, 409, "this run has no result that could be kept");
    } else if (title && (title->kind != JSON_TEXT || strlen(title->text) > LONGEST_TITLE)) {
        answer_error(a, 400, "a title is a text of at most %d bytes", LONGEST_TITLE);
    } else if (pinned && pinned->number != 0 && !r->is_pinned && pins >= MOST_PINNED) {
        answer_error(a, 409, "%d runs are pinned already: let one go first", pins);
    } else {
        Run old = *r;
        if (title)
            r->title = strdup(title->text);
        if (pinned)
            r->is_pinned = pinned->number != 0;
        if (write_record(s, r, why)) {
            free(title ? old.title : NULL);
            buffer_text(&a->body, "{\"kept\":true}");
        } else {
            free(title ? r->title : NULL);
            *r = old;
            answer_error(a, 500, "it cannot be written: %s", why);
        }
    }
}

void serve_keep(Studio *s, const JsonValue *request, Answer *a)
{
    pthread_mutex_lock(&s->lock);
    Run *r = over(s, request, a);
    if (r && r->state == RUN_DAMAGED)
        answer_error(a, 409, "what was noted about this run is damaged: it can only be removed");
    else if (r)
        change(s, r, request, a);
    pthread_mutex_unlock(&s->lock);
}

void serve_forget(Studio *s, const JsonValue *request, Answer *a)
{
    pthread_mutex_lock(&s->lock);
    Run *r = over(s, request, a);
    if (r) {
        kept_forget(s, r);
        buffer_text(&a->body, "{\"forgotten\":true}");
    }
    pthread_mutex_unlock(&s->lock);
}
