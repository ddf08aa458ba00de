/* pipeline.c: the whole walk on one page:
 *
 *     text -> syntax tree -> instances -> flat DAE -> sorted, torn system -> …
 *
 * Libraries are looked for in the folders given by -L, then in MODELICAPATH, then in the lib/ that Cardan brings.
 */
#include "app/pipeline.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "instance/classic.h"
#include "run/external/registry.h"
#include "run/symbols.h"
#include "syntax/parser.h"

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* A folder that -L names must be there: without it the model would silently be made of other libraries. */
static bool add_paths(Pipeline *p)
{
    for (const char *folder; (folder = call_next_value(p->call, "-L"));) {
        if (access(folder, R_OK) != 0)
            return call_wrong(p->call, "-L names '%s', which cannot be read: %s", folder, strerror(errno)), false;
        library_add_path(p->front, folder);
    }
    const char *path = getenv("MODELICAPATH");
    for (const char *end; path && *path; path = *end ? end + 1 : end) {
        end = path + strcspn(path, ":");
        if (end > path)
            library_add_path(p->front, arena_text(p->call->arena, path, (size_t)(end - path)));
    }
    p->front->own_libraries = CARDAN_SHARE "/lib";
    library_add_path(p->front, p->front->own_libraries);
    return true;
}

/* The place behind a name in quotes, which may hold dots and escaped quotes; text itself where none begins. */
static const char *behind_quotes(const char *text)
{
    if (*text != '\'')
        return text;
    const char *at = text + 1;
    while (*at && *at != '\'')
        at += *at == '\\' && at[1] ? 2 : 1;
    return at;
}

/* A.B.C as a written name, for lookup and its messages. */
static TreeName *name_of(Pipeline *p, const char *text)
{
    Arena *a = p->call->arena;
    Source *source = source_of_text(a, "the command line", text, strlen(text));
    TreeName *first = NULL, **end = &first;
    for (const char *at = text, *dot; *at; at = *dot ? dot + 1 : dot) {
        dot = behind_quotes(at);
        dot += strcspn(dot, ".");
        size_t n = (size_t)(dot - at);
        TreeName *part = NEW(a, TreeName);
        part->name = *at == '\'' ? quoted_name(p->front->symbols, at, n) : symbol_n(p->front->symbols, at, n);
        part->span = (Span){source, (uint32_t)(at - text), (uint32_t)(dot - text)};
        *end = part;
        end = &part->next;
    }
    return first;
}

/* Whether a text has the form A.B.C of a class's name; parts may be quoted. */
static bool is_class_name(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", digits[] = "0123456789";
    for (const char *at = text;; at++) {
        size_t n = strspn(at, letters);
        while (n && at[n] && (strchr(letters, at[n]) || strchr(digits, at[n])))
            n++;
        const char *behind = behind_quotes(at);
        if (behind > at + 1 && *behind)
            n = (size_t)(behind - at) + 1;
        at += n;
        if (!n || !*at || *at != '.')
            return n && !*at;
    }
}

/* What stands where a model's name should. */
static void tell_no_name(Call *call, const char *text)
{
    struct stat about;
    if (stat(text, &about) == 0 && S_ISDIR(about.st_mode)) {
        call_wrong(call,
                   "'%s' is a folder, not a model: a class such as Package.Model or a file that ends in .mo is "
                   "needed",
                   text);
        diag_help(call->diags, "'-L %s' finds the classes of the packages and files in it", text);
    } else
        call_wrong(call,
                   "'%s' is neither the name of a class, such as Package.Model, nor a file that ends in .mo, .dym "
                   "or .lib",
                   text);
}

static Inst *last_class(Pipeline *p)
{
    Decl *root = p->front->root;
    if (!root->children.n) {
        call_wrong(p->call, "the file holds no class");
        return NULL;
    }
    Element *e = inst_element(p->front, p->front->root_inst, root->children.at[root->children.n - 1]->name);
    return e ? element_class(p->front, e) : NULL;
}

bool pipeline_open(Pipeline *p, Call *call)
{
    *p = (Pipeline){.call = call, .front = front_new(call->arena, call->symbols, call->diags)};
    if (!add_paths(p) || !call_no_more_options(call))
        return false;
    if (!call->n) {
        call_wrong(call, "no model is given");
        return false;
    }
    double start = seconds_now();
    const char *model = NULL;
    for (int k = 0; k < call->n; k++) {
        if (ends_with(call->args[k], ".mo") || classic_file(call->args[k])) {
            if (access(call->args[k], R_OK) != 0)
                return call_wrong(call, "cannot read '%s': %s", call->args[k], strerror(errno)), false;
            library_read_file(p->front, call->args[k]);
        } else if (!is_class_name(call->args[k])) {
            return tell_no_name(call, call->args[k]), false;
        } else if (!model)
            model = call->args[k];
        else
            return call_wrong(call, "'%s' is neither the model nor a file that ends in .mo, .dym or .lib",
                              call->args[k]),
                   false;
    }
    if (diags_failed(call->diags) || !classic_finish(p->front))
        return false;
    TreeName *name = model ? name_of(p, model) : NULL;
    p->class_ = name ? lookup_class(p->front, p->front->root_inst, name, true, "model") : last_class(p);
    const char *beside = name && !p->class_ ? symbol_f(p->front->symbols, "%s.mo", model)->text : NULL;
    if (beside && access(beside, R_OK) == 0)
        diag_help(call->diags, "there is a file '%s' here: only files that are given are read, 'cardan %s %s'", beside,
                  call->command, beside);
    PUSH(call->arena, p->times, ((StageTime){"load", seconds_now() - start, arena_bytes(call->arena)}));
    return p->class_ && !diags_failed(call->diags);
}

/* --jacobian: how implicit solvers get it. False after a message. */
static bool take_jacobian(Call *call, bool *differences, bool *check)
{
    const char *how = call_value(call, "--jacobian");
    *check = how && strcmp(how, "check") == 0;
    *differences = how && strcmp(how, "differences") == 0;
    if (how && !*differences && !*check && strcmp(how, "exact") != 0)
        return call_wrong(call, "--jacobian is exact, differences or check, not '%s'", how), false;
    return true;
}

bool pipeline_open_to_lower(Pipeline *p, Call *call)
{
    bool check;
    VEC(const char *) tear = {0};
    for (const char *one; (one = call_next_value(call, "--tear"));)
        PUSH(call->arena, tear, one);
    VEC(const char *) branch = {0};
    for (const char *one; (one = call_next_value(call, "--branch"));)
        PUSH(call->arena, branch, one);
    LowerOptions options = {.strict = call_flag(call, "--strict"),
                            .tear = tear.at,
                            .n_tear = tear.n,
                            .branch = branch.at,
                            .n_branch = branch.n,
                            .explain = call_flag(call, "--explain") || strcmp(call->command, "inspect") == 0,
                            .numbers = call_flag(call, "--numbers")};
    if (!take_jacobian(call, &options.differences, &check))
        return false;
    bool no_external = call_flag(call, "--no-external"), units = !call_flag(call, "--no-units");
    bool ok = pipeline_open(p, call);
    p->lowering = options;
    p->front->check_units = units ? UNITS_PLAIN : UNITS_UNCHECKED;
    p->check_jacobian = check;
    p->no_external = no_external;
    return ok;
}

bool pipeline_flatten(Pipeline *p)
{
    double start = seconds_now();
    size_t before = arena_bytes(p->call->arena);
    p->model = front_instantiate(p->front, p->class_);
    p->flat = diags_failed(p->call->diags) ? NULL : flatten(p->front, p->model);
    PUSH(p->call->arena, p->times,
         ((StageTime){"flatten", seconds_now() - start, arena_bytes(p->call->arena) - before}));
    return p->flat != NULL;
}

bool pipeline_lower(Pipeline *p)
{
    double start = seconds_now();
    size_t before = arena_bytes(p->call->arena);
    bool balanced = flat_check_balance(p->flat);
    if (balanced && p->is_wanted)
        flat_drop(p->flat, p->is_wanted, p->wanted_data);
    p->system = balanced ? lower(p->flat, &p->lowering) : NULL;
    PUSH(p->call->arena, p->times, ((StageTime){"lower", seconds_now() - start, arena_bytes(p->call->arena) - before}));
    return p->system != NULL;
}

/* A class that extends nothing but carries the modifiers is parsed, and they are taken from it. */
static Mod *parse_modifiers(Pipeline *p, const char *modifiers)
{
    Arena *a = p->call->arena;
    Buffer text = {0};
    buffer_f(&text, "model Set extends Model(%s); end Set;", modifiers);
    Source *source = source_of_text(a, "the command line", arena_text(a, text.at, text.n), text.n);
    buffer_free(&text);
    TreeFile *file = parse_modelica(a, p->call->symbols, p->call->diags, source);
    if (diags_failed(p->call->diags))
        return NULL;
    for (const TreeElement *e = file->classes->elements; e; e = e->next)
        if (e->modification)
            return mod_of_arguments(p->front, e->modification->arguments, p->front->root_inst);
    return NULL;
}

bool pipeline_modify(Pipeline *p, const char *modifiers)
{
    Mod *mods = parse_modifiers(p, modifiers);
    if (mods)
        p->class_ = inst_specialise(p->front, p->class_, mods, NULL);
    return p->class_ && !diags_failed(p->call->diags);
}

bool pipeline_set(Pipeline *p, const char *name, const char *value)
{
    Buffer text = {0};
    buffer_f(&text, "value = %s", value);
    const Mod *mods = parse_modifiers(p, text.at);
    buffer_free(&text);
    if (mods && mods->children)
        front_set(p->front, name, &mods->children->value);
    return !diags_failed(p->call->diags);
}

bool pipeline_emit(Pipeline *p, const char *compiler)
{
    EmitOptions options = {.symbol = run_symbol,
                           .symbols = run_symbols,
                           .compiler = compiler,
                           .no_external = p->no_external,
                           .external = p->no_external ? external_harmless_symbol : external_symbol};
    p->emitted = emit_compile(p->system, &options, p->call->diags);
    if (!p->emitted)
        return false;
    p->emitted->model.name = inst_name(p->class_);
    PUSH(p->call->arena, p->times, ((StageTime){"write C", p->emitted->write_s, p->emitted->text_bytes}));
    PUSH(p->call->arena, p->times, ((StageTime){"compile", p->emitted->compile_s, 0}));
    return true;
}

void pipeline_print_times(const Pipeline *p)
{
    if (!p->call->timing)
        return;
    for (int k = 0; k < p->times.n; k++)
        fprintf(stderr, "%-8s %8.1f ms %10zu bytes\n", p->times.at[k].stage, 1e3 * p->times.at[k].seconds,
                p->times.at[k].bytes);
    fprintf(stderr, "%d files, %ld bytes read\n", p->front->files.n, p->front->bytes_read);
}
