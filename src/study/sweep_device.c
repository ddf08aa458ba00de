/* sweep_device.c: the runs of a sweep, one a thread of a graphics processor.
 *
 * Each run is initialised here, by the compiled model, whatever its initial system is; parameters, states and memory go to
 * the device, which walks through time (export/cuda_walk.cuh), and what the study asks for comes back. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "export/export.h"
#include "run/instance.h"
#include "study/device.h"
#include "study/sweep.h"

enum { MODEL_NAME_ROOM = 64, CHUNK = 1 << 17 };
enum { SETTING_STOP, SETTING_TOLERANCE, SETTING_STEP, SETTING_MAX_STEP, SETTING_INTERVALS, SETTINGS };
enum { WALK_DONE, WALK_SHORT_STEPS, WALK_MANY_EVENTS, WALK_NO_NUMBERS, WALK_MANY_STEPS };

/* As cuda_walk.cuh has it. */
typedef struct {
    const double *p, *x, *u, *m, *settings, *nominal;
    double *folds, *ended;
    int *status;
    double start;
    int n, first, count;
} Walk;

/* Numbers of n runs; of a kind, element k of run i stands at k * n + i. */
typedef enum { NUMBERS_P, NUMBERS_X, NUMBERS_U, NUMBERS_M, NUMBERS_SETTINGS, NUMBERS_FOLDS, NUMBERS_ENDED, KINDS } Kind;
typedef struct {
    const Sweep *s;
    SweepDevice *d;
    const Exported *code;
    Device *device;
    int sizes[KINDS];
    double *here[KINDS];
    void *there[KINDS], *nominal, *status_there;
    int *status;
    char (*why)[200]; /* of runs that could not begin */
    long first, n;
    pthread_mutex_t lock;
    long next;
} Batch;

/* ---- code -------------------------------------------------------------------------------------------------------- */

static int place_of(const Model *m, const ModelSignal *signal)
{
    if (signal->index == MODEL_CONSTANT)
        return -1;
    return signal->kind == MODEL_SIGNAL_PARAMETER ? m->n_variables + signal->index : signal->index;
}

/* The numbers that the scalars need, and where each signal is among them. */
static int ask(const Sweep *s, ExportAsked *asked, int *place)
{
    int n = 0;
    for (int k = 0; k < s->scalars->bound.n; k++) {
        const ModelSignal *signal = s->scalars->bound.at[k];
        place[k] = !signal || signal->index == MODEL_TIME ? -1 : n;
        if (place[k] < 0)
            continue;
        bool is_constant = signal->index == MODEL_CONSTANT;
        asked[n++] = (ExportAsked){place_of(s->model, signal), signal->value, signal->negated && !is_constant};
    }
    return n;
}

static bool write_code(const Sweep *s, SweepDevice *d, Exported *to)
{
    int n = s->scalars->bound.n;
    ExportAsked *asked = calloc((size_t)n + 1, sizeof *asked);
    int *place = calloc((size_t)n + 1, sizeof *place);
    SweepPoint point = {0};
    Buffer folds = {0};
    bool done = false;
    Instance *I =
        asked && place && sweep_point(s, s->first, &point) ? sweep_begin(s, &point, d->why, sizeof d->why) : NULL;
    if (I) {
        ExportOptions options = {.name = "model",
                                 .title = s->model->name,
                                 .texts = I->s,
                                 .p = I->p,
                                 .v = I->v,
                                 .relations = I->rel,
                                 .is_set = I->p_set,
                                 .asked = asked,
                                 .n_asked = ask(s, asked, place)};
        scalars_code(&folds, s->scalars, place);
        options.folds = folds.at;
        done = export_write(d->system, "cuda", &options, d->diags, to);
        if (!done)
            snprintf(d->why, sizeof d->why, "the model has no code for a device");
    }
    instance_free(I);
    sweep_point_free(&point);
    buffer_free(&folds);
    free(asked);
    free(place);
    return done;
}

static int method_of(const char *solver)
{
    static const char *const names[] = {"euler", "heun", "midpoint", "rk4", "dopri", "rodas"};
    for (int k = 0; k < 6; k++)
        if (solver && strcmp(names[k], solver) == 0)
            return k;
    return solver && strcmp(solver, "cvode") != 0 ? -1 : 4;
}

static Device *compile(const Sweep *s, SweepDevice *d, const Exported *code)
{
    char method[40];
    int number = method_of(s->options.solver);
    if (number < 0) {
        snprintf(d->why, sizeof d->why,
                 "on a device the solver is dopri, rodas, euler, heun, midpoint or rk4, not '%s'", s->options.solver);
        return NULL;
    }
    snprintf(method, sizeof method, "-DWALK_METHOD=%d", number);
    const char *options[] = {method, d->single ? "-DWALK_NUMBER=float" : "-DWALK_NUMBER=double", NULL};
    DeviceCode text = {code->text.at, code->header.at, "model.h", "model_walk", options};
    return device_open(&text, d->on_host, d->why, sizeof d->why);
}

/* ---- the runs of a batch ----------------------------------------------------------------------------------------- */

static void put_settings(const Batch *b, const RunOptions *o, double *to)
{
    const Model *m = b->s->model;
    double stop = run_stop(m, o), span = stop - run_start(m, o);
    int intervals = run_intervals(m, o);
    to[SETTING_STOP] = stop;
    to[SETTING_TOLERANCE] = run_step_tolerance(run_tolerance(m, o));
    to[SETTING_STEP] = o->step > 0 ? o->step : span / intervals;
    to[SETTING_MAX_STEP] = o->max_step > 0 ? o->max_step : INFINITY;
    to[SETTING_INTERVALS] = intervals;
}

static void begin_run(Batch *b, long i)
{
    const Model *m = b->s->model;
    SweepPoint point;
    double settings[SETTINGS];
    Instance *I = NULL;
    b->why[i][0] = 0;
    if (!sweep_point(b->s, b->first + i, &point)) {
        snprintf(b->why[i], sizeof b->why[i], "there is not enough memory");
        return;
    }
    I = sweep_begin(b->s, &point, b->why[i], sizeof b->why[i]);
    put_settings(b, &point.options, settings);
    for (int k = 0; k < SETTINGS; k++)
        b->here[NUMBERS_SETTINGS][k * b->n + i] = settings[k];
    if (!I) /* nothing to walk: it ends where it begins */
        b->here[NUMBERS_SETTINGS][SETTING_STOP * b->n + i] = run_start(m, &point.options);
    for (int k = 0; I && k < b->sizes[NUMBERS_P]; k++)
        b->here[NUMBERS_P][k * b->n + i] = b->code->parameter_from[k] < 0 ? 0 : I->p[b->code->parameter_from[k]];
    for (int k = 0; I && k < b->sizes[NUMBERS_X]; k++)
        b->here[NUMBERS_X][k * b->n + i] = I->v[k];
    for (int k = 0; I && k < b->sizes[NUMBERS_U]; k++)
        b->here[NUMBERS_U][k * b->n + i] = I->v[m->inputs[k]];
    for (int k = 0; I && k < b->sizes[NUMBERS_M]; k++) {
        int from = b->code->memory_from[k];
        b->here[NUMBERS_M][k * b->n + i] = from == EXPORT_ZERO ? 0 : from >= 0 ? I->v[from] : I->rel[-1 - from];
    }
    instance_free(I);
    sweep_point_free(&point);
}

static void *begin_runs(void *data)
{
    enum { AT_ONCE = 64 };
    Batch *b = data;
    for (;;) {
        pthread_mutex_lock(&b->lock);
        long from = b->next;
        b->next += AT_ONCE;
        pthread_mutex_unlock(&b->lock);
        if (from >= b->n || (b->s->interrupt && *b->s->interrupt))
            return NULL;
        for (long i = from; i < b->n && i < from + AT_ONCE; i++)
            begin_run(b, i);
    }
}

static void begin_all(Batch *b)
{
    pthread_t *crew = calloc((size_t)b->s->threads + 1, sizeof *crew);
    int n = 0;
    b->next = 0;
    while (crew && n + 1 < b->s->threads && pthread_create(&crew[n], NULL, begin_runs, b) == 0)
        n++;
    begin_runs(b);
    for (int k = 0; k < n; k++)
        pthread_join(crew[k], NULL);
    free(crew);
}

static bool walk(Batch *b)
{
    Device *device = b->device;
    bool done = true;
    for (int k = 0; k < NUMBERS_FOLDS && done; k++)
        done = device_put(device, b->there[k], b->here[k], (size_t)b->sizes[k] * (size_t)b->n * sizeof(double));
    Walk all = {.p = b->there[NUMBERS_P],
                .x = b->there[NUMBERS_X],
                .u = b->there[NUMBERS_U],
                .m = b->there[NUMBERS_M],
                .settings = b->there[NUMBERS_SETTINGS],
                .nominal = b->nominal,
                .folds = b->there[NUMBERS_FOLDS],
                .ended = b->there[NUMBERS_ENDED],
                .status = b->status_there,
                .start = run_start(b->s->model, &b->s->options),
                .n = (int)b->n,
                .first = 0,
                .count = (int)b->n};
    done = done && device_call(device, &all, sizeof all, b->n);
    for (int k = NUMBERS_FOLDS; k < KINDS && done; k++)
        done = device_get(device, b->here[k], b->there[k], (size_t)b->sizes[k] * (size_t)b->n * sizeof(double));
    done = done && device_get(device, b->status, b->status_there, (size_t)b->n * sizeof(int));
    if (!done)
        snprintf(b->d->why, sizeof b->d->why, "%s", device_why(device));
    return done;
}

static const char *why_ended(const Batch *b, long i, char *to, size_t room)
{
    static const char *const texts[] = {[WALK_SHORT_STEPS] = "steps become too short",
                                        [WALK_MANY_EVENTS] = "there are too many events",
                                        [WALK_NO_NUMBERS] = "a value is no number, or grows without bound",
                                        [WALK_MANY_STEPS] = "there are too many steps"};
    if (b->why[i][0])
        return b->why[i];
    int status = b->status[i];
    if (status == WALK_DONE)
        return NULL;
    snprintf(to, room, "on the device, at time = %.10g: %s", b->here[NUMBERS_ENDED][i],
             status > 0 && status <= WALK_MANY_STEPS ? texts[status] : "it did not run");
    return to;
}

/* False: the sweep ends. */
static bool hand_over(Batch *b, ScalarRun *scratch, long i)
{
    const Sweep *s = b->s;
    long run = b->first + i;
    double *values = malloc(((size_t)s->design->axes.n + 1) * sizeof(double)),
           *results = malloc(((size_t)s->scalars->at.n + (size_t)b->sizes[NUMBERS_FOLDS] + 1) * sizeof(double));
    const char *known = s->known ? s->known(s->data, run) : NULL;
    char text[300];
    Buffer row = {0};
    bool goes_on = false;
    if (values && results) {
        double *folds = results + s->scalars->at.n;
        const char *why = why_ended(b, i, text, sizeof text);
        design_point(s->design, run, values);
        for (int k = 0; k < b->sizes[NUMBERS_FOLDS]; k++)
            folds[k] = b->here[NUMBERS_FOLDS][k * b->n + i];
        scalar_run_put(scratch, folds);
        scalar_run_results(scratch, results);
        if (known)
            buffer_text(&row, known);
        else
            sweep_row(s, run, values, results, why, &row);
        goes_on = s->row(s->data, row.at, row.n, why != NULL);
    }
    buffer_free(&row);
    free(values);
    free(results);
    return goes_on;
}

/* ---- the sweep --------------------------------------------------------------------------------------------------- */

static bool make_room(Batch *b, long most)
{
    const Model *m = b->s->model;
    bool done = (b->status = calloc((size_t)most, sizeof(int))) && (b->why = calloc((size_t)most, sizeof *b->why)) &&
                (b->status_there = device_new(b->device, (size_t)most * sizeof(int)));
    for (int k = 0; k < KINDS && done; k++) {
        size_t bytes = (size_t)b->sizes[k] * (size_t)most * sizeof(double);
        done = (b->here[k] = malloc(bytes + 1)) && (b->there[k] = device_new(b->device, bytes));
    }
    double *nominal = malloc(((size_t)m->n_states + 1) * sizeof(double));
    for (int k = 0; nominal && k < m->n_states; k++)
        nominal[k] = m->variables[k].nominal;
    size_t bytes = (size_t)m->n_states * sizeof(double);
    done = done && nominal && (b->nominal = device_new(b->device, bytes)) &&
           device_put(b->device, b->nominal, nominal, bytes);
    free(nominal);
    if (!done)
        snprintf(b->d->why, sizeof b->d->why, "there is not enough memory");
    return done;
}

static void give_room_back(Batch *b)
{
    for (int k = 0; k < KINDS; k++) {
        free(b->here[k]);
        device_free(b->device, b->there[k]);
    }
    device_free(b->device, b->nominal);
    device_free(b->device, b->status_there);
    free(b->status);
    free(b->why);
}

static long run_batches(Batch *b)
{
    const Sweep *s = b->s;
    long taken = 0;
    ScalarRun *scratch = scalar_run_new(s->scalars);
    bool goes_on = scratch && make_room(b, s->end - s->first < CHUNK ? s->end - s->first : CHUNK);
    bool failed = !goes_on;
    for (long first = s->first; first < s->end && goes_on; first += CHUNK) {
        b->first = first;
        b->n = s->end - first < CHUNK ? s->end - first : CHUNK;
        begin_all(b);
        if (s->interrupt && *s->interrupt)
            break;
        failed = !walk(b);
        goes_on = !failed;
        for (long i = 0; i < b->n && goes_on; i++) {
            goes_on = hand_over(b, scratch, i);
            taken += goes_on;
        }
        goes_on = goes_on && s->rest(s->data);
    }
    scalar_run_free(scratch);
    give_room_back(b);
    return failed ? -1 : taken;
}

long sweep_run_device(const Sweep *s, SweepDevice *d)
{
    Exported code;
    if (s->keep) {
        snprintf(d->why, sizeof d->why, "results of single runs are not kept on a device: --keep");
        return -1;
    }
    if (!write_code(s, d, &code))
        return -1;
    Batch b = {.s = s, .d = d, .code = &code, .device = compile(s, d, &code)};
    const int sizes[KINDS] = {
        code.n_parameters, code.n_states, code.n_inputs, code.n_memory, SETTINGS, s->scalars->folds.n, 1};
    memcpy(b.sizes, sizes, sizeof sizes);
    long taken = -1;
    if (b.device) {
        snprintf(d->device, sizeof d->device, "%s", device_name(b.device));
        pthread_mutex_init(&b.lock, NULL);
        taken = run_batches(&b);
        pthread_mutex_destroy(&b.lock);
        device_close(b.device);
    }
    buffer_free(&code.text);
    buffer_free(&code.header);
    return taken;
}
