/* cmd_export.c: cardan export MODEL --to LANGUAGE: derivatives and outputs as source code for other programs. */
#include <regex.h>
#include <string.h>

#include "app/exported.h"

typedef struct {
    Call *call;
    Pipeline p;
    const char *language, *folder;
    bool has_pattern;
    regex_t pattern; /* of outputs */
} Export;

static bool take_language(Export *x)
{
    x->language = call_value(x->call, "--to");
    Buffer known = {0};
    for (int k = 0; export_language(k); k++) {
        if (x->language && strcmp(export_language(k), x->language) == 0) {
            buffer_free(&known);
            return true;
        }
        buffer_f(&known, "%s%s", k ? ", " : "", export_language(k));
    }
    call_wrong(x->call, x->language ? "--to is one of %s, not '%s'" : "--to is missing: one of %s", known.at,
               x->language);
    buffer_free(&known);
    return false;
}

static bool take_outputs(Export *x)
{
    const char *pattern = call_value(x->call, "--outputs");
    if (!pattern)
        return true;
    int wrong = regcomp(&x->pattern, pattern, REG_EXTENDED | REG_NOSUB);
    if (wrong)
        return call_wrong(x->call, "--outputs: '%s' is no regular expression", pattern), false;
    return x->has_pattern = true;
}

static bool is_output(void *data, const Signal *s)
{
    const Export *x = data;
    if (x->has_pattern)
        return regexec(&x->pattern, s->name->text, 0, NULL, 0) == 0;
    return signal_is_output(x->p.system, s);
}

int cmd_export(Call *call)
{
    Export x = {.call = call};
    x.folder = call_value(call, "-o");
    if (!x.folder)
        x.folder = ".";
    if (!take_language(&x) || !take_outputs(&x))
        return EXIT_CALL_WRONG;
    bool gradients = call_flag(call, "--gradients");
    if (gradients && !export_has_gradients(x.language))
        return call_wrong(call, "--gradients is for --to cuda, not for --to %s", x.language), EXIT_CALL_WRONG;
    PipelineSettings settings = {0};
    if (!call_lowering(call, &settings))
        return EXIT_CALL_WRONG;
    settings.lowering.keep_own = true;
    if (!call_compile(call, &settings, &x.p, PIPELINE_SYSTEM))
        return call->is_wrong ? EXIT_CALL_WRONG : EXIT_MODEL_WRONG;
    ExportTo to = {x.language, x.folder, is_output, &x, gradients};
    bool done = exported_write(call, &x.p, &to);
    if (x.has_pattern)
        regfree(&x.pattern);
    pipeline_free_code(&x.p);
    return done ? EXIT_DONE : EXIT_MODEL_WRONG;
}
