/* cmd_show.c: cardan show CLASS: parameters, connectors and documentation of a class, or of a component of it. */
#include "app/call_model.h"
#include "view/about.h"

int cmd_show(Call *call)
{
    const char *component = call_value(call, "--component");
    bool is_json = call_flag(call, "--json");
    PipelineSettings settings = {0};
    Pipeline p;
    if (!call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    const About *about = about_class(p.front, p.class_, component);
    if (!about)
        return EXIT_MODEL_WRONG;
    Buffer text = {0};
    if (is_json)
        about_json(&(Json){.to = &text}, about);
    else
        about_print(&text, about);
    fwrite(text.at, 1, text.n, stdout);
    buffer_free(&text);
    return EXIT_DONE;
}
