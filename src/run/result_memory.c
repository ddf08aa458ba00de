/* result_memory.c: results that are in no file: rows while they are appended, columns when somebody reads them. */
#include <stdlib.h>
#include <string.h>

#include "run/result_formats.h"

typedef struct {
    size_t columns, room; /* with the time; rows that fit */
    double *rows;         /* as they came, row by row; w->large[0] */
} Kept;

void memory_begin(ResultWriter *w)
{
    w->out.fd = -1;
    Kept *kept = NEW(w->arena, Kept);
    kept->columns = (size_t)w->variable_count + 1;
    w->state = kept;
}

static bool make_room(ResultWriter *w, Kept *kept)
{
    enum { FIRST_ROOM = 512 };
    size_t room = kept->room ? 2 * kept->room : FIRST_ROOM;
    double *more = realloc(kept->rows, room * kept->columns * sizeof *more);
    if (!more) {
        w->out.trouble = result_trouble(RESULT_NO_MEMORY, "there is no memory left for the result");
        return false;
    }
    w->large[0] = kept->rows = more;
    kept->room = room;
    return true;
}

double *memory_room(ResultWriter *w)
{
    Kept *kept = w->state;
    return w->rows < kept->room || make_room(w, kept) ? kept->rows + w->rows * kept->columns + 1 : NULL;
}

void memory_row(ResultWriter *w, double time, const double *values)
{
    const Kept *kept = w->state;
    double *room = memory_room(w);
    if (!room)
        return;
    room[-1] = time;
    if (values != room)
        memcpy(room, values, (kept->columns - 1) * sizeof *room);
}

void result_cut(ResultWriter *w, double time)
{
    const Kept *kept = w->state;
    while (w->rows && kept->rows[(w->rows - 1) * kept->columns] > time)
        w->rows--;
}

/* Tiles keep what is read and what is written in the cache. */
static void transpose(const double *from, size_t rows, size_t columns, double *to)
{
    enum { TILE = 32 };
    for (size_t i0 = 0; i0 < rows; i0 += TILE)
        for (size_t j0 = 0; j0 < columns; j0 += TILE)
            for (size_t j = j0; j < columns && j < j0 + TILE; j++)
                for (size_t i = i0; i < rows && i < i0 + TILE; i++)
                    to[j * rows + i] = from[i * columns + j];
}

ResultReport result_kept(const ResultWriter *w, Result **to)
{
    const Kept *kept = w->state;
    *to = NULL;
    Result *r = calloc(1, sizeof *r);
    double *numbers = malloc((w->rows * kept->columns + 1) * sizeof *numbers);
    if (!r || !numbers) {
        free(r);
        free(numbers);
        return result_trouble(RESULT_NO_MEMORY, "there is no memory left for the result");
    }
    transpose(kept->rows, w->rows, kept->columns, numbers);
    Arena *a = arena_new();
    *r = (Result){.arena = a,
                  .fd = -1,
                  .path = "the result",
                  .format = RESULT_MEMORY,
                  .complete = true,
                  .n = w->n,
                  .rows = w->rows,
                  .numbers = numbers};
    r->model = arena_text(a, w->options.model, strlen(w->options.model));
    r->scene = w->options.scene ? arena_text(a, w->options.scene, strlen(w->options.scene)) : NULL;
    r->time = result_time_entry();
    r->table = NEW_ARRAY(a, ResultVariable, w->n + 1);
    result_copy_table(a, w->table, w->n, r->table);
    r->column = NEW_ARRAY(a, int, w->n + 1);
    for (int k = 0; k < w->variable_count; k++)
        r->column[w->variables[k]] = k + 1;
    result_index_names(r);
    *to = r;
    return result_fine();
}

ResultReport memory_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to)
{
    for (int j = 0; j < k; j++)
        memcpy(to[j], r->numbers + (size_t)columns[j] * r->rows + first, count * sizeof(double));
    return result_fine();
}
