/* result_mat.c: results written as MATLAB version 4 files, in the layout that Modelica tools exchange.
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
#include "run/result_mat.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "run/result_formats.h"

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

/* A text among others of one matrix, padded with zeros to the longest of them. */
static void padded_text(OutFile *f, const char *text, size_t n, size_t longest)
{
    out_bytes(f, text, n);
    char *rest = out_room(f, longest - n);
    if (rest)
        out_filled(f, (char *)memset(rest, 0, longest - n) + (longest - n));
}

static size_t longer(size_t longest, size_t n)
{
    return n > longest ? n : longest;
}

static void text_matrix(OutFile *f, const char *name, const char *const *texts, size_t n)
{
    size_t longest = 1;
    for (size_t i = 0; i < n; i++)
        longest = longer(longest, strlen(texts[i]));
    matrix_header(f, MAT_TEXT, longest, n, name);
    for (size_t i = 0; i < n; i++)
        padded_text(f, texts[i], strlen(texts[i]), longest);
}

/* "text [unit|display:#(type=Boolean)]": the bracket only where it says something. */
static void describe(Buffer *b, const ResultVariable *v)
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
    buffer_clear(b);
    buffer_text(b, v->description);
    if (!*v->unit && !*v->display_unit && !*type)
        return;
    buffer_text(b, *v->description ? " [" : "[");
    buffer_text(b, v->unit);
    if (*v->display_unit && strcmp(v->display_unit, v->unit) != 0) {
        buffer_char(b, '|');
        buffer_text(b, v->display_unit);
    }
    buffer_text(b, type);
    buffer_char(b, ']');
}

/* Each description is made twice, for its length and to be written: all of them at once are more than the tables. */
static void description_matrix(OutFile *f, const ResultVariable *const *of, size_t n)
{
    static const char time[] = "Time [s]";
    size_t longest = strlen(time);
    Buffer b = {0};
    for (size_t i = 1; i < n; i++) {
        describe(&b, of[i]);
        longest = longer(longest, b.n);
    }
    matrix_header(f, MAT_TEXT, longest, n, "description");
    padded_text(f, time, strlen(time), longest);
    for (size_t i = 1; i < n; i++) {
        describe(&b, of[i]);
        padded_text(f, b.at, b.n, longest);
    }
    buffer_free(&b);
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

typedef struct {
    int32_t matrix, column; /* 1: data_1, 2: data_2; 0: neither, a String */
} Place;

/* Where the values of each entry that is no alias go. */
static Place *place_entries(Arena *a, const ResultWriter *w)
{
    MatWriter *s = w->state;
    Place *place = NEW_ARRAY(a, Place, w->n + 1);
    int variables = 0;
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i];
        if (v->kind == RESULT_VARIABLE) {
            place[i] = (Place){2, 2 + variables++};
        } else if (v->kind == RESULT_PARAMETER && v->type != RESULT_STRING) {
            place[i] = (Place){1, 2 + s->parameter_count};
            s->parameters[s->parameter_count++] = i;
        }
    }
    return place;
}

/* Aclass alone is never transposed: 4 rows of 11 characters, so its characters interleave. */
static void class_matrix(OutFile *f)
{
    static const char *const class[4] = {"Atrajectory", "1.1", "", "binTrans"};
    matrix_header(f, MAT_TEXT, 4, 11, "Aclass");
    for (size_t column = 0; column < 11; column++)
        for (int row = 0; row < 4; row++)
            out_bytes(f, column < strlen(class[row]) ? &class[row][column] : "\0", 1);
}

/* The matrices before the data: what is in them is needed here only. */
static void write_tables(ResultWriter *w)
{
    Arena *a = arena_new();
    const Place *place = place_entries(a, w);
    const char **names = NEW_ARRAY(a, const char *, w->n + 1);
    const ResultVariable **of = NEW_ARRAY(a, const ResultVariable *, w->n + 1);
    int32_t(*info)[4] = arena_zeros(a, ((size_t)w->n + 1) * sizeof *info);
    size_t n = 1;
    names[0] = "time";
    memcpy(info[0], (int32_t[4]){0, 1, 0, -1}, sizeof *info);
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i];
        bool is_time = v->kind == RESULT_ALIAS && v->alias_of == RESULT_TIME;
        Place at = is_time ? (Place){2, 1} : place[v->kind == RESULT_ALIAS ? v->alias_of : i];
        if (!at.matrix)
            continue;
        int sign = v->kind == RESULT_ALIAS && v->negated ? -1 : 1;
        memcpy(info[n], (int32_t[4]){at.matrix, sign * at.column, 0, -1}, sizeof *info);
        names[n] = v->name;
        of[n++] = v;
    }
    class_matrix(&w->out);
    text_matrix(&w->out, "name", names, n);
    description_matrix(&w->out, of, n);
    matrix_header(&w->out, MAT_INT, 4, n, "dataInfo");
    out_bytes(&w->out, info, n * sizeof *info);
    arena_free(a);
}

void mat_begin(ResultWriter *w)
{
    MatWriter *s = w->state = NEW(w->arena, MatWriter);
    s->parameters = NEW_ARRAY(w->arena, int, w->n);
    s->row = NEW_ARRAY(w->arena, double, w->variable_count + 1);
    write_tables(w);
    s->data_1 = w->out.written;
    write_data_1(w);
    s->data_2 = w->out.written;
    matrix_header(&w->out, MAT_DOUBLE, (size_t)w->variable_count + 1, 0, "data_2");
}

double *mat_room(ResultWriter *w)
{
    const MatWriter *s = w->state;
    return s->row + 1;
}

void mat_row(ResultWriter *w, double time, const double *values)
{
    MatWriter *s = w->state;
    s->row[0] = time;
    if (values != s->row + 1 && w->variable_count)
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
        text_matrix(&w->out, MAT_MODEL, &w->options.model, 1);
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
        text_matrix(&w->out, MAT_TEXTS, (const char *const *)&texts.at, 1);
    buffer_free(&texts);
    if (w->options.scene)
        text_matrix(&w->out, MAT_SCENE, &w->options.scene, 1);
}
