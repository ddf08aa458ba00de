/* cmd_fmu.c: cardan fmu MODEL -o FILE.fmu: a model as a Functional Mock-up Unit. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/call_model.h"
#include "fmi/fmi.h"
#include "problem/problem.h"
#include "run/instance.h"
#include "view/files.h"

static bool take_kinds(Call *call, FmiOptions *to)
{
    const char *version = call_value(call, "--fmi");
    to->version = version && strcmp(version, "3") == 0 ? 3 : 2;
    if (version && strcmp(version, "2") != 0 && strcmp(version, "3") != 0)
        return call_wrong(call, "--fmi is 2 or 3, not '%s'", version), false;
    to->exchange = call_flag(call, "--me");
    to->cosimulation = call_flag(call, "--cs");
    to->scheduled = call_flag(call, "--se");
    if (to->scheduled && (to->version != 3 || to->exchange || to->cosimulation))
        return call_wrong(call, "--se is for --fmi 3, without --me and --cs"), false;
    to->input_clocks = call_flag(call, "--input-clocks");
    if (to->input_clocks && (to->version != 3 || to->scheduled))
        return call_wrong(call, "--input-clocks is for --fmi 3, without --se, which has them anyway"), false;
    if (!to->exchange && !to->cosimulation && !to->scheduled)
        to->exchange = to->cosimulation = true;
    to->sources = call_flag(call, "--sources");
    to->compiler = call_compiler(call);
    to->start = to->stop = to->tolerance = NAN; /* the model's own */
    return call_number(call, "--start", &to->start) && call_number(call, "--stop", &to->stop) &&
           call_number(call, "--tolerance", &to->tolerance);
}

/* Protected variables are not shown, and not computed for nothing. */
static bool is_wanted(void *data, const FlatVar *v)
{
    (void)data;
    return !v->component->is_protected;
}

static bool is_start(void *data, const char *parameter)
{
    (void)data;
    return fmi_is_start(parameter);
}

/* Connectors at the top become signals, and start values can be set. */
static bool open_up(void *data, Flat *flat)
{
    const Texts *adapt = data;
    for (int k = 0; k < adapt->n; k++)
        if (!problem_adapt(flat, adapt->at[k]))
            return false;
    fmi_free_starts(flat);
    return true;
}

/* Parameters and start values as numbers: the model's own code computes them. */
static Instance *started(const Pipeline *p)
{
    Instance *I = instance_new(&p->emitted->model);
    if (I && instance_start(I))
        return I;
    diag(p->context.diags, DIAG_R001, (Span){0}, "the parameters cannot be computed: %s",
         I ? instance_why(I) : "there is no memory left");
    instance_free(I);
    return NULL;
}

static bool write_archive(Call *call, const Pipeline *p, const char *path, FmiOptions *options)
{
    Instance *I = started(p);
    if (!I)
        return false;
    Buffer archive = {0};
    options->values = I->v;
    options->texts = I->s;
    bool done = fmi_export(p->system, class_name(p->class_), options, p->context.diags, &archive);
    instance_free(I);
    char why[400];
    if (done && !file_write(path, archive.at, archive.n, why)) {
        diag(p->context.diags, DIAG_G002, (Span){0}, "%s", why);
        call->is_wrong = true; /* the model is not */
        done = false;
    }
    buffer_free(&archive);
    if (done)
        call_wrote(call, path);
    return done;
}

int cmd_fmu(Call *call)
{
    Pipeline p;
    PipelineSettings settings = {0};
    RunSettings values = {0};
    FmiOptions options = {0};
    const char *path = call_value(call, "-o");
    Texts adapt = {0};
    if (path && !call_ends(path, ".fmu"))
        return call_wrong(call, "-o: the name of an FMU ends in .fmu, not '%s'", path);
    for (const char *wish; (wish = call_next_value(call, "--adapt"));)
        PUSH(call->arena, adapt, wish);
    if (!take_kinds(call, &options) || !call_values(call, &values) || !call_lowering(call, &settings))
        return EXIT_CALL_WRONG;
    settings.lowering.keep_own = true;
    settings.lowering.is_set = is_start;
    if (!call_open(call, &settings, &p))
        return call->is_wrong ? EXIT_CALL_WRONG : EXIT_MODEL_WRONG;
    p.values = values;
    if (!pipeline_compile(&p, &(PipelinePolicy){.goal = PIPELINE_CODE,
                                                .values = VALUES_IN_THE_MODEL,
                                                .is_wanted = is_wanted,
                                                .flattened = open_up,
                                                .data = &adapt}))
        return EXIT_MODEL_WRONG;
    path = path ? path : call_default_path(call, &p, ".fmu");
    double start = seconds_now();
    bool done = write_archive(call, &p, path, &options);
    pipeline_note_time(&p, "archive", start, 0);
    call_print_times(call, &p);
    pipeline_free_code(&p);
    return done ? EXIT_DONE : EXIT_MODEL_WRONG;
}
