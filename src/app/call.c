/* call.c: options and paths of a call. */
#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/usage.h"
#include "base/buffer.h"

static void take_out(Call *call, int at, int n)
{
    memmove(&call->args[at], &call->args[at + n], (size_t)(call->n - at - n) * sizeof *call->args);
    call->n -= n;
}

/* Where the options end: at "--" or at the end. */
static int options_end(const Call *call)
{
    for (int i = 0; i < call->n; i++)
        if (strcmp(call->args[i], "--") == 0)
            return i;
    return call->n;
}

bool call_flag(Call *call, const char *name)
{
    bool found = false;
    for (int i = 0; i < options_end(call);)
        if (strcmp(call->args[i], name) == 0) {
            take_out(call, i, 1);
            found = true;
        } else {
            i++;
        }
    return found;
}

bool call_number(Call *call, const char *name, double *to)
{
    const char *text = call_value(call, name);
    if (!text)
        return true;
    char *end;
    *to = strtod(text, &end);
    if (*end || end == text || !isfinite(*to))
        return call_wrong(call, "%s needs a number, not '%s'", name, text), false;
    return true;
}

const char *call_next_value(Call *call, const char *name)
{
    size_t n = strlen(name);
    for (int i = 0; i < options_end(call); i++) {
        const char *arg = call->args[i];
        if (strncmp(arg, name, n) != 0)
            continue;
        if (arg[n] == '=') {
            take_out(call, i, 1);
            return arg + n + 1;
        }
        if (arg[n] == 0 && i + 1 < call->n) {
            const char *value = call->args[i + 1];
            take_out(call, i, 2);
            return value;
        }
        if (name[1] != '-' && arg[n]) { /* -Ldir */
            take_out(call, i, 1);
            return arg + n;
        }
    }
    return NULL;
}

const char *call_value(Call *call, const char *name)
{
    const char *last = NULL, *value;
    while ((value = call_next_value(call, name)))
        last = value;
    return last;
}

int call_wrong(Call *call, const char *format, ...)
{
    Buffer b = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&b, format, args);
    va_end(args);
    call->is_wrong = true;
    diag(call->diags, DIAG_G001, (Span){0}, "%s", b.at);
    diag_help(call->diags, "'cardan help%s%s' shows how it is called", call->command ? " " : "",
              call->command ? call->command : "");
    buffer_free(&b);
    return EXIT_CALL_WRONG;
}

/* The option, of those that the usage names, that a wrong one was meant to be; NULL: none is near. Only letters count:
 * dashes are the same everywhere. */
static const char *option_meant(Call *call, const char *wrong)
{
    VEC(const char *) letters = {0};
    UsageOption o;
    for (const char *at = call->usage; at && usage_next_option(&at, &o);)
        if (o.name[1] == '-')
            PUSH(call->arena, letters, arena_text(call->arena, o.name + 2, o.n - 2));
    wrong += strspn(wrong, "-");
    return diag_nearest(arena_text(call->arena, wrong, strcspn(wrong, "=")), letters.at, letters.n);
}

bool call_no_more_options(Call *call)
{
    int end = options_end(call);
    for (int i = 0; i < end; i++)
        if (call->args[i][0] == '-' && call->args[i][1]) {
            UsageOption known;
            bool is_known = usage_find_option(call->usage, call->args[i], &known);
            if (i + 1 == call->n && is_known && usage_needs_value(&known))
                return call_wrong(call, "'%s' lacks its value", call->args[i]), false;
            const char *meant = is_known ? NULL : option_meant(call, call->args[i]);
            call_wrong(call, "'%s' is no option of 'cardan %s', or lacks its value", call->args[i], call->command);
            if (meant)
                diag_help(call->diags, "did you mean '--%s'?", meant);
            return false;
        }
    if (end < call->n)
        take_out(call, end, 1);
    return true;
}

/* ---- paths ------------------------------------------------------------------------------------------------------- */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool call_ends(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

bool call_result_ending(Call *call, const char *path)
{
    const char *slash = strrchr(path, '/');
    bool is_known = !strchr(slash ? slash : path, '.') || call_ends(path, ".csv") || call_ends(path, ".mat") ||
                    call_ends(path, ".cdr");
    if (!is_known)
        call_wrong(call, "'%s' does not tell the format: a result ends in .csv, .mat or .cdr", path);
    return is_known;
}

bool call_open_result(Call *call, const char *path, Result **to)
{
    ResultReport report = result_open(to, path);
    if (report.status == RESULT_OK)
        return true;
    if (!call_ends(path, ".mo")) {
        diag(call->diags, DIAG_W001, (Span){0}, "%s", report.why);
        return false;
    }
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    diag(call->diags, DIAG_W001, (Span){0}, "'%s' is a model, and a result is needed", path);
    diag_help(call->diags, "it is simulated first: 'cardan simulate %s -o %.*s.cdr'", path,
              (int)(strlen(name) - strlen(".mo")), name);
    return false;
}

/* Folders are walked from a list, so that their depth costs no stack. */
static void add_folder(Call *call, const char *folder, Paths *to)
{
    Paths folders = {0};
    int first = to->n;
    PUSH(call->arena, folders, folder);
    for (int i = 0; i < folders.n; i++) {
        DIR *d = opendir(folders.at[i]);
        if (!d) {
            diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", folders.at[i], strerror(errno));
            continue;
        }
        for (struct dirent *entry; (entry = readdir(d));) {
            if (entry->d_name[0] == '.')
                continue;
            Buffer b = {0};
            bool slash = call_ends(folders.at[i], "/");
            buffer_f(&b, "%s%s%s", folders.at[i], slash ? "" : "/", entry->d_name);
            struct stat st;
            if (lstat(b.at, &st) == 0 && S_ISDIR(st.st_mode))
                PUSH(call->arena, folders, arena_text(call->arena, b.at, b.n));
            else if (call_ends(b.at, ".mo"))
                PUSH(call->arena, *to, arena_text(call->arena, b.at, b.n));
            buffer_free(&b);
        }
        closedir(d);
    }
    if (to->n > first)
        qsort(to->at + first, (size_t)(to->n - first), sizeof *to->at, by_name);
}

void call_wrote(const Call *call, const char *path)
{
    if (isatty(STDERR_FILENO) && call->form == DIAGS_TEXT)
        fprintf(stderr, "wrote %s\n", path);
}

bool paths_of(Call *call, const char *path, Paths *to)
{
    struct stat st;
    int before = to->n;
    if (stat(path, &st) != 0) {
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", path, strerror(errno));
        return false;
    }
    if (S_ISDIR(st.st_mode))
        add_folder(call, path, to);
    else
        PUSH(call->arena, *to, path);
    if (to->n > before)
        return true;
    diag(call->diags, DIAG_L001, (Span){0}, "there is no .mo file below '%s'", path);
    return false;
}
