/* suggest.c: a class by a part of its name, for the message that it was not found where it was looked for.
 *
 * All files of all libraries that can be reached are read: a fifth of a second, spent only when a call has failed.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "instance/instance.h"
#include "instance/rules.h"

typedef VEC(Decl *) Decls;

/* The libraries that lie in a folder, or the one that it is: by their names, as find_library wants them. */
static void list_libraries(Front *f, const char *folder, Decls *to)
{
    VEC(const char *) names = {0};
    const char *own = strrchr(folder, '/');
    PUSH(f->arena, names, own ? own + 1 : folder);
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (entry->d_name[0] != '.')
            PUSH(f->arena, names, arena_text(f->arena, entry->d_name, strlen(entry->d_name)));
    if (dir)
        closedir(dir);
    for (int k = 0; k < names.n; k++) {
        size_t n = strcspn(names.at[k], " .");
        Decl *d = n ? decl_child(f, f->root, symbol_n(f->symbols, names.at[k], n)) : NULL;
        if (d)
            PUSH(f->arena, *to, d);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp((*(Decl *const *)a)->full_name->text, (*(Decl *const *)b)->full_name->text);
}

/* All classes that stand in packages, in the order of their names, each once. */
static Decls list_classes(Front *f)
{
    Decls found = {0}, stack = {0};
    for (int k = 0; k < f->root->children.n; k++)
        PUSH(f->arena, stack, f->root->children.at[k]);
    for (int k = 0; k < f->paths.n; k++)
        list_libraries(f, f->paths.at[k], &stack);
    while (stack.n) {
        Decl *d = stack.at[--stack.n];
        PUSH(f->arena, found, d);
        if (!decl_load(f, d) || d->tree->kind != CLASS_PACKAGE)
            continue;
        decl_list(f, d);
        for (int k = 0; k < d->children.n; k++)
            PUSH(f->arena, stack, d->children.at[k]);
    }
    if (found.n)
        qsort(found.at, (size_t)found.n, sizeof *found.at, by_name);
    int n = 0;
    for (int k = 0; k < found.n; k++)
        if (!n || found.at[k]->full_name != found.at[n - 1]->full_name)
            found.at[n++] = found.at[k];
    found.n = n;
    return found;
}

/* Whether a full name ends with the name that was asked for, at the beginning of a part of it. */
static bool ends_in(const char *full, const char *wanted, int (*compare)(const char *, const char *))
{
    size_t n = strlen(full), m = strlen(wanted);
    return n > m && full[n - m - 1] == '.' && compare(full + n - m, wanted) == 0;
}

static Decls matching(Front *f, const Decls *all, const char *wanted, int (*compare)(const char *, const char *))
{
    Decls found = {0};
    for (int k = 0; k < all->n; k++)
        if (ends_in(all->at[k]->full_name->text, wanted, compare))
            PUSH(f->arena, found, all->at[k]);
    return found;
}

static const char *last_part(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

/* Those whose whole names are nearest to the one asked for, if they are no farther than a slip of the pen. */
static Decls misspelt(Front *f, const Decls *all, const char *wanted)
{
    enum { LETTERS_FOR_A_SLIP = 10 };
    Decls found = {0};
    int best = (int)strlen(wanted) / LETTERS_FOR_A_SLIP + 1;
    for (int k = 0; k < all->n; k++) {
        int distance = diag_distance(wanted, all->at[k]->full_name->text);
        if (distance < best)
            found.n = 0;
        if (distance <= best) {
            best = distance;
            PUSH(f->arena, found, all->at[k]);
        }
    }
    return found;
}

/* For a name with packages: those of the same last name, or those that are written like it. */
static Decls elsewhere(Front *f, const Decls *all, const char *wanted)
{
    Decls same = matching(f, all, last_part(wanted), strcasecmp), near = misspelt(f, same.n ? &same : all, wanted);
    return near.n ? near : same;
}

/* Those whose last names are nearest to that of the one asked for. */
static Decls of_like_name(Front *f, const Decls *all, const char *wanted)
{
    enum { SHORTEST = 3, SHORTEST_LIKE = 5 }; /* shorter names are like too many others: one letter may differ */
    const char *last = last_part(wanted), *like = NULL;
    size_t n = strlen(last);
    const char **names = NEW_ARRAY(f->arena, const char *, all->n + 1);
    for (int k = 0; k < all->n; k++)
        names[k] = all->at[k]->name->text;
    if (n >= SHORTEST_LIKE)
        like = diag_nearest(last, names, all->n);
    for (int k = 0; n >= SHORTEST && n < SHORTEST_LIKE && k < all->n && !like; k++)
        like = diag_distance(last, names[k]) == 1 ? names[k] : NULL;
    return like ? matching(f, all, like, strcmp) : (Decls){0};
}

/* The first few of those found, the nearest by their whole names first. */
static void report_found(Front *f, const Decls *found, const char *wanted)
{
    enum { MOST = 6 };
    bool *is_named = NEW_ARRAY(f->arena, bool, found->n);
    Buffer text = {0};
    for (int k = 0; k < found->n && k < MOST; k++) {
        int next = -1, nearest = 0;
        for (int i = 0; i < found->n; i++) {
            int distance = is_named[i] ? 0 : diag_distance(wanted, found->at[i]->full_name->text);
            if (!is_named[i] && (next < 0 || distance < nearest)) {
                next = i;
                nearest = distance;
            }
        }
        is_named[next] = true;
        buffer_f(&text, "%s'%s'", !k ? "" : k + 1 == found->n ? " or " : ", ", found->at[next]->full_name->text);
    }
    diag_help(f->diags, "did you mean %s%s?", text.at, found->n > MOST ? ", or another one of that name" : "");
    buffer_free(&text);
}

bool suggest_class(Front *f, const char *wanted, bool near)
{
    DiagMark mark = diags_mark(f->diags);
    Decls all = list_classes(f), found = matching(f, &all, wanted, strcmp);
    diags_release(f->diags, mark);
    if (!found.n)
        found = matching(f, &all, wanted, strcasecmp);
    if (!found.n && near && strchr(wanted, '.'))
        found = elsewhere(f, &all, wanted);
    if (!found.n && near)
        found = of_like_name(f, &all, wanted);
    if (found.n)
        report_found(f, &found, wanted);
    return found.n > 0;
}

/* ---- the official library ---------------------------------------------------------------------------------------- */

/* What the official Modelica library has and the edition that Cardan brings has not, without what is inside of packages
 * that are named, users' guides and internal classes. */
static const char *const official[] = {
    "Modelica.Blocks.Examples.Noise.ActuatorWithNoise",
    "Modelica.Blocks.Examples.Rectifier12pulseFFT",
    "Modelica.Blocks.Examples.Rectifier6pulseFFT",
    "Modelica.Clocked",
    "Modelica.ComplexBlocks",
    "Modelica.Electrical.Batteries",
    "Modelica.Electrical.Digital.Converters.LogicToReal",
    "Modelica.Electrical.Digital.Converters.LogicToUX01",
    "Modelica.Electrical.Digital.Converters.LogicToX01",
    "Modelica.Electrical.Digital.Converters.LogicToX01Z",
    "Modelica.Electrical.Digital.Converters.RealToLogic",
    "Modelica.Electrical.Digital.Delay",
    "Modelica.Electrical.Digital.Examples",
    "Modelica.Electrical.Digital.Gates",
    "Modelica.Electrical.Digital.Memories",
    "Modelica.Electrical.Digital.Multiplexers",
    "Modelica.Electrical.Digital.Registers",
    "Modelica.Electrical.Digital.Tristates",
    "Modelica.Electrical.Machines.BasicMachines",
    "Modelica.Electrical.Machines.Examples",
    "Modelica.Electrical.Machines.Interfaces",
    "Modelica.Electrical.Machines.Losses",
    "Modelica.Electrical.Machines.Sensors",
    "Modelica.Electrical.Machines.SpacePhasors.Components",
    "Modelica.Electrical.Machines.Thermal",
    "Modelica.Electrical.Machines.Utilities",
    "Modelica.Electrical.Polyphase",
    "Modelica.Electrical.PowerConverters",
    "Modelica.Electrical.QuasiStatic",
    "Modelica.Electrical.Spice3",
    "Modelica.Fluid",
    "Modelica.Magnetic",
    "Modelica.Math.Matrices.Examples",
    "Modelica.Media",
    "Modelica.Thermal.FluidHeatFlow",
    "Modelica.Utilities.Examples",
    "Modelica.Utilities.System.command",
};

bool suggest_official(Front *f, const char *wanted)
{
    for (size_t k = 0; k < sizeof official / sizeof *official; k++) {
        size_t n = strlen(official[k]);
        if (strncmp(wanted, official[k], n) != 0 || (wanted[n] && wanted[n] != '.'))
            continue;
        diag_help(f->diags,
                  "'%s' is in the official library, not in the edition that Cardan brings: give its folder with -L, or "
                  "set MODELICAPATH",
                  official[k]);
        return true;
    }
    return false;
}
