/* cmd_convert_result.c: a result in another format, whole or some of its variables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands.h"
#include "run/result.h"
#include "view/curve.h"

enum { PART_BYTES = 16 << 20 };

typedef struct {
    VEC(ResultVariable) table;
    Ints sources; /* of the entries of kind RESULT_VARIABLE, in the old result */
} Chosen;

/* Which entries go over: all, or those named with what they are aliases of. */
static bool choose(Call *call, Result *r, const char *const *names, int n, Chosen *to)
{
    int *place = ints_filled(call->arena, result_count(r) + 1, -1).at;
    Ints wanted = {0};
    for (int i = 0; i < n; i++) {
        int found = result_find(r, names[i]);
        if (found == RESULT_ABSENT) {
            diag(call->diags, DIAG_W002, (Span){0}, "%s has no variable %s%s", result_path(r), names[i],
                 near_names(call->arena, r, names[i]));
            return false;
        }
        if (found != RESULT_TIME)
            ints_push(call->arena, &wanted, found);
    }
    for (int i = 0; n == 0 && i < result_count(r); i++)
        ints_push(call->arena, &wanted, i);
    for (int k = 0; k < wanted.n; k++) { /* an alias brings its variable along */
        const ResultVariable *v = result_variable(r, wanted.at[k]);
        if (v->kind == RESULT_ALIAS && v->alias_of != RESULT_TIME && n)
            ints_push(call->arena, &wanted, v->alias_of);
    }
    for (int k = 0; k < wanted.n; k++) {
        int i = wanted.at[k];
        if (place[i] >= 0)
            continue;
        place[i] = to->table.n;
        ResultVariable v = *result_variable(r, i);
        v.is_column = v.is_column || n > 0;
        PUSH(call->arena, to->table, v);
        if (v.kind == RESULT_VARIABLE)
            ints_push(call->arena, &to->sources, i);
    }
    for (int k = 0; k < to->table.n; k++)
        if (to->table.at[k].kind == RESULT_ALIAS && to->table.at[k].alias_of != RESULT_TIME)
            to->table.at[k].alias_of = place[to->table.at[k].alias_of];
    return true;
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

int cmd_convert_result(Call *call)
{
    const char *to = call_value(call, "-o");
    bool compress = call_flag(call, "--compress");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n < 1 || !to)
        return call_wrong(call, "a result and -o FILE are needed");
    Result *r;
    ResultReport report = result_open(&r, call->args[0]);
    if (report.status != RESULT_OK) {
        diag(call->diags, DIAG_W001, (Span){0}, "%s", report.why);
        return EXIT_CALL_WRONG;
    }
    Chosen chosen = {0};
    if (!choose(call, r, call->args + 1, call->n - 1, &chosen)) {
        result_close(r);
        return EXIT_CALL_WRONG;
    }
    ResultWriter *w;
    report =
        result_create(&w, to, chosen.table.at, chosen.table.n,
                      &(ResultOptions){.model = result_model(r), .scene = result_scene_text(r), .compress = compress});
    if (report.status == RESULT_OK) {
        report = copy_rows(r, &chosen, w);
        ResultReport end = result_finish(w);
        if (report.status == RESULT_OK)
            report = end;
    }
    result_close(r);
    if (report.status != RESULT_OK) {
        diag(call->diags, DIAG_W003, (Span){0}, "%s", report.why);
        return EXIT_CALL_WRONG;
    }
    return EXIT_DONE;
}
