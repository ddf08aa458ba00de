/* serve_search.c: words are searched in the names and texts of all classes, and where a class is used is known. Each folder
 * is indexed by a child process when it is first asked for, and again when a file of it has changed. */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/map.h"
#include "serve/child.h"
#include "serve/serve.h"
#include "serve/words.h"
#include "view/files.h"

enum {
    INDEX_SECONDS = 120,
    MOST_INDEX = 128 << 20,
    MOST_FILES = 50000,
    DEEPEST_FOLDER = 12,
    MOST_WORDS = 8,
    MOST_HITS = 40,
    MOST_USES = 200,
    MOST_EXAMPLES = 40,
    FARTHEST_USE = 4,
    EXCERPT = 170
};

typedef struct {
    const char *name, *last, *kind, *description, *text;
    const char *small_name, *small_description, *small_text; /* in small letters */
    bool is_example;
    const JsonValue *uses; /* names */
    VEC(int) users;
} Row;

typedef VEC(Row) Rows;

struct ServeIndex {
    pthread_mutex_t lock;
    Arena *arenas[SERVE_MOST_ROOTS]; /* NULL: not indexed */
    uint64_t states[SERVE_MOST_ROOTS];
    double looked[SERVE_MOST_ROOTS]; /* when its files were looked at: seconds_now */
    Rows of_root[SERVE_MOST_ROOTS];
    Arena *arena; /* of what follows: all rows, and who uses whom */
    Rows rows;
    Map by_name;
};

/* ---- indexing ---------------------------------------------------------------------------------------------------- */

/* Changes when a file of Modelica does. */
static uint64_t state_of(const char *folder, int depth, int *left)
{
    uint64_t state = hash_bytes(folder, strlen(folder));
    DIR *d = opendir(folder);
    for (struct dirent *e; d && *left > 0 && (e = readdir(d));) {
        char path[4500];
        struct stat about;
        bool is_text = file_ends(e->d_name, ".mo") || file_ends(e->d_name, ".order");
        if (e->d_name[0] == '.' || (!is_text && e->d_type == DT_REG) || strcmp(e->d_name, "Resources") == 0)
            continue;
        snprintf(path, sizeof path, "%.4096s/%s", folder, e->d_name);
        if (lstat(path, &about) != 0)
            continue;
        (*left)--;
        if (S_ISDIR(about.st_mode) && depth < DEEPEST_FOLDER)
            state += state_of(path, depth + 1, left); /* a sum: in whatever order they are listed */
        else if (is_text)
            state += hash_mix(hash_mix(hash_bytes(path, strlen(path)), (uint64_t)about.st_size),
                              (uint64_t)about.st_mtim.tv_sec * 1000000000u + (uint64_t)about.st_mtim.tv_nsec);
    }
    if (d)
        closedir(d);
    return state;
}

static const char *in_small(Arena *a, const char *text)
{
    char *small = arena_text(a, text, strlen(text));
    for (char *p = small; *p; p++)
        *p = (char)tolower((unsigned char)*p);
    return small;
}

static Row row_of(Arena *a, const JsonValue *v)
{
    const char *name = v->items[0].text, *last = name;
    bool is_quoted = false;
    for (const char *p = name; *p; p++) { /* a dot in a 'quoted name' parts nothing */
        is_quoted ^= *p == '\'';
        if (*p == '.' && !is_quoted)
            last = p + 1;
    }
    Row row = {.name = name,
               .last = last,
               .kind = v->items[1].text,
               .description = v->items[2].text,
               .is_example = v->items[3].number != 0,
               .text = v->items[4].text,
               .uses = &v->items[5]};
    row.small_name = in_small(a, row.name);
    row.small_description = in_small(a, row.description);
    row.small_text = in_small(a, row.text);
    return row;
}

/* The child's answer into rows; false: the answer says what is wrong. */
static bool take_rows(ServeIndex *x, int root, const Buffer *out, Answer *a)
{
    const JsonValue *answer = out->n ? json_read(x->arenas[root], out->at, out->n, NULL) : NULL;
    const JsonValue *list = json_get(answer, "index");
    x->of_root[root].n = 0;
    for (int k = 0; list && list->kind == JSON_ARRAY && k < list->n; k++)
        if (list->items[k].kind == JSON_ARRAY && list->items[k].n == 6)
            PUSH(x->arenas[root], x->of_root[root], row_of(x->arenas[root], &list->items[k]));
    if (!list)
        answer_error(a, 500, "the libraries cannot be indexed: %.300s",
                     json_get_text(answer, "error", "there is no answer"));
    return list != NULL;
}

/* What the child is asked, in a file of its own. */
static bool write_request(Studio *s, int root, char path[4400], char why[400])
{
    Buffer b = {0};
    Json j = {.to = &b};
    json_object(&j);
    json_key(&j, "index"), json_text(&j, s->roots[root]);
    json_end(&j);
    pthread_mutex_lock(&s->lock);
    snprintf(path, 4400, "%s/index-%d.json", s->work, ++s->next_check);
    pthread_mutex_unlock(&s->lock);
    bool fine = file_write_new(path, b.at, b.n, why);
    buffer_free(&b);
    return fine;
}

static bool index_root(Studio *s, ServeIndex *x, int root, Answer *a)
{
    char request[4400], why[400] = "";
    Words w = {.arena = arena_new()};
    Buffer out = {0}, err = {0};
    int status = 0;
    bool fine = write_request(s, root, request, why);
    words_add(&w, "%s", s->program);
    words_add(&w, "edit");
    words_add(&w, "%s/untitled.mo", s->roots[0]);
    words_add(&w, "All");
    words_add(&w, "--json");
    words_add(&w, "--text=/dev/null");
    words_add(&w, "--changes=%s", request);
    words_add_roots(s, &w);
    PUSH(w.arena, w.at, NULL);
    fine = fine && child_run(w.at.at, s->roots[0], INDEX_SECONDS, MOST_INDEX, &out, &err, &status, why);
    unlink(request);
    arena_free(w.arena);
    if (x->arenas[root])
        arena_free(x->arenas[root]);
    x->arenas[root] = arena_new();
    x->of_root[root] = (Rows){0};
    if (fine)
        fine = take_rows(x, root, &out, a);
    else
        answer_error(a, 500, "the libraries cannot be indexed: %s", why);
    buffer_free(&out);
    buffer_free(&err);
    return fine;
}

/* All rows as one list, and of each class who uses it. */
static void join(ServeIndex *x, int roots)
{
    if (x->arena)
        arena_free(x->arena);
    x->arena = arena_new();
    x->rows = (Rows){0};
    x->by_name = (Map){0};
    for (int root = 0; root < roots; root++)
        for (int k = 0; k < x->of_root[root].n; k++) {
            Row row = x->of_root[root].at[k];
            uint64_t key = hash_bytes(row.name, strlen(row.name));
            if (map_get(&x->by_name, key) != MAP_NONE)
                continue;
            map_put(x->arena, &x->by_name, key, x->rows.n);
            PUSH(x->arena, x->rows, row);
        }
    for (int k = 0; k < x->rows.n; k++)
        for (int i = 0; i < x->rows.at[k].uses->n; i++) {
            const char *used = x->rows.at[k].uses->items[i].text;
            int at = used ? map_get(&x->by_name, hash_bytes(used, strlen(used))) : MAP_NONE;
            if (at != MAP_NONE)
                PUSH(x->arena, x->rows.at[at].users, k);
        }
}

/* With the lock of the index held: brings it up to date. */
static bool refresh(Studio *s, ServeIndex *x, Answer *a)
{
    bool changed = !x->arena;
    for (int root = 0; root < s->root_count; root++) {
        double now = seconds_now(), rarely = root == 0 ? 1 : 30; /* libraries stay as they are for long */
        if (x->arenas[root] && now - x->looked[root] < rarely)
            continue;
        int left = MOST_FILES;
        uint64_t state = state_of(s->roots[root], 0, &left);
        x->looked[root] = now;
        if (x->arenas[root] && x->states[root] == state)
            continue;
        if (!index_root(s, x, root, a))
            return false;
        x->states[root] = state;
        changed = true;
    }
    if (changed)
        join(x, s->root_count);
    return true;
}

/* Locked and up to date; NULL: the answer says why not. */
static ServeIndex *open_index(Studio *s, Answer *a)
{
    pthread_mutex_lock(&s->lock);
    if (!s->index) {
        s->index = calloc(1, sizeof *s->index);
        if (s->index)
            pthread_mutex_init(&s->index->lock, NULL);
    }
    ServeIndex *x = s->index;
    pthread_mutex_unlock(&s->lock);
    if (!x) {
        answer_error(a, 500, "there is no memory for an index");
        return NULL;
    }
    pthread_mutex_lock(&x->lock);
    if (refresh(s, x, a))
        return x;
    pthread_mutex_unlock(&x->lock);
    return NULL;
}

void serve_index_free(Studio *s)
{
    ServeIndex *x = s->index;
    if (!x)
        return;
    for (int root = 0; root < SERVE_MOST_ROOTS; root++)
        if (x->arenas[root])
            arena_free(x->arenas[root]);
    if (x->arena)
        arena_free(x->arena);
    pthread_mutex_destroy(&x->lock);
    free(x);
    s->index = NULL;
}

/* ---- searching --------------------------------------------------------------------------------------------------- */

typedef struct {
    const Row *row;
    double rank;
} Hit;

typedef VEC(const char *) SearchWords;

static bool begins_word(const char *text, const char *at)
{
    return at == text || !isalnum((unsigned char)at[-1]);
}

/* How much one word says for a class: its own name before its description before its text. 0: it is not there. */
static double rank_word(const Row *r, const char *word)
{
    const char *last = r->small_name + (r->last - r->name), *at;
    size_t n = strlen(word);
    double text = 0, best = 0;
    if (strcmp(last, word) == 0)
        best = 60;
    else if (strncmp(last, word, n) == 0)
        best = 40;
    else if ((at = strstr(last, word)))
        best = isupper((unsigned char)r->last[at - last]) ? 30 : 22;
    else if (strstr(r->small_name, word))
        best = 10;
    if ((at = strstr(r->small_description, word)))
        best += begins_word(r->small_description, at) ? 14 : 8;
    for (at = r->small_text; text < 6 && (at = strstr(at, word)); at += n)
        text += begins_word(r->small_text, at) ? 1 : 0.4;
    return best + (text > 0 ? 3 + text : 0);
}

static double rank_row(const Row *r, const SearchWords *words, const char *phrase)
{
    double rank = 0;
    for (int k = 0; k < words->n; k++) {
        double one = rank_word(r, words->at[k]);
        if (one <= 0)
            return 0;
        rank += one / words->n;
    }
    if (words->n > 1 && strstr(r->small_description, phrase))
        rank += 15;
    else if (words->n > 1 && strstr(r->small_text, phrase))
        rank += 8;
    for (const char *p = r->name; *p; p++) /* what lies deep is rarely what is looked for */
        rank -= *p == '.' ? 0.3 : 0;
    if (strncmp(r->name, "ModelicaTest", 12) == 0 || strncmp(r->name, "Obsolete", 8) == 0 ||
        strstr(r->name, ".Internal") || strcmp(r->kind, "partial") == 0)
        rank -= 6;
    return rank > 0.1 ? rank : 0.1;
}

static int by_rank(const void *a, const void *b)
{
    const Hit *x = a, *y = b;
    return x->rank != y->rank ? (x->rank < y->rank) - (x->rank > y->rank) : strcmp(x->row->name, y->row->name);
}

/* Units of UTF-16, as pages count. */
static long long units(const char *from, const char *to)
{
    long long n = 0;
    for (; from < to; from++)
        n += ((unsigned char)*from & 0xc0) == 0x80 ? 0 : (unsigned char)*from >= 0xf0 ? 2 : 1;
    return n;
}

static void put_marks(Json *j, const char *begin, const char *end, const SearchWords *words)
{
    json_key(j, "marks"), json_array(j);
    for (const char *at = begin; at < end;) {
        const char *next = NULL;
        size_t n = 0;
        for (int k = 0; k < words->n; k++) {
            const char *found = strstr(at, words->at[k]);
            if (found && found + strlen(words->at[k]) <= end && (!next || found < next)) {
                next = found;
                n = strlen(words->at[k]);
            }
        }
        if (!next)
            break;
        json_array(j);
        json_int(j, units(begin, next));
        json_int(j, units(begin, next + n));
        json_end(j);
        at = next + n;
    }
    json_end(j);
}

/* The part of the text around the first word that is in it. */
static void put_excerpt(Json *j, Arena *arena, const Row *r, const SearchWords *words)
{
    const char *first = NULL;
    for (int k = 0; k < words->n; k++) {
        const char *at = strstr(r->small_text, words->at[k]);
        if (at && (!first || at < first))
            first = at;
    }
    size_t length = strlen(r->small_text), from = first ? (size_t)(first - r->small_text) : 0;
    from = from > EXCERPT / 3 ? from - EXCERPT / 3 : 0;
    while (from > 0 && from < length && !isspace((unsigned char)r->text[from - 1]))
        from--;
    size_t to = from + EXCERPT < length ? from + EXCERPT : length;
    while (to < length && !isspace((unsigned char)r->text[to]))
        to++;
    if (to > from) {
        json_key(j, "excerpt"), json_text(j, arena_text(arena, r->text + from, to - from));
    }
    put_marks(j, r->small_text + from, r->small_text + to, words);
}

static void put_hit(Json *j, Arena *arena, const Row *r, const SearchWords *words)
{
    json_object(j);
    json_key(j, "class"), json_text(j, r->name);
    json_key(j, "kind"), json_text(j, r->kind);
    json_key(j, "description"), json_text(j, r->description);
    if (r->is_example)
        json_key(j, "example"), json_bool(j, true);
    put_excerpt(j, arena, r, words);
    json_end(j);
}

static SearchWords split(Arena *a, const char *small)
{
    SearchWords words = {0};
    while (*small && words.n < MOST_WORDS) {
        size_t n = strcspn(small, " \t\r\n");
        if (n)
            PUSH(a, words, arena_text(a, small, n));
        small += n + (small[n] != 0);
    }
    return words;
}

void serve_search(Studio *s, const char *asked, Answer *a)
{
    ServeIndex *x = strlen(asked) < 400 ? open_index(s, a) : NULL;
    if (!x) {
        if (strlen(asked) >= 400)
            answer_error(a, 400, "a search has fewer letters");
        return;
    }
    double start = seconds_now();
    Arena *arena = arena_new();
    const char *phrase = in_small(arena, asked);
    SearchWords words = split(arena, phrase);
    VEC(Hit) hits = {0};
    for (int k = 0; words.n && k < x->rows.n; k++) {
        double rank = rank_row(&x->rows.at[k], &words, phrase);
        if (rank > 0)
            PUSH(arena, hits, ((Hit){&x->rows.at[k], rank}));
    }
    if (hits.n)
        qsort(hits.at, (size_t)hits.n, sizeof *hits.at, by_rank);
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "classes"), json_int(&j, x->rows.n);
    json_key(&j, "count"), json_int(&j, hits.n);
    json_key(&j, "hits"), json_array(&j);
    for (int k = 0; k < hits.n && k < MOST_HITS; k++)
        put_hit(&j, arena, hits.at[k].row, &words);
    json_end(&j);
    json_key(&j, "seconds"), json_number(&j, seconds_now() - start);
    json_end(&j);
    arena_free(arena);
    pthread_mutex_unlock(&x->lock);
}

/* ---- uses -------------------------------------------------------------------------------------------------------- */

static void put_row(Json *j, const Row *r)
{
    json_array(j);
    json_text(j, r->name);
    json_text(j, r->kind);
    json_text(j, r->description);
    json_end(j);
}

/* Examples that use a class themselves come before those that use what uses it. */
static void put_examples(Json *j, const ServeIndex *x, int of)
{
    Arena *arena = arena_new();
    VEC(int) reached = {0};
    Map seen = {0};
    int from = 0, n = 0;
    PUSH(arena, reached, of);
    map_put(arena, &seen, (uint64_t)of, 1);
    for (int far = 0; far < FARTHEST_USE && n < MOST_EXAMPLES; far++) {
        int to = reached.n;
        for (int k = from; k < to && n < MOST_EXAMPLES; k++)
            for (int i = 0; i < x->rows.at[reached.at[k]].users.n && n < MOST_EXAMPLES; i++) {
                int user = x->rows.at[reached.at[k]].users.at[i];
                if (map_get(&seen, (uint64_t)user) != MAP_NONE)
                    continue;
                map_put(arena, &seen, (uint64_t)user, 1);
                PUSH(arena, reached, user);
                if (x->rows.at[user].is_example) {
                    put_row(j, &x->rows.at[user]);
                    n++;
                }
            }
        from = to;
    }
    arena_free(arena);
}

void serve_uses(Studio *s, const char *name, Answer *a)
{
    ServeIndex *x = open_index(s, a);
    if (!x)
        return;
    int at = map_get(&x->by_name, hash_bytes(name, strlen(name)));
    Json j = {.to = &a->body};
    json_object(&j);
    json_key(&j, "count"), json_int(&j, at == MAP_NONE ? 0 : x->rows.at[at].users.n);
    json_key(&j, "uses"), json_array(&j);
    for (int k = 0; at != MAP_NONE && k < x->rows.at[at].users.n && k < MOST_USES; k++)
        put_row(&j, &x->rows.at[x->rows.at[at].users.at[k]]);
    json_end(&j);
    json_key(&j, "examples"), json_array(&j);
    if (at != MAP_NONE)
        put_examples(&j, x, at);
    json_end(&j);
    json_end(&j);
    pthread_mutex_unlock(&x->lock);
}
