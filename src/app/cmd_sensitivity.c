/* cmd_sensitivity.c: cardan sensitivity MODEL --by p: derivatives by parameters along a run. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/study_command.h"
#include "study/sensitivity.h"

typedef struct {
    Call *call;
    StudyModel model;
    Pipeline p;
    RunOptions options;
    const char *path;
    bool backwards;
    Sensitivity *s;
    const Model *of; /* that s is about */
    const char *why; /* there is no s */
    ResultWriter *writer;
    ResultReport report;
    double *row; /* values, then slopes, as the file has them */
    long rows;
} Slopes;

/* ---- rows -------------------------------------------------------------------------------------------------------- */

static int n_asked(const Slopes *x)
{
    return x->of->study->n_asked;
}

static void begin_file(Slopes *x)
{
    Arena *a = x->call->arena;
    int n = n_asked(x), k = x->model.moved.n;
    ResultVariable *table = NEW_ARRAY(a, ResultVariable, n * (k + 1) + 1);
    for (int i = 0; i < n; i++) {
        const ModelSignal *s = study_signal(x->of, x->of->study->asked[i]);
        table[i] = (ResultVariable){.name = x->of->study->asked[i],
                                    .unit = s ? s->unit : NULL,
                                    .description = s ? s->description : NULL,
                                    .kind = RESULT_VARIABLE,
                                    .is_column = true};
        for (int j = 0; j < k; j++)
            table[n + i + n * j] =
                (ResultVariable){.name = text_f(a, "d(%s)/d(%s)", x->of->study->asked[i], x->model.moved.at[j]),
                                 .kind = RESULT_VARIABLE,
                                 .is_column = true};
    }
    ResultOptions o = {.model = class_name(x->p.class_)};
    x->report = result_create(&x->writer, x->path, table, n * (k + 1), &o);
}

static void take_row(void *data, const Instance *I, const double *values, const double *slopes)
{
    Slopes *x = data;
    int n = n_asked(x), k = x->model.moved.n;
    if (!x->rows++) {
        x->row = NEW_ARRAY(x->call->arena, double, n *(k + 1) + 1);
        if (x->path)
            begin_file(x);
    }
    memcpy(x->row, values, (size_t)n * sizeof(double));
    memcpy(x->row + n, slopes, (size_t)n * (size_t)k * sizeof(double));
    if (x->writer && x->report.status == RESULT_OK)
        x->report = result_append(x->writer, I->time, x->row);
}

static void begin(Slopes *x, const Model *m)
{
    sensitivity_free(x->s);
    if (x->writer)
        result_finish(x->writer);
    x->writer = NULL;
    x->rows = 0;
    x->of = m;
    SensitivityWish wish = {.n = x->model.places.n,
                            .parameters = x->model.places.at,
                            .backwards = x->backwards,
                            .tolerance = isnan(x->options.tolerance) ? m->tolerance > 0 ? m->tolerance : 1e-6
                                                                     : x->options.tolerance,
                            .run = &x->options,
                            .row = take_row,
                            .data = x};
    x->s = sensitivity_new(m, &wish, &x->why);
}

static void look(void *data, Instance *I, RunPoint point)
{
    Slopes *x = data;
    if (point == RUN_POINT_START)
        begin(x, I->model);
    if (x->s)
        sensitivity_look(x->s, I, point);
}

static void say(void *data, RunTone tone, const char *text)
{
    Slopes *x = data;
    diag(x->call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

/* ---- out --------------------------------------------------------------------------------------------------------- */

static void print_end(const Slopes *x, double time)
{
    int n = n_asked(x), k = x->model.moved.n;
    printf("at time = %g\n%-32s %14s", time, "", "value");
    for (int j = 0; j < k; j++)
        printf(" %20.20s", text_f(x->call->arena, "by %s", x->model.moved.at[j]));
    putchar('\n');
    for (int i = 0; i < n; i++) {
        printf("%-32s %14.7g", x->of->study->asked[i], x->row[i]);
        for (int j = 0; j < k; j++)
            printf(" %20.9g", x->row[n + i + n * j]);
        putchar('\n');
    }
}

static int report(Slopes *x, const PipelineRun *run)
{
    Diags *d = x->call->diags;
    if (run->status == RUN_BAD_CALL)
        return call_wrong(x->call, "%s", run->report.why);
    if (run->status != RUN_OK)
        diag(d, DIAG_R001, (Span){0}, "%s", run->report.why);
    else if (!x->s)
        diag(d, DIAG_R001, (Span){0}, "there are no derivatives: %s", x->why);
    else if (!sensitivity_good(x->s))
        diag(d, DIAG_R001, (Span){0}, "the derivatives end: %s", sensitivity_why(x->s));
    else if (x->report.status != RESULT_OK)
        diag(d, DIAG_G002, (Span){0}, "%s", x->report.why);
    if (diags_failed(d))
        return EXIT_NUMBERS_FAILED;
    if (!sensitivity_is_exact(x->s))
        diag(d, DIAG_R003, (Span){0}, "derivatives of the equations are differences here: they are less exact");
    print_end(x, run->report.end_time);
    if (x->path)
        call_wrote(x->call, x->path);
    return EXIT_DONE;
}

static int run(Slopes *x)
{
    if (!study_moved_are_there(x->call, &x->model, &x->p.emitted->model, "--by"))
        return EXIT_CALL_WRONG;
    if (!x->p.emitted->model.study->n_asked)
        return call_wrong(x->call, x->model.is_asked
                                       ? "--outputs matches no variable"
                                       : "the model has no outputs: --outputs says which variables are meant");
    x->options.look = look;
    x->options.say = say;
    x->options.data = x;
    PipelineRun done = {.extent = VERIFY_NOTHING};
    if (!pipeline_run(&x->p, &x->options, &done))
        return EXIT_MODEL_WRONG;
    if (x->writer) {
        ResultReport end = result_finish(x->writer);
        if (x->report.status == RESULT_OK)
            x->report = end;
    }
    int status = report(x, &done);
    pipeline_run_free(&done);
    sensitivity_free(x->s);
    return status;
}

int cmd_sensitivity(Call *call)
{
    Slopes x = {.call = call, .options = run_options()};
    x.path = call_value(call, "-o");
    x.backwards = call_flag(call, "--adjoint");
    x.model.tangents = x.model.held = true;
    x.model.moved = study_names(call, "--by");
    if (!study_run_options(call, &x.options) || !study_outputs(call, &x.model))
        return EXIT_CALL_WRONG;
    if (!x.model.moved.n)
        return call_wrong(call, "--by is missing: parameters or start values, such as --by m,phi.start");
    if (x.path && !call_ends(x.path, ".csv") && !call_ends(x.path, ".mat") && !call_ends(x.path, ".cdr"))
        return call_wrong(call, "'%s' does not tell the format: a result ends in .csv, .mat or .cdr", x.path);
    int status = study_open(call, &x.model, &x.p);
    if (status == EXIT_DONE)
        status = run(&x);
    pipeline_free(&x.p);
    study_outputs_end(&x.model);
    return status;
}
