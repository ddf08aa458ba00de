/* serve_write.c: texts are written. Every folder on the way is opened by itself, and none through a link: what somebody
 * swaps meanwhile for a link out of the folder is refused, or changes nothing. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sha256.h"
#include "serve/serve.h"
#include "view/files.h"

/* One folder below another; -1: it is not there, or a link. */
static int step_into(int folder, const char *name)
{
    int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int error = errno;
    close(folder);
    errno = error;
    return below;
}

static int open_folder(const Studio *s, const char *real)
{
    char part[300];
    int folder = open(s->roots[0], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    for (const char *at = real + strlen(s->roots[0]); folder >= 0 && *at;) {
        at += strspn(at, "/");
        size_t n = strcspn(at, "/");
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part - 1), at);
        if (n)
            folder = step_into(folder, part);
        at += n;
    }
    return folder;
}

bool serve_place(const Studio *s, const char *relative, ServePlace *to, Answer *a)
{
    char full[4096];
    if (!serve_path(s, 0, relative, true, full, a))
        return false;
    char *slash = strrchr(full, '/');
    snprintf(to->name, sizeof to->name, "%.255s", slash + 1);
    *slash = 0;
    to->folder = open_folder(s, full);
    if (to->folder < 0)
        answer_error(a, 403, "'%.100s' leads out of the folder, or was moved meanwhile", relative);
    return to->folder >= 0;
}

bool serve_is_plain(const ServePlace *at)
{
    struct stat about;
    return fstatat(at->folder, at->name, &about, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(about.st_mode);
}

bool serve_read_plain(int folder, const char *name, size_t most, Buffer *to)
{
    struct stat about;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool fine = fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && (size_t)about.st_size <= most;
    char part[1 << 12];
    ssize_t n;
    while (fine && (n = read(fd, part, sizeof part)) > 0 && to->n <= most)
        buffer_add(to, part, (size_t)n);
    if (fd >= 0)
        close(fd);
    return fine;
}

static bool write_all(int file, const char *bytes, size_t n)
{
    while (n) {
        ssize_t part = write(file, bytes, n);
        if (part < 0 && errno == EINTR)
            continue;
        if (part <= 0)
            return false;
        bytes += part;
        n -= (size_t)part;
    }
    return true;
}

/* First whole beside the old one, then in its place: a crash leaves one or the other. */
bool serve_put(Studio *s, const ServePlace *at, const char *bytes, size_t n)
{
    struct stat old;
    char fresh[300];
    int file;
    bool replaces = fstatat(at->folder, at->name, &old, AT_SYMLINK_NOFOLLOW) == 0;
    do { /* a name that somebody else has taken is left to them */
        pthread_mutex_lock(&s->lock);
        snprintf(fresh, sizeof fresh, "%.230s.new-%d", at->name, ++s->next_check);
        pthread_mutex_unlock(&s->lock);
        file = openat(at->folder, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    } while (file < 0 && errno == EEXIST);
    if (file < 0)
        return false;
    bool fine = write_all(file, bytes, n) && (!replaces || fchmod(file, old.st_mode & 07777) == 0);
    fine = close(file) == 0 && fine;
    fine = fine && renameat(at->folder, fresh, at->folder, at->name) == 0;
    int error = errno;
    if (!fine)
        unlinkat(at->folder, fresh, 0);
    errno = error;
    return fine;
}

/* Whether a file is as it was when somebody read it; if not, the answer tells what is there now. */
static bool is_as_seen(const ServePlace *at, const char *path, const char *seen, Answer *a)
{
    Buffer now = {0};
    char stamp[SHA256_TEXT] = "";
    bool is_there = serve_read_plain(at->folder, at->name, SERVE_MOST_TEXT, &now);
    if (is_there)
        sha256_of(now.at, now.n, stamp);
    bool same = strcmp(stamp, seen) == 0;
    if (!same) {
        Buffer error = {0};
        buffer_f(&error, "'%.100s' %s meanwhile: nothing was written", path, is_there ? "was changed" : "was removed");
        Json j = {.to = &a->body};
        json_object(&j);
        json_key(&j, "error"), json_text(&j, error.at);
        json_key(&j, "stamp"), json_text(&j, stamp);
        if (is_there)
            json_key(&j, "text"), json_text(&j, now.at ? now.at : "");
        json_end(&j);
        a->status = 409;
        buffer_free(&error);
    }
    buffer_free(&now);
    return same;
}

static void write_text(Studio *s, const ServePlace *at, const char *path, const char *text, Answer *a)
{
    char stamp[SHA256_TEXT];
    if (serve_put(s, at, text, strlen(text))) {
        sha256_of(text, strlen(text), stamp);
        buffer_f(&a->body, "{\"saved\":true,\"stamp\":\"%s\"}", stamp);
    } else {
        answer_error(a, 500, "'%.100s' cannot be written: %s", path, strerror(errno));
    }
}

void serve_write(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *text = json_get_text(request, "text", NULL);
    const char *seen = json_get_text(request, "stamp", NULL);
    ServePlace at;
    struct stat about;
    if (!serve_place(s, path, &at, a))
        return;
    pthread_mutex_lock(&s->writing);
    if (!text || !file_ends(path, ".mo"))
        answer_error(a, 400, "a text for a file that ends with .mo is needed");
    else if (fstatat(at.folder, at.name, &about, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISREG(about.st_mode))
        answer_error(a, 403, "'%.100s' is not a plain file", path);
    else if (!seen || is_as_seen(&at, path, seen, a))
        write_text(s, &at, path, text, a);
    pthread_mutex_unlock(&s->writing);
    close(at.folder);
}
