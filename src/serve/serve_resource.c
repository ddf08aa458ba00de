/* serve_resource.c: pictures that documentation names by modelica:// (specification, 13.5), from the folders that are
 * served, and from nowhere else. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve/serve.h"

enum { LARGEST_PICTURE = 16 << 20 };

/* "Modelica", "Modelica 4.1.0": a version may follow the name of a library. */
static bool is_library(const char *entry, const char *name, size_t n)
{
    return strncmp(entry, name, n) == 0 && (entry[n] == 0 || entry[n] == ' ');
}

/* The folder of a library in a root, or the root itself. */
static bool find_library(const char *root, const char *name, size_t n, char to[4096])
{
    const char *slash = strrchr(root, '/');
    if (slash && is_library(slash + 1, name, n)) {
        snprintf(to, 4096, "%s", root);
        return true;
    }
    bool found = false;
    DIR *d = opendir(root);
    for (struct dirent *e; d && !found && (e = readdir(d));) {
        struct stat about;
        found = is_library(e->d_name, name, n) && snprintf(to, 4096, "%s/%s", root, e->d_name) < 4096 &&
                stat(to, &about) == 0 && S_ISDIR(about.st_mode);
    }
    if (d)
        closedir(d);
    return found;
}

/* "A.B.C" becomes A/B, where C is no folder: the nearest folder around the class. */
static void go_down(char folder[4096], const char *names)
{
    while (*names == '.') {
        size_t n = strcspn(++names, "./"), have = strlen(folder);
        struct stat about;
        if (have + n + 2 > 4096)
            return;
        snprintf(folder + have, 4096 - have, "/%.*s", (int)n, names);
        if (stat(folder, &about) != 0 || !S_ISDIR(about.st_mode)) {
            folder[have] = 0;
            return;
        }
        names += n;
    }
}

static const char *type_of(const Buffer *b)
{
    static const struct {
        const char *begins, *type;
    } known[] = {{"\x89PNG", "image/png"},  {"\xff\xd8\xff", "image/jpeg"},    {"GIF8", "image/gif"},
                 {"BM", "image/bmp"},       {"<svg", "image/svg+xml"},         {"<?xml", "image/svg+xml"},
                 {"<!--", "image/svg+xml"}, {"<!DOCTYPE svg", "image/svg+xml"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (b->n >= strlen(known[k].begins) && memcmp(b->at, known[k].begins, strlen(known[k].begins)) == 0)
            return known[k].type;
    return NULL;
}

static bool is_below(const char *path, const char *root)
{
    size_t n = strlen(root);
    return strncmp(path, root, n) == 0 && path[n] == '/';
}

/* A picture by its first bytes; anything else is not shown, whatever its name. */
static bool read_picture(const char *path, const char *root, Answer *a)
{
    char real[4096], part[1 << 14];
    struct stat about;
    if (!realpath(path, real) || !is_below(real, root))
        return false;
    int file = open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool plain = file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= LARGEST_PICTURE;
    for (ssize_t n; plain && (n = read(file, part, sizeof part)) > 0;)
        buffer_add(&a->body, part, (size_t)n);
    if (file >= 0)
        close(file);
    a->type = plain ? type_of(&a->body) : NULL;
    if (!a->type)
        buffer_clear(&a->body);
    return a->type != NULL;
}

void serve_resource(Studio *s, const char *uri, Answer *a)
{
    static const char scheme[] = "modelica://";
    bool known = strncasecmp(uri, scheme, sizeof scheme - 1) == 0 && strlen(uri) < 2000;
    const char *name = uri + (known ? sizeof scheme - 1 : 0);
    size_t n = strcspn(name, "./");
    const char *rest = strchr(name, '/');
    for (int k = 0; known && n && rest && k < s->root_count; k++) {
        char folder[4096], path[8192];
        if (!find_library(s->roots[k], name, n, folder))
            continue;
        go_down(folder, name + n);
        snprintf(path, sizeof path, "%s%s", folder, rest);
        if (read_picture(path, s->roots[k], a))
            return;
        break; /* the first library of a name is the one that is meant */
    }
    answer_error(a, 404, "there is no picture at %.200s", uri);
}
