/* instance.c: values, and the run that is made with them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/inside.h"
#include "base/memory.h"
#include "run/instance.h"

/* ---- making, freeing, values ------------------------------------------------------------------------------------- */

static void begin_said(void *data)
{
    said_begin(data);
}

CardanStatus cardan_instance_new(CardanModel *m, CardanInstance **to)
{
    CardanInstance *i = *to = calloc(1, sizeof *i);
    if (!i || !memory_guarded(begin_said, &i->said)) {
        free(i);
        *to = NULL;
        return CARDAN_NO_MEMORY;
    }
    pthread_mutex_lock(&m->lock);
    m->users++;
    pthread_mutex_unlock(&m->lock);
    i->model = m;
    return m->base ? CARDAN_OK : CARDAN_MODEL_WRONG;
}

/* What it evaluated with belongs to all runs of the code. */
static void forget_check(CardanInstance *i)
{
    pthread_mutex_lock(&i->model->lock);
    verify_free(i->verify);
    pthread_mutex_unlock(&i->model->lock);
    i->verify = NULL;
}

/* The run is over; the values stay. */
static void forget_run(CardanInstance *i)
{
    walk_free(i->walk);
    i->walk = NULL;
    forget_check(i);
    if (i->slopes)
        slopes_free(i->slopes);
    i->slopes = NULL;
    result_close(i->recorded);
    i->recorded = NULL;
    model_compiled_release(i->model, i->variant);
    i->variant = NULL;
    if (i->has_pattern)
        regfree(&i->pattern);
    i->has_pattern = i->is_over = i->is_terminated = false;
}

void cardan_instance_free(CardanInstance *i)
{
    if (!i)
        return;
    forget_run(i);
    for (int k = 0; k < i->values.n; k++) {
        free((char *)i->values.at[k].name);
        free((char *)i->values.at[k].value);
    }
    free(i->values.at);
    said_free(&i->said);
    cardan_model_free(i->model);
    free(i);
}

int cardan_instance_messages(const CardanInstance *i, const CardanMessage **to)
{
    return said_list(&i->said, to);
}

static CardanStatus keep_value(CardanInstance *i, const char *name, const char *value)
{
    char *text = strdup(value);
    for (int k = 0; text && k < i->values.n; k++)
        if (strcmp(i->values.at[k].name, name) == 0) {
            free((char *)i->values.at[k].value);
            i->values.at[k].value = text;
            return CARDAN_OK;
        }
    if (text && i->values.n == i->values.room) {
        int room = i->values.room ? 2 * i->values.room : 8;
        RunSetting *more = realloc(i->values.at, (size_t)room * sizeof *more);
        if (more) {
            i->values.at = more;
            i->values.room = room;
        }
    }
    char *copy = text && i->values.n < i->values.room ? strdup(name) : NULL;
    if (!copy) {
        free(text);
        return CARDAN_NO_MEMORY;
    }
    i->values.at[i->values.n++] = (RunSetting){copy, text};
    return CARDAN_OK;
}

/* Of an input or a state, where a run stands; else NULL. */
static double *place_of(CardanInstance *i, const char *name, bool *negated)
{
    int at = i->walk && !i->is_over ? variant_signal(i->variant, name) : -1;
    int model_at = at < 0 ? -1 : cardan_model_find(i->model, name);
    const CardanVariable *about = cardan_model_variable(i->model, model_at);
    if (!about || (about->kind != CARDAN_INPUT && about->kind != CARDAN_STATE))
        return NULL;
    int n;
    const ModelSignal *s = &variant_signals(i->variant, &n)[at];
    *negated = s->negated != 0;
    return &walk_instance(i->walk)->v[s->index];
}

CardanStatus cardan_set(CardanInstance *i, const char *name, double value)
{
    bool negated;
    double *place = place_of(i, name, &negated);
    if (place && isfinite(value)) {
        double put = negated ? -value : value;
        i->is_moved |= *place != put;
        *place = put;
        return CARDAN_OK;
    }
    char text[40];
    snprintf(text, sizeof text, "%.17g", value);
    return keep_value(i, name, text);
}

CardanStatus cardan_set_text(CardanInstance *i, const char *name, const char *value)
{
    return keep_value(i, name, value);
}

/* ---- what a run says --------------------------------------------------------------------------------------------- */

static void say(void *data, RunTone tone, const char *text)
{
    CardanInstance *i = data;
    diag(i->said.diags, tone == RUN_WARNING ? DIAG_R002 : DIAG_R003, (Span){0}, "%s", text);
}

/* The interpreter that checks runs and looks for causes shares its memory with all runs of the model: under the lock,
 * which must be given back also without memory. */
static void interpret(CardanInstance *i, void (*work)(void *data), void *data)
{
    pthread_mutex_lock(&i->model->lock);
    bool done = memory_guarded(work, data);
    pthread_mutex_unlock(&i->model->lock);
    memory_or_end(done ? i : NULL); /* the caller is guarded */
}

typedef struct {
    CardanInstance *instance;
    Instance *I;
    RunPoint point;
} Looking;

static void look_inside(void *data)
{
    Looking *l = data;
    CardanInstance *i = l->instance;
    if (l->point == RUN_POINT_FAILED && !i->variant->carried)
        causes_find(i->variant->pipeline.system, l->I->model, l->I, &i->causes);
    else if (i->verify)
        verify_look(i->verify, l->I, l->point);
}

static void look(void *data, Instance *I, RunPoint point)
{
    CardanInstance *i = data;
    if (i->slopes)
        slopes_look(i->slopes, I, point);
    if (i->verify || point == RUN_POINT_FAILED)
        interpret(i, look_inside, &(Looking){i, I, point});
}

typedef struct {
    CardanInstance *instance;
    const RunOptions *run;
} Checking;

/* Which part of the coming run is to be checked. */
static void begin_check(void *data)
{
    Checking *c = data;
    Variant *v = c->instance->variant;
    CardanCheck wish = c->instance->options.check;
    const Model *m = &v->pipeline.emitted->model;
    VerifyExtent usual = wish == CARDAN_CHECK_ALL                     ? VERIFY_ALL
                         : wish == CARDAN_CHECK_NONE || v->is_checked ? VERIFY_NOTHING
                                                                      : VERIFY_SOME;
    VerifyExtent extent = v->carried ? VERIFY_NOTHING : wish == CARDAN_CHECK_FIRST ? verify_extent(usual) : usual;
    VerifySpan span = {run_start(m, c->run), run_stop(m, c->run),
                       isnan(c->run->tolerance) ? m->tolerance : c->run->tolerance};
    v->is_checked = true;
    c->instance->verify = verify_new(v->pipeline.system, m, extent, &span);
}

static void end_check(void *data)
{
    CardanInstance *i = data;
    verify_report(i->verify, i->said.diags);
}

static void progress(void *data, double fraction)
{
    CardanInstance *i = data;
    if (i->options.progress && i->options.progress(i->options.data, fraction))
        i->interrupt = 1;
}

static void row(void *data, const Instance *I)
{
    CardanInstance *i = data;
    if (i->options.row && i->options.row(i->options.data, i, I->time))
        i->interrupt = 1;
}

RunChoice instance_choose(void *data, const ModelSignal *s)
{
    CardanInstance *i = data;
    if (i->has_pattern)
        return regexec(&i->pattern, s->name, 0, NULL, 0) == 0 ? RUN_RECORD_ASKED : RUN_LEAVE_OUT;
    bool drawn = i->variant->scene.json && scene_needs(&i->variant->scene, s->name);
    return drawn || !s->is_protected || i->model->with_protected ? RUN_RECORD : RUN_LEAVE_OUT;
}

static CardanStatus status_of(RunStatus status)
{
    switch (status) {
    case RUN_OK:
        return CARDAN_OK;
    case RUN_BAD_CALL:
        return CARDAN_BAD_CALL;
    case RUN_CANNOT_WRITE:
        return CARDAN_CANNOT_WRITE;
    case RUN_INTERRUPTED:
        return CARDAN_INTERRUPTED;
    case RUN_NO_MEMORY:
        return CARDAN_NO_MEMORY;
    case RUN_FAILED:
    case RUN_STUCK:
    case RUN_SINGULAR:
        break;
    }
    return CARDAN_FAILED;
}

typedef struct {
    CardanInstance *instance;
    RunStatus status;
    const RunReport *report;
} Ending;

static void keep_report(void *data)
{
    const Ending *e = data;
    if (e->status == RUN_BAD_CALL)
        said_wrong(&e->instance->said, "%s", e->report->why);
    pipeline_report(e->status, e->report, &e->instance->causes, e->instance->said.diags);
}

/* The end of a run, whatever became of it. */
static CardanStatus end_run(CardanInstance *i)
{
    RunReport report;
    RunStatus status = walk_end(i->walk, &report);
    i->is_over = true;
    i->is_terminated = report.terminated;
    const RunStatistics *t = &report.statistics;
    i->statistics = (CardanStatistics){t->steps,        t->failed_steps, t->f_evaluations, t->jacobians,
                                       t->state_events, t->time_events,  report.end_time,  t->total_s};
    interpret(i, keep_report, &(Ending){i, status, &report});
    run_report_free(&report);
    if (i->verify)
        interpret(i, end_check, i);
    bool holds = !i->verify || verify_holds(i->verify);
    if (i->slopes && status == RUN_OK)
        holds &= slopes_end(i->slopes, i->said.diags);
    forget_check(i);
    return status == RUN_OK && !holds ? CARDAN_FAILED : status_of(status);
}

/* ---- the calls --------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanInstance *instance;
    const CardanRunOptions *options;
    bool records, is_whole;
    Slopes *slopes; /* NULL: none are asked for */
    CardanStatus status;
} Beginning;

static bool take_pattern(CardanInstance *i)
{
    if (!i->options.outputs)
        return true;
    int wrong = regcomp(&i->pattern, i->options.outputs, REG_EXTENDED | REG_NOSUB);
    if (wrong) {
        char why[200];
        regerror(wrong, &i->pattern, why, sizeof why);
        said_wrong(&i->said, "outputs: '%s' is no regular expression: %s", i->options.outputs, why);
        return false;
    }
    i->has_pattern = true;
    return true;
}

RunOptions instance_run_numbers(CardanInstance *i, const RunSettings *rest)
{
    const CardanRunOptions *o = &i->options;
    const Model *m = &i->variant->pipeline.emitted->model;
    RunOptions run = run_options();
    run.start = o->start;
    run.stop = o->stop;
    run.tolerance = o->tolerance;
    double span = run_stop(m, &run) - run_start(m, &run);
    run.intervals = o->intervals > 0              ? o->intervals
                    : o->interval > 0 && span > 0 ? (int)fmin(1e8, fmax(1, floor(span / o->interval + 0.5)))
                                                  : 0;
    run.solver = o->solver;
    run.step = o->step;
    run.max_step = o->max_step;
    run.settings = rest->at;
    run.n_settings = rest->n;
    run.interrupt = &i->interrupt;
    return run;
}

static RunOptions run_options_of(CardanInstance *i, const RunSettings *rest, bool records)
{
    const CardanRunOptions *o = &i->options;
    RunOptions run = instance_run_numbers(i, rest);
    run.no_events_recorded = o->no_events != 0;
    run.result_to = records ? &i->recorded : NULL;
    run.result.scene = i->has_pattern ? NULL : i->variant->scene.json;
    run.choose = instance_choose;
    run.row = o->row ? row : NULL;
    run.look = look;
    run.say = say;
    run.progress = o->progress ? progress : NULL;
    run.data = i;
    pipeline_stop_options(&i->variant->pipeline, &run);
    return run;
}

/* One try. False: the walk has ended in its first steps. */
static bool begin_walk(CardanInstance *i, const RunSettings *rest, bool records, bool is_whole)
{
    RunOptions run = run_options_of(i, rest, records);
    if (is_whole)
        interpret(i, begin_check, &(Checking){i, &run});
    if (i->slopes) {
        i->slopes_run = run;
        i->slopes->model = &i->variant->study;
        i->slopes->name = i->variant->pipeline.emitted->model.name;
    }
    i->walk = memory_or_end(walk_new(&i->variant->pipeline.emitted->model, &run));
    return walk_begin(i->walk);
}

/* As often as the start shows that the system was made too simple. A whole run may show it later, too. */
static CardanStatus run_from_start(CardanInstance *i, bool records, bool is_whole)
{
    RunSettings rest = {0};
    i->variant = model_compiled_variant(i->model, &i->values, i->said.arena, &rest, &i->said);
    while (i->variant) {
        bool good = begin_walk(i, &rest, records, is_whole);
        if (!is_whole)
            walk_hold_on(i->walk);
        else if (good && walk_to(i->walk, walk_stop(i->walk)))
            walk_finish(i->walk);
        RunStatus status = walk_status(i->walk);
        if (status != RUN_SINGULAR && status != RUN_STUCK)
            return is_whole || status != RUN_OK ? end_run(i) : CARDAN_OK;
        walk_free(i->walk);
        i->walk = NULL;
        forget_check(i);
        result_close(i->recorded);
        i->recorded = NULL;
        Variant *next = model_compiled_less_simple(i->model, i->variant, status, &i->said);
        if (!next)
            return CARDAN_MODEL_WRONG;
        i->variant = next;
    }
    return CARDAN_MODEL_WRONG;
}

static bool take_slopes(CardanInstance *i, Slopes *slopes)
{
    const Model *m = &i->model->base->pipeline.emitted->model;
    const char *wrong = !m->study ? "the model was not compiled with tangents"
                        : !i->model->base->study.moved.n
                            ? "nothing is tunable: what are the derivatives to be taken by?"
                        : !m->study->n_asked ? "the model has no outputs, or `asked` matches no variable"
                                             : NULL;
    if (wrong) {
        said_wrong(&i->said, "%s", wrong);
        return false;
    }
    slopes->arena = i->said.arena;
    slopes->run = &i->slopes_run;
    slopes->to = &i->recorded;
    i->slopes = slopes;
    return true;
}

void instance_forget(CardanInstance *i, const CardanRunOptions *options)
{
    forget_run(i);
    said_begin(&i->said);
    i->options = (CardanRunOptions)CARDAN_RUN_OPTIONS;
    if (options)
        memcpy(&i->options, options, options->size < sizeof i->options ? options->size : sizeof i->options);
    i->interrupt = 0;
    i->causes.n = 0;
    i->is_moved = false;
}

static void begin(void *data)
{
    Beginning *b = data;
    CardanInstance *i = b->instance;
    instance_forget(i, b->options);
    if (!i->model->base)
        said_wrong(&i->said, "the model was not compiled: its messages say why");
    bool good = i->model->base && take_pattern(i) && (!b->slopes || take_slopes(i, b->slopes));
    b->status = good ? run_from_start(i, b->records, b->is_whole) : CARDAN_BAD_CALL;
    said_end(&i->said);
}

static CardanStatus whole_run(Beginning *b, CardanResult **to)
{
    CardanInstance *i = b->instance;
    if (to)
        *to = NULL;
    bool done = memory_guarded(begin, b);
    if (i->slopes)
        slopes_free(i->slopes);
    i->slopes = NULL;
    if (!done)
        return CARDAN_NO_MEMORY;
    if (to && i->recorded) {
        *to = result_wrap(i->recorded);
        i->recorded = NULL;
        if (!*to)
            return CARDAN_NO_MEMORY;
    }
    return b->status;
}

CardanStatus cardan_simulate(CardanInstance *i, const CardanRunOptions *options, CardanResult **to)
{
    return whole_run(&(Beginning){.instance = i, .options = options, .records = to != NULL, .is_whole = true}, to);
}

CardanStatus cardan_sensitivity(CardanInstance *i, const CardanRunOptions *options, int adjoint, CardanResult **to)
{
    Slopes slopes = {.backwards = adjoint != 0};
    return whole_run(&(Beginning){.instance = i, .options = options, .is_whole = true, .slopes = &slopes}, to);
}

CardanStatus cardan_begin(CardanInstance *i, const CardanRunOptions *options)
{
    Beginning b = {.instance = i, .options = options, .records = true};
    return memory_guarded(begin, &b) ? b.status : CARDAN_NO_MEMORY;
}

CardanStatistics cardan_statistics(const CardanInstance *i)
{
    return i->statistics;
}

/* ---- between begin and end --------------------------------------------------------------------------------------- */

typedef struct {
    CardanInstance *instance;
    InstanceWork work;
    void *data;
    CardanStatus status;
} Between;

static void between(void *data)
{
    Between *b = data;
    CardanInstance *i = b->instance;
    said_begin(&i->said);
    b->status = CARDAN_BAD_CALL;
    if (!i->walk)
        said_wrong(&i->said, "no run has begun: cardan_begin is to be called first");
    else if (i->is_over)
        said_wrong(&i->said, "the run is over");
    else {
        bool good = (!i->is_moved || (i->is_moved = false, walk_moved(i->walk))) && b->work(i, b->data);
        RunStatus status = walk_status(i->walk);
        b->status = status != RUN_OK ? end_run(i) : good ? CARDAN_OK : CARDAN_FAILED;
    }
    said_end(&i->said);
}

CardanStatus instance_between(CardanInstance *i, InstanceWork work, void *data)
{
    Between b = {.instance = i, .work = work, .data = data};
    return memory_guarded(between, &b) ? b.status : CARDAN_NO_MEMORY;
}

static bool advance(CardanInstance *i, void *data)
{
    const double *to = data;
    return walk_to(i->walk, *to) && walk_evaluate(i->walk);
}

CardanStatus cardan_advance(CardanInstance *i, double to_time)
{
    CardanStatus status = instance_between(i, advance, &to_time);
    i->is_terminated = i->walk && !i->is_over && walk_terminated(i->walk);
    return status;
}

static bool take_result(CardanInstance *i, void *data)
{
    Result *kept = NULL;
    CardanResult **to = data;
    if (walk_kept(i->walk, &kept))
        *to = result_wrap(kept);
    return *to != NULL;
}

CardanStatus cardan_result(CardanInstance *i, CardanResult **to)
{
    *to = NULL;
    if (i->walk && i->is_over && i->recorded) { /* of a run that has failed */
        *to = result_wrap(i->recorded);
        i->recorded = NULL;
        return *to ? CARDAN_OK : CARDAN_NO_MEMORY;
    }
    return instance_between(i, take_result, to);
}

double cardan_time(const CardanInstance *i)
{
    return i->walk ? walk_instance(i->walk)->time : NAN;
}

int cardan_terminated(const CardanInstance *i)
{
    return i->is_terminated;
}

CardanStatus cardan_get(CardanInstance *i, const char *name, double *to)
{
    int at = i->walk ? variant_signal(i->variant, name) : -1, n;
    *to = NAN;
    if (at < 0)
        return CARDAN_BAD_CALL;
    *to = variables_signal_value(&variant_signals(i->variant, &n)[at], walk_instance(i->walk));
    return CARDAN_OK;
}
