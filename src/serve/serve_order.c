/* serve_order.c: files of classes get other names or go; the package.order of their folder follows. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve/serve.h"
#include "view/files.h"

/* The class that a file holds by its name: "Pump" of "…/Pump.mo". */
static const char *class_of(Arena *a, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    return arena_text(a, name, strcspn(name, "."));
}

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

static void follow_order(Studio *s, const char *path, const char *new_path)
{
    Arena *arena = arena_new();
    char order[4200], new_order[4300], why[400];
    struct stat about;
    Buffer before = {0}, after = {0};
    snprintf(order, sizeof order, "%.*s/package.order", (int)(strrchr(path, '/') - path), path);
    if (lstat(order, &about) == 0 && S_ISREG(about.st_mode) && file_read(order, &before, why)) {
        put_order(&after, before.n ? before.at : "", class_of(arena, path),
                  new_path ? class_of(arena, new_path) : NULL);
        pthread_mutex_lock(&s->lock);
        snprintf(new_order, sizeof new_order, "%s.new-%d", order, ++s->next_check);
        pthread_mutex_unlock(&s->lock);
        if (!file_write_new(new_order, after.n ? after.at : "", after.n, why) || rename(new_order, order) != 0)
            unlink(new_order);
    }
    buffer_free(&before);
    buffer_free(&after);
    arena_free(arena);
}

/* A plain file of a class in the studio's own folder; false: the answer says what is wrong. */
static bool take_file(Studio *s, const char *path, char full[4096], Answer *a)
{
    struct stat about;
    if (!serve_path(s, 0, path, true, full, a))
        return false;
    if (!file_ends(path, ".mo") || file_ends(path, "package.mo")) {
        answer_error(a, 400, "the file of a class is needed");
        return false;
    }
    if (lstat(full, &about) == 0 && S_ISREG(about.st_mode))
        return true;
    answer_error(a, 404, "'%.100s' is not a plain file", path);
    return false;
}

void serve_move(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", ""), *to = json_get_text(request, "to", "");
    char full[4096], new_full[4096];
    if (!take_file(s, path, full, a) || !serve_path(s, 0, to, true, new_full, a))
        return;
    if (!file_ends(to, ".mo") || file_ends(to, "package.mo")) {
        answer_error(a, 400, "a name that ends with .mo is needed");
    } else if (link(full, new_full) != 0) { /* never over another file */
        answer_error(a, errno == EEXIST ? 409 : 500, "'%.100s' cannot be there: %s", to, strerror(errno));
    } else {
        unlink(full);
        follow_order(s, full, new_full);
        buffer_text(&a->body, "{\"moved\":true}");
    }
}

void serve_remove(Studio *s, const JsonValue *request, Answer *a)
{
    const char *path = json_get_text(request, "path", "");
    char full[4096];
    if (!take_file(s, path, full, a))
        return;
    if (unlink(full) != 0) {
        answer_error(a, 500, "'%.100s' cannot be removed: %s", path, strerror(errno));
        return;
    }
    follow_order(s, full, NULL);
    buffer_text(&a->body, "{\"removed\":true}");
}
