/* mjcf_include.c: <include file="…"/>: the elements of another file stand in its place.
 *
 * Files are looked for beside the main one, also those that included files include; each is included once.
 */
#include <stdio.h>
#include <string.h>

#include "base/source.h"
#include "convert/mjcf.h"

enum { MOST_FILES = 1000 };

typedef struct {
    Conversion *c;
    VEC(const char *) read; /* paths */
} Including;

/* A path of the file, beside the main one. */
static const char *path_of(Including *in, const char *file)
{
    const char *slash = in->c->path ? strrchr(in->c->path, '/') : NULL;
    int folder = slash ? (int)(slash - in->c->path) + 1 : 0;
    return file[0] == '/' || !folder ? file : convert_text(in->c, "%.*s%s", folder, in->c->path, file);
}

static Xml *read_included(Including *in, const Xml *x)
{
    Conversion *c = in->c;
    const char *file = xml_get(x, "file");
    if (!file || !*file) {
        convert_fail(c, x->line, "<include> needs the name of a file");
        return NULL;
    }
    const char *path = path_of(in, file);
    for (int i = 0; i < in->read.n; i++)
        if (!strcmp(in->read.at[i], path)) {
            convert_fail(c, x->line, "'%s' is included a second time", file);
            return NULL;
        }
    PUSH(c->arena, in->read, path);
    const Source *source = c->path && in->read.n <= MOST_FILES ? source_read(c->arena, path) : NULL;
    if (!source) {
        convert_fail(c, x->line, "the file '%s' that is included cannot be read", file);
        return NULL;
    }
    Xml *root = xml_read(c, source->text, source->length);
    if (root && strcmp(root->name, "mujoco") && strcmp(root->name, "mujocoinclude"))
        convert_fail(c, root->line, "it has <%s> as its root, not <mujoco> or <mujocoinclude>", root->name);
    if (c->failed) {
        const char *why = convert_text(c, "%s", c->message);
        snprintf(c->message, sizeof c->message, "in '%.200s', line %d: %.250s", file, c->line, why);
        c->line = x->line;
        return NULL;
    }
    return root;
}

/* Puts what was included where x->first… holds an <include>. */
static void include_below(Including *in, Xml *x)
{
    for (Xml **place = &x->first; *place && !in->c->failed;) {
        Xml *child = *place;
        if (strcmp(child->name, "include")) {
            include_below(in, child);
            place = &child->next;
            continue;
        }
        const Xml *root = read_included(in, child);
        *place = child->next;
        if (!root || !root->first)
            continue;
        for (Xml *y = root->first; y; y = y->next)
            y->parent = x;
        root->last->next = child->next;
        *place = root->first; /* what it includes itself is met next */
    }
    x->last = NULL;
    for (Xml *child = x->first; child; child = child->next)
        x->last = child;
}

bool mjcf_include(Conversion *c, Xml *root)
{
    Including in = {.c = c};
    if (c->path)
        PUSH(c->arena, in.read, c->path);
    include_below(&in, root);
    return !c->failed;
}
