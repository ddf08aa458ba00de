#include "study/table.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/source.h"

uint64_t table_fingerprint_add(uint64_t so_far, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t k = 0; k < n; k++)
        so_far = (so_far ^ at[k]) * 0x100000001b3u;
    return so_far;
}

static bool fail(SweepTable *t, const char *what)
{
    snprintf(t->why, sizeof t->why, "'%s' %s: %s", t->path, what, strerror(errno));
    return false;
}

static bool write_all(int file, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t done = write(file, bytes, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        n -= (size_t)done;
    }
    return true;
}

/* ---- rows that are there ------------------------------------------------------------------------------------------- */

typedef struct {
    const char *at;
    size_t n;
} Line;

/* The next whole line with its end; n 0: there is none. */
static Line next_line(const char *text, size_t length, size_t from)
{
    const char *end = memchr(text + from, '\n', length - from);
    return (Line){text + from, end ? (size_t)(end - text) + 1 - from : 0};
}

static bool row_has_number(Line row, long number)
{
    char expected[32];
    int n = snprintf(expected, sizeof expected, "%ld,", number);
    return row.n >= (size_t)n && memcmp(row.at, expected, (size_t)n) == 0;
}

/* Counts the whole rows of the text in their order; how far they reach. */
static size_t count_rows(SweepTable *t, const char *text, size_t length, size_t begin)
{
    size_t at = begin;
    for (Line row; (row = next_line(text, length, at)).n && row_has_number(row, t->first + t->rows); at += row.n) {
        t->rows++;
        t->failed += row.n > 1 && row.at[row.n - 2] != ',';
    }
    return at;
}

/* ---- the table --------------------------------------------------------------------------------------------------- */

static void mark_text(Buffer *to, uint64_t fingerprint)
{
    buffer_f(to, "cardan sweep %016" PRIx64 "\n", fingerprint);
}

static const char *mark_path(Arena *a, const char *path)
{
    return text_f(a, "%s.study", path);
}

/* Whether the file says that the table beside it is of this study; *there: it says anything. */
static bool is_marked(int file, uint64_t fingerprint, bool *there)
{
    char found[80] = "";
    Buffer wanted = {0};
    ssize_t n = pread(file, found, sizeof found - 1, 0);
    mark_text(&wanted, fingerprint);
    *there = n > 0;
    bool same = n == (ssize_t)wanted.n && memcmp(found, wanted.at, wanted.n) == 0;
    buffer_free(&wanted);
    return same;
}

static bool begin(SweepTable *t, const char *header, uint64_t fingerprint)
{
    Buffer mark = {0};
    mark_text(&mark, fingerprint);
    bool good = ftruncate(t->file, 0) == 0 && ftruncate(t->lock, 0) == 0 && lseek(t->lock, 0, SEEK_SET) == 0 &&
                write_all(t->lock, mark.at, mark.n) && write_all(t->file, header, strlen(header));
    buffer_free(&mark);
    return good || fail(t, "cannot be written");
}

static bool go_on(SweepTable *t, const Source *is, const char *header)
{
    size_t n = strlen(header);
    if (is->length < n || memcmp(is->text, header, n) != 0) {
        snprintf(t->why, sizeof t->why, "'%s' has other columns than this study; --new begins it anew", t->path);
        return false;
    }
    size_t end = count_rows(t, is->text, is->length, n);
    return (ftruncate(t->file, (off_t)end) == 0 && lseek(t->file, 0, SEEK_END) >= 0) || fail(t, "cannot be written");
}

static bool open_files(SweepTable *t, const char *mark)
{
    t->lock = open(mark, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (t->lock < 0)
        return fail(t, "cannot be written");
    if (flock(t->lock, LOCK_EX | LOCK_NB) != 0) {
        snprintf(t->why, sizeof t->why, "another process is writing '%s' at this moment", t->path);
        return false;
    }
    t->file = open(t->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    return t->file >= 0 || fail(t, "cannot be written");
}

bool table_open(SweepTable *t, const char *path, const char *header, uint64_t fingerprint, long first, bool anew)
{
    *t = (SweepTable){.path = path, .file = -1, .lock = -1, .first = first};
    Arena *a = arena_new();
    bool good = open_files(t, mark_path(a, path)), there;
    Source *is = good ? source_read(a, path) : NULL;
    if (good && !is)
        good = fail(t, "cannot be read");
    bool marked = good && is_marked(t->lock, fingerprint, &there);
    if (good && (anew || is->length == 0 || (marked && is->length < strlen(header))))
        good = begin(t, header, fingerprint);
    else if (good && !marked) {
        snprintf(t->why, sizeof t->why, "'%s' is %s; --new begins it anew, -o names another", path,
                 there ? "the table of another study, or of another state of the model"
                       : "there, and is no table of a sweep");
        good = false;
        if (!there)
            unlink(mark_path(a, path));
    } else if (good)
        good = go_on(t, is, header);
    arena_free(a);
    t->rows_on_disk = t->rows;
    t->failed_on_disk = t->failed;
    if (!good)
        table_close(t);
    return good;
}

void table_append(SweepTable *t, const char *row, size_t n)
{
    buffer_add(&t->waiting, row, n);
    t->rows++;
    t->failed += n > 1 && row[n - 2] != ',';
}

bool table_flush(SweepTable *t)
{
    if (!t->waiting.n)
        return true;
    bool good = write_all(t->file, t->waiting.at, t->waiting.n);
    if (good) {
        t->rows_on_disk = t->rows;
        t->failed_on_disk = t->failed;
    } else {
        fail(t, "cannot be written");
        t->rows = t->rows_on_disk;
        t->failed = t->failed_on_disk;
    }
    buffer_clear(&t->waiting);
    return good;
}

bool table_each(const SweepTable *t, const char *header, bool (*see)(void *data, const char *row, size_t n), void *data)
{
    Arena *a = arena_new();
    const Source *is = t->rows ? source_read(a, t->path) : NULL;
    bool good = is || !t->rows;
    size_t at = strlen(header);
    for (long k = 0; good && k < t->rows; k++) {
        Line row = next_line(is->text, is->length, at);
        good = row.n && see(data, row.at, row.n);
        at += row.n;
    }
    arena_free(a);
    return good;
}

void table_drop_empty(const SweepTable *t)
{
    if (t->rows)
        return;
    Arena *a = arena_new();
    unlink(t->path);
    unlink(mark_path(a, t->path));
    arena_free(a);
}

void table_close(SweepTable *t)
{
    if (t->file >= 0)
        close(t->file);
    if (t->lock >= 0)
        close(t->lock);
    t->file = t->lock = -1;
    buffer_free(&t->waiting);
}

/* ---- parts ------------------------------------------------------------------------------------------------------- */

static size_t stem_length(const char *path)
{
    const char *dot = strrchr(path, '.'), *slash = strrchr(path, '/');
    return dot && dot > path && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path);
}

const char *table_parts_path(Arena *a, const char *path, int part, int of)
{
    size_t n = stem_length(path);
    return text_f(a, "%.*s.%d-of-%d%s", (int)n, path, part, of, path + n);
}

/* K and N of NAME.K-of-N.csv. */
static bool is_part(const char *path, const char *file)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t n = stem_length(name);
    int part, of, length = 0;
    return strncmp(file, name, n) == 0 && file[n] == '.' && sscanf(file + n, ".%d-of-%d%n", &part, &of, &length) == 2 &&
           length && strcmp(file + n + length, name + n) == 0;
}

static void read_part(Arena *a, const char *path, const char *header, uint64_t fingerprint, SweepParts *to)
{
    int mark = open(mark_path(a, path), O_RDONLY | O_CLOEXEC);
    bool there, marked = mark >= 0 && is_marked(mark, fingerprint, &there);
    if (mark >= 0)
        close(mark);
    Source *is = marked ? source_read(a, path) : NULL;
    size_t at = strlen(header);
    if (!is || is->length < at || memcmp(is->text, header, at) != 0)
        return;
    PUSH(a, to->files, path);
    for (Line row; (row = next_line(is->text, is->length, at)).n; at += row.n) {
        long number = strtol(row.at, NULL, 10);
        if (number < 0 || number >= to->n || !row_has_number(row, number))
            break;
        to->rows[number] = arena_text(a, row.at, row.n);
    }
}

void table_parts_read(Arena *a, const char *path, const char *header, uint64_t fingerprint, long n, SweepParts *to)
{
    const char *slash = strrchr(path, '/');
    const char *folder = slash ? arena_text(a, path, (size_t)(slash - path) + 1) : "./";
    DIR *d = opendir(folder);
    *to = (SweepParts){.n = n};
    for (const struct dirent *e; d && (e = readdir(d));) {
        if (!is_part(path, e->d_name))
            continue;
        if (!to->rows)
            to->rows = arena_zeros(a, (size_t)n * sizeof *to->rows + 1);
        read_part(a, text_f(a, "%s%s", slash ? folder : "", e->d_name), header, fingerprint, to);
    }
    if (d)
        closedir(d);
}

void table_parts_remove(const SweepParts *p)
{
    Arena *a = arena_new();
    for (int k = 0; k < p->files.n; k++) {
        unlink(p->files.at[k]);
        unlink(mark_path(a, p->files.at[k]));
    }
    arena_free(a);
}
