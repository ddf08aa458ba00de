/* cmd_calibrate.c: cardan calibrate MODEL --data measured.csv: parameters from measurements. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/study_command.h"
#include "base/json.h"
#include "study/calibrate.h"
#include "study/chart.h"

typedef struct {
    Call *call;
    StudySpec spec;
    StudyModel model;
    Pipeline p;
    StudyFrees free;
    const char *path;
    Result *data;
    Calibration c;
    double *times;
    bool *keeps; /* per row of the data: its time is later than those before */
} Calibrating;

/* ---- the measurements -------------------------------------------------------------------------------------------- */

static bool open_data(Calibrating *x)
{
    const char *path = call_value(x->call, "--data");
    if (path)
        x->spec.data = path;
    if (!x->spec.data)
        return call_wrong(x->call, "--data is missing: a table with a column time and what was measured"), false;
    ResultReport report = result_open(&x->data, x->spec.data);
    if (report.status == RESULT_OK)
        return true;
    diag(x->call->diags, DIAG_W001, (Span){0}, "%s", report.why);
    return false;
}

static bool take_compared(Calibrating *x)
{
    Call *call = x->call;
    for (const char *text; (text = call_next_value(call, "--compare"));) {
        size_t n = strcspn(text, "=");
        const char *name = arena_text(call->arena, text, n);
        PUSH(call->arena, x->spec.compare, ((StudyPair){name, text[n] ? text + n + 1 : name}));
    }
    for (int k = 0; k < x->spec.compare.n; k++)
        if (result_find(x->data, x->spec.compare.at[k].text) < 0) {
            const char *column = x->spec.compare.at[k].text;
            VEC(const char *) names = {0};
            for (int i = 0; i < result_count(x->data); i++)
                PUSH(call->arena, names, result_variable(x->data, i)->name);
            const char *near = diag_nearest(column, names.at, names.n);
            diag(call->diags, DIAG_W002, (Span){0}, "'%s' has no column '%s'", x->spec.data, column);
            if (near)
                diag_help(call->diags, "did you mean '%s'?", near);
            return false;
        }
    if (!x->spec.compare.n) /* all columns that the model may have */
        for (int i = 0; i < result_count(x->data); i++) {
            const char *name = result_variable(x->data, i)->name;
            PUSH(call->arena, x->spec.compare, ((StudyPair){name, name}));
        }
    return true;
}

static bool is_asked(void *data, const char *variable)
{
    const Calibrating *x = data;
    for (int k = 0; k < x->spec.compare.n; k++)
        if (strcmp(x->spec.compare.at[k].name, variable) == 0)
            return true;
    return false;
}

static double *column(Calibrating *x, int entry, size_t rows)
{
    double *to = arena_zeros(x->call->arena, (rows + 1) * sizeof(double));
    ResultReport report = result_column(x->data, entry, 0, rows, to);
    if (report.status == RESULT_OK)
        return to;
    diag(x->call->diags, DIAG_W001, (Span){0}, "%s", report.why);
    return NULL;
}

/* Rows whose time goes on and lies in the run. */
static bool take_times(Calibrating *x, size_t rows)
{
    double *time = column(x, RESULT_TIME, rows), start = run_start(x->c.model, &x->c.options), last = -INFINITY;
    if (!time)
        return false;
    x->times = arena_zeros(x->call->arena, (rows + 1) * sizeof(double));
    x->keeps = arena_zeros(x->call->arena, rows + 1);
    for (size_t k = 0; k < rows; k++)
        if (isfinite(time[k]) && time[k] >= start && time[k] > last) {
            x->keeps[k] = true;
            x->times[x->c.n_times++] = last = time[k];
        }
    x->c.times = x->times;
    return x->c.n_times > 1 ||
           (call_wrong(x->call, "'%s' has no times from the start of the run on, %g", x->spec.data, start), false);
}

static bool take_columns(Calibrating *x)
{
    Arena *a = x->call->arena;
    size_t rows = result_rows(x->data);
    bool all = x->spec.compare.n == 0;
    if (!take_times(x, rows))
        return false;
    x->c.columns = NEW_ARRAY(a, CalibrationColumn, x->spec.compare.n + 1);
    for (int k = 0; k < x->spec.compare.n; k++) {
        const StudyPair *pair = &x->spec.compare.at[k];
        const ModelSignal *s = study_signal(x->c.model, pair->name);
        if (!s && strcmp(pair->name, pair->text) == 0 && !all && x->spec.compare.n > 1)
            continue; /* a column that the model does not have */
        if (!s)
            return call_wrong(x->call, "--compare: %s", study_no_such(a, x->c.model, "variable", pair->name, false)),
                   false;
        double *from = column(x, result_find(x->data, pair->text), rows);
        if (!from)
            return false;
        double *measured = NEW_ARRAY(a, double, x->c.n_times + 1);
        int n = 0;
        for (size_t i = 0; i < rows; i++)
            if (x->keeps[i])
                measured[n++] = from[i];
        x->c.columns[x->c.n_columns++] = (CalibrationColumn){
            .variable = pair->name, .measured = measured, .modelled = NEW_ARRAY(a, double, x->c.n_times + 1)};
    }
    return x->c.n_columns ||
           (call_wrong(x->call, "no column of '%s' is a variable of the model: --compare VARIABLE=COLUMN",
                       x->spec.data),
            false);
}

/* ---- out --------------------------------------------------------------------------------------------------------- */

static void print_found(const Calibrating *x, Buffer *to)
{
    const Calibration *c = &x->c;
    buffer_f(to, "%d numbers at %d times, %d steps, %ld runs%s\n", c->used, c->n_times, c->steps, c->runs,
             c->settled ? "" : "; not settled");
    buffer_f(to, "%-32s %14s %12s   %-30s %s\n", "parameter", "value", "error", "in 95 % of cases between",
             c->n_parameters > 1 ? "all at once in 95 % between" : "");
    for (int j = 0; j < c->n_parameters; j++) {
        const CalibrationParameter *p = &c->parameters[j];
        const char *at = p->value <= p->low ? "at its lower bound" : p->value >= p->high ? "at its upper bound" : NULL;
        buffer_f(to, "%-32s %14.8g ", x->free.at[j].name, p->value);
        if (at)
            buffer_f(to, "%12s   %s\n", "", at);
        else {
            const char *alone = text_f(x->call->arena, "%.8g and %.8g", p->from, p->to);
            buffer_f(to, "%12.4g   %s", p->error, alone);
            if (c->n_parameters > 1)
                buffer_f(to, "%*s %.8g and %.8g", (int)fmax(0, 30 - (double)strlen(alone)), "", p->all_from, p->all_to);
            buffer_char(to, '\n');
        }
    }
    buffer_f(to, "%-32s %14s\n", "variable", "deviation");
    for (int k = 0; k < c->n_columns; k++)
        buffer_f(to, "%-32s %14.6g\n", c->columns[k].variable, c->columns[k].deviation);
    for (int j = 0; j < c->n_parameters; j++)
        for (int k = 0; k < j; k++)
            if (fabs(c->correlation[j + c->n_parameters * k]) > 0.95)
                buffer_f(to, "%s and %s are hard to tell apart (correlation %.4f)\n", x->free.at[j].name,
                         x->free.at[k].name, c->correlation[j + c->n_parameters * k]);
}

static void json_matrix(Json *j, const char *key, int n, const double *numbers)
{
    json_key(j, key);
    json_array(j);
    for (int i = 0; i < n; i++) {
        json_array(j);
        for (int k = 0; k < n; k++)
            json_number(j, numbers[i + n * k]);
        json_end(j);
    }
    json_end(j);
}

static void write_json(const Calibrating *x, Buffer *to)
{
    const Calibration *c = &x->c;
    Json j = {.to = to};
    json_object(&j);
    json_key(&j, "model");
    json_text(&j, class_name(x->p.class_));
    json_key(&j, "settled");
    json_bool(&j, c->settled);
    json_key(&j, "runs");
    json_int(&j, c->runs);
    json_key(&j, "parameters");
    json_object(&j);
    for (int k = 0; k < c->n_parameters; k++) {
        const CalibrationParameter *p = &c->parameters[k];
        const double numbers[] = {p->value, p->error, p->from, p->to, p->all_from, p->all_to};
        static const char *const keys[] = {"value", "error", "from", "to", "all_from", "all_to"};
        json_key(&j, x->free.at[k].name);
        json_object(&j);
        for (int i = 0; i < 6; i++) {
            json_key(&j, keys[i]);
            json_number(&j, numbers[i]);
        }
        json_end(&j);
    }
    json_end(&j);
    json_key(&j, "deviations");
    json_object(&j);
    for (int k = 0; k < c->n_columns; k++) {
        json_key(&j, c->columns[k].variable);
        json_number(&j, c->columns[k].deviation);
    }
    json_end(&j);
    json_matrix(&j, "correlation", c->n_parameters, c->correlation);
    json_matrix(&j, "covariance", c->n_parameters, c->covariance);
    json_key(&j, "region");
    json_number(&j, c->region);
    json_end(&j);
    buffer_char(to, '\n');
}

static void write_page(const Calibrating *x, Buffer *to, const char *text)
{
    const Calibration *c = &x->c;
    chart_page_begin(to, text_f(x->call->arena, "%s fitted to %s", class_name(x->p.class_), x->spec.data));
    chart_page_text(to, text);
    for (int k = 0; k < c->n_columns; k++) {
        const CalibrationColumn *one = &c->columns[k];
        double *rest = NEW_ARRAY(x->call->arena, double, c->n_times + 1);
        for (int i = 0; i < c->n_times; i++)
            rest[i] = one->measured[i] - one->modelled[i];
        ChartSeries both[] = {{"model", CHART_LINE, c->n_times, c->times, one->modelled, 0},
                              {"measured", CHART_POINTS, c->n_times, c->times, one->measured, 0}};
        ChartSeries residuals = {NULL, CHART_POINTS, c->n_times, c->times, rest, 0};
        chart_svg(to, &(Chart){one->variable, "time", one->variable, false, false, both, 2});
        chart_svg(to, &(Chart){"measured less model", "time", one->variable, false, false, &residuals, 1});
    }
    chart_page_end(to);
}

static int write_out(const Calibrating *x)
{
    Buffer text = {0}, file = {0};
    print_found(x, &text);
    fwrite(text.at, 1, text.n, stdout);
    bool good = true;
    if (x->path) {
        if (call_ends(x->path, ".html"))
            write_page(x, &file, text.at);
        else
            write_json(x, &file);
        good = study_command_write(x->call, x->path, &file);
    }
    buffer_free(&text);
    buffer_free(&file);
    if (x->c.undetermined >= 0)
        diag(x->call->diags, DIAG_R002, (Span){0}, "the measurements do not determine '%s' beside the others",
             x->free.at[x->c.undetermined].name);
    return good ? EXIT_DONE : EXIT_CALL_WRONG;
}

/* ---- the walk ---------------------------------------------------------------------------------------------------- */

static int fit(Calibrating *x)
{
    Call *call = x->call;
    Arena *a = call->arena;
    Calibration *c = &x->c;
    c->model = &x->p.emitted->model;
    if (!study_command_moved_are_there(call, &x->model, c->model, "--fit") ||
        !study_command_frees_finish(call, &x->model, &x->p, &x->free))
        return EXIT_CALL_WRONG;
    c->options = x->spec.options;
    c->options.settings = x->p.values.at;
    c->options.n_settings = x->p.values.n;
    if (isnan(c->options.tolerance))
        c->options.tolerance = 1e-8;
    if (!take_columns(x))
        return EXIT_CALL_WRONG;
    c->n_parameters = x->free.n;
    c->parameters = NEW_ARRAY(a, CalibrationParameter, x->free.n + 1);
    c->correlation = NEW_ARRAY(a, double, x->free.n * x->free.n + 1);
    c->covariance = NEW_ARRAY(a, double, x->free.n * x->free.n + 1);
    for (int k = 0; k < x->free.n; k++)
        c->parameters[k] = (CalibrationParameter){.place = x->model.places.at[k],
                                                  .start = x->free.at[k].start,
                                                  .low = x->free.at[k].low,
                                                  .high = x->free.at[k].high};
    for (int k = 0; c->starts > 1 && k < x->free.n; k++)
        if (!isfinite(x->free.at[k].low) || !isfinite(x->free.at[k].high))
            return call_wrong(call, "several starts need bounds: '%s' has none", x->free.at[k].name);
    if (!calibrate(c)) {
        diag(call->diags, DIAG_R001, (Span){0}, "the model cannot be fitted: %s", c->why);
        return EXIT_NUMBERS_FAILED;
    }
    return write_out(x);
}

int cmd_calibrate(Call *call)
{
    Calibrating x = {.call = call};
    const char *study;
    double seed = 1;
    if (!study_command_spec_file(call, &x.spec, &study))
        return EXIT_CALL_WRONG;
    x.path = call_value(call, "-o");
    if (x.path && !call_ends(x.path, ".json") && !call_ends(x.path, ".html"))
        return call_wrong(call, "'%s' does not tell the format: .json or .html", x.path);
    if (!call_number(call, "--starts", &x.spec.starts) || !call_number(call, "--seed", &seed) ||
        !study_command_run_options(call, &x.spec.options) || !study_command_frees(call, &x.spec, &x.free))
        return EXIT_CALL_WRONG;
    if (x.spec.starts < 1 || x.spec.starts != floor(x.spec.starts) || x.spec.starts > 1e6 || seed < 0)
        return call_wrong(call, "--starts needs a whole number from 1 to a million, --seed one that is not negative");
    x.c.starts = (int)x.spec.starts;
    x.c.seed = (unsigned long)seed;
    if (!open_data(&x))
        return EXIT_CALL_WRONG;
    if (!take_compared(&x)) {
        result_close(x.data);
        return EXIT_CALL_WRONG;
    }
    for (int k = 0; k < x.free.n; k++)
        PUSH(call->arena, x.model.moved, x.free.at[k].name);
    x.model.tangents = x.model.held = true;
    x.model.values = x.spec.values;
    x.model.folders = x.spec.folders;
    x.model.is_asked = is_asked;
    x.model.data = &x;
    int status = study_command_open(call, &x.model, &x.p);
    if (status == EXIT_DONE)
        status = fit(&x);
    pipeline_free_code(&x.p);
    result_close(x.data);
    return status;
}
