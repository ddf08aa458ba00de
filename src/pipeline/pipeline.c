/* pipeline.c: the whole walk on one page:
 *
 *     text -> syntax tree -> instances -> flat DAE -> sorted, torn system -> machine code
 *
 * Libraries are looked for in the folders given, then in MODELICAPATH, then in the lib/ that Cardan brings.
 */
#include "pipeline/pipeline.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/share.h"
#include "guest/component.h"
#include "instance/classic.h"
#include "run/external/registry.h"
#include "run/lanes.h"
#include "run/symbols.h"
#include "syntax/parser.h"

void pipeline_note_time(Pipeline *p, const char *stage, double since, size_t bytes)
{
    PUSH(p->context.arena, p->times, ((StageTime){stage, seconds_now() - since, bytes}));
}

static bool failed(const Pipeline *p)
{
    return diags_failed(p->context.diags);
}

/* ---- load -------------------------------------------------------------------------------------------------------- */

/* A file that lies in a package finds what lies beside it there. */
static void add_paths(Pipeline *p)
{
    for (int k = 0; k < p->settings.files.n; k++)
        if (library_is_part(p->context.arena, p->settings.files.at[k]))
            library_add_path(p->front, library_outside(p->context.arena, p->settings.files.at[k]));
    for (int k = 0; k < p->settings.folders.n; k++)
        library_add_path(p->front, p->settings.folders.at[k]);
    const char *path = getenv("MODELICAPATH");
    for (const char *end; path && *path; path = *end ? end + 1 : end) {
        end = path + strcspn(path, ":");
        if (end > path)
            library_add_path(p->front, arena_text(p->context.arena, path, (size_t)(end - path)));
    }
    p->front->own_libraries = share_path(p->context.arena, "lib");
    library_add_path(p->front, p->front->own_libraries);
}

/* A.B.C as a written name, for lookup and its messages. */
static TreeName *name_of(Pipeline *p, const char *text)
{
    Arena *a = p->context.arena;
    Source *source = source_of_text(a, p->settings.said_in, text, strlen(text));
    TreeName *first = NULL, **end = &first;
    for (const char *at = text, *dot; *at; at = *dot ? dot + 1 : dot) {
        dot = parser_quoted_name_end(at);
        dot += strcspn(dot, ".");
        size_t n = (size_t)(dot - at);
        TreeName *part = NEW(a, TreeName);
        part->name = *at == '\'' ? parser_quoted_name(p->front->symbols, at, n) : symbol_n(p->front->symbols, at, n);
        part->span = (Span){source, (uint32_t)(at - text), (uint32_t)(dot - text)};
        *end = part;
        end = &part->next;
    }
    return first;
}

PipelineOpening pipeline_open(Pipeline *p, const PipelineContext *context, const PipelineSettings *settings)
{
    double start = seconds_now();
    *p = (Pipeline){.context = *context, .settings = *settings};
    p->front = front_new(context->arena, context->symbols, context->diags);
    p->front->check_units = settings->units;
    add_paths(p);
    for (int k = 0; k < settings->files.n; k++)
        library_read_file(p->front, settings->files.at[k]);
    for (int k = 0; k < settings->texts.n; k++)
        library_read_text(p->front, settings->texts.at[k].name, settings->texts.at[k].text,
                          strlen(settings->texts.at[k].text));
    if (failed(p) || !classic_finish(p->front))
        return PIPELINE_WRONG;
    if (!settings->model && !p->front->given)
        return PIPELINE_NO_CLASS;
    p->class_ = settings->model
                    ? lookup_class(p->front, p->front->root_class, name_of(p, settings->model), true, "model")
                    : class_of_decl(p->front, p->front->given);
    for (int k = 0; p->class_ && k < settings->modifiers.n; k++)
        if (!pipeline_modify(p, settings->modifiers.at[k]))
            return PIPELINE_WRONG;
    pipeline_note_time(p, "load", start, arena_bytes(context->arena));
    p->opened = diags_mark(context->diags);
    return p->class_ && !failed(p) ? PIPELINE_OPENED : PIPELINE_WRONG;
}

/* ---- compile ----------------------------------------------------------------------------------------------------- */

static bool instantiate_and_flatten(Pipeline *p)
{
    double start = seconds_now();
    size_t before = arena_bytes(p->context.arena);
    p->model = front_instantiate(p->front, p->class_);
    p->flat = failed(p) ? NULL : flatten(p->front, p->model);
    pipeline_note_time(p, "flatten", start, arena_bytes(p->context.arena) - before);
    return p->flat && (!p->policy.flattened || p->policy.flattened(p->policy.data, p->flat));
}

static bool lower_model(Pipeline *p)
{
    double start = seconds_now();
    size_t before = arena_bytes(p->context.arena);
    bool balanced = flat_check_balance(p->flat);
    if (balanced && p->policy.is_wanted)
        flat_drop(p->flat, p->policy.is_wanted, p->policy.data);
    p->system = balanced ? lower(p->flat, &p->settings.lowering) : NULL;
    pipeline_note_time(p, "lower", start, arena_bytes(p->context.arena) - before);
    return p->system != NULL;
}

/* An FMU in a model is code of others, as what Library and Include name. */
static const void *external_function(const char *name)
{
    const void *found = external_symbol(name);
    return found ? found : guest_symbol(name, false);
}

static const void *external_function_here(const char *name)
{
    const void *found = external_symbol(name);
    return found ? found : guest_symbol(name, true);
}

static bool emit_model(Pipeline *p)
{
    bool none = p->settings.no_external;
    EmitOptions options = {.symbol = run_symbol,
                           .symbols = run_symbols,
                           .compiler = p->settings.compiler,
                           .no_external = none,
                           .lanes = p->settings.lanes ? lanes_symbol : NULL,
                           .most_lanes = p->settings.lanes,
                           .external = none                     ? external_harmless_symbol
                                       : p->settings.in_process ? external_function_here
                                                                : external_function};
    if (options.compiler && emit_code_named(options.compiler, &options.code))
        options.compiler = NULL;
    p->emitted = emit_compile(p->system, &options, p->context.diags);
    memory_trim(); /* the run begins without what the compiler worked in */
    if (!p->emitted)
        return false;
    p->emitted->model.name = class_name(p->class_);
    PUSH(p->context.arena, p->times, ((StageTime){"write", p->emitted->write_s, p->emitted->text_bytes}));
    PUSH(p->context.arena, p->times, ((StageTime){"compile", p->emitted->compile_s, 0}));
    return true;
}

static bool make_system(Pipeline *p)
{
    return instantiate_and_flatten(p) && (p->policy.goal == PIPELINE_FLAT || lower_model(p));
}

/* Which values the compiler uses up shows in the flat DAE where these are sizes, conditions and start values; the others show
 * only when the system is made, and most use up none. */
static bool make_system_with_values(Pipeline *p)
{
    bool changed = false;
    if (p->policy.values == VALUES_IN_THE_MODEL)
        return pipeline_put_values(p, NULL, &changed) && make_system(p);
    DiagMark before = diags_mark(p->context.diags);
    bool done = p->system || instantiate_and_flatten(p);
    if (done && !p->system && p->policy.goal != PIPELINE_FLAT) {
        if (!pipeline_put_values(p, pipeline_flat_uses_up, &changed))
            return false;
        if (changed)
            diags_release(p->context.diags, before);
        done = (!changed || instantiate_and_flatten(p)) && lower_model(p);
    }
    if (!p->values.n)
        return done;
    if (!done) /* it may lack a value that is set */
        diags_release(p->context.diags, before);
    if (!pipeline_put_values(p, done && p->system ? pipeline_uses_up : NULL, &changed))
        return false;
    if (!changed)
        return true;
    diags_release(p->context.diags, before);
    pipeline_free_code(p);
    return make_system(p);
}

static bool has_value(void *data, const char *parameter)
{
    const Pipeline *p = data;
    bool found = false;
    for (int i = 0; i < p->values.n && !found; i++)
        found = strcmp(p->values.at[i].name, parameter) == 0;
    return found;
}

bool pipeline_compile(Pipeline *p, const PipelinePolicy *policy)
{
    p->policy = *policy;
    if (!p->settings.lowering.is_set) {
        p->settings.lowering.is_set = has_value;
        p->settings.lowering.set_data = p;
    }
    return make_system_with_values(p) && (policy->goal != PIPELINE_CODE || p->emitted || emit_model(p));
}

void pipeline_free_code(Pipeline *p)
{
    emit_free(p->emitted);
    p->emitted = NULL;
    p->system = NULL;
}

void pipeline_print_times(const Pipeline *p, FILE *to)
{
    for (int k = 0; k < p->times.n; k++)
        fprintf(to, "%-8s %8.1f ms %10zu bytes\n", p->times.at[k].stage, 1e3 * p->times.at[k].seconds,
                p->times.at[k].bytes);
    fprintf(to, "%d files, %ld bytes read\n", p->front->files.n, p->front->bytes_read);
}
