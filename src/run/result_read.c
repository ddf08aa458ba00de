/* result_read.c: the reader: opens any of the formats, finds names, follows aliases. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run/result_formats.h"

bool result_read_at(const Result *r, uint64_t at, void *to, size_t n)
{
    if (at > r->bytes || n > r->bytes - at)
        return false;
    char *bytes = to;
    while (n) {
        ssize_t got = pread(r->fd, bytes, n, (off_t)at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes += got;
        at += (uint64_t)got;
        n -= (size_t)got;
    }
    return true;
}

/* --- names -------------------------------------------------------------------------------------------------------- */

static uint64_t name_hash(const char *name)
{
    uint64_t hash = 14695981039346656037u;
    for (; *name; name++)
        if (!isspace((unsigned char)*name))
            hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    return hash == UINT64_MAX ? 0 : hash;
}

static bool same_name(const char *a, const char *b)
{
    for (;;) {
        while (isspace((unsigned char)*a))
            a++;
        while (isspace((unsigned char)*b))
            b++;
        if (*a != *b)
            return false;
        if (!*a)
            return true;
        a++, b++;
    }
}

void result_index_names(Result *r)
{
    r->next = NEW_ARRAY(r->arena, int, r->n + 1);
    for (int i = r->n - 1; i >= 0; i--) { /* backwards, so that the first of equal names is found */
        uint64_t hash = name_hash(r->table[i].name);
        r->next[i] = map_get(&r->names, hash);
        map_put(r->arena, &r->names, hash, i);
    }
}

int result_find(const Result *r, const char *name)
{
    for (int i = map_get(&r->names, name_hash(name)); i != MAP_NONE; i = r->next[i])
        if (same_name(r->table[i].name, name))
            return i;
    return same_name(name, "time") || same_name(name, "Time") ? RESULT_TIME : RESULT_ABSENT;
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

ResultVariable result_time_entry(void)
{
    return (ResultVariable){.name = "time",
                            .unit = "s",
                            .display_unit = "",
                            .description = "Time",
                            .text = "",
                            .formula = "",
                            .literals = "",
                            .kind = RESULT_VARIABLE,
                            .type = RESULT_REAL};
}

ResultReport result_open(Result **to, const char *path)
{
    *to = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe without a writer would be waited for */
    if (fd < 0)
        return result_trouble(RESULT_CANNOT_OPEN, "cannot open %s: %s", path, strerror(errno));
    struct stat about;
    if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(fd);
        return result_trouble(RESULT_CANNOT_OPEN, "cannot open %s: it is not a file", path);
    }
    Result *r = calloc(1, sizeof *r);
    if (!r) {
        close(fd);
        return result_trouble(RESULT_NO_MEMORY, "no memory to read %s", path);
    }
    r->arena = arena_new();
    r->fd = fd;
    r->bytes = (uint64_t)about.st_size;
    r->path = arena_text(r->arena, path, strlen(path));
    r->model = "";
    r->time = result_time_entry();
    ResultReport report;
    if (cdr_is(r)) {
        r->format = RESULT_CDR;
        report = cdr_open(r);
    } else if (mat_is(r)) {
        r->format = RESULT_MAT;
        report = mat_open(r);
    } else {
        r->format = RESULT_CSV;
        report = csv_open(r);
    }
    if (report.status != RESULT_OK) {
        result_close(r);
        return report;
    }
    for (int i = 0; i < r->n; i++) { /* what only .cdr knows */
        ResultVariable *v = &r->table[i];
        v->formula = v->formula ? v->formula : "";
        v->literals = v->literals ? v->literals : "";
    }
    result_index_names(r);
    *to = r;
    return report;
}

void result_close(Result *r)
{
    if (!r)
        return;
    if (r->fd >= 0)
        close(r->fd);
    arena_free(r->arena);
    free(r->numbers);
    free(r);
}

ResultFormat result_format(const Result *r)
{
    return r->format;
}

const char *result_path(const Result *r)
{
    return r->path;
}

const char *result_model(const Result *r)
{
    return r->model;
}

const char *result_scene_text(const Result *r)
{
    return r->scene;
}

bool result_complete(const Result *r)
{
    return r->complete;
}

int result_count(const Result *r)
{
    return r->n;
}

size_t result_rows(const Result *r)
{
    return r->rows;
}

const ResultVariable *result_variable(const Result *r, int i)
{
    return i == RESULT_TIME ? &r->time : &r->table[i];
}

/* --- columns ------------------------------------------------------------------------------------------------------ */

typedef enum { AS_IT_IS, MINUS, NOT } Turn;

/* The entry that holds the values of entry i, and what to do with them. */
static int base_of(const Result *r, int i, Turn *turn)
{
    *turn = AS_IT_IS;
    if (i == RESULT_TIME || r->table[i].kind != RESULT_ALIAS)
        return i;
    int base = r->table[i].alias_of;
    if (r->table[i].negated)
        *turn = base != RESULT_TIME && r->table[base].type == RESULT_BOOLEAN ? NOT : MINUS;
    return base;
}

static double turned(double x, Turn turn)
{
    switch (turn) {
    case AS_IT_IS:
        return x;
    case MINUS:
        return x == 0 ? 0 : -x;
    case NOT:
        return x == 0;
    }
    return x;
}

ResultReport result_columns(Result *r, const int *which, int k, size_t first, size_t count, double *const *to)
{
    if (first > r->rows || count > r->rows - first)
        return result_trouble(RESULT_DAMAGED, "%s has only %zu rows", r->path, r->rows);
    if (k <= 0 || count == 0)
        return result_fine();
    int *columns = malloc((size_t)k * sizeof *columns), wanted = 0;
    double **places = malloc((size_t)k * sizeof *places);
    ResultReport report = result_fine();
    if (!columns || !places)
        report = result_trouble(RESULT_NO_MEMORY, "no memory to read %s", r->path);
    for (int j = 0; j < k && report.status == RESULT_OK; j++) {
        Turn turn;
        int base = base_of(r, which[j], &turn);
        if (base == RESULT_TIME || r->table[base].kind == RESULT_VARIABLE) {
            columns[wanted] = base == RESULT_TIME ? 0 : r->column[base];
            places[wanted++] = to[j];
            continue;
        }
        const ResultVariable *v = &r->table[base];
        double x = v->type == RESULT_STRING ? NAN : turned(v->value, turn);
        for (size_t i = 0; i < count; i++)
            to[j][i] = x;
    }
    if (wanted && report.status == RESULT_OK) {
        switch (r->format) {
        case RESULT_FROM_NAME:
        case RESULT_CSV:
            report = csv_columns(r, columns, wanted, first, count, places);
            break;
        case RESULT_MAT:
            report = mat_columns(r, columns, wanted, first, count, places);
            break;
        case RESULT_CDR:
            report = cdr_columns(r, columns, wanted, first, count, places);
            break;
        case RESULT_MEMORY:
            report = memory_columns(r, columns, wanted, first, count, places);
            break;
        }
    }
    for (int j = 0; j < k && report.status == RESULT_OK; j++) {
        Turn turn;
        int base = base_of(r, which[j], &turn);
        if (turn != AS_IT_IS && (base == RESULT_TIME || r->table[base].kind == RESULT_VARIABLE))
            for (size_t i = 0; i < count; i++)
                to[j][i] = turned(to[j][i], turn);
    }
    free(columns);
    free(places);
    return report;
}

ResultReport result_column(Result *r, int i, size_t first, size_t count, double *to)
{
    return result_columns(r, &i, 1, first, count, &to);
}

const double *result_in_memory(const Result *r, int i)
{
    Turn turn;
    int base = base_of(r, i, &turn);
    bool has_column = base == RESULT_TIME || r->table[base].kind == RESULT_VARIABLE;
    if (r->format != RESULT_MEMORY || !has_column || turn != AS_IT_IS)
        return NULL;
    return r->numbers + (base == RESULT_TIME ? 0 : (size_t)r->column[base]) * r->rows;
}

ResultReport result_range(Result *r, int i, bool only_cheap, double *smallest, double *largest)
{
    enum { PART = 1 << 16 };
    Turn turn;
    int base = base_of(r, i, &turn);
    *smallest = *largest = NAN;
    double low = INFINITY, high = -INFINITY;
    if (base != RESULT_TIME && r->table[base].kind == RESULT_PARAMETER) {
        low = high = r->table[base].type == RESULT_STRING ? NAN : r->table[base].value;
    } else if (r->format == RESULT_CDR && cdr_stored_range(r, base == RESULT_TIME ? 0 : r->column[base], &low, &high)) {
        /* nothing to read */
    } else if (only_cheap) {
        return result_fine();
    } else {
        double *part = malloc(PART * sizeof *part);
        if (!part)
            return result_trouble(RESULT_NO_MEMORY, "no memory to read %s", r->path);
        for (size_t at = 0; at < r->rows; at += PART) {
            size_t n = r->rows - at < PART ? r->rows - at : PART;
            ResultReport report = result_column(r, base, at, n, part);
            if (report.status != RESULT_OK) {
                free(part);
                return report;
            }
            for (size_t p = 0; p < n; p++) {
                if (part[p] < low && isfinite(part[p]))
                    low = part[p];
                if (part[p] > high && isfinite(part[p]))
                    high = part[p];
            }
        }
        free(part);
    }
    if (!(low <= high))
        return result_fine();
    double a = turned(low, turn), b = turned(high, turn);
    *smallest = a < b ? a : b;
    *largest = a < b ? b : a;
    return result_fine();
}
