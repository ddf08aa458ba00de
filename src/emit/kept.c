#include "emit/kept.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/vector.h"

enum {
    KEPT_MOST = 256 << 20,       /* bytes of all files */
    KEPT_UNFINISHED_S = 60 * 60, /* after which nobody writes a file any more */
};
#define KEPT_UNFINISHED "unfinished-"
#define KEPT_ENDING     ".code"
static const char beginning[] = "Cardan's code 1\n"; /* then the name, the digest of the bytes, and the bytes */

/* ---- the name ---------------------------------------------------------------------------------------------------- */

/* Options that say how code is made, and name no file. */
static bool is_harmless(const char *word, size_t n)
{
    static const char *const reading[] = {"profile", "plugin"}; /* what is in files of other names */
    bool harmless = n > 1 && word[0] == '-' && strchr("OfmgWDUsw", word[1]) != NULL;
    for (size_t i = 1; i < n && harmless; i++)
        harmless = strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.", word[i]) != NULL;
    for (size_t k = 0; k < sizeof reading / sizeof *reading && harmless; k++)
        harmless = !memmem(word, n, reading[k], strlen(reading[k]));
    return harmless && !(word[1] == 's' && strncmp(word, "-std=", 5) != 0);
}

/* A program and harmless options. */
static bool is_plain(const char *command)
{
    const char *at = command + strspn(command, " ");
    size_t n = strcspn(at, " ");
    bool plain = n > 0 && n == strcspn(at, " '\"\\$`;|&<>()*?[]#~=%!{}\n\t");
    for (at += n; plain && *(at += strspn(at, " ")); at += n) {
        n = strcspn(at, " ");
        plain = is_harmless(at, n);
    }
    return plain;
}

/* What the compiler says it would do: its version, and its options with those that stand for this processor written out.
 * From the root, as some name the folder where they are. */
static bool ask_compiler(const char *command, Sha256 *s)
{
    Buffer asking = {0};
    buffer_f(&asking, "cd / && %s '-###' -x c -S -o /dev/null /dev/null 2>&1", command);
    FILE *said = popen(asking.at, "r");
    char part[4096];
    size_t n, all = 0;
    for (; said && (n = fread(part, 1, sizeof part, said)) > 0; all += n)
        sha256_add(s, part, n);
    buffer_free(&asking);
    return said && pclose(said) == 0 && all;
}

bool kept_name(const char *command, const char *whole_command, const Buffer *text, char name[SHA256_TEXT])
{
    Sha256 s;
    sha256_begin(&s);
    sha256_add(&s, whole_command, strlen(whole_command) + 1);
    bool known = is_plain(command) && ask_compiler(command, &s);
    sha256_add(&s, text->at, text->n);
    sha256_end(&s, name);
    return known;
}

/* ---- the folder -------------------------------------------------------------------------------------------------- */

/* Only we may have written what is loaded as code. */
static bool is_ours(const struct stat *is)
{
    return is->st_uid == geteuid() && (is->st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/* The folder, made where `made`; -1: there is none that is ours alone. */
static int open_folder(bool made, Buffer *path)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && cache[0] == '/')
        buffer_text(path, cache);
    else if (home && home[0] == '/')
        buffer_f(path, "%s/.cache", home);
    else
        return -1;
    static const char *const parts[] = {"", "/cardan", "/code"};
    for (int k = 0; k < 3; k++) {
        buffer_text(path, parts[k]);
        if (made && mkdir(path->at, S_IRWXU) && errno != EEXIST)
            return -1;
    }
    int folder = open(path->at, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    struct stat is;
    if (folder >= 0 && !(fstat(folder, &is) == 0 && is_ours(&is))) {
        close(folder);
        folder = -1;
    }
    return folder;
}

static void file_name(Buffer *to, const char *name)
{
    buffer_f(to, "%s" KEPT_ENDING, name);
}

/* ---- finding ----------------------------------------------------------------------------------------------------- */

static bool read_all(int file, Buffer *to)
{
    char part[1 << 16];
    ssize_t n;
    while ((n = read(file, part, sizeof part)) > 0)
        buffer_add(to, part, (size_t)n);
    return n == 0;
}

/* Whether these are bytes that were kept under the name, to the last one. */
static bool is_whole(const Buffer *file, const char *name, size_t *n_front)
{
    char digest[SHA256_TEXT];
    Buffer front = {0};
    buffer_f(&front, "%s%s", beginning, name);
    *n_front = front.n + SHA256_TEXT - 1;
    bool whole = file->n >= *n_front && memcmp(file->at, front.at, front.n) == 0;
    if (whole) {
        sha256_of(file->at + *n_front, file->n - *n_front, digest);
        whole = memcmp(file->at + front.n, digest, SHA256_TEXT - 1) == 0;
    }
    buffer_free(&front);
    return whole;
}

bool kept_find(const char *name, Buffer *to)
{
    Buffer path = {0}, file_text = {0}, bytes = {0};
    size_t n_front;
    struct stat is;
    int folder = open_folder(false, &path);
    file_name(&file_text, name);
    int file = folder < 0 ? -1 : openat(folder, file_text.at, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool found = file >= 0 && fstat(file, &is) == 0 && S_ISREG(is.st_mode) && is_ours(&is) && is.st_size < KEPT_MOST &&
                 read_all(file, &bytes) && is_whole(&bytes, name, &n_front);
    if (found) {
        buffer_add(to, bytes.at + n_front, bytes.n - n_front);
        futimens(file, NULL); /* was used now */
    }
    if (file >= 0)
        close(file);
    if (folder >= 0)
        close(folder);
    buffer_free(&path);
    buffer_free(&file_text);
    buffer_free(&bytes);
    return found;
}

/* ---- keeping ----------------------------------------------------------------------------------------------------- */

static bool write_all(int file, const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n) {
        ssize_t written = write(file, at, n);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        at += written;
        n -= (size_t)written;
    }
    return true;
}

void kept_put(const char *name, const Buffer *bytes)
{
    Buffer folder_path = {0}, path = {0}, unfinished = {0};
    int folder = open_folder(true, &folder_path);
    if (folder >= 0) {
        char digest[SHA256_TEXT];
        sha256_of(bytes->at, bytes->n, digest);
        buffer_f(&path, "%s/", folder_path.at);
        file_name(&path, name);
        buffer_f(&unfinished, "%s/" KEPT_UNFINISHED "XXXXXX", folder_path.at);
        int file = mkostemp(unfinished.at, O_CLOEXEC);
        bool written = file >= 0 && write_all(file, beginning, sizeof beginning - 1) &&
                       write_all(file, name, SHA256_TEXT - 1) && write_all(file, digest, SHA256_TEXT - 1) &&
                       write_all(file, bytes->at, bytes->n);
        written = file >= 0 && close(file) == 0 && written && rename(unfinished.at, path.at) == 0;
        if (file >= 0 && !written)
            unlink(unfinished.at);
        close(folder);
        kept_trim(folder_path.at, KEPT_MOST);
    }
    buffer_free(&folder_path);
    buffer_free(&path);
    buffer_free(&unfinished);
}

/* ---- what goes --------------------------------------------------------------------------------------------------- */

typedef struct {
    char name[128];
    struct timespec used;
    off_t bytes;
} KeptFile;
typedef VEC(KeptFile) KeptFiles;

static int by_use(const void *a, const void *b)
{
    const struct timespec *x = &((const KeptFile *)a)->used, *y = &((const KeptFile *)b)->used;
    if (x->tv_sec != y->tv_sec)
        return x->tv_sec < y->tv_sec ? -1 : 1;
    return (x->tv_nsec > y->tv_nsec) - (x->tv_nsec < y->tv_nsec);
}

static bool ends_as_ours(const char *name)
{
    size_t n = strlen(name), end = strlen(KEPT_ENDING);
    return n > end && strcmp(name + n - end, KEPT_ENDING) == 0;
}

static KeptFiles files_of(Arena *a, DIR *folder)
{
    KeptFiles files = {0};
    for (const struct dirent *e; (e = readdir(folder));) {
        struct stat is;
        KeptFile file;
        bool unfinished = strncmp(e->d_name, KEPT_UNFINISHED, strlen(KEPT_UNFINISHED)) == 0;
        if ((!unfinished && !ends_as_ours(e->d_name)) || strlen(e->d_name) >= sizeof file.name ||
            fstatat(dirfd(folder), e->d_name, &is, AT_SYMLINK_NOFOLLOW) || !S_ISREG(is.st_mode))
            continue;
        if (unfinished && time(NULL) - is.st_mtim.tv_sec > KEPT_UNFINISHED_S)
            unlinkat(dirfd(folder), e->d_name, 0);
        if (unfinished)
            continue;
        file.used = is.st_mtim;
        file.bytes = is.st_size;
        strcpy(file.name, e->d_name);
        PUSH(a, files, file);
    }
    return files;
}

void kept_trim(const char *path, size_t most)
{
    DIR *folder = opendir(path);
    if (!folder)
        return;
    Arena *a = arena_new();
    KeptFiles files = files_of(a, folder);
    size_t all = 0;
    for (int k = 0; k < files.n; k++)
        all += (size_t)files.at[k].bytes;
    size_t stays = all > most ? most / 4 * 3 : all; /* with room for others, so that not each of them lets one go */
    if (files.n)
        qsort(files.at, (size_t)files.n, sizeof *files.at, by_use);
    for (int k = 0; k < files.n && all > stays; k++) {
        unlinkat(dirfd(folder), files.at[k].name, 0);
        all -= (size_t)files.at[k].bytes;
    }
    arena_free(a);
    closedir(folder);
}
