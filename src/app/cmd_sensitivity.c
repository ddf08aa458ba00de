/* cmd_sensitivity.c: cardan sensitivity MODEL --by p: derivatives by parameters along a run. */
#include "app/study_command.h"
#include "study/slopes.h"

typedef struct {
    Call *call;
    StudyModel model;
    Pipeline p;
    RunOptions options;
    Slopes slopes;
} Sensing;

static void look(void *data, Instance *I, RunPoint point)
{
    Sensing *x = data;
    slopes_look(&x->slopes, I, point);
}

static void say(void *data, RunTone tone, const char *text)
{
    Sensing *x = data;
    diag(x->call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

static void print_end(const Sensing *x, double time)
{
    const ModelStudy *study = x->slopes.of->study;
    int n = study->n_asked, k = x->model.moved.n;
    printf("at time = %g\n%-32s %14s", time, "", "value");
    for (int j = 0; j < k; j++)
        printf(" %20.20s", text_f(x->call->arena, "by %s", x->model.moved.at[j]));
    putchar('\n');
    for (int i = 0; i < n; i++) {
        printf("%-32s %14.7g", study->asked[i], x->slopes.row[i]);
        for (int j = 0; j < k; j++)
            printf(" %20.9g", x->slopes.row[n + i + n * j]);
        putchar('\n');
    }
}

static int report(Sensing *x, const PipelineRun *run)
{
    Diags *d = x->call->diags;
    if (run->status == RUN_BAD_CALL) {
        slopes_free(&x->slopes);
        return call_wrong(x->call, "%s", run->report.why);
    }
    pipeline_report(run->status, &run->report, &run->causes, d);
    if (run->status == RUN_OK)
        slopes_end(&x->slopes, d);
    slopes_free(&x->slopes);
    if (diags_failed(d))
        return EXIT_NUMBERS_FAILED;
    print_end(x, run->report.end_time);
    if (x->slopes.path)
        call_wrote(x->call, x->slopes.path);
    return EXIT_DONE;
}

static int run(Sensing *x)
{
    if (!study_command_moved_are_there(x->call, &x->model, &x->p.emitted->model, "--by"))
        return EXIT_CALL_WRONG;
    if (!x->p.emitted->model.study->n_asked)
        return call_wrong(x->call, x->model.is_asked
                                       ? "--outputs matches no variable"
                                       : "the model has no outputs: --outputs says which variables are meant");
    x->slopes.name = class_name(x->p.class_);
    x->options.look = look;
    x->options.say = say;
    x->options.data = x;
    PipelineRun done = {.extent = VERIFY_NOTHING};
    if (!pipeline_run(&x->p, &x->options, &done))
        return EXIT_MODEL_WRONG;
    int status = report(x, &done);
    pipeline_run_free(&done);
    return status;
}

int cmd_sensitivity(Call *call)
{
    Sensing x = {.call = call, .options = run_options()};
    const char *path = call_value(call, "-o");
    x.slopes = (Slopes){.arena = call->arena,
                        .model = &x.model,
                        .run = &x.options,
                        .backwards = call_flag(call, "--adjoint"),
                        .path = path};
    x.model.tangents = x.model.held = true;
    x.model.moved = study_command_names(call, "--by");
    if (!study_command_run_options(call, &x.options) || !study_command_outputs(call, &x.model))
        return EXIT_CALL_WRONG;
    if (!x.model.moved.n)
        return call_wrong(call, "--by is missing: parameters or start values, such as --by m,phi.start");
    if (path && !call_ends(path, ".csv") && !call_ends(path, ".mat") && !call_ends(path, ".cdr"))
        return call_wrong(call, "'%s' does not tell the format: a result ends in .csv, .mat or .cdr", path);
    int status = study_command_open(call, &x.model, &x.p);
    if (status == EXIT_DONE)
        status = run(&x);
    pipeline_free_code(&x.p);
    study_command_outputs_end(&x.model);
    return status;
}
