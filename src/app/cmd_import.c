/* cmd_import.c: cardan import FILE.fmu|.ssp -o NAME.mo: an FMU, or a system of FMUs, as a class of Modelica. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/commands.h"
#include "app/system_command.h"
#include "base/temporary.h"
#include "guest/component.h"
#include "view/files.h"

/* The class has the name of its file, or that of the model in the FMU. */
static const char *class_name(Call *call, const char *path, const Guest *g)
{
    const char *slash = path ? strrchr(path, '/') : NULL, *from = path ? (slash ? slash + 1 : path) : g->name;
    const char *dot = path ? strrchr(from, '.') : NULL;
    char *name = arena_text(call->arena, from, dot ? (size_t)(dot - from) : strlen(from));
    for (char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return isalpha((unsigned char)name[0]) ? name : symbol_f(call->symbols, "Fmu%s", name)->text;
}

static int write_class(Call *call, const Guest *g, GuestKind kind, const char *out, double step)
{
    Buffer text = {0};
    const char *name = class_name(call, out, g);
    char *whole = realpath(g->path, NULL);
    const char *wrong = guest_class(&text, g, kind, name, whole ? whole : g->path, step);
    free(whole);
    char why[400];
    const char *path = out ? out : symbol_f(call->symbols, "%s.mo", name)->text;
    if (wrong)
        diag(call->diags, DIAG_X001, (Span){0}, "'%s' cannot become a class: %s", g->path, wrong);
    else if (!file_write(path, text.at, text.n, why))
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be written: %s", path, why);
    else
        call_wrote(call, path);
    buffer_free(&text);
    return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_DONE;
}

/* The FMUs of a system lie in a folder beside its model: Name.mo has Name.fmus. */
static int import_system(Call *call, const char *path, const char *out, bool steps, double step)
{
    Guest unnamed = {.name = "System"};
    const char *name = class_name(call, out, &unnamed);
    if (!out)
        out = symbol_f(call->symbols, "%s.mo", name)->text;
    const char *ending = file_ends(out, ".mo") ? out + strlen(out) - 3 : out + strlen(out);
    const char *folder = symbol_f(call->symbols, "%.*s.fmus", (int)(ending - out), out)->text;
    Buffer text = {0};
    GuestSystem o = {.name = name, .folder = folder, .step = step > 0 ? step : 0.01, .prefers_steps = steps};
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

bool system_is_meant(const Call *call)
{
    for (int i = 0; i < call->n; i++)
        if (call->args[i][0] != '-' && file_ends(call->args[i], ".ssp"))
            return true;
    return false;
}

const char *system_unpack(Call *call)
{
    double step = NAN;
    bool steps = call_flag(call, "--cs");
    const char *folder = symbol_f(call->symbols, "%s/cardan-system-XXXXXX", temporary_folder())->text;
    char *made = arena_text(call->arena, folder, strlen(folder));
    if (!call_number(call, "--step", &step))
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
        import_system(call, call->args[i], out, steps, step);
        call->args[i] = out;
    }
    return made;
}

int cmd_import(Call *call)
{
    const char *out = call_value(call, "-o");
    bool exchange = call_flag(call, "--me"), cosimulation = call_flag(call, "--cs");
    double step = NAN;
    if (!call_number(call, "--step", &step) || !call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n != 1 || (exchange && cosimulation))
        return call_wrong(call, call->n != 1 ? "one FMU or system is wanted" : "either --me or --cs is wanted");
    if (file_ends(call->args[0], ".ssp"))
        return import_system(call, call->args[0], out, cosimulation, step);
    Guest g;
    const char *wrong = guest_open(call->arena, call->args[0], &g);
    if (!wrong && ((exchange && !g.exchange.identifier) || (cosimulation && !g.cosimulation.identifier)))
        wrong = exchange ? "it has no model exchange" : "it has no co-simulation";
    if (wrong) {
        diag(call->diags, DIAG_X001, (Span){0}, "'%s' is no FMU that we can use: %s", call->args[0], wrong);
        guest_close(&g);
        return EXIT_MODEL_WRONG;
    }
    GuestKind kind = exchange || (!cosimulation && g.exchange.identifier) ? GUEST_EXCHANGE : GUEST_COSIMULATION;
    if (!(step > 0))
        step = g.step > 0 ? g.step : 0.01;
    int status = write_class(call, &g, kind, out, step);
    guest_close(&g);
    return status;
}
