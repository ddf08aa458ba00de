/* cmd_inspect.c: the structure of a model, as text or as a page. */
#include <stdio.h>

#include "app/files.h"
#include "app/report.h"

int cmd_inspect(Call *call)
{
    const char *to = call_value(call, "-o");
    if (to && !file_ends(to, ".html") && !file_ends(to, ".json"))
        return call_wrong(call, "a report is written as .html or .json, not as '%s'", to);
    Pipeline p;
    if (!pipeline_open_to_lower(&p, call) || !pipeline_flatten(&p) || !pipeline_lower(&p))
        return EXIT_MODEL_WRONG;
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
    return fine ? EXIT_DONE : EXIT_CALL_WRONG;
}
