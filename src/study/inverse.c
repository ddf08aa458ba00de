#include "study/inverse.h"

#include <string.h>

#include "base/memory.h"
#include "study/spline.h"

const char *inverse_curve(Arena *a, int n, const double *times, const double *values)
{
    Buffer text = {0};
    memory_or_end(spline_text(&text, n, times, values) ? a : NULL);
    const char *kept = arena_text(a, text.at, text.n);
    buffer_free(&text);
    return kept;
}

void inverse_settings(Arena *a, const InverseModel *inverse, const char *class_name, PipelineSettings *settings)
{
    Buffer text = {0};
    buffer_f(&text, "model 'inverse' \"%s moves as given\"\n  extends .%s;\nequation\n", class_name, class_name);
    for (int k = 0; k < inverse->motions.n; k++)
        buffer_f(&text, "  %s = %s;\n", inverse->motions.at[k].variable, inverse->motions.at[k].expression);
    buffer_text(&text, "end 'inverse';\n");
    PUSH(a, settings->texts, ((PipelineText){"the motion", arena_text(a, text.at, text.n)}));
    settings->model = "'inverse'";
    buffer_free(&text);
}

/* The motion says where the model is: start values are there for what it does not determine. */
void inverse_flattened(Arena *a, InverseModel *inverse, Flat *flat)
{
    inverse->inputs.n = 0;
    for (int k = 0; k < flat->vars.n; k++) {
        FlatVar *v = &flat->vars.at[k];
        if (v->is_parameter)
            continue;
        v->fixed = NULL;
        if (v->is_input)
            PUSH(a, inverse->inputs, arena_text(a, v->var->name->text, strlen(v->var->name->text)));
        v->is_input = false;
    }
}
