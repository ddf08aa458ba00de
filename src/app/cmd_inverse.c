/* cmd_inverse.c: cardan inverse MODEL --motion phi=…: the inputs with which variables move as given. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/study_command.h"
#include "study/inverse.h"

typedef struct {
    Call *call;
    Pipeline p;
    RunSettings values;
    RunOptions options;
    StudyModel outputs; /* is_asked alone is used */
    const char *path, *data;
    InverseModel inverse;
    VEC(const ModelSignal *) signals;
    const Model *of;
    ResultWriter *writer;
    ResultReport report;
    double *row;
} Backwards;

/* ---- motions ----------------------------------------------------------------------------------------------------- */

static bool take_motions(Backwards *x)
{
    for (const char *text; (text = call_next_value(x->call, "--motion"));) {
        const char *equals = strchr(text, '=');
        if (!equals || equals == text || !equals[1])
            return call_wrong(x->call, "--motion needs VARIABLE=EXPRESSION, not '%s'", text), false;
        InverseMotion motion = {arena_text(x->call->arena, text, (size_t)(equals - text)), equals + 1};
        PUSH(x->call->arena, x->inverse.motions, motion);
    }
    return true;
}

static bool add_column(Backwards *x, Result *data, int entry, const double *time, size_t rows)
{
    Arena *a = x->call->arena;
    const char *name = result_variable(data, entry)->name;
    double *values = arena_zeros(a, (rows + 1) * sizeof(double)), *t = arena_zeros(a, (rows + 1) * sizeof(double));
    ResultReport report = result_column(data, entry, 0, rows, values);
    int n = 0;
    for (size_t k = 0; report.status == RESULT_OK && k < rows; k++)
        if (isfinite(values[k]) && isfinite(time[k]) && (!n || time[k] > t[n - 1])) {
            t[n] = time[k];
            values[n++] = values[k];
        }
    if (report.status != RESULT_OK || n < 3)
        return call_wrong(x->call, "'%s': '%s' has no three points of a motion", x->data, name), false;
    if (isnan(x->options.stop))
        x->options.stop = t[n - 1];
    if (isnan(x->options.start))
        x->options.start = t[0];
    InverseMotion motion = {name, inverse_curve(a, n, t, values)};
    PUSH(a, x->inverse.motions, motion);
    return true;
}

static bool take_data(Backwards *x)
{
    if (!x->data)
        return true;
    Result *data;
    ResultReport report = result_open(&data, x->data);
    if (report.status != RESULT_OK) {
        diag(x->call->diags, DIAG_W001, (Span){0}, "%s", report.why);
        return x->call->is_wrong = true, false;
    }
    size_t rows = result_rows(data);
    double *time = arena_zeros(x->call->arena, (rows + 1) * sizeof(double));
    report = result_column(data, RESULT_TIME, 0, rows, time);
    bool good = report.status == RESULT_OK;
    for (int k = 0; good && k < result_count(data); k++)
        if (result_variable(data, k)->kind == RESULT_VARIABLE)
            good = add_column(x, data, k, time, rows);
    result_close(data);
    return good;
}

/* ---- the model --------------------------------------------------------------------------------------------------- */

static bool flattened(void *data, Flat *flat)
{
    Backwards *x = data;
    inverse_flattened(x->call->arena, &x->inverse, flat);
    if (!x->inverse.inputs.n)
        call_wrong(x->call, "the model has no input, and inputs are what is computed: as many as motions are given");
    return x->inverse.inputs.n > 0;
}

static bool open_model(Backwards *x)
{
    Call *call = x->call;
    Arena *a = call->arena;
    PipelineSettings settings = {.compiler = call_compiler(call)};
    settings.lowering.early_states = true;
    if (!call_values(call, &x->values) || !call_lowering(call, &settings) || !call_open(call, &settings, &x->p))
        return false;
    const char *name = class_name(x->p.class_);
    pipeline_free_code(&x->p);
    inverse_settings(a, &x->inverse, name, &settings);
    PipelineContext context = {a, call->symbols, call->diags};
    if (pipeline_open(&x->p, &context, &settings) != PIPELINE_OPENED)
        return false;
    for (int k = 0; k < x->values.n; k++)
        PUSH(a, x->p.values, x->values.at[k]);
    return pipeline_compile(&x->p, &(PipelinePolicy){.goal = PIPELINE_CODE, .flattened = flattened, .data = x});
}

/* ---- the run ----------------------------------------------------------------------------------------------------- */

/* Of a variable, or an element of it. */
static bool is_of(const char *name, const char *variable)
{
    size_t n = strlen(variable);
    return strncmp(variable, name, n) == 0 && (!name[n] || name[n] == '[');
}

static bool is_given(const Backwards *x, const char *name)
{
    bool given = false;
    for (int k = 0; k < x->inverse.inputs.n; k++)
        given |= is_of(name, x->inverse.inputs.at[k]);
    for (int k = 0; k < x->inverse.motions.n; k++)
        given |= is_of(name, x->inverse.motions.at[k].variable);
    return given;
}

/* Inputs, motions, and what is asked for besides. */
static void choose(Backwards *x, const Model *m)
{
    Arena *a = x->call->arena;
    x->of = m;
    x->signals.n = 0;
    for (int k = 0; k < m->n_signals; k++) {
        const ModelSignal *s = &m->signals[k];
        bool asked = x->outputs.is_asked && x->outputs.is_asked(x->outputs.data, s->name);
        if (s->type != MODEL_STRING && (asked || is_given(x, s->name)))
            PUSH(a, x->signals, s);
    }
    ResultVariable *table = NEW_ARRAY(a, ResultVariable, x->signals.n + 1);
    for (int k = 0; k < x->signals.n; k++)
        table[k] = (ResultVariable){.name = x->signals.at[k]->name,
                                    .unit = x->signals.at[k]->unit,
                                    .display_unit = x->signals.at[k]->display_unit,
                                    .description = x->signals.at[k]->description,
                                    .kind = RESULT_VARIABLE,
                                    .is_column = true};
    x->row = NEW_ARRAY(a, double, x->signals.n + 1);
    ResultOptions o = {.model = m->name};
    x->report = result_create(&x->writer, x->path, table, x->signals.n, &o);
}

static void take_row(void *data, const Instance *I)
{
    Backwards *x = data;
    if (I->model != x->of) {
        if (x->writer)
            result_finish(x->writer);
        choose(x, I->model);
    }
    for (int k = 0; k < x->signals.n; k++)
        x->row[k] = study_value(I, x->signals.at[k]);
    if (x->report.status == RESULT_OK)
        x->report = result_append(x->writer, I->time, x->row);
}

static void say(void *data, RunTone tone, const char *text)
{
    Backwards *x = data;
    diag(x->call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

static int run(Backwards *x)
{
    x->options.row = take_row;
    x->options.say = say;
    x->options.data = x;
    PipelineRun done = {.extent = VERIFY_NOTHING};
    if (!pipeline_run(&x->p, &x->options, &done))
        return EXIT_MODEL_WRONG;
    ResultReport end = x->writer ? result_finish(x->writer) : (ResultReport){0};
    int status = EXIT_DONE;
    if (done.status == RUN_BAD_CALL)
        status = call_wrong(x->call, "%s", done.report.why);
    else if (done.status != RUN_OK) {
        diag(x->call->diags, DIAG_R001, (Span){0}, "%s", done.report.why);
        status = EXIT_NUMBERS_FAILED;
    } else if (x->report.status != RESULT_OK || end.status != RESULT_OK) {
        diag(x->call->diags, DIAG_G002, (Span){0}, "%s", x->report.status != RESULT_OK ? x->report.why : end.why);
        status = EXIT_CALL_WRONG;
    } else
        call_wrote(x->call, x->path);
    pipeline_run_free(&done);
    return status;
}

int cmd_inverse(Call *call)
{
    Backwards x = {.call = call, .options = run_options()};
    x.path = call_value(call, "-o");
    x.data = call_value(call, "--data");
    if (!x.path)
        x.path = "inverse.csv";
    if (!call_ends(x.path, ".csv") && !call_ends(x.path, ".mat") && !call_ends(x.path, ".cdr"))
        return call_wrong(call, "'%s' does not tell the format: a result ends in .csv, .mat or .cdr", x.path);
    if (!study_command_run_options(call, &x.options) || !study_command_outputs(call, &x.outputs) || !take_motions(&x) ||
        !take_data(&x))
        return EXIT_CALL_WRONG;
    int status = EXIT_DONE;
    if (!x.inverse.motions.n)
        status = call_wrong(call,
                            "no motion is given: --motion VARIABLE=EXPRESSION of time, or --data with columns of them");
    else if (!open_model(&x))
        status = call->is_wrong ? EXIT_CALL_WRONG : EXIT_MODEL_WRONG;
    else
        status = run(&x);
    pipeline_free_code(&x.p);
    study_command_outputs_end(&x.outputs);
    return status;
}
