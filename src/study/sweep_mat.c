/* sweep_mat.c: a whole table of a sweep as a MATLAB file: a column for each name, NaN where a run failed. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/matrix_file.h"
#include "base/source.h"
#include "study/sweep.h"

/* "arm[2].k" is arm_2_k there: letters, digits and _, a letter first, 63 of them at most. */
static const char *matlab_name(Arena *a, const char *name)
{
    enum { MOST = 63 };
    char to[MOST + 1] = "";
    size_t n = 0;
    if (!isalpha((unsigned char)*name))
        to[n++] = 'x';
    for (; *name && n < MOST; name++) {
        if (isalnum((unsigned char)*name))
            to[n++] = *name;
        else if (n && to[n - 1] != '_' && name[1])
            to[n++] = '_';
    }
    return arena_text(a, to, n);
}

/* The cells of a row but the first and the last; columns by columns. */
static const char *read_row(const char *at, double *to, long rows, int columns)
{
    at += strcspn(at, ",") + 1;
    for (int k = 0; k < columns; k++) {
        char *end;
        double x = strtod(at, &end);
        to[(long)k * rows] = end > at ? x : NAN;
        at = end + strcspn(end, ",") + 1;
    }
    to[(long)columns * rows] = *at != '\n';
    const char *end = strchr(at, '\n');
    return end ? end + 1 : at + strlen(at);
}

const char *sweep_mat(Arena *a, const char *path, const char *table, const Design *d, const Scalars *s)
{
    const Source *is = source_read(a, table);
    const char *at = is ? strchr(is->text, '\n') : NULL;
    if (!at)
        return text_f(a, "'%s' cannot be read", table);
    long rows = 0;
    for (const char *line = at + 1; *line && strchr(line, '\n'); line = strchr(line, '\n') + 1)
        rows++;
    int columns = d->axes.n + s->at.n;
    double *numbers = arena_zeros(a, ((size_t)columns + 1) * (size_t)rows * sizeof(double) + 1);
    at++;
    for (long i = 0; i < rows; i++)
        at = read_row(at, numbers + i, rows, columns);
    const char *wrong = NULL;
    for (int k = 0; !wrong && k <= columns; k++) {
        const char *name = k < d->axes.n ? d->axes.at[k].name : k < columns ? s->at.at[k - d->axes.n].name : "failed";
        Matrix column = {(size_t)rows, 1, numbers + (long)k * rows};
        wrong = matrix_write(a, path, matlab_name(a, name), column, MATRIX_V6, k > 0);
    }
    return wrong;
}
