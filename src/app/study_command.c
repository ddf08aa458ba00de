#include "app/study_command.h"

#include <math.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "study/sampled.h"
#include "view/files.h"

int study_command_open(Call *call, StudyModel *model, Pipeline *p)
{
    PipelineSettings settings = {.compiler = call_compiler(call), .folders = model->folders};
    settings.lowering.early_states = true;
    PipelineContext context = {call->arena, call->symbols, call->diags};
    if (!call_values(call, &model->values) || !call_lowering(call, &settings))
        return EXIT_CALL_WRONG;
    study_settings(model, &settings, &context);
    if (!call_open(call, &settings, p))
        return call->is_wrong ? EXIT_CALL_WRONG : EXIT_MODEL_WRONG;
    p->values = model->values;
    PipelinePolicy policy = study_policy(model);
    bool compiled = pipeline_compile(p, &policy);
    call_print_times(call, p);
    return compiled ? EXIT_DONE : EXIT_MODEL_WRONG;
}

static bool is_study(const char *arg)
{
    return call_ends(arg, ".toml") || call_ends(arg, ".study");
}

bool study_command_spec_file(Call *call, StudySpec *spec, const char **path)
{
    *spec = study_spec(call->arena);
    *path = NULL;
    int at = 0;
    while (at < call->n && !is_study(call->args[at]))
        at++;
    if (at == call->n)
        return true;
    *path = call->args[at];
    StudyFile file;
    if (!study_file_read(call->arena, call->diags, *path, &file) ||
        !spec_take_file(spec, call->arena, call->diags, &file) ||
        !study_file_all_used(&file, call->diags, spec_keys, spec_keys_count()))
        return call->is_wrong = true, false;
    const char **args = NEW_ARRAY(call->arena, const char *, call->n + spec->files.n + 1);
    int n = 0;
    for (int k = 0; k < call->n; k++)
        if (k != at)
            args[n++] = call->args[k];
    for (int k = 0; k < spec->files.n; k++)
        args[n++] = spec->files.at[k];
    if (spec->model)
        args[n++] = spec->model;
    call->args = args;
    call->n = n;
    return true;
}

bool study_command_run_options(Call *call, RunOptions *o)
{
    const char *solver = call_value(call, "--solver");
    if (solver)
        o->solver = solver;
    return call_run_numbers(call, o);
}

static bool read_free(Call *call, const char *name, const char *text, StudyFree *to)
{
    *to = (StudyFree){name, NAN, -INFINITY, INFINITY};
    int used = 0;
    while (*text == ' ')
        text++;
    if (sscanf(text, "%lf :%lf %n", &to->low, &to->high, &used) == 2 && !text[used] && used)
        return to->low < to->high || (call_wrong(call, "'%s': the bounds '%s' are empty", name, text), false);
    to->low = -INFINITY, to->high = INFINITY;
    if (!*text)
        return true;
    if (sscanf(text, "%lf %n", &to->start, &used) == 1 && !text[used])
        return true;
    used = 0;
    if (sscanf(text, "%lf , %lf : %lf %n", &to->start, &to->low, &to->high, &used) == 3 && used && !text[used] &&
        to->low < to->high)
        return true;
    return call_wrong(call, "what is looked for has the form NAME=START,LOW:HIGH, with any part left out; not '%s=%s'",
                      name, text),
           false;
}

bool study_command_frees(Call *call, const StudySpec *spec, StudyFrees *to)
{
    StudyFree one;
    for (int k = 0; k < spec->fit.n; k++) {
        if (!read_free(call, spec->fit.at[k].name, spec->fit.at[k].text, &one))
            return false;
        PUSH(call->arena, *to, one);
    }
    for (const char *text; (text = call_next_value(call, "--fit"));) {
        size_t n = strcspn(text, "=");
        if (!read_free(call, arena_text(call->arena, text, n), text[n] ? text + n + 1 : "", &one))
            return false;
        PUSH(call->arena, *to, one);
    }
    return to->n ||
           (call_wrong(call, "nothing is looked for: --fit NAME=START,LOW:HIGH, or a section [fit] of a study"), false);
}

bool study_command_frees_finish(Call *call, const StudyModel *model, const Pipeline *p, StudyFrees *to)
{
    const Model *m = &p->emitted->model;
    Instance *I = instance_new(m);
    bool good = I != NULL;
    for (int k = 0; good && k < p->values.n; k++)
        good = instance_set(I, p->values.at[k].name, p->values.at[k].value);
    good = good && instance_start(I);
    if (!good)
        call_wrong(call, "%s", I ? instance_why(I) : "there is not enough memory");
    for (int k = 0; good && k < to->n; k++) {
        StudyFree *f = &to->at[k];
        int place = study_place(m, model->places.at[k]);
        if (isnan(f->start))
            f->start = fmin(f->high, fmax(f->low, I->v[place]));
        if (f->start < f->low || f->start > f->high)
            good = (call_wrong(call, "'%s' starts with %g, outside of its bounds", f->name, f->start), false);
    }
    instance_free(I);
    return good;
}

bool study_command_moved_are_there(Call *call, const StudyModel *model, const Model *m, const char *what)
{
    const char *wrong = study_moved_wrong(model, m, call->arena);
    return !wrong || (call_wrong(call, "%s: %s", what, wrong), false);
}

Texts study_command_names(Call *call, const char *option)
{
    Texts names = {0};
    for (const char *text; (text = call_next_value(call, option));)
        for (const char *at = text; *at;) {
            /* commas within subscripts separate no names */
            size_t n = 0;
            for (int depth = 0; at[n] && (depth || at[n] != ','); n++)
                depth += (at[n] == '[') - (at[n] == ']');
            if (n)
                PUSH(call->arena, names, arena_text(call->arena, at, n));
            at += n + (at[n] == ',');
        }
    return names;
}

static bool is_matched(void *data, const char *variable)
{
    return regexec(data, variable, 0, NULL, 0) == 0;
}

bool study_command_outputs(Call *call, StudyModel *model)
{
    const char *pattern = call_value(call, "--outputs");
    if (!pattern)
        return true;
    regex_t *compiled = malloc(sizeof *compiled);
    int wrong = compiled ? regcomp(compiled, pattern, REG_EXTENDED | REG_NOSUB) : 0;
    if (!compiled || wrong) {
        char why[200] = "";
        if (wrong)
            regerror(wrong, compiled, why, sizeof why);
        free(compiled);
        return call_wrong(call, "--outputs: '%s' is no regular expression: %s", pattern, why), false;
    }
    model->is_asked = is_matched;
    model->data = compiled;
    return true;
}

void study_command_outputs_end(StudyModel *model)
{
    if (model->is_asked == is_matched) {
        regfree(model->data);
        free(model->data);
        model->is_asked = NULL;
    }
}

bool study_command_point(Call *call, StudyPoint *point)
{
    point->at = point->tolerance = NAN;
    point->equilibrium = call_flag(call, "--equilibrium");
    return call_number(call, "--at", &point->at) && call_number(call, "--tolerance", &point->tolerance);
}

static void say(void *data, RunTone tone, const char *text)
{
    Call *const *call = data;
    diag((*call)->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

int study_command_look(Call *call, Pipeline *p, StudyPoint *point)
{
    PipelineRun run;
    point->say = say;
    if (!study_look_at(p, point, &run))
        return EXIT_MODEL_WRONG;
    int status = EXIT_NUMBERS_FAILED;
    if (run.status == RUN_BAD_CALL)
        status = call_wrong(call, "%s", run.report.why);
    else if (run.status != RUN_OK)
        diag(call->diags, DIAG_R001, (Span){0}, "%s", run.report.why);
    else if (run.report.terminated && !isnan(point->at) && run.report.end_time < point->at)
        diag(call->diags, DIAG_R001, (Span){0}, "the model ended the run at time %g, before %g", run.report.end_time,
             point->at);
    else if (!point->good && *point->rest.why)
        diag(call->diags, DIAG_R001, (Span){0}, "%s", point->rest.why);
    else
        status = point->good ? EXIT_DONE : call->is_wrong ? EXIT_CALL_WRONG : EXIT_NUMBERS_FAILED;
    pipeline_run_free(&run);
    return status;
}

bool study_command_period(Call *call, const StudyPoint *point, double *to)
{
    *to = 0;
    if (!call_number(call, "--period", to))
        return false;
    if (*to < 0 || (*to > 0 && point->equilibrium))
        return call_wrong(call, "--period needs a time greater than 0, and no --equilibrium"), false;
    return true;
}

static void look_sampled(void *data, Instance *I, RunPoint point)
{
    sampled_look(data, I, point);
}

int study_command_look_sampled(Call *call, Pipeline *p, const StudyPoint *point, double period, Linear *to)
{
    RunOptions o = run_options();
    o.tolerance = isnan(point->tolerance) ? 1e-9 : point->tolerance;
    Sampled s = {.from = point->at, .period = period, .tolerance = o.tolerance, .run = &o, .to = to};
    if (!sampled_prepare(&s, &p->emitted->model))
        return call_wrong(call, "--period: %s", s.why);
    o.look = look_sampled;
    o.data = &s;
    PipelineRun run = {.extent = VERIFY_NOTHING};
    if (!pipeline_run(p, &o, &run))
        return EXIT_MODEL_WRONG;
    if (run.status != RUN_OK)
        diag(call->diags, DIAG_R001, (Span){0}, "%s", run.report.why);
    else if (!s.found)
        diag(call->diags, DIAG_R001, (Span){0}, "the model cannot be linearised over a period: %s", s.why);
    bool good = s.found && run.status == RUN_OK;
    pipeline_run_free(&run);
    sampled_end(&s);
    return good ? EXIT_DONE : EXIT_NUMBERS_FAILED;
}

bool study_command_write(Call *call, const char *path, const Buffer *text)
{
    char why[400];
    if (file_write(path, text->at, text->n, why)) {
        call_wrote(call, path);
        return true;
    }
    diag(call->diags, DIAG_G002, (Span){0}, "%s", why);
    return false;
}
