/* serve_choose.c: files that a parameter may name, by the patterns of its declaration. Links are not followed, and hidden
 * names not looked at: nothing is listed that does not lie in the folders served. */
#include <dirent.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json.h"
#include "serve/serve.h"

enum { MOST_FOUND = 2000, MOST_SEEN = 200000, DEEPEST_FOLDER = 24, MOST_PATTERNS = 500 };

typedef struct {
    Arena *arena;
    Json *j;
    VEC(const char *) patterns; /* "*.txt" */
    int root;
    const char *library; /* the name of the library that the folder belongs to; NULL: to none */
    int found, seen;
} Search;

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool is_wanted(const Search *q, const char *name)
{
    for (int k = 0; k < q->patterns.n; k++)
        if (fnmatch(q->patterns.at[k], name, FNM_CASEFOLD) == 0)
            return true;
    return false;
}

/* modelica://Library/Resources/x.txt, of a file of a library: the folder of its top is the one below the root. */
static void put_file(Search *q, const char *path, const struct stat *about)
{
    json_object(q->j);
    json_key(q->j, "root"), json_int(q->j, q->root);
    json_key(q->j, "path"), json_text(q->j, path);
    json_key(q->j, "bytes"), json_int(q->j, (long long)about->st_size);
    if (q->library)
        json_key(q->j, "uri"), json_text(q->j, text_f(q->arena, "modelica://%s%s", q->library, strchr(path, '/')));
    json_end(q->j);
    q->found++;
}

static void look_into(Search *q, int folder, const char *path, int depth);

static void look_at_entry(Search *q, int folder, const char *path, const char *name, int depth)
{
    struct stat about;
    const char *below = *path ? text_f(q->arena, "%s/%s", path, name) : name;
    if (fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) != 0)
        return;
    if (S_ISREG(about.st_mode) && is_wanted(q, name))
        put_file(q, below, &about);
    if (!S_ISDIR(about.st_mode) || depth >= DEEPEST_FOLDER)
        return;
    int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inner < 0)
        return;
    if (depth == 0) /* "Modelica", "Modelica 4.1.0" */
        q->library =
            faccessat(inner, "package.mo", R_OK, 0) == 0 ? arena_text(q->arena, name, strcspn(name, " ")) : NULL;
    look_into(q, inner, below, depth + 1);
    if (depth == 0)
        q->library = NULL;
}

/* Takes the folder, which is open. */
static void look_into(Search *q, int folder, const char *path, int depth)
{
    DIR *d = fdopendir(folder);
    if (!d) {
        close(folder);
        return;
    }
    VEC(const char *) names = {0};
    for (struct dirent *e; q->seen < MOST_SEEN && (e = readdir(d)) != NULL; q->seen++)
        if (e->d_name[0] != '.')
            PUSH(q->arena, names, arena_text(q->arena, e->d_name, strlen(e->d_name)));
    if (names.n)
        qsort(names.at, (size_t)names.n, sizeof *names.at, by_name);
    for (int k = 0; k < names.n && q->found < MOST_FOUND; k++)
        look_at_entry(q, folder, path, names.at[k], depth);
    closedir(d);
}

void serve_choose(Studio *s, const char *patterns, Answer *a)
{
    Json j = {.to = &a->body};
    Search q = {.arena = arena_new(), .j = &j};
    size_t length = strnlen(patterns, MOST_PATTERNS + 1);
    for (const char *at = patterns; length <= MOST_PATTERNS && *at;) {
        size_t n = strcspn(at, ";");
        if (n)
            PUSH(q.arena, q.patterns, arena_text(q.arena, at, n));
        at += n + (at[n] == ';');
    }
    if (q.patterns.n) {
        json_object(&j);
        json_key(&j, "files"), json_array(&j);
        for (q.root = 0; q.root < s->root_count; q.root++) {
            int folder = open(s->roots[q.root], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
            if (folder >= 0)
                look_into(&q, folder, "", 0);
        }
        json_end(&j);
        json_key(&j, "all"), json_bool(&j, q.found < MOST_FOUND && q.seen < MOST_SEEN);
        json_end(&j);
    } else {
        answer_error(a, 400, "patterns of names are needed, such as *.txt;*.csv");
    }
    arena_free(q.arena);
}
