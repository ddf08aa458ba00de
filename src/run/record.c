/* record.c: from signals of the model to rows of the result file. */
#include <stdlib.h>

#include "run/record.h"

enum { NEGATED_NO, NEGATED_MINUS, NEGATED_NOT };

static ResultType result_type(ModelType type)
{
    switch (type) {
    case MODEL_REAL:
        return RESULT_REAL;
    case MODEL_INTEGER:
        return RESULT_INTEGER;
    case MODEL_BOOLEAN:
        return RESULT_BOOLEAN;
    case MODEL_ENUMERATION:
        return RESULT_ENUMERATION;
    case MODEL_STRING:
        return RESULT_STRING;
    }
    return RESULT_REAL;
}

static RunChoice choose(const RunOptions *options, const ModelSignal *s)
{
    if (s->kind == MODEL_SIGNAL_VARIABLE && s->type == MODEL_STRING && s->index != MODEL_CONSTANT)
        return RUN_LEAVE_OUT; /* no result format has Strings that vary */
    if (options->choose)
        return options->choose(options->data, s);
    return s->is_protected ? RUN_LEAVE_OUT : RUN_RECORD;
}

static double signed_value(double x, int negated)
{
    return negated == NEGATED_MINUS ? -x : negated == NEGATED_NOT ? 1 - x : x;
}

/* The table: the first signal of each number is a variable or parameter, the others are its aliases.
 * first[index of v or p]: table line, -1 when there is none yet. */
static int make_table(Recorder *r, const Instance *I, const RunOptions *options, ResultVariable *table, int *first)
{
    const Model *m = I->model;
    int n = 0;
    for (int i = 0; i < m->n_signals; i++) {
        const ModelSignal *s = &m->signals[i];
        RunChoice choice = choose(options, s);
        if (choice == RUN_LEAVE_OUT)
            continue;
        ResultVariable *line = &table[n];
        *line = (ResultVariable){.name = s->name,
                                 .unit = s->unit,
                                 .display_unit = s->display_unit,
                                 .description = s->description,
                                 .type = result_type(s->type),
                                 .literals = s->literals,
                                 .is_column = s->is_variable || choice == RUN_RECORD_ASKED};
        int negated = !s->negated ? NEGATED_NO : s->type == MODEL_BOOLEAN ? NEGATED_NOT : NEGATED_MINUS;
        bool parameter = s->kind == MODEL_SIGNAL_PARAMETER;
        if (s->index == MODEL_CONSTANT) {
            line->kind = RESULT_PARAMETER;
            line->value = s->value;
            line->text = s->text;
            line->is_constant = !s->is_structural;
            line->is_compiled = s->is_structural;
            line->formula = s->formula;
        } else if (s->type == MODEL_STRING) {
            line->kind = RESULT_PARAMETER;
            line->text = I->s[s->index];
        } else if (!parameter && s->index == MODEL_TIME) {
            line->kind = RESULT_ALIAS;
            line->alias_of = RESULT_TIME;
            line->negated = s->negated != 0;
        } else {
            int *home = &first[parameter ? m->n_variables + s->index : s->index];
            if (*home >= 0) {
                line->kind = RESULT_ALIAS;
                line->alias_of = *home;
                int other = parameter ? table[*home].negated : r->negated[table[*home].alias_of] != NEGATED_NO;
                line->negated = (s->negated != 0) != (other != 0);
            } else if (parameter) {
                line->kind = RESULT_PARAMETER;
                line->value = signed_value(I->p[s->index], negated);
                line->formula = I->p_set[s->index] ? NULL : s->formula;
                line->negated = s->negated != 0;
                *home = n;
            } else {
                line->kind = RESULT_VARIABLE;
                line->alias_of = r->n_columns; /* where its sign is found; means nothing to the writer */
                r->column[r->n_columns] = s->index;
                if (negated)
                    r->turned[r->n_turned++] = r->n_columns;
                r->negated[r->n_columns++] = (unsigned char)negated;
                *home = n;
            }
        }
        n++;
    }
    return n;
}

bool recorder_begin(Recorder *r, const Instance *I, const RunOptions *options)
{
    const Model *m = I->model;
    *r = (Recorder){0};
    if (!options->result_path && !options->result_to)
        return true;
    size_t n_signals = (size_t)m->n_signals + 1;
    ResultVariable *table = calloc(n_signals, sizeof *table);
    int *first = malloc((size_t)(m->n_variables + m->n_parameters + 1) * sizeof *first);
    r->column = calloc(n_signals, sizeof *r->column);
    r->negated = calloc(n_signals, 1);
    r->turned = calloc(n_signals, sizeof *r->turned);
    bool done = table && first && r->column && r->negated && r->turned;
    if (done) {
        for (int i = 0; i < m->n_variables + m->n_parameters; i++)
            first[i] = -1;
        int n = make_table(r, I, options, table, first);
        ResultOptions result = options->result;
        if (!result.model)
            result.model = m->name;
        if (options->result_to)
            result.format = RESULT_MEMORY;
        r->kept_to = options->result_to;
        r->report =
            result_create(&r->writer, options->result_path ? options->result_path : "the result", table, n, &result);
        r->flushed_s = run_clock();
        done = r->report.status == RESULT_OK;
    } else {
        r->report = (ResultReport){.status = RESULT_NO_MEMORY, .why = "there is no memory left for the result's table"};
    }
    free(table);
    free(first);
    return done;
}

bool recorder_row(Recorder *r, const Instance *I)
{
    if (!r->writer)
        return true;
    double *row = result_row(r->writer);
    for (int i = 0; row && i < r->n_columns; i++)
        row[i] = I->v[r->column[i]];
    for (int k = 0; row && k < r->n_turned; k++)
        row[r->turned[k]] = signed_value(row[r->turned[k]], r->negated[r->turned[k]]);
    r->report = result_append(r->writer, I->time, row);
    double now = run_clock();
    if (r->report.status == RESULT_OK && now - r->flushed_s > 1) {
        r->flushed_s = now;
        r->report = result_flush(r->writer);
    }
    return r->report.status == RESULT_OK;
}

bool recorder_end(Recorder *r)
{
    ResultReport last = r->report, kept = {0};
    if (r->writer && r->kept_to)
        kept = result_kept(r->writer, r->kept_to);
    ResultReport report = result_finish(r->writer);
    if (last.status == RESULT_OK)
        r->report = kept.status != RESULT_OK ? kept : report;
    r->writer = NULL;
    free(r->column);
    free(r->negated);
    free(r->turned);
    r->column = NULL;
    r->negated = NULL;
    r->turned = NULL;
    return r->report.status == RESULT_OK;
}
