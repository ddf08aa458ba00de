/* frames.c: a diagram along a run: what DynamicSelect makes of its shapes, at times over the whole of it. */
#include <math.h>
#include <string.h>

#include "edit/inside.h"
#include "run/result.h"

enum { MOST_FRAMES = 200 };

typedef struct {
    int variable; /* in the result */
    double *values;
} Column;

typedef struct {
    Arena *arena;
    Result *result;
    const char *prefix; /* of names: where in the model the class is; "" at its top */
    int n;
    size_t *rows; /* of the times that are shown */
    int at;       /* the one that is shown now */
    VEC(Column) columns;
} Frames;

static const double *column_of(Frames *f, int variable)
{
    for (int k = 0; k < f->columns.n; k++)
        if (f->columns.at[k].variable == variable)
            return f->columns.at[k].values;
    size_t rows = result_rows(f->result);
    double *all = NEW_ARRAY(f->arena, double, rows);
    Column c = {variable, NEW_ARRAY(f->arena, double, f->n)};
    if (result_column(f->result, variable, 0, rows, all).status != RESULT_OK)
        return NULL;
    for (int k = 0; k < f->n; k++)
        c.values[k] = all[f->rows[k]];
    PUSH(f->arena, f->columns, c);
    return c.values;
}

static bool value_of(void *data, const char *name, double *to)
{
    Frames *f = data;
    bool is_time = strcmp(name, "time") == 0;
    int variable = is_time ? RESULT_TIME : result_find(f->result, text_f(f->arena, "%s%s", f->prefix, name));
    if (variable == RESULT_ABSENT)
        return false;
    const double *values = column_of(f, variable);
    *to = values ? values[f->at] : 0;
    return values && isfinite(*to);
}

static void show(void *data, int k)
{
    ((Frames *)data)->at = k;
}

/* Rows at nearly equal distances of time; the last of those at one time, where an event has passed. */
static bool choose_rows(Frames *f)
{
    size_t rows = result_rows(f->result), row = 0;
    double *time = NEW_ARRAY(f->arena, double, rows + 1);
    if (!rows || result_column(f->result, RESULT_TIME, 0, rows, time).status != RESULT_OK)
        return false;
    f->rows = NEW_ARRAY(f->arena, size_t, MOST_FRAMES);
    for (int k = 0; k < MOST_FRAMES && row < rows; k++) {
        double from = time[0] + (time[rows - 1] - time[0]) * k / (MOST_FRAMES - 1);
        while (row + 1 < rows && (time[row] < from || time[row + 1] <= time[row]))
            row++;
        if (!f->n || f->rows[f->n - 1] != row)
            f->rows[f->n++] = row;
    }
    return true;
}

void frames_json(Json *j, Arena *a, const Picture *p, const char *path, const char *prefix)
{
    Frames f = {.arena = a, .prefix = *prefix ? text_f(a, "%s.", prefix) : ""};
    PictureValues values = {value_of, &f};
    if (result_open(&f.result, path).status != RESULT_OK || !choose_rows(&f)) {
        result_close(f.result);
        return;
    }
    json_key(j, "frames");
    json_object(j);
    json_key(j, "times"), json_array(j);
    for (int k = 0; k < f.n; k++)
        json_number(j, column_of(&f, RESULT_TIME)[k]);
    json_end(j);
    json_key(j, "picture"), picture_frames(j, p, f.n, show, &values);
    json_end(j);
    result_close(f.result);
}
