/* file.c: kinds of files, full paths, text files line by line. */
#include "base/file.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FileKind file_kind(const char *path)
{
    struct stat is;
    if (stat(path, &is) != 0)
        return FILE_NONE;
    return S_ISREG(is.st_mode) ? FILE_REGULAR : S_ISDIR(is.st_mode) ? FILE_DIRECTORY : FILE_SPECIAL;
}

bool file_whole(const char *path, Buffer *to)
{
    FILE *f = fopen(path, "r");
    char part[1 << 16];
    for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;)
        buffer_add(to, part, n);
    bool done = f && !ferror(f);
    if (f)
        fclose(f);
    return done;
}

char *file_full_path(const char *path)
{
    char *full = realpath(path, NULL);
    if (full)
        return full;
    if (path[0] == '/')
        return strdup(path);
    char *here = getcwd(NULL, 0);
    if (here && asprintf(&full, "%s/%s", here, path) < 0)
        full = NULL;
    free(here);
    return full;
}

void lines_end(Lines *r)
{
    if (r->file)
        fclose(r->file);
    free(r->path);
    free(r->line);
    *r = (Lines){0};
}

LineStatus lines_read(Lines *r, const char *path, long number)
{
    if (!r->file || strcmp(r->path, path) != 0 || number < r->next) {
        lines_end(r);
        r->file = fopen(path, "r");
        r->path = strdup(path);
        r->next = 1;
        if (!r->file || !r->path) {
            lines_end(r);
            return LINE_NO_FILE;
        }
    }
    ssize_t n = 0;
    while (r->next <= number && (n = getline(&r->line, &r->room, r->file)) >= 0)
        r->next++;
    if (n <= 0) {
        lines_end(r);
        return LINE_BEHIND_END;
    }
    if (r->line[n - 1] == '\n')
        r->line[--n] = 0;
    if (n && r->line[n - 1] == '\r')
        r->line[--n] = 0;
    return LINE_READ;
}

long lines_count(const char *path)
{
    FILE *f = fopen(path, "r");
    if (!f)
        return -1;
    long lines = 0;
    int last = '\n', ch;
    while ((ch = getc(f)) != EOF) {
        lines += last == '\n';
        last = ch;
    }
    fclose(f);
    return lines;
}
