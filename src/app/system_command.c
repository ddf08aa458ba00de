/* system_command.c: a system of FMUs (SSP) as a model: for import, and for simulate in a folder that is gone afterwards. */
#include "app/system_command.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/temporary.h"
#include "guest/component.h"
#include "view/files.h"

const char *system_import_class_name(Call *call, const char *path, const char *otherwise)
{
    const char *slash = path ? strrchr(path, '/') : NULL, *from = path ? (slash ? slash + 1 : path) : otherwise;
    const char *dot = path ? strrchr(from, '.') : NULL;
    return text_identifier(call->arena, from, dot ? (size_t)(dot - from) : strlen(from), "Fmu");
}

/* The FMUs of a system lie in a folder beside its model: Name.mo has Name.fmus. */
int system_import(Call *call, const char *path, const char *out, const SystemSteps *steps)
{
    const char *name = system_import_class_name(call, out, "System");
    if (!out)
        out = symbol_f(call->symbols, "%s.mo", name)->text;
    const char *ending = file_ends(out, ".mo") ? out + strlen(out) - 3 : out + strlen(out);
    const char *folder = symbol_f(call->symbols, "%.*s.fmus", (int)(ending - out), out)->text;
    Buffer text = {0};
    GuestSystem o = {.name = name,
                     .folder = folder,
                     .step = steps->step > 0 ? steps->step : 0.01,
                     .tolerance = steps->tolerance > 0 ? steps->tolerance : 0,
                     .prefers_steps = steps->are_wanted || steps->tolerance > 0,
                     .in_turn = steps->in_turn};
    mkdir(folder, 0777);
    const char *wrong = guest_system(&text, call->arena, path, &o);
    char why[400];
    if (wrong)
        diag(call->diags, DIAG_X001, (Span){0}, "'%s' is no system that we can use: %s", path, wrong);
    else if (!file_write(out, text.at, text.n, why))
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be written: %s", out, why);
    else
        call_wrote(call, out);
    buffer_free(&text);
    return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_DONE;
}

bool system_steps(Call *call, SystemSteps *to)
{
    *to = (SystemSteps){NAN, NAN, call_flag(call, "--cs"), call_flag(call, "--in-turn")};
    if (!call_number(call, "--step", &to->step) || !call_number(call, "--step-tolerance", &to->tolerance))
        return false;
    if (!isnan(to->tolerance) && !(to->tolerance > 0 && to->tolerance < 1))
        return call_wrong(call, "--step-tolerance needs a number between 0 and 1"), false;
    if (to->tolerance > 0 && to->in_turn)
        return call_wrong(call, "either --step-tolerance or --in-turn is wanted"), false;
    return true;
}

bool system_is_meant(const Call *call)
{
    for (int i = 0; i < call->n; i++)
        if (call->args[i][0] != '-' && file_ends(call->args[i], ".ssp"))
            return true;
    return false;
}

const char *system_unpack(Call *call)
{
    SystemSteps steps;
    const char *folder = symbol_f(call->symbols, "%s/cardan-system-XXXXXX", temporary_folder())->text;
    char *made = arena_text(call->arena, folder, strlen(folder));
    if (!system_steps(call, &steps))
        return NULL;
    if (!mkdtemp(made)) {
        diag(call->diags, DIAG_L001, (Span){0}, "no folder can be made in '%s'", temporary_folder());
        return NULL;
    }
    for (int i = 0; i < call->n; i++) {
        if (call->args[i][0] == '-' || !file_ends(call->args[i], ".ssp"))
            continue;
        const char *slash = strrchr(call->args[i], '/'), *name = slash ? slash + 1 : call->args[i];
        const char *out = symbol_f(call->symbols, "%s/%.*s.mo", made, (int)strlen(name) - 4, name)->text;
        system_import(call, call->args[i], out, &steps);
        call->args[i] = out;
    }
    return made;
}
