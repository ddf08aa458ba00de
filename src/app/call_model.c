#include "app/call_model.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "convert/convert.h"
#include "instance/classic.h"
#include "syntax/parser.h"

/* A debug build checks between the phases of lower/ whatever it is asked to do. */
#ifdef CARDAN_DEBUG
enum { CHECKS_ITSELF = 1 };
#else
enum { CHECKS_ITSELF = 0 };
#endif

/* ---- options ----------------------------------------------------------------------------------------------------- */

/* --jacobian: how implicit solvers get it. False after a message. */
static bool take_jacobian(Call *call, PipelineSettings *to)
{
    const char *how = call_value(call, "--jacobian");
    to->check_jacobian = how && strcmp(how, "check") == 0;
    to->lowering.differences = how && strcmp(how, "differences") == 0;
    if (how && !to->lowering.differences && !to->check_jacobian && strcmp(how, "exact") != 0)
        return call_wrong(call, "--jacobian is exact, differences or check, not '%s'", how), false;
    return true;
}

static Texts take_all(Call *call, const char *option)
{
    Texts all = {0};
    for (const char *one; (one = call_next_value(call, option));)
        PUSH(call->arena, all, one);
    return all;
}

bool call_lowering(Call *call, PipelineSettings *to)
{
    Texts tear = take_all(call, "--tear"), branch = take_all(call, "--branch");
    to->lowering.tear = tear.at;
    to->lowering.n_tear = tear.n;
    to->lowering.branch = branch.at;
    to->lowering.n_branch = branch.n;
    to->lowering.successive = call_flag(call, "--successive");
    to->lowering.strict = call_flag(call, "--strict");
    to->lowering.explain = call_flag(call, "--explain");
    to->lowering.numbers = call_flag(call, "--numbers");
    to->lowering.check = CHECKS_ITSELF || verify_extent(VERIFY_SOME) == VERIFY_ALL;
    if (!take_jacobian(call, to))
        return false;
    to->no_external = call_flag(call, "--no-external");
    to->in_process = call_flag(call, "--in-process");
    to->units = call_flag(call, "--no-units") ? UNITS_UNCHECKED : UNITS_PLAIN;
    return true;
}

bool call_values(Call *call, RunSettings *to)
{
    for (const char *text; (text = call_next_value(call, "--set"));) {
        const char *equals = strchr(text, '=');
        if (!equals || equals == text || !equals[1])
            return call_wrong(call, "--set needs name=value, not '%s'", text), false;
        PUSH(call->arena, *to, ((RunSetting){arena_text(call->arena, text, (size_t)(equals - text)), equals + 1}));
    }
    return true;
}

bool call_run_numbers(Call *call, RunOptions *o)
{
    const double most = 1e9; /* of them a result has a row each */
    double intervals = o->intervals;
    if (!call_number(call, "--start", &o->start) || !call_number(call, "--stop", &o->stop) ||
        !call_number(call, "--tolerance", &o->tolerance) || !call_number(call, "--intervals", &intervals) ||
        !call_number(call, "--step", &o->step) || !call_number(call, "--max-step", &o->max_step))
        return false;
    if (intervals < 0 || intervals != floor(intervals) || intervals > most)
        return call_wrong(call, "--intervals needs a whole number from 0 to %.0f, not %.15g", most, intervals), false;
    if (o->step < 0 || o->max_step < 0)
        return call_wrong(call, "--step and --max-step need a number of seconds that is not negative"), false;
    o->intervals = (int)intervals;
    return true;
}

const char *call_compiler(Call *call)
{
    bool with_cc = call_flag(call, "--cc");
    const char *compiler = call_value(call, "--cc");
    return compiler ? compiler : with_cc ? "cc -O2" : NULL;
}

/* ---- the model --------------------------------------------------------------------------------------------------- */

/* A folder that -L names must be there: without it the model would silently be made of other libraries. */
static bool take_folders(Call *call, PipelineSettings *to)
{
    for (const char *folder; (folder = call_next_value(call, "-L"));)
        PUSH(call->arena, to->folders, folder);
    for (int k = 0; k < to->folders.n; k++)
        if (access(to->folders.at[k], R_OK) != 0)
            return call_wrong(call, "-L names '%s', which cannot be read: %s", to->folders.at[k], strerror(errno)),
                   false;
    return true;
}

/* Whether a text has the form A.B.C of a class's name; parts may be quoted. */
static bool is_class_name(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", digits[] = "0123456789";
    for (const char *at = text;; at++) {
        size_t n = strspn(at, letters);
        while (n && at[n] && (strchr(letters, at[n]) || strchr(digits, at[n])))
            n++;
        const char *quote = parser_quoted_name_end(at);
        if (quote > at + 1 && *quote)
            n = (size_t)(quote - at) + 1;
        at += n;
        if (!n || !*at || *at != '.')
            return n && !*at;
    }
}

/* A robot or machine of another format, which 'cardan convert' makes a Modelica model of. */
static bool is_to_convert(const char *text)
{
    Format format = format_of_path(text);
    return format_reads(format) && format != FORMAT_MODELICA && access(text, R_OK) == 0;
}

static void report_to_convert(Call *call, const char *text)
{
    call_wrong(call, "'%s' is no Modelica model", text);
    const char *slash = strrchr(text, '/'), *name = slash ? slash + 1 : text;
    diag_help(call->diags, "'cardan convert %s %.*s.mo' makes one of it", text, (int)(strrchr(name, '.') - name), name);
}

/* What stands where a model's name should. */
static void report_no_name(Call *call, const char *text)
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

static bool take_name(Call *call, const char *text, PipelineSettings *to)
{
    if (call_ends(text, ".mo") || classic_file(text)) {
        if (access(text, R_OK) != 0)
            return call_wrong(call, "cannot read '%s': %s", text, strerror(errno)), false;
        PUSH(call->arena, to->files, text);
        return true;
    }
    if (is_to_convert(text))
        return report_to_convert(call, text), false;
    if (!is_class_name(text))
        return report_no_name(call, text), false;
    if (to->model)
        return call_wrong(call, "'%s' is neither the model nor a file that ends in .mo, .dym or .lib", text), false;
    to->model = text;
    return true;
}

bool call_model(Call *call, PipelineSettings *to)
{
    to->said_in = "the command line";
    if (!take_folders(call, to) || !call_no_more_options(call))
        return false;
    if (!call->n)
        return call_wrong(call, "no model is given"), false;
    bool good = true;
    for (int k = 0; good && k < call->n; k++)
        good = take_name(call, call->args[k], to);
    return good;
}

/* The classes of the folder where the call is made: files, and folders that are packages. */
static Texts classes_here(Call *call)
{
    Texts names = {0};
    DIR *dir = opendir(".");
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        const char *name = entry->d_name;
        if (call_ends(name, ".mo"))
            PUSH(call->arena, names, arena_text(call->arena, name, strlen(name) - strlen(".mo")));
        else if (name[0] != '.' && access(symbol_f(call->symbols, "%s/package.mo", name)->text, R_OK) == 0)
            PUSH(call->arena, names, arena_text(call->arena, name, strlen(name)));
    }
    if (dir)
        closedir(dir);
    return names;
}

/* The file or package of this folder that a model which was not found may stand in: only what is given is read. */
static void report_here(Call *call, const char *model)
{
    const char *first = arena_text(call->arena, model, strcspn(model, "."));
    Texts names = classes_here(call);
    const char *name = diag_nearest(first, names.at, names.n);
    const char *file = name ? symbol_f(call->symbols, "%s.mo", name)->text : NULL;
    if (file && access(file, R_OK) == 0)
        diag_help(call->diags, "there is a file '%s' here: only files that are given are read, 'cardan %s %s'", file,
                  call->command, file);
    else if (name)
        diag_help(call->diags, "there is a package '%s' here: '-L .' makes it known, 'cardan %s %s%s -L .'", name,
                  call->command, name, model + strlen(first));
}

bool call_open(Call *call, PipelineSettings *settings, Pipeline *p)
{
    PipelineContext context = {call->arena, call->symbols, call->diags};
    *p = (Pipeline){.context = context};
    if (!call_model(call, settings))
        return false;
    switch (pipeline_open(p, &context, settings)) {
    case PIPELINE_OPENED:
        return true;
    case PIPELINE_NO_CLASS:
        return call_wrong(call, "'%s' holds no class", settings->files.at[settings->files.n - 1]), false;
    case PIPELINE_WRONG:
        break;
    }
    if (settings->model && !p->class_)
        report_here(call, settings->model);
    return false;
}

bool call_compile(Call *call, PipelineSettings *settings, Pipeline *p, PipelineGoal goal)
{
    return call_open(call, settings, p) && pipeline_compile(p, &(PipelinePolicy){.goal = goal});
}

const char *call_default_path(Call *call, const Pipeline *p, const char *ending)
{
    const char *name = class_name(p->class_), *dot = strrchr(name, '.');
    return symbol_f(call->symbols, "%s%s", dot ? dot + 1 : name, ending)->text;
}

void call_print_times(const Call *call, const Pipeline *p)
{
    if (call->timing)
        pipeline_print_times(p, stderr);
}
