#include "view/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/share.h"

static bool write_all(const char *path, const char *mode, const char *bytes, size_t n, char why[400])
{
    FILE *f = fopen(path, mode);
    if (!f) {
        snprintf(why, 400, "cannot create %s: %s", path, strerror(errno));
        return false;
    }
    bool fine = fwrite(bytes, 1, n, f) == n;
    int error = errno;
    if (fclose(f) != 0) {
        error = fine ? errno : error;
        fine = false;
    }
    if (!fine) {
        struct stat about;
        snprintf(why, 400, "cannot write %s: %s", path, strerror(error));
        if (lstat(path, &about) == 0 && S_ISREG(about.st_mode)) /* half a file goes, a device or a link stays */
            remove(path);
    }
    return fine;
}

bool file_write(const char *path, const char *bytes, size_t n, char why[400])
{
    return write_all(path, "wb", bytes, n, why);
}

bool file_write_new(const char *path, const char *bytes, size_t n, char why[400])
{
    return write_all(path, "wbx", bytes, n, why); /* x: O_EXCL, which follows no link */
}

bool file_read(const char *path, Buffer *to, char why[400])
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        snprintf(why, 400, "cannot open %s: %s", path, strerror(errno));
        return false;
    }
    char part[1 << 14];
    size_t n;
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buffer_add(to, part, n);
    bool fine = !ferror(f);
    fclose(f);
    if (!fine)
        snprintf(why, 400, "cannot read %s", path);
    return fine;
}

bool file_ends(const char *path, const char *ending)
{
    size_t n = strlen(path), m = strlen(ending);
    return n >= m && strcasecmp(path + n - m, ending) == 0;
}

bool files_web_read(const char *name, Buffer *to, char why[400])
{
    char path[4096];
    const char *set = getenv("CARDAN_WEB");
    if (set) {
        snprintf(path, sizeof path, "%s/%s", set, name);
        return file_read(path, to, why);
    }
    char inside[400];
    snprintf(inside, sizeof inside, "web/%s", name);
    if (share_find(inside, path, sizeof path))
        return file_read(path, to, why);
    snprintf(why, 400, "the page %s was not built: install npm and run make again, or set CARDAN_WEB", name);
    return false;
}

bool files_web_page(const char *name, const Buffer *json, Buffer *to, char why[400])
{
    static const char mark[] = "<!--cardan-data-->";
    Buffer page = {0};
    bool fine = files_web_read(name, &page, why);
    const char *at = fine ? strstr(page.at, mark) : NULL;
    if (fine && !at) {
        snprintf(why, 400, "the page %s has no place for data", name);
        fine = false;
    }
    if (fine) {
        buffer_add(to, page.at, (size_t)(at - page.at));
        buffer_text(to, "<script>window.cardanData=");
        /* "</script>" inside of a text would end the script */
        const char *from = json->at, *end = json->at + json->n, *cut;
        while ((cut = memchr(from, '<', (size_t)(end - from))) != NULL) {
            buffer_add(to, from, (size_t)(cut - from));
            buffer_text(to, "\\u003c");
            from = cut + 1;
        }
        buffer_add(to, from, (size_t)(end - from));
        buffer_text(to, ";</script>");
        buffer_text(to, at + sizeof mark - 1);
    }
    buffer_free(&page);
    return fine;
}
