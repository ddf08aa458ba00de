/* cmd_fmu.c: cardan fmu MODEL -o FILE.fmu: a model as a Functional Mock-up Unit. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/pipeline.h"
#include "fmi/fmi.h"
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
    if (!to->exchange && !to->cosimulation)
        to->exchange = to->cosimulation = true;
    to->sources = call_flag(call, "--sources");
    bool with_cc = call_flag(call, "--cc");
    const char *compiler = call_value(call, "--cc");
    to->compiler = compiler ? compiler : with_cc ? "cc -O2" : NULL;
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

typedef VEC(const char *) Texts;

static bool take_settings(Call *call, Texts *to)
{
    for (const char *text; (text = call_next_value(call, "--set"));) {
        const char *equals = strchr(text, '=');
        if (!equals || equals == text || !equals[1])
            return call_wrong(call, "--set needs name=value, not '%s'", text), false;
        PUSH(call->arena, *to, text);
    }
    return true;
}

static bool apply_settings(Pipeline *p, const Texts *settings)
{
    for (int i = 0; i < settings->n; i++) {
        const char *equals = strchr(settings->at[i], '=');
        const char *name = arena_text(p->call->arena, settings->at[i], (size_t)(equals - settings->at[i]));
        if (!pipeline_set(p, name, equals + 1))
            return false;
    }
    return true;
}

/* Parameters and start values as numbers: the model's own code computes them. */
static Instance *started(Pipeline *p)
{
    Instance *I = instance_new(&p->emitted->model);
    if (I && instance_start(I))
        return I;
    diag(p->call->diags, DIAG_R001, (Span){0}, "the parameters cannot be computed: %s",
         I ? instance_why(I) : "there is no memory left");
    instance_free(I);
    return NULL;
}

static bool write_archive(Pipeline *p, const char *path, FmiOptions *options)
{
    Instance *I = started(p);
    if (!I)
        return false;
    Buffer archive = {0};
    options->values = I->v;
    options->texts = I->s;
    bool done = fmi_export(p->system, inst_name(p->class_), options, p->call->diags, &archive);
    instance_free(I);
    char why[400];
    if (done && !file_write(path, archive.at, archive.n, why)) {
        diag(p->call->diags, DIAG_L001, (Span){0}, "'%s' cannot be written: %s", path, why);
        done = false;
    }
    buffer_free(&archive);
    if (done)
        call_wrote(p->call, path);
    return done;
}

int cmd_fmu(Call *call)
{
    Pipeline p;
    FmiOptions options = {0};
    Texts settings = {0};
    const char *path = call_value(call, "-o");
    if (!take_kinds(call, &options) || !take_settings(call, &settings))
        return EXIT_CALL_WRONG;
    if (!pipeline_open_to_lower(&p, call))
        return call->is_wrong ? EXIT_CALL_WRONG : EXIT_MODEL_WRONG;
    p.is_wanted = is_wanted;
    p.lowering.keep_own = true;
    p.lowering.is_set = is_start;
    if (!apply_settings(&p, &settings) || !pipeline_flatten(&p))
        return EXIT_MODEL_WRONG;
    fmi_free_starts(p.flat);
    if (!pipeline_lower(&p) || !pipeline_emit(&p, NULL))
        return EXIT_MODEL_WRONG;
    if (!path) {
        const char *name = inst_name(p.class_), *dot = strrchr(name, '.');
        path = symbol_f(call->symbols, "%s.fmu", dot ? dot + 1 : name)->text;
    }
    double start = seconds_now();
    bool done = write_archive(&p, path, &options);
    PUSH(call->arena, p.times, ((StageTime){"archive", seconds_now() - start, 0}));
    pipeline_print_times(&p);
    emit_free(p.emitted);
    return done ? EXIT_DONE : EXIT_MODEL_WRONG;
}
