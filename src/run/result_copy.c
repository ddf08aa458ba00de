/* result_copy.c: a result in another file, whole or some of its variables. */
#include <stdio.h>
#include <stdlib.h>

#include "run/result_formats.h"

enum { PART_BYTES = 16 << 20 };

typedef struct {
    VEC(ResultVariable) table;
    Ints sources; /* of the entries of kind RESULT_VARIABLE, in the old result */
} Chosen;

/* Those wanted, with what they are aliases of. */
static void choose(Arena *a, const Result *r, const Ints *wanted, Chosen *to)
{
    int *place = ints_filled(a, r->n + 1, -1).at;
    Ints all = {0};
    for (int k = 0; k < (wanted ? wanted->n : r->n); k++)
        ints_push(a, &all, wanted ? wanted->at[k] : k);
    for (int k = 0; wanted && k < all.n; k++) {
        const ResultVariable *v = &r->table[all.at[k]];
        if (v->kind == RESULT_ALIAS && v->alias_of != RESULT_TIME)
            ints_push(a, &all, v->alias_of);
    }
    for (int k = 0; k < all.n; k++) {
        int i = all.at[k];
        if (place[i] >= 0)
            continue;
        place[i] = to->table.n;
        ResultVariable v = r->table[i];
        v.is_column = v.is_column || wanted;
        PUSH(a, to->table, v);
        if (v.kind == RESULT_VARIABLE)
            ints_push(a, &to->sources, i);
    }
    for (int k = 0; k < to->table.n; k++)
        if (to->table.at[k].kind == RESULT_ALIAS && to->table.at[k].alias_of != RESULT_TIME)
            to->table.at[k].alias_of = place[to->table.at[k].alias_of];
}

/* Rows are copied in parts: as many at a time as PART_BYTES hold of the chosen columns. */
static ResultReport copy_rows(Result *r, const Chosen *chosen, ResultWriter *w)
{
    size_t k = (size_t)chosen->sources.n, rows = result_rows(r), part = PART_BYTES / 8 / (k + 1) + 1;
    double *numbers = malloc((k + 1) * part * sizeof *numbers), *row = malloc((k + 1) * sizeof *row);
    double **columns = malloc((k + 1) * sizeof *columns);
    int *which = malloc((k + 1) * sizeof *which);
    ResultReport report = {.status = RESULT_OK};
    if (!numbers || !row || !columns || !which) {
        report.status = RESULT_NO_MEMORY;
        snprintf(report.why, sizeof report.why, "no memory for %zu columns", k);
        rows = 0;
    } else {
        for (size_t j = 0; j <= k; j++) {
            columns[j] = numbers + j * part;
            which[j] = j ? chosen->sources.at[j - 1] : RESULT_TIME;
        }
    }
    for (size_t at = 0; at < rows && report.status == RESULT_OK; at += part) {
        size_t n = rows - at < part ? rows - at : part;
        report = result_columns(r, which, (int)k + 1, at, n, columns);
        for (size_t i = 0; i < n && report.status == RESULT_OK; i++) {
            for (size_t j = 0; j < k; j++)
                row[j] = columns[j + 1][i];
            report = result_append(w, columns[0][i], row);
        }
    }
    free(numbers);
    free(row);
    free(columns);
    free(which);
    return report;
}

ResultReport result_copy(Result *r, const Ints *wanted, const char *path, bool compress)
{
    Arena *a = arena_new();
    Chosen chosen = {0};
    choose(a, r, wanted, &chosen);
    ResultWriter *w;
    ResultOptions options = {.model = r->model, .scene = r->scene, .compress = compress};
    ResultReport report = result_create(&w, path, chosen.table.at, chosen.table.n, &options);
    if (report.status == RESULT_OK) {
        report = copy_rows(r, &chosen, w);
        ResultReport end = result_finish(w);
        if (report.status == RESULT_OK)
            report = end;
    }
    arena_free(a);
    return report;
}
