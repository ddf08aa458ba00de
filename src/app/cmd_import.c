/* cmd_import.c: cardan import FILE.fmu|.ssp -o NAME.mo: an FMU, or a system of FMUs, as a class of Modelica. */
#include <math.h>
#include <stdlib.h>

#include "app/commands.h"
#include "app/system_command.h"
#include "guest/component.h"
#include "view/files.h"

static int write_class(Call *call, const Guest *g, GuestKind kind, const char *out, double step)
{
    Buffer text = {0};
    const char *name = system_import_class_name(call, out, g->name);
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

int cmd_import(Call *call)
{
    const char *out = call_value(call, "-o");
    bool exchange = call_flag(call, "--me");
    SystemSteps steps;
    if (!system_steps(call, &steps) || !call_no_more_options(call))
        return EXIT_CALL_WRONG;
    bool cosimulation = steps.are_wanted;
    if (call->n != 1 || (exchange && cosimulation))
        return call_wrong(call, call->n != 1 ? "one FMU or system is wanted" : "either --me or --cs is wanted");
    if (file_ends(call->args[0], ".ssp"))
        return system_import(call, call->args[0], out, &steps);
    if (steps.in_turn || steps.tolerance > 0)
        return call_wrong(call, "--in-turn and --step-tolerance are for systems (.ssp)");
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
    double step = steps.step > 0 ? steps.step : g.step > 0 ? g.step : 0.01;
    int status = write_class(call, &g, kind, out, step);
    guest_close(&g);
    return status;
}
