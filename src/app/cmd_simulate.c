/* cmd_simulate.c: cardan simulate MODEL: from the model's text to a result file. */
#include <errno.h>
#include <math.h>
#include <regex.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/again.h"
#include "app/guest_command.h"
#include "app/pipeline.h"
#include "run/simulate.h"
#include "verify/verify.h"
#include "view/files.h"
#include "view/scene_of_model.h"

typedef struct {
    Call *call;
    bool has_pattern, is_protected;
    regex_t pattern;
    Map asked;       /* symbol number of each name of --outputs-from */
    Map asked_whole; /* the same for these names, and those of --set, without their last subscripts */
    bool shows_progress;
    double began;
    VEC(RunSetting) settings;
    const char *path;
    ModelScene scene;
    VerifyExtent extent;
    bool is_again;  /* a run for the studio, which shows how it was checked */
    Verify *verify; /* NULL: the run is not checked */
    const System *system;
    const Model *model;
    Causes causes; /* why the run failed, if known */
} Simulation;

/* A signal handler has no other way to tell. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

/* ---- options --------------------------------------------------------------------------------------------------- */

/* Notes the variable that a name or the name of an element means. */
static void ask_whole(Simulation *s, const char *name, size_t n)
{
    if (n && name[n - 1] == ']')
        while (n && name[n - 1] != '[')
            n--;
    Sym whole = symbol_n(s->call->symbols, name, n && name[n - 1] == '[' ? n - 1 : n);
    map_put(s->call->arena, &s->asked_whole, (uint64_t)whole->number, 1);
}

static bool take_settings(Simulation *s)
{
    Call *call = s->call;
    for (const char *text; (text = call_next_value(call, "--set"));) {
        const char *equals = strchr(text, '=');
        if (!equals || equals == text || !equals[1])
            return call_wrong(call, "--set needs name=value, not '%s'", text), false;
        RunSetting one = {arena_text(call->arena, text, (size_t)(equals - text)), equals + 1};
        ask_whole(s, text, (size_t)(equals - text));
        PUSH(call->arena, s->settings, one);
    }
    return true;
}

/* One name a line; quotes of CSV headers and space around are dropped. */
static bool read_names(Simulation *s, const char *path)
{
    FILE *f = fopen(path, "r");
    if (!f) {
        diag(s->call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", path, strerror(errno));
        return false;
    }
    char *line = NULL;
    size_t room = 0;
    for (ssize_t n; (n = getline(&line, &room, f)) >= 0;) {
        const char *at = line;
        while (n > 0 && strchr(" \t\r\n\"", at[n - 1]))
            n--;
        while (n > 0 && strchr(" \t\"", *at))
            at++, n--;
        if (n <= 0)
            continue;
        map_put(s->call->arena, &s->asked, (uint64_t)symbol_n(s->call->symbols, at, (size_t)n)->number, 1);
        ask_whole(s, at, (size_t)n);
    }
    free(line);
    fclose(f);
    return true;
}

static bool take_outputs(Simulation *s)
{
    const char *pattern = call_value(s->call, "--outputs"), *from = call_value(s->call, "--outputs-from");
    s->is_protected = call_flag(s->call, "--protected");
    if (pattern) {
        int wrong = regcomp(&s->pattern, pattern, REG_EXTENDED | REG_NOSUB);
        if (wrong) {
            char why[200];
            regerror(wrong, &s->pattern, why, sizeof why);
            return call_wrong(s->call, "--outputs: '%s' is no regular expression: %s", pattern, why), false;
        }
        s->has_pattern = true;
    }
    return !from || read_names(s, from);
}

static RunChoice choose(void *data, const ModelSignal *signal)
{
    Simulation *s = data;
    Sym name = symbol_find(s->call->symbols, signal->name, strlen(signal->name));
    if (name && map_get(&s->asked, (uint64_t)name->number) != MAP_NONE)
        return RUN_RECORD_ASKED;
    if (s->scene.json && scene_needs(&s->scene, signal->name))
        return RUN_RECORD;
    if (s->has_pattern)
        return regexec(&s->pattern, signal->name, 0, NULL, 0) == 0 ? RUN_RECORD_ASKED : RUN_LEAVE_OUT;
    if (s->asked.n)
        return RUN_LEAVE_OUT;
    return signal->is_protected && !s->is_protected ? RUN_LEAVE_OUT : RUN_RECORD;
}

/* Whether some element of a variable will be chosen: protected ones are not computed for nothing. */
static bool is_wanted(void *data, const FlatVar *v)
{
    Simulation *s = data;
    if (!v->component->is_protected || s->is_protected || s->has_pattern)
        return true;
    if (map_get(&s->asked_whole, (uint64_t)v->var->name->number) != MAP_NONE)
        return true;
    Buffer first = {0}; /* the scene needs all elements or none */
    buffer_text(&first, v->var->name->text);
    for (int d = 0; d < v->var->type->n_dims; d++)
        buffer_text(&first, d ? ",1" : "[1");
    buffer_text(&first, v->var->type->n_dims ? "]" : "");
    bool needed = scene_needs(&s->scene, first.at);
    buffer_free(&first);
    return needed;
}

enum { LOOK_AGAIN = -1, CHOOSE_LATE = -2 }; /* instead of an exit status: the start is singular; states lose hold */

/* ---- what the run says ----------------------------------------------------------------------------------------- */

static void say(void *data, RunTone tone, const char *text)
{
    Simulation *s = data;
    diag(s->call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

static void look(void *data, Instance *I, RunPoint point)
{
    Simulation *s = data;
    if (point == RUN_POINT_FAILED)
        causes_find(s->system, s->model, I, &s->causes);
    else if (s->verify)
        verify_look(s->verify, I, point);
}

static void progress(void *data, double fraction)
{
    Simulation *s = data;
    if (seconds_now() - s->began > 1)
        fprintf(stderr, "\r%3.0f %%", 100 * fraction);
}

static void print_statistics(const Pipeline *p, const RunReport *report)
{
    const RunStatistics *t = &report->statistics;
    if (!p->call->timing)
        return;
    fprintf(stderr, "%-8s %8.1f ms (initialisation %.1f ms)\n", "run", 1e3 * t->total_s, 1e3 * t->initialisation_s);
    fprintf(stderr,
            "%d states, %ld steps (%ld failed), %ld evaluations, %ld Jacobians (%ld exact, with %ld directional "
            "derivatives), %ld state and %ld time events, %ld output points, %ld state-set switches\n",
            t->states, t->steps, t->failed_steps, t->f_evaluations, t->jacobians, t->exact_jacobians, t->directions,
            t->state_events, t->time_events, t->output_points, t->set_switches);
    if (p->check_jacobian)
        fprintf(stderr, "Jacobians differ from differences by %.1e%s%s%s%s\n", t->jacobian_error,
                t->jacobian_error > 0 ? " in the derivative of " : "",
                t->jacobian_error > 0 ? p->emitted->model.variables[t->jacobian_row].name : "",
                t->jacobian_error > 0 ? " by " : "",
                t->jacobian_error > 0 ? p->emitted->model.variables[t->jacobian_column].name : "");
}

static int status_of(Simulation *s, RunStatus status, const RunReport *report)
{
    Diags *d = s->call->diags;
    switch (status) {
    case RUN_OK:
        if (report->terminated)
            diag(d, DIAG_R003, (Span){0}, "ended at time %g%s%s", report->end_time, *report->why ? ": " : "",
                 report->why);
        return EXIT_DONE;
    case RUN_INTERRUPTED:
        diag(d, DIAG_R003, (Span){0}, "interrupted at time %g; the result is valid up to there", report->end_time);
        return EXIT_NUMBERS_FAILED;
    case RUN_BAD_CALL:
        return call_wrong(s->call, "%s", report->why);
    case RUN_CANNOT_WRITE:
        diag(d, DIAG_G002, (Span){0}, "%s", report->why);
        return report->disk_full ? EXIT_NUMBERS_FAILED : EXIT_CALL_WRONG;
    case RUN_FAILED:
        diag(d, DIAG_R001, (Span){0}, "%s", report->why);
        causes_tell(&s->causes, d);
        return EXIT_NUMBERS_FAILED;
    case RUN_NO_MEMORY:
        diag(d, DIAG_R001, (Span){0}, "there is not enough memory");
        return EXIT_NUMBERS_FAILED;
    case RUN_SINGULAR:
        return LOOK_AGAIN;
    case RUN_STUCK:
        return CHOOSE_LATE;
    }
    return EXIT_OUR_BUG;
}

/* ---- the walk -------------------------------------------------------------------------------------------------- */

static const Signal *signal_named(Simulation *s, const System *system, const char *text, size_t n)
{
    Sym name = symbol_find(s->call->symbols, text, n);
    for (int k = 0; name && k < system->signals.n; k++)
        if (system->signals.at[k].name == name)
            return &system->signals.at[k];
    return NULL;
}

/* Whether the first n characters of text name an array, given whole. */
static bool is_whole_array(const System *system, const char *text, size_t n)
{
    for (int k = 0; k < system->signals.n; k++) {
        const char *of = system->signals.at[k].name->text;
        if (strncmp(of, text, n) == 0 && of[n] == '[' && !strchr(of + n, '.'))
            return true;
    }
    return false;
}

/* x.start of a variable x, an element, or a whole array. */
static bool is_start_value(Simulation *s, const System *system, const char *name)
{
    size_t n = strlen(name), end = strlen(".start");
    return n > end && strcmp(name + n - end, ".start") == 0 &&
           (signal_named(s, system, name, n - end) || is_whole_array(system, name, n - end));
}

/* Settings that the compiler uses up, and start values, change the model; the others stay. False after a message.
 * *changed: it is to be translated again. Without a system, a model that could not be translated, all of them do. */
static bool split_settings(Simulation *s, Pipeline *p, const System *system, bool *changed)
{
    Buffer modifiers = {0};
    bool good = true;
    int kept = 0;
    *changed = false;
    for (int i = 0; i < s->settings.n; i++) {
        const RunSetting one = s->settings.at[i];
        const Signal *signal = system ? signal_named(s, system, one.name, strlen(one.name)) : NULL;
        bool uses_up = !system || (signal && signal->is_structural) || is_start_value(s, system, one.name) ||
                       (!signal && is_whole_array(system, one.name, strlen(one.name)));
        *changed |= uses_up;
        if (!uses_up)
            s->settings.at[kept++] = one;
        else if (strchr(one.name, '['))
            good &= pipeline_set(p, one.name, one.value);
        else
            buffer_f(&modifiers, "%s%s = %s", modifiers.n ? ", " : "", one.name, one.value);
    }
    s->settings.n = kept;
    good = good && (!modifiers.n || pipeline_modify(p, modifiers.at));
    buffer_free(&modifiers);
    return good;
}

/* Who picks signals for a table wants these; a .cdr holds what moves as well, and needs no more columns to be read. */
static bool takes_scene(const Simulation *s)
{
    size_t n = s->path ? strlen(s->path) : 0;
    return (!s->has_pattern && !s->asked.n) || (n > 4 && strcmp(s->path + n - 4, ".cdr") == 0);
}

static bool is_set(void *data, const char *parameter)
{
    const Simulation *s = data;
    bool found = false;
    for (int i = 0; i < s->settings.n && !found; i++)
        found = strcmp(s->settings.at[i].name, parameter) == 0;
    return found;
}

static bool flatten_and_lower(Simulation *s, Pipeline *p)
{
    if (!pipeline_flatten(p))
        return false;
    if (takes_scene(s))
        scene_of_model(p->call->arena, p->flat, &s->scene);
    return pipeline_lower(p);
}

static bool make_system(Simulation *s, Pipeline *p)
{
    bool changed;
    p->is_wanted = is_wanted;
    p->wanted_data = s;
    p->lowering.is_set = is_set;
    p->lowering.set_data = s;
    DiagMark before = diags_mark(p->call->diags);
    bool done = flatten_and_lower(s, p);
    if (!done && !s->settings.n)
        return false;
    if (!done) /* it may lack a value that is set */
        diags_release(p->call->diags, before);
    if (!split_settings(s, p, done ? p->system : NULL, &changed))
        return false;
    if (!changed)
        return true;
    diags_release(p->call->diags, before);
    return flatten_and_lower(s, p);
}

/* What the check of the run found; the exit status. */
static int tell_verified(Simulation *s, int status)
{
    if (status != LOOK_AGAIN && status != CHOOSE_LATE) {
        Buffer line = {0};
        verify_line(s->verify, &line);
        if (s->call->timing || s->is_again)
            fprintf(stderr, "%s\n", line.at);
        buffer_free(&line);
        verify_tell(s->verify, s->call->diags);
        if (!verify_holds(s->verify) && status == EXIT_DONE)
            status = EXIT_NUMBERS_FAILED;
    }
    verify_free(s->verify);
    s->verify = NULL;
    return status;
}

static int run(Simulation *s, Pipeline *p, RunOptions *options)
{
    RunReport report = {0};
    options->settings = s->settings.at;
    options->n_settings = s->settings.n;
    options->choose = choose;
    options->say = say;
    options->progress = s->shows_progress ? progress : NULL;
    options->interrupt = &interrupted;
    options->data = s;
    options->timing = p->call->timing;
    options->result_path = s->path;
    options->result.model = inst_name(p->class_);
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigaction(SIGINT, &action, &before);
    const Model *m = &p->emitted->model;
    VerifySpan span = {.start = run_start(m, options),
                       .stop = run_stop(m, options),
                       .tolerance = isnan(options->tolerance) ? m->tolerance : options->tolerance};
    s->verify = verify_new(p->system, m, s->extent, &span);
    options->look = look;
    s->system = p->system;
    s->model = m;
    s->causes.n = 0;
    RunStatus status = simulate(&p->emitted->model, options, &report);
    sigaction(SIGINT, &before, NULL);
    if (s->shows_progress)
        fputs("\r     \r", stderr);
    int result = status_of(s, status, &report);
    bool again = result == LOOK_AGAIN || result == CHOOSE_LATE;
    if (report.wrote && !again)
        call_wrote(s->call, s->path);
    if (!again)
        print_statistics(p, &report);
    run_report_free(&report);
    return s->verify ? tell_verified(s, result) : result;
}

/* Without any ending, as that of a device, a table is meant. */
static bool has_unknown_ending(const char *path)
{
    const char *slash = strrchr(path, '/');
    return strchr(slash ? slash : path, '.') && !file_ends(path, ".csv") && !file_ends(path, ".mat") &&
           !file_ends(path, ".cdr");
}

/* How much of the run is checked against the model: as asked, else as CARDAN_VERIFY says, which is for tests. */
static VerifyExtent take_extent(Call *call)
{
    const char *wish = getenv("CARDAN_VERIFY");
    bool all = call_flag(call, "--verify"), none = call_flag(call, "--no-verify");
    if (all || none)
        return all ? VERIFY_ALL : VERIFY_NOTHING;
    return !wish                       ? VERIFY_SOME
           : strcmp(wish, "all") == 0  ? VERIFY_ALL
           : strcmp(wish, "none") == 0 ? VERIFY_NOTHING
                                       : VERIFY_SOME;
}

/* The options of one run. Not EXIT_DONE: after a message. */
static int take_run_options(Simulation *s, RunOptions *options)
{
    Call *call = s->call;
    double intervals = 0;
    *options = run_options();
    s->path = call_value(call, "-o");
    bool good = call_number(call, "--start", &options->start) && call_number(call, "--stop", &options->stop) &&
                call_number(call, "--tolerance", &options->tolerance) && call_number(call, "--intervals", &intervals) &&
                call_number(call, "--step", &options->step) && call_number(call, "--max-step", &options->max_step) &&
                take_settings(s) && take_outputs(s);
    if (!good)
        return EXIT_CALL_WRONG;
    if (intervals < 0 || intervals != floor(intervals) || intervals > 1e9)
        return call_wrong(call, "--intervals needs a whole number that is not negative");
    if (options->step < 0 || options->max_step < 0)
        return call_wrong(call, "--step and --max-step need a number of seconds that is not negative");
    if (s->path && has_unknown_ending(s->path))
        return call_wrong(call, "'%s' does not tell the format: a result ends in .csv, .mat or .cdr", s->path);
    options->intervals = (int)intervals;
    s->extent = take_extent(call);
    options->solver = call_value(call, "--solver");
    return EXIT_DONE;
}

/* The start has more than one solution, or contradicts itself for that reason. Constraints may be redundant although
 * the structure does not show it: they are looked for by their rank, which is too much work for every model. Or states
 * that the model prefers do not determine the others everywhere: then all are chosen while running, which makes systems
 * larger. */
static int look_again(Simulation *s, Pipeline *p, RunOptions *options, const char *compiler, DiagMark opened,
                      int status)
{
    emit_free(p->emitted);
    p->emitted = NULL;
    diags_release(p->call->diags, opened);
    p->lowering.check_rank |= status == LOOK_AGAIN;
    p->lowering.late_states |= status == CHOOSE_LATE;
    options->stop_if_singular &= status != LOOK_AGAIN;
    options->stop_if_stuck &= status != CHOOSE_LATE;
    if (!make_system(s, p) || !pipeline_emit(p, compiler))
        return EXIT_MODEL_WRONG;
    options->result.scene = s->scene.json;
    return run(s, p, options);
}

/* What was said since `opened` is said by the translation that counts in the end. */
static int run_to_the_end(Simulation *s, Pipeline *p, RunOptions *options, const char *compiler, DiagMark opened)
{
    options->stop_if_singular = options->stop_if_stuck = true;
    options->result.scene = s->scene.json;
    int status = run(s, p, options);
    while (status == LOOK_AGAIN || status == CHOOSE_LATE)
        status = look_again(s, p, options, compiler, opened, status);
    return status;
}

/* One run of a model that is compiled; see again.h. Only parameters that the compiler used up make it compile anew. */
static int run_again(void *data, Call *call)
{
    Pipeline *p = data;
    Simulation s = {.call = call, .began = seconds_now(), .is_again = true};
    RunOptions options;
    int status = take_run_options(&s, &options);
    if (status != EXIT_DONE)
        return status;
    p->wanted_data = &s;
    DiagMark opened = diags_mark(call->diags);
    bool changed, good = split_settings(&s, p, p->system, &changed);
    if (good && changed)
        good = flatten_and_lower(&s, p) && pipeline_emit(p, NULL);
    else if (good && takes_scene(&s))
        scene_of_model(call->arena, p->flat, &s.scene);
    return good ? run_to_the_end(&s, p, &options, NULL, opened) : EXIT_MODEL_WRONG;
}

int cmd_simulate(Call *call)
{
    if (guest_is_meant(call))
        return guest_simulate(call);
    Simulation s = {.call = call, .began = seconds_now(), .shows_progress = isatty(STDERR_FILENO)};
    RunOptions options;
    int status = take_run_options(&s, &options);
    bool again = call_flag(call, "--again"), with_cc = call_flag(call, "--cc");
    const char *compiler = call_value(call, "--cc");
    Pipeline p;
    if (status != EXIT_DONE)
        return status;
    status = EXIT_MODEL_WRONG;
    if (!pipeline_open_to_lower(&p, call))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    if (!s.path) {
        const char *name = inst_name(p.class_), *dot = strrchr(name, '.');
        s.path = symbol_f(call->symbols, "%s.csv", dot ? dot + 1 : name)->text;
    }
    compiler = compiler ? compiler : with_cc ? "cc -O2" : NULL;
    DiagMark opened = diags_mark(call->diags);
    bool compiled = make_system(&s, &p) && pipeline_emit(&p, compiler);
    pipeline_print_times(&p);
    if (compiled && again) {
        runs_again(&p, run_again, &p);
        _exit(EXIT_DONE); /* each run has told what there is to tell */
    }
    if (compiled) {
        options.check_jacobian = p.check_jacobian;
        status = run_to_the_end(&s, &p, &options, compiler, opened);
    }
    emit_free(p.emitted);
    if (s.has_pattern)
        regfree(&s.pattern);
    return status;
}
