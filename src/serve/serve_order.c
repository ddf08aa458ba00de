/* serve_order.c: files of classes get other names or go; the package.order of their folder follows. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "serve/serve.h"
#include "view/files.h"

enum { MOST_ORDER = 1 << 20 };

/* The lines of package.order with another name in the place of one, or without it. */
static void put_order(Buffer *to, const char *lines, const char *name, const char *new_name)
{
    while (*lines) {
        size_t n = strcspn(lines, "\r\n"), end = n + strspn(lines + n, "\r\n");
        bool is_it = strlen(name) == n && strncmp(lines, name, n) == 0;
        if (!is_it)
            buffer_add(to, lines, end);
        else if (new_name)
            buffer_f(to, "%s%.*s", new_name, (int)(end - n), lines + n);
        lines += end;
    }
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

/* "Pump" of "Pump.mo" */
static void class_of(const ServePlace *at, char name[300])
{
    snprintf(name, 300, "%.*s", (int)strcspn(at->name, "."), at->name);
}

static void follow_order(Studio *s, const ServePlace *at, const ServePlace *new_at)
{
    ServePlace order = {.folder = at->folder, .name = "package.order"};
    char name[300], new_name[300];
    Buffer before = {0}, after = {0};
    class_of(at, name);
    if (new_at)
        class_of(new_at, new_name);
    if (read_plain(&order, &before)) {
        put_order(&after, before.n ? before.at : "", name, new_at ? new_name : NULL);
        serve_put(s, &order, after.n ? after.at : "", after.n);
    }
    buffer_free(&before);
    buffer_free(&after);
}

/* A plain file of a class in the studio's own folder; false: the answer says what is wrong. */
static bool take_file(Studio *s, const char *path, ServePlace *to, Answer *a)
{
    if (!serve_place(s, path, to, a))
        return false;
    bool is_class = file_ends(path, ".mo") && !file_ends(path, "package.mo");
    if (is_class && serve_is_plain(to))
        return true;
    if (is_class)
        answer_error(a, 404, "'%.100s' is not a plain file", path);
    else
        answer_error(a, 400, "the file of a class is needed");
    close(to->folder);
    return false;
}

static void move(Studio *s, const ServePlace *from, const ServePlace *to, const char *new_path, Answer *a)
{
    if (linkat(from->folder, from->name, to->folder, to->name, 0) != 0) { /* never over another file */
        answer_error(a, errno == EEXIST ? 409 : 500, "'%.100s' cannot be there: %s", new_path, strerror(errno));
        return;
    }
    unlinkat(from->folder, from->name, 0);
    follow_order(s, from, to);
    buffer_text(&a->body, "{\"moved\":true}");
}

void serve_move(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *new_path = json_get_text(request, "to", "");
    ServePlace from, to;
    if (!take_file(s, path, &from, a))
        return;
    if (!file_ends(new_path, ".mo") || file_ends(new_path, "package.mo")) {
        answer_error(a, 400, "a name that ends with .mo is needed");
    } else if (serve_place(s, new_path, &to, a)) {
        move(s, &from, &to, new_path, a);
        close(to.folder);
    }
    close(from.folder);
}

void serve_remove(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", "");
    ServePlace at;
    if (!take_file(s, path, &at, a))
        return;
    if (unlinkat(at.folder, at.name, 0) != 0) {
        answer_error(a, 500, "'%.100s' cannot be removed: %s", path, strerror(errno));
    } else {
        follow_order(s, &at, NULL);
        buffer_text(&a->body, "{\"removed\":true}");
    }
    close(at.folder);
}
