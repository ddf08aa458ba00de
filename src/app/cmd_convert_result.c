/* cmd_convert_result.c: a result in another format, whole or some of its variables. */
#include "app/commands.h"
#include "run/result.h"
#include "view/curve.h"

/* The entries that are named. */
static bool choose(Call *call, Result *r, const char *const *names, int n, Ints *wanted)
{
    for (int i = 0; i < n; i++) {
        int found = result_find(r, names[i]);
        if (found == RESULT_ABSENT) {
            diag(call->diags, DIAG_W002, (Span){0}, "%s has no variable %s%s", result_path(r), names[i],
                 curve_near_names(call->arena, r, names[i]));
            return false;
        }
        if (found != RESULT_TIME)
            ints_push(call->arena, wanted, found);
    }
    return true;
}

int cmd_convert_result(Call *call)
{
    const char *to = call_value(call, "-o");
    bool compress = call_flag(call, "--compress");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n < 1 || !to)
        return call_wrong(call, "a result and -o FILE are needed");
    if (!call_result_ending(call, to))
        return EXIT_CALL_WRONG;
    Result *r;
    if (!call_open_result(call, call->args[0], &r))
        return EXIT_CALL_WRONG;
    Ints wanted = {0};
    if (!choose(call, r, call->args + 1, call->n - 1, &wanted)) {
        result_close(r);
        return EXIT_CALL_WRONG;
    }
    ResultReport report = result_copy(r, call->n > 1 ? &wanted : NULL, to, compress);
    result_close(r);
    if (report.status != RESULT_OK) {
        diag(call->diags, DIAG_W003, (Span){0}, "%s", report.why);
        return EXIT_CALL_WRONG;
    }
    return EXIT_DONE;
}
