/* table.c: what the three kinds of tables share: where numbers come from, checks, searches. */
#include "run/external/table.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/buffer.h"
#include "base/matrix_file.h"
#include "run/external/external.h"

void table_fail(TableData *t, const char *format, ...)
{
    Buffer b = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&b, format, args);
    va_end(args);
    const char *text = external_text(b.at, b.n);
    buffer_free(&b);
    arena_free(t->arena);
    ModelicaError(text);
}

/* "NoName" and blanks stand for no name. */
static bool is_name(const char *name)
{
    return strcmp(name, "NoName") != 0 && name[strspn(name, " ")];
}

/* From the function 'usertab' of the C sources that the model includes. */
static void take_from_user(TableData *t, TableKind kind)
{
    const Instance *at_work = external_instance();
    int dims[2] = {0, 0}, by_columns = 0;
    double *given = NULL;
    if (!at_work || !at_work->model->user_table)
        table_fail(t,
                   "the table \"%s\" is neither in the model nor in a file: give 'table' or 'fileName', or include a C "
                   "function 'usertab' that knows it",
                   t->name);
    char *name = arena_text(t->arena, t->name, strlen(t->name));
    int wrong = at_work->model->user_table(name, (int)kind, dims, &by_columns, &given);
    if (wrong || !given || dims[0] < 1 || dims[1] < 1)
        table_fail(t, "the C function 'usertab' has no table \"%s\"", t->name);
    t->rows = (size_t)dims[0];
    t->columns = (size_t)dims[1];
    double *rows = arena_copy(t->arena, given, t->rows * t->columns * sizeof *rows);
    for (size_t i = 0; by_columns && i < t->rows; i++)
        for (size_t k = 0; k < t->columns; k++)
            rows[i * t->columns + k] = given[k * t->rows + i];
    t->at = rows;
}

void table_begin(TableData *t, TableKind kind, const char *file, const char *name, const double *table, size_t rows,
                 size_t columns, int smoothness, int extrapolation, int verbose, const char *delimiter,
                 int header_lines)
{
    t->smoothness = (TableSmoothness)smoothness;
    t->extrapolation = (TableExtrapolation)extrapolation;
    t->name = is_name(name) ? arena_text(t->arena, name, strlen(name)) : "table";
    if (smoothness < TABLE_LINEAR || smoothness > TABLE_MODIFIED_AKIMA)
        table_fail(t, "the smoothness %d of the table \"%s\" is unknown", smoothness, t->name);
    if (extrapolation < TABLE_HOLD || extrapolation > TABLE_NONE)
        table_fail(t, "the extrapolation %d of the table \"%s\" is unknown", extrapolation, t->name);
    if (is_name(file) && !is_name(name))
        table_fail(t, "the file \"%s\" of a table is given, but not the name of the table in it", file);
    if (is_name(name) && !is_name(file)) {
        take_from_user(t, kind);
        return;
    }
    if (!is_name(file)) {
        t->rows = rows;
        t->columns = columns;
        t->at = arena_copy(t->arena, table, rows * columns * sizeof *table);
        return;
    }
    if (verbose)
        ModelicaFormatMessage("reading \"%s\" from \"%s\"", name, file);
    Matrix m;
    const char *wrong = matrix_read(t->arena, file, name, (MatrixLayout){delimiter, header_lines}, &m);
    if (wrong)
        table_fail(t, "%s", wrong);
    t->rows = m.rows;
    t->columns = m.columns;
    t->at = m.at;
}

void table_check_columns(TableData *t, const int *used, size_t n_used)
{
    if (t->rows < 1 || t->columns < 2)
        table_fail(t, "the table \"%s\" has %zu rows and %zu columns; it needs a row, and two columns at least",
                   t->name, t->rows, t->columns);
    for (size_t i = 0; i < n_used; i++)
        if (used[i] < 1 || (size_t)used[i] > t->columns)
            table_fail(t, "column %d of the table \"%s\" is asked for, which has %zu", used[i], t->name, t->columns);
}

void table_check_rising(TableData *t, const char *what, size_t n, size_t stride, const double *x, bool strictly)
{
    for (size_t i = 1; i < n; i++) {
        double a = x[(i - 1) * stride], b = x[i * stride];
        if (!(strictly ? a < b : a <= b))
            table_fail(t, "the %s of the table \"%s\" must %s, but %.15g is followed by %.15g", what, t->name,
                       strictly ? "increase" : "not decrease", a, b);
    }
}

static size_t search(size_t n, size_t stride, const double *x, size_t guess, double u, bool down)
{
#define BELOW(i) (down ? u <= x[(i)*stride] : u < x[(i)*stride])
    size_t low = 0, high = n - 1;
    if (guess + 1 < n) {
        if (BELOW(guess))
            high = guess;
        else if (!BELOW(guess + 1))
            low = guess + 1 < high ? guess + 1 : guess;
        else
            return guess;
    }
    while (high > low + 1) {
        size_t middle = low + (high - low) / 2;
        if (BELOW(middle))
            high = middle;
        else
            low = middle;
    }
    return low;
#undef BELOW
}

size_t table_interval(size_t n, size_t stride, const double *x, size_t guess, double u)
{
    return search(n, stride, x, guess, u, false);
}

size_t table_interval_down(size_t n, size_t stride, const double *x, size_t guess, double u)
{
    return search(n, stride, x, guess, u, true);
}

double table_wrapped(double u, double low, double high)
{
    double period = high - low;
    if (u < low) {
        u += ceil((low - u) / period) * period;
        u = u > high ? u - period : u < low ? low : u; /* rounding */
    } else if (u > high) {
        u -= ceil((u - high) / period) * period;
        u = u < low ? u + period : u > high ? high : u;
    }
    return u;
}

bool table_same(double a, double b)
{
    const double tiny = 1e-10;
    double size = fmax(fabs(a), fabs(b));
    return fabs(b - a) < tiny * fmax(size, tiny);
}
