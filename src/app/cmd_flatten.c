/* cmd_flatten.c: cardan flatten MODEL: the flat DAE as text. */
#include <errno.h>
#include <string.h>

#include "app/pipeline.h"

int cmd_flatten(Call *call)
{
    const char *path = call_value(call, "-o");
    Pipeline p;
    if (!pipeline_open(&p, call))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    if (!pipeline_flatten(&p)) {
        pipeline_print_times(&p);
        return EXIT_MODEL_WRONG;
    }
    Buffer b = {0};
    flat_print(&b, p.flat);
    FILE *to = path ? fopen(path, "w") : stdout;
    bool written = to && fwrite(b.at, 1, b.n, to) == b.n && fflush(to) == 0;
    if (!written)
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be written: %s", path ? path : "the output",
             strerror(errno));
    if (path && to)
        fclose(to);
    buffer_free(&b);
    pipeline_print_times(&p);
    return written ? EXIT_DONE : EXIT_MODEL_WRONG;
}
