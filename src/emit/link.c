/* link.c: where external functions are found: among our own, in the program, in the libraries that the annotation
 * names, and in C sources that it includes (specification 12.9.4), see sources.c. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/share.h"
#include "emit/load.h"

const char *link_name(const Function *f)
{
    return f->external->name ? f->external->name->text : f->name->text;
}

static bool is_fortran(const Function *f)
{
    return f->external->language && strncmp(f->external->language->text, "FORTRAN", 7) == 0;
}

/* ---- libraries ------------------------------------------------------------------------------------------------- */

static void *open_library(const char *folder, const char *name)
{
    Buffer path = {0};
    void *handle = NULL;
    share_symbols();
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
    void *found = NULL;
    for (int i = 0; i < f->external->n_libraries && !found; i++) {
        void *handle = open_library(f->external->library_directory, f->external->libraries[i]);
        if (!handle)
            continue;
        PUSH(s->arena, *opened, handle);
        found = dlsym(handle, link_name(f));
    }
    return found;
}

/* ---- all ------------------------------------------------------------------------------------------------------- */

static void *find_known(const EmitOptions *options, const Function *f)
{
    const char *name = link_name(f);
    char fortran[256];
    const void *found = options->external ? options->external(name) : NULL;
    if (!found && !f->external->include) /* else the user means his own */
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
         link_name(f));
    diag_help(w->diags,
              "C functions can do whatever you can do on this machine: run the model without --no-external if "
              "you trust where it comes from");
}

static void report_missing(Writer *w, const Function *f)
{
    diag(w->diags, DIAG_E002, f->span, "the external function '%s' of '%s' cannot be found", link_name(f),
         f->name->text);
    if (f->external->n_libraries)
        diag_help(w->diags,
                  "its library '%s' must lie in Resources/Library of the package, in the folder that "
                  "LibraryDirectory names, or where the system keeps libraries",
                  f->external->libraries[0]);
    else
        diag_help(w->diags, "name its library or its sources in the annotation: Library=\"…\", Include=\"…\"");
}

/* In what was opened for other functions. */
static void *find_in_others(const Handles *opened, const Function *f)
{
    void *found = NULL;
    for (int k = 0; k < opened->n && !found; k++)
        found = dlsym(opened->at[k], link_name(f));
    return found;
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
            table[i] = dlsym(RTLD_DEFAULT, link_name(f));
        if (!table[i])
            table[i] = find_in_library(w->system, opened, f);
    }
    if (!done)
        return false;
    sources_link(w, opened, table);
    for (int i = 0; i < w->externals.n; i++) {
        const Function *f = w->externals.at[i].function;
        if (!table[i])
            table[i] = find_in_others(opened, f);
        if (table[i])
            continue;
        report_missing(w, f);
        done = false;
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
