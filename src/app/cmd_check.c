/* cmd_check.c: cardan check MODEL: whether a model makes sense, and its unknowns and equations. */
#include "app/pipeline.h"

int cmd_check(Call *call)
{
    Pipeline p;
    bool units = call_flag(call, "--units");
    if (!pipeline_open(&p, call))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    p.front->check_units = units;
    bool ok = pipeline_flatten(&p) && flat_check_balance(p.flat);
    if (ok) {
        Balance b = flat_balance(p.flat);
        printf("%s: %ld unknowns, %ld equations\n", inst_name(p.class_), b.unknowns, b.equations);
    }
    pipeline_print_times(&p);
    return ok ? EXIT_DONE : EXIT_MODEL_WRONG;
}
