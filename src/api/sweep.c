/* sweep.c: many runs of a model and a table of what they give, by the functions of the command. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/variant.h"
#include "base/clock.h"
#include "base/memory.h"
#include "study/sweep_study.h"
#include "view/files.h"

typedef struct {
    CardanInstance *instance;
    CardanSweep *asked;
    SweepStudy s;
    double *results; /* of one row */
    double told;     /* when progress was told last */
} Sweeping;

static bool wrong(Sweeping *x, const char *text)
{
    said_wrong(&x->instance->said, "%s", text);
    return false;
}

/* ---- what is asked for ------------------------------------------------------------------------------------------- */

static bool take_varied(Sweeping *x)
{
    Arena *a = x->s.arena;
    for (int k = 0; k < x->asked->n_varied; k++) {
        const CardanVaried *from = &x->asked->varied[k];
        const char *why = "it has no values";
        Axis axis = {.name = from->name, .kind = AXIS_LIST};
        for (int i = 0; !from->values && i < from->n; i++)
            PUSH(a, axis.list, from->numbers[i]);
        if (from->values)
            why = spec_vary(&x->s.spec, a, from->name, from->values);
        else if (axis.list.n) {
            PUSH(a, x->s.spec.design.axes, axis);
            why = NULL;
        }
        if (why) {
            said_wrong(&x->instance->said, "'%s': %s", from->name, why);
            return false;
        }
    }
    return true;
}

static bool take_results(Sweeping *x)
{
    for (int k = 0; k < x->asked->n_results; k++) {
        const CardanScalar *from = &x->asked->results[k];
        int column = 0;
        const char *why = scalars_add(&x->s.spec.scalars, from->name, from->expression, &column);
        if (why) {
            said_wrong(&x->instance->said, "in '%s' at '%s': %s", from->expression, from->expression + column, why);
            return false;
        }
    }
    return true;
}

static bool take_extent(Sweeping *x)
{
    const CardanSweep *from = x->asked;
    SweepStudy *s = &x->s;
    s->path = from->table;
    s->keep = from->keep;
    s->anew = from->anew != 0;
    s->on_device = from->on_device != 0;
    s->device.single = from->single_precision != 0;
    const char *device = getenv("CARDAN_DEVICE"); /* as the command takes it */
    s->device.on_host = device && strcmp(device, "host") == 0;
    s->part = from->parts > 0 ? from->part : 1;
    s->parts = from->parts > 0 ? from->parts : 1;
    s->threads = from->threads > 0 ? from->threads : (int)sysconf(_SC_NPROCESSORS_ONLN);
    if (s->part < 1 || s->part > s->parts)
        return wrong(x, "a part is one of 1 to `parts`");
    if ((from->page || from->mat) && (!from->table || s->parts > 1))
        return wrong(x, "a page and matrices are of a whole table: they need one, and no parts");
    if (s->keep && mkdir(s->keep, 0777) != 0 && errno != EEXIST) {
        said_wrong(&x->instance->said, "'%s' cannot be made: %s", s->keep, strerror(errno));
        return false;
    }
    return true;
}

static bool take_design(Sweeping *x)
{
    Design *d = &x->s.spec.design;
    d->runs = x->asked->runs;
    d->seed = x->asked->seed;
    if (x->asked->sampling && !design_kind(x->asked->sampling, &d->kind))
        return wrong(x, "the sampling is grid, list, random, latin or sobol");
    const char *why = sweep_study_finish_design(&x->s);
    return !why || wrong(x, why);
}

/* ---- the code ---------------------------------------------------------------------------------------------------- */

/* Values that all runs have; those of what is varied are overruled. */
static void take_values(Sweeping *x)
{
    const RunSettings *from = &x->instance->values;
    for (int k = 0; k < from->n; k++) {
        bool varied = false;
        for (int i = 0; i < x->s.spec.design.axes.n; i++)
            varied |= strcmp(x->s.spec.design.axes.at[i].name, from->at[k].name) == 0;
        if (!varied)
            PUSH(x->s.arena, x->s.spec.values, from->at[k]);
    }
}

/* Code that is this study's own: what is varied stays a parameter, what nobody asks for is not computed. */
static bool compile_own(Sweeping *x)
{
    CardanInstance *i = x->instance;
    i->variant = model_compiled_for(i->model, &x->s.model, &i->said);
    if (!i->variant)
        return false;
    x->s.p = &i->variant->pipeline;
    x->s.p->context.diags = x->s.p->front->diags = i->said.diags; /* it may be made otherwise */
    x->s.p->opened = diags_mark(i->said.diags);
    x->s.model = i->variant->study;
    return true;
}

/* The model was unpacked: it has its code alone. */
static bool take_carried(Sweeping *x)
{
    CardanInstance *i = x->instance;
    i->variant = model_compiled_variant(i->model, &x->s.spec.values, x->s.arena, &x->s.values, &i->said);
    const StudyModel *tunable = &i->model->base->study;
    for (int k = 0; i->variant && k < x->s.model.moved.n; k++) {
        const char *place = x->s.model.moved.at[k];
        for (int j = 0; j < tunable->moved.n; j++)
            place = strcmp(tunable->moved.at[j], place) == 0 ? tunable->places.at[j] : place;
        PUSH(x->s.arena, x->s.model.places, place);
    }
    if (x->s.on_device)
        return wrong(x, "an unpacked model has no code for a device");
    return i->variant != NULL;
}

static bool bind(Sweeping *x)
{
    x->s.code = &x->instance->variant->pipeline.emitted->model;
    const char *why = sweep_study_bind(&x->s);
    return !why || wrong(x, why);
}

static CardanStatus compile(Sweeping *x)
{
    CardanInstance *i = x->instance;
    bool carried = i->model->base->carried != NULL;
    take_values(x);
    sweep_study_wish(&x->s);
    if (!(carried ? take_carried(x) : compile_own(x)))
        return carried ? CARDAN_BAD_CALL : CARDAN_MODEL_WRONG;
    x->s.spec.options = instance_run_numbers(i, &(RunSettings){0});
    if (!bind(x))
        return CARDAN_BAD_CALL;
    if (!carried && !sweep_study_try(&x->s))
        return i->interrupt ? CARDAN_INTERRUPTED : CARDAN_MODEL_WRONG;
    sweep_study_identify(&x->s);
    return bind(x) ? CARDAN_OK : CARDAN_BAD_CALL;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

/* Behind n cells of numbers; the last one may be a text in quotation marks. */
static const char *skip_cells(const char *at, int n)
{
    for (; n > 0; n--)
        at += strcspn(at, ",") + 1;
    return at;
}

/* The last cell as it was before it was put into quotation marks, in place. */
static const char *unquoted(char *cell, size_t n)
{
    char *to = cell;
    bool quoted = n > 1 && cell[0] == '"';
    for (size_t k = quoted; k < n - quoted; k++) {
        *to++ = cell[k];
        k += quoted && cell[k] == '"';
    }
    *to = 0;
    return cell;
}

static bool take_row(void *data, const char *row, size_t n)
{
    Sweeping *x = data;
    const Design *d = &x->s.spec.design;
    const Scalars *asked = &x->s.spec.scalars;
    char *text = malloc(n + 1);
    double *varied = x->results + asked->at.n;
    if (!text)
        return false;
    memcpy(text, row, n);
    text[n > 0 && row[n - 1] == '\n' ? n - 1 : n] = 0;
    CardanSweepRow one = {.run = strtol(text, NULL, 10), .varied = varied, .results = x->results};
    design_point(d, one.run, varied);
    const char *at = skip_cells(text, 1 + d->axes.n);
    for (int k = 0; k < asked->at.n; k++) {
        char *end;
        x->results[k] = strtod(at, &end);
        if (end == at)
            x->results[k] = NAN;
        at = skip_cells(at, 1);
    }
    one.message = unquoted(text + (at - text), strlen(at));
    x->asked->done++;
    x->asked->failed += *one.message != 0;
    bool goes_on = !x->asked->row || !x->asked->row(x->asked->data, &one);
    free(text);
    return goes_on;
}

static void tell_progress(void *data)
{
    Sweeping *x = data;
    double now = seconds_now(), all = (double)(x->s.end - x->s.first);
    if (now - x->told < 0.2)
        return;
    x->told = now;
    instance_study_goes_on(x->instance, (double)x->s.table.rows / fmax(all, 1));
}

/* The whole table, as it is asked for besides. */
static CardanStatus write_more(Sweeping *x)
{
    const Design *d = &x->s.spec.design;
    const Scalars *asked = &x->s.spec.scalars;
    Buffer page = {0};
    char why[400] = "";
    const char *to = x->asked->page, *title = text_f(x->s.arena, "Sweep of %s", x->s.code->name), *wrong = NULL;
    const SweepPage of = {title, x->s.code, d, x->s.axes.at, asked};
    if (to && (!sweep_page(&page, x->s.path, &of) || !file_write(to, page.at, page.n, why)))
        wrong = *why ? why : "the table cannot be read";
    buffer_free(&page);
    if (!wrong && x->asked->mat)
        wrong = sweep_mat(x->s.arena, x->asked->mat, x->s.path, d, asked);
    if (wrong)
        diag(x->s.diags, DIAG_G002, (Span){0}, "%s", wrong);
    return wrong ? CARDAN_CANNOT_WRITE : CARDAN_OK;
}

static CardanStatus run(Sweeping *x)
{
    Diags *d = x->s.diags;
    SweepEnd end = sweep_study_run(&x->s);
    x->asked->known = x->s.before;
    snprintf(x->asked->device, sizeof x->asked->device, "%s", x->s.device.device);
    switch (end) {
    case SWEEP_DONE:
        return write_more(x);
    case SWEEP_STOPPED:
        if (*x->s.table.why)
            diag(d, DIAG_G002, (Span){0}, "%s", x->s.table.why);
        return *x->s.table.why ? CARDAN_CANNOT_WRITE : CARDAN_INTERRUPTED;
    case SWEEP_NO_TABLE:
        diag(d, DIAG_G002, (Span){0}, "%s", x->s.table.why);
        return CARDAN_CANNOT_WRITE;
    case SWEEP_NO_DEVICE:
        diag(d, DIAG_R001, (Span){0}, "%s", x->s.device.why);
        diag_help(d, "without on_device (in Python gpu=True) the sweep runs on the cores of this machine");
        return CARDAN_FAILED;
    case SWEEP_SHORT_MEMORY:
        break;
    }
    return CARDAN_NO_MEMORY;
}

static CardanStatus sweep(CardanInstance *i, void *data)
{
    Sweeping *x = NEW(i->said.arena, Sweeping);
    x->instance = i;
    x->asked = data;
    x->s = (SweepStudy){.arena = i->said.arena,
                        .diags = i->said.diags,
                        .spec = study_spec(i->said.arena),
                        .interrupt = &i->interrupt,
                        .row = take_row,
                        .idle = tell_progress,
                        .data = x};
    x->asked->done = x->asked->failed = x->asked->known = 0;
    if (!take_varied(x) || !take_results(x) || !take_extent(x) || !take_design(x))
        return CARDAN_BAD_CALL;
    x->results = NEW_ARRAY(i->said.arena, double, x->asked->n_results + x->asked->n_varied + 1);
    CardanStatus status = compile(x);
    return status == CARDAN_OK ? run(x) : status;
}

CardanStatus cardan_sweep(CardanInstance *i, const CardanRunOptions *options, CardanSweep *asked)
{
    CardanSweep given = CARDAN_SWEEP;
    size_t size = asked->size < sizeof given ? asked->size : sizeof given;
    memcpy(&given, asked, size);
    CardanStatus status = instance_study(i, options, sweep, &given);
    memcpy(asked, &given, size);
    return status;
}
