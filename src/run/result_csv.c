/* result_csv.c: results as text. A column for the time, every variable and every alias, also those that are a number;
 * parameters only when asked for, since text has no place to store them once.
 *
 * Reading makes one pass to count the rows and to remember where every CHECK_ROWS-th one starts; columns are then
 * parsed out of the rows in blocks, never the whole file at once.
 */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/result_digits.h"
#include "run/result_formats.h"
#include "run/scene.h"

enum { CHECK_ROWS = 1024, BLOCK = 1 << 20, LONGEST_HEADER = 1 << 28, LONGEST_LINE = 1 << 28 };

/* --- writing ------------------------------------------------------------------------------------------------------ */

enum { CELL_ROOM = 48, CELL_COPIED = 32 }; /* copied: no number is longer, its comma included */

/* What a column shows, once, however many columns show it: half of those in mechanics are aliases. */
typedef struct {
    int next;             /* 1 + another cell of the same value; 0: none */
    signed char factor;   /* 1 or -1; 0: of a Boolean alias that is negated */
    bool moves;           /* has changed since the first row */
    unsigned char length; /* of the text */
    char text[CELL_ROOM]; /* after a comma */
} CsvCell;

/* Columns beside each other: some that rest, which are one text, then some that move. */
typedef struct {
    size_t resting; /* bytes */
    int moving;
} CsvGroup;

typedef struct {
    CsvCell *cells; /* one for each constant column; of values as many as are shown */
    int n_cells;
    int *order; /* n_columns: which cell each shows */
    int n_columns;
    int *cell_of; /* n_values: 1 + the first cell; 0: none. The time is the last value */
    double *last; /* n_values: of the row before, since many repeat themselves; NAN: none */
    double *row;  /* n_values: that is put together */
    int n_values;
    CsvGroup *groups;
    int n_groups, times_grouped, rows;
    char *resting;  /* the texts of all groups */
    int *moving;    /* the cells of all groups */
    size_t longest; /* bytes of a row, at most */
    const PowerOfTen *powers;
} CsvWriter;

static void quoted_name(OutFile *f, const char *name)
{
    out_text(f, "\"");
    for (const char *quote; (quote = strchr(name, '"')) != NULL; name = quote + 1) {
        out_bytes(f, name, (size_t)(quote - name));
        out_text(f, "\"\"");
    }
    out_text(f, name);
    out_text(f, "\"");
}

static void write_scene_beside(ResultWriter *w)
{
    size_t n = strlen(w->out.path);
    if (n > 4 && strcmp(w->out.path + n - 4, ".csv") == 0)
        n -= 4;
    Buffer name = {0};
    buffer_f(&name, "%.*s.scene.json", (int)n, w->out.path);
    OutFile f;
    if (out_open(&f, name.at)) {
        Buffer scene = {0};
        scene_with_parameters(w->options.scene, w->table, w->n, &scene);
        out_text(&f, scene.at ? scene.at : "");
        out_text(&f, "\n");
        out_flush(&f);
        buffer_free(&scene);
    }
    out_close(&f);
    if (f.trouble.status != RESULT_OK && w->out.trouble.status == RESULT_OK)
        w->out.trouble = f.trouble;
    buffer_free(&name);
}

/* The cell of a value with a sign. */
static int cell_for(CsvWriter *s, int value, int factor)
{
    for (int k = s->cell_of[value]; k; k = s->cells[k - 1].next)
        if (s->cells[k - 1].factor == factor)
            return k - 1;
    s->cells[s->n_cells] = (CsvCell){.next = s->cell_of[value], .factor = (signed char)factor, .text = ","};
    s->cell_of[value] = ++s->n_cells;
    return s->n_cells - 1;
}

static int constant_cell(CsvWriter *s, double x)
{
    CsvCell *c = &s->cells[s->n_cells];
    c->text[0] = ',';
    c->length = (unsigned char)(1 + digits_text(s->powers, x, c->text + 1));
    return s->n_cells++;
}

void csv_begin(ResultWriter *w)
{
    CsvWriter *s = w->state = NEW(w->arena, CsvWriter);
    s->cells = NEW_ARRAY(w->arena, CsvCell, w->n + 1);
    s->order = NEW_ARRAY(w->arena, int, w->n);
    s->powers = digits_powers(w->arena);
    s->n_values = w->variable_count + 1;
    s->cell_of = NEW_ARRAY(w->arena, int, s->n_values);
    s->last = NEW_ARRAY(w->arena, double, s->n_values);
    s->row = NEW_ARRAY(w->arena, double, s->n_values);
    int *value_of = NEW_ARRAY(w->arena, int, w->n);
    for (int k = 0; k < w->variable_count; k++) {
        value_of[w->variables[k]] = k;
        s->last[k] = NAN;
    }
    if (w->options.scene)
        write_scene_beside(w);
    out_text(&w->out, "\"time\"");
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i], *base = v;
        int at = i;
        if (v->kind == RESULT_ALIAS && v->alias_of != RESULT_TIME)
            base = &w->table[at = v->alias_of];
        bool is_time = v->kind == RESULT_ALIAS && v->alias_of == RESULT_TIME;
        bool once = !is_time && base->kind == RESULT_PARAMETER;
        if (once && (!v->is_column || base->type == RESULT_STRING))
            continue;
        bool minus = v->kind == RESULT_ALIAS && v->negated;
        int factor = !minus ? 1 : base->type == RESULT_BOOLEAN ? 0 : -1;
        out_text(&w->out, ",");
        quoted_name(&w->out, v->name);
        s->order[s->n_columns++] = once ? constant_cell(s, factor ? base->value * factor : (base->value == 0.0))
                                        : cell_for(s, is_time ? w->variable_count : value_of[at], factor);
    }
    out_text(&w->out, "\n");
    s->longest = ((size_t)s->n_columns + 2) * CELL_ROOM;
    s->resting = arena_room(w->arena, s->longest);
    s->moving = NEW_ARRAY(w->arena, int, s->n_columns + 1);
    s->groups = NEW_ARRAY(w->arena, CsvGroup, s->n_columns + 1);
}

/* The texts of all cells of a value: its digits are found once, whatever the sign. True: one of them rested. */
static bool renew_cells(const CsvWriter *s, int value, double x)
{
    if (!s->cell_of[value])
        return false;
    char digits[CELL_ROOM];
    int n = digits_text(s->powers, fabs(x), digits);
    bool woken = false;
    for (int k = s->cell_of[value]; k; k = s->cells[k - 1].next) {
        CsvCell *c = &s->cells[k - 1];
        woken |= !c->moves;
        c->moves = s->rows > 0;
        if (c->factor == 0) {
            c->text[1] = x == 0.0 ? '1' : '0';
            c->length = 2;
            continue;
        }
        int minus = x * c->factor < 0;
        c->text[1] = '-';
        memcpy(c->text + 1 + minus, digits, CELL_COPIED); /* as a few words; what is too much is never read */
        c->length = (unsigned char)(1 + minus + n);
    }
    return woken;
}

/* All texts that rest become one. Where that has to be done again and again, all may move. */
static void group_columns(CsvWriter *s)
{
    enum { FEW = 16, ROWS_EACH = 4 };
    if (s->times_grouped++ > FEW + s->rows / ROWS_EACH)
        for (int i = 0; i < s->n_values; i++)
            for (int k = s->cell_of[i]; k; k = s->cells[k - 1].next)
                s->cells[k - 1].moves = true;
    char *to = s->resting;
    int *moving = s->moving;
    CsvGroup *g = s->groups;
    *g = (CsvGroup){0};
    for (int k = 0; k < s->n_columns; k++) {
        const CsvCell *c = &s->cells[s->order[k]];
        if (c->moves) {
            *moving++ = s->order[k];
            g->moving++;
            continue;
        }
        if (g->moving)
            *++g = (CsvGroup){0};
        memcpy(to, c->text, CELL_COPIED);
        to += c->length;
        g->resting += c->length;
    }
    s->n_groups = (int)(g + 1 - s->groups);
}

static void renew(CsvWriter *s, double time, const double *values)
{
    int at_time = s->n_values - 1;
    bool woken = renew_cells(s, at_time, time);
    for (int i = 0; i < at_time; i++) {
        if (values[i] == s->last[i])
            continue;
        s->last[i] = values[i];
        woken |= renew_cells(s, i, values[i]);
    }
    if (woken || s->rows == 0)
        group_columns(s);
    s->rows++;
}

double *csv_room(ResultWriter *w)
{
    const CsvWriter *s = w->state;
    return s->row;
}

void csv_row(ResultWriter *w, double time, const double *values)
{
    CsvWriter *s = w->state;
    char *to = out_room(&w->out, s->longest);
    if (!to)
        return;
    renew(s, time, values);
    to += digits_text(s->powers, time, to);
    const char *resting = s->resting;
    const int *k = s->moving;
    for (const CsvGroup *g = s->groups, *end = g + s->n_groups; g < end; g++) {
        memcpy(to, resting, g->resting);
        to += g->resting;
        resting += g->resting;
        for (const int *stop = k + g->moving; k < stop; k++) {
            const CsvCell *c = &s->cells[*k];
            memcpy(to, c->text, CELL_COPIED);
            to += c->length;
        }
    }
    *to++ = '\n';
    out_filled(&w->out, to);
}

void csv_end(ResultWriter *w)
{
    /* Every row was whole already, unless the disk was full in the midst of one. */
    if (w->out.trouble.status != RESULT_OK)
        out_cut(&w->out, w->out.line_end);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

typedef struct {
    char separator;
    int columns;          /* of the header */
    VEC(uint64_t) checks; /* where rows 0, CHECK_ROWS, 2 CHECK_ROWS, … start */
    uint64_t end;         /* after the last whole row */
} CsvReader;

/* The first line of the file, without its end; NULL when there is none. */
static char *first_line(Result *r, size_t *bytes)
{
    size_t room = 1 << 16;
    for (;;) {
        if (room > r->bytes)
            room = r->bytes;
        char *text = malloc(room + 1);
        if (!text || !result_read_at(r, 0, text, room)) {
            free(text);
            return NULL;
        }
        bool quoted = false;
        for (size_t i = 0; i < room; i++) {
            if (text[i] == '"')
                quoted = !quoted;
            if (text[i] == '\n' && !quoted) {
                *bytes = i + 1;
                text[i && text[i - 1] == '\r' ? i - 1 : i] = 0;
                return text;
            }
        }
        free(text);
        if (room == r->bytes || room > LONGEST_HEADER)
            return NULL;
        room *= 8;
    }
}

/* Cuts the next name off the header; NULL at its end. */
static char *next_name(char **rest, char separator)
{
    char *p = *rest;
    if (!p)
        return NULL;
    while (*p == ' ')
        p++;
    char *name = p, *to = p;
    if (*p == '"') {
        for (p++; *p && !(*p == '"' && p[1] != '"'); p++) {
            if (*p == '"')
                p++;
            *to++ = *p;
        }
        while (*p && *p != separator)
            p++;
    } else {
        while (*p && *p != separator)
            *to++ = *p++;
        while (to > name && isspace((unsigned char)to[-1]))
            to--;
    }
    *rest = *p ? p + 1 : NULL;
    *to = 0;
    return name;
}

/* The separator of a header: a semicolon or a tab where one stands outside of quotes, else a comma. */
static char separator_of(const char *header)
{
    bool quoted = false;
    for (const char *p = header; *p; p++) {
        if (*p == '"')
            quoted = !quoted;
        else if (!quoted && (*p == ';' || *p == '\t' || *p == ','))
            return *p;
    }
    return ',';
}

static ResultReport index_rows(Result *r, CsvReader *s, uint64_t start)
{
    char *block = malloc(BLOCK);
    if (!block)
        return result_trouble(RESULT_NO_MEMORY, "no memory to read %s", r->path);
    uint64_t line = start;
    s->end = start;
    r->complete = true;
    for (uint64_t at = start; at < r->bytes;) {
        size_t n = r->bytes - at < BLOCK ? (size_t)(r->bytes - at) : BLOCK;
        if (!result_read_at(r, at, block, n)) {
            free(block);
            return result_trouble(RESULT_CANNOT_READ, "cannot read %s", r->path);
        }
        for (char *p = block, *end; (end = memchr(p, '\n', (size_t)(block + n - p))) != NULL; p = end + 1) {
            uint64_t next = at + (uint64_t)(end - block) + 1;
            bool empty = next - line <= 1 || (next - line == 2 && end > block && end[-1] == '\r');
            if (!empty && r->rows++ % CHECK_ROWS == 0)
                PUSH(r->arena, s->checks, line);
            line = next;
            s->end = next;
        }
        at += n;
    }
    /* A last line without an end is a whole row only when it has all its separators: a killed writer stops anywhere. */
    if (line < r->bytes && r->bytes - line < LONGEST_LINE) {
        size_t n = (size_t)(r->bytes - line);
        char *last = malloc(n);
        int separators = 0;
        if (last && result_read_at(r, line, last, n))
            for (size_t i = 0; i < n; i++)
                separators += last[i] == s->separator;
        free(last);
        if (separators == s->columns - 1) {
            if (r->rows++ % CHECK_ROWS == 0)
                PUSH(r->arena, s->checks, line);
            s->end = r->bytes;
        } else {
            r->complete = false;
        }
    }
    free(block);
    return result_fine();
}

static void read_scene_beside(Result *r)
{
    size_t n = strlen(r->path);
    if (n > 4 && strcmp(r->path + n - 4, ".csv") == 0)
        n -= 4;
    Buffer name = {0};
    buffer_f(&name, "%.*s.scene.json", (int)n, r->path);
    FILE *f = fopen(name.at, "rb");
    if (f) {
        Buffer text = {0};
        char part[4096];
        size_t got;
        while ((got = fread(part, 1, sizeof part, f)) > 0)
            buffer_add(&text, part, got);
        if (text.n)
            r->scene = arena_text(r->arena, text.at, text.n);
        buffer_free(&text);
        fclose(f);
    }
    buffer_free(&name);
}

ResultReport csv_open(Result *r)
{
    size_t header_bytes = 0;
    char *header = first_line(r, &header_bytes);
    if (!header)
        return result_trouble(RESULT_DAMAGED, "%s is not a result: it has no header row", r->path);
    if (strlen(header) + 2 < header_bytes) {
        free(header);
        return result_trouble(RESULT_DAMAGED, "%s is not a result: neither text nor a format known here", r->path);
    }
    CsvReader *s = r->state = NEW(r->arena, CsvReader);
    s->separator = separator_of(header);
    VEC(ResultVariable) table = {0};
    Ints columns = {0};
    char *rest = header + (strncmp(header, "\xef\xbb\xbf", 3) == 0 ? 3 : 0), *name;
    while ((name = next_name(&rest, s->separator)) != NULL) {
        if (s->columns++ == 0) {
            if (strcmp(name, "time") != 0 && strcmp(name, "Time") != 0) {
                ResultReport report = result_trouble(
                    RESULT_DAMAGED, "%s is not a result: its first column is called \"%.60s\" and not \"time\"",
                    r->path, name);
                free(header);
                return report;
            }
            continue;
        }
        PUSH(r->arena, table,
             ((ResultVariable){.name = arena_text(r->arena, name, strlen(name)),
                               .unit = "",
                               .display_unit = "",
                               .description = "",
                               .text = "",
                               .kind = RESULT_VARIABLE,
                               .type = RESULT_REAL}));
        ints_push(r->arena, &columns, s->columns - 1);
    }
    free(header);
    r->table = table.at;
    r->n = table.n;
    r->column = columns.at;
    read_scene_beside(r);
    return index_rows(r, s, header_bytes);
}

static double number_of(const char *text, const char *end)
{
    while (text < end && (*text == ' ' || *text == '"'))
        text++;
    if (end - text >= 4 && strncasecmp(text, "true", 4) == 0)
        return 1;
    if (end - text >= 5 && strncasecmp(text, "false", 5) == 0)
        return 0;
    char *stop;
    double x = strtod(text, &stop);
    return stop == text || stop > end ? NAN : x;
}

typedef struct {
    const int *columns; /* wanted, sorted by `order` */
    int *order;
    int k;
    char separator;
    double *const *to;
} CsvWanted;

static void parse_row(const CsvWanted *w, const char *line, const char *end, size_t row)
{
    int column = 0;
    const char *p = line;
    for (int j = 0; j < w->k; j++) {
        int wanted = w->columns[w->order[j]];
        while (p && column < wanted) {
            const char *cut = memchr(p, w->separator, (size_t)(end - p));
            p = cut ? cut + 1 : NULL;
            column++;
        }
        w->to[w->order[j]][row] = p ? number_of(p, end) : NAN;
    }
}

static int *sorted_order(const int *columns, int k)
{
    int *order = malloc((size_t)k * sizeof *order);
    for (int i = 0; order && i < k; i++) {
        int at = i;
        for (; at > 0 && columns[order[at - 1]] > columns[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return order;
}

ResultReport csv_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to)
{
    const CsvReader *s = r->state;
    if (count == 0 || k == 0)
        return result_fine();
    CsvWanted wanted = {columns, sorted_order(columns, k), k, s->separator, to};
    size_t room = BLOCK;
    char *block = malloc(room + 1);
    ResultReport report = result_fine();
    if (!wanted.order || !block)
        report = result_trouble(RESULT_NO_MEMORY, "no memory to read %s", r->path);
    uint64_t at = s->checks.at[first / CHECK_ROWS];
    size_t skip = first % CHECK_ROWS, row = 0, kept = 0; /* kept: bytes of an unfinished line at the block's start */
    while (report.status == RESULT_OK && row < count) {
        size_t n = s->end - at < room - kept ? (size_t)(s->end - at) : room - kept;
        if ((n == 0 && kept == 0) || !result_read_at(r, at, block + kept, n)) {
            report = result_trouble(RESULT_CANNOT_READ, "cannot read %s", r->path);
            break;
        }
        at += n;
        size_t have = kept + n;
        block[have] = 0;
        char *p = block, *end;
        while (row < count && (end = memchr(p, '\n', (size_t)(block + have - p))) != NULL) {
            char *stop = end > p && end[-1] == '\r' ? end - 1 : end;
            if (stop > p) {
                if (skip)
                    skip--;
                else
                    parse_row(&wanted, p, stop, row++);
            }
            p = end + 1;
        }
        kept = (size_t)(block + have - p);
        memmove(block, p, kept);
        if (row < count && at == s->end && kept) { /* the last line has no end */
            block[kept] = 0;
            if (skip == 0)
                parse_row(&wanted, block, block + kept, row++);
            kept = 0;
        } else if (kept == room) {
            char *larger = room < LONGEST_LINE ? realloc(block, room * 4 + 1) : NULL;
            if (!larger)
                report = result_trouble(RESULT_DAMAGED, "%s: a row is longer than %d bytes", r->path, LONGEST_LINE);
            else
                block = larger, room *= 4;
        }
    }
    free(block);
    free(wanted.order);
    return report;
}
