#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BIGGEST_SOURCE = 1 << 30 };

Source *source_of_text(Arena *a, const char *path, const char *text, size_t length)
{
    Source *s = NEW(a, Source);
    s->arena = a;
    s->path = arena_text(a, path, strlen(path));
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        length -= 3;
    }
    s->text = arena_text(a, text, length);
    s->length = (uint32_t)length;
    return s;
}

Source *source_read(Arena *a, const char *path)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe without a writer would be waited for */
    if (fd < 0)
        return NULL;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || st.st_size > BIGGEST_SOURCE) {
        close(fd);
        errno = S_ISDIR(st.st_mode) ? EISDIR : S_ISREG(st.st_mode) ? EFBIG : ENOTSUP;
        return NULL;
    }
    char *text = arena_zeros(a, (size_t)st.st_size + 1);
    size_t length = 0;
    ssize_t got = 1;
    while (got && length < (size_t)st.st_size) {
        got = read(fd, text + length, (size_t)st.st_size - length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            break;
        length += (size_t)got;
    }
    close(fd);
    if (got < 0) {
        errno = EIO;
        return NULL;
    }
    Source *s = NEW(a, Source);
    s->arena = a;
    s->path = arena_text(a, path, strlen(path));
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        length -= 3;
    }
    s->text = text;
    s->length = (uint32_t)length;
    return s;
}

static void find_lines(Source *s)
{
    VEC(uint32_t) starts = {0};
    PUSH(s->arena, starts, 0);
    for (const char *p = s->text, *end = s->text + s->length; (p = memchr(p, '\n', (size_t)(end - p))); p++)
        PUSH(s->arena, starts, (uint32_t)(p + 1 - s->text));
    s->line_start = starts.at;
    s->n_lines = starts.n;
}

Place source_place(Span where)
{
    Source *s = where.source;
    if (!s)
        return (Place){0};
    if (!s->line_start)
        find_lines(s);
    int low = 0, high = s->n_lines;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (s->line_start[middle] <= where.from)
            low = middle;
        else
            high = middle;
    }
    int column = 1;
    for (uint32_t i = s->line_start[low]; i < where.from && i < s->length; i++)
        column += (s->text[i] & 0xC0) != 0x80;
    return (Place){low + 1, column};
}

void source_line(Source *s, int line, const char **text, int *length)
{
    if (!s->line_start)
        find_lines(s);
    uint32_t from = s->line_start[line - 1], to = line < s->n_lines ? s->line_start[line] : s->length;
    while (to > from && (s->text[to - 1] == '\n' || s->text[to - 1] == '\r'))
        to--;
    *text = s->text + from;
    *length = (int)(to - from);
}
