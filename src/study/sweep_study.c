#include "study/sweep_study.h"

#include <string.h>

#include "base/lapack.h"

/* ---- the model --------------------------------------------------------------------------------------------------- */

const char *sweep_study_finish_design(SweepStudy *s)
{
    if (!s->spec.design.axes.n)
        return "nothing is varied";
    if (!s->spec.scalars.at.n)
        return "nothing is asked for";
    return design_finish(s->arena, &s->spec.design);
}

/* "der(x[1])" asks for x. */
static bool asks_for(const char *asked, const char *name)
{
    size_t n = strlen(name);
    asked += strncmp(asked, "der(", 4) == 0 ? 4 : 0;
    return strncmp(asked, name, n) == 0 && (!asked[n] || asked[n] == '[' || asked[n] == ')');
}

/* Variables that no result names are not computed for nothing; inputs that are set are found by their names. */
static bool is_wanted(void *data, const FlatVar *v)
{
    const SweepStudy *s = data;
    const char *name = v->var->name->text;
    bool wanted = v->is_parameter;
    for (int k = 0; !wanted && k < s->spec.scalars.signals.n; k++)
        wanted = asks_for(s->spec.scalars.signals.at[k], name);
    for (int k = 0; !wanted && k < s->model.moved.n; k++)
        wanted = asks_for(s->model.moved.at[k], name);
    for (int k = 0; !wanted && k < s->model.values.n; k++)
        wanted = asks_for(s->model.values.at[k].name, name);
    return wanted;
}

void sweep_study_wish(SweepStudy *s)
{
    s->model.moved.n = 0;
    for (int k = 0; k < s->spec.design.axes.n; k++)
        PUSH(s->arena, s->model.moved, s->spec.design.axes.at[k].name);
    s->model.values = s->spec.values;
    s->model.folders = s->spec.folders;
    s->model.is_wanted = s->keep ? NULL : is_wanted;
    s->model.lanes = s->keep || s->on_device ? 0 : s->most_lanes ? s->most_lanes : LANES_MOST;
    s->model.data = s;
}

static bool is_input(const Model *m, const ModelSignal *signal)
{
    bool found = false;
    for (int k = 0; signal && k < m->n_inputs; k++)
        found |= signal->kind == MODEL_SIGNAL_VARIABLE && m->inputs[k] == signal->index;
    return found;
}

const char *sweep_study_bind(SweepStudy *s)
{
    const Model *m = s->code;
    StudyModel parameters = {0};
    s->axes.n = 0;
    for (int k = 0; k < s->model.moved.n; k++) {
        SweepTarget target = SWEEP_PARAMETER;
        const ModelSignal *signal = study_signal(m, s->model.places.at[k]);
        if (!is_input(m, signal) && (signal || !sweep_target(s->model.moved.at[k], &target))) {
            PUSH(s->arena, parameters.moved, s->model.moved.at[k]);
            PUSH(s->arena, parameters.places, s->model.places.at[k]);
        }
        PUSH(s->arena, s->axes, ((SweepAxis){target, s->model.places.at[k]}));
    }
    const char *wrong = study_moved_wrong(&parameters, m, s->arena);
    if (wrong)
        return text_f(s->arena, "what is varied: %s", wrong);
    wrong = scalars_bind(&s->spec.scalars, m);
    return wrong ? text_f(s->arena, "what is asked for: %s", wrong) : NULL;
}

static void look_first(void *data, Instance *I, RunPoint point)
{
    pipeline_look(data, I, point);
}

/* The values of all runs, and those of the first point. */
static RunSettings first_values(SweepStudy *s)
{
    RunSettings values = {0};
    double *point = NEW_ARRAY(s->arena, double, s->axes.n + 1);
    design_point(&s->spec.design, 0, point);
    for (int k = 0; k < s->p->values.n; k++)
        PUSH(s->arena, values, s->p->values.at[k]);
    for (int k = 0; k < s->axes.n; k++) {
        Buffer text = {0};
        buffer_number(&text, point[k]);
        if (s->axes.at[k].target == SWEEP_PARAMETER)
            PUSH(s->arena, values, ((RunSetting){s->axes.at[k].parameter, arena_text(s->arena, text.at, text.n)}));
        buffer_free(&text);
    }
    return values;
}

bool sweep_study_try(SweepStudy *s)
{
    Pipeline *p = s->p;
    RunSettings before = p->values;
    p->values = first_values(s);
    PipelineRun run = {.extent = verify_extent(VERIFY_SOME)};
    RunOptions o = s->spec.options;
    o.interrupt = s->interrupt;
    o.look = look_first;
    o.data = &run;
    bool good = pipeline_run(p, &o, &run);
    if (good) {
        bool holds = !run.verify || verify_holds(run.verify);
        if (!holds)
            verify_report(run.verify, s->diags);
        pipeline_run_free(&run);
        good = holds;
    }
    p->values = before;
    s->code = good ? &p->emitted->model : NULL;
    s->values = p->values;
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

static void add_sources(uint64_t *to, const Pipeline *p)
{
    Arena *a = arena_new();
    for (int k = 0; k < p->front->files.n; k++) {
        const Source *source = source_read(a, p->front->files.at[k]);
        if (source)
            *to = table_fingerprint_add(*to, source->text, source->length);
    }
    arena_free(a);
    for (int k = 0; k < p->settings.texts.n; k++)
        add_text(to, p->settings.texts.at[k].text);
    for (int k = 0; k < p->settings.modifiers.n; k++)
        add_text(to, p->settings.modifiers.at[k]);
    add_text(to, class_name(p->class_));
}

static void add_design(uint64_t *to, const Design *d)
{
    add_number(to, d->kind);
    add_number(to, (double)d->runs);
    add_number(to, (double)d->seed);
    for (int k = 0; k < d->axes.n; k++) {
        const Axis *axis = &d->axes.at[k];
        add_text(to, axis->name);
        add_number(to, axis->kind);
        add_number(to, axis->a);
        add_number(to, axis->b);
        for (int i = 0; i < axis->list.n; i++)
            add_number(to, axis->list.at[i]);
    }
}

void sweep_study_identify(SweepStudy *s)
{
    uint64_t f = FINGERPRINT_BEGIN;
    const RunOptions *o = &s->spec.options;
    if (s->p)
        add_sources(&f, s->p);
    else
        add_text(&f, s->code->name);
    for (int k = 0; k < s->model.values.n; k++) {
        add_text(&f, s->model.values.at[k].name);
        add_text(&f, s->model.values.at[k].value);
    }
    add_design(&f, &s->spec.design);
    for (int k = 0; k < s->spec.scalars.at.n; k++) {
        add_text(&f, s->spec.scalars.at.at[k].name);
        add_text(&f, s->spec.scalars.at.at[k].text);
    }
    const double numbers[] = {o->start, o->stop, o->tolerance, o->intervals, o->step, o->max_step};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        add_number(&f, numbers[k]);
    add_text(&f, o->solver);
    if (s->on_device)
        add_text(&f, s->device.single ? "on a device, single" : "on a device");
    s->fingerprint = f;
}

/* ---- the runs ---------------------------------------------------------------------------------------------------- */

static const char *known(void *data, long run)
{
    const SweepStudy *s = data;
    return s->known.rows ? s->known.rows[run] : NULL;
}

static bool take_row(void *data, const char *row, size_t n, bool failed)
{
    SweepStudy *s = data;
    if (s->path) {
        table_append(&s->table, row, n);
    } else {
        s->table.rows++;
        s->table.failed += failed;
    }
    return !s->row || s->row(s->data, row, n);
}

static bool rest(void *data)
{
    SweepStudy *s = data;
    if (s->idle)
        s->idle(s->data);
    return table_flush(&s->table);
}

/* The table with the rows that it has, or none. */
static bool open_table(SweepStudy *s)
{
    s->table = (SweepTable){.file = -1, .lock = -1, .first = s->first};
    if (!s->path)
        return true;
    Buffer header = {0};
    sweep_header(&header, &s->spec.design, &s->spec.scalars);
    table_parts_read(s->arena, s->path, header.at, s->fingerprint, s->spec.design.runs, &s->known);
    if (s->parts > 1)
        s->path = table_parts_path(s->arena, s->path, s->part, s->parts);
    bool good = table_open(&s->table, s->path, header.at, s->fingerprint, s->first, s->anew);
    if (good && s->row && !table_each(&s->table, header.at, s->row, s->data)) {
        table_close(&s->table);
        good = false;
    }
    buffer_free(&header);
    return good;
}

SweepEnd sweep_study_run(SweepStudy *s)
{
    long runs = s->spec.design.runs;
    s->first = runs / s->parts * (s->part - 1) + (runs % s->parts) * (s->part - 1) / s->parts;
    s->end = runs / s->parts * s->part + (runs % s->parts) * s->part / s->parts;
    if (!open_table(s))
        return *s->table.why ? SWEEP_NO_TABLE : SWEEP_STOPPED;
    s->before = s->table.rows;
    Sweep sweep = {.model = s->code,
                   .design = &s->spec.design,
                   .axes = s->axes.at,
                   .scalars = &s->spec.scalars,
                   .options = s->spec.options,
                   .keep = s->keep,
                   .threads = s->threads,
                   .first = s->first + s->table.rows,
                   .end = s->end,
                   .known = known,
                   .row = take_row,
                   .rest = rest,
                   .data = s,
                   .interrupt = s->interrupt};
    LanesCode lanes = {.model = s->code};
    if (s->p && s->p->emitted->lanes) {
        lanes.lanes = s->p->emitted->lanes;
        lanes.derivatives = s->p->emitted->lanes_derivatives;
        lanes.outputs = s->p->emitted->lanes_outputs;
        lanes.rates = s->p->emitted->lanes_rates;
        sweep.lanes = &lanes;
    }
    sweep.options.settings = s->values.at;
    sweep.options.n_settings = s->values.n;
    s->lanes = sweep_lanes(&sweep);
    lapack_routine("dgetrf"); /* loaded before there are threads */
    s->device.system = s->p ? s->p->system : NULL;
    s->device.diags = s->diags;
    long taken = sweep.first >= sweep.end ? 0 : s->on_device ? sweep_run_device(&sweep, &s->device) : sweep_run(&sweep);
    table_flush(&s->table);
    if (taken < 0)
        table_drop_empty(&s->table);
    table_close(&s->table);
    if (taken < 0)
        return s->on_device && *s->device.why ? SWEEP_NO_DEVICE : SWEEP_SHORT_MEMORY;
    bool done = s->table.rows == s->end - s->first;
    if (done && s->parts == 1)
        table_parts_remove(&s->known);
    return done ? SWEEP_DONE : SWEEP_STOPPED;
}
