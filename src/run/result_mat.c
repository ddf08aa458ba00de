/* result_mat.c: results as MATLAB version 4 files, in the layout that Modelica tools exchange.
 *
 * A file is a sequence of matrices, each with the header {type, rows, columns, imaginary, length of the name} of five
 * 32-bit integers, the name with its final 0, and the elements column by column. type = M*1000 + P*10 + T with
 * M = 0 little endian; P = 0 double, 1 float, 2 int32, 3 int16, 4 uint16, 5 uint8; T = 0 numbers, 1 text.
 *
 *   Aclass       four texts: "Atrajectory", "1.1", "", and "binTrans" or "binNormal"
 *   name         of each variable; the first is the time
 *   description  "text [unit|display unit]"
 *   dataInfo     for each variable: which of data_1 and data_2 (0: the time), the column there with a sign for
 *                negative aliases, how to interpolate (0 linear), how to extrapolate (-1 not at all)
 *   data_1       parameters: at the first and at the last time
 *   data_2       variables
 *
 * "binTrans" stores every matrix transposed, so that data_2 grows by one row of the run after the other: this is what
 * we write, with the number of rows in its header brought up to date at each flush. Readers elsewhere expect these
 * six in this order; what is our own (the scene, Strings) follows after data_2.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "run/result_formats.h"

enum { MAT_TEXT = 51, MAT_INT = 20, MAT_DOUBLE = 0, MAT_NAME_ROOM = 64, BLOCK = 1 << 20 };
static const char scene_matrix[] = "cardanScene", model_matrix[] = "cardanModel", texts_matrix[] = "cardanTexts";

/* --- writing ------------------------------------------------------------------------------------------------------ */

typedef struct {
    uint64_t data_1, data_2; /* where their headers start */
    int *parameters;         /* entries stored in data_1, after the time */
    int parameter_count;
    double *row; /* the time and the values */
} MatWriter;

static void matrix_header(OutFile *f, int type, size_t rows, size_t columns, const char *name)
{
    int32_t head[5] = {type, (int32_t)rows, (int32_t)columns, 0, (int32_t)strlen(name) + 1};
    out_bytes(f, head, sizeof head);
    out_bytes(f, name, strlen(name) + 1);
}

/* Texts as one matrix, each padded with zeros to the longest. */
static void text_matrix(OutFile *f, const char *name, const char *const *texts, size_t n)
{
    size_t longest = 1;
    for (size_t i = 0; i < n; i++)
        if (strlen(texts[i]) > longest)
            longest = strlen(texts[i]);
    matrix_header(f, MAT_TEXT, longest, n, name);
    char *padded = calloc(1, longest);
    if (!padded) {
        f->trouble = result_trouble(RESULT_NO_MEMORY, "no memory to write %s", f->path);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        size_t length = strlen(texts[i]);
        memcpy(padded, texts[i], length);
        memset(padded + length, 0, longest - length);
        out_bytes(f, padded, longest);
    }
    free(padded);
}

/* "text [unit|display:#(type=Boolean)]": the bracket only where it says something. */
static const char *described(Arena *a, const ResultVariable *v)
{
    const char *type = "";
    switch (v->type) {
    case RESULT_REAL:
    case RESULT_STRING:
        break;
    case RESULT_INTEGER:
        type = ":#(type=Integer)";
        break;
    case RESULT_BOOLEAN:
        type = ":#(type=Boolean)";
        break;
    case RESULT_ENUMERATION:
        type = ":#(type=Enumeration)";
        break;
    }
    if (!*v->unit && !*v->display_unit && !*type)
        return v->description;
    bool both = *v->display_unit && strcmp(v->display_unit, v->unit) != 0;
    Buffer b = {0};
    buffer_f(&b, "%s%s[%s%s%s%s]", v->description, *v->description ? " " : "", v->unit, both ? "|" : "",
             both ? v->display_unit : "", type);
    const char *text = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return text;
}

static void write_data_1(ResultWriter *w)
{
    MatWriter *s = w->state;
    matrix_header(&w->out, MAT_DOUBLE, (size_t)s->parameter_count + 1, 2, "data_1");
    for (int end = 0; end < 2; end++) {
        double time = end ? w->last_time : w->first_time;
        out_bytes(&w->out, &time, sizeof time);
        for (int k = 0; k < s->parameter_count; k++)
            out_bytes(&w->out, &w->table[s->parameters[k]].value, sizeof(double));
    }
}

void mat_begin(ResultWriter *w)
{
    MatWriter *s = w->state = NEW(w->arena, MatWriter);
    s->parameters = NEW_ARRAY(w->arena, int, w->n);
    s->row = NEW_ARRAY(w->arena, double, w->variable_count + 1);
    const char **names = NEW_ARRAY(w->arena, const char *, w->n + 1);
    const char **descriptions = NEW_ARRAY(w->arena, const char *, w->n + 1);
    int32_t *info = NEW_ARRAY(w->arena, int32_t, 4 * ((size_t)w->n + 1));
    int32_t(*place)[2] = arena_zeros(w->arena, (size_t)w->n * sizeof *place + 1); /* matrix and column of an entry */
    int variables = 0;
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i];
        if (v->kind == RESULT_VARIABLE) {
            place[i][0] = 2;
            place[i][1] = 2 + variables++;
        } else if (v->kind == RESULT_PARAMETER && v->type != RESULT_STRING) {
            place[i][0] = 1;
            place[i][1] = 2 + s->parameter_count;
            s->parameters[s->parameter_count++] = i;
        }
    }
    size_t n = 1;
    names[0] = "time";
    descriptions[0] = "Time [s]";
    int32_t of_time[4] = {0, 1, 0, -1};
    memcpy(info, of_time, sizeof of_time);
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i];
        bool is_time = v->kind == RESULT_ALIAS && v->alias_of == RESULT_TIME;
        int base = v->kind == RESULT_ALIAS ? v->alias_of : i;
        if (!is_time && place[base][0] == 0)
            continue; /* a String */
        int sign = v->kind == RESULT_ALIAS && v->negated ? -1 : 1;
        int32_t entry[4] = {is_time ? 2 : place[base][0], sign * (is_time ? 1 : place[base][1]), 0, -1};
        memcpy(info + 4 * n, entry, sizeof entry);
        names[n] = v->name;
        descriptions[n] = described(w->arena, v);
        n++;
    }
    const char *class[4] = {"Atrajectory", "1.1", "", "binTrans"};
    /* Aclass alone is never transposed: 4 rows of 11 characters, so its characters interleave. */
    matrix_header(&w->out, MAT_TEXT, 4, 11, "Aclass");
    for (size_t column = 0; column < 11; column++)
        for (int row = 0; row < 4; row++)
            out_bytes(&w->out, column < strlen(class[row]) ? &class[row][column] : "\0", 1);
    text_matrix(&w->out, "name", names, n);
    text_matrix(&w->out, "description", descriptions, n);
    matrix_header(&w->out, MAT_INT, 4, n, "dataInfo");
    out_bytes(&w->out, info, 4 * n * sizeof *info);
    s->data_1 = w->out.written;
    write_data_1(w);
    s->data_2 = w->out.written;
    matrix_header(&w->out, MAT_DOUBLE, (size_t)w->variable_count + 1, 0, "data_2");
}

void mat_row(ResultWriter *w, double time, const double *values)
{
    MatWriter *s = w->state;
    s->row[0] = time;
    if (w->variable_count)
        memcpy(s->row + 1, values, (size_t)w->variable_count * sizeof *values);
    out_bytes(&w->out, s->row, ((size_t)w->variable_count + 1) * sizeof *s->row);
}

void mat_flush(ResultWriter *w)
{
    const MatWriter *s = w->state;
    int32_t columns = (int32_t)w->rows;
    out_patch(&w->out, s->data_2 + 8, &columns, sizeof columns);
    /* data_1 holds the first and the last time. */
    uint64_t values = s->data_1 + 20 + sizeof "data_1";
    out_patch(&w->out, values, &w->first_time, sizeof(double));
    out_patch(&w->out, values + ((size_t)s->parameter_count + 1) * sizeof(double), &w->last_time, sizeof(double));
}

/* The disk was full: the rows that got there are made a whole matrix. */
static void mat_mend(ResultWriter *w)
{
    const MatWriter *s = w->state;
    uint64_t data = s->data_2 + 20 + sizeof "data_2", row = ((uint64_t)w->variable_count + 1) * sizeof(double);
    if (w->out.on_disk < data)
        return;
    uint64_t rows = (w->out.on_disk - data) / row, values = s->data_1 + 20 + sizeof "data_1";
    int32_t columns = (int32_t)rows;
    double last = w->first_time;
    if (rows > 0 && !out_look(&w->out, data + (rows - 1) * row, &last, sizeof last))
        return;
    out_mend(&w->out, s->data_2 + 8, &columns, sizeof columns);
    out_mend(&w->out, values, &w->first_time, sizeof(double));
    out_mend(&w->out, values + ((size_t)s->parameter_count + 1) * sizeof(double), &last, sizeof(double));
    out_cut(&w->out, data + rows * row);
}

void mat_end(ResultWriter *w)
{
    if (w->out.trouble.status != RESULT_OK) {
        mat_mend(w);
        return;
    }
    mat_flush(w);
    if (*w->options.model)
        text_matrix(&w->out, model_matrix, &w->options.model, 1);
    Buffer texts = {0};
    Json j = {.to = &texts};
    int strings = 0;
    json_array(&j);
    for (int i = 0; i < w->n; i++)
        if (w->table[i].type == RESULT_STRING && w->table[i].kind == RESULT_PARAMETER) {
            json_text(&j, w->table[i].name);
            json_text(&j, w->table[i].text);
            strings++;
        }
    json_end(&j);
    if (strings)
        text_matrix(&w->out, texts_matrix, (const char *const *)&texts.at, 1);
    buffer_free(&texts);
    if (w->options.scene)
        text_matrix(&w->out, scene_matrix, &w->options.scene, 1);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

typedef struct {
    char name[MAT_NAME_ROOM];
    uint64_t at; /* where its elements start */
    uint64_t rows, columns;
    int size;      /* bytes of an element */
    int precision; /* P above */
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
        head[4] < 1 || head[4] > MAT_NAME_ROOM)
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
    } known[] = {{"name", &c->name},        {"names", &c->name},       {"description", &c->description},
                 {"dataInfo", &c->info},    {"data_1", &c->data_1},    {"data_2", &c->data_2},
                 {model_matrix, &c->model}, {scene_matrix, &c->scene}, {texts_matrix, &c->texts}};
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

/* Reads names, descriptions and dataInfo into the table. Several names of one column are aliases of the first
 * positive one. */
static ResultReport read_table(Result *r, MatContent *c)
{
    MatReader *s = r->state;
    bool t = c->transposed;
    uint64_t n = t ? c->name.columns : c->name.rows;
    uint64_t columns = t ? c->data_2.rows : c->data_2.columns, constants = t ? c->data_1.rows : c->data_1.columns;
    char *names = whole_matrix(r, &c->name), *texts = c->description.at ? whole_matrix(r, &c->description) : NULL;
    char *info = whole_matrix(r, &c->info), *values = c->data_1.at ? whole_matrix(r, &c->data_1) : NULL;
    Variables table = {0};
    Ints column = {0};
    ResultReport report = result_fine();
    if (!values)
        constants = 0;
    else if (c->data_1.rows == 0 || c->data_1.columns == 0)
        constants = 0;
    if (!names || !info || (t ? c->info.columns : c->info.rows) < n || (t ? c->info.rows : c->info.columns) < 2 ||
        (texts && (t ? c->description.columns : c->description.rows) < n) || n > r->bytes || columns > r->bytes ||
        constants > r->bytes || columns + constants > INT32_MAX / 2 || n > INT32_MAX / 2) {
        report = result_trouble(RESULT_DAMAGED, "%s: the tables of names and of columns do not fit together", r->path);
        n = columns = constants = 0;
    }
    s->sign = NEW_ARRAY(r->arena, double, columns + 1);
    /* first entry of each column of data_2, then of data_1; negative names may only be first in the second round */
    int *first = ints_filled(r->arena, (int)(columns + constants) + 1, -1).at;
    Buffer b = {0};
    int *place = NEW_ARRAY(r->arena, int, n + 1), *sign = NEW_ARRAY(r->arena, int, n + 1);
    for (uint64_t i = 0; i < n; i++) {
        double matrix = element(&c->info, info + (t ? i * c->info.rows : i) * (uint64_t)c->info.size);
        double col = element(&c->info, info + (t ? i * c->info.rows + 1 : c->info.rows + i) * (uint64_t)c->info.size);
        uint64_t k = (uint64_t)fabs(col) - 1;
        bool in_2 = matrix == 2, in_1 = matrix == 1;
        place[i] = -1;
        sign[i] = col < 0 ? -1 : 1;
        if (matrix == 0)
            continue; /* the time */
        if (!(fabs(col) >= 1 && fabs(col) < 2e9) || (in_2 && k >= columns) || (in_1 && k >= constants) ||
            (!in_1 && !in_2)) {
            report = result_trouble(RESULT_DAMAGED, "%s: variable %llu refers to a column that does not exist", r->path,
                                    (unsigned long long)i + 1);
            n = 0;
            break;
        }
        place[i] = (int)(in_2 ? k : columns + k);
    }
    for (int round = 0; round < 2; round++)
        for (uint64_t i = 0; i < n; i++)
            if (place[i] > 0 && first[place[i]] < 0 && (round || sign[i] > 0))
                first[place[i]] = (int)i;
    int *entry_of = NEW_ARRAY(r->arena, int, n + 1);
    int entries = 0;
    for (uint64_t i = 0; i < n; i++)
        entry_of[i] = place[i] >= 0 ? entries++ : -1;
    for (uint64_t i = 0; i < n; i++) {
        if (place[i] < 0)
            continue;
        ResultVariable v = {.text = "", .unit = "", .display_unit = "", .description = ""};
        if (texts)
            split_description(r->arena, text_of(r->arena, &c->description, texts, t, i, &b), &v);
        v.name = text_of(r->arena, &c->name, names, t, i, &b);
        int at = place[i];
        if (at == 0 || first[at] != (int)i) {
            v.kind = RESULT_ALIAS;
            v.alias_of = at == 0 ? RESULT_TIME : entry_of[first[at]];
            v.negated = at == 0 ? sign[i] < 0 : sign[i] != sign[first[at]];
        } else if ((uint64_t)at < columns) {
            v.kind = RESULT_VARIABLE;
            s->sign[at] = sign[i];
        } else {
            uint64_t k = (uint64_t)at - columns;
            uint64_t place_1 = t ? k : k * c->data_1.rows;
            v.kind = RESULT_PARAMETER;
            v.value = sign[i] * element(&c->data_1, values + place_1 * (uint64_t)c->data_1.size);
        }
        PUSH(r->arena, table, v);
        ints_push(r->arena, &column, at);
    }
    s->sign[0] = 1;
    add_strings(r, c, &table);
    while (column.n < table.n)
        ints_push(r->arena, &column, -1);
    r->table = table.at;
    r->n = table.n;
    r->column = column.at;
    buffer_free(&b);
    free(names);
    free(texts);
    free(info);
    free(values);
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
