#include "study/sweep.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "run/instance.h"

bool sweep_target(const char *name, SweepTarget *to)
{
    static const struct {
        const char *name;
        SweepTarget target;
    } known[] = {{"stop", SWEEP_STOP},
                 {"tolerance", SWEEP_TOLERANCE},
                 {"step", SWEEP_STEP},
                 {"max-step", SWEEP_MAX_STEP},
                 {"intervals", SWEEP_INTERVALS}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].name, name) == 0)
            return *to = known[k].target, true;
    return false;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

/* A cell of text, in quotation marks where CSV needs them, on one line. */
static void cell(Buffer *to, const char *text)
{
    bool quoted = strpbrk(text, ",\"\n") != NULL;
    if (quoted)
        buffer_char(to, '"');
    for (; *text; text++) {
        if (*text == '\n') {
            buffer_text(to, "; ");
            text += strspn(text + 1, " ");
        } else {
            buffer_text(to, *text == '"' ? "\"" : "");
            buffer_char(to, *text);
        }
    }
    if (quoted)
        buffer_char(to, '"');
}

void sweep_header(Buffer *to, const Design *d, const Scalars *s)
{
    buffer_text(to, "run");
    for (int k = 0; k < d->axes.n; k++) {
        buffer_char(to, ',');
        cell(to, d->axes.at[k].name);
    }
    for (int k = 0; k < s->at.n; k++) {
        buffer_char(to, ',');
        cell(to, s->at.at[k].name);
    }
    buffer_text(to, ",error\n");
}

static void apply(RunOptions *o, const SweepAxis *axis, double value, char *text, RunSetting *setting)
{
    switch (axis->target) {
    case SWEEP_PARAMETER:
        buffer_number_text(text, value);
        *setting = (RunSetting){axis->parameter, text};
        o->n_settings++;
        break;
    case SWEEP_STOP:
        o->stop = value;
        break;
    case SWEEP_TOLERANCE:
        o->tolerance = value;
        break;
    case SWEEP_STEP:
        o->step = value;
        break;
    case SWEEP_MAX_STEP:
        o->max_step = value;
        break;
    case SWEEP_INTERVALS:
        o->intervals = (int)value;
        break;
    }
}

static void take_row(void *data, const Instance *I)
{
    scalar_run_row(data, I);
}

bool sweep_point(const Sweep *s, long run, SweepPoint *to)
{
    enum { NUMBER_ROOM = 32 };
    int n = s->design->axes.n;
    RunOptions *o = &to->options;
    *to = (SweepPoint){.values = malloc(((size_t)n + 1) * sizeof(double)),
                       .settings = malloc(((size_t)n + (size_t)s->options.n_settings + 1) * sizeof(RunSetting)),
                       .texts = malloc((size_t)n * NUMBER_ROOM + 1),
                       .options = s->options};
    if (!to->values || !to->settings || !to->texts) {
        sweep_point_free(to);
        return false;
    }
    if (o->n_settings)
        memcpy(to->settings, o->settings, (size_t)o->n_settings * sizeof *to->settings);
    design_point(s->design, run, to->values);
    for (int k = 0; k < n; k++)
        apply(o, &s->axes[k], to->values[k], to->texts + k * NUMBER_ROOM, &to->settings[o->n_settings]);
    o->settings = to->settings;
    o->interrupt = s->interrupt;
    return true;
}

void sweep_point_free(SweepPoint *p)
{
    free(p->values);
    free(p->settings);
    free(p->texts);
    *p = (SweepPoint){0};
}

void sweep_row(const Sweep *s, long run, const double *values, const double *results, const char *why, Buffer *row)
{
    buffer_f(row, "%ld", run);
    for (int k = 0; values && k < s->design->axes.n; k++) {
        buffer_char(row, ',');
        buffer_number(row, values[k]);
    }
    for (int k = 0; values && k < s->scalars->at.n; k++) {
        buffer_char(row, ',');
        if (!why && isfinite(results[k]))
            buffer_number(row, results[k]);
    }
    buffer_char(row, ',');
    if (why)
        cell(row, *why ? why : "the run failed");
    buffer_char(row, '\n');
}

Instance *sweep_begin(const Sweep *s, const SweepPoint *point, char *why, size_t room)
{
    const RunOptions *o = &point->options;
    Instance *I = instance_new(s->model);
    bool good = I != NULL;
    for (int k = 0; good && k < o->n_settings; k++)
        good = instance_set(I, o->settings[k].name, o->settings[k].value);
    good = good && instance_initialise(I, run_start(s->model, o), run_tolerance(s->model, o));
    if (good)
        return I;
    snprintf(why, room, "%s", I ? instance_why(I) : "there is not enough memory");
    instance_free(I);
    return NULL;
}

bool sweep_one(const Sweep *s, long run, ScalarRun *scratch, Buffer *row)
{
    double *results = malloc(((size_t)s->scalars->at.n + 1) * sizeof(double));
    SweepPoint point = {0};
    RunReport report = {0};
    Buffer kept = {0};
    RunStatus status = RUN_NO_MEMORY;
    strcpy(report.why, "there is not enough memory");
    if (results && sweep_point(s, run, &point)) {
        RunOptions o = point.options;
        o.row = take_row;
        o.data = scratch;
        if (s->keep)
            buffer_f(&kept, "%s/run-%ld.cdr", s->keep, run);
        o.result_path = kept.at;
        scalar_run_begin(scratch);
        status = simulate(s->model, &o, &report);
        scalar_run_results(scratch, results);
    }
    sweep_row(s, run, point.values, results, status == RUN_OK ? NULL : report.why, row);
    run_report_free(&report);
    buffer_free(&kept);
    sweep_point_free(&point);
    free(results);
    return status == RUN_OK;
}

/* ---- threads ----------------------------------------------------------------------------------------------------- */

enum { WINDOW = 1024 }; /* rows that may wait for one before them */

typedef struct {
    char *text; /* NULL: not there yet */
    size_t n;
    bool failed;
} Waiting;

typedef struct {
    const Sweep *s;
    pthread_mutex_t lock;
    pthread_cond_t there, room; /* the next row is there; rows were taken */
    long next, taken;           /* the next run to begin; the next row to hand over */
    bool ends, no_memory;
    int lanes;        /* sweep_lanes */
    long put;         /* rows that are there or were taken … */
    double signalled; /* … and when that was said */
    Waiting waiting[WINDOW];
} Crew;

/* Wakes who takes rows when there are some, but not for each of many in a moment. The lock is held. */
static void tell(Crew *c)
{
    const double often = 2e-3;
    bool is_last = c->put == c->s->end - c->s->first, is_next_there = c->waiting[c->taken % WINDOW].text;
    double now = seconds_now();
    if (!c->ends && !is_last && (!is_next_there || now - c->signalled < often))
        return;
    c->signalled = now;
    pthread_cond_signal(&c->there);
}

static void put(Crew *c, long run, Buffer *row, bool failed)
{
    Waiting *w = &c->waiting[run % WINDOW];
    pthread_mutex_lock(&c->lock);
    *w = (Waiting){malloc(row->n), row->n, failed};
    if (w->text)
        memcpy(w->text, row->at, row->n);
    else
        c->no_memory = c->ends = true;
    c->put++;
    tell(c);
    pthread_mutex_unlock(&c->lock);
}

/* The number of the first of at most `most` runs to begin, *n of them; -1: there are none. */
static long next_runs(Crew *c, int most, int *n)
{
    pthread_mutex_lock(&c->lock);
    while (!c->ends && c->next < c->s->end && c->next + most > c->taken + WINDOW) {
        pthread_cond_signal(&c->there);
        pthread_cond_wait(&c->room, &c->lock);
    }
    long run = !c->ends && c->next < c->s->end ? c->next : -1;
    *n = run < 0 ? 0 : c->s->end - run < most ? (int)(c->s->end - run) : most;
    c->next += *n;
    pthread_mutex_unlock(&c->lock);
    return run;
}

static const char *known_row(const Sweep *s, long run)
{
    return s->known ? s->known(s->data, run) : NULL;
}

/* Runs that are known already, that came to their end in lanes, or that run alone. False: they were cut short. */
static bool do_runs(Crew *c, long first, int n, ScalarRun *const *scratch, Buffer *rows)
{
    unsigned wanted = 0;
    for (int l = 0; l < n; l++) {
        buffer_clear(&rows[l]);
        wanted |= (unsigned)!known_row(c->s, first + l) << l;
    }
    unsigned done = c->lanes > 1 && wanted ? sweep_side_by_side(c->s, first, wanted, scratch, rows) : 0;
    for (int l = 0; l < n; l++) {
        const char *known = known_row(c->s, first + l);
        bool good = true;
        if (known)
            buffer_text(&rows[l], known);
        else if (!(done >> l & 1))
            good = sweep_one(c->s, first + l, scratch[0], &rows[l]);
        if (c->s->interrupt && *c->s->interrupt)
            return false;
        put(c, first + l, &rows[l], known ? rows[l].n > 1 && rows[l].at[rows[l].n - 2] != ',' : !good);
    }
    return true;
}

/* What one thread has; it is freed also where memory ran out. */
typedef struct {
    Crew *crew;
    Buffer rows[LANES_MOST];
    ScalarRun *scratch[LANES_MOST];
    bool ready;
} Worker;

static void do_all(void *data)
{
    Worker *w = data;
    Crew *c = w->crew;
    int n = 0;
    w->ready = true;
    for (int l = 0; l < c->lanes && w->ready; l++)
        w->ready = (w->scratch[l] = scalar_run_new(c->s->scalars)) != NULL;
    for (long run; w->ready && (run = next_runs(c, c->lanes, &n)) >= 0;)
        if (!do_runs(c, run, n, w->scratch, w->rows))
            break;
}

static void *work(void *data)
{
    Crew *c = data;
    Worker w = {.crew = c};
    bool had_memory = memory_guarded(do_all, &w) && w.ready;
    for (int l = 0; l < LANES_MOST; l++) {
        buffer_free(&w.rows[l]);
        scalar_run_free(w.scratch[l]);
    }
    pthread_mutex_lock(&c->lock);
    if (!had_memory)
        c->no_memory = c->ends = true;
    pthread_cond_signal(&c->there);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static bool is_stopped(const Crew *c)
{
    return c->ends || (c->s->interrupt && *c->s->interrupt);
}

/* Hands over the rows that are there, in order. False: the sweep ends. The lock is held, but not meanwhile. */
static bool take_rows(Crew *c)
{
    const Sweep *s = c->s;
    bool goes_on = true;
    while (goes_on && c->taken < s->end && c->waiting[c->taken % WINDOW].text) {
        Waiting row = c->waiting[c->taken % WINDOW];
        c->waiting[c->taken % WINDOW] = (Waiting){0};
        c->taken++;
        pthread_mutex_unlock(&c->lock);
        goes_on = s->row(s->data, row.text, row.n, row.failed);
        free(row.text);
        pthread_mutex_lock(&c->lock);
        c->taken -= !goes_on; /* it was not taken after all */
    }
    return goes_on;
}

/* … until all is or the sweep ends. */
static void hand_over(Crew *c)
{
    const Sweep *s = c->s;
    while (c->taken < s->end && !is_stopped(c)) {
        if (!c->waiting[c->taken % WINDOW].text) {
            struct timespec until;
            clock_gettime(CLOCK_REALTIME, &until);
            until.tv_nsec += 200000000;
            until.tv_sec += until.tv_nsec / 1000000000;
            until.tv_nsec %= 1000000000;
            pthread_cond_timedwait(&c->there, &c->lock, &until);
        }
        bool goes_on = take_rows(c);
        pthread_cond_broadcast(&c->room);
        pthread_mutex_unlock(&c->lock);
        goes_on = s->rest(s->data) && goes_on;
        pthread_mutex_lock(&c->lock);
        c->ends |= !goes_on;
    }
    c->ends = true;
    pthread_cond_broadcast(&c->room);
}

long sweep_run(const Sweep *s)
{
    Crew *c = calloc(1, sizeof *c);
    pthread_t *threads = calloc((size_t)s->threads + 1, sizeof *threads);
    if (!c || !threads) {
        free(c);
        free(threads);
        return -1;
    }
    *c = (Crew){.s = s, .next = s->first, .taken = s->first, .lanes = sweep_lanes(s)};
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->there, NULL);
    pthread_cond_init(&c->room, NULL);
    int n = 0;
    while (n < s->threads && pthread_create(&threads[n], NULL, work, c) == 0)
        n++;
    pthread_mutex_lock(&c->lock);
    c->no_memory |= n == 0;
    c->ends |= n == 0;
    hand_over(c);
    pthread_mutex_unlock(&c->lock);
    for (int k = 0; k < n; k++)
        pthread_join(threads[k], NULL);
    long taken = c->no_memory ? -1 : c->taken - s->first;
    for (int k = 0; k < WINDOW; k++)
        free(c->waiting[k].text);
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->there);
    pthread_cond_destroy(&c->room);
    free(threads);
    free(c);
    return taken;
}
