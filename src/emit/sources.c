/* sources.c: C texts that Include annotations bring (specification 12.9.4).
 *
 * What one text defines others may use, and they may share data. So all texts of one folder make one unit, each text
 * once, and all units one library. Texts that cannot stand in one unit, as both define the same static function, are
 * compiled one by one and linked; where even that fails, as both define the same function, each is a library of its
 * own.
 */
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/share.h"
#include "emit/compiler.h"
#include "emit/load.h"

/* What is compiled together. */
typedef enum { UNIT_OF_FOLDER, UNIT_OF_TEXT } Units;

typedef struct {
    Writer *w;
    void **table; /* for their addresses; NULL: for code that stands alone */
    Ints members; /* of w->externals */
} Sources;

static const Function *member(const Sources *s, int k)
{
    return s->w->externals.at[s->members.at[k]].function;
}

static bool same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *include_folder(const Sources *s, int k)
{
    return member(s, k)->external->include_directory;
}

static bool same_unit(const Sources *s, Units units, int a, int b)
{
    bool same_text = same(member(s, a)->external->include, member(s, b)->external->include);
    return same(include_folder(s, a), include_folder(s, b)) && (same_text || units == UNIT_OF_FOLDER);
}

static int first_like(const Sources *s, int k)
{
    for (int i = 0; i < k; i++)
        if (same_unit(s, UNIT_OF_TEXT, i, k))
            return i;
    return k;
}

/* The unit that begins with a member. Of a function without a text only the address is asked for. */
static CompileUnit unit_of(const Sources *s, Units units, int first)
{
    CompileUnit unit = {0};
    const char *folder = include_folder(s, first);
    buffer_text(&unit.text, "#include <stddef.h>\n"); /* sizes are passed as size_t (12.9.1.2) */
    for (int k = first; k < s->members.n; k++) {
        const Function *f = member(s, k);
        if (same_unit(s, units, first, k) && first_like(s, k) == k && f->external->include)
            buffer_f(&unit.text, "#line 1 \"Include of %s\"\n%s\n", f->name->text, f->external->include);
    }
    buffer_text(&unit.text, "#line 1 \"addresses\"\n");
    for (int k = first; k < s->members.n; k++) {
        const Function *f = member(s, k);
        if (!same_unit(s, units, first, k))
            continue;
        if (!f->external->include)
            buffer_f(&unit.text, "void %s(void);\n", link_name(f));
        int number = s->members.at[k];
        if (s->table)
            buffer_f(&unit.text, "void *cardan_address_%d(void) { return (void *)%s; }\n", number, link_name(f));
        else /* its name may be static here: a name for the linker, which jumps to where it is */
            buffer_f(&unit.text,
                     "static void *cardan_word_%d __attribute__((used)) = (void *)%s;\n"
                     "__asm__(\".pushsection .text\\n.globl cardan_user_%d\\n.type cardan_user_%d, @function\\n\"\n"
                     "\"cardan_user_%d: jmp *cardan_word_%d(%%rip)\\n.popsection\");\n",
                     number, link_name(f), number, number, number, number);
    }
    if (folder && !strchr(folder, '\''))
        buffer_f(&unit.options, "-I '%s' ", folder);
    char own[PATH_MAX];
    if (share_find("include", own, sizeof own) && !strchr(own, '\''))
        buffer_f(&unit.options, "-I '%s' ", own);
    return unit;
}

static void link_options(const Sources *s, Buffer *to)
{
    for (int k = 0; k < s->members.n; k++) {
        const External *e = member(s, k)->external;
        const char *folder = e->library_directory;
        if (e->n_libraries && folder && !strchr(folder, '\''))
            buffer_f(to, "-L '%s' -L '%s/linux64' -Wl,-rpath,'%s' -Wl,-rpath,'%s/linux64' ", folder, folder, folder,
                     folder);
        for (int i = 0; i < e->n_libraries; i++)
            if (!strchr(e->libraries[i], '\''))
                buffer_f(to, "-l '%s' ", e->libraries[i]);
    }
}

static bool take_addresses(const Sources *s, void *handle)
{
    bool all = true;
    for (int k = 0; k < s->members.n; k++) {
        char name[64];
        void *(*address)(void) = NULL;
        snprintf(name, sizeof name, "cardan_address_%d", s->members.at[k]);
        void *found = dlsym(handle, name);
        memcpy(&address, &found, sizeof found);
        s->table[s->members.at[k]] = address ? address() : NULL;
        all &= address != NULL;
    }
    return all;
}

typedef VEC(CompileUnit) CompileUnits;

static CompileUnits units_of(const Sources *s, Units units)
{
    CompileUnits all = {0};
    for (int k = 0; k < s->members.n; k++) {
        bool begins = true;
        for (int i = 0; i < k; i++)
            begins &= !same_unit(s, units, i, k);
        if (begins)
            PUSH(s->w->arena, all, unit_of(s, units, k));
    }
    return all;
}

static void units_free(CompileUnits *all)
{
    for (int k = 0; k < all->n; k++) {
        buffer_free(&all->at[k].text);
        buffer_free(&all->at[k].options);
    }
}

/* All members as one library. `quiet`: another way will be tried. */
static bool build(const Sources *s, Units units, bool quiet, Handles *opened)
{
    CompileUnits all = units_of(s, units);
    Buffer options = {0};
    buffer_text(&options, "-Wl,-Bsymbolic "); /* else a function of ours with the same name would be called */
    link_options(s, &options);
    /* A function that is not declared would be taken for one that gives an int. */
    const char *compiler = quiet ? "cc -O2 -Werror=implicit-function-declaration" : "cc -O2";
    void *handle = compiler_library(all.n, all.at, compiler, options.at, quiet, s->w->diags);
    units_free(&all);
    buffer_free(&options);
    if (handle)
        PUSH(s->w->system->arena, *opened, handle);
    return handle && take_addresses(s, handle);
}

void sources_link(Writer *w, Handles *opened, void **table)
{
    Sources all = {.w = w, .table = table};
    for (int i = 0; i < w->externals.n; i++)
        if (!table[i] &&
            (w->externals.at[i].function->external->include || w->externals.at[i].function->external->n_libraries))
            ints_push(w->arena, &all.members, i);
    bool several = false;
    for (int k = 1; k < all.members.n; k++)
        several |= !same_unit(&all, UNIT_OF_TEXT, 0, k);
    if (several && (build(&all, UNIT_OF_FOLDER, true, opened) || build(&all, UNIT_OF_TEXT, true, opened)))
        return;
    for (int k = 0; k < all.members.n; k++) {
        Sources alone = {.w = w, .table = table};
        for (int i = k; i < all.members.n && first_like(&all, k) == k; i++)
            if (same_unit(&all, UNIT_OF_TEXT, k, i))
                ints_push(w->arena, &alone.members, all.members.at[i]);
        if (alone.members.n)
            build(&alone, UNIT_OF_TEXT, false, opened);
    }
}

static bool build_object(const Sources *s, Units units, bool quiet, Buffer *to)
{
    CompileUnits all = units_of(s, units);
    Buffer options = {0};
    link_options(s, &options);
    bool made = compiler_object(all.n, all.at, options.n ? options.at : "", quiet, s->w->diags, to);
    units_free(&all);
    buffer_free(&options);
    return made;
}

bool sources_object(Writer *w, const Ints *members, Buffer *to)
{
    Sources s = {.w = w, .members = *members};
    return build_object(&s, UNIT_OF_FOLDER, true, to) || build_object(&s, UNIT_OF_TEXT, false, to);
}
