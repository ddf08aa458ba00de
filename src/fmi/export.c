/* export.c: the archive of an FMU. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/map.h"
#include "base/zip.h"
#include "emit/emit.h"
#include "fmi/binary.h"
#include "fmi/resources.h"
#include "fmi/text.h"
#include "fmi/variables.h"
#include "run/external/registry.h"
#include "run/symbols.h"

/* A name that files and C can have. */
static const char *identifier_of(Arena *a, const char *name)
{
    char *id = arena_text(a, name, strlen(name));
    for (char *c = id; *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return id;
}

/* What modelDescription.xml and the binary must agree in: it tells one text from all others. */
static const char *token_of(Arena *a, const Buffer *text, int version)
{
    uint64_t first = hash_bytes(text->at, text->n), second = hash_mix(first, (uint64_t)version + text->n);
    Buffer b = {0};
    buffer_f(&b, "{%08" PRIx64 "-%04" PRIx64 "-%04" PRIx64 "-%04" PRIx64 "-%012" PRIx64 "}", first >> 32,
             first >> 16 & 0xffff, first & 0xffff, second >> 48, second & 0xffffffffffff);
    const char *token = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return token;
}

static void add_text(ZipWriter *z, const char *name, const Buffer *text)
{
    zip_add(z, name, text->at ? text->at : "", text->n);
}

static void add_binary(ZipWriter *z, const FmiOptions *options, const char *identifier, const Buffer *library)
{
    Buffer path = {0};
    buffer_f(&path, "binaries/%s/%s.so", options->version == 2 ? "linux64" : "x86_64-linux", identifier);
    add_text(z, path.at, library);
    buffer_free(&path);
}

/* ---- sources -------------------------------------------------------------------------------------------------------- */

static bool ends_in_c(const char *name)
{
    size_t n = strlen(name);
    return n > 2 && strcmp(name + n - 2, ".c") == 0;
}

/* A file as it stands below src/, with its includes found from its own folder, whatever the compiler's are. */
static void source_text(Buffer *to, const FmiSource *s)
{
    static const char include[] = "#include \"";
    if (ends_in_c(s->name))
        buffer_text(to, "#ifndef _GNU_SOURCE\n#define _GNU_SOURCE 1\n#endif\n");
    for (const char *line = s->text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        if (strncmp(line, include, strlen(include)) == 0 && memchr(line + strlen(include), '/', (size_t)(end - line))) {
            buffer_text(to, include);
            for (const char *c = s->name; (c = strchr(c, '/')); c++)
                buffer_text(to, "../");
            line += strlen(include);
        }
        buffer_add(to, line, (size_t)(end - line));
    }
}

/* What importers need to compile it, in the order of the archive. */
static const char *const *source_names(Arena *a)
{
    VEC(const char *) names = {0};
    PUSH(a, names, "model.c");
    for (const FmiSource *s = fmi_sources; s->name; s++)
        if (ends_in_c(s->name))
            PUSH(a, names, s->name);
    PUSH(a, names, NULL);
    return names.at;
}

static void build_description(Buffer *to, const char *identifier, const char *const *names)
{
    buffer_text(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiBuildDescription fmiVersion=\"3.0\">\n"
                    "<BuildConfiguration");
    fmi_put_attribute(to, "modelIdentifier", identifier);
    buffer_text(to, ">\n<SourceFileSet language=\"C99\">\n");
    for (; *names; names++) {
        buffer_text(to, "<SourceFile");
        fmi_put_attribute(to, "name", *names);
        buffer_text(to, "/>\n");
    }
    buffer_text(to, "</SourceFileSet>\n<Library name=\"m\" external=\"true\"/>\n</BuildConfiguration>\n"
                    "</fmiBuildDescription>\n");
}

static void add_sources(ZipWriter *z, const FmiOptions *options, const char *identifier, const Buffer *model,
                        const char *const *names)
{
    /* Generated code has functions and variables that nobody needs in this model. */
    static const char calm[] = "#ifdef __GNUC__\n#pragma GCC diagnostic ignored \"-Wunused-function\"\n"
                               "#pragma GCC diagnostic ignored \"-Wunused-variable\"\n"
                               "#pragma GCC diagnostic ignored \"-Wunused-const-variable\"\n"
                               "#pragma GCC diagnostic ignored \"-Wunused-parameter\"\n"
                               "#pragma GCC diagnostic ignored \"-Wunused-but-set-variable\"\n"
                               "#pragma GCC diagnostic ignored \"-Wmissing-field-initializers\"\n"
                               "#pragma GCC diagnostic ignored \"-Wunknown-pragmas\"\n#endif\n";
    Buffer text = {0}, path = {0};
    buffer_text(&text, calm);
    buffer_add(&text, model->at, model->n);
    add_text(z, "sources/model.c", &text);
    for (const FmiSource *s = fmi_sources; s->name; s++) {
        buffer_clear(&text);
        buffer_clear(&path);
        source_text(&text, s);
        buffer_f(&path, "sources/%s", s->name);
        add_text(z, path.at, &text);
    }
    if (options->version == 3) {
        buffer_clear(&text);
        build_description(&text, identifier, names);
        add_text(z, "sources/buildDescription.xml", &text);
    }
    buffer_free(&text);
    buffer_free(&path);
}

/* Strings that are paths of files mean those in the archive. */
static void find_texts(Resources *r, FmiVariables *v)
{
    for (int i = 0; i < v->all.n; i++) {
        FmiVariable *f = &v->all.at[i];
        const char *name = f->type->kind == TYPE_STRING ? resource_of(r, f->text) : NULL;
        if (name)
            f->text = name;
        f->is_resource = name != NULL;
    }
}

/* The model's C text becomes that of an FMU. */
static void finish_text(Buffer *text, size_t n_code, Resources *resources, FmiVariables *v, const FmiOptions *options,
                        const char *token)
{
    resources_in_code(resources, text, n_code);
    find_texts(resources, v);
    buffer_text(text, fmi_model_text);
    fmi_places(text, v, options, token);
}

/* C texts that the model includes may need files of this machine. */
static bool can_have_sources(const char *name, const FmiOptions *options, const EmitAlone *code, Diags *d)
{
    if (!options->sources || !code->user.n)
        return true;
    diag(d, DIAG_X005, (Span){0}, "'%s' cannot be written with its sources: it calls functions of C texts of its own",
         name);
    return false;
}

bool fmi_export(const System *s, const char *name, const FmiOptions *options, Diags *d, Buffer *to)
{
    Arena *a = arena_new();
    Model *tables = NEW(a, Model);
    Buffer text = {0}, in_c = {0}, library = {0}, description = {0};
    Resources resources = {.arena = a};
    EmitCode way = EMIT_BEST;
    const char *compiler = options->compiler && emit_code_named(options->compiler, &way) ? NULL : options->compiler;
    EmitAlone code = {.symbol = compiler || way == EMIT_C ? NULL : run_symbol,
                      .external = external_symbol,
                      .code = way,
                      .tables = tables};
    EmitAlone all_c = {.external = external_symbol, .tables = NEW(a, Model)};
    bool done = emit_alone(&text, s, a, &code, d) && can_have_sources(name, options, &code, d) &&
                (!options->sources || emit_alone(&in_c, s, a, &all_c, d));
    if (done) {
        FmiVariables v = fmi_variables(s, tables, options, a);
        const char *problem = fmi_clocks_wrong(&v, options);
        if (problem)
            diag(d, DIAG_X005, (Span){0}, "'%s' cannot be written %s: %s", name,
                 options->scheduled ? "for scheduled execution" : "with input clocks", problem);
        const char *identifier = identifier_of(a, name), *token = token_of(a, &text, options->version);
        finish_text(&text, code.n_code, &resources, &v, options, token);
        if (options->sources)
            finish_text(&in_c, all_c.n_code, &resources, &v, options, token);
        done = !problem && binary_make(BINARY_FMU, &text, &code, compiler, d, &library);
        if (done) {
            ZipWriter z = {0};
            const char *const *names = options->sources ? source_names(a) : NULL;
            fmi_describe(&description, &v, options, name, identifier, token, names);
            add_text(&z, "modelDescription.xml", &description);
            buffer_clear(&description);
            if (options->version == 3 && fmi_terminals(&description, &v))
                add_text(&z, "terminalsAndIcons/terminalsAndIcons.xml", &description);
            add_binary(&z, options, identifier, &library);
            if (names)
                add_sources(&z, options, identifier, &in_c, names);
            done = resources_pack(&resources, &z, d);
            zip_end(&z);
            buffer_add(to, z.bytes.at, z.bytes.n);
            zip_free(&z);
        }
    }
    buffer_free(&text);
    buffer_free(&in_c);
    buffer_free(&code.user);
    buffer_free(&library);
    buffer_free(&description);
    arena_free(a);
    return done;
}
