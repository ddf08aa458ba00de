/* matrix_file.c: matrices in text and CSV files. */
#include "base/matrix_file.h"

#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buffer.h"

const char *matrix_problem(Arena *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Buffer b = {0};
    buffer_vf(&b, format, args);
    va_end(args);
    const char *text = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return text;
}

/* ---- text ------------------------------------------------------------------------------------------------------ */

typedef struct {
    Arena *a;
    const char *path;
    const char *p;  /* where we are */
    long line;      /* and its number */
    locale_t plain; /* a point is a point, whatever the user's language */
} Reader;

static const char *trouble(Reader *r, const char *what)
{
    return matrix_problem(r->a, "%s:%ld: %s", r->path, r->line, what);
}

static void skip_line(Reader *r)
{
    r->p += strcspn(r->p, "\n");
    if (*r->p) {
        r->p++;
        r->line++;
    }
}

/* Separators, comments and ends of lines. */
static void skip_gap(Reader *r)
{
    for (;; r->p++)
        if (*r->p == '\n')
            r->line++;
        else if (*r->p == '#') {
            skip_line(r);
            r->p--;
        } else if (*r->p == 0 || !strchr(" \t\r,;", *r->p))
            return;
}

/* The next number; NULL, or what is wrong. */
static const char *read_number(Reader *r, double *to)
{
    char *end;
    *to = strtod_l(r->p, &end, r->plain);
    if (end == r->p || (*end && !strchr(" \t\r\n,;#", *end)))
        return trouble(r, *r->p ? "a number was expected" : "the file ends inside the matrix");
    r->p = end;
    return NULL;
}

/* "double name(3,4)", or with a blank for the comma: false when it is none. */
static bool read_heading(Reader *r, const char **name, size_t *name_length, unsigned long *rows, unsigned long *columns)
{
    size_t word = strncmp(r->p, "double", 6) == 0 ? 6 : strncmp(r->p, "float", 5) == 0 ? 5 : 0;
    if (!word || (r->p[word] != ' ' && r->p[word] != '\t'))
        return false;
    const char *p = r->p + word + strspn(r->p + word, " \t");
    *name = p;
    *name_length = strcspn(p, "( \t\r\n");
    p += *name_length;
    p += strspn(p, " \t");
    int used = 0;
    if (*p != '(' || sscanf(p, "( %9lu%*[, \t]%9lu )%n", rows, columns, &used) != 2 || !used)
        return false;
    r->p = p + used;
    return true;
}

static const char *read_elements(Reader *r, size_t rows, size_t columns, const char *end, Matrix *m)
{
    if (columns && rows > (size_t)(end - r->p) / columns) /* every number needs a byte and a separator */
        return trouble(r, "the matrix has more elements than the file has text");
    size_t n = rows * columns;
    double *to = NEW_ARRAY(r->a, double, n + 1);
    for (size_t i = 0; i < n; i++) {
        skip_gap(r);
        const char *wrong = read_number(r, &to[i]);
        if (wrong)
            return wrong;
    }
    *m = (Matrix){rows, columns, to};
    return NULL;
}

/* What stands before the matrix is passed over line by line, whether it is right or not: other matrices of the file may
 * be none of ours. */
static const char *read_text(Reader *r, const char *name, const char *end, Matrix *m)
{
    if (strncmp(r->p, "\xEF\xBB\xBF", 3) == 0)
        r->p += 3;
    if (strncmp(r->p, "#1", 2) != 0)
        return matrix_problem(r->a, "%s: a text file with matrices begins with the line \"#1\"", r->path);
    long odd_line = 0; /* the first that holds neither numbers nor a heading */
    for (skip_gap(r); *r->p; skip_line(r), skip_gap(r)) {
        const char *found;
        size_t length;
        unsigned long rows, columns;
        if (read_heading(r, &found, &length, &rows, &columns)) {
            if (strlen(name) == length && memcmp(found, name, length) == 0)
                return read_elements(r, rows, columns, end, m);
        } else if (!odd_line && !strchr("+-.0123456789", *r->p)) {
            odd_line = r->line;
        }
    }
    if (odd_line)
        return matrix_problem(r->a,
                              "%s:%ld: a heading such as \"double name(2,3)\" was expected: there is no matrix \"%s\" "
                              "in this file",
                              r->path, odd_line, name);
    return matrix_problem(r->a, "%s: there is no matrix \"%s\" in this file", r->path, name);
}

/* ---- CSV ------------------------------------------------------------------------------------------------------- */

static const char *read_csv(Reader *r, MatrixLayout layout, Matrix *m)
{
    const char *delimiter = layout.delimiter ? layout.delimiter : ",";
    if (strlen(delimiter) != 1)
        return matrix_problem(r->a, "%s: the delimiter \"%s\" is not one character", r->path, delimiter);
    if (strncmp(r->p, "\xEF\xBB\xBF", 3) == 0)
        r->p += 3;
    for (int i = 0; i < layout.header_lines; i++)
        skip_line(r);
    VEC(double) numbers = {0};
    size_t rows = 0, columns = 0;
    for (; *r->p; skip_line(r)) {
        size_t n = 0;
        if (strspn(r->p, " \t\r") == strcspn(r->p, "\n"))
            continue; /* an empty line */
        for (bool more = true; more; n++) {
            char *end;
            r->p += strspn(r->p, " ");
            bool quoted = *r->p == '"';
            r->p += quoted;
            double x = strtod_l(r->p, &end, r->plain);
            if (end == r->p || (quoted && *end++ != '"'))
                return trouble(r, "a number was expected");
            r->p = end + strspn(end, *delimiter == '\t' ? " \r" : " \t\r");
            more = *r->p == *delimiter;
            r->p += more;
            PUSH(r->a, numbers, x);
        }
        if (*r->p && *r->p != '\n')
            return trouble(r, "the delimiter or the end of the line was expected after the number");
        if (rows++ == 0)
            columns = n;
        else if (n != columns)
            return matrix_problem(r->a, "%s:%ld: the line has %zu numbers, the lines before it %zu", r->path, r->line,
                                  n, columns);
    }
    if (!rows)
        return matrix_problem(r->a, "%s: there are no numbers in this file", r->path);
    *m = (Matrix){rows, columns, numbers.at};
    return NULL;
}

/* ---- any ------------------------------------------------------------------------------------------------------- */

static char *read_whole(const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    Buffer b = {0};
    char block[1 << 14];
    for (size_t got; (got = fread(block, 1, sizeof block, f)) > 0;)
        buffer_add(&b, block, got);
    bool bad = ferror(f);
    fclose(f);
    if (bad) {
        buffer_free(&b);
        return NULL;
    }
    if (!b.at)
        buffer_text(&b, "");
    *n = b.n;
    return b.at;
}

const char *matrix_read(Arena *a, const char *path, const char *name, MatrixLayout layout, Matrix *m)
{
    *m = (Matrix){0};
    size_t n = 0;
    errno = 0;
    char *bytes = read_whole(path, &n);
    if (!bytes)
        return matrix_problem(a, "the file \"%s\" cannot be read: %s", path, strerror(errno));
    const char *dot = strrchr(path, '.'), *wrong;
    if (dot && strcasecmp(dot, ".mat") == 0)
        wrong = matrix_read_mat(a, path, name, bytes, n, m);
    else {
        Reader r = {a, path, bytes, 1, newlocale(LC_NUMERIC_MASK, "C", (locale_t)0)};
        if (r.plain == (locale_t)0)
            wrong = matrix_problem(a, "%s: no memory", path);
        else
            wrong = dot && strcasecmp(dot, ".csv") == 0 ? read_csv(&r, layout, m) : read_text(&r, name, bytes + n, m);
        if (r.plain != (locale_t)0)
            freelocale(r.plain);
    }
    free(bytes);
    return wrong;
}
