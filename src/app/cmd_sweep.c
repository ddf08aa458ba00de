/* cmd_sweep.c: cardan sweep STUDY: many runs of one model, and a table of what each gives. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/study_command.h"
#include "fmi/carried.h"
#include "study/ranks.h"
#include "study/sent.h"
#include "study/sweep_study.h"

typedef struct {
    Call *call;
    SweepStudy s;
    Pipeline p;
    Carried *carried;            /* the code that was sent; NULL: none was */
    Buffer sent;                 /* it lies here */
    const char *page, *matrices; /* NULL: none */
    double began, reported;
    bool shows_progress;
    Ranks ranks;
} Sweeping;

/* A signal handler has no other way to tell. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

/* ---- the call ---------------------------------------------------------------------------------------------------- */

/* "name=value" of an option, cut in two. */
static bool cut(Call *call, const char *option, const char *text, const char **name, const char **value)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1])
        return call_wrong(call, "%s needs NAME=%s, not '%s'", option,
                          strcmp(option, "--vary") == 0 ? "VALUES" : "EXPRESSION", text),
               false;
    *name = arena_text(call->arena, text, (size_t)(equals - text));
    *value = equals + 1;
    return true;
}

static bool take_varied(Sweeping *x)
{
    Call *call = x->call;
    const char *name, *value, *wrong;
    for (const char *text; (text = call_next_value(call, "--vary"));) {
        if (!cut(call, "--vary", text, &name, &value))
            return false;
        if ((wrong = spec_vary(&x->s.spec, call->arena, name, value)))
            return call_wrong(call, "--vary: %s", wrong), false;
    }
    for (const char *text; (text = call_next_value(call, "--result"));) {
        int column = 0;
        if (!cut(call, "--result", text, &name, &value))
            return false;
        if ((wrong = scalars_add(&x->s.spec.scalars, name, value, &column)))
            return call_wrong(call, "--result: in '%s' at '%s': %s", value, value + column, wrong), false;
    }
    return true;
}

static bool take_design(Sweeping *x)
{
    Call *call = x->call;
    Design *d = &x->s.spec.design;
    double runs = (double)d->runs, seed = (double)d->seed;
    const char *sampling = call_value(call, "--sampling");
    if (sampling && !design_kind(sampling, &d->kind))
        return call_wrong(call, "--sampling is grid, list, random, latin or sobol, not '%s'", sampling), false;
    if (!call_number(call, "--runs", &runs) || !call_number(call, "--seed", &seed))
        return false;
    if (runs < 0 || runs != floor(runs) || seed < 0 || seed != floor(seed) || seed > 0x1p53)
        return call_wrong(call, "--runs and --seed need whole numbers that are not negative"), false;
    d->runs = (long)fmin(runs, 1e18);
    d->seed = (uint64_t)seed;
    if (!d->axes.n)
        return call_wrong(call, "nothing is varied: --vary NAME=VALUES, or a section [vary] of a study"), false;
    if (!x->s.spec.scalars.at.n)
        return call_wrong(call, "nothing is asked for: --result NAME=EXPRESSION, or a section [results] of a study"),
               false;
    const char *wrong = sweep_study_finish_design(&x->s);
    return !wrong || (call_wrong(call, "%s", wrong), false);
}

/* CARDAN_DEVICE=host: the device's code by the system's compiler, on this processor; for tests. */
static bool take_device(Sweeping *x)
{
    const char *precision = call_value(x->call, "--precision"), *device = getenv("CARDAN_DEVICE");
    x->s.device.single = precision && strcmp(precision, "single") == 0;
    x->s.device.on_host = device && strcmp(device, "host") == 0;
    if (precision && !x->s.device.single && strcmp(precision, "double") != 0)
        return call_wrong(x->call, "--precision is double or single, not '%s'", precision), false;
    return !precision || x->s.on_device || (call_wrong(x->call, "--precision is for --gpu"), false);
}

static bool take_extent(Sweeping *x)
{
    Call *call = x->call;
    double threads = x->ranks.size > 1 ? 1 : (double)sysconf(_SC_NPROCESSORS_ONLN), lanes = 0;
    const char *part = call_value(call, "--part");
    char rest;
    x->s.part = x->s.parts = 1;
    if (part &&
        (sscanf(part, "%d/%d%c", &x->s.part, &x->s.parts, &rest) != 2 || x->s.part < 1 || x->s.part > x->s.parts))
        return call_wrong(call, "--part needs K/N with K from 1 to N, not '%s'", part), false;
    if (!call_number(call, "--threads", &threads))
        return false;
    if (threads < 1 || threads != floor(threads) || threads > 4096)
        return call_wrong(call, "--threads needs a whole number from 1 to 4096"), false;
    if (part && x->ranks.size > 1)
        return call_wrong(call, "--part has no meaning under mpirun: the ranks are the parts"), false;
    if (x->ranks.size > 1) {
        x->s.part = x->ranks.rank + 1;
        x->s.parts = x->ranks.size;
    }
    x->s.threads = (int)threads;
    x->s.anew = call_flag(call, "--new");
    x->s.on_device = call_flag(call, "--gpu");
    if (!call_number(call, "--lanes", &lanes))
        return false;
    if (call_value(call, "--lanes") && lanes != 1 && lanes != 4 && lanes != 8)
        return call_wrong(call, "--lanes needs 1, 4 or 8"), false;
    x->s.most_lanes = (int)lanes;
    if (x->s.on_device && x->ranks.size > 1)
        return call_wrong(call, "--gpu has no meaning under mpirun: all runs are on one device"), false;
    return take_device(x);
}

static const char *default_path(Sweeping *x, const char *study)
{
    if (!study)
        return call_default_path(x->call, &x->p, "-sweep.csv");
    const char *dot = strrchr(study, '.');
    return text_f(x->call->arena, "%.*s.csv", (int)(dot - study), study);
}

/* ---- the model --------------------------------------------------------------------------------------------------- */

/* ---- the runs ---------------------------------------------------------------------------------------------------- */

static void report_progress(void *data)
{
    Sweeping *x = data;
    double now = seconds_now();
    if (!x->shows_progress || now - x->reported < 0.5)
        return;
    x->reported = now;
    long done = x->s.table.rows, all = x->s.end - x->s.first;
    double rate = (double)(done - x->s.before) / fmax(now - x->began, 1e-9);
    fprintf(stderr, "\r%ld of %ld runs, %ld failed, %.4g a second, %.0f s left   ", done, all, x->s.table.failed, rate,
            rate > 0 ? (double)(all - done) / rate : INFINITY);
}

static int report_end(const Sweeping *x)
{
    Diags *d = x->call->diags;
    long all = x->s.end - x->s.first, made = x->s.table.rows - x->s.before;
    double seconds = seconds_now() - x->began;
    if (x->shows_progress)
        fputs("\r                                                                       \r", stderr);
    printf("%ld of %ld runs in %s, %ld failed; %ld in %.3g s", x->s.table.rows, all, x->s.path, x->s.table.failed, made,
           seconds);
    if (made && x->s.on_device)
        printf(", %.4g a second on %s", (double)made / seconds, x->s.device.device);
    else if (made)
        printf(", %.4g a second with %d thread%s", (double)made / seconds, x->s.threads, x->s.threads > 1 ? "s" : "");
    if (made && x->s.lanes > 1)
        printf(", %d at a time", x->s.lanes);
    putchar('\n');
    if (*x->s.table.why)
        diag(d, DIAG_G002, (Span){0}, "%s", x->s.table.why);
    else if (x->s.table.rows < all)
        diag(d, DIAG_R003, (Span){0}, "stopped: the same command goes on from here");
    return x->s.table.rows < all ? EXIT_NUMBERS_FAILED : EXIT_DONE;
}

/* The whole table, as it is asked for besides. */
static int write_more(const Sweeping *x)
{
    Buffer page = {0};
    const Design *d = &x->s.spec.design;
    const Scalars *asked = &x->s.spec.scalars;
    const char *title = text_f(x->call->arena, "Sweep of %s", class_name(x->p.class_));
    const SweepPage of = {title, x->s.code, d, x->s.axes.at, asked};
    bool good = !x->page || (sweep_page(&page, x->s.path, &of) && study_command_write(x->call, x->page, &page));
    buffer_free(&page);
    const char *wrong = x->matrices ? sweep_mat(x->call->arena, x->matrices, x->s.path, d, asked) : NULL;
    if (wrong)
        diag(x->call->diags, DIAG_G002, (Span){0}, "%s", wrong);
    return good && !wrong ? EXIT_DONE : EXIT_CALL_WRONG;
}

static int run_all(Sweeping *x)
{
    Diags *d = x->call->diags;
    x->began = seconds_now();
    switch (sweep_study_run(&x->s)) {
    case SWEEP_NO_TABLE:
        return call_wrong(x->call, "%s", x->s.table.why);
    case SWEEP_NO_DEVICE:
        diag(d, DIAG_R001, (Span){0}, "%s", x->s.device.why);
        diag_help(d, "without --gpu the sweep runs on the cores of this machine");
        return EXIT_NUMBERS_FAILED;
    case SWEEP_SHORT_MEMORY:
        diag(d, DIAG_R001, (Span){0}, "there is not enough memory");
        return EXIT_NUMBERS_FAILED;
    case SWEEP_DONE:
    case SWEEP_STOPPED:
        break;
    }
    int status = report_end(x);
    return status == EXIT_DONE && x->s.parts == 1 ? write_more(x) : status;
}

/* All ranks compute their parts; then the first gathers them. */
static int run_ranks(Sweeping *x)
{
    const char *path = x->s.path;
    int status = run_all(x);
    ranks_wait(&x->ranks);
    if (x->ranks.rank > 0 || status != EXIT_DONE || x->ranks.size == 1)
        return status;
    x->s.path = path;
    x->s.part = x->s.parts = 1;
    return run_all(x);
}

/* After a message, or not: the exit status. */
static int bind(Sweeping *x)
{
    const char *wrong = sweep_study_bind(&x->s);
    return wrong ? call_wrong(x->call, "%s", wrong) : EXIT_DONE;
}

/* From the sources to code, and to what identifies the study. */
static int compile(Sweeping *x, const char *study)
{
    int status = study_command_open(x->call, &x->s.model, &x->p);
    if (status != EXIT_DONE)
        return status;
    x->s.p = &x->p;
    x->s.code = &x->p.emitted->model;
    if (!x->s.path)
        x->s.path = default_path(x, study);
    status = bind(x);
    if (status != EXIT_DONE)
        return status;
    if (!sweep_study_try(&x->s))
        return EXIT_MODEL_WRONG;
    sweep_study_identify(&x->s);
    return bind(x);
}

/* Compiled once, the code is sent. Where it calls what other processes may not have, each compiles for itself. */
static bool send(Sweeping *x, int status)
{
    Arena *a = arena_new();
    Buffer code = {0};
    Sent s = {.kind = SENT_FAILED, .path = x->s.path, .fingerprint = x->s.fingerprint};
    if (status == EXIT_DONE) {
        bool made = carried_make(x->p.system, class_name(x->p.class_), x->p.settings.compiler, diags_new(a), &code);
        s.kind = made ? SENT_CODE : SENT_NOTHING;
        s.places = x->s.model.places;
        s.values = x->s.values;
        s.code = code.at;
        s.n_code = code.n;
    }
    sent_write(&x->sent, &s);
    bool good = ranks_send(&x->ranks, &x->sent);
    buffer_free(&code);
    arena_free(a);
    return good || (call_wrong(x->call, "%s", x->ranks.why), false);
}

static int receive(Sweeping *x, const char *study)
{
    Sent s;
    const char *why = x->ranks.why;
    if (!ranks_send(&x->ranks, &x->sent) || !sent_read(x->call->arena, x->sent.at, x->sent.n, &s))
        return call_wrong(x->call, "%s", why ? why : "what the first process sends is cut off");
    switch (s.kind) {
    case SENT_FAILED:
        return EXIT_MODEL_WRONG;
    case SENT_NOTHING:
        return compile(x, study);
    case SENT_CODE:
        break;
    }
    x->s.path = s.path;
    x->s.fingerprint = s.fingerprint;
    x->s.model.places = s.places;
    x->s.values = s.values;
    x->carried = carried_load(s.code, s.n_code, &why);
    if (!x->carried)
        return call_wrong(x->call, "%s", why);
    x->s.code = carried_model(x->carried);
    return bind(x);
}

static int sweep(Sweeping *x, const char *study)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigaction(SIGINT, &action, &before);
    sweep_study_wish(&x->s);
    int status = x->ranks.rank > 0 ? receive(x, study) : compile(x, study);
    if (x->ranks.rank == 0 && x->ranks.size > 1 && !send(x, status))
        status = EXIT_CALL_WRONG;
    if (status == EXIT_DONE)
        status = run_ranks(x);
    sigaction(SIGINT, &before, NULL);
    buffer_free(&x->sent);
    return status;
}

int cmd_sweep(Call *call)
{
    Sweeping x = {.call = call, .shows_progress = isatty(STDERR_FILENO)};
    x.s = (SweepStudy){
        .arena = call->arena, .diags = call->diags, .interrupt = &interrupted, .idle = report_progress, .data = &x};
    const char *study;
    if (!ranks_begin(&x.ranks))
        return call_wrong(call, "%s", x.ranks.why);
    if (!study_command_spec_file(call, &x.s.spec, &study))
        return EXIT_CALL_WRONG;
    x.s.path = call_value(call, "-o");
    if (x.s.path && !call_ends(x.s.path, ".csv"))
        return call_wrong(call, "'%s' does not end in .csv: a table of a sweep does", x.s.path);
    x.page = call_value(call, "--page");
    x.matrices = call_value(call, "--mat");
    if (x.matrices && !call_ends(x.matrices, ".mat"))
        return call_wrong(call, "--mat: '%s' does not end in .mat", x.matrices);
    x.s.keep = call_value(call, "--keep");
    if (x.s.keep && mkdir(x.s.keep, 0777) != 0 && errno != EEXIST)
        return call_wrong(call, "--keep: '%s' cannot be made: %s", x.s.keep, strerror(errno));
    if (x.page && !call_ends(x.page, ".html"))
        return call_wrong(call, "--page: '%s' does not end in .html", x.page);
    if (!study_command_run_options(call, &x.s.spec.options) || !take_varied(&x) || !take_design(&x) || !take_extent(&x))
        return EXIT_CALL_WRONG;
    int status = sweep(&x, study);
    ranks_end(&x.ranks);
    carried_free(x.carried);
    pipeline_free_code(&x.p);
    return status;
}
