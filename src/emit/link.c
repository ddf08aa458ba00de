/* link.c: where external functions are found: among our own, in the program, in the libraries that the annotation
 * names, and in C sources that it includes (specification 12.9.4). */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "emit/load.h"

static const char *c_name(const Function *f)
{
    return f->external->name ? f->external->name->text : f->name->text;
}

static bool is_fortran(const Function *f)
{
    return f->external->language && strncmp(f->external->language->text, "FORTRAN", 7) == 0;
}

/* A folder of the annotation, or the library's own Resources/…; NULL: there is none. */
static const char *folder_of(const System *s, const Function *f, const char *given, const char *usual)
{
    Buffer uri = {0};
    const char *path = given;
    if (!s->flat)
        return given;
    if (!given)
        buffer_f(&uri, "modelica://%.*s/Resources/%s", (int)strcspn(f->name->text, "."), f->name->text, usual);
    else if (strncmp(given, "modelica:", 9) == 0)
        buffer_text(&uri, given);
    if (uri.n)
        path = library_resource(s->flat->front, uri.at);
    buffer_free(&uri);
    return path;
}

/* ---- libraries ------------------------------------------------------------------------------------------------- */

static void *open_library(const char *folder, const char *name)
{
    Buffer path = {0};
    void *handle = NULL;
    for (int form = folder ? 0 : 2; form < 3 && !handle; form++) {
        buffer_clear(&path);
        if (form < 2)
            buffer_f(&path, "%s/%slib%s.so", folder, form == 0 ? "linux64/" : "", name);
        else
            buffer_f(&path, "lib%s.so", name);
        handle = dlopen(path.at, RTLD_NOW | RTLD_LOCAL);
    }
    buffer_free(&path);
    return handle;
}

static void *find_in_library(const System *s, Handles *opened, const Function *f)
{
    if (!f->external->library)
        return NULL;
    void *handle = open_library(folder_of(s, f, f->external->library_directory, "Library"), f->external->library);
    if (!handle)
        return NULL;
    PUSH(s->arena, *opened, handle);
    return dlsym(handle, c_name(f));
}

/* ---- C sources ------------------------------------------------------------------------------------------------- */

static bool same_sources(const Function *a, const Function *b)
{
    return b->external->include && strcmp(a->external->include, b->external->include) == 0;
}

/* All functions that include the same text are compiled together: they may share data. */
static void find_in_sources(Writer *w, Handles *opened, void **table, int first)
{
    const Function *f = w->externals.at[first].function;
    const char *include = folder_of(w->system, f, f->external->include_directory, "Include");
    const char *library = folder_of(w->system, f, f->external->library_directory, "Library");
    Buffer text = {0}, options = {0};
    buffer_f(&text, "#include <stddef.h>\n%s\n", f->external->include); /* sizes are passed as size_t (12.9.1.2) */
    for (int i = first; i < w->externals.n; i++)
        if (!table[i] && same_sources(f, w->externals.at[i].function))
            buffer_f(&text, "void *cardan_address_%d(void) { return (void *)%s; }\n", i,
                     c_name(w->externals.at[i].function));
    if (include && !strchr(include, '\''))
        buffer_f(&options, "-I '%s' ", include);
    buffer_text(&options, "-I '" CARDAN_SHARE "/include' ");
    if (library && !strchr(library, '\''))
        buffer_f(&options, "-L '%s' -L '%s/linux64' ", library, library);
    if (f->external->library && !strchr(f->external->library, '\''))
        buffer_f(&options, "-l '%s' ", f->external->library);
    void *handle = compile_library(&text, "cc -O2", options.at, w->diags);
    if (handle)
        PUSH(w->system->arena, *opened, handle);
    for (int i = first; handle && i < w->externals.n; i++) {
        char name[64];
        void *(*address)(void) = NULL;
        if (table[i] || !same_sources(f, w->externals.at[i].function))
            continue;
        snprintf(name, sizeof name, "cardan_address_%d", i);
        void *found = dlsym(handle, name);
        memcpy(&address, &found, sizeof found);
        table[i] = address ? address() : NULL;
    }
    buffer_free(&text);
    buffer_free(&options);
}

/* ---- all ------------------------------------------------------------------------------------------------------- */

static void *find_known(const EmitOptions *options, const Function *f)
{
    const char *name = c_name(f);
    char fortran[256];
    const void *found = options->external ? options->external(name) : NULL;
    if (!found)
        found = options->symbol(name);
    if (!found && is_fortran(f)) {
        snprintf(fortran, sizeof fortran, "%s_", name);
        for (char *c = fortran; *c; c++)
            *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 32 : *c);
        found = options->external ? options->external(fortran) : NULL;
        if (!found && !options->no_external)
            found = dlsym(RTLD_DEFAULT, fortran);
    }
    return (void *)(uintptr_t)found;
}

static void refuse(Writer *w, const Function *f)
{
    diag(w->diags, DIAG_E004, f->span, "'%s' calls the C function '%s', which --no-external refuses", f->name->text,
         c_name(f));
    diag_help(w->diags, "C functions can do whatever you can do on this machine: run the model without --no-external if "
                        "you trust where it comes from");
}

bool link_externals(Writer *w, const EmitOptions *options, Handles *opened, void **table)
{
    bool done = true;
    for (int i = 0; i < w->externals.n; i++) {
        const Function *f = w->externals.at[i].function;
        if (!table[i])
            table[i] = find_known(options, f);
        if (!table[i] && options->no_external) {
            refuse(w, f);
            done = false;
            continue;
        }
        if (!table[i] && !f->external->include)
            table[i] = dlsym(RTLD_DEFAULT, c_name(f));
        if (!table[i])
            table[i] = find_in_library(w->system, opened, f);
        if (!table[i] && f->external->include)
            find_in_sources(w, opened, table, i);
        if (table[i])
            continue;
        done = false;
        diag(w->diags, DIAG_E002, f->span, "the external function '%s' of '%s' cannot be found", c_name(f),
             f->name->text);
        if (f->external->library)
            diag_help(w->diags,
                      "its library '%s' must lie in Resources/Library of the package, in the folder that "
                      "LibraryDirectory names, or where the system keeps libraries",
                      f->external->library);
        else
            diag_help(w->diags, "name its library or its sources in the annotation: Library=\"…\", Include=\"…\"");
    }
    return done;
}

void link_user_table(const Handles *opened, Model *m)
{
    void *found = NULL;
    for (int k = 0; k < opened->n && !found; k++)
        found = dlsym(opened->at[k], "usertab");
    memcpy(&m->user_table, &found, sizeof found);
}
