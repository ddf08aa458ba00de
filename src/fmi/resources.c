/* resources.c: files that a model reads lie beside it in its FMU. Texts that are absolute paths of files mean them. */
#include "fmi/resources.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_MOST = 4096 };
#define SIZE_MOST ((off_t)1 << 28)

const char *resource_of(Resources *r, const char *text)
{
    struct stat about;
    if (!text || text[0] != '/' || strlen(text) >= PATH_MOST || stat(text, &about) != 0 || !S_ISREG(about.st_mode))
        return NULL;
    for (int i = 0; i < r->all.n; i++)
        if (strcmp(r->all.at[i].path, text) == 0)
            return r->all.at[i].name;
    Buffer name = {0};
    buffer_f(&name, "resources/%d_%s", r->all.n, strrchr(text, '/') + 1);
    Resource one = {arena_text(r->arena, text, strlen(text)), arena_text(r->arena, name.at, name.n)};
    PUSH(r->arena, r->all, one);
    buffer_free(&name);
    return one.name;
}

void resources_in_code(Resources *r, Buffer *text, size_t n)
{
    Buffer to = {0};
    char path[PATH_MOST];
    for (size_t at = 0; at < text->n;) {
        const char *c = text->at + at, *end = *c == '"' && at + 1 < n ? strchr(c + 1, '"') : NULL;
        size_t length = end ? (size_t)(end - c - 1) : 0;
        if (!end) {
            buffer_char(&to, *c);
            at++;
            continue;
        }
        while (end[-1] == '\\' && strchr(end + 1, '"')) /* the literal goes on behind an escaped quote */
            end = strchr(end + 1, '"');
        const char *name = NULL;
        if (length == (size_t)(end - c - 1) && length < sizeof path) {
            memcpy(path, c + 1, length);
            path[length] = 0;
            name = resource_of(r, path);
        }
        if (name)
            buffer_f(&to, "model_resource(I, \"%s\")", name);
        else
            buffer_add(&to, c, (size_t)(end - c) + 1);
        at = (size_t)(end - text->at) + 1;
    }
    buffer_free(text);
    *text = to;
}

bool resources_pack(const Resources *r, ZipWriter *z, Diags *d)
{
    for (int i = 0; i < r->all.n; i++) {
        struct stat about;
        FILE *f = fopen(r->all.at[i].path, "rb");
        bool good = f && fstat(fileno(f), &about) == 0 && about.st_size < SIZE_MOST;
        char *bytes = good ? malloc((size_t)about.st_size + 1) : NULL;
        size_t n = bytes ? fread(bytes, 1, (size_t)about.st_size, f) : 0;
        good = bytes && n == (size_t)about.st_size;
        if (good)
            zip_add(z, r->all.at[i].name, bytes, n);
        else
            diag(d, DIAG_L001, (Span){0}, "'%s', which the model reads, cannot be put into the FMU: %s",
                 r->all.at[i].path, strerror(errno));
        free(bytes);
        if (f)
            fclose(f);
        if (!good)
            return false;
    }
    return true;
}
