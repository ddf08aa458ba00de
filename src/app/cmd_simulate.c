/* cmd_simulate.c: cardan simulate MODEL: from the model's text to a result file. */
#include <errno.h>
#include <math.h>
#include <regex.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/again.h"
#include "app/call_model.h"
#include "app/given_inputs.h"
#include "app/guest_command.h"
#include "app/system_command.h"
#include "base/folder.h"
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
    RunSettings values;
    RunOptions options;
    ModelScene scene;
    GivenInputs given;
    bool is_again; /* a run for the studio, which shows how it was checked */
    PipelineRun run;
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

static bool take_values(Simulation *s)
{
    if (!call_values(s->call, &s->values))
        return false;
    for (int i = 0; i < s->values.n; i++)
        ask_whole(s, s->values.at[i].name, strlen(s->values.at[i].name));
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
    return scene_needs_variable(&s->scene, v);
}

/* ---- what the run says ----------------------------------------------------------------------------------------- */

static void say(void *data, RunTone tone, const char *text)
{
    Simulation *s = data;
    diag(s->call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

static void look(void *data, Instance *I, RunPoint point)
{
    Simulation *s = data;
    pipeline_look(&s->run, I, point);
}

static void progress(void *data, double fraction)
{
    Simulation *s = data;
    double spent = seconds_now() - s->began;
    if (spent <= 1)
        return;
    fprintf(stderr, "\r%3.0f %%", 100 * fraction);
    if (fraction > 0.02)
        fprintf(stderr, ", %.0f s left ", spent * (1 - fraction) / fraction);
}

/* What was done, in one line, where a person looks on. */
static void report_run(const Simulation *s, const Pipeline *p)
{
    const RunStatistics *t = &s->run.report.statistics;
    long events = t->state_events + t->time_events;
    if (!isatty(STDERR_FILENO) || s->call->form != DIAGS_TEXT || s->is_again)
        return;
    fprintf(stderr, "%s", class_name(p->class_));
    if (!p->settings.model)
        fprintf(stderr, ", the last class of %s", p->settings.files.at[p->settings.files.n - 1]);
    fprintf(stderr, ": %g to %g s, %ld step%s, %ld event%s, done in %.2g s; wrote %s\n",
            run_start(&p->emitted->model, &s->options), s->run.report.end_time, t->steps, t->steps == 1 ? "" : "s",
            events, events == 1 ? "" : "s", seconds_now() - s->began, s->options.result_path);
}

static void print_statistics(const Pipeline *p, const RunStatistics *t)
{
    fprintf(stderr, "%-8s %8.1f ms (initialisation %.1f ms)\n", "run", 1e3 * t->total_s, 1e3 * t->initialisation_s);
    fprintf(stderr,
            "%d states, %ld steps (%ld failed), %ld evaluations, %ld Jacobians (%ld exact, with %ld directional "
            "derivatives), %ld state and %ld time events, %ld output points, %ld state-set switches\n",
            t->states, t->steps, t->failed_steps, t->f_evaluations, t->jacobians, t->exact_jacobians, t->directions,
            t->state_events, t->time_events, t->output_points, t->set_switches);
    if (t->explicit_steps)
        fprintf(stderr, "%ld steps by Dormand and Prince's explicit methods\n", t->explicit_steps);
    if (t->taken_back || t->bridges)
        fprintf(stderr, "%ld steps taken back from another branch of a mechanism, %ld bridges where branches cross\n",
                t->taken_back, t->bridges);
    if (p->settings.check_jacobian)
        fprintf(stderr, "Jacobians differ from differences by %.1e%s%s%s%s\n", t->jacobian_error,
                t->jacobian_error > 0 ? " in the derivative of " : "",
                t->jacobian_error > 0 ? p->emitted->model.variables[t->jacobian_row].name : "",
                t->jacobian_error > 0 ? " by " : "",
                t->jacobian_error > 0 ? p->emitted->model.variables[t->jacobian_column].name : "");
}

static int status_of(Simulation *s)
{
    const RunReport *report = &s->run.report;
    pipeline_report(s->run.status, report, &s->run.causes, s->call->diags);
    switch (s->run.status) {
    case RUN_OK:
        return EXIT_DONE;
    case RUN_BAD_CALL:
        return call_wrong(s->call, "%s", report->why);
    case RUN_CANNOT_WRITE:
        return report->disk_full ? EXIT_NUMBERS_FAILED : EXIT_CALL_WRONG;
    case RUN_INTERRUPTED:
    case RUN_FAILED:
    case RUN_NO_MEMORY:
        return EXIT_NUMBERS_FAILED;
    case RUN_SINGULAR:
    case RUN_STUCK:
        break; /* pipeline_run goes on */
    }
    return EXIT_OUR_BUG;
}

/* ---- the walk -------------------------------------------------------------------------------------------------- */

/* Who picks signals for a table wants these; a .cdr holds what moves as well, and needs no more columns to be read. */
static bool takes_scene(const Simulation *s)
{
    const char *path = s->options.result_path;
    size_t n = path ? strlen(path) : 0;
    return (!s->has_pattern && !s->asked.n) || (n > 4 && strcmp(path + n - 4, ".cdr") == 0);
}

static bool find_scene(void *data, Flat *flat)
{
    Simulation *s = data;
    given_inputs_flattened(&s->given, flat);
    if (takes_scene(s))
        scene_of_model(s->call->arena, flat, &s->scene);
    s->options.result.scene = s->scene.json;
    return true;
}

static PipelinePolicy policy_of(Simulation *s)
{
    return (PipelinePolicy){.goal = PIPELINE_CODE, .is_wanted = is_wanted, .flattened = find_scene, .data = s};
}

/* What the check of the run found; the exit status. */
static int report_verified(const Simulation *s, int status)
{
    Buffer line = {0};
    verify_line(s->run.verify, &line);
    if (s->call->timing || s->is_again)
        fprintf(stderr, "%s\n", line.at);
    buffer_free(&line);
    verify_report(s->run.verify, s->call->diags);
    return !verify_holds(s->run.verify) && status == EXIT_DONE ? EXIT_NUMBERS_FAILED : status;
}

/* A pattern or names that mean nothing in the model leave a result of the time alone. */
static void warn_of_no_outputs(Simulation *s, const Model *m)
{
    if (!s->has_pattern && !s->asked.n)
        return;
    for (int i = 0; i < m->n_signals; i++)
        if (choose(s, &m->signals[i]) == RUN_RECORD_ASKED)
            return;
    diag(s->call->diags, DIAG_R002, (Span){0}, "%s no variable of the model: none is written beside the time",
         s->has_pattern ? "--outputs matches" : "--outputs-from names");
}

static int run(Simulation *s, Pipeline *p)
{
    warn_of_no_outputs(s, &p->emitted->model);
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigaction(SIGINT, &action, &before);
    bool ran = pipeline_run(p, &s->options, &s->run);
    sigaction(SIGINT, &before, NULL);
    if (s->shows_progress)
        fputs("\r                         \r", stderr);
    if (!ran)
        return EXIT_MODEL_WRONG;
    int status = status_of(s);
    if (s->run.report.wrote)
        report_run(s, p);
    if (s->call->timing)
        print_statistics(p, &s->run.report.statistics);
    if (s->run.verify)
        status = report_verified(s, status);
    pipeline_run_free(&s->run);
    return status;
}

/* How much of the run is checked against the model: as asked, else as CARDAN_VERIFY says, which is for tests. */
static VerifyExtent take_extent(Call *call)
{
    bool all = call_flag(call, "--verify"), none = call_flag(call, "--no-verify");
    if (all || none)
        return all ? VERIFY_ALL : VERIFY_NOTHING;
    return verify_extent(VERIFY_SOME);
}

/* --step is for solvers of a fixed step; the others would not heed it. */
static void warn_of_step(const Simulation *s)
{
    const char *name = s->options.solver ? s->options.solver : run_solver(0)->name;
    for (int i = 0; s->options.step > 0 && run_solver(i); i++)
        if (strcmp(run_solver(i)->name, name) == 0 && !run_solver(i)->fixed_step)
            diag(
                s->call->diags, DIAG_R002, (Span){0},
                "--step has no effect: the solver '%s' chooses its steps (--max-step limits them, --intervals says how "
                "often they are written)",
                name);
}

/* The options of one run. Not EXIT_DONE: after a message. */
static int take_run_options(Simulation *s)
{
    Call *call = s->call;
    RunOptions *o = &s->options;
    *o = run_options();
    o->result_path = call_value(call, "-o");
    if (!call_run_numbers(call, o) || !take_values(s) || !take_outputs(s))
        return EXIT_CALL_WRONG;
    if (o->result_path && !call_result_ending(call, o->result_path))
        return EXIT_CALL_WRONG;
    o->solver = call_value(call, "--solver");
    warn_of_step(s);
    o->choose = choose;
    o->say = say;
    o->look = look;
    o->progress = s->shows_progress ? progress : NULL;
    o->interrupt = &interrupted;
    o->data = s;
    o->timing = call->timing;
    s->run.extent = take_extent(call);
    return EXIT_DONE;
}

/* ---- the walk -------------------------------------------------------------------------------------------------- */

/* One run of a model that is compiled; see again.h. Only parameters that the compiler used up make it compile anew. */
static int run_again(void *data, Call *call)
{
    Pipeline *p = data;
    Simulation s = {.call = call, .began = seconds_now(), .is_again = true};
    int status = take_run_options(&s);
    if (status != EXIT_DONE)
        return status;
    PipelinePolicy policy = policy_of(&s);
    p->values = s.values;
    find_scene(&s, p->flat);
    return pipeline_compile(p, &policy) ? run(&s, p) : EXIT_MODEL_WRONG;
}

static int simulate_model(Call *call)
{
    Simulation s = {.call = call, .began = seconds_now(), .shows_progress = isatty(STDERR_FILENO)};
    int status = take_run_options(&s);
    PipelineSettings settings = {.compiler = NULL};
    bool again = call_flag(call, "--again");
    settings.compiler = call_compiler(call);
    settings.lowering.early_states = true;
    Pipeline p;
    if (status != EXIT_DONE || !given_inputs_take(call, &s.given))
        return status != EXIT_DONE ? status : EXIT_CALL_WRONG;
    if (!call_lowering(call, &settings) || !call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    if (!s.options.result_path)
        s.options.result_path = call_default_path(call, &p, ".csv");
    bool given = !given_inputs_any(&s.given) || given_inputs_open(&s.given, &settings, &p);
    given_inputs_free(&s.given);
    if (!given)
        return call->is_wrong ? EXIT_CALL_WRONG : EXIT_MODEL_WRONG;
    PipelinePolicy policy = policy_of(&s);
    p.values = s.values;
    bool compiled = pipeline_compile(&p, &policy);
    call_print_times(call, &p);
    if (compiled && again) {
        again_runs(call, p.front, run_again, &p);
        _exit(EXIT_DONE); /* each run has reported for itself */
    }
    status = compiled ? run(&s, &p) : EXIT_MODEL_WRONG;
    pipeline_free_code(&p);
    if (s.has_pattern)
        regfree(&s.pattern);
    return status;
}

int cmd_simulate(Call *call)
{
    if (guest_command_is_meant(call))
        return guest_command_simulate(call);
    if (!system_is_meant(call))
        return simulate_model(call);
    const char *folder = system_unpack(call);
    if (!folder)
        return EXIT_CALL_WRONG;
    int status = diags_failed(call->diags) ? EXIT_MODEL_WRONG : simulate_model(call);
    folder_remove(folder);
    return status;
}
