/* cmd_inspect.c: the structure of a model, as text or as a page. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/report.h"
#include "view/files.h"

static void say(void *data, RunTone tone, const char *text)
{
    Call *call = data;
    diag(call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

/* One run without a result file, to see where the time goes. */
static bool measure(Pipeline *p, double stop, RunReport *report)
{
    if (!pipeline_emit(p, NULL))
        return false;
    RunOptions options = run_options();
    options.timing = true;
    options.stop = stop;
    options.say = say;
    options.data = p->call;
    if (simulate(&p->emitted->model, &options, report) != RUN_OK) {
        diag(p->call->diags, DIAG_R001, (Span){0}, "%s", report->why);
        return false;
    }
    p->run = report;
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
    Pipeline p;
    if (!pipeline_open_to_lower(&p, call) || !pipeline_flatten(&p) || !pipeline_lower(&p))
        return EXIT_MODEL_WRONG;
    RunReport report = {0};
    if (run && !measure(&p, stop_time, &report)) {
        run_report_free(&report);
        emit_free(p.emitted);
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
                   : web_page("inspect.html", &data, &page, why) && file_write(to, page.at, page.n, why);
    }
    if (fine && to)
        call_wrote(call, to);
    if (!fine)
        diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
    buffer_free(&data);
    buffer_free(&page);
    pipeline_print_times(&p);
    run_report_free(&report);
    emit_free(p.emitted);
    return fine ? EXIT_DONE : EXIT_CALL_WRONG;
}
