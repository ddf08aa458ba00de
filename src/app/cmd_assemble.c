/* cmd_assemble.c: the positions in which the loops of a mechanism close. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/assembly.h"
#include "app/pose.h"
#include "view/files.h"

typedef struct {
    const char *page;
    bool pose;        /* answers requests of the studio instead */
    int print, write; /* which mode, from 1; 0: none */
    unsigned seed;
    ModesOptions search;
} Wanted;

static bool take_number(Call *call, const char *option, int least, int otherwise, int *to)
{
    const char *text = call_value(call, option);
    char *end;
    long value = text ? strtol(text, &end, 10) : otherwise;
    if (text && (*end || end == text || value < least || value > INT_MAX))
        return call_wrong(call, "%s is a whole number from %d on, not '%s'", option, least, text), false;
    *to = (int)value;
    return true;
}

static bool take_wanted(Call *call, Wanted *w)
{
    int seed, seconds;
    *w = (Wanted){.page = call_value(call, "-o"), .pose = call_flag(call, "--pose")};
    if (!take_number(call, "--seed", 0, 1, &seed) || !take_number(call, "--modes", 1, 1000, &w->search.most_modes) ||
        !take_number(call, "--starts", 1, 20000, &w->search.most_starts) ||
        !take_number(call, "--seconds", 1, 30, &seconds) || !take_number(call, "--print", 1, 0, &w->print) ||
        !take_number(call, "--write", 1, 0, &w->write))
        return false;
    static const char *const endings[] = {".html", ".json", ".csv", ".mat", ".cdr"};
    bool known = !w->page;
    for (size_t k = 0; k < sizeof endings / sizeof *endings && !known; k++)
        known = file_ends(w->page, endings[k]);
    if (!known)
        return call_wrong(call,
                          "modes are written as a page .html, data .json or a result .csv, .mat, .cdr, not as '%s'",
                          w->page),
               false;
    w->seed = (unsigned)seed;
    w->search.seconds = seconds;
    return true;
}

static bool write_modes(const Assembly *a, const char *to)
{
    Buffer json = {0}, page = {0};
    char why[400] = "";
    bool fine;
    const double **poses = NEW_ARRAY(a->call->arena, const double *, a->modes.modes.n + 1);
    for (int k = 0; k < a->modes.modes.n; k++)
        poses[k] = a->modes.modes.at[k].pose;
    if (file_ends(to, ".json")) {
        Json j = {.to = &json};
        assembly_modes_json(a, &j);
        buffer_char(&json, '\n');
        fine = file_write(to, json.at, json.n, why);
    } else if (file_ends(to, ".html")) {
        fine = poses_json(a, poses, a->modes.modes.n, true, NULL, &json, why) &&
               files_web_page("viewer.html", &json, &page, why) && file_write(to, page.at, page.n, why);
    } else {
        fine = poses_result(a, poses, a->modes.modes.n, true, to, why);
    }
    if (fine)
        call_wrote(a->call, to);
    else
        diag(a->call->diags, DIAG_W003, (Span){0}, "%s", why);
    buffer_free(&json);
    buffer_free(&page);
    return fine;
}

static void report_unset(const Assembly *a, const Names *unset)
{
    for (int k = 0; k < unset->n; k++)
        diag(a->call->diags, DIAG_W004, (Span){0}, "no modifier reaches the start value of '%s'", unset->at[k]);
}

static void print_mode(const Assembly *a, int mode)
{
    Buffer text = {0};
    Names unset = {0};
    start_values_text(a, a->m, a->modes.modes.at[mode - 1].pose, &text, &unset);
    printf("%s\n", text.at ? text.at : "");
    report_unset(a, &unset);
    buffer_free(&text);
}

/* Only a file that was given is changed: a library is read by other models too. */
static bool write_mode(const Assembly *a, int mode)
{
    const Source *source = a->p.class_->decl && a->p.class_->decl->tree ? a->p.class_->decl->tree->source : NULL;
    Call *call = a->call;
    bool given = false;
    for (int k = 0; k < call->n && source; k++)
        given |= strcmp(call->args[k], source->path) == 0;
    if (!given)
        return call_wrong(
                   call,
                   "--write changes a file that is given, and the model '%s' is in none; --print %d prints modifiers",
                   class_name(a->p.class_), mode),
               false;
    Buffer before = {0}, after = {0};
    Names unset = {0};
    char why[400] = "";
    const char *reason = why;
    bool fine = file_read(source->path, &before, why);
    size_t mark = before.n >= 3 && memcmp(before.at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; /* the tree is without it */
    if (fine && mark)
        buffer_add(&after, before.at, mark);
    fine = fine &&
           start_values_write(a, a->m, a->modes.modes.at[mode - 1].pose, before.at + mark, before.n - mark, &after,
                              &unset, &reason) &&
           (reason = why, file_write(source->path, after.at, after.n, why));
    if (fine)
        call_wrote(call, source->path);
    else {
        diag(call->diags, DIAG_W003, (Span){0}, "the start values cannot be written into %s: %s", source->path, reason);
        diag_help(call->diags, "--print %d prints them as modifiers", mode);
    }
    report_unset(a, &unset);
    buffer_free(&before);
    buffer_free(&after);
    return fine;
}

static int assemble(Assembly *a, const Wanted *w)
{
    int asked = w->print > w->write ? w->print : w->write;
    if (!assembly_find(a, &w->search))
        return EXIT_MODEL_WRONG;
    if (w->pose)
        return diags_print(a->call->diags, stderr, a->call->form), pose_serve(a);
    assembly_modes_print(a, stdout);
    if (asked > a->modes.modes.n)
        return call_wrong(a->call, "there is no mode %d: %d were found", asked, a->modes.modes.n);
    if (w->print)
        print_mode(a, w->print);
    if ((w->page && !write_modes(a, w->page)) || (w->write && !write_mode(a, w->write)))
        return EXIT_CALL_WRONG;
    call_print_times(a->call, &a->p);
    return EXIT_DONE;
}

int cmd_assemble(Call *call)
{
    Wanted w;
    Assembly a;
    if (!take_wanted(call, &w))
        return EXIT_CALL_WRONG;
    int status = assembly_open(&a, call, ASSEMBLER_MODES, w.seed) ? assemble(&a, &w) : EXIT_MODEL_WRONG;
    assembly_close(&a);
    return status;
}
