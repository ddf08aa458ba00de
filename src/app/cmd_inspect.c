/* cmd_inspect.c: the structure of a model, as text or as a page. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/call_model.h"
#include "view/files.h"
#include "view/report.h"

static void say(void *data, RunTone tone, const char *text)
{
    Call *call = data;
    diag(call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

/* One run without a result file, to see where the time goes. */
static bool measure(Call *call, Pipeline *p, double stop, PipelineRun *run)
{
    RunOptions options = run_options();
    options.timing = true;
    options.stop = stop;
    options.say = say;
    options.data = call;
    if (!pipeline_run(p, &options, run))
        return false;
    if (run->status != RUN_OK) {
        diag(call->diags, DIAG_R001, (Span){0}, "%s", run->report.why);
        return false;
    }
    p->run = &run->report;
    return true;
}

int cmd_inspect(Call *call)
{
    const char *to = call_value(call, "-o"), *stop = call_value(call, "--stop");
    bool run = call_flag(call, "--run");
    double stop_time = NAN;
    if (stop) {
        char *end;
        stop_time = strtod(stop, &end);
        if (end == stop || *end || !isfinite(stop_time) || !run)
            return call_wrong(call, run ? "--stop needs a number, not '%s'" : "--stop %s goes with --run", stop);
    }
    if (to && !file_ends(to, ".html") && !file_ends(to, ".json"))
        return call_wrong(call, "a report is written as .html or .json, not as '%s'", to);
    PipelineSettings settings = {0};
    Pipeline p;
    if (!call_lowering(call, &settings))
        return EXIT_CALL_WRONG;
    settings.lowering.explain = true;
    settings.lowering.early_states = true; /* as 'simulate' */
    if (!call_compile(call, &settings, &p, run ? PIPELINE_CODE : PIPELINE_SYSTEM))
        return EXIT_MODEL_WRONG;
    PipelineRun measured = {0};
    if (run && !measure(call, &p, stop_time, &measured)) {
        pipeline_run_free(&measured);
        pipeline_free_code(&p);
        return EXIT_NUMBERS_FAILED;
    }
    Buffer data = {0}, page = {0};
    char why[400] = "";
    bool fine = true;
    if (!to) {
        report_text(&p, &data);
        fputs(data.at ? data.at : "", stdout);
    } else {
        report_json(&p, &data);
        fine = file_ends(to, ".json")
                   ? file_write(to, data.at, data.n, why)
                   : files_web_page("inspect.html", &data, &page, why) && file_write(to, page.at, page.n, why);
    }
    if (fine && to)
        call_wrote(call, to);
    if (!fine)
        diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
    buffer_free(&data);
    buffer_free(&page);
    call_print_times(call, &p);
    pipeline_run_free(&measured);
    pipeline_free_code(&p);
    return fine ? EXIT_DONE : EXIT_CALL_WRONG;
}
