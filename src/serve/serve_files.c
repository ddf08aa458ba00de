/* serve_files.c: folders, texts, and what classes a text declares. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json.h"
#include "base/sha256.h"
#include "convert/convert.h"
#include "serve/serve.h"
#include "serve/words.h"
#include "syntax/parser.h"
#include "view/files.h"

enum { MOST_ENTRIES = 5000, DEEPEST_CLASS = 40 };

static bool is_below(const char *path, const char *root)
{
    size_t n = strlen(root);
    return strncmp(path, root, n) == 0 && (path[n] == '/' || path[n] == 0);
}

bool serve_path(const Studio *s, int root, const char *relative, bool for_writing, char to[4096], Answer *a)
{
    if (root < 0 || root >= s->root_count || (for_writing && root != 0)) {
        answer_error(a, 403, "files are written in the studio's own folder only");
        return false;
    }
    bool hidden = false;
    for (const char *p = relative; *p; p++)
        hidden = hidden || (*p == '.' && (p == relative || p[-1] == '/')); /* "..", ".", ".git", ".cardan" */
    if (relative[0] == '/' || hidden || strlen(relative) > 2000) {
        answer_error(a, 403, "'%.100s' is not a path below the folder", relative);
        return false;
    }
    char joined[8192], real[4096], name[300] = "";
    snprintf(joined, sizeof joined, "%s/%s", s->roots[root], relative);
    if (for_writing) { /* the file may not be there yet: its folder must */
        char *slash = strrchr(joined, '/');
        if (strlen(slash + 1) == 0 || strlen(slash + 1) > 255) {
            answer_error(a, 400, "a file needs a name");
            return false;
        }
        snprintf(name, sizeof name, "/%s", slash + 1);
        *slash = 0;
    }
    if (!realpath(joined, real)) {
        answer_error(a, 404, "'%.100s' is not there", relative);
        return false;
    }
    if (!is_below(real, s->roots[root]) || strlen(real) + strlen(name) >= 4096) {
        answer_error(a, 403, "'%.100s' leads out of the folder", relative);
        return false;
    }
    snprintf(to, 4096, "%.3700s%s", real, name);
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool serve_is_mechanism(const char *name)
{
    Format format = format_of_path(name);
    return format != FORMAT_UNKNOWN && format != FORMAT_MODELICA && format_reads(format);
}

void serve_list(Studio *s, int root, const char *folder, Answer *a)
{
    char path[4096];
    if (!serve_path(s, root, folder, false, path, a))
        return;
    DIR *d = opendir(path);
    if (!d) {
        answer_error(a, 404, "'%.100s' is no folder", folder);
        return;
    }
    Arena *arena = arena_new();
    VEC(const char *) names = {0};
    for (struct dirent *e; (e = readdir(d)) != NULL && names.n < MOST_ENTRIES;)
        if (e->d_name[0] != '.')
            PUSH(arena, names, arena_text(arena, e->d_name, strlen(e->d_name)));
    closedir(d);
    if (names.n)
        qsort(names.at, (size_t)names.n, sizeof *names.at, by_name);
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "name"), json_text(&j, strrchr(s->roots[root], '/') ? strrchr(s->roots[root], '/') + 1 : "");
    json_key(&j, "roots"), json_int(&j, s->shown_roots);
    json_key(&j, "folders"), json_array(&j);
    for (int i = 0; i < s->root_count; i++)
        json_text(&j, s->roots[i]);
    json_end(&j);
    json_key(&j, "entries"), json_array(&j);
    for (int i = 0; i < names.n; i++) {
        char full[8192];
        struct stat about;
        snprintf(full, sizeof full, "%s/%s", path, names.at[i]);
        if (stat(full, &about) != 0)
            continue;
        bool is_folder = S_ISDIR(about.st_mode), model = file_ends(names.at[i], ".mo");
        bool result =
            file_ends(names.at[i], ".cdr") || file_ends(names.at[i], ".mat") || file_ends(names.at[i], ".csv");
        bool mechanism = serve_is_mechanism(names.at[i]);
        if (!is_folder && !model && !result && !mechanism)
            continue;
        json_object(&j);
        json_key(&j, "name"), json_text(&j, names.at[i]);
        json_key(&j, "kind"), json_text(&j, is_folder ? "folder" : model ? "model" : result ? "result" : "mechanism");
        if (is_folder) {
            char package[8300];
            snprintf(package, sizeof package, "%s/package.mo", full);
            json_key(&j, "package"), json_bool(&j, access(package, R_OK) == 0);
        }
        json_key(&j, "bytes"), json_int(&j, (long long)about.st_size);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
    arena_free(arena);
}

static bool read_text(const char *path, Buffer *to, Answer *a)
{
    struct stat about;
    char why[400];
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)) {
        answer_error(a, 404, "it is not a file");
        return false;
    }
    if (about.st_size > SERVE_MOST_TEXT) {
        answer_error(a, 413, "the file has more than %d bytes", SERVE_MOST_TEXT);
        return false;
    }
    if (file_read(path, to, why))
        return true;
    answer_error(a, 403, "it cannot be read");
    return false;
}

void serve_read(Studio *s, int root, const char *path, const char *seen, Answer *a)
{
    char full[4096];
    Buffer text = {0};
    if (!serve_path(s, root, path, false, full, a))
        return;
    if (!file_ends(full, ".mo")) {
        answer_error(a, 403, "only .mo files are shown as text");
        return;
    }
    if (read_text(full, &text, a)) {
        char stamp[SHA256_TEXT];
        sha256_of(text.at, text.n, stamp);
        Json j = {.to = &a->body};
        json_object(&j);
        json_key(&j, "stamp"), json_text(&j, stamp);
        if (strcmp(stamp, seen) != 0)
            json_key(&j, "text"), json_text(&j, text.at ? text.at : "");
        json_key(&j, "writable"), json_bool(&j, root == 0 && access(full, W_OK) == 0);
        json_end(&j);
    }
    buffer_free(&text);
}

bool serve_model_file(Studio *s, int root, const char *path, char to[4096], Answer *a)
{
    Buffer text = {0};
    if (!serve_path(s, root, path, false, to, a))
        return false;
    if (!file_ends(path, ".mo")) {
        answer_error(a, 400, "a .mo file is needed");
        return false;
    }
    if (!read_text(to, &text, a))
        return false;
    if (root != 0 || file_ends(path, "package.mo") || words_within(text.n ? text.at : ""))
        *to = 0;
    buffer_free(&text);
    return true;
}

/* --- classes ------------------------------------------------------------------------------------------------------ */

/* The text of annotation(Documentation(info = "…")); NULL when there is none. */
static const char *documentation(const TreeAnnotation *annotation)
{
    if (!annotation || !annotation->modification)
        return NULL;
    for (const TreeArgument *x = annotation->modification->arguments; x; x = x->next) {
        if (!x->name || strcmp(x->name->name->text, "Documentation") != 0 || !x->modification)
            continue;
        for (const TreeArgument *y = x->modification->arguments; y; y = y->next)
            if (y->name && strcmp(y->name->name->text, "info") == 0 && y->modification && y->modification->value &&
                y->modification->value->kind == TREE_STRING)
                return y->modification->value->name->text;
    }
    return NULL;
}

static void class_json(Arena *arena, Json *j, const TreeClass *c, const char *prefix, int depth)
{
    Buffer full = {0};
    buffer_f(&full, "%s%s%s", prefix, *prefix ? "." : "", c->name ? c->name->text : "");
    json_object(j);
    json_key(j, "name"), json_text(j, c->name ? c->name->text : "");
    json_key(j, "full"), json_text(j, full.at);
    json_key(j, "kind"), json_text(j, class_kind_text(c->kind));
    json_key(j, "partial"), json_bool(j, c->partial);
    json_key(j, "line"), json_int(j, source_place(c->name_span).line);
    json_key(j, "end"), json_int(j, source_place((Span){c->source, c->span.to, c->span.to}).line);
    if (c->comment.text)
        json_key(j, "description"), json_text(j, c->comment.text->text);
    const char *info = documentation(c->comment.annotation);
    if (info)
        json_key(j, "documentation"), json_text(j, info);
    json_key(j, "classes"), json_array(j);
    for (const TreeElement *e = c->elements; e && depth < DEEPEST_CLASS / 2; e = e->next)
        if (e->kind == ELEMENT_CLASS && e->class_)
            class_json(arena, j, e->class_, full.at, depth + 1);
    json_end(j);
    json_end(j);
    buffer_free(&full);
}

void serve_outline(Studio *s, int root, const char *path, Answer *a)
{
    char full[4096];
    Buffer text = {0};
    if (!serve_path(s, root, path, false, full, a))
        return;
    if (!file_ends(full, ".mo")) {
        answer_error(a, 400, "only .mo files hold classes");
        return;
    }
    if (!read_text(full, &text, a))
        return;
    Arena *arena = arena_new();
    Source *source = source_of_text(arena, path, text.at ? text.at : "", text.n);
    const TreeFile *file = parse_modelica(arena, symbols_new(arena), diags_new(arena), source);
    Buffer within = {0};
    for (const TreeName *n = file->within; n; n = n->next)
        buffer_f(&within, "%s%s", within.n ? "." : "", n->name->text);
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "within"), json_text(&j, within.at ? within.at : "");
    json_key(&j, "classes"), json_array(&j);
    for (const TreeClass *c = file->classes; c; c = c->next)
        class_json(arena, &j, c, within.at ? within.at : "", 0);
    json_end(&j);
    json_end(&j);
    buffer_free(&within);
    buffer_free(&text);
    arena_free(arena);
}
