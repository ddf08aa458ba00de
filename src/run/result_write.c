/* result_write.c: the streaming writer: checks the table, copies it, and hands rows to the format. */
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run/result_formats.h"

enum { OUT_ROOM = 1 << 18 };

ResultReport result_fine(void)
{
    return (ResultReport){.status = RESULT_OK};
}

ResultReport result_trouble(ResultStatus status, const char *format, ...)
{
    ResultReport report = {.status = status};
    va_list args;
    va_start(args, format);
    vsnprintf(report.why, sizeof report.why, format, args);
    va_end(args);
    return report;
}

/* --- the file ----------------------------------------------------------------------------------------------------- */

static void refused(OutFile *f, int error)
{
    if (f->trouble.status != RESULT_OK)
        return;
    if (error == ENOSPC || error == EDQUOT || error == EFBIG)
        f->trouble = result_trouble(RESULT_DISK_FULL, "the disk is full: %s keeps what was written before", f->path);
    else
        f->trouble = result_trouble(RESULT_CANNOT_WRITE, "cannot write %s: %s", f->path, strerror(error));
}

/* An older result makes way for a new file of the same mode, where it is a plain file of ours with this name alone: who still
 * reads it keeps it whole, and closing does not wait for the disk, as it does for a file that was cut to nothing. */
static int open_anew(const char *path)
{
    enum { FLAGS = O_RDWR | O_CREAT | O_CLOEXEC, MODES = 07777 };
    struct stat old;
    if (lstat(path, &old) == 0 && S_ISREG(old.st_mode) && old.st_nlink == 1 && old.st_uid == geteuid() &&
        access(path, W_OK) == 0 && unlink(path) == 0) {
        int fd = open(path, FLAGS | O_EXCL, old.st_mode & MODES);
        if (fd >= 0 && fchmod(fd, old.st_mode & MODES) == 0)
            return fd;
        if (fd >= 0)
            close(fd);
    }
    return open(path, FLAGS | O_TRUNC, 0666);
}

bool out_open(OutFile *f, const char *path)
{
    *f = (OutFile){.fd = -1, .path = path, .room = OUT_ROOM};
    f->buffer = malloc(f->room);
    if (!f->buffer) {
        f->trouble = result_trouble(RESULT_NO_MEMORY, "no memory to write %s", path);
        return false;
    }
    f->fd = open_anew(path);
    if (f->fd < 0)
        f->trouble = result_trouble(RESULT_CANNOT_OPEN, "cannot create %s: %s", path, strerror(errno));
    return f->fd >= 0;
}

/* Writes all bytes, at an offset or (at < 0) where the file stands. */
static bool all_out(OutFile *f, const char *bytes, size_t n, int64_t at)
{
    while (n) {
        ssize_t done = at < 0 ? write(f->fd, bytes, n) : pwrite(f->fd, bytes, n, (off_t)at);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0) {
            refused(f, done ? errno : ENOSPC);
            return false;
        }
        if (at >= 0) {
            at += done;
        } else {
            ssize_t line = done;
            while (line > 0 && bytes[line - 1] != '\n')
                line--;
            if (line > 0)
                f->line_end = f->on_disk + (uint64_t)line;
            f->on_disk += (uint64_t)done;
        }
        bytes += done;
        n -= (size_t)done;
    }
    return true;
}

bool out_flush(OutFile *f)
{
    if (f->trouble.status != RESULT_OK)
        return false;
    bool done = all_out(f, f->buffer, f->n, -1);
    f->n = 0;
    return done;
}

void out_bytes(OutFile *f, const void *bytes, size_t n)
{
    if (f->trouble.status != RESULT_OK || n == 0)
        return;
    f->written += n;
    if (n > f->room - f->n && !out_flush(f))
        return;
    if (n > f->room) {
        all_out(f, bytes, n, -1);
        return;
    }
    memcpy(f->buffer + f->n, bytes, n);
    f->n += n;
}

char *out_room(OutFile *f, size_t n)
{
    if (f->trouble.status != RESULT_OK || (n > f->room - f->n && !out_flush(f)))
        return NULL;
    if (n > f->room) {
        char *larger = realloc(f->buffer, n);
        if (!larger) {
            f->trouble = result_trouble(RESULT_NO_MEMORY, "no memory to write %s", f->path);
            return NULL;
        }
        f->buffer = larger;
        f->room = n;
    }
    return f->buffer + f->n;
}

void out_filled(OutFile *f, const char *end)
{
    size_t n = (size_t)(end - f->buffer) - f->n;
    f->written += n;
    f->n += n;
}

void out_text(OutFile *f, const char *text)
{
    out_bytes(f, text, strlen(text));
}

void out_u32(OutFile *f, uint32_t word)
{
    out_bytes(f, &word, sizeof word);
}

void out_u64(OutFile *f, uint64_t word)
{
    out_bytes(f, &word, sizeof word);
}

bool out_patch(OutFile *f, uint64_t at, const void *bytes, size_t n)
{
    return out_flush(f) && all_out(f, bytes, n, (int64_t)at);
}

void out_cut(OutFile *f, uint64_t at)
{
    if (at < f->on_disk && ftruncate(f->fd, (off_t)at) == 0)
        f->on_disk = at;
}

void out_back(OutFile *f, uint64_t at)
{
    out_cut(f, at);
    lseek(f->fd, (off_t)at, SEEK_SET);
    f->written = f->on_disk = at;
    f->n = 0;
    f->trouble = result_fine();
}

void out_mend(OutFile *f, uint64_t at, const void *bytes, size_t n)
{
    all_out(f, bytes, n, (int64_t)at);
}

bool out_look(OutFile *f, uint64_t at, void *bytes, size_t n)
{
    return pread(f->fd, bytes, n, (off_t)at) == (ssize_t)n;
}

void out_close(OutFile *f)
{
    if (f->fd >= 0) {
        out_flush(f);
        /* Network file systems tell of a full disk only here. */
        if (close(f->fd) != 0)
            refused(f, errno);
    }
    free(f->buffer);
    f->fd = -1;
    f->buffer = NULL;
}

/* --- the writer --------------------------------------------------------------------------------------------------- */

static ResultReport check_table(const char *path, const ResultVariable *table, int n)
{
    for (int i = 0; i < n; i++) {
        const ResultVariable *v = &table[i];
        if (!v->name || !*v->name)
            return result_trouble(RESULT_BAD_TABLE, "%s: entry %d has no name", path, i);
        if (v->kind == RESULT_VARIABLE && v->type == RESULT_STRING)
            return result_trouble(RESULT_BAD_TABLE, "%s: the String %s varies in time, which no result format holds",
                                  path, v->name);
        if (v->kind != RESULT_ALIAS || v->alias_of == RESULT_TIME)
            continue;
        if (v->alias_of < 0 || v->alias_of >= n || table[v->alias_of].kind == RESULT_ALIAS)
            return result_trouble(RESULT_BAD_TABLE, "%s: the alias %s refers to entry %d, which is no variable", path,
                                  v->name, v->alias_of);
    }
    return result_fine();
}

static const char *kept(Arena *a, const char *text)
{
    return text ? arena_text(a, text, strlen(text)) : "";
}

void result_copy_table(Arena *a, const ResultVariable *from, int n, ResultVariable *to)
{
    for (int i = 0; i < n; i++) {
        ResultVariable *v = &to[i];
        *v = from[i];
        v->name = kept(a, from[i].name);
        v->unit = kept(a, from[i].unit);
        v->display_unit = kept(a, from[i].display_unit);
        v->description = kept(a, from[i].description);
        v->text = kept(a, from[i].text);
        v->formula = kept(a, from[i].formula);
        v->literals = kept(a, from[i].literals);
    }
}

static void copy_table(ResultWriter *w, const ResultVariable *table, int n)
{
    w->n = n;
    w->table = NEW_ARRAY(w->arena, ResultVariable, n);
    w->variables = NEW_ARRAY(w->arena, int, n);
    result_copy_table(w->arena, table, n, w->table);
    for (int i = 0; i < n; i++)
        if (table[i].kind == RESULT_VARIABLE)
            w->variables[w->variable_count++] = i;
}

static ResultFormat format_of_name(const char *path)
{
    size_t n = strlen(path);
    if (n > 4 && strcasecmp(path + n - 4, ".mat") == 0)
        return RESULT_MAT;
    if (n > 4 && strcasecmp(path + n - 4, ".cdr") == 0)
        return RESULT_CDR;
    return RESULT_CSV;
}

static ResultReport discard(ResultWriter *w)
{
    out_close(&w->out);
    ResultReport report = w->out.trouble;
    for (size_t i = 0; i < sizeof w->large / sizeof *w->large; i++)
        free(w->large[i]);
    arena_free(w->arena);
    free(w);
    return report;
}

ResultReport result_create(ResultWriter **to, const char *path, const ResultVariable *table, int n,
                           const ResultOptions *options)
{
    *to = NULL;
    ResultReport checked = check_table(path, table, n);
    if (checked.status != RESULT_OK)
        return checked;
    ResultWriter *w = calloc(1, sizeof *w);
    if (!w)
        return result_trouble(RESULT_NO_MEMORY, "no memory to write %s", path);
    w->arena = arena_new();
    if (options)
        w->options = *options;
    w->options.model = kept(w->arena, w->options.model);
    if (w->options.scene)
        w->options.scene = kept(w->arena, w->options.scene);
    w->format = w->options.format == RESULT_FROM_NAME ? format_of_name(path) : w->options.format;
    bool opened = w->format == RESULT_MEMORY || out_open(&w->out, kept(w->arena, path));
    if (!opened)
        return discard(w);
    copy_table(w, table, n);
    switch (w->format) {
    case RESULT_FROM_NAME:
    case RESULT_CSV:
        csv_begin(w);
        break;
    case RESULT_MAT:
        mat_begin(w);
        break;
    case RESULT_CDR:
        cdr_begin(w);
        break;
    case RESULT_MEMORY:
        memory_begin(w);
        break;
    }
    if (w->format != RESULT_MEMORY)
        out_flush(&w->out);
    if (w->out.trouble.status != RESULT_OK)
        return discard(w);
    *to = w;
    return result_fine();
}

double *result_row(ResultWriter *w)
{
    if (w->out.trouble.status != RESULT_OK)
        return NULL;
    switch (w->format) {
    case RESULT_FROM_NAME:
    case RESULT_CSV:
        return csv_room(w);
    case RESULT_MAT:
        return mat_room(w);
    case RESULT_CDR:
        return cdr_room(w);
    case RESULT_MEMORY:
        break;
    }
    return memory_room(w);
}

ResultReport result_append(ResultWriter *w, double time, const double *values)
{
    if (w->out.trouble.status != RESULT_OK)
        return w->out.trouble;
    if (w->rows == 0)
        w->first_time = time;
    w->last_time = time;
    switch (w->format) {
    case RESULT_FROM_NAME:
    case RESULT_CSV:
        csv_row(w, time, values);
        break;
    case RESULT_MAT:
        mat_row(w, time, values);
        break;
    case RESULT_CDR:
        cdr_row(w, time, values);
        break;
    case RESULT_MEMORY:
        memory_row(w, time, values);
        break;
    }
    bool is_there = w->format != RESULT_MEMORY || w->out.trouble.status == RESULT_OK;
    w->rows += is_there;
    return w->out.trouble;
}

ResultReport result_flush(ResultWriter *w)
{
    switch (w->format) {
    case RESULT_FROM_NAME:
    case RESULT_CSV:
        break;
    case RESULT_MAT:
        mat_flush(w);
        break;
    case RESULT_CDR:
        cdr_flush(w);
        break;
    case RESULT_MEMORY:
        break;
    }
    if (w->format != RESULT_MEMORY)
        out_flush(&w->out);
    return w->out.trouble;
}

ResultReport result_finish(ResultWriter *w)
{
    if (!w)
        return result_fine();
    switch (w->format) {
    case RESULT_FROM_NAME:
    case RESULT_CSV:
        csv_end(w);
        break;
    case RESULT_MAT:
        mat_end(w);
        break;
    case RESULT_CDR:
        cdr_end(w);
        break;
    case RESULT_MEMORY:
        break;
    }
    return discard(w);
}
