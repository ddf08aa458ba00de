/* cmd_flatten.c: cardan flatten MODEL: the flat DAE as text. */
#include <errno.h>
#include <string.h>

#include "app/call_model.h"

int cmd_flatten(Call *call)
{
    const char *path = call_value(call, "-o");
    PipelineSettings settings = {0};
    Pipeline p;
    if (!call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    if (!pipeline_compile(&p, &(PipelinePolicy){.goal = PIPELINE_FLAT})) {
        call_print_times(call, &p);
        return EXIT_MODEL_WRONG;
    }
    Buffer b = {0};
    flat_print(&b, p.flat);
    FILE *to = path ? fopen(path, "w") : stdout;
    bool written = to && fwrite(b.at, 1, b.n, to) == b.n && fflush(to) == 0;
    if (!written)
        diag(call->diags, DIAG_G002, (Span){0}, "'%s' cannot be written: %s", path ? path : "the output",
             strerror(errno));
    if (path && to)
        fclose(to);
    buffer_free(&b);
    call_print_times(call, &p);
    return written ? EXIT_DONE : EXIT_CALL_WRONG;
}
