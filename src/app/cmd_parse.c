/* cmd_parse.c: cardan parse [--timing] [--self-check] PATH…: checks the syntax of files and of all below folders. With
 * --self-check also that printing and formatting each of them keeps what it says. */
#include <errno.h>
#include <string.h>

#include "app/commands.h"
#include "instance/classic.h"
#include "syntax/check.h"
#include "syntax/parser.h"

int cmd_parse(Call *call)
{
    bool self_check = call_flag(call, "--self-check");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (!call->n)
        return call_wrong(call, "no file is given");
    Paths paths = {0};
    for (int i = 0; i < call->n; i++)
        paths_of(call, call->args[i], &paths);
    double start = seconds_now();
    size_t bytes = 0, tree_bytes = 0;
    int wrong = 0, status = EXIT_DONE;
    for (int i = 0; i < paths.n; i++) {
        Arena *a = arena_new();
        Diags *diags = diags_new(a);
        Source *source = source_read(a, paths.at[i]);
        if (!source) {
            diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", paths.at[i], strerror(errno));
        } else {
            bool classic = classic_file(paths.at[i]);
            TreeFile *file = classic ? NULL : parse_modelica(a, call->symbols, diags, source);
            if (classic)
                parse_classic(a, call->symbols, diags, source);
            bytes += source->length;
            tree_bytes += arena_bytes(a);
            wrong += diags_failed(diags);
            diags_print(diags, stderr, call->form);
            const char *broken = self_check && file && !diags_failed(diags) ? check_printing(call->symbols, file) : NULL;
            if (broken) {
                fprintf(stderr, "%s: %s\n", paths.at[i], broken);
                status = EXIT_OUR_BUG;
            }
        }
        arena_free(a);
    }
    printf("%d file%s, %zu bytes, %d with errors\n", paths.n, paths.n == 1 ? "" : "s", bytes, wrong);
    if (call->timing)
        printf("parse: %.1f ms, %zu bytes of trees, %zu bytes of names\n", 1e3 * (seconds_now() - start), tree_bytes,
               arena_bytes(call->arena));
    if (status != EXIT_DONE)
        return status;
    if (diags_failed(call->diags)) /* a path that cannot be read */
        return EXIT_CALL_WRONG;
    return wrong ? EXIT_MODEL_WRONG : EXIT_DONE;
}
