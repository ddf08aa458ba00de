/* serve_order.c: files and folders of classes are made, get other names or go; the package.order beside them follows. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve/serve.h"
#include "view/files.h"

enum { MOST_ORDER = 1 << 20, DEEPEST_PACKAGE = 40 };

/* ---- package.order ----------------------------------------------------------------------------------------------- */

/* The lines of package.order with another name in the place of one, without it (new_name NULL), or with one more (name NULL). */
static void put_order(Buffer *to, const char *lines, const char *name, const char *new_name)
{
    while (*lines) {
        size_t n = strcspn(lines, "\r\n"), end = n + strspn(lines + n, "\r\n");
        bool is_it = name && strlen(name) == n && strncmp(lines, name, n) == 0;
        if (!is_it)
            buffer_add(to, lines, end);
        else if (new_name)
            buffer_f(to, "%s%.*s", new_name, (int)(end - n), lines + n);
        lines += end;
    }
    if (!name)
        buffer_f(to, "%s%s\n", to->n && to->at[to->n - 1] != '\n' ? "\n" : "", new_name);
}

/* A plain file as it is now; never what a link leads to. */
static bool read_plain(const ServePlace *at, Buffer *to)
{
    char part[1 << 12];
    int file = serve_is_plain(at) ? openat(at->folder, at->name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) : -1;
    ssize_t n = 0;
    while (file >= 0 && to->n < MOST_ORDER && (n = read(file, part, sizeof part)) > 0)
        buffer_add(to, part, (size_t)n);
    if (file >= 0)
        close(file);
    return file >= 0 && n == 0;
}

/* Where there is one. */
static void follow_order(Studio *s, int folder, const char *name, const char *new_name)
{
    ServePlace order = {.folder = folder, .name = "package.order"};
    Buffer before = {0}, after = {0};
    if (read_plain(&order, &before)) {
        put_order(&after, before.n ? before.at : "", name, new_name);
        serve_put(s, &order, after.n ? after.at : "", after.n);
    }
    buffer_free(&before);
    buffer_free(&after);
}

void serve_reorder(Studio *s, const JsonValue *request, Answer *a)
{
    const char *name = json_get_text(request, "name", NULL), *new_name = json_get_text(request, "to", NULL);
    const char *path = json_get_text(request, "path", "");
    ServePlace at;
    if (!name && !new_name) {
        answer_error(a, 400, "the name of a class is needed");
    } else if (!file_ends(path, "package.mo")) {
        answer_error(a, 400, "the package.mo of a folder is needed");
    } else if (serve_place(s, path, &at, a)) {
        follow_order(s, at.folder, name, new_name);
        buffer_text(&a->body, "{\"ordered\":true}");
        close(at.folder);
    }
}

/* ---- where a class is -------------------------------------------------------------------------------------------- */

/* A class with a file of its own, "Pump.mo", or a package with a folder, "Pumps/package.mo". */
typedef struct {
    ServePlace at; /* the file, or the folder */
    bool is_folder;
    char class_[300]; /* its name */
} ClassPlace;

/* False: the answer says what is wrong. */
static bool place_class(Studio *s, const char *path, ClassPlace *to, Answer *a)
{
    char file[4096];
    size_t n = strlen(path);
    to->is_folder = file_ends(path, "/package.mo");
    if (!file_ends(path, ".mo") || strcmp(path, "package.mo") == 0 || n >= sizeof file) {
        answer_error(a, 400, "the file of a class is needed");
        return false;
    }
    snprintf(file, sizeof file, "%.*s", (int)(to->is_folder ? n - strlen("/package.mo") : n), path);
    if (!serve_place(s, file, &to->at, a))
        return false;
    snprintf(to->class_, sizeof to->class_, "%.*s", (int)strcspn(to->at.name, "."), to->at.name);
    return true;
}

static bool is_there(const ClassPlace *c)
{
    struct stat about;
    return fstatat(c->at.folder, c->at.name, &about, AT_SYMLINK_NOFOLLOW) == 0;
}

/* The folder of a package, no link; -1: it is none. */
static int open_package(const ClassPlace *c)
{
    int folder = openat(c->at.folder, c->at.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    ServePlace inside = {.folder = folder, .name = "package.mo"};
    if (folder >= 0 && !serve_is_plain(&inside)) {
        close(folder);
        folder = -1;
    }
    return folder;
}

/* One that is there. False: the answer says what is wrong. */
static bool take_class(Studio *s, const char *path, ClassPlace *to, Answer *a)
{
    if (!place_class(s, path, to, a))
        return false;
    int folder = to->is_folder ? open_package(to) : -1;
    bool fine = to->is_folder ? folder >= 0 : serve_is_plain(&to->at);
    if (folder >= 0)
        close(folder);
    if (!fine) {
        answer_error(a, 404, "'%.100s' is not a plain file", path);
        close(to->at.folder);
    }
    return fine;
}

/* ---- made -------------------------------------------------------------------------------------------------------- */

static bool make_package(Studio *s, const ClassPlace *c, const char *text)
{
    if (mkdirat(c->at.folder, c->at.name, 0777) != 0)
        return false;
    ServePlace file = {.folder = openat(c->at.folder, c->at.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC),
                       .name = "package.mo"},
               order = {.folder = file.folder, .name = "package.order"};
    bool fine = file.folder >= 0 && serve_put(s, &file, text, strlen(text)) && serve_put(s, &order, "", 0);
    if (file.folder >= 0)
        close(file.folder);
    return fine;
}

void serve_make(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *text = json_get_text(request, "text", NULL);
    ClassPlace c;
    if (!text) {
        answer_error(a, 400, "a text is needed");
        return;
    }
    if (!place_class(s, path, &c, a))
        return;
    if (is_there(&c)) {
        answer_error(a, 409, "'%.100s' is there already", path);
    } else if (c.is_folder ? !make_package(s, &c, text) : !serve_put(s, &c.at, text, strlen(text))) {
        answer_error(a, 500, "'%.100s' cannot be written: %s", path, strerror(errno));
    } else {
        follow_order(s, c.at.folder, NULL, c.class_);
        buffer_text(&a->body, "{\"made\":true}");
    }
    close(c.at.folder);
}

/* ---- moved ------------------------------------------------------------------------------------------------------- */

/* Never over another. */
static bool move(const ClassPlace *from, const ClassPlace *to)
{
    if (from->is_folder) {
        errno = EEXIST;
        return !is_there(to) && renameat(from->at.folder, from->at.name, to->at.folder, to->at.name) == 0;
    }
    return linkat(from->at.folder, from->at.name, to->at.folder, to->at.name, 0) == 0 &&
           unlinkat(from->at.folder, from->at.name, 0) == 0;
}

void serve_move(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *new_path = json_get_text(request, "to", "");
    ClassPlace from, to;
    if (!take_class(s, path, &from, a))
        return;
    if (place_class(s, new_path, &to, a)) {
        if (from.is_folder != to.is_folder) {
            answer_error(a, 400, "a package with a folder stays one");
        } else if (!move(&from, &to)) {
            answer_error(a, errno == EEXIST ? 409 : 500, "'%.100s' cannot be there: %s", new_path, strerror(errno));
        } else {
            follow_order(s, from.at.folder, from.class_, to.class_);
            buffer_text(&a->body, "{\"moved\":true}");
        }
        close(to.at.folder);
    }
    close(from.at.folder);
}

/* ---- removed ----------------------------------------------------------------------------------------------------- */

typedef struct {
    bool removes;    /* or looks only */
    char other[300]; /* something that belongs to no class; "": nothing does */
} Emptying;

static void empty_folder(Emptying *e, int folder, int depth);

static void empty_entry(Emptying *e, int folder, const char *name, int depth)
{
    ServePlace at = {.folder = folder};
    snprintf(at.name, sizeof at.name, "%.255s", name);
    int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below >= 0 && depth < DEEPEST_PACKAGE) {
        empty_folder(e, below, depth + 1);
        if (e->removes)
            unlinkat(folder, name, AT_REMOVEDIR);
    } else if (serve_is_plain(&at) && (file_ends(name, ".mo") || strcmp(name, "package.order") == 0)) {
        if (e->removes)
            unlinkat(folder, name, 0);
    } else {
        snprintf(e->other, sizeof e->other, "%.255s", name);
    }
    if (below >= 0)
        close(below);
}

static void empty_folder(Emptying *e, int folder, int depth)
{
    int again = dup(folder);
    DIR *d = again >= 0 ? fdopendir(again) : NULL;
    if (!d && again >= 0)
        close(again);
    if (d)
        rewinddir(d); /* somebody may have looked before */
    for (struct dirent *x; d && (x = readdir(d)) != NULL;)
        if (strcmp(x->d_name, ".") != 0 && strcmp(x->d_name, "..") != 0)
            empty_entry(e, folder, x->d_name, depth);
    if (d)
        closedir(d);
}

/* A package with all its classes; one with other files stays as it is. */
static bool remove_package(const ClassPlace *c, const char *path, Answer *a)
{
    int folder = open_package(c);
    Emptying look = {0}, empty = {.removes = true};
    if (folder < 0) {
        answer_error(a, 404, "'%.100s' is not there", path);
        return false;
    }
    empty_folder(&look, folder, 0);
    if (*look.other)
        answer_error(a, 409, "'%.100s' has other files beside its classes, such as '%.100s': they are removed by hand",
                     c->class_, look.other);
    else
        empty_folder(&empty, folder, 0);
    close(folder);
    return !*look.other && unlinkat(c->at.folder, c->at.name, AT_REMOVEDIR) == 0;
}

void serve_remove(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", "");
    ClassPlace c;
    if (!take_class(s, path, &c, a))
        return;
    if (c.is_folder ? remove_package(&c, path, a) : unlinkat(c.at.folder, c.at.name, 0) == 0) {
        follow_order(s, c.at.folder, c.class_, NULL);
        buffer_text(&a->body, "{\"removed\":true}");
    } else if (!a->body.n) {
        answer_error(a, 500, "'%.100s' cannot be removed: %s", path, strerror(errno));
    }
    close(c.at.folder);
}
