/* cmd_sweep.c: cardan sweep STUDY: many runs of one model, and a table of what each gives. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/study_command.h"
#include "base/lapack.h"
#include "fmi/carried.h"
#include "study/ranks.h"
#include "study/sent.h"
#include "study/sweep.h"
#include "study/table.h"

typedef struct {
    Call *call;
    StudySpec spec;
    StudyModel model;
    Pipeline p;
    const Model *code;              /* that runs: the pipeline's, or … */
    Carried *carried;               /* … what was sent; NULL: nothing was */
    Buffer sent;                    /* it lies here */
    RunSettings values;             /* that all runs have */
    const char *path, *page, *keep; /* page and folder: NULL: none */
    int threads, part, parts;
    bool anew, on_device, one_by_one;
    SweepDevice device;
    VEC(SweepAxis) axes;
    Buffer header;
    uint64_t fingerprint;
    SweepTable table;
    SweepParts known;
    long first, end;
    double began, reported;
    long done_before;
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
        if ((wrong = spec_vary(&x->spec, call->arena, name, value)))
            return call_wrong(call, "--vary: %s", wrong), false;
    }
    for (const char *text; (text = call_next_value(call, "--result"));) {
        int column = 0;
        if (!cut(call, "--result", text, &name, &value))
            return false;
        if ((wrong = scalars_add(&x->spec.scalars, name, value, &column)))
            return call_wrong(call, "--result: in '%s' at '%s': %s", value, value + column, wrong), false;
    }
    return true;
}

static bool take_design(Sweeping *x)
{
    Call *call = x->call;
    Design *d = &x->spec.design;
    double runs = (double)d->runs, seed = (double)d->seed;
    const char *sampling = call_value(call, "--sampling");
    if (sampling && !design_kind(sampling, &d->kind))
        return call_wrong(call, "--sampling is grid, random, latin or sobol, not '%s'", sampling), false;
    if (!call_number(call, "--runs", &runs) || !call_number(call, "--seed", &seed))
        return false;
    if (runs < 0 || runs != floor(runs) || seed < 0 || seed != floor(seed) || seed > 0x1p53)
        return call_wrong(call, "--runs and --seed need whole numbers that are not negative"), false;
    d->runs = (long)fmin(runs, 1e18);
    d->seed = (uint64_t)seed;
    if (!d->axes.n)
        return call_wrong(call, "nothing is varied: --vary NAME=VALUES, or a section [vary] of a study"), false;
    if (!x->spec.scalars.at.n)
        return call_wrong(call, "nothing is asked for: --result NAME=EXPRESSION, or a section [results] of a study"),
               false;
    const char *wrong = design_finish(call->arena, d);
    return !wrong || (call_wrong(call, "%s", wrong), false);
}

/* CARDAN_DEVICE=host: the device's code by the system's compiler, on this processor; for tests. */
static bool take_device(Sweeping *x)
{
    const char *precision = call_value(x->call, "--precision"), *device = getenv("CARDAN_DEVICE");
    x->device.single = precision && strcmp(precision, "single") == 0;
    x->device.on_host = device && strcmp(device, "host") == 0;
    if (precision && !x->device.single && strcmp(precision, "double") != 0)
        return call_wrong(x->call, "--precision is double or single, not '%s'", precision), false;
    return !precision || x->on_device || (call_wrong(x->call, "--precision is for --gpu"), false);
}

static bool take_extent(Sweeping *x)
{
    Call *call = x->call;
    double threads = x->ranks.size > 1 ? 1 : (double)sysconf(_SC_NPROCESSORS_ONLN);
    const char *part = call_value(call, "--part");
    char rest;
    x->part = x->parts = 1;
    if (part && (sscanf(part, "%d/%d%c", &x->part, &x->parts, &rest) != 2 || x->part < 1 || x->part > x->parts))
        return call_wrong(call, "--part needs K/N with K from 1 to N, not '%s'", part), false;
    if (!call_number(call, "--threads", &threads))
        return false;
    if (threads < 1 || threads != floor(threads) || threads > 4096)
        return call_wrong(call, "--threads needs a whole number from 1 to 4096"), false;
    if (part && x->ranks.size > 1)
        return call_wrong(call, "--part has no meaning under mpirun: the ranks are the parts"), false;
    if (x->ranks.size > 1) {
        x->part = x->ranks.rank + 1;
        x->parts = x->ranks.size;
    }
    x->threads = (int)threads;
    x->anew = call_flag(call, "--new");
    x->on_device = call_flag(call, "--gpu");
    x->one_by_one = call_flag(call, "--one-by-one");
    if (x->on_device && x->ranks.size > 1)
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

/* Variables that no result names are not computed for nothing. */
static bool is_wanted(void *data, const FlatVar *v)
{
    const Sweeping *x = data;
    const char *name = v->var->name->text;
    size_t n = strlen(name);
    if (v->is_parameter)
        return true;
    for (int k = 0; k < x->spec.scalars.signals.n; k++) {
        const char *asked = x->spec.scalars.signals.at[k];
        asked += strncmp(asked, "der(", 4) == 0 ? 4 : 0;
        if (strncmp(asked, name, n) == 0 && (!asked[n] || asked[n] == '[' || asked[n] == ')'))
            return true;
    }
    return false;
}

static bool bind_axes(Sweeping *x)
{
    const Model *m = x->code;
    StudyModel parameters = {0};
    x->axes.n = 0;
    for (int k = 0; k < x->model.moved.n; k++) {
        SweepTarget target = SWEEP_PARAMETER;
        if (study_signal(m, x->model.places.at[k]) || !sweep_target(x->model.moved.at[k], &target)) {
            PUSH(x->call->arena, parameters.moved, x->model.moved.at[k]);
            PUSH(x->call->arena, parameters.places, x->model.places.at[k]);
        }
        PUSH(x->call->arena, x->axes, ((SweepAxis){target, x->model.places.at[k]}));
    }
    if (!study_command_moved_are_there(x->call, &parameters, m, "what is varied"))
        return false;
    const char *wrong = scalars_bind(&x->spec.scalars, m);
    return !wrong || (call_wrong(x->call, "what is asked for: %s", wrong), false);
}

static void look_first(void *data, Instance *I, RunPoint point)
{
    pipeline_look(data, I, point);
}

/* The first point of the study shows whether the system must be made otherwise (pipeline_run does), for all runs, and is
 * checked against the model. */
static bool try_first(Sweeping *x)
{
    Pipeline *p = &x->p;
    RunSettings before = p->values, values = {0};
    double *point = NEW_ARRAY(x->call->arena, double, x->axes.n + 1);
    design_point(&x->spec.design, 0, point);
    for (int k = 0; k < before.n; k++)
        PUSH(x->call->arena, values, before.at[k]);
    for (int k = 0; k < x->axes.n; k++) {
        Buffer text = {0};
        buffer_number(&text, point[k]);
        if (x->axes.at[k].target == SWEEP_PARAMETER)
            PUSH(x->call->arena, values,
                 ((RunSetting){x->axes.at[k].parameter, arena_text(x->call->arena, text.at, text.n)}));
        buffer_free(&text);
    }
    p->values = values;
    PipelineRun run = {.extent = verify_extent(VERIFY_SOME)};
    RunOptions o = x->spec.options;
    o.interrupt = &interrupted;
    o.look = look_first;
    o.data = &run;
    bool good = pipeline_run(p, &o, &run);
    if (good) {
        bool holds = !run.verify || verify_holds(run.verify);
        if (!holds)
            verify_report(run.verify, x->call->diags);
        pipeline_run_free(&run);
        good = holds;
    }
    p->values = before;
    x->code = good ? &p->emitted->model : NULL;
    return good;
}

/* ---- identity ---------------------------------------------------------------------------------------------------- */

static void add_text(uint64_t *to, const char *text)
{
    *to = table_fingerprint_add(*to, text ? text : "", text ? strlen(text) + 1 : 1);
}

static void add_number(uint64_t *to, double x)
{
    *to = table_fingerprint_add(*to, &x, sizeof x);
}

/* All that the rows follow from: texts of the model, values, design, results, settings of the run. */
static uint64_t fingerprint_of(Sweeping *x)
{
    uint64_t f = FINGERPRINT_BEGIN;
    const Design *d = &x->spec.design;
    const RunOptions *o = &x->spec.options;
    Arena *a = arena_new();
    for (int k = 0; k < x->p.front->files.n; k++) {
        const Source *source = source_read(a, x->p.front->files.at[k]);
        if (source)
            f = table_fingerprint_add(f, source->text, source->length);
    }
    arena_free(a);
    add_text(&f, class_name(x->p.class_));
    for (int k = 0; k < x->model.values.n; k++) {
        add_text(&f, x->model.values.at[k].name);
        add_text(&f, x->model.values.at[k].value);
    }
    add_number(&f, d->kind);
    add_number(&f, (double)d->runs);
    add_number(&f, (double)d->seed);
    for (int k = 0; k < d->axes.n; k++) {
        const Axis *axis = &d->axes.at[k];
        add_text(&f, axis->name);
        add_number(&f, axis->kind);
        add_number(&f, axis->a);
        add_number(&f, axis->b);
        for (int i = 0; i < axis->list.n; i++)
            add_number(&f, axis->list.at[i]);
    }
    for (int k = 0; k < x->spec.scalars.at.n; k++) {
        add_text(&f, x->spec.scalars.at.at[k].name);
        add_text(&f, x->spec.scalars.at.at[k].text);
    }
    const double numbers[] = {o->start, o->stop, o->tolerance, o->intervals, o->step, o->max_step};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        add_number(&f, numbers[k]);
    add_text(&f, o->solver);
    if (x->on_device)
        add_text(&f, x->device.single ? "on a device, single" : "on a device");
    return f;
}

/* ---- the runs ---------------------------------------------------------------------------------------------------- */

static const char *known(void *data, long run)
{
    const Sweeping *x = data;
    return x->known.rows ? x->known.rows[run] : NULL;
}

static bool take_row(void *data, const char *row, size_t n, bool failed)
{
    Sweeping *x = data;
    (void)failed;
    return table_append(&x->table, row, n);
}

static void report_progress(void *data)
{
    Sweeping *x = data;
    double now = seconds_now();
    if (!x->shows_progress || now - x->reported < 0.5)
        return;
    x->reported = now;
    long done = x->table.rows, all = x->end - x->first;
    double rate = (double)(done - x->done_before) / fmax(now - x->began, 1e-9);
    fprintf(stderr, "\r%ld of %ld runs, %ld failed, %.4g a second, %.0f s left   ", done, all, x->table.failed, rate,
            rate > 0 ? (double)(all - done) / rate : INFINITY);
}

static int report_end(const Sweeping *x)
{
    Diags *d = x->call->diags;
    long all = x->end - x->first, made = x->table.rows - x->done_before;
    double seconds = seconds_now() - x->began;
    if (x->shows_progress)
        fputs("\r                                                                       \r", stderr);
    printf("%ld of %ld runs in %s, %ld failed; %ld in %.3g s", x->table.rows, all, x->path, x->table.failed, made,
           seconds);
    if (made && x->on_device)
        printf(", %.4g a second on %s", (double)made / seconds, x->device.device);
    else if (made)
        printf(", %.4g a second with %d thread%s", (double)made / seconds, x->threads, x->threads > 1 ? "s" : "");
    putchar('\n');
    if (*x->table.why)
        diag(d, DIAG_G002, (Span){0}, "%s", x->table.why);
    else if (x->table.rows < all)
        diag(d, DIAG_R003, (Span){0}, "stopped: the same command goes on from here");
    return x->table.rows < all ? EXIT_NUMBERS_FAILED : EXIT_DONE;
}

static int write_page(const Sweeping *x)
{
    Buffer page = {0};
    const char *title = text_f(x->call->arena, "Sweep of %s", class_name(x->p.class_));
    bool good = sweep_page(&page, x->path, title, &x->spec.design, &x->spec.scalars) &&
                study_command_write(x->call, x->page, &page);
    buffer_free(&page);
    return good ? EXIT_DONE : EXIT_CALL_WRONG;
}

static int run_all(Sweeping *x)
{
    long runs = x->spec.design.runs;
    x->first = runs / x->parts * (x->part - 1) + (runs % x->parts) * (x->part - 1) / x->parts;
    x->end = runs / x->parts * x->part + (runs % x->parts) * x->part / x->parts;
    const char *path = x->path;
    table_parts_read(x->call->arena, path, x->header.at, x->fingerprint, runs, &x->known);
    if (x->parts > 1)
        x->path = table_parts_path(x->call->arena, path, x->part, x->parts);
    if (!table_open(&x->table, x->path, x->header.at, x->fingerprint, x->first, x->anew))
        return call_wrong(x->call, "%s", x->table.why);
    x->began = seconds_now();
    x->done_before = x->table.rows;
    Sweep s = {.model = x->code,
               .design = &x->spec.design,
               .axes = x->axes.at,
               .scalars = &x->spec.scalars,
               .options = x->spec.options,
               .keep = x->keep,
               .threads = x->threads,
               .first = x->first + x->table.rows,
               .end = x->end,
               .known = known,
               .row = take_row,
               .idle = report_progress,
               .data = x,
               .interrupt = &interrupted};
    LanesCode lanes = {.model = x->code};
    if (x->p.emitted && x->p.emitted->has_lanes) {
        lanes.derivatives = x->p.emitted->lanes_derivatives;
        lanes.outputs = x->p.emitted->lanes_outputs;
        lanes.rates = x->p.emitted->lanes_rates;
        s.lanes = &lanes;
    }
    s.options.settings = x->values.at;
    s.options.n_settings = x->values.n;
    lapack_routine("dgetrf"); /* loaded before there are threads */
    x->device.system = x->p.system;
    x->device.diags = x->call->diags;
    long taken = s.first >= s.end ? 0 : x->on_device ? sweep_run_device(&s, &x->device) : sweep_run(&s);
    table_close(&x->table);
    if (taken < 0 && x->on_device && *x->device.why) {
        diag(x->call->diags, DIAG_R001, (Span){0}, "%s", x->device.why);
        return EXIT_NUMBERS_FAILED;
    }
    if (taken < 0) {
        diag(x->call->diags, DIAG_R001, (Span){0}, "there is not enough memory");
        return EXIT_NUMBERS_FAILED;
    }
    int status = report_end(x);
    if (status == EXIT_DONE && x->parts == 1)
        table_parts_remove(&x->known);
    return status == EXIT_DONE && x->page && x->parts == 1 ? write_page(x) : status;
}

/* All ranks compute their parts; then the first gathers them. */
static int run_ranks(Sweeping *x)
{
    const char *path = x->path;
    int status = run_all(x);
    ranks_wait(&x->ranks);
    if (x->ranks.rank > 0 || status != EXIT_DONE || x->ranks.size == 1)
        return status;
    x->path = path;
    x->part = x->parts = 1;
    return run_all(x);
}

/* From the sources to code, and to what identifies the study. */
static int compile(Sweeping *x, const char *study)
{
    Call *call = x->call;
    x->model.values = x->spec.values;
    x->model.folders = x->spec.folders;
    x->model.is_wanted = x->keep ? NULL : is_wanted;
    x->model.lanes = !x->keep && !x->on_device && !x->one_by_one;
    x->model.data = x;
    int status = study_command_open(call, &x->model, &x->p);
    if (status != EXIT_DONE)
        return status;
    x->code = &x->p.emitted->model;
    if (!x->path)
        x->path = default_path(x, study);
    if (!bind_axes(x))
        return EXIT_CALL_WRONG;
    if (!try_first(x))
        return EXIT_MODEL_WRONG;
    x->values = x->p.values;
    x->fingerprint = fingerprint_of(x);
    return bind_axes(x) ? EXIT_DONE : EXIT_CALL_WRONG;
}

/* Compiled once, the code is sent. Where it calls what other processes may not have, each compiles for itself. */
static bool send(Sweeping *x, int status)
{
    Arena *a = arena_new();
    Buffer code = {0};
    Sent s = {.kind = SENT_FAILED, .path = x->path, .fingerprint = x->fingerprint};
    if (status == EXIT_DONE) {
        bool made = carried_make(x->p.system, class_name(x->p.class_), x->p.settings.compiler, diags_new(a), &code);
        s.kind = made ? SENT_CODE : SENT_NOTHING;
        s.places = x->model.places;
        s.values = x->values;
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
    x->path = s.path;
    x->fingerprint = s.fingerprint;
    x->model.places = s.places;
    x->values = s.values;
    x->carried = carried_load(s.code, s.n_code, &why);
    if (!x->carried)
        return call_wrong(x->call, "%s", why);
    x->code = carried_model(x->carried);
    return bind_axes(x) ? EXIT_DONE : EXIT_CALL_WRONG;
}

static int sweep(Sweeping *x, const char *study)
{
    Call *call = x->call;
    for (int k = 0; k < x->spec.design.axes.n; k++)
        PUSH(call->arena, x->model.moved, x->spec.design.axes.at[k].name);
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}, before;
    sigaction(SIGINT, &action, &before);
    int status = x->ranks.rank > 0 ? receive(x, study) : compile(x, study);
    if (x->ranks.rank == 0 && x->ranks.size > 1 && !send(x, status))
        status = EXIT_CALL_WRONG;
    sweep_header(&x->header, &x->spec.design, &x->spec.scalars);
    if (status == EXIT_DONE)
        status = run_ranks(x);
    sigaction(SIGINT, &before, NULL);
    buffer_free(&x->header);
    buffer_free(&x->sent);
    return status;
}

int cmd_sweep(Call *call)
{
    Sweeping x = {.call = call, .shows_progress = isatty(STDERR_FILENO)};
    const char *study;
    if (!ranks_begin(&x.ranks))
        return call_wrong(call, "%s", x.ranks.why);
    if (!study_command_spec_file(call, &x.spec, &study))
        return EXIT_CALL_WRONG;
    x.path = call_value(call, "-o");
    if (x.path && !call_ends(x.path, ".csv"))
        return call_wrong(call, "'%s' does not end in .csv: a table of a sweep does", x.path);
    x.page = call_value(call, "--page");
    x.keep = call_value(call, "--keep");
    if (x.keep && mkdir(x.keep, 0777) != 0 && errno != EEXIST)
        return call_wrong(call, "--keep: '%s' cannot be made: %s", x.keep, strerror(errno));
    if (x.page && !call_ends(x.page, ".html"))
        return call_wrong(call, "--page: '%s' does not end in .html", x.page);
    if (!study_command_run_options(call, &x.spec.options) || !take_varied(&x) || !take_design(&x) || !take_extent(&x))
        return EXIT_CALL_WRONG;
    int status = sweep(&x, study);
    ranks_end(&x.ranks);
    carried_free(x.carried);
    pipeline_free(&x.p);
    return status;
}
