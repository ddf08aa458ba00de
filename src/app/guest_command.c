/* guest_command.c: simulate, info and check of an FMU.
 *
 * What an FMU's library does is not ours: it is loaded by a child, which this process watches. A child that crashes or
 * does not come back from a call ends with a message; what was unpacked for it is removed in any case.
 */
#include "app/guest_command.h"

#include <math.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/call_model.h"
#include "guest/guest.h"
#include "run/simulate.h"
#include "serve/child.h"
#include "view/files.h"

enum { PATIENCE = 60 }; /* seconds that one call may take */

bool guest_command_is_meant(const Call *call)
{
    for (int i = 0; i < call->n; i++)
        if (call->args[i][0] != '-' && file_ends(call->args[i], ".fmu"))
            return true;
    return false;
}

/* The only argument that is left. */
static int take_path(Call *call, const char **path)
{
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n != 1)
        return call_wrong(call, "one FMU is wanted");
    *path = call->args[0];
    return EXIT_DONE;
}

static int open_guest(Call *call, const char *path, Guest *g)
{
    const char *wrong = guest_open(call->arena, path, g);
    if (!wrong)
        return EXIT_DONE;
    diag(call->diags, DIAG_X001, (Span){0}, "'%s' is no FMU that we can use: %s", path, wrong);
    guest_close(g);
    return EXIT_MODEL_WRONG;
}

/* The one that the call names. */
static int open_given(Call *call, const char **path, Guest *g)
{
    *path = NULL;
    int status = take_path(call, path);
    return status == EXIT_DONE ? open_guest(call, *path, g) : status;
}

/* ---- the child --------------------------------------------------------------------------------------------------- */

typedef int Work(Call *call, Guest *g, void *data);

/* What child and parent share. */
typedef struct {
    volatile unsigned long pulse; /* counted up with every call of the FMU */
    volatile bool finished;       /* by us: the library did not end the process */
} Shared;

static int watch(Call *call, pid_t child, const Shared *shared, double patience)
{
    const volatile unsigned long *pulse = &shared->pulse;
    sigset_t ended;
    sigemptyset(&ended);
    sigaddset(&ended, SIGCHLD);
    unsigned long last = *pulse;
    int status;
    for (double waited = 0; waitpid(child, &status, WNOHANG) == 0;) {
        struct timespec second = {.tv_sec = 1};
        bool more = sigtimedwait(&ended, NULL, &second) < 0;
        waited = *pulse != last ? 0 : waited + more;
        last = *pulse;
        if (waited < patience)
            continue;
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        diag(call->diags, DIAG_X002, (Span){0}, "the FMU did not come back from a call within %g s and was ended",
             patience);
        return EXIT_NUMBERS_FAILED;
    }
    if (WIFEXITED(status) && shared->finished)
        return WEXITSTATUS(status);
    if (WIFEXITED(status))
        diag(call->diags, DIAG_X002, (Span){0}, "the FMU ended its process with status %d", WEXITSTATUS(status));
    else
        diag(call->diags, DIAG_X002, (Span){0}, "the FMU crashed: %s", strsignal(WTERMSIG(status)));
    return EXIT_NUMBERS_FAILED;
}

static int in_child(Call *call, Guest *g, Work *work, void *data, double patience)
{
    Shared *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return call_wrong(call, "there is no memory for a child");
    sigset_t ended, before;
    sigemptyset(&ended);
    sigaddset(&ended, SIGCHLD);
    sigprocmask(SIG_BLOCK, &ended, &before);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        sigprocmask(SIG_SETMASK, &before, NULL);
        guest_pulse = &shared->pulse;
        int status = work(call, g, data);
        shared->finished = true;
        diags_print(call->diags, stderr, call->form);
        fflush(NULL);
        _exit(status);
    }
    void (*interrupt)(int) = signal(SIGINT, SIG_IGN); /* the child has its own way to end */
    int status = child < 0 ? call_wrong(call, "no child can be started") : watch(call, child, shared, patience);
    signal(SIGINT, interrupt);
    sigprocmask(SIG_SETMASK, &before, NULL);
    munmap(shared, sizeof *shared);
    return status;
}

/* ---- simulate ---------------------------------------------------------------------------------------------------- */

typedef struct {
    RunOptions options;
    GuestKind kind;
    const char *path, *inputs;
    bool has_kind, is_logging, has_pattern, in_process;
    regex_t pattern;
    double patience;
    VEC(RunSetting) settings;
    Call *call;
} GuestSimulation;

static volatile sig_atomic_t interrupted; /* a signal handler has no other way to tell */

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static bool take_settings(Call *call, GuestSimulation *s)
{
    for (const char *text; (text = call_next_value(call, "--set"));) {
        const char *equals = strchr(text, '=');
        if (!equals || equals == text || !equals[1])
            return call_wrong(call, "--set needs name=value, not '%s'", text), false;
        RunSetting one = {arena_text(call->arena, text, (size_t)(equals - text)), equals + 1};
        PUSH(call->arena, s->settings, one);
    }
    const char *pattern = call_value(call, "--outputs");
    s->has_pattern = pattern != NULL;
    if (pattern && regcomp(&s->pattern, pattern, REG_EXTENDED | REG_NOSUB) != 0)
        return call_wrong(call, "--outputs: '%s' is no regular expression", pattern), false;
    return true;
}

static bool take_options(Call *call, GuestSimulation *s)
{
    s->call = call;
    s->options = run_options();
    s->patience = PATIENCE;
    bool me = call_flag(call, "--me"), cs = call_flag(call, "--cs"), se = call_flag(call, "--se");
    if (me + cs + se > 1)
        return call_wrong(call, "one of --me, --cs and --se, not more"), false;
    s->kind = cs ? GUEST_COSIMULATION : se ? GUEST_SCHEDULED : GUEST_EXCHANGE;
    s->in_process = call_flag(call, "--in-process");
    s->is_logging = call_flag(call, "--log");
    s->inputs = call_value(call, "--inputs");
    s->path = call_value(call, "-o");
    s->options.solver = call_value(call, "--solver");
    if (!call_run_numbers(call, &s->options) || !call_number(call, "--patience", &s->patience) ||
        !take_settings(call, s))
        return false;
    /* Without a wish model exchange is taken where it is there. */
    s->has_kind = me || cs || se;
    return true;
}

static RunChoice choose(void *data, const ModelSignal *signal)
{
    const GuestSimulation *s = data;
    if (!s->has_pattern)
        return RUN_RECORD;
    return regexec(&s->pattern, signal->name, 0, NULL, 0) == 0 ? RUN_RECORD_ASKED : RUN_LEAVE_OUT;
}

static void say(void *data, RunTone tone, const char *text)
{
    GuestSimulation *s = data;
    diag(s->call->diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

static double given(double wish, double own, double otherwise)
{
    return !isnan(wish) ? wish : !isnan(own) ? own : otherwise;
}

static int status_of(Call *call, RunStatus status, const RunReport *report)
{
    switch (status) {
    case RUN_OK:
        if (report->terminated)
            diag(call->diags, DIAG_R003, (Span){0}, "ended at time %g: %s", report->end_time, report->why);
        return EXIT_DONE;
    case RUN_BAD_CALL:
        return call_wrong(call, "%s", report->why);
    case RUN_CANNOT_WRITE:
        diag(call->diags, DIAG_G002, (Span){0}, "%s", report->why);
        return EXIT_CALL_WRONG;
    case RUN_INTERRUPTED:
        diag(call->diags, DIAG_R003, (Span){0}, "interrupted at time %g; the result is valid up to there",
             report->end_time);
        return EXIT_NUMBERS_FAILED;
    case RUN_FAILED:
    case RUN_NO_MEMORY:
    case RUN_SINGULAR:
    case RUN_STUCK:
        break;
    }
    diag(call->diags, DIAG_R001, (Span){0}, "%s", *report->why ? report->why : "there is not enough memory");
    return EXIT_NUMBERS_FAILED;
}

static int run_guest(Call *call, Guest *g, void *data)
{
    GuestSimulation *s = data;
    RunOptions *o = &s->options;
    GuestRun run = {.inputs = s->inputs, .is_logging = s->is_logging};
    run.start = given(o->start, g->start, 0);
    run.stop = given(o->stop, g->stop, run.start + 1);
    run.tolerance = given(o->tolerance, g->tolerance, 1e-6);
    if (!o->intervals)
        o->intervals = !isnan(g->step) && g->step > 0 && (run.stop - run.start) / g->step < 1e7
                           ? (int)fmax(1, floor((run.stop - run.start) / g->step + 0.5))
                           : 500;
    run.step = o->step > 0 ? o->step : (run.stop - run.start) / o->intervals;
    const char *why = guest_load(g, s->kind);
    const Model *m = why ? NULL : guest_model(g, s->kind, &run, &why);
    if (!m) {
        diag(call->diags, DIAG_X001, (Span){0}, "'%s' cannot be run: %s", g->path, why);
        return EXIT_MODEL_WRONG;
    }
    RunReport report;
    o->start = run.start;
    o->stop = run.stop;
    o->tolerance = run.tolerance;
    o->settings = s->settings.at;
    o->n_settings = s->settings.n;
    o->result_path = s->path ? s->path : "result.csv";
    o->choose = choose;
    o->say = say;
    o->data = s;
    o->interrupt = &interrupted;
    o->no_events_recorded = s->kind == GUEST_COSIMULATION;
    signal(SIGINT, on_interrupt);
    int status = status_of(call, simulate(m, o, &report), &report);
    if (report.wrote)
        call_wrote(call, o->result_path);
    run_report_free(&report);
    return status;
}

static int with_guest(Call *call, Guest *g, Work *work, void *data, bool in_process, double patience)
{
    const char *wrong = guest_unpack(g);
    int status = EXIT_MODEL_WRONG;
    if (wrong)
        diag(call->diags, DIAG_X001, (Span){0}, "'%s' cannot be unpacked: %s", g->path, wrong);
    else
        status = in_process ? work(call, g, data) : in_child(call, g, work, data, patience);
    guest_close(g);
    return status;
}

int guest_command_simulate(Call *call)
{
    GuestSimulation s = {0};
    Guest g;
    const char *path;
    if (!take_options(call, &s))
        return EXIT_CALL_WRONG;
    int status = open_given(call, &path, &g);
    if (status != EXIT_DONE)
        return status;
    if (!s.has_kind)
        s.kind = g.exchange.identifier       ? GUEST_EXCHANGE
                 : g.cosimulation.identifier ? GUEST_COSIMULATION
                 : g.scheduled.identifier    ? GUEST_SCHEDULED
                                             : GUEST_EXCHANGE;
    return with_guest(call, &g, run_guest, &s, s.in_process, s.patience);
}

/* ---- info -------------------------------------------------------------------------------------------------------- */

static void print_kind(const GuestInterface *i, const char *name)
{
    if (i->identifier)
        printf("%s: %s%s%s\n", name, i->identifier, i->can_save_state ? ", states can be saved" : "",
               i->provides_directions ? ", gives directional derivatives" : "");
}

static void print_variables(const Guest *g, const char *causality, const char *title)
{
    enum { MOST = 50 };
    int n = 0;
    for (int i = 0; i < g->variables.n; i++) {
        const GuestVariable *v = &g->variables.at[i];
        if (!v->causality || strcmp(v->causality, causality) != 0 || !v->name)
            continue;
        if (n++ == 0)
            printf("%s:\n", title);
        if (n <= MOST)
            printf("  %s%s%s%s%s%s\n", v->name, v->start ? " = " : "", v->start ? v->start : "",
                   v->unit && *v->unit ? " " : "", v->unit ? v->unit : "", v->n_elements != 1 ? " (array)" : "");
    }
    if (n > MOST)
        printf("  … and %d more\n", n - MOST);
}

int guest_command_info(Call *call)
{
    Guest g;
    const char *path;
    int status = open_given(call, &path, &g);
    if (status != EXIT_DONE)
        return status;
    printf("%s: FMU of FMI %s%s%s\n", g.name ? g.name : "?", g.version_text, g.tool ? ", made by " : "",
           g.tool ? g.tool : "");
    if (g.description)
        printf("%s\n", g.description);
    print_kind(&g.exchange, "model exchange");
    print_kind(&g.cosimulation, "co-simulation");
    print_kind(&g.scheduled, "scheduled execution");
    if (!isnan(g.stop))
        printf("from %g to %g s\n", isnan(g.start) ? 0 : g.start, g.stop);
    printf("%d variables, %d states", g.variables.n, g.derivatives.n);
    int indicators = g.version == 2 ? g.n_indicators : g.indicators.n;
    printf(", %d event indicators\n", indicators);
    print_variables(&g, "input", "inputs");
    print_variables(&g, "output", "outputs");
    print_variables(&g, "parameter", "parameters");
    guest_close(&g);
    return EXIT_DONE;
}

/* ---- check ------------------------------------------------------------------------------------------------------- */

typedef struct {
    Call *call;
    const char *path;
    const Guest *g;
} Checking;

static void report(void *data, const char *section, int line, const char *text)
{
    const Checking *k = data;
    if (line > 0)
        diag(k->call->diags, DIAG_X003, (Span){0}, "%s, modelDescription.xml, line %d: %s (FMI %s, section %s)",
             k->path, line, text, k->g->version == 2 ? "2.0.4" : "3.0.2", section);
    else
        diag(k->call->diags, DIAG_X003, (Span){0}, "%s: %s (FMI %s, section %s)", k->path, text,
             k->g->version == 2 ? "2.0.4" : "3.0.2", section);
}

/* The library, and whether an instance can be made and initialised. */
static int check_library(Call *call, Guest *g, void *data)
{
    (void)data;
    Checking k = {call, g->path, g};
    GuestCheck c = {.report = report, .data = &k};
    const GuestInterface *const interfaces[] = {&g->exchange, &g->cosimulation, &g->scheduled};
    for (GuestKind kind = GUEST_EXCHANGE; kind <= GUEST_SCHEDULED; kind++) {
        if (!interfaces[kind]->identifier)
            continue;
        const char *wrong = guest_load(g, kind);
        if (wrong) {
            diag(call->diags, DIAG_X003, (Span){0}, "%s: %s", g->path, wrong);
            c.n_wrong++;
        } else
            guest_check_functions(g, kind, &c);
    }
    return c.n_wrong ? EXIT_MODEL_WRONG : EXIT_DONE;
}

int guest_command_check(Call *call)
{
    Guest g;
    const char *path;
    int status = open_given(call, &path, &g);
    if (status != EXIT_DONE)
        return status;
    Checking k = {call, path, &g};
    GuestCheck c = {.report = report, .data = &k};
    guest_check(&g, &c);
    Buffer summary = {0};
    buffer_f(&summary, "%s: FMI %s, %d variables, %d states", g.name ? g.name : "?", g.version_text, g.variables.n,
             g.derivatives.n);
    status = with_guest(call, &g, check_library, NULL, false, PATIENCE);
    if (c.n_wrong && status == EXIT_DONE)
        status = EXIT_MODEL_WRONG;
    if (status == EXIT_DONE)
        printf("%s: nothing is wrong\n", summary.at);
    buffer_free(&summary);
    return status;
}
