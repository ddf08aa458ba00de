/* cmd_dump.c: cardan dump --stage=STAGE FILE: what a stage of the walk made, as text. */
#include <errno.h>
#include <string.h>

#include "app/call_model.h"
#include "base/share.h"
#include "graph/plan.h"
#include "instance/classic.h"
#include "syntax/parser.h"
#include "syntax/printer.h"
#include "view/scene_of_model.h"

/* The Modelica classes that the classes of a classic file become. */
static int dump_classic(Call *call)
{
    Front *f = front_new(call->arena, call->symbols, call->diags);
    library_add_path(f, share_path(call->arena, "lib"));
    if (!classic_read(f, call->args[0]) || !classic_finish(f))
        return EXIT_MODEL_WRONG;
    Buffer text = {0};
    for (int i = 0; i < f->root->children.n; i++) {
        TreeClass *tree = f->root->children.at[i]->tree;
        if (tree && strcmp(tree->source->path, call->args[0]) == 0)
            print_file(&text, &(TreeFile){.source = tree->source, .classes = tree});
    }
    fwrite(text.at ? text.at : "", 1, text.n, stdout);
    buffer_free(&text);
    return EXIT_DONE;
}

static int dump_syntax(Call *call)
{
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n != 1)
        return call_wrong(call, "one file is wanted");
    if (classic_file(call->args[0]))
        return dump_classic(call);
    Source *source = source_read(call->arena, call->args[0]);
    if (!source) {
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", call->args[0], strerror(errno));
        return EXIT_CALL_WRONG;
    }
    Buffer text = {0};
    print_file(&text, parse_modelica(call->arena, call->symbols, call->diags, source));
    fwrite(text.at ? text.at : "", 1, text.n, stdout);
    buffer_free(&text);
    return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_DONE;
}

static int print_text(Buffer *text)
{
    fwrite(text->at ? text->at : "", 1, text->n, stdout);
    buffer_free(text);
    return EXIT_DONE;
}

static int dump_flat(Call *call)
{
    PipelineSettings settings = {0};
    Pipeline p;
    if (!call_compile(call, &settings, &p, PIPELINE_FLAT))
        return EXIT_MODEL_WRONG;
    Buffer text = {0};
    flat_print(&text, p.flat);
    return print_text(&text);
}

static int dump_system(Call *call)
{
    PipelineSettings settings = {.lowering = {.early_states = true}}; /* as 'simulate' */
    Pipeline p;
    if (!call_lowering(call, &settings) || !call_compile(call, &settings, &p, PIPELINE_SYSTEM))
        return EXIT_MODEL_WRONG;
    Buffer text = {0};
    system_print(&text, p.system);
    call_print_times(call, &p);
    return print_text(&text);
}

static int dump_plan(Call *call)
{
    PipelineSettings settings = {.lowering = {.early_states = true, .keep_plan = true}};
    Pipeline p;
    if (!call_lowering(call, &settings) || !call_compile(call, &settings, &p, PIPELINE_SYSTEM))
        return EXIT_MODEL_WRONG;
    Buffer text = {0};
    plan_print(&text, p.system->plan);
    return print_text(&text);
}

/* The visual objects, as they are recorded with a result. */
static int dump_scene(Call *call)
{
    PipelineSettings settings = {0};
    Pipeline p;
    if (!call_compile(call, &settings, &p, PIPELINE_FLAT))
        return EXIT_MODEL_WRONG;
    ModelScene scene;
    scene_of_model(call->arena, p.flat, &scene);
    puts(scene.json ? scene.json : "nothing is drawn");
    return EXIT_DONE;
}

static int dump_c(Call *call)
{
    PipelineSettings settings = {.lowering = {.early_states = true}}; /* as 'simulate' */
    Pipeline p;
    Buffer text = {0};
    if (!call_lowering(call, &settings) || !call_compile(call, &settings, &p, PIPELINE_SYSTEM) ||
        !emit_text(&text, p.system, call->diags)) {
        buffer_free(&text);
        return EXIT_MODEL_WRONG;
    }
    call_print_times(call, &p);
    return print_text(&text);
}

static const struct {
    const char *name;
    int (*run)(Call *);
} stages[] = {
    {"syntax", dump_syntax}, {"flat", dump_flat}, {"plan", dump_plan},
    {"system", dump_system}, {"c", dump_c},       {"scene", dump_scene},
};

int cmd_dump(Call *call)
{
    const char *stage = call_value(call, "--stage");
    for (size_t i = 0; stage && i < sizeof stages / sizeof *stages; i++)
        if (strcmp(stages[i].name, stage) == 0)
            return stages[i].run(call);
    return call_wrong(call, stage ? "there is no stage '%s'" : "--stage=%s is wanted", stage ? stage : "syntax");
}
