/* result_mat_read.c: results read from MATLAB version 4 files, of this and of other tools; the layout is described in
 * result_mat.c. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/result_formats.h"
#include "run/result_mat.h"

enum { NAME_ROOM = 64, BLOCK = 1 << 20 };

typedef struct {
    char name[NAME_ROOM];
    uint64_t at; /* where its elements start */
    uint64_t rows, columns;
    int size;      /* bytes of an element */
    int precision; /* P of its type */
} Matrix;

typedef struct {
    Matrix data_2;
    bool transposed;
    double *sign; /* of each column of data_2: -1 where only a negative name exists */
} MatReader;

static const int element_size[6] = {8, 4, 4, 2, 2, 1};

/* The header at `at`; false when there is none. Nothing is said of whether its elements fit in the file. */
static bool read_header(const Result *r, uint64_t at, Matrix *m)
{
    int32_t head[5];
    if (!result_read_at(r, at, head, sizeof head))
        return false;
    int type = head[0], precision = type / 10 % 10;
    if (type < 0 || type >= 100 || precision > 5 || type % 10 > 1 || head[1] < 0 || head[2] < 0 || head[3] != 0 ||
        head[4] < 1 || head[4] > NAME_ROOM)
        return false;
    if (!result_read_at(r, at + 20, m->name, (size_t)head[4]) || m->name[head[4] - 1] != 0)
        return false;
    for (const char *p = m->name; *p; p++)
        if (!isalnum((unsigned char)*p) && *p != '_')
            return false;
    m->at = at + 20 + (uint64_t)head[4];
    m->rows = (uint64_t)head[1];
    m->columns = (uint64_t)head[2];
    m->precision = precision;
    m->size = element_size[precision];
    return m->name[0] != 0;
}

static uint64_t matrix_bytes(const Matrix *m)
{
    uint64_t column = m->rows * (uint64_t)m->size;
    return column && m->columns > UINT64_MAX / column ? UINT64_MAX : column * m->columns;
}

static double element(const Matrix *m, const char *at)
{
    union {
        double d;
        float f;
        int32_t i;
        int16_t s;
        uint16_t u;
        uint8_t b;
    } x;
    memcpy(&x, at, (size_t)m->size);
    switch (m->precision) {
    case 0:
        return x.d;
    case 1:
        return (double)x.f;
    case 2:
        return x.i;
    case 3:
        return x.s;
    case 4:
        return x.u;
    }
    return x.b;
}

bool mat_is(const Result *r)
{
    Matrix m;
    return read_header(r, 0, &m) && strcmp(m.name, "Aclass") == 0;
}

/* All elements of a small matrix, in malloc; NULL when it does not fit. */
static char *whole_matrix(const Result *r, const Matrix *m)
{
    if (m->at > r->bytes || matrix_bytes(m) > r->bytes - m->at)
        return NULL;
    char *bytes = malloc((size_t)matrix_bytes(m) + 1);
    if (bytes && !result_read_at(r, m->at, bytes, (size_t)matrix_bytes(m))) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

/* Text number i of a text matrix whose texts lie one after the other (transposed) or interleaved; trailing blanks cut.
 */
static const char *text_of(Arena *a, const Matrix *m, const char *bytes, bool transposed, uint64_t i, Buffer *b)
{
    uint64_t length = transposed ? m->rows : m->columns;
    buffer_clear(b);
    for (uint64_t k = 0; k < length; k++) {
        uint64_t at = transposed ? i * m->rows + k : k * m->rows + i;
        int c = (int)element(m, bytes + at * (uint64_t)m->size);
        if (c <= 0)
            break;
        buffer_char(b, (char)c);
    }
    size_t n = b->n;
    while (n && b->at[n - 1] == ' ')
        n--;
    return arena_text(a, b->at ? b->at : "", n);
}

/* Splits "text [unit|display:#(type=Boolean)]". */
static void split_description(Arena *a, const char *text, ResultVariable *v)
{
    v->unit = v->display_unit = "";
    v->description = text;
    size_t n = strlen(text);
    const char *open = n && text[n - 1] == ']' ? strrchr(text, '[') : NULL;
    if (!open)
        return;
    const char *end = text + n - 1, *marks = strstr(open, ":#");
    if (marks) {
        if (strstr(marks, "type=Integer"))
            v->type = RESULT_INTEGER;
        else if (strstr(marks, "type=Boolean"))
            v->type = RESULT_BOOLEAN;
        else if (strstr(marks, "type=Enumeration"))
            v->type = RESULT_ENUMERATION;
        end = marks;
    }
    const char *bar = memchr(open, '|', (size_t)(end - open));
    v->unit = arena_text(a, open + 1, (size_t)((bar ? bar : end) - open - 1));
    if (bar)
        v->display_unit = arena_text(a, bar + 1, (size_t)(end - bar - 1));
    while (open > text && open[-1] == ' ')
        open--;
    v->description = arena_text(a, text, (size_t)(open - text));
}

typedef struct {
    Matrix name, description, info, data_1, data_2, model, scene, texts;
    bool transposed, has_class, ragged;
} MatContent;

/* Walks the matrices. data_2 of an unfinished file reaches to the file's end, whatever its header says. */
static bool walk(const Result *r, MatContent *c)
{
    struct {
        const char *name;
        Matrix *to;
    } known[] = {{"name", &c->name},     {"names", &c->name},    {"description", &c->description},
                 {"dataInfo", &c->info}, {"data_1", &c->data_1}, {"data_2", &c->data_2},
                 {MAT_MODEL, &c->model}, {MAT_SCENE, &c->scene}, {MAT_TEXTS, &c->texts}};
    uint64_t at = 0;
    Matrix m;
    while (at < r->bytes && read_header(r, at, &m)) {
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (strcmp(known[i].name, m.name) == 0)
                *known[i].to = m;
        if (strcmp(m.name, "Aclass") == 0) {
            char *bytes = whole_matrix(r, &m);
            if (!bytes || m.rows < 4 || m.size != 1) {
                free(bytes);
                return false;
            }
            c->has_class = true;
            c->transposed = m.columns > 3 && bytes[3 * m.rows + 3] == 'T';
            free(bytes);
        }
        uint64_t bytes = matrix_bytes(&m);
        if (strcmp(m.name, "data_2") == 0) {
            Matrix after;
            bool fits = bytes <= r->bytes - m.at;
            if (fits && (m.at + bytes == r->bytes || read_header(r, m.at + bytes, &after))) {
                at = m.at + bytes;
                continue;
            }
            c->ragged = true;
            if (c->transposed && m.rows)
                c->data_2.columns = (r->bytes - m.at) / (m.rows * (uint64_t)m.size);
            return c->transposed;
        }
        if (bytes > r->bytes - m.at)
            return false;
        at = m.at + bytes;
    }
    return c->has_class && at == r->bytes;
}

static void read_texts(Result *r, const MatContent *c)
{
    Buffer b = {0};
    char *bytes;
    if (c->model.at && (bytes = whole_matrix(r, &c->model)) != NULL) {
        r->model = text_of(r->arena, &c->model, bytes, true, 0, &b);
        free(bytes);
    }
    if (c->scene.at && (bytes = whole_matrix(r, &c->scene)) != NULL) {
        r->scene = text_of(r->arena, &c->scene, bytes, true, 0, &b);
        free(bytes);
    }
    buffer_free(&b);
}

/* One JSON text of our own writing, at *p; NULL when there is none. */
static const char *next_json_text(Arena *a, const char **p)
{
    const char *q = strchr(*p, '"');
    if (!q)
        return NULL;
    Buffer b = {0};
    for (q++; *q && *q != '"'; q++) {
        if (*q == '\\' && q[1] == 'n')
            buffer_char(&b, '\n'), q++;
        else if (*q == '\\' && q[1] == 'u' && strlen(q) > 5)
            buffer_char(&b, (char)strtol((char[]){q[4], q[5], 0}, NULL, 16)), q += 5;
        else if (*q == '\\' && q[1])
            buffer_char(&b, *++q);
        else
            buffer_char(&b, *q);
    }
    *p = *q ? q + 1 : q;
    const char *text = arena_text(a, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

typedef VEC(ResultVariable) Variables;

static void add_strings(Result *r, const MatContent *c, Variables *table)
{
    char *bytes = c->texts.at ? whole_matrix(r, &c->texts) : NULL;
    if (!bytes)
        return;
    Buffer b = {0};
    const char *p = text_of(r->arena, &c->texts, bytes, true, 0, &b), *name, *value;
    while ((name = next_json_text(r->arena, &p)) != NULL && (value = next_json_text(r->arena, &p)) != NULL)
        PUSH(r->arena, *table,
             ((ResultVariable){.name = name,
                               .unit = "",
                               .display_unit = "",
                               .description = "",
                               .text = value,
                               .kind = RESULT_PARAMETER,
                               .type = RESULT_STRING}));
    buffer_free(&b);
    free(bytes);
}

/* The tables of a file as they stand there, in malloc. */
typedef struct {
    char *names, *descriptions, *info, *values; /* values: data_1 */
    uint64_t n;                                 /* names */
    uint64_t columns, constants;                /* of data_2 and data_1 */
} RawTables;

static bool tables_fit(const Result *r, const MatContent *c, const RawTables *raw)
{
    bool t = c->transposed;
    return raw->names && raw->info && (t ? c->info.columns : c->info.rows) >= raw->n &&
           (t ? c->info.rows : c->info.columns) >= 2 &&
           (!raw->descriptions || (t ? c->description.columns : c->description.rows) >= raw->n) && raw->n <= r->bytes &&
           raw->columns <= r->bytes && raw->constants <= r->bytes && raw->columns + raw->constants <= INT32_MAX / 2 &&
           raw->n <= INT32_MAX / 2;
}

static bool read_raw(const Result *r, const MatContent *c, RawTables *raw)
{
    bool t = c->transposed;
    raw->n = t ? c->name.columns : c->name.rows;
    raw->columns = t ? c->data_2.rows : c->data_2.columns;
    raw->constants = t ? c->data_1.rows : c->data_1.columns;
    raw->names = whole_matrix(r, &c->name);
    raw->descriptions = c->description.at ? whole_matrix(r, &c->description) : NULL;
    raw->info = whole_matrix(r, &c->info);
    raw->values = c->data_1.at ? whole_matrix(r, &c->data_1) : NULL;
    if (!raw->values || c->data_1.rows == 0 || c->data_1.columns == 0)
        raw->constants = 0;
    return tables_fit(r, c, raw);
}

static void free_raw(RawTables *raw)
{
    free(raw->names);
    free(raw->descriptions);
    free(raw->info);
    free(raw->values);
}

/* What dataInfo says of each name: its place among the columns of data_2 and, after them, of data_1; -1: it is the time. */
typedef struct {
    int *place, *sign;
    int *first; /* of each place: the name that is no alias, the first positive one where there is one */
} NamePlaces;

static bool read_places(const Result *r, const MatContent *c, const RawTables *raw, NamePlaces *to, uint64_t *wrong)
{
    const Matrix *m = &c->info;
    uint64_t n = raw->n, next = c->transposed ? 1 : m->rows;
    to->place = NEW_ARRAY(r->arena, int, n + 1);
    to->sign = NEW_ARRAY(r->arena, int, n + 1);
    to->first = ints_filled(r->arena, (int)(raw->columns + raw->constants) + 1, -1).at;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t at = c->transposed ? i * m->rows : i;
        double matrix = element(m, raw->info + at * (uint64_t)m->size);
        double column = element(m, raw->info + (at + next) * (uint64_t)m->size);
        uint64_t k = (uint64_t)fabs(column) - 1;
        bool in_2 = matrix == 2, in_1 = matrix == 1;
        to->place[i] = -1;
        to->sign[i] = column < 0 ? -1 : 1;
        if (matrix == 0)
            continue;
        if (!(fabs(column) >= 1 && fabs(column) < 2e9) || (in_2 && k >= raw->columns) ||
            (in_1 && k >= raw->constants) || (!in_1 && !in_2)) {
            *wrong = i + 1;
            return false;
        }
        to->place[i] = (int)(in_2 ? k : raw->columns + k);
    }
    for (int round = 0; round < 2; round++) /* negative names may only be first in the second */
        for (uint64_t i = 0; i < n; i++)
            if (to->place[i] > 0 && to->first[to->place[i]] < 0 && (round || to->sign[i] > 0))
                to->first[to->place[i]] = (int)i;
    return true;
}

/* Several names of one column are aliases of the first positive one. */
static void add_names(Result *r, const MatContent *c, const RawTables *raw, const NamePlaces *p, Variables *table,
                      Ints *column)
{
    MatReader *s = r->state;
    int *entry_of = NEW_ARRAY(r->arena, int, raw->n + 1), entries = 0;
    for (uint64_t i = 0; i < raw->n; i++)
        entry_of[i] = p->place[i] >= 0 ? entries++ : -1;
    Buffer b = {0};
    for (uint64_t i = 0; i < raw->n; i++) {
        int at = p->place[i];
        if (at < 0)
            continue;
        ResultVariable v = {.text = "", .unit = "", .display_unit = "", .description = ""};
        if (raw->descriptions)
            split_description(r->arena, text_of(r->arena, &c->description, raw->descriptions, c->transposed, i, &b),
                              &v);
        v.name = text_of(r->arena, &c->name, raw->names, c->transposed, i, &b);
        if (at == 0 || p->first[at] != (int)i) {
            v.kind = RESULT_ALIAS;
            v.alias_of = at == 0 ? RESULT_TIME : entry_of[p->first[at]];
            v.negated = at == 0 ? p->sign[i] < 0 : p->sign[i] != p->sign[p->first[at]];
        } else if ((uint64_t)at < raw->columns) {
            v.kind = RESULT_VARIABLE;
            s->sign[at] = p->sign[i];
        } else {
            uint64_t k = (uint64_t)at - raw->columns, place_1 = c->transposed ? k : k * c->data_1.rows;
            v.kind = RESULT_PARAMETER;
            v.value = p->sign[i] * element(&c->data_1, raw->values + place_1 * (uint64_t)c->data_1.size);
        }
        PUSH(r->arena, *table, v);
        ints_push(r->arena, column, at);
    }
    buffer_free(&b);
}

/* Reads names, descriptions and dataInfo into the table. */
static ResultReport read_table(Result *r, const MatContent *c)
{
    MatReader *s = r->state;
    RawTables raw = {0};
    NamePlaces places = {0};
    Variables table = {0};
    Ints column = {0};
    uint64_t wrong = 0;
    ResultReport report = result_fine();
    if (!read_raw(r, c, &raw))
        report = result_trouble(RESULT_DAMAGED, "%s: the tables of names and of columns do not fit together", r->path);
    else if (!read_places(r, c, &raw, &places, &wrong))
        report = result_trouble(RESULT_DAMAGED, "%s: variable %llu refers to a column that does not exist", r->path,
                                (unsigned long long)wrong);
    bool fits = report.status == RESULT_OK;
    s->sign = NEW_ARRAY(r->arena, double, fits ? raw.columns + 1 : 1);
    if (fits)
        add_names(r, c, &raw, &places, &table, &column);
    s->sign[0] = 1;
    add_strings(r, c, &table);
    while (column.n < table.n)
        ints_push(r->arena, &column, -1);
    r->table = table.at;
    r->n = table.n;
    r->column = column.at;
    free_raw(&raw);
    return report;
}

ResultReport mat_open(Result *r)
{
    MatContent c = {0};
    if (!walk(r, &c) || !c.name.at || !c.info.at || !c.data_2.at)
        return result_trouble(RESULT_DAMAGED, "%s is a MATLAB file, but not a whole trajectory", r->path);
    MatReader *s = r->state = NEW(r->arena, MatReader);
    s->transposed = c.transposed;
    s->data_2 = c.data_2;
    r->rows = (size_t)(c.transposed ? c.data_2.columns : c.data_2.rows);
    r->complete = !c.ragged;
    if ((c.transposed ? c.data_2.rows : c.data_2.columns) == 0)
        return result_trouble(RESULT_DAMAGED, "%s holds no time", r->path);
    read_texts(r, &c);
    return read_table(r, &c);
}

ResultReport mat_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to)
{
    const MatReader *s = r->state;
    const Matrix *m = &s->data_2;
    size_t size = (size_t)m->size;
    size_t stride = s->transposed ? (size_t)m->rows * size : size; /* between two times of one variable */
    char *block = malloc(BLOCK + size);
    if (!block)
        return result_trouble(RESULT_NO_MEMORY, "no memory to read %s", r->path);
    bool fine = true;
    if (s->transposed && stride > BLOCK / 16) { /* far apart: take single elements */
        for (int j = 0; j < k && fine; j++)
            for (size_t i = 0; i < count && fine; i++) {
                fine = result_read_at(r, m->at + (first + i) * stride + (size_t)columns[j] * size, block, size);
                to[j][i] = element(m, block) * s->sign[columns[j]];
            }
    } else if (s->transposed) { /* whole rows, many at a time */
        size_t rows = BLOCK / stride;
        for (size_t i = 0; i < count && fine; i += rows) {
            size_t n = count - i < rows ? count - i : rows;
            fine = result_read_at(r, m->at + (first + i) * stride, block, n * stride);
            for (int j = 0; j < k && fine; j++)
                for (size_t p = 0; p < n; p++)
                    to[j][i + p] = element(m, block + p * stride + (size_t)columns[j] * size) * s->sign[columns[j]];
        }
    } else { /* each variable lies in one piece */
        size_t part = BLOCK / size;
        for (int j = 0; j < k && fine; j++)
            for (size_t i = 0; i < count && fine; i += part) {
                size_t n = count - i < part ? count - i : part;
                fine = result_read_at(r, m->at + ((uint64_t)columns[j] * m->rows + first + i) * size, block, n * size);
                for (size_t p = 0; p < n && fine; p++)
                    to[j][i + p] = element(m, block + p * size) * s->sign[columns[j]];
            }
    }
    free(block);
    return fine ? result_fine() : result_trouble(RESULT_CANNOT_READ, "cannot read %s", r->path);
}
